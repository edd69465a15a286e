"""Suit signs and the other small signs: one entry each."""

from __future__ import annotations

from typing import Final, NamedTuple

from trionfi.engine.drawing.svg import BLUE, INK, RED


class Sign(NamedTuple):
    """A suit's or trumps' sign."""

    name: str
    """English, as in 'King of spades'."""
    data: str
    """Relative path data from the sign's centre: put a move before it. About 20 by 20 units."""
    tone: str
    """The colour of the sign and of its indexes."""
    dress: str
    """The main colour of the suit's court cards."""


SIGNS: Final[dict[str, Sign]] = {
    "S": Sign(
        "spades",
        "m0-10.5c2.5 5 9.2 8.7 9.2 14.3 0 4.2-5.4 5.2-8.1 1.8.1 2.4.9 3.6 2.9 4.6h-8"
        "c2-1 2.8-2.2 2.9-4.6-2.7 3.4-8.1 2.4-8.1-1.8 0-5.6 6.7-9.3 9.2-14.3z",
        INK,
        BLUE,
    ),
    "C": Sign(
        "clubs",
        "m0-10.2c3 0 5 2.2 5 4.8 0 1.8-1 3.4-2.7 5 4.7-1.9 7.5.8 7.5 3.6 0 2.8-2.2 4.8-4.7 4.8"
        "-1.8 0-3.3-1-4.1-2.8.1 2.4 1 4 3 5h-8c2-1 2.9-2.6 3-5-.8 1.8-2.3 2.8-4.1 2.8"
        "-2.5 0-4.7-2-4.7-4.8 0-2.8 2.8-5.5 7.5-3.6-1.7-1.6-2.7-3.2-2.7-5 0-2.6 2-4.8 5-4.8z",
        INK,
        BLUE,
    ),
    "H": Sign(
        "hearts",
        "m0 10.2c-2.4-5.2-9.6-8.8-9.6-14.6 0-6.2 7.6-6.8 9.6-1 2-5.8 9.6-5.2 9.6 1"
        " 0 5.8-7.2 9.4-9.6 14.6z",
        RED,
        RED,
    ),
    "D": Sign(
        "diamonds",
        "m0-11c2 4.4 4.8 8 8.4 11-3.6 3-6.4 6.6-8.4 11-2-4.4-4.8-8-8.4-11 3.6-3 6.4-6.6 8.4-11z",
        RED,
        RED,
    ),
}

STAR: Final = "m0-10 2.4 6.7 7.1.2-5.7 4.3 2.1 6.9-5.9-4.1-5.9 4.1 2.1-6.9-5.7-4.3 7.1-.2z"
"""A five-pointed star, relative like a sign: the Fool's, and that of a card that stands out."""
