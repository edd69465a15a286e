"""Exhaustive walks: every deal of a few cards, under all options, every play to the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from inspect import cleandoc
from typing import Any

from trionfi.engine import Engine, State
from trionfi.spec.cards import Card
from trionfi.spec.places import Place
from trionfi.verify.fuzz import Check, mutated_engine
from trionfi.verify.ledger import Finding, Method, Property, Verdict
from trionfi.verify.mutate import Mutant, Replacement


def resumed(
    start: State,
    table: Mapping[Place, tuple[Card, ...]],
    phase_states: tuple[Any, ...],
    played: tuple[Card, ...],
) -> State:
    """A moment in the middle of a deal, between two tricks, put together rather than played.

    It plays on like any other state. What came before is made up: its record cannot be replayed.

    Args:
        start: the beginning of any deal of the same seating and options.
        table: every card of the deal, by place.
        phase_states: the state of every phase that has begun.
        played: the cards that have been played, in any order that pleases.
    """
    verb = start.engine.game.phases[-1].verbs[0]
    history = tuple((0, start.engine.action_of(verb, card)) for card in played)
    return State(start._setting, dict(table), phase_states, (), history)


class _Found(Exception):  # noqa: N818 - it never leaves this module
    """Something that is not as it should be, and where."""

    def __init__(self, state: State | None, problem: str) -> None:
        super().__init__(problem)
        self.state = state
        self.problem = problem


def walk(state: State, visit: Callable[[State], None]) -> int:
    """Visit a state and all that can follow it, in every order of play.

    Args:
        state: where the walk begins.
        visit: is shown every state; one that is reached in two ways twice.

    Returns:
        How many ways lead from the state to the end of the deal.
    """
    visit(state)
    if state.over:
        return 1
    return sum(walk(state.apply(action), visit) for action in state.legal())


def walked(
    property_id: str,
    engine: Engine,
    starts: Callable[[Engine], Iterator[State]],
    checks: tuple[Check, ...],
    claim: Callable[[State], bool],
    *,
    mutant: Mutant,
) -> Property:
    """A property to be checked on every state of a walk, together with some checks.

    Args:
        property_id: its id.
        engine: the game.
        starts: the states from which walks begin.
        checks: what else must be true at every state.
        claim: what is claimed of every state; its docstring says all that is claimed.
        mutant: a change of a rule by which the verdict must change.
    """
    all_checks = (Check(property_id, claim, mutant), *checks)

    def visit(state: State) -> None:
        for check in all_checks:
            problem = check.problem(state)
            if problem:
                raise _Found(state, f"{check.id}: {problem}")

    def checked(replace: Replacement) -> Finding:
        walks = plays = 0
        try:
            for start in starts(mutated_engine(engine, replace) if replace else engine):
                plays += walk(start, visit)
                walks += 1
        except _Found as found:
            return Finding(Verdict.REFUTED, found.problem, _shown(found.state))
        except Exception as error:
            return Finding(Verdict.REFUTED, f"the game fails with {error!r}")
        if not walks:
            return Finding(Verdict.UNKNOWN, "there were no deals: nothing is claimed")
        return Finding(Verdict.HOLDS, f"{plays} plays of {walks} deals")

    rules = tuple(rule.id for rule in engine.game.functions)
    statement = " ".join(cleandoc(claim.__doc__ or "").split("\n\n")[0].split())
    return Property(property_id, statement, rules, Method.ENUMERATED, checked, mutant)


def _shown(state: State | None) -> dict[str, Any] | None:
    """What lies where, ready for JSON."""
    if state is None:
        return None
    engine = state.engine
    table = {
        str(place): [engine.card_id(card) for card in cards]
        for place, cards in state.table.items()
        if cards
    }
    return {"options": engine.written_options(state.options), "table": table}
