"""An extension with a node of its own, taught to the printed book in the ordinary way."""

from __future__ import annotations

from itertools import product
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


class CardIndex(Index):
    """An index in narrow columns, of cards that are on many pages."""

    name = "cards"
    localname = "Cards"
    columns = 4
    introduction = "Each card, and where it is shown. In bold type: what it is worth."

    def generate(
        self, docnames: Iterable[str] | None = None
    ) -> tuple[list[tuple[str, list[IndexEntry]]], bool]:
        places = [("blocks", "lists"), ("blocks", "pictures"), ("tables", "tables")]
        places += [("blocks", name) for name in ("boxes", "code", "one-in-another", "lists")]
        groups = []
        for suit, name in zip("♠♣♥♦", ("Spades", "Clubs", "Hearts", "Diamonds"), strict=True):
            cards = [
                IndexEntry(
                    f"{suit}{rank}", 0, *place, "main" if place[0] == "tables" else "", "", ""
                )
                for rank, place in product(("K", "Q", "C", "J", *range(10, 0, -1)), places)
            ]
            cards.append(IndexEntry("as trump", 2, *places[0], "", "", ""))
            groups.append((name, cards))
        return groups, False


class RuleDomain(Domain):
    """A domain that only has indexes."""

    name = "sample"
    label = "Sample"
    indices: ClassVar = [RuleIndex, CardIndex]


def setup(app: Sphinx) -> None:
    app.add_node(rule_id, typst=(visit_rule_id, None))
    app.add_role("rule-id", rule_role)
    app.add_domain(RuleDomain)
