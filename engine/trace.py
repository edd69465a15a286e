"""Tracing: which rules were called, in which order, with what, and what they said.

The rules are not touched. They are relinked with a wrapper that notes every call, and so is the
glue of a game between them: a plain function that names rules, such as `Game.trick`, is run as a
copy over globals in which those rules are the relinked ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import CellType, CodeType, FunctionType
from typing import Any, NamedTuple

from trionfi.engine.relink import Relinker
from trionfi.spec.rule import Rule, rule_of


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

    result = _Glue(Relinker(noting), function).copy(function)(*arguments)
    return result, tuple(call for call in begun if call is not None)


class _Glue:
    """Copies plain functions so that the rules they call are relinked ones."""

    def __init__(self, relinker: Relinker, function: FunctionType) -> None:
        self._relinker = relinker
        self._package = _package_of(function)
        self._copies: dict[FunctionType, FunctionType] = {}

    def copy(self, value: Any) -> Any:
        """A function copied, a rule relinked, a tuple of them likewise; else the value itself."""
        if type(value) is tuple:
            return tuple(self.copy(entry) for entry in value)
        if not isinstance(value, FunctionType):
            return value
        if rule_of(value) is not None:
            return self._relinker.link(value)
        if _package_of(value) != self._package:
            return value
        if value not in self._copies:
            scope = dict(value.__globals__)
            cells = value.__closure__
            copied = FunctionType(
                value.__code__,
                scope,
                value.__name__,
                self.copy(value.__defaults__),
                cells and tuple(CellType(self.copy(cell.cell_contents)) for cell in cells),
            )
            copied.__kwdefaults__ = value.__kwdefaults__ and {
                name: self.copy(default) for name, default in value.__kwdefaults__.items()
            }
            self._copies[value] = (
                copied  # known before its globals are copied: it may be among them
            )
            for name in _names(value.__code__):
                if name in scope:
                    scope[name] = self.copy(scope[name])
        return self._copies[value]


def _package_of(function: FunctionType) -> str:
    return (function.__module__ or "").partition(".")[0]


def _names(code: CodeType) -> Iterator[str]:
    """The names that a code object looks up, those of comprehensions and lambdas in it too."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)
