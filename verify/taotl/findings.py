"""What the source of Taotl leaves open, or says in two ways that cannot both be.

Each is a claim that takes the source by its letter, and that the rules must refute.
"""

from __future__ import annotations

from typing import Any

from trionfi.engine import load
from trionfi.spec.cards import Card, Suit
from trionfi.spec.taotl import GAME
from trionfi.spec.taotl.deal import Players
from trionfi.spec.taotl.options import Options
from trionfi.spec.taotl.pack import is_in_pack, is_magical
from trionfi.spec.taotl.play import (
    NO_TRICK,
    NOBODY,
    Height,
    Level,
    follows,
    led_after,
    level,
    seat_asked,
    winner_declared,
    with_card,
)
from trionfi.spec.taotl.settlement import wins_match
from trionfi.spec.tricks import is_plain
from trionfi.verify.ledger import Gap, Property, Verdict
from trionfi.verify.mutate import Mutant
from trionfi.verify.prove import enumerated, proved
from trionfi.verify.taotl.pack import numbers_of_players
from trionfi.verify.taotl.play import a_trick, trick_of
from trionfi.verify.taotl.probes import may_be_played, three_cards

USUAL = Options()


# What is given.


def a_suit_is_led(led: Card, card: Card, other: Card) -> bool:
    """A card of a suit is led, and the next player holds two others."""
    return three_cards(led, card, other, USUAL) and (is_plain(led.suit) or led.suit == Suit.TRUMPS)


def void_but_magical(led: Card, card: Card, other: Card) -> bool:
    """A plain card is led; the next player holds one of another plain suit and a magical card."""
    return (
        a_suit_is_led(led, card, other)
        and is_plain(led.suit)
        and is_plain(card.suit)
        and card.suit != led.suit
        and not is_plain(other.suit)
    )


def three_different(led: Card, second: Card, third: Card) -> bool:
    """Three different cards of the pack."""
    return a_trick((led, second, third), USUAL)


def no_totem(led: Card, second: Card, third: Card) -> bool:
    """Three different cards of the pack, none of them a Totem."""
    totems = led.suit == Suit.TRUMPS or second.suit == Suit.TRUMPS or third.suit == Suit.TRUMPS
    return three_different(led, second, third) and not totems


def any_card_led(led: Card) -> bool:
    """Any card but a Skull is led."""
    return is_in_pack(led) and led.suit != Suit.SKULLS


def a_skull_led(led: Card, second: Card) -> bool:
    """A Skull is led, and any other card is played."""
    return is_in_pack(led) and is_in_pack(second) and led != second and led.suit == Suit.SKULLS


# What the letter of the source would have.


def can_follow_or_has_magic(led: Card, card: Card, other: Card) -> bool:
    """To the letter: everybody can follow the suit led or play a magical card, as they must."""
    return (
        follows(card, led.suit)
        or follows(other, led.suit)
        or is_magical(card, USUAL)
        or is_magical(other, USUAL)
    )


def must_play_the_magical_card(led: Card, card: Card, other: Card) -> bool:
    """To the letter: who cannot follow suit must play a magical card, if they hold one."""
    return not may_be_played(led, card, other, USUAL)


def something_leads(led: Card) -> bool:
    """To the letter: whatever card but a Skull is led, it says what the others have to follow."""
    return led_after(Suit.NONE, led, USUAL) != Suit.NONE


def second_card_leads(led: Card, second: Card) -> bool:
    """To the letter: when a Skull is led, the second card determines what is led."""
    trick = with_card(with_card(NO_TRICK, 0, led, USUAL), 1, second, USUAL)
    return trick.led != Suit.NONE


def winner_is_named(led: Card, second: Card, third: Card) -> bool:
    """To the letter: the Taotl wins, or a Totem, or a card of the suit led; or all are Skulls."""
    trick = trick_of((led, second, third), USUAL)
    best = level(trick.best, trick.led)
    if best == Level.TAOTL or best == Level.TOTEM or best == Level.LED:
        return True
    return led.suit == Suit.SKULLS and second.suit == Suit.SKULLS and third.suit == Suit.SKULLS


def gods_need_a_totem(led: Card, second: Card, third: Card) -> bool:
    """To the letter: a God is declared high against a Totem; without Totems nothing is changed."""
    trick = trick_of((led, second, third), USUAL)
    asked = seat_asked(trick, USUAL)
    return asked == NOBODY or winner_declared(trick, asked, Height.HIGH) == trick.winner


def all_may_play_skulls(players: Players) -> bool:
    """To the letter: it can happen that all players play Skulls to a trick."""
    skulls = 0
    for rank in range(23):
        if is_in_pack(Card(Suit.SKULLS, rank)):
            skulls += 1
    return skulls >= players


def one_wins_the_match(first: int, second: int, third: int) -> bool:
    """To the letter: one player ends with the highest score, and wins."""
    totals = (first, second, third)
    return not (wins_match(totals, 0) and wins_match(totals, 1))


# The counterexamples in words.


def _hand_told(case: Any) -> str:
    return (
        f"{case['led']} is led. Who holds only {case['card']} and {case['other']} has neither the "
        "suit led nor a magical card, and could play nothing."
    )


def _free_told(case: Any) -> str:
    return (
        f"{case['led']} is led. Who holds {case['card']} and {case['other']} cannot follow suit; "
        f"by the usual reading {case['card']} may be played."
    )


def _led_told(case: Any) -> str:
    return f"{case['led']} is led, and the source does not say what is to be followed."


def _second_told(case: Any) -> str:
    return f"{case['led']} is led and {case['second']} played: no suit is led yet."


def _winner_told(case: Any) -> str:
    return (
        f"{case['led']} is led; {case['second']} and {case['third']} are played. The source names "
        "no winner."
    )


def _totem_told(case: Any) -> str:
    return (
        f"{case['led']} is led; {case['second']} and {case['third']} are played. No Totem lies "
        "there, and yet it matters whether the God is declared high."
    )


def _skulls_told(case: Any) -> str:
    return f"With {case['players']} players there are not Skulls enough for all."


def _match_told(case: Any) -> str:
    return (
        f"The players end with {case['first']}, {case['second']} and {case['third']} points: more "
        "than one has the highest score."
    )


# Whole deals in which the letter fails.


def _played(hands: tuple[str, ...], *begins: str) -> dict[str, Any]:
    """The record of a round: it begins with these actions, and then any that are legal follow.

    Args:
        hands: the hands of the seats, each with a space between two cards; the last seat deals.
        begins: the actions with which the round begins.
    """
    engine = load(GAME.id)
    deal = {"hands": [hand.split() for hand in hands]}
    state = engine.replay(
        {"game": GAME.id, "dealer": len(hands) - 1, "deal": deal, "actions": list(begins)}
    )
    while not state.over:
        state = state.apply(state.legal()[0])
    return state.record()


def _bids(*numbers: int) -> tuple[str, ...]:
    return tuple(f"bid {number}" for number in numbers)


def nothing_to_follow_with() -> dict[str, Any]:
    """A round of two tricks in which the second player has no heart and no magical card."""
    hands = ("H5 D9", "C4 C9", "H2 T3")
    return _played(hands, *_bids(1, 0, 0), "play H5", "play C4", "play H2")


def plain_card_when_void() -> dict[str, Any]:
    """A round of two tricks in which the second player keeps a Totem, though void in hearts."""
    hands = ("H5 D9", "C4 T3", "H2 H11")
    return _played(hands, *_bids(0, 1, 0), "play H5", "play C4", "play H11")


def god_led() -> dict[str, Any]:
    """A round of one trick in which the Red God is led, and declared high after all."""
    return _played(
        ("RED_GOD", "H7", "C2"),
        *_bids(1, 0, 1),
        "play RED_GOD",
        "play H7",
        "play C2",
        "declare high",
    )


def skull_on_skull() -> dict[str, Any]:
    """A round of one trick in which two Skulls are played before a suit is led."""
    return _played(
        ("SKULL1", "SKULL2", "S5"), *_bids(0, 0, 0), "play SKULL1", "play SKULL2", "play S5"
    )


def god_among_skulls() -> dict[str, Any]:
    """A round of one trick to which only Skulls and a God are played."""
    return _played(
        ("SKULL1", "RED_GOD", "SKULL2"),
        *_bids(0, 0, 0),
        "play SKULL1",
        "play RED_GOD",
        "play SKULL2",
    )


def god_without_totem() -> dict[str, Any]:
    """A round of one trick in which a God beats the King of the suit led, and no Totem is there."""
    return _played(
        ("H3", "H13", "RED_GOD"),
        *_bids(0, 1, 1),
        "play H3",
        "play H13",
        "play RED_GOD",
        "declare high",
    )


def findings() -> tuple[Property, ...]:
    """The findings, in the order of the source."""
    return (
        proved(
            "taotl.finding.must-follow",
            can_follow_or_has_magic,
            given=a_suit_is_led,
            mutant=Mutant("taotl.play.follows", "return card.suit == led", "return True"),
            expected=Verdict.REFUTED,
            gap=Gap(("T10", "T-A2"), _hand_told, nothing_to_follow_with),
        ),
        proved(
            "taotl.finding.void",
            must_play_the_magical_card,
            given=void_but_magical,
            mutant=Mutant(
                "taotl.play.magical-when-void", "not options.void_must_play_magical or", ""
            ),
            expected=Verdict.REFUTED,
            gap=Gap(("T10", "T-A3"), _free_told, plain_card_when_void),
        ),
        proved(
            "taotl.finding.god-led",
            something_leads,
            given=any_card_led,
            mutant=Mutant("taotl.play.led", "== LedGod.NO_SUIT", "== LedGod.COLOUR"),
            expected=Verdict.REFUTED,
            gap=Gap(("T10", "T11", "T12", "T-A6"), _led_told, god_led),
        ),
        proved(
            "taotl.finding.second-card",
            second_card_leads,
            given=a_skull_led,
            mutant=Mutant("taotl.play.led", " or card.suit == Suit.SKULLS", ""),
            expected=Verdict.REFUTED,
            gap=Gap(("T11", "T-A7"), _second_told, skull_on_skull),
        ),
        proved(
            "taotl.finding.no-winner",
            winner_is_named,
            given=three_different,
            mutant=Mutant("taotl.trick.order", "return Level.GOD", "return Level.LED"),
            expected=Verdict.REFUTED,
            gap=Gap(("T13", "T14", "T16", "T17", "T-A8", "T-A11"), _winner_told, god_among_skulls),
        ),
        proved(
            "taotl.finding.god-without-totem",
            gods_need_a_totem,
            given=no_totem,
            mutant=Mutant("taotl.god.asked", "options.god_needs_totem and", ""),
            expected=Verdict.REFUTED,
            gap=Gap(("T14", "T15", "T-A9"), _totem_told, god_without_totem),
        ),
        enumerated(
            "taotl.finding.all-skulls",
            all_may_play_skulls,
            numbers_of_players,
            mutant=Mutant("taotl.pack.cards", "<= SKULLS", "<= 12"),
            expected=Verdict.REFUTED,
            gap=Gap(("T3", "T17", "T-A14"), _skulls_told),
        ),
        proved(
            "taotl.finding.one-winner",
            one_wins_the_match,
            mutant=Mutant(
                "taotl.settlement.winner", "total > totals[seat]", "total >= totals[seat]"
            ),
            expected=Verdict.REFUTED,
            gap=Gap(("T8", "T-A21"), _match_told),
        ),
    )
