"""Random rounds of Taotl, played here a second time by a program that knows nothing of the rules.

It is written from the game's description, in card ids, lists and strengths that are told apart by
what a card is called: no card of it is a suit and a rank, and no trick is judged before its end.
"""

from __future__ import annotations

import json
import random
import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from trionfi.engine import IllegalAction, MatchPlay, State, load
from trionfi.engine.oracle import answer

GAME = load("taotl")

PLAIN = [f"{letter}{number}" for letter in "SCHD" for number in range(1, 14)]
TOTEMS = [f"T{number}" for number in range(1, 14)]
SKULLS = ["SKULL1", "SKULL2", "SKULL3", "SKULL4"]
GODS = {"RED_GOD": "HD", "BLACK_GOD": "SC"}
SEVEN = ["TAOTL", *GODS, *SKULLS]
DECK = PLAIN + TOTEMS + SEVEN

USUAL: dict[str, Any] = {
    "void_must_play_magical": False,
    "totems_are_magical": True,
    "led_god": "no_suit",
    "god_needs_totem": False,
    "bid_total_rule": True,
}
GRAMMAR = [
    *(f"bid {number}" for number in range(-2, 26)),
    *(f"play {card}" for card in DECK),
    "declare high",
    "declare low",
]
CHOICES = [
    dict(zip(USUAL, values, strict=True))
    for values in product(
        [False, True], [True, False], ["no_suit", "colour"], [False, True], [True, False]
    )
]


def letters_led(cards: list[str], agreed: dict[str, Any]) -> str:
    """The letters with which cards that follow begin; none if nothing is led."""
    for card in cards:
        if card in SKULLS:
            continue
        if card in GODS:
            if agreed["led_god"] == "colour":
                return GODS[card]
            continue
        return "" if card == "TAOTL" else card[0]
    return ""


def follows(card: str, letters: str) -> bool:
    """Whether a card is of what is led."""
    return card not in SEVEN and card[0] in letters


def magical(card: str, agreed: dict[str, Any]) -> bool:
    """Whether a card may be played instead of following."""
    return card in SEVEN or (card in TOTEMS and agreed["totems_are_magical"])


def playable(hand: list[str], cards: list[str], agreed: dict[str, Any]) -> list[str]:
    """What may be played from a hand when some cards lie in the trick."""
    letters = letters_led(cards, agreed)
    if not letters:
        return sorted(hand)
    following = [card for card in hand if follows(card, letters)]
    instead = [card for card in hand if magical(card, agreed)]
    if following:
        return sorted({*following, *instead})
    if agreed["void_must_play_magical"] and instead:
        return sorted(instead)
    return sorted(hand)


def asked(cards: list[str], agreed: dict[str, Any]) -> str | None:
    """The God of a complete trick whose player is asked whether it is high."""
    letters = letters_led(cards, agreed)
    if "TAOTL" in cards or (agreed["god_needs_totem"] and not set(cards) & set(TOTEMS)):
        return None
    for god, colour in GODS.items():
        if god in cards and letters and set(letters) <= set(colour):
            return god
    return None


def strength(card: str, letters: str) -> tuple[int, float]:
    """How strong a card is in a trick, a `+` marking a God that is high."""
    if card == "TAOTL":
        return 6, 0
    if card.endswith("+"):
        return 5, 10.5
    if card in TOTEMS:
        return 5, int(card[1:])
    if follows(card, letters):
        return 4, int(card[1:])
    if card in GODS:
        return 3, 0
    return (2, 0) if card in SKULLS else (1, 0)


def winner(cards: list[str], agreed: dict[str, Any]) -> int:
    """The number of the card that wins a trick; of equals, the first."""
    letters = letters_led([card.rstrip("+") for card in cards], agreed)
    strengths = [strength(card, letters) for card in cards]
    return strengths.index(max(strengths))


class Reference:
    def __init__(self, hands: list[list[str]], dealer: int, agreed: dict[str, Any]) -> None:
        self.agreed = agreed
        self.hands = [list(hand) for hand in hands]
        self.players = len(hands)
        self.round = len(hands[0])
        self.dealer = dealer
        self.bids: dict[int, int] = {}
        self.tricks = [0] * self.players
        self.leader = (dealer + 1) % self.players
        self.trick: list[str] = []

    @property
    def over(self) -> bool:
        return sum(self.tricks) == self.round

    @property
    def god(self) -> str | None:
        full = len(self.trick) == self.players
        return asked(self.trick, self.agreed) if full else None

    @property
    def turn(self) -> int | None:
        if self.over:
            return None
        if self.god:
            return (self.leader + self.trick.index(self.god)) % self.players
        if len(self.bids) < self.players:
            return (self.dealer + 1 + len(self.bids)) % self.players
        return (self.leader + len(self.trick)) % self.players

    def legal(self) -> list[str]:
        if self.turn is None:
            return []
        if len(self.bids) < self.players:
            numbers = list(range(self.round + 1))
            if self.turn == self.dealer and self.agreed["bid_total_rule"]:
                numbers = [n for n in numbers if n + sum(self.bids.values()) != self.round]
            return sorted(f"bid {number}" for number in numbers)
        if self.god:
            return ["declare high", "declare low"]
        hand = self.hands[self.turn]
        return [f"play {card}" for card in playable(hand, self.trick, self.agreed)]

    def broken(self, action: str) -> list[str]:
        """The rules that an action breaks, by their published ids."""
        verb, word = action.split()
        bidding = len(self.bids) < self.players
        if self.turn is None or bidding != (verb == "bid"):
            return ["table.out-of-phase"]
        if bidding:
            too_many = not 0 <= int(word) <= self.round
            broken = ["taotl.bid.range"] if too_many else []
            if action not in self.legal() and int(word) + sum(self.bids.values()) == self.round:
                broken.append("taotl.bid.total")
            return broken
        if verb == "declare":
            return [] if self.god else ["taotl.god.declare-when-asked"]
        hand = self.hands[self.turn]
        broken = [] if word in hand else ["table.card-not-held"]
        if self.god:
            return [*broken, "taotl.play.declare-first"]
        letters = letters_led(self.trick, self.agreed)
        if not letters or magical(word, self.agreed):
            return broken
        if any(follows(card, letters) for card in hand):
            return broken if follows(word, letters) else [*broken, "taotl.play.follow-suit"]
        must = self.agreed["void_must_play_magical"]
        if must and any(magical(card, self.agreed) for card in hand):
            broken.append("taotl.play.magical-when-void")
        return broken

    def act(self, action: str) -> list[str] | None:
        """Do something; if that ends a trick, these are its cards as they were played."""
        turn = self.turn
        assert turn is not None
        verb, word = action.split()
        if verb == "bid":
            self.bids[turn] = int(word)
            return None
        if verb == "play":
            self.hands[turn].remove(word)
            self.trick.append(word)
            if len(self.trick) < self.players or self.god:
                return None
        cards = [f"{card}+" if word == "high" and card == self.god else card for card in self.trick]
        self.leader = (self.leader + winner(cards, self.agreed)) % self.players
        self.tricks[self.leader] += 1
        self.trick = []
        return cards

    def scores(self) -> list[int]:
        scores = []
        for seat in range(self.players):
            missed = abs(self.bids[seat] - self.tricks[seat])
            scores.append(-5 * missed if missed else 10 + 3 * self.tricks[seat])
        return scores


def ask(method: str, **params: Any) -> Any:
    request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
    reply = json.loads(answer(json.dumps(request).encode()))
    assert "error" not in reply, reply
    return reply["result"]


def dealt(chance: random.Random, players: int, number: int) -> list[list[str]]:
    """Hands of so many cards; half of them from few cards, in which the rare ones are."""
    deck = list(DECK)
    chance.shuffle(deck)
    needed = players * number
    if chance.random() < 0.5:
        rare = {*SEVEN, *chance.sample(TOTEMS, 4)} if chance.random() < 0.7 else {*SEVEN}
        deck.sort(key=lambda card: card not in rare)
        deck = deck[:needed]
        chance.shuffle(deck)
    return [deck[seat * number : (seat + 1) * number] for seat in range(players)]


def chosen(chance: random.Random, legal: list[str], habit: str) -> str:
    if habit == "magical":
        some = [action for action in legal if action.split()[1] not in PLAIN]
        return chance.choice(some or legal)
    if habit == "plain":
        some = [action for action in legal if action.split()[1] in PLAIN]
        return chance.choice(some or legal)
    if habit == "low" and legal[0].startswith("bid"):
        return legal[0]
    return chance.choice(legal)


def seatings() -> list[tuple[int, int]]:
    """Every number of players, with the first rounds, the last one, and some between."""
    chance = random.Random(72)
    found = []
    for players in range(3, 13):
        last = 72 // players
        found += [(players, number) for number in (1, 2, 2, 3, 4, last)]
        found += [(players, chance.randint(1, last)) for _ in range(4)]
    return found


def named(agreed: dict[str, Any]) -> str:
    return "-".join(str(value).lower() for value in agreed.values())


@pytest.mark.parametrize("agreed", CHOICES[::2], ids=named)
def test_whole_rounds_agree(agreed: dict[str, Any]) -> None:
    chance = random.Random(f"{agreed}")
    for players, number in chance.sample(seatings(), 20):
        agreed = {**agreed, "bid_total_rule": chance.random() < 0.7}
        dealer = chance.randrange(players)
        hands = dealt(chance, players, number)
        record = {
            "game": "taotl",
            "players": players,
            "dealer": dealer,
            "options": agreed,
            "deal": {"hands": hands},
        }
        state = GAME.replay(record)
        played_alike(chance, state, Reference(hands, dealer, agreed))


def played_alike(chance: random.Random, state: State, reference: Reference) -> None:
    """Play a round to its end, here and there."""
    options = reference.agreed
    habit = chance.choice(["any", "any", "magical", "plain", "low"])
    while not state.over:
        legal = reference.legal()
        assert state.seat == reference.turn
        assert [action.text for action in state.legal()] == legal
        if legal[0].startswith("play") and chance.random() < 0.03:
            turn = reference.turn
            assert turn is not None
            asking = {"hand": reference.hands[turn], "trick": reference.trick}
            plays = ask("plays", game="taotl", options=options, **asking)["plays"]
            assert [f"play {card}" for card in plays] == legal
        if chance.random() < 0.1:
            wild = chance.choice(GRAMMAR)
            if wild not in legal:
                with pytest.raises(IllegalAction) as caught:
                    state.apply(wild)
                assert list(caught.value.rules) == reference.broken(wild)
        action = chosen(chance, legal, habit)
        state = state.apply(action)
        cards = reference.act(action)
        if cards is not None:
            told = GAME.game.trick(
                tuple(GAME.card(card, played=True) for card in cards), False, state.options
            )
            assert told.winner == winner(cards, options)
        won = [len(state.won(seat)) for seat in range(state.players)]
        assert won == [state.players * tricks for tricks in reference.tricks]
    assert reference.over
    assert reference.legal() == []
    assert list(state.scores) == reference.scores()
    facts = {
        "bids": [reference.bids[seat] for seat in range(state.players)],
        "won": reference.tricks,
    }
    assert ask("settle", game="taotl", facts=facts)["scores"] == reference.scores()
    assert ask("replay", record=state.record()) == {
        "status": "over",
        "scores": reference.scores(),
        "summary": facts,
    }


def few_cards(chance: random.Random) -> list[str]:
    """Some cards of which the rare ones are many, in any order."""
    cards = chance.sample(DECK, 18) + SEVEN
    cards = chance.sample(list(dict.fromkeys(cards)), chance.randint(4, 16))
    return cards if chance.random() < 0.7 else [card for card in cards if card not in TOTEMS]


def test_any_tricks_agree() -> None:
    """Tricks that nobody need be able to play: the oracle judges the cards it is given."""
    chance = random.Random(12)
    high = refused = 0
    for number in range(900):
        agreed = CHOICES[number % len(CHOICES)]
        cards = few_cards(chance)[:12]
        if len(cards) < 3:
            continue
        letters = letters_led(cards, agreed)
        led = {"HD": "red", "SC": "black", "": None}.get(letters, letters)
        told = ask("trick", game="taotl", options=agreed, cards=cards)
        assert told == {"winner": winner(cards, agreed), "led": led}, (agreed, cards)
        for god in GODS:
            raised = [f"{card}+" if card == god else card for card in cards]
            if asked(cards, agreed) == god:
                told = ask("trick", game="taotl", options=agreed, cards=raised)
                assert told == {"winner": winner(raised, agreed), "led": led}, (agreed, raised)
                high += 1
            elif raised != cards:
                request = {"game": "taotl", "options": agreed, "cards": raised}
                assert refusal("trick", **request).startswith(f"cards[{cards.index(god)}]")
                refused += 1
    assert min(high, refused) > 100


def refusal(method: str, **params: Any) -> str:
    request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
    error = json.loads(answer(json.dumps(request).encode()))["error"]
    assert error["code"] == -32602
    return str(error["message"])


def test_any_plays_agree() -> None:
    chance = random.Random(24)
    bound = 0
    for number in range(600):
        agreed = CHOICES[number % len(CHOICES)]
        cards = few_cards(chance)
        trick = cards[: chance.randint(0, min(11, len(cards)))]
        rest = [card for card in few_cards(chance) if card not in trick]
        told = ask("plays", game="taotl", options=agreed, hand=rest, trick=trick)
        assert told == {"plays": playable(rest, trick, agreed)}, (agreed, rest, trick)
        bound += len(told["plays"]) < len(rest)
    assert bound > 100


@pytest.mark.parametrize("players", [3, 7, 12])
def test_a_match_adds_up(players: int) -> None:
    chance = random.Random(players)
    match = MatchPlay.start(GAME, seed=players, players=players)
    dealer = match.dealer
    totals = [0] * players
    while not match.over:
        state = match.deal()
        hands = state.record()["deal"]["hands"]
        assert state.dealer == dealer
        assert [len(hand) for hand in hands] == [len(match.deals) + 1] * players
        reference = Reference(hands, dealer, USUAL)
        while not reference.over:
            action = chance.choice(reference.legal())
            state = state.apply(action)
            reference.act(action)
        match = match.add(state)
        totals = [sum(both) for both in zip(totals, reference.scores(), strict=True)]
        dealer = (dealer + 1) % players
    assert len(match.deals) == 72 // players
    assert list(match.scores) == totals
    most = max(totals)
    best = tuple(seat for seat in range(players) if totals[seat] == most)
    assert GAME.game.match.winners(match.scores) == best


# What the book has of the game.

BOOK = Path(__file__).parents[2] / "docs" / "book"
CHAPTER = (BOOK / "taotl.rst").read_text(encoding="utf-8")


def claimed(directive: str, names: str, option: str) -> list[tuple[str, list[int]]]:
    """What the book claims in some option of a directive, with the file that it names."""
    found = re.findall(rf"\.\. {directive}:: taotl\n((?:   :.*\n)+)", CHAPTER)
    pairs = [dict(re.findall(r":([a-z]+): (.*)", options)) for options in found]
    return [(pair[names], [int(one) for one in pair[option].split()]) for pair in pairs]


def again(record: dict[str, Any]) -> Reference:
    """A record played here, each of its actions found legal."""
    agreed = USUAL | record.get("options", {})
    reference = Reference(record["deal"]["hands"], record["dealer"], agreed)
    for action in record["actions"]:
        assert action in reference.legal(), action
        reference.act(action)
    return reference


@pytest.mark.parametrize(
    "file", sorted((BOOK / "deals" / "taotl").glob("*.json")), ids=lambda file: file.stem
)
def test_the_deals_of_the_book_agree(file: Path) -> None:
    record = json.loads(file.read_text(encoding="utf-8"))
    reference = again(record)
    state = GAME.replay(record)
    assert (state.over, state.seat) == (reference.over, reference.turn)
    if state.over:
        assert list(state.scores) == reference.scores()


def test_what_the_book_says_rounds_score_is_right() -> None:
    scores = claimed("score", "record", "points")
    assert scores
    for name, points in scores:
        record = json.loads((BOOK / name).read_text(encoding="utf-8"))
        assert again(record).scores() == points


def test_what_the_book_says_matches_score_is_right() -> None:
    sheets = claimed("match-sheet", "match", "totals")
    assert len(sheets) == 2
    for name, totals in sheets:
        sheet = json.loads((BOOK / name).read_text(encoding="utf-8"))
        match = MatchPlay.start(GAME, seed=sheet["seed"], players=sheet["players"])
        added = [0] * sheet["players"]
        for number, actions in enumerate(sheet["deals"], 1):
            state = match.deal()
            reference = again({**state.record(), "actions": actions})
            assert reference.over
            assert reference.round == number
            for action in actions:
                state = state.apply(action)
            match = match.add(state)
            added = [sum(both) for both in zip(added, reference.scores(), strict=True)]
        assert added == totals
