"""What is claimed of the auction."""

from __future__ import annotations

from typing import NamedTuple

from trionfi.spec.brasileiro import AUCTION
from trionfi.spec.brasileiro.auction import (
    Auction,
    Contract,
    after_bid,
    after_hold,
    after_pass,
    begin,
    declarer_of,
    is_over,
    outlook,
    seat_to_bid,
)
from trionfi.spec.brasileiro.deal import (
    FOREHAND,
    MIDDLEHAND,
    NOBODY,
    PLAYERS,
    REARHAND,
    Position,
    Seat,
)
from trionfi.spec.brasileiro.options import Options
from trionfi.spec.cards import Card, Word
from trionfi.spec.places import NO_MOVE, Move

BIDS = AUCTION.verbs[0].prohibitions

HOLDS = AUCTION.verbs[1].prohibitions

Hand = tuple[Card, Card]
"""Some cards: what may be said does not depend on them."""


class Saying(Word):
    """What can be said."""

    PASS = 0
    BID = 1
    HOLD = 2


class Moment(NamedTuple):
    """A moment of the auction, and what the table has agreed."""

    auction: Auction
    options: Options


def may_say(moment: Moment, saying: Saying, contract: Contract, hand: Hand) -> bool:
    """Whether something may be said; one may always pass."""
    if saying == Saying.BID:
        for forbids in BIDS:
            if forbids(moment.auction, contract, hand, moment.options):
                return False
    if saying == Saying.HOLD:
        for forbids in HOLDS:
            if forbids(moment.auction, hand, moment.options):
                return False
    return True


def number_passed(auction: Auction) -> int:
    """How many have passed."""
    number = 0
    for passed in auction.passed:
        number += passed
    return number


# What is true at every moment.


def bidder_is_in(moment: Moment) -> bool:
    """There is a highest bidder just when there is a bid, and that player has not passed."""
    auction = moment.auction
    if (auction.bidder == NOBODY) != (auction.contract == Contract.NONE):
        return False
    return auction.bidder == NOBODY or not auction.passed[auction.bidder]


def speaker_is_in(moment: Moment) -> bool:
    """Until the auction is over, who speaks has not passed, and has not made the highest bid."""
    auction = moment.auction
    if is_over(auction):
        return True
    return not auction.passed[auction.speaker] and auction.speaker != auction.bidder


def first_two_first(moment: Moment) -> bool:
    """Rearhand has neither spoken nor is asked before Forehand or Middlehand has passed."""
    auction = moment.auction
    if auction.passed[FOREHAND] or auction.passed[MIDDLEHAND]:
        return True
    return (
        auction.speaker != REARHAND and auction.bidder != REARHAND and not auction.passed[REARHAND]
    )


def silent_in_order(moment: Moment) -> bool:
    """As long as nothing is bid they speak in order, and as many have passed as have spoken."""
    auction = moment.auction
    if auction.contract != Contract.NONE or is_over(auction):
        return True
    return auction.speaker == number_passed(auction)


INVARIANTS = (bidder_is_in, speaker_is_in, first_two_first, silent_in_order)


def sound(moment: Moment) -> bool:
    """All the claims, at one moment."""
    return (
        bidder_is_in(moment)
        and speaker_is_in(moment)
        and first_two_first(moment)
        and silent_in_order(moment)
    )


def any_dealer(dealer: Seat, options: Options) -> bool:
    """Any dealer."""
    return True


def first_moment(dealer: Seat, options: Options) -> Moment:
    """The moment after the deal."""
    return Moment(begin(dealer), options)


def somebody_speaks(moment: Moment, saying: Saying, contract: Contract, hand: Hand) -> bool:
    """A sound moment before the end, and something that may be said."""
    return sound(moment) and not is_over(moment.auction) and may_say(moment, saying, contract, hand)


def any_saying(moment: Moment, saying: Saying, contract: Contract, hand: Hand) -> bool:
    """A sound moment before the end, and anything at all."""
    return sound(moment) and not is_over(moment.auction)


def after(moment: Moment, saying: Saying, contract: Contract, hand: Hand) -> Auction:
    """The auction after that."""
    if saying == Saying.BID:
        return after_bid(moment.auction, contract, hand, moment.options).auction
    if saying == Saying.HOLD:
        return after_hold(moment.auction, hand, moment.options).auction
    return after_pass(moment.auction, hand, moment.options).auction


def moved_by(moment: Moment, saying: Saying, contract: Contract, hand: Hand) -> Move:
    """The card that moves because of that."""
    if saying == Saying.BID:
        return after_bid(moment.auction, contract, hand, moment.options).moves[0]
    if saying == Saying.HOLD:
        return after_hold(moment.auction, hand, moment.options).moves[0]
    return after_pass(moment.auction, hand, moment.options).moves[0]


def moment_after(moment: Moment, saying: Saying, contract: Contract, hand: Hand) -> Moment:
    """The moment after that."""
    return Moment(after(moment, saying, contract, hand), moment.options)


# What may be said.


def what_may_be_said(moment: Moment, saying: Saying, contract: Contract, hand: Hand) -> bool:
    """Anybody who is in may bid higher; only the earlier of two rivals may hold the other's bid."""
    auction = moment.auction
    right = True
    if saying == Saying.BID:
        right = contract > auction.contract
    elif saying == Saying.HOLD:
        right = auction.bidder != NOBODY and auction.speaker < auction.bidder
    return may_say(moment, saying, contract, hand) == right


def one_reason(moment: Moment, saying: Saying, contract: Contract, hand: Hand) -> bool:
    """Who cannot hold cannot for one reason: there is no bid, or it is the elder's."""
    reasons = 0
    for forbids in HOLDS:
        reasons += forbids(moment.auction, hand, moment.options)
    return reasons <= 1


def what_is_said_counts(moment: Moment, saying: Saying, contract: Contract, hand: Hand) -> bool:
    """A bid or a hold is its speaker's, a bid at its height, a hold at that of the bid before.

    A pass puts its speaker out and leaves the bid as it is. Nobody else is put out, and no card
    moves.
    """
    before = moment.auction
    then = after(moment, saying, contract, hand)
    if then.dealer != before.dealer or moved_by(moment, saying, contract, hand) != NO_MOVE:
        return False
    for position in range(PLAYERS):
        out = saying == Saying.PASS and position == before.speaker
        if not is_in_as_before(before, then, position, out):
            return False
    if saying == Saying.PASS:
        return then.contract == before.contract and then.bidder == before.bidder
    bid = contract if saying == Saying.BID else before.contract
    return then.contract == bid and then.bidder == before.speaker


def is_in_as_before(before: Auction, then: Auction, position: Position, out: bool) -> bool:
    """Whether a player is out just if they were before, or are put out."""
    return then.passed[position] == (before.passed[position] or out)


def height(auction: Auction) -> int:
    """How far an auction has come: passes first, then the bid, then whose it is.

    The same bid is one step further in the hands of the elder of two rivals.
    """
    elders = 1 if auction.bidder != NOBODY and auction.bidder < auction.speaker else 0
    return 18 * number_passed(auction) + 2 * auction.contract + elders


def goes_on(moment: Moment, saying: Saying, contract: Contract, hand: Hand) -> bool:
    """No auction goes round in circles: every word takes it further.

    Each word is a pass, a higher bid, or a hold, which leaves the younger nothing to hold.
    """
    then = after(moment, saying, contract, hand)
    before = height(moment.auction)
    return is_over(then) or before < height(then) <= 18 * PLAYERS + 17


def rivals_answer(moment: Moment, saying: Saying, contract: Contract, hand: Hand) -> bool:
    """Forehand and Middlehand answer each other until one of them passes.

    Then Rearhand speaks, and the one who is left answers; if nothing has been bid, Middlehand
    speaks before Rearhand.
    """
    before = moment.auction
    then = after(moment, saying, contract, hand)
    if is_over(then):
        return True
    if not then.passed[FOREHAND] and not then.passed[MIDDLEHAND]:
        return then.speaker == 1 - before.speaker
    left = FOREHAND if then.passed[MIDDLEHAND] else MIDDLEHAND
    if saying == Saying.PASS and then.bidder != NOBODY:
        return then.speaker == REARHAND
    if saying == Saying.PASS:
        return then.speaker == (REARHAND if then.passed[MIDDLEHAND] else MIDDLEHAND)
    return then.speaker == (left if before.speaker == REARHAND else REARHAND)


def third_is_asked(moment: Moment, saying: Saying, contract: Contract, hand: Hand) -> bool:
    """Nobody is shut out: it is not over before all have spoken.

    At the end two have passed and the third has bid or held, or all three have passed.
    """
    then = after(moment, saying, contract, hand)
    if not is_over(then):
        return number_passed(then) < 2 or then.contract == Contract.NONE
    return number_passed(then) == (3 if then.contract == Contract.NONE else 2)


def last_may_bid(moment: Moment, saying: Saying, contract: Contract, hand: Hand) -> bool:
    """After two passes without a bid Rearhand may still make any bid, and is declarer with it."""
    auction = moment.auction
    if number_passed(auction) < 2 or auction.contract != Contract.NONE:
        return True
    if saying == Saying.PASS or contract == Contract.NONE:
        return True
    bid = after_bid(auction, contract, hand, moment.options).auction
    return (
        seat_to_bid(auction) == auction.dealer
        and may_say(moment, Saying.BID, contract, hand)
        and is_over(bid)
        and declarer_of(bid) == auction.dealer
    )


def one_declarer(moment: Moment, saying: Saying, contract: Contract, hand: Hand) -> bool:
    """Who has bid or held last is declarer; nobody is just if all three have passed."""
    then = after(moment, saying, contract, hand)
    if not is_over(then):
        return True
    if number_passed(then) == 3:
        return declarer_of(then) == NOBODY and then.contract == Contract.NONE
    if saying != Saying.PASS:
        return declarer_of(then) == seat_to_bid(moment.auction)
    return declarer_of(then) == (then.dealer + 1 + then.bidder) % PLAYERS


def begins_with_forehand(dealer: Seat, options: Options) -> bool:
    """Forehand, who sits after the dealer, speaks first; nothing has been bid, nobody passed."""
    auction = begin(dealer)
    return (
        seat_to_bid(auction) == (dealer + 1) % PLAYERS
        and auction.dealer == dealer
        and auction.contract == Contract.NONE
        and auction.bidder == NOBODY
        and number_passed(auction) == 0
        and not is_over(auction)
        and outlook(auction) == auction
    )
