"""Questions to the rules of Tarô Brasileiro, by which the values of its options part."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from trionfi.spec.brasileiro import DISCARD, PLAY
from trionfi.spec.brasileiro.auction import Contract
from trionfi.spec.brasileiro.deal import NOBODY, Seat
from trionfi.spec.brasileiro.options import Options
from trionfi.spec.brasileiro.pack import FOOL_AS_TRUMP, is_in_pack
from trionfi.spec.brasileiro.play import (
    NO_TRICK,
    TRICKS,
    Pile,
    Play,
    Trick,
    is_last,
    keeper_of_excuse,
    with_card,
)
from trionfi.spec.brasileiro.settlement import TARGET, game_value, total_points
from trionfi.spec.brasileiro.sheet import CONTRACT_NAMES
from trionfi.spec.brasileiro.talon import Discard, begin, taken_by
from trionfi.spec.cards import FOOL, Card
from trionfi.verify.differ import Name, Probe, Situation

DISCARDS = DISCARD.verbs[0].prohibitions

PLAYS = PLAY.verbs[0].prohibitions

NOTHING_WON = Pile(0, 0, 0, 0)

TrickNumber = Annotated[int, range(TRICKS)]
"""How many tricks have been played."""


def at_trick(declarer: Seat, seat: Seat, trick: Trick, tricks: TrickNumber) -> Play:
    """A moment of the play at which nothing is known of what has been won."""
    won = NOTHING_WON
    return Play(declarer, seat, trick, tricks, won, won, NOBODY, NOBODY, NOBODY, NOBODY)


# What the Fool can do.


class Fate(NamedTuple):
    """What the Fool can do: whether it may be a trump, and whether its player can keep it."""

    trump: bool
    kept: bool


def is_allowed(play: Play, card: Card, options: Options) -> bool:
    """Whether a player who holds the Fool alone may play it so."""
    for forbids in PLAYS:
        if forbids(play, card, (FOOL,), options):
            return False
    return True


def fate_of_fool(led: Card, tricks: TrickNumber, options: Options) -> Fate:
    """What the second player of a trick, who holds nothing but the Fool, can do with it."""
    play = at_trick(0, 1, with_card(NO_TRICK, 0, led), tricks)
    trump = is_allowed(play, FOOL_AS_TRUMP, options)
    excused = with_card(play.trick, 1, FOOL)
    kept = is_allowed(play, FOOL, options) and keeper_of_excuse(excused, is_last(play)) == 1
    if trump and with_card(play.trick, 1, FOOL_AS_TRUMP).winner == 1:
        kept = True
    return Fate(trump, kept)


def any_lead(led: Card, tricks: TrickNumber, options: Options) -> bool:
    """A card of the pack that is not the Fool."""
    return is_in_pack(led) and led != FOOL


def _fool_situated(situation: Situation, name: Name) -> str:
    led, number = name(situation["led"]), situation["tricks"] + 1
    which = "the last trick" if number == TRICKS else f"trick {number}"
    return f"{led} is led to {which}. The next player has to play the Fool."


def _fool_told(answer: Fate, situation: Situation, name: Name) -> str:
    del situation, name
    if answer.trump:
        return "It can be the highest trump, and win the trick."
    kept = "and its player keeps it" if answer.kept else "and the trick's winner captures it"
    return f"It can only be an excuse, {kept}."


# What becomes of the talon.


class Taken(NamedTuple):
    """How many cards a player takes into the hand, and how many unseen to the pile."""

    to_hand: int
    unseen: int


def taken(contract: Contract, declarer: Seat, seat: Seat, options: Options) -> Taken:
    """How a player takes the cards of the talon."""
    to_hand = begin(contract, declarer, options).left[seat]
    return Taken(to_hand, taken_by(seat, contract, declarer) - to_hand)


def a_contract(contract: Contract, declarer: Seat, seat: Seat, options: Options) -> bool:
    """There is a contract."""
    return contract != Contract.NONE


def _talon_situated(situation: Situation, name: Name) -> str:
    del name
    contract = CONTRACT_NAMES[situation["contract"]]
    return f"Seat {situation['declarer']} plays {contract}. Seat {situation['seat']} takes cards."


def _talon_told(answer: Taken, situation: Situation, name: Name) -> str:
    del situation, name
    told = []
    if answer.to_hand:
        told.append(f"{_cards(answer.to_hand)} into the hand, and discards as many")
    if answer.unseen:
        told.append(f"{_cards(answer.unseen)} unseen to the pile")
    return f"The player takes {'; '.join(told)}." if told else "The player takes no card."


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


# What may be discarded.


def may_discard(card: Card, options: Options) -> bool:
    """Whether a player who holds this card may discard it."""
    for forbids in DISCARDS:
        if forbids(Discard(0, (1, 0, 0)), card, (card,), options):
            return False
    return True


def any_card(card: Card, options: Options) -> bool:
    """A card of the pack."""
    return is_in_pack(card)


def _discard_situated(situation: Situation, name: Name) -> str:
    return f"A player who has taken cards of the talon holds {name(situation['card'])}."


def _discard_told(answer: bool, situation: Situation, name: Name) -> str:
    return f"{name(situation['card'])} may {'' if answer else 'not '}be discarded."


# What is paid.


def paid(contract: Contract, hunted: bool, above: int, options: Options) -> int:
    """What each opponent pays for the contract if declarer has so many points above 50."""
    return game_value(contract, TARGET + above, hunted, options)


def a_deal(contract: Contract, hunted: bool, above: int, options: Options) -> bool:
    """A contract, and points of which neither side has less than nothing."""
    points = TARGET + above
    return contract != Contract.NONE and 0 <= points <= total_points(hunted)


def _deal_situated(situation: Situation, name: Name) -> str:
    del name
    points, total = TARGET + situation["above"], total_points(situation["hunted"])
    hunted = ", for the 15 was hunted" if situation["hunted"] else ""
    contract = CONTRACT_NAMES[situation["contract"]]
    return f"Declarer has played {contract}, and has {points} of {total} points{hunted}."


def _paid_told(answer: int, situation: Situation, name: Name) -> str:
    del situation, name
    if not answer:
        return "Nothing is paid."
    if answer > 0:
        return f"Each opponent pays declarer {answer}."
    return f"Declarer pays each opponent {-answer}."


PROBES = (
    Probe(
        "brasileiro.probe.talon",
        "How does this player take them?",
        taken,
        a_contract,
        (),
        _talon_situated,
        _talon_told,
    ),
    Probe(
        "brasileiro.probe.payment",
        "What is paid for the contract?",
        paid,
        a_deal,
        (),
        _deal_situated,
        _paid_told,
    ),
    Probe(
        "brasileiro.probe.discard",
        "May this card be discarded?",
        may_discard,
        any_card,
        ("card",),
        _discard_situated,
        _discard_told,
    ),
    Probe(
        "brasileiro.probe.fool",
        "What can the Fool do?",
        fate_of_fool,
        any_lead,
        ("led",),
        _fool_situated,
        _fool_told,
    ),
)
"""The probes; the smallest first."""
