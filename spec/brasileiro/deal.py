"""The deal: thirteen cards for each of three players, and a talon of seven."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from trionfi.spec.phase import Seating
from trionfi.spec.places import Packet, Place, Zone
from trionfi.spec.rule import auxiliary, rule

PLAYERS = 3

Seat: TypeAlias = Annotated[int, range(PLAYERS)]
"""One of the three players, counted from 0 in the order of play."""

NOBODY = -1

SeatOrNobody: TypeAlias = Annotated[int, range(NOBODY, PLAYERS)]

Position: TypeAlias = Annotated[int, range(PLAYERS)]
"""A player's place in the order of the auction."""

FOREHAND = 0
MIDDLEHAND = 1
REARHAND = 2

HAND_CARDS = 13

TALON_CARDS = 7

TALON = Place(Zone.TALON)
"""The talon, top first."""


@auxiliary("brasileiro.deal.seat")
def seat_after(seat: Seat, steps: Annotated[int, range(PLAYERS)]) -> Seat:
    """The seat so many places after another, in the order of play."""
    return (seat + steps) % PLAYERS


@rule("brasileiro.deal.positions", statements=["B1", "B5", "B6"])
def seat_at(dealer: Seat, position: Position) -> Seat:
    """The three players sit, in the order of play: Forehand, Middlehand, Rearhand, who deals.

    The order of play is clockwise: Forehand is at the dealer's left, Middlehand at the right.
    """
    if position == REARHAND:
        return dealer
    return seat_after(dealer, position + 1)


@rule("brasileiro.deal.dealer", statements=["B4"])
def next_dealer(dealer: Seat) -> Seat:
    """Chance decides who deals first; after every deal, also one that all pass, the next deals."""
    return seat_after(dealer, 1)


@rule("brasileiro.deal.unseen", statements=["B7", "B13"])
def sees_cards(owner: Seat, closed: bool, seat: Seat) -> bool:
    """Players see their own hand and discards, and nobody else's.

    Nobody sees the talon, nor the cards that are taken from it and not exchanged.
    """
    return seat == owner and not closed


@rule("brasileiro.deal.packets", statements=["B7"])
def packet(number: Annotated[int, range(PLAYERS + 1)], dealer: Seat) -> Packet:
    """Each player is dealt thirteen cards, Forehand first; the last seven are the talon."""
    if number == PLAYERS:
        return Packet(TALON, TALON_CARDS)
    return Packet(Place(Zone.HAND, seat_at(dealer, number), 0), HAND_CARDS)


def packets(seating: Seating) -> tuple[Packet, ...]:
    """All packets in the order in which they are dealt."""
    return tuple(packet(number, seating.dealer) for number in range(PLAYERS + 1))


def is_visible(place: Place, depth: int, seat: int) -> bool:
    """Whether a card in this place is known to a seat.

    Everybody knows what has been played; a player knows their own hand and discards.
    """
    del depth
    if place.zone == Zone.HAND or place.zone == Zone.DISCARD:
        return sees_cards(place.seat, place.number == 1, seat)
    return place.zone == Zone.TRICK or place.zone == Zone.WON
