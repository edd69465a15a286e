"""The auction: everybody speaks once, and the highest bid makes the declarer."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from trionfi.spec.cards import Card, Word
from trionfi.spec.places import NO_MOVE, Move
from trionfi.spec.rule import auxiliary, rule
from trionfi.spec.texan.deal import NOBODY, PLAYERS, Seat, SeatOrNobody, seat_after
from trionfi.spec.texan.options import AllPass, Options
from trionfi.spec.texan.pack import PAGAT


class Contract(Word):
    """What is played, from the lowest bid up."""

    NONE = 0
    FIRST = 1
    SECOND = 2
    PREFERENCE = 3
    SOLO = 4


class Auction(NamedTuple):
    """Where the auction stands: how many have spoken, and the highest bid with its bidder."""

    dealer: Seat
    spoken: Annotated[int, range(PLAYERS + 1)]
    contract: Contract
    declarer: SeatOrNobody


class Step(NamedTuple):
    """What is said leads to: where the auction stands then. No card moves."""

    auction: Auction
    moves: tuple[Move]


@auxiliary("texan.auction.begin")
def begin(dealer: Seat) -> Auction:
    """The auction begins when all have looked at their cards."""
    return Auction(dealer, 0, Contract.NONE, NOBODY)


@rule("texan.auction.turn", statements=["X11"])
def seat_to_bid(auction: Auction) -> Seat:
    """The eldest, who sits after the dealer, speaks first, and then the others in turn."""
    return seat_after(auction.dealer, (auction.spoken + 1) % PLAYERS)


@rule("texan.auction.once", statements=["X11"])
def is_over(auction: Auction) -> bool:
    """Everybody speaks once, whatever has been bid before: they pass, or bid."""
    return auction.spoken == PLAYERS


@auxiliary("texan.auction.outlook")
def outlook(auction: Auction) -> Auction:
    """All that has been said in the auction bears on what follows."""
    return auction


@auxiliary("texan.auction.holds-pagat")
def holds_pagat(hand: tuple[Card, ...]) -> bool:
    """Whether the Pagat is in a hand."""
    for card in hand:
        if card == PAGAT:
            return True
    return False


@rule("texan.auction.higher", statements=["X12"])
def is_no_higher(
    auction: Auction, contract: Contract, hand: tuple[Card, ...], options: Options
) -> bool:
    """A bid must be higher than the last. From below they are First, Second, Preference, Solo."""
    return contract <= auction.contract


@rule("texan.auction.first-eldest", statements=["X12"])
def is_not_eldest(
    auction: Auction, contract: Contract, hand: tuple[Card, ...], options: Options
) -> bool:
    """Only the eldest may bid the First Contract."""
    return contract == Contract.FIRST and auction.spoken != 0


@rule("texan.auction.second-pagat", statements=["X22"])
def lacks_pagat(
    auction: Auction, contract: Contract, hand: tuple[Card, ...], options: Options
) -> bool:
    """Where it was agreed so, only who holds the Pagat may bid the Second Contract."""
    if not options.second_requires_pagat or contract != Contract.SECOND:
        return False
    return not holds_pagat(hand)


@auxiliary("texan.auction.bid")
def after_bid(
    auction: Auction, contract: Contract, hand: tuple[Card, ...], options: Options
) -> Step:
    """Who bids becomes declarer, unless somebody bids higher."""
    bidder = seat_to_bid(auction)
    return Step(Auction(auction.dealer, auction.spoken + 1, contract, bidder), (NO_MOVE,))


@auxiliary("texan.auction.pass")
def after_pass(auction: Auction, hand: tuple[Card, ...], options: Options) -> Step:
    """Who passes leaves the auction as it is."""
    after = Auction(auction.dealer, auction.spoken + 1, auction.contract, auction.declarer)
    return Step(after, (NO_MOVE,))


@rule("texan.auction.all-pass", statements=["X11"])
def contract_played(auction: Auction, options: Options) -> Contract:
    """The highest bid is played. If all pass, the eldest must play the First Contract.

    A table may agree that nothing is paid instead, and the next player deals.
    """
    if auction.contract == Contract.NONE and options.all_pass == AllPass.ELDEST_PLAYS_FIRST:
        return Contract.FIRST
    return auction.contract


@auxiliary("texan.auction.declarer")
def declarer_of(auction: Auction, options: Options) -> SeatOrNobody:
    """Who has bid highest is declarer; if all pass, it is the eldest, or nobody."""
    if auction.declarer == NOBODY and contract_played(auction, options) == Contract.FIRST:
        return seat_after(auction.dealer, 1)
    return auction.declarer
