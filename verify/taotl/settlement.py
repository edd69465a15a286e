"""What is claimed of the score and of the match."""

from __future__ import annotations

from typing import Annotated

from trionfi.spec.taotl.deal import Players, Round, Seat, Tricks, hand_size, number_of_rounds
from trionfi.spec.taotl.settlement import is_made, score, wins_match

Share = Annotated[int, range(1001)]
"""A number of cases that are equally likely."""


def in_a_round(bid: Tricks, won: Tricks, number: Round) -> bool:
    """A bid and a number of tricks in a round."""
    return bid <= number and won <= number


def score_range(bid: Tricks, won: Tricks, number: Round) -> bool:
    """A bid made scores 10 points and 3 a trick; one that is missed loses 5 for each trick off.

    So a round brings from 5 points lost to 3 won for each of its tricks, and 10 more.
    """
    points = score(bid, won)
    if won == bid:
        return points == 10 + 3 * won and 10 <= points <= 10 + 3 * number
    missed = won - bid if won > bid else bid - won
    return points == -5 * missed and -5 * number <= points <= -5


def extremes(number: Round) -> bool:
    """Both ends are reached: all tricks bid and won, and all tricks bid and none won."""
    return score(number, number) == 10 + 3 * number and score(number, 0) == -5 * number


def more_or_fewer(bid: Tricks, won: Tricks, number: Round) -> bool:
    """It is as bad to win too many tricks as too few, and exactly as many as bid are needed."""
    return score(bid, won) == score(won, bid) and is_made(bid, won) == (bid == won)


def match_range(players: Players) -> bool:
    """A match brings 1140 points at most and loses 1500 with 3 players, 123 and 105 with 12.

    For every number of players, from all tricks bid and won, or bid and lost, in each round, there
    is a most and a least, worked out by hand here.
    """
    most = (1140, 693, 455, 354, 265, 225, 188, 154, 123, 123)
    least = (1500, 855, 525, 390, 275, 225, 180, 140, 105, 105)
    won = 0
    lost = 0
    for number in range(1, number_of_rounds(players) + 1):
        tricks = hand_size(number)
        won += score(tricks, tricks)
        lost += score(tricks, 0)
    return won == most[players - 3] and lost == -least[players - 3]


def some_cases(good: Share, all_cases: Share) -> bool:
    """Some of a number of cases, one at least."""
    return good <= all_cases and all_cases > 0


def one_is_right_from_five_elevenths(good: Share, all_cases: Share) -> bool:
    """Where there is one trick, a bid of 1 is better than 0 if it is won in over 5 of 11 cases."""
    bad = all_cases - good
    bid_one = good * score(1, 1) + bad * score(1, 0)
    bid_none = good * score(0, 1) + bad * score(0, 0)
    return (bid_one > bid_none) == (11 * good > 5 * all_cases)


def at_the_table(totals: tuple[int, ...], seat: Seat, other: Seat) -> bool:
    """Two seats of a table."""
    return seat < len(totals) and other < len(totals)


def most_points_win(totals: tuple[int, ...], seat: Seat, other: Seat) -> bool:
    """Who wins has no less than anybody else; two who both win have the same."""
    if wins_match(totals, seat):
        return totals[seat] >= totals[other] and (
            wins_match(totals, other) == (totals[seat] == totals[other])
        )
    return True


def has_most(totals: tuple[int, ...], seat: Seat, other: Seat) -> bool:
    """A seat that nobody has more points than."""
    if not at_the_table(totals, seat, other):
        return False
    for total in totals:
        if total > totals[seat]:
            return False
    return True


def somebody_wins(totals: tuple[int, ...], seat: Seat, other: Seat) -> bool:
    """Somebody wins every match: whoever has at least as many points as everybody else."""
    return wins_match(totals, seat)
