"""Texan Tarok: what everybody gets and pays, in rows that are worked out by hand."""

from __future__ import annotations

import re
from itertools import chain, combinations
from typing import Any, NamedTuple

import pytest

from trionfi.engine import load
from trionfi.engine.answers import facts_of
from trionfi.spec.texan.announce import Bonus, worth
from trionfi.spec.texan.auction import Contract
from trionfi.spec.texan.options import FailedSlam, Options, PreferenceMultiplies
from trionfi.spec.texan.settlement import (
    Facts,
    Result,
    abandon_share,
    bonus_share,
    bonuses_of,
    doubled,
    failed_slam_value,
    is_failed,
    is_failed_slam_paid,
    is_match_length,
    multiplier,
    overscore,
    payment,
    share,
    slam_factor,
    slam_of,
    ultimo_of,
    wins_match,
)
from trionfi.spec.texan.sides import Side

ENGINE = load("texan")

DECLARER, DEFENDERS = "declarer", "defenders"
NOTHING: tuple[list[str], ...] = ([], [], [], [])

PAYS = {"silent_ultimo_penalty": True}
FREE = {"failed_slam": "no_penalty"}
LOSSES = {"preference_multiplies": "losses"}


class Row(NamedTuple):
    """Facts as the protocol has them, what has been agreed, and what everybody gets."""

    facts: dict[str, Any]
    agreed: dict[str, Any]
    scores: tuple[int, int, int, int]


def row(
    declarer: int,
    contract: str,
    points: int,
    scores: tuple[int, int, int, int],
    agreed: dict[str, Any] | None = None,
    *,
    game: int = 0,
    of_ultimo: int = 0,
    of_slam: int = 0,
    ultimo: str = "",
    bonuses: tuple[list[str], ...] = NOTHING,
    **more: Any,
) -> Row:
    """A row; an ultimo is written as what came of it, whose it was, and `!` if announced."""
    facts = {"declarer": declarer, "contract": contract, "points": points, **more}
    if ultimo:
        result, _, side = ultimo.rstrip("!").partition(" ")
        facts |= {"ultimo": result, "ultimo_side": side, "ultimo_announced": ultimo.endswith("!")}
    if game or of_ultimo or of_slam:
        facts["contra"] = {"game": game, "ultimo": of_ultimo, "slam": of_slam}
    if bonuses is not NOTHING:
        facts["bonuses"] = list(bonuses)
    return Row(facts, agreed or {}, scores)


def slam(by: str | None, announced: str | None = None) -> dict[str, Any]:
    return {"slam": by, "slam_announced": announced}


WON, LOST = "won declarer", "lost declarer"
THEIRS_WON, THEIRS_LOST = "won defenders", "lost defenders"

GAMES = [
    # First Contract, with each partner and alone: the overscore is what is above 35.
    row(0, "first", 41, (6, -6, 6, -6), partner=2),
    row(0, "first", 41, (18, -6, -6, -6)),
    row(0, "first", 41, (18, -6, -6, -6), partner=None, level=1),
    row(0, "first", 36, (1, 1, -1, -1), partner=1),
    row(0, "first", 35, (0, 0, 0, 0), partner=3),
    row(0, "first", 34, (-1, 1, 1, -1), partner=3),
    row(0, "first", 70, (35, -35, 35, -35), partner=2),
    row(0, "first", 0, (-35, 35, -35, 35), partner=2),
    row(1, "first", 40, (-5, 15, -5, -5)),
    row(2, "first", 30, (5, 5, -15, 5)),
    row(3, "first", 50, (15, -15, -15, 15), partner=0),
    row(3, "first", 20, (15, 15, -15, -15), partner=2),
    # Second Contract: the Pagat Ultimo comes to it, 10 won or lost.
    row(1, "second", 36, (-11, 11, -11, 11), partner=3, ultimo="won declarer!"),  # 1 + 10
    row(1, "second", 36, (9, -9, 9, -9), partner=3, ultimo="lost declarer!"),  # 1 - 10
    row(2, "second", 35, (-10, -10, 30, -10), ultimo="won declarer!"),  # 0 + 10
    row(2, "second", 34, (11, 11, -33, 11), ultimo="lost declarer!"),  # -1 - 10
    row(3, "second", 70, (-45, 45, -45, 45), partner=1, ultimo="won declarer!"),  # 35 + 10
    row(0, "second", 0, (-45, -45, 45, 45), partner=1, ultimo="lost declarer!"),  # -35 - 10
    # Solo: twice the overscore, alone.
    row(0, "solo", 36, (6, -2, -2, -2)),
    row(1, "solo", 35, (0, 0, 0, 0)),
    row(2, "solo", 34, (2, 2, -6, 2)),
    row(3, "solo", 68, (-66, -66, -66, 198)),  # 33 x 2
    row(0, "solo", 0, (-210, 70, 70, 70)),
    row(1, "solo", 70, (-70, 210, -70, -70)),
    # Preference: the overscore as often as the level, alone.
    row(0, "preference", 40, (15, -5, -5, -5)),
    row(0, "preference", 45, (30, -10, -10, -10), level=1),
    row(1, "preference", 45, (-20, 60, -20, -20), level=2),
    row(2, "preference", 45, (-30, -30, 90, -30), level=3),
    row(3, "preference", 25, (10, 10, 10, -30), level=1),
    row(0, "preference", 25, (-60, 20, 20, 20), level=2),
    row(1, "preference", 25, (30, -90, 30, 30), level=3),
    row(2, "preference", 35, (0, 0, 0, 0), level=3),
    row(2, "preference", 36, (-3, -3, 9, -3), level=3),
    row(2, "preference", 34, (3, 3, -9, 3), level=3),
    row(0, "preference", 0, (-315, 105, 105, 105), level=3),  # -35 x 3
    row(3, "preference", 70, (-70, -70, -70, 210), level=2),
    # Where it was agreed so, the level counts only if there is nothing above 35.
    row(0, "preference", 45, (30, -10, -10, -10), LOSSES, level=3),
    row(1, "preference", 36, (-1, 3, -1, -1), LOSSES, level=2),
    row(1, "preference", 35, (0, 0, 0, 0), LOSSES, level=3),
    row(1, "preference", 34, (3, -9, 3, 3), LOSSES, level=3),
    row(2, "preference", 25, (20, 20, -60, 20), LOSSES, level=2),
    row(3, "preference", 25, (10, 10, 10, -30), LOSSES, level=1),
    row(0, "solo", 45, (60, -20, -20, -20), LOSSES),
]

SLAMS = [
    # Unannounced, by declarer's side: twice the game.
    row(0, "first", 63, (56, -56, 56, -56), partner=2, **slam(DECLARER)),  # 28 x 2
    row(1, "solo", 44, (-36, 108, -36, -36), **slam(DECLARER)),  # 9 x 2 x 2
    row(2, "preference", 57, (-88, -88, 264, -88), level=2, **slam(DECLARER)),  # 22 x 2 x 2
    # Unannounced, by the defenders; the sign is that of the overscore.
    row(3, "first", 10, (50, 50, 50, -150), **slam(DEFENDERS)),  # -25 x 2
    row(0, "solo", 0, (-420, 140, 140, 140), **slam(DEFENDERS)),  # -35 x 2 x 2
    row(1, "preference", 5, (180, -540, 180, 180), level=3, **slam(DEFENDERS)),  # -30 x 3 x 2
    # It is judged by tricks, not by points: with 35 or fewer the game stays as it is, or lost.
    row(0, "first", 36, (2, 2, -2, -2), partner=1, **slam(DECLARER)),
    row(0, "first", 35, (0, 0, 0, 0), partner=1, **slam(DECLARER)),
    row(0, "first", 34, (-2, 2, 2, -2), partner=3, **slam(DECLARER)),
    # Announced and won: four times the game.
    row(0, "first", 63, (112, -112, 112, -112), partner=2, **slam(DECLARER, DECLARER)),  # 28 x 4
    row(2, "solo", 50, (-120, -120, 360, -120), **slam(DECLARER, DECLARER)),  # 15 x 2 x 4
    row(3, "preference", 60, (-300, -300, -300, 900), level=3, **slam(DECLARER, DECLARER)),
    row(1, "first", 10, (100, -300, 100, 100), **slam(DEFENDERS, DEFENDERS)),  # -25 x 4
    row(0, "solo", 0, (-840, 280, 280, 280), **slam(DEFENDERS, DEFENDERS)),  # -35 x 2 x 4
    row(0, "preference", 5, (-720, 240, 240, 240), level=2, **slam(DEFENDERS, DEFENDERS)),
    row(0, "first", 63, (112, 112, -112, -112), FREE, partner=1, **slam(DECLARER, DECLARER)),
    # Announced and missed: 35 x 4 = 140 as often as the contract counts, whatever the points.
    row(0, "first", 60, (-140, 140, -140, 140), partner=2, **slam(None, DECLARER)),
    row(1, "first", 20, (140, -420, 140, 140), **slam(None, DECLARER)),
    row(1, "first", 35, (140, -420, 140, 140), **slam(None, DECLARER)),
    row(2, "solo", 60, (280, 280, -840, 280), **slam(None, DECLARER)),
    row(3, "preference", 60, (420, 420, 420, -1260), level=3, **slam(None, DECLARER)),
    row(0, "first", 20, (140, 140, -140, -140), partner=1, **slam(None, DEFENDERS)),
    row(0, "first", 50, (140, 140, -140, -140), partner=1, **slam(None, DEFENDERS)),
    row(1, "solo", 30, (-280, 840, -280, -280), **slam(None, DEFENDERS)),
    row(2, "preference", 60, (-280, -280, 840, -280), level=2, **slam(None, DEFENDERS)),
    row(
        0,
        "second",
        60,
        (-130, 130, -130, 130),
        partner=2,
        ultimo="won declarer!",
        **slam(None, DECLARER),
    ),  # -140 + 10
    # The other side's slam is not paid besides.
    row(0, "first", 10, (-140, 140, -140, 140), partner=2, **slam(DEFENDERS, DECLARER)),
    row(3, "first", 63, (-140, -140, -140, 420), **slam(DECLARER, DEFENDERS)),
    # Whether the level counts depends on the points, here as ever.
    row(0, "preference", 60, (-420, 140, 140, 140), LOSSES, level=3, **slam(None, DECLARER)),
    row(0, "preference", 30, (-1260, 420, 420, 420), LOSSES, level=3, **slam(None, DECLARER)),
    # Where nothing comes of an announcement that is missed, the game is paid as if silent.
    row(0, "first", 60, (25, -25, 25, -25), FREE, partner=2, **slam(None, DECLARER)),
    row(1, "solo", 30, (10, -30, 10, 10), FREE, **slam(None, DECLARER)),
    row(1, "first", 30, (5, -15, 5, 5), FREE, **slam(None, DEFENDERS)),
    row(2, "first", 10, (50, 50, -150, 50), FREE, **slam(DEFENDERS, DECLARER)),  # -25 x 2
    row(3, "first", 63, (56, -56, -56, 56), FREE, partner=0, **slam(DECLARER, DEFENDERS)),
    row(0, "first", 60, (25, -25, 25, -25), FREE, partner=2, of_slam=3, **slam(None, DECLARER)),
    row(0, "first", 60, (50, -50, 50, -50), FREE, partner=2, game=1, **slam(None, DECLARER)),
    row(
        2, "first", 10, (100, 100, -300, 100), FREE, game=1, of_slam=2, **slam(DEFENDERS, DECLARER)
    ),  # -25 x 2 x 2
]

CONTRAS = [
    row(0, "first", 41, (12, -12, 12, -12), partner=2, game=1),
    row(1, "first", 41, (-24, 24, -24, 24), partner=3, game=2),
    row(2, "first", 41, (-48, -48, 144, -48), game=3),
    row(3, "solo", 30, (20, 20, 20, -60), game=1),  # -5 x 2 x 2
    row(0, "preference", 40, (180, -60, -60, -60), level=3, game=2),  # 5 x 3 x 4
    row(0, "first", 35, (0, 0, 0, 0), partner=2, game=3),
    row(0, "first", 63, (112, -112, 112, -112), partner=2, game=1, **slam(DECLARER)),
    row(0, "first", 63, (224, -224, 224, -224), partner=2, of_slam=1, **slam(DECLARER, DECLARER)),
    row(1, "first", 63, (448, 448, -448, -448), partner=0, of_slam=2, **slam(DECLARER, DECLARER)),
    row(2, "first", 63, (-896, -896, 2688, -896), of_slam=3, **slam(DECLARER, DECLARER)),
    row(
        3,
        "first",
        63,
        (-448, 448, -448, 448),
        partner=1,
        game=1,
        of_slam=1,
        **slam(DECLARER, DECLARER),
    ),  # 28 x 4 x 2 x 2
    row(1, "first", 10, (200, -600, 200, 200), of_slam=1, **slam(DEFENDERS, DEFENDERS)),
    # The most a solo can bring: 33 x 2 x 4 x 8 x 8 = 16896 from each.
    row(
        0,
        "solo",
        68,
        (50688, -16896, -16896, -16896),
        game=3,
        of_slam=3,
        **slam(DECLARER, DECLARER),
    ),
    row(0, "first", 60, (-280, 280, -280, 280), partner=2, of_slam=1, **slam(None, DECLARER)),
    row(
        1, "first", 60, (1120, -3360, 1120, 1120), game=1, of_slam=2, **slam(None, DECLARER)
    ),  # -35 x 4 x 2 x 4
    row(2, "first", 20, (-1120, -1120, 1120, 1120), partner=3, of_slam=3, **slam(None, DEFENDERS)),
    # 35 x 3 x 4 = 420, and 420 x 8 x 8 = 26880.
    row(
        3,
        "preference",
        60,
        (26880, 26880, 26880, -80640),
        level=3,
        game=3,
        of_slam=3,
        **slam(None, DECLARER),
    ),
    row(0, "first", 10, (-280, -280, 280, 280), partner=1, game=1, **slam(DEFENDERS, DECLARER)),
]

ULTIMOS = [
    # The game of these is 6 each: 41 - 35.
    row(0, "first", 41, (11, -11, 11, -11), partner=2, ultimo=WON),
    row(0, "first", 41, (1, -1, 1, -1), partner=2, ultimo=THEIRS_WON),
    row(0, "first", 41, (6, -6, 6, -6), partner=2, ultimo=LOST),
    row(0, "first", 41, (6, -6, 6, -6), partner=2, ultimo=THEIRS_LOST),
    row(0, "first", 41, (16, -16, 16, -16), partner=2, ultimo="won declarer!"),
    row(0, "first", 41, (-4, 4, -4, 4), partner=2, ultimo="lost declarer!"),
    row(0, "first", 41, (-4, 4, -4, 4), partner=2, ultimo="won defenders!"),
    row(0, "first", 41, (16, -16, 16, -16), partner=2, ultimo="lost defenders!"),
    # Contra on it.
    row(0, "first", 41, (26, -26, 26, -26), partner=2, ultimo="won declarer!", of_ultimo=1),
    row(0, "first", 41, (-34, 34, -34, 34), partner=2, ultimo="lost declarer!", of_ultimo=2),
    row(0, "first", 41, (-74, 74, -74, 74), partner=2, ultimo="won defenders!", of_ultimo=3),
    row(0, "first", 41, (26, -26, 26, -26), partner=2, ultimo="lost defenders!", of_ultimo=1),
    # Alone, declarer gets or pays three times.
    row(1, "solo", 40, (-15, 45, -15, -15), ultimo=WON),  # 10 + 5
    row(1, "solo", 40, (-5, 15, -5, -5), ultimo=THEIRS_WON),  # 10 - 5
    row(2, "solo", 40, (0, 0, 0, 0), ultimo="won defenders!"),  # 10 - 10
    row(3, "solo", 35, (-10, -10, -10, 30), ultimo="lost defenders!"),
    # No level, contract or slam multiplies it.
    row(2, "preference", 40, (-25, -25, 75, -25), level=3, ultimo="won declarer!"),  # 15 + 10
    row(0, "first", 63, (61, -61, 61, -61), partner=2, ultimo=WON, **slam(DECLARER)),  # 56 + 5
    row(
        0,
        "first",
        60,
        (-150, 150, -150, 150),
        partner=2,
        ultimo="lost declarer!",
        **slam(None, DECLARER),
    ),  # -140 - 10
    row(0, "first", 41, (17, -17, 17, -17), partner=2, ultimo=WON, game=1),  # 12 + 5
    # In the Second Contract it is announced by declarer, whether or not that is told.
    row(1, "second", 36, (-21, 21, -21, 21), partner=3, ultimo="won declarer!", of_ultimo=1),
    row(1, "second", 36, (79, -79, 79, -79), partner=3, ultimo="lost declarer!", of_ultimo=3),
    Row(
        {"declarer": 1, "contract": "second", "points": 36, "ultimo": "won"},
        {},
        (-11, 33, -11, -11),
    ),
    Row({"declarer": 1, "contract": "second", "points": 36, "ultimo": "lost"}, {}, (9, -27, 9, 9)),
    Row(
        {
            "declarer": 1,
            "contract": "second",
            "points": 36,
            "ultimo": "lost",
            "contra": {"ultimo": 1},
        },
        {},
        (19, -57, 19, 19),
    ),
    # Where an unannounced Pagat that is beaten costs 5, nothing else changes.
    row(0, "first", 41, (1, -1, 1, -1), PAYS, partner=2, ultimo=LOST),
    row(0, "first", 41, (11, -11, 11, -11), PAYS, partner=2, ultimo=THEIRS_LOST),
    row(0, "first", 41, (11, -11, 11, -11), PAYS, partner=2, ultimo=WON),
    row(0, "first", 41, (1, -1, 1, -1), PAYS, partner=2, ultimo=THEIRS_WON),
    row(0, "first", 41, (-4, 4, -4, 4), PAYS, partner=2, ultimo="lost declarer!"),
    row(0, "second", 41, (-4, 4, -4, 4), PAYS, partner=2, ultimo="lost declarer!"),
    row(3, "solo", 36, (3, 3, 3, -9), PAYS, ultimo=LOST),  # 2 - 5
    row(3, "solo", 36, (-7, -7, -7, 21), PAYS, ultimo=THEIRS_LOST),  # 2 + 5
]

BONUSES = [
    # A game of 35, so that nothing else is paid.
    row(0, "first", 35, (15, -5, -5, -5), partner=2, bonuses=(["no_trumps"], [], [], [])),
    row(0, "first", 35, (-5, 15, -5, -5), partner=2, bonuses=([], ["low_trumps"], [], [])),
    row(0, "first", 35, (-5, -5, 15, -5), partner=2, bonuses=([], [], ["half_trumps"], [])),
    row(0, "first", 35, (-10, -10, -10, 30), partner=2, bonuses=([], [], [], ["full_trumps"])),
    row(0, "first", 35, (15, -5, -5, -5), bonuses=(["honours"], [], [], [])),
    row(0, "first", 35, (-5, 15, -5, -5), bonuses=([], ["half_kings"], [], [])),
    row(0, "first", 35, (-10, -10, 30, -10), bonuses=([], [], ["full_kings"], [])),
    # 5 + 5 + 10 + 5 = 25 for one.
    row(
        0,
        "first",
        35,
        (75, -25, -25, -25),
        bonuses=(["half_trumps", "honours", "full_kings", "half_kings"], [], [], []),
    ),
    # 10, 5, 5 and 5: everybody gets theirs from three and pays what the others have.
    row(
        0,
        "first",
        35,
        (15, -5, -5, -5),
        bonuses=(["full_trumps"], ["no_trumps"], ["low_trumps"], ["half_kings"]),
    ),
    # 10 for seat 0 and 20 for seat 3: 30 - 20, -30, -30, 60 - 10.
    row(
        1,
        "solo",
        35,
        (10, -30, -30, 50),
        bonuses=(["honours", "half_kings"], [], [], ["low_trumps", "full_kings", "half_kings"]),
    ),
    # No contra multiplies them, nor does any side matter.
    row(
        0, "first", 41, (38, -18, 38, -58), partner=2, game=3, bonuses=([], ["full_trumps"], [], [])
    ),  # 48; 10
    row(1, "solo", 30, (0, -40, 40, 0), bonuses=([], [], ["full_kings"], [])),  # -10; 10
    row(
        0,
        "first",
        60,
        (-125, 135, -145, 135),
        partner=2,
        bonuses=(["honours"], [], [], []),
        **slam(None, DECLARER),
    ),
    row(
        0,
        "first",
        63,
        (219, -209, 219, -229),
        partner=2,
        of_slam=1,
        bonuses=([], ["no_trumps"], [], []),
        **slam(DECLARER, DECLARER),
    ),  # 224; 5
    # All together. 15 x 2 + 10 x 4 = 70; seat 2 has 10 and seat 1 has 5.
    row(
        2,
        "second",
        50,
        (55, -65, 95, -85),
        partner=0,
        game=1,
        of_ultimo=2,
        ultimo="won declarer!",
        bonuses=([], ["low_trumps"], ["honours", "half_kings"], []),
    ),
    # -35 x 2 x 4 x 2 - 5 = -565; seat 3 has 10.
    row(
        3,
        "preference",
        60,
        (555, 555, 555, -1665),
        level=2,
        of_slam=1,
        ultimo=THEIRS_WON,
        bonuses=([], [], [], ["full_trumps"]),
        **slam(None, DECLARER),
    ),
]

OTHERS = [
    Row({"declarer": 0, "contract": "first", "abandoned": True}, {}, (-15, 5, 5, 5)),
    Row({"declarer": 1, "contract": "first", "abandoned": True}, {}, (5, -15, 5, 5)),
    Row({"declarer": 2, "contract": "first", "abandoned": True}, {}, (5, 5, -15, 5)),
    Row({"declarer": 3, "contract": "first", "abandoned": True}, PAYS, (5, 5, 5, -15)),
    Row({"declarer": None}, {}, (0, 0, 0, 0)),
    Row({"declarer": None}, {"all_pass": "redeal"}, (0, 0, 0, 0)),
]

ROWS = [*GAMES, *SLAMS, *CONTRAS, *ULTIMOS, *BONUSES, *OTHERS]

BY_ROW = pytest.mark.parametrize("row", ROWS, ids=[f"row {number}" for number in range(len(ROWS))])


def settled(facts: dict[str, Any], agreed: dict[str, Any]) -> tuple[int, ...]:
    return ENGINE.game.settle(facts_of(ENGINE, facts), ENGINE.options(agreed))


@BY_ROW
def test_everybody_gets_what_the_row_says(row: Row) -> None:
    assert settled(row.facts, row.agreed) == row.scores
    assert sum(row.scores) == 0


def test_no_two_rows_are_the_same() -> None:
    assert len({repr(row) for row in ROWS}) == len(ROWS) > 140


@BY_ROW
def test_what_bears_on_cards_and_bids_bears_not_on_what_is_paid(row: Row) -> None:
    for agreed in (
        {"lowest_callable": 15},
        {"all_pass": "redeal"},
        {"second_requires_pagat": True},
        {"half_kings_beside_full": "with_fifth"},
        {"low_trumps": "without_pagat"},
        {"red_pips": "ace_high"},
    ):
        assert settled(row.facts, row.agreed | agreed) == row.scores


# The score sheet.

TITLES = {
    "no_trumps": "No Trumps",
    "low_trumps": "Low Trumps",
    "half_trumps": "Half Trumps",
    "full_trumps": "Full Trumps",
    "honours": "Honours",
    "half_kings": "Half Kings",
    "full_kings": "Full Kings",
}


def titles(facts: dict[str, Any]) -> list[str]:
    """The parts of which the score of these facts is made."""
    if facts["declarer"] is None:
        return []
    if facts.get("abandoned"):
        return ["abandoned"]
    found = ["game", "Pagat Ultimo"] if "ultimo" in facts else ["game"]
    return found + [TITLES[name] for owned in facts.get("bonuses", []) for name in owned]


@BY_ROW
def test_the_lines_of_the_sheet_name_each_part_and_add_up(row: Row) -> None:
    assert ENGINE.game.lines is not None
    lines = ENGINE.game.lines(facts_of(ENGINE, row.facts), ENGINE.options(row.agreed))
    assert [line.title for line in lines] == titles(row.facts)
    added = tuple(sum(line.paid[seat] for line in lines) for seat in range(4))
    assert added == row.scores
    assert all(sum(line.paid) == 0 for line in lines)


@BY_ROW
def test_what_is_told_of_a_line_is_right(row: Row) -> None:
    """The factors are multiplied here once more, without the words in brackets."""
    assert ENGINE.game.lines is not None
    facts = row.facts
    lines = ENGINE.game.lines(facts_of(ENGINE, facts), ENGINE.options(row.agreed))
    defender = next(
        seat for seat in range(4) if seat not in (facts["declarer"], facts.get("partner"))
    )
    for line in lines[:2]:
        if line.title not in ("game", "Pagat Ultimo"):
            continue
        # The amount stands last; where nothing multiplies it, it is all that there is.
        factors, _, amount = line.told.rpartition(" = " if " = " in line.told else ": ")
        assert int(amount) == -line.paid[defender]
        reckoned = re.sub(r" \((?!\d)[^)]*\)", "", factors).rpartition(": ")[2]
        if line.title == "game" or facts.get("contra", {}).get("ultimo"):
            assert re.fullmatch(r"[-0-9() ×]+", reckoned)
            assert eval(reckoned.replace("×", "*")) == int(amount)


def told_of(
    declarer: int, contract: str, points: int, agreed: dict[str, Any] | None = None, **more: Any
) -> str:
    """What the sheet tells of the game, or of the ultimo if there is one."""
    facts = row(declarer, contract, points, (0, 0, 0, 0), **more).facts
    options = ENGINE.options(agreed or {})
    assert ENGINE.game.lines is not None
    game, *others = ENGINE.game.lines(facts_of(ENGINE, facts), options)
    return others[0].told if others else game.told


class TestTold:
    """What is told of a line says whence it comes."""

    def test_of_the_contract_and_its_level(self) -> None:
        assert told_of(0, "first", 41, partner=2) == "(41 - 35) × 1 (First Contract) = 6"
        assert told_of(1, "solo", 36) == "(36 - 35) × 2 (Solo) = 2"
        three = told_of(2, "preference", 45, level=3)
        assert three == "(45 - 35) × 3 (Preference at level 3) = 30"
        once = told_of(2, "preference", 45, LOSSES, level=3)
        assert once == "(45 - 35) × 1 (Preference at level 3) = 10"

    def test_of_contras(self) -> None:
        told = [told_of(0, "first", 30, game=level) for level in (1, 2, 3)]
        assert told == [
            "(30 - 35) × 1 (First Contract) × 2 (contra) = -10",
            "(30 - 35) × 1 (First Contract) × 4 (recontra) = -20",
            "(30 - 35) × 1 (First Contract) × 8 (subcontra) = -40",
        ]

    def test_of_a_slam(self) -> None:
        told = told_of(0, "first", 63, **slam(DECLARER))
        by = "slam by declarer's side"
        assert told == f"(63 - 35) × 1 (First Contract) × 2 ({by}, unannounced) = 56"
        told = told_of(0, "first", 10, **slam(DEFENDERS, DEFENDERS))
        by = "slam by the defenders"
        assert told == f"(10 - 35) × 1 (First Contract) × 4 ({by}, announced) = -100"
        told = told_of(0, "first", 63, game=1, of_slam=1, **slam(DECLARER, DECLARER))
        contra, by = "× 2 (contra)", "slam by declarer's side, announced"
        assert told == (
            f"(63 - 35) × 1 (First Contract) {contra} × 4 ({by}) × 2 (slam: contra) = 448"
        )

    def test_of_a_slam_that_is_missed(self) -> None:
        told = told_of(0, "preference", 60, level=3, **slam(None, DECLARER))
        lost = "× 4 (slam announced and lost by declarer's side)"
        assert told == f"-35 × 3 (Preference at level 3) {lost} = -420"
        told = told_of(0, "first", 20, game=1, of_slam=3, **slam(None, DEFENDERS))
        lost = "× 4 (slam announced and lost by the defenders)"
        assert told == f"35 × 1 (First Contract) {lost} × 2 (contra) × 8 (slam: subcontra) = 2240"
        told = told_of(0, "first", 60, FREE, of_slam=3, **slam(None, DECLARER))
        assert told == "(60 - 35) × 1 (First Contract) = 25"

    def test_of_the_ultimo(self) -> None:
        assert told_of(0, "first", 41, ultimo=WON) == "won by declarer's side, unannounced: 5"
        assert told_of(0, "first", 41, ultimo=THEIRS_WON) == "won by the defenders, unannounced: -5"
        assert told_of(0, "first", 41, ultimo=LOST) == "lost by declarer's side, unannounced: 0"
        told = told_of(0, "first", 41, ultimo="lost declarer!", of_ultimo=2)
        assert told == "lost by declarer's side, announced: -10 × 4 (recontra) = -40"
        told = told_of(0, "second", 41, ultimo="won declarer!")
        assert told == "won by declarer's side, announced: 10"

    def test_of_bonuses_and_of_abandoning(self) -> None:
        assert ENGINE.game.lines is not None
        usual = ENGINE.options({})
        facts = row(0, "solo", 35, (0, 0, 0, 0), bonuses=([], [], [], ["full_kings"])).facts
        _, bonus = ENGINE.game.lines(facts_of(ENGINE, facts), usual)
        assert bonus.told == "declared by seat 3, 10 from each of the others"
        facts = {"declarer": 2, "contract": "first", "abandoned": True}
        (only,) = ENGINE.game.lines(facts_of(ENGINE, facts), usual)
        assert only.told == "declarer pays each of the others"


# What multiplies what.


class TestMultipliers:
    """A deal of everything: 5 over, a slam that was announced, an ultimo, and Honours of seat 1."""

    def scores(self, game: int, of_ultimo: int, of_slam: int, **more: Any) -> tuple[int, ...]:
        everything = row(
            0,
            "first",
            40,
            (0, 0, 0, 0),
            partner=2,
            game=game,
            of_ultimo=of_ultimo,
            of_slam=of_slam,
            ultimo="won declarer!",
            bonuses=([], ["honours"], [], []),
            **slam(DECLARER, DECLARER),
        )
        return settled(everything.facts | more, {})

    def test_each_part_by_itself(self) -> None:
        # 5 x 4 + 10 = 30; Honours give seat 1 fifteen and take five of the others.
        assert self.scores(0, 0, 0) == (25, -15, 25, -35)

    @pytest.mark.parametrize("level", range(4))
    def test_contra_on_the_ultimo_multiplies_the_ultimo(self, level: int) -> None:
        ultimo = (10, 20, 40, 80)[level]
        paid = 20 + ultimo
        assert self.scores(0, level, 0) == (paid - 5, 15 - paid, paid - 5, -paid - 5)

    @pytest.mark.parametrize("level", range(4))
    def test_contra_on_the_slam_and_on_the_game_multiply_the_game(self, level: int) -> None:
        game = (20, 40, 80, 160)[level]
        paid = game + 10
        expected = (paid - 5, 15 - paid, paid - 5, -paid - 5)
        assert self.scores(level, 0, 0) == self.scores(0, 0, level) == expected

    @pytest.mark.parametrize(
        ("game", "of_slam", "paid"),
        [(1, 1, 80), (1, 2, 160), (2, 1, 160), (3, 2, 640), (3, 3, 1280)],
    )
    def test_both_multiply_each_other(self, game: int, of_slam: int, paid: int) -> None:
        paid += 40
        assert self.scores(game, 2, of_slam) == (paid - 5, 15 - paid, paid - 5, -paid - 5)

    def test_contra_on_a_slam_that_is_missed_multiplies_what_is_paid_for_it(self) -> None:
        missed = {"slam": None}
        # -140 x 2 x 4 + 10 = -1110.
        assert self.scores(1, 0, 2, **missed) == (-1115, 1125, -1115, 1105)


@pytest.mark.parametrize("owner", range(4))
@pytest.mark.parametrize("size", range(8))
def test_bonuses_of_every_combination_add_up(owner: int, size: int) -> None:
    worths = {
        "no_trumps": 5,
        "low_trumps": 5,
        "half_trumps": 5,
        "full_trumps": 10,
        "honours": 5,
        "half_kings": 5,
        "full_kings": 10,
    }
    for names in combinations(worths, size):
        owned: list[list[str]] = [[], [], [], []]
        owned[owner] = list(reversed(names))
        facts = {"declarer": 2, "contract": "solo", "points": 35, "bonuses": owned}
        total = sum(worths[name] for name in names)
        expected = tuple(3 * total if seat == owner else -total for seat in range(4))
        assert settled(facts, {}) == expected


# The single rules.


class TestRules:
    def test_the_overscore_is_counted_from_35(self) -> None:
        assert [overscore(points) for points in (0, 34, 35, 36, 70)] == [-35, -1, 0, 1, 35]

    def test_contras_double(self) -> None:
        assert [doubled(level) for level in range(4)] == [1, 2, 4, 8]

    @pytest.mark.parametrize("over", [-1, 0, 1])
    def test_how_often_a_contract_counts(self, over: int) -> None:
        usual = Options()
        assert multiplier(Contract.FIRST, 1, over, usual) == 1
        assert multiplier(Contract.SECOND, 1, over, usual) == 1
        assert [multiplier(Contract.PREFERENCE, n, over, usual) for n in (1, 2, 3)] == [1, 2, 3]
        assert multiplier(Contract.SOLO, 1, over, usual) == 2

    def test_where_the_level_counts_only_below(self) -> None:
        agreed = Options(preference_multiplies=PreferenceMultiplies.LOSSES)
        found = [multiplier(Contract.PREFERENCE, 3, over, agreed) for over in (-1, 0, 1, 35)]
        assert found == [3, 3, 1, 1]
        assert [multiplier(Contract.SOLO, 1, over, agreed) for over in (-1, 1)] == [2, 2]

    def test_a_slam_is_every_trick(self) -> None:
        sides = [slam_of(won) for won in range(13)]
        assert sides == [Side.DEFENDERS, *[Side.NEITHER] * 11, Side.DECLARER]

    def test_a_slam_fails_only_where_it_was_announced(self) -> None:
        none, ours, theirs = Side.NEITHER, Side.DECLARER, Side.DEFENDERS
        failed = [(won, said) for won in Side for said in Side if is_failed(won, said)]
        assert failed == [(none, ours), (none, theirs), (ours, theirs), (theirs, ours)]

    def test_a_slam_that_failed_is_paid_unless_it_was_agreed_otherwise(self) -> None:
        missed = Facts(0, contract=Contract.SOLO, points=40, slam_announced=Side.DEFENDERS)
        agreed = Options(failed_slam=FailedSlam.NO_PENALTY)
        assert is_failed_slam_paid(missed, Options())
        assert not is_failed_slam_paid(missed, agreed)
        for won in (missed._replace(slam=Side.DEFENDERS), Facts(0, contract=Contract.SOLO)):
            assert not is_failed_slam_paid(won, Options())
            assert not is_failed_slam_paid(won, agreed)

    def test_what_a_slam_multiplies_by(self) -> None:
        none, ours, theirs = Side.NEITHER, Side.DECLARER, Side.DEFENDERS
        assert slam_factor(none, none, 0) == 1
        assert slam_factor(ours, none, 0) == slam_factor(theirs, none, 0) == 2
        assert slam_factor(ours, ours, 0) == slam_factor(theirs, theirs, 0) == 4
        assert [slam_factor(ours, ours, level) for level in (1, 2, 3)] == [8, 16, 32]
        # An announcement of the other side is its own affair.
        assert slam_factor(ours, theirs, 3) == slam_factor(theirs, ours, 3) == 2

    def test_what_a_slam_costs_that_is_missed(self) -> None:
        assert failed_slam_value(Side.DECLARER, 1, 0) == -140
        assert failed_slam_value(Side.DEFENDERS, 1, 0) == 140
        assert failed_slam_value(Side.DECLARER, 3, 1) == -840
        assert failed_slam_value(Side.DEFENDERS, 2, 3) == 2240

    @pytest.mark.parametrize(
        ("announcer", "pagat", "winner", "result"),
        [
            # Nothing announced: seat 2 played the Pagat to the last trick, or nobody.
            (-1, -1, 0, Result.NONE),
            (-1, 2, 2, Result.WON),
            (-1, 2, 0, Result.LOST),
            (-1, 2, 1, Result.LOST),
            # Seat 1 announced it.
            (1, 1, 1, Result.WON),
            (1, 1, 3, Result.LOST),
            (1, -1, 1, Result.LOST),
            (1, -1, 0, Result.LOST),
            (1, 3, 3, Result.LOST),
            (1, 3, 1, Result.LOST),
            (0, 0, 0, Result.WON),
        ],
    )
    def test_what_comes_of_the_ultimo(
        self, announcer: int, pagat: int, winner: int, result: Result
    ) -> None:
        assert ultimo_of(announcer, pagat, winner) == result

    def test_the_worth_of_bonuses(self) -> None:
        assert [worth(bonus) for bonus in Bonus] == [5, 5, 5, 10, 5, 5, 10]
        assert bonuses_of((False,) * 7) == 0
        assert bonuses_of((True,) * 7) == 45
        assert bonuses_of((False, False, True, False, True, True, True)) == 25

    def test_who_gets_and_who_pays(self) -> None:
        assert [share(seat, 1, 3, 7) for seat in range(4)] == [-7, 7, -7, 7]
        assert [share(seat, 1, -1, 7) for seat in range(4)] == [-7, 21, -7, -7]
        assert [share(seat, 3, 0, -4) for seat in range(4)] == [-4, 4, 4, -4]
        assert [bonus_share(seat, 2, 5) for seat in range(4)] == [-5, -5, 15, -5]
        assert [abandon_share(seat, 0) for seat in range(4)] == [-15, 5, 5, 5]

    def test_everything_is_added_up(self) -> None:
        # 6 and -10 for the sides of 0 and 2, and 5 for a bonus of seat 1, 10 for one of seat 3.
        paid = [payment(seat, 0, 2, 6, -10, (0, 5, 0, 10)) for seat in range(4)]
        assert paid == [-19, 9, -19, 29]


class TestMatch:
    def test_it_has_a_deal_at_least(self) -> None:
        assert [is_match_length(deals) for deals in (-1, 0, 1, 4, 100)] == [
            False,
            False,
            True,
            True,
            True,
        ]

    @pytest.mark.parametrize(
        ("totals", "winners"),
        [
            ((5, -5, 3, -3), [0]),
            ((-5, 1, -5, 9), [3]),
            ((4, -4, 4, -4), [0, 2]),
            ((0, 0, 0, 0), [0, 1, 2, 3]),
            ((-1, -1, -1, 3), [3]),
        ],
    )
    def test_who_has_most_wins(self, totals: tuple[int, ...], winners: list[int]) -> None:
        assert [seat for seat in range(4) if wins_match(totals, seat)] == winners


def test_every_kind_of_fact_is_in_the_rows() -> None:
    told = list(chain.from_iterable(row.facts.items() for row in ROWS))
    expected: dict[str, list[Any]] = {
        "declarer": [0, 1, 2, 3, None],
        "partner": [0, 1, 2, 3, None],
        "contract": ["first", "second", "preference", "solo"],
        "level": [1, 2, 3],
        "points": [0, 34, 35, 36, 70],
        "slam": [DECLARER, DEFENDERS, None],
        "slam_announced": [DECLARER, DEFENDERS, None],
        "ultimo": ["won", "lost"],
        "ultimo_side": [DECLARER, DEFENDERS],
    }
    for member, values in expected.items():
        assert set(values) <= {value for name, value in told if name == member}, member
    contras = [value for name, value in told if name == "contra"]
    for target in ("game", "ultimo", "slam"):
        assert {contra.get(target, 0) for contra in contras} == {0, 1, 2, 3}
