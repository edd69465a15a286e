"""What the source of Texan Tarok leaves open, and where the values of its options part.

What is expected here has been worked out by hand from the rules and from the source. The whole
deals are played again by a referee of this module, who knows nothing of the program's rules.
"""

from __future__ import annotations

import json
from fractions import Fraction
from functools import lru_cache
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from click.testing import CliRunner, Result

from trionfi.engine import State, load
from trionfi.engine.command import commands
from trionfi.spec.texan import GAME, settlement
from trionfi.spec.texan.auction import Contract
from trionfi.spec.texan.options import LowTrumps, RedPips
from trionfi.spec.texan.sides import Side
from trionfi.verify.check import judged
from trionfi.verify.differ import Difference, differences
from trionfi.verify.findings import Found, touched
from trionfi.verify.ledger import Verdict
from trionfi.verify.mutate import replacement
from trionfi.verify.texan import probes
from trionfi.verify.texan.findings import findings

ENGINE = load("texan")
RECORDS = Path(__file__).parents[1] / "records"
SEATS = range(4)
NAMES = (
    "values",
    "odd-card",
    "sixteen",
    "all-held",
    "second-pagat",
    "low-trumps",
    "kings",
    "beaten-pagat",
    "failed-slam",
    "own-contra",
    "thirty-five",
    "solo",
)
SAVED = {
    "four-courts": "odd-card",
    "thirty-five": "thirty-five",
    "partners-pagat": "second-pagat",
    "failed-slam": "failed-slam",
    "beaten-pagat": "beaten-pagat",
}
"""The records that are kept in files, and the findings of which they are."""


def run(*arguments: str, **env: str | None) -> Result:
    return CliRunner(env=env).invoke(commands, arguments, prog_name="trionfi")


@lru_cache(maxsize=1)
def found() -> dict[str, Found]:
    every = [Found(one, one.check({}), *touched(GAME, one)) for one in findings()]
    return {one.claimed.id.removeprefix("texan.finding."): one for one in every}


def case(name: str) -> Any:
    return found()[name].finding.counterexample


# A referee of our own.


class Deal(NamedTuple):
    """A whole deal as the referee has it.

    `tricks` are the cards of every trick with their seats, and the winner; `laid` what each seat
    has discarded; `points` what the cards of declarer's side count.
    """

    state: State
    declarer: int
    partner: int | None
    tricks: list[tuple[list[tuple[int, str]], int]]
    laid: dict[int, list[str]]
    points: int

    def shares(self, amount: int) -> tuple[int, ...]:
        """What everybody gets if declarer's side gets so much of each defender."""
        if self.partner is None:
            return tuple(3 * amount if seat == self.declarer else -amount for seat in SEATS)
        mine = (self.declarer, self.partner)
        return tuple(amount if seat in mine else -amount for seat in SEATS)


def worth(card: str) -> int:
    """What a card is worth, by its last letter."""
    if card in ("FOOL", "T21", "T1"):
        return 5
    return {"K": 5, "Q": 4, "C": 3, "V": 2}.get(card[-1], 1)


def counted(cards: list[str]) -> int:
    """What cards count: two thirds of a point less for each, rounded to the nearest whole."""
    return round(Fraction(sum(map(worth, cards))) - Fraction(2 * len(cards), 3))


def order(card: str) -> int:
    """How high a card stands in its suit."""
    if card == "FOOL":
        return 22
    if card[0] == "T":
        return int(card[1:])
    low = "7 8 9 10" if card[0] in "SC" else "4 3 2 1"
    return f"{low} V C Q K".split().index(card[1:])


def suit(card: str) -> str:
    return "T" if card == "FOOL" else card[0]


def winner(trick: list[tuple[int, str]]) -> int:
    """The seat that has played the highest trump, or else the highest card of the suit led."""
    ranking = "T" if any(suit(card) == "T" for _, card in trick) else suit(trick[0][1])
    return max((order(card), seat) for seat, card in trick if suit(card) == ranking)[1]


def deal_of(name: str) -> Deal:
    """The deal of a finding, played by the referee; every card has to come from its hand."""
    record = found()[name].record
    assert record is not None
    state = ENGINE.replay(record)
    assert state.over
    hands = [list(hand) for hand in record["deal"]["hands"]]
    stock = list(record["deal"]["talon"])
    said = [text.split() for text in record["actions"]]
    declarer = (record["dealer"] + 1) % 4
    contract = said[0][1]
    assert [words[0] for words in said[:4]] == ["bid", "pass", "pass", "pass"]
    called = next((words[1] for words in said if words[0] == "call"), None)
    if called is not None:
        drawn = {declarer: stock[:4], (declarer + 1) % 4: stock[4:5], (declarer + 2) % 4: stock[5:]}
    elif contract == "preference":
        assert [words[0] for words in said if words[0] in ("take", "decline")] == ["decline"] * 2
        drawn = {declarer: stock[:3]}
    else:
        drawn = {}
    for seat, cards in drawn.items():
        hands[seat] += cards
    holder = next((seat for seat in SEATS if called in hands[seat]), declarer)
    partner = None if holder == declarer else holder
    discards = iter([words[1] for words in said if words[0] == "discard"])
    laid = {seat: [next(discards) for _ in cards] for seat, cards in drawn.items()}
    for seat, cards in laid.items():
        for card in cards:
            hands[seat].remove(card)
    cards = [words[1] for words in said if words[0] == "play"]
    assert len(cards) == 48
    tricks, leader = [], declarer
    for start in range(0, 48, 4):
        seats = [(leader + step) % 4 for step in range(4)]
        trick = list(zip(seats, cards[start : start + 4], strict=True))
        for seat, card in trick:
            hands[seat].remove(card)
        leader = winner(trick)
        tricks.append((trick, leader))
    assert hands == [[]] * 4
    mine = (declarer, partner)
    won = [card for trick, seat in tricks if seat in mine for _, card in trick]
    won += [card for seat, cards in laid.items() if seat in mine for card in cards]
    return Deal(state, declarer, partner, tricks, laid, counted(won))


# The findings.


def test_there_are_twelve_and_all_are_refuted() -> None:
    assert tuple(found()) == NAMES
    known = {one.id for one in (*GAME.statements, *GAME.readings)}
    for one in found().values():
        assert one.as_expected
        assert one.claimed.gap is not None
        assert known.issuperset(one.claimed.gap.touches)
        assert one.statements
        assert one.readings


@pytest.mark.parametrize("name", NAMES)
def test_under_its_mutant_the_letter_holds(name: str) -> None:
    claimed = found()[name].claimed
    assert judged(claimed, replacement(claimed.mutant)).verdict is Verdict.HOLDS


def test_two_tables_make_seventy() -> None:
    # Three honours, and four each of the courts: 15 + 4 * 14, and 35 cards worth 1, are 106.
    table = case("values")
    assert list(table) == ["honour", "king", "queen", "cavalier", "valet"]
    honour, *courts = table.values()
    assert 3 * honour + 4 * sum(courts) + 35 - 2 * 18 == 70
    # Only 5 for the honours leaves a number of fours; no King below 4 leaves 14 for the courts.
    assert (honour, *courts) == (5, 4, 4, 3, 3)


def test_four_valets_show_the_odd_card() -> None:
    assert case("odd-card") == {"raw": 8, "cards": 4, "odd": 2}
    # Three Valets count 6 less 2, and the odd one 2; the others are worth 98: less 32, less 1.
    assert "count 6, the 50 others 65: 71 together" in found()["odd-card"].told


def test_a_declarer_with_the_nineteen_and_the_sixteen_calls_the_eighteen() -> None:
    assert case("sixteen") == {"lowest": "T16", "called": "T18"}


def test_below_the_sixteen_nothing_is_called() -> None:
    held = {case("all-held")[name] for name in ("first", "second", "third")}
    assert held == {"T16", "T17", "T18"}
    assert case("all-held")["called"] == "T15"


def test_the_other_small_cases() -> None:
    assert case("second-pagat") == {"declarer": 0, "holder": 1}
    assert case("low-trumps") == {"fuller": "no_trumps", "lesser": "low_trumps"}
    assert set(case("kings").values()) == {"SK", "CK", "HK", "DK"}
    assert case("beaten-pagat") == {"announced": False, "result": "lost"}
    assert case("failed-slam") == {"announced": "declarer", "slam": "neither", "above": 0}
    assert case("own-contra") == {"declarer": 0, "partner": -1, "seat": 1}
    assert case("thirty-five") == {"contract": "first", "level": 1, "counted": 35}
    assert case("solo") == {"lower": "preference", "higher": "solo", "level": 3, "above": 1}


def test_what_is_told_has_the_numbers() -> None:
    told = {name: one.told for name, one in found().items()}
    assert "Yet T18, the highest below T19 that they lack, may be called" in told["sixteen"]
    assert "is T15, which may not be called" in told["all-held"]
    # 35 four times; without the announcement 35 less 35.
    assert "the game would pay nothing; the failed slam costs 140" in told["failed-slam"]
    assert "Preference at level 3 is worth 3, and Solo, which outbids it, 2." in told["solo"]
    assert told["beaten-pagat"].endswith("costs nothing.")


# The deals.


def test_one_trick_of_four_courts_is_twelve_by_the_letter_and_eleven() -> None:
    deal = deal_of("odd-card")
    mine = [[card for _, card in trick] for trick, seat in deal.tricks if seat == 0]
    assert mine == [["SK", "SQ", "SC", "SV"]]
    # 14 for four cards, less 2 and 1; the others have 106 - 14 for 50 cards, less 32 and 1: 59.
    assert deal.points == 11
    # Solo: twice the 24 points below 35.
    assert deal.state.scores == deal.shares(-48) == (-144, 48, 48, 48)


def test_the_eighteen_is_called_by_who_holds_the_nineteen_and_the_sixteen() -> None:
    deal = deal_of("sixteen")
    hand = deal.state.record()["deal"]["hands"][0]
    assert {card for card in hand if suit(card) == "T"} == {"T19", "T16"}
    assert deal.state.actions[4].text == "call T18"
    assert deal.partner == 2
    assert deal.points > 35
    assert deal.state.scores == deal.shares(deal.points - 35)


def test_who_holds_all_four_calls_the_nineteen_and_is_alone() -> None:
    deal = deal_of("all-held")
    hand = deal.state.record()["deal"]["hands"][0]
    assert {"T19", "T18", "T17", "T16"} <= set(hand)
    assert "T15" not in hand
    before = ENGINE.replay(deal.state.record() | {"actions": ["bid first", *["pass"] * 3]})
    assert [action.text for action in before.legal()] == ["call T19"]
    assert deal.partner is None
    assert deal.state.scores == deal.shares(deal.points - 35)


def test_the_partner_wins_the_last_trick_with_the_pagat_and_the_ultimo_is_lost() -> None:
    deal = deal_of("second-pagat")
    last, seat = deal.tricks[-1]
    assert (2, "T1") in last
    assert seat == deal.partner == 2
    assert len({seat in (0, 2) for _, seat in deal.tricks}) == 2
    # The Second Contract counts once, and the Ultimo is lost: 10.
    assert deal.state.scores == deal.shares(deal.points - 35 - 10)


def test_no_trumps_low_trumps_and_four_kings_in_one_deal() -> None:
    assert found()["low-trumps"].record == found()["kings"].record
    deal = deal_of("low-trumps")
    hands = deal.state.record()["deal"]["hands"]
    assert not any(suit(card) == "T" for card in hands[1])
    assert [card for card in hands[2] if suit(card) == "T"] == ["T2"]
    assert {"SK", "CK", "HK", "DK"} <= set(hands[2])
    # Each of the others pays 5 to seat 1, and 5, 5 and 10 to seat 2; Solo counts twice.
    game = deal.shares(2 * (deal.points - 35))
    bonuses = (-5 - 20, 15 - 20, -5 + 60, -5 - 20)
    paid = tuple(one + other for one, other in zip(game, bonuses, strict=True))
    assert deal.state.scores == paid


def test_the_pagat_is_beaten_by_the_partner_and_nothing_is_paid_for_it() -> None:
    deal = deal_of("beaten-pagat")
    last, seat = deal.tricks[-1]
    assert (0, "T1") in last
    assert seat == deal.partner == 2
    assert deal.state.scores == deal.shares(deal.points - 35)


def test_a_game_that_is_won_is_paid_as_a_failed_slam() -> None:
    deal = deal_of("failed-slam")
    assert (0, "announce slam") in [(seat, action.text) for seat, action in deal.state.history]
    winners = {seat in (0, 2) for _, seat in deal.tricks}
    assert winners == {True, False}
    assert deal.partner == 2
    assert deal.points > 35
    # 35 four times, to each defender once.
    assert deal.state.scores == deal.shares(-140) == (-140, 140, -140, 140)


def test_who_has_said_contra_may_not_answer_it() -> None:
    deal = deal_of("own-contra")
    texts = [action.text for action in deal.state.actions]
    start = texts.index("contra game")
    assert texts[start + 1 : start + 5] == ["pass"] * 4
    caller = deal.state.history[start][0]
    assert caller not in (0, deal.partner)
    legal = {}
    for number in range(start + 1, start + 5):
        before = ENGINE.replay(deal.state.record() | {"actions": texts[:number]})
        legal[before.seat] = [action.text for action in before.legal()]
    # Declarer and the partner may answer; the other defender may not, nor may who said contra.
    answering = {seat for seat, may in legal.items() if "recontra game" in may}
    assert set(legal) == set(SEATS)
    assert answering == {0, deal.partner}
    assert deal.state.scores == deal.shares(2 * (deal.points - 35))


def test_thirty_five_are_lost_and_cost_nothing_even_with_contra() -> None:
    deal = deal_of("thirty-five")
    assert deal.points == 35
    assert "contra game" in [action.text for action in deal.state.actions]
    assert deal.state.scores == (0, 0, 0, 0)


def test_preference_at_the_third_level_is_worth_three_times_as_much() -> None:
    deal = deal_of("solo")
    assert deal.points > 35
    assert deal.state.scores == deal.shares(3 * (deal.points - 35))


@pytest.mark.parametrize(("saved", "name"), SAVED.items())
def test_the_saved_records_are_those_of_the_findings(saved: str, name: str) -> None:
    text = (RECORDS / f"texan.{saved}.json").read_text(encoding="utf-8")
    assert json.loads(text) == found()[name].record


def test_the_findings_fit_eighty_columns_without_colour() -> None:
    result = run("findings", "texan", NO_COLOR="1", COLUMNS=None)
    assert result.exit_code == 0
    assert max(map(len, result.stdout.splitlines())) <= 80
    words = " ".join(result.stdout.split())
    for one in found().values():
        assert f"{one.claimed.id}: refuted" in words
        assert one.claimed.statement in words
        assert one.told in words


# Where the values of options part.


def of(option: str) -> Difference:
    (one,) = [one for one in differences("texan") if one.option == option]
    return one


@pytest.mark.parametrize(
    ("option", "cards", "situated", "told", "rules"),
    [
        # All four trumps from the 16 to the 19, and the next one below.
        (
            "lowest_callable",
            ("T16", "T17", "T18", "T19"),
            "A hand holds T16, T17, T18 and T19, and eight pip cards.",
            ("Only T19 may be called.", "T15 or T19 may be called."),
            {"texan.call.highest-missing", "texan.call.nineteen"},
        ),
        (
            "all_pass",
            (),
            "Seat 0 deals, and all four players pass.",
            ("Seat 1 plays the First Contract.", "Nobody plays, and the deal ends."),
            {"texan.auction.all-pass"},
        ),
        (
            "second_requires_pagat",
            (),
            "The eldest, without the Pagat in hand, speaks first.",
            ("The Second Contract may be bid.", "The Second Contract may not be bid."),
            {"texan.auction.second-pagat"},
        ),
        (
            "half_kings_beside_full",
            ("SK", "CK", "HK", "DK"),
            "A hand holds SK, CK, HK and DK, and eight pip cards.",
            (
                "No Trumps, Half Kings and Full Kings can be declared.",
                "No Trumps and Full Kings can be declared.",
            ),
            {"texan.bonus.half-kings"},
        ),
        (
            "silent_ultimo_penalty",
            (),
            "Declarer has played the First Contract without a partner and has 35 points. Declarer "
            "has played the Pagat, unannounced, to the last trick, and it was beaten.",
            (
                "Nothing is paid for the game, and nothing is paid for the Pagat.",
                "Nothing is paid for the game, and declarer pays each defender 5 for the Pagat.",
            ),
            {"texan.settlement.ultimo"},
        ),
        (
            "failed_slam",
            (),
            "Declarer has played the First Contract without a partner and has 35 points. Declarer "
            "has announced the slam. Each side has won a trick.",
            (
                "Declarer pays each defender 140 for the game.",
                "Nothing is paid for the game.",
            ),
            {"texan.settlement.game"},
        ),
        (
            "low_trumps",
            ("T1", "T2"),
            "A hand holds T1 and T2, and ten pip cards.",
            ("Low Trumps can be declared.", "Nothing can be declared."),
            {"texan.bonus.low-trumps"},
        ),
        (
            "preference_multiplies",
            (),
            "Declarer has played Preference at level 2 and has 36 points.",
            ("Each defender pays 2 for the game.", "Each defender pays 1 for the game."),
            {"texan.settlement.game", "texan.settlement.multiplier"},
        ),
        # The two lowest red cards: their order is the other way round.
        (
            "red_pips",
            ("H4", "H3"),
            "H4 is led, and H3 is played.",
            ("H3 is better.", "H4 is better."),
            {"texan.play.beats", "texan.pack.ranks"},
        ),
    ],
    ids=[option.name for option in GAME.options],
)
def test_the_values_of_an_option_part_in_the_smallest_situation(
    option: str,
    cards: tuple[str, ...],
    situated: str,
    told: tuple[str, str],
    rules: set[str],
) -> None:
    parted = of(option)
    assert parted.card_ids == cards
    assert parted.situated == situated
    assert parted.told == told
    assert {rule.id for rule in parted.rules} == rules


def test_no_lower_cards_part() -> None:
    # All pairs of cards, the lowest first, until the plain rules give two answers.
    cards = sorted(GAME.pack.cards, key=lambda card: (card.rank, card.suit))
    usual = GAME.default_options
    asked = {one.id: one for one in probes.PROBES}
    for option, value, name in (
        ("low_trumps", LowTrumps.WITHOUT_PAGAT, "texan.probe.two-cards"),
        ("red_pips", RedPips.ACE_HIGH, "texan.probe.trick"),
    ):
        probe, agreed = asked[name], usual._replace(**{option: value})
        lowest = next(
            pair
            for pair in product(cards, cards)
            if probe.given(*pair, usual) and probe.ask(*pair, usual) != probe.ask(*pair, agreed)
        )
        assert lowest == of(option).cards


def test_hands_that_are_asked_about_have_twelve_different_cards() -> None:
    cards = [ENGINE.card(card) for card in ("SK", "T1", "DV", "FOOL")]
    for hand in (
        probes.PIPS,
        probes.WITH_PAGAT,
        probes.holding_two(*cards[:2]),
        probes.holding_four(*cards),
    ):
        assert len(set(hand)) == 12
        assert all(card in GAME.pack for card in hand)


def test_card_points_go_with_the_tricks() -> None:
    # What the defenders have after a slam of declarer, and declarer after one of the defenders.
    dearest = ["FOOL", "T21", "T1", "SK", "CK", "HK"]
    queens = ["SQ", "CQ", "HQ", "DQ"]
    for contract, theirs, mine in (
        (Contract.FIRST, queens[:2], queens),
        (Contract.SECOND, queens[:2], queens),
        (Contract.PREFERENCE, dearest[:3], queens[:3]),
        (Contract.SOLO, dearest, []),
    ):
        assert 35 + probes.least_of_slam(contract) == 70 - counted(theirs)
        assert 35 + probes.most_without_trick(contract) == counted(mine)
    # After one trick of empty cards, beside as many discards or cards of the stock: 1, 2 or 3 for
    # declarer, and 3, 2 or 2 for the defenders; so in any contract 3 to 67 are possible.
    assert [counted(["S7"] * cards) for cards in (4, 7, 8)] == [1, 2, 3]
    assert [counted(["S7"] * cards) for cards in (10, 7, 6)] == [3, 2, 2]
    for contract in (Contract.FIRST, Contract.PREFERENCE, Contract.SOLO):
        for points, can_be in ((2, False), (3, True), (67, True), (68, False)):
            facts = (contract, 1, points - 35, Side.NEITHER, Side.NEITHER, settlement.Result.NONE)
            assert probes.a_deal(*facts, GAME.default_options) == can_be


@pytest.mark.parametrize(
    ("probe", "situation", "answer", "told"),
    [
        (
            "auction",
            {"dealer": 3, "bids": (Contract.FIRST, Contract.NONE, Contract.SOLO, Contract.NONE)},
            probes.Played(Contract.SOLO, 2),
            "Seat 3 deals. From seat 0 on it is said: First Contract, pass, Solo, pass. "
            "Seat 2 plays Solo.",
        ),
        (
            "bid",
            {"highest": Contract.SECOND, "bid": Contract.PREFERENCE, "pagat": True},
            True,
            "The eldest has bid the Second Contract; the next player, with the Pagat in hand, "
            "speaks. Preference may be bid.",
        ),
        (
            "payment",
            {
                "contract": Contract.SOLO,
                "level": 1,
                "above": 15,
                "slam": Side.DECLARER,
                "announced": Side.DECLARER,
                "ultimo": settlement.Result.WON,
            },
            probes.Paid(120, 5),
            "Declarer has played Solo and has 50 points. Declarer has announced the slam. Declarer "
            "has won every trick. Declarer has won the last trick with the Pagat. Each defender "
            "pays 120 for the game, and each defender pays 5 for the Pagat.",
        ),
        (
            "payment",
            {
                "contract": Contract.SECOND,
                "level": 1,
                "above": -30,
                "slam": Side.DEFENDERS,
                "announced": Side.DEFENDERS,
                "ultimo": settlement.Result.LOST,
            },
            probes.Paid(-120, -10),
            "Declarer has played the Second Contract without a partner and has 5 points. A "
            "defender has announced the slam. The defenders have won every trick. The Pagat Ultimo "
            "is lost. Declarer pays each defender 120 for the game, and declarer pays each "
            "defender 10 for the Pagat.",
        ),
        (
            "two-cards",
            {"first": ENGINE.card("T1"), "second": ENGINE.card("SK")},
            (True, False, False, False, False, False, False),
            "A hand holds T1 and SK, and ten pip cards. No Trumps can be declared.",
        ),
    ],
)
def test_other_situations_are_told_as_well(
    probe: str, situation: dict[str, Any], answer: Any, told: str
) -> None:
    (asked,) = [one for one in probes.PROBES if one.id == f"texan.probe.{probe}"]
    # The answers too are those of the rules: 15 above 35 twice, four times for the slam, and so on.
    usual = GAME.default_options
    assert asked.given(*situation.values(), usual)
    assert asked.ask(*situation.values(), usual) == answer
    sentences = (
        asked.situated(situation, ENGINE.card_id),
        asked.told(answer, situation, ENGINE.card_id),
    )
    assert " ".join(sentences) == told


@pytest.mark.parametrize("option", [option.name for option in GAME.options])
def test_a_difference_fits_eighty_columns_without_colour(option: str) -> None:
    result = run("differ", "texan", option, NO_COLOR="1", COLUMNS=None)
    assert result.exit_code == 0
    assert max(map(len, result.stdout.splitlines())) <= 80
    words = " ".join(result.stdout.split())
    for told in (of(option).situated, of(option).probe.question, *of(option).told):
        assert told in words
