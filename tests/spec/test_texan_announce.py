"""Texan Tarok: what a hand shows, who may declare and announce what, and when."""

import pytest

from trionfi.spec.cards import Card
from trionfi.spec.phase import Argument, Seating
from trionfi.spec.places import NO_MOVE
from trionfi.spec.texan import ANNOUNCE
from trionfi.spec.texan.announce import (
    BONUSES,
    NOTHING,
    Announcing,
    Bonus,
    Goal,
    after_announcement,
    after_declaration,
    after_pass,
    announces_without_pagat,
    begin,
    has_full_kings,
    has_full_trumps,
    has_half_kings,
    has_half_trumps,
    has_honours,
    has_low_trumps,
    has_no_trumps,
    honours_in,
    is_announced_again,
    is_declared_again,
    is_not_shown,
    is_over,
    kings_in,
    outlook,
    seat_to_announce,
    shows,
    trumps_in,
)
from trionfi.spec.texan.auction import Contract
from trionfi.spec.texan.call import Call
from trionfi.spec.texan.discard import Discard
from trionfi.spec.texan.options import HalfKings, LowTrumps, Options
from trionfi.spec.texan.pack import PACK

USUAL = Options()
WITH_FIFTH = Options(half_kings_beside_full=HalfKings.WITH_FIFTH)
WITHOUT_PAGAT = Options(low_trumps=LowTrumps.WITHOUT_PAGAT)

NOBODY = -1
PLAIN = "S7 S8 S9 S10 H1 H2 H3 H4 C7 C8 C9 C10"
"""Twelve plain cards that show nothing but No Trumps."""


def cards(names: str) -> tuple[Card, ...]:
    return tuple(map(PACK.card, names.split()))


def twelve(names: str) -> tuple[Card, ...]:
    """A hand of these cards, and so many plain ones that it has twelve."""
    held = names.split()
    return cards(" ".join([*held, *PLAIN.split()[: 12 - len(held)]]))


def shown(names: str, options: Options = USUAL) -> str:
    """The bonuses that a hand shows, of which the named cards are the ones that matter."""
    hand = twelve(names)
    return " ".join(bonus.text for bonus in BONUSES if shows(hand, bonus, options))


class TestBonuses:
    @pytest.mark.parametrize(
        ("names", "bonuses"),
        [
            ("", "no_trumps"),
            ("T1", "no_trumps"),
            ("T2", "low_trumps"),
            ("FOOL", "low_trumps"),
            ("T2 T20", "low_trumps"),
            ("T1 T2", "low_trumps"),
            ("T1 T2 T21", "low_trumps"),
            ("T2 T3 T4", ""),
            ("T1 T2 T3 T4", ""),
            ("T2 T3 T4 T5 T6 T7 T8", ""),
            ("T2 T3 T4 T5 T6 T7 T8 T9", "half_trumps"),
            ("T1 T3 T4 T5 T6 T7 T8 T9", "half_trumps"),
            ("T2 T3 T4 T5 T6 T7 T8 T9 FOOL", "half_trumps"),
            ("T2 T3 T4 T5 T6 T7 T8 T9 T10 T11", "full_trumps"),
            ("T1 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12", "full_trumps"),
            ("T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13", "full_trumps"),
        ],
    )
    def test_trumps_are_few_or_many(self, names: str, bonuses: str) -> None:
        assert shown(names) == bonuses

    @pytest.mark.parametrize(
        ("names", "bonuses"),
        [
            ("", "no_trumps"),
            ("T1", "no_trumps"),
            ("T2", "low_trumps"),
            ("T20 FOOL", "low_trumps"),
            ("T1 T2", ""),
            ("T1 T2 T21", ""),
            ("T2 T3 T4", ""),
        ],
    )
    def test_low_trumps_without_the_pagat(self, names: str, bonuses: str) -> None:
        assert shown(names, WITHOUT_PAGAT) == bonuses

    @pytest.mark.parametrize(
        ("names", "bonuses", "with_fifth"),
        [
            # With three honours there are two trumps besides the Pagat.
            ("T1 T21 FOOL", "low_trumps honours", "low_trumps honours"),
            ("T21 FOOL", "low_trumps", "low_trumps"),
            ("T1 T21 FOOL SK", "low_trumps honours half_kings", "low_trumps honours half_kings"),
            ("SK CK HK", "no_trumps", "no_trumps"),
            ("SK CK HK T1", "no_trumps half_kings", "no_trumps half_kings"),
            ("SK CK T21 FOOL", "low_trumps half_kings", "low_trumps half_kings"),
            ("SK CK T1 T21", "low_trumps half_kings", "low_trumps half_kings"),
            ("SK T1 T21", "low_trumps", "low_trumps"),
            # Four Kings are Half Kings too, if need be with a fifth.
            ("SK CK HK DK", "no_trumps half_kings full_kings", "no_trumps full_kings"),
            ("SK CK HK DK T20", "low_trumps half_kings full_kings", "low_trumps full_kings"),
            (
                "SK CK HK DK T1",
                "no_trumps half_kings full_kings",
                "no_trumps half_kings full_kings",
            ),
            (
                "SK CK HK DK FOOL",
                "low_trumps half_kings full_kings",
                "low_trumps half_kings full_kings",
            ),
            (
                "SK CK HK DK T1 T21 FOOL",
                "low_trumps honours half_kings full_kings",
                "low_trumps honours half_kings full_kings",
            ),
            (
                "SK CK HK DK T1 T21 FOOL T2 T3 T4 T5 T6",
                "half_trumps honours half_kings full_kings",
                "half_trumps honours half_kings full_kings",
            ),
            ("SK CK HK T1 T21", "low_trumps half_kings", "low_trumps half_kings"),
            ("SQ CQ HQ DQ", "no_trumps", "no_trumps"),
        ],
    )
    def test_honours_and_kings(self, names: str, bonuses: str, with_fifth: str) -> None:
        assert shown(names) == bonuses
        assert shown(names, WITH_FIFTH) == with_fifth

    def test_an_option_changes_nothing_else(self) -> None:
        hand = "SK CK HK DK T1 T2"
        assert shown(hand) == "low_trumps half_kings full_kings"
        assert shown(hand, WITHOUT_PAGAT) == "half_kings full_kings"
        assert shown(hand, WITH_FIFTH) == "low_trumps half_kings full_kings"

    def test_each_is_shown_by_its_own_rule(self) -> None:
        rules = [
            has_no_trumps(twelve("")),
            has_low_trumps(twelve("T2"), USUAL),
            has_half_trumps(twelve("T2 T3 T4 T5 T6 T7 T8 T9")),
            has_full_trumps(twelve("T2 T3 T4 T5 T6 T7 T8 T9 T10 T11")),
            has_honours(twelve("T1 T21 FOOL")),
            has_half_kings(twelve("SK CK T1 T21"), USUAL),
            has_full_kings(twelve("SK CK HK DK")),
        ]
        assert rules == [True] * 7
        assert not has_no_trumps(twelve("T2"))
        assert not has_no_trumps(twelve("T1 T2"))
        assert not has_low_trumps(twelve("T1"), USUAL)
        assert not has_honours(twelve("T1 T21 T20"))
        assert not has_full_kings(twelve("SK CK HK T1"))

    def test_cards_are_counted_by_their_kind(self) -> None:
        hand = cards("FOOL T21 T2 SK DK HQ H1")
        assert (trumps_in(hand), honours_in(hand), kings_in(hand)) == (3, 2, 2)
        assert (trumps_in(()), honours_in(()), kings_in(())) == (0, 0, 0)


def announcing(said: str, contract: Contract = Contract.FIRST, declarer: int = 0) -> Announcing:
    """What has been said from declarer on."""
    state = begin(contract, declarer)
    for word in said.split():
        if word == "pass":
            state, moves = after_pass(state, (), USUAL)
        elif word in ("ultimo", "slam"):
            state, moves = after_announcement(state, Goal[word.upper()], (), USUAL)
        else:
            state, moves = after_declaration(state, Bonus[word.upper()], (), USUAL)
        assert moves == (NO_MOVE,)
    return state


def allowed(
    said: str,
    hand: tuple[Card, ...],
    contract: Contract = Contract.FIRST,
    options: Options = USUAL,
) -> str:
    """What may be said after that, besides passing."""
    state = announcing(said, contract)
    found = []
    for verb in ANNOUNCE.verbs:
        found += [word for word in verb.words if not any(verb.broken(state, word, hand, options))]
    return " ".join(word.text for word in found)


class TestTurns:
    @pytest.mark.parametrize("declarer", range(4))
    def test_from_declarer_on_each_goes_on_until_they_pass(self, declarer: int) -> None:
        said = ""
        order = []
        for words in ("honours half_kings slam", "", "ultimo", "no_trumps"):
            order.append(seat_to_announce(announcing(said, declarer=declarer)))
            said += f" {words}"
            assert seat_to_announce(announcing(said, declarer=declarer)) == order[-1]
            assert not is_over(announcing(said, declarer=declarer))
            said += " pass"
        assert order == [(declarer + steps) % 4 for steps in range(4)]
        assert is_over(announcing(said, declarer=declarer))

    def test_what_is_declared_stands_by_seat(self) -> None:
        state = announcing("pass honours full_kings pass half_trumps", declarer=2)
        honours = (False, False, False, False, True, False, True)
        half = (False, False, True, False, False, False, False)
        # Seat 2 has passed, seat 3 declares, and then seat 0.
        assert state == Announcing(2, 2, (half, NOTHING, NOTHING, honours), NOBODY, NOBODY)
        assert outlook(state) == state

    def test_who_announces_is_known_by_seat(self) -> None:
        state = announcing("slam pass ultimo", declarer=3)
        assert (state.ultimo, state.slam) == (0, 3)
        state = announcing("pass pass pass slam ultimo", declarer=3)
        assert (state.ultimo, state.slam) == (2, 2)

    def test_where_nobody_plays_nothing_is_said(self) -> None:
        assert is_over(begin(Contract.NONE, NOBODY))


class TestDeclare:
    def test_only_what_the_hand_shows(self) -> None:
        assert allowed("", twelve("T2 T3 T4")) == "slam"
        assert allowed("", twelve("T2")) == "low_trumps slam"
        assert allowed("", twelve("SK CK HK DK T20")) == "low_trumps half_kings full_kings slam"
        hand = twelve("SK CK HK DK T20")
        assert allowed("", hand, options=WITH_FIFTH) == "low_trumps full_kings slam"
        state = announcing("")
        assert is_not_shown(state, Bonus.HALF_TRUMPS, twelve("T2"), USUAL)
        assert not is_not_shown(state, Bonus.LOW_TRUMPS, twelve("T2"), USUAL)

    def test_each_once_by_each_player(self) -> None:
        hand = twelve("SK CK HK DK")
        assert allowed("full_kings", hand) == "no_trumps half_kings slam"
        assert allowed("full_kings no_trumps half_kings", hand) == "slam"
        # Another player declares the same for themselves.
        assert allowed("full_kings pass", hand) == "no_trumps half_kings full_kings slam"
        assert is_declared_again(announcing("honours"), Bonus.HONOURS, (), USUAL)
        assert not is_declared_again(announcing("honours"), Bonus.FULL_KINGS, (), USUAL)
        assert not is_declared_again(announcing("honours pass"), Bonus.HONOURS, (), USUAL)

    def test_both_rules_can_be_broken_at_once(self) -> None:
        state = announcing("honours")
        hand = twelve("T2 T3 T4")
        assert is_declared_again(state, Bonus.HONOURS, hand, USUAL)
        assert is_not_shown(state, Bonus.HONOURS, hand, USUAL)


class TestAnnounce:
    NOTHING_TO_SHOW = twelve("T2 T3 T4")
    PAGAT = twelve("T1 T2 T3 T4")

    def test_the_ultimo_only_by_who_holds_the_pagat(self) -> None:
        assert allowed("", self.PAGAT) == "ultimo slam"
        assert allowed("", self.NOTHING_TO_SHOW) == "slam"
        assert announces_without_pagat(announcing(""), Goal.ULTIMO, self.NOTHING_TO_SHOW, USUAL)
        assert not announces_without_pagat(announcing(""), Goal.ULTIMO, self.PAGAT, USUAL)
        assert not announces_without_pagat(announcing(""), Goal.SLAM, self.NOTHING_TO_SHOW, USUAL)

    @pytest.mark.parametrize(
        ("said", "left"),
        [
            ("ultimo", "slam"),
            ("slam", "ultimo"),
            ("slam ultimo", ""),
            # By any player, of either side.
            ("slam pass", "ultimo"),
            ("pass pass ultimo slam pass", ""),
            ("pass ultimo pass pass", "slam"),
        ],
    )
    def test_nothing_is_announced_again(self, said: str, left: str) -> None:
        assert allowed(said, self.PAGAT) == left

    def test_in_the_second_contract_the_ultimo_is_announced_already(self) -> None:
        state = begin(Contract.SECOND, 2)
        assert state == Announcing(2, 0, (NOTHING,) * 4, 2, NOBODY)
        for passed in ("", "pass", "pass pass pass"):
            assert allowed(passed, self.PAGAT, Contract.SECOND) == "slam"
        assert is_announced_again(state, Goal.ULTIMO, (), USUAL)
        assert not is_announced_again(state, Goal.SLAM, (), USUAL)

    @pytest.mark.parametrize("contract", [Contract.FIRST, Contract.PREFERENCE, Contract.SOLO])
    def test_in_the_others_nothing_is(self, contract: Contract) -> None:
        assert begin(contract, 1) == Announcing(1, 0, (NOTHING,) * 4, NOBODY, NOBODY)


class TestPhase:
    def test_one_declares_announces_or_passes(self) -> None:
        verbs = [(verb.word, verb.argument) for verb in ANNOUNCE.verbs]
        assert verbs == [
            ("declare", Argument.WORD),
            ("announce", Argument.WORD),
            ("pass", Argument.NOTHING),
        ]
        declare, announce, silence = ANNOUNCE.verbs
        assert [word.text for word in declare.words] == [
            "no_trumps",
            "low_trumps",
            "half_trumps",
            "full_trumps",
            "honours",
            "half_kings",
            "full_kings",
        ]
        assert [word.text for word in announce.words] == ["ultimo", "slam"]
        assert silence.prohibitions == ()

    @pytest.mark.parametrize(
        ("contract", "declarer", "ultimo"),
        [(Contract.SECOND, 3, 3), (Contract.SOLO, 3, NOBODY), (Contract.NONE, NOBODY, NOBODY)],
    )
    def test_it_begins_with_declarer(self, contract: Contract, declarer: int, ultimo: int) -> None:
        earlier = (
            None,
            Call(contract, declarer, 0),
            None,
            None,
            Discard(declarer, NOBODY, (0, 0, 0, 0)),
        )
        state, moves = ANNOUNCE.begin(Seating(4, 0), earlier, {}, USUAL)
        assert state == Announcing(declarer, 0, (NOTHING,) * 4, ultimo, NOBODY)
        assert moves == ()
