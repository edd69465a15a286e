"""Examples of the settlement: what is paid for, how it is reckoned, and what everybody gets."""

from __future__ import annotations

from typing import Any, get_origin, get_type_hints

from trionfi.docs.examples.bench import Bench
from trionfi.docs.examples.names import in_words, listed, seat_name, title_of
from trionfi.docs.examples.written import (
    Cell,
    ExampleError,
    Form,
    Shown,
    Table,
    Written,
    options_of,
)
from trionfi.engine import Engine, InvalidInput
from trionfi.engine.answers import facts_of
from trionfi.spec.cards import Word


def facts_written(engine: Engine, text: str) -> Any:
    """The facts of a deal from a short text, such as `declarer=Ada contract=first points=41`.

    Players may go by their names, also within the name of a fact: `bonuses.Ada=honours,half_kings`.
    A fact that has parts is told part by part: `contra.game=1`. Of a part that is a list, what
    stands in it has a comma between: `announced.kings=declarer,opponents`.

    Args:
        engine: the game.
        text: the facts.

    Raises:
        ExampleError: there can be no such facts.
    """
    players = engine.seating().players
    names = {seat_name(seat, players): seat for seat in range(players)}
    written: dict[str, Any] = {}
    for part in text.split():
        name, equals, value = part.partition("=")
        if not equals:
            raise ExampleError(f"{part!r}: a fact is written name=value")
        first, dot, inner = name.partition(".")
        if not dot:
            if first in written:
                raise ExampleError(f"{first} is told twice")
            written[first] = _value(value, names)
        elif inner in names:
            told = written.setdefault(first, [[] for _ in range(players)])
            told[names[inner]] = [word for word in value.split(",") if word]
        elif _is_list(engine, first, inner):
            written.setdefault(first, {})[inner] = [word for word in value.split(",") if word]
        else:
            written.setdefault(first, {})[inner] = _value(value, names)
    try:
        return facts_of(engine, written)
    except InvalidInput as error:
        raise ExampleError(str(error)) from None


def _is_list(engine: Engine, name: str, inner: str) -> bool:
    """Whether a part of a fact is a list."""
    whole = get_type_hints(engine.game.facts_type).get(name)
    parts = get_type_hints(whole) if hasattr(whole, "_fields") else {}
    return get_origin(parts.get(inner)) is tuple


def _value(text: str, names: dict[str, int]) -> Any:
    """A value of a fact: a seat by its player's name, a number, yes, no or nothing; or a word."""
    fixed: dict[str, Any] = {**names, "true": True, "false": False, "null": None}
    if text in fixed:
        return fixed[text]
    return int(text) if text.isdecimal() else text


def sheet_of(engine: Engine, facts: Any, options: Any) -> Table:
    """The score sheet of a deal: a line for all that is paid, and what everybody gets in all.

    Args:
        engine: the game.
        facts: the facts of the deal.
        options: the options as the rules see them.

    Raises:
        ExampleError: the game has no score sheet, or it does not add up to the scores.
    """
    if engine.game.lines is None:
        raise ExampleError(f"{engine.id} has no score sheet")
    players = engine.seating().players
    scores = engine.game.settle(facts, options)
    lines: list[tuple[str | Cell, ...]] = []
    totals = [0] * players
    for title, told, paid in engine.game.lines(facts, options):
        words = in_words(told, players).replace("-", "\N{MINUS SIGN}")
        first = f"{title[:1].upper()}{title[1:]}"
        lines.append((first, *map(paid_text, paid), words))
        totals = [total + one for total, one in zip(totals, paid, strict=True)]
    if tuple(totals) != tuple(scores):
        raise ExampleError(f"the lines add up to {totals}, and the scores are {list(scores)}")
    lines.append((Cell(strong="Together"), *(Cell(strong=paid_text(one)) for one in totals), ""))
    names = [seat_name(seat, players) for seat in range(players)]
    head = ("", *names, "How it is reckoned")
    widths = (8, *(5 for _ in names), 20)
    return Table(head, tuple(lines), widths, small=True, remarks=True, titled=True)


def paid_text(amount: int) -> str:
    """What somebody gets, or pays, with its sign.

    >>> paid_text(6), paid_text(-1050), paid_text(0)
    ('+6', '−1,050', '0')
    """
    return f"{amount:+,}".replace("-", "\N{MINUS SIGN}") if amount else "0"


def refuse_scores(claimed: str, scores: tuple[int, ...]) -> None:
    """Refuse a claim about scores that is not what they are; ExampleError says them."""
    if claimed.split() != [str(score) for score in scores]:
        raise ExampleError(f"they get {' '.join(map(str, scores))}, not {claimed}")


def _sheet(written: Written, tried: Bench) -> Shown:
    """`.. sheet:: GAME` with `:facts:` and `:scores:`: the score sheet of a deal with such facts.

    `:scores:` claims what everybody gets in all, in the order of the seats.
    """
    engine = tried.engine
    agreed = engine.options(options_of(engine, written.option("options")))
    facts = facts_written(engine, written.needed("facts", "such as declarer=Ada points=41"))
    table = sheet_of(engine, facts, agreed)
    claimed = written.needed("scores", "what everybody gets, in the order of their seats")
    refuse_scores(claimed, engine.game.settle(facts, agreed))
    return Shown((table,), sides_told(engine, facts))


def sides_told(engine: Engine, facts: Any) -> str:
    """Who plays what, with whom, and how many card points that side has; in a sentence.

    Nothing if the game has no declarer.
    """
    declarer = getattr(facts, "declarer", -1)
    if declarer < 0:
        return ""
    players = engine.seating().players
    names = [seat_name(seat, players) for seat in range(players)]
    contract: Word = facts.contract
    told = [f"{names[declarer]} plays {title_of(engine.id, contract.text)}"]
    if not hasattr(facts, "partner"):
        points = str(facts.points).replace("-", "\N{MINUS SIGN}")
        return f"{told[0]} and has {points} card points."
    partner = facts.partner
    told.append(f"{names[partner]} is the partner" if partner >= 0 else "there is no partner")
    if getattr(facts, "abandoned", False):
        return f"{told[0]} and abandons the deal."
    told.append(f"that side has {facts.points} card points")
    return f"{listed(told)}."


FORMS = (Form("sheet", _sheet, ("facts", "scores")),)
"""The forms of these examples."""
