"""Symbolic execution: a rule, untouched, becomes one Z3 formula.

A rule is run with proxies in place of numbers and bools. Arithmetic and comparisons on proxies
build Z3 terms; where Python asks a proxy for its truth, the current path decides which way to go.
The rule is run once for each path, and the results of all paths are merged into one `If` term.
Every rule that a rule calls is relinked and merged by itself, so that paths add up instead of
multiplying.

What cannot be run in this way is an error, never skipped.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import EnumMeta, IntEnum
from types import FunctionType
from typing import Annotated, Any, NoReturn, get_args, get_origin, get_type_hints

import z3

from trionfi.engine.relink import LOOP_LIMIT, Relinker
from trionfi.spec.game import OrNull
from trionfi.spec.rule import Rule

PATH_LIMIT = 20_000
"""The greatest number of paths through one function."""


class NotEncodable(Exception):  # noqa: N818 - it is named after what it says
    """A function cannot be turned into a formula; the message names it and says why.

    `located` tells whether the message names the function already.
    """

    def __init__(self, problem: str, located: bool = False) -> None:
        super().__init__(problem)
        self.located = located


_TRUE = z3.BoolVal(True)
_FALSE = z3.BoolVal(False)


def _is_same(one: z3.ExprRef, other: z3.ExprRef) -> bool:
    """Whether two terms are the same one: Z3 has every term once, and its address tells which."""
    return bool(one.ast.value == other.ast.value)


# Proxies.


class SymbolicInt:
    """A whole number that is a Z3 term."""

    __slots__ = ("term",)
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, term: z3.ArithRef) -> None:
        self.term = term

    def __add__(self, other: object) -> Any:
        return _arithmetic(self, other, lambda a, b: a + b)

    def __radd__(self, other: object) -> Any:
        return _arithmetic(other, self, lambda a, b: a + b)

    def __sub__(self, other: object) -> Any:
        return _arithmetic(self, other, lambda a, b: a - b)

    def __rsub__(self, other: object) -> Any:
        return _arithmetic(other, self, lambda a, b: a - b)

    def __mul__(self, other: object) -> Any:
        return _arithmetic(self, other, lambda a, b: a * b)

    def __rmul__(self, other: object) -> Any:
        return _arithmetic(other, self, lambda a, b: a * b)

    def __floordiv__(self, other: object) -> Any:
        return SymbolicInt(self.term / _positive_divisor(other))

    def __mod__(self, other: object) -> Any:
        return SymbolicInt(self.term % _positive_divisor(other))

    def __rfloordiv__(self, other: object) -> Any:
        return SymbolicInt(_number(other) / _positive_divisor(self))

    def __rmod__(self, other: object) -> Any:
        return SymbolicInt(_number(other) % _positive_divisor(self))

    def __neg__(self) -> Any:
        return SymbolicInt(-self.term)

    def __abs__(self) -> Any:
        return SymbolicInt(z3.If(self.term >= 0, self.term, -self.term))

    def __eq__(self, other: object) -> Any:
        return _comparison(self, other, lambda a, b: a == b)

    def __ne__(self, other: object) -> Any:
        return _comparison(self, other, lambda a, b: a != b)

    def __lt__(self, other: object) -> Any:
        return _comparison(self, other, lambda a, b: a < b)

    def __le__(self, other: object) -> Any:
        return _comparison(self, other, lambda a, b: a <= b)

    def __gt__(self, other: object) -> Any:
        return _comparison(self, other, lambda a, b: a > b)

    def __ge__(self, other: object) -> Any:
        return _comparison(self, other, lambda a, b: a >= b)

    def __bool__(self) -> bool:
        return _decide(self.term != 0)

    def __index__(self) -> NoReturn:
        raise NotEncodable("a number that is not fixed used as an index or the bound of a range")

    def __repr__(self) -> str:
        return f"<{self.term}>"


class SymbolicBool:
    """A truth value that is a Z3 term; in arithmetic it counts as 1 or 0."""

    __slots__ = ("term",)
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, term: z3.BoolRef) -> None:
        self.term = term

    def __bool__(self) -> bool:
        return _decide(self.term)

    def __and__(self, other: object) -> Any:
        return SymbolicBool(z3.And(self.term, _truth(other)))

    def __or__(self, other: object) -> Any:
        return SymbolicBool(z3.Or(self.term, _truth(other)))

    __rand__ = __and__
    __ror__ = __or__

    def __eq__(self, other: object) -> Any:
        return _comparison(self, other, lambda a, b: a == b)

    def __ne__(self, other: object) -> Any:
        return _comparison(self, other, lambda a, b: a != b)

    def __lt__(self, other: object) -> Any:
        return self._number() < other

    def __le__(self, other: object) -> Any:
        return self._number() <= other

    def __gt__(self, other: object) -> Any:
        return self._number() > other

    def __ge__(self, other: object) -> Any:
        return self._number() >= other

    def __add__(self, other: object) -> Any:
        return self._number() + other

    def __sub__(self, other: object) -> Any:
        return self._number() - other

    def __mul__(self, other: object) -> Any:
        return self._number() * other

    def __radd__(self, other: object) -> Any:
        return other + self._number()

    def __rsub__(self, other: object) -> Any:
        return other - self._number()

    def __rmul__(self, other: object) -> Any:
        return other * self._number()

    def __neg__(self) -> Any:
        return -self._number()

    def __index__(self) -> NoReturn:
        raise NotEncodable("a truth value that is not fixed used as an index")

    def _number(self) -> SymbolicInt:
        return SymbolicInt(_number(self))

    def __repr__(self) -> str:
        return f"<{self.term}>"


class Choice(tuple[Any, ...]):
    """A tuple that can also be indexed by a number that is not fixed."""

    __slots__ = ()

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            raise NotEncodable("a slice of a tuple")
        entries = tuple(self)
        if not entries:
            raise NotEncodable("an index into an empty tuple")
        # Python counts from the end below 0. In a rule that is a slip, as where nobody is -1, and
        # so an index owes both its bounds.
        position = _number(index)
        _oblige(z3.simplify(z3.And(position >= 0, position < len(entries))))
        chosen = entries[0]
        for number in range(1, len(entries)):
            chosen = _merge(z3.simplify(position == number), entries[number], chosen)
        return chosen


def _bounded_range(*bounds: int) -> range:
    """A range of no more than `LOOP_LIMIT` steps."""
    steps = range(*bounds)
    if len(steps) > LOOP_LIMIT:
        raise NotEncodable(f"a loop of {len(steps)} steps, more than {LOOP_LIMIT}")
    return steps


def _replaced(entries: tuple[Any, ...], number: Any, entry: Any) -> Choice:
    """A tuple with another entry at one place, which may not be fixed."""
    position = _number(number)
    _oblige(z3.simplify(z3.And(position >= 0, position < len(entries))))
    return Choice(
        _merge(z3.simplify(position == place), entry, old)
        for place, old in enumerate(tuple(entries))
    )


def _number(value: object) -> z3.ArithRef:
    """A value as a Z3 number."""
    if isinstance(value, SymbolicInt):
        return value.term
    if isinstance(value, SymbolicBool):
        return z3.If(value.term, z3.IntVal(1), z3.IntVal(0))
    if isinstance(value, int):
        return z3.IntVal(int(value))
    raise NotEncodable(f"{value!r} is no number")


def _truth(value: object) -> z3.BoolRef:
    """A value as a Z3 truth value; only bools will do."""
    if isinstance(value, SymbolicBool):
        return value.term
    if isinstance(value, bool):
        return z3.BoolVal(value)
    raise NotEncodable(f"{value!r} is neither true nor false")


def _is_number(value: object) -> bool:
    return isinstance(value, (SymbolicInt, SymbolicBool, int))


def _arithmetic(left: object, right: object, operate: Callable[[Any, Any], Any]) -> Any:
    if not (_is_number(left) and _is_number(right)):
        raise NotEncodable(f"arithmetic with {left!r} and {right!r}")
    return SymbolicInt(z3.simplify(operate(_number(left), _number(right))))


def _comparison(left: object, right: object, compare: Callable[[Any, Any], Any]) -> Any:
    if not (_is_number(left) and _is_number(right)):
        raise NotEncodable(f"a comparison of {left!r} with {right!r}")
    return SymbolicBool(z3.simplify(compare(_number(left), _number(right))))


def _positive_divisor(value: object) -> z3.ArithRef:
    # Python rounds down, Z3 keeps the remainder positive: they agree where the divisor is positive.
    # So a divisor that is not fixed owes that it is.
    if isinstance(value, SymbolicInt):
        _oblige(z3.simplify(value.term > 0))
        return value.term
    if isinstance(value, SymbolicBool) or not isinstance(value, int) or value < 1:
        raise NotEncodable(f"division by {value!r}, which is not a number above 0")
    return z3.IntVal(int(value))


# Paths.


@dataclass
class _Path:
    """One way through a function: what was decided at each question, and what must hold on it.

    `replay` are the first decisions of an earlier run, to be taken again up to the last, which is
    now taken the other way.
    """

    decisions: list[tuple[z3.BoolRef, bool]]
    replay: list[tuple[z3.BoolRef, bool]]
    obligations: list[z3.BoolRef] = field(default_factory=list)

    def decide(self, condition: z3.BoolRef) -> bool:
        for known, answer in self.decisions:
            if _is_same(known, condition):
                return answer
        number = len(self.decisions)
        answer = True
        if number < len(self.replay):
            expected, answer = self.replay[number]
            if not _equivalent(expected, condition):
                raise NotEncodable("it does not ask the same questions each time that it is run")
        self.decisions.append((condition, answer))
        return answer

    def condition(self) -> z3.BoolRef:
        parts = [known if answer else z3.Not(known) for known, answer in self.decisions]
        return z3.And(*parts) if parts else z3.BoolVal(True)


def _equivalent(one: z3.BoolRef, other: z3.BoolRef) -> bool:
    """Whether two questions are the same; Z3 may have put their parts in another order."""
    if _is_same(one, other):
        return True
    solver = z3.Solver()
    solver.add(one != other)
    return bool(solver.check() == z3.unsat)


_paths: list[_Path] = []
"""The paths under way, innermost last."""


def _decide(condition: z3.BoolRef) -> bool:
    condition = z3.simplify(condition)
    if _is_same(condition, _TRUE):
        return True
    if _is_same(condition, _FALSE):
        return False
    if not _paths:
        raise NotEncodable("a truth value that is not fixed was asked for outside a rule")
    if z3.is_not(condition):
        return not _paths[-1].decide(condition.arg(0))
    return _paths[-1].decide(condition)


def _oblige(condition: z3.BoolRef) -> None:
    if not _paths:
        raise NotEncodable("an index that is not fixed was used outside a rule")
    _paths[-1].obligations.append(condition)


def _merge(condition: z3.BoolRef, yes: Any, no: Any) -> Any:
    """The value that is `yes` if the condition holds and `no` if not."""
    if _is_same(condition, _TRUE):
        return yes
    if _is_same(condition, _FALSE):
        return no
    if isinstance(yes, tuple) and isinstance(no, tuple):
        if len(yes) != len(no):
            raise NotEncodable("the result is a tuple whose length is not fixed")
        kinds = [type(value) if hasattr(value, "_fields") else Choice for value in (yes, no)]
        if kinds[0] is not kinds[1]:
            raise NotEncodable(f"the result is sometimes {kinds[0]} and sometimes {kinds[1]}")
        kind = kinds[0]
        entries = [_merge(condition, one, other) for one, other in zip(yes, no, strict=True)]
        return kind(*entries) if hasattr(kind, "_fields") else Choice(entries)
    if isinstance(yes, (bool, SymbolicBool)) and isinstance(no, (bool, SymbolicBool)):
        if isinstance(yes, bool) and isinstance(no, bool) and yes == no:
            return yes
        return SymbolicBool(z3.simplify(z3.If(condition, _truth(yes), _truth(no))))
    truths = [isinstance(value, (bool, SymbolicBool)) for value in (yes, no)]
    if _is_number(yes) and _is_number(no) and not any(truths):
        if isinstance(yes, int) and isinstance(no, int) and yes == no:
            return yes
        return SymbolicInt(z3.If(condition, _number(yes), _number(no)))
    raise NotEncodable(f"the result is sometimes {yes!r} and sometimes {no!r}")


def _chosen(value: Any) -> Any:
    """A value in which every plain tuple can be indexed by a number that is not fixed."""
    if not isinstance(value, tuple):
        return value
    entries = [_chosen(entry) for entry in value]
    return type(value)(*entries) if hasattr(value, "_fields") else Choice(entries)


def _is_symbolic(value: Any) -> bool:
    if isinstance(value, tuple):
        return any(_is_symbolic(entry) for entry in value)
    return isinstance(value, (SymbolicInt, SymbolicBool))


def _explore(function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    """Run a function on every path and merge the results; obligations go to the caller's path."""
    finished: list[tuple[_Path, Any]] = []
    replay: list[tuple[z3.BoolRef, bool]] = []
    while True:
        path = _Path([], replay)
        _paths.append(path)
        try:
            result = function(*arguments)
        except NotEncodable:
            raise
        except Exception as error:  # whatever a rule does wrong, it has no formula
            raise NotEncodable(f"{type(error).__name__}: {error}") from None
        finally:
            _paths.pop()
        finished.append((path, _chosen(result)))
        if len(finished) > PATH_LIMIT:
            raise NotEncodable(f"there are more than {PATH_LIMIT} paths")
        replay = list(path.decisions)
        while replay and not replay[-1][1]:
            replay.pop()
        if not replay:
            break
        replay[-1] = (replay[-1][0], False)
    for path, _ in finished:
        for obligation in path.obligations:
            needed = z3.simplify(z3.Implies(path.condition(), obligation))
            if not _is_same(needed, _TRUE):
                _oblige(needed)
    merged, rest = _fold(finished, 0)
    assert not rest
    return merged


def _fold(finished: list[tuple[_Path, Any]], depth: int) -> tuple[Any, list[tuple[_Path, Any]]]:
    """Merge the paths that share their first decisions; they stand in the order of a tree."""
    path, result = finished[0]
    if len(path.decisions) == depth:
        return result, finished[1:]
    condition = path.decisions[depth][0]
    yes, rest = _fold(finished, depth + 1)
    no, rest = _fold(rest, depth + 1)
    return _merge(condition, yes, no), rest


# Conditions without paths of their own.


class _ShortCuts(ast.NodeTransformer):
    """Turns `and`, `or`, `==` and `!=` into calls that need not decide which way to go."""

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.expr:
        self.generic_visit(node)
        nothing = ast.arguments([], [], None, [], [], None, [])
        parts: list[ast.expr] = [ast.Lambda(nothing, part) for part in node.values]
        name = "_all" if isinstance(node.op, ast.And) else "_any"
        return ast.copy_location(ast.Call(ast.Name(name, ast.Load()), parts, []), node)

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        self.generic_visit(node)
        if len(node.ops) != 1 or not isinstance(node.ops[0], (ast.Eq, ast.NotEq)):
            return node
        name = "_equal" if isinstance(node.ops[0], ast.Eq) else "_unequal"
        both = [node.left, *node.comparators]
        return ast.copy_location(ast.Call(ast.Name(name, ast.Load()), both, []), node)


def _without_short_cuts(tree: ast.FunctionDef) -> ast.FunctionDef:
    changed = _ShortCuts().visit(tree)
    assert isinstance(changed, ast.FunctionDef)
    return changed


Thunk = Callable[[], Any]
"""Part of a condition, asked when it is its turn."""


def _all(*parts: Thunk) -> Any:
    """`and`: what comes later is asked only where what came before is true."""
    return _joined(parts, True)


def _any(*parts: Thunk) -> Any:
    """`or`: what comes later is asked only where what came before is false."""
    return _joined(parts, False)


def _joined(parts: tuple[Thunk, ...], goes_on: bool) -> Any:
    """All parts joined: as long as each is `goes_on`, the next one is asked.

    Where a part is not fixed, the rest is run on all its paths and merged at once, instead of
    splitting the path that has come here. What the rest owes, it owes only if it is asked.
    """
    first, *rest = parts
    value = first()
    if not rest:
        return value
    if not isinstance(value, SymbolicBool):
        return _joined(tuple(rest), goes_on) if bool(value) is goes_on else value
    outer = _Path([], [])
    _paths.append(outer)
    try:
        others = _explore(_joined, (tuple(rest), goes_on))
    finally:
        _paths.pop()
    asked = value.term if goes_on else z3.Not(value.term)
    for obligation in outer.obligations:
        needed = z3.simplify(z3.Implies(asked, obligation))
        if not _is_same(needed, _TRUE):
            _oblige(needed)
    if not isinstance(others, (bool, SymbolicBool)):
        return others if bool(value) is goes_on else value
    join = z3.And if goes_on else z3.Or
    return _fixed(join(value.term, _truth(others)))


def _fixed(term: z3.BoolRef) -> Any:
    """A truth value, as a bool if it is fixed."""
    term = z3.simplify(term)
    if _is_same(term, _TRUE):
        return True
    if _is_same(term, _FALSE):
        return False
    return SymbolicBool(term)


def _equal(one: Any, other: Any) -> Any:
    """`==`: tuples are equal if all their entries are."""
    if not isinstance(one, tuple) or not isinstance(other, tuple):
        return one == other
    if len(one) != len(other):
        return False
    parts = [_equal(*pair) for pair in zip(tuple(one), tuple(other), strict=True)]
    return _fixed(z3.And(*map(_truth, parts)))


def _unequal(one: Any, other: Any) -> Any:
    """`!=`: tuples are unequal if an entry is."""
    if not isinstance(one, tuple) or not isinstance(other, tuple):
        return one != other
    return _fixed(z3.Not(_truth(_equal(one, other))))


# Rules as formulas.


@dataclass(frozen=True)
class Encoded:
    """What a function gives when it is run on symbols.

    Attributes:
        result: the value, in which every number and bool is a proxy or fixed.
        obligations: what must hold for the function not to fail: indexes within their bounds.
    """

    result: Any
    obligations: tuple[z3.BoolRef, ...]


class Encoder:
    """Turns functions into formulas. Calls of the same rule on the same terms are shared.

    Args:
        replace: functions that stand in for others, wherever those are called.
    """

    def __init__(self, replace: Mapping[FunctionType, FunctionType] | None = None) -> None:
        self._relinker = Relinker(
            self._wrap,
            _chosen,
            replace=replace,
            builtins={"range": _bounded_range, "replaced": _replaced},
            rewrite=_without_short_cuts,
            helpers={"_all": _all, "_any": _any, "_equal": _equal, "_unequal": _unequal},
        )
        self._known: dict[tuple[Any, ...], tuple[Any, tuple[z3.BoolRef, ...], Any]] = {}

    def encode(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Encoded:
        """Run a function on arguments that may be symbols.

        Args:
            function: a rule, or a claim about rules written in the same language.
            arguments: its arguments, such as `symbol` makes them.

        Raises:
            NotEncodable: the function cannot be turned into a formula.
            RelinkError: it, or a rule that it calls, is outside the language of rules.
        """
        path = _Path([], [])
        _paths.append(path)
        try:
            result = self._relinker.link(function)(*arguments)
        finally:
            _paths.pop()
        assert not path.decisions
        return Encoded(result, tuple(path.obligations))

    def _wrap(self, entry: Rule | None, function: FunctionType) -> Callable[..., Any]:
        code = function.__code__
        name = f"rule {entry.id}" if entry else function.__qualname__
        where = f"{code.co_filename}:{code.co_firstlineno}: {name}"

        def run(*arguments: Any) -> Any:
            if not any(_is_symbolic(argument) for argument in arguments):
                return _chosen(function(*arguments))
            arguments = tuple(map(_chosen, arguments))
            key = (function, *(_identity(argument) for argument in arguments))
            if key not in self._known:
                outer = _Path([], [])
                _paths.append(outer)
                try:
                    result = _explore(function, arguments)
                except NotEncodable as error:
                    if error.located:
                        raise
                    raise NotEncodable(f"{where}: {error}", located=True) from None
                finally:
                    _paths.pop()
                # The arguments are kept too, so that the identities of their terms stay taken.
                self._known[key] = (result, tuple(outer.obligations), arguments)
            result, obligations, _ = self._known[key]
            for obligation in obligations:
                _oblige(obligation)
            return result

        return run


def _identity(value: Any) -> Any:
    """A hashable value that is equal for arguments made of the very same terms."""
    if isinstance(value, tuple):
        return (type(value), *(_identity(entry) for entry in value))
    if isinstance(value, (SymbolicInt, SymbolicBool)):
        return (type(value), value.term.get_id())
    return (type(value), value)


def unequal(one: Any, other: Any) -> z3.BoolRef:
    """That two results of a function are not the same.

    Raises:
        NotEncodable: they are not of the same shape.
    """
    if isinstance(one, tuple) and isinstance(other, tuple):
        if len(one) != len(other):
            raise NotEncodable("the results are tuples of different lengths")
        pairs = zip(tuple(one), tuple(other), strict=True)
        return z3.Or(*(unequal(*pair) for pair in pairs))
    return z3.simplify(_number(one) != _number(other))


# Symbols for the types of the specification.


def kinds_of(hint: Any, number: int) -> tuple[Any, ...]:
    """The types of the entries of a plain tuple that has so many."""
    kinds = get_args(hint)
    return (kinds[0],) * number if kinds[-1] is Ellipsis else kinds


def symbol(hint: Any, name: str, domain: list[z3.BoolRef], length: int | None = None) -> Any:
    """A symbol for a value of a type of the specification.

    Args:
        hint: `bool`, `int`, a whole number `Annotated` with a range, an `IntEnum`, a `NamedTuple`
            of such, or a tuple of fixed length.
        name: the name of the symbol in formulas and counterexamples.
        domain: to this list is added what the type says of the symbol.
        length: how long every tuple in it is that may be of any length.

    Raises:
        NotEncodable: there are no symbols for this type.
    """
    if get_origin(hint) is Annotated:
        kind, *details = get_args(hint)
        nulls = [detail.value for detail in details if isinstance(detail, OrNull)]
        if nulls and isinstance(nulls[0], tuple):  # it is outside of what its members' types say
            inner: list[z3.BoolRef] = []
            value = symbol(kind, name, inner, length)
            domain.append(z3.Or(z3.And(*inner), z3.Not(unequal(value, nulls[0]))))
            return value
        value = symbol(kind, name, domain, length)
        for detail in details:
            if isinstance(detail, OrNull):  # a number or a word is within its range also if null
                continue
            if not isinstance(detail, range) or detail.step != 1:
                raise NotEncodable(f"{name}: {detail!r} is no range of whole numbers")
            domain.append(z3.And(value.term >= detail.start, value.term < detail.stop))
        return value
    if hint is bool:
        return SymbolicBool(z3.Bool(name))
    if hint is int:
        return SymbolicInt(z3.Int(name))
    if isinstance(hint, EnumMeta) and issubclass(hint, IntEnum):
        value = SymbolicInt(z3.Int(name))
        domain.append(z3.Or(*(value.term == int(member) for member in hint)))
        return value
    if get_origin(hint) is tuple and (Ellipsis not in get_args(hint) or length is not None):
        return Choice(
            symbol(kind, f"{name}[{number}]", domain, length)
            for number, kind in enumerate(kinds_of(hint, length or 0))
        )
    if isinstance(hint, type) and hasattr(hint, "_fields"):
        fields = get_type_hints(hint, include_extras=True)
        return hint(
            *(symbol(kind, f"{name}.{part}", domain, length) for part, kind in fields.items())
        )
    raise NotEncodable(f"there are no symbols for {hint}")


def parameters(function: Callable[..., Any]) -> Iterator[tuple[str, Any]]:
    """The names and types of a function's parameters.

    Raises:
        NotEncodable: a parameter has no type.
    """
    hints = get_type_hints(function, include_extras=True)
    code = function.__code__
    for name in code.co_varnames[: code.co_argcount]:
        if name not in hints:
            raise NotEncodable(f"{function.__qualname__}: parameter {name} has no type")
        yield name, hints[name]


def evaluated(value: Any, hint: Any, model: z3.ModelRef) -> Any:
    """The plain value that a symbol has in a model, of the type that the specification gives it."""
    if get_origin(hint) is Annotated:
        return evaluated(value, get_args(hint)[0], model)
    if isinstance(value, tuple):
        if hasattr(value, "_fields"):
            kinds = list(get_type_hints(type(value), include_extras=True).values())
        else:
            kinds = list(kinds_of(hint, len(value)))
        entries = [evaluated(entry, kind, model) for entry, kind in zip(value, kinds, strict=True)]
        return type(value)(*entries) if hasattr(value, "_fields") else tuple(entries)
    if isinstance(value, SymbolicBool):
        return z3.is_true(model.eval(value.term, model_completion=True))
    if isinstance(value, SymbolicInt):
        number = model.eval(value.term, model_completion=True)
        assert isinstance(number, z3.IntNumRef)
        plain = number.as_long()
        return hint(plain) if isinstance(hint, EnumMeta) else plain
    return value
