"""Text, strings and lengths as Typst source."""

from __future__ import annotations

import re

# What would mean something in Typst markup, wherever it stands. A hyphen inside a word, a full stop
# after a letter and most other punctuation never do, and stay readable in the generated source.
_SPECIAL = re.compile(
    r"""[\\#$*_`@<>~\[\]=+/'"]"""
    r"|(?<![A-Za-z])-|-(?![A-Za-z])"
    r"|(?:^|(?<=[0-9.]))\."
)
_BLANK = re.compile(r"[ \t\r\n\f\v]+")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_LENGTH = re.compile(r"\s*([0-9]*\.?[0-9]+)\s*([A-Za-z%]*)\s*")

# Lengths of docutils in those of Typst. A pixel is 1/96 inch, as in CSS; shares of a screen are
# taken as shares of the column.
_UNITS = {
    "": (0.75, "pt"),
    "px": (0.75, "pt"),
    "pt": (1, "pt"),
    "pc": (12, "pt"),
    "q": (0.25, "mm"),
    "mm": (1, "mm"),
    "cm": (1, "cm"),
    "in": (1, "in"),
    "em": (1, "em"),
    "rem": (1, "em"),
    "ex": (0.5, "em"),
    "ch": (0.5, "em"),
    "%": (1, "%"),
    "vw": (1, "%"),
    "vh": (1, "%"),
    "vmin": (1, "%"),
    "vmax": (1, "%"),
}


def escape(text: str) -> str:
    """Return `text` as markup that prints it as it is."""
    text = _CONTROL.sub("", _BLANK.sub(" ", text))
    return _SPECIAL.sub(lambda match: "\\" + match[0], text)


def quote(text: str) -> str:
    """Return `text` as a string literal for code mode."""
    text = text.replace("\\", "\\\\").replace('"', '\\"')
    text = text.replace("\r", "").replace("\n", "\\n").replace("\t", "\\t")
    return '"' + _CONTROL.sub(lambda match: f"\\u{{{ord(match[0]):x}}}", text) + '"'


def length(value: str, *, relative: bool = True) -> str | None:
    """Return a docutils length in Typst's units, or None for one that has no meaning here.

    >>> length("200px"), length("50%"), length("12 mm")
    ('150pt', '50%', '12mm')
    """
    match = _LENGTH.fullmatch(value)
    if match is None or match[2].lower() not in _UNITS:
        return None
    factor, unit = _UNITS[match[2].lower()]
    if unit == "%" and not relative:
        return None
    return f"{float(match[1]) * factor:g}{unit}"
