"""The talon: who takes how many of its cards, and whether they exchange them."""

from __future__ import annotations

from typing import Annotated, NamedTuple, TypeAlias

from trionfi.spec.brasileiro.auction import Contract
from trionfi.spec.brasileiro.deal import (
    NOBODY,
    PLAYERS,
    TALON,
    TALON_CARDS,
    Seat,
    SeatOrNobody,
    seat_after,
)
from trionfi.spec.brasileiro.options import ClosedBinds, Options
from trionfi.spec.brasileiro.pack import is_king, is_trull
from trionfi.spec.brasileiro.sides import Side, side_of
from trionfi.spec.cards import Card
from trionfi.spec.places import NO_TAKE, Move, Place, Take, Zone
from trionfi.spec.rule import auxiliary, rule
from trionfi.spec.tuples import replaced

Left: TypeAlias = Annotated[int, range(TALON_CARDS + 1)]
"""How many cards a player still has to discard."""


class Discard(NamedTuple):
    """How many cards everybody still has to discard, by seat, and who declares."""

    declarer: SeatOrNobody
    left: tuple[Left, Left, Left]


class Step(NamedTuple):
    """What a discard leads to, and where the card goes."""

    discard: Discard
    moves: tuple[Move]


# Who takes what.


@rule("brasileiro.talon.declarer", statements=["B9", "B10", "B11", "B12"])
def taken_by_declarer(contract: Contract) -> int:
    """Declarer takes 7 cards in Sete, 5 in Cinco, 3 in Três and 1 in Um, from the top."""
    if contract <= Contract.SETE_FECHADO:
        return 7
    if contract <= Contract.CINCO_FECHADO:
        return 5
    if contract <= Contract.TRES_FECHADO:
        return 3
    return 1


@rule("brasileiro.talon.opponents", statements=["B10", "B11", "B12"])
def taken_by_opponent(contract: Contract) -> int:
    """Then the opponents take the other cards in turn, half of them each: 0, 1, 2 or 3."""
    return (TALON_CARDS - taken_by_declarer(contract)) // 2


@auxiliary("brasileiro.talon.taken")
def taken_by(seat: Seat, contract: Contract, declarer: Seat) -> int:
    """How many cards of the talon a player takes."""
    if side_of(seat, declarer) == Side.DECLARER:
        return taken_by_declarer(contract)
    return taken_by_opponent(contract)


@auxiliary("brasileiro.talon.is-closed")
def is_closed(contract: Contract) -> bool:
    """Whether a contract is Fechado."""
    return (
        contract == Contract.SETE_FECHADO
        or contract == Contract.CINCO_FECHADO
        or contract == Contract.TRES_FECHADO
        or contract == Contract.UM_FECHADO
    )


@rule("brasileiro.talon.closed", statements=["B13"])
def exchanges(seat: Seat, contract: Contract, declarer: Seat, options: Options) -> bool:
    """In an open contract all take their cards into the hand; in a closed one declarer does not.

    What is not taken into the hand is laid away unseen. A table may agree that a closed contract
    binds all, so that the opponents do not take theirs into the hand, either.
    """
    if not is_closed(contract):
        return True
    if options.closed_binds == ClosedBinds.ALL:
        return False
    return side_of(seat, declarer) == Side.OPPONENTS


@auxiliary("brasileiro.talon.take")
def take_of(seat: Seat, contract: Contract, declarer: Seat, options: Options) -> Take:
    """A player's cards go from the top of the talon to the hand, or are laid away unseen."""
    cards = taken_by(seat, contract, declarer)
    if exchanges(seat, contract, declarer, options):
        return Take(TALON, cards, Place(Zone.HAND, seat, 0))
    return Take(TALON, cards, Place(Zone.DISCARD, seat, 1))


@rule("brasileiro.talon.order", statements=["B9", "B10", "B11", "B12"])
def takes(contract: Contract, declarer: SeatOrNobody, options: Options) -> tuple[Take, Take, Take]:
    """Declarer takes first, and then the opponents in turn."""
    if declarer == NOBODY:
        return (NO_TAKE, NO_TAKE, NO_TAKE)
    return (
        take_of(declarer, contract, declarer, options),
        take_of(seat_after(declarer, 1), contract, declarer, options),
        take_of(seat_after(declarer, 2), contract, declarer, options),
    )


# The discards.


@auxiliary("brasileiro.discard.exchanged")
def exchanged_by(seat: Seat, contract: Contract, declarer: Seat, options: Options) -> Left:
    """How many cards a player takes into the hand."""
    if exchanges(seat, contract, declarer, options):
        return taken_by(seat, contract, declarer)
    return 0


@rule("brasileiro.discard.number", statements=["B9", "B10", "B11", "B12", "B13"])
def begin(contract: Contract, declarer: SeatOrNobody, options: Options) -> Discard:
    """Everybody discards as many cards as they have taken into the hand."""
    if declarer == NOBODY:
        return Discard(NOBODY, (0, 0, 0))
    return Discard(
        declarer,
        (
            exchanged_by(0, contract, declarer, options),
            exchanged_by(1, contract, declarer, options),
            exchanged_by(2, contract, declarer, options),
        ),
    )


@rule("brasileiro.discard.turn", statements=["B9", "B10", "B11", "B12"])
def seat_to_discard(discard: Discard) -> SeatOrNobody:
    """Declarer discards first, then the opponents in turn."""
    for steps in range(PLAYERS):
        seat = seat_after(discard.declarer, steps)
        if discard.left[seat] > 0:
            return seat
    return discard.declarer


@auxiliary("brasileiro.discard.end")
def is_over(discard: Discard) -> bool:
    """It is over when nobody has a card left to discard."""
    for left in discard.left:
        if left > 0:
            return False
    return True


@auxiliary("brasileiro.discard.outlook")
def outlook(discard: Discard) -> Discard:
    """How many cards are still to be discarded, and by whom."""
    return discard


@rule("brasileiro.discard.protected", statements=["B9"])
def is_protected(discard: Discard, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """Any card may be discarded, unless the table has agreed to protect those worth most.

    They are Kings, the trumps 21 and 1, and the Fool.
    """
    if not options.protected_discards:
        return False
    return is_king(card) or is_trull(card)


@auxiliary("brasileiro.discard.after")
def after_discard(discard: Discard, card: Card, hand: tuple[Card, ...], options: Options) -> Step:
    """Cards are discarded one at a time, face down."""
    seat = seat_to_discard(discard)
    left = replaced(discard.left, seat, discard.left[seat] - 1)
    return Step(Discard(discard.declarer, left), (Move(card, Place(Zone.DISCARD, seat, 0)),))
