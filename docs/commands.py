"""The command `trionfi build`: check the games, and make the book."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import click
from rich.console import Console

from trionfi.docs.build import FORMATS, LEDGER, BookFolderError, Built, make, prepare, publish
from trionfi.docs.proofs import ledger_text
from trionfi.engine import InvalidInput, load
from trionfi.spec import GAME_IDS
from trionfi.verify.check import DEALS, run


@click.command()
@click.option(
    "--game",
    "games",
    multiple=True,
    metavar="GAME",
    help="Check this game only, and leave the chapters of the others out of the book; may be "
    "repeated.",
)
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

    A book of some games only takes the place of the whole one in the same folder.

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
    made: list[Built] = []
    told: set[str] = set()
    if only in (None, "check"):
        sound = _check(games or GAME_IDS, deals, output, console, progress)
    for kind in FORMATS:
        if only in (None, kind):
            with progress.status(f"building the book: {kind}"):
                made.append(make(kind, output, games=games))
            for fault in made[-1].faults:
                if fault not in told:
                    console.print(fault, markup=False, highlight=False, soft_wrap=True)
            told.update(made[-1].faults)
    # All of it is put in place, or nothing: the pages and the PDF are of one edition.
    sound = sound and not told
    for built in made:
        if sound:
            publish(built)
            console.print(
                f"The book as {built.kind}: {built.path}", highlight=False, soft_wrap=True
            )
        else:
            console.print(_not_made(built), highlight=False, soft_wrap=True)
    if sound and made:
        checks = ", ".join(f"{number} {what}" for what, number in made[-1].checks.items())
        console.print(f"Checked in its text: {checks}.", highlight=False)
    console.print(f"Done in {time.perf_counter() - start:.0f} s.", highlight=False)
    if not sound:
        sys.exit(1)


def _not_made(built: Built) -> str:
    """What is said of a book that is not put in place, and of the older one that stays there."""
    number = len(built.faults)
    faults = (
        "no fault of its own" if not number else "1 fault" if number == 1 else f"{number} faults"
    )
    kept = f"; the older one is kept: {built.path}" if built.path.exists() else ""
    return f"The {built.kind} book has {faults} and is not put in place{kept}"


def _check(
    games: tuple[str, ...], deals: int, output: Path, console: Console, progress: Console
) -> bool:
    """Check the games, print their ledgers and keep them beside the book."""
    reports = [run(game_id, deals, progress) for game_id in games]
    for report in reports:
        report.show(console)
    (output / LEDGER).write_text(ledger_text(reports), encoding="utf-8")
    return all(report.is_sound for report in reports)
