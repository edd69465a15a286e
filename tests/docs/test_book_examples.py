"""The examples of the book under pytest: the same checks as when it is built, without Sphinx.

Sybil finds each example, number and card in the text; a failure names the file and the line.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from sybil import Document, Example, Region, Sybil
from sybil.parsers.rest.lexers import DirectiveLexer

from trionfi.docs.build import build, prepare
from trionfi.docs.examples import FORMS, ROLES, Written, checked

_ROLE = re.compile(rf":(?P<kind>{'|'.join(ROLES)}):`(?P<text>[^`]+)`")


def examples(document: Document) -> Iterable[Region]:
    """Every example of a text, each to be checked."""
    lexer = DirectiveLexer("|".join(map(re.escape, FORMS)))
    for found in lexer(document):
        lexemes = found.lexemes
        written = Written(
            lexemes["directive"],
            tuple((lexemes["arguments"] or "").split()),
            {name: value.strip() for name, value in lexemes["options"].items()},
            tuple(lexemes["source"].splitlines()),
            Path(document.path).parent,
        )
        yield Region(found.start, found.end, written, check_example)


def check_example(example: Example) -> None:
    """Check an example; what is wrong with it is raised."""
    written: Written = example.parsed
    checked(FORMS[written.form], written)


def words(document: Document) -> Iterable[Region]:
    """Every number and card in running text, each to be checked."""
    for found in _ROLE.finditer(document.text):
        text = " ".join(found["text"].split())
        yield Region(found.start(), found.end(), (found["kind"], text), check_words)


def check_words(example: Example) -> None:
    """Check a number or a card; what is wrong with it is raised."""
    kind, text = example.parsed
    ROLES[kind](text, Path(example.path).stem)


BOOK = Path(str(files("trionfi.docs") / "book"))

# What stands in an example's own text lies within the example, so they are read one by one.
READERS = (Sybil(parsers=[examples]), Sybil(parsers=[words]))


def found_in(folder: Path) -> Iterator[Example]:
    """Everything that can be checked in the texts of a folder."""
    for file in sorted(folder.glob("*.rst")):
        for reader in READERS:
            yield from reader.parse(file)


def checked_at(example: Example) -> None:
    """Check an example; a failure says where it stands."""
    problem = ""
    try:
        example.evaluate()
    except Exception as error:
        problem = f"{example.path}:{example.line}: {error}"
    if problem:
        pytest.fail(problem, pytrace=False)


@pytest.mark.parametrize(
    "example",
    tuple(found_in(BOOK)),
    ids=lambda example: f"{Path(example.path).name}:{example.line}",
)
def test_what_the_book_says_is_so(example: Example) -> None:
    checked_at(example)


@pytest.mark.usefixtures("checked_before")
def test_pytest_checks_what_sphinx_checks(tmp_path: Path) -> None:
    """The text of the book is read in two ways, and nothing in it is passed over in either."""
    found = Counter(
        "examples" if isinstance(example.parsed, Written) else f"{example.parsed[0]}s"
        for example in found_in(BOOK)
    )
    output = tmp_path / "book"
    prepare(output)
    built = build("html", output)
    assert dict(built.checks) == dict(found)
    examples_at = {
        (Path(example.path).stem, example.line)
        for example in found_in(BOOK)
        if isinstance(example.parsed, Written)
    }
    assert built.checked_at == examples_at
    assert found["examples"] > 40
    assert found["numbers"]
    assert found["cards"]


@pytest.mark.parametrize(
    ("text", "line", "complaint"),
    [
        (".. trick:: piedmontese DK T2\n   :winner: DK\n", 3, "T2 wins this trick, not DK"),
        ("There are :number:`77\n<piedmontese: cards>`.\n", 3, "it is 78, not 77"),
        ("It is :card:`piedmontese: S11`.\n", 3, "'S11' is no card"),
    ],
)
def test_a_failure_names_the_file_and_the_line(
    tmp_path: Path, text: str, line: int, complaint: str
) -> None:
    (tmp_path / "wrong.rst").write_text(f"Title\n=====\n{text}", encoding="utf-8")
    (example,) = found_in(tmp_path)
    with pytest.raises(pytest.fail.Exception, match=rf"wrong\.rst:{line}: .*{complaint}"):
        checked_at(example)
