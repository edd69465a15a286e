"""Numbers drawn for whole deals that are laid out by hand."""

from __future__ import annotations

from hypothesis import strategies as st

_NUMBERS = st.integers(0, 2**24 - 1)
"""So wide that remainders are fair."""


def picks(draw: st.DrawFn, *sizes: int) -> tuple[int, ...]:
    """For each size, any number from 0 up to it; all from one draw.

    Args:
        draw: what draws.
        sizes: of which the product is well below 2**24.
    """
    number = draw(_NUMBERS)
    found = []
    for size in sizes:
        number, pick = divmod(number, size)
        found.append(pick)
    return tuple(found)
