"""What can happen in a round and is counted when deals are fuzzed, told from what was played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from trionfi.spec.cards import Card, Suit
from trionfi.spec.taotl.deal import PLAYERS, number_of_rounds
from trionfi.spec.taotl.options import LedGod, Options
from trionfi.spec.taotl.pack import PACK, TAOTL, is_god
from trionfi.spec.tricks import is_plain
from trionfi.verify.fuzz import Situation
from trionfi.verify.taotl.deals import TOTEM_10, bids_of, god_to_declare, suits_led

if TYPE_CHECKING:
    from trionfi.engine import State

TOTEM_11 = PACK.card("T11")


class Trick(NamedTuple):
    """A trick that was played.

    Attributes:
        cards: its cards, the leader's first.
        seats: who played them.
        hands: what each of these players held before, the card that they played among it.
        declared: what was said of a God in it, `high` or `low`, or nothing.
        winner: who won it.
        options: what the table had agreed.
    """

    cards: tuple[Card, ...]
    seats: tuple[int, ...]
    hands: tuple[frozenset[Card], ...]
    declared: str
    winner: int
    options: Options

    @property
    def best(self) -> Card:
        """The card that won it."""
        return self.cards[self.seats.index(self.winner)]

    @property
    def god(self) -> Card:
        """The God that was declared, or would have been if the table had not agreed otherwise."""
        free = self.options._replace(god_needs_totem=False)
        return god_to_declare(self.cards, free) or TAOTL

    @property
    def totems(self) -> list[Card]:
        """The Totems in it."""
        return [card for card in self.cards if card.suit == Suit.TRUMPS]

    @property
    def suits(self) -> tuple[Suit, ...]:
        """The suits that were to be followed; none if it was free or led by nothing."""
        return suits_led(self.cards, self.options)

    def followers(self) -> Iterator[tuple[Card, frozenset[Card]]]:
        """Every card after the one that led something, and the hand from which it was played."""
        for number, card in enumerate(self.cards):
            if suits_led(self.cards[:number], self.options):
                yield card, self.hands[number]


@lru_cache(maxsize=1)
def tricks_of(state: State) -> tuple[Trick, ...]:
    """The tricks of a round that is over."""
    history = state.history
    hands = {place.seat: set(cards) for place, cards in state.dealt.items()}
    tricks: list[Trick] = []
    at = state.players
    while at < len(history):
        end = at + state.players
        plays = history[at:end]
        held = []
        for seat, action in plays:
            held.append(frozenset(hands[seat]))
            hands[seat].remove(action.argument)
        declared = ""
        if end < len(history) and history[end][1].card is None:
            declared = history[end][1].text.removeprefix("declare ")
            end += 1
        winner = history[end][0] if end < len(history) else state.phase_states[-1].seat
        cards = tuple(action.argument for _, action in plays)
        seats = tuple(seat for seat, _ in plays)
        tricks.append(Trick(cards, seats, tuple(held), declared, winner, state.options))
        at = end
    return tuple(tricks)


def _some(in_trick: Callable[[Trick], bool]) -> Callable[[State], bool]:
    """Whether something happens in some trick of a round."""

    def happened(state: State) -> bool:
        return any(map(in_trick, tricks_of(state)))

    happened.__doc__ = in_trick.__doc__
    return happened


# What is led.


def taotl_led(trick: Trick) -> bool:
    """The Taotl is led."""
    return trick.cards[0] == TAOTL


def taotl_after_skull(trick: Trick) -> bool:
    """A Skull is led and the Taotl follows it, so that no suit is led."""
    first, second = trick.cards[:2]
    return first.suit == Suit.SKULLS and second == TAOTL


def taotl_after_led_god(trick: Trick) -> bool:
    """A God leads its colour and the Taotl comes next."""
    first, second = trick.cards[:2]
    return is_god(first.suit) and second == TAOTL and bool(trick.suits)


def second_card_leads(trick: Trick) -> bool:
    """A Skull is led and the second card leads its suit."""
    first, second = trick.cards[:2]
    return first.suit == Suit.SKULLS and second.suit in trick.suits


def skulls_before_the_suit(trick: Trick) -> bool:
    """At least two cards are played before one that leads a suit."""
    before = [card.suit in trick.suits for card in trick.cards]
    return bool(trick.suits) and not any(before[:2])


def totem_led(trick: Trick) -> bool:
    """A Totem is led."""
    return trick.cards[0].suit == Suit.TRUMPS


def god_led_then_high(trick: Trick) -> bool:
    """A God leads no suit, but one of its colour is led after it, and it is declared high."""
    led = trick.cards[0] == trick.god and trick.declared == "high"
    return led and trick.options.led_god == LedGod.NO_SUIT


def god_leads_its_colour(trick: Trick) -> bool:
    """A God leads its colour, and both suits of it are played to the trick."""
    suits = {card.suit for card in trick.cards}
    return len(trick.suits) == 2 and suits.issuperset(trick.suits)


def first_of_equals(trick: Trick) -> bool:
    """A God leads its colour, and of two equally high cards the first wins."""
    best = trick.best
    pair = [card for card in trick.cards if is_plain(card.suit) and card.rank == best.rank]
    return len(trick.suits) == 2 and sum(card.suit in trick.suits for card in pair) == 2


def led_god_of_no_use(trick: Trick) -> bool:
    """A God leads its colour, nobody plays a card of it, and it wins."""
    return len(trick.suits) == 2 and is_god(trick.best.suit) and trick.declared != "high"


# What is played to it.


def _holds_led(trick: Trick, hand: frozenset[Card]) -> bool:
    return any(card.suit in trick.suits for card in hand)


def void_plays_plain(trick: Trick) -> bool:
    """Somebody who holds no card of what is led plays a plain card."""
    return any(
        is_plain(card.suit) and not _holds_led(trick, hand) for card, hand in trick.followers()
    )


def void_keeps_magical(trick: Trick) -> bool:
    """Somebody who holds no card of what is led plays a plain card and keeps a magical one."""
    return any(
        is_plain(card.suit)
        and not _holds_led(trick, hand)
        and not all(is_plain(kept.suit) for kept in hand)
        for card, hand in trick.followers()
    )


def void_must_play_magical(trick: Trick) -> bool:
    """Somebody who holds no card of what is led must keep a plain one, as the table has agreed."""
    return trick.options.void_must_play_magical and any(
        not is_plain(card.suit)
        and not _holds_led(trick, hand)
        and any(is_plain(kept.suit) for kept in hand)
        and (card.suit != Suit.TRUMPS or trick.options.totems_are_magical)
        for card, hand in trick.followers()
    )


def totem_instead_of_suit(trick: Trick) -> bool:
    """Somebody who could follow suit plays a Totem."""
    return any(
        card.suit == Suit.TRUMPS and Suit.TRUMPS not in trick.suits and _holds_led(trick, hand)
        for card, hand in trick.followers()
    )


def totem_refused(trick: Trick) -> bool:
    """Somebody who can follow suit may not play a Totem, as the table has agreed."""
    return not trick.options.totems_are_magical and any(
        Suit.TRUMPS not in trick.suits
        and _holds_led(trick, hand)
        and any(kept.suit == Suit.TRUMPS for kept in hand)
        for _, hand in trick.followers()
    )


def magical_instead_of_totem(trick: Trick) -> bool:
    """Totems are led, and somebody who holds one plays a Skull, a God or the Taotl."""
    return trick.suits == (Suit.TRUMPS,) and any(
        not is_plain(card.suit) and card.suit != Suit.TRUMPS and _holds_led(trick, hand)
        for card, hand in trick.followers()
    )


def plain_on_totem(trick: Trick) -> bool:
    """Totems are led, and somebody who holds none plays a plain card."""
    return trick.suits == (Suit.TRUMPS,) and void_plays_plain(trick)


# Who wins.


def only_skulls(trick: Trick) -> bool:
    """All play Skulls, and the first of them wins."""
    return all(card.suit == Suit.SKULLS for card in trick.cards)


def skulls_and_a_god(trick: Trick) -> bool:
    """Only Skulls and one God are played, and the God wins."""
    gods = [card for card in trick.cards if is_god(card.suit)]
    rest = [card for card in trick.cards if card.suit == Suit.SKULLS]
    return len(gods) == 1 and len(rest) == len(trick.cards) - 1


def skulls_and_both_gods(trick: Trick) -> bool:
    """Only Skulls and both Gods are played, and the first God wins."""
    gods = [card for card in trick.cards if is_god(card.suit)]
    rest = [card for card in trick.cards if card.suit == Suit.SKULLS]
    return len(gods) == 2 and len(rest) == len(trick.cards) - 2


def taotl_beats_totem(trick: Trick) -> bool:
    """The Taotl wins a trick with a Totem of 11 or more."""
    return trick.best == TAOTL and any(card.rank >= TOTEM_11.rank for card in trick.totems)


def suit_wins(trick: Trick) -> bool:
    """A card of the led suit wins from the middle of the trick."""
    return is_plain(trick.best.suit) and trick.best not in (trick.cards[0], trick.cards[-1])


def won_past_the_last_seat(trick: Trick) -> bool:
    """The winner sits, in the order of the seats, before the leader."""
    return trick.winner < trick.seats[0]


# The Gods.


def high_wins(trick: Trick) -> bool:
    """A God that is declared high wins a trick that it would not have won low."""
    others = [card for card in trick.cards if card.suit in trick.suits or card in trick.totems]
    return trick.declared == "high" and trick.best == trick.god and bool(others)


def high_beats_totem_10(trick: Trick) -> bool:
    """A God that is declared high beats Totem 10."""
    return high_wins(trick) and TOTEM_10 in trick.cards


def high_loses(trick: Trick) -> bool:
    """A God that is declared high is beaten by a Totem of 11 or more."""
    return trick.declared == "high" and trick.best.suit == Suit.TRUMPS


def high_loses_to_totem_11(trick: Trick) -> bool:
    """A God that is declared high is beaten by Totem 11."""
    return trick.declared == "high" and trick.best == TOTEM_11


def high_without_totem(trick: Trick) -> bool:
    """A God is declared high although no Totem lies in the trick."""
    return trick.declared == "high" and not trick.totems


def low_loses(trick: Trick) -> bool:
    """A God that could have won is declared low."""
    beaten = any(card.rank >= TOTEM_11.rank for card in trick.totems)
    return trick.declared == "low" and not beaten and trick.best != trick.god


def asked_in_vain(trick: Trick) -> bool:
    """A God is declared although it cannot win, or wins in any case."""
    beaten = any(card.rank >= TOTEM_11.rank for card in trick.totems)
    return bool(trick.declared) and (
        beaten or (trick.declared == "low" and trick.best == trick.god)
    )


def not_asked_without_totem(trick: Trick) -> bool:
    """A God is not declared for want of a Totem in the trick, as the table has agreed."""
    return trick.god != TAOTL and not trick.declared


def not_asked_with_the_taotl(trick: Trick) -> bool:
    """A God would be declared if the Taotl were not in the trick."""
    rest = tuple(card for card in trick.cards if card != TAOTL)
    is_in_it = len(rest) < len(trick.cards)
    return is_in_it and bool(trick.suits) and god_to_declare(rest, trick.options) is not None


def god_of_another_colour(trick: Trick) -> bool:
    """A plain suit is led, and the God of the other colour is played to it."""
    gods = any(is_god(card.suit) for card in trick.cards[1:])
    plain = len(trick.suits) == 1 and is_plain(trick.suits[0])
    return plain and gods and TAOTL not in trick.cards and trick.god == TAOTL


def both_gods_and_a_colour(trick: Trick) -> bool:
    """Both Gods lie in a trick, and one of them is declared."""
    return bool(trick.declared) and sum(is_god(card.suit) for card in trick.cards) == 2


# The bids.


def _before_the_dealer(state: State) -> int:
    """What the others have bid, added up."""
    bids = bids_of(state)
    return sum(bids) - bids[state.dealer]


def dealer_is_bound(state: State) -> bool:
    """The dealer has a bid less than the others."""
    return state.options.bid_total_rule and _before_the_dealer(state) <= state.seating.round


def dealer_is_free(state: State) -> bool:
    """The others have bid too many tricks already, and the dealer bids anything."""
    return state.options.bid_total_rule and _before_the_dealer(state) > state.seating.round


def total_is_made(state: State) -> bool:
    """The dealer makes the bids add up to the tricks, where the table has agreed so."""
    return sum(bids_of(state)) == state.seating.round


def _missing(state: State) -> int:
    """How many miss their bids."""
    won = state.phase_states[-1].won
    return sum(bid != tricks for bid, tricks in zip(bids_of(state), won, strict=True))


def _makes(state: State, bids: range) -> bool:
    """Whether one of these bids is made."""
    won = state.phase_states[-1].won
    return any(
        bid == tricks and bid in bids for bid, tricks in zip(bids_of(state), won, strict=True)
    )


def zero_is_made(state: State) -> bool:
    """Somebody bids 0 and wins no trick."""
    return _makes(state, range(1))


def several_are_made(state: State) -> bool:
    """Somebody bids more than one trick and wins so many."""
    return _makes(state, range(2, 25))


def all_but_one_make_it(state: State) -> bool:
    """Just one player misses."""
    return _missing(state) == 1


def all_make_it(state: State) -> bool:
    """Nobody misses, which can be only where the table has agreed so."""
    return _missing(state) == 0


def all_miss(state: State) -> bool:
    """Everybody misses."""
    return _missing(state) == state.players


# The rounds.


def first_round(state: State) -> bool:
    """A round of one card for everybody."""
    return state.seating.round == 1


def longest_round(state: State) -> bool:
    """Three players have all 24 cards each."""
    return state.seating.round == number_of_rounds(PLAYERS[0])


def cards_left_over(state: State) -> bool:
    """In the last round some cards are left over."""
    last = state.seating.round == number_of_rounds(state.players)
    return last and state.players * state.seating.round < len(PACK)


def most_players(state: State) -> bool:
    """Twelve play."""
    return state.players == PLAYERS[1]


SITUATIONS = (
    Situation("the Taotl is led", _some(taotl_led)),
    Situation("the Taotl comes second to a Skull", _some(taotl_after_skull)),
    Situation("the Taotl comes second to a God that leads its colour", _some(taotl_after_led_god)),
    Situation("the second card leads after a Skull", _some(second_card_leads)),
    Situation("two cards or more come before the led suit", _some(skulls_before_the_suit)),
    Situation("a Totem is led", _some(totem_led)),
    Situation("a God is led and declared high", _some(god_led_then_high)),
    Situation("a God leads its colour, both suits follow", _some(god_leads_its_colour)),
    Situation("a God leads its colour, of two equals the first wins", _some(first_of_equals)),
    Situation("a God leads its colour, nobody has it", _some(led_god_of_no_use)),
    Situation("a void player plays a plain card", _some(void_plays_plain)),
    Situation("a void player keeps a magical card", _some(void_keeps_magical)),
    Situation("a void player must play a magical card", _some(void_must_play_magical)),
    Situation("a Totem is played instead of the led suit", _some(totem_instead_of_suit)),
    Situation("a Totem may not be played instead of the led suit", _some(totem_refused)),
    Situation("a magical card is played instead of a Totem", _some(magical_instead_of_totem)),
    Situation("a plain card is played to a Totem", _some(plain_on_totem)),
    Situation("all play Skulls", _some(only_skulls)),
    Situation("a God wins among Skulls", _some(skulls_and_a_god)),
    Situation("the first of two Gods wins among Skulls", _some(skulls_and_both_gods)),
    Situation("the Taotl beats a Totem above the Gods", _some(taotl_beats_totem)),
    Situation("the led suit wins from the middle", _some(suit_wins)),
    Situation("the winner sits before the leader", _some(won_past_the_last_seat)),
    Situation("a God is declared high and wins", _some(high_wins)),
    Situation("a God is declared high and beats Totem 10", _some(high_beats_totem_10)),
    Situation("a God is declared high and a Totem beats it", _some(high_loses)),
    Situation("a God is declared high and Totem 11 beats it", _some(high_loses_to_totem_11)),
    Situation("a God is declared high without a Totem", _some(high_without_totem)),
    Situation("a God is declared low and loses", _some(low_loses)),
    Situation("a God is declared though it does not matter", _some(asked_in_vain)),
    Situation("no God is declared for want of a Totem", _some(not_asked_without_totem)),
    Situation("no God is declared because of the Taotl", _some(not_asked_with_the_taotl)),
    Situation("a God comes to a trick of the other colour", _some(god_of_another_colour)),
    Situation("both Gods come to a trick, one is declared", _some(both_gods_and_a_colour)),
    Situation("the dealer may not bid what is left", dealer_is_bound),
    Situation("the dealer bids freely: the others bid too many", dealer_is_free),
    Situation("the bids add up to the tricks", total_is_made),
    Situation("a bid of 0 is made", zero_is_made),
    Situation("a bid of several tricks is made", several_are_made),
    Situation("just one player misses", all_but_one_make_it),
    Situation("nobody misses", all_make_it),
    Situation("everybody misses", all_miss),
    Situation("one card each", first_round),
    Situation("three players have 24 cards each", longest_round),
    Situation("twelve play", most_players),
    Situation("in the last round some cards are left over", cards_left_over),
)
"""The situations that every run of deals must bring about."""
