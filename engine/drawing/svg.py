"""The few SVG elements that the pictures are made of, as text, and the colours they use.

Lengths are card units: a card is `WIDTH` by `HEIGHT` of them. Coordinates run right and down.
Numbers are written with at most two decimals, so equal pictures are equal text.
"""

from __future__ import annotations

import re
from hashlib import sha256
from html import escape
from math import cos, sin
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

WIDTH: Final = 100
HEIGHT: Final = 175
MIDDLE: Final = (50.0, 87.5)
"""The centre of a card, about which double-ended pictures turn."""

MILLIMETRES: Final = 0.24
"""Natural size of one unit: a card is 24 mm wide unless a page says otherwise."""

PAPER: Final = "#fff"
TINT: Final = "#f3e8cf"
INK: Final = "#112"
RED: Final = "#c22"
BLUE: Final = "#137"
GOLD: Final = "#ea3"


def number(value: float) -> str:
    """The shortest decimal text of value rounded to two places: '12', '-.5', '3.25'."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    if text.startswith("0."):
        return text[1:]
    return f"-{text[2:]}" if text.startswith("-0.") else text


def numbers(*values: float) -> str:
    """The values as path data: joined by as few separators as path data needs."""
    parts = [number(value) for value in values]
    return parts[0] + "".join(p if p.startswith("-") else f" {p}" for p in parts[1:])


def path(
    data: str, fill: str = "none", stroke: str = "", width: float = 0, transform: str = ""
) -> str:
    """A path element.

    fill and stroke are colours ('' for no stroke); width is the stroke's, in card units; transform
    is the text of an SVG transform, '' for none.
    """
    line = f' stroke="{stroke}" stroke-width="{number(width)}"' if stroke else ""
    where = f' transform="{transform}"' if transform else ""
    return f'<path fill="{fill}"{line}{where} d="{data}"/>'


def group(content: Iterable[str], transform: str = "") -> str:
    """The elements in content, moved by transform (the text of an SVG transform) if given."""
    body = "".join(content)
    return f'<g transform="{transform}">{body}</g>' if transform else body


def move(x: float, y: float, scale: float = 1, stretch: float | None = None) -> str:
    """A transform that scales about the origin, then moves the origin to x, y.

    stretch, if given, replaces scale across.
    """
    text = f"translate({numbers(x, y)})"
    if stretch is not None and number(stretch) != number(scale):
        return f"{text}scale({numbers(stretch, scale)})"
    return text if scale == 1 else f"{text}scale({number(scale)})"


def turned(content: str) -> str:
    """The content turned upside down about the middle of a card."""
    return f'<g transform="rotate(180 {numbers(*MIDDLE)})">{content}</g>'


def both_ends(content: str) -> str:
    """The content, and the same upside down at the other end of the card."""
    return content + turned(content)


def stamps(data: str, places: Iterable[tuple[float, float]]) -> str:
    """Path data that repeats data, which must be relative throughout, at each of the places."""
    return "".join(f"M{numbers(x, y)}{data}" for x, y in places)


def rectangle(left: float, top: float, width: float, height: float, radius: float = 0) -> str:
    """Path data of a rectangle whose corners are rounded with the given radius."""
    if not radius:
        return f"M{numbers(left, top)}h{number(width)}v{number(height)}h{number(-width)}z"
    arc = f"a{numbers(radius, radius)} 0 0 1"
    across, down, r = number(width - 2 * radius), number(height - 2 * radius), number(radius)
    return (
        f"M{numbers(left + radius, top)}h{across}{arc} {r} {r}v{down}{arc}-{r} {r}"
        f"h-{across}{arc}-{r}-{r}v-{down}{arc} {r}-{r}z"
    )


def circle(x: float, y: float, radius: float) -> str:
    """Path data of a circle about x, y."""
    arc = f"a{numbers(radius, radius)} 0 1 1"
    across = number(2 * radius)
    return f"M{numbers(x - radius, y)}{arc} {across} 0{arc}-{across} 0z"


def polygon(points: Iterable[tuple[float, float]]) -> str:
    """Path data of a closed polygon through the points."""
    return f"M{numbers(*(value for point in points for value in point))}z"


def polar(radius: float, side: float, angle: float) -> tuple[float, float]:
    """The point radius out from the origin at angle clockwise from the top, then side aside.

    Rounded to a tenth, which is fine enough here and keeps the data short.
    """
    s, c = sin(angle), cos(angle)
    return round(radius * s + side * c, 1), round(side * s - radius * c, 1)


_FORBIDDEN: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def document(content: str, width: float, height: float, title: str, description: str = "") -> str:
    """A complete SVG document of width by height units, named for a screen reader by title.

    With a description, title and description have ids, which are made from all that is drawn, so
    that different pictures can be put into one page. Raises ValueError for a title that is empty
    or a character that XML forbids.
    """
    for name, text in (("title", title), ("description", description)):
        bad = _FORBIDDEN.search(text)
        if bad:
            raise ValueError(f"the {name} holds {bad.group()!r}, which XML forbids")
    if not title.strip():
        raise ValueError("a picture needs a title")
    size = f'width="{number(width * MILLIMETRES)}mm" height="{number(height * MILLIMETRES)}mm"'
    start = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {numbers(width, height)}" {size}'
        ' role="img"'
    )
    named = escape(title, quote=False)
    if not description:
        return f"{start}><title>{named}</title>{content}</svg>"
    told = escape(description, quote=False)
    key = sha256(f"{start}\0{title}\0{description}\0{content}".encode()).hexdigest()[:12]
    return (
        f'{start} aria-labelledby="t{key}" aria-describedby="d{key}">'
        f'<title id="t{key}">{named}</title><desc id="d{key}">{told}</desc>{content}</svg>'
    )
