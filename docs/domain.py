"""The rules in the book: each spliced in once, by its id, numbered, and to be referred to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from docutils import nodes
from sphinx.domains import Domain, ObjType
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_refnode

from trionfi.docs.typst.markup import escape
from trionfi.engine import load
from trionfi.spec import GAME_IDS
from trionfi.spec.rule import Rule

if TYPE_CHECKING:
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment
    from sphinx.writers.html5 import HTML5Translator

    from trionfi.docs.typst.translator import TypstTranslator

logger = logging.getLogger(__name__)


class rule_block(nodes.General, nodes.Element):  # noqa: N801 - named as nodes of a document are
    """A numbered rule: its `number`, its id as `rule`, that id in `short`, and its text inside."""


class Spliced(NamedTuple):
    """Where a rule stands in the book."""

    docname: str
    line: int
    number: int


class RuleDirective(SphinxDirective):
    """`.. rules:: GAME` with the ids of rules, one a line: the rules themselves, numbered on."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Splice the rules in."""
        game_id = self.arguments[0]
        rules = {rule.id: rule for rule in load(game_id).game.rules}
        domain = self.env.get_domain(TrionfiDomain.name)
        assert isinstance(domain, TrionfiDomain)
        blocks: list[nodes.Node] = []
        for offset, line in enumerate(self.content):
            rule_id = line.strip()
            if not rule_id:
                continue
            place = (self.env.docname, self.content.items[offset][1] + 1)
            if rule_id not in rules:
                logger.error("%s has no rule %r", game_id, rule_id, location=place)
                continue
            if any(spot.docname == place[0] for spot in domain.places(game_id, rule_id)):
                logger.error("rule %s has been said before", rule_id, location=place)
                continue
            blocks.append(self._block(rules[rule_id], domain.splice(game_id, rule_id, place)))
        return blocks

    def _block(self, rule: Rule, number: int) -> nodes.Node:
        self.env.note_dependency(rule.file)
        # The margin is narrow, and in a game's own chapter the game need not be named.
        short = rule.id.removeprefix(f"{self.arguments[0]}.")
        block = rule_block(number=number, rule=rule.id, short=short, ids=[anchor(rule.id)])
        block.source, block.line = self.get_source_info()
        for paragraph in rule.text.split("\n\n"):
            text = " ".join(paragraph.split())
            block += nodes.paragraph(text, text)
        self.state.document.note_explicit_target(block)
        return block


def anchor(rule_id: str) -> str:
    """The anchor of a rule in the book."""
    return "rule-" + rule_id.replace(".", "-")


class TrionfiDomain(Domain):
    """The domain of rules: `:trionfi:rule:` refers to a rule by its id."""

    name = "trionfi"
    label = "Rules"
    object_types = {"rule": ObjType("rule", "rule")}  # noqa: RUF012 - Sphinx has it so
    roles = {"rule": XRefRole()}  # noqa: RUF012
    directives = {"rules": RuleDirective}  # noqa: RUF012
    initial_data: ClassVar[dict[str, Any]] = {"spliced": {}}
    data_version = 1

    @property
    def spliced(self) -> dict[tuple[str, str], list[Spliced]]:
        """Where each rule stands, by game and id."""
        places: dict[tuple[str, str], list[Spliced]] = self.data["spliced"]
        return places

    def places(self, game_id: str, rule_id: str) -> list[Spliced]:
        """Where a rule stands."""
        return self.spliced.get((game_id, rule_id), [])

    def splice(self, game_id: str, rule_id: str, place: tuple[str, int]) -> int:
        """Note that a rule stands here, and give it the next number of its document."""
        docname, line = place
        here = [spot for spots in self.spliced.values() for spot in spots]
        number = 1 + sum(spot.docname == docname for spot in here)
        self.spliced.setdefault((game_id, rule_id), []).append(Spliced(docname, line, number))
        return number

    def clear_doc(self, docname: str) -> None:
        """Forget what stood in a document."""
        for key, spots in list(self.spliced.items()):
            self.data["spliced"][key] = [spot for spot in spots if spot.docname != docname]

    def merge_domaindata(self, docnames: Any, otherdata: dict[str, Any]) -> None:
        """Take over what another process has read."""
        for key, spots in otherdata["spliced"].items():
            kept = [spot for spot in spots if spot.docname in docnames]
            self.spliced.setdefault(key, []).extend(kept)

    def check_consistency(self) -> None:
        """Complain of every rule that the book leaves out or says twice."""
        chapters = {game: spots[0].docname for (game, _), spots in self.spliced.items() if spots}
        for game_id in GAME_IDS:
            chapter = chapters.get(game_id)
            if chapter is None:
                logger.warning("the book has no chapter on %s", game_id)
                continue
            for rule in load(game_id).game.rules:
                spots = self.places(game_id, rule.id)
                if not spots:
                    logger.warning(
                        "the chapter on %s leaves out rule %s", game_id, rule.id, location=chapter
                    )
                for spot in spots[1:]:
                    logger.warning(
                        "rule %s has been said before", rule.id, location=(spot.docname, spot.line)
                    )

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        """A reference to a rule: its number within the chapter."""
        del env, typ
        for (_, rule_id), spots in self.spliced.items():
            if rule_id == target and spots:
                text = nodes.inline("", f"rule {spots[0].number}")
                del contnode
                return make_refnode(
                    builder, fromdocname, spots[0].docname, anchor(rule_id), [text], rule_id
                )
        logger.warning("there is no rule %r in the book", target, location=node)
        return None

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """Every rule, for the search of the site."""
        for (_, rule_id), spots in self.spliced.items():
            for spot in spots:
                yield (rule_id, rule_id, "rule", spot.docname, anchor(rule_id), 1)


def _visit_html(self: HTML5Translator, node: rule_block) -> None:
    self.body.append(
        f'<div class="rule" id="{node["ids"][0]}"><a class="rule-number" '
        f'href="#{node["ids"][0]}">{node["number"]}</a>\n<div class="rule-text">\n'
    )


def _depart_html(self: HTML5Translator, node: rule_block) -> None:
    self.body.append(f'</div>\n<code class="rule-id">{node["rule"]}</code></div>\n')


def _visit_typst(self: TypstTranslator, node: rule_block) -> None:
    self.anchor(node)
    self.write(
        "#block(above: 1em, below: 1em, breakable: false, grid(columns: (7mm, 1fr), "
        f"[*{node['number']}*#margin-note[{escape(node['short'])}];], ["
    )


def _depart_typst(self: TypstTranslator, node: rule_block) -> None:
    del node
    self.write("]))\n\n")


def setup(app: Sphinx) -> None:
    """Register the domain and its node."""
    app.add_domain(TrionfiDomain)
    app.add_node(rule_block, html=(_visit_html, _depart_html), typst=(_visit_typst, _depart_typst))
