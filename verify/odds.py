"""Odds: how often a deal brings what a player would like to know, counted exactly."""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from io import StringIO
from typing import Any, Literal, TypeAlias

from rich.box import Box
from rich.console import Console
from rich.table import Table

from trionfi.engine.core import load
from trionfi.engine.terminal import Terminal


@dataclass(frozen=True)
class Odds:
    """A chance in a deal, counted exactly.

    Attributes:
        id: its id, such as `piedmontese.odds.fool-face-up`.
        statement: what happens by this chance, a sentence for players, without numbers.
        chance: how often it happens: more than 0, less than 1.
        of_deals: whether it is the share of deals in which it happens; if not, that of some leads.

    Raises:
        ValueError: the chance is no chance: it always happens, or never.
    """

    id: str
    statement: str
    chance: Fraction
    of_deals: bool = True

    def __post_init__(self) -> None:
        if not 0 < self.chance < 1:
            raise ValueError(f"{self.id} is no chance: {self.chance}")

    @property
    def percent(self) -> str:
        """The chance in percent with one decimal, such as `10.3 %`.

        What would be rounded to nothing or to all is "less than 0.1 %" or "more than 99.9 %".
        """
        tenths = rounded(self.chance * 1000)
        if tenths == 0:
            return "less than 0.1 %"
        if tenths == 1000:
            return "more than 99.9 %"
        return f"{with_decimal(tenths)} %"

    @property
    def one_in(self) -> str:
        """In how many deals it happens once, such as `1 deal in 9.8`.

        There is a decimal below a hundred, unless the number is whole.
        """
        deals = 1 / self.chance
        tenths = rounded(deals * 10)
        if deals.denominator == 1 or tenths >= 1000:
            return f"1 deal in {rounded(deals):,}"
        return f"1 deal in {with_decimal(tenths)}"

    @property
    def exact(self) -> str:
        """The chance as a fraction in its lowest terms, such as `4/39`."""
        return str(self.chance)

    def to_json(self) -> dict[str, Any]:
        """The chance, ready for JSON: exact, as a text."""
        return {
            "id": self.id,
            "statement": self.statement,
            "chance": self.exact,
            "of_deals": self.of_deals,
        }


Cell: TypeAlias = str | int | Fraction
"""What stands in a table of odds: words, a number, or a chance."""


@dataclass(frozen=True)
class OddsTable:
    """Odds that are best read side by side, counted exactly.

    Attributes:
        id: its id, such as `taotl.odds.leads`.
        title: what it shows, in a few words.
        head: what stands above its columns.
        cells: its rows, each with something in every column.
        note: what else there is to know, in a sentence or more.

    Raises:
        ValueError: a row has too few or too many cells, or a chance is less than 0 or more than 1.
    """

    id: str
    title: str
    head: tuple[str, ...]
    cells: tuple[tuple[Cell, ...], ...]
    note: str = ""

    def __post_init__(self) -> None:
        for row in self.cells:
            if len(row) != len(self.head):
                raise ValueError(f"{self.id} has {len(self.head)} columns, not {len(row)}: {row}")
            for cell in row:
                if isinstance(cell, Fraction) and not 0 <= cell <= 1:
                    raise ValueError(f"{self.id} has no chance there: {cell}")

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """The rows as text: chances in percent, without the sign, and numbers in thousands."""
        return tuple(tuple(map(_written, row)) for row in self.cells)

    def to_json(self) -> dict[str, Any]:
        """The table, ready for JSON: numbers as they are, chances exact, as texts."""
        rows = [
            [str(cell) if isinstance(cell, Fraction) else cell for cell in row]
            for row in self.cells
        ]
        return {
            "id": self.id,
            "title": self.title,
            "head": list(self.head),
            "rows": rows,
            "note": self.note,
        }


def _written(cell: Cell) -> str:
    """A cell of a table as text; a chance in percent, with one decimal unless it is 0 or 1."""
    if isinstance(cell, str):
        return cell
    if isinstance(cell, int):
        return f"{cell:,}"
    tenths = rounded(cell * 1000)
    if cell in (0, 1):
        return f"{tenths // 10}"
    if tenths == 0:
        return "<0.1"
    if tenths == 1000:
        return ">99.9"
    return with_decimal(tenths)


def rounded(number: Fraction) -> int:
    """The nearest whole number to one that is not negative; a half is rounded up."""
    return int(number + Fraction(1, 2))


def with_decimal(tenths: int) -> str:
    """A number of tenths, written with one decimal."""
    return f"{tenths // 10}.{tenths % 10}"


def odds_of(game_id: str) -> tuple[Odds, ...]:
    """The odds worth knowing in a game, in the order in which a player meets them.

    Args:
        game_id: the game's id.

    Raises:
        InvalidInput: there is no such game.
    """
    load(game_id)
    odds: tuple[Odds, ...] = importlib.import_module(f"trionfi.verify.{game_id}.odds").ODDS
    return odds


def tables_of(game_id: str) -> tuple[OddsTable, ...]:
    """The tables of odds of a game, counted when they are first asked for; none if it has none.

    Args:
        game_id: the game's id.

    Raises:
        InvalidInput: there is no such game.
    """
    load(game_id)
    module = importlib.import_module(f"trionfi.verify.{game_id}.odds")
    if not hasattr(module, "tables"):
        return ()
    tables: tuple[OddsTable, ...] = module.tables()
    return tables


def show_odds(out: Terminal, listed: Iterable[Odds], tables: Iterable[OddsTable]) -> None:
    """Show the odds of a game, and then its tables.

    Args:
        out: where to.
        listed: the odds.
        tables: the tables.
    """
    for odds in listed:
        out.blank()
        out.print(odds.statement, indent=2, hang=2)
        told = [odds.percent, odds.one_in] if odds.of_deals else [odds.percent]
        out.print(", ".join([*told, f"exactly {odds.exact}"]), indent=4)
    for table in tables:
        out.blank()
        out.print((table.title, "bold"), indent=2)
        for line in _drawn(table, out.width - 2):
            out.print(line, indent=2)
        if table.note:
            out.print(table.note, indent=2)


_RULED = Box("    \n    \n -- \n    \n    \n    \n    \n    \n", ascii=True)
"""A line below the head, of characters that any terminal can print."""


_ANY_WIDTH = 1_000
"""Wider than any table, whose columns are given their widths one by one."""


def _drawn(table: OddsTable, width: int) -> Iterator[str]:
    """The lines of a table, no wider than so many columns.

    Where there is no room for all its columns side by side, the first stands there again with those
    that did not fit. Where not even one fits, the lines are too long.
    """
    columns = list(zip(table.head, *table.rows, strict=True))
    # A head may be broken between words, the rest not. Two places are left free between columns.
    needed = [max(map(len, (*head.split(), *cells))) for head, *cells in columns]
    start = 1
    while start < len(columns):
        shown = [0, start]
        room = width - needed[0] - 2 - needed[start]
        while shown[-1] + 1 < len(columns) and needed[shown[-1] + 1] + 2 <= room:
            shown.append(shown[-1] + 1)
            room -= needed[shown[-1]] + 2
        drawn = Table(box=_RULED, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
        for number in shown:
            head = table.head[number]
            more = max(0, min(room, len(head) - needed[number]))
            room -= more
            justify: Literal["left", "right"] = "right" if number else "left"
            drawn.add_column(head, justify=justify, vertical="bottom", width=needed[number] + more)
        for row in table.rows:
            drawn.add_row(*(row[number] for number in shown))
        text = StringIO()
        wide = Console(file=text, width=_ANY_WIDTH, color_system=None, markup=False, emoji=False)
        wide.print(drawn)
        yield from (line.rstrip() for line in text.getvalue().splitlines())
        start = shown[-1] + 1
