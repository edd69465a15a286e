"""The engine's exceptions, and texts from outside within their messages."""

import pickle

import pytest

from trionfi.engine import IllegalAction, InvalidInput, load
from trionfi.engine.errors import quoted, shortened


def test_invalid_input_names_the_path_if_there_is_one() -> None:
    assert str(InvalidInput("record.deal", "is missing")) == "record.deal: is missing"
    assert str(InvalidInput("", "is missing")) == "is missing"


def test_an_illegal_action_names_its_rules() -> None:
    state = load("piedmontese").deal(1)
    error = IllegalAction("play SK", ("a.b", "c.d"), 4, "It is so. It is not.", state)
    assert str(error) == "play SK is illegal (a.b, c.d): It is so. It is not."
    assert isinstance(error, ValueError)
    assert error.state is state


def test_errors_go_from_one_process_to_another() -> None:
    state = load("piedmontese").deal(1)
    with pytest.raises(IllegalAction) as caught:
        state.apply("play FOOL" if state.legal()[0].text != "play FOOL" else "play SK")
    for error in (InvalidInput("record.deal", "is missing"), caught.value):
        again = pickle.loads(pickle.dumps(error))
        assert (str(again), vars(again)) == (str(error), vars(error))


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
