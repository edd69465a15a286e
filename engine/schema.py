"""The shapes of what comes in, checked by msgspec; its complaints become `InvalidInput`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from trionfi.engine.errors import InvalidInput, shortened
from trionfi.spec.cards import Card

Shape = TypeVar("Shape")

OptionValue = str | int | bool


class Closed(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """An object of which every member is known by name."""


class DealShape(Closed):
    """The cards of a deal: by hands or by piles, as the game has it."""

    hands: list[list[str]] | msgspec.UnsetType = msgspec.UNSET
    piles: list[list[list[str]]] | msgspec.UnsetType = msgspec.UNSET
    talon: list[str] | msgspec.UnsetType = msgspec.UNSET


class RecordShape(Closed):
    """A record of a deal, complete or cut short."""

    game: str
    dealer: int
    deal: DealShape
    players: int | msgspec.UnsetType = msgspec.UNSET
    options: dict[str, OptionValue] = msgspec.field(default_factory=dict)
    actions: list[str] = msgspec.field(default_factory=list)


_COMPLAINT = re.compile(r"(?P<what>.*?)(?: - at `\$(?P<at>.*)`)?", re.DOTALL)
_UNKNOWN = re.compile(r"Object contains unknown field `(.*)`", re.DOTALL)
_MISSING = re.compile(r"Object missing required field `(.*)`", re.DOTALL)
_EXPECTED = re.compile(r"Expected `(.*)`, got `(.*)`")
_NAMES = {
    "str": "a text",
    "int": "a whole number",
    "bool": "true or false",
    "float": "a number with a fraction",
    "array": "a list",
    "object": "an object",
    "null": "null",
}


def checked(value: object, shape: type[Shape], path: str) -> Shape:
    """A value read from JSON, given its shape.

    Args:
        value: dicts, lists, texts, numbers, bools and None, as JSON is read.
        shape: the type that it must have.
        path: where it stands, for messages.

    Raises:
        InvalidInput: it has another shape; the path leads to the member that is wrong.
    """
    try:
        return msgspec.convert(value, shape)
    except msgspec.ValidationError as error:
        raise _as_invalid(str(error), path) from None
    except UnicodeEncodeError:
        raise InvalidInput(path, "a text in it holds half of a surrogate pair") from None


def _as_invalid(complaint: str, path: str) -> InvalidInput:
    match = _COMPLAINT.fullmatch(complaint)
    assert match is not None
    at = path + (match["at"] or "")
    if not path:
        at = at.removeprefix(".")
    if unknown := _UNKNOWN.fullmatch(match["what"]):
        return InvalidInput(_join(at, shortened(unknown[1])), "there is no such member")
    if missing := _MISSING.fullmatch(match["what"]):
        return InvalidInput(_join(at, missing[1]), "is missing")
    if expected := _EXPECTED.fullmatch(match["what"]):
        wanted = " or ".join(_NAMES.get(kind, kind) for kind in expected[1].split(" | "))
        return InvalidInput(at, f"must be {wanted}, not {_NAMES.get(expected[2], expected[2])}")
    return InvalidInput(at, match["what"])


def _join(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def written_type(hint: Any) -> Any:
    """The type that a value of the specification has in JSON.

    Cards are written as their ids, `NamedTuple`s as objects, tuples as lists; whole numbers and
    bools as they are.
    """
    if hint is Card:
        return str
    if hint in (int, bool):
        return hint
    if isinstance(hint, type) and hasattr(hint, "_fields"):
        fields = [(name, written_type(kind)) for name, kind in get_type_hints(hint).items()]
        return msgspec.defstruct(hint.__name__, fields, forbid_unknown_fields=True, kw_only=True)
    assert get_origin(hint) is tuple, f"{hint} has no written form"
    arguments = get_args(hint)
    if arguments[-1] is Ellipsis:
        return list[written_type(arguments[0])]  # type: ignore[misc]
    return tuple[tuple(written_type(entry) for entry in arguments)]  # type: ignore[misc]


def from_written(value: Any, hint: Any, card: Callable[[str, str], Card], path: str) -> Any:
    """The specification's value of a checked value.

    Args:
        value: what `checked` gave for `written_type(hint)`.
        hint: the specification's type.
        card: gives the card for an id and the path at which it stands.
        path: where the value stands.
    """
    if hint is Card:
        return card(value, path)
    if hint in (int, bool):
        return value
    if hasattr(hint, "_fields"):
        return hint(
            *(
                from_written(getattr(value, name), kind, card, _join(path, name))
                for name, kind in get_type_hints(hint).items()
            )
        )
    arguments = get_args(hint)
    kinds = [arguments[0]] * len(value) if arguments[-1] is Ellipsis else arguments
    return tuple(
        from_written(entry, kind, card, f"{path}[{number}]")
        for number, (entry, kind) in enumerate(zip(value, kinds, strict=True))
    )


def to_written(value: Any, name: Callable[[Card], str]) -> Any:
    """A value of the specification as JSON writes it."""
    if isinstance(value, Card):
        return name(value)
    if hasattr(value, "_fields"):
        return {
            field: to_written(entry, name)
            for field, entry in zip(value._fields, value, strict=True)
        }
    if isinstance(value, tuple):
        return [to_written(entry, name) for entry in value]
    return value
