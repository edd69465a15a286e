"""The exchange: what is drawn from the stock, and what is discarded."""

from __future__ import annotations

from typing import Annotated, NamedTuple, TypeAlias

from trionfi.spec.cards import Card, Suit
from trionfi.spec.places import NO_MOVE, NO_TAKE, Move, Place, Take, Zone
from trionfi.spec.rule import auxiliary, rule
from trionfi.spec.texan.auction import Contract
from trionfi.spec.texan.deal import NOBODY, STOCK, Seat, SeatOrNobody, seat_after
from trionfi.spec.texan.options import Options
from trionfi.spec.texan.pack import is_honour, is_king
from trionfi.spec.tuples import replaced

DRAWN_BY_DECLARER = 4
"""The cards that declarer takes from the stock in the First and the Second Contract."""

HALF_OF_STOCK = 3
"""The cards that declarer looks at in Preference, at a time."""

FIRST_HALF = Place(Zone.OPEN, 0, 0)
SECOND_HALF = Place(Zone.OPEN, 0, 1)

Left: TypeAlias = Annotated[int, range(5)]
"""How many cards a player still has to discard."""


# Abandoning the First Contract.


class Abandon(NamedTuple):
    """Whether declarer is asked to abandon the deal or to go on, and has abandoned it."""

    declarer: SeatOrNobody
    asked: bool
    abandoned: bool


class AbandonStep(NamedTuple):
    """What is said leads to. No card moves."""

    abandon: Abandon
    moves: tuple[Move]


@rule("texan.draw.cards", statements=["X16"])
def draws(contract: Contract, declarer: Seat) -> tuple[Take, Take, Take]:
    """In the First and the Second Contract declarer takes the top four cards of the stock.

    The next two players in turn take one each of the last two.
    """
    if contract != Contract.FIRST and contract != Contract.SECOND:
        return (NO_TAKE, NO_TAKE, NO_TAKE)
    return (
        Take(STOCK, DRAWN_BY_DECLARER, Place(Zone.HAND, declarer, 0)),
        Take(STOCK, 1, Place(Zone.HAND, seat_after(declarer, 1), 0)),
        Take(STOCK, 1, Place(Zone.HAND, seat_after(declarer, 2), 0)),
    )


@rule("texan.draw.abandon", statements=["X21", "X22"])
def may_abandon(contract: Contract, drew_called: bool) -> bool:
    """Who draws the called trump in the First Contract may abandon the deal; in the Second not."""
    return contract == Contract.FIRST and drew_called


@auxiliary("texan.draw.seat")
def seat_to_abandon(abandon: Abandon) -> SeatOrNobody:
    """Declarer is asked."""
    return abandon.declarer


@auxiliary("texan.draw.end")
def is_abandon_over(abandon: Abandon) -> bool:
    """Declarer is asked once, if at all."""
    return not abandon.asked


@auxiliary("texan.draw.outlook")
def abandon_outlook(abandon: Abandon) -> Abandon:
    """Whether the deal was abandoned bears on what follows."""
    return abandon


@auxiliary("texan.draw.abandoned")
def after_abandon(abandon: Abandon, hand: tuple[Card, ...], options: Options) -> AbandonStep:
    """A deal that is abandoned ends at once."""
    return AbandonStep(Abandon(abandon.declarer, False, True), (NO_MOVE,))


@auxiliary("texan.draw.continued")
def after_continue(abandon: Abandon, hand: tuple[Card, ...], options: Options) -> AbandonStep:
    """Who goes on plays the contract."""
    return AbandonStep(Abandon(abandon.declarer, False, False), (NO_MOVE,))


# Preference's three cards.


class Stock(NamedTuple):
    """How Preference's cards are drawn: who looks, at which half, and the level that is reached.

    `looks` is 1 or 2 while declarer looks at that half of the stock, and 0 when nobody does;
    `level` is 0 before the cards are taken.
    """

    declarer: SeatOrNobody
    looks: Annotated[int, range(3)]
    level: Annotated[int, range(4)]


class StockStep(NamedTuple):
    """What is said leads to, and which cards go where."""

    stock: Stock
    moves: tuple[Take, Take]


@auxiliary("texan.preference.looked-at")
def looked_at(declarer: Seat) -> Place:
    """Where the three cards lie that declarer alone looks at."""
    return Place(Zone.TALON, declarer, 1)


@rule("texan.preference.look", statements=["X23"])
def begin_stock(contract: Contract, declarer: SeatOrNobody) -> Stock:
    """In Preference declarer, who plays alone, looks at the top three cards of the stock."""
    if contract == Contract.PREFERENCE:
        return Stock(declarer, 1, 0)
    return Stock(NOBODY, 0, 0)


@auxiliary("texan.preference.first-look")
def first_look(contract: Contract, declarer: Seat) -> Take:
    """The top three cards go where declarer alone sees them."""
    if contract == Contract.PREFERENCE:
        return Take(STOCK, HALF_OF_STOCK, looked_at(declarer))
    return NO_TAKE


@auxiliary("texan.preference.seat")
def seat_to_take(stock: Stock) -> SeatOrNobody:
    """Declarer takes the cards or declines them."""
    return stock.declarer


@auxiliary("texan.preference.end")
def is_stock_over(stock: Stock) -> bool:
    """It is over when three cards have been taken."""
    return stock.looks == 0


@auxiliary("texan.preference.outlook")
def stock_outlook(stock: Stock) -> Stock:
    """The level bears on the settlement, and the cards on what follows."""
    return stock


@rule("texan.preference.take", statements=["X23"])
def after_take(stock: Stock, hand: tuple[Card, ...], options: Options) -> StockStep:
    """Who takes the first three cards plays at level 1, who takes the other three at level 2."""
    took = Take(looked_at(stock.declarer), HALF_OF_STOCK, Place(Zone.HAND, stock.declarer, 0))
    return StockStep(Stock(stock.declarer, 0, stock.looks), (took, NO_TAKE))


@rule("texan.preference.decline", statements=["X23"])
def after_decline(stock: Stock, hand: tuple[Card, ...], options: Options) -> StockStep:
    """Who declines the first three cards turns them up, and looks at the other three.

    Who declines those, too, turns them up and takes the first three after all, at level 3.
    """
    if stock.looks == 1:
        return StockStep(
            Stock(stock.declarer, 2, 0),
            (
                Take(looked_at(stock.declarer), HALF_OF_STOCK, FIRST_HALF),
                Take(STOCK, HALF_OF_STOCK, looked_at(stock.declarer)),
            ),
        )
    return StockStep(
        Stock(stock.declarer, 0, 3),
        (
            Take(looked_at(stock.declarer), HALF_OF_STOCK, SECOND_HALF),
            Take(FIRST_HALF, HALF_OF_STOCK, Place(Zone.HAND, stock.declarer, 0)),
        ),
    )


# Discarding.


class Discard(NamedTuple):
    """How many cards everybody still has to discard, by seat; who declares, and the partner."""

    declarer: SeatOrNobody
    partner: SeatOrNobody
    left: tuple[Left, Left, Left, Left]


class DiscardStep(NamedTuple):
    """What a discard leads to, and where the card goes."""

    discard: Discard
    moves: tuple[Move]


@rule("texan.sides.partner", statements=["X13", "X14"])
def partner_of(declarer: SeatOrNobody, holder: SeatOrNobody) -> SeatOrNobody:
    """Who holds the called trump when the stock has been drawn is declarer's partner.

    If declarer holds it, or nothing was called, declarer plays alone.
    """
    if holder == declarer:
        return NOBODY
    return holder


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
def seat_to_discard(discard: Discard) -> Seat:
    """Declarer discards first, then the others who have drawn, in turn."""
    if discard.left[discard.declarer] > 0:
        return discard.declarer
    if discard.left[seat_after(discard.declarer, 1)] > 0:
        return seat_after(discard.declarer, 1)
    return seat_after(discard.declarer, 2)


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
    """A trump may be discarded only by who has no other card that may be; it is shown to all."""
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
