"""The score sheet: what is paid for, how it is reckoned, and what everybody gets."""

from __future__ import annotations

from trionfi.spec.game import Line
from trionfi.spec.texan.announce import Bonus, worth
from trionfi.spec.texan.auction import Contract
from trionfi.spec.texan.deal import NOBODY, PLAYERS
from trionfi.spec.texan.options import Options
from trionfi.spec.texan.settlement import (
    ANNOUNCED_SLAM,
    Facts,
    Result,
    abandon_share,
    bonus_share,
    doubled,
    failed_slam_value,
    game_value,
    is_failed_slam_paid,
    is_ultimo_announced,
    multiplier,
    overscore,
    share,
    slam_factor,
    ultimo_value,
)
from trionfi.spec.texan.sides import Side

SEATS = range(PLAYERS)

CONTRACT_NAMES = {
    Contract.FIRST: "First Contract",
    Contract.SECOND: "Second Contract",
    Contract.PREFERENCE: "Preference",
    Contract.SOLO: "Solo",
}

BONUS_NAMES = {
    Bonus.NO_TRUMPS: "No Trumps",
    Bonus.LOW_TRUMPS: "Low Trumps",
    Bonus.HALF_TRUMPS: "Half Trumps",
    Bonus.FULL_TRUMPS: "Full Trumps",
    Bonus.HONOURS: "Honours",
    Bonus.HALF_KINGS: "Half Kings",
    Bonus.FULL_KINGS: "Full Kings",
}

SIDE_NAMES = {Side.DECLARER: "declarer's side", Side.DEFENDERS: "the defenders"}

CONTRA_NAMES = ("", "contra", "recontra", "subcontra")


def lines(facts: Facts, options: Options) -> tuple[Line, ...]:
    """The lines of the score sheet of a deal; what everybody gets in all is their sum."""
    if facts.declarer == NOBODY:
        return ()
    if facts.abandoned:
        paid = tuple(abandon_share(seat, facts.declarer) for seat in SEATS)
        return (Line("abandoned", "declarer pays each of the others", paid),)
    return (
        _game(facts, options),
        *_ultimo(facts, options),
        *_bonuses(facts),
    )


def _shared(facts: Facts, name: str, told: str, amount: int) -> Line:
    """A line that one side pays to the other."""
    paid = tuple(share(seat, facts.declarer, facts.partner, amount) for seat in SEATS)
    return Line(name, told, paid)


def _game(facts: Facts, options: Options) -> Line:
    """The line of the game."""
    amount = game_value(facts, options)
    return _shared(facts, "game", f"{_factors(facts, options)} = {amount}", amount)


def _factors(facts: Facts, options: Options) -> str:
    """How the game is reckoned, from its factors."""
    over = overscore(facts.points)
    level = f" at level {facts.level}" if facts.contract == Contract.PREFERENCE else ""
    contract = f" × {multiplier(facts.contract, facts.level, over, options)}"
    contract += f" ({CONTRACT_NAMES[facts.contract]}{level})"
    contra = _contra("", facts.contra.game)
    of_slam = _contra("slam: ", facts.contra.slam)
    if is_failed_slam_paid(facts, options):
        half = failed_slam_value(facts.slam_announced, 1, 0) // ANNOUNCED_SLAM
        lost = f"(slam announced and lost by {SIDE_NAMES[facts.slam_announced]})"
        return f"{half}{contract} × {ANNOUNCED_SLAM} {lost}{contra}{of_slam}"
    told = f"({facts.points} - {facts.points - over}){contract}{contra}"
    if facts.slam == Side.NEITHER:
        return told
    announced = facts.slam_announced == facts.slam
    told += f" × {slam_factor(facts.slam, facts.slam_announced, 0)}"
    told += f" (slam by {SIDE_NAMES[facts.slam]}, {'' if announced else 'un'}announced)"
    return told + of_slam if announced else told


def _contra(target: str, level: int) -> str:
    """What a contra multiplies by, if there was one."""
    return f" × {doubled(level)} ({target}{CONTRA_NAMES[level]})" if level else ""


def _ultimo(facts: Facts, options: Options) -> tuple[Line, ...]:
    """The line of the Pagat Ultimo, if it came to one."""
    if facts.ultimo == Result.NONE:
        return ()
    amount = ultimo_value(facts, options)
    announced = is_ultimo_announced(facts)
    by = SIDE_NAMES[Side.DEFENDERS if facts.ultimo_side == Side.DEFENDERS else Side.DECLARER]
    told = f"{facts.ultimo.text} by {by}, {'' if announced else 'un'}announced"
    contra = _contra("", facts.contra.ultimo) if announced else ""
    if contra:
        told += f": {amount // doubled(facts.contra.ultimo)}{contra} = {amount}"
    else:
        told += f": {amount}"
    return (_shared(facts, "Pagat Ultimo", told, amount),)


def _bonuses(facts: Facts) -> tuple[Line, ...]:
    """A line for every bonus that has been declared."""
    return tuple(
        Line(
            BONUS_NAMES[bonus],
            f"declared by seat {owner}, {worth(bonus)} from each of the others",
            tuple(bonus_share(seat, owner, worth(bonus)) for seat in SEATS),
        )
        for owner, owned in enumerate(facts.bonuses)
        for bonus in owned
    )
