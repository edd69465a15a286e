"""What a table may decide for itself: the options of a game."""

from __future__ import annotations

import reprlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


def _told(written: object) -> str:
    """A value as a record has it, for a message; cut short where it is long."""
    if written is None:
        return "null"
    return str(written).lower() if isinstance(written, bool) else reprlib.repr(written)


@dataclass(frozen=True)
class Option:
    """One option of a game.

    Attributes:
        name: the option's name, which is also its field in the game's `Options` tuple.
        question: the question that it answers, as one would ask at the table.
        values: each value as written in a record (a word, a number or a bool), default first,
            with the value that the rules see.
        meanings: for each value as written, what it means, in a sentence.
        readings: ids of the readings of the source between which it chooses.

    Raises:
        ValueError: a value has no meaning, or there is a meaning of no value.
    """

    name: str
    question: str
    values: Mapping[str | int | bool, Any]
    meanings: Mapping[str | int | bool, str]
    readings: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not self.values or set(self.meanings) != set(self.values):
            raise ValueError(
                f"option {self.name} needs a meaning for each of its values, and no other"
            )

    @property
    def default(self) -> str | int | bool:
        """The default, as written in a record."""
        values: tuple[str | int | bool, ...] = tuple(self.values)
        return values[0]

    def read(self, written: object) -> Any:
        """The value that the rules see.

        Args:
            written: the value as a record has it.

        Raises:
            ValueError: the option has no such value. `True` is not 1, and `1` is not true.
        """
        for known, value in self.values.items():
            if type(known) is type(written) and known == written:
                return value
        choices = " or ".join(map(_told, self.values))
        raise ValueError(f"option {self.name} takes {choices}, not {_told(written)}")

    def write(self, value: object) -> str | int | bool:
        """The way a record writes a value that the rules see; ValueError if it is none of ours."""
        for known, seen in self.values.items():
            if seen == value:
                return known
        raise ValueError(f"option {self.name} has no value {value!r}")
