"""The directives that list what the specification or the checker says of a game."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives

from trionfi.docs.directives import BESIDE, EngineDirective, computed, table_of
from trionfi.docs.domain import TrionfiDomain, reference_to
from trionfi.docs.examples import FORMS, ExampleError
from trionfi.docs.examples.names import deck_of, in_words, listed
from trionfi.docs.examples.packs import row_of
from trionfi.docs.overview import (
    Told,
    alone_of,
    ranks_of,
    rounds_of,
    strength_of,
    unagreed,
    worth_of,
)
from trionfi.docs.proofs import counted, proofs_of
from trionfi.docs.reference import reference_page_node
from trionfi.engine import load
from trionfi.engine.drawing import Placed, card_title
from trionfi.spec.option import Option
from trionfi.spec.rule import Rule
from trionfi.verify.differ import Written, differences
from trionfi.verify.findings import findings_of
from trionfi.verify.ledger import Method
from trionfi.verify.odds import Odds, OddsTable, odds_of, tables_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinx.application import Sphinx
    from sphinx.util.typing import OptionSpec

_FINDINGS = cache(findings_of)
"""The findings of a game, looked for once for all formats of the book."""


class ListingDirective(EngineDirective):
    """A directive `.. NAME:: GAME` that lists what the specification or the checker says."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """List it."""
        self.domain_data.note_listed(self.env.docname, self.name, self.arguments[0])
        return self.checked(self.listed, self.arguments[0]) or []

    def listed(self, game_id: str) -> list[nodes.Node]:
        """What is listed of a game."""
        raise NotImplementedError


class GameOptionsDirective(ListingDirective):
    """`.. game-options:: GAME`: what a table may decide for itself, value by value."""

    def listed(self, game_id: str) -> list[nodes.Node]:
        """The options as the specification has them."""
        terms = computed(nodes.definition_list())
        for option in load(game_id).game.options:
            values = nodes.bullet_list()
            for value, meaning in option.meanings.items():
                words = nodes.paragraph()
                called, more = _called(option, value)
                words += nodes.strong("", called)
                words += nodes.Text(f"{more}: {meaning} ")
                name = f"{option.name} = {str(value).lower()}"
                words += nodes.inline("", name, classes=["quiet", "option-name"])
                values += nodes.list_item("", words)
            terms += nodes.definition_list_item(
                "", nodes.term("", option.question), nodes.definition("", values)
            )
        return [terms]


def _called(option: Option, value: Written) -> tuple[str, str]:
    """What a value of an option is called, and what else is said of it before its meaning.

    A word for yes or no says nothing of itself: the question may have been put the other way round.
    """
    is_default = value == option.default
    if isinstance(value, bool):
        return "Unless agreed otherwise" if is_default else "By agreement", ""
    word = str(value).replace("_", " ").capitalize()
    return word, ", unless agreed otherwise" if is_default else ""


class GameDifferencesDirective(ListingDirective):
    """`.. game-differences:: GAME`: for each option the smallest situation in which values part."""

    def listed(self, game_id: str) -> list[nodes.Node]:
        """The situations that the solver has found, drawn, and what comes of each."""
        engine = load(game_id)
        deck = deck_of(game_id)
        options = {option.name: option for option in engine.game.options}
        players = engine.seating().players
        figures: list[nodes.Node] = []
        for parted in differences(game_id):
            option = options[parted.option]
            titles = ", ".join(card_title(card, deck=deck) for card in parted.card_ids)
            words = in_words(f"{parted.situated} {parted.probe.question}".strip(), players, deck)
            told = [nodes.strong("", option.question), nodes.Text(f" {words}")]
            for value, answer in zip(parted.values, parted.told, strict=True):
                told += [
                    nodes.Text(" "),
                    nodes.strong("", f"{_called(option, value)[0]}:"),
                    nodes.Text(f" {in_words(answer, players, deck)}"),
                ]
            if not parted.card_ids:
                figures.append(computed(nodes.paragraph("", "", *told)))
                continue
            row = row_of(
                [Placed(card) for card in parted.card_ids], "A situation", titles, deck=deck
            )
            figure = self.figure([row])
            computed(figure)
            figure += nodes.caption("", "", *told)
            if row.width <= BESIDE:
                figure["beside"] = row.width
                figure["classes"].append("beside")
            figures.append(figure)
        return figures


class GameFindingsDirective(ListingDirective):
    """`.. game-findings:: GAME`: claims that take the source by its letter, each refuted."""

    def listed(self, game_id: str) -> list[nodes.Node]:
        """The claims with what refutes them, as the checker finds it."""
        players = load(game_id).seating().players
        deck = deck_of(game_id)
        terms = computed(nodes.definition_list())
        for found in _FINDINGS(game_id):
            if not found.as_expected:
                raise ExampleError(f"{found.claimed.id} is not refuted")
            terms += nodes.definition_list_item(
                "",
                nodes.term("", in_words(found.claimed.statement, players, deck)),
                nodes.definition(
                    "", nodes.paragraph("", f"But: {in_words(found.told, players, deck)}")
                ),
            )
        return [terms]


class GameReadingsDirective(ListingDirective):
    """`.. game-readings:: GAME`: what the source leaves open, and how it is read."""

    def listed(self, game_id: str) -> list[nodes.Node]:
        """The readings as the specification has them."""
        game = load(game_id).game
        self.env.note_dependency(str(game.statements_file))
        terms = computed(nodes.definition_list())
        for reading in game.readings:
            decision = nodes.paragraph("", reading.decision)
            if reading.option:
                asked = next(o.question for o in game.options if o.name == reading.option)
                decision += nodes.Text(" A table may agree otherwise: ")
                decision += nodes.emphasis("", asked)
            terms += nodes.definition_list_item(
                "",
                nodes.term("", reading.question),
                nodes.definition("", decision),
            )
        return [terms]


class GameOddsDirective(ListingDirective):
    """`.. game-odds:: GAME`: how often a deal brings what a player would like to know."""

    def listed(self, game_id: str) -> list[nodes.Node]:
        """The odds as they are counted, and then the tables of odds."""
        lines = [
            [[nodes.Text(word)] for word in (odds.statement, odds.percent, _one_in(odds))]
            for odds in odds_of(game_id)
        ]
        head = [[nodes.Text(word)] for word in ("What happens", "Chance", "That is")]
        listed = [computed(table_of(head, lines, (12, 3, 4)))] if lines else []
        for table in listed:
            table["classes"].append("odds")
        return [*listed, *(self._odds_table(game_id, table) for table in tables_of(game_id))]

    def _odds_table(self, game_id: str, odds: OddsTable) -> nodes.table:
        """A table of odds, with its title above it and its note behind that."""
        deck = deck_of(game_id)
        players = load(game_id).seating().players
        lines = [
            [
                [nodes.Text(in_words(cell, players, deck) if at == 0 else cell)]
                for at, cell in enumerate(row)
            ]
            for row in odds.rows
        ]
        table = computed(
            table_of([[nodes.Text(f"{word[:1].upper()}{word[1:]}")] for word in odds.head], lines)
        )
        note = [nodes.Text(f" {odds.note}")] if odds.note else []
        table.insert(0, nodes.title("", "", nodes.strong("", f"{odds.title}."), *note))
        table["classes"].append("small")
        return table


def _one_in(odds: Odds) -> str:
    """In how many deals something happens once; nothing where that is a matter of every deal."""
    return odds.one_in if odds.of_deals and odds.chance * SELDOM <= 1 else ""


SELDOM = 3
"""What happens more often than once in so many deals is told in percent alone."""


class GameProofsDirective(ListingDirective):
    """`.. game-proofs:: GAME`: what was proved of the rules, and how each claim was checked."""

    def listed(self, game_id: str) -> list[nodes.Node]:
        """The claims of the ledger, counted and one by one."""
        ledger = self.config.trionfi_ledger
        if ledger:
            self.env.note_dependency(ledger)
        proofs = proofs_of(game_id, Path(ledger) if ledger else None)
        ways = counted(proofs)
        told = f"{len(proofs)} claims hold: " + listed(
            [f"{number} {_WAYS[method]}" for method, number in ways.items()]
        )
        summary = computed(nodes.paragraph("", f"{told}."))
        lines = [
            [[nodes.Text(in_thousands(words))] for words in (proof.statement, proof.how)]
            for proof in proofs
        ]
        head = [[nodes.Text("What is claimed")], [nodes.Text("How it was checked")]]
        table = computed(table_of(head, lines, (12, 4)))
        table["classes"].append("small")
        return [summary, table]


def in_thousands(words: str) -> str:
    """Words with the large numbers in them in groups of three digits.

    >>> in_thousands("all 25048800 cases and 3816 deals, 72 cards")
    'all 25,048,800 cases and 3,816 deals, 72 cards'

    Args:
        words: the words.
    """
    return re.sub(r"\b[0-9]{4,}\b", lambda found: f"{int(found[0]):,}", words)


_WAYS = {
    Method.PROVED: "proved for all cases at once",
    Method.ENUMERATED: "tried in every single case",
    Method.FUZZED: "tried in many whole deals",
    Method.SHOWN: "shown by a deal",
}


class GameReferenceDirective(ListingDirective):
    """`.. game-reference:: GAME`: the game on one page.

    `:without:` names rules that need no room there, besides those of any table. With `:briefly:`
    what may be agreed is left out, too. With `:both-sides:` it may take both sides of a leaf. What
    the directive contains comes first: words that the rules do not explain.
    """

    has_content = True
    option_spec: ClassVar[OptionSpec | None] = {
        "without": directives.unchanged,
        "briefly": directives.flag,
        "both-sides": directives.flag,
    }

    def listed(self, game_id: str) -> list[nodes.Node]:
        """How cards rank and what they are worth, the rules of the game, and the agreements."""
        game = load(game_id).game
        without = self.options.get("without", "").split()
        unknown = set(without) - {rule.id for rule in game.rules if rule.family != "table"}
        if unknown:
            raise ExampleError(f"{game_id} has no rules {' '.join(sorted(unknown))} to leave out")
        parts: list[nodes.Node] = [
            *self.parse_content_to_nodes(),
            nodes.rubric("", "How cards rank"),
            *map(_told, _ranks(game_id)),
            *_under("What they are worth", worth_of(game_id)),
            nodes.rubric("", "The rules"),
            *map(_told, rounds_of(game_id)),
            # What goes without saying at any table needs no room here.
            *(
                self._rule(game_id, rule)
                for rule in self._numbered(game_id)
                if rule.family != "table" and rule.id not in without
            ),
        ]
        if "briefly" not in self.options:
            parts += _under("By agreement", map(_agreed, game.options))
        pages = 2 if "both-sides" in self.options else 1
        page = reference_page_node(parts, *self.get_source_info(), pages)
        computed(page)
        return [page]

    def _numbered(self, game_id: str) -> list[Rule]:
        """The rules in the order of their numbers, as far as they have been numbered by now."""
        rules = {rule.id: rule for rule in load(game_id).game.rules}
        known = [
            (spot.number, rules.pop(rule_id))
            for (game, rule_id), spots in self.domain_data.spliced.items()
            for spot in spots[:1]
            if game == game_id and rule_id in rules
        ]
        return [rule for _, rule in sorted(known, key=lambda pair: pair[0])] + [*rules.values()]

    def _rule(self, game_id: str, rule: Rule) -> nodes.paragraph:
        """A rule by its number, which leads to the rule itself; what may be agreed comes later."""
        number = reference_to("rule-number", game_id, rule.id, self.env.docname)
        return nodes.paragraph("", "", number, nodes.Text(f" {unagreed(rule.text)}"))


def _ranks(game_id: str) -> tuple[Told, ...]:
    """How cards rank, and which have no rank; of the Fool alone the rules say enough."""
    alone = alone_of(game_id)
    more = (Told("And:", alone),) if "and" in alone else ()
    return (*ranks_of(game_id), *more, *strength_of(game_id))


def _agreed(option: Option) -> Told:
    """What a table may agree on a question."""
    others = [meaning for value, meaning in option.meanings.items() if value != option.default]
    return Told(option.question, " Or: ".join(others))


def _under(title: str, told: Iterable[Told]) -> list[nodes.Node]:
    """Lines under a title; nothing if there are none."""
    lines = [*map(_told, told)]
    return [nodes.rubric("", title), *lines] if lines else []


def _told(told: Told) -> nodes.paragraph:
    return nodes.paragraph("", "", nodes.strong("", told.about), nodes.Text(f" {told.text}"))


LISTINGS: dict[str, type[ListingDirective]] = {
    "game-options": GameOptionsDirective,
    "game-readings": GameReadingsDirective,
    "game-differences": GameDifferencesDirective,
    "game-findings": GameFindingsDirective,
    "game-odds": GameOddsDirective,
    "game-proofs": GameProofsDirective,
    "game-reference": GameReferenceDirective,
}
"""Every listing, by the name of its directive; each is wanted once for every game."""


def setup(app: Sphinx) -> None:
    """Register the directives."""
    app.add_config_value("trionfi_ledger", "", "", frozenset({str}))
    # When the rules or what shows them change, every page is read again.
    app.add_config_value("trionfi_sources", "", "env", frozenset({str}))
    for name, directive in LISTINGS.items():
        app.add_directive(name, directive)
    examples = (form.name for form in FORMS.values() if form.is_wanted)
    TrionfiDomain.wanted = (*LISTINGS, *examples)
