"""Fitness of rules: run symbolically or compiled, a rule must say what it says when run plainly.

Both are checked on random values of the types that a rule declares for its parameters, so that no
formula and no machine code is trusted only because it could be made.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from enum import EnumMeta
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

import z3

from trionfi.spec.cards import FOOL, NO_CARD, Card
from trionfi.spec.rule import Rule
from trionfi.verify.solver import in_this_thread
from trionfi.verify.symbolic import Encoder, kinds_of, parameters, symbol

WIDE = range(-60, 200)
"""Where whole numbers are drawn from for which a rule declares no range."""

LENGTHS = (1, 4)
"""The lengths at which tuples of any length are tried."""


class Difference(NamedTuple):
    """A rule that says something else than when it is run plainly."""

    rule_id: str
    arguments: tuple[Any, ...]
    plain: Any
    other: Any


def is_of_any_length(hint: Any) -> bool:
    """Whether there is a tuple of any length in values of a type."""
    if get_origin(hint) is Annotated:
        return is_of_any_length(get_args(hint)[0])
    if get_origin(hint) is tuple:
        return any(kind is Ellipsis or is_of_any_length(kind) for kind in get_args(hint))
    fields = get_type_hints(hint, include_extras=True) if hasattr(hint, "_fields") else {}
    return any(map(is_of_any_length, fields.values()))


def random_value(
    hint: Any, source: random.Random, cards: tuple[Card, ...] = (), length: int = 1
) -> Any:
    """A random value of a type of the specification.

    Args:
        hint: a bool, whole number (`Annotated` with a range or not), `IntEnum`, `NamedTuple` of
            such, or a tuple.
        source: where chance comes from.
        cards: the cards to draw from; any suit with any rank if there are none.
        length: how long every tuple is that may be of any length.
    """
    if hint is Card and cards:
        return source.choice(cards)
    if get_origin(hint) is Annotated:
        bounds = next((detail for detail in get_args(hint)[1:] if isinstance(detail, range)), None)
        if bounds:
            return source.choice(bounds)
        return random_value(get_args(hint)[0], source, cards, length)
    if hint is bool:
        return source.random() < 0.5
    if hint is int:
        return source.choice(WIDE)
    if isinstance(hint, EnumMeta):
        return source.choice(list(hint))
    if get_origin(hint) is tuple:
        kinds = kinds_of(hint, length)
        return tuple(random_value(kind, source, cards, length) for kind in kinds)
    fields = get_type_hints(hint, include_extras=True)
    return hint(*(random_value(kind, source, cards, length) for kind in fields.values()))


def inputs(rule: Rule, number: int, seed: int = 0) -> Iterator[tuple[int, tuple[Any, ...]]]:
    """Random arguments for a rule, tuples of any length at each of `LENGTHS`, which comes first.

    The cards of one set of arguments are drawn from a few, so that equal cards, no card and the
    Fool, on which many rules turn, are no rarity.

    Args:
        rule: the rule.
        number: how many, for each length.
        seed: where chance begins.
    """
    source = random.Random(f"{rule.id}:{seed}")
    hints = [hint for _, hint in parameters(rule.function)]
    lengths = LENGTHS if any(map(is_of_any_length, hints)) else LENGTHS[:1]
    for length in lengths:
        for _ in range(number):
            some = (NO_CARD, FOOL, *(random_value(Card, source) for _ in range(4)))
            yield length, tuple(random_value(hint, source, some, length) for hint in hints)


@in_this_thread()
def disagreement_of_formula(rule: Rule, number: int) -> Difference | None:
    """The first random input on which a rule's formula differs from the rule, or None.

    Args:
        rule: the rule.
        number: how many inputs to try, for each length of tuples.

    Raises:
        NotEncodable: the rule has no formula.
        RelinkError: the rule is outside the language of rules.
    """
    formulas: dict[int, tuple[tuple[Any, ...], Any]] = {}
    for length, arguments in inputs(rule, number):
        if length not in formulas:
            domain: list[z3.BoolRef] = []
            symbols = tuple(
                symbol(hint, name, domain, length) for name, hint in parameters(rule.function)
            )
            formulas[length] = symbols, Encoder().encode(rule.function, symbols)
        symbols, encoded = formulas[length]
        known = list(_pairs(symbols, arguments))
        obligations = [z3.simplify(z3.substitute(term, *known)) for term in encoded.obligations]
        plain: Any
        try:
            plain = rule.function(*arguments)
        except IndexError:
            plain = IndexError()  # not the one raised: its traceback holds all formulas
        found: Any = _value(encoded.result, known)
        if not all(z3.is_true(obligation) for obligation in obligations):
            found = IndexError()
        if not _same(plain, found):
            return Difference(rule.id, arguments, plain, found)
    return None


def disagreement_of_compiled(
    rule: Rule, compiled: Callable[..., Any], number: int
) -> Difference | None:
    """The first random input on which a compiled rule differs from the rule, or None.

    Args:
        rule: the rule.
        compiled: the rule, relinked and compiled.
        number: how many inputs to try, for each length of tuples.
    """
    for _, arguments in inputs(rule, number):
        try:
            plain = rule.function(*arguments)
        except IndexError:  # machine code does not look whether there is such an entry
            continue
        found = compiled(*arguments)
        if not _same(plain, found):
            return Difference(rule.id, arguments, plain, found)
    return None


def _pairs(symbols: Any, values: Any) -> Iterator[tuple[z3.ExprRef, z3.ExprRef]]:
    """Each symbol's term with the fixed term of its value."""
    for one, value in zip(symbols, values, strict=True):
        if isinstance(one, tuple):
            yield from _pairs(one, value)
        elif isinstance(value, bool):
            yield one.term, z3.BoolVal(value)
        else:
            yield one.term, z3.IntVal(int(value))


def _value(result: Any, known: list[tuple[z3.ExprRef, z3.ExprRef]]) -> Any:
    """The plain value of a symbolic result when all symbols are known."""
    if isinstance(result, tuple):
        entries = [_value(entry, known) for entry in result]
        return type(result)(*entries) if hasattr(result, "_fields") else tuple(entries)
    if not hasattr(result, "term"):
        return result
    term = z3.simplify(z3.substitute(result.term, *known))
    if z3.is_int_value(term):
        return term.as_long()
    return z3.is_true(term) if z3.is_true(term) or z3.is_false(term) else str(term)


def _same(plain: Any, found: Any) -> bool:
    """Whether two results are equal; a bool and a number never are."""
    if isinstance(plain, IndexError) or isinstance(found, IndexError):
        return isinstance(plain, IndexError) and isinstance(found, IndexError)
    if isinstance(plain, tuple):
        return (
            isinstance(found, tuple) and len(plain) == len(found) and all(map(_same, plain, found))
        )
    return isinstance(plain, bool) == isinstance(found, bool) and bool(plain == found)
