"""Whole deals, made by a program to show that something can happen at the table.

In these deals the second card of a trick always follows suit, so that every play is legal whatever
else lies face up, except that one trick begins with the Fool. From the order in which each player
plays their cards the piles follow: the cards are laid out, in the order of play, one pile after the
other, so that the next card to be played is always a top.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from trionfi.engine import Engine, State
from trionfi.spec.cards import FOOL, Card, Suit
from trionfi.spec.piedmontese import GAME
from trionfi.spec.piedmontese.options import FoolDebt, Options
from trionfi.spec.piedmontese.pack import CAVALIER, KING, QUEEN, VALET, is_honour
from trionfi.spec.piedmontese.play import winner
from trionfi.spec.piedmontese.settlement import counted, scores

DEALER = 1
"""The dealer of every such deal: seat 0 leads to its first trick."""


class Composition(NamedTuple):
    """How many Kings, Queens, Cavaliers, Valets, and honours but for the Fool, a player has won."""

    kings: int
    queens: int
    cavaliers: int
    valets: int
    honours: int


def tied_compositions() -> Iterator[Composition]:
    """What the Fool's player must have won for a tie, if never anything is given for the Fool.

    Nothing is given only if they win no empty card, so that their cards are the Fool and counting
    cards, two a trick.
    """
    options = Options(fool_debt=FoolDebt.FORGIVEN)
    kinds = [
        [card for card in GAME.pack.cards if card.suit <= Suit.DIAMONDS and card.rank == rank]
        for rank in (KING, QUEEN, CAVALIER, VALET)
    ]
    kinds.append([card for card in GAME.pack.cards if is_honour(card, options) and card != FOOL])
    for numbers in product(*(range(len(kind) + 1) for kind in kinds)):
        won = [card for kind, number in zip(kinds, numbers, strict=True) for card in kind[:number]]
        if len(won) % 2 == 0:
            rest = tuple(card for card in GAME.pack.cards if card not in won and card != FOOL)
            first, second = scores((counted((FOOL, *won), options), counted(rest, options)))
            if first == second:
                yield Composition(*numbers)


def tie(engine: Engine) -> State:
    """A whole legal deal that ends in a tie: the Fool is led to its first trick and never paid for.

    Args:
        engine: the game.

    Raises:
        LookupError: no composition that ties can be won in tricks of one suit each.
    """
    options = Options(fool_debt=FoolDebt.FORGIVEN)
    for composition in tied_compositions():
        pairs = _pairs_of_a_suit(composition, options)
        if pairs is not None:
            return _played(engine, pairs, options)
    raise LookupError("no tie can be won in tricks of one suit each")


def _pairs_of_a_suit(composition: Composition, options: Options) -> list[tuple[Card, Card]] | None:
    """Counting cards of such a composition, in pairs of one suit; None if that cannot be."""
    if composition.honours % 2:
        return None
    pairs: list[tuple[Card, Card]] = []
    if composition.honours:
        low, high = (
            card
            for card in reversed(GAME.pack.cards)
            if card.suit == Suit.TRUMPS and is_honour(card, options)
        )
        pairs.append((high, low))
    left = {
        KING: composition.kings,
        QUEEN: composition.queens,
        CAVALIER: composition.cavaliers,
        VALET: composition.valets,
    }
    for suit in (Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS):
        # From each suit the two kinds, or four, of which most are still wanted.
        for _ in range(2):
            ranks = sorted(left, key=lambda rank: (-left[rank], -rank))[:2]
            taken = {card for pair in pairs for card in pair}
            cards = [Card(suit, rank) for rank in sorted(ranks, reverse=True)]
            if all(left[rank] for rank in ranks) and not taken.intersection(cards):
                pairs.append((cards[0], cards[1]))
                for rank in ranks:
                    left[rank] -= 1
    return None if any(left.values()) else pairs


def _played(engine: Engine, pairs: list[tuple[Card, Card]], options: Options) -> State:
    """Seat 0 leads the Fool, wins those pairs, and loses all other cards in pairs of a suit."""
    won = {card for pair in pairs for card in pair}
    others: list[tuple[Card, Card]] = []
    spare: list[Card] = []
    for suit in (Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS, Suit.TRUMPS):
        cards = [card for card in engine.game.pack.cards if card.suit == suit and card not in won]
        if len(cards) % 2:
            spare.append(cards.pop())
        half = len(cards) // 2
        others.extend(zip(cards[:half], cards[half:], strict=True))
    answer_to_fool, *rest = spare
    assert not rest, "one card is left over, to be played on the Fool"

    # The winner of a trick leads to the next: seat 1 leads once the Fool has lost.
    mine: list[Card] = [FOOL]
    theirs: list[Card] = [answer_to_fool]
    leader = 1
    for high, low in (*pairs, *others):
        winner_seat = 0 if (high, low) in pairs else 1
        mine.append(high if winner_seat == 0 else low)
        theirs.append(low if winner_seat == 0 else high)
        led, reply = (mine[-1], theirs[-1]) if leader == 0 else (theirs[-1], mine[-1])
        assert winner(leader, led, reply, options) == winner_seat
        leader = winner_seat

    seating = engine.seating(dealer=DEALER)
    state = engine.begin(engine.dealt(seating, (*mine, *theirs)), seating, options)
    to_play = [list(mine), list(theirs)]
    while not state.over:
        assert state.seat is not None
        card = to_play[state.seat].pop(0)
        state = state.apply(f"play {engine.card_id(card)}")
    return state
