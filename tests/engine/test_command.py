"""The command line: what it prints, how it ends, and what it says of bad input.

What is expected here has been worked out by hand from the rules.
"""

import fcntl
import json
import os
import pty
import random
import signal
import struct
import subprocess
import sys
import termios
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from trionfi.engine import InvalidInput, load
from trionfi.engine.answers import open_record, replay_result, trick_result
from trionfi.engine.command import _KNOWN, _summary, commands
from trionfi.engine.drawing import Placed, back_svg, card_svg, row_svg
from trionfi.engine.drawing.faces import face
from trionfi.engine.report import show_trick
from trionfi.engine.terminal import BACK, EMPTY, Slot, Terminal
from trionfi.engine.trace import Call, traced
from trionfi.spec.cards import Suit
from trionfi.spec.game import TrickResult
from trionfi.spec.piedmontese import play
from trionfi.spec.tricks import fails_to_follow, holds

GAME = load("piedmontese")
BLACK = ["K", "Q", "C", "V", "10", "9", "8", "7", "6", "5", "4", "3", "2", "1"]
RED = ["K", "Q", "C", "V", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
PACK = [suit + rank for suit in "SCHD" for rank in BLACK]
PACK += [f"T{number}" for number in range(1, 22)] + ["FOOL"]


def run(*arguments: str, text: str | bytes | None = None, **env: str | None) -> Result:
    return CliRunner(env=env).invoke(commands, arguments, input=text, prog_name="trionfi")


def lines_of(text: str) -> list[str]:
    """The lines with their words one space apart."""
    return [" ".join(line.split()) for line in text.splitlines()]


def record(
    first: list[list[str]], second: list[list[str]], actions: list[str], **options: Any
) -> dict[str, Any]:
    """A record in which these cards lie on top of the piles of seat 0 and of seat 1, who deals."""
    given_away = {card for top in first + second for card in top}
    rest = [card for card in PACK if card not in given_away]
    piles = []
    for given in (first, second):
        seat = []
        for top, size in zip(given, (10, 10, 10, 9), strict=True):
            missing = size - len(top)
            seat.append(top + rest[:missing])
            rest = rest[missing:]
        piles.append(seat)
    plays = [f"play {card}" for card in actions]
    deal = {"piles": piles}
    return {"game": "piedmontese", "dealer": 1, "options": options, "deal": deal, "actions": plays}


EXCHANGE = record(
    [["S10", "FOOL"], ["H4"], ["D5"], ["T2"]],
    [["S1", "C1"], ["H9"], ["D6"], ["T3"]],
    ["S10", "S1", "FOOL", "C1"],
)
"""Seat 0 wins two spades, and then gives the first of them for the Fool."""

DEBT = record(
    [["FOOL", "S10"], ["H4"], ["D5"], ["T2"]],
    [["S2", "S1"], ["H9"], ["D6"], ["T3"]],
    ["FOOL", "S2", "S1", "S10"],
)
"""Seat 0 has nothing to give for the Fool before it wins the second trick."""


def sweep(fool_first: bool, **options: Any) -> dict[str, Any]:
    """Seat 0 leads a trump or an unmatched card to every trick and wins them all."""
    spades = [f"S{rank}" for rank in BLACK]
    hearts = [f"H{rank}" for rank in RED]
    diamonds = [f"D{rank}" for rank in RED]
    first = [
        [f"T{number}" for number in range(1, 11)],
        [f"T{number}" for number in range(11, 21)],
        ["T21", *spades[:9]],
        [*spades[9:], "CK", "CQ", "CC", "CV"],
    ]
    last = ["FOOL", *diamonds[6:]] if fool_first else [*diamonds[6:], "FOOL"]
    second = [
        [f"C{number}" for number in range(10, 0, -1)],
        hearts[:10],
        [*hearts[10:], *diamonds[:6]],
        last,
    ]
    actions = [
        card
        for led, replies in zip(first, second, strict=True)
        for pair in zip(led, replies, strict=True)
        for card in pair
    ]
    return record(first, second, actions, **options)


def as_file(tmp_path: Path, content: dict[str, Any]) -> str:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(content))
    return str(path)


# The shell.


def test_without_a_command_it_lists_the_commands() -> None:
    result = run()
    assert result.exit_code == 0
    assert result.stderr == ""
    for name in ("build", "check", "deal", "oracle", "replay", "trick"):
        assert any(line.startswith(f"  {name} ") for line in result.stdout.splitlines())


@pytest.mark.parametrize("name", ["deal", "draw", "replay", "trick"])
def test_the_list_says_what_each_command_says_of_itself(name: str) -> None:
    command = commands.get_command(commands.make_context("trionfi", []), name)
    assert command is not None
    assert _summary(name) == command.get_short_help_str(100)


def test_all_commands_are_found_by_their_entry_points() -> None:
    context = commands.make_context("trionfi", [])
    assert set(_KNOWN) <= set(commands.list_commands(context))


def test_version() -> None:
    result = run("--version")
    assert result.exit_code == 0
    assert lines_of(result.stdout)[0].startswith("trionfi 0.")


def test_completion_does_not_import_the_commands() -> None:
    context = commands.make_context("trionfi", [])
    found = {item.value for item in commands.shell_complete(context, "")}
    assert {"build", "check", "deal"} <= found


BAD_USAGE = [
    (["nonsense"], "trionfi: there is no command 'nonsense', there are build, check, deal"),
    (["--nonsense"], "--nonsense"),
    (["deal"], "trionfi deal: Missing argument 'GAME'; usage: trionfi deal [OPTIONS] GAME"),
    (["deal", "whist"], "'whist' is no game, there is piedmontese"),
    (["deal", "pied\n\x1b[31m"], r"'pied\n\x1b[31m' is no game"),
    (["deal", "piedmontese", "more"], "unexpected extra argument (more); usage: trionfi deal"),
    (["deal", "piedmontese", "--seed"], "trionfi deal: Option '--seed' requires an argument"),
    (["deal", "piedmontese", "--seed", "x"], "'--seed': 'x' is not a whole number"),
    (["deal", "piedmontese", "--seed", "1.5"], "'--seed': '1.5' is not a whole number"),
    (["deal", "piedmontese", "--seed", "9" * 41], f"'--seed': '{'9' * 40}…' is too long a number"),
    (["deal", "piedmontese", "--seed", "-1"], "seed: a whole number from 0 to 2^64 - 1, not -1"),
    (["deal", "piedmontese", "--seed", "18446744073709551616"], "from 0 to 2^64 - 1"),
    (["deal", "piedmontese", "--dealer", "2"], "dealer: seats are 0 to 1, there is no seat 2"),
    (["deal", "piedmontese", "--players", "3"], "piedmontese is for 2 players, not 3"),
    (["deal", "piedmontese", "--option", "fool_debt"], "'fool_debt' is not of the form NAME=VALUE"),
    (["deal", "piedmontese", "--option", "trumps=1"], "has no option 'trumps', it has fool_debt"),
    (["deal", "piedmontese", "--option", "fool_debt=no"], "takes owed or forgiven, not 'no'"),
    (["deal", "piedmontese", "--option", "highest_trump=22"], "takes 21 or 20, not '22'"),
    (
        ["trick", "piedmontese", "SK", "SQ"] + ["--option", "fool_debt=owed"] * 2,
        "--option: fool_debt is given twice",
    ),
    (["replay"], "trionfi replay: Missing argument 'FILE'; usage: trionfi replay [OPTIONS] FILE"),
    (["replay", "/no/such/file"], "/no/such/file: cannot be read: No such file or directory"),
    (["replay", "/"], "trionfi replay: /: cannot be read: Is a directory"),
    (["trick", "piedmontese"], "Missing argument 'CARD...'"),
    (["trick", "piedmontese", "SK"], "cards: a complete trick of piedmontese is 2 cards, not 1"),
    (["trick", "piedmontese", "SK", "SQ", "SC"], "is 2 cards, not 3"),
    (["trick", "piedmontese", "SK", "sk"], "cards[1]: SK is in the trick twice"),
    (["deal", "piedmontese", "--round", "1"], "round: piedmontese is not played in rounds"),
    (["trick", "piedmontese", "SK", "S11"], "cards[1]: 'S11' is no card of the piedmontese pack"),
    (["trick", "piedmontese", "FOOL+", "SK"], "cards[0]: 'FOOL+' has a suffix"),
    (["draw"], "trionfi draw: Missing argument 'CARD...'; usage: trionfi draw [OPTIONS]"),
    (["draw", "S11"], "trionfi draw: cards[0]: no card 'S11': a card is S, C, H or D followed by"),
    (["draw", "SK", "h10", "X", "Y"], "cards[2]: no card 'X': a card is S, C, H or D followed by"),
    (["draw", "--deck", "taotl", "SK"], "or BLACK_GOD+ if declared high), or SKULL1 to SKULL4"),
    (["draw", "SK", "SK+"], "no card 'SK+': a card is S, C, H or D followed by"),
    (["draw", "Z" * 1000], "T1 to T21, or FOOL"),
    (["draw", "S\n\udcff"], r"no card 'S\n\udcff'"),
    (["draw", "--deck", "spanish", "SK"], "'spanish' is not one of 'french', 'italian'"),
    (["draw", "--back", "SK"], "With --back no card is named"),
    (["draw", "SK", "--per-row", "0"], "'--per-row': a row has at least 1 card, not 0"),
    (["draw", "SK", "--per-row", "x"], "'--per-row': 'x' is not a whole number"),
]


@pytest.mark.parametrize(("arguments", "expected"), BAD_USAGE)
def test_bad_usage_is_said_on_one_line(arguments: list[str], expected: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert result.stderr.endswith("\n")
    assert result.stderr.startswith("trionfi")
    assert expected in result.stderr


BAD_RECORDS = [
    (b"", "standard input: broken JSON: line 1, column 1: "),
    (b'{"a": 1,\n "b": tru}', "standard input: broken JSON: line 2, column 7: "),
    (b"\xef\xbb\xbf{} x", "broken JSON: line 1, column 4: "),
    (b'{"game": NaN}', "broken JSON: NaN is no number"),
    (b"\xff\xfe{\x00}\x00", "broken JSON: byte 0 is no UTF-8"),
    (b"[" * 200_000, "nested at most 100 deep"),
    (b"1" * 10_000, "has too many digits"),
    (b" " * (8 * 2**20 + 1), "up to 8388608 bytes"),
    (b"[]", "record: must be an object, not a list"),
    (b"{}", "record.game: is missing"),
    (b'{"game": "whist", "dealer": 0, "deal": {}}', "record.game: 'whist' is no game"),
    (b'{"game": "piedmontese", "dealer": true, "deal": {}}', "record.dealer: must be a whole"),
    (b'{"game": "piedmontese", "dealer": 0, "deal": {}}', "record.deal.piles: is missing"),
    (json.dumps(EXCHANGE | {"dealer": 2}).encode(), "record.dealer: seats are 0 to 1"),
    (json.dumps(EXCHANGE | {"seed": 2}).encode(), "record.seed: there is no such member"),
    (
        json.dumps(EXCHANGE | {"actions": ["play S10", "beat S1"]}).encode(),
        "record.actions[1]: 'beat S1' does not begin with a verb",
    ),
    (
        json.dumps(EXCHANGE | {"options": {"fool_debt": "paid"}}).encode(),
        "record.options.fool_debt: ",
    ),
]


@pytest.mark.parametrize(("content", "expected"), BAD_RECORDS)
@pytest.mark.parametrize("flags", [[], ["--json"]])
def test_a_bad_record_is_said_on_one_line(content: bytes, expected: str, flags: list[str]) -> None:
    result = run("replay", "-", *flags, text=content)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith("trionfi replay: standard input: ")
    assert expected in result.stderr


def test_a_bad_record_in_a_file_is_named_with_its_file(tmp_path: Path) -> None:
    path = tmp_path / "deal.json"
    path.write_text("{")
    result = run("replay", str(path))
    assert result.exit_code == 2
    assert result.stderr.startswith(f"trionfi replay: {path}: broken JSON: line 1, column 2: ")


# Deal.


def test_deal_shows_the_tops_and_what_may_be_played() -> None:
    result = run("deal", "piedmontese", "--seed", "7")
    assert (result.exit_code, result.stderr) == (0, "")
    dealt = json.loads(run("deal", "piedmontese", "--seed", "7", "--json").stdout)
    lines = lines_of(result.stdout)
    assert "Seed 7." in lines
    assert "Seat 0, leads" in lines
    assert "Seat 1, deals" in lines
    assert lines.count("9 under 9 under 9 under 8 under") == 2
    for seat in dealt["deal"]["piles"]:
        for pile in seat:
            assert f" {pile[0]}│" in result.stdout
    tops = sorted(pile[0] for pile in dealt["deal"]["piles"][0])
    assert lines[-1] == f"Seat 0 may play {', '.join(tops[:3])} or {tops[3]}."
    assert len(lines) <= 22  # with the command and the prompt it fits a terminal of 24 lines


def test_deal_hides_what_lies_below_unless_asked() -> None:
    closed = run("deal", "piedmontese", "--seed", "7")
    opened = run("deal", "piedmontese", "--seed", "7", "--open")
    dealt = json.loads(run("deal", "piedmontese", "--seed", "7", "--json").stdout)
    assert "FOOL" not in [pile[0] for seat in dealt["deal"]["piles"] for pile in seat]
    assert "FOOL" not in closed.stdout
    signs = {"S": "♠", "C": "♣", "H": "♥", "D": "♦"}
    for seat, piles in enumerate(dealt["deal"]["piles"]):
        for number, pile in enumerate(piles):
            cards = [card[1:] + signs[card[0]] if card[0] in signs else card for card in pile]
            assert f"pile {seat}.{number}: {' '.join(cards)}" in lines_of(opened.stdout)


def test_deal_draws_a_seed_and_says_how_to_repeat_it() -> None:
    first = run("deal", "piedmontese")
    line = first.stdout.splitlines()[1]
    seed = line.split()[1].rstrip(",")
    assert line == f"Seed {seed}, drawn by chance; --seed {seed} deals it again."
    again = run("deal", "piedmontese", "--seed", seed)
    assert again.stdout.splitlines()[2:] == first.stdout.splitlines()[2:]


def test_deal_as_json_keeps_a_drawn_seed_out_of_the_record() -> None:
    result = run("deal", "piedmontese", "--json")
    assert result.stdout.count("\n") == 1
    word, seed = result.stderr.split()
    assert word == "seed"
    again = run("deal", "piedmontese", "--json", "--seed", seed)
    assert again.stdout == result.stdout
    assert again.stderr == ""


def test_deal_takes_dealer_and_options() -> None:
    arguments = ["deal", "piedmontese", "--seed", "1", "--dealer", "0", "--players", "2"]
    arguments += ["--option", "highest_trump=20", "--option", "fool_debt=forgiven"]
    dealt = json.loads(run(*arguments, "--json").stdout)
    assert dealt["dealer"] == 0
    assert dealt["options"] == {"fool_debt": "forgiven", "highest_trump": 20}
    assert dealt["actions"] == []
    assert dealt == GAME.deal(1, dealer=0, fool_debt="forgiven", highest_trump=20).record()
    shown = lines_of(run(*arguments).stdout)
    assert "Seat 0, deals" in shown
    assert "Seat 1, leads" in shown
    assert any(line.startswith("highest_trump=20: The 20, the Angel") for line in shown)


def test_a_deal_can_be_replayed() -> None:
    dealt = run("deal", "piedmontese", "--seed", "7", "--json").stdout
    result = run("replay", "-", "--json", text=dealt)
    assert result.exit_code == 0
    tops = [pile[0] for pile in json.loads(dealt)["deal"]["piles"][0]]
    answer = json.loads(result.stdout)
    assert answer == {
        "status": "playing",
        "seat": 0,
        "legal": sorted(f"play {card}" for card in tops),
    }
    assert "Seat 0, leads" in run("replay", "-", text=dealt).stdout


# Replay.


def test_replay_shows_the_exchange_for_the_fool(tmp_path: Path) -> None:
    result = run("replay", as_file(tmp_path, EXCHANGE))
    assert (result.exit_code, result.stderr) == (0, "")
    lines = lines_of(result.stdout)
    assert "1 seat 0 10♠ ★ seat 1 1♠ seat 0 wins" in lines
    assert "2 seat 0 FOOL seat 1 1♣ ★ seat 1 wins; seat 0 keeps the Fool, gives 10♠" in lines
    # Seat 0 has won the 1 of spades and kept the Fool; seat 1 the 1 of clubs and the gift.
    assert "Seat 0, has won 2 cards" in lines
    assert "Seat 1, deals, leads, has won 2 cards" in lines
    assert "By default: fool_debt=owed, fool_on_last_trick=kept, highest_trump=21" in lines


def test_replay_shows_a_debt_paid_later(tmp_path: Path) -> None:
    lines = lines_of(run("replay", as_file(tmp_path, DEBT)).stdout)
    assert "1 seat 0 FOOL seat 1 2♠ ★ seat 1 wins; seat 0 keeps the Fool, owes a card" in lines
    assert "2 seat 1 1♠ seat 0 10♠ ★ seat 0 wins; seat 0 gives 1♠" in lines


def test_replay_shows_no_gift_where_the_debt_is_forgiven(tmp_path: Path) -> None:
    content = DEBT | {"options": {"fool_debt": "forgiven"}}
    lines = lines_of(run("replay", as_file(tmp_path, content)).stdout)
    assert "2 seat 1 1♠ seat 0 10♠ ★ seat 0 wins" in lines


def test_replay_of_half_a_trick_shows_the_card_led(tmp_path: Path) -> None:
    content = EXCHANGE | {"actions": ["play S10"]}
    path = as_file(tmp_path, content)
    lines = lines_of(run("replay", path).stdout)
    assert "Seat 1, deals, follows" in lines
    assert "In the trick: 10♠ from seat 0" in lines
    assert lines[-1] == "Seat 1 may play S1."
    answer = json.loads(run("replay", path, "--json").stdout)
    assert answer == {"status": "playing", "seat": 1, "legal": ["play S1"]}


def test_replay_names_every_rule_that_an_action_breaks(tmp_path: Path) -> None:
    content = EXCHANGE | {"actions": ["play S10", "play DK"]}
    path = as_file(tmp_path, content)
    result = run("replay", path)
    assert (result.exit_code, result.stderr) == (1, "")
    lines = lines_of(result.stdout)
    at = lines.index("Illegal: play DK, by seat 1 (actions[1]). It breaks:")
    assert lines[at + 1 :] == [
        "table.card-not-held",
        "Only who has a card can play or discard it: from the hand, or from the top",
        "of a pile.",
        "piedmontese.play.follow-suit",
        "Who has a card of the led suit face up must play one, or the Fool instead.",
        "",
        "Seat 1 may play S1.",
    ]
    result = run("replay", path, "--json")
    assert result.exit_code == 1
    answer = json.loads(result.stdout)
    assert answer.pop("message")
    assert answer == {
        "status": "illegal",
        "index": 1,
        "action": "play DK",
        "rules": ["piedmontese.play.follow-suit", "table.card-not-held"],
    }


def test_replay_of_an_action_after_the_end(tmp_path: Path) -> None:
    content = sweep(fool_first=True)
    content["actions"].append("play SK")
    result = run("replay", as_file(tmp_path, content))
    assert result.exit_code == 1
    lines = lines_of(result.stdout)
    at = lines.index("Illegal: play SK, after the end of the deal (actions[78]). It breaks:")
    assert lines[at + 1] == "table.out-of-phase"


@pytest.mark.parametrize(
    ("fool_first", "options", "told", "counts"),
    [
        # Seat 1 wins nothing: 130 less 39 pairs is 91, and the Fool is forfeited in the end.
        (
            True,
            {},
            {31: "seat 1 keeps the Fool, owes a card", 39: "seat 1 gives up the Fool"},
            (91, 78, 130),
        ),
        (False, {}, {39: "seat 1 loses the Fool"}, (91, 78, 130)),
        # Without the Fool, 125 less 38 pairs is 87; the Fool alone is worth 5.
        (
            True,
            {"fool_debt": "forgiven"},
            {31: "seat 1 keeps the Fool"},
            (87, 77, 125),
        ),
        (False, {"fool_on_last_trick": "lost"}, {39: "seat 1 loses the Fool"}, (91, 78, 130)),
    ],
)
def test_replay_of_a_whole_deal(
    tmp_path: Path,
    fool_first: bool,
    options: dict[str, Any],
    told: dict[int, str],
    counts: tuple[int, int, int],
) -> None:
    path = as_file(tmp_path, sweep(fool_first, **options))
    result = run("replay", path)
    assert (result.exit_code, result.stderr) == (0, "")
    lines = lines_of(result.stdout)
    first = lines.index("1 seat 0 T1 ★ seat 1 10♣ seat 0 wins") - 1
    for number in range(1, 40):
        ending = f"; {told[number]}" if number in told else ""
        assert lines[first + number].startswith(f"{number} seat 0 ")
        assert lines[first + number].endswith(f"seat 0 wins{ending}")
    points, cards, raw = counts
    fool = 5 if cards == 77 else 0
    assert f"Seat 0 {points} points, from {cards} cards worth {raw}" in lines
    few = "0 cards worth 0" if cards == 78 else "1 card worth 5"
    assert f"Seat 1 {fool} points, from {few}" in lines
    assert lines[-1] == "Seat 0 wins the deal."
    answer = json.loads(run("replay", path, "--json").stdout)
    assert answer["status"] == "over"
    assert answer["scores"] == [points, fool]
    piles = answer["summary"]["piles"]
    assert [len(pile) for pile in piles] == [cards, 78 - cards]
    assert sorted(piles[0] + piles[1]) == sorted(PACK)


def test_the_answer_to_replay_is_that_of_the_engine() -> None:
    engine, read = open_record(EXCHANGE)
    assert engine is GAME
    assert replay_result(engine, read)["seat"] == 1
    with pytest.raises(InvalidInput, match=r"^over there\.game: 'whist' is no game"):
        open_record(EXCHANGE | {"game": "whist"}, "over there")


# Trick.


def test_trick_says_who_wins_and_by_which_rules() -> None:
    result = run("trick", "piedmontese", "h5", "T3")
    assert (result.exit_code, result.stderr) == (0, "")
    lines = lines_of(result.stdout)
    assert "T3 wins the trick. The suit to be followed is hearts." in lines
    assert "★ wins" in lines
    ids = [line.split(":")[0] for line in lines if line.startswith(("piedmontese.", "tricks."))]
    assert ids == [
        "piedmontese.play.winner",
        "piedmontese.play.reply-wins",
        "piedmontese.pack.trumps",
        "piedmontese.play.led-suit",
    ]
    told = " ".join(lines)
    assert "winner: The player of the better card wins the trick, and leads to the next." in told
    assert len(lines) <= 22


TRICKS = [
    # The 1 is the highest pip of hearts and the lowest of spades.
    (["H1", "H10"], [], 0, "H"),
    (["S1", "S10"], [], 1, "S"),
    (["SK", "H1"], [], 0, "S"),
    (["SK", "T1"], [], 1, "S"),
    (["T20", "T21"], [], 1, "T"),
    (["T20", "T21"], ["--option", "highest_trump=20"], 0, "T"),
    (["FOOL", "D10"], [], 1, None),
    (["D10", "FOOL"], ["--last"], 0, "D"),
]


@pytest.mark.parametrize(("cards", "flags", "winner", "led"), TRICKS)
def test_trick_as_json(cards: list[str], flags: list[str], winner: int, led: str | None) -> None:
    result = run("trick", "piedmontese", *cards, *flags, "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    assert json.loads(result.stdout) == {"winner": winner, "led": led}
    shown = run("trick", "piedmontese", *cards, *flags).stdout
    assert f"{cards[winner]} wins the trick." in shown
    if led is None:
        assert "There is no suit to be followed." in shown


def test_trick_result_names_the_card_that_is_wrong() -> None:
    options = GAME.options({})
    assert trick_result(GAME, options, ["SK", "T1"], False) == {"winner": 1, "led": "S"}
    for cards, path in (
        (["SK", "X"], "cards[1]"),
        (["SK", "SK"], "cards[1]"),
        (["FOOL+", "SK"], "cards[0]"),
        (["SK"], "cards"),
        ([], "cards"),
    ):
        with pytest.raises(InvalidInput) as error:
            trick_result(GAME, options, cards, False)
        assert error.value.path == path


# Tracing.


def _ids(calls: tuple[Call, ...]) -> list[tuple[int, str]]:
    return [(call.depth, call.rule.id) for call in calls]


def test_a_trace_has_every_call_in_order() -> None:
    cards = (GAME.card("H5"), GAME.card("T3"))
    result, calls = traced(GAME.game.trick, cards, False, GAME.options({}))
    assert result == TrickResult(1, Suit.HEARTS)
    assert _ids(calls) == [
        (0, "piedmontese.play.winner"),
        (1, "piedmontese.play.reply-wins"),
        (2, "piedmontese.pack.trumps"),
        (2, "piedmontese.pack.trumps"),
        (2, "tricks.beats"),
        (1, "piedmontese.deal.opponent"),
        (0, "piedmontese.play.led-suit"),
    ]
    assert calls[0].arguments == (0, *cards, GAME.options({}))
    assert [call.result for call in calls] == [1, True, cards[1], cards[0], True, 1, Suit.HEARTS]


def test_a_trace_of_a_fool_does_not_turn_to_the_other_player() -> None:
    cards = (GAME.card("SK"), GAME.card("FOOL"))
    _, calls = traced(GAME.game.trick, cards, False, GAME.options({}))
    assert _ids(calls) == [
        (0, "piedmontese.play.winner"),
        (1, "piedmontese.play.reply-wins"),
        (2, "piedmontese.pack.trumps"),
        (2, "piedmontese.pack.trumps"),
        (2, "tricks.beats"),
        (0, "piedmontese.play.led-suit"),
    ]


def test_tracing_changes_nothing() -> None:
    chance = random.Random(5)
    for _ in range(30):
        cards = tuple(chance.sample(GAME.game.pack.cards, 2))
        options = GAME.options({"highest_trump": chance.choice([20, 21])})
        result, _ = traced(GAME.game.trick, cards, False, options)
        assert result == GAME.game.trick(cards, False, options)
    assert play.winner.__globals__["reply_wins"] is play.reply_wins


def test_a_rule_itself_can_be_traced() -> None:
    hand = (GAME.card("SK"), GAME.card("H1"))
    result, calls = traced(fails_to_follow, hand[0], Suit.HEARTS, hand)
    assert result is True
    assert _ids(calls) == [(0, "tricks.follow-suit"), (1, "tricks.holds")]


RULES_BY_TUPLE = (holds,)


def _recursive(hand: Any, suits: Any, *, rule: Any = holds) -> list[bool]:
    if not suits:
        return []
    return [rule(hand, suits[0]), *_recursive(hand, suits[1:])]


def _comprehension(hand: Any) -> list[bool]:
    found = [holds(hand, suit) for suit in (Suit.SPADES, Suit.CLUBS)]
    return found + [rule(hand, Suit.HEARTS) for rule in RULES_BY_TUPLE] + _recursive(hand, (5, 6))


def _closure(rule: Any) -> Any:
    return lambda hand: rule(hand, Suit.SPADES)


def test_glue_of_any_make_can_be_traced() -> None:
    hand = (GAME.card("SK"), GAME.card("H1"))
    result, calls = traced(_comprehension, hand)
    assert result == [True, False, True, False, False]
    assert [call.result for call in calls] == result
    result, calls = traced(_closure(holds), hand)
    assert (result, len(calls)) == (True, 1)
    with pytest.raises(TypeError):
        traced(len, hand)


# Draw.


def test_draw_writes_one_card_alone() -> None:
    for card, deck, title in [
        ("SK", "french", "King of spades"),
        ("d7", "italian", "7 of coins"),
        ("Fool", "italian", "The Fool"),
        ("t11", "taotl", "Jack of Totems (11)"),
        ("red_god+", "taotl", "Red God, declared high"),
    ]:
        result = run("draw", "--deck", deck, card)
        assert (result.exit_code, result.stderr) == (0, "")
        assert result.stdout == f"{card_svg(card, deck=deck)}\n"
        assert f"<title>{title}</title>" in result.stdout


def test_draw_has_french_suits_unless_asked_otherwise() -> None:
    assert run("draw", "H10").stdout == run("draw", "--deck", "french", "H10").stdout
    assert run("draw", "H10").stdout != run("draw", "--deck", "ITALIAN", "H10").stdout


def test_draw_lays_several_cards_in_a_row() -> None:
    result = run("draw", "sk", "H10", "T21", "fool", "--deck", "italian")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.endswith("</svg>\n")
    root = ElementTree.fromstring(result.stdout)
    assert root[0].text == "4 cards"
    assert root[1].text == "From left to right: King of swords, 10 of cups, Trump 21, The Fool."
    assert len(root) == 2 + 4
    drawn = [result.stdout.index(face(card, "italian")) for card in ("SK", "H10", "T21", "FOOL")]
    assert drawn == sorted(drawn)


def test_draw_breaks_rows() -> None:
    cards = ["SK", "SQ", "SC", "SV", "S10"]
    placed = [Placed(card) for card in cards]
    told = "King of spades, Queen of spades, Cavalier of spades, Valet of spades, 10 of spades."
    for given, words in [
        (["--per-row", "2"], "From left to right, in rows of 2: "),
        (["--per-row", "5"], "From left to right: "),
        ([], "From left to right: "),
    ]:
        expected = row_svg(
            placed,
            title="5 cards",
            description=words + told,
            per_row=int(given[1]) if given else None,
        )
        assert run("draw", *cards, *given).stdout == f"{expected}\n"


@pytest.mark.parametrize("more", [[], ["--deck", "italian"], ["--per-row", "3"]])
def test_draw_writes_the_back_alone(more: list[str]) -> None:
    result = run("draw", "--back", *more)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == f"{back_svg()}\n"


def test_draw_shows_an_example_of_use() -> None:
    told = run("draw", "--help").stdout
    examples = [line for line in told.splitlines() if line.startswith("    trionfi draw ")]
    assert len(examples) == 2
    for line in examples:
        words, _, target = line.partition(">")
        assert target.strip().endswith(".svg")
        assert run(*words.split()[1:]).exit_code == 0


# Drawing.


def test_the_width_is_kept_and_rows_are_wrapped(capsys: pytest.CaptureFixture[str]) -> None:
    Terminal().row([Slot(card, ("below",)) for card in PACK])
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= 80
    assert len(lines) == 9 * 6  # nine cards fit a row, 78 of them take nine rows
    assert lines[0].count("┌─────┐") == 9
    assert all(line == line.rstrip() for line in lines)


def test_every_card_is_told_apart_and_fits_its_frame() -> None:
    faces = set()
    for card in [*PACK, "TAOTL", "SKULL4", "RED_GOD", "BLACK_GOD", "RED_GOD+", "FOOL+"]:
        face = Terminal()._face(card)
        assert all(len(line) == 5 for line in face), card
        faces.add(face)
    assert len(faces) == 84


def test_empty_places_and_backs_are_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    Terminal().row([Slot(EMPTY), Slot(BACK), Slot("FOOL")])
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == "   ·   ·  │░░░░░│ │FOOL │"


OUTPUTS = [
    ["deal", "piedmontese", "--seed", "7", "--option", "highest_trump=20"],
    ["deal", "piedmontese", "--seed", "7", "--open"],
    ["trick", "piedmontese", "FOOL", "SK"],
    ["--help"],
    ["deal", "--help"],
    ["replay", "--help"],
    ["trick", "--help"],
    ["draw", "--help"],
]


@pytest.mark.parametrize("arguments", OUTPUTS)
def test_output_fits_80_columns(arguments: list[str]) -> None:
    result = run(*arguments)
    assert result.exit_code == 0
    assert max(map(len, result.stdout.splitlines())) <= 80
    assert "\x1b" not in result.stdout


@pytest.mark.parametrize("content", [EXCHANGE, DEBT, sweep(True), sweep(False)])
@pytest.mark.parametrize("columns", [None, "40", "10"])
def test_replay_fits_the_columns(
    tmp_path: Path, content: dict[str, Any], columns: str | None
) -> None:
    result = run("replay", as_file(tmp_path, content), COLUMNS=columns)
    assert result.exit_code == 0
    assert max(map(len, result.stdout.splitlines())) <= max(int(columns or 80), 12)


# Real processes.

MAIN = "from trionfi.engine.command import main; main()"


def start(*arguments: str, before: str = "") -> list[str]:
    return [sys.executable, "-P", "-c", f"{before}\n{MAIN}", *arguments]


def environment(**changes: str) -> dict[str, str]:
    kept = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "PYTHONIOENCODING", "PYTHONUTF8")
    return {name: value for name, value in os.environ.items() if name not in kept} | changes


def process(
    *arguments: str, before: str = "", stdin: bytes = b"", **env: str
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        start(*arguments, before=before),
        input=stdin,
        capture_output=True,
        env=environment(**env),
        timeout=60,
        check=False,
    )


ASCII_ENVIRONMENTS = [
    {"PYTHONIOENCODING": "ascii"},
    {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    {"PYTHONIOENCODING": "latin-1"},
]


@pytest.mark.parametrize("env", ASCII_ENVIRONMENTS)
@pytest.mark.parametrize("arguments", [OUTPUTS[0], OUTPUTS[1], OUTPUTS[2], ["replay", "-"]])
def test_ascii_stands_in_where_the_signs_cannot_be_printed(
    env: dict[str, str], arguments: list[str]
) -> None:
    done = process(*arguments, stdin=json.dumps(sweep(True)).encode(), **env)
    assert (done.returncode, done.stderr) == (0, b"")
    text = done.stdout.decode("ascii")
    assert "?" not in text
    assert ("+-----+" in text) == (arguments in (OUTPUTS[0], OUTPUTS[2]))


@pytest.mark.parametrize("env", ASCII_ENVIRONMENTS)
def test_a_picture_is_utf_8_wherever_it_is_written(env: dict[str, str]) -> None:
    done = process("draw", "SK", "T1", **env)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode("utf-8") == run("draw", "SK", "T1").stdout
    assert done.stdout.endswith(b"</svg>\n")


def test_a_picture_needs_an_output() -> None:
    done = process("draw", "SK", before="import sys; sys.stdout = None")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode().splitlines() == ["trionfi draw: standard output is closed"]


def test_a_complaint_can_always_be_printed() -> None:
    done = process("deal", "ⓐ♠\udcff", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.count(b"\n") == 1
    assert done.stderr.isascii()
    done = process("points", "texan", "X3", PYTHONIOENCODING="ascii")
    assert b"cards are S C with K Q C V 10...7, H D with K Q C V 1...4, T21...T1" in done.stderr


def in_terminal(*arguments: str, **env: str) -> str:
    """What a command writes to a terminal of 80 columns."""
    outer, inner = pty.openpty()
    fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    with subprocess.Popen(
        start(*arguments),
        stdin=inner,
        stdout=inner,
        stderr=inner,
        env=environment(TERM="xterm-256color", **env),
    ):
        os.close(inner)
        output = b""
        while True:
            try:
                chunk = os.read(outer, 65536)
            except OSError:  # the other end is closed
                break
            if not chunk:
                break
            output += chunk
    os.close(outer)
    return output.decode()


def test_colour_in_a_terminal_and_only_there() -> None:
    arguments = ["deal", "piedmontese", "--seed", "7"]
    coloured = in_terminal(*arguments)
    plain = in_terminal(*arguments, NO_COLOR="1")
    piped = process(*arguments, PYTHONIOENCODING="utf-8").stdout.decode()
    assert "\x1b[31m" in coloured
    assert "\x1b" not in plain
    assert plain.replace("\r\n", "\n") == piped


def test_the_list_of_commands_imports_none_of_them() -> None:
    before = (
        "import atexit, sys\n"
        "heavy = ('z3', 'sphinx', 'hypothesis', 'typst', 'rich', 'trionfi.verify', 'spec')\n"
        "atexit.register(lambda: print([name for name in heavy if name in sys.modules]))"
    )
    done = process("--help", before=before)
    assert done.returncode == 0
    assert done.stdout.decode().splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    ("command", "extras"), [("check", ".[verify]"), ("build", ".[verify,docs]")]
)
def test_a_missing_extra_is_named(command: str, extras: str) -> None:
    before = "import sys; sys.modules['z3'] = None"
    done = process(command, before=before)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.count(b"\n") == 1
    told = done.stderr.decode()
    assert f"trionfi {command}: needs z3, which is not installed: " in told
    assert f"pip install '{extras}'" in told


def test_an_interrupt_is_quiet() -> None:
    before = (
        "import click, os\n"
        "really = click.open_file\n"
        "click.open_file = lambda *given: os.write(1, b'waiting') and really(*given)"
    )
    with subprocess.Popen(
        start("replay", "-", before=before),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as running:
        assert running.stdout is not None
        assert os.read(running.stdout.fileno(), 10) == b"waiting"
        running.send_signal(signal.SIGINT)
        output, error = running.communicate(timeout=30)
    assert (running.returncode, output, error) == (130, b"", b"")


@pytest.mark.parametrize("arguments", [OUTPUTS[0], OUTPUTS[2], [*OUTPUTS[0], "--json"], ["--help"]])
def test_a_reader_that_goes_away_is_no_fault(arguments: list[str]) -> None:
    with subprocess.Popen(
        start(*arguments), stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode != 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full")
@pytest.mark.parametrize(
    "arguments", [OUTPUTS[0], [*OUTPUTS[0], "--json"], ["--help"], ["draw", "SK"]]
)
def test_output_that_cannot_be_written_is_said_on_one_line(arguments: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            start(*arguments),
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment(),
            timeout=60,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert b"cannot be written" in done.stderr


def test_show_trick_of_a_game_for_more(capsys: pytest.CaptureFixture[str]) -> None:
    cards = tuple(map(GAME.card, ("SK", "SQ", "T1", "T2")))
    show_trick(Terminal(), GAME, cards, TrickResult(3, Suit.SPADES), (), GAME.game.default_options)
    lines = lines_of(capsys.readouterr().out)
    assert "★ wins" in lines
    assert "T2 wins the trick. The suit to be followed is spades." in lines
