"""Texan Tarok: the auction, in which everybody speaks once."""

import pytest

from trionfi.spec.cards import Card
from trionfi.spec.phase import Argument, Seating
from trionfi.spec.places import NO_MOVE
from trionfi.spec.texan import AUCTION
from trionfi.spec.texan.auction import (
    Auction,
    Contract,
    after_bid,
    after_pass,
    begin,
    contract_played,
    declarer_of,
    holds_pagat,
    is_no_higher,
    is_not_eldest,
    is_over,
    lacks_pagat,
    outlook,
    seat_to_bid,
)
from trionfi.spec.texan.options import AllPass, Options
from trionfi.spec.texan.pack import PACK

USUAL = Options()
REDEAL = Options(all_pass=AllPass.REDEAL)
NEEDS_PAGAT = Options(second_requires_pagat=True)

NOBODY = -1


def cards(names: str) -> tuple[Card, ...]:
    return tuple(map(PACK.card, names.split()))


WITH = cards("T1 SK H4")
WITHOUT = cards("T2 T21 FOOL S10 H1")


def auction(said: str, dealer: int = 3) -> Auction:
    """The auction after some bids and passes, the eldest's first."""
    state = begin(dealer)
    for word in said.split():
        if word == "pass":
            state, moves = after_pass(state, (), USUAL)
        else:
            state, moves = after_bid(state, Contract[word.upper()], (), USUAL)
        assert moves == (NO_MOVE,)
    return state


def allowed(
    said: str, hand: tuple[Card, ...] = WITHOUT, options: Options = USUAL, dealer: int = 3
) -> str:
    """What may be bid after what has been said."""
    verb = AUCTION.verb("bid")
    assert verb is not None
    state = auction(said, dealer)
    bids = [word for word in verb.words if not any(verb.broken(state, word, hand, options))]
    return " ".join(word.text for word in bids)


class TestTurns:
    @pytest.mark.parametrize("dealer", range(4))
    def test_the_eldest_speaks_first_and_the_dealer_last(self, dealer: int) -> None:
        said = ""
        order = []
        for _ in range(4):
            assert not is_over(auction(said, dealer))
            order.append(seat_to_bid(auction(said, dealer)))
            said += " pass"
        assert order == [(dealer + 1) % 4, (dealer + 2) % 4, (dealer + 3) % 4, dealer]
        assert is_over(auction(said, dealer))

    @pytest.mark.parametrize(
        "said", ["solo pass pass", "first second preference", "pass pass solo", "first pass pass"]
    )
    def test_it_goes_on_until_all_have_spoken_whatever_was_bid(self, said: str) -> None:
        assert not is_over(auction(said))
        assert seat_to_bid(auction(said)) == 3
        assert is_over(auction(said + " pass"))

    def test_it_begins_with_nothing_said(self) -> None:
        state, moves = AUCTION.begin(Seating(4, 2), (), {}, USUAL)
        assert state == Auction(2, 0, Contract.NONE, NOBODY)
        assert moves == ()

    def test_all_of_it_bears_on_what_follows(self) -> None:
        state = auction("pass second")
        assert outlook(state) == state


class TestBids:
    def test_one_passes_or_bids_one_of_four(self) -> None:
        verbs = [(verb.word, verb.argument) for verb in AUCTION.verbs]
        assert verbs == [("bid", Argument.WORD), ("pass", Argument.NOTHING)]
        assert [word.text for word in AUCTION.verbs[0].words] == [
            "first",
            "second",
            "preference",
            "solo",
        ]
        assert AUCTION.verbs[1].prohibitions == ()

    @pytest.mark.parametrize(
        ("said", "bids"),
        [
            ("", "first second preference solo"),
            ("pass", "second preference solo"),
            ("pass pass", "second preference solo"),
            ("pass pass pass", "second preference solo"),
            ("first", "second preference solo"),
            ("first pass pass", "second preference solo"),
            ("second", "preference solo"),
            ("pass second pass", "preference solo"),
            ("first second", "preference solo"),
            ("preference", "solo"),
            ("first preference pass", "solo"),
            ("solo", ""),
            ("pass preference solo", ""),
        ],
    )
    @pytest.mark.parametrize("dealer", range(4))
    def test_a_bid_is_higher_than_the_last_and_the_first_is_the_eldest_s(
        self, said: str, bids: str, dealer: int
    ) -> None:
        assert allowed(said, dealer=dealer) == bids

    def test_each_rule_forbids_its_own(self) -> None:
        def broken(said: str, bid: Contract) -> tuple[bool, bool]:
            state = auction(said)
            return is_no_higher(state, bid, (), USUAL), is_not_eldest(state, bid, (), USUAL)

        assert broken("", Contract.FIRST) == (False, False)
        assert broken("pass", Contract.FIRST) == (False, True)
        assert broken("first", Contract.FIRST) == (True, True)
        assert broken("solo", Contract.SOLO) == (True, False)
        assert broken("preference", Contract.SECOND) == (True, False)
        assert broken("second", Contract.PREFERENCE) == (False, False)

    def test_who_bids_last_is_declarer(self) -> None:
        assert auction("first pass solo pass", dealer=1) == Auction(1, 4, Contract.SOLO, 0)
        assert auction("pass second", dealer=0) == Auction(0, 2, Contract.SECOND, 2)
        assert auction("first", dealer=3) == Auction(3, 1, Contract.FIRST, 0)


class TestPagat:
    def test_a_hand_holds_it_or_not(self) -> None:
        assert holds_pagat(WITH)
        assert holds_pagat(cards("H4 SK T1"))
        assert not holds_pagat(WITHOUT)
        assert not holds_pagat(())
        # The 1 of a red suit is no Pagat.
        assert not holds_pagat(cards("H1 D1"))

    @pytest.mark.parametrize(
        ("hand", "options", "bids"),
        [
            (WITH, USUAL, "first second preference solo"),
            (WITHOUT, USUAL, "first second preference solo"),
            (WITH, NEEDS_PAGAT, "first second preference solo"),
            (WITHOUT, NEEDS_PAGAT, "first preference solo"),
        ],
    )
    def test_it_may_be_needed_for_the_second_contract(
        self, hand: tuple[Card, ...], options: Options, bids: str
    ) -> None:
        assert allowed("", hand, options) == bids

    def test_only_for_that(self) -> None:
        forbidden = [
            contract
            for contract in Contract
            if lacks_pagat(auction(""), contract, WITHOUT, NEEDS_PAGAT)
        ]
        assert forbidden == [Contract.SECOND]
        assert allowed("pass preference", WITHOUT, NEEDS_PAGAT) == "solo"


class TestResult:
    @pytest.mark.parametrize("options", [USUAL, REDEAL])
    @pytest.mark.parametrize(
        ("said", "contract", "declarer"),
        [
            ("first pass pass pass", Contract.FIRST, 0),
            ("first second pass pass", Contract.SECOND, 1),
            ("pass pass preference pass", Contract.PREFERENCE, 2),
            ("pass second preference solo", Contract.SOLO, 3),
        ],
    )
    def test_the_highest_bid_is_played(
        self, said: str, contract: Contract, declarer: int, options: Options
    ) -> None:
        assert contract_played(auction(said), options) == contract
        assert declarer_of(auction(said), options) == declarer

    @pytest.mark.parametrize("dealer", range(4))
    def test_if_all_pass_the_eldest_plays_the_first_contract(self, dealer: int) -> None:
        passed = auction("pass pass pass pass", dealer)
        assert contract_played(passed, USUAL) == Contract.FIRST
        assert declarer_of(passed, USUAL) == (dealer + 1) % 4

    def test_or_nobody_plays(self) -> None:
        passed = auction("pass pass pass pass")
        assert contract_played(passed, REDEAL) == Contract.NONE
        assert declarer_of(passed, REDEAL) == NOBODY
