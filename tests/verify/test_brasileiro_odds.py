"""Odds of Tarô Brasileiro: each is counted again in another way, and found again in deals by seed.

The formulas here are worked out by hand, with the numbers of the game typed in: of 46 cards there
are 21 trumps, the Fool, and 4 suits of 6 cards; 3 are honours and 4 are Kings. What is counted
kind by kind is counted here card by card: drawn one after another, or by a product over all cards.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from io import StringIO
from itertools import combinations, permutations
from math import comb, prod, sqrt
from random import Random

import pytest

from trionfi.engine import Engine, State, load
from trionfi.engine.terminal import Terminal
from trionfi.spec.brasileiro import GAME
from trionfi.spec.brasileiro.announce import Goal
from trionfi.spec.brasileiro.auction import Contract
from trionfi.spec.brasileiro.options import ClosedBinds, Options
from trionfi.spec.brasileiro.sides import Side
from trionfi.spec.cards import Card, Suit
from trionfi.spec.places import Place, Zone
from trionfi.verify.brasileiro import odds as counted
from trionfi.verify.fuzz import mutated_engine
from trionfi.verify.hands import Kinds, hands
from trionfi.verify.mutate import Mutant, replacement
from trionfi.verify.odds import Cell, OddsTable, odds_of, show_odds, tables_of

ENGINE = load("brasileiro")
HANDS = 101_766_230_790
TALONS = 53_524_680

NAMES = (
    "void",
    "no-trump",
    "fool",
    "no-five",
    "all-honours",
    "all-kings",
    "one",
    "one-and-many-trumps",
    "honour-in-the-talon",
    "king-in-the-talon",
    "fifteen-in-the-talon",
    "no-hunt-in-sete-fechado",
    "fifteen-laid-away",
    "two-with-two",
    "two-with-others",
    "fifteen-to-hunt",
    "honours-on-one-side",
    "kings-on-one-side",
)
OF_HANDS = ("fifteen-laid-away", "fifteen-to-hunt")


@cache
def chances() -> dict[str, Fraction]:
    return {one.id.rpartition(".")[2]: one.chance for one in odds_of("brasileiro")}


@cache
def tables() -> dict[str, OddsTable]:
    return {table.id.rpartition(".")[2]: table for table in tables_of("brasileiro")}


def mutated(rule: str, before: str, after: str) -> Engine:
    return mutated_engine(ENGINE, replacement(Mutant(f"brasileiro.{rule}", before, after)))


# Other ways to count.


def all_of(wanted: int, places: int, cards: int = 46) -> Fraction:
    """The chance that all of some cards lie in so many places, dealt one by one."""
    return prod(
        (Fraction(places - dealt, cards - dealt) for dealt in range(wanted)), start=Fraction(1)
    )


def one_by_one(wanted: int, drawn: int, cards: int = 46) -> dict[int, Fraction]:
    """How often so many of some cards are drawn, one card after another."""
    found = {0: Fraction(1)}
    for before in range(drawn):
        after: dict[int, Fraction] = {}
        for number, chance in found.items():
            hit = Fraction(wanted - number, cards - before)
            for more, share in ((1, hit), (0, 1 - hit)):
                if share:
                    after[number + more] = after.get(number + more, Fraction(0)) + chance * share
        found = after
    return found


def or_more(numbers: dict[int, Fraction], number: int) -> Fraction:
    return sum((share for other, share in numbers.items() if other >= number), Fraction(0))


def void(drawn: int) -> Fraction:
    """The chance that one of the four suits is missing, by inclusion and exclusion."""
    ways = sum((-1) ** (n + 1) * comb(4, n) * comb(46 - 6 * n, drawn) for n in range(1, 5))
    return Fraction(ways, comb(46, drawn))


def worth(name: str) -> int:
    """What a card is worth, by its id."""
    if name in ("T1", "T15"):
        return {"T1": 8, "T15": -5}[name]
    if name in ("T21", "FOOL") or name in ("SK", "CK", "HK", "DK"):
        return 5
    return {"Q": 4, "C": 3, "V": 2}.get(name[1:], 1)


def by_points(names: Iterable[str], most: int) -> dict[int, Counter[int]]:
    """By number of cards and by points, how many sets of cards there are.

    It is a product of as many factors as there are cards: each is taken, or is not.
    """
    found: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for name in names:
        for (cards, points), ways in tuple(found.items()):
            if cards < most:
                found[cards + 1, points + worth(name)] += ways
    by_number: dict[int, Counter[int]] = {cards: Counter() for cards in range(most + 1)}
    for (cards, points), ways in found.items():
        by_number[cards][points] = ways
    return by_number


@cache
def of_pack() -> dict[int, Counter[int]]:
    return by_points(GAME.pack.ids, 13)


# The pack, all hands, all talons, and all deals.


def test_there_are_so_many_hands_talons_and_deals() -> None:
    sizes = (counted.HAND, counted.IN_TALON, counted.UNSEEN, counted.DECLARER)
    assert sizes == (13, 7, 33, 0)
    assert counted.HANDS == comb(46, 33) == HANDS
    assert counted.TALONS == comb(46, 39) == TALONS
    deals = 4_521_663_166_358_790_742_752_000
    assert comb(46, 7) * comb(39, 13) * comb(26, 13) == deals == counted.DEALS
    assert counted.chance_of_hand(lambda hand: True) == 1


@pytest.mark.parametrize(
    ("kinds", "sizes"),
    [
        (counted.BY_SUIT, [1, 6, 6, 6, 6, 21]),
        (counted.BY_TRUMP, [1, 1, 20, 24]),
        (counted.BY_FIVE, [1, 1, 1, 4, 39]),
    ],
)
def test_the_kinds_are_the_pack(kinds: Kinds, sizes: list[int]) -> None:
    assert sorted(map(len, kinds)) == sizes
    assert sorted(card for kind in kinds for card in kind) == sorted(GAME.pack.cards)


def test_hands_of_a_small_pack_are_all_there() -> None:
    names = ("S1", "S2", "S3", "H1", "T5", "T6")
    kinds = tuple(tuple(filter(lambda name: name[0] == suit, names)) for suit in "SHT")
    for drawn in range(7):
        expected = Counter("".join(name[0] for name in hand) for hand in combinations(names, drawn))
        found = {"".join(name[0] for name in hand): alike for alike, hand in hands(kinds, drawn)}
        assert found == expected


def test_places_at_a_small_table_are_all_there() -> None:
    # Three places for 2, 3 and 1 of six cards: every order of the places is as likely.
    first, second, talon = Place(Zone.HAND, 0), Place(Zone.HAND, 1), Place(Zone.TALON)
    lie = (first, first, second, second, second, talon)
    for cards in (2, 3):
        every = list(permutations(lie, cards))
        for happens in (
            lambda places: len(set(places)) == 1,
            lambda places: places[0] == first != places[1],
            lambda places: talon in places,
        ):
            expected = Fraction(sum(map(happens, every)), len(every))
            sizes = {first: 2, second: 3, talon: 1}
            assert counted.chance_of_places(cards, happens, sizes) == expected


@pytest.mark.parametrize("drawn", [1, 2, 3, 4, 5, 6, 7, 13])
def test_card_points_by_a_product_over_all_cards(drawn: int) -> None:
    points = counted.points_by(drawn)
    assert points == of_pack()[drawn]
    assert counted.average(points) == Fraction(95 * drawn, 46)


def test_the_least_and_the_most_of_closed_cards_by_hand() -> None:
    # The least is the trump 15 and cards worth 1, of which there are 26; the most is the trump 1
    # and as many of the six cards worth 5 as there is room for.
    for cards, least, most in ((1, -5, 8), (3, -3, 18), (5, -1, 28), (7, 1, 38)):
        points = counted.points_by(cards)
        assert (min(points), max(points)) == (least, most)
        assert points[least] == comb(26, cards - 1)
        assert points[most] == comb(6, cards - 1)
    # One less than the most of seven: a Queen takes the place of a card worth 5.
    assert counted.points_by(7)[37] == 6 * 4


def test_unseen_cards_are_worth_as_much_on_average() -> None:
    draw = Random(46)
    for _ in range(3):
        hand = draw.sample(GAME.pack.ids, 13)
        unseen = [name for name in GAME.pack.ids if name not in hand]
        of_hand = sum(map(worth, hand))
        three = [sum(map(worth, cards)) for cards in combinations(unseen, 3)]
        assert counted.average_unseen(of_hand, 3) == Fraction(sum(three), len(three))
        seven = by_points(unseen, 7)[7]
        total = sum(points * ways for points, ways in seven.items())
        assert counted.average_unseen(of_hand, 7) == Fraction(total, comb(33, 7))


# Where the cards lie once all have taken theirs.


BOUND = Options(closed_binds=ClosedBinds.ALL)
AGREED: dict[str, dict[str, str]] = {"usual": {}, "all": {"closed_binds": "all"}}
TAKEN = {"sete": (7, 0), "cinco": (5, 1), "tres": (3, 2), "um": (1, 3)}


@pytest.mark.parametrize("agreed", AGREED)
@pytest.mark.parametrize("contract", counted.CONTRACT_NAMES)
def test_the_places_are_those_of_a_deal(contract: Contract, agreed: str) -> None:
    state = ENGINE.deal(1, **AGREED[agreed])
    declarer = state.seat
    assert declarer is not None
    for action in (f"bid {contract.text}", "pass", "pass"):
        state = state.apply(action)
    # Seats are counted from the declarer's.
    sizes = {
        Place(place.zone, (place.seat - declarer) % 3, place.number): len(cards)
        for place, cards in state.table.items()
        if cards
    }
    options = BOUND if agreed == "all" else Options()
    assert counted.after_taking(contract, options) == sizes


@pytest.mark.parametrize("contract", counted.CONTRACT_NAMES)
def test_each_side_has_so_many_cards(contract: Contract) -> None:
    mine, theirs = TAKEN[contract.text.removesuffix("_fechado")]
    closed = contract.text.endswith("_fechado")
    for options, laid_away in ((Options(), (mine, 0)), (BOUND, (mine, 2 * theirs))):
        sizes = counted.after_taking(contract, options)
        sides = (Side.DECLARER, Side.OPPONENTS)
        assert [counted.number_on_side(side, sizes) for side in sides] == [
            13 + mine,
            26 + 2 * theirs,
        ]
        unseen = [counted.number_on_side(side, sizes, unseen=True) for side in sides]
        assert unseen == (list(laid_away) if closed else [0, 0])


# A change of a rule shows.


def test_a_mutant_of_the_values_shows() -> None:
    game = mutated("pack.values", "return 8", "return 9").game
    assert max(counted.points_by(7, game)) == 39
    assert counted.average_unseen(30, 1, game) == Fraction(96 - 30, 33)
    game = mutated("pack.fifteen", "return -5", "return 0").game
    assert min(counted.points_by(3, game)) == 2
    assert min(counted.points_by(3)) == -3


def test_a_mutant_of_the_talon_shows() -> None:
    game = mutated("talon.declarer", "return 7", "return 5").game
    assert counted.number_on_side(
        Side.DECLARER, counted.after_taking(Contract.SETE, game=game)
    ) == (13 + 5)
    game = mutated("talon.closed", "side_of(seat, declarer) == Side.OPPONENTS", "True").game
    closed = counted.after_taking(Contract.UM_FECHADO, game=game)
    assert counted.number_on_side(Side.DECLARER, closed, unseen=True) == 0


def test_a_mutant_of_the_announcements_shows() -> None:
    with_one = (ENGINE.card("T1"), ENGINE.card("SK"))
    without = (ENGINE.card("T2"), ENGINE.card("SK"))
    for hand, game, may in (
        (with_one, GAME, True),
        (without, GAME, False),
        (
            without,
            mutated("announce.trump-1", "and is_not_held(ONE, hand)", "and False").game,
            True,
        ),
    ):
        assert counted.may_announce(Goal.ULTIMO, hand, game) is may
    assert counted.may_announce(Goal.KINGS, without)


# What is said.


def test_every_chance_has_an_id_and_a_sentence_without_numbers() -> None:
    found = odds_of("brasileiro")
    assert tuple(one.id for one in found) == tuple(f"brasileiro.odds.{name}" for name in NAMES)
    assert len({one.statement for one in found}) == len(found)
    for one in found:
        assert one.statement.endswith(".")
        named = re.sub(r"trumps? (1|15|20)( (and|or the trump) 20)?\b|15 Hunt", "", one.statement)
        assert not any(sign.isdigit() for sign in named)
        assert one.of_deals == (one.id.rpartition(".")[2] not in OF_HANDS)


# Counted in another way.


def test_what_is_in_a_hand() -> None:
    assert chances()["void"] == void(13)
    assert chances()["no-trump"] == prod(Fraction(24 - n, 46 - n) for n in range(13))
    assert chances()["no-five"] == prod(Fraction(39 - n, 46 - n) for n in range(13))
    assert chances()["fool"] == chances()["one"] == Fraction(13, 46)
    assert chances()["all-honours"] == all_of(3, 13)
    assert chances()["all-kings"] == all_of(4, 13)
    # Whoever has the trump 1 has twelve of the other 45 cards, 20 of which are trumps.
    dealt = Fraction(39, 46)
    assert chances()["one-and-many-trumps"] == dealt * or_more(one_by_one(20, 12, 45), 7)


def test_what_is_in_the_talon() -> None:
    # Inclusion and exclusion of the honours that lie there.
    honours = 3 * all_of(1, 7) - 3 * all_of(2, 7) + all_of(3, 7)
    assert chances()["honour-in-the-talon"] == honours
    # All four Kings lie in the 39 other places.
    assert chances()["king-in-the-talon"] == 1 - all_of(4, 39)
    assert chances()["fifteen-in-the-talon"] == Fraction(7, 46)
    either = Fraction(7, 46) + Fraction(7, 46) - Fraction(7 * 6, 46 * 45)
    assert chances()["no-hunt-in-sete-fechado"] == either
    assert chances()["fifteen-laid-away"] == Fraction(7, 33)


def test_where_the_trumps_15_and_20_lie() -> None:
    # One is with any player; the other is one of 26 of the 45 other cards.
    assert chances()["two-with-two"] == Fraction(39, 46) * Fraction(26, 45)
    assert chances()["two-with-two"] == Fraction(169, 345)
    assert chances()["two-with-others"] == Fraction(26, 46) * Fraction(13, 45)
    assert chances()["fifteen-to-hunt"] == Fraction(26, 33)


def test_what_is_on_one_side() -> None:
    for name, cards in (("honours", 3), ("kings", 4)):
        one_side = Fraction(comb(20, cards) + comb(26, cards), comb(46, cards))
        assert chances()[f"{name}-on-one-side"] == one_side


# The same, found in deals by seed.

DEALS = 2500


def dealt_in(state: State) -> Iterator[tuple[str, bool]]:
    """What is in the hands and in the talon as they are dealt; each player may ask."""
    hands = [set(map(GAME.pack.name, state.hand(seat))) for seat in range(3)]
    talon = set(GAME.pack.ids).difference(*hands)
    honours, kings = {"T1", "T21", "FOOL"}, {"SK", "CK", "HK", "DK"}
    trumps = {f"T{number}" for number in range(1, 22)}
    for seat, hand in enumerate(hands):
        suits = {name[0] for name in hand - {"FOOL"}}
        yield "void", not set("SCHD") <= suits
        yield "no-trump", not hand & {*trumps, "FOOL"}
        yield "fool", "FOOL" in hand
        yield "no-five", not hand & (honours | kings)
        yield "all-honours", honours <= hand
        yield "all-kings", kings <= hand
        others = hands[:seat] + hands[seat + 1 :]
        yield (
            "two-with-others",
            any("T15" in hand for hand in others)
            and any("T20" in hand and "T15" not in hand for hand in others),
        )
        if "T15" not in hand:
            yield "fifteen-laid-away", "T15" in talon
            if "T20" in hand:
                yield "fifteen-to-hunt", any("T15" in other for other in others)
        for name, cards in (("honours", honours), ("kings", kings)):
            yield f"{name}-on-one-side", cards <= hand | talon or not cards & (hand | talon)
    yield "one-and-many-trumps", any("T1" in hand and len(hand & trumps) >= 8 for hand in hands)
    yield "honour-in-the-talon", bool(talon & honours)
    yield "king-in-the-talon", bool(talon & kings)
    yield "fifteen-in-the-talon", "T15" in talon
    yield "no-hunt-in-sete-fechado", bool(talon & {"T15", "T20"})
    held = [seat for seat, hand in enumerate(hands) for name in ("T15", "T20") if name in hand]
    yield "two-with-two", len(held) == len(set(held)) == 2


def announced_in(state: State) -> tuple[str, bool]:
    """Whether Forehand may announce the Último, with a hand as dealt: in Um Fechado it stays so."""
    for action in ("bid um_fechado", "pass", "pass"):
        state = state.apply(action)
    while state.phase.name == "discard":
        # Only the opponents discard, and it does not matter what.
        state = state.apply(state.legal()[0])
    return "one", "announce ultimo" in [action.text for action in state.legal()]


@cache
def seen() -> dict[str, list[bool]]:
    answers: dict[str, list[bool]] = {name: [] for name in NAMES}
    for seed in range(DEALS):
        state = ENGINE.deal(seed)
        for name, happens in dealt_in(state):
            answers[name].append(happens)
        if seed < DEALS // 5:
            name, happens = announced_in(state)
            answers[name].append(happens)
    return answers


@pytest.mark.parametrize("name", NAMES)
def test_deals_by_seed_bring_it_as_often(name: str) -> None:
    chance = float(chances()[name])
    answers = seen()[name]
    assert len(answers) >= DEALS // 5
    error = sqrt(chance * (1 - chance) / len(answers))
    assert abs(sum(answers) / len(answers) - chance) < 4 * error


# The tables.


def test_the_tables_have_what_they_say() -> None:
    assert list(tables()) == [
        "trumps",
        "beside-one",
        "fives",
        "places",
        "in-hand",
        "laid-away",
        "by-hand",
        "talon",
    ]
    assert tables_of("brasileiro") is tables_of("brasileiro")
    assert f"{HANDS:,}" in tables()["trumps"].title
    assert f"{TALONS:,}" in tables()["talon"].title
    assert "4,521,663,166,358,790,742,752,000 deals" in tables()["trumps"].note


def cells(numbers: dict[int, Fraction], all_of_them: int, number: int) -> tuple[Cell, ...]:
    """So many hands there are, which is such a share, and such a share with more as well."""
    share = numbers.get(number, Fraction(0))
    return (int(share * all_of_them), share, or_more(numbers, number))


@pytest.mark.parametrize(
    ("name", "trumps", "drawn", "cards", "averages"),
    [
        # 13 * 21 / 46 = 5.93, and with the Fool 13 * 22 / 46 = 6.22
        ("trumps", 21, 13, 46, ("5.9 trumps in a hand", "6.2 with the Fool")),
        # 12 * 20 / 45 = 5.33, and with the Fool 12 * 21 / 45 = 5.6
        ("beside-one", 20, 12, 45, ("5.3 others", "5.6 with the Fool")),
    ],
)
def test_the_tables_of_trumps(
    name: str, trumps: int, drawn: int, cards: int, averages: tuple[str, ...]
) -> None:
    *rows, last = tables()[name].cells
    every = comb(cards, drawn)
    without, with_fool = one_by_one(trumps, drawn, cards), one_by_one(trumps + 1, drawn, cards)
    assert len(rows) == drawn + 1
    for number, row in enumerate(rows):
        expected = (*cells(without, every, number), *cells(with_fool, every, number)[1:])
        assert row == (str(number), *expected)
    assert last == ("all", every, 1, "", 1, "")
    for average in averages:
        assert average in tables()[name].note


def test_some_hands_by_hand() -> None:
    rows = {name: table.cells for name, table in tables().items()}
    # Thirteen trumps of 21; no trump but the trump 1, with 12 of 25 cards; all seven fives.
    assert rows["trumps"][13][1] == comb(21, 13) == 203_490
    assert rows["beside-one"][0][1] == comb(25, 12) == 5_200_300
    assert rows["fives"][7][1] == comb(39, 6) == 3_262_623


def test_the_table_of_fives() -> None:
    *rows, last = tables()["fives"].cells
    fives = one_by_one(7, 13)
    for number, row in enumerate(rows):
        assert row == (str(number), *cells(fives, HANDS, number))
    assert len(rows) == 8
    assert last == ("all", HANDS, 1, "")
    assert "there are 2.0" in tables()["fives"].note  # 13 * 7 / 46 = 1.98


def test_the_table_of_places() -> None:
    rows = list(tables()["places"].cells)
    for cards, names in (
        (3, ("no honour", "1 honour", "2 honours", "3 honours")),
        (4, ("no King", "1 King", "2 Kings", "3 Kings", "4 Kings")),
    ):
        for number, name in enumerate(names):
            expected = (one_by_one(cards, drawn)[number] for drawn in (13, 7, 20, 26))
            assert rows.pop(0) == (name, *expected)
    assert not rows


def test_the_table_of_what_is_in_hand() -> None:
    rows = tables()["in-hand"].cells
    sizes = {"as dealt": (13, 26), "Um": (14, 32), "Três": (16, 30), "Cinco": (18, 28)}
    sizes["Sete"] = (20, 26)
    assert len(rows) == len(sizes)
    for row, (name, (mine, theirs)) in zip(rows, sizes.items(), strict=True):
        assert row == (
            name,
            mine,
            Fraction(mine, 46),
            # All six cards of the suit lie in the other places.
            all_of(6, 46 - mine),
            void(mine),
            all_of(3, mine),
            all_of(4, mine),
            all_of(3, theirs),
            all_of(4, theirs),
        )


def test_the_table_of_what_is_laid_away() -> None:
    expected = [
        # 95 / 46 = 2.065 for every card
        ("Sete Fechado", 7, 1, "14.5", 38),
        ("Cinco Fechado", 5, -1, "10.3", 28),
        ("Três Fechado", 3, -3, "6.2", 18),
        ("Um Fechado", 1, -5, "2.1", 8),
        ("Cinco Fechado, opponents", 2, -4, "4.1", 13),
        ("Três Fechado, opponents", 4, -2, "8.3", 23),
        ("Um Fechado, opponents", 6, 0, "12.4", 33),
    ]
    for row, start in zip(tables()["laid-away"].cells, expected, strict=True):
        cards = start[1]
        others = 46 - cards
        among = (Fraction(cards, 46), 1 - all_of(3, others), 1 - all_of(4, others))
        assert row == (*start, *among)


def test_the_table_of_closed_cards_by_hand() -> None:
    table = tables()["by-hand"]
    assert table.head[1:] == ("Sete Fechado", "Cinco Fechado", "Três Fechado", "Um Fechado")
    assert [row[0] for row in table.cells] == ["10", "20", "30", "40", "50", "60"]
    for hand, row in zip(range(10, 61, 10), table.cells, strict=True):
        assert row[1:] == tuple(f"{(95 - hand) * cards / 33:.1f}" for cards in (7, 5, 3, 1))
    # The least is the trump 15 with twelve cards worth 1. The most is the trump 1, the six cards
    # worth 5, the Queens and two Cavaliers. On average it is 13 * 95 / 46 = 26.85.
    assert (-5 + 12, 8 + 6 * 5 + 4 * 4 + 2 * 3) == (7, 60)
    assert "33 other cards are worth 95 together" in table.note
    assert "from 7 to 60, and 26.8 on average" in table.note


def test_the_table_of_talons() -> None:
    *rows, last = tables()["talon"].cells
    ways = of_pack()[7]
    shares = {points: Fraction(number, TALONS) for points, number in ways.items()}
    assert [row[0] for row in rows] == [str(points) for points in range(1, 39)]
    for points, row in enumerate(rows, 1):
        assert row[1:] == (ways[points], shares[points], or_more(shares, points))
    assert last == ("all", TALONS, 1, "")
    assert "worth 14.5" in tables()["talon"].note


def test_the_tables_fit_into_eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    out = StringIO()
    show_odds(Terminal(out), odds_of("brasileiro"), tables_of("brasileiro"))
    lines = out.getvalue().splitlines()
    assert max(map(len, lines)) <= 80
    words = [line.split() for line in lines]
    for table in tables().values():
        # No table is broken in two for want of room.
        for row in table.rows:
            assert " ".join(row).split() in words


def test_a_trump_is_a_trump_and_the_fool_is_none() -> None:
    names = {GAME.pack.name(card) for card in GAME.pack.cards if counted.is_trump(card)}
    assert names == {f"T{number}" for number in range(1, 22)}
    with_fool = set(filter(counted.is_trump_or_fool, GAME.pack.cards))
    assert {GAME.pack.name(card) for card in with_fool} == names | {"FOOL"}
    assert Card(Suit.TRUMPS, 1) in with_fool
