"""The language of rules is kept: what any way of running a rule would misunderstand is refused."""

import ast
import functools
import random
from collections.abc import Callable
from enum import IntEnum
from types import FunctionType
from typing import Any, NamedTuple

import pytest

from trionfi.engine.relink import Relinker, RelinkError
from trionfi.spec.cards import Card, Suit
from trionfi.spec.rule import Rule, rule


class Pair(NamedTuple):
    first: int
    second: int


LIMIT = 3
TABLE = (5, 4, 3)
NAMES = ["a", "b"]


@rule("relinktest.double")
def double(number: int) -> int:
    """Twice a number."""
    return 2 * number


@rule("relinktest.quadruple")
def quadruple(number: int) -> int:
    """Four times a number."""
    return double(double(number))


@rule("relinktest.endless")
def endless(number: int) -> int:
    """Calls itself."""
    return endless(number - 1)


@rule("relinktest.ping")
def ping(number: int) -> int:
    """Calls the other."""
    return pong(number)


@rule("relinktest.pong")
def pong(number: int) -> int:
    """Calls the first."""
    return ping(number)


@rule("relinktest.default")
def with_default(number: int, limit: int = 2) -> int:
    """Has a default."""
    return number + limit


@rule("relinktest.prints")
def prints(number: int) -> int:
    """Prints."""
    print(number)
    return number


@rule("relinktest.random")
def draws(number: int) -> int:
    """Asks chance."""
    return random.randrange(number)


@rule("relinktest.comprehends")
def comprehends(numbers: tuple[int, ...]) -> int:
    """Has a comprehension around a rule."""
    return sum(double(number) for number in numbers)


@rule("relinktest.keyword")
def by_keyword(number: int) -> int:
    """Calls by keyword."""
    return double(number=number)


@rule("relinktest.while")
def loops(number: int) -> int:
    """Loops for ever."""
    while number:
        number = number + 1
    return number


@rule("relinktest.is")
def identity(card: Card) -> bool:
    """Compares by identity."""
    return card.suit is Suit.TRUMPS


@rule("relinktest.method")
def replaces(pair: Pair) -> Pair:
    """Calls a method."""
    return pair._replace(first=0)


@rule("relinktest.text")
def text(number: int) -> int:
    """Compares a text."""
    if "a" == "b":
        return 1
    return number


@rule("relinktest.list")
def names_a_list(number: int) -> int:
    """Looks into a list."""
    return len(NAMES) + number


@rule("relinktest.falls")
def falls_through(number: int) -> Any:
    """Sometimes returns nothing."""
    if number > LIMIT:
        return number


@rule("relinktest.calls-argument")
def calls_argument(function: Callable[[int], int]) -> int:
    """Calls what it is given."""
    return function(1)


@rule("relinktest.lambda")
def has_lambda(number: int) -> int:
    """Has a lambda."""
    inner = lambda: number  # noqa: E731
    return inner()


@rule("relinktest.division")
def divides(number: int) -> float:
    """Makes fractions."""
    return number / 2


@rule("relinktest.try")
def tries(number: int) -> int:
    """Catches its own faults."""
    try:
        return TABLE[number]
    except IndexError:
        return 0


@rule("relinktest.plain-helper")
def calls_helper(number: int) -> int:
    """Calls a function that is no rule."""
    return not_a_rule(number)


def not_a_rule(number: int) -> int:
    return number


@rule("relinktest.sets-field")
def assigns_into(numbers: Any) -> int:
    """Changes what it was given."""
    numbers[0] = 1
    return 1


class Trick(NamedTuple):
    led: Suit

    @property
    def is_trump(self) -> bool:
        return self.led is Suit.TRUMPS


class Loud(IntEnum):
    ONE = 1

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = IntEnum.__hash__


@rule("relinktest.property")
def asks_a_property(led: Suit) -> bool:
    """Asks a tuple for more than its facts."""
    return Trick(led).is_trump


@rule("relinktest.loud")
def names_a_loud_enum(number: int) -> bool:
    """Compares with something that compares in its own way."""
    return number == Loud.ONE


@rule("relinktest.nothing")
def returns_nothing(number: int) -> Any:
    """Returns nothing."""
    if number > LIMIT:
        return  # noqa: RET502
    return 1


@rule("relinktest.backwards")
def counts_backwards(number: int) -> int:
    """Counts from the end."""
    return TABLE[-1] + number


@rule("relinktest.slice")
def slices(number: int) -> Any:
    """Takes a part of a tuple."""
    return TABLE[1:2]


REFUSED = {
    asks_a_property: "Trick is no rule",
    names_a_loud_enum: "Loud is no rule",
    returns_nothing: "returns nothing",
    counts_backwards: "counted from 0",
    slices: "counted from 0",
    endless: "calls itself",
    ping: "calls itself",
    with_default: "defaults",
    prints: "print",
    draws: "bare names",
    comprehends: "sum",
    by_keyword: "positional",
    loops: "While",
    identity: "Is",
    replaces: "bare names",
    text: "'a'",
    names_a_list: "NAMES",
    falls_through: "without returning",
    calls_argument: "name of its own",
    has_lambda: "Lambda",
    divides: "Div",
    tries: "Try",
    calls_helper: "not_a_rule",
    assigns_into: "immutable",
}


@pytest.mark.parametrize("function", REFUSED, ids=lambda function: function.__name__)
def test_outside_the_language_is_refused_with_rule_file_and_line(function: Any) -> None:
    with pytest.raises(RelinkError) as refusal:
        Relinker(lambda entry, relinked: relinked).link(function)
    message = str(refusal.value)
    assert REFUSED[function] in message
    assert "rule relinktest." in message
    file, line = message.split(":")[:2]
    assert file == __file__
    first = function.__code__.co_firstlineno
    assert first <= int(line) <= first + 10


def doubling(function: Callable[[int], int]) -> Callable[[int], int]:
    @functools.wraps(function)
    def doubled(number: int) -> int:
        return 2 * function(number)

    return doubled


@doubling
def seems_to_be_itself(number: int) -> int:
    return number


def test_what_is_run_must_be_what_is_read() -> None:
    with pytest.raises(RelinkError, match=r"closure|decorated"):
        Relinker(lambda entry, relinked: relinked).link(seems_to_be_itself)


def test_a_closure_is_refused() -> None:
    offset = 1

    def shifted(number: int) -> int:
        return number + offset

    with pytest.raises(RelinkError, match="closure"):
        Relinker(lambda entry, relinked: relinked).link(shifted)


def test_what_is_no_plain_function_is_refused() -> None:
    with pytest.raises(RelinkError, match="plain function"):
        Relinker(lambda entry, relinked: relinked).link(functools.partial(double, 1))


def test_a_comprehension_is_refused_even_where_nothing_is_called() -> None:
    with pytest.raises(RelinkError, match="ListComp"):
        Relinker(lambda entry, relinked: relinked).link(listing)


def listing(numbers: tuple[int, ...]) -> int:
    """Makes a list."""
    found = [number for number in numbers]  # noqa: C416
    return len(found)


def test_the_rules_that_a_rule_calls_are_relinked_too_and_the_originals_are_untouched() -> None:
    seen: list[str] = []

    def noting(entry: Any, function: Any) -> Any:
        def run(*arguments: Any) -> Any:
            seen.append(entry.id)
            return function(*arguments)

        return run

    assert Relinker(noting).link(quadruple)(3) == 12
    assert seen == ["relinktest.quadruple", "relinktest.double", "relinktest.double"]
    seen.clear()
    assert quadruple(3) == 12
    assert seen == []


def loops_long(number: int) -> int:
    for _ in range(1_000_000_000):
        number = number + 1
    return number


def raises_to_a_power(number: int) -> int:
    doubled = 2 * number
    return doubled**2


@pytest.mark.parametrize(
    ("function", "complaint", "line"),
    [(loops_long, "a loop of 1000000000 steps", 1), (raises_to_a_power, "Pow", 2)],
)
def test_the_line_named_is_that_of_what_is_refused(
    function: Any, complaint: str, line: int
) -> None:
    with pytest.raises(RelinkError, match=complaint) as refusal:
        Relinker(lambda entry, relinked: relinked).link(function)
    assert f":{function.__code__.co_firstlineno + line}: " in str(refusal.value)


def test_a_relinked_rule_finds_nothing_but_what_it_names() -> None:
    relinked = Relinker(lambda entry, function: function).link(quadruple)
    assert set(relinked.__globals__) == {"double", "__builtins__", "__name__"}  # type: ignore[attr-defined]
    assert "open" not in relinked.__globals__["__builtins__"]  # type: ignore[attr-defined]


class Doubles(ast.NodeTransformer):
    """Makes every number twice as much, by a helper."""

    def visit_Constant(self, node: ast.Constant) -> ast.Call:
        return ast.Call(ast.Name("_twice", ast.Load()), [node], [])


@rule("relinktest.rewritten")
def rewritten(number: int) -> int:
    """A rule whose text can be changed."""
    limit: int = 3
    if number > limit:
        return 1
    return number // 0


def test_the_text_of_a_rule_can_be_changed_once_it_has_been_checked() -> None:
    lines: list[int] = []

    def wrap(entry: Rule | None, function: FunctionType) -> FunctionType:
        lines.append(function.__code__.co_firstlineno)
        return function

    changed = Relinker(
        wrap, rewrite=Doubles().visit, helpers={"_twice": lambda number: 2 * number}
    ).link(rewritten)
    assert changed(7) == 2
    assert rewritten(7) == 1
    # It is still found where it stands.
    assert lines == [rewritten.__code__.co_firstlineno]
    with pytest.raises(ZeroDivisionError) as failed:
        changed(6)
    frame = failed.traceback[-1]
    assert str(frame.path) == __file__
    assert str(frame.statement).strip() == "return number // 0"
    with pytest.raises(RelinkError):
        Relinker(wrap, rewrite=Doubles().visit).link(lambda number: number)
