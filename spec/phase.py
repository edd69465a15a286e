"""A phase of a deal: whose turn it is, what an action would break, what it leads to.

A phase owns a small `NamedTuple` of ints, bools, cards and tuples of them, its *state*. All that
happens in it is said by rules over that state; cards in hand are handed to the rules by whoever
runs the phase, and go where the rules send them.

The cards themselves lie on the table, which no rule of the play sees. Where the rules need to know
of cards that lie there, the state counts what matters of them, as the Piedmontese trick piles do;
the checker sees to it that such counts agree with the table in every deal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple

from trionfi.spec.cards import Word
from trionfi.spec.places import Table


class Argument(Enum):
    """What follows the verb in the text of an action.

    A card of the pack need not be held: it may be called from another's hand. A number is any
    whole number, and a word is one of the verb's own, written in lower case.
    """

    NOTHING = "nothing"
    HELD_CARD = "a card in hand"
    PLAYED_CARD = "a card in hand, in one of the forms in which it can be played"
    PACK_CARD = "a card of the pack"
    NUMBER = "a whole number"
    WORD = "a word"


class Seating(NamedTuple):
    """Who sits at the table: the number of players, the dealer's seat, and the round.

    A game whose deals are all of one size is always in round 1.
    """

    players: int
    dealer: int
    round: int = 1


@dataclass(frozen=True)
class Verb:
    """A kind of action in a phase.

    Attributes:
        word: the word with which the action is written, such as `play`.
        argument: what follows the word.
        prohibitions: the rules that can forbid the action. Each takes the phase's state, the
            argument (unless there is none), the hand and the options, and is true if the action
            would break it. An action is legal if it breaks none.
        leads_to: the rule that says what the action leads to: of the same arguments, the phase's
            next state and the moves of cards because of it.
        words: the words that can follow, for a verb that is followed by one.
        numbers: the numbers that may be worth saying, for a verb that is followed by one: from the
            phase's state and the options. Whatever else is said is forbidden by some rule.
    """

    word: str
    argument: Argument
    prohibitions: tuple[Callable[..., bool], ...]
    leads_to: Callable[..., Any]
    words: tuple[Word, ...] = ()
    numbers: Callable[[Any, Any], tuple[int, ...]] | None = None

    @property
    def is_of_hand(self) -> bool:
        """Whether the verb is followed by a card that must be in hand."""
        return self.argument in (Argument.HELD_CARD, Argument.PLAYED_CARD)

    def arguments(self, argument: Any, hand: tuple[Any, ...]) -> tuple[Any, ...]:
        """What a rule about an action is told between the phase's state and the options."""
        return (hand,) if self.argument is Argument.NOTHING else (argument, hand)

    def broken(
        self, state: Any, argument: Any, hand: tuple[Any, ...], options: Any
    ) -> Iterator[Callable[..., bool]]:
        """The prohibitions that an action would break, one after another; none if it is legal.

        Args:
            state: the phase's state.
            argument: what follows the verb, or None.
            hand: the cards of whoever acts.
            options: the options as the rules see them.
        """
        arguments = self.arguments(argument, hand)
        return (forbids for forbids in self.prohibitions if forbids(state, *arguments, options))


@dataclass(frozen=True)
class Phase:
    """A part of a deal.

    Attributes:
        name: what players call it.
        begin: its first state, and the moves of cards with which it begins: from the seating, the
            states in which the earlier phases ended, the table and the options. It may be over as
            soon as it has begun.
        seat: whose turn it is, from its state.
        is_over: whether it has ended, from its state.
        verbs: the kinds of action that it knows, each with a word of its own.
        outlook: the part of its state on which everybody's turns and legal actions depend from
            here on; the rest bears on the settlement alone.
    """

    name: str
    begin: Callable[[Seating, tuple[Any, ...], Table, Any], tuple[Any, tuple[Any, ...]]]
    seat: Callable[[Any], int]
    is_over: Callable[[Any], bool]
    verbs: tuple[Verb, ...]
    outlook: Callable[[Any], Any]

    def verb(self, word: str) -> Verb | None:
        """The verb written with this word, or None if the phase has none."""
        return next((verb for verb in self.verbs if verb.word == word), None)
