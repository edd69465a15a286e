"""Taotl fuzzed: lawful rounds, situations that occur, checks that fail where a rule is spoilt."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from trionfi.engine import Engine, State, load, perft
from trionfi.spec.cards import Card, Suit
from trionfi.spec.taotl.options import LedGod, Options
from trionfi.spec.taotl.pack import PACK
from trionfi.verify import fuzz
from trionfi.verify.ledger import Verdict
from trionfi.verify.mutate import Mutant, replacement
from trionfi.verify.taotl import deals, small
from trionfi.verify.taotl.deals import CHECKS
from trionfi.verify.taotl.situations import SITUATIONS
from trionfi.verify.taotl.ways import WAYS
from trionfi.verify.walk import walk, walked

GAME = load("taotl")
USUAL = Options()
COLOUR = Options(led_god=LedGod.COLOUR)
ROUNDS = {3: 24, 4: 18, 5: 14, 6: 12, 7: 10, 8: 9, 9: 8, 10: 7, 11: 6, 12: 6}


def cards(names: str) -> tuple[Card, ...]:
    return tuple(map(PACK.card, names.split()))


# What is fuzzed


def seated(players: int, number: int | None = None) -> Callable[[State], bool]:
    """Whether a round is of so many players, and the one with this number."""
    return lambda state: state.players == players and number in (None, state.seating.round)


def test_every_check_holds_and_every_situation_occurs() -> None:
    tables = [fuzz.Situation(f"{players} play", seated(players)) for players in ROUNDS]
    tables += [
        fuzz.Situation(f"{players} play the last round", seated(players, number))
        for players, number in ROUNDS.items()
    ]
    situations = (*SITUATIONS, *tables)
    campaign = fuzz.Campaign(GAME, 300, CHECKS, WAYS, situations, shrink=False)
    for check in CHECKS:
        finding = campaign.finding(check)
        assert finding.verdict is Verdict.HOLDS, (check.id, finding.counterexample)
    run = campaign.finding(CHECKS[0]).run
    assert run is not None
    assert run.deals % 300 == 0
    assert run.missing == ()
    assert min(run.situations[one.name] for one in SITUATIONS) >= 3


def test_all_names_and_ids_are_of_their_own() -> None:
    assert len({one.name for one in SITUATIONS}) == len(SITUATIONS)
    assert len({check.id for check in CHECKS}) == len(CHECKS)
    assert all(check.id.startswith("taotl.deals.") for check in CHECKS)


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
    ("taotl.play.follow-suit", "return can_follow(hand, play.trick.led)", "return False"),
    ("taotl.play.magical-when-void", "not options.void_must_play_magical", "True"),
    ("taotl.pack.magical", "return options.totems_are_magical", "return True"),
    ("taotl.play.led", "card.suit == Suit.SKULLS", "False"),
    ("taotl.play.led", "LedGod.NO_SUIT", "LedGod.COLOUR"),
    ("taotl.play.free", " or led == Suit.TAOTL", ""),
    ("taotl.play.follows", "colour(card.suit) == colour(led)", "True"),
    ("taotl.trick.order", "return Level.TAOTL", "return Level.SKULL"),
    ("taotl.trick.order", "return Level.TOTEM", "return Level.LED"),
    ("taotl.trick.order", "return Level.GOD", "return Level.SKULL"),
    ("taotl.trick.beats", "card.rank > best.rank", "card.rank >= best.rank"),
    ("taotl.trick.beats", "own == Level.TOTEM or ", ""),
    ("taotl.trick.beats", "return own > other", "return own >= other"),
    ("taotl.god.high", "return RED_GOD_HIGH", "return RED_GOD"),
    ("taotl.god.asked", "trick.best.suit == Suit.TAOTL", "False"),
    ("taotl.god.asked", "options.god_needs_totem and ", ""),
    ("taotl.god.asked", "options.god_needs_totem and ", "False and "),
    ("taotl.god.asked", "return trick.black_god", "return trick.red_god"),
    ("taotl.god.declared", "height == Height.HIGH and ", ""),
    ("taotl.play.complete-trick", "play.won[winner] + 1", "play.won[winner] + 2"),
    ("taotl.bid.range", "bid > bidding.round", "bid >= bidding.round"),
    ("taotl.bid.range", "bid < 0", "bid <= 0"),
    ("taotl.bid.total", "not options.bid_total_rule or ", ""),
    ("taotl.settlement.made", "won == bid", "won >= bid"),
    ("taotl.settlement.score", "-5 * abs(won - bid)", "-5"),
)
"""Faults such as others have made, each in one rule."""


@pytest.mark.parametrize("spoilt", SPOILT, ids=lambda spoilt: f"{spoilt[0]} {spoilt[2]}")
def test_faults_are_found_whichever_rule_they_are_in(spoilt: tuple[str, str, str]) -> None:
    mutant = Mutant(*spoilt)
    together = fuzz.Check("taotl.deals.all", all_hold, mutant)
    engine = fuzz.mutated_engine(GAME, replacement(mutant))
    campaign = fuzz.Campaign(engine, 300, (together,), WAYS, shrink=False, insists=True)
    finding = campaign.finding(together)
    assert finding.verdict is Verdict.REFUTED


def all_hold(state: State) -> bool:
    return not any(check.problem(state) for check in CHECKS)


def test_a_view_that_leaks_is_found() -> None:
    (check,) = [check for check in CHECKS if check.id == "taotl.deals.hidden-cards"]
    open_handed = replace(GAME.game, is_visible=lambda place, depth, seat: True)
    finding = fuzz.Campaign(Engine(open_handed), 30, (check,), WAYS, shrink=False).finding(check)
    assert finding.verdict is Verdict.REFUTED


def test_a_round_in_which_a_rule_is_broken_is_made_simple() -> None:
    (check,) = [check for check in CHECKS if check.id == "taotl.deals.god-asked"]
    engine = fuzz.mutated_engine(GAME, replacement(check.mutant))
    finding = fuzz.Campaign(engine, 30, (check,), WAYS).finding(check)
    record = finding.counterexample
    assert record is not None
    assert record["options"] == {}
    reached = list(fuzz.states_of(engine, record))[-1]
    assert check.problem(reached)
    # Where the rule is right, the record is an ordinary round.
    for state in fuzz.states_of(GAME, record):
        assert not [check.id for check in CHECKS if check.problem(state)]


# The rules told of a whole trick at once


@pytest.mark.parametrize(
    ("trick", "options", "led"),
    [
        ("", USUAL, ()),
        ("SKULL1 RED_GOD", USUAL, ()),
        ("SKULL1 RED_GOD", COLOUR, (Suit.HEARTS, Suit.DIAMONDS)),
        ("SKULL1 BLACK_GOD TAOTL", COLOUR, (Suit.SPADES, Suit.CLUBS)),
        ("SKULL1 BLACK_GOD TAOTL S5", USUAL, ()),
        ("RED_GOD T5 H5", USUAL, (Suit.TRUMPS,)),
        ("H5 BLACK_GOD", COLOUR, (Suit.HEARTS,)),
    ],
)
def test_what_is_led(trick: str, options: Options, led: tuple[Suit, ...]) -> None:
    assert deals.suits_led(cards(trick), options) == led


@pytest.mark.parametrize(
    ("trick", "high", "options", "wins"),
    [
        ("H5 RED_GOD TAOTL T13", True, USUAL, "TAOTL"),
        ("H5 RED_GOD T10", True, USUAL, "RED_GOD"),
        ("H5 RED_GOD T11", True, USUAL, "T11"),
        ("H5 RED_GOD T10", False, USUAL, "T10"),
        ("H5 RED_GOD H7", False, USUAL, "H7"),
        ("RED_GOD H7 D7", False, COLOUR, "H7"),
        ("RED_GOD D7 H7", False, COLOUR, "D7"),
        ("RED_GOD S7 C7", False, COLOUR, "RED_GOD"),
        ("SKULL2 BLACK_GOD RED_GOD", False, USUAL, "BLACK_GOD"),
        ("SKULL3 SKULL2 SKULL1", False, USUAL, "SKULL3"),
    ],
)
def test_what_wins(trick: str, high: bool, options: Options, wins: str) -> None:
    assert deals.winning(cards(trick), high, options) == PACK.card(wins)


def test_what_may_be_played() -> None:
    ordinary = Options(void_must_play_magical=True, totems_are_magical=False)
    for trick, options, may in (
        ("H5", USUAL, "H1 T1 SKULL1"),
        ("D5", USUAL, "H1 S1 T1 SKULL1"),
        ("RED_GOD", USUAL, "H1 S1 T1 SKULL1"),
        ("RED_GOD", COLOUR, "H1 T1 SKULL1"),
        ("H5", ordinary, "H1 SKULL1"),
        ("D5", ordinary, "SKULL1"),
    ):
        found = deals.playable(cards("H1 S1 T1 SKULL1"), cards(trick), options)
        assert found == set(cards(may)), (trick, options)


# The walk of the smallest rounds


def test_the_walk_is_of_all_deals_and_counts_what_perft_counts() -> None:
    starts = list(small.starts(GAME))
    # 9 · 8 · 7 deals of one card each under 4 choices of options, 15 · 6 of two each under 16, and
    # as many without Gods under 4.
    assert len(starts) == 504 * 4 + 90 * 16 + 90 * 4 == len(set(map(repr_of, starts)))
    for start in starts[::97]:
        assert walk(start, lambda state: None) == perft(start, 10)


def repr_of(state: State) -> str:
    return json.dumps(state.record())


WALK = walked(
    "taotl.walk.small",
    GAME,
    small.starts,
    (),
    small.all_goes_by_the_rules,
    mutant=Mutant("taotl.trick.beats", "card.rank > best.rank", "card.rank >= best.rank"),
)


# It is a property of the game, too, and so checked for the tests of the book.
@pytest.mark.deep
def test_the_walk_holds() -> None:
    assert WALK.check({}).verdict is Verdict.HOLDS


@pytest.mark.parametrize(
    "spoilt",
    [
        # Who wins is found out in the first rounds; what may be played, in the second.
        pytest.param(spoilt, marks=pytest.mark.deep if ".play." in spoilt[0] else ())
        for spoilt in SPOILT
        if spoilt[0].split(".")[1] in ("play", "trick", "god")
    ],
    ids=lambda spoilt: f"{spoilt[0]} {spoilt[2]}",
)
def test_the_walk_finds_what_the_rules_turn_on(spoilt: tuple[str, str, str]) -> None:
    assert WALK.check(replacement(Mutant(*spoilt))).verdict is Verdict.REFUTED


@pytest.mark.deep
def test_a_longer_walk_holds() -> None:
    def visit(state: State) -> None:
        assert small.all_goes_by_the_rules(state)

    for start in small.starts(GAME, thorough=True):
        walk(start, visit)
