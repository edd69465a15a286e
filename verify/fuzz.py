"""Fuzzing: full deals under every choice of options, played at random among the legal actions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from inspect import cleandoc
from types import FunctionType

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from trionfi.engine import Engine, State
from trionfi.engine.glue import relinked_game
from trionfi.engine.relink import Relinker
from trionfi.spec.rule import Rule
from trionfi.verify.ledger import Finding, Method, Property, Verdict
from trionfi.verify.mutate import Mutant, Replacement

LONGEST = 200
"""More choices than any deal has; choices that a deal does not need are left over."""

DEALS_FOR_MUTANTS = 100
"""How many deals are played at the most to find out a mutant."""


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


class _Broken(Exception):  # noqa: N818 - it never leaves this module
    """A check that failed, and the deal in which it did."""

    def __init__(self, check: Check, state: State, problem: str) -> None:
        super().__init__(check.id)
        self.check = check
        self.state = state
        self.problem = problem


@st.composite
def deals(draw: st.DrawFn, engine: Engine) -> State:
    """A deal of any cards, with any options, before its first action."""
    options = {
        option.name: draw(st.sampled_from(list(option.values))) for option in engine.game.options
    }
    players = draw(st.integers(*engine.game.players))
    dealer = draw(st.integers(0, players - 1))
    order = draw(st.permutations(engine.game.pack.cards))
    rounds = engine.game.rounds
    number = None if rounds is None else draw(st.integers(1, rounds.number(players)))
    seating = engine.seating(players, dealer, number)
    return engine.begin(engine.dealt(seating, order), seating, engine.options(options))


choices = st.lists(st.integers(0, 3), min_size=LONGEST, max_size=LONGEST)
"""Numbers by which a random player chooses among the legal actions, one after another."""


def play(state: State, chosen: list[int], visit: Callable[[State], None]) -> State:
    """Play a deal to its end.

    Args:
        state: where it begins.
        chosen: for each action, the number of the legal action to take, counted round.
        visit: is shown every state, the first and the last among them.
    """
    for number in chosen:
        visit(state)
        if state.over:
            return state
        legal = state.legal()
        state = state.apply(legal[number % len(legal)])
    raise AssertionError(f"a deal of {state.engine.id} has more than {len(chosen)} actions")


# What must be true in every game.


def somebody_can_act(state: State) -> bool:
    """Until the deal is over, whose turn it is has a legal action; afterwards nobody has."""
    return bool(state.legal()) != state.over


def settlement_agrees(state: State) -> bool:
    """The scores at the end are those that the settlement gives for the facts of the deal."""
    return state.engine.game.settle(state.facts, state.options) == state.scores


class Campaign:
    """Full deals played once, for all checks together.

    Args:
        engine: the game.
        number: how many deals to play.
        checks: what must be true in them.
        shrink: whether a deal in which a check fails is made as simple as can be.
    """

    def __init__(
        self, engine: Engine, number: int, checks: tuple[Check, ...], shrink: bool = True
    ) -> None:
        self._engine = engine
        self._number = number
        self._checks = checks
        self._phases = (Phase.generate, Phase.shrink) if shrink else (Phase.generate,)
        self._findings: dict[str, Finding] | None = None

    def finding(self, check: Check) -> Finding:
        """What was found of one check; the deals are played when the first is asked for."""
        if self._findings is None:
            self._findings = self._run()
        return self._findings[check.id]

    def _run(self) -> dict[str, Finding]:
        findings: dict[str, Finding] = {}
        remaining = list(self._checks)
        while remaining:
            played, broken = self._play(remaining)
            if broken is None:
                for check in remaining:
                    findings[check.id] = Finding(Verdict.HOLDS, f"{played} deals")
                break
            # A run that was cut short does not judge the other checks: they get one of their own.
            remaining.remove(broken.check)
            findings[broken.check.id] = Finding(
                Verdict.REFUTED, broken.problem, broken.state.record()
            )
        return findings

    def _play(self, checks: list[Check]) -> tuple[int, _Broken | None]:
        played = 0

        def visit(state: State) -> None:
            for check in checks:
                if check.at_end and not state.over:
                    continue
                try:
                    problem = "" if check.holds(state) else "it does not hold"
                except Exception as error:
                    problem = f"it fails with {error!r}"
                if problem:
                    raise _Broken(check, state, problem)

        @settings(
            max_examples=self._number,
            database=None,
            deadline=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
            phases=self._phases,
            report_multiple_bugs=False,
        )
        @given(deals(self._engine), choices)
        def campaign(state: State, chosen: list[int]) -> None:
            nonlocal played
            play(state, chosen, visit)
            played += 1

        try:
            campaign()
        except _Broken as broken:
            return played, broken
        return played, None


def mutated_engine(engine: Engine, replace: Replacement) -> Engine:
    """A game in which some rules are replaced by others."""

    def plain(entry: Rule | None, function: FunctionType) -> FunctionType:
        del entry
        return function

    return Engine(relinked_game(engine.game, Relinker(plain, replace=replace)))


def fuzzed(engine: Engine, number: int, checks: tuple[Check, ...]) -> tuple[Property, ...]:
    """Properties to be checked on full deals, all on the same deals.

    Args:
        engine: the game.
        number: how many deals to play.
        checks: what is claimed.
    """
    campaign = Campaign(engine, number, checks)
    rules = tuple(rule.id for rule in engine.game.functions)

    def property_of(check: Check) -> Property:
        def checked(replace: Replacement) -> Finding:
            if not replace:
                return campaign.finding(check)
            mutated = mutated_engine(engine, replace)
            return Campaign(mutated, DEALS_FOR_MUTANTS, (check,), shrink=False).finding(check)

        return Property(check.id, check.statement, rules, Method.FUZZED, checked, check.mutant)

    return tuple(property_of(check) for check in checks)
