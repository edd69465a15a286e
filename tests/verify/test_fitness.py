"""Every rule is fit for proof and for speed: formula and machine code agree with the rule."""

import importlib
from typing import Any

import numba
import pytest
from numba.cpython.unsafe.tuple import tuple_setitem

from trionfi.engine.relink import Relinker
from trionfi.spec import GAME_IDS
from trionfi.spec.rule import rule_of
from trionfi.verify import fitness

GAMES = [importlib.import_module(f"trionfi.spec.{game_id}").GAME for game_id in GAME_IDS]
RULES = {rule.id: rule for game in GAMES for rule in game.functions}


@numba.njit  # type: ignore[untyped-decorator]
def replaced(entries: tuple[Any, ...], number: int, entry: Any) -> tuple[Any, ...]:
    changed: tuple[Any, ...] = tuple_setitem(entries, number, entry)
    return changed


COMPILER = Relinker(lambda rule, function: numba.njit(function), builtins={"replaced": replaced})


@pytest.mark.parametrize("rule_id", RULES)
def test_the_formula_agrees_with_the_rule(rule_id: str) -> None:
    assert fitness.disagreement_of_formula(RULES[rule_id], 100) is None


@pytest.mark.parametrize("rule_id", RULES)
def test_the_compiled_rule_agrees_with_the_rule(rule_id: str) -> None:
    rule = RULES[rule_id]
    assert fitness.disagreement_of_compiled(rule, COMPILER.link(rule.function), 500) is None


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
