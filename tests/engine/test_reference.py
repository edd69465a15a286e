"""Random whole deals, played here a second time by a program that knows nothing of the rules' code.

It is written from the game's description, in card ids and lists, on purpose in another way than the
specification: every pile is a list of names, and what is owed is looked for in the list itself.
"""

from __future__ import annotations

import json
import random
import re
from importlib.resources import files
from itertools import product
from pathlib import Path

import pytest

from trionfi.engine import Engine, MatchPlay, State
from trionfi.spec.places import Place

BLACK = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "C", "Q", "K"]
RED = ["10", "9", "8", "7", "6", "5", "4", "3", "2", "1", "V", "C", "Q", "K"]
CHOICES = list(product(["owed", "forgiven"], ["kept", "lost"], [21, 20]))


class Reference:
    def __init__(self, piles: list[list[list[str]]], dealer: int, agreed: tuple[str, str, int]):
        self.debts, self.last_fool, self.highest = agreed
        self.piles = piles
        self.won: list[list[str]] = [[], []]
        self.tricks = [0, 0]
        self.lead: str | None = None
        self.turn = 1 - dealer
        self.owing: int | None = None

    def worth(self, card: str) -> int:
        if card in ("FOOL", "T1", f"T{self.highest}"):
            return 5
        return {"K": 5, "Q": 4, "C": 3, "V": 2}.get(card[1:], 1) if card[0] != "T" else 1

    def strength(self, card: str) -> int:
        if card[0] == "T":
            return 99 if card == f"T{self.highest}" else int(card[1:])
        return (RED if card[0] in "HD" else BLACK).index(card[1:])

    def tops(self) -> list[str]:
        return [pile[0] for pile in self.piles[self.turn] if pile]

    def legal(self) -> list[str]:
        tops = self.tops()
        allowed = tops
        if self.lead not in (None, "FOOL"):
            assert self.lead is not None
            plain = [card for card in tops if card != "FOOL"]
            same = [card for card in plain if card[0] == self.lead[0]]
            allowed = same or [card for card in plain if card[0] == "T"] or tops
        return sorted({*allowed, *(card for card in tops if card == "FOOL")})

    def play(self, card: str) -> None:
        next(pile for pile in self.piles[self.turn] if pile and pile[0] == card).pop(0)
        if self.lead is None:
            self.lead, self.turn = card, 1 - self.turn
            return
        leader, follower = 1 - self.turn, self.turn
        self.finish({leader: self.lead, follower: card}, leader)
        self.lead = None

    def finish(self, trick: dict[int, str], leader: int) -> None:
        led, reply = trick[leader], trick[1 - leader]
        if "FOOL" in (led, reply):
            first = reply == "FOOL"
        elif led[0] == reply[0]:
            first = self.strength(led) > self.strength(reply)
        else:
            first = reply[0] != "T"
        winner = leader if first else 1 - leader
        self.turn = winner
        self.tricks[winner] += 1
        last = sum(self.tricks) == 39
        for seat in (leader, 1 - leader):
            stays = trick[seat] == "FOOL" and not (last and self.last_fool == "lost")
            self.won[seat if stays else winner].append(trick[seat])
            if stays:
                self.owing = seat
        if self.owing is not None:
            self.pay(self.owing, last, now="FOOL" in trick.values())

    def pay(self, seat: int, last: bool, now: bool) -> None:
        mine = [card for card in self.won[seat] if card != "FOOL"]
        empty = [card for card in mine if self.worth(card) == 1]
        if empty:
            gift = empty[0]
        elif self.debts == "forgiven" and now:
            self.owing = None
            return
        elif not last:
            return
        else:
            gift = min(mine, key=self.worth) if self.tricks[seat] else "FOOL"
        self.won[seat].remove(gift)
        self.won[1 - seat].append(gift)
        self.owing = None

    def scores(self) -> tuple[int, ...]:
        return tuple(sum(map(self.worth, cards)) - len(cards) // 2 for cards in self.won)


@pytest.mark.parametrize("agreed", CHOICES)
def test_whole_deals_agree(game: Engine, agreed: tuple[str, str, int]) -> None:
    debts, last_fool, highest = agreed
    chance = random.Random(f"{agreed}")
    for number in range(12):
        state = game.deal(
            chance.getrandbits(64),
            dealer=number % 2,
            fool_debt=debts,
            fool_on_last_trick=last_fool,
            highest_trump=highest,
        )
        piles = state.record()["deal"]["piles"]
        reference = Reference(piles, state.dealer, agreed)
        # The Fool's fate differs most when it is kept back or played at once.
        habit = chance.choice(["any", "keep", "spend"])
        while not state.over:
            assert state.seat == reference.turn
            legal = reference.legal()
            assert [action.text for action in state.legal()] == [f"play {card}" for card in legal]
            choices = [card for card in legal if card != "FOOL"] or legal
            if "FOOL" in legal and habit == "spend":
                choices = ["FOOL"]
            card = chance.choice(legal if habit == "any" else choices)
            state = state.apply(f"play {card}")
            reference.play(card)
            for seat in range(2):
                assert list(map(game.card_id, state.won(seat))) == reference.won[seat]
        assert state.scores == reference.scores()
        assert sum(state.scores) == 91 + len(reference.won[0]) % 2
        if debts == "owed":
            assert sum(state.scores) == 91
        assert game.game.settle(state.facts, state.options) == state.scores
        assert sorted(reference.won[0] + reference.won[1]) == sorted(game.game.pack.ids)
        assert all(cards == () for place, cards in state.table.items() if place.zone.name != "WON")


def again(state: State) -> Reference:
    """A deal played here a second time, each play checked to be lawful."""
    agreed = state.engine.written_options(state.options)
    reference = Reference(
        state.record()["deal"]["piles"],
        state.dealer,
        (
            str(agreed.get("fool_debt", "owed")),
            str(agreed.get("fool_on_last_trick", "kept")),
            int(agreed.get("highest_trump", 21)),
        ),
    )
    for seat, action in state.history:
        card = action.text.removeprefix("play ")
        assert seat == reference.turn
        assert card in reference.legal()
        reference.play(card)
    return reference


BOOK = Path(str(files("trionfi.docs") / "book"))
CHAPTER = (BOOK / "piedmontese.rst").read_text(encoding="utf-8")


def claimed(directive: str, option: str) -> list[tuple[str, list[int]]]:
    """What the book claims in some option of a directive, with its record or its seed."""
    found = re.findall(rf"\.\. {directive}:: .*\n((?:   :.*\n)+)", CHAPTER)
    pairs = [dict(re.findall(r":([a-z]+): (.*)", options)) for options in found]
    return [
        (pair.get("record") or pair["seed"], [int(one) for one in pair[option].split()])
        for pair in pairs
    ]


@pytest.mark.parametrize(
    "file", sorted((BOOK / "deals").glob("*.json")), ids=lambda file: file.stem
)
def test_the_deals_of_the_book_agree(game: Engine, file: Path) -> None:
    record = json.loads(file.read_text(encoding="utf-8"))
    if file.stem == "illegal":
        record["actions"].pop()
    state = game.replay(record)
    reference = again(state)
    for seat in range(2):
        assert list(map(game.card_id, state.won(seat))) == reference.won[seat]
    if state.over:
        assert state.scores == reference.scores()


def test_what_the_book_says_deals_score_is_right(game: Engine) -> None:
    scores = claimed("score", "points")
    assert len(scores) >= 2
    for name, points in scores:
        record = json.loads((BOOK / name).read_text(encoding="utf-8"))
        assert again(game.replay(record)).scores() == tuple(points)


def test_what_the_book_says_a_match_scores_is_right(game: Engine) -> None:
    """The sheet's deals are played by the last lawful card each time, here as there."""
    ((seed, totals),) = claimed("match-sheet", "totals")
    match = MatchPlay.start(game, seed=int(seed))
    added = [0, 0]
    while not match.over:
        state = match.deal()
        reference = Reference(state.record()["deal"]["piles"], state.dealer, CHOICES[0])
        while not state.over:
            card = reference.legal()[-1]
            state = state.apply(f"play {card}")
            reference.play(card)
        match = match.add(state)
        added = [sum(pair) for pair in zip(added, reference.scores(), strict=True)]
    assert added == totals


def test_the_places_are_those_of_the_record(game: Engine) -> None:
    state = game.deal(1)
    piles = state.record()["deal"]["piles"]
    for place, cards in state.dealt.items():
        assert piles[place.seat][place.number] == list(map(game.card_id, cards))
    assert isinstance(next(iter(state.dealt)), Place)
