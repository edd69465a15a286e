"""Piedmontese: who deals, the piles, and what can be seen of them."""

from trionfi.spec.cards import NO_CARD, Card
from trionfi.spec.phase import Seating
from trionfi.spec.piedmontese import GAME
from trionfi.spec.piedmontese.deal import (
    Tops,
    is_face_up,
    is_visible,
    next_dealer,
    other,
    packets,
    pile_size,
    top,
    tops,
)
from trionfi.spec.piedmontese.pack import PACK
from trionfi.spec.places import NOWHERE, TRICK, Packet, Place, Zone

TABLE = Seating(2, 0)
SK, H1, T5 = PACK.card("SK"), PACK.card("H1"), PACK.card("T5")


def test_each_player_is_the_others_opponent() -> None:
    assert (other(0), other(1)) == (1, 0)


def test_deals_alternate() -> None:
    assert (next_dealer(0), next_dealer(1)) == (1, 0)


def test_three_piles_have_ten_cards_and_the_last_nine() -> None:
    assert [pile_size(pile) for pile in range(4)] == [10, 10, 10, 9]


def test_the_whole_pack_is_dealt_to_eight_piles_seat_0_first() -> None:
    assert packets(TABLE) == (
        Packet(Place(Zone.PILE, 0, 0), 10),
        Packet(Place(Zone.PILE, 0, 1), 10),
        Packet(Place(Zone.PILE, 0, 2), 10),
        Packet(Place(Zone.PILE, 0, 3), 9),
        Packet(Place(Zone.PILE, 1, 0), 10),
        Packet(Place(Zone.PILE, 1, 1), 10),
        Packet(Place(Zone.PILE, 1, 2), 10),
        Packet(Place(Zone.PILE, 1, 3), 9),
    )
    assert sum(packet.size for packet in packets(TABLE)) == len(PACK)


def test_the_top_is_the_first_card_and_none_of_a_pile_run_out() -> None:
    assert top((SK, H1)) == SK
    assert top((H1,)) == H1
    assert top(()) == NO_CARD


def test_the_hand_is_the_four_tops_in_the_order_of_the_piles() -> None:
    table: dict[Place, tuple[Card, ...]] = {place: () for place, _ in packets(TABLE)}
    table |= {
        Place(Zone.PILE, 1, 1): (H1, SK),
        Place(Zone.PILE, 1, 3): (T5,),
        Place(Zone.PILE, 0, 0): (SK,),
    }
    assert tops(table, 1) == Tops(NO_CARD, H1, NO_CARD, T5)
    assert GAME.hand(table, 0) == (SK, NO_CARD, NO_CARD, NO_CARD)


def test_only_the_top_of_a_pile_lies_face_up() -> None:
    assert [depth for depth in range(10) if is_face_up(depth)] == [0]


def test_both_players_see_the_tops_and_all_that_was_played() -> None:
    for seat in range(2):
        for owner in range(2):
            assert is_visible(Place(Zone.PILE, owner, 2), 0, seat)
            assert not is_visible(Place(Zone.PILE, owner, 2), 1, seat)
            assert is_visible(Place(Zone.WON, owner), 7, seat)
        assert is_visible(TRICK, 0, seat)
        assert not is_visible(NOWHERE, 0, seat)
