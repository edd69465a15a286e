"""The pack: which cards there are, how they rank, and what they are worth."""

from __future__ import annotations

from typing import Annotated

from trionfi.spec.cards import SUIT_LETTERS, Card, Pack, Suit
from trionfi.spec.rule import auxiliary, rule
from trionfi.spec.texan.options import Options, RedPips
from trionfi.spec.tricks import is_plain

KING = 8
QUEEN = 7
CAVALIER = 6
VALET = 5

COURT_LETTERS = {KING: "K", QUEEN: "Q", CAVALIER: "C", VALET: "V"}

FOOL = Card(Suit.TRUMPS, 22)
TWENTY_ONE = Card(Suit.TRUMPS, 21)
PAGAT = Card(Suit.TRUMPS, 1)


@rule("texan.pack.cards", statements=["X1", "X2", "X3"])
def is_in_pack(card: Card) -> bool:
    """The pack holds four suits of eight cards, the trumps 1 to 21, and the Fool above them.

    Each suit has four court cards, from the King, the highest, down: King, Queen, Cavalier, Valet.
    Below them are the pip cards 10, 9, 8 and 7 in spades and clubs, and 1, 2, 3 and 4 in hearts and
    diamonds. The Fool is simply the highest trump.
    """
    if card.suit == Suit.TRUMPS:
        return 1 <= card.rank <= 22
    return is_plain(card.suit) and 1 <= card.rank <= KING


@rule("texan.pack.pips", statements=["X3"])
def pip_rank(suit: Suit, number: Annotated[int, range(1, 11)]) -> int:
    """Of the pip cards, the 10 is the highest in spades and clubs, the 1 in hearts and diamonds."""
    if suit == Suit.HEARTS or suit == Suit.DIAMONDS:
        return 5 - number
    return number - 6


@rule("texan.pack.ranks", statements=["X3"])
def ranked(card: Card, options: Options) -> Card:
    """In hearts and diamonds the pip cards rank 1, 2, 3, 4, from the highest down.

    A table may agree that below the 1 they rank by their numbers: 1, 4, 3, 2.
    """
    is_red = card.suit == Suit.HEARTS or card.suit == Suit.DIAMONDS
    if options.red_pips == RedPips.ACE_HIGH and is_red and 1 <= card.rank <= 3:
        return Card(card.suit, 4 - card.rank)
    return card


@rule("texan.pack.honours", statements=["X18", "X31"])
def is_honour(card: Card) -> bool:
    """The honours are the Fool, the trump 21, and the trump 1, which is called the Pagat."""
    return card == FOOL or card == TWENTY_ONE or card == PAGAT


@auxiliary("texan.pack.kings")
def is_king(card: Card) -> bool:
    """There is a King in each plain suit."""
    return is_plain(card.suit) and card.rank == KING


@rule("texan.pack.values", statements=["X4"])
def value(card: Card) -> int:
    """Honours and Kings are worth 5, Queens 4, Cavaliers 3, Valets 2, and all other cards 1."""
    if is_honour(card) or is_king(card):
        return 5
    if card.suit == Suit.TRUMPS:
        return 1
    if card.rank == QUEEN:
        return 4
    if card.rank == CAVALIER:
        return 3
    if card.rank == VALET:
        return 2
    return 1


@rule("texan.pack.count", statements=["X5", "X6", "X7"])
def points(raw: Annotated[int, range(107)], cards: Annotated[int, range(55)]) -> int:
    """Cards are counted by threes: what they are worth, less 2 for every three.

    One or two cards that are left over count 1 less than they are worth.
    """
    odd = 0 if cards % 3 == 0 else 1
    return raw - 2 * (cards // 3) - odd


def printed_order() -> list[tuple[Card, str]]:
    """Every card with its id, each suit from the King down, then the trumps, then the Fool."""
    names: list[tuple[Card, str]] = []
    for suit, letter in SUIT_LETTERS.items():
        if suit == Suit.TRUMPS:
            names += [(Card(suit, rank), f"{letter}{rank}") for rank in range(21, 0, -1)]
            continue
        numbers = {pip_rank(suit, number): str(number) for number in range(1, 11)}
        for rank in range(KING, 0, -1):
            names.append((Card(suit, rank), letter + (numbers | COURT_LETTERS)[rank]))
    return [(card, name) for card, name in [*names, (FOOL, "FOOL")] if is_in_pack(card)]


PACK = Pack(printed_order())
