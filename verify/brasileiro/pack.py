"""What is claimed of the pack, of what cards are worth, and of the deal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from trionfi.spec.brasileiro import GAME
from trionfi.spec.brasileiro.deal import (
    FOREHAND,
    MIDDLEHAND,
    PLAYERS,
    REARHAND,
    TALON,
    Position,
    Seat,
    next_dealer,
    packet,
    seat_at,
    sees_cards,
)
from trionfi.spec.brasileiro.pack import (
    FIFTEEN,
    FOOL_AS_TRUMP,
    is_in_pack,
    is_king,
    is_trull,
    pip_rank,
    value,
)
from trionfi.spec.cards import FOOL, Card, Suit
from trionfi.spec.places import Place, Zone
from trionfi.spec.tricks import is_plain

CARDS = GAME.pack.cards

# The pack.


def suits() -> Iterator[tuple[Suit]]:
    """Every suit."""
    for suit in Suit:
        yield (suit,)


def cards_of_a_suit(suit: Suit) -> bool:
    """There are six cards of each plain suit, the trumps 1 to 21, one Fool, and no others."""
    cards = 0
    for rank in range(-2, 31):
        if is_in_pack(Card(suit, rank)):
            cards += 1
    if suit == Suit.TRUMPS:
        return cards == 21
    if suit == Suit.FOOL:
        return cards == 1 and is_in_pack(FOOL)
    return cards == 6 if is_plain(suit) else cards == 0


def ranks_without_gaps(suit: Suit) -> bool:
    """The cards of a suit rank from 1 up without a gap: plain cards to 6, trumps to 21."""
    highest = 0
    if suit == Suit.TRUMPS:
        highest = 21
    elif is_plain(suit):
        highest = 6
    for rank in range(-2, 31):
        card = Card(suit, rank)
        if card != FOOL and is_in_pack(card) != (1 <= rank <= highest):
            return False
    return True


def once() -> Iterator[tuple[()]]:
    """The only case of a claim that is made of nothing else."""
    yield ()


def pack_adds_up() -> bool:
    """The pack has 46 cards, worth 95 points together, or 100 if the trump 15 is hunted.

    They make three hands of thirteen and a talon of seven.
    """
    worth = 0
    hunted = 0
    for card in CARDS:
        worth += value(card, False)
        hunted += value(card, True)
    return len(CARDS) == 46 and 46 == 3 * 13 + 7 and worth == 95 and hunted == 100


def pips_of_two_colours(suit: Suit) -> bool:
    """The 10 ranks 2 and the 9 ranks 1 in spades and clubs, the 1 ranks 2 and the 2 ranks 1 in
    hearts and diamonds."""
    if suit == Suit.SPADES or suit == Suit.CLUBS:
        return pip_rank(suit, 10) == 2 and pip_rank(suit, 9) == 1
    return pip_rank(suit, 1) == 2 and pip_rank(suit, 2) == 1


def a_plain_suit(suit: Suit) -> bool:
    """A plain suit."""
    return is_plain(suit)


def no_other_pips(suit: Suit, number: Annotated[int, range(1, 11)]) -> bool:
    """The numbers 1 and 2 are in the red suits only, 9 and 10 in the black suits, others in none.

    A number that ranks below all cards, or among the court cards, is on no card.
    """
    if suit == Suit.SPADES or suit == Suit.CLUBS:
        printed = number == 10 or number == 9
    else:
        printed = number == 1 or number == 2
    return (1 <= pip_rank(suit, number) <= 2) == printed


def a_pip(suit: Suit, number: Annotated[int, range(1, 11)]) -> bool:
    """A number, and a plain suit."""
    return is_plain(suit)


def a_card(card: Card, hunted: bool) -> bool:
    """A card of the pack, or the Fool as a trump."""
    return is_in_pack(card) or card == FOOL_AS_TRUMP


def worth_by_rank(card: Card, hunted: bool) -> bool:
    """In a plain suit the King is worth 5, and each lower court card one less; the pip cards 1.

    Of the trumps the 1 is worth 8 and the 21 worth 5, as the Fool is in both its ways; others 1.
    """
    if is_plain(card.suit):
        return value(card, hunted) == max(1, card.rank - 1)
    if card == FIFTEEN:
        return True
    if card.suit == Suit.TRUMPS and card.rank == 1:
        return value(card, hunted) == 8
    high = card == FOOL or card.rank > 20
    return value(card, hunted) == (5 if high else 1)


def kinds_of_honours(card: Card, hunted: bool) -> bool:
    """The honours are three cards: the trumps 21 and 1 and the Fool, played in either way.

    Kings are the highest cards of the plain suits, and no honours.
    """
    king = is_plain(card.suit) and card.rank == 6
    trump = card.suit == Suit.TRUMPS and (card.rank == 1 or card.rank >= 21)
    return is_king(card) == king and is_trull(card) == (trump or card.suit == Suit.FOOL)


def fifteen_alone(card: Card, hunted: bool) -> bool:
    """The trump 15 takes 5 points off, or counts nothing if it is hunted; no other card changes."""
    if card.suit == Suit.TRUMPS and card.rank == 15:
        return value(card, hunted) == (0 if hunted else -5)
    return value(card, hunted) == value(card, not hunted) and value(card, hunted) >= 1


def numbers() -> Iterator[tuple[int]]:
    """How many cards of the talon a player can take."""
    for cards in (1, 3, 5, 7):
        yield (cards,)


def cards_worth(worth: int) -> int:
    """How many cards of the pack are worth so much."""
    cards = 0
    for card in CARDS:
        cards += value(card, False) == worth
    return cards


def least_of(cards: int) -> int:
    """The least that so many cards can count."""
    total = 0
    for worth in range(-5, 9):
        taken = min(cards, cards_worth(worth))
        total += taken * worth
        cards -= taken
    return total


def most_of(cards: int) -> int:
    """The most that so many cards can count."""
    total = 0
    for less in range(14):
        taken = min(cards, cards_worth(8 - less))
        total += taken * (8 - less)
        cards -= taken
    return total


def talon_in_range(cards: int) -> bool:
    """Unseen cards count -5 to 8 if it is one, -3 to 18 if three, -1 to 28 if five, 1 to 38 if
    seven."""
    if cards == 1:
        return least_of(cards) == -5 and most_of(cards) == 8
    if cards == 3:
        return least_of(cards) == -3 and most_of(cards) == 18
    if cards == 5:
        return least_of(cards) == -1 and most_of(cards) == 28
    return least_of(cards) == 1 and most_of(cards) == 38


# The deal.


def dealt_to(place: Place, dealer: Seat) -> int:
    """How many cards are dealt to a place."""
    cards = 0
    for number in range(PLAYERS + 1):
        dealt = packet(number, dealer)
        if dealt.place == place:
            cards += dealt.size
    return cards


def deal_adds_up(seat: Seat, dealer: Seat) -> bool:
    """Whoever deals, everybody gets thirteen cards and the talon seven."""
    hand = dealt_to(Place(Zone.HAND, seat, 0), dealer)
    return hand == 13 and dealt_to(TALON, dealer) == 7


def dealt_in_turn(dealer: Seat) -> bool:
    """Forehand is dealt to first, then Middlehand, then the dealer, and the talon last."""
    return (
        packet(0, dealer).place == Place(Zone.HAND, seat_at(dealer, FOREHAND), 0)
        and packet(1, dealer).place == Place(Zone.HAND, seat_at(dealer, MIDDLEHAND), 0)
        and packet(2, dealer).place == Place(Zone.HAND, dealer, 0)
        and packet(3, dealer).place == TALON
    )


def seats_in_order(dealer: Seat, position: Position) -> bool:
    """Forehand sits after the dealer, Middlehand after Forehand, and Rearhand deals."""
    return (
        seat_at(dealer, REARHAND) == dealer
        and seat_at(dealer, FOREHAND) == (dealer + 1) % PLAYERS
        and seat_at(dealer, MIDDLEHAND) == (dealer + 2) % PLAYERS
    )


def dealers() -> Iterator[tuple[Seat]]:
    """Every dealer."""
    for dealer in range(PLAYERS):
        yield (dealer,)


def ways_to_choose(number: int, cards: int) -> int:
    """In how many ways so many of the cards can be chosen."""
    ways = 1
    for chosen in range(number):
        ways = ways * (cards - chosen) // (chosen + 1)
    return ways


def number_of_deals(dealer: Seat) -> bool:
    """There are 4,521,663,166,358,790,742,752,000 different deals, whoever deals."""
    cards = len(CARDS)
    ways = 1
    for number in range(PLAYERS + 1):
        size = packet(number, dealer).size
        ways *= ways_to_choose(size, cards)
        cards -= size
    return ways == 4_521_663_166_358_790_742_752_000 and cards == 0


def deal_passes_on(dealer: Seat) -> bool:
    """The next dealer was Forehand before; after three deals all have dealt once."""
    second = next_dealer(dealer)
    third = next_dealer(second)
    return (
        second == seat_at(dealer, FOREHAND)
        and third == seat_at(dealer, MIDDLEHAND)
        and next_dealer(third) == dealer
    )


def one_sees_a_hand(owner: Seat, seat: Seat) -> bool:
    """A hand, or what was discarded from it, is known to one player, and to no other.

    What was taken unseen is known to nobody.
    """
    others = 0
    for other in range(PLAYERS):
        others += sees_cards(owner, False, other)
    return others == 1 and sees_cards(seat, False, seat) and not sees_cards(owner, True, seat)
