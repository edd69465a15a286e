"""Contras: what is at stake is doubled, by one side and then by the other."""

from __future__ import annotations

from typing import Annotated, NamedTuple, TypeAlias

from trionfi.spec.cards import Card, Word
from trionfi.spec.places import NO_MOVE, Move
from trionfi.spec.rule import auxiliary, rule
from trionfi.spec.texan.deal import NOBODY, PLAYERS, Seat, SeatOrNobody, seat_after
from trionfi.spec.texan.options import Options
from trionfi.spec.texan.sides import is_of_declarer
from trionfi.spec.tuples import replaced


class Target(Word):
    """What can be doubled."""

    GAME = 0
    ULTIMO = 1
    SLAM = 2


Level: TypeAlias = Annotated[int, range(4)]
"""How often a target has been doubled: by contra, recontra and subcontra."""


class Contra(NamedTuple):
    """Where the doubling stands.

    `seat` speaks next; so many have passed in a row. `makers` are, for each target, who has made
    the game or the announcement, or nobody.
    """

    declarer: SeatOrNobody
    partner: SeatOrNobody
    seat: Seat
    passes: Annotated[int, range(PLAYERS + 1)]
    makers: tuple[SeatOrNobody, SeatOrNobody, SeatOrNobody]
    levels: tuple[Level, Level, Level]


class Step(NamedTuple):
    """What is said leads to. No card moves."""

    contra: Contra
    moves: tuple[Move]


@rule("texan.contra.begin", statements=["X38"])
def begin(
    declarer: SeatOrNobody, partner: SeatOrNobody, ultimo: SeatOrNobody, slam: SeatOrNobody
) -> Contra:
    """The player after declarer speaks first, when all have declared and announced."""
    seat = 0 if declarer == NOBODY else seat_after(declarer, 1)
    return Contra(declarer, partner, seat, 0, (declarer, ultimo, slam), (0, 0, 0))


@auxiliary("texan.contra.seat")
def seat_to_speak(contra: Contra) -> Seat:
    """The players speak in turn."""
    return contra.seat


@rule("texan.contra.end", statements=["X38"])
def is_over(contra: Contra) -> bool:
    """Each in turn says one word to one thing, or passes, until four in a row have passed."""
    return contra.declarer == NOBODY or contra.passes == PLAYERS


@auxiliary("texan.contra.outlook")
def outlook(contra: Contra) -> Contra:
    """What has been doubled bears on what follows."""
    return contra


@auxiliary("texan.contra.maker")
def is_of_maker(contra: Contra, target: Target) -> bool:
    """Whether who speaks is of the side that has made the game or the announcement."""
    mine = is_of_declarer(contra.seat, contra.declarer, contra.partner)
    maker = contra.makers[target]
    return mine == is_of_declarer(maker, contra.declarer, contra.partner)


@rule("texan.contra.announced", statements=["X38"])
def is_not_announced(
    contra: Contra, target: Target, hand: tuple[Card, ...], options: Options
) -> bool:
    """Only the game, and what has been announced, can be doubled."""
    return contra.makers[target] == NOBODY


@rule("texan.contra.by-others", statements=["X38"])
def is_own(contra: Contra, target: Target, hand: tuple[Card, ...], options: Options) -> bool:
    """Contra and subcontra are said to the game by the defenders, to a goal by the other side.

    The true side counts, known or not: what one may say can tell one who is on whose side.
    """
    return contra.makers[target] != NOBODY and is_of_maker(contra, target)


@rule("texan.contra.by-maker", statements=["X38"])
def is_others(contra: Contra, target: Target, hand: tuple[Card, ...], options: Options) -> bool:
    """Recontra is said to the game by declarer's side, to a goal by the side that announced it."""
    return contra.makers[target] != NOBODY and not is_of_maker(contra, target)


@rule("texan.contra.first", statements=["X38"])
def is_doubled(contra: Contra, target: Target, hand: tuple[Card, ...], options: Options) -> bool:
    """Contra doubles what has not been doubled yet."""
    return contra.levels[target] != 0


@rule("texan.contra.second", statements=["X38"])
def is_not_doubled_once(
    contra: Contra, target: Target, hand: tuple[Card, ...], options: Options
) -> bool:
    """Recontra answers a contra."""
    return contra.levels[target] != 1


@rule("texan.contra.third", statements=["X38"])
def is_not_doubled_twice(
    contra: Contra, target: Target, hand: tuple[Card, ...], options: Options
) -> bool:
    """Subcontra answers a recontra, and is the last."""
    return contra.levels[target] != 2


@auxiliary("texan.contra.double")
def after_double(contra: Contra, target: Target, hand: tuple[Card, ...], options: Options) -> Step:
    """What is doubled is worth twice as much; then the next player speaks."""
    after = Contra(
        contra.declarer,
        contra.partner,
        seat_after(contra.seat, 1),
        0,
        contra.makers,
        replaced(contra.levels, target, contra.levels[target] + 1),
    )
    return Step(after, (NO_MOVE,))


@auxiliary("texan.contra.pass")
def after_pass(contra: Contra, hand: tuple[Card, ...], options: Options) -> Step:
    """Who passes may speak again if anything is doubled after that."""
    after = Contra(
        contra.declarer,
        contra.partner,
        seat_after(contra.seat, 1),
        contra.passes + 1,
        contra.makers,
        contra.levels,
    )
    return Step(after, (NO_MOVE,))
