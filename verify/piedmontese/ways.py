"""Ways to begin a deal that bring about what chance alone would hardly ever bring about.

Some deals are *scripted*: it is chosen which two cards meet in each trick and who wins it, the Fool
apart always two cards of one suit, so that following suit makes every play legal. From that follows
the order in which both play their cards; and dealt onto piles in that order, whichever card goes to
which pile, the next card to be played always is a top.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from hypothesis import strategies as st

from trionfi.engine import Action, Engine, State
from trionfi.spec.cards import FOOL, Card, Suit
from trionfi.spec.phase import Seating
from trionfi.spec.piedmontese.deal import other
from trionfi.spec.piedmontese.options import HighestTrump
from trionfi.spec.piedmontese.pack import CAVALIER, KING, QUEEN, VALET, is_honour
from trionfi.spec.piedmontese.play import TRICKS, begin, reply_wins
from trionfi.verify.fuzz import (
    Start,
    Way,
    any_deal,
    begun,
    drawn_options,
    drawn_order,
    drawn_seating,
)

PLAIN = (Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS)

_SEATS = st.integers(0, 1)


# Likings.


def keep_the_fool(state: State, legal: tuple[Action, ...]) -> Sequence[Action]:
    """The Fool is played only if there is nothing else."""
    del state
    return [action for action in legal if action.card != FOOL] or legal


def play_the_fool(state: State, legal: tuple[Action, ...]) -> Sequence[Action]:
    """The Fool is played as soon as it can be."""
    del state
    return [action for action in legal if action.card == FOOL] or legal


@dataclass(frozen=True)
class Plan:
    """A card for every action, which is played if it can be."""

    cards: tuple[Card, ...]

    def __call__(self, state: State, legal: tuple[Action, ...]) -> Sequence[Action]:
        """The card that is planned, or any if it is not legal."""
        number = len(state.history)
        card = self.cards[number] if number < len(self.cards) else None
        return [action for action in legal if action.card == card] or legal


# Deals.


def fool_at_the_bottom(draw: st.DrawFn, engine: Engine) -> Start:
    """The Fool lies at the bottom of a pile and is kept as long as can be."""
    seating = drawn_seating(draw, engine)
    depths = [packet.size - 1 for packet in engine.game.packets(seating)]
    return _with_the_fool(draw, engine, seating, depths)._replace(likes=keep_the_fool)


def fool_on_top(draw: st.DrawFn, engine: Engine) -> Start:
    """The Fool lies on top of a pile, or one card below, and is played as soon as can be."""
    seating = drawn_seating(draw, engine)
    depth = draw(_SEATS)
    depths = [depth for _ in engine.game.packets(seating)]
    return _with_the_fool(draw, engine, seating, depths)._replace(likes=play_the_fool)


def _with_the_fool(
    draw: st.DrawFn, engine: Engine, seating: Seating, depths: Sequence[int]
) -> Start:
    """Any deal in which the Fool lies in any pile, as deep as is said of that pile."""
    options = drawn_options(draw, engine)
    order = drawn_order(draw, engine)
    pile = draw(st.integers(0, len(depths) - 1))
    before = sum(packet.size for packet in engine.game.packets(seating)[:pile])
    fool, wanted = order.index(FOOL), before + depths[pile]
    order[fool], order[wanted] = order[wanted], order[fool]
    return Start(begun(engine, order, seating, options))


def rich_and_poor(draw: st.DrawFn, engine: Engine) -> Start:
    """Trumps and court cards against pip cards and the Fool."""
    options = drawn_options(draw, engine)
    seating = drawn_seating(draw, engine)
    order = drawn_order(draw, engine)
    rich = [card for card in order if card.suit == Suit.TRUMPS or card.rank >= VALET]
    poor = [card for card in order if card not in set(rich)]
    # The Fool goes to the poor, and to both the same number of cards.
    pips = [card for card in poor if card != FOOL]
    while len(rich) < TRICKS:
        rich.append(pips.pop())
    poor = [card for card in poor if card not in set(rich)]
    halves = (rich, poor) if draw(_SEATS) else (poor, rich)
    return Start(begun(engine, [*halves[0], *halves[1]], seating, options))


# Scripts.


class Script(NamedTuple):
    """What is to be played.

    Attributes:
        player: who plays the Fool.
        won: the pairs of a suit that this player wins.
        lost: those that the other wins.
        beside: the card beside the Fool.
    """

    player: int
    won: Sequence[tuple[Card, Card]]
    lost: Sequence[tuple[Card, Card]]
    beside: Card


def matched(draw: st.DrawFn, engine: Engine) -> Start:
    """Cards of a suit meet, the 20 and the 21 among them, and anybody wins."""
    options = drawn_options(draw, engine)
    highest = (Card(Suit.TRUMPS, 20), Card(Suit.TRUMPS, 21))
    pairs, beside = _pairs(drawn_order(draw, engine), [highest])
    bits = draw(st.integers(0, 2 ** len(pairs) - 1))
    won = [pair for number, pair in enumerate(pairs) if bits >> number & 1]
    lost = [pair for number, pair in enumerate(pairs) if not bits >> number & 1]
    return scripted(draw, engine, options, Script(draw(_SEATS), won, lost, beside))


def no_empty_card(draw: st.DrawFn, engine: Engine) -> Start:
    """The Fool's player wins some tricks, of counting cards only."""
    options = drawn_options(draw, engine)
    counting = [*_courts(draw), _honours(options)]
    bits = draw(st.integers(1, 2 ** len(counting) - 1))
    won = [pair for number, pair in enumerate(counting) if bits >> number & 1]
    return scripted(draw, engine, options, _winning(draw, engine, counting, won))


def no_trick(draw: st.DrawFn, engine: Engine) -> Start:
    """The Fool's player wins no trick."""
    options = drawn_options(draw, engine)
    return scripted(draw, engine, options, _winning(draw, engine, [], []))


def even(draw: st.DrawFn, engine: Engine) -> Start:
    """The Fool's player wins just as much as makes the deal a draw if the debt is forgiven.

    A trick of a King and a Queen is worth 8 points, one of a Cavalier and a Valet 4, one of two
    honours 9, and the Fool 5: with these, 46 of 92 points are won with 32 points in other tricks.
    """
    options = drawn_options(draw, engine, fool_debt="forgiven")
    high = [(Card(suit, KING), Card(suit, QUEEN)) for suit in PLAIN]
    low = [(Card(suit, CAVALIER), Card(suit, VALET)) for suit in PLAIN]
    missing = draw(st.integers(0, 2))
    honours = _honours(options)
    won = [honours, *high[missing:], *low[: 2 * missing]]
    script = _winning(draw, engine, [honours, *high, *low], won)
    return scripted(draw, engine, options, script, last=False)


def scripted(
    draw: st.DrawFn, engine: Engine, options: Any, script: Script, last: bool = True
) -> Start:
    """A deal that goes as a script says, in any order of tricks and on any piles.

    Args:
        draw: what draws.
        engine: the game.
        options: the options as the rules see them.
        script: what is to be played.
        last: whether the Fool may be played to the last trick.
    """
    seating = drawn_seating(draw, engine)
    rival = other(script.player)
    tricks = [
        ((FOOL, script.beside), rival),
        *((pair, script.player) for pair in script.won),
        *((pair, rival) for pair in script.lost),
    ]
    order = draw(_ORDERS)
    if not last and order[-1] == 0:
        order.reverse()
    leader = begin(seating.dealer).leader
    hands: tuple[list[Card], list[Card]] = ([], [])
    plan: list[Card] = []
    for number in order:
        (first, second), winner = tricks[number]
        if number and reply_wins(first, second, options):
            first, second = second, first
        # The winner plays the better card; beside the Fool it is any card.
        better, worse = (second, first) if number == 0 else (first, second)
        hands[winner].append(better)
        hands[other(winner)].append(worse)
        plan += (better, worse) if leader == winner else (worse, better)
        leader = winner
    piles = tuple(_dealt(draw, engine, seating, seat, hands[seat]) for seat in range(2))
    return Start(begun(engine, [*piles[0], *piles[1]], seating, options), Plan(tuple(plan)))


_ORDERS = st.permutations(range(TRICKS))


def _dealt(
    draw: st.DrawFn, engine: Engine, seating: Seating, seat: int, cards: list[Card]
) -> list[Card]:
    """A player's cards in the order of their piles, from the order in which they play them."""
    sizes = [packet.size for packet in engine.game.packets(seating) if packet.place.seat == seat]
    piles: list[list[Card]] = [[] for _ in sizes]
    slots = draw(_slots(tuple(sizes)))
    for slot, card in zip(slots, cards, strict=False):
        piles[slot].append(card)
    return [card for pile in piles for card in pile]


@lru_cache(maxsize=16)
def _slots(sizes: tuple[int, ...]) -> st.SearchStrategy[list[int]]:
    return st.permutations([pile for pile, size in enumerate(sizes) for _ in range(size)])


def _pairs(
    order: Sequence[Card], together: Sequence[tuple[Card, Card]]
) -> tuple[list[tuple[Card, Card]], Card]:
    """The pack but for the Fool in pairs of a suit, in its order, and the trump that is left over.

    Args:
        order: the pack.
        together: pairs that are to be among them.
    """
    taken = {card for pair in together for card in pair}
    pairs = list(together)
    beside = FOOL
    for suit in (*PLAIN, Suit.TRUMPS):
        cards = [card for card in order if card.suit == suit and card not in taken]
        pairs += zip(cards[::2], cards[1::2], strict=False)
        if len(cards) % 2:
            beside = cards[-1]
    return pairs, beside


def _winning(
    draw: st.DrawFn,
    engine: Engine,
    together: Sequence[tuple[Card, Card]],
    won: Sequence[tuple[Card, Card]],
) -> Script:
    """A script in which some pairs meet, and the Fool's player wins just some of those."""
    pairs, beside = _pairs(drawn_order(draw, engine), together)
    lost = [pair for pair in pairs if pair not in won]
    return Script(draw(_SEATS), won, lost, beside)


_RANKS = (
    ((KING, QUEEN), (CAVALIER, VALET)),
    ((KING, CAVALIER), (QUEEN, VALET)),
    ((KING, VALET), (QUEEN, CAVALIER)),
)


def _courts(draw: st.DrawFn) -> list[tuple[Card, Card]]:
    """The court cards in pairs of a suit."""
    return [
        (Card(suit, first), Card(suit, second))
        for suit in PLAIN
        for first, second in draw(st.sampled_from(_RANKS))
    ]


@lru_cache(maxsize=len(HighestTrump) * 8)
def _honours(options: Any) -> tuple[Card, Card]:
    """The honours among the trumps."""
    trumps = [Card(Suit.TRUMPS, rank) for rank in range(21, 0, -1)]
    first, second = (card for card in trumps if is_honour(card, options))
    return first, second


WAYS = (
    Way(6, any_deal),
    Way(3, fool_on_top),
    Way(2, fool_at_the_bottom),
    Way(2, rich_and_poor),
    Way(2, matched),
    Way(2, no_empty_card),
    Way(1, no_trick),
    Way(2, even),
)
"""How a deal that is fuzzed begins."""
