"""The announcements: a bonus counts twice if its side, or its player, has announced it."""

from __future__ import annotations

from typing import Annotated, NamedTuple, TypeAlias

from trionfi.spec.brasileiro.deal import NOBODY, PLAYERS, Seat, SeatOrNobody, seat_after
from trionfi.spec.brasileiro.options import Options
from trionfi.spec.brasileiro.pack import ONE
from trionfi.spec.brasileiro.sides import Side, side_of
from trionfi.spec.cards import Card, Word
from trionfi.spec.places import NO_MOVE, Move
from trionfi.spec.rule import auxiliary, rule
from trionfi.spec.tricks import is_not_held
from trionfi.spec.tuples import replaced


class Goal(Word):
    """What can be announced."""

    TRULL = 0
    KINGS = 1
    CAPOTE = 2
    ULTIMO = 3


Said: TypeAlias = tuple[bool, bool, bool]
"""For Todas as Honras, Kings and Capote, whether a side has announced it."""

NOTHING: Said = (False, False, False)


class Announcing(NamedTuple):
    """What both sides have announced, who has announced the Último, and how many have spoken."""

    declarer: SeatOrNobody
    spoken: Annotated[int, range(PLAYERS + 1)]
    by_declarer: Said
    by_opponents: Said
    ultimo: SeatOrNobody


class Step(NamedTuple):
    """What is said leads to. No card moves."""

    announcing: Announcing
    moves: tuple[Move]


@rule("brasileiro.announce.begin", statements=["B36"])
def begin(declarer: SeatOrNobody) -> Announcing:
    """After the discards each player may announce bonuses, once.

    They are Todas as Honras, Four Kings, Capote and Último.
    """
    return Announcing(declarer, 0, NOTHING, NOTHING, NOBODY)


@rule("brasileiro.announce.turn", statements=["B36"])
def seat_to_announce(announcing: Announcing) -> Seat:
    """Declarer speaks first, then the opponents in turn; each goes on until they pass.

    Who has passed does not speak again.
    """
    return seat_after(announcing.declarer, announcing.spoken % PLAYERS)


@auxiliary("brasileiro.announce.end")
def is_over(announcing: Announcing) -> bool:
    """It is over when everybody has passed."""
    return announcing.declarer == NOBODY or announcing.spoken == PLAYERS


@auxiliary("brasileiro.announce.outlook")
def outlook(announcing: Announcing) -> Announcing:
    """All that is announced bears on what follows."""
    return announcing


@auxiliary("brasileiro.announce.said")
def said_by(announcing: Announcing, side: Side) -> Said:
    """What a side has announced."""
    if side == Side.DECLARER:
        return announcing.by_declarer
    return announcing.by_opponents


@auxiliary("brasileiro.announce.side")
def side_to_announce(announcing: Announcing) -> Side:
    """The side of who speaks."""
    return side_of(seat_to_announce(announcing), announcing.declarer)


@rule("brasileiro.announce.trump-1", statements=["B36", "B41"])
def lacks_one(announcing: Announcing, goal: Goal, hand: tuple[Card, ...], options: Options) -> bool:
    """The Último can be announced only by who holds the trump 1."""
    return goal == Goal.ULTIMO and is_not_held(ONE, hand)


@rule("brasileiro.announce.once", statements=["B36"])
def is_announced_again(
    announcing: Announcing, goal: Goal, hand: tuple[Card, ...], options: Options
) -> bool:
    """What a side has announced it does not announce again; the other side still may."""
    if goal == Goal.ULTIMO:
        return side_of(announcing.ultimo, announcing.declarer) == side_to_announce(announcing)
    return said_by(announcing, side_to_announce(announcing))[goal]


@rule("brasileiro.announce.for-side", statements=["B36", "B37"])
def after_announcement(
    announcing: Announcing, goal: Goal, hand: tuple[Card, ...], options: Options
) -> Step:
    """Todas as Honras, Four Kings and Capote are announced for one's side.

    The Último is announced for oneself.
    """
    side = side_to_announce(announcing)
    by_declarer = announcing.by_declarer
    by_opponents = announcing.by_opponents
    ultimo = announcing.ultimo
    if goal == Goal.ULTIMO:
        ultimo = seat_to_announce(announcing)
    elif side == Side.DECLARER:
        by_declarer = replaced(by_declarer, goal, True)
    else:
        by_opponents = replaced(by_opponents, goal, True)
    after = Announcing(announcing.declarer, announcing.spoken, by_declarer, by_opponents, ultimo)
    return Step(after, (NO_MOVE,))


@auxiliary("brasileiro.announce.pass")
def after_pass(announcing: Announcing, hand: tuple[Card, ...], options: Options) -> Step:
    """Who passes has no more to say."""
    after = Announcing(
        announcing.declarer,
        announcing.spoken + 1,
        announcing.by_declarer,
        announcing.by_opponents,
        announcing.ultimo,
    )
    return Step(after, (NO_MOVE,))
