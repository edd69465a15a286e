"""What is checked in running text: numbers and cards; and the guard against unchecked numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes
from sphinx.util import logging
from sphinx.util.docutils import SphinxRole

from trionfi.docs.directives import COMPUTED, computed
from trionfi.docs.domain import TrionfiDomain, rule_block
from trionfi.docs.examples import FORMS, ROLES, ExampleError, unchecked_numbers
from trionfi.docs.listings import LISTINGS

if TYPE_CHECKING:
    from sphinx.application import Sphinx

logger = logging.getLogger(__name__)


class CheckedRole(SphinxRole):
    """`:number:` and `:card:`: what is printed is what the engine confirms.

    Args:
        kind: which of the two it is.
    """

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Check what is written, and print it."""
        domain = self.env.get_domain(TrionfiDomain.name)
        assert isinstance(domain, TrionfiDomain)
        domain.note_check(self.env.docname, f"{self.kind}s", self.lineno)
        try:
            printed = ROLES[self.kind](self.text, self.env.docname)
        except ExampleError as error:
            logger.error(":%s:`%s`: %s", self.kind, self.text, error, location=self.get_location())
            printed = self.text
        return [computed(nodes.inline("", printed, classes=[self.kind]))], []


_UNCHECKED = (nodes.system_message, nodes.comment, rule_block)
"""Nodes in which numbers need no check: complaints, what is not printed, the rules themselves."""

_ALMOST = re.compile(rf"(?:{'|'.join(sorted([*FORMS, *LISTINGS, 'rules']))})\s*:")
"""How a comment begins that was to be a directive."""


def refuse_unchecked(app: Sphinx, document: nodes.document) -> None:
    """Complain of what a reader of a game's chapter would have to take on trust.

    That is a number which is typed there and nothing confirms, a picture without a text that stands
    for it, a rule or an example that only some readers are shown, and a directive that is none
    because of a slip of the pen.
    """
    for image in document.findall(nodes.image):
        if not image.get("alt", "").strip(" .\\"):
            logger.error("picture %s has no :alt: text", image["uri"], location=image)
    for comment in document.findall(nodes.comment):
        if _ALMOST.match(comment.astext()):
            logger.error(
                "a comment that looks like a directive: %s", comment.astext(), location=comment
            )
    for only in document.findall(addnodes.only):
        if any(isinstance(node, rule_block) or _is_example(node) for node in only.findall()):
            logger.error("rules and examples are for all readers, not for some", location=only)
    domain = app.env.get_domain(TrionfiDomain.name)
    assert isinstance(domain, TrionfiDomain)
    if not domain.is_chapter(app.env.docname):
        return
    for raw in document.findall(nodes.raw):
        logger.error("nothing in a raw block can be checked", location=raw)
    for place, words in _written(document):
        for number in unchecked_numbers(words):
            logger.error(
                "the number %s is typed and not checked; write :number:`%s <what it is>`",
                number,
                number,
                location=place,
            )


def _is_example(node: nodes.Node) -> bool:
    if not isinstance(node, nodes.Element):
        return False
    ids: list[str] = node.get("ids", [])
    return any(name.startswith("example-") for name in ids)


def _written(document: nodes.document) -> Iterator[tuple[nodes.Node, str]]:
    """What an author has written in a document, and where, without what the engine says."""
    for text in document.findall(nodes.Text):
        if not _is_checked(text):
            yield text.parent, text.astext()
    for image in document.findall(nodes.image):
        yield image, image.get("alt", "")
    for index in document.findall(addnodes.index):
        for entry in index["entries"]:
            yield index, entry[1]


def _is_checked(text: nodes.Text) -> bool:
    node: nodes.Node | None = text.parent
    while isinstance(node, nodes.Element):
        if isinstance(node, _UNCHECKED) or node.get(COMPUTED):
            return True
        node = node.parent
    return False


def setup(app: Sphinx) -> None:
    """Register the roles and the guard."""
    for name in ROLES:
        app.add_role(name, CheckedRole(name))
    app.connect("doctree-read", refuse_unchecked)
