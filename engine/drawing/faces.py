"""What is on the face of each card, and on the back of all of them.

`DECKS` has one entry a deck, which has one a card id; a further deck brings a further entry, made
from the same plain, court and trump layouts or from layouts of its own.
"""

from __future__ import annotations

from functools import cache, partial
from math import pi
from typing import TYPE_CHECKING, Final, NamedTuple

from trionfi.engine.drawing.figures import double_ended
from trionfi.engine.drawing.motifs import BY_TRUMP, motif
from trionfi.engine.drawing.signs import ITALIAN, SIGNS, SKULL, STAR, TOTEMS, Sign
from trionfi.engine.drawing.svg import (
    BLUE,
    GOLD,
    HEIGHT,
    INK,
    MIDDLE,
    PAPER,
    RED,
    TINT,
    WIDTH,
    both_ends,
    circle,
    group,
    move,
    numbers,
    path,
    polar,
    polygon,
    rectangle,
    stamps,
    turned,
)
from trionfi.engine.drawing.taotl import (
    down,
    feathers,
    mirror,
    poles,
    raised,
    serpent,
    skull,
    sun,
)
from trionfi.engine.drawing.text import index_path, index_width

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

OUTLINE: Final = rectangle(1, 1, WIDTH - 2, HEIGHT - 2, 7)
"""Path data of a card's edge."""

PIPS: Final[Mapping[int, tuple[tuple[float, float], ...]]] = {
    1: ((0, 0),),
    2: ((0, -52),),
    3: ((0, -52), (0, 0)),
    4: ((-1, -52), (1, -52)),
    5: ((-1, -52), (1, -52), (0, 0)),
    6: ((-1, -52), (1, -52), (-1, 0), (1, 0)),
    7: ((-1, -52), (1, -52), (-1, 0), (1, 0), (0, -26)),
    8: ((-1, -52), (1, -52), (-1, 0), (1, 0), (0, -26)),
    9: ((-1, -52), (1, -52), (-1, -17.5), (1, -17.5), (0, 0)),
    10: ((-1, -52), (1, -52), (-1, -17.5), (1, -17.5), (0, -35)),
}
"""Number of pips -> those in the upper half and the middle: column (-1, 0, 1), height."""

_PANEL: Final = rectangle(22, 9, 56, 157)
_COLUMN: Final = 16
_ROMAN: Final = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))
_LETTERS: Final = {
    "I": (9, "m1 0h7v1.6l-1.5.6v13.6l1.5.6v1.6h-7v-1.6l1.5-.6v-13.6l-1.5-.6z"),
    "V": (
        17,
        "m.5 0h7.5v1.6l-1.5.6 3.2 9.6 3.1-9.6-1.8-.6v-1.6h5.5v1.6l-1.4.6-5.3 15.8h-2.6l-5.3-15.8"
        "-1.4-.6z",
    ),
    "X": (
        17,
        "m.7 0h7.6v1.6l-1.3.6 2.3 4 2.4-4-1.6-.6v-1.6h5.9v1.6l-1.5.6-4 6.1 4.3 7.5 1.5.6v1.6h-7.6"
        "v-1.6l1.3-.6-2.6-4.5-2.8 4.5 1.6.6v1.6h-5.9v-1.6l1.5-.6 4.4-6.7-4-6.9-1.5-.6z",
    ),
}
"""Roman figures, 18 units high: advance, and path data relative to the top left."""


class Face(NamedTuple):
    """One card of a pack."""

    title: str
    """English name, for a screen reader."""
    draw: Callable[[], str]
    """Makes the picture, without the paper and its edge."""


def roman(value: int) -> str:
    """value in Roman numerals, for 1 to 39."""
    text = ""
    for worth, letters in _ROMAN:
        while value >= worth:
            text += letters
            value -= worth
    return text


def _index(rank: str, sign: Sign, scale: float = 0.66) -> str:
    """A rank with its suit sign below, scaled so, for the top left corner."""
    place = move(12.2, 35.5 + sign.drop, scale)
    return index_path(rank, 12.2, 6.5, 20, 18.6, sign.tone) + _sign(sign, place)


def _sign(sign: Sign, transform: str) -> str:
    """One suit sign about the origin, moved by transform."""
    layers = ((sign.tone, sign.data), *sign.details)
    return "".join(path(data, colour, transform=transform) for colour, data in layers)


def _pips(sign: Sign, places: Sequence[tuple[float, float]]) -> str:
    """A suit sign at each of the places."""
    layers = ((sign.tone, sign.data), *sign.details)
    return "".join(path(stamps(data, places), colour) for colour, data in layers)


def plain(sign: Sign, rank: str, count: int) -> str:
    """A card of a suit with count pips, 1 to 10, and the index rank."""
    # Smaller than on the courts, lest it be taken for one of the pips.
    corners = both_ends(_index(rank, sign, 0.5))
    x, y = MIDDLE
    if count == 1:
        ring = path(circle(x, y, 27), "none", sign.tone, 1.2) + _rays(sign.tone)
        return corners + ring + _sign(sign, move(x, y, 2))
    places = [(x + column * _COLUMN, y + height) for column, height in PIPS[count]]
    upper = [place for place in places if place[1] < y]
    centre = [place for place in places if place[1] == y]
    lower = upper[:-1] if count == 7 else upper
    return corners + _pips(sign, upper + centre) + turned(_pips(sign, lower))


def _rays(tone: str) -> str:
    """The points around the ring of an ace."""
    points = []
    for step in range(16):
        angle, far = step * pi / 8, 34.5 if step % 2 else 38
        corners = ((29.5, 0), (31.5, 1.9), (far, 0), (31.5, -1.9))
        points.append(polygon(polar(radius, side, angle) for radius, side in corners))
    return path("".join(points), tone, transform=move(*MIDDLE))


def court(sign: Sign, rank: str, name: str) -> str:
    """A court card: the figure of that name in the suit's colours, at both ends."""
    return (
        path(_PANEL, TINT)
        + double_ended(name, sign.dress, sign.trim, sign.emblem)
        + _band(sign.dress)
        + path(_PANEL, "none", INK, 1.1)
        + both_ends(_index(rank, sign))
    )


def numbered_court(sign: Sign, rank: str, name: str, value: int, ground: str = TINT) -> str:
    """A court card that has a number too, which stands small below the sign of its index.

    ground is the colour of its panel; on Totems the figure wears feathers.
    """
    number = index_path(str(value), 12.2, 48.5, 9.5, 17, sign.tone)
    worn = feathers() if sign is TOTEMS else ""
    return (
        path(_PANEL, ground)
        + worn
        + double_ended(name, sign.dress, sign.trim, sign.emblem)
        + _band(sign.dress)
        + path(_PANEL, "none", INK, 1.1)
        + both_ends(_index(rank, sign) + number)
    )


def totem(count: int) -> str:
    """A card of the Totems below the courts: poles with so many carved faces."""
    return (
        path(_PANEL, GOLD)
        + poles(count)
        + path(_PANEL, "none", INK, 1.1)
        + both_ends(_index(str(count), TOTEMS))
    )


def _spoken(picture: str, ground: str, index: str) -> str:
    """A card without a rank: its picture on a panel, and in the margins what it is."""
    return path(_PANEL, ground) + picture + path(_PANEL, "none", INK, 1.1) + both_ends(index)


def taotl() -> str:
    """The highest card of the Taotl deck."""
    index = motif("sun", INK, PAPER, move(12, 17, 0.62)) + down("TAOTL", 12, 29, 10.5, INK)
    return _spoken(sun(), BLUE, index)


_ARROW: Final = "m0-8.5 8 8.5h-4.4v8h-7.2v-8h-4.4z"


def god(signs: Sequence[Sign], name: str, *, high: bool = False) -> str:
    """A God, named RED or BLACK, with the signs of its suits; high if it is declared so."""
    picture, ground = (serpent(), TINT) if name == "RED" else (mirror(), INK)
    index, top = "", 7.5
    if high:
        index += path(_ARROW, GOLD, INK, 1.1, move(11.8, top + 8, 0.9))
        top += 19
    for sign in signs:
        index += _sign(sign, move(12.2, top + 8, 0.66))
        top += 16
    for word in (name, "GOD"):
        index += down(word, 12, top + 3, 9.5, signs[0].tone)
        top += index_width(word, 9.5) + 4
    return _spoken(picture, ground, index) + (raised() if high else "")


def bone(number: int) -> str:
    """A Skull, the lowest card, of which there are four alike."""
    index = _sign(SKULL, move(12.2, 17, 0.8)) + index_path(str(number), 12.2, 29, 12, 17, INK)
    return skull() + both_ends(index)


def _band(tone: str) -> str:
    """The band across a double-ended picture."""
    x, y = MIDDLE
    lozenges = stamps("m0-3.6l3 3.6-3 3.6-3-3.6z", [(x + at, y) for at in range(-24, 25, 8)])
    return path(rectangle(22, y - 5, 56, 10), GOLD, INK, 1.1) + path(lozenges, tone, INK, 0.6)


def trump(value: int) -> str:
    """A trump: its number in two corners, in the middle a flower of so many petals.

    The lowest and the highest, which are honours, have a ground of their own colour.
    """
    x, y = MIDDLE
    honour = value in (1, 21)
    ground, tone = (GOLD, BLUE) if honour else (BLUE, GOLD)
    return group(
        [
            path(_notched(9), ground, INK, 1.1),
            path(_notched(11.6), "none", tone, 0.8),
            both_ends(motif(BY_TRUMP[value - 1], tone, ground, move(66.5, 31.5))),
            _harlequin() if value == 1 else _flower(value, tone, ground),
            path(circle(x, y, 22), RED, INK, 1.1) if value == 21 else "",
            path(circle(x, y, 19.5), PAPER, INK, 1.1),
            path(circle(x, y, 17.6), "none", RED if honour else tone, 1),
            _numeral(value),
            both_ends(index_path(str(value), 21.5, 7, 24, 29, INK)),
        ]
    )


def _numeral(value: int) -> str:
    """The value in Roman numerals in the middle of the card."""
    at, data = 0, ""
    for letter in roman(value):
        advance, outline = _LETTERS[letter]
        data += f"M{at} 0{outline}"
        at += advance
    stretch = min(1, 30 / at)
    x, y = MIDDLE
    return path(data, INK, transform=move(x - at * stretch / 2, y - 9, 1, stretch))


def _notched(inset: float) -> str:
    """A trump's panel: cut out at two corners for the number."""
    right, bottom = WIDTH - inset, HEIGHT - inset
    across, down = 31 + inset, 26.5 + inset
    return polygon(
        (
            (across, inset),
            (right, inset),
            (right, bottom - down + inset),
            (WIDTH - across, bottom - down + inset),
            (WIDTH - across, bottom),
            (inset, bottom),
            (inset, down),
            (across, down),
        )
    )


def _flower(petals: int, tone: str, ground: str) -> str:
    """Petals around the middle, each with a vein if there is room for it."""
    half = min(20.0, 104 / petals)
    leaves, veins = "", ""
    for step in range(petals):
        angle = step * 2 * pi / petals
        foot, left, tip, right = (
            numbers(*polar(radius, side, angle))
            for radius, side in ((19, 0), (29, -half), (38.5, 0), (29, half))
        )
        leaves += f"M{foot}Q{left} {tip}Q{right} {foot}z"
        veins += polygon((polar(22, 0, angle), polar(33, 0, angle)))
    return group(
        [path(leaves, tone), path(veins, "none", ground, 0.8) if petals < 15 else ""],
        move(*MIDDLE),
    )


def _harlequin() -> str:
    """The lozenges around the middle of the lowest trump."""
    x, y = MIDDLE
    large = polygon(((x, y - 40), (x + 33, y), (x, y + 40), (x - 33, y)))
    small = polygon(((x, y - 33), (x + 27, y), (x, y + 33), (x - 27, y)))
    return path(large, RED, INK, 1.1) + path(small, BLUE, INK, 0.8)


def fool(*, trump: bool = False) -> str:
    """The Fool, at both ends, between stars; with a ribbon if it is played as a trump."""
    star = path(STAR, INK, transform=move(12.2, 17.5))
    return (
        path(_PANEL, TINT)
        + double_ended("fool", BLUE, RED)
        + _band(RED)
        + path(_PANEL, "none", INK, 1.1)
        + both_ends(star)
        + (raised("TRUMP") if trump else "")
    )


@cache
def back() -> str:
    """The back of every card, with its paper and edge, as SVG elements; alike at both ends."""
    x, y = MIDDLE
    grid = [
        (x + across * 6.5, y + down * 9.7)
        for down in range(-7, 8)
        for across in range(-5, 6)
        if (across + down) % 2 == 0
    ]
    clear = [(a, b) for a, b in grid if (a - x) ** 2 + (b - y) ** 2 > 44**2]
    return group(
        [
            path(OUTLINE, PAPER, INK, 1.5),
            path(rectangle(7, 7, 86, 161, 3), BLUE, INK, 1.1),
            path(rectangle(10, 10, 80, 155, 1.5), "none", GOLD, 1),
            path(stamps("m0-6.2l4.4 6.2-4.4 6.2-4.4-6.2z", clear), "none", GOLD, 0.9),
            path(stamps("m0-2.2l1.6 2.2-1.6 2.2-1.6-2.2z", clear), GOLD),
            _flower(16, GOLD, BLUE),
            path(circle(x, y, 19.5), PAPER, INK, 1.1),
            path(_burst(), RED, INK, 0.8, move(x, y)),
            path(circle(x, y, 5), GOLD, INK, 0.8),
        ]
    )


def _burst() -> str:
    """Path data of an eight-pointed star about the origin."""
    radii = (16.5, 7.5, 13.5, 7.5)
    return polygon(polar(radii[step % 4], 0, step * pi / 8) for step in range(16))


def _tarot(suits: Mapping[str, Sign]) -> dict[str, Face]:
    """The 78 cards of the tarot pack, with a sign for each of the letters S, C, H and D.

    The Fool is there once more, as it is when it is played as a trump.
    """
    courts = {"K": "king", "Q": "queen", "C": "cavalier", "V": "valet"}
    faces: dict[str, Face] = {}
    for letter, sign in suits.items():
        for rank, name in courts.items():
            title = f"{name.capitalize()} of {sign.name}"
            faces[letter + rank] = Face(title, partial(court, sign, rank, name))
        for count in range(10, 0, -1):
            title = f"{count} of {sign.name}"
            faces[f"{letter}{count}"] = Face(title, partial(plain, sign, str(count), count))
    for value in range(1, 22):
        faces[f"T{value}"] = Face(f"Trump {value}", partial(trump, value))
    faces["FOOL"] = Face("The Fool", fool)
    faces["FOOL+"] = Face("The Fool, played as a trump", partial(fool, trump=True))
    return faces


def _taotl() -> dict[str, Face]:
    """The 72 cards of the Taotl pack, and the two Gods as they are when declared high."""
    courts = {13: ("K", "King", "king"), 12: ("Q", "Queen", "queen"), 11: ("J", "Jack", "valet")}
    faces = {"TAOTL": Face("Taotl", taotl)}
    for name, letters in (("RED", "HD"), ("BLACK", "SC")):
        signs = [SIGNS[letter] for letter in letters]
        title = f"{name.capitalize()} God"
        faces[f"{name}_GOD"] = Face(title, partial(god, signs, name))
        faces[f"{name}_GOD+"] = Face(
            f"{title}, declared high", partial(god, signs, name, high=True)
        )
    for letter, sign in (("T", TOTEMS), *SIGNS.items()):
        ground = GOLD if sign is TOTEMS else TINT
        for value, (rank, title, name) in courts.items():
            faces[f"{letter}{value}"] = Face(
                f"{title} of {sign.name} ({value})",
                partial(numbered_court, sign, rank, name, value, ground),
            )
        for count in range(10, 0, -1):
            draw = (
                partial(totem, count) if sign is TOTEMS else partial(plain, sign, str(count), count)
            )
            faces[f"{letter}{count}"] = Face(f"{count} of {sign.name}", draw)
    for number in range(1, 5):
        faces[f"SKULL{number}"] = Face(f"Skull {number}", partial(bone, number))
    return faces


_TAROT_IDS: Final = (
    "S, C, H or D followed by K, Q, C, V or 10 to 1 (as in SK or H10), T1 to T21, or FOOL "
    "(FOOL+ if played as a trump)"
)

DECKS: Final[Mapping[str, Mapping[str, Face]]] = {
    "french": _tarot(SIGNS),
    "italian": _tarot(ITALIAN),
    "taotl": _taotl(),
}
"""Deck -> card id, in upper case -> face. All decks share one back."""

IDS: Final[Mapping[str, str]] = {
    "french": _TAROT_IDS,
    "italian": _TAROT_IDS,
    "taotl": (
        "S, C, H, D or T followed by 1 to 13 (as in S1 or T13), TAOTL, RED_GOD or BLACK_GOD "
        "(RED_GOD+ or BLACK_GOD+ if declared high), or SKULL1 to SKULL4"
    ),
}
"""Deck -> what card ids there are, in words that follow 'a card is'."""


@cache
def face(card: str, deck: str = "french") -> str:
    """The face of a card of a deck of `DECKS`, with its paper and edge, as SVG elements.

    card is a key of the deck, as `known` of `trionfi.engine.drawing.cards` makes it.
    """
    return path(OUTLINE, PAPER, INK, 1.5) + DECKS[deck][card].draw()
