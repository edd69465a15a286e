"""What is claimed of the talon, of the discards, and of the sides."""

from __future__ import annotations

from typing import Annotated

from trionfi.spec.brasileiro import DISCARD
from trionfi.spec.brasileiro.auction import Contract
from trionfi.spec.brasileiro.deal import NOBODY, PLAYERS, TALON, Seat, SeatOrNobody
from trionfi.spec.brasileiro.options import ClosedBinds, Options
from trionfi.spec.brasileiro.pack import is_in_pack, value
from trionfi.spec.brasileiro.sides import Side, laid_away_by, side_of
from trionfi.spec.brasileiro.talon import (
    Discard,
    after_discard,
    begin,
    is_over,
    outlook,
    seat_to_discard,
    takes,
)
from trionfi.spec.cards import Card
from trionfi.spec.places import NO_TAKE, Place, Zone

PROHIBITIONS = DISCARD.verbs[0].prohibitions

Number = Annotated[int, range(3)]


def a_contract(contract: Contract, declarer: SeatOrNobody, options: Options) -> bool:
    """A contract with a declarer."""
    return declarer != NOBODY and contract != Contract.NONE


def is_fechado(contract: Contract) -> bool:
    """Whether a contract is closed: every second one, from below."""
    return contract % 2 == 0


def talon_is_shared_out(contract: Contract, declarer: SeatOrNobody, options: Options) -> bool:
    """The seven cards of the talon are shared out: declarer takes first, and then each opponent in
    turn, both as many."""
    first, second, third = takes(contract, declarer, options)
    return (
        first.source == TALON
        and second.source == TALON
        and third.source == TALON
        and second.cards == third.cards
        and first.cards + second.cards + third.cards == 7
        and first.to.seat == declarer
        and second.to.seat == (declarer + 1) % PLAYERS
        and third.to.seat == (declarer + 2) % PLAYERS
    )


def seven_five_three_one(contract: Contract, declarer: SeatOrNobody, options: Options) -> bool:
    """The higher the contract the fewer cards declarer takes: two less each time, from 7 down to 1.

    A closed contract leaves as many as the open one below it.
    """
    first, second, third = takes(contract, declarer, options)
    pairs = (contract - 1) // 2
    return first.cards == 7 - 2 * pairs and second.cards == pairs and third.cards == pairs


def closed_stays_closed(contract: Contract, declarer: SeatOrNobody, options: Options) -> bool:
    """In an open contract all cards go to hands; in a closed one declarer's lie unseen.

    The opponents' do so too if the table has agreed that a closed contract binds all.
    """
    first, second, third = takes(contract, declarer, options)
    hand = Zone.HAND
    mine = Zone.DISCARD if is_fechado(contract) else hand
    theirs = mine if options.closed_binds == ClosedBinds.ALL else hand
    if first.to.zone != mine or second.to.zone != theirs or third.to.zone != theirs:
        return False
    # Discards are a pile of their own beside what is laid away unseen.
    return (
        first.to.number == (0 if mine == hand else 1)
        and second.to.number == (0 if theirs == hand else 1)
        and third.to.number == (0 if theirs == hand else 1)
    )


def taken_to_hand(contract: Contract, declarer: Seat, seat: Seat, options: Options) -> int:
    """How many cards a seat takes into the hand."""
    cards = 0
    for take in takes(contract, declarer, options):
        if take.to == Place(Zone.HAND, seat, 0):
            cards += take.cards
    return cards


def as_many_as_taken(contract: Contract, declarer: SeatOrNobody, options: Options) -> bool:
    """Everybody discards as many cards as they took into the hand, so that thirteen are left."""
    begun = begin(contract, declarer, options)
    for seat in range(PLAYERS):
        if begun.left[seat] != taken_to_hand(contract, declarer, seat, options):
            return False
    return begun.declarer == declarer


def nothing_without_declarer(contract: Contract, options: Options) -> bool:
    """If nobody declares, nobody takes or discards anything."""
    first, second, third = takes(contract, NOBODY, options)
    begun = begin(contract, NOBODY, options)
    none = first == NO_TAKE and second == NO_TAKE and third == NO_TAKE
    due = begun.left[0] != 0 or begun.left[1] != 0 or begun.left[2] != 0
    return none and not due and is_over(begun) and begun.declarer == NOBODY


# The discards.


def may_discard(discard: Discard, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """Whether a card may be discarded."""
    for forbids in PROHIBITIONS:
        if forbids(discard, card, hand, options):
            return False
    return True


def a_hand(discard: Discard, hand: tuple[Card, ...], options: Options) -> bool:
    """Cards of the pack, of which seven at the most are worth 5 or more, as there are no more."""
    fives = 0
    for card in hand:
        if not is_in_pack(card):
            return False
        fives += value(card, False) >= 5
    return fives <= 7


def some_card_may_be_discarded(discard: Discard, hand: tuple[Card, ...], options: Options) -> bool:
    """Whoever must discard has a card that may be discarded, whatever they hold and agreed upon."""
    for card in hand:
        if may_discard(discard, card, hand, options):
            return True
    return False


def a_card(discard: Discard, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """Any card of the pack."""
    return is_in_pack(card)


def what_may_be_discarded(
    discard: Discard, card: Card, hand: tuple[Card, ...], options: Options
) -> bool:
    """Any card may be discarded; or, if the table has agreed so, any that is worth less than 5."""
    right = not options.protected_discards or value(card, False) < 5
    return may_discard(discard, card, hand, options) == right


def something_left(discard: Discard, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """Somebody has a card left to discard."""
    if discard.declarer == NOBODY:
        return False
    for left in discard.left:
        if left < 0:
            return False
    return not is_over(discard)


def is_one_less(before: Discard, then: Discard, seat: Seat, discards: Seat) -> bool:
    """Whether one card less is due from who discards, and from others as many as before."""
    due = before.left[seat] - 1 if seat == discards else before.left[seat]
    return then.left[seat] == due


def discards_in_turn(
    discard: Discard, card: Card, hand: tuple[Card, ...], options: Options
) -> bool:
    """Declarer discards all that is due, then the next player, then the one after.

    Each card that is discarded is one less that is due from its player, and lies with them.
    """
    seat = seat_to_discard(discard)
    step = after_discard(discard, card, hand, options)
    (move,) = step.moves
    declarer = discard.declarer
    second = (declarer + 1) % PLAYERS
    expected = (declarer + 2) % PLAYERS
    if discard.left[declarer] > 0:
        expected = declarer
    elif discard.left[second] > 0:
        expected = second
    if seat != expected or discard.left[seat] <= 0:
        return False
    for other in range(PLAYERS):
        if not is_one_less(discard, step.discard, other, seat):
            return False
    at_home = move.card == card and move.to == Place(Zone.DISCARD, seat, 0)
    return at_home and step.discard.declarer == declarer and outlook(discard) == discard


def over_when_none_is_due(
    discard: Discard, card: Card, hand: tuple[Card, ...], options: Options
) -> bool:
    """It is over just when nobody has a card left to discard."""
    first, second, third = discard.left
    return is_over(discard) == (first == 0 and second == 0 and third == 0)


def none_negative(discard: Discard, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """Nobody owes less than nothing."""
    for left in discard.left:
        if left < 0:
            return False
    return True


# The sides.


def two_against_one(declarer: Seat) -> bool:
    """One player is declarer's side, and the two others are the opponents; nobody is neither."""
    mine = 0
    theirs = 0
    for seat in range(PLAYERS):
        mine += side_of(seat, declarer) == Side.DECLARER
        theirs += side_of(seat, declarer) == Side.OPPONENTS
    return mine == 1 and theirs == 2 and side_of(NOBODY, declarer) == Side.NEITHER


def no_side_without_declarer(seat: Seat) -> bool:
    """Nobody, too, belongs to no side where there is no declarer."""
    return side_of(NOBODY, NOBODY) == Side.NEITHER and side_of(seat, NOBODY) == Side.OPPONENTS


def laid_away_counts(seat: Seat, declarer: Seat, number: Number) -> bool:
    """What is discarded, or laid away unseen, counts to the side of who did; other cards do not."""
    return (
        laid_away_by(Place(Zone.DISCARD, seat, number), declarer) == side_of(seat, declarer)
        and laid_away_by(Place(Zone.TALON, seat, number), declarer) == Side.NEITHER
        and laid_away_by(Place(Zone.HAND, seat, number), declarer) == Side.NEITHER
        and laid_away_by(Place(Zone.WON, seat, number), declarer) == Side.NEITHER
        and laid_away_by(Place(Zone.TRICK, seat, number), declarer) == Side.NEITHER
    )
