"""What is claimed of the play of a card, and of the trick."""

from __future__ import annotations

from typing import Annotated

from trionfi.spec.cards import Card, Suit
from trionfi.spec.taotl import PLAY
from trionfi.spec.taotl.deal import Players, Seat
from trionfi.spec.taotl.options import LedGod, Options
from trionfi.spec.taotl.pack import (
    BLACK_GOD,
    RED_GOD,
    TAOTL,
    Colour,
    colour,
    declared_high,
    is_god,
    is_in_pack,
    is_magical,
)
from trionfi.spec.taotl.play import (
    NO_TRICK,
    NOBODY,
    Height,
    Level,
    Play,
    Trick,
    after_card,
    after_declaration,
    beats,
    follows,
    god_of,
    is_free,
    is_not_asked,
    is_over,
    led_after,
    level,
    outlook,
    seat_asked,
    seat_to_act,
    winner_declared,
    with_card,
)
from trionfi.spec.tricks import is_not_held, is_out_of_phase, is_plain, next_seat

PROHIBITIONS = PLAY.verbs[0].prohibitions

USUAL = Options()


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


def a_hand(play: Play, hand: tuple[Card, ...], options: Options) -> bool:
    """A hand of cards of the pack, and nobody who is asked about a God."""
    return is_hand(hand) and play.asked == NOBODY


def some_card_may_be_played(play: Play, hand: tuple[Card, ...], options: Options) -> bool:
    """Whoever is to play has a card that may be played, whatever they hold and what is led."""
    for card in hand:
        if may_play(play, card, hand, options):
            return True
    return False


def a_choice(play: Play, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """One of the cards of a hand, and nobody who is asked about a God."""
    return (
        is_hand(hand)
        and is_in_pack(card)
        and not is_not_held(card, hand)
        and (play.asked == NOBODY)
    )


def suit_led_and_held(play: Play, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """A suit is led, and the player holds a card of it."""
    led = play.trick.led
    return (
        a_choice(play, card, hand, options)
        and (is_plain(led) or led == Suit.TRUMPS)
        and holds_suit(hand, led)
    )


def holds_suit(hand: tuple[Card, ...], suit: Suit) -> bool:
    """Whether a card of a suit is there."""
    for card in hand:
        if card.suit == suit:
            return True
    return False


def that_suit_or_magic(play: Play, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """Who holds a card of the led suit may play just those cards, and the magical ones.

    Totems are among the magical ones only as long as the table has not agreed otherwise.
    """
    right = card.suit == play.trick.led or not is_plain(card.suit)
    if card.suit == Suit.TRUMPS and play.trick.led != Suit.TRUMPS:
        right = options.totems_are_magical
    return may_play(play, card, hand, options) == right


def void(play: Play, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """A suit or a colour is led, of which the player holds no card."""
    if not a_choice(play, card, hand, options):
        return False
    led = play.trick.led
    if is_god(led):
        return not holds_colour(hand, colour(led))
    return (is_plain(led) or led == Suit.TRUMPS) and not holds_suit(hand, led)


def has_magic(hand: tuple[Card, ...], options: Options) -> bool:
    """Whether a magical card is there."""
    for card in hand:
        if is_magical(card, options):
            return True
    return False


def anything_or_magic(play: Play, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """Who cannot follow suit may play any card; magical ones only, if it was agreed so."""
    if not options.void_must_play_magical or not has_magic(hand, options):
        return may_play(play, card, hand, options)
    return may_play(play, card, hand, options) == is_magical(card, options)


def no_suit_led(play: Play, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """No suit is led: nothing, or only Skulls and Gods lie there, or the Taotl came first."""
    led = play.trick.led
    return a_choice(play, card, hand, options) and (led == Suit.NONE or led == Suit.TAOTL)


def anything(play: Play, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """As long as no suit is led, any card may be played."""
    return may_play(play, card, hand, options)


def a_colour_led(play: Play, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """A God has led its colour, and the player holds a card of one of its suits."""
    if not a_choice(play, card, hand, options) or not is_god(play.trick.led):
        return False
    return holds_colour(hand, colour(play.trick.led))


def holds_colour(hand: tuple[Card, ...], wanted: Colour) -> bool:
    """Whether a plain card of a colour is there."""
    for card in hand:
        if is_plain(card.suit) and colour(card.suit) == wanted:
            return True
    return False


def that_colour_or_magic(play: Play, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """Where a God has led its colour, both suits of it follow, and no other plain card does."""
    if not is_plain(card.suit):
        return may_play(play, card, hand, options) == is_magical(card, options)
    right = colour(card.suit) == colour(play.trick.led)
    return may_play(play, card, hand, options) == right


def a_magical_card(play: Play, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """A Skull, a God or the Taotl; or a Totem, where nothing else was agreed."""
    if not is_in_pack(card) or is_plain(card.suit) or play.asked != NOBODY:
        return False
    return card.suit != Suit.TRUMPS or options.totems_are_magical


def always_playable(play: Play, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """The Taotl, a God, a Skull or a Totem may be played to any trick, whatever else is held.

    Totems not, where the table has agreed so.
    """
    return may_play(play, card, hand, options)


def any_moment(play: Play, card: Card, height: Height, options: Options) -> bool:
    """Any moment, any card."""
    return is_in_pack(card)


def declares_or_plays(play: Play, card: Card, height: Height, options: Options) -> bool:
    """Who is asked about a God declares it high or low, as they like, and plays no card."""
    if play.asked == NOBODY:
        return may_play(play, card, (card,), options)
    return (
        not is_not_asked(play, height, (card,), options)
        and not may_play(play, card, (card,), options)
        and seat_to_act(play) == play.asked
    )


def nobody_declares_unasked(play: Play, card: Card, height: Height, options: Options) -> bool:
    """Nobody declares a God who is not asked; the next card is played instead."""
    if play.asked != NOBODY:
        return True
    return is_not_asked(play, height, (card,), options) and seat_to_act(play) == play.seat


def alike(one: Play, other: Play, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """Two moments that look alike from here on, at a table of as many seats."""
    return (
        outlook(one) == outlook(other)
        and one.players == len(one.won)
        and one.seat < one.players
        and one.asked < one.players
        and one.trick.winner < one.players
        and one.trick.red_god < one.players
        and one.trick.black_god < one.players
    )


def outlook_suffices(
    one: Play, other: Play, card: Card, hand: tuple[Card, ...], options: Options
) -> bool:
    """Whose turn it is and what may be played, now and later, is the same whoever has won what."""
    if one.asked == NOBODY:
        after = after_card(one, card, hand, options).play
        after_there = after_card(other, card, hand, options).play
    else:
        after = after_declaration(one, Height.HIGH, hand, options).play
        after_there = after_declaration(other, Height.HIGH, hand, options).play
    if outlook(after) != outlook(after_there):
        return False
    return (
        seat_to_act(one) == seat_to_act(other)
        and is_over(one) == is_over(other)
        and may_play(one, card, hand, options) == may_play(other, card, hand, options)
        and is_not_asked(one, Height.HIGH, hand, options)
        == is_not_asked(other, Height.HIGH, hand, options)
    )


def held_or_not(card: Card, one: Card, two: Card, three: Card) -> bool:
    """A card may be played only by who holds that very card."""
    held = card == one or card == two or card == three
    return is_not_held(card, (one, two, three)) != held


def nothing_after_the_end(over: bool, known: bool) -> bool:
    """Bids, cards and declarations have their own part of a round, and there is none after it."""
    return is_out_of_phase(over, known) == (over or not known)


# What is led.


def two_cards(first: Card, second: Card, options: Options) -> bool:
    """Two cards of the pack."""
    return is_in_pack(first) and is_in_pack(second)


def a_suit_is_led_once(first: Card, second: Card, options: Options) -> bool:
    """The first card that has a suit leads it, for the whole trick; a Skull leads nothing.

    A God leads nothing either, unless the table has agreed that it leads its colour. After the
    Taotl nothing is led at all.
    """
    led = led_after(Suit.NONE, first, options)
    leads_nothing = first.suit == Suit.SKULLS or (
        is_god(first.suit) and options.led_god == LedGod.NO_SUIT
    )
    if leads_nothing:
        return led == Suit.NONE and is_free(led)
    after = led_after(led, second, options)
    return led == first.suit and after == led and is_free(led) == (first == TAOTL)


# Tricks of any number of cards.


def trick_of(cards: tuple[Card, ...], options: Options) -> Trick:
    """The trick that these cards make, played by seats 0, 1, 2 and so on."""
    trick = NO_TRICK
    for seat in range(len(cards)):
        trick = with_card(trick, seat, cards[seat], options)
    return trick


def among(cards: tuple[Card, ...], card: Card) -> int:
    """How often a card is among others."""
    number = 0
    for other in cards:
        number += is_same(card, other)
    return number


def is_same(card: Card, other: Card) -> int:
    """1 for the same card, 0 for another."""
    return 1 if card == other else 0


def a_trick(cards: tuple[Card, ...], options: Options) -> bool:
    """Different cards of the pack."""
    for card in cards:
        if not is_in_pack(card) or among(cards, card) != 1:
            return False
    return True


def place_on_ladder(card: Card, led: Suit) -> int:
    """How high a card stands in a trick, from 0 up, told without the rules on who wins."""
    if card == TAOTL:
        return 100
    if card.suit == Suit.TRUMPS:
        return 50 + card.rank
    if is_plain(card.suit):
        is_led = card.suit == led or (is_god(led) and colour(card.suit) == colour(led))
        return 20 + card.rank if is_led else 0
    return 10 if is_god(card.suit) else 5


def first_of_the_highest(cards: tuple[Card, ...], options: Options) -> bool:
    """Each trick has one winner: the first of its highest cards.

    The Taotl is the highest; then come the Totems, the led suit, the Gods, and the Skulls.
    """
    trick = trick_of(cards, options)
    best = place_on_ladder(cards[trick.winner], trick.led)
    for seat in range(len(cards)):
        place = place_on_ladder(cards[seat], trick.led)
        if place > best or (place == best and seat < trick.winner):
            return False
    return trick.best == cards[trick.winner] and trick.cards == len(cards)


def can_be_led(led: Suit) -> bool:
    """Whether something can be led in a trick: nothing yet, a suit, the Taotl or a God's colour."""
    return led != Suit.SKULLS and led != Suit.FOOL


def a_card_more(trick: Trick, seat: Seat, card: Card, options: Options) -> bool:
    """A trick of any number of cards, and a card of the pack that is played to it."""
    return is_in_pack(card) and can_be_led(trick.led)


def best_so_far(trick: Trick, seat: Seat, card: Card, options: Options) -> bool:
    """However many cards lie there, the next one is the best if it beats the best, or is the first.

    Else the best card stays the best. What is led stays led, and Gods are noted with their players.
    """
    after = with_card(trick, seat, card, options)
    led = led_after(trick.led, card, options)
    is_best = trick.cards == 0 or beats(card, trick.best, led)
    best = after.best == card and after.winner == seat
    if not is_best:
        best = after.best == trick.best and after.winner == trick.winner
    red = after.red_god == (seat if card == RED_GOD else trick.red_god)
    black = after.black_god == (seat if card == BLACK_GOD else trick.black_god)
    return best and red and black and after.led == led and after.cards == trick.cards + 1


def led_in_a_trick(card: Card, other: Card, led: Suit) -> bool:
    """Two different cards of the pack in a trick to which something has been led."""
    return is_in_pack(card) and is_in_pack(other) and card != other and can_be_led(led)


def better_or_alike(card: Card, other: Card, led: Suit) -> bool:
    """Of two cards just one is the better, unless neither counts or they are of equal strength.

    Only Skulls, Gods, and the same number in two suits that a God has led are of equal strength.
    """
    one = beats(card, other, led)
    two = beats(other, card, led)
    if one and two:
        return False
    equal = (
        (card.suit == Suit.SKULLS and other.suit == Suit.SKULLS)
        or (is_god(card.suit) and is_god(other.suit))
        or (follows(card, led) and follows(other, led) and card.rank == other.rank)
        or (cannot_win(card, led) and cannot_win(other, led))
    )
    return (one or two) != equal


def cannot_win(card: Card, led: Suit) -> bool:
    """A plain card that does not follow suit."""
    return is_plain(card.suit) and level(card, led) == Level.OTHER


def three_cards(one: Card, two: Card, three: Card, led: Suit) -> bool:
    """Three cards of the pack."""
    return is_in_pack(one) and is_in_pack(two) and is_in_pack(three)


def better_than_the_worse(one: Card, two: Card, three: Card, led: Suit) -> bool:
    """A card that beats a second, which beats a third, beats the third; and so if it is equal.

    So among any number of cards one is the best, the first of its equals, in whatever order.
    """
    first = beats(one, two, led)
    second = beats(two, three, led)
    if first and second:
        return beats(one, three, led)
    if first and not beats(three, two, led):
        return beats(one, three, led)
    if second and not beats(two, one, led):
        return beats(one, three, led)
    return True


def only_gods_and_skulls(cards: tuple[Card, ...], options: Options) -> bool:
    """Different Gods and Skulls."""
    for card in cards:
        if not is_god(card.suit) and card.suit != Suit.SKULLS:
            return False
    return a_trick(cards, options)


def first_god_or_first_skull(cards: tuple[Card, ...], options: Options) -> bool:
    """In a trick of Gods and Skulls the first God wins; with no God, the first Skull."""
    trick = trick_of(cards, options)
    for seat in range(len(cards)):
        if is_god(cards[seat].suit):
            return trick.winner == seat
    return trick.winner == 0


def all_can_play_skulls(players: Players) -> bool:
    """All can play Skulls with 3 or 4 players, and then the first wins; with more they cannot."""
    trick = NO_TRICK
    for rank in range(23):
        if is_in_pack(Card(Suit.SKULLS, rank)) and trick.cards < players:
            trick = with_card(trick, trick.cards, Card(Suit.SKULLS, rank), USUAL)
    if players <= 4:
        return trick.cards == players and trick.winner == 0
    return trick.cards < players


# The Gods.


def holds_card(cards: tuple[Card, ...], card: Card) -> bool:
    """Whether a card is among others."""
    return among(cards, card) > 0


def holds_totem(cards: tuple[Card, ...], above: Annotated[int, range(16)]) -> bool:
    """Whether a Totem that ranks above so much is among some cards."""
    for card in cards:
        if card.suit == Suit.TRUMPS and card.rank > above:
            return True
    return False


def asked_where_colours_match(cards: tuple[Card, ...], options: Options) -> bool:
    """Asked is who has played the God of the colour led, unless the Taotl is in the trick.

    Where it was agreed so, there must also be a Totem in it.
    """
    trick = trick_of(cards, options)
    asked = seat_asked(trick, options)
    red = trick.led == Suit.HEARTS or trick.led == Suit.DIAMONDS or trick.led == Suit.RED_GOD
    black = trick.led == Suit.SPADES or trick.led == Suit.CLUBS or trick.led == Suit.BLACK_GOD
    possible = not holds_card(cards, TAOTL) and (
        not options.god_needs_totem or holds_totem(cards, 0)
    )
    if possible and red and holds_card(cards, RED_GOD):
        return asked != NOBODY and cards[asked] == RED_GOD
    if possible and black and holds_card(cards, BLACK_GOD):
        return asked != NOBODY and cards[asked] == BLACK_GOD
    return asked == NOBODY


def both_gods(trick: Trick, options: Options) -> bool:
    """A trick in which two players have played the two Gods."""
    return (
        trick.red_god != NOBODY and trick.black_god != NOBODY and trick.red_god != trick.black_god
    )


def never_two(trick: Trick, options: Options) -> bool:
    """Never can both Gods be declared high in one trick, and none where Totems are led."""
    asked = seat_asked(trick, options)
    red = Trick(trick.cards, trick.led, trick.best, trick.winner, trick.red_god, NOBODY)
    black = Trick(trick.cards, trick.led, trick.best, trick.winner, NOBODY, trick.black_god)
    if trick.led == Suit.TRUMPS and asked != NOBODY:
        return False
    if asked == NOBODY:
        return seat_asked(red, options) == NOBODY and seat_asked(black, options) == NOBODY
    return (seat_asked(red, options) == NOBODY) != (seat_asked(black, options) == NOBODY)


def a_god_is_asked(cards: tuple[Card, ...], options: Options) -> bool:
    """A trick after whose last card somebody is asked about a God."""
    return a_trick(cards, options) and seat_asked(trick_of(cards, options), options) != NOBODY


def high_unless_a_court_of_totems(cards: tuple[Card, ...], options: Options) -> bool:
    """Declared high, a God wins unless the Jack, the Queen or the King of Totems is there."""
    trick = trick_of(cards, options)
    asked = seat_asked(trick, options)
    high = winner_declared(trick, asked, Height.HIGH)
    if holds_totem(cards, 12):
        return high == trick.winner and high != asked
    return high == asked


def low_changes_nothing(cards: tuple[Card, ...], options: Options) -> bool:
    """Declared low, a God is as weak as it lay there: the best card before wins."""
    trick = trick_of(cards, options)
    return winner_declared(trick, seat_asked(trick, options), Height.LOW) == trick.winner


def the_god_itself(cards: tuple[Card, ...], options: Options) -> bool:
    """It is the God that was played which is declared high, in the colour of the trick."""
    trick = trick_of(cards, options)
    god = god_of(trick.led)
    seat = seat_asked(trick, options)
    return cards[seat] == god and declared_high(god) != god


# What a card leads to.


def a_last_card(play: Play, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """The last card of a trick, of a table at which all seats are what they should be."""
    return (
        is_in_pack(card)
        and play.players == len(play.won)
        and play.seat < play.players
        and play.asked == NOBODY
        and play.trick.cards == play.players - 1
        and play.trick.winner < play.players
        and play.trick.red_god < play.players
        and play.trick.black_god < play.players
    )


def taken_or_asked(play: Play, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """After the last card a God is asked about, or the trick is won by whoever has the best card.

    Then the winner has one trick more, nobody else has, and the winner leads to the next trick.
    """
    trick = with_card(play.trick, play.seat, card, options)
    after = after_card(play, card, hand, options).play
    if seat_asked(trick, options) != NOBODY:
        return (
            seat_to_act(after) == seat_asked(trick, options)
            and after.tricks == play.tricks
            and after.won == play.won
            and after.trick == trick
        )
    return is_won_by(play, after, trick.winner)


def is_won_by(play: Play, after: Play, winner: Seat) -> bool:
    """Whether a trick has been won by a seat, and by nobody else."""
    for seat in range(len(play.won)):
        if after.won[seat] - play.won[seat] != is_equal(seat, winner):
            return False
    return (
        seat_to_act(after) == winner
        and after.tricks == play.tricks + 1
        and after.trick == NO_TRICK
        and after.asked == NOBODY
    )


def is_equal(seat: int, other: int) -> int:
    """1 for the same seat, 0 for another."""
    return 1 if seat == other else 0


def a_declaration(play: Play, height: Height, hand: tuple[Card, ...], options: Options) -> bool:
    """A God is asked about, at a table at which all seats are what they should be."""
    return (
        play.players == len(play.won)
        and NOBODY < play.asked < play.players
        and play.trick.winner < play.players
    )


def taken_once_declared(
    play: Play, height: Height, hand: tuple[Card, ...], options: Options
) -> bool:
    """Once a God has been declared high or low, whoever wins by that takes the trick, and leads."""
    after = after_declaration(play, height, hand, options).play
    return is_won_by(play, after, winner_declared(play.trick, play.asked, height))


def a_table(play: Play, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """A card that is not the last of its trick."""
    return (
        is_in_pack(card)
        and play.players == len(play.won)
        and play.seat < play.players
        and play.asked == NOBODY
        and play.trick.cards < play.players - 1
    )


def next_seat_plays(play: Play, card: Card, hand: tuple[Card, ...], options: Options) -> bool:
    """Before the last card of a trick, the next seat plays after each card."""
    after = after_card(play, card, hand, options).play
    return (
        seat_to_act(after) == next_seat(play.seat, play.players)
        and after.trick.cards == play.trick.cards + 1
        and after.tricks == play.tricks
    )
