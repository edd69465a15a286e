"""One-card rounds, counted exactly: who wins how many of all deals, and what a card is worth.

In the first round of a match everybody has one card. Nothing is left to choose in its play but
whether a God is declared high; so each deal can be played in two ways at the most: as if no God
were ever declared high, and as if each were whenever it may be.

Seats are counted from the leader here: the leader is seat 0, and the dealer, who plays last, has
the highest number. A deal is *ordered*: it says which card each seat has.

`endings` and `wins` play all deals of a few players, by the functions of the game itself.
`chance` counts those that a card wins, among any number of players, without playing them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from math import perm
from typing import Any, NamedTuple

from trionfi.spec.cards import Card, Suit
from trionfi.spec.game import Game
from trionfi.spec.phase import Seating
from trionfi.spec.taotl import GAME
from trionfi.spec.taotl.bidding import Bidding, makes_the_total
from trionfi.spec.taotl.deal import PLAYERS
from trionfi.spec.taotl.options import Options
from trionfi.spec.taotl.pack import BLACK_GOD, JACK, KING, RED_GOD, SKULLS, TAOTL, totem_rank
from trionfi.spec.taotl.play import (
    NO_TRICK,
    NOBODY,
    Height,
    Trick,
    led_after,
    seat_asked,
    winner_declared,
    with_card,
)
from trionfi.spec.taotl.settlement import score
from trionfi.spec.tricks import is_plain

USUAL = Options()

CARDS = GAME.pack.cards

PLAYED = (3, 4)
"""The numbers of players whose deals are all played; those of more are too many."""


def deals(players: int) -> int:
    """How many ordered one-card deals there are."""
    return perm(len(CARDS), players)


# All deals, played.


class Endings(NamedTuple):
    """How all ordered one-card deals of so many players end.

    Attributes:
        never: how many each seat wins if no God is ever declared high.
        always: how many each seat wins if a God is declared high whenever it may be.
        asked: in how many a God may be declared high.
        decided: in how many of them it depends on that who wins.
    """

    never: tuple[int, ...]
    always: tuple[int, ...]
    asked: int
    decided: int


def wins(players: int, high: bool, game: Game = GAME) -> tuple[int, ...]:
    """How many of all ordered one-card deals each seat wins, the leader's number first.

    All deals are played, by the functions of `game` alone, so that a mutant of a rule shows. Under
    a mutant it is called with a game in which the rule is replaced:

        replaced = mutated_engine(load("taotl"), replacement(mutant)).game
        wins(3, True, replaced)

    What a mutant raises when it is run is raised here.

    Args:
        players: how many play, 3 or 4.
        high: whether a God is declared high whenever it may be, or else never.
        game: the game; Taotl as it is specified, unless its rules are relinked.

    Raises:
        ValueError: there are too many deals to play them all.
    """
    ending = endings(players, game)
    return ending.always if high else ending.never


def endings(players: int, game: Game = GAME) -> Endings:
    """How all ordered one-card deals end: they are played as `wins` says, each in both ways.

    Args:
        players: how many play, 3 or 4.
        game: the game; Taotl as it is specified, unless its rules are relinked.

    Raises:
        ValueError: there are too many deals to play them all.
    """
    return _usual_endings(players) if game is GAME else _endings(players, game)


@cache
def _usual_endings(players: int) -> Endings:
    return _endings(players, GAME)


class _Table:
    """A table at which cards are played to one trick, whatever they are; each play is made once.

    Where the play stands is known by a number, 0 at the start. Cards are known by their number in
    the pack.
    """

    def __init__(self, players: int, game: Game) -> None:
        self._phase = game.phases[-1]
        self._play, self._declare = self._phase.verbs
        self._cards = game.pack.cards
        self._options = game.default_options
        seating = Seating(players, players - 1, 1)
        start, _ = self._phase.begin(seating, (), {}, self._options)
        self._states: list[Any] = [start]
        self._numbers: dict[Any, int] = {start: 0}
        self._rows: dict[int, list[int]] = {}

    def after(self, number: int) -> list[int]:
        """Where the play stands after each card of the pack."""
        if number not in self._rows:
            row = []
            for card in self._cards:
                state = self._after_card(number, card)
                row.append(self._numbers.setdefault(state, len(self._states)))
                if row[-1] == len(self._states):
                    self._states.append(state)
            self._rows[number] = row
        return self._rows[number]

    def ends(self, number: int, card: int) -> list[tuple[int, ...]]:
        """How many tricks each seat has won after the last card; in two ways if a God is asked."""
        state = self._after_card(number, self._cards[card])
        if self._phase.is_over(state):
            return [state.won]
        return [
            self._declare.leads_to(state, height, (), self._options)[0].won
            for height in (Height.LOW, Height.HIGH)
        ]

    def _after_card(self, number: int, card: Card) -> Any:
        return self._play.leads_to(self._states[number], card, (card,), self._options)[0]


def _endings(players: int, game: Game) -> Endings:
    """Play all deals together: those in which the play stands alike go on as one.

    Deals in which the same cards have been played, and the play stands alike, are one with their
    number. Before the last card it is enough to know of each card in how many of them it has been
    played: in all the others it may be the last.
    """
    if players not in PLAYED:
        few = " or ".join(map(str, PLAYED))
        raise ValueError(f"all deals of {few} players can be played, not those of {players}")
    table = _Table(players, game)
    pack = range(len(CARDS))
    begun: Counter[tuple[int, frozenset[int]]] = Counter({(0, frozenset()): 1})
    for _ in range(players - 2):
        further: Counter[tuple[int, frozenset[int]]] = Counter()
        for (number, played), alike in begun.items():
            row = table.after(number)
            for card in pack:
                if card not in played:
                    further[row[card], played | {card}] += alike
        begun = further

    before_last: Counter[int] = Counter()
    with_each: dict[int, list[int]] = {}
    for (number, played), alike in begun.items():
        row = table.after(number)
        for card in pack:
            if card not in played:
                reached = row[card]
                before_last[reached] += alike
                seen = with_each.setdefault(reached, [0] * len(CARDS))
                seen[card] += alike
                for earlier in played:
                    seen[earlier] += alike

    won: dict[Height, Counter[int]] = {Height.LOW: Counter(), Height.HIGH: Counter()}
    asked = decided = 0
    for number, alike in before_last.items():
        for card in pack:
            left = alike - with_each[number][card]
            if left:
                ends = table.ends(number, card)
                asked += left * (len(ends) > 1)
                decided += left * (ends[0] != ends[-1])
                for height, end in ((Height.LOW, ends[0]), (Height.HIGH, ends[-1])):
                    for seat in range(players):
                        won[height][seat] += left * end[seat]
    never, always = (tuple(won[height][seat] for seat in range(players)) for height in Height)
    return Endings(never, always, asked, decided)


# The chance of a card, counted.


def taker(trick: Trick, high: bool) -> int:
    """The seat that wins a trick.

    Args:
        trick: the trick.
        high: whether a God is declared high where it may be.
    """
    asked = seat_asked(trick, USUAL)
    if asked == NOBODY:
        return trick.winner
    return winner_declared(trick, asked, Height.HIGH if high else Height.LOW)


def trick_of(cards: Iterable[Card]) -> Trick:
    """The trick of these cards, played by seats 0, 1, 2 ..."""
    trick = NO_TRICK
    for seat, card in enumerate(cards):
        trick = with_card(trick, seat, card, USUAL)
    return trick


def leads_nothing(card: Card) -> bool:
    """Whether it is still open what is led when this card has been led, as after a Skull."""
    return led_after(Suit.NONE, card, USUAL) == Suit.NONE


SILENT = tuple(card for card in CARDS if leads_nothing(card))
"""The cards that lead nothing."""


class _Harmless(NamedTuple):
    """How many cards a card wins from: of those that lead nothing, and of all."""

    silent: int
    all: int


@cache
def _harmless(card: Card, led: Card, high: bool) -> _Harmless | None:
    """What a card wins from when another, or itself, has led something; None if it cannot win.

    Once it is known what is led, no two cards are equal: a card wins the trick if it wins from each
    of the others, whoever plays them. So it is enough to look at one more card at a time.
    """
    before = trick_of((led,) if card == led else (led, card))
    own = before.cards - 1
    if taker(before, high) != own:
        return None
    silent = every = 0
    for other in CARDS:
        if other not in (card, led):
            trick = with_card(before, before.cards, other, USUAL)
            if taker(trick, high) == own:
                silent += leads_nothing(other)
                every += 1
    return _Harmless(silent, every)


@cache
def _cases(card: Card, high: bool) -> tuple[tuple[_Harmless, int], ...]:
    """What a card wins from when another card leads; each case with how many cards make it."""
    found = (_harmless(card, led, high) for led in CARDS if led != card and not leads_nothing(led))
    return tuple(Counter(harmless for harmless in found if harmless is not None).items())


def won_deals(card: Card, seat: int, players: int, high: bool) -> int:
    """How many ordered one-card deals a seat wins, of those in which it has a certain card.

    Args:
        card: the card.
        seat: the seat, counted from the leader.
        players: how many play.
        high: whether a God is declared high whenever it may be, or else never.

    Raises:
        ValueError: so many cannot play, or there is no such seat.
    """
    if not PLAYERS[0] <= players <= PLAYERS[1]:
        raise ValueError(f"{PLAYERS[0]} to {PLAYERS[1]} play, not {players}")
    if not 0 <= seat < players:
        raise ValueError(f"seats are 0 to {players - 1}, there is no seat {seat}")
    after = players - 1 - seat
    silent = leads_nothing(card)
    count = 0
    if silent:
        # Nothing is led at all. Which of the cards wins depends on the order now.
        others = [other for other in SILENT if other != card]
        earlier = sum(trick_of((other, card)).winner == 1 for other in others)
        later = sum(trick_of((card, other)).winner == 0 for other in others)
        count += perm(earlier, seat) * _perm(later - seat, after)
    else:
        # The card itself is the first to lead something.
        own = _harmless(card, card, high)
        assert own is not None
        count += perm(own.silent, seat) * _perm(own.all - seat, after)
    # Another player is the first to lead something.
    for harmless, alike in _cases(card, high):
        for first in range(players):
            if first == seat or (first > seat and not silent):
                continue
            before = first - (first > seat)
            rest = players - 2 - before
            count += alike * perm(harmless.silent, before) * _perm(harmless.all - before, rest)
    return count


def _perm(cards: int, drawn: int) -> int:
    """In how many orders so many of some cards can be drawn; in none if there are fewer than 0."""
    return perm(cards, drawn) if cards >= 0 else 0


def chance(card: Card, seat: int, players: int, high: bool) -> Fraction:
    """The chance that a seat wins a one-card round with a card, the others having any cards.

    Args:
        card: the card.
        seat: the seat, counted from the leader.
        players: how many play.
        high: whether a God is declared high whenever it may be, or else never. It is what its
            owner does who wants to win; to everybody else it is the worse.

    Raises:
        ValueError: so many cannot play, or there is no such seat.
    """
    return Fraction(won_deals(card, seat, players, high), perm(len(CARDS) - 1, players - 1))


# Kinds of cards.


class Kind(NamedTuple):
    """Cards that are worth the same in a one-card round.

    Attributes:
        name: what they are called.
        cards: the cards.
    """

    name: str
    cards: tuple[Card, ...]


NUMBERS = range(1, KING + 1)
"""The numbers of the cards of a suit, and of the Totems."""

_COURTS = {JACK: " (J)", JACK + 1: " (Q)", KING: " (K)"}


def numbered(number: int) -> str:
    """A number as it is written, with a letter for Jack, Queen and King."""
    return f"{number}{_COURTS.get(number, '')}"


def plain(number: int) -> Kind:
    """The cards of the plain suits with a number."""
    suits = (suit for suit in Suit if is_plain(suit))
    return Kind(f"plain {numbered(number)}", tuple(Card(suit, number) for suit in suits))


def totem(number: int) -> Kind:
    """The Totem with a number, as a kind of its own."""
    return Kind(f"Totem {numbered(number)}", (Card(Suit.TRUMPS, totem_rank(number)),))


PLAIN = tuple(map(plain, NUMBERS))
TOTEMS = tuple(map(totem, NUMBERS))
SKULL = Kind("Skull", tuple(Card(Suit.SKULLS, number) for number in range(1, SKULLS + 1)))
GOD = Kind("God", (RED_GOD, BLACK_GOD))
ONLY_TAOTL = Kind("Taotl", (TAOTL,))

KINDS = (SKULL, GOD, *PLAIN, *TOTEMS, ONLY_TAOTL)
"""All kinds of cards; of a suit the lowest first."""


# What to bid.


def expected(bid: int, chance_to_win: Fraction) -> Fraction:
    """What a bid of 0 or 1 scores in a one-card round, on average.

    Args:
        bid: the bid.
        chance_to_win: the chance to win the trick.
    """
    return chance_to_win * score(bid, 1) + (1 - chance_to_win) * score(bid, 0)


def least_chance() -> Fraction:
    """The chance to win a one-card round at which bids of 0 and 1 score the same on average.

    With a greater one, a bid of 1 scores more.
    """
    ahead = expected(0, Fraction(0)) - expected(1, Fraction(0))
    gained = expected(1, Fraction(1)) - expected(0, Fraction(1))
    return ahead / (ahead + gained)


def is_worth_a_bid(card: Card, seat: int, players: int, high: bool = True) -> bool:
    """Whether a bid of 1 scores more on average than one of 0 in a one-card round.

    The bidder is taken to know their own card, their seat and nothing else: all bids are made
    before a card is played, and what the others have bid tells little that is certain.

    Args:
        card: the card.
        seat: the seat, counted from the leader.
        players: how many play.
        high: whether a God is declared high whenever it may be, or else never.

    Raises:
        ValueError: so many cannot play, or there is no such seat.
    """
    won = chance(card, seat, players, high)
    return expected(1, won) > expected(0, won)


def lowest_worth_a_bid(
    kinds: Sequence[Kind], seats: Iterable[int], players: int, high: bool = True
) -> int | None:
    """The number of the lowest card with which a bid of 1 scores more in each of some seats.

    Args:
        kinds: the cards of a suit, `PLAIN` or `TOTEMS`, the lowest first.
        seats: the seats, counted from the leader.
        players: how many play.
        high: whether a God is declared high whenever it may be, or else never.

    Returns:
        The number, or None if a bid of 0 is better with each of them in one of the seats.

    Raises:
        ValueError: so many cannot play, or there is no such seat.
    """
    everywhere = tuple(seats)
    for number, kind in zip(NUMBERS, kinds, strict=True):
        if all(is_worth_a_bid(kind.cards[0], seat, players, high) for seat in everywhere):
            return number
    return None


def free_totals(players: int) -> tuple[int, ...]:
    """The totals that the others can bid in a one-card round and the dealer still bid 0 or 1.

    With any other total the rules leave the dealer only one of the two.

    Args:
        players: how many play.
    """
    dealer = players - 1

    def is_free(total: int) -> bool:
        bidding = Bidding(players, dealer, 1, dealer, dealer, total, ())
        return not any(makes_the_total(bidding, bid, (), USUAL) for bid in (0, 1))

    return tuple(filter(is_free, range(players)))
