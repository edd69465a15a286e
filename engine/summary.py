"""The ids of a pack in short, for messages."""

from __future__ import annotations

import re
from itertools import groupby

from trionfi.spec.cards import Card, Pack

_NUMBERED = re.compile(r"([A-Z_]*)([0-9]+)")


def cards_in_short(pack: Pack) -> str:
    """Which ids a pack has, such as `S C with K Q 2 1, T1…T21, FOOL`."""
    alike: dict[frozenset[str], list[tuple[str, list[str]]]] = {}
    for _, cards in groupby(pack.cards, key=lambda card: card.suit):
        prefix, ranks = _ranks(pack, list(cards))
        alike.setdefault(frozenset(ranks), []).append((prefix, ranks))
    told: list[str] = []
    for suits in alike.values():
        prefix, ranks = suits[0]
        rows = _rows(ranks)
        if prefix and (len(suits) > 1 or len(rows) > 1):
            prefixes = " ".join(other for other, _ in suits)
            told.append(f"{prefixes} with {' '.join('…'.join(row) for row in rows)}")
        else:
            told += ["…".join(prefix + rank for rank in row) for row in rows]
    return ", ".join(told)


def _ranks(pack: Pack, cards: list[Card]) -> tuple[str, list[str]]:
    """What the ids of a suit begin with, and how each of them goes on; numbers go up."""
    ids = [pack.name(card) for card in cards]
    prefix = ids[0] if len(ids) > 1 else ""
    while not all(name.startswith(prefix) for name in ids) or prefix[-1:].isdigit():
        prefix = prefix[:-1]
    ranks = [name.removeprefix(prefix) for name in ids]
    return prefix, sorted(ranks, key=int) if all(map(str.isdigit, ranks)) else ranks


def _rows(ranks: list[str]) -> list[tuple[str, ...]]:
    """The ranks in order, of three and more numbers in a row only the first and the last."""
    rows: list[list[str]] = []
    for rank in ranks:
        if rows and _goes_on(rows[-1], rank):
            rows[-1].append(rank)
        else:
            rows.append([rank])
    return [
        part
        for row in rows
        for part in ([(row[0], row[-1])] if len(row) > 2 else [(rank,) for rank in row])
    ]


def _goes_on(row: list[str], rank: str) -> bool:
    """Whether a rank is the next number in a row, up or down."""
    parts = [_NUMBERED.fullmatch(one) for one in (row[0], row[-1], rank)]
    if not all(parts) or len({part[1] for part in parts if part}) > 1:
        return False
    first, last, number = (int(part[2]) for part in parts if part)
    step = number - last
    return abs(step) == 1 and (len(row) == 1 or step * (last - first) > 0)
