"""A game in a few lines, for its reference page: how cards rank, and what they are worth."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from trionfi.docs.examples.names import listed
from trionfi.docs.examples.numbers import points_to_win
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
    order = game.printed_order() if game.printed_order else []
    ranks: dict[tuple[str, ...], list[str]] = {}
    for suit, letter in SUIT_LETTERS.items():
        names = tuple(name[1:] for card, name in order if card.suit == suit)
        if names:
            ranks.setdefault(names, []).append(SIGNS.get(letter, suit.text.capitalize()))
    lines = [Told(" ".join(suits), shortened(names)) for names, suits in ranks.items()]
    letters: dict[str, str] = {}
    for _, name in order:
        title = card_title(name)
        if " of " in title and not name[1:].isdecimal():
            letters.setdefault(name[1:], title.partition(" of ")[0])
    named = [f"{letter} {word}" for letter, word in letters.items()]
    return (*lines, Told("Letters:", ", ".join(named))) if named else tuple(lines)


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
    titles = {card: card_title(game.pack.name(card)) for card in cards}
    kinds: dict[str, int] = {}
    for card, title in titles.items():
        if card.suit in (Suit.TRUMPS, Suit.FOOL):
            kinds[f"{title[0].lower()}{title[1:]}"] = 1
        else:
            kind = f"{title.partition(' of ')[0]}s"
            kinds[kind] = kinds.get(kind, 0) + 1
    return list(kinds)
