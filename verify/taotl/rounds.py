"""What is claimed of every moment of the play of a round, and kept from card to card."""

from __future__ import annotations

from typing import NamedTuple

from trionfi.spec.cards import Card
from trionfi.spec.taotl.deal import Round, Seat, Tricks, number_of_rounds
from trionfi.spec.taotl.options import Options
from trionfi.spec.taotl.pack import is_in_pack
from trionfi.spec.taotl.play import (
    NOBODY,
    Height,
    Play,
    SeatOrNobody,
    after_card,
    after_declaration,
    begin,
    is_over,
    seat_asked,
    seat_to_act,
)


class Moment(NamedTuple):
    """A moment of the play, and what the table has agreed."""

    play: Play
    options: Options


# What is true at every moment.


def is_at_table(seat: SeatOrNobody, play: Play) -> bool:
    """Whether a seat is one of the table, or nobody's."""
    return seat < play.players


def seats_are_at_the_table(moment: Moment) -> bool:
    """Whoever is to act, has the best card or has played a God sits at the table."""
    play = moment.play
    return (
        play.players == len(play.won)
        and is_at_table(play.seat, play)
        and is_at_table(play.trick.winner, play)
        and is_at_table(play.trick.red_god, play)
        and is_at_table(play.trick.black_god, play)
        and 0 <= seat_to_act(play) < play.players
    )


def tricks_add_up(moment: Moment) -> bool:
    """The tricks that the players have won add up to those that have been played."""
    total = 0
    for won in moment.play.won:
        total += won
    return total == moment.play.tricks


def tricks_stay_in_range(moment: Moment) -> bool:
    """Nobody has won less than none or more than all tricks; no more are played than dealt."""
    for won in moment.play.won:
        if not 0 <= won <= moment.play.tricks:
            return False
    return moment.play.tricks <= moment.play.round <= number_of_rounds(moment.play.players)


def tricks_are_completed(moment: Moment) -> bool:
    """A trick has fewer cards than there are players, unless a God in it is asked about.

    When the round is over, no card lies in a trick and nobody is asked.
    """
    play = moment.play
    if play.asked != NOBODY:
        return (
            play.trick.cards == play.players
            and seat_asked(play.trick, moment.options) == play.asked
            and not is_over(play)
        )
    if is_over(play):
        return play.trick.cards == 0
    return play.trick.cards < play.players


INVARIANTS = (
    seats_are_at_the_table,
    tricks_add_up,
    tricks_stay_in_range,
    tricks_are_completed,
)


def sound(moment: Moment) -> bool:
    """All the claims, at one moment."""
    return (
        seats_are_at_the_table(moment)
        and tricks_add_up(moment)
        and tricks_stay_in_range(moment)
        and tricks_are_completed(moment)
    )


# The start and the step.


def at_the_table(dealer: Seat, number: Round, none: tuple[Tricks, ...], options: Options) -> bool:
    """A dealer at the table, a round that is played, and nobody who has won a trick."""
    for won in none:
        if won != 0:
            return False
    return dealer < len(none) and number <= number_of_rounds(len(none))


def first_moment(dealer: Seat, number: Round, none: tuple[Tricks, ...], options: Options) -> Moment:
    """The moment after the bidding."""
    return Moment(begin(dealer, len(none), number, none), options)


def somebody_acts(moment: Moment, card: Card, height: Height) -> bool:
    """A sound moment before the end, and a card of the pack."""
    return sound(moment) and not is_over(moment.play) and is_in_pack(card)


def moment_after(moment: Moment, card: Card, height: Height) -> Moment:
    """The moment after a card, or where a God is asked about, after a declaration."""
    if moment.play.asked != NOBODY:
        step = after_declaration(moment.play, height, (card,), moment.options)
    else:
        step = after_card(moment.play, card, (card,), moment.options)
    return Moment(step.play, moment.options)
