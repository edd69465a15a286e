"""Mutants: a rule with one thing in it changed, by which a property must change its verdict.

A property that no mutant can change proves nothing. The mutant is written as a change of the rule's
own text; the rule itself is not touched. Everything that calls it is relinked to the mutant.
"""

from __future__ import annotations

import inspect
import linecache
import textwrap
from collections.abc import Mapping
from dataclasses import dataclass
from types import FunctionType

from trionfi.spec.rule import Rule, rule_by_id


class MutantError(Exception):
    """A mutant cannot be made; the message names the rule, its file and its line."""


@dataclass(frozen=True)
class Mutant:
    """A change of one rule.

    Attributes:
        rule_id: the rule.
        before: a piece of its text, which stands there once.
        after: what stands there in the mutant.
    """

    rule_id: str
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.rule_id}: {self.before!r} becomes {self.after!r}"


Replacement = Mapping[FunctionType, FunctionType]
"""For some functions, those that stand in for them."""


def replacement(mutant: Mutant | None) -> Replacement:
    """The mutated rule in place of the rule; nothing in place of anything for None.

    Raises:
        MutantError: there is no such rule, or its text has the changed piece not just once, or the
            changed text is no Python.
    """
    if mutant is None:
        return {}
    rule = rule_by_id(mutant.rule_id)
    if rule is None:
        raise MutantError(f"there is no rule {mutant.rule_id} to mutate")
    return {rule.function: _mutated(rule, mutant)}


def _mutated(rule: Rule, mutant: Mutant) -> FunctionType:
    where = f"{rule.file}:{rule.line}: mutant of {rule.id}"
    source = textwrap.dedent(inspect.getsource(rule.function))
    body = source[source.index("\ndef ") + 1 :] if source.startswith("@") else source
    if body.count(mutant.before) != 1:
        raise MutantError(
            f"{where}: {mutant.before!r} stands there {body.count(mutant.before)} times, not once"
        )
    changed = body.replace(mutant.before, mutant.after)
    name = f"<{mutant}>"
    scope = dict(rule.function.__globals__)
    try:
        exec(compile(f"from __future__ import annotations\n{changed}", name, "exec"), scope)
    except SyntaxError as error:
        raise MutantError(f"{where}: {error}") from None
    function = scope[rule.function.__name__]
    assert isinstance(function, FunctionType)
    # The relinker reads the text of what it relinks.
    lines = f"\n{changed}".splitlines(keepends=True)
    linecache.cache[name] = (len(changed), None, lines, name)
    return function
