"""Formulas say what Python says; where they cannot, there is an error and never a wrong formula."""

from collections.abc import Iterator
from enum import IntEnum
from typing import Annotated, Any, NamedTuple

import pytest
import z3

from trionfi.spec.game import OrNull
from trionfi.spec.rule import rule
from trionfi.spec.tuples import replaced
from trionfi.verify.ledger import Verdict
from trionfi.verify.prove import prove
from trionfi.verify.solver import in_this_thread
from trionfi.verify.symbolic import Encoder, NotEncodable, SymbolicInt, symbol

TABLE = (7, 11, 13, 17)


@pytest.fixture(autouse=True)
def terms_stay_in_this_thread() -> Iterator[None]:
    with in_this_thread():
        yield


class Colour(IntEnum):
    RED = 3
    GREEN = 5


class Point(NamedTuple):
    x: int
    y: int


def holds_everywhere(claim: Any, *, lowest: int = -20, highest: int = 20) -> bool:
    """Whether a claim about one whole number is proved between two bounds."""
    number = z3.Int("number")
    encoded = Encoder().encode(claim, (SymbolicInt(number),))
    solver = z3.Solver()
    solver.add(number >= lowest, number <= highest)
    result = encoded.result if isinstance(encoded.result, bool) else encoded.result.term
    solver.add(z3.Not(z3.And(*encoded.obligations, result)))
    return bool(solver.check() == z3.unsat)


@rule("symbolictest.truth")
def truth_of_a_number(debt: int) -> int:
    """A number that is not 0 is true."""
    if debt:
        return 1
    return 0


def zero_is_false(number: int) -> bool:
    return truth_of_a_number(number) == (number != 0)


def test_a_number_is_true_just_when_it_is_not_zero() -> None:
    assert holds_everywhere(zero_is_false)


def truth_values_count(number: int) -> bool:
    return (number > 3) + (number > 5) == 2 * (number > 5) + (3 < number <= 5)


def test_truth_values_take_part_in_arithmetic() -> None:
    assert holds_everywhere(truth_values_count)


def division_rounds_down(number: int) -> bool:
    return 3 * (number // 3) <= number < 3 * (number // 3) + 3 and 0 <= number % 3 < 3


def test_division_and_remainder_round_down_as_in_python() -> None:
    assert (-7 // 3, -7 % 3) == (-3, 2)
    assert holds_everywhere(division_rounds_down)


def divides_by_minus_two(number: int) -> int:
    return number // -2


def divides_by_nothing(number: int) -> int:
    return number // 0


def divides_by_a_truth_value(number: int) -> int:
    return number // (number > 3)


@pytest.mark.parametrize(
    "function", [divides_by_minus_two, divides_by_nothing, divides_by_a_truth_value]
)
def test_division_that_python_and_the_solver_see_differently_is_an_error(function: Any) -> None:
    with pytest.raises(NotEncodable, match="divi"):
        Encoder().encode(function, (SymbolicInt(z3.Int("number")),))


@rule("symbolictest.shared-out")
def shared_out(cards: int, players: int) -> int:
    """Cards are shared out among players."""
    return cards // players + 11 // players - cards % players - 11 % players


def shares(cards: int, players: int) -> bool:
    return shared_out(cards, players) == shared_out(cards, players)


def nobody_or_more(cards: int, players: int) -> bool:
    return players >= 0


def somebody(cards: int, players: int) -> bool:
    return players > 0


def four_players(cards: int, players: int) -> bool:
    return players == 4


def shares_among_four(cards: int, players: int) -> bool:
    whole = shared_out(cards, players) - 2 + 3
    return 4 * (whole + cards % 4) == cards - cards % 4


def test_a_divisor_that_is_not_fixed_must_be_shown_to_be_above_zero() -> None:
    assert prove(shares_among_four, four_players).verdict is Verdict.HOLDS
    finding = prove(shares)
    assert finding.verdict is Verdict.REFUTED
    assert "above 0" in finding.detail
    assert finding.counterexample["players"] <= 0
    assert prove(shares, nobody_or_more).verdict is Verdict.REFUTED
    assert prove(shares, somebody).verdict is Verdict.HOLDS


@rule("symbolictest.replaced")
def put_in_place(numbers: tuple[int, ...], place: int, number: int) -> tuple[int, ...]:
    """A number stands at another place."""
    return replaced(numbers, place, number)


def just_one_is_replaced(numbers: tuple[int, ...], place: int, number: int) -> bool:
    changed = put_in_place(numbers, place, number)
    for other in range(len(numbers)):
        if changed[other] != (number if other == place else numbers[other]):
            return False
    return changed[place] == number


def not_too_far(numbers: tuple[int, ...], place: int, number: int) -> bool:
    return place < len(numbers)


def not_below(numbers: tuple[int, ...], place: int, number: int) -> bool:
    return place >= 0


def a_place(numbers: tuple[int, ...], place: int, number: int) -> bool:
    return 0 <= place < len(numbers)


def test_an_entry_of_a_tuple_of_any_length_is_replaced() -> None:
    for length in (1, 4):
        assert prove(just_one_is_replaced, a_place, length=length).verdict is Verdict.HOLDS
    finding = prove(just_one_is_replaced, length=4)
    assert finding.verdict is Verdict.REFUTED
    assert "what is not there" in finding.detail
    assert not 0 <= finding.counterexample["place"] < 4
    for given in (not_too_far, not_below):
        assert prove(just_one_is_replaced, given, length=4).verdict is Verdict.REFUTED
    with pytest.raises(IndexError):
        put_in_place((1, 2, 3), -1, 7)
    assert put_in_place((1, 2, 3), 1, 7) == (1, 7, 3)


def test_a_tuple_of_any_length_needs_a_length() -> None:
    assert prove(just_one_is_replaced, a_place).verdict is Verdict.NOT_ENCODABLE


@rule("symbolictest.table")
def looked_up(number: int) -> int:
    """A table, indexed by a number that is not fixed."""
    return TABLE[number]


def is_the_entry(number: int) -> bool:
    if number == 0:
        return looked_up(number) == 7
    if number == 1:
        return looked_up(number) == 11
    if number == 2:
        return looked_up(number) == 13
    return looked_up(number) == 17


def test_a_table_is_indexed_as_in_python_and_its_bounds_are_obligations() -> None:
    assert holds_everywhere(is_the_entry, lowest=0, highest=3)
    assert not holds_everywhere(is_the_entry, lowest=0, highest=4)
    assert not holds_everywhere(is_the_entry, lowest=-1, highest=3)


def is_always_there(number: int) -> bool:
    return looked_up(number - number + 9) >= 0


def test_an_index_that_turns_out_to_be_fixed_owes_its_bounds_too() -> None:
    assert not holds_everywhere(is_always_there)


def bounds_hold_where_they_are_asked_for(number: int) -> bool:
    if 0 <= number <= 3:
        return looked_up(number) > 0
    return True


def test_an_index_owes_its_bounds_only_on_the_path_that_uses_it() -> None:
    assert holds_everywhere(bounds_hold_where_they_are_asked_for)


def counts_up(number: int) -> int:
    total = 0
    for step in range(number):
        total += step
    return total


def test_a_range_that_is_not_fixed_is_an_error_that_names_the_function() -> None:
    with pytest.raises(NotEncodable, match=r"counts_up.*range"):
        Encoder().encode(counts_up, (SymbolicInt(z3.Int("number")),))


def sometimes_a_pair(number: int) -> Any:
    if number > 0:
        return (1, 2)
    return (1, 2, 3)


def sometimes_true(number: int) -> Any:
    if number > 0:
        return True
    return 2


@pytest.mark.parametrize("function", [sometimes_a_pair, sometimes_true])
def test_results_of_no_one_shape_are_an_error(function: Any) -> None:
    with pytest.raises(NotEncodable):
        Encoder().encode(function, (SymbolicInt(z3.Int("number")),))


class Mirrored(NamedTuple):
    y: int
    x: int


def sometimes_mirrored(number: int) -> Any:
    if number > 0:
        return Point(number, 0)
    return Mirrored(number, 0)


def test_results_of_two_types_with_the_same_shape_are_an_error() -> None:
    with pytest.raises(NotEncodable, match="sometimes"):
        Encoder().encode(sometimes_mirrored, (SymbolicInt(z3.Int("number")),))


def size_of_a_truth(number: int) -> int:
    return abs(number > 3)


def test_what_a_proxy_cannot_do_is_an_error_that_names_the_function() -> None:
    with pytest.raises(NotEncodable, match="size_of_a_truth"):
        Encoder().encode(size_of_a_truth, (SymbolicInt(z3.Int("number")),))


def counts_for_ever(number: int) -> int:
    for _ in range(1000 * 1000):
        number += 1
    return number


def test_a_loop_without_end_is_an_error() -> None:
    with pytest.raises(NotEncodable, match="loop of 1000000 steps"):
        Encoder().encode(counts_for_ever, (SymbolicInt(z3.Int("number")),))


@rule("symbolictest.step")
def one_more_if(number: int, limit: int) -> int:
    """One more, if above a limit."""
    if number > limit:
        return number + 1
    return number


def many_forks(number: int) -> bool:
    start = number
    for limit in range(40):
        number = one_more_if(number, limit)
    return start <= number <= start + 40


def test_forks_inside_called_rules_add_up_and_do_not_multiply() -> None:
    # Forty forks in a row: 2**40 paths if they multiplied.
    assert holds_everywhere(many_forks)


def colours_are_told_apart(colour: Colour, point: Point, flag: bool) -> bool:
    mirrored = Point(point.y, point.x)
    if colour == Colour.RED:
        return mirrored != point or point.x == point.y
    return colour == Colour.GREEN and flag + flag < 3


def test_symbols_of_every_type_keep_to_their_domains() -> None:
    domain: list[z3.BoolRef] = []
    arguments = (
        symbol(Colour, "colour", domain),
        symbol(Point, "point", domain),
        symbol(bool, "flag", domain),
    )
    encoded = Encoder().encode(colours_are_told_apart, arguments)
    solver = z3.Solver()
    solver.add(*domain, z3.Not(encoded.result.term))
    assert solver.check() == z3.unsat


def test_an_annotated_range_bounds_the_symbol() -> None:
    domain: list[z3.BoolRef] = []
    seat = symbol(Annotated[int, range(2)], "seat", domain)
    solver = z3.Solver()
    solver.add(*domain, z3.Or(seat.term < 0, seat.term > 1))
    assert solver.check() == z3.unsat


class Pair(NamedTuple):
    one: Annotated[int, range(2)]
    other: Annotated[int, range(2)]


NO_PAIR = Pair(-1, -1)


def is_no_pair(pair: Annotated[Pair, OrNull(NO_PAIR)]) -> bool:
    return pair == NO_PAIR


def is_a_pair_or_none(pair: Annotated[Pair, OrNull(NO_PAIR)]) -> bool:
    return pair == NO_PAIR or (0 <= pair.one <= 1 and 0 <= pair.other <= 1)


def is_some_pair(pair: Annotated[Pair, OrNull(NO_PAIR)]) -> bool:
    return not is_no_pair(pair)


def test_what_can_be_null_is_null_too_or_keeps_to_its_ranges() -> None:
    assert prove(is_a_pair_or_none).verdict is Verdict.HOLDS
    assert prove(is_no_pair).verdict is Verdict.REFUTED
    found = prove(is_some_pair)
    assert found.verdict is Verdict.REFUTED
    assert found.counterexample == {"pair": {"one": -1, "other": -1}}


def test_there_are_no_symbols_for_other_types() -> None:
    with pytest.raises(NotEncodable, match="str"):
        symbol(str, "name", [])
    with pytest.raises(NotEncodable):
        symbol(tuple[int, ...], "numbers", [])


def test_a_truth_value_asked_for_outside_a_rule_is_an_error() -> None:
    with pytest.raises(NotEncodable, match="outside a rule"):
        bool(SymbolicInt(z3.Int("number")) > 1)


def test_proxies_cannot_be_hashed() -> None:
    with pytest.raises(TypeError):
        hash(SymbolicInt(z3.Int("number")))


# Conditions joined without paths of their own.


class Piece(NamedTuple):
    colour: Annotated[int, range(4)]
    size: Annotated[int, range(9)]


PRIZE = Piece(2, 7)

MANY = 24


def holds_the_prize(pieces: tuple[Piece, ...]) -> bool:
    for piece in pieces:
        if piece == PRIZE:
            return True
    return False


def holds_it_in_other_words(pieces: tuple[Piece, ...]) -> bool:
    number = 0
    for piece in pieces:
        number += piece.colour == 2 and piece.size != 6 and piece.size == 7
    return holds_the_prize(pieces) == (number > 0)


def test_equal_tuples_and_joined_conditions_do_not_multiply_the_paths() -> None:
    # Were each entry to split the path, there would be more than two to the power of 24.
    assert prove(holds_it_in_other_words, length=MANY).verdict is Verdict.HOLDS


def holds_one_of_both(pieces: tuple[Piece, ...]) -> bool:
    for piece in pieces:
        if piece.colour == 2 or (piece.size == 7 and piece.colour != 1):
            return True
    return False


def one_of_both_is_the_prize(pieces: tuple[Piece, ...]) -> bool:
    return holds_the_prize(pieces) or not holds_one_of_both(pieces)


def test_joined_conditions_are_no_more_true_than_they_are() -> None:
    found = prove(one_of_both_is_the_prize, length=2)
    assert found.verdict is Verdict.REFUTED
    pieces = [tuple(piece.values()) for piece in found.counterexample["pieces"]]
    assert any(colour == 2 or (size == 7 and colour != 1) for colour, size in pieces)
    assert (2, 7) not in pieces


def looks_up_if_there(number: int) -> bool:
    return (number >= 0 and number < 4 and TABLE[number] > 6) or not 0 <= number < 4


def looks_up_before_it_asks(number: int) -> bool:
    return (TABLE[number] > 6 and number >= 0 and number < 4) or not 0 <= number < 4


def looks_up_where_it_is_not(number: int) -> bool:
    return 0 <= number < 4 or TABLE[number] > 6


def test_what_a_later_part_owes_it_owes_only_where_it_is_asked() -> None:
    assert holds_everywhere(looks_up_if_there)
    assert not holds_everywhere(looks_up_before_it_asks)
    assert holds_everywhere(looks_up_before_it_asks, lowest=0, highest=3)
    assert not holds_everywhere(looks_up_where_it_is_not)


def numbers_joined(number: int) -> bool:
    # As in Python, what is joined need not be truth values.
    both = number and 5
    either = number or 7
    if number == 0:
        return both == 0 and either == 7
    return both == 5 and either == number


def test_numbers_are_joined_as_in_python() -> None:
    assert holds_everywhere(numbers_joined)


def truth_or_number(number: int) -> int:
    return number > 3 and 5


def test_a_truth_value_joined_with_a_number_is_an_error() -> None:
    with pytest.raises(NotEncodable, match="the result is sometimes"):
        Encoder().encode(truth_or_number, (SymbolicInt(z3.Int("number")),))


def number_is_the_last_condition(number: int) -> bool:
    if number > 3 and number - 4:
        return number > 4
    return number <= 4


def number_is_the_other_condition(number: int) -> bool:
    if number > 4 or number - 4:
        return number != 4
    return number == 4


def test_a_number_joined_to_a_truth_value_is_a_condition_as_in_python() -> None:
    assert holds_everywhere(number_is_the_last_condition)
    assert holds_everywhere(number_is_the_other_condition)


def chained_equals(number: int) -> bool:
    other = number - 1
    if (other == 2 == number - 1) != (number == 3):
        return False
    if (number == other == other) or not (number != other != number):
        return False
    return ((number, 3) == (3, number) == (3, 3)) == (number == 3)


def test_equals_in_a_row_are_joined_as_in_python() -> None:
    assert holds_everywhere(chained_equals)


def tuple_and_number(number: int) -> bool:
    return (number, 1) == number


def number_and_tuple(number: int) -> bool:
    return number != (number, 1)


def number_and_constant(number: int) -> bool:
    return number == TABLE


@pytest.mark.parametrize("claim", [tuple_and_number, number_and_tuple, number_and_constant])
def test_a_tuple_compared_with_a_number_is_an_error(claim: Any) -> None:
    with pytest.raises(NotEncodable, match=f"{claim.__name__}: a comparison of"):
        holds_everywhere(claim)


def divides_on_its_third_line(number: int) -> bool:
    both = number > 3 and number < 9
    either = number == 2 or number == 3
    left = 7 // number
    return left > 0 and both != either


def test_rewritten_text_fails_on_the_line_of_its_source() -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        Encoder().encode(divides_on_its_third_line, (0,))
    last = caught.traceback[-1]
    code = divides_on_its_third_line.__code__
    assert last.frame.code.raw.co_filename == code.co_filename
    assert last.lineno + 1 == code.co_firstlineno + 3


def tuples_of_two_lengths(number: int) -> bool:
    return (number, number) != (number, number, number) and (number, 1) == (number, 1)


def test_tuples_are_equal_entry_by_entry() -> None:
    assert holds_everywhere(tuples_of_two_lengths)
