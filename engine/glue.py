"""Glue: the plain functions of a game that name rules, such as `Game.trick`, run with other rules.

A plain function is copied over globals in which every rule is a relinked one; so are the plain
functions of the same package that it calls. The originals are not touched.
"""

from __future__ import annotations

import dataclasses
import dis
from functools import cache
from types import CellType, CodeType, FunctionType, ModuleType
from typing import Any

from trionfi.engine.relink import Relinker, RelinkError
from trionfi.spec.game import Game
from trionfi.spec.rule import rule_of


def relinked_game(game: Game, relinker: Relinker) -> Game:
    """A game in which every rule is a relinked one.

    Args:
        game: the game, which is not touched.
        relinker: what relinks its rules.

    Raises:
        RelinkError: a rule is outside the language of rules.
    """
    assert isinstance(game.hand, FunctionType)
    glue = Glue(relinker, game.hand)
    relinked: Game = _over(game, glue)
    return relinked


def _over(value: Any, glue: Glue) -> Any:
    """A value in which every function is a copy, in the objects and tuples in it too."""
    if type(value) is tuple:
        return tuple(_over(entry, glue) for entry in value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = {part.name: _over(getattr(value, part.name), glue) for part in _parts(value)}
        return dataclasses.replace(value, **fields)
    return glue.copy(value)


def _parts(value: Any) -> tuple[dataclasses.Field[Any], ...]:
    return tuple(part for part in dataclasses.fields(value) if part.init)


class Glue:
    """Copies plain functions so that the rules they call are relinked ones.

    Args:
        relinker: what relinks the rules.
        function: any function of the package whose plain functions are to be copied.
    """

    def __init__(self, relinker: Relinker, function: FunctionType) -> None:
        self._relinker = relinker
        self._package = _package_of(function)
        self._copies: dict[FunctionType, FunctionType] = {}

    def _refuse_module(self, function: FunctionType, name: str, value: Any) -> None:
        """Refuse a function that would call rules past their copies."""
        if isinstance(value, ModuleType) and _is_of_rules(value):
            code = function.__code__
            raise RelinkError(
                f"{code.co_filename}:{code.co_firstlineno}: {function.__qualname__}: rules are "
                f"called by their bare names, not as {name}.…"
            )

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
                    self._refuse_module(value, name, scope[name])
                    scope[name] = self.copy(scope[name])
        return self._copies[value]


def _is_of_rules(module: ModuleType) -> bool:
    """Whether there are rules in a module."""
    return any(rule_of(entry) is not None for entry in vars(module).values())


def _package_of(function: FunctionType) -> str:
    return (function.__module__ or "").partition(".")[0]


@cache
def _names(code: CodeType) -> tuple[str, ...]:
    """The names that a code object looks up, those of comprehensions and lambdas in it too."""
    # An attribute's name is looked up in its object, not among the globals.
    names = [
        instruction.argval
        for instruction in dis.get_instructions(code)
        if instruction.opname in ("LOAD_GLOBAL", "LOAD_NAME")
    ]
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            names += _names(constant)
    return tuple(names)
