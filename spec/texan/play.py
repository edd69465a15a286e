"""The play: twelve tricks."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from trionfi.spec.cards import NO_CARD, Card, Suit
from trionfi.spec.places import NO_TAKE, TRICK, Move, Place, Take, Zone
from trionfi.spec.rule import auxiliary, rule
from trionfi.spec.texan.deal import NOBODY, PLAYERS, Seat, SeatOrNobody, seat_after
from trionfi.spec.texan.options import Options
from trionfi.spec.texan.pack import PAGAT, ranked, value
from trionfi.spec.texan.sides import is_of_declarer
from trionfi.spec.tricks import beats, fails_to_follow, fails_to_trump

TRICKS = 12
"""The number of tricks in a deal: as many as each player has cards."""


class Trick(NamedTuple):
    """A trick that is being played: how many cards, what is led, and the best card so far.

    `raw` is what its cards are worth, and `pagat` the player of the Pagat, if it lies in it.
    """

    cards: Annotated[int, range(PLAYERS + 1)]
    led: Suit
    best: Card
    winner: Seat
    raw: Annotated[int, range(21)]
    pagat: SeatOrNobody


class Play(NamedTuple):
    """Where the play stands.

    `seat` plays next. `raw` and `cards` are what declarer's side has won, its discards among it;
    `won` the tricks of that side. `pagat` and `last_winner` are who has played the Pagat to the
    last trick, and who has won that trick, when it has been played.
    """

    declarer: SeatOrNobody
    partner: SeatOrNobody
    seat: Seat
    trick: Trick
    tricks: Annotated[int, range(TRICKS + 1)]
    raw: Annotated[int, range(107)]
    cards: Annotated[int, range(55)]
    won: Annotated[int, range(TRICKS + 1)]
    pagat: SeatOrNobody
    last_winner: SeatOrNobody


class Outlook(NamedTuple):
    """The part of the play on which turns and duties depend."""

    declarer: SeatOrNobody
    seat: Seat
    trick: Trick
    tricks: Annotated[int, range(TRICKS + 1)]


class Step(NamedTuple):
    """What a card leads to, and where the cards go."""

    play: Play
    moves: tuple[Move, Take]


NO_TRICK = Trick(0, Suit.NONE, NO_CARD, 0, 0, NOBODY)


@rule("texan.play.first-lead", statements=["X39"])
def begin(
    declarer: SeatOrNobody,
    partner: SeatOrNobody,
    raw: Annotated[int, range(107)],
    cards: Annotated[int, range(55)],
) -> Play:
    """Declarer leads to the first trick."""
    leader = 0 if declarer == NOBODY else declarer
    return Play(declarer, partner, leader, NO_TRICK, 0, raw, cards, 0, NOBODY, NOBODY)


@rule("texan.play.turn", statements=["X39"])
def seat_to_play(play: Play) -> Seat:
    """All play one card to a trick, in turn."""
    return play.seat


@rule("texan.play.end", statements=["X39"])
def is_over(play: Play) -> bool:
    """The play ends when all twelve tricks have been played."""
    return play.declarer == NOBODY or play.tricks == TRICKS


@auxiliary("texan.play.outlook")
def outlook(play: Play) -> Outlook:
    """What may be played from here on does not depend on what has been won."""
    return Outlook(play.declarer, play.seat, play.trick, play.tricks)


@rule("texan.play.follow-suit", statements=["X40"])
def must_follow_suit(play: Play, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """Who holds a card of the led suit must play one."""
    return fails_to_follow(card, play.trick.led, hand)


@rule("texan.play.trump-when-void", statements=["X40"])
def must_trump_when_void(play: Play, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """Who holds no card of the led suit must play a trump; who holds neither plays any card.

    Nobody has to play a higher trump than those that lie in the trick.
    """
    return fails_to_trump(card, play.trick.led, hand)


@rule("texan.play.beats", statements=["X40"])
def is_better(card: Card, best: Card, options: Options) -> bool:
    """The highest trump wins the trick, or if there is none, the highest card of the led suit."""
    return beats(ranked(card, options), ranked(best, options))


@auxiliary("texan.play.add")
def with_card(trick: Trick, seat: Seat, card: Card, options: Options) -> Trick:
    """A card that is played to a trick may be the best so far."""
    is_best = trick.cards == 0 or is_better(card, trick.best, options)
    return Trick(
        trick.cards + 1,
        card.suit if trick.cards == 0 else trick.led,
        card if is_best else trick.best,
        seat if is_best else trick.winner,
        trick.raw + value(card),
        seat if card == PAGAT else trick.pagat,
    )


@rule("texan.play.complete-trick", statements=["X39", "X40"])
def after_trick(play: Play, trick: Trick) -> Play:
    """The winner of a trick takes its cards for their side, and leads to the next."""
    mine = is_of_declarer(trick.winner, play.declarer, play.partner)
    last = play.tricks == TRICKS - 1
    return Play(
        play.declarer,
        play.partner,
        trick.winner,
        NO_TRICK,
        play.tricks + 1,
        play.raw + trick.raw if mine else play.raw,
        play.cards + PLAYERS if mine else play.cards,
        play.won + 1 if mine else play.won,
        trick.pagat if last else NOBODY,
        trick.winner if last else NOBODY,
    )


@auxiliary("texan.play.after")
def after_card(play: Play, card: Card, hand: tuple[Card, ...], options: Options) -> Step:
    """A card is played to the trick; the fourth completes it."""
    trick = with_card(play.trick, play.seat, card, options)
    played = Move(card, TRICK)
    if trick.cards == PLAYERS:
        taken = Take(TRICK, PLAYERS, Place(Zone.WON, trick.winner, 0))
        return Step(after_trick(play, trick), (played, taken))
    after = Play(
        play.declarer,
        play.partner,
        seat_after(play.seat, 1),
        trick,
        play.tricks,
        play.raw,
        play.cards,
        play.won,
        play.pagat,
        play.last_winner,
    )
    return Step(after, (played, NO_TAKE))
