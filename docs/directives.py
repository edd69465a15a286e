"""The directives of the book: each takes its content from the engine and checks its author."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from trionfi.docs import examples
from trionfi.docs.domain import TrionfiDomain, reference_to
from trionfi.docs.examples import (
    Cell,
    ExampleError,
    Form,
    Listing,
    Picture,
    Shown,
    Table,
    Written,
    unchecked_numbers,
)
from trionfi.docs.pictures import picture_node
from trionfi.engine import InvalidInput
from trionfi.verify.findings import findings_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx

logger = logging.getLogger(__name__)

Checked = TypeVar("Checked")

_FINDINGS = cache(findings_of)
"""The findings of a game, looked for once for all formats of the book."""

COMPUTED = "trionfi_computed"
"""The attribute of nodes that say what the engine says: their numbers need no further check."""


_RULE = re.compile(r"\{([a-z0-9.-]+)\}")
"""A rule in what the engine says, by its id."""


BESIDE = 60
"""A picture no wider than so many millimetres has its caption beside it."""


class EngineDirective(SphinxDirective):
    """A directive whose content comes from the engine: it is run again when the engine changes."""

    @property
    def domain_data(self) -> TrionfiDomain:
        """The domain in which examples are numbered."""
        domain = self.env.get_domain(TrionfiDomain.name)
        assert isinstance(domain, TrionfiDomain)
        return domain

    def checked(self, check: Callable[..., Checked], *arguments: Any) -> Checked | None:
        """Run a check; what it complains of is an error of the book, at this place."""
        try:
            return check(*arguments)
        except (ExampleError, InvalidInput) as error:
            logger.error("%s: %s", self.name, error, location=self.get_location())
        except Exception as error:
            # Whatever it is, it is told with its place, and the other faults with it.
            logger.error("%s fails: %r", self.name, error, location=self.get_location())
        return None

    def figure(self, drawn: Sequence[Picture]) -> nodes.figure:
        """A figure of some drawings, without a caption."""
        figure = nodes.figure("", *map(picture_node, drawn), align="center")
        figure.source, figure.line = self.get_source_info()
        return figure

    def inline(self, words: str) -> list[nodes.Node]:
        """Words with roles in them, as nodes; what is wrong with them is reported."""
        parsed, messages = self.parse_inline(words)
        return [*parsed, *messages]


class ExampleDirective(EngineDirective):
    """An example: `.. FORM:: GAME …` with options of its form, and what there is to say of it."""

    form: ClassVar[Form]
    game_id = ""
    required_arguments = 1
    final_argument_whitespace = True
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Check the example, and draw it if it is true."""
        domain = self.domain_data
        domain.note_check(self.env.docname, "examples", self.lineno)
        source = Path(str(self.env.doc2path(self.env.docname)))
        written = Written(
            self.name,
            tuple(self.arguments[0].split()),
            dict(self.options),
            tuple(self.content),
            source.parent,
        )
        for name in ("record", "match"):
            if written.option(name):
                self.env.note_dependency(str(source.parent / written.option(name)))
        self.game_id = written.game_id
        if self.form.is_wanted:
            domain.note_listed(self.env.docname, self.form.name, written.game_id)
        shown = self.checked(examples.checked, self.form, written)
        if shown is None:
            domain.note_refused(self.env.docname, tuple(written.option("shows").split()))
            return []
        self._refuse_numbers(written)
        caption = self._caption(written, shown)
        blocks = self._blocks(shown, caption)
        if written.option("title"):
            self._number(written, shown, blocks[0])
        return blocks

    def _refuse_numbers(self, written: Written) -> None:
        """Complain of numbers where the author's words cannot have roles."""
        words = [written.option(name) for name in ("title", "yes", "no")]
        if self.form.is_labelled:
            words += [line.partition(":")[0] for line in written.content]
        for number in (number for word in words for number in unchecked_numbers(word)):
            logger.error(
                "the number %s is typed in a place where it cannot be checked; leave it out",
                number,
                location=self.get_location(),
            )

    def _caption(self, written: Written, shown: Shown) -> list[nodes.Node]:
        """What stands below a drawing or above a table."""
        caption: list[nodes.Node] = []
        if written.option("title"):
            number = self.domain_data.next_example(self.env.docname)
            title = written.option("title")
            words = f"Example {number}. {title}{'' if title.endswith('.') else '.'}"
            caption.append(computed(nodes.strong("", words)))
        if shown.said:
            caption.append(computed(nodes.inline("", shown.said)))
        if written.words and not self.form.claims_as_content:
            caption.append(nodes.inline("", "", *self.inline(written.words)))
        for what, rules in shown.forbidden:
            broken = " and ".join(f":trionfi:rule:`{rule}`" for rule in rules)
            told = self.inline(f"{what} would break {broken}.")
            caption.append(computed(nodes.inline("", "", *told)))
        return [
            node
            for at, part in enumerate(caption)
            for node in ([nodes.Text(" "), part] if at else [part])
        ]

    def _blocks(self, shown: Shown, caption: list[nodes.Node]) -> list[nodes.Node]:
        pictures = [part for part in shown.parts if isinstance(part, Picture)]
        if pictures:
            figure = self.figure(pictures)
            if shown.side_by_side:
                for picture in figure.children:
                    assert isinstance(picture, nodes.Element)
                    picture["in_line"] = True
            if caption:
                figure += nodes.caption("", "", *caption)
                widths = [picture.width for picture in pictures]
                width = sum(widths) if shown.side_by_side else max(widths)
                if width <= BESIDE:
                    figure["beside"] = width
                    figure["classes"].append("beside")
            return [figure]
        blocks: list[nodes.Node] = []
        for part in shown.parts:
            if isinstance(part, Table):
                table = self._table(part)
                if caption and not blocks:
                    table.insert(0, nodes.title("", "", *caption))
                blocks.append(table)
            elif isinstance(part, Listing):
                block = nodes.literal_block(part.text, part.text, language="json")
                block.source, block.line = self.get_source_info()
                blocks.append(block)
        return blocks

    def _table(self, table: Table) -> nodes.table:
        lines = [[self._cell(cell) for cell in line] for line in table.lines]
        head = [[computed(nodes.inline("", word))] for word in table.head]
        made = table_of(head, lines, table.widths)
        made.source, made.line = self.get_source_info()
        made["classes"] += [
            name
            for name in ("small", "roomy", "remarks", "titled", "valued")
            if getattr(table, name)
        ]
        return made

    def _cell(self, cell: str | Cell) -> list[nodes.Node]:
        """What stands in a cell: what the engine says, and then what the author says."""
        if isinstance(cell, str):
            return [computed(nodes.inline("", cell))]
        parts: list[nodes.Node] = []
        if cell.said:
            parts.append(computed(nodes.inline("", cell.said)))
        if cell.strong:
            parts.append(computed(nodes.strong("", cell.strong)))
        if cell.words:
            parts += [nodes.Text(" "), *self.inline(cell.words)]
        if cell.told:
            parts.append(computed(nodes.inline("", "", *self._with_rules(cell.told))))
        return parts

    def _with_rules(self, told: str) -> list[nodes.Node]:
        """What the engine says of rules, each of which is referred to by its number."""
        made: list[nodes.Node] = []
        for at, part in enumerate(_RULE.split(told)):
            if at % 2 == 0:
                made.append(nodes.Text(part))
                continue
            made.append(nodes.Text("rule\N{NO-BREAK SPACE}"))
            made.append(reference_to("rule-number", self.game_id, part, self.env.docname))
        return made

    def _number(self, written: Written, shown: Shown, block: nodes.Node) -> None:
        """Give the example its place in the book."""
        assert isinstance(block, nodes.Element)
        title = written.option("title")
        cards = tuple(
            card for part in shown.parts if isinstance(part, Picture) for card in part.cards
        )
        place = self.domain_data.note_example(
            self.env.docname,
            title,
            written.game_id,
            tuple(written.option("shows").split()),
            tuple(written.option("about").split()),
            tuple(dict.fromkeys(cards)),
            self.form.is_of_pack,
        )
        if place is None:
            logger.error("another example is called %r", title, location=self.get_location())
            return
        block["ids"].append(place)
        self.state.document.note_explicit_target(block)


def example_directive(form: Form) -> type[ExampleDirective]:
    """The directive of a form of example."""
    names = [*examples.COMMON, *form.options] if form.of_game else [*form.options]
    members = {
        "__doc__": form.check.__doc__,
        "form": form,
        "option_spec": dict.fromkeys(names, directives.unchanged),
    }
    return type(f"{form.name.title().replace('-', '')}Directive", (ExampleDirective,), members)


Content = Sequence[nodes.Node]
"""What stands in a cell of a table."""

Node = TypeVar("Node", bound=nodes.Element)


def computed(node: Node) -> Node:
    """A node marked as saying what the engine says, and nothing of its author's."""
    node[COMPUTED] = True
    return node


def table_of(
    head: Sequence[Content], lines: Sequence[Sequence[Content]], widths: Sequence[int] = ()
) -> nodes.table:
    """A table with a header row.

    Args:
        head: the cells of the header row.
        lines: the cells of the others.
        widths: how wide the columns are, in shares of the text's width; if none are given, the
            columns are as wide as they need to be.
    """

    def row(cells: Sequence[Content]) -> nodes.row:
        entries = [nodes.entry("", nodes.paragraph("", "", *cell)) for cell in cells]
        return nodes.row("", *entries)

    classes = ["colwidths-given" if widths else "numbers"]
    group = nodes.tgroup(cols=len(head))
    shares = widths or [4, *(1 for _ in head[1:])]
    group += [nodes.colspec(colwidth=width) for width in shares]
    group += nodes.thead("", row(head))
    group += nodes.tbody("", *(row(line) for line in lines))
    return nodes.table("", group, classes=classes)


def setup(app: Sphinx) -> None:
    """Register the directives."""
    for form in examples.FORMS.values():
        app.add_directive(form.name, example_directive(form))
