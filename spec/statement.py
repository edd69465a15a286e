"""The numbered statements of a source, restated in our words, and what became of each.

Every game keeps them in a file `statements.toml` of its own: one table `[[statement]]` for each
sentence of the source, and one table `[[reading]]` for each place where the source left something
open. Which rules model a statement is said by the rules alone.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any


class StatementError(Exception):
    """A statement file is wrong; the message names the file and the entry."""


class Fate(Enum):
    """What became of a statement."""

    MODELLED = "modelled"
    NOT_A_RULE = "not a rule"
    OMITTED = "omitted"


@dataclass(frozen=True)
class Statement:
    """One statement of a source.

    Attributes:
        id: the letter of the source and a running number, such as `P10`.
        section: the heading under which it stands in the source.
        sentence: the number of the sentence below that heading, from 1.
        text: what it says, in our words.
        fate: whether it is modelled by rules, is not a rule, or is omitted.
        reason: why it is not modelled; empty for a modelled one.
    """

    id: str
    section: str
    sentence: int
    text: str
    fate: Fate
    reason: str


@dataclass(frozen=True)
class Reading:
    """A decision that the source left open.

    Attributes:
        id: such as `P-A3`.
        question: what the source leaves open.
        decision: how it is read here.
        option: the name of the option that offers another reading, or an empty string.
    """

    id: str
    question: str
    decision: str
    option: str


def load_statements(path: Path) -> tuple[tuple[Statement, ...], tuple[Reading, ...]]:
    """Read a statement file.

    Args:
        path: the file, in TOML.

    Returns:
        Its statements in the order of their numbers, and its readings.

    Raises:
        StatementError: the file is no TOML, an entry lacks a field or has an unknown one, an id
            stands twice or a number is missing, or a statement that is not modelled has no reason.
    """
    try:
        with path.open("rb") as file:
            content = tomllib.load(file)
    except tomllib.TOMLDecodeError as error:
        raise StatementError(f"{path}: {error}") from None
    lines = path.read_text(encoding="utf-8").splitlines()

    def where(entry: str) -> str:
        for number, line in enumerate(lines, start=1):
            if line.replace(" ", "") == f'id="{entry}"':
                return f"{path}:{number}: {entry}"
        return f"{path}: {entry}"

    statements: list[Statement] = []
    for table in content.pop("statement", []):
        place = where(str(table.get("id", f"entry {len(statements) + 1}")))
        fields = _fields(table, place, ("id", "section", "sentence", "text"), ("fate", "reason"))
        try:
            fate = Fate(fields["fate"] or "modelled")
        except ValueError:
            fates = ", ".join(fate.value for fate in Fate)
            raise StatementError(f"{place}: fate is one of {fates}") from None
        if (fate is Fate.MODELLED) == bool(fields["reason"]):
            raise StatementError(f"{place}: a reason is given just where it is not modelled")
        fields["fate"] = fate
        statements.append(Statement(**fields))
    seen: set[str] = set()
    for number, statement in enumerate(statements, start=1):
        if statement.id in seen:
            raise StatementError(f"{where(statement.id)}: stands twice")
        seen.add(statement.id)
        wanted = f"{statement.id[:1]}{number}"
        if statement.id != wanted:
            raise StatementError(f"{where(statement.id)}: expected {wanted}, numbers run on")

    readings: list[Reading] = []
    for table in content.pop("reading", []):
        place = where(str(table.get("id", f"reading {len(readings) + 1}")))
        fields = _fields(table, place, ("id", "question", "decision"), ("option",))
        if any(fields["id"] == reading.id for reading in readings):
            raise StatementError(f"{place}: stands twice")
        readings.append(Reading(**fields))
    if content:
        raise StatementError(f"{path}: unknown table {next(iter(content))!r}")
    return tuple(statements), tuple(readings)


def _fields(
    table: dict[str, Any], place: str, needed: tuple[str, ...], optional: tuple[str, ...]
) -> dict[str, Any]:
    """The fields of an entry, each present and of its type, optional ones as empty strings."""
    for name in table:
        if name not in needed and name not in optional:
            raise StatementError(f"{place}: unknown field {name!r}")
    fields: dict[str, Any] = {}
    for name in (*needed, *optional):
        kind = int if name == "sentence" else str
        value = table.get(name, "" if name in optional else None)
        if type(value) is not kind or (name in needed and not value):
            raise StatementError(f"{place}: {name} must be a {kind.__name__} that says something")
        fields[name] = value
    return fields
