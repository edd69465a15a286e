"""Ways to begin a deal that bring about what chance alone would hardly ever bring about.

A deal is laid out: some cards are dealt to some players or to a place in the stock, and chance
deals the rest. And players follow a plan: what they bid, call, take, declare, announce and double,
which cards they keep or are in haste to be rid of, and who plays high cards.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from hypothesis import strategies as st

from trionfi.engine import Action, Engine, State
from trionfi.spec.cards import Card
from trionfi.spec.phase import Seating
from trionfi.spec.places import Place, Zone
from trionfi.spec.texan.pack import PACK
from trionfi.verify.draws import picks
from trionfi.verify.fuzz import (
    Likes,
    Start,
    Way,
    any_deal,
    begun,
    drawn_options,
    drawn_order,
    drawn_seating,
)
from trionfi.verify.texan.chronicle import (
    CONTRACTS,
    DOUBLINGS,
    FIVES,
    HONOURS,
    KINGS,
    NINETEEN,
    PAGAT,
    SEATS,
    TARGETS,
    TRUMPS,
    VALUES,
    Chronicle,
    best_of,
    chronicle,
    counted,
    playable_from,
    strengths,
)

FOOL = PACK.card("FOOL")

FROM_ABOVE = tuple(sorted(TRUMPS, reverse=True))
"""The trumps, the highest first."""

HAND = 12

ALONE = ("preference", "solo")

WITH_A_CALL = ("first", "second")


# Plans.


@dataclass(frozen=True)
class Plan:
    """What players like to do.

    Attributes:
        bids: what seats bid if they can; the others pass.
        calls: `lower` to call a lower trump if one can, `nineteen` to call the 19, or anything.
        abandons: whether a deal is abandoned if it can be.
        level: the level of Preference.
        announces: what seats announce.
        declares: whether everybody declares all that they can, or nothing; None for anything.
        doubles: how often each target is doubled.
        first: cards that are discarded or played as soon as can be.
        kept: cards that are kept as long as can be, the last of them longest.
        high: seats that play the highest card they can.
        spare: seats that play trumps only if they must.
    """

    bids: Mapping[int, str] = field(default_factory=dict)
    calls: str = ""
    abandons: bool = False
    level: int = 1
    announces: Mapping[int, Collection[str]] = field(default_factory=dict)
    declares: bool | None = None
    doubles: Mapping[str, int] = field(default_factory=dict)
    first: Collection[Card] = ()
    kept: tuple[Card, ...] = ()
    high: Collection[int] = ()
    spare: Collection[int] = ()

    def __call__(self, state: State, legal: tuple[Action, ...]) -> Sequence[Action]:
        """What is liked of what is legal; all of it where nothing is."""
        assert state.seat is not None
        phase = state.phase.name
        if phase in ("discard", "play"):
            return self._cards(state, legal, phase == "play")
        liked = self._words(phase, state.seat, state, legal)
        found = [action for action in legal if action.text in liked]
        if found:
            return found
        return [action for action in legal if action.verb == "pass"] or legal

    def _words(
        self, phase: str, seat: int, state: State, legal: tuple[Action, ...]
    ) -> Collection[str]:
        """What is liked to be said."""
        texts = [action.text for action in legal]
        if phase == "auction":
            return (f"bid {self.bids.get(seat, '')}",)
        if phase == "call":
            if self.calls == "lower" and len(texts) > 1:
                return [text for text in texts if text != "call T19"]
            return ("call T19",) if self.calls == "nineteen" else texts
        if phase == "draw":
            return ("abandon" if self.abandons else "continue",)
        if phase == "stock":
            return ("take" if state.phase_states[-1].looks == self.level else "decline",)
        if phase == "announcements":
            goals = [f"announce {goal}" for goal in self.announces.get(seat, ())]
            found = [text for text in texts if text in goals]
            if found or self.declares is False:
                return found
            bonuses = [text for text in texts if text.startswith("declare")]
            return bonuses if self.declares else [*bonuses, "pass"]
        return [
            f"{DOUBLINGS[level]} {target}"
            for target, wish in self.doubles.items()
            for level in range(wish)
        ]

    def _cards(self, state: State, legal: tuple[Action, ...], plays: bool) -> Sequence[Action]:
        """The cards that are liked to be discarded or played."""
        first = [action for action in legal if action.card in self.first]
        if first:
            return first
        liked: Sequence[Action] = [action for action in legal if action.card not in self.kept]
        if not liked:
            soonest = min(self.kept.index(action.argument) for action in legal)
            liked = [action for action in legal if action.argument == self.kept[soonest]]
        if plays and state.seat in self.spare:
            liked = [action for action in liked if action.card not in TRUMPS] or liked
        if plays and state.seat in self.high:
            return _extreme(state, liked, highest=True)
        return liked


def _extreme(state: State, some: Sequence[Action], highest: bool) -> Sequence[Action]:
    """The highest or the lowest of some cards, trumps above all others."""
    strength = strengths(state.options.red_pips.text)

    def height(action: Action) -> tuple[bool, int]:
        return action.argument in TRUMPS, strength[action.argument]

    return [max(some, key=height) if highest else min(some, key=height)]


EXACTLY_FROM = 3
"""After so many tricks the rest of the play can be planned."""

SEARCHED = 300
"""How many positions are looked at to plan it."""


@dataclass
class Steering:
    """Players who would like declarer's side to have just so many points at the end.

    Attributes:
        plan: what they like before the play.
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
        assert state.seat is not None
        if not self.line and not state.trick and len(told.tricks) >= EXACTLY_FROM:
            self.line = line_to(told, self.goal)
        if self.line:
            card = self.line.pop(0)
            planned = [action for action in legal if action.card == card]
            if planned:
                return planned
            self.line.clear()  # Where a rule is broken, a plan can come to nothing.
        ahead = told.points - counted(told.pile(False)) > 2 * self.goal - 70
        return _extreme(state, legal, highest=told.is_of_declarer(state.seat) != ahead)


class Pile(NamedTuple):
    """What a side has won: what its cards are worth, and how many they are."""

    worth: int
    cards: int

    @property
    def points(self) -> int:
        """The card points."""
        return self.worth - 2 * (self.cards // 3) - (self.cards % 3 > 0)

    def grown(self, cards: Sequence[Card]) -> Pile:
        """The pile with more cards."""
        return Pile(self.worth + sum(map(VALUES.__getitem__, cards)), self.cards + len(cards))


def line_to(told: Chronicle, goal: int) -> list[Card]:
    """Cards to be played from here on so that declarer's side has so many points; none if unknown.

    Args:
        told: a deal in which a trick begins.
        goal: the points.
    """
    left = SEARCHED

    def search(
        hands: list[list[Card]], leader: int, lying: list[Card], mine: Pile, others: Pile
    ) -> list[Card] | None:
        nonlocal left
        left -= 1
        if left < 0 or mine.points > goal or others.points > 70 - goal:
            return None
        seat = (leader + len(lying)) % len(SEATS)
        if not hands[seat]:
            return []
        for card in playable_from(hands[seat], lying):
            after = list(hands)
            after[seat] = [other for other in hands[seat] if other != card]
            trick = [*lying, card]
            if len(trick) < len(SEATS):
                rest = search(after, leader, trick, mine, others)
            else:
                winner = (leader + trick.index(best_of(trick, told.options))) % len(SEATS)
                if told.is_of_declarer(winner):
                    rest = search(after, winner, [], mine.grown(trick), others)
                else:
                    rest = search(after, winner, [], mine, others.grown(trick))
            if rest is not None:
                return [card, *rest]
        return None

    assert told.turn is not None
    mine, others = (Pile(0, 0).grown(told.pile(declarers)) for declarers in (True, False))
    return search(told.hands, told.turn, [], mine, others) or []


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
        stock: what lies where in the stock, from 0 on top.
    """

    engine: Engine
    seating: Seating
    options: Any
    order: list[Card]
    hands: dict[int, list[Card]]
    stock: dict[int, Card]

    @property
    def eldest(self) -> int:
        """Who bids first."""
        return (self.seating.dealer + 1) % len(SEATS)

    @property
    def free(self) -> list[Card]:
        """The cards that chance is to deal, in its order."""
        given = {card for hand in self.hands.values() for card in hand} | set(self.stock.values())
        return [card for card in self.order if card not in given]

    def give(self, seat: int, number: int, of: Iterable[Card]) -> None:
        """Give a player so many cards of some, as far as they are free and there is room."""
        free = set(self.free)
        hand = self.hands[seat]
        room = min(number, HAND - len(hand))
        hand += [card for card in of if card in free][:room]

    def trumps(self, seat: int, number: int, *, from_above: bool = False) -> None:
        """Give a player so many trumps, the highest or any."""
        trumps = [card for card in self.order if card in TRUMPS]
        self.give(seat, number, FROM_ABOVE if from_above else trumps)

    def plain(self, seat: int) -> None:
        """Fill a player's hand with plain cards that can be discarded, as far as there are any."""
        self.give(seat, HAND, [c for c in self.order if c not in TRUMPS and c not in KINGS])

    def begun(self) -> State:
        """The deal before its first action."""
        rest = iter(self.free)
        piles = {Place(Zone.TALON): [self.stock.get(at) or next(rest) for at in range(6)]}
        for seat, hand in self.hands.items():
            piles[Place(Zone.HAND, seat)] = [*hand, *(next(rest) for _ in range(HAND - len(hand)))]
        cards: list[Card] = []
        for place, size in self.engine.game.packets(self.seating):
            cards += piles[place][:size]
            piles[place] = piles[place][size:]
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


def drawn_bids(draw: st.DrawFn, dealt: Layout, contracts: Sequence[str]) -> dict[int, str]:
    """What is bid so that one of some contracts is played; the last seat named is declarer's.

    Before declarer others may have bid less. In the First Contract all may have passed.
    """
    which, steps, low, lower, passes = picks(draw, len(contracts), 4, 2, 4, 4)
    contract = contracts[which]
    if contract == "first":
        silent = passes == 0 and dealt.options.all_pass.text == "eldest_plays_first"
        return {dealt.eldest: "" if silent else "first"}
    bids = {}
    below = CONTRACTS[: CONTRACTS.index(contract)]
    if steps and low:
        bids[dealt.eldest] = below[lower % len(below)]
        if steps == 3 and below[-1] != bids[dealt.eldest]:
            bids[(dealt.eldest + 2) % 4] = below[-1]
    bids[(dealt.eldest + steps) % 4] = contract
    return bids


def drawn_doubles(draw: st.DrawFn) -> dict[str, int]:
    """How often each target is doubled, if it can be: never, or from once to three times."""
    return {
        target: (0, 1, 1, 2, 2, 3, 3)[pick]
        for target, pick in zip(TARGETS, picks(draw, 7, 7, 7), strict=True)
    }


def drawn_talk(draw: st.DrawFn) -> dict[str, Any]:
    """What is declared and doubled, as a part of a plan."""
    (declares,) = picks(draw, 6)
    return {
        "declares": (True, True, True, None, None, False)[declares],
        "doubles": drawn_doubles(draw),
    }


def freely(draw: st.DrawFn, plan: Plan) -> Likes:
    """What is liked in a deal in which anything may be announced, and the play may go anyhow.

    In half of such deals declarer's side would like to have 34, 35 or 36 points at the end.
    """
    goal, slam, ultimo = picks(draw, 6, 16, 4)
    announces: dict[int, list[str]] = {seat: ["ultimo"] for seat in SEATS if ultimo == 0}
    if slam < len(SEATS):
        announces.setdefault(slam, []).append("slam")
    plan = replace(plan, announces=announces)
    return plan if goal > 2 else Steering(plan, 34 + goal)


# Deals.


def any_cards(draw: st.DrawFn, engine: Engine) -> Start:
    """Any cards and any contract, or none."""
    dealt = layout(draw, engine)
    bids = drawn_bids(draw, dealt, CONTRACTS)
    level, silence, depth, strong = picks(draw, 3, 6, 9, 3)
    declarer = list(bids)[-1]
    if bids[declarer] in ALONE:
        if strong:
            dealt.trumps(declarer, 3, from_above=True)
            dealt.trumps(declarer, 5)
        if depth < 6 and PAGAT in dealt.free:
            dealt.stock[depth] = PAGAT
    plan = Plan(bids={} if silence == 0 else bids, level=level + 1, **drawn_talk(draw))
    return Start(dealt.begun(), freely(draw, plan))


def called_trump(draw: st.DrawFn, engine: Engine) -> Start:
    """A trump is called that another player holds, or draws as the first or the second."""
    where, held, first = picks(draw, 7, 6, 2)
    call = _with_a_call(draw, engine, max(0, held - 1), "first" if first else "second")
    if where < 3:
        call.dealt.hands[(call.declarer + 1 + where) % 4].append(call.called)
    else:
        call.dealt.stock[4 + where % 2] = call.called
    return Start(call.dealt.begun(), freely(draw, call.plan))


def called_trump_drawn(draw: st.DrawFn, engine: Engine) -> Start:
    """A trump is called that declarer draws, who may then abandon the deal."""
    depth, held, first, abandons = picks(draw, 4, 6, 3, 2)
    call = _with_a_call(draw, engine, max(0, held - 1), "first" if first else "second")
    call.dealt.stock[depth] = call.called
    plan = replace(call.plan, abandons=abandons == 1)
    return Start(call.dealt.begun(), freely(draw, plan))


def nineteen_held(draw: st.DrawFn, engine: Engine) -> Start:
    """Declarer holds the 19, perhaps with all below it that can be called, and calls it."""
    held, first = picks(draw, 5, 2)
    call = _with_a_call(draw, engine, held + 1, "first" if first else "second")
    plan = replace(call.plan, calls="nineteen")
    return Start(call.dealt.begun(), freely(draw, plan))


@dataclass(frozen=True)
class Calling:
    """A deal in which a trump is called.

    Attributes:
        dealt: the deal.
        declarer: who calls.
        called: what is called, if it can be.
        plan: what players like.
    """

    dealt: Layout
    declarer: int
    called: Card
    plan: Plan


def _with_a_call(draw: st.DrawFn, engine: Engine, held: int, contract: str) -> Calling:
    """A deal in which declarer holds so many trumps from the 19 down, and calls the next."""
    fixed = {"lowest_callable": 15} if held == 4 else {}
    dealt = layout(draw, engine, **fixed)
    bids = drawn_bids(draw, dealt, (contract,))
    declarer = list(bids)[-1]
    dealt.hands[declarer] += [PACK.card(f"T{19 - number}") for number in range(held)]
    plan = Plan(bids=bids, calls="lower", **drawn_talk(draw))
    return Calling(dealt, declarer, PACK.card(f"T{19 - held}"), plan)


@dataclass(frozen=True)
class Cast:
    """Who is who in a deal.

    Attributes:
        declarer: the declarer.
        partner: declarer's partner, if there is one.
        bids: what is bid.
    """

    declarer: int
    partner: int | None
    bids: dict[int, str]

    def mates(self, seat: int) -> list[int]:
        """A seat's side, itself included."""
        mine = (self.declarer, self.partner)
        return [other for other in SEATS if (other in mine) == (seat in mine)]

    def others(self, seat: int) -> list[int]:
        """The other side."""
        return [other for other in SEATS if other not in self.mates(seat)]

    def in_role(self, role: int) -> int:
        """Declarer for 0, the partner for 1, a defender for 2, and where nobody is partner."""
        if role == 0:
            return self.declarer
        if role == 1 and self.partner is not None:
            return self.partner
        return self.others(self.declarer)[0]


def drawn_cast(draw: st.DrawFn, dealt: Layout, partner: bool) -> Cast:
    """A contract with a declarer, and a partner where there shall be one.

    The 19 is dealt to the partner; to declarer, who is to call it, in a contract with a call that
    is played alone.
    """
    any_contract = ("first", "first", "second") if partner else (*CONTRACTS, "preference")
    bids = drawn_bids(draw, dealt, any_contract)
    declarer = list(bids)[-1]
    if bids[declarer] in ALONE:
        return Cast(declarer, None, bids)
    (steps,) = picks(draw, 3)
    mate = (declarer + 1 + steps) % 4
    dealt.hands[mate if partner else declarer].append(NINETEEN)
    return Cast(declarer, mate if partner else None, bids)


def pagat_kept(draw: st.DrawFn, engine: Engine) -> Start:
    """The Pagat is kept for the last trick by a player of many trumps, and wins it."""
    dealt = layout(draw, engine)
    role, alone, number, ultimo, slam, level = picks(draw, 3, 2, 3, 2, 3, 3)
    cast = drawn_cast(draw, dealt, role == 1 or not alone)
    holder = cast.in_role(role)
    dealt.hands[holder].append(PAGAT)
    dealt.trumps(holder, 9 + number, from_above=True)
    dealt.plain(holder)
    announces = [*(["ultimo"] if ultimo else []), *(["slam"] if slam == 0 else [])]
    plan = Plan(
        bids=cast.bids,
        calls="nineteen",
        level=level + 1,
        announces={holder: announces},
        kept=(PAGAT,),
        high=(holder,),
        **drawn_talk(draw),
    )
    return Start(dealt.begun(), plan)


def pagat_beaten(draw: st.DrawFn, engine: Engine) -> Start:
    """The Pagat is kept for the last trick, but so is the Fool, in another's hand."""
    dealt = layout(draw, engine)
    role, by_mate, alone, ultimo, mine, others, level = picks(draw, 3, 2, 2, 2, 3, 3, 3)
    partner = role == 1 or (role == 0 and by_mate == 1) or not alone
    cast = drawn_cast(draw, dealt, partner)
    holder = cast.in_role(role)
    side = cast.mates(holder) if by_mate else cast.others(holder)
    keeper = next(seat for seat in reversed(side) if seat != holder)
    dealt.hands[holder].append(PAGAT)
    dealt.hands[keeper].append(FOOL)
    dealt.trumps(holder, 7 + mine)
    dealt.trumps(keeper, 7 + others)
    dealt.plain(holder)
    dealt.plain(keeper)
    plan = Plan(
        bids=cast.bids,
        calls="nineteen",
        level=level + 1,
        announces={holder: ("ultimo",)} if ultimo else {},
        kept=(PAGAT, FOOL),
        spare=(holder, keeper),
        **drawn_talk(draw),
    )
    return Start(dealt.begun(), plan)


def pagat_played_early(draw: st.DrawFn, engine: Engine) -> Start:
    """The Pagat Ultimo is announced, and the Pagat is played before the last trick."""
    dealt = layout(draw, engine)
    role, alone, level = picks(draw, 3, 2, 3)
    cast = drawn_cast(draw, dealt, role == 1 or not alone)
    holder = cast.in_role(role)
    dealt.hands[holder].append(PAGAT)
    plan = Plan(
        bids=cast.bids,
        calls="nineteen",
        level=level + 1,
        announces={holder: ("ultimo",)},
        first=(PAGAT,),
        **drawn_talk(draw),
    )
    return Start(dealt.begun(), plan)


def every_trick(draw: st.DrawFn, engine: Engine) -> Start:
    """One player has the highest trumps and wins every trick, or all but a few.

    Anybody may announce the slam, and the player of the Pagat, if that is the same, the Ultimo.
    """
    dealt = layout(draw, engine)
    role, alone, said, pagat, level, ultimo, lacking = picks(draw, 8, 2, 6, 2, 3, 2, 12)
    # Declarer for three of eight, the partner for two, a defender for three.
    role = (0, 0, 0, 1, 1, 2, 2, 2)[role]
    cast = drawn_cast(draw, dealt, role == 1 or not alone)
    winner = cast.in_role(role)
    mates, others = cast.mates(winner), cast.others(winner)
    if pagat:
        dealt.hands[winner].append(PAGAT)
    # Of twelve such players two lack a trump, and one lacks two.
    dealt.trumps(winner, HAND - (0, 1, 1, 2, *[0] * 8)[lacking], from_above=True)
    dealt.plain(winner)
    # The stock shall not spoil it: what can be discarded lies in it.
    plain = [card for card in dealt.free if card not in TRUMPS and card not in KINGS]
    dealt.stock.update(enumerate(plain[:6]))
    announces: dict[int, list[str]] = {}
    if said >= 2:
        announces[(mates[-1], winner, others[0], others[-1])[said - 2]] = ["slam"]
    if ultimo:
        announces.setdefault(winner, []).append("ultimo")
    plan = Plan(
        bids=cast.bids,
        calls="nineteen",
        level=level + 1,
        announces=announces,
        first=() if winner in (cast.declarer, cast.partner) else (NINETEEN,),
        kept=(PAGAT,),
        high=(winner,),
        **drawn_talk(draw),
    )
    return Start(dealt.begun(), plan)


def rich_hands(draw: st.DrawFn, engine: Engine) -> Start:
    """Somebody who draws nothing, or declarer in Solo, holds what makes several bonuses."""
    what, honours, number, level = picks(draw, 10, 2, 2, 3)
    fixed = {4: {"low_trumps": "besides_pagat"}, 9: {"half_kings_beside_full": "with_fifth"}}
    dealt = layout(draw, engine, **fixed.get(min(what, 9), {}))
    bids = drawn_bids(draw, dealt, CONTRACTS)
    declarer = list(bids)[-1]
    owner = declarer if bids[declarer] == "solo" and level else (declarer + 3) % 4
    hand = dealt.hands[owner]
    if what < 4:  # No trump but the Pagat; and perhaps the Kings.
        hand += [PAGAT] if what else []
        hand += KINGS if number else []
    elif what == 4:  # One or two trumps besides the Pagat.
        hand.append(PAGAT)
        dealt.trumps(owner, 1 + number)
    elif what == 5:  # All seven fives among few trumps.
        hand += FIVES
    elif what == 6:  # All seven fives among eight trumps.
        hand += FIVES
        dealt.trumps(owner, 5)
    elif what == 7:  # Eight or nine trumps.
        hand += HONOURS if honours else []
        dealt.trumps(owner, 8 + number - len(hand))
    elif what == 8:  # Ten or eleven.
        hand += HONOURS if honours else []
        dealt.trumps(owner, 10 + number - len(hand))
    else:  # The four Kings, and no fifth five.
        hand += KINGS
        dealt.give(owner, 4, [card for card in dealt.order if card in TRUMPS - HONOURS])
    dealt.plain(owner)
    plan = Plan(bids=bids, level=level + 1, **drawn_talk(draw))
    return Start(dealt.begun(), freely(draw, plan))


def trumps_discarded(draw: st.DrawFn, engine: Engine) -> Start:
    """Declarer, or another who draws, has too few plain cards to discard."""
    dealt = layout(draw, engine)
    who, plain, called, fives, level = picks(draw, 5, 3, 3, 2, 3)
    bids = drawn_bids(draw, dealt, ("preference",) if who == 0 else WITH_A_CALL)
    declarer = list(bids)[-1]
    dear = [card for card in dealt.order if card in TRUMPS or card in KINGS]
    if who < 3:
        # Of what declarer holds and draws two cards at the most are plain ones to be discarded.
        dealt.hands[declarer] += FIVES if fives else []
        dealt.hands[declarer] += [NINETEEN] if called else []
        dealt.give(declarer, HAND - plain, dear)
        dealt.plain(declarer)
        free = [card for card in dear if card in dealt.free]
        dealt.stock.update(enumerate(free[:6] if who == 0 else free[:4]))
    else:
        drawer = (declarer + who - 2) % 4
        dealt.hands[drawer] += [NINETEEN] if called else []
        dealt.give(drawer, HAND, dear)
        dealt.stock[1 + who] = next(card for card in dear if card in dealt.free)
    plan = Plan(
        bids=bids,
        calls="nineteen",
        level=level + 1,
        first=(NINETEEN,) if called else (),
        **drawn_talk(draw),
    )
    return Start(dealt.begun(), freely(draw, plan))


def low_reds(draw: st.DrawFn, engine: Engine) -> Start:
    """A trick of the three lowest red pip cards, where they rank as the numbers do."""
    dealt = layout(draw, engine, red_pips="ace_high")
    declarer, steps, diamonds = picks(draw, 4, 3, 2)
    void = (declarer + 1 + steps) % 4
    suit = "D" if diamonds else "H"
    pips = [card for card in dealt.order if PACK.name(card) in (suit + "2", suit + "3", suit + "4")]
    for seat, card in zip([seat for seat in SEATS if seat != void], pips, strict=True):
        dealt.hands[seat].append(card)
    others = [card for card in dealt.order if card.suit != pips[0].suit]
    dealt.give(void, HAND, [card for card in others if card not in TRUMPS])
    plan = Plan(bids={declarer: "solo"}, first=pips, **drawn_talk(draw))
    return Start(dealt.begun(), plan)


def nearly_even(draw: st.DrawFn, engine: Engine) -> Start:
    """Declarer's side comes as near as can be to 34, 35 or 36 points."""
    dealt = layout(draw, engine)
    goal, alone, level = picks(draw, 3, 3, 3)
    cast = drawn_cast(draw, dealt, not alone)
    if cast.partner is None:
        # Alone it takes a good hand.
        dealt.trumps(cast.declarer, 1, from_above=True)
        dealt.trumps(cast.declarer, 5)
    plan = Plan(bids=cast.bids, calls="nineteen", level=level + 1, **drawn_talk(draw))
    return Start(dealt.begun(), Steering(plan, 34 + goal))


WAYS = (
    Way(3, any_deal),
    Way(14, any_cards),
    Way(20, called_trump),
    Way(18, called_trump_drawn),
    Way(4, nineteen_held),
    Way(20, pagat_kept),
    Way(30, pagat_beaten),
    Way(6, pagat_played_early),
    Way(34, every_trick),
    Way(26, rich_hands),
    Way(20, trumps_discarded),
    Way(6, low_reds),
    Way(10, nearly_even),
)
"""How a deal that is fuzzed begins."""
