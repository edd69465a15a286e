"""Taotl: the game object, its options, its rules, single tricks, and the source it models."""

from dataclasses import replace

import pytest

from trionfi.spec import GAME_IDS
from trionfi.spec.cards import Card, Suit
from trionfi.spec.game import TrickResult
from trionfi.spec.option import Option
from trionfi.spec.statement import Fate
from trionfi.spec.taotl import BIDDING, GAME, PLAY
from trionfi.spec.taotl.options import LedGod, Options
from trionfi.spec.taotl.pack import PACK
from trionfi.spec.taotl.play import NO_TRICK, NOBODY, Height, Play, Trick

USUAL = Options()
COLOUR = Options(led_god=LedGod.COLOUR)
NEEDS_TOTEM = Options(god_needs_totem=True)


def cards(names: str) -> tuple[Card, ...]:
    """Cards by their ids, a `+` marking a God that is declared high."""
    return tuple(PACK.played(name) for name in names.split())


def test_it_is_one_of_the_games_and_is_for_three_to_twelve() -> None:
    assert GAME.id in GAME_IDS
    assert GAME.players == GAME.trick_sizes == (3, 12)
    assert GAME.usual_players == 4


def test_it_has_a_bidding_and_a_play() -> None:
    assert GAME.phases == (BIDDING, PLAY)
    verbs = [verb.word for phase in GAME.phases for verb in phase.verbs]
    assert verbs == ["bid", "play", "declare"]


def test_its_cards_count_nothing_and_only_a_match_is_won() -> None:
    assert GAME.count is None
    assert GAME.winner is None
    assert GAME.debtor is None


def test_its_rounds_are_told_by_the_hands() -> None:
    assert GAME.rounds is not None
    assert GAME.rounds.number(4) == 18
    assert [GAME.rounds.of_hand(cards) for cards in (0, 1, 24, 25)] == [0, 1, 24, 0]


class TestTricks:
    @pytest.mark.parametrize(
        ("names", "winner", "led"),
        [
            ("S5 S13 H13", 1, Suit.SPADES),
            ("C5 C13 T1", 2, Suit.CLUBS),
            ("T5 C13 T1", 0, Suit.TRUMPS),
            ("SKULL1 SKULL2 D5 D6", 3, Suit.DIAMONDS),
            ("SKULL1 SKULL2 RED_GOD", 2, Suit.NONE),
            # A God without its mark counts low.
            ("H5 RED_GOD H6", 2, Suit.HEARTS),
            ("H5 RED_GOD T1", 2, Suit.HEARTS),
            ("H5 RED_GOD+ H6", 1, Suit.HEARTS),
            ("RED_GOD+ H5 T10", 0, Suit.HEARTS),
            ("H5 T11 RED_GOD+", 1, Suit.HEARTS),
            ("BLACK_GOD+ RED_GOD C5 C6", 0, Suit.CLUBS),
        ],
    )
    def test_a_trick_has_its_winner_and_what_was_led(
        self, names: str, winner: int, led: Suit
    ) -> None:
        played = cards(names)
        assert GAME.trick_problem is not None
        for last in (False, True):
            assert GAME.trick_problem(played, last, USUAL, PACK.name) is None
            assert GAME.trick(played, last, USUAL) == TrickResult(winner, led)

    @pytest.mark.parametrize(
        ("names", "options", "written"),
        [
            ("S5 S6 S7", USUAL, "S"),
            ("D5 S6 S7", USUAL, "D"),
            ("T5 S6 S7", USUAL, "T"),
            ("TAOTL S6 S7", USUAL, None),
            ("SKULL1 SKULL2 SKULL3", USUAL, None),
            ("RED_GOD SKULL2 SKULL3", USUAL, None),
            ("RED_GOD S6 SKULL3", USUAL, "S"),
            ("RED_GOD S6 SKULL3", COLOUR, "red"),
            ("SKULL1 BLACK_GOD H7", COLOUR, "black"),
            ("H7 BLACK_GOD S7", COLOUR, "H"),
            ("SKULL1 TAOTL RED_GOD", COLOUR, None),
        ],
    )
    def test_what_was_led_is_written_by_its_letter_or_its_colour(
        self, names: str, options: Options, written: str | None
    ) -> None:
        result = GAME.trick(cards(names), False, options)
        assert GAME.led_names.get(result.led) == written

    @pytest.mark.parametrize(
        ("names", "options", "path", "name", "why"),
        [
            ("S5 RED_GOD+ S7", USUAL, "[1]", "RED_GOD", "its colour is not led"),
            ("RED_GOD+ T5 S7", USUAL, "[0]", "RED_GOD", "its colour is not led"),
            ("H5 RED_GOD+ TAOTL", USUAL, "[1]", "RED_GOD", "the Taotl is there"),
            ("SKULL1 RED_GOD+ SKULL2", USUAL, "[1]", "RED_GOD", "its colour is not led"),
            ("H5 H6 BLACK_GOD+", USUAL, "[2]", "BLACK_GOD", "its colour is not led"),
            ("H5 RED_GOD+ BLACK_GOD+", USUAL, "[2]", "BLACK_GOD", "its colour is not led"),
            ("H5 RED_GOD+ H7", NEEDS_TOTEM, "[1]", "RED_GOD", "no Totem is there"),
            ("BLACK_GOD H5 RED_GOD+", COLOUR, "[2]", "RED_GOD", "its colour is not led"),
        ],
    )
    def test_a_god_is_high_only_where_it_can_be(
        self, names: str, options: Options, path: str, name: str, why: str
    ) -> None:
        assert GAME.trick_problem is not None
        problem = GAME.trick_problem(cards(names), False, options, PACK.name)
        assert problem is not None
        assert problem.path == path
        assert problem.problem == f"{name} cannot be declared high in this trick: {why}"

    @pytest.mark.parametrize(
        ("names", "options"),
        [
            ("H5 RED_GOD+ T13", USUAL),
            ("H5 RED_GOD+ T1", NEEDS_TOTEM),
            ("RED_GOD+ S5 S6", COLOUR),
            ("RED_GOD+ BLACK_GOD S6", COLOUR),
        ],
    )
    def test_and_there_it_may_be(self, names: str, options: Options) -> None:
        assert GAME.trick_problem is not None
        assert GAME.trick_problem(cards(names), False, options, PACK.name) is None

    def test_a_declaration_marks_the_god_of_the_colour(self) -> None:
        assert GAME.declared is not None
        trick = cards("H5 BLACK_GOD RED_GOD T2")
        high = GAME.declared(trick, Height.HIGH, USUAL)
        assert high == cards("H5 BLACK_GOD RED_GOD+ T2")
        assert GAME.declared(trick, Height.LOW, USUAL) == trick
        led = cards("BLACK_GOD H5 RED_GOD T2")
        assert GAME.declared(led, Height.HIGH, COLOUR) == cards("BLACK_GOD+ H5 RED_GOD T2")
        assert GAME.declared(led, Height.HIGH, USUAL) == cards("BLACK_GOD H5 RED_GOD+ T2")

    def test_the_state_of_the_play_is_that_before_the_next_card(self) -> None:
        assert GAME.play_state((), False, USUAL) == Play(3, 1, 0, NO_TRICK, NOBODY, 0, (0, 0, 0))
        state = GAME.play_state(cards("RED_GOD S5 S7"), False, USUAL)
        s7 = PACK.card("S7")
        assert state.trick == Trick(3, Suit.SPADES, s7, 2, 0, NOBODY)
        assert (state.seat, state.asked, state.players) == (3, NOBODY, 4)
        # So many players that the trick is not full, though it would be for three.
        assert GAME.play_state(cards("H5 RED_GOD H7"), False, USUAL).asked == NOBODY


class TestOptions:
    def option(self, name: str) -> Option:
        return next(option for option in GAME.options if option.name == name)

    @pytest.mark.parametrize(
        ("name", "written", "seen"),
        [
            ("void_must_play_magical", [False, True], [False, True]),
            ("totems_are_magical", [True, False], [True, False]),
            ("led_god", ["no_suit", "colour"], [LedGod.NO_SUIT, LedGod.COLOUR]),
            ("god_needs_totem", [False, True], [False, True]),
            ("bid_total_rule", [True, False], [True, False]),
        ],
    )
    def test_each_has_its_values_the_default_first(
        self, name: str, written: list[str | bool], seen: list[int]
    ) -> None:
        option = self.option(name)
        assert list(option.values) == written
        assert [option.read(value) for value in written] == seen
        assert option.default == written[0]
        assert getattr(GAME.default_options, name) == seen[0]


class TestSource:
    def test_there_are_24_statements_and_23_readings(self) -> None:
        assert [entry.id for entry in GAME.statements] == [f"T{n}" for n in range(1, 25)]
        assert {entry.sentence for entry in GAME.statements} == set(range(1, 18))
        assert [entry.id for entry in GAME.readings] == [f"T-A{n}" for n in range(1, 24)]

    def test_another_game_s_cards_and_the_booklet_are_not_modelled(self) -> None:
        passed = [entry.id for entry in GAME.statements if entry.fate is not Fate.MODELLED]
        assert passed == ["T6", "T22"]

    def test_options_and_readings_name_each_other(self) -> None:
        by_option = {option.name: set(option.readings) for option in GAME.options}
        assert by_option == {
            "void_must_play_magical": {"T-A3"},
            "totems_are_magical": {"T-A4"},
            "led_god": {"T-A6"},
            "god_needs_totem": {"T-A9"},
            "bid_total_rule": {"T-A17"},
        }
        named = {reading.option: {reading.id} for reading in GAME.readings if reading.option}
        assert named == by_option


def test_the_options_of_a_game_are_the_fields_of_their_tuple() -> None:
    with pytest.raises(ValueError, match="taotl: the options are void_must_play_magical, totems"):
        replace(GAME, options=GAME.options[:2])
