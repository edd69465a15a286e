"""Options: the written value and the value that rules see."""

from dataclasses import replace

import pytest

from trionfi.spec.option import Option

MIXED = Option(
    name="stake",
    question="What is played for?",
    values={1: "coin", "beans": "bean", False: "nothing"},
    meanings={1: "One coin.", "beans": "Beans.", False: "Nothing."},
)


def test_the_first_value_is_the_default() -> None:
    assert MIXED.default == 1


@pytest.mark.parametrize(("written", "seen"), [(1, "coin"), ("beans", "bean"), (False, "nothing")])
def test_each_value_is_read_and_written(written: str | int | bool, seen: str) -> None:
    assert MIXED.read(written) == seen
    assert MIXED.write(seen) == written
    assert type(MIXED.write(seen)) is type(written)


@pytest.mark.parametrize("written", [True, 0, 1.0, "1", "Beans", None, [], {}])
def test_a_value_of_another_type_is_none_of_its_values(written: object) -> None:
    with pytest.raises(ValueError, match="option stake takes 1 or 'beans' or false, not") as caught:
        MIXED.read(written)
    said = {"True": "true", "None": "null"}.get(repr(written), repr(written))
    assert str(caught.value).endswith(said)


def test_a_long_value_is_cut_short_in_the_message() -> None:
    with pytest.raises(ValueError, match="not 'xxx") as caught:
        MIXED.read("x" * 100_000)
    assert len(str(caught.value)) < 120


def test_a_value_that_rules_never_see_cannot_be_written() -> None:
    with pytest.raises(ValueError, match="option stake has no value 'gold'"):
        MIXED.write("gold")


def test_an_option_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        MIXED.name = "ante"  # type: ignore[misc]


def test_an_option_without_readings_has_none() -> None:
    assert MIXED.readings == ()


@pytest.mark.parametrize("meanings", [{}, {1: "One."}, {1: "One.", "beans": "Beans.", 2: "Two."}])
def test_each_value_has_one_meaning(meanings: dict[str | int | bool, str]) -> None:
    with pytest.raises(ValueError, match="option stake needs a meaning for each of its values"):
        replace(MIXED, values={1: "gold", "beans": "beans"}, meanings=meanings)


def test_an_option_has_a_value() -> None:
    with pytest.raises(ValueError, match="option stake needs a meaning"):
        replace(MIXED, values={}, meanings={})
