"""The options of Taotl."""

from __future__ import annotations

from typing import NamedTuple

from trionfi.spec.cards import Word
from trionfi.spec.option import Option


class LedGod(Word):
    """What is to be followed where a God is the first card that could lead something."""

    NO_SUIT = 0
    COLOUR = 1


class Options(NamedTuple):
    """What the table has agreed; the defaults are those of the game."""

    void_must_play_magical: bool = False
    totems_are_magical: bool = True
    led_god: LedGod = LedGod.NO_SUIT
    god_needs_totem: bool = False
    bid_total_rule: bool = True


OPTIONS = (
    Option(
        name="void_must_play_magical",
        question="Must a player who cannot follow suit play a magical card?",
        values={False: False, True: True},
        meanings={
            False: "Who holds no card of the led suit plays any card.",
            True: "Who holds no card of the led suit must play a magical card, if they hold one.",
        },
        readings=("T-A3",),
    ),
    Option(
        name="totems_are_magical",
        question="May a Totem be played by a player who could follow suit?",
        values={True: True, False: False},
        meanings={
            True: "The Totems are magical cards, and may be played instead of following suit.",
            False: "The Totems are an ordinary trump suit: who holds the led suit may not trump.",
        },
        readings=("T-A4",),
    ),
    Option(
        name="led_god",
        question="What is led when a God is led?",
        values={"no_suit": LedGod.NO_SUIT, "colour": LedGod.COLOUR},
        meanings={
            "no_suit": "A God leads no suit; what is led is said by the cards after it, as after a "
            "Skull.",
            "colour": "A God leads its colour, even if the Taotl follows it: both suits of that "
            "colour follow, and the highest card of either wins as the led suit does, of equals "
            "the one played first. The God may still be declared high.",
        },
        readings=("T-A6",),
    ),
    Option(
        name="god_needs_totem",
        question="May a God be declared high in a trick without Totems?",
        values={False: False, True: True},
        meanings={
            False: "A God of the colour of the led suit may be declared high in any trick that the "
            "Taotl is not in.",
            True: "A God may be declared high only if a Totem lies in the trick; else nothing is "
            "asked.",
        },
        readings=("T-A9",),
    ),
    Option(
        name="bid_total_rule",
        question="May the bids add up to the number of tricks?",
        values={True: True, False: False},
        meanings={
            True: "The dealer, who bids last, may not make them add up to the number of tricks.",
            False: "The dealer bids any number, like everybody else.",
        },
        readings=("T-A17",),
    ),
)
"""The options, in the order of the play."""
