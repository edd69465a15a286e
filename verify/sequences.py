"""All that can be said in a part of a deal, walked through by the engine and counted."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import NamedTuple

from trionfi.engine import Engine, State, load
from trionfi.verify.fuzz import mutated_engine
from trionfi.verify.ledger import Finding, Method, Property, Verdict
from trionfi.verify.mutate import Mutant, Replacement

Ends = Mapping[Hashable, int]
"""In how many ways a part of the deal comes to each of its ends."""


def ends_of(state: State, name: str, end: Callable[[State], Hashable]) -> Ends:
    """All ways through the part of the deal that a state is in.

    Args:
        state: where they begin.
        name: the name of that part.
        end: what is noted of the state in which the part is over.

    Returns:
        For each end how many sequences of actions lead to it.
    """
    # Where the same has been reached in two ways, what follows is counted once.
    known: dict[Hashable, dict[Hashable, int]] = {}

    def after(reached: State) -> dict[Hashable, int]:
        if reached.over or reached.phase.name != name:
            return {end(reached): 1}
        place = reached.phase_states[-1]
        if place not in known:
            found: dict[Hashable, int] = {}
            for action in reached.legal():
                for told, ways in after(reached.apply(action)).items():
                    found[told] = found.get(told, 0) + ways
            known[place] = found
        return known[place]

    return after(state)


class Expected(NamedTuple):
    """What must come out of a walk.

    Attributes:
        told: what is walked through, for a message.
        found: what came out, from the game.
        expected: what must come out.
    """

    told: str
    found: Callable[[Engine], object]
    expected: object


def counted(
    property_id: str, statement: str, rules: str, cases: Iterable[Expected], mutant: Mutant
) -> Property:
    """A property of all sequences of actions in a part of the deal.

    Args:
        property_id: its id, which begins with that of the game.
        statement: what is claimed.
        rules: what the ids of the rules begin with of which it speaks.
        cases: what must come out.
        mutant: a change of a rule by which the verdict must change.
    """
    cases = tuple(cases)
    game_id = property_id.partition(".")[0]

    def check(replace: Replacement) -> Finding:
        engine = load(game_id)
        engine = mutated_engine(engine, replace) if replace else engine
        for case in cases:
            try:
                found = case.found(engine)
            except Exception as error:
                return Finding(Verdict.REFUTED, f"{case.told}: the game fails with {error!r}")
            if found != case.expected:
                return Finding(Verdict.REFUTED, case.told, {"found": str(found)})
        return Finding(Verdict.HOLDS, f"{len(cases)} cases")

    return Property(
        property_id,
        statement,
        tuple(rule.id for rule in load(game_id).game.functions if rule.id.startswith(rules)),
        Method.ENUMERATED,
        check,
        mutant,
    )


def spoken(state: State, *words: str) -> State:
    """A state after some words have been said."""
    for word in words:
        state = state.apply(word)
    return state
