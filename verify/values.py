"""Values of the rules, written down for people and for JSON: cards by their ids."""

from __future__ import annotations

from collections.abc import Callable
from enum import EnumMeta, IntEnum
from functools import lru_cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from trionfi.engine.core import load
from trionfi.spec import GAME_IDS
from trionfi.spec.cards import NO_CARD, Card, Pack


def pack_of(property_id: str) -> Pack | None:
    """The pack of the game with whose id a property's id begins; None if there is no such game."""
    game_id = property_id.partition(".")[0]
    return load(game_id).game.pack if game_id in GAME_IDS else None


def card_name(card: Card, pack: Pack | None) -> str:
    """A card's id; of a card outside the pack, its suit and its rank in words."""
    if pack is not None and card in pack:
        return pack.name(card)
    return f"{card.suit.name.lower()} of rank {int(card.rank)}"


def is_within(value: Any, hint: Any) -> bool:
    """Whether a plain value is one of those that a type of the specification declares.

    Args:
        value: the value.
        hint: the type: as for symbols, and a tuple may be of any length.
    """
    return _within(hint)(value)


@lru_cache(maxsize=512)
def _within(hint: Any) -> Callable[[Any], bool]:
    """Says of values whether they are of a type; made once for each type, for it is asked a lot."""
    if get_origin(hint) is Annotated:
        kind, *details = get_args(hint)
        spans = [detail for detail in details if isinstance(detail, range)]
        is_kind = _within(kind)
        return lambda value: is_kind(value) and all(value in span for span in spans)
    if get_origin(hint) is tuple and get_args(hint)[-1] is Ellipsis:
        is_entry = _within(get_args(hint)[0])
        return lambda value: all(map(is_entry, value))
    if get_origin(hint) is tuple or hasattr(hint, "_fields"):
        kinds = get_args(hint) or tuple(get_type_hints(hint, include_extras=True).values())
        are = tuple(map(_within, kinds))
        return lambda value: (
            len(value) == len(are)
            and all(is_kind(entry) for is_kind, entry in zip(are, value, strict=True))
        )
    if isinstance(hint, EnumMeta):
        members: frozenset[Any] = frozenset(hint)
        return lambda value: value in members
    return lambda value: isinstance(value, hint)


def as_json(value: Any, pack: Pack | None) -> Any:
    """A plain value of the rules, ready for JSON.

    Cards are written as their ids and no card as null, members of enumerations as words in lower
    case, `NamedTuple`s as objects and other tuples as lists; numbers and bools as they are.

    Args:
        value: the value.
        pack: the pack that names the cards, or None.
    """
    if isinstance(value, Card):
        return None if value == NO_CARD else card_name(value, pack)
    if isinstance(value, IntEnum):
        return value.name.lower()
    if isinstance(value, (tuple, list)):
        if hasattr(value, "_fields"):
            return {
                name: as_json(entry, pack) for name, entry in zip(value._fields, value, strict=True)
            }
        return [as_json(entry, pack) for entry in value]
    if isinstance(value, (bool, int)):
        return value
    return str(value)


def as_text(value: Any, pack: Pack | None) -> str:
    """A plain value of the rules as a person would type it; what has its default is left out.

    Args:
        value: the value.
        pack: the pack that names the cards, or None.
    """
    if isinstance(value, Card):
        return "no card" if value == NO_CARD else card_name(value, pack)
    if isinstance(value, IntEnum):
        return value.name.lower()
    if not isinstance(value, tuple):
        return repr(value)
    names: tuple[str, ...] | None = getattr(value, "_fields", None)
    if names is None:
        entries = ", ".join(as_text(entry, pack) for entry in value)
        return f"({entries},)" if len(value) == 1 else f"({entries})"
    defaults: dict[str, Any] = getattr(value, "_field_defaults", {})
    fields = ", ".join(
        f"{name}={as_text(entry, pack)}"
        for name, entry in zip(names, value, strict=True)
        if name not in defaults or defaults[name] != entry
    )
    return f"{type(value).__name__}({fields})"


def in_words(value: Any) -> str:
    """A value that is ready for JSON, on a line: its numbers, words and card ids."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{_named(name)} {_inner(entry)}" for name, entry in value.items())
    if isinstance(value, list):
        return "; ".join(_inner(entry) for entry in value) or "none"
    return _named(str(value))


def _inner(value: Any) -> str:
    return f"({in_words(value)})" if isinstance(value, (dict, list)) and value else in_words(value)


def _named(name: str) -> str:
    return name.replace("_", " ")
