"""What is claimed of the pack and of the deal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from trionfi.spec.cards import Card, Suit
from trionfi.spec.taotl import GAME
from trionfi.spec.taotl.deal import (
    PLAYERS,
    Players,
    Seat,
    hand_size,
    next_dealer,
    number_of_rounds,
    sees_hand,
)
from trionfi.spec.taotl.options import LedGod, Options
from trionfi.spec.taotl.pack import (
    BLACK_GOD,
    RED_GOD,
    Colour,
    colour,
    declared_high,
    is_god,
    is_in_pack,
    is_magical,
)
from trionfi.spec.taotl.play import beats
from trionfi.spec.taotl.settlement import is_match_length
from trionfi.spec.tricks import is_plain

CARDS = GAME.pack.cards

TRUTHS = (False, True)

ALL_OPTIONS = tuple(Options(*values) for values in product(TRUTHS, TRUTHS, LedGod, TRUTHS, TRUTHS))
"""Every choice of options."""


def all_options() -> Iterator[tuple[Options]]:
    """Every choice of options."""
    for options in ALL_OPTIONS:
        yield (options,)


def all_suits() -> Iterator[tuple[Suit]]:
    """Every suit."""
    for suit in Suit:
        yield (suit,)


def numbers_of_players() -> Iterator[tuple[int]]:
    """Every number of players."""
    least, most = PLAYERS
    for players in range(least, most + 1):
        yield (players,)


# The pack.


def cards_of_a_suit(suit: Suit) -> bool:
    """There are 13 cards of each plain suit, 13 Totems, one Taotl, a God of each colour, 4 Skulls.

    There are no others: 72 cards.
    """
    cards = 0
    for rank in range(23):
        if is_in_pack(Card(suit, rank)):
            cards += 1
    if suit == Suit.TAOTL or is_god(suit):
        return cards == 1
    if suit == Suit.SKULLS:
        return cards == 4
    if suit == Suit.TRUMPS or is_plain(suit):
        return cards == 13
    return cards == 0


def pack_adds_up(options: Options) -> bool:
    """Of the 72 cards 20 are magical, of which 13 are Totems; 7 where the Totems are not."""
    cards = 0
    magical = 0
    totems = 0
    for card in CARDS:
        cards += 1
        if is_magical(card, options):
            magical += 1
        if card.suit == Suit.TRUMPS:
            totems += 1
    wanted = 20 if options.totems_are_magical else 7
    return cards == 72 and totems == 13 and magical == wanted


def plain_or_magical(card: Card) -> bool:
    """A card is magical, the Totems too, or it is a card of a plain suit, and never both."""
    return is_magical(card, Options()) != is_plain(card.suit)


def a_card(card: Card) -> bool:
    """A card of the pack."""
    return is_in_pack(card)


def a_god_of_each_colour(suit: Suit) -> bool:
    """Each plain suit has the colour of one God and not of the other; Totems have neither."""
    if is_plain(suit):
        red = colour(suit) == colour(Suit.RED_GOD)
        black = colour(suit) == colour(Suit.BLACK_GOD)
        return red != black and red == (suit == Suit.HEARTS or suit == Suit.DIAMONDS)
    return is_god(suit) or colour(suit) == Colour.NONE


def two_cards(god: Card, totem: Card, led: Suit) -> bool:
    """A God and a Totem in any trick."""
    return (god == RED_GOD or god == BLACK_GOD) and totem.suit == Suit.TRUMPS and is_in_pack(totem)


def between_ten_and_jack(god: Card, totem: Card, led: Suit) -> bool:
    """A God declared high beats the Totems 1 to 10, and loses to the Jack, the Queen, the King.

    So it is equal to no Totem.
    """
    high = declared_high(god)
    above = totem.rank <= 10
    return beats(high, totem, led) == above and beats(totem, high, led) != above


def a_totem(totem: Card, led: Suit) -> bool:
    """A Totem in any trick."""
    return totem.suit == Suit.TRUMPS and is_in_pack(totem)


def both_gods_rank_alike(totem: Card, led: Suit) -> bool:
    """Declared high, the Red God and the Black God beat the same Totems."""
    red = declared_high(RED_GOD)
    black = declared_high(BLACK_GOD)
    return beats(red, totem, led) == beats(black, totem, led) and beats(totem, red, led) == beats(
        totem, black, led
    )


# The deal.


def rounds_fit(players: Players) -> bool:
    """Each round has a card more for everybody than the one before, and the first has one card.

    The last can be dealt from 72 cards, and a round more could not.
    """
    rounds = number_of_rounds(players)
    for number in range(1, rounds + 1):
        if hand_size(number) != number:
            return False
    return hand_size(rounds) * players <= 72 < hand_size(rounds + 1) * players


def rounds_are(players: Players) -> bool:
    """From 3 to 12 players there are 24, 18, 14, 12, 10, 9, 8, 7, 6 and 6 rounds.

    In the last of them 0, 0, 2, 0, 2, 0, 0, 2, 6 and 0 cards are left over.
    """
    rounds = (24, 18, 14, 12, 10, 9, 8, 7, 6, 6)
    left = (0, 0, 2, 0, 2, 0, 0, 2, 6, 0)
    number = number_of_rounds(players)
    over = 72 - hand_size(number) * players
    return number == rounds[players - 3] and over == left[players - 3]


def a_seat(dealer: Seat, players: Players) -> bool:
    """A seat at the table."""
    return dealer < players


def deal_passes_on(dealer: Seat, players: Players) -> bool:
    """The deal passes to the next seat, and after the last seat to the first."""
    after = next_dealer(dealer, players)
    if dealer == players - 1:
        return after == 0
    return after == dealer + 1


def own_hand_only(owner: Seat, seat: Seat) -> bool:
    """Everybody sees their own hand and no other."""
    return sees_hand(owner, seat) == (owner == seat)


def only_one_length(rounds: int, players: Players) -> bool:
    """A match has as many rounds as there can be: with those the pack is used up, or nearly."""
    left = 72 - rounds * players
    return is_match_length(rounds, players) == (0 <= left < players)
