"""What is claimed of the pack and of the deal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Annotated

from trionfi.spec.cards import FOOL, NO_CARD, Card, Suit
from trionfi.spec.piedmontese import GAME
from trionfi.spec.piedmontese.deal import (
    PILES,
    Seat,
    is_face_up,
    next_dealer,
    other,
    pile_size,
    top,
)
from trionfi.spec.piedmontese.options import FoolDebt, FoolOnLastTrick, HighestTrump, Options
from trionfi.spec.piedmontese.pack import (
    KING,
    VALET,
    is_empty,
    is_honour,
    is_in_pack,
    pip_rank,
    ranked,
    value,
)
from trionfi.spec.piedmontese.play import NOBODY, TRICKS, TrickPile, begin, seat_to_play
from trionfi.spec.piedmontese.settlement import deal_winner, is_match_length, points, scores

CARDS = GAME.pack.cards

Number = Annotated[int, range(1, 10)]
Value = Annotated[int, range(131)]
Cards = Annotated[int, range(79)]


def all_options() -> Iterator[tuple[Options]]:
    """Every choice of options."""
    for choice in product(FoolDebt, FoolOnLastTrick, HighestTrump):
        yield (Options(*choice),)


# The pack.


def pack_adds_up(options: Options) -> bool:
    """The pack has 78 cards, worth 130 together; in pairs they count 91."""
    cards = 0
    worth = 0
    for card in CARDS:
        cards += 1
        worth += value(card, options)
    return cards == 78 and worth == 130 and points(worth, cards) == 91


def suits() -> Iterator[tuple[Suit]]:
    """Every suit."""
    for suit in Suit:
        yield (suit,)


def cards_of_a_suit(suit: Suit) -> bool:
    """There are fourteen cards of each plain suit, twenty-one trumps, one Fool, and no others."""
    cards = 0
    for rank in range(23):
        if is_in_pack(Card(suit, rank)):
            cards += 1
    if suit == Suit.FOOL:
        return cards == 1
    if suit == Suit.TRUMPS:
        return cards == 21
    if Suit.SPADES <= suit <= Suit.DIAMONDS:
        return cards == 14
    return cards == 0


def empty_cards(options: Options) -> bool:
    """There are 59 empty cards; the cards that are not empty are 16 court cards and 3 honours."""
    empty = 0
    pips = 0
    courts = 0
    honours = 0
    for card in CARDS:
        if is_empty(card, options):
            empty += 1
            if is_plain(card):
                pips += 1
        elif is_plain(card):
            courts += 1
        elif is_honour(card, options):
            honours += 1
    return empty == 59 and pips == 40 and courts == 16 and honours == 3


def is_card_or_none(card: Card) -> bool:
    """A card of the pack, or none."""
    return card == NO_CARD or is_in_pack(card)


def is_plain(card: Card) -> bool:
    """A card of one of the four suits."""
    return card.suit != Suit.TRUMPS and card.suit != Suit.FOOL


def two_plain_cards(higher: Card, lower: Card, options: Options) -> bool:
    """Two plain cards of the pack, one of higher rank than the other."""
    if not is_in_pack(higher) or not is_in_pack(lower):
        return False
    return is_plain(higher) and is_plain(lower) and higher.rank > lower.rank


def courts_are_worth_their_rank(higher: Card, lower: Card, options: Options) -> bool:
    """Of two plain cards the higher is worth more if it is a court card, and else the same."""
    if higher.rank >= VALET:
        return value(higher, options) > value(lower, options)
    return value(higher, options) == value(lower, options) and is_empty(lower, options)


def a_card_of_the_pack(card: Card, options: Options) -> bool:
    """A card of the pack."""
    return is_in_pack(card)


def kings_and_honours_are_worth_most(card: Card, options: Options) -> bool:
    """The Kings and the honours are worth 5, and no other card is."""
    is_king = is_plain(card) and card.rank == KING
    return (value(card, options) == 5) == (is_king or is_honour(card, options))


def pips_of_two_colours(number: Number) -> bool:
    """The higher the number of a pip card, the higher it ranks if black, the lower if red."""
    for suit in (Suit.SPADES, Suit.CLUBS):
        if pip_rank(suit, number) >= pip_rank(suit, number + 1):
            return False
    for suit in (Suit.HEARTS, Suit.DIAMONDS):
        if pip_rank(suit, number) <= pip_rank(suit, number + 1):
            return False
    return True


def pips_stay_below_the_courts(suit: Suit, number: Number) -> bool:
    """Every pip card ranks below the Valet of its suit."""
    return 1 <= pip_rank(suit, number) < VALET and 1 <= pip_rank(suit, number + 1) < VALET


def highest_trump_is_an_honour(card: Card, options: Options) -> bool:
    """Of all trumps just one ranks above the others, and that one is an honour; so is the 1."""
    best = Card(Suit.TRUMPS, 20)
    if options.highest_trump == HighestTrump.TWENTY_ONE:
        best = Card(Suit.TRUMPS, 21)
    if card.suit != Suit.TRUMPS:
        return ranked(card, options) == card
    if card == best:
        return is_honour(card, options)
    if ranked(card, options).rank >= ranked(best, options).rank:
        return False
    return is_honour(card, options) == (card.rank == 1)


# The deal.


def deal_adds_up(seats: int) -> bool:
    """The piles take up the whole pack, and each player has a card for each trick."""
    cards = 0
    for pile in range(PILES):
        cards += pile_size(pile)
    return cards == TRICKS and cards * seats == len(CARDS)


def numbers_of_players() -> Iterator[tuple[int]]:
    """Every number of players."""
    least, most = GAME.players
    for seats in range(least, most + 1):
        yield (seats,)


def remaining() -> Iterator[tuple[tuple[int, int, int, int]]]:
    """Every way in which the cards of four piles can have been played away."""
    for sizes in product(*(range(pile_size(pile) + 1) for pile in range(PILES))):
        yield (sizes,)  # type: ignore[misc]


def tops_by_cards_left(sizes: tuple[int, int, int, int]) -> bool:
    """After p cards from their piles a player has ⌈(39 − p)/10⌉ to min(4, 39 − p) tops."""
    left = 0
    tops = 0
    for pile in range(PILES):
        left += sizes[pile]
        cards = ()
        if sizes[pile] > 0:
            tops += 1
            if top((FOOL, NO_CARD)) != FOOL:
                return False
        elif top(cards) != NO_CARD:
            return False
    return (left + 9) // 10 <= tops <= min(PILES, left)


def different_cards(pile: tuple[Card, Card, Card, Card], depth: Annotated[int, range(4)]) -> bool:
    """A pile of four different cards."""
    first, second, third, fourth = pile
    return (
        is_different(first, second)
        and is_different(first, third)
        and is_different(first, fourth)
        and is_different(second, third)
        and is_different(second, fourth)
        and is_different(third, fourth)
    )


def is_different(one: Card, other: Card) -> bool:
    """Whether two cards are not the same."""
    return one != other


def only_the_top_is_seen(
    pile: tuple[Card, Card, Card, Card], depth: Annotated[int, range(4)]
) -> bool:
    """Of every pile just the card that may be played lies face up."""
    return is_face_up(depth) == (pile[depth] == top(pile))


def opponent_leads(dealer: Seat) -> bool:
    """The player who does not deal leads to the first trick; nothing has been won or is owed."""
    play = begin(dealer)
    if seat_to_play(play) == dealer or seat_to_play(play) != other(dealer):
        return False
    if play.led != NO_CARD or play.tricks != 0 or play.debtor != NOBODY:
        return False
    for pile in play.piles:
        if pile.tricks != 0 or pile.cards != 0 or pile.value != 0 or pile.cheapest != NO_CARD:
            return False
    return True


def deals_in_turn(dealer: Seat) -> bool:
    """The players deal in turn."""
    return next_dealer(dealer) != dealer and next_dealer(next_dealer(dealer)) == dealer


def number_of_deals(seats: int) -> bool:
    """There are 27,217,014,869,199,032,015,600 ways to divide the cards between the two players."""
    hand = 0
    for pile in range(PILES):
        hand += pile_size(pile)
    cards = seats * hand
    ways = 1
    for card in range(hand):
        ways = ways * (cards - card) // (card + 1)
    return ways == 27_217_014_869_199_032_015_600


# The match.


def lengths() -> Iterator[tuple[int]]:
    """Numbers of deals."""
    for deals in range(41):
        yield (deals,)


def match_is_fair(deals: int) -> bool:
    """A number of deals makes a match just when it lets both players deal equally often."""
    dealer = 0
    balance = 0
    for _ in range(deals):
        balance += 1 - 2 * dealer
        dealer = next_dealer(dealer)
    return is_match_length(deals) == (deals > 0 and balance == 0)


def a_score_each(pile_value: Value, cards: Cards, other_value: Value, other_cards: Cards) -> bool:
    """Each player scores the points of their own trick pile, and nothing else."""
    one = TrickPile(0, cards, pile_value, NO_CARD)
    two = TrickPile(0, other_cards, other_value, NO_CARD)
    first, second = scores((one, two))
    return first == points(pile_value, cards) and second == points(other_value, other_cards)


def more_points_win(first: int, second: int) -> bool:
    """Who has more points wins the deal, whatever the seats; with equal points nobody does."""
    if first == second:
        return deal_winner(first, second) == NOBODY
    if first > second:
        return deal_winner(first, second) == 0 and deal_winner(second, first) == 1
    return deal_winner(first, second) == 1
