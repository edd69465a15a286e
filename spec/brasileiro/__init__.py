"""Tarô Brasileiro: three players, an auction, a talon for all, and a Fool with two lives.

A card is dealt by `deal` to a hand or to the talon. `auction` makes a declarer and a contract. A
card of the talon comes to a hand, or unseen to a pile, by `talon`, where as many are discarded;
`sides` says for whom they count. What players mean to do is said in `announce`. By `play` cards
come to tricks; and `settlement` pays, line by line on the `sheet`. Here the parts are tied
together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from trionfi.spec.brasileiro.announce import (
    Announcing,
    Goal,
    Said,
    after_announcement,
    is_announced_again,
    lacks_one,
    seat_to_announce,
)
from trionfi.spec.brasileiro.announce import after_pass as after_no_more
from trionfi.spec.brasileiro.announce import begin as begin_announcing
from trionfi.spec.brasileiro.announce import is_over as is_announcing_over
from trionfi.spec.brasileiro.announce import outlook as announcing_outlook
from trionfi.spec.brasileiro.auction import (
    Auction,
    Contract,
    after_bid,
    after_hold,
    after_pass,
    declarer_of,
    has_nothing_to_hold,
    is_no_higher,
    is_younger,
    seat_to_bid,
)
from trionfi.spec.brasileiro.auction import begin as begin_auction
from trionfi.spec.brasileiro.auction import is_over as is_auction_over
from trionfi.spec.brasileiro.auction import outlook as auction_outlook
from trionfi.spec.brasileiro.deal import NOBODY, PLAYERS, is_visible, next_dealer, packets
from trionfi.spec.brasileiro.options import OPTIONS, Options
from trionfi.spec.brasileiro.pack import FOOL_AS_TRUMP, PACK, printed_order, value
from trionfi.spec.brasileiro.play import (
    NO_TRICK,
    POINTS,
    TRICKS,
    Pile,
    Play,
    Trick,
    after_card,
    has_no_power,
    must_follow_suit,
    must_trump_when_void,
    seat_to_play,
    with_card,
)
from trionfi.spec.brasileiro.play import begin as begin_play
from trionfi.spec.brasileiro.play import is_over as is_play_over
from trionfi.spec.brasileiro.play import outlook as play_outlook
from trionfi.spec.brasileiro.settlement import (
    CREDITS,
    MATCH_LENGTH,
    NO_HUNT,
    NO_ULTIMO,
    Announced,
    Facts,
    Hunt,
    between_sides,
    capote_got,
    is_credit,
    is_match_length,
    is_match_over,
    kings_got,
    payment,
    trull_got,
    ultimo_of,
    wins_match,
)
from trionfi.spec.brasileiro.sheet import lines
from trionfi.spec.brasileiro.sides import Side, laid_away_by
from trionfi.spec.brasileiro.talon import (
    Discard,
    after_discard,
    is_protected,
    seat_to_discard,
    takes,
)
from trionfi.spec.brasileiro.talon import begin as begin_discard
from trionfi.spec.brasileiro.talon import is_over as is_discard_over
from trionfi.spec.brasileiro.talon import outlook as discard_outlook
from trionfi.spec.cards import Card
from trionfi.spec.game import Contradiction, Count, Game, Match, TrickResult
from trionfi.spec.phase import Argument, Phase, Seating, Verb
from trionfi.spec.places import Place, Table, Take, Zone

# What the phases begin with.


def _begin_auction(
    seating: Seating, earlier: tuple[Any, ...], table: Table, options: Options
) -> tuple[Auction, tuple[()]]:
    del earlier, table, options
    return begin_auction(seating.dealer), ()


def _begin_discard(
    seating: Seating, earlier: tuple[Any, ...], table: Table, options: Options
) -> tuple[Discard, tuple[Take, ...]]:
    del seating, table
    auction: Auction = earlier[0]
    declarer = declarer_of(auction)
    first = begin_discard(auction.contract, declarer, options)
    return first, takes(auction.contract, declarer, options)


def _begin_announcing(
    seating: Seating, earlier: tuple[Any, ...], table: Table, options: Options
) -> tuple[Announcing, tuple[()]]:
    del seating, table, options
    return begin_announcing(earlier[1].declarer), ()


def _begin_play(
    seating: Seating, earlier: tuple[Any, ...], table: Table, options: Options
) -> tuple[Play, tuple[()]]:
    del seating, options
    discard: Discard = earlier[1]
    mine = _laid_away(table, discard.declarer, Side.DECLARER)
    theirs = _laid_away(table, discard.declarer, Side.OPPONENTS)
    return begin_play(discard.declarer, mine, theirs), ()


def _laid_away(table: Table, declarer: int, side: Side) -> int:
    """What the cards count that a side has discarded or laid away unseen."""
    return _points(
        (
            card
            for place, cards in table.items()
            if laid_away_by(place, declarer) == side
            for card in cards
        ),
        False,
    )


def _points(cards: Iterable[Card], hunted: bool) -> int:
    return sum(value(card, hunted) for card in cards)


CONTRACTS = tuple(contract for contract in Contract if contract != Contract.NONE)

AUCTION = Phase(
    name="auction",
    begin=_begin_auction,
    seat=seat_to_bid,
    is_over=is_auction_over,
    verbs=(
        Verb("bid", Argument.WORD, (is_no_higher,), after_bid, words=CONTRACTS),
        Verb("hold", Argument.NOTHING, (has_nothing_to_hold, is_younger), after_hold),
        Verb("pass", Argument.NOTHING, (), after_pass),
    ),
    outlook=auction_outlook,
)

DISCARD = Phase(
    name="discard",
    begin=_begin_discard,
    seat=seat_to_discard,
    is_over=is_discard_over,
    verbs=(Verb("discard", Argument.HELD_CARD, (is_protected,), after_discard),),
    outlook=discard_outlook,
)

ANNOUNCE = Phase(
    name="announcements",
    begin=_begin_announcing,
    seat=seat_to_announce,
    is_over=is_announcing_over,
    verbs=(
        Verb(
            "announce",
            Argument.WORD,
            (lacks_one, is_announced_again),
            after_announcement,
            words=tuple(Goal),
        ),
        Verb("pass", Argument.NOTHING, (), after_no_more),
    ),
    outlook=announcing_outlook,
)

PLAY = Phase(
    name="play",
    begin=_begin_play,
    seat=seat_to_play,
    is_over=is_play_over,
    verbs=(
        Verb(
            "play",
            Argument.PLAYED_CARD,
            (must_follow_suit, must_trump_when_void, has_no_power),
            after_card,
        ),
    ),
    outlook=play_outlook,
)


def _hand(table: Table, seat: int) -> tuple[Card, ...]:
    return table.get(Place(Zone.HAND, seat), ())


# How it ends.


def _facts(states: tuple[Any, ...], table: Table) -> Facts:
    del table
    auction, _, announcing, play = states
    if play.declarer == NOBODY:
        return Facts(NOBODY)
    return Facts(
        play.declarer,
        auction.contract,
        play.mine.points,
        NO_HUNT if play.hunted == NOBODY else Hunt(play.hunted, play.hunter),
        trull_got(play.mine.trull, play.theirs.trull),
        kings_got(play.mine.kings, play.theirs.kings),
        capote_got(play.mine.tricks),
        ultimo_of(announcing.ultimo, play.one, play.last_winner),
        Announced(
            *(_announcers(announcing, goal) for goal in (Goal.TRULL, Goal.KINGS, Goal.CAPOTE))
        ),
    )


def _announcers(announcing: Announcing, goal: Goal) -> tuple[Side, ...]:
    """The sides that have announced something."""
    said: tuple[tuple[Side, Said], ...] = (
        (Side.DECLARER, announcing.by_declarer),
        (Side.OPPONENTS, announcing.by_opponents),
    )
    return tuple(side for side, goals in said if goals[goal])


def _settle(facts: Facts, options: Options) -> tuple[int, ...]:
    if facts.declarer == NOBODY:
        return (0,) * PLAYERS
    sides = between_sides(facts, options)
    return tuple(
        payment(seat, facts.declarer, sides, facts.ultimo, facts.hunt) for seat in range(PLAYERS)
    )


def _scores(states: tuple[Any, ...], options: Options) -> tuple[int, ...]:
    return _settle(_facts(states, {}), options)


def _left_out(facts: Facts) -> frozenset[str]:
    """Of a deal that nobody plays nothing is told."""
    if facts.declarer == NOBODY:
        return frozenset(Facts._fields) - {"declarer"}
    return frozenset()


def _given_problem(facts: Facts, given: frozenset[str]) -> Contradiction | None:
    """What is told though there is none, or is not told though it must be."""
    for name in Facts._fields:
        if name in given & _left_out(facts):
            return Contradiction(name, "is not told of a deal that has no declarer")
    for name in ("contract", "points"):
        if name not in _left_out(facts) | given:
            return Contradiction(name, "is missing")
    return None


def _contradiction(facts: Facts, name: Callable[[Card], str]) -> Contradiction | None:
    del name
    if facts.declarer == NOBODY:
        return None
    for check in (_no_such_value, _no_such_hunt, _no_such_ultimo, _no_such_announcement):
        found = check(facts)
        if found is not None:
            return found
    return None


def _no_such_value(facts: Facts) -> Contradiction | None:
    """A number outside its range, or no contract."""
    seats = range(PLAYERS)
    ranges = {
        "declarer": (facts.declarer, seats, "a seat"),
        "points": (facts.points, POINTS, "a number of card points"),
    }
    if facts.hunt != NO_HUNT:
        ranges["hunt.from"] = (facts.hunt.from_, seats, "a seat")
        ranges["hunt.to"] = (facts.hunt.to, seats, "a seat")
    if facts.ultimo != NO_ULTIMO:
        ranges["ultimo.holder"] = (facts.ultimo.holder, seats, "a seat")
        ranges["ultimo.winner"] = (facts.ultimo.winner, seats, "a seat")
    for path, (number, allowed, what) in ranges.items():
        if number not in allowed:
            span = f"from {allowed[0]} to {allowed[-1]}"
            return Contradiction(path, f"{what} is {span}, not {number}")
    if facts.contract == Contract.NONE:
        return Contradiction("contract", "there is a declarer, and so a contract")
    return None


def _no_such_hunt(facts: Facts) -> Contradiction | None:
    """A hunt of one's own card, or points that cannot be where the trump 15 takes none off."""
    if facts.hunt == NO_HUNT:
        return None
    if facts.hunt.from_ == facts.hunt.to:
        return Contradiction(
            "hunt.to", f"seat {facts.hunt.to} cannot have played both the 15 and the 20"
        )
    if facts.points < 0:
        return Contradiction("points", "where the 15 was hunted, nobody has less than 0")
    return None


def _no_such_ultimo(facts: Facts) -> Contradiction | None:
    """An Último of which one thing does not go with another."""
    ultimo = facts.ultimo
    if ultimo == NO_ULTIMO:
        return None
    if not ultimo.played_last:
        if ultimo.won:
            return Contradiction(
                "ultimo.won", "the trump 1 was not played to the last trick (played_last)"
            )
        if not ultimo.announced:
            return Contradiction(
                "ultimo", "is null if the trump 1 was neither announced nor played last"
            )
        return None
    if ultimo.won != (ultimo.holder == ultimo.winner):
        told = "won" if ultimo.holder == ultimo.winner else "not won"
        return Contradiction(
            "ultimo.won",
            f"seat {ultimo.holder} played the trump 1 to the last trick and seat {ultimo.winner} "
            f"won that trick, so the ultimo is {told}",
        )
    return None


def _no_such_announcement(facts: Facts) -> Contradiction | None:
    """An announcement of no side, or twice of one."""
    for name, sides in zip(Announced._fields, facts.announced, strict=True):
        for number, side in enumerate(sides):
            path = f"announced.{name}[{number}]"
            if side == Side.NEITHER:
                return Contradiction(path, "must be declarer or opponents, not null")
            if side in sides[:number]:
                return Contradiction(path, f"{side.text} is there twice")
    return None


# Questions about single tricks and counts.


def _trick_of(cards: tuple[Card, ...]) -> Trick:
    trick = NO_TRICK
    for seat, card in enumerate(cards):
        trick = with_card(trick, seat, card)
    return trick


def _play_state(cards: tuple[Card, ...], last: bool, options: Options) -> Play:
    del options
    tricks = TRICKS - 1 if last else 0
    nothing = Pile(0, 0, 0, 0)
    return Play(
        0, len(cards), _trick_of(cards), tricks, nothing, nothing, NOBODY, NOBODY, NOBODY, NOBODY
    )


def _trick(cards: tuple[Card, ...], last: bool, options: Options) -> TrickResult:
    del last, options
    trick = _trick_of(cards)
    return TrickResult(trick.winner, trick.led)


def _trick_problem(
    cards: tuple[Card, ...], last: bool, options: Options, name: Callable[[Card], str]
) -> Contradiction | None:
    state = _play_state((), last, options)
    for number, card in enumerate(cards):
        if has_no_power(state, card, (), options):
            plain = name(PACK.held(FOOL_AS_TRUMP))
            return Contradiction(
                f"[{number}]",
                f"{name(card)} is no card of the last trick, to which only {plain} is played",
            )
    return None


def _count(cards: tuple[Card, ...], hunted: bool, options: Options) -> Count:
    del options
    points = _points(cards, hunted)
    return Count(points, points, len(cards))


# The match.


def _usual_length(players: int) -> int:
    """Everybody deals once."""
    del players
    return MATCH_LENGTH


def _is_match_length(deals: int, players: int) -> bool:
    del players
    return is_match_length(deals)


def _next_dealer(dealer: int, players: int) -> int:
    del players
    return next_dealer(dealer)


def _winners(totals: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat in range(len(totals)) if wins_match(totals, seat))


GAME = Game(
    id="brasileiro",
    title="Tarô Brasileiro",
    players=(PLAYERS, PLAYERS),
    families=("table", "tricks", "brasileiro"),
    pack=PACK,
    options_type=Options,
    options=OPTIONS,
    packets=packets,
    hand=_hand,
    is_visible=is_visible,
    phases=(AUCTION, DISCARD, ANNOUNCE, PLAY),
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
    trick_problem=_trick_problem,
    count=_count,
    has_hunt=True,
    match=Match(
        length=_usual_length,
        is_length=_is_match_length,
        next_dealer=_next_dealer,
        winners=_winners,
        is_over=is_match_over,
        credit=CREDITS,
        is_credit=is_credit,
    ),
    statements_file=Path(__file__).with_name("statements.toml"),
    printed_order=printed_order,
)
