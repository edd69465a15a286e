"""What is claimed of the pack, of the count of cards, and of the deal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Annotated

from trionfi.spec.cards import Card, Suit
from trionfi.spec.places import Place, Zone
from trionfi.spec.texan import GAME
from trionfi.spec.texan.deal import (
    PACKETS,
    PLAYERS,
    STOCK,
    Seat,
    next_dealer,
    packet,
    sees_cards,
)
from trionfi.spec.texan.options import Options, RedPips
from trionfi.spec.texan.pack import (
    CAVALIER,
    QUEEN,
    VALET,
    is_honour,
    is_in_pack,
    is_king,
    pip_rank,
    points,
    ranked,
    value,
)
from trionfi.spec.tricks import is_plain

CARDS = GAME.pack.cards

WHOLE = 70
"""What all cards count together."""

Raw = Annotated[int, range(107)]
Number = Annotated[int, range(55)]
Worth = Annotated[int, range(10)]
Steps = Annotated[int, range(1, PLAYERS)]


# The pack.


def suits() -> Iterator[tuple[Suit]]:
    """Every suit."""
    for suit in Suit:
        yield (suit,)


def cards_of_a_suit(suit: Suit) -> bool:
    """There are eight cards of each plain suit, 22 trumps with the Fool, and no others."""
    cards = 0
    for rank in range(-2, 31):
        if is_in_pack(Card(suit, rank)):
            cards += 1
    if suit == Suit.TRUMPS:
        return cards == 22
    return cards == 8 if is_plain(suit) else cards == 0


def once() -> Iterator[tuple[()]]:
    """The only case of a claim that is made of nothing else."""
    yield ()


def pack_adds_up() -> bool:
    """The pack has 54 cards, worth 106 together; counted by threes they are 70 points."""
    worth = 0
    for card in CARDS:
        worth += value(card)
    return len(CARDS) == 54 and worth == 106 and points(worth, len(CARDS)) == WHOLE


def pips_of_two_colours(number: Annotated[int, range(1, 10)]) -> bool:
    """The higher the number of a pip card, the higher it ranks if black, the lower if red."""
    for suit in (Suit.SPADES, Suit.CLUBS):
        if pip_rank(suit, number) >= pip_rank(suit, number + 1):
            return False
    for suit in (Suit.HEARTS, Suit.DIAMONDS):
        if pip_rank(suit, number) <= pip_rank(suit, number + 1):
            return False
    return True


def pip_cards_lie_below_the_courts(number: Annotated[int, range(1, 5)]) -> bool:
    """The pip cards take up the four lowest places: 7 to 10 if black, 4 to 1 if red."""
    return (
        pip_rank(Suit.SPADES, number + 6) == number
        and pip_rank(Suit.CLUBS, number + 6) == number
        and pip_rank(Suit.HEARTS, 5 - number) == number
        and pip_rank(Suit.DIAMONDS, 5 - number) == number
    )


def a_card(card: Card, options: Options) -> bool:
    """A card of the pack."""
    return is_in_pack(card)


def red_pips_agreed(card: Card, options: Options) -> bool:
    """Only the red cards 2, 3 and 4 can rank otherwise than usual: then the 4 is above the 2."""
    red = card.suit == Suit.HEARTS or card.suit == Suit.DIAMONDS
    other = ranked(card, options)
    if options.red_pips == RedPips.REVERSED or not red or card.rank >= 4:
        return other == card
    return other.suit == card.suit and other.rank + card.rank == 4


def fives(card: Card, options: Options) -> bool:
    """The three honours and the four Kings are worth 5, and nothing else is."""
    king = is_plain(card.suit) and card.rank > QUEEN
    top = card.suit == Suit.TRUMPS and (card.rank == 1 or card.rank >= 21)
    return (value(card) == 5) == (king or top) and is_king(card) == king and is_honour(card) == top


def worth_by_place(card: Card, options: Options) -> bool:
    """In each suit the courts are worth 5, 4, 3 and 2 from the King down, and the pip cards 1."""
    if card.suit == Suit.TRUMPS:
        return value(card) == 1 or is_honour(card)
    return value(card) == max(1, card.rank - 3)


# The table of values, which the source has lost.


def total_of(queen: int, cavalier: int, valet: int) -> int:
    """What all cards count with such a table; honours and Kings at 5, and the rest at 1."""
    worth = 0
    for card in CARDS:
        if card.suit == Suit.TRUMPS or card.rank > QUEEN or card.rank < VALET:
            worth += value(card)
        elif card.rank == QUEEN:
            worth += queen
        elif card.rank == CAVALIER:
            worth += cavalier
        else:
            worth += valet
    return points(worth, len(CARDS))


def only_table(queen: int, cavalier: int, valet: int) -> bool:
    """With courts that fall from the King at 5 to the pips at 1 no other table gives 70.

    Any table of whole numbers gives 70 if Queen, Cavalier and Valet are worth 9 together.
    """
    if (total_of(queen, cavalier, valet) == WHOLE) != (queen + cavalier + valet == 9):
        return False
    if queen + cavalier + valet != 9 or not 5 > queen > cavalier > valet > 1:
        return True
    spades = Suit.SPADES
    return (
        queen == value(Card(spades, QUEEN))
        and cavalier == value(Card(spades, CAVALIER))
        and valet == value(Card(spades, VALET))
    )


def tables() -> Iterator[tuple[int, int, int]]:
    """All tables in which no court card is worth less than a lower one, from 5 down to 1."""
    for queen, cavalier, valet in product(range(1, 6), repeat=3):
        if queen >= cavalier >= valet:
            yield queen, cavalier, valet


def other_tables(queen: int, cavalier: int, valet: int) -> bool:
    """Where courts may be equal, four other tables give 70: 5 3 1, 5 2 2, 4 4 1 and 3 3 3.

    These are Queen, Cavalier and Valet; one table has courts equal to the King or to the pips, one
    both, one two equal courts, one three.
    """
    listed = ((5, 3, 1), (5, 2, 2), (4, 4, 1), (3, 3, 3), (4, 3, 2))
    is_listed = False
    for table in listed:
        if table == (queen, cavalier, valet):
            is_listed = True
    return (total_of(queen, cavalier, valet) == WHOLE) == is_listed


# The count.


def a_split(raw: Raw, cards: Number) -> bool:
    """What so many cards can be worth, and what the others can."""
    return cards <= raw and 54 - cards <= 106 - raw


def both_sides_count_seventy(raw: Raw, cards: Number) -> bool:
    """However the cards are split between two sides, both together have 70 points."""
    return points(raw, cards) + points(106 - raw, 54 - cards) == WHOLE


def nearest_to_thirds(raw: Raw, cards: Number) -> bool:
    """Cards count what they are worth less two thirds of a point each, to the nearest point."""
    thirds = 3 * points(raw, cards) - (3 * raw - 2 * cards)
    odd = cards % 3
    if odd == 0:
        return thirds == 0
    return thirds == -1 if odd == 1 else thirds == 1


def thirty_six(raw: Raw, cards: Number) -> bool:
    """A side has 36 points just when it has two thirds of a point more than half of them."""
    return (points(raw, cards) >= 36) == (3 * raw - 2 * cards >= 3 * 35 + 2)


def half_of_the_worth(cards: Number) -> bool:
    """Half of what the cards are worth is 35 points just if it lies in half of the cards."""
    return (points(53, cards) == 35) == (cards == 27)


def possible(raw: Raw, cards: Number) -> bool:
    """What so many cards can be worth: each is worth 1 at the least, and so are the others."""
    return a_split(raw, cards) and raw >= cards


def never_below_nothing(raw: Raw, cards: Number) -> bool:
    """No cards count less than nothing, or more than all cards together."""
    return 0 <= points(raw, cards) <= WHOLE


# The deal.


def cards_dealt(place: Place, dealer: Seat) -> int:
    """How many cards are dealt to a place."""
    total = 0
    for number in range(PACKETS):
        dealt = packet(number, dealer)
        if dealt.place == place:
            total += dealt.size
    return total


def deal_adds_up(dealer: Seat) -> bool:
    """The stock of six and twelve cards for each player take up the whole pack."""
    total = cards_dealt(STOCK, dealer)
    for seat in range(PLAYERS):
        hand = cards_dealt(Place(Zone.HAND, seat, 0), dealer)
        total += hand
        if hand != 12:
            return False
    return total == len(CARDS) and cards_dealt(STOCK, dealer) == 6


def dealt_in_turn(number: Annotated[int, range(1, 5)], dealer: Seat) -> bool:
    """Both packets go round from the eldest, who sits after the dealer, to the dealer."""
    seat = (dealer + number) % PLAYERS
    return (
        packet(number, dealer).place.seat == seat and packet(number + 4, dealer).place.seat == seat
    )


def factorial(number: int) -> int:
    """In how many orders so many cards can lie."""
    orders = 1
    for factor in range(2, number + 1):
        orders *= factor
    return orders


def dealers() -> Iterator[tuple[Seat]]:
    """Every dealer."""
    for dealer in range(PLAYERS):
        yield (dealer,)


def number_of_deals(dealer: Seat) -> bool:
    """There are 6,090,285,737,397,498,513,818,805,582,264,000 deals, whoever deals."""
    ways = factorial(len(CARDS)) // factorial(cards_dealt(STOCK, dealer))
    for seat in range(PLAYERS):
        ways = ways // factorial(cards_dealt(Place(Zone.HAND, seat, 0), dealer))
    return ways == 6_090_285_737_397_498_513_818_805_582_264_000


def deal_passes_on(dealer: Seat, steps: Steps) -> bool:
    """The deal passes to the next seat, and comes back after four deals and not before."""
    seat = dealer
    for passed in range(PLAYERS):
        if passed == steps and seat == dealer:
            return False
        seat = next_dealer(seat)
    return seat == dealer


def one_player_sees_them(owner: Seat) -> bool:
    """What a player holds is seen by one player, who is that player."""
    players = 0
    for seat in range(PLAYERS):
        players += sees_cards(owner, seat)
    return players == 1 and sees_cards(owner, owner)
