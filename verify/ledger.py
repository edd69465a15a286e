"""The ledger: what is claimed of the rules, how it was checked, and what came out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any


class Method(Enum):
    """How a property is checked."""

    PROVED = "proved for all inputs"
    ENUMERATED = "enumerated completely"
    FUZZED = "fuzzed"


class Verdict(Enum):
    """What came out."""

    HOLDS = "holds"
    REFUTED = "refuted"
    UNKNOWN = "unknown"
    NOT_ENCODABLE = "not encodable"


@dataclass(frozen=True)
class Finding:
    """What a check found.

    Attributes:
        verdict: what came out.
        detail: how much was checked, such as `312 cases`; or why the verdict is what it is.
        counterexample: for a refuted property, the values that refute it, ready for JSON.
    """

    verdict: Verdict
    detail: str
    counterexample: Any = None


@dataclass(frozen=True)
class Property:
    """Something claimed of the rules of a game.

    Attributes:
        id: the property's id, beginning with the game's.
        statement: what is claimed, in a sentence.
        rules: the ids of the rules of which it speaks.
        method: how it is checked.
        check: checks it. It raises nothing that stems from the rules checked.
        expected: the verdict that is right.
    """

    id: str
    statement: str
    rules: tuple[str, ...]
    method: Method
    check: Callable[[], Finding]
    expected: Verdict = Verdict.HOLDS


@dataclass(frozen=True)
class Entry:
    """A line of the ledger: a property, what was found, and the seconds that it took."""

    claimed: Property
    finding: Finding
    seconds: float

    @property
    def as_expected(self) -> bool:
        """Whether the verdict is the one expected; unknown and not encodable never are."""
        return self.finding.verdict is self.claimed.expected

    def to_json(self) -> dict[str, Any]:
        """The line, ready for JSON."""
        return {
            "id": self.claimed.id,
            "statement": self.claimed.statement,
            "rules": list(self.claimed.rules),
            "method": self.claimed.method.value,
            "expected": self.claimed.expected.value,
            "found": self.finding.verdict.value,
            "detail": self.finding.detail,
            "counterexample": self.finding.counterexample,
            "seconds": round(self.seconds, 3),
        }
