"""A card table seen from above: the players' piles or hands, and the trick between them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from trionfi.engine.drawing.cards import check_deck, known
from trionfi.engine.drawing.faces import OUTLINE
from trionfi.engine.drawing.row import Placed, placed
from trionfi.engine.drawing.svg import (
    HEIGHT,
    INK,
    PAPER,
    WIDTH,
    document,
    group,
    move,
    path,
    rectangle,
)
from trionfi.engine.drawing.text import lines, text_path, text_width

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

_MOST_SIDES: Final = 2
_MOST_HANDS: Final = 12

_MARGIN: Final = 16
_GAP: Final = 22
"""Between two piles of a row, and between the labels and the piles."""

_APART: Final = 14
"""Between two rows."""

_SIZE: Final = 20
"""Em of all words. A table is shown smaller than a row of cards, so this is larger than there."""

_LEADING: Final = 23
_BELOW: Final = 21
"""From the foot of a pile to the baseline of its caption."""

_BESIDE: Final = 18
"""Between a card of the middle and a caption beside it."""

_DESCENT: Final = 5
_LABEL: Final = 80
"""Least width of the labels, so that tables with different labels are of one scale."""

_CAPTION: Final = WIDTH
"""Width at which captions are broken: a place where no cards are left is no wider for its own."""

_RIGHT: Final = 2.4
_DOWN: Final = 1.8
"""How far each card of a pile shows beyond the one above it."""

_SINGLE: Final = 12
"""So many cards below the top show one edge each."""

_PACKET: Final = 13
"""Of the cards below those, so many, or the rest, show one edge together."""

_USUAL: Final = 9
"""For so many edges there is always room, so that tables do not narrow as piles shrink."""

_FRAME: Final = 5
"""How far the frame of a marked card stands out."""

_CROWN_ROOM: Final = 16

_BROAD: Final = 720
"""Width of a table of hands, between its margins: as many stand side by side as it holds."""

_STRIP: Final = {"taotl": 25}
"""How much is seen of a card that the next one of a hand covers: all of its index."""

_USUAL_STRIP: Final = 38
"""So much of it in a deck with trumps whose numbers stand further in."""

_LIFT: Final = 14
"""How far the raised cards of a hand stand out above the others."""


class Pile(NamedTuple):
    """A pile of cards, of which only the top one may be seen."""

    top: str | None
    """The id of the top card in any letter case; None for a place where the pile has run out, or
    for an unknown card face down."""
    under: int = 0
    """How many cards lie below the top one."""
    caption: str = ""
    """Words by the pile, of the characters in `supported()`; a newline breaks the line."""
    marked: bool = False
    """Whether the top stands out, as the winner of a trick: a thick frame and a crown above."""
    crossed: bool = False
    """Whether the top is an illegal play: a cross in a disc on its top right corner."""
    face_down: bool = False
    """Whether the back of the top is shown."""


class Side(NamedTuple):
    """A player, and what lies before them."""

    label: str
    """Who it is, of the characters in `supported()`; a newline breaks the line."""
    places: Sequence[Pile]
    """The piles from left to right, as the reader sees them."""


class Hand(NamedTuple):
    """A player, and the cards that they hold: a fan, in which each card shows at least its index.

    A hand without cards is shown as an empty place.
    """

    label: str
    """Who it is, of the characters in `supported()`; a newline breaks the line."""
    cards: Sequence[str | None]
    """The cards from left to right, as the reader sees them: ids in any letter case; None for an
    unknown card face down."""
    raised: Collection[str] = ()
    """The ids, as in cards, of those that stand out: they are drawn a little higher."""


class _Band(NamedTuple):
    """One row of the table; the middle of its width and the tops of its cards are at 0."""

    label: list[str]
    content: str
    half: float
    """Half of the width that it needs."""
    above: float
    """How far it reaches above the tops of the cards."""
    below: float
    """How far it reaches down from the tops of the cards."""


def table_svg(
    sides: Sequence[Side | Hand],
    middle: Sequence[Pile] = (),
    *,
    title: str,
    description: str,
    middle_label: str = "",
    deck: str = "french",
) -> str:
    """A card table as a complete SVG document, drawn to be shown about 105 mm wide.

    sides are one or two players with piles before them, or up to twelve with hands. middle is what
    has been played to the trick, each card with a caption that tells who played it. deck, one of
    `decks()`, is what the cards are of.

    Of two players with piles, the first sits above and the second below, and middle lies between
    them. One alone sits below middle. Labels stand to the left of what they name; middle_label
    stands by middle, or between the players if nothing has been played. Captions stand below the
    piles, but beside the cards of a middle of one or two. A pile shows one edge for each card below
    the top, up to 12; then one for each 13, or the rest of 13.

    Hands stand in rows, in the order of sides, as many in a row as there is room for, but in two
    rows at least if there is more than one. Half of the rows, or the smaller half, are above
    middle. A hand too long for the width has several lines. Labels stand above the hands, and
    middle_label above middle.

    title names the picture for a screen reader and description tells in words what it shows,
    labels, numbers of cards and marks included. Words, the outlines of empty places and that of
    the table take the colour of the text around the picture.

    Raises UnknownDeckError if there is no such deck, UnknownCardError for an id that names no card
    of it, UnknownCharacterError for a label or caption with a character that has no outline, and
    ValueError if there are no sides or too many, some have piles and some have hands, a side has no
    places, a raised card is not in its hand, the number of cards under a top is negative, or is not
    0 where a pile has run out, or title or description is empty or holds a character that XML
    forbids.
    """
    check_deck(deck)
    piled = [side for side in sides if isinstance(side, Side)]
    held = [side for side in sides if isinstance(side, Hand)]
    if piled and held:
        raise ValueError("a table has sides with piles or sides with hands, not both")
    most = _MOST_HANDS if held else _MOST_SIDES
    if not 1 <= len(sides) <= most:
        raise ValueError(f"a table has 1 to {most} sides so far, not {len(sides)}")
    for side in piled:
        if not side.places:
            raise ValueError(
                f"side {side.label!r} needs at least one place; an empty place is Pile(None)"
            )
        _check(side.places)
    _check(middle)
    if not description.strip():
        raise ValueError("a table needs a description, for those who cannot see it")
    if held:
        bands = _fans(held, deck)
        bands[len(bands) // 2 : len(bands) // 2] = _broad_middle(middle_label, middle, deck)
        return _stacked(bands, title, description, _BROAD / 2)
    everywhere = [pile for side in piled for pile in side.places]
    room = WIDTH + max(_USUAL, *map(_depth, everywhere)) * _RIGHT
    cell = _cell(everywhere, room)
    bands = [_row(side.label, side.places, room, cell, deck) for side in piled]
    if middle or middle_label:
        bands.insert(len(bands) - 1, _middle(middle_label, middle, deck))
    return _stacked(bands, title, description)


def _fans(hands: Sequence[Hand], deck: str) -> list[_Band]:
    """Hands side by side in cells of one width, in the rows that this takes."""
    drawn = [_fan(hand, deck) for hand in hands]
    labels = [
        lines(hand.label, max(WIDTH * 2, width), _SIZE)
        for hand, (_, width, _) in zip(hands, drawn, strict=True)
    ]
    cell = max(
        *(width for _, width, _ in drawn),
        *(text_width(line, _SIZE) for label in labels for line in label),
    )
    pitch = cell + _GAP
    across = max(1, min(int((_BROAD + _GAP) / pitch), -(-len(hands) // 2)))
    bands = []
    for start in range(0, len(hands), across):
        row = range(start, min(start + across, len(hands)))
        half = (len(row) * pitch - _GAP) / 2
        lift = _LIFT if any(hands[at].raised for at in row) else 0
        most = max(len(labels[at]) if hands[at].label else 0 for at in row)
        parts = []
        for at in row:
            content, width, _ = drawn[at]
            middle = (at - start) * pitch + cell / 2 - half
            parts.append(group([content], move(middle - width / 2, 0)))
            if hands[at].label:
                foot = -lift - _DESCENT - 4 - (len(labels[at]) - 1) * _LEADING
                parts.append(_words(labels[at], middle, foot, first=True))
        below = max(height for _, _, height in (drawn[at] for at in row))
        above = lift + (_DESCENT + 4 + most * _LEADING if most else 0)
        bands.append(_Band([""], "".join(parts), half, above, below))
    return bands


def _fan(hand: Hand, deck: str) -> tuple[str, float, float]:
    """The cards of a hand, the top left of the first at the origin, and their width and height."""
    raised = {known(card, deck) for card in hand.raised}
    named = [None if card is None else known(card, deck) for card in hand.cards]
    if missing := raised.difference(named):
        raise ValueError(f"{min(missing)} is raised in the hand {hand.label!r}, but not in it")
    if not named:
        return placed(Placed(None), deck), WIDTH, HEIGHT
    strip = _STRIP.get(deck, _USUAL_STRIP)
    rows = -(-len(named) // (int((_BROAD - WIDTH) / strip) + 1))
    fit = -(-len(named) // rows)
    down = HEIGHT + _LIFT + 4
    parts = []
    for at, card in enumerate(named):
        lift = _LIFT if card in raised else 0
        where = move(at % fit * strip, at // fit * down - lift)
        parts.append(group([placed(Placed(card, face_down=card is None), deck)], where))
    return "".join(parts), WIDTH + (fit - 1) * strip, HEIGHT + (rows - 1) * down


def _broad_middle(label: str, piles: Sequence[Pile], deck: str) -> list[_Band]:
    """What has been played to a trick, in as many rows as it takes, and the label above it."""
    bands = []
    if label:
        named = lines(label, _BROAD, _SIZE)
        half = max(text_width(line, _SIZE) for line in named) / 2
        words = _words(named, 0, _LEADING - _DESCENT, first=True)
        bands.append(_Band([""], words, half, 0, len(named) * _LEADING))
    if 0 < len(piles) <= 2:
        return [*bands, _beside([""], piles, deck)]
    if piles:
        room = WIDTH + max(map(_depth, piles)) * _RIGHT
        cell = _cell(piles, room)
        rows = -(-len(piles) // max(1, int((_BROAD + _GAP) / (cell + _GAP))))
        fit = -(-len(piles) // rows)
        bands += [
            _row("", piles[start : start + fit], room, cell, deck)
            for start in range(0, len(piles), fit)
        ]
    return bands


def _check(piles: Iterable[Pile]) -> None:
    for pile in piles:
        if pile.under < 0:
            raise ValueError(f"a pile cannot have {pile.under} cards under its top")
        if pile.under and pile.top is None and not pile.face_down:
            raise ValueError(
                f"a pile that has run out cannot have {pile.under} cards under its top"
            )


def _stacked(bands: Sequence[_Band], title: str, description: str, least: float = 0) -> str:
    """The bands one below the other, with their labels at the left, on one table.

    least is half of the width that there is for them at least.
    """
    widest = max(text_width(line, _SIZE) for band in bands for line in band.label)
    column = max(_LABEL, widest) if widest else 0
    left = _MARGIN + (column + _GAP if column else 0)
    half = max(least, *(band.half for band in bands))
    parts = []
    top = float(_MARGIN)
    for band in bands:
        top += band.above
        parts.append(group([band.content], move(left + half, top)))
        if any(band.label):
            parts.append(_words(band.label, _MARGIN + column / 2, top + _centre(band)))
        top += band.below + _APART
    width, height = left + 2 * half + _MARGIN, top - _APART + _MARGIN
    table = (
        '<path fill="none" stroke="currentColor" stroke-width="1.2" opacity=".4"'
        f' d="{rectangle(1, 1, width - 2, height - 2, 16)}"/>'
    )
    return document(table + "".join(parts), width, height, title, description)


def _centre(band: _Band) -> float:
    """The height at which a band's label is centred: that of its cards."""
    return min(band.below, HEIGHT) / 2


def _row(label: str, piles: Sequence[Pile], room: float, cell: float, deck: str) -> _Band:
    """Piles in cells of one width, in the middle of each room for a pile, and captions below."""
    pitch = cell + _GAP
    half = (len(piles) * pitch - _GAP) / 2
    foot = HEIGHT + _deepest(piles)
    inset = (cell - room) / 2
    parts, below = [], foot
    for at, pile in enumerate(piles):
        caption = lines(pile.caption, _CAPTION, _SIZE)
        words = ""
        if pile.caption:
            words = _words(caption, _waist(pile), foot + _BELOW, first=True)
            below = max(below, foot + _BELOW + (len(caption) - 1) * _LEADING + _DESCENT)
        parts.append(group([_pile(pile, deck), words], move(at * pitch - half + inset, 0)))
    return _Band(lines(label, _LABEL, _SIZE), "".join(parts), half, _above(piles), below)


def _middle(label: str, piles: Sequence[Pile], deck: str) -> _Band:
    """What has been played to a trick."""
    named = lines(label, _LABEL, _SIZE)
    if not piles:
        return _Band(named, "", 0, 0, len(named) * _LEADING)
    if len(piles) > 2:
        room = WIDTH + max(map(_depth, piles)) * _RIGHT
        return _row(label, piles, room, _cell(piles, room), deck)
    return _beside(named, piles, deck)


def _beside(label: list[str], piles: Sequence[Pile], deck: str) -> _Band:
    """One or two piles with captions beside them, that of the first of two at its left."""
    across = [2 * _waist(pile) for pile in piles]
    cards = sum(across) + _GAP * (len(piles) - 1)
    parts, half = [], cards / 2
    x = -cards / 2
    for at, pile in enumerate(piles):
        parts.append(group([_pile(pile, deck)], move(x, 0)))
        caption = lines(pile.caption, _CAPTION, _SIZE)
        if pile.caption:
            width = max(text_width(line, _SIZE) for line in caption)
            away = cards / 2 + _BESIDE + width / 2
            outer = -away if at == 0 and len(piles) > 1 else away
            parts.append(_words(caption, outer, HEIGHT / 2))
            half = max(half, away + width / 2)
        x += across[at] + _GAP
    return _Band(label, "".join(parts), half, _above(piles), HEIGHT + _deepest(piles))


def _above(piles: Iterable[Pile]) -> float:
    return _CROWN_ROOM if any(pile.marked for pile in piles) else 0


def _deepest(piles: Iterable[Pile]) -> float:
    """How far the piles reach down beyond a card."""
    return max(_depth(pile) * _DOWN + _stand_out(pile) for pile in piles)


def _waist(pile: Pile) -> float:
    """Half of the width of a pile without marks."""
    return (WIDTH + _depth(pile) * _RIGHT) / 2


def _cell(piles: Iterable[Pile], room: float) -> float:
    """The width that each of the piles may take: about the middle of room, with its caption."""
    return max(
        room,
        *(
            text_width(line, _SIZE) + 2 * abs(room / 2 - _waist(pile))
            for pile in piles
            for line in lines(pile.caption, _CAPTION, _SIZE)
        ),
    )


def _stand_out(pile: Pile) -> float:
    """How far the cards below a pile's top begin beyond it, for the frame of a marked one."""
    return _FRAME + 2 if pile.marked else 0


def _depth(pile: Pile) -> int:
    """How many edges a pile shows below its top."""
    packets = -(-max(0, pile.under - _SINGLE) // _PACKET)
    return min(pile.under, _SINGLE) + packets


def _pile(pile: Pile, deck: str) -> str:
    """A pile with the marks of its top, the top left of which is at the origin."""
    out = _stand_out(pile)
    edges = [
        path(OUTLINE, PAPER, INK, 1, move(out + at * _RIGHT, out + at * _DOWN))
        for at in range(_depth(pile), 0, -1)
    ]
    return "".join(edges) + _top(pile, deck)


def _top(pile: Pile, deck: str) -> str:
    """The top of a pile with its marks, or the place where the pile has run out."""
    top = Placed(pile.top, marked=pile.marked, crossed=pile.crossed, face_down=pile.face_down)
    return placed(top, deck)


def _words(text: list[str], x: float, y: float, *, first: bool = False) -> str:
    """Lines centred about x, the block of them about y; or with the first baseline at y."""
    baseline = y if first else y - (len(text) - 1) * _LEADING / 2 + 0.32 * _SIZE
    return "".join(
        text_path(line, x, baseline + at * _LEADING, _SIZE, "currentColor")
        for at, line in enumerate(text)
        if line
    )
