"""How often a deal of Taotl brings what a player would like to know.

All is counted from the pack, from the size of the hands, and by the rules themselves. What is said
of the first round, in which everybody has one card, is counted in `one_card`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache
from math import comb, perm

from trionfi.spec.cards import Card
from trionfi.spec.taotl import GAME
from trionfi.spec.taotl.deal import PLAYERS, hand_size, number_of_rounds
from trionfi.spec.taotl.pack import BLACK_GOD, RED_GOD, is_magical
from trionfi.spec.taotl.play import follows
from trionfi.verify.odds import Cell, Odds, OddsTable
from trionfi.verify.taotl.one_card import (
    CARDS,
    GOD,
    KINDS,
    NUMBERS,
    PLAIN,
    PLAYED,
    SILENT,
    SKULL,
    TOTEMS,
    USUAL,
    Kind,
    chance,
    deals,
    endings,
    free_totals,
    is_worth_a_bid,
    least_chance,
    lowest_worth_a_bid,
    numbered,
)

MAGICAL = tuple(card for card in CARDS if is_magical(card, USUAL))
KINGS = PLAIN[-1]

FEW = PLAYERS[0]
USUALLY = GAME.usual_players or FEW
LATER = 5
"""A round that is played by any number of players."""

_PLAYERS = {3: "three players", 4: "four players"}
_ROUNDS = {1: "the first round", 5: "the fifth round"}


# What is dealt.


def chance_to_stay_out(cards: int, players: int, number: int) -> Fraction:
    """The chance that none of so many given cards is dealt to anybody.

    Args:
        cards: how many cards are looked for.
        players: how many play.
        number: the round.
    """
    dealt = players * hand_size(number)
    return Fraction(comb(len(CARDS) - dealt, cards), comb(len(CARDS), cards))


def chance_to_miss(unwanted: Iterable[Card], number: int) -> Fraction:
    """The chance that a hand has none of some cards.

    Args:
        unwanted: the cards.
        number: the round.
    """
    others = len(CARDS) - len(tuple(unwanted))
    return Fraction(comb(others, hand_size(number)), comb(len(CARDS), hand_size(number)))


def chance_in_one_hand(wanted: Iterable[Card], players: int, number: int) -> Fraction:
    """The chance that anybody has been dealt all of some cards.

    Args:
        wanted: the cards.
        players: how many play.
        number: the round.
    """
    cards = len(tuple(wanted))
    return players * Fraction(comb(hand_size(number), cards), comb(len(CARDS), cards))


# The only trick of the first round.


def chance_of_only(cards: Iterable[Card], players: int) -> Fraction:
    """The chance that nothing but some cards is played in the first round.

    Args:
        cards: the cards.
        players: how many play.
    """
    return Fraction(perm(len(tuple(cards)), players), deals(players))


def chance_to_lead(kind: Kind, players: int) -> Fraction:
    """The chance that a card wins when it is led in the first round.

    Args:
        kind: the kind of card.
        players: how many play; each God is declared high whenever it may be.
    """
    return chance(kind.cards[0], 0, players, high=True)


def chance_of_the_seat(seat: int, players: int, high: bool) -> Fraction:
    """The chance that a seat wins the first round, whatever it has been dealt.

    Args:
        seat: the seat, counted from the leader.
        players: how many play.
        high: whether a God is declared high whenever it may be, or else never.
    """
    won = (len(kind.cards) * chance(kind.cards[0], seat, players, high) for kind in KINDS)
    return sum(won, Fraction(0)) / len(CARDS)


def chance_that_a_god_decides(players: int) -> Fraction:
    """The chance that a God in the first round wins if it is declared high, and else does not.

    Args:
        players: how many play.
    """
    found = Fraction(0)
    for god in GOD.cards:
        for seat in range(players):
            found += chance(god, seat, players, high=True)
            found -= chance(god, seat, players, high=False)
    return found / len(CARDS)


def chance_that_nobody_follows(led: Card, players: int) -> Fraction:
    """The chance that nobody else has a card of the suit that is led in the first round.

    Args:
        led: the card that is led.
        players: how many play.
    """
    others = [card for card in CARDS if card != led]
    void = sum(not follows(card, led.suit) for card in others)
    return Fraction(comb(void, players - 1), comb(len(others), players - 1))


def _odds(name: str, statement: str, chance: Fraction, of_deals: bool = True) -> Odds:
    return Odds(f"{GAME.id}.odds.{name}", statement, chance, of_deals)


_FIRST = f"in {_ROUNDS[1]} of {_PLAYERS[USUALLY]}"
_FIRST_OF_FEW = f"in {_ROUNDS[1]} of {_PLAYERS[FEW]}"
_LATER = f"in {_ROUNDS[LATER]}"

ODDS = (
    _odds(
        "taotl-out",
        f"Nobody has been dealt the Taotl {_FIRST}.",
        chance_to_stay_out(1, USUALLY, 1),
    ),
    _odds(
        "taotl-out-later",
        f"Nobody has been dealt the Taotl {_LATER} of {_PLAYERS[USUALLY]}.",
        chance_to_stay_out(1, USUALLY, LATER),
    ),
    _odds(
        "no-magical-card",
        f"You have no magical card {_LATER}, and so nothing to play instead of following suit.",
        chance_to_miss(MAGICAL, LATER),
    ),
    _odds(
        "both-gods",
        f"One player has been dealt both Gods in the last round of {_PLAYERS[FEW]}, in which all "
        "cards are dealt.",
        chance_in_one_hand((RED_GOD, BLACK_GOD), FEW, number_of_rounds(FEW)),
    ),
    _odds(
        "leader-wins",
        f"The leader wins the only trick {_FIRST}, if each God is declared high whenever it may "
        "be.",
        chance_of_the_seat(0, USUALLY, high=True),
    ),
    _odds(
        "dealer-wins",
        f"The dealer, who plays last, wins the only trick {_FIRST}, if each God is declared high "
        "whenever it may be.",
        chance_of_the_seat(USUALLY - 1, USUALLY, high=True),
    ),
    _odds(
        "lowest-card-led",
        f"The lowest card of a plain suit, led {_FIRST}, wins the trick, if each God is declared "
        "high whenever it may be.",
        chance_to_lead(PLAIN[0], USUALLY),
        of_deals=False,
    ),
    _odds(
        "king-led",
        f"A King of a plain suit, led {_FIRST}, wins the trick, if each God is declared high "
        "whenever it may be.",
        chance_to_lead(KINGS, USUALLY),
        of_deals=False,
    ),
    _odds(
        "lowest-totem-led",
        f"The lowest Totem, led {_FIRST}, wins the trick.",
        chance_to_lead(TOTEMS[0], USUALLY),
        of_deals=False,
    ),
    _odds(
        "ten-of-totems-led",
        f"The ten of Totems, led {_FIRST}, wins the trick.",
        chance_to_lead(TOTEMS[NUMBERS.index(10)], USUALLY),
        of_deals=False,
    ),
    _odds(
        "god-led",
        f"A God, led {_FIRST}, wins the trick if it is declared high whenever it may be.",
        chance_to_lead(GOD, USUALLY),
        of_deals=False,
    ),
    _odds(
        "nobody-follows",
        f"When a card of a plain suit is led {_FIRST}, nobody else has a card of that suit.",
        chance_that_nobody_follows(KINGS.cards[0], USUALLY),
        of_deals=False,
    ),
    _odds(
        "god-decides",
        f"Who wins the only trick {_FIRST} depends on whether a God is declared high or low.",
        chance_that_a_god_decides(USUALLY),
    ),
    _odds(
        "gods-and-skulls",
        f"Only Gods and Skulls are played {_FIRST_OF_FEW}, and not only Skulls.",
        chance_of_only(SILENT, FEW) - chance_of_only(SKULL.cards, FEW),
    ),
    _odds(
        "all-skulls",
        f"All players have been dealt a Skull {_FIRST_OF_FEW}, so that the first of them wins.",
        chance_of_only(SKULL.cards, FEW),
    ),
)
"""The odds, in the order in which a player meets what they speak of."""


# Side by side.


def _one_card_deals(players: int) -> OddsTable:
    """Who wins how many of all one-card deals, all of them played."""
    every = deals(players)
    ending = endings(players)
    names = ["leader", *(f"player {seat + 1}" for seat in range(1, players - 1)), "dealer"]
    rows: list[tuple[Cell, ...]] = [
        (name, low, Fraction(low, every), high, Fraction(high, every))
        for name, low, high in zip(names, ending.never, ending.always, strict=True)
    ]
    low, high = sum(ending.never), sum(ending.always)
    rows.append(("all", low, Fraction(low, every), high, Fraction(high, every)))
    return OddsTable(
        f"{GAME.id}.odds.one-card-{players}",
        f"Who wins the first round: all {every:,} ordered one-card deals of {players} players",
        ("who wins", "no God high", "percent", "each God high", "percent"),
        tuple(rows),
        f"Either no God is ever declared high, or each God is that may be. One may be in "
        f"{ending.asked:,} of the deals; in {ending.decided:,} of them that decides who wins.",
    )


_COUNTS = range(PLAYERS[0], PLAYERS[1] + 1)


def _leads() -> OddsTable:
    """The chance of the leader by the card led and the number of players."""

    def row(name: str, kind: Kind, high: bool) -> tuple[Cell, ...]:
        return (name, *(chance(kind.cards[0], 0, players, high) for players in _COUNTS))

    rows: list[tuple[Cell, ...]] = []
    for kind in KINDS:
        if kind is GOD:
            rows.append(row("God, never high", kind, False))
        rows.append(row(kind.name, kind, True))
    return OddsTable(
        f"{GAME.id}.odds.leads",
        "How often a card led in the first round wins, in percent, by number of players",
        ("card led", *map(str, _COUNTS)),
        tuple(rows),
        "Each God is declared high whenever it may be: that is the best for who has led it, and "
        "the worst for who has led another card.",
    )


def _bids(name: str, title: str, seats: Callable[[int], Iterable[int]], note: str) -> OddsTable:
    """The lowest cards with which a bid of 1 is right, for some seats."""

    def lowest(kinds: tuple[Kind, ...], players: int, high: bool) -> str:
        number = lowest_worth_a_bid(kinds, seats(players), players, high)
        return "none" if number is None else numbered(number)

    columns = [(kinds, high) for kinds in (PLAIN, TOTEMS) for high in (False, True)]
    return OddsTable(
        f"{GAME.id}.odds.{name}",
        title,
        ("players", "plain, Gods low", "plain, Gods high", "Totem, Gods low", "Totem, Gods high"),
        tuple(
            (str(players), *(lowest(kinds, players, high) for kinds, high in columns))
            for players in _COUNTS
        ),
        note,
    )


def _whatever() -> str:
    """With which kinds of cards a bid of 1 is always right, and with which it never is."""
    answers = {
        kind.name: {
            is_worth_a_bid(kind.cards[0], seat, players, high)
            for players in _COUNTS
            for seat in range(players)
            for high in (False, True)
        }
        for kind in KINDS
    }
    always, never = (
        [name for name, found in answers.items() if found == {answer}] for answer in (True, False)
    )
    told = (
        f"In every seat, among any number of players and whatever becomes of the Gods, a bid of 1 "
        f"is right with {', '.join(always)}, and wrong with {', '.join(never)}."
    )
    if GOD.name in never:
        told += " So who holds a God does best to bid 0, and then to declare it low."
    return told


@cache
def tables() -> tuple[OddsTable, ...]:
    """The tables: who wins one-card rounds, what wins when it is led, and what to bid."""
    free = free_totals(USUALLY)
    return (
        *map(_one_card_deals, PLAYED),
        _leads(),
        _bids(
            "leader-bids",
            "The lowest card with which the leader should bid 1 in the first round",
            lambda players: range(1),
            f"A bid of 1 scores more than one of 0, on average, if the chance to win is more than "
            f"{least_chance()}.",
        ),
        _bids(
            "others-bid",
            "The lowest card with which each of the others should bid 1, if they know no more",
            lambda players: range(1, players),
            f"{_whatever()} The dealer, who bids last, can choose between 0 and 1 only if the "
            f"others have bid {min(free)} or more together.",
        ),
    )
