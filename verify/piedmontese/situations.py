"""What can happen in a deal and is counted when deals are fuzzed, told from what was played."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from trionfi.spec.cards import FOOL, Card, Suit
from trionfi.spec.piedmontese.deal import other
from trionfi.spec.piedmontese.options import FoolDebt, FoolOnLastTrick, HighestTrump
from trionfi.spec.piedmontese.pack import is_empty
from trionfi.spec.piedmontese.play import TRICKS
from trionfi.spec.places import Zone
from trionfi.verify.fuzz import Situation

if TYPE_CHECKING:
    from trionfi.engine import State

ANGEL = Card(Suit.TRUMPS, 20)
WORLD = Card(Suit.TRUMPS, 21)

MANY = 5
"""So many cards in one pile are many when another has run out."""


class Trick(NamedTuple):
    """A trick that was played: its two cards, who led, and who won it."""

    led: Card
    reply: Card
    leader: int
    winner: int

    @property
    def cards(self) -> tuple[Card, Card]:
        """Both cards, the leader's first."""
        return (self.led, self.reply)

    def player(self, card: Card) -> int:
        """Who played one of its cards."""
        return self.leader if card == self.led else other(self.leader)


class Story(NamedTuple):
    """What happened in a deal that is over.

    Attributes:
        tricks: its tricks, in order.
        fool_trick: the number of the trick to which the Fool was played, from 0 on.
        player: who played it.
        kept: whether it ended with whoever played it.
        before: the cards that its player had won by the end of that trick, the Fool apart.
        after: those that they won later.
        given: the cards that they won and that ended with the other player.
    """

    tricks: tuple[Trick, ...]
    fool_trick: int
    player: int
    kept: bool
    before: tuple[Card, ...]
    after: tuple[Card, ...]
    given: tuple[Card, ...]


@lru_cache(maxsize=1)
def story(state: State) -> Story:
    """What happened in a deal that is over."""
    history = state.history
    # Who leads to a trick has won the one before it.
    winners = [seat for seat, _ in history[2::2]] + [state.phase_states[-1].leader]
    tricks = []
    for (leader, first), (_, second), winner in zip(
        history[::2], history[1::2], winners, strict=True
    ):
        tricks.append(Trick(first.argument, second.argument, leader, winner))
    number = next(number for number, trick in enumerate(tricks) if FOOL in trick.cards)
    player = tricks[number].player(FOOL)
    before, after = (
        tuple(
            card
            for trick in some
            for card in trick.cards
            if trick.winner == player and card != FOOL
        )
        for some in (tricks[: number + 1], tricks[number + 1 :])
    )
    others = set(state.won(other(player)))
    given = tuple(card for card in (*before, *after) if card in others)
    return Story(tuple(tricks), number, player, FOOL not in others, before, after, given)


def fool_is_led(state: State) -> bool:
    """The Fool is led to a trick."""
    told = story(state)
    return told.tricks[told.fool_trick].led == FOOL


def fool_is_played_second(state: State) -> bool:
    """The Fool is played second to a trick."""
    return not fool_is_led(state)


def fool_is_kept_last(state: State) -> bool:
    """The Fool is played to the last trick and stays with its player."""
    told = story(state)
    return told.fool_trick == TRICKS - 1 and told.kept


def fool_is_lost_last(state: State) -> bool:
    """The Fool is played to the last trick and goes to the winner, as the table has agreed."""
    told = story(state)
    agreed = state.options.fool_on_last_trick == FoolOnLastTrick.LOST
    return told.fool_trick == TRICKS - 1 and agreed and not told.kept


def has_nothing_to_give(state: State) -> bool:
    """Before the last trick the Fool is played by somebody who has won no empty card."""
    told = story(state)
    empty = any(is_empty(card, state.options) for card in told.before)
    return told.fool_trick < TRICKS - 1 and not empty


def debt_begins(state: State) -> bool:
    """The Fool's player has nothing to give, and owes it."""
    return has_nothing_to_give(state) and state.options.fool_debt == FoolDebt.OWED


def debt_is_paid_later(state: State) -> bool:
    """The Fool's player has nothing to give, and gives an empty card that they win later."""
    told = story(state)
    later = [card for card in told.given if card in told.after]
    return debt_begins(state) and any(is_empty(card, state.options) for card in later)


def cheapest_is_given(state: State) -> bool:
    """The Fool's player wins tricks but never an empty card, and gives their cheapest card."""
    told = story(state)
    return bool(told.given) and not any(is_empty(card, state.options) for card in told.given)


def fool_is_forfeited(state: State) -> bool:
    """The Fool's player wins no trick and loses the Fool, which was not played to the last."""
    told = story(state)
    won_none = all(trick.winner != told.player for trick in told.tricks)
    return won_none and not told.kept and told.fool_trick < TRICKS - 1


def debt_is_forgiven(state: State) -> bool:
    """The Fool's player has nothing to give, never gives anything, and keeps the Fool."""
    told = story(state)
    return has_nothing_to_give(state) and told.kept and not told.given


def deal_is_drawn(state: State) -> bool:
    """Both players score the same."""
    first, second = state.scores
    return first == second


def angel_wins(state: State) -> bool:
    """The Angel wins a trick that the 21 is in, where the table has agreed on it as highest."""
    return state.options.highest_trump == HighestTrump.TWENTY and any(
        set(trick.cards) == {ANGEL, WORLD} and trick.winner == trick.player(ANGEL)
        for trick in story(state).tricks
    )


def plays_anything(state: State) -> bool:
    """Somebody follows a card of a suit with one of another suit, neither a trump nor the Fool."""
    return any(
        FOOL not in trick.cards
        and trick.reply.suit != trick.led.suit
        and trick.reply.suit != Suit.TRUMPS
        for trick in story(state).tricks
    )


def pile_runs_out(state: State) -> bool:
    """A pile runs out while another of the same player has many cards."""
    dealt = state.dealt.items()
    pile_of = {card: place for place, cards in dealt for card in cards}
    left = Counter({place: len(cards) for place, cards in dealt if place.zone == Zone.PILE})
    for seat, action in state.history:
        pile = pile_of[action.argument]
        left[pile] -= 1
        if not left[pile] and max(left[place] for place in left if place.seat == seat) >= MANY:
            return True
    return False


SITUATIONS = (
    Situation("the Fool is led", fool_is_led),
    Situation("the Fool is played second", fool_is_played_second),
    Situation("the Fool is played to the last trick and kept", fool_is_kept_last),
    Situation("the Fool is played to the last trick and lost", fool_is_lost_last),
    Situation("the Fool is played with nothing to give, which is owed", debt_begins),
    Situation("the debt for the Fool is paid later", debt_is_paid_later),
    Situation("no empty card is won: the cheapest card is given", cheapest_is_given),
    Situation("no trick is won: the Fool is forfeited", fool_is_forfeited),
    Situation("the debt for the Fool is forgiven", debt_is_forgiven),
    Situation("the deal is drawn", deal_is_drawn),
    Situation("the Angel beats the 21", angel_wins),
    Situation("neither the suit nor a trump is there: anything is played", plays_anything),
    Situation("a pile runs out early", pile_runs_out),
)
"""The situations that every run of deals must bring about."""
