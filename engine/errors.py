"""The exceptions of the engine: one type for each kind of failure."""

from __future__ import annotations

import reprlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from trionfi.engine.core import State


class InvalidInput(ValueError):  # noqa: N818 - it is named after what it says
    """Something that was handed in cannot be what it should be: a record, a card, an option.

    Attributes:
        path: where it stands, such as `record.deal.piles[0]`; empty for the whole.
        problem: what is wrong with it, and what would be right.
    """

    def __init__(self, path: str, problem: str) -> None:
        super().__init__(f"{path}: {problem}" if path else problem)
        self.path = path
        self.problem = problem

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.path, self.problem))


class IllegalAction(ValueError):  # noqa: N818 - it is named after what it says
    """A well-formed action that the rules forbid where it stands.

    Attributes:
        action: the action's text.
        rules: the ids of all rules that it breaks, sorted.
        index: its number in the record, from 0.
        reason: what those rules say.
        state: the deal before it, in which it is illegal.
    """

    def __init__(
        self, action: str, rules: tuple[str, ...], index: int, reason: str, state: State
    ) -> None:
        super().__init__(f"{action} is illegal ({', '.join(rules)}): {reason}")
        self.action = action
        self.rules = rules
        self.index = index
        self.reason = reason
        self.state = state

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.action, self.rules, self.index, self.reason, self.state))


class LimitExceeded(Exception):  # noqa: N818 - it is named after what it says
    """A lawful request asks for more than this program does at a time; it says how much."""


def whole(value: object, path: str) -> int:
    """A value that was handed in, if it is a whole number; `True` is none.

    Raises:
        InvalidInput: it is something else.
    """
    if not isinstance(value, int) or isinstance(value, bool):
        raise InvalidInput(path, f"must be a whole number, not {reprlib.repr(value)}")
    return value


def shortened(text: str) -> str:
    """A text from outside, fit to stand in a one-line message: cut short, control signs escaped."""
    short = text if len(text) <= 40 else f"{text[:40]}…"
    return short.encode("unicode_escape").decode("ascii") if not short.isprintable() else short


def quoted(text: str) -> str:
    """A text from outside in quotation marks, fit to stand in a one-line message."""
    return f"'{shortened(text)}'"
