"""What is not even of the right type is refused in a sentence, from Python as from JSON."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from trionfi.engine import Action, Engine, InvalidInput, MatchPlay, load
from trionfi.engine.oracle import answer

GAME: Any = load("piedmontese")
LOAD: Any = load


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: LOAD(5), "game: 5 is no game, there is piedmontese"),
        (lambda: LOAD(["piedmontese"]), "game: ['piedmontese'] is no game, there is piedmontese"),
        (lambda: GAME.deal("7"), "seed: must be a whole number, not '7'"),
        (lambda: GAME.deal(seed=True), "seed: must be a whole number, not True"),
        (lambda: GAME.deal(None), "seed: must be a whole number, not None"),
        (lambda: GAME.deal(1, players="2"), "players: must be a whole number, not '2'"),
        (lambda: GAME.deal(1, dealer=1.0), "dealer: must be a whole number, not 1.0"),
        (lambda: GAME.deal(1, round=1), "round: piedmontese is not played in rounds"),
        (lambda: GAME.deal(1, fool_debt=[1]), "fool_debt: option fool_debt takes 'owed' or "),
        (lambda: GAME.deal(1).apply(None), "an action is a text, not None"),
        (lambda: GAME.deal(1).apply(("play", "SK")), "an action is a text, not ('play', 'SK')"),
        (lambda: GAME.deal(1).apply(Action("fold", None, "fold")), "'fold' does not begin with"),
        (lambda: GAME.card(None), "a card is named by a text, not None"),
        (lambda: GAME.deal(1).view("a"), "seat: must be a whole number, not 'a'"),
        (lambda: GAME.deal(1).view(True), "seat: must be a whole number, not True"),
        (lambda: GAME.replay({1: 2}), "record: the name of every member must be a text"),
        (lambda: MatchPlay.start(GAME, seed="1"), "seed: must be a whole number, not '1'"),  # type: ignore[arg-type]
        (lambda: MatchPlay.start(GAME, seed=1, length="2"), "length: must be a whole number"),  # type: ignore[arg-type]
        (
            lambda: MatchPlay.start(GAME, seed=1, credit=5),
            "credit: piedmontese begins without credits",
        ),
    ],
)
def test_it_is_refused_by_name(ask: Callable[[], object], said: str) -> None:
    with pytest.raises(InvalidInput) as caught:
        ask()
    assert str(caught.value).startswith(said)


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"piles": []}, "facts.piles: needs 2 entries, has 0"),
        ({"piles": [[], [], []]}, "facts.piles: needs 2 entries, has 3"),
        ({"piles": [[1], []]}, "facts.piles[0][0]: must be a text, not a whole number"),
    ],
)
def test_complaints_of_other_hands_are_put_in_our_words(facts: Any, said: str) -> None:
    request = {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "settle",
        "params": {"game": "piedmontese", "facts": facts},
    }
    assert json.loads(answer(json.dumps(request).encode()))["error"]["message"] == said


@pytest.mark.parametrize("value", [[1], {}, None, 1.5, True])
def test_an_option_of_another_type_is_named(value: Any) -> None:
    record = {**GAME.deal(1).record(), "options": {"highest_trump": value}}
    with pytest.raises(InvalidInput) as caught:
        GAME.replay(record)
    assert caught.value.path == "record.options.highest_trump"
    said = {"True": "true", "None": "null"}.get(repr(value), repr(value))
    assert caught.value.problem == f"option highest_trump takes 21 or 20, not {said}"


def test_a_state_goes_from_one_process_to_another() -> None:
    state = GAME.deal(4, dealer=0, highest_trump=20)
    for _ in range(5):
        state = state.apply(state.legal()[0])
    again = pickle.loads(pickle.dumps(state))
    assert again == state == copy.deepcopy(state)
    assert again.engine is GAME
    assert dict(again.table) == dict(state.table)


def test_a_game_may_say_how_many_usually_play(grand: Engine) -> None:
    assert grand.seating().players == 2
    three = Engine(replace(grand.game, usual_players=3))
    assert three.seating() == (3, 2, 1)
    assert MatchPlay.start(three, seed=1).players == 3
