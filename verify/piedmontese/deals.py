"""What is claimed of full deals, as the engine plays them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trionfi.spec.piedmontese.settlement import counted
from trionfi.spec.places import Zone
from trionfi.verify.piedmontese.pack import CARDS

if TYPE_CHECKING:
    from trionfi.engine import State
    from trionfi.spec.piedmontese.play import Play


def every_card_in_one_place(state: State) -> bool:
    """Each of the 78 cards lies in exactly one place."""
    cards = [card for lying in state.table.values() for card in lying]
    return len(cards) == len(CARDS) and set(cards) == set(CARDS)


def piles_are_counted(state: State) -> bool:
    """What the play counts of each trick pile is what lies in it."""
    play: Play = state.phase_states[-1]
    for seat, pile in enumerate(play.piles):
        lying = counted(state.won(seat), state.options)
        if (lying.cards, lying.value) != (pile.cards, pile.value):
            return False
    return True


def tricks_of_two(state: State) -> bool:
    """A deal is over after 78 cards and 39 tricks, and not before."""
    played = len(state.history)
    play: Play = state.phase_states[-1]
    return play.tricks == played // 2 and state.over == (played == 78)


def only_the_tops_are_seen(state: State) -> bool:
    """Both players see the tops and the trick, and of every pile but its top only the size.

    At every third moment one of them is asked, by turns: a view takes longer than all else.
    """
    played = len(state.history)
    if played % 3:
        return True
    piles = [cards for place, cards in state.table.items() if place.zone == Zone.PILE]
    tops = [state.engine.card_id(cards[0]) for cards in piles if cards]
    below = sum(len(cards) - 1 for cards in piles if cards)
    view = state.view(played // 6 % state.players)
    seen = [*view["hand"], *view["shown"]]
    return sorted(seen) == sorted(tops) and sum(view["hidden"].values()) == below
