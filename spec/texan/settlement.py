"""The settlement: what the game, the ultimo and the bonuses pay."""

from __future__ import annotations

from typing import Annotated, NamedTuple, TypeAlias

from trionfi.spec.cards import Word
from trionfi.spec.game import OrNull
from trionfi.spec.rule import auxiliary, rule
from trionfi.spec.texan.announce import BONUSES, Bonus, Declared, worth
from trionfi.spec.texan.auction import Contract
from trionfi.spec.texan.contra import Level
from trionfi.spec.texan.deal import NOBODY, PLAYERS, Seat, SeatOrNobody
from trionfi.spec.texan.options import FailedSlam, Options, PreferenceMultiplies
from trionfi.spec.texan.play import TRICKS
from trionfi.spec.texan.sides import Side, is_of_declarer

HALF = 35
"""Half of the card points."""

ULTIMO = 5
"""What the Pagat Ultimo is worth unannounced; announced twice as much."""

SILENT_SLAM = 2
"""What a slam multiplies the game by."""

ANNOUNCED_SLAM = 4
"""What a slam that was announced multiplies by, or 35 if it fails."""

ABANDONED = 5
"""What declarer pays to each of the others for abandoning the deal."""


class Result(Word):
    """What came of the Pagat Ultimo."""

    NONE = 0
    WON = 1
    LOST = 2


ContractOrNull: TypeAlias = Annotated[Contract, OrNull(Contract.NONE)]
SideOrNull: TypeAlias = Annotated[Side, OrNull(Side.NEITHER)]
ResultOrNull: TypeAlias = Annotated[Result, OrNull(Result.NONE)]
SeatOrNull: TypeAlias = Annotated[int, range(NOBODY, PLAYERS), OrNull(NOBODY)]

PreferenceLevel: TypeAlias = Annotated[int, range(1, 4)]
"""Which three cards declarer has taken in Preference; 1 in the other contracts."""

CardPoints: TypeAlias = Annotated[int, range(71)]
"""What cards count together."""


class Contras(NamedTuple):
    """How often everything has been doubled."""

    game: Level = 0
    ultimo: Level = 0
    slam: Level = 0


Bonuses: TypeAlias = tuple[Bonus, ...]


class Facts(NamedTuple):
    """What the settlement needs to know; `points` are those of declarer's side."""

    declarer: SeatOrNull
    partner: SeatOrNull = NOBODY
    contract: ContractOrNull = Contract.NONE
    level: PreferenceLevel = 1
    abandoned: bool = False
    points: CardPoints = 0
    slam: SideOrNull = Side.NEITHER
    slam_announced: SideOrNull = Side.NEITHER
    ultimo: ResultOrNull = Result.NONE
    ultimo_side: SideOrNull = Side.NEITHER
    ultimo_announced: bool = False
    contra: Contras = Contras()
    bonuses: tuple[Bonuses, Bonuses, Bonuses, Bonuses] = ((), (), (), ())


# What came of the play.


@rule("texan.settlement.slam-won", statements=["X37"])
def slam_of(won: Annotated[int, range(TRICKS + 1)]) -> Side:
    """A slam is every trick, won by one side; discards and the stock do not matter to it."""
    if won == TRICKS:
        return Side.DECLARER
    if won == 0:
        return Side.DEFENDERS
    return Side.NEITHER


@rule("texan.settlement.ultimo-won", statements=["X36"])
def ultimo_of(announcer: SeatOrNobody, pagat: SeatOrNobody, winner: SeatOrNobody) -> Result:
    """The Pagat Ultimo is won by who wins the last trick with the Pagat.

    If it was announced, only the announcer can win it so; it is lost if the Pagat is beaten, was
    played before, or is another player's. Unannounced, it counts as lost if the Pagat is played to
    the last trick and beaten, even by a partner.
    """
    if announcer != NOBODY:
        return Result.WON if pagat == announcer and winner == announcer else Result.LOST
    if pagat == NOBODY:
        return Result.NONE
    return Result.WON if winner == pagat else Result.LOST


# What the game is worth.


@rule("texan.settlement.overscore", statements=["X8", "X41"])
def overscore(points: CardPoints) -> int:
    """The overscore is the card points of declarer's side above 35, or below; 36 win the game.

    With exactly 35 it is lost, and nothing is paid for it.
    """
    return points - HALF


@rule("texan.settlement.multiplier", statements=["X44", "X45", "X46"])
def multiplier(contract: Contract, level: PreferenceLevel, over: int, options: Options) -> int:
    """First and Second Contract count once, Preference as often as its level, Solo twice.

    A table may agree that the level counts only where declarer's side has 35 points or fewer.
    """
    if contract == Contract.SOLO:
        return 2
    if contract != Contract.PREFERENCE:
        return 1
    if options.preference_multiplies == PreferenceMultiplies.LOSSES and over > 0:
        return 1
    return level


@rule("texan.settlement.contra", statements=["X38"])
def doubled(level: Level) -> int:
    """Contra makes its target worth twice as much, recontra four times, subcontra eight times."""
    if level == 0:
        return 1
    if level == 1:
        return 2
    if level == 2:
        return 4
    return 8


@rule("texan.settlement.failed", statements=["X37"])
def is_failed(slam: Side, announced: Side) -> bool:
    """A slam that was announced fails if that side has not won every trick."""
    return announced != Side.NEITHER and slam != announced


@rule("texan.settlement.slam", statements=["X37"])
def slam_factor(slam: Side, announced: Side, contra: Level) -> int:
    """A side that wins all tricks doubles the game, and has it fourfold if it announced the slam.

    Contra, recontra and subcontra to a slam that it announced multiply that again.
    """
    if slam == Side.NEITHER:
        return 1
    if announced == slam:
        return ANNOUNCED_SLAM * doubled(contra)
    return SILENT_SLAM


@auxiliary("texan.settlement.failed-slam-paid")
def is_failed_slam_paid(facts: Facts, options: Options) -> bool:
    """A slam that was announced and failed is paid for, unless it was agreed otherwise."""
    failed = is_failed(facts.slam, facts.slam_announced)
    return failed and options.failed_slam == FailedSlam.PAYS_35


@rule("texan.settlement.failed-slam", statements=["X37"])
def failed_slam_value(announced: Side, times: int, contra: Level) -> int:
    """A side that announced the slam and failed pays 35 fourfold, unless it was agreed otherwise.

    That is instead of the overscore: contract and contras multiply it as they do the game. A slam
    of the other side is not paid besides.
    """
    value = HALF * times * ANNOUNCED_SLAM * doubled(contra)
    if announced == Side.DECLARER:
        return -value
    return value


@rule("texan.settlement.game", statements=["X42", "X44", "X45", "X46"])
def game_value(facts: Facts, options: Options) -> int:
    """The game brings declarer's side the overscore times contract, contra and slam.

    It is paid by each defender if it is above 0; else declarer's side pays. An announced slam that
    fails takes its place; or, if the table has agreed so, nothing comes of that.
    """
    over = overscore(facts.points)
    times = multiplier(facts.contract, facts.level, over, options) * doubled(facts.contra.game)
    if is_failed_slam_paid(facts, options):
        return failed_slam_value(facts.slam_announced, times, facts.contra.slam)
    return over * times * slam_factor(facts.slam, facts.slam_announced, facts.contra.slam)


# What is paid besides.


@rule("texan.settlement.ultimo-announced", statements=["X22"])
def is_ultimo_announced(facts: Facts) -> bool:
    """The Pagat Ultimo counts as announced in the Second Contract, by declarer."""
    return facts.ultimo_announced or facts.contract == Contract.SECOND


@rule("texan.settlement.ultimo", statements=["X35", "X36"])
def ultimo_value(facts: Facts, options: Options) -> int:
    """The Pagat Ultimo brings its side 5; announced, 10, or costs 10 if it is lost.

    Contra on it doubles that. Once it is announced, no other Pagat Ultimo is paid. Unannounced, a
    Pagat that is beaten in the last trick costs nothing; or 5, if the table has agreed so.
    """
    if facts.ultimo == Result.NONE:
        return 0
    value = ULTIMO
    if is_ultimo_announced(facts):
        value = 2 * ULTIMO * doubled(facts.contra.ultimo)
    if facts.ultimo == Result.LOST:
        if not is_ultimo_announced(facts) and not options.silent_ultimo_penalty:
            return 0
        value = -value
    if facts.ultimo_side == Side.DEFENDERS:
        return -value
    return value


@rule("texan.settlement.bonuses", statements=["X34"])
def bonuses_of(declared: Declared) -> int:
    """Bonuses may be combined: what a player has declared is added up."""
    total = 0
    for bonus in BONUSES:
        if declared[bonus]:
            total += worth(bonus)
    return total


# Who pays whom.


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


@rule("texan.settlement.bonus", statements=["X26"])
def bonus_share(seat: Seat, owner: Seat, amount: int) -> int:
    """Every other player pays the owner of bonuses what they are worth, whatever their side."""
    if seat == owner:
        return 3 * amount
    return -amount


@rule("texan.settlement.abandon", statements=["X21"])
def abandon_share(seat: Seat, declarer: Seat) -> int:
    """Who abandons the deal pays 5 to each of the others, and nothing else is paid."""
    if seat == declarer:
        return -3 * ABANDONED
    return ABANDONED


@rule("texan.settlement.total", statements=["X34", "X43"])
def payment(
    seat: Seat,
    declarer: Seat,
    partner: SeatOrNobody,
    game: int,
    ultimo: int,
    bonuses: tuple[int, int, int, int],
) -> int:
    """Game, Pagat Ultimo and bonuses are paid each by itself, and everything adds up.

    Nothing multiplies anything but its own target.
    """
    total = share(seat, declarer, partner, game) + share(seat, declarer, partner, ultimo)
    for owner in range(PLAYERS):
        total += bonus_share(seat, owner, bonuses[owner])
    return total


# The match.


@rule("texan.settlement.match")
def is_match_length(deals: int) -> bool:
    """A match is as many deals as the table has agreed upon, one at least."""
    return deals >= 1


@rule("texan.settlement.winner")
def wins_match(totals: tuple[int, ...], seat: Seat) -> bool:
    """What everybody has got and paid is added up; who has most wins, and equals share it."""
    for total in totals:
        if total > totals[seat]:
            return False
    return True
