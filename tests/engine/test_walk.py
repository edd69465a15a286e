"""Perft: the count of action sequences, against a plain recursive count."""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable

import pytest

from trionfi.engine import Engine, LimitExceeded, State, perft, walk

Arrange = Callable[..., State]


def counted(state: State, depth: int) -> int:
    """Sequences one by one: those of this length, and the shorter ones that end the deal."""
    if depth == 0 or state.over:
        return 1
    return sum(counted(state.apply(action), depth - 1) for action in state.legal())


def near_the_end(engine: Engine, seed: int, left: int) -> State:
    """A deal played at random until so many actions are left."""
    chance = random.Random(seed)
    states = [engine.deal(seed)]
    while not states[-1].over:
        states.append(states[-1].apply(chance.choice(states[-1].legal())))
    return states[-1 - left]


def test_depth_0_is_one_sequence(game: Engine) -> None:
    assert perft(game.deal(1), 0) == 1


def test_four_cards_can_be_led(game: Engine) -> None:
    assert perft(game.deal(1), 1) == 4


def test_two_actions_are_counted_by_hand(arrange: Arrange) -> None:
    state = arrange([["HK", "C2", "T3", "FOOL"], ["H1", "H2", "T5", "D4"]])
    # HK: H1, H2. C2: void, T5 alone. T3: T5 alone. The Fool: all four.
    assert perft(state, 2) == 2 + 1 + 1 + 4


@pytest.mark.parametrize("depth", [1, 2, 3, 4, 5])
def test_it_agrees_with_counting_one_by_one(game: Engine, depth: int) -> None:
    for seed in range(4):
        state = game.deal(seed)
        assert perft(state, depth) == counted(state, depth)


@pytest.mark.parametrize("depth", [1, 7, 8, 9, 20])
def test_it_agrees_up_to_the_end_and_beyond(game: Engine, depth: int) -> None:
    for seed in range(6):
        state = near_the_end(game, seed, left=8)
        assert perft(state, depth) == counted(state, depth)


def test_a_finished_deal_is_one_sequence_of_any_length(game: Engine) -> None:
    over = near_the_end(game, 1, left=0)
    assert [perft(over, depth) for depth in (0, 1, 2, 50)] == [1, 1, 1, 1]


def test_the_last_card_is_forced(game: Engine) -> None:
    assert perft(near_the_end(game, 1, left=1), 5) == 1


@pytest.mark.parametrize("frontier", [0, 1, 3, 20])
def test_a_small_frontier_changes_nothing(
    game: Engine, monkeypatch: pytest.MonkeyPatch, frontier: int
) -> None:
    monkeypatch.setattr(walk, "_FRONTIER", frontier)
    for state in (game.deal(2), near_the_end(game, 2, left=3)):
        for depth in range(5):
            assert perft(state, depth) == counted(state, depth)


@pytest.mark.parametrize("frontier", [0, 2, 50_000])
@pytest.mark.parametrize("depth", [0, 1, 2, 4])
def test_the_limit_is_what_may_just_be_counted(
    game: Engine, monkeypatch: pytest.MonkeyPatch, frontier: int, depth: int
) -> None:
    monkeypatch.setattr(walk, "_FRONTIER", frontier)
    state = game.deal(2)
    nodes = counted(state, depth)
    assert perft(state, depth, limit=nodes) == nodes
    for limit in {nodes - 1, nodes // 2, 0}:
        with pytest.raises(LimitExceeded) as caught:
            perft(state, depth, limit=limit)
        assert str(caught.value) == f"there are more than {limit} sequences of {depth} actions"


def test_unless_told_otherwise_ten_million_are_counted_at_the_most() -> None:
    assert inspect.signature(perft).parameters["limit"].default == 10_000_000


@pytest.mark.parametrize("doubling", [True, False])
@pytest.mark.parametrize("depth", [1, 3, 4, 5, 6, 7, 9])
def test_it_agrees_across_the_phases_of_another_game(
    toy_engine: Engine, depth: int, doubling: bool
) -> None:
    # Who leads to the play follows from the first phase, two phases earlier.
    state = toy_engine.deal(5, doubling=doubling)
    assert perft(state, depth) == counted(state, depth)


def test_it_agrees_to_the_end_of_another_game(toy_engine: Engine) -> None:
    state = near_the_end(toy_engine, 5, left=10)
    assert perft(state, 30) == counted(state, 30)
