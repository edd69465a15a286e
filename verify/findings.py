"""Findings: what is missing or contradictory in a source, as properties that the rules refute."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from trionfi.engine.core import load
from trionfi.engine.terminal import Terminal
from trionfi.spec.game import Game
from trionfi.spec.statement import Reading, Statement
from trionfi.verify.check import properties_of
from trionfi.verify.ledger import Finding, Property, Verdict
from trionfi.verify.values import in_words


@dataclass(frozen=True)
class Found:
    """A claim that takes a source by its letter, and what the rules say to it.

    Attributes:
        claimed: the claim.
        finding: what was found; as it should be, that it is refuted.
        statements: the statements of the source that it touches.
        readings: the readings that it touches.
    """

    claimed: Property
    finding: Finding
    statements: tuple[Statement, ...]
    readings: tuple[Reading, ...]

    @property
    def as_expected(self) -> bool:
        """Whether it is refuted."""
        return self.finding.verdict is Verdict.REFUTED

    @property
    def told(self) -> str:
        """The counterexample in words, or why there is none."""
        if not self.as_expected or self.finding.counterexample is None:
            return self.finding.detail
        if self.claimed.gap is None:
            return in_words(self.finding.counterexample)
        return self.claimed.gap.told(self.finding.counterexample)

    @property
    def record(self) -> dict[str, Any] | None:
        """The record of a complete deal in which the letter fails, if one is made."""
        gap = self.claimed.gap
        return None if gap is None or gap.record is None else gap.record()

    def to_json(self) -> dict[str, Any]:
        """The finding, ready for JSON."""
        return {
            "id": self.claimed.id,
            "statement": self.claimed.statement,
            "found": self.finding.verdict.value,
            "counterexample": self.finding.counterexample,
            "told": self.told,
            "statements": [{"id": one.id, "text": one.text} for one in self.statements],
            "readings": [
                {"id": one.id, "question": one.question, "decision": one.decision}
                for one in self.readings
            ],
            "rules": list(self.claimed.rules),
            "record": self.record,
        }


def findings_of(game_id: str) -> tuple[Found, ...]:
    """What is missing or contradictory in the source of a game, each checked anew.

    Args:
        game_id: the game's id.

    Raises:
        InvalidInput: there is no such game.
    """
    game = load(game_id).game
    return tuple(
        Found(claimed, claimed.check({}), *touched(game, claimed))
        for claimed in properties_of(game_id, 1)
        if claimed.expected is Verdict.REFUTED
    )


def touched(game: Game, claimed: Property) -> tuple[tuple[Statement, ...], tuple[Reading, ...]]:
    """The statements and readings of the source that a claim touches.

    They are those that it names; if it names none, the statements that its rules model.
    """
    if claimed.gap is not None:
        touches = set(claimed.gap.touches)
    else:
        touches = {
            statement
            for rule in game.rules
            if rule.id in claimed.rules
            for statement in rule.statements
        }
    return (
        tuple(statement for statement in game.statements if statement.id in touches),
        tuple(reading for reading in game.readings if reading.id in touches),
    )


def show_found(out: Terminal, found: Found) -> None:
    """Show a finding.

    Args:
        out: where to.
        found: the finding.
    """
    verdict = found.finding.verdict.value
    out.print((found.claimed.id, "bold"), f": {verdict if found.as_expected else verdict.upper()}")
    out.print(found.claimed.statement, indent=2)
    out.print(("But", "bold"), f": {found.told}", indent=2, hang=2)
    for statement in found.statements:
        out.print((statement.id, "bold"), f" says: {statement.text}", indent=2, hang=2)
    for reading in found.readings:
        asked = f": {reading.question} "
        out.print((reading.id, "bold"), asked, f"Read as: {reading.decision}", indent=2, hang=2)
