"""What is claimed of hand bonuses and announcements."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product
from math import comb
from typing import Annotated, NamedTuple

from trionfi.engine import load
from trionfi.spec.cards import Card, Suit, Word
from trionfi.spec.game import Game
from trionfi.spec.places import NO_MOVE
from trionfi.spec.texan import ANNOUNCE, GAME
from trionfi.spec.texan.announce import (
    BONUSES,
    NOTHING,
    Announcing,
    Bonus,
    Goal,
    after_announcement,
    after_declaration,
    after_pass,
    begin,
    has_full_kings,
    has_half_kings,
    honours_in,
    is_over,
    kings_in,
    seat_to_announce,
    shows,
    trumps_in,
    worth,
)
from trionfi.spec.texan.auction import Contract, holds_pagat
from trionfi.spec.texan.deal import NOBODY, PLAYERS, Seat, SeatOrNobody
from trionfi.spec.texan.options import HalfKings, LowTrumps, Options
from trionfi.spec.texan.pack import FOOL, KING, PAGAT, QUEEN, TWENTY_ONE, is_in_pack
from trionfi.verify.fuzz import mutated_engine
from trionfi.verify.ledger import Finding, Method, Property, Verdict
from trionfi.verify.mutate import Mutant, Replacement
from trionfi.verify.texan.odds import bonus_sets, bonus_totals
from trionfi.verify.values import as_json

DECLARING = ANNOUNCE.verbs[0].prohibitions

ANNOUNCING = ANNOUNCE.verbs[1].prohibitions

HAND = 12
"""The cards that a player holds when bonuses are declared."""

ALL_OPTIONS = tuple(
    Options(half_kings_beside_full=half_kings, low_trumps=low_trumps)
    for half_kings, low_trumps in product(HalfKings, LowTrumps)
)
"""Every choice of the options on which bonuses depend."""

KINGS = tuple(Card(suit, KING) for suit in (Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS))

HONOURS = (PAGAT, TWENTY_ONE, FOOL)

OTHER_TRUMPS = tuple(Card(Suit.TRUMPS, rank) for rank in range(2, 21))

OTHER_CARDS = tuple(Card(king.suit, rank) for rank in range(QUEEN, 0, -1) for king in KINGS)


# What a hand shows.


def hands() -> tuple[tuple[Card, ...], ...]:
    """A hand of twelve cards for each number of honours of every kind, Kings and other trumps."""
    found = []
    for number in range(len(HONOURS) + 1):
        for honours in combinations(HONOURS, number):
            for kings in range(len(KINGS) + 1):
                for trumps in range(HAND - number - kings + 1):
                    rest = HAND - number - kings - trumps
                    found.append(
                        (*honours, *KINGS[:kings], *OTHER_TRUMPS[:trumps], *OTHER_CARDS[:rest])
                    )
    return tuple(found)


HANDS = hands()
"""Hands that stand for all hands: what is shown depends on these numbers only, as is proved."""


def hands_and_options() -> Iterator[tuple[tuple[Card, ...], Options]]:
    """Every such hand with every choice of options."""
    for options in ALL_OPTIONS:
        for hand in HANDS:
            yield hand, options


def is_one_of_honours(card: Card) -> bool:
    """Whether a card is the Pagat, the 21 or the Fool."""
    return card == PAGAT or card == TWENTY_ONE or card == FOOL


def is_one_of_kings(card: Card) -> bool:
    """Whether a card is the King of a suit."""
    return card.suit != Suit.TRUMPS and card.rank == KING


def numbers_are_counted(hand: tuple[Card, ...]) -> bool:
    """Each trump, honour and King in a hand counts once, wherever in the hand it is."""
    trumps = 0
    honours = 0
    kings = 0
    pagats = 0
    for card in hand:
        trumps += card.suit == Suit.TRUMPS
        honours += is_one_of_honours(card)
        kings += is_one_of_kings(card)
        pagats += card == PAGAT
    return (
        trumps_in(hand) == trumps
        and honours_in(hand) == honours
        and kings_in(hand) == kings
        and holds_pagat(hand) == (pagats > 0)
    )


def cards(hand: tuple[Card, ...]) -> bool:
    """Cards of the pack."""
    for card in hand:
        if not is_in_pack(card):
            return False
    return True


def any_hand(hand: tuple[Card, ...], options: Options) -> bool:
    """Any hand."""
    return True


def pagat_is_a_trump(hand: tuple[Card, ...], options: Options) -> bool:
    """Who holds the Pagat holds a trump."""
    return trumps_in(hand) >= 1 or not holds_pagat(hand)


def by_the_numbers(hand: tuple[Card, ...], options: Options) -> bool:
    """Each bonus by numbers: no trump but the Pagat; 1 or 2 besides it; 8 or 9; 10 to 12 trumps.

    All three honours; four of the seven that are worth 5; four Kings. By agreement Low Trumps are
    without the Pagat, and four Kings alone no Half Kings.
    """
    honours = honours_in(hand)
    kings = kings_in(hand)
    trumps = trumps_in(hand)
    pagat = 1 if holds_pagat(hand) else 0
    low = 1 <= trumps - pagat <= 2
    if options.low_trumps == LowTrumps.WITHOUT_PAGAT and pagat == 1:
        low = False
    half_kings = honours + kings >= 4
    if options.half_kings_beside_full == HalfKings.WITH_FIFTH and kings == 4 and honours == 0:
        half_kings = False
    return (
        shows(hand, Bonus.NO_TRUMPS, options) == (trumps - pagat == 0)
        and shows(hand, Bonus.LOW_TRUMPS, options) == low
        and shows(hand, Bonus.HALF_TRUMPS, options) == (trumps == 8 or trumps == 9)
        and shows(hand, Bonus.FULL_TRUMPS, options) == (10 <= trumps <= 12)
        and shows(hand, Bonus.HONOURS, options) == (honours == 3)
        and shows(hand, Bonus.HALF_KINGS, options) == half_kings
        and shows(hand, Bonus.FULL_KINGS, options) == (kings == 4)
    )


# How bonuses go together.


def one_of_trumps(hand: tuple[Card, ...], options: Options) -> bool:
    """Of No Trumps, Low Trumps, Half Trumps and Full Trumps no hand shows two."""
    number = 0
    for bonus in (Bonus.NO_TRUMPS, Bonus.LOW_TRUMPS, Bonus.HALF_TRUMPS, Bonus.FULL_TRUMPS):
        if shows(hand, bonus, options):
            number += 1
    return number <= 1


def full_kings_are_half_kings(hand: tuple[Card, ...], options: Options) -> bool:
    """Full Kings lies inside Half Kings; by agreement only with a fifth card that is worth 5."""
    if not has_full_kings(hand):
        return True
    if options.half_kings_beside_full == HalfKings.ALWAYS:
        return has_half_kings(hand, options)
    return has_half_kings(hand, options) == (honours_in(hand) > 0)


class Relation(Word):
    """How two bonuses go together in a hand."""

    OVERLAP = 0
    EXCLUDE = 1
    IMPLY = 2


def pairs() -> Iterator[tuple[Bonus, Bonus, Options, Relation]]:
    """Every two bonuses with every choice of options, and how they go together.

    The first of two that imply is the one that implies the other.
    """
    of_trumps = BONUSES[:4]
    for options in ALL_OPTIONS:
        exclude = {*combinations(of_trumps, 2), (Bonus.NO_TRUMPS, Bonus.HONOURS)}
        # Four Kings leave room for eight trumps.
        exclude.add((Bonus.FULL_TRUMPS, Bonus.FULL_KINGS))
        if options.low_trumps == LowTrumps.WITHOUT_PAGAT:
            exclude.add((Bonus.LOW_TRUMPS, Bonus.HONOURS))
        for one, other in combinations(BONUSES, 2):
            relation = Relation.EXCLUDE if (one, other) in exclude else Relation.OVERLAP
            pair = (one, other)
            if pair == (Bonus.HALF_KINGS, Bonus.FULL_KINGS):
                pair = (other, one)
                if options.half_kings_beside_full == HalfKings.ALWAYS:
                    relation = Relation.IMPLY
            yield *pair, options, relation


def go_together_so(one: Bonus, other: Bonus, options: Options, relation: Relation) -> bool:
    """Excluding each other: the four of trumps, No Trumps and Honours, Full Trumps and Full Kings.

    Full Kings implies Half Kings. All other two overlap: a hand can show both, or one alone. By
    agreement Low Trumps and Honours exclude each other, too, and Full Kings implies nothing.
    """
    both = False
    first_alone = False
    second_alone = False
    for hand in HANDS:
        if shows(hand, one, options) and shows(hand, other, options):
            both = True
        elif shows(hand, one, options):
            first_alone = True
        elif shows(hand, other, options):
            second_alone = True
    if not second_alone:
        return False
    if relation == Relation.EXCLUDE:
        return not both and first_alone
    if relation == Relation.IMPLY:
        return both and not first_alone
    return both and first_alone


def of_all_hands(
    property_id: str, statement: str, holds: Callable[[Options, Game], bool], mutant: Mutant
) -> Property:
    """A property of all hands of twelve cards, with every choice of options.

    Args:
        property_id: its id.
        statement: what is claimed.
        holds: whether it is so, from the options and the game, whose rules may be mutants.
        mutant: a change of a rule by which the verdict must change.
    """

    def check(replace: Replacement) -> Finding:
        engine = load(GAME.id)
        game = (mutated_engine(engine, replace) if replace else engine).game
        for options in ALL_OPTIONS:
            if not holds(options, game):
                return Finding(Verdict.REFUTED, "", as_json(options, None))
        return Finding(Verdict.HOLDS, f"{comb(len(GAME.pack), HAND)} cases")

    rules = tuple(rule.id for rule in GAME.functions if rule.id.startswith("texan.bonus."))
    return Property(property_id, statement, rules, Method.ENUMERATED, check, mutant)


def are_so_many_sets(options: Options, game: Game) -> bool:
    """Whether hands show as many different sets of bonuses as they should."""
    number = 25
    if options.low_trumps == LowTrumps.WITHOUT_PAGAT:
        # No longer Low Trumps with Honours, alone or with Half Kings or both of Kings.
        number -= 3
    if options.half_kings_beside_full == HalfKings.WITH_FIFTH:
        # Full Kings without Half Kings, with No, Low or Half Trumps or none of these.
        number += 4
    sets = bonus_sets(options, game)
    return len(sets) == number and sum(sets.values()) == comb(len(GAME.pack), HAND)


def is_most_twenty_five(options: Options, game: Game) -> bool:
    """Whether the most that a hand can show is worth 25, and how many hands show that."""
    totals = bonus_totals(options, game)
    # All honours, all Kings, and five more trumps of nineteen; or all Kings and Honours, and none,
    # with five of the 28 other cards.
    half = comb(19, 5)
    low = comb(28, 5) if options.low_trumps == LowTrumps.BESIDES_PAGAT else 0
    return max(totals) == 25 and totals[25] == half + low


def worth_of_bonuses() -> bool:
    """Full Trumps and Full Kings are worth 10, the other five bonuses 5."""
    for bonus in BONUSES:
        full = bonus == Bonus.FULL_TRUMPS or bonus == Bonus.FULL_KINGS
        if worth(bonus) != (10 if full else 5):
            return False
    return True


# What is said.


class Saying(Word):
    """What can be said."""

    PASS = 0
    DECLARE = 1
    ANNOUNCE = 2


class Moment(NamedTuple):
    """A moment of the declarations and announcements, and what the table has agreed."""

    announcing: Announcing
    contract: Contract
    options: Options


Place = Annotated[int, range(PLAYERS)]
"""How many places after declarer somebody sits."""

Hand = tuple[Card, Card]
"""Some cards: what may be said depends on them only as far as it is asked here."""


def may_say(moment: Moment, saying: Saying, bonus: Bonus, goal: Goal, hand: Hand) -> bool:
    """Whether something may be said; one may always pass."""
    if saying == Saying.DECLARE:
        for forbids in DECLARING:
            if forbids(moment.announcing, bonus, hand, moment.options):
                return False
    if saying == Saying.ANNOUNCE:
        for forbids in ANNOUNCING:
            if forbids(moment.announcing, goal, hand, moment.options):
                return False
    return True


def second_announces(moment: Moment) -> bool:
    """In the Second Contract the Pagat Ultimo is announced, and declarer has announced it."""
    if moment.contract != Contract.SECOND:
        return True
    return moment.announcing.ultimo == moment.announcing.first


def has_said_nothing(announcing: Announcing, seat: Seat) -> bool:
    """Whether a seat has declared and announced nothing."""
    for bonus in BONUSES:
        if announcing.declared[seat][bonus]:
            return False
    return announcing.ultimo != seat and announcing.slam != seat


def is_silent_before_turn(announcing: Announcing, place: Place) -> bool:
    """Whether who sits so many places after declarer is silent, unless their turn has come."""
    if place <= announcing.spoken:
        return True
    return has_said_nothing(announcing, (announcing.first + place) % PLAYERS)


def later_seats_are_silent(moment: Moment) -> bool:
    """Nobody has declared or announced anything before their turn.

    What the Second Contract announces is declarer's, whose turn comes first.
    """
    for place in range(PLAYERS):
        if not is_silent_before_turn(moment.announcing, place):
            return False
    return True


INVARIANTS = (second_announces, later_seats_are_silent)


def sound(moment: Moment) -> bool:
    """All the claims, at one moment, with a declarer."""
    return (
        moment.announcing.first != NOBODY
        and second_announces(moment)
        and later_seats_are_silent(moment)
    )


def a_deal(contract: Contract, declarer: SeatOrNobody, options: Options) -> bool:
    """A contract with a declarer."""
    return contract != Contract.NONE and declarer != NOBODY


def first_moment(contract: Contract, declarer: SeatOrNobody, options: Options) -> Moment:
    """The moment after the discards."""
    return Moment(begin(contract, declarer), contract, options)


def declarer_begins(contract: Contract, declarer: SeatOrNobody, options: Options) -> bool:
    """Declarer speaks first; before that nobody has declared or announced anything.

    But in the Second Contract, and in no other, declarer has announced the Pagat Ultimo.
    """
    begun = begin(contract, declarer)
    for seat in range(PLAYERS):
        if begun.declared[seat] != NOTHING:
            return False
    return (
        seat_to_announce(begun) == declarer
        and begun.first == declarer
        and begun.spoken == 0
        and begun.ultimo == (declarer if contract == Contract.SECOND else NOBODY)
        and begun.slam == NOBODY
    )


def somebody_speaks(moment: Moment, saying: Saying, bonus: Bonus, goal: Goal, hand: Hand) -> bool:
    """A sound moment before the end, and something that may be said."""
    return (
        sound(moment)
        and not is_over(moment.announcing)
        and may_say(moment, saying, bonus, goal, hand)
    )


def moment_after(moment: Moment, saying: Saying, bonus: Bonus, goal: Goal, hand: Hand) -> Moment:
    """The moment after that."""
    before = moment.announcing
    if saying == Saying.DECLARE:
        after = after_declaration(before, bonus, hand, moment.options).announcing
    elif saying == Saying.ANNOUNCE:
        after = after_announcement(before, goal, hand, moment.options).announcing
    else:
        after = after_pass(before, hand, moment.options).announcing
    return Moment(after, moment.contract, moment.options)


def each_speaks_until_they_pass(
    moment: Moment, saying: Saying, bonus: Bonus, goal: Goal, hand: Hand
) -> bool:
    """Who declares or announces goes on; who passes hands the turn to the next.

    The fourth pass ends it, and nothing else does.
    """
    before = moment.announcing
    after = moment_after(moment, saying, bonus, goal, hand).announcing
    seat = seat_to_announce(before)
    passed = 1 if saying == Saying.PASS else 0
    if after.spoken != before.spoken + passed or is_over(after) != (after.spoken == 4):
        return False
    return is_over(after) or seat_to_announce(after) == (seat + passed) % PLAYERS


def words_move_no_card(
    moment: Moment, saying: Saying, bonus: Bonus, goal: Goal, hand: Hand
) -> bool:
    """No card moves by what is declared or announced, nor by a pass."""
    before = moment.announcing
    if saying == Saying.DECLARE:
        return after_declaration(before, bonus, hand, moment.options).moves == (NO_MOVE,)
    if saying == Saying.ANNOUNCE:
        return after_announcement(before, goal, hand, moment.options).moves == (NO_MOVE,)
    return after_pass(before, hand, moment.options).moves == (NO_MOVE,)


def each_word_is_new(moment: Moment, saying: Saying, bonus: Bonus, goal: Goal, hand: Hand) -> bool:
    """Every word is a bonus that its speaker has not declared, a goal not announced, or a pass.

    So there is an end of it.
    """
    before = moment.announcing
    after = moment_after(moment, saying, bonus, goal, hand).announcing
    seat = seat_to_announce(before)
    if saying == Saying.PASS:
        return after.spoken == before.spoken + 1
    if saying == Saying.DECLARE:
        return not before.declared[seat][bonus] and after.declared[seat][bonus]
    if goal == Goal.ULTIMO:
        return before.ultimo == NOBODY and after.ultimo == seat
    return before.slam == NOBODY and after.slam == seat


def what_may_be_said(moment: Moment, saying: Saying, bonus: Bonus, goal: Goal, hand: Hand) -> bool:
    """A bonus may be declared once by who shows it; a goal announced if nobody has yet.

    The Pagat Ultimo only by who holds the Pagat.
    """
    announcing = moment.announcing
    seat = seat_to_announce(announcing)
    right = True
    if saying == Saying.DECLARE:
        right = shows(hand, bonus, moment.options) and not announcing.declared[seat][bonus]
    elif saying == Saying.ANNOUNCE:
        if goal == Goal.ULTIMO:
            pagat = hand[0] == PAGAT or hand[1] == PAGAT
            right = pagat and announcing.ultimo == NOBODY
        else:
            right = announcing.slam == NOBODY
    return may_say(moment, saying, bonus, goal, hand) == right


def any_saying(moment: Moment, saying: Saying, bonus: Bonus, goal: Goal, hand: Hand) -> bool:
    """A sound moment before the end, and anything at all."""
    return sound(moment) and not is_over(moment.announcing)


def counts_for(before: Announcing, after: Announcing, seat: Seat, bonus: Bonus, new: bool) -> bool:
    """Whether a seat has declared a bonus just if it had before, or if that is what is new."""
    return after.declared[seat][bonus] == (before.declared[seat][bonus] or new)


def what_is_said_counts(
    moment: Moment, saying: Saying, bonus: Bonus, goal: Goal, hand: Hand
) -> bool:
    """What is said counts for who says it, and leaves all other words as they were."""
    before = moment.announcing
    after = moment_after(moment, saying, bonus, goal, hand).announcing
    speaker = seat_to_announce(before)
    for seat in range(PLAYERS):
        for other in BONUSES:
            new = is_declared_now(saying, bonus, speaker, other, seat)
            if not counts_for(before, after, seat, other, new):
                return False
    ultimo = saying == Saying.ANNOUNCE and goal == Goal.ULTIMO
    slam = saying == Saying.ANNOUNCE and goal == Goal.SLAM
    return (
        after.ultimo == (speaker if ultimo else before.ultimo)
        and after.slam == (speaker if slam else before.slam)
        and after.first == before.first
    )


def is_declared_now(saying: Saying, bonus: Bonus, speaker: Seat, other: Bonus, seat: Seat) -> bool:
    """Whether what is said declares this bonus of this seat."""
    return saying == Saying.DECLARE and other == bonus and seat == speaker
