"""Fuzzing: lawful deals, situations that occur, faults that are found, made simple and saved."""

import importlib
import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import pytest
from click.testing import CliRunner
from hypothesis import HealthCheck, given, settings

from trionfi.engine import Engine, State, load, perft
from trionfi.engine.strict_json import read_json
from trionfi.spec import GAME_IDS
from trionfi.spec.cards import Suit
from trionfi.spec.game import OrNull
from trionfi.spec.piedmontese.options import FoolDebt
from trionfi.verify import commands, fuzz
from trionfi.verify.check import Report, situation_lines, summary
from trionfi.verify.ledger import Entry, Finding, Method, Property, Run, Verdict
from trionfi.verify.mutate import Mutant, replacement
from trionfi.verify.piedmontese import CHECKS, small
from trionfi.verify.piedmontese.situations import SITUATIONS
from trionfi.verify.piedmontese.ways import WAYS
from trionfi.verify.values import is_within
from trionfi.verify.walk import walk

GAME = load("piedmontese")
RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.json"))
MUTANT = Mutant("piedmontese.pile.give", "taken(piles, other(giver)", "taken(piles, giver")


def broken() -> Engine:
    return fuzz.mutated_engine(GAME, replacement(MUTANT))


ALL_WAYS = [
    pytest.param(game_id, way, id=f"{game_id}-{way.begin.__name__}")
    for game_id in GAME_IDS
    for way in importlib.import_module(f"trionfi.verify.{game_id}.ways").WAYS
]


@pytest.mark.parametrize(("game_id", "way"), ALL_WAYS)
def test_every_way_leads_to_lawful_deals(game_id: str, way: fuzz.Way) -> None:
    game = load(game_id)

    @settings(
        max_examples=15,
        database=None,
        derandomize=True,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(fuzz.games(game, (way,)))
    def lawful(state: State) -> None:
        assert state.over
        record = json.loads(json.dumps(state.record()))
        assert game.replay(record) == state

    lawful()


def test_every_situation_occurs_often() -> None:
    campaign = fuzz.Campaign(GAME, 300, CHECKS, WAYS, SITUATIONS)
    run = campaign.finding(CHECKS[0]).run
    assert run is not None
    assert run.deals == 300
    assert not run.missing
    assert min(run.situations.values()) >= 5


def test_a_situation_that_never_occurs_is_unexpected() -> None:
    lacking = Run(300, 2.0, {"a": 3, "b": 0})
    assert lacking.missing == ("b",)
    assert Run(299, 2.0, {"a": 3, "b": 0}).missing == ()
    assert list(situation_lines(lacking))[-1].endswith("b  NEVER")
    entry = entry_of(Finding(Verdict.HOLDS, "300 deals", run=lacking))
    report = Report("piedmontese", (entry, entry), ())
    assert not report.is_sound
    assert summary(report.entries).startswith("2 properties: 1 unexpected")
    assert report.to_json()["runs"][0]["situations"] == {"a": 3, "b": 0}
    fine = replace(lacking, situations={"a": 3})
    assert Report("piedmontese", (entry_of(Finding(Verdict.HOLDS, "", run=fine)),), ()).is_sound


def entry_of(finding: Finding, property_id: str = "piedmontese.x") -> Entry:
    claimed = Property(property_id, "So.", (), Method.FUZZED, lambda replace: finding, MUTANT)
    return Entry(claimed, finding, Finding(Verdict.REFUTED, ""), 0.0)


def test_a_choice_is_fair_to_verbs_and_to_their_actions() -> None:
    class Made:
        def __init__(self, text: str) -> None:
            self.text = text
            self.verb = text.split()[0]

    actions = [Made("pass"), *(Made(f"bid {number}") for number in range(20))]
    chosen = [fuzz.choice(number, actions).text for number in range(40)]  # type: ignore[arg-type]
    assert chosen[0] == "pass"
    assert chosen.count("pass") == 20
    assert len(set(chosen)) == 21


# A broken rule


def test_a_broken_rule_is_found_made_simple_and_saved(tmp_path: Path) -> None:
    engine = broken()
    campaign = fuzz.Campaign(engine, 30, CHECKS, WAYS)
    found = {check.id: campaign.finding(check) for check in CHECKS}
    refuted = {check_id for check_id, one in found.items() if one.verdict is Verdict.REFUTED}
    # The others are judged as well, after these have failed.
    assert refuted == {
        "piedmontese.deals.count",
        "piedmontese.deals.counted",
        "piedmontese.deals.settlement",
    }
    for check_id in set(found) - refuted:
        assert found[check_id].detail == "30 deals"

    folder = tmp_path / "records"
    entries = tuple(entry_of(finding, check_id) for check_id, finding in found.items())
    written = Report("piedmontese", entries, ()).save(folder)
    assert {path.name for path in written} == {f"{check_id}.json" for check_id in refuted}
    assert sorted(folder.iterdir()) == sorted(written)
    for path in written:
        record = read_json(path.read_bytes())
        reached = list(fuzz.states_of(engine, record))[-1]
        (check,) = [check for check in CHECKS if check.id == path.stem]
        assert check.problem(reached)
        # It is as simple as can be: dealt in the order of the pack, with the usual options.
        assert record["options"] == {}
        assert record["deal"] == plain_deal()
        # Where the rule is right, the record is an ordinary deal.
        assert not any(check.problem(state) for state in fuzz.states_of(GAME, record))


def plain_deal() -> object:
    seating = GAME.seating(2, 1)
    dealt = GAME.dealt(seating, GAME.game.pack.cards)
    return GAME.begin(dealt, seating, GAME.options({})).record()["deal"]


def test_a_game_that_cannot_be_played_is_refuted_where_it_stops() -> None:
    stuck = Mutant("tricks.trump-when-void", "and holds(hand, Suit.TRUMPS)", "")
    engine = fuzz.mutated_engine(GAME, replacement(stuck))
    finding = fuzz.Campaign(engine, 30, CHECKS[:1], WAYS).finding(CHECKS[0])
    assert finding.verdict is Verdict.REFUTED
    assert "no legal action" in finding.detail
    assert len(finding.counterexample["actions"]) == 1


def test_nothing_is_saved_where_nothing_is_refuted(tmp_path: Path) -> None:
    entry = entry_of(Finding(Verdict.HOLDS, "3 deals"))
    assert Report("piedmontese", (entry,), ()).save(tmp_path / "none") == ()
    assert not (tmp_path / "none").exists()


def test_check_saves_what_it_refutes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = GAME.deal(seed=7).record()
    entry = entry_of(Finding(Verdict.REFUTED, "it does not hold", record))
    report = Report("piedmontese", (entry,), ())
    monkeypatch.setattr(commands, "run", lambda game_id, deals, progress: report)
    folder = tmp_path / "saved"
    done = CliRunner().invoke(commands.check, ["piedmontese", "--save", str(folder)])
    assert done.exit_code == 1
    assert read_json((folder / "piedmontese.x.json").read_bytes()) == record
    assert [path.name for path in folder.iterdir()] == ["piedmontese.x.json"]


# Records that were saved


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_check_holds_at_every_state_of_a_saved_record(path: Path) -> None:
    record = read_json(path.read_bytes())
    engine = load(record["game"])
    assert record["game"] in GAME_IDS
    for state in fuzz.states_of(engine, record):
        for check in module_of(record["game"], "").CHECKS:
            assert not check.problem(state), check.id


def module_of(game_id: str, name: str) -> Any:
    """A module of what is claimed of a game."""
    return importlib.import_module(f"trionfi.verify.{game_id}{name}")


@pytest.mark.parametrize(
    ("name", "situation"),
    [
        ("piedmontese.late-debt", "the debt for the Fool is paid later"),
        ("piedmontese.cheapest-given", "no empty card is won: the cheapest card is given"),
        ("piedmontese.forfeited-fool", "no trick is won: the Fool is forfeited"),
        ("piedmontese.drawn-deal", "the deal is drawn"),
        ("taotl.all-skulls", "all play Skulls"),
        ("taotl.god-in-vain", "a God is declared high and Totem 11 beats it"),
        ("taotl.equal-in-colour", "a God leads its colour, of two equals the first wins"),
        ("taotl.no-totem", "no God is declared for want of a Totem"),
        ("texan.thirty-five", "35 points, doubled, pay nothing"),
        ("texan.partners-pagat", "another wins Second's Ultimo in vain"),
        ("texan.failed-slam", "a slam is missed by who wins the game"),
        ("texan.beaten-pagat", "a silent Pagat beaten by the own side"),
        ("brasileiro.level-hunt", "made with a difference of 0"),
        ("brasileiro.captured-fool", "the Fool has no power on the last trick"),
        ("brasileiro.lost-to-a-fellow", "the announced 1 of the opponents is beaten by a fellow"),
        ("brasileiro.closed-capote", "Todas as Honras got beside a Capote"),
        ("brasileiro.both-announce", "Todas as Honras of declarer, announced by both sides"),
    ],
)
def test_the_records_made_by_hand_show_what_they_are_named_after(name: str, situation: str) -> None:
    (path,) = [path for path in RECORDS if path.stem == name]
    game_id = name.partition(".")[0]
    state = load(game_id).replay(read_json(path.read_bytes()))
    assert state.over
    situations = module_of(game_id, ".situations").SITUATIONS
    (happened,) = [one.happened for one in situations if one.name == situation]
    assert happened(state)


# The walk of the last two tricks


def test_the_walk_counts_what_perft_counts_and_what_a_naive_count_does() -> None:
    for start in list(small.starts(GAME, thorough=True))[::37]:
        plays = walk(start, lambda state: None)
        assert plays == perft(start, 4) == naive(start)


def naive(state: State) -> int:
    """The plays of the last two tricks, counted by rules told once more, in another way."""
    piles = {
        (place.seat, place.number): [state.engine.card_id(card) for card in cards]
        for place, cards in state.table.items()
        if place.zone.name == "PILE"
    }
    angel = state.options.highest_trump == 20

    def rank(name: str) -> int:
        if name == "T20" and angel:
            return 22
        digits = name[1:]
        return int(digits) if digits.isdigit() else {"K": 14, "V": 11}[digits]

    def second_wins(led: str, reply: str) -> bool:
        if reply == "FOOL" or led == "FOOL":
            return led == "FOOL"
        if reply[0] == led[0]:
            return rank(reply) > rank(led)
        return reply[0] == "T"

    def count(tops: dict[tuple[int, int], list[str]], leader: int, led: str | None) -> int:
        if not any(tops.values()):
            return 1
        seat = leader if led is None else 1 - leader
        mine = [(place, pile[0]) for place, pile in tops.items() if pile and place[0] == seat]
        allowed = [name for _, name in mine]
        if led not in (None, "FOOL"):
            assert led is not None
            follows = [name for name in allowed if name != "FOOL" and name[0] == led[0]]
            trumps = [name for name in allowed if name[0] == "T"]
            if follows or trumps:
                allowed = (follows or trumps) + [name for name in allowed if name == "FOOL"]
        total = 0
        for place, name in mine:
            if name in allowed:
                after = {where: pile[where == place :] for where, pile in tops.items()}
                if led is None:
                    total += count(after, leader, name)
                else:
                    winner = 1 - leader if second_wins(led, name) else leader
                    total += count(after, winner, None)
        return total

    return count(piles, state.phase_states[-1].leader, None)


def test_the_walk_covers_debts_and_empty_hands() -> None:
    plays = [start.phase_states[-1] for start in small.starts(GAME)]
    assert any(play.debtor == 0 for play in plays)
    assert any(play.piles[0].tricks == 0 for play in plays)
    assert any(start.options.fool_debt == FoolDebt.FORGIVEN for start in small.starts(GAME))


@pytest.mark.deep
def test_a_longer_walk_holds() -> None:
    def visit(state: State) -> None:
        assert small.nothing_is_lost(state)
        for check in CHECKS:
            assert not check.problem(state), check.id

    for start in small.starts(GAME, small.CARDS + small.OTHERS, thorough=True):
        walk(start, visit)


def test_all_situations_have_names_of_their_own() -> None:
    assert len({one.name for one in SITUATIONS}) == len(SITUATIONS)


def test_whoever_has_nothing_to_do_is_named() -> None:
    nobody_declares = Mutant("taotl.god.declare-when-asked", "play.asked == NOBODY", "True")
    engine = fuzz.mutated_engine(load("taotl"), replacement(nobody_declares))
    check = fuzz.Check("taotl.test.any", lambda state: True, nobody_declares)
    ways = module_of("taotl", ".ways").WAYS
    finding = fuzz.Campaign(engine, 100, (check,), ways, shrink=False).finding(check)
    assert finding.verdict is Verdict.REFUTED
    assert re.search(r"seat \d+ is to act and has no legal action", finding.detail)


# More deals than asked for


def ends(engine: Engine, number: int, **how: bool) -> tuple[list[str], Run]:
    """The deals of a run in which nothing is wrong, as they ended, and the run."""
    seen: list[str] = []

    def note(state: State) -> bool:
        seen.append(json.dumps(state.record()))
        return True

    check = fuzz.Check("piedmontese.test.any", note, MUTANT, at_end=True)
    run = fuzz.Campaign(engine, number, (check,), WAYS, **how).finding(check).run
    assert run is not None
    return seen, run


def test_who_insists_gets_other_deals_as_long_as_nothing_fails() -> None:
    seen, run = ends(GAME, 6, insists=True)
    assert run.deals == len(seen) == 6 * (1 + fuzz.MORE_BATCHES) == 24
    batches = [tuple(seen[at : at + 6]) for at in range(0, 24, 6)]
    assert len(set(batches)) == 4
    # Of each batch all but the simplest deal are new.
    assert len(set(seen)) >= 20


def test_the_same_deals_are_played_each_time() -> None:
    first, run = ends(GAME, 6)
    assert run.deals == len(first) == 6
    assert ends(GAME, 6)[0] == first == ends(GAME, 6, insists=True)[0][:6]


def test_what_fails_in_a_later_batch_is_found_by_who_insists() -> None:
    played = 0

    def up_to_eight(state: State) -> bool:
        nonlocal played
        played += 1
        return played <= 8

    check = fuzz.Check("piedmontese.test.eight", up_to_eight, MUTANT, at_end=True)
    few = fuzz.Campaign(GAME, 6, (check,), WAYS, shrink=False)
    assert few.finding(check).verdict is Verdict.HOLDS
    played = 0
    insisting = fuzz.Campaign(GAME, 6, (check,), WAYS, shrink=False, insists=True)
    found = insisting.finding(check)
    assert (found.verdict, found.run and found.run.deals) == (Verdict.REFUTED, 8)


@pytest.mark.parametrize(
    ("enough", "after", "deals"),
    [
        # What has happened once need not happen again; what has not is waited for, a batch more.
        (5, 0, 5),
        (5, 5, 10),
        (5, 14, 15),
        # It may never happen; and where a few deals are asked for, nothing is waited for.
        (5, 99, 20),
        (6, 99, 5),
    ],
)
def test_what_has_not_occurred_is_waited_for(
    monkeypatch: pytest.MonkeyPatch, enough: int, after: int, deals: int
) -> None:
    monkeypatch.setattr(fuzz, "ENOUGH", enough)
    played = 0

    def happened(state: State) -> bool:
        nonlocal played
        played += 1
        return played > after

    situation = fuzz.Situation("at last", happened)
    check = fuzz.Check("piedmontese.test.any", lambda state: True, MUTANT)
    campaign = fuzz.Campaign(GAME, 5, (check,), WAYS, (situation,))
    run = campaign.finding(check).run
    assert run is not None
    assert (run.deals, run.situations["at last"]) == (deals, max(0, deals - after))


class Held(NamedTuple):
    number: Annotated[int, range(3)]
    suit: Suit
    cards: tuple[Annotated[int, range(2)], ...]
    pair: tuple[bool, bool]


@pytest.mark.parametrize(
    ("value", "is_one"),
    [
        (Held(2, Suit.CLUBS, (0, 1, 1), (True, False)), True),
        (Held(0, Suit.NONE, (), (True, False)), True),
        (Held(3, Suit.CLUBS, (), (True, False)), False),
        (Held(-1, Suit.CLUBS, (), (True, False)), False),
        (Held(2, 99, (), (True, False)), False),  # type: ignore[arg-type]
        (Held(2, Suit.CLUBS, (0, 2), (True, False)), False),
        (Held(2, Suit.CLUBS, (), (True,)), False),  # type: ignore[arg-type]
        (Held(2, Suit.CLUBS, (), (True, 3)), False),  # type: ignore[arg-type]
        (Held("2", Suit.CLUBS, (), (True, False)), False),  # type: ignore[arg-type]
        (Held(1.0, Suit.CLUBS, (), (True, False)), False),  # type: ignore[arg-type]
        (Held(1, Suit.CLUBS, (1.0,), (True, False)), False),  # type: ignore[arg-type]
    ],
)
def test_a_value_is_within_its_type_or_not(value: Held, is_one: bool) -> None:
    assert is_within(value, Held) is is_one


@pytest.mark.parametrize(
    ("value", "is_one"), [(-1, True), (0, True), (3, True), (4, False), (-2, False), (None, False)]
)
def test_null_stands_for_one_of_the_values(value: object, is_one: bool) -> None:
    assert is_within(value, Annotated[int, range(-1, 4), OrNull(-1)]) is is_one
