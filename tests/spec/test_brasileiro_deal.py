"""Tarô Brasileiro: the seats, the deal of the cards, who sees which, and whose side is whose."""

import pytest

from trionfi.spec.brasileiro import GAME
from trionfi.spec.brasileiro.deal import (
    FOREHAND,
    MIDDLEHAND,
    REARHAND,
    is_visible,
    next_dealer,
    packet,
    packets,
    seat_after,
    seat_at,
    sees_cards,
)
from trionfi.spec.brasileiro.pack import PACK
from trionfi.spec.brasileiro.sides import Side, laid_away_by, side_of
from trionfi.spec.cards import Card
from trionfi.spec.phase import Seating
from trionfi.spec.places import NOWHERE, TRICK, Packet, Place, Zone

NOBODY = -1
TALON = Place(Zone.TALON, 0, 0)


def cards(names: str) -> tuple[Card, ...]:
    return tuple(map(PACK.card, names.split()))


def hand(seat: int) -> Place:
    return Place(Zone.HAND, seat, 0)


class TestSeats:
    @pytest.mark.parametrize(("dealer", "order"), [(0, [1, 2, 0]), (1, [2, 0, 1]), (2, [0, 1, 2])])
    def test_forehand_and_middlehand_follow_the_dealer_who_is_rearhand(
        self, dealer: int, order: list[int]
    ) -> None:
        positions = (FOREHAND, MIDDLEHAND, REARHAND)
        assert [seat_at(dealer, position) for position in positions] == order

    def test_seats_follow_one_another_in_a_circle(self) -> None:
        assert [seat_after(1, steps) for steps in range(3)] == [1, 2, 0]

    def test_the_deal_passes_to_the_next_seat(self) -> None:
        assert [next_dealer(seat) for seat in range(3)] == [1, 2, 0]


class TestDeal:
    @pytest.mark.parametrize(("dealer", "order"), [(0, [1, 2, 0]), (1, [2, 0, 1]), (2, [0, 1, 2])])
    def test_thirteen_to_each_forehand_first_and_seven_remain(
        self, dealer: int, order: list[int]
    ) -> None:
        dealt = packets(Seating(3, dealer))
        assert dealt == (*(Packet(hand(seat), 13) for seat in order), Packet(TALON, 7))
        assert sum(size for _, size in dealt) == len(PACK) == 46
        assert dealt == tuple(packet(number, dealer) for number in range(4))

    def test_a_seat_acts_with_its_own_hand(self) -> None:
        table = {hand(0): cards("S9 T1"), hand(1): cards("H2"), TALON: cards("SK")}
        assert [GAME.hand(table, seat) for seat in range(3)] == [cards("S9 T1"), cards("H2"), ()]


class TestSight:
    @pytest.mark.parametrize("seat", range(3))
    def test_who_sees_what(self, seat: int) -> None:
        for owner in range(3):
            mine = owner == seat
            for depth in (0, 5):
                assert is_visible(hand(owner), depth, seat) is mine
                # What one has discarded, and what one has taken unseen.
                assert is_visible(Place(Zone.DISCARD, owner, 0), depth, seat) is mine
                assert is_visible(Place(Zone.DISCARD, owner, 1), depth, seat) is False
                assert is_visible(Place(Zone.WON, owner), depth, seat) is True
        assert is_visible(TRICK, 2, seat) is True
        # Nobody sees the talon, not even the seat whose number its place has.
        assert is_visible(TALON, 0, seat) is False
        assert is_visible(NOWHERE, 0, seat) is False

    def test_one_s_own_cards_unless_they_are_closed(self) -> None:
        assert [sees_cards(1, False, seat) for seat in range(3)] == [False, True, False]
        assert [sees_cards(1, True, seat) for seat in range(3)] == [False, False, False]


class TestSides:
    @pytest.mark.parametrize("declarer", range(3))
    def test_declarer_plays_alone(self, declarer: int) -> None:
        sides = [side_of(seat, declarer) for seat in range(3)]
        assert sides.count(Side.OPPONENTS) == 2
        assert sides[declarer] == Side.DECLARER

    def test_nobody_is_of_no_side_even_where_nobody_declares(self) -> None:
        assert side_of(NOBODY, 2) == Side.NEITHER
        assert side_of(NOBODY, NOBODY) == Side.NEITHER

    @pytest.mark.parametrize("number", [0, 1])
    def test_discards_and_closed_cards_count_to_their_player_s_side(self, number: int) -> None:
        sides = [laid_away_by(Place(Zone.DISCARD, seat, number), 1) for seat in range(3)]
        assert sides == [Side.OPPONENTS, Side.DECLARER, Side.OPPONENTS]

    @pytest.mark.parametrize("place", [hand(1), Place(Zone.WON, 1), TRICK, TALON, NOWHERE])
    def test_no_other_cards_are_laid_away(self, place: Place) -> None:
        assert laid_away_by(place, 1) == laid_away_by(place, 0) == Side.NEITHER
