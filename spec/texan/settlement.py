"""The settlement: what the game, the ultimo and the bonuses pay."""

from __future__ import annotations

from typing import Annotated, NamedTuple, TypeAlias

from trionfi.spec.cards import Word
from trionfi.spec.game import OrNull
from trionfi.spec.rule import auxiliary, rule
from trionfi.spec.texan.announce import Bonus, worth
from trionfi.spec.texan.auction import Contract
from trionfi.spec.texan.contra import Level, is_of_declarer
from trionfi.spec.texan.deal import NOBODY, Seat, SeatOrNobody
from trionfi.spec.texan.options import FailedSlam, Options, PreferenceMultiplies

HALF = 35
"""Half of the card points."""

ULTIMO = 5
"""What the Pagat Ultimo is worth unannounced; announced twice as much."""

ABANDONED = 5
"""What declarer pays to each of the others for abandoning the deal."""


class Side(Word):
    """One of the two sides, or neither."""

    NEITHER = 0
    DECLARER = 1
    DEFENDERS = 2


class Result(Word):
    """What came of the Pagat Ultimo."""

    NONE = 0
    WON = 1
    LOST = 2


SideOrNull: TypeAlias = Annotated[Side, OrNull(Side.NEITHER)]
ResultOrNull: TypeAlias = Annotated[Result, OrNull(Result.NONE)]
SeatOrNull: TypeAlias = Annotated[int, range(NOBODY, 4), OrNull(NOBODY)]

Payments: TypeAlias = tuple[int, int, int, int]
"""What everybody gets; what they pay is below 0."""


class Contras(NamedTuple):
    """How often everything has been doubled."""

    game: Level = 0
    ultimo: Level = 0
    slam: Level = 0


Bonuses: TypeAlias = tuple[Bonus, ...]


class Facts(NamedTuple):
    """What the settlement needs to know."""

    declarer: SeatOrNull
    partner: SeatOrNull = NOBODY
    contract: Contract = Contract.NONE
    level: Annotated[int, range(1, 4)] = 1
    abandoned: bool = False
    points: Annotated[int, range(71)] = 0
    slam: SideOrNull = Side.NEITHER
    slam_announced: SideOrNull = Side.NEITHER
    ultimo: ResultOrNull = Result.NONE
    ultimo_side: SideOrNull = Side.NEITHER
    ultimo_announced: bool = False
    contra: Contras = Contras()
    bonuses: tuple[Bonuses, Bonuses, Bonuses, Bonuses] = ((), (), (), ())


@rule("texan.settlement.overscore", statements=["X8", "X41", "X42"])
def overscore(points: Annotated[int, range(71)]) -> int:
    """The overscore is the card points of declarer's side above 35, or below; 36 win the game."""
    return points - HALF


@rule("texan.settlement.multiplier", statements=["X44", "X45", "X46"])
def multiplier(
    contract: Contract, level: Annotated[int, range(1, 4)], over: int, options: Options
) -> int:
    """First and Second Contract count once, Preference as often as its level, Solo twice.

    A table may agree that the level multiplies only what declarer loses.
    """
    if contract == Contract.SOLO:
        return 2
    if contract != Contract.PREFERENCE:
        return 1
    if options.preference_multiplies == PreferenceMultiplies.LOSSES and over > 0:
        return 1
    return level


@rule("texan.settlement.slam", statements=["X37"])
def slam_factor(slam: Side, announced: Side) -> int:
    """A side that has won all tricks doubles the game, and has it fourfold if it announced that."""
    if slam == Side.NEITHER:
        return 1
    return 4 if announced == slam else 2


@auxiliary("texan.settlement.doubled")
def doubled(level: Level) -> int:
    """Contra makes it twice as much, recontra four times, subcontra eight times."""
    if level == 0:
        return 1
    if level == 1:
        return 2
    if level == 2:
        return 4
    return 8


@rule("texan.settlement.failed-slam", statements=["X37"])
def is_failed_slam(slam: Side, announced: Side) -> bool:
    """A slam that was announced fails if that side has not won every trick."""
    return announced != Side.NEITHER and slam != announced


@rule("texan.settlement.game", statements=["X37", "X38", "X41", "X42", "X44", "X45", "X46"])
def game_value(facts: Facts, options: Options) -> int:
    """What the game brings declarer's side from each opponent: overscore, contract, slam, contras.

    A side that has announced the slam and failed pays 35 fourfold instead, whatever the card
    points.
    """
    over = overscore(facts.points)
    level = facts.level
    times = doubled(facts.contra.game)
    if facts.slam_announced != Side.NEITHER:
        times = times * doubled(facts.contra.slam)
    if is_failed_slam(facts.slam, facts.slam_announced):
        if options.failed_slam == FailedSlam.PAYS_35:
            sign = -1 if facts.slam_announced == Side.DECLARER else 1
            return sign * HALF * multiplier(facts.contract, level, sign, options) * 4 * times
    factor = slam_factor(facts.slam, facts.slam_announced)
    return over * multiplier(facts.contract, level, over, options) * factor * times


@rule("texan.settlement.ultimo", statements=["X36", "X38"])
def ultimo_value(facts: Facts, options: Options) -> int:
    """The Pagat Ultimo is worth 5 to the side that wins it, and 10, won or lost, if announced.

    Unannounced, a Pagat that is beaten in the last trick costs nothing, unless it was agreed so.
    """
    if facts.ultimo == Result.NONE:
        return 0
    sign = 1 if facts.ultimo_side == Side.DECLARER else -1
    if facts.ultimo == Result.LOST:
        sign = -sign
    if facts.ultimo_announced or facts.contract == Contract.SECOND:
        return sign * 2 * ULTIMO * doubled(facts.contra.ultimo)
    if facts.ultimo == Result.LOST and not options.silent_ultimo_penalty:
        return 0
    return sign * ULTIMO


@rule("texan.settlement.shared", statements=["X42", "X43"])
def share(seat: Seat, declarer: Seat, partner: SeatOrNobody, amount: int) -> int:
    """Each defender pays, or gets, the amount once; with a partner so does everybody.

    Declarer alone gets it from all three, or pays it to all three.
    """
    if not is_of_declarer(seat, declarer, partner):
        return -amount
    if partner == NOBODY:
        return 3 * amount
    return amount


@rule("texan.settlement.bonus", statements=["X26", "X34"])
def bonus_share(seat: Seat, owner: Seat, bonus: Bonus) -> int:
    """Every other player pays the owner of a bonus what it is worth, whatever their side."""
    if seat == owner:
        return 3 * worth(bonus)
    return -worth(bonus)


@rule("texan.settlement.abandon", statements=["X21"])
def abandon_share(seat: Seat, declarer: Seat) -> int:
    """Who abandons the deal pays 5 to each of the others."""
    if seat == declarer:
        return -3 * ABANDONED
    return ABANDONED
