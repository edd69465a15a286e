"""Declarations and announcements: what a hand is worth by itself, and what a side means to do."""

from __future__ import annotations

from typing import Annotated, NamedTuple, TypeAlias

from trionfi.spec.cards import Card, Suit, Word
from trionfi.spec.places import NO_MOVE, Move
from trionfi.spec.rule import auxiliary, rule
from trionfi.spec.texan.auction import Contract, holds_pagat
from trionfi.spec.texan.deal import NOBODY, PLAYERS, Seat, SeatOrNobody, seat_after
from trionfi.spec.texan.options import HalfKings, LowTrumps, Options
from trionfi.spec.texan.pack import is_honour, is_king
from trionfi.spec.tuples import replaced


class Bonus(Word):
    """What a hand can show."""

    NO_TRUMPS = 0
    LOW_TRUMPS = 1
    HALF_TRUMPS = 2
    FULL_TRUMPS = 3
    HONOURS = 4
    HALF_KINGS = 5
    FULL_KINGS = 6


BONUSES = tuple(Bonus)


class Goal(Word):
    """What a side can announce."""

    ULTIMO = 1
    SLAM = 2


Declared: TypeAlias = tuple[bool, bool, bool, bool, bool, bool, bool]
"""For each bonus, whether a player has declared it."""

NOTHING: Declared = (False, False, False, False, False, False, False)


class Announcing(NamedTuple):
    """What has been declared by every seat, and who has announced what; how many have spoken."""

    first: SeatOrNobody
    spoken: Annotated[int, range(PLAYERS + 1)]
    declared: tuple[Declared, Declared, Declared, Declared]
    ultimo: SeatOrNobody
    slam: SeatOrNobody


class Step(NamedTuple):
    """What is said leads to. No card moves."""

    announcing: Announcing
    moves: tuple[Move]


@rule("texan.announce.begin", statements=["X22", "X26", "X35"])
def begin(contract: Contract, declarer: SeatOrNobody) -> Announcing:
    """Each player may once declare bonuses and announce goals, which are Pagat Ultimo and slam.

    The Second Contract commits declarer to the Pagat Ultimo: it is announced from the start.
    """
    ultimo = declarer if contract == Contract.SECOND else NOBODY
    return Announcing(declarer, 0, (NOTHING, NOTHING, NOTHING, NOTHING), ultimo, NOBODY)


@rule("texan.announce.turn", statements=["X26", "X35"])
def seat_to_announce(announcing: Announcing) -> Seat:
    """Declarer speaks first, then the others in turn; each goes on until they pass."""
    return seat_after(announcing.first, announcing.spoken % PLAYERS)


@auxiliary("texan.announce.end")
def is_over(announcing: Announcing) -> bool:
    """It is over when everybody has passed."""
    return announcing.first == NOBODY or announcing.spoken == PLAYERS


@auxiliary("texan.announce.outlook")
def outlook(announcing: Announcing) -> Announcing:
    """All that is declared and announced bears on what follows."""
    return announcing


# What a hand shows.


@auxiliary("texan.bonus.trumps")
def trumps_in(hand: tuple[Card, ...]) -> int:
    """How many trumps are in a hand."""
    number = 0
    for card in hand:
        number += card.suit == Suit.TRUMPS
    return number


@auxiliary("texan.bonus.honours")
def honours_in(hand: tuple[Card, ...]) -> int:
    """How many honours are in a hand."""
    number = 0
    for card in hand:
        number += is_honour(card)
    return number


@auxiliary("texan.bonus.kings")
def kings_in(hand: tuple[Card, ...]) -> int:
    """How many Kings are in a hand."""
    number = 0
    for card in hand:
        number += is_king(card)
    return number


@rule("texan.bonus.no-trumps", statements=["X27"])
def has_no_trumps(hand: tuple[Card, ...]) -> bool:
    """No Trumps is a hand with no trump, or only the Pagat."""
    return trumps_in(hand) == 0 or (trumps_in(hand) == 1 and holds_pagat(hand))


@rule("texan.bonus.low-trumps", statements=["X28"])
def has_low_trumps(hand: tuple[Card, ...], options: Options) -> bool:
    """Low Trumps is a hand with one or two trumps, not counting the Pagat.

    A table may agree that the Pagat must not be held.
    """
    if holds_pagat(hand):
        return options.low_trumps == LowTrumps.BESIDES_PAGAT and 2 <= trumps_in(hand) <= 3
    return 1 <= trumps_in(hand) <= 2


@rule("texan.bonus.half-trumps", statements=["X30"])
def has_half_trumps(hand: tuple[Card, ...]) -> bool:
    """Half Trumps is a hand with 8 or 9 trumps."""
    return 8 <= trumps_in(hand) <= 9


@rule("texan.bonus.full-trumps", statements=["X29"])
def has_full_trumps(hand: tuple[Card, ...]) -> bool:
    """Full Trumps is a hand with 10, 11 or 12 trumps."""
    return trumps_in(hand) >= 10


@rule("texan.bonus.honours-held", statements=["X31"])
def has_honours(hand: tuple[Card, ...]) -> bool:
    """Honours is a hand with all three honours."""
    return honours_in(hand) == 3


@rule("texan.bonus.half-kings", statements=["X33"])
def has_half_kings(hand: tuple[Card, ...], options: Options) -> bool:
    """Half Kings is a hand with at least four of the seven Kings and honours.

    A table may agree that it takes a fifth beside all four Kings.
    """
    fives = honours_in(hand) + kings_in(hand)
    if options.half_kings_beside_full == HalfKings.WITH_FIFTH and kings_in(hand) == 4:
        return fives >= 5
    return fives >= 4


@rule("texan.bonus.full-kings", statements=["X32"])
def has_full_kings(hand: tuple[Card, ...]) -> bool:
    """Full Kings is a hand with all four Kings."""
    return kings_in(hand) == 4


@auxiliary("texan.bonus.shown")
def shows(hand: tuple[Card, ...], bonus: Bonus, options: Options) -> bool:
    """Whether a hand shows a bonus."""
    if bonus == Bonus.NO_TRUMPS:
        return has_no_trumps(hand)
    if bonus == Bonus.LOW_TRUMPS:
        return has_low_trumps(hand, options)
    if bonus == Bonus.HALF_TRUMPS:
        return has_half_trumps(hand)
    if bonus == Bonus.FULL_TRUMPS:
        return has_full_trumps(hand)
    if bonus == Bonus.HONOURS:
        return has_honours(hand)
    if bonus == Bonus.HALF_KINGS:
        return has_half_kings(hand, options)
    return has_full_kings(hand)


@rule("texan.bonus.worth", statements=["X27", "X28", "X29", "X30", "X31", "X32", "X33"])
def worth(bonus: Bonus) -> int:
    """Full Trumps and Full Kings are worth 10, all other bonuses 5."""
    if bonus == Bonus.FULL_TRUMPS or bonus == Bonus.FULL_KINGS:
        return 10
    return 5


# What may be said.


@rule("texan.bonus.in-hand", statements=["X26"])
def is_not_shown(
    announcing: Announcing, bonus: Bonus, hand: tuple[Card, ...], options: Options
) -> bool:
    """A bonus can be declared only by who holds what it takes."""
    return not shows(hand, bonus, options)


@rule("texan.bonus.once", statements=["X26", "X34"])
def is_declared_again(
    announcing: Announcing, bonus: Bonus, hand: tuple[Card, ...], options: Options
) -> bool:
    """Nobody declares a bonus twice; different bonuses may be combined."""
    return announcing.declared[seat_to_announce(announcing)][bonus]


@rule("texan.announce.pagat", statements=["X36"])
def announces_without_pagat(
    announcing: Announcing, goal: Goal, hand: tuple[Card, ...], options: Options
) -> bool:
    """The Pagat Ultimo can be announced only by who holds the Pagat.

    The Second Contract announces it for declarer, whoever holds the Pagat.
    """
    return goal == Goal.ULTIMO and not holds_pagat(hand)


@rule("texan.announce.once", statements=["X35"])
def is_announced_again(
    announcing: Announcing, goal: Goal, hand: tuple[Card, ...], options: Options
) -> bool:
    """What either side has announced is not announced again."""
    if goal == Goal.ULTIMO:
        return announcing.ultimo != NOBODY
    return announcing.slam != NOBODY


@auxiliary("texan.announce.declare")
def after_declaration(
    announcing: Announcing, bonus: Bonus, hand: tuple[Card, ...], options: Options
) -> Step:
    """A bonus that is declared counts for who declares it."""
    seat = seat_to_announce(announcing)
    mine = replaced(announcing.declared[seat], bonus, True)
    declared = replaced(announcing.declared, seat, mine)
    after = Announcing(
        announcing.first, announcing.spoken, declared, announcing.ultimo, announcing.slam
    )
    return Step(after, (NO_MOVE,))


@auxiliary("texan.announce.announce")
def after_announcement(
    announcing: Announcing, goal: Goal, hand: tuple[Card, ...], options: Options
) -> Step:
    """What is announced commits the side of who announces it."""
    seat = seat_to_announce(announcing)
    ultimo = seat if goal == Goal.ULTIMO else announcing.ultimo
    slam = seat if goal == Goal.SLAM else announcing.slam
    after = Announcing(announcing.first, announcing.spoken, announcing.declared, ultimo, slam)
    return Step(after, (NO_MOVE,))


@auxiliary("texan.announce.pass")
def after_pass(announcing: Announcing, hand: tuple[Card, ...], options: Options) -> Step:
    """Who passes has no more to say."""
    after = Announcing(
        announcing.first,
        announcing.spoken + 1,
        announcing.declared,
        announcing.ultimo,
        announcing.slam,
    )
    return Step(after, (NO_MOVE,))
