"""Texan Tarok: who discards how many cards, and which of them may be."""

import pytest

from trionfi.spec.cards import Card
from trionfi.spec.phase import Argument, Seating
from trionfi.spec.places import Move, Place, Zone
from trionfi.spec.texan import DISCARD
from trionfi.spec.texan.auction import Auction, Contract
from trionfi.spec.texan.call import Call
from trionfi.spec.texan.discard import (
    Discard,
    after_discard,
    begin_discard,
    discard_outlook,
    discarded_to,
    has_plain_card,
    is_discard_over,
    is_worth_five,
    must_discard_plain,
    seat_to_discard,
)
from trionfi.spec.texan.draw import Abandon
from trionfi.spec.texan.options import Options
from trionfi.spec.texan.pack import PACK
from trionfi.spec.texan.preference import Stock

USUAL = Options()
NOBODY = -1
FIVES = "SK CK HK DK T1 T21 FOOL"


def cards(names: str) -> tuple[Card, ...]:
    return tuple(map(PACK.card, names.split()))


def allowed(hand: str) -> str:
    """What may be discarded from a hand."""
    (verb,) = DISCARD.verbs
    held = cards(hand)
    state = begin_discard(Contract.FIRST, 0, 2, False)
    found = [card for card in held if not any(verb.broken(state, card, held, USUAL))]
    return " ".join(map(PACK.name, found))


class TestNumber:
    @pytest.mark.parametrize("contract", [Contract.FIRST, Contract.SECOND])
    @pytest.mark.parametrize(
        ("declarer", "left"),
        [(0, (4, 1, 1, 0)), (1, (0, 4, 1, 1)), (2, (1, 0, 4, 1)), (3, (1, 1, 0, 4))],
    )
    def test_who_has_drawn_discards_as_many(
        self, contract: Contract, declarer: int, left: tuple[int, ...]
    ) -> None:
        assert begin_discard(contract, declarer, NOBODY, False).left == left

    @pytest.mark.parametrize(
        ("declarer", "left"),
        [(0, (3, 0, 0, 0)), (1, (0, 3, 0, 0)), (2, (0, 0, 3, 0)), (3, (0, 0, 0, 3))],
    )
    def test_in_preference_declarer_discards_three(
        self, declarer: int, left: tuple[int, int, int, int]
    ) -> None:
        state = begin_discard(Contract.PREFERENCE, declarer, NOBODY, False)
        assert state == Discard(declarer, NOBODY, left)

    def test_in_solo_nobody_does(self) -> None:
        state = begin_discard(Contract.SOLO, 2, NOBODY, False)
        assert state == Discard(2, NOBODY, (0, 0, 0, 0))
        assert is_discard_over(state)

    def test_a_deal_that_nobody_plays_or_that_is_abandoned_is_over(self) -> None:
        nothing = Discard(NOBODY, NOBODY, (0, 0, 0, 0))
        assert begin_discard(Contract.NONE, NOBODY, NOBODY, False) == nothing
        assert begin_discard(Contract.FIRST, 1, 1, True) == nothing
        assert is_discard_over(nothing)

    @pytest.mark.parametrize(
        ("holder", "partner"), [(0, 0), (1, NOBODY), (2, 2), (3, 3), (NOBODY, NOBODY)]
    )
    def test_who_holds_the_called_trump_is_the_partner_of_seat_1(
        self, holder: int, partner: int
    ) -> None:
        assert begin_discard(Contract.FIRST, 1, holder, False).partner == partner


class TestTurns:
    @pytest.mark.parametrize(
        ("declarer", "turns"),
        [(0, [0, 0, 0, 0, 1, 2]), (2, [2, 2, 2, 2, 3, 0]), (3, [3, 3, 3, 3, 0, 1])],
    )
    def test_declarer_first_and_then_the_others_in_turn(
        self, declarer: int, turns: list[int]
    ) -> None:
        state = begin_discard(Contract.SECOND, declarer, NOBODY, False)
        found = []
        for _ in turns:
            assert not is_discard_over(state)
            found.append(seat_to_discard(state))
            state, moves = after_discard(state, PACK.card("S7"), (), USUAL)
            assert moves == (Move(PACK.card("S7"), Place(Zone.DISCARD, found[-1], 0)),)
        assert found == turns
        assert state.left == (0, 0, 0, 0)
        assert is_discard_over(state)

    def test_where_nothing_is_to_be_discarded_it_is_the_turn_of_no_other(self) -> None:
        for declarer in (NOBODY, 0, 1, 2, 3):
            state = Discard(declarer, NOBODY, (0, 0, 0, 0))
            assert is_discard_over(state)
            assert seat_to_discard(state) == declarer

    def test_three_times_in_preference(self) -> None:
        state = begin_discard(Contract.PREFERENCE, 1, NOBODY, False)
        for left in (2, 1, 0):
            assert not is_discard_over(state)
            assert seat_to_discard(state) == 1
            state, _ = after_discard(state, PACK.card("H4"), (), USUAL)
            assert state.left == (0, left, 0, 0)
            assert discard_outlook(state) == state
        assert is_discard_over(state)

    def test_who_declares_and_who_is_partner_stays(self) -> None:
        state, _ = after_discard(Discard(1, 3, (0, 4, 1, 1)), PACK.card("H4"), (), USUAL)
        assert state == Discard(1, 3, (0, 3, 1, 1))


class TestRestrictions:
    @pytest.mark.parametrize(
        ("hand", "found"),
        [
            # Plain cards but Kings, while there is one.
            ("SK SQ SC SV S10 S7", "SQ SC SV S10 S7"),
            ("HK HQ H1 H4 T2 T19", "HQ H1 H4"),
            ("SK CK DQ T2 T20 FOOL T1 T21", "DQ"),
            (f"{FIVES} T2 T3 S7 T4", "S7"),
            # Trumps but honours, if there is none.
            ("SK CK T2 T20 FOOL T1 T21", "T2 T20"),
            (f"{FIVES} T19", "T19"),
            ("T1 T2 T3 T4", "T2 T3 T4"),
            ("HK T20 T2", "T20 T2"),
            (FIVES, ""),
        ],
    )
    def test_what_may_be_discarded(self, hand: str, found: str) -> None:
        assert allowed(hand) == found

    def test_honours_and_kings_are_named_by_their_rule_alone(self) -> None:
        state = begin_discard(Contract.FIRST, 0, 2, False)
        for hand in (f"{FIVES} S7", f"{FIVES} T7"):
            held = cards(hand)
            assert [is_worth_five(state, card, held, USUAL) for card in held] == [True] * 7 + [
                False
            ]
            for card in held[:7]:
                assert not must_discard_plain(state, card, held, USUAL)

    def test_trumps_are_named_by_theirs(self) -> None:
        state = begin_discard(Contract.FIRST, 0, 2, False)
        t7, t20 = cards("T7 T20")
        assert must_discard_plain(state, t7, cards("T7 S8 SK"), USUAL)
        assert must_discard_plain(state, t20, cards("T20 HQ"), USUAL)
        assert not must_discard_plain(state, t7, cards("T7 SK T1"), USUAL)
        assert not must_discard_plain(state, PACK.card("S8"), cards("T7 S8 SK"), USUAL)
        assert not is_worth_five(state, t20, cards("T20 HQ"), USUAL)

    def test_sixteen_cards_with_three_plain_ones_leave_a_trump_for_the_fourth(self) -> None:
        hand = f"{FIVES} S7 S8 H4 T2 T5 T9 T19 T20 T15"
        for discard in ("S7", "H4", "S8"):
            assert discard in allowed(hand).split()
            assert "T19" not in allowed(hand).split()
            hand = " ".join(name for name in hand.split() if name != discard)
        assert allowed(hand) == "T2 T5 T9 T19 T20 T15"

    def test_which_cards_are_neither_trumps_nor_kings(self) -> None:
        assert has_plain_card(cards("SK T1 SQ"))
        assert has_plain_card(cards("D4"))
        assert not has_plain_card(cards("SK CK HK DK T2 FOOL"))
        assert not has_plain_card(())

    def test_a_trump_lies_face_up_and_any_other_card_face_down(self) -> None:
        assert discarded_to(2, PACK.card("T5")) == Place(Zone.DISCARD, 2, 1)
        assert discarded_to(2, PACK.card("S7")) == Place(Zone.DISCARD, 2, 0)
        _, moves = after_discard(Discard(1, 3, (0, 4, 1, 1)), PACK.card("T9"), (), USUAL)
        assert moves == (Move(PACK.card("T9"), Place(Zone.DISCARD, 1, 1)),)


class TestPhase:
    def test_one_discards_a_card_from_the_hand(self) -> None:
        verbs = [(verb.word, verb.argument) for verb in DISCARD.verbs]
        assert verbs == [("discard", Argument.HELD_CARD)]

    @pytest.mark.parametrize(
        ("call", "hands", "discard"),
        [
            # Seat 3 has the 19, then nobody of the four, and then declarer.
            (Call(Contract.FIRST, 0, 19), ["S7", "S8", "S9", "T19"], Discard(0, 3, (4, 1, 1, 0))),
            (Call(Contract.FIRST, 2, 17), ["T17", "T19", "", ""], Discard(2, 0, (1, 0, 4, 1))),
            (
                Call(Contract.SECOND, 1, 19),
                ["S7", "T18 T19", "", ""],
                Discard(1, NOBODY, (0, 4, 1, 1)),
            ),
            (
                Call(Contract.SOLO, 1, 0),
                ["S7", "T18", "T19", ""],
                Discard(1, NOBODY, (0, 0, 0, 0)),
            ),
            (
                Call(Contract.PREFERENCE, 1, 0),
                ["FOOL", "T18", "T19", ""],
                Discard(1, NOBODY, (0, 3, 0, 0)),
            ),
        ],
    )
    def test_it_begins_with_the_partner_that_the_hands_give(
        self, call: Call, hands: list[str], discard: Discard
    ) -> None:
        table = {Place(Zone.HAND, seat): cards(hand) for seat, hand in enumerate(hands)}
        earlier = (
            Auction(3, 4, call.contract, call.declarer),
            call,
            Abandon(call.declarer, False, False),
            Stock(NOBODY, 0, 0),
        )
        assert DISCARD.begin(Seating(4, 3), earlier, table, USUAL) == (discard, ())

    def test_it_is_over_when_the_deal_was_abandoned(self) -> None:
        call = Call(Contract.FIRST, 0, 19)
        table = {Place(Zone.HAND, 0): cards("T19")}
        earlier = (
            Auction(3, 4, call.contract, 0),
            call,
            Abandon(0, False, True),
            Stock(NOBODY, 0, 0),
        )
        state, _ = DISCARD.begin(Seating(4, 3), earlier, table, USUAL)
        assert state == Discard(NOBODY, NOBODY, (0, 0, 0, 0))
