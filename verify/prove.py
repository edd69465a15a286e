"""Proofs and enumerations: claims about rules, written in the language of rules.

A claim is a function that calls rules and is true where what it claims holds. Its docstring says
in a sentence what it claims. It is relinked and turned into a formula together with the rules that
it calls, so that what is proved is those very rules; and the same function, run plainly, confirms
any counterexample before it is believed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from inspect import cleandoc
from typing import Any, NamedTuple

import z3

from trionfi.engine.relink import Relinker, RelinkError
from trionfi.spec.cards import Pack
from trionfi.spec.rule import Rule, rule_of
from trionfi.verify import smallest
from trionfi.verify.ledger import Finding, Gap, Method, Property, Verdict
from trionfi.verify.mutate import Mutant, Replacement
from trionfi.verify.solver import in_this_thread
from trionfi.verify.symbolic import Encoder, NotEncodable, evaluated, parameters, symbol
from trionfi.verify.values import as_json, pack_of

Claim = Callable[..., bool]

TIMEOUT = 60_000
"""How long the solver may think about one claim, in milliseconds."""

PATIENCE = 2.0
"""How long it may take to make a counterexample as small as it can be, in seconds."""


def statement_of(claim: Claim) -> str:
    """What a claim says: the first paragraph of its docstring, on one line.

    Raises:
        ValueError: it says nothing.
    """
    said = " ".join(cleandoc(claim.__doc__ or "").split("\n\n")[0].split())
    if not said:
        code = claim.__code__
        where = f"{code.co_filename}:{code.co_firstlineno}: {claim.__qualname__}"
        raise ValueError(f"{where}: a claim says in its docstring what it claims")
    return said


def rules_used(functions: Iterable[Callable[..., Any]]) -> tuple[str, ...]:
    """The ids of all rules and auxiliaries that some functions call, at any remove, sorted.

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


class Part(NamedTuple):
    """Something to be proved: a claim, where it is made, and of what.

    Attributes:
        claim: what is claimed.
        given: if not None, a function of the parameters; the claim is made where it is true.
        of: if not None, the claim is made of what this function makes of the parameters.
    """

    claim: Claim
    given: Claim | None = None
    of: Callable[..., Any] | None = None

    @property
    def functions(self) -> tuple[Callable[..., Any], ...]:
        """The functions in it."""
        return tuple(function for function in self if function is not None)


def proved(
    property_id: str,
    claim: Claim,
    *,
    mutant: Mutant,
    given: Claim | None = None,
    lengths: Iterable[int] | None = None,
    expected: Verdict = Verdict.HOLDS,
    gap: Gap | None = None,
) -> Property:
    """A property to be proved for all inputs.

    Args:
        property_id: its id.
        claim: what is claimed, of all values of its parameters' types.
        mutant: a change of a rule by which the verdict must change.
        given: if given, a function of the same parameters; the claim is made where it is true.
        lengths: where a parameter has tuples of any length, the lengths for which it is proved, one
            after another.
        expected: the verdict that is right.
        gap: what a claim that is to be refuted shows of the source.
    """
    parts = (Part(claim, given),)
    return _of_parts(property_id, claim, parts, mutant, lengths, expected, gap)


def by_induction(
    property_id: str,
    claim: Claim,
    *,
    start: Part,
    step: Part,
    mutant: Mutant,
    lengths: Iterable[int] | None = None,
) -> Property:
    """A property of every moment of a deal, proved at its start and kept by every step.

    Args:
        property_id: its id.
        claim: what is claimed of a moment.
        start: the start: its `of` gives the first moment.
        step: a step: its `of` gives the moment after, its `given` says what was true before, which
            may be more than this one claim. The claims of both parts are left open.
        mutant: a change of a rule by which the verdict must change.
        lengths: as for `proved`.
    """
    parts = (start._replace(claim=claim), step._replace(claim=claim))
    return _of_parts(property_id, claim, parts, mutant, lengths)


def _of_parts(
    property_id: str,
    claim: Claim,
    parts: tuple[Part, ...],
    mutant: Mutant,
    lengths: Iterable[int] | None = None,
    expected: Verdict = Verdict.HOLDS,
    gap: Gap | None = None,
) -> Property:
    each: tuple[int | None, ...] = (None,) if lengths is None else tuple(lengths)
    assert each, f"{property_id} is to be proved for no length"

    def check(replace: Replacement) -> Finding:
        pack = pack_of(property_id)
        for length in each:
            for part in parts:
                finding = prove(
                    part.claim, part.given, replace, of=part.of, pack=pack, length=length
                )
                if finding.verdict is not Verdict.HOLDS:
                    return finding
        return Finding(Verdict.HOLDS, "by induction" if len(parts) > 1 else "")

    return Property(
        property_id,
        statement_of(claim),
        rules_used(function for part in parts for function in part.functions),
        Method.PROVED,
        check,
        mutant,
        expected,
        gap,
    )


@in_this_thread()
def prove(
    claim: Claim,
    given: Claim | None = None,
    replace: Replacement | None = None,
    *,
    of: Callable[..., Any] | None = None,
    pack: Pack | None = None,
    length: int | None = None,
) -> Finding:
    """Ask the solver for values that satisfy what is given and refute the claim.

    Of the rules as they are, the values that come back are the smallest: options at their defaults,
    then small numbers, then low cards. If that takes too long they are any that will do.

    Args:
        claim: the claim.
        given: what is given, of the same parameters, or None.
        replace: for some rules, those that stand in for them.
        of: if given, the claim is made of what this function makes of the parameters.
        pack: the pack that names the cards of a counterexample, if there is one.
        length: how long the tuples are that may be of any length.

    Returns:
        Holds if there are no such values, refuted if there are, with the values; refuted as well
        if a rule could look up what is not there on values that satisfy what is given. Unknown if
        the solver gives up, if nothing satisfies what is given, if what is given can itself fail,
        or if the plain rules do not confirm the values.
    """
    encoder = Encoder(replace)
    domain: list[z3.BoolRef] = []
    try:
        hints = dict(parameters(of or claim))
        if given is not None and list(parameters(given)) != list(hints.items()):
            raise NotEncodable(
                f"{given.__qualname__} has other parameters than what it is given for"
            )
        arguments = tuple(symbol(hint, name, domain, length) for name, hint in hints.items())
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
        obligations: tuple[z3.BoolRef, ...] = ()
        subject = arguments
        if of is not None:
            made = encoder.encode(of, arguments)
            obligations, subject = made.obligations, (made.result,)
        claimed = encoder.encode(claim, subject)
        safe = z3.And(*obligations, *claimed.obligations)
        solver.add(z3.Not(z3.And(safe, _formula(claimed.result))))
    except (NotEncodable, RelinkError) as error:
        return Finding(Verdict.NOT_ENCODABLE, str(error))
    answer = solver.check()
    if answer == z3.unsat:
        return Finding(Verdict.HOLDS, "")
    if answer == z3.unknown:
        return Finding(Verdict.UNKNOWN, solver.reason_unknown())
    model = solver.model()
    if not replace:
        model = smallest.smallest(solver, _goals(arguments, hints), PATIENCE) or model
    values = {
        name: evaluated(argument, hint, model)
        for (name, hint), argument in zip(hints.items(), arguments, strict=True)
    }
    if z3.is_false(model.eval(safe, model_completion=True)):
        shown = _shown(values, pack)
        why = "a rule looks up what is not there, or divides by what is not above 0"
        return Finding(Verdict.REFUTED, why, shown)
    return _confirmed(Part(claim, given, of), values, replace, pack)


def _goals(arguments: tuple[Any, ...], hints: dict[str, Any]) -> list[z3.ArithRef]:
    """What is to be small in a counterexample, the most important first."""
    symbols = list(zip(arguments, hints.values(), strict=True))
    others = [goal for one in symbols for goal in smallest.from_default(*one)]
    return [
        z3.Sum(others) if others else z3.IntVal(0),
        *others,
        *(goal for one in symbols for goal in smallest.numbers(*one)),
        *(goal for one in symbols for goal in smallest.cards(*one)),
    ]


def _can_fail(solver: z3.Solver, obligations: tuple[z3.BoolRef, ...]) -> bool:
    """Whether an obligation can be broken where all holds that the solver has been told."""
    solver.push()
    solver.add(z3.Not(z3.And(*obligations)))
    answer = solver.check()
    solver.pop()
    return bool(answer != z3.unsat)


def _shown(values: dict[str, Any], pack: Pack | None) -> dict[str, Any]:
    return {name: as_json(value, pack) for name, value in values.items()}


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
    part: Part, values: dict[str, Any], replace: Replacement | None, pack: Pack | None
) -> Finding:
    """A refutation, once the plain rules agree with it."""
    shown = _shown(values, pack)
    try:
        if part.given is not None and not plainly(part.given, replace)(*values.values()):
            why = "the plain rules do not admit the counterexample"
            return Finding(Verdict.UNKNOWN, why, shown)
        subject = tuple(values.values())
        if part.of is not None:
            subject = (plainly(part.of, replace)(*subject),)
        refuted = not plainly(part.claim, replace)(*subject)
    except Exception as error:
        return Finding(Verdict.UNKNOWN, f"a rule fails with {error!r}", shown)
    if not refuted:
        why = "the plain rules do not confirm the counterexample"
        return Finding(Verdict.UNKNOWN, why, shown)
    return Finding(Verdict.REFUTED, part.claim.__qualname__, shown)


def enumerated(
    property_id: str,
    claim: Claim,
    cases: Callable[[], Iterable[tuple[Any, ...]]],
    *,
    mutant: Mutant,
    expected: Verdict = Verdict.HOLDS,
    gap: Gap | None = None,
) -> Property:
    """A property to be checked on every case there is.

    Args:
        property_id: its id.
        claim: what is claimed of each case.
        cases: all cases, each a tuple of the claim's arguments, the smallest first.
        mutant: a change of a rule by which the verdict must change.
        expected: the verdict that is right.
        gap: what a claim that is to be refuted shows of the source.
    """
    pack = pack_of(property_id)
    names = claim.__code__.co_varnames[: claim.__code__.co_argcount]

    def check(replace: Replacement) -> Finding:
        try:
            holds = plainly(claim, replace)
        except RelinkError as error:
            return Finding(Verdict.NOT_ENCODABLE, str(error))
        count = 0
        for case in cases():
            count += 1
            try:
                refuted = not holds(*case)
            except Exception as error:
                shown = _shown(dict(zip(names, case, strict=True)), pack)
                return Finding(Verdict.UNKNOWN, f"case {count} fails with {error!r}", shown)
            if refuted:
                shown = _shown(dict(zip(names, case, strict=True)), pack)
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
        gap,
    )
