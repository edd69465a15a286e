"""Plain functions of a game are copied so that they call other rules than those they name."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any, NamedTuple

import pytest

from trionfi.engine.glue import Glue
from trionfi.engine.relink import Relinker, RelinkError
from trionfi.spec.cards import Card, Suit
from trionfi.spec.rule import Rule
from trionfi.spec.taotl import play
from trionfi.spec.taotl.play import follows

FIVE = Card(Suit.HEARTS, 5)


def by_name(card: Card) -> bool:
    return follows(card, Suit.HEARTS)


def through_its_module(card: Card) -> bool:
    return play.follows(card, Suit.HEARTS)


def never(entry: Rule | None, function: FunctionType) -> Callable[..., Any]:
    del entry, function
    return lambda *arguments: False


def test_a_rule_that_is_named_is_the_other_one() -> None:
    copied = Glue(Relinker(never), by_name).copy(by_name)
    assert by_name(FIVE)
    assert not copied(FIVE)


def test_a_rule_that_is_reached_through_its_module_is_refused() -> None:
    with pytest.raises(RelinkError) as refusal:
        Glue(Relinker(never), through_its_module).copy(through_its_module)
    code = through_its_module.__code__
    where = f"{code.co_filename}:{code.co_firstlineno}: through_its_module"
    expected = f"{where}: rules are called by their bare names, not as play.…"
    assert str(refusal.value) == expected


def within_a_comprehension(cards: tuple[Card, ...]) -> list[bool]:
    return [follows(card, Suit.HEARTS) for card in cards]


def in_a_comprehension_through_its_module(cards: tuple[Card, ...]) -> list[bool]:
    return [play.follows(card, Suit.HEARTS) for card in cards]


def by_default(card: Card, asked: Callable[[Card, Suit], bool] = follows) -> bool:
    return asked(card, Suit.HEARTS)


def by_default_named(card: Card, *, asked: Callable[[Card, Suit], bool] = follows) -> bool:
    return asked(card, Suit.HEARTS)


def enclosing(asked: Callable[[Card, Suit], bool]) -> Callable[[Card], bool]:
    def enclosed(card: Card) -> bool:
        return asked(card, Suit.HEARTS)

    return enclosed


def test_a_rule_is_the_other_one_wherever_it_is_named() -> None:
    glue = Glue(Relinker(never), by_name)
    assert glue.copy(within_a_comprehension)((FIVE,)) == [False]
    assert not glue.copy(by_default)(FIVE)
    assert not glue.copy(by_default_named)(FIVE)
    enclosed = enclosing(follows)
    assert enclosed(FIVE)
    # What is enclosed belongs to the module in which it is written.
    assert not glue.copy(enclosed)(FIVE)
    assert not glue.copy((by_name,))[0](FIVE)
    with pytest.raises(RelinkError, match=r"not as play\."):
        glue.copy(in_a_comprehension_through_its_module)


class Called(NamedTuple):
    play: int


def of_an_attribute(called: Called, card: Card) -> bool:
    return called.play > 0 and follows(card, Suit.HEARTS)


def test_an_attribute_is_not_taken_for_a_module_of_the_same_name() -> None:
    copied = Glue(Relinker(never), of_an_attribute).copy(of_an_attribute)
    assert of_an_attribute(Called(1), FIVE)
    assert not copied(Called(1), FIVE)
