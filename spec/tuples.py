"""What a rule can do to a tuple of any length that lists something for every seat."""

from __future__ import annotations

from typing import Any, TypeVar, cast

Entries = TypeVar("Entries", bound=tuple[Any, ...])


def replaced(entries: Entries, number: int, entry: Any) -> Entries:
    """The same tuple with another entry at one place.

    Rules call it like a built-in function: the theorem prover and the compiler have their own.

    Args:
        entries: the tuple, which is left as it is.
        number: the place, counted from 0.
        entry: what stands there in the new tuple.

    Raises:
        IndexError: the tuple has no such place.
    """
    if not 0 <= number < len(entries):
        raise IndexError(f"{len(entries)} entries have no number {number}")
    return cast("Entries", (*entries[:number], entry, *entries[number + 1 :]))
