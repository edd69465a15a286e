"""The ledger: what is claimed of the rules, how it was checked, and what came out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from trionfi.verify.mutate import Mutant, Replacement


class Method(Enum):
    """How a property is checked."""

    PROVED = "proved for all inputs"
    ENUMERATED = "enumerated completely"
    FUZZED = "fuzzed"
    SHOWN = "shown by a deal"


class Verdict(Enum):
    """What came out."""

    HOLDS = "holds"
    REFUTED = "refuted"
    UNKNOWN = "unknown"
    NOT_ENCODABLE = "not encodable"


ENOUGH = 300
"""If so many deals are played, every situation that is counted must occur."""


@dataclass(frozen=True)
class Run:
    """Deals that were played to check properties on them.

    Attributes:
        deals: how many were played to their end.
        seconds: how long that took, with the checks.
        situations: in how many of them each situation occurred.
    """

    deals: int
    seconds: float
    situations: Mapping[str, int]

    @property
    def missing(self) -> tuple[str, ...]:
        """The situations that never occurred although enough deals were played."""
        if self.deals < ENOUGH:
            return ()
        return tuple(name for name, number in self.situations.items() if not number)

    @property
    def speed(self) -> str:
        """How many deals were played, and how many in a second."""
        return f"{self.deals} deals, {self.deals / max(self.seconds, 1e-6):.0f} a second"

    def to_json(self) -> dict[str, Any]:
        """The run, ready for JSON."""
        return {
            "deals": self.deals,
            "seconds": round(self.seconds, 3),
            "situations": dict(self.situations),
        }


@dataclass(frozen=True)
class Finding:
    """What a check found.

    Attributes:
        verdict: what came out.
        detail: how much was checked, such as `312 cases`; or why the verdict is what it is.
        counterexample: for a refuted property, the values that refute it, ready for JSON.
        run: for a fuzzed property, the run of deals in which it was checked.
    """

    verdict: Verdict
    detail: str
    counterexample: Any = None
    run: Run | None = None


@dataclass(frozen=True)
class Gap:
    """What a claim that the rules refute shows to be missing or contradictory in the source.

    Attributes:
        touches: the ids of the statements and readings of the source that it touches.
        told: tells a counterexample, as it stands in a finding, in a sentence or two.
        record: gives the record of a complete deal in which the letter of the source fails.
    """

    touches: tuple[str, ...]
    told: Callable[[Any], str]
    record: Callable[[], dict[str, Any]] | None = None


@dataclass(frozen=True)
class Property:
    """Something claimed of the rules of a game.

    Attributes:
        id: the property's id, beginning with the game's.
        statement: what is claimed, in a sentence.
        rules: the ids of the rules of which it speaks.
        method: how it is checked.
        check: checks it, with some rules replaced by others. It raises nothing that stems from the
            rules checked.
        mutant: a change of one rule under which the verdict must become the opposite.
        expected: the verdict that is right.
        gap: what it shows of the source, where it is to be refuted.
    """

    id: str
    statement: str
    rules: tuple[str, ...]
    method: Method
    check: Callable[[Replacement], Finding]
    mutant: Mutant
    expected: Verdict = Verdict.HOLDS
    gap: Gap | None = None


@dataclass(frozen=True)
class Entry:
    """A line of the ledger: a property, what was found, and the seconds that it took.

    `under_mutant` is what was found with the property's mutant in place of the rule.
    """

    claimed: Property
    finding: Finding
    under_mutant: Finding
    seconds: float

    @property
    def as_expected(self) -> bool:
        """Whether the verdict is the one expected, and the opposite under the mutant.

        Unknown and not encodable never are as expected.
        """
        return self.finding.verdict is self.claimed.expected and self.mutant_is_caught

    @property
    def mutant_is_caught(self) -> bool:
        """Whether the verdict under the mutant is the opposite of the one expected."""
        opposite = {Verdict.HOLDS: Verdict.REFUTED, Verdict.REFUTED: Verdict.HOLDS}
        return self.under_mutant.verdict is opposite.get(self.claimed.expected)

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
            "mutant": str(self.claimed.mutant),
            "found_under_mutant": self.under_mutant.verdict.value,
            "seconds": round(self.seconds, 3),
        }
