"""The book's Sphinx extension: rules, drawings and tables that come from the engine."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from trionfi.docs import directives, domain, listings, pictures, reference, roles
from trionfi.engine.drawing import Placed, row_svg
from trionfi.spec import GAME_IDS

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


def _leave_out(app: Sphinx, config: Config) -> None:
    """Leave out the chapters of the games that are not in this book; name the others as tags."""
    for game_id in GAME_IDS:
        if game_id not in _left_out(config):
            app.tags.add(game_id)
    chapters = [name for game_id in _left_out(config) for name in _documents_of(game_id)]
    # A list of its own: the one that is there may be the default of every book.
    config["exclude_patterns"] = [
        *config.exclude_patterns,
        *(f"{name}.rst" for name in chapters),
    ]


def _left_out(config: Config) -> tuple[str, ...]:
    """The games whose chapters are left out."""
    chosen = config.trionfi_games
    return tuple(game_id for game_id in GAME_IDS if chosen and game_id not in chosen)


def _documents_of(game_id: str) -> tuple[str, str]:
    """The documents of a game: its chapter, and its page to cut out."""
    return game_id, f"{game_id}-page"


def _forget(app: Sphinx, docname: str, content: list[str]) -> None:
    """Strike the chapters that are left out from the tables of contents."""
    del docname
    for game_id in _left_out(app.config):
        for name in _documents_of(game_id):
            content[0] = re.sub(rf"(?m)^ +{name}\n", "", content[0])


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
    # The games whose chapters the book has; all by default.
    app.add_config_value("trionfi_games", [], "env", frozenset({list}))
    app.connect("config-inited", _draw_cover)
    app.connect("config-inited", _leave_out)
    app.connect("source-read", _forget)
    pictures.setup(app)
    domain.setup(app)
    directives.setup(app)
    roles.setup(app)
    app.add_post_transform(TablesOnce)
    listings.setup(app)
    reference.setup(app)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
