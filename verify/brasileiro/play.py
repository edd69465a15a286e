"""What is claimed of the play of a card, of the trick, and of every moment of the play."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from trionfi.spec.brasileiro import PLAY
from trionfi.spec.brasileiro.deal import NOBODY, PLAYERS, Seat, SeatOrNobody
from trionfi.spec.brasileiro.options import FoolOnLastTrick, Options
from trionfi.spec.brasileiro.pack import (
    FIFTEEN,
    FOOL_AS_TRUMP,
    ONE,
    TWENTY,
    is_in_pack,
    is_king,
    is_trull,
    value,
)
from trionfi.spec.brasileiro.play import (
    NO_TRICK,
    TRICKS,
    CardPoints,
    Pile,
    Play,
    Trick,
    after_card,
    begin,
    is_better,
    is_hunted,
    is_over,
    keeper_of_excuse,
    outlook,
    points_of,
    seat_to_play,
    with_card,
)
from trionfi.spec.brasileiro.settlement import (
    NO_ULTIMO,
    capote_got,
    kings_got,
    total_points,
    trull_got,
    ultimo_of,
)
from trionfi.spec.brasileiro.sides import Side
from trionfi.spec.cards import FOOL, Card, Suit
from trionfi.spec.places import NO_MOVE, NO_TAKE, TRICK, Place, Zone
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
    """One of the cards of a hand, not the Fool; a suit has been led, or none."""
    led = play.trick.led
    return is_hand(hand) and not is_not_held(card, hand) and card != FOOL and led <= Suit.TRUMPS


def follow_trump_or_anything(
    play: Play, card: Card, hand: tuple[Card, ...], options: Options
) -> bool:
    """Who holds the led suit may play just that; else just trumps; else anything, as a leader may.

    The Fool in hand binds nobody, nor do trumps that lie in the trick. After an excuse was led, the
    second player is free as a leader is.
    """
    led = play.trick.led
    right = True
    if led != Suit.NONE and has(hand, led):
        right = card.suit == led
    elif led != Suit.NONE and has(hand, Suit.TRUMPS):
        right = card.suit == Suit.TRUMPS
    return may_play(play, card, hand, options) == right


def holds_the_fool(play: Play, hand: tuple[Card, ...], options: Options) -> bool:
    """A hand of cards of the pack with the Fool; a suit has been led, or none."""
    return is_hand(hand) and not is_not_held(FOOL, hand) and play.trick.led <= Suit.TRUMPS


def always_an_excuse(play: Play, hand: tuple[Card, ...], options: Options) -> bool:
    """The Fool may be played as an excuse to every trick, whatever else is in the hand."""
    return may_play(play, FOOL, hand, options)


def a_trump_where_trumps_are(play: Play, hand: tuple[Card, ...], options: Options) -> bool:
    """As a trump the Fool may be played just by who leads, or has no card of the plain suit led.

    But on the last trick never; or there, too, if the table has agreed so.
    """
    led = play.trick.led
    follows = led != Suit.NONE and led != Suit.TRUMPS and has(hand, led)
    last = play.tricks == 12
    powerless = last and options.fool_on_last_trick == FoolOnLastTrick.POWERLESS
    return may_play(play, FOOL_AS_TRUMP, hand, options) == (not follows and not powerless)


def capture_needs_a_will(play: Play, options: Options) -> bool:
    """Who has only the Fool left cannot help losing it to the trick's winner on the last trick.

    If the Fool may be a trump there, that takes a voluntary excuse: as a trump it would win.
    """
    if play.tricks != 12 or play.trick.led > Suit.TRUMPS:
        return True
    may = may_play(play, FOOL_AS_TRUMP, (FOOL,), options)
    return may == (options.fool_on_last_trick == FoolOnLastTrick.TRUMP)


def held_or_not(card: Card, hand: tuple[Card, Card]) -> bool:
    """A card counts as held just if it is one of those in hand."""
    return is_not_held(card, hand) == (card != hand[0] and card != hand[1])


def nothing_after_the_end(over: bool, known: bool) -> bool:
    """What has no place in this part of the deal, or comes after its end, cannot be done."""
    return is_out_of_phase(over, known) != (known and not over)


# The trick.


def is_playable(card: Card) -> bool:
    """A card of the pack, or the Fool as a trump."""
    return is_in_pack(card) or card == FOOL_AS_TRUMP


def is_fool(card: Card) -> bool:
    """The Fool, played in either way."""
    return card == FOOL or card == FOOL_AS_TRUMP


def three_cards(first: Card, second: Card, third: Card) -> bool:
    """Three different cards, with the Fool in one way at most."""
    fools = is_fool(first) + is_fool(second) + is_fool(third)
    return (
        is_playable(first)
        and is_playable(second)
        and is_playable(third)
        and first != second
        and first != third
        and second != third
        and fools <= 1
    )


def trick_of(first: Card, second: Card, third: Card) -> Trick:
    """The trick of these cards, played by seats 0 to 2."""
    return with_card(with_card(with_card(NO_TRICK, 0, first), 1, second), 2, third)


def of_seat(seat: Seat, first: Card, second: Card, third: Card) -> Card:
    """The card that a seat has played."""
    if seat == 0:
        return first
    return second if seat == 1 else third


def suit_to_follow(first: Card, second: Card) -> Suit:
    """The suit that is led by these cards."""
    return second.suit if first == FOOL else first.suit


def is_lower(card: Card, best: Card, suit: Suit) -> bool:
    """Whether a card is not of a suit, or is lower than the best of it or that card itself."""
    return card.suit != suit or card.rank < best.rank or card == best


def highest_trump_or_highest_led(first: Card, second: Card, third: Card) -> bool:
    """A trick goes to the highest trump, or if there is none to the highest card of the suit led.

    The Fool as a trump is the highest; as an excuse it is no trump, and leads nothing.
    """
    trick = trick_of(first, second, third)
    trumps = first.suit == Suit.TRUMPS or second.suit == Suit.TRUMPS or third.suit == Suit.TRUMPS
    led = suit_to_follow(first, second)
    suit = Suit.TRUMPS if trumps else led
    best = of_seat(trick.winner, first, second, third)
    return (
        trick.led == led
        and trick.best == best
        and best.suit == suit
        and is_lower(first, best, suit)
        and is_lower(second, best, suit)
        and is_lower(third, best, suit)
    )


def trump_fool_wins(first: Card, second: Card, third: Card) -> bool:
    """The Fool played as a trump wins its trick, whoever has played it; as an excuse it never does.

    So it is not captured before the last trick.
    """
    trick = trick_of(first, second, third)
    best = of_seat(trick.winner, first, second, third)
    as_trump = first == FOOL_AS_TRUMP or second == FOOL_AS_TRUMP or third == FOOL_AS_TRUMP
    return (best == FOOL_AS_TRUMP) == as_trump and best != FOOL


def two_cards(card: Card, best: Card) -> bool:
    """Two different cards of the pack, or the Fool as a trump and another."""
    return is_playable(card) and is_playable(best) and card != best and not both_fool(card, best)


def both_fool(card: Card, best: Card) -> bool:
    """Whether both are the Fool."""
    return is_fool(card) and is_fool(best)


def one_beats_another(card: Card, best: Card) -> bool:
    """Of two cards of a suit the higher beats the other; a trump beats every plain card.

    The Fool as a trump beats all, and is beaten by none; any card beats an excuse.
    """
    if best == FOOL:
        return is_better(card, best)
    if card == FOOL:
        return not is_better(card, best)
    if card.suit != best.suit:
        return is_better(card, best) == (card.suit == Suit.TRUMPS)
    return is_better(card, best) == (card.rank > best.rank)


def is_kept_apart(card: Card) -> int:
    """What a card counts for the winner of its trick; an excuse is kept apart."""
    return 0 if card == FOOL else value(card, False)


def player_of(card: Card, first: Card, second: Card, third: Card) -> SeatOrNobody:
    """Who has played a card, if anybody."""
    if first == card:
        return 0
    if second == card:
        return 1
    return 2 if third == card else NOBODY


def trick_is_counted(first: Card, second: Card, third: Card) -> bool:
    """A trick counts what its cards are worth, the honours and the Kings in it, without an excuse.

    Who has played the excuse, and the trumps 1, 15 and 20, is noted.
    """
    trick = trick_of(first, second, third)
    excuses = (first == FOOL) + (second == FOOL) + (third == FOOL)
    return (
        trick.cards == PLAYERS
        and trick.points == is_kept_apart(first) + is_kept_apart(second) + is_kept_apart(third)
        and trick.trull + excuses == is_trull(first) + is_trull(second) + is_trull(third)
        and trick.kings == is_king(first) + is_king(second) + is_king(third)
        and trick.excused == player_of(FOOL, first, second, third)
        and trick.one == player_of(ONE, first, second, third)
        and trick.fifteen == player_of(FIFTEEN, first, second, third)
        and trick.twenty == player_of(TWENTY, first, second, third)
    )


def led_by_anybody(leader: Seat, first: Card, second: Card, third: Card) -> bool:
    """Three different cards, and who leads."""
    return three_cards(first, second, third)


def is_as_far(here: SeatOrNobody, there: SeatOrNobody, leader: Seat) -> bool:
    """Whether one sits as far from the leader as another from seat 0, or both are nobody."""
    return there == (NOBODY if here == NOBODY else (leader + here) % PLAYERS)


def whoever_leads(leader: Seat, first: Card, second: Card, third: Card) -> bool:
    """Whoever leads a trick, the same cards in the same order count the same, and the same wins.

    Who is noted for a card is who has played it.
    """
    here = trick_of(first, second, third)
    one = with_card(NO_TRICK, leader, first)
    two = with_card(one, (leader + 1) % PLAYERS, second)
    there = with_card(two, (leader + 2) % PLAYERS, third)
    return (
        there.cards == here.cards
        and there.led == here.led
        and there.best == here.best
        and there.points == here.points
        and there.trull == here.trull
        and there.kings == here.kings
        and is_as_far(here.winner, there.winner, leader)
        and is_as_far(here.excused, there.excused, leader)
        and is_as_far(here.one, there.one, leader)
        and is_as_far(here.fifteen, there.fifteen, leader)
        and is_as_far(here.twenty, there.twenty, leader)
    )


def hunted_by_the_twenty(first: Card, second: Card, third: Card) -> bool:
    """The 15 is hunted just if the 20 lies in the same trick, and neither the 21 nor the Fool as a
    trump does; then it takes off nothing."""
    trick = trick_of(first, second, third)
    fifteen = trick.fifteen != NOBODY and trick.twenty != NOBODY
    higher = player_of(Card(Suit.TRUMPS, 21), first, second, third) != NOBODY
    fool = player_of(FOOL_AS_TRUMP, first, second, third) != NOBODY
    caught = fifteen and not higher and not fool
    return is_hunted(trick) == caught and points_of(trick) == trick.points + (5 if caught else 0)


# Every moment of the play.


class Moment(NamedTuple):
    """A moment of the play, with what the proof carries along.

    `points` is what the cards in hands count, `honours` and `kings` how many of these are in hands
    or laid away, and `fifteen`, `twenty` and `fool` whether these cards are.
    """

    play: Play
    points: Annotated[int, range(-5, 101)]
    honours: Annotated[int, range(4)]
    kings: Annotated[int, range(5)]
    fifteen: bool
    twenty: bool
    fool: bool
    options: Options


def points_of_excuse(trick: Trick) -> int:
    """What an excuse that lies in the trick counts, for whoever gets it."""
    return 0 if trick.excused == NOBODY else 5


def ninety_five_in_all(moment: Moment) -> bool:
    """What both sides have, what lies in the trick and what is to come count 95 together.

    After a hunt they count 100.
    """
    play = moment.play
    had = play.mine.points + play.theirs.points
    total = had + play.trick.points + points_of_excuse(play.trick) + moment.points
    return total == (95 if play.hunted == NOBODY else 100)


def tricks_are_shared(moment: Moment) -> bool:
    """Every trick is won by one of the sides, and there are thirteen at the most."""
    play = moment.play
    mine = play.mine.tricks
    theirs = play.theirs.tricks
    return mine >= 0 and theirs >= 0 and mine + theirs == play.tricks and play.tricks <= TRICKS


def honours_are_kept(moment: Moment) -> bool:
    """No honour and no King gets lost: there are three and four of them, wherever they are."""
    play = moment.play
    excused = 0 if play.trick.excused == NOBODY else 1
    honours = play.mine.trull + play.theirs.trull + play.trick.trull + excused + moment.honours
    kings = play.mine.kings + play.theirs.kings + play.trick.kings + moment.kings
    return honours == 3 and kings == 4


def seen_once(moment: Moment) -> bool:
    """The trumps 15 and 20 and the Fool lie in one place only: in the trick, or still to come."""
    trick = moment.play.trick
    return (
        (trick.fifteen == NOBODY or not moment.fifteen)
        and (trick.twenty == NOBODY or not moment.twenty)
        and (trick.excused == NOBODY or not moment.fool)
    )


def one_hunt_at_most(moment: Moment) -> bool:
    """The 15 can be hunted once, by another player than its own."""
    play = moment.play
    trick = play.trick
    if (play.hunted == NOBODY) != (play.hunter == NOBODY):
        return False
    if play.hunted == NOBODY:
        return True
    return play.hunted != play.hunter and not moment.fifteen and trick.fifteen == NOBODY


def has_played(play: Play, seat: SeatOrNobody) -> bool:
    """Whether a seat has played to the trick; nobody counts as one that has."""
    if seat == NOBODY:
        return True
    back = (play.seat - seat + PLAYERS) % PLAYERS
    return 1 <= back <= play.trick.cards


def trick_in_turn(moment: Moment) -> bool:
    """A trick has less than three cards, of the players before whoever is next.

    The best of them is an excuse only if that was led and nothing has followed. After the end no
    trick lies there.
    """
    play = moment.play
    trick = play.trick
    if trick.cards == 0:
        return trick == NO_TRICK
    if is_over(play) or not 1 <= trick.cards < PLAYERS:
        return False
    alone = trick.cards == 1 and trick.excused == trick.winner
    if (trick.led == Suit.NONE) != alone or (trick.best == FOOL) != alone:
        return False
    if trick.best == TWENTY and trick.twenty != trick.winner:
        return False
    return (
        has_played(play, trick.winner)
        and has_played(play, trick.excused)
        and has_played(play, trick.one)
        and has_played(play, trick.fifteen)
        and has_played(play, trick.twenty)
        and (trick.fifteen == NOBODY or trick.fifteen != trick.twenty)
    )


def last_trick_is_noted(moment: Moment) -> bool:
    """Who has won the last trick, and played the trump 1 to it, is known only after it."""
    play = moment.play
    if play.tricks < TRICKS:
        return play.one == NOBODY and play.last_winner == NOBODY
    return play.last_winner != NOBODY and play.last_winner == play.seat


INVARIANTS = (
    ninety_five_in_all,
    tricks_are_shared,
    honours_are_kept,
    seen_once,
    one_hunt_at_most,
    trick_in_turn,
    last_trick_is_noted,
)


def sound(moment: Moment) -> bool:
    """All the claims, at one moment, with a declarer."""
    return (
        moment.play.declarer != NOBODY
        and ninety_five_in_all(moment)
        and tricks_are_shared(moment)
        and honours_are_kept(moment)
        and seen_once(moment)
        and one_hunt_at_most(moment)
        and trick_in_turn(moment)
        and last_trick_is_noted(moment)
    )


def a_deal(declarer: SeatOrNobody, mine: CardPoints, theirs: CardPoints, options: Options) -> bool:
    """A declarer, and what both sides have laid away."""
    return declarer != NOBODY and -5 <= 95 - mine - theirs <= 100


def first_moment(
    declarer: SeatOrNobody, mine: CardPoints, theirs: CardPoints, options: Options
) -> Moment:
    """The moment after the announcements."""
    return Moment(
        begin(declarer, mine, theirs), 95 - mine - theirs, 3, 4, True, True, True, options
    )


def card_in(moment: Moment, card: Card) -> Card:
    """The card that is played; on a last trick where the Fool has no power, the excuse."""
    powerless = moment.options.fool_on_last_trick == FoolOnLastTrick.POWERLESS
    if card == FOOL_AS_TRUMP and powerless and moment.play.tricks == TRICKS - 1:
        return FOOL
    return card


def a_card_is_played(moment: Moment, card: Card) -> bool:
    """A sound moment before the end, and a card that is still to come."""
    left = moment.points - value(card, False)
    return (
        sound(moment)
        and not is_over(moment.play)
        and is_playable(card)
        and card_in(moment, card) == card
        and -5 <= left <= 100
        and moment.honours >= is_trull(card)
        and moment.kings >= is_king(card)
        and (moment.fifteen or card != FIFTEEN)
        and (moment.twenty or card != TWENTY)
        and (moment.fool or not is_fool(card))
    )


def moment_after(moment: Moment, card: Card) -> Moment:
    """The moment after a card has been played."""
    return Moment(
        after_card(moment.play, card, (card,), moment.options).play,
        moment.points - value(card, False),
        moment.honours - is_trull(card),
        moment.kings - is_king(card),
        moment.fifteen and card != FIFTEEN,
        moment.twenty and card != TWENTY,
        moment.fool and not is_fool(card),
        moment.options,
    )


def in_turn(moment: Moment, card: Card) -> bool:
    """A card lies in the trick and the next seat plays; who wins the trick leads to the next.

    The cards of the trick go to the winner's, but an excuse to its keeper's.
    """
    before = moment.play
    step = after_card(before, card, (card,), moment.options)
    played, excuse, taken = step.moves
    trick = with_card(before.trick, before.seat, card)
    if played.card != card or played.to != TRICK or seat_to_play(before) != before.seat:
        return False
    if step.play.declarer != before.declarer:
        return False
    if before.trick.cards < PLAYERS - 1:
        return (
            taken == NO_TAKE
            and excuse == NO_MOVE
            and step.play.seat == (before.seat + 1) % PLAYERS
            and step.play.trick == trick
            and step.play.tricks == before.tricks
            and step.play.mine == before.mine
            and step.play.theirs == before.theirs
            and step.play.hunted == before.hunted
            and step.play.hunter == before.hunter
        )
    excused = trick.excused != NOBODY
    return (
        taken.source == TRICK
        and taken.cards == (2 if excused else 3)
        and taken.to == Place(Zone.WON, trick.winner, 0)
        and (excuse == NO_MOVE) == (not excused)
        and step.play.seat == trick.winner
        and step.play.tricks == before.tricks + 1
        and step.play.trick == NO_TRICK
    )


def excuse_goes_home(moment: Moment, card: Card) -> bool:
    """An excuse is laid with its player's cards, and on the last trick with its winner's."""
    before = moment.play
    step = after_card(before, card, (card,), moment.options)
    excuse = step.moves[1]
    trick = with_card(before.trick, before.seat, card)
    if excuse == NO_MOVE:
        return True
    keeper = trick.winner if before.tricks == 12 else trick.excused
    return excuse.card == FOOL and excuse.to == Place(Zone.WON, keeper, 0)


def gained(before: Pile, then: Pile, points: int, tricks: int, trull: int, kings: int) -> bool:
    """Whether a side has got just so much."""
    return (
        then.points == before.points + points
        and then.tricks == before.tricks + tricks
        and then.trull == before.trull + trull
        and then.kings == before.kings + kings
    )


def cards_go_to_sides(moment: Moment, card: Card) -> bool:
    """The winner's side gets what lies in a trick, with the 5 points that a hunt saves.

    The Fool as an excuse counts 5 points and an honour for its player's side, and on the last trick
    for the winner's; nothing else changes hands.
    """
    before = moment.play
    trick = with_card(before.trick, before.seat, card)
    if trick.cards < PLAYERS:
        return True
    then = after_card(before, card, (card,), moment.options).play
    hunt = trick.fifteen != NOBODY and trick.best == TWENTY
    points = trick.points + (5 if hunt else 0)
    wins = trick.winner == before.declarer
    keeper = trick.winner if before.tricks == 12 else trick.excused
    excused = trick.excused != NOBODY
    mine = 1 if excused and keeper == before.declarer else 0
    theirs = 1 if excused and keeper != before.declarer else 0
    if wins:
        return gained(
            before.mine, then.mine, points + 5 * mine, 1, trick.trull + mine, trick.kings
        ) and gained(before.theirs, then.theirs, 5 * theirs, 0, theirs, 0)
    return gained(before.mine, then.mine, 5 * mine, 0, mine, 0) and gained(
        before.theirs, then.theirs, points + 5 * theirs, 1, trick.trull + theirs, trick.kings
    )


def hunt_is_noted(moment: Moment, card: Card) -> bool:
    """When the 20 wins a trick in which the 15 lies, who has played both is noted, once for all."""
    before = moment.play
    trick = with_card(before.trick, before.seat, card)
    then = after_card(before, card, (card,), moment.options).play
    if trick.cards == PLAYERS and trick.fifteen != NOBODY and trick.best == TWENTY:
        return then.hunted == trick.fifteen and then.hunter == trick.winner
    return then.hunted == before.hunted and then.hunter == before.hunter


def last_trick(moment: Moment, card: Card) -> bool:
    """When the last trick is complete, who has played the trump 1 to it and who won it is noted."""
    before = moment.play
    then = after_card(before, card, (card,), moment.options).play
    trick = with_card(before.trick, before.seat, card)
    if not is_over(then):
        return then.one == NOBODY and then.last_winner == NOBODY
    return then.one == trick.one and then.last_winner == trick.winner


def the_end(moment: Moment) -> bool:
    """What has been shown of every moment, where all has been played."""
    return sound(moment) and is_over(moment.play) and moment.points == 0


def all_points_at_the_end(moment: Moment) -> bool:
    """At the end both sides have 95 points together, or just 100 if the 15 was hunted."""
    play = moment.play
    return play.mine.points + play.theirs.points == total_points(play.hunted != NOBODY)


def declarer_leads(declarer: SeatOrNobody, mine: CardPoints, theirs: CardPoints) -> bool:
    """Declarer leads to the first trick, whoever dealt; discards are no tricks, and no honours.

    Without a declarer nobody plays.
    """
    play = begin(declarer, mine, theirs)
    if declarer != NOBODY and seat_to_play(play) != declarer:
        return False
    return (
        is_over(play) == (declarer == NOBODY)
        and play.declarer == declarer
        and play.trick == NO_TRICK
        and play.tricks == 0
        and play.mine == Pile(mine, 0, 0, 0)
        and play.theirs == Pile(theirs, 0, 0, 0)
        and play.hunted == NOBODY
        and play.hunter == NOBODY
    )


def alike(one: Play, other: Play, card: Card, hand: tuple[Card, Card], options: Options) -> bool:
    """Two states of the play that look alike from here on."""
    return outlook(one) == outlook(other)


def outlook_suffices(
    one: Play, other: Play, card: Card, hand: tuple[Card, Card], options: Options
) -> bool:
    """Whose turn it is, and what may be played, is the same whatever has been won before."""
    then = after_card(one, card, hand, options).play
    then_there = after_card(other, card, hand, options).play
    return (
        seat_to_play(one) == seat_to_play(other)
        and is_over(one) == is_over(other)
        and outlook(then) == outlook(then_there)
        and may_play(one, card, hand, options) == may_play(other, card, hand, options)
    )


# What came of it.


def keeper_of_the_fool(trick: Trick, last: bool) -> bool:
    """An excuse is kept by its player, and on the last trick by the winner; if there is one."""
    keeper = keeper_of_excuse(trick, last)
    if trick.excused == NOBODY:
        return keeper == NOBODY
    return keeper == (trick.winner if last else trick.excused)


def one_capote_at_most(won: Annotated[int, range(TRICKS + 1)]) -> bool:
    """Who makes a Capote leaves the other side no trick: one trick of each side spoils it for both.

    What one side has made of its tricks the other would have made of as many.
    """
    capote = capote_got(won)
    if 1 <= won <= 12:
        return capote == Side.NEITHER
    turned = capote_got(TRICKS - won)
    return capote != turned and capote != Side.NEITHER and (capote == Side.DECLARER) == (won > 0)


def a_count(mine: Annotated[int, range(5)], theirs: Annotated[int, range(5)]) -> bool:
    """Cards of both sides, of which there are four at the most."""
    return mine + theirs <= 4


def all_or_none(mine: Annotated[int, range(5)], theirs: Annotated[int, range(5)]) -> bool:
    """A side gets the Kings with all four and Todas as Honras with all three; the other side then
    has none of them."""
    kings = kings_got(mine, theirs)
    if (kings == Side.DECLARER) != (mine == 4) or (kings == Side.OPPONENTS) != (theirs == 4):
        return False
    if mine + theirs > 3:
        return True
    trull = trull_got(mine, theirs)
    return (trull == Side.DECLARER) == (mine == 3) and (trull == Side.OPPONENTS) == (theirs == 3)


def ultimo_by_the_trump_1(announcer: SeatOrNobody, one: SeatOrNobody, winner: Seat) -> bool:
    """The Último is won by who wins the last trick with the trump 1, announced or not.

    If it was announced, it is lost by who has played the trump 1 before. Else nothing comes of it.
    """
    ultimo = ultimo_of(announcer, one, winner)
    if one == NOBODY and announcer == NOBODY:
        return ultimo == NO_ULTIMO
    return (
        ultimo.holder == (announcer if one == NOBODY else one)
        and ultimo.winner == winner
        and ultimo.won == (one == winner)
        and ultimo.announced == (announcer != NOBODY)
        and ultimo.played_last == (one != NOBODY)
    )


def its_own_trump_1(announcer: SeatOrNobody, one: SeatOrNobody, winner: Seat) -> bool:
    """Only who holds the trump 1 can have announced the Último, and nobody else plays it."""
    return announcer == NOBODY or one == NOBODY or one == announcer
