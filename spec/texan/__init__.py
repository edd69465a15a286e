"""Texan Tarok: four players, an auction, a called partner, a stock, announcements and contras.

A card is dealt by `deal` to a hand or to the stock. `auction` makes a declarer, who may have to
`call` a trump. A card of the stock comes to a hand by `draw` or `preference`, or stays; `discard`
lays cards away, and `sides` says who plays with whom, and for whom they count. What the hands show
is declared by `announce`, and what is at stake doubled by `contra`. By `play` cards come to tricks;
and `settlement` pays, line by line on the `sheet`. Here the parts are tied together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

from trionfi.spec.cards import Card, Suit
from trionfi.spec.game import Contradiction, Count, Game, Match, TrickResult
from trionfi.spec.phase import Argument, Phase, Seating, Verb
from trionfi.spec.places import Place, Table, Take, Zone
from trionfi.spec.texan.announce import (
    BONUSES,
    NOTHING,
    Announcing,
    Bonus,
    Declared,
    Goal,
    after_announcement,
    after_declaration,
    announces_without_pagat,
    is_announced_again,
    is_declared_again,
    is_not_shown,
    seat_to_announce,
)
from trionfi.spec.texan.announce import after_pass as after_no_more
from trionfi.spec.texan.announce import begin as begin_announcing
from trionfi.spec.texan.announce import is_over as is_announcing_over
from trionfi.spec.texan.announce import outlook as announcing_outlook
from trionfi.spec.texan.auction import (
    Auction,
    Contract,
    after_bid,
    after_pass,
    contract_played,
    declarer_of,
    is_no_higher,
    is_not_eldest,
    lacks_pagat,
    seat_to_bid,
)
from trionfi.spec.texan.auction import begin as begin_auction
from trionfi.spec.texan.auction import is_over as is_auction_over
from trionfi.spec.texan.auction import outlook as auction_outlook
from trionfi.spec.texan.call import Call, after_call, is_called, must_call_other, seat_to_call
from trionfi.spec.texan.call import begin as begin_call
from trionfi.spec.texan.call import is_over as is_call_over
from trionfi.spec.texan.call import outlook as call_outlook
from trionfi.spec.texan.contra import (
    Contra,
    Target,
    after_double,
    is_doubled,
    is_not_announced,
    is_not_doubled_once,
    is_not_doubled_twice,
    is_others,
    is_own,
    seat_to_speak,
)
from trionfi.spec.texan.contra import after_pass as after_silence
from trionfi.spec.texan.contra import begin as begin_contra
from trionfi.spec.texan.contra import is_over as is_contra_over
from trionfi.spec.texan.contra import outlook as contra_outlook
from trionfi.spec.texan.deal import (
    NOBODY,
    PLAYERS,
    STOCK,
    is_visible,
    next_dealer,
    packets,
)
from trionfi.spec.texan.discard import (
    Discard,
    after_discard,
    begin_discard,
    discard_outlook,
    is_discard_over,
    is_worth_five,
    must_discard_plain,
    seat_to_discard,
)
from trionfi.spec.texan.draw import (
    Abandon,
    abandon_outlook,
    after_abandon,
    after_continue,
    draws,
    is_abandon_over,
    may_abandon,
    seat_to_abandon,
)
from trionfi.spec.texan.options import OPTIONS, Options
from trionfi.spec.texan.pack import PACK, points, printed_order, value
from trionfi.spec.texan.play import (
    NO_TRICK,
    TRICKS,
    Play,
    Trick,
    after_card,
    must_follow_suit,
    must_trump_when_void,
    seat_to_play,
    with_card,
)
from trionfi.spec.texan.play import begin as begin_play
from trionfi.spec.texan.play import is_over as is_play_over
from trionfi.spec.texan.play import outlook as play_outlook
from trionfi.spec.texan.preference import (
    Stock,
    after_decline,
    after_take,
    begin_stock,
    first_look,
    is_stock_over,
    seat_to_take,
    stock_outlook,
)
from trionfi.spec.texan.settlement import (
    Contras,
    Facts,
    Result,
    abandon_share,
    bonuses_of,
    game_value,
    is_match_length,
    is_ultimo_announced,
    payment,
    slam_of,
    ultimo_of,
    ultimo_value,
    wins_match,
)
from trionfi.spec.texan.sheet import lines
from trionfi.spec.texan.sides import Side, counts_for_declarer, side_of
from trionfi.spec.tuples import replaced

Entry = TypeVar("Entry")

# What the phases begin with.


def _begin_auction(
    seating: Seating, earlier: tuple[Any, ...], table: Table, options: Options
) -> tuple[Auction, tuple[()]]:
    del earlier, table, options
    return begin_auction(seating.dealer), ()


def _begin_call(
    seating: Seating, earlier: tuple[Any, ...], table: Table, options: Options
) -> tuple[Call, tuple[()]]:
    del seating, table
    (auction,) = earlier
    return begin_call(contract_played(auction, options), declarer_of(auction, options)), ()


def _begin_abandon(
    seating: Seating, earlier: tuple[Any, ...], table: Table, options: Options
) -> tuple[Abandon, tuple[Take, ...]]:
    del seating, options
    call: Call = earlier[1]
    if call.declarer == NOBODY:
        return Abandon(NOBODY, False, False), ()
    takes = draws(call.contract, call.declarer)
    drawn = table[STOCK][: takes[0].cards]
    asked = may_abandon(call.contract, _called(call) in drawn)
    return Abandon(call.declarer, asked, False), takes


def _begin_stock(
    seating: Seating, earlier: tuple[Any, ...], table: Table, options: Options
) -> tuple[Stock, tuple[Take, ...]]:
    del seating, table, options
    call: Call = earlier[1]
    look = first_look(call.contract, max(call.declarer, 0))
    return begin_stock(call.contract, call.declarer), (look,)


def _begin_discard(
    seating: Seating, earlier: tuple[Any, ...], table: Table, options: Options
) -> tuple[Discard, tuple[()]]:
    del options
    call, abandon = earlier[1], earlier[2]
    seats = range(seating.players)
    holders = [seat for seat in seats if _called(call) in _hand(table, seat)]
    holder = holders[0] if holders else NOBODY
    return begin_discard(call.contract, call.declarer, holder, abandon.abandoned), ()


def _called(call: Call) -> Card:
    """The trump that has been called; no card of the pack if there is none."""
    return Card(Suit.TRUMPS, call.called)


def _begin_announcing(
    seating: Seating, earlier: tuple[Any, ...], table: Table, options: Options
) -> tuple[Announcing, tuple[()]]:
    del seating, table, options
    return begin_announcing(earlier[1].contract, earlier[4].declarer), ()


def _begin_contra(
    seating: Seating, earlier: tuple[Any, ...], table: Table, options: Options
) -> tuple[Contra, tuple[()]]:
    del seating, table, options
    discard, announcing = earlier[4], earlier[5]
    return begin_contra(discard.declarer, discard.partner, announcing.ultimo, announcing.slam), ()


def _begin_play(
    seating: Seating, earlier: tuple[Any, ...], table: Table, options: Options
) -> tuple[Play, tuple[()]]:
    del seating, options
    discard: Discard = earlier[4]
    mine = [
        card
        for place, cards in table.items()
        if counts_for_declarer(place, discard.declarer, discard.partner)
        for card in cards
    ]
    return begin_play(discard.declarer, discard.partner, _raw(mine), len(mine)), ()


def _raw(cards: Iterable[Card]) -> int:
    return sum(map(value, cards))


CONTRACTS = (Contract.FIRST, Contract.SECOND, Contract.PREFERENCE, Contract.SOLO)
TARGETS = (Target.GAME, Target.ULTIMO, Target.SLAM)

AUCTION = Phase(
    name="auction",
    begin=_begin_auction,
    seat=seat_to_bid,
    is_over=is_auction_over,
    verbs=(
        Verb(
            "bid",
            Argument.WORD,
            (is_no_higher, is_not_eldest, lacks_pagat),
            after_bid,
            words=CONTRACTS,
        ),
        Verb("pass", Argument.NOTHING, (), after_pass),
    ),
    outlook=auction_outlook,
)

CALL = Phase(
    name="call",
    begin=_begin_call,
    seat=seat_to_call,
    is_over=is_call_over,
    verbs=(Verb("call", Argument.PACK_CARD, (must_call_other,), after_call),),
    outlook=call_outlook,
)

ABANDON = Phase(
    name="draw",
    begin=_begin_abandon,
    seat=seat_to_abandon,
    is_over=is_abandon_over,
    verbs=(
        Verb("abandon", Argument.NOTHING, (), after_abandon),
        Verb("continue", Argument.NOTHING, (), after_continue),
    ),
    outlook=abandon_outlook,
)

STOCK_PHASE = Phase(
    name="stock",
    begin=_begin_stock,
    seat=seat_to_take,
    is_over=is_stock_over,
    verbs=(
        Verb("take", Argument.NOTHING, (), after_take),
        Verb("decline", Argument.NOTHING, (), after_decline),
    ),
    outlook=stock_outlook,
)

DISCARD = Phase(
    name="discard",
    begin=_begin_discard,
    seat=seat_to_discard,
    is_over=is_discard_over,
    verbs=(
        Verb("discard", Argument.HELD_CARD, (is_worth_five, must_discard_plain), after_discard),
    ),
    outlook=discard_outlook,
)

ANNOUNCE = Phase(
    name="announcements",
    begin=_begin_announcing,
    seat=seat_to_announce,
    is_over=is_announcing_over,
    verbs=(
        Verb(
            "declare",
            Argument.WORD,
            (is_not_shown, is_declared_again),
            after_declaration,
            words=tuple(Bonus),
        ),
        Verb(
            "announce",
            Argument.WORD,
            (announces_without_pagat, is_announced_again),
            after_announcement,
            words=tuple(Goal),
        ),
        Verb("pass", Argument.NOTHING, (), after_no_more),
    ),
    outlook=announcing_outlook,
)

CONTRA = Phase(
    name="contras",
    begin=_begin_contra,
    seat=seat_to_speak,
    is_over=is_contra_over,
    verbs=(
        Verb(
            "contra",
            Argument.WORD,
            (is_not_announced, is_own, is_doubled),
            after_double,
            words=TARGETS,
        ),
        Verb(
            "recontra",
            Argument.WORD,
            (is_not_announced, is_others, is_not_doubled_once),
            after_double,
            words=TARGETS,
        ),
        Verb(
            "subcontra",
            Argument.WORD,
            (is_not_announced, is_own, is_not_doubled_twice),
            after_double,
            words=TARGETS,
        ),
        Verb("pass", Argument.NOTHING, (), after_silence),
    ),
    outlook=contra_outlook,
)

PLAY = Phase(
    name="play",
    begin=_begin_play,
    seat=seat_to_play,
    is_over=is_play_over,
    verbs=(Verb("play", Argument.HELD_CARD, (must_follow_suit, must_trump_when_void), after_card),),
    outlook=play_outlook,
)


def _hand(table: Table, seat: int) -> tuple[Card, ...]:
    return table.get(Place(Zone.HAND, seat), ())


def _facts(states: tuple[Any, ...], table: Table) -> Facts:
    del table
    _, call, abandon, stock, _, announcing, contra, play = states
    if call.declarer == NOBODY:
        return Facts(NOBODY)
    if abandon.abandoned:
        return Facts(call.declarer, contract=call.contract, abandoned=True)
    declarer, partner = play.declarer, play.partner
    announcer = announcing.ultimo
    ultimo = ultimo_of(announcer, play.pagat, play.last_winner)
    return Facts(
        declarer,
        partner,
        call.contract,
        max(1, stock.level),
        False,
        points(play.raw, play.cards),
        slam_of(play.won),
        side_of(announcing.slam, declarer, partner),
        ultimo,
        side_of(play.pagat if announcer == NOBODY else announcer, declarer, partner),
        announcer != NOBODY,
        Contras(*contra.levels),
        _by_seat(lambda seat: _declared_by(announcing, seat)),
    )


def _by_seat(of: Callable[[int], Entry]) -> tuple[Entry, Entry, Entry, Entry]:
    """Something for every seat."""
    return of(0), of(1), of(2), of(3)


def _declared_by(announcing: Announcing, seat: int) -> tuple[Bonus, ...]:
    """The bonuses that a seat has declared."""
    return tuple(bonus for bonus in BONUSES if announcing.declared[seat][bonus])


def _as_declared(bonuses: tuple[Bonus, ...]) -> Declared:
    """For each bonus whether it is among these."""
    declared = NOTHING
    for bonus in bonuses:
        declared = replaced(declared, bonus, True)
    return declared


def _settle(facts: Facts, options: Options) -> tuple[int, ...]:
    seats = range(PLAYERS)
    if facts.declarer == NOBODY:
        return (0,) * PLAYERS
    if facts.abandoned:
        return tuple(abandon_share(seat, facts.declarer) for seat in seats)
    game, ultimo = game_value(facts, options), ultimo_value(facts, options)
    bonuses = _by_seat(lambda seat: bonuses_of(_as_declared(facts.bonuses[seat])))
    return tuple(
        payment(seat, facts.declarer, facts.partner, game, ultimo, bonuses) for seat in seats
    )


def _scores(states: tuple[Any, ...], options: Options) -> tuple[int, ...]:
    return _settle(_facts(states, {}), options)


def _left_out(facts: Facts) -> frozenset[str]:
    """Of a deal that nobody plays nothing is told; one that is abandoned has no points."""
    if facts.declarer == NOBODY:
        return frozenset(Facts._fields) - {"declarer"}
    return frozenset({"points"}) if facts.abandoned else frozenset()


def _given_problem(facts: Facts, given: frozenset[str]) -> Contradiction | None:
    """What is told though there is none, or is not told though it must be."""
    why = "has no declarer" if facts.declarer == NOBODY else "was abandoned"
    for name in Facts._fields:
        if name in given & _left_out(facts):
            return Contradiction(name, f"is not told of a deal that {why}")
    for name in ("contract", "points"):
        if name not in _left_out(facts) | given:
            return Contradiction(name, "is missing")
    if "ultimo_announced" in given and is_ultimo_announced(facts) and not facts.ultimo_announced:
        return Contradiction(
            "ultimo_announced", "the Second Contract announces the Pagat Ultimo: it is not false"
        )
    return None


def _contradiction(facts: Facts, name: Callable[[Card], str]) -> Contradiction | None:
    del name
    if facts.declarer == NOBODY:
        return None
    for check in (_no_such_value, _no_such_deal, _no_such_ultimo, _no_such_contra):
        found = check(facts)
        if found is not None:
            return found
    for seat, owned in enumerate(facts.bonuses):
        for number, bonus in enumerate(owned):
            if bonus in owned[:number]:
                path = f"bonuses[{seat}][{number}]"
                return Contradiction(path, f"{bonus.text} is declared twice")
    return None


def _no_such_value(facts: Facts) -> Contradiction | None:
    """A number outside its range."""
    ranges = {
        "declarer": (facts.declarer, range(PLAYERS), "a seat"),
        "partner": (facts.partner, range(NOBODY, PLAYERS), "a seat or null"),
        "level": (facts.level, range(1, 4), "a level"),
        "points": (facts.points, range(71), "a number of card points"),
        "contra.game": (facts.contra.game, range(4), "a number of doublings"),
        "contra.ultimo": (facts.contra.ultimo, range(4), "a number of doublings"),
        "contra.slam": (facts.contra.slam, range(4), "a number of doublings"),
    }
    for path, (number, allowed, what) in ranges.items():
        if number not in allowed:
            least, most = max(allowed[0], 0), allowed[-1]
            return Contradiction(path, f"{what} is from {least} to {most}, not {number}")
    return None


def _no_such_deal(facts: Facts) -> Contradiction | None:
    """A contract, a partner or a level that do not go together."""
    if facts.contract == Contract.NONE:
        return Contradiction("contract", "there is a declarer, and so a contract")
    contract = facts.contract.text
    if facts.partner == facts.declarer:
        return Contradiction("partner", f"seat {facts.partner} is the declarer")
    if facts.partner != NOBODY and not is_called(facts.contract):
        return Contradiction("partner", f"there is no partner in {contract}")
    if facts.level != 1 and facts.contract != Contract.PREFERENCE:
        return Contradiction("level", f"there are levels in preference only, not in {contract}")
    if facts.abandoned:
        if not may_abandon(facts.contract, True):
            return Contradiction("abandoned", f"{contract} cannot be abandoned")
        nothing = Facts(facts.declarer, contract=facts.contract, abandoned=True)
        for path, value, left in zip(Facts._fields, facts, nothing, strict=True):
            if value != left:
                return Contradiction(path, "the deal was abandoned before that")
    return None


def _is_second(facts: Facts) -> bool:
    return facts.contract == Contract.SECOND


def _no_such_ultimo(facts: Facts) -> Contradiction | None:
    """A Pagat Ultimo without a side, without a result, or of the wrong side."""
    announced = is_ultimo_announced(facts)
    if facts.ultimo == Result.NONE:
        if announced:
            who = "the Second Contract announces it" if _is_second(facts) else "it was announced"
            return Contradiction("ultimo", f"{who}: it is won or lost")
        if facts.ultimo_side != Side.NEITHER:
            return Contradiction("ultimo_side", "nothing came of an ultimo")
        return None
    if _is_second(facts):
        if facts.ultimo_side == Side.DEFENDERS:
            return Contradiction("ultimo_side", "in second it is declarer's to win")
        return None
    if facts.ultimo_side == Side.NEITHER:
        return Contradiction("ultimo_side", "whose ultimo it was must be told")
    return None


def _no_such_contra(facts: Facts) -> Contradiction | None:
    """A contra on what was not announced."""
    if facts.contra.ultimo and not is_ultimo_announced(facts):
        return Contradiction("contra.ultimo", "no ultimo was announced")
    if facts.contra.slam and facts.slam_announced == Side.NEITHER:
        return Contradiction("contra.slam", "no slam was announced")
    return None


def _trick_of(cards: tuple[Card, ...], options: Options) -> Trick:
    trick = NO_TRICK
    for seat, card in enumerate(cards):
        trick = with_card(trick, seat, card, options)
    return trick


def _play_state(cards: tuple[Card, ...], last: bool, options: Options) -> Play:
    trick = _trick_of(cards, options)
    tricks = TRICKS - 1 if last else 0
    return Play(0, NOBODY, len(cards), trick, tricks, 0, 0, 0, NOBODY, NOBODY)


def _trick(cards: tuple[Card, ...], last: bool, options: Options) -> TrickResult:
    del last
    trick = _trick_of(cards, options)
    return TrickResult(trick.winner, trick.led)


def _count(cards: tuple[Card, ...], options: Options) -> Count:
    del options
    raw = _raw(cards)
    return Count(points(raw, len(cards)), raw, len(cards))


def _usual_length(players: int) -> int:
    """Everybody deals once."""
    return players


def _is_match_length(deals: int, players: int) -> bool:
    del players
    return is_match_length(deals)


def _next_dealer(dealer: int, players: int) -> int:
    del players
    return next_dealer(dealer)


def _winners(totals: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat in range(len(totals)) if wins_match(totals, seat))


GAME = Game(
    id="texan",
    title="Texan Tarok",
    players=(PLAYERS, PLAYERS),
    families=("table", "tricks", "texan"),
    pack=PACK,
    options_type=Options,
    options=OPTIONS,
    packets=packets,
    hand=_hand,
    is_visible=is_visible,
    phases=(AUCTION, CALL, ABANDON, STOCK_PHASE, DISCARD, ANNOUNCE, CONTRA, PLAY),
    scores=_scores,
    winner=None,
    facts_type=Facts,
    facts=_facts,
    contradiction=_contradiction,
    settle=_settle,
    left_out=_left_out,
    given_problem=_given_problem,
    lines=lines,
    play_state=_play_state,
    trick_sizes=(PLAYERS, PLAYERS),
    trick=_trick,
    count=_count,
    match=Match(
        length=_usual_length,
        is_length=_is_match_length,
        next_dealer=_next_dealer,
        winners=_winners,
    ),
    statements_file=Path(__file__).with_name("statements.toml"),
    printed_order=printed_order,
)
