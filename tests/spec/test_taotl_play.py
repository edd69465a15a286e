"""Taotl: turns, duties, tricks and the Gods, trick by trick from written cards."""

from __future__ import annotations

import random

import pytest

from trionfi.spec.cards import NO_CARD, Card, Suit
from trionfi.spec.phase import Argument, Seating
from trionfi.spec.places import NO_MOVE, TRICK, Move, Place, Take, Zone
from trionfi.spec.taotl import PLAY
from trionfi.spec.taotl.options import LedGod, Options
from trionfi.spec.taotl.pack import BLACK_GOD, PACK, RED_GOD
from trionfi.spec.taotl.play import (
    NO_TRICK,
    NOBODY,
    Height,
    Play,
    after_card,
    after_declaration,
    begin,
    god_of,
    is_not_asked,
    is_over,
    must_declare_first,
    must_follow_suit,
    must_play_magical,
    outlook,
    seat_to_act,
)

USUAL = Options()
VOID_MUST = Options(void_must_play_magical=True)
ORDINARY = Options(totems_are_magical=False)
ORDINARY_VOID_MUST = Options(void_must_play_magical=True, totems_are_magical=False)
COLOUR = Options(led_god=LedGod.COLOUR)
COLOUR_VOID_MUST = Options(void_must_play_magical=True, led_god=LedGod.COLOUR)
NEEDS_TOTEM = Options(god_needs_totem=True)
COLOUR_NEEDS_TOTEM = Options(led_god=LedGod.COLOUR, god_needs_totem=True)
EVERY = (USUAL, VOID_MUST, ORDINARY, COLOUR, NEEDS_TOTEM)


def cards(names: str) -> tuple[Card, ...]:
    return tuple(PACK.card(name) for name in names.split())


class Round:
    """A round of which the cards are laid down one after another, and where they go.

    Seat 0 leads to the first trick.
    """

    def __init__(self, options: Options = USUAL, players: int = 4, number: int = 18) -> None:
        self.options = options
        self.play = begin(players - 1, players, number, (0,) * players)
        self.trick: list[str] = []
        self.won: list[list[str]] = [[] for _ in range(players)]

    def __call__(self, names: str) -> Round:
        for name in names.split():
            if name in ("high", "low"):
                height = Height.HIGH if name == "high" else Height.LOW
                self.play, moves = after_declaration(self.play, height, (), self.options)
            else:
                self.play, moves = after_card(self.play, PACK.card(name), (), self.options)
            self._move(*moves)
        return self

    def _move(self, card: Move, trick: Take) -> None:
        if card.card != NO_CARD:
            assert card.to == TRICK
            self.trick.append(PACK.name(card.card))
        if trick.cards:
            assert (trick.source, trick.cards) == (TRICK, len(self.trick))
            assert trick.to == Place(Zone.WON, trick.to.seat)
            self.won[trick.to.seat] += self.trick
            self.trick = []

    @property
    def winner(self) -> str:
        """The card that won the only trick, whose winner leads next."""
        (seat,) = (seat for seat, won in enumerate(self.won) if won)
        assert seat == seat_to_act(self.play) == self.play.won.index(1)
        return self.won[seat][seat]

    def may(self, hand: str) -> str:
        """What may be played from a hand now."""
        verb, _ = PLAY.verbs
        held = cards(hand)
        return " ".join(
            PACK.name(card)
            for card in held
            if not any(verb.broken(self.play, card, held, self.options))
        )


def winner(names: str, options: Options = USUAL) -> str:
    """The card that wins a trick, of as many players as there are cards in it."""
    players = len([name for name in names.split() if name not in ("high", "low")])
    return Round(options, players=players)(names).winner


def asked(names: str, options: Options = USUAL) -> int:
    """Who is asked after a whole trick, or nobody."""
    return Round(options, players=len(names.split()))(names).play.asked


class TestTurns:
    def test_the_eldest_leads_to_the_first_trick(self) -> None:
        assert [seat_to_act(begin(dealer, 3, 1, (0, 0, 0))) for dealer in range(3)] == [1, 2, 0]

    @pytest.mark.parametrize("players", [3, 7, 12])
    def test_all_play_one_card_in_the_order_of_the_seats(self, players: int) -> None:
        table = Round(players=players)
        for seat in range(players):
            assert seat_to_act(table.play) == seat
            assert table.play.tricks == 0
            table(f"S{seat + 1}")
        assert table.play.tricks == 1

    def test_the_order_goes_on_from_the_last_seat_to_the_first(self) -> None:
        table = Round()("S1 S2 S9 S3")
        order = []
        for name in ("H1", "H2", "H3", "H4"):
            order.append(seat_to_act(table.play))
            table(name)
        assert order == [2, 3, 0, 1]

    def test_the_winner_takes_the_cards_and_leads(self) -> None:
        table = Round()("S1 S2 S9 S3")
        assert table.won == [[], [], ["S1", "S2", "S9", "S3"], []]
        assert table.play.won == (0, 0, 1, 0)
        assert seat_to_act(table.play) == 2
        # Seat 2 leads; seat 1, the last to play, wins past seat 0.
        table("H1 H2 H3 H9")
        assert table.play.won == (0, 1, 1, 0)
        assert seat_to_act(table.play) == 1

    @pytest.mark.parametrize(("players", "number"), [(3, 1), (4, 2), (12, 6)])
    def test_a_round_has_as_many_tricks_as_cards_in_a_hand(self, players: int, number: int) -> None:
        table = Round(players=players, number=number)
        suits = "SCHDT"
        for trick in range(number):
            assert not is_over(table.play)
            for card in range(players):
                table(f"{suits[trick % 5]}{card + 1}")
        assert is_over(table.play)
        assert table.play.tricks == sum(table.play.won) == number

    def test_the_phase_begins_with_no_trick(self) -> None:
        play, moves = PLAY.begin(Seating(3, 0, 5), (), {}, USUAL)
        assert play == Play(3, 5, 1, NO_TRICK, NOBODY, 0, (0, 0, 0))
        assert moves == ()

    def test_the_phase_knows_plays_and_declarations(self) -> None:
        verbs = [(verb.word, verb.argument) for verb in PLAY.verbs]
        assert verbs == [("play", Argument.HELD_CARD), ("declare", Argument.WORD)]
        assert [word.text for word in PLAY.verbs[1].words] == ["high", "low"]

    def test_what_may_be_played_does_not_depend_on_who_has_won(self) -> None:
        play = Round()("S1 S2 S9 S3").play
        assert outlook(play) == outlook(play._replace(won=(1, 0, 0, 0)))
        assert outlook(play) != outlook(Round()("S1 S2 S9 S3 H1").play)


class TestLed:
    @pytest.mark.parametrize(
        ("trick", "led"),
        [
            ("S5", Suit.SPADES),
            ("C5", Suit.CLUBS),
            ("H5", Suit.HEARTS),
            ("D5", Suit.DIAMONDS),
            ("T5", Suit.TRUMPS),
            ("S5 H7", Suit.SPADES),
            ("S5 T7", Suit.SPADES),
            ("T7 S5", Suit.TRUMPS),
            ("S5 TAOTL", Suit.SPADES),
            ("SKULL1", Suit.NONE),
            ("SKULL1 D5", Suit.DIAMONDS),
            ("SKULL1 SKULL2 T5", Suit.TRUMPS),
            ("RED_GOD", Suit.NONE),
            ("RED_GOD S5", Suit.SPADES),
            ("SKULL1 BLACK_GOD RED_GOD H5", Suit.HEARTS),
        ],
    )
    def test_the_first_card_that_has_a_suit_leads_it(self, trick: str, led: Suit) -> None:
        assert Round(players=5)(trick).play.trick.led == led

    def test_a_trick_that_is_over_leads_nothing_to_the_next(self) -> None:
        assert Round(players=3)("S5 S6 S7").may("H1 S1") == "H1 S1"


class TestFollowing:
    def test_who_leads_plays_anything(self) -> None:
        hand = "S1 H1 T1 SKULL1 RED_GOD TAOTL"
        for options in EVERY:
            assert Round(options).may(hand) == hand

    def test_who_holds_the_suit_follows_or_plays_a_magical_card(self) -> None:
        for options in (USUAL, VOID_MUST, COLOUR, NEEDS_TOTEM):
            table = Round(options)("H5")
            assert table.may("H1 H13 S1 D1 C1") == "H1 H13"
            magical = "T1 SKULL1 RED_GOD BLACK_GOD TAOTL"
            assert table.may(f"H1 S1 {magical}") == f"H1 {magical}"

    def test_the_other_suit_of_the_colour_does_not_follow(self) -> None:
        assert Round()("H5").may("H1 D13") == "H1"
        assert Round()("C5").may("S1 C13") == "C13"

    def test_who_holds_none_plays_anything(self) -> None:
        hand = "S1 D1 C1 T1 SKULL1 RED_GOD BLACK_GOD TAOTL"
        for options in (USUAL, ORDINARY, COLOUR, NEEDS_TOTEM):
            assert Round(options)("H5").may(hand) == hand

    def test_a_magical_card_in_the_trick_does_not_change_what_is_followed(self) -> None:
        for trick in ("H5 T9", "H5 TAOTL", "H5 BLACK_GOD", "H5 S9", "SKULL1 H5", "RED_GOD H5"):
            assert Round()(trick).may("H1 S1 T1") == "H1 T1"

    def test_the_rule_is_named(self) -> None:
        play = Round()("H5").play
        hand = cards("H1 S1 T1")
        broken = [must_follow_suit(play, card, hand, USUAL) for card in hand]
        assert broken == [False, True, False]
        assert not any(must_play_magical(play, card, hand, USUAL) for card in hand)


class TestTotemsLed:
    def test_totems_follow_and_other_magical_cards_may_be_played(self) -> None:
        others = "SKULL1 RED_GOD BLACK_GOD TAOTL"
        for options in (USUAL, VOID_MUST, ORDINARY, ORDINARY_VOID_MUST):
            assert Round(options)("T5").may(f"T1 T13 S1 H1 {others}") == f"T1 T13 {others}"

    def test_a_plain_card_is_for_who_holds_none(self) -> None:
        for options in (USUAL, ORDINARY, COLOUR):
            assert Round(options)("T5").may("S1 H1 SKULL1") == "S1 H1 SKULL1"
        for options in (VOID_MUST, ORDINARY_VOID_MUST):
            assert Round(options)("T5").may("S1 H1 SKULL1 TAOTL") == "SKULL1 TAOTL"
            assert Round(options)("T5").may("S1 H1") == "S1 H1"


class TestNothingLed:
    @pytest.mark.parametrize(
        "trick",
        ["SKULL1", "SKULL1 SKULL2", "RED_GOD", "SKULL1 BLACK_GOD", "RED_GOD BLACK_GOD"],
    )
    def test_only_skulls_and_gods_leave_the_next_player_free(self, trick: str) -> None:
        hand = "S1 H1 T1 SKULL3 TAOTL"
        for options in (USUAL, VOID_MUST, ORDINARY, NEEDS_TOTEM):
            assert Round(options, players=6)(trick).may(hand) == hand

    @pytest.mark.parametrize(
        "trick",
        ["TAOTL", "TAOTL S5", "TAOTL T5", "SKULL1 TAOTL", "SKULL1 TAOTL H5"],
    )
    def test_after_the_taotl_all_play_freely(self, trick: str) -> None:
        hand = "S1 H1 C1 D1 T1 SKULL3"
        for options in (*EVERY, COLOUR_VOID_MUST):
            assert Round(options, players=6)(trick).may(hand) == hand

    @pytest.mark.parametrize("trick", ["RED_GOD TAOTL", "SKULL1 BLACK_GOD TAOTL S5"])
    def test_also_after_a_god_and_the_taotl(self, trick: str) -> None:
        hand = "S1 H1 C1 D1 T1 SKULL3"
        for options in (USUAL, VOID_MUST, ORDINARY):
            assert Round(options, players=6)(trick).may(hand) == hand


class TestVoidMustPlayMagical:
    def test_who_is_void_plays_a_magical_card(self) -> None:
        table = Round(VOID_MUST)("H5")
        assert table.may("S1 D1 T1 SKULL1") == "T1 SKULL1"
        assert table.may("S1 BLACK_GOD") == "BLACK_GOD"
        assert table.may("TAOTL S1 C1") == "TAOTL"

    def test_who_has_neither_plays_anything(self) -> None:
        assert Round(VOID_MUST)("H5").may("S1 D1 C1") == "S1 D1 C1"

    def test_who_holds_the_suit_is_as_free_as_ever(self) -> None:
        assert Round(VOID_MUST)("H5").may("H1 S1 T1") == "H1 T1"
        assert Round(VOID_MUST)("H5").may("H1 S1") == "H1"

    def test_the_rule_is_named(self) -> None:
        play = Round(VOID_MUST)("H5").play
        hand = cards("S1 T1")
        broken = [must_play_magical(play, card, hand, VOID_MUST) for card in hand]
        assert broken == [True, False]
        assert not any(must_follow_suit(play, card, hand, VOID_MUST) for card in hand)

    def test_totems_do_not_do_where_they_are_not_magical(self) -> None:
        table = Round(ORDINARY_VOID_MUST)("H5")
        assert table.may("S1 T1 SKULL1") == "SKULL1"
        assert table.may("S1 T1") == "S1 T1"
        assert table.may("H1 T1 S1 SKULL1") == "H1 SKULL1"


class TestOrdinaryTotems:
    def test_who_could_follow_may_not_play_one(self) -> None:
        table = Round(ORDINARY)("H5")
        assert table.may("H1 T13 S1") == "H1"
        assert table.may("H1 T13 SKULL1 RED_GOD BLACK_GOD TAOTL") == (
            "H1 SKULL1 RED_GOD BLACK_GOD TAOTL"
        )

    def test_who_could_not_may(self) -> None:
        assert Round(ORDINARY)("H5").may("S1 T13") == "S1 T13"

    def test_they_win_as_ever(self) -> None:
        assert winner("H5 H13 T1 H12", ORDINARY) == "T1"
        assert winner("T2 T3 H13 T1", ORDINARY) == "T3"


class TestGodLeadsItsColour:
    @pytest.mark.parametrize("trick", ["RED_GOD", "SKULL1 RED_GOD", "RED_GOD BLACK_GOD"])
    def test_both_suits_of_it_follow(self, trick: str) -> None:
        table = Round(COLOUR, players=5)(trick)
        assert table.may("H1 D1 S1 C1 T1") == "H1 D1 T1"
        assert table.may("D1 S1") == "D1"
        assert table.may("H1 C1 SKULL3") == "H1 SKULL3"
        assert table.may("S1 C1 T1") == "S1 C1 T1"

    def test_black_is_spades_and_clubs(self) -> None:
        assert Round(COLOUR)("BLACK_GOD").may("H1 D1 S1 C1") == "S1 C1"
        assert Round(COLOUR)("SKULL1 BLACK_GOD RED_GOD").may("H1 D1 S1") == "S1"

    def test_the_suit_of_the_next_card_does_not_matter(self) -> None:
        assert Round(COLOUR)("RED_GOD H5").may("D1 S1") == "D1"
        assert Round(COLOUR)("RED_GOD S5").may("H1 S1") == "H1"
        assert Round(COLOUR)("RED_GOD T5").may("H1 S1 T1") == "H1 T1"

    def test_even_if_the_taotl_follows_it(self) -> None:
        assert Round(COLOUR)("RED_GOD TAOTL").may("H1 S1 T1") == "H1 T1"
        assert Round(USUAL)("RED_GOD TAOTL").may("H1 S1 T1") == "H1 S1 T1"

    def test_not_if_the_taotl_comes_first(self) -> None:
        assert Round(COLOUR)("SKULL1 TAOTL RED_GOD").may("H1 S1") == "H1 S1"

    def test_nor_if_a_suit_does(self) -> None:
        assert Round(COLOUR)("S5 RED_GOD").may("H1 S1") == "S1"
        assert winner("S5 RED_GOD H13 S2", COLOUR) == "S5"

    def test_void_players_owe_a_magical_card_where_that_is_agreed(self) -> None:
        table = Round(COLOUR_VOID_MUST)("RED_GOD")
        assert table.may("S1 C1 T1") == "T1"
        assert table.may("S1 D1") == "D1"

    def test_the_highest_card_of_either_suit_wins(self) -> None:
        assert winner("RED_GOD H5 D7 H6 low", COLOUR) == "D7"
        assert winner("RED_GOD H9 D7 S13 low", COLOUR) == "H9"
        assert winner("BLACK_GOD C3 S2 H13 low", COLOUR) == "C3"

    def test_of_equals_the_first_wins(self) -> None:
        assert winner("RED_GOD H7 D7 D2 low", COLOUR) == "H7"
        assert winner("RED_GOD D7 H7 D2 low", COLOUR) == "D7"
        assert winner("SKULL1 BLACK_GOD C13 S13 low", COLOUR) == "C13"

    def test_without_the_colour_the_god_wins(self) -> None:
        assert winner("RED_GOD S13 C13 SKULL1 low", COLOUR) == "RED_GOD"
        assert winner("SKULL1 BLACK_GOD H13 RED_GOD low", COLOUR) == "BLACK_GOD"

    def test_the_god_that_leads_may_be_promoted(self) -> None:
        assert asked("RED_GOD H5 D7 T2", COLOUR) == 0
        assert winner("RED_GOD H5 D7 T2 high", COLOUR) == "RED_GOD"
        assert winner("RED_GOD H5 D7 T2 low", COLOUR) == "T2"
        assert winner("RED_GOD H5 D7 T11 high", COLOUR) == "T11"

    def test_the_god_of_the_colour_that_leads_is_the_one_asked(self) -> None:
        # Where a God leads no suit the spades are led, and the Black God is asked.
        assert asked("RED_GOD S5 BLACK_GOD S7", COLOUR) == 0
        assert asked("RED_GOD S5 BLACK_GOD S7", USUAL) == 2
        assert asked("RED_GOD S5 S6 S7", COLOUR) == 0
        assert asked("RED_GOD S5 S6 S7", USUAL) == NOBODY
        assert asked("BLACK_GOD RED_GOD H5 H7", COLOUR) == 0
        assert asked("BLACK_GOD RED_GOD H5 H7", USUAL) == 1


class TestWinner:
    @pytest.mark.parametrize(
        ("trick", "wins"),
        [
            # The Taotl wins, wherever it lies.
            ("TAOTL T13 S13 H13", "TAOTL"),
            ("S13 T13 TAOTL T12", "TAOTL"),
            ("SKULL1 TAOTL T13 SKULL2", "TAOTL"),
            ("T1 T13 RED_GOD TAOTL", "TAOTL"),
            # Else the highest Totem.
            ("S13 T1 S12 S11", "T1"),
            ("S13 T2 T3 T1", "T3"),
            ("T10 T11 T12 T13", "T13"),
            ("H1 T9 T10 T2", "T10"),
            # Else the highest card of the led suit.
            ("S5 S13 S1 S12", "S13"),
            ("S1 H13 D13 C13", "S1"),
            ("H10 H9 H11 H1", "H11"),
            ("D1 D2 D3 D4", "D4"),
            ("SKULL1 C2 C3 H13", "C3"),
            ("SKULL1 SKULL2 C2 H13", "C2"),
            # Else the first Skull.
            ("SKULL4 SKULL1 SKULL2 SKULL3", "SKULL4"),
            ("SKULL2 SKULL1 SKULL3", "SKULL2"),
        ],
    )
    def test_the_strongest_card_wins(self, trick: str, wins: str) -> None:
        for options in EVERY:
            assert winner(trick, options) == wins

    @pytest.mark.parametrize(
        ("trick", "wins"),
        [
            ("SKULL1 RED_GOD BLACK_GOD SKULL2", "RED_GOD"),
            ("BLACK_GOD RED_GOD SKULL1 SKULL2", "BLACK_GOD"),
            ("SKULL3 SKULL2 SKULL1 BLACK_GOD", "BLACK_GOD"),
        ],
    )
    def test_of_gods_and_skulls_the_first_god_wins(self, trick: str, wins: str) -> None:
        for options in (USUAL, VOID_MUST, ORDINARY, NEEDS_TOTEM, COLOUR_NEEDS_TOTEM):
            assert winner(trick, options) == wins
        # Where it leads its colour, its player is asked, though it wins in either case.
        assert winner(f"{trick} low", COLOUR) == winner(f"{trick} high", COLOUR) == wins

    def test_a_god_that_is_not_declared_high_loses_to_all_but_skulls(self) -> None:
        assert winner("S1 RED_GOD SKULL1") == "S1"
        assert winner("T1 RED_GOD BLACK_GOD") == "T1"
        assert winner("RED_GOD S1 SKULL1") == "S1"
        assert winner("RED_GOD H1 SKULL1 low") == "H1"
        assert winner("RED_GOD T1 SKULL1") == "T1"

    def test_a_totem_beats_plain_cards_whatever_its_number(self) -> None:
        assert winner("S13 S12 T1") == "T1"
        assert winner("T1 S13 S12") == "T1"

    def test_a_trick_of_twelve_has_one_winner(self) -> None:
        trick = "S1 S2 S3 S4 S5 S13 S6 S7 S8 S9 S10 S11"
        table = Round(players=12)(trick)
        assert table.winner == "S13"
        assert seat_to_act(table.play) == 5


class TestGods:
    def test_the_red_god_is_asked_about_in_red_tricks(self) -> None:
        assert asked("H5 RED_GOD H6") == 1
        assert asked("D5 D6 RED_GOD") == 2
        assert asked("S5 RED_GOD S6") == NOBODY
        assert asked("C5 RED_GOD C6") == NOBODY

    def test_the_black_god_in_black_ones(self) -> None:
        assert asked("S5 BLACK_GOD S6") == 1
        assert asked("C5 C6 BLACK_GOD") == 2
        assert asked("H5 BLACK_GOD H6") == NOBODY
        assert asked("D5 BLACK_GOD D6") == NOBODY

    def test_neither_where_totems_or_nothing_is_led(self) -> None:
        assert asked("T5 RED_GOD BLACK_GOD H6") == NOBODY
        assert asked("SKULL1 RED_GOD BLACK_GOD SKULL2") == NOBODY

    def test_it_may_have_been_played_before_the_suit_was_led(self) -> None:
        assert asked("RED_GOD H5 T6") == 0
        assert asked("SKULL1 BLACK_GOD S6") == 1

    def test_of_two_gods_the_one_of_the_colour_is_asked_about(self) -> None:
        assert asked("H5 BLACK_GOD RED_GOD") == 2
        assert asked("S5 BLACK_GOD RED_GOD") == 1

    def test_nothing_is_asked_with_the_taotl(self) -> None:
        assert asked("H5 RED_GOD TAOTL") == NOBODY
        assert asked("H5 TAOTL RED_GOD T5") == NOBODY
        assert asked("RED_GOD TAOTL H5") == NOBODY
        assert asked("RED_GOD TAOTL H5", COLOUR) == NOBODY
        assert winner("H5 RED_GOD TAOTL") == "TAOTL"

    def test_it_is_asked_although_it_cannot_matter(self) -> None:
        assert asked("H5 RED_GOD T13") == 1
        assert winner("H5 RED_GOD T13 high") == winner("H5 RED_GOD T13 low") == "T13"

    def test_it_is_asked_after_the_last_card_and_not_before(self) -> None:
        table = Round()("H5 RED_GOD H6")
        assert table.play.asked == NOBODY
        table("H7")
        assert table.play.asked == 1
        assert seat_to_act(table.play) == 1
        assert table.trick == ["H5", "RED_GOD", "H6", "H7"]
        assert table.play.tricks == 0

    def test_until_then_nobody_declares_and_after_that_nobody_plays(self) -> None:
        _, declare = PLAY.verbs
        for names in ("", "H5", "H5 RED_GOD H6", "H5 H6 H7 H8"):
            play = Round()(names).play
            for height in Height:
                assert list(declare.broken(play, height, (), USUAL)) == [is_not_asked]
        table = Round()("H5 RED_GOD H6 H7")
        for height in Height:
            assert list(declare.broken(table.play, height, (), USUAL)) == []
        # No card of a suit is owed then: there is one reason why none may be played, not two.
        play, hand = table.play, cards("H1 S1 T1")
        for options in (USUAL, VOID_MUST):
            for card in hand:
                assert list(PLAY.verbs[0].broken(play, card, hand, options)) == [must_declare_first]

    def test_declared_high_it_is_above_totem_10_and_below_totem_11(self) -> None:
        assert winner("H5 RED_GOD T10 high") == "RED_GOD"
        assert winner("H5 T10 RED_GOD high") == "RED_GOD"
        assert winner("H5 RED_GOD T11 high") == "T11"
        assert winner("H5 T11 RED_GOD high") == "T11"
        assert winner("S5 BLACK_GOD T10 T9 high") == "BLACK_GOD"
        assert winner("S5 BLACK_GOD T10 T11 high") == "T11"
        assert winner("S5 BLACK_GOD T12 T1 high") == "T12"

    def test_declared_high_it_beats_the_led_suit_without_a_totem(self) -> None:
        assert winner("H13 RED_GOD D13 high") == "RED_GOD"
        assert winner("RED_GOD H13 D13 high") == "RED_GOD"
        assert winner("S13 S12 BLACK_GOD high") == "BLACK_GOD"

    def test_declared_low_it_loses(self) -> None:
        assert winner("H1 RED_GOD D13 low") == "H1"
        assert winner("RED_GOD H1 SKULL1 low") == "H1"
        assert winner("H1 RED_GOD T1 low") == "T1"

    def test_only_the_one_asked_about_is_raised(self) -> None:
        assert winner("H5 BLACK_GOD RED_GOD H6 high") == "RED_GOD"
        assert winner("S5 BLACK_GOD RED_GOD T10 high") == "BLACK_GOD"
        assert winner("S5 BLACK_GOD RED_GOD S6 low") == "S6"

    def test_its_player_takes_the_trick_and_leads(self) -> None:
        table = Round()("H5 H6 RED_GOD H7 high")
        assert table.won == [[], [], ["H5", "H6", "RED_GOD", "H7"], []]
        assert seat_to_act(table.play) == 2
        assert (table.play.asked, table.play.tricks, table.play.won) == (NOBODY, 1, (0, 0, 1, 0))

    def test_declared_low_the_trick_goes_to_who_had_won_it(self) -> None:
        table = Round()("H5 H6 RED_GOD H7 low")
        assert table.play.won == (0, 0, 0, 1)
        assert seat_to_act(table.play) == 3

    def test_a_declaration_moves_the_trick_and_no_other_card(self) -> None:
        play = Round()("H5 H6 RED_GOD H7").play
        _, moves = after_declaration(play, Height.HIGH, (), USUAL)
        assert moves == (NO_MOVE, Take(TRICK, 4, Place(Zone.WON, 2)))

    def test_the_last_trick_may_end_with_one(self) -> None:
        table = Round(players=3, number=1)("H5 RED_GOD H6")
        assert not is_over(table.play)
        assert is_over(table("low").play)

    def test_each_colour_has_its_god(self) -> None:
        assert [god_of(suit) for suit in (Suit.HEARTS, Suit.DIAMONDS, Suit.RED_GOD)] == (
            [RED_GOD] * 3
        )
        assert [god_of(suit) for suit in (Suit.SPADES, Suit.CLUBS, Suit.BLACK_GOD)] == (
            [BLACK_GOD] * 3
        )


class TestGodNeedsTotem:
    def test_without_a_totem_nothing_is_asked(self) -> None:
        assert asked("H5 RED_GOD H6", NEEDS_TOTEM) == NOBODY
        assert winner("H5 RED_GOD H6", NEEDS_TOTEM) == "H6"
        assert winner("RED_GOD H1 SKULL1", NEEDS_TOTEM) == "H1"

    def test_with_one_all_is_as_ever(self) -> None:
        assert asked("H5 RED_GOD T6", NEEDS_TOTEM) == 1
        assert asked("H5 T6 RED_GOD", NEEDS_TOTEM) == 2
        assert asked("RED_GOD H5 T13", NEEDS_TOTEM) == 0
        assert winner("H5 RED_GOD T6 high", NEEDS_TOTEM) == "RED_GOD"
        assert winner("H5 RED_GOD T6 low", NEEDS_TOTEM) == "T6"

    def test_nor_with_the_taotl(self) -> None:
        assert asked("H5 RED_GOD T6 TAOTL", NEEDS_TOTEM) == NOBODY

    def test_nor_in_a_black_trick(self) -> None:
        assert asked("S5 RED_GOD T6", NEEDS_TOTEM) == NOBODY

    def test_a_god_that_leads_its_colour_needs_one_too(self) -> None:
        assert asked("RED_GOD H5 S6", COLOUR_NEEDS_TOTEM) == NOBODY
        assert asked("RED_GOD S5 S6", COLOUR_NEEDS_TOTEM) == NOBODY
        assert winner("RED_GOD S5 S6", COLOUR_NEEDS_TOTEM) == "RED_GOD"
        assert asked("RED_GOD S5 T6", COLOUR_NEEDS_TOTEM) == 0
        assert winner("RED_GOD S5 T6 high", COLOUR_NEEDS_TOTEM) == "RED_GOD"


def test_somebody_can_always_play() -> None:
    """Whatever hands and tricks there are, under any options, some card may be played."""
    chance = random.Random(7)
    for _ in range(2000):
        options = Options(
            chance.random() < 0.5,
            chance.random() < 0.5,
            chance.choice(list(LedGod)),
            chance.random() < 0.5,
        )
        names = chance.sample(PACK.ids, 8)
        lying = chance.randrange(5)
        table = Round(options, players=6)(" ".join(names[:lying]))
        assert table.may(" ".join(names[lying : lying + chance.randint(1, 3)]))
