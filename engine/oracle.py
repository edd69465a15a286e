"""The oracle: questions about the rules, asked and answered in JSON-RPC, one line each.

A line's way through here: it is read within its limits (`serve`), parsed (`_parse`), checked to be
a request (`_request`), handed to the method that it names (`METHODS`), and answered with a result
or an error. Nothing is remembered from one line to the next, and no line ends the oracle.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.metadata import version
from typing import IO, Any, NamedTuple

import msgspec

from trionfi.engine.answers import (
    choices_of,
    counting_of,
    facts_of,
    illegal_result,
    open_record,
    replay_result,
    trick_result,
)
from trionfi.engine.core import State, load
from trionfi.engine.errors import IllegalAction, InvalidInput, LimitExceeded, quoted
from trionfi.engine.record import inside, replayed
from trionfi.engine.schema import Closed, checked
from trionfi.engine.strict_json import SIZE_LIMIT, BrokenJson, RepeatedMember, read_json
from trionfi.engine.walk import perft
from trionfi.spec import GAME_IDS

PROTOCOL = "trionfi/1"

PARSE_ERROR = -32700
INVALID_REQUEST = -32600
METHOD_NOT_FOUND = -32601
INVALID_PARAMS = -32602
LIMIT = -32001
INTERNAL_ERROR = -32603


class _Failure(Exception):  # noqa: N818 - it never leaves this module
    """An answer that is an error."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


# Requests by method: the shape of the params, and the answer.


class _Nothing(Closed, kw_only=True):
    """No params."""


class _OfGame(Closed, kw_only=True):
    """Params about a game under some options."""

    game: str
    options: dict[str, Any] = msgspec.field(default_factory=dict)


class _Deal(_OfGame, kw_only=True):
    seed: int
    players: int | msgspec.UnsetType = msgspec.UNSET
    dealer: int | msgspec.UnsetType = msgspec.UNSET
    round: int | msgspec.UnsetType = msgspec.UNSET


class _Record(Closed, kw_only=True):
    record: Any


class _Plays(_OfGame, kw_only=True):
    hand: list[str]
    trick: list[str]
    last: bool = False


class _Trick(_OfGame, kw_only=True):
    cards: list[str]
    last: bool = False


class _Points(_OfGame, kw_only=True):
    cards: list[str]
    hunted: bool | msgspec.UnsetType = msgspec.UNSET


class _Settle(_OfGame, kw_only=True):
    facts: Any


class _View(_Record, kw_only=True):
    seat: int


class _Perft(_Record, kw_only=True):
    depth: int


def _describe(params: _Nothing) -> dict[str, Any]:
    del params
    games = []
    for engine in map(load, GAME_IDS):
        game = engine.game
        games.append(
            {
                "id": game.id,
                "title": game.title,
                "players": list(game.players),
                "deck": list(game.pack.ids),
                "options": [
                    {
                        "name": option.name,
                        "default": option.default,
                        "values": list(option.values),
                        "question": option.question,
                    }
                    for option in game.options
                ],
                "rules": [{"id": rule.id, "title": rule.sentence} for rule in game.rules],
            }
        )
    return {"protocol": PROTOCOL, "version": version("trionfi"), "games": games}


def _deal(params: _Deal) -> dict[str, Any]:
    engine = load(params.game)
    with inside("options"):
        engine.options(params.options)
    state = engine.deal(
        params.seed,
        players=None if params.players is msgspec.UNSET else params.players,
        dealer=None if params.dealer is msgspec.UNSET else params.dealer,
        round=None if params.round is msgspec.UNSET else params.round,
        **params.options,
    )
    return state.record()


def _replay(params: _Record) -> dict[str, Any]:
    return replay_result(*open_record(params.record))


def _plays(params: _Plays) -> dict[str, Any]:
    engine = load(params.game)
    with inside("options"):
        options = engine.options(params.options)
    choices = choices_of(engine, options, params.hand, params.trick, params.last)
    return {"plays": sorted(engine.card_id(card) for card, broken in choices if not broken)}


def _trick(params: _Trick) -> dict[str, Any]:
    engine = load(params.game)
    with inside("options"):
        options = engine.options(params.options)
    return trick_result(engine, options, params.cards, params.last)


def _points(params: _Points) -> dict[str, Any]:
    engine = load(params.game)
    with inside("options"):
        options = engine.options(params.options)
    hunted = None if params.hunted is msgspec.UNSET else params.hunted
    count, cards, besides = counting_of(engine, params.cards, hunted)
    return dict(count(cards, *besides, options)._asdict())


def _settle(params: _Settle) -> dict[str, Any]:
    engine = load(params.game)
    with inside("options"):
        options = engine.options(params.options)
    facts = facts_of(engine, params.facts)
    return {"scores": list(engine.game.settle(facts, options))}


def _view(params: _View) -> dict[str, Any]:
    state = _replayed(params)
    return state.view(params.seat) if isinstance(state, State) else state


def _perft(params: _Perft) -> dict[str, Any]:
    if params.depth < 0:
        raise InvalidInput("depth", f"a whole number from 0, not {params.depth}")
    state = _replayed(params)
    return {"nodes": perft(state, params.depth)} if isinstance(state, State) else state


def _replayed(params: _Record) -> State | dict[str, Any]:
    """The state to which a record leads, or the answer that `replay` gives to an illegal one."""
    engine, record = open_record(params.record)
    try:
        return replayed(engine, record)
    except IllegalAction as error:
        return illegal_result(error)


class _Method(NamedTuple):
    shape: type[Any]
    answer: Callable[[Any], dict[str, Any]]


METHODS = {
    "describe": _Method(_Nothing, _describe),
    "deal": _Method(_Deal, _deal),
    "replay": _Method(_Record, _replay),
    "plays": _Method(_Plays, _plays),
    "trick": _Method(_Trick, _trick),
    "points": _Method(_Points, _points),
    "settle": _Method(_Settle, _settle),
    "view": _Method(_View, _view),
    "perft": _Method(_Perft, _perft),
}
"""Every method that the oracle has."""


# From a line to its answer.


def answer(line: bytes) -> bytes:
    """The answer to one line, without the end of line.

    Args:
        line: one request, as it came; not blank.
    """
    request_id: Any = None
    try:
        request = _request(_parse(line))
        request_id = request["id"]
        result = _call(request["method"], request["params"])
        reply = {"jsonrpc": "2.0", "result": result, "id": request_id}
    except _Failure as failure:
        error = {"code": failure.code, "message": failure.message}
        reply = {"jsonrpc": "2.0", "error": error, "id": request_id}
    return json.dumps(reply, separators=(",", ":")).encode("ascii")


def _parse(line: bytes) -> Any:
    """The JSON value that a line holds."""
    try:
        return read_json(line)
    except BrokenJson as error:
        raise _Failure(PARSE_ERROR, f"no JSON: {error}") from None
    except RepeatedMember as error:
        raise _Failure(INVALID_REQUEST, str(error)) from None
    except LimitExceeded as error:
        raise _Failure(LIMIT, str(error)) from None


def _request(value: Any) -> dict[str, Any]:
    """The members of a request, its params an object."""
    if isinstance(value, list):
        raise _Failure(INVALID_REQUEST, "batches are not answered: send one request a line")
    if not isinstance(value, dict):
        raise _Failure(INVALID_REQUEST, "a request is an object")
    if value.get("jsonrpc") != "2.0":
        raise _Failure(INVALID_REQUEST, 'jsonrpc: must be "2.0"')
    if "id" not in value:
        raise _Failure(INVALID_REQUEST, "id: is missing; every request has one")
    request_id = value["id"]
    if isinstance(request_id, bool) or not isinstance(request_id, (str, int, float, type(None))):
        raise _Failure(INVALID_REQUEST, "id: must be a text, a number or null")
    if not isinstance(value.get("method"), str):
        raise _Failure(INVALID_REQUEST, "method: must be a text")
    params = value.get("params", {})
    if not isinstance(params, dict):
        raise _Failure(INVALID_REQUEST, "params: must be an object; params are given by name")
    return {"id": request_id, "method": value["method"], "params": params}


def _call(name: str, params: dict[str, Any]) -> dict[str, Any]:
    """The result of a method."""
    method = METHODS.get(name)
    if method is None:
        methods = ", ".join(METHODS)
        raise _Failure(METHOD_NOT_FOUND, f"there is no method {quoted(name)}, but {methods}")
    try:
        return method.answer(checked(params, method.shape, ""))
    except InvalidInput as error:
        raise _Failure(INVALID_PARAMS, str(error)) from None
    except LimitExceeded as error:
        raise _Failure(LIMIT, str(error)) from None
    except Exception as error:
        raise _Failure(INTERNAL_ERROR, f"a fault of this program: {error!r}") from error


def serve(requests: IO[bytes], answers: IO[bytes]) -> None:
    """Answer every line of a stream, until it ends.

    Args:
        requests: requests, one a line; blank lines are ignored.
        answers: where the answers go, one a line, each sent at once.
    """
    while True:
        line = requests.readline(SIZE_LIMIT + 2)
        if not line:
            return
        if not line.endswith(b"\n") and len(line) > SIZE_LIMIT:
            _skip_line(requests)
        line = line.rstrip(b"\r\n")
        if line.strip():
            answers.write(answer(line) + b"\n")
            answers.flush()


def _skip_line(requests: IO[bytes]) -> None:
    """Pass over the rest of a line that is too long, without keeping it."""
    while True:
        rest = requests.readline(SIZE_LIMIT)
        if not rest or rest.endswith(b"\n"):
            return
