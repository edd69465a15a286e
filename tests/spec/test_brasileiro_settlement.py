"""Tarô Brasileiro: what everybody gets and pays, in rows that are worked out by hand."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import pytest

from trionfi.engine import load
from trionfi.engine.answers import facts_of
from trionfi.engine.errors import InvalidInput
from trionfi.spec.brasileiro.announce import Goal
from trionfi.spec.brasileiro.auction import Contract
from trionfi.spec.brasileiro.options import Difference, Options, Target
from trionfi.spec.brasileiro.settlement import (
    NO_HUNT,
    NO_ULTIMO,
    Facts,
    Hunt,
    Ultimo,
    bonus_for,
    bonus_value,
    capote_got,
    contract_value,
    counts_beside,
    difference,
    from_one_to_another,
    from_other_side,
    game_value,
    goal_value,
    has_announced,
    hunt_share,
    is_credit,
    is_made,
    is_match_length,
    is_match_over,
    kings_got,
    payment,
    points_of_opponents,
    rounded,
    rounded_of_declarer,
    total_points,
    trull_got,
    ultimo_of,
    ultimo_share,
    ultimo_worth,
    wins_match,
    worth,
)
from trionfi.spec.brasileiro.sides import Side

ENGINE = load("brasileiro")
NOBODY = -1

OURS, THEIRS = "declarer", "opponents"
ALL = ("trull", "kings", "capote")

HALF = {"target": "half"}
FROM_50 = {"difference": "target"}
BOTH = HALF | FROM_50


class Row(NamedTuple):
    """Facts as the protocol has them, what has been agreed, what everybody gets, and why.

    Attributes:
        facts: the facts.
        agreed: the options.
        scores: what every seat gets.
        game: the contract, with declarer's points and what they are compared with, rounded; their
            sum is what declarer gets from each opponent.
        others: what else is paid. An amount is what declarer gets from each opponent; `1>2 20`
            is 20 from seat 1 to seat 2.
    """

    facts: dict[str, Any]
    agreed: dict[str, Any]
    scores: tuple[int, int, int]
    game: str
    others: str


def row(
    declarer: int,
    contract: str,
    points: int,
    scores: tuple[int, int, int],
    game: str,
    others: str = "",
    *,
    agreed: dict[str, Any] | None = None,
    hunt: tuple[int, int] | None = None,
    **more: Any,
) -> Row:
    """A row; a hunt is written as who has lost the 15, and to whom."""
    facts = {"declarer": declarer, "contract": contract, "points": points, **more}
    if hunt is not None:
        facts["hunt"] = {"from": hunt[0], "to": hunt[1]}
    return Row(facts, agreed or {}, scores, game, others)


def ours(*goals: str) -> dict[str, Any]:
    """Declarer has announced these."""
    return {"announced": {goal: [OURS] for goal in goals}}


def theirs(*goals: str) -> dict[str, Any]:
    return {"announced": {goal: [THEIRS] for goal in goals}}


def both(*goals: str) -> dict[str, Any]:
    return {"announced": {goal: [OURS, THEIRS] for goal in goals}}


def won(holder: int) -> dict[str, Any]:
    """The last trick was won with the trump 1."""
    return {"holder": holder, "winner": holder, "won": True, "played_last": True}


def beaten(holder: int, by: int) -> dict[str, Any]:
    """The trump 1 was played to the last trick, and another won that."""
    return {"holder": holder, "winner": by, "played_last": True}


def aloud(ultimo: dict[str, Any]) -> dict[str, Any]:
    """The same, announced."""
    return ultimo | {"announced": True}


def early(holder: int, last: int) -> dict[str, Any]:
    """The ultimo was announced, and the trump 1 played before the last trick, which `last` won."""
    return {"holder": holder, "winner": last, "announced": True}


def of_ultimo(
    declarer: int, scores: tuple[int, int, int], paid: str, ultimo: dict[str, Any]
) -> Row:
    """A row with an ultimo, of a contract that is made with 52 against 43."""
    others = f"ultimo {paid}"
    return row(declarer, "cinco", 52, scores, "30 + 50 - 45", others, ultimo=ultimo)


CONTRACTS = [
    # 57 count 55, and the opponents' 38 count 40; 40 count 40, and their 55 count 55.
    row(0, "sete", 57, (50, -25, -25), "10 + 55 - 40"),
    row(1, "sete_fechado", 57, (-35, 70, -35), "20 + 55 - 40"),
    row(2, "cinco", 57, (-45, -45, 90), "30 + 55 - 40"),
    row(0, "cinco_fechado", 57, (110, -55, -55), "40 + 55 - 40"),
    row(1, "tres", 57, (-65, 130, -65), "50 + 55 - 40"),
    row(2, "tres_fechado", 57, (-75, -75, 150), "60 + 55 - 40"),
    row(0, "um", 57, (170, -85, -85), "70 + 55 - 40"),
    row(1, "um_fechado", 57, (-95, 190, -95), "80 + 55 - 40"),
    row(1, "sete", 40, (25, -50, 25), "-10 + 40 - 55"),
    row(2, "sete_fechado", 40, (35, 35, -70), "-20 + 40 - 55"),
    row(0, "cinco", 40, (-90, 45, 45), "-30 + 40 - 55"),
    row(1, "cinco_fechado", 40, (55, -110, 55), "-40 + 40 - 55"),
    row(2, "tres", 40, (65, 65, -130), "-50 + 40 - 55"),
    row(0, "tres_fechado", 40, (-150, 75, 75), "-60 + 40 - 55"),
    row(1, "um", 40, (85, -170, 85), "-70 + 40 - 55"),
    row(2, "um_fechado", 40, (95, 95, -190), "-80 + 40 - 55"),
]

TARGETS = [
    # No hunt: the opponents have 95 less declarer's points. 48 and 49 count 45, as do 47 and 46.
    row(0, "cinco", 45, (-70, 35, 35), "-30 + 45 - 50"),
    row(0, "cinco", 46, (-70, 35, 35), "-30 + 45 - 50"),
    row(0, "cinco", 47, (-70, 35, 35), "-30 + 45 - 50"),
    row(0, "cinco", 48, (-60, 30, 30), "-30 + 45 - 45"),
    row(0, "cinco", 49, (-60, 30, 30), "-30 + 45 - 45"),
    row(0, "cinco", 50, (70, -35, -35), "30 + 50 - 45"),
    row(0, "cinco", 51, (70, -35, -35), "30 + 50 - 45"),
    row(0, "cinco", 52, (70, -35, -35), "30 + 50 - 45"),
    row(0, "cinco", 53, (90, -45, -45), "30 + 55 - 40"),
    row(0, "cinco", 54, (90, -45, -45), "30 + 55 - 40"),
    row(0, "cinco", 55, (90, -45, -45), "30 + 55 - 40"),
    # A hunt: they have 100 less declarer's points.
    row(1, "tres", 45, (80, -120, 40), "-50 + 45 - 55", "hunt 2>0 20", hunt=(2, 0)),
    row(1, "tres", 46, (80, -120, 40), "-50 + 45 - 55", "hunt 2>0 20", hunt=(2, 0)),
    row(1, "tres", 47, (80, -120, 40), "-50 + 45 - 55", "hunt 2>0 20", hunt=(2, 0)),
    row(1, "tres", 48, (75, -110, 35), "-50 + 45 - 50", "hunt 2>0 20", hunt=(2, 0)),
    row(1, "tres", 49, (75, -110, 35), "-50 + 45 - 50", "hunt 2>0 20", hunt=(2, 0)),
    row(1, "tres", 50, (-30, 100, -70), "50 + 50 - 50", "hunt 2>0 20", hunt=(2, 0)),
    row(1, "tres", 51, (-30, 100, -70), "50 + 50 - 50", "hunt 2>0 20", hunt=(2, 0)),
    row(1, "tres", 52, (-30, 100, -70), "50 + 50 - 50", "hunt 2>0 20", hunt=(2, 0)),
    row(1, "tres", 53, (-40, 120, -80), "50 + 55 - 45", "hunt 2>0 20", hunt=(2, 0)),
    row(1, "tres", 54, (-40, 120, -80), "50 + 55 - 45", "hunt 2>0 20", hunt=(2, 0)),
    row(1, "tres", 55, (-40, 120, -80), "50 + 55 - 45", "hunt 2>0 20", hunt=(2, 0)),
    # More than half of 95 is 48, which counts 50 then, as 49 does.
    row(2, "sete", 45, (15, 15, -30), "-10 + 45 - 50", agreed=HALF),
    row(2, "sete", 46, (15, 15, -30), "-10 + 45 - 50", agreed=HALF),
    row(2, "sete", 47, (15, 15, -30), "-10 + 45 - 50", agreed=HALF),
    row(2, "sete", 48, (-15, -15, 30), "10 + 50 - 45", agreed=HALF),
    row(2, "sete", 49, (-15, -15, 30), "10 + 50 - 45", agreed=HALF),
    row(2, "sete", 50, (-15, -15, 30), "10 + 50 - 45", agreed=HALF),
    row(2, "sete", 51, (-15, -15, 30), "10 + 50 - 45", agreed=HALF),
    row(2, "sete", 52, (-15, -15, 30), "10 + 50 - 45", agreed=HALF),
    row(2, "sete", 53, (-25, -25, 50), "10 + 55 - 40", agreed=HALF),
    row(2, "sete", 54, (-25, -25, 50), "10 + 55 - 40", agreed=HALF),
    row(2, "sete", 55, (-25, -25, 50), "10 + 55 - 40", agreed=HALF),
    # More than half of 100 is 51; 50 each is no more than half.
    row(0, "um", 45, (-180, 100, 80), "-70 + 45 - 55", "hunt 0>1 20", hunt=(0, 1), agreed=HALF),
    row(0, "um", 46, (-180, 100, 80), "-70 + 45 - 55", "hunt 0>1 20", hunt=(0, 1), agreed=HALF),
    row(0, "um", 47, (-180, 100, 80), "-70 + 45 - 55", "hunt 0>1 20", hunt=(0, 1), agreed=HALF),
    row(0, "um", 48, (-160, 90, 70), "-70 + 50 - 50", "hunt 0>1 20", hunt=(0, 1), agreed=HALF),
    row(0, "um", 49, (-160, 90, 70), "-70 + 50 - 50", "hunt 0>1 20", hunt=(0, 1), agreed=HALF),
    row(0, "um", 50, (-160, 90, 70), "-70 + 50 - 50", "hunt 0>1 20", hunt=(0, 1), agreed=HALF),
    row(0, "um", 51, (120, -50, -70), "70 + 50 - 50", "hunt 0>1 20", hunt=(0, 1), agreed=HALF),
    row(0, "um", 52, (120, -50, -70), "70 + 50 - 50", "hunt 0>1 20", hunt=(0, 1), agreed=HALF),
    row(0, "um", 53, (140, -60, -80), "70 + 55 - 45", "hunt 0>1 20", hunt=(0, 1), agreed=HALF),
    row(0, "um", 54, (140, -60, -80), "70 + 55 - 45", "hunt 0>1 20", hunt=(0, 1), agreed=HALF),
    row(0, "um", 55, (140, -60, -80), "70 + 55 - 45", "hunt 0>1 20", hunt=(0, 1), agreed=HALF),
    # Declarer's points compared with 50: it does not matter what the opponents have.
    row(1, "cinco_fechado", 45, (45, -90, 45), "-40 + 45 - 50", agreed=FROM_50),
    row(1, "cinco_fechado", 46, (45, -90, 45), "-40 + 45 - 50", agreed=FROM_50),
    row(1, "cinco_fechado", 47, (45, -90, 45), "-40 + 45 - 50", agreed=FROM_50),
    row(1, "cinco_fechado", 48, (45, -90, 45), "-40 + 45 - 50", agreed=FROM_50),
    row(1, "cinco_fechado", 49, (45, -90, 45), "-40 + 45 - 50", agreed=FROM_50),
    row(1, "cinco_fechado", 50, (-40, 80, -40), "40 + 50 - 50", agreed=FROM_50),
    row(1, "cinco_fechado", 51, (-40, 80, -40), "40 + 50 - 50", agreed=FROM_50),
    row(1, "cinco_fechado", 52, (-40, 80, -40), "40 + 50 - 50", agreed=FROM_50),
    row(1, "cinco_fechado", 53, (-45, 90, -45), "40 + 55 - 50", agreed=FROM_50),
    row(1, "cinco_fechado", 54, (-45, 90, -45), "40 + 55 - 50", agreed=FROM_50),
    row(1, "cinco_fechado", 55, (-45, 90, -45), "40 + 55 - 50", agreed=FROM_50),
    row(2, "sete", 45, (15, -5, -10), "-10 + 45 - 50", "hunt 1>2 20", hunt=(1, 2), agreed=FROM_50),
    row(2, "sete", 46, (15, -5, -10), "-10 + 45 - 50", "hunt 1>2 20", hunt=(1, 2), agreed=FROM_50),
    row(2, "sete", 47, (15, -5, -10), "-10 + 45 - 50", "hunt 1>2 20", hunt=(1, 2), agreed=FROM_50),
    row(2, "sete", 48, (15, -5, -10), "-10 + 45 - 50", "hunt 1>2 20", hunt=(1, 2), agreed=FROM_50),
    row(2, "sete", 49, (15, -5, -10), "-10 + 45 - 50", "hunt 1>2 20", hunt=(1, 2), agreed=FROM_50),
    row(2, "sete", 50, (-10, -30, 40), "10 + 50 - 50", "hunt 1>2 20", hunt=(1, 2), agreed=FROM_50),
    row(2, "sete", 51, (-10, -30, 40), "10 + 50 - 50", "hunt 1>2 20", hunt=(1, 2), agreed=FROM_50),
    row(2, "sete", 52, (-10, -30, 40), "10 + 50 - 50", "hunt 1>2 20", hunt=(1, 2), agreed=FROM_50),
    row(2, "sete", 53, (-15, -35, 50), "10 + 55 - 50", "hunt 1>2 20", hunt=(1, 2), agreed=FROM_50),
    row(2, "sete", 54, (-15, -35, 50), "10 + 55 - 50", "hunt 1>2 20", hunt=(1, 2), agreed=FROM_50),
    row(2, "sete", 55, (-15, -35, 50), "10 + 55 - 50", "hunt 1>2 20", hunt=(1, 2), agreed=FROM_50),
    # With 50 also where more than half is needed.
    row(0, "tres_fechado", 45, (-130, 65, 65), "-60 + 45 - 50", agreed=BOTH),
    row(0, "tres_fechado", 46, (-130, 65, 65), "-60 + 45 - 50", agreed=BOTH),
    row(0, "tres_fechado", 47, (-130, 65, 65), "-60 + 45 - 50", agreed=BOTH),
    row(0, "tres_fechado", 48, (120, -60, -60), "60 + 50 - 50", agreed=BOTH),
    row(0, "tres_fechado", 49, (120, -60, -60), "60 + 50 - 50", agreed=BOTH),
    row(0, "tres_fechado", 50, (120, -60, -60), "60 + 50 - 50", agreed=BOTH),
    row(0, "tres_fechado", 51, (120, -60, -60), "60 + 50 - 50", agreed=BOTH),
    row(0, "tres_fechado", 52, (120, -60, -60), "60 + 50 - 50", agreed=BOTH),
    row(0, "tres_fechado", 53, (130, -65, -65), "60 + 55 - 50", agreed=BOTH),
    row(0, "tres_fechado", 54, (130, -65, -65), "60 + 55 - 50", agreed=BOTH),
    row(0, "tres_fechado", 55, (130, -65, -65), "60 + 55 - 50", agreed=BOTH),
    row(1, "um", 45, (55, -150, 95), "-70 + 45 - 50", "hunt 0>2 20", hunt=(0, 2), agreed=BOTH),
    row(1, "um", 46, (55, -150, 95), "-70 + 45 - 50", "hunt 0>2 20", hunt=(0, 2), agreed=BOTH),
    row(1, "um", 47, (55, -150, 95), "-70 + 45 - 50", "hunt 0>2 20", hunt=(0, 2), agreed=BOTH),
    row(1, "um", 48, (50, -140, 90), "-70 + 50 - 50", "hunt 0>2 20", hunt=(0, 2), agreed=BOTH),
    row(1, "um", 49, (50, -140, 90), "-70 + 50 - 50", "hunt 0>2 20", hunt=(0, 2), agreed=BOTH),
    row(1, "um", 50, (50, -140, 90), "-70 + 50 - 50", "hunt 0>2 20", hunt=(0, 2), agreed=BOTH),
    row(1, "um", 51, (-90, 140, -50), "70 + 50 - 50", "hunt 0>2 20", hunt=(0, 2), agreed=BOTH),
    row(1, "um", 52, (-90, 140, -50), "70 + 50 - 50", "hunt 0>2 20", hunt=(0, 2), agreed=BOTH),
    row(1, "um", 53, (-95, 150, -55), "70 + 55 - 50", "hunt 0>2 20", hunt=(0, 2), agreed=BOTH),
    row(1, "um", 54, (-95, 150, -55), "70 + 55 - 50", "hunt 0>2 20", hunt=(0, 2), agreed=BOTH),
    row(1, "um", 55, (-95, 150, -55), "70 + 55 - 50", "hunt 0>2 20", hunt=(0, 2), agreed=BOTH),
]

EXTREMES = [
    # All there is, or nothing: with the 15, which takes 5 points off, or without it.
    row(0, "sete", -5, (-230, 115, 115), "-10 + (-5) - 100"),
    row(1, "sete", 0, (105, -210, 105), "-10 + 0 - 95"),
    row(2, "sete", 95, (-105, -105, 210), "10 + 95 - 0"),
    row(0, "sete", 100, (230, -115, -115), "10 + 100 - (-5)"),
    row(1, "um", 0, (170, -360, 190), "-70 + 0 - 100", "hunt 1>2 20", hunt=(1, 2)),
    row(2, "um", 95, (-180, -160, 340), "70 + 95 - 5", "hunt 0>2 20", hunt=(0, 2)),
    row(0, "um", 100, (340, -150, -190), "70 + 100 - 0", "hunt 2>1 20", hunt=(2, 1)),
    row(1, "tres", -5, (155, -310, 155), "-50 + (-5) - 100", agreed=HALF),
    row(2, "tres", 100, (-155, -155, 310), "50 + 100 - (-5)", agreed=HALF),
    row(0, "tres", -5, (-210, 105, 105), "-50 + (-5) - 50", agreed=FROM_50),
    row(1, "tres", 0, (100, -200, 100), "-50 + 0 - 50", agreed=FROM_50),
    row(2, "tres", 95, (-95, -95, 190), "50 + 95 - 50", agreed=FROM_50),
    row(0, "tres", 100, (200, -100, -100), "50 + 100 - 50", agreed=FROM_50),
    row(1, "tres", 0, (120, -200, 80), "-50 + 0 - 50", "hunt 2>0 20", agreed=BOTH, hunt=(2, 0)),
    row(2, "tres", 100, (-80, -100, 180), "50 + 100 - 50", "hunt 2>0 20", agreed=BOTH, hunt=(2, 0)),
    # To the nearest 5, also below 0 and above 95.
    row(0, "cinco", -4, (-270, 135, 135), "-30 + (-5) - 100"),
    row(1, "cinco", -3, (135, -270, 135), "-30 + (-5) - 100"),
    row(2, "cinco", -2, (125, 125, -250), "-30 + 0 - 95"),
    row(0, "cinco", -1, (-250, 125, 125), "-30 + 0 - 95"),
    row(1, "cinco", 2, (125, -250, 125), "-30 + 0 - 95"),
    row(2, "cinco", 3, (115, 115, -230), "-30 + 5 - 90"),
    row(0, "cinco", 96, (250, -125, -125), "30 + 95 - 0"),
    row(1, "cinco", 97, (-125, 250, -125), "30 + 95 - 0"),
    row(2, "cinco", 98, (-135, -135, 270), "30 + 100 - (-5)"),
    row(0, "cinco", 99, (270, -135, -135), "30 + 100 - (-5)"),
]

BONUSES = [
    # Trull. 57 against 38.
    # Unannounced, by either side.
    row(0, "sete", 57, (70, -35, -35), "10 + 55 - 40", "trull 10", trull=OURS),
    row(1, "sete", 57, (-15, 30, -15), "10 + 55 - 40", "trull -10", trull=THEIRS),
    # Announced and got.
    row(2, "sete", 57, (-45, -45, 90), "10 + 55 - 40", "trull 20", trull=OURS, **ours("trull")),
    row(0, "sete", 57, (10, -5, -5), "10 + 55 - 40", "trull -20", trull=THEIRS, **theirs("trull")),
    # Announced, and got by nobody.
    row(1, "sete", 57, (-5, 10, -5), "10 + 55 - 40", "trull -20", **ours("trull")),
    row(2, "sete", 57, (-45, -45, 90), "10 + 55 - 40", "trull 20", **theirs("trull")),
    # Announced by one side, and got by the other, which is paid for its own success besides.
    row(0, "sete", 57, (-10, 5, 5), "10 + 55 - 40", "trull -30", trull=THEIRS, **ours("trull")),
    row(1, "sete", 57, (-55, 110, -55), "10 + 55 - 40", "trull 30", trull=OURS, **theirs("trull")),
    # Announced by both: the success of one, the failure of the other.
    row(2, "sete", 57, (-65, -65, 130), "10 + 55 - 40", "trull 40", trull=OURS, **both("trull")),
    row(0, "sete", 57, (-30, 15, 15), "10 + 55 - 40", "trull -40", trull=THEIRS, **both("trull")),
    # Announced by both, and got by nobody.
    row(1, "sete", 57, (-25, 50, -25), "10 + 55 - 40", "trull 0", **both("trull")),
    # Kings. 41 against 54: the contract is lost, which does not matter.
    # Unannounced, by either side.
    row(1, "tres", 41, (55, -110, 55), "-50 + 40 - 55", "kings 10", kings=OURS),
    row(2, "tres", 41, (75, 75, -150), "-50 + 40 - 55", "kings -10", kings=THEIRS),
    # Announced and got.
    row(0, "tres", 41, (-90, 45, 45), "-50 + 40 - 55", "kings 20", kings=OURS, **ours("kings")),
    row(
        1, "tres", 41, (85, -170, 85), "-50 + 40 - 55", "kings -20", kings=THEIRS, **theirs("kings")
    ),
    # Announced, and got by nobody.
    row(2, "tres", 41, (85, 85, -170), "-50 + 40 - 55", "kings -20", **ours("kings")),
    row(0, "tres", 41, (-90, 45, 45), "-50 + 40 - 55", "kings 20", **theirs("kings")),
    # Announced by one side, and got by the other, which is paid for its own success besides.
    row(1, "tres", 41, (95, -190, 95), "-50 + 40 - 55", "kings -30", kings=THEIRS, **ours("kings")),
    row(2, "tres", 41, (35, 35, -70), "-50 + 40 - 55", "kings 30", kings=OURS, **theirs("kings")),
    # Announced by both: the success of one, the failure of the other.
    row(0, "tres", 41, (-50, 25, 25), "-50 + 40 - 55", "kings 40", kings=OURS, **both("kings")),
    row(
        1, "tres", 41, (105, -210, 105), "-50 + 40 - 55", "kings -40", kings=THEIRS, **both("kings")
    ),
    # Announced by both, and got by nobody.
    row(2, "tres", 41, (65, 65, -130), "-50 + 40 - 55", "kings 0", **both("kings")),
    # Capote. Whoever wins every trick has all points here.
    # Unannounced, by either side.
    row(2, "um", 95, (-235, -235, 470), "70 + 95 - 0", "capote 70", capote=OURS),
    row(0, "um", 0, (-470, 235, 235), "-70 + 0 - 95", "capote -70", capote=THEIRS),
    # Announced and got.
    row(1, "um", 95, (-305, 610, -305), "70 + 95 - 0", "capote 140", capote=OURS, **ours("capote")),
    row(
        2,
        "um",
        0,
        (305, 305, -610),
        "-70 + 0 - 95",
        "capote -140",
        capote=THEIRS,
        **theirs("capote"),
    ),
    # Announced, and got by nobody.
    row(0, "um", 57, (-110, 55, 55), "70 + 55 - 40", "capote -140", **ours("capote")),
    row(1, "um", 57, (-225, 450, -225), "70 + 55 - 40", "capote 140", **theirs("capote")),
    # Announced by one side, and got by the other, which is paid for its own success besides.
    row(
        2, "um", 0, (375, 375, -750), "-70 + 0 - 95", "capote -210", capote=THEIRS, **ours("capote")
    ),
    row(
        0, "um", 95, (750, -375, -375), "70 + 95 - 0", "capote 210", capote=OURS, **theirs("capote")
    ),
    # Announced by both: the success of one, the failure of the other.
    row(1, "um", 95, (-445, 890, -445), "70 + 95 - 0", "capote 280", capote=OURS, **both("capote")),
    row(
        2, "um", 0, (445, 445, -890), "-70 + 0 - 95", "capote -280", capote=THEIRS, **both("capote")
    ),
    # Announced by both, and got by nobody.
    row(0, "um", 57, (170, -85, -85), "70 + 55 - 40", "capote 0", **both("capote")),
]

BESIDE_CAPOTE = [
    # Where a side has won every trick, neither trull nor Kings are settled:
    # got unannounced,
    row(
        0,
        "sete",
        95,
        (350, -175, -175),
        "10 + 95 - 0",
        "trull 0, kings 0, capote 70",
        trull=OURS,
        kings=OURS,
        capote=OURS,
    ),
    row(
        1,
        "sete",
        0,
        (175, -350, 175),
        "-10 + 0 - 95",
        "trull 0, kings 0, capote -70",
        trull=THEIRS,
        kings=THEIRS,
        capote=THEIRS,
    ),
    # announced and got,
    row(
        2,
        "sete",
        95,
        (-175, -175, 350),
        "10 + 95 - 0",
        "trull 0, capote 70",
        trull=OURS,
        capote=OURS,
        **ours("trull"),
    ),
    row(
        0,
        "sete",
        0,
        (-350, 175, 175),
        "-10 + 0 - 95",
        "kings 0, capote -70",
        kings=THEIRS,
        capote=THEIRS,
        **theirs("kings"),
    ),
    # announced by the side that has lost every trick,
    row(
        1,
        "sete",
        95,
        (-175, 350, -175),
        "10 + 95 - 0",
        "trull 0, capote 70",
        capote=OURS,
        **theirs("trull"),
    ),
    row(
        2,
        "sete",
        0,
        (175, 175, -350),
        "-10 + 0 - 95",
        "kings 0, capote -70",
        capote=THEIRS,
        **ours("kings"),
    ),
    # or by both; and whatever was announced of the capote.
    row(
        0,
        "cinco",
        95,
        (530, -265, -265),
        "30 + 95 - 0",
        "trull 0, kings 0, capote 140",
        trull=OURS,
        capote=OURS,
        **ours(*ALL),
    ),
    row(
        1,
        "cinco",
        0,
        (335, -670, 335),
        "-30 + 0 - 95",
        "trull 0, kings 0, capote -210",
        kings=THEIRS,
        capote=THEIRS,
        **ours(*ALL),
    ),
    row(
        2,
        "cinco",
        95,
        (-405, -405, 810),
        "30 + 95 - 0",
        "trull 0, kings 0, capote 280",
        capote=OURS,
        **both(*ALL),
    ),
    # A capote that was only announced leaves them as they are.
    row(
        0,
        "cinco",
        81,
        (-70, 35, 35),
        "30 + 80 - 15",
        "trull 10, capote -140",
        trull=OURS,
        **ours("capote"),
    ),
    row(
        1,
        "cinco",
        81,
        (5, -10, 5),
        "30 + 80 - 15",
        "trull 20, kings 20, capote -140",
        trull=OURS,
        kings=OURS,
        **ours(*ALL),
    ),
    row(
        2,
        "cinco",
        30,
        (255, 255, -510),
        "-30 + 30 - 65",
        "trull -30, kings -20, capote -140",
        trull=THEIRS,
        **ours(*ALL),
    ),
    row(
        0,
        "cinco",
        30,
        (-210, 105, 105),
        "-30 + 30 - 65",
        "trull 0, kings -40, capote 0",
        kings=THEIRS,
        **both(*ALL),
    ),
]

ULTIMOS = [
    # Won by declarer, of whom both others are the other side; then by an opponent.
    of_ultimo(0, (130, -65, -65), "1>0 30 2>0 30", won(0)),
    of_ultimo(0, (190, -95, -95), "1>0 60 2>0 60", aloud(won(0))),
    of_ultimo(1, (-65, 130, -65), "2>1 30 0>1 30", won(1)),
    of_ultimo(1, (-95, 190, -95), "2>1 60 0>1 60", aloud(won(1))),
    of_ultimo(2, (-65, -65, 130), "0>2 30 1>2 30", won(2)),
    of_ultimo(2, (-95, -95, 190), "0>2 60 1>2 60", aloud(won(2))),
    of_ultimo(0, (40, -5, -35), "0>1 30", won(1)),
    of_ultimo(0, (10, 25, -35), "0>1 60", aloud(won(1))),
    of_ultimo(0, (40, -35, -5), "0>2 30", won(2)),
    of_ultimo(0, (10, -35, 25), "0>2 60", aloud(won(2))),
    of_ultimo(1, (-5, 40, -35), "1>0 30", won(0)),
    of_ultimo(1, (25, 10, -35), "1>0 60", aloud(won(0))),
    of_ultimo(2, (-35, -5, 40), "2>1 30", won(1)),
    of_ultimo(2, (-35, 25, 10), "2>1 60", aloud(won(1))),
    # Declarer's beaten by an opponent, to whom declarer alone pays.
    of_ultimo(0, (40, -5, -35), "0>1 30", beaten(0, by=1)),
    of_ultimo(0, (10, 25, -35), "0>1 60", aloud(beaten(0, by=1))),
    of_ultimo(1, (-5, 40, -35), "1>0 30", beaten(1, by=0)),
    of_ultimo(1, (25, 10, -35), "1>0 60", aloud(beaten(1, by=0))),
    of_ultimo(2, (-5, -35, 40), "2>0 30", beaten(2, by=0)),
    of_ultimo(2, (25, -35, 10), "2>0 60", aloud(beaten(2, by=0))),
    # An opponent's beaten by declarer,
    of_ultimo(0, (100, -35, -65), "2>0 30", beaten(2, by=0)),
    of_ultimo(0, (130, -35, -95), "2>0 60", aloud(beaten(2, by=0))),
    of_ultimo(1, (-65, 100, -35), "0>1 30", beaten(0, by=1)),
    of_ultimo(1, (-95, 130, -35), "0>1 60", aloud(beaten(0, by=1))),
    of_ultimo(2, (-35, -65, 100), "1>2 30", beaten(1, by=2)),
    of_ultimo(2, (-35, -95, 130), "1>2 60", aloud(beaten(1, by=2))),
    # or by their fellow, whom they pay; declarer has nothing to do with it.
    of_ultimo(0, (70, -65, -5), "1>2 30", beaten(1, by=2)),
    of_ultimo(0, (70, -95, 25), "1>2 60", aloud(beaten(1, by=2))),
    of_ultimo(1, (-65, 70, -5), "0>2 30", beaten(0, by=2)),
    of_ultimo(1, (-95, 70, 25), "0>2 60", aloud(beaten(0, by=2))),
    of_ultimo(2, (-5, -65, 70), "1>0 30", beaten(1, by=0)),
    of_ultimo(2, (25, -95, 70), "1>0 60", aloud(beaten(1, by=0))),
    # Announced, but played before; the last trick is won by another: declarer's, by an opponent,
    of_ultimo(0, (10, -35, 25), "0>2 60", early(0, last=2)),
    of_ultimo(1, (-35, 10, 25), "1>2 60", early(1, last=2)),
    of_ultimo(2, (-35, 25, 10), "2>1 60", early(2, last=1)),
    # an opponent's, by declarer,
    of_ultimo(0, (130, -95, -35), "1>0 60", early(1, last=0)),
    of_ultimo(1, (-35, 130, -95), "2>1 60", early(2, last=1)),
    of_ultimo(2, (-95, -35, 130), "0>2 60", early(0, last=2)),
    # an opponent's, by their fellow.
    of_ultimo(0, (70, 25, -95), "2>1 60", early(2, last=1)),
    of_ultimo(1, (25, 70, -95), "2>0 60", early(2, last=0)),
    of_ultimo(2, (-95, 25, 70), "0>1 60", early(0, last=1)),
    # Who wins the last trick themselves pays each player of the other side: declarer two,
    of_ultimo(0, (-50, 25, 25), "0>1 60 0>2 60", early(0, last=0)),
    of_ultimo(1, (25, -50, 25), "1>0 60 1>2 60", early(1, last=1)),
    of_ultimo(2, (25, 25, -50), "2>0 60 2>1 60", early(2, last=2)),
    # an opponent one.
    of_ultimo(0, (130, -95, -35), "1>0 60", early(1, last=1)),
    of_ultimo(1, (-95, 130, -35), "0>1 60", early(0, last=0)),
    of_ultimo(2, (-35, -95, 130), "1>2 60", early(1, last=1)),
]

HUNTS = [
    # 52 against 48: between any two players, whoever declares.
    row(0, "um", 52, (120, -50, -70), "70 + 50 - 50", "hunt 0>1 20", hunt=(0, 1)),
    row(0, "um", 52, (120, -70, -50), "70 + 50 - 50", "hunt 0>2 20", hunt=(0, 2)),
    row(0, "um", 52, (160, -90, -70), "70 + 50 - 50", "hunt 1>0 20", hunt=(1, 0)),
    row(0, "um", 52, (140, -90, -50), "70 + 50 - 50", "hunt 1>2 20", hunt=(1, 2)),
    row(0, "um", 52, (160, -70, -90), "70 + 50 - 50", "hunt 2>0 20", hunt=(2, 0)),
    row(0, "um", 52, (140, -50, -90), "70 + 50 - 50", "hunt 2>1 20", hunt=(2, 1)),
    row(1, "um", 52, (-90, 160, -70), "70 + 50 - 50", "hunt 0>1 20", hunt=(0, 1)),
    row(1, "um", 52, (-90, 140, -50), "70 + 50 - 50", "hunt 0>2 20", hunt=(0, 2)),
    row(1, "um", 52, (-50, 120, -70), "70 + 50 - 50", "hunt 1>0 20", hunt=(1, 0)),
    row(1, "um", 52, (-70, 120, -50), "70 + 50 - 50", "hunt 1>2 20", hunt=(1, 2)),
    row(1, "um", 52, (-50, 140, -90), "70 + 50 - 50", "hunt 2>0 20", hunt=(2, 0)),
    row(1, "um", 52, (-70, 160, -90), "70 + 50 - 50", "hunt 2>1 20", hunt=(2, 1)),
    row(2, "um", 52, (-90, -50, 140), "70 + 50 - 50", "hunt 0>1 20", hunt=(0, 1)),
    row(2, "um", 52, (-90, -70, 160), "70 + 50 - 50", "hunt 0>2 20", hunt=(0, 2)),
    row(2, "um", 52, (-50, -90, 140), "70 + 50 - 50", "hunt 1>0 20", hunt=(1, 0)),
    row(2, "um", 52, (-70, -90, 160), "70 + 50 - 50", "hunt 1>2 20", hunt=(1, 2)),
    row(2, "um", 52, (-50, -70, 120), "70 + 50 - 50", "hunt 2>0 20", hunt=(2, 0)),
    row(2, "um", 52, (-70, -50, 120), "70 + 50 - 50", "hunt 2>1 20", hunt=(2, 1)),
]

TOGETHER = [
    # Everything at once, each part for itself.
    row(
        0,
        "um_fechado",
        72,
        (460, -240, -220),
        "80 + 70 - 30",
        "trull 20, kings 20, ultimo 1>0 60 2>0 60, hunt 1>0 20",
        hunt=(1, 0),
        trull=OURS,
        kings=OURS,
        ultimo=aloud(won(0)),
        **ours("trull", "kings"),
    ),
    row(
        1,
        "um_fechado",
        95,
        (-390, 760, -370),
        "80 + 95 - 5",
        "trull 0, capote 140, ultimo 0>1 60 2>1 60, hunt 0>1 20",
        hunt=(0, 1),
        capote=OURS,
        ultimo=aloud(won(1)),
        announced={"trull": [THEIRS], "capote": [OURS]},
    ),
    row(
        2,
        "sete",
        48,
        (-10, 50, -40),
        "-10 + 45 - 45",
        "trull -20, kings 10, ultimo 0>1 30",
        trull=THEIRS,
        kings=OURS,
        ultimo=beaten(0, by=1),
        **theirs("trull"),
    ),
    row(
        0,
        "tres_fechado",
        0,
        (-800, 350, 450),
        "-60 + 0 - 100",
        "capote -210, ultimo 0>2 60, hunt 1>2 20",
        hunt=(1, 2),
        capote=THEIRS,
        ultimo=early(0, last=2),
        **ours("capote"),
    ),
    row(
        1,
        "cinco",
        49,
        (-50, 20, 30),
        "-30 + 50 - 50",
        "kings 20, ultimo 0>1 60, hunt 1>2 20",
        agreed=HALF,
        hunt=(1, 2),
        ultimo=early(0, last=0),
        **theirs("kings"),
    ),
    row(
        2,
        "cinco_fechado",
        48,
        (-50, -80, 130),
        "40 + 50 - 50",
        "trull 40, ultimo 2>0 30",
        agreed=BOTH,
        trull=OURS,
        ultimo=beaten(2, by=0),
        **both("trull"),
    ),
]


NOBODY_PLAYS = Row({"declarer": None}, {}, (0, 0, 0), "0", "")

ROWS = [
    *CONTRACTS,
    *TARGETS,
    *EXTREMES,
    *BONUSES,
    *BESIDE_CAPOTE,
    *ULTIMOS,
    *HUNTS,
    *TOGETHER,
    NOBODY_PLAYS,
]

BY_ROW = pytest.mark.parametrize("row", ROWS, ids=[f"row {number}" for number in range(len(ROWS))])

TITLES = {
    "contract": "contract",
    "trull": "Todas as Honras",
    "kings": "Four Kings",
    "capote": "Capote",
    "ultimo": "Último",
    "hunt": "15 Hunt",
}


def sheet(row: Row) -> list[tuple[str, tuple[int, ...]]]:
    """The lines of the score sheet that a row stands for: what is paid for, and what by whom."""
    declarer = row.facts["declarer"]
    if declarer is None:
        return []
    lines = []
    for part in [f"contract {eval(row.game)}", *filter(None, row.others.split(", "))]:
        name, *told = part.split()
        paid = [0, 0, 0]
        if len(told) == 1:
            paid = [2 * int(told[0]) if seat == declarer else -int(told[0]) for seat in range(3)]
        for pair, amount in zip(told[::2], told[1::2], strict=False):
            payer, payee = map(int, pair.split(">"))
            paid[payer] -= int(amount)
            paid[payee] += int(amount)
        lines.append((TITLES[name], tuple(paid)))
    return lines


@BY_ROW
def test_everybody_gets_what_the_row_says(row: Row) -> None:
    facts = facts_of(ENGINE, row.facts)
    assert ENGINE.game.settle(facts, ENGINE.options(row.agreed)) == row.scores
    assert sum(row.scores) == 0
    # What bears on cards and on the play does not bear on what is paid.
    for agreed in (
        {"fool_on_last_trick": "trump"},
        {"closed_binds": "all"},
        {"protected_discards": True},
    ):
        assert ENGINE.game.settle(facts, ENGINE.options(row.agreed | agreed)) == row.scores


def test_no_two_rows_are_the_same() -> None:
    assert len({repr(row) for row in ROWS}) == len(ROWS) == 247


# The score sheet.


@BY_ROW
def test_the_lines_of_the_sheet_name_each_part_and_add_up(row: Row) -> None:
    assert ENGINE.game.lines is not None
    lines = ENGINE.game.lines(facts_of(ENGINE, row.facts), ENGINE.options(row.agreed))
    assert [(line.title, line.paid) for line in lines] == sheet(row)
    assert tuple(sum(line.paid[seat] for line in lines) for seat in range(3)) == row.scores


@BY_ROW
def test_what_is_told_of_a_line_is_right(row: Row) -> None:
    """What the contract brings is told as it was reckoned by hand; of the others the amount."""
    assert ENGINE.game.lines is not None
    facts = row.facts
    lines = ENGINE.game.lines(facts_of(ENGINE, facts), ENGINE.options(row.agreed))
    for line in lines:
        if line.title == "contract":
            reckoned, _, amount = line.told.rpartition(": ")[2].partition(" = ")
            assert re.sub(r" for (the opponents' )?-?\d+", "", reckoned) == row.game
            assert eval(row.game) == int(amount)
            # Both sides' points as they were before they were rounded.
            points = list(map(int, re.findall(r" for (?:the opponents' )?(-?\d+)", reckoned)))
            total = 100 if "hunt" in facts else 95
            assert points in ([facts["points"], total - facts["points"]], [facts["points"]])
            assert (len(points) == 1) is ("difference" in row.agreed)
        else:
            amount = line.told.rpartition(": ")[2]
        if line.title in ("Último", "15 Hunt"):
            assert {abs(paid) for paid in line.paid} <= {0, int(amount), 2 * int(amount)}
            assert int(amount) in map(abs, line.paid)
        else:
            assert int(amount) == -line.paid[(facts["declarer"] + 1) % 3]


def told_of(
    declarer: int, contract: str, points: int, agreed: dict[str, Any] | None = None, **more: Any
) -> list[str]:
    """What the sheet tells of each part."""
    facts = row(declarer, contract, points, (0, 0, 0), "", **more).facts
    options = ENGINE.options(agreed or {})
    assert ENGINE.game.lines is not None
    return [line.told for line in ENGINE.game.lines(facts_of(ENGINE, facts), options)]


class TestTold:
    """What is told of a line says whence it comes."""

    @pytest.mark.parametrize(
        ("contract", "name"),
        [
            ("sete", "Sete"),
            ("sete_fechado", "Sete Fechado"),
            ("cinco", "Cinco"),
            ("cinco_fechado", "Cinco Fechado"),
            ("tres", "Três"),
            ("tres_fechado", "Três Fechado"),
            ("um", "Um"),
            ("um_fechado", "Um Fechado"),
        ],
    )
    def test_of_the_contract_its_name_and_whether_it_is_made(
        self, contract: str, name: str
    ) -> None:
        (made,) = told_of(0, contract, 50)
        (lost,) = told_of(0, contract, 49)
        assert made.startswith(f"{name} made: ")
        assert lost.startswith(f"{name} lost: -")

    def test_of_the_contract_all_numbers(self) -> None:
        theirs = "for the opponents'"
        assert told_of(0, "sete", 57) == [f"Sete made: 10 + 55 for 57 - 40 {theirs} 38 = 25"]
        assert told_of(1, "um", 48) == [f"Um lost: -70 + 45 for 48 - 45 {theirs} 47 = -70"]
        assert told_of(2, "um", 48, HALF) == [f"Um made: 70 + 50 for 48 - 45 {theirs} 47 = 75"]
        assert told_of(0, "um", -5) == [f"Um lost: -70 + (-5) for -5 - 100 {theirs} 100 = -175"]
        assert told_of(0, "sete", 57, FROM_50) == ["Sete made: 10 + 55 for 57 - 50 = 15"]
        assert told_of(0, "sete", 42, BOTH) == ["Sete lost: -10 + 40 for 42 - 50 = -20"]

    def test_of_a_bonus_who_has_got_it_and_who_has_announced_it(self) -> None:
        def told(**more: Any) -> str:
            _, bonus = told_of(0, "sete", 57, **more)
            return bonus

        assert told(trull=OURS) == "got by declarer, unannounced: 10"
        assert told(kings=THEIRS) == "got by the opponents, unannounced: -10"
        assert told(kings=OURS, **ours("kings")) == "got by declarer, announced by declarer: 20"
        assert told(**theirs("capote")) == "got by nobody, announced by the opponents: 140"
        by_both = "announced by declarer and the opponents"
        assert told(**both("capote")) == f"got by nobody, {by_both}: 0"
        assert told(announced={"trull": [THEIRS, OURS]}) == f"got by nobody, {by_both}: 0"
        assert told(trull=THEIRS, **both("trull")) == f"got by the opponents, {by_both}: -40"

    def test_of_a_bonus_beside_a_capote_that_it_is_not_settled(self) -> None:
        told = told_of(0, "sete", 95, trull=OURS, capote=OURS, **theirs("kings"))
        assert told[1:] == [
            "got by declarer, unannounced; not settled, for a side won every trick: 0",
            "got by nobody, announced by the opponents; not settled, for a side won every trick: 0",
            "got by declarer, unannounced: 70",
        ]

    def test_of_the_ultimo_what_came_of_it(self) -> None:
        def told(ultimo: dict[str, Any]) -> str:
            _, bonus = told_of(0, "sete", 57, ultimo=ultimo)
            return bonus

        assert told(won(1)) == "seat 1's trump 1 won, unannounced: 30"
        assert told(aloud(won(0))) == "seat 0's trump 1 won, announced: 60"
        assert told(beaten(2, by=1)) == "seat 2's trump 1 beaten by seat 1, unannounced: 30"
        assert told(aloud(beaten(0, by=1))) == "seat 0's trump 1 beaten by seat 1, announced: 60"
        before = "trump 1 played before the last trick"
        assert told(early(0, last=2)) == f"seat 0's {before}, which seat 2 won, announced: 60"
        assert told(early(1, last=1)) == f"seat 1's {before}, which seat 1 won, announced: 60"

    def test_of_the_hunt_between_whom_it_was(self) -> None:
        _, hunt = told_of(0, "sete", 57, hunt=(2, 1))
        assert hunt == "seat 1's 20 caught seat 2's 15: 20"


# The single rules.


class TestWhatWasGot:
    def test_the_trull_is_three_honours_and_the_kings_are_four(self) -> None:
        none, mine, theirs = Side.NEITHER, Side.DECLARER, Side.OPPONENTS
        assert [trull_got(honours, 0) for honours in range(4)] == [none, none, none, mine]
        assert [trull_got(0, honours) for honours in range(4)] == [none, none, none, theirs]
        assert trull_got(1, 2) == trull_got(2, 1) == none
        assert [kings_got(kings, 0) for kings in range(5)] == [none, none, none, none, mine]
        assert [kings_got(0, kings) for kings in range(5)] == [none, none, none, none, theirs]
        assert kings_got(3, 1) == kings_got(1, 3) == kings_got(2, 2) == none

    def test_a_capote_is_every_trick(self) -> None:
        sides = [capote_got(won) for won in range(14)]
        assert sides == [Side.OPPONENTS, *[Side.NEITHER] * 12, Side.DECLARER]

    @pytest.mark.parametrize(
        ("announcer", "one", "winner", "ultimo"),
        [
            # Nothing announced: nobody, or seat 2, played the trump 1 to the last trick.
            (NOBODY, NOBODY, 0, NO_ULTIMO),
            (NOBODY, 2, 2, Ultimo(2, 2, True, False, True)),
            (NOBODY, 2, 0, Ultimo(2, 0, False, False, True)),
            # Seat 1 announced it, and so it was seat 1's.
            (1, 1, 1, Ultimo(1, 1, True, True, True)),
            (1, 1, 2, Ultimo(1, 2, False, True, True)),
            (1, NOBODY, 0, Ultimo(1, 0, False, True, False)),
            (1, NOBODY, 1, Ultimo(1, 1, False, True, False)),
        ],
    )
    def test_what_comes_of_the_ultimo(
        self, announcer: int, one: int, winner: int, ultimo: Ultimo
    ) -> None:
        assert ultimo_of(announcer, one, winner) == ultimo


class TestContract:
    @pytest.mark.parametrize(
        ("points", "nearest"),
        [
            ("-5 -4 -3", -5),
            ("-2 -1 0 1 2", 0),
            ("3 4 5 6 7", 5),
            ("43 44 45 46 47", 45),
            ("48 49 50 51 52", 50),
            ("93 94 95 96 97", 95),
            ("98 99 100", 100),
        ],
    )
    def test_points_are_rounded_to_the_nearest_5(self, points: str, nearest: int) -> None:
        assert {rounded(int(number)) for number in points.split()} == {nearest}

    def test_declarer_s_48_and_49_are_rounded_down(self) -> None:
        usual, half = Options(), Options(target=Target.HALF)
        near = range(46, 53)
        assert [rounded_of_declarer(p, usual) for p in near] == [45, 45, 45, 45, 50, 50, 50]
        assert [rounded_of_declarer(p, half) for p in near] == [45, 45, 50, 50, 50, 50, 50]

    def test_it_takes_50_or_more_than_half(self) -> None:
        usual, half = Options(), Options(target=Target.HALF)
        for hunted in (False, True):
            assert [p for p in range(-5, 101) if is_made(p, hunted, usual)] == [*range(50, 101)]
        assert [p for p in range(-5, 101) if is_made(p, False, half)] == [*range(48, 101)]
        assert [p for p in range(-5, 101) if is_made(p, True, half)] == [*range(51, 101)]

    def test_both_sides_have_95_or_100(self) -> None:
        assert (total_points(False), total_points(True)) == (95, 100)
        assert (points_of_opponents(-5, False), points_of_opponents(40, True)) == (100, 60)

    def test_the_difference_is_that_of_both_sides_or_that_from_50(self) -> None:
        usual, from_50 = Options(), Options(difference=Difference.TARGET)
        assert [difference(57, hunted, usual) for hunted in (False, True)] == [15, 10]
        assert [difference(57, hunted, from_50) for hunted in (False, True)] == [5, 5]

    def test_what_each_contract_is_worth(self) -> None:
        contracts = [contract for contract in Contract if contract != Contract.NONE]
        assert list(map(contract_value, contracts)) == [10, 20, 30, 40, 50, 60, 70, 80]

    def test_a_contract_with_a_difference_of_0_is_paid_all_the_same(self) -> None:
        assert game_value(Contract.TRES, 51, True, Options()) == 50
        assert game_value(Contract.TRES, 49, False, Options()) == -50


class TestBonuses:
    def test_what_each_is_worth(self) -> None:
        assert [worth(goal) for goal in (Goal.TRULL, Goal.KINGS, Goal.CAPOTE)] == [10, 10, 70]
        assert (ultimo_worth(False), ultimo_worth(True)) == (30, 60)

    def test_for_one_side(self) -> None:
        assert bonus_for(True, False, 7) == 7
        assert bonus_for(True, True, 7) == 14
        assert bonus_for(False, True, 7) == -14
        assert bonus_for(False, False, 7) == 0

    @pytest.mark.parametrize(
        ("got", "amounts"),
        [
            # Announced by nobody, by declarer, by the opponents, by both.
            (Side.DECLARER, [7, 14, 21, 28]),
            (Side.OPPONENTS, [-7, -21, -14, -28]),
            (Side.NEITHER, [0, -14, 14, 0]),
        ],
    )
    def test_for_both(self, got: Side, amounts: list[int]) -> None:
        no, yes = False, True
        said = [(no, no), (yes, no), (no, yes), (yes, yes)]
        assert [bonus_value(got, *announced, 7) for announced in said] == amounts
        # A goal is the same with its own worth.
        sides = [(), (Side.DECLARER,), (Side.OPPONENTS,), (Side.OPPONENTS, Side.DECLARER)]
        found = [goal_value(Goal.KINGS, got, by, Side.NEITHER) for by in sides]
        assert [7 * amount for amount in found] == [10 * amount for amount in amounts]

    def test_beside_a_capote_only_the_capote_counts(self) -> None:
        goals = (Goal.TRULL, Goal.KINGS, Goal.CAPOTE)
        assert all(counts_beside(goal, Side.NEITHER) for goal in goals)
        for side in (Side.DECLARER, Side.OPPONENTS):
            assert [counts_beside(goal, side) for goal in goals] == [False, False, True]

    def test_who_has_announced(self) -> None:
        assert not has_announced((), Side.DECLARER)
        assert not has_announced((Side.OPPONENTS,), Side.DECLARER)
        assert has_announced((Side.OPPONENTS, Side.DECLARER), Side.DECLARER)
        assert has_announced((Side.OPPONENTS, Side.DECLARER), Side.OPPONENTS)


class TestShares:
    @pytest.mark.parametrize(
        ("payee", "declarer", "paid"),
        [
            (1, 1, [-7, 14, -7]),
            (0, 0, [14, -7, -7]),
            # To an opponent declarer alone pays.
            (2, 1, [0, -7, 7]),
            (0, 2, [7, 0, -7]),
        ],
    )
    def test_the_other_side_pays(self, payee: int, declarer: int, paid: list[int]) -> None:
        assert [from_other_side(seat, payee, declarer, 7) for seat in range(3)] == paid

    def test_one_pays_another(self) -> None:
        assert [from_one_to_another(seat, 2, 0, 7) for seat in range(3)] == [7, 0, -7]
        assert [hunt_share(seat, Hunt(0, 1)) for seat in range(3)] == [-20, 20, 0]
        assert [hunt_share(seat, NO_HUNT) for seat in range(3)] == [0, 0, 0]

    def test_without_an_ultimo_nothing_is_paid_for_it(self) -> None:
        assert [ultimo_share(seat, NO_ULTIMO, 0) for seat in range(3)] == [0, 0, 0]

    def test_everything_is_added_up(self) -> None:
        # 25 from each to seat 0; 30 from seat 1 to its fellow; and 20 from seat 0 to seat 1.
        ultimo = Ultimo(1, 2, False, False, True)
        paid = [payment(seat, 0, 25, ultimo, Hunt(0, 1)) for seat in range(3)]
        assert paid == [50 - 20, -25 - 30 + 20, -25 + 30]


class TestMatch:
    def test_credits_are_divisible_by_10(self) -> None:
        assert [credit for credit in range(-20, 51) if is_credit(credit)] == [10, 20, 30, 40, 50]
        assert is_credit(300)
        assert not is_credit(305)

    def test_its_deals_are_divisible_by_three(self) -> None:
        assert [deals for deals in range(-6, 13) if is_match_length(deals)] == [3, 6, 9, 12]

    @pytest.mark.parametrize(
        ("length", "played", "credits", "over"),
        [
            (3, 3, (300, 300, 300), True),
            (3, 2, (300, 310, 290), False),
            (6, 3, (300, 310, 290), False),
            # Below 0, but not at 0.
            (6, 1, (-5, 600, 305), True),
            (6, 1, (600, -5, 305), True),
            (6, 1, (600, 305, -5), True),
            (6, 1, (-100, 1200, -200), True),
            (6, 5, (0, 900, 0), False),
            (6, 6, (-5, 600, 305), True),
        ],
    )
    def test_it_ends_with_its_deals_or_when_somebody_is_below_0(
        self, length: int, played: int, credits: tuple[int, ...], over: bool
    ) -> None:
        assert is_match_over(length, played, credits) is over

    @pytest.mark.parametrize(
        ("credits", "winners"),
        [
            ((300, 310, 290), [1]),
            ((450, 0, 450), [0, 2]),
            ((300, 300, 300), [0, 1, 2]),
            ((-5, 200, 705), [2]),
        ],
    )
    def test_who_has_most_wins(self, credits: tuple[int, ...], winners: list[int]) -> None:
        assert [seat for seat in range(3) if wins_match(credits, seat)] == winners


# Facts that are written as null.


def test_what_is_null_has_not_happened() -> None:
    told: dict[str, Any] = {"declarer": 0, "contract": "um", "points": 57}
    nulls = dict.fromkeys(("hunt", "trull", "kings", "capote", "ultimo"))
    announced: dict[str, Any] = {"trull": [], "kings": [], "capote": []}
    found = facts_of(ENGINE, told | nulls | {"announced": announced})
    assert found == Facts(0, Contract.UM, 57) == facts_of(ENGINE, told)


def test_a_contract_that_is_null_has_no_declarer() -> None:
    with pytest.raises(InvalidInput, match="there is a declarer, and so a contract") as caught:
        facts_of(ENGINE, {"declarer": 0, "contract": None, "points": 57})
    assert caught.value.path == "facts.contract"


# Whether all that can be told is in the rows.


def test_every_kind_of_fact_is_in_the_rows() -> None:
    told = [(name, value) for row in ROWS for name, value in row.facts.items()]
    expected: dict[str, list[Any]] = {
        "declarer": [0, 1, 2, None],
        "contract": [contract.text for contract in Contract if contract != Contract.NONE],
        "points": [-5, 0, *range(45, 56), 95, 100],
        "trull": [OURS, THEIRS],
        "kings": [OURS, THEIRS],
        "capote": [OURS, THEIRS],
    }
    for member, values in expected.items():
        assert set(values) <= {value for name, value in told if name == member}, member


def test_every_ultimo_is_in_the_rows_for_every_seat() -> None:
    found = [(row.facts["declarer"], row.facts["ultimo"]) for row in ULTIMOS]
    kinds = {
        # Whether it is declarer's, and who won the last trick: its player, declarer or the third.
        (
            ultimo["holder"] == declarer,
            ultimo["winner"] == ultimo["holder"],
            ultimo["winner"] == declarer,
            "played_last" in ultimo,
            "announced" in ultimo,
        )
        for declarer, ultimo in found
    }
    # Of declarer's and an opponent's, 2 won and 2 + 4 beaten; played early 2 and 3.
    assert len(kinds) == (2 + 2) + (2 + 4) + (2 + 3)
    assert {declarer for declarer, _ in found} == {0, 1, 2}
    for name in ("holder", "winner"):
        assert {ultimo[name] for _, ultimo in found} == {0, 1, 2}
