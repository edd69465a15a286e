"""The settlement: what the cards won count, who wins the deal, and what makes a match."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from trionfi.spec.cards import NO_CARD, Card
from trionfi.spec.piedmontese.options import Options
from trionfi.spec.piedmontese.play import (
    EMPTY_PILE,
    NOBODY,
    SeatOrNobody,
    TrickPile,
    with_card,
)
from trionfi.spec.rule import auxiliary, rule

MATCH_LENGTH = 2
"""The usual number of deals in a match."""


class Facts(NamedTuple):
    """What the settlement needs to know: each player's cards at the end of the deal."""

    piles: tuple[tuple[Card, ...], tuple[Card, ...]]


@rule("piedmontese.settlement.points", statements=["P5"])
def points(pile_value: Annotated[int, range(131)], cards: Annotated[int, range(79)]) -> int:
    """A player's points are the values of the cards in their trick pile, less 1 for each two cards.

    An odd card takes nothing off. There is one only where a debt for the Fool was forgiven.
    """
    return pile_value - cards // 2


@auxiliary("piedmontese.settlement.count")
def counted(cards: tuple[Card, ...], options: Options) -> TrickPile:
    """The cards of a pile count together, whatever their order."""
    pile = EMPTY_PILE
    for card in cards:
        if card != NO_CARD:
            pile = with_card(pile, card, options)
    return pile


@rule("piedmontese.settlement.scores", statements=["P5", "P21"])
def scores(piles: tuple[TrickPile, TrickPile]) -> tuple[int, int]:
    """Each player scores the points of their trick pile."""
    return (points(piles[0].value, piles[0].cards), points(piles[1].value, piles[1].cards))


@rule("piedmontese.settlement.winner", statements=["P21"])
def deal_winner(first: int, second: int) -> SeatOrNobody:
    """The player with more points wins the deal.

    Equal points are a drawn deal. That can happen only where a debt for the Fool was forgiven.
    """
    if first > second:
        return 0
    if second > first:
        return 1
    return NOBODY


@rule("piedmontese.settlement.match", statements=["P6"])
def is_match_length(deals: int) -> bool:
    """A match is an even number of deals, usually two, so that both players deal equally often.

    The points of all its deals are added up, and more points win the match. Equal points are a
    drawn match.
    """
    return deals > 0 and deals % 2 == 0
