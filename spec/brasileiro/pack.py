"""The pack: which cards there are, how they rank, and what they are worth."""

from __future__ import annotations

from typing import Annotated

from trionfi.spec.cards import FOOL, SUIT_LETTERS, Card, Form, Pack, Suit
from trionfi.spec.rule import auxiliary, rule
from trionfi.spec.tricks import is_plain

KING = 6
QUEEN = 5
CAVALIER = 4
VALET = 3

COURT_LETTERS = {KING: "K", QUEEN: "Q", CAVALIER: "C", VALET: "V"}

TWENTY_ONE = Card(Suit.TRUMPS, 21)
TWENTY = Card(Suit.TRUMPS, 20)
FIFTEEN = Card(Suit.TRUMPS, 15)
ONE = Card(Suit.TRUMPS, 1)

FOOL_AS_TRUMP = Card(Suit.TRUMPS, 22)
"""The Fool when it is played as the highest trump; as an excuse it is a card of no suit."""


@rule("brasileiro.pack.cards", statements=["B2"])
def is_in_pack(card: Card) -> bool:
    """The pack holds four suits of six cards, the trumps 1 to 21, and the Fool.

    Each suit has four court cards, from the King, the highest, down: King, Queen, Cavalier, Valet.
    Below them are two pip cards: 10 and 9 in spades and clubs, 1 and 2 in hearts and diamonds.
    """
    if card.suit == Suit.TRUMPS:
        return 1 <= card.rank <= 21
    if card.suit == Suit.FOOL:
        return card == FOOL
    return is_plain(card.suit) and 1 <= card.rank <= KING


@rule("brasileiro.pack.pips", statements=["B2"])
def pip_rank(suit: Suit, number: Annotated[int, range(1, 11)]) -> int:
    """Of the two pip cards, the 10 is the higher in spades and clubs, the 1 in hearts and diamonds.

    The other suits' numbers are in no pack.
    """
    if suit == Suit.HEARTS or suit == Suit.DIAMONDS:
        return 3 - number
    return number - 8


@rule("brasileiro.pack.trull", statements=["B39"])
def is_trull(card: Card) -> bool:
    """The honours are the trump 21, the trump 1 and the Fool; together they are Todas as Honras."""
    return card == TWENTY_ONE or card == ONE or card == FOOL or card == FOOL_AS_TRUMP


@auxiliary("brasileiro.pack.kings")
def is_king(card: Card) -> bool:
    """There is a King in each plain suit."""
    return is_plain(card.suit) and card.rank == KING


@rule("brasileiro.pack.fifteen", statements=["B30"])
def fifteen_value(hunted: bool) -> int:
    """The trump 15 takes 5 points off, unless the trump 20 has won the trick in which it lay."""
    if hunted:
        return 0
    return -5


@rule("brasileiro.pack.values", statements=["B25", "B26", "B27", "B28", "B29", "B31"])
def value(card: Card, hunted: bool) -> int:
    """Kings, the trump 21 and the Fool are worth 5, and the trump 1 is worth 8.

    Queens are worth 4, Cavaliers 3, Valets 2. The trump 15 has a rule of its own. All other cards
    are worth 1.
    """
    if card == ONE:
        return 8
    if is_king(card) or is_trull(card):
        return 5
    if card == FIFTEEN:
        return fifteen_value(hunted)
    if card.suit == Suit.TRUMPS:
        return 1
    if card.rank == QUEEN:
        return 4
    if card.rank == CAVALIER:
        return 3
    if card.rank == VALET:
        return 2
    return 1


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


PACK = Pack(printed_order(), (Form("FOOL+", FOOL, FOOL_AS_TRUMP),))
