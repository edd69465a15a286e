"""Checking a game: all its properties, one after another, into a ledger."""

from __future__ import annotations

import importlib
import json
import os
import tempfile
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

from trionfi.engine import InvalidInput, load
from trionfi.engine.relink import Relinker, RelinkError
from trionfi.spec import GAME_IDS
from trionfi.verify.closure import missing
from trionfi.verify.ledger import Entry, Finding, Method, Property, Run, Verdict
from trionfi.verify.mutate import Mutant, MutantError, Replacement, replacement
from trionfi.verify.values import as_json, pack_of

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
        finding = judged(claimed, {})
        try:
            under_mutant = judged(claimed, replacement(claimed.mutant))
        except MutantError as error:
            under_mutant = Finding(Verdict.NOT_ENCODABLE, str(error))
        yield Entry(claimed, finding, under_mutant, time.perf_counter() - start)


def judged(claimed: Property, replace: Replacement) -> Finding:
    """What a property's check finds; a fault of the check itself is a finding too, never a verdict.

    Args:
        claimed: the property.
        replace: for some rules, those that stand in for them.
    """
    try:
        return claimed.check(replace)
    except RelinkError as error:
        return Finding(Verdict.NOT_ENCODABLE, str(error))
    except Exception as error:
        place = traceback.extract_tb(error.__traceback__)[-1]
        why = f"the check fails with {error!r} at {place.filename}:{place.lineno}"
        return Finding(Verdict.UNKNOWN, why)


def ledger_table(title: str, entries: Iterable[Entry]) -> Table:
    """The ledger as a table for the terminal.

    Args:
        title: what stands above it.
        entries: the lines of the ledger.
    """
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("What is claimed of the rules", ratio=1)
    table.add_column("Verdict")
    table.add_column("How", max_width=18)
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
        return (
            entry.finding.detail
            if entry.finding.detail == "1 case"
            else f"all {entry.finding.detail}"
        )
    return entry.finding.detail


def summary(entries: Iterable[Entry]) -> str:
    """The ledger in a line: how many properties, and how many verdicts are not as expected.

    A situation that never occurred although enough deals were played counts as unexpected too.
    """
    listed = list(entries)
    unknown = [
        entry
        for entry in listed
        if entry.finding.verdict in (Verdict.UNKNOWN, Verdict.NOT_ENCODABLE)
    ]
    wrong = [entry for entry in listed if not entry.as_expected and entry not in unknown]
    runs = {id(entry.finding.run): entry.finding.run for entry in listed}
    never = sum(len(run.missing) for run in runs.values() if run is not None)
    number = "1 property" if len(listed) == 1 else f"{len(listed)} properties"
    return f"{number}: {len(wrong) + never} unexpected, {len(unknown)} unknown"


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
            yield f"  claimed: {entry.claimed.statement}"
            if entry.finding.counterexample is not None:
                shown = _without_defaults(entry.finding.counterexample, entry.claimed.id)
                yield f"  counterexample: {json.dumps(shown, ensure_ascii=False)}"


def _without_defaults(counterexample: Any, property_id: str) -> Any:
    """A counterexample, its options only so far as they are not those that are usual."""
    game_id = property_id.partition(".")[0]
    if not isinstance(counterexample, dict) or game_id not in GAME_IDS:
        return counterexample
    options = counterexample.get("options")
    if not isinstance(options, dict):
        return counterexample
    defaults = as_json(load(game_id).options({}), pack_of(property_id))
    agreed = {name: word for name, word in options.items() if defaults.get(name) != word}
    return counterexample | {"options": agreed}


@dataclass(frozen=True)
class Report:
    """What came of checking a game.

    Attributes:
        game_id: the game.
        entries: the ledger.
        missing: what is missing for the game to be closed, a line each.
    """

    game_id: str
    entries: tuple[Entry, ...]
    missing: tuple[str, ...]

    @property
    def is_sound(self) -> bool:
        """Whether every verdict is right, nothing is missing and every situation occurred."""
        never = [name for run in self.runs for name in run.missing]
        right = all(entry.as_expected for entry in self.entries)
        return right and not self.missing and not never

    @property
    def runs(self) -> tuple[Run, ...]:
        """The runs of full deals on which properties were checked."""
        runs = {id(entry.finding.run): entry.finding.run for entry in self.entries}
        return tuple(run for run in runs.values() if run is not None)

    def to_json(self) -> dict[str, Any]:
        """The report, ready for JSON."""
        return {
            "properties": [entry.to_json() for entry in self.entries],
            "missing": list(self.missing),
            "runs": [run.to_json() for run in self.runs],
        }

    def save(self, folder: Path) -> tuple[Path, ...]:
        """Write each deal that refutes what should hold as a record, a file for each property.

        A file that is there already is replaced, when the new one is whole.

        Args:
            folder: where to, made if there is something to write.

        Returns:
            The files.
        """
        written = []
        for entry in self.entries:
            record = entry.finding.counterexample
            refuted = entry.finding.verdict is Verdict.REFUTED
            if entry.claimed.method is Method.FUZZED and refuted and record is not None:
                folder.mkdir(parents=True, exist_ok=True)
                target = folder / f"{entry.claimed.id}.json"
                text = json.dumps(record, indent=1, ensure_ascii=False) + "\n"
                handle, temporary = tempfile.mkstemp(dir=folder, suffix=".tmp")
                try:
                    with os.fdopen(handle, "w", encoding="utf-8") as file:
                        file.write(text)
                    os.chmod(temporary, 0o644)
                    os.replace(temporary, target)
                except BaseException:
                    Path(temporary).unlink(missing_ok=True)
                    raise
                written.append(target)
        return tuple(written)

    def show(self, console: Console, with_mutants: bool = False) -> None:
        """Print the report for a person.

        Args:
            console: where to.
            with_mutants: whether to say of each property which change of a rule it was tried on.
        """
        console.print(ledger_table(load(self.game_id).game.title, self.entries))
        if with_mutants:
            for entry in self.entries:
                caught = "caught" if entry.mutant_is_caught else "NOT CAUGHT"
                line = f"{entry.claimed.id}: {caught}: {entry.claimed.mutant}"
                console.print(line, markup=False, highlight=False)
        for run in self.runs:
            for line in situation_lines(run):
                console.print(line, markup=False, highlight=False)
        gaps = (f"missing or wrong: {line}" for line in self.missing)
        for line in (*failures(self.entries), *gaps):
            console.print(line, markup=False, highlight=False)
        told = f"{summary(self.entries)}, {len(self.missing)} missing"
        console.print("; ".join([told, *(run.speed for run in self.runs)]), highlight=False)


def situation_lines(run: Run) -> Iterator[str]:
    """In how many deals of a run each situation occurred, a line each; none if none is counted."""
    if run.situations:
        yield f"What happened in {run.deals} deals"
    for name, number in run.situations.items():
        never = "  NEVER" if name in run.missing else ""
        yield f"{number:>7}  {name}{never}"


def run(game_id: str, deals: int, progress: Console) -> Report:
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
        entries = tuple(check(properties, announce))
        return Report(game_id, entries, missing(game_id, properties))


def caught_by(game_id: str, mutant: Mutant, deals: int) -> tuple[str, ...]:
    """The ids of the properties whose verdict is not the right one under some mutant.

    Args:
        game_id: the game.
        mutant: a change of one of its rules.
        deals: how many full deals to fuzz.

    Raises:
        InvalidInput: the mutant cannot be made.
    """
    properties = properties_of(game_id, deals)  # this also registers the rules of the game
    try:
        replace = replacement(mutant)
        for function in replace.values():
            Relinker(lambda entry, linked: linked).link(function)
    except (MutantError, RelinkError) as error:
        raise InvalidInput("", str(error)) from None
    return tuple(
        claimed.id
        for claimed in properties
        if judged(claimed, replace).verdict is not claimed.expected
    )
