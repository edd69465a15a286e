"""The discards: everybody lays away as many cards as they have taken from the stock."""

from __future__ import annotations

from typing import Annotated, NamedTuple, TypeAlias

from trionfi.spec.cards import Card, Suit
from trionfi.spec.places import Move, Place, Zone
from trionfi.spec.rule import auxiliary, rule
from trionfi.spec.texan.auction import Contract
from trionfi.spec.texan.deal import NOBODY, PLAYERS, Seat, SeatOrNobody, seat_after
from trionfi.spec.texan.draw import DRAWN_BY_DECLARER
from trionfi.spec.texan.options import Options
from trionfi.spec.texan.pack import is_honour, is_king
from trionfi.spec.texan.preference import HALF_OF_STOCK
from trionfi.spec.texan.sides import partner_of
from trionfi.spec.tuples import replaced

Left: TypeAlias = Annotated[int, range(5)]
"""How many cards a player still has to discard."""


class Discard(NamedTuple):
    """How many cards everybody still has to discard, by seat; who declares, and the partner."""

    declarer: SeatOrNobody
    partner: SeatOrNobody
    left: tuple[Left, Left, Left, Left]


class DiscardStep(NamedTuple):
    """What a discard leads to, and where the card goes."""

    discard: Discard
    moves: tuple[Move]


@rule("texan.discard.number", statements=["X17", "X23"])
def begin_discard(
    contract: Contract, declarer: SeatOrNobody, holder: SeatOrNobody, abandoned: bool
) -> Discard:
    """Everybody discards as many cards as they have taken from the stock."""
    none = (0, 0, 0, 0)
    if abandoned or declarer == NOBODY:
        return Discard(NOBODY, NOBODY, none)
    partner = partner_of(declarer, holder)
    if contract == Contract.SOLO:
        return Discard(declarer, partner, none)
    if contract == Contract.PREFERENCE:
        return Discard(declarer, partner, replaced(none, declarer, HALF_OF_STOCK))
    left = replaced(none, declarer, DRAWN_BY_DECLARER)
    left = replaced(left, seat_after(declarer, 1), 1)
    return Discard(declarer, partner, replaced(left, seat_after(declarer, 2), 1))


@rule("texan.discard.turn", statements=["X17"])
def seat_to_discard(discard: Discard) -> SeatOrNobody:
    """Declarer discards first, then the others who have drawn, in turn."""
    for steps in range(PLAYERS):
        seat = seat_after(discard.declarer, steps)
        if discard.left[seat] > 0:
            return seat
    return discard.declarer


@auxiliary("texan.discard.end")
def is_discard_over(discard: Discard) -> bool:
    """It is over when nobody has a card left to discard."""
    for left in discard.left:
        if left > 0:
            return False
    return True


@auxiliary("texan.discard.outlook")
def discard_outlook(discard: Discard) -> Discard:
    """How many cards are still to be discarded, and by whom."""
    return discard


@rule("texan.discard.fives", statements=["X18"])
def is_worth_five(discard: Discard, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """Honours and Kings may not be discarded."""
    return is_honour(card) or is_king(card)


@auxiliary("texan.discard.has-other")
def has_plain_card(hand: tuple[Card, ...]) -> bool:
    """Whether a hand has a card that may be discarded and is no trump."""
    for card in hand:
        if card.suit != Suit.TRUMPS and not is_king(card):
            return True
    return False


@rule("texan.discard.trumps", statements=["X19"])
def must_discard_plain(
    discard: Discard, card: Card, hand: tuple[Card, ...], options: Options
) -> bool:
    """Other trumps may be discarded only by who has no plain card but Kings; all see them."""
    if card.suit != Suit.TRUMPS or is_honour(card):
        return False
    return has_plain_card(hand)


@auxiliary("texan.discard.place")
def discarded_to(seat: Seat, card: Card) -> Place:
    """A plain card is discarded face down, a trump face up."""
    if card.suit == Suit.TRUMPS:
        return Place(Zone.DISCARD, seat, 1)
    return Place(Zone.DISCARD, seat, 0)


@auxiliary("texan.discard.after")
def after_discard(
    discard: Discard, card: Card, hand: tuple[Card, ...], options: Options
) -> DiscardStep:
    """Cards are discarded one at a time."""
    seat = seat_to_discard(discard)
    left = replaced(discard.left, seat, discard.left[seat] - 1)
    after = Discard(discard.declarer, discard.partner, left)
    return DiscardStep(after, (Move(card, discarded_to(seat, card)),))
