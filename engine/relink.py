"""Relinking: one rule, run in another way, without being written again.

To compile a rule, to trace it or to turn it into a formula, its untouched function is rebuilt over
a copy of its globals, in which every rule that it calls has itself been relinked and wrapped. What
the wrapping does is up to the caller.

Relinking is also where the language of rules is kept: a function that uses anything which one of
the three ways to run it would not understand, or would silently misunderstand, is refused with the
rule's name and the line. A *claim* is a function of the same language that is no rule itself; it
may also call other claims, and go through a tuple of rules.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Mapping
from enum import EnumMeta, IntEnum
from types import CodeType, FunctionType
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from trionfi.spec.rule import Rule, rule_of
from trionfi.spec.tuples import replaced

BUILTINS: dict[str, Any] = {
    "range": range,
    "len": len,
    "min": min,
    "max": max,
    "abs": abs,
    "replaced": replaced,
}
"""The built-in functions that a rule may call, and those that it calls like one of them."""

_STATEMENTS = (
    ast.Return,
    ast.If,
    ast.For,
    ast.Assign,
    ast.AnnAssign,
    ast.AugAssign,
    ast.Break,
    ast.Continue,
    ast.Pass,
)
_EXPRESSIONS = (
    ast.BoolOp,
    ast.BinOp,
    ast.UnaryOp,
    ast.IfExp,
    ast.Compare,
    ast.Call,
    ast.Constant,
    ast.Attribute,
    ast.Subscript,
    ast.Name,
    ast.Tuple,
)
_OPERATORS = (
    ast.And,
    ast.Or,
    ast.Not,
    ast.Add,
    ast.Sub,
    ast.Mult,
    ast.FloorDiv,
    ast.Mod,
    ast.BitAnd,
    ast.BitOr,
    ast.USub,
    ast.Eq,
    ast.NotEq,
    ast.Lt,
    ast.LtE,
    ast.Gt,
    ast.GtE,
)


LOOP_LIMIT = 1_000
"""The greatest number of steps in one loop of a rule."""


class RelinkError(Exception):
    """A function is outside the language of rules; the message names it, the file and the line."""


Wrap = Callable[[Rule | None, FunctionType], Callable[..., Any]]
Rewrite = Callable[[ast.FunctionDef], ast.FunctionDef]

# What is worked out of a function's text: many proofs, one after another, link the same rules.
_NAMES: WeakKeyDictionary[FunctionType, tuple[str, ...]] = WeakKeyDictionary()
_REWRITTEN: WeakKeyDictionary[FunctionType, dict[Rewrite, CodeType]] = WeakKeyDictionary()


class Relinker:
    """Relinks functions, each once, so that rules called from several places are shared.

    Args:
        wrap: what to make of each relinked function; it is also handed the rule, or None where
            the function is no registered rule (a claim about rules, say).
        convert: what to make of every constant that a function finds in its module.
        replace: functions that stand in for others, wherever those are called.
        builtins: what the built-in functions that a rule may call are, if not the usual ones.
        rewrite: changes the text of every function once it has been checked, if that is wanted.
        helpers: what the rewritten text calls besides, by name.
    """

    def __init__(
        self,
        wrap: Wrap,
        convert: Callable[[Any], Any] = lambda value: value,
        *,
        replace: Mapping[FunctionType, FunctionType] | None = None,
        builtins: Mapping[str, Any] | None = None,
        rewrite: Rewrite | None = None,
        helpers: Mapping[str, Any] | None = None,
    ) -> None:
        self._wrap = wrap
        self._convert = convert
        self._replace = replace or {}
        self._builtins = BUILTINS | dict(builtins or {})
        self._rewrite = rewrite
        self._helpers = dict(helpers or {})
        self._linked: dict[FunctionType, Callable[..., Any]] = {}
        self._open: list[FunctionType] = []

    def link(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """The relinked and wrapped function.

        Raises:
            RelinkError: the function, or one that it calls, is outside the language of rules.
        """
        if not isinstance(function, FunctionType):
            raise RelinkError(f"{function!r} is not a plain function")
        function = self._replace.get(function, function)
        if function in self._linked:
            return self._linked[function]
        checker = _Checker(function)
        if function in self._open:
            raise RelinkError(f"{checker.where(None)}: it calls itself")
        if function not in _NAMES:
            _NAMES[function] = checker.check()
        names = _NAMES[function]
        self._open.append(function)
        try:
            scope = {name: self._global(name, function.__globals__[name]) for name in names}
        finally:
            self._open.pop()
        scope["__builtins__"] = self._builtins | self._helpers
        scope["__name__"] = function.__module__
        code = function.__code__
        if self._rewrite is not None:
            rewritten = _REWRITTEN.setdefault(function, {})
            if self._rewrite not in rewritten:
                rewritten[self._rewrite] = _rewritten(function, checker, self._rewrite)
            code = rewritten[self._rewrite]
        rebuilt = FunctionType(code, scope, function.__name__)
        rebuilt.__annotations__ = function.__annotations__
        rebuilt.__module__ = function.__module__
        rebuilt.__qualname__ = function.__qualname__
        rebuilt.__doc__ = function.__doc__
        linked = self._wrap(rule_of(function), rebuilt)
        self._linked[function] = linked
        return linked

    def _global(self, name: str, value: Any) -> Any:
        if BUILTINS.get(name) is value:
            return self._builtins[name]
        if isinstance(value, FunctionType):
            return self.link(value)
        if _is_tuple_of_rules(value):
            return tuple(self.link(entry) for entry in value)
        if isinstance(value, type):
            return value
        return self._convert(value)


def _rewritten(function: FunctionType, checker: _Checker, rewrite: Rewrite) -> CodeType:
    """The code of a function whose text has been changed."""
    first = function.__code__.co_firstlineno
    tree = ast.increment_lineno(rewrite(checker.tree()), first - 1)
    # What is not called again: what registers the rule, and its types.
    tree.decorator_list = []
    tree.lineno = first
    tree.returns = None
    for argument in (*tree.args.posonlyargs, *tree.args.args):
        argument.annotation = None
    module = ast.fix_missing_locations(ast.Module([tree], []))
    compiled = compile(module, function.__code__.co_filename, "exec", dont_inherit=True)
    return next(part for part in compiled.co_consts if isinstance(part, CodeType))


class _Checker(ast.NodeVisitor):
    """Checks one function against the language of rules, and collects the globals it needs."""

    def __init__(self, function: FunctionType) -> None:
        self._function = function
        entry = rule_of(function)
        self._name = f"rule {entry.id}" if entry else function.__qualname__
        self._is_claim = entry is None
        self._globals: dict[str, None] = {}
        self._at = 1
        self._line = function.__code__.co_firstlineno

    def where(self, node: ast.AST | None) -> str:
        """File, line and rule, for a message."""
        line = self._line + getattr(node, "lineno", self._at) - 1
        return f"{self._function.__code__.co_filename}:{line}: {self._name}"

    def refuse(self, node: ast.AST | None, why: str) -> RelinkError:
        return RelinkError(f"{self.where(node)}: {why}")

    def check(self) -> tuple[str, ...]:
        """Check the function and return the names of the globals that it uses."""
        function = self._function
        if function.__closure__:
            raise self.refuse(None, "it is a closure; a rule stands at the top of its module")
        if function.__defaults__ or function.__kwdefaults__:
            raise self.refuse(None, "its arguments have defaults; say each argument in the call")
        tree = self.tree()
        if hasattr(function, "__wrapped__") or not all(map(_is_registration, tree.decorator_list)):
            raise self.refuse(tree, "it is decorated with more than its registration as a rule")
        arguments = tree.args
        if arguments.vararg or arguments.kwarg or arguments.kwonlyargs:
            raise self.refuse(tree, "it takes other than plain positional arguments")
        self._local = {argument.arg for argument in (*arguments.posonlyargs, *arguments.args)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                self._local.add(node.id)
        body = tree.body
        if isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
            body = body[1:]
        if not body:
            raise self.refuse(tree, "it does nothing")
        for statement in body:
            self.visit(statement)
        if not _always_returns(body):
            raise self.refuse(tree, "it can end without returning a result")
        return tuple(self._globals)

    def tree(self) -> ast.FunctionDef:
        """The function's text, taken apart; its first line has the number 1."""
        try:
            lines, self._line = inspect.getsourcelines(self._function)
            tree = ast.parse(textwrap.dedent("".join(lines))).body[0]
        except (OSError, SyntaxError):
            raise self.refuse(None, "its text cannot be read") from None
        if not isinstance(tree, ast.FunctionDef):
            raise self.refuse(None, "it is not written with def")
        return tree

    def visit_For(self, node: ast.For) -> None:
        if node.orelse:
            raise self.refuse(node, "a loop has no else")
        if not isinstance(node.target, ast.Name):
            raise self.refuse(node, "a loop names one thing at a time")
        for part in (node.iter, *node.body):
            self.visit(part)

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is None:
            raise self.refuse(node, "it returns nothing")
        self.visit(node.value)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if isinstance(node.slice, (ast.Slice, ast.UnaryOp)):
            raise self.refuse(node, "an index is one number, counted from 0")
        self.visit(node.value)
        self.visit(node.slice)

    def visit_Call(self, node: ast.Call) -> None:
        if not isinstance(node.func, ast.Name):
            raise self.refuse(node, "rules are called by their bare names")
        if node.keywords or any(isinstance(part, ast.Starred) for part in node.args):
            raise self.refuse(node, f"{node.func.id} is not called with plain positional arguments")
        if node.func.id in self._local:
            if not self._is_claim:
                raise self.refuse(node, f"{node.func.id} is a name of its own, not a rule")
        else:
            called = self._resolve(node.func)
            is_tuple_type = isinstance(called, type) and hasattr(called, "_fields")
            is_builtin = any(called is builtin for builtin in BUILTINS.values())
            if called is range:
                self._check_steps(node)
            if not is_builtin and not is_tuple_type and not self._is_function(called):
                raise self.refuse(node, f"{node.func.id} is neither a rule nor a tuple of facts")
        for argument in node.args:
            self.visit(argument)

    def _check_steps(self, node: ast.Call) -> None:
        """Refuse a loop that hardly ends."""
        for bound in node.args:
            value = getattr(bound, "value", None)
            if isinstance(bound, ast.Name):
                value = self._function.__globals__.get(bound.id)
            if isinstance(value, int) and value > LOOP_LIMIT:
                raise self.refuse(node, f"a loop of {value} steps, more than {LOOP_LIMIT}")

    def visit(self, node: ast.AST) -> Any:
        """Visit a node, and remember where it stands: operators have no line of their own."""
        self._at = getattr(node, "lineno", self._at)
        return super().visit(node)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if node.attr.startswith("_"):
            raise self.refuse(node, f"{node.attr} is private")
        self.visit(node.value)

    def visit_Name(self, node: ast.Name) -> None:
        if isinstance(node.ctx, ast.Load) and node.id not in self._local:
            self._resolve(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        targets: list[ast.expr] = []
        for target in node.targets:
            targets.extend(target.elts if isinstance(target, ast.Tuple) else [target])
        if not all(isinstance(target, ast.Name) for target in targets):
            raise self.refuse(node, "values are immutable; only names are assigned")
        self.visit(node.value)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is None or not isinstance(node.target, ast.Name):
            raise self.refuse(node, "values are immutable; only names are assigned")
        self.visit(node.value)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if not isinstance(node.target, ast.Name):
            raise self.refuse(node, "values are immutable; only names are assigned")
        self.visit(node.op)
        self.visit(node.value)

    def visit_Constant(self, node: ast.Constant) -> None:
        if type(node.value) not in (int, bool):
            raise self.refuse(node, f"{node.value!r} is neither a whole number nor a bool")

    def generic_visit(self, node: ast.AST) -> None:
        allowed = (*_STATEMENTS, *_EXPRESSIONS, *_OPERATORS, ast.expr_context)
        if not isinstance(node, allowed):
            what = type(node).__name__
            raise self.refuse(node, f"{what} is outside the language of rules")
        super().generic_visit(node)

    def _resolve(self, node: ast.Name) -> Any:
        """The value of a global or built-in name; it is remembered as needed."""
        name = node.id
        if name not in self._function.__globals__:
            if name in BUILTINS:
                return BUILTINS[name]
            raise self.refuse(node, f"{name} is unknown, or is not for rules")
        value = self._function.__globals__[name]
        if not (
            _is_constant(value)
            or self._is_function(value)
            or (self._is_claim and _is_tuple_of_rules(value))
            or BUILTINS.get(name) is value
        ):
            raise self.refuse(node, f"{name} is no rule, no fact and no constant")
        self._globals[name] = None
        return value

    def _is_function(self, value: Any) -> bool:
        """Whether this function may call that one."""
        return rule_of(value) is not None or (self._is_claim and isinstance(value, FunctionType))


def _is_constant(value: Any) -> bool:
    """Whether a rule may name this value of its module: a type of facts, or fixed facts."""
    if isinstance(value, type):
        if isinstance(value, EnumMeta):
            return issubclass(value, IntEnum) and not _own_behaviour(value)
        return hasattr(value, "_fields") and not _own_behaviour(value)
    if isinstance(value, tuple):
        return all(_is_constant(entry) for entry in value)
    return isinstance(value, int)


class _PlainTuple(NamedTuple):
    """What every `NamedTuple` has."""


class _PlainEnum(IntEnum):
    """What every `IntEnum` has."""


_HARMLESS = {"__hash__", "__str__", "__repr__", "__slots__"}


def _own_behaviour(kind: type) -> set[str]:
    """What a type of facts does beyond holding facts: it would run unchecked on symbols.

    Symbols stand for members of an enumeration without being any, so that of an enumeration only
    the operators count.
    """
    is_enum = isinstance(kind, EnumMeta)
    usual = vars(_PlainEnum) if is_enum else vars(_PlainTuple)
    own: set[str] = set()
    for base in kind.__mro__[: kind.__mro__.index(int if issubclass(kind, int) else tuple)]:
        if base is IntEnum or base.__module__ == "enum":
            continue
        own.update(
            name
            for name, value in vars(base).items()
            if name not in usual
            and name not in _HARMLESS
            and (name.startswith("__") or not is_enum)
            and isinstance(value, (FunctionType, property, classmethod, staticmethod))
        )
    return own


def _is_registration(decorator: ast.expr) -> bool:
    return (
        isinstance(decorator, ast.Call)
        and isinstance(decorator.func, ast.Name)
        and decorator.func.id in ("rule", "auxiliary")
    )


def _is_tuple_of_rules(value: Any) -> bool:
    return isinstance(value, tuple) and bool(value) and all(map(rule_of, value))


def _always_returns(body: list[ast.stmt]) -> bool:
    """Whether every way through these statements ends in a return."""
    last = body[-1]
    if isinstance(last, ast.If):
        return bool(last.orelse) and _always_returns(last.body) and _always_returns(last.orelse)
    return isinstance(last, ast.Return) and last.value is not None
