"""Shuffling that gives the same deal for the same seed on every machine.

The shuffle is part of the protocol's first version and never changes within it. It is written down
here in full, so that another program can deal alike:

*   The source of chance is SHA-256. Block *i* (0, 1, 2, …) is the digest of the ASCII text
    `trionfi/1:GAME:SEED:i`, with the seed and *i* in decimal. Each digest gives four numbers of 64
    bits, big-endian, one after the other.
*   A number below *n* is the next such number modulo *n*; numbers not below the greatest multiple
    of *n* that 64 bits can hold are passed over.
*   The pack is taken in the order of `describe`, and shuffled from the end: for *i* from the last
    position down to 1, the card at *i* changes places with the card at a number below *i* + 1.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import TypeVar

from trionfi.engine.errors import InvalidInput, whole

Item = TypeVar("Item")

SEEDS = 2**64
"""Seeds are whole numbers from 0 up to, not including, this."""

_WORDS = 2**64


def checked_seed(seed: object) -> int:
    """A seed, if it is one.

    Raises:
        InvalidInput: it is no whole number, or out of range.
    """
    number = whole(seed, "seed")
    if not 0 <= number < SEEDS:
        raise InvalidInput("seed", f"a whole number from 0 to 2^64 - 1, not {number}")
    return number


def _words(game_id: str, seed: int) -> Iterator[int]:
    block = 0
    while True:
        digest = hashlib.sha256(f"trionfi/1:{game_id}:{seed}:{block}".encode("ascii")).digest()
        for start in range(0, len(digest), 8):
            yield int.from_bytes(digest[start : start + 8], "big")
        block += 1


def drawn(source: str, seed: int) -> int:
    """The first number, below 2**64, that belongs to this source and seed."""
    return next(_words(source, seed))


def shuffled(items: Sequence[Item], game_id: str, seed: int) -> tuple[Item, ...]:
    """The items in the order that belongs to this game and seed.

    Args:
        items: what to shuffle, in its given order.
        game_id: the game's id, part of the source of chance.
        seed: a whole number from 0 to 2**64 - 1.
    """
    words = _words(game_id, seed)
    order = list(items)
    for position in range(len(order) - 1, 0, -1):
        count = position + 1
        bound = _WORDS - _WORDS % count
        word = next(word for word in words if word < bound)
        other = word % count
        order[position], order[other] = order[other], order[position]
    return tuple(order)
