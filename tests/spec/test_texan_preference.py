"""Texan Tarok: how declarer looks at the stock in Preference, and what is taken and turned up."""

from __future__ import annotations

import pytest

from trionfi.spec.phase import Argument, Seating
from trionfi.spec.places import NO_TAKE, Place, Take, Zone
from trionfi.spec.texan import STOCK_PHASE
from trionfi.spec.texan.auction import Auction, Contract
from trionfi.spec.texan.call import Call
from trionfi.spec.texan.deal import is_visible
from trionfi.spec.texan.draw import Abandon
from trionfi.spec.texan.options import Options
from trionfi.spec.texan.preference import (
    Stock,
    after_decline,
    after_take,
    begin_stock,
    first_look,
    is_stock_over,
    seat_to_take,
    stock_outlook,
)

USUAL = Options()
NOBODY = -1
OTHERS = [contract for contract in Contract if contract != Contract.PREFERENCE]

STOCK = Place(Zone.TALON, 0, 0)


class Table:
    """The stock of cards a b c d e f, top first, and where Preference puts them."""

    def __init__(self, declarer: int) -> None:
        self.declarer = declarer
        self.places = {STOCK: list("abcdef")}
        self.stock = begin_stock(Contract.PREFERENCE, declarer)
        self.take(first_look(Contract.PREFERENCE, declarer))

    def take(self, *takes: Take) -> None:
        for source, number, to in takes:
            if number:
                taken = self.places[source][:number]
                self.places[source] = self.places[source][number:]
                self.places.setdefault(to, []).extend(taken)

    def say(self, *words: str) -> Table:
        for word in words:
            after = {"take": after_take, "decline": after_decline}[word]
            self.stock, takes = after(self.stock, (), USUAL)
            self.take(*takes)
        return self

    @property
    def hand(self) -> str:
        return "".join(self.places.get(Place(Zone.HAND, self.declarer), []))

    def seen(self, seat: int) -> str:
        """The cards outside hands that a seat sees."""
        seen = []
        for place, cards in self.places.items():
            visible = place.zone == Zone.OPEN or is_visible(place, 0, seat)
            if place.zone != Zone.HAND and visible:
                seen += cards
        return "".join(sorted(seen))

    def seen_by(self, *seats: int) -> list[str]:
        return [self.seen(seat) for seat in seats]


@pytest.mark.parametrize("declarer", range(4))
class TestLevels:
    def test_declarer_alone_looks_at_the_first_three(self, declarer: int) -> None:
        table = Table(declarer)
        assert table.stock == Stock(declarer, 1, 0)
        assert table.seen(declarer) == "abc"
        others = [seat for seat in range(4) if seat != declarer]
        assert table.seen_by(*others) == ["", "", ""]

    def test_who_takes_them_plays_at_level_1_and_nobody_sees_the_rest(self, declarer: int) -> None:
        table = Table(declarer).say("take")
        assert table.stock == Stock(declarer, 0, 1)
        assert table.hand == "abc"
        assert table.places[STOCK] == list("def")
        assert table.seen_by(0, 1, 2, 3) == ["", "", "", ""]

    def test_who_declines_them_turns_them_up_and_looks_at_the_others(self, declarer: int) -> None:
        table = Table(declarer).say("decline")
        assert table.stock == Stock(declarer, 2, 0)
        assert table.hand == ""
        assert table.seen(declarer) == "abcdef"
        others = [seat for seat in range(4) if seat != declarer]
        assert table.seen_by(*others) == ["abc", "abc", "abc"]

    def test_who_takes_the_others_plays_at_level_2(self, declarer: int) -> None:
        table = Table(declarer).say("decline", "take")
        assert table.stock == Stock(declarer, 0, 2)
        assert table.hand == "def"
        assert table.seen_by(0, 1, 2, 3) == ["abc"] * 4

    def test_who_declines_them_too_turns_them_up_and_takes_the_first_at_level_3(
        self, declarer: int
    ) -> None:
        table = Table(declarer).say("decline", "decline")
        assert table.stock == Stock(declarer, 0, 3)
        assert table.hand == "abc"
        assert table.seen_by(0, 1, 2, 3) == ["def"] * 4
        assert table.places[STOCK] == []


class TestPhase:
    def test_one_takes_or_declines(self) -> None:
        verbs = [(verb.word, verb.argument, verb.prohibitions) for verb in STOCK_PHASE.verbs]
        assert verbs == [("take", Argument.NOTHING, ()), ("decline", Argument.NOTHING, ())]

    def test_declarer_is_asked_until_three_cards_have_been_taken(self) -> None:
        first = begin_stock(Contract.PREFERENCE, 2)
        again, _ = after_decline(first, (), USUAL)
        for state in (first, again):
            assert not is_stock_over(state)
            assert seat_to_take(state) == 2
            assert stock_outlook(state) == state
        for state, after in (
            (first, after_take),
            (again, after_take),
            (again, after_decline),
        ):
            assert is_stock_over(after(state, (), USUAL).stock)

    @pytest.mark.parametrize("contract", OTHERS)
    def test_nobody_looks_in_other_contracts(self, contract: Contract) -> None:
        state = begin_stock(contract, 3)
        assert state == Stock(NOBODY, 0, 0)
        assert is_stock_over(state)
        assert first_look(contract, 3) == NO_TAKE

    @pytest.mark.parametrize(
        ("call", "stock", "look"),
        [
            (
                Call(Contract.PREFERENCE, 3, 0),
                Stock(3, 1, 0),
                Take(STOCK, 3, Place(Zone.TALON, 3, 1)),
            ),
            (Call(Contract.SOLO, 3, 0), Stock(NOBODY, 0, 0), NO_TAKE),
            (Call(Contract.NONE, NOBODY, 0), Stock(NOBODY, 0, 0), NO_TAKE),
        ],
    )
    def test_it_begins_as_what_is_played_says(self, call: Call, stock: Stock, look: Take) -> None:
        earlier = (
            Auction(0, 4, call.contract, call.declarer),
            call,
            Abandon(call.declarer, False, False),
        )
        assert STOCK_PHASE.begin(Seating(4, 0), earlier, {}, USUAL) == (stock, (look,))
