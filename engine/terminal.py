"""Cards in the terminal, drawn with characters.

What is drawn can be read without colour, and fits the width of the terminal (80 columns where there
is none). Where the suit signs and frames cannot be printed, plain ASCII stands in for them.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from io import StringIO
from typing import NamedTuple, TextIO

from rich.console import Console
from rich.text import Text

from trionfi.engine.drawing.faces import roman
from trionfi.engine.plain import can_print, in_plain

EMPTY = ""
"""Stands for the card of a slot in which none lies."""

BACK = "?"
"""Stands for the card of a slot of which only the back is seen."""


class Slot(NamedTuple):
    """A place for a card in a row.

    Attributes:
        card: the card's id, `EMPTY` or `BACK`.
        captions: the lines below it.
    """

    card: str
    captions: tuple[str, ...] = ()


class _Frame(NamedTuple):
    """The characters of which cards are drawn."""

    top: str
    side: str
    bottom: str
    back: str
    empty: str


_INNER = 5
_OUTER = _INNER + 2
SIGNS = {"S": "♠", "C": "♣", "H": "♥", "D": "♦"}
"""The sign of each plain suit, by its letter."""

_STYLES = {"H": "red", "D": "red", "T": "magenta"}
_DRAWN = _Frame("┌─────┐", "│", "└─────┘", "░░░░░", "·")
_TYPED = _Frame("+-----+", "|", "+-----+", ":::::", ".")
_ALL_SIGNS = "".join((*SIGNS.values(), *_DRAWN, "★"))
_NUMBERED = re.compile(r"([SCHDT])([KQCV]|[0-9]+)")
_WORDS = re.compile(r"[A-Z]+|[0-9]+|[^A-Z0-9_]+")
_WIDEST = 100


class _Console(Console):
    def on_broken_pipe(self) -> None:
        """Raise the BrokenPipeError on: the command line knows the status to exit with."""
        raise


class Terminal:
    """Standard output, or another stream, as people read it.

    Args:
        stream: where to print; standard output by default.

    Attributes:
        ascii: whether the stream can print nothing but plain characters.
        width: the number of columns.
    """

    def __init__(self, stream: TextIO | None = None) -> None:
        out = stream or sys.stdout or StringIO()
        self._encoding = getattr(out, "encoding", None) or "utf-8"
        self.ascii = not can_print(_ALL_SIGNS, self._encoding)
        self._frame = _TYPED if self.ascii else _DRAWN
        self._console = _Console(
            file=out,
            color_system=None if os.environ.get("NO_COLOR") else "auto",
            width=None if out.isatty() else _columns(),
            highlight=False,
            markup=False,
            emoji=False,
        )
        self.width = min(self._console.width, _WIDEST)

    def short(self, card_id: str) -> Text:
        """A card in a word: its rank and its suit sign, such as `K♠` or `13♠`, or its id.

        An id of several words has spaces between them, as in `RED GOD+`.
        """
        named = _NUMBERED.fullmatch(card_id)
        if named is None:
            return Text(card_id.replace("_", " "), "bold")
        suit, rank = named.groups()
        word = card_id if self.ascii or suit == "T" else rank + SIGNS[suit]
        return Text(word, _STYLES.get(suit, ""))

    def print(self, *parts: str | Text | tuple[str, str], indent: int = 0, hang: int = 0) -> None:
        """Print a paragraph, broken at spaces where it is too long for a line.

        Args:
            parts: its text, put together as it stands.
            indent: how many columns to leave free before it.
            hang: how many more before every line but the first.
        """
        text = self._printable(Text.assemble(*parts))
        room = self.width - indent
        if len(text) > room:
            room -= hang
        margin = indent
        for line in text.wrap(self._console, max(room, _OUTER)):
            self._line(Text(" " * margin) + line)
            margin = indent + hang

    def blank(self) -> None:
        """Leave a line free."""
        self._line(Text(""))

    def row(self, slots: Sequence[Slot], indent: int = 2) -> None:
        """Draw cards side by side, in as many rows as it takes."""
        fit = max(1, (self.width - indent + 1) // (_OUTER + 1))
        for start in range(0, len(slots), fit):
            drawn = [self._drawn(slot) for slot in slots[start : start + fit]]
            for line in range(max(map(len, drawn))):
                text = Text(" " * indent)
                for card in drawn:
                    text.append(card[line] if line < len(card) else Text(" " * _OUTER))
                    text.append(" ")
                self._line(text)

    def _drawn(self, slot: Slot) -> list[Text]:
        """A card of a row, line by line, its captions below it."""
        frame = self._frame
        if slot.card == EMPTY:
            lines = [Text(f" {frame.empty} {frame.empty} {frame.empty} ")]
            lines += [Text(f" {frame.empty}   {frame.empty} ")] * 3 + lines
        else:
            style = ""
            inside = (frame.back,) * 3
            if slot.card != BACK:
                inside = self._face(slot.card)
                style = str(self.short(slot.card).style)
            lines = [Text(frame.top)]
            lines += [Text.assemble(frame.side, (text, style), frame.side) for text in inside]
            lines += [Text(frame.bottom)]
        return lines + [Text(caption[:_OUTER].center(_OUTER)) for caption in slot.captions]

    def _face(self, card_id: str) -> tuple[str, str, str]:
        """The three lines within a card's frame: at the bottom stands its id, as it is typed."""
        named = _NUMBERED.fullmatch(card_id)
        if named is not None:
            suit, rank = named.groups()
            middle = roman(int(rank)) if suit == "T" else ""
            index = self.short(card_id).plain
            return index.ljust(_INNER), middle.center(_INNER), card_id.rjust(_INNER)
        first, *others = _WORDS.findall(card_id)
        middle = others.pop(0) if len(others) > 1 else ""
        last = others[0] if others else first
        return first[:_INNER].ljust(_INNER), middle.center(_INNER), last[:_INNER].rjust(_INNER)

    def _printable(self, text: Text) -> Text:
        """The text with a stand-in for every character that the stream cannot print."""
        if not can_print(text.plain, self._encoding):
            text.plain = in_plain(text.plain, self._encoding)
        return text

    def _line(self, text: Text) -> None:
        text = self._printable(text)
        text.rstrip()
        self._console.print(text, no_wrap=True, overflow="ignore", crop=False)


def _columns() -> int:
    """The width where there is no terminal: what `COLUMNS` asks for, else 80."""
    asked = os.environ.get("COLUMNS", "")
    return int(asked) if re.fullmatch(r"[1-9][0-9]{0,3}", asked) else 80
