"""Suit signs and the other small signs: one entry each."""

from __future__ import annotations

from typing import Final, NamedTuple

from trionfi.engine.drawing.svg import BLUE, GOLD, INK, PAPER, RED


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
    trim: str
    """The other colour of the suit's court cards."""
    details: tuple[tuple[str, str], ...] = ()
    """What is painted over the sign, in order: a colour, and relative path data like the sign's."""
    emblem: str = ""
    """What the court cards hold, a key of `EMBLEMS`; '' if each holds something of its own."""
    drop: float = 0
    """How much lower than usual the sign of an index is, which a tall sign needs."""


SIGNS: Final[dict[str, Sign]] = {
    "S": Sign(
        "spades",
        "m0-10.5c2.5 5 9.2 8.7 9.2 14.3 0 4.2-5.4 5.2-8.1 1.8.1 2.4.9 3.6 2.9 4.6h-8"
        "c2-1 2.8-2.2 2.9-4.6-2.7 3.4-8.1 2.4-8.1-1.8 0-5.6 6.7-9.3 9.2-14.3z",
        INK,
        BLUE,
        RED,
    ),
    "C": Sign(
        "clubs",
        "m0-10.2c3 0 5 2.2 5 4.8 0 1.8-1 3.4-2.7 5 4.7-1.9 7.5.8 7.5 3.6 0 2.8-2.2 4.8-4.7 4.8"
        "-1.8 0-3.3-1-4.1-2.8.1 2.4 1 4 3 5h-8c2-1 2.9-2.6 3-5-.8 1.8-2.3 2.8-4.1 2.8"
        "-2.5 0-4.7-2-4.7-4.8 0-2.8 2.8-5.5 7.5-3.6-1.7-1.6-2.7-3.2-2.7-5 0-2.6 2-4.8 5-4.8z",
        INK,
        BLUE,
        RED,
    ),
    "H": Sign(
        "hearts",
        "m0 10.2c-2.4-5.2-9.6-8.8-9.6-14.6 0-6.2 7.6-6.8 9.6-1 2-5.8 9.6-5.2 9.6 1"
        " 0 5.8-7.2 9.4-9.6 14.6z",
        RED,
        RED,
        BLUE,
    ),
    "D": Sign(
        "diamonds",
        "m0-11c2 4.4 4.8 8 8.4 11-3.6 3-6.4 6.6-8.4 11-2-4.4-4.8-8-8.4-11 3.6-3 6.4-6.6 8.4-11z",
        RED,
        RED,
        BLUE,
    ),
}
"""The French suits, by the first letter of a card id."""

ITALIAN: Final[dict[str, Sign]] = {
    "S": Sign(
        "swords",
        "m0-12.8c1.6 1.4 3 3.2 3 5.6l-.4 11.4 2.2-.1"
        "c.3-.7 .9-1 1.6-1 1.3 0 2.1 .9 2.1 2.1 0 1.2-.8 2.1-2.1 2.1-.7 0-1.3-.3-1.6-.8"
        "l-3.2 .2v1.5"
        "c.7 .5 1.1 1.2 1.1 1.9 0 1.6-1.1 2.6-2.7 2.6-1.6 0-2.7-1-2.7-2.6 0-.7 .4-1.4"
        " 1.1-1.9v-1.5l-3.2-.2"
        "c-.3 .5-.9 .8-1.6 .8-1.3 0-2.1-.9-2.1-2.1 0-1.2 .8-2.1 2.1-2.1 .7 0 1.3 .3 1.6 1"
        "l2.2 .1-.4-11.4c0-2.4 1.4-4.2 3-5.6z",
        BLUE,
        BLUE,
        RED,
        (
            (PAPER, "m0-9.4l.4 1.8v10.2h-.8v-10.2z"),
            (
                GOLD,
                "m5.4 5.2a1 1 0 1 1 2 0 1 1 0 1 1-2 0zm-12.8 0"
                "a1 1 0 1 1 2 0 1 1 0 1 1-2 0zm6.1 5"
                "a1.3 1.3 0 1 1 2.6 0 1.3 1.3 0 1 1-2.6 0zm-2.3-5.4h7.2v.9h-7.2z",
            ),
        ),
        "swords",
        3,
    ),
    "C": Sign(
        "batons",
        "m4.1-11.2c2.8 1 3.9 3.2 3.1 5.4l-1.1 2.2 2.3-.8c1.6-.4 2.3 2.5 .7 3.1"
        "l-5.2 1.8-4.9 10.3c-.8 1.7-5.6-.1-5.2-1.9l1.2-4.8-2-4.1c-.7-1.5 2-2.9 2.8-1.4"
        "l.4 .6 2-8.3c.8-2.2 3.1-3.1 5.9-2.1z",
        INK,
        BLUE,
        GOLD,
        (
            (
                GOLD,
                "m3.5-9.6c1.7 .6 2.4 1.9 1.9 3.4l-2.2 4.8 5.2-1.6c.7-.2 .7 .5 .2 .6"
                "l-6.2 2.1-4.6 9.7c-.6 .9-2.3 .2-2.1-.8l1.2-4.8-2.5-4.3"
                "c-.2-.5 .4-.6 .7-.2l2.1 2.6 2.6-10.1c.6-1.5 2-2 3.7-1.4z",
            ),
            (
                INK,
                "m1.6-8.2l.9 .3-2.5 8.3-.8 .9v-1.2zm1.8 2.2l.6 .2-2.4 4.8zm-4.5 9.5l.6 .2-2.5 5z",
            ),
        ),
        "batons",
        3,
    ),
    "H": Sign(
        "cups",
        "m0-10.3c4.3 0 7.5 .7 7.5 1.8 .3 5.5-1.6 9-5.6 10.2l-.2 .6"
        "c.9 .3 1.2 1 1.2 1.6 0 .7-.5 1.3-1.2 1.6 .4 1.3 2.3 1.6 3.9 2.2 .8 .3 1 1 1 2.6"
        "h-13.2"
        "c0-1.6 .2-2.3 1-2.6 1.6-.6 3.5-.9 3.9-2.2-.7-.3-1.2-.9-1.2-1.6 0-.6 .3-1.3 1.2"
        "-1.6l-.2-.6c-4-1.2-5.9-4.7-5.6-10.2 0-1.1 3.2-1.8 7.5-1.8z",
        RED,
        RED,
        BLUE,
        (
            (
                GOLD,
                "m-6.1-8.6c1.8-.9 10.4-.9 12.2 0-1.8 .9-10.4 .9-12.2 0zm6.1 3.7"
                "c2.6 0 4.7-.3 6.4-1l-.5 2.2c-1.6 .7-3.3 1.1-5.9 1.1-2.6 0-4.3-.4-5.9-1.1"
                "l-.5-2.2c1.7 .7 3.8 1 6.4 1zm-1.15 8.8"
                "a1.15 1.15 0 1 1 2.3 0 1.15 1.15 0 1 1-2.3 0zm-3.85 4.3h10l.3 1h-10.6z",
            ),
        ),
        "cups",
        3,
    ),
    "D": Sign(
        "coins",
        "m-9.8 0a9.8 9.8 0 1 1 19.6 0 9.8 9.8 0 1 1-19.6 0z",
        RED,
        RED,
        GOLD,
        (
            (GOLD, "m-8.1 0a8.1 8.1 0 1 1 16.2 0 8.1 8.1 0 1 1-16.2 0z"),
            (
                RED,
                "m0-1.4c-1.7-2.1-1.7-4 0-5.7 1.7 1.7 1.7 3.6 0 5.7zm1 .4"
                "c.3-2.7 1.6-4.1 4-4 .1 2.4-1.3 3.7-4 4zm.4 1"
                "c2.1-1.7 4-1.7 5.7 0-1.7 1.7-3.6 1.7-5.7 0zm-.4 1"
                "c2.7 .3 4.1 1.6 4 4-2.4 .1-3.7-1.3-4-4zm-1 .4"
                "c1.7 2.1 1.7 4 0 5.7-1.7-1.7-1.7-3.6 0-5.7zm-1-.4"
                "c-.3 2.7-1.6 4.1-4 4-.1-2.4 1.3-3.7 4-4zm-.4-1"
                "c-2.1 1.7-4 1.7-5.7 0 1.7-1.7 3.6-1.7 5.7 0zm.4-1"
                "c-2.7-.3-4.1-1.6-4-4 2.4-.1 3.7 1.3 4 4z",
            ),
            (PAPER, "m-1.7 0a1.7 1.7 0 1 1 3.4 0 1.7 1.7 0 1 1-3.4 0z"),
        ),
        "coins",
        3,
    ),
}
"""The Italian suits, by the letters of the French suits that they stand for."""

TOTEMS: Final = Sign(
    "Totems",
    "m-9.4-10.4 4.6 2.4h9.6l4.6-2.4c.9 6.6.9 13.4 0 20.4h-18.8c-.9-7-.9-13.8 0-20.4z",
    INK,
    BLUE,
    RED,
    (
        (GOLD, "m-7.8-7.8 2.6 1.3h10.4l2.6-1.3c.5 5.4.5 11 0 16.3h-15.6c-.5-5.3-.5-10.9 0-16.3z"),
        (
            INK,
            "m-8-4.6c4-.4 6.2.4 8 2 1.8-1.6 4-2.4 8-2l-.3 3.2c-2.3 2-4.3 1.8-5.5.4l2 5.6-4.2 5"
            "-4.2-5 2-5.6c-1.2 1.4-3.2 1.6-5.5-.4z",
        ),
        (GOLD, "m-5.6-2.5h2.4v1.5h-2.4zm8.8 0h2.4v1.5h-2.4zm-3.2 3.3 1.7 3.6-1.7 2.2-1.7-2.2z"),
    ),
    "totems",
)
"""The yellow trump suit of the Taotl deck: a face as one is carved on a totem pole."""

SKULL: Final = Sign(
    "Skulls",
    "m0-10.5c6 0 9.6 3.8 9.6 9 0 3.6-1.6 5.4-3.8 6.4v4.3c0 1.2-2.2 1.8-5.8 1.8s-5.8-.6-5.8-1.8v-4.3"
    "c-2.2-1-3.8-2.8-3.8-6.4 0-5.2 3.6-9 9.6-9z",
    INK,
    INK,
    INK,
    (
        (
            PAPER,
            "m-6.8-1.6a2.7 2.7 0 1 1 5.4 0 2.7 2.7 0 1 1-5.4 0zm8.2 0"
            "a2.7 2.7 0 1 1 5.4 0 2.7 2.7 0 1 1-5.4 0z"
            "m-1.4 3.2 1.5 3h-3zm-3.1 5.1h1.2v4.3h-1.2zm2.5 0h1.2v4.3h-1.2zm2.5 0h1.2v4.3h-1.2z",
        ),
    ),
)
"""The lowest cards of the Taotl deck."""

STAR: Final = "m0-10 2.4 6.7 7.1.2-5.7 4.3 2.1 6.9-5.9-4.1-5.9 4.1 2.1-6.9-5.7-4.3 7.1-.2z"
"""A five-pointed star, relative like a sign: the Fool's, and that of a card that stands out."""
