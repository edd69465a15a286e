"""Tracing: which rules were called, in which order, with what, and what they said.

The rules are not touched. They are relinked with a wrapper that notes every call, and the glue of
a game between them is copied so that it calls the relinked ones.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from types import FunctionType
from typing import Any, NamedTuple

from trionfi.engine.glue import Glue
from trionfi.engine.relink import Relinker
from trionfi.spec.rule import Rule


class Call(NamedTuple):
    """A call of a rule.

    Attributes:
        rule: the rule that was called.
        arguments: what it was asked about.
        result: what it said.
        depth: how many other rules were waiting for it.
    """

    rule: Rule
    arguments: tuple[Any, ...]
    result: Any
    depth: int


class Asked(NamedTuple):
    """A rule that was asked, once however often.

    Attributes:
        rule: the rule.
        below: how many rules it stands below: its first asker, that rule's first asker, and so on.
    """

    rule: Rule
    below: int


def asked(calls: Sequence[Call], besides: Collection[str] = ()) -> tuple[Asked, ...]:
    """The rules that were asked, each behind the rule that asked it first.

    What only helps to say rules is passed over: what it asks, its own asker asks.

    Args:
        calls: the calls, in the order in which they began.
        besides: ids of rules that are of no interest, unless one that is of interest asks them.
    """
    below: dict[Rule | None, list[Rule]] = {None: []}
    waiting: list[tuple[int, Rule | None]] = []
    for call in calls:
        waiting = [entry for entry in waiting if entry[0] < call.depth]
        asker = waiting[-1][1] if waiting else None
        rule = call.rule
        if rule.auxiliary or (asker is None and rule.id in besides):
            continue
        waiting.append((call.depth, rule))
        if rule not in below:
            below[asker].append(rule)
            below[rule] = []

    def told(rules: Sequence[Rule], depth: int) -> Iterator[Asked]:
        for rule in rules:
            yield Asked(rule, depth)
            yield from told(below[rule], depth + 1)

    return tuple(told(below[None], 0))


def reached(function: Callable[..., Any]) -> frozenset[str]:
    """The ids of all rules that a plain function of a game calls, at any remove.

    Args:
        function: the function.

    Raises:
        RelinkError: a rule is outside the language of rules.
        TypeError: `function` is no plain function.
    """
    if not isinstance(function, FunctionType):
        raise TypeError(f"{function!r} is not a plain function")
    ids: set[str] = set()

    def note(entry: Rule | None, rebuilt: FunctionType) -> Callable[..., Any]:
        if entry is not None:
            ids.add(entry.id)
        return rebuilt

    Glue(Relinker(note), function).copy(function)
    return frozenset(ids)


def traced(function: Callable[..., Any], *arguments: Any) -> tuple[Any, tuple[Call, ...]]:
    """Run a rule, or a plain function that calls rules, and note every call of a rule.

    Args:
        function: the rule, or a function that reaches its rules by their bare names, itself or
            through other functions of the same package.
        arguments: what it is called with.

    Returns:
        What the function returns, and the calls in the order in which they began: a rule comes
        before the rules that it calls.

    Raises:
        RelinkError: a rule is outside the language of rules.
        TypeError: `function` is no plain function.
    """
    if not isinstance(function, FunctionType):
        raise TypeError(f"{function!r} is not a plain function")
    begun: list[Call | None] = []
    depth = 0

    def noting(entry: Rule | None, rebuilt: FunctionType) -> Callable[..., Any]:
        if entry is None:
            return rebuilt
        rule = entry

        def call(*given: Any) -> Any:
            nonlocal depth
            place = len(begun)
            begun.append(None)
            depth += 1
            try:
                result = rebuilt(*given)
            finally:
                depth -= 1
            begun[place] = Call(rule, given, result, depth)
            return result

        return call

    result = Glue(Relinker(noting), function).copy(function)(*arguments)
    return result, tuple(call for call in begun if call is not None)
