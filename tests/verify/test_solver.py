"""The solver's terms are given back in the thread that made them, whatever other threads do."""

import gc
import subprocess
import sys

import pytest
import z3

from trionfi.verify.ledger import Verdict
from trionfi.verify.prove import prove
from trionfi.verify.solver import in_this_thread

AT_WORK = """
import gc, itertools, threading
from trionfi.verify.check import judged, properties_of

claimed = {one.id: one for one in properties_of("piedmontese")}
elsewhere = itertools.count()
ended = threading.Event()

def notice(phase, details):
    if threading.current_thread() is not threading.main_thread():
        next(elsewhere)

def make_garbage():
    while not ended.wait(0.0002):
        [[] for _ in range(3000)]

gc.callbacks.append(notice)
other = threading.Thread(target=make_garbage)
other.start()
try:
    for _ in range(6):
        finding = judged(claimed["piedmontese.play.outlook-suffices"], {})
        assert finding.verdict.value == "holds", finding
finally:
    ended.set()
other.join()
print(next(elsewhere) > 0)
"""
"""Proves while garbage is collected in another thread, and says whether any was."""


def terms() -> int:
    """How many terms and solvers there are in the whole program."""
    return sum(isinstance(one, z3.Z3PPObject) for one in gc.get_objects())


class Knot:
    """Refers to itself, so that it stays until garbage is collected."""

    def __init__(self, name: str) -> None:
        self.itself = self
        self.term = z3.Int(name)


def test_a_proof_survives_what_other_threads_collect() -> None:
    done = subprocess.run([sys.executable, "-c", AT_WORK], capture_output=True, text=True)
    assert (done.returncode, done.stdout.strip()) == (0, "True"), done.stderr


def test_terms_are_gone_when_it_ends_and_garbage_is_collected_again() -> None:
    @in_this_thread()
    def ties() -> bool:
        Knot("number")
        Knot("another")
        return gc.isenabled()

    gc.collect()
    before = terms()
    assert ties() is False
    assert terms() == before
    assert gc.isenabled()


def test_terms_are_gone_when_it_fails() -> None:
    def fails(knot: Knot) -> None:
        raise ValueError(f"{knot.term} is of no use")

    @in_this_thread()
    def ties() -> None:
        try:
            fails(Knot("number"))
        except ValueError as error:
            raise KeyError("number") from error

    gc.collect()
    before = terms()
    with pytest.raises(KeyError, match="number") as raised:
        ties()
    assert isinstance(raised.value.__cause__, ValueError)
    assert terms() == before
    assert gc.isenabled()


def test_the_outermost_collects() -> None:
    @in_this_thread()
    def inner() -> None:
        Knot("number")

    @in_this_thread()
    def outer() -> tuple[int, bool]:
        inner()
        return terms(), gc.isenabled()

    gc.collect()
    before = terms()
    inside, collecting = outer()
    assert inside > before
    assert not collecting
    assert terms() == before


def test_a_proof_leaves_no_terms() -> None:
    def squares_are_not_negative(number: int) -> bool:
        """A square is never below 0."""
        return number * number >= 0

    gc.collect()
    before = terms()
    assert prove(squares_are_not_negative).verdict is Verdict.HOLDS
    assert terms() == before
