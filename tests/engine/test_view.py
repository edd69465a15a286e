"""What a seat knows: everything that is open, and nothing that is hidden."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from trionfi.engine import Engine, InvalidInput, State

Arrange = Callable[..., State]

CARD = re.compile(r"\b(?:[SCHDT]\d+|[SCHD][KQCV]|FOOL)\b")


def named(view: dict[str, Any]) -> set[str]:
    """Every card that a view mentions anywhere."""
    return set(CARD.findall(json.dumps(view)))


def some_states(engine: Engine, deals: int, step: int) -> list[State]:
    chance = random.Random(3)
    states = []
    for seed in range(deals):
        state = engine.deal(seed, dealer=seed % engine.game.players[0])
        while not state.over:
            if len(state.history) % step == 0:
                states.append(state)
            state = state.apply(chance.choice(state.legal()))
        states.append(state)
    return states


def test_a_fresh_deal_looks_like_this(arrange: Arrange) -> None:
    state = arrange([["SK", "H10", "FOOL", "H1"], ["T1", "T2", "T3", "T4"]])
    assert state.view(0) == {
        "hand": ["SK", "H10", "FOOL", "H1"],
        "hidden": {
            "pile 0.0": 9,
            "pile 0.1": 9,
            "pile 0.2": 9,
            "pile 0.3": 8,
            "pile 1.0": 9,
            "pile 1.1": 9,
            "pile 1.2": 9,
            "pile 1.3": 8,
        },
        "shown": ["T1", "T2", "T3", "T4"],
        "heard": [],
        "trick": [],
        "seat": 0,
        "legal": ["play FOOL", "play H1", "play H10", "play SK"],
    }
    other = state.view(1)
    assert (other["hand"], other["shown"]) == (["T1", "T2", "T3", "T4"], state.view(0)["hand"])
    assert (other["seat"], other["legal"]) == (0, [])


def test_a_trick_under_way_looks_like_this(arrange: Arrange) -> None:
    state = arrange([["SK S1", "H10", "FOOL", "H1"], ["T1", "T2", "T3", "T4"]]).apply("play SK")
    view = state.view(1)
    assert view["hand"] == ["T1", "T2", "T3", "T4"]
    assert view["shown"] == ["S1", "H10", "FOOL", "H1"]
    assert view["heard"] == [[0, "play SK"]]
    assert view["trick"] == [[0, "SK"]]
    assert (view["seat"], view["hidden"]["pile 0.0"]) == (1, 8)
    assert view["legal"] == ["play T1", "play T2", "play T3", "play T4"]


def test_at_the_end_nothing_is_hidden_and_nobody_is_to_act(game: Engine) -> None:
    state = game.deal(1)
    while not state.over:
        state = state.apply(state.legal()[0])
    view = state.view(0)
    assert (view["hand"], view["hidden"], view["shown"], view["trick"]) == ([], {}, [], [])
    assert (view["seat"], view["legal"]) == (None, [])
    assert len(view["heard"]) == 78


def test_every_card_is_named_or_counted_as_hidden(game: Engine) -> None:
    for state in some_states(game, deals=10, step=7):
        played = {action.text.removeprefix("play ") for action in state.actions}
        tops = {game.card_id(card) for seat in range(2) for card in state.hand(seat)}
        for seat in range(2):
            view = state.view(seat)
            assert named(view) == played | tops
            assert sum(view["hidden"].values()) == 78 - len(played | tops)
            assert all(count > 0 for count in view["hidden"].values())
            assert view["legal"] == (
                [action.text for action in state.legal()] if state.seat == seat else []
            )


def test_views_do_not_depend_on_hidden_cards(game: Engine) -> None:
    chance = random.Random(6)
    for state in some_states(game, deals=6, step=13):
        record = state.record()
        known = named(state.view(0))
        piles = [pile for of_seat in record["deal"]["piles"] for pile in of_seat]
        hidden = [card for pile in piles for card in pile if card not in known]
        chance.shuffle(hidden)
        for pile in piles:
            pile[:] = [card if card in known else hidden.pop() for card in pile]
        changed = game.replay(record)
        for seat in range(2):
            assert changed.view(seat) == state.view(seat)


@pytest.mark.parametrize("seat", [-1, 2, 78])
def test_there_is_no_such_seat(game: Engine, seat: int) -> None:
    with pytest.raises(InvalidInput) as caught:
        game.deal(1).view(seat)
    assert str(caught.value) == f"seat: seats are 0 to 1, there is no seat {seat}"


def test_a_toy_hand_is_seen_by_its_owner_alone(toy_engine: Engine) -> None:
    for state in some_states(toy_engine, deals=20, step=1):
        laid_or_played = {
            action.text.split()[1] for action in state.actions if action.card is not None
        }
        for seat in range(3):
            view = state.view(seat)
            own = {toy_engine.card_id(card) for card in state.hand(seat)}
            assert named(view) == laid_or_played | own
            assert sum(view["hidden"].values()) == 13 - len(laid_or_played | own)
            assert view["hidden"]["talon 0"] == 1


def test_a_toy_view_names_hidden_places(toy_engine: Engine) -> None:
    state = toy_engine.deal(1)
    assert state.view(2)["hidden"] == {"hand 0": 4, "hand 1": 4, "talon 0": 1}
    assert state.view(0)["legal"] == ["double", "pass"]
    assert state.apply("pass").view(1)["heard"] == [[0, "pass"]]
