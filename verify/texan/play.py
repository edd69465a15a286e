"""What is claimed of the play of a card, of the trick, and of every moment of the play."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from trionfi.spec.cards import Card, Suit
from trionfi.spec.places import TRICK, Place, Zone
from trionfi.spec.texan import PLAY
from trionfi.spec.texan.announce import begin as begin_announcing
from trionfi.spec.texan.announce import is_over as is_announcing_over
from trionfi.spec.texan.auction import Contract
from trionfi.spec.texan.contra import begin as begin_contra
from trionfi.spec.texan.contra import is_over as is_contra_over
from trionfi.spec.texan.deal import NOBODY, PLAYERS, Seat, SeatOrNobody
from trionfi.spec.texan.options import Options, RedPips
from trionfi.spec.texan.pack import PAGAT, is_in_pack, points, value
from trionfi.spec.texan.play import (
    NO_TRICK,
    TRICKS,
    Play,
    Trick,
    after_card,
    begin,
    is_better,
    is_over,
    outlook,
    seat_to_play,
    with_card,
)
from trionfi.spec.texan.settlement import Result, slam_of, ultimo_of
from trionfi.spec.texan.sides import Side, is_of_declarer
from trionfi.spec.tricks import is_not_held, is_out_of_phase

PROHIBITIONS = PLAY.verbs[0].prohibitions


# What may be played.


def may_play(play: Play, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """Whether a card may be played."""
    for forbids in PROHIBITIONS:
        if forbids(play, card, hand, options):
            return False
    return True


def is_hand(hand: tuple[Card, ...]) -> bool:
    """Cards of the pack."""
    for card in hand:
        if not is_in_pack(card):
            return False
    return True


def has(hand: tuple[Card, ...], suit: Suit) -> bool:
    """Whether a card of a suit is there."""
    for card in hand:
        if card.suit == suit:
            return True
    return False


def a_hand(play: Play, hand: tuple[Card, ...], options: Options) -> bool:
    """A hand of cards of the pack."""
    return is_hand(hand)


def some_card_may_be_played(play: Play, hand: tuple[Card, ...], options: Options) -> bool:
    """Whoever is to play has a card that may be played, whatever they hold and what is led."""
    for card in hand:
        if may_play(play, card, hand, options):
            return True
    return False


def a_choice(play: Play, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """One of the cards of a hand; a card of the pack has been led, or none."""
    led = play.trick.led
    return is_hand(hand) and not is_not_held(card, hand) and led <= Suit.TRUMPS


def follow_trump_or_anything(
    play: Play, card: Card, hand: tuple[Card, ...], options: Options
) -> bool:
    """Who holds the led suit may play just that; else just trumps; else anything, as a leader may.

    Trumps that lie in the trick bind nobody.
    """
    led = play.trick.led
    right = True
    if led != Suit.NONE and has(hand, led):
        right = card.suit == led
    elif led != Suit.NONE and has(hand, Suit.TRUMPS):
        right = card.suit == Suit.TRUMPS
    return may_play(play, card, hand, options) == right


def held_or_not(card: Card, hand: tuple[Card, Card]) -> bool:
    """A card can be played just if it is held."""
    return is_not_held(card, hand) == (card != hand[0] and card != hand[1])


def nothing_after_the_end(over: bool, known: bool) -> bool:
    """What has no place in this part of the deal, or comes after its end, cannot be done."""
    return is_out_of_phase(over, known) != (known and not over)


# The trick.


def strength(card: Card, options: Options) -> int:
    """A card's place in its suit, from the lowest up; red pip cards as the table has agreed."""
    red = card.suit == Suit.HEARTS or card.suit == Suit.DIAMONDS
    if options.red_pips == RedPips.ACE_HIGH and red:
        # Of the red pip cards 1, 2, 3 and 4, ranked 4, 3, 2 and 1, the last three turn round.
        if card.rank == 1:
            return 3
        if card.rank == 3:
            return 1
    return card.rank


def four_cards(cards: tuple[Card, Card, Card, Card], options: Options) -> bool:
    """Four different cards of the pack."""
    for place in range(PLAYERS):
        if not is_in_pack(cards[place]):
            return False
        for other in range(place):
            if cards[other] == cards[place]:
                return False
    return True


def trick_of(cards: tuple[Card, Card, Card, Card], options: Options) -> Trick:
    """The trick of these cards, played by seats 0 to 3."""
    trick = NO_TRICK
    for seat in range(PLAYERS):
        trick = with_card(trick, seat, cards[seat], options)
    return trick


def highest_trump_or_highest_led(cards: tuple[Card, Card, Card, Card], options: Options) -> bool:
    """A trick goes to the highest trump, or if there is none to the highest card of the suit led.

    No other card of the trick is of that suit and higher.
    """
    trick = trick_of(cards, options)
    suit = Suit.TRUMPS if has(cards, Suit.TRUMPS) else cards[0].suit
    best = cards[0]
    for seat in range(PLAYERS):
        if trick.winner == seat:
            best = cards[seat]
    if best.suit != suit or trick.best != best or trick.led != cards[0].suit:
        return False
    for card in cards:
        if (
            card.suit == suit
            and card != best
            and strength(card, options) >= strength(best, options)
        ):
            return False
    return True


def trick_is_counted(cards: tuple[Card, Card, Card, Card], options: Options) -> bool:
    """A trick is worth what its cards are; who has played the Pagat to it is noted."""
    trick = trick_of(cards, options)
    worth = 0
    pagat = NOBODY
    for seat in range(PLAYERS):
        worth += value(cards[seat])
        if cards[seat] == PAGAT:
            pagat = seat
    return trick.raw == worth and trick.pagat == pagat and trick.cards == PLAYERS


def two_cards(card: Card, best: Card, options: Options) -> bool:
    """Two different cards of the pack."""
    return is_in_pack(card) and is_in_pack(best) and card != best


def fool_is_the_highest(card: Card, best: Card, options: Options) -> bool:
    """The Fool beats every other card, and no card beats it; the 21 beats all but the Fool."""
    if card == Card(Suit.TRUMPS, 22):
        return is_better(card, best, options) and not is_better(best, card, options)
    if card == Card(Suit.TRUMPS, 21) and best != Card(Suit.TRUMPS, 22):
        return is_better(card, best, options) and not is_better(best, card, options)
    return True


def one_red_pip_beats_another(card: Card, best: Card, options: Options) -> bool:
    """Of two cards of a suit one beats the other: the higher, and in red suits as agreed."""
    if card.suit != best.suit:
        return is_better(card, best, options) == (card.suit == Suit.TRUMPS)
    higher = strength(card, options) > strength(best, options)
    return is_better(card, best, options) == higher


# Every moment of the play.


class Moment(NamedTuple):
    """A moment of the play, with what the proof carries along.

    `theirs` is what the defenders' cards are worth and `to_come` what lies in hands; `discarded`
    is the number of the cards of declarer's side that are no tricks.
    """

    play: Play
    theirs: Annotated[int, range(107)]
    to_come: Annotated[int, range(107)]
    discarded: Annotated[int, range(6)]
    options: Options


def worth_is_kept(moment: Moment) -> bool:
    """What both sides have, what lies in the trick and what is to come is worth 106 together."""
    play = moment.play
    return play.raw + moment.theirs + play.trick.raw + moment.to_come == 106


def cards_go_by_fours(moment: Moment) -> bool:
    """Declarer's side has four cards for each trick that it has won, and its discards."""
    return moment.play.cards == PLAYERS * moment.play.won + moment.discarded


def tricks_in_range(moment: Moment) -> bool:
    """No side wins more tricks than are played, nor more than twelve are played."""
    play = moment.play
    return 0 <= play.won <= play.tricks <= TRICKS and play.raw >= 0 and moment.theirs >= 0


def trick_in_turn(moment: Moment) -> bool:
    """A trick has less than four cards, the best of them from one of its players.

    The leader is the player so many places before whoever is next. After the end none lies there.
    """
    play = moment.play
    trick = play.trick
    if is_over(play) and trick.cards != 0:
        return False
    if trick.cards == 0:
        return trick.raw == 0 and trick.pagat == NOBODY and trick.led == Suit.NONE
    back = (play.seat - trick.winner + PLAYERS) % PLAYERS
    return trick.cards < PLAYERS and trick.led != Suit.NONE and 1 <= back <= trick.cards


def pagat_of_the_last_trick(moment: Moment) -> bool:
    """Who has played the Pagat to the last trick, and who has won it, is known only after it."""
    play = moment.play
    if play.tricks < TRICKS:
        return play.pagat == NOBODY and play.last_winner == NOBODY
    return play.last_winner != NOBODY and play.last_winner == play.seat


INVARIANTS = (
    worth_is_kept,
    cards_go_by_fours,
    tricks_in_range,
    trick_in_turn,
    pagat_of_the_last_trick,
)


def sound(moment: Moment) -> bool:
    """All the claims, at one moment, with a declarer, alone or with another."""
    play = moment.play
    return (
        play.declarer != NOBODY
        and play.declarer != play.partner
        and worth_is_kept(moment)
        and cards_go_by_fours(moment)
        and tricks_in_range(moment)
        and trick_in_turn(moment)
        and pagat_of_the_last_trick(moment)
    )


def a_deal(
    declarer: SeatOrNobody,
    partner: SeatOrNobody,
    mine: Annotated[int, range(107)],
    theirs: Annotated[int, range(107)],
    discarded: Annotated[int, range(6)],
    options: Options,
) -> bool:
    """A declarer, alone or with another, and discards of both sides."""
    return declarer != NOBODY and partner != declarer and mine + theirs <= 106


def first_moment(
    declarer: SeatOrNobody,
    partner: SeatOrNobody,
    mine: Annotated[int, range(107)],
    theirs: Annotated[int, range(107)],
    discarded: Annotated[int, range(6)],
    options: Options,
) -> Moment:
    """The moment after the contras."""
    play = begin(declarer, partner, mine, discarded)
    return Moment(play, theirs, 106 - mine - theirs, discarded, options)


def a_card_is_played(moment: Moment, card: Card) -> bool:
    """A sound moment before the end, and a card of the pack that is still to come."""
    return (
        sound(moment)
        and not is_over(moment.play)
        and is_in_pack(card)
        and value(card) <= moment.to_come
    )


def moment_after(moment: Moment, card: Card) -> Moment:
    """The moment after a card has been played."""
    before = moment.play
    after = after_card(before, card, (card,), moment.options).play
    theirs = moment.theirs
    if after.tricks > before.tricks and after.won == before.won:
        theirs += before.trick.raw + value(card)
    return Moment(after, theirs, moment.to_come - value(card), moment.discarded, moment.options)


def in_turn(moment: Moment, card: Card) -> bool:
    """The next seat plays; the winner of a trick, which goes to their cards, leads to the next."""
    before = moment.play
    step = after_card(before, card, (card,), moment.options)
    played, taken = step.moves
    trick = with_card(before.trick, before.seat, card, moment.options)
    if played.card != card or played.to != TRICK or seat_to_play(before) != before.seat:
        return False
    if before.trick.cards < PLAYERS - 1:
        return taken.cards == 0 and step.play.seat == (before.seat + 1) % PLAYERS
    won = step.play.won - before.won
    mine = is_of_declarer(trick.winner, before.declarer, before.partner)
    return (
        taken.source == TRICK
        and taken.cards == PLAYERS
        and taken.to == Place(Zone.WON, trick.winner, 0)
        and step.play.seat == trick.winner
        and step.play.tricks == before.tricks + 1
        and won == (1 if mine else 0)
    )


def sides_are_kept(moment: Moment, card: Card) -> bool:
    """No card changes the sides; and until the fourth none brings a trick to either of them."""
    before = moment.play
    after = after_card(before, card, (card,), moment.options).play
    if after.declarer != before.declarer or after.partner != before.partner:
        return False
    if before.trick.cards == PLAYERS - 1:
        return True
    return (
        after.tricks == before.tricks
        and after.won == before.won
        and after.pagat == before.pagat
        and after.last_winner == before.last_winner
    )


def last_trick(moment: Moment, card: Card) -> bool:
    """When the last trick is complete, who has played the Pagat to it and who won it is noted."""
    before = moment.play
    after = after_card(before, card, (card,), moment.options).play
    trick = with_card(before.trick, before.seat, card, moment.options)
    if not is_over(after):
        return True
    return after.pagat == trick.pagat and after.last_winner == trick.winner


def the_end(moment: Moment) -> bool:
    """What has been shown of every moment, where all has been played."""
    return sound(moment) and is_over(moment.play) and moment.to_come == 0


def seventy_at_the_end(moment: Moment) -> bool:
    """At the end of the play both sides have 70 card points together, whoever won what."""
    play = moment.play
    return points(play.raw, play.cards) + points(moment.theirs, 54 - play.cards) == 70


def declarer_leads(declarer: Seat, partner: SeatOrNobody) -> bool:
    """Declarer leads to the first trick, whoever dealt."""
    return seat_to_play(begin(declarer, partner, 0, 0)) == declarer


def begins_with_discards(
    declarer: Seat,
    partner: SeatOrNobody,
    raw: Annotated[int, range(107)],
    cards: Annotated[int, range(55)],
) -> bool:
    """Before the first card the sides are as they were, and declarer's has its discards alone."""
    play = begin(declarer, partner, raw, cards)
    return (
        play.declarer == declarer
        and play.partner == partner
        and play.raw == raw
        and play.cards == cards
        and play.trick == NO_TRICK
        and play.tricks == 0
        and play.won == 0
    )


def nothing_without_declarer(contract: Contract, partner: SeatOrNobody) -> bool:
    """Where there is no declarer, nothing is announced, doubled or played."""
    return (
        is_announcing_over(begin_announcing(contract, NOBODY))
        and is_contra_over(begin_contra(NOBODY, partner, NOBODY, NOBODY))
        and is_over(begin(NOBODY, partner, 0, 0))
    )


def alike(one: Play, other: Play, card: Card, hand: tuple[Card, Card], options: Options) -> bool:
    """Two states of the play that look alike from here on."""
    return outlook(one) == outlook(other)


def outlook_suffices(
    one: Play, other: Play, card: Card, hand: tuple[Card, Card], options: Options
) -> bool:
    """Whose turn it is, and what may be played, is the same whatever has been won before."""
    after = after_card(one, card, hand, options).play
    after_there = after_card(other, card, hand, options).play
    return (
        seat_to_play(one) == seat_to_play(other)
        and is_over(one) == is_over(other)
        and outlook(after) == outlook(after_there)
        and may_play(one, card, hand, options) == may_play(other, card, hand, options)
    )


# What came of it.


def slam_takes_all_cards(moment: Moment) -> bool:
    """A side has won a slam just if all 48 cards played are its own; points do not matter."""
    side = slam_of(moment.play.won)
    taken = moment.play.cards - moment.discarded
    if taken == 0:
        return side == Side.DEFENDERS
    return side == (Side.DECLARER if taken == 48 else Side.NEITHER)


def ultimo_by_the_pagat(announcer: SeatOrNobody, pagat: SeatOrNobody, winner: Seat) -> bool:
    """The Pagat Ultimo is won by who wins the last trick with the Pagat, and if announced by them.

    It is lost if it was announced and not won so, by whomever; or if the Pagat is beaten in the
    last trick. Otherwise nothing comes of it.
    """
    result = ultimo_of(announcer, pagat, winner)
    won = pagat != NOBODY and pagat == winner
    if announcer != NOBODY:
        return (result == Result.WON) == (won and pagat == announcer) and result != Result.NONE
    if pagat == NOBODY:
        return result == Result.NONE
    return (result == Result.WON) == won and result != Result.NONE
