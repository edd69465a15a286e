"""A Sphinx builder that prints a book: ``sphinx-build -b typst``.

The whole document tree becomes one Typst source, and the compiler inside the ``typst`` wheel makes
of it a tagged A5 PDF, using no font, package or network beyond that wheel.

Add ``"trionfi.docs.typst"`` to ``extensions`` in ``conf.py`` and set, if need be:

``typst_name``
    File name of the book without its suffix. Default: the project's name, as for LaTeX.
``typst_title``, ``typst_subtitle``, ``typst_author``
    What the cover says. Default: the project, nothing, the author.
``typst_timestamp``
    Creation time in the PDF, as UNIX seconds or an aware ``datetime``. Default: the environment's
    ``SOURCE_DATE_EPOCH``, else 0; it never is the time of the build, so that builds are
    reproducible.
``typst_cover_image``
    Picture for the cover, relative to ``conf.py``. Default: none.
``typst_edition``
    Which edition it is, at the foot of the cover. Default: nothing.
``typst_colophon``
    What stands on the back of the cover: who made the book, and how. Default: nothing.
``typst_domain_indices``
    Whether the indexes of domains are printed before the general index: yes, no, or a list of
    names such as ``"py-modindex"``. Default: yes.
``typst_index_title``
    Title of the general index, which is the last thing in the book. Default: "Index".

The indexes of a domain are printed in the order of its ``indices``. Entries of the same name and
level that follow each other in a group are printed as one, with the page of each. The page of an
entry whose ``extra`` is ``"main"`` is the main place, set in bold type; ``qualifier`` and ``descr``
are not printed. A class of indexes may have two attributes for print: ``columns``, their number on
a page, which is 2 otherwise, and ``introduction``, a sentence under the title.

Another extension teaches the builder its own node in the ordinary way::

    def visit_rule_id(self: TypstTranslator, node: rule_id) -> None:
        self.write(f"#margin-note[{escape(node.astext())}];")
        raise nodes.SkipNode

    app.add_node(rule_id, html=(...), typst=(visit_rule_id, None))

See :class:`trionfi.docs.typst.translator.TypstTranslator` for what a visitor may use.
"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from sphinx.locale import _
from sphinx.util.osutil import make_filename_from_project

from trionfi.docs.typst.builder import TypstBuilder

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config
    from sphinx.util.typing import ExtensionMetadata


def default_name(config: Config) -> str:
    """Return the file name to use when ``typst_name`` is not set."""
    return make_filename_from_project(config.project)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the builder and its configuration values."""
    app.add_builder(TypstBuilder)
    app.add_config_value("typst_name", default_name, "", frozenset({str}))
    app.add_config_value("typst_title", lambda config: config.project, "", frozenset({str}))
    app.add_config_value("typst_subtitle", "", "", frozenset({str}))
    app.add_config_value("typst_author", lambda config: config.author, "", frozenset({str}))
    app.add_config_value("typst_timestamp", None, "", frozenset({int, datetime}))
    app.add_config_value("typst_cover_image", None, "", frozenset({str}))
    app.add_config_value("typst_edition", "", "", frozenset({str}))
    app.add_config_value("typst_colophon", "", "", frozenset({str}))
    app.add_config_value("typst_domain_indices", True, "", frozenset({bool, list, tuple, set}))
    app.add_config_value("typst_index_title", lambda _config: str(_("Index")), "", frozenset({str}))
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
