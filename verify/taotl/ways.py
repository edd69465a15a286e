"""Ways to begin a round that bring about what chance alone would hardly ever bring about.

Most of them deal few cards of which the rare ones are many; some say what players like to do as
well: which cards they play first, and what they bid.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache

from hypothesis import strategies as st

from trionfi.engine import Action, Engine, State
from trionfi.spec.cards import Card, Suit, Word
from trionfi.spec.phase import Seating
from trionfi.spec.taotl.deal import PLAYERS
from trionfi.spec.taotl.pack import BLACK_GOD, PACK, RED_GOD, TAOTL, is_god
from trionfi.spec.taotl.play import Height
from trionfi.spec.tricks import is_plain
from trionfi.verify.fuzz import (
    Start,
    Way,
    any_deal,
    anything,
    begun,
    drawn_options,
    drawn_order,
    drawn_seating,
)
from trionfi.verify.taotl.deals import winning

GODS = (RED_GOD, BLACK_GOD)

SKULLS = tuple(card for card in PACK.cards if card.suit == Suit.SKULLS)

TOTEMS = tuple(card for card in PACK.cards if card.suit == Suit.TRUMPS)
"""The Totems, the highest first."""

RED = tuple(card for card in PACK.cards if card.suit in (Suit.HEARTS, Suit.DIAMONDS))

BLACK = tuple(card for card in PACK.cards if card.suit in (Suit.SPADES, Suit.CLUBS))

SHORT = 4
"""So many cards to a hand make a short round, at the most."""


class Kind(Word):
    """The kind of a card, from how it is played."""

    PLAIN = 0
    TOTEM = 1
    SKULL = 2
    GOD = 3
    TAOTL = 4


@lru_cache(maxsize=len(PACK))
def kind_of(card: Card) -> Kind:
    """The kind of a card."""
    if is_plain(card.suit):
        return Kind.PLAIN
    if card.suit == Suit.TRUMPS:
        return Kind.TOTEM
    if card.suit == Suit.SKULLS:
        return Kind.SKULL
    return Kind.GOD if is_god(card.suit) else Kind.TAOTL


# Likings.


@dataclass(frozen=True)
class Habits:
    """What players like to do.

    Attributes:
        tastes: for each seat, the kinds of cards in the order in which it plays them; none where
            all cards are alike to all.
        bids: what whose turn it is likes to bid, from the state; None where it is anything.
        heights: what all like to declare their Gods.
        first: cards that are played as soon as can be, before all others.
    """

    tastes: tuple[tuple[Kind, ...], ...] = ()
    bids: Callable[[State], Collection[int]] | None = None
    heights: tuple[Height, ...] = tuple(Height)
    first: tuple[Card, ...] = ()

    def __call__(self, state: State, legal: tuple[Action, ...]) -> Sequence[Action]:
        """What is liked best of what is legal; all of it where nothing is."""
        verb = legal[0].verb
        if verb == "bid" and self.bids is not None:
            liked = self.bids(state)
            return [action for action in legal if action.argument in liked] or legal
        if verb == "declare":
            return [action for action in legal if action.argument in self.heights]
        first = [action for action in legal if action.argument in self.first]
        if verb == "bid" or first or not self.tastes:
            return first or legal
        assert state.seat is not None
        for kind in self.tastes[state.seat]:
            some = [action for action in legal if kind_of(action.argument) == kind]
            if some:
                return some
        return legal


_KINDS = st.permutations(list(Kind))


def drawn_tastes(draw: st.DrawFn, players: int) -> tuple[tuple[Kind, ...], ...]:
    """Any tastes; each is that of every third player."""
    tastes = [tuple(draw(_KINDS)) for _ in range(PLAYERS[0])]
    return tuple(tastes[seat % PLAYERS[0]] for seat in range(players))


def total(state: State) -> int:
    """The bids so far, added up."""
    return sum(action.argument for action in state.actions)


def near_the_total(state: State) -> Collection[int]:
    """The dealer likes the bids about the forbidden one; all others leave something to be bid."""
    left = state.seating.round - total(state)
    if state.seat == state.dealer:
        return (left - 1, left, left + 1)
    return range(max(left, 0) // 2 + 1)


def modest(state: State) -> Collection[int]:
    """Everybody likes to bid their share of the tricks, or one more."""
    share = state.seating.round // state.players
    return (share, share + 1)


# Deals.


def chosen(draw: st.DrawFn, engine: Engine, rare: Collection[Card], number: int) -> list[Card]:
    """So many cards in any order, the rare ones among them as far as there is room."""
    order = drawn_order(draw, engine)
    cards = sorted(order, key=lambda card: card not in rare)[:number]
    return sorted(cards, key=order.index)


def last_of(engine: Engine, players: int) -> int:
    """The last round of so many players."""
    assert engine.game.rounds is not None
    return engine.game.rounds.number(players)


def short_round(draw: st.DrawFn, engine: Engine, most: int = PLAYERS[1]) -> Seating:
    """A short round of not more than so many players, any of whom deals."""
    players = draw(st.integers(PLAYERS[0], most))
    number = draw(st.integers(1, min(SHORT, last_of(engine, players))))
    return engine.seating(players, draw(st.integers(0, players - 1)), number)


def magical_cards(draw: st.DrawFn, engine: Engine) -> Start:
    """A short round in which the Taotl, the Gods, the Skulls and some Totems are dealt."""
    options = drawn_options(draw, engine)
    seating = short_round(draw, engine)
    rare = {TAOTL, *GODS, *SKULLS, *TOTEMS[: draw(st.integers(0, 6))]}
    cards = chosen(draw, engine, rare, seating.players * seating.round)
    tastes = drawn_tastes(draw, seating.players)
    return Start(begun(engine, cards, seating, options), Habits(tastes))


def skulls_and_gods(draw: st.DrawFn, engine: Engine) -> Start:
    """One or two tricks of not much else than Skulls and Gods."""
    options = drawn_options(draw, engine)
    order = drawn_order(draw, engine)
    gods = [card for card in order if card in GODS][: draw(st.integers(0, len(GODS)))]
    players = draw(st.integers(3, len(SKULLS) + len(gods)))
    number = draw(st.integers(1, 2)) if players == PLAYERS[0] else 1
    seating = engine.seating(players, draw(st.integers(0, players - 1)), number)
    skulls = [card for card in order if card in SKULLS]
    rest = [card for card in order if card not in GODS and card not in SKULLS]
    cards = sorted([*gods, *skulls, *rest][: players * number], key=order.index)
    tastes = ((Kind.SKULL, Kind.GOD),) * players
    return Start(begun(engine, cards, seating, options), Habits(tastes))


def gods_and_totems(draw: st.DrawFn, engine: Engine) -> Start:
    """A short round in which Gods and high Totems come together in coloured tricks."""
    options = drawn_options(draw, engine)
    seating = short_round(draw, engine, most=7)
    number = seating.players * seating.round
    totems = TOTEMS[draw(st.integers(0, 3)) :]
    rare = {*GODS, *totems[: max(1, number // 3)]}
    order = drawn_order(draw, engine)
    colour = RED if draw(st.booleans()) else BLACK
    plain = [card for card in order if card in colour]
    rare.update(plain[: number - len(rare)])
    cards = chosen(draw, engine, rare, number)
    leaders = (Kind.PLAIN, Kind.GOD, Kind.TOTEM)
    others = (Kind.GOD, Kind.TOTEM, Kind.PLAIN)
    eldest = (seating.dealer + 1) % seating.players
    tastes = tuple(
        leaders if (seat - eldest) % seating.players % 3 == 0 else others
        for seat in range(seating.players)
    )
    return Start(begun(engine, cards, seating, options), Habits(tastes))


Opening = tuple[Sequence[Card], ...]
"""The first cards of a trick, each any of some."""

COLOURS = tuple(zip(GODS, (RED, BLACK), strict=True))

SKULLS_LEAD: tuple[Opening, ...] = (
    (SKULLS, (TAOTL,)),
    *((SKULLS, (god,), plain) for god, plain in COLOURS),
)

GODS_LEAD: tuple[Opening, ...] = (
    *(((god,), plain) for god, plain in COLOURS),
    *(((god,), plain, TOTEMS) for god, plain in COLOURS),
    ((RED_GOD,), BLACK),
    ((BLACK_GOD,), RED),
    *((GODS, (TAOTL,)) for _ in range(2)),
)

GODS_FOLLOW: tuple[Opening, ...] = tuple(
    (plain, (god,), (PACK.card(name),))
    for god, plain in COLOURS
    for name in ("T10", "T11", "TAOTL")
)


def skulls_lead(draw: st.DrawFn, engine: Engine) -> Start:
    """A Skull is led, and then a God comes, or the Taotl."""
    return _opened(draw, engine, SKULLS_LEAD)


def gods_lead(draw: st.DrawFn, engine: Engine) -> Start:
    """A God is led, and then a card of its colour comes or of the other, or the Taotl."""
    return _opened(draw, engine, GODS_LEAD)


def gods_follow(draw: st.DrawFn, engine: Engine) -> Start:
    """A God follows a card of its colour, and then a Totem comes that it can beat or not."""
    return _opened(draw, engine, GODS_FOLLOW)


def _opened(draw: st.DrawFn, engine: Engine, openings: tuple[Opening, ...]) -> Start:
    """A short round in which it is said which cards come first in the first trick."""
    options = drawn_options(draw, engine)
    seating = short_round(draw, engine, most=6)
    order = drawn_order(draw, engine)
    opening = draw(st.sampled_from(openings))
    first = [next(card for card in order if card in some) for some in opening]
    rest = [card for card in order if card not in first]
    # Who comes after keeps to plain cards, or has a taste of their own.
    after = tuple(draw(_KINDS)) if draw(st.booleans()) else ()
    hands: dict[int, list[Card]] = {}
    for turn in range(seating.players):
        seat = (seating.dealer + 1 + turn) % seating.players
        hands[seat] = [first[turn] if turn < len(first) else rest.pop()]
        hands[seat] += [rest.pop() for _ in range(seating.round - 1)]
    cards = [card for seat in range(seating.players) for card in hands[seat]]
    habits = Habits(
        ((*after, Kind.PLAIN),) * seating.players,
        heights=(Height.HIGH,) if draw(st.booleans()) else tuple(Height),
        first=tuple(first),
    )
    return Start(begun(engine, cards, seating, options), habits)


def equal_ranks(draw: st.DrawFn, engine: Engine) -> Start:
    """A God leads its colour, and the same number of both its suits comes to the trick."""
    options = drawn_options(draw, engine, led_god="colour")
    players = draw(st.integers(3, 6))
    seating = engine.seating(players, draw(st.integers(0, players - 1)), 1)
    red = draw(st.booleans())
    rank = draw(st.integers(7, 13))
    pair = [card for card in (RED if red else BLACK) if card.rank == rank]
    order = drawn_order(draw, engine)
    low = [card for card in order if is_plain(card.suit) and card.rank < rank]
    behind = sorted((*pair, *low[: players - 3]), key=order.index)
    in_turn = [GODS[not red], *behind]
    hands = {(seating.dealer + 1 + turn) % players: card for turn, card in enumerate(in_turn)}
    cards = [hands[seat] for seat in range(players)]
    return Start(begun(engine, cards, seating, options))


def foreseen(draw: st.DrawFn, engine: Engine) -> Start:
    """The first round, in which all know what everybody holds, and bid what they will win."""
    options = drawn_options(draw, engine)
    seating = drawn_seating(draw, engine)._replace(round=1)
    players = seating.players
    rare = {TAOTL, *GODS, *SKULLS} if draw(st.booleans()) else ()
    cards = chosen(draw, engine, rare, players)
    eldest = (seating.dealer + 1) % players
    trick = (*cards[eldest:], *cards[:eldest])
    winner = (eldest + trick.index(winning(trick, False, options))) % players

    def bids(state: State) -> Collection[int]:
        return (int(state.seat == winner),)

    return Start(begun(engine, cards, seating, options), Habits(bids=bids, heights=(Height.LOW,)))


def forbidden_bid(draw: st.DrawFn, engine: Engine) -> Start:
    """A round of any cards in which the dealer wants to make up the total."""
    return _any_cards(draw, engine, near_the_total)


def modest_bids(draw: st.DrawFn, engine: Engine) -> Start:
    """A round of any cards in which nobody bids much, so that bids are made."""
    return _any_cards(draw, engine, modest)


def _any_cards(draw: st.DrawFn, engine: Engine, bids: Callable[[State], Collection[int]]) -> Start:
    options = drawn_options(draw, engine)
    seating = short_round(draw, engine)
    order = drawn_order(draw, engine)
    return Start(begun(engine, order, seating, options), Habits(bids=bids))


def last_round(draw: st.DrawFn, engine: Engine) -> Start:
    """The last round, in which as many cards are dealt as can be."""
    return _last_round(draw, engine, draw(st.integers(*PLAYERS)))


def longest_round(draw: st.DrawFn, engine: Engine) -> Start:
    """The last round of three players, who have more cards than more players ever have."""
    return _last_round(draw, engine, PLAYERS[0])


def _last_round(draw: st.DrawFn, engine: Engine, players: int) -> Start:
    options = drawn_options(draw, engine)
    seating = engine.seating(players, draw(st.integers(0, players - 1)), last_of(engine, players))
    likes = Habits(bids=modest) if draw(st.booleans()) else anything
    return Start(begun(engine, drawn_order(draw, engine), seating, options), likes)


def rich_and_poor(draw: st.DrawFn, engine: Engine) -> Start:
    """Hands of magical cards against hands of plain ones, and the dealer may have either."""
    options = drawn_options(draw, engine)
    seating = drawn_seating(draw, engine)
    order = drawn_order(draw, engine)
    number = seating.players * seating.round
    magical = [card for card in order if not is_plain(card.suit)]
    plain = [card for card in order if is_plain(card.suit)]
    rich = min(len(magical), number // 2)
    cards = [*magical[:rich], *plain, *magical[rich:]][:number]
    moved = draw(st.integers(0, number - 1))
    cards = [*cards[moved:], *cards[:moved]]
    return Start(begun(engine, cards, seating, options))


WAYS = (
    Way(5, any_deal),
    Way(4, magical_cards),
    Way(6, skulls_and_gods),
    Way(2, gods_and_totems),
    Way(4, skulls_lead),
    Way(11, gods_lead),
    Way(6, gods_follow),
    Way(3, equal_ranks),
    Way(4, foreseen),
    Way(2, forbidden_bid),
    Way(2, modest_bids),
    Way(11, last_round),
    Way(2, longest_round),
    Way(2, rich_and_poor),
)
"""How a round that is fuzzed begins."""
