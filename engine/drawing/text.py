"""Setting words as paths: no font is needed where a picture is shown."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from trionfi.engine.drawing.glyphs import CAP_HEIGHT, EM, INDEX, TEXT
from trionfi.engine.drawing.signs import SIGNS, STAR
from trionfi.engine.drawing.svg import group, move, number, path

DRAWN: Final = {
    "♠": SIGNS["S"].data,
    "♣": SIGNS["C"].data,
    "♥": SIGNS["H"].data,
    "♦": SIGNS["D"].data,
    "★": STAR,
}
"""The characters that are drawn as signs (in the text's colour) -> their path data."""

_SIGN_ADVANCE: Final = 0.8
_SIGN_SCALE: Final = 0.035
_CLOSER: Final = 12
"""How much closer than usual the characters of an index stand, in glyph units."""


class UnknownCharacterError(ValueError):
    """A text holds a character for which there is no outline."""


def supported() -> str:
    """Every character that `text_path` can set, in order of code point."""
    return "".join(sorted(TEXT.keys() | DRAWN.keys()))


def _check(text: str) -> None:
    for character in text:
        if character not in TEXT and character not in DRAWN:
            raise UnknownCharacterError(
                f"no outline for {character!r} (U+{ord(character):04X}) in {text!r}; "
                f"there are outlines for {supported()}"
            )


@lru_cache(maxsize=4096)
def text_width(text: str, size: float) -> float:
    """Width of text set with an em of size units; the result is in the same units.

    Raises UnknownCharacterError for a character without an outline.
    """
    _check(text)
    return sum(size * (_SIGN_ADVANCE if c in DRAWN else TEXT[c][0] / EM) for c in text)


def text_path(text: str, x: float, y: float, size: float, fill: str) -> str:
    """Text centred about x on the baseline y, with an em of size units.

    size should be a multiple of 2, which scales the outlines by a number of two decimals.
    Raises UnknownCharacterError for a character without an outline.
    """
    _check(text)
    at, data, signs = 0.0, "", []
    left = x - text_width(text, size) / 2
    for character in text:
        if character in DRAWN:
            middle = left + (at / EM + _SIGN_ADVANCE / 2) * size
            where = move(middle, y - 0.32 * size, _SIGN_SCALE * size)
            signs.append(path(DRAWN[character], fill, transform=where))
            at += _SIGN_ADVANCE * EM
            continue
        advance, outline = TEXT[character]
        if outline:
            data += f"M{number(at)} 0{outline}"
        at += advance
    letters = [path(data, fill, transform=move(left, y, size / EM))] if data else []
    return group(letters + signs)


def lines(text: str, width: float, size: float) -> list[str]:
    """Text broken at spaces into lines no wider than width where words allow, ragged.

    A word wider than width stands on a line of its own and sticks out. A newline in text breaks
    the line too. Raises UnknownCharacterError for a character without an outline.
    """
    result: list[str] = []
    for part in text.split("\n"):
        line = ""
        for word in part.split(" "):
            longer = f"{line} {word}" if line else word
            if line and text_width(longer, size) > width:
                result.append(line)
                line = word
            else:
                line = longer
        result.append(line)
    return result


def index_width(text: str, height: float) -> float:
    """Width of text set by `index_path` with capitals of that height, if it is not narrowed."""
    closer = _CLOSER * (len(text) - 1)
    return (sum(INDEX[c][0] for c in text) - closer) * height / (CAP_HEIGHT * EM)


def index_path(text: str, x: float, top: float, height: float, width: float, fill: str) -> str:
    """A rank or number of a card, bold, centred about x with the tops of its capitals at top.

    height is that of its capitals; it is narrowed to fit in width. text is of `INDEX` only.
    """
    at, data = 0, ""
    for character in text:
        advance, outline = INDEX[character]
        data += f"M{at} 0{outline}"
        at += advance - _CLOSER
    at += _CLOSER
    scale = height / (CAP_HEIGHT * EM)
    stretch = min(scale, width / at)
    where = move(x - at * stretch / 2, top + height, scale, stretch)
    return path(data, fill, transform=where)
