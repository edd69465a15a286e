"""All that can be said in the auction, the call, Preference and the contras, counted."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from itertools import product

from trionfi.engine import Engine, State
from trionfi.spec.cards import Card
from trionfi.spec.texan import AUCTION, CALL, CONTRA, STOCK_PHASE
from trionfi.spec.texan.auction import Contract
from trionfi.spec.texan.call import Call
from trionfi.spec.texan.deal import NOBODY
from trionfi.spec.texan.options import AllPass, LowestCallable
from trionfi.spec.texan.pack import PACK, PAGAT
from trionfi.spec.texan.preference import Stock
from trionfi.verify.ledger import Property
from trionfi.verify.mutate import Mutant
from trionfi.verify.sequences import Ends, Expected, counted, ends_of, spoken

Words = tuple[str, ...]
"""Actions, as a record has them."""

# Deals to walk through.


def deal(engine: Engine, first: Iterable[Card], **options: object) -> State:
    """A deal of these cards first, and then of the others in their order; the last seat deals."""
    front = tuple(first)
    cards = (*front, *(card for card in PACK.cards if card not in front))
    seating = engine.seating(4, 3, None)
    return engine.begin(engine.dealt(seating, cards), seating, engine.options(options))


# The auction.


def auctions(engine: Engine, pagat_at: int, **options: object) -> Ends:
    """In how many ways each contract goes to each seat, if one of them holds the Pagat."""
    # Six cards of the stock come first, then the first packet of the eldest, seat 0.
    others = [card for card in PACK.cards if card != PAGAT]
    place = 6 + 6 * pagat_at
    state = deal(engine, (*others[:place], PAGAT, *others[place:]), **options)

    def end(reached: State) -> Hashable:
        call: Call = reached.phase_states[1]
        return (int(call.contract), call.declarer)

    return dict(ends_of(state, AUCTION.name, end))


AUCTIONS = {
    # The eldest bids First, or passes and so do all others.
    (int(Contract.FIRST), 0): 1 + 1,
    # Second by the eldest; by another after First, a pass, or passes.
    (int(Contract.SECOND), 0): 1,
    (int(Contract.SECOND), 1): 2,
    (int(Contract.SECOND), 2): 2,
    (int(Contract.SECOND), 3): 2,
    # Preference: before it each of the seats may have passed, or one have bid Second.
    (int(Contract.PREFERENCE), 0): 1,
    (int(Contract.PREFERENCE), 1): 2 + 1,
    (int(Contract.PREFERENCE), 2): 2 + 1 + 2,
    (int(Contract.PREFERENCE), 3): 2 + 1 + 2 + 2,
    # Solo: as for Preference, and Preference may have come before it.
    (int(Contract.SOLO), 0): 1,
    (int(Contract.SOLO), 1): 3 + 1,
    (int(Contract.SOLO), 2): 5 + 1 + 3,
    (int(Contract.SOLO), 3): 7 + 1 + 3 + 5,
}
"""In how many ways each contract goes to each seat.

Before a contract comes to a seat either nobody has bid, or the eldest First, or a lower bid has
come to a seat before; each of these is counted once.
"""


def without_second(seats: Iterable[int]) -> dict[tuple[int, int], int]:
    """The same where only some seats may bid the Second Contract."""
    may = tuple(seats)
    ways: dict[tuple[int, int], int] = {(int(Contract.FIRST), 0): 2}
    for seat in may:
        ways[int(Contract.SECOND), seat] = 1 if seat == 0 else 2
    for contract in (int(Contract.PREFERENCE), int(Contract.SOLO)):
        for seat in range(4):
            # Nobody has bid, or the eldest has bid First; or a lower bid came to an earlier seat.
            before = 1 if seat == 0 else 2
            for (lower, earlier), number in tuple(ways.items()):
                if int(Contract.FIRST) < lower < contract and earlier < seat:
                    before += number
            ways[contract, seat] = before
    return ways


def auction_counts() -> Property:
    """That every auction ends with one declarer, and how many auctions there are."""
    redeal = {**AUCTIONS, (int(Contract.FIRST), 0): 1, (int(Contract.NONE), NOBODY): 1}

    def run(pagat_at: int, **options: object) -> Callable[[Engine], object]:
        return lambda engine: auctions(engine, pagat_at, **options)

    return counted(
        "texan.auction.all",
        "All 55 auctions end after four words with one declarer and one contract; by agreement the "
        "one in which all pass ends the deal.",
        "texan.auction.",
        (
            Expected("usual", run(0), AUCTIONS),
            Expected("usual, 55", lambda engine: sum(auctions(engine, 0).values()), 55),
            Expected("redeal", run(0, all_pass=AllPass.REDEAL.text), redeal),
            *(
                Expected(
                    f"the Pagat is with seat {seat}",
                    run(seat, second_requires_pagat=True),
                    without_second((seat,)),
                )
                for seat in range(4)
            ),
        ),
        Mutant(
            "texan.auction.higher", "contract <= auction.contract", "contract < auction.contract"
        ),
    )


# The call.


def calls(
    engine: Engine, contract: Contract, held: Iterable[int], lowest: LowestCallable
) -> frozenset[int]:
    """What the eldest can call in a contract, who holds just these of the high trumps."""
    mine = [PACK.card(f"T{number}") for number in held]
    others = [PACK.card(f"T{number}") for number in range(19, 14, -1)]
    others = [card for card in others if card not in mine]
    low = [card for card in PACK.cards if card not in (*mine, *others)]
    # The stock and the eldest get low cards and what is held, and the last player the others.
    packets = [low[:6], [*mine, *low[6 : 12 - len(mine)]]]
    rest = [card for card in low if card not in packets[0] + packets[1]]
    front = [
        *packets[0],
        *packets[1],
        *rest[: 36 - len(others)],
        *others,
        *rest[36 - len(others) :],
    ]
    state = deal(engine, front, lowest_callable=int(lowest))
    state = spoken(state, f"bid {contract.text}", "pass", "pass", "pass")
    ends = ends_of(state, CALL.name, lambda reached: reached.phase_states[1].called)
    assert all(ways == 1 for ways in ends.values())
    return frozenset(ends)  # type: ignore[arg-type]


def call_counts() -> Property:
    """That somebody can always call, and what, for every holding."""
    cases = []
    contracts = (Contract.FIRST, Contract.SECOND)
    holdings = product((False, True), repeat=5)
    for contract, flags, lowest in product(contracts, holdings, LowestCallable):
        held = [number for number, has in zip(range(19, 14, -1), flags, strict=True) if has]
        expected = {19}
        if 19 in held:
            missing = [n for n in range(18, int(lowest) - 1, -1) if n not in held]
            expected.update(missing[:1])

        def run(
            engine: Engine,
            contract: Contract = contract,
            held: list[int] = held,
            lowest: LowestCallable = lowest,
        ) -> frozenset[int]:
            return calls(engine, contract, held, lowest)

        told = f"{contract.text}, held {held}, down to {int(lowest)}"
        cases.append(Expected(told, run, frozenset(expected)))
    return counted(
        "texan.call.all",
        "In First and Second, for every holding of the trumps 19 to 15, there is one trump to be "
        "called, the 19; or two, for who holds it: the highest that is missing as well.",
        "texan.call.",
        cases,
        Mutant("texan.call.highest-missing", "number >= options.lowest_callable and ", ""),
    )


# Preference.


def preference_ends(engine: Engine) -> object:
    """Level, and how many cards lie where, at each end of Preference's look at the stock."""
    state = spoken(deal(engine, ()), "bid preference", "pass", "pass", "pass")

    def end(reached: State) -> Hashable:
        stock: Stock = reached.phase_states[3]
        places = {str(place): len(cards) for place, cards in reached.table.items() if cards}
        mine = places.pop("hand 0")
        others = [places.pop(f"hand {seat}") for seat in (1, 2, 3)]
        return (stock.level, mine, tuple(others), tuple(sorted(places.values())))

    return dict(ends_of(state, STOCK_PHASE.name, end))


def preference_counts() -> Property:
    """That there are three ways through Preference's stock."""
    expected = {(level, 15, (12, 12, 12), (3,)): 1 for level in (1, 2, 3)}
    return counted(
        "texan.preference.all",
        "There are three ways through Preference's stock, one to each level; declarer has three "
        "cards more in each, and three are left.",
        "texan.preference.",
        (Expected("Preference", preference_ends, expected),),
        Mutant(
            "texan.preference.decline", "Stock(stock.declarer, 0, 3)", "Stock(stock.declarer, 0, 2)"
        ),
    )


# The contras.


def contra_start(engine: Engine, sides: tuple[int, ...], announcer: int, words: Words) -> State:
    """A deal in which the eldest is declarer and one player has made these announcements.

    Alone it is a Solo; with a partner the First Contract, in which that one holds the trump 19.
    """
    placed = {announcer: PAGAT, sides[-1]: PACK.card("T19")}
    if len(sides) == 1:
        placed = {announcer: PAGAT}
    others = [card for card in PACK.cards if card not in placed.values()]
    cards: list[Card] = []
    while len(cards) < len(PACK):
        # Six cards of the stock come first; then a packet of six for each seat.
        seat, within = divmod(len(cards) - 6, 6)
        place = within == 0 and seat in placed
        cards.append(placed[seat] if place else others.pop())
    state = deal(engine, cards)
    if len(sides) == 1:
        state = spoken(state, "bid solo", "pass", "pass", "pass")
    else:
        state = spoken(state, "bid first", "pass", "pass", "pass", "call T19")
        while state.legal()[0].verb == "discard":
            state = state.apply(state.legal()[0])
    for seat in range(4):
        state = spoken(state, *(words if seat == announcer else ()), "pass")
    return state


def contra_ways(engine: Engine, sides: tuple[int, ...], announcer: int, words: Words) -> Ends:
    """In how many ways what can be doubled ends at each level."""
    state = contra_start(engine, sides, announcer, words)
    return dict(ends_of(state, CONTRA.name, lambda reached: reached.phase_states[6].levels))


def expected_contras(sides: tuple[int, ...], targets: tuple[tuple[int, bool], ...]) -> Ends:
    """The same by a count of its own, which knows nothing of the rules.

    Args:
        sides: the seats of declarer's side.
        targets: what can be doubled, by its number, and whether it is declarer's.
    """
    ends: dict[Hashable, int] = {}
    # Seat 1 speaks first, the next after the eldest.
    frontier: dict[tuple[int, int, tuple[int, ...]], int] = {(1, 0, (0, 0, 0)): 1}
    while frontier:
        following: dict[tuple[int, int, tuple[int, ...]], int] = {}
        for (seat, passes, levels), ways in frontier.items():
            words = [(passes + 1, levels)]
            for target, is_declarers in targets:
                # An even number of doublings is answered by who is against it.
                is_against = levels[target] % 2 == 0
                if levels[target] < 3 and (seat in sides) == (is_declarers != is_against):
                    raised = list(levels)
                    raised[target] += 1
                    words.append((0, tuple(raised)))
            for row, reached in words:
                if row == 4:
                    ends[reached] = ends.get(reached, 0) + ways
                    continue
                key = ((seat + 1) % 4, row, reached)
                following[key] = following.get(key, 0) + ways
        frontier = following
    return ends


ALONE = (0,)

WITH_PARTNER = (0, 2)

BOTH = ("announce ultimo", "announce slam")

DIALOGUES = (
    (ALONE, 0, (), ((0, True),)),
    (WITH_PARTNER, 0, (), ((0, True),)),
    (ALONE, 0, BOTH[:1], ((0, True), (1, True))),
    (WITH_PARTNER, 1, BOTH[:1], ((0, True), (1, False))),
    (ALONE, 2, BOTH[1:], ((0, True), (2, False))),
    (WITH_PARTNER, 0, BOTH[1:], ((0, True), (2, True))),
    (ALONE, 0, BOTH, ((0, True), (1, True), (2, True))),
    (ALONE, 3, BOTH, ((0, True), (1, False), (2, False))),
    (WITH_PARTNER, 0, BOTH, ((0, True), (1, True), (2, True))),
    (WITH_PARTNER, 3, BOTH, ((0, True), (1, False), (2, False))),
)
"""Declarer's side, who announces, in which words, and what can be doubled, with whether it is
declarer's."""

SILENT = {(0, 0, 0): 1, (1, 0, 0): 3, (2, 0, 0): 3, (3, 0, 0): 9}
"""With nothing announced, alone: each of three says contra or subcontra, declarer recontra."""

SILENT_WITH_PARTNER = {(0, 0, 0): 1, (1, 0, 0): 2, (2, 0, 0): 4, (3, 0, 0): 8}
"""With a partner there are two to say each word."""


def contra_counts() -> Property:
    """That every dialogue of contras ends, and in how many ways at each level."""

    def run(sides: tuple[int, ...], announcer: int, words: Words) -> Callable[[Engine], object]:
        return lambda engine: contra_ways(engine, sides, announcer, words)

    return counted(
        "texan.contra.all",
        "Every dialogue of contras ends, whatever is announced. With nothing announced there are "
        f"{sum(SILENT.values())} if declarer plays alone and {sum(SILENT_WITH_PARTNER.values())} "
        "with a partner: each word is said once, by one of the side whose word it is.",
        "texan.contra.",
        (
            Expected("alone, nothing announced", run(ALONE, 0, ()), SILENT),
            Expected("a partner, nothing announced", run(WITH_PARTNER, 0, ()), SILENT_WITH_PARTNER),
            *(
                Expected(
                    f"seat {announcer} says {words}, declarer's side is {sides}",
                    run(sides, announcer, words),
                    expected_contras(sides, targets),
                )
                for sides, announcer, words, targets in DIALOGUES
            ),
        ),
        Mutant("texan.contra.second", "contra.levels[target] != 1", "contra.levels[target] == 0"),
    )
