"""Where a card can lie, and how it moves from one place to another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from trionfi.spec.cards import NO_CARD, Card, Word


class Zone(Word):
    """A kind of place on the table.

    Cards that are `OPEN` are seen by everybody; of the others the game says who sees them.
    """

    NOWHERE = 0
    HAND = 1
    PILE = 2
    TALON = 3
    TRICK = 4
    WON = 5
    DISCARD = 6
    OPEN = 7


class Place(NamedTuple):
    """One place: its zone, the seat it belongs to, and its number among that seat's piles."""

    zone: Zone
    seat: int = 0
    number: int = 0

    def __str__(self) -> str:
        """The place as a person reads it, such as `pile 0.3`: seat 0's last pile."""
        name = self.zone.text
        if self.zone == Zone.PILE or self.number:
            return f"{name} {self.seat}.{self.number}"
        return f"{name} {self.seat}"


TRICK = Place(Zone.TRICK)
"""The middle of the table, where the cards of the current trick lie, leader's first."""

NOWHERE = Place(Zone.NOWHERE)

Table: TypeAlias = Mapping[Place, tuple[Card, ...]]
"""Every card of the deal, by place. The first card of a pile is its top."""


class Packet(NamedTuple):
    """A place and how many cards are dealt to it."""

    place: Place
    size: int


class Move(NamedTuple):
    """A card goes to a place. A move of `NO_CARD` moves nothing."""

    card: Card
    to: Place


class Take(NamedTuple):
    """The top cards of a place go to another, in their order: for cards that a rule cannot name."""

    source: Place
    cards: int
    to: Place


NO_MOVE = Move(NO_CARD, NOWHERE)

NO_TAKE = Take(NOWHERE, 0, NOWHERE)
