"""Tables of how a settlement is reckoned: how points are rounded, and what a bonus brings."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from trionfi.docs.examples.bench import Bench
from trionfi.docs.examples.names import title_of
from trionfi.docs.examples.settlements import paid_text
from trionfi.docs.examples.written import (
    Cell,
    ExampleError,
    Form,
    Shown,
    Table,
    Written,
    options_of,
)
from trionfi.engine import Engine
from trionfi.engine.answers import facts_of

_SPAN = re.compile(r"([0-9]+)-([0-9]+)")


def _rounding(written: Written, tried: Bench) -> Shown:
    """`.. rounding:: GAME` with `:points:`, `:differences:` and `:made:`: how points are rounded.

    `:points:` are declarer's, such as `45-55`. For each of them `:differences:` claims the
    difference that is paid, and `:made:` the least with which the contract is made. With `:hunted:`
    there was a hunt.
    """
    engine = tried.engine
    agreed = engine.options(options_of(engine, written.option("options")))
    span = _SPAN.fullmatch(written.needed("points", "declarer's points, such as 45-55"))
    if span is None:
        raise ExampleError(":points: are two numbers with a hyphen between them")
    if written.option("hunted"):
        raise ExampleError(":hunted: takes no value; leave it out where there was no hunt")
    hunted = "hunted" in written.options
    if not engine.game.has_hunt:
        raise ExampleError(f"{engine.id} rounds no points")
    total = _asked(tried, "total")(hunted)
    made_first: list[str] = []
    found: list[str] = []
    lines: list[tuple[str | Cell, ...]] = []
    for points in range(int(span[1]), int(span[2]) + 1):
        mine = _asked(tried, "rounding-down")(points, agreed)
        theirs = _asked(tried, "rounding")(total - points)
        difference = _asked(tried, "difference")(points, hunted, agreed)
        made = bool(_asked(tried, "made")(points, hunted, agreed))
        if made:
            made_first.append(str(points))
        found.append(str(difference))
        told = Cell(strong="made") if made else "lost"
        sides = (f"{points} → {mine}", f"{total - points} → {theirs}")
        lines.append((*sides, paid_text(difference), told))
    claimed = written.needed("differences", "what is paid for the points, one after another")
    if claimed.split() != found:
        raise ExampleError(f"the differences are {' '.join(found)}, not {claimed}")
    least = written.needed("made", "the least with which the contract is made")
    if [least] != made_first[:1]:
        raise ExampleError(f"the contract is made with {made_first[0] if made_first else 'none'}")
    head = ("Declarer", "Opponents", "Difference", "Result")
    return Shown((Table(head, tuple(lines), (5, 5, 4, 4), small=True),))


def _asked(tried: Bench, name: str) -> Callable[..., Any]:
    """A rule of the settlement, by the last part of its id."""
    try:
        return tried.rule(f"{tried.engine.id}.settlement.{name}")
    except KeyError:
        raise ExampleError(f"{tried.engine.id} has no rule of the settlement on {name}") from None


NONE = "-"
"""Stands where there is no such case."""

_CASES = ((True, False), (True, True), (False, True), (False, False))
"""Whether a bonus is got and whether it was announced, from the left to the right of the table."""


def _bonus_table(written: Written, tried: Bench) -> Shown:
    """`.. bonus-table:: GAME`, a line for each bonus: what it brings declarer from an opponent.

    A line is a bonus and a colon, and claims what it brings when it is got unannounced, got and
    announced, announced and not got, and neither; below 0 declarer pays, and `-` is a case that
    cannot be. Every bonus must have its line.
    """
    engine = tried.engine
    found = [f"{name}: {' '.join(_told(engine, name))}" for name in _BONUSES]
    claimed = [" ".join(line.split()) for line in written.content if line.strip()]
    if claimed != found:
        raise ExampleError(f"the bonuses bring {'; '.join(found)}; not {'; '.join(claimed)}")
    lines: list[tuple[str | Cell, ...]] = []
    for name in _BONUSES:
        amounts = [
            NONE.replace("-", "\N{EN DASH}") if one == NONE else paid_text(int(one))
            for one in _told(engine, name)
        ]
        lines.append((Cell(strong=title_of(engine.id, name)), *amounts))
    head = ("", "Silent", "Announced", "Failed", "Neither")
    return Shown((Table(head, tuple(lines), (7, 4, 5, 5, 4), small=True),))


def _told(engine: Engine, name: str) -> list[str]:
    """What a bonus brings declarer from an opponent in each of the cases."""
    words = {
        word.text
        for phase in engine.game.phases
        for verb in phase.verbs
        if verb.word == "announce"
        for word in verb.words
    }
    told: list[str] = []
    for got, announced in _CASES:
        if announced and name not in words:
            told.append(NONE)
            continue
        told.append(str(_paid_by_opponent(engine, _BONUSES[name](got, announced))))
    return told


def _paid_by_opponent(engine: Engine, facts: dict[str, Any]) -> int:
    """What the first opponent pays for a bonus, or gets, if it is below 0.

    What both opponents pay for the contract is taken off. There is none for a hunt among that: it
    changes how many points there are. So that is what the other opponent pays who has no part in
    the hunt.
    """
    lowest = engine.game.phases[0].verbs[0].words[0].text
    contract = {"declarer": 0, "contract": lowest, "points": 50}
    options = engine.game.default_options
    paid = engine.game.settle(facts_of(engine, {**contract, **facts}), options)
    usual = engine.game.settle(facts_of(engine, contract), options)
    return paid[2] - paid[1] if facts.get("hunt") else usual[1] - paid[1]


def _of_side(name: str) -> Callable[[bool, bool], dict[str, Any]]:
    """The facts of a bonus that a side gets or announces."""

    def facts(got: bool, announced: bool) -> dict[str, Any]:
        told: dict[str, Any] = {name: "declarer" if got else None}
        if announced:
            told["announced"] = {name: ["declarer"]}
        return told

    return facts


def _of_one(got: bool, announced: bool) -> dict[str, Any]:
    """The facts of an ultimo of declarer's; if it is not won, the first opponent beats it."""
    told = {"holder": 0, "winner": 0 if got else 1, "won": got}
    return {"ultimo": {**told, "announced": announced, "played_last": True}}


def _of_hunt(got: bool, announced: bool) -> dict[str, Any]:
    """The facts of a hunt in which declarer catches the first opponent's card."""
    del announced
    return {"hunt": {"from": 1, "to": 0} if got else None}


_BONUSES: dict[str, Callable[[bool, bool], dict[str, Any]]] = {
    "trull": _of_side("trull"),
    "kings": _of_side("kings"),
    "capote": _of_side("capote"),
    "ultimo": _of_one,
    "hunt": _of_hunt,
}
"""The bonuses of a game that settles such facts: whether it is got and announced, to the facts."""

FORMS = (
    Form("rounding", _rounding, ("points", "differences", "made", "hunted")),
    Form("bonus-table", _bonus_table, (), takes_options=False, claims_as_content=True),
)
"""The forms of these examples."""
