"""Making a deal in which something fails as simple as can be.

A deal is simpler the fewer actions it needs to fail, the fewer options differ from the defaults,
the more of its cards lie in the order of the pack, and the more often its players do the first
thing that is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Any, NamedTuple

from trionfi.engine import Engine, State
from trionfi.spec.cards import Card
from trionfi.spec.phase import Seating

TRIALS = 2000
"""How many simpler deals are tried at the most."""

Problem = Callable[[State], str]
"""Why a state is not as it should be; nothing if it is."""


class Failing(NamedTuple):
    """A deal that is tried, from which it is played how it can fail.

    Attributes:
        seating: who sits at the table.
        options: the options as they are written.
        cards: the cards in the order of the deal.
        wishes: for each action, the text of the one to be made if it is legal; else, and where it
            is None, it is the first that is legal.
    """

    seating: Seating
    options: dict[str, Any]
    cards: tuple[Card, ...]
    wishes: tuple[str | None, ...]


def simplified(state: State, problem: Problem) -> State:
    """The state in which the same fails in a simpler deal, or the state itself.

    Args:
        state: where it fails.
        problem: says why. A game that cannot go on fails as well.
    """
    engine = state.engine
    best = _of(state)
    reached = _played(engine, best, problem)
    if reached is None:
        return state
    trials = 0
    improved = True
    while improved:
        improved = False
        trying = _simpler(engine, best)
        simpler = next(trying, None)
        while simpler is not None:
            trials += 1
            if trials > TRIALS:
                return reached
            failed = _played(engine, simpler, problem)
            if failed is not None and len(failed.actions) <= len(reached.actions):
                best, reached, improved = simpler, failed, True
            try:
                simpler = trying.send(best)
            except StopIteration:
                simpler = None
    return reached


def _of(state: State) -> Failing:
    """The deal of a state, in which everything wishes for what was done."""
    dealt = state.dealt
    places = dict.fromkeys(packet.place for packet in state.engine.game.packets(state.seating))
    cards = [card for place in places for card in dealt[place]]
    cards += [card for card in state.engine.game.pack.cards if card not in set(cards)]
    return Failing(
        state.seating,
        dict(state.engine.written_options(state.options)),
        tuple(cards),
        tuple(action.text for action in state.actions),
    )


def _played(engine: Engine, failing: Failing, problem: Problem) -> State | None:
    """The first state in which something fails, or None if nothing does."""
    seating = failing.seating
    table: dict[Any, tuple[Card, ...]] = {}
    start = 0
    try:
        sizes: dict[Any, int] = {}
        for packet in engine.game.packets(seating):
            sizes[packet.place] = sizes.get(packet.place, 0) + packet.size
        for place, size in sizes.items():
            table[place] = failing.cards[start : start + size]
            start += size
        state = engine.begin(table, seating, engine.options(failing.options))
    except Exception:
        return None
    number = 0
    while not problem(state):
        try:
            if state.over:
                return None
            legal = {action.text: action for action in state.legal()}
            wish = failing.wishes[number] if number < len(failing.wishes) else None
            action = legal[wish] if wish in legal else next(iter(legal.values()))
            state = state.apply(action)
        except Exception:
            return state
        number += 1
    return state


def _simpler(engine: Engine, best: Failing) -> Generator[Failing, Failing, None]:
    """Deals that are simpler than the best so far, which is sent back after each of them."""
    usual = engine.seating(best.seating.players)
    if best.seating.dealer != usual.dealer:
        best = yield best._replace(seating=best.seating._replace(dealer=usual.dealer))
    for name in list(best.options):
        options = {other: value for other, value in best.options.items() if other != name}
        best = yield best._replace(options=options)
    number_of = {card: number for number, card in enumerate(engine.game.pack.cards)}
    for start, end in _windows(len(best.cards), 2):
        cards = best.cards
        window = tuple(sorted(cards[start:end], key=number_of.__getitem__))
        if window != cards[start:end]:
            best = yield best._replace(cards=(*cards[:start], *window, *cards[end:]))
    for position, card in enumerate(engine.game.pack.cards):
        there = best.cards.index(card)
        if there > position:
            swapped = list(best.cards)
            swapped[position], swapped[there] = swapped[there], swapped[position]
            best = yield best._replace(cards=tuple(swapped))
    for start, end in _windows(len(best.wishes), 1):
        wishes = best.wishes
        if any(wishes[start:end]):
            nothing = (None,) * (end - start)
            best = yield best._replace(wishes=(*wishes[:start], *nothing, *wishes[end:]))


def _windows(length: int, least: int) -> Iterator[tuple[int, int]]:
    """Parts of a row: the whole of it, then its halves, overlapping, and so on."""
    size = length
    while size >= least:
        step = max(1, size // 2)
        for start in range(0, max(1, length - size + step), step):
            if start < length:
                yield start, min(length, start + size)
        size //= 2
