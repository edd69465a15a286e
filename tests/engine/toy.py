"""A small game of another kind: three players, hands and a talon, three phases, one told option.

Thirteen cards: spades, hearts and trumps 1 to 4, and the Fool. Each player gets four cards, the
last card is the talon. First each in turn, from the eldest on, says `pass` or `double`; one may
double, and not the dealer. Then each lays one card, not the highest trump, open on the
talon. Then three tricks are played, led to by whoever doubled, otherwise by the eldest. A trick
counts 1, or 2 in a deal that was doubled.

`GRAND` is another game with the same cards, for two or three players, in which there is one of
everything. It is played in rounds: in round r everybody gets r cards, and two are the talon. Each
bids a number of tricks; the highest bidder names a contract or passes the deal out, and calls a
trump, whose holder is the partner. In an open contract the declarer draws a card, the other one of
the talon is turned up, and one card is discarded; in a closed one both go away unseen. The Fool is
played as an excuse, or, but for the last trick, as the highest trump, `FOOL+`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from trionfi.spec.cards import FOOL, NO_CARD, SUIT_LETTERS, Card, Form, Pack, Suit, Word
from trionfi.spec.game import (
    Contradiction,
    Count,
    Game,
    Match,
    OrNull,
    Rounds,
    SeatOrNull,
    TrickResult,
)
from trionfi.spec.option import Option
from trionfi.spec.phase import Argument, Phase, Seating, Verb
from trionfi.spec.places import TRICK, Move, Packet, Place, Table, Take, Zone
from trionfi.spec.rule import rule
from trionfi.spec.tricks import beats, fails_to_follow

PLAYERS = 3
TRICKS = 3
NOBODY = -1
TALON = Place(Zone.TALON)
SUITS = (Suit.SPADES, Suit.HEARTS, Suit.TRUMPS)
PACK = Pack(
    [
        *(
            (Card(suit, rank), f"{SUIT_LETTERS[suit]}{rank}")
            for suit in SUITS
            for rank in (1, 2, 3, 4)
        ),
        (FOOL, "FOOL"),
    ]
)


class Options(NamedTuple):
    doubling: bool = True


class Announce(NamedTuple):
    dealer: int
    said: int
    doubler: int
    allowed: bool


class Lay(NamedTuple):
    dealer: int
    laid: int


class Play(NamedTuple):
    leader: int
    trick: tuple[Card, ...]
    won: tuple[int, int, int]
    worth: int


class Facts(NamedTuple):
    won: tuple[int, int, int]
    worth: int


# Announcing.


@rule("toy.announce.turn")
def announcer(state: Announce) -> int:
    """Players speak in turn, the eldest first."""
    return (state.dealer + 1 + state.said) % PLAYERS


@rule("toy.announce.end")
def has_announced(state: Announce) -> bool:
    """It ends when all have spoken, and at once where it is not done."""
    return not state.allowed or state.said == PLAYERS


@rule("toy.announce.dealer")
def dealer_doubles(state: Announce, hand: tuple[Card, ...], options: Options) -> bool:
    """The dealer may not double."""
    return announcer(state) == state.dealer


@rule("toy.announce.once")
def doubles_again(state: Announce, hand: tuple[Card, ...], options: Options) -> bool:
    """A deal is doubled only once."""
    return state.doubler != NOBODY


@rule("toy.announce.pass")
def after_pass(state: Announce, hand: tuple[Card, ...], options: Options) -> Any:
    """Whoever passes leaves the word to the next."""
    return Announce(state.dealer, state.said + 1, state.doubler, state.allowed), ()


@rule("toy.announce.double")
def after_double(state: Announce, hand: tuple[Card, ...], options: Options) -> Any:
    """Whoever doubles will lead to the first trick."""
    return Announce(state.dealer, state.said + 1, announcer(state), state.allowed), ()


# Laying.


@rule("toy.lay.highest")
def lays_highest(state: Lay, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """The highest trump may not be laid away."""
    return card.suit == Suit.TRUMPS and card.rank == 4


@rule("toy.lay.fool")
def lays_fool(state: Lay, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """The Fool may not be laid away."""
    return card.suit == Suit.FOOL


@rule("toy.lay.after")
def after_lay(state: Lay, card: Card, hand: tuple[Card, ...], options: Options) -> Any:
    """A card laid away lies on the talon."""
    return Lay(state.dealer, state.laid + 1), (Move(card, TALON),)


# Playing.


@rule("toy.play.turn")
def player(state: Play) -> int:
    """Players play in turn, the leader first."""
    return (state.leader + len(state.trick)) % PLAYERS


@rule("toy.play.led")
def led_suit(trick: tuple[Card, ...]) -> Suit:
    """The first card that is not the Fool says which suit is to be followed."""
    for card in trick:
        if card.suit != Suit.FOOL:
            return card.suit
    return Suit.NONE


@rule("toy.play.follow")
def must_follow(state: Play, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """Who holds the suit to be followed plays it, or the Fool."""
    return fails_to_follow(card, led_suit(state.trick), hand)


@rule("toy.play.winner")
def winner(trick: tuple[Card, ...]) -> int:
    """The best card wins; the first of them is the leader's."""
    best, place = trick[0], 0
    for position in range(1, len(trick)):
        if beats(trick[position], best):
            best, place = trick[position], position
    return place


@rule("toy.play.count")
def with_trick(won: tuple[int, int, int], seat: int) -> tuple[int, int, int]:
    """A trick counts for the seat that wins it."""
    return (won[0] + (seat == 0), won[1] + (seat == 1), won[2] + (seat == 2))


@rule("toy.play.after")
def after_card(state: Play, card: Card, hand: tuple[Card, ...], options: Options) -> Any:
    """The third card completes a trick, which its winner takes."""
    trick = (*state.trick, card)
    if len(trick) < PLAYERS:
        return Play(state.leader, trick, state.won, state.worth), (Move(card, TRICK),)
    seat = (state.leader + winner(trick)) % PLAYERS
    won = with_trick(state.won, seat)
    moves = tuple(Move(played, Place(Zone.WON, seat)) for played in trick)
    return Play(seat, (), won, state.worth), moves


def _begin_play(
    seating: Seating, earlier: tuple[Any, ...], table: Table, options: Options
) -> tuple[Play, tuple[Move, ...]]:
    del table, options
    doubler = earlier[0].doubler
    if doubler == NOBODY:
        return Play((seating.dealer + 1) % PLAYERS, (), (0, 0, 0), 1), ()
    return Play(doubler, (), (0, 0, 0), 2), ()


def _scores(states: tuple[Any, ...], options: Any) -> tuple[int, ...]:
    del options
    play: Play = states[-1]
    return tuple(tricks * play.worth for tricks in play.won)


def most_points(totals: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def _deal_winner(points: tuple[int, ...]) -> int:
    best = max(points)
    return points.index(best) if points.count(best) == 1 else NOBODY


def _facts(states: tuple[Any, ...], table: Table) -> Facts:
    del table
    play: Play = states[-1]
    return Facts(play.won, play.worth)


def _trick(cards: tuple[Card, ...], last: bool, options: Any) -> TrickResult:
    del last, options
    return TrickResult(winner(cards), led_suit(cards))


def _is_visible(place: Place, depth: int, seat: int) -> bool:
    if place.zone == Zone.HAND:
        return place.seat == seat
    return place != TALON or depth > 0


GAME = Game(
    id="toy",
    title="A toy",
    players=(PLAYERS, PLAYERS),
    families=("table", "tricks", "toy"),
    pack=PACK,
    options_type=Options,
    options=(
        Option(
            name="doubling",
            question="May a deal be doubled?",
            values={True: True, False: False},
            meanings={True: "Yes.", False: "No."},
        ),
    ),
    packets=lambda seating: (
        *(Packet(Place(Zone.HAND, seat), 4) for seat in range(seating.players)),
        Packet(TALON, 1),
    ),
    hand=lambda table, seat: table[Place(Zone.HAND, seat)],
    is_visible=_is_visible,
    phases=(
        Phase(
            name="announce",
            begin=lambda seating, earlier, table, options: (
                Announce(seating.dealer, 0, NOBODY, options.doubling),
                (),
            ),
            seat=announcer,
            is_over=has_announced,
            verbs=(
                Verb("pass", Argument.NOTHING, (), after_pass),
                Verb("double", Argument.NOTHING, (dealer_doubles, doubles_again), after_double),
            ),
            outlook=lambda state: state,
        ),
        Phase(
            name="lay",
            begin=lambda seating, earlier, table, options: (Lay(seating.dealer, 0), ()),
            seat=lambda state: (state.dealer + 1 + state.laid) % PLAYERS,
            is_over=lambda state: state.laid == PLAYERS,
            verbs=(Verb("lay", Argument.HELD_CARD, (lays_highest, lays_fool), after_lay),),
            outlook=lambda state: state,
        ),
        Phase(
            name="play",
            begin=_begin_play,
            seat=player,
            is_over=lambda state: sum(state.won) == TRICKS,
            verbs=(Verb("play", Argument.HELD_CARD, (must_follow,), after_card),),
            outlook=lambda state: (state.leader, state.trick),
        ),
    ),
    scores=_scores,
    winner=_deal_winner,
    facts_type=Facts,
    facts=_facts,
    contradiction=lambda facts, name: None,
    settle=lambda facts, options: tuple(tricks * facts.worth for tricks in facts.won),
    play_state=lambda trick, last, options: Play(0, trick, (0, 0, 0), 1),
    trick_sizes=(PLAYERS, PLAYERS),
    trick=_trick,
    count=None,
    match=Match(
        length=lambda players: players,
        is_length=lambda deals, players: deals > 0 and deals % players == 0,
        next_dealer=lambda dealer, players: (dealer + 1) % players,
        winners=most_points,
    ),
    statements_file=Path(__file__).with_name("no-statements.toml"),
)


# The grand game.

FOOL_TRUMP = Card(Suit.TRUMPS, 5)
GRAND_PACK = Pack(zip(PACK.cards, PACK.ids, strict=True), forms=[Form("FOOL+", FOOL, FOOL_TRUMP)])


class Contract(Word):
    NONE = 0
    OPEN = 1
    CLOSED = 2


class Led(Word):
    NONE = 0
    BLACK = 1
    RED = 2
    TRUMPS = 3


class GrandOptions(NamedTuple):
    fool_trumps: bool = True


class Bidding(NamedTuple):
    players: int
    dealer: int
    round: int
    bids: tuple[int, ...]


class Naming(NamedTuple):
    declarer: int
    bid: int
    contract: Contract
    said: bool


class Calling(NamedTuple):
    declarer: int
    called: Card
    over: bool


class Drawing(NamedTuple):
    declarer: int
    over: bool


class GrandPlay(NamedTuple):
    players: int
    leader: int
    trick: tuple[Card, ...]
    left: int
    won: tuple[int, ...]
    partner: int


class PassedOut(NamedTuple):
    players: int
    declarer: SeatOrNull


class GrandFacts(NamedTuple):
    players: int
    declarer: SeatOrNull
    contract: Annotated[Contract, OrNull(Contract.NONE)] = Contract.NONE
    bid: int = 0
    won: tuple[int, ...] = ()
    partner: SeatOrNull = NOBODY
    called: Annotated[Card, OrNull(NO_CARD)] = NO_CARD
    from_: SeatOrNull = NOBODY
    known: tuple[Contract, ...] = ()
    lone: bool = False


@rule("grand.bid.turn")
def bidder(state: Bidding) -> int:
    """Players bid in turn, the eldest first."""
    return (state.dealer + 1 + len(state.bids)) % state.players


@rule("grand.bid.range")
def bids_beyond(state: Bidding, bid: int, hand: tuple[Card, ...], options: GrandOptions) -> bool:
    """A bid is a number of tricks that can be won."""
    return bid < 0 or bid > state.round


@rule("grand.bid.total")
def bids_to_total(state: Bidding, bid: int, hand: tuple[Card, ...], options: GrandOptions) -> bool:
    """The dealer may not make the bids add up to the number of tricks."""
    return bidder(state) == state.dealer and sum(state.bids) + bid == state.round


@rule("grand.bid.dealer")
def dealer_passes(state: Bidding, hand: tuple[Card, ...], options: GrandOptions) -> bool:
    """The dealer bids."""
    return bidder(state) == state.dealer


@rule("grand.bid.after")
def after_bid(state: Bidding, bid: int, hand: tuple[Card, ...], options: GrandOptions) -> Any:
    """A bid stands."""
    return Bidding(state.players, state.dealer, state.round, (*state.bids, bid)), ()


@rule("grand.bid.pass")
def after_no_bid(state: Bidding, hand: tuple[Card, ...], options: GrandOptions) -> Any:
    """Whoever passes bids 0."""
    return after_bid(state, 0, hand, options)


@rule("grand.name.trump")
def names_closed(
    state: Naming, contract: Contract, hand: tuple[Card, ...], options: GrandOptions
) -> bool:
    """A closed contract is named only by who holds a trump."""
    return contract == Contract.CLOSED and not any(card.suit == Suit.TRUMPS for card in hand)


@rule("grand.name.bound")
def drops_bid(state: Naming, hand: tuple[Card, ...], options: GrandOptions) -> bool:
    """Who has bid a trick does not pass the deal out."""
    return state.bid > 0


@rule("grand.name.after")
def after_name(
    state: Naming, contract: Contract, hand: tuple[Card, ...], options: GrandOptions
) -> Any:
    """A contract stands."""
    return Naming(state.declarer, state.bid, contract, True), ()


@rule("grand.name.pass")
def after_pass_out(state: Naming, hand: tuple[Card, ...], options: GrandOptions) -> Any:
    """A deal is passed out."""
    return Naming(NOBODY, state.bid, Contract.NONE, True), ()


@rule("grand.call.trump")
def calls_plain(state: Calling, card: Card, hand: tuple[Card, ...], options: GrandOptions) -> bool:
    """A trump is called, whoever holds it."""
    return card.suit != Suit.TRUMPS


@rule("grand.call.after")
def after_call(state: Calling, card: Card, hand: tuple[Card, ...], options: GrandOptions) -> Any:
    """One card is called."""
    return Calling(state.declarer, card, True), ()


@rule("grand.draw.fool")
def discards_fool(
    state: Drawing, card: Card, hand: tuple[Card, ...], options: GrandOptions
) -> bool:
    """The Fool is not discarded."""
    return card.suit == Suit.FOOL


@rule("grand.draw.after")
def after_discard(state: Drawing, card: Card, hand: tuple[Card, ...], options: GrandOptions) -> Any:
    """A trump is discarded face up."""
    zone = Zone.OPEN if card.suit == Suit.TRUMPS else Zone.DISCARD
    return Drawing(state.declarer, True), (Move(card, Place(zone, state.declarer)),)


@rule("grand.play.turn")
def grand_player(state: GrandPlay) -> int:
    """Players play in turn, the leader first."""
    return (state.leader + len(state.trick)) % state.players


@rule("grand.play.follow")
def grand_follow(
    state: GrandPlay, card: Card, hand: tuple[Card, ...], options: GrandOptions
) -> bool:
    """Who holds the suit to be followed plays it, or the Fool as an excuse."""
    return fails_to_follow(card, led_suit(state.trick), hand)


@rule("grand.play.fool")
def fool_without_power(
    state: GrandPlay, card: Card, hand: tuple[Card, ...], options: GrandOptions
) -> bool:
    """The Fool is no trump on the last trick, or where the table has agreed so."""
    return card == FOOL_TRUMP and (state.left == 1 or not options.fool_trumps)


@rule("grand.play.after")
def grand_after(state: GrandPlay, card: Card, hand: tuple[Card, ...], options: GrandOptions) -> Any:
    """The last card completes a trick, which its winner takes."""
    trick = (*state.trick, card)
    if len(trick) < state.players:
        return state._replace(trick=trick), (Move(card, TRICK),)
    seat = (state.leader + winner(trick)) % state.players
    won = tuple(tricks + (number == seat) for number, tricks in enumerate(state.won))
    moves = tuple(Move(played, Place(Zone.WON, seat)) for played in trick)
    return state._replace(leader=seat, trick=(), left=state.left - 1, won=won), moves


def _begin_naming(
    seating: Seating, earlier: tuple[Any, ...], table: Table, options: GrandOptions
) -> tuple[Naming, tuple[Move, ...]]:
    del table, options
    bids = earlier[0].bids
    best = max(bids)
    declarer = (seating.dealer + 1 + bids.index(best)) % seating.players
    return Naming(declarer, best, Contract.NONE, False), ()


def _begin_drawing(
    seating: Seating, earlier: tuple[Any, ...], table: Table, options: GrandOptions
) -> tuple[Drawing, tuple[Take, ...]]:
    del seating, options
    naming = earlier[1]
    seat = naming.declarer
    assert len(table[TALON]) == 2
    if naming.contract == Contract.OPEN:
        moves = (Take(TALON, 1, Place(Zone.HAND, seat)), Take(TALON, 1, Place(Zone.OPEN)))
        return Drawing(seat, False), moves
    if naming.contract == Contract.CLOSED:
        return Drawing(seat, True), (Take(TALON, 2, Place(Zone.DISCARD, seat, 1)),)
    return Drawing(seat, True), ()


def _begin_grand_play(
    seating: Seating, earlier: tuple[Any, ...], table: Table, options: GrandOptions
) -> tuple[GrandPlay, tuple[Move, ...]]:
    del options
    bidding, naming, calling = earlier[:3]
    partner = NOBODY
    for seat in range(seating.players):
        if calling.called in table[Place(Zone.HAND, seat)] and seat != naming.declarer:
            partner = seat
    tricks = bidding.round if naming.declarer != NOBODY else 0
    won = (0,) * seating.players
    return GrandPlay(seating.players, naming.declarer, (), tricks, won, partner), ()


def _grand_facts(states: tuple[Any, ...], table: Table) -> Any:
    del table
    bidding, naming, calling, _, play = states
    if naming.declarer == NOBODY:
        return PassedOut(bidding.players, NOBODY)
    known = tuple(contract for contract in Contract if contract == naming.contract)
    return GrandFacts(
        bidding.players,
        naming.declarer,
        naming.contract,
        naming.bid,
        play.won,
        play.partner,
        calling.called,
        naming.declarer,
        known,
        play.partner == NOBODY,
    )


def _grand_settle(facts: Any, options: GrandOptions) -> tuple[int, ...]:
    del options
    if facts.declarer == NOBODY:
        return (0,) * facts.players
    side = {facts.declarer, facts.partner} - {NOBODY}
    over = sum(facts.won[seat] for seat in side) - facts.bid
    return tuple(over if seat in side else -over for seat in range(facts.players))


def _grand_contradiction(facts: GrandFacts, name: Callable[[Card], str]) -> Contradiction | None:
    del name
    if facts.partner == facts.declarer != NOBODY:
        return Contradiction("partner", "is the declarer")
    return None


def _grand_trick(cards: tuple[Card, ...], last: bool, options: GrandOptions) -> TrickResult:
    del last, options
    led = {Suit.SPADES: Led.BLACK, Suit.HEARTS: Led.RED, Suit.TRUMPS: Led.TRUMPS}
    return TrickResult(winner(cards), led.get(led_suit(cards), Led.NONE))


def _grand_trick_problem(
    cards: tuple[Card, ...], last: bool, options: GrandOptions, name: Callable[[Card], str]
) -> Contradiction | None:
    del options
    if last and FOOL_TRUMP in cards:
        where = f"[{cards.index(FOOL_TRUMP)}]"
        return Contradiction(where, f"{name(FOOL_TRUMP)} has no power on the last trick")
    return None


def _grand_count(cards: tuple[Card, ...], hunted: bool, options: GrandOptions) -> Count:
    del options
    raw = len(cards) + 5 * hunted
    return Count(raw, raw, len(cards))


def _grand_is_visible(place: Place, depth: int, seat: int) -> bool:
    del depth
    if place.zone in (Zone.HAND, Zone.DISCARD):
        return place.seat == seat and place.number == 0
    return place.zone in (Zone.TRICK, Zone.WON)


def _grand_packets(seating: Seating) -> tuple[Packet, ...]:
    hands = [Place(Zone.HAND, seat) for seat in range(seating.players)]
    first = [Packet(hand, 1) for hand in hands]
    rest = [Packet(hand, seating.round - 1) for hand in hands]
    return (*first, Packet(TALON, 2), *rest)


GRAND = Game(
    id="grand",
    title="A grand toy",
    players=(2, 3),
    families=("table", "tricks", "toy", "grand"),
    pack=GRAND_PACK,
    options_type=GrandOptions,
    options=(
        Option(
            name="fool_trumps",
            question="May the Fool be played as a trump?",
            values={True: True, False: False},
            meanings={True: "Yes.", False: "No."},
        ),
    ),
    packets=_grand_packets,
    hand=lambda table, seat: table[Place(Zone.HAND, seat)],
    is_visible=_grand_is_visible,
    phases=(
        Phase(
            name="bid",
            begin=lambda seating, earlier, table, options: (
                Bidding(seating.players, seating.dealer, seating.round, ()),
                (),
            ),
            seat=bidder,
            is_over=lambda state: len(state.bids) == state.players,
            verbs=(
                Verb(
                    "bid",
                    Argument.NUMBER,
                    (bids_beyond, bids_to_total),
                    after_bid,
                    numbers=lambda state, options: tuple(range(state.round + 1)),
                ),
                Verb("pass", Argument.NOTHING, (dealer_passes,), after_no_bid),
            ),
            outlook=lambda state: state,
        ),
        Phase(
            name="name",
            begin=_begin_naming,
            seat=lambda state: state.declarer,
            is_over=lambda state: state.said,
            verbs=(
                Verb(
                    "name",
                    Argument.WORD,
                    (names_closed,),
                    after_name,
                    words=(Contract.OPEN, Contract.CLOSED),
                ),
                Verb("pass", Argument.NOTHING, (drops_bid,), after_pass_out),
            ),
            outlook=lambda state: state,
        ),
        Phase(
            name="call",
            begin=lambda seating, earlier, table, options: (
                Calling(earlier[1].declarer, NO_CARD, earlier[1].declarer == NOBODY),
                (),
            ),
            seat=lambda state: state.declarer,
            is_over=lambda state: state.over,
            verbs=(Verb("call", Argument.PACK_CARD, (calls_plain,), after_call),),
            outlook=lambda state: state,
        ),
        Phase(
            name="draw",
            begin=_begin_drawing,
            seat=lambda state: state.declarer,
            is_over=lambda state: state.over,
            verbs=(Verb("discard", Argument.HELD_CARD, (discards_fool,), after_discard),),
            outlook=lambda state: state,
        ),
        Phase(
            name="play",
            begin=_begin_grand_play,
            seat=grand_player,
            is_over=lambda state: state.left == 0,
            verbs=(
                Verb("play", Argument.PLAYED_CARD, (grand_follow, fool_without_power), grand_after),
            ),
            outlook=lambda state: (state.leader, state.trick, state.left),
        ),
    ),
    scores=lambda states, options: _grand_settle(_grand_facts(states, {}), options),
    winner=_deal_winner,
    facts_type=GrandFacts,
    facts=_grand_facts,
    contradiction=_grand_contradiction,
    settle=_grand_settle,
    play_state=lambda trick, last, options: GrandPlay(
        3, 0, trick, 1 if last else 2, (0, 0, 0), NOBODY
    ),
    trick_sizes=(2, 3),
    trick=_grand_trick,
    count=_grand_count,
    match=Match(
        length=lambda players: 11 // players,
        is_length=lambda deals, players: deals == 11 // players,
        next_dealer=lambda dealer, players: (dealer + 1) % players,
        winners=most_points,
        is_over=lambda length, played, scores: played == length or min(scores) < 0,
        credit=10,
        is_credit=lambda credit: credit % 5 == 0,
    ),
    statements_file=Path(__file__).with_name("no-statements.toml"),
    rounds=Rounds(number=lambda players: 11 // players, of_hand=lambda size: size),
    has_hunt=True,
    trick_problem=_grand_trick_problem,
    led_names={Led.BLACK: "black", Led.RED: "red", Led.TRUMPS: "T"},
)
