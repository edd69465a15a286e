"""A card table with the players around it, and the way the turn goes."""

from __future__ import annotations

from math import atan2, cos, degrees, pi, sin
from typing import TYPE_CHECKING, Final

from trionfi.engine.drawing.svg import document, move, numbers, path
from trionfi.engine.drawing.text import lines, text_path, text_width

if TYPE_CHECKING:
    from collections.abc import Sequence

_SIZE: Final = 20
_LEADING: Final = 23
_ACROSS: Final = 120
_DOWN: Final = 62
"""Half of the width and of the height of the table."""

_AWAY: Final = 26
"""How far the names stand from the table."""

_ARROW: Final = "m-12-7 12 7-12 7z"
_MOST: Final = 12


def seats_svg(
    labels: Sequence[str], *, title: str, description: str, clockwise: bool = False
) -> str:
    """A table seen from above with a label at each seat, as a complete SVG document.

    labels are of the characters in `supported()`, in the order of play, and a newline in one breaks
    the line; the first sits at the near side. Arrows on the table lead from each seat to the next,
    against the clock unless clockwise is true. title names the picture for a screen reader, and
    description tells in words who sits where. Words and lines take the colour of the text around
    the picture.

    Raises ValueError if there are less than two labels or more than twelve, or title or description
    is empty or holds a character that XML forbids, and UnknownCharacterError for a character
    without an outline.
    """
    if not 2 <= len(labels) <= _MOST:
        raise ValueError(f"a table has 2 to {_MOST} seats, not {len(labels)}")
    if not description.strip():
        raise ValueError("a picture of seats needs a description, for those who cannot see it")
    turn = -1 if not clockwise else 1
    broken = [lines(label, 10 * _ACROSS, _SIZE) for label in labels]
    widest = max(text_width(line, _SIZE) for label in broken for line in label)
    tallest = max(map(len, broken)) * _LEADING
    half = _ACROSS + _AWAY + widest
    middle = (half, _DOWN + _AWAY + tallest)
    parts = [
        f'<ellipse cx="{numbers(middle[0])}" cy="{numbers(middle[1])}" rx="{_ACROSS}" '
        f'ry="{_DOWN}" fill="none" stroke="currentColor" stroke-width="1.5" opacity=".6"/>'
    ]
    for at, label in enumerate(broken):
        # Angles grow with the clock, from the right; the first seat is nearest.
        angle = pi / 2 + turn * 2 * pi * at / len(labels)
        across, down = cos(angle), sin(angle)
        x = middle[0] + across * (_ACROSS + _AWAY)
        y = middle[1] + down * (_DOWN + _AWAY)
        wide = max(text_width(line, _SIZE) for line in label)
        x += across * wide / 2
        y += down * (len(label) * _LEADING - _LEADING) / 2 + 0.32 * _SIZE
        y -= (len(label) - 1) * _LEADING / 2
        parts += [
            text_path(line, x, y + number * _LEADING, _SIZE, "currentColor")
            for number, line in enumerate(label)
        ]
        parts.append(_arrow(middle, angle, turn, len(labels)))
    return document("".join(parts), 2 * half, 2 * middle[1], title, description)


def _arrow(middle: tuple[float, float], angle: float, turn: int, seats: int) -> str:
    """An arrow along the edge of the table, from one seat to the next."""
    inside = 0.78
    step = turn * 2 * pi / seats
    first, last = angle + 0.28 * step, angle + 0.72 * step

    def point(where: float) -> tuple[float, float]:
        return (
            middle[0] + cos(where) * _ACROSS * inside,
            middle[1] + sin(where) * _DOWN * inside,
        )

    points = [point(first + (last - first) * at / 8) for at in range(9)]
    line = "M" + "L".join(numbers(*each) for each in points)
    (x, y), (end_x, end_y) = points[-2:]
    heading = degrees(atan2(end_y - y, end_x - x))
    head = f"{move(end_x, end_y)}rotate({numbers(heading)})"
    shaft = path(line, "none", "currentColor", 2)
    return shaft + path(f"M0 0{_ARROW}", "currentColor", transform=head)
