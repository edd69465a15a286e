"""Single cards as complete SVG documents."""

from __future__ import annotations

from functools import cache

from trionfi.engine.drawing.faces import DECKS, IDS, back, face
from trionfi.engine.drawing.svg import HEIGHT, WIDTH, document


class UnknownCardError(ValueError):
    """A card id that names no card of the deck."""


class UnknownDeckError(ValueError):
    """A name that is the name of no deck."""


def decks() -> tuple[str, ...]:
    """The names of all decks."""
    return tuple(DECKS)


def check_deck(deck: str) -> None:
    """Raise UnknownDeckError unless deck is one of `decks()`."""
    if deck not in DECKS:
        raise UnknownDeckError(f"no deck {deck!r}: there are {', '.join(DECKS)}")


def known(card: str, deck: str = "french") -> str:
    """The id of a card in upper case.

    card is a protocol id in any letter case; deck is one of `decks()`. A God of the deck taotl
    that has been declared high is written with a plus sign after it, and so is the Fool of the
    others that is played as a trump. Raises UnknownDeckError if there is no such deck, and
    UnknownCardError if there is no such card in it.
    """
    check_deck(deck)
    name = card.upper() if card.isascii() else card
    faces = DECKS[deck]
    if name not in faces:
        raise UnknownCardError(f"no card {card!r}: a card is {IDS[deck]}")
    return name


def card_title(card: str, *, deck: str = "french") -> str:
    """The English name of a card: 'King of spades', '7 of coins', 'Trump 21', 'The Fool'.

    Those of the deck taotl are named so: 'Jack of Totems (11)', '7 of hearts', 'Taotl', 'Red God',
    'Red God, declared high', 'Skull 2'.

    card is a protocol id in any letter case; deck is one of `decks()`. Raises UnknownDeckError if
    there is no such deck, and UnknownCardError if there is no such card in it.
    """
    name = known(card, deck)
    return DECKS[deck][name].title


def card_svg(card: str, *, deck: str = "french") -> str:
    """A face-up card as a complete SVG document, 24 mm wide by nature, titled with its name.

    card is a protocol id in any letter case; deck is one of `decks()`. Raises UnknownDeckError if
    there is no such deck, and UnknownCardError if there is no such card in it.
    """
    return _card_svg(known(card, deck), deck)


@cache
def _card_svg(card: str, deck: str) -> str:
    return document(face(card, deck), WIDTH, HEIGHT, DECKS[deck][card].title)


@cache
def back_svg() -> str:
    """The back that all cards share, as a complete SVG document."""
    return document(back(), WIDTH, HEIGHT, "A card face down")
