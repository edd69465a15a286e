"""Checking a game: all its properties, one after another, into a ledger."""

from __future__ import annotations

import importlib
import time
from collections.abc import Callable, Iterable, Iterator

from rich import box
from rich.console import Console
from rich.table import Table

from trionfi.engine import load
from trionfi.verify.ledger import Entry, Method, Property, Verdict
from trionfi.verify.mutate import replacement

DEALS = 300
"""How many full deals are fuzzed unless another number is asked for."""


def properties_of(game_id: str, deals: int = DEALS) -> tuple[Property, ...]:
    """All that is claimed of a game.

    Args:
        game_id: the game's id.
        deals: how many full deals to fuzz.

    Raises:
        InvalidInput: there is no such game.
    """
    load(game_id)
    module = importlib.import_module(f"trionfi.verify.{game_id}")
    properties: tuple[Property, ...] = module.properties(deals)
    return properties


def check(
    properties: Iterable[Property], announce: Callable[[Property], None] = lambda _: None
) -> Iterator[Entry]:
    """Check properties, one after another.

    Args:
        properties: what to check.
        announce: is told of each property before it is checked.
    """
    for claimed in properties:
        announce(claimed)
        start = time.perf_counter()
        finding = claimed.check({})
        under_mutant = claimed.check(replacement(claimed.mutant))
        yield Entry(claimed, finding, under_mutant, time.perf_counter() - start)


def ledger_table(title: str, entries: Iterable[Entry]) -> Table:
    """The ledger as a table for the terminal.

    Args:
        title: what stands above it.
        entries: the lines of the ledger.
    """
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("What is claimed of the rules", ratio=1)
    table.add_column("Verdict")
    table.add_column("How")
    table.add_column("Mutant")
    table.add_column("Seconds", justify="right")
    for entry in entries:
        verdict = entry.finding.verdict.value
        right = entry.finding.verdict is entry.claimed.expected
        table.add_row(
            entry.claimed.statement,
            verdict if right else f"[bold red]{verdict.upper()}[/bold red]",
            _how(entry),
            "caught" if entry.mutant_is_caught else "[bold red]NOT CAUGHT[/bold red]",
            f"{entry.seconds:.1f}",
        )
    return table


def _how(entry: Entry) -> str:
    """How a property was checked, in two or three words."""
    if entry.claimed.method is Method.PROVED:
        return "proved"
    if entry.finding.verdict is not Verdict.HOLDS:
        return str(entry.claimed.method.value)
    if entry.claimed.method is Method.SHOWN:
        return f"a deal: {entry.finding.detail}"
    if entry.claimed.method is Method.ENUMERATED:
        return f"in full: {entry.finding.detail}"
    return entry.finding.detail


def summary(entries: Iterable[Entry]) -> str:
    """The ledger in a line: how many properties, and how many verdicts are not as expected."""
    listed = list(entries)
    unknown = [
        entry
        for entry in listed
        if entry.finding.verdict in (Verdict.UNKNOWN, Verdict.NOT_ENCODABLE)
    ]
    wrong = [entry for entry in listed if not entry.as_expected and entry not in unknown]
    return f"{len(listed)} properties: {len(wrong)} unexpected, {len(unknown)} unknown"


def failures(entries: Iterable[Entry]) -> Iterator[str]:
    """For each verdict that is not as expected, what was found, and the counterexample."""
    for entry in entries:
        if not entry.mutant_is_caught:
            yield (
                f"{entry.claimed.id}: {entry.under_mutant.verdict.value} "
                f"({entry.under_mutant.detail}) even when in {entry.claimed.mutant}"
            )
        if entry.finding.verdict is not entry.claimed.expected:
            yield (
                f"{entry.claimed.id}: {entry.finding.verdict.value}, expected "
                f"{entry.claimed.expected.value} ({entry.finding.detail})"
            )
            if entry.finding.counterexample is not None:
                yield f"  counterexample: {entry.finding.counterexample}"


def run(game_id: str, deals: int, progress: Console) -> list[Entry]:
    """Check a game, showing on a terminal what is under way.

    Args:
        game_id: the game's id.
        deals: how many full deals to fuzz.
        progress: where to show it; on anything but a terminal nothing is shown.
    """
    properties = properties_of(game_id, deals)
    done = 0

    def announce(claimed: Property) -> None:
        nonlocal done
        done += 1
        status.update(f"checking {done} of {len(properties)}: {claimed.id}")

    with progress.status("") as status:
        return list(check(properties, announce))
