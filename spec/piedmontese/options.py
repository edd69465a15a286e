"""The options of the old Piedmontese game for two."""

from __future__ import annotations

from typing import NamedTuple

from trionfi.spec.cards import Word
from trionfi.spec.option import Option


class FoolDebt(Word):
    """Whether the Fool is still to be paid for when its player has nothing to give."""

    OWED = 0
    FORGIVEN = 1


class FoolOnLastTrick(Word):
    """Whether the Fool stays with its player when it is played to the last trick."""

    KEPT = 0
    LOST = 1


class HighestTrump(Word):
    """Which trump is the highest, and so the second honour among the trumps."""

    TWENTY_ONE = 21
    TWENTY = 20


class Options(NamedTuple):
    """What the table has agreed; the defaults are those of the game."""

    fool_debt: FoolDebt = FoolDebt.OWED
    fool_on_last_trick: FoolOnLastTrick = FoolOnLastTrick.KEPT
    highest_trump: HighestTrump = HighestTrump.TWENTY_ONE


OPTIONS = (
    Option(
        name="fool_debt",
        question="What if the Fool's player has no empty card to give for it?",
        values={"owed": FoolDebt.OWED, "forgiven": FoolDebt.FORGIVEN},
        meanings={
            "owed": "Who has no empty card to give for the Fool owes one, and gives it as soon as "
            "they win one. At the end of the deal the cheapest card is given instead.",
            "forgiven": "Who has no empty card to give for the Fool by the end of the trick never "
            "gives one. The Fool stays with its player, even if that player wins no trick.",
        },
        readings=("P-A2", "P-A3"),
    ),
    Option(
        name="fool_on_last_trick",
        question="Who gets a Fool that is played to the last trick?",
        values={"kept": FoolOnLastTrick.KEPT, "lost": FoolOnLastTrick.LOST},
        meanings={
            "kept": "The Fool stays with its player, as on every other trick.",
            "lost": "The winner of the trick takes the Fool, and nothing is given for it.",
        },
        readings=("P-A8",),
    ),
    Option(
        name="highest_trump",
        question="Which trump is the highest?",
        values={21: HighestTrump.TWENTY_ONE, 20: HighestTrump.TWENTY},
        meanings={
            21: "The trumps rank by their numbers, and the 21 is an honour.",
            20: "The 20, the Angel, ranks above the 21 and is the honour in its place; the 21 is "
            "an empty card.",
        },
        readings=("P-A5", "P-A6"),
    ),
)
