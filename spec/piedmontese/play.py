"""The play: thirty-nine tricks, and the Fool's way through them."""

from __future__ import annotations

from typing import Annotated, NamedTuple, TypeAlias

from trionfi.spec.cards import FOOL, NO_CARD, Card, Suit
from trionfi.spec.piedmontese.deal import Seat, Tops, other
from trionfi.spec.piedmontese.options import FoolDebt, FoolOnLastTrick, Options
from trionfi.spec.piedmontese.pack import is_empty, ranked, value
from trionfi.spec.places import NO_MOVE, TRICK, Move, Place, Zone
from trionfi.spec.rule import auxiliary, rule
from trionfi.spec.tricks import beats, fails_to_follow, fails_to_trump

TRICKS = 39
"""The number of tricks in a deal: each player plays 39 cards."""

NOBODY = -1

SeatOrNobody: TypeAlias = Annotated[int, range(-1, 2)]


class TrickPile(NamedTuple):
    """What counts of the cards that a player has won.

    `cheapest` is the cheapest card that has ever come into the pile, the first of equals, the Fool
    apart; `NO_CARD` before there is one. It may have been given away since.
    """

    tricks: Annotated[int, range(TRICKS + 1)]
    cards: Annotated[int, range(79)]
    value: Annotated[int, range(131)]
    cheapest: Card


class Play(NamedTuple):
    """Where the play stands.

    `leader` leads to the current trick and `led` is the card led, `NO_CARD` before it is; `tricks`
    counts the complete tricks; `debtor` is the seat that still owes a card for the Fool.
    """

    leader: Seat
    led: Card
    tricks: Annotated[int, range(TRICKS + 1)]
    debtor: SeatOrNobody
    piles: tuple[TrickPile, TrickPile]


class Outlook(NamedTuple):
    """The part of the play on which turns and duties depend."""

    leader: Seat
    led: Card
    tricks: Annotated[int, range(TRICKS + 1)]


class Exchange(NamedTuple):
    """A card that is given for the Fool, by whom, and who owes one from now on."""

    giver: SeatOrNobody
    card: Card
    debtor: SeatOrNobody


class Step(NamedTuple):
    """What a card played leads to: where the play stands then, and which cards move."""

    play: Play
    moves: tuple[Move, Move, Move]


EMPTY_PILE = TrickPile(0, 0, 0, NO_CARD)


# Whose turn it is.


@rule("piedmontese.play.first-lead", statements=["P9"])
def begin(dealer: Seat) -> Play:
    """The dealer's opponent leads to the first trick."""
    return Play(other(dealer), NO_CARD, 0, NOBODY, (EMPTY_PILE, EMPTY_PILE))


@rule("piedmontese.play.turn", statements=["P10"])
def seat_to_play(play: Play) -> Seat:
    """Each trick has two cards: one player leads to it, with any card, and the other follows."""
    if play.led == NO_CARD:
        return play.leader
    return other(play.leader)


@rule("piedmontese.play.end", statements=["P20"])
def is_over(play: Play) -> bool:
    """The play ends when all thirty-nine tricks have been played."""
    return play.tricks == TRICKS


@auxiliary("piedmontese.play.outlook")
def outlook(play: Play) -> Outlook:
    """What may be played from here on does not depend on what has been won."""
    return Outlook(play.leader, play.led, play.tricks)


# What may be played.


@rule("piedmontese.play.led-suit", statements=["P10"])
def led_suit(led: Card) -> Suit:
    """The suit to follow is that of the card led; after a Fool led, any card may be played."""
    if led.suit == Suit.FOOL:
        return Suit.NONE
    return led.suit


@rule("piedmontese.play.follow-suit", statements=["P10", "P16"])
def must_follow_suit(play: Play, card: Card, tops: Tops, options: Options) -> bool:
    """Who has a card of the led suit face up must play one, or the Fool instead."""
    return fails_to_follow(card, led_suit(play.led), tops)


@rule("piedmontese.play.trump-when-void", statements=["P11", "P12", "P16"])
def must_trump_when_void(play: Play, card: Card, tops: Tops, options: Options) -> bool:
    """Who has no card of the led suit face up must play a trump; who has neither plays any card.

    The Fool may always be played. It is not a trump: who has another card to play may keep it.
    """
    return fails_to_trump(card, led_suit(play.led), tops)


# Who wins a trick.


@rule("piedmontese.play.reply-wins", statements=["P12", "P13", "P14"])
def reply_wins(led: Card, reply: Card, options: Options) -> bool:
    """The second card wins if it is a higher card of the led suit, or a trump on a plain card.

    Else the card led wins. A Fool never wins: led, it loses to any card; played second, it leaves
    the trick to the leader.
    """
    return beats(ranked(reply, options), ranked(led, options))


@rule("piedmontese.play.winner", statements=["P13", "P14"])
def winner(leader: Seat, led: Card, reply: Card, options: Options) -> Seat:
    """The player of the better card wins the trick, and leads to the next."""
    if reply_wins(led, reply, options):
        return other(leader)
    return leader


@rule("piedmontese.play.taker", statements=["P15", "P17"])
def taker(card: Card, player: Seat, trick_winner: Seat, last: bool, options: Options) -> Seat:
    """The winner of a trick lays the cards of the trick face down on their own trick pile.

    The Fool does not go there: it goes to the trick pile of the player who played it, unless the
    table has agreed on something else for the last trick.
    """
    if card.suit == Suit.FOOL and not is_fool_lost(last, options):
        return player
    return trick_winner


# The Fool.


@rule("piedmontese.fool.last-trick", statements=["P17"])
def is_fool_lost(last: bool, options: Options) -> bool:
    """On the last trick, too, the Fool stays with its player.

    Where the table has agreed otherwise, a Fool played to the last trick goes to the trick's
    winner, and nothing is given for it.
    """
    return last and options.fool_on_last_trick == FoolOnLastTrick.LOST


@auxiliary("piedmontese.fool.player")
def fool_player(leader: Seat, led: Card, reply: Card) -> SeatOrNobody:
    """The player who played the Fool to this trick, if it was played."""
    if led.suit == Suit.FOOL:
        return leader
    if reply.suit == Suit.FOOL:
        return other(leader)
    return NOBODY


@rule("piedmontese.fool.owed", statements=["P18"])
def owes_for_fool(pile: TrickPile, last: bool, options: Options) -> bool:
    """Who has played the Fool and kept it owes an empty card from their own trick pile for it.

    Where the table has agreed to forgive the debt, a player who has won no empty card by the end of
    that trick owes nothing, then or later.
    """
    if is_fool_lost(last, options):
        return False
    if options.fool_debt == FoolDebt.FORGIVEN:
        return is_empty(pile.cheapest, options)
    return True


@rule("piedmontese.fool.debtor", statements=["P18"])
def debtor_after(
    play: Play, reply: Card, piles: tuple[TrickPile, TrickPile], last: bool, options: Options
) -> SeatOrNobody:
    """A debt for the Fool begins with the trick to which it is played, and lasts until paid."""
    player = fool_player(play.leader, play.led, reply)
    if player == NOBODY:
        return play.debtor
    if owes_for_fool(piles[player], last, options):
        return player
    return NOBODY


@rule("piedmontese.fool.exchange", statements=["P18"])
def exchange_for_fool(
    debtor: SeatOrNobody, piles: tuple[TrickPile, TrickPile], last: bool, options: Options
) -> Exchange:
    """The debt is paid to the opponent at the end of the trick to which the Fool was played.

    If the player of the Fool has won no empty card by then, it is paid at the end of the first
    trick that brings them one.

    There is no choice: the empty card that was won first is given, and of two in one trick the one
    that was led.

    Who still owes a card at the end of the deal gives their cheapest card to the opponent, the Fool
    apart, and of cards that are worth the same the one won first. Who has won no trick at all gives
    the Fool itself.
    """
    if debtor == NOBODY:
        return Exchange(NOBODY, NO_CARD, NOBODY)
    pile = piles[debtor]
    if is_empty(pile.cheapest, options):
        return Exchange(debtor, pile.cheapest, NOBODY)
    if not last:
        return Exchange(NOBODY, NO_CARD, debtor)
    if pile.tricks == 0:
        return Exchange(debtor, FOOL, NOBODY)
    return Exchange(debtor, pile.cheapest, NOBODY)


@auxiliary("piedmontese.fool.gift")
def gift_move(exchange: Exchange) -> Move:
    """The card given for the Fool goes to the opponent of its giver."""
    if exchange.giver == NOBODY:
        return NO_MOVE
    return Move(exchange.card, Place(Zone.WON, other(exchange.giver), 0))


# What the cards won add up to.


@auxiliary("piedmontese.pile.cheapest")
def cheaper(cheapest: Card, card: Card, options: Options) -> Card:
    """Of two cards won, the cheaper is the one to be given for the Fool, of equals the first won.

    The Fool is never given for itself.
    """
    if card.suit == Suit.FOOL:
        return cheapest
    if cheapest == NO_CARD:
        return card
    if value(card, options) < value(cheapest, options):
        return card
    return cheapest


@auxiliary("piedmontese.pile.add")
def with_card(pile: TrickPile, card: Card, options: Options) -> TrickPile:
    """A card that comes into a pile counts there."""
    return TrickPile(
        pile.tricks,
        pile.cards + 1,
        pile.value + value(card, options),
        cheaper(pile.cheapest, card, options),
    )


@auxiliary("piedmontese.pile.remove")
def without_card(pile: TrickPile, card: Card, options: Options) -> TrickPile:
    """A card that is given away no longer counts in the pile that it leaves."""
    return TrickPile(pile.tricks, pile.cards - 1, pile.value - value(card, options), pile.cheapest)


@auxiliary("piedmontese.pile.trick")
def with_trick(pile: TrickPile) -> TrickPile:
    """A trick counts as won by its winner, whoever keeps the Fool that lay in it."""
    return TrickPile(pile.tricks + 1, pile.cards, pile.value, pile.cheapest)


@auxiliary("piedmontese.pile.replace")
def with_pile(
    piles: tuple[TrickPile, TrickPile], seat: Seat, pile: TrickPile
) -> tuple[TrickPile, TrickPile]:
    """Each player's pile is counted by itself."""
    if seat == 0:
        return (pile, piles[1])
    return (piles[0], pile)


@auxiliary("piedmontese.pile.take")
def taken(
    piles: tuple[TrickPile, TrickPile], seat: Seat, card: Card, options: Options
) -> tuple[TrickPile, TrickPile]:
    """A card taken goes to the taker's pile."""
    return with_pile(piles, seat, with_card(piles[seat], card, options))


@auxiliary("piedmontese.pile.give")
def given(
    piles: tuple[TrickPile, TrickPile], exchange: Exchange, options: Options
) -> tuple[TrickPile, TrickPile]:
    """A card given for the Fool goes from its giver's pile to the opponent's."""
    if exchange.giver == NOBODY:
        return piles
    giver = exchange.giver
    piles = with_pile(piles, giver, without_card(piles[giver], exchange.card, options))
    return taken(piles, other(giver), exchange.card, options)


# What a card played leads to.


@auxiliary("piedmontese.play.lead")
def after_lead(play: Play, card: Card) -> Play:
    """The card led lies on the table until the other player has followed."""
    return Play(play.leader, card, play.tricks, play.debtor, play.piles)


@rule("piedmontese.play.complete-trick", statements=["P15", "P18"])
def complete_trick(play: Play, reply: Card, options: Options) -> Step:
    """When both have played, the trick is taken; then a card that is due for the Fool is given."""
    last = play.tricks == TRICKS - 1
    follower = other(play.leader)
    trick_winner = winner(play.leader, play.led, reply, options)
    led_to = taker(play.led, play.leader, trick_winner, last, options)
    reply_to = taker(reply, follower, trick_winner, last, options)

    piles = with_pile(play.piles, trick_winner, with_trick(play.piles[trick_winner]))
    piles = taken(piles, led_to, play.led, options)
    piles = taken(piles, reply_to, reply, options)

    debtor = debtor_after(play, reply, piles, last, options)
    exchange = exchange_for_fool(debtor, piles, last, options)
    piles = given(piles, exchange, options)

    return Step(
        Play(trick_winner, NO_CARD, play.tricks + 1, exchange.debtor, piles),
        (
            Move(play.led, Place(Zone.WON, led_to, 0)),
            Move(reply, Place(Zone.WON, reply_to, 0)),
            gift_move(exchange),
        ),
    )


@auxiliary("piedmontese.play.after")
def after_card(play: Play, card: Card, tops: Tops, options: Options) -> Step:
    """A card played is either led, or completes the trick."""
    if play.led == NO_CARD:
        return Step(after_lead(play, card), (Move(card, TRICK), NO_MOVE, NO_MOVE))
    return complete_trick(play, card, options)
