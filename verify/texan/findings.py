"""What the source of Texan Tarok leaves open, or says in two ways that cannot both be.

Each is a claim that takes the source by its letter, and that the rules must refute.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from trionfi.engine import State, load
from trionfi.engine.shuffle import shuffled
from trionfi.spec.cards import Card, Suit
from trionfi.spec.texan import GAME
from trionfi.spec.texan.announce import Bonus, has_full_kings, has_half_kings, worth
from trionfi.spec.texan.announce import begin as begin_announcing
from trionfi.spec.texan.auction import Auction, Contract, is_no_higher
from trionfi.spec.texan.call import NINETEEN, Call, TrumpOrNone, holds_trump, must_call_other
from trionfi.spec.texan.contra import Contra, Target, after_double, after_pass, is_others
from trionfi.spec.texan.deal import NOBODY, Seat, SeatOrNobody
from trionfi.spec.texan.options import Options
from trionfi.spec.texan.pack import (
    CAVALIER,
    FOOL,
    KING,
    QUEEN,
    VALET,
    is_in_pack,
    points,
    value,
)
from trionfi.spec.texan.play import TRICKS
from trionfi.spec.texan.settlement import (
    HALF,
    CardPoints,
    PreferenceLevel,
    Result,
    game_value,
    multiplier,
    ultimo_of,
    ultimo_value,
)
from trionfi.spec.texan.sheet import BONUS_NAMES, CONTRACT_NAMES
from trionfi.spec.texan.sides import Side, is_of_declarer
from trionfi.verify.ledger import Gap, Property, Verdict
from trionfi.verify.mutate import Mutant
from trionfi.verify.prove import proved
from trionfi.verify.texan.probes import (
    DEALER,
    a_deal,
    facts_of,
    four_that_matter,
    holding_four,
    holding_two,
)

USUAL = Options()

CARDS = 54

THE_KING = Card(Suit.SPADES, KING)
THE_QUEEN = Card(Suit.SPADES, QUEEN)
THE_CAVALIER = Card(Suit.SPADES, CAVALIER)
THE_VALET = Card(Suit.SPADES, VALET)

NO_HAND = ()


# What is given.


Value: TypeAlias = Annotated[int, range(1, 6)]
"""What a card may be worth."""


def no_more_than_above(
    honour: Value, king: Value, queen: Value, cavalier: Value, valet: Value
) -> bool:
    """No card is worth more than one that stands above it in this list."""
    return honour >= king >= queen >= cavalier >= valet


def no_empty_card(
    raw: Annotated[int, range(107)], cards: Annotated[int, range(CARDS)], odd: Value
) -> bool:
    """A side has cards of which none is empty, and one more than some threes.

    Seven cards are worth 5, four each 4, 3 and 2.
    """
    most = raw <= 5 * cards and raw <= 4 * cards + 7 and raw <= 3 * cards + 18
    least = raw >= 2 * cards and raw >= 3 * cards - 4 and raw >= 4 * cards - 12
    rest = raw - odd
    return (
        4 <= cards <= 19
        and cards % 3 == 1
        and odd >= 2
        and most
        and least
        and raw <= 2 * cards + 33
        and raw >= 5 * cards - 24
        and 2 * (cards - 1) <= rest <= 5 * (cards - 1)
    )


def not_won(contract: Contract, level: PreferenceLevel, counted: CardPoints) -> bool:
    """Declarer has no more than 35 points; there is a level in Preference only."""
    if contract == Contract.NONE or (level != 1 and contract != Contract.PREFERENCE):
        return False
    return counted <= HALF


def outbids(
    lower: Contract, higher: Contract, level: PreferenceLevel, above: Annotated[int, range(1, 36)]
) -> bool:
    """A bid, and another that outbids it."""
    highest = Auction(DEALER, 1, lower, 0)
    return lower != Contract.NONE and not is_no_higher(highest, higher, NO_HAND, USUAL)


def two_of_a_kind(fuller: Bonus, lesser: Bonus) -> bool:
    """Two bonuses of a kind: Full and Half Trumps, Full and Half Kings, No and Low Trumps."""
    if fuller == Bonus.NO_TRUMPS:
        return lesser == Bonus.LOW_TRUMPS
    if fuller == Bonus.FULL_TRUMPS:
        return lesser == Bonus.HALF_TRUMPS
    return fuller == Bonus.FULL_KINGS and lesser == Bonus.HALF_KINGS


def none_below_the_sixteen(lowest: Card, called: Card) -> bool:
    """Declarer's trumps are the 19 and another, the 16 or a higher one; and any card."""
    if lowest.suit != Suit.TRUMPS or lowest == NINETEEN:
        return False
    return is_in_pack(lowest) and lowest.rank >= 16 and is_in_pack(called)


def lacks(first: Card, second: Card, third: Card, called: Card) -> bool:
    """A hand with the 19, and the highest trump below it that is not there."""
    if not four_that_matter(NINETEEN, first, second, third, USUAL):
        return False
    if called.suit != Suit.TRUMPS or called.rank < 1 or called.rank > 18:
        return False
    hand = holding_four(NINETEEN, first, second, third)
    for number in range(1, 19):
        if is_between(number, called, hand):
            return False
    return not holds_trump(hand, called.rank)


def is_between(number: TrumpOrNone, called: Card, hand: tuple[Card, ...]) -> bool:
    """A trump that is higher than another and is not in a hand."""
    return number > called.rank and not holds_trump(hand, number)


def a_defender(declarer: Seat, partner: SeatOrNobody, seat: Seat) -> bool:
    """A declarer, perhaps with a partner, and a defender."""
    return partner != declarer and not is_of_declarer(seat, declarer, partner)


def all_kings(first: Card, second: Card, third: Card, fourth: Card) -> bool:
    """A hand that shows Full Kings."""
    if not four_that_matter(first, second, third, fourth, USUAL):
        return False
    return has_full_kings(holding_four(first, second, third, fourth))


def slam_missed(announced: Side, slam: Side, above: int) -> bool:
    """A side has announced the slam, and has not won every trick."""
    if announced == Side.NEITHER or slam == announced:
        return False
    return a_deal(Contract.FIRST, 1, above, slam, announced, Result.NONE, USUAL)


def won_or_lost(announced: bool, result: Result) -> bool:
    """The Pagat Ultimo is won or lost."""
    return result != Result.NONE


# What the letter of the source would have.


def seventy_tells_the_values(
    honour: Value, king: Value, queen: Value, cavalier: Value, valet: Value
) -> bool:
    """To the letter: that all cards count 70 together tells what each of them is worth."""
    courts = king + queen + cavalier + valet
    raw = 3 * honour + 4 * courts + 35
    if points(raw, CARDS) != 70:
        return True
    return (
        honour == value(FOOL)
        and king == value(THE_KING)
        and queen == value(THE_QUEEN)
        and cavalier == value(THE_CAVALIER)
        and valet == value(THE_VALET)
    )


def seventy_with_an_odd_card(
    raw: Annotated[int, range(107)], cards: Annotated[int, range(CARDS)], odd: Value
) -> bool:
    """To the letter: one odd card that is not empty counts what it is worth, and both sides have
    70 together.
    """
    return points(raw - odd, cards - 1) + odd + points(106 - raw, CARDS - cards) == 70


def declarer_pays(contract: Contract, level: PreferenceLevel, counted: CardPoints) -> bool:
    """To the letter: at 35 points or below declarer pays each defender."""
    none = Side.NEITHER
    facts = facts_of(contract, level, counted - HALF, none, none, Result.NONE, False)
    return game_value(facts, USUAL) < 0


def worth_no_less(
    lower: Contract, higher: Contract, level: PreferenceLevel, above: Annotated[int, range(1, 36)]
) -> bool:
    """To the letter: a bid that outbids another is worth no less."""
    less = above * multiplier(lower, level, above, USUAL)
    return above * multiplier(higher, level, above, USUAL) >= less


def worth_twice(fuller: Bonus, lesser: Bonus) -> bool:
    """Of two bonuses of a kind, such as Full and Half Trumps, the one is worth twice the other."""
    return worth(fuller) == 2 * worth(lesser)


def nineteen_alone(lowest: Card, called: Card) -> bool:
    """To the letter: who holds no trump below the 16 must call the 19."""
    if called == NINETEEN:
        return True
    hand = holding_two(NINETEEN, lowest)
    return must_call_other(Call(Contract.FIRST, 0, 0), called, hand, USUAL)


def highest_missing_is_called(first: Card, second: Card, third: Card, called: Card) -> bool:
    """To the letter: who holds the 19 may call the highest trump below it that they lack."""
    hand = holding_four(NINETEEN, first, second, third)
    return not must_call_other(Call(Contract.FIRST, 0, 0), called, hand, USUAL)


def after_contra(declarer: Seat, partner: SeatOrNobody, seat: Seat) -> Contra:
    """A player has said contra to the game, and the three others have passed."""
    makers = (declarer, NOBODY, NOBODY)
    contra = Contra(declarer, partner, seat, 0, makers, (0, 0, 0))
    contra = after_double(contra, Target.GAME, NO_HAND, USUAL).contra
    for _ in range(3):
        contra = after_pass(contra, NO_HAND, USUAL).contra
    return contra


def anybody_answers(declarer: Seat, partner: SeatOrNobody, seat: Seat) -> bool:
    """To the letter: any player may answer a contra, and so may the one who has said it."""
    return not is_others(after_contra(declarer, partner, seat), Target.GAME, NO_HAND, USUAL)


def full_or_half(first: Card, second: Card, third: Card, fourth: Card) -> bool:
    """By their names: a hand has Full Kings or Half Kings and not both, as it is with trumps."""
    return not has_half_kings(holding_four(first, second, third, fourth), USUAL)


def the_pagat_wins_it(declarer: Seat, holder: Seat) -> bool:
    """To the letter: the Pagat Ultimo of the Second Contract is won if the Pagat wins the last
    trick.
    """
    announcer = begin_announcing(Contract.SECOND, declarer).ultimo
    return ultimo_of(announcer, holder, holder) == Result.WON


def paid_as_it_is(announced: Side, slam: Side, above: int) -> bool:
    """To the letter: an announced slam quadruples the game if it is won, and else does nothing."""
    return slam_paid(announced, slam, above) == slam_paid(Side.NEITHER, slam, above)


def slam_paid(announced: Side, slam: Side, above: int) -> int:
    """What the First Contract brings a declarer who plays it alone."""
    facts = facts_of(Contract.FIRST, 1, above, slam, announced, Result.NONE, False)
    return game_value(facts, USUAL)


def five_or_ten(announced: bool, result: Result) -> bool:
    """To the letter: the Pagat Ultimo is worth 5 unannounced and 10 announced, won or lost."""
    return abs(ultimo_paid(announced, result)) == (10 if announced else 5)


def ultimo_paid(announced: bool, result: Result) -> int:
    """What the Pagat Ultimo brings declarer in the First Contract."""
    none = Side.NEITHER
    facts = facts_of(Contract.FIRST, 1, 0, none, none, result, announced)
    return ultimo_value(facts, USUAL)


# The counterexamples in words.


def _table_told(case: Any) -> str:
    return (
        f"With {case['honour']} for the honours, {case['king']} for Kings, {case['queen']} for "
        f"Queens, {case['cavalier']} for Cavaliers, {case['valet']} for Valets and 1 for the "
        "rest, all cards count 70 as well."
    )


def _odd_told(case: Any) -> str:
    raw, cards, odd = case["raw"], case["cards"], case["odd"]
    mine, others = points(raw - odd, cards - 1) + odd, points(106 - raw, CARDS - cards)
    return (
        f"A side has {cards} cards worth {raw}, none of them empty. If the odd one, worth {odd}, "
        f"counts in full, they count {mine}, the {CARDS - cards} others {others}: "
        f"{mine + others} together."
    )


def _even_told(case: Any) -> str:
    return (
        f"At {case['counted']} points the game is lost, and declarer pays each defender what they "
        "are short of 35: nothing."
    )


def _outbid_told(case: Any) -> str:
    lower, higher = (Contract[case[name].upper()] for name in ("lower", "higher"))
    level, above = case["level"], case["above"]
    less = above * multiplier(higher, level, above, USUAL)
    more = above * multiplier(lower, level, above, USUAL)
    at_level = f" at level {level}" if lower == Contract.PREFERENCE else ""
    return (
        f"With {HALF + above} points {CONTRACT_NAMES[lower]}{at_level} is worth {more}, and "
        f"{CONTRACT_NAMES[higher]}, which outbids it, {less}."
    )


def _pair_told(case: Any) -> str:
    fuller, lesser = (Bonus[case[name].upper()] for name in ("fuller", "lesser"))
    return (
        f"{BONUS_NAMES[fuller]} is worth {worth(fuller)}, and {BONUS_NAMES[lesser]} is worth "
        f"{worth(lesser)}."
    )


def _sixteen_told(case: Any) -> str:
    return (
        f"Declarer holds T19, {case['lowest']} and no other trump. Yet {case['called']}, the "
        "highest below T19 that they lack, may be called."
    )


def _missing_told(case: Any) -> str:
    held = ", ".join(case[name] for name in ("first", "second", "third"))
    return (
        f"Declarer holds {held} and T19. The highest below T19 that they lack is "
        f"{case['called']}, which may not be called."
    )


def _contra_told(case: Any) -> str:
    return (
        f"Seat {case['declarer']} is declarer, and seat {case['seat']} says contra. Recontra is "
        f"for declarer's side, and seat {case['seat']} may not say it."
    )


def _kings_told(case: Any) -> str:
    held = ", ".join(case[name] for name in ("first", "second", "third"))
    return (
        f"{held} and {case['fourth']} are four cards worth 5, too: Half Kings may be declared as "
        "well as Full Kings."
    )


def _holder_told(case: Any) -> str:
    return (
        f"Seat {case['declarer']} plays the Second Contract, and so has announced the Pagat "
        f"Ultimo. Seat {case['holder']} wins the last trick with the Pagat, and the Ultimo is lost."
    )


def _missed_told(case: Any) -> str:
    announced, slam = (Side[case[name].upper()] for name in ("announced", "slam"))
    above = case["above"]
    who = "Declarer has" if announced == Side.DECLARER else "A defender has"
    tricks = "each side has won a trick" if slam == Side.NEITHER else "the others have won all"
    paid = abs(slam_paid(announced, slam, above))
    usual = abs(slam_paid(Side.NEITHER, slam, above))
    return (
        f"{who} announced the slam, and {tricks}. With {HALF + above} points the game would pay "
        f"{usual or 'nothing'}; the failed slam costs {paid}."
    )


def _beaten_told(case: Any) -> str:
    announced, result = case["announced"], Result[case["result"].upper()]
    amount = abs(ultimo_paid(announced, result))
    won = result == Result.WON
    return (
        f"{'Announced' if announced else 'Unannounced'}, a Pagat that "
        f"{'wins' if won else 'is beaten in'} the last trick {'brings' if won else 'costs'} "
        f"{amount or 'nothing'}."
    )


# Whole deals in which the letter fails.


def _played(
    hands: tuple[str, str, str, str], *said: str, stock: str = "", kept: str = "", seed: int = 0
) -> dict[str, Any]:
    """The record of a whole deal: these actions, each as soon as it is legal, and usual ones else.

    It is usual to pass and to go on, and then to do what comes first of all that is legal.

    Args:
        hands: for each seat the cards that matter; the last seat deals.
        said: the actions that matter.
        stock: the cards of the stock that matter, top first.
        kept: cards that are not played while others may be.
        seed: says where all other cards are.
    """
    engine = load(GAME.id)
    dealt = [cards.split() for cards in hands]
    talon = stock.split()
    placed = {card for cards in (*dealt, talon) for card in cards}
    rest = list(shuffled([card for card in GAME.pack.ids if card not in placed], GAME.id, seed))
    for cards in dealt:
        while len(cards) < TRICKS:
            cards.append(rest.pop())
    deal = {"hands": dealt, "talon": [*talon, *rest]}
    state = engine.replay({"game": GAME.id, "dealer": DEALER, "deal": deal})
    left = list(said)
    while not state.over:
        if left and left[0] in [action.text for action in state.legal()]:
            state = state.apply(left.pop(0))
        else:
            state = state.apply(_usual(state, kept.split()))
    assert not left, f"{left[0]} never became legal"
    return state.record()


def _usual(state: State, kept: list[str]) -> str:
    """To pass or to go on; else what comes first, but for the cards that are kept."""
    legal = [action.text for action in state.legal()]
    for text in ("pass", "continue"):
        if text in legal:
            return text
    return next((text for text in legal if text.partition(" ")[2] not in kept), legal[0])


def four_courts() -> dict[str, Any]:
    """A deal in which declarer wins one trick, of a King, a Queen, a Cavalier and a Valet."""
    return _played(
        ("SK S8 S7 C9 C8 C7 H2 H3 H4 D2 D3 D4", "SQ", "SC", "SV"),
        "bid solo",
        "play SK",
        "play SQ",
        "play SC",
        "play SV",
    )


def thirty_five() -> dict[str, Any]:
    """A deal in which declarer and partner end with 35 points, and the defenders said contra."""
    return _played(("", "", "", ""), "bid first", "call T19", "contra game", seed=30)


def third_level() -> dict[str, Any]:
    """A deal in which Preference is played at the third level and won."""
    return _played(
        ("FOOL T21 T20 T18 SK DK", "", "", ""),
        "bid preference",
        "decline",
        "decline",
    )


def bonuses_declared() -> dict[str, Any]:
    """A deal with No Trumps in one hand, and Low Trumps and four Kings in another."""
    return _played(
        (
            "FOOL T21 T20 T19 T18 T17 T16 T15 T14 T13 SV CV",
            "SQ S10 S9 CQ C10 C9 HQ HV H1 DQ DV D1",
            "SK CK HK DK T2 S8 S7 C8 C7 H2 H3 D2",
            "",
        ),
        "bid solo",
        "declare no_trumps",
        "declare low_trumps",
        "declare half_kings",
        "declare full_kings",
    )


def eighteen_called() -> dict[str, Any]:
    """A deal in which declarer's trumps are the 19 and the 16, and the 18 is called."""
    return _played(
        ("T19 T16 SK DK HK S7 C7 C8 H4 H3 D4 D3", "", "T18", ""),
        "bid first",
        "call T18",
        stock="S8 S9 S10 C9",
        seed=1,
    )


def all_four_held() -> dict[str, Any]:
    """A deal in which declarer holds the 19, 18, 17 and 16, and plays alone."""
    return _played(("T19 T18 T17 T16 SK DK", "", "", ""), "bid first", "call T19")


def unanswered() -> dict[str, Any]:
    """A deal in which contra is said and all pass, also who has said it."""
    return _played(("T20 T18 SK DK", "", "T19", ""), "bid first", "call T19", "contra game")


def partners_pagat() -> dict[str, Any]:
    """A deal of the Second Contract in which the partner wins the last trick with the Pagat."""
    return _played(
        ("SK DK", "", "T19 T1 FOOL T21 T20 T18 T17 T16 T15 T14 T13", ""),
        "bid second",
        "call T19",
        kept="T1",
        seed=2,
    )


def failed_slam() -> dict[str, Any]:
    """A deal in which declarer announces the slam, wins the game and loses a trick."""
    return _played(
        ("FOOL T21 T20 T18 T17 SK CK HK DK", "", "T19", ""),
        "bid first",
        "call T19",
        "announce slam",
        seed=1,
    )


def beaten_pagat() -> dict[str, Any]:
    """A deal in which declarer's Pagat is beaten in the last trick by the partner."""
    return _played(("T1 SK", "", "T19", ""), "bid first", "call T19", kept="T1 T19")


def findings() -> tuple[Property, ...]:
    """The findings, in the order of the source."""
    return (
        proved(
            "texan.finding.values",
            seventy_tells_the_values,
            given=no_more_than_above,
            mutant=Mutant("texan.pack.count", "2 * (cards // 3)", "2 * cards"),
            expected=Verdict.REFUTED,
            gap=Gap(("X4", "X7", "X-A1"), _table_told),
        ),
        proved(
            "texan.finding.odd-card",
            seventy_with_an_odd_card,
            given=no_empty_card,
            mutant=Mutant("texan.pack.count", "else 1", "else 2"),
            expected=Verdict.REFUTED,
            gap=Gap(("X5", "X6", "X7", "X-A2"), _odd_told, four_courts),
        ),
        proved(
            "texan.finding.sixteen",
            nineteen_alone,
            given=none_below_the_sixteen,
            mutant=Mutant("texan.call.highest-missing", "return number", "return 0"),
            expected=Verdict.REFUTED,
            gap=Gap(("X14", "X15", "X-A4", "X-A5"), _sixteen_told, eighteen_called),
        ),
        proved(
            "texan.finding.all-held",
            highest_missing_is_called,
            given=lacks,
            mutant=Mutant(
                "texan.call.highest-missing", "number >= options.lowest_callable and ", ""
            ),
            expected=Verdict.REFUTED,
            gap=Gap(("X14", "X15", "X-A4"), _missing_told, all_four_held),
        ),
        proved(
            "texan.finding.second-pagat",
            the_pagat_wins_it,
            mutant=Mutant(
                "texan.settlement.ultimo-won",
                "pagat == announcer and winner == announcer",
                "winner == pagat",
            ),
            expected=Verdict.REFUTED,
            gap=Gap(("X22", "X36", "X-A8", "X-A9"), _holder_told, partners_pagat),
        ),
        proved(
            "texan.finding.low-trumps",
            worth_twice,
            given=two_of_a_kind,
            mutant=Mutant(
                "texan.bonus.worth",
                "bonus == Bonus.FULL_TRUMPS or",
                "bonus == Bonus.FULL_TRUMPS or bonus == Bonus.NO_TRUMPS or",
            ),
            expected=Verdict.REFUTED,
            gap=Gap(
                ("X27", "X28", "X29", "X30", "X32", "X33", "X-A19"), _pair_told, bonuses_declared
            ),
        ),
        proved(
            "texan.finding.kings",
            full_or_half,
            given=all_kings,
            mutant=Mutant(
                "texan.bonus.half-kings",
                "return fives >= 4",
                "return fives >= 4 and kings_in(hand) < 4",
            ),
            expected=Verdict.REFUTED,
            gap=Gap(("X32", "X33", "X34", "X-A21"), _kings_told, bonuses_declared),
        ),
        proved(
            "texan.finding.beaten-pagat",
            five_or_ten,
            given=won_or_lost,
            mutant=Mutant(
                "texan.settlement.ultimo",
                "and not options.silent_ultimo_penalty",
                "and options.silent_ultimo_penalty",
            ),
            expected=Verdict.REFUTED,
            gap=Gap(("X35", "X36", "X-A26", "X-A27", "X-A28"), _beaten_told, beaten_pagat),
        ),
        proved(
            "texan.finding.failed-slam",
            paid_as_it_is,
            given=slam_missed,
            mutant=Mutant("texan.settlement.failed", "slam != announced", "slam == announced"),
            expected=Verdict.REFUTED,
            gap=Gap(("X37", "X-A32"), _missed_told, failed_slam),
        ),
        proved(
            "texan.finding.own-contra",
            anybody_answers,
            given=a_defender,
            mutant=Mutant("texan.contra.by-maker", "not is_of_maker", "is_of_maker"),
            expected=Verdict.REFUTED,
            gap=Gap(("X38", "X-A36", "X-A37"), _contra_told, unanswered),
        ),
        proved(
            "texan.finding.thirty-five",
            declarer_pays,
            given=not_won,
            mutant=Mutant("texan.settlement.overscore", "points - HALF", "points - HALF - 1"),
            expected=Verdict.REFUTED,
            gap=Gap(("X8", "X41", "X42", "X-A3"), _even_told, thirty_five),
        ),
        proved(
            "texan.finding.solo",
            worth_no_less,
            given=outbids,
            mutant=Mutant("texan.settlement.multiplier", "return 2", "return 3"),
            expected=Verdict.REFUTED,
            gap=Gap(("X12", "X45", "X46", "X-A11", "X-A12"), _outbid_told, third_level),
        ),
    )
