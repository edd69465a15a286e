"""The `rule` decorator, and the registry of all rules.

A rule is a module-level function, small and pure. Its arguments and results are ints, bools,
`IntEnum` members, `NamedTuple`s of those, and tuples of them; it calls other rules by their bare
names with positional arguments. That is all that the interpreter, the theorem prover and the
compiler need in common, so one text serves all three. `trionfi.engine.relink` checks it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from inspect import cleandoc
from types import FunctionType
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

_RULE_ID = re.compile(r"[a-z]+(\.[a-z0-9]+(-[a-z0-9]+)*)+")
_STATEMENT_ID = re.compile(r"[A-Z][0-9]+")


class RuleError(Exception):
    """A rule is declared wrongly; the message names the rule, the file and the line."""


@dataclass(frozen=True)
class Rule:
    """A registered rule.

    Attributes:
        id: dotted words, the first of which is the game or the shared family it belongs to.
        function: the untouched function itself.
        statements: the numbered statements of a source that it models.
        sentence: the rule in a sentence, from the first paragraph of the docstring.
        text: the whole docstring.
        file: the file in which it stands.
        line: the line of that file at which it begins.
        auxiliary: whether it only helps to say the rules, and is none that players would name.
    """

    id: str
    function: FunctionType
    statements: tuple[str, ...]
    sentence: str
    text: str
    file: str
    line: int
    auxiliary: bool = False

    @property
    def family(self) -> str:
        """The first word of the id: a game's id, or the name of a family that games share."""
        return self.id.partition(".")[0]


_BY_ID: dict[str, Rule] = {}
_BY_FUNCTION: dict[object, Rule] = {}


def rule(rule_id: str, statements: Sequence[str] = ()) -> Callable[[Function], Function]:
    """Register a function as a rule and return it untouched.

    Args:
        rule_id: the rule's id, such as `piedmontese.play.follow-suit`.
        statements: ids of the source's statements that the rule models, such as `P10`.

    Raises:
        RuleError: the id is malformed or taken, a statement id is malformed, or the function has
            no docstring, is not a module-level function or is a rule already.
    """

    return _registration(rule_id, statements, auxiliary=False)


def auxiliary(rule_id: str) -> Callable[[Function], Function]:
    """Register a function that helps to say rules, and return it untouched.

    It is written in the same language, proved and compiled along with the rules that call it, but
    has no number in the book: no player would call it a rule.

    Args:
        rule_id: its id, of the same form as a rule's.

    Raises:
        RuleError: as for `rule`.
    """
    return _registration(rule_id, (), auxiliary=True)


def _registration(
    rule_id: str, statements: Sequence[str], auxiliary: bool
) -> Callable[[Function], Function]:
    def register(function: Function) -> Function:
        if not isinstance(function, FunctionType):
            caller = sys._getframe(1)
            raise RuleError(
                f"{caller.f_code.co_filename}:{caller.f_lineno}: rule {rule_id}: "
                f"a rule is a plain function, not {function!r}"
            )
        code = function.__code__
        where = f"{code.co_filename}:{code.co_firstlineno}: rule {rule_id}"
        if not _RULE_ID.fullmatch(rule_id):
            raise RuleError(f"{where}: an id is lower-case words joined by dots and hyphens")
        if rule_id in _BY_ID:
            first = _BY_ID[rule_id]
            raise RuleError(f"{where}: the id is taken by {first.file}:{first.line}")
        if function in _BY_FUNCTION:
            raise RuleError(f"{where}: it is a rule already, {_BY_FUNCTION[function].id}")
        if function.__qualname__ != function.__name__:
            raise RuleError(f"{where}: a rule stands at the top level of its module")
        for statement in statements:
            if not _STATEMENT_ID.fullmatch(statement):
                raise RuleError(f"{where}: {statement!r} is no statement id (a letter, a number)")
        text = cleandoc(function.__doc__ or "")
        if not text:
            raise RuleError(f"{where}: a rule says in its docstring what it rules")
        entry = Rule(
            id=rule_id,
            function=function,
            statements=tuple(statements),
            sentence=" ".join(text.split("\n\n")[0].split()),
            text=text,
            file=code.co_filename,
            line=code.co_firstlineno,
            auxiliary=auxiliary,
        )
        _BY_ID[rule_id] = entry
        _BY_FUNCTION[function] = entry
        return function

    return register


def rule_of(function: object) -> Rule | None:
    """The rule that this very function was registered as, or None."""
    try:
        return _BY_FUNCTION.get(function)
    except TypeError:  # an unhashable value is no function
        return None


def rules_of(families: Sequence[str]) -> tuple[Rule, ...]:
    """All rules of these families, family by family, in the order in which they stand."""
    return tuple(entry for entry in functions_of(families) if not entry.auxiliary)


def functions_of(families: Sequence[str]) -> tuple[Rule, ...]:
    """All rules and auxiliaries of these families, in the same order."""
    return tuple(
        entry for family in families for entry in _BY_ID.values() if entry.family == family
    )


def rule_by_id(rule_id: str) -> Rule | None:
    """The rule registered under this id, or None."""
    return _BY_ID.get(rule_id)
