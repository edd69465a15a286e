"""Proofs and enumerations: claims about rules, written in the language of rules.

A claim is a function that calls rules and is true where what it claims holds. Its docstring says
in a sentence what it claims. It is relinked and turned into a formula together with the rules that
it calls, so that what is proved is those very rules; and the same function, run plainly, confirms
any counterexample before it is believed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from inspect import cleandoc
from typing import Any

import z3

from trionfi.engine.relink import Relinker, RelinkError
from trionfi.spec.rule import Rule, rule_of
from trionfi.verify.ledger import Finding, Method, Property, Verdict
from trionfi.verify.mutate import Mutant, Replacement
from trionfi.verify.symbolic import Encoder, NotEncodable, evaluated, parameters, symbol

Claim = Callable[..., bool]

TIMEOUT = 60_000
"""How long the solver may think about one claim, in milliseconds."""


def statement_of(claim: Claim) -> str:
    """What a claim says: the first paragraph of its docstring, on one line."""
    return " ".join(cleandoc(claim.__doc__ or "").split("\n\n")[0].split())


def rules_used(functions: Iterable[Callable[..., Any]]) -> tuple[str, ...]:
    """The ids of all rules that some functions call, directly or through other rules, sorted.

    Raises:
        RelinkError: a function is outside the language of rules.
    """
    seen: set[str] = set()

    def note(entry: Rule | None, function: Callable[..., Any]) -> Callable[..., Any]:
        if entry is not None:
            seen.add(entry.id)
        return function

    for function in functions:
        entry = rule_of(function)
        if entry is not None:
            seen.add(entry.id)
        Relinker(note).link(function)
    return tuple(sorted(seen))


def proved(
    property_id: str,
    claim: Claim,
    *,
    mutant: Mutant,
    given: Claim | None = None,
    steps: Iterable[tuple[Claim, Claim | None]] = (),
    expected: Verdict = Verdict.HOLDS,
) -> Property:
    """A property to be proved for all inputs.

    Args:
        property_id: its id.
        claim: what is claimed, of all values of its parameters' types.
        mutant: a change of a rule by which the verdict must change.
        given: if given, a function of the same parameters; the claim is made where it is true.
        steps: further claims, each with what is given, that together with the first make up the
            property: the start and the step of an induction, say.
        expected: the verdict that is right.
    """
    parts = ((claim, given), *steps)

    def check(replace: Replacement) -> Finding:
        for part, condition in parts:
            finding = prove(part, condition, replace)
            if finding.verdict is not Verdict.HOLDS:
                return finding
        return Finding(Verdict.HOLDS, f"{len(parts)} claims" if len(parts) > 1 else "1 claim")

    functions = [function for part in parts for function in part if function is not None]
    return Property(
        property_id,
        statement_of(claim),
        rules_used(functions),
        Method.PROVED,
        check,
        mutant,
        expected,
    )


def prove(claim: Claim, given: Claim | None = None, replace: Replacement | None = None) -> Finding:
    """Ask the solver for values that satisfy what is given and refute the claim.

    Args:
        claim: the claim.
        given: what is given, of the same parameters, or None.
        replace: for some rules, those that stand in for them.

    Returns:
        Holds if there are no such values, refuted if there are, with the values; refuted as well
        if a rule could look up what is not there on values that satisfy what is given. Unknown if
        the solver gives up, if nothing satisfies what is given, if what is given can itself fail,
        or if the plain rules do not confirm the values.
    """
    encoder = Encoder(replace)
    domain: list[z3.BoolRef] = []
    hints = dict(parameters(claim))
    try:
        if given is not None and list(parameters(given)) != list(hints.items()):
            raise NotEncodable(
                f"{given.__qualname__} has other parameters than {claim.__qualname__}"
            )
        arguments = tuple(symbol(hint, name, domain) for name, hint in hints.items())
        solver = z3.Solver()
        solver.set("timeout", TIMEOUT)
        solver.add(*domain)
        if given is not None:
            condition = encoder.encode(given, arguments)
            if _can_fail(solver, condition.obligations):
                return Finding(Verdict.UNKNOWN, f"{given.__qualname__} can itself fail")
            solver.add(_formula(condition.result))
        satisfiable = solver.check()
        if satisfiable == z3.unsat:
            return Finding(Verdict.UNKNOWN, "nothing satisfies what is given: nothing is claimed")
        if satisfiable == z3.unknown:
            return Finding(Verdict.UNKNOWN, solver.reason_unknown())
        claimed = encoder.encode(claim, arguments)
        safe = z3.And(*claimed.obligations)
        solver.add(z3.Not(z3.And(safe, _formula(claimed.result))))
    except (NotEncodable, RelinkError) as error:
        return Finding(Verdict.NOT_ENCODABLE, str(error))
    answer = solver.check()
    if answer == z3.unsat:
        return Finding(Verdict.HOLDS, "1 claim")
    if answer == z3.unknown:
        return Finding(Verdict.UNKNOWN, solver.reason_unknown())
    model = solver.model()
    values = {
        name: evaluated(argument, hint, model)
        for (name, hint), argument in zip(hints.items(), arguments, strict=True)
    }
    if z3.is_false(model.eval(safe, model_completion=True)):
        return Finding(Verdict.REFUTED, "a rule looks up what is not there", _shown(values))
    return _confirmed(claim, given, values, replace)


def _can_fail(solver: z3.Solver, obligations: tuple[z3.BoolRef, ...]) -> bool:
    """Whether an obligation can be broken where all holds that the solver has been told."""
    solver.push()
    solver.add(z3.Not(z3.And(*obligations)))
    answer = solver.check()
    solver.pop()
    return bool(answer != z3.unsat)


def _shown(values: dict[str, Any]) -> dict[str, str]:
    return {name: repr(value) for name, value in values.items()}


def _formula(value: Any) -> z3.BoolRef:
    """What a claim gave, as a formula."""
    if isinstance(value, bool):
        return z3.BoolVal(value)
    term = getattr(value, "term", None)
    if not isinstance(term, z3.BoolRef):
        raise NotEncodable(f"a claim is true or false, not {value!r}")
    return term


def plainly(claim: Claim, replace: Replacement | None = None) -> Claim:
    """A claim to be run plainly, with some rules replaced by others."""
    return Relinker(lambda entry, function: function, replace=replace).link(claim)


def _confirmed(
    claim: Claim, given: Claim | None, values: dict[str, Any], replace: Replacement | None
) -> Finding:
    """A refutation, once the plain rules agree with it."""
    try:
        if given is not None and not plainly(given, replace)(*values.values()):
            why = "the plain rules do not admit the counterexample"
            return Finding(Verdict.UNKNOWN, why, _shown(values))
        refuted = not plainly(claim, replace)(*values.values())
    except Exception as error:
        return Finding(Verdict.UNKNOWN, f"a rule fails with {error!r}", _shown(values))
    if not refuted:
        why = "the plain rules do not confirm the counterexample"
        return Finding(Verdict.UNKNOWN, why, _shown(values))
    return Finding(Verdict.REFUTED, claim.__qualname__, _shown(values))


def enumerated(
    property_id: str,
    claim: Claim,
    cases: Callable[[], Iterable[tuple[Any, ...]]],
    *,
    mutant: Mutant,
    expected: Verdict = Verdict.HOLDS,
) -> Property:
    """A property to be checked on every case there is.

    Args:
        property_id: its id.
        claim: what is claimed of each case.
        cases: all cases, each a tuple of the claim's arguments.
        mutant: a change of a rule by which the verdict must change.
        expected: the verdict that is right.
    """

    def check(replace: Replacement) -> Finding:
        try:
            holds = plainly(claim, replace)
        except RelinkError as error:
            return Finding(Verdict.NOT_ENCODABLE, str(error))
        count = 0
        for case in cases():
            count += 1
            shown = [repr(value) for value in case]
            try:
                refuted = not holds(*case)
            except Exception as error:
                return Finding(Verdict.UNKNOWN, f"case {count} fails with {error!r}", shown)
            if refuted:
                return Finding(Verdict.REFUTED, f"case {count}", shown)
        if not count:
            return Finding(Verdict.UNKNOWN, "there were no cases: nothing is claimed")
        return Finding(Verdict.HOLDS, f"{count} cases" if count > 1 else "1 case")

    return Property(
        property_id,
        statement_of(claim),
        rules_used([claim]),
        Method.ENUMERATED,
        check,
        mutant,
        expected,
    )
