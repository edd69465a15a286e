"""The play: thirteen tricks, and the Fool's two lives."""

from __future__ import annotations

from typing import Annotated, NamedTuple, TypeAlias

from trionfi.spec.brasileiro.deal import NOBODY, PLAYERS, Seat, SeatOrNobody, seat_after
from trionfi.spec.brasileiro.options import FoolOnLastTrick, Options
from trionfi.spec.brasileiro.pack import (
    FIFTEEN,
    FOOL_AS_TRUMP,
    ONE,
    TWENTY,
    fifteen_value,
    is_king,
    is_trull,
    value,
)
from trionfi.spec.brasileiro.sides import Side, side_of
from trionfi.spec.cards import FOOL, NO_CARD, Card, Suit
from trionfi.spec.places import NO_MOVE, NO_TAKE, TRICK, Move, Place, Take, Zone
from trionfi.spec.rule import auxiliary, rule
from trionfi.spec.tricks import beats, fails_to_follow, fails_to_trump

TRICKS = 13
"""The number of tricks in a deal: as many as each player has cards."""

POINTS = range(-5, 101)
"""What some of the cards can count together."""

CardPoints: TypeAlias = Annotated[int, POINTS]
"""What cards count together."""

CardCount: TypeAlias = Annotated[int, range(4)]


class Trick(NamedTuple):
    """A trick that is being played: how many cards, the suit led, and the best card so far.

    `points`, `trull` and `kings` count the cards that the winner takes; an excuse is none of them,
    `excused` is who has played it. `one`, `fifteen` and `twenty` are who has played these trumps.
    """

    cards: Annotated[int, range(PLAYERS + 1)]
    led: Suit
    best: Card
    winner: Seat
    points: Annotated[int, range(-5, 19)]
    trull: CardCount
    kings: CardCount
    excused: SeatOrNobody
    one: SeatOrNobody
    fifteen: SeatOrNobody
    twenty: SeatOrNobody


class Pile(NamedTuple):
    """What counts of the cards of a side: their points, and what was won in tricks of honours.

    `tricks` are the tricks won; `trull` and `kings` the cards of these kinds in them.
    """

    points: CardPoints
    tricks: Annotated[int, range(TRICKS + 1)]
    trull: Annotated[int, range(4)]
    kings: Annotated[int, range(5)]


class Play(NamedTuple):
    """Where the play stands.

    `seat` plays next. `mine` is what declarer has, discards among it, and `theirs` what both
    opponents have. `hunter` has caught the trump 15 of `hunted`, if somebody has. `one` and
    `last_winner` are who has played the trump 1 to the last trick, and who has won that trick, when
    it has been played.
    """

    declarer: SeatOrNobody
    seat: Seat
    trick: Trick
    tricks: Annotated[int, range(TRICKS + 1)]
    mine: Pile
    theirs: Pile
    hunted: SeatOrNobody
    hunter: SeatOrNobody
    one: SeatOrNobody
    last_winner: SeatOrNobody


class Outlook(NamedTuple):
    """The part of the play on which turns and duties depend."""

    declarer: SeatOrNobody
    seat: Seat
    cards: Annotated[int, range(PLAYERS + 1)]
    led: Suit
    best: Card
    winner: Seat
    tricks: Annotated[int, range(TRICKS + 1)]


class Step(NamedTuple):
    """What a card leads to, and where the cards go."""

    play: Play
    moves: tuple[Move, Move, Take]


NO_TRICK = Trick(0, Suit.NONE, NO_CARD, 0, 0, 0, 0, NOBODY, NOBODY, NOBODY, NOBODY)


@rule("brasileiro.play.first-lead", statements=["B18"])
def begin(declarer: SeatOrNobody, mine: CardPoints, theirs: CardPoints) -> Play:
    """Declarer leads to the first trick."""
    leader = 0 if declarer == NOBODY else declarer
    return Play(
        declarer,
        leader,
        NO_TRICK,
        0,
        Pile(mine, 0, 0, 0),
        Pile(theirs, 0, 0, 0),
        NOBODY,
        NOBODY,
        NOBODY,
        NOBODY,
    )


@rule("brasileiro.play.turn", statements=["B5", "B20"])
def seat_to_play(play: Play) -> Seat:
    """All play one card to a trick, in turn, and the winner leads to the next."""
    return play.seat


@rule("brasileiro.play.end", statements=["B7"])
def is_over(play: Play) -> bool:
    """The play ends when all thirteen tricks have been played."""
    return play.declarer == NOBODY or play.tricks == TRICKS


@auxiliary("brasileiro.play.last")
def is_last(play: Play) -> bool:
    """Whether the trick that is being played is the last one."""
    return play.tricks == TRICKS - 1


@auxiliary("brasileiro.play.outlook")
def outlook(play: Play) -> Outlook:
    """What may be played from here on does not depend on what has been won."""
    trick = play.trick
    return Outlook(
        play.declarer, play.seat, trick.cards, trick.led, trick.best, trick.winner, play.tricks
    )


# What may be played.


@rule("brasileiro.play.follow-suit", statements=["B21"])
def must_follow_suit(play: Play, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """Who holds a card of the led suit must play one, or the Fool as an excuse.

    Where trumps are led the Fool may be played as one of them, but it is never owed.
    """
    return fails_to_follow(card, play.trick.led, hand)


@rule("brasileiro.play.trump-when-void", statements=["B21"])
def must_trump_when_void(play: Play, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """Who holds no card of the led suit must play a trump, or the Fool in either way.

    Who has no trump besides the Fool plays any card: the Fool is never owed. Nor does anybody have
    to play a higher trump than those that lie in the trick.
    """
    return fails_to_trump(card, play.trick.led, hand)


@rule("brasileiro.fool.last-trick", statements=["B24"])
def has_no_power(play: Play, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """On the last trick the Fool cannot be played as a trump, unless the table has agreed so."""
    if card != FOOL_AS_TRUMP or options.fool_on_last_trick == FoolOnLastTrick.TRUMP:
        return False
    return is_last(play)


# Who wins a trick.


@rule("brasileiro.fool.led", statements=["B22"])
def led_after(led: Suit, card: Card) -> Suit:
    """The suit led is that of the first card; if an excuse is led, that of the next card.

    The Fool led as a trump asks for trumps.
    """
    if led == Suit.NONE and card.suit != Suit.FOOL:
        return card.suit
    return led


@rule("brasileiro.play.beats", statements=["B19", "B22", "B23"])
def is_better(card: Card, best: Card) -> bool:
    """The highest trump wins the trick, or if there is none, the highest card of the led suit.

    The Fool played as a trump is the highest of all. As an excuse it loses to any card.
    """
    return beats(card, best)


@auxiliary("brasileiro.play.add")
def with_card(trick: Trick, seat: Seat, card: Card) -> Trick:
    """A card that is played to a trick may be the best so far."""
    is_best = trick.cards == 0 or is_better(card, trick.best)
    is_excuse = card == FOOL
    return Trick(
        trick.cards + 1,
        led_after(trick.led, card),
        card if is_best else trick.best,
        seat if is_best else trick.winner,
        trick.points if is_excuse else trick.points + value(card, False),
        trick.trull + 1 if is_trull(card) and not is_excuse else trick.trull,
        trick.kings + 1 if is_king(card) else trick.kings,
        seat if is_excuse else trick.excused,
        seat if card == ONE else trick.one,
        seat if card == FIFTEEN else trick.fifteen,
        seat if card == TWENTY else trick.twenty,
    )


# What a trick brings.


@rule("brasileiro.hunt.caught", statements=["B30", "B44"])
def is_hunted(trick: Trick) -> bool:
    """The trump 15 is hunted if the trump 20 wins the trick in which it lies."""
    return trick.fifteen != NOBODY and trick.best == TWENTY


@rule("brasileiro.fool.keeper", statements=["B23", "B24"])
def keeper_of_excuse(trick: Trick, last: bool) -> SeatOrNobody:
    """The excuse goes to its player's own side; on the last trick the trick's winner captures it.

    Nothing is given for it.
    """
    if last and trick.excused != NOBODY:
        return trick.winner
    return trick.excused


@auxiliary("brasileiro.play.points")
def points_of(trick: Trick) -> CardPoints:
    """What the cards of a trick count for its winner; the trump 15 nothing if it was hunted."""
    if is_hunted(trick):
        return trick.points - fifteen_value(False) + fifteen_value(True)
    return trick.points


@rule("brasileiro.play.pile", statements=["B32", "B39", "B40", "B42"])
def with_trick(pile: Pile, trick: Trick, wins: bool, keeps: bool) -> Pile:
    """The side that wins a trick has its cards; an excuse belongs to the side that keeps it.

    An excuse that is kept counts as kept in tricks.
    """
    if wins:
        pile = Pile(
            pile.points + points_of(trick),
            pile.tricks + 1,
            pile.trull + trick.trull,
            pile.kings + trick.kings,
        )
    if keeps:
        pile = Pile(pile.points + value(FOOL, False), pile.tricks, pile.trull + 1, pile.kings)
    return pile


@rule("brasileiro.play.complete-trick", statements=["B19", "B20"])
def after_trick(play: Play, trick: Trick) -> Play:
    """The winner of a trick takes its cards, but for an excuse, and leads to the next.

    On the last trick the winner takes the excuse as well.
    """
    last = is_last(play)
    winners = side_of(trick.winner, play.declarer)
    keepers = side_of(keeper_of_excuse(trick, last), play.declarer)
    hunted = is_hunted(trick)
    return Play(
        play.declarer,
        trick.winner,
        NO_TRICK,
        play.tricks + 1,
        with_trick(play.mine, trick, winners == Side.DECLARER, keepers == Side.DECLARER),
        with_trick(play.theirs, trick, winners == Side.OPPONENTS, keepers == Side.OPPONENTS),
        trick.fifteen if hunted else play.hunted,
        trick.twenty if hunted else play.hunter,
        trick.one if last else NOBODY,
        trick.winner if last else NOBODY,
    )


@auxiliary("brasileiro.play.excuse")
def excuse_move(trick: Trick, last: bool) -> Move:
    """The excuse is laid with its keeper's cards."""
    if trick.excused == NOBODY:
        return NO_MOVE
    return Move(FOOL, Place(Zone.WON, keeper_of_excuse(trick, last), 0))


@auxiliary("brasileiro.play.after")
def after_card(play: Play, card: Card, hand: tuple[Card, ...], options: Options) -> Step:
    """A card is played to the trick; the third completes it."""
    trick = with_card(play.trick, play.seat, card)
    played = Move(card, TRICK)
    if trick.cards == PLAYERS:
        others = PLAYERS if trick.excused == NOBODY else PLAYERS - 1
        taken = Take(TRICK, others, Place(Zone.WON, trick.winner, 0))
        return Step(after_trick(play, trick), (played, excuse_move(trick, is_last(play)), taken))
    after = Play(
        play.declarer,
        seat_after(play.seat, 1),
        trick,
        play.tricks,
        play.mine,
        play.theirs,
        play.hunted,
        play.hunter,
        play.one,
        play.last_winner,
    )
    return Step(after, (played, NO_MOVE, NO_TAKE))
