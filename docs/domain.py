"""The rules and examples in the book: numbered, each in its place once, and to be referred to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from docutils import nodes
from sphinx import addnodes
from sphinx.domains import Domain, Index, IndexEntry, ObjType
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_refnode

from trionfi.docs.examples.names import FRENCH, deck_of, short
from trionfi.docs.typst.markup import escape
from trionfi.engine import load
from trionfi.engine.terminal import SIGNS
from trionfi.spec import GAME_IDS
from trionfi.spec.cards import SUIT_LETTERS, Suit
from trionfi.spec.rule import Rule

if TYPE_CHECKING:
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment
    from sphinx.writers.html5 import HTML5Translator

    from trionfi.docs.typst.translator import TypstTranslator

logger = logging.getLogger(__name__)


CHECKED = ("examples", "numbers", "cards")
"""What is checked in the text, in the order in which it is told."""


class rule_block(nodes.General, nodes.Element):  # noqa: N801 - named as nodes of a document are
    """A numbered rule: its `number`, its id as `rule`, that id in `short`, and its text inside."""


class Spliced(NamedTuple):
    """Where a rule stands in the book."""

    docname: str
    line: int
    number: int


class Example(NamedTuple):
    """A numbered example of the book.

    Attributes:
        docname: the document in which it stands.
        number: its number there.
        title: what it is called.
        game_id: its game.
        rules: the ids of the rules that it shows.
        about: the ids of others that it bears on.
        cards: the ids of the cards that are seen in it.
        is_of_pack: whether they are shown for their own sake.
    """

    docname: str
    number: int
    title: str
    game_id: str
    rules: tuple[str, ...]
    about: tuple[str, ...]
    cards: tuple[str, ...]
    is_of_pack: bool

    @property
    def name(self) -> str:
        """Its number in words."""
        return f"Example {self.number}"


class RuleDirective(SphinxDirective):
    """`.. rules:: GAME` with the ids of rules, one a line: the rules themselves, numbered on."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Splice the rules in."""
        game_id = self.arguments[0]
        if game_id not in GAME_IDS:
            logger.error("rules: there is no game %r", game_id, location=self.get_location())
            return []
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
        game_id = self.arguments[0]
        block = rule_block(
            number=number,
            rule=rule.id,
            short=rule.id.removeprefix(f"{game_id}."),
            ids=[anchor(rule.id)],
        )
        block.source, block.line = self.get_source_info()
        for paragraph in rule.text.split("\n\n"):
            text = " ".join(paragraph.split())
            block += nodes.paragraph(text, text)
        shown = reference_to("shown-in", game_id, rule.id, self.env.docname)
        last = block[-1]
        assert isinstance(last, nodes.paragraph)
        last.extend([nodes.Text(" "), shown])
        self.state.document.note_explicit_target(block)
        return block


def reference_to(kind: str, game_id: str, rule_id: str, docname: str) -> addnodes.pending_xref:
    """A reference that is filled in when all documents have been read.

    Args:
        kind: `rule-number` for the number of a rule, `shown-in` for the examples that show it.
        game_id: the game.
        rule_id: the rule.
        docname: the document in which the reference stands.
    """
    reference = addnodes.pending_xref(
        "",
        refdomain=TrionfiDomain.name,
        reftype=kind,
        reftarget=f"{game_id} {rule_id}",
        refdoc=docname,
        refexplicit=False,
    )
    reference += nodes.inline("", "")
    return reference


def anchor(rule_id: str) -> str:
    """The anchor of a rule in the book."""
    return "rule-" + rule_id.replace(".", "-")


def _without_stop(sentence: str) -> str:
    """A sentence in one line, behind which something follows: its full stop is left out."""
    line = " ".join(sentence.split())
    return line if line.endswith("...") else line.removesuffix(".")


class RuleIndex(Index):
    """All rules by their ids: where they stand, and in which examples they are shown."""

    name = "rules"
    localname = "Index of rules"
    introduction = "The page of the rule itself is in bold type; on the others it is shown."
    domain: TrionfiDomain

    def generate(
        self, docnames: Iterable[str] | None = None
    ) -> tuple[list[tuple[str, list[IndexEntry]]], bool]:
        """The entries, game by game."""
        groups = []
        for game_id in GAME_IDS:
            game = load(game_id).game
            entries: list[IndexEntry] = []
            for rule in sorted(game.rules, key=lambda rule: rule.id):
                for spot in self.domain.places(game_id, rule.id):
                    name = f"{rule.id.removeprefix(f'{game_id}.')} (rule {spot.number}): "
                    name += _without_stop(rule.sentence)
                    place = anchor(rule.id)
                    entries.append(
                        IndexEntry(name, 0, spot.docname, place, "main", "", rule.sentence)
                    )
                    entries += [
                        IndexEntry(name, 0, shown.docname, slug, "", "", shown.title)
                        for slug, shown in self.domain.shown_in(game_id, rule.id)
                    ]
            if entries:
                groups.append((game.title, entries))
        return groups, False


class ExampleIndex(Index):
    """All examples by what they are called."""

    name = "examples"
    localname = "Index of examples"

    domain: TrionfiDomain

    def generate(
        self, docnames: Iterable[str] | None = None
    ) -> tuple[list[tuple[str, list[IndexEntry]]], bool]:
        """The entries, game by game."""
        groups = []
        for game_id in GAME_IDS:
            entries = [
                IndexEntry(
                    f"{shown.title} ({shown.number})", 0, shown.docname, slug, "", shown.name, ""
                )
                for slug, shown in self.domain.examples.items()
                if shown.game_id == game_id
            ]
            if entries:
                entries.sort(key=lambda entry: _sorted_as(entry.name))
                groups.append((load(game_id).game.title, entries))
        return groups, False


def _runs(shown: list[tuple[str, Example]]) -> list[list[tuple[str, Example]]]:
    """Examples in runs of those that follow one another."""
    runs: list[list[tuple[str, Example]]] = []
    for slug, example in shown:
        before = runs[-1][-1][1] if runs else None
        if before and (before.docname, before.number + 1) == (example.docname, example.number):
            runs[-1].append((slug, example))
        else:
            runs.append([(slug, example)])
    return runs


def _sorted_as(title: str) -> str:
    """A title as an index sorts it: without its article, in lower case."""
    return re.sub(r"^(?:the|an?) ", "", title.lower())


class CardIndex(Index):
    """All cards: where they are drawn."""

    name = "cards"
    localname = "Index of cards"
    columns = 4
    introduction = (
        "In bold type the page where a card is drawn with its suit; on the others it is drawn in "
        "an example."
    )
    domain: TrionfiDomain

    def generate(
        self, docnames: Iterable[str] | None = None
    ) -> tuple[list[tuple[str, list[IndexEntry]]], bool]:
        """The entries, suit by suit; cards of two decks that are called alike in one."""
        groups: dict[str, dict[str, list[IndexEntry]]] = {}
        known: set[tuple[str, str]] = set()
        for game_id in GAME_IDS:
            deck = deck_of(game_id)
            pack = load(game_id).game.pack
            for card in pack.cards:
                card_id = pack.name(card)
                if (deck, card_id) in known:
                    continue
                known.add((deck, card_id))
                name = short(card_id, deck)
                entries = [
                    IndexEntry(
                        name,
                        0,
                        shown.docname,
                        slug,
                        "main" if shown.is_of_pack else "",
                        "",
                        shown.title,
                    )
                    for slug, shown in self.domain.examples.items()
                    if card_id in shown.cards and deck_of(shown.game_id) == deck
                ]
                if entries:
                    group = groups.setdefault(_group_of(card.suit, deck), {})
                    group.setdefault(name, []).extend(entries)
        return [
            (title, [entry for name in sorted(named, key=_by_rank) for entry in named[name]])
            for title, named in groups.items()
        ], False


def _group_of(suit: Suit, deck: str) -> str:
    """Under which title a card stands in the index of cards."""
    if suit not in SUIT_LETTERS or suit == Suit.TRUMPS:
        return "Trumps and the Fool" if deck == FRENCH else f"Other cards of {deck.capitalize()}"
    return suit.text.capitalize()


_COURTS = "KQJCV"


def _by_rank(name: str) -> int:
    """Where a card of a plain suit stands among those of its suit; 0 for all others."""
    rank = name[:-1]
    if name[-1] not in SIGNS.values():
        return 0
    return _COURTS.index(rank) if rank in _COURTS else 100 - int(rank)


class TrionfiDomain(Domain):
    """The domain of rules and examples: `:trionfi:rule:` and `:trionfi:example:` refer to them."""

    name = "trionfi"
    label = "The book's"
    object_types = {  # noqa: RUF012 - Sphinx has it so
        "rule": ObjType("rule", "rule"),
        "example": ObjType("example", "example"),
    }
    roles = {"rule": XRefRole(), "example": XRefRole()}  # noqa: RUF012
    directives = {"rules": RuleDirective}  # noqa: RUF012
    indices = [RuleIndex, ExampleIndex, CardIndex]  # noqa: RUF012
    initial_data: ClassVar[dict[str, Any]] = {
        "spliced": {},
        "examples": {},
        "checks": {},
        "refused": {},
        "listed": {},
    }
    data_version = 4
    wanted: ClassVar[tuple[str, ...]] = ()
    """The names of the directives that the book must have once for every game."""

    @property
    def spliced(self) -> dict[tuple[str, str], list[Spliced]]:
        """Where each rule stands, by game and id."""
        places: dict[tuple[str, str], list[Spliced]] = self.data["spliced"]
        return places

    @property
    def examples(self) -> dict[str, Example]:
        """The numbered examples, by their anchors."""
        examples: dict[str, Example] = self.data["examples"]
        return examples

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

    def next_example(self, docname: str) -> int:
        """The number that the next example of a document gets."""
        return 1 + sum(example.docname == docname for example in self.examples.values())

    def note_example(
        self,
        docname: str,
        title: str,
        game_id: str,
        rules: tuple[str, ...],
        about: tuple[str, ...],
        cards: tuple[str, ...],
        is_of_pack: bool,
    ) -> str | None:
        """Note an example, and give it the next number of its document.

        Returns:
            Its anchor, or None if another example has the same title.
        """
        slug = f"example-{nodes.make_id(title)}"
        if slug in self.examples:
            return None
        number = self.next_example(docname)
        self.examples[slug] = Example(
            docname, number, title, game_id, rules, about, cards, is_of_pack
        )
        return slug

    def shown_in(self, game_id: str, rule_id: str) -> list[tuple[str, Example]]:
        """The examples that show a rule of a game or bear on it, with their anchors."""
        return [
            (slug, example)
            for slug, example in self.examples.items()
            if example.game_id == game_id and rule_id in (*example.rules, *example.about)
        ]

    def note_refused(self, docname: str, rules: tuple[str, ...]) -> None:
        """Note the rules that an example was to show which was refused: one complaint is enough."""
        self.data["refused"].setdefault(docname, set()).update(rules)

    def note_listed(self, docname: str, name: str, game_id: str) -> None:
        """Note that a document has a listing, such as `game-options`, of a game."""
        self.data["listed"].setdefault(docname, []).append((name, game_id))

    def is_chapter(self, docname: str) -> bool:
        """Whether a document tells the rules of a game: it has rules, or numbered examples."""
        return (
            docname in GAME_IDS
            or any(spot.docname == docname for spots in self.spliced.values() for spot in spots)
            or any(example.docname == docname for example in self.examples.values())
        )

    def note_check(self, docname: str, kind: str, line: int) -> None:
        """Note that something has been checked at a line: one of `CHECKED`."""
        assert kind in CHECKED, kind
        self.data["checks"].setdefault(docname, []).append((kind, line))

    @property
    def checks(self) -> dict[str, int]:
        """How many examples, numbers and cards of the whole book have been checked."""
        kinds = [kind for here in self.data["checks"].values() for kind, _ in here]
        # In whichever order the documents have them, they are told in this one.
        return {kind: kinds.count(kind) for kind in CHECKED if kind in kinds}

    def checked_at(self, kind: str) -> set[tuple[str, int]]:
        """In which documents, and at which lines, something of a kind has been checked."""
        return {
            (docname, line)
            for docname, here in self.data["checks"].items()
            for found, line in here
            if found == kind
        }

    def clear_doc(self, docname: str) -> None:
        """Forget what stood in a document."""
        for key, spots in list(self.spliced.items()):
            self.data["spliced"][key] = [spot for spot in spots if spot.docname != docname]
        for slug, example in list(self.examples.items()):
            if example.docname == docname:
                del self.examples[slug]
        for kind in ("checks", "refused", "listed"):
            self.data[kind].pop(docname, None)

    def merge_domaindata(self, docnames: Any, otherdata: dict[str, Any]) -> None:
        """Take over what another process has read."""
        for key, spots in otherdata["spliced"].items():
            kept = [spot for spot in spots if spot.docname in docnames]
            self.spliced.setdefault(key, []).extend(kept)
        for slug, example in otherdata["examples"].items():
            if example.docname in docnames:
                self.examples[slug] = example
        for kind in ("checks", "refused", "listed"):
            for docname, here in otherdata[kind].items():
                if docname in docnames:
                    self.data[kind][docname] = here

    def check_consistency(self) -> None:
        """Complain of every rule that the book leaves out, says twice or never shows."""
        chapters = {game: spots[0].docname for (game, _), spots in self.spliced.items() if spots}
        for game_id in (game_id for game_id in GAME_IDS if game_id not in self.left_out):
            chapter = chapters.get(game_id)
            if chapter is None:
                logger.warning("the book has no chapter on %s", game_id)
                continue
            for complaint in self._missing(game_id):
                logger.warning("%s", complaint, location=chapter)
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
                refused = any(rule.id in rules for rules in self.data["refused"].values())
                shown = any(
                    rule.id in example.rules for _, example in self.shown_in(game_id, rule.id)
                )
                if spots and not refused and not shown:
                    logger.warning(
                        "rule %s is shown by no example (:shows: %s)",
                        rule.id,
                        rule.id,
                        location=(spots[0].docname, spots[0].line),
                    )

    def _missing(self, game_id: str) -> Iterator[str]:
        """What a chapter must have and this one has not."""
        listed = [entry for here in self.data["listed"].values() for entry in here]
        for name in self.wanted:
            number = listed.count((name, game_id))
            if number != 1:
                yield f"{name} of {game_id} stands in the book {number} times, not once"
        pack = load(game_id).game.pack
        drawn = {
            card
            for example in self.examples.values()
            if example.is_of_pack and example.game_id == game_id
            for card in example.cards
        }
        left = [name for name in pack.ids if name not in drawn]
        if left:
            yield f"the book shows no deck with {' '.join(left)} of {game_id}"

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
        """A reference to a rule or an example: its number within the chapter."""
        del env, contnode
        if typ == "shown-in":
            return self._shown_in(builder, fromdocname, target)  # type: ignore[return-value]
        if typ == "rule-number":
            game_id, rule_id = target.split()
            for spot in self.places(game_id, rule_id):
                number = nodes.strong("", str(spot.number))
                reference = make_refnode(
                    builder, fromdocname, spot.docname, anchor(rule_id), [number], rule_id
                )
                reference["classes"].append("unpaged")
                return reference
            # A rule that is left out is complained of as such.
            return nodes.inline("", rule_id)  # type: ignore[return-value]
        if typ == "example":
            example = self.examples.get(target)
            if example is not None:
                text = nodes.inline("", example.name.lower())
                return make_refnode(
                    builder, fromdocname, example.docname, target, [text], example.title
                )
        else:
            return self._rule_named(builder, fromdocname, target, node.get("refdoc", fromdocname))
        return None  # Sphinx complains of it

    def _rule_named(
        self, builder: Builder, fromdocname: str, rule_id: str, written_in: str
    ) -> nodes.reference | None:
        """A reference to a rule by its id; to the place in the same document, if it has one."""
        spots = [
            spot for (_, known), spots in self.spliced.items() if known == rule_id for spot in spots
        ]
        spots.sort(key=lambda spot: spot.docname != written_in)
        for spot in spots:
            text = nodes.inline("", f"rule {spot.number}")
            return make_refnode(
                builder, fromdocname, spot.docname, anchor(rule_id), [text], rule_id
            )
        for game_id in self.left_out:
            if any(rule.id == rule_id for rule in load(game_id).game.rules):
                named = _inside(load(game_id).game.title)
                return nodes.inline("", f"a rule of {named}")  # type: ignore[return-value]
        return None  # Sphinx complains of it

    @property
    def left_out(self) -> tuple[str, ...]:
        """The ids of the games whose chapters are left out of this book."""
        chosen: list[str] = self.env.config.trionfi_games
        return tuple(game_id for game_id in GAME_IDS if chosen and game_id not in chosen)

    def _shown_in(self, builder: Builder, fromdocname: str, target: str) -> nodes.inline:
        """References to the examples that show a rule."""
        game_id, rule_id = target.split()
        shown = self.shown_in(game_id, rule_id)
        word = "Examples" if len(shown) > 1 else "Example"
        listed = nodes.inline("", "→\N{NO-BREAK SPACE}", classes=["shown-in", "quiet"])
        for run in _runs(shown):
            before = ", " if len(listed.children) > 1 else f"{word}\N{NO-BREAK SPACE}"
            listed += nodes.Text(before)
            slug, first = run[0]
            last = run[-1][1]
            numbers = f"{first.number}" + (f"–{last.number}" if len(run) > 1 else "")
            text = nodes.inline("", numbers)
            listed += make_refnode(builder, fromdocname, first.docname, slug, [text], first.title)
        return listed

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """Every rule and example, for the search of the site."""
        for (_, rule_id), spots in self.spliced.items():
            for spot in spots:
                yield (rule_id, rule_id, "rule", spot.docname, anchor(rule_id), 1)
        for slug, example in self.examples.items():
            # The search takes an anchor that is also the name for one that needs no saying.
            yield (example.title, example.title, "example", example.docname, slug, 1)


def _inside(title: str) -> str:
    """A game's title within a sentence."""
    return f"{title[0].lower()}{title[1:]}" if title.startswith("The ") else title


def _visit_html(self: HTML5Translator, node: rule_block) -> None:
    # What the index of terms says of a rule leads to it, too.
    anchors = "".join(f'<span id="{other}"></span>' for other in node["ids"][1:])
    self.body.append(
        f'<div class="rule" id="{node["ids"][0]}"><a class="rule-number" '
        f'href="#{node["ids"][0]}">{anchors}{node["number"]}</a>\n<div class="rule-text">\n'
    )


def _depart_html(self: HTML5Translator, node: rule_block) -> None:
    self.body.append(f'</div>\n<code class="rule-id">{node["rule"]}</code></div>\n')


def _visit_typst(self: TypstTranslator, node: rule_block) -> None:
    self.write("#block(above: 1em, below: 1em, breakable: false, grid(columns: (7mm, 1fr), [")
    self.anchor(node)  # inside, so that it goes with the rule to the next page
    self.write(
        f"*{node['number']}*#margin-note[{escape(node['short'])}];], [#set par(justify: false);"
    )


def _depart_typst(self: TypstTranslator, node: rule_block) -> None:
    del node
    self.write("]))\n\n")


def setup(app: Sphinx) -> None:
    """Register the domain and its node."""
    app.add_domain(TrionfiDomain)
    app.add_node(rule_block, html=(_visit_html, _depart_html), typst=(_visit_typst, _depart_typst))
