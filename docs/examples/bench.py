"""The bench on which an example is tried: a game whose rules are watched while it runs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from inspect import signature
from types import FunctionType
from typing import Any

from trionfi.engine import Engine, load
from trionfi.engine.glue import relinked_game
from trionfi.engine.relink import Relinker
from trionfi.spec.cards import Card
from trionfi.spec.rule import Rule, rule_by_id, rule_of
from trionfi.verify.check import properties_of
from trionfi.verify.mutate import Mutant, replacement


class Bench:
    """A game whose rules are watched, and one of whose rules may answer otherwise.

    Args:
        game_id: the game.
        contrary: the id of a rule that is to answer no for yes and yes for no; none by default.
        mutant: a change of a rule, which is then run so; none by default.

    Raises:
        InvalidInput: there is no such game.

    Attributes:
        engine: the game, to be dealt and played.
        asked: the ids of the rules that have been asked.
    """

    def __init__(self, game_id: str, contrary: str = "", mutant: Mutant | None = None) -> None:
        self.asked: set[str] = set()
        self._contrary = contrary
        self._aside = False
        replace = replacement(mutant)
        self._changed = {changed.__code__: rule_of(rule) for rule, changed in replace.items()}
        self._relinker = Relinker(self._watched, replace=replace)
        self._unchanged = Relinker(lambda rule, rebuilt: rebuilt)
        self.engine = Engine(relinked_game(load(game_id).game, self._relinker), self._relinker.link)

    def rule(self, rule_id: str) -> Callable[..., Any]:
        """A rule of the game as it is run here; KeyError if the game has none of this id."""
        rule = rule_by_id(rule_id)
        if rule is None or rule not in self.engine.game.functions:
            raise KeyError(rule_id)
        return self._relinker.link(rule.function)

    @contextmanager
    def aside(self) -> Iterator[None]:
        """What is done in here leads up to the example and is no part of it: it goes unwatched."""
        before, self._aside = self._aside, True
        try:
            yield
        finally:
            self._aside = before

    def _watched(self, rule: Rule | None, rebuilt: FunctionType) -> Callable[..., Any]:
        rule = rule or self._changed.get(rebuilt.__code__)
        if rule is None:
            return rebuilt

        plain = self._unchanged.link(rule.function)

        def ask(*arguments: Any) -> Any:
            if self._aside:
                return plain(*arguments)
            result = rebuilt(*arguments)
            self.asked.add(rule.id)
            return not result if rule.id == self._contrary and isinstance(result, bool) else result

        ask.__wrapped__ = rule.function  # type: ignore[attr-defined]
        return ask


def about_a_card(tried: Bench, rule_id: str) -> Callable[[Card, Any], Any]:
    """A rule about single cards, or about their suits, to be asked of a card under some options.

    Args:
        tried: the bench.
        rule_id: the rule.

    Raises:
        ValueError: the game has no such rule, or it is about something else.
    """
    try:
        rule = tried.rule(rule_id)
    except KeyError:
        raise ValueError(f"{tried.engine.id} has no rule {rule_id!r}") from None
    takes = parameters_of(rule)
    if takes == ["Card"]:
        return lambda card, options: rule(card)
    if takes == ["Suit"]:
        return lambda card, options: rule(card.suit)
    if takes == ["Card", "Options"]:
        return rule
    raise ValueError(f"{rule_id} is no rule about single cards")


def parameters_of(rule: Callable[..., Any]) -> list[str]:
    """The types of what a rule on a bench is asked, as they are written."""
    named = signature(rule.__wrapped__).parameters.values()  # type: ignore[attr-defined]
    return [parameter.annotation for parameter in named]


@lru_cache(maxsize=256)
def _bench(game_id: str, contrary: str, mutant: Mutant | None) -> Bench:
    return Bench(game_id, contrary, mutant)


def bench(game_id: str, contrary: str = "", mutant: Mutant | None = None) -> Bench:
    """A bench on which nothing has been asked yet; the same one for the same arguments.

    Args:
        game_id: the game.
        contrary: the id of a rule that is to answer no for yes and yes for no; none by default.
        mutant: a change of a rule, which is then run so; none by default.

    Raises:
        InvalidInput: there is no such game.
    """
    made = _bench(game_id, contrary, mutant)
    made.asked.clear()
    return made


@cache
def _mutants(game_id: str) -> tuple[Mutant, ...]:
    return tuple(dict.fromkeys(claimed.mutant for claimed in properties_of(game_id, 1)))


def spoilt(game_id: str, rule_id: str) -> Iterator[Bench]:
    """Benches on which a rule is spoilt, one after another.

    They are those changes of it on which the claims about the game are tried, and, if it answers
    yes or no, the opposite of what it says.

    Args:
        game_id: the game.
        rule_id: the rule.
    """
    for mutant in _mutants(game_id):
        if mutant.rule_id == rule_id:
            yield bench(game_id, mutant=mutant)
    yield bench(game_id, contrary=rule_id)
