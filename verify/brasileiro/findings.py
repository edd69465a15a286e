"""What the source of Tarô Brasileiro leaves open, or says in two ways that cannot both be.

Each is a claim that takes the source by its letter, and that the rules must refute.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from trionfi.engine import State, load
from trionfi.engine.shuffle import shuffled
from trionfi.spec.brasileiro import GAME
from trionfi.spec.brasileiro.announce import Goal
from trionfi.spec.brasileiro.auction import (
    Auction,
    Contract,
    after_bid,
    after_pass,
    begin,
    declarer_of,
)
from trionfi.spec.brasileiro.deal import (
    FOREHAND,
    HAND_CARDS,
    MIDDLEHAND,
    NOBODY,
    Position,
    Seat,
    seat_after,
    seat_at,
)
from trionfi.spec.brasileiro.options import FoolOnLastTrick, Options
from trionfi.spec.brasileiro.pack import FOOL_AS_TRUMP, is_in_pack, value
from trionfi.spec.brasileiro.play import (
    NO_TRICK,
    TRICKS,
    CardPoints,
    Trick,
    after_card,
    after_trick,
    with_card,
)
from trionfi.spec.brasileiro.play import begin as begin_play
from trionfi.spec.brasileiro.settlement import (
    TARGET,
    Hunt,
    Ultimo,
    bonus_value,
    contract_value,
    difference,
    from_other_side,
    game_value,
    goal_value,
    hunt_share,
    is_made,
    is_match_over,
    points_of_opponents,
    rounded,
    rounded_of_declarer,
    total_points,
    ultimo_of,
    ultimo_share,
    worth,
)
from trionfi.spec.brasileiro.sheet import CONTRACT_NAMES, GOAL_NAMES
from trionfi.spec.brasileiro.sides import Side, side_of
from trionfi.spec.cards import FOOL, Card
from trionfi.spec.tricks import is_plain
from trionfi.verify.brasileiro.probes import TrickNumber, at_trick, is_allowed
from trionfi.verify.ledger import Gap, Property, Verdict
from trionfi.verify.mutate import Mutant
from trionfi.verify.prove import proved

USUAL = Options()

AGREED = Options(fool_on_last_trick=FoolOnLastTrick.TRUMP)
"""The Fool keeps its power on the last trick."""

DEALER = 2
"""The dealer of the whole deals; seat 0 is then Forehand."""

RECOMMENDED = 500
"""The greater of the two numbers of credits that the source recommends."""

Cards: TypeAlias = tuple[Card, ...]

NO_HAND: Cards = ()


# What is given.


def a_contract_of_one(contract: Contract, points: Annotated[int, range(96)]) -> bool:
    """Um, open or closed."""
    return contract == Contract.UM or contract == Contract.UM_FECHADO


def a_bidder(dealer: Seat, bidder: Position, contract: Contract) -> bool:
    """Somebody bids, and the two others pass."""
    return contract != Contract.NONE


def two_cards_before(led: Card, second: Card, as_trump: bool) -> bool:
    """Two cards lie in the last trick, and the third player holds the Fool."""
    if not is_in_pack(led) or not is_in_pack(second):
        return False
    return led != second and led != FOOL and second != FOOL


def three_piles(one: CardPoints, other: CardPoints, mine: CardPoints) -> bool:
    """Three players' points, none of them below 0, of all the cards."""
    return one >= 0 and other >= 0 and mine >= 0 and one + other + mine == total_points(False)


def fifty_missed(points: CardPoints) -> bool:
    """Less than 50 points."""
    return points < TARGET


def is_lost(contract: Contract, points: CardPoints, hunted: bool) -> bool:
    """A contract is lost."""
    return a_deal(contract, points, hunted) and not is_made(points, hunted, USUAL)


def is_won(contract: Contract, points: CardPoints, hunted: bool) -> bool:
    """A contract is made."""
    return a_deal(contract, points, hunted) and is_made(points, hunted, USUAL)


def a_deal(contract: Contract, points: CardPoints, hunted: bool) -> bool:
    """There is a contract, and neither side has less than nothing."""
    return contract != Contract.NONE and 0 <= points <= total_points(hunted)


def won_with_a_bonus_missed(
    contract: Contract, points: CardPoints, hunted: bool, goal: Goal
) -> bool:
    """A contract is made, and something was announced for a side that it did not get."""
    return is_won(contract, points, hunted) and for_a_side(goal)


def for_a_side(goal: Goal) -> bool:
    """What is announced for a side: Todas as Honras, Four Kings or Capote."""
    return goal != Goal.ULTIMO


def one_side_gets_it(got: Side, goal: Goal) -> bool:
    """A bonus of a side is got by one of the two."""
    return got != Side.NEITHER and goal != Goal.ULTIMO


def beaten_by_another(declarer: Seat, announcer: Seat, winner: Seat) -> bool:
    """An Último is beaten, and not by declarer."""
    return winner != announcer and winner != declarer


def two_opponents(declarer: Seat, one: Seat, other: Seat) -> bool:
    """The two opponents."""
    return one != other and one != declarer and other != declarer


def an_excuse(declarer: Seat, leader: Seat, led: Card, second: Card, third: Card) -> bool:
    """A trick of three cards, one of them the Fool as an excuse."""
    if not is_in_pack(led) or not is_in_pack(second) or not is_in_pack(third):
        return False
    if led == second or led == third or second == third:
        return False
    return led == FOOL or second == FOOL or third == FOOL


def nothing_announced(contract: Contract, points: CardPoints, capote: Side) -> bool:
    """A contract is lost, and perhaps the opponents have won all tricks."""
    return contract != Contract.NONE and points < TARGET and capote != Side.DECLARER


# What the letter of the source would have.


def middlehand_is_at_forehands_right(dealer: Seat) -> bool:
    """If "his right" is Forehand's, the player who sits there is Middlehand."""
    return seat_after(seat_at(dealer, FOREHAND), 2) == seat_at(dealer, MIDDLEHAND)


def more_than_half_makes_it(contract: Contract, points: CardPoints, hunted: bool) -> bool:
    """As 50 is half of 100: who has more than half of the points does not lose the contract."""
    return 2 * points <= total_points(hunted)


def seventy_for_um(contract: Contract, points: Annotated[int, range(96)]) -> bool:
    """To the letter: Um is a contract of 70 points; with fewer it brings nothing."""
    return points >= 70 or game_value(contract, points, False, USUAL) <= 0


def who_passes_is_out(dealer: Seat, bidder: Position, contract: Contract) -> bool:
    """To the letter: who has passed is out of the game, and plays no card."""
    auction = after_auction(dealer, bidder, contract)
    play = begin_play(declarer_of(auction), 0, 0)
    following = after_card(play, FOOL, (FOOL,), USUAL).play.seat
    for position in range(3):
        if auction.passed[position] and seat_at(dealer, position) == following:
            return False
    return True


def after_auction(dealer: Seat, bidder: Position, contract: Contract) -> Auction:
    """The auction in which one player bids, and the others pass."""
    auction = begin(dealer)
    if bidder == FOREHAND:
        auction = after_bid(auction, contract, NO_HAND, USUAL).auction
        auction = after_pass(auction, NO_HAND, USUAL).auction
        return after_pass(auction, NO_HAND, USUAL).auction
    auction = after_pass(auction, NO_HAND, USUAL).auction
    if bidder == MIDDLEHAND:
        auction = after_bid(auction, contract, NO_HAND, USUAL).auction
        return after_pass(auction, NO_HAND, USUAL).auction
    auction = after_pass(auction, NO_HAND, USUAL).auction
    return after_bid(auction, contract, NO_HAND, USUAL).auction


def fool_is_a_trump(tricks: TrickNumber) -> bool:
    """To the letter: the Fool can be used as the highest trump, to any trick."""
    return is_allowed(at_trick(0, 0, NO_TRICK, tricks), FOOL_AS_TRUMP, USUAL)


def captured_in_the_last_trick(led: Card, second: Card, as_trump: bool) -> bool:
    """To the letter: if the Fool keeps its power, another player captures it in the last trick."""
    trick = with_card(with_card(NO_TRICK, 0, led), 1, second)
    fool = FOOL_AS_TRUMP if as_trump else FOOL
    if not is_allowed(at_trick(0, 2, trick, TRICKS - 1), fool, AGREED):
        return True
    return with_card(trick, 2, fool).winner != 2


def below_fifty(points: CardPoints) -> bool:
    """By rounding to the nearest 5 alone, nobody counts 50 who has fewer points."""
    return rounded(points) < TARGET


def piles_add_up(one: CardPoints, other: CardPoints, mine: CardPoints) -> bool:
    """To the letter: the three players round their points, and still have 95 together."""
    return rounded(one) + rounded(other) + rounded(mine) == total_points(False)


def costs_a_difference(contract: Contract, points: CardPoints, hunted: bool) -> bool:
    """To the letter: besides the value of a lost contract a difference of points is paid."""
    return difference(points, hunted, USUAL) < 0


def brings_a_difference(contract: Contract, points: CardPoints, hunted: bool) -> bool:
    """To the letter: besides the value of a contract made a difference of points is paid."""
    return difference(points, hunted, USUAL) > 0


def who_makes_it_is_paid(contract: Contract, points: CardPoints, hunted: bool, goal: Goal) -> bool:
    """Who makes a contract gets something from each opponent, and pays nothing."""
    game = game_value(contract, points, hunted, USUAL)
    return game + goal_value(goal, Side.NEITHER, (Side.DECLARER,), Side.NEITHER) > 0


def failure_costs(goal: Goal) -> bool:
    """To the letter: who has announced a bonus and does not get it pays the penalty."""
    both = (Side.DECLARER, Side.OPPONENTS)
    return goal_value(goal, Side.NEITHER, both, Side.NEITHER) != 0


def no_more_than_twice(got: Side, goal: Goal) -> bool:
    """To the letter: a bonus is paid once, or if it was announced twice."""
    return abs(bonus_value(got, True, True, worth(goal))) <= 2 * worth(goal)


def ten_if_won(announced: bool) -> bool:
    """To the letter of their own line: Four Kings bring 10 if they are won, announced or not."""
    sides = (Side.DECLARER,) if announced else ()
    return goal_value(Goal.KINGS, Side.DECLARER, sides, Side.NEITHER) == 10


def silence_costs_nothing(goal: Goal) -> bool:
    """To the letter: only a bonus that was announced costs anything if it fails."""
    if goal == Goal.ULTIMO:
        return ultimo_share(0, Ultimo(0, 1, False, False, True), 0) == 0
    return goal_value(goal, Side.NEITHER, (), Side.NEITHER) == 0


def bidder_pays(declarer: Seat, announcer: Seat, winner: Seat) -> bool:
    """To the letter: the bidder, who is declarer, pays 60 for an announced Último that fails."""
    ultimo = ultimo_of(announcer, announcer, winner)
    return ultimo_share(declarer, ultimo, declarer) == -60


def winner_is_another(declarer: Seat, announcer: Seat, winner: Seat) -> bool:
    """To the letter: an announced Último costs 60 also if the trump 1 was played too early."""
    return ultimo_share(announcer, ultimo_of(announcer, NOBODY, winner), declarer) == -60


def fellow_gets_nothing(declarer: Seat, one: Seat, other: Seat) -> bool:
    """The opponents are one side: who beats a fellow's trump 1 in the last trick gets nothing."""
    return ultimo_share(other, ultimo_of(NOBODY, one, other), declarer) == 0


def hunt_brings_nothing(declarer: Seat, one: Seat, other: Seat) -> bool:
    """The opponents are one side: who hunts a fellow's 15 gets nothing."""
    return hunt_share(other, Hunt(one, other)) == 0


def a_trick(leader: Seat, led: Card, second: Card, third: Card) -> Trick:
    """A trick of three cards."""
    trick = with_card(NO_TRICK, leader, led)
    trick = with_card(trick, seat_after(leader, 1), second)
    return with_card(trick, seat_after(leader, 2), third)


def excuse_ends_the_capote(
    declarer: Seat, leader: Seat, led: Card, second: Card, third: Card
) -> bool:
    """To the letter: an excuse always loses the trick, and with it a side loses the Capote."""
    trick = a_trick(leader, led, second, third)
    return side_of(trick.winner, declarer) != side_of(trick.excused, declarer)


def captured_in_tricks(declarer: Seat, leader: Seat, led: Card, second: Card, third: Card) -> bool:
    """To the letter: an honour counts for Todas as Honras of the side that has captured it."""
    trick = a_trick(leader, led, second, third)
    after = after_trick(at_trick(declarer, leader, NO_TRICK, 0), trick)
    if side_of(trick.winner, declarer) == Side.DECLARER:
        return after.theirs.trull == 0
    return after.mine.trull == 0


def lasts_a_deal(contract: Contract, points: CardPoints, capote: Side) -> bool:
    """Who starts with 500 credits is not below 0 after one deal without announcements."""
    paid = game_value(contract, points, False, USUAL)
    paid = paid + goal_value(Goal.CAPOTE, capote, (), capote)
    left = RECOMMENDED + from_other_side(0, 0, 0, paid)
    others = RECOMMENDED + from_other_side(1, 0, 0, paid)
    return not is_match_over(3, 1, (left, others, others))


# The counterexamples in words.


def _seats_told(case: Any) -> str:
    dealer = case["dealer"]
    return (
        f"Seat {dealer} deals, and seat {seat_at(dealer, FOREHAND)} is Forehand. At Forehand's "
        f"right sits the dealer, who is Rearhand; at the dealer's right seat "
        f"{seat_at(dealer, MIDDLEHAND)}, who is Middlehand."
    )


def _half_told(case: Any) -> str:
    return f"{_points_told(case)} The contract is lost."


def _points_told(case: Any) -> str:
    points, hunted = case["points"], case["hunted"]
    theirs = points_of_opponents(points, hunted)
    total = f"{total_points(hunted)}{', after a hunt' if hunted else ''}"
    return f"Declarer has {points} points of {total}, and the opponents have {theirs}."


def _um_told(case: Any) -> str:
    contract, points = Contract[case["contract"].upper()], case["points"]
    return (
        f"{CONTRACT_NAMES[contract]} is made with {points} points, and brings its "
        f"{contract_value(contract)} and {difference(points, False, USUAL)} from each opponent."
    )


def _passed_told(case: Any) -> str:
    contract = Contract[case["contract"].upper()]
    auction = after_auction(case["dealer"], case["bidder"], contract)
    declarer = declarer_of(auction)
    return (
        f"Seat {declarer} bids {CONTRACT_NAMES[contract]}, and both others pass. Seat {declarer} "
        f"leads; seat {seat_after(declarer, 1)}, who has passed, plays the next card."
    )


def _power_told(case: Any) -> str:
    return f"To trick {case['tricks'] + 1}, the last, the Fool is no trump: it is an excuse only."


def _captured_told(case: Any) -> str:
    how = "as the highest trump, and wins" if case["as_trump"] else "as an excuse, and loses"
    return (
        f"{case['led']} and {case['second']} lie in the last trick. The third player plays the "
        f"Fool {how}. Only who plays it as an excuse by choice loses it."
    )


def _fifty_told(case: Any) -> str:
    points = case["points"]
    return (
        f"{points} points are {rounded(points)}, rounded to the nearest 5. As declarer's they "
        f"count {rounded_of_declarer(points, USUAL)}."
    )


def _piles_told(case: Any) -> str:
    points = (case["one"], case["other"], case["mine"])
    one, other, mine = map(rounded, points)
    together = rounded(case["one"] + case["other"])
    return (
        f"The opponents have {points[0]} and {points[1]}, declarer {points[2]}. Rounded, that is "
        f"{one}, {other} and {mine}: {one + other + mine} together. The opponents' points taken "
        f"together are {together}, and all {together + mine}."
    )


def _value_told(case: Any) -> str:
    points, hunted = case["points"], case["hunted"]
    contract = Contract[case["contract"].upper()]
    mine = rounded_of_declarer(points, USUAL)
    theirs = rounded(points_of_opponents(points, hunted))
    made = is_made(points, hunted, USUAL)
    return (
        f"{_points_told(case)} Both count {mine}. "
        if mine == theirs
        else f"{_points_told(case)} They count {mine} and {theirs}. "
    ) + (
        f"{CONTRACT_NAMES[contract]} is {'made and brings' if made else 'lost and costs'} its "
        f"value alone, {abs(game_value(contract, points, hunted, USUAL))}."
    )


def _missed_bonus_told(case: Any) -> str:
    points, hunted = case["points"], case["hunted"]
    contract, goal = Contract[case["contract"].upper()], Goal[case["goal"].upper()]
    game = game_value(contract, points, hunted, USUAL)
    missed = -goal_value(goal, Side.NEITHER, (Side.DECLARER,), Side.NEITHER)
    return (
        f"Declarer makes {CONTRACT_NAMES[contract]} with {points} points, for {game}, and has "
        f"announced {GOAL_NAMES[goal]} in vain, for {missed}. Declarer pays each opponent "
        f"{missed - game}."
    )


def _both_fail_told(case: Any) -> str:
    goal = Goal[case["goal"].upper()]
    return (
        f"Both sides announce {GOAL_NAMES[goal]}, and neither gets it. Each owes the other "
        f"{2 * worth(goal)}, and nothing is paid."
    )


def _both_announce_told(case: Any) -> str:
    goal, got = Goal[case["goal"].upper()], Side[case["got"].upper()]
    amount = abs(bonus_value(got, True, True, worth(goal)))
    who = "declarer gets" if got == Side.DECLARER else "the opponents get"
    return (
        f"Both sides announce {GOAL_NAMES[goal]}, and {who} it: {2 * worth(goal)} for the success, "
        f"and {2 * worth(goal)} for the others' failure, {amount} from each player."
    )


def _kings_told(case: Any) -> str:
    sides = (Side.DECLARER,) if case["announced"] else ()
    amount = goal_value(Goal.KINGS, Side.DECLARER, sides, Side.NEITHER)
    announced = "Announced" if case["announced"] else "Unannounced"
    return f"{announced} and won, Four Kings bring {amount}: twice their value, like every bonus."


def _silent_told(case: Any) -> str:
    goal = Goal[case["goal"].upper()]
    amount = ultimo_share(1, Ultimo(0, 1, False, False, True), 0)
    return (
        f"{GOAL_NAMES[goal]} costs {amount} unannounced, if the trump 1 is beaten in the last "
        "trick. No other bonus that fails costs anything if nobody has announced it."
    )


def _bidder_told(case: Any) -> str:
    declarer, announcer, winner = (case[name] for name in ("declarer", "announcer", "winner"))
    ultimo = ultimo_of(announcer, announcer, winner)
    return (
        f"Seat {declarer} is declarer. Seat {announcer} has announced the Último, and seat "
        f"{winner} beats the trump 1: seat {announcer} pays seat {winner} "
        f"{ultimo_share(winner, ultimo, declarer)}, and declarer nothing."
    )


def _own_trick_told(case: Any) -> str:
    declarer, announcer, winner = (case[name] for name in ("declarer", "announcer", "winner"))
    share = ultimo_share(announcer, ultimo_of(announcer, NOBODY, winner), declarer)
    return (
        f"Seat {announcer}, declarer, has announced the Último, plays the trump 1 before, and "
        f"wins the last trick without it. There is no other winner to be paid; each opponent "
        f"gets 60, and declarer pays {-share}."
    )


def _fellow_told(case: Any) -> str:
    declarer, one, other = (case[name] for name in ("declarer", "one", "other"))
    amount = ultimo_share(other, ultimo_of(NOBODY, one, other), declarer)
    return (
        f"Seat {declarer} is declarer. Seat {other} beats the trump 1 of seat {one}, a fellow "
        f"opponent, and gets {amount} from seat {one}."
    )


def _hunt_told(case: Any) -> str:
    declarer, one, other = (case[name] for name in ("declarer", "one", "other"))
    return (
        f"Seat {declarer} is declarer. Seat {other} hunts the 15 of seat {one}, a fellow "
        f"opponent, and gets {hunt_share(other, Hunt(one, other))} from seat {one}. Their side "
        "counts 5 points more."
    )


def _trick_told(case: Any) -> str:
    """The cards of a trick with their players."""
    seats = [seat_after(case["leader"], steps) for steps in range(3)]
    cards = [case[name] for name in ("led", "second", "third")]
    first, second, third = (
        f"seat {one[0]} plays {one[1]}" for one in zip(seats, cards, strict=True)
    )
    return f"Seat {case['declarer']} is declarer. In a trick {first}, {second} and {third}"


def _excused_told(case: Any) -> str:
    return (
        f"{_trick_told(case)}. The opponent who excuses the Fool loses the trick, but "
        "to the fellow opponent: their side has won it, and may still win all."
    )


def _kept_told(case: Any) -> str:
    return (
        f"{_trick_told(case)}. The Fool goes to its player, and counts for Todas as Honras, "
        "though the trick is lost and nothing was captured with it."
    )


def _ruined_told(case: Any) -> str:
    contract, points = Contract[case["contract"].upper()], case["points"]
    value, game = contract_value(contract), -game_value(contract, points, False, USUAL)
    lost = -goal_value(Goal.CAPOTE, Side.OPPONENTS, (), Side.OPPONENTS)
    return (
        f"Declarer has played {CONTRACT_NAMES[contract]}. The one card taken was the 15, and the "
        f"opponents have won every trick: {points} against "
        f"{points_of_opponents(points, False)}. That is {value} for the contract, {game - value} "
        f"for the difference and {lost} for the Capote, {game + lost} to each opponent: "
        f"{2 * (game + lost)} in all."
    )


# Whole deals in which the letter fails.


def _played(
    hands: tuple[str, str, str],
    *said: str,
    talon: str = "",
    kept: str = "",
    seed: int = 0,
    options: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """The record of a whole deal: these actions, each as soon as it is legal, and usual ones else.

    It is usual to pass, to discard what is worth least, and to play the first of all that is legal.

    Args:
        hands: for each seat the cards that matter; the last seat deals.
        said: the actions that matter.
        talon: the cards of the talon that matter, top first.
        kept: cards that are neither discarded nor played while others may be.
        seed: says where all other cards are.
        options: what the table has agreed.
    """
    engine = load(GAME.id)
    dealt = [cards.split() for cards in hands]
    stock = talon.split()
    placed = {card for cards in (*dealt, stock) for card in cards}
    rest = list(shuffled([card for card in GAME.pack.ids if card not in placed], GAME.id, seed))
    for cards in dealt:
        while len(cards) < HAND_CARDS:
            cards.append(rest.pop())
    deal = {"hands": dealt, "talon": [*stock, *rest]}
    record = {"game": GAME.id, "dealer": DEALER, "deal": deal, "options": options or {}}
    state = engine.replay(record)
    left = list(said)
    while not state.over:
        if left and left[0] in [action.text for action in state.legal()]:
            state = state.apply(left.pop(0))
        else:
            state = state.apply(_usual(state, kept.split()))
    assert not left, f"{left[0]} never became legal"
    return state.record()


def _usual(state: State, kept: list[str]) -> str:
    """To pass; else to discard a cheap card, or to play the first; but not what is kept."""
    legal = {action.text: action.card for action in state.legal()}
    if "pass" in legal:
        return "pass"
    free = [text for text in legal if text.partition(" ")[2] not in kept] or list(legal)[::-1]
    if state.phase.name == "play":
        return free[0]
    return min(free, key=lambda text: _cheapness(legal[text]))


def _cheapness(card: Card | None) -> tuple[bool, int]:
    """Plain cards before trumps, and cards that are worth little before others."""
    assert card is not None
    return not is_plain(card.suit), value(card, False)


WEAK = "SC SV S10 S9 CV C10 C9 HV H1 H2 DV D1 D2"
"""A hand that wins nothing against two others who have all higher cards."""


def forty_eight() -> dict[str, Any]:
    """A deal in which declarer ends with 48 points of 95."""
    return _played(("", "", ""), "bid sete", seed=34)


def um_made() -> dict[str, Any]:
    """A deal in which Um is made with fewer than 60 points."""
    return _played(("FOOL T21 T20 T19 SK HK", "", ""), "bid um", seed=22)


def fool_captured() -> dict[str, Any]:
    """A deal in which an opponent's last card is the Fool, and declarer captures it."""
    return _played(("T21 T20 SK HK CK", "FOOL", ""), "bid sete", kept="FOOL FOOL+")


def fool_kept() -> dict[str, Any]:
    """The same deal at a table at which the Fool keeps its power, and wins the last trick."""
    agreed = {"fool_on_last_trick": FoolOnLastTrick.TRUMP.text}
    hands = ("T21 T20 SK HK CK", "FOOL", "")
    return _played(hands, "bid sete", kept="FOOL FOOL+", options=agreed)


def capote_with_excuse() -> dict[str, Any]:
    """A deal in which an opponent excuses the Fool, and both together win every trick.

    Declarer has taken the 15, unseen, and has nothing else.
    """
    return _played((WEAK, "FOOL", ""), "bid um_fechado", "play SC", "play FOOL", talon="T15")


def trull_with_excuse() -> dict[str, Any]:
    """A deal in which declarer leads the Fool as an excuse, and gets Todas as Honras."""
    hands = ("FOOL T21 T20 T19 T17 T16 T1", "", "")
    return _played(hands, "bid sete", "play FOOL", kept="SK CK HK DK T1", seed=15)


def fifty_after_hunt() -> dict[str, Any]:
    """A deal in which declarer hunts the 15, and ends with 50 points of 100."""
    return _played(("T20 SK", "T15", ""), "bid sete", kept="T20 T15", seed=19)


def made_and_paying() -> dict[str, Any]:
    """A deal in which declarer makes a contract, misses Todas as Honras, announced, and pays."""
    return _played(("T20 T1 SK HK", "T21", ""), "bid sete", "announce trull", seed=12)


def both_announce() -> dict[str, Any]:
    """A deal in which both sides announce Todas as Honras and Four Kings.

    Declarer gets the Kings, and nobody the honours.
    """
    said = ("announce trull", "announce kings")
    hands = ("T21 T20 T19 T18 SK CK HK DK", "FOOL", "")
    return _played(hands, "bid sete", *said, "pass", *said, seed=1)


def kings_announced() -> dict[str, Any]:
    """A deal in which declarer announces the Kings, and gets them."""
    hands = ("T20 T19 T18 SK CK HK DK", "FOOL", "")
    return _played(hands, "bid sete", "announce kings", seed=24)


def silent_ultimo() -> dict[str, Any]:
    """A deal in which declarer's trump 1, unannounced, is beaten in the last trick."""
    return _played(("T20 T19 T18 T17 T1 SK HK", "", ""), "bid sete", kept="T1", seed=13)


def fellow_beats_ultimo() -> dict[str, Any]:
    """A deal in which an opponent announces the Último, and the other beats the trump 1."""
    return _played(("SK", "T1", "T21"), "bid sete", "announce ultimo", kept="T21 T1")


def played_too_early() -> dict[str, Any]:
    """A deal in which declarer announces the Último, plays the trump 1 before, and wins the last
    trick.
    """
    hands = ("T21 T20 T19 T18 T17 T1 SK CK HK", "FOOL", "")
    return _played(hands, "bid sete", "announce ultimo", kept="T21")


def fellow_hunts() -> dict[str, Any]:
    """A deal in which an opponent hunts the 15 of the other."""
    return _played(("SK", "T15", "T20"), "bid sete", kept="T20 T15")


def findings() -> tuple[Property, ...]:
    """The findings, in the order of the source."""
    return (
        proved(
            "brasileiro.finding.right",
            middlehand_is_at_forehands_right,
            mutant=Mutant("brasileiro.deal.positions", "position + 1", "2 - position"),
            expected=Verdict.REFUTED,
            gap=Gap(("B5", "B6", "B-A29"), _seats_told),
        ),
        proved(
            "brasileiro.finding.half",
            more_than_half_makes_it,
            given=is_lost,
            mutant=Mutant(
                "brasileiro.settlement.made",
                "points >= TARGET",
                "2 * points > total_points(hunted)",
            ),
            expected=Verdict.REFUTED,
            gap=Gap(("B8", "B30", "B-A1"), _half_told, forty_eight),
        ),
        proved(
            "brasileiro.finding.seventy",
            seventy_for_um,
            given=a_contract_of_one,
            mutant=Mutant(
                "brasileiro.settlement.game", "is_made(points, hunted, options)", "points >= 70"
            ),
            expected=Verdict.REFUTED,
            gap=Gap(("B8", "B9", "B12", "B-A28"), _um_told, um_made),
        ),
        proved(
            "brasileiro.finding.passed",
            who_passes_is_out,
            given=a_bidder,
            mutant=Mutant("brasileiro.play.after", "seat_after(play.seat, 1)", "play.seat"),
            expected=Verdict.REFUTED,
            gap=Gap(("B1", "B17", "B-A32"), _passed_told),
        ),
        proved(
            "brasileiro.finding.last-fool",
            fool_is_a_trump,
            mutant=Mutant("brasileiro.fool.last-trick", "return is_last(play)", "return False"),
            expected=Verdict.REFUTED,
            gap=Gap(("B22", "B24", "B-A7"), _power_told, fool_captured),
        ),
        proved(
            "brasileiro.finding.fool-kept",
            captured_in_the_last_trick,
            given=two_cards_before,
            mutant=Mutant(
                "brasileiro.play.beats",
                "beats(card, best)",
                "beats(card, best) and card != Card(Suit.TRUMPS, 22)",
            ),
            expected=Verdict.REFUTED,
            gap=Gap(("B22", "B24", "B-A7"), _captured_told, fool_kept),
        ),
        proved(
            "brasileiro.finding.excuse",
            excuse_ends_the_capote,
            given=an_excuse,
            mutant=Mutant(
                "brasileiro.sides.opponents",
                "return Side.OPPONENTS",
                "return Side.OPPONENTS if seat == (declarer + 1) % 3 else Side.NEITHER",
            ),
            expected=Verdict.REFUTED,
            gap=Gap(("B23", "B42", "B-A20", "B-A22"), _excused_told, capote_with_excuse),
        ),
        proved(
            "brasileiro.finding.kept-honour",
            captured_in_tricks,
            given=an_excuse,
            mutant=Mutant("brasileiro.play.pile", "pile.trull + 1", "pile.trull"),
            expected=Verdict.REFUTED,
            gap=Gap(("B23", "B39", "B-A13"), _kept_told, trull_with_excuse),
        ),
        proved(
            "brasileiro.finding.rounding",
            below_fifty,
            given=fifty_missed,
            mutant=Mutant("brasileiro.settlement.rounding", "points + 2", "points"),
            expected=Verdict.REFUTED,
            gap=Gap(("B32", "B33", "B-A5"), _fifty_told, forty_eight),
        ),
        proved(
            "brasileiro.finding.three-piles",
            piles_add_up,
            given=three_piles,
            mutant=Mutant("brasileiro.settlement.rounding", "5 * ((points + 2) // 5)", "points"),
            expected=Verdict.REFUTED,
            gap=Gap(("B32", "B34", "B-A3"), _piles_told, fool_captured),
        ),
        proved(
            "brasileiro.finding.lost-even",
            costs_a_difference,
            given=is_lost,
            mutant=Mutant("brasileiro.settlement.rounding-down", "TARGET - 5", "TARGET - 10"),
            expected=Verdict.REFUTED,
            gap=Gap(("B33", "B34", "B-A2", "B-A5"), _value_told, forty_eight),
        ),
        proved(
            "brasileiro.finding.made-even",
            brings_a_difference,
            given=is_won,
            mutant=Mutant("brasileiro.settlement.total", "return 100", "return 95"),
            expected=Verdict.REFUTED,
            gap=Gap(("B30", "B33", "B34", "B-A2", "B-A6"), _value_told, fifty_after_hunt),
        ),
        proved(
            "brasileiro.finding.made-and-pays",
            who_makes_it_is_paid,
            given=won_with_a_bonus_missed,
            mutant=Mutant("brasileiro.bonus.side", "-2 * value", "0"),
            expected=Verdict.REFUTED,
            gap=Gap(("B34", "B35", "B36", "B-A4", "B-A34"), _missed_bonus_told, made_and_paying),
        ),
        proved(
            "brasileiro.finding.both-fail",
            failure_costs,
            given=for_a_side,
            mutant=Mutant(
                "brasileiro.bonus.both-sides",
                "mine - bonus_for(got == Side.OPPONENTS, by_opponents, value)",
                "mine",
            ),
            expected=Verdict.REFUTED,
            gap=Gap(("B36", "B38", "B-A34"), _both_fail_told, both_announce),
        ),
        proved(
            "brasileiro.finding.both-announce",
            no_more_than_twice,
            given=one_side_gets_it,
            mutant=Mutant("brasileiro.bonus.side", "-2 * value", "0"),
            expected=Verdict.REFUTED,
            gap=Gap(("B36", "B38", "B-A34"), _both_announce_told, both_announce),
        ),
        proved(
            "brasileiro.finding.kings",
            ten_if_won,
            mutant=Mutant("brasileiro.bonus.side", "2 * value if got", "value if got"),
            expected=Verdict.REFUTED,
            gap=Gap(("B36", "B38", "B40", "B-A16"), _kings_told, kings_announced),
        ),
        proved(
            "brasileiro.finding.silent-ultimo",
            silence_costs_nothing,
            mutant=Mutant(
                "brasileiro.bonus.ultimo",
                "ultimo.winner, amount)",
                "ultimo.winner, amount if ultimo.announced else 0)",
            ),
            expected=Verdict.REFUTED,
            gap=Gap(("B36", "B38", "B41", "B-A17"), _silent_told, silent_ultimo),
        ),
        proved(
            "brasileiro.finding.bidder",
            bidder_pays,
            given=beaten_by_another,
            mutant=Mutant(
                "brasileiro.bonus.ultimo",
                "seat, ultimo.holder, ultimo.winner",
                "seat, declarer, ultimo.winner",
            ),
            expected=Verdict.REFUTED,
            gap=Gap(("B8", "B33", "B41", "B-A17"), _bidder_told, fellow_beats_ultimo),
        ),
        proved(
            "brasileiro.finding.own-trick",
            winner_is_another,
            mutant=Mutant(
                "brasileiro.bonus.ultimo",
                "-from_other_side(seat, ultimo.holder, declarer, amount)",
                "-amount if seat == ultimo.holder else 0",
            ),
            expected=Verdict.REFUTED,
            gap=Gap(("B41", "B-A19"), _own_trick_told, played_too_early),
        ),
        proved(
            "brasileiro.finding.fellow-ultimo",
            fellow_gets_nothing,
            given=two_opponents,
            mutant=Mutant("brasileiro.bonus.ultimo", "ultimo.winner, amount)", "declarer, amount)"),
            expected=Verdict.REFUTED,
            gap=Gap(("B34", "B37", "B41", "B-A18"), _fellow_told, fellow_beats_ultimo),
        ),
        proved(
            "brasileiro.finding.fellow-hunt",
            hunt_brings_nothing,
            given=two_opponents,
            mutant=Mutant("brasileiro.hunt.paid", "hunt.to, HUNT", "hunt.to, 0"),
            expected=Verdict.REFUTED,
            gap=Gap(("B30", "B37", "B44", "B-A24"), _hunt_told, fellow_hunts),
        ),
        proved(
            "brasileiro.finding.credits",
            lasts_a_deal,
            given=nothing_announced,
            mutant=Mutant("brasileiro.settlement.between-sides", "2 * amount if", "amount if"),
            expected=Verdict.REFUTED,
            gap=Gap(("B3", "B4", "B30", "B34", "B42", "B-A35"), _ruined_told, capote_with_excuse),
        ),
    )
