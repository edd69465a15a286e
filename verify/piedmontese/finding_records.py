"""Whole deals in which the letter of the source fails, made by a program and played by the engine.

Seat 1 deals, and holds all trumps and in every suit higher cards than seat 0. Once seat 1 leads,
seat 0 wins no trick any more, whatever either of them plays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from trionfi.engine import Engine, State, load
from trionfi.spec.cards import FOOL, Card, Suit
from trionfi.spec.piedmontese import GAME
from trionfi.verify.piedmontese import records

_SEATS = 2


def nothing_won() -> dict[str, Any]:
    """A deal in which the Fool is led to the first trick by a player who wins no trick at all."""
    return _played({}, ["FOOL"], [], ["FOOL"])


def nothing_won_forgiven() -> dict[str, Any]:
    """The same deal where the table has agreed to forgive the debt."""
    return _played({"fool_debt": "forgiven"}, ["FOOL"], [], ["FOOL"])


def only_courts_won() -> dict[str, Any]:
    """A deal in which the Fool's player wins the King and the Queen of spades, and nothing else."""
    return _played({}, ["SK", "FOOL"], ["SQ", "T1"], ["SK", "SQ", "FOOL"])


def tied() -> dict[str, Any]:
    """A deal that is drawn, because nothing was ever given for the Fool."""
    return records.tie(load(GAME.id)).record()


def _played(
    options: dict[str, Any], first: Sequence[str], second: Sequence[str], begins: Sequence[str]
) -> dict[str, Any]:
    """The record of a whole deal: it begins with these cards, and then any that are legal follow.

    Args:
        options: the options that differ from the defaults, as a record has them.
        first: the cards that lie on top of seat 0's first pile.
        second: the cards that lie on top of seat 1's.
        begins: the cards with which the play begins.
    """
    engine = load(GAME.id)
    seating = engine.seating(dealer=records.DEALER)
    cards = _cards(engine, first, second)
    state = engine.begin(engine.dealt(seating, cards), seating, engine.options(options))
    for card in begins:
        state = state.apply(f"play {card}")
    return _to_the_end(state).record()


def _cards(engine: Engine, first: Sequence[str], second: Sequence[str]) -> list[Card]:
    """The cards in the order in which they are dealt, seat 0's first."""
    tops = ([engine.card(text) for text in first], [engine.card(text) for text in second])
    rest = [card for card in GAME.pack.cards if card not in tops[0] and card not in tops[1]]
    rest.sort(key=lambda card: (card.suit == Suit.TRUMPS, card == FOOL, card.rank))
    missing = len(GAME.pack) // _SEATS - len(first)
    # The highest of the plain cards come first, so that seat 1's spades lie deep at the start.
    return [*tops[0], *rest[:missing], *tops[1], *reversed(rest[missing:])]


def _to_the_end(state: State) -> State:
    while not state.over:
        state = state.apply(state.legal()[0])
    return state
