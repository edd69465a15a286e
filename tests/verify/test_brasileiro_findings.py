"""What the source of Tarô Brasileiro leaves open, and where the values of its options part.

What is expected here has been worked out by hand from the rules and from the source. The whole
deals are played again by a referee of this module, who knows nothing of the program's rules.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import permutations
from typing import Any, NamedTuple

import pytest
from click.testing import CliRunner, Result

from trionfi.engine import State, load
from trionfi.engine.command import commands
from trionfi.spec.brasileiro import GAME
from trionfi.spec.brasileiro.auction import Contract
from trionfi.spec.brasileiro.settlement import rounded
from trionfi.spec.brasileiro.sides import Side
from trionfi.spec.cards import FOOL
from trionfi.verify.brasileiro import probes
from trionfi.verify.brasileiro.findings import (
    brings_a_difference,
    costs_a_difference,
    excuse_ends_the_capote,
    findings,
    is_lost,
    is_won,
    lasts_a_deal,
    nothing_announced,
)
from trionfi.verify.check import judged
from trionfi.verify.differ import Difference, differences
from trionfi.verify.findings import Found, touched
from trionfi.verify.ledger import Verdict
from trionfi.verify.mutate import replacement

ENGINE = load("brasileiro")
SEATS = range(3)
CONTRACTS = tuple(contract for contract in Contract if contract != Contract.NONE)
NAMES = (
    "right",
    "half",
    "seventy",
    "passed",
    "last-fool",
    "fool-kept",
    "excuse",
    "kept-honour",
    "rounding",
    "three-piles",
    "lost-even",
    "made-even",
    "made-and-pays",
    "both-fail",
    "both-announce",
    "kings",
    "silent-ultimo",
    "bidder",
    "own-trick",
    "fellow-ultimo",
    "fellow-hunt",
    "credits",
)
HONOURS = {"T21", "T1", "FOOL"}
KINGS = {"SK", "CK", "HK", "DK"}


def run(*arguments: str, **env: str | None) -> Result:
    return CliRunner(env=env).invoke(commands, arguments, prog_name="trionfi")


@lru_cache(maxsize=1)
def found() -> dict[str, Found]:
    every = [Found(one, one.check({}), *touched(GAME, one)) for one in findings()]
    return {one.claimed.id.removeprefix("brasileiro.finding."): one for one in every}


def case(name: str) -> Any:
    return found()[name].finding.counterexample


# A referee of our own.


class Deal(NamedTuple):
    """A whole deal as the referee has it; seat 0 is declarer.

    `tricks` are the cards of every trick with their seats, and the winner. `won` are the cards that
    each seat has from tricks, `laid` those it has discarded or taken unseen, and `points` what both
    count. `said` is what was announced, with the seats.
    """

    state: State
    contract: str
    tricks: list[tuple[list[tuple[int, str]], int]]
    won: list[list[str]]
    laid: list[list[str]]
    points: list[int]
    said: list[tuple[int, str]]

    @property
    def kept(self) -> tuple[set[str], set[str]]:
        """The cards of both sides from tricks."""
        return set(self.won[0]), {*self.won[1], *self.won[2]}


def worth(card: str) -> int:
    special = {"FOOL": 5, "T21": 5, "T1": 8, "T15": -5}
    return special.get(card) or {"K": 5, "Q": 4, "C": 3, "V": 2}.get(card[-1], 1)


def order(card: str) -> int:
    if card[0] == "T":
        return int(card[1:])
    low = "9 10" if card[0] in "SC" else "2 1"
    return f"{low} V C Q K".split().index(card[1:])


def winner(trick: list[tuple[int, str]]) -> int:
    """The seat of the highest trump, or else of the highest card of the suit led.

    The Fool is the trump 22; as an excuse it is not looked at.
    """
    cards = [(seat, "T22" if card == "FOOL+" else card) for seat, card in trick if card != "FOOL"]
    ranking = "T" if any(card[0] == "T" for _, card in cards) else cards[0][1][0]
    return max((order(card), seat) for seat, card in cards if card[0] == ranking)[1]


def talon_shares(contract: str, talon: list[str]) -> list[list[str]]:
    """What declarer takes, and then each opponent."""
    mine = {"sete": 7, "cinco": 5, "tres": 3, "um": 1}[contract.removesuffix("_fechado")]
    each = (7 - mine) // 2
    return [talon[:mine], talon[mine : mine + each], talon[mine + each :]]


@lru_cache(maxsize=32)
def deal_of(name: str) -> Deal:
    """The deal of a finding, played by the referee; every card has to come from its hand."""
    record = found()[name].record
    assert record is not None
    state = ENGINE.replay(record)
    assert state.over
    texts = [text.split() for text in record["actions"]]
    contract = texts[0][1]
    assert (record["dealer"], texts[0][0], texts[1], texts[2]) == (2, "bid", ["pass"], ["pass"])
    hands = [list(hand) for hand in record["deal"]["hands"]]
    laid: list[list[str]] = [[], [], []]
    for seat, cards in enumerate(talon_shares(contract, record["deal"]["talon"])):
        closed = seat == 0 and contract.endswith("_fechado")
        (laid if closed else hands)[seat].extend(cards)
    discards = iter([words[1] for words in texts if words[0] == "discard"])
    for seat in SEATS:
        for _ in range(len(hands[seat]) - 13):
            laid[seat].append(next(discards))
            hands[seat].remove(laid[seat][-1])
    assert not list(discards)
    speaker, said = 0, []
    for words in texts[3:]:
        if words[0] == "announce":
            said.append((speaker, words[1]))
        speaker += words == ["pass"]
    cards = [words[1] for words in texts if words[0] == "play"]
    assert len(cards) == 39
    won: list[list[str]] = [[], [], []]
    points = [sum(map(worth, cards)) for cards in laid]
    tricks, leader = [], 0
    for start in range(0, 39, 3):
        seats = [(leader + step) % 3 for step in SEATS]
        trick = list(zip(seats, cards[start : start + 3], strict=True))
        leader = winner(trick)
        tricks.append((trick, leader))
        for seat, card in trick:
            held = card.removesuffix("+")
            hands[seat].remove(held)
            owner = seat if card == "FOOL" and start < 36 else leader
            won[owner].append(held)
            points[owner] += worth(held)
        if {(leader, "T20")} < set(trick) and "T15" in cards[start : start + 3]:
            points[leader] += 5
    assert hands == [[]] * 3
    return Deal(state, contract, tricks, won, laid, points, said)


# The findings.


def test_there_are_twenty_two_and_all_are_refuted() -> None:
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


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("right", {"dealer": 0}),
        # Half of 95 is less than 48; 47 are not half.
        ("half", {"contract": "sete", "points": 48, "hunted": False}),
        ("seventy", {"contract": "um", "points": 50}),
        ("passed", {"dealer": 0, "bidder": 0, "contract": "sete"}),
        ("last-fool", {"tricks": 12}),
        ("fool-kept", {"led": "S9", "second": "C9", "as_trump": True}),
        # Declarer leads the lowest card; of all that beat it the trump 1 has the lowest number.
        (
            "excuse",
            {"declarer": 0, "leader": 0, "led": "S9", "second": "FOOL", "third": "T1"},
        ),
        (
            "kept-honour",
            {"declarer": 0, "leader": 0, "led": "FOOL", "second": "S9", "third": "C9"},
        ),
        ("rounding", {"points": 48}),
        # 0 with any other two, and 1 and 1 with 93, are still 95 when they are rounded.
        ("three-piles", {"one": 1, "other": 2, "mine": 92}),
        ("lost-even", {"contract": "sete", "points": 48, "hunted": False}),
        ("made-even", {"contract": "sete", "points": 50, "hunted": True}),
        (
            "made-and-pays",
            {"contract": "sete", "points": 50, "hunted": False, "goal": "trull"},
        ),
        ("both-fail", {"goal": "trull"}),
        ("both-announce", {"got": "declarer", "goal": "trull"}),
        ("kings", {"announced": True}),
        ("silent-ultimo", {"goal": "ultimo"}),
        ("bidder", {"declarer": 0, "announcer": 1, "winner": 2}),
        ("own-trick", {"declarer": 0, "announcer": 0, "winner": 0}),
        ("fellow-ultimo", {"declarer": 0, "one": 1, "other": 2}),
        ("fellow-hunt", {"declarer": 0, "one": 1, "other": 2}),
        # 80, 105 and 70 are 255 for each; in Um, the next dearest contract, 245.
        ("credits", {"contract": "um_fechado", "points": -5, "capote": "opponents"}),
    ],
    ids=NAMES,
)
def test_the_smallest_case(name: str, expected: dict[str, Any]) -> None:
    assert case(name) == expected


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("right", "Seat 0 deals, and seat 1 is Forehand. At Forehand's right sits the dealer"),
        ("half", "Declarer has 48 points of 95, and the opponents have 47. The contract is lost."),
        # 50 against 45.
        ("seventy", "Um is made with 50 points, and brings its 70 and 5 from each opponent."),
        ("passed", "Seat 1 bids Sete, and both others pass. Seat 1 leads; seat 2"),
        ("last-fool", "To trick 13, the last, the Fool is no trump"),
        ("fool-kept", "plays the Fool as the highest trump, and wins."),
        ("excuse", "In a trick seat 0 plays S9, seat 1 plays FOOL and seat 2 plays T1."),
        ("kept-honour", "The Fool goes to its player, and counts for Todas as Honras"),
        ("rounding", "48 points are 50, rounded to the nearest 5. As declarer's they count 45."),
        ("three-piles", "0, 0 and 90: 90 together. The opponents' points taken together are 5"),
        ("lost-even", "Both count 45. Sete is lost and costs its value alone, 10."),
        ("made-even", "100, after a hunt, and the opponents have 50. Both count 50. Sete is made"),
        # 10 and 5 against 20.
        ("made-and-pays", "for 15, and has announced Todas as Honras in vain, for 20. Declarer"),
        ("both-fail", "Both sides announce Todas as Honras, and neither gets it. Each owes"),
        ("both-announce", "and 20 for the others' failure, 40 from each player."),
        ("kings", "Announced and won, Four Kings bring 20"),
        ("silent-ultimo", "Último costs 30 unannounced"),
        ("bidder", "seat 1 pays seat 2 60, and declarer nothing."),
        ("own-trick", "each opponent gets 60, and declarer pays 120."),
        ("fellow-ultimo", "Seat 2 beats the trump 1 of seat 1, a fellow opponent, and gets 30"),
        ("fellow-hunt", "Seat 2 hunts the 15 of seat 1, a fellow opponent, and gets 20"),
        ("credits", "80 for the contract, 105 for the difference and 70 for the Capote, 255 to"),
    ],
    ids=NAMES,
)
def test_what_is_told_has_the_numbers(name: str, told: str) -> None:
    assert told in found()[name].told


# How far the findings reach: all cases instead of the smallest.


def all_points() -> Iterable[tuple[Contract, int, bool]]:
    return ((Contract.SETE, points, hunted) for points in range(101) for hunted in (False, True))


def test_at_forty_eight_and_forty_nine_alone_a_lost_contract_costs_no_difference() -> None:
    even = [(points, hunted) for _, points, hunted in filter(lost_even, all_points())]
    assert even == [(48, False), (49, False)]


def lost_even(one: tuple[Contract, int, bool]) -> bool:
    return is_lost(*one) and not costs_a_difference(*one)


def test_from_fifty_to_fifty_two_after_a_hunt_a_contract_made_brings_no_difference() -> None:
    even = [(points, hunted) for _, points, hunted in filter(made_even, all_points())]
    assert even == [(50, True), (51, True), (52, True)]


def made_even(one: tuple[Contract, int, bool]) -> bool:
    return is_won(*one) and not brings_a_difference(*one)


def test_three_piles_are_ninety_ninety_five_or_a_hundred() -> None:
    sums = {
        rounded(one) + rounded(other) + rounded(95 - one - other)
        for one in range(-5, 101)
        for other in range(-5, 101 - one)
    }
    assert sums == {90, 95, 100}


def test_only_the_fifteen_alone_in_um_fechado_ruins_a_declarer_with_five_hundred() -> None:
    ruined = {
        (contract, capote, rounded(points))
        for contract in CONTRACTS
        for points in range(-5, 101)
        for capote in Side
        if nothing_announced(contract, points, capote)
        and not lasts_a_deal(contract, points, capote)
    }
    assert ruined == {(Contract.UM_FECHADO, Side.OPPONENTS, -5)}


def test_an_excuse_of_declarer_always_ends_declarer_s_capote() -> None:
    others = [ENGINE.card(card) for card in ("S9", "SK", "H2", "DQ", "T1", "T15", "T21")]
    for leader in SEATS:
        for pair in permutations(others, 2):
            cards = list(pair)
            cards.insert((0 - leader) % 3, FOOL)
            assert excuse_ends_the_capote(0, leader, *cards)


# The deals.


def test_forty_eight_of_ninety_five_are_lost_and_cost_the_value_alone() -> None:
    records = [found()[name].record for name in ("half", "rounding", "lost-even")]
    assert records[0] == records[1] == records[2]
    deal = deal_of("half")
    assert (deal.contract, deal.points[0], sum(deal.points)) == ("sete", 48, 95)
    # 48 and 47 count 45 each: 10 to each opponent.
    assert deal.state.scores == (-20, 10, 10)


def test_um_is_made_with_fifty_seven() -> None:
    deal = deal_of("seventy")
    assert (deal.contract, deal.points[0], sum(deal.points)) == ("um", 57, 95)
    # 70, and 55 against 40 for 38.
    assert deal.state.scores == (170, -85, -85)


def test_the_fool_is_captured_in_the_last_trick_or_wins_it_as_the_table_has_agreed() -> None:
    captured, kept = deal_of("last-fool"), deal_of("fool-kept")
    (*before, (last, taker)), (*same, (other, keeper)) = captured.tricks, kept.tricks
    assert before == same
    assert ((1, "FOOL") in last, taker) == (True, 0)
    assert ((1, "FOOL+") in other, keeper) == (True, 1)
    # The Fool counts 5, and the two cards with it 1 each.
    assert (captured.points, kept.points) == ([73, 18, 4], [66, 25, 4])
    # Sete: 75 against 20 for 22, and 65 against 30 for 29.
    assert captured.state.scores == (130, -65, -65)
    assert kept.state.scores == (90, -45, -45)
    assert kept.state.record()["options"]["fool_on_last_trick"] == "trump"


def test_three_piles_of_a_deal_are_a_hundred() -> None:
    assert found()["three-piles"].record == found()["last-fool"].record
    points = deal_of("three-piles").points
    # 73, 18 and 4 would be 75, 20 and 5.
    assert [5 * round(one / 5) for one in points] == [75, 20, 5]
    assert sum(points) == 95


def test_an_opponent_excuses_the_fool_and_both_make_the_capote() -> None:
    assert found()["excuse"].record == found()["credits"].record
    deal = deal_of("excuse")
    (first, seat), *others = deal.tricks
    assert (1, "FOOL") in first
    assert seat == 2
    assert all(seat != 0 for _, seat in others)
    assert (deal.contract, deal.laid[0], deal.points[0]) == ("um_fechado", ["T15"], -5)
    # 80, -5 against 100, and 70 for all tricks; the honours do not count beside them.
    assert deal.kept[1] > HONOURS
    assert deal.state.scores == (-510, 255, 255)


def test_a_fool_that_is_kept_counts_with_the_honours() -> None:
    deal = deal_of("kept-honour")
    first, seat = deal.tricks[0]
    assert first[0] == (0, "FOOL")
    assert seat != 0
    assert deal.kept[0] > HONOURS
    assert deal.points[0] == 77
    # Sete: 10, 75 against 20 for 18, and 10 for the honours.
    assert deal.state.scores == (150, -75, -75)


def test_fifty_after_a_hunt_bring_the_value_alone() -> None:
    deal = deal_of("made-even")
    (hunt,) = [trick for trick, seat in deal.tricks if (1, "T15") in trick]
    assert (0, "T20") in hunt
    assert (deal.points[0], sum(deal.points)) == (50, 100)
    # 10 from each, and 20 more from who has played the 15.
    assert deal.state.scores == (40, -30, -10)


def test_who_makes_a_contract_pays_for_a_vain_announcement() -> None:
    deal = deal_of("made-and-pays")
    assert deal.said == [(0, "trull")]
    assert "T21" in deal.kept[1]
    assert (deal.points[0], sum(deal.points)) == (50, 95)
    # 10, and 50 against 45, less 20.
    assert deal.state.scores == (-10, 5, 5)


def test_both_sides_announce_the_same() -> None:
    assert found()["both-fail"].record == found()["both-announce"].record
    deal = deal_of("both-fail")
    assert deal.said == [(0, "trull"), (0, "kings"), (1, "trull"), (1, "kings")]
    assert not any(kept > HONOURS for kept in deal.kept)
    assert deal.kept[0] > KINGS
    assert (deal.points[0], sum(deal.points)) == (87, 95)
    # 10, and 85 against 10 for 8; 20 and 20 for the Kings; for the honours 20 less 20.
    assert deal.state.scores == (250, -125, -125)


def test_kings_that_are_announced_and_won_bring_twenty() -> None:
    deal = deal_of("kings")
    assert deal.said == [(0, "kings")]
    assert deal.kept[0] > KINGS
    assert (deal.points[0], sum(deal.points)) == (88, 95)
    # 10, and 90 against 5 for 7, and 20.
    assert deal.state.scores == (230, -115, -115)


def test_a_trump_one_that_nobody_announced_costs_thirty() -> None:
    deal = deal_of("silent-ultimo")
    last, seat = deal.tricks[-1]
    assert ((0, "T1") in last, seat, deal.said) == (True, 1, [])
    assert (deal.points[0], sum(deal.points)) == (53, 95)
    # 10, and 55 against 40 for 42: 25 from each; and 30 to who has won the trick.
    assert deal.state.scores == (50 - 30, -25 + 30, -25)


def test_an_opponent_s_announced_ultimo_is_beaten_by_the_fellow() -> None:
    assert found()["bidder"].record == found()["fellow-ultimo"].record
    deal = deal_of("bidder")
    last, seat = deal.tricks[-1]
    assert ((1, "T1") in last, seat, deal.said) == (True, 2, [(1, "ultimo")])
    assert (deal.points[0], sum(deal.points)) == (37, 95)
    # 10, and 35 against 60 for 58: 35 to each; and 60 from seat 1 to seat 2.
    assert deal.state.scores == (-70, 35 - 60, 35 + 60)


def test_who_wins_the_last_trick_without_the_trump_one_pays_both() -> None:
    deal = deal_of("own-trick")
    _, seat = deal.tricks[-1]
    played = [number for number, (trick, _) in enumerate(deal.tricks) if (0, "T1") in trick]
    assert (seat, deal.said) == (0, [(0, "ultimo")])
    assert played[0] < 12
    assert (deal.points[0], sum(deal.points)) == (69, 95)
    # 10, and 70 against 25 for 26: 55 from each, and 60 to each.
    assert deal.state.scores == (-10, 5, 5)


def test_one_opponent_hunts_the_fifteen_of_the_other() -> None:
    deal = deal_of("fellow-hunt")
    (seat,) = [seat for trick, seat in deal.tricks if {(1, "T15"), (2, "T20")} < set(trick)]
    assert seat == 2
    assert (deal.points[0], sum(deal.points)) == (40, 100)
    # 10, and 40 against 60: 30 to each; and 20 from seat 1 to seat 2.
    assert deal.state.scores == (-60, 30 - 20, 30 + 20)


def test_the_findings_fit_eighty_columns_without_colour() -> None:
    result = run("findings", "brasileiro", NO_COLOR="1", COLUMNS=None)
    assert result.exit_code == 0
    assert max(map(len, result.stdout.splitlines())) <= 80
    words = " ".join(result.stdout.split())
    for one in found().values():
        assert f"{one.claimed.id}: refuted" in words
        assert one.claimed.statement in words
        assert one.told in words


# Where the values of options part.


def of(option: str) -> Difference:
    (one,) = [one for one in differences("brasileiro") if one.option == option]
    return one


@pytest.mark.parametrize(
    ("option", "cards", "situated", "told", "rules"),
    [
        (
            "fool_on_last_trick",
            ("S9",),
            "S9 is led to the last trick. The next player has to play the Fool.",
            (
                "It can only be an excuse, and the trick's winner captures it.",
                "It can be the highest trump, and win the trick.",
            ),
            {"brasileiro.fool.last-trick"},
        ),
        # In Sete Fechado declarer takes all cards.
        (
            "closed_binds",
            (),
            "Seat 0 plays Cinco Fechado. Seat 1 takes cards.",
            (
                "The player takes 1 card into the hand, and discards as many.",
                "The player takes 1 card unseen to the pile.",
            ),
            {"brasileiro.discard.number", "brasileiro.talon.closed"},
        ),
        (
            "protected_discards",
            ("FOOL",),
            "A player who has taken cards of the talon holds FOOL.",
            ("FOOL may be discarded.", "FOOL may not be discarded."),
            {"brasileiro.discard.protected"},
        ),
        # 49 is more than half; it counts 45 against 45 for 46, or else 50.
        (
            "target",
            (),
            "Declarer has played Sete, and has 49 of 95 points.",
            ("Declarer pays each opponent 10.", "Each opponent pays declarer 15."),
            {
                "brasileiro.settlement.game",
                "brasileiro.settlement.made",
                "brasileiro.settlement.difference",
                "brasileiro.settlement.rounding-down",
            },
        ),
        # 50 against 45 for 45, or else against 50.
        (
            "difference",
            (),
            "Declarer has played Sete, and has 50 of 95 points.",
            ("Each opponent pays declarer 15.", "Each opponent pays declarer 10."),
            {"brasileiro.settlement.game", "brasileiro.settlement.difference"},
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


@pytest.mark.parametrize(
    ("probe", "situation", "answer", "told"),
    [
        (
            "fool",
            {"led": ENGINE.card("HK"), "tricks": 3},
            probes.Fate(True, True),
            "HK is led to trick 4. The next player has to play the Fool. It can be the highest "
            "trump, and win the trick.",
        ),
        # 3 for declarer, unseen; 2 for each opponent.
        (
            "talon",
            {"contract": Contract.TRES_FECHADO, "declarer": 1, "seat": 1},
            probes.Taken(0, 3),
            "Seat 1 plays Três Fechado. Seat 1 takes cards. The player takes 3 cards unseen to the "
            "pile.",
        ),
        (
            "talon",
            {"contract": Contract.SETE, "declarer": 1, "seat": 2},
            probes.Taken(0, 0),
            "Seat 1 plays Sete. Seat 2 takes cards. The player takes no card.",
        ),
        # 60 against 40, and 80.
        (
            "payment",
            {"contract": Contract.UM_FECHADO, "hunted": True, "above": 10},
            100,
            "Declarer has played Um Fechado, and has 60 of 100 points, for the 15 was hunted. Each "
            "opponent pays declarer 100.",
        ),
        (
            "discard",
            {"card": ENGINE.card("T15")},
            True,
            "A player who has taken cards of the talon holds T15. T15 may be discarded.",
        ),
    ],
)
def test_other_situations_are_told_as_well(
    probe: str, situation: dict[str, Any], answer: Any, told: str
) -> None:
    (asked,) = [one for one in probes.PROBES if one.id == f"brasileiro.probe.{probe}"]
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
    result = run("differ", "brasileiro", option, NO_COLOR="1", COLUMNS=None)
    assert result.exit_code == 0
    assert max(map(len, result.stdout.splitlines())) <= 80
    words = " ".join(result.stdout.split())
    for told in (of(option).situated, of(option).probe.question, *of(option).told):
        assert told in words
