"""Texan Tarok: four players, an auction, a called partner, a stock, announcements and contras."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from trionfi.spec.cards import Card, Suit
from trionfi.spec.game import Contradiction, Count, Game, Match, TrickResult
from trionfi.spec.phase import Argument, Phase, Seating, Verb
from trionfi.spec.places import Place, Table, Take, Zone
from trionfi.spec.texan.announce import (
    Announcing,
    Bonus,
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
from trionfi.spec.texan.call import Call, after_call, must_call_other, seat_to_call
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
    is_of_declarer,
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
from trionfi.spec.texan.exchange import (
    DRAWN_BY_DECLARER,
    Abandon,
    Discard,
    Stock,
    abandon_outlook,
    after_abandon,
    after_continue,
    after_decline,
    after_discard,
    after_take,
    begin_discard,
    begin_stock,
    discard_outlook,
    draws,
    first_look,
    is_abandon_over,
    is_discard_over,
    is_stock_over,
    is_worth_five,
    may_abandon,
    must_discard_plain,
    seat_to_abandon,
    seat_to_discard,
    seat_to_take,
    stock_outlook,
)
from trionfi.spec.texan.options import OPTIONS, Options
from trionfi.spec.texan.pack import PACK, PAGAT, points, printed_order, value
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
from trionfi.spec.texan.settlement import (
    Contras,
    Facts,
    Result,
    Side,
    abandon_share,
    bonus_share,
    game_value,
    share,
    ultimo_value,
)

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
    del seating
    auction, call = earlier
    contract, declarer = contract_played(auction, options), declarer_of(auction, options)
    if declarer == NOBODY:
        return Abandon(NOBODY, False, False), ()
    called = Card(Suit.TRUMPS, call.called)
    asked = may_abandon(contract, called in table[STOCK][:DRAWN_BY_DECLARER])
    return Abandon(declarer, asked, False), draws(contract, declarer)


def _begin_stock(
    seating: Seating, earlier: tuple[Any, ...], table: Table, options: Options
) -> tuple[Stock, tuple[Take, ...]]:
    del seating, table
    contract = contract_played(earlier[0], options)
    declarer = declarer_of(earlier[0], options)
    return begin_stock(contract, declarer), (first_look(contract, max(declarer, 0)),)


def _begin_discard(
    seating: Seating, earlier: tuple[Any, ...], table: Table, options: Options
) -> tuple[Discard, tuple[()]]:
    auction, call, abandon, _ = earlier
    called = Card(Suit.TRUMPS, call.called)
    seats = range(seating.players)
    holders = [seat for seat in seats if called in table.get(Place(Zone.HAND, seat), ())]
    holder = holders[0] if holders else NOBODY
    contract, declarer = contract_played(auction, options), declarer_of(auction, options)
    return begin_discard(contract, declarer, holder, abandon.abandoned), ()


def _begin_announcing(
    seating: Seating, earlier: tuple[Any, ...], table: Table, options: Options
) -> tuple[Announcing, tuple[()]]:
    del seating, table
    return begin_announcing(contract_played(earlier[0], options), earlier[4].declarer), ()


def _begin_contra(
    seating: Seating, earlier: tuple[Any, ...], table: Table, options: Options
) -> tuple[Contra, tuple[()]]:
    del seating, table, options
    discard, announcing = earlier[4], earlier[5]
    return begin_contra(discard.declarer, discard.partner, announcing.ultimo, announcing.slam), ()


def _begin_play(
    seating: Seating, earlier: tuple[Any, ...], table: Table, options: Options
) -> tuple[Play, tuple[()]]:
    del options
    discard = earlier[4]
    mine = [
        card
        for seat in range(seating.players)
        for number in (0, 1)
        if is_of_declarer(seat, discard.declarer, discard.partner)
        for card in table.get(Place(Zone.DISCARD, seat, number), ())
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
    call_state, abandon, stock = states[1], states[2], states[3]
    announcing, contra, play = states[5], states[6], states[7]
    del call_state
    declarer = abandon.declarer
    if declarer == NOBODY:
        return Facts(NOBODY)
    contract = _contract(states)
    if abandon.abandoned:
        return Facts(declarer, contract=contract, abandoned=True)

    def side(seat: int) -> Side:
        mine = is_of_declarer(seat, play.declarer, play.partner)
        return Side.DECLARER if mine else Side.DEFENDERS

    slam = Side.NEITHER
    if play.won == TRICKS:
        slam = Side.DECLARER
    elif play.won == 0:
        slam = Side.DEFENDERS
    announced = announcing.ultimo
    ultimo, ultimo_side = Result.NONE, Side.NEITHER
    won_by = play.pagat if play.pagat != NOBODY and play.pagat == play.last_winner else NOBODY
    if announced != NOBODY:
        ultimo = Result.WON if won_by == announced else Result.LOST
        ultimo_side = side(announced)
    elif play.pagat != NOBODY:
        ultimo = Result.WON if won_by != NOBODY else Result.LOST
        ultimo_side = side(play.pagat)
    levels = contra.levels
    return Facts(
        declarer,
        play.partner,
        contract,
        max(1, stock.level),
        False,
        points(play.raw, play.cards),
        slam,
        side(announcing.slam) if announcing.slam != NOBODY else Side.NEITHER,
        ultimo,
        ultimo_side,
        announced != NOBODY,
        Contras(levels[0], levels[1], levels[2]),
        tuple(
            tuple(bonus for bonus in Bonus if declared[bonus]) for declared in announcing.declared
        ),
    )


def _contract(states: tuple[Any, ...]) -> Contract:
    """What is played, told from what came of the auction."""
    auction: Auction = states[0]
    return auction.contract if auction.contract != Contract.NONE else Contract.FIRST


def _settle(facts: Facts, options: Options) -> tuple[int, ...]:
    seats = range(PLAYERS)
    if facts.declarer == NOBODY:
        return (0,) * PLAYERS
    if facts.abandoned:
        return tuple(abandon_share(seat, facts.declarer) for seat in seats)
    amount = game_value(facts, options) + ultimo_value(facts, options)
    return tuple(
        share(seat, facts.declarer, facts.partner, amount)
        + sum(
            bonus_share(seat, owner, bonus)
            for owner, bonuses in enumerate(facts.bonuses)
            for bonus in bonuses
        )
        for seat in seats
    )


def _scores(states: tuple[Any, ...], options: Options) -> tuple[int, ...]:
    return _settle(_facts(states, {}), options)


def _contradiction(facts: Facts, name: Callable[[Card], str]) -> Contradiction | None:
    del facts, name
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
    play_state=_play_state,
    trick_sizes=(PLAYERS, PLAYERS),
    trick=_trick,
    count=_count,
    match=Match(
        length=lambda players: players,
        is_length=lambda deals, players: deals > 0,
        next_dealer=lambda dealer, players: next_dealer(dealer),
        winners=lambda totals: tuple(
            seat for seat, total in enumerate(totals) if total == max(totals)
        ),
    ),
    statements_file=Path(__file__).with_name("statements.toml"),
    printed_order=printed_order,
)
