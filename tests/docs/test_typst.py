"""The Typst builder: a sample book with every node, and what must fail."""

from __future__ import annotations

import json
import os
import re
import shutil
import string
import subprocess
import sys
from functools import cached_property
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import typst

from trionfi.docs.typst.formula import FormulaError, typst_formula
from trionfi.docs.typst.markup import escape, length, quote
from trionfi.docs.typst.translator import _NUMERIC

if TYPE_CHECKING:
    from collections.abc import Iterable

SAMPLE = Path(__file__).parent / "typst_sample"
SUITS = "♠♣♥♦"


class Build:
    """A finished run of ``sphinx-build -b typst -W``."""

    def __init__(self, source: Path, out: Path, *options: str) -> None:
        command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "typst"]
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "NO_COLOR": "1"}
        result = subprocess.run(
            [*command, *options, "-d", str(out.parent / "doctrees"), str(source), str(out)],
            capture_output=True,
            text=True,
            env=environment,
            check=False,
        )
        self.ok = result.returncode == 0
        self.messages = result.stdout + result.stderr
        self.out = out

    @property
    def pdf(self) -> Path:
        return next(self.out.glob("*.pdf"))

    @property
    def source(self) -> str:
        return self.source_path.read_text("utf-8")

    @property
    def source_path(self) -> Path:
        return next(path for path in self.out.glob("*.typ") if not path.name.startswith("_"))

    def text(self) -> str:
        """Return the text of the PDF."""
        if shutil.which("pdftotext") is None:
            pytest.skip("pdftotext is not installed")
        command = ["pdftotext", "-layout", str(self.pdf), "-"]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    @cached_property
    def pages_in_words(self) -> list[str]:
        """The text of each page, as words with a blank between them."""
        return [" ".join(page.split()) for page in self.text().split("\f")]

    def page_of(self, words: str) -> int:
        """Return the number of the only page with some words."""
        (place,) = (place for place, page in enumerate(self.pages_in_words) if words in page)
        return place + 1

    def pages(self) -> int:
        source, root = str(self.source_path), str(self.out)
        return len(typst.compile(source, root=root, format="png", ppi=10, ignore_system_fonts=True))

    def svg(self) -> str:
        """Return the last page as a drawing."""
        source, root = str(self.source_path), str(self.out)
        drawn = typst.compile(source, root=root, format="svg", ignore_system_fonts=True)
        assert isinstance(drawn, list)
        return drawn[-1].decode()


def project(folder: Path, conf: str = "", **files: str) -> Path:
    """Write the sources of a small book."""
    source = folder / "source"
    source.mkdir(parents=True)
    settings = 'project = "Small"\nauthor = "Nobody"\nextensions = ["trionfi.docs.typst"]\n'
    (source / "conf.py").write_text(settings + conf, encoding="utf-8")
    for name, text in files.items():
        (source / f"{name}.rst").write_text(text, encoding="utf-8")
    return source


def build(folder: Path, conf: str = "", **files: str) -> Build:
    return Build(project(folder, conf, **files), folder / "out")


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Build:
    result = Build(SAMPLE, tmp_path_factory.mktemp("sample") / "out")
    assert result.ok, result.messages
    return result


# The sample book


def test_sample_is_a_tagged_pdf(sample: Build) -> None:
    pdf = sample.pdf.read_bytes()
    assert sample.pdf.name == "sample.pdf"
    assert pdf.startswith(b"%PDF-1.7")
    assert b"/MarkInfo" in pdf
    assert b"pdfuaid" in pdf


def test_sample_has_a_sane_number_of_pages(sample: Build) -> None:
    assert 16 <= sample.pages() <= 24


def test_builds_are_identical(sample: Build, tmp_path: Path) -> None:
    again = Build(SAMPLE, tmp_path / "elsewhere")
    assert again.pdf.read_bytes() == sample.pdf.read_bytes()


def test_nothing_but_the_book_is_left(sample: Build) -> None:
    names = {path.name for path in sample.out.iterdir()}
    assert names == {"_book.typ", "_images", "sample.pdf", "sample.typ"}


@pytest.mark.parametrize(
    "line",
    [
        "ASCII: ! \" # $ % & ' ( ) * + , - . / : ; < = > ? @ [ \\ ] ^ _ ` { | } ~",
        "= no heading",
        "== no heading",
        "- no list",
        "+ no list",
        "/ no: term",
        "1. no enumeration",
        "a(b) a[b] a.b a; b<c>",
        "https://no.link/ and C:\\path\\to, #let x = 1; #(1 + 1) #{1} #[x]",
        '# $ @ * _ \\ // /* < > " \' ~ = - + 1. and a\\nb "c" #d',
        '= - + 1. "quoted" \\n \\u{41} ♠ ♣ ♥ ♦',
        "Suits: ♠ ♣ ♥ ♦, K♠ Q♥ J♦ 10♣, ♠♣♥♦, ♠♣♥♦, white ♤ ♧ ♡ ♢, → ≥ ½ × ✓",
    ],
)
def test_text_is_printed_as_written(sample: Build, line: str) -> None:
    straight = sample.text().translate(str.maketrans("“”‘’", "\"\"''"))
    assert line in [part.strip() for part in straight.split("\n")]


def test_only_what_is_for_print_is_printed(sample: Build) -> None:
    text = sample.text()
    assert "This is printed." in text
    assert "Raw Typst, to the right" in text
    assert "NOT PRINTED" not in text


def test_references_say_where_to_turn(sample: Build) -> None:
    pages = sample.text().split("\f")
    number = 1 + next(
        place for place, page in enumerate(pages) if re.search(r"^\s*3\s+Tables\n", page)
    )
    assert f"or Tables (p. {number})" in sample.text()
    assert re.search(r"to a term: pagat; ", sample.text())  # no page for a term


def test_index_has_page_numbers(sample: Build) -> None:
    index = sample.text()[-2500:]
    assert re.search(r"Dealing, \d+, \d+", index)
    assert re.search(r"Pagat, \d+", index)
    assert "see also Bidding" in index
    assert "see Dealing" in index


def test_index_of_a_domain(sample: Build) -> None:
    assert '#index-pages(\n[Rules],\n"sample-rules",\n' in sample.source
    assert '#index-entry(0, [deal.cut], (("blocks#deal-cut", false), ))' in sample.source


def test_index_in_narrow_columns(sample: Build) -> None:
    source = sample.source[sample.source.index("[Cards]") :]
    assert source.startswith('[Cards],\n"sample-cards",\ncolumns: 4,\nintroduction: [Each card, ')
    assert "[#index-group[Spades]\n#index-entry(0, [♠K], (" in source
    assert "\n[#index-entry(1, [as trump], (" in source
    assert re.search(r"♠K, \d+, \d+–\d+, \d+ +♣K, .* ♥K, .* ♦K, ", sample.text())


def test_suits_of_red_cards_are_red(tmp_path: Path) -> None:
    black, red = (
        Build(
            project(tmp_path / name, index=f"Title\n=====\n\nText {suits}.\n"),
            tmp_path / name / "out",
        )
        for name, suits in (("black", "♠♣"), ("red", "♥♦"))
    )
    assert black.ok, black.messages
    assert red.ok, red.messages
    assert [result.svg().count("#b01818") for result in (black, red)] == [0, 2]


def test_own_node_of_an_extension(sample: Build) -> None:
    assert "#margin-note[deal.cut];" in sample.source


def test_footnotes_are_printed_once_and_called_again(sample: Build) -> None:
    assert sample.source.count("#note(") == 8
    assert sample.source.count("#note-again(") == 1


def test_every_reference_has_its_place(sample: Build) -> None:
    used = set(re.findall(r'#xref\("([^"]+)"', sample.source))
    printed = re.findall(r'#(?:anchor|label)\("([^"]+)"\)', sample.source)
    printed += re.findall(r'#index-pages\(\n\[.*\],\n"([^"]+)",', sample.source)
    assert used <= set(printed)
    assert len(printed) == len(set(printed))


# What must fail, and say where


def test_image_without_alternative_text(tmp_path: Path) -> None:
    source = project(tmp_path, index="Title\n=====\n\nText.\n\n.. image:: table.svg\n")
    shutil.copy(SAMPLE / "pictures" / "table.svg", source)
    result = Build(source, tmp_path / "out")
    assert not result.ok
    assert re.search(r"index\.rst:6: WARNING: .*table\.svg.* no alternative text", result.messages)


def test_remote_image(tmp_path: Path) -> None:
    address = "https://example.invalid/x.png"
    result = build(tmp_path, index=f"Title\n=====\n\n.. image:: {address}\n   :alt: x\n")
    assert not result.ok
    assert "is not a local file" in result.messages


def test_unknown_node(tmp_path: Path) -> None:
    conf = """
from docutils import nodes

class mystery(nodes.Inline, nodes.TextElement):
    pass

def insert(app, doctree, docname):
    paragraph = next(doctree.findall(nodes.paragraph))
    paragraph += mystery("", "What it holds.")

def setup(app):
    app.connect("doctree-resolved", insert)
"""
    result = build(tmp_path, conf, index="Title\n=====\n\nText. \n")
    assert not result.ok
    assert re.search(r"index\.rst:4: WARNING: unknown node type: mystery", result.messages)
    assert "What it holds." in result.source


def test_reference_to_what_is_not_in_the_book(tmp_path: Path) -> None:
    files = {
        "index": "Title\n=====\n\nSee :doc:`other`.\n",
        "other": ":orphan:\n\nOther\n=====\n\nText.\n",
    }
    result = build(tmp_path, **files)
    assert not result.ok
    assert "index.rst:4: WARNING: reference to 'other', which is not in the book" in result.messages


def test_footnote_that_is_not_printed(tmp_path: Path) -> None:
    note = ".. [#a] Called by the title, which the cover replaces."
    text = f"Title [#a]_\n===========\n\nText.\n\n{note}\n"
    result = build(tmp_path, index=text)
    assert not result.ok
    assert "index.rst:6: WARNING: nothing that is printed calls footnote" in result.messages


def test_missing_glyph_names_the_source(tmp_path: Path) -> None:
    result = build(tmp_path, index="Title\n=====\n\nText.\n\nNo font has ꙮ.\n")
    assert not result.ok
    assert '`"ꙮ"` could not be displayed' in result.messages
    assert "This comes from index.rst:6." in result.messages
    assert "ꙮ" in result.source
    assert not list(result.out.glob("*.pdf"))
    assert not list(result.out.glob(".*"))


def test_failure_leaves_the_book_as_it_was(tmp_path: Path) -> None:
    source = project(tmp_path, index="Title\n=====\n\nText.\n")
    before = Build(source, tmp_path / "out")
    assert before.ok, before.messages
    content = before.pdf.read_bytes()
    wrong = "Title\n=====\n\n.. raw:: typst\n\n   #nonsense()\n"
    (source / "index.rst").write_text(wrong, encoding="utf-8")
    after = Build(source, tmp_path / "out")
    assert not after.ok
    assert "unknown variable: nonsense" in after.messages
    assert "#nonsense()" in after.source
    assert after.pdf.read_bytes() == content


def test_unknown_formula_warns(tmp_path: Path) -> None:
    conf = 'extensions.append("sphinx.ext.mathjax")\n'
    result = build(tmp_path, conf, index="Title\n=====\n\n:math:`\\aleph_0`\n")
    assert not result.ok
    assert r"\aleph is not known" in result.messages
    assert '#raw("\\\\aleph_0")' in result.source


# Labels


def test_same_ids_in_two_documents(tmp_path: Path) -> None:
    text = "Text [#a]_.\n\n.. [#a] Note of {0}.\n\n.. _here {0}:"
    chapter = f"Same\n====\n\n{text}\n\nTwo\n---\n\nText.\n"
    toctree = ".. toctree::\n\n   one\n   two"
    files = {
        "index": f"Title\n=====\n\n{toctree}\n\nSee :ref:`here 1`, :doc:`two`.\n",
        "one": chapter.format(1),
        "two": chapter.format(2),
    }
    result = build(tmp_path, **files)
    assert result.ok, result.messages
    for label in ("one#same", "two#same", "one#two", "two#two"):
        assert result.source.count(f'#label("{label}")') == 1
    assert '#note("one#a")' in result.source
    assert '#note("two#a")' in result.source
    assert '#xref("one#two")[Two];' in result.source
    assert '#xref("two#same")[Same];' in result.source


def test_book_without_title_section(tmp_path: Path) -> None:
    files = {"index": ".. toctree::\n\n   one\n", "one": "One\n===\n\nText.\n\nTwo\n---\n\nText.\n"}
    result = build(tmp_path, **files)
    assert result.ok, result.messages
    assert re.findall(r"#heading\(level: (\d)\)", result.source) == ["1", "2"]


def test_anchor_stays_with_its_table(tmp_path: Path) -> None:
    """The page named in a reference is that of the table, even when it moved to the next page."""
    rows = "\n".join(f"   * - Row {row}" for row in range(12))
    tables = "\n".join(
        f"Look for {n} at :ref:`t{n}`.\n\n.. _t{n}:\n\n.. list-table:: Caption {n}\n\n{rows}\n"
        for n in range(10)
    )
    toctree = "Title\n=====\n\n.. toctree::\n\n   one\n"
    result = build(tmp_path, index=toctree, one=f"One\n===\n\n{tables}")
    assert result.ok, result.messages
    pages = result.text().split("\f")
    for n in range(10):
        number = 1 + next(place for place, page in enumerate(pages) if f"  Caption {n}\n" in page)
        assert f"at Caption {n} (p. {number})." in result.text()


# Indexes

INDEXES = """
from sphinx.domains import Domain, Index, IndexEntry

class Places(Index):
    name = "places"
    localname = "Places"

    def generate(self, docnames=None):
        names = {names}
        entries = [
            IndexEntry(name, subtype, f"c{{page}}", "", "main" if page in main else "", "", "")
            for name, subtype, pages, main in names
            for page in pages
        ]
        return [("Letter", entries)], False

class Other(Places):
    name = "other"
    localname = "Another"

class Sample(Domain):
    name = "sample"
    label = "Sample"
    indices = [Places, Other]

def setup(app):
    app.add_domain(Sample)
"""


def chapters(first: int, last: int) -> dict[str, str]:
    """Return a book whose chapter `c4` is on page 4, and so on."""
    files = {f"c{n}": f"Chapter {n}\n==========\n\nText.\n" for n in range(first, last + 1)}
    return {"index": "Title\n=====\n\n.. toctree::\n   :glob:\n\n   c*\n", **files}


@pytest.mark.parametrize(
    ("pages", "main", "expected"),
    [
        ("4", "", "4"),
        ("45", "", "4, 5"),
        ("456", "", "4–6"),
        ("4568", "", "4–6, 8"),
        ("86544", "", "4–6, 8"),
        ("45678", "6", "4, 5, 6, 7, 8"),
        ("45678", "8", "4–7, 8"),
        ("45678", "45678", "4–8"),
        ("4678", "4", "4, 6–8"),
    ],
)
def test_pages_of_an_entry(tmp_path: Path, pages: str, main: str, expected: str) -> None:
    conf = INDEXES.format(names=[("Entry", 0, pages, main)])
    result = build(tmp_path, conf, **chapters(4, 8))
    assert result.ok, result.messages
    assert re.findall(r"Entry, (.+)", result.text()) == [expected] * 2
    bold = re.findall(r'\("c(\d)#[^"]*", true\)', result.source)
    assert bold == [page for page in pages if page in main] * 2


def test_entries_of_the_same_name_and_level_are_one(tmp_path: Path) -> None:
    names = [("One", 1, "4", ""), ("One", 2, "5", ""), ("Two", 0, "6", ""), ("Two", 1, "4", "")]
    conf = INDEXES.format(names=[*names, ("One", 0, "5", "")])
    result = build(tmp_path, conf, **chapters(4, 6))
    assert result.ok, result.messages
    index = result.pages_in_words[7 - 1]
    for line in ("One, 4", "One, 5", "Two, 4, 6"):
        assert index.count(line) == 1 + (line == "One, 5")


def test_indexes_come_in_order_under_their_titles(tmp_path: Path) -> None:
    conf = 'typst_index_title = "Index of terms"\n' + INDEXES.format(names=[("X", 0, "4", "")])
    files = chapters(4, 4)
    files["c4"] += "\n.. index:: term\n"
    result = build(tmp_path, conf, **files)
    assert result.ok, result.messages
    titles = re.findall(r"#index-pages\(\n\[(.*)\],", result.source)
    assert titles == ["Places", "Another", "Index of terms"]
    assert result.pages_in_words[7 - 1].startswith("Index of terms T term, 4")


# Where pages break

HEIGHTS = range(100, 157, 4)
"""Of the space, in millimetres, before something near the foot of a page."""


def filled(height: float, text: str) -> str:
    """Return a chapter with some text below a space."""
    space = f".. raw:: typst\n\n   #block(height: {height}mm)"
    return f"Chapter\n=======\n\n{space}\n\nAbove {height}.\n\n{text}"


def near_the_foot(folder: Path, text: str) -> Build:
    """Build a book with a text in many chapters, each of which begins it lower on a page."""
    texts = {f"c{height}": filled(height, text.replace("@", f"{height}")) for height in HEIGHTS}
    result = build(folder, index="Title\n=====\n\n.. toctree::\n   :glob:\n\n   c*\n", **texts)
    assert result.ok, result.messages
    return result


LOREM = "words and more words, which say nothing and only take their place on the page " * 4


@pytest.mark.parametrize(
    "definition",
    [
        f"Begins @ {LOREM}",
        f"Begins @ {LOREM}\n\n   {LOREM * 8}",
        f"- Begins @ {LOREM}\n   - Second.",
        "Begins @ and ends.",
        f".. code-block:: text\n\n      Begins @\n{'      x' * 3}",
    ],
    ids=["paragraph", "longer than a page", "list", "line", "code"],
)
def test_term_stays_with_its_definition(tmp_path: Path, definition: str) -> None:
    text = f"Term @ : classified\n   {definition}\n\nLast\n   Defined.\n"
    result = near_the_foot(tmp_path, text)
    moved = set()
    for height in HEIGHTS:
        page = result.page_of(f"Term {height} ")
        assert page == result.page_of(f"Begins {height}")
        moved.add(page - result.page_of(f"Above {height}."))
    assert moved == {0, 1}


def test_terms_of_a_glossary_stay_together(tmp_path: Path) -> None:
    text = f".. glossary::\n\n   One @\n   Other @\n      Begins @ {LOREM}\n"
    result = near_the_foot(tmp_path, text)
    for height in HEIGHTS:
        result.page_of(f"One {height} Other {height} Begins {height}")


def list_table(rows: Iterable[tuple[str, str]], caption: str = "Caption") -> str:
    cells = "".join(f"   * - {left}\n     - {right}\n" for left, right in rows)
    return f".. list-table:: {caption}\n   :header-rows: 1\n\n{cells}"


def test_rows_of_a_long_table_stay_whole_below_its_head(tmp_path: Path) -> None:
    rows = [(f"Row {row}.", f"Begins {row}. {LOREM} Ends {row}.") for row in range(75)]
    result = build(tmp_path, index=filled(0, list_table([("Left", "Right"), *rows])))
    assert result.ok, result.messages
    pages = {result.page_of(f"Row {row}.") for row in range(75)}
    for row in range(75):
        assert result.page_of(f"Begins {row}.") == result.page_of(f"Ends {row}.")
    assert len(pages) > 5
    for page in pages:
        assert "Left Right" in result.pages_in_words[page - 1]


def test_caption_stays_with_its_table(tmp_path: Path) -> None:
    rows = [(f"Row {row} of @.", "Short.") for row in range(39)]
    result = near_the_foot(tmp_path, list_table([("Left", "Right"), *rows], "Caption of @"))
    moved = set()
    for height in HEIGHTS:
        page = result.page_of(f"Caption of {height}")
        assert page == result.page_of(f"Row 0 of {height}.")
        moved.add(page - result.page_of(f"Above {height}."))
    assert moved == {0, 1}


@pytest.mark.parametrize(
    ("widths", "words"),
    [
        ("", 1500),
        ("   :widths: 10 10\n", 1500),
        ("   :widths: 5 95\n", 1500),
        ("   :widths: 85 15\n", 200),
    ],
)
def test_row_that_is_too_tall_is_printed_all_the_same(
    tmp_path: Path, widths: str, words: int
) -> None:
    long = " ".join(f"w{number}." for number in range(words))
    table = list_table([("Left", "Right"), ("A", long), ("B", "Short")])
    table = table.replace("   :header", f"{widths}   :header")
    result = build(tmp_path, index=filled(0, table))
    assert result.ok, result.messages
    pages = [result.page_of(f" w{number}. ") for number in range(words)]
    assert pages == sorted(pages)
    assert pages[-1] > pages[0]


# Figures

FIGURE = """
.. _drawn @:

.. figure:: table.svg
   :alt: A table
   :width: 20mm

   Caption @.

   {legend}
"""


def test_figure_can_be_referred_to(tmp_path: Path) -> None:
    text = "Look: :ref:`drawn @`.\n" + FIGURE.format(legend=f"Begins {LOREM} Ends @.")
    texts = {f"c{n}": filled(n, text.replace("@", f"{n}")) for n in HEIGHTS}
    toctree = "Title\n=====\n\n.. toctree::\n   :glob:\n\n   c*\n"
    source = project(tmp_path, index=toctree, **texts)
    shutil.copy(SAMPLE / "pictures" / "table.svg", source)
    result = Build(source, tmp_path / "out")
    assert result.ok, result.messages
    moved = set()
    for height in HEIGHTS:
        page = result.page_of(f"Caption {height}. Begins")
        assert page == result.page_of(f"Ends {height}.")
        looked = result.page_of(f"Look: Caption {height}. (p. {page})")
        moved.add(page - looked)
    assert moved == {0, 1}


@pytest.mark.parametrize(("length", "broken"), [(6, False), (20, True)])
def test_only_a_figure_that_is_too_tall_is_broken(
    tmp_path: Path, length: int, broken: bool
) -> None:
    figure = FIGURE.format(legend=f"Begins @. {LOREM * length} Ends @.").replace("@", "1")
    source = project(tmp_path, index=filled(90, figure))
    shutil.copy(SAMPLE / "pictures" / "table.svg", source)
    result = Build(source, tmp_path / "out")
    assert result.ok, result.messages
    assert (result.page_of("Ends 1.") > result.page_of("Caption 1.")) is broken


# Markup

PLAIN = """
#let plain(it) = if type(it) == str { it } else if it.has("text") { it.text } else if it.has(
  "children",
) { it.children.map(plain).join("") } else if it.has("body") { plain(it.body) } else if it == [ ] {
  " "
} else { "<" + repr(it.func()) + ">" }
"""


def printed(pieces: list[str]) -> list[str]:
    """Return the texts that Typst reads in pieces of markup."""
    source = PLAIN + "".join(f"#metadata(plain([x#emph[y];{piece}z]))<t>\n" for piece in pieces)
    values = json.loads(typst.query(source.encode(), "<t>", field="value"))
    return [value.removeprefix("xy").removesuffix("z") for value in values]


def test_escape_of_all_ascii() -> None:
    singles = [*string.punctuation, *string.digits, "a"]
    texts = [a + b for a, b in product(singles, repeat=2)]
    for shape in ("{}", "a{}b", "{} x", "a {} b", "1{}", "1{} x", "-{}1", "{0}{0}{0}", "http{}//x"):
        texts += [shape.format(mark) for mark in singles]
    assert printed([escape(text) for text in texts]) == texts


def test_escape_at_the_start_of_a_line() -> None:
    texts = ["= x", "== x", "- x", "+ x", "/ x: y", "1. x", "23. x", "#x", "//x", "/*x*/", "...x"]
    source = PLAIN + "".join(f"#metadata(plain([\n{escape(text)}]))<t>\n" for text in texts)
    values = json.loads(typst.query(source.encode(), "<t>", field="value"))
    assert [value.strip() for value in values] == texts


def test_quote_of_all_ascii() -> None:
    text = "".join(map(chr, range(32, 127))) + "\n\t\\u{41}♠"
    assert printed([f"#{quote(text)};"]) == [text]


def test_escape_keeps_words_readable() -> None:
    assert escape("a trick-taking game, e.g. tarot") == "a trick-taking game, e.g. tarot"
    assert escape("two\n  lines") == "two lines"


@pytest.mark.parametrize("font", ["Libertinus Serif", "DejaVu Sans Mono"])
@pytest.mark.parametrize("style", ["normal", "italic"])
@pytest.mark.parametrize("weight", ["400", "700"])
def test_fonts_have_the_suits(font: str, style: str, weight: str) -> None:
    settings = f'font: "{font}", style: "{style}", weight: {weight}, fallback: false'
    source = f'#set document(title: "x")\n#set text({settings})\n{SUITS}'
    typst.compile(source.encode(), ignore_system_fonts=True, pdf_standards=["ua-1"], timestamp=0)


@pytest.mark.parametrize(
    "cell",
    [
        *("", "3", "−10", "+13", "54.0 %", "24,690,960", "<0.1", "less than 0.1 %", "11 (J)"),
        *("none", "+35 335", "−130 −75"),
    ],
)
def test_what_stands_in_a_column_of_numbers(cell: str) -> None:
    assert _NUMERIC.fullmatch(cell)


@pytest.mark.parametrize("cell", ["Ada", "1 deal in 5.4", "0/0 +10 10", "none of it", "less than"])
def test_what_makes_a_column_one_of_words(cell: str) -> None:
    assert not _NUMERIC.fullmatch(cell)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("50%", "50%"),
        ("12mm", "12mm"),
        ("200px", "150pt"),
        ("200", "150pt"),
        ("1.5 em", "1.5em"),
        (".5in", "0.5in"),
        ("2ex", "1em"),
        ("", None),
        ("3furlongs", None),
    ],
)
def test_lengths(value: str, expected: str | None) -> None:
    assert length(value) == expected


@pytest.mark.parametrize(
    ("latex", "expected"),
    [
        (r"\frac{1}{n^2} \le p", "frac(1, n^(2)) <= p"),
        (r"\binom{54}{12}", "binom(54, 12)"),
        (r"a_i, b", r"a_(i) \, b"),
        (r"P(\text{no trump})", r'P \( "no trump" \)'),
        (r"\sqrt 2 \cdot \heartsuit", "sqrt(2) dot.op suit.heart.filled"),
        (r"50\%", "50 %"),
    ],
)
def test_formulas(latex: str, expected: str) -> None:
    assert typst_formula(latex) == expected
    source = f'#set document(title: "x")\n#set math.equation(alt: "x")\n${expected}$'
    typst.compile(source.encode(), ignore_system_fonts=True, pdf_standards=["ua-1"], timestamp=0)


@pytest.mark.parametrize("latex", [r"\nonsense", "{a", "a}", r"\frac{1}", r"\text x"])
def test_formulas_that_are_refused(latex: str) -> None:
    with pytest.raises(FormulaError):
        typst_formula(latex)
