"""How the book names cards and players in running text."""

from __future__ import annotations

import re
from typing import Final

from trionfi.engine import State
from trionfi.engine.drawing import card_title
from trionfi.engine.terminal import SIGNS
from trionfi.spec.brasileiro.sheet import CONTRACT_NAMES, GOAL_NAMES, HUNT_NAME

FRENCH: Final = "french"
"""The deck with whose cards a game is drawn that has none of its own."""

DECKS: Final = {"taotl": "taotl"}
"""The decks of the games that have one of their own, by their ids."""

TWO: Final = ("South", "North")
"""What two players are called, in the order of their seats."""

FIRST_NAMES: Final = (
    *("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn"),
    *("Gina", "Hugo", "Ida", "Jon", "Kim", "Leo"),
)
"""What more than two players are called, in the order of their seats."""

DECLARED: Final = "+"
"""Ends the id of a card in another form than that in which it is held."""

WORDS: Final = {
    "texan": {"ultimo": "Ultimo"},
    "brasileiro": {
        **{contract.text: name for contract, name in CONTRACT_NAMES.items()},
        **{goal.text: name for goal, name in GOAL_NAMES.items()},
        "hunt": HUNT_NAME,
    },
}
"""How a game itself writes the words of its actions and facts, by its id."""

STOCKS: Final = {"brasileiro": "talon"}
"""What the cards that are dealt to nobody are called, by the games that do not say `stock`."""

_PLAIN = re.compile(r"([SCHD])(K|Q|C|V|1[0-3]|[1-9])")
_LETTERS = {"13": "K", "12": "Q", "11": "J"}
_TOTEM = re.compile(r"(?P<rank>\S+) of Totems(?: \([0-9]+\))?")


def deck_of(game_id: str) -> str:
    """The deck with whose cards a game is drawn.

    Args:
        game_id: the game's id.
    """
    return DECKS.get(game_id, FRENCH)


def held(card_id: str) -> str:
    """The id of a card as it is held, from that of a form in which it is played."""
    return card_id.removesuffix(DECLARED)


def short(card_id: str, deck: str = FRENCH) -> str:
    """A card in a word or two: `K♠`, `trump 21`, `the Fool`, `Totem 8`, `the Jack of Totems`.

    Of a form in which it is played that is said, too: `the Fool as a trump`.

    Args:
        card_id: its id, in upper case, or that of a form in which it is played.
        deck: of which deck it is.
    """
    if card_id != held(card_id):
        way = " as a trump" if deck == FRENCH else " (high)"
        return f"{short(held(card_id), deck)}{way}"
    plain = _PLAIN.fullmatch(card_id)
    if plain:
        suit, rank = plain.groups()
        return _LETTERS.get(rank, rank) + SIGNS[suit]
    name = sentence_start(card_id, deck)
    return f"{name[0].lower()}{name[1:]}" if name.startswith(("The ", "Trump ")) else name


def sentence_start(card_id: str, deck: str = FRENCH) -> str:
    """A card's full name as the subject of a sentence: `The King of spades`, `Trump 21`.

    How a card is played is no part of it.

    Args:
        card_id: its id, in upper case, or that of a form in which it is played.
        deck: of which deck it is.
    """
    title = card_title(held(card_id), deck=deck)
    totem = _TOTEM.fullmatch(title)
    if totem and totem["rank"].isdecimal():
        return f"Totem {totem['rank']}"
    title = title.partition(" (")[0]
    return title if title.startswith(("The ", "Trump ", "Skull ")) else f"The {title}"


def word_of(game_id: str, text: str) -> str:
    """A word of an action or a fact as it stands in a sentence: `half kings`, `Três Fechado`.

    Args:
        game_id: the game.
        text: the word, as it stands in a record.
    """
    return WORDS.get(game_id, {}).get(text, text.replace("_", " "))


def title_of(game_id: str, text: str) -> str:
    """A word of an action or a fact as a name: `Half Kings`, `Três Fechado`.

    Args:
        game_id: the game.
        text: the word, as it stands in a record.
    """
    return WORDS.get(game_id, {}).get(text, text.replace("_", " ").title())


def stock_of(game_id: str) -> str:
    """What the cards are called that are dealt to nobody: `stock`, or `talon`.

    Args:
        game_id: the game.
    """
    return STOCKS.get(game_id, "stock")


def inside(subject: str) -> str:
    """The subject of a sentence as it stands within one: `the King of spades`, `Totem 8`."""
    if subject.startswith(("Totem ", "Skull ")):
        return subject
    return f"{subject[0].lower()}{subject[1:]}"


def seat_name(seat: int, players: int) -> str:
    """What the player at a seat is called."""
    return TWO[seat] if players == len(TWO) else FIRST_NAMES[seat]


def seat_of(name: str, state: State) -> int | None:
    """The seat of a player who is called so, or None."""
    for seat in range(state.players):
        if seat_name(seat, state.players) == name:
            return seat
    return None


_CARDS = {
    FRENCH: re.compile(r"\b(?:[SCHD](?:K|Q|C|V|10|[1-9])|T[1-9][0-9]?|FOOL)\b(?:(?<=FOOL)\+)?"),
    "taotl": re.compile(
        r"\b(?:[SCHDT](?:1[0-3]|[1-9])|TAOTL|(?:RED|BLACK)_GOD|SKULL[1-4])\b(?:(?<=GOD)\+)?"
    ),
}
_SEAT = re.compile(r"\b[Ss]eat ([0-9]+)\b")


def in_words(text: str, players: int, deck: str = FRENCH) -> str:
    """What the checker tells, in the words of the book: cards and players by their names.

    >>> in_words("Seat 0 leads FOOL, and S1 is played.", 2)
    'South leads the Fool, and 1♠ is played.'

    Args:
        text: what it tells.
        players: how many play.
        deck: of which deck the cards are.
    """
    named = _CARDS[deck].sub(lambda found: short(found[0], deck), text)
    named = _SEAT.sub(lambda found: seat_name(int(found[1]), players), named)
    return named[:1].upper() + named[1:]


def listed(words: list[str], last: str = "and") -> str:
    """Words in a row, as a sentence lists them; `last` stands before the last of them."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"
