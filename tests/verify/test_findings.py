"""Findings: what the source leaves open, each with the smallest case and a whole legal deal.

What is expected here has been worked out by hand from the rules.
"""

import json
from dataclasses import replace
from functools import lru_cache
from typing import Annotated, Any

import pytest
from click.testing import CliRunner, Result

from trionfi.engine import load
from trionfi.engine.command import commands
from trionfi.engine.terminal import Terminal
from trionfi.spec import GAME_IDS
from trionfi.spec.cards import FOOL, NO_CARD, Card, Suit
from trionfi.spec.piedmontese import GAME
from trionfi.spec.piedmontese.options import HighestTrump, Options
from trionfi.spec.piedmontese.pack import is_in_pack, value
from trionfi.spec.piedmontese.play import EMPTY_PILE
from trionfi.verify.check import properties_of
from trionfi.verify.findings import Found, findings_of, show_found, touched
from trionfi.verify.ledger import Finding, Verdict
from trionfi.verify.piedmontese.findings import findings
from trionfi.verify.prove import prove
from trionfi.verify.values import as_json, in_words

ENGINE = load("piedmontese")
NAMES = (
    "honours",
    "hand",
    "trump-order",
    "next-leader",
    "first-trick",
    "nothing-to-give",
    "costly-gift",
    "fool-forfeited",
    "odd-card",
    "tie",
)


def run(*arguments: str, **env: str | None) -> Result:
    return CliRunner(env=env).invoke(commands, arguments, prog_name="trionfi")


@lru_cache(maxsize=1)
def found() -> dict[str, Found]:
    return {one.claimed.id.rpartition(".")[2]: one for one in findings_of("piedmontese")}


def case(name: str) -> Any:
    return found()[name].finding.counterexample


def test_all_findings_are_refuted() -> None:
    assert tuple(found()) == NAMES
    assert all(one.as_expected for one in found().values())


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_claim_speaks_of_the_source_just_where_it_is_to_be_refuted(game_id: str) -> None:
    for claimed in properties_of(game_id, 1):
        assert (claimed.gap is not None) == (claimed.expected is Verdict.REFUTED)
        assert (".finding." in claimed.id) == (claimed.gap is not None)


def test_findings_touch_statements_and_readings_that_there_are() -> None:
    known = {one.id for one in GAME.statements} | {one.id for one in GAME.readings}
    for one in found().values():
        assert one.claimed.gap is not None
        assert known.issuperset(one.claimed.gap.touches)
        assert one.statements
        assert one.readings


# The smallest cases.


def test_the_twenty_is_the_lowest_card_whose_worth_is_open() -> None:
    assert case("honours") == {"card": "T20"}
    assert case("trump-order") == {"led": "T20", "reply": "T21"}


def test_the_card_below_the_top_is_no_hand() -> None:
    assert case("hand") == {"depth": 1}


def test_the_first_trick_shows_the_next_leader_and_the_fool_with_nothing_to_give() -> None:
    fool_and_lowest = {"dealer": 0, "led": "FOOL", "reply": "S1"}
    assert case("next-leader") == fool_and_lowest
    assert case("first-trick") == fool_and_lowest
    assert case("nothing-to-give")["piles"] == [
        {"tricks": 0, "cards": 1, "value": 5, "cheapest": None},
        {"tricks": 1, "cards": 1, "value": 1, "cheapest": None},
    ]


def test_the_least_that_is_too_dear_is_a_valet() -> None:
    # One trick of two Valets, and the Fool: 2 + 2 + 5.
    assert case("costly-gift")["piles"][0] == {
        "tricks": 1,
        "cards": 3,
        "value": 9,
        "cheapest": "SV",
    }


def test_who_has_won_nothing_forfeits_the_fool() -> None:
    assert [pile["tricks"] for pile in case("fool-forfeited")["piles"]] == [0, 39]
    assert case("fool-forfeited")["last"] is True


def test_a_fool_alone_makes_ninety_two() -> None:
    piles = case("odd-card")["moment"]["play"]["piles"]
    assert [(pile["cards"], pile["value"]) for pile in piles] == [(1, 5), (77, 125)]
    assert "5 points, and seat 1 has 77 cards worth 125, 87 points" in found()["odd-card"].told


def test_the_smallest_tie_is_five_tricks_of_the_dearest_cards_and_the_fool() -> None:
    # All six other cards worth 5, and the four Queens: 30 + 16, with the Fool 51, less 5 pairs.
    moment = case("tie")["moment"]
    first, second = moment["play"]["piles"]
    assert (first["tricks"], first["cards"], first["value"]) == (5, 11, 51)
    assert (second["tricks"], second["cards"], second["value"]) == (34, 67, 79)
    assert moment["options"] == {
        "fool_debt": "forgiven",
        "fool_on_last_trick": "kept",
        "highest_trump": "twenty_one",
    }


# The deals.


@pytest.mark.parametrize("name", NAMES)
def test_every_deal_is_complete_and_legal(name: str) -> None:
    record = found()[name].record
    if record is not None:
        state = ENGINE.replay(record)
        assert state.over
        assert len(record["actions"]) == 78


def test_in_the_deals_the_letter_fails() -> None:
    for name in ("next-leader", "first-trick", "nothing-to-give", "fool-forfeited"):
        state = ENGINE.replay(found()[name].record)
        assert [(seat, action.card) for seat, action in state.history[:1]] == [(0, FOOL)]
        # Seat 1 wins the first trick and leads to the second, and to all others.
        assert [seat for seat, _ in state.history[2::2]] == [1] * 38
        assert state.won(0) == ()
        assert FOOL in state.won(1)
        assert state.scores == (0, 91)
    dear = ENGINE.replay(found()["costly-gift"].record)
    # The King and the Fool are left, worth 10 less 1; the Queen is the cheaper card of the trick.
    assert set(dear.won(0)) == {ENGINE.card("SK"), FOOL}
    assert dear.scores == (9, 82)
    odd = ENGINE.replay(found()["odd-card"].record)
    assert odd.won(0) == (FOOL,)
    assert odd.scores == (5, 87)
    assert ENGINE.replay(found()["tie"].record).scores == (46, 46)


# Small counterexamples.


def dear(
    first: Card, second: Card, options: Options, number: int, low: Annotated[int, range(-3, 9)]
) -> bool:
    """Two different cards of the pack, and two numbers."""
    return is_in_pack(first) and is_in_pack(second) and first != second


def never_dear(
    first: Card, second: Card, options: Options, number: int, low: Annotated[int, range(-3, 9)]
) -> bool:
    """No two cards are worth 5 each, a false claim."""
    return value(first, options) + value(second, options) < 10


def test_a_counterexample_has_defaults_then_small_numbers_then_low_cards() -> None:
    finding = prove(never_dear, dear, pack=GAME.pack)
    # Of the cards worth 5 the Fool has rank 0, the trump 1 rank 1.
    assert finding.counterexample == {
        "first": "FOOL",
        "second": "T1",
        "options": as_json(Options(), GAME.pack),
        "number": 0,
        "low": -3,
    }


def test_a_counterexample_that_takes_too_long_to_make_small_is_any(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("trionfi.verify.prove.PATIENCE", 0.0)
    finding = prove(never_dear, dear, pack=GAME.pack)
    assert finding.verdict is Verdict.REFUTED
    cards = [ENGINE.card(finding.counterexample[name]) for name in ("first", "second")]
    assert all(value(card, Options()) == 5 or card.suit == Suit.TRUMPS for card in cards)


# Values in JSON and in words.


def test_values_are_written_for_json() -> None:
    pack = GAME.pack
    assert as_json(Card(Suit.HEARTS, 1), pack) == "H10"
    assert as_json(FOOL, pack) == "FOOL"
    assert as_json(NO_CARD, pack) is None
    assert as_json(Card(Suit.TRUMPS, 22), pack) == "trumps of rank 22"
    assert as_json(Card(Suit.HEARTS, 1), None) == "hearts of rank 1"
    assert as_json(HighestTrump.TWENTY, pack) == "twenty"
    assert as_json((EMPTY_PILE, True, 3), pack) == [
        {"tricks": 0, "cards": 0, "value": 0, "cheapest": None},
        True,
        3,
    ]
    assert type(as_json(Options(), pack)) is dict


def test_values_are_told_in_words() -> None:
    assert in_words(None) == "none"
    assert in_words({"led": "SK", "last_trick": True, "pile": {"tricks": 0, "cards": []}}) == (
        "led SK, last trick yes, pile (tricks 0, cards none)"
    )
    assert in_words([1, False, ["T1", "twenty_one"]]) == "1; no; (T1; twenty one)"


def test_without_words_of_its_own_a_finding_tells_the_values_and_names_the_rules_statements() -> (
    None
):
    one = found()["trump-order"]
    bare = replace(one.claimed, gap=None)
    statements, readings = touched(GAME, bare)
    assert {"P13", "P14"} <= {statement.id for statement in statements}
    assert readings == ()
    told = Found(bare, one.finding, statements, readings)
    assert told.told == "led T20, reply T21"
    assert told.record is None


# The command.


def test_the_command_fits_eighty_columns_without_colour() -> None:
    result = run("findings", "piedmontese", NO_COLOR="1", COLUMNS=None)
    assert result.exit_code == 0
    assert result.stderr == ""
    assert "\x1b" not in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80
    words = " ".join(result.stdout.split())
    for one in found().values():
        assert f"{one.claimed.id}: refuted" in words
        assert one.claimed.statement in words
        assert one.told in words
        for statement in one.statements:
            assert f"{statement.id} says: {statement.text}" in words
        for reading in one.readings:
            assert f"{reading.id}: {reading.question} Read as: {reading.decision}" in words


def test_all_games_without_a_name() -> None:
    every = [run("findings", game_id).stdout for game_id in GAME_IDS]
    assert run("findings").stdout == "".join(every)
    assert [text.split("\n")[0] for text in every] == [
        "The old Piedmontese game for two",
        "Taotl",
        "Texan Tarok",
        "Tarô Brasileiro",
    ]


def test_json_round_trip() -> None:
    result = run("findings", "--json")
    assert result.exit_code == 0
    read = json.loads(result.stdout)
    assert read["piedmontese"] == [one.to_json() for one in found().values()]
    (tie,) = [one for one in read["piedmontese"] if one["id"] == "piedmontese.finding.tie"]
    assert ENGINE.replay(tie["record"]).scores == (46, 46)
    assert [statement["id"] for statement in tie["statements"]] == ["P18", "P21"]


def test_a_game_that_there_is_not_is_said_in_one_line() -> None:
    result = run("findings", "pharaoh")
    assert result.exit_code == 2
    assert result.stdout == ""
    there_are = ", ".join(GAME_IDS)
    assert result.stderr == f"trionfi findings: game: 'pharaoh' is no game, there is {there_are}\n"


def test_a_claim_that_is_not_refuted_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    (first, *_) = findings()
    holds = replace(first, check=lambda change: Finding(Verdict.HOLDS, "in all cases"))
    monkeypatch.setattr("trionfi.verify.findings.properties_of", lambda game_id, deals: (holds,))
    result = run("findings")
    assert result.exit_code == 1
    assert "piedmontese.finding.honours: HOLDS" in result.stdout
    assert "But: in all cases" in result.stdout


def test_a_finding_is_shown_in_plain_characters_where_no_others_can_be(tmp_path: Any) -> None:
    path = tmp_path / "out"
    with path.open("w", encoding="ascii") as stream:
        for one in found().values():
            show_found(Terminal(stream), one)
    assert "?" not in path.read_text(encoding="ascii").replace("pairs?", "")
