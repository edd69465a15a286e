"""A whole match: deals one after another, their scores added up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from trionfi.engine.errors import InvalidInput
from trionfi.engine.shuffle import drawn, shuffled

if TYPE_CHECKING:
    from trionfi.engine.core import Engine, State


@dataclass(frozen=True)
class MatchPlay:
    """A match under way; immutable. `MatchPlay.start` begins one, `add` takes each deal played.

    Attributes:
        engine: the game.
        seed: the seed from which the first dealer and every deal follow.
        length: the number of deals.
        written_options: what differs from the default options, by name.
        deals: the deals that have been played to their end, in order.
    """

    engine: Engine
    seed: int
    length: int
    written_options: dict[str, Any]
    deals: tuple[State, ...] = ()

    @classmethod
    def start(
        cls, engine: Engine, *, seed: int, length: int | None = None, **options: object
    ) -> MatchPlay:
        """Begin a match.

        Args:
            engine: the game.
            seed: a whole number from 0 to 2**64 - 1; the same seed gives the same match.
            length: the number of deals; the game's usual number by default.
            options: what differs from the default options, by name.

        Raises:
            InvalidInput: the length makes no match, or an option or the seed is out of range.
        """
        match = engine.game.match
        deals = match.length if length is None else length
        if not match.is_length(deals):
            raise InvalidInput("length", f"{deals} deals make no match of {engine.id}")
        engine.deal(seed, dealer=None, players=None, **options)  # complains of a bad seed or option
        return cls(engine, seed, deals, dict(options))

    @property
    def over(self) -> bool:
        """Whether all deals have been played."""
        return len(self.deals) == self.length

    @property
    def dealer(self) -> int:
        """Who deals next: chance says who deals first, the rules who deals after whom."""
        if not self.deals:
            seats = range(self.engine.seating().players)
            return shuffled(seats, f"{self.engine.id}:dealer", self.seed)[0]
        return self.engine.game.match.next_dealer(self.deals[-1].dealer)

    def deal(self) -> State:
        """The next deal, before its first action.

        Raises:
            InvalidInput: the match is over.
        """
        if self.over:
            raise InvalidInput("match", f"all {self.length} deals have been played")
        seed = drawn(f"{self.engine.id}:deal:{len(self.deals)}", self.seed)
        return self.engine.deal(seed, dealer=self.dealer, **self.written_options)

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
        if (played.dealt, played.dealer, played.options) != (
            expected.dealt,
            expected.dealer,
            expected.options,
        ):
            raise InvalidInput("match", "this is not the deal whose turn it is")
        return MatchPlay(
            self.engine, self.seed, self.length, self.written_options, (*self.deals, played)
        )

    @property
    def scores(self) -> tuple[int, ...]:
        """Every seat's points, added up over the deals played so far."""
        players = self.engine.seating().players
        return tuple(sum(deal.scores[seat] for deal in self.deals) for seat in range(players))
