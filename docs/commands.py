"""The command `trionfi build`: check the games, and make the book."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import click
from rich.console import Console

from trionfi.docs.build import FORMATS, LEDGER, BookFolderError, prepare
from trionfi.docs.build import build as build_book
from trionfi.docs.proofs import ledger_text
from trionfi.engine import InvalidInput, load
from trionfi.spec import GAME_IDS
from trionfi.verify.check import DEALS, run


@click.command()
@click.option("--game", "games", multiple=True, help="Check this game only; may be repeated.")
@click.option("--only", type=click.Choice(["check", *FORMATS]), help="Do only this part.")
@click.option(
    "--deals",
    type=click.IntRange(min=1),
    default=DEALS,
    show_default=True,
    help="How many full deals of each game to fuzz.",
)
@click.option(
    "--output",
    type=click.Path(path_type=Path),
    default=Path("book"),
    show_default=True,
    help="The folder for the book and the ledger.",
)
def build(games: tuple[str, ...], only: str | None, deals: int, output: Path) -> None:
    """Check every game and build the rulebook, as web pages and as a PDF.

    The exit status is 1 if a verdict is not the one that is right, if an example of the book is
    wrong, or if the book has any other fault.
    """
    start = time.perf_counter()
    for game_id in games:
        load(game_id)
    try:
        prepare(output)
    except BookFolderError as error:
        raise InvalidInput("--output", str(error)) from None
    console = Console(emoji=False)
    progress = Console(stderr=True)
    sound = True
    told: set[str] = set()
    if only in (None, "check"):
        sound = _check(games or GAME_IDS, deals, output, console, progress)
    for kind in FORMATS:
        if only in (None, kind):
            with progress.status(f"building the book: {kind}"):
                built = build_book(kind, output)
            for fault in built.faults:
                if fault not in told:
                    console.print(fault, markup=False, highlight=False, soft_wrap=True)
            if built.path is None:
                sound = False
                same = " all told above" if set(built.faults) <= told else ""
                console.print(_faulty(kind, len(built.faults), same, output), highlight=False)
                told.update(built.faults)
            else:
                console.print(f"The book as {kind}: {built.path}", highlight=False, soft_wrap=True)
                checks = ", ".join(f"{number} {what}" for what, number in built.checks.items())
                console.print(f"Checked in its text: {checks}.", highlight=False)
    console.print(f"Done in {time.perf_counter() - start:.0f} s.", highlight=False)
    if not sound:
        sys.exit(1)


def _faulty(kind: str, number: int, same: str, output: Path) -> str:
    """What is said of a book with faults, and of the older one that it does not replace."""
    count = "1 fault" if number == 1 else f"{number} faults"
    older = output / ("html/index.html" if kind == "html" else "trionfi.pdf")
    kept = f" The older one is kept: {older}" if older.exists() else ""
    return f"The {kind} book has {count}{',' if same else ''}{same}.{kept}"


def _check(
    games: tuple[str, ...], deals: int, output: Path, console: Console, progress: Console
) -> bool:
    """Check the games, print their ledgers and keep them beside the book."""
    reports = [run(game_id, deals, progress) for game_id in games]
    for report in reports:
        report.show(console)
    (output / LEDGER).write_text(ledger_text(reports), encoding="utf-8")
    return all(report.is_sound for report in reports)
