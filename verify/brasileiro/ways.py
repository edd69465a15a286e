"""Ways to begin a deal that bring about what chance alone would hardly ever bring about.

A deal is laid out: some cards are dealt to some players or to the talon, and chance deals the rest.
And players follow a plan: what they bid and announce, which cards they discard, keep or are in
haste to play, how they play the Fool, who hunts whom, and who plays high cards.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from hypothesis import strategies as st

from trionfi.engine import Action, Engine, State
from trionfi.spec.brasileiro.pack import PACK
from trionfi.spec.cards import Card
from trionfi.spec.phase import Seating
from trionfi.spec.places import Place, Zone
from trionfi.verify.brasileiro.chronicle import (
    CONTRACTS,
    FIFTEEN,
    FOOL,
    FOOL_AS_TRUMP,
    FOREHAND,
    HELD,
    HONOURS,
    KINGS,
    MIDDLEHAND,
    ONE,
    REARHAND,
    SEATS,
    SUIT,
    TRICKS,
    TRUMPS,
    TWENTY,
    TWENTY_ONE,
    VALUES,
    Chronicle,
    best_of,
    chronicle,
    counted,
    led_by,
    playable_from,
)
from trionfi.verify.draws import picks
from trionfi.verify.fuzz import (
    Start,
    Way,
    any_deal,
    begun,
    drawn_options,
    drawn_order,
    drawn_seating,
)

HAND = 13

TALON = 7

BELOW_THE_FOOL = tuple(PACK.card(f"T{number}") for number in range(21, 0, -1))
"""The trumps with a number, the highest first."""

COURTS = frozenset(card for card, worth in VALUES.items() if worth > 1 and card not in HONOURS)

FOOL_FORMS = (FOOL, FOOL_AS_TRUMP)

MEETING = (TWENTY, FIFTEEN)
"""The cards that meet in a hunt."""

SPOILERS = (TWENTY_ONE, FOOL_AS_TRUMP)
"""What spoils a hunt."""

OPEN = ("sete", "cinco", "tres", "um")

CLOSED = tuple(f"{contract}_fechado" for contract in OPEN)


# Plans.


@dataclass(frozen=True)
class Bidding:
    """What players like to say in the auction.

    Attributes:
        declarer: the place of who is to be declarer, from Forehand on; nobody if all are to pass.
        contract: what is to be played.
        limits: how high each of the others bids, by place, as a number of contracts; 0 not to bid.
        low: whether declarer begins with any bid, rather than with the contract.
    """

    declarer: int | None
    contract: str = ""
    limits: Mapping[int, int] = field(default_factory=dict)
    low: bool = False

    def liked(self, told: Chronicle, position: int) -> Collection[str]:
        """What is liked to be said by who speaks."""
        if position != self.declarer:
            found = {f"bid {contract}" for contract in CONTRACTS[: self.limits.get(position, 0)]}
            if told.contract in CONTRACTS[: self.limits.get(position, 0)]:
                found.add("hold")
            return found
        if told.contract == self.contract:
            return ("hold",)
        if self.low and not told.contract:
            return [f"bid {contract}" for contract in self.up_to]
        if self.low and told.contract in self.up_to[:-1]:
            return ("hold", f"bid {self.contract}")
        return (f"bid {self.contract}",)

    @property
    def up_to(self) -> tuple[str, ...]:
        """All contracts up to the one that is to be played."""
        return CONTRACTS[: CONTRACTS.index(self.contract) + 1]


@dataclass(frozen=True)
class Hunting:
    """Players who would like the trump 15 and the trump 20 to meet in a trick.

    Attributes:
        hunter: who holds the trump 20.
        hunted: who holds the trump 15.
        in_vain: whether the third likes to win that trick with the trump 21 or with the Fool.
    """

    hunter: int
    hunted: int
    in_vain: bool = False

    def liked(self, told: Chronicle, seat: int, legal: Sequence[Action]) -> Sequence[Action]:
        """What is liked of what is legal; all of it where nothing is."""
        lying = [card for _, card in told.trick]
        away = {TWENTY, FIFTEEN}.difference(lying)
        if not away <= {*told.hands[self.hunter], *told.hands[self.hunted]}:
            return legal
        if seat not in (self.hunter, self.hunted):
            return self._third(told, legal, bool(lying), len(away) < len(MEETING))
        mine, other = (TWENTY, self.hunted) if seat == self.hunter else (FIFTEEN, self.hunter)
        if len(away) < len(MEETING) or self._can_follow(told, lying, other):
            return [action for action in legal if action.card == mine] or legal
        return _without(legal, (mine,))

    def _third(
        self, told: Chronicle, legal: Sequence[Action], is_led: bool, one_lies: bool
    ) -> Sequence[Action]:
        """What the third likes: to lead what brings the two together, and to win it or not."""
        if self.in_vain and (one_lies or not is_led):
            return [action for action in legal if action.card in SPOILERS] or legal
        if is_led:
            return _without(legal, SPOILERS)
        held = {SUIT[card] for seat in (self.hunter, self.hunted) for card in told.hands[seat]}
        void = [action for action in legal if SUIT[action.argument] not in {*held, ""}]
        trumps = [action for action in legal if action.card in TRUMPS]
        return void or _without(trumps or legal, SPOILERS)

    @staticmethod
    def _can_follow(told: Chronicle, lying: Sequence[Card], other: int) -> bool:
        """Whether another has yet to play to the trick, and may play any trump to it."""
        if other in [seat for seat, _ in told.trick]:
            return False
        led = led_by(lying)
        return led in ("", "T") or led not in [SUIT[card] for card in told.hands[other]]


def _without(some: Sequence[Action], cards: Collection[Card]) -> Sequence[Action]:
    """Actions with other cards than these; all of them where there are no others."""
    return [action for action in some if action.argument not in cards] or some


@dataclass(frozen=True)
class Plan:
    """What players like to do.

    Attributes:
        bidding: what they say in the auction.
        announces: what seats announce.
        away: cards that are discarded as soon as can be.
        held: cards that are discarded only if there are no others.
        first: cards that are played as soon as can be.
        kept: cards that are neither discarded nor played if it can be helped, the last least.
        fool: how the Fool is played: `excuse` or `trump`, and as which card of a trick, from 0;
            nothing to play it anyhow, and -1 to keep it for the last trick.
        hunting: who hunts whom.
        high: seats that play the highest card they can.
        spare: seats that play trumps only if they must.
    """

    bidding: Bidding
    announces: Mapping[int, Collection[str]] = field(default_factory=dict)
    away: Collection[Card] = ()
    held: Collection[Card] = ()
    first: Collection[Card] = ()
    kept: tuple[Card, ...] = ()
    fool: tuple[str, int] | None = None
    hunting: Hunting | None = None
    high: Collection[int] = ()
    spare: Collection[int] = ()

    def __call__(self, state: State, legal: tuple[Action, ...]) -> Sequence[Action]:
        """What is liked of what is legal; all of it where nothing is."""
        assert state.seat is not None
        phase = state.phase.name
        if phase == "auction":
            told = chronicle(state)
            position = (state.seat - state.dealer - 1) % len(SEATS)
            return _saying(legal, self.bidding.liked(told, position))
        if phase == "announcements":
            goals = self.announces.get(state.seat, ())
            return _saying(legal, [f"announce {goal}" for goal in goals])
        if phase == "discard":
            return self._discards(legal)
        return self.plays(state, legal)

    def _discards(self, legal: Sequence[Action]) -> Sequence[Action]:
        """The cards that are liked to be discarded."""
        found = [action for action in legal if action.card in self.away]
        return found or _without(legal, {*self.held, *self.kept})

    def plays(self, state: State, legal: Sequence[Action]) -> Sequence[Action]:
        """The cards that are liked to be played."""
        told = chronicle(state)
        assert state.seat is not None
        if len(legal) == 1:
            return legal
        liked = legal
        if self.hunting is not None:
            liked = self.hunting.liked(told, state.seat, liked)
        liked = self._fool(told, liked)
        first = [action for action in liked if action.card in self.first]
        if first:
            return first
        liked = self._kept(liked)
        if state.seat in self.spare:
            liked = _without(liked, TRUMPS)
        if state.seat in self.high:
            return [max(liked, key=_height)]
        return liked

    def _fool(self, told: Chronicle, liked: Sequence[Action]) -> Sequence[Action]:
        """The Fool if it is time for it, and else another card."""
        if self.fool is None:
            return liked
        form, number = self.fool
        card = FOOL if form == "excuse" else FOOL_AS_TRUMP
        is_last = len(told.tricks) == TRICKS - 1
        beats = card == FOOL_AS_TRUMP and TWENTY_ONE in [lying for _, lying in told.trick]
        now = is_last or beats or number == len(told.trick)
        found = [action for action in liked if now and action.card == card]
        return found or _without(liked, FOOL_FORMS)

    def _kept(self, liked: Sequence[Action]) -> Sequence[Action]:
        """Cards that need not be kept; or else the first that need not be kept any longer."""
        free = [action for action in liked if HELD[action.argument] not in self.kept]
        if free:
            return free
        soonest = min(self.kept.index(HELD[action.argument]) for action in liked)
        return [action for action in liked if HELD[action.argument] == self.kept[soonest]]


def _saying(legal: Sequence[Action], liked: Collection[str]) -> Sequence[Action]:
    """What is liked to be said; or else nothing."""
    found = [action for action in legal if action.text in liked]
    return found or [action for action in legal if action.verb == "pass"]


def _height(action: Action) -> tuple[bool, int]:
    """How high a card is, trumps above all others; an excuse is the lowest."""
    card = action.argument
    return SUIT[card] == "T", card.rank


EXACTLY_FROM = 8
"""After so many tricks the rest of the play can be planned."""

SEARCHED = 1000
"""How many positions are looked at to plan it."""


@dataclass
class Steering:
    """Players who would like declarer to have just so many points at the end.

    Attributes:
        plan: what they like otherwise.
        goal: the points.
        line: the cards that are still to be played, when it is known how they come to that.
    """

    plan: Plan
    goal: int
    line: list[Card] = field(default_factory=list)

    def __call__(self, state: State, legal: tuple[Action, ...]) -> Sequence[Action]:
        """The card that is planned; or a high one of the side that should have more, or a low."""
        if state.phase.name != "play":
            return self.plan(state, legal)
        told = chronicle(state)
        if not self.line and not state.trick and len(told.tricks) >= EXACTLY_FROM:
            self.line = line_to(told, self.goal)
        if self.line:
            card = self.line.pop(0)
            planned = [action for action in legal if action.card == card]
            if planned:
                return planned
            self.line.clear()  # Where a rule is broken, a plan can come to nothing.
        liked = self.plan.plays(state, legal)
        ahead = told.points - told.points_of(False) > 2 * self.goal - 95
        high = (state.seat == told.declarer) != ahead
        return [max(liked, key=_height) if high else min(liked, key=_height)]


class Ending(NamedTuple):
    """What both sides have in the course of a plan.

    Attributes:
        mine: declarer's points.
        theirs: the opponents'.
        hunted: whether the trump 15 has been hunted.
    """

    mine: int
    theirs: int
    hunted: bool


def line_to(told: Chronicle, goal: int) -> list[Card]:
    """Cards to be played from here on so that declarer has so many points; none if unknown.

    Args:
        told: a deal in which a trick begins.
        goal: the points.
    """
    left = SEARCHED

    def after(ending: Ending, leader: int, trick: list[Card], last: bool) -> tuple[Ending, int]:
        best = best_of(trick)
        winner = (leader + trick.index(best)) % len(SEATS)
        hunts = best == TWENTY and FIFTEEN in trick
        points = {True: ending.mine, False: ending.theirs}
        points[winner == told.declarer] += counted([c for c in trick if c in TRUMPS], hunts)
        points[winner == told.declarer] += sum(VALUES[HELD[c]] for c in trick if c not in TRUMPS)
        if FOOL in trick and not last:
            keeper = (leader + trick.index(FOOL)) % len(SEATS)
            points[winner == told.declarer] -= VALUES[FOOL]
            points[keeper == told.declarer] += VALUES[FOOL]
        return Ending(points[True], points[False], ending.hunted or hunts), winner

    def search(
        hands: list[list[Card]], leader: int, lying: list[Card], ending: Ending
    ) -> list[Card] | None:
        nonlocal left
        left -= 1
        if left < 0 or ending.mine > goal + 5 or ending.theirs > 105 - goal:
            return None
        seat = (leader + len(lying)) % len(SEATS)
        if not hands[seat]:
            return [] if ending.mine == goal else None
        last = len(hands[seat]) == 1
        power = not last or told.options.fool_on_last_trick.text == "trump"
        for card in playable_from(hands[seat], lying, power):
            rest_of = list(hands)
            rest_of[seat] = [other for other in hands[seat] if other != HELD[card]]
            trick = [*lying, card]
            if len(trick) < len(SEATS):
                rest = search(rest_of, leader, trick, ending)
            else:
                reached, winner = after(ending, leader, trick, last)
                rest = search(rest_of, winner, [], reached)
            if rest is not None:
                return [card, *rest]
        return None

    assert told.turn is not None
    start = Ending(told.points, told.points_of(False), told.hunt is not None)
    return search(told.hands, told.turn, [], start) or []


# What is laid out.


@dataclass
class Layout:
    """A deal that is laid out.

    Attributes:
        engine: the game.
        seating: who sits at the table.
        options: what the table has agreed.
        order: the pack in the order in which chance deals it.
        hands: what is dealt to whom.
        talon: what lies where in the talon, from 0 on top.
    """

    engine: Engine
    seating: Seating
    options: Any
    order: list[Card]
    hands: dict[int, list[Card]]
    talon: dict[int, Card]

    @property
    def free(self) -> list[Card]:
        """The cards that chance is to deal, in its order."""
        given = {card for hand in self.hands.values() for card in hand} | set(self.talon.values())
        return [card for card in self.order if card not in given]

    def seat_of(self, position: int) -> int:
        """The seat of Forehand, Middlehand or Rearhand."""
        return (self.seating.dealer + 1 + position) % len(SEATS)

    def give(self, seat: int, number: int, of: Iterable[Card]) -> None:
        """Give a player so many cards of some, as far as they are free and there is room."""
        free = set(self.free)
        hand = self.hands[seat]
        room = min(number, HAND - len(hand))
        hand += [card for card in of if card in free][:room]

    def trumps(self, seat: int, number: int, *, from_above: bool = False) -> None:
        """Give a player so many trumps besides the 15 and the 1, the highest or any."""
        trumps = BELOW_THE_FOOL if from_above else [c for c in self.order if c in TRUMPS]
        self.give(seat, number, [card for card in trumps if card not in (FIFTEEN, ONE)])

    def lay_in_talon(self, number: int, of: Iterable[Card]) -> None:
        """Lay so many cards of some into the talon, as far as they are free and there is room."""
        free = set(self.free)
        places = [place for place in range(TALON) if place not in self.talon][:number]
        some = [card for card in of if card in free]
        self.talon.update(zip(places, some, strict=False))

    def poor(self) -> list[Card]:
        """Plain cards that are no Kings, as chance would deal them."""
        return [card for card in self.free if card not in TRUMPS | KINGS | HONOURS]

    def begun(self) -> State:
        """The deal before its first action."""
        rest = iter(self.free)
        piles = {Place(Zone.TALON): [self.talon.get(at) or next(rest) for at in range(TALON)]}
        for seat, hand in self.hands.items():
            piles[Place(Zone.HAND, seat)] = [*hand, *(next(rest) for _ in range(HAND - len(hand)))]
        cards = [
            card for place, _ in self.engine.game.packets(self.seating) for card in piles[place]
        ]
        return begun(self.engine, cards, self.seating, self.options)


def layout(draw: st.DrawFn, engine: Engine, **fixed: object) -> Layout:
    """A deal of which nothing is laid out yet.

    Args:
        draw: what draws.
        engine: the game.
        fixed: options that are not left to chance, by name.
    """
    options = drawn_options(draw, engine, **fixed)
    seating = drawn_seating(draw, engine)
    order = drawn_order(draw, engine)
    return Layout(engine, seating, options, order, {seat: [] for seat in SEATS}, {})


def drawn_bidding(draw: st.DrawFn, contracts: Sequence[str] = CONTRACTS) -> Bidding:
    """One of some contracts is to be played; others may bid against declarer."""
    declarer, which, first, second, rich, low = picks(draw, 3, len(contracts), 9, 9, 2, 2)
    contract = contracts[which]
    highest = CONTRACTS.index(contract)
    limits: dict[int, int] = {}
    for position, limit in zip(_others(declarer), (first, second), strict=True):
        # The younger may bid the contract itself, for declarer can hold it.
        most = highest + (position > declarer)
        limits[position] = min(limit, most) if rich else (most if limit % 2 else 0)
    return Bidding(declarer, contract, limits, low == 0)


def _others(position: int) -> list[int]:
    """The places of the two others."""
    return [other for other in (FOREHAND, MIDDLEHAND, REARHAND) if other != position]


@dataclass(frozen=True)
class Cast:
    """Who is who in a deal, once declarer is as planned.

    Attributes:
        declarer: the declarer.
        one: one of the opponents.
        other: the other.
        bidding: what is bid.
    """

    declarer: int
    one: int
    other: int
    bidding: Bidding

    def role(self, number: int) -> int:
        """Declarer for 0, and for 1 and 2 the opponents."""
        return (self.declarer, self.one, self.other)[number]

    def side(self, seat: int) -> list[int]:
        """A seat's side, itself first."""
        if seat == self.declarer:
            return [seat]
        return [seat, self.other if seat == self.one else self.one]

    def facing(self, seat: int) -> list[int]:
        """The other side."""
        return [other for other in SEATS if other not in self.side(seat)]


def drawn_cast(draw: st.DrawFn, dealt: Layout, contracts: Sequence[str] = CONTRACTS) -> Cast:
    """A contract with its declarer, and the opponents in any order."""
    bidding = drawn_bidding(draw, contracts)
    assert bidding.declarer is not None
    declarer = dealt.seat_of(bidding.declarer)
    (turned,) = picks(draw, 2)
    one, other = [(declarer + steps) % len(SEATS) for steps in ((2, 1) if turned else (1, 2))]
    return Cast(declarer, one, other, bidding)


def drawn_announcements(draw: st.DrawFn, cast: Cast, ultimo: bool) -> dict[int, list[str]]:
    """What is announced by whom; the ultimo by whoever holds the trump 1, if by anybody.

    Args:
        draw: what draws.
        cast: who is who.
        ultimo: whether the ultimo is announced.
    """
    trull, kings, capote, who = picks(draw, 7, 7, 12, 8)
    found: dict[int, list[str]] = {seat: ["ultimo"] if ultimo else [] for seat in SEATS}
    for bit, (goal, said) in enumerate((("trull", trull), ("kings", kings), ("capote", capote))):
        # By declarer for 0, by an opponent for 1, by both for 2 and 3, and else by nobody.
        opponent = cast.one if who >> bit & 1 else cast.other
        if said in (0, 2, 3):
            found[cast.declarer].append(goal)
        if said in (1, 2, 3):
            found[opponent].append(goal)
    return found


EXCUSES = (("excuse", 0), ("excuse", 1), ("excuse", 2))

FOOLS = (*EXCUSES, ("trump", 0), ("trump", 1), ("trump", 2), ("excuse", -1), None)
"""All ways in which players may like to play the Fool."""


def drawn_plan(draw: st.DrawFn, dealt: Layout, cast: Cast, **liked: Any) -> Plan:
    """A plan in which what is not given is left to chance: announcements, Fool, discards.

    Args:
        draw: what draws.
        dealt: the deal.
        cast: who is who.
        liked: parts of the plan that are not left to chance, by name.
    """
    fool, ultimo, away, special = picks(draw, len(FOOLS), 2, 2, 2)
    plan = Plan(cast.bidding, fool=FOOLS[fool], **liked)
    if "announces" not in liked:
        plan = replace(plan, announces=drawn_announcements(draw, cast, ultimo == 1))
    if away == 0 and "away" not in liked:
        # Honours and Kings, or what counts in the hunt.
        dear = KINGS | HONOURS if special else {FIFTEEN, TWENTY, FOOL, ONE}
        plan = replace(plan, away=dear)
    return plan


# Deals.


def any_cards(draw: st.DrawFn, engine: Engine) -> Start:
    """Any cards and any contract, or none."""
    dealt = layout(draw, engine)
    cast = drawn_cast(draw, dealt)
    plan = drawn_plan(draw, dealt, cast)
    (silence,) = picks(draw, 3)
    if silence == 0:
        plan = replace(plan, bidding=Bidding(None))
    return Start(dealt.begun(), plan)


def closed_contract(draw: st.DrawFn, engine: Engine) -> Start:
    """A closed contract, with honours and Kings on top of the talon."""
    dealt = layout(draw, engine)
    cast = drawn_cast(draw, dealt, CLOSED)
    number, what = picks(draw, 3, 2)
    dealt.lay_in_talon(1 + number, KINGS if what else sorted(HONOURS))
    return Start(dealt.begun(), drawn_plan(draw, dealt, cast))


def hunt(draw: st.DrawFn, engine: Engine) -> Start:
    """The trump 20 hunts the trump 15; or would, if the third did not win the trick."""
    dealt = layout(draw, engine)
    cast = drawn_cast(draw, dealt)
    pair, spoilt, by_fool, strong, void = picks(draw, 6, 5, 2, 3, 3)
    if spoilt >= 2 and void == 0:
        pair = 4 + pair % 2
    hunter, hunted = ((0, 1), (1, 0), (2, 0), (0, 2), (1, 2), (2, 1))[pair]
    third = cast.role(3 - hunter - hunted)
    seats = cast.role(hunter), cast.role(hunted)
    dealt.hands[seats[0]].append(TWENTY)
    dealt.hands[seats[1]].append(FIFTEEN)
    kept = [FIFTEEN, TWENTY]
    if spoilt < 2:
        dealt.hands[third].append(FOOL if by_fool else TWENTY_ONE)
        kept += [FOOL, TWENTY_ONE]
    elif void == 0:
        # The third has a whole suit, which only trumps can win.
        suit = SUIT[dealt.poor()[0]]
        dealt.give(third, 6, [card for card in dealt.order if SUIT[card] == suit])
        kept += dealt.hands[third]
    dealt.trumps(seats[0], 2 + strong)
    plan = drawn_plan(
        draw,
        dealt,
        cast,
        held=kept,
        away=(),
        hunting=Hunting(*seats, spoilt < 2),
        high=(seats[0],),
    )
    if spoilt < 2 and by_fool:
        plan = replace(plan, fool=None)
    return Start(dealt.begun(), plan)


def one_kept(draw: st.DrawFn, engine: Engine) -> Start:
    """The trump 1 is kept for the last trick by a player of many trumps, and wins it."""
    dealt = layout(draw, engine)
    cast = drawn_cast(draw, dealt)
    role, ultimo, number, poor = picks(draw, 4, 2, 3, 3)
    holder = cast.role((0, 1, 2, 0)[role])
    dealt.hands[holder].append(ONE)
    dealt.trumps(holder, 8 + number, from_above=True)
    dealt.lay_in_talon(3 * poor, dealt.poor())
    plan = drawn_plan(
        draw,
        dealt,
        cast,
        announces=drawn_announcements(draw, cast, ultimo == 1),
        held=TRUMPS,
        kept=(ONE,),
        away=(),
        high=(holder,),
    )
    return Start(dealt.begun(), plan)


def one_beaten(draw: st.DrawFn, engine: Engine) -> Start:
    """The trump 1 is kept for the last trick, but so is a high trump in another's hand."""
    dealt = layout(draw, engine)
    cast = drawn_cast(draw, dealt)
    pair, ultimo, mine, others, fool = picks(draw, 6, 2, 3, 3, 3)
    pairs = ((0, 1), (0, 2), (1, 0), (2, 0), (1, 2), (2, 1))
    holder, keeper = map(cast.role, pairs[pair])
    high = FOOL if fool == 0 else TWENTY_ONE
    dealt.hands[holder].append(ONE)
    dealt.hands[keeper].append(high)
    dealt.trumps(holder, 6 + mine)
    dealt.trumps(keeper, 6 + others)
    plan = drawn_plan(
        draw,
        dealt,
        cast,
        announces=drawn_announcements(draw, cast, ultimo == 1),
        held=TRUMPS,
        kept=(ONE, high),
        away=(),
        spare=(holder, keeper),
    )
    if high == FOOL:
        plan = replace(plan, fool=("trump", -1))
    return Start(dealt.begun(), plan)


def one_played_early(draw: st.DrawFn, engine: Engine) -> Start:
    """The ultimo is announced, and the trump 1 is played before the last trick."""
    dealt = layout(draw, engine)
    cast = drawn_cast(draw, dealt)
    role, strong, by = picks(draw, 4, 2, 3)
    holder = cast.role((0, 1, 2, 0)[role])
    dealt.hands[holder].append(ONE)
    if strong:
        # Somebody has the trumps to win the last trick with.
        dealt.trumps(cast.role(by), 8, from_above=True)
    plan = drawn_plan(
        draw,
        dealt,
        cast,
        announces=drawn_announcements(draw, cast, True),
        held=TRUMPS,
        first=(ONE,),
        away=(),
        high=(cast.role(by),) if strong else (),
    )
    return Start(dealt.begun(), plan)


def every_trick(draw: st.DrawFn, engine: Engine) -> Start:
    """One side has the highest trumps and wins every trick, or all but a few.

    Anybody may announce the capote, and who holds the trump 1 the ultimo.
    """
    dealt = layout(draw, engine)
    role, said, one, ultimo, lacking, where, hunted = picks(draw, 6, 5, 2, 2, 12, 3, 4)
    # Who loses every trick and discards the 15 with little else may have less than nothing.
    cast = drawn_cast(draw, dealt, ("um", "tres", "cinco") if hunted == 1 else CONTRACTS)
    winner = cast.role((0, 0, 0, 1, 2, 1)[role])
    mates, facing = cast.side(winner), cast.facing(winner)
    if one:
        dealt.hands[winner].append(ONE)
    if hunted < 2:
        dealt.hands[facing[0]].append(FIFTEEN)
    if where == 0:
        dealt.hands[winner].append(FOOL)
    elif where == 1:
        dealt.hands[mates[-1] if mates[-1] != winner else facing[0]].append(FOOL)
    dealt.trumps(winner, HAND - (0, 0, 1, 2, *[0] * 8)[lacking], from_above=True)
    # The talon shall not spoil it: what can be discarded lies in it.
    dealt.lay_in_talon(TALON, [FOOL, *dealt.poor()] if where == 2 else dealt.poor())
    announces = drawn_announcements(draw, cast, ultimo == 1)
    for seat in SEATS:
        announces[seat] = [goal for goal in announces[seat] if goal != "capote"]
    # Nobody, the winner, the winner's side, the other side, or both.
    for seat in ((), (winner,), (mates[-1],), (facing[-1],), (winner, facing[0]))[said]:
        announces[seat].append("capote")
    plan = drawn_plan(
        draw,
        dealt,
        cast,
        announces=announces,
        held=TRUMPS | COURTS | {FOOL},
        kept=(ONE,),
        away=(FIFTEEN,) if hunted == 1 else (),
        high=(winner,),
        hunting=Hunting(winner, facing[0]) if hunted == 0 else None,
    )
    # Whoever can win every trick plays the Fool as a trump; others only excuse themselves with it.
    plan = replace(plan, fool=("trump", 0) if where == 0 else EXCUSES[said % 3])
    return Start(dealt.begun(), plan)


def all_honours(draw: st.DrawFn, engine: Engine) -> Start:
    """One side has the honours, or the Kings, or both, with many trumps besides."""
    dealt = layout(draw, engine)
    cast = drawn_cast(draw, dealt)
    role, what, ultimo, shared, excuse, kept = picks(draw, 5, 4, 2, 3, 4, 2)
    holder = cast.role((0, 1, 2, 0, 0)[role])
    mates = cast.side(holder)
    dear = [*(HONOURS if what else ()), *(KINGS if what != 1 else ())]
    for number, card in enumerate(sorted(dear)):
        dealt.hands[mates[number % len(mates)] if shared == 0 else holder].append(card)
    dealt.trumps(holder, 7, from_above=True)
    dealt.lay_in_talon(TALON, dealt.poor())
    plan = drawn_plan(
        draw,
        dealt,
        cast,
        announces=drawn_announcements(draw, cast, ultimo == 1),
        held=TRUMPS | KINGS | HONOURS,
        kept=(ONE,) if kept else (),
        away=(),
        high=(holder,),
    )
    if excuse:
        plan = replace(plan, fool=EXCUSES[excuse - 1])
    return Start(dealt.begun(), plan)


def nearly_even(draw: st.DrawFn, engine: Engine) -> Start:
    """Declarer comes as near as can be to a number of points from 45 to 55."""
    goal, hunted, pair = picks(draw, 11, 2, 4)
    if hunted == 0:
        goal = (3, 4, 5, 5, 6, 7)[goal % 6]  # All counts 100, and what is near half of it matters.
    fixed = {"target": "half"} if hunted == 0 and goal == 5 and pair % 2 else {}
    dealt = layout(draw, engine, **fixed)
    cast = drawn_cast(draw, dealt)
    dealt.trumps(cast.declarer, 1, from_above=True)
    dealt.trumps(cast.declarer, 3)
    hunting = None
    if hunted == 0:
        hunter, other = ((0, 1), (1, 2), (1, 0), (0, 2))[pair]
        hunting = Hunting(cast.role(hunter), cast.role(other))
        dealt.hands[hunting.hunter] += [TWENTY] if TWENTY in dealt.free else []
        dealt.hands[hunting.hunted] += [FIFTEEN] if FIFTEEN in dealt.free else []
    plan = drawn_plan(draw, dealt, cast, hunting=hunting)
    return Start(dealt.begun(), Steering(plan, 45 + goal))


WAYS = (
    Way(2, any_deal),
    Way(16, any_cards),
    Way(8, closed_contract),
    Way(18, hunt),
    Way(12, one_kept),
    Way(24, one_beaten),
    Way(10, one_played_early),
    Way(24, every_trick),
    Way(32, all_honours),
    Way(46, nearly_even),
)
"""How a deal that is fuzzed begins."""
