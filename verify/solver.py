"""Using the solver in one thread only.

Python gives a term back to Z3 when nothing refers to it any more. Terms that something in a circle
refers to, as a function to itself or an exception to its frames, are found by Python's garbage
collector, which runs in whatever thread happens to ask for memory: in the one that draws a line of
progress, say, while the solver is at work in another. Z3 lets only one thread at a time use it; two
of them damage its memory, and the program dies.
"""

from __future__ import annotations

import gc
import sys
import threading
import traceback
import weakref
from collections.abc import Iterator
from contextlib import contextmanager

_turn = threading.RLock()
_depth = 0
"""How many functions that use the solver wait for one another, in the thread whose turn it is."""


class _Knot:
    """Refers to itself, so that it is there until garbage is collected."""

    def __init__(self) -> None:
        self.itself = self


@contextmanager
def in_this_thread() -> Iterator[None]:
    """See to it that all terms of Z3 made in it are given back in the thread that made them.

    It is for a whole function, as a decorator, so that the function's own terms are gone when it
    ends; the function is no generator, and what it returns should hold no terms. Until its end no
    garbage is collected in any thread, and no other thread comes in; then this one collects.
    """
    global _depth
    with _turn:
        if _depth:
            yield
            return
        handled = sys.exc_info()[1]
        was_enabled = gc.isenabled()
        try:
            _depth += 1
            gc.disable()
            knot = _Knot()
            try:
                yield
            except BaseException as error:
                _clear(error, handled)
                raise
            finally:
                known = weakref.ref(knot)
                del knot
                # What has come up meanwhile is young, unless somebody has collected garbage anyway.
                gc.collect(0)
                if known() is not None:
                    gc.collect()
        finally:
            _depth -= 1
            if was_enabled:
                gc.enable()


def _clear(error: BaseException, handled: BaseException | None) -> None:
    """Let go of the terms in the functions through which an exception has come.

    Args:
        error: the exception.
        handled: the one that the caller was handling before, whose functions still go on.
    """
    one: BaseException | None = error
    while one is not None and one is not handled:
        traceback.clear_frames(one.__traceback__)
        one = one.__context__
