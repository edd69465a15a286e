"""The settlement: what a round scores, and who wins the match."""

from __future__ import annotations

from typing import NamedTuple

from trionfi.spec.rule import rule
from trionfi.spec.taotl.deal import Players, Seat, Tricks, number_of_rounds


class Facts(NamedTuple):
    """What the settlement needs to know: what every seat has bid, and how many tricks it won."""

    bids: tuple[Tricks, ...]
    won: tuple[Tricks, ...]


@rule("taotl.settlement.made", statements=["T18"])
def is_made(bid: Tricks, won: Tricks) -> bool:
    """A bid is made by winning exactly so many tricks, neither more nor fewer."""
    return won == bid


@rule("taotl.settlement.score", statements=["T18", "T19", "T24"])
def score(bid: Tricks, won: Tricks) -> int:
    """Who has made their bid scores 10 points, and 3 more for each trick won.

    Who has missed it loses 5 points for each trick that they won too many or too few.
    """
    if is_made(bid, won):
        return 10 + 3 * won
    return -5 * abs(won - bid)


@rule("taotl.settlement.winner", statements=["T8"])
def wins_match(totals: tuple[int, ...], seat: Seat) -> bool:
    """The points of all rounds are added up; who has most wins the match, and equals share it."""
    for total in totals:
        if total > totals[seat]:
            return False
    return True


@rule("taotl.settlement.match", statements=["T7"])
def is_match_length(rounds: int, players: Players) -> bool:
    """A match is as many rounds as can be dealt to so many players, neither more nor fewer."""
    return rounds == number_of_rounds(players)
