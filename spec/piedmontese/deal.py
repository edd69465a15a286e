"""The deal: four piles for each player, of which only the top cards can be seen and played."""

from __future__ import annotations

from typing import Annotated, NamedTuple, TypeAlias

from trionfi.spec.cards import NO_CARD, Card
from trionfi.spec.phase import Seating
from trionfi.spec.places import Packet, Place, Table, Zone
from trionfi.spec.rule import auxiliary, rule

Seat: TypeAlias = Annotated[int, range(2)]
"""One of the two players, 0 or 1."""

PILES = 4
"""The number of piles in front of each player."""


class Tops(NamedTuple):
    """The cards that lie face up before a player; `NO_CARD` where a pile has run out."""

    first: Card
    second: Card
    third: Card
    fourth: Card


@auxiliary("piedmontese.deal.opponent")
def other(seat: Seat) -> Seat:
    """The game is for two: each player has one opponent."""
    return 1 - seat


@rule("piedmontese.deal.dealer", statements=["P6"])
def next_dealer(dealer: Seat) -> Seat:
    """Chance decides who deals first; after that the players deal in turn."""
    return other(dealer)


@rule("piedmontese.deal.piles", statements=["P7"])
def pile_size(pile: Annotated[int, range(PILES)]) -> int:
    """Each player is dealt four piles of cards, face down: three of ten cards and one of nine."""
    if pile == PILES - 1:
        return 9
    return 10


@rule("piedmontese.deal.face-up", statements=["P8", "P19"])
def is_face_up(depth: Annotated[int, range(10)]) -> bool:
    """The top card of every pile lies face up for both to see; the cards below are seen by nobody.

    When a card is played from a pile, the next one is turned up at once, before anybody plays on.
    How many cards are left in a pile is no secret.
    """
    return depth == 0


@rule("piedmontese.deal.tops", statements=["P9"])
def top(pile: tuple[Card, ...]) -> Card:
    """A player may play the face-up top cards of their own piles, at most four, and no others."""
    for card in pile:
        return card
    return NO_CARD


def packets(seating: Seating) -> tuple[Packet, ...]:
    """The piles in the order in which they are dealt, seat 0's first."""
    return tuple(
        Packet(Place(Zone.PILE, seat, pile), pile_size(pile))
        for seat in range(seating.players)
        for pile in range(PILES)
    )


def tops(table: Table, seat: int) -> Tops:
    """The face-up tops of a seat, in the order of its piles."""
    return Tops(*(top(table[Place(Zone.PILE, seat, pile)]) for pile in range(PILES)))


def is_visible(place: Place, depth: int, seat: int) -> bool:
    """Whether a card in this place, so deep in it, is known to a seat.

    Both players see the same: the tops, and every card that has been played.
    """
    del seat
    if place.zone == Zone.PILE:
        return is_face_up(depth)
    return place.zone == Zone.TRICK or place.zone == Zone.WON
