"""What makes no difference to a deal: which suit of a colour is which, and who sits where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from trionfi.engine import Action, State
from trionfi.spec.cards import Card, Suit
from trionfi.spec.places import Place, Zone

BLACK_EXCHANGE: Mapping[Suit, Suit] = {Suit.SPADES: Suit.CLUBS, Suit.CLUBS: Suit.SPADES}

RED_EXCHANGE: Mapping[Suit, Suit] = {Suit.HEARTS: Suit.DIAMONDS, Suit.DIAMONDS: Suit.HEARTS}


def exchanges(cards: Iterable[Card]) -> tuple[dict[Card, Card], ...]:
    """One suit of a colour for the other: of black, of red, and of both.

    Args:
        cards: the pack, with every form in which a card is played.

    Returns:
        For each exchange the card that stands for a card.
    """
    pack = tuple(cards)
    return tuple(
        {card: Card(suits.get(card.suit, card.suit), card.rank) for card in pack}
        for suits in (BLACK_EXCHANGE, RED_EXCHANGE, {**BLACK_EXCHANGE, **RED_EXCHANGE})
    )


def goes_the_same_way(
    state: State, shift: int, card: Callable[[Card], Card], told: Callable[[Action], str]
) -> bool:
    """Whether a deal of hands goes the same way with other cards and seats moved on.

    Args:
        state: the deal, which is over.
        shift: by how many seats all move on.
        card: the card that stands for a card.
        told: the text of the action that stands for an action.
    """
    engine = state.engine

    def moved(seat: int) -> int:
        return (seat + shift) % state.players

    deal = {
        (place if place.zone == Zone.TALON else Place(Zone.HAND, moved(place.seat))): tuple(
            map(card, cards)
        )
        for place, cards in state.dealt.items()
    }
    seating = state.seating._replace(dealer=moved(state.dealer))
    other = engine.begin(deal, seating, state.options)
    now = engine.begin(state.dealt, state.seating, state.options)
    for seat, action in state.history:
        if other.seat != moved(seat):
            return False
        if {told(legal) for legal in now.legal()} != {legal.text for legal in other.legal()}:
            return False
        now, other = now.apply(action), other.apply(told(action))
    return other.over and all(
        other.scores[moved(seat)] == score for seat, score in enumerate(state.scores)
    )
