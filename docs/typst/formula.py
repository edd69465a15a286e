"""Plain LaTeX formulas as Typst math: what a book on card games needs, and no more."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from trionfi.docs.typst.markup import quote

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_TOKEN = re.compile(r"\\[A-Za-z]+|\\.|[0-9]+(?:\.[0-9]+)?|\s+|.", re.DOTALL)

# Commands with braced arguments, and how many.
_FUNCTIONS = {
    "frac": ("frac", 2),
    "tfrac": ("frac", 2),
    "dfrac": ("frac", 2),
    "binom": ("binom", 2),
    "sqrt": ("sqrt", 1),
    "overline": ("overline", 1),
    "mathbf": ("bold", 1),
    "mathrm": ("upright", 1),
    "operatorname": ("upright", 1),
}

_SYMBOLS = {
    "alpha": "alpha", "beta": "beta", "gamma": "gamma", "delta": "delta", "epsilon": "epsilon",
    "lambda": "lambda", "mu": "mu", "pi": "pi", "rho": "rho", "sigma": "sigma", "tau": "tau",
    "phi": "phi", "chi": "chi", "psi": "psi", "omega": "omega", "theta": "theta", "eta": "eta",
    "Gamma": "Gamma", "Delta": "Delta", "Sigma": "Sigma", "Omega": "Omega", "Phi": "Phi",
    "cdot": "dot.op", "times": "times", "div": "div", "pm": "plus.minus", "mp": "minus.plus",
    "le": "<=", "leq": "<=", "ge": ">=", "geq": ">=", "ne": "!=", "neq": "!=", "approx": "approx",
    "equiv": "equiv", "sim": "tilde.op", "infty": "infinity", "sum": "sum", "prod": "product",
    "int": "integral", "to": "->", "rightarrow": "->", "Rightarrow": "=>", "leftarrow": "<-",
    "iff": "<=>", "mapsto": "|->", "in": "in", "notin": "in.not", "subset": "subset",
    "subseteq": "subset.eq", "cup": "union", "cap": "inter", "setminus": "without",
    "emptyset": "emptyset", "forall": "forall", "exists": "exists", "land": "and", "wedge": "and",
    "lor": "or", "vee": "or", "lnot": "not", "neg": "not", "ldots": "dots.h", "dots": "dots.h",
    "cdots": "dots.h.c", "lfloor": "floor.l", "rfloor": "floor.r", "lceil": "ceil.l",
    "rceil": "ceil.r", "max": "max", "min": "min", "log": "log", "ln": "ln", "exp": "exp",
    "Pr": "Pr", "bmod": "mod", "mod": "mod", "quad": "quad", "qquad": "wide",
    "spadesuit": "suit.spade.filled", "heartsuit": "suit.heart.filled",
    "diamondsuit": "suit.diamond.filled", "clubsuit": "suit.club.filled", "mid": "divides",
    "langle": "chevron.l", "rangle": "chevron.r",
}  # fmt: skip

_ESCAPES = {
    ",": "thin", ":": "med", ";": "thick", "!": "", " ": "space", "\\": "\\", "{": "\\{",
    "}": "\\}", "%": "%", "#": "\\#", "$": "\\$", "_": "\\_", "&": "\\&", "|": "parallel",
}  # fmt: skip

_IGNORED = frozenset({"left", "right", "displaystyle", "limits", "big", "bigl", "bigr"})


class FormulaError(ValueError):
    """A formula uses LaTeX that this converter does not know."""


def typst_formula(latex: str) -> str:
    """Return the LaTeX formula as Typst math, without dollar signs.

    >>> typst_formula(r"\\frac{1}{n^2} \\le p")
    'frac(1, n^(2)) <= p'
    """
    return _join(_sequence(iter(_TOKEN.findall(latex))))


def _join(words: Iterable[str]) -> str:
    """Join words with blanks, which Typst needs between letters but not before ^ and _."""
    return re.sub(r" (?=[\^_]\()", "", " ".join(word for word in words if word))


def _sequence(tokens: Iterator[str], closing: str | None = None) -> Iterator[str]:
    """Yield words up to the closing brace, or to the end."""
    for token in tokens:
        if token == closing:
            return
        if token == "}":
            raise FormulaError("unbalanced }")
        if not token.isspace():
            yield _word(token, tokens)
    if closing is not None:
        raise FormulaError("unbalanced {")


def _word(token: str, tokens: Iterator[str]) -> str:
    if token == "{":
        return _join(_sequence(tokens, closing="}"))
    if token in "^_":
        return f"{token}({_argument(tokens)})"
    if token.startswith("\\"):
        return _command(token[1:], tokens)
    if token.isalnum() or token[0].isdigit() or token in "+-=<>!'.&":
        return token
    return "\\" + token


def _command(name: str, tokens: Iterator[str]) -> str:
    if name in _FUNCTIONS:
        function, count = _FUNCTIONS[name]
        return f"{function}({', '.join(_argument(tokens) for _ in range(count))})"
    if name == "text":
        return _text(tokens)
    if name in _IGNORED:
        return ""
    if name in _SYMBOLS:
        return _SYMBOLS[name]
    if name in _ESCAPES:
        return _ESCAPES[name]
    raise FormulaError(f"\\{name} is not known")


def _argument(tokens: Iterator[str]) -> str:
    for token in tokens:
        if not token.isspace():
            return _word(token, tokens)
    raise FormulaError("an argument is missing")


def _text(tokens: Iterator[str]) -> str:
    """Return the argument of \\text as a string."""
    if next(tokens, None) != "{":
        raise FormulaError("\\text needs braces")
    letters: list[str] = []
    for token in tokens:
        if token == "}":
            return quote("".join(letters))
        letters.append(token.removeprefix("\\"))
    raise FormulaError("unbalanced {")
