"""Random deals of Texan Tarok, played here a second time by a program of its own.

It is written from the game's description and knows nothing of the rules' code: a deal is one
script that goes through its parts in order and stops wherever somebody has to choose. Cards are
ids, and everything is looked for in lists of them.
"""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from trionfi.engine import IllegalAction, MatchPlay, State, load
from trionfi.engine.oracle import answer

GAME = load("texan")

COURTS = "KQCV"
BLACK = [*COURTS, "10", "9", "8", "7"]
RED = [*COURTS, "1", "2", "3", "4"]
ACE_HIGH = [*COURTS, "1", "4", "3", "2"]
PLAIN = [*(f"S{r}" for r in BLACK), *(f"C{r}" for r in BLACK)]
PLAIN += [*(f"H{r}" for r in RED), *(f"D{r}" for r in RED)]
TRUMPS = [*(f"T{number}" for number in range(1, 22)), "FOOL"]
DECK = PLAIN + TRUMPS
HONOURS = ["T1", "T21", "FOOL"]
KINGS = ["SK", "CK", "HK", "DK"]
FIVES = HONOURS + KINGS
CONTRACTS = ["first", "second", "preference", "solo"]
WORTHS = {
    "no_trumps": 5,
    "low_trumps": 5,
    "half_trumps": 5,
    "full_trumps": 10,
    "honours": 5,
    "half_kings": 5,
    "full_kings": 10,
}
CALLS = ["contra", "recontra", "subcontra"]
GOALS = ["ultimo", "slam"]

VALUES: dict[str, list[Any]] = {
    "lowest_callable": [16, 15],
    "all_pass": ["eldest_plays_first", "redeal"],
    "second_requires_pagat": [False, True],
    "half_kings_beside_full": ["always", "with_fifth"],
    "silent_ultimo_penalty": [False, True],
    "failed_slam": ["pays_35", "no_penalty"],
    "low_trumps": ["besides_pagat", "without_pagat"],
    "preference_multiplies": ["both", "losses"],
    "red_pips": ["reversed", "ace_high"],
}
USUAL = {name: values[0] for name, values in VALUES.items()}

VERBS = {
    "auction": ["bid", "pass"],
    "call": ["call"],
    "abandon": ["abandon", "continue"],
    "look": ["take", "decline"],
    "discard": ["discard"],
    "declare": ["declare", "announce", "pass"],
    "contra": [*CALLS, "pass"],
    "play": ["play"],
}
GRAMMAR = [
    *(f"bid {contract}" for contract in CONTRACTS),
    *(f"{verb} {card}" for verb in ("call", "discard", "play") for card in DECK),
    *("pass", "abandon", "continue", "take", "decline"),
    *(f"declare {bonus}" for bonus in WORTHS),
    *(f"announce {goal}" for goal in GOALS),
    *(f"{call} {target}" for call in CALLS for target in ("game", *GOALS)),
]


def card_points(cards: list[str]) -> int:
    """What cards count that lie in one pile, counted by threes."""
    worth = {"K": 5, "Q": 4, "C": 3, "V": 2}
    raw = 0
    for card in cards:
        raw += 5 if card in HONOURS else 1 if card in TRUMPS else worth.get(card[1], 1)
    threes, odd = divmod(len(cards), 3)
    return raw - 2 * threes - (1 if odd else 0)


def high(card: str, agreed: dict[str, Any]) -> int:
    """How high a card is among those of its suit."""
    if card in TRUMPS:
        return TRUMPS.index(card)
    order = BLACK if card[0] in "SC" else ACE_HIGH if agreed["red_pips"] == "ace_high" else RED
    return -order.index(card[1:])


def suit(card: str) -> str:
    return "T" if card in TRUMPS else card[0]


def playable(hand: list[str], trick: list[str]) -> list[str]:
    """What may be played from a hand when some cards lie in the trick."""
    if trick:
        following = [card for card in hand if suit(card) == suit(trick[0])]
        return following or [card for card in hand if card in TRUMPS] or list(hand)
    return list(hand)


def winner(trick: list[str], agreed: dict[str, Any]) -> int:
    """The number of the card that wins a trick."""
    trumps = [card for card in trick if card in TRUMPS]
    among = trumps or [card for card in trick if suit(card) == suit(trick[0])]
    return trick.index(max(among, key=lambda card: high(card, agreed)))


def bonuses(hand: list[str], agreed: dict[str, Any]) -> set[str]:
    """What a hand of twelve cards shows."""
    trumps = [card for card in hand if card in TRUMPS]
    others = [card for card in trumps if card != "T1"]
    fives = [card for card in hand if card in FIVES]
    kings = [card for card in hand if card in KINGS]
    shown = set()
    if not others:
        shown.add("no_trumps")
    if agreed["low_trumps"] == "besides_pagat" and len(others) in (1, 2):
        shown.add("low_trumps")
    if agreed["low_trumps"] == "without_pagat" and trumps == others and len(trumps) in (1, 2):
        shown.add("low_trumps")
    if len(trumps) in (8, 9):
        shown.add("half_trumps")
    if len(trumps) in (10, 11, 12):
        shown.add("full_trumps")
    if set(HONOURS) <= set(hand):
        shown.add("honours")
    if len(kings) == 4:
        shown.add("full_kings")
    only_kings = len(kings) == 4 and len(fives) == 4
    if len(fives) >= 4 and not (agreed["half_kings_beside_full"] == "with_fifth" and only_kings):
        shown.add("half_kings")
    return shown


def settled(facts: dict[str, Any], agreed: dict[str, Any]) -> list[int]:
    """What everybody gets, or pays, for a deal with these facts."""
    scores = [0, 0, 0, 0]
    declarer = facts["declarer"]
    if declarer is None:
        return scores
    if facts["abandoned"]:
        return [-15 if seat == declarer else 5 for seat in range(4)]
    partner = facts["partner"]

    def declarers_get(amount: int) -> None:
        for seat in range(4):
            if seat == declarer:
                scores[seat] += 3 * amount if partner is None else amount
            else:
                scores[seat] += amount if seat == partner else -amount

    over = facts["points"] - 35
    times = {"preference": facts["level"], "solo": 2}.get(facts["contract"], 1)
    if agreed["preference_multiplies"] == "losses" and facts["contract"] == "preference":
        times = 1 if over > 0 else facts["level"]
    contra = facts["contra"]
    announced = facts["slam_announced"]
    failed = announced is not None and facts["slam"] != announced
    if failed and agreed["failed_slam"] == "pays_35":
        amount = 35 * times * 4 * 2 ** contra["game"] * 2 ** contra["slam"]
        declarers_get(-amount if announced == "declarer" else amount)
    elif facts["slam"] is None:
        declarers_get(over * times * 2 ** contra["game"])
    elif failed or announced is None:
        declarers_get(over * times * 2 * 2 ** contra["game"])
    else:
        declarers_get(over * times * 4 * 2 ** contra["game"] * 2 ** contra["slam"])

    if facts["ultimo"] is not None:
        worth = 10 * 2 ** contra["ultimo"] if facts["ultimo_announced"] else 5
        if facts["ultimo"] == "lost":
            free = not facts["ultimo_announced"] and not agreed["silent_ultimo_penalty"]
            worth = 0 if free else -worth
        declarers_get(worth if facts["ultimo_side"] == "declarer" else -worth)

    for seat, names in enumerate(facts["bonuses"]):
        for name in names:
            scores[seat] += 4 * WORTHS[name]
            scores = [score - WORTHS[name] for score in scores]
    return scores


Script = Generator[tuple[int, list[str]], str, None]


class Reference:
    """A deal that waits for what somebody does: `turn` may do what is `legal`."""

    def __init__(
        self, hands: list[list[str]], stock: list[str], dealer: int, agreed: dict[str, Any]
    ) -> None:
        self.agreed = agreed
        self.hands = [list(hand) for hand in hands]
        self.stock = list(stock)
        self.eldest = (dealer + 1) % 4
        self.declarer: int | None = None
        self.contract = ""
        self.level = 1
        self.called = ""
        self.partner: int | None = None
        self.abandoned = False
        self.discards: list[list[str]] = [[], [], [], []]
        self.face_up: list[str] = []
        self.looked_at: list[str] = []
        self.declared: list[list[str]] = [[], [], [], []]
        self.announcer: dict[str, int] = {}
        self.contras = {"game": 0, "ultimo": 0, "slam": 0}
        self.trick: list[tuple[int, str]] = []
        self.won: list[list[str]] = [[], [], [], []]
        self.tricks = [0, 0, 0, 0]
        self.last: list[tuple[int, str]] = []
        self.heard: list[tuple[int, str, bool]] = []
        self.turn: int | None = None
        self.legal: list[str] = []
        self.part = ""
        self.script = self.deal()
        self.turn, legal = next(self.script)
        self.legal = sorted(legal)

    def act(self, action: str) -> None:
        """Let the seat whose turn it is do something, and go on to the next choice."""
        assert action in self.legal
        assert self.turn is not None
        secret = action.startswith("discard") and action.split()[1] not in TRUMPS
        self.heard.append((self.turn, action, secret))
        try:
            self.turn, legal = self.script.send(action)
            self.legal = sorted(legal)
        except StopIteration:
            self.turn, self.legal = None, []

    @property
    def over(self) -> bool:
        return self.turn is None

    def broken(self, action: str) -> list[str]:
        """The rules that an action breaks, by their published ids."""
        verb, _, word = action.partition(" ")
        if self.turn is None or verb not in VERBS[self.part]:
            return ["table.out-of-phase"]
        hand = self.hands[self.turn]
        broken = set()
        if verb in ("discard", "play") and word not in hand:
            broken.add("table.card-not-held")
        if verb == "bid":
            bids = [said.split()[1] for _, said, _ in self.heard if said != "pass"]
            if any(CONTRACTS.index(word) <= CONTRACTS.index(bid) for bid in bids):
                broken.add("texan.auction.higher")
            if word == "first" and self.turn != self.eldest:
                broken.add("texan.auction.first-eldest")
            if word == "second" and self.agreed["second_requires_pagat"] and "T1" not in hand:
                broken.add("texan.auction.second-pagat")
        if verb == "call" and action not in self.legal:
            broken.add("texan.call.nineteen")
        if verb == "discard" and word in FIVES:
            broken.add("texan.discard.fives")
        elif verb == "discard" and word in TRUMPS and set(hand) - set(FIVES) - set(TRUMPS):
            broken.add("texan.discard.trumps")
        if verb == "declare" and word not in bonuses(hand, self.agreed):
            broken.add("texan.bonus.in-hand")
        if verb == "declare" and word in self.declared[self.turn]:
            broken.add("texan.bonus.once")
        if action == "announce ultimo" and "T1" not in hand:
            broken.add("texan.announce.pagat")
        if verb == "announce" and word in self.announcer:
            broken.add("texan.announce.once")
        if verb in CALLS:
            makers = self.makers()
            if word not in makers:
                broken.add("texan.contra.announced")
            elif (self.side(self.turn) == makers[word]) != (verb == "recontra"):
                broken.add(f"texan.contra.by-{'maker' if verb == 'recontra' else 'others'}")
            if self.contras[word] != CALLS.index(verb):
                broken.add(f"texan.contra.{['first', 'second', 'third'][CALLS.index(verb)]}")
        if verb == "play" and self.trick:
            led = suit(self.trick[0][1])
            if any(suit(card) == led for card in hand):
                broken |= {"texan.play.follow-suit"} if suit(word) != led else set()
            elif word not in TRUMPS and set(hand) & set(TRUMPS):
                broken.add("texan.play.trump-when-void")
        return sorted(broken)

    def makers(self) -> dict[str, str]:
        """The sides that have made the game and what was announced."""
        makers = {goal: self.side(seat) for goal, seat in self.announcer.items()}
        return {"game": "declarer", **makers}

    def order(self, first: int) -> list[int]:
        return [(first + step) % 4 for step in range(4)]

    def side(self, seat: int) -> str:
        return "declarer" if seat in (self.declarer, self.partner) else "defenders"

    # The deal, from the first bid to the last trick.

    def deal(self) -> Script:
        yield from self.auction()
        if self.declarer is None:
            return
        changing = []
        if self.contract in ("first", "second"):
            yield from self.call()
            if self.abandoned:
                return
            changing = [(self.declarer, 4)]
            changing += [((self.declarer + step) % 4, 1) for step in (1, 2)]
        elif self.contract == "preference":
            yield from self.look()
            changing = [(self.declarer, 3)]
        for seat, number in changing:
            yield from self.discard(seat, number)
        yield from self.declare()
        yield from self.contra()
        yield from self.tricks_played()

    def auction(self) -> Script:
        self.part = "auction"
        highest = -1
        for seat in self.order(self.eldest):
            allowed = CONTRACTS[highest + 1 :]
            if seat != self.eldest:
                allowed = [contract for contract in allowed if contract != "first"]
            if self.agreed["second_requires_pagat"] and "T1" not in self.hands[seat]:
                allowed = [contract for contract in allowed if contract != "second"]
            said = yield seat, ["pass", *(f"bid {contract}" for contract in allowed)]
            if said != "pass":
                self.declarer, self.contract = seat, said.split()[1]
                highest = CONTRACTS.index(self.contract)
        if self.declarer is None and self.agreed["all_pass"] == "eldest_plays_first":
            self.declarer, self.contract = self.eldest, "first"

    def call(self) -> Script:
        assert self.declarer is not None
        self.part = "call"
        hand = self.hands[self.declarer]
        callable_ = ["T19"]
        if "T19" in hand:
            lower = [f"T{number}" for number in range(18, self.agreed["lowest_callable"] - 1, -1)]
            callable_ += [trump for trump in lower if trump not in hand][:1]
        said = yield self.declarer, [f"call {trump}" for trump in callable_]
        self.called = said.split()[1]
        drawn, self.stock = self.stock, []
        hand += drawn[:4]
        self.hands[(self.declarer + 1) % 4].append(drawn[4])
        self.hands[(self.declarer + 2) % 4].append(drawn[5])
        self.part = "abandon"
        holder = next(seat for seat in range(4) if self.called in self.hands[seat])
        self.partner = None if holder == self.declarer else holder
        if self.contract == "first" and self.called in drawn[:4]:
            said = yield self.declarer, ["abandon", "continue"]
            self.abandoned = said == "abandon"

    def look(self) -> Script:
        assert self.declarer is not None
        self.part = "look"
        first, second = self.stock[:3], self.stock[3:]
        self.looked_at = first
        said = yield self.declarer, ["take", "decline"]
        if said == "take":
            taken, self.stock, self.looked_at = first, second, []
        else:
            self.face_up, self.looked_at = list(first), second
            said = yield self.declarer, ["take", "decline"]
            self.looked_at = []
            if said == "take":
                taken, self.stock, self.level = second, first, 2
            else:
                taken, self.stock, self.level = first, second, 3
                self.face_up = list(second)
        self.hands[self.declarer] += taken

    def discard(self, seat: int, number: int) -> Script:
        self.part = "discard"
        for _ in range(number):
            hand = self.hands[seat]
            allowed = [card for card in hand if card not in FIVES and card not in TRUMPS]
            allowed = allowed or [card for card in hand if card not in FIVES]
            said = yield seat, [f"discard {card}" for card in allowed]
            card = said.split()[1]
            hand.remove(card)
            self.discards[seat].append(card)

    def declare(self) -> Script:
        assert self.declarer is not None
        self.part = "declare"
        if self.contract == "second":
            self.announcer["ultimo"] = self.declarer
        for seat in self.order(self.declarer):
            said = ""
            while said != "pass":
                shown = bonuses(self.hands[seat], self.agreed) - set(self.declared[seat])
                allowed = ["pass", *(f"declare {bonus}" for bonus in shown)]
                if "ultimo" not in self.announcer and "T1" in self.hands[seat]:
                    allowed.append("announce ultimo")
                if "slam" not in self.announcer:
                    allowed.append("announce slam")
                said = yield seat, allowed
                if said.startswith("declare"):
                    self.declared[seat].append(said.split()[1])
                elif said.startswith("announce"):
                    self.announcer[said.split()[1]] = seat

    def contra(self) -> Script:
        assert self.declarer is not None
        self.part = "contra"
        makers = self.makers()
        seat, passes = (self.declarer + 1) % 4, 0
        while passes < 4:
            allowed = ["pass"]
            for target, maker in makers.items():
                level = self.contras[target]
                theirs = (self.side(seat) == maker) == (level == 1)
                if level < 3 and theirs:
                    allowed.append(f"{CALLS[level]} {target}")
            said = yield seat, allowed
            if said == "pass":
                passes += 1
            else:
                passes = 0
                self.contras[said.split()[1]] += 1
            seat = (seat + 1) % 4

    def tricks_played(self) -> Script:
        assert self.declarer is not None
        self.part = "play"
        leader = self.declarer
        for _ in range(12):
            for seat in self.order(leader):
                cards = [card for _, card in self.trick]
                said = yield seat, [f"play {card}" for card in playable(self.hands[seat], cards)]
                card = said.split()[1]
                self.hands[seat].remove(card)
                self.trick.append((seat, card))
            cards = [card for _, card in self.trick]
            leader = (leader + winner(cards, self.agreed)) % 4
            self.won[leader] += cards
            self.tricks[leader] += 1
            self.last, self.trick = self.trick, []

    # The end.

    def facts(self) -> dict[str, Any]:
        """The facts of a deal that is over, as the protocol has them."""
        assert self.over
        if self.declarer is None:
            return {"declarer": None}
        facts: dict[str, Any] = {
            "declarer": self.declarer,
            "partner": self.partner,
            "contract": self.contract,
            "level": self.level,
            "abandoned": self.abandoned,
            "points": self.points(),
            "slam": self.slam(),
            "slam_announced": None,
            "ultimo": None,
            "ultimo_side": None,
            "ultimo_announced": "ultimo" in self.announcer,
            "contra": dict(self.contras),
            "bonuses": [sorted(names) for names in self.declared],
        }
        if self.abandoned:
            del facts["points"]
            return facts
        if "slam" in self.announcer:
            facts["slam_announced"] = self.side(self.announcer["slam"])
        player = next((seat for seat, card in self.last if card == "T1"), None)
        wins = self.last[winner([card for _, card in self.last], self.agreed)][1] == "T1"
        if "ultimo" in self.announcer:
            announcer = self.announcer["ultimo"]
            facts["ultimo"] = "won" if player == announcer and wins else "lost"
            facts["ultimo_side"] = self.side(announcer)
        elif player is not None:
            facts["ultimo"] = "won" if wins else "lost"
            facts["ultimo_side"] = self.side(player)
        return facts

    def points(self) -> int:
        mine = [seat for seat in range(4) if self.side(seat) == "declarer"]
        return card_points([card for seat in mine for card in self.won[seat] + self.discards[seat]])

    def slam(self) -> str | None:
        sides = {self.side(seat) for seat in range(4) if self.tricks[seat]}
        return next(iter(sides)) if len(sides) == 1 else None

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat knows."""
        hidden = {f"hand {other}": len(self.hands[other]) for other in range(4) if other != seat}
        seen = [card for card in self.stock if card in self.face_up]
        if seat == self.declarer:
            seen += [card for card in self.looked_at if card in self.stock]
        hidden["talon"] = len(self.stock) - len(seen)
        for other in range(4):
            if other != seat:
                secret = [card for card in self.discards[other] if card not in TRUMPS]
                hidden[f"discard {other}"] = len(secret)
        return {
            "hand": sorted(self.hands[seat]),
            "hidden": {place: number for place, number in hidden.items() if number},
            "shown": sorted(seen),
            "heard": [
                [actor, f"{action.split()[0]} ?" if secret and actor != seat else action]
                for actor, action, secret in self.heard
            ],
            "trick": [[actor, card] for actor, card in self.trick],
            "seat": self.turn,
            "legal": self.legal if self.turn == seat else [],
        }


# Deals in which something rare is likely.


Wanted = list[tuple[int, int, Callable[[str], bool]]]
"""To whom (so many seats after the declarer, or 4 for the stock) how many cards of a kind go."""


def among(*cards: str) -> Callable[[str], bool]:
    return lambda card: card in cards


def is_trump(card: str) -> bool:
    return card in TRUMPS


def is_strong(card: str) -> bool:
    return card in TRUMPS[9:]


def is_weak(card: str) -> bool:
    return card in PLAIN and card[1] not in "KQ"


def is_heavy(card: str) -> bool:
    return card in FIVES or card in TRUMPS


class Recipe(NamedTuple):
    """A kind of deal, and what must have come about when some have been played.

    Attributes:
        wanted: what is dealt to whom before the rest is dealt at random.
        bids: what the declarer may bid while all others pass; if none, everybody bids at random.
        expected: what must have come about.
        habit: how the cards are played.
    """

    wanted: Wanted
    bids: list[str]
    expected: set[str]
    habit: str = "any"


CALLED = ["first", "second"]
ALL = [*CALLED, "preference", "solo"]

RECIPES = {
    "any": Recipe([], [], {*ALL, "low_trumps", "half_trumps", "game 1", "game 2", "game 3"}),
    "nobody bids": Recipe([], ["nothing"], {"first", "redeal", "partner"}),
    "forced trumps": Recipe(
        [(0, 12, is_heavy), (1, 12, is_trump), (4, 4, is_heavy)],
        ["first", "second", "preference"],
        {"trump discarded", "full_trumps"},
    ),
    "forced called trump": Recipe(
        [(1, 7, among(*FIVES)), (1, 1, among("T19")), (1, 4, is_trump), (4, 6, is_trump)],
        CALLED,
        {"called trump discarded", "partner"},
    ),
    "preference": Recipe([], ["preference"], {"level 1", "level 2", "level 3"}),
    "called trump drawn": Recipe(
        [(4, 1, among("T19"))], ["first"], {"abandoned", "continued", "alone", "partner"}
    ),
    "18 called": Recipe(
        [(0, 1, among("T19")), (4, 1, among("T18")), (4, 1, is_trump)],
        CALLED,
        {"continued", "called T19", "called T18", "alone", "partner"},
    ),
    "17 called": Recipe(
        [(0, 2, among("T19", "T18")), (4, 1, among("T17"))],
        ["first"],
        {"abandoned", "called T19", "called T17", "alone"},
    ),
    "nothing to call": Recipe(
        [(0, 4, among("T19", "T18", "T17", "T16")), (4, 1, among("T15"))],
        CALLED,
        {"called T15", "called T19", "alone"},
    ),
    "slam": Recipe(
        [(0, 12, is_strong)],
        ALL,
        {"slam by declarer", "slam announced by declarer", "preference", "solo", "slam 1"},
        "strong",
    ),
    "slam of two": Recipe(
        [(0, 7, is_strong), (2, 1, among("T19")), (2, 11, is_heavy)],
        CALLED,
        {"slam by declarer", "slam announced by declarer and missed", "partner", "slam 3"},
        "strong",
    ),
    "defenders' slam": Recipe(
        [(0, 12, is_weak), (1, 6, is_strong), (3, 6, is_strong)],
        ALL,
        {"slam by defenders", "slam announced by defenders", "slam 3"},
        "weak",
    ),
    "ultimo": Recipe(
        [(0, 1, among("T1")), (0, 10, is_trump)],
        ALL,
        {
            "announced ultimo won by declarer",
            "silent ultimo won by declarer",
            "ultimo 1",
            "ultimo 3",
            "full_trumps",
        },
        "ultimo",
    ),
    "another's ultimo": Recipe(
        [(1, 1, among("T1")), (1, 10, is_trump)],
        ALL,
        {
            "announced ultimo lost by declarer",
            "announced ultimo won by defenders",
            "silent ultimo won by defenders",
        },
        "ultimo",
    ),
    "beaten ultimo": Recipe(
        [(0, 1, among("T1")), (0, 5, is_trump), (2, 4, is_strong)],
        ALL,
        {"silent ultimo lost by declarer", "announced ultimo lost by declarer"},
        "low",
    ),
    "another's beaten ultimo": Recipe(
        [(2, 1, among("T1")), (2, 5, is_trump), (0, 4, is_strong)],
        ALL,
        {"silent ultimo lost by defenders", "announced ultimo lost by defenders"},
        "low",
    ),
    "few trumps": Recipe(
        [(0, 11, is_weak), (2, 10, is_weak), (3, 7, is_weak)], [], {"no_trumps", "low_trumps"}
    ),
    "fives": Recipe(
        [(0, 4, among(*KINGS)), (1, 3, among(*HONOURS))],
        [],
        {"full_kings", "half_kings", "honours"},
    ),
}


def dealt(chance: random.Random, recipe: Recipe, declarer: int) -> list[list[str]]:
    """Four hands and the stock; to whom something is to be dealt has it."""
    rest = chance.sample(DECK, len(DECK))
    piles: list[list[str]] = [[], [], [], [], []]
    for to, number, kind in recipe.wanted:
        pile = piles[to if to == 4 else (declarer + to) % 4]
        pile += [card for card in rest if kind(card)][: min(number, 12 - len(pile))]
        rest = [card for card in rest if card not in pile]
    for number, pile in enumerate(piles):
        missing = (6 if number == 4 else 12) - len(pile)
        pile += rest[:missing]
        del rest[:missing]
        chance.shuffle(pile)
    return piles


class Table(NamedTuple):
    """How a deal is played: by chance, some of it by plan.

    Attributes:
        chance: the source of chance.
        recipe: what kind of deal it is.
        bids: whether there is a plan for the auction.
        bid: who bids what in it.
        eager: how likely something is said rather than nothing, after the discards.
    """

    chance: random.Random
    recipe: Recipe
    bids: bool
    bid: tuple[int, str]
    eager: float

    def chosen(self, deal: Reference) -> str:
        """What the seat whose turn it is does."""
        chance, legal = self.chance, deal.legal
        assert deal.turn is not None
        if deal.part == "auction" and self.bids:
            seat, contract = self.bid
            wanted = f"bid {contract}"
            return wanted if seat == deal.turn and wanted in legal else "pass"
        if deal.part == "abandon":
            return "abandon" if chance.random() < 0.4 else "continue"
        if deal.part in ("auction", "declare", "contra"):
            said = [action for action in legal if action != "pass"]
            return chance.choice(said) if said and chance.random() < self.eager else "pass"
        if deal.part == "play" and self.recipe.habit != "any":
            return f"play {played(deal, self.recipe.habit)}"
        return chance.choice(legal)


def played(deal: Reference, habit: str) -> str:
    """Play high or low as the habit is, the Pagat as late as it can be."""
    assert deal.turn is not None
    cards = [action.split()[1] for action in deal.legal]
    kept = [card for card in cards if card != "T1"] or cards
    kept.sort(key=lambda card: (card in TRUMPS, high(card, deal.agreed)))
    goes_high = {
        "strong": deal.side(deal.turn) == "declarer",
        "weak": deal.side(deal.turn) == "defenders",
        "ultimo": "T1" in deal.hands[deal.turn],
        "low": False,
    }
    return kept[-1] if goes_high[habit] else kept[0]


def agreed_by(chance: random.Random) -> dict[str, Any]:
    """What a table has agreed: nothing, or anything."""
    if chance.random() < 0.2:
        return dict(USUAL)
    return {name: chance.choice(values) for name, values in VALUES.items()}


def ask(method: str, **params: Any) -> Any:
    request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
    reply = json.loads(answer(json.dumps(request).encode()))
    assert "error" not in reply, reply
    return reply["result"]


def folded(view: dict[str, Any]) -> dict[str, Any]:
    """A view whose lists of cards are in order, and which counts the stock as one place."""
    hidden: Counter[str] = Counter()
    for place, number in view["hidden"].items():
        zone, seat = place.split()
        hidden[zone if zone == "talon" else f"{zone} {seat}"] += number
    hand, shown = sorted(view["hand"]), sorted(view["shown"])
    return {**view, "hand": hand, "hidden": dict(hidden), "shown": shown}


def in_order(summary: dict[str, Any]) -> dict[str, Any]:
    """Facts in which the names of bonuses stand in the order of the alphabet."""
    if "bonuses" not in summary:
        return summary
    return {**summary, "bonuses": [sorted(names) for names in summary["bonuses"]]}


def dealt_and_played(chance: random.Random, recipe: Recipe) -> Reference:
    """Deal by a recipe, and play to the end here and there."""
    agreed = agreed_by(chance)
    dealer = chance.randrange(4)
    contract = chance.choice(recipe.bids) if recipe.bids else ""
    declarer = (dealer + 1) % 4 if contract in ("first", "nothing") else chance.randrange(4)
    *hands, stock = dealt(chance, recipe, declarer)
    table = Table(
        chance, recipe, bool(recipe.bids), (declarer, contract), chance.choice([0.15, 0.3, 0.7])
    )
    record = {
        "game": "texan",
        "dealer": dealer,
        "options": agreed,
        "deal": {"hands": hands, "talon": stock},
    }
    state = GAME.replay(record)
    deal = Reference(hands, stock, dealer, agreed)
    while not deal.over:
        alike(chance, state, deal)
        action = table.chosen(deal)
        state = state.apply(action)
        deal.act(action)
    ended_alike(chance, state, deal)
    return deal


def alike(chance: random.Random, state: State, deal: Reference) -> None:
    """Compare a moment of a deal here and there."""
    assert (state.over, state.seat) == (deal.over, deal.turn)
    assert [action.text for action in state.legal()] == deal.legal
    if not deal.trick:
        won = [[GAME.card_id(card) for card in state.won(seat)] for seat in range(4)]
        assert won == deal.won
    assert [(seat, GAME.card_id(card)) for seat, card in state.trick] == deal.trick
    if chance.random() < 0.3:
        # Something that is of this part of the deal, or something else.
        of_part = [action for action in GRAMMAR if action.split()[0] in VERBS[deal.part]]
        wild = chance.choice(of_part if chance.random() < 0.7 else GRAMMAR)
        if wild not in deal.legal:
            refused_alike(state, deal, wild)
    if chance.random() < 0.1 or deal.part == "look":
        for seat in range(4):
            assert folded(state.view(seat)) == deal.view(seat)


def refused_alike(state: State, deal: Reference, action: str) -> None:
    """An illegal action breaks the same rules here and there."""
    with pytest.raises(IllegalAction) as caught:
        state.apply(action)
    assert list(caught.value.rules) == deal.broken(action), action


def ended_alike(chance: random.Random, state: State, deal: Reference) -> None:
    """Compare how a deal ends here and there."""
    assert state.over
    assert state.legal() == ()
    refused_alike(state, deal, chance.choice(GRAMMAR))
    for seat in range(4):
        assert folded(state.view(seat)) == deal.view(seat)
    facts, agreed = deal.facts(), deal.agreed
    scores = settled(facts, agreed)
    assert list(state.scores) == scores
    told = ask("replay", record=state.record())
    assert (told["status"], told["scores"]) == ("over", scores)
    assert in_order(told["summary"]) == facts
    assert ask("settle", game="texan", options=agreed, facts=facts) == {"scores": scores}
    if "points" in facts:
        mine = [seat for seat in range(4) if deal.side(seat) == "declarer"]
        cards = [card for seat in mine for card in deal.won[seat] + deal.discards[seat]]
        others = [card for card in DECK if card not in cards]
        assert ask("points", game="texan", cards=cards)["points"] == facts["points"]
        assert facts["points"] + card_points(others) == 70


def happened(deal: Reference) -> set[str]:
    """What has come about in a deal that is seldom enough to be asked for."""
    facts = deal.facts()
    if facts["declarer"] is None:
        return {"redeal"}
    found = {facts["contract"]}
    if deal.called:
        found.add(f"called {deal.called}")
    if facts["abandoned"]:
        return found | {"abandoned"}
    if facts["contract"] in ("first", "second"):
        found.add("alone" if facts["partner"] is None else "partner")
    if facts["contract"] == "preference":
        found.add(f"level {facts['level']}")
    discards = [card for cards in deal.discards for card in cards]
    if set(discards) & set(TRUMPS):
        found.add("trump discarded")
    if deal.called in discards:
        found.add("called trump discarded")
    if any(action == "continue" for _, action, _ in deal.heard):
        found.add("continued")
    if facts["slam"]:
        found.add(f"slam by {facts['slam']}")
    if facts["slam_announced"]:
        missed = "" if facts["slam"] == facts["slam_announced"] else " and missed"
        found.add(f"slam announced by {facts['slam_announced']}{missed}")
    if facts["ultimo"]:
        how = "announced" if facts["ultimo_announced"] else "silent"
        found.add(f"{how} ultimo {facts['ultimo']} by {facts['ultimo_side']}")
    found |= {f"{target} {level}" for target, level in facts["contra"].items() if level}
    found |= {name for names in facts["bonuses"] for name in names}
    return found


def deals_agree(name: str, number: int) -> None:
    chance = random.Random(f"texan {name} {number}")
    recipe = RECIPES[name]
    seen: set[str] = set()
    for _ in range(number):
        seen |= happened(dealt_and_played(chance, recipe))
    assert recipe.expected - seen == set()


@pytest.mark.parametrize("name", RECIPES)
def test_whole_deals_agree(name: str) -> None:
    deals_agree(name, 150 if name == "any" else 30)


@pytest.mark.deep
@pytest.mark.parametrize("name", RECIPES)
def test_thousands_of_deals_agree(name: str) -> None:
    deals_agree(name, 1600 if name == "any" else 100)


# Questions about what need not have been dealt.


def facts_at_random(chance: random.Random) -> dict[str, Any]:
    """Facts that do not contradict themselves, whether or not a deal could lead to them."""
    declarer = chance.randrange(4)
    contract = chance.choice(CONTRACTS)
    others = [seat for seat in range(4) if seat != declarer]
    sides = ["declarer", "defenders"]
    announced = contract == "second" or chance.random() < 0.4
    ultimo = chance.choice(["won", "lost"] if announced else ["won", "lost", None])
    side = "declarer" if contract == "second" else chance.choice(sides)
    slam_announced = chance.choice([None, *sides])
    return {
        "declarer": declarer,
        "partner": chance.choice([None, *others]) if contract in CALLED else None,
        "contract": contract,
        "level": chance.randint(1, 3) if contract == "preference" else 1,
        "abandoned": False,
        "points": chance.choice([chance.randint(0, 70), chance.randint(33, 38)]),
        "slam": chance.choice([None, *sides]),
        "slam_announced": slam_announced,
        "ultimo": ultimo,
        "ultimo_side": side if ultimo else None,
        "ultimo_announced": announced,
        "contra": {
            "game": chance.randint(0, 3),
            "ultimo": chance.randint(0, 3) if announced else 0,
            "slam": chance.randint(0, 3) if slam_announced else 0,
        },
        "bonuses": [
            chance.sample(sorted(WORTHS), chance.choice([0, 0, 1, 2, 7])) for _ in range(4)
        ],
    }


def test_any_facts_are_settled_alike() -> None:
    chance = random.Random(35)
    for _ in range(1000):
        facts, agreed = facts_at_random(chance), agreed_by(chance)
        scores = settled(facts, agreed)
        assert sum(scores) == 0
        told = ask("settle", game="texan", options=agreed, facts=facts)
        assert told == {"scores": scores}, (facts, agreed)


def test_any_tricks_and_plays_agree() -> None:
    """The oracle judges the cards that it is given, whoever has them."""
    chance = random.Random(54)
    bound = 0
    for _ in range(600):
        agreed = agreed_by(chance)
        few = [card for card in DECK if chance.random() < 0.5 and card[0] in "HDTF"]
        cards = chance.sample(few, min(len(few), 12))
        trick, hand = cards[:4], cards[4:]
        led = suit(trick[0])
        told = ask("trick", game="texan", options=agreed, cards=trick)
        assert told == {"winner": winner(trick, agreed), "led": led}, (agreed, trick)
        lying = trick[: chance.randint(0, 3)]
        told = ask("plays", game="texan", options=agreed, hand=hand, trick=lying)
        assert told == {"plays": sorted(playable(hand, lying))}
        bound += len(told["plays"]) < len(hand)
    assert bound > 100


def test_any_cards_are_counted_alike() -> None:
    chance = random.Random(70)
    for number in range(55):
        cards = chance.sample(DECK, number)
        told = ask("points", game="texan", cards=cards)
        assert (told["points"], told["cards"]) == (card_points(cards), number)
        rest = [card for card in DECK if card not in cards]
        assert told["points"] + card_points(rest) == 70


def test_a_match_adds_up() -> None:
    chance = random.Random(4)
    match = MatchPlay.start(GAME, seed=6)
    dealer = match.dealer
    totals = [0] * 4
    while not match.over:
        state = match.deal()
        assert state.dealer == dealer
        dealt_cards = state.record()["deal"]
        deal = Reference(dealt_cards["hands"], dealt_cards["talon"], dealer, USUAL)
        while not deal.over:
            action = chance.choice(deal.legal)
            state = state.apply(action)
            deal.act(action)
        match = match.add(state)
        scores = settled(deal.facts(), USUAL)
        totals = [sum(both) for both in zip(totals, scores, strict=True)]
        dealer = (dealer + 1) % 4
    assert len(match.deals) == 4
    assert list(match.scores) == totals
    best = tuple(seat for seat in range(4) if totals[seat] == max(totals))
    assert GAME.game.match.winners(match.scores) == best


# What the book has of the game.

BOOK = Path(__file__).parents[2] / "docs" / "book"


def again(record: dict[str, Any]) -> Reference:
    """A record played here, each of its actions found legal."""
    cards, agreed = record["deal"], USUAL | record.get("options", {})
    deal = Reference(cards["hands"], cards["talon"], record["dealer"], agreed)
    for action in record.get("actions", []):
        assert action in deal.legal, action
        deal.act(action)
    return deal


@pytest.mark.parametrize(
    "file", sorted((BOOK / "deals" / "texan").glob("*.json")), ids=lambda file: file.stem
)
def test_the_deals_of_the_book_agree(file: Path) -> None:
    record = json.loads(file.read_text(encoding="utf-8"))
    deal, state = again(record), GAME.replay(record)
    assert (state.over, state.seat) == (deal.over, deal.turn)
    assert [action.text for action in state.legal()] == deal.legal
    if state.over:
        assert list(state.scores) == settled(deal.facts(), deal.agreed)


@pytest.mark.parametrize(
    "file", sorted((BOOK / "matches").glob("texan-*.json")), ids=lambda file: file.stem
)
def test_the_matches_of_the_book_agree(file: Path) -> None:
    sheet = json.loads(file.read_text(encoding="utf-8"))
    match = MatchPlay.start(GAME, seed=sheet["seed"])
    totals = [0] * 4
    for actions in sheet["deals"]:
        state = match.deal()
        deal = again({**state.record(), "actions": actions})
        assert deal.over
        for action in actions:
            state = state.apply(action)
        match = match.add(state)
        scores = settled(deal.facts(), deal.agreed)
        totals = [sum(both) for both in zip(totals, scores, strict=True)]
    assert list(match.scores) == totals


def claimed(directive: str, names: str, option: str) -> list[tuple[str, list[int]]]:
    """What the book claims in some option of a directive, with the file that it names."""
    chapter = BOOK / "texan.rst"
    text = chapter.read_text(encoding="utf-8") if chapter.exists() else ""
    found = re.findall(rf"\.\. {directive}:: texan\n((?:   :.*\n)+)", text)
    pairs = [dict(re.findall(r":([a-z]+): (.*)", options)) for options in found]
    return [
        (pair[names], [int(one) for one in pair[option].split()])
        for pair in pairs
        if names in pair and option in pair
    ]


@pytest.mark.parametrize(("name", "points"), claimed("score", "record", "points"))
def test_what_the_book_says_deals_score_is_right(name: str, points: list[int]) -> None:
    deal = again(json.loads((BOOK / name).read_text(encoding="utf-8")))
    assert settled(deal.facts(), deal.agreed) == points
