"""Texan Tarok: the pack, how its cards rank, what they are worth, and how they are counted."""

import pytest

from trionfi.spec.cards import NO_CARD, Card, Suit
from trionfi.spec.texan.options import Options, RedPips
from trionfi.spec.texan.pack import (
    FOOL,
    PACK,
    PAGAT,
    TWENTY_ONE,
    is_honour,
    is_in_pack,
    is_king,
    pip_rank,
    points,
    printed_order,
    ranked,
    value,
)

USUAL = Options()
ACE_HIGH = Options(red_pips=RedPips.ACE_HIGH)

BLACK = ["K", "Q", "C", "V", "10", "9", "8", "7"]
RED = ["K", "Q", "C", "V", "1", "2", "3", "4"]


def cards(names: str) -> tuple[Card, ...]:
    return tuple(map(PACK.card, names.split()))


def from_the_top(letter: str, options: Options) -> list[str]:
    """The cards of a suit from the highest down, as the rules rank them in a trick."""
    names = [name for name in PACK.ids if name[0] == letter and name != "FOOL"]
    names += ["FOOL"] if letter == "T" else []
    names.sort(key=lambda name: ranked(PACK.card(name), options).rank, reverse=True)
    return [name.removeprefix(letter) for name in names]


class TestCards:
    def test_there_are_54_in_the_order_in_which_they_are_printed(self) -> None:
        expected = [suit + rank for suit in "SC" for rank in BLACK]
        expected += [suit + rank for suit in "HD" for rank in RED]
        expected += [f"T{number}" for number in range(21, 0, -1)] + ["FOOL"]
        assert list(PACK.ids) == expected
        assert [name for _, name in printed_order()] == expected
        assert len(PACK) == len(set(PACK.ids)) == 54

    @pytest.mark.parametrize(
        ("card", "is_there"),
        [
            (Card(Suit.SPADES, 8), True),
            (Card(Suit.SPADES, 1), True),
            (Card(Suit.SPADES, 9), False),
            (Card(Suit.SPADES, 0), False),
            (Card(Suit.DIAMONDS, 8), True),
            (Card(Suit.DIAMONDS, 9), False),
            (Card(Suit.TRUMPS, 22), True),
            (Card(Suit.TRUMPS, 1), True),
            (Card(Suit.TRUMPS, 23), False),
            (Card(Suit.TRUMPS, 0), False),
            (Card(Suit.FOOL, 0), False),
            (Card(Suit.NONE, 1), False),
            (NO_CARD, False),
        ],
    )
    def test_what_is_none_of_them(self, card: Card, is_there: bool) -> None:
        assert is_in_pack(card) is is_there

    @pytest.mark.parametrize("name", ["S1", "S6", "SN", "H5", "H10", "D7", "T0", "T22", "FOOL+"])
    def test_other_packs_have_other_cards(self, name: str) -> None:
        assert name not in PACK.ids

    def test_every_card_is_played_in_one_way(self) -> None:
        assert PACK.forms == ()


class TestRanks:
    def test_black_suits_from_the_king_to_the_7(self) -> None:
        for options in (USUAL, ACE_HIGH):
            assert from_the_top("S", options) == from_the_top("C", options) == BLACK

    def test_red_suits_from_the_king_to_the_4(self) -> None:
        assert from_the_top("H", USUAL) == from_the_top("D", USUAL) == RED

    def test_below_the_1_red_pips_may_go_by_their_numbers(self) -> None:
        expected = ["K", "Q", "C", "V", "1", "4", "3", "2"]
        assert from_the_top("H", ACE_HIGH) == from_the_top("D", ACE_HIGH) == expected

    def test_either_way_every_card_has_a_rank_of_its_own_in_its_suit(self) -> None:
        for options in (USUAL, ACE_HIGH):
            assert {ranked(card, options) for card in PACK.cards} == set(PACK.cards)

    def test_trumps_from_the_fool_to_the_pagat(self) -> None:
        expected = ["FOOL", *(str(number) for number in range(21, 0, -1))]
        for options in (USUAL, ACE_HIGH):
            assert from_the_top("T", options) == expected

    def test_pips_rank_below_the_valet_and_above_nothing(self) -> None:
        black = [pip_rank(Suit.CLUBS, number) for number in (10, 9, 8, 7)]
        red = [pip_rank(Suit.HEARTS, number) for number in (1, 2, 3, 4)]
        assert black == red == [4, 3, 2, 1]
        assert pip_rank(Suit.SPADES, 10) == 4
        assert pip_rank(Suit.DIAMONDS, 1) == 4
        # The other numbers are in no pack.
        assert [pip_rank(Suit.SPADES, number) for number in (6, 1)] == [0, -5]
        assert [pip_rank(Suit.DIAMONDS, number) for number in (5, 10)] == [0, -5]


class TestHonoursAndKings:
    def test_the_honours_are_the_fool_the_21_and_the_pagat(self) -> None:
        assert [PACK.name(card) for card in PACK.cards if is_honour(card)] == ["T21", "T1", "FOOL"]
        assert cards("FOOL T21 T1") == (FOOL, TWENTY_ONE, PAGAT)

    def test_there_is_a_king_in_each_suit_and_the_trump_8_is_none(self) -> None:
        kings = [PACK.name(card) for card in PACK.cards if is_king(card)]
        assert kings == ["SK", "CK", "HK", "DK"]


class TestValues:
    @pytest.mark.parametrize(
        ("names", "worth"),
        [
            ("SK CK HK DK T1 T21 FOOL", 5),
            ("SQ CQ HQ DQ", 4),
            ("SC CC HC DC", 3),
            ("SV CV HV DV", 2),
            ("S10 S9 S8 S7 C10 C9 C8 C7 H1 H2 H3 H4 D1 D2 D3 D4", 1),
            (" ".join(f"T{number}" for number in range(2, 21)), 1),
        ],
    )
    def test_every_card_has_its_value(self, names: str, worth: int) -> None:
        assert {value(card) for card in cards(names)} == {worth}

    def test_together_they_are_worth_106(self) -> None:
        # Four suits of 5 + 4 + 3 + 2 + 4 x 1 = 18, three honours of 5, nineteen trumps of 1.
        assert sum(map(value, PACK.cards)) == 4 * 18 + 15 + 19 == 106


class TestCount:
    @pytest.mark.parametrize(
        ("names", "counted"),
        [
            ("", 0),
            # One odd card counts 1 less than it is worth: an empty one nothing.
            ("S7", 0),
            ("T20", 0),
            ("HQ", 3),
            ("FOOL", 4),
            # So do two together.
            ("S7 S8", 1),
            ("HQ S7", 4),
            ("SK CK", 9),
            # Three count 2 less.
            ("S7 S8 S9", 1),
            ("SK HQ S7", 8),
            ("SK HQ S7 T2", 8),
            ("SK HQ S7 T2 T3", 9),
            ("SQ CQ HQ DQ", 13),
            ("SK CK HK DK T1 T21 FOOL", 30),
        ],
    )
    def test_cards_are_counted_by_threes(self, names: str, counted: int) -> None:
        held = cards(names)
        assert points(sum(map(value, held)), len(held)) == counted

    def test_all_of_them_count_70(self) -> None:
        assert points(106, 54) == 70

    @pytest.mark.parametrize(
        ("number", "counted"), [(24, 37), (27, 35), (28, 34), (29, 34), (30, 33), (31, 32)]
    )
    def test_half_of_what_they_are_worth_is_not_always_35(self, number: int, counted: int) -> None:
        assert points(53, number) == counted

    @pytest.mark.parametrize("number", range(55))
    def test_however_they_are_divided_both_sides_have_70(self, number: int) -> None:
        for raw in range(107):
            assert points(raw, number) + points(106 - raw, 54 - number) == 70
