"""The options of Texan Tarok."""

from __future__ import annotations

from typing import NamedTuple

from trionfi.spec.cards import Word
from trionfi.spec.option import Option


class LowestCallable(Word):
    """Which trump is the lowest that can be called."""

    SIXTEEN = 16
    FIFTEEN = 15


class AllPass(Word):
    """What happens when nobody bids."""

    ELDEST_PLAYS_FIRST = 0
    REDEAL = 1


class HalfKings(Word):
    """Whether four Kings alone are Half Kings as well."""

    ALWAYS = 0
    WITH_FIFTH = 1


class FailedSlam(Word):
    """What a side pays that has announced the slam and misses it."""

    PAYS_35 = 0
    NO_PENALTY = 1


class LowTrumps(Word):
    """Whether the Pagat may be held beside one or two trumps."""

    BESIDES_PAGAT = 0
    WITHOUT_PAGAT = 1


class PreferenceMultiplies(Word):
    """Where the level of Preference multiplies."""

    BOTH = 0
    LOSSES = 1


class RedPips(Word):
    """How the red pip cards rank."""

    REVERSED = 0
    ACE_HIGH = 1


class Options(NamedTuple):
    """What the table has agreed; the defaults are those of the game."""

    lowest_callable: LowestCallable = LowestCallable.SIXTEEN
    all_pass: AllPass = AllPass.ELDEST_PLAYS_FIRST
    second_requires_pagat: bool = False
    half_kings_beside_full: HalfKings = HalfKings.ALWAYS
    silent_ultimo_penalty: bool = False
    failed_slam: FailedSlam = FailedSlam.PAYS_35
    low_trumps: LowTrumps = LowTrumps.BESIDES_PAGAT
    preference_multiplies: PreferenceMultiplies = PreferenceMultiplies.BOTH
    red_pips: RedPips = RedPips.REVERSED


OPTIONS = (
    Option(
        name="lowest_callable",
        question="Which trump is the lowest that a declarer who holds the 19 can call?",
        values={16: LowestCallable.SIXTEEN, 15: LowestCallable.FIFTEEN},
        meanings={
            16: "A declarer who holds the 19 calls the highest of 18 to 16 that they lack.",
            15: "A declarer who holds the 19 calls the highest of 18 to 15 that they lack.",
        },
        readings=("X-A4",),
    ),
    Option(
        name="all_pass",
        question="What happens when nobody bids?",
        values={
            "eldest_plays_first": AllPass.ELDEST_PLAYS_FIRST,
            "redeal": AllPass.REDEAL,
        },
        meanings={
            "eldest_plays_first": "If nobody bids, the eldest must play the First Contract.",
            "redeal": "If nobody bids, the deal ends, and nothing is paid.",
        },
        readings=("X-A10",),
    ),
    Option(
        name="second_requires_pagat",
        question="Does it take the Pagat to bid the Second Contract?",
        values={False: False, True: True},
        meanings={
            False: "The Second Contract may be bid without the Pagat.",
            True: "The Second Contract may be bid only by who holds the Pagat.",
        },
        readings=("X-A8",),
    ),
    Option(
        name="half_kings_beside_full",
        question="Are four Kings Half Kings as well as Full Kings?",
        values={"always": HalfKings.ALWAYS, "with_fifth": HalfKings.WITH_FIFTH},
        meanings={
            "always": "Any four of the seven cards worth 5 are Half Kings, the four Kings too.",
            "with_fifth": "The four Kings are Half Kings only with a fifth card that is worth 5.",
        },
        readings=("X-A21",),
    ),
    Option(
        name="silent_ultimo_penalty",
        question="Does an unannounced Pagat cost something if it is beaten in the last trick?",
        values={False: False, True: True},
        meanings={
            False: "A silent Pagat that is beaten in the last trick costs nothing.",
            True: "A silent Pagat beaten in the last trick, even by a partner, costs its side 5.",
        },
        readings=("X-A26",),
    ),
    Option(
        name="failed_slam",
        question="What does a side pay that has announced the slam and loses a trick?",
        values={"pays_35": FailedSlam.PAYS_35, "no_penalty": FailedSlam.NO_PENALTY},
        meanings={
            "pays_35": "It pays 35 fourfold, times contract and contras, instead of the overscore.",
            "no_penalty": "A missed slam is settled as if it had not been announced, nor doubled.",
        },
        readings=("X-A32",),
    ),
    Option(
        name="low_trumps",
        question="Are Low Trumps one or two trumps besides the Pagat, or without it?",
        values={
            "besides_pagat": LowTrumps.BESIDES_PAGAT,
            "without_pagat": LowTrumps.WITHOUT_PAGAT,
        },
        meanings={
            "besides_pagat": "Low Trumps are one or two trumps other than the Pagat, held or not.",
            "without_pagat": "Low Trumps are one or two trumps, none of them the Pagat.",
        },
        readings=("X-A20",),
    ),
    Option(
        name="preference_multiplies",
        question="Does the level of Preference multiply wins as well as losses?",
        values={
            "both": PreferenceMultiplies.BOTH,
            "losses": PreferenceMultiplies.LOSSES,
        },
        meanings={
            "both": "The level of Preference multiplies what declarer wins or loses by the game.",
            "losses": "The level counts only where declarer's side has 35 points or fewer.",
        },
        readings=("X-A13",),
    ),
    Option(
        name="red_pips",
        question="How do the pip cards of hearts and diamonds rank?",
        values={"reversed": RedPips.REVERSED, "ace_high": RedPips.ACE_HIGH},
        meanings={
            "reversed": "Hearts and diamonds rank 1, 2, 3, 4 from the highest pip card down.",
            "ace_high": "Hearts and diamonds rank 1, 4, 3, 2 from the highest pip card down.",
        },
        readings=("X-A41",),
    ),
)
"""The options, in the order of the rules."""
