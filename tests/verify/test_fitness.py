"""Every rule is fit for proof and for speed: formula and machine code agree with the rule."""

import ast
import importlib
from dataclasses import replace
from typing import Any

import numba
import pytest
from numba.cpython.unsafe.tuple import tuple_setitem

from trionfi.engine.relink import Relinker
from trionfi.spec import GAME_IDS
from trionfi.spec.rule import Rule, rule, rule_of
from trionfi.spec.taotl.play import Play, Trick
from trionfi.verify import fitness

GAMES = [importlib.import_module(f"trionfi.spec.{game_id}").GAME for game_id in GAME_IDS]
RULES = {entry.id: entry for game in GAMES for entry in game.functions}


@numba.njit  # type: ignore[untyped-decorator]
def replaced(entries: tuple[Any, ...], number: int, entry: Any) -> tuple[Any, ...]:
    changed: tuple[Any, ...] = tuple_setitem(entries, number + 0, entry)
    return changed


class PlainIndexes(ast.NodeTransformer):
    """Makes a plain number of every index: the compiler takes no member of an enumeration."""

    def visit_Subscript(self, node: ast.Subscript) -> ast.Subscript:
        self.generic_visit(node)
        node.slice = ast.BinOp(node.slice, ast.Add(), ast.Constant(0))
        return node


COMPILER = Relinker(
    lambda entry, function: numba.njit(function),
    builtins={"replaced": replaced},
    rewrite=PlainIndexes().visit,
)


@pytest.mark.parametrize("rule_id", RULES)
def test_the_formula_agrees_with_the_rule(rule_id: str) -> None:
    assert fitness.disagreement_of_formula(RULES[rule_id], 50) is None


# What only helps to say rules is compiled along with the rules that call it. By itself it is tried
# in long runs, for the compiler takes its time.
COMPILED = [
    pytest.param(rule_id, marks=[pytest.mark.deep] if entry.auxiliary else [])
    for rule_id, entry in RULES.items()
]


@pytest.mark.parametrize("rule_id", COMPILED)
def test_the_compiled_rule_agrees_with_the_rule(rule_id: str) -> None:
    entry = RULES[rule_id]
    assert fitness.disagreement_of_compiled(entry, COMPILER.link(entry.function), 500) is None


@pytest.mark.deep
@pytest.mark.parametrize("rule_id", RULES)
def test_the_formula_agrees_with_the_rule_on_many_inputs(rule_id: str) -> None:
    assert fitness.disagreement_of_formula(RULES[rule_id], 3000) is None


def test_every_prohibition_and_consequence_is_a_rule() -> None:
    for game in GAMES:
        for phase in game.phases:
            assert rule_of(phase.seat)
            assert rule_of(phase.is_over)
            assert rule_of(phase.outlook)
            for verb in phase.verbs:
                assert all(map(rule_of, verb.prohibitions))
                assert rule_of(verb.leads_to)


# What is wrong is found.


@rule("fitnesstest.last")
def last_number(numbers: tuple[int, ...]) -> int:
    """The last number counts."""
    return numbers[len(numbers) - 1]


@rule("fitnesstest.even")
def is_even(number: int) -> bool:
    """Every second number is even."""
    return number % 2 == 0


def registered(function: Any) -> Rule:
    entry = rule_of(function)
    assert entry is not None
    return entry


def test_a_compiled_rule_that_is_wrong_at_one_length_only_is_found() -> None:
    entry = registered(last_number)
    assert fitness.disagreement_of_compiled(entry, last_number, 50) is None
    for length in fitness.LENGTHS:
        wrong = lambda numbers, at=length: numbers[-1] + (len(numbers) == at)  # noqa: E731
        found = fitness.disagreement_of_compiled(entry, wrong, 50)
        assert found is not None
        assert len(found.arguments[0]) == length
    assert len(set(fitness.LENGTHS)) > 1


def test_a_number_for_a_truth_value_is_found() -> None:
    entry = registered(is_even)
    assert fitness.disagreement_of_compiled(entry, lambda number: int(is_even(number)), 5)


def test_a_formula_that_is_wrong_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = registered(is_even)
    assert fitness.disagreement_of_formula(entry, 20) is None

    class Wrong(fitness.Encoder):
        def encode(self, function: Any, arguments: tuple[Any, ...]) -> Any:
            made = super().encode(function, arguments)
            return replace(made, result=made.result == (arguments[0] != 17))

    monkeypatch.setattr(fitness, "Encoder", Wrong)
    found = fitness.disagreement_of_formula(entry, 2000)
    assert found is not None
    assert found.arguments == (17,)


def test_tuples_of_any_length_are_found_wherever_they_are() -> None:
    assert fitness.is_of_any_length(tuple[int, ...])
    assert fitness.is_of_any_length(tuple[tuple[int, ...], int])
    assert fitness.is_of_any_length(Play)
    assert not fitness.is_of_any_length(Trick)
    assert not fitness.is_of_any_length(tuple[int, int])
