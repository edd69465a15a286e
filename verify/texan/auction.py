"""What is claimed of the auction and of the call."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from trionfi.spec.cards import Card, Suit
from trionfi.spec.places import NO_MOVE
from trionfi.spec.texan import AUCTION, CALL
from trionfi.spec.texan.auction import (
    Auction,
    Contract,
    after_bid,
    after_pass,
    begin,
    contract_played,
    declarer_of,
    is_over,
    seat_to_bid,
)
from trionfi.spec.texan.call import Call, after_call, holds_trump, is_called, seat_to_call
from trionfi.spec.texan.call import begin as begin_call
from trionfi.spec.texan.call import is_over as is_call_over
from trionfi.spec.texan.deal import NOBODY, PLAYERS, Seat, seat_after
from trionfi.spec.texan.options import AllPass, LowestCallable, Options
from trionfi.spec.texan.pack import PAGAT, is_in_pack

BIDS = AUCTION.verbs[0].prohibitions

CALLS = CALL.verbs[0].prohibitions


def may_bid(auction: Auction, bid: Contract, hand: tuple[Card, ...], options: Options) -> bool:
    """Whether a bid may be made."""
    for forbids in BIDS:
        if forbids(auction, bid, hand, options):
            return False
    return True


def may_call(call: Call, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """Whether a card may be called."""
    for forbids in CALLS:
        if forbids(call, card, hand, options):
            return False
    return True


# What is true at every moment of the auction.


class Moment(NamedTuple):
    """A moment of the auction, and what the table has agreed."""

    auction: Auction
    options: Options


def eldest_of(auction: Auction) -> Seat:
    """The seat after the dealer's."""
    return (auction.dealer + 1) % PLAYERS


def places_from_eldest(auction: Auction, seat: Seat) -> int:
    """How many seats lie between the eldest and a seat, the eldest counted."""
    return (seat - auction.dealer + PLAYERS - 1) % PLAYERS


def in_turn(moment: Moment) -> bool:
    """The eldest speaks first, then the others in the order of the seats, and the dealer last."""
    if is_over(moment.auction):
        return True
    return places_from_eldest(moment.auction, seat_to_bid(moment.auction)) == moment.auction.spoken


def bidder_has_spoken(moment: Moment) -> bool:
    """Who is to be declarer has spoken; there is such a player just when there is a bid."""
    auction = moment.auction
    if (auction.declarer == NOBODY) != (auction.contract == Contract.NONE):
        return False
    if auction.declarer == NOBODY:
        return True
    return places_from_eldest(auction, auction.declarer) < auction.spoken


def first_is_eldests(moment: Moment) -> bool:
    """Whoever has bid the First Contract is the eldest."""
    if moment.auction.contract != Contract.FIRST:
        return True
    return moment.auction.declarer == eldest_of(moment.auction)


INVARIANTS = (in_turn, bidder_has_spoken, first_is_eldests)


def sound(moment: Moment) -> bool:
    """All the claims, at one moment."""
    return in_turn(moment) and bidder_has_spoken(moment) and first_is_eldests(moment)


def any_dealer(dealer: Seat, options: Options) -> bool:
    """Any dealer."""
    return True


def first_moment(dealer: Seat, options: Options) -> Moment:
    """The moment after the deal."""
    return Moment(begin(dealer), options)


def somebody_speaks(moment: Moment, bid: Contract, hand: tuple[Card, Card]) -> bool:
    """A sound moment before the end; and a bid that is allowed, or no bid, which is a pass."""
    if not sound(moment) or is_over(moment.auction):
        return False
    return bid == Contract.NONE or may_bid(moment.auction, bid, hand, moment.options)


def moment_after(moment: Moment, bid: Contract, hand: tuple[Card, Card]) -> Moment:
    """The moment after a bid or a pass."""
    if bid == Contract.NONE:
        return Moment(after_pass(moment.auction, hand, moment.options).auction, moment.options)
    return Moment(after_bid(moment.auction, bid, hand, moment.options).auction, moment.options)


def begins_in_silence(dealer: Seat, options: Options) -> bool:
    """Before the first word nobody has spoken, and nothing is bid; the dealer is as was told."""
    auction = begin(dealer)
    return (
        auction.dealer == dealer
        and auction.spoken == 0
        and auction.contract == Contract.NONE
        and auction.declarer == NOBODY
    )


def words_move_no_card(moment: Moment, bid: Contract, hand: tuple[Card, Card]) -> bool:
    """No card moves by what is said in the auction."""
    if bid == Contract.NONE:
        return after_pass(moment.auction, hand, moment.options).moves == (NO_MOVE,)
    return after_bid(moment.auction, bid, hand, moment.options).moves == (NO_MOVE,)


def once_each(moment: Moment, bid: Contract, hand: tuple[Card, Card]) -> bool:
    """Whatever is said, one more has spoken; a bid is higher than all before, a pass changes none.

    So the auction ends after four words.
    """
    before = moment.auction
    after = moment_after(moment, bid, hand).auction
    if after.spoken != before.spoken + 1 or after.dealer != before.dealer:
        return False
    if is_over(after) != (after.spoken == PLAYERS):
        return False
    if bid == Contract.NONE:
        return after.contract == before.contract and after.declarer == before.declarer
    return after.contract > before.contract and after.declarer == seat_to_bid(before)


def a_turn(moment: Moment, bid: Contract, hand: tuple[Card, Card]) -> bool:
    """A sound moment before the end, and any bid."""
    return sound(moment) and not is_over(moment.auction) and bid != Contract.NONE


def bids_allowed(moment: Moment, bid: Contract, hand: tuple[Card, Card]) -> bool:
    """A bid is allowed just if it is above the last; the First Contract to the eldest alone.

    By agreement the Second Contract takes the Pagat as well.
    """
    auction = moment.auction
    allowed = bid > auction.contract
    if bid == Contract.FIRST and seat_to_bid(auction) != eldest_of(auction):
        allowed = False
    lacks = hand[0] != PAGAT and hand[1] != PAGAT
    if bid == Contract.SECOND and moment.options.second_requires_pagat and lacks:
        allowed = False
    return may_bid(auction, bid, hand, moment.options) == allowed


def all_have_spoken(auction: Auction, options: Options) -> bool:
    """A sound moment at the end of the auction."""
    return sound(Moment(auction, options)) and is_over(auction)


def one_declarer(auction: Auction, options: Options) -> bool:
    """There is a declarer with a contract; only where redeals are agreed upon there may be none.

    The highest bid is played by who made it; if nobody bid, the eldest plays the First Contract.
    """
    contract = contract_played(auction, options)
    declarer = declarer_of(auction, options)
    if auction.contract != Contract.NONE:
        return contract == auction.contract and declarer == auction.declarer
    if options.all_pass == AllPass.REDEAL:
        return contract == Contract.NONE and declarer == NOBODY
    return contract == Contract.FIRST and declarer == eldest_of(auction)


def seats_round(seat: Seat, steps: Seat) -> bool:
    """Seats go round: so many places after a seat comes the seat that far on, from 3 on to 0."""
    after = seat_after(seat, steps)
    return 0 <= after < PLAYERS and (after == seat + steps or after == seat + steps - PLAYERS)


# The call.


def holdings() -> Iterator[tuple[bool, bool, bool, bool, bool, Options]]:
    """Every way to hold the trumps from the 19 down to the 15, with both lowest callable trumps."""
    for held in product((False, True), repeat=5):
        for lowest in LowestCallable:
            yield *held, Options(lowest_callable=lowest)  # type: ignore[misc]


def holding(
    nineteen: bool, eighteen: bool, seventeen: bool, sixteen: bool, fifteen: bool
) -> tuple[Card, ...]:
    """A hand with these trumps, and with others in the place of those that it lacks."""
    return (
        Card(Suit.TRUMPS, 19 if nineteen else 22),
        Card(Suit.TRUMPS, 18 if eighteen else 21),
        Card(Suit.TRUMPS, 17 if seventeen else 20),
        Card(Suit.TRUMPS, 16 if sixteen else 14),
        Card(Suit.TRUMPS, 15 if fifteen else 13),
    )


def what_may_be_called(
    nineteen: bool,
    eighteen: bool,
    seventeen: bool,
    sixteen: bool,
    fifteen: bool,
    options: Options,
) -> bool:
    """Without the 19 only the 19 can be called; with it the highest of the next that is missing.

    The next are 18, 17 and 16, or by agreement the 15 as well. Who holds the 19 can always call it,
    too, and who holds all of these can call nothing else. No other card can ever be called.
    """
    hand = holding(nineteen, eighteen, seventeen, sixteen, fifteen)
    missing = 0
    if nineteen:
        if not eighteen:
            missing = 18
        elif not seventeen:
            missing = 17
        elif not sixteen:
            missing = 16
        elif not fifteen and options.lowest_callable == LowestCallable.FIFTEEN:
            missing = 15
    for contract in (Contract.FIRST, Contract.SECOND):
        call = begin_call(contract, 0)
        for suit in (Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS, Suit.TRUMPS):
            for rank in range(1, 23):
                card = Card(suit, rank)
                called = suit == Suit.TRUMPS and (rank == 19 or rank == missing)
                if is_in_pack(card) and may_call(call, card, hand, options) != called:
                    return False
    return True


def a_call(call: Call, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """Declarer calls, and may call the card."""
    return (
        is_called(call.contract)
        and call.declarer != NOBODY
        and call.called == 0
        and is_in_pack(card)
        and may_call(call, card, hand, options)
    )


def one_call(call: Call, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """Declarer calls one trump: the 19, or one of the four below it that declarer does not hold.

    Who holds the trump that is called is the declarer only if it is the 19.
    """
    after = after_call(call, card, hand, options).call
    if is_call_over(call) or seat_to_call(call) != call.declarer or not is_call_over(after):
        return False
    if after.contract != call.contract or after.declarer != call.declarer:
        return False
    if after.called == 19:
        return True
    return 15 <= after.called <= 18 and not holds_trump(hand, after.called)


def call_moves_no_card(call: Call, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """No card moves by a call, whoever holds the trump."""
    return after_call(call, card, hand, options).moves == (NO_MOVE,)


def called_where(contract: Contract, declarer: Seat) -> bool:
    """In the First and the Second Contract a trump is called, in Preference and Solo none."""
    over = is_call_over(begin_call(contract, declarer))
    return over == (contract != Contract.FIRST and contract != Contract.SECOND)
