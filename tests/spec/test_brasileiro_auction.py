"""Tarô Brasileiro: the auction, in which two bid against each other, and then one against one."""

from __future__ import annotations

from functools import cache

import pytest

from trionfi.spec.brasileiro import AUCTION
from trionfi.spec.brasileiro.auction import (
    Auction,
    Contract,
    begin,
    declarer_of,
    has_nothing_to_hold,
    is_no_higher,
    is_over,
    is_younger,
    others_passed,
    outlook,
    rival_of,
    seat_to_bid,
    speaker_after_pass,
)
from trionfi.spec.brasileiro.options import Options
from trionfi.spec.phase import Argument, Seating
from trionfi.spec.places import NO_MOVE

USUAL = Options()
NOBODY = -1

ALL = "sete sete_fechado cinco cinco_fechado tres tres_fechado um um_fechado"
"""The contracts from the lowest up; anybody who speaks first may bid each of them."""


def allowed(state: Auction) -> list[str]:
    """What may be said: contracts that may be bid, `hold` and `pass`."""
    return [
        word.text if word is not None else verb.word
        for verb in AUCTION.verbs
        for word in verb.words or (None,)
        if not any(verb.broken(state, word, (), USUAL))
    ]


def after(state: Auction, word: str) -> Auction:
    """The auction after something was said that is allowed."""
    assert not is_over(state)
    assert word in allowed(state)
    verb = AUCTION.verb(word if word in ("hold", "pass") else "bid")
    assert verb is not None
    argument = Contract[word.upper()] if verb.word == "bid" else None
    step = verb.leads_to(state, *verb.arguments(argument, ()), USUAL)
    assert step.moves == (NO_MOVE,)
    said: Auction = step.auction
    return said


def auction(said: str, dealer: int = 2) -> Auction:
    """The auction after all this; seat 0 is Forehand, unless another dealer is told."""
    state = begin(dealer)
    for word in said.split():
        state = after(state, word)
    return state


class TestTurns:
    @pytest.mark.parametrize(
        ("said", "speakers"),
        [
            # Forehand and Middlehand in turn, until one of them passes.
            ("sete sete_fechado hold cinco hold cinco_fechado tres um", "010101010"),
            # When Forehand has passed, Rearhand bids against Middlehand;
            ("sete cinco pass cinco_fechado hold tres tres_fechado um hold", "0102121212"),
            # when Middlehand has, against Forehand.
            ("sete pass cinco hold tres hold um um_fechado", "012020202"),
            ("sete cinco hold pass um hold um_fechado", "01012020"),
            # Where nothing has been bid, the one who is left speaks before Rearhand.
            ("pass", "01"),
            ("pass sete", "012"),
            ("pass sete cinco hold um", "012121"),
            ("pass pass", "012"),
        ],
    )
    def test_whose_turn_it_is(self, said: str, speakers: str) -> None:
        words = said.split()
        turns = [seat_to_bid(auction(" ".join(words[:count]))) for count in range(len(words) + 1)]
        assert "".join(map(str, turns)) == speakers

    @pytest.mark.parametrize(
        ("dealer", "turns"), [(0, [1, 2, 1, 0]), (1, [2, 0, 2, 1]), (2, [0, 1, 0, 2])]
    )
    def test_forehand_sits_after_the_dealer(self, dealer: int, turns: list[int]) -> None:
        words = ["sete", "cinco", "pass"]
        found = [
            seat_to_bid(auction(" ".join(words[:count]), dealer)) for count in range(len(turns))
        ]
        assert found == turns

    def test_it_begins_with_nothing_said(self) -> None:
        state, moves = AUCTION.begin(Seating(3, 1), (), {}, USUAL)
        assert state == Auction(1, 0, Contract.NONE, NOBODY, (False, False, False))
        assert moves == ()

    def test_all_of_it_bears_on_what_follows(self) -> None:
        state = auction("pass sete cinco hold")
        assert outlook(state) == state

    @pytest.mark.parametrize(
        ("passed", "rivals"),
        [
            # Of Forehand, Middlehand and Rearhand; Rearhand has none before one has passed.
            ((False, False, False), {0: 1, 1: 0}),
            ((True, False, False), {1: 2, 2: 1}),
            ((False, True, False), {0: 2, 2: 0}),
        ],
    )
    def test_who_bids_against_whom(
        self, passed: tuple[bool, bool, bool], rivals: dict[int, int]
    ) -> None:
        assert {position: rival_of(position, passed) for position in rivals} == rivals

    def test_who_speaks_when_somebody_has_passed(self) -> None:
        nothing = begin(2)
        assert speaker_after_pass(nothing) == 1
        assert speaker_after_pass(nothing._replace(speaker=1)) == 2
        for speaker in range(3):
            state = Auction(2, speaker, Contract.SETE, 0, (False, False, False))
            assert speaker_after_pass(state) == 2


class TestWhatMayBeSaid:
    def test_one_bids_one_of_eight_or_holds_or_passes(self) -> None:
        verbs = [(verb.word, verb.argument) for verb in AUCTION.verbs]
        assert verbs == [
            ("bid", Argument.WORD),
            ("hold", Argument.NOTHING),
            ("pass", Argument.NOTHING),
        ]
        assert " ".join(word.text for word in AUCTION.verbs[0].words) == ALL
        assert AUCTION.verbs[2].prohibitions == ()

    @pytest.mark.parametrize(
        ("said", "found"),
        [
            # Who speaks first cannot hold.
            ("", f"{ALL} pass"),
            ("pass", f"{ALL} pass"),
            ("pass pass", f"{ALL} pass"),
            # The younger bids higher or passes: Middlehand against Forehand, and Rearhand always.
            ("sete", "sete_fechado cinco cinco_fechado tres tres_fechado um um_fechado pass"),
            ("tres", "tres_fechado um um_fechado pass"),
            ("um_fechado", "pass"),
            ("sete cinco hold", "cinco_fechado tres tres_fechado um um_fechado pass"),
            ("cinco pass", "cinco_fechado tres tres_fechado um um_fechado pass"),
            ("pass um", "um_fechado pass"),
            ("sete cinco pass", "cinco_fechado tres tres_fechado um um_fechado pass"),
            ("sete cinco hold pass um hold", "um_fechado pass"),
            # The elder may hold as well: Forehand against both, Middlehand against Rearhand.
            ("sete cinco", "cinco_fechado tres tres_fechado um um_fechado hold pass"),
            ("sete um_fechado", "hold pass"),
            ("tres pass tres_fechado", "um um_fechado hold pass"),
            ("pass sete um", "um_fechado hold pass"),
            ("sete cinco pass um_fechado", "hold pass"),
        ],
    )
    @pytest.mark.parametrize("dealer", range(3))
    def test_who_may_say_what(self, said: str, found: str, dealer: int) -> None:
        assert " ".join(allowed(auction(said, dealer))) == found

    def test_each_rule_forbids_its_own(self) -> None:
        def broken(said: str) -> tuple[bool, bool]:
            state = auction(said)
            return has_nothing_to_hold(state, (), USUAL), is_younger(state, (), USUAL)

        assert broken("") == broken("pass pass") == (True, False)
        assert broken("sete") == broken("pass sete") == (False, True)
        assert broken("sete cinco") == broken("pass sete cinco") == (False, False)
        contracts = [
            contract
            for contract in Contract
            if contract != Contract.NONE and is_no_higher(auction("cinco"), contract, (), USUAL)
        ]
        assert contracts == [Contract.SETE, Contract.SETE_FECHADO, Contract.CINCO]


class TestResult:
    @pytest.mark.parametrize(
        ("said", "declarer", "contract"),
        [
            # Forehand; the last time with Middlehand's bid, and Rearhand's.
            ("sete pass pass", 0, "sete"),
            ("sete cinco tres pass pass", 0, "tres"),
            ("sete cinco hold pass pass", 0, "cinco"),
            ("sete pass um hold pass", 0, "um"),
            ("sete sete_fechado hold pass cinco hold um_fechado hold pass", 0, "um_fechado"),
            # Middlehand.
            ("pass sete pass", 1, "sete"),
            ("sete cinco pass pass", 1, "cinco"),
            ("sete cinco pass tres hold pass", 1, "tres"),
            ("pass cinco_fechado um um_fechado pass", 1, "um_fechado"),
            # Rearhand.
            ("pass pass sete", 2, "sete"),
            ("pass pass um_fechado", 2, "um_fechado"),
            ("sete pass sete_fechado pass", 2, "sete_fechado"),
            ("pass sete cinco hold tres pass", 2, "tres"),
            ("sete cinco pass um pass", 2, "um"),
        ],
    )
    @pytest.mark.parametrize("dealer", range(3))
    def test_who_made_or_held_the_last_bid_declares(
        self, said: str, declarer: int, contract: str, dealer: int
    ) -> None:
        state = auction(said, dealer)
        assert is_over(state)
        # The seats are counted from Forehand, who sits after the dealer.
        assert declarer_of(state) == (dealer + 1 + declarer) % 3
        assert state.contract.text == contract

    def test_if_all_pass_nobody_declares(self) -> None:
        state = auction("pass pass pass")
        assert is_over(state)
        assert declarer_of(state) == NOBODY
        assert state.contract == Contract.NONE

    @pytest.mark.parametrize(
        "said", ["", "pass", "pass pass", "sete", "sete pass", "pass sete", "sete cinco pass"]
    )
    def test_it_goes_on_while_somebody_may_still_bid(self, said: str) -> None:
        assert not is_over(auction(said))

    def test_whether_the_others_have_passed(self) -> None:
        yes, no = True, False
        assert others_passed((no, yes, yes), 0)
        assert not others_passed((yes, yes, no), 0)
        assert not others_passed((yes, no, yes), 0)
        assert others_passed((yes, no, yes), 1)
        assert not others_passed((yes, yes, no), 1)
        assert not others_passed((no, yes, yes), 1)
        assert others_passed((yes, yes, no), 2)
        assert not others_passed((yes, no, yes), 2)
        assert not others_passed((no, yes, yes), 2)


# How many different auctions there are, reckoned in two ways.


@cache
def younger(higher: int, more: bool) -> int:
    """The ends of an auction in which the younger faces a bid that so many are higher than.

    `more` is whether Rearhand is still to come against the one who is left.
    """
    passed = younger(higher, False) if more else 1
    return passed + sum(elder(left, more) for left in range(higher))


@cache
def elder(higher: int, more: bool) -> int:
    """The same where the elder faces the bid: pass, hold it, or go higher."""
    passed = younger(higher, False) if more else 1
    return passed + younger(higher, more) + sum(younger(left, more) for left in range(higher))


@cache
def ends(state: Auction) -> int:
    """The ends that the rules leave open."""
    if is_over(state):
        return 1
    return sum(ends(after(state, word)) for word in allowed(state))


def test_there_are_as_many_auctions_as_two_duels_make() -> None:
    forehand_bids = sum(younger(left, True) for left in range(8))
    middlehand_bids = sum(younger(left, False) for left in range(8))
    # If both pass, Rearhand bids one of eight, or passes.
    assert ends(begin(2)) == forehand_bids + middlehand_bids + 9
    # The duels with Rearhand are every second number of Fibonacci: 1, 3, 8, 21 and so on.
    duels = [younger(left, False) for left in range(8)]
    assert duels == [1, 3, 8, 21, 55, 144, 377, 987]
    assert ends(auction("pass sete")) == 987
    # Middlehand passes, which leaves a duel, or bids the last; then Forehand passes or holds.
    assert ends(auction("um_fechado")) == 1
    assert ends(auction("um")) == 3 + 1 + 1
