"""A whole match: deals one after another, their scores added up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from trionfi.engine.errors import InvalidInput, shortened, whole
from trionfi.engine.shuffle import checked_seed, drawn, shuffled

if TYPE_CHECKING:
    from trionfi.engine.core import Engine, State


NO_LENGTH = -1
"""Stands for a number of deals that nobody has agreed upon."""


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
        refuse_length(engine, deals, count)
        given = match.credit if credit is None else whole(credit, "credit")
        refuse_credit(engine, given)
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
            played = len(self.deals)
            told = f"all {played} deals have been played"
            if played < self.length:
                told = f"it is over after {played} of {self.length} deals"
            raise InvalidInput("match", told)
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
        return tuple(self.credit + points for points in added_up(self.deals, self.players))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that win the match; none while it is not over, or if it is drawn."""
        return self.engine.game.match.winners(self.scores) if self.over else ()


def added_up(deals: Sequence[State], players: int) -> tuple[int, ...]:
    """The points of some deals, added up seat by seat.

    Args:
        deals: deals that are over.
        players: how many play.
    """
    return tuple(sum(deal.scores[seat] for deal in deals) for seat in range(players))


def refuse_credit(engine: Engine, credit: int) -> None:
    """Refuse what nobody has at the start of a match.

    Args:
        engine: the game.
        credit: what everybody is said to have.

    Raises:
        InvalidInput: the game has no such start; the path is `credit`.
    """
    match = engine.game.match
    if match.is_credit is None:
        if credit != match.credit:
            raise InvalidInput("credit", f"{engine.id} begins without credits")
    elif not match.is_credit(credit):
        told = _nearest(credit, match.is_credit)
        problem = f"nobody has {credit} at the start of {engine.id}; the nearest possible: {told}"
        raise InvalidInput("credit", problem)


def refuse_length(engine: Engine, deals: int, players: int) -> None:
    """Refuse a number of deals that makes no match.

    Args:
        engine: the game.
        deals: how many deals there are said to be.
        players: how many play.

    Raises:
        InvalidInput: so many make none; the path is `length`.
    """
    match = engine.game.match
    if not match.is_length(deals, players):
        told = _nearest(deals, lambda number: match.is_length(number, players))
        number = "1 deal makes" if deals == 1 else f"{deals} deals make"
        problem = f"{number} no match of {engine.id}; the nearest possible: {told}"
        raise InvalidInput("length", problem)


SPAN = 100
"""How far from a number that is not allowed those are looked for that are."""


def _nearest(number: int, allowed: Callable[[int], bool]) -> str:
    """The nearest numbers that are allowed, below and above one that is not, in words."""
    low, high = max(0, number - SPAN), max(0, number) + SPAN
    below = [str(other) for other in range(low, number) if allowed(other)][-1:]
    above = [str(other) for other in range(max(0, number), high) if allowed(other)][:1]
    return " or ".join([*below, *above]) or "other numbers"


def ended_by(engine: Engine, played: int, totals: Sequence[int]) -> tuple[int, ...]:
    """The seats because of which a match ends before its last deal; the rule of its end says so.

    Args:
        engine: the game.
        played: how many deals have been played.
        totals: what every seat has.
    """
    is_over = engine.game.match.is_over
    return tuple(seat for seat, total in enumerate(totals) if is_over(NO_LENGTH, played, (total,)))


def refuse_disorder(deals: Sequence[State], credit: int = 0) -> None:
    """Refuse deals that do not follow one another as those of one match do.

    Args:
        deals: the deals, in the order in which they were played; the match may still go on.
        credit: what everybody has at the start.

    Raises:
        InvalidInput: there are none, or one is not over, is of another game or does not follow
            from the one before. The path says which, such as `[2].dealer`.
    """
    if not deals:
        raise InvalidInput("", "there is no deal, and a match has at least one")
    for number, deal in enumerate(deals):
        if not deal.over:
            raise InvalidInput(f"[{number}]", f"the deal is not over: seat {deal.seat} is to act")
        first = deals[0]
        if deal.engine.id != first.engine.id:
            raise InvalidInput(f"[{number}].game", f"is {deal.engine.id}, not {first.engine.id}")
        if deal.players != first.players:
            raise InvalidInput(
                f"[{number}].players", f"{deal.players}, but {first.players} play in the first deal"
            )
        if deal.options != first.options:
            raise InvalidInput(f"[{number}].options", "differ from those of the first deal")
        if deal.engine.game.rounds is not None and deal.seating.round != number + 1:
            raise InvalidInput(
                f"[{number}].deal", f"is of round {deal.seating.round}, not of round {number + 1}"
            )
        match = deal.engine.game.match
        if number:
            dealer = match.next_dealer(deals[number - 1].dealer, deal.players)
            if deal.dealer != dealer:
                raise InvalidInput(
                    f"[{number}].dealer", f"is {deal.dealer}, but it is seat {dealer}'s turn"
                )
            had = tuple(credit + points for points in added_up(deals[:number], deal.players))
            if ended_by(deal.engine, number, had):
                raise InvalidInput(
                    f"[{number}]",
                    f"the match was over: with {', '.join(map(str, had))} no deal is played",
                )


@dataclass(frozen=True)
class Sheet:
    """The score sheet of a match: deals that follow one another, and what they add up to.

    Attributes:
        engine: the game.
        deals: the deals that have been played, one at least.
        credit: what everybody had at the start.
    """

    engine: Engine
    deals: tuple[State, ...]
    credit: int = 0

    @classmethod
    def of(cls, engine: Engine, deals: Sequence[State], credit: int | None = None) -> Sheet:
        """The sheet of some deals.

        Args:
            engine: the game.
            deals: the deals, one at least.
            credit: what everybody had at the start; the game's usual by default.

        Raises:
            InvalidInput: they do not follow one another, or nobody starts with such a credit.
        """
        given = engine.game.match.credit if credit is None else whole(credit, "credit")
        refuse_credit(engine, given)
        refuse_disorder(deals, given)
        return cls(engine, tuple(deals), given)

    @classmethod
    def by_chance(
        cls,
        engine: Engine,
        seed: int,
        players: int | None,
        options: Mapping[str, Any],
        length: int | None = None,
        credit: int | None = None,
    ) -> Sheet:
        """A match in which everybody does anything that is legal.

        Args:
            engine: the game.
            seed: a whole number from 0 to 2**64 - 1; the same seed gives the same match.
            players: how many play; the game's usual number if None.
            options: what differs from the default options, by name.
            length: the number of deals; the game's usual number if None.
            credit: what everybody has at the start; the game's usual if None.

        Raises:
            InvalidInput: the seed, the players, an option, the length or the credit is out of its
                range.
        """
        match = MatchPlay.start(
            engine, seed=seed, players=players, length=length, credit=credit, **options
        )
        while not match.over:
            state = match.deal()
            while not state.over:
                source = f"{engine.id}:action:{len(match.deals)}:{len(state.history)}"
                legal = state.legal()
                state = state.apply(legal[drawn(source, seed) % len(legal)])
            match = match.add(state)
        return cls(engine, match.deals, match.credit)

    @property
    def players(self) -> int:
        """How many play."""
        return self.deals[0].players

    @property
    def scores(self) -> tuple[int, ...]:
        """What everybody has: the credit at the start, and the points of all deals."""
        return tuple(self.credit + points for points in added_up(self.deals, self.players))

    @property
    def over(self) -> bool:
        """Whether so many deals make a whole match, or it has ended before."""
        match, played = self.engine.game.match, len(self.deals)
        length = played if match.is_length(played, self.players) else NO_LENGTH
        return match.is_over(length, played, self.scores)

    @property
    def has_credits(self) -> bool:
        """Whether the game begins with credits."""
        return self.engine.game.match.is_credit is not None

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that win the match; none while it is not over, or if it is drawn."""
        return self.engine.game.match.winners(self.scores) if self.over else ()

    def to_json(self) -> dict[str, Any]:
        """The sheet, ready for JSON: the records of its deals, and what they add up to."""
        return {
            "game": self.engine.id,
            "players": self.players,
            **({"credit": self.credit} if self.has_credits else {}),
            "deals": [deal.record() for deal in self.deals],
            "points": [list(deal.scores) for deal in self.deals],
            "scores": list(self.scores),
            "over": self.over,
            "winners": list(self.winners),
        }

    def refuse_other(self, told: Mapping[str, Any]) -> None:
        """Refuse what is told of a sheet if its deals say something else.

        Args:
            told: members of the sheet as `to_json` writes them, some or all.

        Raises:
            InvalidInput: there is no such member, or it is another; the path is its name.
        """
        own = self.to_json()
        for name, value in told.items():
            if name not in own:
                raise InvalidInput(
                    shortened(name), f"there is no such member, but {', '.join(own)}"
                )
            if name != "deals" and (value != own[name] or type(value) is not type(own[name])):
                raise InvalidInput(name, f"the deals say {own[name]}")
