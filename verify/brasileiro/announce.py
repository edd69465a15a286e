"""What is claimed of the announcements."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from trionfi.spec.brasileiro import ANNOUNCE
from trionfi.spec.brasileiro.announce import (
    Announcing,
    Goal,
    after_announcement,
    after_pass,
    begin,
    is_over,
    outlook,
    said_by,
    seat_to_announce,
)
from trionfi.spec.brasileiro.deal import NOBODY, PLAYERS, Seat, SeatOrNobody
from trionfi.spec.brasileiro.options import Options
from trionfi.spec.brasileiro.pack import ONE
from trionfi.spec.brasileiro.sides import Side
from trionfi.spec.cards import Card, Word
from trionfi.spec.places import NO_MOVE

PROHIBITIONS = ANNOUNCE.verbs[0].prohibitions

OF_SIDES = (Goal.TRULL, Goal.KINGS, Goal.CAPOTE)

Hand = tuple[Card, Card]
"""Some cards: what may be said depends on them only as far as the trump 1 is among them."""

Steps = Annotated[int, range(PLAYERS)]


class Saying(Word):
    """What can be said."""

    PASS = 0
    ANNOUNCE = 1


class Moment(NamedTuple):
    """A moment of the announcements, and what the table has agreed."""

    announcing: Announcing
    options: Options


def may_say(moment: Moment, saying: Saying, goal: Goal, hand: Hand) -> bool:
    """Whether something may be said; one may always pass."""
    if saying == Saying.ANNOUNCE:
        for forbids in PROHIBITIONS:
            if forbids(moment.announcing, goal, hand, moment.options):
                return False
    return True


def has_said_nothing(announcing: Announcing, side: Side) -> bool:
    """Whether a side has announced neither Todas as Honras nor Kings nor Capote."""
    for goal in OF_SIDES:
        if said_by(announcing, side)[goal]:
            return False
    return True


def is_ultimo_before_turn(announcing: Announcing, steps: Steps) -> bool:
    """Whether who sits so many places after declarer has announced the Último before their turn."""
    if steps <= announcing.spoken:
        return False
    return announcing.ultimo == (announcing.declarer + steps) % PLAYERS


def silent_before_turn(moment: Moment) -> bool:
    """Nobody has announced anything before their turn: the opponents nothing before declarer."""
    announcing = moment.announcing
    for steps in range(PLAYERS):
        if is_ultimo_before_turn(announcing, steps):
            return False
    return announcing.spoken > 0 or has_said_nothing(announcing, Side.OPPONENTS)


def sound(moment: Moment) -> bool:
    """All the claims, at one moment, with a declarer."""
    return moment.announcing.declarer != NOBODY and silent_before_turn(moment)


def a_deal(declarer: SeatOrNobody, options: Options) -> bool:
    """A declarer."""
    return declarer != NOBODY


def first_moment(declarer: SeatOrNobody, options: Options) -> Moment:
    """The moment after the discards."""
    return Moment(begin(declarer), options)


def any_saying(moment: Moment, saying: Saying, goal: Goal, hand: Hand) -> bool:
    """A sound moment before the end, and anything at all."""
    return sound(moment) and not is_over(moment.announcing)


def somebody_speaks(moment: Moment, saying: Saying, goal: Goal, hand: Hand) -> bool:
    """A sound moment before the end, and something that may be said."""
    return any_saying(moment, saying, goal, hand) and may_say(moment, saying, goal, hand)


def after(moment: Moment, saying: Saying, goal: Goal, hand: Hand) -> Announcing:
    """What has been said after that."""
    if saying == Saying.ANNOUNCE:
        return after_announcement(moment.announcing, goal, hand, moment.options).announcing
    return after_pass(moment.announcing, hand, moment.options).announcing


def moment_after(moment: Moment, saying: Saying, goal: Goal, hand: Hand) -> Moment:
    """The moment after that."""
    return Moment(after(moment, saying, goal, hand), moment.options)


def side_of_speaker(announcing: Announcing) -> Side:
    """Declarer speaks for one side, and the others for the other."""
    return Side.DECLARER if announcing.spoken == 0 else Side.OPPONENTS


def what_may_be_said(moment: Moment, saying: Saying, goal: Goal, hand: Hand) -> bool:
    """A goal may be announced by a side that has not announced it, whatever the other side has.

    The Último only by who holds the trump 1.
    """
    announcing = moment.announcing
    side = side_of_speaker(announcing)
    right = True
    if saying == Saying.ANNOUNCE and goal == Goal.ULTIMO:
        held = hand[0] == ONE or hand[1] == ONE
        mine = announcing.ultimo == announcing.declarer
        announced = announcing.ultimo != NOBODY and mine == (side == Side.DECLARER)
        right = held and not announced
    elif saying == Saying.ANNOUNCE:
        right = not said_by(announcing, side)[goal]
    return may_say(moment, saying, goal, hand) == right


def is_said_as_before(
    before: Announcing, then: Announcing, side: Side, goal: Goal, new: bool
) -> bool:
    """Whether a side has announced a goal just if it had before, or if that is what is new."""
    return said_by(then, side)[goal] == (said_by(before, side)[goal] or new)


def is_new(saying: Saying, said: Goal, goal: Goal, speaks: Side, side: Side) -> bool:
    """Whether what is said announces this goal for this side."""
    return saying == Saying.ANNOUNCE and said == goal and speaks == side


def what_is_said_counts(moment: Moment, saying: Saying, goal: Goal, hand: Hand) -> bool:
    """What is announced counts for its speaker's side, and leaves all else as it was.

    The Último is its speaker's own. No card moves.
    """
    before = moment.announcing
    then = after(moment, saying, goal, hand)
    speaks = side_of_speaker(before)
    for other in OF_SIDES:
        for side in (Side.DECLARER, Side.OPPONENTS):
            new = is_new(saying, goal, other, speaks, side)
            if not is_said_as_before(before, then, side, other, new):
                return False
    ultimo = before.ultimo
    if saying == Saying.ANNOUNCE and goal == Goal.ULTIMO:
        ultimo = (before.declarer + before.spoken) % PLAYERS
    said = after_announcement(before, goal, hand, moment.options)
    passed = after_pass(before, hand, moment.options)
    return (
        then.ultimo == ultimo
        and then.declarer == before.declarer
        and said.moves[0] == NO_MOVE
        and passed.moves[0] == NO_MOVE
    )


def each_until_they_pass(moment: Moment, saying: Saying, goal: Goal, hand: Hand) -> bool:
    """Declarer speaks first, then the others in turn; who announces something goes on.

    Only a pass hands the word on, and after three passes it is over.
    """
    before = moment.announcing
    then = after(moment, saying, goal, hand)
    if seat_to_announce(before) != (before.declarer + before.spoken) % PLAYERS:
        return False
    spoken = before.spoken + 1 if saying == Saying.PASS else before.spoken
    return then.spoken == spoken and is_over(then) == (spoken == PLAYERS)


def number_said(announcing: Announcing) -> int:
    """How many goals have been announced."""
    number = 0
    for goal in OF_SIDES:
        number += announcing.by_declarer[goal] + announcing.by_opponents[goal]
    return number


def seven_at_most(moment: Moment, saying: Saying, goal: Goal, hand: Hand) -> bool:
    """Every announcement is new, so there are seven at most: three goals of each side, and the
    Último of who holds the trump 1."""
    before = moment.announcing
    then = after(moment, saying, goal, hand)
    if saying == Saying.PASS:
        return number_said(then) == number_said(before)
    if goal == Goal.ULTIMO:
        return number_said(then) == number_said(before) and then.ultimo != before.ultimo
    return number_said(then) == number_said(before) + 1 and number_said(then) <= 6


def begins_with_nothing(declarer: SeatOrNobody) -> bool:
    """At first nothing has been announced; without a declarer nobody announces anything."""
    begun = begin(declarer)
    return (
        number_said(begun) == 0
        and begun.ultimo == NOBODY
        and begun.spoken == 0
        and begun.declarer == declarer
        and is_over(begun) == (declarer == NOBODY)
        and outlook(begun) == begun
    )


def one_speaks(seat: Seat) -> bool:
    """Declarer is the first to speak."""
    return seat_to_announce(begin(seat)) == seat
