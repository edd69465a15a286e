"""What is claimed of the draw, of Preference's stock, of the discards, and of the sides."""

from __future__ import annotations

from typing import Annotated

from trionfi.spec.cards import Card, Suit
from trionfi.spec.places import NO_MOVE, NO_TAKE, Place, Zone
from trionfi.spec.texan import DISCARD
from trionfi.spec.texan.auction import Contract
from trionfi.spec.texan.deal import NOBODY, PLAYERS, STOCK, Seat, SeatOrNobody
from trionfi.spec.texan.discard import (
    Discard,
    after_discard,
    begin_discard,
    is_discard_over,
    seat_to_discard,
)
from trionfi.spec.texan.draw import (
    Abandon,
    after_abandon,
    after_continue,
    draws,
    is_abandon_over,
    may_abandon,
    seat_to_abandon,
)
from trionfi.spec.texan.options import Options
from trionfi.spec.texan.pack import is_in_pack, value
from trionfi.spec.texan.preference import (
    after_decline,
    after_take,
    begin_stock,
    first_look,
    is_stock_over,
    looked_at,
    seat_to_take,
)
from trionfi.spec.texan.sides import Side, counts_for_declarer, is_of_declarer, partner_of, side_of

PROHIBITIONS = DISCARD.verbs[0].prohibitions

Number = Annotated[int, range(3)]


# The draw.


def is_drawn(contract: Contract) -> bool:
    """A contract in which the stock is drawn at once."""
    return contract == Contract.FIRST or contract == Contract.SECOND


def whole_stock_is_drawn(contract: Contract, declarer: Seat) -> bool:
    """Declarer draws four cards and the next two players one each: the whole stock.

    In Preference and Solo nobody draws so.
    """
    first, second, third = draws(contract, declarer)
    if not is_drawn(contract):
        return first == NO_TAKE and second == NO_TAKE and third == NO_TAKE
    return (
        first.source == STOCK
        and second.source == STOCK
        and third.source == STOCK
        and first.cards == 4
        and second.cards == 1
        and third.cards == 1
        and first.to == Place(Zone.HAND, declarer, 0)
        and second.to == Place(Zone.HAND, (declarer + 1) % PLAYERS, 0)
        and third.to == Place(Zone.HAND, (declarer + 2) % PLAYERS, 0)
    )


def lowest_may_be_abandoned() -> bool:
    """Of all contracts one can be abandoned, the lowest, and by nobody who draws another card."""
    contracts = 0
    for contract in Contract:
        contracts += may_abandon(contract, True)
        if may_abandon(contract, False):
            return False
    return contracts == 1 and may_abandon(Contract.FIRST, True)


def asked_once(abandon: Abandon, hand: tuple[Card, Card], options: Options) -> bool:
    """Declarer is asked once; the deal is abandoned just if declarer says so."""
    gone = after_abandon(abandon, hand, options).abandon
    kept = after_continue(abandon, hand, options).abandon
    return (
        is_abandon_over(gone)
        and is_abandon_over(kept)
        and gone.abandoned
        and not kept.abandoned
        and gone.declarer == abandon.declarer
        and kept.declarer == abandon.declarer
        and is_abandon_over(abandon) != abandon.asked
    )


def declarer_is_asked(abandon: Abandon, hand: tuple[Card, Card], options: Options) -> bool:
    """Declarer says whether the deal is abandoned; no card moves by that."""
    return (
        seat_to_abandon(abandon) == abandon.declarer
        and after_abandon(abandon, hand, options).moves == (NO_MOVE,)
        and after_continue(abandon, hand, options).moves == (NO_MOVE,)
    )


# Preference.


def takes_or_declines(declarer: Seat, first: bool, second: bool, options: Options) -> bool:
    """Preference ends after two words at the most, at level 1, 2 or 3, with three cards taken.

    The first three cards are taken at level 1, or after all at level 3; the other three at level 2.
    """
    begun = begin_stock(Contract.PREFERENCE, declarer)
    if is_stock_over(begun) or seat_to_take(begun) != declarer:
        return False
    if first:
        step = after_take(begun, (), options)
        return is_stock_over(step.stock) and step.stock.level == 1
    looking = after_decline(begun, (), options).stock
    if is_stock_over(looking) or seat_to_take(looking) != declarer:
        return False
    if second:
        step = after_take(looking, (), options)
        return is_stock_over(step.stock) and step.stock.level == 2
    step = after_decline(looking, (), options)
    return is_stock_over(step.stock) and step.stock.level == 3


def cards_of_preference(declarer: Seat, options: Options) -> bool:
    """Declarer alone sees the first three cards, then the other three, the first lying open.

    What is taken goes from there to declarer's hand; what is declined is turned up.
    """
    hand = Place(Zone.HAND, declarer, 0)
    mine = looked_at(declarer)
    look = first_look(Contract.PREFERENCE, declarer)
    begun = begin_stock(Contract.PREFERENCE, declarer)
    took, no_more = after_take(begun, (), options).moves
    declined = after_decline(begun, (), options)
    turned, other_look = declined.moves
    other_took, no_more_then = after_take(declined.stock, (), options).moves
    other_turned, back = after_decline(declined.stock, (), options).moves
    return (
        (look.source == STOCK and look.cards == 3 and look.to == mine)
        and (took.source == mine and took.cards == 3 and took.to == hand)
        and (turned.source == mine and turned.cards == 3 and turned.to.zone == Zone.OPEN)
        and (other_look.source == STOCK and other_look.cards == 3 and other_look.to == mine)
        and (other_took.source == mine and other_took.cards == 3 and other_took.to == hand)
        and (other_turned.source == mine and other_turned.to.zone == Zone.OPEN)
        and (other_turned.cards == 3 and other_turned.to != turned.to)
        and (back.source == turned.to and back.cards == 3 and back.to == hand)
        and (no_more == NO_TAKE and no_more_then == NO_TAKE)
    )


def looked_at_apart(declarer: Seat) -> bool:
    """Cards that declarer looks at are still of the stock, but lie apart, and are declarer's."""
    return looked_at(declarer) == Place(Zone.TALON, declarer, 1)


def only_in_preference(contract: Contract, declarer: Seat) -> bool:
    """In the other contracts nobody looks at the stock."""
    if contract == Contract.PREFERENCE:
        return True
    return (
        is_stock_over(begin_stock(contract, declarer)) and first_look(contract, declarer) == NO_TAKE
    )


# The discards.


def may_discard(discard: Discard, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """Whether a card may be discarded."""
    for forbids in PROHIBITIONS:
        if forbids(discard, card, hand, options):
            return False
    return True


def a_hand(discard: Discard, hand: tuple[Card, ...], options: Options) -> bool:
    """Cards of the pack, of which seven at the most are worth 5, as there are no more."""
    fives = 0
    for card in hand:
        if not is_in_pack(card):
            return False
        fives += value(card) == 5
    return fives <= 7


def some_card_may_be_discarded(discard: Discard, hand: tuple[Card, ...], options: Options) -> bool:
    """Whoever must discard has a card that may be discarded, whatever they hold."""
    for card in hand:
        if may_discard(discard, card, hand, options):
            return True
    return False


def a_choice(discard: Discard, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """A hand of cards of the pack, and any card of the pack."""
    for held in hand:
        if not is_in_pack(held):
            return False
    return is_in_pack(card)


def has_plain_card_below_the_king(hand: tuple[Card, ...]) -> bool:
    """Whether a hand has a plain card that is no King."""
    for held in hand:
        if held.suit != Suit.TRUMPS and held.rank < 8:
            return True
    return False


def what_may_be_discarded(
    discard: Discard, card: Card, hand: tuple[Card, ...], options: Options
) -> bool:
    """Plain cards but Kings may always be discarded; other trumps where there is no such card.

    Kings and honours never.
    """
    plain = has_plain_card_below_the_king(hand)
    right = value(card) != 5 and (card.suit != Suit.TRUMPS or not plain)
    return may_discard(discard, card, hand, options) == right


def any_card(discard: Discard, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """Any card of the pack, and somebody who has a card left to discard."""
    return is_in_pack(card) and left_right(discard) and not is_discard_over(discard)


def trumps_are_shown(
    discard: Discard, card: Card, hand: tuple[Card, ...], options: Options
) -> bool:
    """Of what is discarded trumps are shown, and nothing else; it lies with who discards it."""
    step = after_discard(discard, card, hand, options)
    (move,) = step.moves
    return (
        move.card == card
        and move.to.zone == Zone.DISCARD
        and move.to.seat == seat_to_discard(discard)
        and (move.to.number == 1) == (card.suit == Suit.TRUMPS)
    )


def left_right(discard: Discard) -> bool:
    """A state of the discards with declarer, and nobody but the next two who has any left."""
    if discard.declarer == NOBODY or discard.left[(discard.declarer + 3) % PLAYERS] != 0:
        return False
    for left in discard.left:
        if left < 0:
            return False
    return True


def is_one_less(before: Discard, after: Discard, seat: Seat, discards: Seat) -> bool:
    """Whether one card less is due from who discards, and from others as many as before."""
    due = before.left[seat] - 1 if seat == discards else before.left[seat]
    return after.left[seat] == due


def discards_in_turn(
    discard: Discard, card: Card, hand: tuple[Card, ...], options: Options
) -> bool:
    """Declarer discards all that is due, then the next player, then the one after.

    Each card that is discarded is one less that is due from its player.
    """
    seat = seat_to_discard(discard)
    after = after_discard(discard, card, hand, options).discard
    mine = discard.left[discard.declarer]
    second = discard.left[(discard.declarer + 1) % PLAYERS]
    if mine > 0 and seat != discard.declarer:
        return False
    if mine == 0 and second > 0 and seat != (discard.declarer + 1) % PLAYERS:
        return False
    for other in range(PLAYERS):
        if not is_one_less(discard, after, other, seat):
            return False
    return left_right(after) and after.partner == discard.partner


def last_card_ends_it(
    discard: Discard, card: Card, hand: tuple[Card, ...], options: Options
) -> bool:
    """The discards end with the last card that is due, and not before."""
    due = 0
    for left in discard.left:
        due += left
    return is_discard_over(after_discard(discard, card, hand, options).discard) == (due == 1)


def a_begin(
    contract: Contract, declarer: SeatOrNobody, holder: SeatOrNobody, abandoned: bool
) -> bool:
    """A contract with a declarer; a trump is called only where one can be."""
    if declarer == NOBODY or contract == Contract.NONE:
        return False
    return is_drawn(contract) or (holder == NOBODY and not abandoned)


def drawn_by(contract: Contract, declarer: Seat, seat: Seat) -> int:
    """How many cards of the stock a seat has taken."""
    if contract == Contract.PREFERENCE:
        return 3 if seat == declarer else 0
    drawn = 0
    for take in draws(contract, declarer):
        if take.to == Place(Zone.HAND, seat, 0):
            drawn += take.cards
    return drawn


def as_many_as_drawn(
    contract: Contract, declarer: SeatOrNobody, holder: SeatOrNobody, abandoned: bool
) -> bool:
    """Everybody discards as many cards as they drew: 4, 1 and 1, or 3 in Preference, or none.

    Of an abandoned deal nothing is discarded any more.
    """
    begun = begin_discard(contract, declarer, holder, abandoned)
    if abandoned:
        return is_discard_over(begun) and begun.declarer == NOBODY
    for seat in range(PLAYERS):
        if begun.left[seat] != drawn_by(contract, declarer, seat):
            return False
    return begun.declarer == declarer and begun.partner == partner_of(declarer, holder)


def discards_of_the_side(
    contract: Contract, declarer: SeatOrNobody, holder: SeatOrNobody, abandoned: bool
) -> bool:
    """Declarer's side discards no card in Solo, 3 in Preference, and 4 otherwise.

    A partner who has drawn makes it 5.
    """
    if abandoned:
        return True
    begun = begin_discard(contract, declarer, holder, False)
    cards = 0
    for seat in range(PLAYERS):
        if is_of_declarer(seat, declarer, begun.partner):
            cards += begun.left[seat]
    if contract == Contract.SOLO:
        return cards == 0
    if contract == Contract.PREFERENCE:
        return cards == 3
    if begun.partner == NOBODY or begun.partner == (declarer + 3) % PLAYERS:
        return cards == 4
    return cards == 5


# The sides.


def sides_by_the_called_trump(declarer: Seat, holder: SeatOrNobody) -> bool:
    """Whoever else holds the called trump is of declarer's side, and nobody but these two is.

    Declarer is alone if nobody else holds it.
    """
    partner = partner_of(declarer, holder)
    players = 0
    for seat in range(PLAYERS):
        players += is_of_declarer(seat, declarer, partner)
    if holder == declarer or holder == NOBODY:
        return players == 1 and partner != declarer
    return players == 2 and is_of_declarer(holder, declarer, partner)


def nobody_is_of_no_side(declarer: Seat, partner: SeatOrNobody) -> bool:
    """What nobody has announced or played is of neither side."""
    return side_of(NOBODY, declarer, partner) == Side.NEITHER


def a_table(seat: Seat, declarer: Seat, partner: SeatOrNobody, number: Number) -> bool:
    """A declarer, alone or with another player."""
    return partner != declarer


def cards_of_a_side(seat: Seat, declarer: Seat, partner: SeatOrNobody, number: Number) -> bool:
    """Discards, face down or up, count to the side of who made them; the stock to the defenders."""
    mine = seat == declarer or seat == partner
    right = Side.DECLARER if mine else Side.DEFENDERS
    return (
        side_of(seat, declarer, partner) == right
        and counts_for_declarer(Place(Zone.DISCARD, seat, number), declarer, partner) == mine
        and not counts_for_declarer(Place(Zone.TALON, seat, number), declarer, partner)
        and not counts_for_declarer(Place(Zone.OPEN, seat, number), declarer, partner)
        and not counts_for_declarer(Place(Zone.HAND, seat, number), declarer, partner)
    )
