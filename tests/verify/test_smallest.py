"""The smallest values: where they begin, and what is made small first."""

from collections.abc import Iterator
from typing import Annotated

import pytest
import z3

from trionfi.spec.cards import Suit
from trionfi.verify import smallest
from trionfi.verify.solver import in_this_thread
from trionfi.verify.symbolic import symbol

Small = Annotated[int, range(3, 9)]
Smaller = Annotated[Small, range(5, 20)]


@pytest.fixture(autouse=True)
def terms_stay_in_this_thread() -> Iterator[None]:
    with in_this_thread():
        yield


@pytest.mark.parametrize(
    ("hint", "least"),
    [(Small, 3), (Annotated[int, range(-1, 4)], -1), (Smaller, 5), (Suit, 0), (int, None)],
)
def test_a_type_has_a_least_number_or_none(hint: object, least: int | None) -> None:
    assert smallest._least(hint) == least


def test_each_number_is_as_small_as_those_before_it_allow() -> None:
    domain: list[z3.BoolRef] = []
    pair = symbol(tuple[Small, ...], "pair", domain, 2)
    one, other = tuple(pair)
    solver = z3.Solver()
    solver.add(*domain, one.term + other.term == 14)
    assert solver.check() == z3.sat
    goals = list(smallest.numbers(pair, tuple[Small, ...]))
    model = smallest.smallest(solver, goals, 5.0)
    assert model is not None
    # At most 8 each, so the first is 6 at the least.
    assert [model.eval(part.term) for part in (one, other)] == [6, 8]
