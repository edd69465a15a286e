"""Tarô Brasileiro: who announces what, for whom, and when."""

import pytest

from trionfi.spec.brasileiro import ANNOUNCE
from trionfi.spec.brasileiro.announce import (
    NOTHING,
    Announcing,
    Goal,
    after_announcement,
    after_pass,
    begin,
    is_announced_again,
    is_over,
    lacks_one,
    outlook,
    said_by,
    seat_to_announce,
    side_to_announce,
)
from trionfi.spec.brasileiro.auction import Auction, Contract
from trionfi.spec.brasileiro.options import Options
from trionfi.spec.brasileiro.pack import PACK
from trionfi.spec.brasileiro.sides import Side
from trionfi.spec.brasileiro.talon import Discard
from trionfi.spec.cards import Card
from trionfi.spec.phase import Argument, Seating
from trionfi.spec.places import NO_MOVE

USUAL = Options()
NOBODY = -1


def cards(names: str) -> tuple[Card, ...]:
    return tuple(map(PACK.card, names.split()))


WITH = cards("SK T1 FOOL")
WITHOUT = cards("T21 FOOL H1 D1 T11")
"""No trump 1: the 1 of a red suit is none, nor is the 11."""


class Talk:
    """What is said from declarer on, by players who all hold such a hand; it must be allowed."""

    def __init__(self, said: str = "", declarer: int = 0, hand: tuple[Card, ...] = WITH) -> None:
        self.state = begin(declarer)
        self.hand = hand
        for word in said.split():
            assert not is_over(self.state)
            if word == "pass":
                step = after_pass(self.state, hand, USUAL)
            else:
                assert word in self.allowed.split()
                step = after_announcement(self.state, Goal[word.upper()], hand, USUAL)
            assert step.moves == (NO_MOVE,)
            self.state = step.announcing

    @property
    def allowed(self) -> str:
        """What may be announced."""
        verb = ANNOUNCE.verb("announce")
        assert verb is not None
        found = [
            word.text
            for word in verb.words
            if not any(verb.broken(self.state, word, self.hand, USUAL))
        ]
        return " ".join(found)


class TestTurns:
    @pytest.mark.parametrize(
        ("declarer", "turns"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])]
    )
    def test_declarer_speaks_first_and_each_once(self, declarer: int, turns: list[int]) -> None:
        talks = [Talk("pass " * passes, declarer) for passes in range(4)]
        assert [seat_to_announce(talk.state) for talk in talks[:3]] == turns
        assert [is_over(talk.state) for talk in talks] == [False, False, False, True]

    def test_one_goes_on_until_one_passes(self) -> None:
        for said in ("trull", "trull kings", "trull kings capote ultimo"):
            state = Talk(said, 1).state
            assert seat_to_announce(state) == 1
            assert not is_over(state)
            assert seat_to_announce(Talk(f"{said} pass", 1).state) == 2

    def test_a_deal_without_a_declarer_has_no_announcements(self) -> None:
        assert is_over(begin(NOBODY))

    def test_all_of_it_bears_on_what_follows(self) -> None:
        state = Talk("trull pass capote").state
        assert outlook(state) == state


class TestWhatMayBeAnnounced:
    def test_one_announces_one_of_four_or_passes(self) -> None:
        verbs = [(verb.word, verb.argument) for verb in ANNOUNCE.verbs]
        assert verbs == [("announce", Argument.WORD), ("pass", Argument.NOTHING)]
        assert [word.text for word in ANNOUNCE.verbs[0].words] == [
            "trull",
            "kings",
            "capote",
            "ultimo",
        ]
        assert ANNOUNCE.verbs[1].prohibitions == ()

    @pytest.mark.parametrize("passes", range(3))
    def test_the_ultimo_only_with_the_trump_1(self, passes: int) -> None:
        said = "pass " * passes
        assert Talk(said, hand=WITH).allowed == "trull kings capote ultimo"
        assert Talk(said, hand=WITHOUT).allowed == "trull kings capote"

    @pytest.mark.parametrize(
        ("said", "allowed"),
        [
            ("trull", "kings capote ultimo"),
            ("kings", "trull capote ultimo"),
            ("capote", "trull kings ultimo"),
            ("ultimo", "trull kings capote"),
            ("capote trull", "kings ultimo"),
            ("kings ultimo capote trull", ""),
            # The other side may announce the same;
            ("trull pass", "trull kings capote ultimo"),
            ("kings ultimo capote trull pass", "trull kings capote ultimo"),
            # but not the second opponent what the first has announced.
            ("pass trull pass", "kings capote ultimo"),
            ("pass kings capote pass", "trull ultimo"),
            ("pass ultimo pass", "trull kings capote"),
            ("trull pass kings pass", "trull capote ultimo"),
            ("trull pass trull pass kings", "capote ultimo"),
        ],
    )
    @pytest.mark.parametrize("declarer", range(3))
    def test_a_side_announces_everything_once(self, said: str, allowed: str, declarer: int) -> None:
        assert Talk(said, declarer).allowed == allowed

    def test_each_rule_forbids_its_own(self) -> None:
        def broken(said: str, goal: Goal, hand: tuple[Card, ...]) -> tuple[bool, bool]:
            state = Talk(said).state
            return (
                lacks_one(state, goal, hand, USUAL),
                is_announced_again(state, goal, hand, USUAL),
            )

        assert broken("", Goal.ULTIMO, WITHOUT) == (True, False)
        assert broken("ultimo", Goal.ULTIMO, WITHOUT) == (True, True)
        assert broken("ultimo", Goal.ULTIMO, WITH) == (False, True)
        assert broken("ultimo pass", Goal.ULTIMO, WITH) == (False, False)
        assert broken("trull", Goal.TRULL, WITHOUT) == (False, True)
        assert broken("kings", Goal.TRULL, WITHOUT) == (False, False)


class TestForWhom:
    @pytest.mark.parametrize(
        ("said", "by_declarer", "by_opponents"),
        [
            ("pass pass pass", NOTHING, NOTHING),
            ("trull", (True, False, False), NOTHING),
            ("kings pass", (False, True, False), NOTHING),
            ("capote trull", (True, False, True), NOTHING),
            ("pass trull", NOTHING, (True, False, False)),
            ("pass kings pass trull", NOTHING, (True, True, False)),
            ("pass pass capote", NOTHING, (False, False, True)),
            ("trull pass capote pass kings", (True, False, False), (False, True, True)),
        ],
    )
    def test_most_for_one_s_side(
        self, said: str, by_declarer: tuple[bool, ...], by_opponents: tuple[bool, ...]
    ) -> None:
        for declarer in range(3):
            state = Talk(said, declarer).state
            assert (state.by_declarer, state.by_opponents) == (by_declarer, by_opponents)
            assert said_by(state, Side.DECLARER) == by_declarer
            assert said_by(state, Side.OPPONENTS) == by_opponents
            assert state.ultimo == NOBODY

    @pytest.mark.parametrize(
        ("said", "announcer"), [("ultimo", 1), ("pass ultimo", 2), ("pass kings pass ultimo", 0)]
    )
    def test_the_ultimo_for_oneself(self, said: str, announcer: int) -> None:
        assert Talk(said, 1).state.ultimo == announcer
        assert Talk(said, 1).state.by_declarer == NOTHING

    def test_the_side_of_who_speaks(self) -> None:
        sides = [side_to_announce(Talk("pass " * passes, 2).state) for passes in range(3)]
        assert sides == [Side.DECLARER, Side.OPPONENTS, Side.OPPONENTS]

    def test_nothing_that_was_said_is_forgotten(self) -> None:
        state = Talk("trull ultimo pass capote pass pass", 1).state
        assert state == Announcing(1, 3, (True, False, False), (False, False, True), 1)


@pytest.mark.parametrize("declarer", [NOBODY, 0, 1, 2])
def test_it_begins_with_whoever_declares_and_nothing_said(declarer: int) -> None:
    earlier = (
        Auction(2, 2, Contract.SETE, 0, (False, True, True)),
        Discard(declarer, (0, 0, 0)),
    )
    state, moves = ANNOUNCE.begin(Seating(3, 2), earlier, {}, USUAL)
    assert state == Announcing(declarer, 0, NOTHING, NOTHING, NOBODY)
    assert moves == ()
