"""Using the solver in one thread only.

Python gives a term back to Z3 when nothing refers to it any more. Terms that refer to each other in
a circle are found by Python's garbage collector, which runs in whatever thread happens to ask for
memory: in the one that draws a line of progress, say, while the solver is at work in another. Z3
lets only one thread at a time use it; two of them damage its memory, and the program dies.
"""

from __future__ import annotations

import gc
import traceback
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def in_this_thread() -> Iterator[None]:
    """See to it that all terms of Z3 made in it are given back in the thread that made them.

    It is for a whole function, as a decorator, so that the function's own terms are gone when it
    ends. No garbage is collected before; then that which has come up meanwhile is. What the
    function returns should hold no terms.
    """
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    except BaseException as error:
        # What is raised would keep the terms of the functions that it came through.
        seen: BaseException | None = error
        while seen is not None:
            traceback.clear_frames(seen.__traceback__)
            seen = seen.__context__
        raise
    finally:
        # While nothing was collected, nothing has grown older than the youngest generation.
        gc.collect(0)
        gc.enable()
