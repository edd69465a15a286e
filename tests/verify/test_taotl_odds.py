"""Odds of Taotl: each is counted again in another way, by a small program of its own.

The small program knows cards by their ids only; it gives every card a number that says how strong
it is in a trick. The formulas here are worked out by hand, with the numbers of the game typed in.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import permutations
from math import perm, sqrt
from random import Random
from typing import NamedTuple

import pytest

from trionfi.engine import State, load
from trionfi.spec.taotl import GAME
from trionfi.spec.taotl.options import Options
from trionfi.spec.taotl.pack import is_magical
from trionfi.verify.fuzz import mutated_engine
from trionfi.verify.mutate import Mutant, replacement
from trionfi.verify.odds import odds_of, tables_of
from trionfi.verify.taotl import odds as counted
from trionfi.verify.taotl import one_card

ENGINE = load("taotl")
COUNTS = range(3, 13)
POLICIES = (False, True)

NAMES = (
    "taotl-out",
    "taotl-out-later",
    "no-magical-card",
    "both-gods",
    "leader-wins",
    "dealer-wins",
    "lowest-card-led",
    "king-led",
    "lowest-totem-led",
    "ten-of-totems-led",
    "god-led",
    "nobody-follows",
    "god-decides",
    "gods-and-skulls",
    "all-skulls",
)
OF_LEADS = (
    "lowest-card-led",
    "king-led",
    "lowest-totem-led",
    "ten-of-totems-led",
    "god-led",
    "nobody-follows",
)


@lru_cache(maxsize=1)
def chances() -> dict[str, Fraction]:
    return {one.id.rpartition(".")[2]: one.chance for one in odds_of("taotl")}


# A small program that knows who wins a trick.

IDS = (
    *(f"{suit}{number}" for suit in "SCHDT" for number in range(1, 14)),
    *("TAOTL", "RED_GOD", "BLACK_GOD", "SKULL1", "SKULL2", "SKULL3", "SKULL4"),
)
PACK = range(len(IDS))
LEADS = [0 if card < 13 else card // 13 if card < 65 else 5 if card == 65 else -1 for card in PACK]
"""What each card leads: one of five suits, 5 for the Taotl, and nothing for Gods and Skulls."""

NOTHING_LED = -1


def strength(card: int, led: int, high: bool) -> int:
    """How strong a card is in a trick; what is stronger wins, of equals the first."""
    name = IDS[card]
    if name == "TAOTL":
        return 1000
    if name.endswith("GOD"):
        promoted = led in ((2, 3) if name == "RED_GOD" else (0, 1))
        # Declared high, a God is above the 10 of Totems and below their Jack.
        return 511 if high and promoted else 2
    if name.startswith("SKULL"):
        return 1
    number = int(name[1:])
    if name[0] == "T":
        return 500 + number if number <= 10 else 600 + number
    return 100 + number if LEADS[card] == led else 0


STRENGTHS = {
    high: {led: [strength(card, led, high) for card in PACK] for led in range(-1, 6)}
    for high in POLICIES
}


def led_by(cards: Iterable[int]) -> int:
    return next((LEADS[card] for card in cards if LEADS[card] >= 0), NOTHING_LED)


def winner(cards: tuple[int, ...], high: bool) -> int:
    values = [STRENGTHS[high][led_by(cards)][card] for card in cards]
    return values.index(max(values))


class Played(NamedTuple):
    """How many deals each seat wins with each card, and what else there is to count."""

    won: dict[bool, list[list[int]]]
    asked: int
    decided: int
    gods_and_skulls: int
    skulls: int
    god_led: int


@lru_cache(maxsize=1)
def three() -> Played:
    """All ordered deals of three players, one after the other."""
    won = {high: [[0] * 72 for _ in range(3)] for high in POLICIES}
    asked = decided = gods_and_skulls = skulls = god_led = 0
    for cards in permutations(PACK, 3):
        first, second, third = cards
        led = LEADS[first]
        if led < 0:
            god_led += first in (66, 67)
            led = LEADS[second]
            if led < 0:
                led = LEADS[third]
                if led < 0:
                    only_skulls = first > 67 and second > 67 and third > 67
                    skulls += only_skulls
                    gods_and_skulls += not only_skulls
        row = STRENGTHS[False][led]
        one, two, three = row[first], row[second], row[third]
        seat = (0 if one >= three else 2) if one >= two else (1 if two >= three else 2)
        won[False][seat][cards[seat]] += 1
        if -1 < led < 4 and 65 not in cards and (66 if led > 1 else 67) in cards:
            asked += 1
            before = seat
            row = STRENGTHS[True][led]
            one, two, three = row[first], row[second], row[third]
            seat = (0 if one >= three else 2) if one >= two else (1 if two >= three else 2)
            decided += seat != before
        won[True][seat][cards[seat]] += 1
    return Played(won, asked, decided, gods_and_skulls, skulls, god_led)


@pytest.mark.parametrize(
    ("trick", "wins", "wins_if_high"),
    [
        ("S5 S13 T1", 2, 2),
        ("H5 RED_GOD T10", 2, 1),
        ("H5 RED_GOD T11", 2, 2),
        ("RED_GOD S5 H13", 1, 1),
        ("RED_GOD D1 SKULL1", 1, 0),
        ("BLACK_GOD RED_GOD SKULL1", 0, 0),
        ("SKULL3 SKULL1 SKULL2", 0, 0),
        ("SKULL3 RED_GOD BLACK_GOD", 1, 1),
        ("T1 RED_GOD H13", 0, 0),
        ("C1 BLACK_GOD TAOTL", 2, 2),
        ("TAOTL T13 S1", 0, 0),
    ],
)
def test_the_small_program_knows_who_wins(trick: str, wins: int, wins_if_high: int) -> None:
    cards = tuple(map(IDS.index, trick.split()))
    assert (winner(cards, False), winner(cards, True)) == (wins, wins_if_high)


# All one-card deals.


def test_all_deals_of_three_players() -> None:
    played = three()
    for high in POLICIES:
        assert one_card.wins(3, high) == tuple(map(sum, played.won[high]))
    ending = one_card.endings(3)
    assert (ending.asked, ending.decided) == (played.asked, played.decided) == (11_544, 11_076)
    assert sum(ending.never) == sum(ending.always) == one_card.deals(3) == 72 * 71 * 70


def test_all_deals_of_four_players_are_as_the_cards_are_counted() -> None:
    ending = one_card.endings(4)
    assert sum(ending.never) == sum(ending.always) == one_card.deals(4) == 24_690_960
    for high in POLICIES:
        assert one_card.wins(4, high) == tuple(
            sum(one_card.won_deals(card, seat, 4, high) for card in GAME.pack.cards)
            for seat in range(4)
        )


def test_the_leader_of_four_by_hand() -> None:
    for high, found in ((False, 10_233_864), (True, 10_090_500)):
        # Higher cards of the suit, thirteen Totems, the Taotl, and a God if it is declared high.
        plain = sum(4 * perm(71 - (13 - number) - 14 - high, 3) for number in range(1, 14))
        totems = sum(perm(71 - (13 - number) - 1, 3) for number in range(1, 14))
        # No other card leads anything; or a God's own colour is led, after none, one or two such.
        god = perm(5, 3)
        if high:
            god += 26 * perm(66, 2) + 5 * 26 * 65 + 20 * 26
        skull = perm(3, 3)
        won = plain + totems + perm(71, 3) + 2 * god + 4 * skull
        assert one_card.wins(4, high)[0] == won == found


@pytest.mark.deep
def test_all_deals_of_four_players_one_by_one() -> None:
    won = {high: [[0] * 72 for _ in range(4)] for high in POLICIES}
    asked = decided = 0
    for cards in permutations(PACK, 4):
        led = led_by(cards)
        row = STRENGTHS[False][led]
        values = [row[card] for card in cards]
        seat = values.index(max(values))
        won[False][seat][cards[seat]] += 1
        if -1 < led < 4 and 65 not in cards and (66 if led > 1 else 67) in cards:
            asked += 1
            before = seat
            row = STRENGTHS[True][led]
            values = [row[card] for card in cards]
            seat = values.index(max(values))
            decided += seat != before
        won[True][seat][cards[seat]] += 1
    ending = one_card.endings(4)
    assert (ending.asked, ending.decided) == (asked, decided)
    for high in POLICIES:
        assert one_card.wins(4, high) == tuple(map(sum, won[high]))
        for seat in range(4):
            for card, name in enumerate(IDS):
                played = one_card.won_deals(ENGINE.card(name), seat, 4, high)
                assert played == won[high][seat][card], (name, seat)


def test_the_source_names_no_winner_where_only_gods_and_skulls_lie() -> None:
    played = three()
    assert played.gods_and_skulls == 6 * 5 * 4 - 24 == 96
    assert played.skulls == 24
    assert played.god_led == 2 * 71 * 70 == 9_940
    unnamed = counted.chance_of_only(one_card.SILENT, 4)
    unnamed -= counted.chance_of_only(one_card.SKULL.cards, 4)
    assert unnamed * one_card.deals(4) == 6 * 5 * 4 * 3 - 24 == 336
    assert counted.chance_of_only(one_card.SKULL.cards, 4) * one_card.deals(4) == 24
    # Four have no more than four Skulls between them, and five cannot play nothing else.
    assert counted.chance_of_only(one_card.SKULL.cards, 5) == 0


def test_deals_of_more_players_are_too_many() -> None:
    with pytest.raises(ValueError, match="all deals of 3 or 4 players can be played, not those of"):
        one_card.wins(5, True)


def test_relinked_rules_that_are_the_same_give_the_same() -> None:
    assert one_card.endings(3, mutated_engine(ENGINE, {}).game) == one_card.endings(3)


@pytest.mark.parametrize(
    ("rule", "before", "after", "shows"),
    [
        # Turned upside down, a suit is like it was, but for the place of a God among the Totems.
        ("taotl.trick.beats", "card.rank > best.rank", "card.rank < best.rank", (False, True)),
        ("taotl.trick.beats", "return own > other", "return own >= other", (True, True)),
        ("taotl.trick.order", "return Level.TAOTL", "return Level.OTHER", (True, True)),
        ("taotl.play.led", "card.suit == Suit.SKULLS", "card.suit == Suit.TRUMPS", (True, True)),
        ("taotl.god.asked", "return trick.red_god", "return NOBODY", (False, True)),
        ("taotl.god.declared", "height == Height.HIGH and ", "", (True, False)),
        ("taotl.pack.colours", "suit == Suit.HEARTS", "suit == Suit.SPADES", (False, True)),
        ("taotl.god.high", "return RED_GOD_HIGH", "return god", (False, True)),
        ("taotl.play.complete-trick", "winner, play.won[winner]", "0, play.won[0]", (True, True)),
        ("taotl.play.first-lead", "next_seat(dealer, players)", "dealer", (True, True)),
    ],
)
def test_a_mutant_shows(rule: str, before: str, after: str, shows: tuple[bool, bool]) -> None:
    mutated = mutated_engine(ENGINE, replacement(Mutant(rule, before, after))).game
    ending = one_card.endings(3, mutated)
    usual = one_card.endings(3)
    assert (ending.never != usual.never, ending.always != usual.always) == shows
    # The rules themselves are not touched, and what was counted before is not forgotten.
    assert one_card.wins(3, True) == usual.always
    assert one_card.wins(3, True, mutated) == ending.always


# What a card is worth.


def test_every_card_in_every_seat_among_three() -> None:
    for high in POLICIES:
        for seat in range(3):
            for card, name in enumerate(IDS):
                won = three().won[high][seat][card]
                assert one_card.won_deals(ENGINE.card(name), seat, 3, high) == won, (name, seat)
                chance = one_card.chance(ENGINE.card(name), seat, 3, high)
                assert chance == Fraction(won, 71 * 70)


@pytest.mark.parametrize("high", POLICIES)
@pytest.mark.parametrize("players", COUNTS)
def test_somebody_wins_every_deal(players: int, high: bool) -> None:
    won = sum(
        one_card.won_deals(card, seat, players, high)
        for seat in range(players)
        for card in GAME.pack.cards
    )
    assert won == one_card.deals(players) == perm(72, players)


def test_the_kinds_are_the_pack() -> None:
    cards = [card for kind in one_card.KINDS for card in kind.cards]
    assert sorted(cards) == sorted(GAME.pack.cards)
    assert len({kind.name for kind in one_card.KINDS}) == len(one_card.KINDS) == 29
    for kind in one_card.KINDS:
        for players in (3, 7):
            for seat in (0, 1, players - 1):
                for high in POLICIES:
                    of_kind = {one_card.chance(card, seat, players, high) for card in kind.cards}
                    assert len(of_kind) == 1


def none_of(harmful: int, players: int) -> Fraction:
    """The chance that the others have none of so many cards, drawn one by one."""
    none = Fraction(1)
    for drawn in range(players - 1):
        none *= Fraction(71 - harmful - drawn, 71 - drawn)
    return none


@pytest.mark.parametrize("players", COUNTS)
def test_the_leader_by_hand(players: int) -> None:
    for number in range(1, 14):
        for high in POLICIES:
            plain = one_card.chance(ENGINE.card(f"D{number}"), 0, players, high)
            assert plain == none_of(13 - number + 14 + high, players)
            totem = one_card.chance(ENGINE.card(f"T{number}"), 0, players, high)
            assert totem == none_of(13 - number + 1, players)
    assert one_card.chance(ENGINE.card("TAOTL"), players - 1, players, True) == 1
    assert one_card.chance(ENGINE.card("SKULL2"), 0, players, True) == none_of(68, players)


@pytest.mark.parametrize("players", [4, 6, 12])
def test_tricks_by_chance_are_won_as_often(players: int) -> None:
    tricks = 20_000
    draw = Random(players)
    dealt: Counter[tuple[bool, int, int]] = Counter()
    won: Counter[tuple[bool, int, int]] = Counter()
    for _ in range(tricks):
        cards = tuple(draw.sample(PACK, players))
        for high in POLICIES:
            seat = winner(cards, high)
            for other, card in enumerate(cards):
                dealt[high, min(other, 1), card] += 1
            won[high, min(seat, 1), cards[seat]] += 1
    assert sum(won.values()) == 2 * tricks
    for high, later, card in dealt:
        one = ENGINE.card(IDS[card])
        seats = range(1, players) if later else range(1)
        chance = sum(one_card.chance(one, seat, players, high) for seat in seats) / len(seats)
        number = dealt[high, later, card]
        # So far from its chance it comes a few times in a million; what is rare may come twice.
        allowed = 4.5 * sqrt(number * chance * (1 - chance)) + 2 * (0 < chance < 1)
        assert abs(won[high, later, card] - number * chance) <= allowed, (IDS[card], later)


@pytest.mark.parametrize(
    ("seat", "players", "problem"),
    [(0, 2, "3 to 12 play, not 2"), (0, 13, "not 13"), (4, 4, "no seat 4"), (-1, 4, "no seat -1")],
)
def test_there_are_seats_for_three_to_twelve(seat: int, players: int, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        one_card.chance(ENGINE.card("SKULL1"), seat, players, True)


# What to bid.


def test_a_bid_of_one_must_win_more_than_five_times_in_eleven() -> None:
    assert one_card.least_chance() == Fraction(5, 11)
    assert one_card.expected(0, Fraction(5, 11)) == one_card.expected(1, Fraction(5, 11))
    assert one_card.expected(1, Fraction(1)) == 13
    assert one_card.expected(0, Fraction(1)) == one_card.expected(1, Fraction(0)) == -5


def worth(kind: one_card.Kind, seat: int, players: int, high: bool) -> bool:
    return one_card.is_worth_a_bid(kind.cards[0], seat, players, high)


def test_bids_among_three_as_all_deals_tell() -> None:
    for high in POLICIES:
        for seat in range(3):
            for card, name in enumerate(IDS):
                won = three().won[high][seat][card]
                lost = 71 * 70 - won
                bid = one_card.is_worth_a_bid(ENGINE.card(name), seat, 3, high)
                assert bid == (13 * won - 5 * lost > 10 * lost - 5 * won)


@pytest.mark.parametrize("players", COUNTS)
def test_a_higher_card_is_worth_a_bid_if_a_lower_one_is(players: int) -> None:
    for high in POLICIES:
        for seat in range(players):
            for kinds in (one_card.PLAIN, one_card.TOTEMS):
                answers = [worth(kind, seat, players, high) for kind in kinds]
                assert answers == sorted(answers)
                lowest = one_card.lowest_worth_a_bid(kinds, (seat,), players, high)
                assert lowest == (answers.index(True) + 1 if True in answers else None)
            # What is right in one of the later seats is right in each of them.
            if seat:
                for kind in one_card.KINDS:
                    assert worth(kind, seat, players, high) == worth(kind, 1, players, high)


def test_a_card_is_worth_a_bid_in_some_seats_if_in_each_of_them() -> None:
    assert one_card.lowest_worth_a_bid(one_card.PLAIN, (0,), 3) == 6
    assert one_card.lowest_worth_a_bid(one_card.PLAIN, (0, 1), 3) is None
    assert one_card.lowest_worth_a_bid(one_card.TOTEMS, (0, 1), 6) == 5


def test_nobody_bids_on_a_god() -> None:
    for players in COUNTS:
        for seat in range(players):
            assert not worth(one_card.GOD, seat, players, True)


@pytest.mark.parametrize("players", [3, 5])
def test_the_dealer_is_free_when_others_have_bid_two(players: int) -> None:
    assert one_card.free_totals(players) == tuple(range(2, players))
    for others in range(players):
        state = ENGINE.deal(1, players=players, round=1)
        for bidder in range(players - 1):
            state = state.apply(f"bid {int(bidder < others)}")
        total = min(others, players - 1)
        free = {action.text for action in state.legal()} == {"bid 0", "bid 1"}
        assert free == (total in one_card.free_totals(players))


# What is said.


def test_every_chance_has_an_id_and_a_sentence_without_numbers() -> None:
    found = odds_of("taotl")
    assert tuple(one.id for one in found) == tuple(f"taotl.odds.{name}" for name in NAMES)
    assert len({one.statement for one in found}) == len(found)
    for one in found:
        assert one.statement.endswith(".")
        assert not any(sign.isdigit() for sign in one.statement)
        assert one.of_deals == (one.id.rpartition(".")[2] not in OF_LEADS)


# Counted in another way.


def test_what_is_dealt() -> None:
    assert chances()["taotl-out"] == Fraction(72 - 4, 72)
    assert chances()["taotl-out-later"] == Fraction(72 - 4 * 5, 72)
    none = Fraction(1)
    for drawn in range(5):
        none *= Fraction(52 - drawn, 72 - drawn)
    assert chances()["no-magical-card"] == none
    # One God is in any hand, and of the other 71 cards that hand has 23.
    assert chances()["both-gods"] == Fraction(23, 71)
    # Some formulas are for more than the odds ask.
    assert counted.chance_to_stay_out(2, 4, 5) == Fraction(52 * 51, 72 * 71)
    assert counted.chance_in_one_hand(GAME.pack.cards[:3], 3, 24) == Fraction(23 * 22, 71 * 70)


def test_who_wins_the_first_round() -> None:
    ending = one_card.endings(4)
    assert chances()["leader-wins"] == Fraction(ending.always[0], 24_690_960)
    assert chances()["dealer-wins"] == Fraction(ending.always[3], 24_690_960)
    assert chances()["god-decides"] == Fraction(ending.decided, 24_690_960)
    for players in (3, 4):
        ending = one_card.endings(players)
        for seat in range(players):
            for high, won in ((False, ending.never), (True, ending.always)):
                chance = counted.chance_of_the_seat(seat, players, high)
                assert chance == Fraction(won[seat], one_card.deals(players))
    assert counted.chance_that_a_god_decides(3) == Fraction(three().decided, 72 * 71 * 70)


def test_what_wins_when_it_is_led() -> None:
    assert chances()["lowest-card-led"] == none_of(12 + 13 + 1 + 1, 4)
    assert chances()["king-led"] == none_of(13 + 1 + 1, 4)
    assert chances()["lowest-totem-led"] == none_of(12 + 1, 4)
    assert chances()["ten-of-totems-led"] == none_of(3 + 1, 4)
    assert chances()["nobody-follows"] == none_of(12, 4)
    own_colour = 26 * 66 * 65 + 5 * 26 * 65 + 5 * 4 * 26
    assert chances()["god-led"] == Fraction(own_colour + 5 * 4 * 3, 71 * 70 * 69)


def test_tricks_of_gods_and_skulls() -> None:
    assert chances()["gods-and-skulls"] == Fraction(three().gods_and_skulls, 357_840)
    assert chances()["all-skulls"] == Fraction(three().skulls, 357_840)


# The same, found in deals by seed.

DEALS = 2000


def played(state: State, height: str) -> int:
    """The seat that wins a first round in which nobody but the dealer bids."""
    while not state.over:
        legal = {action.text: action for action in state.legal()}
        state = state.apply(legal.get(f"declare {height}", next(iter(legal.values()))))
    (seat,) = (seat for seat, won in enumerate(state.facts.won) if won)
    return seat


def first_round(state: State) -> Iterator[tuple[str, bool]]:
    cards = [state.hand(seat)[0] for seat in range(4)]
    ids = [GAME.pack.name(card) for card in cards]
    yield "taotl-out", "TAOTL" not in ids
    high = played(state, "high")
    yield "leader-wins", high == 0
    yield "dealer-wins", high == 3
    yield "god-decides", high != played(state, "low")
    kinds = {"13": "king-led", "1": "lowest-card-led"}
    if ids[0][0] in "SCHD" and ids[0][1:] in kinds:
        yield kinds[ids[0][1:]], high == 0
    if ids[0].endswith("GOD"):
        yield "god-led", high == 0
    if ids[0][1:].isdigit() and ids[0][0] in "SCHD":
        yield "nobody-follows", ids[0][0] not in [name[0] for name in ids[1:] if name[1:].isdigit()]
    # Who has the ten or the one of Totems, but does not lead, is put in the place of the leader.
    for name, led in (("T1", "lowest-totem-led"), ("T10", "ten-of-totems-led")):
        if name in ids:
            place = ids.index(name)
            numbers = tuple(map(IDS.index, (*ids[place:], *ids[:place])))
            yield led, winner(numbers, True) == 0


@lru_cache(maxsize=1)
def seen() -> dict[str, list[bool]]:
    answers: dict[str, list[bool]] = {name: [] for name in NAMES}
    options = Options()
    for seed in range(DEALS):
        for name, happens in first_round(ENGINE.deal(seed, players=4, round=1)):
            answers[name].append(happens)
        later = ENGINE.deal(seed, players=4, round=5)
        hands = [later.hand(seat) for seat in range(4)]
        answers["taotl-out-later"].append(all(ENGINE.card("TAOTL") not in hand for hand in hands))
        answers["no-magical-card"].append(not any(is_magical(card, options) for card in hands[0]))
        last = ENGINE.deal(seed, players=3, round=24)
        gods = {ENGINE.card("RED_GOD"), ENGINE.card("BLACK_GOD")}
        answers["both-gods"].append(any(gods <= set(last.hand(seat)) for seat in range(3)))
    return answers


@pytest.mark.parametrize("name", [name for name in NAMES if "skulls" not in name])
def test_deals_by_seed_bring_it_as_often(name: str) -> None:
    chance = float(chances()[name])
    answers = seen()[name]
    assert len(answers) > DEALS / 60
    error = sqrt(chance * (1 - chance) / len(answers))
    assert abs(sum(answers) / len(answers) - chance) < 4 * error


# The tables.


def test_the_tables_have_what_they_say() -> None:
    tables = {table.id.removeprefix("taotl.odds."): table for table in tables_of("taotl")}
    assert list(tables) == ["one-card-3", "one-card-4", "leads", "leader-bids", "others-bid"]
    assert tables_of("taotl") is tables_of("taotl")

    for players in (3, 4):
        table = tables[f"one-card-{players}"]
        every = perm(72, players)
        assert f"{every:,}" in table.title
        ending = one_card.endings(players)
        for cells, low, high in zip(table.cells, ending.never, ending.always, strict=False):
            assert cells[1:] == (low, Fraction(low, every), high, Fraction(high, every))
        assert table.cells[-1] == ("all", every, 1, every, 1)
        assert [row[0] for row in table.rows][:1] == ["leader"]
        assert table.rows[players - 1][0] == "dealer"
        assert f"{ending.asked:,}" in table.note
        assert f"{ending.decided:,}" in table.note
    assert tables["one-card-3"].rows[2] == ("dealer", "77,352", "21.6", "78,860", "22.0")

    rows = {row[0]: row[1:] for row in tables["leads"].cells}
    assert len(rows) == len(tables["leads"].cells) == 30
    assert rows["plain 13 (K)"] == tuple(none_of(15, players) for players in COUNTS)
    assert rows["Totem 1"] == tuple(none_of(13, players) for players in COUNTS)
    assert rows["God"][1] == chances()["god-led"]
    assert rows["God, never high"][0] == Fraction(5 * 4, 71 * 70)
    assert set(rows["Taotl"]) == {1}


def lowest_led(harmful: int, players: int) -> int | None:
    """The lowest card to bid on if it is led, when so many others than those of its suit harm."""
    worth = (
        number
        for number in range(1, 14)
        if none_of(13 - number + harmful, players) > Fraction(5, 11)
    )
    return next(worth, None)


def test_the_table_of_the_leader_s_bids() -> None:
    tables = {table.id: table for table in tables_of("taotl")}
    names = {None: "none", 11: "11 (J)", 12: "12 (Q)", 13: "13 (K)"}
    for players, row in zip(COUNTS, tables["taotl.odds.leader-bids"].cells, strict=True):
        lowest = [lowest_led(harmful, players) for harmful in (14, 15, 1, 1)]
        assert row == (str(players), *(names.get(one, str(one)) for one in lowest))
    assert "5/11" in tables["taotl.odds.leader-bids"].note


def test_the_table_of_the_others_bids() -> None:
    table = tables_of("taotl")[-1]
    assert [row[1:3] for row in table.cells] == [("none", "none")] * 10
    for players, (_, _, _, low, high) in zip(COUNTS, table.cells, strict=True):
        for cell, promoted in ((low, False), (high, True)):
            number = int(str(cell).split()[0])
            for seat in range(1, players):
                chance = one_card.chance(ENGINE.card(f"T{number}"), seat, players, promoted)
                assert chance > Fraction(5, 11)
                if number > 1:
                    lower = one_card.chance(ENGINE.card(f"T{number - 1}"), seat, players, promoted)
                    assert lower <= Fraction(5, 11)
    assert "is right with Totem 11 (J), Totem 12 (Q), Totem 13 (K), Taotl," in table.note
    assert "wrong with Skull, God, plain 1, plain 2, plain 3, plain 4." in table.note
    assert "others have bid 2 or more" in table.note
