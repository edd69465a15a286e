"""What is claimed of the settlement."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Annotated

from trionfi.spec.texan import GAME
from trionfi.spec.texan.announce import BONUSES, Declared
from trionfi.spec.texan.auction import Contract
from trionfi.spec.texan.contra import Level
from trionfi.spec.texan.deal import NOBODY, PLAYERS, Seat, SeatOrNobody
from trionfi.spec.texan.options import FailedSlam, Options, PreferenceMultiplies
from trionfi.spec.texan.pack import is_honour, is_king, points, value
from trionfi.spec.texan.settlement import (
    Contras,
    Facts,
    Result,
    abandon_share,
    bonuses_of,
    doubled,
    game_value,
    is_match_length,
    is_ultimo_announced,
    overscore,
    payment,
    share,
    ultimo_value,
    wins_match,
)
from trionfi.spec.texan.sides import Side

CARDS = GAME.pack.cards

Points = Annotated[int, range(71)]

Bonuses = tuple[int, int, int, int]

Totals = tuple[int, int, int, int]


# Payments.


def a_table(
    seat: Seat, declarer: Seat, partner: SeatOrNobody, game: int, ultimo: int, bonuses: Bonuses
) -> bool:
    """A declarer, alone or with another player, and any amounts."""
    return partner != declarer


def adds_up_to_nothing(
    seat: Seat, declarer: Seat, partner: SeatOrNobody, game: int, ultimo: int, bonuses: Bonuses
) -> bool:
    """Whatever is paid for game, ultimo and bonuses, somebody gets it: together it is nothing."""
    total = 0
    for other in range(PLAYERS):
        total += payment(other, declarer, partner, game, ultimo, bonuses)
    return total == 0


def sum_of_its_parts(
    seat: Seat, declarer: Seat, partner: SeatOrNobody, game: int, ultimo: int, bonuses: Bonuses
) -> bool:
    """What everybody gets is the sum of game, ultimo and each player's bonuses, settled alone."""
    none = (0, 0, 0, 0)
    total = payment(seat, declarer, partner, game, 0, none)
    total += payment(seat, declarer, partner, 0, ultimo, none)
    for owner in range(PLAYERS):
        if owner == 0:
            alone = (bonuses[0], 0, 0, 0)
        elif owner == 1:
            alone = (0, bonuses[1], 0, 0)
        elif owner == 2:
            alone = (0, 0, bonuses[2], 0)
        else:
            alone = (0, 0, 0, bonuses[3])
        total += payment(seat, declarer, partner, 0, 0, alone)
    return payment(seat, declarer, partner, game, ultimo, bonuses) == total


def each_is_paid_by_itself(
    seat: Seat, declarer: Seat, partner: SeatOrNobody, game: int, ultimo: int, bonuses: Bonuses
) -> bool:
    """Of game and ultimo everybody gets their side's share, and nothing else comes to it."""
    none = (0, 0, 0, 0)
    mine = 1
    if seat != declarer and seat != partner:
        mine = -1
    elif partner == NOBODY:
        mine = 3
    return (
        payment(seat, declarer, partner, game, 0, none) == mine * game
        and payment(seat, declarer, partner, 0, ultimo, none) == mine * ultimo
        and payment(seat, declarer, partner, game, ultimo, none) == mine * (game + ultimo)
    )


def shared_by_sides(
    seat: Seat, declarer: Seat, partner: SeatOrNobody, game: int, ultimo: int, bonuses: Bonuses
) -> bool:
    """With a partner all four get or pay the same; alone, declarer gets or pays three times that.

    The secret partner is paid like declarer.
    """
    mine = share(declarer, declarer, partner, game)
    theirs = share(seat, declarer, partner, game)
    if seat == declarer:
        return mine == (3 * game if partner == NOBODY else game)
    if seat == partner:
        return theirs == mine
    return theirs == -game


def bonuses_by_everybody(
    seat: Seat, declarer: Seat, partner: SeatOrNobody, game: int, ultimo: int, bonuses: Bonuses
) -> bool:
    """Each pays what the others have declared, of any side, and gets three times their own."""
    total = 0
    for owner in range(PLAYERS):
        total -= bonuses[owner]
    own = 4 * bonuses[seat]
    return payment(seat, declarer, partner, 0, 0, bonuses) == total + own


def abandoned_for_fifteen(seat: Seat, declarer: Seat) -> bool:
    """To abandon costs 15, of which each of the others gets 5."""
    total = 0
    for other in range(PLAYERS):
        total += abandon_share(other, declarer)
    return total == 0 and abandon_share(seat, declarer) == (-15 if seat == declarer else 5)


def declared_bonuses_add_up(declared: Declared) -> bool:
    """Declared bonuses are worth 5 each, and 5 more for Full Trumps and for Full Kings."""
    total = 0
    for bonus in BONUSES:
        total += 5 * declared[bonus]
    return bonuses_of(declared) == total + 5 * declared[3] + 5 * declared[6]


# What multiplies what.


def a_deal(facts: Facts, other: Facts, options: Options) -> bool:
    """A deal that is played, and another."""
    return facts.contract != Contract.NONE and other.contract != Contract.NONE


def with_contras(facts: Facts, game: Level, ultimo: Level, slam: Level) -> Facts:
    """The same deal with other contras."""
    return with_ultimo_and_contras(facts, facts, Contras(game, ultimo, slam))


def with_ultimo_of(facts: Facts, other: Facts) -> Facts:
    """The same deal with the ultimo of another, its contra too."""
    contras = Contras(facts.contra.game, other.contra.ultimo, facts.contra.slam)
    return with_ultimo_and_contras(facts, other, contras)


def with_ultimo_and_contras(facts: Facts, other: Facts, contras: Contras) -> Facts:
    """The same deal with the ultimo of another, and these contras."""
    return Facts(
        facts.declarer,
        facts.partner,
        facts.contract,
        facts.level,
        facts.abandoned,
        facts.points,
        facts.slam,
        facts.slam_announced,
        other.ultimo,
        other.ultimo_side,
        other.ultimo_announced,
        contras,
        facts.bonuses,
    )


def alike_for_the_game(facts: Facts, other: Facts, options: Options) -> bool:
    """Deals alike in points, contract, level, slam, and the contras to game and slam."""
    return (
        facts.points == other.points
        and facts.contract == other.contract
        and facts.level == other.level
        and facts.slam == other.slam
        and facts.slam_announced == other.slam_announced
        and facts.contra.game == other.contra.game
        and facts.contra.slam == other.contra.slam
    )


def whoever_plays_it(facts: Facts, other: Facts, options: Options) -> bool:
    """What the game is worth depends on points, contract, level, slam and contras alone.

    Who is declarer and who is partner does not matter to it, nor do ultimo and bonuses.
    """
    return game_value(facts, options) == game_value(other, options)


def game_without_ultimo(facts: Facts, other: Facts, options: Options) -> bool:
    """What the game is worth does not depend on the ultimo, nor on contra said to it."""
    return game_value(facts, options) == game_value(with_ultimo_of(facts, other), options)


def ultimo_without_game(facts: Facts, other: Facts, options: Options) -> bool:
    """What the ultimo is worth does not depend on points, level, slam, or contra to game or slam.

    Of the contract it matters only whether it is the Second, which announces the ultimo.
    """
    same = (facts.contract == Contract.SECOND) == (other.contract == Contract.SECOND)
    if not same:
        return True
    return ultimo_value(facts, options) == ultimo_value(with_ultimo_of(other, facts), options)


def contra_doubles_the_game(facts: Facts, other: Facts, options: Options) -> bool:
    """Contra, recontra and subcontra to the game make it 2, 4 and 8 times as much."""
    simple = with_contras(facts, 0, facts.contra.ultimo, facts.contra.slam)
    times = 1
    if facts.contra.game >= 1:
        times = 2
    if facts.contra.game >= 2:
        times = 4
    if facts.contra.game >= 3:
        times = 8
    return game_value(facts, options) == times * game_value(simple, options)


def contra_doubles_the_slam(facts: Facts, other: Facts, options: Options) -> bool:
    """Contra to the slam multiplies the game only where a slam was announced.

    It does so whether that is won or lost; lost, where it is to be settled as if silent, it does
    not.
    """
    simple = with_contras(facts, facts.contra.game, facts.contra.ultimo, 0)
    lost = facts.slam != facts.slam_announced
    counts = facts.slam_announced != Side.NEITHER
    if lost and options.failed_slam == FailedSlam.NO_PENALTY:
        counts = False
    times = doubled(facts.contra.slam) if counts else 1
    return game_value(facts, options) == times * game_value(simple, options)


def contra_doubles_the_ultimo(facts: Facts, other: Facts, options: Options) -> bool:
    """Contra to the ultimo multiplies it, and only where it was announced."""
    simple = with_contras(facts, facts.contra.game, 0, facts.contra.slam)
    times = doubled(facts.contra.ultimo) if is_ultimo_announced(facts) else 1
    return ultimo_value(facts, options) == times * ultimo_value(simple, options)


def ultimo_is_five_or_ten(facts: Facts, other: Facts, options: Options) -> bool:
    """The ultimo brings its side 5, announced 10, and loses it 10; silent, nothing, or 5 if agreed.

    In the Second Contract it counts as announced.
    """
    simple = with_contras(facts, facts.contra.game, 0, facts.contra.slam)
    announced = facts.ultimo_announced or facts.contract == Contract.SECOND
    amount = 0
    if facts.ultimo == Result.WON:
        amount = 10 if announced else 5
    if facts.ultimo == Result.LOST and announced:
        amount = -10
    if facts.ultimo == Result.LOST and not announced and options.silent_ultimo_penalty:
        amount = -5
    if facts.ultimo_side == Side.DEFENDERS:
        amount = -amount
    return ultimo_value(simple, options) == amount


# What the game is worth.


def silent(
    points: Points,
    contract: Contract,
    level: Annotated[int, range(1, 4)],
    slam: Side,
    contra: Level,
) -> Facts:
    """A deal in which nothing was announced."""
    nothing = ((), (), (), ())
    return Facts(
        0,
        NOBODY,
        contract,
        level,
        False,
        points,
        slam,
        Side.NEITHER,
        Result.NONE,
        Side.NEITHER,
        False,
        Contras(contra, 0, 0),
        nothing,
    )


def a_contract(
    points: Points, contract: Contract, level: Annotated[int, range(1, 4)], options: Options
) -> bool:
    """A contract, and a level; above the first only in Preference."""
    return contract != Contract.NONE and (level == 1 or contract == Contract.PREFERENCE)


def won_with_thirty_six(
    points: Points, contract: Contract, level: Annotated[int, range(1, 4)], options: Options
) -> bool:
    """Declarer's side is paid from 36 points on, pays below 35, and at 35 nothing is paid."""
    paid = game_value(silent(points, contract, level, Side.NEITHER, 0), options)
    return (paid > 0) == (points >= 36) and (paid < 0) == (points < 35)


def times_the_overscore(
    points: Points, contract: Contract, level: Annotated[int, range(1, 4)], options: Options
) -> bool:
    """First and Second are worth the overscore, Preference as often as its level, Solo twice.

    By agreement the level does not multiply what is above 35 points.
    """
    times = 1
    if contract == Contract.PREFERENCE:
        times = level
        if options.preference_multiplies == PreferenceMultiplies.LOSSES and points > 35:
            times = 1
    if contract == Contract.SOLO:
        times = 2
    over = points - 35
    return game_value(silent(points, contract, level, Side.NEITHER, 0), options) == times * over


def levels() -> tuple[tuple[Contract, int], ...]:
    """Every contract, Preference at each level."""
    return (
        (Contract.FIRST, 1),
        (Contract.SECOND, 1),
        (Contract.PREFERENCE, 1),
        (Contract.PREFERENCE, 2),
        (Contract.PREFERENCE, 3),
        (Contract.SOLO, 1),
    )


def games() -> Iterator[tuple[Facts, Options]]:
    """Every deal as far as the worth of the game depends on it, with every choice of options."""
    choices = [
        Options(failed_slam=failed, preference_multiplies=multiplies)
        for failed, multiplies in product(FailedSlam, PreferenceMultiplies)
    ]
    for (contract, level), points_ in product(levels(), range(71)):
        for slam, announced in product(Side, Side):
            for game, contra in product(range(4), range(4 if announced != Side.NEITHER else 1)):
                contras = Contras(game, 0, contra)
                facts = Facts(
                    0, NOBODY, contract, level, False, points_, slam, announced, contra=contras
                )
                for options in choices:
                    yield facts, options


def largest_game(facts: Facts, options: Options) -> bool:
    """The game is worth 26,880 from each opponent at most: an announced slam lost in Preference 3.

    That is 35, three times for the level, fourfold, and both game and slam doubled three times. An
    announced slam that is won at 0 or 70 points would come to the same, which no cards allow.
    """
    worth = game_value(facts, options)
    if worth < 0:
        worth = -worth
    if worth > 26_880:
        return False
    slam = facts.slam_announced
    failed = slam != Side.NEITHER and facts.slam != slam
    lost = failed and options.failed_slam == FailedSlam.PAYS_35
    third = facts.contract == Contract.PREFERENCE and facts.level == 3
    if options.preference_multiplies == PreferenceMultiplies.LOSSES and facts.points > 35:
        third = False
    if lost and third and facts.contra.game == 3 and facts.contra.slam == 3:
        return worth == 26_880
    return worth < 26_880 or facts.points == 0 or facts.points == 70


def slam_doubles(facts: Facts, options: Options) -> bool:
    """All tricks won make the game worth twice as much, and fourfold if that side announced them.

    With nothing announced, or the slam won, it is so whichever side wins them; contra to the slam
    comes to it.
    """
    slam = facts.slam
    announced = facts.slam_announced
    if announced != Side.NEITHER and announced != slam:
        return True
    contra = facts.contra
    plain = silent(facts.points, facts.contract, facts.level, Side.NEITHER, contra.game)
    times = 1
    if slam != Side.NEITHER:
        times = 2
    if slam != Side.NEITHER and announced == slam:
        times = 4 * doubled(contra.slam)
    return game_value(facts, options) == times * game_value(plain, options)


def failed_slam_pays(facts: Facts, options: Options) -> bool:
    """An announced slam that fails costs its side 35, fourfold, however many points were made.

    Contract, level and contras multiply it, and all tricks of the other side do not. By agreement
    nothing comes of it: the game is settled as if nothing had been announced.
    """
    announced = facts.slam_announced
    if announced == Side.NEITHER or facts.slam == announced:
        return True
    contra = facts.contra
    silent_slam = silent(facts.points, facts.contract, facts.level, facts.slam, contra.game)
    if options.failed_slam == FailedSlam.NO_PENALTY:
        return game_value(facts, options) == game_value(silent_slam, options)
    times = facts.level
    if options.preference_multiplies == PreferenceMultiplies.LOSSES and facts.points > 35:
        times = 1
    if facts.contract == Contract.SOLO:
        times = 2
    amount = 140 * times * doubled(contra.game) * doubled(contra.slam)
    if announced == Side.DECLARER:
        amount = -amount
    return game_value(facts, options) == amount


# What the cards allow.


def worth_of(number: int, least: bool, fives: bool) -> int:
    """What so many cards are worth at the least or the most, with or without those worth 5."""
    left = number
    total = 0
    for step in range(5):
        each = step + 1 if least else 5 - step
        if each == 5 and not fives:
            continue
        for card in CARDS:
            may = fives or not (is_honour(card) or is_king(card))
            if left > 0 and may and value(card) == each:
                total += each
                left -= 1
    return total


def slams_and_extremes() -> Iterator[tuple[int, int, bool, int, int, int, int]]:
    """For each contract: the cards of declarer's side and of the defenders that are no tricks.

    Whether the defenders' may be worth 5; the least and the greatest overscore; the most points of
    declarer's side without a trick, and the fewest of declarer's side with all of them.
    """
    yield 4, 2, False, -34, 34, 13, 63  # First and Second, alone or with a partner who drew nothing
    yield 5, 1, False, -33, 35, 16, 67  # with a partner who drew
    yield 3, 3, True, -34, 34, 10, 57  # Preference
    yield 0, 6, True, -35, 33, 0, 44  # Solo


def what_cards_allow(
    mine: int, theirs: int, fives: bool, least: int, most: int, without: int, slam: int
) -> bool:
    """A slam always wins the game for its side, for discards and stock hold too few points.

    Declarer with all tricks has 63 points at the least in First and Second, 67 with a partner who
    drew, 57 in Preference and 44 in Solo; without any 13, 16, 10 and 0 at the most. The overscore
    lies from -34 to 34 in First, Second and Preference; from -33 to 35 with a partner who drew; and
    from -35 to 33 in Solo.
    """
    lowest = overscore(points(worth_of(mine, True, False), mine))
    highest = overscore(70 - points(worth_of(theirs, True, fives), theirs))
    no_trick = points(worth_of(mine, False, False), mine)
    all_tricks = 70 - points(worth_of(theirs, False, fives), theirs)
    if lowest != least or highest != most or no_trick != without or all_tricks != slam:
        return False
    return overscore(no_trick) < 0 < overscore(all_tricks)


# The match.


def at_the_table(totals: Totals, seat: Seat) -> bool:
    """Any totals."""
    return True


def most_wins(totals: Totals, seat: Seat) -> bool:
    """Who wins the match has at least as much as everybody, and whoever has that wins."""
    best = max(totals[0], totals[1], totals[2], totals[3])
    return wins_match(totals, seat) == (totals[seat] == best)


def any_length(deals: int) -> bool:
    """One deal is a match, none is not, and a match can always have a deal more."""
    if not is_match_length(1) or is_match_length(0):
        return False
    return not is_match_length(deals) or (deals >= 0 and is_match_length(deals + 1))
