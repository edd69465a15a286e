"""Texan Tarok: the deal of the cards, the draw from the stock, and abandoning a deal."""

import pytest

from trionfi.spec.cards import Card
from trionfi.spec.phase import Argument, Seating
from trionfi.spec.places import NO_MOVE, NO_TAKE, NOWHERE, TRICK, Packet, Place, Take, Zone
from trionfi.spec.texan import ABANDON, GAME
from trionfi.spec.texan.auction import Auction, Contract
from trionfi.spec.texan.call import Call
from trionfi.spec.texan.deal import is_visible, next_dealer, packet, packets, seat_after
from trionfi.spec.texan.draw import (
    Abandon,
    abandon_outlook,
    after_abandon,
    after_continue,
    draws,
    is_abandon_over,
    may_abandon,
    seat_to_abandon,
)
from trionfi.spec.texan.options import Options
from trionfi.spec.texan.pack import PACK

USUAL = Options()
NOBODY = -1
STOCK = Place(Zone.TALON, 0, 0)


def cards(names: str) -> tuple[Card, ...]:
    return tuple(map(PACK.card, names.split()))


def hand(seat: int) -> Place:
    return Place(Zone.HAND, seat, 0)


class TestDeal:
    @pytest.mark.parametrize("dealer", range(4))
    def test_the_stock_comes_first_and_then_two_packets_to_each_the_eldest_first(
        self, dealer: int
    ) -> None:
        dealt = packets(Seating(4, dealer))
        order = [(dealer + steps) % 4 for steps in (1, 2, 3, 4)]
        assert dealt[0] == Packet(STOCK, 6)
        assert dealt[1:] == tuple(Packet(hand(seat), 6) for seat in order * 2)
        assert sum(size for _, size in dealt) == len(PACK) == 54
        assert dealt == tuple(packet(number, dealer) for number in range(9))

    def test_seats_follow_one_another_in_a_circle(self) -> None:
        assert [seat_after(2, steps) for steps in range(4)] == [2, 3, 0, 1]

    def test_the_deal_passes_to_the_next_seat(self) -> None:
        assert [next_dealer(seat) for seat in range(4)] == [1, 2, 3, 0]

    @pytest.mark.parametrize("seat", range(4))
    def test_who_sees_what(self, seat: int) -> None:
        for owner in range(4):
            mine = owner == seat
            for depth in (0, 5):
                assert is_visible(hand(owner), depth, seat) is mine
                # Face down and face up; and what declarer looks at of the stock.
                assert is_visible(Place(Zone.DISCARD, owner, 0), depth, seat) is mine
                assert is_visible(Place(Zone.DISCARD, owner, 1), depth, seat)
                assert is_visible(Place(Zone.TALON, owner, 1), depth, seat) is mine
                assert is_visible(Place(Zone.WON, owner), depth, seat)
        assert is_visible(TRICK, 3, seat)
        # Nobody sees the stock, not even the seat whose number its place has.
        assert not is_visible(STOCK, 0, seat)
        assert not is_visible(NOWHERE, 0, seat)

    def test_a_seat_acts_with_its_own_hand(self) -> None:
        table = {hand(0): cards("S7 T1"), hand(1): cards("H4"), hand(2): ()}
        found = [GAME.hand(table, seat) for seat in range(4)]
        assert found == [cards("S7 T1"), cards("H4"), (), ()]


class TestDraw:
    @pytest.mark.parametrize("contract", [Contract.FIRST, Contract.SECOND])
    @pytest.mark.parametrize(
        ("declarer", "second", "third"), [(0, 1, 2), (1, 2, 3), (2, 3, 0), (3, 0, 1)]
    )
    def test_declarer_takes_four_and_the_next_two_one_each(
        self, contract: Contract, declarer: int, second: int, third: int
    ) -> None:
        assert draws(contract, declarer) == (
            Take(STOCK, 4, hand(declarer)),
            Take(STOCK, 1, hand(second)),
            Take(STOCK, 1, hand(third)),
        )

    @pytest.mark.parametrize("contract", [Contract.NONE, Contract.PREFERENCE, Contract.SOLO])
    def test_nobody_draws_in_the_others(self, contract: Contract) -> None:
        assert draws(contract, 2) == (NO_TAKE, NO_TAKE, NO_TAKE)


class TestAbandon:
    def test_it_takes_the_first_contract_and_a_called_trump_that_was_drawn(self) -> None:
        asked = [(c, drew) for c in Contract for drew in (False, True) if may_abandon(c, drew)]
        assert asked == [(Contract.FIRST, True)]

    def begin(
        self, contract: Contract, declarer: int, called: int, stock: str
    ) -> tuple[Abandon, tuple[Take, ...]]:
        earlier = (Auction(3, 4, contract, declarer), Call(contract, declarer, called))
        begun: tuple[Abandon, tuple[Take, ...]] = ABANDON.begin(
            Seating(4, 3), earlier, {STOCK: cards(stock)}, USUAL
        )
        return begun

    @pytest.mark.parametrize(
        ("contract", "called", "stock", "asked"),
        [
            (Contract.FIRST, 19, "T19 S7 S8 S9 H1 H2", True),
            (Contract.FIRST, 19, "S7 S8 S9 T19 H1 H2", True),
            # The last two cards of the stock are drawn by others.
            (Contract.FIRST, 19, "S7 S8 S9 H1 T19 H2", False),
            (Contract.FIRST, 19, "S7 S8 S9 H1 H2 T19", False),
            (Contract.FIRST, 19, "S7 S8 S9 H1 H2 H3", False),
            # Whichever trump was called.
            (Contract.FIRST, 18, "S7 T18 S9 H1 H2 H3", True),
            (Contract.FIRST, 16, "S7 T18 S9 T16 H2 H3", True),
            (Contract.FIRST, 18, "S7 T19 T17 H1 H2 H3", False),
            (Contract.SECOND, 19, "T19 S7 S8 S9 H1 H2", False),
            (Contract.SECOND, 19, "S7 S8 S9 H1 H2 H3", False),
        ],
    )
    def test_declarer_is_asked_if_it_is_among_their_four(
        self, contract: Contract, called: int, stock: str, asked: bool
    ) -> None:
        state, takes = self.begin(contract, 2, called, stock)
        assert state == Abandon(2, asked, False)
        assert takes == draws(contract, 2)
        assert is_abandon_over(state) is not asked

    def test_nobody_is_asked_or_draws_where_nothing_was_called(self) -> None:
        state, takes = self.begin(Contract.SOLO, 1, 0, "T19 S7 S8 S9 H1 H2")
        assert state == Abandon(1, False, False)
        assert set(takes) == {NO_TAKE}
        state, takes = self.begin(Contract.PREFERENCE, 1, 0, "T19 S7 S8 S9 H1 H2")
        assert state == Abandon(1, False, False)
        assert set(takes) == {NO_TAKE}

    def test_a_deal_that_nobody_plays_has_no_draw(self) -> None:
        state, takes = self.begin(Contract.NONE, NOBODY, 0, "T19 S7 S8 S9 H1 H2")
        assert state == Abandon(NOBODY, False, False)
        assert takes == ()

    def test_declarer_abandons_or_goes_on(self) -> None:
        verbs = [(verb.word, verb.argument, verb.prohibitions) for verb in ABANDON.verbs]
        assert verbs == [
            ("abandon", Argument.NOTHING, ()),
            ("continue", Argument.NOTHING, ()),
        ]
        asked = Abandon(3, True, False)
        assert seat_to_abandon(asked) == 3
        assert not is_abandon_over(asked)
        assert after_abandon(asked, (), USUAL) == (Abandon(3, False, True), (NO_MOVE,))
        assert after_continue(asked, (), USUAL) == (Abandon(3, False, False), (NO_MOVE,))
        for after in (after_abandon, after_continue):
            state, _ = after(asked, (), USUAL)
            assert is_abandon_over(state)
            assert abandon_outlook(state) == state
