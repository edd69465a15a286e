"""The last two tricks, with all deals of a few cards on which the rules turn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import TYPE_CHECKING, NamedTuple

from trionfi.spec.cards import FOOL, NO_CARD, Card, Suit
from trionfi.spec.phase import Seating
from trionfi.spec.piedmontese.deal import PILES
from trionfi.spec.piedmontese.options import FoolDebt, FoolOnLastTrick, HighestTrump, Options
from trionfi.spec.piedmontese.pack import KING, PACK, VALET, value
from trionfi.spec.piedmontese.play import NOBODY, TRICKS, Play
from trionfi.spec.piedmontese.settlement import counted
from trionfi.spec.places import TRICK, Place, Zone
from trionfi.verify.walk import resumed

if TYPE_CHECKING:
    from trionfi.engine import Engine, State

CARDS = (
    FOOL,
    Card(Suit.TRUMPS, 21),
    Card(Suit.TRUMPS, 20),
    Card(Suit.SPADES, KING),
    Card(Suit.SPADES, 1),
)
"""The cards on which the rules turn: four of them are left to be played."""

OTHERS = (Card(Suit.HEARTS, VALET), Card(Suit.TRUMPS, 1))
"""More of them, for longer walks."""

ALL_OPTIONS = tuple(Options(*values) for values in product(FoolDebt, FoolOnLastTrick, HighestTrump))


class Before(NamedTuple):
    """What seat 0 has won before the last two tricks; seat 1 has won the rest, and who leads."""

    tricks: int
    won: tuple[Card, ...]
    leader: int


def befores(left: tuple[Card, ...]) -> Iterator[Before]:
    """Seat 0 has won nothing; or counting cards only; or all the tricks but one.

    Where the Fool is not left, seat 0 has played it, and has nothing to give for it until now.

    Args:
        left: the cards that are left.
    """
    fool = () if FOOL in left else (FOOL,)
    courts = tuple(
        Card(suit, rank) for suit in (Suit.CLUBS, Suit.DIAMONDS) for rank in (KING, VALET)
    )
    yield Before(0, fool, 1)
    yield Before(2, (*fool, *courts), 0)
    if not fool:
        rest = [card for card in PACK.cards if card not in left and card not in courts[:2]]
        yield Before(TRICKS - 3, tuple(rest), 1)


def layouts(cards: tuple[Card, Card]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """A player's two cards beside each other, and each of them on top of the other."""
    first, second = cards
    yield (first,), (second,)
    yield (first, second), ()
    yield (second, first), ()


def starts(
    engine: Engine, cards: tuple[Card, ...] = CARDS, thorough: bool = False
) -> Iterator[State]:
    """Every deal of the last two tricks.

    Args:
        engine: the game.
        cards: the cards of which four are left.
        thorough: whether cards lie on top of each other too, rather than only beside each other.
    """
    deal = engine.dealt(Seating(2, 1), PACK.cards)
    for options in ALL_OPTIONS:
        start = engine.begin(deal, Seating(2, 1), options)
        for left in combinations(cards, 4):
            for before in befores(left):
                base, play, played = _before(before, left, options)
                for own in combinations(left, 2):
                    rest = tuple(card for card in left if card not in own)
                    sides = [
                        list(layouts(side)) if thorough else [tuple((card,) for card in side)]
                        for side in (own, (rest[0], rest[1]))
                    ]
                    for both in product(*sides):
                        table = dict(base)
                        for seat, piles in enumerate(both):
                            for number, pile in enumerate(piles):
                                table[Place(Zone.PILE, seat, number)] = pile
                        yield resumed(start, table, (play,), played)


def _before(
    before: Before, left: tuple[Card, ...], options: Options
) -> tuple[dict[Place, tuple[Card, ...]], Play, tuple[Card, ...]]:
    """The table without the cards that are left, where the play stands, and what was played."""
    rest = tuple(card for card in PACK.cards if card not in left and card not in before.won)
    table: dict[Place, tuple[Card, ...]] = {
        Place(Zone.PILE, seat, pile): () for seat in range(2) for pile in range(PILES)
    }
    table |= {TRICK: (), Place(Zone.WON, 0): before.won, Place(Zone.WON, 1): rest}
    owes = FOOL in before.won and FOOL not in left and options.fool_debt == FoolDebt.OWED
    done = TRICKS - 2
    piles = (
        counted(before.won, options)._replace(tricks=before.tricks),
        counted(rest, options)._replace(tricks=done - before.tricks),
    )
    owes = owes and before.tricks <= 2
    play = Play(before.leader, NO_CARD, done, 0 if owes else NOBODY, piles)
    return table, play, (*before.won, *rest)


def nothing_is_lost(state: State) -> bool:
    """In every play of the last two tricks all is as in full deals, and no value is lost or made.

    All cards that have been won, and those that are still to be won, are worth 130 together.
    """
    if state.trick:
        return True
    worth = dict.fromkeys(range(-1, 2), 0)
    for place, cards in state.table.items():
        for card in cards:
            worth[place.seat if place.zone == Zone.WON else -1] += value(card, state.options)
    play: Play = state.phase_states[-1]
    counts = [pile.value for pile in play.piles]
    return counts == [worth[0], worth[1]] and sum(worth.values()) == 130
