"""The engine's exceptions, and texts from outside within their messages."""

import pytest

from trionfi.engine import IllegalAction, InvalidInput
from trionfi.engine.errors import quoted, shortened


def test_invalid_input_names_the_path_if_there_is_one() -> None:
    assert str(InvalidInput("record.deal", "is missing")) == "record.deal: is missing"
    assert str(InvalidInput("", "is missing")) == "is missing"


def test_an_illegal_action_names_its_rules() -> None:
    error = IllegalAction("play SK", ("a.b", "c.d"), 4, "It is so. It is not.")
    assert str(error) == "play SK is illegal (a.b, c.d): It is so. It is not."
    assert isinstance(error, ValueError)


@pytest.mark.parametrize(
    ("text", "short"),
    [
        ("", ""),
        ("x" * 40, "x" * 40),
        ("x" * 41, "x" * 40 + "…"),
        ("a\nb", r"a\nb"),
        ("\ud800", r"\ud800"),
        ("♠", "♠"),
        ("\u202e", r"\u202e"),
    ],
)
def test_texts_are_cut_short_and_made_printable(text: str, short: str) -> None:
    assert shortened(text) == short
    assert quoted(text) == f"'{short}'"
