"""Suits, cards and packs: the words in which every rule is written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import IntEnum
from types import MappingProxyType
from typing import Annotated, NamedTuple


class Word(IntEnum):
    """An enumeration whose members hash as fast as numbers, for cards are looked up a lot."""

    __hash__ = int.__hash__


class Suit(Word):
    """The suit of a card. `NONE` stands for "no suit", never for a card that lies on the table."""

    NONE = 0
    SPADES = 1
    CLUBS = 2
    HEARTS = 3
    DIAMONDS = 4
    TRUMPS = 5
    FOOL = 6


SUIT_LETTERS: Mapping[Suit, str] = MappingProxyType(
    {
        Suit.SPADES: "S",
        Suit.CLUBS: "C",
        Suit.HEARTS: "H",
        Suit.DIAMONDS: "D",
        Suit.TRUMPS: "T",
    }
)
"""The letter that begins the id of a card of each suit; the Fool's id is a word of its own."""


class Card(NamedTuple):
    """A card: its suit, and its strength within that suit (0 to 22, higher is stronger).

    The rank says nothing of the number printed on the card: in a suit whose 1 is the highest pip
    card, the 1 has the highest rank of the pips. Names are a table beside the cards, in `Pack`.
    """

    suit: Suit
    rank: Annotated[int, range(23)]


NO_CARD = Card(Suit.NONE, 0)
"""Stands where there is no card: an empty table, a pile that has run out."""

FOOL = Card(Suit.FOOL, 0)
"""The Fool as an excuse: of no suit, and of no strength."""


class Pack:
    """The cards of a game in their printed order, with their ids.

    Args:
        names: each card with its id; ids are upper case and unique.

    Raises:
        ValueError: a card or an id stands twice.
    """

    def __init__(self, names: Iterable[tuple[Card, str]]) -> None:
        pairs = tuple(names)
        self.cards: tuple[Card, ...] = tuple(card for card, _ in pairs)
        self.ids: tuple[str, ...] = tuple(name for _, name in pairs)
        self._name_of = dict(pairs)
        self._card_of = {name: card for card, name in pairs}
        if len(self._name_of) != len(pairs) or len(self._card_of) != len(pairs):
            raise ValueError("a pack holds every card and every id once")

    def __len__(self) -> int:
        return len(self.cards)

    def __contains__(self, card: object) -> bool:
        return card in self._name_of

    def name(self, card: Card) -> str:
        """The id of a card of this pack, such as `SK` or `T21`; KeyError for any other card."""
        return self._name_of[card]

    def card(self, name: str) -> Card:
        """The card with this id (upper case); KeyError if the pack has none."""
        return self._card_of[name]
