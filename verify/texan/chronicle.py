"""A deal as somebody writes it down who sees every card, by the rules told once more.

Nothing here asks a rule of the game: it goes by the ids of cards and by what was said. So it can be
held against what the rules make of the same deal.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from trionfi.spec.cards import Card
from trionfi.spec.places import Place, Zone
from trionfi.spec.texan.pack import PACK

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from trionfi.engine import Action, State
    from trionfi.spec.texan.options import Options

SEATS = range(4)

PAGAT = PACK.card("T1")

NINETEEN = PACK.card("T19")

CONTRACTS = ("first", "second", "preference", "solo")
"""The bids, from the lowest up."""

DOUBLINGS = ("contra", "recontra", "subcontra")
"""What can be said to double something, in turn."""

DOUBLED_BY = ("others", "maker", "others")
"""Which side says each of them."""

TARGETS = ("game", "ultimo", "slam")

WORTH = {
    "no_trumps": 5,
    "low_trumps": 5,
    "half_trumps": 5,
    "full_trumps": 10,
    "honours": 5,
    "half_kings": 5,
    "full_kings": 10,
}
"""The bonuses, and what each other player pays for them."""

COURTS = {"K": 5, "Q": 4, "C": 3, "V": 2}

VALUES = {
    card: 5 if name in ("FOOL", "T21", "T1") else COURTS.get(name[1:], 1)
    for card, name in zip(PACK.cards, PACK.ids, strict=True)
}
"""What every card is worth."""

TRUMPS = frozenset(
    card
    for card, name in zip(PACK.cards, PACK.ids, strict=True)
    if name[0] == "T" or name == "FOOL"
)

KINGS = frozenset(PACK.card(name) for name in ("SK", "CK", "HK", "DK"))

HONOURS = frozenset(PACK.card(name) for name in ("FOOL", "T21", "T1"))

FIVES = KINGS | HONOURS
"""The cards that are worth 5."""


@lru_cache(maxsize=2)
def strengths(red_pips: str) -> dict[Card, int]:
    """How high each card is among those of its suit.

    Args:
        red_pips: how the red pip cards rank, `reversed` or `ace_high`.
    """
    red = "1 2 3 4" if red_pips == "reversed" else "1 4 3 2"
    pips = {"S": "10 9 8 7", "C": "10 9 8 7", "H": red, "D": red}
    found = {}
    for suit, from_above in pips.items():
        for below, rank in enumerate(f"K Q C V {from_above}".split()):
            found[PACK.card(suit + rank)] = 8 - below
    found |= {PACK.card(f"T{number}"): number for number in range(1, 22)}
    return found | {PACK.card("FOOL"): 22}


def counted(cards: Iterable[Card]) -> int:
    """What cards count: three at a time, 2 less than they are worth, the odd ones 1 less."""
    values = [VALUES[card] for card in cards]
    total = 0
    for start in range(0, len(values), 3):
        some = values[start : start + 3]
        total += sum(some) - (2 if len(some) == 3 else 1)
    return total


def best_of(cards: Sequence[Card], options: Options) -> Card:
    """The card that wins a trick: the highest trump, or else the highest of the suit led."""
    some = [card for card in cards if card in TRUMPS]
    some = some or [card for card in cards if card.suit == cards[0].suit]
    return max(some, key=strengths(options.red_pips.text).__getitem__)


def playable_from(hand: list[Card], lying: Sequence[Card]) -> list[Card]:
    """The cards of a hand that may be played where these cards lie."""
    if not lying:
        return hand
    following = [card for card in hand if card.suit == lying[0].suit]
    return following or [card for card in hand if card in TRUMPS] or hand


def shown(hand: Iterable[Card], options: Options) -> set[str]:
    """The bonuses that a hand shows."""
    cards = set(hand)
    trumps, kings = len(cards & TRUMPS), len(cards & KINGS)
    fives = len(cards & FIVES)
    besides = len((cards & TRUMPS) - {PAGAT})
    low = besides in (1, 2)
    if options.low_trumps.text == "without_pagat":
        low = low and PAGAT not in cards
    half = fives >= 4
    if options.half_kings_beside_full.text == "with_fifth" and kings == 4:
        half = fives >= 5
    found = {
        "no_trumps": besides == 0,
        "low_trumps": low,
        "half_trumps": trumps in (8, 9),
        "full_trumps": trumps in (10, 11, 12),
        "honours": cards >= HONOURS,
        "half_kings": half,
        "full_kings": kings == 4,
    }
    return {name for name, is_shown in found.items() if is_shown}


class Taken(NamedTuple):
    """A trick that has been taken.

    Attributes:
        leader: who led to it.
        cards: its cards, the leader's first.
        winner: who took it.
        hands: what each player held before playing to it, the leader first.
    """

    leader: int
    cards: tuple[Card, ...]
    winner: int
    hands: tuple[tuple[Card, ...], ...]

    def player(self, card: Card) -> int:
        """Who played one of its cards."""
        return (self.leader + self.cards.index(card)) % len(SEATS)


class Amounts(NamedTuple):
    """What is paid to declarer's side by each opponent, and for what.

    Attributes:
        game: for the game.
        ultimo: for the Pagat Ultimo.
        bonuses: for each seat, what everybody else pays it for bonuses.
    """

    game: int
    ultimo: int
    bonuses: tuple[int, ...]


class Chronicle:
    """What has happened in a deal so far.

    Attributes:
        phase: the part of the deal that is under way, by its name; `over` at the end.
        turn: whose turn it is; nobody's at the end.
        heard: how many actions were written down.
        declarer: who plays the contract, when that is known.
        contract: the contract, or nothing if the deal is not played.
        called: the trump that was called.
        holder: who held it after the draw; nobody if none was called.
        drew_called: whether declarer drew it.
        abandoned: whether the deal was abandoned.
        level: the level of Preference; 1 in all other contracts.
        hands: the cards in hand by seat.
        stock: what is left of the stock.
        looked: what declarer looks at of the stock.
        opened: the halves of the stock that lie face up.
        face_down: discards by seat that were not shown.
        face_up: those that were.
        declared: the bonuses by seat, in the order in which they were declared.
        makers: who has made the game and every announcement.
        levels: how often each target has been doubled.
        doublers: everybody who has doubled something: what, how often by then, and who.
        trick: the cards of the current trick, each with its seat.
        tricks: the tricks that were taken.
        won: the cards of the tricks that each seat has taken.
    """

    def __init__(self, state: State) -> None:
        self.dealer = state.dealer
        self.options: Options = state.options
        self.dealt = state.dealt
        self.history: tuple[tuple[int, Action], ...] = ()
        self.phase = "auction"
        self.turn: int | None = self.after(state.dealer)
        self.spoken = 0
        self.bids: list[tuple[int, str]] = []
        self.declarer: int | None = None
        self.contract = ""
        self.called: Card | None = None
        self.holder: int | None = None
        self.drew_called = False
        self.abandoned = False
        self.level = 1
        self.hands = [list(state.dealt[Place(Zone.HAND, seat)]) for seat in SEATS]
        self.stock = list(state.dealt[Place(Zone.TALON)])
        self.looked: list[Card] = []
        self.opened: list[list[Card]] = [[], []]
        self.left = [0, 0, 0, 0]
        self.face_down: list[list[Card]] = [[] for _ in SEATS]
        self.face_up: list[list[Card]] = [[] for _ in SEATS]
        self.declared: list[list[str]] = [[] for _ in SEATS]
        self.makers: dict[str, int] = {}
        self.levels = dict.fromkeys(TARGETS, 0)
        self.doublers: list[tuple[str, int, int]] = []
        self.trick: list[tuple[int, Card]] = []
        self.tricks: list[Taken] = []
        self.won: list[tuple[Card, ...]] = [() for _ in SEATS]
        self._before: list[tuple[Card, ...]] = []
        self._may: frozenset[str] | None = None

    @property
    def heard(self) -> int:
        """How many actions were written down."""
        return len(self.history)

    @staticmethod
    def after(seat: int, steps: int = 1) -> int:
        """The seat so many places on."""
        return (seat + steps) % len(SEATS)

    @property
    def partner(self) -> int | None:
        """Declarer's partner, if there is one."""
        return None if self.holder == self.declarer else self.holder

    def is_of_declarer(self, seat: int) -> bool:
        """Whether a seat is declarer or the partner."""
        return seat in (self.declarer, self.partner)

    def is_mate(self, seat: int, other: int) -> bool:
        """Whether two seats are of one side."""
        return self.is_of_declarer(seat) == self.is_of_declarer(other)

    # What is done.

    def write(self, seat: int, action: Action) -> None:
        """Write down one action more."""
        word, _, rest = action.text.partition(" ")
        card = action.card
        if self.phase == "auction":
            self._speak(seat, word, rest)
        elif self.phase == "call":
            self.called = card
            self._draw()
        elif self.phase == "draw":
            self.abandoned = word == "abandon"
            self._divide()
        elif self.phase == "stock":
            self._look(word)
        elif self.phase == "discard":
            assert card is not None
            self._discard(seat, card)
        elif self.phase == "announcements":
            self._announce(seat, word, rest)
        elif self.phase == "contras":
            self._double(seat, word, rest)
        else:
            assert card is not None
            self._play(seat, card)
        self.history = (*self.history, (seat, action))
        self._may = None

    def _speak(self, seat: int, word: str, rest: str) -> None:
        self.spoken += 1
        if word == "bid":
            self.bids.append((seat, rest))
        self.turn = self.after(seat)
        if self.spoken < len(SEATS):
            return
        if self.bids:
            self.declarer, self.contract = self.bids[-1]
        elif self.options.all_pass.text == "redeal":
            self.phase, self.turn = "over", None
            return
        else:
            self.declarer, self.contract = self.after(self.dealer), "first"
        self.makers["game"] = self.turn = self.declarer
        if self.contract == "second":
            self.makers["ultimo"] = self.declarer
        if self.contract in ("first", "second"):
            self.phase = "call"
        elif self.contract == "preference":
            self.phase = "stock"
            self.looked, self.stock = self.stock[:3], self.stock[3:]
        else:
            self._begin_announcements()

    def _draw(self) -> None:
        assert self.declarer is not None
        self.drew_called = self.called in self.stock[:4]
        shares = (4, 1, 1)
        for steps, share in enumerate(shares):
            seat = self.after(self.declarer, steps)
            self.hands[seat] += self.stock[:share]
            self.left[seat] = share
            self.stock = self.stock[share:]
        if self.drew_called and self.contract == "first":
            self.phase = "draw"
        else:
            self._divide()

    def _divide(self) -> None:
        """Who holds the called trump is found out, and all who have drawn discard."""
        if self.abandoned:
            self.phase, self.turn = "over", None
            return
        (self.holder,) = [seat for seat in SEATS if self.called in self.hands[seat]]
        self.phase = "discard"

    def _look(self, word: str) -> None:
        assert self.declarer is not None
        hand = self.hands[self.declarer]
        if word == "take":
            self.level = 2 if self.opened[0] else 1
            hand += self.looked
            self.looked = []
        elif not self.opened[0]:
            self.opened[0], self.looked, self.stock = self.looked, self.stock, []
            return
        else:
            self.level = 3
            hand += self.opened[0]
            self.opened, self.looked = [[], self.looked], []
        self.left[self.declarer] = 3
        self.phase = "discard"

    def _discard(self, seat: int, card: Card) -> None:
        self.hands[seat].remove(card)
        (self.face_up if card in TRUMPS else self.face_down)[seat].append(card)
        self.left[seat] -= 1
        if not any(self.left):
            self._begin_announcements()
        elif not self.left[seat]:
            self.turn = self.after(seat)

    def _begin_announcements(self) -> None:
        self.phase, self.turn, self.spoken = "announcements", self.declarer, 0

    def _announce(self, seat: int, word: str, rest: str) -> None:
        if word == "declare":
            self.declared[seat].append(rest)
        elif word == "announce":
            self.makers[rest] = seat
        else:
            self.turn = self.after(seat)
            self.spoken += 1
            if self.spoken == len(SEATS):
                self.phase, self.turn, self.spoken = "contras", self.after(self.turn), 0

    def _double(self, seat: int, word: str, rest: str) -> None:
        self.turn = self.after(seat)
        if word == "pass":
            self.spoken += 1
        else:
            self.spoken = 0
            self.levels[rest] += 1
            self.doublers.append((rest, self.levels[rest], seat))
        if self.spoken == len(SEATS):
            self.phase, self.turn = "play", self.declarer

    def _play(self, seat: int, card: Card) -> None:
        self._before.append(tuple(self.hands[seat]))
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.turn = self.after(seat)
        if len(self.trick) == len(SEATS):
            cards = tuple(card for _, card in self.trick)
            leader = self.trick[0][0]
            winner = self.after(leader, cards.index(best_of(cards, self.options)))
            self.tricks.append(Taken(leader, cards, winner, tuple(self._before)))
            self.won[winner] += cards
            self.trick, self._before = [], []
            self.turn = winner
            if len(self.tricks) == 12:
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
            return ("pass", *(f"bid {contract}" for contract in self._biddable(self.turn)))
        if self.phase == "call":
            return [f"call {PACK.name(card)}" for card in self.callable_trumps()]
        if self.phase == "draw":
            return ("abandon", "continue")
        if self.phase == "stock":
            return ("take", "decline")
        if self.phase == "discard":
            return [f"discard {PACK.name(card)}" for card in self.discardable(self.turn)]
        if self.phase == "announcements":
            return ("pass", *self._sayable(self.turn))
        if self.phase == "contras":
            return ("pass", *self._doublable(self.turn))
        return [f"play {PACK.name(card)}" for card in self._playable()]

    def _biddable(self, seat: int) -> Iterable[str]:
        lowest = CONTRACTS.index(self.bids[-1][1]) + 1 if self.bids else 0
        for contract in CONTRACTS[lowest:]:
            if contract == "first" and seat != self.after(self.dealer):
                continue
            needs_pagat = contract == "second" and self.options.second_requires_pagat
            if not needs_pagat or PAGAT in self.hands[seat]:
                yield contract

    def callable_trumps(self) -> list[Card]:
        """The trumps that declarer can call."""
        assert self.declarer is not None
        hand = self.hands[self.declarer]
        if NINETEEN not in hand:
            return [NINETEEN]
        below = [
            PACK.card(f"T{number}") for number in range(18, self.options.lowest_callable - 1, -1)
        ]
        return [NINETEEN, *[card for card in below if card not in hand][:1]]

    def discardable(self, seat: int) -> list[Card]:
        """The cards that a player can discard."""
        free = [card for card in self.hands[seat] if card not in FIVES]
        return [card for card in free if card not in TRUMPS] or free

    def _sayable(self, seat: int) -> Iterable[str]:
        for bonus in shown(self.hands[seat], self.options):
            if bonus not in self.declared[seat]:
                yield f"declare {bonus}"
        if "ultimo" not in self.makers and PAGAT in self.hands[seat]:
            yield "announce ultimo"
        if "slam" not in self.makers:
            yield "announce slam"

    def _doublable(self, seat: int) -> Iterable[str]:
        for target, maker in self.makers.items():
            level = self.levels[target]
            if level == len(DOUBLINGS):
                continue
            if self.is_mate(seat, maker) == (DOUBLED_BY[level] == "maker"):
                yield f"{DOUBLINGS[level]} {target}"

    def _playable(self) -> list[Card]:
        assert self.turn is not None
        return playable_from(self.hands[self.turn], [card for _, card in self.trick])

    # Where the cards lie.

    def places(self) -> dict[Place, tuple[Card, ...]]:
        """Every card, by place."""
        lying: dict[Place, tuple[Card, ...]] = {
            Place(Zone.TALON): tuple(self.stock),
            Place(Zone.TALON, self.declarer or 0, 1): tuple(self.looked),
            Place(Zone.TRICK): tuple(card for _, card in self.trick),
        }
        for half, cards in enumerate(self.opened):
            lying[Place(Zone.OPEN, 0, half)] = tuple(cards)
        for seat in SEATS:
            lying[Place(Zone.HAND, seat)] = tuple(self.hands[seat])
            lying[Place(Zone.DISCARD, seat, 0)] = tuple(self.face_down[seat])
            lying[Place(Zone.DISCARD, seat, 1)] = tuple(self.face_up[seat])
            lying[Place(Zone.WON, seat)] = self.won[seat]
        return {place: cards for place, cards in lying.items() if cards}

    def view(self, seat: int) -> dict[str, Any]:
        """What a player knows, as the engine tells it; cards in any order."""
        hidden: dict[str, int] = {}

        def hide(place: Place, cards: list[Card]) -> None:
            if cards:
                hidden[str(place)] = len(cards)

        hide(Place(Zone.TALON), self.stock)
        seen = [card for half in self.opened for card in half]
        if seat == self.declarer:
            seen += self.looked
        elif self.declarer is not None:
            hide(Place(Zone.TALON, self.declarer, 1), self.looked)
        for other in SEATS:
            if other != seat:
                hide(Place(Zone.HAND, other), self.hands[other])
                hide(Place(Zone.DISCARD, other, 0), self.face_down[other])
        return {
            "hand": sorted(map(PACK.name, self.hands[seat])),
            "hidden": hidden,
            "shown": sorted(map(PACK.name, seen)),
            "heard": [
                [other, "discard ?"]
                if other != seat and action.verb == "discard" and action.card not in TRUMPS
                else [other, action.text]
                for other, action in self.history
            ],
            "trick": [[other, PACK.name(card)] for other, card in self.trick],
            "seat": self.turn,
            "legal": sorted(self.may) if self.turn == seat else [],
        }

    # What comes of it, once the deal is over.

    @property
    def is_played(self) -> bool:
        """Whether the deal was played to its end: neither abandoned nor dealt anew."""
        return len(self.tricks) == 12

    def pile(self, declarers: bool) -> list[Card]:
        """What counts to declarer's side, or to the defenders: tricks, discards, and the stock."""
        cards: list[Card] = []
        for seat in SEATS:
            if self.is_of_declarer(seat) == declarers:
                cards += [*self.won[seat], *self.face_down[seat], *self.face_up[seat]]
        if not declarers:
            cards += [*self.stock, *self.opened[0], *self.opened[1]]
        return cards

    @property
    def points(self) -> int:
        """The card points of declarer's side."""
        return counted(self.pile(True))

    @property
    def slam(self) -> bool | None:
        """The side that has won every trick: whether it is declarer's; None if neither has."""
        sides = {self.is_of_declarer(trick.winner) for trick in self.tricks}
        return sides.pop() if len(sides) == 1 else None

    @property
    def slam_announced(self) -> bool | None:
        """The side that has announced the slam: whether it is declarer's; None if neither has."""
        return self.is_of_declarer(self.makers["slam"]) if "slam" in self.makers else None

    @property
    def last_pagat(self) -> int | None:
        """Who has played the Pagat to the last trick, if anybody has."""
        last = self.tricks[-1]
        return last.player(PAGAT) if PAGAT in last.cards else None

    @property
    def ultimo_is_won(self) -> bool:
        """Whether the Pagat wins the last trick for whom it must: its announcer, or its player."""
        last = self.last_pagat
        by = self.makers.get("ultimo", last)
        return last is not None and self.tricks[-1].winner == last == by

    def multiplier(self) -> int:
        """What the contract multiplies the overscore by."""
        if self.contract == "solo":
            return 2
        if self.options.preference_multiplies.text == "losses" and self.points > 35:
            return 1
        return self.level

    def slam_fails(self) -> bool:
        """Whether a slam was announced that its side has not won."""
        return self.slam_announced is not None and self.slam_announced != self.slam

    def _times(self, target: str) -> int:
        """What contras multiply a target by."""
        return (1, 2, 4, 8)[self.levels[target]]

    def amounts(self) -> Amounts:
        """What is paid for the game, for the Pagat Ultimo, and for bonuses."""
        factor = self.multiplier() * self._times("game")
        slam_contra = self._times("slam")
        if self.slam_fails() and self.options.failed_slam.text == "pays_35":
            sign = -1 if self.slam_announced else 1
            game = sign * 35 * factor * 4 * slam_contra
        else:
            if self.slam is None:
                slam_factor = 1
            elif self.slam_announced == self.slam:
                slam_factor = 4 * slam_contra
            else:
                slam_factor = 2
            game = (self.points - 35) * factor * slam_factor
        bonuses = tuple(sum(WORTH[bonus] for bonus in said) for said in self.declared)
        return Amounts(game, self._ultimo(), bonuses)

    def _ultimo(self) -> int:
        if "ultimo" in self.makers:
            by: int | None = self.makers["ultimo"]
            value = 10 * self._times("ultimo")
            value = value if self.ultimo_is_won else -value
        else:
            by = self.last_pagat
            lost = -5 if self.options.silent_ultimo_penalty else 0
            value = 5 if self.ultimo_is_won else lost
        if by is None:
            return 0
        return value if self.is_of_declarer(by) else -value

    def shares(self, amount: int) -> tuple[int, ...]:
        """What everybody gets if each opponent pays an amount to each of declarer's side.

        Declarer alone gets it from all three.
        """
        mine = amount if self.partner is not None else 3 * amount
        return tuple(mine if self.is_of_declarer(seat) else -amount for seat in SEATS)

    def paid(self) -> tuple[int, ...]:
        """What everybody gets, or pays, in all."""
        if self.abandoned:
            return tuple(-15 if seat == self.declarer else 5 for seat in SEATS)
        if not self.is_played:
            return (0, 0, 0, 0)
        game, ultimo, bonuses = self.amounts()
        lines = [self.shares(game), self.shares(ultimo)]
        lines += [bonus_shares(owner, bonus) for owner, bonus in enumerate(bonuses)]
        return tuple(map(sum, zip(*lines, strict=True)))


def bonus_shares(owner: int, amount: int) -> tuple[int, ...]:
    """What everybody gets if all others pay an amount to the owner of a bonus."""
    return tuple(3 * amount if seat == owner else -amount for seat in SEATS)


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
