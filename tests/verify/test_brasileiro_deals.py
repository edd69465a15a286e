"""Tarô Brasileiro fuzzed: lawful deals, situations that occur, checks that find spoilt rules."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings

from trionfi.engine import Engine, State, load
from trionfi.spec.brasileiro.pack import PACK
from trionfi.spec.cards import Card
from trionfi.spec.places import Place, Zone
from trionfi.verify import fuzz
from trionfi.verify.brasileiro import chronicle, ways
from trionfi.verify.brasileiro.deals import CHECKS
from trionfi.verify.brasileiro.situations import SITUATIONS
from trionfi.verify.brasileiro.ways import WAYS
from trionfi.verify.ledger import Verdict
from trionfi.verify.mutate import Mutant, replacement

GAME = load("brasileiro")

ANY = fuzz.Check("brasileiro.deals.any", lambda state: True, CHECKS[0].mutant)


def cards(names: str) -> tuple[Card, ...]:
    return tuple(map(PACK.played, names.split()))


def check_of(name: str) -> fuzz.Check:
    (found,) = [check for check in CHECKS if check.id == f"brasileiro.deals.{name}"]
    return found


# What is fuzzed


def test_every_check_holds() -> None:
    campaign = fuzz.Campaign(GAME, 150, CHECKS, WAYS, shrink=False)
    for check in CHECKS:
        finding = campaign.finding(check)
        assert finding.verdict is Verdict.HOLDS, (check.id, finding.counterexample)
        assert finding.detail == "150 deals"


def test_every_situation_occurs() -> None:
    run = fuzz.Campaign(GAME, 300, (ANY,), WAYS, SITUATIONS, shrink=False).finding(ANY).run
    assert run is not None
    assert run.missing == ()


@pytest.mark.deep
def test_every_situation_occurs_often() -> None:
    run = fuzz.Campaign(GAME, 5000, (ANY,), WAYS, SITUATIONS, shrink=False).finding(ANY).run
    assert run is not None
    assert {name: number for name, number in run.situations.items() if number < 10} == {}


def test_all_names_and_ids_are_of_their_own() -> None:
    assert len({one.name for one in SITUATIONS}) == len(SITUATIONS)
    assert all((one.happened.__doc__ or "").endswith(".") for one in SITUATIONS)
    assert len({check.id for check in CHECKS}) == len(CHECKS)
    assert all(check.id.startswith("brasileiro.deals.") for check in CHECKS)


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
    ("brasileiro.deal.positions", "position + 1", "2 - position"),
    ("brasileiro.deal.unseen", "seat == owner", "True"),
    ("brasileiro.pack.trull", " or card == FOOL_AS_TRUMP", ""),
    ("brasileiro.pack.fifteen", "return 0", "return -5"),
    ("brasileiro.pack.values", "return 8", "return 5"),
    ("brasileiro.sides.cards", "side_of(place.seat, declarer)", "Side.DECLARER"),
    ("brasileiro.announce.begin", "declarer, 0", "declarer, 1"),
    (
        "brasileiro.announce.once",
        "return said_by(announcing, side_to_announce(announcing))[goal]",
        "return announcing.by_declarer[goal]",
    ),
    (
        "brasileiro.announce.once",
        "side_of(announcing.ultimo, announcing.declarer) == side_to_announce(announcing)",
        "False",
    ),
    ("brasileiro.announce.for-side", "ultimo = seat_to_announce(announcing)", "ultimo = NOBODY"),
    ("brasileiro.auction.begin", "FOREHAND", "MIDDLEHAND"),
    ("brasileiro.auction.rival", "return REARHAND if passed[rival] else rival", "return rival"),
    (
        "brasileiro.auction.rival",
        "MIDDLEHAND if passed[FOREHAND] else FOREHAND",
        "FOREHAND",
    ),
    (
        "brasileiro.auction.after-pass",
        "auction.contract == Contract.NONE and auction.speaker == FOREHAND",
        "auction.speaker == FOREHAND",
    ),
    ("brasileiro.auction.nothing-to-hold", "auction.bidder == NOBODY", "False"),
    ("brasileiro.auction.hold", "auction.contract, hand", "Contract.SETE, hand"),
    ("brasileiro.talon.declarer", "return 5", "return 3"),
    ("brasileiro.talon.opponents", " // 2", " // 3"),
    ("brasileiro.talon.closed", "return side_of(seat, declarer) == Side.OPPONENTS", "return True"),
    ("brasileiro.talon.closed", "options.closed_binds == ClosedBinds.ALL", "False"),
    ("brasileiro.discard.number", "exchanged_by(2,", "taken_by(2,"),
    ("brasileiro.discard.protected", "not options.protected_discards", "True"),
    (
        "brasileiro.play.follow-suit",
        "return fails_to_follow(card, play.trick.led, hand)",
        "return False",
    ),
    ("brasileiro.fool.last-trick", " or options.fool_on_last_trick == FoolOnLastTrick.TRUMP", ""),
    ("brasileiro.fool.led", " and card.suit != Suit.FOOL", ""),
    ("brasileiro.fool.keeper", "trick.excused != NOBODY", "False"),
    ("brasileiro.hunt.caught", "trick.best == TWENTY", "False"),
    ("brasileiro.hunt.caught", "trick.fifteen != NOBODY and ", ""),
    ("brasileiro.play.pile", "pile.trull + 1", "pile.trull"),
    ("brasileiro.play.complete-trick", "trick.one if last else NOBODY", "trick.one"),
    ("brasileiro.settlement.kings-got", "theirs == KINGS", "theirs >= 3"),
    ("brasileiro.settlement.capote-got", "won == 0", "False"),
    ("brasileiro.settlement.total", "return 100", "return 95"),
    ("brasileiro.settlement.made", "points >= TARGET", "points > TARGET"),
    ("brasileiro.settlement.made", "2 * points > ", "2 * points >= "),
    ("brasileiro.settlement.rounding", "points + 2", "points"),
    ("brasileiro.settlement.rounding-down", "TARGET - 2 <=", "TARGET - 1 <="),
    ("brasileiro.settlement.rounding-down", "options.target == Target.FIFTY and ", ""),
    ("brasileiro.settlement.difference", "options.difference == Difference.TARGET", "False"),
    ("brasileiro.settlement.game", "return -value", "return -2 * value"),
    ("brasileiro.bonus.worth", "return 70", "return 140"),
    ("brasileiro.bonus.side", "else -2 * value", "else -value"),
    ("brasileiro.bonus.both-sides", "got == Side.OPPONENTS, by_opponents", "False, by_opponents"),
    ("brasileiro.bonus.capote-alone", " or capote == Side.NEITHER", " or True"),
    ("brasileiro.settlement.between-sides", "return -amount", "return amount"),
    ("brasileiro.bonus.ultimo-worth", "2 * ULTIMO", "ULTIMO"),
    (
        "brasileiro.bonus.ultimo",
        "from_one_to_another(seat, ultimo.holder, ultimo.winner, amount)",
        "-from_other_side(seat, ultimo.holder, declarer, amount)",
    ),
    ("brasileiro.hunt.paid", "hunt.from_, hunt.to", "hunt.to, hunt.from_"),
)
"""Faults such as others have made, each in one rule."""


def found(spoilt: tuple[str, str, str], number: int) -> bool:
    mutant = Mutant(*spoilt)
    together = fuzz.Check("brasileiro.deals.all", all_hold, mutant)
    engine = fuzz.mutated_engine(GAME, replacement(mutant))
    campaign = fuzz.Campaign(engine, number, (together,), WAYS, shrink=False, insists=True)
    finding = campaign.finding(together)
    return finding.verdict is Verdict.REFUTED


def all_hold(state: State) -> bool:
    return not any(check.problem(state) for check in CHECKS)


@pytest.mark.parametrize("spoilt", SPOILT, ids=lambda spoilt: f"{spoilt[0]} {spoilt[2]}")
def test_faults_are_found_whichever_rule_they_are_in(spoilt: tuple[str, str, str]) -> None:
    assert found(spoilt, 300)


def test_a_view_that_leaks_is_found() -> None:
    check = check_of("hidden-cards")
    open_handed = replace(GAME.game, is_visible=lambda place, depth, seat: True)
    finding = fuzz.Campaign(Engine(open_handed), 30, (check,), WAYS, shrink=False).finding(check)
    assert finding.verdict is Verdict.REFUTED


def test_a_deal_in_which_a_rule_is_broken_is_made_simple() -> None:
    check = check_of("all-speak")
    engine = fuzz.mutated_engine(GAME, replacement(check.mutant))
    finding = fuzz.Campaign(engine, 100, (check,), WAYS, insists=True).finding(check)
    record = finding.counterexample
    assert record is not None
    # As soon as two have passed Rearhand is not asked.
    assert record["options"] == {}
    assert record["actions"] == ["pass", "pass"]
    reached = list(fuzz.states_of(engine, record))[-1]
    assert check.problem(reached)
    # Where the rule is right, the record is an ordinary deal.
    for state in fuzz.states_of(GAME, record):
        assert not [check.id for check in CHECKS if check.problem(state)]


# Two deals by hand


def dealt(hands: tuple[str, str, str], talon: str, **options: object) -> State:
    """Seat 2 deals: seat 0 is Forehand, seat 1 Middlehand."""
    deal = {Place(Zone.HAND, seat): cards(names) for seat, names in enumerate(hands)}
    deal[Place(Zone.TALON)] = cards(talon)
    return GAME.begin(deal, GAME.seating(dealer=2), GAME.options(options))


def spoken(state: State, talk: str) -> State:
    for words in talk.split(", "):
        state = state.apply(words)
    return state


def played(state: State, *hands: str) -> State:
    """The cards of who leads to all of some tricks, which are won by the same player, and so on."""
    for trick in zip(*(names.split() for names in hands), strict=True):
        for name in trick:
            state = state.apply(f"play {name}")
    return state


def happened(state: State) -> set[str]:
    return {one.name for one in SITUATIONS if one.happened(state)}


def test_a_closed_contract_with_capote_and_ultimo() -> None:
    mine = "T21 T20 T19 T18 T17 T16 T14 T13 T12 T11 T10 T9 T1"
    second = "T2 T3 T4 T5 T6 T7 T8 S10 SV SC SQ CK CQ"
    third = "CC C10 C9 HK HQ HC HV H1 DK DQ DC DV D1"
    state = dealt((mine, second, third), "CV FOOL SK S9 T15 H2 D2", closed_binds="all")
    talk = "bid um_fechado, pass, pass, announce capote, announce ultimo, pass, pass, pass"
    state = played(spoken(state, talk), mine, second, third)
    # The Fool, the King and a 9 count 11, the 15 with two pip cards 3 less than nothing; of 95 that
    # leaves 87. So 80 and 85 - 10 for the contract, 140 for the capote, and 60, from each.
    assert chronicle.chronicle(state).points == state.facts.points == 87
    assert state.scores == chronicle.chronicle(state).paid() == (710, -355, -355)
    assert happened(state) == {
        "Um Fechado is played",
        "Forehand is declarer",
        "Fechado, and all are bound",
        "opponents lay cards away unseen",
        "an honour is laid away unseen",
        "a King is laid away unseen",
        "the 15 is laid away unseen",
        "Capote announced by declarer alone",
        "Último announced by declarer",
        "neither suit nor trump is played",
        "the announced 1 of declarer wins the last trick",
        "Último and Capote are won together",
        "Capote of declarer, announced by them",
        "three Kings won, and one outside tricks",
        "Um Fechado is made",
        "made, compared with the opponents",
    }


def test_a_bid_that_is_held_and_a_hunt_between_fellows() -> None:
    hands = (
        "HK HQ HC HV H1 H2 DK DQ DC DV D1 D2 FOOL",
        "SK SQ SC SV S10 S9 T15 T13 T12 T11 T10 T9 T1",
        "CK CQ CC CV C10 C9 T21 T20 T19 T18 T17 T16 T14",
    )
    state = dealt(hands, "T2 T3 T4 T5 T6 T7 T8")
    talk = "bid sete, bid sete_fechado, hold, pass, pass, pass, announce kings, pass, pass"
    state = played(spoken(state, talk), "HK", "T15", "T20")
    # Seat 2, who has hunted the 15, leads to all other tricks and wins them.
    state = played(
        state,
        "T21 T19 T18 T17 T16 T14 CK CQ CC CV C10 C9",
        "FOOL D2 D1 DV DC DQ HQ HC HV H1 H2 DK",
        "T1 T9 T10 T11 T12 T13 SK SQ SC SV S10 S9",
    )
    # Declarer has the Fool and seven trumps: 12 of 100. Lost: 20 and 90 - 10, and 70 for the capote
    # of the opponents, to each; seat 1 pays 20 to seat 2.
    assert chronicle.chronicle(state).points == state.facts.points == 12
    assert state.scores == chronicle.chronicle(state).paid() == (-340, 150, 190)
    assert happened(state) == {
        "Sete Fechado is played",
        "Forehand is declarer",
        "Forehand holds Middlehand's bid",
        "declarer's last word is hold",
        "Fechado, and only declarer is bound",
        "four Kings announced by the opponents alone",
        "several trump a plain suit",
        "neither suit nor trump is played",
        "an excuse is kept, second",
        "declarer's excuse, the trick won by the other side",
        "an opponent hunts the 15 of a fellow opponent",
        "a hunt where a plain suit was led",
        "the 20 is played on the 15",
        "Capote of the opponents, announced by nobody",
        "four Kings announced beside a Capote",
        "four Kings got beside a Capote",
        "Sete Fechado is lost",
        "lost, compared with the opponents",
    }


# The rules told once more


@pytest.mark.parametrize(
    ("names", "hunted", "points"),
    [
        ("", False, 0),
        ("S9", False, 1),
        ("T21 T1 FOOL", False, 18),
        ("SK HQ DC CV H1", False, 15),
        ("T15 T20 T2", False, -3),
        ("T15 T20 T2", True, 2),
    ],
)
def test_what_cards_count(names: str, hunted: bool, points: int) -> None:
    assert chronicle.counted(cards(names), hunted) == points


def test_all_cards_count_ninety_five_or_a_hundred() -> None:
    assert chronicle.counted(PACK.cards, False) == 95
    assert chronicle.counted(PACK.cards, True) == 100


@pytest.mark.parametrize(
    ("points", "rounded"), [(-5, -5), (-3, -5), (-2, 0), (2, 0), (3, 5), (47, 45), (48, 50)]
)
def test_the_nearest_five(points: int, rounded: int) -> None:
    assert chronicle.nearest_five(points) == rounded


@pytest.mark.parametrize(
    ("trick", "wins"),
    [
        ("HV HQ SK", "HQ"),
        ("H2 H1 S9", "H1"),
        ("S9 S10 SV", "SV"),
        ("SK T1 SQ", "T1"),
        ("SK T3 T2", "T3"),
        ("T20 T21 FOOL", "T21"),
        ("T20 T21 FOOL+", "FOOL+"),
        ("FOOL D2 SK", "D2"),
        ("FOOL D2 T1", "T1"),
        ("FOOL+ T21 SK", "FOOL+"),
    ],
)
def test_what_wins(trick: str, wins: str) -> None:
    assert chronicle.best_of(cards(trick)) == PACK.played(wins)


@pytest.mark.parametrize(
    ("hand", "lying", "power", "may"),
    [
        ("H1 S9 T4", "", True, "H1 S9 T4"),
        ("H1 S9 T4", "HK", True, "H1"),
        ("H1 S9 T4", "DK", True, "T4"),
        ("H1 S9 C9", "DK T3", True, "H1 S9 C9"),
        ("H1 S9 T4", "FOOL", True, "H1 S9 T4"),
        ("H1 S9 FOOL", "HK", True, "H1 FOOL"),
        ("S9 T4 FOOL", "HK", True, "T4 FOOL FOOL+"),
        ("S9 T4 FOOL", "T3 HK", True, "T4 FOOL FOOL+"),
        # The Fool is never owed.
        ("S9 C9 FOOL", "HK", True, "S9 C9 FOOL FOOL+"),
        ("H1 FOOL", "", True, "H1 FOOL FOOL+"),
        ("FOOL", "HK", False, "FOOL"),
        ("FOOL", "", False, "FOOL"),
    ],
)
def test_what_may_be_played(hand: str, lying: str, power: bool, may: str) -> None:
    assert chronicle.playable_from(cards(hand), cards(lying), power) == list(cards(may))


def test_a_chronicle_is_the_same_written_at_once_or_step_by_step() -> None:
    state = GAME.deal(seed=3)
    states = [state]
    while not state.over:
        state = state.apply(state.legal()[0])
        states.append(state)
    for reached in states:
        chronicle.chronicle(reached)
    by_steps = chronicle.chronicle(states[-1])
    assert by_steps.heard == len(states[-1].history)
    assert by_steps.is_played
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
        reached.append(state.facts.points)

    play()
    # By chance it would be one in eight.
    assert sum(45 <= points <= 55 for points in reached) > len(reached) / 4
