"""A small game of another kind: three players, hands and a talon, three phases, one told option.

Thirteen cards: spades, hearts and trumps 1 to 4, and the Fool. Each player gets four cards, the
last card is the talon. First each in turn, from the eldest on, says `pass` or `double`; one may
double, and not the dealer. Then each lays one card, not the highest trump, open on the
talon. Then three tricks are played, led to by whoever doubled, otherwise by the eldest. A trick
counts 1, or 2 in a deal that was doubled.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from trionfi.spec.cards import FOOL, SUIT_LETTERS, Card, Pack, Suit
from trionfi.spec.game import Game, Match, TrickResult
from trionfi.spec.option import Option
from trionfi.spec.phase import Argument, Phase, Seating, Verb
from trionfi.spec.places import TRICK, Move, Packet, Place, Table, Zone
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


def _begin_play(seating: Seating, earlier: tuple[Any, ...], options: Options) -> Play:
    del options
    doubler = earlier[0].doubler
    if doubler == NOBODY:
        return Play((seating.dealer + 1) % PLAYERS, (), (0, 0, 0), 1)
    return Play(doubler, (), (0, 0, 0), 2)


def _scores(states: tuple[Any, ...], options: Any) -> tuple[int, ...]:
    del options
    play: Play = states[-1]
    return tuple(tricks * play.worth for tricks in play.won)


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
    packets=lambda players: (
        *(Packet(Place(Zone.HAND, seat), 4) for seat in range(players)),
        Packet(TALON, 1),
    ),
    hand=lambda table, seat: table[Place(Zone.HAND, seat)],
    is_visible=_is_visible,
    phases=(
        Phase(
            name="announce",
            begin=lambda seating, earlier, options: Announce(
                seating.dealer, 0, NOBODY, options.doubling
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
            begin=lambda seating, earlier, options: Lay(seating.dealer, 0),
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
    play_state=lambda trick, last: Play(0, trick, (0, 0, 0), 1),
    trick_sizes=(PLAYERS, PLAYERS),
    trick=_trick,
    count=None,
    match=Match(
        length=PLAYERS,
        is_length=lambda deals: deals > 0 and deals % PLAYERS == 0,
        next_dealer=lambda dealer: (dealer + 1) % PLAYERS,
    ),
    statements_file=Path(__file__).with_name("no-statements.toml"),
)
