"""The bidding: everybody says once how many tricks they will win."""

from __future__ import annotations

from typing import Annotated, NamedTuple, TypeAlias

from trionfi.spec.cards import Card
from trionfi.spec.places import NO_MOVE, Move
from trionfi.spec.rule import auxiliary, rule
from trionfi.spec.taotl.deal import (
    MOST_TRICKS,
    PLAYERS,
    Players,
    Round,
    Seat,
    SeatCount,
    Tricks,
)
from trionfi.spec.taotl.options import Options
from trionfi.spec.tricks import next_seat
from trionfi.spec.tuples import replaced

NO_BID = -1

BidOrNone: TypeAlias = Annotated[int, range(NO_BID, MOST_TRICKS + 1)]
"""A bid, or `NO_BID` of a player who has not bid yet."""

Total: TypeAlias = Annotated[int, range(PLAYERS[1] * MOST_TRICKS + 1)]
"""The total of some bids: twelve of 24 at the most, which is more than there can be."""


class Bidding(NamedTuple):
    """Where the bidding stands.

    `seat` bids next, `made` bids have been made and add up to `total`; `bids` are those of all
    seats.
    """

    players: Players
    dealer: Seat
    round: Round
    seat: Seat
    made: SeatCount
    total: Total
    bids: tuple[BidOrNone, ...]


class Outlook(NamedTuple):
    """The part of the bidding on which turns and duties depend."""

    players: Players
    dealer: Seat
    round: Round
    seat: Seat
    made: SeatCount
    total: Total


class Step(NamedTuple):
    """What a bid leads to: where the bidding stands then. No card moves."""

    bidding: Bidding
    moves: tuple[Move]


@rule("taotl.bid.eldest-first", statements=["T20"])
def first_to_bid(dealer: Seat, players: Players) -> Seat:
    """The eldest, who sits after the dealer, bids first."""
    return next_seat(dealer, players)


@auxiliary("taotl.bid.begin")
def begin(dealer: Seat, players: Players, number: Round, none: tuple[BidOrNone, ...]) -> Bidding:
    """The bidding begins when all have looked at their cards; nobody has bid yet."""
    return Bidding(players, dealer, number, first_to_bid(dealer, players), 0, 0, none)


@auxiliary("taotl.bid.seat")
def seat_to_bid(bidding: Bidding) -> Seat:
    """The state of the bidding says who bids next."""
    return bidding.seat


@rule("taotl.bid.once", statements=["T20"])
def is_over(bidding: Bidding) -> bool:
    """Everybody bids once, in the order of the seats, and the dealer last; then the play begins."""
    return bidding.made == bidding.players


@auxiliary("taotl.bid.outlook")
def outlook(bidding: Bidding) -> Outlook:
    """What may be bid depends on the total of the bids before, and not on who has bid what."""
    total = 0 if is_over(bidding) else bidding.total
    return Outlook(
        bidding.players, bidding.dealer, bidding.round, bidding.seat, bidding.made, total
    )


@rule("taotl.bid.range", statements=["T18"])
def is_no_number_of_tricks(
    bidding: Bidding, bid: int, hand: tuple[Card, ...], options: Options
) -> bool:
    """A bid is a number of tricks that can be won: from 0 to the number of the round."""
    return bid < 0 or bid > bidding.round


@rule("taotl.bid.total", statements=["T20", "T21"])
def makes_the_total(bidding: Bidding, bid: int, hand: tuple[Card, ...], options: Options) -> bool:
    """The dealer, who bids last, may not make the bids add up to the number of the round.

    Nobody else is bound by it. As there are just as many tricks, at least one player misses. A
    table may agree that the dealer is free, too.
    """
    if not options.bid_total_rule or bidding.seat != bidding.dealer:
        return False
    return bidding.total + bid == bidding.round


@auxiliary("taotl.bid.after")
def after_bid(bidding: Bidding, bid: Tricks, hand: tuple[Card, ...], options: Options) -> Step:
    """A bid is made openly and stands for the whole round."""
    after = Bidding(
        bidding.players,
        bidding.dealer,
        bidding.round,
        next_seat(bidding.seat, bidding.players),
        bidding.made + 1,
        bidding.total + bid,
        replaced(bidding.bids, bidding.seat, bid),
    )
    return Step(after, (NO_MOVE,))


def numbers(bidding: Bidding, options: Options) -> tuple[int, ...]:
    """The numbers that may be worth saying."""
    del options
    return tuple(range(bidding.round + 1))
