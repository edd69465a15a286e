"""A phase of a deal: whose turn it is, what an action would break, what it leads to.

A phase owns a small `NamedTuple` of ints, bools, cards and tuples of them, its *state*. All that
happens in it is said by rules over that state; cards in hand are handed to the rules by whoever
runs the phase, and go where the rules send them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple


class Argument(Enum):
    """What follows the verb in the text of an action."""

    NOTHING = "nothing"
    HELD_CARD = "a card in hand"


class Seating(NamedTuple):
    """Who sits at the table: the number of players, and the dealer's seat."""

    players: int
    dealer: int


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
            next state and the cards that move because of it.
    """

    word: str
    argument: Argument
    prohibitions: tuple[Callable[..., bool], ...]
    leads_to: Callable[..., Any]


@dataclass(frozen=True)
class Phase:
    """A part of a deal.

    Attributes:
        name: what players call it.
        begin: its first state, from the seating, the states in which the earlier phases ended,
            and the options.
        seat: whose turn it is, from its state.
        is_over: whether it has ended, from its state.
        verbs: the kinds of action that it knows.
        outlook: the part of its state on which everybody's turns and legal actions depend from
            here on; the rest bears on the settlement alone.
    """

    name: str
    begin: Callable[[Seating, tuple[Any, ...], Any], Any]
    seat: Callable[[Any], int]
    is_over: Callable[[Any], bool]
    verbs: tuple[Verb, ...]
    outlook: Callable[[Any], Any]

    def verb(self, word: str) -> Verb | None:
        """The verb written with this word, or None if the phase has none."""
        return next((verb for verb in self.verbs if verb.word == word), None)
