"""How often a deal of Texan Tarok brings what a player would like to know.

All is counted from the pack, from the size of the hands, and by the rules themselves. Hands are
counted as they are dealt, before the auction: which cards are discarded is a choice, and so nothing
can be counted of the hands that are held after that.

Hands that differ only in cards that are alike are counted together, and the rules are asked of one
of them. Which cards are alike is told of every count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache
from math import comb, prod
from typing import NamedTuple

from trionfi.spec.cards import Card, Suit
from trionfi.spec.game import Game
from trionfi.spec.phase import Seating, Verb
from trionfi.spec.places import Place, Zone
from trionfi.spec.texan import GAME
from trionfi.spec.texan.announce import BONUSES, Bonus, has_full_trumps, has_half_trumps
from trionfi.spec.texan.announce import begin as begin_announcing
from trionfi.spec.texan.auction import Contract, holds_pagat
from trionfi.spec.texan.call import BELOW, NINETEEN
from trionfi.spec.texan.call import begin as begin_call
from trionfi.spec.texan.deal import NOBODY, PLAYERS, STOCK
from trionfi.spec.texan.discard import begin_discard
from trionfi.spec.texan.draw import draws
from trionfi.spec.texan.options import HalfKings, LowestCallable, LowTrumps, Options
from trionfi.spec.texan.pack import PAGAT, is_honour, is_king
from trionfi.spec.texan.settlement import HALF, Facts
from trionfi.spec.texan.sheet import BONUS_NAMES
from trionfi.spec.tricks import holds, is_plain
from trionfi.verify.hands import Hand, Kinds, hands, kinds_by
from trionfi.verify.odds import Cell, Odds, OddsTable, rounded, with_decimal

USUAL = Options()

CARDS = GAME.pack.cards

ELDEST = 0
"""The seat of the eldest here; the dealer has the last."""

_PACKETS = GAME.packets(Seating(PLAYERS, PLAYERS - 1))

HAND = sum(size for place, size in _PACKETS if place == Place(Zone.HAND, ELDEST))
"""How many cards everybody is dealt."""

IN_STOCK = sum(size for place, size in _PACKETS if place == STOCK)
"""How many cards lie in the stock."""

DRAWN, *DRAWN_BY_OTHERS = (take.cards for take in draws(Contract.FIRST, ELDEST))
"""How many of them declarer draws in the First and the Second Contract, and the next two."""

HANDS = comb(len(CARDS), HAND)
"""How many hands there are."""


TRUMPS = tuple(card for card in CARDS if card.suit == Suit.TRUMPS)
PLAIN_SUITS = tuple(suit for suit in Suit if is_plain(suit))
FIVES = tuple(card for card in CARDS if is_honour(card) or is_king(card))
"""The Kings and the honours."""

BY_SUIT = kinds_by(lambda card: card.suit, CARDS)
BY_TRUMP = kinds_by(lambda card: card.suit == Suit.TRUMPS, CARDS)
BY_BONUS = kinds_by(
    lambda card: card if is_honour(card) else (card.suit == Suit.TRUMPS, is_king(card)),
    CARDS,
)
"""For the bonuses all Kings are alike, all trumps that are no honours, and all other cards."""

CALLABLE = (NINETEEN, *(Card(Suit.TRUMPS, number) for number in BELOW))

BY_CALL = kinds_by(lambda card: card if card in CALLABLE else None, CARDS)
"""For the call all cards are alike that cannot be called by any agreement."""


# Hands and deals.


def chance_of_hand(
    happens: Callable[[Hand], bool], kinds: Kinds = BY_BONUS, drawn: int = HAND
) -> Fraction:
    """The chance that something is true of a hand.

    Args:
        happens: is asked of the hand.
        kinds: the pack, sorted into cards that are alike for what is asked.
        drawn: how many cards there are in a hand.
    """
    found = sum(alike for alike, hand in hands(kinds, drawn) if happens(hand))
    return Fraction(found, comb(len(CARDS), drawn))


def chance_of_every_hand(happens: Callable[[Hand], bool], kinds: Kinds = BY_BONUS) -> Fraction:
    """The chance that something is true of each of the hands that are dealt.

    Args:
        happens: is asked of every hand.
        kinds: the pack, sorted into cards that are alike for what is asked.
    """
    kind_of = {card: number for number, cards in enumerate(kinds) for card in cards}
    wanted = []
    for _, hand in hands(kinds, HAND):
        if happens(hand):
            counted = Counter(kind_of[card] for card in hand)
            wanted.append(tuple(counted[number] for number in range(len(kinds))))

    @cache
    def count(left: tuple[int, ...], seats: int) -> int:
        """In how many ways so many seats can be dealt such hands from what is left."""
        if seats == 0:
            return 1
        found = 0
        for numbers in wanted:
            alike = prod(map(comb, left, numbers))
            if alike:
                rest = tuple(one - other for one, other in zip(left, numbers, strict=True))
                found += alike * count(rest, seats - 1)
        return found

    return Fraction(count(tuple(map(len, kinds)), PLAYERS), DEALS)


DEALS = prod(comb(len(CARDS) - seat * HAND, HAND) for seat in range(PLAYERS))
"""How many deals there are, in whatever order the cards of a hand or of the stock lie."""


def chance_of_any(wanted: Iterable[Card], drawn: int) -> Fraction:
    """The chance that at least one of some cards is among so many.

    Args:
        wanted: the cards.
        drawn: how many cards there are in the hand, or in the stock.
    """
    others = len(CARDS) - len(tuple(wanted))
    return 1 - Fraction(comb(others, drawn), comb(len(CARDS), drawn))


# Bonuses.


def _verb(game: Game, word: str) -> Verb:
    return next(verb for phase in game.phases for verb in phase.verbs if verb.word == word)


def bonuses_in(hand: Hand, options: Options = USUAL, game: Game = GAME) -> tuple[Bonus, ...]:
    """What a player can declare who holds this hand.

    Args:
        hand: the hand.
        options: what the table has agreed.
        game: the game; as it is specified, unless its rules are relinked.
    """
    declare, begun = _verb(game, "declare"), begin_announcing(Contract.FIRST, ELDEST)
    return tuple(bonus for bonus in BONUSES if not any(declare.broken(begun, bonus, hand, options)))


def worth_of(bonuses: tuple[Bonus, ...], options: Options = USUAL, game: Game = GAME) -> int:
    """What everybody else pays to a player who declares some bonuses, if nothing else is paid.

    Args:
        bonuses: the bonuses.
        options: what the table has agreed.
        game: the game; as it is specified, unless its rules are relinked.
    """
    facts = Facts(ELDEST, contract=Contract.FIRST, points=HALF, bonuses=(bonuses, (), (), ()))
    paid: int = -game.settle(facts, options)[ELDEST + 1]
    return paid


def bonus_sets(options: Options = USUAL, game: Game = GAME) -> Counter[tuple[Bonus, ...]]:
    """How many of all hands show which bonuses together.

    The rules of `game` alone say what a hand shows, so that a mutant of a rule of the bonuses is
    seen. Which cards are honours and Kings is taken as it is specified.

    Args:
        options: what the table has agreed.
        game: the game; as it is specified, unless its rules are relinked.
    """
    return Counter(_usual_sets(options) if game is GAME else _sets(options, game))


@cache
def _usual_sets(options: Options) -> Counter[tuple[Bonus, ...]]:
    return _sets(options, GAME)


def _sets(options: Options, game: Game) -> Counter[tuple[Bonus, ...]]:
    found: Counter[tuple[Bonus, ...]] = Counter()
    for alike, hand in hands(BY_BONUS, HAND):
        found[bonuses_in(hand, options, game)] += alike
    return found


def bonus_totals(options: Options = USUAL, game: Game = GAME) -> Counter[int]:
    """How many of all hands are worth how much, with all their bonuses together.

    Args:
        options: what the table has agreed.
        game: the game; as it is specified, unless its rules are relinked.
    """
    found: Counter[int] = Counter()
    for bonuses, alike in bonus_sets(options, game).items():
        found[worth_of(bonuses, options, game)] += alike
    return found


def hands_with(bonus: Bonus, options: Options = USUAL) -> int:
    """How many of all hands show a bonus, whatever else they show.

    Args:
        bonus: the bonus.
        options: what the table has agreed.
    """
    return sum(alike for bonuses, alike in bonus_sets(options).items() if bonus in bonuses)


def chance_of_bonus(bonus: Bonus) -> Fraction:
    """The chance that a hand shows a bonus, if the table has agreed nothing.

    Args:
        bonus: the bonus.
    """
    return Fraction(hands_with(bonus), HANDS)


def has_many_trumps(hand: Hand) -> bool:
    """Whether a hand shows Half Trumps or Full Trumps."""
    return has_half_trumps(hand) or has_full_trumps(hand)


# The called trump.


class Called(NamedTuple):
    """How often a trump is called, and how often it then lies where.

    Attributes:
        trump: the trump.
        in_all: how often it is called.
        own: how often declarer has been dealt it, and plays alone.
        drawn: how often declarer draws it.
        drawn_by_others: how often one of the next two draws it.
        dealt: how often another player has been dealt it.
    """

    trump: Card
    in_all: Fraction
    own: Fraction
    drawn: Fraction
    drawn_by_others: Fraction
    dealt: Fraction


def called_from(hand: Hand, options: Options = USUAL, game: Game = GAME) -> Card:
    """The trump that declarer calls, who calls one that they do not hold if they can.

    Args:
        hand: declarer's hand.
        options: what the table has agreed.
        game: the game; as it is specified, unless its rules are relinked.
    """
    call, begun = _verb(game, "call"), begin_call(Contract.FIRST, ELDEST)
    allowed = [card for card in CARDS if not any(call.broken(begun, card, hand, options))]
    return next((card for card in allowed if card not in hand), allowed[0])


def calls(options: Options = USUAL, game: Game = GAME) -> tuple[Called, ...]:
    """Every trump that declarer can call from a hand as it is dealt, and where it lies then.

    Args:
        options: what the table has agreed.
        game: the game; as it is specified, unless its rules are relinked.
    """
    own: Counter[Card] = Counter()
    lacked: Counter[Card] = Counter()
    for alike, hand in hands(BY_CALL, HAND):
        called = called_from(hand, options, game)
        (own if called in hand else lacked)[called] += alike
    elsewhere = len(CARDS) - HAND

    def lies(card: Card, places: int) -> Fraction:
        """How often a card is called and lies in one of so many places, none of declarer's."""
        return Fraction(lacked[card], HANDS) * Fraction(places, elsewhere)

    return tuple(
        Called(
            card,
            Fraction(own[card] + lacked[card], HANDS),
            Fraction(own[card], HANDS),
            lies(card, DRAWN),
            lies(card, sum(DRAWN_BY_OTHERS)),
            lies(card, elsewhere - DRAWN - sum(DRAWN_BY_OTHERS)),
        )
        for card in sorted({*own, *lacked}, reverse=True)
    )


def all_calls(options: Options = USUAL) -> Called:
    """What `calls` says of every trump, added up; the 19 stands for all of them.

    Args:
        options: what the table has agreed.
    """
    _, *columns = zip(*calls(options), strict=True)
    return Called(NINETEEN, *(sum(column, Fraction(0)) for column in columns))


# Discards.


def trumps_discarded(hand: Hand, game: Game = GAME) -> int:
    """How many trumps declarer must discard of a hand with the cards drawn.

    Whichever cards are discarded, it is the same number, for the rules allow trumps only last.

    Args:
        hand: the cards dealt and drawn.
        game: the game; as it is specified, unless its rules are relinked.
    """
    discard = _verb(game, "discard")
    state = begin_discard(Contract.FIRST, ELDEST, NOBODY, False)
    trumps = 0
    while state.left[ELDEST]:
        card = next(card for card in hand if not any(discard.broken(state, card, hand, USUAL)))
        state = discard.leads_to(state, card, hand, USUAL).discard
        hand = tuple(other for other in hand if other != card)
        trumps += card.suit == Suit.TRUMPS
    return trumps


def _odds(name: str, statement: str, chance: Fraction, of_deals: bool = True) -> Odds:
    return Odds(f"{GAME.id}.odds.{name}", statement, chance, of_deals)


_FIRST = "If the eldest plays the First Contract, whatever they hold,"

ODDS = (
    _odds(
        "no-five",
        "You have been dealt neither a King nor an honour.",
        1 - chance_of_any(FIVES, HAND),
    ),
    _odds(
        "void",
        "You have been dealt no card at all of at least one plain suit.",
        chance_of_hand(lambda hand: not all(holds(hand, suit) for suit in PLAIN_SUITS), BY_SUIT),
    ),
    _odds(
        "all-honours",
        "You have been dealt all the honours.",
        chance_of_bonus(Bonus.HONOURS),
    ),
    _odds(
        "all-kings",
        "You have been dealt all the Kings.",
        chance_of_bonus(Bonus.FULL_KINGS),
    ),
    _odds(
        "half-kings",
        "You have been dealt Half Kings, at least four of the Kings and honours.",
        chance_of_bonus(Bonus.HALF_KINGS),
    ),
    _odds(
        "no-bonus",
        "Your hand shows no bonus at all as it is dealt, before the auction.",
        Fraction(bonus_sets()[()], HANDS),
    ),
    _odds(
        "nobody-has-a-bonus",
        "Nobody's hand shows a bonus as it is dealt, before the auction.",
        chance_of_every_hand(lambda hand: not bonuses_in(hand)),
    ),
    _odds(
        "many-trumps",
        "At least one of the players has been dealt Half Trumps or Full Trumps.",
        1 - chance_of_every_hand(lambda hand: not has_many_trumps(hand), BY_TRUMP),
    ),
    _odds(
        "pagat-alone",
        "One of the players has been dealt the Pagat, and no other trump.",
        PLAYERS
        * chance_of_hand(
            lambda hand: [card for card in hand if card.suit == Suit.TRUMPS] == [PAGAT]
        ),
    ),
    _odds(
        "pagat-and-many-trumps",
        "One of the players has been dealt the Pagat in Half Trumps or Full Trumps, and may think "
        "of the Pagat Ultimo.",
        PLAYERS * chance_of_hand(lambda hand: holds_pagat(hand) and has_many_trumps(hand)),
    ),
    _odds(
        "five-in-the-stock",
        "At least one King or honour lies in the stock.",
        chance_of_any(FIVES, IN_STOCK),
    ),
    _odds(
        "nineteen-in-the-stock",
        "The trump nineteen lies in the stock.",
        chance_of_any((NINETEEN,), IN_STOCK),
    ),
    _odds(
        "nineteen-held",
        "The eldest has been dealt the trump nineteen, and so would have to call a lower trump or "
        "to play alone.",
        chance_of_any((NINETEEN,), HAND),
    ),
    _odds(
        "all-that-can-be-called",
        "The eldest has been dealt every trump that can be called, and so could only play alone.",
        all_calls().own,
    ),
    _odds(
        "called-trump-drawn",
        f"{_FIRST} and calls a trump that they do not hold if there is one to be called, they draw "
        "it from the stock, and may abandon the deal.",
        all_calls().drawn,
    ),
    _odds(
        "called-trump-drawn-by-another",
        f"{_FIRST} and calls a trump that they do not hold if there is one to be called, another "
        "player draws it from the stock, and becomes the partner.",
        all_calls().drawn_by_others,
    ),
    _odds(
        "trump-discarded",
        f"{_FIRST} they have too few other cards to discard after drawing, and must discard a "
        "trump.",
        chance_of_hand(lambda hand: trumps_discarded(hand) > 0, BY_BONUS, HAND + DRAWN),
    ),
    _odds(
        "pagat-drawn",
        "Whoever bids the Second Contract without holding the Pagat, and plays it, draws the "
        "Pagat from the stock.",
        Fraction(DRAWN, len(CARDS) - HAND),
        of_deals=False,
    ),
)
"""The odds: first what is dealt to whom, then what the First and the Second Contract bring."""


# Side by side.

_AS_DEALT = "This is the hand as it is dealt, before the auction."

_NOT_AS_HELD = (
    "Bonuses are declared of the hand that is held after discarding; of that nothing can be "
    "counted, for discards are chosen."
)

ONE_BY_ONE = {
    "no Pagat": USUAL._replace(low_trumps=LowTrumps.WITHOUT_PAGAT),
    "fifth": USUAL._replace(half_kings_beside_full=HalfKings.WITH_FIFTH),
}
"""What a table can agree about the bonuses."""

AGREEMENTS = {
    "usual": USUAL,
    **ONE_BY_ONE,
    "both": Options(
        low_trumps=LowTrumps.WITHOUT_PAGAT, half_kings_beside_full=HalfKings.WITH_FIFTH
    ),
}
"""All that it can agree, one by one and together."""

_AGREED = (
    '"No Pagat": the table has agreed that the Pagat does not belong to Low Trumps; "fifth": that '
    "four Kings are Half Kings only with a fifth card worth 5."
)


def _share(number: int) -> Fraction:
    return Fraction(number, HANDS)


def _trumps() -> OddsTable:
    """How many of all hands have so many trumps."""
    numbers: Counter[int] = Counter()
    for alike, hand in hands(BY_TRUMP, HAND):
        numbers[sum(card.suit == Suit.TRUMPS for card in hand)] += alike
    rows: list[tuple[Cell, ...]] = [
        (
            str(number),
            numbers[number],
            _share(numbers[number]),
            _share(sum(numbers[more] for more in numbers if more >= number)),
        )
        for number in range(HAND + 1)
    ]
    rows.append(("all", numbers.total(), _share(numbers.total()), ""))
    average = Fraction(HAND * len(TRUMPS), len(CARDS))
    return OddsTable(
        f"{GAME.id}.odds.trumps",
        f"How many trumps are in a hand of {HAND}: all {HANDS:,} hands",
        ("trumps", "hands", "percent", "so many or more, percent"),
        tuple(rows),
        f"On average there are {with_decimal(rounded(average * 10))} trumps in a hand. {_AS_DEALT}",
    )


def _bonuses() -> OddsTable:
    """How many of all hands show each bonus, by every reading of it."""

    def row(name: str, bonus: Bonus, options: Options) -> tuple[Cell, ...]:
        found = hands_with(bonus, options)
        nobody = chance_of_every_hand(lambda hand: bonus not in bonuses_in(hand, options))
        return (name, worth_of((bonus,), options), found, _share(found), 1 - nobody)

    rows = []
    for bonus, name in BONUS_NAMES.items():
        rows.append(row(name, bonus, USUAL))
        rows += [
            row(f"{name}, {agreed}", bonus, options)
            for agreed, options in ONE_BY_ONE.items()
            if hands_with(bonus, options) != hands_with(bonus, USUAL)
        ]
    return OddsTable(
        f"{GAME.id}.odds.bonuses",
        "How many hands show a bonus, whatever else they show",
        ("bonus", "worth", "hands", "percent", "of anybody, percent"),
        tuple(rows),
        f"{_AGREED} {_AS_DEALT} {_NOT_AS_HELD}",
    )


def _totals(name: str, title: str, cell: Callable[[int], Cell], note: str) -> OddsTable:
    """How many of all hands are worth how much in bonuses, by every agreement."""
    totals = [bonus_totals(options) for options in AGREEMENTS.values()]
    rows: list[tuple[Cell, ...]] = [
        (str(total), *(cell(one[total]) for one in totals))
        for total in sorted({total for one in totals for total in one})
    ]
    rows.append(("all", *(cell(one.total()) for one in totals)))
    return OddsTable(f"{GAME.id}.odds.{name}", title, ("worth", *AGREEMENTS), tuple(rows), note)


def _of_a_hundred(options: Options) -> str:
    """What the bonuses of a hundred hands are worth on average."""
    totals = bonus_totals(options)
    worth = sum(total * alike for total, alike in totals.items())
    return str(rounded(Fraction(100 * worth, HANDS)))


def _together() -> OddsTable:
    """Which bonuses a hand can show together, and how many do."""
    found = bonus_sets()
    others = ", ".join(
        f"{len(bonus_sets(options))} ({name})"
        for name, options in AGREEMENTS.items()
        if options != USUAL
    )
    rows: list[tuple[Cell, ...]] = [
        (
            ", ".join(BONUS_NAMES[bonus] for bonus in bonuses) or "no bonus",
            worth_of(bonuses),
            found[bonuses],
            _share(found[bonuses]),
        )
        for bonuses in sorted(found, key=lambda bonuses: (worth_of(bonuses), bonuses))
    ]
    return OddsTable(
        f"{GAME.id}.odds.together",
        f"Which bonuses a hand can show together: {len(found)} ways",
        ("bonuses", "worth", "hands", "percent"),
        tuple(rows),
        f"Where the table has agreed otherwise, there are so many ways: {others}. {_AS_DEALT}",
    )


def _calls() -> OddsTable:
    """Which trump is called, and where it lies."""
    options = USUAL._replace(lowest_callable=LowestCallable.FIFTEEN)
    rows: list[tuple[Cell, ...]] = [(str(called.trump.rank), *called[1:]) for called in calls()]
    rows.append(("all", *all_calls()[1:]))
    return OddsTable(
        f"{GAME.id}.odds.calls",
        "Which trump the eldest calls, and where it lies, in percent of all deals",
        ("trump called", "in all", "own hand", "own draw", "others' draw", "others' hands"),
        tuple(rows),
        "The eldest plays the First Contract, whatever they hold, and calls a trump that they do "
        f"not hold if there is one to be called. They draw {DRAWN} cards from the stock, and the "
        f"others {sum(DRAWN_BY_OTHERS)}. The eldest holds all that can be called in 1 deal in "
        f"{rounded(1 / all_calls().own):,}; in 1 deal in {rounded(1 / all_calls(options).own):,} "
        f"if the table has agreed that the {options.lowest_callable} can be called as well.",
    )


@cache
def tables() -> tuple[OddsTable, ...]:
    """The tables: trumps, bonuses one by one and together, what they are worth, and the call."""
    averages = ", ".join(
        f"{_of_a_hundred(options)} ({name})" for name, options in AGREEMENTS.items()
    )
    return (
        _trumps(),
        _bonuses(),
        _together(),
        _totals(
            "totals",
            f"What all bonuses of a hand are worth together: all {HANDS:,} hands",
            lambda number: number,
            f"{_AGREED} {_AS_DEALT}",
        ),
        _totals(
            "totals-in-percent",
            "What all bonuses of a hand are worth together, in percent",
            _share,
            "On average the bonuses of a hundred hands are worth, from each other player: "
            f"{averages}.",
        ),
        _calls(),
    )
