"""Cards side by side, captioned and marked: a trick, a hand, a table of plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from trionfi.engine.drawing.cards import check_deck, known
from trionfi.engine.drawing.faces import OUTLINE, back, face
from trionfi.engine.drawing.svg import (
    GOLD,
    HEIGHT,
    INK,
    PAPER,
    RED,
    WIDTH,
    circle,
    document,
    move,
    path,
    rectangle,
)
from trionfi.engine.drawing.text import lines, text_path, text_width

if TYPE_CHECKING:
    from collections.abc import Sequence

_MARGIN: Final = 8
_GAP: Final = 16
_APART: Final = 36
_CROWN_ROOM: Final = 22
_SIZE: Final = 16
_LEADING: Final = 20
_BELOW: Final = 24
"""From the foot of a card to the baseline of its caption."""

_CROWN: Final = "M-12-4-14.5-19-7-12.5 0-21 7-12.5 14.5-19 12-4z"
_CROSS: Final = "M-6-6 6 6M6-6-6 6"


class Placed(NamedTuple):
    """One place of a row."""

    card: str | None
    """A card id in any letter case; None for an empty place, or for an unknown card face down."""
    caption: str = ""
    """Words below the card, of the characters in `supported()`; a newline breaks the line."""
    marked: bool = False
    """Whether the card stands out, as the winner of a trick: a thick frame and a crown above."""
    crossed: bool = False
    """Whether the card is an illegal play: a cross in a disc on its top right corner."""
    face_down: bool = False
    """Whether its back is shown."""
    apart: bool = False
    """Whether it stands apart from the place before it in the row."""


def row_svg(
    cards: Sequence[Placed],
    *,
    title: str,
    description: str,
    per_row: int | None = None,
    deck: str = "french",
) -> str:
    """Cards side by side, as a complete SVG document in which each card is 24 mm wide by nature.

    title names the picture for a screen reader and description tells in words what it shows,
    marks included. The row is broken after per_row cards each time, if given. deck, one of
    `decks()`, is what the cards are of. Captions and the outlines of empty places take the colour
    of the text around the picture.

    Raises UnknownDeckError if there is no such deck, UnknownCardError for an id that names no card
    of it, UnknownCharacterError for a caption with a character that has no outline, and ValueError
    if there are no cards, per_row is less than 1, or title or description is empty or holds a
    character that XML forbids.
    """
    check_deck(deck)
    if not cards:
        raise ValueError("a row needs at least one place; an empty place is Placed(None)")
    if per_row is not None and per_row < 1:
        raise ValueError(f"per_row must be at least 1, not {per_row}")
    if not description.strip():
        raise ValueError("a row needs a description, for those who cannot see it")
    size = per_row or len(cards)
    captions = [lines(place.caption, WIDTH + _GAP - 4, _SIZE) for place in cards]
    width = max(
        float(WIDTH), *(text_width(line, _SIZE) for caption in captions for line in caption)
    )
    parts: list[str] = []
    top = total = 0.0
    for start in range(0, len(cards), size):
        top += _MARGIN
        row = range(start, min(start + size, len(cards)))
        if any(cards[at].marked for at in row):
            top += _CROWN_ROOM
        left = float(_MARGIN)
        for at in row:
            if at > start and cards[at].apart:
                left += _APART
            parts.append(
                f'<g transform="{move(left + (width - WIDTH) / 2, top)}">{placed(cards[at], deck)}'
                f"{_caption(captions[at])}</g>"
            )
            left += width + _GAP
        total = max(total, left - _GAP + _MARGIN)
        top += HEIGHT
        deepest = max(len(captions[at]) if cards[at].caption else 0 for at in row)
        if deepest:
            top += _BELOW + (deepest - 1) * _LEADING
    return document("".join(parts), total, top + _MARGIN, title, description)


def placed(place: Placed, deck: str) -> str:
    """A place's card with its marks as SVG elements, its top left at the origin."""
    name = None if place.card is None else known(place.card, deck)
    parts = []
    if place.marked:
        frame = rectangle(-5, -5, WIDTH + 10, HEIGHT + 10, 12)
        parts.append(path(frame, GOLD, INK, 1.4))
    if place.face_down:
        parts.append(back())
    elif name is not None:
        parts.append(face(name, deck))
    else:
        parts.append(
            f'<path fill="none" stroke="currentColor" stroke-width="1.5" stroke-dasharray="6 5"'
            f' opacity=".6" d="{OUTLINE}"/>'
        )
    if place.marked:
        parts.append(path(_CROWN, GOLD, INK, 1.4, move(WIDTH / 2, -5)))
    if place.crossed:
        parts.append(path(circle(WIDTH - 11, 11, 14), PAPER, INK, 1.5))
        parts.append(path(_CROSS, "none", RED, 4.6, move(WIDTH - 11, 11)))
    return "".join(parts)


def _caption(text: list[str]) -> str:
    """The lines of a caption below the card whose top left is at the origin."""
    return "".join(
        text_path(line, WIDTH / 2, HEIGHT + _BELOW - 4 + at * _LEADING, _SIZE, "currentColor")
        for at, line in enumerate(text)
        if line
    )
