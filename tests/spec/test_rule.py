"""The `rule` decorator: what it registers, and what it refuses with file and line."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from trionfi.spec import rule as rule_module
from trionfi.spec.piedmontese import GAME
from trionfi.spec.rule import (
    RuleError,
    auxiliary,
    functions_of,
    rule,
    rule_by_id,
    rule_of,
    rules_of,
)
from trionfi.spec.tricks import beats, holds


def lamp_is_lit(lit: bool) -> bool:
    """A lamp is lit if somebody
    has lit it.

    It stays so.
    """
    return lit


def undocumented(lit: bool) -> bool:
    return lit


def blank(lit: bool) -> bool:
    """ """
    return lit


def line_of(name: str) -> int:
    """The line of this file at which a function of it begins."""
    lines = Path(__file__).read_text(encoding="utf-8").splitlines()
    return next(n for n, line in enumerate(lines, 1) if line.startswith(f"def {name}("))


@pytest.fixture
def empty_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    """A registry of its own for a test, so that the games' rules stay what they are."""
    monkeypatch.setattr(rule_module, "_BY_ID", {})
    monkeypatch.setattr(rule_module, "_BY_FUNCTION", {})


@pytest.mark.usefixtures("empty_registry")
class TestRegistered:
    def test_the_function_comes_back_untouched(self) -> None:
        assert rule("lamp.lit")(lamp_is_lit) is lamp_is_lit

    def test_the_entry_says_where_the_rule_stands_and_what_it_says(self) -> None:
        rule("lamp.lit", statements=["L1", "L20"])(lamp_is_lit)
        entry = rule_of(lamp_is_lit)
        assert entry is not None
        assert entry.id == "lamp.lit"
        assert entry.family == "lamp"
        assert entry.function is lamp_is_lit
        assert entry.statements == ("L1", "L20")
        assert entry.sentence == "A lamp is lit if somebody has lit it."
        assert entry.text == "A lamp is lit if somebody\nhas lit it.\n\nIt stays so."
        assert Path(entry.file) == Path(__file__)
        assert entry.line == line_of("lamp_is_lit")

    def test_a_refused_rule_leaves_nothing_behind(self) -> None:
        with pytest.raises(RuleError):
            rule("lamp.lit", statements=["one"])(lamp_is_lit)
        assert rule_of(lamp_is_lit) is None
        assert rules_of(["lamp"]) == ()

    def test_a_function_is_one_rule_and_no_second_one(self) -> None:
        rule("lamp.lit")(lamp_is_lit)
        with pytest.raises(RuleError, match=r"rule lamp\.bright: it is a rule already, lamp\.lit"):
            rule("lamp.bright")(lamp_is_lit)

    @pytest.mark.parametrize("good", ["a.b", "a.b.c", "lamp.lit-2", "lamp.very-lit.x9"])
    def test_ids_are_dotted_words(self, good: str) -> None:
        rule(good)(lamp_is_lit)
        entry = rule_of(lamp_is_lit)
        assert entry is not None
        assert entry.id == good


class TestRefused:
    @pytest.mark.parametrize(
        "bad", ["", "lamp", "Lamp.lit", "lamp..lit", "lamp.lit-", "lamp.-lit", "lamp.lit ", "l4.x"]
    )
    def test_malformed_ids_are_refused(self, bad: str) -> None:
        with pytest.raises(RuleError, match="an id is lower-case words") as caught:
            rule(bad)(lamp_is_lit)
        assert f"{__file__}:{line_of('lamp_is_lit')}: rule {bad}" in str(caught.value)

    def test_a_taken_id_is_refused_with_the_place_of_the_first(self) -> None:
        first = rule_of(beats)
        assert first is not None
        with pytest.raises(RuleError) as caught:
            rule("tricks.beats")(lamp_is_lit)
        assert str(caught.value) == (
            f"{__file__}:{line_of('lamp_is_lit')}: rule tricks.beats: "
            f"the id is taken by {first.file}:{first.line}"
        )
        assert rule_of(beats) is first

    @pytest.mark.parametrize("function", [undocumented, blank])
    def test_a_rule_without_a_docstring_is_refused(self, function: Callable[..., Any]) -> None:
        with pytest.raises(RuleError) as caught:
            rule("lamp.dark")(function)
        place = f"{__file__}:{line_of(function.__name__)}: rule lamp.dark"
        assert str(caught.value) == f"{place}: a rule says in its docstring what it rules"

    def test_a_function_within_a_function_is_refused(self) -> None:
        def inner() -> bool:
            """It is inside."""
            return True

        with pytest.raises(RuleError) as caught:
            rule("lamp.inner")(inner)
        assert str(caught.value).endswith("a rule stands at the top level of its module")
        assert f"{__file__}:{inner.__code__.co_firstlineno}: rule lamp.inner" in str(caught.value)

    @pytest.mark.parametrize("bad", ["P", "p1", "P 1", "PP1", "P-A1", "1", "P1\n"])
    def test_malformed_statement_ids_are_refused(self, bad: str) -> None:
        with pytest.raises(RuleError) as caught:
            rule("lamp.lit", statements=["P1", bad])(lamp_is_lit)
        assert f"{__file__}:{line_of('lamp_is_lit')}: rule lamp.lit" in str(caught.value)
        assert f"{bad!r} is no statement id" in str(caught.value)

    def test_a_text_in_place_of_a_list_of_statements_is_refused(self) -> None:
        with pytest.raises(RuleError, match="'P' is no statement id"):
            rule("lamp.lit", statements="P1")(lamp_is_lit)

    @pytest.mark.parametrize("thing", [int, partial(lamp_is_lit, True), len])
    def test_what_is_no_plain_function_is_refused(self, thing: Callable[..., Any]) -> None:
        with pytest.raises(RuleError, match="a rule is a plain function, not") as caught:
            rule("lamp.lit")(thing)
        lines = Path(__file__).read_text(encoding="utf-8").splitlines()
        here = 1 + lines.index('            rule("lamp.lit")(thing)')
        assert str(caught.value).startswith(f"{__file__}:{here}: rule lamp.lit")


class TestRegistry:
    def test_only_the_very_function_is_found(self) -> None:
        assert rule_of(holds) is not None
        assert rule_of(lamp_is_lit) is None
        assert rule_of("tricks.holds") is None

    def test_a_rule_is_found_by_its_id(self) -> None:
        assert rule_by_id("tricks.holds") is rule_of(holds)
        assert rule_by_id("lamp.lit") is None

    def test_an_entry_cannot_be_changed(self) -> None:
        entry = rule_of(holds)
        with pytest.raises(AttributeError):
            entry.id = "tricks.has"  # type: ignore[misc, union-attr]

    def test_an_unhashable_value_is_no_rule(self) -> None:
        assert rule_of([]) is None

    def test_families_come_in_the_order_asked_and_rules_in_the_order_written(self) -> None:
        assert [entry.id for entry in rules_of(["tricks", "table"])] == [
            "table.out-of-phase",
            "table.card-not-held",
        ]
        ids = [entry.id for entry in functions_of(["tricks", "table"])]
        assert ids == [
            "tricks.plain",
            "tricks.next-seat",
            "tricks.holds",
            "tricks.follow-suit",
            "tricks.trump-when-void",
            "tricks.beats",
            "table.out-of-phase",
            "table.card-not-held",
        ]

    def test_an_auxiliary_is_registered_but_is_no_rule(self) -> None:
        entry = rule_of(holds)
        assert entry is not None
        assert entry.auxiliary
        assert entry not in GAME.rules
        assert entry in GAME.functions
        with pytest.raises(RuleError, match="docstring"):
            auxiliary("lamp.helps")(lamp_without_words)

    def test_an_unknown_family_has_no_rules(self) -> None:
        assert rules_of(["lamp"]) == ()

    def test_within_a_file_rules_stand_in_the_order_of_its_lines(self) -> None:
        by_file: dict[str, list[int]] = {}
        for entry in GAME.rules:
            by_file.setdefault(entry.file, []).append(entry.line)
        assert len(by_file) == 5
        assert all(lines == sorted(lines) for lines in by_file.values())

    def test_every_sentence_is_a_sentence(self) -> None:
        for entry in GAME.rules:
            assert entry.sentence[0].isupper(), entry.id
            assert entry.sentence.endswith("."), entry.id
            assert "\n" not in entry.sentence


def lamp_without_words() -> bool:
    return True
