"""Questions to the rules of Taotl, by which the values of its options part."""

from __future__ import annotations

from typing import NamedTuple

from trionfi.spec.cards import Card, Suit
from trionfi.spec.taotl.bidding import NO_BID, Bidding
from trionfi.spec.taotl.deal import Round, Seat, Tricks
from trionfi.spec.taotl.options import Options
from trionfi.spec.taotl.pack import is_in_pack
from trionfi.spec.taotl.play import NO_TRICK, NOBODY, Height, Play, seat_asked, winner_declared
from trionfi.spec.taotl.play import with_card as with_card_of
from trionfi.verify.differ import Name, Probe, Situation
from trionfi.verify.taotl.bidding import may_bid
from trionfi.verify.taotl.play import a_trick, may_play, trick_of

WHO = ("the leader", "the second player", "the third player")
"""Who a seat is: seat 0 leads to the trick that is asked about."""


# What the dealer may bid.


def dealer_may_bid(
    number: Round, first: Tricks, second: Tricks, bid: Tricks, options: Options
) -> bool:
    """Whether the dealer may bid so much after the bids of two others."""
    bidding = Bidding(3, 2, number, 2, 2, first + second, (first, second, NO_BID))
    return may_bid(bidding, bid, (), options)


def numbers_of_tricks(
    number: Round, first: Tricks, second: Tricks, bid: Tricks, options: Options
) -> bool:
    """Numbers of tricks that there are in the round."""
    return first <= number and second <= number and bid <= number


def _bids_situated(situation: Situation, name: Name) -> str:
    del name
    tricks = "is 1 trick" if situation["number"] == 1 else f"are {situation['number']} tricks"
    return (
        f"There {tricks} to win. The two others have bid {situation['first']} and "
        f"{situation['second']}."
    )


def _bid_told(answer: bool, situation: Situation, name: Name) -> str:
    del name
    return f"The dealer may {'' if answer else 'not '}bid {situation['bid']}."


# What may be played.


def may_be_played(led: Card, card: Card, other: Card, options: Options) -> bool:
    """Whether the second player, who holds two cards, may play the first of them."""
    trick = with_card_of(NO_TRICK, 0, led, options)
    play = Play(3, 2, 1, trick, NOBODY, 0, (0, 0, 0))
    return may_play(play, card, (card, other), options)


def three_cards(led: Card, card: Card, other: Card, options: Options) -> bool:
    """Three different cards of the pack."""
    different = led != card and led != other and card != other
    return different and is_in_pack(led) and is_in_pack(card) and is_in_pack(other)


def _hand_situated(situation: Situation, name: Name) -> str:
    led, card, other = (name(situation[which]) for which in ("led", "card", "other"))
    return f"{led} is led. The next player holds {card} and {other}."


def _play_told(answer: bool, situation: Situation, name: Name) -> str:
    return f"{name(situation['card'])} may {'' if answer else 'not '}be played."


# Who wins a trick.


class Outcome(NamedTuple):
    """Who wins a trick, if any God is declared high that may be, and whether one is."""

    winner: Seat
    is_asked: bool


def outcome(led: Card, second: Card, third: Card, options: Options) -> Outcome:
    """How a trick of three cards ends in which any God is declared high that may be."""
    trick = trick_of((led, second, third), options)
    asked = seat_asked(trick, options)
    if asked == NOBODY:
        return Outcome(trick.winner, False)
    return Outcome(winner_declared(trick, asked, Height.HIGH), True)


def a_trick_of_three(led: Card, second: Card, third: Card, options: Options) -> bool:
    """Three different cards of the pack."""
    return a_trick((led, second, third), options)


def _trick_situated(situation: Situation, name: Name) -> str:
    led, second, third = (name(situation[which]) for which in ("led", "second", "third"))
    told = f"{led} is led; {second} and {third} are played."
    if any(situation[which].suit in (Suit.RED_GOD, Suit.BLACK_GOD) for which in situation):
        told += " A God is declared high if that is asked."
    return told


def _outcome_told(answer: Outcome, situation: Situation, name: Name) -> str:
    del situation, name
    who = WHO[answer.winner]
    asked = "A God is declared high" if answer.is_asked else "Nothing is asked"
    return f"{asked}; {who} wins the trick."


PROBES = (
    Probe(
        "taotl.probe.bid",
        "What may the dealer bid?",
        dealer_may_bid,
        numbers_of_tricks,
        (),
        _bids_situated,
        _bid_told,
    ),
    Probe(
        "taotl.probe.play",
        "May the first of the two cards be played?",
        may_be_played,
        three_cards,
        ("led", "card", "other"),
        _hand_situated,
        _play_told,
    ),
    Probe(
        "taotl.probe.trick",
        "Who wins the trick?",
        outcome,
        a_trick_of_three,
        ("led", "second", "third"),
        _trick_situated,
        _outcome_told,
    ),
)
"""The probes; the smallest first."""
