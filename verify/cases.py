"""Cases worked by hand: what a rule answers to arguments that a person has thought through."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any

from trionfi.spec.rule import rule_of
from trionfi.verify.values import as_text, pack_of


class Kind(Enum):
    """What a case shows of a rule."""

    ORDINARY = "ordinary"
    ILLEGAL = "illegal"
    BOUNDARY = "boundary"


@dataclass(frozen=True)
class Case:
    """A rule, arguments, and the answer that is right.

    Attributes:
        rule_id: the rule.
        function: its function.
        arguments: what it is asked about.
        answer: what it must say.
        kind: an ordinary case, one that the rule forbids, or one at the edge of what it says.
        where: the file and line at which the case is written down.
    """

    rule_id: str
    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    answer: Any
    kind: Kind
    where: str

    def problem(self) -> str:
        """What is wrong, with file and line; empty if the rule answers as it must."""
        pack = pack_of(self.rule_id)
        given = ", ".join(as_text(argument, pack) for argument in self.arguments)
        asked = f"{self.where}: {self.rule_id}({given})"
        try:
            found = self.function(*self.arguments)
        except Exception as error:
            return f"{asked} fails with {error!r}"
        if type(found) is type(self.answer) and found == self.answer:
            return ""
        return f"{asked} is {as_text(found, pack)}, not {as_text(self.answer, pack)}"


def _case(
    kind: Kind, function: Callable[..., Any], arguments: tuple[Any, ...], answer: Any
) -> Case:
    entry = rule_of(function)
    if entry is None:
        raise ValueError(f"{function!r} is no rule")
    caller = inspect.stack(0)[2]
    file = Path(caller.filename)
    where = f"{'/'.join(file.parts[-3:])}:{caller.lineno}"
    return Case(entry.id, function, arguments, answer, kind, where)


def ordinary(function: Callable[..., Any], *arguments: Any, gives: Any) -> Case:
    """An ordinary case of a rule.

    Args:
        function: the rule.
        arguments: what it is asked about.
        gives: what it must say.
    """
    return _case(Kind.ORDINARY, function, arguments, gives)


def illegal(function: Callable[..., Any], *arguments: Any) -> Case:
    """A case that a prohibition forbids."""
    return _case(Kind.ILLEGAL, function, arguments, True)


def boundary(function: Callable[..., Any], *arguments: Any, gives: Any) -> Case:
    """A case at the edge of what a rule says: the last of its kind, or the first of another."""
    return _case(Kind.BOUNDARY, function, arguments, gives)
