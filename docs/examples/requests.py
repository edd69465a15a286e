"""Examples of the oracle: a request, and what it answers."""

from __future__ import annotations

import json

from trionfi.docs.examples.bench import Bench
from trionfi.docs.examples.written import ExampleError, Form, Listing, Shown, Written, record_file
from trionfi.engine.oracle import INTERNAL_ERROR, METHOD_NOT_FOUND, PARSE_ERROR, answer
from trionfi.engine.strict_json import BrokenJson, read_json


def _request(written: Written, tried: Bench | None) -> Shown:
    """`.. request:: METHOD` with params as JSON: the request, and what the oracle answers.

    `:record:` names the file of a record, which is added to the params.
    """
    del tried
    params = "\n".join(written.content)
    try:
        given = read_json(params.encode() or b"{}")
    except BrokenJson as error:
        raise ExampleError(f"no JSON: {error}") from None
    if written.option("record"):
        given = {"record": record_file(written), **given}
    request = {"jsonrpc": "2.0", "id": 1, "method": written.arguments[0], "params": given}
    reply = json.loads(answer(json.dumps(request).encode()))
    if reply.get("error", {}).get("code") in (PARSE_ERROR, METHOD_NOT_FOUND, INTERNAL_ERROR):
        raise ExampleError(reply["error"]["message"])
    return Shown((Listing(json.dumps(request)), Listing(json.dumps(reply))))


FORMS = (
    Form(
        "request", _request, ("record",), takes_options=False, claims_as_content=True, of_game=False
    ),
)
"""The forms of these examples."""
