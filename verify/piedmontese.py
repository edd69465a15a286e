"""What is claimed of the old Piedmontese game for two."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Annotated

from trionfi.engine import State, load
from trionfi.spec.cards import FOOL, NO_CARD, Card, Suit
from trionfi.spec.piedmontese import GAME
from trionfi.spec.piedmontese.deal import PILES, Seat, Tops, pile_size
from trionfi.spec.piedmontese.options import FoolDebt, FoolOnLastTrick, HighestTrump, Options
from trionfi.spec.piedmontese.pack import is_empty, is_in_pack, value
from trionfi.spec.piedmontese.play import (
    NOBODY,
    TRICKS,
    Play,
    after_card,
    begin,
    is_over,
    outlook,
    reply_wins,
    seat_to_play,
)
from trionfi.spec.piedmontese.settlement import counted, points, scores
from trionfi.spec.places import Zone
from trionfi.verify.fuzz import Check, fuzzed, settlement_agrees, somebody_can_act
from trionfi.verify.ledger import Property
from trionfi.verify.mutate import Mutant
from trionfi.verify.prove import enumerated, proved

PROHIBITIONS = GAME.phases[0].verbs[0].prohibitions
CARDS = GAME.pack.cards

Value = Annotated[int, range(131)]


def all_options() -> Iterator[tuple[Options]]:
    """Every choice of options."""
    for choice in product(FoolDebt, FoolOnLastTrick, HighestTrump):
        yield (Options(*choice),)


# The pack.


def pack_adds_up(options: Options) -> bool:
    """The pack has 78 cards, worth 130 together, 59 of them empty; in pairs they count 91."""
    cards = 0
    worth = 0
    empty = 0
    for card in CARDS:
        cards += 1
        worth += value(card, options)
        if is_empty(card, options):
            empty += 1
    if cards != 78 or worth != 130 or empty != 59:
        return False
    return points(worth, cards) == 91


def deal_adds_up(seats: int) -> bool:
    """The piles take up the whole pack, and each player has a card for each trick."""
    cards = 0
    for pile in range(PILES):
        cards += pile_size(pile)
    return cards == TRICKS and cards * seats == len(CARDS)


# The trick.


def two_cards(first: Card, second: Card, options: Options) -> bool:
    """Two different cards of the pack."""
    return is_in_pack(first) and is_in_pack(second) and first != second


def one_winner(first: Card, second: Card, options: Options) -> bool:
    """A trick has one winner: of two cards the same wins whoever leads, or else the card led.

    The card led wins by being led only if the cards are of two plain suits.
    """
    if reply_wins(first, second, options) and reply_wins(second, first, options):
        return False
    if reply_wins(first, second, options) or reply_wins(second, first, options):
        return True
    return is_plain(first) and is_plain(second) and first.suit != second.suit


def is_plain(card: Card) -> bool:
    """A card of one of the four suits."""
    return card.suit != Suit.TRUMPS and card.suit != Suit.FOOL


def breaks_nothing(play: Play, card: Card, tops: Tops, options: Options) -> bool:
    """Whether a card may be played."""
    for forbids in PROHIBITIONS:
        if forbids(play, card, tops, options):
            return False
    return True


def holds_a_card(play: Play, tops: Tops, options: Options) -> bool:
    """A player who still has a card; the piles that have run out show none."""
    for card in tops:
        if card != NO_CARD and not is_in_pack(card):
            return False
    if play.led != NO_CARD and not is_in_pack(play.led):
        return False
    return (
        tops.first != NO_CARD
        or tops.second != NO_CARD
        or tops.third != NO_CARD
        or tops.fourth != NO_CARD
    )


def legal_card_exists(play: Play, tops: Tops, options: Options) -> bool:
    """Whatever is led and whatever lies face up, a player who has a card has a legal card."""
    for card in tops:
        if card != NO_CARD and breaks_nothing(play, card, tops, options):
            return True
    return False


def fool_always_legal(play: Play, tops: Tops, options: Options) -> bool:
    """The Fool may be played at any time."""
    return breaks_nothing(play, FOOL, tops, options)


def alike(first: Play, second: Play, card: Card, tops: Tops, options: Options) -> bool:
    """Two plays that differ at most in what has been won."""
    return (
        outlook(first) == outlook(second)
        and sound_debtor(first)
        and sound_debtor(second)
        and not is_over(first)
        and is_in_pack(card)
    )


def sound_debtor(play: Play) -> bool:
    """The debtor is one of the players, or nobody."""
    return NOBODY <= play.debtor <= 1


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


# The count, by induction over the cards played. `to_come` is the value of all cards that have not
# been won yet, the one on the table among them.


def sound(play: Play, to_come: Value, options: Options) -> bool:
    """What is true at every moment of a deal in which the debt for the Fool is owed.

    All value is won or to come; every trick has brought two cards; and each player's cards go in
    pairs, but for one card each while the Fool is being paid for.
    """
    first, second = play.piles
    if first.value + second.value + to_come != 130:
        return False
    if first.cards + second.cards != 2 * play.tricks:
        return False
    if play.debtor == NOBODY:
        return first.cards % 2 == 0
    if first.cards % 2 == 0 or play.tricks == TRICKS:
        return False
    return not is_empty(play.piles[play.debtor].cheapest, options)


def at_the_start(dealer: Seat, options: Options) -> bool:
    """The debt is owed."""
    return options.fool_debt == FoolDebt.OWED


def sound_at_the_start(dealer: Seat, options: Options) -> bool:
    """At the deal nothing has been won, and 130 is to come."""
    return sound(begin(dealer), 130, options)


def in_the_middle(play: Play, card: Card, tops: Tops, to_come: Value, options: Options) -> bool:
    """A sound moment before the end, and a card of the pack that has not been played."""
    if options.fool_debt != FoolDebt.OWED or is_over(play) or not is_in_pack(card):
        return False
    if not sound(play, to_come, options) or card == play.led:
        return False
    if play.led != NO_CARD and not is_in_pack(play.led):
        return False
    if play.debtor != NOBODY:
        return card.suit != Suit.FOOL and play.led.suit != Suit.FOOL  # there is but one Fool
    return True


def sound_after_each_card(
    play: Play, card: Card, tops: Tops, to_come: Value, options: Options
) -> bool:
    """Every card played leaves it so."""
    after = after_card(play, card, tops, options).play
    if play.led == NO_CARD:
        return sound(after, to_come, options)
    won = value(play.led, options) + value(card, options)
    return sound(after, to_come - won, options)


def at_the_end(play: Play, options: Options) -> bool:
    """A sound moment at which all tricks have been played, and so nothing is to come."""
    return options.fool_debt == FoolDebt.OWED and is_over(play) and sound(play, 0, options)


def no_tie(play: Play, options: Options) -> bool:
    """Where the debt is owed, the points add up to 91: no tie, and the winner has at least 46."""
    first, second = scores(play.piles)
    return first + second == 91 and first != second and max(first, second) >= 46


# Full deals.


def every_card_in_one_place(state: State) -> bool:
    """Each of the 78 cards lies in exactly one place."""
    cards = [card for lying in state.table.values() for card in lying]
    return len(cards) == len(CARDS) and set(cards) == set(CARDS)


def piles_are_counted(state: State) -> bool:
    """What the play counts of each trick pile is what lies in it."""
    play: Play = state.phase_states[-1]
    for seat, pile in enumerate(play.piles):
        lying = counted(state.won(seat), state.options)
        if (lying.cards, lying.value) != (pile.cards, pile.value):
            return False
    return True


def tricks_of_two(state: State) -> bool:
    """A deal is over after 78 cards and 39 tricks, and not before."""
    played = len(state.history)
    play: Play = state.phase_states[-1]
    return play.tricks == played // 2 and state.over == (played == 78)


def points_at_the_end(state: State) -> bool:
    """The points add up to 91 with no tie; to 92 only where a debt was forgiven."""
    first, second = state.scores
    odd = len(state.won(0)) % 2 == 1
    if odd and state.options.fool_debt is not FoolDebt.FORGIVEN:
        return False
    if odd:
        return first + second == 92
    return first + second == 91 and max(first, second) >= 46


def fool_stays_or_is_forfeited(state: State) -> bool:
    """The Fool ends with its player, unless it was lost on the last trick or forfeited."""
    play: Play = state.phase_states[-1]
    player, index = next(
        (seat, number) for number, (seat, action) in enumerate(state.history) if action.card == FOOL
    )
    keeper = 0 if FOOL in state.won(0) else 1
    if keeper == player:
        return True
    lost = index >= 76 and state.options.fool_on_last_trick is FoolOnLastTrick.LOST
    forfeited = play.piles[player].tricks == 0 and state.options.fool_debt is FoolDebt.OWED
    return lost or forfeited


def only_the_tops_are_seen(state: State) -> bool:
    """Both players see the tops and the trick, and of every pile but its top only the size."""
    piles = [cards for place, cards in state.table.items() if place.zone == Zone.PILE]
    tops = [state.engine.card_id(cards[0]) for cards in piles if cards]
    below = sum(len(cards) - 1 for cards in piles if cards)
    for seat in range(state.players):
        view = state.view(seat)
        if sorted([*view["hand"], *view["shown"]]) != sorted(tops):
            return False
        if sum(view["hidden"].values()) != below:
            return False
    return True


def properties(deals: int) -> tuple[Property, ...]:
    """All that is claimed of the game.

    Args:
        deals: how many full deals to fuzz.
    """
    return (
        enumerated(
            "piedmontese.pack.adds-up",
            pack_adds_up,
            all_options,
            mutant=Mutant("piedmontese.pack.values", "return 4", "return 3"),
        ),
        enumerated(
            "piedmontese.deal.adds-up",
            deal_adds_up,
            lambda: [(2,)],
            mutant=Mutant("piedmontese.deal.piles", "return 9", "return 10"),
        ),
        proved(
            "piedmontese.trick.one-winner",
            one_winner,
            given=two_cards,
            mutant=Mutant("tricks.beats", "card.rank > best.rank", "card.rank != best.rank"),
        ),
        proved(
            "piedmontese.play.legal-card",
            legal_card_exists,
            given=holds_a_card,
            mutant=Mutant("tricks.trump-when-void", "and holds(hand, Suit.TRUMPS)", ""),
        ),
        proved(
            "piedmontese.play.fool-always-legal",
            fool_always_legal,
            mutant=Mutant("tricks.follow-suit", " or card.suit == Suit.FOOL", ""),
        ),
        proved(
            "piedmontese.play.outlook-suffices",
            outlook_suffices,
            given=alike,
            mutant=Mutant("piedmontese.play.outlook", "play.led", "NO_CARD"),
        ),
        proved(
            "piedmontese.settlement.no-tie",
            no_tie,
            given=at_the_end,
            steps=(
                (sound_at_the_start, at_the_start),
                (sound_after_each_card, in_the_middle),
            ),
            mutant=Mutant(
                "piedmontese.fool.exchange",
                "Exchange(debtor, FOOL, NOBODY)",
                "Exchange(NOBODY, NO_CARD, NOBODY)",
            ),
        ),
        *fuzzed(
            load(GAME.id),
            deals,
            (
                Check(
                    "piedmontese.deal.one-place",
                    every_card_in_one_place,
                    Mutant("piedmontese.deal.piles", "return 9", "return 8"),
                ),
                Check(
                    "piedmontese.deal.legal-action",
                    somebody_can_act,
                    Mutant("tricks.trump-when-void", "and holds(hand, Suit.TRUMPS)", ""),
                ),
                Check(
                    "piedmontese.deal.hidden-cards",
                    only_the_tops_are_seen,
                    Mutant("piedmontese.deal.face-up", "depth == 0", "depth <= 1"),
                ),
                Check(
                    "piedmontese.deal.tricks",
                    tricks_of_two,
                    Mutant("piedmontese.play.end", "== TRICKS", "== TRICKS - 1"),
                ),
                Check(
                    "piedmontese.deal.counted",
                    piles_are_counted,
                    Mutant("piedmontese.pile.remove", "pile.cards - 1", "pile.cards"),
                    at_end=True,
                ),
                Check(
                    "piedmontese.deal.points",
                    points_at_the_end,
                    Mutant("piedmontese.settlement.points", "cards // 2", "cards // 3"),
                    at_end=True,
                ),
                Check(
                    "piedmontese.deal.fool",
                    fool_stays_or_is_forfeited,
                    Mutant("piedmontese.play.taker", "return player", "return trick_winner"),
                    at_end=True,
                ),
                Check(
                    "piedmontese.deal.settlement",
                    settlement_agrees,
                    Mutant(
                        "piedmontese.pile.remove", "pile.value - value(card, options)", "pile.value"
                    ),
                    at_end=True,
                ),
            ),
        ),
    )
