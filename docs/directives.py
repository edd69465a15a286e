"""Directives that draw and count: each takes its content from the engine and checks its author."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from trionfi.docs import examples
from trionfi.docs.examples import ExampleError
from trionfi.docs.pictures import picture_node
from trionfi.docs.sources import project_files
from trionfi.engine import InvalidInput, load
from trionfi.verify.differ import differences
from trionfi.verify.findings import findings_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx

logger = logging.getLogger(__name__)

Checked = TypeVar("Checked")

_FINDINGS = cache(findings_of)
"""The findings of a game, looked for once for all formats of the book."""


class EngineDirective(SphinxDirective):
    """A directive whose content comes from the engine: it is run again when the engine changes."""

    def checked(self, check: Callable[..., Checked], *arguments: Any) -> Checked | None:
        """Run a check; what it complains of is an error of the book, at this place."""
        for file in project_files():
            self.env.note_dependency(str(file))
        try:
            return check(*arguments)
        except (ExampleError, InvalidInput) as error:
            logger.error("%s: %s", self.name, error, location=self.get_location())
            return None

    def figure(self, drawn: examples.Picture) -> nodes.figure:
        """A figure of a drawing, without a caption."""
        figure = nodes.figure("", picture_node(drawn), align="center")
        figure.source, figure.line = self.get_source_info()
        return figure

    def captioned(self, drawn: examples.Picture, caption: str) -> list[nodes.Node]:
        """A figure of a drawing with a caption, which may have roles in it."""
        figure = self.figure(drawn)
        words, messages = self.parse_inline(caption.strip())
        figure += nodes.caption("", "", *words)
        return [figure, *messages]


class TrickDirective(EngineDirective):
    """`.. trick:: GAME CARD…` with `:winner:`, and what there is to say of it."""

    required_arguments = 2
    final_argument_whitespace = True
    has_content = True
    option_spec: ClassVar[dict[str, Callable[[str], Any]]] = {
        "winner": directives.unchanged_required,
        "options": directives.unchanged,
        "last": directives.flag,
    }

    def run(self) -> list[nodes.Node]:
        """Draw the trick, once the engine agrees with its author."""
        trick = self.checked(
            examples.trick,
            self.arguments[0],
            self.arguments[1],
            self.options.get("winner", ""),
            self.options.get("options", ""),
            "last" in self.options,
        )
        if trick is None:
            return []
        return self.captioned(trick.picture, f"{trick.verdict} {' '.join(self.content)}")


class ChoiceDirective(EngineDirective):
    """`.. choice:: GAME CARD…` with `:led:` and `:legal:`: what may be played, and what not."""

    required_arguments = 2
    final_argument_whitespace = True
    has_content = True
    option_spec: ClassVar[dict[str, Callable[[str], Any]]] = {
        "legal": directives.unchanged_required,
        "led": directives.unchanged,
        "options": directives.unchanged,
    }

    def run(self) -> list[nodes.Node]:
        """Draw the cards, once the engine agrees with its author, and name the rules broken."""
        choice = self.checked(
            examples.choice,
            self.arguments[0],
            self.arguments[1],
            self.options.get("legal", ""),
            self.options.get("led", ""),
            self.options.get("options", ""),
        )
        if choice is None:
            return []
        broken = [
            f"{name} would break " + " and ".join(f":trionfi:rule:`{rule}`" for rule in rules) + "."
            for name, rules in choice.forbidden
        ]
        return self.captioned(choice.picture, " ".join([*self.content, *broken]))


class CardsDirective(EngineDirective):
    """`.. cards:: GAME CARD…`: cards in a row, with a caption."""

    required_arguments = 2
    final_argument_whitespace = True
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Draw the cards."""
        row = self.checked(examples.pack_row, *self.arguments)
        if row is None:
            return []
        return self.captioned(row, " ".join(self.content))


class CardValuesDirective(EngineDirective):
    """`.. card-values:: GAME`: a line for each kind of card, `Kings: SK CK HK DK`."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar[dict[str, Callable[[str], Any]]] = {"options": directives.unchanged}

    def run(self) -> list[nodes.Node]:
        """Set the table, with its totals counted by the engine."""
        kinds = [
            (kind.strip(), cards.strip())
            for kind, _, cards in (line.partition(":") for line in self.content if line.strip())
        ]
        table = self.checked(
            examples.value_table, self.arguments[0], kinds, self.options.get("options", "")
        )
        if table is None:
            return []
        lines = [
            (row.kind, str(row.cards), str(row.value), str(row.cards * row.value))
            for row in table.rows
        ]
        lines.append(("All cards", str(table.cards), "", str(table.raw)))
        lines.append(("Counted together", "", "", str(table.points)))
        return [simple_table(("Cards", "How many", "Each worth", "Together"), lines)]


class GameOptionsDirective(EngineDirective):
    """`.. game-options:: GAME`: what a table may decide for itself, value by value."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """List the options as the specification has them."""
        engine = self.checked(load, self.arguments[0])
        if engine is None:
            return []
        listed = nodes.definition_list()
        for option in engine.game.options:
            values = nodes.bullet_list()
            for value, meaning in option.meanings.items():
                words = nodes.paragraph()
                words += nodes.literal("", str(value))
                default = " (unless agreed otherwise)" if value == option.default else ""
                words += nodes.Text(f"{default}: {meaning}")
                values += nodes.list_item("", words)
            name = nodes.literal("", option.name)
            listed += nodes.definition_list_item(
                "",
                nodes.term("", "", nodes.Text(option.question + " "), name),
                nodes.definition("", values),
            )
        return [listed]


class GameDifferencesDirective(EngineDirective):
    """`.. game-differences:: GAME`: for each option the smallest situation in which values part."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Draw the situations that the solver has found, and tell what comes of each."""
        found = self.checked(differences, self.arguments[0])
        figures: list[nodes.Node] = []
        for parted in found or ():
            row = self.checked(examples.pack_row, parted.game, " ".join(parted.card_ids))
            if row is None:
                continue
            figure = self.figure(row)
            words = f"{parted.situated} {parted.probe.question}".strip()
            figure += nodes.caption("", words)
            legend = nodes.legend()
            for value, told in zip(parted.values, parted.told, strict=True):
                line = nodes.paragraph()
                line += nodes.literal("", f"{parted.option} = {value}")
                line += nodes.Text(f": {told}")
                legend += line
            figure += legend
            figures.append(figure)
        return figures


class GameFindingsDirective(EngineDirective):
    """`.. game-findings:: GAME`: claims that take the source by its letter, each refuted."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """List the claims with what refutes them, as the checker finds it."""
        listed = nodes.definition_list()
        for found in self.checked(_FINDINGS, self.arguments[0]) or ():
            if not found.as_expected:
                logger.error("%s is not refuted", found.claimed.id, location=self.get_location())
            listed += nodes.definition_list_item(
                "",
                nodes.term("", found.claimed.statement),
                nodes.definition("", nodes.paragraph("", f"But: {found.told}")),
            )
        return [listed]


class GameReadingsDirective(EngineDirective):
    """`.. game-readings:: GAME`: what the source leaves open, and how it is read."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """List the readings as the specification has them."""
        engine = self.checked(load, self.arguments[0])
        if engine is None:
            return []
        self.env.note_dependency(str(engine.game.statements_file))
        listed = nodes.definition_list()
        for reading in engine.game.readings:
            decision = nodes.paragraph("", reading.decision)
            if reading.option:
                decision += nodes.Text(" A table may agree otherwise: ")
                decision += nodes.literal("", reading.option)
                decision += nodes.Text(".")
            listed += nodes.definition_list_item(
                "",
                nodes.term("", reading.question),
                nodes.definition("", decision),
            )
        return [listed]


class RequestDirective(EngineDirective):
    """`.. request:: METHOD` with params as JSON: the request, and what the oracle answers."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Ask the oracle, and show the question with its answer."""
        asked = self.checked(examples.asked, self.arguments[0], "\n".join(self.content))
        if asked is None:
            return []
        blocks: list[nodes.Node] = []
        for text in asked:
            block = nodes.literal_block(text, text, language="json")
            block.source, block.line = self.get_source_info()
            blocks.append(block)
        return blocks


def simple_table(head: Sequence[str], lines: Sequence[Sequence[str]]) -> nodes.table:
    """A table of texts with a header row; all columns but the first are for numbers."""

    def row(cells: Sequence[str]) -> nodes.row:
        entries = [nodes.entry("", nodes.paragraph("", cell)) for cell in cells]
        return nodes.row("", *entries)

    widths = [4, *(1 for _ in head[1:])]
    group = nodes.tgroup(cols=len(head))
    group += [nodes.colspec(colwidth=width) for width in widths]
    group += nodes.thead("", row(head))
    group += nodes.tbody("", *(row(line) for line in lines))
    return nodes.table("", group, classes=["numbers"])


def setup(app: Sphinx) -> None:
    """Register the directives."""
    app.add_directive("trick", TrickDirective)
    app.add_directive("choice", ChoiceDirective)
    app.add_directive("cards", CardsDirective)
    app.add_directive("card-values", CardValuesDirective)
    app.add_directive("game-options", GameOptionsDirective)
    app.add_directive("game-readings", GameReadingsDirective)
    app.add_directive("game-differences", GameDifferencesDirective)
    app.add_directive("game-findings", GameFindingsDirective)
    app.add_directive("request", RequestDirective)
