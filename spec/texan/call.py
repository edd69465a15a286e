"""The call: in the First and Second Contract a trump is called, whose holder is the partner."""

from __future__ import annotations

from typing import Annotated, NamedTuple, TypeAlias

from trionfi.spec.cards import Card, Suit
from trionfi.spec.places import NO_MOVE, Move
from trionfi.spec.rule import auxiliary, rule
from trionfi.spec.texan.auction import Contract
from trionfi.spec.texan.deal import SeatOrNobody
from trionfi.spec.texan.options import Options

NINETEEN = Card(Suit.TRUMPS, 19)

BELOW = (18, 17, 16, 15)
"""The trumps below the 19 that can be called, from the highest down, however low one may go."""

TrumpOrNone: TypeAlias = Annotated[int, range(23)]
"""The number of a trump, or 0 for none."""


class Call(NamedTuple):
    """What is played and by whom, and which trump has been called; 0 if none."""

    contract: Contract
    declarer: SeatOrNobody
    called: TrumpOrNone


class Step(NamedTuple):
    """What a call leads to. No card moves."""

    call: Call
    moves: tuple[Move]


@rule("texan.call.contracts", statements=["X13", "X22", "X23", "X25"])
def is_called(contract: Contract) -> bool:
    """In the First and the Second Contract declarer calls a trump; in Preference and Solo not."""
    return contract == Contract.FIRST or contract == Contract.SECOND


@auxiliary("texan.call.begin")
def begin(contract: Contract, declarer: SeatOrNobody) -> Call:
    """Nothing has been called when the auction is over."""
    return Call(contract, declarer, 0)


@auxiliary("texan.call.seat")
def seat_to_call(call: Call) -> SeatOrNobody:
    """Declarer calls."""
    return call.declarer


@auxiliary("texan.call.end")
def is_over(call: Call) -> bool:
    """One trump is called, where one is."""
    return not is_called(call.contract) or call.called != 0


@auxiliary("texan.call.outlook")
def outlook(call: Call) -> Call:
    """Which trump was called bears on what follows."""
    return call


@auxiliary("texan.call.holds")
def holds_trump(hand: tuple[Card, ...], number: TrumpOrNone) -> bool:
    """Whether a trump is in a hand."""
    for card in hand:
        if card == Card(Suit.TRUMPS, number):
            return True
    return False


@rule("texan.call.highest-missing", statements=["X14", "X15"])
def highest_missing(hand: tuple[Card, ...], options: Options) -> TrumpOrNone:
    """Of the trumps below the 19, the highest that declarer does not hold can be called.

    It can be no lower than the 16, or by agreement the 15; if declarer holds all of these, there is
    none.
    """
    for number in BELOW:
        if number >= options.lowest_callable and not holds_trump(hand, number):
            return number
    return 0


@rule("texan.call.nineteen", statements=["X13", "X14", "X15"])
def must_call_other(call: Call, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """Declarer calls the 19. Who holds it may call the highest one below that they lack.

    To call the 19 when one holds it is to play without a partner.
    """
    if card == NINETEEN:
        return False
    if card.suit != Suit.TRUMPS or not holds_trump(hand, 19):
        return True
    return card.rank != highest_missing(hand, options)


@auxiliary("texan.call.after")
def after_call(call: Call, card: Card, hand: tuple[Card, ...], options: Options) -> Step:
    """The trump called is heard by all; nobody has to say who holds it."""
    return Step(Call(call.contract, call.declarer, card.rank), (NO_MOVE,))
