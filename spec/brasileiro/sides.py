"""The two sides: declarer, and the opponents together."""

from __future__ import annotations

from trionfi.spec.brasileiro.deal import NOBODY, Seat, SeatOrNobody
from trionfi.spec.cards import Word
from trionfi.spec.places import Place, Zone
from trionfi.spec.rule import rule


class Side(Word):
    """One of the two sides, or neither."""

    NEITHER = 0
    DECLARER = 1
    OPPONENTS = 2


@rule("brasileiro.sides.opponents", statements=["B34"])
def side_of(seat: SeatOrNobody, declarer: SeatOrNobody) -> Side:
    """Declarer plays alone; the two others are the opponents, and count together."""
    if seat == NOBODY:
        return Side.NEITHER
    if seat == declarer:
        return Side.DECLARER
    return Side.OPPONENTS


@rule("brasileiro.sides.cards", statements=["B32"])
def laid_away_by(place: Place, declarer: Seat) -> Side:
    """What a player discards, or takes unseen, counts to their side, but was not won in a trick."""
    if place.zone != Zone.DISCARD:
        return Side.NEITHER
    return side_of(place.seat, declarer)
