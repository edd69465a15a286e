"""The shapes of what comes in, checked by msgspec; its complaints become `InvalidInput`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Annotated, Any, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from trionfi.engine.errors import InvalidInput, quoted, shortened
from trionfi.spec.cards import Card, Word
from trionfi.spec.game import OrNull

Shape = TypeVar("Shape")


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
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    actions: list[str] = msgspec.field(default_factory=list)


_DIGITS = re.compile(r"-?[0-9]+")
_MOST_DIGITS = 40
_COMPLAINT = re.compile(r"(?P<what>.*?)(?: - at (?P<key>`key` in )?`\$(?P<at>.*)`)?", re.DOTALL)
_STEP = re.compile(r"\.([^.\[]+)|\[([0-9]+)\]")
_UNKNOWN = re.compile(r"Object contains unknown field `(.*)`", re.DOTALL)
_MISSING = re.compile(r"Object missing required field `(.*)`", re.DOTALL)
_LENGTH = re.compile(r"Expected `array` of length ([0-9]+), got ([0-9]+)")
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
        raise _as_invalid(str(error), shape, path) from None
    except UnicodeEncodeError:
        raise InvalidInput(path, "a text in it holds half of a surrogate pair") from None


def _as_invalid(complaint: str, shape: Any, path: str) -> InvalidInput:
    match = _COMPLAINT.fullmatch(complaint)
    assert match is not None
    at = path + (match["at"] or "")
    if not path:
        at = at.removeprefix(".")
    if unknown := _UNKNOWN.fullmatch(match["what"]):
        there_are = ", ".join(_members_at(shape, match["at"] or ""))
        problem = "there is no such member" + (f", but {there_are}" if there_are else ", nor any")
        return InvalidInput(_join(at, shortened(unknown[1])), problem)
    if missing := _MISSING.fullmatch(match["what"]):
        return InvalidInput(_join(at, missing[1]), "is missing")
    if match["key"]:
        return InvalidInput(at, "the name of every member must be a text")
    if length := _LENGTH.fullmatch(match["what"]):
        entries = "entry" if length[1] == "1" else "entries"
        return InvalidInput(at, f"needs {length[1]} {entries}, has {length[2]}")
    if expected := _EXPECTED.fullmatch(match["what"]):
        wanted = " or ".join(_NAMES.get(kind, kind) for kind in expected[1].split(" | "))
        return InvalidInput(at, f"must be {wanted}, not {_NAMES.get(expected[2], expected[2])}")
    return InvalidInput(at, match["what"])


def _members_at(shape: Any, at: str) -> list[str]:
    """The names of the members of an object, from where msgspec says that it stands in a shape."""
    kind: Any = msgspec.inspect.type_info(shape)
    for name, number in _STEP.findall(at):
        kind = _without_null(kind)
        if name:
            kind = next(member.type for member in kind.fields if member.encode_name == name)
        elif isinstance(kind, msgspec.inspect.TupleType):
            kind = kind.item_types[int(number)]
        else:
            kind = kind.item_type
    return [member.encode_name for member in _without_null(kind).fields]


def _without_null(kind: Any) -> Any:
    """What a value can be apart from null."""
    if isinstance(kind, msgspec.inspect.UnionType):
        (kind,) = (one for one in kind.types if not isinstance(one, msgspec.inspect.NoneType))
    return kind


def _join(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


class _Kind(NamedTuple):
    """What a type of the specification says of how its values are written.

    Attributes:
        plain: the type itself.
        null: the value that is written as null, if there is one.
    """

    plain: Any
    null: OrNull | None


def _kind(hint: Any) -> _Kind:
    null = None
    while get_origin(hint) is Annotated:
        hint, *details = get_args(hint)
        null = next((detail for detail in details if isinstance(detail, OrNull)), null)
    return _Kind(hint, null)


def _members(hint: Any) -> list[tuple[str, str, Any]]:
    """The fields of a `NamedTuple`: its name, how that is written, and its type.

    A name that ends in an underscore, so as not to be a word of Python, is written without it.
    """
    hints = get_type_hints(hint, include_extras=True)
    return [(name, name.removesuffix("_"), hints[name]) for name in hint._fields]


def written_type(hint: Any) -> Any:
    """The type that a value of the specification has in JSON.

    Cards are written as their ids, words in lower case, `NamedTuple`s as objects, in which what
    has a default may be left out, and tuples as lists; whole numbers and bools as they are. A value
    that is marked with `OrNull` is written as null.
    """
    plain, null = _kind(hint)
    if null is not None:
        return written_type(plain) | None
    if plain is Card or _is_word(plain):
        return str
    if plain in (int, bool):
        return plain
    if hasattr(plain, "_fields"):
        fields: list[Any] = []
        for name, _, kind in _members(plain):
            if name in plain._field_defaults:
                may_lack = written_type(kind) | msgspec.UnsetType
                fields.append((name, may_lack, msgspec.UNSET))
            else:
                fields.append((name, written_type(kind)))
        return msgspec.defstruct(
            plain.__name__,
            fields,
            rename={name: written for name, written, _ in _members(plain)},
            forbid_unknown_fields=True,
            kw_only=True,
        )
    assert get_origin(plain) is tuple, f"{hint} has no written form"
    arguments = get_args(plain)
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

    Raises:
        InvalidInput: a word is none of those that there are.
    """
    plain, null = _kind(hint)
    if null is not None and value is None:
        return null.value
    if plain is Card:
        return card(value, path)
    if plain in (int, bool):
        if null is not None and value == null.value:
            raise InvalidInput(path, f"{value} is not what it can be; that there is none is null")
        return value
    if _is_word(plain):
        words = {word.text: word for word in plain if null is None or word != null.value}
        if value not in words:
            wanted = [*words, *(["null"] if null is not None else [])]
            raise InvalidInput(path, f"must be {' or '.join(wanted)}, not {quoted(value)}")
        return words[value]
    if hasattr(plain, "_fields"):
        given = {
            name: from_written(getattr(value, name), kind, card, _join(path, written))
            for name, written, kind in _members(plain)
            if getattr(value, name) is not msgspec.UNSET
        }
        made = plain(**given)
        if null is not None and made == null.value:
            raise InvalidInput(path, "is nothing that can be; that there is none is null")
        return made
    arguments = get_args(plain)
    kinds = [arguments[0]] * len(value) if arguments[-1] is Ellipsis else arguments
    return tuple(
        from_written(entry, kind, card, f"{path}[{number}]")
        for number, (entry, kind) in enumerate(zip(value, kinds, strict=True))
    )


def from_typed(pairs: Iterable[tuple[str, str]], hint: Any) -> Any:
    """An object as JSON is read, put together from members as they are typed on a command line.

    A member within another is named with full stops, such as `contra.game` or, in a list of lists,
    `bonuses.0`. The entries of a list stand with commas between them; an empty text is an empty
    list. `null` stands for what there is not, and `true` and `false` for bools.

    Args:
        pairs: the members' names, each with the text of its value.
        hint: the specification's type, a `NamedTuple`.

    Raises:
        InvalidInput: there is no such member, it is given twice, or what is typed is no number or
            truth value where that is wanted; the path is its name.
    """
    written: dict[str, Any] = {}
    given: set[str] = set()
    for name, text in pairs:
        if name in given:
            raise InvalidInput(shortened(name), "is given twice")
        for other in given:
            if name.startswith(f"{other}.") or other.startswith(f"{name}."):
                whole = min(name, other, key=len)
                raise InvalidInput(shortened(whole), "is given as a whole and in parts")
        given.add(name)
        _put(written, name.split("."), text, hint, shortened(name))
    return written


def typed_members(hint: Any, within: str = "") -> Iterator[tuple[str, str]]:
    """What can be typed for `from_typed`: every member's name, and what its value can be.

    Args:
        hint: the specification's type, a `NamedTuple`.
        within: what its members' names begin with.
    """
    for _, written, kind in _members(hint):
        plain, null = _kind(kind)
        name = f"{within}{written}"
        if hasattr(plain, "_fields") and plain is not Card:
            yield from typed_members(plain, f"{name}.")
        elif get_origin(plain) is tuple and get_origin(_kind(get_args(plain)[0]).plain) is tuple:
            yield f"{name}.SEAT", _told(get_args(plain)[0])
        else:
            null_too = "" if null is None else ", or null"
            yield name, _told(kind) + null_too


def _told(hint: Any) -> str:
    """What a value can be, in words."""
    spans = [detail for detail in getattr(hint, "__metadata__", ()) if isinstance(detail, range)]
    plain, null = _kind(hint)
    if get_origin(plain) is tuple:
        return f"{_told(get_args(plain)[0])}; commas between several"
    if plain is bool:
        return "true or false"
    if plain is int and spans:
        numbers = [number for number in spans[0] if null is None or number != null.value]
        return f"{numbers[0]} to {numbers[-1]}"
    if _is_word(plain):
        return ", ".join(word.text for word in plain if null is None or word != null.value)
    return "a card" if plain is Card else "a whole number"


def _put(into: Any, path: list[str], text: str, hint: Any, name: str) -> None:
    """Put a value where its path leads, within a list or an object that is being made."""
    step, *rest = path
    plain, _ = _kind(hint)
    if hasattr(plain, "_fields"):
        kinds = {written: kind for _, written, kind in _members(plain)}
        if step not in kinds:
            raise InvalidInput(name, f"there is no such member, but {', '.join(kinds)}")
        kind: Any = kinds[step]
        key: Any = step
        has = step in into
    else:
        arguments = get_args(plain)
        if not step.isdecimal() or len(step) > 2:
            raise InvalidInput(name, f"{quoted(step)} is no number of a list's entry")
        key, kind = int(step), arguments[0]
        # A list of a fixed length is filled up with what has nothing in it.
        length = key + 1 if arguments[-1] is Ellipsis else max(key + 1, len(arguments))
        while len(into) < length:
            into.append([] if get_origin(_kind(kind).plain) is tuple else None)
        has = True
    if not rest:
        into[key] = _typed(text, kind, name)
        return
    inner = _kind(kind).plain
    if not hasattr(inner, "_fields") and not (
        get_origin(inner) is tuple and get_origin(_kind(get_args(inner)[0]).plain) is tuple
    ):
        whole = ".".join(name.split(".")[: -len(rest)])
        raise InvalidInput(whole, "has no members")
    if not has or into[key] is None:
        into[key] = {} if hasattr(inner, "_fields") else []
    _put(into[key], rest, text, kind, name)


def _typed(text: str, hint: Any, name: str) -> Any:
    """A value as JSON is read, from the way it is typed."""
    plain, null = _kind(hint)
    if null is not None and text == "null":
        return None
    if plain is bool and text in ("true", "false"):
        return text == "true"
    if plain is int and _DIGITS.fullmatch(text):
        if len(text) > _MOST_DIGITS:
            raise InvalidInput(name, f"{quoted(text)} is too long a number")
        return int(text)
    if hasattr(plain, "_fields") and plain is not Card:
        members = [f"{name}.{written}" for _, written, _ in _members(plain)]
        null_too = "" if null is None else ", or is null"
        raise InvalidInput(name, f"is typed by its members, {', '.join(members)}{null_too}")
    if plain in (bool, int):
        wanted = "true or false" if plain is bool else "a whole number"
        null_too = "" if null is None else " or null"
        raise InvalidInput(name, f"must be {wanted}{null_too}, not {quoted(text)}")
    if get_origin(plain) is tuple:
        kind = get_args(plain)[0]
        entries = text.split(",") if text.strip() else []
        return [
            _typed(entry.strip(), kind, f"{name}[{number}]") for number, entry in enumerate(entries)
        ]
    return text


def to_written(value: Any, hint: Any, name: Callable[[Card], str]) -> Any:
    """A value of the specification as JSON writes it.

    Args:
        value: the value.
        hint: its type.
        name: gives the id of a card.
    """
    plain, null = _kind(hint)
    if null is not None and value == null.value:
        return None
    if plain is Card:
        return name(value)
    if plain in (int, bool):
        return plain(value)
    if _is_word(plain):
        return plain(value).text
    if hasattr(plain, "_fields"):
        return {
            written: to_written(getattr(value, field), kind, name)
            for field, written, kind in _members(plain)
        }
    arguments = get_args(plain)
    kinds = [arguments[0]] * len(value) if arguments[-1] is Ellipsis else arguments
    return [to_written(entry, kind, name) for entry, kind in zip(value, kinds, strict=True)]


def _is_word(plain: Any) -> bool:
    return isinstance(plain, type) and issubclass(plain, Word)
