"""Texan Tarok: what may be played, who wins a trick, and what is counted of it."""

from __future__ import annotations

import pytest

from trionfi.spec.cards import Card, Suit
from trionfi.spec.game import TrickResult
from trionfi.spec.phase import Argument, Seating
from trionfi.spec.places import NO_TAKE, TRICK, Move, Place, Take, Zone
from trionfi.spec.texan import GAME, PLAY
from trionfi.spec.texan.discard import Discard
from trionfi.spec.texan.options import Options, RedPips
from trionfi.spec.texan.pack import PACK
from trionfi.spec.texan.play import (
    NO_TRICK,
    Play,
    Trick,
    after_card,
    begin,
    is_better,
    is_over,
    must_follow_suit,
    must_trump_when_void,
    outlook,
    seat_to_play,
)

USUAL = Options()
ACE_HIGH = Options(red_pips=RedPips.ACE_HIGH)
NOBODY = -1


def cards(names: str) -> tuple[Card, ...]:
    return tuple(map(PACK.card, names.split()))


def playable(hand: str, trick: str) -> str:
    """What may be played from a hand, in the order of the hand."""
    (verb,) = PLAY.verbs
    state = GAME.play_state(cards(trick), False, USUAL)
    held = cards(hand)
    found = [card for card in held if not any(verb.broken(state, card, held, USUAL))]
    return " ".join(map(PACK.name, found))


class TestDuties:
    @pytest.mark.parametrize(
        ("hand", "trick", "found"),
        [
            # The leader plays what they like.
            ("S7 H4 T1 FOOL", "", "S7 H4 T1 FOOL"),
            # Follow suit: with any card of it, high or low.
            ("SK S7 H4 T1", "S10", "SK S7"),
            ("SK S7 H4 T1", "S10 T5", "SK S7"),
            ("H1 H4 D1", "HK", "H1 H4"),
            # Else a trump, any of them: nobody has to play a higher one.
            ("H4 T1 T21 D2", "S10", "T1 T21"),
            ("H4 T1 T21 D2", "S10 T20", "T1 T21"),
            ("H4 T1 D2", "S10 T20", "T1"),
            ("H4 FOOL D2", "S10", "FOOL"),
            # Else any card.
            ("H4 D2 CK", "S10", "H4 D2 CK"),
            ("H4 D2 CK", "S10 T20 H2", "H4 D2 CK"),
            # A trump that is led is followed like any suit, the Fool too.
            ("H4 T2 FOOL", "T20", "T2 FOOL"),
            ("H4 T2 T21", "FOOL", "T2 T21"),
            ("H4 D2", "T20", "H4 D2"),
            # What was led counts, not what lies there besides.
            ("H4 S7 T3", "S10 H2", "S7"),
            ("D4 T3 C7", "S10 D2 H3", "T3"),
        ],
    )
    def test_what_may_be_played(self, hand: str, trick: str, found: str) -> None:
        assert playable(hand, trick) == found

    def test_each_duty_is_named_by_its_rule(self) -> None:
        state = GAME.play_state(cards("S10"), False, USUAL)
        held = cards("S7 H4 T1")
        assert [must_follow_suit(state, card, held, USUAL) for card in held] == [
            False,
            True,
            True,
        ]
        assert not any(must_trump_when_void(state, card, held, USUAL) for card in held)
        held = cards("H4 T1 D3")
        assert [must_trump_when_void(state, card, held, USUAL) for card in held] == [
            True,
            False,
            True,
        ]
        assert not any(must_follow_suit(state, card, held, USUAL) for card in held)

    def test_the_fool_is_no_excuse(self) -> None:
        state = GAME.play_state(cards("S10"), False, USUAL)
        assert must_follow_suit(state, PACK.card("FOOL"), cards("FOOL S7"), USUAL)


class TestTricks:
    @pytest.mark.parametrize(
        ("names", "winner", "led"),
        [
            ("S10 SK S7 SQ", 1, Suit.SPADES),
            ("SK SQ SC SV", 0, Suit.SPADES),
            ("S10 S9 S8 S7", 0, Suit.SPADES),
            # Another suit wins nothing, however high.
            ("S7 HK DK CK", 0, Suit.SPADES),
            ("S7 HK S8 CK", 2, Suit.SPADES),
            # A trump beats any plain card, the highest trump all.
            ("SK S9 T1 S10", 2, Suit.SPADES),
            ("SK T2 T1 S10", 1, Suit.SPADES),
            ("SK T2 T20 T3", 2, Suit.SPADES),
            ("T19 T20 T21 FOOL", 3, Suit.TRUMPS),
            ("FOOL T21 T20 T1", 0, Suit.TRUMPS),
            ("HK FOOL T21 H1", 1, Suit.HEARTS),
            ("T1 SK CK HK", 0, Suit.TRUMPS),
            ("T1 SK T2 HK", 2, Suit.TRUMPS),
            ("D4 C10 S10 H1", 0, Suit.DIAMONDS),
        ],
    )
    def test_who_wins(self, names: str, winner: int, led: Suit) -> None:
        for options in (USUAL, ACE_HIGH):
            for last in (False, True):
                assert GAME.trick(cards(names), last, options) == TrickResult(winner, led)

    @pytest.mark.parametrize(
        ("names", "downward", "ace_high"),
        [
            ("H4 H3 H2 H1", 3, 3),
            ("H4 H3 H2 HV", 3, 3),
            ("H4 H3 H2 SK", 2, 0),
            ("H2 H4 H3 SK", 0, 1),
            ("H3 H2 H4 SK", 1, 2),
            ("H3 H4 H2 SK", 2, 1),
            ("H1 H2 H3 H4", 0, 0),
        ],
    )
    def test_red_pips_go_down_or_by_their_numbers(
        self, names: str, downward: int, ace_high: int
    ) -> None:
        for written in (names, names.replace("H", "D")):
            assert GAME.trick(cards(written), False, USUAL).winner == downward
            assert GAME.trick(cards(written), False, ACE_HIGH).winner == ace_high

    def test_black_pips_go_by_their_numbers(self) -> None:
        for options in (USUAL, ACE_HIGH):
            assert GAME.trick(cards("S7 S8 S10 S9"), False, options).winner == 2
            assert GAME.trick(cards("C7 C8 C9 C10"), False, options).winner == 3

    def test_one_card_beats_another(self) -> None:
        def better(card: str, best: str, options: Options = USUAL) -> bool:
            return is_better(PACK.card(card), PACK.card(best), options)

        assert better("H1", "H2")
        assert better("H2", "H4")
        assert not better("H2", "H4", ACE_HIGH)
        assert better("HV", "H1", ACE_HIGH)
        assert better("T1", "SK")
        assert not better("SK", "T1")
        assert not better("SK", "H4")
        assert better("FOOL", "T21")

    def test_what_was_led_is_written_by_its_letter(self) -> None:
        led = {"S7": "S", "C7": "C", "H4": "H", "D4": "D", "T5": "T", "FOOL": "T"}
        for name, letter in led.items():
            result = GAME.trick(cards(f"{name} SK CK HK"), False, USUAL)
            assert GAME.led_names.get(result.led) == letter
        assert GAME.trick_sizes == (4, 4)
        assert GAME.trick_problem is None


class Deal:
    """The play of cards by name; who has won what is kept by places."""

    def __init__(self, declarer: int = 0, partner: int = NOBODY, tricks: int = 0) -> None:
        self.play = begin(declarer, partner, 0, 0)._replace(tricks=tricks)
        self.lies: list[str] = []
        self.taken: list[list[str]] = [[], [], [], []]

    def __call__(self, names: str) -> Deal:
        for name in names.split():
            card = PACK.card(name)
            self.play, (move, take) = after_card(self.play, card, (card,), USUAL)
            assert move == Move(card, TRICK)
            self.lies.append(name)
            if take != NO_TAKE:
                seat = take.to.seat
                assert take == Take(TRICK, 4, Place(Zone.WON, seat, 0))
                assert len(self.lies) == 4
                self.taken[seat] += self.lies
                self.lies = []
        return self


class TestTurns:
    @pytest.mark.parametrize("declarer", range(4))
    def test_declarer_leads_and_the_others_follow_in_turn(self, declarer: int) -> None:
        deal = Deal(declarer)
        order = []
        for name in ("S7", "S8", "S9"):
            order.append(seat_to_play(deal.play))
            deal(name)
        order.append(seat_to_play(deal.play))
        assert order == [(declarer + steps) % 4 for steps in range(4)]

    @pytest.mark.parametrize(
        ("names", "winner"),
        [("SK S7 S8 S9", 2), ("S7 SK S8 S9", 3), ("S7 S8 SK S9", 0), ("S7 S8 S9 T1", 1)],
    )
    def test_the_winner_leads_to_the_next(self, names: str, winner: int) -> None:
        deal = Deal(2)(names)
        assert seat_to_play(deal.play) == winner
        assert deal.taken[winner] == names.split()
        assert deal.play.trick == NO_TRICK
        deal("H4")
        assert seat_to_play(deal.play) == (winner + 1) % 4

    def test_it_ends_with_the_twelfth_trick(self) -> None:
        deal = Deal(tricks=11)
        assert not is_over(deal.play)
        deal("S7 S8 S9")
        assert not is_over(deal.play)
        deal("S10")
        assert is_over(deal.play)
        assert deal.play.tricks == 12
        assert not is_over(Deal(tricks=10)("S7 S8 S9 S10").play)

    def test_where_nobody_plays_it_is_over(self) -> None:
        state = begin(NOBODY, NOBODY, 0, 0)
        assert is_over(state)
        assert state.seat == 0


class TestCount:
    def test_a_trick_that_is_being_played(self) -> None:
        deal = Deal(1)("HQ H4 T1")
        # 4 + 1 + 5; the Pagat of seat 3 is the best.
        assert deal.play.trick == Trick(3, Suit.HEARTS, PACK.card("T1"), 3, 10, 3)
        deal = Deal(1)("HQ")
        assert deal.play.trick == Trick(1, Suit.HEARTS, PACK.card("HQ"), 1, 4, NOBODY)
        assert deal.play.raw == 0

    def test_what_declarer_wins_is_counted(self) -> None:
        # 5 + 4 + 3 + 2 = 14 to declarer, then 1 + 1 + 1 + 5 = 8 to a defender.
        deal = Deal(0)("SK SQ SC SV")
        assert (deal.play.raw, deal.play.cards, deal.play.won) == (14, 4, 1)
        deal("T2 T3 T4 T21")
        assert (deal.play.raw, deal.play.cards, deal.play.won) == (14, 4, 1)
        assert deal.play.tricks == 2

    def test_so_is_what_the_partner_wins(self) -> None:
        deal = Deal(0, 2)("S7 S8 SK S9")
        assert (deal.play.raw, deal.play.cards, deal.play.won) == (8, 4, 1)
        deal = Deal(0, 3)("S7 S8 SK S9")
        assert (deal.play.raw, deal.play.cards, deal.play.won) == (0, 0, 0)

    def test_it_comes_to_what_was_discarded(self) -> None:
        state = begin(3, NOBODY, 9, 4)
        assert state == Play(3, NOBODY, 3, NO_TRICK, 0, 9, 4, 0, NOBODY, NOBODY)

    def test_the_most_a_trick_can_be_worth_is_20(self) -> None:
        deal = Deal(0)("SK T1 T21 FOOL")
        assert deal.taken[3] == ["SK", "T1", "T21", "FOOL"]
        assert Deal(3)("SK T1 T21 FOOL").play.raw == 0
        assert Deal(3, 2)("SK T1 T21 FOOL").play.raw == 20


class TestLastTrick:
    @pytest.mark.parametrize(
        ("names", "pagat", "winner"),
        [
            # Seat 0 leads.
            ("T1 SK CK HK", 0, 0),
            ("SK T1 CK HK", 1, 1),
            ("SK T1 T2 HK", 1, 2),
            ("T20 T1 S7 HK", 1, 0),
            ("T20 T2 T1 T3", 2, 0),
            ("SK S7 S8 S9", NOBODY, 0),
            ("SK S7 S8 T2", NOBODY, 3),
        ],
    )
    def test_who_played_the_pagat_and_who_won_is_kept(
        self, names: str, pagat: int, winner: int
    ) -> None:
        deal = Deal(tricks=11)(names)
        assert (deal.play.pagat, deal.play.last_winner) == (pagat, winner)
        # Before the last trick it does not matter.
        deal = Deal(tricks=10)(names)
        assert (deal.play.pagat, deal.play.last_winner) == (NOBODY, NOBODY)


class TestPhase:
    def test_one_plays_a_card_from_the_hand(self) -> None:
        verbs = [(verb.word, verb.argument) for verb in PLAY.verbs]
        assert verbs == [("play", Argument.HELD_CARD)]

    def test_it_begins_with_the_discards_of_declarer_s_side(self) -> None:
        table = {
            Place(Zone.DISCARD, 1, 0): cards("SQ S7 H4"),
            Place(Zone.DISCARD, 1, 1): cards("T5"),
            Place(Zone.DISCARD, 2, 0): cards("DQ"),
            Place(Zone.DISCARD, 3, 0): cards("CQ"),
            Place(Zone.HAND, 1): cards("SK"),
            Place(Zone.TALON): cards("HK"),
            Place(Zone.OPEN, 0, 0): cards("DK"),
        }
        discard = Discard(1, 3, (0, 0, 0, 0))
        state, moves = PLAY.begin(Seating(4, 0), (None,) * 4 + (discard,), table, USUAL)
        # Seat 1 has 4 + 1 + 1 + 1, and its partner, seat 3, has 4.
        assert state == begin(1, 3, 11, 5)
        assert moves == ()
        alone, _ = PLAY.begin(
            Seating(4, 0), (None,) * 4 + (Discard(2, NOBODY, (0, 0, 0, 0)),), table, USUAL
        )
        assert alone == begin(2, NOBODY, 4, 1)

    def test_the_state_of_a_trick_that_lies_there(self) -> None:
        state = GAME.play_state((), False, USUAL)
        assert (state.seat, state.trick, state.tricks) == (0, NO_TRICK, 0)
        state = GAME.play_state(cards("S7 T1"), True, USUAL)
        assert (state.seat, state.tricks) == (2, 11)
        assert state.trick == Trick(2, Suit.SPADES, PACK.card("T1"), 1, 6, 1)

    def test_what_may_be_played_does_not_depend_on_what_was_won(self) -> None:
        one = Deal(0, 2)("SK S7 S8 S9")("H4")
        other = Deal(0, 1)("SQ C7 C8 C9")("H4")
        assert one.play != other.play
        assert outlook(one.play) == outlook(other.play)
        assert outlook(one.play) != outlook(Deal(0, 2)("SK S7 S8 S9")("H3").play)
