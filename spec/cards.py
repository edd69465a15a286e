"""Suits, cards and packs: the words in which every rule is written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import IntEnum
from types import MappingProxyType
from typing import Annotated, NamedTuple


class Word(IntEnum):
    """An enumeration whose members hash as fast as numbers, for cards are looked up a lot."""

    __hash__ = int.__hash__

    @property
    def text(self) -> str:
        """How a record writes it: its name in lower case."""
        return self.name.lower()


class Suit(Word):
    """The suit of a card. `NONE` stands for "no suit", never for a card that lies on the table.

    From the Fool on they are no suits to players: cards that have a name of their own instead.
    """

    NONE = 0
    SPADES = 1
    CLUBS = 2
    HEARTS = 3
    DIAMONDS = 4
    TRUMPS = 5
    FOOL = 6
    TAOTL = 7
    RED_GOD = 8
    BLACK_GOD = 9
    SKULLS = 10


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

    Among cards that have a name instead of a suit the rank only tells one from another.

    The rank says nothing of the number printed on the card: in a suit whose 1 is the highest pip
    card, the 1 has the highest rank of the pips. Names are a table beside the cards, in `Pack`.
    """

    suit: Suit
    rank: Annotated[int, range(23)]


NO_CARD = Card(Suit.NONE, 0)
"""Stands where there is no card: an empty table, a pile that has run out."""

FOOL = Card(Suit.FOOL, 0)
"""The Fool as an excuse: of no suit, and of no strength."""


class Form(NamedTuple):
    """Another form in which a card can be played, such as `FOOL+`, the Fool as a trump.

    Attributes:
        id: how it is written, in upper case.
        held: the card as it is dealt and held.
        played: the card as the rules see it in a trick.
    """

    id: str
    held: Card
    played: Card


class Pack:
    """The cards of a game in their printed order, with their ids.

    Args:
        names: each card with its id; ids are upper case and unique.
        forms: the other forms in which some of them can be played.

    Raises:
        ValueError: a card, a form or an id stands twice, or a form is of no card of the pack.
    """

    def __init__(self, names: Iterable[tuple[Card, str]], forms: Iterable[Form] = ()) -> None:
        pairs = tuple(names)
        self.forms = tuple(forms)
        self.cards: tuple[Card, ...] = tuple(card for card, _ in pairs)
        self.ids: tuple[str, ...] = tuple(name for _, name in pairs)
        self._card_of = {name: card for card, name in pairs}
        self._held = dict.fromkeys(self.cards)
        pairs = (*pairs, *((form.played, form.id) for form in self.forms))
        self._name_of = dict(pairs)
        self._played_of = {name: card for card, name in pairs}
        self._held_of = {card: card for card in self.cards}
        if len(self._name_of) != len(pairs) or len(self._played_of) != len(pairs):
            raise ValueError("a pack holds every card and every id once")
        for form in self.forms:
            if form.held not in self:
                raise ValueError(f"{form.id} is a form of no card of the pack")
            self._held_of[form.played] = form.held
        self._forms_of = {
            card: (card, *(form.played for form in self.forms if form.held == card))
            for card in self.cards
        }

    def __len__(self) -> int:
        return len(self.cards)

    def __contains__(self, card: object) -> bool:
        return card in self._held

    def name(self, card: Card) -> str:
        """The id of a card of this pack or of a form, such as `SK` or `FOOL+`; else KeyError."""
        return self._name_of[card]

    def card(self, name: str) -> Card:
        """The card with this id (upper case); KeyError if the pack has none."""
        return self._card_of[name]

    def played(self, name: str) -> Card:
        """The card or form with this id (upper case); KeyError if the pack has none."""
        return self._played_of[name]

    def held(self, played: Card) -> Card:
        """The card that is held where this card or form is played; KeyError if there is none."""
        return self._held_of[played]

    def played_as(self, held: Card) -> tuple[Card, ...]:
        """A card in all forms in which it can be played, first as it is."""
        return self._forms_of[held]
