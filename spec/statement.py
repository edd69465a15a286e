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
    """A statement file is wrong; the message names the file, and the entry with its line."""


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
        text = path.read_text(encoding="utf-8")
        content = tomllib.loads(text)
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise StatementError(f"{path}: {error}") from None

    statements: list[Statement] = []
    for place, table in _tables("statement", content, path, text):
        fields = _fields(table, place, ("id", "section", "sentence", "text"), ("fate", "reason"))
        try:
            fate = Fate(fields["fate"] or "modelled")
        except ValueError:
            fates = ", ".join(fate.value for fate in Fate)
            raise StatementError(f"{place}: fate is one of {fates}") from None
        if (fate is Fate.MODELLED) == bool(fields["reason"]):
            raise StatementError(f"{place}: a reason is given just where it is not modelled")
        fields["fate"] = fate
        if any(fields["id"] == statement.id for statement in statements):
            raise StatementError(f"{place}: stands twice")
        letter = statements[0].id[0] if statements else fields["id"][0]
        wanted = f"{letter}{len(statements) + 1}"
        if not "A" <= letter <= "Z":
            raise StatementError(f"{place}: an id is a capital letter and a number, such as P1")
        if fields["id"] != wanted:
            raise StatementError(f"{place}: expected {wanted}, numbers run on")
        statements.append(Statement(**fields))

    readings: list[Reading] = []
    for place, table in _tables("reading", content, path, text):
        fields = _fields(table, place, ("id", "question", "decision"), ("option",))
        if any(fields["id"] == reading.id for reading in readings):
            raise StatementError(f"{place}: stands twice")
        letter = statements[0].id[0] if statements else fields["id"][0]
        wanted = f"{letter}-A{len(readings) + 1}"
        if fields["id"] != wanted:
            raise StatementError(f"{place}: expected {wanted}, numbers run on")
        readings.append(Reading(**fields))
    if content:
        raise StatementError(f"{path}: unknown table {next(iter(content))!r}")
    return tuple(statements), tuple(readings)


def _tables(
    kind: str, content: dict[str, Any], path: Path, text: str
) -> list[tuple[str, dict[str, Any]]]:
    """The entries of a kind, taken out of the content, each with the place where it stands."""
    heading = f"[[{kind}]]"
    lines = [
        number
        for number, line in enumerate(text.split("\n"), start=1)
        if "".join(line.partition("#")[0].split()) == heading
    ]
    entries = content.pop(kind, [])
    if not isinstance(entries, list) or len(entries) != len(lines):
        raise StatementError(f"{path}: every {kind} stands below a line {heading}")
    return [
        (f"{path}:{line}: {table.get('id', kind)}", table)
        for line, table in zip(lines, entries, strict=True)
    ]


def _fields(
    table: dict[str, Any], place: str, needed: tuple[str, ...], optional: tuple[str, ...]
) -> dict[str, Any]:
    """The fields of an entry, each present and of its type, optional ones as empty strings."""
    for name in table:
        if name not in needed and name not in optional:
            raise StatementError(f"{place}: unknown field {name!r}")
    fields: dict[str, Any] = {}
    for name in (*needed, *optional):
        value = table.get(name, "" if name in optional else None)
        if name == "sentence":
            if type(value) is not int or value < 1:
                raise StatementError(f"{place}: {name} must be a whole number from 1")
        elif type(value) is not str or (name in needed and not value.strip()):
            raise StatementError(f"{place}: {name} must be a text that says something")
        fields[name] = value
    return fields
