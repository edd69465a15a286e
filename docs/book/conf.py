"""How Sphinx builds the book."""

from datetime import UTC, datetime
from importlib.metadata import version as installed

project = "Trionfi"
author = "the trionfi authors"
copyright = "2026, the trionfi authors"
version = release = installed("trionfi")
language = "en"

extensions = ["trionfi.docs.extension", "trionfi.docs.typst"]
primary_domain = "trionfi"
nitpicky = True
smartquotes = True

html_theme = "furo"
html_title = "Trionfi"
templates_path = ["_templates"]
html_static_path = ["_static"]
html_css_files = ["trionfi.css"]
html_copy_source = False
html_use_index = False
html_show_sphinx = False

typst_name = "trionfi"
typst_title = "Trionfi"
typst_subtitle = "The rules of tarot card games, executable and proved"
typst_author = "The trionfi authors"
typst_edition = f"Version {release}, 2026"
typst_index_title = "Index of terms"
typst_colophon = (
    f"Trionfi, version {release}. The text, the cards and the program that made this book are "
    "under the MIT licence. Every example in this book was checked by the rules themselves when "
    "it was made. The text is set in Libertinus Serif and DejaVu Sans Mono. The cards are drawn "
    "by the program; the letters on them are outlines from Vollkorn, under the SIL Open Font "
    "License."
)
typst_timestamp = datetime(2026, 1, 1, tzinfo=UTC)  # the year of the edition, not the day
