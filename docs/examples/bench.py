"""The bench on which an example is tried: a game whose rules are watched while it runs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import IntEnum
from functools import lru_cache
from types import FunctionType
from typing import Any

from trionfi.engine import Engine, load
from trionfi.engine.glue import relinked_game
from trionfi.engine.relink import Relinker
from trionfi.spec.cards import FOOL, NO_CARD, Card
from trionfi.spec.rule import Rule, rule_by_id


class Bench:
    """A game whose rules are watched, and one of whose rules may answer otherwise.

    Args:
        game_id: the game.
        contrary: the id of a rule that is to answer otherwise than it does; none by default.

    Raises:
        InvalidInput: there is no such game.

    Attributes:
        engine: the game, to be dealt and played.
        asked: the ids of the rules that have been asked.
    """

    def __init__(self, game_id: str, contrary: str = "") -> None:
        self.asked: set[str] = set()
        self._contrary = contrary
        self._aside = False
        self._relinker = Relinker(self._watched)
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
        if rule is None:
            return rebuilt

        def ask(*arguments: Any) -> Any:
            result = rebuilt(*arguments)
            if self._aside:
                return result
            self.asked.add(rule.id)
            return otherwise(result) if rule.id == self._contrary else result

        ask.__wrapped__ = rule.function  # type: ignore[attr-defined]
        return ask


@lru_cache(maxsize=64)
def _bench(game_id: str, contrary: str) -> Bench:
    return Bench(game_id, contrary)


def bench(game_id: str, contrary: str = "") -> Bench:
    """A bench on which nothing has been asked yet; the same one for the same arguments.

    Args:
        game_id: the game.
        contrary: the id of a rule that is to answer otherwise than it does; none by default.

    Raises:
        InvalidInput: there is no such game.
    """
    made = _bench(game_id, contrary)
    made.asked.clear()
    return made


def otherwise(answer: Any) -> Any:
    """An answer of the same kind that is another: no for yes, another seat, card, number or suit.

    Of a tuple it is the first member that becomes another.
    """
    if isinstance(answer, bool):
        return not answer
    if isinstance(answer, Card):
        return FOOL if answer == NO_CARD else NO_CARD
    if isinstance(answer, IntEnum):
        members = list(type(answer))
        return members[(members.index(answer) + 1) % len(members)]
    if isinstance(answer, int):
        return 1 - answer if answer in (0, 1) else answer + 1
    if isinstance(answer, tuple) and answer:
        changed = (otherwise(answer[0]), *answer[1:])
        return type(answer)(*changed) if hasattr(answer, "_fields") else changed
    raise TypeError(f"{answer!r} is no answer of a rule")
