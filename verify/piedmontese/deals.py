"""What is claimed of full deals, as the engine plays them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trionfi.spec.piedmontese.play import TRICKS
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
    """The count of a trick pile during the play is that of the cards which lie in it."""
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


def opponent_of_the_dealer_leads(state: State) -> bool:
    """The first to act in a deal is the dealer's opponent."""
    return bool(state.history) or state.seat == 1 - state.dealer


def tricks_are_told_alike(state: State) -> bool:
    """What is said to be legal in a trick is legal, and who is said to win it leads to the next."""
    if not state.trick:
        return True
    game = state.engine.game
    ((leader, led),) = state.trick
    now: Play = state.phase_states[-1]
    last = now.tricks == TRICKS - 1
    asked = game.play_state((led,), last, state.options)
    verb = state.phase.verbs[0]
    hand = game.hand(state.table, 1 - leader)
    may = [
        card
        for card in state.hand(1 - leader)
        if not any(verb.broken(asked, card, hand, state.options))
    ]
    if {action.card for action in state.legal()} != set(may):
        return False
    if (asked.led, asked.tricks == TRICKS - 1) != (now.led, last):
        return False
    told = game.trick((led, may[0]), last, state.options)
    after: Play = state.apply(f"play {state.engine.card_id(may[0])}").phase_states[-1]
    return after.leader == (leader + told.winner) % 2


def counts_are_told_alike(state: State) -> bool:
    """What the cards of a trick pile are said to count is what its player scores; more points win.

    Facts that lack a card contradict themselves, and those of the deal do not.
    """
    game = state.engine.game
    assert game.count is not None
    assert game.winner is not None
    counts = tuple(game.count(state.won(seat), state.options).points for seat in (0, 1))
    if counts != state.scores:
        return False
    first, second = state.scores
    wanted = -1 if first == second else 0 if first > second else 1
    facts = state.facts
    lacking = type(facts)((facts.piles[0][1:], facts.piles[1][:-1]))
    return (
        game.winner(state.scores) == wanted
        and game.contradiction(facts, state.engine.card_id) is None
        and game.contradiction(lacking, state.engine.card_id) is not None
    )
