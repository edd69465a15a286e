"""A game: its pack, its options, its deal, its phases and its settlement, tied together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, NamedTuple, TypeAlias

from trionfi.spec.cards import SUIT_LETTERS, Card, Pack, Word
from trionfi.spec.option import Option
from trionfi.spec.phase import Phase, Seating
from trionfi.spec.places import Packet, Place, Table
from trionfi.spec.rule import Rule, functions_of, rules_of
from trionfi.spec.statement import Reading, Statement, load_statements


class TrickResult(NamedTuple):
    """Who wins a trick, counted from the leader, and the suit to be followed (`NONE`: any).

    What is led is a `Suit`, or a word of the game's own where more than a suit can be led.
    """

    winner: int
    led: Word


class Count(NamedTuple):
    """A count of cards: the points they score, their values added up, and how many they are."""

    points: int
    raw: int
    cards: int


class Line(NamedTuple):
    """A line of a score sheet.

    Attributes:
        title: what is paid for.
        told: how it is reckoned, in words and numbers.
        paid: what every seat gets; below 0 what it pays.
    """

    title: str
    told: str
    paid: tuple[int, ...]


class Contradiction(NamedTuple):
    """Where facts contradict themselves, such as `piles[0][3]`, and how."""

    path: str
    problem: str


class OrNull(NamedTuple):
    """Marks, in `Annotated`, the value of a fact that is written as null: there is no such thing.

    Attributes:
        value: the value that the rules see where null is written.
    """

    value: Any


SeatOrNull: TypeAlias = Annotated[int, range(-1, 12), OrNull(-1)]
"""A seat in facts, or -1 for nobody, which is written as null."""


@dataclass(frozen=True)
class Rounds:
    """How deals of different sizes follow one another.

    Attributes:
        number: how many rounds there are, from the number of players.
        of_hand: the round in which hands of so many cards are dealt.
    """

    number: Callable[[int], int]
    of_hand: Callable[[int], int]


def all_played(length: int, played: int, scores: tuple[int, ...]) -> bool:
    """A match is over when all the deals agreed upon have been played."""
    del scores
    return played == length


@dataclass(frozen=True)
class Match:
    """How deals make a match.

    Attributes:
        length: the usual number of deals, from the number of players.
        is_length: the rule that says whether a number of deals makes a match of so many players.
        next_dealer: the rule that says who deals after whom among so many players.
        winners: the seats that win with what everybody has in the end; none if nobody does.
        is_over: the rule that says whether it has ended, from the number of deals agreed upon, how
            many have been played, and what everybody has by now.
        credit: what everybody has at the start, usually.
        is_credit: the rule that says whether everybody may have so much at the start.
    """

    length: Callable[[int], int]
    is_length: Callable[[int, int], bool]
    next_dealer: Callable[[int, int], int]
    winners: Callable[[tuple[int, ...]], tuple[int, ...]]
    is_over: Callable[[int, int, tuple[int, ...]], bool] = all_played
    credit: int = 0
    is_credit: Callable[[int], bool] | None = None


@dataclass(frozen=True)
class Game:
    """A game. Everything it says is said by rules; this object only names them by their task.

    Attributes:
        id: the game's id in records and rule ids.
        title: its name.
        players: the least and the greatest number of players.
        families: the families of rules that it uses, shared ones first.
        pack: its cards.
        options_type: the `NamedTuple` in which options reach a rule; its defaults are the game's.
        options: the options, one for each field of that tuple, in its order.
        packets: the places to which cards are dealt and how many to each, in the order of the
            deal, from the seating. A second packet to a place lies below the first.
        hand: the cards a seat may play from, from the table; `NO_CARD` where a place is empty.
        is_visible: whether a card is known to a seat, from its place, its depth there (0 on
            top) and the seat.
        phases: the phases of a deal, in order.
        scores: every seat's score, from the states in which the phases ended and the options.
        winner: the seat that wins a deal with these scores, or -1 if it is drawn; None where
            only a match is won.
        facts_type: the `NamedTuple` of what the settlement needs to know.
        facts: those facts, from the phases' last states and the table at the end.
        contradiction: where facts that cannot be are wrong and why, or None; from the facts and a
            function that names cards.
        settle: every seat's score from such facts and the options.
        left_out: the facts of a deal that are not told, for there is no such thing in it, by name;
            from the facts. None where all are told always.
        given_problem: which fact is told though there is none, or is not told though it must be,
            and why, or None; from the facts and the names of those that were told.
        lines: the lines of the score sheet, which add up to the scores, from the facts and the
            options; None where there is but the score.
        account: what a seat's score comes from, in a few words, from such facts and the seat;
            None where the count of the cards it has won says it.
        play_state: the state of the play of tricks when some cards lie in the trick, from those
            cards, whether it is the last trick, and the options.
        trick_sizes: the least and the greatest number of cards in a complete trick.
        trick: who wins a complete trick, from its cards as they are played, whether it is the
            last, and the options.
        count: the count of some cards under the options, or None if the game counts no cards.
            Where there is a hunt, it is told before the options whether there was one.
        match: how deals make a match.
        statements_file: the file of the source's statements.
        usual_players: how many play unless it is said; the least number if None.
        rounds: how deals of different sizes follow one another, or None if all are of one size.
        has_hunt: whether the count of cards depends on a hunt.
        trick_problem: where the cards of a trick, complete or not, are played as they cannot be
            and why, or None; of the same arguments as `trick`, and a function that names cards.
            The path is the number of the card, such as `[1]`.
        declared: the cards of a complete trick as they are played once something has been said of
            one of them, from the cards, what was said and the options; None where nothing is.
        led_names: how what is led is written; what is not among them is written as null.
        led_told: what is led in words, where the suit's own name does not say it.
        printed_order: every card with its id, as the rules of the pack name and rank them: each
            suit from its highest card down. The pack is made of it, once.
        debtor: the seat that still owes a card for the Fool, or -1, from the phases' states; None
            where nothing is ever owed.

    Raises:
        ValueError: the options and the fields of their tuple are not the same, in the same order.
    """

    id: str
    title: str
    players: tuple[int, int]
    families: tuple[str, ...]
    pack: Pack
    options_type: type[Any]
    options: tuple[Option, ...]
    packets: Callable[[Seating], tuple[Packet, ...]]
    hand: Callable[[Table, int], tuple[Card, ...]]
    is_visible: Callable[[Place, int, int], bool]
    phases: tuple[Phase, ...]
    scores: Callable[[tuple[Any, ...], Any], tuple[int, ...]]
    winner: Callable[[tuple[int, ...]], int] | None
    facts_type: type[Any]
    facts: Callable[[tuple[Any, ...], Table], Any]
    contradiction: Callable[[Any, Callable[[Card], str]], Contradiction | None]
    settle: Callable[[Any, Any], tuple[int, ...]]
    play_state: Callable[[tuple[Card, ...], bool, Any], Any]
    trick_sizes: tuple[int, int]
    trick: Callable[[tuple[Card, ...], bool, Any], TrickResult]
    count: Callable[..., Count] | None
    match: Match
    statements_file: Path
    usual_players: int | None = None
    rounds: Rounds | None = None
    has_hunt: bool = False
    trick_problem: (
        Callable[[tuple[Card, ...], bool, Any, Callable[[Card], str]], Contradiction | None] | None
    ) = None
    declared: Callable[[tuple[Card, ...], Any, Any], tuple[Card, ...]] | None = None
    account: Callable[[Any, int], str] | None = None
    left_out: Callable[[Any], frozenset[str]] | None = None
    given_problem: Callable[[Any, frozenset[str]], Contradiction | None] | None = None
    lines: Callable[[Any, Any], tuple[Line, ...]] | None = None
    led_names: Mapping[Any, str] = field(default_factory=lambda: SUIT_LETTERS)
    led_told: Mapping[Any, str] = field(default_factory=dict)
    printed_order: Callable[[], list[tuple[Card, str]]] | None = None
    debtor: Callable[[tuple[Any, ...]], int] | None = None

    def __post_init__(self) -> None:
        named = tuple(option.name for option in self.options)
        fields = tuple(self.options_type._fields)
        if named != fields:
            raise ValueError(
                f"{self.id}: the options are {', '.join(named)}, but {self.options_type.__name__} "
                f"has {', '.join(fields)}"
            )

    @property
    def rules(self) -> tuple[Rule, ...]:
        """All rules of the game, shared families first, each family in the order of its text."""
        return rules_of(self.families)

    @property
    def functions(self) -> tuple[Rule, ...]:
        """All rules and auxiliaries of the game, in the same order."""
        return functions_of(self.families)

    def rule_id(self, function: object) -> str:
        """The id of one of the game's rules; KeyError if the function is none of them."""
        for entry in self.rules:
            if entry.function is function:
                return entry.id
        raise KeyError(function)

    @property
    def default_options(self) -> Any:
        """The options as they are when a table has agreed nothing."""
        return self.options_type()

    @cached_property
    def _source(self) -> tuple[tuple[Statement, ...], tuple[Reading, ...]]:
        return load_statements(self.statements_file)

    @property
    def statements(self) -> tuple[Statement, ...]:
        """What the source says, sentence by sentence; StatementError if the file is wrong."""
        return self._source[0]

    @property
    def readings(self) -> tuple[Reading, ...]:
        """What the source leaves open and how it is read; StatementError if the file is wrong."""
        return self._source[1]
