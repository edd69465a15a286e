"""The score sheet: what is paid for, how it is reckoned, and what everybody gets."""

from __future__ import annotations

from trionfi.spec.brasileiro.announce import Goal
from trionfi.spec.brasileiro.auction import Contract
from trionfi.spec.brasileiro.deal import NOBODY, PLAYERS
from trionfi.spec.brasileiro.options import Difference, Options
from trionfi.spec.brasileiro.settlement import (
    NO_HUNT,
    NO_ULTIMO,
    TARGET,
    Facts,
    Sides,
    contract_value,
    counts_beside,
    difference,
    from_other_side,
    game_value,
    goal_value,
    hunt_share,
    is_made,
    points_of_opponents,
    rounded_of_declarer,
    ultimo_share,
    ultimo_worth,
)
from trionfi.spec.brasileiro.sides import Side
from trionfi.spec.game import Line

SEATS = range(PLAYERS)

CONTRACT_NAMES = {
    Contract.SETE: "Sete",
    Contract.SETE_FECHADO: "Sete Fechado",
    Contract.CINCO: "Cinco",
    Contract.CINCO_FECHADO: "Cinco Fechado",
    Contract.TRES: "Três",
    Contract.TRES_FECHADO: "Três Fechado",
    Contract.UM: "Um",
    Contract.UM_FECHADO: "Um Fechado",
}

GOAL_NAMES = {
    Goal.TRULL: "Todas as Honras",
    Goal.KINGS: "Four Kings",
    Goal.CAPOTE: "Capote",
    Goal.ULTIMO: "Último",
}

HUNT_NAME = "15 Hunt"

SIDE_NAMES = {Side.DECLARER: "declarer", Side.OPPONENTS: "the opponents"}


def lines(facts: Facts, options: Options) -> tuple[Line, ...]:
    """The lines of the score sheet of a deal; what everybody gets in all is their sum."""
    if facts.declarer == NOBODY:
        return ()
    got = (facts.trull, facts.kings, facts.capote)
    goals = (Goal.TRULL, Goal.KINGS, Goal.CAPOTE)
    bonuses = (
        _bonus(facts, goal, side, announced)
        for goal, side, announced in zip(goals, got, facts.announced, strict=True)
    )
    return (
        _game(facts, options),
        *(line for lines in bonuses for line in lines),
        *_ultimo(facts),
        *_hunt(facts),
    )


def _between_sides(facts: Facts, title: str, told: str, amount: int) -> Line:
    """A line that declarer and each opponent settle."""
    declarer = facts.declarer
    paid = tuple(from_other_side(seat, declarer, declarer, amount) for seat in SEATS)
    return Line(title, told, paid)


def _game(facts: Facts, options: Options) -> Line:
    """The line of the contract: its value, and the difference of the points."""
    hunted = facts.hunt != NO_HUNT
    name = CONTRACT_NAMES[facts.contract]
    made = is_made(facts.points, hunted, options)
    mine = rounded_of_declarer(facts.points, options)
    value = contract_value(facts.contract)
    amount = game_value(facts.contract, facts.points, hunted, options)
    compared = mine - difference(facts.points, hunted, options)
    if options.difference == Difference.TARGET:
        against = f"{TARGET}"
    else:
        theirs = points_of_opponents(facts.points, hunted)
        against = f"{_bracketed(compared)} for the opponents' {theirs}"
    sign = "" if made else "-"
    told = f"{name} {'made' if made else 'lost'}: {sign}{value}"
    told += f" + {_bracketed(mine)} for {facts.points} - {against} = {amount}"
    return _between_sides(facts, "contract", told, amount)


def _bracketed(points: int) -> str:
    """A number that is added or taken off."""
    return f"({points})" if points < 0 else f"{points}"


def _bonus(facts: Facts, goal: Goal, got: Side, announced: Sides) -> tuple[Line, ...]:
    """The line of a bonus between the sides, if somebody got it or announced it."""
    if got == Side.NEITHER and not announced:
        return ()
    told = f"got by {SIDE_NAMES[got]}" if got != Side.NEITHER else "got by nobody"
    if announced:
        sides = [side for side in SIDE_NAMES if side in announced]
        told += f", announced by {' and '.join(SIDE_NAMES[side] for side in sides)}"
    else:
        told += ", unannounced"
    if not counts_beside(goal, facts.capote):
        told += "; not settled, for a side won every trick"
    amount = goal_value(goal, got, announced, facts.capote)
    return (_between_sides(facts, GOAL_NAMES[goal], f"{told}: {amount}", amount),)


def _ultimo(facts: Facts) -> tuple[Line, ...]:
    """The line of the Último, if the trump 1 came to the last trick or was announced."""
    ultimo = facts.ultimo
    if ultimo == NO_ULTIMO:
        return ()
    if ultimo.won:
        came = "won"
    elif not ultimo.played_last:
        came = f"played before the last trick, which seat {ultimo.winner} won"
    else:
        came = f"beaten by seat {ultimo.winner}"
    announced = f"{'' if ultimo.announced else 'un'}announced"
    told = f"seat {ultimo.holder}'s trump 1 {came}, {announced}: {ultimo_worth(ultimo.announced)}"
    paid = tuple(ultimo_share(seat, ultimo, facts.declarer) for seat in SEATS)
    return (Line(GOAL_NAMES[Goal.ULTIMO], told, paid),)


def _hunt(facts: Facts) -> tuple[Line, ...]:
    """The line of the hunt, if there was one."""
    if facts.hunt == NO_HUNT:
        return ()
    paid = tuple(hunt_share(seat, facts.hunt) for seat in SEATS)
    amount = max(paid)
    told = f"seat {facts.hunt.to}'s 20 caught seat {facts.hunt.from_}'s 15: {amount}"
    return (Line(HUNT_NAME, told, paid),)
