"""A small book with every kind of node."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent / "extension"))

project = "Sample Tarot"
author = "A. Dealer"
language = "en"
extensions = ["trionfi.docs.typst", "sphinx.ext.mathjax", "typst_sample_rules"]
exclude_patterns = ["extension"]
numfig = True
rst_prolog = """
.. role:: small
   :class: smallcaps
"""

typst_name = "sample"
typst_title = "A Sample of Tarot"
typst_subtitle = "Rules that try every node"
typst_timestamp = 1_700_000_000
typst_cover_image = "pictures/cover.svg"
