"""Odds: each is counted again in another way, and found again in deals that the engine plays.

The formulas here are worked out by hand, with the numbers of the game typed in.
"""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from io import StringIO
from itertools import combinations
from math import comb, sqrt

import pytest

from trionfi.engine import InvalidInput, State, load
from trionfi.engine.terminal import Terminal
from trionfi.spec.cards import FOOL, Card, Suit
from trionfi.spec.piedmontese import GAME
from trionfi.spec.places import Place, Zone
from trionfi.verify.odds import Cell, Odds, OddsTable, odds_of, show_odds, tables_of
from trionfi.verify.piedmontese import odds as counted

ENGINE = load("piedmontese")
DEALS = 4000
SUITS = (Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS, Suit.TRUMPS)

NAMES = (
    "fool-face-up",
    "fool-at-the-bottom",
    "honour-face-up",
    "king-face-up",
    "different-suits",
    "all-honours",
    "all-kings",
    "twice-the-trumps",
    "suit-missed",
    "no-sure-lead",
    "cannot-follow",
    "any-card",
    "trump-not-followed",
    "king-beaten",
    "queen-beaten",
)


@lru_cache(maxsize=1)
def chances() -> dict[str, Fraction]:
    return {one.id.rpartition(".")[2]: one.chance for one in odds_of("piedmontese")}


# How a chance is written.


def odds(chance: Fraction | int) -> Odds:
    return Odds("toy.odds.one", "It happens.", Fraction(chance))


@pytest.mark.parametrize(
    ("chance", "percent", "one_in", "exact"),
    [
        (Fraction(4, 39), "10.3 %", "1 deal in 9.8", "4/39"),
        (Fraction(2, 8), "25.0 %", "1 deal in 4", "1/4"),
        (Fraction(1, 2000), "0.1 %", "1 deal in 2,000", "1/2000"),
        (Fraction(1, 2001), "less than 0.1 %", "1 deal in 2,001", "1/2001"),
        (Fraction(999, 1000), "99.9 %", "1 deal in 1.0", "999/1000"),
        (Fraction(1999, 2000), "more than 99.9 %", "1 deal in 1.0", "1999/2000"),
        (Fraction(2, 25), "8.0 %", "1 deal in 12.5", "2/25"),
        (Fraction(1001, 8000), "12.5 %", "1 deal in 8.0", "1001/8000"),
        (Fraction(1, 16), "6.3 %", "1 deal in 16", "1/16"),  # 6.25: a half is rounded up
        (Fraction(4, 49), "8.2 %", "1 deal in 12.3", "4/49"),  # 12.25
        (Fraction(100, 9994), "1.0 %", "1 deal in 99.9", "50/4997"),  # 99.94
        (Fraction(100, 9995), "1.0 %", "1 deal in 100", "20/1999"),  # 99.95
        (Fraction(2, 201), "1.0 %", "1 deal in 101", "2/201"),  # 100.5
    ],
)
def test_chances_are_written_out(chance: Fraction, percent: str, one_in: str, exact: str) -> None:
    one = odds(chance)
    assert (one.percent, one.one_in, one.exact) == (percent, one_in, exact)


@pytest.mark.parametrize("chance", [0, 1, Fraction(-1, 2), Fraction(3, 2)])
def test_what_always_or_never_happens_is_no_chance(chance: Fraction | int) -> None:
    with pytest.raises(ValueError, match=r"toy\.odds\.one"):
        odds(chance)


def test_there_is_no_other_game() -> None:
    with pytest.raises(InvalidInput):
        odds_of("scopa")


def test_a_chance_goes_into_json() -> None:
    assert Odds("toy.odds.one", "It happens.", Fraction(2, 8), of_deals=False).to_json() == {
        "id": "toy.odds.one",
        "statement": "It happens.",
        "chance": "1/4",
        "of_deals": False,
    }


# Tables of chances.


def table(*cells: tuple[Cell, ...], head: tuple[str, ...] = ("who", "how often")) -> OddsTable:
    return OddsTable("toy.odds.table", "Who wins", head, cells, "So it is.")


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        ("nobody", "nobody"),
        (1234567, "1,234,567"),
        (0, "0"),
        (Fraction(0), "0"),
        (Fraction(1), "100"),
        (Fraction(1, 3), "33.3"),
        (Fraction(1, 2000), "0.1"),
        (Fraction(1, 2001), "<0.1"),
        (Fraction(1999, 2000), ">99.9"),
        (Fraction(999, 1000), "99.9"),
    ],
)
def test_what_stands_in_a_table_is_written_out(cell: Cell, text: str) -> None:
    assert table(("who", cell)).rows == (("who", text),)


def test_a_table_goes_into_json() -> None:
    assert table(("we", Fraction(2, 6)), ("they", 1000)).to_json() == {
        "id": "toy.odds.table",
        "title": "Who wins",
        "head": ["who", "how often"],
        "rows": [["we", "1/3"], ["they", 1000]],
        "note": "So it is.",
    }


@pytest.mark.parametrize(
    "row", [("we",), ("we", 1, 2), ("we", Fraction(3, 2)), ("we", Fraction(-1, 2))]
)
def test_what_is_no_table_is_refused(row: tuple[Cell, ...]) -> None:
    with pytest.raises(ValueError, match=r"toy\.odds\.table has"):
        table(("they", 1), row)


def test_a_game_without_tables_has_none() -> None:
    assert tables_of("piedmontese") == ()
    with pytest.raises(InvalidInput):
        tables_of("scopa")


def shown(*tables: OddsTable, width: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.setenv("COLUMNS", str(width))
    out = StringIO()
    show_odds(Terminal(out), [odds(Fraction(1, 8))], tables)
    return out.getvalue().splitlines()


def test_odds_and_tables_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    listed = shown(
        table(("we", Fraction(2, 6)), ("they all", 1000)), width=80, monkeypatch=monkeypatch
    )
    assert listed == [
        "",
        "  It happens.",
        "    12.5 %, 1 deal in 8, exactly 1/8",
        "",
        "  Who wins",
        "  who       how often",
        "  -------------------",
        "  we             33.3",
        "  they all      1,000",
        "  So it is.",
    ]


def test_the_head_of_a_table_is_broken_between_words(monkeypatch: pytest.MonkeyPatch) -> None:
    wide = table(("we", 11, 22), head=("who", "unbreakable", "a b c d e f g h i j k l"))
    listed = shown(wide, width=24, monkeypatch=monkeypatch)
    told = [word for line in listed for word in line.split() if word.isalpha()]
    assert {"unbreakable", *"abcdefghijkl"} <= set(told)


def test_a_wide_table_is_shown_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    wide = table(("we", 11, 22, 33), head=("who", "first of all", "the second", "third"))
    for width in range(16, 44):
        listed = shown(wide, width=width, monkeypatch=monkeypatch)
        assert max(map(len, listed)) <= width
        # No line is broken: below each head there is one line, and then a row.
        below = [line for line in listed if set(line.strip()) == {"-"}]
        assert len(below) == len([line for line in listed if line.split()[:1] == ["we"]])
        numbers = [word for line in listed for word in line.split() if word in ("11", "22", "33")]
        assert numbers == ["11", "22", "33"]
    assert listed[5:8] == [
        "  who  first of all  the second  third",
        "  ------------------------------------",
        "  we             11          22     33",
    ]
    assert shown(wide, width=24, monkeypatch=monkeypatch)[-8:] == [
        "        first of     the",
        "  who        all  second",
        "  ----------------------",
        "  we          11      22",
        "  who  third",
        "  ----------",
        "  we      33",
        "  So it is.",
    ]


# What is said.


def test_every_chance_has_an_id_and_a_sentence_without_numbers() -> None:
    found = odds_of("piedmontese")
    assert tuple(one.id for one in found) == tuple(f"piedmontese.odds.{name}" for name in NAMES)
    assert len({one.statement for one in found}) == len(found)
    for one in found:
        assert one.statement.endswith(".")
        assert not any(sign.isdigit() for sign in one.statement)


# The deal, counted in another way.


def places() -> list[tuple[Place, int, int]]:
    """Every place of the deal with the depth in it, and with the size of its pile."""
    packets = GAME.packets(ENGINE.seating())
    return [(place, depth, size) for place, size in packets for depth in range(size)]


def share(happens: Iterable[bool]) -> Fraction:
    answers = list(happens)
    return Fraction(sum(answers), len(answers))


def share_of_places(cards: int, happens: Callable[[Sequence[Place]], bool]) -> Fraction:
    """How often something happens, of all the ways to choose places for so many cards."""
    return share(map(happens, combinations([place for place, _, _ in places()], cards)))


def test_the_fool_lies_anywhere_alike() -> None:
    assert chances()["fool-face-up"] == share(depth == 0 for _, depth, _ in places())
    assert chances()["fool-at-the-bottom"] == share(
        depth == size - 1 for _, depth, size in places()
    )


def test_the_honours_and_the_kings_among_the_places() -> None:
    assert chances()["all-honours"] == share_of_places(
        3, lambda chosen: len({place.seat for place in chosen}) == 1
    )
    tops = [depth == 0 for _, depth, _ in places()]
    assert chances()["honour-face-up"] == share(any(three) for three in combinations(tops, 3))
    mine = [depth == 0 and place.seat == 0 for place, depth, _ in places()]
    # Four Kings one after another: none of the first comes up, none of the second, and so on.
    none = Fraction(1)
    for king in range(4):
        none *= Fraction(mine.count(False) - king, len(mine) - king)
    assert chances()["king-face-up"] == 1 - none
    # The first King is anybody's; each of the others must go to the same player.
    assert chances()["all-kings"] == Fraction(38, 77) * Fraction(37, 76) * Fraction(36, 75)


def test_four_suits_at_once() -> None:
    # Of the five kinds one is missing: the trumps, or one of the four suits; or the Fool is there.
    without_the_fool = 14**4 + 4 * 14**3 * 21
    with_the_fool = 4 * 14**3 + 6 * 14**2 * 21
    assert chances()["different-suits"] == Fraction(without_the_fool + with_the_fool, comb(78, 4))


def test_trumps_shared_out() -> None:
    # It is the trumps that choose their places here, and not the places their cards.
    far = sum(comb(39, one) * comb(39, 21 - one) for one in range(22) if not 7 < one < 14)
    assert chances()["twice-the-trumps"] == Fraction(far, comb(78, 21))


def test_a_suit_missed_by_inclusion_and_exclusion() -> None:
    # Each player may miss some suits; nobody misses one that the other misses too.
    sizes = (14, 14, 14, 14, 21)
    none_missed = 0
    for missed_by_first in range(32):
        for missed_by_second in range(32):
            if missed_by_first & missed_by_second:
                continue
            bits = range(5)
            second = sum(sizes[bit] for bit in bits if missed_by_first >> bit & 1)
            first = sum(sizes[bit] for bit in bits if missed_by_second >> bit & 1)
            if first > 39 or second > 39:
                continue
            sign = (-1) ** (missed_by_first.bit_count() + missed_by_second.bit_count())
            none_missed += sign * comb(78 - first - second, 39 - first)
    assert chances()["suit-missed"] == 1 - Fraction(none_missed, comb(78, 39))


# The first trick, counted in another way.


def none_of(wanted: int) -> Fraction:
    """The chance that none of so many cards is among four of the other 77, drawn one by one."""
    none = Fraction(1)
    for drawn in range(4):
        none *= Fraction(77 - wanted - drawn, 77 - drawn)
    return none


def test_what_the_opponent_has_face_up() -> None:
    assert chances()["cannot-follow"] == none_of(13)
    assert chances()["any-card"] == none_of(13 + 21)
    assert chances()["trump-not-followed"] == none_of(20)
    beaten_by_a_trump = none_of(13) - none_of(13 + 21)
    assert chances()["king-beaten"] == beaten_by_a_trump
    # Or the King lies there, and then a trump does not matter.
    assert chances()["queen-beaten"] == beaten_by_a_trump + Fraction(4, 77)


SMALL_PACKS = (
    ("SK S5 S1 HQ H1 T21 T5 FOOL", 1),
    ("SK S5 S1 HQ H1 T21 T5 FOOL", 2),
    ("SK SQ S2 S1 HK HQ H1 T21 T1", 2),
    ("SK S1 HK H10 C5 T9 T8 T1 FOOL", 3),
    ("SK SQ S5 S4 HK HQ T2 T1 FOOL", 4),
)


def beats(led: Card, reply: Card, hand: Sequence[Card]) -> bool:
    """Whether a reply is allowed and wins, put as a table of cases of its own."""
    if led == FOOL:
        return reply != FOOL
    if reply == FOOL:
        return False
    if reply.suit == led.suit:
        return reply.rank > led.rank
    return reply.suit == Suit.TRUMPS and all(card.suit != led.suit for card in hand)


@pytest.mark.parametrize(("names", "shown"), SMALL_PACKS)
def test_of_a_small_pack_all_leads_can_be_looked_at(names: str, shown: int) -> None:
    pack = tuple(map(ENGINE.card, names.split()))
    hands = {led: list(combinations([card for card in pack if card != led], shown)) for led in pack}
    for led in pack:
        assert counted.chance_against([led], counted.can_be_beaten, pack, shown) == share(
            any(beats(led, reply, hand) for reply in hand) for hand in hands[led]
        )
    plain = [card for card in pack if card.suit not in (Suit.TRUMPS, Suit.FOOL)]
    for happens, suits in (
        (counted.cannot_follow, ()),
        (counted.may_play_anything, (Suit.TRUMPS,)),
    ):
        assert counted.chance_against(plain, happens, pack, shown) == share(
            not any(card.suit in (led.suit, *suits) for card in hand)
            for led in plain
            for hand in hands[led]
        )


@pytest.mark.parametrize(("names", "shown"), SMALL_PACKS)
def test_of_a_small_pack_all_first_tricks_can_be_looked_at(names: str, shown: int) -> None:
    pack = tuple(map(ENGINE.card, names.split()))
    assert counted.chance_of_no_sure_lead(pack, shown) == share(
        all(any(beats(led, reply, theirs) for reply in theirs) for led in mine)
        for mine in combinations(pack, shown)
        for theirs in combinations([card for card in pack if card not in mine], shown)
    )


@pytest.mark.deep
@pytest.mark.parametrize("name", ["SK", "HQ", "C5", "T1"])
def test_of_the_whole_pack_all_leads_can_be_looked_at(name: str) -> None:
    led = ENGINE.card(name)
    others = [card for card in GAME.pack.cards if card != led]
    assert counted.chance_against([led], counted.can_be_beaten) == share(
        any(beats(led, reply, hand) for reply in hand) for hand in combinations(others, 4)
    )


@pytest.mark.deep
def test_of_the_whole_pack_all_tops_of_the_opponent_can_be_looked_at() -> None:
    # Against given tops, the leader's cards must all be among those that the opponent can beat.
    count = 0
    for hand in combinations(GAME.pack.cards, 4):
        has_trump = any(card.suit == Suit.TRUMPS for card in hand)
        beaten = int(FOOL not in hand)
        for suit in SUITS:
            ranks = [card.rank for card in hand if card.suit == suit]
            if ranks:
                beaten += max(ranks) - len(ranks)  # the lower ones, but for those of the hand
            elif has_trump:
                beaten += 14
        count += comb(beaten, 4)
    assert chances()["no-sure-lead"] == Fraction(count, comb(78, 4) * comb(74, 4))


# The same, found in deals by seed.


def lying(state: State, seat: int) -> list[Card]:
    """All the cards that a seat has been dealt."""
    return [card for place, cards in state.dealt.items() if place.seat == seat for card in cards]


def seen_in(state: State) -> Iterable[tuple[str, bool]]:
    """What a deal says to the odds: to those of a lead, once for every card that can be led."""
    piles = [cards for place, cards in state.dealt.items() if place.zone == Zone.PILE]
    tops = [cards[0] for cards in piles]
    yield "fool-face-up", FOOL in tops
    yield "fool-at-the-bottom", FOOL in [cards[-1] for cards in piles]
    honours = {FOOL, ENGINE.card("T21"), ENGINE.card("T1")}
    kings = set(map(ENGINE.card, ("SK", "CK", "HK", "DK")))
    yield "honour-face-up", not honours.isdisjoint(tops)
    yield "king-face-up", not kings.isdisjoint(state.hand(0))
    yield "different-suits", len({card.suit for card in state.hand(0)}) == 4
    dealt = [set(lying(state, seat)) for seat in (0, 1)]
    yield "all-honours", any(honours <= cards for cards in dealt)
    yield "all-kings", any(kings <= cards for cards in dealt)
    trumps = sorted(sum(card.suit == Suit.TRUMPS for card in cards) for cards in dealt)
    yield "twice-the-trumps", trumps[1] >= 2 * trumps[0]
    yield (
        "suit-missed",
        any(len({card.suit for card in cards} - {Suit.FOOL}) < 5 for cards in dealt),
    )

    leader = state.seat
    assert leader is not None
    opponent = state.hand(1 - leader)
    beaten = []
    for action in state.legal():
        led = action.card
        assert led is not None
        after = state.apply(action)
        replies = {reply.card for reply in after.legal()}
        wins = any(after.apply(reply).seat != leader for reply in after.legal())
        beaten.append(wins)
        follows = any(reply is not None and reply.suit == led.suit for reply in replies)
        if led.suit == Suit.TRUMPS:
            yield "trump-not-followed", not follows
        elif led != FOOL:
            yield "cannot-follow", not follows
            anything = replies == set(opponent)
            demanded = {led.suit, Suit.TRUMPS} & {card.suit for card in opponent}
            assert anything or demanded
            yield "any-card", anything and not demanded
        if led in kings:
            yield "king-beaten", wins
        if led in {Card(king.suit, king.rank - 1) for king in kings}:
            yield "queen-beaten", wins
    yield "no-sure-lead", all(beaten)


@lru_cache(maxsize=1)
def seen() -> dict[str, list[bool]]:
    answers: dict[str, list[bool]] = {name: [] for name in NAMES}
    for seed in range(DEALS):
        for name, happens in seen_in(ENGINE.deal(seed)):
            answers[name].append(happens)
    return answers


@pytest.mark.parametrize("name", NAMES)
def test_deals_by_seed_bring_it_as_often(name: str) -> None:
    chance = float(chances()[name])
    answers = seen()[name]
    assert len(answers) > DEALS / 6
    error = sqrt(chance * (1 - chance) / len(answers))
    assert abs(sum(answers) / len(answers) - chance) < 4 * error
