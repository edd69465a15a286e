"""Piedmontese: the pack, its order, its values, and what the highest trump changes."""

import pytest

from trionfi.spec.cards import NO_CARD, Suit
from trionfi.spec.piedmontese.options import HighestTrump, Options
from trionfi.spec.piedmontese.pack import (
    PACK,
    is_empty,
    is_honour,
    pip_rank,
    ranked,
    value,
)
from trionfi.spec.piedmontese.play import led_suit, reply_wins

PLAIN = Options()
ANGEL = Options(highest_trump=HighestTrump.TWENTY)

# The pack written down by hand, every suit from its strongest card to its weakest.
BLACK = ["K", "Q", "C", "V", "10", "9", "8", "7", "6", "5", "4", "3", "2", "1"]
RED = ["K", "Q", "C", "V", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
STRENGTH = {
    "S": [f"S{rank}" for rank in BLACK],
    "C": [f"C{rank}" for rank in BLACK],
    "H": [f"H{rank}" for rank in RED],
    "D": [f"D{rank}" for rank in RED],
    "T": [f"T{number}" for number in range(21, 0, -1)],
}
IDS = [*(card for suit in STRENGTH.values() for card in suit), "FOOL"]
WORTH = {"K": 5, "Q": 4, "C": 3, "V": 2}


def worth(card: str, highest: str) -> int:
    """The value of a card, by its id alone."""
    if card in ("FOOL", "T1", highest):
        return 5
    return WORTH.get(card[1:], 1)


class TestCards:
    def test_the_pack_has_78_cards_in_this_order(self) -> None:
        assert list(PACK.ids) == IDS
        assert len(PACK) == 78

    @pytest.mark.parametrize(
        ("suit", "one", "ten"),
        [(Suit.SPADES, 1, 10), (Suit.CLUBS, 1, 10), (Suit.HEARTS, 10, 1), (Suit.DIAMONDS, 10, 1)],
    )
    def test_red_pips_rank_upside_down(self, suit: Suit, one: int, ten: int) -> None:
        assert (pip_rank(suit, 1), pip_rank(suit, 10)) == (one, ten)

    def test_the_fool_is_of_no_suit_that_is_led(self) -> None:
        assert led_suit(PACK.card("FOOL")) == Suit.NONE
        assert led_suit(PACK.card("T1")) == Suit.TRUMPS
        assert led_suit(PACK.card("D7")) == Suit.DIAMONDS


class TestValues:
    @pytest.mark.parametrize(("options", "highest"), [(PLAIN, "T21"), (ANGEL, "T20")])
    def test_every_card_is_worth_what_is_said(self, options: Options, highest: str) -> None:
        values = {name: value(PACK.card(name), options) for name in IDS}
        assert values == {name: worth(name, highest) for name in IDS}
        assert sum(values.values()) == 130

    @pytest.mark.parametrize(("options", "highest"), [(PLAIN, "T21"), (ANGEL, "T20")])
    def test_the_honours_are_three(self, options: Options, highest: str) -> None:
        honours = {name for name in IDS if is_honour(PACK.card(name), options)}
        assert honours == {"FOOL", "T1", highest}

    @pytest.mark.parametrize(("options", "empty_trump"), [(PLAIN, "T20"), (ANGEL, "T21")])
    def test_fifty_nine_cards_are_empty(self, options: Options, empty_trump: str) -> None:
        empty = {name for name in IDS if is_empty(PACK.card(name), options)}
        pips = {f"{suit}{number}" for suit in "SCHD" for number in range(1, 11)}
        trumps = {f"T{number}" for number in range(2, 20)} | {empty_trump}
        assert empty == pips | trumps
        assert len(empty) == 59

    def test_no_card_is_not_empty(self) -> None:
        assert not is_empty(NO_CARD, PLAIN)
        assert not is_empty(NO_CARD, ANGEL)


class TestRanks:
    @pytest.mark.parametrize("options", [PLAIN, ANGEL])
    def test_the_better_of_any_two_cards_is_the_higher_of_the_suit_or_the_trump(
        self, options: Options
    ) -> None:
        order = {card: place for suit in STRENGTH.values() for place, card in enumerate(suit)}
        if options is ANGEL:
            order["T20"] = -1
        for led in IDS:
            for reply in IDS:
                if reply == "FOOL":
                    wins = False
                elif led == "FOOL":
                    wins = True
                elif led[0] == reply[0]:
                    wins = order[reply] < order[led]
                else:
                    wins = reply[0] == "T"
                if led != reply:
                    found = reply_wins(PACK.card(led), PACK.card(reply), options)
                    assert found is wins, (led, reply)

    def test_the_angel_is_above_the_21_only_where_agreed(self) -> None:
        angel, world = PACK.card("T20"), PACK.card("T21")
        assert reply_wins(angel, world, PLAIN)
        assert not reply_wins(world, angel, PLAIN)
        assert reply_wins(world, angel, ANGEL)
        assert not reply_wins(angel, world, ANGEL)

    def test_only_the_angel_is_raised(self) -> None:
        changed = [name for name in IDS if ranked(PACK.card(name), ANGEL) != PACK.card(name)]
        assert changed == ["T20"]
        assert all(ranked(card, PLAIN) == card for card in PACK.cards)
        assert ranked(NO_CARD, ANGEL) == NO_CARD
