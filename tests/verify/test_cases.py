"""Every case worked by hand is answered so, and whatever is missing for closure is named."""

import dataclasses
import importlib
from itertools import combinations, product
from typing import NamedTuple

import pytest

from trionfi.engine import load
from trionfi.spec import GAME_IDS
from trionfi.spec.cards import NO_CARD, Card
from trionfi.spec.piedmontese.options import HighestTrump
from trionfi.spec.piedmontese.pack import value
from trionfi.spec.statement import Fate
from trionfi.verify import closure
from trionfi.verify.cases import Case, Kind, boundary
from trionfi.verify.check import properties_of
from trionfi.verify.ledger import Finding, Method, Property, Verdict
from trionfi.verify.mutate import Mutant
from trionfi.verify.piedmontese import properties, records
from trionfi.verify.piedmontese.cases import CASES, SK, USUAL
from trionfi.verify.symbolic import NotEncodable
from trionfi.verify.values import as_text

ALL = [
    case
    for game_id in GAME_IDS
    for case in importlib.import_module(f"trionfi.verify.{game_id}.cases").CASES
]
GAME = load("piedmontese").game


@pytest.mark.parametrize("case", ALL, ids=lambda case: f"{case.rule_id}-{case.where}")
def test_a_rule_answers_as_a_person_has_worked_out(case: Case) -> None:
    assert case.problem() == ""


def test_a_wrong_case_is_named_with_rule_file_and_line() -> None:
    problem = boundary(value, SK, USUAL, gives=4).problem()
    assert problem.startswith("tests/verify/test_cases.py:")
    assert problem.endswith(": piedmontese.pack.values(SK, Options()) is 5, not 4")


def test_true_is_not_one() -> None:
    assert boundary(value, SK, USUAL, gives=5.0).problem()


def test_a_case_of_what_is_no_rule_is_refused() -> None:
    with pytest.raises(ValueError, match="no rule"):
        boundary(len, (), gives=0)


def test_every_game_is_closed() -> None:
    for game_id in GAME_IDS:
        module = importlib.import_module(f"trionfi.verify.{game_id}")
        assert closure.missing(game_id, module.properties(1)) == ()


def test_a_rule_without_property_mutant_or_case_is_named() -> None:
    claimed = [entry for entry in properties(1) if "piedmontese.deal.piles" not in entry.rules]
    names = list(closure._properties(GAME, claimed))
    assert "rule piedmontese.deal.piles is in no property that is proved or enumerated" in names
    assert "rule piedmontese.deal.piles is the mutant of no property" in names
    without = [case for case in CASES if case.function is not value]
    assert list(closure._cases(GAME, without)) == [
        "rule piedmontese.pack.values has no ordinary case",
        "rule piedmontese.pack.values has no case that is illegal or at its edge",
    ]
    only = [case for case in CASES if case.function is not value or case.kind is Kind.ORDINARY]
    assert list(closure._cases(GAME, only)) == [
        "rule piedmontese.pack.values has no case that is illegal or at its edge"
    ]


def test_a_property_of_what_is_no_rule_is_named() -> None:
    mutant = Mutant("tricks.holds", "return True", "return False")
    finding = Finding(Verdict.HOLDS, "")
    claimed = Property("x.y", "So.", ("x.z",), Method.PROVED, lambda replace: finding, mutant)
    assert "property x.y speaks of x.z, which is no rule" in closure._properties(GAME, [claimed])


def test_a_statement_without_a_rule_is_named_and_so_is_a_rule_without_a_statement() -> None:
    statements = [
        dataclasses.replace(statement, fate=Fate.OMITTED, reason="so")
        if statement.id == "P7"
        else statement
        for statement in GAME.statements
        if statement.id != "P3"
    ]
    more = dataclasses.replace(statements[0], id="P22")
    other = dataclasses.replace(GAME)
    other.__dict__["_source"] = ((*statements, more), GAME.readings)
    named = list(closure._statements(other))
    assert any("P22 is said to be modelled, but no rule names it" in line for line in named)
    assert any("P7 is omitted, but piedmontese.deal.piles models it" in line for line in named)
    assert any("piedmontese.pack.pips models P3, which is no statement" in line for line in named)
    assert len(named) == 3


def test_an_option_value_that_nothing_tells_apart_is_named() -> None:
    told = {("fool_debt", frozenset({"owed", "forgiven"}))}
    assert list(closure._options(GAME, set(told))) == [
        "no situation tells fool_on_last_trick = kept from lost",
        "no situation tells highest_trump = 21 from 20",
    ]


def test_a_case_in_which_a_rule_fails_is_named() -> None:
    problem = boundary(value, SK, gives=5).problem()
    assert problem.startswith("tests/verify/test_cases.py:")
    assert ": piedmontese.pack.values(SK) fails with TypeError(" in problem


def test_values_are_written_as_a_person_would_type_them() -> None:
    class Heap(NamedTuple):
        cards: tuple[Card, ...]
        seat: int = 0
        is_full: bool = False

    options = USUAL._replace(highest_trump=HighestTrump.TWENTY)
    told = as_text((Heap((SK, NO_CARD)), Heap((), 2), (True,), (), options), GAME.pack)
    assert told == (
        "(Heap(cards=(SK, no card)), Heap(cards=(), seat=2), (True,), (), "
        "Options(highest_trump=twenty))"
    )


def test_an_option_seen_otherwise_than_written_is_named() -> None:
    first, *others = GAME.options
    crossed = dict(zip(first.values, reversed(first.values.values()), strict=True))
    told = {
        (option.name, frozenset(pair))
        for option in GAME.options
        for pair in combinations(option.values, 2)
    }
    named = closure._options(
        dataclasses.replace(GAME, options=(dataclasses.replace(first, values=crossed), *others)),
        set(told),
    )
    assert list(named) == [
        "option fool_debt has two defaults",
        "fool_debt = owed is seen by the rules as forgiven",
        "fool_debt = forgiven is seen by the rules as owed",
    ]


def test_a_match_that_is_none_is_named() -> None:
    stuck = dataclasses.replace(
        GAME.match, length=lambda players: 3, next_dealer=lambda dealer, players: dealer
    )
    assert list(closure._match(dataclasses.replace(GAME, match=stuck))) == [
        "3 deals, the usual number, make no match for 2 players",
        "the deal does not go round 2 players",
    ]


def test_a_reading_and_an_option_name_each_other() -> None:
    first, *others = GAME.options
    more = dataclasses.replace(first, readings=(*first.readings, "P-A7", "P-A99"))
    named = list(closure._readings(dataclasses.replace(GAME, options=(more, *others))))
    assert named == [
        "option fool_debt names reading P-A7, which does not name it",
        "option fool_debt names reading P-A99, which there is not",
    ]


# Deals made by a program


def test_a_tie_needs_one_of_nine_sums_of_values() -> None:
    by_value = {
        (found.kings + found.honours, found.queens, found.cavaliers, found.valets)
        for found in records.tied_compositions()
    }
    # With the Fool and k tricks of a fives, b Queens, c Cavaliers and d Valets, the points are
    # 5 + 5a + 4b + 3c + 2d less k for the k pairs: 46 if the values won, less k, are 41.
    expected = {
        (a, b, c, d)
        for a, b, c, d in product(range(7), range(5), range(5), range(5))
        if (a + b + c + d) % 2 == 0 and 5 * a + 4 * b + 3 * c + 2 * d - (a + b + c + d) // 2 == 41
    }
    assert by_value == expected
    assert len(expected) == 9


def test_a_tie_is_reached_in_a_whole_legal_deal() -> None:
    state = records.tie(load("piedmontese"))
    record = state.record()
    assert record["options"] == {"fool_debt": "forgiven"}
    assert len(record["actions"]) == 78
    assert record["actions"][0] == "play FOOL"
    assert load("piedmontese").replay(record).scores == (46, 46)


def test_rules_that_cannot_be_asked_are_missing_and_no_crash(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails(game_id: str) -> None:
        raise NotEncodable(f"{game_id}: rule x: takes 3 arguments")

    monkeypatch.setattr(closure, "differences", fails)
    found = closure.missing("taotl", properties_of("taotl", 1))
    assert found == ("values of options cannot be told apart: taotl: rule x: takes 3 arguments",)
