"""The settlement: the contract, the bonuses between the sides, and those between players."""

from __future__ import annotations

from typing import Annotated, NamedTuple, TypeAlias

from trionfi.spec.brasileiro.announce import Goal
from trionfi.spec.brasileiro.auction import Contract
from trionfi.spec.brasileiro.deal import NOBODY, PLAYERS, Seat, SeatOrNobody
from trionfi.spec.brasileiro.options import Difference, Options, Target
from trionfi.spec.brasileiro.play import TRICKS, CardPoints
from trionfi.spec.brasileiro.sides import Side, side_of
from trionfi.spec.brasileiro.talon import is_closed
from trionfi.spec.game import OrNull
from trionfi.spec.rule import auxiliary, rule

TARGET = 50
"""The card points that make a contract."""

TRULL_CARDS = 3
KINGS = 4

ULTIMO = 30
"""What the Último is worth unannounced; announced twice as much."""

HUNT = 20
"""What the hunt of the trump 15 is worth."""

CREDITS = 300
"""What everybody has at the start of a match, usually."""

MATCH_LENGTH = 3
"""The usual number of deals in a match."""


class Hunt(NamedTuple):
    """Who has lost the trump 15 to the trump 20, and who has won it."""

    from_: Seat
    to: Seat


class Ultimo(NamedTuple):
    """What came of the trump 1.

    `holder` has played it, and `winner` has won the last trick; `won` is whether the trump 1 has
    won that trick, and `played_last` whether it was played to it.
    """

    holder: Seat
    winner: Seat
    won: bool = False
    announced: bool = False
    played_last: bool = False


NO_HUNT = Hunt(NOBODY, NOBODY)
NO_ULTIMO = Ultimo(NOBODY, NOBODY)

SeatOrNull: TypeAlias = Annotated[int, range(NOBODY, PLAYERS), OrNull(NOBODY)]
ContractOrNull: TypeAlias = Annotated[Contract, OrNull(Contract.NONE)]
SideOrNull: TypeAlias = Annotated[Side, OrNull(Side.NEITHER)]
HuntOrNull: TypeAlias = Annotated[Hunt, OrNull(NO_HUNT)]
UltimoOrNull: TypeAlias = Annotated[Ultimo, OrNull(NO_ULTIMO)]

Sides: TypeAlias = tuple[SideOrNull, ...]
"""The sides that have announced something."""


class Announced(NamedTuple):
    """Which sides have announced what; the Último is a player's own."""

    trull: Sides = ()
    kings: Sides = ()
    capote: Sides = ()


class Facts(NamedTuple):
    """What the settlement needs to know; `points` are declarer's card points."""

    declarer: SeatOrNull
    contract: ContractOrNull = Contract.NONE
    points: CardPoints = 0
    hunt: HuntOrNull = NO_HUNT
    trull: SideOrNull = Side.NEITHER
    kings: SideOrNull = Side.NEITHER
    capote: SideOrNull = Side.NEITHER
    ultimo: UltimoOrNull = NO_ULTIMO
    announced: Announced = Announced()


# What came of the play.


@rule("brasileiro.settlement.trull-got", statements=["B39"])
def trull_got(mine: Annotated[int, range(4)], theirs: Annotated[int, range(4)]) -> Side:
    """Todas as Honras is got by the side that has all three honours in its tricks.

    The Fool that is kept as an excuse counts as one of them.
    """
    if mine == TRULL_CARDS:
        return Side.DECLARER
    if theirs == TRULL_CARDS:
        return Side.OPPONENTS
    return Side.NEITHER


@rule("brasileiro.settlement.kings-got", statements=["B40"])
def kings_got(mine: Annotated[int, range(5)], theirs: Annotated[int, range(5)]) -> Side:
    """Four Kings are got by the side that has all of them in its tricks."""
    if mine == KINGS:
        return Side.DECLARER
    if theirs == KINGS:
        return Side.OPPONENTS
    return Side.NEITHER


@rule("brasileiro.settlement.capote-got", statements=["B42"])
def capote_got(won: Annotated[int, range(TRICKS + 1)]) -> Side:
    """The Capote is got by the side that has won all thirteen tricks.

    Declarer who plays the Fool as an excuse loses that trick, and so the Capote. An opponent's
    excuse costs their side the Capote only if declarer wins the trick, not if the fellow does.
    """
    if won == TRICKS:
        return Side.DECLARER
    if won == 0:
        return Side.OPPONENTS
    return Side.NEITHER


@rule("brasileiro.settlement.ultimo-got", statements=["B41"])
def ultimo_of(announcer: SeatOrNobody, one: SeatOrNobody, winner: SeatOrNobody) -> Ultimo:
    """The Último is to win the last trick with the trump 1.

    It is settled if the trump 1 lies in the last trick; and if it was announced, in any case.
    """
    if one != NOBODY:
        return Ultimo(one, winner, one == winner, one == announcer, True)
    if announcer != NOBODY:
        return Ultimo(announcer, winner, False, True, False)
    return NO_ULTIMO


# The contract.


@rule("brasileiro.settlement.total", statements=["B30"])
def total_points(hunted: bool) -> int:
    """All cards count 95 together, or 100 if the trump 15 was hunted."""
    if hunted:
        return 100
    return 95


@auxiliary("brasileiro.settlement.opponents")
def points_of_opponents(points: CardPoints, hunted: bool) -> CardPoints:
    """The opponents together have what declarer has not."""
    return total_points(hunted) - points


@rule("brasileiro.settlement.made", statements=["B8"])
def is_made(points: CardPoints, hunted: bool, options: Options) -> bool:
    """Declarer makes the contract with 50 card points, unless another target was agreed upon.

    A table may agree that it takes more than half of the points: 48 of 95, or 51 of 100 after a
    Hunt.
    """
    if options.target == Target.HALF:
        return 2 * points > total_points(hunted)
    return points >= TARGET


@rule("brasileiro.settlement.rounding", statements=["B32"])
def rounded(points: CardPoints) -> int:
    """Points are rounded to the nearest 5."""
    return 5 * ((points + 2) // 5)


@rule("brasileiro.settlement.rounding-down", statements=["B33"])
def rounded_of_declarer(points: CardPoints, options: Options) -> int:
    """Declarer's 48 and 49 are rounded down to 45, unless half of the points is the target.

    Nobody who has missed 50 is to be paid as if it had been reached.
    """
    if options.target == Target.FIFTY and TARGET - 2 <= points < TARGET:
        return TARGET - 5
    return rounded(points)


@rule("brasileiro.settlement.difference", statements=["B34"])
def difference(points: CardPoints, hunted: bool, options: Options) -> int:
    """Declarer's points, rounded, are compared with those of the opponents together, rounded too.

    A table may agree that they are compared with 50.
    """
    mine = rounded_of_declarer(points, options)
    if options.difference == Difference.TARGET:
        return mine - TARGET
    return mine - rounded(points_of_opponents(points, hunted))


@rule("brasileiro.settlement.contract", statements=["B9", "B10", "B11", "B12", "B14"])
def contract_value(contract: Contract) -> int:
    """Sete is worth 10 credits, Cinco 30, Três 50 and Um 70; a closed contract is worth 10 more."""
    value = 70
    if contract <= Contract.SETE_FECHADO:
        value = 10
    elif contract <= Contract.CINCO_FECHADO:
        value = 30
    elif contract <= Contract.TRES_FECHADO:
        value = 50
    return value + 10 if is_closed(contract) else value


@rule("brasileiro.settlement.game", statements=["B34"])
def game_value(contract: Contract, points: CardPoints, hunted: bool, options: Options) -> int:
    """A contract that is made brings its value and the difference; one that is lost costs them."""
    value = contract_value(contract)
    if is_made(points, hunted, options):
        return value + difference(points, hunted, options)
    return -value + difference(points, hunted, options)


# The bonuses between the sides.


@rule("brasileiro.bonus.worth", statements=["B39", "B40", "B42"])
def worth(goal: Goal) -> int:
    """Todas as Honras and Four Kings are worth 10 each, the Capote 70."""
    if goal == Goal.CAPOTE:
        return 70
    return 10


@rule("brasileiro.bonus.side", statements=["B36", "B38"])
def bonus_for(got: bool, announced: bool, value: int) -> int:
    """A side that gets a bonus is paid what it is worth, or twice as much if it has announced it.

    One that has announced it and does not get it pays twice as much; one that has not, nothing.
    """
    if announced:
        return 2 * value if got else -2 * value
    return value if got else 0


@rule("brasileiro.bonus.both-sides", statements=["B35", "B36"])
def bonus_value(got: Side, by_declarer: bool, by_opponents: bool, value: int) -> int:
    """Each side's success and each side's announcement is settled for itself.

    It does not matter whether the contract is made.
    """
    mine = bonus_for(got == Side.DECLARER, by_declarer, value)
    return mine - bonus_for(got == Side.OPPONENTS, by_opponents, value)


@rule("brasileiro.bonus.capote-alone", statements=["B43"])
def counts_beside(goal: Goal, capote: Side) -> bool:
    """Where a side has won every trick, Todas as Honras and Four Kings are not settled.

    It does not matter whether they were announced. Último and Hunt are paid all the same.
    """
    return goal == Goal.CAPOTE or capote == Side.NEITHER


@auxiliary("brasileiro.bonus.announced")
def has_announced(sides: Sides, side: Side) -> bool:
    """Whether a side is among those that have announced something."""
    for announcer in sides:
        if announcer == side:
            return True
    return False


@auxiliary("brasileiro.bonus.goal")
def goal_value(goal: Goal, got: Side, announced: Sides, capote: Side) -> int:
    """What a bonus brings declarer from each opponent; below 0, what it costs."""
    if not counts_beside(goal, capote):
        return 0
    by_declarer = has_announced(announced, Side.DECLARER)
    by_opponents = has_announced(announced, Side.OPPONENTS)
    return bonus_value(got, by_declarer, by_opponents, worth(goal))


# Who pays whom.


@rule("brasileiro.settlement.between-sides", statements=["B34", "B37"])
def from_other_side(seat: Seat, payee: Seat, declarer: Seat, amount: int) -> int:
    """Contract and bonuses of a side are settled between declarer and each opponent.

    So what is paid counts twice for declarer and once for each opponent. What an opponent alone has
    earned declarer alone pays, and the fellow opponent neither pays nor gets anything.
    """
    if seat == payee:
        return 2 * amount if payee == declarer else amount
    if side_of(seat, declarer) != side_of(payee, declarer):
        return -amount
    return 0


@auxiliary("brasileiro.settlement.between-two")
def from_one_to_another(seat: Seat, payer: Seat, payee: Seat, amount: int) -> int:
    """One player pays another; the third has nothing to do with it."""
    if seat == payee:
        return amount
    if seat == payer:
        return -amount
    return 0


@rule("brasileiro.bonus.ultimo-worth", statements=["B41"])
def ultimo_worth(announced: bool) -> int:
    """The Último is worth 30, or 60 if it was announced."""
    if announced:
        return 2 * ULTIMO
    return ULTIMO


@rule("brasileiro.bonus.ultimo", statements=["B41"])
def ultimo_share(seat: Seat, ultimo: Ultimo, declarer: Seat) -> int:
    """Who wins the last trick with the trump 1 is paid by each player of the other side.

    Who plays it to the last trick and does not win pays the winner of the trick, even a fellow
    opponent. So does who has announced the Último and played the trump 1 before. If they have won
    the last trick with another card, they pay each player of the other side instead.
    """
    if ultimo.holder == NOBODY:
        return 0
    amount = ultimo_worth(ultimo.announced)
    if ultimo.won:
        return from_other_side(seat, ultimo.holder, declarer, amount)
    if ultimo.winner == ultimo.holder:
        return -from_other_side(seat, ultimo.holder, declarer, amount)
    return from_one_to_another(seat, ultimo.holder, ultimo.winner, amount)


@rule("brasileiro.hunt.paid", statements=["B44"])
def hunt_share(seat: Seat, hunt: Hunt) -> int:
    """Who has hunted the 15 gets 20 from its player, even from a fellow opponent.

    It cannot be announced.
    """
    if hunt.from_ == NOBODY:
        return 0
    return from_one_to_another(seat, hunt.from_, hunt.to, HUNT)


@rule("brasileiro.settlement.payment", statements=["B34", "B35", "B37"])
def payment(seat: Seat, declarer: Seat, sides: int, ultimo: Ultimo, hunt: Hunt) -> int:
    """Contract, Todas as Honras, Four Kings and Capote are paid between declarer and each opponent.

    Último and hunt are paid between single players. All of it is added up.
    """
    between_sides = from_other_side(seat, declarer, declarer, sides)
    return between_sides + ultimo_share(seat, ultimo, declarer) + hunt_share(seat, hunt)


@auxiliary("brasileiro.settlement.sides")
def between_sides(facts: Facts, options: Options) -> int:
    """What declarer gets from each opponent for the contract and the bonuses of the sides."""
    hunted = facts.hunt.from_ != NOBODY
    game = game_value(facts.contract, facts.points, hunted, options)
    trull = goal_value(Goal.TRULL, facts.trull, facts.announced.trull, facts.capote)
    kings = goal_value(Goal.KINGS, facts.kings, facts.announced.kings, facts.capote)
    capote = goal_value(Goal.CAPOTE, facts.capote, facts.announced.capote, facts.capote)
    return game + trull + kings + capote


# The match.


@rule("brasileiro.match.credits", statements=["B3"])
def is_credit(credit: int) -> bool:
    """Each player starts with a number of credits above 0 that is divisible by 10, usually 300."""
    return credit > 0 and credit % 10 == 0


@rule("brasileiro.match.length", statements=["B4"])
def is_match_length(deals: int) -> bool:
    """A match is a number of deals that is divisible by three, so that all deal equally often.

    A deal that all pass counts as one of them.
    """
    return deals > 0 and deals % 3 == 0


@rule("brasileiro.match.end", statements=["B4"])
def is_match_over(length: int, played: int, credits: tuple[int, ...]) -> bool:
    """It ends when all its deals have been played, or after a deal that leaves somebody below 0."""
    for credit in credits:
        if credit < 0:
            return True
    return played == length


@rule("brasileiro.match.winner")
def wins_match(credits: tuple[int, ...], seat: Seat) -> bool:
    """Who has most credits in the end wins, and equals share it."""
    for credit in credits:
        if credit > credits[seat]:
            return False
    return True
