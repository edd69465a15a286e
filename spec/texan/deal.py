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

PACKET_CARDS = 6
"""The cards that are dealt at a time."""

PACKETS = 1 + 2 * PLAYERS
"""The packets of a deal: the stock, and two for each player."""


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
    """Nobody sees another's hand, another's discards that lie face down, or the stock.

    Declarer alone sees the cards looked at in Preference, until they are turned up.
    """
    return seat == owner


@rule("texan.deal.packets", statements=["X10"])
def packet(number: Annotated[int, range(PACKETS)], dealer: Seat) -> Packet:
    """The first six cards are the stock; then all get six in turn, twice, the eldest first."""
    if number == 0:
        return Packet(STOCK, PACKET_CARDS)
    return Packet(Place(Zone.HAND, seat_after(dealer, number % PLAYERS), 0), PACKET_CARDS)


def packets(seating: Seating) -> tuple[Packet, ...]:
    """All packets in the order in which they are dealt."""
    return tuple(packet(number, seating.dealer) for number in range(PACKETS))


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
