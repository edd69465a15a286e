"""What is claimed of the Fool: who owes for it, what is given, and when."""

from __future__ import annotations

from trionfi.spec.cards import FOOL, NO_CARD, Card, Suit
from trionfi.spec.piedmontese.deal import Seat, other
from trionfi.spec.piedmontese.options import FoolDebt, FoolOnLastTrick, Options
from trionfi.spec.piedmontese.pack import is_empty, is_in_pack, value
from trionfi.spec.piedmontese.play import (
    NOBODY,
    Play,
    TrickPile,
    cheaper,
    debtor_after,
    exchange_for_fool,
    gift_move,
    given,
    is_fool_lost,
    owes_for_fool,
)
from trionfi.spec.places import Zone
from trionfi.verify.piedmontese.pack import CARDS

Piles = tuple[TrickPile, TrickPile]
Four = tuple[Card, Card, Card, Card]


# What could be given.


def four_cards(cards: Four, options: Options) -> bool:
    """Four cards of the pack."""
    for card in cards:
        if not is_in_pack(card):
            return False
    return True


def the_first_of_the_cheapest(cards: Four, options: Options) -> bool:
    """Of the cards won, the one to give is worth least, was won first of these, and is no Fool."""
    chosen = NO_CARD
    for card in cards:
        chosen = cheaper(chosen, card, options)
    right = True
    met = False
    for card in cards:
        met = met | same(card, chosen)
        right = right & is_no_better(card, chosen, met, options)
    return right and chosen != FOOL and (met or only_the_fool(cards, chosen))


def is_no_better(card: Card, chosen: Card, met: bool, options: Options) -> bool:
    """The Fool, a card worth more than the chosen one, or one worth as much but won after it."""
    if card == FOOL:
        return True
    if met:
        return value(card, options) >= value(chosen, options)
    return value(card, options) > value(chosen, options)


def same(card: Card, chosen: Card) -> bool:
    """Whether two cards are the same."""
    return card == chosen


def only_the_fool(cards: Four, chosen: Card) -> bool:
    """Nothing was chosen, for there is nothing but the Fool."""
    for card in cards:
        if card != FOOL:
            return False
    return chosen == NO_CARD


# Who owes.


def a_pile(pile: TrickPile, last: bool, options: Options) -> bool:
    """A trick pile whose cheapest card is one of the pack, or that holds none."""
    return pile.cheapest == NO_CARD or is_in_pack(pile.cheapest)


def debt_begins(pile: TrickPile, last: bool, options: Options) -> bool:
    """The Fool is owed for, unless it is lost, or forgiven to a player without an empty card."""
    if last and options.fool_on_last_trick == FoolOnLastTrick.LOST:
        return not owes_for_fool(pile, last, options)
    if options.fool_debt == FoolDebt.OWED:
        return owes_for_fool(pile, last, options)
    return owes_for_fool(pile, last, options) == is_empty(pile.cheapest, options)


def fool_lost_only_last(last: bool, options: Options) -> bool:
    """Only the winner of the last trick takes the Fool, and only where the table agreed so."""
    agreed = options.fool_on_last_trick == FoolOnLastTrick.LOST
    return is_fool_lost(last, options) == (last and agreed)


def a_reply(play: Play, reply: Card, piles: Piles, last: bool, options: Options) -> bool:
    """A trick of two different cards of the pack, and a debtor who is a player or nobody."""
    return is_in_pack(reply) and is_in_pack(play.led) and reply != play.led


def debt_of_the_player(play: Play, reply: Card, piles: Piles, last: bool, options: Options) -> bool:
    """Only who has played the Fool comes to owe for it; else the debt is as it was."""
    debtor = debtor_after(play, reply, piles, last, options)
    if play.led == FOOL:
        owes = owes_for_fool(piles[play.leader], last, options)
        return debtor == (play.leader if owes else NOBODY)
    if reply == FOOL:
        owes = owes_for_fool(piles[other(play.leader)], last, options)
        return debtor == (other(play.leader) if owes else NOBODY)
    return debtor == play.debtor


# What is given.


def nobody_owes(debtor: Seat, piles: Piles, last: bool, options: Options) -> bool:
    """No debt, no gift."""
    exchange = exchange_for_fool(NOBODY, piles, last, options)
    return exchange.giver == NOBODY and exchange.card == NO_CARD and exchange.debtor == NOBODY


def an_empty_card_won(debtor: Seat, piles: Piles, last: bool, options: Options) -> bool:
    """A debtor who has won an empty card."""
    return is_in_pack(piles[debtor].cheapest) and value(piles[debtor].cheapest, options) == 1


def paid_at_once(debtor: Seat, piles: Piles, last: bool, options: Options) -> bool:
    """A debtor who has won an empty card gives the first one, and owes nothing more."""
    exchange = exchange_for_fool(debtor, piles, last, options)
    if exchange.giver != debtor or exchange.debtor != NOBODY:
        return False
    return exchange.card == piles[debtor].cheapest


def no_empty_card_won(debtor: Seat, piles: Piles, last: bool, options: Options) -> bool:
    """A debtor who has won no empty card, but perhaps others."""
    pile = piles[debtor]
    if pile.cheapest == NO_CARD:
        return pile.tricks == 0
    if not is_in_pack(pile.cheapest) or pile.cheapest == FOOL or pile.tricks == 0:
        return False
    return value(pile.cheapest, options) > 1


def paid_at_last(debtor: Seat, piles: Piles, last: bool, options: Options) -> bool:
    """Without an empty card nothing is given before the end; then the cheapest card, or the Fool.

    The Fool is given just by a player who has won no trick.
    """
    exchange = exchange_for_fool(debtor, piles, last, options)
    if not last:
        return exchange.giver == NOBODY and exchange.debtor == debtor
    if exchange.giver != debtor or exchange.debtor != NOBODY:
        return False
    if piles[debtor].tricks == 0:
        return exchange.card == FOOL
    return exchange.card == piles[debtor].cheapest and exchange.card != FOOL


def gift_goes_across(debtor: Seat, piles: Piles, last: bool, options: Options) -> bool:
    """What is given goes to the opponent's trick pile; the values there add up as before."""
    exchange = exchange_for_fool(debtor, piles, last, options)
    after = given(piles, exchange, options)
    if after[0].value + after[1].value != piles[0].value + piles[1].value:
        return False
    if after[0].cards + after[1].cards != piles[0].cards + piles[1].cards:
        return False
    move = gift_move(exchange)
    if exchange.giver == NOBODY:
        return move.card == NO_CARD and after[0] == piles[0] and after[1] == piles[1]
    if move.card != exchange.card or move.to.zone != Zone.WON or move.to.seat != other(debtor):
        return False
    return after[debtor].cards == piles[debtor].cards - 1


def exchange_nets_four(debtor: Seat, piles: Piles, last: bool, options: Options) -> bool:
    """Who gives an empty card for the Fool is 4 points better off, with as many cards as before."""
    exchange = exchange_for_fool(debtor, piles, last, options)
    after = given(piles, exchange, options)
    gained = value(FOOL, options) - (piles[debtor].value - after[debtor].value)
    return gained == 4 and after[debtor].cards + 1 == piles[debtor].cards


def at_most_nine_tricks(options: Options) -> bool:
    """A player can win at most nine tricks without an empty card, the Fool's own trick apart."""
    counting = 0
    for card in CARDS:
        if card.suit != Suit.FOOL and not is_empty(card, options):
            counting += 1
    return counting // 2 == 9


# What the source says to the letter.


def the_letter(debtor: Seat, piles: Piles, last: bool, options: Options) -> bool:
    """A player who has kept the Fool, with whatever cards they have won."""
    return options == Options() and (
        an_empty_card_won(debtor, piles, last, options)
        or no_empty_card_won(debtor, piles, last, options)
    )


def always_an_empty_card(debtor: Seat, piles: Piles, last: bool, options: Options) -> bool:
    """To the letter: at the end of the trick the Fool's player has an empty card to give."""
    return is_empty(piles[debtor].cheapest, options)


def never_lost(debtor: Seat, piles: Piles, last: bool, options: Options) -> bool:
    """To the letter: the Fool is never lost."""
    return exchange_for_fool(debtor, piles, last, options).card != FOOL
