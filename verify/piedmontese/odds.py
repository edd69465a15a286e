"""How often a deal of the Piedmontese game brings what a player would like to know.

All is counted from the pack, from the piles as they are dealt, and by the rules themselves. What
is said of a card that is led "blindly" holds for the card on a pile that is chosen before any card
has been looked at: then the opponent's tops can be any other cards of the pack, all alike.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod

from trionfi.spec.cards import NO_CARD, Card, Suit
from trionfi.spec.piedmontese import GAME
from trionfi.spec.piedmontese.deal import PILES, Tops, is_face_up, other, pile_size
from trionfi.spec.piedmontese.options import Options
from trionfi.spec.piedmontese.pack import KING, QUEEN, is_honour, ranked
from trionfi.spec.piedmontese.play import (
    after_lead,
    begin,
    led_suit,
    must_follow_suit,
    must_trump_when_void,
    reply_wins,
)
from trionfi.spec.tricks import holds
from trionfi.verify.odds import Odds

USUAL = Options()

CARDS = GAME.pack.cards
HONOURS = tuple(card for card in CARDS if is_honour(card, USUAL))
TRUMPS = tuple(card for card in CARDS if card.suit == Suit.TRUMPS)
PLAIN = tuple(card for card in CARDS if card.suit not in (Suit.TRUMPS, Suit.FOOL))
KINGS = tuple(card for card in PLAIN if card.rank == KING)
QUEENS = tuple(card for card in PLAIN if card.rank == QUEEN)

SEATS = (0, other(0))
PLACES = tuple((pile, depth) for pile in range(PILES) for depth in range(pile_size(pile)))
"""Where the cards of one player lie: in which pile, and how deep."""

DEALT = len(PLACES)
"""How many cards a player is dealt."""

SHOWN = sum(is_face_up(depth) for _, depth in PLACES)
"""How many of them lie face up at the start."""

BOTTOMS = sum(depth == pile_size(pile) - 1 for pile, depth in PLACES)
"""How many of them lie at the bottom of a pile."""

Suits = tuple[Suit, ...]


# What is dealt.


def chance_to_lie(places: int) -> Fraction:
    """The chance that a given card lies in one of so many places of the deal."""
    return Fraction(places, len(CARDS))


def chance_of_any(wanted: Sequence[Card], places: int) -> Fraction:
    """The chance that at least one of the cards wanted lies in one of so many places."""
    others = len(CARDS) - len(wanted)
    return 1 - Fraction(comb(others, places), comb(len(CARDS), places))


def chance_of_all(wanted: Sequence[Card], places: int) -> Fraction:
    """The chance that all the cards wanted lie in so many places."""
    others = len(CARDS) - len(wanted)
    return Fraction(comb(others, places - len(wanted)), comb(len(CARDS), places))


def ways(drawn: int, groups: Iterable[tuple[int, Iterable[int]]]) -> int:
    """In how many ways cards can be drawn so that of each group there is a number allowed.

    Args:
        drawn: how many cards are drawn from all the groups together.
        groups: for each group, how many cards it has, and how many of them may be drawn.
    """
    found = Counter({0: 1})
    for size, allowed in groups:
        further: Counter[int] = Counter()
        numbers = tuple(allowed)
        for before, count in found.items():
            for number in numbers:
                further[before + number] += count * comb(size, number)
        found = further
    return found[drawn]


def suit_sizes(cards: Iterable[Card]) -> tuple[int, ...]:
    """How many cards there are of each suit, with the trumps and the Fool as suits of their own."""
    return tuple(Counter(card.suit for card in cards).values())


def chance_of_different_suits(drawn: int) -> Fraction:
    """The chance that of so many cards no two are of one suit."""
    groups = ((size, range(2)) for size in suit_sizes(CARDS))
    return Fraction(ways(drawn, groups), comb(len(CARDS), drawn))


def chance_of_twice_the_trumps() -> Fraction:
    """The chance that one of the players has at least twice as many trumps as the other."""
    many = [one for one in range(len(TRUMPS) + 1) if one >= 2 * (len(TRUMPS) - one)]
    others = len(CARDS) - len(TRUMPS)
    one_player = ways(DEALT, ((len(TRUMPS), many), (others, range(others + 1))))
    return len(SEATS) * Fraction(one_player, comb(len(CARDS), DEALT))


def chance_of_a_suit_missed() -> Fraction:
    """The chance that one of the players has no card at all of a plain suit, or no trump.

    Else one player has of each suit at least one card, and not all of them. The Fool is free.
    """
    groups = (
        (size, range(1, size)) if size > 1 else (size, range(size + 1))
        for size in suit_sizes(CARDS)
    )
    return 1 - Fraction(ways(DEALT, groups), comb(len(CARDS), DEALT))


# What is played to the first trick.


def can_be_beaten(led: Card, tops: Tops) -> bool:
    """Whether a player with these tops may play a card that wins the trick from the card led."""
    play = after_lead(begin(0), led)
    return any(
        card != NO_CARD
        and not must_follow_suit(play, card, tops, USUAL)
        and not must_trump_when_void(play, card, tops, USUAL)
        and reply_wins(led, card, USUAL)
        for card in tops
    )


def cannot_follow(led: Card, tops: Tops) -> bool:
    """Whether none of these tops is of the suit of the card led."""
    return not holds(tops, led_suit(led))


def may_play_anything(led: Card, tops: Tops) -> bool:
    """Whether none of these tops is of the suit of the card led, and none is a trump."""
    return cannot_follow(led, tops) and not holds(tops, Suit.TRUMPS)


def hands(groups: Sequence[Sequence[Card]], shown: int) -> Iterator[tuple[int, tuple[Card, ...]]]:
    """Hands that differ in how many cards they have of each group, each with how many are alike.

    Args:
        groups: cards that are alike for what is asked.
        shown: how many cards there are in a hand.
    """
    for chosen in combinations_with_replacement(range(len(groups)), shown):
        numbers = Counter(chosen)
        alike = prod(comb(len(groups[group]), number) for group, number in numbers.items())
        if alike:
            taken = (groups[group][:number] for group, number in numbers.items())
            yield alike, tuple(card for cards in taken for card in cards)


def as_tops(cards: Sequence[Card]) -> Tops:
    """Cards as the tops of a player; where there are fewer than piles, the other piles are out."""
    return Tops(*cards, *[NO_CARD] * (PILES - len(cards)))


def chance_against(
    leads: Sequence[Card],
    happens: Callable[[Card, Tops], bool],
    cards: Sequence[Card] = CARDS,
    shown: int = SHOWN,
) -> Fraction:
    """The chance that something happens when one of some cards is led blindly.

    Of the opponent's cards, those are alike that are of one suit, and either all beat the card led
    or none of them does.

    Args:
        leads: the cards of which one is led, each as often as the others.
        happens: is asked of the card led and of the opponent's tops.
        cards: the pack.
        shown: how many cards a player has face up.
    """
    count = 0
    for led in leads:
        alike: dict[tuple[Suit, bool], list[Card]] = defaultdict(list)
        for card in cards:
            if card != led:
                alike[card.suit, reply_wins(led, card, USUAL)].append(card)
        for number, hand in hands(tuple(alike.values()), shown):
            if happens(led, as_tops(hand)):
                count += number
    return Fraction(count, len(leads) * comb(len(cards) - 1, shown))


def chance_of_no_sure_lead(cards: Sequence[Card] = CARDS, shown: int = SHOWN) -> Fraction:
    """The chance that the opponent can beat every card that the leader has face up.

    It is enough to look at the leader's best card of each suit. For given numbers of cards of each
    suit, the best card of a suit is as likely to be any one of those that the players have of it;
    and whose it is in one suit does not depend on whose it is in another.

    Args:
        cards: the pack.
        shown: how many cards a player has face up.
    """
    by_suit: dict[Suit, list[Card]] = defaultdict(list)
    for card in sorted(cards, key=lambda card: ranked(card, USUAL).rank):
        by_suit[card.suit].append(card)

    @cache
    def is_sure(suit: Suit, best: bool, against: Suits) -> bool:
        """Whether the leader's best card of a suit is sure to win against cards of these suits.

        It is the `best` that the two players have of that suit, or it is beaten by one of them.
        """
        led = by_suit[suit][-1 if best else 0]
        tops: list[Card] = []
        for one, number in Counter(against).items():
            tops += [card for card in by_suit[one] if card != led][:number]
        return not can_be_beaten(led, as_tops(tops))

    every_hand = [
        numbers
        for numbers in map(Counter, combinations_with_replacement(by_suit, shown))
        if all(number <= len(by_suit[suit]) for suit, number in numbers.items())
    ]
    count = Fraction(0)
    for mine in every_hand:
        for theirs in every_hand:
            number = prod(
                comb(len(by_suit[suit]), mine[suit])
                * comb(len(by_suit[suit]) - mine[suit], theirs[suit])
                for suit in by_suit
            )
            if number:
                against = tuple(theirs.elements())
                none = prod(
                    Fraction(
                        mine[suit] * (not is_sure(suit, True, against))
                        + theirs[suit] * (not is_sure(suit, False, against)),
                        mine[suit] + theirs[suit],
                    )
                    for suit in mine
                )
                count += number * none
    return count / (comb(len(cards), shown) * comb(len(cards) - shown, shown))


def _odds(name: str, statement: str, chance: Fraction, of_deals: bool = True) -> Odds:
    return Odds(f"{GAME.id}.odds.{name}", statement, chance, of_deals)


ODDS = (
    _odds(
        "fool-face-up",
        "The Fool lies face up when the cards have been dealt.",
        chance_to_lie(len(SEATS) * SHOWN),
    ),
    _odds(
        "fool-at-the-bottom",
        "The Fool lies at the bottom of a pile, and comes up only when the rest of it is gone.",
        chance_to_lie(len(SEATS) * BOTTOMS),
    ),
    _odds(
        "honour-face-up",
        "At least one honour lies face up, on either side, when the cards have been dealt.",
        chance_of_any(HONOURS, len(SEATS) * SHOWN),
    ),
    _odds(
        "king-face-up",
        "At least one King lies face up before you when the cards have been dealt.",
        chance_of_any(KINGS, SHOWN),
    ),
    _odds(
        "different-suits",
        "No two of the cards face up before you are of one suit; the trumps count as a suit.",
        chance_of_different_suits(SHOWN),
    ),
    _odds(
        "all-honours",
        "One of the players, you or your opponent, has been dealt all the honours.",
        len(SEATS) * chance_of_all(HONOURS, DEALT),
    ),
    _odds(
        "all-kings",
        "One of the players, you or your opponent, has been dealt all the Kings.",
        len(SEATS) * chance_of_all(KINGS, DEALT),
    ),
    _odds(
        "twice-the-trumps",
        "One of the players has been dealt at least twice as many trumps as the other.",
        chance_of_twice_the_trumps(),
    ),
    _odds(
        "suit-missed",
        "One of the players has been dealt no card at all of some plain suit, or no trump.",
        chance_of_a_suit_missed(),
    ),
    _odds(
        "no-sure-lead",
        "The player who leads first has no card that is sure to win the first trick.",
        chance_of_no_sure_lead(),
    ),
    _odds(
        "cannot-follow",
        "When a card of a plain suit is led blindly to the first trick, the other player has no "
        "card of that suit face up.",
        chance_against(PLAIN, cannot_follow),
        of_deals=False,
    ),
    _odds(
        "any-card",
        "When a card of a plain suit is led blindly to the first trick, the other player has "
        "neither that suit nor a trump face up, and so may play any card.",
        chance_against(PLAIN, may_play_anything),
        of_deals=False,
    ),
    _odds(
        "trump-not-followed",
        "When a trump is led blindly to the first trick, the other player has no trump face up.",
        chance_against(TRUMPS, cannot_follow),
        of_deals=False,
    ),
    _odds(
        "king-beaten",
        "When a King is led blindly to the first trick, the other player can take it with a trump.",
        chance_against(KINGS, can_be_beaten),
        of_deals=False,
    ),
    _odds(
        "queen-beaten",
        "When a Queen is led blindly to the first trick, the other player can take it, with "
        "the King or with a trump.",
        chance_against(QUEENS, can_be_beaten),
        of_deals=False,
    ),
)
"""The odds worth knowing: first what is dealt, then what the first trick may bring."""
