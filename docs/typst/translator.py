"""Doctrees as Typst source."""
# ruff: noqa: D102, N802 - visitors are named after their nodes, which says what they are for

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from docutils import nodes
from sphinx import addnodes
from sphinx.locale import admonitionlabels
from sphinx.util import logging
from sphinx.util.docutils import SphinxTranslator

from trionfi.docs.typst.formula import FormulaError, typst_formula
from trionfi.docs.typst.markup import escape, length, quote

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from trionfi.docs.typst.builder import TypstBuilder

logger = logging.getLogger(__name__)

# A function of a translator and a node. The stubs of docutils give each visitor a node type of its
# own, which functions that serve many nodes cannot repeat.
Visitor: TypeAlias = Any

_NUMERIC = re.compile(
    r"(?:(?:less|more) than |[<>])?[-−–+±]?[0-9½¼¾][0-9,. ½¼¾:/]*"
    r"(?:[-−–+][0-9]+)?%?(?: \([A-Z]\))?|none|[-–—]?"
)
_NUMBERINGS = {
    "arabic": "1",
    "loweralpha": "a",
    "upperalpha": "A",
    "lowerroman": "i",
    "upperroman": "I",
}
_LANGUAGES = {"pycon": "python", "python3": "python", "py": "python", "ipython": "python"}
# What a row of a table may hold and still be kept on one page: lines of about so many characters,
# and none of the blocks that may themselves be tall.
_LINE_LENGTH = 66
_LINES_OF_ROW = 20
_TALL = (nodes.literal_block, nodes.table, nodes.figure, nodes.Admonition)
_PLAIN_LANGUAGES = frozenset({"none", "text", "default", "guess", "output"})


def wrap(before: str, after: str) -> tuple[Visitor, Visitor]:
    """Return the visitors of a node whose content goes between two strings."""

    def visit(self: TypstTranslator, node: nodes.Element) -> None:
        self.write(before)

    def depart(self: TypstTranslator, node: nodes.Element) -> None:
        self.write(after)

    return visit, depart


def skip(self: TypstTranslator, node: nodes.Element) -> None:
    """Visit a node that has no place in print."""
    raise nodes.SkipNode


def ids_of(node: nodes.Element) -> list[str]:
    """Return the ids of a node, which some have no list for."""
    ids: list[str] = node.get("ids", [])
    return ids


def _is_in_text(node: nodes.Node) -> bool:
    return isinstance(node.parent, nodes.TextElement)


def id_label(docname: str, node_id: str) -> str:
    """Return the label of an id: ids are unique in a document only, labels in the whole book."""
    return f"{docname}#{node_id}"


@dataclass
class _Table:
    """What the translator must remember while it is inside a table."""

    stubs: list[bool] = field(default_factory=list)
    column: int = 0
    occupied: list[int] = field(default_factory=list)  # rows still covered from above, by column
    shares: list[float] = field(default_factory=list)  # of the width, by column, at the least
    row_is_long: bool = False
    header_start: int | None = None  # while in the header, where in the body it was opened
    header_repeats: bool = True

    def next_column(self, morerows: int, morecols: int) -> int:
        """Return the column of the next cell of the row, and take its place."""
        while self.column < len(self.occupied) and self.occupied[self.column] > 0:
            self.column += 1
        first = self.column
        self.column += morecols + 1
        for column in range(first, min(self.column, len(self.occupied))):
            self.occupied[column] = morerows + 1
        return first

    def end_row(self) -> None:
        self.occupied = [max(0, rows - 1) for rows in self.occupied]
        self.column = 0


class TypstTranslator(SphinxTranslator):
    """Writes one assembled document in terms of the functions of ``book.typ``.

    Visitors run in Typst's *markup* mode. A visitor of another extension's node writes source with
    :meth:`write`, text through :func:`~trionfi.docs.typst.markup.escape`, string arguments through
    :func:`~trionfi.docs.typst.markup.quote`, and ends an inline call with a semicolon, so that what
    follows is not taken for its arguments::

        def visit_rule_id(self: TypstTranslator, node: rule_id) -> None:
            self.write("#margin-note[")

        def depart_rule_id(self: TypstTranslator, node: rule_id) -> None:
            self.write("];")

        app.add_node(rule_id, typst=(visit_rule_id, depart_rule_id))

    The ids of a node become the label of the place right after what its visitor wrote. A visitor
    that leaves markup mode open to arguments, or raises ``SkipNode``, calls :meth:`anchor` itself,
    before. :meth:`capture` returns the source of nodes that must stand elsewhere.

    A figure with a width in millimetres as `beside` has its caption beside its picture. A reference
    of the class `unpaged` bears no page number, a table of the class `small` is set small.

    A section with a node in it, not deeper, that has a true ``own_page`` is printed on a leaf of
    its own under a small heading; ``own_page`` says how many pages it may take. The builder warns,
    at that node, of a section that does not fit.
    """

    builder: TypstBuilder

    def __init__(self, document: nodes.document, builder: TypstBuilder) -> None:
        super().__init__(document, builder)
        self.body: list[str] = []
        self.docnames: list[str] = [document.get("docname", builder.config.root_doc)]
        self.labels: dict[str, str] = {}  # of every id, the label printed for its element
        self.emitted: set[str] = set()
        self._referred: dict[str, nodes.Element] = {}
        self.own_pages: list[nodes.Element] = []  # what must fit on one page each, with its heading
        self._unpaged: set[str] = set()  # labels of terms and the like: no page number beside them
        self._footnotes: dict[str, nodes.footnote] = {}
        self._level = 0
        self._in_title = False
        self._in_footnote = False
        self._in_literal = False
        self._in_preformatted = False
        self._in_signature = False
        self._deferred: list[str] = []  # labels that cannot stand in a heading or repeated row
        self._tables: list[_Table] = []
        self._parameters: list[int] = []
        self._explained: set[str] = set()

    # Writing

    def write(self, source: str) -> None:
        """Append Typst source."""
        self.body.append(source)

    def astext(self) -> str:
        """Return the source written so far."""
        return "".join(self.body)

    def capture(self, children: Iterable[nodes.Node]) -> str:
        """Return the source of nodes without appending it."""
        saved = self.body, self._in_literal, self._in_preformatted
        self.body, self._in_literal, self._in_preformatted = [], False, False
        try:
            for child in children:
                child.walkabout(self)
            return "".join(self.body)
        finally:
            self.body, self._in_literal, self._in_preformatted = saved

    def capture_child(self, node: nodes.Element, kind: type[nodes.Element]) -> str | None:
        """Return the source of the content of the first child of a type, if there is one."""
        for child in node.children:
            if isinstance(child, kind):
                return self.capture(child.children)
        return None

    def mark(self, node: nodes.Element) -> None:
        """Begin a block; note in a comment where it comes from, for messages of the compiler."""
        self.write("\n\n")
        source, line = node.source, node.line
        if source and line:
            self.write(f"// {self.builder.relative_source(source)}:{line}\n")

    # Labels

    def _note_labels(self, node: nodes.Element, docname: str) -> None:
        """Give every id below `node` a label; ids of the same element share one."""
        if isinstance(node, nodes.document | addnodes.start_of_file):
            self._note_document(node, docname)
        for child in node.children:
            if not isinstance(child, nodes.Element):
                continue
            name = child["docname"] if isinstance(child, addnodes.start_of_file) else docname
            labels = [id_label(name, node_id) for node_id in ids_of(child)]
            if labels:
                self.labels.update(dict.fromkeys(labels, labels[0]))
                if self._is_unpaged(child):
                    self._unpaged.add(labels[0])
                if isinstance(child, nodes.footnote):
                    self._footnotes[labels[0]] = child
            self._note_labels(child, name)

    def _note_document(self, node: nodes.Element, docname: str) -> None:
        """Let the label of a document, its name, be that of its first section if it has one."""
        visible = (child for child in node.children if not isinstance(child, nodes.Invisible))
        first = next(visible, None)
        ids = ids_of(first) if isinstance(first, nodes.section) else []
        self.labels[docname] = id_label(docname, ids[0]) if ids else docname

    @staticmethod
    def _is_unpaged(node: nodes.Element) -> bool:
        return isinstance(node, nodes.citation | nodes.term | addnodes.literal_strong)

    def anchor(self, node: nodes.Element) -> None:
        """Print the label of a node here, unless it already has its place."""
        for node_id in ids_of(node)[:1]:
            self._anchor_label(id_label(self.docnames[-1], node_id))

    def _anchor_label(self, label: str) -> None:
        label = self.labels.get(label, label)
        if label in self.emitted:
            return
        self.emitted.add(label)
        if self._in_title or self._in_table_header:
            self._deferred.append(label)
        else:
            self._write_anchor(label)

    def _write_anchor(self, label: str) -> None:
        self.write(f"#anchor({quote(label)});")

    def _flush_anchors(self) -> None:
        """Print the labels that had to wait for the end of a heading or of a table's head."""
        for label in self._deferred:
            self._write_anchor(label)
        self._deferred.clear()

    def check_references(self) -> None:
        """Warn of references to places that were not printed, and of footnotes that were not."""
        for label, node in self._referred.items():
            if label not in self.emitted:
                self._warn_reference(label, node)
        for label, footnote in self._footnotes.items():
            if label not in self.emitted:
                logger.warning(
                    "nothing that is printed calls footnote %r",
                    label,
                    location=footnote,
                    type="typst",
                    subtype="footnote",
                )

    def _warn_reference(self, label: str, node: nodes.Element) -> None:
        logger.warning(
            "reference to %r, which is not in the book",
            label,
            location=node,
            type="typst",
            subtype="reference",
        )

    # Dispatching

    def dispatch_visit(self, node: nodes.Node) -> None:
        """Visit a node, then print its label at the beginning of its content."""
        super().dispatch_visit(node)
        if isinstance(node, nodes.Element):
            self.anchor(node)

    def unknown_visit(self, node: nodes.Node) -> None:
        """Warn of a node type without a visitor; its content is printed all the same."""
        logger.warning(
            "unknown node type: %s",
            type(node).__name__,
            location=node,
            type="typst",
            subtype="unknown",
        )

    def unknown_departure(self, node: nodes.Node) -> None:
        """Leave a node whose type has no departure method."""

    # Documents and sections

    def visit_document(self, node: nodes.document) -> None:
        self._note_labels(node, self.docnames[-1])
        sections = [child for child in node.children if isinstance(child, nodes.section)]
        # The only section of the root document is the book itself, its title that of the book.
        self._level = -1 if len(sections) == 1 else 0
        self._anchor_document()

    def depart_document(self, node: nodes.document) -> None:
        pass

    def visit_start_of_file(self, node: addnodes.start_of_file) -> None:
        self.docnames.append(node["docname"])
        self._anchor_document()

    def depart_start_of_file(self, node: addnodes.start_of_file) -> None:
        self.docnames.pop()

    def _anchor_document(self) -> None:
        """Print the label of a document that does not begin with a section."""
        docname = self.docnames[-1]
        if self.labels[docname] == docname:
            self._anchor_label(docname)

    def visit_section(self, node: nodes.section) -> None:
        self._level += 1
        page = self._own_page(node)
        if page is not None:
            self.mark(node)
            self.write(f"#own-page({len(self.own_pages)})[")
            self.own_pages.append(page)
        if self._level > 0 and node["ids"]:
            # The heading itself bears the label.
            self.emitted.add(id_label(self.docnames[-1], node["ids"][0]))

    def depart_section(self, node: nodes.section) -> None:
        if self._own_page(node) is not None:
            self.write("]\n\n")
        self._level -= 1

    def _own_page(self, section: nodes.section) -> nodes.Element | None:
        """Return the node for which a section is set on a page of its own, if there is one."""
        elements = (child for child in section.children if isinstance(child, nodes.Element))
        return next((child for child in elements if self.has_own_page(child)), None)

    def has_own_page(self, node: nodes.Element) -> bool:
        """Whether the section around a node is set on a page of its own because of it."""
        titled = isinstance(node.parent, nodes.section) and self._level > 0
        return titled and bool(node.get("own_page"))

    def visit_title(self, node: nodes.title) -> None:
        if not isinstance(node.parent, nodes.section):  # of a box or table, which prints it
            raise nodes.SkipNode
        if self._level <= 0:
            raise nodes.SkipNode
        self._in_title = True
        self.mark(node)
        self.write(f"#heading(level: {self._level})[")
        number = self._section_number(node.parent)
        if number:
            self.write(f"#section-number({quote(number)});")

    def depart_title(self, node: nodes.title) -> None:
        self._in_title = False
        self.write("]")
        for node_id in node.parent["ids"][:1]:
            self.write(f"#label({quote(id_label(self.docnames[-1], node_id))})")
        self.write("\n\n")
        self._flush_anchors()

    def _section_number(self, section: nodes.Element) -> str:
        numbers = self.builder.env.toc_secnumbers.get(self.docnames[-1], {})
        anchors = [f"#{node_id}" for node_id in section["ids"]]
        if isinstance(section.parent, addnodes.start_of_file):
            anchors.append("")  # the first section of a document
        for anchor in anchors:
            if anchor in numbers:
                return ".".join(map(str, numbers[anchor]))
        return ""

    visit_subtitle = skip
    visit_docinfo = skip
    visit_decoration = skip
    visit_meta = skip
    visit_toctree = skip
    visit_comment = skip
    visit_pending = skip
    visit_substitution_definition = skip
    visit_index = skip  # the entries come from the environment, their places are targets
    visit_highlightlang = skip
    visit_tabular_col_spec = skip
    visit_system_message = skip  # docutils has reported it already

    # Nodes that only hold others

    visit_compound, depart_compound = wrap("", "")
    visit_only, depart_only = wrap("", "")
    visit_glossary, depart_glossary = wrap("", "")
    visit_acks, depart_acks = wrap("", "")
    visit_generated, depart_generated = wrap("", "")
    visit_pending_xref, depart_pending_xref = wrap("", "")
    visit_pending_xref_condition, depart_pending_xref_condition = wrap("", "")
    visit_problematic, depart_problematic = wrap("#problem[", "];")

    def visit_container(self, node: nodes.container) -> None:
        self.mark(node)
        caption = self.capture_child(node, nodes.caption)
        if caption is not None:
            self.anchor(node)
            self.write(f"#listing[{self._figure_number('code-block', node)}{caption}][")

    def depart_container(self, node: nodes.container) -> None:
        has_caption = any(isinstance(child, nodes.caption) for child in node.children)
        self.write("]\n\n" if has_caption else "\n\n")

    # Text

    def visit_Text(self, node: nodes.Text) -> None:
        text = node.astext()
        if self._in_preformatted:
            self.write(self._preformatted(text))
        elif self._in_literal:
            self.write(self._breakable_raw(text))
        else:
            self.write(escape(text))

    def depart_Text(self, node: nodes.Text) -> None:
        pass

    @staticmethod
    def _preformatted(text: str) -> str:
        """Return text as markup that keeps its lines and blanks."""
        lines = []
        for line in text.expandtabs().split("\n"):
            line = re.sub(r" (?= )|^ | $", "\N{NO-BREAK SPACE}", line)
            lines.append(escape(line))
        return "#linebreak();".join(lines)

    @staticmethod
    def _breakable_raw(text: str) -> str:
        """Return literal text; a long word may break after a dot, underscore and the like."""
        pieces = []
        for word in re.split(r"(\s+)", text):
            if len(word) > 16:
                pieces.extend(re.split(r"(?<=[._/\\:=,-])(?=[^._/\\:=,-])", word))
                continue
            if pieces:
                pieces[-1] += word
            else:
                pieces.append(word)
        return "#break-here;".join(f"#raw({quote(piece)});" for piece in pieces if piece)

    visit_emphasis, depart_emphasis = wrap("#emph[", "];")
    visit_strong, depart_strong = wrap("#strong[", "];")
    visit_title_reference, depart_title_reference = wrap("#emph[", "];")
    visit_superscript, depart_superscript = wrap("#super[", "];")
    visit_subscript, depart_subscript = wrap("#sub[", "];")
    visit_manpage, depart_manpage = wrap("#emph[", "];")

    def visit_literal(self, node: nodes.Element) -> None:
        self._in_literal = True

    def depart_literal(self, node: nodes.Element) -> None:
        self._in_literal = False

    visit_download_reference, depart_download_reference = visit_literal, depart_literal

    def visit_literal_strong(self, node: nodes.Element) -> None:
        self.write("#strong[")
        self._in_literal = not self._in_preformatted

    def visit_literal_emphasis(self, node: nodes.Element) -> None:
        self.write("#emph[")
        self._in_literal = not self._in_preformatted

    def depart_literal_strong(self, node: nodes.Element) -> None:
        self._in_literal = False
        self.write("];")

    depart_literal_emphasis = depart_literal_strong

    def visit_inline(self, node: nodes.inline) -> None:
        self.write(self._inline_style(node)[0])

    def depart_inline(self, node: nodes.inline) -> None:
        self.write(self._inline_style(node)[1])

    @staticmethod
    def _inline_style(node: nodes.inline) -> tuple[str, str]:
        for name, function in (
            ("smallcaps", "smallcaps"),
            ("small-caps", "smallcaps"),
            ("guilabel", "strong"),
            ("menuselection", "strong"),
            ("underline", "underline"),
            ("strike", "strike"),
            ("quiet", "quietly"),
        ):
            if name in node["classes"]:
                return f"#{function}[", "];"
        return "", ""

    def visit_abbreviation(self, node: nodes.abbreviation) -> None:
        pass

    def depart_abbreviation(self, node: nodes.abbreviation) -> None:
        explanation = node.get("explanation")
        if self._in_title or self._in_signature:  # there it explains a mark between parameters
            return
        if explanation and explanation not in self._explained:
            self._explained.add(explanation)
            self.write(f" ({escape(explanation)})")

    def visit_raw(self, node: nodes.raw) -> None:
        if "typst" in node.get("format", "").split():
            self.anchor(node)
            self.write(node.astext())
            if not isinstance(node.parent, nodes.TextElement):
                self.write("\n\n")
        raise nodes.SkipNode

    # References

    def visit_target(self, node: nodes.target) -> None:
        pass

    def depart_target(self, node: nodes.target) -> None:
        pass

    def visit_reference(self, node: nodes.reference) -> None:
        label = self._internal_label(node)
        if self._in_title:  # a heading is repeated in the contents, where it is a link itself
            return
        if label is None:
            self._note_link()
            self.write(f"#link({quote(node['refuri'])})[")
        elif label in self.labels:
            self._note_link()
            label = self.labels[label]
            self._referred.setdefault(label, node)
            page = "" if self._is_paged(node, label) else ", page: false"
            self.write(f"#xref({quote(label)}{page})[")
        else:
            self._warn_reference(label, node)

    def depart_reference(self, node: nodes.reference) -> None:
        label = self._internal_label(node)
        if self._in_title or (label is not None and label not in self.labels):
            return
        self.write("];")
        if label is None:
            self._write_url(node)

    visit_number_reference, depart_number_reference = visit_reference, depart_reference

    def _is_paged(self, node: nodes.Element, label: str) -> bool:
        """Whether a reference says on what page its target is: not where that would be noise."""
        in_code = self._in_preformatted or self._in_signature
        named = label in self._unpaged or "unpaged" in node["classes"]
        return not (in_code or named or self._holds_image(node))

    def _internal_label(self, node: nodes.Element) -> str | None:
        """Return the label of the place a reference leads to, or None for one outside."""
        if "refid" in node:
            return id_label(self.docnames[-1], node["refid"])
        uri = str(node.get("refuri", ""))
        if uri.startswith("%"):
            return uri[1:]
        if uri.startswith("#"):
            return id_label(self.docnames[-1], uri[1:])
        return None

    def _write_url(self, node: nodes.Element) -> None:
        """Show where a link leads, unless its text says so already."""
        uri = node["refuri"]
        if node.astext() in (uri, uri.removeprefix("mailto:")):
            return
        if self._holds_image(node) and self._is_block_link(node):
            self.write(f"#picture-url({quote(uri)})\n\n")
        elif self._in_footnote:
            self.write(f" (#link({quote(uri)}))")
        else:
            self.write(f"#footnote[#link({quote(uri)})];")

    @staticmethod
    def _holds_image(node: nodes.Element) -> bool:
        return next(iter(node.findall(nodes.image)), None) is not None

    def _note_link(self) -> None:
        """Keep a table head with a link from being repeated: repeated rows cannot have links."""
        for table in self._tables:
            if table.header_start is not None:
                table.header_repeats = False

    def visit_footnote_reference(self, node: nodes.footnote_reference) -> None:
        label = id_label(self.docnames[-1], node["refid"])
        label = self.labels.get(label, label)
        self._note_link()
        if label in self.emitted:
            self.write(f"#note-again({quote(label)});")
        elif label in self._footnotes:
            self.emitted.add(label)
            was_inside, self._in_footnote = self._in_footnote, True
            text = self.capture(self._footnotes[label].children)
            self._in_footnote = was_inside
            self.write(f"#note({quote(label)})[{text.strip()}];")
        else:
            self._warn_reference(label, node)
        raise nodes.SkipNode

    def visit_footnote(self, node: nodes.footnote) -> None:
        raise nodes.SkipNode  # printed on the page of its first reference

    visit_label = skip

    def visit_citation(self, node: nodes.citation) -> None:
        self.mark(node)
        self.write(f"#citation[{escape(node[0].astext())}][")

    def depart_citation(self, node: nodes.citation) -> None:
        self.write("]\n\n")

    def visit_citation_reference(self, node: nodes.citation_reference) -> None:
        self.write(f"\\[{escape(node.astext())}\\]")
        raise nodes.SkipNode

    # Paragraphs and the like

    def visit_paragraph(self, node: nodes.paragraph) -> None:
        self.mark(node)

    def depart_paragraph(self, node: nodes.paragraph) -> None:
        self.write("\n\n")

    visit_compact_paragraph, depart_compact_paragraph = visit_paragraph, depart_paragraph
    visit_rubric, depart_rubric = wrap("\n\n#rubric[", "]\n\n")
    visit_centered, depart_centered = wrap("\n\n#centered[", "]\n\n")
    visit_block_quote, depart_block_quote = wrap("\n\n#quote(block: true)[", "]\n\n")
    visit_attribution, depart_attribution = wrap("\n\n#attribution[", "]\n\n")

    def visit_transition(self, node: nodes.transition) -> None:
        self.write("\n\n#transition()\n\n")

    def depart_transition(self, node: nodes.transition) -> None:
        pass

    def visit_line_block(self, node: nodes.line_block) -> None:
        nested = isinstance(node.parent, nodes.line_block)
        self.write("\n#verse-indent[" if nested else "\n\n#verse[")

    def depart_line_block(self, node: nodes.line_block) -> None:
        self.write("]\n\n")

    def visit_line(self, node: nodes.line) -> None:
        self.write("\n#verse-line[" if node.children else "\n#verse-line[~")

    def depart_line(self, node: nodes.line) -> None:
        self.write("]")

    # Boxes

    def visit_admonition(self, node: nodes.Element) -> None:
        title = self.capture_child(node, nodes.title)
        if title is None:
            title = escape(str(admonitionlabels.get(node.tagname, "")))
        self.mark(node)
        self.write(f"#admonition[{title}][")

    def depart_admonition(self, node: nodes.Element) -> None:
        self.write("]\n\n")

    visit_attention, depart_attention = visit_admonition, depart_admonition
    visit_caution, depart_caution = visit_admonition, depart_admonition
    visit_danger, depart_danger = visit_admonition, depart_admonition
    visit_error, depart_error = visit_admonition, depart_admonition
    visit_hint, depart_hint = visit_admonition, depart_admonition
    visit_important, depart_important = visit_admonition, depart_admonition
    visit_note, depart_note = visit_admonition, depart_admonition
    visit_tip, depart_tip = visit_admonition, depart_admonition
    visit_warning, depart_warning = visit_admonition, depart_admonition
    visit_seealso, depart_seealso = visit_admonition, depart_admonition

    visit_versionmodified, depart_versionmodified = wrap("\n\n#versioned[", "]\n\n")

    def visit_topic(self, node: nodes.Element) -> None:
        self.mark(node)
        arguments = []
        for name, kind in (("title", nodes.title), ("subtitle", nodes.subtitle)):
            text = self.capture_child(node, kind)
            if text is not None:
                arguments.append(f"{name}: [{text}]")
        self.write(f"#panel({', '.join(arguments)})[")

    def depart_topic(self, node: nodes.Element) -> None:
        self.write("]\n\n")

    visit_sidebar, depart_sidebar = visit_topic, depart_topic

    # Lists

    def visit_bullet_list(self, node: nodes.bullet_list) -> None:
        self.write("\n\n")
        self.anchor(node)
        self.write(f"#list(tight: {self._is_tight(node)},\n")

    def depart_bullet_list(self, node: nodes.Element) -> None:
        self.write(")\n\n")

    def visit_enumerated_list(self, node: nodes.enumerated_list) -> None:
        numbering = _NUMBERINGS.get(node.get("enumtype", "arabic"), "1")
        pattern = f"{node.get('prefix', '')}{numbering}{node.get('suffix', '.')}"
        self.write("\n\n")
        self.anchor(node)
        self.write(
            f"#enum(tight: {self._is_tight(node)}, start: {node.get('start', 1)}, "
            f"numbering: {quote(pattern)},\n"
        )

    depart_enumerated_list = depart_bullet_list

    visit_list_item, depart_list_item = wrap("[", "],\n")

    @staticmethod
    def _is_tight(node: nodes.Element) -> str:
        """Whether no item has more than a paragraph and lists below it."""
        tight = all(
            isinstance(child, nodes.paragraph)
            if place == 0
            else isinstance(child, nodes.Sequential)
            for item in node.children
            if isinstance(item, nodes.list_item)
            for place, child in enumerate(item.children)
        )
        return str(tight).lower()

    def visit_definition_list(self, node: nodes.definition_list) -> None:
        self.write("\n\n")
        self.anchor(node)
        self.write("#terms(tight: false,\n")

    depart_definition_list = depart_bullet_list

    visit_definition_list_item, depart_definition_list_item = wrap(
        "terms.item([#term-head[", "]),\n"
    )

    def visit_term(self, node: nodes.term) -> None:
        if node.parent.index(node) > 0:
            self.write("\n\n")

    def depart_term(self, node: nodes.term) -> None:
        pass

    visit_classifier, depart_classifier = wrap(" #classifier[", "];")
    visit_definition, depart_definition = wrap("]], [#definition[", "]")

    def visit_field_list(self, node: nodes.Element) -> None:
        self.write("\n\n")
        self.anchor(node)
        self.write("#pairs(\n")

    depart_field_list = depart_bullet_list

    visit_field, depart_field = wrap("(", "),\n")
    visit_field_name, depart_field_name = wrap("[", "], ")
    visit_field_body, depart_field_body = wrap("[", "]")

    visit_option_list, depart_option_list = visit_field_list, depart_bullet_list
    visit_option_list_item, depart_option_list_item = visit_field, depart_field
    visit_option_group, depart_option_group = wrap("[", "], ")
    visit_description, depart_description = visit_field_body, depart_field_body

    def visit_option(self, node: nodes.option) -> None:
        if node.parent.index(node) > 0:
            self.write(", ")
        self.write(f"#raw({quote(node.astext())});")
        raise nodes.SkipNode

    def visit_hlist(self, node: addnodes.hlist) -> None:
        self.write("\n\n")
        self.anchor(node)
        self.write("#hlist(\n")

    depart_hlist = depart_bullet_list
    visit_hlistcol, depart_hlistcol = wrap("[", "],\n")

    # Code

    def visit_literal_block(self, node: nodes.Element) -> None:
        self.mark(node)
        self.anchor(node)
        text = node.astext()
        columns = max(len(line) for line in text.expandtabs().split("\n"))
        if any(not isinstance(child, nodes.Text) for child in node.children):
            self.write(f"#code-text(columns: {columns})[")
            self._in_preformatted = True
            return
        options: dict[str, Any] = node.get("highlight_args", {})
        arguments = [f"columns: {columns}"]
        language = node.get("language", "")
        if language and language not in _PLAIN_LANGUAGES:
            arguments.append(f"lang: {quote(_LANGUAGES.get(language, language))}")
        if node.get("linenos"):
            arguments.append(f"first: {options.get('linenostart', 1)}")
        if options.get("hl_lines"):
            arguments.append(f"marked: ({', '.join(map(str, options['hl_lines']))},)")
        self.write(f"#code({', '.join(arguments)}, {quote(text.expandtabs())})\n\n")
        raise nodes.SkipNode

    def depart_literal_block(self, node: nodes.Element) -> None:
        self._in_preformatted = False
        self.write("]\n\n")

    visit_doctest_block, depart_doctest_block = visit_literal_block, depart_literal_block

    def visit_productionlist(self, node: addnodes.productionlist) -> None:
        columns = max(len(line) for line in node.astext().split("\n"))
        self.mark(node)
        self.write(f"#code-text(columns: {columns})[")
        self._in_preformatted = True

    depart_productionlist = depart_literal_block
    visit_production, depart_production = wrap("", "")

    # Pictures

    def visit_image(self, node: nodes.image) -> None:
        self.anchor(node)
        arguments = self._image_arguments(node)
        if arguments is not None:
            if isinstance(node.parent, nodes.TextElement) and not self._is_block_link(node.parent):
                self.write(f"#picture-inline({arguments});")
            else:
                self.mark(node)
                arguments = ", ".join([arguments, *self._alignment(node)])
                self.write(f"#picture({arguments})\n\n")
        raise nodes.SkipNode

    def _image_arguments(self, node: nodes.image) -> str | None:
        """Return path, alternative text and size, or None when there is nothing to show."""
        uri = node["uri"]
        if "://" in uri:
            logger.warning(
                "image %r is not a local file", uri, location=node, type="typst", subtype="image"
            )
            return None
        if uri not in self.builder.images:
            return None  # Sphinx has warned that it cannot be read
        alternative = node.get("alt", "").strip()
        if not alternative:
            logger.warning(
                "image %r has no alternative text (:alt:)",
                uri,
                location=node,
                type="typst",
                subtype="alt",
            )
            alternative = uri
        path = f"/{self.builder.imagedir}/{self.builder.images[uri]}"
        return ", ".join([quote(path), quote(alternative), *self._image_size(node)])

    def _image_size(self, node: nodes.image) -> list[str]:
        sizes = {}
        for name in ("width", "height"):
            if name in node:
                sizes[name] = length(node[name], relative=name == "width")
                if sizes[name] is None:
                    logger.warning(
                        "image has a %s of %r, which means nothing in print",
                        name,
                        node[name],
                        location=node,
                        type="typst",
                        subtype="image",
                    )
        if not sizes and "scale" in node:
            sizes["scale"] = f"{node['scale']}%"
        return [f"{name}: {size}" for name, size in sizes.items() if size is not None]

    @staticmethod
    def _is_block_link(node: nodes.Element) -> bool:
        """Whether a reference only makes a link of a picture that stands on its own."""
        return isinstance(node, nodes.reference) and not isinstance(node.parent, nodes.TextElement)

    @staticmethod
    def _alignment(node: nodes.Element) -> list[str]:
        place = node.get("align")
        return [f"align-to: {place}"] if place in ("left", "right") else []

    def visit_figure(self, node: nodes.figure) -> None:
        self.mark(node)
        arguments = []
        caption = self.capture_child(node, nodes.caption)
        if caption is not None:
            number = self._figure_number("figure", node)
            arguments.append(f"caption: [{number}{caption}]")
        legend = self.capture_child(node, nodes.legend)
        if legend is not None:
            arguments.append(f"legend: [{legend}]")
        arguments += self._alignment(node)
        if node.get("beside"):
            arguments.append(f"beside: {node['beside']}mm")
        self.write(f"#figure-block({', '.join(arguments)})[")

    def depart_figure(self, node: nodes.figure) -> None:
        self.write("]\n\n")

    visit_caption = skip  # printed by what it belongs to
    visit_legend = skip

    def _figure_number(self, kind: str, node: nodes.Element) -> str:
        """Return "Fig. 1 " and the like when figures are numbered."""
        number = self._figure_numbers(kind, node)
        if not number:
            return ""
        text = self.config.numfig_format.get(kind, "%s") % number
        return f"#text(weight: 600)[{escape(text)}] "

    def _figure_numbers(self, kind: str, node: nodes.Element) -> str:
        numbers = self.builder.env.toc_fignumbers.get(self.docnames[-1], {}).get(kind, {})
        for node_id in ids_of(node):
            if node_id in numbers:
                return ".".join(map(str, numbers[node_id]))
        return ""

    # Tables

    @property
    def _in_table_header(self) -> bool:
        return any(table.header_start is not None for table in self._tables)

    def visit_table(self, node: nodes.table) -> None:
        self.mark(node)
        arguments = []
        title = self.capture_child(node, nodes.title)
        if title is not None:
            arguments.append(f"caption: [{self._figure_number('table', node)}{title}]")
        width = length(node.get("width", ""))
        if width is None and "colwidths-given" in node["classes"]:
            width = "100%"
        if width is not None:
            arguments.append(f"width: {width}")
        arguments += self._alignment(node)
        if "small" in node["classes"]:
            arguments.append("size: 0.8em")
        self.write(f"#data-table({', '.join(arguments)})[")
        self.anchor(node)  # inside, so that it goes with the table to the next page
        self._tables.append(_Table())

    def depart_table(self, node: nodes.table) -> None:
        self._tables.pop()
        self.write("]\n\n")

    def visit_tgroup(self, node: nodes.tgroup) -> None:
        specs = [child for child in node.children if isinstance(child, nodes.colspec)]
        self._tables[-1].stubs = [bool(spec.get("stub")) for spec in specs]
        self._tables[-1].occupied = [0] * len(specs)
        if "width" in node.parent or "colwidths-given" in node.parent["classes"]:
            widths = [spec["colwidth"] for spec in specs]
            columns = ", ".join(f"{width}fr" for width in widths)
        else:
            widths = [1] * len(specs)
            columns = ", ".join("auto" for _spec in specs)
        self._tables[-1].shares = [width / sum(widths) for width in widths]
        numeric = self._numeric_columns(node, len(specs))
        alignment = ", ".join("right" if column else "left" for column in numeric)
        self.write(f"#table(columns: ({columns},), align: ({alignment},),\n")
        if not any(isinstance(child, nodes.thead) for child in node.children):
            self.write("  top-rule,\n")

    def depart_tgroup(self, node: nodes.tgroup) -> None:
        self.write("  top-rule,\n)")

    @staticmethod
    def _numeric_columns(node: nodes.tgroup, count: int) -> Sequence[bool]:
        """Say which columns hold nothing but numbers, in a table without joined cells."""
        bodies = [child for child in node.children if isinstance(child, nodes.tbody)]
        rows = [
            [cell.astext().strip() for cell in row.children]
            for body in bodies
            for row in body.children
        ]
        if any(len(row) != count for row in rows):
            return [False] * count
        return [
            all(_NUMERIC.fullmatch(cell) for cell in column) and any(column)
            for column in zip(*rows, strict=True)
        ] or [False] * count

    visit_colspec = skip

    def visit_thead(self, node: nodes.thead) -> None:
        self._tables[-1].header_start = len(self.body)
        self.write("")

    def depart_thead(self, node: nodes.thead) -> None:
        table = self._tables[-1]
        assert table.header_start is not None
        repeat = str(table.header_repeats).lower()
        self.body[table.header_start] = f"  table.header(repeat: {repeat}, top-rule,\n"
        table.header_start = None
        self.write("    head-rule,\n  ),\n")

    visit_tbody, depart_tbody = wrap("", "")

    def visit_row(self, node: nodes.row) -> None:
        table = self._tables[-1]
        shares = table.shares
        if len(node.children) != len(shares):  # with joined cells: they may be in any column
            shares = [min(shares)] * len(node.children)
        table.row_is_long = any(
            self._is_long(cell, share)
            for cell, share in zip(node.children, shares, strict=True)
            if isinstance(cell, nodes.entry)
        )

    @staticmethod
    def _is_long(cell: nodes.Element, share: float) -> bool:
        """Whether a cell with a share of the width of the text may take half a page or more."""
        if any(isinstance(child, _TALL) for child in cell.findall()):
            return True
        characters = max(1, int(_LINE_LENGTH * share))
        texts = [text for text in cell.findall(nodes.TextElement) if not _is_in_text(text)]
        lines = (1 + len(text.astext()) // characters for text in texts)
        return sum(lines) > _LINES_OF_ROW

    def depart_row(self, node: nodes.row) -> None:
        self._tables[-1].end_row()

    def visit_entry(self, node: nodes.entry) -> None:
        rows, columns = node.get("morerows", 0), node.get("morecols", 0)
        table = self._tables[-1]
        column = table.next_column(rows, columns)
        arguments = [f"rowspan: {rows + 1}"] * bool(rows)
        arguments += [f"colspan: {columns + 1}"] * bool(columns)
        # Other rows stay whole. One taller than the page would be cut off at its foot.
        arguments += ["breakable: true"] * bool(table.row_is_long or rows)
        self.write(f"    table.cell({', '.join(arguments)})[")
        if self._is_head(column):
            self.write("#head-cell[")
        if not self._in_table_header:
            self._flush_anchors()

    def depart_entry(self, node: nodes.entry) -> None:
        column = self._tables[-1].column - 1 - node.get("morecols", 0)
        self.write("]],\n" if self._is_head(column) else "],\n")

    def _is_head(self, column: int) -> bool:
        table = self._tables[-1]
        in_stub = column < len(table.stubs) and table.stubs[column]
        return in_stub or table.header_start is not None

    # Formulas

    def visit_math(self, node: nodes.math) -> None:
        self.anchor(node)
        self.write(self._formula(node, "$", "$") + ";")
        raise nodes.SkipNode

    def visit_math_block(self, node: nodes.math_block) -> None:
        self.mark(node)
        self.anchor(node)
        formula = self._formula(node, "$ ", " $")
        number = self._figure_numbers("displaymath", node) or str(node.get("number") or "")
        if number:
            self.write(f"#numbered-formula({quote(number)})[{formula}]\n\n")
        else:
            self.write(f"{formula}\n\n")
        raise nodes.SkipNode

    def _formula(self, node: nodes.Element, opening: str, closing: str) -> str:
        latex = node.astext().strip()
        try:
            source = typst_formula(latex)
        except FormulaError as error:
            logger.warning(
                "formula %r is printed as it is: %s",
                latex,
                error,
                location=node,
                type="typst",
                subtype="math",
            )
            return f"#raw({quote(latex)})"
        return f"#formula({quote(latex)}, {opening}{source}{closing})"

    # Descriptions of code

    visit_desc, depart_desc = wrap("\n\n", "\n\n")
    visit_desc_content, depart_desc_content = wrap("#described[", "]\n\n")
    visit_desc_signature_line, depart_desc_signature_line = wrap("#signature-line[", "]")
    visit_desc_inline, depart_desc_inline = wrap("#text(font: mono)[", "];")
    visit_desc_name, depart_desc_name = wrap("#strong[", "];")
    visit_desc_addname, depart_desc_addname = wrap("", "")
    visit_desc_annotation, depart_desc_annotation = wrap("#emph[", "];")
    visit_desc_type, depart_desc_type = wrap("", "")
    visit_desc_returns, depart_desc_returns = wrap(" → ", "")
    visit_desc_sig_element, depart_desc_sig_element = wrap("", "")

    def visit_desc_signature(self, node: addnodes.desc_signature) -> None:
        self.mark(node)
        self._in_signature = True
        self.write("#signature[")

    def depart_desc_signature(self, node: addnodes.desc_signature) -> None:
        self._in_signature = False
        self.write("]\n\n")

    def visit_desc_sig_space(self, node: nodes.Element) -> None:
        self.write(" ")
        raise nodes.SkipNode

    def visit_desc_parameterlist(self, node: nodes.Element) -> None:
        self._parameters.append(0)
        self.write("(")

    def depart_desc_parameterlist(self, node: nodes.Element) -> None:
        self._parameters.pop()
        self.write(")")

    def visit_desc_type_parameter_list(self, node: nodes.Element) -> None:
        self._parameters.append(0)
        self.write("\\[")

    def depart_desc_type_parameter_list(self, node: nodes.Element) -> None:
        self._parameters.pop()
        self.write("\\]")

    def visit_desc_parameter(self, node: nodes.Element) -> None:
        if self._parameters[-1]:
            self.write(", ")
        self._parameters[-1] += 1

    def depart_desc_parameter(self, node: nodes.Element) -> None:
        pass

    visit_desc_type_parameter = visit_desc_parameter
    depart_desc_type_parameter = depart_desc_parameter
    visit_desc_optional, depart_desc_optional = wrap("\\[", "\\]")
