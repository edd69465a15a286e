"""The book's Sphinx extension: rules, drawings and tables that come from the engine."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from trionfi.docs import directives, domain, listings, pictures, reference, roles
from trionfi.engine.drawing import Placed, row_svg

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config
    from sphinx.util.typing import ExtensionMetadata


COVER = ("FOOL", "T21", "SQ", "HK", "T1")
"""The cards on the cover."""


def _draw_cover(app: Sphinx, config: Config) -> None:
    """Draw the picture of the printed book's cover."""
    cover = Path(app.outdir) / "_drawn" / "cover.svg"
    cover.parent.mkdir(parents=True, exist_ok=True)
    svg = row_svg([Placed(card) for card in COVER], title="Cover", description="Five cards")
    cover.write_text(svg, encoding="utf-8")
    config["typst_cover_image"] = str(cover)


class TablesOnce(SphinxPostTransform):
    """Keeps the anchors of a table from being those of what furo wraps it in, too."""

    formats = ("html",)
    default_priority = 900  # after furo's own

    def run(self, **kwargs: Any) -> None:
        """Take the anchors from what is wrapped around tables."""
        del kwargs
        for table in self.document.findall(nodes.table):
            if table.parent.get("ids") == table["ids"]:
                table.parent["ids"] = []


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register everything that the book's text uses."""
    app.connect("config-inited", _draw_cover)
    pictures.setup(app)
    domain.setup(app)
    directives.setup(app)
    roles.setup(app)
    app.add_post_transform(TablesOnce)
    listings.setup(app)
    reference.setup(app)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
