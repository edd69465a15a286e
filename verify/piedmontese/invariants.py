"""What is true at every moment of a deal, by induction over the cards played.

Each claim below is shown at the deal, and shown to be kept by every card, given that all of them
were true before. Some things that the play itself does not count are carried along by the proof:
`to_come` is the value of all cards that have not been won yet, and `fool_out` says whether the Fool
has been played. One card, any card, is followed through the deal: `card` lies at `place`.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, NamedTuple

from trionfi.spec.cards import FOOL, NO_CARD, Card
from trionfi.spec.piedmontese.deal import Seat, Tops
from trionfi.spec.piedmontese.options import FoolDebt, Options
from trionfi.spec.piedmontese.pack import is_empty, is_in_pack, value
from trionfi.spec.piedmontese.play import (
    NOBODY,
    TRICKS,
    Play,
    TrickPile,
    after_card,
    begin,
    is_over,
)
from trionfi.spec.piedmontese.settlement import scores
from trionfi.spec.places import Move, Zone
from trionfi.verify.piedmontese.pack import is_card_or_none


class Where(IntEnum):
    """Where the card that is followed lies."""

    UNPLAYED = -2
    TABLE = -1
    FIRST_PILE = 0
    SECOND_PILE = 1


class Moment(NamedTuple):
    """A moment of a deal, with what the proof carries along."""

    play: Play
    to_come: Annotated[int, range(131)]
    fool_out: bool
    card: Card
    place: Where
    options: Options


def moment_after(moment: Moment, played: Card, tops: Tops) -> Moment:
    """The moment after a card has been played."""
    step = after_card(moment.play, played, tops, moment.options)
    to_come = moment.to_come - about_to_be_won(moment, played)
    place = moment.place
    for move in step.moves:
        place = moved(place, moment.card, move)
    fool_out = moment.fool_out or played == FOOL
    return Moment(step.play, to_come, fool_out, moment.card, place, moment.options)


def moved(place: Where, card: Card, move: Move) -> Where:
    """Where the card lies after a move."""
    if move.card == NO_CARD or move.card != card:
        return place
    if move.to.zone == Zone.TRICK:
        return Where.TABLE
    if move.to.seat == 0:
        return Where.FIRST_PILE
    return Where.SECOND_PILE


# The claims.


def in_range(moment: Moment) -> bool:
    """Nobody ever has more tricks, cards or points than there can be."""
    play = moment.play
    return (
        pile_in_range(play.piles[0])
        and pile_in_range(play.piles[1])
        and is_card_or_none(play.led)
        and covers(moment, 0)
        and covers(moment, 1)
        and moment.to_come >= 0
        and 0 <= play.leader <= 1
        and NOBODY <= play.debtor <= 1
        and 0 <= play.tricks <= TRICKS
    )


def pile_in_range(pile: TrickPile) -> bool:
    """A trick pile without a negative count; what could be given from it is a card or none."""
    if pile.tricks < 0 or pile.cards < 0 or pile.value < 0:
        return False
    return is_card_or_none(pile.cheapest) and pile.cheapest != FOOL


def covers(moment: Moment, seat: Seat) -> bool:
    """Whether a pile counts at least what could be given from it, and the Fool that is owed for."""
    if not is_known(moment, seat):
        return True
    pile = moment.play.piles[seat]
    cards = 0
    worth = 0
    if pile.cheapest != NO_CARD:
        cards += 1
        worth += value(pile.cheapest, moment.options)
    if moment.play.debtor == seat:
        cards += 1
        worth += value(FOOL, moment.options)
    return pile.cards >= cards and pile.value >= worth


def tricks_add_up(moment: Moment) -> bool:
    """The tricks that both have won are the tricks played; each has brought two cards."""
    first, second = moment.play.piles
    if first.tricks + second.tricks != moment.play.tricks:
        return False
    return first.cards + second.cards == 2 * moment.play.tricks


def value_is_kept(moment: Moment) -> bool:
    """The value of the cards won and of the cards to come is always 130."""
    first, second = moment.play.piles
    return first.value + second.value + moment.to_come == 130


def cards_go_in_pairs(moment: Moment) -> bool:
    """Where debts are owed, both have an even number of cards, unless a debt is open just then."""
    if moment.options.fool_debt == FoolDebt.FORGIVEN:
        return True
    return (moment.play.piles[0].cards % 2 == 0) == (moment.play.debtor == NOBODY)


def debt_without_empty_card(moment: Moment) -> bool:
    """A debt is open only after the Fool, before the end, while its player has no empty card."""
    play = moment.play
    if play.debtor == NOBODY:
        return True
    if not moment.fool_out or play.tricks == TRICKS or play.led == FOOL:
        return False
    return not is_empty(play.piles[play.debtor].cheapest, moment.options)


def won_cards_show(moment: Moment) -> bool:
    """Who has won a trick has a card to give for the Fool, as long as none has been given."""
    return has_to_give(moment, 0) and has_to_give(moment, 1)


def is_known(moment: Moment, seat: Seat) -> bool:
    """Whether what a player could give still lies there: nothing has been given."""
    return not moment.fool_out or moment.play.debtor == seat or moment.play.led == FOOL


def has_to_give(moment: Moment, seat: Seat) -> bool:
    """Whether a player has a card to give just when they have won a trick, while that matters."""
    if not is_known(moment, seat):
        return True
    pile = moment.play.piles[seat]
    return (pile.tricks > 0) == (pile.cheapest != NO_CARD)


def one_place(moment: Moment) -> bool:
    """Every card lies in one place, and what could be given for the Fool lies with its giver."""
    return (
        table_shows(moment)
        and fool_shows(moment)
        and gift_lies_there(moment, 0)
        and gift_lies_there(moment, 1)
    )


def table_shows(moment: Moment) -> bool:
    """The card on the table is the one that was led."""
    return (moment.card == moment.play.led) == (moment.place == Where.TABLE)


def fool_shows(moment: Moment) -> bool:
    """The Fool lies somewhere just when it has been played; while owed for, with its player."""
    if moment.play.led == FOOL and not moment.fool_out:
        return False
    if moment.card != FOOL:
        return True
    if moment.fool_out == (moment.place == Where.UNPLAYED):
        return False
    return moment.play.debtor == NOBODY or moment.place == moment.play.debtor


def gift_lies_there(moment: Moment, seat: Seat) -> bool:
    """What a player could give lies in their trick pile."""
    if not is_known(moment, seat) or moment.play.piles[seat].cheapest != moment.card:
        return True
    return moment.place == seat


INVARIANTS = (
    in_range,
    tricks_add_up,
    value_is_kept,
    cards_go_in_pairs,
    debt_without_empty_card,
    won_cards_show,
    one_place,
)


def sound(moment: Moment) -> bool:
    """All the claims, at one moment."""
    return (
        in_range(moment)
        and tricks_add_up(moment)
        and value_is_kept(moment)
        and cards_go_in_pairs(moment)
        and debt_without_empty_card(moment)
        and won_cards_show(moment)
        and one_place(moment)
    )


# The start, the step, the end.


def the_deal(dealer: Seat, card: Card, options: Options) -> bool:
    """A card of the pack."""
    return is_in_pack(card)


def first_moment(dealer: Seat, card: Card, options: Options) -> Moment:
    """The moment after the deal."""
    return Moment(begin(dealer), 130, False, card, Where.UNPLAYED, options)


def a_card_is_played(moment: Moment, played: Card, tops: Tops) -> bool:
    """A sound moment before the end, and a card that has not been played.

    That it has not been played is known of the card that is followed, and of the Fool. What is to
    come is at least what is about to be won, for those cards are among it.
    """
    return (
        is_in_pack(played)
        and is_in_pack(moment.card)
        and not is_over(moment.play)
        and sound(moment)
        and not_played(moment, played)
        and moment.to_come >= about_to_be_won(moment, played)
    )


def not_played(moment: Moment, played: Card) -> bool:
    """A card that has not been played."""
    if played == moment.play.led or (played == FOOL and moment.fool_out):
        return False
    return played != moment.card or moment.place == Where.UNPLAYED


def about_to_be_won(moment: Moment, played: Card) -> int:
    """The value of the trick that a card completes; 0 if it is led."""
    if moment.play.led == NO_CARD:
        return 0
    return value(moment.play.led, moment.options) + value(played, moment.options)


def the_end(moment: Moment) -> bool:
    """What has been shown of every moment, where all tricks are played and nothing is to come."""
    return (
        is_over(moment.play)
        and moment.to_come == 0
        and in_range(moment)
        and tricks_add_up(moment)
        and value_is_kept(moment)
        and cards_go_in_pairs(moment)
        and debt_without_empty_card(moment)
    )


def no_tie(moment: Moment) -> bool:
    """Where the debt is owed, the points add up to 91: no tie, and the winner has at least 46."""
    if moment.options.fool_debt == FoolDebt.FORGIVEN:
        return True
    first, second = scores(moment.play.piles)
    return first + second == 91 and first != second and max(first, second) >= 46


def ninety_one_or_two(moment: Moment) -> bool:
    """The points of both add up to 91 if their cards go in pairs, and else to 92."""
    first, second = scores(moment.play.piles)
    if moment.play.piles[0].cards % 2 == 0:
        return first + second == 91
    return first + second == 92


def no_tie_even_if_forgiven(moment: Moment) -> bool:
    """To the letter: there is always a winner, even where nothing is ever given for the Fool."""
    first, second = scores(moment.play.piles)
    return first != second
