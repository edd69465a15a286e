"""The deal: a stock of six cards, and twelve for each of four players."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from trionfi.spec.phase import Seating
from trionfi.spec.places import Packet, Place, Zone
from trionfi.spec.rule import auxiliary, rule

PLAYERS = 4

Seat: TypeAlias = Annotated[int, range(PLAYERS)]
"""One of the four players, counted from 0 in the order of play."""

NOBODY = -1

SeatOrNobody: TypeAlias = Annotated[int, range(NOBODY, PLAYERS)]

STOCK = Place(Zone.TALON)
"""The stock, top first."""

STOCK_CARDS = 6

PACKET_CARDS = 6


@auxiliary("texan.deal.seat")
def seat_after(seat: Seat, steps: Annotated[int, range(PLAYERS)]) -> Seat:
    """The seat so many places after another, in the order of play."""
    return (seat + steps) % PLAYERS


@rule("texan.deal.dealer", statements=["X9"])
def next_dealer(dealer: Seat) -> Seat:
    """Chance decides who deals first; after that the deal passes to the next seat each time."""
    return seat_after(dealer, 1)


@rule("texan.deal.unseen", statements=["X10"])
def sees_cards(owner: Seat, seat: Seat) -> bool:
    """Nobody sees another player's hand, or what another player has discarded face down."""
    return seat == owner


def packets(seating: Seating) -> tuple[Packet, ...]:
    """The stock first, then two packets to each player, the eldest first."""
    seats = [seat_after(seating.dealer, steps) for steps in (1, 2, 3, 0)]
    hands = [Packet(Place(Zone.HAND, seat), PACKET_CARDS) for _ in range(2) for seat in seats]
    return (Packet(STOCK, STOCK_CARDS), *hands)


def is_visible(place: Place, depth: int, seat: int) -> bool:
    """Whether a card in this place is known to a seat.

    Everybody knows what has been played and what was discarded face up; a player knows their own
    hand and discards, and who looks at cards of the stock knows those.
    """
    del depth
    if place.zone == Zone.DISCARD and place.number == 1:
        return True
    if place.zone == Zone.HAND or place.zone == Zone.DISCARD:
        return sees_cards(place.seat, seat)
    if place.zone == Zone.TALON:
        return place.number == 1 and sees_cards(place.seat, seat)
    return place.zone == Zone.TRICK or place.zone == Zone.WON
