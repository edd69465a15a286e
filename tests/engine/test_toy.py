"""A game of another kind runs on the same engine: three players, hands, a talon, three phases."""

from __future__ import annotations

import random
from types import ModuleType

import pytest

from trionfi.engine import Engine, IllegalAction, InvalidInput, State
from trionfi.spec.places import Place, Zone

HANDS = ("S1 S2 H1 T4", "H2 H3 T1 FOOL", "S3 S4 T2 T3")
TALON = "H4"
DOUBLED = ("double", "pass", "pass")


@pytest.fixture
def start(toy_engine: Engine) -> State:
    """Seat 2 deals."""
    return toy_engine.replay(
        {
            "game": "toy",
            "dealer": 2,
            "deal": {"hands": [hand.split() for hand in HANDS], "talon": [TALON]},
        }
    )


def after(state: State, *actions: str) -> State:
    for action in actions:
        state = state.apply(action)
    return state


def texts(state: State) -> list[str]:
    return [action.text for action in state.legal()]


def broken(state: State, action: str) -> tuple[str, ...]:
    with pytest.raises(IllegalAction) as caught:
        state.apply(action)
    return caught.value.rules


class TestGrammar:
    def test_a_verb_without_an_argument_is_a_word(self, toy_engine: Engine) -> None:
        action = toy_engine.action("pass")
        assert (action.verb, action.card, str(action)) == ("pass", None, "pass")

    @pytest.mark.parametrize("text", ["pass S1", "pass ", "double twice"])
    def test_nothing_follows_it(self, toy_engine: Engine, text: str) -> None:
        with pytest.raises(InvalidInput) as caught:
            toy_engine.action(text)
        assert str(caught.value) == f"nothing follows '{text.split()[0]}', but '{text}' was given"

    def test_all_verbs_are_named_where_none_fits(self, toy_engine: Engine) -> None:
        with pytest.raises(InvalidInput, match=r"\(pass, double, lay, play\)"):
            toy_engine.action("bid")


class TestPhases:
    def test_the_first_phase_asks_each_in_turn(self, start: State) -> None:
        assert (start.phase.name, start.seat) == ("announce", 0)
        assert texts(start) == ["double", "pass"]
        assert start.apply("pass").seat == 1

    def test_a_prohibition_without_an_argument_holds(self, start: State) -> None:
        dealers_turn = after(start, "pass", "pass")
        assert texts(dealers_turn) == ["pass"]
        assert broken(dealers_turn, "double") == ("toy.announce.dealer",)
        assert broken(after(start, "double"), "double") == ("toy.announce.once",)
        assert broken(after(start, "double", "pass"), "double") == (
            "toy.announce.dealer",
            "toy.announce.once",
        )

    def test_the_next_phase_begins_when_one_ends(self, start: State) -> None:
        for state in (after(start, "pass", "pass", "pass"), after(start, *DOUBLED)):
            assert (state.phase.name, state.seat) == ("lay", 0)
            assert texts(state) == ["lay H1", "lay S1", "lay S2"]
            assert len(state.phase_states) == 2

    def test_a_phase_that_is_over_at_once_is_passed_through(self, toy_engine: Engine) -> None:
        state = toy_engine.deal(1, doubling=False)
        assert state.phase.name == "lay"
        assert broken(state, "pass") == ("table.out-of-phase",)

    def test_verbs_of_other_phases_are_out_of_phase(self, start: State) -> None:
        assert broken(start, "play S1") == ("table.out-of-phase",)
        assert broken(after(start, *DOUBLED), "play S1") == ("table.out-of-phase",)
        assert broken(after(start, *DOUBLED), "pass") == ("table.out-of-phase",)

    def test_broken_rules_of_a_phase_are_all_named(self, start: State) -> None:
        laying = after(start, *DOUBLED)
        assert broken(laying, "lay T4") == ("toy.lay.highest",)
        assert broken(laying, "lay FOOL") == ("table.card-not-held", "toy.lay.fool")
        assert broken(after(laying, "lay S1"), "lay T4") == (
            "table.card-not-held",
            "toy.lay.highest",
        )

    def test_a_later_phase_begins_from_the_first(self, start: State) -> None:
        laid = ("lay S1", "lay H2", "lay S3")
        assert after(start, "pass", "double", "pass", *laid).seat == 1
        assert after(start, *DOUBLED, *laid).seat == 0
        assert after(start, "pass", "pass", "pass", *laid).seat == 0


def test_a_card_laid_away_lies_on_the_talon(start: State, toy: ModuleType) -> None:
    state = after(start, *DOUBLED, "lay S1")
    talon = [state.engine.card_id(card) for card in state.table[toy.TALON]]
    assert talon == ["H4", "S1"]
    assert len(state.hand(0)) == 3
    assert state.view(1)["shown"] == ["S1"]


def test_a_deal_worked_by_hand(start: State) -> None:
    state = after(start, *DOUBLED, "lay S1", "lay H2", "lay S3")
    # Seat 0 leads H1. Seat 1 follows with H3 or the Fool; seat 2 is free.
    state = state.apply("play H1")
    assert texts(state) == ["play FOOL", "play H3"]
    state = state.apply("play H3")
    assert state.trick == ((0, state.engine.card("H1")), (1, state.engine.card("H3")))
    state = state.apply("play T2")
    # The trump wins. Seat 2 leads S4, which seat 0 follows; seat 1 plays the Fool.
    assert (state.seat, state.trick) == (2, ())
    assert [state.engine.card_id(card) for card in state.won(2)] == ["H1", "H3", "T2"]
    state = after(state, "play S4")
    assert texts(state) == ["play S2"]
    state = after(state, "play S2", "play FOOL", "play T3")
    assert texts(state) == ["play T4"]
    state = after(state, "play T4", "play T1")
    # The T4 takes the last trick: one trick for seat 0, two for seat 2, each counting 2.
    assert state.over
    assert state.scores == (2, 0, 4)
    assert state.engine.game.settle(state.facts, state.options) == (2, 0, 4)
    assert broken(state, "play S1") == ("table.out-of-phase",)


def test_a_deal_that_nobody_doubled_counts_single(start: State) -> None:
    chance = random.Random(1)
    state = after(start, "pass", "pass", "pass")
    while not state.over:
        state = state.apply(chance.choice(state.legal()))
    assert sum(state.scores) == 3


def test_every_card_lies_somewhere_at_the_end(toy_engine: Engine) -> None:
    chance = random.Random(2)
    for seed in range(50):
        state = toy_engine.deal(seed, dealer=seed % 3)
        while not state.over:
            assert state.legal()
            state = state.apply(chance.choice(state.legal()))
        lying = [card for cards in state.table.values() for card in cards]
        assert sorted(lying) == sorted(toy_engine.game.pack.cards)
        assert len(state.table[Place(Zone.TALON)]) == 4
        assert sum(state.scores) in (3, 6)


def test_a_toy_game_has_rules_of_shared_families_too(toy_engine: Engine) -> None:
    assert {"table.out-of-phase", "toy.play.winner"} <= set(toy_engine.rule_ids())
    assert not any(name.startswith("piedmontese") for name in toy_engine.rule_ids())
