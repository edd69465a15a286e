"""Score sheets on the terminal: from facts that are typed, and at the end of a record."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from trionfi.engine import load
from trionfi.engine.command import commands
from trionfi.engine.schema import typed_members
from trionfi.spec import GAME_IDS

RECORDS = Path(__file__).parents[1] / "records"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(commands, arguments, env={"COLUMNS": "80"})


def lines_of(result: Result) -> list[str]:
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert max(map(len, lines)) <= 80
    return [" ".join(line.split()) for line in lines]


# A deal worked by hand: 41 - 35 = 6, twice for the silent slam and twice for the contra, is 24; the
# defenders' unannounced Ultimo takes 5 of it; Honours bring seat 1 fifteen.
NAMED = (
    "declarer=0",
    "partner=2",
    "contract=first",
    "points=41",
    "slam=declarer",
    "contra.game=1",
    "ultimo=won",
    "ultimo_side=defenders",
    "bonuses.1=honours",
)

FLAGS = (
    *("--declarer", "0", "--partner=2", "--contract", "first", "--points", "41"),
    *("--slam", "declarer", "--contra-game", "1", "--ultimo", "won"),
    *("--ultimo-side=defenders", "--bonuses-1", "honours"),
)

MIXED = (*NAMED[:5], "--contra.game", "1", "ultimo=won", "--ultimo_side", "defenders", *NAMED[8:])

SHEET = [
    "seat 0 seat 1 seat 2 seat 3",
    "game 24 -24 24 -24",
    "(41 - 35) × 1 (First Contract) × 2 (contra) × 2 (slam by declarer's side,",
    "unannounced) = 24",
    "Pagat Ultimo -5 5 -5 5",
    "won by the defenders, unannounced: -5",
    "Honours -5 15 -5 -5",
    "declared by seat 1, 5 from each of the others",
    "all 14 -4 14 -24",
]


@pytest.mark.parametrize("typed", [NAMED, FLAGS, MIXED], ids=["names", "flags", "mixed"])
def test_a_deal_is_settled_line_by_line(typed: tuple[str, ...]) -> None:
    assert lines_of(run("settle", "texan", *typed)) == SHEET
    told = json.loads(run("settle", "texan", *typed, "--json").stdout)
    assert told["scores"] == [14, -4, 14, -24]
    assert [(line["title"], line["paid"]) for line in told["lines"]] == [
        ("game", [24, -24, 24, -24]),
        ("Pagat Ultimo", [-5, 5, -5, 5]),
        ("Honours", [-5, 15, -5, -5]),
    ]
    assert told["lines"][1]["told"] == "won by the defenders, unannounced: -5"


def test_what_is_true_or_false_needs_no_value_as_a_flag() -> None:
    typed = ("--declarer", "1", "--abandoned", "--contract", "first")
    assert lines_of(run("settle", "texan", *typed)) == [
        "seat 0 seat 1 seat 2 seat 3",
        "abandoned 5 -15 5 5",
        "declarer pays each of the others",
        "all 5 -15 5 5",
    ]
    announced = ("--declarer", "1", "--contract", "solo", "--points", "35", "--ultimo", "lost")
    announced = (*announced, "--ultimo-side", "declarer", "--ultimo-announced")
    assert lines_of(run("settle", "texan", *announced))[-1] == "all 10 -30 10 10"


def test_options_change_the_sheet_and_are_told() -> None:
    typed = ("--declarer=0", "--contract=first", "--points=50", "--slam-announced=declarer")
    assert lines_of(run("settle", "texan", *typed)) == [
        "seat 0 seat 1 seat 2 seat 3",
        "game -420 140 140 140",
        "-35 × 1 (First Contract) × 4 (slam announced and lost by declarer's side) =",
        "-140",
        "all -420 140 140 140",
    ]
    agreed = ("--option", "failed_slam=no_penalty")
    assert lines_of(run("settle", "texan", *typed, *agreed)) == [
        "Agreed: failed_slam = no_penalty.",
        "seat 0 seat 1 seat 2 seat 3",
        "game 45 -15 -15 -15",
        "(50 - 35) × 1 (First Contract) = 15",
        "all 45 -15 -15 -15",
    ]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (("--declarer",), "facts.--declarer: has no value"),
        (("--declarer", "--contract", "solo"), "facts.--declarer: has no value"),
        (("declarer", "1"), "facts: 'declarer' is not of the form NAME=VALUE or --name VALUE"),
        (("--declarer", "1", "declarer=2"), "facts.declarer: is given twice"),
        (("--declarer", "1", "--contract", "solo"), "facts.points: is missing"),
        (("--declarer", "1", "--points", "40"), "facts.contract: is missing"),
        (
            ("--declarer", "4", "--contract", "solo", "--points", "40"),
            "facts.declarer: a seat is from 0 to 3, not 4",
        ),
        (
            ("--declarer=1", "--contract=duo", "--points=40"),
            "facts.contract: must be first or second or preference or solo, not 'duo'",
        ),
        (
            ("--declarer=1", "--contract=solo", "--points=40", "--bonuses-4", "honours"),
            "facts.bonuses: needs 4 entries, has 5",
        ),
    ],
)
def test_what_is_typed_wrong_is_told(typed: tuple[str, ...], told: str) -> None:
    shown = run("settle", "texan", *typed)
    assert (shown.exit_code, shown.stdout) == (2, "")
    assert shown.stderr == f"trionfi settle: {told}\n"


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_without_facts_it_is_told_which_there_are(game_id: str) -> None:
    told = " ".join(lines_of(run("settle", game_id)))
    for name, values in typed_members(load(game_id).game.facts_type):
        assert f"--{name.replace('_', '-')} {values}" in told
    listed = json.loads(run("settle", game_id, "--json").stdout)["facts"]
    assert listed == dict(typed_members(load(game_id).game.facts_type))
    wrong = run("settle", game_id, "--option", "low=high")
    assert (wrong.exit_code, wrong.stdout) == (2, "")
    if game_id == "texan":
        assert "--contract first, second, preference, solo, or null" in told
        assert "--level 1 to 3" in told
        assert "--abandoned true or false" in told


def test_a_record_that_is_over_ends_with_its_sheet() -> None:
    # Exactly 35 points, doubled by contra: nothing is paid.
    shown = lines_of(run("replay", str(RECORDS / "texan.thirty-five.json")))
    start = shown.index("seat 0 seat 1 seat 2 seat 3")
    scores = (
        load("texan")
        .replay(json.loads((RECORDS / "texan.thirty-five.json").read_text(encoding="utf-8")))
        .scores
    )
    assert shown[-1] == " ".join(["all", *map(str, scores)])
    assert re.fullmatch(r"game 0 0 0 0", shown[start + 1])
    assert shown[start + 2].startswith("(35 - 35) ×")


def test_while_a_deal_is_played_nobody_is_shown_what_others_discard() -> None:
    engine = load("texan")
    state = engine.replay(json.loads((RECORDS / "texan.failed-slam.json").read_text("utf-8")))
    record = state.record()
    discards = [a for a in record["actions"] if a.startswith("discard ")]
    assert discards
    whole = run("replay", str(RECORDS / "texan.failed-slam.json")).stdout
    for action in discards:
        assert action in " ".join(whole.split())
    # Cut short after the announcements have begun, when another than declarer is to speak.
    last = max(n for n, a in enumerate(record["actions"]) if a.startswith("discard "))
    cut = {**record, "actions": record["actions"][: last + 1]}
    now = engine.replay(cut)
    # Seat 0 shall not be the one that looks, so that it is told apart.
    while now.seat in (0, now.history[last][0]):
        cut["actions"] = record["actions"][: len(cut["actions"]) + 1]
        now = engine.replay(cut)
    shown = CliRunner().invoke(
        commands, ["replay", "-"], input=json.dumps(cut), env={"COLUMNS": "80"}
    )
    assert shown.exit_code == 0
    told = " ".join(shown.stdout.split())
    for seat, action in now.history:
        if action.verb != "discard":
            continue
        is_own = seat == now.seat
        is_shown = action.text.split()[1].startswith("T")
        assert (f"seat {seat} {action.text}" in told) == (is_own or is_shown)
        if not (is_own or is_shown):
            assert f"seat {seat} discard ?" in told


def test_bids_are_told_in_their_order() -> None:
    shown = " ".join(run("deal", "texan", "--seed", "5").stdout.split())
    assert shown.endswith("Seat 0 may bid first, second, preference or solo, or pass.")


def test_what_was_said_is_told_by_the_parts_of_the_deal() -> None:
    shown = run("replay", str(RECORDS / "texan.failed-slam.json")).stdout
    record = json.loads((RECORDS / "texan.failed-slam.json").read_text("utf-8"))
    state = load("texan").replay(record)
    words = " ".join(shown.split())
    assert f"Auction: seat {state.history[0][0]} {state.history[0][1].text}, seat" in words
    call = next(action.text for _, action in state.history if action.verb == "call")
    assert re.search(rf"Call: seat [0-3] {call} Discard: seat", words)
    assert "Play:" not in words
    assert "seat 0 play " not in words


def test_the_facts_are_told_in_words() -> None:
    told = " ".join(lines_of(run("settle", "texan")))
    assert "--declarer 0 to 3, or null" in told
    bonuses = "no_trumps, low_trumps, half_trumps, full_trumps, honours, half_kings, full_kings"
    assert f"--bonuses.SEAT {bonuses}; commas between several" in told
    assert "--piles.SEAT a card; commas between several" in " ".join(
        lines_of(run("settle", "piedmontese"))
    )


def test_every_seat_can_be_typed() -> None:
    for seat in range(4):
        for name in (f"--bonuses-{seat}", f"--bonuses.{seat}", f"bonuses.{seat}"):
            typed = ("--declarer=0", "--contract=solo", "--points=35")
            value = f"{name}=honours"
            scores = [15 if other == seat else -5 for other in range(4)]
            told = json.loads(run("settle", "texan", *typed, value, "--json").stdout)
            assert told["scores"] == scores
