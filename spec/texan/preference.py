"""Preference: declarer looks at the stock, three cards at a time, and takes three of them."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from trionfi.spec.cards import Card
from trionfi.spec.places import NO_TAKE, Place, Take, Zone
from trionfi.spec.rule import auxiliary, rule
from trionfi.spec.texan.auction import Contract
from trionfi.spec.texan.deal import NOBODY, STOCK, Seat, SeatOrNobody
from trionfi.spec.texan.options import Options

HALF_OF_STOCK = 3
"""The cards that declarer looks at in Preference, at a time."""

FIRST_HALF = Place(Zone.OPEN, 0, 0)
SECOND_HALF = Place(Zone.OPEN, 0, 1)


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
    """Who takes the first three cards at once plays at level 1, who takes the other three at 2."""
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
