"""The pack: which cards there are, which of them are magical, and their colours."""

from __future__ import annotations

from typing import Annotated

from trionfi.spec.cards import SUIT_LETTERS, Card, Form, Pack, Suit, Word
from trionfi.spec.rule import auxiliary, rule
from trionfi.spec.taotl.options import Options
from trionfi.spec.tricks import is_plain

KING = 13
JACK = 11

SKULLS = 4

TAOTL = Card(Suit.TAOTL, 0)
RED_GOD = Card(Suit.RED_GOD, 0)
BLACK_GOD = Card(Suit.BLACK_GOD, 0)

TEN = 10

RED_GOD_HIGH = Card(Suit.TRUMPS, TEN + 1)
BLACK_GOD_HIGH = Card(Suit.TRUMPS, TEN + 2)
"""The Gods declared high, as cards among the Totems; the Jack, the 11, ranks above both. That one
of them ranks above the other is nothing to the game: they are never high in the same trick."""


class Colour(Word):
    """The colour of a suit or of a God. `NONE` is that of the Totems, the Taotl and the Skulls."""

    NONE = 0
    RED = 1
    BLACK = 2


@rule("taotl.pack.cards", statements=["T1", "T2", "T3", "T4", "T5"])
def is_in_pack(card: Card) -> bool:
    """The pack holds four plain suits and the Totems, numbered 1 to 13, and seven single cards.

    The 13 of a suit is its King and ranks highest; the 12 is the Queen, the 11 the Jack, and the 1
    ranks lowest. The single cards are the Taotl, the Red God, the Black God, and four Skulls, which
    are all alike.
    """
    if card.suit == Suit.TRUMPS:
        return 1 <= card.rank <= TEN or totem_rank(JACK) <= card.rank <= totem_rank(KING)
    if card.suit == Suit.SKULLS:
        return 1 <= card.rank <= SKULLS
    if is_plain(card.suit):
        return 1 <= card.rank <= KING
    return card.rank == 0 and (card.suit == Suit.TAOTL or is_god(card.suit))


@auxiliary("taotl.pack.totem-rank")
def totem_rank(number: Annotated[int, range(1, KING + 1)]) -> int:
    """The Totems rank by their numbers; above the 10 there is room for a God declared high."""
    if number <= TEN:
        return number
    return number + 2


@auxiliary("taotl.pack.gods")
def is_god(suit: Suit) -> bool:
    """The Gods are the Red God and the Black God."""
    return suit == Suit.RED_GOD or suit == Suit.BLACK_GOD


@rule("taotl.pack.magical", statements=["T1"])
def is_magical(card: Card, options: Options) -> bool:
    """The Taotl, the Gods and the Skulls are magical; so are the Totems, unless agreed otherwise.

    The cards of the plain suits are not. A table may agree that the Totems are an ordinary trump
    suit, and not magical.
    """
    if card.suit == Suit.TRUMPS:
        return options.totems_are_magical
    return not is_plain(card.suit)


@rule("taotl.pack.colours", statements=["T5", "T15"])
def colour(suit: Suit) -> Colour:
    """Hearts, diamonds and the Red God are red; spades, clubs and the Black God are black."""
    if suit == Suit.HEARTS or suit == Suit.DIAMONDS or suit == Suit.RED_GOD:
        return Colour.RED
    if suit == Suit.SPADES or suit == Suit.CLUBS or suit == Suit.BLACK_GOD:
        return Colour.BLACK
    return Colour.NONE


@rule("taotl.god.high", statements=["T5", "T15"])
def declared_high(god: Card) -> Card:
    """A God that is declared high ranks among the Totems, above the 10 and below the Jack."""
    if god.suit == Suit.RED_GOD:
        return RED_GOD_HIGH
    return BLACK_GOD_HIGH


def printed_order() -> list[tuple[Card, str]]:
    """Every card with its id: the suits from the King down, the Totems last, then the others."""
    names: list[tuple[Card, str]] = []
    for suit, letter in SUIT_LETTERS.items():
        for number in range(KING, 0, -1):
            rank = totem_rank(number) if suit == Suit.TRUMPS else number
            names.append((Card(suit, rank), f"{letter}{number}"))
    names += [(TAOTL, "TAOTL"), (RED_GOD, "RED_GOD"), (BLACK_GOD, "BLACK_GOD")]
    names += [(Card(Suit.SKULLS, number), f"SKULL{number}") for number in range(1, SKULLS + 1)]
    return [(card, name) for card, name in names if is_in_pack(card)]


PACK = Pack(
    printed_order(),
    [
        Form(f"{name}+", god, declared_high(god))
        for god, name in ((RED_GOD, "RED_GOD"), (BLACK_GOD, "BLACK_GOD"))
    ],
)
