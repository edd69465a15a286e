"""Hands counted by the kinds of cards in them, so that all hands that are alike are one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import comb
from typing import TypeAlias

from trionfi.spec.cards import Card

Hand: TypeAlias = tuple[Card, ...]

Kinds: TypeAlias = tuple[tuple[Card, ...], ...]
"""A pack, sorted into cards that are alike for what is asked."""


def kinds_by(kind: Callable[[Card], object], cards: Iterable[Card]) -> Kinds:
    """A pack, sorted into kinds.

    Args:
        kind: what is the same for two cards if they are alike, and only then.
        cards: the pack, or what is left of it.
    """
    found: dict[object, list[Card]] = {}
    for card in cards:
        found.setdefault(kind(card), []).append(card)
    return tuple(map(tuple, found.values()))


def hands(kinds: Kinds, drawn: int) -> Iterator[tuple[int, Hand]]:
    """Hands that differ in how many cards they have of each kind, each with how many are alike.

    Args:
        kinds: the pack.
        drawn: how many cards there are in a hand.
    """
    if not kinds:
        if drawn == 0:
            yield 1, ()
        return
    first, *others = kinds
    for number in range(min(len(first), drawn) + 1):
        for alike, rest in hands(tuple(others), drawn - number):
            yield comb(len(first), number) * alike, (*first[:number], *rest)
