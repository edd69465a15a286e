"""What is claimed of the play of a card, and of the trick."""

from __future__ import annotations

from trionfi.spec.cards import FOOL, NO_CARD, Card, Suit
from trionfi.spec.piedmontese import GAME
from trionfi.spec.piedmontese.deal import Seat, Tops, other
from trionfi.spec.piedmontese.options import FoolOnLastTrick, HighestTrump, Options
from trionfi.spec.piedmontese.pack import is_in_pack, value
from trionfi.spec.piedmontese.play import (
    NOBODY,
    Play,
    after_card,
    is_over,
    led_suit,
    outlook,
    reply_wins,
    seat_to_play,
    taker,
    winner,
)
from trionfi.spec.tricks import is_not_held, is_out_of_phase
from trionfi.verify.piedmontese.pack import is_card_or_none, is_plain

PROHIBITIONS = GAME.phases[0].verbs[0].prohibitions


# What may be played.


def breaks_nothing(play: Play, card: Card, tops: Tops, options: Options) -> bool:
    """Whether a card may be played."""
    for forbids in PROHIBITIONS:
        if forbids(play, card, tops, options):
            return False
    return True


def has(tops: Tops, suit: Suit) -> bool:
    """Whether a card of a suit lies face up."""
    return (
        tops.first.suit == suit
        or tops.second.suit == suit
        or tops.third.suit == suit
        or tops.fourth.suit == suit
    )


def a_choice(play: Play, card: Card, tops: Tops, options: Options) -> bool:
    """One of the tops; these and what is led are cards of the pack, or none."""
    return (
        tops_are_cards(tops)
        and is_card_or_none(play.led)
        and is_in_pack(card)
        and not is_not_held(card, tops)
    )


def tops_are_cards(tops: Tops) -> bool:
    """Tops that are cards of the pack, or none."""
    return (
        is_card_or_none(tops.first)
        and is_card_or_none(tops.second)
        and is_card_or_none(tops.third)
        and is_card_or_none(tops.fourth)
    )


def suit_led_and_held(play: Play, card: Card, tops: Tops, options: Options) -> bool:
    """A card has been led, not the Fool, and a card of its suit is there."""
    if not a_choice(play, card, tops, options) or play.led == FOOL or play.led == NO_CARD:
        return False
    return has(tops, play.led.suit)


def only_the_led_suit(play: Play, card: Card, tops: Tops, options: Options) -> bool:
    """Who has a card of the led suit up may play just those cards, and the Fool."""
    right = card.suit == play.led.suit or card == FOOL
    return breaks_nothing(play, card, tops, options) == right


def void_with_a_trump(play: Play, card: Card, tops: Tops, options: Options) -> bool:
    """A card has been led, not the Fool; none of its suit is there, but a trump is."""
    if not a_choice(play, card, tops, options) or play.led == FOOL or play.led == NO_CARD:
        return False
    return not has(tops, play.led.suit) and has(tops, Suit.TRUMPS)


def only_trumps(play: Play, card: Card, tops: Tops, options: Options) -> bool:
    """Who has none of the led suit up, but a trump, may play just the trumps, and the Fool."""
    right = card.suit == Suit.TRUMPS or card == FOOL
    return breaks_nothing(play, card, tops, options) == right


def nothing_owed(play: Play, card: Card, tops: Tops, options: Options) -> bool:
    """Nothing or the Fool has been led, or neither a card of the led suit nor a trump is there."""
    if not a_choice(play, card, tops, options):
        return False
    if play.led == NO_CARD or play.led == FOOL:
        return True
    return not has(tops, play.led.suit) and not has(tops, Suit.TRUMPS)


def anything(play: Play, card: Card, tops: Tops, options: Options) -> bool:
    """Who leads, answers a Fool, or has neither the led suit nor a trump up, may play any card."""
    return breaks_nothing(play, card, tops, options)


def holds_a_card(play: Play, tops: Tops, options: Options) -> bool:
    """A player who still has a card; the piles that have run out show none."""
    return tops_are_cards(tops) and is_card_or_none(play.led) and shows_a_card(tops)


def shows_a_card(tops: Tops) -> bool:
    """Whether a pile has not run out."""
    for card in tops:
        if card != NO_CARD:
            return True
    return False


def legal_card_exists(play: Play, tops: Tops, options: Options) -> bool:
    """Whatever is led and whatever lies face up, a player who has a card has a legal card."""
    for card in tops:
        if may_be_played(play, card, tops, options):
            return True
    return False


def may_be_played(play: Play, card: Card, tops: Tops, options: Options) -> bool:
    """Whether this is a card, and breaks nothing."""
    return card != NO_CARD and breaks_nothing(play, card, tops, options)


def fool_always_legal(play: Play, tops: Tops, options: Options) -> bool:
    """The Fool may be played at any time."""
    return breaks_nothing(play, FOOL, tops, options)


def held_or_not(card: Card, tops: Tops) -> bool:
    """A card is held just when it is one of a player's tops."""
    among = card == tops.first or card == tops.second or card == tops.third or card == tops.fourth
    return is_not_held(card, tops) != among


def nothing_after_the_end(over: bool, known: bool) -> bool:
    """A card can be played as long as the deal goes on, and never after its end."""
    return is_out_of_phase(over, known) != (known and not over)


# Whose turn it is.


def leader_then_follower(play: Play, card: Card, tops: Tops, options: Options) -> bool:
    """Before a lead it is the leader's turn, after it the other player's."""
    if play.led == NO_CARD:
        after = after_card(play, card, tops, options).play
        return seat_to_play(play) == play.leader and seat_to_play(after) == other(play.leader)
    return seat_to_play(play) == other(play.leader)


def a_card_led(play: Play, card: Card, tops: Tops, options: Options) -> bool:
    """A lead before the end."""
    return is_in_pack(card) and play.led == NO_CARD and not is_over(play)


def alike(first: Play, second: Play, card: Card, tops: Tops, options: Options) -> bool:
    """Two plays that differ at most in what has been won."""
    return outlook(first) == outlook(second) and not is_over(first) and is_in_pack(card)


def outlook_suffices(first: Play, second: Play, card: Card, tops: Tops, options: Options) -> bool:
    """What has been won never bears on whose turn it is or on what may be played."""
    if seat_to_play(first) != seat_to_play(second) or is_over(first) != is_over(second):
        return False
    may = breaks_nothing(first, card, tops, options)
    if may != breaks_nothing(second, card, tops, options):
        return False
    after_first = after_card(first, card, tops, options)
    after_second = after_card(second, card, tops, options)
    return outlook(after_first.play) == outlook(after_second.play)


# The trick.


def two_cards(first: Card, second: Card, leader: Seat, options: Options) -> bool:
    """Two different cards of the pack."""
    return is_in_pack(first) and is_in_pack(second) and first != second


def one_winner(first: Card, second: Card, leader: Seat, options: Options) -> bool:
    """A trick has one winner: of two cards the same wins whoever leads, or else the card led.

    The card led wins by being led only if the cards are of two plain suits.
    """
    first_led = winner(leader, first, second, options)
    second_led = winner(other(leader), second, first, options)
    if first_led != leader and first_led != other(leader):
        return False
    if is_plain(first) and is_plain(second) and first.suit != second.suit:
        return first_led == leader and second_led == other(leader)
    return first_led == second_led


def trump_on_plain(first: Card, second: Card, leader: Seat, options: Options) -> bool:
    """A trump led or played, and a plain card."""
    return (
        two_cards(first, second, leader, options) and first.suit == Suit.TRUMPS and is_plain(second)
    )


def trumps_win(first: Card, second: Card, leader: Seat, options: Options) -> bool:
    """A trump wins a trick with a plain card in it, whichever is led."""
    return winner(leader, first, second, options) == leader and reply_wins(second, first, options)


def one_suit(first: Card, second: Card, leader: Seat, options: Options) -> bool:
    """Two cards of one plain suit, the first the higher."""
    return (
        two_cards(first, second, leader, options)
        and first.suit == second.suit
        and is_plain(first)
        and first.rank > second.rank
    )


def higher_wins(first: Card, second: Card, leader: Seat, options: Options) -> bool:
    """Of two cards of a suit the higher wins, whichever is led."""
    return winner(leader, first, second, options) == leader and reply_wins(second, first, options)


def highest_trump_played(first: Card, second: Card, leader: Seat, options: Options) -> bool:
    """The highest trump that the table has agreed on, and another card."""
    if not two_cards(first, second, leader, options) or first.suit != Suit.TRUMPS:
        return False
    if options.highest_trump == HighestTrump.TWENTY:
        return first.rank == 20
    return first.rank == 21


def highest_trump_wins(first: Card, second: Card, leader: Seat, options: Options) -> bool:
    """The highest trump wins its trick, whichever card is led."""
    if winner(leader, first, second, options) != leader:
        return False
    return winner(other(leader), second, first, options) == leader


def the_fool_played(first: Card, second: Card, leader: Seat, options: Options) -> bool:
    """The Fool and another card."""
    return two_cards(first, second, leader, options) and first == FOOL


def fool_never_wins(first: Card, second: Card, leader: Seat, options: Options) -> bool:
    """Who plays the Fool does not win that trick, whether they lead it or follow with it."""
    if winner(leader, first, second, options) == leader:
        return False
    return winner(other(leader), second, first, options) == other(leader)


def any_card(play: Play, card: Card, tops: Tops, options: Options) -> bool:
    """A card of the pack."""
    return is_in_pack(card)


def fool_frees(play: Play, card: Card, tops: Tops, options: Options) -> bool:
    """After a Fool that is led no suit must be followed; after any other card, its own."""
    if card == FOOL:
        return led_suit(card) == Suit.NONE
    return led_suit(card) == card.suit


def cards_go_to_the_winner(
    card: Card, player: Seat, trick_winner: Seat, last: bool, options: Options
) -> bool:
    """The winner takes a trick's cards; the Fool goes to its player, or is lost by agreement."""
    goes_to = taker(card, player, trick_winner, last, options)
    if card != FOOL:
        return goes_to == trick_winner
    if last and options.fool_on_last_trick == FoolOnLastTrick.LOST:
        return goes_to == trick_winner
    return goes_to == player


def a_card_taken(
    card: Card, player: Seat, trick_winner: Seat, last: bool, options: Options
) -> bool:
    """A card of the pack."""
    return is_in_pack(card)


def a_trick_completed(play: Play, card: Card, tops: Tops, options: Options) -> bool:
    """A reply before the end, to a card of the pack."""
    return (
        is_in_pack(card)
        and is_in_pack(play.led)
        and play.led != card
        and not is_over(play)
        and NOBODY <= play.debtor <= 1
    )


def two_equals_won_first(play: Play, card: Card, tops: Tops, options: Options) -> bool:
    """A trick of two cards worth the same, won by a player who has won nothing yet; no debt."""
    if not a_trick_completed(play, card, tops, options) or play.debtor != NOBODY:
        return False
    if play.led == FOOL or card == FOOL:
        return False
    won_by = winner(play.leader, play.led, card, options)
    if play.piles[won_by].cheapest != NO_CARD:
        return False
    return value(play.led, options) == value(card, options)


def led_counts_first(play: Play, card: Card, tops: Tops, options: Options) -> bool:
    """Of the two cards of a trick the one that was led counts as won first."""
    won_by = winner(play.leader, play.led, card, options)
    return after_card(play, card, tops, options).play.piles[won_by].cheapest == play.led


def winner_leads_next(play: Play, card: Card, tops: Tops, options: Options) -> bool:
    """The winner of a trick leads to the next, and has won one trick more."""
    after = after_card(play, card, tops, options).play
    won_by = winner(play.leader, play.led, card, options)
    if after.leader != won_by or after.led != NO_CARD or after.tricks != play.tricks + 1:
        return False
    if after.piles[won_by].tricks != play.piles[won_by].tricks + 1:
        return False
    return after.piles[other(won_by)].tricks == play.piles[other(won_by)].tricks
