"""A deal as somebody writes it down who sees every card, by the rules told once more.

Nothing here asks a rule of the game: it goes by the ids of cards and by what was said. So it can be
held against what the rules make of the same deal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from trionfi.spec.brasileiro.pack import PACK
from trionfi.spec.cards import Card
from trionfi.spec.places import Place, Zone

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from trionfi.engine import Action, State
    from trionfi.spec.brasileiro.options import Options

SEATS = range(3)

TRICKS = 13

FOREHAND, MIDDLEHAND, REARHAND = 0, 1, 2

FOOL = PACK.card("FOOL")

FOOL_AS_TRUMP = PACK.played("FOOL+")

ONE, FIFTEEN, TWENTY, TWENTY_ONE = (PACK.card(f"T{number}") for number in (1, 15, 20, 21))

CONTRACTS = (
    "sete",
    "sete_fechado",
    "cinco",
    "cinco_fechado",
    "tres",
    "tres_fechado",
    "um",
    "um_fechado",
)
"""The bids, from the lowest up."""

VALUE_OF = {contract: 10 * place for place, contract in enumerate(CONTRACTS, 1)}
"""What every contract is worth."""

SHARES = {"sete": (7, 0), "cinco": (5, 1), "tres": (3, 2), "um": (1, 3)}
"""How many cards of the talon declarer takes, and each opponent."""

GOALS = ("trull", "kings", "capote")
"""What a side can announce."""

WORTH = {"trull": 10, "kings": 10, "capote": 70}
"""What each of them is worth unannounced."""

COURTS = {"K": 5, "Q": 4, "C": 3, "V": 2}

SPECIAL = {"FOOL": 5, "T21": 5, "T1": 8, "T15": -5}

VALUES = {
    card: SPECIAL.get(name, COURTS.get(name[1:], 1))
    for card, name in zip(PACK.cards, PACK.ids, strict=True)
}
"""What every card is worth; the trump 15 unless it has been hunted."""

TRUMPS = frozenset(card for card, name in zip(PACK.cards, PACK.ids, strict=True) if name[0] == "T")
"""The trumps with a number."""

KINGS = frozenset(PACK.card(name) for name in ("SK", "CK", "HK", "DK"))

HONOURS = frozenset((TWENTY_ONE, ONE, FOOL))

PROTECTED = KINGS | HONOURS
"""The cards that may not be discarded where a table has agreed so."""

FROM_ABOVE = {"S": "K Q C V 10 9", "C": "K Q C V 10 9", "H": "K Q C V 1 2", "D": "K Q C V 1 2"}

STRENGTH: dict[Card, int] = {
    PACK.card(suit + rank): 6 - below
    for suit, ranks in FROM_ABOVE.items()
    for below, rank in enumerate(ranks.split())
}
STRENGTH.update({PACK.card(f"T{number}"): number for number in range(1, 22)})
STRENGTH.update({FOOL_AS_TRUMP: 22, FOOL: 0})

SUIT: dict[Card, str] = {card: PACK.name(card)[0] for card in PACK.cards}
SUIT.update({FOOL_AS_TRUMP: "T", FOOL: ""})
"""The letter of every card's suit; an excuse is of none."""

HELD = {card: card for card in PACK.cards}
HELD[FOOL_AS_TRUMP] = FOOL
"""The card that is held, of every card as it is played."""


def counted(cards: Iterable[Card], hunted: bool) -> int:
    """What cards count.

    Args:
        cards: the cards, as they are held.
        hunted: whether the trump 20 has won a trick in which the trump 15 lay.
    """
    return sum(0 if hunted and card == FIFTEEN else VALUES[card] for card in cards)


def nearest_five(points: int) -> int:
    """The multiple of 5 that is nearest to a number of card points."""
    return min(range(-5, 106, 5), key=lambda number: abs(number - points))


def led_by(lying: Sequence[Card]) -> str:
    """The letter of the suit that is led; nothing before a card that is no excuse."""
    return next((SUIT[card] for card in lying if card != FOOL), "")


def best_of(cards: Sequence[Card]) -> Card:
    """The card that wins a trick: the highest trump, or else the highest of the suit led."""
    some = [card for card in cards if SUIT[card] == "T"]
    some = some or [card for card in cards if card != FOOL and SUIT[card] == led_by(cards)]
    return max(some, key=STRENGTH.__getitem__)


def playable_from(hand: Sequence[Card], lying: Sequence[Card], power: bool) -> list[Card]:
    """The cards of a hand that may be played where these cards lie, as they can be played.

    Args:
        hand: the cards held.
        lying: the cards of the trick.
        power: whether the Fool may be played as a trump at all.
    """
    led = led_by(lying)
    others = [card for card in hand if card != FOOL]
    following = [card for card in others if led and SUIT[card] == led]
    found = following
    if not following:
        found = [card for card in others if led and SUIT[card] == "T"] or others
    if FOOL not in hand:
        return found
    as_trump = power and (not following or led == "T")
    return [*found, FOOL, FOOL_AS_TRUMP] if as_trump else [*found, FOOL]


class Taken(NamedTuple):
    """A trick that has been taken.

    Attributes:
        leader: who led to it.
        cards: its cards as they were played, the leader's first.
        winner: who took it.
        keeper: who has got the excuse; nobody if there was none.
        hands: what each player held before playing to it, the leader first.
    """

    leader: int
    cards: tuple[Card, ...]
    winner: int
    keeper: int | None
    hands: tuple[tuple[Card, ...], ...]

    def player(self, card: Card) -> int:
        """Who played one of its cards."""
        return (self.leader + self.cards.index(card)) % len(SEATS)

    @property
    def is_hunt(self) -> bool:
        """Whether the trump 20 has won the trump 15."""
        return FIFTEEN in self.cards and best_of(self.cards) == TWENTY


class Chronicle:
    """What has happened in a deal so far.

    Attributes:
        phase: the part of the deal that is under way, by its name; `over` at the end.
        turn: whose turn it is; nobody's at the end.
        heard: how many actions were written down.
        words: what was said in the auction, with the place of who said it, from Forehand on.
        rivals: the places of who bid against each other, the elder first.
        bidder: the place of the highest bidder; nobody before there is a bid.
        contract: the highest bid; nothing before there is one.
        declarer: who plays the contract, when that is known.
        talon: what is left of the talon.
        taken: for each seat, the cards that it has taken from the talon.
        hands: the cards in hand by seat.
        discards: the cards discarded by each seat.
        unseen: the cards that each seat has laid away unseen.
        said: who has announced what, in that order.
        trick: the cards of the current trick as they are played, each with its seat.
        tricks: the tricks that were taken.
        won: the cards that each seat has got in tricks.
    """

    def __init__(self, state: State) -> None:
        self.dealer = state.dealer
        self.options: Options = state.options
        self.dealt = state.dealt
        self.history: tuple[tuple[int, Action], ...] = ()
        self.phase = "auction"
        self.words: list[tuple[int, str]] = []
        self.rivals = [FOREHAND, MIDDLEHAND]
        self.waiting = [REARHAND]
        self.bidder: int | None = None
        self.contract = ""
        self.declarer: int | None = None
        self.talon = list(state.dealt[Place(Zone.TALON)])
        self.taken: list[tuple[Card, ...]] = [() for _ in SEATS]
        self.hands = [list(state.dealt[Place(Zone.HAND, seat)]) for seat in SEATS]
        self.left = [0, 0, 0]
        self.discards: list[list[Card]] = [[] for _ in SEATS]
        self.unseen: list[tuple[Card, ...]] = [() for _ in SEATS]
        self.silent = 0
        self.said: list[tuple[int, str]] = []
        self.trick: list[tuple[int, Card]] = []
        self.tricks: list[Taken] = []
        self.won: list[list[Card]] = [[] for _ in SEATS]
        self._before: list[tuple[Card, ...]] = []
        self._may: frozenset[str] | None = None
        self.turn: int | None = self.seat_of(FOREHAND)

    @property
    def heard(self) -> int:
        """How many actions were written down."""
        return len(self.history)

    @staticmethod
    def after(seat: int, steps: int = 1) -> int:
        """The seat so many places on."""
        return (seat + steps) % len(SEATS)

    def seat_of(self, position: int) -> int:
        """The seat of Forehand, Middlehand or Rearhand."""
        return self.after(self.dealer, position + 1)

    def is_mate(self, seat: int, other: int) -> bool:
        """Whether two seats are of one side."""
        return (seat == self.declarer) == (other == self.declarer)

    def facing(self, seat: int) -> list[int]:
        """The players of the other side."""
        return [other for other in SEATS if not self.is_mate(seat, other)]

    # What is done.

    def write(self, seat: int, action: Action) -> None:
        """Write down one action more."""
        word, _, rest = action.text.partition(" ")
        if self.phase == "auction":
            self._speak((seat - self.dealer - 1) % len(SEATS), word, rest)
        elif self.phase == "discard":
            self._discard(seat, PACK.card(rest))
        elif self.phase == "announcements":
            self._announce(seat, word, rest)
        else:
            self._play(seat, PACK.played(rest))
        self.history = (*self.history, (seat, action))
        self._may = None

    def _speak(self, position: int, word: str, rest: str) -> None:
        self.words.append((position, f"{word} {rest}".rstrip()))
        if word == "pass":
            self.rivals.remove(position)
            self.rivals += self.waiting
            self.waiting = []
            # With a bid on the table the new rival speaks next, and else the one who is left.
            next_to_speak = self.rivals[-1 if self.contract else 0 :][:1]
        else:
            self.bidder = position
            self.contract = rest or self.contract
            next_to_speak = [rival for rival in self.rivals if rival != position]
        if next_to_speak and self.rivals != [self.bidder]:
            self.turn = self.seat_of(next_to_speak[0])
        elif self.bidder is None:
            self.phase, self.turn = "over", None
        else:
            self.declarer = self.seat_of(self.bidder)
            self._take()

    @property
    def is_closed(self) -> bool:
        """Whether the contract is Fechado."""
        return self.contract.endswith("fechado")

    def exchanges(self, seat: int) -> bool:
        """Whether a player takes cards into the hand rather than laying them away unseen."""
        if not self.is_closed:
            return True
        return self.options.closed_binds.text == "declarer" and seat != self.declarer

    def shares(self) -> tuple[int, int, int]:
        """How many cards declarer takes, and the opponents in turn."""
        mine, each = SHARES[self.contract.partition("_")[0]]
        return mine, each, each

    def _take(self) -> None:
        assert self.declarer is not None
        for steps, share in enumerate(self.shares()):
            seat = self.after(self.declarer, steps)
            cards = tuple(self.talon[:share])
            self.taken[seat], self.talon = cards, self.talon[share:]
            if self.exchanges(seat):
                self.hands[seat] += cards
                self.left[seat] = share
            else:
                self.unseen[seat] = cards
        self.phase = "discard"
        self._next_discard()

    def _next_discard(self) -> None:
        """The next who has to discard: declarer first, then the opponents in turn."""
        assert self.declarer is not None
        seats = [self.after(self.declarer, steps) for steps in SEATS]
        discarding = [seat for seat in seats if self.left[seat]]
        if discarding:
            self.turn = discarding[0]
        else:
            self.phase, self.turn = "announcements", self.declarer

    def _discard(self, seat: int, card: Card) -> None:
        self.hands[seat].remove(card)
        self.discards[seat].append(card)
        self.left[seat] -= 1
        self._next_discard()

    def _announce(self, seat: int, word: str, rest: str) -> None:
        if word == "announce":
            self.said.append((seat, rest))
            return
        self.silent += 1
        self.turn = self.after(seat)
        if self.silent == len(SEATS):
            self.phase = "play"

    def _play(self, seat: int, card: Card) -> None:
        self._before.append(tuple(self.hands[seat]))
        self.hands[seat].remove(HELD[card])
        self.trick.append((seat, card))
        self.turn = self.after(seat)
        if len(self.trick) == len(SEATS):
            self._end_trick()

    def _end_trick(self) -> None:
        cards = tuple(card for _, card in self.trick)
        leader = self.trick[0][0]
        winner = self.after(leader, cards.index(best_of(cards)))
        keeper = None
        if FOOL in cards:
            player = self.after(leader, cards.index(FOOL))
            keeper = winner if len(self.tricks) == TRICKS - 1 else player
            self.won[keeper].append(FOOL)
        self.won[winner] += [HELD[card] for card in cards if card != FOOL]
        self.tricks.append(Taken(leader, cards, winner, keeper, tuple(self._before)))
        self.trick, self._before = [], []
        self.turn = winner
        if len(self.tricks) == TRICKS:
            self.phase, self.turn = "over", None

    # What may be done.

    @property
    def may(self) -> frozenset[str]:
        """The texts of all that may be done now."""
        if self._may is None:
            self._may = frozenset(self._allowed())
        return self._may

    def _allowed(self) -> Iterable[str]:
        if self.turn is None:
            return ()
        if self.phase == "auction":
            return ("pass", *self._biddable())
        if self.phase == "discard":
            hand = self.hands[self.turn]
            kept = PROTECTED if self.options.protected_discards else ()
            return [f"discard {PACK.name(card)}" for card in hand if card not in kept]
        if self.phase == "announcements":
            return ("pass", *self._sayable(self.turn))
        return [f"play {PACK.name(card)}" for card in self._playable()]

    def _biddable(self) -> Iterable[str]:
        lowest = CONTRACTS.index(self.contract) + 1 if self.contract else 0
        for contract in CONTRACTS[lowest:]:
            yield f"bid {contract}"
        elder = self.rivals[0]
        if self.contract and self.turn == self.seat_of(elder):
            yield "hold"

    def _sayable(self, seat: int) -> Iterable[str]:
        mine = {goal for other, goal in self.said if self.is_mate(seat, other)}
        for goal in GOALS:
            if goal not in mine:
                yield f"announce {goal}"
        if "ultimo" not in mine and ONE in self.hands[seat]:
            yield "announce ultimo"

    @property
    def has_power(self) -> bool:
        """Whether the Fool may be played as a trump to the trick that is under way."""
        is_last = len(self.tricks) == TRICKS - 1
        return not is_last or self.options.fool_on_last_trick.text == "trump"

    def _playable(self) -> list[Card]:
        assert self.turn is not None
        lying = [card for _, card in self.trick]
        return playable_from(self.hands[self.turn], lying, self.has_power)

    # Where the cards lie.

    def places(self) -> dict[Place, list[Card]]:
        """Every card, by place; in each place in the order of the cards themselves."""
        lying: dict[Place, Collection[Card]] = {
            Place(Zone.TALON): self.talon,
            Place(Zone.TRICK): [card for _, card in self.trick],
        }
        for seat in SEATS:
            lying[Place(Zone.HAND, seat)] = self.hands[seat]
            lying[Place(Zone.DISCARD, seat, 0)] = self.discards[seat]
            lying[Place(Zone.DISCARD, seat, 1)] = self.unseen[seat]
            lying[Place(Zone.WON, seat)] = self.won[seat]
        return in_order(lying)

    def view(self, seat: int) -> dict[str, Any]:
        """What a player knows, as the engine tells it; cards in any order."""
        hidden: dict[str, int] = {}

        def hide(place: Place, cards: Collection[Card]) -> None:
            if cards:
                hidden[str(place)] = len(cards)

        hide(Place(Zone.TALON), self.talon)
        for other in SEATS:
            hide(Place(Zone.DISCARD, other, 1), self.unseen[other])
            if other != seat:
                hide(Place(Zone.HAND, other), self.hands[other])
                hide(Place(Zone.DISCARD, other, 0), self.discards[other])
        return {
            "hand": sorted(map(PACK.name, self.hands[seat])),
            "hidden": hidden,
            "shown": [],
            "heard": [
                [other, "discard ?" if other != seat and action.verb == "discard" else action.text]
                for other, action in self.history
            ],
            "trick": [[other, PACK.name(card)] for other, card in self.trick],
            "seat": self.turn,
            "legal": sorted(self.may) if self.turn == seat else [],
        }

    # What has come of it so far.

    def of_side(self, declarers: bool, piles: Sequence[Iterable[Card]]) -> list[Card]:
        """The cards of a side, from piles by seat.

        Args:
            declarers: whether it is declarer's side.
            piles: such as the discards.
        """
        return [
            card for seat in SEATS if (seat == self.declarer) == declarers for card in piles[seat]
        ]

    def pile(self, declarers: bool) -> list[Card]:
        """What counts for a side: its tricks, its discards, and what it has laid away unseen."""
        piles = (self.won, self.discards, self.unseen)
        return [card for cards in piles for card in self.of_side(declarers, cards)]

    @property
    def hunt(self) -> Taken | None:
        """The trick in which the trump 20 has won the trump 15, if there is one."""
        return next((trick for trick in self.tricks if trick.is_hunt), None)

    def points_of(self, declarers: bool) -> int:
        """The card points of a side."""
        return counted(self.pile(declarers), self.hunt is not None)

    @property
    def points(self) -> int:
        """Declarer's card points."""
        return self.points_of(True)

    def tricks_of(self, declarers: bool) -> int:
        """How many tricks a side has won."""
        return sum((trick.winner == self.declarer) == declarers for trick in self.tricks)

    def trull_cards(self, declarers: bool) -> int:
        """How many of the three honours a side has in its tricks."""
        return len(HONOURS.intersection(self.of_side(declarers, self.won)))

    def kings(self, declarers: bool) -> int:
        """How many Kings a side has in its tricks."""
        return len(KINGS.intersection(self.of_side(declarers, self.won)))

    # What comes of it, once the deal is over.

    @property
    def is_played(self) -> bool:
        """Whether the deal was played to its end, and not passed by all."""
        return len(self.tricks) == TRICKS

    @property
    def is_made(self) -> bool:
        """Whether declarer has the points for the contract."""
        if self.options.target.text == "half":
            return self.points > self.points_of(False)
        return self.points >= 50

    def got(self, goal: str) -> bool | None:
        """The side that has got trull, Kings or capote, whether it is declarer's; None if none."""
        for declarers in (True, False):
            if (
                (goal == "trull" and self.trull_cards(declarers) == 3)
                or (goal == "kings" and self.kings(declarers) == 4)
                or (goal == "capote" and self.tricks_of(declarers) == TRICKS)
            ):
                return declarers
        return None

    def announced(self, goal: str, declarers: bool) -> bool:
        """Whether a side has announced something."""
        return any(
            what == goal and (seat == self.declarer) == declarers for seat, what in self.said
        )

    @property
    def announcer(self) -> int | None:
        """Who has announced the ultimo, if anybody has."""
        return next((seat for seat, what in self.said if what == "ultimo"), None)

    @property
    def last(self) -> Taken:
        """The last trick."""
        return self.tricks[-1]

    @property
    def last_one(self) -> int | None:
        """Who has played the trump 1 to the last trick, if anybody has."""
        return self.last.player(ONE) if ONE in self.last.cards else None

    def by_others(self, payee: int, amount: int) -> tuple[int, int, int]:
        """What everybody gets if each player of the other side pays one player an amount."""
        paid = [0, 0, 0]
        for seat in self.facing(payee):
            paid[seat] -= amount
            paid[payee] += amount
        return (paid[0], paid[1], paid[2])

    def _contract_line(self) -> tuple[int, int, int]:
        mine, theirs = map(nearest_five, (self.points, self.points_of(False)))
        if self.options.target.text == "fifty" and self.points in (48, 49):
            mine = 45
        if self.options.difference.text == "target":
            theirs = 50
        value = VALUE_OF[self.contract]
        assert self.declarer is not None
        return self.by_others(self.declarer, (value if self.is_made else -value) + mine - theirs)

    def _goal_line(self, goal: str) -> tuple[int, int, int] | None:
        got = self.got(goal)
        amount = 0
        by = [side for side in (True, False) if self.announced(goal, side)]
        if got is None and not by:
            return None
        for side in (True, False):
            worth = WORTH[goal] if got == side else 0
            if side in by:
                worth = 2 * WORTH[goal] if got == side else -2 * WORTH[goal]
            amount += worth if side else -worth
        if goal != "capote" and self.got("capote") is not None:
            amount = 0
        assert self.declarer is not None
        return self.by_others(self.declarer, amount)

    def _ultimo_line(self) -> tuple[int, int, int] | None:
        winner, last, by = self.last.winner, self.last_one, self.announcer
        amount = 30 if by is None else 60
        holder = by if last is None else last
        if holder is None:
            return None
        if last == winner:
            return self.by_others(holder, amount)
        if holder == winner:
            return self.by_others(holder, -amount)
        return between_two(holder, winner, amount)

    def lines(self) -> list[tuple[int, int, int]]:
        """What everybody gets for contract, trull, Kings, capote, ultimo and hunt in turn."""
        if not self.is_played:
            return []
        hunt = self.hunt
        found = [
            self._contract_line(),
            *map(self._goal_line, GOALS),
            self._ultimo_line(),
            None if hunt is None else between_two(hunt.player(FIFTEEN), hunt.player(TWENTY), 20),
        ]
        return [line for line in found if line is not None]

    def paid(self) -> tuple[int, ...]:
        """What everybody gets, or pays, in all."""
        return tuple(map(sum, zip((0, 0, 0), *self.lines(), strict=True)))


def between_two(payer: int, payee: int, amount: int) -> tuple[int, int, int]:
    """What everybody gets if one player pays another an amount."""
    paid = [0, 0, 0]
    paid[payer] -= amount
    paid[payee] += amount
    return (paid[0], paid[1], paid[2])


def in_order(table: Mapping[Place, Collection[Card]]) -> dict[Place, list[Card]]:
    """The cards of a table by place, sorted in each; empty places left out."""
    return {place: sorted(cards) for place, cards in table.items() if cards}


class _Desk:
    """Where the chronicle lies that was asked for last: the next has most often an action more."""

    state: State | None = None
    chronicle: Chronicle | None = None


def chronicle(state: State) -> Chronicle:
    """What has happened in a deal so far; only until another state is asked for."""
    kept = _Desk.chronicle
    if state is _Desk.state and kept is not None:
        return kept
    history = state.history
    if (
        kept is None
        or kept.history != history[: kept.heard]
        or (kept.dealer, kept.options) != (state.dealer, state.options)
        or kept.dealt != state.dealt
    ):
        kept = Chronicle(state)
    # Where something fails in writing, nothing half written is kept.
    _Desk.state = _Desk.chronicle = None
    for seat, action in history[kept.heard :]:
        kept.write(seat, action)
    _Desk.state, _Desk.chronicle = state, kept
    return kept
