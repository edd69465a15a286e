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
from trionfi.verify import fuzz, piedmontese, taotl
from trionfi.verify.piedmontese.ways import WAYS as PIEDMONTESE_WAYS
from trionfi.verify.taotl.ways import WAYS as TAOTL_WAYS

GAMES = {"piedmontese": load("piedmontese"), "taotl": load("taotl")}
CHECKS = {"piedmontese": piedmontese.CHECKS, "taotl": taotl.CHECKS}
WAYS = {"piedmontese": PIEDMONTESE_WAYS, "taotl": TAOTL_WAYS}
OTHER_ACTIONS = {
    "piedmontese": (),
    "taotl": (*(f"bid {number}" for number in range(-1, 26)), "declare high", "declare low"),
}


@st.composite
def starts(draw: st.DrawFn, game_id: str) -> fuzz.Start:
    return draw(st.sampled_from(WAYS[game_id])).begin(draw, GAMES[game_id])


def tries(game_id: str) -> st.SearchStrategy[str]:
    """Actions that may be illegal: any card, and whatever else is said in the game."""
    cards = tuple(f"play {name}" for name in GAMES[game_id].game.pack.ids)
    others = OTHER_ACTIONS[game_id]
    return (
        st.sampled_from(cards) if not others else st.sampled_from(cards) | st.sampled_from(others)
    )


def broken_by(engine: Engine, state: State, action: Action) -> tuple[str, ...]:
    """The ids of the prohibitions that an action breaks, each asked by itself."""
    if state.over:
        return ("table.out-of-phase",)
    phase_state = state.phase_states[-1]
    verb = next((verb for verb in state.phase.verbs if verb.word == action.verb), None)
    if verb is None:
        return ("table.out-of-phase",)
    assert state.seat is not None
    hand = engine.game.hand(state.table, state.seat)
    broken = []
    for forbids in verb.prohibitions:
        if forbids(phase_state, action.argument, hand, state.options):
            entry = rule_of(forbids)
            assert entry is not None
            broken.append(entry.id)
    if action.card is not None and action.argument not in hand:
        broken.append("table.card-not-held")
    return tuple(sorted(broken))


class Table(RuleBasedStateMachine):
    """A table at which a deal is played."""

    game_id: str
    state: State
    likes: fuzz.Likes

    @initialize(data=st.data())
    def deal(self, data: st.DataObject) -> None:
        self.state, self.likes = data.draw(starts(self.game_id))

    @precondition(lambda self: not self.state.over)
    @rule(numbers=st.lists(st.integers(0, 2**24 - 1), min_size=1, max_size=12))
    def play(self, numbers: list[int]) -> None:
        for number in numbers:
            if self.state.over:
                return
            before = self.state
            action = fuzz.choice(number, self.likes(before, before.legal()))
            assert broken_by(before.engine, before, action) == ()
            self.state = before.apply(action)
            assert self.state.actions == (*before.actions, action)
            self.check()

    @rule(data=st.data())
    def try_anything(self, data: st.DataObject) -> None:
        engine = self.state.engine
        action = engine.action(data.draw(tries(self.game_id)))
        expected = broken_by(engine, self.state, action)
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
        read = self.state.engine.replay(json.loads(text))
        assert read == self.state
        assert read.table == self.state.table
        assert read.legal() == self.state.legal()
        assert json.dumps(read.record()) == text
        if restart:
            self.state = read

    @invariant()
    def check(self) -> None:
        if hasattr(self, "state"):
            for check in CHECKS[self.game_id]:
                assert not check.problem(self.state), check.id

    def snapshot(self) -> tuple[Any, ...]:
        state = self.state
        return dict(state.table), state.phase_states, state.history, state.legal(), state.trick


class PiedmonteseTable(Table):
    game_id = "piedmontese"


class TaotlTable(Table):
    game_id = "taotl"


TABLES = (PiedmonteseTable, TaotlTable)


def run(examples: int, steps: int, machine: Callable[[], RuleBasedStateMachine]) -> None:
    chosen = settings(
        max_examples=examples,
        stateful_step_count=steps,
        database=None,
        derandomize=True,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(machine, settings=chosen)  # type: ignore[no-untyped-call]


@pytest.mark.parametrize("machine", TABLES)
def test_a_table_stays_lawful_whatever_is_tried(machine: type[Table]) -> None:
    run(12, 30, machine)


@pytest.mark.deep
@pytest.mark.parametrize("machine", TABLES)
def test_a_table_stays_lawful_whatever_is_tried_for_long(machine: type[Table]) -> None:
    run(400, 80, machine)
