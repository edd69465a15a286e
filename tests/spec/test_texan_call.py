"""Texan Tarok: which trump is called, and who becomes the partner."""

import pytest

from trionfi.spec.cards import Card, Suit
from trionfi.spec.phase import Argument, Seating
from trionfi.spec.places import NO_MOVE, Place, Zone
from trionfi.spec.texan import CALL
from trionfi.spec.texan.auction import Auction, Contract
from trionfi.spec.texan.call import (
    Call,
    after_call,
    begin,
    highest_missing,
    holds_trump,
    is_called,
    is_over,
    must_call_other,
    outlook,
    seat_to_call,
)
from trionfi.spec.texan.options import AllPass, LowestCallable, Options
from trionfi.spec.texan.pack import PACK
from trionfi.spec.texan.sides import (
    Side,
    counts_for_declarer,
    is_of_declarer,
    partner_of,
    side_of,
)

USUAL = Options()
FIFTEEN = Options(lowest_callable=LowestCallable.FIFTEEN)

NOBODY = -1


def cards(names: str) -> tuple[Card, ...]:
    return tuple(map(PACK.card, names.split()))


def allowed(hand: str, options: Options = USUAL, contract: Contract = Contract.FIRST) -> str:
    """What may be called, of all cards of the pack."""
    (verb,) = CALL.verbs
    state = begin(contract, 0)
    found = [card for card in PACK.cards if not any(verb.broken(state, card, cards(hand), options))]
    return " ".join(map(PACK.name, found))


class TestCalls:
    @pytest.mark.parametrize("contract", [Contract.FIRST, Contract.SECOND])
    @pytest.mark.parametrize(
        ("hand", "down_to_16", "down_to_15"),
        [
            # Without the 19 there is nothing else to call, whatever is held below it.
            ("", "T19", "T19"),
            ("T20 T21 FOOL", "T19", "T19"),
            ("T18 T17 T16 T15", "T19", "T19"),
            ("T18 SK", "T19", "T19"),
            # With it, the highest that is missing below it, or the 19 itself.
            ("T19", "T19 T18", "T19 T18"),
            ("T19 T17 T16 T15", "T19 T18", "T19 T18"),
            ("T18 T19", "T19 T17", "T19 T17"),
            ("T16 T18 T19", "T19 T17", "T19 T17"),
            ("T19 T18 T17", "T19 T16", "T19 T16"),
            ("T19 T18 T17 T15", "T19 T16", "T19 T16"),
            # With all of these, the 19 alone; or the 15 if one may go so low.
            ("T19 T18 T17 T16", "T19", "T19 T15"),
            ("T19 T18 T17 T16 T15", "T19", "T19"),
            ("FOOL T21 T20 T19 T18 T17 T16 T15 T14", "T19", "T19"),
        ],
    )
    def test_what_may_be_called(
        self, hand: str, down_to_16: str, down_to_15: str, contract: Contract
    ) -> None:
        assert allowed(hand, USUAL, contract) == down_to_16
        assert allowed(hand, FIFTEEN, contract) == down_to_15

    @pytest.mark.parametrize("name", ["SK", "H1", "T20", "T21", "FOOL", "T14", "T1", "T17"])
    def test_anything_else_is_named_by_its_rule(self, name: str) -> None:
        for hand in ("T19", "SK T14"):
            state = begin(Contract.FIRST, 2)
            assert must_call_other(state, PACK.card(name), cards(hand), USUAL)

    def test_a_plain_card_of_the_rank_of_a_trump_is_no_trump(self) -> None:
        state = begin(Contract.FIRST, 2)
        for suit in (Suit.SPADES, Suit.DIAMONDS):
            for rank in (18, 19):
                assert must_call_other(state, Card(suit, rank), cards("T19"), USUAL)

    def test_the_highest_that_is_missing(self) -> None:
        assert highest_missing(cards("T19"), USUAL) == 18
        assert highest_missing(cards("T17 T18"), USUAL) == 16
        assert highest_missing(cards("T16 T17 T18"), USUAL) == 0
        assert highest_missing(cards("T16 T17 T18"), FIFTEEN) == 15
        assert highest_missing(cards("T15 T16 T17 T18"), FIFTEEN) == 0
        assert highest_missing((), FIFTEEN) == 18

    def test_whether_a_trump_is_held(self) -> None:
        assert holds_trump(cards("SK T19 H1"), 19)
        assert not holds_trump(cards("SK T18 H1"), 19)
        assert not holds_trump((), 19)
        # The King of spades has the rank of the 8, and is no trump.
        assert not holds_trump(cards("SK"), 8)


class TestPhase:
    def test_one_calls_a_card_of_the_pack(self) -> None:
        assert [(verb.word, verb.argument) for verb in CALL.verbs] == [("call", Argument.PACK_CARD)]

    def test_there_is_a_call_in_the_first_and_second_contract(self) -> None:
        assert [contract for contract in Contract if is_called(contract)] == [
            Contract.FIRST,
            Contract.SECOND,
        ]
        for contract in Contract:
            called = contract in (Contract.FIRST, Contract.SECOND)
            assert is_over(begin(contract, 1)) is not called

    def test_declarer_calls_once_and_all_hear_it(self) -> None:
        state = begin(Contract.SECOND, 3)
        assert seat_to_call(state) == 3
        state, moves = after_call(state, PACK.card("T18"), (), USUAL)
        assert state == Call(Contract.SECOND, 3, 18)
        assert moves == (NO_MOVE,)
        assert is_over(state)
        assert outlook(state) == state

    @pytest.mark.parametrize(
        ("contract", "declarer", "options", "call"),
        [
            (Contract.SOLO, 2, USUAL, Call(Contract.SOLO, 2, 0)),
            (Contract.FIRST, 1, USUAL, Call(Contract.FIRST, 1, 0)),
            # Seat 3 is the dealer, so that seat 0 must play if nobody bids.
            (Contract.NONE, NOBODY, USUAL, Call(Contract.FIRST, 0, 0)),
            (
                Contract.NONE,
                NOBODY,
                Options(all_pass=AllPass.REDEAL),
                Call(Contract.NONE, NOBODY, 0),
            ),
        ],
    )
    def test_it_begins_with_what_came_of_the_auction(
        self, contract: Contract, declarer: int, options: Options, call: Call
    ) -> None:
        auction = Auction(3, 4, contract, declarer)
        assert CALL.begin(Seating(4, 3), (auction,), {}, options) == (call, ())


class TestSides:
    def test_who_holds_the_called_trump_is_the_partner(self) -> None:
        assert [partner_of(0, holder) for holder in range(4)] == [NOBODY, 1, 2, 3]
        assert [partner_of(2, holder) for holder in range(4)] == [0, 1, NOBODY, 3]

    def test_where_nothing_is_called_there_is_none(self) -> None:
        assert [partner_of(declarer, NOBODY) for declarer in range(4)] == [NOBODY] * 4

    def test_declarer_s_side(self) -> None:
        assert [is_of_declarer(seat, 1, 3) for seat in range(4)] == [False, True, False, True]
        assert [is_of_declarer(seat, 1, NOBODY) for seat in range(4)] == [False, True, False, False]

    def test_everybody_is_of_a_side_and_nobody_of_neither(self) -> None:
        sides = [side_of(seat, 0, 2) for seat in range(4)]
        ours, theirs = Side.DECLARER, Side.DEFENDERS
        assert sides == [ours, theirs, ours, theirs]
        assert [side_of(seat, 3, NOBODY) for seat in range(4)] == [theirs, theirs, theirs, ours]
        assert side_of(NOBODY, 0, 2) == side_of(NOBODY, 0, NOBODY) == Side.NEITHER

    def test_discards_count_to_the_side_of_who_made_them(self) -> None:
        for number in (0, 1):
            mine = [
                counts_for_declarer(Place(Zone.DISCARD, seat, number), 1, 2) for seat in range(4)
            ]
            assert mine == [False, True, True, False]
            alone = [
                counts_for_declarer(Place(Zone.DISCARD, seat, number), 1, NOBODY)
                for seat in range(4)
            ]
            assert alone == [False, True, False, False]

    @pytest.mark.parametrize(
        "place",
        [
            Place(Zone.TALON),
            Place(Zone.TALON, 1, 1),
            Place(Zone.OPEN, 0, 0),
            Place(Zone.OPEN, 0, 1),
            Place(Zone.HAND, 1),
        ],
    )
    def test_what_is_left_of_the_stock_does_not_count_to_declarer(self, place: Place) -> None:
        assert not counts_for_declarer(place, place.seat, NOBODY)
