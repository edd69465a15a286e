"""Drawings in the book: inline on the web, files of their own in print."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes

from trionfi.docs.typst.markup import quote

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.writers.html5 import HTML5Translator

    from trionfi.docs.examples import Picture
    from trionfi.docs.typst.translator import TypstTranslator


_NAMED = re.compile(r'aria-labelledby="t([0-9a-f]+)"')


class picture(nodes.General, nodes.Element):  # noqa: N801 - named as nodes of a document are
    """A drawing: its SVG text as `svg`, what stands for it unseen as `alt`, its `width` in mm.

    With `in_line`, other drawings may stand beside it.
    """


def picture_node(drawn: Picture) -> picture:
    """The node of a drawing."""
    return picture(svg=drawn.svg, alt=drawn.alternative, width=drawn.width)


def _visit_html(self: HTML5Translator, node: picture) -> None:
    # The text stands in the document itself, so that it follows the page's colours and is read out.
    svg = node["svg"]
    if svg.startswith("<?xml"):
        svg = svg[svg.index("?>") + 2 :].lstrip()
    named = _NAMED.search(svg)
    if named:
        # The same drawing may stand on a page twice, but an id only once.
        seen: Counter[str] = self.__dict__.setdefault("drawn_here", Counter())
        key = named[1]
        seen[key] += 1
        if seen[key] > 1:
            for letter in "td":
                svg = svg.replace(f'"{letter}{key}"', f'"{letter}{key}-{seen[key]}"')
    classes = "picture in-line" if node.get("in_line") else "picture"
    self.body.append(
        f'<div class="{classes}" style="width: {1.5 * node["width"]:g}mm">{svg}</div>\n'
    )
    raise nodes.SkipNode


def _visit_typst(self: TypstTranslator, node: picture) -> None:
    name = f"drawn-{hashlib.sha256(node['svg'].encode()).hexdigest()[:16]}.svg"
    folder = Path(self.builder.outdir) / self.builder.imagedir
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(node["svg"], encoding="utf-8")
    path = f"/{self.builder.imagedir}/{name}"
    arguments = f"{quote(path)}, {quote(node['alt'])}, width: {node['width']}mm"
    if node.get("in_line"):
        # Drawings that follow each other share a line as long as there is room.
        self.write(f"#picture-inline({arguments});#h(4mm, weak: true);")
    else:
        self.write(f"#picture({arguments})\n\n")
    raise nodes.SkipNode


def _visit_text(self: object, node: picture) -> None:
    del self, node
    raise nodes.SkipNode


def setup(app: Sphinx) -> None:
    """Register the node with its writers."""
    app.add_node(
        picture,
        html=(_visit_html, None),
        text=(_visit_text, None),
        typst=(_visit_typst, None),
    )
