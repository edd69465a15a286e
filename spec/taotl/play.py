"""The play: what may be played, who wins a trick, and the Gods' promotion."""

from __future__ import annotations

from typing import Annotated, NamedTuple, TypeAlias

from trionfi.spec.cards import NO_CARD, Card, Suit, Word
from trionfi.spec.places import NO_MOVE, NO_TAKE, TRICK, Move, Place, Take, Zone
from trionfi.spec.rule import auxiliary, rule
from trionfi.spec.taotl.deal import PLAYERS, Players, Round, Seat, SeatCount, Tricks
from trionfi.spec.taotl.options import LedGod, Options
from trionfi.spec.taotl.pack import (
    BLACK_GOD,
    RED_GOD,
    Colour,
    colour,
    declared_high,
    is_god,
    is_magical,
)
from trionfi.spec.tricks import is_plain, next_seat
from trionfi.spec.tuples import replaced

NOBODY = -1

SeatOrNobody: TypeAlias = Annotated[int, range(NOBODY, PLAYERS[1])]


class Height(Word):
    """What the owner of a God declares it to be."""

    LOW = 0
    HIGH = 1


class Level(Word):
    """How the cards of a trick rank by kind, from the weakest up."""

    OTHER = 0
    SKULL = 1
    GOD = 2
    LED = 3
    TOTEM = 4
    TAOTL = 5


class Trick(NamedTuple):
    """A trick that is being played.

    It has so many `cards`; `led` is what has been led, the suit of the card that led it; `best` is
    the best card so far and `winner` its player. `red_god` and `black_god` are the players of the
    Gods that lie in it.
    """

    cards: SeatCount
    led: Suit
    best: Card
    winner: Seat
    red_god: SeatOrNobody
    black_god: SeatOrNobody


class Play(NamedTuple):
    """Where the play stands.

    `seat` plays next; `asked` is the seat that is asked to declare its God high or low. `tricks`
    counts the complete tricks and `won` those of every seat.
    """

    players: Players
    round: Round
    seat: Seat
    trick: Trick
    asked: SeatOrNobody
    tricks: Tricks
    won: tuple[Tricks, ...]


class Outlook(NamedTuple):
    """The part of the play on which turns and duties depend."""

    players: Players
    round: Round
    seat: Seat
    trick: Trick
    asked: SeatOrNobody
    tricks: Tricks


class Step(NamedTuple):
    """What an action leads to: where the play stands then, and which cards move."""

    play: Play
    moves: tuple[Move, Take]


NO_TRICK = Trick(0, Suit.NONE, NO_CARD, 0, NOBODY, NOBODY)
"""A trick to which nothing has been played."""


# Whose turn it is.


@rule("taotl.play.first-lead", statements=["T23"])
def begin(dealer: Seat, players: Players, number: Round, none: tuple[Tricks, ...]) -> Play:
    """The eldest, who sits after the dealer, leads to the first trick."""
    return Play(players, number, next_seat(dealer, players), NO_TRICK, NOBODY, 0, none)


@rule("taotl.play.turn", statements=["T15", "T23"])
def seat_to_act(play: Play) -> Seat:
    """All play one card to a trick, in the order of the seats.

    After the last card, who may declare a God high or low is asked to do so.
    """
    if play.asked != NOBODY:
        return play.asked
    return play.seat


@rule("taotl.play.end", statements=["T9", "T18"])
def is_over(play: Play) -> bool:
    """The round ends when all the cards dealt have been played: it has as many tricks as cards."""
    return play.tricks == play.round


@auxiliary("taotl.play.outlook")
def outlook(play: Play) -> Outlook:
    """What may be played from here on does not depend on who has won which tricks."""
    return Outlook(play.players, play.round, play.seat, play.trick, play.asked, play.tricks)


# What is led, and what may be played to it.


@rule("taotl.play.led", statements=["T10", "T11", "T12"])
def led_after(led: Suit, card: Card, options: Options) -> Suit:
    """The led suit is that of the first card that has a suit, unless the Taotl comes before it.

    The Totems are a suit, too. Skulls and Gods have none: while only they lie in the trick, no suit
    is led. If the Taotl comes first but for them, no suit is led in that trick at all.

    Where the table has agreed that a God leads its colour, a God that is the first card but for
    Skulls leads its colour, even if the Taotl follows it.
    """
    if led != Suit.NONE or card.suit == Suit.SKULLS:
        return led
    if is_god(card.suit) and options.led_god == LedGod.NO_SUIT:
        return Suit.NONE
    return card.suit


@rule("taotl.play.free", statements=["T11", "T12"])
def is_free(led: Suit) -> bool:
    """As long as no suit is led, anything may be played; and when the Taotl has been led, too."""
    return led == Suit.NONE or led == Suit.TAOTL


@rule("taotl.play.follows", statements=["T10"])
def follows(card: Card, led: Suit) -> bool:
    """A card of the led suit follows suit; Totems follow where Totems are led.

    Where a God has led its colour, both plain suits of that colour follow.
    """
    if is_god(led):
        return is_plain(card.suit) and colour(card.suit) == colour(led)
    return card.suit == led


@auxiliary("taotl.play.holds-led")
def can_follow(hand: tuple[Card, ...], led: Suit) -> bool:
    """A hand can follow suit if one of its cards does."""
    for card in hand:
        if follows(card, led):
            return True
    return False


@auxiliary("taotl.play.holds-magical")
def holds_magical(hand: tuple[Card, ...], options: Options) -> bool:
    """A hand holds a magical card if one of its cards is magical."""
    for card in hand:
        if is_magical(card, options):
            return True
    return False


@auxiliary("taotl.play.bound")
def is_bound(play: Play) -> bool:
    """There is a duty in a trick that something has been led to, until its last card is played."""
    return play.asked == NOBODY and not is_free(play.trick.led)


@rule("taotl.play.follow-suit", statements=["T10", "T23"])
def must_follow_suit(play: Play, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """Who holds a card of the led suit must play one, or a magical card instead.

    Who holds no card of the led suit is not bound by this.
    """
    if not is_bound(play) or follows(card, play.trick.led) or is_magical(card, options):
        return False
    return can_follow(hand, play.trick.led)


@rule("taotl.play.magical-when-void", statements=["T10"])
def must_play_magical(play: Play, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """Where it was agreed so, who cannot follow suit must play a magical card if they hold one.

    Where nothing was agreed, who cannot follow suit plays any card.
    """
    if not options.void_must_play_magical or not is_bound(play):
        return False
    if can_follow(hand, play.trick.led) or is_magical(card, options):
        return False
    return holds_magical(hand, options)


@rule("taotl.play.declare-first", statements=["T15"])
def must_declare_first(play: Play, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """Nobody plays on until a God that may be declared high has been declared high or low."""
    return play.asked != NOBODY


# Who wins a trick.


@rule("taotl.trick.order", statements=["T13", "T14", "T16", "T17"])
def level(card: Card, led: Suit) -> Level:
    """The Taotl is the strongest; then come Totems, cards of the led suit, Gods, and Skulls.

    A God that is declared high stands among the Totems. A card of another plain suit cannot win the
    trick.
    """
    if card.suit == Suit.TAOTL:
        return Level.TAOTL
    if card.suit == Suit.TRUMPS:
        return Level.TOTEM
    if follows(card, led):
        return Level.LED
    if is_god(card.suit):
        return Level.GOD
    if card.suit == Suit.SKULLS:
        return Level.SKULL
    return Level.OTHER


@rule("taotl.trick.beats", statements=["T13", "T14", "T16", "T17"])
def beats(card: Card, best: Card, led: Suit) -> bool:
    """A card beats the best card before it if it is of a stronger kind.

    Of two Totems, and of two cards of the led suit, the higher is better. Of two that are alike, as
    two Gods are or two Skulls, the one played first is better.
    """
    own = level(card, led)
    other = level(best, led)
    if own == other and (own == Level.TOTEM or own == Level.LED):
        return card.rank > best.rank
    return own > other


@auxiliary("taotl.trick.add")
def with_card(trick: Trick, seat: Seat, card: Card, options: Options) -> Trick:
    """A card that is played to a trick may lead it, and may be the best so far."""
    led = led_after(trick.led, card, options)
    best = trick.best
    winner = trick.winner
    if trick.cards == 0 or beats(card, best, led):
        best = card
        winner = seat
    red_god = seat if card == RED_GOD else trick.red_god
    black_god = seat if card == BLACK_GOD else trick.black_god
    return Trick(trick.cards + 1, led, best, winner, red_god, black_god)


# The Gods.


@rule("taotl.god.asked", statements=["T15"])
def seat_asked(trick: Trick, options: Options) -> SeatOrNobody:
    """After the last card, who has played the God of the colour led declares it high or low.

    That is the Red God where hearts or diamonds are led, the Black God where spades or clubs are;
    and a God that has led its colour. The player must say so even if it cannot matter. Where Totems
    or nothing are led, or where the Taotl has been played, nobody is asked.

    Where the table has agreed that it takes a Totem, nobody is asked if none lies in the trick.
    """
    if trick.best.suit == Suit.TAOTL:
        return NOBODY
    if options.god_needs_totem and trick.best.suit != Suit.TRUMPS:
        return NOBODY
    if colour(trick.led) == Colour.RED:
        return trick.red_god
    if colour(trick.led) == Colour.BLACK:
        return trick.black_god
    return NOBODY


@rule("taotl.god.declare-when-asked", statements=["T15"])
def is_not_asked(play: Play, height: Height, hand: tuple[Card, ...], options: Options) -> bool:
    """A God is declared high or low only after the last card of its trick, by who is asked."""
    return play.asked == NOBODY


@auxiliary("taotl.god.of-colour")
def god_of(led: Suit) -> Card:
    """The God of the colour of a led suit."""
    if colour(led) == Colour.RED:
        return RED_GOD
    return BLACK_GOD


@rule("taotl.god.declared", statements=["T15", "T16"])
def winner_declared(trick: Trick, asked: Seat, height: Height) -> Seat:
    """A God that is declared high wins the trick unless a higher Totem lies in it.

    Declared low, it stays as weak as a God is.
    """
    if height == Height.HIGH and beats(declared_high(god_of(trick.led)), trick.best, trick.led):
        return asked
    return trick.winner


# What an action leads to.


@rule("taotl.play.complete-trick", statements=["T13", "T23"])
def after_trick(play: Play, winner: Seat) -> Play:
    """The winner of a trick takes its cards, which count as one trick, and leads to the next."""
    return Play(
        play.players,
        play.round,
        winner,
        NO_TRICK,
        NOBODY,
        play.tricks + 1,
        replaced(play.won, winner, play.won[winner] + 1),
    )


@auxiliary("taotl.play.take")
def taken_by(winner: Seat, players: Players) -> Take:
    """All the cards of a trick go to its winner."""
    return Take(TRICK, players, Place(Zone.WON, winner, 0))


@auxiliary("taotl.play.continue")
def with_trick(play: Play, trick: Trick, asked: SeatOrNobody) -> Play:
    """A trick that has not been taken goes on: the next seat plays, or a God is asked about."""
    return Play(
        play.players,
        play.round,
        next_seat(play.seat, play.players),
        trick,
        asked,
        play.tricks,
        play.won,
    )


@auxiliary("taotl.play.after-card")
def after_card(play: Play, card: Card, hand: tuple[Card, ...], options: Options) -> Step:
    """A card is played to the trick; the last one completes it, unless a God is to be declared."""
    trick = with_card(play.trick, play.seat, card, options)
    played = Move(card, TRICK)
    if trick.cards < play.players:
        return Step(with_trick(play, trick, NOBODY), (played, NO_TAKE))
    asked = seat_asked(trick, options)
    if asked != NOBODY:
        return Step(with_trick(play, trick, asked), (played, NO_TAKE))
    return Step(after_trick(play, trick.winner), (played, taken_by(trick.winner, play.players)))


@auxiliary("taotl.play.after-declaration")
def after_declaration(play: Play, height: Height, hand: tuple[Card, ...], options: Options) -> Step:
    """When the God has been declared high or low, the trick is taken."""
    winner = winner_declared(play.trick, play.asked, height)
    return Step(after_trick(play, winner), (NO_MOVE, taken_by(winner, play.players)))
