"""Reference pages: a leaf of the printed book, a block of its own on the web."""

from __future__ import annotations

import io
import re
import subprocess
from pathlib import Path

import pytest
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

CONF = """
from sphinx.util.docutils import SphinxDirective

from trionfi.docs import reference

project = "Small"
author = "Nobody"
extensions = ["trionfi.docs.typst"]

class Page(SphinxDirective):
    has_content = True

    def run(self):
        children = self.parse_content_to_nodes()
        return [reference.reference_page_node(children, *self.get_source_info())]

def setup(app):
    reference.setup(app)
    app.add_directive("page", Page)
"""

ROOT = "Small\n=====\n\n.. toctree::\n   :glob:\n\n   c*\n"


def build(folder: Path, builder: str, **files: str) -> tuple[Path, str]:
    """Build a small book; return its folder and what was complained of."""
    source = folder / "source"
    source.mkdir()
    (source / "conf.py").write_text(CONF, encoding="utf-8")
    for name, text in {"index": ROOT, **files}.items():
        (source / f"{name}.rst").write_text(text, encoding="utf-8")
    warnings = io.StringIO()
    out = folder / "out"
    with patch_docutils(str(source)), docutils_namespace():
        app = Sphinx(source, source, out, folder / "trees", builder, status=None, warning=warnings)
        app.build()
    return out, warnings.getvalue()


def pages(out: Path) -> list[str]:
    """Return the text of each page of the PDF."""
    command = ["pdftotext", "-layout", str(out / "small.pdf"), "-"]
    try:
        text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    except FileNotFoundError:
        pytest.skip("pdftotext is not installed")
    text = text.replace("\N{WORD JOINER}", "")
    return [" ".join(page.split()) for page in text.split("\f")]


def section(title: str, content: str, mark: str = "=") -> str:
    return f"{title}\n{mark * len(title)}\n\n{content}\n\n"


def reference(title: str, lines: int, mark: str = "=") -> str:
    paragraphs = "".join(f"   Line {line}.\n\n" for line in range(lines))
    return section(title, f".. page::\n\n   .. rubric:: Play\n\n{paragraphs}", mark)


def test_page_of_a_chapter_is_a_leaf_of_its_own(tmp_path: Path) -> None:
    chapter = section("One", "Before.\n") + reference("Leaf", 60, "-")
    out, complaints = build(tmp_path, "typst", c1=chapter, c2=section("Two", "After."))
    assert complaints == ""
    printed = pages(out)
    assert "One . " not in printed[2]
    assert re.search(r"Leaf[. ]+5 Two 7", printed[2])  # in the contents
    assert printed[3] == "One Before. 4"
    assert printed[4].startswith("One Leaf Play Line 30.")  # set in two columns
    assert printed[4].endswith("Line 59. Line 29. 5")
    assert printed[5] == ""
    assert printed[6] == "Two After. 7"


def test_chapter_may_be_a_page(tmp_path: Path) -> None:
    out, complaints = build(
        tmp_path, "typst", c1=reference("Leaf", 60), c2=reference("Other", 60), c3="Three\n=====\n"
    )
    assert complaints == ""
    printed = pages(out)
    assert [page[:9] for page in printed[4:9]] == ["Leaf Play", "", "Other Pla", "", "Three 9"]


def test_page_may_have_notes_tables_and_references(tmp_path: Path) -> None:
    content = """.. page::

   See `Two`_ and a note [#n]_.

   =====  =====
   Card   Worth
   =====  =====
   King   5
   =====  =====

.. [#n] Noted.
"""
    chapter = section("One", "Text.") + section("Leaf", content, "-") + section("Two", "Text.", "-")
    out, complaints = build(tmp_path, "typst", c1=chapter)
    assert complaints == ""
    for words in ("Two (p. 7)", "King 5", "Noted. 5"):
        assert words in pages(out)[4]


@pytest.mark.parametrize("lines", [90, 200, 400])
def test_page_that_is_too_long_is_a_fault(tmp_path: Path, lines: int) -> None:
    chapter = section("One", "Before.") + reference("Leaf", lines, "-")
    _, complaints = build(tmp_path, "typst", c1=chapter)
    if lines == 90:
        assert complaints == ""
    else:
        assert re.search(
            r"c1\.rst:9: .*'Leaf' must fit on one page in print, and takes [2-9]", complaints
        )


def test_page_with_something_too_tall_is_a_fault(tmp_path: Path) -> None:
    block = ".. page::\n\n   .. raw:: typst\n\n      #block(height: 165mm, breakable: false)[x]\n"
    _, complaints = build(tmp_path, "typst", c1=section("Leaf", block))
    assert "'Leaf' must fit on one page in print, and takes 2" in complaints


def test_page_outside_of_a_section_is_a_fault(tmp_path: Path) -> None:
    _, complaints = build(tmp_path, "typst", index=".. page::\n\n   Text.\n")
    assert "a reference page must stand in a section with a title" in complaints


def test_print_is_the_same_again(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    one, two = (
        build(tmp_path / name, "typst", c1=reference("Leaf", 60))[0] / "small.pdf" for name in "ab"
    )
    assert one.read_bytes() == two.read_bytes()


def test_page_on_the_web(tmp_path: Path) -> None:
    out, complaints = build(tmp_path, "html", c1=reference("Leaf", 3))
    assert complaints == ""
    page = (out / "c1.html").read_text(encoding="utf-8")
    assert page.count('<div class="reference-page">') == 1
    assert re.search(r'<div class="reference-page">.*Line 2\.</p>\s*</div>', page, re.DOTALL)


def test_page_as_text(tmp_path: Path) -> None:
    out, complaints = build(tmp_path, "text", c1=reference("Leaf", 3))
    assert complaints == ""
    assert "Line 2." in (out / "c1.txt").read_text(encoding="utf-8")
