"""Single cards as complete SVG documents."""

from __future__ import annotations

from functools import cache
from typing import Final

from trionfi.engine.drawing.faces import FACES, back, face
from trionfi.engine.drawing.svg import HEIGHT, WIDTH, document

IDS: Final = "S, C, H or D followed by K, Q, C, V or 10 to 1 (as in SK or H10), T1 to T21, or FOOL"
"""What card ids there are, in words."""


class UnknownCardError(ValueError):
    """A card id that names no card of the pack."""


def known(card: str) -> str:
    """The id of a card in upper case.

    card is a protocol id in any letter case. Raises UnknownCardError if there is no such card.
    """
    name = card.upper() if card.isascii() else card
    if name not in FACES:
        hint = "; how it is played is not part of a picture" if name.endswith("+") else ""
        raise UnknownCardError(f"no card {card!r}: a card is {IDS}{hint}")
    return name


def card_title(card: str) -> str:
    """The English name of a card: 'King of spades', 'Trump 21', 'The Fool'.

    card is a protocol id in any letter case. Raises UnknownCardError if there is no such card.
    """
    return FACES[known(card)].title


def card_svg(card: str) -> str:
    """A face-up card as a complete SVG document, 24 mm wide by nature, titled with its name.

    card is a protocol id in any letter case. Raises UnknownCardError if there is no such card.
    """
    return _card_svg(known(card))


@cache
def _card_svg(card: str) -> str:
    return document(face(card), WIDTH, HEIGHT, FACES[card].title)


@cache
def back_svg() -> str:
    """The back that all cards share, as a complete SVG document."""
    return document(back(), WIDTH, HEIGHT, "A card face down")
