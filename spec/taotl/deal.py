"""The rounds of a match, and the deal of each."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from trionfi.spec.phase import Seating
from trionfi.spec.places import Packet, Place, Zone
from trionfi.spec.rule import rule
from trionfi.spec.taotl.pack import PACK
from trionfi.spec.tricks import next_seat

PLAYERS = (3, 12)
"""The least and the greatest number of players."""

CARDS = len(PACK)

Players: TypeAlias = Annotated[int, range(PLAYERS[0], PLAYERS[1] + 1)]
"""How many play."""

Seat: TypeAlias = Annotated[int, range(PLAYERS[1])]
"""One of the players, counted from 0 in the order of play."""

MOST_TRICKS = CARDS // PLAYERS[0]
"""The most tricks that a round can have, with the fewest players."""

Tricks: TypeAlias = Annotated[int, range(MOST_TRICKS + 1)]
"""A number of tricks in a round; three players have the most, 24."""

SeatCount: TypeAlias = Annotated[int, range(PLAYERS[1] + 1)]
"""How many of the players have done something: none, or up to all of them."""

Round: TypeAlias = Annotated[int, range(1, MOST_TRICKS + 1)]
"""The number of a round, which is also that of its tricks."""


@rule("taotl.deal.rounds", statements=["T7"])
def number_of_rounds(players: Players) -> Round:
    """From 3 to 12 can play, and there are as many rounds as the pack has cards for everybody.

    That is the number of cards in the pack divided by the number of players, rounded down.
    """
    return CARDS // players


@rule("taotl.deal.hand", statements=["T9"])
def hand_size(number: Round) -> Tricks:
    """In the first round everybody is dealt one card, in the second two, in the third three ...

    The whole pack is shuffled before each round. The cards that are not dealt stay out, unseen.
    """
    return number


@rule("taotl.deal.unseen", statements=["T9"])
def sees_hand(owner: Seat, seat: Seat) -> bool:
    """Nobody sees another player's hand; what has been played, everybody has seen."""
    return seat == owner


@rule("taotl.deal.dealer", statements=["T7"])
def next_dealer(dealer: Seat, players: Players) -> Seat:
    """Chance decides who deals first; after that the deal passes to the next seat each round."""
    return next_seat(dealer, players)


def round_of_hand(cards: int) -> int:
    """The round in which hands of so many cards are dealt; 0 if there is none."""
    rounds = range(1, number_of_rounds(PLAYERS[0]) + 1)
    return next((number for number in rounds if hand_size(number) == cards), 0)


def packets(seating: Seating) -> tuple[Packet, ...]:
    """The hands, seat 0's first."""
    size = hand_size(seating.round)
    return tuple(Packet(Place(Zone.HAND, seat), size) for seat in range(seating.players))


def is_visible(place: Place, depth: int, seat: int) -> bool:
    """Whether a card in this place is known to a seat: its own hand, and what has been played."""
    del depth
    if place.zone == Zone.HAND:
        return sees_hand(place.seat, seat)
    return place.zone == Zone.TRICK or place.zone == Zone.WON
