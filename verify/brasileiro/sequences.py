"""All that can be said in the auction, walked through by the engine and counted."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from trionfi.engine import Engine, State
from trionfi.spec.brasileiro import AUCTION
from trionfi.spec.brasileiro.auction import Auction
from trionfi.spec.brasileiro.deal import NOBODY
from trionfi.spec.brasileiro.pack import PACK
from trionfi.verify.ledger import Property
from trionfi.verify.mutate import Mutant
from trionfi.verify.sequences import Ends, Expected, counted, ends_of

FOREHAND, MIDDLEHAND, REARHAND = range(3)

HIGHEST = 8
"""How many contracts there are; they are counted from 1, the lowest."""


def auctions(engine: Engine) -> Ends:
    """In how many ways each contract goes to each player, by position."""
    seating = engine.seating(3, 2, None)
    state = engine.begin(engine.dealt(seating, PACK.cards), seating, engine.options({}))

    def end(reached: State) -> Hashable:
        auction: Auction = reached.phase_states[0]
        return (int(auction.contract), auction.bidder)

    return dict(ends_of(state, AUCTION.name, end))


# The same by a count of its own, which knows nothing of the rules.

Fight = Mapping[tuple[int, bool], int]
"""In how many ways a fight ends with a bid, and whether it is the elder's."""


def fights() -> Mapping[int, Fight]:
    """All ways through the fight of two, by the elder's bid that the younger has to answer."""
    known: dict[int, dict[tuple[int, bool], int]] = {}
    for bid in range(HIGHEST, 0, -1):
        # The younger passes; or goes higher, and the elder passes, holds, or goes higher still.
        ways = {(bid, True): 1}
        for answer in range(bid + 1, HIGHEST + 1):
            ways[answer, False] = ways.get((answer, False), 0) + 1
            for reply in range(answer, HIGHEST + 1):
                for end, number in known[reply].items():
                    ways[end] = ways.get(end, 0) + number
        known[bid] = ways
    return known


def expected_auctions() -> dict[tuple[int, int], int]:
    """In how many ways each contract goes to each player."""
    fight = fights()
    ends: dict[tuple[int, int], int] = {(0, NOBODY): 1}

    def add(contract: int, position: int, ways: int) -> None:
        ends[contract, position] = ends.get((contract, position), 0) + ways

    for bid in range(1, HIGHEST + 1):
        # Forehand bids. Whoever is left of the first two meets Rearhand as the elder.
        for (contract, is_elders), ways in fight[bid].items():
            left = FOREHAND if is_elders else MIDDLEHAND
            for (last, is_lefts), more in fight[contract].items():
                add(last, left if is_lefts else REARHAND, ways * more)
        # Forehand passes, and Middlehand bids against Rearhand.
        for (contract, is_elders), ways in fight[bid].items():
            add(contract, MIDDLEHAND if is_elders else REARHAND, ways)
        # Both pass, and Rearhand bids alone.
        add(bid, REARHAND, 1)
    return ends


def auction_counts() -> Property:
    """That every auction ends with one declarer or none, and how many there are."""
    expected = expected_auctions()
    total = sum(expected.values())
    return counted(
        "brasileiro.auction.all",
        f"There are {total:,} different auctions, and each of them ends with one declarer and one "
        "contract; but in one of them all three pass.",
        "brasileiro.auction.",
        (
            Expected("all auctions", auctions, expected),
            Expected("their number", lambda engine: sum(auctions(engine).values()), total),
            Expected(
                "those that nobody plays", lambda engine: auctions(engine).get((0, NOBODY)), 1
            ),
        ),
        Mutant(
            "brasileiro.auction.higher",
            "contract <= auction.contract",
            "contract < auction.contract",
        ),
    )
