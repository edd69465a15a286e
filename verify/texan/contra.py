"""What is claimed of the contras."""

from __future__ import annotations

from typing import NamedTuple

from trionfi.spec.cards import Card, Word
from trionfi.spec.places import NO_MOVE
from trionfi.spec.texan import CONTRA
from trionfi.spec.texan.contra import (
    Contra,
    Target,
    after_double,
    after_pass,
    begin,
    is_not_announced,
    is_others,
    is_over,
    is_own,
    seat_to_speak,
)
from trionfi.spec.texan.deal import NOBODY, PLAYERS, SeatOrNobody
from trionfi.spec.texan.options import Options
from trionfi.spec.texan.sides import is_of_declarer

CONTRA_FORBIDS, RECONTRA_FORBIDS, SUBCONTRA_FORBIDS = (
    verb.prohibitions for verb in CONTRA.verbs[:3]
)

MOST = 3 * 3
"""How often anything can be doubled: three targets, three times each."""

Hand = tuple[Card, Card]


class Saying(Word):
    """What can be said."""

    PASS = 0
    CONTRA = 1
    RECONTRA = 2
    SUBCONTRA = 3


class Moment(NamedTuple):
    """A moment of the contras, and what the table has agreed."""

    contra: Contra
    options: Options


def may_say(contra: Contra, saying: Saying, target: Target, hand: Hand, options: Options) -> bool:
    """Whether something may be said; one may always pass."""
    if saying == Saying.PASS:
        return True
    prohibitions = SUBCONTRA_FORBIDS
    if saying == Saying.CONTRA:
        prohibitions = CONTRA_FORBIDS
    if saying == Saying.RECONTRA:
        prohibitions = RECONTRA_FORBIDS
    for forbids in prohibitions:
        if forbids(contra, target, hand, options):
            return False
    return True


def of_declarers(contra: Contra, seat: SeatOrNobody) -> bool:
    """Whether a seat is of declarer's side."""
    return seat != NOBODY and is_of_declarer(seat, contra.declarer, contra.partner)


def doublings(contra: Contra) -> int:
    """How often anything has been doubled."""
    return contra.levels[0] + contra.levels[1] + contra.levels[2]


# What is true at every moment.


def in_range(moment: Moment) -> bool:
    """Nothing is doubled more than three times, nor what nobody has announced."""
    contra = moment.contra
    for target in Target:
        if not 0 <= contra.levels[target] <= 3:
            return False
        if contra.makers[target] == NOBODY and contra.levels[target] != 0:
            return False
    return 0 <= contra.passes <= PLAYERS and contra.makers[0] == contra.declarer


def passed_in_turn(moment: Moment) -> bool:
    """The seat after declarer speaks first; until something is doubled, all have passed in turn."""
    contra = moment.contra
    if doublings(contra) > 0:
        return True
    return contra.seat == (contra.declarer + 1 + contra.passes) % PLAYERS


INVARIANTS = (in_range, passed_in_turn)


def sound(moment: Moment) -> bool:
    """All the claims, at one moment, with a declarer."""
    contra = moment.contra
    if contra.declarer == NOBODY or contra.declarer == contra.partner:
        return False
    return in_range(moment) and passed_in_turn(moment)


def a_deal(
    declarer: SeatOrNobody,
    partner: SeatOrNobody,
    ultimo: SeatOrNobody,
    slam: SeatOrNobody,
    options: Options,
) -> bool:
    """A declarer, alone or with another; anybody may have announced anything."""
    return declarer != NOBODY and partner != declarer


def first_moment(
    declarer: SeatOrNobody,
    partner: SeatOrNobody,
    ultimo: SeatOrNobody,
    slam: SeatOrNobody,
    options: Options,
) -> Moment:
    """The moment after the announcements."""
    return Moment(begin(declarer, partner, ultimo, slam), options)


def begins_undoubled(
    declarer: SeatOrNobody,
    partner: SeatOrNobody,
    ultimo: SeatOrNobody,
    slam: SeatOrNobody,
    options: Options,
) -> bool:
    """Before the first word nothing is doubled; the sides are as they were, and who announced what.

    The game is declarer's.
    """
    begun = begin(declarer, partner, ultimo, slam)
    return (
        begun.declarer == declarer
        and begun.partner == partner
        and begun.passes == 0
        and begun.makers == (declarer, ultimo, slam)
        and begun.levels == (0, 0, 0)
    )


def somebody_speaks(moment: Moment, saying: Saying, target: Target, hand: Hand) -> bool:
    """A sound moment before the end, and something that may be said."""
    return (
        sound(moment)
        and not is_over(moment.contra)
        and may_say(moment.contra, saying, target, hand, moment.options)
    )


def moment_after(moment: Moment, saying: Saying, target: Target, hand: Hand) -> Moment:
    """The moment after that."""
    if saying == Saying.PASS:
        return Moment(after_pass(moment.contra, hand, moment.options).contra, moment.options)
    step = after_double(moment.contra, target, hand, moment.options)
    return Moment(step.contra, moment.options)


def any_saying(moment: Moment, saying: Saying, target: Target, hand: Hand) -> bool:
    """A sound moment before the end, and anything at all."""
    return sound(moment) and not is_over(moment.contra)


def by_the_right_side(moment: Moment, saying: Saying, target: Target, hand: Hand) -> bool:
    """Contra comes from the side against, recontra from the side that is for it, subcontra again.

    Each only where the one before has been said, and only of the game or what was announced.
    """
    contra = moment.contra
    if saying == Saying.PASS:
        return may_say(contra, saying, target, hand, moment.options)
    maker = contra.makers[target]
    same = of_declarers(contra, maker) == of_declarers(contra, seat_to_speak(contra))
    right = (
        maker != NOBODY
        and contra.levels[target] == saying - 1
        and same == (saying == Saying.RECONTRA)
    )
    return may_say(contra, saying, target, hand, moment.options) == right


def one_side_may_begin(moment: Moment, saying: Saying, target: Target, hand: Hand) -> bool:
    """Of what is at stake one side may say contra and the other recontra.

    What nobody has announced is forbidden to both for that reason alone.
    """
    contra = moment.contra
    own = is_own(contra, target, hand, moment.options)
    others = is_others(contra, target, hand, moment.options)
    if is_not_announced(contra, target, hand, moment.options):
        return contra.makers[target] == NOBODY and not own and not others
    return contra.makers[target] != NOBODY and own != others


def words_move_no_card(moment: Moment, saying: Saying, target: Target, hand: Hand) -> bool:
    """No card moves by a contra, nor by a pass."""
    if saying == Saying.PASS:
        return after_pass(moment.contra, hand, moment.options).moves == (NO_MOVE,)
    return after_double(moment.contra, target, hand, moment.options).moves == (NO_MOVE,)


def comes_to_an_end(moment: Moment, saying: Saying, target: Target, hand: Hand) -> bool:
    """Every word is one more pass in a row, or doubles one thing once; then the next one speaks.

    So there are no more than nine doublings, and no more than four words to each, nor after them.
    """
    before = moment.contra
    after = moment_after(moment, saying, target, hand).contra
    if after.seat != (before.seat + 1) % PLAYERS or is_over(after) != (after.passes == PLAYERS):
        return False
    if saying == Saying.PASS:
        return after.passes == before.passes + 1 and after.levels == before.levels
    for other in Target:
        level = before.levels[other] + 1 if other == target else before.levels[other]
        if after.levels[other] != level:
            return False
    return after.passes == 0 and doublings(after) <= MOST


def kept(moment: Moment, saying: Saying, target: Target, hand: Hand) -> bool:
    """Contras change neither the sides nor what was announced."""
    before = moment.contra
    after = moment_after(moment, saying, target, hand).contra
    return (
        after.declarer == before.declarer
        and after.partner == before.partner
        and after.makers == before.makers
    )
