"""Differences: the smallest situation in which two values of an option part.

A probe puts a question to the rules. The solver looks for a situation in which two values of an
option answer it differently, the other options being at their defaults: one with the fewest cards,
and of these the one with the lowest cards, then the smallest numbers. The plain rules are asked
again before a situation is believed.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Any, TypeAlias

import z3

from trionfi.engine.core import load
from trionfi.engine.errors import InvalidInput, quoted
from trionfi.engine.terminal import Slot, Terminal
from trionfi.engine.trace import Call, traced
from trionfi.spec.cards import Card
from trionfi.spec.option import Option
from trionfi.spec.rule import Rule
from trionfi.verify import smallest
from trionfi.verify.prove import TIMEOUT, plainly
from trionfi.verify.solver import in_this_thread
from trionfi.verify.symbolic import Encoder, evaluated, parameters, symbol, unequal
from trionfi.verify.values import as_json

PATIENCE = 30.0
"""How long it may take to make a situation as small as it can be, in seconds."""

OPTIONS = "options"
"""The parameter of a probe in which it is told the options."""

Written: TypeAlias = str | int | bool
"""An option's value, as a record has it."""

Situation: TypeAlias = Mapping[str, Any]
"""What a probe asks about: the values of its parameters by name, the options apart."""

Name: TypeAlias = Callable[[Card], str]
"""Gives the id of a card."""


class Undecided(Exception):  # noqa: N818 - it is named after what it says
    """It could not be settled whether two values part; the message says why."""


@dataclass(frozen=True)
class Probe:
    """A question to the rules of a game.

    Attributes:
        id: the probe's id, beginning with the game's.
        question: what it asks, in words.
        ask: asks it; a function in the language of rules, one of whose parameters is `options`.
        given: of the same parameters, whether there can be such a situation. It must not fail.
        cards: the parameters that are cards on the table; their number is the situation's size.
        situated: tells what else there is to a situation, in sentences; it may be nothing.
        told: tells an answer in a sentence, from the answer and the situation.
    """

    id: str
    question: str
    ask: Callable[..., Any]
    given: Callable[..., bool]
    cards: tuple[str, ...]
    situated: Callable[[Situation, Name], str]
    told: Callable[[Any, Situation, Name], str]


@dataclass(frozen=True)
class Difference:
    """A situation in which two values of an option part, and how.

    Attributes:
        game: the game's id.
        option: the option's name.
        values: the two values, as a record has them.
        probe: the question that they answer differently.
        situation: what is asked about.
        cards: the cards on the table.
        answers: both answers.
        rules: the rules that do not say the same in both cases, in the order of their calls.
    """

    game: str
    option: str
    values: tuple[Written, Written]
    probe: Probe
    situation: Situation
    cards: tuple[Card, ...]
    answers: tuple[Any, Any]
    rules: tuple[Rule, ...]

    @property
    def card_ids(self) -> tuple[str, ...]:
        """The ids of the cards on the table."""
        return tuple(map(self._name, self.cards))

    @property
    def situated(self) -> str:
        """What else there is to the situation, in sentences; it may be nothing."""
        return self.probe.situated(self.situation, self._name)

    @property
    def told(self) -> tuple[str, str]:
        """Both answers, each in a sentence."""
        one, other = self.answers
        return (
            self.probe.told(one, self.situation, self._name),
            self.probe.told(other, self.situation, self._name),
        )

    def to_json(self) -> dict[str, Any]:
        """The difference, ready for JSON."""
        pack = load(self.game).game.pack
        facts = {
            name: as_json(value, pack)
            for name, value in self.situation.items()
            if name not in self.probe.cards
        }
        return {
            "game": self.game,
            "option": self.option,
            "values": list(self.values),
            "probe": self.probe.id,
            "question": self.probe.question,
            "cards": list(self.card_ids),
            "facts": facts,
            "situation": self.situated,
            "answers": [as_json(answer, pack) for answer in self.answers],
            "told": list(self.told),
            "rules": [{"id": rule.id, "sentence": rule.sentence} for rule in self.rules],
        }

    def _name(self, card: Card) -> str:
        return load(self.game).card_id(card)


def probes_of(game_id: str) -> tuple[Probe, ...]:
    """The probes of a game, those with the fewest cards first.

    Args:
        game_id: the game's id.

    Raises:
        InvalidInput: there is no such game.
    """
    load(game_id)
    probes: tuple[Probe, ...] = importlib.import_module(f"trionfi.verify.{game_id}.probes").PROBES
    return tuple(sorted(probes, key=lambda probe: len(probe.cards)))


@lru_cache(maxsize=32)
def differences(game_id: str) -> tuple[Difference, ...]:
    """For each option of a game and each two of its values, the smallest situation that parts them.

    Two values that no probe parts have no place in it.

    Args:
        game_id: the game's id.

    Raises:
        InvalidInput: there is no such game.
        Undecided: for two values it could not be settled.
    """
    found = (
        difference(game_id, option.name, one, other)
        for option in load(game_id).game.options
        for one, other in combinations(option.values, 2)
    )
    return tuple(parted for parted in found if parted is not None)


def difference(game_id: str, option: str, one: Written, other: Written) -> Difference | None:
    """The smallest situation in which two values of an option part; None if no probe finds any.

    Args:
        game_id: the game's id.
        option: the option's name.
        one: a value, as a record has it.
        other: another.

    Raises:
        InvalidInput: there is no such game, option or value.
        Undecided: it could not be settled.
    """
    engine = load(game_id)
    agreed = (engine.options({option: one}), engine.options({option: other}))
    for probe in probes_of(game_id):
        situation = parting(probe, *agreed)
        if situation is not None:
            break
    else:
        return None
    cards = tuple(situation[name] for name in probe.cards)
    answers, rules = _asked(probe, situation, agreed)
    return Difference(engine.id, option, (one, other), probe, situation, cards, answers, rules)


@in_this_thread()
def parting(probe: Probe, one: Any, other: Any) -> Situation | None:
    """The smallest situation that a probe answers differently under two choices of options.

    Args:
        probe: the probe.
        one: options, as the rules see them.
        other: others.

    Returns:
        The situation, which the plain rules confirm; None if there is none.

    Raises:
        Undecided: the solver gives up, a rule could fail, or the plain rules do not confirm it.
        NotEncodable: the probe cannot be turned into a formula.
        RelinkError: the probe, or a rule that it calls, is outside the language of rules.
    """
    hints = dict(parameters(probe.ask))
    if list(parameters(probe.given)) != list(hints.items()):
        raise Undecided(f"{probe.id}: what is given has other parameters than what is asked")
    domain: list[z3.BoolRef] = []
    asked = {name: symbol(hint, name, domain) for name, hint in hints.items() if name != OPTIONS}
    solver = z3.Solver()
    solver.set("timeout", TIMEOUT)
    solver.add(*domain)
    encoder = Encoder()
    answers = []
    for options in (one, other):
        arguments = _arguments(probe, asked, options)
        given = encoder.encode(probe.given, arguments)
        solver.add(*given.obligations)
        solver.add(given.result if isinstance(given.result, bool) else given.result.term)
        answers.append(encoder.encode(probe.ask, arguments))
    owed = [condition for answer in answers for condition in answer.obligations]
    if solver.check(z3.Not(z3.And(*owed))) != z3.unsat:
        raise Undecided(f"{probe.id}: a rule could look up what is not there")
    solver.add(unequal(answers[0].result, answers[1].result))
    found = solver.check()
    if found == z3.unsat:
        return None
    if found == z3.unknown:
        raise Undecided(f"{probe.id}: {solver.reason_unknown()}")
    model = smallest.smallest(solver, list(_goals(probe, asked, hints)), PATIENCE)
    if model is None:
        raise Undecided(f"{probe.id}: the smallest situation was not found in {PATIENCE:g} seconds")
    situation = {name: evaluated(value, hints[name], model) for name, value in asked.items()}
    for options in (one, other):
        if not plainly(probe.given)(*_arguments(probe, situation, options)):
            raise Undecided(f"{probe.id}: the plain rules do not admit {situation}")
    (first, second), _ = _asked(probe, situation, (one, other))
    if first == second:
        raise Undecided(f"{probe.id}: the plain rules give one answer to {situation}")
    return situation


def _goals(
    probe: Probe, asked: Mapping[str, Any], hints: Mapping[str, Any]
) -> Iterator[z3.ArithRef]:
    """What is to be small, the most important first: cards on the table, numbers, other cards."""
    for name in probe.cards:
        yield from smallest.cards(asked[name], hints[name])
    others = [name for name in asked if name not in probe.cards]
    for name in others:
        yield from smallest.numbers(asked[name], hints[name])
    for name in others:
        yield from smallest.cards(asked[name], hints[name])


def _arguments(probe: Probe, asked: Mapping[str, Any], options: Any) -> tuple[Any, ...]:
    names = [name for name, _ in parameters(probe.ask)]
    return tuple(options if name == OPTIONS else asked[name] for name in names)


def _asked(
    probe: Probe, situation: Situation, agreed: tuple[Any, Any]
) -> tuple[tuple[Any, Any], tuple[Rule, ...]]:
    """Both answers of the plain rules, and the rules that do not say the same in both cases.

    A rule says something else if it answers the same arguments differently; or, where it is asked
    about nothing twice, if there is an answer that it gives in one of the cases only. A rule that
    is asked in one of the cases only does not count.
    """
    one, calls = traced(probe.ask, *_arguments(probe, situation, agreed[0]))
    other, other_calls = traced(probe.ask, *_arguments(probe, situation, agreed[1]))
    rules = dict.fromkeys(call.rule for call in (*calls, *other_calls) if not call.rule.auxiliary)
    differing = []
    for rule in rules:
        said = _said(rule, calls, agreed[0])
        said_otherwise = _said(rule, other_calls, agreed[1])
        if not said or not said_otherwise:
            continue
        common = said.keys() & said_otherwise.keys()
        if any(said[arguments] != said_otherwise[arguments] for arguments in common) or (
            not common and set(said.values()) != set(said_otherwise.values())
        ):
            differing.append(rule)
    return (one, other), tuple(differing)


def _said(rule: Rule, calls: tuple[Call, ...], options: Any) -> dict[tuple[Any, ...], Any]:
    """What a rule said, by its arguments without the options."""
    return {
        tuple(argument for argument in call.arguments if argument is not options): call.result
        for call in calls
        if call.rule is rule
    }


# For people.


def show_difference(out: Terminal, found: Difference) -> None:
    """Show a situation in which two values of an option part, and the rules by which they do.

    Args:
        out: where to.
        found: the situation.
    """
    engine = load(found.game)
    option = next(option for option in engine.game.options if option.name == found.option)
    typed = [as_typed(value) for value in found.values]
    out.print((f"{option.name}: {option.question}", "bold"))
    for value, word in zip(found.values, typed, strict=True):
        out.print((word, "bold"), f": {option.meanings[value]}", indent=2, hang=2)
    out.blank()
    if found.cards:
        out.row([Slot(card) for card in found.card_ids])
        out.blank()
    if found.situated:
        out.print(found.situated)
    out.print((found.probe.question, "bold"))
    for word, told in zip(typed, found.told, strict=True):
        out.print((word, "bold"), f": {told}", indent=2, hang=2)
    out.blank()
    out.print(("These rules", "bold"), " do not say the same in both cases:")
    for rule in found.rules:
        out.print((rule.id, "bold"), f": {rule.sentence}", indent=2, hang=2)


def as_typed(value: Written) -> str:
    """A value of an option as it is typed on the command line."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def read_value(game_id: str, option: str, word: str) -> Written:
    """The value of an option that is typed so.

    Raises:
        InvalidInput: there is no such game, option or value.
    """
    known = _option(game_id, option)
    values = {as_typed(value): value for value in known.values}
    if word not in values:
        raise InvalidInput(option, f"takes {' or '.join(values)}, not {quoted(word)}")
    return values[word]


def pairs_of(game_id: str, option: str) -> tuple[tuple[Written, Written], ...]:
    """The default of an option with each of its other values.

    Raises:
        InvalidInput: there is no such game or option.
    """
    first, *others = _option(game_id, option).values
    return tuple((first, other) for other in others)


def _option(game_id: str, name: str) -> Option:
    options = {option.name: option for option in load(game_id).game.options}
    if name not in options:
        problem = f"{game_id} has no option {quoted(name)}, it has {', '.join(options)}"
        raise InvalidInput("option", problem)
    return options[name]
