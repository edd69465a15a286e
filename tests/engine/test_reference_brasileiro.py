"""Random deals of Tarô Brasileiro, played here a second time by a program of its own.

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

GAME = load("brasileiro")

COURTS = "KQCV"
PLAIN = [suit + rank for suit in "SC" for rank in [*COURTS, "10", "9"]]
PLAIN += [suit + rank for suit in "HD" for rank in [*COURTS, "1", "2"]]
TRUMPS = [f"T{number}" for number in range(1, 22)]
DECK = [*PLAIN, *TRUMPS, "FOOL"]
KINGS = ["SK", "CK", "HK", "DK"]
TRULL = ["T21", "T1", "FOOL"]
PROTECTED = KINGS + TRULL
CONTRACTS = ["sete", "cinco", "tres", "um"]
BIDS = [bid for contract in CONTRACTS for bid in (contract, f"{contract}_fechado")]
GOALS = ["trull", "kings", "capote", "ultimo"]
SIDES = ["declarer", "opponents"]

VALUES: dict[str, list[Any]] = {
    "fool_on_last_trick": ["powerless", "trump"],
    "closed_binds": ["declarer", "all"],
    "protected_discards": [False, True],
    "target": ["fifty", "half"],
    "difference": ["parties", "target"],
}
USUAL = {name: values[0] for name, values in VALUES.items()}

VERBS = {
    "auction": ["bid", "hold", "pass"],
    "discard": ["discard"],
    "announcements": ["announce", "pass"],
    "play": ["play"],
}
GRAMMAR = [
    *(f"bid {bid}" for bid in BIDS),
    *(f"{verb} {card}" for verb in ("discard", "play") for card in DECK),
    *("play FOOL+", "pass", "hold"),
    *(f"announce {goal}" for goal in GOALS),
]


def worth(card: str) -> int:
    """What a card counts that no trick has made cheaper or dearer."""
    if card == "T15":
        return -5
    if card == "T1":
        return 8
    if card in ("T21", "FOOL"):
        return 5
    return 1 if card in TRUMPS else {"K": 5, "Q": 4, "C": 3, "V": 2}.get(card[1], 1)


def suit(card: str) -> str:
    """The suit of a card that is not an excuse; the Fool with its sign is a trump."""
    return "T" if card in TRUMPS or card == "FOOL+" else card[0]


def led(trick: list[str]) -> str | None:
    """The suit to be followed, if there is a card that is no excuse."""
    return next((suit(card) for card in trick if card != "FOOL"), None)


def high(card: str) -> int:
    """How high a card is among those of its suit."""
    return 22 if card == "FOOL+" else TRUMPS.index(card) if card in TRUMPS else -DECK.index(card)


def winner(trick: list[str]) -> int:
    """The number of the card that wins a trick."""
    trumps = [card for card in trick if card != "FOOL" and suit(card) == "T"]
    of_suit = [card for card in trick if card != "FOOL" and suit(card) == led(trick)]
    return trick.index(max(trumps or of_suit, key=high))


def playable(hand: list[str], trick: list[str], last: bool, agreed: dict[str, Any]) -> list[str]:
    """What may be played from a hand when some cards lie in the trick."""
    wanted = led(trick)
    others = [card for card in hand if card != "FOOL"]
    following = [card for card in others if wanted is None or suit(card) == wanted]
    trumps = [card for card in others if card in TRUMPS]
    allowed = following or trumps or others
    if "FOOL" in hand:
        allowed = [*allowed, "FOOL"]
        bound = following and wanted not in (None, "T")
        if not bound and (not last or agreed["fool_on_last_trick"] == "trump"):
            allowed.append("FOOL+")
    return allowed


def rounded(points: int) -> int:
    """The multiple of five that is nearest."""
    return min(range(-5, 105, 5), key=lambda five: abs(five - points))


def settled(facts: dict[str, Any], agreed: dict[str, Any]) -> list[int]:
    """What everybody gets, or pays, for a deal with these facts."""
    scores = [0, 0, 0]
    declarer = facts["declarer"]
    if declarer is None:
        return scores

    def others(seat: int) -> list[int]:
        """The players of the other side."""
        return [other for other in range(3) if (other == declarer) != (seat == declarer)]

    def pay(giver: int, taker: int, amount: int) -> None:
        scores[giver] -= amount
        scores[taker] += amount

    def side_gets(side: str, amount: int) -> None:
        for opponent in others(declarer):
            pay(opponent, declarer, amount if side == "declarer" else -amount)

    total = 100 if facts["hunt"] else 95
    mine, theirs = facts["points"], total - facts["points"]
    if agreed["target"] == "half":
        made, mine_rounded = mine > total / 2, rounded(mine)
    else:
        made, mine_rounded = mine >= 50, 45 if mine in (48, 49) else rounded(mine)
    compared = 50 if agreed["difference"] == "target" else rounded(theirs)
    value = 10 + 10 * BIDS.index(facts["contract"])
    if made:
        side_gets("declarer", value + mine_rounded - compared)
    else:
        side_gets("opponents", value + compared - mine_rounded)

    for goal, single in (("trull", 10), ("kings", 10), ("capote", 70)):
        if facts["capote"] and goal != "capote":
            continue
        announced = facts["announced"][goal]
        for side, other in zip(SIDES, reversed(SIDES), strict=True):
            if facts[goal] == side:
                side_gets(side, 2 * single if side in announced else single)
            elif side in announced:
                side_gets(other, 2 * single)

    if facts["ultimo"]:
        ultimo = facts["ultimo"]
        amount = 60 if ultimo["announced"] else 30
        holder: int = ultimo["holder"]
        if ultimo["won"]:
            for seat in others(holder):
                pay(seat, holder, amount)
        elif ultimo["winner"] != holder:
            pay(holder, ultimo["winner"], amount)
        else:
            for seat in others(holder):
                pay(holder, seat, amount)

    if facts["hunt"]:
        pay(facts["hunt"]["from"], facts["hunt"]["to"], 20)
    return scores


Script = Generator[tuple[int, list[str]], str, None]
Duel = Generator[tuple[int, list[str]], str, int]


class Reference:
    """A deal that waits for what somebody does: `turn` may do what is `legal`."""

    def __init__(
        self, hands: list[list[str]], talon: list[str], dealer: int, agreed: dict[str, Any]
    ) -> None:
        self.agreed = agreed
        self.hands = [list(hand) for hand in hands]
        self.talon = list(talon)
        self.forehand = (dealer + 1) % 3
        self.declarer: int | None = None
        self.bid: str | None = None
        self.elder: int | None = None
        self.discards: list[list[str]] = [[], [], []]
        self.closed: list[list[str]] = [[], [], []]
        self.announced: dict[str, list[str]] = {goal: [] for goal in GOALS}
        self.trick: list[tuple[int, str]] = []
        self.won: list[list[str]] = [[], [], []]
        self.tricks = [0, 0, 0]
        self.history: list[list[tuple[int, str]]] = []
        self.last_winner: int | None = None
        self.hunt: dict[str, int] | None = None
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
        self.heard.append((self.turn, action, action.startswith("discard")))
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
        if verb in ("discard", "play") and word.rstrip("+") not in hand:
            broken.add("table.card-not-held")
        if verb == "bid" and self.bid and BIDS.index(word) <= BIDS.index(self.bid):
            broken.add("brasileiro.auction.higher")
        if verb == "hold" and not self.bid:
            broken.add("brasileiro.auction.nothing-to-hold")
        if verb == "hold" and self.bid and self.turn != self.elder:
            broken.add("brasileiro.auction.elder-holds")
        if verb == "discard" and self.agreed["protected_discards"] and word in PROTECTED:
            broken.add("brasileiro.discard.protected")
        if verb == "announce" and self.side(self.turn) in self.announced[word]:
            broken.add("brasileiro.announce.once")
        if action == "announce ultimo" and "T1" not in hand:
            broken.add("brasileiro.announce.trump-1")
        if verb == "play":
            wanted = led([card for _, card in self.trick])
            others = [card for card in hand if card != "FOOL"]
            powerless = self.agreed["fool_on_last_trick"] == "powerless"
            if word == "FOOL+" and len(hand) == 1 and powerless:
                broken.add("brasileiro.fool.last-trick")
            if wanted and word != "FOOL":
                if any(suit(card) == wanted for card in others):
                    if suit(word) != wanted:
                        broken.add("brasileiro.play.follow-suit")
                elif set(others) & set(TRUMPS) and suit(word) != "T":
                    broken.add("brasileiro.play.trump-when-void")
        return sorted(broken)

    def order(self, first: int) -> list[int]:
        return [(first + step) % 3 for step in range(3)]

    def side(self, seat: int) -> str:
        return "declarer" if seat == self.declarer else "opponents"

    # The deal, from the first bid to the last trick.

    def deal(self) -> Script:
        yield from self.auction()
        if self.declarer is None:
            return
        yield from self.exchange()
        yield from self.announcements()
        yield from self.tricks_played()

    def auction(self) -> Script:
        self.part = "auction"
        forehand, middlehand, rearhand = self.order(self.forehand)
        left = yield from self.duel(forehand, middlehand, forehand)
        left = yield from self.duel(left, rearhand, rearhand if self.bid else left)
        if not self.bid:
            said = yield rearhand, ["pass", *(f"bid {bid}" for bid in BIDS)]
            if said != "pass":
                self.bid = said.split()[1]
        if self.bid:
            self.declarer = left

    def duel(self, elder: int, younger: int, speaker: int) -> Duel:
        """Two bid against each other until one of them passes; who is left is told."""
        self.elder = elder
        while True:
            above = BIDS.index(self.bid) + 1 if self.bid else 0
            allowed = ["pass", *(f"bid {bid}" for bid in BIDS[above:])]
            if speaker == elder and self.bid:
                allowed.append("hold")
            said = yield speaker, allowed
            rival = younger if speaker == elder else elder
            if said == "pass":
                return rival
            if said != "hold":
                self.bid = said.split()[1]
            speaker = rival

    def exchange(self) -> Script:
        assert self.declarer is not None
        assert self.bid is not None
        self.part = "discard"
        contract, _, closed = self.bid.partition("_")
        number = 7 - 2 * CONTRACTS.index(contract)
        exchanging = []
        for seat in self.order(self.declarer):
            taken = number if seat == self.declarer else (7 - number) // 2
            cards, self.talon = self.talon[:taken], self.talon[taken:]
            if closed and (seat == self.declarer or self.agreed["closed_binds"] == "all"):
                self.closed[seat] = cards
            else:
                self.hands[seat] += cards
                exchanging += [seat] * taken
        for seat in exchanging:
            hand = self.hands[seat]
            kept = PROTECTED if self.agreed["protected_discards"] else []
            said = yield seat, [f"discard {card}" for card in hand if card not in kept]
            card = said.split()[1]
            hand.remove(card)
            self.discards[seat].append(card)

    def announcements(self) -> Script:
        assert self.declarer is not None
        self.part = "announcements"
        for seat in self.order(self.declarer):
            said = ""
            while said != "pass":
                goals = [goal for goal in GOALS if self.side(seat) not in self.announced[goal]]
                if "T1" not in self.hands[seat]:
                    goals = [goal for goal in goals if goal != "ultimo"]
                said = yield seat, ["pass", *(f"announce {goal}" for goal in goals)]
                if said != "pass":
                    self.announced[said.split()[1]].append(self.side(seat))

    def tricks_played(self) -> Script:
        assert self.declarer is not None
        self.part = "play"
        leader = self.declarer
        for number in range(1, 14):
            for seat in self.order(leader):
                cards = [card for _, card in self.trick]
                allowed = playable(self.hands[seat], cards, number == 13, self.agreed)
                said = yield seat, [f"play {card}" for card in allowed]
                card = said.split()[1]
                self.hands[seat].remove(card.rstrip("+"))
                self.trick.append((seat, card))
            leader = self.take_trick(number == 13)

    def take_trick(self, last: bool) -> int:
        """Give the trick's cards to whom they belong, and tell who has won it."""
        seat, best = self.trick[winner([card for _, card in self.trick])]
        players = {card: player for player, card in self.trick}
        if best == "T20" and "T15" in players:
            self.hunt = {"from": players["T15"], "to": seat}
        for player, card in self.trick:
            keeper = player if card == "FOOL" and not last else seat
            self.won[keeper].append(card.rstrip("+"))
        self.tricks[seat] += 1
        self.history.append(self.trick)
        self.trick, self.last_winner = [], seat
        return seat

    # The end.

    def got(self, cards: list[str]) -> str | None:
        """The side that has all these cards in its tricks."""
        for side in SIDES:
            won = [card for seat in range(3) if self.side(seat) == side for card in self.won[seat]]
            if set(cards) <= set(won):
                return side
        return None

    def facts(self) -> dict[str, Any]:
        """The facts of a deal that is over, as the protocol has them."""
        assert self.over
        if self.declarer is None:
            return {"declarer": None}
        sides = {self.side(seat) for seat in range(3) if self.tricks[seat]}
        return {
            "declarer": self.declarer,
            "contract": self.bid,
            "points": self.points(self.declarer),
            "hunt": self.hunt,
            "trull": self.got(TRULL),
            "kings": self.got(KINGS),
            "capote": sides.pop() if len(sides) == 1 else None,
            "ultimo": self.ultimo(),
            "announced": {goal: self.announced[goal] for goal in GOALS if goal != "ultimo"},
        }

    def ultimo(self) -> dict[str, Any] | None:
        announced = bool(self.announced["ultimo"])
        played_last = any(card == "T1" for _, card in self.history[-1])
        if not (announced or played_last):
            return None
        holder = next(seat for seat, action, _ in self.heard if action == "play T1")
        return {
            "holder": holder,
            "won": played_last and self.last_winner == holder,
            "winner": self.last_winner,
            "announced": announced,
            "played_last": played_last,
        }

    def points(self, seat: int) -> int:
        """What a player's tricks, discards and closed cards count."""
        cards = self.won[seat] + self.discards[seat] + self.closed[seat]
        hunted = 5 if self.hunt and self.hunt["to"] == seat else 0
        return sum(map(worth, cards)) + hunted

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat knows."""
        others = [other for other in range(3) if other != seat]
        hidden = {f"hand {other}": len(self.hands[other]) for other in others}
        hidden |= {f"discard {other}": len(self.discards[other]) for other in others}
        hidden |= {f"closed {player}": len(self.closed[player]) for player in range(3)}
        hidden["talon"] = len(self.talon)
        return {
            "hand": sorted(self.hands[seat]),
            "hidden": {place: number for place, number in hidden.items() if number},
            "shown": [],
            "heard": [
                [actor, "discard ?" if secret and actor != seat else action]
                for actor, action, secret in self.heard
            ],
            "trick": [[actor, card] for actor, card in self.trick],
            "seat": self.turn,
            "legal": self.legal if self.turn == seat else [],
        }


# Deals in which something rare is likely.


Wanted = list[tuple[int, int, Callable[[str], bool]]]
"""To whom (so many seats after the declarer, or 3 for the talon) how many cards of a kind go."""


def among(*cards: str) -> Callable[[str], bool]:
    return lambda card: card in cards


def is_trump(card: str) -> bool:
    return card in TRUMPS


def is_strong(card: str) -> bool:
    return card in TRUMPS[9:] or card == "FOOL"


def is_weak(card: str) -> bool:
    return card in PLAIN and card[1] not in "KQ"


class Recipe(NamedTuple):
    """A kind of deal, and what must have come about when some have been played.

    Attributes:
        wanted: what is dealt to whom before the rest is dealt at random.
        bids: what the declarer may bid while the others pass; if none, all bid at random.
        expected: what must have come about.
        habit: how the cards are played.
        buries: whether honours and trumps are discarded before other cards.
    """

    wanted: Wanted
    bids: list[str]
    expected: set[str]
    habit: str = "any"
    buries: bool = False


RECIPES = {
    "any": Recipe(
        [],
        [],
        {*BIDS, "all pass", "held", "held twice", "Rearhand alone", "elder gives up"}
        | {"excuse led", "excuse", "FOOL+ led", "FOOL+", "48 or 49"},
    ),
    "nobody bids": Recipe([], ["pass"], {"all pass"}),
    "low bids": Recipe([], ["sete", "cinco"], {"sete", "cinco", "excuse", "FOOL+"}, "fool"),
    "closed": Recipe(
        [(3, 1, among("T1", "T21", "FOOL")), (3, 1, among("T15"))],
        [bid for bid in BIDS if bid.endswith("fechado")],
        {"closed honour", "closed 15", "all closed", "trull announced by declarer and missed"},
    ),
    "buried": Recipe(
        [],
        ["sete", "cinco", "um", "cinco_fechado"],
        {"1 buried", "15 buried", "Fool buried", "King buried", "protected"},
        "any",
        buries=True,
    ),
    "hunt": Recipe(
        [(1, 1, among("T20")), (0, 1, among("T15"))], BIDS, {"hunt of declarer"}, "hunt"
    ),
    "hunt in vain": Recipe(
        [(0, 1, among("T20")), (1, 1, among("T15")), (2, 2, among("T21", "FOOL"))],
        BIDS,
        {"20 beaten beside 15"},
        "hunt in vain",
    ),
    "declarer's hunt": Recipe(
        [(0, 1, among("T20")), (2, 1, among("T15"))], BIDS, {"hunt by declarer"}, "hunt"
    ),
    "fellow's hunt": Recipe(
        [(1, 1, among("T20")), (2, 1, among("T15"))], BIDS, {"hunt of a fellow"}, "hunt"
    ),
    "Fool kept": Recipe(
        [(0, 1, among("FOOL")), (0, 10, is_weak)],
        BIDS,
        {"Fool captured", "Fool wins the last trick", "the only trump"},
        "fool kept",
    ),
    "opponent's Fool kept": Recipe(
        [(1, 1, among("FOOL"))],
        BIDS,
        {"Fool captured", "Fool captured by the own side", "Fool led to the last trick"},
        "fool kept",
    ),
    "capote": Recipe(
        [(0, 13, is_strong), (2, 10, is_weak)],
        BIDS,
        {"capote announced by declarer", "capote by declarer", "trull in a capote"}
        | {"capote announced by opponents and missed", "Kings announced in a capote"},
        "strong",
    ),
    "opponents' capote": Recipe(
        [(0, 13, is_weak), (1, 7, is_strong), (2, 6, is_strong)],
        BIDS,
        {"capote announced by opponents", "capote by opponents"}
        | {"capote announced by declarer and missed", "capote announced by both"},
        "weak",
    ),
    "Kings and trull": Recipe(
        [(0, 3, among(*KINGS)), (0, 3, among(*TRULL)), (0, 5, is_trump)],
        BIDS,
        {"kings by declarer", "kings announced by declarer", "trull announced by both"}
        | {"trull by declarer", "trull announced by declarer", "kings announced by both"}
        | {"kings announced by declarer and missed"},
        "strong",
    ),
    "another's Kings and trull": Recipe(
        [(1, 2, among(*KINGS)), (2, 2, among(*KINGS)), (1, 3, among(*TRULL)), (1, 5, is_trump)],
        BIDS,
        {"kings by opponents", "kings announced by opponents"}
        | {"trull by opponents", "trull announced by opponents"},
        "weak",
    ),
    "ultimo": Recipe(
        [(0, 1, among("T1")), (0, 10, is_trump)],
        BIDS,
        {"announced ultimo won by declarer", "silent ultimo won by declarer"},
        "ultimo",
    ),
    "another's ultimo": Recipe(
        [(1, 1, among("T1")), (1, 10, is_trump)],
        BIDS,
        {"announced ultimo won by opponents", "silent ultimo won by opponents"},
        "ultimo",
    ),
    "beaten ultimo": Recipe(
        [(0, 1, among("T1")), (0, 5, is_trump), (2, 4, is_strong)],
        BIDS,
        {"silent ultimo of declarer lost to another side"}
        | {"announced ultimo of declarer lost to another side"},
        "low",
    ),
    "another's beaten ultimo": Recipe(
        [(2, 1, among("T1")), (2, 5, is_trump), (1, 4, is_strong), (0, 4, is_strong)],
        BIDS,
        {"silent ultimo of opponents lost to another side"}
        | {"silent ultimo of opponents lost to a fellow"}
        | {"announced ultimo of opponents lost to a fellow"},
        "low",
    ),
    "hasty ultimo": Recipe(
        [(0, 1, among("T1")), (0, 7, is_strong)],
        BIDS,
        {"ultimo played too soon by who wins the last trick", "ultimo played too soon"},
        "hasty",
    ),
}


def dealt(chance: random.Random, recipe: Recipe, declarer: int) -> list[list[str]]:
    """Three hands and the talon; to whom something is to be dealt has it."""
    rest = chance.sample(DECK, len(DECK))
    piles: list[list[str]] = [[], [], [], []]
    for to, number, kind in recipe.wanted:
        pile = piles[to if to == 3 else (declarer + to) % 3]
        pile += [card for card in rest if kind(card)][: min(number, 13 - len(pile))]
        rest = [card for card in rest if card not in pile]
    for number, pile in enumerate(piles):
        missing = (7 if number == 3 else 13) - len(pile)
        pile += rest[:missing]
        del rest[:missing]
        chance.shuffle(pile)
    return piles


class Table(NamedTuple):
    """How a deal is played: by chance, some of it by plan.

    Attributes:
        chance: the source of chance.
        recipe: what kind of deal it is.
        planned: who bids what while the others pass, if it is planned.
        eager: how likely something is said rather than nothing.
    """

    chance: random.Random
    recipe: Recipe
    planned: tuple[int, str] | None
    eager: float

    def chosen(self, deal: Reference) -> str:
        """What the seat whose turn it is does."""
        chance, legal = self.chance, deal.legal
        assert deal.turn is not None
        if deal.part == "auction" and self.planned:
            return f"bid {self.planned[1]}" if self.planned[0] == deal.turn else "pass"
        if deal.part == "auction":
            return self.bid(deal)
        if deal.part == "announcements":
            said = [action for action in legal if action != "pass"]
            return chance.choice(said) if said and chance.random() < self.eager else "pass"
        if deal.part == "discard" and self.recipe.buries:
            heavy = [*PROTECTED, "T15", "T20"]
            wanted = [action for action in legal if action.split()[1] in heavy]
            return chance.choice(wanted or legal)
        if deal.part == "play":
            return f"play {played(chance, deal, self.recipe.habit)}"
        return chance.choice(legal)

    def bid(self, deal: Reference) -> str:
        """Hold or bid, mostly little, or pass."""
        legal = deal.legal
        if self.chance.random() > self.eager + 0.2:
            return "pass"
        if "hold" in legal and self.chance.random() < 0.6:
            return "hold"
        bids = [f"bid {bid}" for bid in BIDS if f"bid {bid}" in legal]
        higher = self.chance.randrange(len(bids)) if bids else 0
        return bids[self.chance.choice([0, 0, higher])] if bids else "pass"


def played(chance: random.Random, deal: Reference, habit: str) -> str:
    """Play high or low as the habit is, and keep what the habit keeps."""
    seat = deal.turn
    assert seat is not None
    cards = [action.split()[1] for action in deal.legal]
    trick = [card for _, card in deal.trick]
    if habit.startswith("hunt"):
        both = {"T15": "T20", "T20": "T15"}
        caught = [card for card in cards if both.get(card) in trick]
        if "T20" in trick and "T15" in trick:
            caught = [card for card in cards if card in ("T21", "FOOL+")]
        if habit == "hunt in vain" and "T20" in cards:
            caught = ["T20"]
        return chance.choice(caught or [card for card in cards if card not in both] or cards)
    if habit == "fool":
        return chance.choice([card for card in cards if card[0] == "F"] or cards)
    if habit == "fool kept":
        return chance.choice([card for card in cards if card[0] != "F"] or cards)
    if habit == "hasty" and "T1" in cards:
        return "T1"
    if habit == "any":
        return chance.choice(cards)
    kept = [card for card in cards if card not in ("T1", "FOOL")] or cards
    kept.sort(key=lambda card: (card == "FOOL+" or card in TRUMPS, high(card)))
    goes_high = {
        "strong": deal.side(seat) == "declarer",
        "weak": deal.side(seat) == "opponents",
        "ultimo": "T1" in deal.hands[seat],
        "hasty": deal.side(seat) == "declarer",
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
    """A view whose hand is in order, and whose places are named as they are here."""
    hidden: Counter[str] = Counter()
    for place, number in view["hidden"].items():
        zone, seat = place.split()
        name = f"closed {seat[0]}" if seat.endswith(".1") else place
        hidden["talon" if zone == "talon" else name] += number
    return {**view, "hand": sorted(view["hand"]), "hidden": dict(hidden)}


def dealt_and_played(chance: random.Random, recipe: Recipe) -> Reference:
    """Deal by a recipe, and play to the end here and there."""
    agreed = agreed_by(chance)
    dealer, declarer = chance.randrange(3), chance.randrange(3)
    *hands, talon = dealt(chance, recipe, declarer)
    planned = (declarer, chance.choice(recipe.bids)) if recipe.bids else None
    if recipe.bids == ["pass"]:
        planned = (3, "")
    table = Table(chance, recipe, planned, chance.choice([0.1, 0.3, 0.5, 0.7]))
    record = {
        "game": "brasileiro",
        "dealer": dealer,
        "options": agreed,
        "deal": {"hands": hands, "talon": talon},
    }
    state = GAME.replay(record)
    deal = Reference(hands, talon, dealer, agreed)
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
        won = [[GAME.card_id(card) for card in state.won(seat)] for seat in range(3)]
        assert [sorted(cards) for cards in won] == [sorted(cards) for cards in deal.won]
    if chance.random() < 0.3:
        # Something that is of this part of the deal, or something else.
        of_part = [action for action in GRAMMAR if action.split()[0] in VERBS[deal.part]]
        wild = chance.choice(of_part if chance.random() < 0.7 else GRAMMAR)
        if wild not in deal.legal:
            refused_alike(state, deal, wild)
    if chance.random() < 0.1:
        for seat in range(3):
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
    for seat in range(3):
        assert folded(state.view(seat)) == deal.view(seat)
    facts, agreed = deal.facts(), deal.agreed
    scores = settled(facts, agreed)
    assert sum(scores) == 0
    assert list(state.scores) == scores
    told = ask("replay", record=state.record())
    assert told == {"status": "over", "scores": scores, "summary": facts}
    assert ask("settle", game="brasileiro", options=agreed, facts=facts) == {"scores": scores}
    if deal.declarer is not None:
        total = 100 if deal.hunt else 95
        assert sum(deal.points(seat) for seat in range(3)) == total
        cards = deal.won[deal.declarer] + deal.discards[deal.declarer]
        cards += deal.closed[deal.declarer]
        told = ask("points", game="brasileiro", cards=cards, hunted=deal.hunt is not None)
        assert told["points"] == facts["points"]
        assert told["cards"] == len(cards)


def happened(deal: Reference) -> set[str]:
    """What has come about in a deal that is seldom enough to be asked for."""
    facts = deal.facts()
    if facts["declarer"] is None:
        return {"all pass"}
    found = {facts["contract"]}
    found |= happened_before_the_play(deal)
    found |= happened_in_the_play(deal)
    if facts["points"] in (48, 49):
        found.add("48 or 49")
    for goal in ("trull", "kings", "capote"):
        announced, got = facts["announced"][goal], facts[goal]
        if got:
            how = " announced" if got in announced else ""
            found.add(f"{goal}{how} by {got}")
        found |= {f"{goal} announced by {side} and missed" for side in announced if side != got}
        if len(announced) == 2:
            found.add(f"{goal} announced by both")
    if facts["capote"]:
        found |= {"trull in a capote"} if facts["trull"] else set()
        found |= {"Kings announced in a capote"} if facts["announced"]["kings"] else set()
    if facts["ultimo"]:
        found.add(happened_to_the_ultimo(deal, facts["ultimo"]))
    return found


def happened_before_the_play(deal: Reference) -> set[str]:
    found = set()
    said = [action for _, action, _ in deal.heard if action.split()[0] in VERBS["auction"]]
    holds = said.count("hold")
    found |= {"held"} if holds else set()
    found |= {"held twice"} if holds > 1 else set()
    if said[:2] == ["pass", "pass"] and said[2].startswith("bid"):
        found.add("Rearhand alone")
    if deal.declarer != deal.forehand and len(said) > 3 and said[0].startswith("bid"):
        found.add("elder gives up")
    closed = [card for cards in deal.closed for card in cards]
    found |= {"closed honour"} if set(closed) & set(TRULL) else set()
    found |= {"closed 15"} if "T15" in closed else set()
    found |= {"all closed"} if len(closed) == 7 and not any(deal.discards) else set()
    buried = [card for cards in deal.discards for card in cards]
    names = {"T1": "1 buried", "T15": "15 buried", "FOOL": "Fool buried", "SK": "King buried"}
    found |= {names[card] for card in buried if card in names}
    if buried and deal.agreed["protected_discards"]:
        found.add("protected")
    return found


def happened_in_the_play(deal: Reference) -> set[str]:
    found = set()
    for number, trick in enumerate(deal.history):
        cards = [card for _, card in trick]
        if {"T20", "T15"} <= set(cards) and cards[winner(cards)] != "T20":
            found.add("20 beaten beside 15")
        for place, (seat, card) in enumerate(trick):
            later = [card for one in deal.history[number:] for who, card in one if who == seat]
            trumps = [card for card in later if card in TRUMPS]
            wanted = led(cards[:place])
            void = wanted and not any(suit(card) == wanted for card in later if card != "FOOL")
            if void and not trumps and "FOOL" in later and card != "FOOL":
                found.add("the only trump")
            if card[0] == "F":
                name = "excuse" if card == "FOOL" else card
                found |= {name, f"{name} led"} if place == 0 else {name}
    last = [card for _, card in deal.history[-1]]
    assert deal.last_winner is not None
    if "FOOL" in last:
        player = deal.history[-1][last.index("FOOL")][0]
        own = " by the own side" if deal.side(player) == deal.side(deal.last_winner) else ""
        found.add(f"Fool captured{own}")
        found |= {"Fool led to the last trick"} if last[0] == "FOOL" else set()
    found |= {"Fool wins the last trick"} if "FOOL+" in last else set()
    if deal.hunt:
        fellow = deal.declarer not in deal.hunt.values()
        by = "by declarer" if deal.hunt["to"] == deal.declarer else "of declarer"
        found.add(f"hunt {'of a fellow' if fellow else by}")
    return found


def happened_to_the_ultimo(deal: Reference, ultimo: dict[str, Any]) -> str:
    side = deal.side(ultimo["holder"])
    if not ultimo["played_last"]:
        own = " by who wins the last trick" if ultimo["winner"] == ultimo["holder"] else ""
        return f"ultimo played too soon{own}"
    how = "announced" if ultimo["announced"] else "silent"
    if ultimo["won"]:
        return f"{how} ultimo won by {side}"
    to = "a fellow" if deal.side(ultimo["winner"]) == side else "another side"
    return f"{how} ultimo of {side} lost to {to}"


def deals_agree(name: str, number: int) -> None:
    chance = random.Random(f"brasileiro {name} {number}")
    recipe = RECIPES[name]
    seen: set[str] = set()
    for _ in range(number):
        seen |= happened(dealt_and_played(chance, recipe))
    assert recipe.expected - seen == set()


@pytest.mark.parametrize("name", RECIPES)
def test_whole_deals_agree(name: str) -> None:
    deals_agree(name, 90 if name == "any" else 25)


@pytest.mark.deep
@pytest.mark.parametrize("name", RECIPES)
def test_thousands_of_deals_agree(name: str) -> None:
    deals_agree(name, 1600 if name == "any" else 100)


# Questions about what need not have been dealt.


def facts_at_random(chance: random.Random) -> dict[str, Any]:
    """Facts that do not contradict themselves, whether or not a deal could lead to them."""
    ultimo = None
    if chance.random() < 0.6:
        holder = chance.randrange(3)
        announced = chance.random() < 0.5
        played_last = not announced or chance.random() < 0.5
        seats = [seat for seat in range(3) if seat != holder or announced > played_last]
        won = played_last and chance.random() < 0.5
        ultimo = {
            "holder": holder,
            "won": won,
            "winner": holder if won else chance.choice(seats),
            "announced": announced,
            "played_last": played_last,
        }
    hunt = dict(zip(("from", "to"), chance.sample(range(3), 2), strict=True))
    return {
        "declarer": chance.randrange(3),
        "contract": chance.choice(BIDS),
        "points": chance.choice([chance.randint(0, 100), chance.randint(44, 54)]),
        "hunt": hunt if chance.random() < 0.5 else None,
        "trull": chance.choice([None, *SIDES]),
        "kings": chance.choice([None, *SIDES]),
        "capote": None,
        "ultimo": ultimo,
        "announced": {
            goal: [side for side in SIDES if chance.random() < 0.4] for goal in GOALS[:3]
        },
    }


def test_any_facts_are_settled_alike() -> None:
    chance = random.Random(48)
    for _ in range(500):
        facts, agreed = facts_at_random(chance), agreed_by(chance)
        scores = settled(facts, agreed)
        assert sum(scores) == 0
        told = ask("settle", game="brasileiro", options=agreed, facts=facts)
        assert told == {"scores": scores}, (facts, agreed)


def test_any_tricks_and_plays_agree() -> None:
    """The oracle judges the cards that it is given, whoever has them."""
    chance = random.Random(46)
    bound = 0
    for _ in range(800):
        agreed, last = agreed_by(chance), chance.random() < 0.3
        few = [card for card in DECK if chance.random() < 0.5 and card[0] in "HTF"]
        if "FOOL" not in few and chance.random() < 0.5:
            few.append("FOOL")
        cards = chance.sample(few, min(len(few), 9))
        trick, hand = cards[:3], cards[3:]
        if chance.random() < 0.5 and not (last and agreed["fool_on_last_trick"] == "powerless"):
            trick = ["FOOL+" if card == "FOOL" else card for card in trick]
        told = ask("trick", game="brasileiro", options=agreed, cards=trick, last=last)
        assert told == {"winner": winner(trick), "led": led(trick)}, (agreed, trick)
        lying = trick[: chance.randint(0, 2)]
        told = ask("plays", game="brasileiro", options=agreed, hand=hand, trick=lying, last=last)
        assert told == {"plays": sorted(playable(hand, lying, last, agreed))}
        bound += len(told["plays"]) < len(hand)
    assert bound > 100


def test_any_cards_are_counted_alike() -> None:
    chance = random.Random(95)
    for number in range(47):
        cards = chance.sample(DECK, number)
        points = sum(map(worth, cards))
        told = ask("points", game="brasileiro", cards=cards)
        assert (told["points"], told["cards"]) == (points, number)
        hunted = ask("points", game="brasileiro", cards=cards, hunted=True)
        assert hunted["points"] == points + 5 * ("T15" in cards)


def match_played(chance: random.Random, seed: int) -> int:
    """Play a match here and there, and tell how many deals it had."""
    match = MatchPlay.start(GAME, seed=seed)
    dealer = match.dealer
    totals = [300, 300, 300]
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
        assert list(match.scores) == totals
        assert match.over == (min(totals) < 0 or len(match.deals) == 3)
        dealer = (dealer + 1) % 3
    best = tuple(seat for seat in range(3) if totals[seat] == max(totals))
    assert GAME.game.match.winners(match.scores) == best
    return len(match.deals)


def test_matches_add_up_and_end_when_somebody_is_below_0() -> None:
    chance = random.Random(300)
    assert {match_played(chance, seed) for seed in range(12)} == {1, 2, 3}


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
    "file", sorted((BOOK / "deals" / "brasileiro").glob("*.json")), ids=lambda file: file.stem
)
def test_the_deals_of_the_book_agree(file: Path) -> None:
    record = json.loads(file.read_text(encoding="utf-8"))
    deal, state = again(record), GAME.replay(record)
    assert (state.over, state.seat) == (deal.over, deal.turn)
    assert [action.text for action in state.legal()] == deal.legal
    if state.over:
        assert list(state.scores) == settled(deal.facts(), deal.agreed)


@pytest.mark.parametrize(
    "file", sorted((BOOK / "matches").glob("brasileiro-*.json")), ids=lambda file: file.stem
)
def test_the_matches_of_the_book_agree(file: Path) -> None:
    sheet = json.loads(file.read_text(encoding="utf-8"))
    match = MatchPlay.start(GAME, seed=sheet["seed"])
    totals = list(match.scores)
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
    chapter = BOOK / "brasileiro.rst"
    text = chapter.read_text(encoding="utf-8") if chapter.exists() else ""
    found = re.findall(rf"\.\. {directive}:: brasileiro\n((?:   :.*\n)+)", text)
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
