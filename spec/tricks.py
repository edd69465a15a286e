"""The rules of trick play that several games share.

`table` holds what is forbidden at any table, `tricks` what the tarot games have in common: follow
suit, else play a trump, else anything; trumps beat plain cards, higher beats lower. Each game says
the latter in a rule of its own words, which calls the one here.
"""

from __future__ import annotations

from trionfi.spec.cards import Card, Suit
from trionfi.spec.rule import auxiliary, rule


@rule("table.out-of-phase")
def is_out_of_phase(over: bool, known: bool) -> bool:
    """Everything is done in its own part of the deal, and nothing after its end."""
    return over or not known


@rule("table.card-not-held")
def is_not_held(card: Card, hand: tuple[Card, ...]) -> bool:
    """Only who has a card can play or discard it: from the hand, or from the top of a pile."""
    for held in hand:
        if held == card:
            return False
    return True


@auxiliary("tricks.plain")
def is_plain(suit: Suit) -> bool:
    """The plain suits are spades, clubs, hearts and diamonds."""
    return Suit.SPADES <= suit <= Suit.DIAMONDS


@auxiliary("tricks.next-seat")
def next_seat(seat: int, players: int) -> int:
    """The seat after a seat, in the order of play; after the last comes the first again."""
    if seat + 1 == players:
        return 0
    return seat + 1


@auxiliary("tricks.holds")
def holds(hand: tuple[Card, ...], suit: Suit) -> bool:
    """A hand holds a suit if one of its cards is of that suit."""
    for card in hand:
        if card.suit == suit:
            return True
    return False


@auxiliary("tricks.follow-suit")
def fails_to_follow(card: Card, led: Suit, hand: tuple[Card, ...]) -> bool:
    """Who holds a card of the led suit must play one, unless they play the Fool as an excuse."""
    if led == Suit.NONE or card.suit == Suit.FOOL:
        return False
    return card.suit != led and holds(hand, led)


@auxiliary("tricks.trump-when-void")
def fails_to_trump(card: Card, led: Suit, hand: tuple[Card, ...]) -> bool:
    """Who holds no card of the led suit must play a trump, unless they play the Fool as an excuse.

    Who holds neither plays any card.
    """
    if led == Suit.NONE or card.suit == Suit.FOOL:
        return False
    if holds(hand, led):
        return False
    return card.suit != Suit.TRUMPS and holds(hand, Suit.TRUMPS)


@auxiliary("tricks.beats")
def beats(card: Card, best: Card) -> bool:
    """A higher card of the same suit beats the best card so far, and so does a trump a plain card.

    A plain card of another suit beats nothing. An excuse beats nothing, and any card beats it.
    """
    if card.suit == Suit.FOOL:
        return False
    if best.suit == Suit.FOOL:
        return True
    if card.suit == best.suit:
        return card.rank > best.rank
    return card.suit == Suit.TRUMPS
