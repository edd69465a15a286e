"""Texan Tarok fuzzed: lawful deals, situations that occur, checks that find spoilt rules."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings

from trionfi.engine import Engine, State, load
from trionfi.spec.cards import Card
from trionfi.spec.texan.options import HalfKings, LowTrumps, Options, RedPips
from trionfi.spec.texan.pack import PACK
from trionfi.verify import fuzz
from trionfi.verify.ledger import Verdict
from trionfi.verify.mutate import Mutant, replacement
from trionfi.verify.texan import chronicle, ways
from trionfi.verify.texan.deals import CHECKS
from trionfi.verify.texan.situations import SITUATIONS
from trionfi.verify.texan.ways import WAYS

GAME = load("texan")
USUAL = Options()
ACE_HIGH = Options(red_pips=RedPips.ACE_HIGH)


def cards(names: str) -> tuple[Card, ...]:
    return tuple(map(PACK.card, names.split()))


def check_of(name: str) -> fuzz.Check:
    (found,) = [check for check in CHECKS if check.id == f"texan.deals.{name}"]
    return found


# What is fuzzed


def test_every_check_holds_and_every_situation_occurs() -> None:
    campaign = fuzz.Campaign(GAME, 300, CHECKS, WAYS, SITUATIONS, shrink=False)
    for check in CHECKS:
        finding = campaign.finding(check)
        assert finding.verdict is Verdict.HOLDS, (check.id, finding.counterexample)
    run = campaign.finding(CHECKS[0]).run
    assert run is not None
    # It goes on while something rare has not come up.
    assert run.deals % 300 == 0
    assert run.missing == ()


@pytest.mark.deep
def test_every_situation_occurs_often() -> None:
    always = fuzz.Check("texan.deals.any", lambda state: True, CHECKS[0].mutant)
    campaign = fuzz.Campaign(GAME, 5000, (always,), WAYS, SITUATIONS, shrink=False)
    run = campaign.finding(always).run
    assert run is not None
    assert {name: number for name, number in run.situations.items() if number < 50} == {}


def test_all_names_and_ids_are_of_their_own() -> None:
    assert len({one.name for one in SITUATIONS}) == len(SITUATIONS)
    assert len({check.id for check in CHECKS}) == len(CHECKS)
    assert all(check.id.startswith("texan.deals.") for check in CHECKS)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.id)
def test_every_check_says_what_it_claims_and_fails_under_its_mutant(check: fuzz.Check) -> None:
    assert check.statement.endswith(".")
    engine = fuzz.mutated_engine(GAME, replacement(check.mutant))
    number = fuzz.DEALS_FOR_MUTANTS
    few = fuzz.Campaign(engine, number, (check,), WAYS, shrink=False, insists=True)
    finding = few.finding(check)
    assert finding.verdict is Verdict.REFUTED
    # It fails by itself, and not because nobody can play on.
    assert finding.detail == "it does not hold"


SPOILT = (
    ("texan.pack.ranks", "4 - card.rank", "card.rank"),
    ("texan.pack.honours", " or card == PAGAT", ""),
    ("texan.pack.values", "return 3", "return 2"),
    ("texan.pack.count", "odd = 0 if cards % 3 == 0 else 1", "odd = 0"),
    ("texan.auction.turn", "auction.spoken + 1", "auction.spoken"),
    ("texan.auction.higher", "<=", "<"),
    ("texan.auction.first-eldest", "auction.spoken != 0", "auction.spoken > 1"),
    ("texan.auction.second-pagat", "not options.second_requires_pagat or ", ""),
    ("texan.auction.all-pass", "auction.contract == Contract.NONE and ", ""),
    ("texan.call.contracts", " or contract == Contract.SECOND", ""),
    ("texan.call.highest-missing", "not holds_trump(hand, number)", "True"),
    ("texan.call.nineteen", "or not holds_trump(hand, 19)", ""),
    ("texan.draw.cards", "Take(STOCK, DRAWN_BY_DECLARER,", "Take(STOCK, 3,"),
    ("texan.draw.abandon", " and drew_called", ""),
    ("texan.preference.take", "stock.looks)", "1)"),
    (
        "texan.preference.decline",
        "looked_at(stock.declarer), HALF_OF_STOCK, FIRST_HALF",
        "FIRST_HALF, 0, FIRST_HALF",
    ),
    ("texan.discard.number", "replaced(none, declarer, HALF_OF_STOCK)", "none"),
    ("texan.discard.trumps", "return has_plain_card(hand)", "return False"),
    ("texan.sides.partner", "holder == declarer", "False"),
    ("texan.sides.cards", "place.zone != Zone.DISCARD", "True"),
    (
        "texan.sides.cards",
        "is_of_declarer(place.seat, declarer, partner)",
        "place.seat == declarer",
    ),
    ("texan.announce.begin", "contract == Contract.SECOND", "False"),
    ("texan.announce.pagat", " and not holds_pagat(hand)", " and False"),
    ("texan.announce.once", "return announcing.slam != NOBODY", "return False"),
    ("texan.bonus.no-trumps", " and holds_pagat(hand)", ""),
    ("texan.bonus.low-trumps", "2 <= trumps_in(hand) <= 3", "1 <= trumps_in(hand) <= 3"),
    ("texan.bonus.full-trumps", ">= 10", "> 10"),
    ("texan.bonus.half-kings", "fives >= 5", "fives >= 4"),
    ("texan.bonus.worth", "bonus == Bonus.FULL_TRUMPS or ", ""),
    (
        "texan.bonus.once",
        "return announcing.declared[seat_to_announce(announcing)][bonus]",
        "return False",
    ),
    ("texan.contra.begin", "seat_after(declarer, 1)", "declarer"),
    ("texan.contra.end", "contra.passes == PLAYERS", "contra.passes == 3"),
    ("texan.contra.by-maker", "not is_of_maker(contra, target)", "False"),
    ("texan.contra.second", "contra.levels[target] != 1", "contra.levels[target] == 0"),
    ("texan.contra.third", "contra.levels[target] != 2", "False"),
    (
        "texan.play.follow-suit",
        "return fails_to_follow(card, play.trick.led, hand)",
        "return False",
    ),
    (
        "texan.play.complete-trick",
        "trick.winner, play.declarer, play.partner",
        "trick.winner, play.declarer, NOBODY",
    ),
    ("texan.play.add", "seat if card == PAGAT", "NOBODY if card == PAGAT"),
    ("texan.settlement.slam-won", "won == 0", "False"),
    ("texan.settlement.ultimo-won", "winner == pagat else", "winner != NOBODY else"),
    ("texan.settlement.overscore", "points - HALF", "points - HALF - 1"),
    ("texan.settlement.multiplier", "and over > 0", "and over < 0"),
    ("texan.settlement.failed", "slam != announced", "slam == Side.NEITHER"),
    ("texan.settlement.slam", "return SILENT_SLAM", "return 1"),
    ("texan.settlement.slam", " * doubled(contra)", ""),
    ("texan.settlement.failed-slam", " * times", ""),
    ("texan.settlement.game", "* doubled(facts.contra.game)", ""),
    ("texan.settlement.ultimo", " and not options.silent_ultimo_penalty", ""),
    ("texan.settlement.ultimo", "facts.ultimo_side == Side.DEFENDERS", "False"),
    ("texan.settlement.bonus", "return 3 * amount", "return amount"),
    ("texan.settlement.abandon", "-3 * ABANDONED", "-ABANDONED"),
)
"""Faults such as others have made, each in one rule."""


@pytest.mark.parametrize("spoilt", SPOILT, ids=lambda spoilt: f"{spoilt[0]} {spoilt[2]}")
def test_faults_are_found_whichever_rule_they_are_in(spoilt: tuple[str, str, str]) -> None:
    mutant = Mutant(*spoilt)
    together = fuzz.Check("texan.deals.all", all_hold, mutant)
    engine = fuzz.mutated_engine(GAME, replacement(mutant))
    campaign = fuzz.Campaign(engine, 300, (together,), WAYS, shrink=False, insists=True)
    finding = campaign.finding(together)
    assert finding.verdict is Verdict.REFUTED


def all_hold(state: State) -> bool:
    return not any(check.problem(state) for check in CHECKS)


def test_a_view_that_leaks_is_found() -> None:
    check = check_of("hidden-cards")
    open_handed = replace(GAME.game, is_visible=lambda place, depth, seat: True)
    finding = fuzz.Campaign(Engine(open_handed), 30, (check,), WAYS, shrink=False).finding(check)
    assert finding.verdict is Verdict.REFUTED


def test_a_deal_in_which_a_rule_is_broken_is_made_simple() -> None:
    check = check_of("auction")
    engine = fuzz.mutated_engine(GAME, replacement(check.mutant))
    finding = fuzz.Campaign(engine, 30, (check,), WAYS).finding(check)
    record = finding.counterexample
    assert record is not None
    # As soon as Solo is bid the others are not asked.
    assert record["options"] == {}
    assert record["actions"] == ["bid solo"]
    reached = list(fuzz.states_of(engine, record))[-1]
    assert check.problem(reached)
    # Where the rule is right, the record is an ordinary deal.
    for state in fuzz.states_of(GAME, record):
        assert not [check.id for check in CHECKS if check.problem(state)]


# The rules told once more


@pytest.mark.parametrize(
    ("names", "points"),
    [
        ("", 0),
        ("S7", 0),
        ("T21", 4),
        ("SK S7", 5),
        ("SK HQ S7", 8),
        # 4 + 4 + 4 - 2, and the fourth Queen 1 less.
        ("SQ CQ HQ DQ", 13),
        # 5 + 3 + 2 - 2, and 1 + 1 - 1.
        ("FOOL SC SV T2 T3", 9),
    ],
)
def test_what_cards_count(names: str, points: int) -> None:
    assert chronicle.counted(cards(names)) == points


def test_all_cards_count_seventy() -> None:
    assert sum(chronicle.VALUES.values()) == 106
    assert chronicle.counted(PACK.cards) == 70


@pytest.mark.parametrize(
    ("trick", "options", "wins"),
    [
        ("HV HQ SK H1", USUAL, "HQ"),
        ("H4 H3 H2 S9", USUAL, "H2"),
        ("H2 H3 H4 S9", ACE_HIGH, "H4"),
        ("H4 H1 S9 S10", ACE_HIGH, "H1"),
        ("S7 S8 S10 S9", ACE_HIGH, "S10"),
        ("SK T1 SQ S7", USUAL, "T1"),
        ("SK T1 T21 FOOL", USUAL, "FOOL"),
        ("T9 SK T10 CK", USUAL, "T10"),
    ],
)
def test_what_wins(trick: str, options: Options, wins: str) -> None:
    assert chronicle.best_of(cards(trick), options) == PACK.card(wins)


@pytest.mark.parametrize(
    ("hand", "lying", "may"),
    [
        ("H1 S7 T4", "", "H1 S7 T4"),
        ("H1 S7 T4", "HK", "H1"),
        ("H1 S7 T4", "DK", "T4"),
        ("H1 S7 C9", "DK T3", "H1 S7 C9"),
        ("H1 S7 FOOL", "T3 DK", "FOOL"),
    ],
)
def test_what_may_be_played(hand: str, lying: str, may: str) -> None:
    assert chronicle.playable_from(list(cards(hand)), cards(lying)) == list(cards(may))


PLAIN = "SQ S9 C10 C8 HQ H1 H3 DQ DC D2 D4"


@pytest.mark.parametrize(
    ("hand", "options", "bonuses"),
    [
        (f"{PLAIN} S7", USUAL, {"no_trumps"}),
        (f"{PLAIN} T1", USUAL, {"no_trumps"}),
        (f"{PLAIN} T2", USUAL, {"low_trumps"}),
        (f"{PLAIN[3:]} T1 T2", USUAL, {"low_trumps"}),
        (f"{PLAIN[3:]} T1 T2", Options(low_trumps=LowTrumps.WITHOUT_PAGAT), set()),
        ("T2 T3 T4 T5 T6 T7 T8 T9 S7 S8 S9 S10", USUAL, {"half_trumps"}),
        ("T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 S9 S10", USUAL, {"full_trumps"}),
        (
            "T1 T21 FOOL T5 T6 T7 T8 T9 SK CK HK DK",
            USUAL,
            {"half_trumps", "honours", "half_kings", "full_kings"},
        ),
        ("SK CK HK DK T2 T3 T4 S7 S8 S9 S10 C7", USUAL, {"half_kings", "full_kings"}),
        (
            "SK CK HK DK T2 T3 T4 S7 S8 S9 S10 C7",
            Options(half_kings_beside_full=HalfKings.WITH_FIFTH),
            {"full_kings"},
        ),
    ],
)
def test_what_a_hand_shows(hand: str, options: Options, bonuses: set[str]) -> None:
    assert chronicle.shown(cards(hand), options) == bonuses


def test_a_chronicle_is_the_same_written_at_once_or_step_by_step() -> None:
    state = GAME.deal(seed=3)
    states = [state]
    while not state.over:
        state = state.apply(state.legal()[-1])
        states.append(state)
    for reached in states:
        chronicle.chronicle(reached)
    by_steps = chronicle.chronicle(states[-1])
    assert by_steps.heard == len(states[-1].history)
    chronicle.chronicle(states[0])
    at_once = chronicle.chronicle(states[-1])
    assert at_once is not by_steps
    assert at_once.places() == by_steps.places()
    assert at_once.paid() == by_steps.paid() == states[-1].scores


def test_players_can_steer_towards_a_number_of_points() -> None:
    reached = []

    @settings(
        max_examples=40,
        database=None,
        derandomize=True,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(fuzz.games(GAME, (fuzz.Way(1, ways.nearly_even),)))
    def play(state: State) -> None:
        told = chronicle.chronicle(state)
        if told.is_played:
            reached.append(state.facts.points)

    play()
    assert sum(points in (34, 35, 36) for points in reached) > len(reached) / 3
