"""How often a deal of Tarô Brasileiro brings what a player would like to know.

All is counted from the pack, from the size of the hands and of the talon, and by the rules
themselves. Cards are counted as they are dealt, or with what is taken from the talon; which of
them are then discarded is a choice, and so nothing can be counted of the hands after that.

Hands that differ only in cards that are alike are counted together, and the rules are asked of one
of them. Which cards are alike is told of every count. Where only the places of a few cards matter,
the places are counted, for every card lies in every place as often as any other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, factorial, prod
from typing import TypeAlias

from trionfi.spec.brasileiro import GAME
from trionfi.spec.brasileiro.announce import Goal
from trionfi.spec.brasileiro.announce import begin as begin_announcing
from trionfi.spec.brasileiro.auction import Auction, Contract
from trionfi.spec.brasileiro.deal import FOREHAND, PLAYERS, TALON, seat_at
from trionfi.spec.brasileiro.options import ClosedBinds, Options
from trionfi.spec.brasileiro.pack import FIFTEEN, ONE, TWENTY, is_king, is_trull
from trionfi.spec.brasileiro.sheet import CONTRACT_NAMES
from trionfi.spec.brasileiro.sides import Side, side_of
from trionfi.spec.brasileiro.talon import is_closed
from trionfi.spec.cards import FOOL, Card, Suit
from trionfi.spec.game import Count, Game
from trionfi.spec.phase import Phase, Seating
from trionfi.spec.places import Place, Zone
from trionfi.spec.tricks import holds, is_plain
from trionfi.verify.hands import Hand, Kinds, hands, kinds_by
from trionfi.verify.odds import Cell, Odds, OddsTable, rounded, with_decimal

USUAL = Options()

NOBODY_EXCHANGES = Options(closed_binds=ClosedBinds.ALL)
"""Nobody exchanges in a closed contract, where the table has agreed on that."""

CARDS = GAME.pack.cards

_SEATING = Seating(PLAYERS, PLAYERS - 1)

DECLARER = seat_at(_SEATING.dealer, FOREHAND)
"""The seat of declarer here, or of the player who would like to know something."""

OWN_HAND = Place(Zone.HAND, DECLARER)

Sizes: TypeAlias = Mapping[Place, int]
"""How many cards lie in every place."""

DEALT: Sizes = dict(GAME.packets(_SEATING))

HAND = DEALT[OWN_HAND]
"""How many cards everybody is dealt."""

IN_TALON = DEALT[TALON]
"""How many cards lie in the talon."""

UNSEEN = len(CARDS) - HAND
"""How many cards a player does not see."""

HANDS = comb(len(CARDS), HAND)
"""How many hands there are."""

TALONS = comb(len(CARDS), IN_TALON)
"""How many talons there are, in whatever order their cards lie."""


DEALS = factorial(len(CARDS)) // prod(map(factorial, DEALT.values()))
"""How many deals there are, in whatever order the cards of a hand or of the talon lie."""


def is_trump(card: Card) -> bool:
    """Whether a card is a trump; the Fool is not."""
    return card.suit == Suit.TRUMPS


def is_trump_or_fool(card: Card) -> bool:
    """Whether a card can be played as a trump; the Fool can."""
    return is_trump(card) or card == FOOL


def is_five(card: Card) -> bool:
    """Whether a card is an honour or a King, and so worth 5 or more."""
    return is_trull(card) or is_king(card)


PLAIN_SUITS = tuple(suit for suit in Suit if is_plain(suit))

BY_SUIT = kinds_by(lambda card: card.suit, CARDS)
BY_TRUMP = kinds_by(lambda card: (is_trump(card), card == ONE, card == FOOL), CARDS)
BY_FIVE = kinds_by(lambda card: card if is_trull(card) else is_king(card), CARDS)


# Hands and talons.


def chance_of_hand(
    happens: Callable[[Hand], bool], kinds: Kinds = BY_FIVE, drawn: int = HAND
) -> Fraction:
    """The chance that something is true of a hand, or of the talon.

    Args:
        happens: is asked of the hand.
        kinds: the pack, sorted into cards that are alike for what is asked.
        drawn: how many cards there are.
    """
    found = sum(alike for alike, hand in hands(kinds, drawn) if happens(hand))
    return Fraction(found, comb(len(CARDS), drawn))


def hands_by(
    number: Callable[[Hand], int], kinds: Kinds = BY_FIVE, drawn: int = HAND
) -> Counter[int]:
    """How many of all hands have which number of something.

    Args:
        number: how many a hand has.
        kinds: the pack, sorted into cards that are alike for that.
        drawn: how many cards there are in a hand.
    """
    found: Counter[int] = Counter()
    for alike, hand in hands(kinds, drawn):
        found[number(hand)] += alike
    return found


def is_void(hand: Hand) -> bool:
    """Whether a hand has no card at all of at least one plain suit."""
    return not all(holds(hand, suit) for suit in PLAIN_SUITS)


def trumps_in(hand: Hand) -> int:
    """How many trumps a hand has, the Fool apart."""
    return sum(map(is_trump, hand))


def trumps_and_fool_in(hand: Hand) -> int:
    """How many trumps a hand has, with the Fool counted as one."""
    return sum(map(is_trump_or_fool, hand))


def _phase(game: Game, name: str) -> Phase:
    return next(phase for phase in game.phases if phase.name == name)


def may_announce(goal: Goal, hand: Hand, game: Game = GAME) -> bool:
    """Whether declarer, who speaks first, may announce something.

    Args:
        goal: what is announced.
        hand: declarer's hand.
        game: the game; as it is specified, unless its rules are relinked.
    """
    announce = _phase(game, "announcements").verb("announce")
    assert announce is not None
    return not any(announce.broken(begin_announcing(DECLARER), goal, hand, USUAL))


# Card points.


def points_of(hand: Hand, game: Game = GAME) -> int:
    """What some cards are worth, if the trump 15 is not hunted.

    Args:
        hand: the cards.
        game: the game; as it is specified, unless its rules are relinked.
    """
    assert game.count is not None
    counted: Count = game.count(hand, False, USUAL)
    return counted.points


def points_by(drawn: int, game: Game = GAME) -> Counter[int]:
    """How many card points so many unseen cards are worth, in how many ways.

    Args:
        drawn: how many cards there are.
        game: the game; as it is specified, unless its rules are relinked.
    """
    kinds = kinds_by(lambda card: points_of((card,), game), CARDS)
    return hands_by(lambda cards: points_of(cards, game), kinds, drawn)


def average(numbers: Counter[int]) -> Fraction:
    """The average of some numbers, each of which comes in so many ways."""
    return Fraction(sum(number * ways for number, ways in numbers.items()), numbers.total())


def average_unseen(hand_points: int, drawn: int, game: Game = GAME) -> Fraction:
    """What unseen cards are worth on average to a player who sees their own hand.

    All that the hand is not worth lies in the cards that the player does not see, and each of these
    is as likely as any other to be among the cards that are drawn.

    Args:
        hand_points: what the player's hand is worth.
        drawn: how many of the unseen cards are drawn.
        game: the game; as it is specified, unless its rules are relinked.
    """
    return Fraction((points_of(CARDS, game) - hand_points) * drawn, UNSEEN)


# Places.


def after_taking(contract: Contract, options: Options = USUAL, game: Game = GAME) -> Sizes:
    """How many cards lie in every place when all have taken theirs from the talon.

    Args:
        contract: what declarer plays.
        options: what the table has agreed.
        game: the game; as it is specified, unless its rules are relinked.
    """
    auction = Auction(_SEATING.dealer, FOREHAND, contract, FOREHAND, (False, True, True))
    _, takes = _phase(game, "discard").begin(_SEATING, (auction,), {}, options)
    sizes = Counter(dict(DEALT))
    for take in takes:
        sizes[take.source] -= take.cards
        sizes[take.to] += take.cards
    return {place: size for place, size in sizes.items() if size}


def number_on_side(side: Side, sizes: Sizes, unseen: bool = False) -> int:
    """How many cards a side has, in hand and unseen.

    Args:
        side: the side.
        sizes: how many cards lie in every place.
        unseen: whether only those count that are laid away unseen.
    """
    return sum(
        size
        for place, size in sizes.items()
        if place != TALON
        and side_of(place.seat, DECLARER) == side
        and (place.zone == Zone.DISCARD or not unseen)
    )


def chance_of_places(
    cards: int, happens: Callable[[tuple[Place, ...]], bool], sizes: Sizes = DEALT
) -> Fraction:
    """The chance that something is true of the places of a few cards.

    Args:
        cards: how many cards.
        happens: is asked of their places, in their order.
        sizes: how many cards lie in every place.
    """
    chance = Fraction(0)
    for places in product(sizes, repeat=cards):
        if happens(places):
            left, ways = dict(sizes), Fraction(1)
            for place in places:
                ways *= Fraction(left[place], sum(left.values()))
                left[place] -= 1
            chance += ways
    return chance


def are_in_two_hands(places: tuple[Place, ...]) -> bool:
    """Whether two cards lie in the hands of two players."""
    first, second = places
    return first != second and first.zone == second.zone == Zone.HAND


def are_on_one_side(places: tuple[Place, ...]) -> bool:
    """Whether all cards lie with declarer, or all with the opponents, once all are taken."""
    return len({side_of(place.seat, DECLARER) for place in places}) == 1


HONOURS = tuple(filter(is_trull, CARDS))
KINGS = tuple(filter(is_king, CARDS))

SETE = after_taking(Contract.SETE)

MANY = 7
"""So many other trumps beside the trump 1 may make a player think of the Último."""


def has_one_and_many(hand: Hand) -> bool:
    """Whether a hand has the trump 1 and many other trumps."""
    return ONE in hand and trumps_in(hand) > MANY


def chance_of_any(wanted: Hand, drawn: int) -> Fraction:
    """The chance that at least one of some cards is among so many.

    Args:
        wanted: the cards.
        drawn: how many cards there are in the hand, or in the talon.
    """
    return 1 - Fraction(comb(len(CARDS) - len(wanted), drawn), comb(len(CARDS), drawn))


def chance_of_all(wanted: Hand, drawn: int) -> Fraction:
    """The chance that all of some cards are among so many.

    Args:
        wanted: the cards.
        drawn: how many cards there are in the hand, or in the talon.
    """
    return Fraction(comb(drawn, len(wanted)), comb(len(CARDS), len(wanted)))


def _hunted(places: tuple[Place, ...]) -> bool:
    """Whether you have been dealt the trump 20, and another player the trump 15."""
    return are_in_two_hands(places) and places[1] == OWN_HAND


def _held_alone(places: tuple[Place, ...]) -> bool:
    """Whether you have been dealt the trump 20, and not the trump 15."""
    return places[0] != OWN_HAND and places[1] == OWN_HAND


_HUNT = (FIFTEEN, TWENTY)


def _odds(name: str, statement: str, chance: Fraction, of_deals: bool = True) -> Odds:
    return Odds(f"{GAME.id}.odds.{name}", statement, chance, of_deals)


ODDS = (
    _odds(
        "void",
        "You have been dealt no card at all of at least one plain suit.",
        chance_of_hand(is_void, BY_SUIT),
    ),
    _odds(
        "no-trump",
        "You have been dealt no trump at all, nor the Fool.",
        chance_of_hand(lambda hand: not trumps_and_fool_in(hand), BY_TRUMP),
    ),
    _odds(
        "fool",
        "You have been dealt the Fool.",
        chance_of_hand(lambda hand: FOOL in hand),
    ),
    _odds(
        "no-five",
        "You have been dealt neither a King nor an honour.",
        chance_of_hand(lambda hand: not any(map(is_five, hand))),
    ),
    _odds(
        "all-honours",
        "You have been dealt all the honours.",
        chance_of_hand(lambda hand: set(HONOURS) <= set(hand)),
    ),
    _odds(
        "all-kings",
        "You have been dealt all the Kings.",
        chance_of_hand(lambda hand: set(KINGS) <= set(hand)),
    ),
    _odds(
        "one",
        "You have been dealt the trump 1, and could announce the Último without what you may take "
        "from the talon.",
        chance_of_hand(lambda hand: may_announce(Goal.ULTIMO, hand)),
    ),
    _odds(
        "one-and-many-trumps",
        "One of the players has been dealt the trump 1 with at least seven other trumps, and may "
        "think of the Último; the Fool is not counted.",
        PLAYERS * chance_of_hand(has_one_and_many, BY_TRUMP),
    ),
    _odds(
        "honour-in-the-talon",
        "At least one honour lies in the talon, so that in Sete Fechado nobody can win Todas as "
        "Honras.",
        chance_of_any(HONOURS, IN_TALON),
    ),
    _odds(
        "king-in-the-talon",
        "At least one King lies in the talon, so that in Sete Fechado nobody can win the Four "
        "Kings.",
        chance_of_any(KINGS, IN_TALON),
    ),
    _odds(
        "fifteen-in-the-talon",
        "The trump 15 lies in the talon.",
        chance_of_any((FIFTEEN,), IN_TALON),
    ),
    _odds(
        "no-hunt-in-sete-fechado",
        "The trump 15 or the trump 20 lies in the talon, so that in Sete Fechado there can be no "
        "15 Hunt.",
        chance_of_any(_HUNT, IN_TALON),
    ),
    _odds(
        "fifteen-laid-away",
        "Declarer, who plays Sete Fechado and has not been dealt the trump 15, lays it away "
        "unseen.",
        Fraction(
            number_on_side(Side.DECLARER, after_taking(Contract.SETE_FECHADO), unseen=True), UNSEEN
        ),
        of_deals=False,
    ),
    _odds(
        "two-with-two",
        "The trumps 15 and 20 have been dealt to two different players: unless one of them is "
        "discarded, there can be a 15 Hunt.",
        chance_of_places(len(_HUNT), are_in_two_hands),
    ),
    _odds(
        "two-with-others",
        "The trumps 15 and 20 have been dealt to the other two players, one to each.",
        chance_of_places(
            len(_HUNT), lambda places: are_in_two_hands(places) and OWN_HAND not in places
        ),
    ),
    _odds(
        "fifteen-to-hunt",
        "If you have been dealt the trump 20 and not the trump 15, another player has been dealt "
        "the trump 15.",
        chance_of_places(len(_HUNT), _hunted) / chance_of_places(len(_HUNT), _held_alone),
        of_deals=False,
    ),
    _odds(
        "honours-on-one-side",
        "If Sete is played, all the honours are on one side before the discards: with declarer, "
        "who has taken the talon, or with the opponents.",
        chance_of_places(len(HONOURS), are_on_one_side, SETE),
    ),
    _odds(
        "kings-on-one-side",
        "If Sete is played, all the Kings are on one side before the discards.",
        chance_of_places(len(KINGS), are_on_one_side, SETE),
    ),
)
"""The odds: first what is in a hand, then the talon, the 15 Hunt, and the two sides."""


# Side by side.

_AS_DEALT = "This is the hand as it is dealt."

OPEN = tuple(contract for contract in CONTRACT_NAMES if not is_closed(contract))
CLOSED = tuple(contract for contract in CONTRACT_NAMES if is_closed(contract))

_MANY_OR_MORE = ("percent", "so many or more, percent")
_WITH_FOOL = ("percent", "or more", "percent with the Fool", "or more")


def _decimal(number: Fraction) -> str:
    return with_decimal(rounded(number * 10))


def _with_more(numbers: Counter[int], shown: int) -> tuple[Cell, Cell, Cell]:
    """How many ways there are to so many, which share of all that is, and that of more as well."""
    more = sum(ways for number, ways in numbers.items() if number >= shown)
    return (
        numbers[shown],
        Fraction(numbers[shown], numbers.total()),
        Fraction(more, numbers.total()),
    )


def _all(numbers: Counter[int]) -> tuple[Cell, Cell, Cell]:
    return numbers.total(), Fraction(1), ""


def _trumps() -> OddsTable:
    """How many of all hands have so many trumps."""
    trumps, with_fool = hands_by(trumps_in, BY_TRUMP), hands_by(trumps_and_fool_in, BY_TRUMP)
    rows: list[tuple[Cell, ...]] = [
        (str(number), *_with_more(trumps, number), *_with_more(with_fool, number)[1:])
        for number in range(HAND + 1)
    ]
    rows.append(("all", *_all(trumps), *_all(with_fool)[1:]))
    return OddsTable(
        f"{GAME.id}.odds.trumps",
        f"How many trumps are in a hand of {HAND}: all {HANDS:,} hands",
        ("trumps", "hands", *_WITH_FOOL),
        tuple(rows),
        f"In the last two columns the Fool is counted as a trump. On average there are "
        f"{_decimal(average(trumps))} trumps in a hand, and {_decimal(average(with_fool))} with "
        f"the Fool. {_AS_DEALT} There are {DEALS:,} deals.",
    )


def _beside_one() -> OddsTable:
    """How many other trumps lie beside the trump 1."""
    others = tuple(card for card in CARDS if card != ONE)
    kinds = kinds_by(lambda card: (is_trump(card), card == FOOL), others)
    trumps = hands_by(trumps_in, kinds, HAND - 1)
    with_fool = hands_by(trumps_and_fool_in, kinds, HAND - 1)
    rows: list[tuple[Cell, ...]] = [
        (str(number), *_with_more(trumps, number), *_with_more(with_fool, number)[1:])
        for number in range(HAND)
    ]
    rows.append(("all", *_all(trumps), *_all(with_fool)[1:]))
    return OddsTable(
        f"{GAME.id}.odds.beside-one",
        f"How many other trumps lie beside the trump 1: all {trumps.total():,} hands with it",
        ("other trumps", "hands", *_WITH_FOOL),
        tuple(rows),
        f"On average there are {_decimal(average(trumps))} others, and "
        f"{_decimal(average(with_fool))} with the Fool. {_AS_DEALT}",
    )


def _fives() -> OddsTable:
    """How many of all hands have so many cards worth 5 or more."""
    fives = hands_by(lambda hand: sum(map(is_five, hand)))
    rows: list[tuple[Cell, ...]] = [
        (str(number), *_with_more(fives, number)) for number in sorted(fives)
    ]
    rows.append(("all", *_all(fives)))
    return OddsTable(
        f"{GAME.id}.odds.fives",
        f"How many cards worth 5 or more, Kings and honours, are in a hand of {HAND}",
        ("cards", "hands", *_MANY_OR_MORE),
        tuple(rows),
        f"On average there are {_decimal(average(fives))}. {_AS_DEALT}",
    )


def _in_hand() -> OddsTable:
    """What declarer and the opponents have had in hand before the discards."""

    def row(name: str, sizes: Sizes) -> tuple[Cell, ...]:
        mine = number_on_side(Side.DECLARER, sizes)
        theirs = number_on_side(Side.OPPONENTS, sizes)
        suit = PLAIN_SUITS[0]
        return (
            name,
            mine,
            Fraction(mine, len(CARDS)),
            chance_of_hand(lambda hand: not holds(hand, suit), BY_SUIT, mine),
            chance_of_hand(is_void, BY_SUIT, mine),
            chance_of_all(HONOURS, mine),
            chance_of_all(KINGS, mine),
            chance_of_all(HONOURS, theirs),
            chance_of_all(KINGS, theirs),
        )

    return OddsTable(
        f"{GAME.id}.odds.in-hand",
        "What is in hand with the cards taken from the talon, in percent",
        (
            "contract",
            "cards",
            "a card",
            "a suit void",
            "any void",
            "honours",
            "Kings",
            "opponents' honours",
            "opponents' Kings",
        ),
        (
            row("as dealt", DEALT),
            *(row(CONTRACT_NAMES[contract], after_taking(contract)) for contract in OPEN[::-1]),
        ),
        "This is declarer's hand before the discards: a certain card, such as the trump 1, is "
        "there; there is no card of a certain plain suit, or of at least one; all the honours are "
        "there, or all the Kings. In the last two columns the two opponents together have them. In "
        "a closed contract declarer's hand is as dealt.",
    )


def _places() -> OddsTable:
    """How many honours and Kings lie where."""

    drawn = (HAND, IN_TALON, HAND + IN_TALON, (PLAYERS - 1) * HAND)

    def rows(name: str, is_one: Callable[[Card], bool]) -> Iterator[tuple[Cell, ...]]:
        kinds = kinds_by(is_one, CARDS)
        numbers = [hands_by(lambda hand: sum(map(is_one, hand)), kinds, cards) for cards in drawn]
        for number in sorted(numbers[0]):
            told = f"{number or 'no'} {name}{'s' if number > 1 else ''}"
            yield told, *(Fraction(one[number], one.total()) for one in numbers)

    return OddsTable(
        f"{GAME.id}.odds.places",
        "How many honours and Kings are dealt where, in percent",
        ("how many", "one hand", "the talon", "one hand and the talon", "the two other hands"),
        (*rows("honour", is_trull), *rows("King", is_king)),
        "A hand and the talon are what declarer has seen in Sete; the two other hands are then the "
        "opponents'.",
    )


def _laid_away() -> OddsTable:
    """What the cards that are laid away unseen are worth."""

    def row(contract: Contract, side: Side, options: Options) -> tuple[Cell, ...]:
        cards = number_on_side(side, after_taking(contract, options), unseen=True)
        points = points_by(cards)
        name = CONTRACT_NAMES[contract]
        return (
            name if side == Side.DECLARER else f"{name}, opponents",
            cards,
            min(points),
            _decimal(average(points)),
            max(points),
            chance_of_any((FIFTEEN,), cards),
            chance_of_any(HONOURS, cards),
            chance_of_any(KINGS, cards),
        )

    return OddsTable(
        f"{GAME.id}.odds.laid-away",
        "What the cards are worth that are laid away unseen, and what is among them, in percent",
        (
            "contract",
            "cards",
            "least",
            "average",
            "most",
            "trump 15",
            "honour",
            "King",
        ),
        (
            *(row(contract, Side.DECLARER, USUAL) for contract in CLOSED),
            *(
                row(contract, Side.OPPONENTS, NOBODY_EXCHANGES)
                for contract in CLOSED
                if contract != Contract.SETE_FECHADO
            ),
        ),
        "The opponents lay cards away unseen only where the table has agreed that nobody exchanges "
        "in a closed contract; these are the cards of both together. Where an honour is laid away, "
        "nobody can win Todas as Honras, and where a King is, nobody can win the Four Kings. "
        "Nothing is known here of anybody's hand.",
    )


def _by_hand() -> OddsTable:
    """What closed cards are worth on average to a player who sees their hand."""
    cards = [
        number_on_side(Side.DECLARER, after_taking(contract), unseen=True) for contract in CLOSED
    ]
    worth = points_by(HAND)
    rows: list[tuple[Cell, ...]] = [
        (str(points), *(_decimal(average_unseen(points, drawn)) for drawn in cards))
        for points in range(10, max(worth) + 1, 10)
    ]
    return OddsTable(
        f"{GAME.id}.odds.by-hand",
        "What declarer lays away unseen on average, by what their hand is worth",
        ("hand worth", *(CONTRACT_NAMES[contract] for contract in CLOSED)),
        tuple(rows),
        f"The hand and the {UNSEEN} other cards are worth {points_of(CARDS)} together. A hand of "
        f"{HAND} is worth from {min(worth)} to {max(worth)}, and {_decimal(average(worth))} on "
        "average.",
    )


def _talon_points() -> OddsTable:
    """How many of all talons are worth how much."""
    points = points_by(IN_TALON)
    rows: list[tuple[Cell, ...]] = [
        (str(number), *_with_more(points, number)) for number in range(min(points), max(points) + 1)
    ]
    rows.append(("all", *_all(points)))
    return OddsTable(
        f"{GAME.id}.odds.talon",
        f"What the {IN_TALON} cards of the talon are worth: all {TALONS:,} talons",
        ("points", "talons", *_MANY_OR_MORE),
        tuple(rows),
        "Declarer lays all of them away unseen in Sete Fechado. On average they are worth "
        f"{_decimal(average(points))}.",
    )


@cache
def tables() -> tuple[OddsTable, ...]:
    """The tables: trumps, Kings and honours, what is in hand, and what is laid away unseen."""
    return (
        _trumps(),
        _beside_one(),
        _fives(),
        _places(),
        _in_hand(),
        _laid_away(),
        _by_hand(),
        _talon_points(),
    )
