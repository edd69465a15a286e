"""The two sides: declarer, with a partner or alone, and the defenders."""

from __future__ import annotations

from trionfi.spec.cards import Word
from trionfi.spec.places import Place, Zone
from trionfi.spec.rule import auxiliary, rule
from trionfi.spec.texan.deal import NOBODY, Seat, SeatOrNobody


class Side(Word):
    """One of the two sides, or neither."""

    NEITHER = 0
    DECLARER = 1
    DEFENDERS = 2


@rule("texan.sides.partner", statements=["X13", "X14", "X23", "X25"])
def partner_of(declarer: SeatOrNobody, holder: SeatOrNobody) -> SeatOrNobody:
    """Who holds the called trump when the stock has been drawn is declarer's partner.

    If declarer holds it, or nothing was called, declarer plays alone.
    """
    if holder == declarer:
        return NOBODY
    return holder


@auxiliary("texan.sides.declarer")
def is_of_declarer(seat: SeatOrNobody, declarer: SeatOrNobody, partner: SeatOrNobody) -> bool:
    """Declarer's side is declarer and the partner, if there is one, known or not."""
    return seat == declarer or seat == partner


@auxiliary("texan.sides.of")
def side_of(seat: SeatOrNobody, declarer: SeatOrNobody, partner: SeatOrNobody) -> Side:
    """The side of a seat; neither, if it is nobody's."""
    if seat == NOBODY:
        return Side.NEITHER
    if is_of_declarer(seat, declarer, partner):
        return Side.DECLARER
    return Side.DEFENDERS


@rule("texan.sides.cards", statements=["X20", "X24", "X25"])
def counts_for_declarer(place: Place, declarer: Seat, partner: SeatOrNobody) -> bool:
    """What a player discards counts to their side.

    What is left of the stock, seen or not, counts to the defenders.
    """
    if place.zone != Zone.DISCARD:
        return False
    return is_of_declarer(place.seat, declarer, partner)
