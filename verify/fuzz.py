"""Fuzzing: full deals under every choice of options, played at random among the legal actions.

Chance alone would not bring about what is rare and matters. So a game can add *ways* to begin a
deal, with weights: packs that are sorted, plans that are followed while they are legal. And it
names *situations*, which are counted, so that none of them goes unplayed without notice.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from inspect import cleandoc
from types import FunctionType
from typing import Any, NamedTuple

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from trionfi.engine import Action, Engine, IllegalAction, State
from trionfi.engine.glue import relinked_game
from trionfi.engine.record import read_record, start_of
from trionfi.engine.relink import Relinker
from trionfi.spec.phase import Seating
from trionfi.spec.rule import Rule
from trionfi.verify.ledger import ENOUGH, Finding, Method, Property, Run, Verdict
from trionfi.verify.mutate import Mutant, Replacement
from trionfi.verify.shrink import simplified
from trionfi.verify.values import is_within

LONGEST = 200
"""More actions than any deal has."""

MORE_BATCHES = 3
"""How often as many deals are played again, while something has not occurred that must."""

DEALS_FOR_MUTANTS = 100
"""How many deals are played to find out a mutant, before as many are played again."""


@dataclass(frozen=True)
class Check:
    """Something that must be true in every deal.

    Attributes:
        id: the property's id.
        holds: whether it is true of a state; its docstring says what it claims.
        mutant: a change of a rule under which it must not be true of every state.
        at_end: whether it is asked only of states in which the deal is over.
    """

    id: str
    holds: Callable[[State], bool]
    mutant: Mutant
    at_end: bool = False

    @property
    def statement(self) -> str:
        """What it claims, in a sentence."""
        return " ".join(cleandoc(self.holds.__doc__ or "").split("\n\n")[0].split())

    def problem(self, state: State) -> str:
        """Why it is not true of a state; nothing if it is, or if it is not asked of it."""
        if self.at_end and not state.over:
            return ""
        try:
            return "" if self.holds(state) else "it does not hold"
        except Exception as error:
            return f"it fails with {error!r}"


class Situation(NamedTuple):
    """Something that can happen in a deal, and must happen often when deals are fuzzed.

    Attributes:
        name: what happens, in a few words.
        happened: whether it did in a deal that is over.
    """

    name: str
    happened: Callable[[State], bool]


Likes = Callable[[State, tuple[Action, ...]], Sequence[Action]]
"""Some of the legal actions of a state, one at least, among which a player chooses."""


def anything(state: State, legal: tuple[Action, ...]) -> Sequence[Action]:
    """All legal actions are alike."""
    del state
    return legal


class Start(NamedTuple):
    """A deal before its first action, and what its players like to do."""

    state: State
    likes: Likes = anything


class Way(NamedTuple):
    """A way to begin a deal, drawn as often as its weight says."""

    weight: int
    begin: Callable[[st.DrawFn, Engine], Start]


class _Crash(Exception):  # noqa: N818 - it never leaves this module
    """A game that fails rather than playing on."""

    def __init__(self, state: State | None, error: Exception) -> None:
        super().__init__(repr(error))
        self.state = state
        self.problem = f"the game fails with {error!r}"


class _Broken(Exception):  # noqa: N818 - it never leaves this module
    """A check that failed, and the deal in which it did, if there is one."""

    def __init__(self, check: Check, state: State | None, problem: str) -> None:
        super().__init__(check.id)
        self.check = check
        self.state = state
        self.problem = problem


# Drawing a deal.


@lru_cache(maxsize=64)
def _option_strategies(engine: Engine) -> dict[str, st.SearchStrategy[Any]]:
    return {option.name: st.sampled_from(list(option.values)) for option in engine.game.options}


@lru_cache(maxsize=64)
def _orders(engine: Engine) -> st.SearchStrategy[list[Any]]:
    return st.permutations(engine.game.pack.cards)


def drawn_options(draw: st.DrawFn, engine: Engine, **fixed: object) -> Any:
    """Any options, as the rules see them; the simplest are those of a table that agreed nothing.

    Args:
        draw: what draws.
        engine: the game.
        fixed: options that are not left to chance, by name, as a record has them.
    """
    drawn = {
        name: fixed[name] if name in fixed else draw(strategy)
        for name, strategy in _option_strategies(engine).items()
    }
    return engine.options(drawn)


def drawn_seating(draw: st.DrawFn, engine: Engine) -> Seating:
    """Any number of players, any dealer, any round."""
    least, most = engine.game.players
    players = least if least == most else draw(st.integers(least, most))
    dealer = draw(st.integers(0, players - 1))
    rounds = engine.game.rounds
    number = None if rounds is None else draw(st.integers(1, rounds.number(players)))
    return engine.seating(players, dealer, number)


def drawn_order(draw: st.DrawFn, engine: Engine) -> list[Any]:
    """The pack in any order; the simplest is its own."""
    return draw(_orders(engine))


def begun(engine: Engine, cards: Sequence[Any], seating: Seating, options: Any) -> State:
    """A deal of the cards in this order, before its first action."""
    try:
        return engine.begin(engine.dealt(seating, cards), seating, options)
    except Exception as error:
        raise _Crash(None, error) from None


def any_deal(draw: st.DrawFn, engine: Engine) -> Start:
    """A deal of any cards, with any options, played anyhow."""
    options = drawn_options(draw, engine)
    seating = drawn_seating(draw, engine)
    return Start(begun(engine, drawn_order(draw, engine), seating, options))


ANY_WAY = (Way(1, any_deal),)
"""The only way to begin a deal of a game that names none."""


# Drawing the actions.

_NUMBERS = st.integers(0, 2**24 - 1)
"""So wide that a remainder is fair, and not so wide that Hypothesis prefers small numbers."""


def choice(number: int, actions: Sequence[Action]) -> Action:
    """The action for which a number stands: it says the verb, and then which of its actions.

    Verbs are equally likely, whatever the number of their actions; so that, say, one pass is not
    lost among many bids. The number 0 stands for the first action.

    Args:
        number: any number from 0 on.
        actions: one action at least.
    """
    of_verb: dict[str, list[Action]] = {}
    for action in actions:
        of_verb.setdefault(action.verb, []).append(action)
    rest, verb = divmod(number, len(of_verb))
    chosen = list(of_verb.values())[verb]
    return chosen[rest % len(chosen)]


@st.composite
def games(
    draw: st.DrawFn,
    engine: Engine,
    ways: tuple[Way, ...] = ANY_WAY,
    visit: Callable[[State], None] = lambda state: None,
) -> State:
    """A deal that has been played to its end; the simplest is dealt in the order of the pack.

    Args:
        draw: what draws; given by Hypothesis.
        engine: the game.
        ways: how a deal can begin; the first is the simplest.
        visit: is shown every state, the first and the last among them, as soon as it is reached.
    """
    begins = [way.begin for way in ways for _ in range(way.weight)]
    begin = begins[draw(st.integers(0, len(begins) - 1))] if len(begins) > 1 else begins[0]
    state, likes = begin(draw, engine)
    for _ in range(LONGEST):
        visit(state)
        try:
            if state.over:
                return state
            legal = state.legal()
            if not legal:
                raise ValueError(f"seat {state.seat} is to act and has no legal action")
            liked = likes(state, legal)
        except Exception as error:
            raise _Crash(state, error) from None
        action = liked[0] if len(liked) == 1 else choice(draw(_NUMBERS), liked)
        try:
            state = state.apply(action)
        except Exception as error:
            raise _Crash(state, error) from None
    raise AssertionError(f"a deal of {engine.id} has more than {LONGEST} actions")


def states_of(engine: Engine, record: object) -> Iterator[State]:
    """All states of a record, up to the first action that the rules forbid, if there is one.

    A record that shows a fault may be illegal once the fault is mended.

    Args:
        engine: the game.
        record: the record, as its JSON is read.

    Raises:
        InvalidInput: it is no record of the game, or an action is outside the game's grammar.
    """
    read = read_record(record, "record", engine.id)
    state = start_of(engine, read)
    yield state
    for text in read.content.actions:
        try:
            state = state.apply(text)
        except IllegalAction:
            return
        yield state


# What must be true in every game.


def somebody_can_act(state: State) -> bool:
    """Until the deal is over, whose turn it is has a legal action; afterwards nobody has."""
    return bool(state.legal()) != state.over


def states_are_in_range(state: State) -> bool:
    """All that a part of the deal keeps is in the range that the rules declare for it."""
    # A part that is over stays as it is: all are looked at once more at the end of the deal.
    states = state.phase_states if state.over else state.phase_states[-1:]
    return all(is_within(kept, type(kept)) for kept in states)


def settlement_agrees(state: State) -> bool:
    """The scores at the end are those that the settlement gives for the facts of the deal."""
    return state.engine.game.settle(state.facts, state.options) == state.scores


class Campaign:
    """Full deals played once, for all checks together.

    Args:
        engine: the game.
        number: how many deals to play.
        checks: what must be true in them.
        ways: how a deal can begin.
        situations: what is counted.
        shrink: whether a deal in which a check fails is made as simple as can be.
        insists: whether a check is to fail: as many deals are played again while none does.
    """

    def __init__(
        self,
        engine: Engine,
        number: int,
        checks: tuple[Check, ...],
        ways: tuple[Way, ...] = ANY_WAY,
        situations: tuple[Situation, ...] = (),
        shrink: bool = True,
        insists: bool = False,
    ) -> None:
        self._insists = insists
        self._engine = engine
        self._number = number
        self._checks = checks
        self._ways = ways
        self._situations = situations
        self._shrink = shrink
        self._findings: dict[str, Finding] | None = None

    def finding(self, check: Check) -> Finding:
        """What was found of one check; the deals are played when the first is asked for."""
        if self._findings is None:
            self._findings = self._run()
        return self._findings[check.id]

    def _run(self) -> dict[str, Finding]:
        findings: dict[str, Finding] = {}
        remaining = list(self._checks)
        run = Run(0, 0.0, {})
        while remaining:
            run, broken = self._play(remaining)
            if broken is None:
                for check in remaining:
                    findings[check.id] = Finding(Verdict.HOLDS, f"{run.deals} deals")
                break
            # A run that was cut short does not judge the other checks: they get one of their own.
            remaining.remove(broken.check)
            record = None
            if broken.state is not None:
                state = broken.state
                if self._shrink:
                    state = simplified(state, broken.check.problem)
                record = state.record()
            findings[broken.check.id] = Finding(Verdict.REFUTED, broken.problem, record)
        return {check_id: replace(finding, run=run) for check_id, finding in findings.items()}

    def _play(self, checks: list[Check]) -> tuple[Run, _Broken | None]:
        played = 0
        happened = Counter({situation.name: 0 for situation in self._situations})

        always = [check for check in checks if not check.at_end]

        def visit(state: State) -> None:
            for check in checks if state.over else always:
                problem = check.problem(state)
                if problem:
                    raise _Broken(check, state, problem)

        # Of most things that it has drawn Hypothesis goes on to draw variants with some draw copied
        # over another; not of what must be unique. All deals shall be different, so each is drawn
        # as the only element of a list of different ones.
        game = games(self._engine, self._ways, visit)
        alone = st.lists(game, min_size=1, max_size=1, unique_by=id)

        @settings(
            max_examples=self._number,
            database=None,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            phases=(Phase.generate,),
            report_multiple_bugs=False,
        )
        @given(alone)
        def campaign(states: list[State]) -> None:
            nonlocal played
            (state,) = states
            played += 1
            for situation in self._situations:
                happened[situation.name] += _happened(situation, state)

        broken = None
        start = time.perf_counter()
        try:
            for batch in range(1 + MORE_BATCHES):
                seed(batch)(campaign)()
                # What is rare may be missed by chance; what does not come up at all is missing.
                missing = self._number >= ENOUGH and not all(happened.values())
                if not missing and not self._insists:
                    break
        except _Broken as error:
            broken = error
        except _Crash as error:
            # Who cannot play the game can say nothing of it.
            broken = _Broken(checks[0], error.state, error.problem)
        return Run(played, time.perf_counter() - start, dict(happened)), broken


def _happened(situation: Situation, state: State) -> bool:
    """Whether a situation happened; where that cannot even be said, it did not."""
    try:
        return situation.happened(state)
    except Exception:
        return False


def mutated_engine(engine: Engine, replace: Replacement) -> Engine:
    """A game in which some rules are replaced by others."""

    def plain(entry: Rule | None, function: FunctionType) -> FunctionType:
        del entry
        return function

    return Engine(relinked_game(engine.game, Relinker(plain, replace=replace)))


def fuzzed(
    engine: Engine,
    number: int,
    checks: tuple[Check, ...],
    ways: tuple[Way, ...] = ANY_WAY,
    situations: tuple[Situation, ...] = (),
) -> tuple[Property, ...]:
    """Properties to be checked on full deals, all on the same deals.

    Args:
        engine: the game.
        number: how many deals to play.
        checks: what is claimed.
        ways: how a deal can begin.
        situations: what is counted.
    """
    campaign = Campaign(engine, number, checks, ways, situations)
    rules = tuple(rule.id for rule in engine.game.functions)

    def property_of(check: Check) -> Property:
        def checked(replace: Replacement) -> Finding:
            if not replace:
                return campaign.finding(check)
            mutated = mutated_engine(engine, replace)
            few = Campaign(mutated, DEALS_FOR_MUTANTS, (check,), ways, shrink=False, insists=True)
            return few.finding(check)

        return Property(check.id, check.statement, rules, Method.FUZZED, checked, check.mutant)

    return tuple(property_of(check) for check in checks)
