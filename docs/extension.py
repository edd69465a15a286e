"""The book's Sphinx extension: rules, drawings and tables that come from the engine."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from trionfi.docs import directives, domain, pictures
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


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register everything that the book's text uses."""
    app.connect("config-inited", _draw_cover)
    pictures.setup(app)
    domain.setup(app)
    directives.setup(app)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
