"""Texan Tarok: who doubles what, in which order, and when it ends."""

import pytest

from trionfi.spec.phase import Argument, Seating
from trionfi.spec.places import NO_MOVE
from trionfi.spec.texan import CONTRA
from trionfi.spec.texan.announce import NOTHING, Announcing
from trionfi.spec.texan.contra import (
    Contra,
    Target,
    after_double,
    after_pass,
    begin,
    is_doubled,
    is_not_announced,
    is_not_doubled_once,
    is_not_doubled_twice,
    is_of_maker,
    is_others,
    is_over,
    is_own,
    outlook,
    seat_to_speak,
)
from trionfi.spec.texan.discard import Discard
from trionfi.spec.texan.options import Options

USUAL = Options()
NOBODY = -1


class Talk:
    """What is said from the seat after declarer on; whatever is said must be legal.

    Seat 0 is declarer and seat 2 the partner, unless it is told otherwise.
    """

    def __init__(
        self,
        said: str = "",
        *,
        declarer: int = 0,
        partner: int = 2,
        ultimo: int = NOBODY,
        slam: int = NOBODY,
    ) -> None:
        self.state = begin(declarer, partner, ultimo, slam)
        for words in filter(None, said.split(", ")):
            assert not is_over(self.state)
            assert words in [*self.allowed, "pass"]
            word, _, target = words.partition(" ")
            if word == "pass":
                self.state, moves = after_pass(self.state, (), USUAL)
            else:
                self.state, moves = after_double(self.state, Target[target.upper()], (), USUAL)
            assert moves == (NO_MOVE,)

    @property
    def allowed(self) -> list[str]:
        """What may be said besides passing."""
        return [
            f"{verb.word} {word.text}"
            for verb in CONTRA.verbs
            for word in verb.words
            if not any(verb.broken(self.state, word, (), USUAL))
        ]

    @property
    def turn(self) -> int:
        return seat_to_speak(self.state)


class TestTurns:
    @pytest.mark.parametrize("declarer", range(4))
    def test_the_seat_after_declarer_speaks_first(self, declarer: int) -> None:
        assert Talk(declarer=declarer, partner=NOBODY).turn == (declarer + 1) % 4

    def test_one_pass_by_each_ends_it_if_nothing_was_said(self) -> None:
        turns = [Talk(", ".join(["pass"] * passes)).turn for passes in range(4)]
        assert turns == [1, 2, 3, 0]
        assert not is_over(Talk("pass, pass, pass").state)
        assert is_over(Talk("pass, pass, pass, pass").state)

    def test_four_passes_in_a_row_end_it_after_a_call(self) -> None:
        said = "pass, pass, contra game, pass, pass, pass"
        talk = Talk(said)
        assert not is_over(talk.state)
        # The one who called has to pass, too.
        assert talk.turn == 3
        assert is_over(Talk(f"{said}, pass").state)

    def test_who_has_passed_may_speak_again(self) -> None:
        talk = Talk("pass, pass, contra game, recontra game")
        assert talk.turn == 1
        assert talk.allowed == ["subcontra game"]

    def test_after_the_last_call_all_pass_though_nothing_else_is_legal(self) -> None:
        said = "contra game, recontra game, subcontra game"
        for passes in range(4):
            talk = Talk(said + ", pass" * passes)
            assert talk.allowed == []
            assert talk.turn == passes
            assert not is_over(talk.state)
        assert is_over(Talk(said + ", pass" * 4).state)

    def test_where_nobody_plays_nothing_is_said(self) -> None:
        state = begin(NOBODY, NOBODY, NOBODY, NOBODY)
        assert is_over(state)
        assert state.seat == 0

    def test_what_was_said_is_kept(self) -> None:
        talk = Talk("contra game, pass, contra slam", slam=2)
        assert talk.state == Contra(0, 2, 0, 0, (0, NOBODY, 2), (1, 0, 1))
        talk = Talk("pass, pass", declarer=3, partner=NOBODY, ultimo=1)
        assert talk.state == Contra(3, NOBODY, 2, 2, (3, 1, NOBODY), (0, 0, 0))
        assert outlook(talk.state) == talk.state


class TestGame:
    def test_by_the_defenders_then_by_declarer_s_side_then_by_the_defenders(self) -> None:
        # In turn: seat 1 and 3 defend, seats 2 and 0 declare.
        assert Talk().allowed == ["contra game"]
        assert Talk("pass").allowed == []
        assert Talk("pass, pass").allowed == ["contra game"]
        assert Talk("pass, pass, pass").allowed == []
        assert Talk("contra game").allowed == ["recontra game"]
        assert Talk("contra game, pass").allowed == []
        assert Talk("contra game, pass, pass").allowed == ["recontra game"]
        assert Talk("contra game, recontra game").allowed == ["subcontra game"]
        assert Talk("contra game, recontra game, pass").allowed == []
        assert Talk("contra game, recontra game, subcontra game").state.levels == (3, 0, 0)

    def test_alone_declarer_has_three_defenders(self) -> None:
        for passes in range(3):
            talk = Talk(", ".join(["pass"] * passes), partner=NOBODY)
            assert talk.allowed == ["contra game"]
        assert Talk("pass, pass, pass", partner=NOBODY).allowed == []
        assert Talk("contra game", partner=NOBODY).allowed == []
        assert Talk("contra game, pass, pass", partner=NOBODY).allowed == ["recontra game"]
        said = "contra game, pass, pass, recontra game"
        assert Talk(said, partner=NOBODY).allowed == ["subcontra game"]

    @pytest.mark.parametrize("partner", [1, 2, 3])
    def test_the_partner_is_of_declarer_s_side_though_nobody_knows(self, partner: int) -> None:
        for seat in (1, 2, 3):
            said = ", ".join(["pass"] * (seat - 1))
            expected = [] if seat == partner else ["contra game"]
            assert Talk(said, partner=partner).allowed == expected


class TestAnnouncements:
    def test_what_is_not_announced_is_not_doubled(self) -> None:
        assert Talk().allowed == ["contra game"]
        assert Talk(ultimo=0).allowed == ["contra game", "contra ultimo"]
        assert Talk(slam=0).allowed == ["contra game", "contra slam"]
        assert Talk(ultimo=0, slam=0).allowed == ["contra game", "contra ultimo", "contra slam"]

    def test_the_side_of_who_announced_it_made_it(self) -> None:
        # The partner's announcement is that of declarer's side.
        assert Talk(ultimo=2).allowed == ["contra game", "contra ultimo"]
        # A defender's is doubled by declarer's side.
        assert Talk(ultimo=1).allowed == ["contra game"]
        assert Talk("pass", ultimo=1).allowed == ["contra ultimo"]
        assert Talk("pass", ultimo=3, slam=1).allowed == ["contra ultimo", "contra slam"]
        said = "pass, contra ultimo"
        assert Talk(said, ultimo=1).allowed == ["contra game", "recontra ultimo"]
        said = "pass, contra ultimo, recontra ultimo"
        assert Talk(said, ultimo=1).allowed == ["subcontra ultimo"]

    def test_each_target_has_levels_of_its_own(self) -> None:
        said = "contra game, recontra game, contra ultimo, recontra ultimo, contra slam"
        talk = Talk(said, ultimo=0, slam=2)
        assert talk.state.levels == (2, 2, 1)
        assert talk.allowed == ["recontra slam"]
        talk = Talk(f"{said}, pass", ultimo=0, slam=2)
        assert talk.allowed == ["subcontra game", "subcontra ultimo"]

    def test_both_sides_may_have_something_to_double(self) -> None:
        # Seat 1 has announced the slam, and declarer the ultimo.
        assert Talk(ultimo=0, slam=1).allowed == ["contra game", "contra ultimo"]
        talk = Talk("contra game", ultimo=0, slam=1)
        assert talk.allowed == ["contra slam", "recontra game"]


class TestRules:
    """What each rule forbids, by target: game, ultimo and slam."""

    def test_what_was_announced(self) -> None:
        state = Talk(slam=1).state
        assert [is_not_announced(state, target, (), USUAL) for target in Target] == [
            False,
            True,
            False,
        ]

    def test_whose_it_is(self) -> None:
        # Seat 1 speaks, a defender; the game is not theirs, but the slam is.
        state = Talk(slam=3).state
        assert [is_own(state, target, (), USUAL) for target in Target] == [False, False, True]
        assert [is_others(state, target, (), USUAL) for target in Target] == [True, False, False]
        assert [is_of_maker(state, target) for target in (Target.GAME, Target.SLAM)] == [
            False,
            True,
        ]
        # Seat 2 speaks, the partner.
        state = Talk("pass", slam=3).state
        assert [is_own(state, target, (), USUAL) for target in Target] == [True, False, False]
        assert [is_others(state, target, (), USUAL) for target in Target] == [False, False, True]

    def test_what_was_not_announced_is_nobody_s_also_where_declarer_is_alone(self) -> None:
        for passes in range(4):
            state = Talk(", ".join(["pass"] * passes), partner=NOBODY).state
            for target in (Target.ULTIMO, Target.SLAM):
                assert not is_own(state, target, (), USUAL)
                assert not is_others(state, target, (), USUAL)

    @pytest.mark.parametrize(
        ("said", "forbidden"),
        [
            ("", (False, True, True)),
            ("contra game", (True, False, True)),
            ("contra game, recontra game", (True, True, False)),
            ("contra game, recontra game, subcontra game", (True, True, True)),
        ],
    )
    def test_no_level_is_left_out_or_said_twice(
        self, said: str, forbidden: tuple[bool, bool, bool]
    ) -> None:
        state = Talk(said).state
        found = tuple(
            rule(state, Target.GAME, (), USUAL)
            for rule in (is_doubled, is_not_doubled_once, is_not_doubled_twice)
        )
        assert found == forbidden


class TestPhase:
    def test_one_doubles_something_or_passes(self) -> None:
        verbs = [(verb.word, verb.argument) for verb in CONTRA.verbs]
        assert verbs == [
            ("contra", Argument.WORD),
            ("recontra", Argument.WORD),
            ("subcontra", Argument.WORD),
            ("pass", Argument.NOTHING),
        ]
        for verb in CONTRA.verbs[:3]:
            assert [word.text for word in verb.words] == ["game", "ultimo", "slam"]
        assert CONTRA.verbs[3].prohibitions == ()

    def test_it_begins_with_the_sides_and_what_was_announced(self) -> None:
        announcing = Announcing(1, 4, (NOTHING,) * 4, 0, 3)
        earlier = (None, None, None, None, Discard(1, 3, (0, 0, 0, 0)), announcing)
        state, moves = CONTRA.begin(Seating(4, 2), earlier, {}, USUAL)
        assert state == Contra(1, 3, 2, 0, (1, 0, 3), (0, 0, 0))
        assert moves == ()
