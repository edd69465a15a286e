"""Reference pages: a game on one page, to be cut out of the printed book."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.util import logging

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinx.application import Sphinx
    from sphinx.writers.html5 import HTML5Translator

    from trionfi.docs.typst.translator import TypstTranslator

logger = logging.getLogger(__name__)


class reference_page(nodes.General, nodes.Element):  # noqa: N801 - named as nodes of a document are
    """What a reference page says, set small in two columns.

    It stands in a section, whose title is that of the page. In print the section is a leaf of its
    own: a right-hand page, with an empty back. The whole section must fit on that page; the builder
    warns of it, here, if it does not. It may also take two, the front and the back of its leaf.
    """


def reference_page_node(
    children: Iterable[nodes.Node],
    source: str | None = None,
    line: int | None = None,
    pages: int = 1,
) -> reference_page:
    """The node of a reference page, where its text comes from, and how many pages it may take."""
    page = reference_page("", *children, own_page=pages)
    page.source, page.line = source, line
    return page


def _visit_html(self: HTML5Translator, node: reference_page) -> None:
    self.body.append(self.starttag(node, "div", CLASS="reference-page"))


def _depart_html(self: HTML5Translator, node: reference_page) -> None:
    del node
    self.body.append("</div>\n")


def _visit_typst(self: TypstTranslator, node: reference_page) -> None:
    if not self.has_own_page(node):
        logger.warning("a reference page must stand in a section with a title", location=node)
    self.mark(node)
    self.anchor(node)
    parts = "".join(f"[{self.capture(part)}],\n" for part in _parts(node))
    self.write(f"#reference-columns(\npages: {node['own_page']},\n{parts})\n\n")
    raise nodes.SkipNode


def _parts(page: reference_page) -> list[list[nodes.Node]]:
    """Between which children the columns may break: a rubric stays with what it stands above."""
    parts: list[list[nodes.Node]] = []
    for child in page.children:
        if parts and isinstance(parts[-1][-1], nodes.rubric | nodes.Invisible):
            parts[-1].append(child)
        else:
            parts.append([child])
    return parts


def _pass(self: object, node: reference_page) -> None:
    """Leave the children to themselves."""
    del self, node


def setup(app: Sphinx) -> None:
    """Register the node with its writers."""
    app.add_node(
        reference_page,
        html=(_visit_html, _depart_html),
        text=(_pass, _pass),
        typst=(_visit_typst, None),
    )
