"""The Sphinx builder that assembles, translates and compiles the book."""

from __future__ import annotations

import json
import os
import re
import shutil
import tempfile
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

import typst
from docutils import nodes
from sphinx import addnodes
from sphinx.builders import Builder
from sphinx.environment.adapters.asset import ImageAdapter
from sphinx.errors import SphinxError
from sphinx.locale import __
from sphinx.util import logging
from sphinx.util.display import progress_message
from sphinx.util.nodes import inline_all_toctrees
from sphinx.util.osutil import ensuredir

from trionfi.docs.typst.indexes import collect_indexes
from trionfi.docs.typst.markup import escape, quote
from trionfi.docs.typst.translator import TypstTranslator

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Set
    from datetime import datetime

logger = logging.getLogger(__name__)

DESIGN = "_book.typ"
PDF_STANDARDS: list[typst.PDFStandard] = ["ua-1"]

_DIAGNOSTIC_LINE = re.compile(r"┌─ (?P<file>\S+\.typ):(?P<line>\d+):\d+")


class BookError(SphinxError):
    """The book cannot be made."""

    category = "Typst error"


class TypstBuilder(Builder):
    """Prints the whole document tree as one accessible PDF."""

    name = "typst"
    format = "typst"
    epilog = __("The book is in %(outdir)s.")
    default_translator_class = TypstTranslator
    supported_image_types: ClassVar[list[str]] = [
        "image/svg+xml",
        "image/png",
        "image/jpeg",
        "image/gif",
        "image/webp",
    ]
    supported_remote_images = True  # so that Sphinx fetches nothing; the translator warns of them

    def init(self) -> None:
        """Start without documents; keep pictures beside the source."""
        self.imagedir = "_images"
        self.docnames: set[str] = set()
        self.own_pages: list[nodes.Element] = []

    # What Sphinx asks of a builder

    def get_outdated_docs(self) -> str | list[str]:
        """Return that the book is always made as a whole."""
        return "all documents"

    def get_target_uri(self, docname: str, typ: str | None = None) -> str:
        """Return a reference to a document, which the translator makes a label of."""
        return "%" + docname

    def get_relative_uri(self, from_: str, to: str, typ: str | None = None) -> str:
        """Return a reference to a document; all are in the same file."""
        return self.get_target_uri(to, typ)

    def write_documents(self, _docnames: Set[str]) -> None:
        """Write and compile the book."""
        with progress_message(__("assembling the book"), nonl=False):
            document = self.assemble_doctree()
            self.post_process_images(document)
        with progress_message(__("writing the Typst source")):
            self.copy_images()
            cover = self.copy_cover()
            source = self.translate(document, cover)
            self.source_path.write_text(source, encoding="utf-8")
            design = resources.files("trionfi.docs.typst") / "book.typ"
            (self.outdir / DESIGN).write_text(design.read_text("utf-8"), encoding="utf-8")
        with progress_message(__("compiling the PDF")):
            write_atomically(self.pdf_path, self.compile())

    # Steps

    @property
    def source_path(self) -> Path:
        """Where the generated Typst source is kept."""
        return Path(self.outdir) / f"{self.config.typst_name}.typ"

    @property
    def pdf_path(self) -> Path:
        """Where the book goes."""
        return Path(self.outdir) / f"{self.config.typst_name}.pdf"

    def assemble_doctree(self) -> nodes.document:
        """Return the root document with all others in place of its tables of contents."""
        root = self.config.root_doc
        self.docnames = {root}
        tree = self.env.get_doctree(root)
        tree = inline_all_toctrees(self, self.docnames, root, tree, str, [root])
        tree["docname"] = root
        for file in tree.findall(addnodes.start_of_file):
            for child in file.children:
                child.parent = file
        self.env.resolve_references(tree, root, self)
        return tree

    def copy_images(self) -> None:
        """Copy the pictures of the book beside its source."""
        original_uri = ImageAdapter(self.env).get_original_image_uri
        for source, name in self.images.items():
            target = Path(self.outdir) / self.imagedir / name
            ensuredir(target.parent)
            try:
                shutil.copyfile(Path(self.srcdir) / source, target)
            except OSError as error:
                raise BookError(f"cannot copy image {original_uri(source)!r}: {error}") from None

    def copy_cover(self) -> str | None:
        """Copy the picture of the cover and return its path in the source."""
        if not self.config.typst_cover_image:
            return None
        source = Path(self.confdir) / self.config.typst_cover_image
        target = Path(self.outdir) / self.imagedir / f"_cover{source.suffix}"
        ensuredir(target.parent)
        try:
            shutil.copyfile(source, target)
        except OSError as error:
            raise BookError(f"cannot copy typst_cover_image: {error}") from None
        return f"/{self.imagedir}/{target.name}"

    def translate(self, document: nodes.document, cover: str | None) -> str:
        """Return the Typst source of the whole book."""
        translator = self.create_translator(document, self)
        assert isinstance(translator, TypstTranslator)
        indexes = collect_indexes(self)
        translator.labels.update((index.name, index.name) for index in indexes)
        document.walkabout(translator)
        self.own_pages = translator.own_pages
        translator.emitted.update(index.name for index in indexes)
        translator.check_references()
        return "".join(
            [
                self.preamble(cover),
                translator.astext(),
                *(index.source(translator.labels, translator.emitted) for index in indexes),
            ]
        )

    def preamble(self, cover: str | None) -> str:
        """Return the beginning of the source: the design and what the cover says."""
        colophon = self.config.typst_colophon
        arguments = {
            "title": quote(self.config.typst_title),
            "subtitle": quote(self.config.typst_subtitle),
            "author": quote(self.config.typst_author),
            "edition": quote(self.config.typst_edition),
            "lang": quote((self.config.language or "en")[:2]),
            "cover-image": quote(cover) if cover else "none",
            "colophon": f"[{escape(colophon)}]" if colophon else "none",
        }
        lines = [f"  {name}: {value},\n" for name, value in arguments.items()]
        return f'#import "/{DESIGN}": *\n\n#show: book.with(\n{"".join(lines)})\n\n'

    def compile(self) -> bytes:
        """Return the PDF, or say what is wrong and where it comes from."""
        compiler = typst.Compiler(
            str(self.source_path), root=str(self.outdir), ignore_system_fonts=True
        )
        try:
            pdf, warnings = compiler.compile_with_warnings(
                format="pdf", pdf_standards=PDF_STANDARDS, timestamp=self.timestamp
            )
        except typst.TypstError as error:
            explanation = self.explain(error.diagnostic or error.message)
            raise BookError(f"{self.source_path} does not compile.\n{explanation}") from None
        for warning in warnings:
            logger.warning(
                "Typst: %s",
                self.explain(warning.diagnostic or warning.message),
                type="typst",
                subtype="compile",
            )
        assert isinstance(pdf, bytes)
        if self.own_pages:
            self.check_own_pages(json.loads(compiler.query("<own-page>", field="value")))
        return pdf

    def check_own_pages(self, printed: Iterable[Mapping[str, int]]) -> None:
        """Warn of the sections that must fit on a page and do not."""
        for page in printed:
            node = self.own_pages[page["number"]]
            allowed = int(node["own_page"])
            if page["pages"] > allowed:
                title = node.parent.next_node(nodes.title)
                logger.warning(
                    "section %r must fit on %s in print, and takes %d",
                    title.astext() if title else "",
                    "one page" if allowed == 1 else f"{allowed} pages",
                    page["pages"],
                    location=node,
                    type="typst",
                    subtype="page",
                )

    @property
    def timestamp(self) -> int | datetime:
        """The creation time in the PDF, never that of the build."""
        configured: int | datetime | None = self.config.typst_timestamp
        if configured is not None:
            return configured
        return int(os.environ.get("SOURCE_DATE_EPOCH") or 0)

    def explain(self, diagnostic: str) -> str:
        """Add to a message of the compiler the places in the sources of the book."""
        places = []
        lines: list[str] | None = None
        for match in _DIAGNOSTIC_LINE.finditer(diagnostic):
            if Path(match["file"]).name == self.source_path.name:
                lines = lines or self.source_path.read_text("utf-8").split("\n")
                places.append(source_place(lines, int(match["line"])))
        found = dict.fromkeys(place for place in places if place)
        return "\n".join([diagnostic.strip(), *(f"This comes from {place}." for place in found)])

    def relative_source(self, source: str) -> str:
        """Return the path of a source as messages show it."""
        path = source.split(":docstring of ")[0]
        try:
            return source.replace(path, Path(path).relative_to(self.srcdir).as_posix(), 1)
        except ValueError:
            return source


def source_place(lines: Iterable[str], number: int) -> str | None:
    """Return the file and line named by the last comment up to a line of the generated source."""
    place = None
    for line in list(lines)[:number]:
        match = re.match(r"// (.+:\d+)$", line)
        place = match[1] if match else place
    return place


def write_atomically(path: Path, content: bytes) -> None:
    """Write a file whole or not at all."""
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with open(handle, "wb") as file:
            file.write(content)
        os.chmod(temporary, 0o644)
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise
