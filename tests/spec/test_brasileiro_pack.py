"""Tarô Brasileiro: the pack, how its cards rank, and what they are worth."""

import pytest

from trionfi.spec.brasileiro import GAME
from trionfi.spec.brasileiro.options import Options
from trionfi.spec.brasileiro.pack import (
    FIFTEEN,
    FOOL_AS_TRUMP,
    ONE,
    PACK,
    TWENTY,
    TWENTY_ONE,
    fifteen_value,
    is_in_pack,
    is_king,
    is_trull,
    pip_rank,
    printed_order,
    value,
)
from trionfi.spec.cards import FOOL, NO_CARD, Card, Form, Suit
from trionfi.spec.game import Count

USUAL = Options()

BLACK = ["K", "Q", "C", "V", "10", "9"]
RED = ["K", "Q", "C", "V", "1", "2"]


def cards(names: str) -> tuple[Card, ...]:
    return tuple(map(PACK.card, names.split()))


class TestCards:
    def test_there_are_46_in_the_order_in_which_they_are_printed(self) -> None:
        expected = [suit + rank for suit in "SC" for rank in BLACK]
        expected += [suit + rank for suit in "HD" for rank in RED]
        expected += [f"T{number}" for number in range(21, 0, -1)] + ["FOOL"]
        assert list(PACK.ids) == expected
        assert [name for _, name in printed_order()] == expected
        assert len(PACK) == len(set(PACK.ids)) == 46

    @pytest.mark.parametrize(
        ("card", "is_there"),
        [
            (Card(Suit.SPADES, 6), True),
            (Card(Suit.SPADES, 1), True),
            (Card(Suit.CLUBS, 7), False),
            (Card(Suit.HEARTS, 0), False),
            (Card(Suit.DIAMONDS, 6), True),
            (Card(Suit.DIAMONDS, 7), False),
            (Card(Suit.TRUMPS, 21), True),
            (Card(Suit.TRUMPS, 1), True),
            # The Fool is dealt as a card of no suit, and no card is higher than the trump 21.
            (Card(Suit.TRUMPS, 22), False),
            (Card(Suit.TRUMPS, 0), False),
            (FOOL, True),
            (Card(Suit.FOOL, 1), False),
            (Card(Suit.SKULLS, 1), False),
            (NO_CARD, False),
        ],
    )
    def test_what_is_none_of_them(self, card: Card, is_there: bool) -> None:
        assert is_in_pack(card) is is_there

    @pytest.mark.parametrize(
        "name", ["S8", "S1", "C2", "SN", "H3", "H10", "D9", "T0", "T22", "FOOL+"]
    )
    def test_other_packs_have_other_cards(self, name: str) -> None:
        assert name not in PACK.ids

    def test_only_the_fool_is_played_in_two_ways(self) -> None:
        assert PACK.forms == (Form("FOOL+", FOOL, FOOL_AS_TRUMP),)
        assert PACK.played("FOOL+") == Card(Suit.TRUMPS, 22)
        assert PACK.played("FOOL") == FOOL
        assert [card for card in PACK.cards if len(PACK.played_as(card)) > 1] == [FOOL]

    def test_the_cards_that_rules_name_are_these(self) -> None:
        assert cards("T21 T20 T15 T1") == (TWENTY_ONE, TWENTY, FIFTEEN, ONE)


class TestRanks:
    @pytest.mark.parametrize(
        ("letter", "ranks"), [("S", BLACK), ("C", BLACK), ("H", RED), ("D", RED)]
    )
    def test_suits_from_the_king_down(self, letter: str, ranks: list[str]) -> None:
        found = [PACK.card(letter + rank).rank for rank in ranks]
        assert found == [6, 5, 4, 3, 2, 1]

    def test_trumps_from_the_fool_down(self) -> None:
        names = ["FOOL+", *(f"T{number}" for number in range(21, 0, -1))]
        assert [PACK.played(name).rank for name in names] == list(range(22, 0, -1))
        assert {PACK.played(name).suit for name in names} == {Suit.TRUMPS}

    def test_of_black_pips_the_10_is_higher_and_of_red_ones_the_1(self) -> None:
        for suit in (Suit.SPADES, Suit.CLUBS):
            assert [pip_rank(suit, number) for number in (10, 9)] == [2, 1]
            # The other numbers are in no pack.
            assert [pip_rank(suit, number) for number in (8, 1)] == [0, -7]
        for suit in (Suit.HEARTS, Suit.DIAMONDS):
            assert [pip_rank(suit, number) for number in (1, 2)] == [2, 1]
            assert [pip_rank(suit, number) for number in (3, 10)] == [0, -7]


class TestHonoursAndKings:
    def test_the_honours_are_the_fool_the_21_and_the_1(self) -> None:
        assert [PACK.name(card) for card in PACK.cards if is_trull(card)] == ["T21", "T1", "FOOL"]

    def test_the_fool_is_an_honour_in_whichever_way_it_is_played(self) -> None:
        assert [is_trull(card) for card in PACK.played_as(FOOL)] == [True, True]

    def test_there_is_a_king_in_each_suit_and_the_trump_6_is_none(self) -> None:
        kings = [PACK.name(card) for card in PACK.cards if is_king(card)]
        assert kings == ["SK", "CK", "HK", "DK"]


class TestValues:
    @pytest.mark.parametrize(
        ("names", "worth"),
        [
            ("SK CK HK DK T21 FOOL", 5),
            ("T1", 8),
            ("SQ CQ HQ DQ", 4),
            ("SC CC HC DC", 3),
            ("SV CV HV DV", 2),
            ("S10 S9 C10 C9 H1 H2 D1 D2", 1),
            ("T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14", 1),
            ("T16 T17 T18 T19 T20", 1),
        ],
    )
    @pytest.mark.parametrize("hunted", [False, True])
    def test_every_card_has_its_value(self, names: str, worth: int, hunted: bool) -> None:
        assert [value(card, hunted) for card in cards(names)] == [worth] * len(names.split())

    def test_the_15_takes_5_points_off_unless_it_was_hunted(self) -> None:
        assert (value(FIFTEEN, False), value(FIFTEEN, True)) == (-5, 0)
        assert (fifteen_value(False), fifteen_value(True)) == (-5, 0)

    def test_the_fool_is_worth_5_in_whichever_way_it_is_played(self) -> None:
        assert [value(card, False) for card in PACK.played_as(FOOL)] == [5, 5]

    def test_together_they_are_worth_95_or_100(self) -> None:
        # Four suits of 5 + 4 + 3 + 2 + 1 + 1 = 16; then 5 + 5 + 8, eighteen trumps, and the 15.
        assert sum(value(card, False) for card in PACK.cards) == 4 * 16 + 18 + 18 - 5 == 95
        assert sum(value(card, True) for card in PACK.cards) == 100


@pytest.mark.parametrize(
    ("names", "usual", "hunted"),
    [
        ("", 0, 0),
        ("T15", -5, 0),
        # Six of 1 and the 15 are the least that seven cards count.
        ("T15 T2 T3 T4 S9 H2 D1", 1, 6),
        ("SK HQ T5 FOOL", 15, 15),
        ("T1 T21 T15 T20", 9, 14),
        # 8 + 6 x 5 is the most that seven cards count.
        ("T1 T21 FOOL SK CK HK DK", 38, 38),
    ],
)
def test_cards_are_counted_one_by_one(names: str, usual: int, hunted: int) -> None:
    assert GAME.count is not None
    held = cards(names)
    assert GAME.count(held, False, USUAL) == Count(usual, usual, len(held))
    assert GAME.count(held, True, USUAL) == Count(hunted, hunted, len(held))
