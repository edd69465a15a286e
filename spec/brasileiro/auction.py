"""The auction: two players bid against each other, and then the one left against the third."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from trionfi.spec.brasileiro.deal import (
    FOREHAND,
    MIDDLEHAND,
    NOBODY,
    REARHAND,
    Position,
    Seat,
    SeatOrNobody,
    seat_at,
)
from trionfi.spec.brasileiro.options import Options
from trionfi.spec.cards import Card, Word
from trionfi.spec.places import NO_MOVE, Move
from trionfi.spec.rule import auxiliary, rule
from trionfi.spec.tuples import replaced


class Contract(Word):
    """What is played, from the lowest bid up. Who plays a closed one, `FECHADO`, takes unseen."""

    NONE = 0
    SETE = 1
    SETE_FECHADO = 2
    CINCO = 3
    CINCO_FECHADO = 4
    TRES = 5
    TRES_FECHADO = 6
    UM = 7
    UM_FECHADO = 8


Passed: TypeAlias = tuple[bool, bool, bool]
"""Who has passed, by position."""


class Auction(NamedTuple):
    """Where the auction stands: who speaks, the highest bid with its bidder, and who has passed.

    `speaker` and `bidder` are positions, from Forehand on; `bidder` is -1 before there is a bid.
    """

    dealer: Seat
    speaker: Position
    contract: Contract
    bidder: SeatOrNobody
    passed: Passed


class Step(NamedTuple):
    """What is said leads to: where the auction stands then. No card moves."""

    auction: Auction
    moves: tuple[Move]


@rule("brasileiro.auction.begin", statements=["B15"])
def begin(dealer: Seat) -> Auction:
    """Forehand speaks first, and bids against Middlehand."""
    return Auction(dealer, FOREHAND, Contract.NONE, NOBODY, (False, False, False))


@auxiliary("brasileiro.auction.seat")
def seat_to_bid(auction: Auction) -> Seat:
    """The seat whose turn it is to speak."""
    return seat_at(auction.dealer, auction.speaker)


@auxiliary("brasileiro.auction.others")
def others_passed(passed: Passed, position: Position) -> bool:
    """Whether both players other than this one have passed."""
    if position == FOREHAND:
        return passed[MIDDLEHAND] and passed[REARHAND]
    if position == MIDDLEHAND:
        return passed[FOREHAND] and passed[REARHAND]
    return passed[FOREHAND] and passed[MIDDLEHAND]


@rule("brasileiro.auction.end", statements=["B17"])
def is_over(auction: Auction) -> bool:
    """It is over when all have passed but the highest bidder, or all three.

    If two have passed and nothing has been bid, the third may still bid.
    """
    if auction.bidder == NOBODY:
        return others_passed(auction.passed, REARHAND) and auction.passed[REARHAND]
    return others_passed(auction.passed, auction.bidder)


@auxiliary("brasileiro.auction.outlook")
def outlook(auction: Auction) -> Auction:
    """All that has been said in the auction bears on what follows."""
    return auction


# Whose turn it is.


@rule("brasileiro.auction.rival", statements=["B15", "B17"])
def rival_of(position: Position, passed: Passed) -> Position:
    """Forehand and Middlehand bid against each other until one of them passes.

    Then Rearhand bids against the one who is left.
    """
    if position == REARHAND:
        return MIDDLEHAND if passed[FOREHAND] else FOREHAND
    rival = MIDDLEHAND if position == FOREHAND else FOREHAND
    return REARHAND if passed[rival] else rival


@rule("brasileiro.auction.after-pass", statements=["B17"])
def speaker_after_pass(auction: Auction) -> Position:
    """When one passes, Rearhand speaks next; but first Middlehand, if nothing has been bid.

    If Middlehand, too, passes then, Rearhand alone may still bid.
    """
    if auction.contract == Contract.NONE and auction.speaker == FOREHAND:
        return MIDDLEHAND
    return REARHAND


# What may be said.


@rule("brasileiro.auction.higher", statements=["B9", "B10", "B11", "B12", "B14", "B16"])
def is_no_higher(
    auction: Auction, contract: Contract, hand: tuple[Card, ...], options: Options
) -> bool:
    """A bid must be higher than the last: Sete, Cinco, Três, Um, each open or Fechado.

    From below they are Sete, Sete Fechado, Cinco, Cinco Fechado, Três, Três Fechado, Um and
    Um Fechado.
    """
    return contract <= auction.contract


@rule("brasileiro.auction.nothing-to-hold", statements=["B16"])
def has_nothing_to_hold(auction: Auction, hand: tuple[Card, ...], options: Options) -> bool:
    """There must be a bid before somebody can hold it."""
    return auction.bidder == NOBODY


@rule("brasileiro.auction.elder-holds", statements=["B16"])
def is_younger(auction: Auction, hand: tuple[Card, ...], options: Options) -> bool:
    """Only the elder of two rivals can hold: Forehand always, Middlehand against Rearhand.

    The younger, Rearhand always, must bid higher or pass.
    """
    return auction.bidder != NOBODY and auction.speaker > auction.bidder


# What it leads to.


@auxiliary("brasileiro.auction.bid")
def after_bid(
    auction: Auction, contract: Contract, hand: tuple[Card, ...], options: Options
) -> Step:
    """Who bids becomes declarer, unless somebody bids higher or holds it; the rival speaks next."""
    rival = rival_of(auction.speaker, auction.passed)
    after = Auction(auction.dealer, rival, contract, auction.speaker, auction.passed)
    return Step(after, (NO_MOVE,))


@rule("brasileiro.auction.hold", statements=["B16"])
def after_hold(auction: Auction, hand: tuple[Card, ...], options: Options) -> Step:
    """Who holds a bid makes it their own: the rival must go higher, or pass."""
    return after_bid(auction, auction.contract, hand, options)


@rule("brasileiro.auction.pass", statements=["B17"])
def after_pass(auction: Auction, hand: tuple[Card, ...], options: Options) -> Step:
    """Who passes is out of the auction."""
    after = Auction(
        auction.dealer,
        speaker_after_pass(auction),
        auction.contract,
        auction.bidder,
        replaced(auction.passed, auction.speaker, True),
    )
    return Step(after, (NO_MOVE,))


@rule("brasileiro.auction.declarer", statements=["B16"])
def declarer_of(auction: Auction) -> SeatOrNobody:
    """Who made or held the last bid is declarer; if all pass, nobody, and nothing is paid."""
    if auction.bidder == NOBODY:
        return NOBODY
    return seat_at(auction.dealer, auction.bidder)
