"""Closure: nothing in a source without a rule or a reason, no rule and no option without its proof.

What is missing is listed by name, and a list that is not empty fails the build.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Iterator, Set
from itertools import combinations

from trionfi.engine import load
from trionfi.engine.relink import RelinkError
from trionfi.spec.cards import Word
from trionfi.spec.game import Game
from trionfi.spec.statement import Fate
from trionfi.verify.cases import Case, Kind
from trionfi.verify.differ import Undecided, differences
from trionfi.verify.ledger import Method, Property
from trionfi.verify.symbolic import NotEncodable


def missing(game_id: str, properties: Iterable[Property]) -> tuple[str, ...]:
    """What is missing for a game to be closed, a line each; nothing if it is closed.

    Args:
        game_id: the game.
        properties: what is claimed of it.

    Raises:
        StatementError: the game's file of statements is wrong.
    """
    game = load(game_id).game
    cases: tuple[Case, ...] = importlib.import_module(f"trionfi.verify.{game_id}.cases").CASES
    told_apart: set[tuple[str, frozenset[object]]] = set()
    problems: list[str] = []
    try:
        for found in differences(game_id):
            told_apart.add((found.option, frozenset(found.values)))
    except (NotEncodable, RelinkError, Undecided) as error:
        problems.append(f"values of options cannot be told apart: {error}")
    return (
        *problems,
        *_statements(game),
        *_readings(game),
        *_properties(game, properties),
        *_cases(game, cases),
        *(() if problems else _options(game, told_apart)),
        *_match(game),
    )


def _statements(game: Game) -> Iterator[str]:
    """Statements that no rule models, and rules that model what is none."""
    modelled = {name: rule.id for rule in game.rules for name in rule.statements}
    known = {statement.id: statement for statement in game.statements}
    letter = game.statements[0].id[0]
    for name, statement in known.items():
        if statement.fate is Fate.MODELLED and name not in modelled:
            yield f"statement {name} is said to be modelled, but no rule names it"
        if statement.fate is not Fate.MODELLED and name in modelled:
            yield f"statement {name} is {statement.fate.value}, but {modelled[name]} models it"
    for name, rule_id in modelled.items():
        own = rule_id.startswith(f"{game.id}.") or name.startswith(letter)
        if own and name not in known:
            yield f"{rule_id} models {name}, which is no statement of {game.statements_file.name}"


def _readings(game: Game) -> Iterator[str]:
    """Options that no reading names, and readings that name what is no option."""
    options = {option.name: set(option.readings) for option in game.options}
    for reading in game.readings:
        if reading.option and reading.id not in options.get(reading.option, set()):
            yield f"reading {reading.id} names option {reading.option}, which does not name it"
    ids = {reading.id: reading.option for reading in game.readings}
    for name, readings in options.items():
        for reading_id in sorted(readings):
            if reading_id not in ids:
                yield f"option {name} names reading {reading_id}, which there is not"
            elif ids[reading_id] != name:
                yield f"option {name} names reading {reading_id}, which does not name it"
        if not readings:
            yield f"option {name} names no reading"


def _properties(game: Game, properties: Iterable[Property]) -> Iterator[str]:
    """Rules of which nothing is proved, and properties of what is no rule."""
    functions = {rule.id for rule in game.functions}
    proved: set[str] = set()
    mutated: set[str] = set()
    for claimed in properties:
        for rule_id in claimed.rules:
            if rule_id not in functions:
                yield f"property {claimed.id} speaks of {rule_id}, which is no rule"
        if claimed.method in (Method.PROVED, Method.ENUMERATED):
            proved.update(claimed.rules)
        mutated.add(claimed.mutant.rule_id)
    for rule in game.rules:
        if rule.id not in proved:
            yield f"rule {rule.id} is in no property that is proved or enumerated"
        if rule.id not in mutated:
            yield f"rule {rule.id} is the mutant of no property"


def _cases(game: Game, cases: Iterable[Case]) -> Iterator[str]:
    """Rules without an ordinary case, or without one that is illegal or at the edge."""
    kinds: dict[str, set[Kind]] = {}
    for case in cases:
        kinds.setdefault(case.rule_id, set()).add(case.kind)
        if problem := case.problem():
            yield problem
    for rule in game.rules:
        if Kind.ORDINARY not in kinds.get(rule.id, set()):
            yield f"rule {rule.id} has no ordinary case"
        if not kinds.get(rule.id, set()) & {Kind.ILLEGAL, Kind.BOUNDARY}:
            yield f"rule {rule.id} has no case that is illegal or at its edge"


def _options(game: Game, told_apart: Set[tuple[str, frozenset[object]]]) -> Iterator[str]:
    """Values of options that no situation tells from one another."""
    for option in game.options:
        default = option.read(option.default)
        if getattr(game.default_options, option.name) != default:
            yield f"option {option.name} has two defaults"
        for value in option.values:
            seen = option.read(value)
            if isinstance(seen, Word) and value not in (seen.text, int(seen)):
                yield f"{option.name} = {value} is seen by the rules as {seen.text}"
        for one, other in combinations(option.values, 2):
            if (option.name, frozenset((one, other))) not in told_apart:
                yield f"no situation tells {option.name} = {one} from {other}"


def _match(game: Game) -> Iterator[str]:
    """A usual length that makes no match, and players who would never deal."""
    for players in range(game.players[0], game.players[1] + 1):
        length = game.match.length(players)
        if not game.match.is_length(length, players):
            yield f"{length} deals, the usual number, make no match for {players} players"
        dealer, dealers = 0, set()
        for _ in range(players):
            dealers.add(dealer)
            dealer = game.match.next_dealer(dealer, players)
        if dealers != set(range(players)) or dealer != 0:
            yield f"the deal does not go round {players} players"
