"""The oracle and the command line, asked about Taotl; expected is what the rules say."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from trionfi.engine.command import commands
from trionfi.engine.oracle import answer


def ask(method: str, **params: Any) -> dict[str, Any]:
    line = json.dumps({"jsonrpc": "2.0", "id": 7, "method": method, "params": params})
    return dict(json.loads(answer(line.encode())))


def result(method: str, **params: Any) -> Any:
    reply = ask(method, **params)
    assert "result" in reply, reply
    return reply["result"]


def complaint(method: str, **params: Any) -> str:
    reply = ask(method, **params)
    assert reply["error"]["code"] == -32602, reply
    return str(reply["error"]["message"])


def record(hands: str, *actions: str, **options: Any) -> dict[str, Any]:
    """A record in which the last seat deals; a stroke stands between two hands."""
    dealt = [hand.split() for hand in hands.split("|")]
    return {
        "game": "taotl",
        "dealer": len(dealt) - 1,
        "options": options,
        "deal": {"hands": dealt},
        "actions": list(actions),
    }


def trick(cards: str, **options: Any) -> tuple[int, Any]:
    told = result("trick", game="taotl", cards=cards.split(), options=options)
    assert set(told) == {"winner", "led"}
    return told["winner"], told["led"]


def plays(hand: str, so_far: str, **options: Any) -> str:
    told = result("plays", game="taotl", hand=hand.split(), trick=so_far.split(), options=options)
    return " ".join(told["plays"])


# Deals.


def test_a_deal_is_for_four_players_in_the_first_round_unless_it_is_said() -> None:
    dealt = result("deal", game="taotl", seed=5)
    assert (dealt["players"], dealt["dealer"], dealt["actions"]) == (4, 3, [])
    assert [len(hand) for hand in dealt["deal"]["hands"]] == [1, 1, 1, 1]
    assert set(dealt["deal"]) == {"hands"}


@pytest.mark.parametrize(
    ("players", "rounds"),
    [(3, 24), (4, 18), (5, 14), (6, 12), (7, 10), (8, 9), (9, 8), (10, 7), (11, 6), (12, 6)],
)
def test_the_last_round_can_be_dealt_and_none_after_it(players: int, rounds: int) -> None:
    dealt = result("deal", game="taotl", seed=5, players=players, round=rounds)
    hands = dealt["deal"]["hands"]
    assert [len(hand) for hand in hands] == [rounds] * players
    assert len({card for hand in hands for card in hand}) == rounds * players
    assert result("replay", record=dealt)["seat"] == 0
    told = complaint("deal", game="taotl", seed=5, players=players, round=rounds + 1)
    expected = f"{players} players play rounds 1 to {rounds}, there is no round {rounds + 1}"
    assert told == f"round: {expected}"


def test_who_plays_and_what_is_dealt_must_be_possible() -> None:
    assert complaint("deal", game="taotl", seed=1, players=2) == (
        "players: taotl is for 3 to 12 players, not 2"
    )
    assert "13" in complaint("deal", game="taotl", seed=1, players=13)
    assert complaint("deal", game="taotl", seed=1, round=0).startswith("round: ")
    assert complaint("replay", record=record("S1 S2|S3 S4|S5")).startswith("record.deal.hands[2]")
    assert complaint("replay", record=record("S1|S2|S1")).startswith("record.deal.hands[2]")
    assert complaint("replay", record=record("S1|S2|SK")).startswith("record.deal.hands[2][0]")
    assert complaint("replay", record=record("||")).startswith("record.deal.hands[0]")
    talon = record("S1|S2|S3")
    talon["deal"]["talon"] = []
    assert complaint("replay", record=talon) == "record.deal.talon: taotl deals no talon"


# Records.


def test_the_bids_are_asked_first_as_text_in_order() -> None:
    dealt = result("deal", game="taotl", seed=5, players=3, round=11)
    numbers = sorted(f"bid {number}" for number in range(12))
    assert result("replay", record=dealt) == {"status": "playing", "seat": 0, "legal": numbers}


def test_the_dealer_may_not_make_the_total() -> None:
    told = result("replay", record=record("S1 S2|S3 S4|S5 S6", "bid 1", "bid 0"))
    assert told == {"status": "playing", "seat": 2, "legal": ["bid 0", "bid 2"]}
    told = result("replay", record=record("S1 S2|S3 S4|S5 S6", "bid 1", "bid 0", "bid 1"))
    assert (told["status"], told["index"], told["rules"]) == ("illegal", 2, ["taotl.bid.total"])
    free = record("S1 S2|S3 S4|S5 S6", "bid 1", "bid 0", bid_total_rule=False)
    assert result("replay", record=free)["legal"] == ["bid 0", "bid 1", "bid 2"]
    above = record("S1 S2|S3 S4|S5 S6", "bid 2", "bid 1")
    assert result("replay", record=above)["legal"] == ["bid 0", "bid 1", "bid 2"]
    beyond = record("S1 S2|S3 S4|S5 S6", "bid 3")
    assert result("replay", record=beyond)["rules"] == ["taotl.bid.range"]
    below = record("S1 S2|S3 S4|S5 S6", "bid -1")
    assert result("replay", record=below)["rules"] == ["taotl.bid.range"]


HIGH = ("bid 0", "bid 0", "bid 0", "play H3", "play H13", "play RED_GOD")


def test_a_god_is_declared_after_the_last_card() -> None:
    told = result("replay", record=record("H3|H13|RED_GOD", *HIGH))
    assert told == {"status": "playing", "seat": 2, "legal": ["declare high", "declare low"]}
    told = result("replay", record=record("H3|H13|RED_GOD", *HIGH, "declare high"))
    assert told == {
        "status": "over",
        "scores": [10, 10, -5],
        "summary": {"bids": [0, 0, 0], "won": [0, 0, 1]},
    }
    told = result("replay", record=record("H3|H13|RED_GOD", *HIGH, "declare low"))
    assert told["summary"] == {"bids": [0, 0, 0], "won": [0, 1, 0]}
    assert told["scores"] == [10, -5, 10]


def test_what_is_out_of_turn_or_of_phase_is_illegal() -> None:
    for actions, index, rules in (
        (("play H3",), 0, ["table.out-of-phase"]),
        (("declare high",), 0, ["table.out-of-phase"]),
        ((*HIGH[:3], "bid 0"), 3, ["table.out-of-phase"]),
        ((*HIGH[:4], "declare high"), 4, ["taotl.god.declare-when-asked"]),
        ((*HIGH, "play H3"), 6, ["table.card-not-held", "taotl.play.declare-first"]),
        ((*HIGH, "declare low", "declare low"), 7, ["table.out-of-phase"]),
        ((*HIGH[:3], "play S9"), 3, ["table.card-not-held"]),
    ):
        told = result("replay", record=record("H3|H13|RED_GOD", *actions))
        assert (told["status"], told["index"], told["rules"]) == ("illegal", index, rules)


def test_the_grammar_is_checked_before_anything_else() -> None:
    for action in ("declare up", "declare", "bid", "bid one", "bid 01", "play RED_GOD+", "pass"):
        told = complaint("replay", record=record("H3|H13|RED_GOD", "bid 9", action))
        assert told.startswith("record.actions[1]")
    huge = record("H3|H13|RED_GOD", f"bid {10**40}")
    assert result("replay", record=huge)["rules"] == ["taotl.bid.range"]


def test_no_god_is_asked_without_a_totem_where_that_was_agreed() -> None:
    told = result("replay", record=record("H3|H13|RED_GOD", *HIGH, god_needs_totem=True))
    assert told["summary"] == {"bids": [0, 0, 0], "won": [0, 1, 0]}


def test_a_view_shows_nothing_of_other_hands() -> None:
    dealt = record("H3 T5|H13 S2|RED_GOD C4", "bid 1", "bid 1", "bid 1", "play H3")
    view = result("view", record=dealt, seat=1)
    assert view == {
        "hand": ["H13", "S2"],
        "hidden": {"hand 0": 1, "hand 2": 2},
        "shown": [],
        "heard": [[0, "bid 1"], [1, "bid 1"], [2, "bid 1"], [0, "play H3"]],
        "trick": [[0, "H3"]],
        "seat": 1,
        "legal": ["play H13"],
    }
    assert result("view", record=dealt, seat=2)["legal"] == []


def test_perft_counts_bids_and_plays() -> None:
    # Of 2 x 2 x 2 bids three add up to 1; then all must play their only card.
    assert result("perft", record=record("S1|S2|S3"), depth=3) == {"nodes": 5}
    assert result("perft", record=record("S1|S2|S3"), depth=6) == {"nodes": 5}
    assert result("perft", record=record("S1|S2|S3"), depth=60) == {"nodes": 5}
    # After the last card the God is declared in two ways.
    assert result("perft", record=record("H3|H13|RED_GOD"), depth=7) == {"nodes": 10}


# Tricks and plays.


@pytest.mark.parametrize(
    ("cards", "options", "winner", "led"),
    [
        ("H5 H9 S13", {}, 1, "H"),
        ("H5 T1 H13", {}, 1, "H"),
        ("T5 TAOTL T13", {}, 1, "T"),
        ("TAOTL T13 H5", {}, 0, None),
        ("SKULL1 TAOTL T13", {}, 1, None),
        ("SKULL1 C3 C9", {}, 2, "C"),
        ("SKULL2 SKULL1 SKULL3", {}, 0, None),
        ("SKULL2 RED_GOD BLACK_GOD", {}, 1, None),
        ("RED_GOD H7 C2", {}, 1, "H"),
        ("RED_GOD+ H7 C2", {}, 0, "H"),
        ("H7 RED_GOD+ T10", {}, 1, "H"),
        ("H7 RED_GOD+ T11", {}, 2, "H"),
        ("S7 BLACK_GOD+ T10 RED_GOD", {}, 1, "S"),
        ("S7 RED_GOD C2", {}, 0, "S"),
        ("RED_GOD C2 D4 H4", {"led_god": "colour"}, 2, "red"),
        ("RED_GOD+ C2 D4 H4", {"led_god": "colour"}, 0, "red"),
        ("SKULL1 BLACK_GOD H2", {"led_god": "colour"}, 1, "black"),
        ("BLACK_GOD TAOTL S2", {"led_god": "colour"}, 1, "black"),
        ("H7 T2 RED_GOD+", {"god_needs_totem": True}, 2, "H"),
    ],
)
def test_tricks(cards: str, options: dict[str, Any], winner: int, led: str | None) -> None:
    assert trick(cards, **options) == (winner, led)


@pytest.mark.parametrize(
    ("cards", "options", "where"),
    [
        ("S7 RED_GOD+ C2", {}, "cards[1]"),
        ("H7 RED_GOD+ TAOTL", {}, "cards[1]"),
        ("RED_GOD+ SKULL1 SKULL2", {}, "cards[0]"),
        ("T7 RED_GOD+ T2", {}, "cards[1]"),
        ("H7 RED_GOD+ H2", {"god_needs_totem": True}, "cards[1]"),
        ("H7 RED_GOD RED_GOD+", {}, "cards[2]"),
        ("H7 TAOTL+ H2", {}, "cards[1]"),
        ("H7 H8", {}, "cards"),
        (" ".join(f"S{number}" for number in range(1, 14)), {}, "cards"),
        ("SK H8 H9", {}, "cards[0]"),
        ("T14 H8 H9", {}, "cards[0]"),
    ],
)
def test_tricks_that_cannot_be(cards: str, options: dict[str, Any], where: str) -> None:
    told = complaint("trick", game="taotl", cards=cards.split(), options=options)
    assert told.startswith(f"{where}: ")


@pytest.mark.parametrize(
    ("hand", "so_far", "options", "allowed"),
    [
        ("C4 C9", "H5", {}, "C4 C9"),
        ("C4 T3", "H5", {}, "C4 T3"),
        ("C4 T3", "H5", {"void_must_play_magical": True}, "T3"),
        ("C4 T3", "H5", {"void_must_play_magical": True, "totems_are_magical": False}, "C4 T3"),
        ("H2 T9 S4", "H5", {}, "H2 T9"),
        ("H2 T9 S4", "H5", {"totems_are_magical": False}, "H2"),
        ("H2 T9 SKULL1", "H5", {"totems_are_magical": False}, "H2 SKULL1"),
        ("T2 SKULL1 C13", "T8", {}, "SKULL1 T2"),
        ("SKULL1 C13", "T8", {}, "C13 SKULL1"),
        ("H2 S2", "TAOTL", {}, "H2 S2"),
        ("H2 S2", "SKULL1 RED_GOD", {}, "H2 S2"),
        ("H2 S2", "SKULL1 RED_GOD", {"led_god": "colour"}, "H2"),
        ("H2 S2", "SKULL1 D9", {}, "H2 S2"),
        ("D2 S2", "SKULL1 D9 TAOTL", {}, "D2"),
        ("H2 D2 S2", "RED_GOD", {"led_god": "colour"}, "D2 H2"),
        ("H2 S2", "", {}, "H2 S2"),
    ],
)
def test_plays(hand: str, so_far: str, options: dict[str, Any], allowed: str) -> None:
    assert plays(hand, so_far, **options) == allowed


def test_plays_that_cannot_be() -> None:
    for hand, so_far, where in (
        ("H2", "H2", "trick[0]"),
        ("H2 H2", "", "hand[1]"),
        ("RED_GOD+", "H2", "hand[0]"),
        ("H2", "H5 RED_GOD+", "trick[1]"),
        ("H2", " ".join(f"S{number}" for number in range(1, 13)), "trick"),
    ):
        told = complaint("plays", game="taotl", hand=hand.split(), trick=so_far.split())
        assert told.startswith(f"{where}: ")


# The settlement.


def test_settle() -> None:
    facts = {"bids": [2, 0, 1], "won": [2, 1, 0]}
    assert result("settle", game="taotl", facts=facts) == {"scores": [16, -5, -5]}
    facts = {"bids": [0, 0, 0], "won": [24, 0, 0]}
    assert result("settle", game="taotl", facts=facts) == {"scores": [-120, 10, 10]}
    # It is not asked whether the bids could have been made: they add up to the tricks here.
    facts = {"bids": [1, 1, 1, 0], "won": [1, 1, 1, 0]}
    assert result("settle", game="taotl", facts=facts) == {"scores": [13, 13, 13, 10]}


@pytest.mark.parametrize(
    ("bids", "won", "where"),
    [
        ([1, 0], [1, 0], "facts.won"),
        ([1, 0, 0], [1, 0], "facts.won"),
        ([0] * 13, [1] + [0] * 12, "facts.won"),
        ([0, 0, 0], [2, -1, 0], "facts.won[1]"),
        ([0, 0, -1], [1, 0, 0], "facts.bids[2]"),
        ([0, 2, 0], [1, 0, 0], "facts.bids[1]"),
        ([0, 0, 0], [0, 0, 0], "facts.won"),
        ([0, 0, 0], [20, 5, 0], "facts.won"),
        ([True, 0, 0], [1, 0, 0], "facts.bids[0]"),
        (["1", 0, 0], [1, 0, 0], "facts.bids[0]"),
        ([1.5, 0, 0], [1, 0, 0], "facts.bids[0]"),
    ],
)
def test_facts_that_contradict_themselves(bids: list[Any], won: list[Any], where: str) -> None:
    told = complaint("settle", game="taotl", facts={"bids": bids, "won": won})
    assert told.startswith(f"{where}: ")


def test_taotl_counts_no_card_points() -> None:
    assert complaint("points", game="taotl", cards=["H5"]) == "game: taotl counts no card points"


# The command line.


def run(*arguments: str, text: str | None = None) -> Result:
    return CliRunner().invoke(commands, arguments, input=text, prog_name="trionfi")


def lines_of(text: str) -> list[str]:
    return [" ".join(line.split()) for line in text.splitlines()]


def test_a_deal_shows_the_hand_of_whose_turn_it_is_only() -> None:
    shown = run("deal", "taotl", "--seed", "3", "--players", "5", "--round", "2")
    lines = lines_of(shown.stdout)
    assert lines[0] == "Taotl, round 2 of 14 for 5 players"
    others = ["Seat 1, holds 2 cards", "Seat 2, holds 2 cards", "Seat 3, holds 2 cards"]
    assert [line for line in lines if line.startswith("Seat ")][:5] == [
        "Seat 0, to act",
        *others,
        "Seat 4, deals, holds 2 cards",
    ]
    assert lines[-1] == "Seat 0 may bid 0, 1 or 2."
    assert max(map(len, shown.stdout.splitlines())) <= 80


def test_a_replay_shows_bids_tricks_declarations_and_points(tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    actions = ("bid 1", "bid 0", "bid 0", "play H3", "play T10", "play RED_GOD", "declare high")
    played = record("H3 S2|T10 C4|RED_GOD D7", *actions, "play D7", "play S2", "play C4")
    file.write_text(json.dumps(played))
    shown = run("replay", str(file))
    assert shown.exit_code == 0
    lines = lines_of(shown.stdout)
    assert "Bidding: seat 0 bid 1, seat 1 bid 0, seat 2 bid 0" in lines
    high = "1 seat 0 leads 3♥, T10, RED GOD+ ★; seat 2 declares high; seat 2 wins"
    assert high in lines
    assert "2 seat 2 leads 7♦ ★, 2♠, 4♣; seat 2 wins" in lines
    assert lines[-3:] == [
        "Seat 0 -5 points, bid 1, won 0",
        "Seat 1 10 points, bid 0, won 0",
        "Seat 2 -10 points, bid 0, won 2",
    ]


def test_a_trick_is_told_with_its_rules() -> None:
    shown = run("trick", "taotl", "h3", "h13", "red_god+", "t10")
    assert shown.exit_code == 0
    lines = lines_of(shown.stdout)
    assert "RED_GOD+ wins the trick. The suit to be followed is hearts." in lines
    assert any(line.startswith("taotl.god.declared: ") for line in lines)
    shown = run("trick", "taotl", "TAOTL", "H3", "T13")
    assert "TAOTL wins the trick. There is no suit to be followed." in lines_of(shown.stdout)
    option = "led_god=colour"
    shown = run("trick", "taotl", "RED_GOD", "D3", "C13", "--option", option, "--json")
    assert json.loads(shown.stdout) == {"winner": 1, "led": "red"}


def test_a_match_is_printed_and_read_again(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    printed = run("match", "taotl", "--seed", "8", "--players", "9", "--json")
    file.write_text(printed.stdout)
    sheet = json.loads(printed.stdout)
    assert [len(sheet["deals"]), sheet["players"], sheet["over"]] == [8, 9, True]
    for number, dealt in enumerate(sheet["deals"]):
        told = result("replay", record=dealt)
        assert told["scores"] == sheet["points"][number]
    assert sheet["scores"] == [sum(points) for points in zip(*sheet["points"], strict=True)]
    shown = run("match", "taotl", "--records", str(file))
    assert shown.stdout == run("match", "taotl", "--seed", "8", "--players", "9").stdout
    assert run("match", "taotl", "--records", str(file), "--json").stdout == printed.stdout
    rows = [line.split() for line in shown.stdout.splitlines() if line[:1].isdigit()]
    assert [list(map(int, row[2:])) for row in rows] == sheet["points"]
    assert max(map(len, shown.stdout.splitlines())) <= 80


def test_rounds_that_make_no_match_yet_are_added_up(tmp_path: Path) -> None:
    file = tmp_path / "rounds.json"
    sheet = json.loads(run("match", "taotl", "--seed", "8", "--json").stdout)
    file.write_text(json.dumps(sheet["deals"][:2]))
    shown = run("match", "taotl", "--records", str(file))
    assert shown.exit_code == 0
    assert shown.stdout.endswith("The match is not over.\n")


@pytest.mark.parametrize(
    ("arguments", "content", "told"),
    [
        (("--seed", "1"), "[]", "--records FILE says all that the other options say"),
        ((), "[]", "has no records"),
        ((), "7", "no list of records"),
        ((), "[7]", "[0].record: must be an object, not a whole number"),
        ((), "[", "broken JSON"),
    ],
)
def test_matches_that_cannot_be(
    tmp_path: Path, arguments: tuple[str, ...], content: str, told: str
) -> None:
    file = tmp_path / "rounds.json"
    file.write_text(content)
    shown = run("match", "taotl", "--records", str(file), *arguments)
    assert (shown.exit_code, shown.stdout) == (2, "")
    assert told in " ".join(shown.stderr.split())


def test_an_illegal_action_in_a_match_is_named_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "rounds.json"
    file.write_text(json.dumps([record("S1|S2|S3", "bid 0", "bid 2")]))
    shown = run("match", "taotl", "--records", str(file))
    assert shown.exit_code == 2
    assert f"{file}[0].record.actions[1]: bid 2 is illegal (taotl.bid.range)" in shown.stderr


def test_random_rounds_are_told_alike_by_replay_and_settle() -> None:
    source = random.Random(9)
    for seed in range(15):
        players = source.randint(3, 12)
        number = source.randint(1, 72 // players)
        dealt = result("deal", game="taotl", seed=seed, players=players, round=number)
        told = result("replay", record=dealt)
        while told["status"] == "playing":
            dealt["actions"].append(source.choice(told["legal"]))
            told = result("replay", record=dealt)
        assert sum(told["summary"]["won"]) == number
        assert sum(told["summary"]["bids"]) != number
        settled = result("settle", game="taotl", facts=told["summary"])
        assert settled == {"scores": told["scores"]}


def test_what_may_be_played_is_shown_with_the_rule_that_forbids_the_rest() -> None:
    shown = run("plays", "taotl", "C4", "T3", "h2", "--trick", "SKULL1 H5")
    assert shown.exit_code == 0
    lines = lines_of(shown.stdout)
    assert "no yes yes" in lines
    assert "T3, H2 may be played." in lines
    assert "taotl.play.follow-suit forbids C4:" in lines
    option = "totems_are_magical=false"
    arguments = ("plays", "taotl", "C4", "T3", "H2", "--trick", "SKULL1,H5", "--option", option)
    lines = lines_of(run(*arguments).stdout)
    assert "Agreed: totems_are_magical = false." in lines
    assert "taotl.play.follow-suit forbids C4, T3:" in lines
    assert json.loads(run(*arguments, "--json").stdout) == {"plays": ["H2"]}
    refused = run("plays", "taotl", "C4", "--trick", "C4")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr == "trionfi plays: trick[0]: C4 is given twice\n"


def test_a_round_is_settled_from_what_is_typed() -> None:
    shown = run("settle", "taotl", "bids=1,0,2", "won=1,1,0")
    assert shown.exit_code == 0
    assert lines_of(shown.stdout) == [
        "Seat 0 13 points, bid 1, won 1",
        "Seat 1 -5 points, bid 0, won 1",
        "Seat 2 -10 points, bid 2, won 0",
    ]
    told = run("settle", "taotl", "bids=1,0,2", "won=1,1,0", "--json").stdout
    assert json.loads(told) == {"scores": [13, -5, -10]}


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        (("bids=1,0,2",), "facts.won: is missing"),
        (("bids=1,0,2", "won=1,1"), "facts.won: has 2 numbers, but there are 3 bids"),
        (("bids=1,x,2", "won=1,1,0"), "facts.bids[1]: must be a whole number, not 'x'"),
        (("bids=1,0,2", "lost=1"), "facts.lost: there is no such member, but bids, won"),
        (("bids=1", "bids=2"), "facts.bids: is given twice"),
        (("bids.1=1",), "facts.bids: has no members"),
        (("bids",), "facts: 'bids' is not of the form NAME=VALUE or --name VALUE"),
        (("bids=", "won="), "facts.won: 3 to 12 play, not 0"),
    ],
)
def test_facts_that_cannot_be_typed_so(facts: tuple[str, ...], told: str) -> None:
    shown = run("settle", "taotl", *facts)
    assert (shown.exit_code, shown.stdout) == (2, "")
    assert shown.stderr == f"trionfi settle: {told}\n"


def test_a_god_that_could_be_high_is_told_of() -> None:
    told = "RED_GOD could be RED_GOD+ here; then RED_GOD+ would win."
    assert told in lines_of(run("trick", "taotl", "H3", "T10", "RED_GOD").stdout)
    assert "then T11 would win." in run("trick", "taotl", "H3", "T11", "RED_GOD").stdout
    for cards in ("S3 T10 RED_GOD", "H3 TAOTL RED_GOD", "H3 T10 RED_GOD+"):
        assert "could be" not in run("trick", "taotl", *cards.split()).stdout


def test_cards_may_stand_with_commas_or_blanks_between_them() -> None:
    one = run("trick", "taotl", "H3", "T10", "RED_GOD+").stdout
    assert run("trick", "taotl", "H3, T10 RED_GOD+").stdout == one
    assert run("plays", "taotl", "C4,T3", "--trick", "H5").stdout == (
        run("plays", "taotl", "C4", "T3", "--trick", "H5").stdout
    )
    assert "In the trick: nothing yet" in run("plays", "taotl", "C4").stdout
    assert "In the trick: SKULL1, 5♥" in run("plays", "taotl", "C4", "--trick", "SKULL1 H5").stdout


def test_what_a_match_was_played_by_is_told() -> None:
    option = ("--option", "bid_total_rule=false")
    lines = lines_of(run("match", "taotl", "--seed", "3", "--players", "12", *option).stdout)
    assert lines[1] == "Agreed: bid_total_rule = false."


def test_a_match_that_cannot_be_read_is_named() -> None:
    shown = run("match", "taotl", "--records", "/nowhere/rounds.json")
    assert shown.stderr.startswith("trionfi match: /nowhere/rounds.json: cannot be read")
