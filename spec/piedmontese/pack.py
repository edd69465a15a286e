"""The pack: which cards there are, how they rank, and what they are worth."""

from __future__ import annotations

from typing import Annotated

from trionfi.spec.cards import FOOL, NO_CARD, SUIT_LETTERS, Card, Pack, Suit
from trionfi.spec.piedmontese.options import HighestTrump, Options
from trionfi.spec.rule import rule
from trionfi.spec.tricks import is_plain

KING = 14
QUEEN = 13
CAVALIER = 12
VALET = 11

COURT_LETTERS = {KING: "K", QUEEN: "Q", CAVALIER: "C", VALET: "V"}


@rule("piedmontese.pack.cards", statements=["P1", "P2"])
def is_in_pack(card: Card) -> bool:
    """The pack holds four suits of fourteen cards, the trumps 1 to 21, and the Fool.

    Each suit has four court cards, from the King, the highest, down: King, Queen, Cavalier, Valet.
    Below them are ten pip cards, numbered 1 to 10. The Fool is a card by itself, not a trump.
    """
    if card.suit == Suit.FOOL:
        return card.rank == 0
    if card.suit == Suit.TRUMPS:
        return 1 <= card.rank <= 21
    return is_plain(card.suit) and 1 <= card.rank <= KING


@rule("piedmontese.pack.pips", statements=["P3"])
def pip_rank(suit: Suit, number: Annotated[int, range(1, 11)]) -> int:
    """Of the pip cards, the 10 is the highest in spades and clubs, the 1 in hearts and diamonds."""
    if suit == Suit.HEARTS or suit == Suit.DIAMONDS:
        return 11 - number
    return number


@rule("piedmontese.pack.trumps", statements=["P14"])
def ranked(card: Card, options: Options) -> Card:
    """The trumps rank by their numbers: the 21 is the highest, and the 1 is the lowest.

    A table may agree that the 20, which is called the Angel, ranks above the 21.
    """
    if options.highest_trump == HighestTrump.TWENTY and card == Card(Suit.TRUMPS, 20):
        return Card(Suit.TRUMPS, 22)
    return card


@rule("piedmontese.pack.honours", statements=["P4"])
def is_honour(card: Card, options: Options) -> bool:
    """The honours are the Fool, the lowest trump and the highest trump."""
    if card.suit == Suit.FOOL:
        return True
    if card.suit != Suit.TRUMPS:
        return False
    if options.highest_trump == HighestTrump.TWENTY:
        return card.rank == 1 or card.rank == 20
    return card.rank == 1 or card.rank == 21


@rule("piedmontese.pack.values", statements=["P4"])
def value(card: Card, options: Options) -> int:
    """Honours and Kings are worth 5, Queens 4, Cavaliers 3, Valets 2, and all other cards 1."""
    if is_honour(card, options):
        return 5
    if card.suit == Suit.TRUMPS:
        return 1
    if card.rank == KING:
        return 5
    if card.rank == QUEEN:
        return 4
    if card.rank == CAVALIER:
        return 3
    if card.rank == VALET:
        return 2
    return 1


@rule("piedmontese.pack.empty", statements=["P18"])
def is_empty(card: Card, options: Options) -> bool:
    """An empty card is one that is worth 1."""
    return card != NO_CARD and value(card, options) == 1


def printed_order() -> list[tuple[Card, str]]:
    """Every card with its id, each suit from the King down, then the trumps, then the Fool."""
    numbers = {suit: {pip_rank(suit, n): str(n) for n in range(1, 11)} for suit in Suit}
    names: list[tuple[Card, str]] = []
    for suit, letter in SUIT_LETTERS.items():
        for rank in range(22, 0, -1):
            card = Card(suit, rank)
            if not is_in_pack(card):
                continue
            if suit == Suit.TRUMPS:
                names.append((card, f"{letter}{rank}"))
            else:
                names.append((card, letter + (COURT_LETTERS | numbers[suit])[rank]))
    return [*names, (FOOL, "FOOL")]


PACK = Pack(printed_order())
