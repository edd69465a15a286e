"""Odds: how often a deal brings what a player would like to know, counted exactly."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from fractions import Fraction

from trionfi.engine.core import load


@dataclass(frozen=True)
class Odds:
    """A chance in a deal, counted exactly.

    Attributes:
        id: its id, such as `piedmontese.odds.fool-face-up`.
        statement: what happens by this chance, a sentence for players, without numbers.
        chance: how often it happens: more than 0, less than 1.
        of_deals: whether it is the share of deals in which it happens; if not, that of some leads.

    Raises:
        ValueError: the chance is no chance: it always happens, or never.
    """

    id: str
    statement: str
    chance: Fraction
    of_deals: bool = True

    def __post_init__(self) -> None:
        if not 0 < self.chance < 1:
            raise ValueError(f"{self.id} is no chance: {self.chance}")

    @property
    def percent(self) -> str:
        """The chance in percent with one decimal, such as `10.3 %`.

        What would be rounded to nothing or to all is "less than 0.1 %" or "more than 99.9 %".
        """
        tenths = rounded(self.chance * 1000)
        if tenths == 0:
            return "less than 0.1 %"
        if tenths == 1000:
            return "more than 99.9 %"
        return f"{with_decimal(tenths)} %"

    @property
    def one_in(self) -> str:
        """In how many deals it happens once, such as `1 deal in 9.8`.

        There is a decimal below a hundred, unless the number is whole.
        """
        deals = 1 / self.chance
        tenths = rounded(deals * 10)
        if deals.denominator == 1 or tenths >= 1000:
            return f"1 deal in {rounded(deals):,}"
        return f"1 deal in {with_decimal(tenths)}"

    @property
    def exact(self) -> str:
        """The chance as a fraction in its lowest terms, such as `4/39`."""
        return str(self.chance)


def rounded(number: Fraction) -> int:
    """The nearest whole number to one that is not negative; a half is rounded up."""
    return int(number + Fraction(1, 2))


def with_decimal(tenths: int) -> str:
    """A number of tenths, written with one decimal."""
    return f"{tenths // 10}.{tenths % 10}"


def odds_of(game_id: str) -> tuple[Odds, ...]:
    """The odds worth knowing in a game, in the order in which a player meets them.

    Args:
        game_id: the game's id.

    Raises:
        InvalidInput: there is no such game.
    """
    load(game_id)
    odds: tuple[Odds, ...] = importlib.import_module(f"trionfi.verify.{game_id}.odds").ODDS
    return odds
