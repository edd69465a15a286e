"""Questions to the rules of the Piedmontese game, by which the values of its options part."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from trionfi.spec.cards import FOOL, NO_CARD, Card
from trionfi.spec.piedmontese.deal import Seat
from trionfi.spec.piedmontese.options import Options
from trionfi.spec.piedmontese.pack import is_empty, is_in_pack, value
from trionfi.spec.piedmontese.play import (
    NOBODY,
    TRICKS,
    Play,
    SeatOrNobody,
    TrickPile,
    complete_trick,
)
from trionfi.spec.places import Move
from trionfi.verify.differ import Name, Probe, Situation

WHO = ("the leader", "the other player")
"""Who a seat is: seat 0 leads to the trick that is asked about."""


class Won(NamedTuple):
    """What a player has won before: how many tricks, and the cheapest card among their cards."""

    tricks: Annotated[int, range(TRICKS)]
    cheapest: Card


class Outcome(NamedTuple):
    """How a trick ends: who wins it, who has its cards in the end, and what is given or owed."""

    winner: Seat
    has_led: Seat
    has_reply: Seat
    given: Card
    debtor: SeatOrNobody


# What a card is worth.


def worth(card: Card, options: Options) -> int:
    """What a card is worth."""
    return value(card, options)


def a_card(card: Card, options: Options) -> bool:
    """A card of the pack."""
    return is_in_pack(card)


# What becomes of a trick.


def outcome(
    led: Card, reply: Card, last: bool, leader: Won, other: Won, options: Options
) -> Outcome:
    """How a trick ends when nothing was owed before."""
    tricks = TRICKS - 1 if last else leader.tricks + other.tricks
    step = complete_trick(
        Play(0, led, tricks, NOBODY, (pile_of(leader), pile_of(other))), reply, options
    )
    to_led, to_reply, gift = step.moves
    given = gift.card if gift.card != led and gift.card != reply else NO_CARD
    return Outcome(
        step.play.leader,
        goes_to(to_led, gift),
        goes_to(to_reply, gift),
        given,
        step.play.debtor,
    )


def pile_of(won: Won) -> TrickPile:
    """A trick pile of which only what matters for a trick is counted."""
    return TrickPile(won.tricks, 2 * won.tricks, 0, won.cheapest)


def goes_to(move: Move, gift: Move) -> int:
    """The seat with which a card of the trick ends up, also where that card is given on."""
    if gift.card == move.card:
        return gift.to.seat
    return move.to.seat


def a_trick(led: Card, reply: Card, last: bool, leader: Won, other: Won, options: Options) -> bool:
    """Two different cards, and what can have been won before, the Fool not yet played."""
    won = leader.tricks + other.tricks
    if not is_in_pack(led) or not is_in_pack(reply) or led == reply:
        return False
    if last and (won != TRICKS - 1 or (led != FOOL and reply != FOOL)):
        return False
    if not last and won >= TRICKS - 1:
        return False
    if won > 0 and leader.cheapest == other.cheapest:
        return False
    return can_be_won(leader, led, reply, options) and can_be_won(other, led, reply, options)


def can_be_won(won: Won, led: Card, reply: Card, options: Options) -> bool:
    """Whether as much can have been won: a card of the pack, cheap enough after many tricks."""
    if won.tricks == 0:
        return won.cheapest == NO_CARD
    if not is_in_pack(won.cheapest) or won.cheapest == FOOL:
        return False
    if won.cheapest == led or won.cheapest == reply:
        return False
    return won.tricks <= 9 or is_empty(won.cheapest, options)


# In words.


def _nothing_else(situation: Situation, name: Name) -> str:
    del situation, name
    return ""


def _worth_told(answer: int, situation: Situation, name: Name) -> str:
    points = "1 point" if answer == 1 else f"{answer} points"
    return f"{name(situation['card'])} is worth {points}."


def _trick_situated(situation: Situation, name: Name) -> str:
    last = situation["last"]
    leader, other = situation["leader"], situation["other"]
    told = [
        f"{name(situation['led'])} is led, and {name(situation['reply'])} is played"
        + (" to the last trick." if last else ".")
    ]
    if leader.tricks == other.tricks == 0:
        told.append("It is the first trick.")
    else:
        told += [_won_told(who, won, name) for who, won in zip(WHO, (leader, other), strict=True)]
    return " ".join(told)


def _won_told(who: str, won: Won, name: Name) -> str:
    if won.tricks == 0:
        return f"{who.capitalize()} has won no trick."
    tricks = "1 trick" if won.tricks == 1 else f"{won.tricks} tricks"
    cheapest = f"the cheapest card of them is {name(won.cheapest)}"
    return f"{who.capitalize()} has won {tricks}; {cheapest}."


def _outcome_told(answer: Outcome, situation: Situation, name: Name) -> str:
    told = [f"{WHO[answer.winner]} wins the trick"]
    for card, seat in (("led", answer.has_led), ("reply", answer.has_reply)):
        if situation[card] == FOOL or seat != answer.winner:
            told.append(f"{WHO[seat]} has {name(situation[card])} in the end")
    if answer.given != NO_CARD:
        told.append(f"{name(answer.given)} is given for the Fool")
    elif answer.debtor != NOBODY:
        told.append(f"{WHO[answer.debtor]} owes a card")
    else:
        told.append("nothing is given or owed")
    text = "; ".join(told)
    return f"{text[0].upper()}{text[1:]}."


PROBES = (
    Probe(
        "piedmontese.probe.worth",
        "What is the card worth?",
        worth,
        a_card,
        ("card",),
        _nothing_else,
        _worth_told,
    ),
    Probe(
        "piedmontese.probe.trick",
        "Who wins the trick, who has its cards in the end, and what is given or owed?",
        outcome,
        a_trick,
        ("led", "reply"),
        _trick_situated,
        _outcome_told,
    ),
)
"""The probes; the smallest first."""
