"""An extension with a node of its own, taught to the printed book in the ordinary way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from sphinx.domains import Domain, Index, IndexEntry

from trionfi.docs.typst.markup import escape

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinx.application import Sphinx

    from trionfi.docs.typst.translator import TypstTranslator


class rule_id(nodes.Inline, nodes.TextElement):  # noqa: N801 - doctree nodes are named so
    """The id of a rule, in the margin."""


def visit_rule_id(self: TypstTranslator, node: rule_id) -> None:
    self.write(f"#margin-note[{escape(node.astext())}];")
    raise nodes.SkipNode


def rule_role(
    name: str, rawtext: str, text: str, lineno: int, inliner: Any, **_options: Any
) -> tuple[list[nodes.Node], list[nodes.system_message]]:
    return [rule_id(rawtext, text)], []


class RuleIndex(Index):
    """An index of rules with fixed content."""

    name = "rules"
    localname = "Rules"

    def generate(
        self, docnames: Iterable[str] | None = None
    ) -> tuple[list[tuple[str, list[IndexEntry]]], bool]:
        entry = IndexEntry("deal.cut", 0, "blocks", "deal-cut", "", "", "")
        return [("d", [entry])], False


class RuleDomain(Domain):
    """A domain that only has an index."""

    name = "sample"
    label = "Sample"
    indices: ClassVar = [RuleIndex]


def setup(app: Sphinx) -> None:
    app.add_node(rule_id, typst=(visit_rule_id, None))
    app.add_role("rule-id", rule_role)
    app.add_domain(RuleDomain)
