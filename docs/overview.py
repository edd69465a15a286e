"""A game in a few lines, for its reference page: how cards rank, and what they are worth."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from trionfi.docs.examples.names import deck_of, inside, listed, sentence_start
from trionfi.docs.examples.numbers import points_to_win
from trionfi.docs.examples.packs import together
from trionfi.engine import load
from trionfi.engine.drawing import card_title
from trionfi.engine.terminal import SIGNS
from trionfi.spec.cards import SUIT_LETTERS, Card, Suit
from trionfi.spec.game import Game


class Told(NamedTuple):
    """A line: what it is about, and what is to be said of it."""

    about: str
    text: str


def ranks_of(game_id: str) -> tuple[Told, ...]:
    """How the cards of each suit rank, from the highest down; suits that rank alike in one line.

    Args:
        game_id: the game.

    Raises:
        InvalidInput: there is no such game.
    """
    game = load(game_id).game
    deck = deck_of(game_id)
    order = game.printed_order() if game.printed_order else []
    ranks: dict[tuple[str, ...], list[str]] = {}
    for suit, letter in SUIT_LETTERS.items():
        names = [name for card, name in order if card.suit == suit]
        if names:
            titled = card_title(names[0], deck=deck).partition(" of ")[2].partition(" (")[0]
            called = SIGNS.get(letter) or titled or suit.text.capitalize()
            ranks.setdefault(tuple(name[1:] for name in names), []).append(called)
    lines = [Told(" ".join(suits), shortened(names)) for names, suits in ranks.items()]
    letters: dict[str, str] = {}
    for _, name in order:
        rank, of, _ = card_title(name, deck=deck).partition(" of ")
        if of and not rank.isdecimal():
            letters.setdefault(name[1:], rank)
    named = [f"{letter} {word}" for letter, word in letters.items()]
    if named:
        numbered = any(letter.isdecimal() for letter in letters)
        lines.append(Told("Courts:" if numbered else "Letters:", ", ".join(named)))
    return tuple(lines)


def shortened(names: tuple[str, ...]) -> str:
    """Ranks in a row, a run of numbers by its ends.

    >>> shortened(("K", "Q", "3", "2", "1"))
    'K Q 3 … 1'
    """
    words: list[str] = []
    numbers: list[str] = []
    for name in names:
        (numbers if name.isdecimal() else words).append(name)
    if len(numbers) > 3:
        numbers = [numbers[0], numbers[1], "…", numbers[-1]]
        if numbers[0] == "21":
            numbers = [numbers[0], "…", numbers[-1]]
    return " ".join([*words, *numbers])


def worth_of(game_id: str) -> tuple[Told, ...]:
    """What cards are worth, the dearest first; the commonest worth is that of all others.

    Args:
        game_id: the game.

    Raises:
        InvalidInput: there is no such game.
    """
    engine = load(game_id)
    game = engine.game
    if game.count is None:
        return ()
    by_value: dict[int, list[Card]] = {}
    for card in game.pack.cards:
        by_value.setdefault(game.count((card,), game.default_options).raw, []).append(card)
    commonest = max(by_value, key=lambda value: len(by_value[value]))
    lines = [
        Told(str(value), "all other cards" if value == commonest else listed(_kinds(game, cards)))
        for value, cards in sorted(by_value.items(), reverse=True)
    ]
    total = game.count(game.pack.cards, game.default_options)
    more = f"; {points_to_win(engine)} are more than half" if game.players == (2, 2) else ""
    lines.append(Told(str(total.points), f"all cards together{more}"))
    return tuple(lines)


def _kinds(game: Game, cards: Iterable[Card]) -> list[str]:
    """What some cards are called: those of all plain suits together, the others one by one."""
    deck = deck_of(game.id)
    kinds: dict[str, None] = {}
    for card in cards:
        name = game.pack.name(card)
        if card.suit == Suit.TRUMPS or card.suit not in SUIT_LETTERS:
            kinds[inside(sentence_start(name, deck))] = None
        else:
            kinds[f"{card_title(name, deck=deck).partition(' of ')[0]}s"] = None
    return list(kinds)


def alone_of(game_id: str) -> str:
    """The cards that have a name instead of a suit and a rank, in words; nothing if there are none.

    Args:
        game_id: the game.

    Raises:
        InvalidInput: there is no such game.
    """
    game = load(game_id).game
    names: dict[Suit, list[str]] = {}
    for card in game.pack.cards:
        if card.suit not in SUIT_LETTERS:
            names.setdefault(card.suit, []).append(game.pack.name(card))
    told = [together(suit, alike, deck_of(game_id)) for suit, alike in names.items()]
    return listed(told) if told else ""
