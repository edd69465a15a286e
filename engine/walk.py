"""Walking through everything that can happen: perft, the count of action sequences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trionfi.engine.errors import LimitExceeded
from trionfi.spec.places import Zone

if TYPE_CHECKING:
    from collections.abc import Hashable

    from trionfi.engine.core import State

NODE_LIMIT = 10**7
"""The greatest number of action sequences that `perft` counts."""

_FRONTIER = 50_000
"""How many different states are held at a time, which bounds the memory."""


def perft(state: State, depth: int, limit: int = NODE_LIMIT) -> int:
    """How many sequences of legal actions of a length continue a state.

    Sequences that end the deal sooner count too; depth 0 and a finished deal give 1.

    Args:
        state: where the sequences begin.
        depth: their length, 0 or more.
        limit: how many are counted at the most.

    Raises:
        LimitExceeded: there are more than `limit`.
    """
    # Level by level, states with the same future are counted together. Who is to act always has a
    # legal action, so the count never shrinks from one level to the next, and the limit is noticed
    # as soon as it is passed.
    ended = 0
    frontier: dict[Hashable, tuple[State, int]] = {_future(state): (state, 1)}
    for level in range(depth):
        if len(frontier) > _FRONTIER:
            for reached, count in frontier.values():
                allowed = (limit - ended) // count
                ended += count * _one_by_one(reached, depth - level, allowed)
                if ended > limit:
                    break
            frontier = {}
        if not frontier:
            break
        following: dict[Hashable, tuple[State, int]] = {}
        nodes = ended
        for reached, count in frontier.values():
            legal = reached.legal()
            nodes += count * max(1, len(legal))
            if nodes > limit:
                break
            if not legal:
                ended += count
            elif level < depth - 1:
                for action in legal:
                    after = reached.apply(action)
                    key = _future(after)
                    following[key] = (after, following.get(key, (after, 0))[1] + count)
        if nodes > limit or level == depth - 1:
            ended = nodes
            break
        frontier = following
    else:
        ended = sum(count for _, count in frontier.values())
    if ended > limit:
        raise LimitExceeded(f"there are more than {limit} sequences of {depth} actions")
    return ended


def _one_by_one(state: State, depth: int, limit: int) -> int:
    """The number of sequences, counted one by one; a number above the limit if there are more."""
    legal = state.legal()
    if depth <= 1 or not legal:
        return max(1, len(legal)) if depth else 1
    nodes = 0
    for action in legal:
        nodes += _one_by_one(state.apply(action), depth - 1, limit - nodes)
        if nodes > limit:
            break
    return nodes


def _future(state: State) -> Hashable:
    """All on which the rest of the deal depends, the settlement apart."""
    # A phase that is over counts as well: one that has not begun may begin from its last state.
    outlooks = tuple(
        phase.outlook(reached)
        for phase, reached in zip(state.engine.game.phases, state.phase_states, strict=False)
    )
    unplayed = tuple(entry for entry in state.table.items() if entry[0].zone != Zone.WON)
    return (outlooks, unplayed)
