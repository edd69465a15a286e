"""The draw: the stock is divided in the First and Second Contract, and a deal may be abandoned."""

from __future__ import annotations

from typing import NamedTuple

from trionfi.spec.cards import Card
from trionfi.spec.places import NO_MOVE, NO_TAKE, Move, Place, Take, Zone
from trionfi.spec.rule import auxiliary, rule
from trionfi.spec.texan.auction import Contract
from trionfi.spec.texan.call import is_called
from trionfi.spec.texan.deal import STOCK, Seat, SeatOrNobody, seat_after
from trionfi.spec.texan.options import Options

DRAWN_BY_DECLARER = 4
"""The cards that declarer takes from the stock in the First and the Second Contract."""


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
    if not is_called(contract):
        return (NO_TAKE, NO_TAKE, NO_TAKE)
    return (
        Take(STOCK, DRAWN_BY_DECLARER, Place(Zone.HAND, declarer, 0)),
        Take(STOCK, 1, Place(Zone.HAND, seat_after(declarer, 1), 0)),
        Take(STOCK, 1, Place(Zone.HAND, seat_after(declarer, 2), 0)),
    )


@rule("texan.draw.abandon", statements=["X21", "X22"])
def may_abandon(contract: Contract, drew_called: bool) -> bool:
    """A declarer of the First Contract who draws the called trump may abandon the deal.

    In the Second Contract nobody can.
    """
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
