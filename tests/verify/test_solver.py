"""The solver's terms are given back in the thread that made them, whatever other threads do."""

import gc
import subprocess
import sys
import threading
import traceback
from typing import Annotated

import pytest
import z3

from trionfi.spec.rule import rule, rule_of
from trionfi.verify import differ
from trionfi.verify.fitness import disagreement_of_formula
from trionfi.verify.ledger import Verdict
from trionfi.verify.prove import prove
from trionfi.verify.solver import in_this_thread

AT_WORK = """
import threading
import z3
from trionfi.verify.check import judged, properties_of

claimed = {one.id: one for one in properties_of("piedmontese")}
here = threading.get_ident()
given_back = {True: 0, False: 0}
ended = threading.Event()

def watch(kind):
    give_back = kind.__del__

    def noted(term):
        given_back[threading.get_ident() == here] += 1
        if threading.get_ident() == here:  # elsewhere it could end the program
            give_back(term)

    kind.__del__ = noted

def make_garbage():
    while not ended.wait(0.0002):
        [[] for _ in range(3000)]

for kind in (z3.AstRef, z3.Solver, z3.ModelRef):
    watch(kind)
other = threading.Thread(target=make_garbage)
other.start()
try:
    for _ in range(6):
        finding = judged(claimed["piedmontese.play.outlook-suffices"], {})
        assert finding.verdict.value == "holds", finding
finally:
    ended.set()
other.join()
print(given_back[True] > 1000, given_back[False])
"""
"""Proves while another thread makes garbage, and says in which thread terms were given back."""


def terms() -> int:
    """How many terms, solvers and models there are that Python's collector knows of."""
    return sum(isinstance(one, z3.Z3PPObject) for one in gc.get_objects())


@pytest.fixture(autouse=True)
def before() -> int:
    gc.collect()
    return terms()


class Knot:
    """Refers to itself, so that it stays until garbage is collected."""

    def __init__(self, name: str = "number") -> None:
        self.itself = self
        self.term = z3.Int(name)


def test_terms_are_given_back_where_they_were_made_while_others_make_garbage() -> None:
    done = subprocess.run([sys.executable, "-c", AT_WORK], capture_output=True, text=True)
    assert (done.returncode, done.stdout.strip()) == (0, "True 0"), done.stderr


# What is gone at the end, and how.


@in_this_thread()
def ties() -> bool:
    Knot()
    Knot("another")
    return gc.isenabled()


def test_terms_are_gone_when_it_ends_and_garbage_is_collected_again(before: int) -> None:
    assert ties() is False
    assert terms() == before
    assert gc.isenabled()


def test_the_outermost_collects(before: int) -> None:
    @in_this_thread()
    def outer() -> int:
        ties()
        return terms()

    assert outer() > before
    assert terms() == before


def test_they_are_gone_though_they_have_grown_old(before: int) -> None:
    @in_this_thread()
    def collects_itself() -> None:
        knot = Knot()
        gc.collect()
        del knot

    collects_itself()
    assert terms() == before


def test_who_collects_no_garbage_goes_on_so(before: int) -> None:
    gc.disable()
    try:
        ties()
        assert terms() == before
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_an_interrupt_at_the_end_leaves_the_collector_at_work(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupted(*_: int) -> int:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(gc, "collect", interrupted)
        with pytest.raises(KeyboardInterrupt):
            ties()
    assert gc.isenabled()
    before = terms()
    ties()
    gc.collect()
    assert terms() <= before


def test_another_thread_waits_for_its_turn() -> None:
    seen: list[str] = []

    @in_this_thread()
    def first() -> threading.Thread:
        other = threading.Thread(target=second)
        other.start()
        other.join(0.2)
        seen.append("first")
        return other

    @in_this_thread()
    def second() -> None:
        seen.append("second")

    first().join()
    assert seen == ["first", "second"]
    assert gc.isenabled()


# Exceptions.


def test_terms_are_gone_when_it_fails(before: int) -> None:
    def fails(knot: Knot) -> None:
        raise ValueError(f"{knot.term} is of no use")

    @in_this_thread()
    def fails_twice() -> None:
        try:
            fails(Knot())
        except ValueError as error:
            raise KeyError("number") from error

    with pytest.raises(KeyError, match="number") as raised:
        fails_twice()
    assert isinstance(raised.value.__cause__, ValueError)
    assert terms() == before
    assert gc.isenabled()


def test_what_the_caller_was_handling_goes_on() -> None:
    @in_this_thread()
    def fails() -> None:
        raise KeyError("number")

    def raises() -> None:
        kept = "still here"
        raise ValueError(kept)

    try:
        raises()
    except ValueError as handled:
        with pytest.raises(KeyError):
            fails()
        frames = [frame for frame, _ in traceback.walk_tb(handled.__traceback__)]
    assert frames[-1].f_locals["kept"] == "still here"


# Where it stands.


def squares_are_not_negative(number: int) -> bool:
    """A square is never below 0."""
    return number * number >= 0


def all_are_small(number: int) -> bool:
    """All numbers are below 7."""
    return number < 7


def test_a_proof_and_a_refutation_leave_no_terms(before: int) -> None:
    assert prove(squares_are_not_negative).verdict is Verdict.HOLDS
    assert prove(all_are_small).verdict is Verdict.REFUTED
    assert terms() == before


def test_the_search_for_a_situation_leaves_no_terms(
    before: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def parts() -> differ.Difference | None:
        return differ.difference("piedmontese", "fool_debt", "owed", "forgiven")

    assert parts() is not None
    assert terms() == before
    monkeypatch.setattr(differ, "PATIENCE", 0.0)
    with pytest.raises(differ.Undecided, match="was not found"):
        parts()
    assert terms() == before


Small = Annotated[int, range(4)]
TABLE = (1, 2, 3)


@rule("solvertest.entry")
def entry(number: Small) -> int:
    """The entry of a table."""
    return TABLE[number]


def test_the_trial_of_a_formula_leaves_no_terms(
    before: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = rule_of(entry)
    assert tried is not None
    assert disagreement_of_formula(tried, 30) is None
    assert terms() == before
    monkeypatch.setattr("trionfi.verify.fitness._same", lambda plain, found: plain == found)
    # Now two errors are never the same.
    disagreement = disagreement_of_formula(tried, 30)
    assert disagreement is not None
    assert isinstance(disagreement.plain, IndexError)
    assert terms() == before
