"""Taotl: who bids when, what may be bid, and the total that the dealer has to avoid."""

import pytest

from trionfi.spec.phase import Argument, Seating
from trionfi.spec.places import NO_MOVE
from trionfi.spec.taotl import BIDDING
from trionfi.spec.taotl.bidding import (
    NO_BID,
    Bidding,
    after_bid,
    begin,
    first_to_bid,
    is_no_number_of_tricks,
    is_over,
    makes_the_total,
    numbers,
    outlook,
    seat_to_bid,
)
from trionfi.spec.taotl.options import Options
from trionfi.spec.tuples import replaced

USUAL = Options()
FREE = Options(bid_total_rule=False)


def bidding(*bids: int, players: int = 4, dealer: int = 3, number: int = 3) -> Bidding:
    """The bidding after some bids, the eldest's first."""
    state = begin(dealer, players, number, (NO_BID,) * players)
    for bid in bids:
        state, moves = after_bid(state, bid, (), USUAL)
        assert moves == (NO_MOVE,)
    return state


def allowed(state: Bidding, options: Options = USUAL) -> list[int]:
    """What may be bid, found by trying more than there is."""
    (verb,) = BIDDING.verbs
    return [bid for bid in range(-3, 30) if not any(verb.broken(state, bid, (), options))]


class TestTurns:
    def test_the_eldest_bids_first(self) -> None:
        assert [first_to_bid(dealer, 3) for dealer in range(3)] == [1, 2, 0]
        assert first_to_bid(11, 12) == 0
        assert seat_to_bid(bidding()) == 0

    def test_everybody_bids_once_and_the_dealer_last(self) -> None:
        order = []
        for made in range(5):
            state = bidding(*[1] * made, players=5, dealer=1)
            assert not is_over(state)
            order.append(seat_to_bid(state))
        assert order == [2, 3, 4, 0, 1]
        assert is_over(bidding(1, 1, 1, 1, 1, players=5, dealer=1))

    @pytest.mark.parametrize("players", range(3, 13))
    def test_a_bidding_has_as_many_bids_as_there_are_players(self, players: int) -> None:
        bids = [0] * players
        assert is_over(bidding(*bids, players=players, dealer=0))
        assert not is_over(bidding(*bids[1:], players=players, dealer=0))

    def test_bids_stand_by_seat_and_add_up(self) -> None:
        state = bidding(2, 0, dealer=1)
        assert state == Bidding(4, 1, 3, 0, 2, 2, (NO_BID, NO_BID, 2, 0))
        assert bidding(2, 0, 3, 1, dealer=1).bids == (3, 1, 2, 0)
        assert bidding(2, 0, 3, 1, dealer=1).total == 6


class TestRange:
    def test_from_no_trick_to_all_of_them(self) -> None:
        assert allowed(bidding(number=1)) == [0, 1]
        assert allowed(bidding(number=3)) == [0, 1, 2, 3]
        assert allowed(bidding(number=24, players=3, dealer=2)) == list(range(25))

    def test_a_bid_of_more_tricks_or_fewer_than_none_is_named_by_its_rule(self) -> None:
        assert is_no_number_of_tricks(bidding(), -1, (), USUAL)
        assert is_no_number_of_tricks(bidding(), 4, (), USUAL)
        assert not is_no_number_of_tricks(bidding(), 0, (), USUAL)
        assert not is_no_number_of_tricks(bidding(), 3, (), USUAL)


class TestTotal:
    @pytest.mark.parametrize(
        ("before", "dealers"),
        [
            ((0, 0, 0), [0, 1, 2]),
            ((1, 0, 0), [0, 1, 3]),
            ((1, 1, 0), [0, 2, 3]),
            ((1, 1, 1), [1, 2, 3]),
            ((3, 0, 0), [1, 2, 3]),
            # Where the others have bid too many already, no bid of the dealer makes the total.
            ((2, 1, 1), [0, 1, 2, 3]),
            ((3, 3, 3), [0, 1, 2, 3]),
        ],
    )
    def test_the_dealer_may_not_make_it(self, before: tuple[int, ...], dealers: list[int]) -> None:
        assert allowed(bidding(*before)) == dealers
        assert allowed(bidding(*before), FREE) == [0, 1, 2, 3]

    def test_nobody_else_is_bound(self) -> None:
        # A bid of the third player would make the total, the dealer yet to come.
        assert allowed(bidding(1, 1)) == [0, 1, 2, 3]
        assert allowed(bidding(0)) == [0, 1, 2, 3]
        assert not makes_the_total(bidding(1, 1), 1, (), USUAL)
        assert makes_the_total(bidding(1, 1, 0), 1, (), USUAL)

    def test_it_binds_the_dealer_wherever_they_sit(self) -> None:
        for dealer in range(4):
            assert allowed(bidding(0, 0, 1, dealer=dealer)) == [0, 1, 3]

    def test_in_the_first_round_it_leaves_one_bid(self) -> None:
        assert allowed(bidding(0, 0, 0, number=1)) == [0]
        assert allowed(bidding(0, 1, 0, number=1)) == [1]
        assert allowed(bidding(1, 1, 0, number=1)) == [0, 1]


class TestPhase:
    def test_it_knows_bids_alone(self) -> None:
        assert [(verb.word, verb.argument) for verb in BIDDING.verbs] == [("bid", Argument.NUMBER)]

    def test_it_begins_with_the_eldest_and_no_bid(self) -> None:
        state, moves = BIDDING.begin(Seating(3, 2, 5), (), {}, USUAL)
        assert state == Bidding(3, 2, 5, 0, 0, 0, (NO_BID, NO_BID, NO_BID))
        assert moves == ()

    def test_the_numbers_worth_saying_are_those_of_tricks(self) -> None:
        assert numbers(bidding(number=2), USUAL) == (0, 1, 2)

    def test_what_may_be_bid_depends_on_the_total_and_not_on_who_bid_what(self) -> None:
        assert outlook(bidding(2, 0)) == outlook(bidding(0, 2)) == outlook(bidding(1, 1))
        assert outlook(bidding(2, 0)) != outlook(bidding(2, 1))
        # Once all have bid, nothing depends on it any more.
        assert outlook(bidding(2, 0, 0, 0)) == outlook(bidding(3, 3, 3, 3))


class TestReplaced:
    """A tuple of an entry for every seat, of which one is replaced."""

    def test_one_entry_is_another_and_the_rest_stay(self) -> None:
        assert replaced((5, 6, 7), 0, 1) == (1, 6, 7)
        assert replaced((5, 6, 7), 1, 1) == (5, 1, 7)
        assert replaced((5, 6, 7), 2, 1) == (5, 6, 1)
        assert replaced((5,), 0, 5) == (5,)

    @pytest.mark.parametrize(("entries", "number"), [((), 0), ((5, 6), 2), ((5, 6), -1)])
    def test_there_is_no_other_place(self, entries: tuple[int, ...], number: int) -> None:
        with pytest.raises(IndexError, match=f"{len(entries)} entries have no number {number}"):
            replaced(entries, number, 1)
