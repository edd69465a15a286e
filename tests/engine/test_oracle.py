"""The oracle's answers, to the letter of the protocol; and that nothing it is sent can stop it."""

import functools
import io
import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from trionfi.engine import State, load, perft
from trionfi.engine.oracle import METHODS, answer, serve
from trionfi.engine.strict_json import SIZE_LIMIT
from trionfi.spec import GAME_IDS

GAME = load("piedmontese")
SUITS = {
    "S": ["K", "Q", "C", "V", "10", "9", "8", "7", "6", "5", "4", "3", "2", "1"],
    "C": ["K", "Q", "C", "V", "10", "9", "8", "7", "6", "5", "4", "3", "2", "1"],
    "H": ["K", "Q", "C", "V", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"],
    "D": ["K", "Q", "C", "V", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"],
    "T": [str(number) for number in range(21, 0, -1)],
}
DECK = [suit + rank for suit, ranks in SUITS.items() for rank in ranks] + ["FOOL"]


def ask(method: str, **params: Any) -> dict[str, Any]:
    """The whole answer to a well-formed request."""
    line = json.dumps({"jsonrpc": "2.0", "id": 7, "method": method, "params": params})
    reply = json.loads(answer(line.encode()))
    assert reply["jsonrpc"] == "2.0"
    assert reply["id"] == 7
    assert ("result" in reply) != ("error" in reply)
    return dict(reply)


def result(method: str, **params: Any) -> Any:
    reply = ask(method, **params)
    assert "result" in reply, reply
    return reply["result"]


def complaint(method: str, **params: Any) -> str:
    """The message of an answer that finds fault with the params."""
    reply = ask(method, **params)
    assert reply["error"]["code"] == -32602, reply
    return str(reply["error"]["message"])


def error_of(line: bytes) -> tuple[int, Any]:
    reply = json.loads(answer(line))
    return reply["error"]["code"], reply["id"]


def played_out(seed: int, **options: object) -> State:
    source = random.Random(seed)
    state = GAME.deal(seed, **options)
    while not state.over:
        state = state.apply(source.choice(state.legal()))
    return state


def piles_with(first: list[str], second: list[str]) -> list[list[list[str]]]:
    """A deal in which two players have these tops, and everything else below in any order."""
    rest = [card for card in DECK if card not in first + second]
    piles = []
    for tops in (first, second):
        piles.append([])
        for top, size in zip(tops, (10, 10, 10, 9), strict=True):
            below, rest = rest[: size - 1], rest[size - 1 :]
            piles[-1].append([top, *below])
    return piles


def record_of(first: list[str], second: list[str], *actions: str, **more: Any) -> dict[str, Any]:
    """A record that seat 1 deals."""
    deal = {"piles": piles_with(first, second)}
    return {"game": "piedmontese", "dealer": 1, "deal": deal, "actions": list(actions), **more}


# describe, deal


def test_describe_lists_the_game_its_deck_options_and_rules() -> None:
    told = result("describe")
    assert told["protocol"] == "trionfi/1"
    described = {game["id"]: game for game in told["games"]}
    assert tuple(described) == GAME_IDS
    game = described["piedmontese"]
    assert game["players"] == [2, 2]
    assert sorted(game["deck"]) == sorted(DECK)
    values = {option["name"]: option["values"] for option in game["options"]}
    assert values == {
        "fool_debt": ["owed", "forgiven"],
        "fool_on_last_trick": ["kept", "lost"],
        "highest_trump": [21, 20],
    }
    game = described["taotl"]
    assert game["players"] == [3, 12]
    named = ["TAOTL", "RED_GOD", "BLACK_GOD", *(f"SKULL{number}" for number in range(1, 5))]
    deck = [f"{suit}{number}" for suit in "SCHDT" for number in range(1, 14)]
    assert sorted(game["deck"]) == sorted([*deck, *named])
    values = {option["name"]: option["values"] for option in game["options"]}
    assert values == {
        "void_must_play_magical": [False, True],
        "totems_are_magical": [True, False],
        "led_god": ["no_suit", "colour"],
        "god_needs_totem": [False, True],
        "bid_total_rule": [True, False],
    }
    for game in told["games"]:
        assert all(option["default"] == option["values"][0] for option in game["options"])
        assert all(option["question"].endswith("?") for option in game["options"])
        ids = [rule["id"] for rule in game["rules"]]
        assert len(set(ids)) == len(ids)
        assert all(rule["title"].endswith(".") for rule in game["rules"])


def test_deal_gives_a_lawful_record_and_the_same_one_for_the_same_seed() -> None:
    record = result("deal", game="piedmontese", seed=2**64 - 1)
    assert record == result("deal", game="piedmontese", seed=2**64 - 1)
    assert record != result("deal", game="piedmontese", seed=0)
    assert record["dealer"] == 1
    assert record["actions"] == []
    piles = record["deal"]["piles"]
    assert [[len(pile) for pile in of_seat] for of_seat in piles] == [[10, 10, 10, 9]] * 2
    assert sorted(card for of_seat in piles for pile in of_seat for card in pile) == sorted(DECK)
    assert result("replay", record=record)["status"] == "playing"


def test_deal_takes_a_dealer_players_and_options() -> None:
    options = {"highest_trump": 20}
    record = result("deal", game="piedmontese", seed=5, dealer=0, players=2, options=options)
    assert (record["dealer"], record["options"]) == (0, options)
    assert result("replay", record=record)["seat"] == 1


@pytest.mark.parametrize(
    ("params", "named"),
    [
        ({"seed": -1}, "seed"),
        ({"seed": 2**64}, "seed"),
        ({"seed": True}, "seed"),
        ({"seed": "1"}, "seed"),
        ({"seed": 1.0}, "seed"),
        ({}, "seed"),
        ({"seed": 1, "dealer": 2}, "dealer"),
        ({"seed": 1, "dealer": -1}, "dealer"),
        ({"seed": 1, "players": 3}, "players"),
        ({"seed": 1, "round": 1}, "round"),
        ({"seed": 1, "options": {"fool_debt": "lent"}}, "options.fool_debt"),
        ({"seed": 1, "options": {"highest_trump": "20"}}, "options.highest_trump"),
        ({"seed": 1, "options": {"highest_trump": True}}, "options.highest_trump"),
        ({"seed": 1, "options": {"seed": 3}}, "options.seed"),
        ({"seed": 1, "options": []}, "options"),
        ({"seed": 1, "sede": 1}, "sede"),
        ({"seed": None}, "seed"),
    ],
)
def test_deal_names_what_is_wrong(params: dict[str, Any], named: str) -> None:
    assert complaint("deal", game="piedmontese", **params).startswith(f"{named}:")


# replay


def test_replay_says_whose_turn_it_is_and_what_is_legal_sorted() -> None:
    record = record_of(["SK", "H2", "T5", "FOOL"], ["S3", "S10", "CK", "T9"], "play SK")
    assert result("replay", record=record) == {
        "status": "playing",
        "seat": 1,
        "legal": ["play S10", "play S3"],
    }


def test_replay_names_every_rule_that_is_broken() -> None:
    tops = (["SK", "H2", "T5", "FOOL"], ["S3", "S10", "CK", "T9"])
    told = result("replay", record=record_of(*tops, "play SK", "play CK"))
    assert (told["status"], told["index"], told["action"]) == ("illegal", 1, "play CK")
    assert told["rules"] == ["piedmontese.play.follow-suit"]
    told = result("replay", record=record_of(*tops, "play SK", "play dk"))
    assert told["rules"] == ["piedmontese.play.follow-suit", "table.card-not-held"]
    assert told["action"] == "play DK"
    void = (["SK", "H2", "T5", "FOOL"], ["C3", "C10", "CK", "T9"])
    told = result("replay", record=record_of(*void, "play SK", "play C3"))
    assert told["rules"] == ["piedmontese.play.trump-when-void"]


def test_replay_of_a_finished_deal_gives_scores_and_a_summary_that_settles_alike() -> None:
    for seed in range(4):
        options = {"fool_debt": ["owed", "forgiven"][seed % 2]}
        state = played_out(seed, **options)
        told = result("replay", record=state.record())
        assert told["status"] == "over"
        assert set(told["summary"]) == {"piles"}
        settled = result("settle", game="piedmontese", options=options, facts=told["summary"])
        assert settled["scores"] == told["scores"]


def test_an_action_after_the_end_is_illegal_and_nothing_else() -> None:
    record = played_out(3).record()
    record["actions"].append("play SK")
    told = result("replay", record=record)
    assert (told["status"], told["index"]) == ("illegal", 78)
    assert told["rules"] == ["table.out-of-phase"]


def test_every_rule_that_replay_names_is_listed_by_describe() -> None:
    game = result("describe")["games"][0]
    listed = {rule["id"] for rule in game["rules"]}
    assert listed >= {
        "piedmontese.play.follow-suit",
        "piedmontese.play.trump-when-void",
        "table.card-not-held",
        "table.out-of-phase",
    }


TOPS = (["SK", "H2", "T5", "FOOL"], ["S3", "S10", "CK", "T9"])


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"game": "whist"}, "record.game"),
        ({"dealer": 2}, "record.dealer"),
        ({"dealer": "1"}, "record.dealer"),
        ({"players": 3}, "record.players"),
        ({"options": {"angel": 1}}, "record.options.angel"),
        ({"actions": ["play SK", "play  S3"]}, "record.actions[1]"),
        ({"actions": ["play SK", "Play S3"]}, "record.actions[1]"),
        ({"actions": ["pass"]}, "record.actions[0]"),
        ({"actions": ["play"]}, "record.actions[0]"),
        ({"actions": ["play T22"]}, "record.actions[0]"),
        ({"actions": ["play FOOL+"]}, "record.actions[0]"),
        ({"actions": [1]}, "record.actions[0]"),
        ({"actions": "play SK"}, "record.actions"),
        ({"deal": {}}, "record.deal.piles"),
        ({"deal": {"piles": piles_with(*TOPS), "talon": []}}, "record.deal.talon"),
        ({"deal": {"hands": []}}, "record.deal.hands"),
        ({"deal": {"piles": piles_with(*TOPS), "seed": 1}}, "record.deal.seed"),
        ({"deal": {"piles": piles_with(*TOPS)[:1]}}, "record.deal.piles"),
        ({"deal": None}, "record.deal"),
        ({"comment": "mine"}, "record.comment"),
    ],
)
def test_an_unlawful_record_is_refused_by_name(change: dict[str, Any], named: str) -> None:
    record = {**record_of(*TOPS), **change}
    assert complaint("replay", record=record).startswith(f"{named}:")


@pytest.mark.parametrize("missing", ["game", "dealer", "deal"])
def test_a_record_lacks_nothing_obligatory(missing: str) -> None:
    record = record_of(*TOPS)
    del record[missing]
    assert complaint("replay", record=record).startswith(f"record.{missing}:")


def test_options_actions_and_players_may_be_left_out() -> None:
    record = record_of(*TOPS)
    del record["actions"]
    assert result("replay", record=record)["seat"] == 0


def test_a_deal_with_a_card_twice_missing_or_foreign_is_refused_where_it_stands() -> None:
    twice = record_of(*TOPS)
    twice["deal"]["piles"][1][2][4] = "SK"
    assert complaint("replay", record=twice).startswith("record.deal.piles[1][2]:")
    short = record_of(*TOPS)
    short["deal"]["piles"][0][3].pop()
    assert complaint("replay", record=short).startswith("record.deal.piles[0][3]:")
    foreign = record_of(*TOPS)
    foreign["deal"]["piles"][0][1][2] = "TAOTL"
    assert complaint("replay", record=foreign).startswith("record.deal.piles[0][1][2]:")


def test_grammar_is_checked_before_the_rules_in_all_actions() -> None:
    record = record_of(*TOPS, "play S3", "play nothing")
    assert complaint("replay", record=record).startswith("record.actions[1]:")


# plays, trick, points, settle


@pytest.mark.parametrize(
    ("hand", "trick", "plays"),
    [
        (["SK", "S3", "T5", "FOOL"], [], ["FOOL", "S3", "SK", "T5"]),
        (["SK", "S3", "T5", "FOOL"], ["S9"], ["FOOL", "S3", "SK"]),
        (["CK", "H3", "T5", "FOOL"], ["S9"], ["FOOL", "T5"]),
        (["CK", "H3", "FOOL"], ["S9"], ["CK", "FOOL", "H3"]),
        (["CK", "H3", "T2"], ["FOOL"], ["CK", "H3", "T2"]),
        (["CK", "T3", "T20"], ["T9"], ["T20", "T3"]),
        (["CK", "fool"], ["T9"], ["CK", "FOOL"]),
        ([], ["T9"], []),
    ],
)
def test_plays_are_those_that_break_no_rule(
    hand: list[str], trick: list[str], plays: list[str]
) -> None:
    assert result("plays", game="piedmontese", hand=hand, trick=trick) == {"plays": plays}


def test_plays_refuses_repeats_full_tricks_and_suffixes() -> None:
    assert complaint("plays", game="piedmontese", hand=["SK", "SK"], trick=[]).startswith("hand[1]")
    assert complaint("plays", game="piedmontese", hand=["SK"], trick=["SK"]).startswith("trick[0]")
    assert complaint("plays", game="piedmontese", hand=["SK"], trick=["S2", "S3"]).startswith("tri")
    assert complaint("plays", game="piedmontese", hand=["FOOL+"], trick=[]).startswith("hand[0]")
    assert complaint("plays", game="piedmontese", trick=[]).startswith("hand:")


@pytest.mark.parametrize(
    ("cards", "options", "winner", "led"),
    [
        (["SQ", "S10"], {}, 0, "S"),
        (["S10", "SQ"], {}, 1, "S"),
        (["H9", "H1"], {}, 1, "H"),
        (["C9", "C1"], {}, 0, "C"),
        (["SQ", "CK"], {}, 0, "S"),
        (["SK", "T1"], {}, 1, "S"),
        (["T1", "SK"], {}, 0, "T"),
        (["T20", "T21"], {}, 1, "T"),
        (["T20", "T21"], {"highest_trump": 20}, 0, "T"),
        (["T19", "T21"], {"highest_trump": 20}, 1, "T"),
        (["FOOL", "S1"], {}, 1, None),
        (["S1", "FOOL"], {}, 0, "S"),
        (["T21", "FOOL"], {}, 0, "T"),
    ],
)
@pytest.mark.parametrize("last", [False, True])
def test_trick_has_the_winner_that_the_rules_give_it(
    cards: list[str], options: dict[str, Any], winner: int, led: str | None, last: bool
) -> None:
    told = result("trick", game="piedmontese", cards=cards, options=options, last=last)
    assert told == {"winner": winner, "led": led}


@pytest.mark.parametrize("cards", [["SK"], ["SK", "SQ", "SV"], ["SK", "SK"], ["SK", "FOOL+"], []])
def test_trick_refuses_what_is_no_complete_trick(cards: list[str]) -> None:
    assert complaint("trick", game="piedmontese", cards=cards).startswith("cards")


@pytest.mark.parametrize(
    ("cards", "options", "points", "raw"),
    [
        (DECK, {}, 91, 130),
        (DECK, {"highest_trump": 20}, 91, 130),
        ([], {}, 0, 0),
        (["FOOL"], {}, 5, 5),
        (["FOOL", "T21", "T1"], {}, 14, 15),
        (["T20", "T21"], {}, 5, 6),
        (["T20"], {"highest_trump": 20}, 5, 5),
        (["T21"], {"highest_trump": 20}, 1, 1),
        (["SK", "SQ", "SC", "SV", "S10"], {}, 13, 15),
    ],
)
def test_points_are_values_less_one_a_pair(
    cards: list[str], options: dict[str, Any], points: int, raw: int
) -> None:
    told = result("points", game="piedmontese", cards=cards, options=options)
    assert told == {"points": points, "raw": raw, "cards": len(cards)}


def test_points_refuses_repeats_suffixes_and_a_hunt() -> None:
    assert complaint("points", game="piedmontese", cards=["SK", "sk"]).startswith("cards[1]")
    assert complaint("points", game="piedmontese", cards=["FOOL+"]).startswith("cards[0]")
    assert complaint("points", game="piedmontese", cards=[], hunted=True).startswith("hunted")


def test_settle_counts_a_tie_of_forty_six_where_the_debt_was_forgiven() -> None:
    # All Kings, Queens, the 21 and the 1, won in five tricks, and the Fool: 20 + 16 + 10 + 5 = 51
    # for 11 cards, less 5 pairs, is 46. The other 67 cards are worth 79, less 33 pairs: 46 too.
    strong = [suit + rank for suit in "SCHD" for rank in "KQ"] + ["T21", "T1", "FOOL"]
    weak = [card for card in DECK if card not in strong]
    facts = {"piles": [strong, weak]}
    assert result("settle", game="piedmontese", facts=facts) == {"scores": [46, 46]}


@pytest.mark.parametrize(
    ("piles", "named"),
    [
        ([DECK], "facts.piles"),
        ([DECK, DECK[:1]], "facts.piles[1][0]"),
        ([DECK[1:], []], "facts.piles"),
        ([[*DECK[:-1], "FOOL+"], []], "facts.piles[0][77]"),
        ("none", "facts.piles"),
    ],
)
def test_settle_refuses_facts_that_cannot_be(piles: Any, named: str) -> None:
    assert complaint("settle", game="piedmontese", facts={"piles": piles}).startswith(named)


# view, perft


def test_view_shows_the_tops_and_only_the_tops() -> None:
    record = record_of(*TOPS, "play SK", "play S3")
    record["actions"] = ["play SK"]
    below = record["deal"]["piles"][0][0][1]
    for seat, hand, shown in (
        (0, [below, "H2", "T5", "FOOL"], ["S3", "S10", "CK", "T9"]),
        (1, ["S3", "S10", "CK", "T9"], [below, "H2", "T5", "FOOL"]),
    ):
        view = result("view", record=record, seat=seat)
        assert view["hand"] == hand
        assert view["shown"] == shown
        assert view["trick"] == [[0, "SK"]]
        assert view["heard"] == [[0, "play SK"]]
        assert view["seat"] == 1
        assert view["legal"] == (["play S10", "play S3"] if seat == 1 else [])
        assert sum(view["hidden"].values()) == 78 - 9


def test_view_of_a_finished_deal_has_nobody_s_turn() -> None:
    view = result("view", record=played_out(1).record(), seat=0)
    assert (view["seat"], view["legal"], view["hand"], view["hidden"]) == (None, [], [], {})


def test_view_refuses_a_seat_that_is_not_there() -> None:
    assert complaint("view", record=record_of(*TOPS), seat=2).startswith("seat:")
    assert complaint("view", record=record_of(*TOPS), seat=-1).startswith("seat:")


def test_perft_counts_sequences() -> None:
    record = record_of(*TOPS)
    # Four leads. On SK: S3, S10. On H2: no heart, so T9. On T5: T9. On the Fool: any of four.
    assert [result("perft", record=record, depth=depth)["nodes"] for depth in (0, 1, 2)] == [
        1,
        4,
        8,
    ]
    assert result("perft", record=played_out(2).record(), depth=5) == {"nodes": 1}
    assert complaint("perft", record=record, depth=-1).startswith("depth:")


def test_perft_past_its_limit_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trionfi.engine.oracle.perft", functools.partial(perft, limit=1000))
    reply = ask("perft", record=GAME.deal(1).record(), depth=78)
    assert reply["error"]["code"] == -32001
    assert "1000" in reply["error"]["message"]


@pytest.mark.deep
def test_perft_past_ten_million_is_said_so() -> None:
    reply = ask("perft", record=GAME.deal(1).record(), depth=78)
    assert reply["error"]["code"] == -32001


def test_view_and_perft_of_an_illegal_record_answer_as_replay_does() -> None:
    record = record_of(*TOPS, "play CK")
    told = result("replay", record=record)
    assert told["status"] == "illegal"
    assert result("view", record=record, seat=0) == told
    assert result("perft", record=record, depth=3) == told


# The frame


def test_a_method_that_is_not_there_is_said_so() -> None:
    assert ask("solve")["error"]["code"] == -32601


@pytest.mark.parametrize("request_id", [0, -3, 1.5, "", "é", None, 10**30])
def test_the_id_comes_back_as_it_was(request_id: Any) -> None:
    line = json.dumps({"jsonrpc": "2.0", "id": request_id, "method": "describe"})
    assert json.loads(answer(line.encode()))["id"] == request_id


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"{", -32700),
        (b"nonsense", -32700),
        (b'{"jsonrpc": "2.0", "id": 1, "method": "describe"} {}', -32700),
        (b'{"jsonrpc": "2.0", "id": NaN, "method": "describe"}', -32700),
        (b'{"jsonrpc": "2.0", "id": -Infinity, "method": "describe"}', -32700),
        (b'{"jsonrpc": "2.0", "id": 1e999, "method": "describe"}', -32700),
        (b'{"jsonrpc": "2.0", "id": ' + b"9" * 5000 + b', "method": "describe"}', -32700),
        (b'{"jsonrpc": "2.0", "id": "\xff", "method": "describe"}', -32700),
        (b"\xef\xbb\xbf{}", -32700),
        (b"[]", -32600),
        (b'[{"jsonrpc": "2.0", "id": 1, "method": "describe"}]', -32600),
        (b"17", -32600),
        (b"{}", -32600),
        (b'{"jsonrpc": "2.0", "method": "describe"}', -32600),
        (b'{"jsonrpc": "1.0", "id": 1, "method": "describe"}', -32600),
        (b'{"jsonrpc": 2.0, "id": 1, "method": "describe"}', -32600),
        (b'{"id": 1, "method": "describe"}', -32600),
        (b'{"jsonrpc": "2.0", "id": true, "method": "describe"}', -32600),
        (b'{"jsonrpc": "2.0", "id": [1], "method": "describe"}', -32600),
        (b'{"jsonrpc": "2.0", "id": 1, "method": "describe", "params": []}', -32600),
        (b'{"jsonrpc": "2.0", "id": 1, "method": "describe", "params": null}', -32600),
        (b'{"jsonrpc": "2.0", "id": 1, "id": 1, "method": "describe"}', -32600),
        (b'{"jsonrpc": "2.0", "id": 1, "method": 3}', -32600),
        (b"[" * 101 + b"]" * 101, -32001),
        (b"[" * 100_000, -32001),
        (b"[" * 100 + b"]" * 100, -32600),
    ],
)
def test_a_line_that_is_no_request_is_answered_with_the_protocol_s_error(
    line: bytes, code: int
) -> None:
    assert error_of(line) == (code, None)


def test_brackets_inside_texts_are_not_nesting() -> None:
    line = json.dumps({"jsonrpc": "2.0", "id": '[{"' * 200, "method": "describe"})
    assert "result" in json.loads(answer(line.encode()))


def replies_to(lines: list[bytes]) -> list[dict[str, Any]]:
    answers = io.BytesIO()
    serve(io.BytesIO(b"\n".join(lines)), answers)
    return [json.loads(line) for line in answers.getvalue().splitlines()]


def test_a_line_past_the_limit_is_refused_and_the_next_one_answered() -> None:
    describe = b'{"jsonrpc": "2.0", "id": 4, "method": "describe"}'
    padding = SIZE_LIMIT - len(describe)
    longest = describe + b" " * padding
    for length in (1, 2, 3, 2 * 2**20):
        longer = longest + b" " * (length - 1) + b"x"
        first, second, third = replies_to([longest, longer, describe])
        assert "result" in first
        assert (first["id"], second["error"]["code"], second["id"]) == (4, -32001, None)
        assert "result" in third


def test_blank_lines_are_passed_over() -> None:
    describe = b'{"jsonrpc": "2.0", "id": 4, "method": "describe"}\r'
    assert len(replies_to([b"", b"  \t", b"\r", describe, b""])) == 1


def test_the_command_answers_on_standard_output_and_ends_with_its_input() -> None:
    command = str(Path(sys.executable).with_name("trionfi"))
    lines = b'{"jsonrpc": "2.0", "id": 1, "method": "describe"}\n\xff\xfe\nnull\n'
    done = subprocess.run([command, "oracle"], input=lines, capture_output=True, check=True)
    first, second, third = map(json.loads, done.stdout.splitlines())
    assert first["result"]["protocol"] == "trionfi/1"
    assert (second["error"]["code"], third["error"]["code"]) == (-32700, -32600)
    assert done.stderr == b""


# Mutated lines


def requests() -> list[bytes]:
    """A well-formed request of every method."""
    over = played_out(11)
    record = {**over.record(), "actions": over.record()["actions"][:74]}
    params: dict[str, dict[str, Any]] = {
        "describe": {},
        "deal": {"game": "piedmontese", "seed": 12, "dealer": 0, "options": {"highest_trump": 20}},
        "replay": {"record": record_of(*TOPS, "play SK", "play S10")},
        "plays": {"game": "piedmontese", "hand": ["SK", "T3"], "trick": ["S4"], "last": False},
        "trick": {"game": "piedmontese", "cards": ["SK", "T3"], "last": True, "options": {}},
        "points": {"game": "piedmontese", "cards": ["SK", "T3", "FOOL"]},
        "settle": {"game": "piedmontese", "facts": {"piles": [DECK[:40], DECK[40:]]}},
        "view": {"record": record_of(*TOPS, "play SK"), "seat": 1},
        "perft": {"record": record, "depth": 3},
    }
    assert set(params) == set(METHODS)
    return [
        json.dumps({"jsonrpc": "2.0", "id": number, "method": name, "params": of_it}).encode()
        for number, (name, of_it) in enumerate(params.items())
    ]


ODD = [None, True, False, -1, 0, 2**70, 1.5, "", "2", "SK", "FOOL+", [], {}, [[]], "\ud800", "\n"]


def mutated(line: bytes, source: random.Random) -> bytes:
    """A line, changed at random in its bytes or in its values."""
    if source.random() < 0.5:
        changed = bytearray(line)
        for _ in range(source.randrange(1, 4)):
            place = source.randrange(len(changed))
            kind = source.randrange(4)
            if kind == 0:
                changed[place] = source.randrange(256)
            elif kind == 1:
                del changed[place : place + source.randrange(1, 9)]
            elif kind == 2:
                changed[place:place] = source.choice(
                    [b"{", b"]", b'"', b"\\", b"-", b"1e9", b"\x00"]
                )
            else:
                changed = changed[: max(1, place)]
            changed = changed or bytearray(b"?")
        return bytes(changed).replace(b"\n", b" ").replace(b"\r", b" ").strip() or b"?"
    value = json.loads(line)
    inside: Any = value
    while True:
        keys = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
        key = source.choice(keys)
        deeper = isinstance(inside[key], (dict, list)) and inside[key] and source.random() < 0.8
        if not deeper:
            break
        inside = inside[key]
    if isinstance(inside, dict) and source.random() < 0.2:
        inside[source.choice(["x", "", "é", "piles", "seat"])] = source.choice(ODD)
    elif isinstance(inside, dict) and source.random() < 0.2:
        del inside[key]
    else:
        inside[key] = source.choice(ODD)
    return json.dumps(value).encode()


def test_ten_thousand_mutated_lines_have_one_answer_each() -> None:
    source = random.Random(0)
    originals = requests()
    lines = [mutated(source.choice(originals), source) for _ in range(10_000)]
    replies = replies_to([*lines, originals[0]])
    assert len(replies) == len(lines) + 1
    codes = set()
    for reply in replies:
        assert reply["jsonrpc"] == "2.0"
        assert set(reply) in ({"jsonrpc", "id", "result"}, {"jsonrpc", "id", "error"})
        if "error" in reply:
            codes.add(reply["error"]["code"])
            assert reply["error"]["message"]
            assert len(reply["error"]["message"].splitlines()) == 1
    assert codes <= {-32700, -32600, -32601, -32602, -32001}
    assert codes >= {-32700, -32600, -32601, -32602}
    assert "result" in replies[-1]
