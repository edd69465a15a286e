"""Taotl: the pack, which of its cards are magical, their colours, and a God declared high."""

import pytest

from trionfi.spec.cards import NO_CARD, Card, Suit
from trionfi.spec.taotl.options import Options
from trionfi.spec.taotl.pack import (
    BLACK_GOD,
    BLACK_GOD_HIGH,
    PACK,
    RED_GOD,
    RED_GOD_HIGH,
    TAOTL,
    Colour,
    colour,
    declared_high,
    is_god,
    is_in_pack,
    is_magical,
    totem_rank,
)

USUAL = Options()
ORDINARY_TOTEMS = Options(totems_are_magical=False)

# The pack written down by hand, every suit from its strongest card to its weakest.
NUMBERS = ["13", "12", "11", "10", "9", "8", "7", "6", "5", "4", "3", "2", "1"]
PLAIN = [f"{letter}{number}" for letter in "SCHD" for number in NUMBERS]
TOTEMS = [f"T{number}" for number in NUMBERS]
SKULLS = ["SKULL1", "SKULL2", "SKULL3", "SKULL4"]
OTHERS = ["TAOTL", "RED_GOD", "BLACK_GOD", *SKULLS]


class TestCards:
    def test_the_pack_has_72_cards_in_this_order(self) -> None:
        assert list(PACK.ids) == [*PLAIN, *TOTEMS, *OTHERS]
        assert len(PACK) == 72

    def test_neither_no_card_nor_a_fool_nor_a_god_declared_high_is_in_it(self) -> None:
        for card in (NO_CARD, Card(Suit.FOOL, 0), RED_GOD_HIGH, BLACK_GOD_HIGH):
            assert not is_in_pack(card)

    @pytest.mark.parametrize("letter", ["S", "C", "H", "D", "T"])
    def test_each_suit_ranks_from_the_13_down_to_the_1_whatever_its_colour(
        self, letter: str
    ) -> None:
        ranks = [PACK.card(f"{letter}{number}").rank for number in NUMBERS]
        assert ranks == sorted(ranks, reverse=True)
        assert len(set(ranks)) == 13

    def test_a_plain_card_ranks_as_it_is_numbered(self) -> None:
        assert PACK.card("H1") == Card(Suit.HEARTS, 1)
        assert PACK.card("S13") == Card(Suit.SPADES, 13)

    def test_the_totems_leave_room_above_the_10(self) -> None:
        assert [totem_rank(number) for number in range(1, 14)] == [
            *range(1, 11),
            13,
            14,
            15,
        ]


class TestMagical:
    def test_twenty_cards_are(self) -> None:
        magical = [name for name in PACK.ids if is_magical(PACK.card(name), USUAL)]
        assert magical == [*TOTEMS, *OTHERS]
        assert len(magical) == 20

    def test_seven_are_where_the_totems_are_an_ordinary_trump_suit(self) -> None:
        magical = [name for name in PACK.ids if is_magical(PACK.card(name), ORDINARY_TOTEMS)]
        assert magical == OTHERS
        assert len(magical) == 7


class TestColours:
    @pytest.mark.parametrize(
        ("suit", "expected"),
        [
            (Suit.SPADES, Colour.BLACK),
            (Suit.CLUBS, Colour.BLACK),
            (Suit.BLACK_GOD, Colour.BLACK),
            (Suit.HEARTS, Colour.RED),
            (Suit.DIAMONDS, Colour.RED),
            (Suit.RED_GOD, Colour.RED),
            (Suit.TRUMPS, Colour.NONE),
            (Suit.TAOTL, Colour.NONE),
            (Suit.SKULLS, Colour.NONE),
            (Suit.NONE, Colour.NONE),
        ],
    )
    def test_every_suit_has_its_colour_or_none(self, suit: Suit, expected: Colour) -> None:
        assert colour(suit) == expected


class TestGods:
    def test_there_are_two(self) -> None:
        assert [name for name in PACK.ids if is_god(PACK.card(name).suit)] == [
            "RED_GOD",
            "BLACK_GOD",
        ]
        assert not is_god(TAOTL.suit)

    @pytest.mark.parametrize("god", [RED_GOD, BLACK_GOD])
    def test_declared_high_one_ranks_between_the_10_and_the_jack_of_totems(self, god: Card) -> None:
        high = declared_high(god)
        assert high.suit == Suit.TRUMPS
        assert PACK.card("T10").rank < high.rank < PACK.card("T11").rank

    def test_each_has_a_form_of_its_own_for_it(self) -> None:
        assert [(form.id, form.held, form.played) for form in PACK.forms] == [
            ("RED_GOD+", RED_GOD, declared_high(RED_GOD)),
            ("BLACK_GOD+", BLACK_GOD, declared_high(BLACK_GOD)),
        ]
        assert declared_high(RED_GOD) != declared_high(BLACK_GOD)
        assert PACK.held(RED_GOD_HIGH) == RED_GOD
