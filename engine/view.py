"""What a seat knows of a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from trionfi.engine.errors import InvalidInput, whole
from trionfi.spec.places import TRICK, Zone

if TYPE_CHECKING:
    from trionfi.engine.core import Action, State
    from trionfi.spec.cards import Card


def view_of(state: State, seat: int) -> dict[str, Any]:
    """What a seat knows, in the words of the protocol: never a card hidden from it.

    Args:
        state: the deal so far.
        seat: the seat that looks.

    Returns:
        `hand`: the cards it may play from; `hidden`: how many cards it does not know, by place;
        `shown`: other cards that lie face up; `heard`: all actions so far, plays among them, each
        with its seat, its card as `?` if that lies where this seat cannot see it; `trick`: the
        cards of the current trick, each with its seat; `seat`: whose turn it is, or None;
        `legal`: its legal actions, none when it is not its turn.

    Raises:
        InvalidInput: there is no such seat.
    """
    if not 0 <= whole(seat, "seat") < state.players:
        raise InvalidInput("seat", f"seats are 0 to {state.players - 1}, there is no seat {seat}")
    engine = state.engine
    hand = state.hand(seat)
    shown: list[str] = []
    hidden: dict[str, int] = {}
    unseen: set[Card] = set()
    for place, cards in state.table.items():
        if place == TRICK:
            continue  # it has a member of its own
        visible = [card for depth, card in enumerate(cards) if engine.sees(seat, place, depth)]
        # What was won or discarded, as far as it is known, has been heard.
        if place.zone not in (Zone.WON, Zone.DISCARD):
            shown.extend(engine.card_id(card) for card in visible if card not in hand)
        if len(visible) < len(cards):
            hidden[str(place)] = len(cards) - len(visible)
            unseen.update(cards)
            unseen.difference_update(visible)
    return {
        "hand": [engine.card_id(card) for card in hand],
        "hidden": hidden,
        "shown": shown,
        "heard": [
            [actor, action.text if actor == seat else _heard(state, action, unseen)]
            for actor, action in state.history
        ],
        "trick": [[player, engine.card_id(card)] for player, card in state.trick],
        "seat": state.seat,
        "legal": [action.text for action in state.legal()] if state.seat == seat else [],
    }


def _heard(state: State, action: Action, unseen: set[Card]) -> str:
    """How another's action is heard by a seat that does not see these cards."""
    if not state.engine.is_of_hand(action):
        return action.text
    assert action.card is not None
    hidden = state.engine.game.pack.held(action.card) in unseen
    return f"{action.verb} ?" if hidden else action.text
