"""A state machine that deals, plays, tries what is illegal, and writes and reads records."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from trionfi.engine import Action, Engine, IllegalAction, State, load
from trionfi.spec.rule import rule_of
from trionfi.verify import fuzz
from trionfi.verify.piedmontese import CHECKS
from trionfi.verify.piedmontese.ways import WAYS

GAME = load("piedmontese")


@st.composite
def starts(draw: st.DrawFn) -> fuzz.Start:
    return draw(st.sampled_from(WAYS)).begin(draw, GAME)


def broken_by(engine: Engine, state: State, action: Action) -> tuple[str, ...]:
    """The ids of the prohibitions that an action breaks, each asked by itself."""
    if state.over:
        return ("table.out-of-phase",)
    phase_state = state.phase_states[-1]
    (verb,) = state.phase.verbs
    assert state.seat is not None
    hand = engine.game.hand(state.table, state.seat)
    broken = []
    for forbids in verb.prohibitions:
        if forbids(phase_state, action.argument, hand, state.options):
            entry = rule_of(forbids)
            assert entry is not None
            broken.append(entry.id)
    if action.argument not in hand:
        broken.append("table.card-not-held")
    return tuple(sorted(broken))


class Table(RuleBasedStateMachine):
    """A table at which a deal is played."""

    state: State
    likes: fuzz.Likes

    @initialize(start=starts())
    def deal(self, start: fuzz.Start) -> None:
        self.state, self.likes = start

    @precondition(lambda self: not self.state.over)
    @rule(numbers=st.lists(st.integers(0, 2**24 - 1), min_size=1, max_size=12))
    def play(self, numbers: list[int]) -> None:
        for number in numbers:
            if self.state.over:
                return
            before = self.state
            action = fuzz.choice(number, self.likes(before, before.legal()))
            assert broken_by(GAME, before, action) == ()
            self.state = before.apply(action)
            assert self.state.actions == (*before.actions, action)
            self.check()

    @rule(card=st.sampled_from(GAME.game.pack.cards))
    def try_a_card(self, card: Any) -> None:
        action = GAME.action(f"play {GAME.card_id(card)}")
        expected = broken_by(GAME, self.state, action)
        assert (action in self.state.legal()) == (not expected)
        if not expected:
            return
        before = self.snapshot()
        with pytest.raises(IllegalAction) as caught:
            self.state.apply(action)
        assert caught.value.rules == expected
        assert caught.value.index == len(self.state.history)
        assert self.snapshot() == before

    @rule(restart=st.booleans())
    def write_and_read(self, restart: bool) -> None:
        text = json.dumps(self.state.record())
        read = GAME.replay(json.loads(text))
        assert read == self.state
        assert read.table == self.state.table
        assert read.legal() == self.state.legal()
        assert json.dumps(read.record()) == text
        if restart:
            self.state = read

    @invariant()
    def check(self) -> None:
        if hasattr(self, "state"):
            for check in CHECKS:
                assert not check.problem(self.state), check.id

    def snapshot(self) -> tuple[Any, ...]:
        state = self.state
        return dict(state.table), state.phase_states, state.history, state.legal(), state.trick


def run(examples: int, steps: int, machine: Callable[[], RuleBasedStateMachine] = Table) -> None:
    chosen = settings(
        max_examples=examples,
        stateful_step_count=steps,
        database=None,
        derandomize=True,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(machine, settings=chosen)  # type: ignore[no-untyped-call]


def test_a_table_stays_lawful_whatever_is_tried() -> None:
    run(12, 30)


@pytest.mark.deep
def test_a_table_stays_lawful_whatever_is_tried_for_long() -> None:
    run(400, 80)
