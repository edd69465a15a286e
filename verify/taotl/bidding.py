"""What is claimed of the bidding."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from typing import NamedTuple

from trionfi.engine import load
from trionfi.engine.walk import perft
from trionfi.spec.cards import Card
from trionfi.spec.taotl import BIDDING, GAME
from trionfi.spec.taotl.bidding import (
    NO_BID,
    Bidding,
    BidOrNone,
    after_bid,
    begin,
    is_over,
    outlook,
    seat_to_bid,
)
from trionfi.spec.taotl.deal import Players, Round, Seat, Tricks, number_of_rounds
from trionfi.spec.taotl.options import Options
from trionfi.spec.taotl.play import begin as begin_play
from trionfi.spec.taotl.settlement import is_made
from trionfi.verify.fuzz import mutated_engine
from trionfi.verify.ledger import Finding, Method, Property, Verdict
from trionfi.verify.mutate import Mutant, Replacement

PROHIBITIONS = BIDDING.verbs[0].prohibitions


def may_bid(bidding: Bidding, bid: int, hand: tuple[Card, ...], options: Options) -> bool:
    """Whether a bid may be made."""
    for forbids in PROHIBITIONS:
        if forbids(bidding, bid, hand, options):
            return False
    return True


class Moment(NamedTuple):
    """A moment of the bidding, and what the table has agreed."""

    bidding: Bidding
    options: Options


# What is true at every moment.


def place_at_table(seat: int, dealer: Seat, players: int) -> int:
    """The place of a seat in the order of the bids, from 0 for the eldest."""
    place = seat - dealer - 1
    return place + players if place < 0 else place


def is_bid(bid: BidOrNone) -> int:
    """1 for a bid, 0 for none."""
    return 0 if bid == NO_BID else 1


def bid_or_nothing(bid: BidOrNone) -> int:
    """A bid, or 0 for none."""
    return 0 if bid == NO_BID else bid


def in_range(moment: Moment) -> bool:
    """The dealer is at the table, the round is one that is played, and nobody bids twice."""
    bidding = moment.bidding
    return (
        bidding.players == len(bidding.bids)
        and bidding.dealer < bidding.players
        and bidding.made <= bidding.players
        and bidding.round <= number_of_rounds(bidding.players)
    )


def in_turn(moment: Moment) -> bool:
    """The eldest bids first, then the others in the order of the seats, and the dealer last."""
    bidding = moment.bidding
    if is_over(bidding):
        return True
    seat = seat_to_bid(bidding)
    place = place_at_table(seat, bidding.dealer, bidding.players)
    return 0 <= seat < bidding.players and place == bidding.made


def is_as_it_should_be(bidding: Bidding, seat: int) -> bool:
    """Whether just those have bid whose turn has been, a number of tricks that there are."""
    bid = bidding.bids[seat]
    if place_at_table(seat, bidding.dealer, bidding.players) < bidding.made:
        return 0 <= bid <= bidding.round
    return bid == NO_BID


def bids_are_made(moment: Moment) -> bool:
    """Just those have bid whose turn has been, each of them a number of tricks that there are."""
    for seat in range(len(moment.bidding.bids)):
        if not is_as_it_should_be(moment.bidding, seat):
            return False
    return True


def bids_are_counted(moment: Moment) -> bool:
    """The total that is kept is that of the bids made, and so is their number."""
    total = 0
    made = 0
    for bid in moment.bidding.bids:
        total += bid_or_nothing(bid)
        made += is_bid(bid)
    return moment.bidding.total == total and moment.bidding.made == made


def never_the_total(moment: Moment) -> bool:
    """When all have bid, their bids do not add up to the number of the round."""
    if not moment.options.bid_total_rule or not is_over(moment.bidding):
        return True
    return moment.bidding.total != moment.bidding.round


INVARIANTS = (in_range, in_turn, bids_are_made, bids_are_counted, never_the_total)


def sound(moment: Moment) -> bool:
    """All the claims, at one moment."""
    return (
        in_range(moment)
        and in_turn(moment)
        and bids_are_made(moment)
        and bids_are_counted(moment)
        and never_the_total(moment)
    )


# The start and the step.


def at_the_table(
    dealer: Seat, number: Round, none: tuple[BidOrNone, ...], options: Options
) -> bool:
    """A dealer at the table, a round that is played, and nobody who has bid."""
    for bid in none:
        if bid != NO_BID:
            return False
    return dealer < len(none) and number <= number_of_rounds(len(none))


def first_moment(
    dealer: Seat, number: Round, none: tuple[BidOrNone, ...], options: Options
) -> Moment:
    """The moment after the deal."""
    return Moment(begin(dealer, len(none), number, none), options)


def a_bid_is_made(moment: Moment, bid: int, card: Card) -> bool:
    """A sound moment before the end, and a bid that is allowed."""
    return (
        sound(moment)
        and not is_over(moment.bidding)
        and may_bid(moment.bidding, bid, (card,), moment.options)
    )


def moment_after(moment: Moment, bid: int, card: Card) -> Moment:
    """The moment after a bid."""
    step = after_bid(moment.bidding, bid, (card,), moment.options)
    return Moment(step.bidding, moment.options)


# What may be bid.


def a_turn(moment: Moment, card: Card) -> bool:
    """A sound moment before the end."""
    return sound(moment) and not is_over(moment.bidding)


def somebody_may_bid(moment: Moment, card: Card) -> bool:
    """Whoever is to bid, the dealer too, has a bid: 0 or 1 at the least."""
    return may_bid(moment.bidding, 0, (card,), moment.options) or may_bid(
        moment.bidding, 1, (card,), moment.options
    )


def any_bid(moment: Moment, bid: int, card: Card) -> bool:
    """A sound moment before the end, and any number at all."""
    return a_turn(moment, card)


def only_the_dealer_is_bound(moment: Moment, bid: int, card: Card) -> bool:
    """All but the dealer may bid any number from 0 to that of the round, and no other number."""
    bidding = moment.bidding
    allowed = may_bid(bidding, bid, (card,), moment.options)
    if seat_to_bid(bidding) == bidding.dealer and moment.options.bid_total_rule:
        return not allowed or 0 <= bid <= bidding.round
    return allowed == (0 <= bid <= bidding.round)


def one_bid_at_most_is_forbidden(moment: Moment, bid: int, card: Card) -> bool:
    """The dealer may not bid what the others leave over; every other number is free.

    If the others have bid more than there are tricks, the dealer may bid what they like.
    """
    bidding = moment.bidding
    if seat_to_bid(bidding) != bidding.dealer or not moment.options.bid_total_rule:
        return True
    forbidden = bidding.round - bidding.total
    if bid < 0 or bid > bidding.round:
        return True
    return may_bid(bidding, bid, (card,), moment.options) == (bid != forbidden)


def alike(one: Bidding, other: Bidding, bid: Tricks, card: Card, options: Options) -> bool:
    """Two states of the bidding that look alike from here on, at a table of as many seats."""
    return (
        outlook(one) == outlook(other)
        and not is_over(one)
        and not is_over(other)
        and one.seat < len(one.bids)
        and one.players == len(one.bids)
    )


def outlook_suffices(
    one: Bidding, other: Bidding, bid: Tricks, card: Card, options: Options
) -> bool:
    """Who bids next, and what may be bid, is the same whoever has made up the same total."""
    after = after_bid(one, bid, (card,), options).bidding
    after_there = after_bid(other, bid, (card,), options).bidding
    return (
        seat_to_bid(one) == seat_to_bid(other)
        and is_over(after) == is_over(after_there)
        and outlook(after) == outlook(after_there)
        and may_bid(one, bid, (card,), options) == may_bid(other, bid, (card,), options)
    )


# What follows from the total.


def all_tricks_are_won(bids: tuple[Tricks, ...], won: tuple[Tricks, ...], number: Round) -> bool:
    """All tricks of a round are won by somebody, and the bids do not add up to their number."""
    total = 0
    tricks = 0
    for seat in range(len(bids)):
        total += bids[seat]
        tricks += won[seat]
    return tricks == number and total != number


def somebody_misses(bids: tuple[Tricks, ...], won: tuple[Tricks, ...], number: Round) -> bool:
    """At least one player misses their bid."""
    for seat in range(len(bids)):
        if not is_made(bids[seat], won[seat]):
            return True
    return False


def small_rounds() -> Iterator[tuple[int, int]]:
    """Numbers of players and rounds in which all ways to bid are counted."""
    yield from SMALL


def one_may_miss(players: Players, number: Round) -> bool:
    """It can be that one player alone misses, by any number of tricks from 1 to all."""
    # All bid 0 but the eldest, who bids anything but all the tricks, and wins them all.
    for bid in range(number):
        moment = Moment(begin(players - 1, players, number, (NO_BID,) * players), Options())
        missed = 0
        for seat in range(players):
            mine = bid if seat == 0 else 0
            if not may_bid(moment.bidding, mine, (), moment.options):
                return False
            moment = Moment(after_bid(moment.bidding, mine, (), moment.options).bidding, Options())
        for seat in range(players):
            won = number if seat == 0 else 0
            if not is_made(moment.bidding.bids[seat], won):
                missed += 1
        if missed != 1:
            return False
    return True


def eldest_leads_and_bids_first(dealer: Seat, number: Round, none: tuple[Tricks, ...]) -> bool:
    """Who bids first also leads to the first trick: the eldest, not the dealer."""
    seat = seat_to_bid(begin(dealer, len(none), number, none))
    return seat == begin_play(dealer, len(none), number, none).seat and seat != dealer


def a_dealer(dealer: Seat, number: Round, none: tuple[Tricks, ...]) -> bool:
    """A dealer at the table."""
    return dealer < len(none)


# How many ways there are to bid.

SMALL = tuple((players, number) for players in (3, 4, 5) for number in range(1, 6))
"""Numbers of players and rounds for which all ways to bid are counted."""


def ways_to_bid(players: int, number: int) -> int:
    """In how many ways so many players can bid in a round, by the formula.

    Each bids 0 to the number of the round; left out are the ways that add up to that number, which
    are those of sharing it out among the players.
    """
    return int((number + 1) ** players - comb(number + players - 1, players - 1))


def vectors(property_id: str, mutant: Mutant) -> Property:
    """That the ways to bid, counted one by one, are as many as the formula has it."""

    def check(replace: Replacement) -> Finding:
        engine = load(GAME.id)
        engine = mutated_engine(engine, replace) if replace else engine
        for players, number in SMALL:
            ways = perft(engine.deal(0, players=players, round=number), players)
            if ways != ways_to_bid(players, number):
                told = {"players": players, "round": number, "ways": ways}
                return Finding(Verdict.REFUTED, f"{ways} ways", told)
        return Finding(Verdict.HOLDS, f"{len(SMALL)} rounds")

    return Property(
        property_id,
        "So many players can bid in as many ways as there are numbers from 0 to that of the round, "
        "less those in which the bids add up to it; for 3 to 5 players in rounds 1 to 5.",
        tuple(rule.id for rule in GAME.functions if rule.id.startswith("taotl.bid.")),
        Method.ENUMERATED,
        check,
        mutant,
    )
