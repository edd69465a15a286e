"""Odds of Texan Tarok: each is counted again in another way, and found again in deals by seed.

The formulas here are worked out by hand, with the numbers of the game typed in: of 54 cards there
are 22 trumps, among them the Pagat and two more honours, 4 Kings and 28 other cards. A small
program of its own says what a hand shows, from how many of each it has.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import cache, lru_cache
from io import StringIO
from itertools import product
from math import comb, factorial, prod, sqrt
from random import Random
from typing import NamedTuple

import pytest

from trionfi.engine import State, load
from trionfi.engine.terminal import Terminal
from trionfi.spec.cards import Card, Suit
from trionfi.spec.texan import GAME
from trionfi.spec.texan.announce import Bonus
from trionfi.spec.texan.options import HalfKings, LowestCallable, LowTrumps, Options
from trionfi.verify.fuzz import mutated_engine
from trionfi.verify.hands import Kinds, hands
from trionfi.verify.mutate import Mutant, replacement
from trionfi.verify.odds import OddsTable, odds_of, show_odds, tables_of
from trionfi.verify.texan import odds as counted

ENGINE = load("texan")
HANDS = 343_006_888_770

NAMES = (
    "no-five",
    "void",
    "all-honours",
    "all-kings",
    "half-kings",
    "no-bonus",
    "nobody-has-a-bonus",
    "many-trumps",
    "pagat-alone",
    "pagat-and-many-trumps",
    "five-in-the-stock",
    "nineteen-in-the-stock",
    "nineteen-held",
    "all-that-can-be-called",
    "called-trump-drawn",
    "called-trump-drawn-by-another",
    "trump-discarded",
    "pagat-drawn",
)

AGREEMENTS = {
    "usual": Options(),
    "no Pagat": Options(low_trumps=LowTrumps.WITHOUT_PAGAT),
    "fifth": Options(half_kings_beside_full=HalfKings.WITH_FIFTH),
    "both": Options(
        low_trumps=LowTrumps.WITHOUT_PAGAT, half_kings_beside_full=HalfKings.WITH_FIFTH
    ),
}


@lru_cache(maxsize=1)
def chances() -> dict[str, Fraction]:
    return {one.id.rpartition(".")[2]: one.chance for one in odds_of("texan")}


@lru_cache(maxsize=1)
def tables() -> dict[str, OddsTable]:
    return {table.id.rpartition(".")[2]: table for table in tables_of("texan")}


def all_of(wanted: int, places: int, cards: int = 54) -> Fraction:
    """The chance that all of some cards lie in so many places, dealt one by one."""
    return prod(
        (Fraction(places - dealt, cards - dealt) for dealt in range(wanted)), start=Fraction(1)
    )


# A small program that knows what a hand shows.


class Counts(NamedTuple):
    """How many cards a hand has of each sort; it has as many others as make it twelve."""

    empty_trumps: int
    pagat: int
    high_honours: int
    kings: int


SIZES = Counts(19, 1, 2, 4)
OTHERS = 28
WORTH = {"no": 5, "low": 5, "half": 5, "full": 10, "honours": 5, "half kings": 5, "kings": 10}
BONUSES = dict(zip(WORTH, Bonus, strict=True))


def shown(hand: Counts, agreed: str = "usual") -> frozenset[str]:
    trumps = hand.empty_trumps + hand.pagat + hand.high_honours
    besides = trumps - hand.pagat
    fives = hand.pagat + hand.high_honours + hand.kings
    low = besides in (1, 2) and not (hand.pagat and agreed in ("no Pagat", "both"))
    alone = hand.kings == 4 and fives == 4 and agreed in ("fifth", "both")
    found = {
        "no": besides == 0,
        "low": low,
        "half": trumps in (8, 9),
        "full": trumps in (10, 11, 12),
        "honours": hand.pagat + hand.high_honours == 3,
        "half kings": fives > 3 and not alone,
        "kings": hand.kings == 4,
    }
    return frozenset(name for name in found if found[name])


EVERY_HAND = tuple(
    Counts(*numbers)
    for numbers in product(*(range(size + 1) for size in SIZES))
    if sum(numbers) <= 12
)


def ways(hand: Counts, left: tuple[int, ...] = (*SIZES, OTHERS)) -> int:
    return prod(map(comb, left, (*hand, 12 - sum(hand))))


@lru_cache(maxsize=4)
def sets(agreed: str) -> Counter[frozenset[str]]:
    found: Counter[frozenset[str]] = Counter()
    for hand in EVERY_HAND:
        found[shown(hand, agreed)] += ways(hand)
    return +found


def worth(names: Iterable[str]) -> int:
    return sum(WORTH[name] for name in names)


def of_anybody(happens: Callable[[Counts], bool]) -> Fraction:
    """The chance that something is true of a hand at least, by inclusion and exclusion."""
    wanted = [hand for hand in EVERY_HAND if happens(hand)]

    @cache
    def deals(seats: int, left: tuple[int, ...]) -> int:
        if seats == 0:
            return 1
        found = 0
        for hand in wanted:
            alike = ways(hand, left)
            if alike:
                numbers = (*hand, 12 - sum(hand))
                rest = tuple(one - other for one, other in zip(left, numbers, strict=True))
                found += alike * deals(seats - 1, rest)
        return found

    chance = Fraction(0)
    for seats in range(1, 5):
        dealt = prod(comb(54 - 12 * seat, 12) for seat in range(seats))
        same = Fraction(deals(seats, (*SIZES, OTHERS)), dealt)
        chance -= (-1) ** seats * comb(4, seats) * same
    return chance


# The pack, and all hands.


def test_there_are_so_many_hands_and_deals() -> None:
    assert counted.HANDS == comb(54, 12) == sum(map(ways, EVERY_HAND)) == HANDS
    deals = 6_090_285_737_397_498_513_818_805_582_264_000
    assert factorial(54) // (factorial(12) ** 4 * factorial(6)) == deals
    assert deals == counted.DEALS
    assert counted.chance_of_every_hand(lambda hand: True) == 1
    sizes = (counted.HAND, counted.IN_STOCK, counted.DRAWN, counted.DRAWN_BY_OTHERS)
    assert sizes == (12, 6, 4, [1, 1])


@pytest.mark.parametrize(
    ("kinds", "sizes"),
    [
        (counted.BY_BONUS, [1, 1, 1, 4, 19, 28]),
        (counted.BY_SUIT, [8, 8, 8, 8, 22]),
        (counted.BY_TRUMP, [22, 32]),
        (counted.BY_CALL, [1, 1, 1, 1, 1, 49]),
    ],
)
def test_the_kinds_are_the_pack(kinds: Kinds, sizes: list[int]) -> None:
    assert sorted(map(len, kinds)) == sizes
    assert sorted(card for kind in kinds for card in kind) == sorted(GAME.pack.cards)
    for drawn in (2, 12):
        listed = list(hands(kinds, drawn))
        assert sum(alike for alike, _ in listed) == comb(54, drawn)
        assert {len(set(hand)) for _, hand in listed} == {drawn}


def counts_of(hand: Iterable[Card]) -> Counts:
    names = [GAME.pack.name(card) for card in hand]
    high = sum(name in ("T21", "FOOL") for name in names)
    pagat = names.count("T1")
    trumps = sum(name[0] == "T" or name == "FOOL" for name in names)
    return Counts(trumps - high - pagat, pagat, high, sum(name[1:] == "K" for name in names))


def random_hands(number: int, drawn: int = 12) -> Iterator[tuple[Card, ...]]:
    """Hands by chance; some of any cards, some rich in trumps and Kings, some without trumps."""
    draw = Random(drawn)
    names = GAME.pack.ids
    rich = [name for name in names if name[0] == "T" or name == "FOOL" or name[1:] in ("K", "Q")]
    poor = [name for name in names if name[0] != "T" and name != "FOOL"]
    for _ in range(number // 3):
        for cards in (names, rich, [*poor, "T1"]):
            yield tuple(map(ENGINE.card, draw.sample(cards, drawn)))


@pytest.mark.parametrize("agreed", AGREEMENTS)
def test_a_hand_shows_what_the_small_program_says(agreed: str) -> None:
    seen = set()
    for hand in random_hands(1500):
        names = shown(counts_of(hand), agreed)
        found = counted.bonuses_in(hand, AGREEMENTS[agreed])
        assert set(found) == {BONUSES[name] for name in names}, hand
        seen |= names
    assert len(seen) == 7


@pytest.mark.parametrize("agreed", AGREEMENTS)
def test_all_hands_by_what_they_show_together(agreed: str) -> None:
    found = counted.bonus_sets(AGREEMENTS[agreed])
    expected = {
        tuple(sorted(BONUSES[name] for name in names)): alike
        for names, alike in sets(agreed).items()
    }
    assert found == expected
    assert found.total() == HANDS


@pytest.mark.parametrize("agreed", AGREEMENTS)
def test_all_hands_by_what_they_are_worth(agreed: str) -> None:
    expected: Counter[int] = Counter()
    for names, alike in sets(agreed).items():
        expected[worth(names)] += alike
    found = counted.bonus_totals(AGREEMENTS[agreed])
    assert found == expected
    assert sorted(found) == [0, 5, 10, 15, 20, 25]
    assert found.total() == HANDS
    # On average it is as much as of each bonus by itself.
    mean = sum(total * alike for total, alike in found.items())
    single = (
        (name, counted.hands_with(bonus, AGREEMENTS[agreed])) for name, bonus in BONUSES.items()
    )
    assert mean == sum(WORTH[name] * alike for name, alike in single)


def test_the_ways_to_combine_bonuses_by_hand() -> None:
    # Trumps show one of four bonuses or none, honours all or not, Kings nothing, half, or both.
    # Without trumps there are no honours, and ten trumps leave no room for four Kings.
    usual = 5 * 2 * 3 - 3 - 2
    # Without the Pagat three honours are too many for Low Trumps.
    no_pagat = usual - 3
    # Four Kings alone: beside no trump bonus, No Trumps, Low Trumps, and Half Trumps.
    lengths = {"usual": usual, "no Pagat": no_pagat, "fifth": usual + 4, "both": no_pagat + 4}
    assert lengths["usual"] == 25
    for agreed, options in AGREEMENTS.items():
        assert len(counted.bonus_sets(options)) == lengths[agreed]
    # 8 trumps with all honours and 4 Kings; or 3 trumps, which are the honours, 4 Kings, 5 others.
    most = {"Half": comb(19, 5), "Low": comb(28, 5)}
    for agreed, options in AGREEMENTS.items():
        low = 0 if agreed in ("no Pagat", "both") else most["Low"]
        assert counted.bonus_totals(options)[25] == most["Half"] + low


TRUMP_BONUSES = {Bonus.NO_TRUMPS, Bonus.LOW_TRUMPS, Bonus.HALF_TRUMPS, Bonus.FULL_TRUMPS}


def test_what_excludes_and_what_implies_what() -> None:
    for agreed, options in AGREEMENTS.items():
        for bonuses in map(set, counted.bonus_sets(options)):
            assert len(bonuses & TRUMP_BONUSES) <= 1
            assert not {Bonus.NO_TRUMPS, Bonus.HONOURS} <= bonuses
            if agreed in ("usual", "no Pagat") and Bonus.FULL_KINGS in bonuses:
                assert Bonus.HALF_KINGS in bonuses


def with_trumps(least: int, most: int, trumps: int = 22, drawn: int = 12) -> int:
    others = 54 - 22
    return sum(comb(trumps, n) * comb(others, drawn - n) for n in range(least, most + 1))


def test_each_bonus_by_hand() -> None:
    # Where the Pagat does not count, it is either left out of the pack, or one of the hand.
    no_trumps = comb(32, 12) + comb(32, 11)
    low = with_trumps(1, 2, 21) + with_trumps(1, 2, 21, 11)
    assert low == 23_502_089_520
    assert with_trumps(1, 2, 21) == 16_257_084_480
    fives = sum(comb(7, n) * comb(47, 12 - n) for n in range(4, 8))
    alone = comb(47, 8)  # four Kings and no honour
    hands = {
        Bonus.NO_TRUMPS: no_trumps,
        Bonus.LOW_TRUMPS: low,
        Bonus.HALF_TRUMPS: with_trumps(8, 9),
        Bonus.FULL_TRUMPS: with_trumps(10, 12),
        Bonus.HONOURS: comb(51, 9),
        Bonus.HALF_KINGS: fives,
        Bonus.FULL_KINGS: comb(50, 8),
    }
    for agreed, options in AGREEMENTS.items():
        expected = dict(hands)
        if agreed in ("no Pagat", "both"):
            expected[Bonus.LOW_TRUMPS] = with_trumps(1, 2, 21)
        if agreed in ("fifth", "both"):
            expected[Bonus.HALF_KINGS] = fives - alone
        for bonus, number in expected.items():
            assert counted.hands_with(bonus, options) == number, (agreed, bonus)


# A change of a rule shows.


@pytest.mark.parametrize(
    ("rule", "before", "after", "bonus", "hands"),
    [
        ("no-trumps", " or (", " and (", Bonus.NO_TRUMPS, 0),
        ("low-trumps", "<= 3", "<= 2", Bonus.LOW_TRUMPS, 16_257_084_480 + 21 * comb(32, 10)),
        ("half-trumps", "<= 9", "<= 8", Bonus.HALF_TRUMPS, with_trumps(8, 8)),
        ("full-trumps", ">= 10", ">= 11", Bonus.FULL_TRUMPS, with_trumps(11, 12)),
        ("honours-held", "== 3", ">= 2", Bonus.HONOURS, comb(51, 9) + 3 * comb(51, 10)),
        ("half-kings", "return fives >= 4", "return fives >= 7", Bonus.HALF_KINGS, comb(47, 5)),
        ("full-kings", "== 4", "== 0", Bonus.FULL_KINGS, comb(50, 12)),
        ("kings", "number += is_king(card)", "number += 4", Bonus.FULL_KINGS, 0),
    ],
)
def test_a_mutant_of_a_bonus_shows(
    rule: str, before: str, after: str, bonus: Bonus, hands: int
) -> None:
    mutated = mutated_engine(ENGINE, replacement(Mutant(f"texan.bonus.{rule}", before, after))).game
    found = counted.bonus_sets(game=mutated)
    assert sum(alike for bonuses, alike in found.items() if bonus in bonuses) == hands
    assert found.total() == HANDS
    # The rules themselves are not touched.
    assert counted.bonus_sets() != found


def test_a_mutant_of_what_bonuses_are_worth_shows() -> None:
    usual = counted.bonus_totals()
    for mutant in (
        Mutant("texan.bonus.worth", "return 10", "return 5"),
        Mutant("texan.settlement.bonuses", "total += worth(bonus)", "total = worth(bonus)"),
        Mutant("texan.settlement.bonus", "return -amount", "return -2 * amount"),
    ):
        mutated = mutated_engine(ENGINE, replacement(mutant)).game
        assert counted.bonus_sets(game=mutated) == counted.bonus_sets()
        assert counted.bonus_totals(game=mutated) != usual
    assert counted.bonus_totals() == usual


def test_a_mutant_of_the_call_shows() -> None:
    mutant = Mutant("texan.call.highest-missing", "not holds_trump", "holds_trump")
    mutated = mutated_engine(ENGINE, replacement(mutant)).game
    # Whoever holds the 19 and one below it can only call one that they hold.
    own = sum(called.own for called in counted.calls(game=mutated))
    assert own == Fraction(12, 54)


def test_a_mutant_of_the_discards_shows() -> None:
    # Three plain cards can be discarded, and one of the ten trumps below the 21 must be.
    plain = "SK HK SQ S8 S7"
    hand = tuple(map(ENGINE.card, [*plain.split(), *(f"T{number}" for number in range(11, 22))]))
    assert counted.trumps_discarded(hand) == 1
    mutant = Mutant("texan.discard.fives", "is_honour(card) or is_king(card)", "False")
    assert counted.trumps_discarded(hand, mutated_engine(ENGINE, replacement(mutant)).game) != 1


# The call, and the discards.


def called(names: set[str], lowest: int) -> str:
    if "T19" not in names:
        return "T19"
    missing = [number for number in range(18, lowest - 1, -1) if f"T{number}" not in names]
    return f"T{missing[0]}" if missing else "T19"


@pytest.mark.parametrize("lowest", LowestCallable)
def test_the_trump_called_from_a_hand(lowest: LowestCallable) -> None:
    options = Options(lowest_callable=lowest)
    seen = Counter()
    for hand in random_hands(1500):
        found = GAME.pack.name(counted.called_from(hand, options))
        assert found == called(set(map(GAME.pack.name, hand)), lowest)
        seen[found] += 1
    assert {"T19", "T18", "T17", "T16"} <= set(seen)


@pytest.mark.parametrize("lowest", LowestCallable)
def test_where_the_called_trump_lies_by_hand(lowest: LowestCallable) -> None:
    # So many trumps from the 19 down are held, and the next is not; or all of them are.
    found = counted.calls(Options(lowest_callable=lowest))
    assert [one.trump.rank for one in found] == list(range(19, lowest - 1, -1))
    every = all_of(20 - lowest, 12)
    for held, one in enumerate(found):
        lacked = all_of(held, 12) * Fraction(42, 54 - held)
        own = every if held == 0 else 0
        assert one[1:] == (
            lacked + own,
            own,
            lacked * Fraction(4, 42),
            lacked * Fraction(2, 42),
            lacked * Fraction(36, 42),
        )
    together = counted.all_calls(Options(lowest_callable=lowest))
    assert together[1:3] == (1, every)
    assert sum(together[2:]) == 1


def test_the_trumps_to_be_discarded_of_a_hand() -> None:
    seen = Counter()
    for hand in random_hands(1500, 16):
        hand_counts = counts_of(hand)
        others = 16 - sum(hand_counts)
        assert counted.trumps_discarded(hand) == max(0, 4 - others)
        seen[max(0, 4 - others)] += 1
    assert {0, 1, 2, 3} <= set(seen)


# What is said.


def test_every_chance_has_an_id_and_a_sentence_without_numbers() -> None:
    found = odds_of("texan")
    assert tuple(one.id for one in found) == tuple(f"texan.odds.{name}" for name in NAMES)
    assert len({one.statement for one in found}) == len(found)
    for one in found:
        assert one.statement.endswith(".")
        assert not any(sign.isdigit() for sign in one.statement)
        assert one.of_deals == (one.id != "texan.odds.pagat-drawn")


# Counted in another way.


def test_what_is_in_a_hand() -> None:
    none = Fraction(1)
    for drawn in range(12):
        none *= Fraction(47 - drawn, 54 - drawn)
    assert chances()["no-five"] == none
    # Inclusion and exclusion of the plain suits that are missing.
    void = sum((-1) ** (n + 1) * comb(4, n) * comb(54 - 8 * n, 12) for n in range(1, 5))
    assert chances()["void"] == Fraction(void, HANDS)
    assert chances()["all-honours"] == all_of(3, 12)
    assert chances()["all-kings"] == all_of(4, 12)
    fewer = sum(comb(7, n) * comb(47, 12 - n) for n in range(4))
    assert chances()["half-kings"] == 1 - Fraction(fewer, HANDS)
    assert chances()["no-bonus"] == Fraction(sets("usual")[frozenset()], HANDS)


def test_what_is_in_anybody_s_hand() -> None:
    assert chances()["nobody-has-a-bonus"] == 1 - of_anybody(lambda hand: bool(shown(hand)))
    # Two players can have eight trumps or more, three cannot.
    one = Fraction(with_trumps(8, 12), HANDS)
    two = sum(
        comb(22, first)
        * comb(32, 12 - first)
        * comb(22 - first, second)
        * comb(20 + first, 12 - second)
        for first in range(8, 13)
        for second in range(8, 13)
    )
    assert chances()["many-trumps"] == 4 * one - 6 * Fraction(two, HANDS * comb(42, 12))
    # The Pagat is anywhere; whose it is has eleven of the other 53 cards.
    dealt = Fraction(48, 54)
    assert chances()["pagat-alone"] == dealt * Fraction(comb(32, 11), comb(53, 11))
    many = with_trumps(7, 11, 21, 11)
    assert chances()["pagat-and-many-trumps"] == dealt * Fraction(many, comb(53, 11))


def test_what_is_in_the_stock_and_what_is_called() -> None:
    none = Fraction(1)
    for drawn in range(6):
        none *= Fraction(47 - drawn, 54 - drawn)
    assert chances()["five-in-the-stock"] == 1 - none
    assert chances()["nineteen-in-the-stock"] == Fraction(6, 54)
    assert chances()["nineteen-held"] == Fraction(12, 54)
    every = Fraction(12 * 11 * 10 * 9, 54 * 53 * 52 * 51)
    assert chances()["all-that-can-be-called"] == every
    assert chances()["called-trump-drawn"] == (1 - every) * Fraction(4, 42)
    assert chances()["called-trump-drawn-by-another"] == (1 - every) * Fraction(2, 42)


def test_what_is_drawn_and_discarded() -> None:
    few = sum(comb(28, n) * comb(26, 16 - n) for n in range(4))
    assert chances()["trump-discarded"] == Fraction(few, comb(54, 16))
    assert chances()["pagat-drawn"] == Fraction(4, 42)


# The same, found in deals by seed.

DEALS = 1500


def called_in(state: State) -> Iterator[tuple[str, bool]]:
    """What comes of a First Contract, which the eldest plays after nobody has bid."""
    eldest = state.seat
    assert eldest is not None
    for _ in range(4):
        state = state.apply("pass")
    held = set(map(GAME.pack.name, state.hand(eldest)))
    legal = [action.text.removeprefix("call ") for action in state.legal()]
    lacked = [name for name in legal if name not in held]
    yield "all-that-can-be-called", not lacked
    name = (lacked or legal)[0]
    stock = {place: cards for place, cards in state.dealt.items() if len(cards) == 6}
    (names,) = ([GAME.pack.name(card) for card in cards] for cards in stock.values())
    state = state.apply(f"call {name}")
    drew = [action.text for action in state.legal()] == ["abandon", "continue"]
    yield "called-trump-drawn", drew
    holders = [seat for seat in range(4) if ENGINE.card(name) in state.hand(seat)]
    yield "called-trump-drawn-by-another", name in names and holders != [eldest]
    if drew:
        state = state.apply("continue")
    trumps = False
    while state.seat == eldest and state.legal()[0].verb == "discard":
        card = state.legal()[0].card
        assert card is not None
        trumps |= card.suit == Suit.TRUMPS
        state = state.apply(state.legal()[0])
    yield "trump-discarded", trumps


def pagat_in(state: State) -> Iterator[tuple[str, bool]]:
    """Whether the eldest draws the Pagat, who bids the Second Contract without it."""
    eldest, pagat = state.seat, ENGINE.card("T1")
    assert eldest is not None
    if pagat not in state.hand(eldest):
        for action in ("bid second", "pass", "pass", "pass"):
            state = state.apply(action)
        state = state.apply(state.legal()[0])
        yield "pagat-drawn", pagat in state.hand(eldest)


def dealt_in(state: State) -> Iterator[tuple[str, bool]]:
    """What is in the hands and in the stock as they are dealt."""
    dealt = [state.hand(seat) for seat in range(4)]
    hands = [counts_of(hand) for hand in dealt]
    trumps = [sum(hand[:3]) for hand in hands]
    for seat, hand in enumerate(hands):
        fives = sum(hand[1:])
        yield "no-five", fives == 0
        yield "void", len({card.suit for card in dealt[seat]} - {Suit.TRUMPS}) < 4
        yield "all-honours", hand.pagat + hand.high_honours == 3
        yield "all-kings", hand.kings == 4
        yield "half-kings", fives >= 4
        yield "no-bonus", not shown(hand)
    yield "nobody-has-a-bonus", not any(map(shown, hands))
    yield "many-trumps", max(trumps) >= 8
    with_pagat = [trumps[seat] for seat, hand in enumerate(hands) if hand.pagat]
    yield "pagat-alone", with_pagat == [1]
    yield "pagat-and-many-trumps", bool(with_pagat) and with_pagat[0] >= 8
    held = {card for hand in dealt for card in hand}
    stock = counts_of(card for card in GAME.pack.cards if card not in held)
    yield "five-in-the-stock", sum(stock[1:]) > 0
    yield "nineteen-in-the-stock", ENGINE.card("T19") not in held
    assert state.seat is not None
    yield "nineteen-held", ENGINE.card("T19") in state.hand(state.seat)


@lru_cache(maxsize=1)
def seen() -> dict[str, list[bool]]:
    answers: dict[str, list[bool]] = {name: [] for name in NAMES}
    for seed in range(DEALS):
        state = ENGINE.deal(seed)
        for find in (dealt_in, called_in, pagat_in):
            for name, happens in find(state):
                answers[name].append(happens)
    return answers


@pytest.mark.parametrize("name", NAMES)
def test_deals_by_seed_bring_it_as_often(name: str) -> None:
    chance = float(chances()[name])
    answers = seen()[name]
    assert len(answers) > DEALS / 2
    error = sqrt(chance * (1 - chance) / len(answers))
    assert abs(sum(answers) / len(answers) - chance) < 4 * error


@pytest.mark.parametrize("agreed", AGREEMENTS)
def test_hands_by_seed_are_worth_as_much(agreed: str) -> None:
    options = AGREEMENTS[agreed]
    found: Counter[int] = Counter()
    for seed in range(DEALS):
        state = ENGINE.deal(seed)
        for seat in range(4):
            found[counted.worth_of(counted.bonuses_in(state.hand(seat), options), options)] += 1
    for total, alike in counted.bonus_totals(options).items():
        chance = alike / HANDS
        # What is rare may come once.
        error = sqrt(chance * (1 - chance) / (4 * DEALS))
        assert abs(found[total] / (4 * DEALS) - chance) < 4 * error + 1 / (4 * DEALS)


# The tables.


def test_the_tables_have_what_they_say() -> None:
    assert list(tables()) == [
        "trumps",
        "bonuses",
        "together",
        "totals",
        "totals-in-percent",
        "calls",
    ]
    assert tables_of("texan") is tables_of("texan")
    for name in ("trumps", "totals"):
        assert f"{HANDS:,}" in tables()[name].title
    for name in ("trumps", "bonuses", "together", "totals"):
        assert "the hand as it is dealt" in tables()[name].note


def test_the_table_of_trumps() -> None:
    *cells, last = tables()["trumps"].cells
    for number, row in enumerate(cells):
        alike, more = with_trumps(number, number), with_trumps(number, 12)
        assert row == (str(number), alike, Fraction(alike, HANDS), Fraction(more, HANDS))
    assert len(cells) == 13
    assert last == ("all", HANDS, 1, "")
    assert "there are 4.9 trumps" in tables()["trumps"].note  # 12 * 22 / 54 = 4.89


SHOWN = {
    "No Trumps": ("usual", "no"),
    "Low Trumps": ("usual", "low"),
    "Low Trumps, no Pagat": ("no Pagat", "low"),
    "Half Trumps": ("usual", "half"),
    "Full Trumps": ("usual", "full"),
    "Honours": ("usual", "honours"),
    "Half Kings": ("usual", "half kings"),
    "Half Kings, fifth": ("fifth", "half kings"),
    "Full Kings": ("usual", "kings"),
}


def test_the_table_of_bonuses() -> None:
    rows = tables()["bonuses"].cells
    assert [row[0] for row in rows] == list(SHOWN)
    for (_, value, alike, share, of_all), (agreed, bonus) in zip(rows, SHOWN.values(), strict=True):
        assert value == WORTH[bonus]
        assert alike == sum(n for names, n in sets(agreed).items() if bonus in names)
        assert share == Fraction(alike, HANDS)

        def happens(hand: Counts, agreed: str = agreed, bonus: str = bonus) -> bool:
            return bonus in shown(hand, agreed)

        assert of_all == of_anybody(happens)


def test_the_table_of_bonuses_together() -> None:
    table = tables()["together"]
    titles = {
        "no": "No Trumps",
        "low": "Low Trumps",
        "half": "Half Trumps",
        "full": "Full Trumps",
        "honours": "Honours",
        "half kings": "Half Kings",
        "kings": "Full Kings",
    }
    expected = {
        ", ".join(titles[name] for name in WORTH if name in names) or "no bonus": (
            worth(names),
            alike,
            Fraction(alike, HANDS),
        )
        for names, alike in sets("usual").items()
    }
    assert {row[0]: row[1:] for row in table.cells} == expected
    assert len(table.cells) == 25
    assert "25 ways" in table.title
    assert [row[1] for row in table.cells] == sorted(value for value, _, _ in expected.values())
    assert "22 (no Pagat), 29 (fifth), 26 (both)" in table.note


def test_the_tables_of_totals() -> None:
    numbers, shares = tables()["totals"], tables()["totals-in-percent"]
    assert numbers.head == shares.head == ("worth", *AGREEMENTS)
    assert [row[0] for row in numbers.cells] == ["0", "5", "10", "15", "20", "25", "all"]
    for row, in_percent in zip(numbers.cells, shares.cells, strict=True):
        assert in_percent[0] == row[0]
        for agreed, alike, share in zip(AGREEMENTS, row[1:], in_percent[1:], strict=True):
            found = sum(
                number
                for names, number in sets(agreed).items()
                if row[0] in ("all", str(worth(names)))
            )
            assert (alike, share) == (found, Fraction(found, HANDS))
    of_a_hundred = [
        round(100 * sum(worth(names) * number for names, number in sets(agreed).items()) / HANDS)
        for agreed in AGREEMENTS
    ]
    told = ", ".join(
        f"{number} ({agreed})" for number, agreed in zip(of_a_hundred, AGREEMENTS, strict=True)
    )
    assert f": {told}." in shares.note


def test_the_table_of_calls() -> None:
    table = tables()["calls"]
    assert [row[0] for row in table.cells] == ["19", "18", "17", "16", "all"]
    for row, one in zip(table.cells, (*counted.calls(), counted.all_calls()), strict=True):
        assert row[1:] == one[1:]
    every = [float(1 / all_of(number, 12)) for number in (4, 5)]
    assert "They draw 4 cards from the stock, and the others 2." in table.note
    assert f"in 1 deal in {every[0]:,.0f}; in 1 deal in {every[1]:,.0f} if" in table.note
    assert "the 15 can be called" in table.note


def test_the_tables_fit_into_eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    out = StringIO()
    show_odds(Terminal(out), odds_of("texan"), tables_of("texan"))
    lines = out.getvalue().splitlines()
    assert max(map(len, lines)) <= 80
    words = [line.split() for line in lines]
    for table in tables().values():
        for row in table.rows:
            assert " ".join(row).split() in words
