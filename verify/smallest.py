"""The smallest values that satisfy what the solver has been told.

Which of many values are the smallest is settled one number after another: each is made as small as
it can be, given those before it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from enum import EnumMeta
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import z3

from trionfi.spec.cards import Card
from trionfi.verify.symbolic import SymbolicBool, SymbolicInt, kinds_of


def from_default(value: Any, hint: Any) -> Iterator[z3.ArithRef]:
    """For each field that has a default, 0 if the symbol is at that default, else 1."""
    if not isinstance(value, tuple):
        return
    defaults = getattr(value, "_field_defaults", {})
    for name, part, kind in _parts(value, hint):
        if name in defaults and isinstance(part, (SymbolicInt, SymbolicBool)):
            other = part.term != defaults[name]
            yield z3.If(other, z3.IntVal(1), z3.IntVal(0))
        else:
            yield from from_default(part, kind)


def numbers(value: Any, hint: Any) -> Iterator[z3.ArithRef]:
    """The numbers and bools of a symbol apart from its cards, each never below 0, in order."""
    if hint is Card:
        return
    if isinstance(value, tuple):
        for _, part, kind in _parts(value, hint):
            yield from numbers(part, kind)
    elif isinstance(value, SymbolicBool):
        yield z3.If(value.term, z3.IntVal(1), z3.IntVal(0))
    elif isinstance(value, SymbolicInt):
        least = _least(hint)
        if least is not None:
            yield value.term - least
        else:
            yield z3.If(value.term >= 0, value.term, -value.term)


def cards(value: Any, hint: Any) -> Iterator[z3.ArithRef]:
    """The rank, then the suit, of each card of a symbol, in order."""
    if hint is Card:
        for part in (value.rank, value.suit):
            if isinstance(part, SymbolicInt):
                yield part.term
    elif isinstance(value, tuple):
        for _, part, kind in _parts(value, hint):
            yield from cards(part, kind)


def smallest(solver: z3.Solver, goals: Sequence[z3.ArithRef], seconds: float) -> z3.ModelRef | None:
    """The model in which the first goal is least, then the second, and so on.

    Args:
        solver: what has been told, which has just been found satisfiable.
        goals: numbers, none of them below 0.
        seconds: how long it may take.

    Returns:
        The model; None if it takes too long, or if the solver gives up.
    """
    deadline = time.monotonic() + seconds
    model = solver.model()
    solver.push()
    try:
        for goal in goals:
            least, most = 0, _in(model, goal)
            while least < most:
                # Most numbers can be as small as numbers get, so that is asked first.
                middle = least if not least else (least + most) // 2
                left = int((deadline - time.monotonic()) * 1000)
                if left <= 0:
                    return None
                solver.set("timeout", left)
                answer = solver.check(goal <= middle)
                if answer == z3.unknown:
                    return None
                if answer == z3.sat:
                    model = solver.model()
                    most = _in(model, goal)
                else:
                    least = middle + 1
            solver.add(goal == most)
    finally:
        solver.pop()
    return model


def _in(model: z3.ModelRef, term: z3.ArithRef) -> int:
    number = model.eval(term, model_completion=True)
    assert isinstance(number, z3.IntNumRef)
    return int(number.as_long())


def _parts(value: Any, hint: Any) -> Iterator[tuple[str, Any, Any]]:
    """The entries of a tuple with their names, if they have any, and their types."""
    if hasattr(value, "_fields"):
        hints = get_type_hints(type(value), include_extras=True)
        yield from ((name, getattr(value, name), hints[name]) for name in value._fields)
    else:
        kinds = kinds_of(hint, len(value))
        yield from (("", part, kind) for part, kind in zip(tuple(value), kinds, strict=True))


def _least(hint: Any) -> int | None:
    """The least number of a type, if there is one."""
    if get_origin(hint) is Annotated:
        kind, *details = get_args(hint)
        spans = [detail.start for detail in details if isinstance(detail, range)]
        return max(spans) if spans else _least(kind)
    if isinstance(hint, EnumMeta):
        return min(map(int, hint.__members__.values()))
    return None
