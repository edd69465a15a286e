"""Score sheets on the terminal: from facts that are typed, and at the end of a record."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner, Result

from trionfi.engine import InvalidInput, load
from trionfi.engine.answers import facts_of
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

HYPHENS = tuple(fact.replace("_", "-") for fact in NAMED)

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


@pytest.mark.parametrize(
    "typed", [NAMED, FLAGS, MIXED, HYPHENS], ids=["names", "flags", "mixed", "hyphens"]
)
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


def test_a_deal_that_nobody_played_has_no_lines() -> None:
    shown = run("settle", "texan", "declarer=null")
    assert (shown.exit_code, shown.stderr) == (0, "")
    assert shown.stdout == (
        "     seat 0  seat 1  seat 2  seat 3\nall       0       0       0       0\n"
    )


def test_columns_are_as_wide_as_the_largest_amount() -> None:
    # The most that a game can cost: 35 x 3 x 4 x 8 x 8 is 26,880, from declarer to three others.
    typed = ("declarer=0", "contract=preference", "level=3", "points=40")
    typed = (*typed, "slam_announced=declarer", "contra.game=3", "contra.slam=3")
    shown = run("settle", "texan", *typed)
    assert (shown.exit_code, shown.stderr) == (0, "")
    assert shown.stdout.splitlines() == [
        "      seat 0  seat 1  seat 2  seat 3",
        "game  -80640   26880   26880   26880",
        "  -35 × 3 (Preference at level 3) × 4 (slam announced and lost by declarer's",
        "    side) × 8 (subcontra) × 8 (slam: subcontra) = -26880",
        "all   -80640   26880   26880   26880",
    ]
    # Of one figure more each column is one wider.
    typed = ("declarer=0", "contract=solo", "points=36", "bonuses.0=honours")
    assert run("settle", "texan", *typed).stdout.splitlines() == [
        "         seat 0  seat 1  seat 2  seat 3",
        "game          6      -2      -2      -2",
        "  (36 - 35) × 2 (Solo) = 2",
        "Honours      15      -5      -5      -5",
        "  declared by seat 0, 5 from each of the others",
        "all          21      -7      -7      -7",
    ]


def test_the_level_is_told_of_preference_alone() -> None:
    typed = ("declarer=2", "contract=preference", "points=36")
    told = "(36 - 35) × 1 (Preference at level 1) = 1"
    assert lines_of(run("settle", "texan", *typed))[2] == told
    assert lines_of(run("settle", "texan", *typed, "level=3"))[2].endswith("at level 3) = 3")


# The arithmetic that a sheet tells, done again.

WORDS = re.compile(r" \([^)]*[A-Za-z][^)]*\)")
"""What stands behind a factor, and says what it is."""


def reckoned(told: str) -> tuple[int, int]:
    """What the factors that are told come to, and what they are said to come to."""
    factors, _, total = WORDS.sub("", told).rpartition(" = ")
    assert re.fullmatch(r"[-0-9 ()×]+", factors), told
    return eval(factors.replace("×", "*")), int(total)


def random_facts(random: Random) -> dict[str, Any]:
    """Facts of a deal of Texan Tarok; in some it is a contra that was said to nothing."""
    contract = random.choice(("first", "second", "preference", "solo"))
    declarer, partner = random.sample(range(4), 2)
    sides = ("declarer", "defenders")
    ultimo: dict[str, Any] = {}
    if contract == "second":
        ultimo = {"ultimo": random.choice(("won", "lost"))}
    elif random.random() < 0.7:
        ultimo = {
            "ultimo": random.choice(("won", "lost")),
            "ultimo_side": random.choice(sides),
            "ultimo_announced": random.random() < 0.5,
        }
    return {
        "declarer": declarer,
        "partner": partner if contract in ("first", "second") and random.random() < 0.5 else None,
        "contract": contract,
        "level": random.choice((1, 2, 3)) if contract == "preference" else 1,
        "points": random.randrange(71),
        "slam": random.choice((*sides, None)),
        "slam_announced": random.choice((*sides, None)),
        **ultimo,
        "contra": {name: random.randrange(4) for name in ("game", "ultimo", "slam")},
        "bonuses": [random.sample(BONUSES, random.randrange(3)) for _ in range(4)],
    }


BONUSES = ("no_trumps", "low_trumps", "half_trumps", "full_trumps", "honours", "full_kings")


def test_what_is_told_comes_to_what_is_paid() -> None:
    random = Random(35)
    game = load("texan").game
    sheets, told = 0, ""
    while sheets < 300:
        agreed = {option.name: random.choice(list(option.values)) for option in game.options}
        given = random_facts(random)
        try:
            facts = facts_of(load("texan"), given)
        except InvalidInput:
            continue
        sheets += 1
        options = load("texan").options(agreed)
        assert game.lines is not None
        lines = game.lines(facts, options)
        alone = given["partner"] is None
        for line in lines:
            told += f"{line.told}\n"
            if line.title == "game":
                reckons, amount = reckoned(line.told)
                assert reckons == amount, line.told
            elif line.title == "Pagat Ultimo":
                before, _, sum_told = line.told.rpartition(": ")
                assert before.endswith("announced")
                reckons, amount = reckoned(
                    sum_told if "=" in sum_told else f"{sum_told} = {sum_told}"
                )
                assert reckons == amount, line.told
            else:
                worth = 10 if line.title.startswith("Full") else 5
                owner = int(re.findall(r"seat ([0-3]), ", line.told)[0])
                assert line.told.endswith(f", {worth} from each of the others")
                assert line.paid == tuple(3 * worth if s == owner else -worth for s in range(4))
                continue
            of_declarers = {given["declarer"], given["partner"]}
            expected = [
                (3 if alone else 1) * amount if seat in of_declarers else -amount
                for seat in range(4)
            ]
            assert list(line.paid) == expected, line.told
        scores = game.settle(facts, options)
        assert [sum(line.paid[seat] for line in lines) for seat in range(4)] == list(scores)
    # All that multiplies has come up, and every way in which an ultimo ends.
    for words in (
        "(contra)",
        "(recontra)",
        "(subcontra)",
        "(slam: contra)",
        "lost by the defenders",
    ):
        assert words in told
    for words in ("unannounced) =", ", announced) × 2 (slam: contra)", "level 3", "(Solo)"):
        assert words in told, words


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (
            ("-declarer=0",),
            "facts.-declarer: there is no such member, but "
            + ", ".join(load("texan").game.facts_type._fields),
        ),
        (
            ("--declarer", "0", "--contract", "solo", "--points", "-1"),
            "facts.points: a number of card points is from 0 to 70, not -1",
        ),
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
            "facts.contract: must be first or second or preference or solo or null, not 'duo'",
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


def test_what_may_be_done_with_the_cards_looked_at_is_told() -> None:
    state = load("texan").deal(seed=5)
    for action in ("bid preference", "pass", "pass", "pass"):
        state = state.apply(action)
    typed = json.dumps(state.record())
    shown = CliRunner().invoke(commands, ["replay", "-"], input=typed, env={"COLUMNS": "80"})
    assert shown.stdout.splitlines()[-1] == "Seat 0 may take or decline."


def test_who_may_double_and_answer_may_pass_as_the_last_choice() -> None:
    state = load("texan").deal(seed=5)
    for action in ("bid solo", "pass", "pass", "pass", "announce slam", *["pass"] * 4):
        state = state.apply(action)
    state = state.apply("contra game").apply("pass").apply("pass").apply("recontra game")
    typed = json.dumps(state.record())
    shown = CliRunner().invoke(commands, ["replay", "-"], input=typed, env={"COLUMNS": "80"})
    assert shown.stdout.splitlines()[-1] == "Seat 1 may contra slam or subcontra game or pass."


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
    shown = run("settle", "texan").stdout.splitlines()
    assert shown[:3] == [
        "Texan Tarok: the facts by which a deal is settled.",
        "  --declarer  0 to 3, or null",
        "  --partner  0 to 3, or null",
    ]
    assert shown[-2:] == [
        "  --bonuses.SEAT  no_trumps, low_trumps, half_trumps, full_trumps, honours,",
        "      half_kings, full_kings; commas between several",
    ]
    # A line for each, and one more for the one that is folded; contra has three parts.
    assert len(shown) == 1 + (13 - 1 + 3) + 1
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
