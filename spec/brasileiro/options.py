"""The options of Tarô Brasileiro."""

from __future__ import annotations

from typing import NamedTuple

from trionfi.spec.cards import Word
from trionfi.spec.option import Option


class FoolOnLastTrick(Word):
    """What the Fool can do on the last trick."""

    POWERLESS = 0
    TRUMP = 1


class ClosedBinds(Word):
    """Who does not exchange in a closed contract."""

    DECLARER = 0
    ALL = 1


class Target(Word):
    """How many card points make a contract."""

    FIFTY = 0
    HALF = 1


class Difference(Word):
    """What declarer's points are compared with."""

    PARTIES = 0
    TARGET = 1


class Options(NamedTuple):
    """What the table has agreed; the defaults are those of the game."""

    fool_on_last_trick: FoolOnLastTrick = FoolOnLastTrick.POWERLESS
    closed_binds: ClosedBinds = ClosedBinds.DECLARER
    protected_discards: bool = False
    target: Target = Target.FIFTY
    difference: Difference = Difference.PARTIES


OPTIONS = (
    Option(
        name="fool_on_last_trick",
        question="Can the Fool be played as the highest trump to the last trick?",
        values={"powerless": FoolOnLastTrick.POWERLESS, "trump": FoolOnLastTrick.TRUMP},
        meanings={
            "powerless": "On the last trick the Fool loses, and the trick's winner captures it.",
            "trump": "On the last trick the Fool wins as a trump; an excuse is captured.",
        },
        readings=("B-A7",),
    ),
    Option(
        name="closed_binds",
        question="Who does not exchange cards in a closed contract?",
        values={"declarer": ClosedBinds.DECLARER, "all": ClosedBinds.ALL},
        meanings={
            "declarer": "In a closed contract declarer does not exchange; the opponents do.",
            "all": "In a closed contract nobody exchanges; all cards taken stay face down.",
        },
        readings=("B-A26",),
    ),
    Option(
        name="protected_discards",
        question="Are Kings, the trumps 21 and 1, and the Fool protected from being discarded?",
        values={False: False, True: True},
        meanings={
            False: "Any card may be discarded.",
            True: "Kings, the trumps 21 and 1, and the Fool may not be discarded.",
        },
        readings=("B-A25",),
    ),
    Option(
        name="target",
        question="How many card points make a contract?",
        values={"fifty": Target.FIFTY, "half": Target.HALF},
        meanings={
            "fifty": "Declarer needs 50 points; 48 and 49 are rounded down to 45.",
            "half": "Declarer needs more than half of the points in the deal.",
        },
        readings=("B-A1",),
    ),
    Option(
        name="difference",
        question="What are declarer's points compared with?",
        values={"parties": Difference.PARTIES, "target": Difference.TARGET},
        meanings={
            "parties": "What is paid besides the contract is the difference of both sides' points.",
            "target": "What is paid besides the contract is the difference from 50.",
        },
        readings=("B-A2",),
    ),
)
"""The options, in the order of the rules."""
