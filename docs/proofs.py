"""What was proved of a game, for the book: from the ledger of a check that is not out of date.

`trionfi build` checks the games before it makes the book, and leaves the ledger beside it, with the
fingerprint of all that was checked. Where there is no such ledger, the game is checked when its
chapter is read.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console

from trionfi.docs.examples import ExampleError
from trionfi.docs.sources import checked_files, digest
from trionfi.verify.check import DEALS, Report, properties_of, run
from trionfi.verify.ledger import Method, Verdict


class Line(NamedTuple):
    """A property that holds, for a reader.

    Attributes:
        statement: what is claimed of the rules.
        method: how it was checked.
        how: that in a few words, such as `all 312 cases`.
        rules: the ids of the rules of which it speaks.
    """

    statement: str
    method: Method
    how: str
    rules: tuple[str, ...]


@cache
def fingerprint() -> str:
    """A digest of everything on which a verdict depends."""
    return digest(checked_files())


def ledger_text(reports: list[Report]) -> str:
    """The ledger of some games as JSON, with the fingerprint of what was checked."""
    games = {report.game_id: report.to_json() for report in reports}
    content = {"fingerprint": fingerprint(), "games": games}
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"


def proofs_of(game_id: str, ledger: Path | None) -> tuple[Line, ...]:
    """What holds of a game, in the order in which it is claimed.

    What the source says and the rules refute is not among it: those are findings.

    Args:
        game_id: the game.
        ledger: the file of a ledger that is used if it is not out of date.

    Raises:
        ExampleError: a verdict is not the one that is right.
    """
    listed = _kept(game_id, ledger)
    claimed = [(one.id, one.statement, one.method.value) for one in properties_of(game_id)]
    if listed is None or claimed != [_claim(entry) for entry in listed]:
        listed = _checked(game_id)
    wrong = [entry["id"] for entry in listed if entry["found"] != entry["expected"]]
    wrong += [entry["id"] for entry in listed if not _is_caught(entry)]
    if wrong:
        raise ExampleError(f"not everything holds that should: {', '.join(wrong)}")
    return tuple(
        Line(entry["statement"], Method(entry["method"]), _how(entry), tuple(entry["rules"]))
        for entry in listed
        if entry["expected"] == Verdict.HOLDS.value
    )


def _claim(entry: Any) -> tuple[Any, ...]:
    """What an entry of a ledger says is claimed, if it can be read at all."""
    names = ("id", "statement", "method")
    return tuple(entry.get(name) for name in names) if isinstance(entry, dict) else ()


def counted(lines: tuple[Line, ...]) -> Counter[Method]:
    """How many properties were checked in each way."""
    return Counter(line.method for line in lines)


def _kept(game_id: str, ledger: Path | None) -> list[dict[str, Any]] | None:
    """The properties of a game in a ledger; None if there is none, or if it is out of date."""
    if ledger is None or not ledger.is_file():
        return None
    try:
        content = json.loads(ledger.read_text(encoding="utf-8"))
        if content["fingerprint"] != fingerprint():
            return None
        properties: list[dict[str, Any]] = content["games"][game_id]["properties"]
    except (KeyError, TypeError, ValueError):
        return None
    return properties


@cache
def _checked(game_id: str) -> list[dict[str, Any]]:
    properties: list[dict[str, Any]] = run(game_id, DEALS, Console(quiet=True)).to_json()[
        "properties"
    ]
    return properties


def _is_caught(entry: dict[str, Any]) -> bool:
    """Whether the change of a rule on which a property was tried was noticed."""
    opposite = {
        Verdict.HOLDS.value: Verdict.REFUTED.value,
        Verdict.REFUTED.value: Verdict.HOLDS.value,
    }
    return bool(entry["found_under_mutant"] == opposite[entry["expected"]])


def _how(entry: dict[str, Any]) -> str:
    method = Method(entry["method"])
    if method is Method.PROVED:
        return "proved"
    if method is Method.SHOWN:
        return f"a deal: {entry['detail']}"
    if entry["detail"] in ("1 case", "1 cases"):
        return "1 case"
    if method is Method.ENUMERATED:
        return f"all {entry['detail']}"
    return str(entry["detail"])
