"""A whole match: deals one after another, their scores added up."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from trionfi.engine.errors import InvalidInput, whole
from trionfi.engine.shuffle import checked_seed, drawn, shuffled

if TYPE_CHECKING:
    from trionfi.engine.core import Engine, State


@dataclass(frozen=True)
class MatchPlay:
    """A match under way; immutable. `MatchPlay.start` begins one, `add` takes each deal played.

    Attributes:
        engine: the game.
        seed: the seed from which the first dealer and every deal follow.
        players: how many play.
        length: the number of deals agreed upon.
        credit: what everybody has at the start.
        written_options: what differs from the default options, by name.
        deals: the deals that have been played to their end, in order.
    """

    engine: Engine
    seed: int
    players: int
    length: int
    credit: int
    written_options: dict[str, Any]
    deals: tuple[State, ...] = ()

    @classmethod
    def start(
        cls,
        engine: Engine,
        *,
        seed: int,
        players: int | None = None,
        length: int | None = None,
        credit: int | None = None,
        **options: object,
    ) -> MatchPlay:
        """Begin a match.

        Args:
            engine: the game.
            seed: a whole number from 0 to 2**64 - 1; the same seed gives the same match.
            players: how many play; the game's usual number by default.
            length: the number of deals; the game's usual number by default.
            credit: what everybody has at the start; the game's usual by default.
            options: what differs from the default options, by name.

        Raises:
            InvalidInput: the length makes no match, or the credit, the players, an option or the
                seed is out of range.
        """
        match = engine.game.match
        checked_seed(seed)
        engine.options(options)
        count = engine.seating(players).players
        deals = match.length(count) if length is None else whole(length, "length")
        if not match.is_length(deals, count):
            raise InvalidInput("length", f"{deals} deals make no match of {engine.id}")
        given = match.credit if credit is None else whole(credit, "credit")
        if given != match.credit and not (match.is_credit and match.is_credit(given)):
            raise InvalidInput("credit", f"nobody has {given} at the start of {engine.id}")
        return cls(engine, seed, count, deals, given, dict(options))

    @property
    def over(self) -> bool:
        """Whether no deal is left to be played."""
        return self.engine.game.match.is_over(self.length, len(self.deals), self.scores)

    @property
    def dealer(self) -> int:
        """Who deals next: chance says who deals first, the rules who deals after whom."""
        if not self.deals:
            seats = range(self.players)
            return shuffled(seats, f"{self.engine.id}:dealer", self.seed)[0]
        return self.engine.game.match.next_dealer(self.deals[-1].dealer, self.players)

    def deal(self) -> State:
        """The next deal, before its first action; in a game of rounds, that of the next round.

        Raises:
            InvalidInput: the match is over.
        """
        if self.over:
            raise InvalidInput("match", f"all {len(self.deals)} deals have been played")
        number = len(self.deals)
        return self.engine.deal(
            drawn(f"{self.engine.id}:deal:{number}", self.seed),
            players=self.players,
            dealer=self.dealer,
            round=None if self.engine.game.rounds is None else number + 1,
            **self.written_options,
        )

    def add(self, played: State) -> MatchPlay:
        """The match after a deal.

        Args:
            played: the deal that `deal` gave, played to its end.

        Raises:
            InvalidInput: it is another deal, or is not over.
        """
        if not played.over:
            raise InvalidInput("match", "the deal is not over")
        expected = self.deal()
        if (played.dealt, played.seating, played.options) != (
            expected.dealt,
            expected.seating,
            expected.options,
        ):
            raise InvalidInput("match", "this is not the deal whose turn it is")
        return replace(self, deals=(*self.deals, played))

    @property
    def scores(self) -> tuple[int, ...]:
        """What everybody has: the credit at the start, and the points of the deals played."""
        return tuple(
            self.credit + sum(deal.scores[seat] for deal in self.deals)
            for seat in range(self.players)
        )
