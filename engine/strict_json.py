"""JSON, read strictly: no NaN, no member twice in one object, nothing past the limits."""

from __future__ import annotations

import json
import re
from codecs import BOM_UTF8
from typing import Any, NoReturn

from trionfi.engine.errors import LimitExceeded, quoted

SIZE_LIMIT = 8 * 2**20
"""The longest text that is read, in bytes."""

DEPTH_LIMIT = 100
"""How deep arrays and objects may be nested."""


class BrokenJson(ValueError):  # noqa: N818 - it is named after what it says
    """A text that is no JSON; the message says where and why."""


class RepeatedMember(ValueError):  # noqa: N818 - it is named after what it says
    """JSON in which an object has a member twice, so that it is not clear which one is meant."""


_STRING = re.compile(rb'"(?:[^"\\]|\\.)*+(?:"|$)', re.DOTALL)
_BRACKET = re.compile(rb"[\[\]{}]")


def read_json(content: bytes) -> Any:
    """The value that a JSON text holds.

    Args:
        content: the text, in UTF-8.

    Raises:
        BrokenJson: it is no JSON. NaN and numbers too large for a float are none.
        RepeatedMember: an object has a member twice.
        LimitExceeded: it is longer than `SIZE_LIMIT`, or nested deeper than `DEPTH_LIMIT`.
    """
    if len(content) > SIZE_LIMIT:
        raise LimitExceeded(f"JSON is read up to {SIZE_LIMIT} bytes")
    depth = 0
    for bracket in _BRACKET.finditer(_STRING.sub(b"", content)):
        depth += 1 if bracket[0] in b"[{" else -1
        if depth > DEPTH_LIMIT:
            raise LimitExceeded(f"arrays and objects are nested at most {DEPTH_LIMIT} deep")
    if content.startswith(BOM_UTF8):
        raise BrokenJson("it begins with a byte order mark")
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BrokenJson(f"byte {error.start} is no UTF-8") from None
    try:
        return json.loads(
            text,
            parse_constant=_no_constant,
            parse_float=_finite,
            parse_int=_whole,
            object_pairs_hook=_unique,
        )
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise BrokenJson(f"{where}: {error.msg[:1].lower()}{error.msg[1:]}") from None


def _no_constant(name: str) -> NoReturn:
    raise BrokenJson(f"{name} is no number")


def _finite(text: str) -> float:
    number = float(text)
    if number in (float("inf"), float("-inf")):
        raise BrokenJson(f"the number {quoted(text)} is too large")
    return number


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:  # Python does not read numbers of thousands of digits
        raise BrokenJson(f"the number {quoted(text)} has too many digits") from None


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members: dict[str, Any] = {}
    for name, value in pairs:
        if name in members:
            raise RepeatedMember(f"an object has the member {quoted(name)} twice")
        members[name] = value
    return members
