"""What is claimed of the settlement and of the match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from trionfi.spec.brasileiro.announce import Goal
from trionfi.spec.brasileiro.auction import Contract
from trionfi.spec.brasileiro.deal import NOBODY, PLAYERS, Seat
from trionfi.spec.brasileiro.options import Difference, Options, Target
from trionfi.spec.brasileiro.settlement import (
    NO_HUNT,
    NO_ULTIMO,
    Announced,
    Facts,
    HuntOrNull,
    Sides,
    UltimoOrNull,
    between_sides,
    bonus_value,
    contract_value,
    difference,
    from_other_side,
    game_value,
    goal_value,
    has_announced,
    hunt_share,
    is_credit,
    is_made,
    is_match_length,
    is_match_over,
    payment,
    points_of_opponents,
    rounded,
    rounded_of_declarer,
    total_points,
    ultimo_share,
    wins_match,
    worth,
)
from trionfi.spec.brasileiro.sides import Side

Points = Annotated[int, range(-5, 101)]
"""What a side can count."""

Amount = Annotated[int, range(-1000, 1001)]

Totals = tuple[int, int, int]

ALL_POINTS = 95
ALL_POINTS_AFTER_HUNT = 100


# Rounding.


def nearest_five(points: Points) -> bool:
    """Points are rounded to a multiple of 5 that is at most 2 away; there is always just one."""
    made = rounded(points)
    return made % 5 == 0 and -2 <= made - points <= 2


def fifty_is_fifty(points: Points) -> bool:
    """Usually declarer's points count 50 or more after rounding just if they were 50 before.

    Rounded as usual that would fail at 48 and 49, and nowhere else.
    """
    usual = Options()
    kept = (rounded_of_declarer(points, usual) >= 50) == (points >= 50)
    ordinary = (rounded(points) >= 50) == (points >= 50)
    return kept and ordinary == (points != 48 and points != 49)


def only_two_rounded_down(points: Points, options: Options) -> bool:
    """Only declarer's 48 and 49 are rounded otherwise than all points: to 45, which is 5 less.

    If more than half of the points is the target, they are rounded as usual, too.
    """
    less = rounded(points) - rounded_of_declarer(points, options)
    down = options.target == Target.FIFTY and 48 <= points <= 49
    return less == (5 if down else 0)


def possible(points: Points, hunted: bool) -> bool:
    """Points that declarer can have: with a hunt no card takes any off."""
    return not hunted or points >= 0


def rounded_pairs(points: Points, hunted: bool) -> bool:
    """Rounded, both sides' points usually make 95, or 100 after a hunt; but 5 less at 48 and 49.

    Their difference ends in 5 without a hunt, and in 0 with one; at 48 and 49 it is 0, or -5.
    """
    usual = Options()
    mine = rounded_of_declarer(points, usual)
    theirs = rounded(points_of_opponents(points, hunted))
    total = ALL_POINTS_AFTER_HUNT if hunted else ALL_POINTS
    apart = difference(points, hunted, usual)
    if apart != mine - theirs:
        return False
    if 48 <= points <= 49:
        return mine + theirs == total - 5 and apart == (-5 if hunted else 0)
    return mine + theirs == total and apart % 10 == (0 if hunted else 5)


def totals(hunted: bool) -> bool:
    """All cards count 95, or 100 after a hunt; what one side has not, the other has."""
    return total_points(hunted) == (ALL_POINTS_AFTER_HUNT if hunted else ALL_POINTS)


def opponents_have_the_rest(points: Points, hunted: bool) -> bool:
    """What declarer has not, the opponents have."""
    return points + points_of_opponents(points, hunted) == total_points(hunted)


def remainders() -> Iterator[tuple[int, int]]:
    """What two piles are above a multiple of 5; rounding depends on that alone."""
    for first in range(5):
        for second in range(5):
            yield (first, second)


def rounded_apart(first: int, second: int) -> int:
    """What three piles of 95 points make if each is rounded by itself."""
    return rounded(first) + rounded(second) + rounded(95 - first - second)


def three_piles(first: int, second: int) -> bool:
    """Three piles that are rounded each by itself can make 90, 95 or 100 of 95 points.

    That is why the opponents count together: two piles add up, but for declarer's 48 and 49.
    """
    total = rounded_apart(first, second)
    each = rounded_apart(1, 1) == 95 and rounded_apart(2, 2) == 90 and rounded_apart(3, 3) == 100
    return each and (total == 90 or total == 95 or total == 100)


# The contract.


def a_contract(contract: Contract, other: Contract) -> bool:
    """Two contracts."""
    return contract != Contract.NONE and other != Contract.NONE


def chain_of_contracts(contract: Contract, other: Contract) -> bool:
    """The contracts are worth 10, 20 and so on up to 80: the higher bid is always worth more."""
    value = contract_value(contract)
    higher = (contract > other) == (value > contract_value(other))
    return higher and value % 10 == 0 and 10 <= value <= 80


def made_by_the_target(points: Points, hunted: bool, options: Options) -> bool:
    """Declarer makes the contract with 50; or, by agreement, with 48 of 95 or 51 of 100."""
    target = 50
    if options.target == Target.HALF:
        target = 51 if hunted else 48
    return is_made(points, hunted, options) == (points >= target)


def a_game(contract: Contract, points: Points, hunted: bool, options: Options) -> bool:
    """A contract, and points that declarer can have."""
    return contract != Contract.NONE and possible(points, hunted)


def worth_its_contract(contract: Contract, points: Points, hunted: bool, options: Options) -> bool:
    """A contract that is made brings at least its value, and one that is lost costs as much.

    So for the contract alone who makes it is always paid, and who loses it always pays.
    """
    game = game_value(contract, points, hunted, options)
    value = contract_value(contract)
    if is_made(points, hunted, options):
        return game >= value
    return game <= -value


def nearest_multiple(points: int) -> int:
    """The multiple of 5 that is nearest to so many points."""
    rest = points % 5
    return points - rest if rest <= 2 else points - rest + 5


def value_and_difference(
    contract: Contract, points: Points, hunted: bool, options: Options
) -> bool:
    """Each opponent settles the contract's value, won or lost, and the difference of the points.

    The difference is the same whether the contract is won or lost, and nothing else is added.
    """
    mine = nearest_multiple(points)
    if options.target == Target.FIFTY and 48 <= points <= 49:
        mine = 45
    theirs = 50
    if options.difference == Difference.PARTIES:
        theirs = nearest_multiple((ALL_POINTS_AFTER_HUNT if hunted else ALL_POINTS) - points)
    rest = game_value(contract, points, hunted, options) - (mine - theirs)
    value = contract_value(contract)
    return rest == (value if is_made(points, hunted, options) else -value)


def by_fives(contract: Contract, points: Points, hunted: bool, options: Options) -> bool:
    """The contract and the difference are paid in fives, whatever is agreed."""
    return game_value(contract, points, hunted, options) % 5 == 0


def odd_without_a_hunt(contract: Contract, points: Points, hunted: bool, options: Options) -> bool:
    """Usually an opponent's payment for the contract ends in 5; after a hunt it ends in 0.

    It is the other way round at 48 and 49.
    """
    usual = Options()
    odd = game_value(contract, points, hunted, usual) % 10 == 5
    return odd == ((points == 48 or points == 49) == hunted)


def smallest_difference(contract: Contract, points: Points, hunted: bool, options: Options) -> bool:
    """Usually a contract that is made brings at least 5 besides its value, or 0 after a hunt.

    It is that much with 50, 51 or 52 points.
    """
    usual = Options()
    if points < 50:
        return True
    apart = difference(points, hunted, usual)
    least = 0 if hunted else 5
    return apart >= least and (apart == least) == (points <= 52)


def difference_from_fifty(
    contract: Contract, points: Points, hunted: bool, options: Options
) -> bool:
    """If points are compared with 50, the opponents' points and the hunt do not matter."""
    if options.difference == Difference.PARTIES:
        return True
    apart = rounded_of_declarer(points, options) - 50
    return difference(points, hunted, options) == apart


# The bonuses of the sides.


def double_or_nothing(goal: Goal) -> bool:
    """A bonus brings 10, a Capote 70; announced, it brings twice as much, or costs as much.

    What is not announced costs nothing.
    """
    value = 70 if goal == Goal.CAPOTE else 10
    mine = Side.DECLARER
    none = Side.NEITHER
    return (
        worth(goal) == value
        and bonus_value(mine, False, False, value) == value
        and bonus_value(mine, True, False, value) == 2 * value
        and bonus_value(none, True, False, value) == -2 * value
        and bonus_value(none, False, False, value) == 0
    )


def side_bonus(goal: Goal) -> bool:
    """A bonus of the sides."""
    return goal != Goal.ULTIMO


def other_side(side: Side) -> Side:
    """The side against a side."""
    if side == Side.DECLARER:
        return Side.OPPONENTS
    return Side.DECLARER if side == Side.OPPONENTS else Side.NEITHER


def alike_for_both_sides(got: Side, mine: bool, theirs: bool, value: Amount) -> bool:
    """What a bonus brings one side it would bring the other if all were the other way round."""
    turned = bonus_value(other_side(got), theirs, mine, value)
    return bonus_value(got, mine, theirs, value) == -turned


def each_announcement_is_settled(got: Side, mine: bool, theirs: bool, value: Amount) -> bool:
    """If both sides have announced the same, each is settled for itself.

    Who gets it is paid twice for the own success and twice for the other's failure; if nobody gets
    it, both failures are even.
    """
    if not mine or not theirs:
        return True
    if got == Side.NEITHER:
        return bonus_value(got, mine, theirs, value) == 0
    sign = 1 if got == Side.DECLARER else -1
    return bonus_value(got, mine, theirs, value) == sign * 4 * value


def announcing_adds(got: Side, theirs: bool, value: Amount) -> bool:
    """To announce a bonus adds its value once more for who gets it, and costs others it twice.

    What the other side has announced does not matter, nor whether it gets the bonus itself.
    """
    added = bonus_value(got, True, theirs, value) - bonus_value(got, False, theirs, value)
    return added == (value if got == Side.DECLARER else -2 * value)


Announcers = Annotated[int, range(4)]
"""Which sides have announced something: nobody, declarer, the opponents, or both."""


def announcers(number: Announcers) -> tuple[Side, ...]:
    """The sides themselves."""
    sides = ((), (Side.DECLARER,), (Side.OPPONENTS,), (Side.DECLARER, Side.OPPONENTS))
    return sides[number]


def deals_of_bonuses() -> Iterator[tuple[Side, Side, Side, Announced]]:
    """All that can be got and announced by the sides."""
    for trull in Side:
        for kings in Side:
            for capote in Side:
                for number in range(64):
                    yield (
                        trull,
                        kings,
                        capote,
                        Announced(
                            announcers(number % 4),
                            announcers(number // 4 % 4),
                            announcers(number // 16),
                        ),
                    )


def goals_of(trull: Side, kings: Side, capote: Side, announced: Announced) -> tuple[int, int, int]:
    """What the three bonuses bring declarer."""
    return (
        goal_value(Goal.TRULL, trull, announced.trull, capote),
        goal_value(Goal.KINGS, kings, announced.kings, capote),
        goal_value(Goal.CAPOTE, capote, announced.capote, capote),
    )


def capote_excludes(trull: Side, kings: Side, capote: Side, announced: Announced) -> bool:
    """Where a side has made a Capote, neither Todas as Honras nor Kings bring or cost anything.

    Otherwise what is paid for one of them does not depend on the others.
    """
    first, second, third = goals_of(trull, kings, capote, announced)
    if capote != Side.NEITHER:
        return first == 0 and second == 0 and third != 0
    nothing = Announced((), (), ())
    alone, none, silent = goals_of(
        trull, Side.NEITHER, Side.NEITHER, Announced(announced.trull, (), ())
    )
    other, same, quiet = goals_of(
        Side.NEITHER, kings, Side.NEITHER, Announced((), announced.kings, ())
    )
    empty = goals_of(Side.NEITHER, Side.NEITHER, Side.NEITHER, nothing)
    return (
        first == alone
        and second == same
        and none == 0
        and silent == 0
        and other == 0
        and quiet == 0
        and empty == (0, 0, 0)
    )


def settled_for(got: Side, announced: Sides, value: int) -> int:
    """What a bonus of so much brings declarer, by who got it and who announced it."""
    mine = has_announced(announced, Side.DECLARER)
    theirs = has_announced(announced, Side.OPPONENTS)
    return bonus_value(got, mine, theirs, value)


def each_is_settled(trull: Side, kings: Side, capote: Side, announced: Announced) -> bool:
    """Where no side has won every trick Todas as Honras and the Kings are settled, for 10 each.

    A Capote is settled always, for 70.
    """
    first, second, third = goals_of(trull, kings, capote, announced)
    if third != settled_for(capote, announced.capote, 70):
        return False
    if capote != Side.NEITHER:
        return True
    return first == settled_for(trull, announced.trull, 10) and second == settled_for(
        kings, announced.kings, 10
    )


def most_of_the_sides(trull: Side, kings: Side, capote: Side, announced: Announced) -> bool:
    """For its own success a side gets 40 at the most, 20 each for Todas as Honras and Kings, or 140
    for a Capote; with what the other side announced and missed 220, or 280 with a Capote."""
    first, second, third = goals_of(trull, kings, capote, announced)
    total = first + second + third
    theirs = (
        has_announced(announced.trull, Side.OPPONENTS)
        + has_announced(announced.kings, Side.OPPONENTS)
        + has_announced(announced.capote, Side.OPPONENTS)
    )
    if theirs == 0:
        return total <= (140 if capote == Side.DECLARER else 40)
    return total <= (280 if capote == Side.DECLARER else 220)


# Who pays whom.


def any_deal(facts: Facts, options: Options) -> bool:
    """A deal with a declarer, with all that can have come of it."""
    return (
        facts.declarer != NOBODY
        and facts.contract != Contract.NONE
        and is_hunt(facts.hunt)
        and is_ultimo(facts.ultimo)
        and possible(facts.points, facts.hunt != NO_HUNT)
    )


def is_hunt(hunt: HuntOrNull) -> bool:
    """No hunt, or one of two players."""
    if hunt == NO_HUNT:
        return True
    return hunt.from_ != NOBODY and hunt.to != NOBODY and hunt.from_ != hunt.to


def is_ultimo(ultimo: UltimoOrNull) -> bool:
    """No Último, or one of a player of which all goes together."""
    if ultimo == NO_ULTIMO:
        return True
    if ultimo.holder == NOBODY or ultimo.winner == NOBODY:
        return False
    if not ultimo.played_last:
        return ultimo.announced and not ultimo.won
    return ultimo.won == (ultimo.holder == ultimo.winner)


def a_payment(
    seat: Seat, declarer: Seat, sides: Amount, ultimo: UltimoOrNull, hunt: HuntOrNull
) -> bool:
    """What is paid between the sides, and an Último and a hunt as they can be."""
    return is_ultimo(ultimo) and is_hunt(hunt)


def adds_up_to_nothing(
    seat: Seat, declarer: Seat, sides: Amount, ultimo: UltimoOrNull, hunt: HuntOrNull
) -> bool:
    """Whatever is paid, somebody gets it: together it is nothing."""
    total = 0
    for other in range(PLAYERS):
        total += payment(other, declarer, sides, ultimo, hunt)
    return total == 0


def sum_of_its_parts(
    seat: Seat, declarer: Seat, sides: Amount, ultimo: UltimoOrNull, hunt: HuntOrNull
) -> bool:
    """What everybody gets is the sum of what the sides settle, the Último and the hunt, alone."""
    total = payment(seat, declarer, sides, NO_ULTIMO, NO_HUNT)
    total += payment(seat, declarer, 0, ultimo, NO_HUNT)
    total += payment(seat, declarer, 0, NO_ULTIMO, hunt)
    return payment(seat, declarer, sides, ultimo, hunt) == total


def sides_settle(
    seat: Seat, declarer: Seat, sides: Amount, ultimo: UltimoOrNull, hunt: HuntOrNull
) -> bool:
    """Between the sides declarer gets twice what each opponent pays, or pays it to both."""
    paid = payment(seat, declarer, sides, NO_ULTIMO, NO_HUNT)
    return paid == (2 * sides if seat == declarer else -sides)


def parts_of_the_sides(facts: Facts, options: Options) -> bool:
    """Between the sides the contract and each bonus are settled for themselves, and added up."""
    hunted = facts.hunt.from_ != NOBODY
    first, second, third = goals_of(facts.trull, facts.kings, facts.capote, facts.announced)
    game = game_value(facts.contract, facts.points, hunted, options)
    return between_sides(facts, options) == game + first + second + third


def contract_alone(facts: Facts, options: Options) -> bool:
    """If nothing was got or announced, the sides settle the contract alone, and only it asks for
    the points and the options."""
    hunted = facts.hunt.from_ != NOBODY
    if facts.trull != Side.NEITHER or facts.kings != Side.NEITHER or facts.capote != Side.NEITHER:
        return True
    plain = Facts(
        facts.declarer,
        facts.contract,
        facts.points,
        facts.hunt,
        Side.NEITHER,
        Side.NEITHER,
        Side.NEITHER,
        facts.ultimo,
        Announced((), (), ()),
    )
    return between_sides(plain, options) == game_value(
        facts.contract, facts.points, hunted, options
    )


def paid_by_fives(
    seat: Seat, declarer: Seat, sides: Amount, ultimo: UltimoOrNull, hunt: HuntOrNull
) -> bool:
    """Último and hunt are paid in tens, and what the sides settle in fives: twice that by declarer.

    So credits stay multiples of 5, and declarer's change by a multiple of 10.
    """
    paid = payment(seat, declarer, 5 * sides, ultimo, hunt)
    return paid % 5 == 0 and (seat != declarer or paid % 10 == 0)


def bonuses_by_tens(trull: Side, kings: Side, capote: Side, announced: Announced) -> bool:
    """The bonuses of the sides are paid in tens."""
    first, second, third = goals_of(trull, kings, capote, announced)
    return first % 10 == 0 and second % 10 == 0 and third % 10 == 0


def each_part_alone(
    seat: Seat, declarer: Seat, sides: Amount, ultimo: UltimoOrNull, hunt: HuntOrNull
) -> bool:
    """Último and hunt alone are paid as their rules say, and if nothing was won nothing is paid."""
    return (
        payment(seat, declarer, 0, ultimo, NO_HUNT) == ultimo_share(seat, ultimo, declarer)
        and payment(seat, declarer, 0, NO_ULTIMO, hunt) == hunt_share(seat, hunt)
        and payment(seat, declarer, 0, NO_ULTIMO, NO_HUNT) == 0
    )


def who_does_not_matter(facts: Facts, other: Facts, options: Options) -> bool:
    """What the sides settle does not depend on who declares, nor on the Último, nor on whose hunt
    it was."""
    same = Facts(
        other.declarer,
        facts.contract,
        facts.points,
        other.hunt,
        facts.trull,
        facts.kings,
        facts.capote,
        other.ultimo,
        facts.announced,
    )
    return between_sides(same, options) == between_sides(facts, options)


def both_hunted_or_not(facts: Facts, other: Facts, options: Options) -> bool:
    """Two deals, both with a hunt or both without."""
    return (
        facts.contract != Contract.NONE
        and is_hunt(facts.hunt)
        and is_hunt(other.hunt)
        and (facts.hunt == NO_HUNT) == (other.hunt == NO_HUNT)
    )


def against_the_other_side(seat: Seat, payee: Seat, declarer: Seat, amount: Amount) -> bool:
    """An opponent is paid by declarer alone; declarer by both opponents."""
    got = from_other_side(seat, payee, declarer, amount)
    if payee == declarer:
        return got == (2 * amount if seat == declarer else -amount)
    if seat == payee:
        return got == amount
    return got == (-amount if seat == declarer else 0)


# Ultimo and hunt.


def an_ultimo(seat: Seat, ultimo: UltimoOrNull, declarer: Seat) -> bool:
    """An Último as it can be."""
    return ultimo != NO_ULTIMO and is_ultimo(ultimo)


def ultimo_is_paid(seat: Seat, ultimo: UltimoOrNull, declarer: Seat) -> bool:
    """The Último is 30, or 60 if announced: from the other side to who wins it.

    From who loses it to the winner of the last trick, whoever that is; and where that is the
    announcer, to the other side.
    """
    amount = 60 if ultimo.announced else 30
    share = ultimo_share(seat, ultimo, declarer)
    holder = ultimo.holder
    if ultimo.winner != holder:
        if seat == holder:
            return share == -amount
        return share == (amount if seat == ultimo.winner else 0)
    sign = 1 if ultimo.won else -1
    if seat == holder:
        return share == sign * amount * (2 if holder == declarer else 1)
    pays = holder == declarer or seat == declarer
    return share == (-sign * amount if pays else 0)


def no_ultimo(seat: Seat, declarer: Seat) -> bool:
    """Where there is no Último, nobody pays for one, and so with the hunt."""
    return ultimo_share(seat, NO_ULTIMO, declarer) == 0 and hunt_share(seat, NO_HUNT) == 0


def a_hunt(seat: Seat, hunt: HuntOrNull) -> bool:
    """A hunt of two players."""
    return hunt != NO_HUNT and is_hunt(hunt)


def hunt_is_twenty(seat: Seat, hunt: HuntOrNull) -> bool:
    """The hunt is 20 from who played the 15 to who played the 20; the third is not concerned."""
    share = hunt_share(seat, hunt)
    if seat == hunt.to:
        return share == 20
    return share == (-20 if seat == hunt.from_ else 0)


# The match.


def any_credit(credit: Annotated[int, range(-100, 1001)]) -> bool:
    """One can start with 10 credits, with 20, and so on, but with nothing in between, nor less."""
    if credit <= 0:
        return not is_credit(credit)
    return is_credit(credit) == (credit // 10 * 10 == credit)


def all_deal_alike(deals: Annotated[int, range(-10, 1001)]) -> bool:
    """A match has 3 deals, 6, 9 and so on: the number at which each has dealt as often."""
    if deals <= 0:
        return not is_match_length(deals)
    each = deals // PLAYERS
    return is_match_length(deals) == (each + each + each == deals)


def two_ends(length: int, played: int, credits: Totals) -> bool:
    """A match ends with its last deal, or before if somebody has less than 0; 0 is not less."""
    broke = credits[0] < 0 or credits[1] < 0 or credits[2] < 0
    return is_match_over(length, played, credits) == (broke or played == length)


def at_the_table(credits: Totals, seat: Seat) -> bool:
    """Credits of three players, and a seat."""
    return True


def most_wins(credits: Totals, seat: Seat) -> bool:
    """Whoever has no less than each of the others wins; somebody always does."""
    right = True
    for credit in credits:
        if credit > credits[seat]:
            right = False
    somebody = wins_match(credits, 0) or wins_match(credits, 1) or wins_match(credits, 2)
    return wins_match(credits, seat) == right and somebody
