"""Statement files: what is read from them, and what is refused with file and line."""

from pathlib import Path

import pytest

from trionfi.spec.statement import Fate, Reading, Statement, StatementError, load_statements

GOOD = """\
# A comment.
[[statement]]
id = "Q1"
section = "Play"
sentence = 1
text = "One plays."

[[ statement ]]  # the second
id = "Q2"
section = "Play"
sentence = 2
text = "It is said to be fun."
fate = "not a rule"
reason = "It binds nobody."

[[statement]]
id = "Q3"
section = "Score"
sentence = 1
text = "Ask a friend."
fate = "omitted"
reason = "The friend is not in the pack."

[[reading]]
id = "Q-A1"
question = "Who plays?"
decision = "Everybody."

[[reading]]
id = "Q-A2"
question = "Who wins?"
decision = "Nobody."
option = "winner"
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "statements.toml"
    path.write_text(GOOD, encoding="utf-8")
    return path


def changed(file: Path, old: str, new: str) -> str:
    """What is said of the file once one text in it has become another."""
    assert GOOD.count(old) == 1
    file.write_text(GOOD.replace(old, new), encoding="utf-8")
    with pytest.raises(StatementError) as caught:
        load_statements(file)
    return str(caught.value)


def test_statements_and_readings_are_read_in_order(file: Path) -> None:
    statements, readings = load_statements(file)
    assert statements == (
        Statement("Q1", "Play", 1, "One plays.", Fate.MODELLED, ""),
        Statement("Q2", "Play", 2, "It is said to be fun.", Fate.NOT_A_RULE, "It binds nobody."),
        Statement(
            "Q3", "Score", 1, "Ask a friend.", Fate.OMITTED, "The friend is not in the pack."
        ),
    )
    assert readings == (
        Reading("Q-A1", "Who plays?", "Everybody.", ""),
        Reading("Q-A2", "Who wins?", "Nobody.", "winner"),
    )


def test_statements_and_readings_cannot_be_changed(file: Path) -> None:
    statements, readings = load_statements(file)
    with pytest.raises(AttributeError):
        statements[0].text = "Two play."  # type: ignore[misc]
    with pytest.raises(AttributeError):
        readings[0].decision = "Two."  # type: ignore[misc]


def test_an_empty_file_says_nothing(file: Path) -> None:
    file.write_text("", encoding="utf-8")
    assert load_statements(file) == ((), ())


def test_broken_toml_is_refused_with_its_line(file: Path) -> None:
    message = changed(file, 'text = "One plays."', 'text = "One plays.')
    assert message.startswith(f"{file}: ")
    assert "line 6" in message


def test_bytes_that_are_no_utf8_are_refused(file: Path) -> None:
    file.write_bytes(b'[[statement]]\nid = "\xff"\n')
    with pytest.raises(StatementError, match=r"statements\.toml: .*utf-8"):
        load_statements(file)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('id = "Q1"\n', "", "2: statement: id must be a text that says something"),
        ('id = "Q1"', 'id = ""', "2: : id must be a text that says something"),
        ('id = "Q1"', "id = 1", "2: 1: id must be a text that says something"),
        ('id = "Q1"', 'id = "11"', "2: 11: an id is a capital letter and a number, such as P1"),
        ('id = "Q1"', 'id = "q1"', "2: q1: an id is a capital letter and a number, such as P1"),
        ('id = "Q2"', 'id = "Q1"', "8: Q1: stands twice"),
        ('id = "Q2"', 'id = "Q3"', "8: Q3: expected Q2, numbers run on"),
        ('id = "Q2"', 'id = "R2"', "8: R2: expected Q2, numbers run on"),
        ('id = "Q2"', 'id = "Q02"', "8: Q02: expected Q2, numbers run on"),
        ('section = "Score"\n', "", "16: Q3: section must be a text that says something"),
        ('text = "Ask a friend."', 'text = " "', "16: Q3: text must be a text that says something"),
        ("sentence = 2", "sentence = 0", "8: Q2: sentence must be a whole number from 1"),
        ("sentence = 2", "sentence = -1", "8: Q2: sentence must be a whole number from 1"),
        ("sentence = 2", "sentence = true", "8: Q2: sentence must be a whole number from 1"),
        ("sentence = 2", 'sentence = "2"', "8: Q2: sentence must be a whole number from 1"),
        ("sentence = 2\n", "", "8: Q2: sentence must be a whole number from 1"),
        ("sentence = 2", "sentence = 2\nmood = 1", "8: Q2: unknown field 'mood'"),
        ('fate = "omitted"', 'fate = "lost"', "16: Q3: fate is one of modelled, not a rule, omitt"),
        ('fate = "omitted"', "fate = 1", "16: Q3: fate must be a text that says something"),
        ('fate = "omitted"\n', "", "16: Q3: a reason is given just where it is not modelled"),
        (
            'reason = "It binds nobody."\n',
            "",
            "8: Q2: a reason is given just where it is not modelled",
        ),
        ('id = "Q-A2"', 'id = "Q-A1"', "29: Q-A1: stands twice"),
        ('id = "Q-A2"', 'id = "Q-A3"', "29: Q-A3: expected Q-A2, numbers run on"),
        ('id = "Q-A2"\n', "", "29: reading: id must be a text that says something"),
        ('option = "winner"', "option = 3", "29: Q-A2: option must be a text that says something"),
        ('decision = "Nobody."\n', "", "29: Q-A2: decision must be a text that says something"),
        ('decision = "Nobody."', 'verdict = "No"', "29: Q-A2: unknown field 'verdict'"),
    ],
)
def test_a_wrong_entry_is_refused_with_its_line(file: Path, old: str, new: str, said: str) -> None:
    assert f"{file}:{said}" in changed(file, old, new)


def test_an_unknown_table_is_refused(file: Path) -> None:
    assert changed(file, "# A comment.", "[other]") == f"{file}: unknown table 'other'"


@pytest.mark.parametrize(
    "content", ['[statement]\nid = "Q1"', "statement = 5", 'statement = [{ id = "Q1" }]']
)
def test_an_entry_that_is_no_table_of_a_list_is_refused(file: Path, content: str) -> None:
    file.write_text(content, encoding="utf-8")
    with pytest.raises(StatementError) as caught:
        load_statements(file)
    assert str(caught.value) == f"{file}: every statement stands below a line [[statement]]"
