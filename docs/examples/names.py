"""How the book names cards and players in running text."""

from __future__ import annotations

import re

from trionfi.engine import State
from trionfi.engine.drawing import card_title
from trionfi.engine.terminal import SIGNS

SEATS = {2: ("South", "North")}
"""What the players are called in the order of their seats, by their number."""

_PLAIN = re.compile(r"([SCHD])(K|Q|C|V|10|[1-9])")


def short(card_id: str) -> str:
    """A card in a word or two: `K♠`, `trump 21`, `the Fool`.

    Args:
        card_id: its id, in upper case.
    """
    plain = _PLAIN.fullmatch(card_id)
    if plain:
        suit, rank = plain.groups()
        return rank + SIGNS[suit]
    if card_id == "FOOL":
        return "the Fool"
    title = card_title(card_id)
    return f"{title[0].lower()}{title[1:]}"


def sentence_start(card_id: str) -> str:
    """A card's full name as the subject of a sentence: `The King of spades`, `Trump 21`."""
    title = card_title(card_id)
    return title if title.startswith(("The ", "Trump ")) else f"The {title}"


def seat_name(seat: int, players: int) -> str:
    """What the player at a seat is called."""
    names = SEATS.get(players)
    return names[seat] if names else f"Seat {seat}"


def seat_of(name: str, state: State) -> int | None:
    """The seat of a player who is called so, or None."""
    for seat in range(state.players):
        if seat_name(seat, state.players) == name:
            return seat
    return None


_CARD = re.compile(r"\b(?:[SCHD](?:K|Q|C|V|10|[1-9])|T[1-9][0-9]?|FOOL)\b")
_SEAT = re.compile(r"\b[Ss]eat ([0-9]+)\b")


def in_words(text: str, players: int) -> str:
    """What the checker tells, in the words of the book: cards and players by their names.

    >>> in_words("Seat 0 leads FOOL, and S1 is played.", 2)
    'South leads the Fool, and 1♠ is played.'
    """
    named = _CARD.sub(lambda found: short(found[0]), text)
    named = _SEAT.sub(lambda found: seat_name(int(found[1]), players), named)
    return named[:1].upper() + named[1:]


def listed(words: list[str], last: str = "and") -> str:
    """Words in a row, as a sentence lists them; `last` stands before the last of them."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"
