"""Taotl: rounds, hands, who deals, and what can be seen of the cards."""

import pytest

from trionfi.spec.phase import Seating
from trionfi.spec.places import NOWHERE, TRICK, Packet, Place, Zone
from trionfi.spec.taotl import GAME
from trionfi.spec.taotl.deal import (
    PLAYERS,
    hand_size,
    is_visible,
    next_dealer,
    number_of_rounds,
    packets,
    round_of_hand,
)
from trionfi.spec.taotl.pack import PACK

ROUNDS = {3: 24, 4: 18, 5: 14, 6: 12, 7: 10, 8: 9, 9: 8, 10: 7, 11: 6, 12: 6}


def test_three_to_twelve_can_play() -> None:
    assert PLAYERS == GAME.players == (3, 12)


@pytest.mark.parametrize(("players", "rounds"), list(ROUNDS.items()))
def test_there_are_as_many_rounds_as_there_are_cards_for_everybody(
    players: int, rounds: int
) -> None:
    assert number_of_rounds(players) == rounds
    # One more round would take more cards than there are.
    assert players * rounds <= 72 < players * (rounds + 1)


def test_each_round_deals_one_card_more_than_the_last() -> None:
    assert [hand_size(number) for number in (1, 2, 3, 24)] == [1, 2, 3, 24]


def test_a_hand_tells_its_round() -> None:
    assert [round_of_hand(cards) for cards in (1, 2, 13, 24)] == [1, 2, 13, 24]
    assert [round_of_hand(cards) for cards in (0, 25, 72)] == [0, 0, 0]


def test_every_hand_is_dealt_at_once_seat_0_first() -> None:
    assert packets(Seating(3, 1, 2)) == (
        Packet(Place(Zone.HAND, 0), 2),
        Packet(Place(Zone.HAND, 1), 2),
        Packet(Place(Zone.HAND, 2), 2),
    )


@pytest.mark.parametrize(("players", "rounds"), list(ROUNDS.items()))
def test_no_round_deals_more_cards_than_there_are(players: int, rounds: int) -> None:
    for number in range(1, rounds + 1):
        dealt = packets(Seating(players, 0, number))
        assert [packet.place.seat for packet in dealt] == list(range(players))
        assert sum(packet.size for packet in dealt) == players * number <= len(PACK)


def test_only_three_four_six_eight_nine_and_twelve_ever_use_all_the_cards() -> None:
    full = [players for players, rounds in ROUNDS.items() if players * rounds == 72]
    assert full == [3, 4, 6, 8, 9, 12]


def test_the_deal_passes_to_the_next_seat_and_from_the_last_to_the_first() -> None:
    assert [next_dealer(seat, 3) for seat in range(3)] == [1, 2, 0]
    assert next_dealer(11, 12) == 0
    assert next_dealer(2, 12) == 3


def test_a_hand_is_seen_by_its_owner_and_what_was_played_by_all() -> None:
    for seat in range(3):
        for owner in range(3):
            assert is_visible(Place(Zone.HAND, owner), 0, seat) is (owner == seat)
            assert is_visible(Place(Zone.HAND, owner), 5, seat) is (owner == seat)
            assert is_visible(Place(Zone.WON, owner), 7, seat)
        assert is_visible(TRICK, 2, seat)
        assert not is_visible(NOWHERE, 0, seat)


def test_a_seat_plays_from_its_own_hand() -> None:
    s1, h2, t3 = PACK.card("S1"), PACK.card("H2"), PACK.card("T3")
    table = {Place(Zone.HAND, 0): (s1, h2), Place(Zone.HAND, 1): (t3,), Place(Zone.HAND, 2): ()}
    assert [GAME.hand(table, seat) for seat in range(3)] == [(s1, h2), (t3,), ()]
