"""What is checked in running text: numbers and cards; and the guard against unchecked numbers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.util import logging
from sphinx.util.docutils import SphinxRole

from trionfi.docs.directives import COMPUTED
from trionfi.docs.domain import TrionfiDomain, rule_block
from trionfi.docs.examples import ROLES, ExampleError, number_words
from trionfi.docs.sources import project_files
from trionfi.spec import GAME_IDS

if TYPE_CHECKING:
    from sphinx.application import Sphinx

logger = logging.getLogger(__name__)


class CheckedRole(SphinxRole):
    """`:number:` and `:card:`: what is printed is what the engine confirms."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Check what is written, and print it."""
        kind = self.name.rpartition(":")[2]
        domain = self.env.get_domain(TrionfiDomain.name)
        assert isinstance(domain, TrionfiDomain)
        domain.count_check(self.env.docname, f"{kind}s")
        for file in project_files():
            self.env.note_dependency(str(file))
        try:
            printed = ROLES[kind](self.text, self.env.docname)
        except ExampleError as error:
            logger.error(":%s:`%s`: %s", kind, self.text, error, location=self.get_location())
            printed = self.text
        return [nodes.inline("", printed, classes=[COMPUTED, kind])], []


_UNCHECKED = (nodes.literal, nodes.literal_block, nodes.raw, nodes.comment, nodes.math, rule_block)
"""Nodes in which numbers need no check: they are data, or the rules themselves."""

_WORDS = "|".join(sorted(number_words(), reverse=True))  # the longer of two first
_NUMBER = re.compile(rf"[0-9]+|\b(?:{_WORDS})\b", re.IGNORECASE)


def refuse_unchecked(app: Sphinx, document: nodes.document) -> None:
    """Complain of what a reader of a game's chapter would have to take on trust.

    That is a number which is typed there and nothing confirms, and a picture without a text that
    stands for it.
    """
    for image in document.findall(nodes.image):
        if not image.get("alt", "").strip():
            logger.error("picture %s has no :alt: text", image["uri"], location=image)
    if app.env.docname not in GAME_IDS:
        return
    for text in document.findall(nodes.Text):
        numbers = _NUMBER.findall(text)
        if not numbers or _is_checked(text):
            continue
        for number in numbers:
            logger.error(
                "the number %s is typed and not checked; write :number:`%s <what it is>`",
                number,
                number,
                location=text.parent,
            )


def _is_checked(text: nodes.Text) -> bool:
    node: nodes.Node | None = text.parent
    while isinstance(node, nodes.Element):
        if isinstance(node, _UNCHECKED) or COMPUTED in node.get("classes", ()):
            return True
        node = node.parent
    return False


def setup(app: Sphinx) -> None:
    """Register the roles and the guard."""
    for name in ROLES:
        app.add_role(name, CheckedRole())
    app.connect("doctree-read", refuse_unchecked)
