"""What is claimed of full rounds, as the engine plays them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from trionfi.spec.cards import Card, Suit
from trionfi.spec.places import Place, Zone
from trionfi.spec.taotl.options import LedGod, Options
from trionfi.spec.taotl.pack import BLACK_GOD, PACK, RED_GOD, SKULLS, TAOTL
from trionfi.verify.alike import goes_the_same_way
from trionfi.verify.fuzz import Check, somebody_can_act, states_are_in_range
from trionfi.verify.mutate import Mutant

if TYPE_CHECKING:
    from trionfi.engine import Action, State
    from trionfi.spec.taotl.play import Play

RED_SUITS = (Suit.HEARTS, Suit.DIAMONDS)

BLACK_SUITS = (Suit.SPADES, Suit.CLUBS)

TOTEM_10 = PACK.card("T10")


# What has happened, as it was heard at the table.


class Taken(NamedTuple):
    """A trick that has been taken.

    Attributes:
        leader: who led to it.
        cards: its cards, the leader's first.
        declared: what was said of a God in it, `high` or `low`, or nothing.
    """

    leader: int
    cards: tuple[Card, ...]
    declared: str


def is_bidding(state: State) -> bool:
    """Whether not everybody has bid."""
    return len(state.history) < state.players


def just_taken(state: State) -> Taken | None:
    """The trick that has just been taken, or None in the middle of one and before the first."""
    if len(state.history) <= state.players or state.trick:
        return None
    _, last = state.history[-1]
    declared = last.text.removeprefix("declare ") if last.card is None else ""
    end = len(state.history) - bool(declared)
    plays = state.history[end - state.players : end]
    cards = tuple(action.argument for _, action in plays)
    return Taken(plays[0][0], cards, declared)


def bids_of(state: State) -> list[int]:
    """The bids by seat, once all have bid."""
    return [action.argument for _, action in sorted(state.history[: state.players])]


# What the rules come to, told of a whole trick at once.


def suits_led(cards: tuple[Card, ...], options: Options) -> tuple[Suit, ...]:
    """The suits that are to be followed where these cards lie; none where anything is free."""
    for card in cards:
        if card.suit in (*RED_SUITS, *BLACK_SUITS, Suit.TRUMPS):
            return (card.suit,)
        if card == TAOTL:
            return ()
        if card in (RED_GOD, BLACK_GOD) and options.led_god == LedGod.COLOUR:
            return RED_SUITS if card == RED_GOD else BLACK_SUITS
    return ()


def playable(hand: tuple[Card, ...], cards: tuple[Card, ...], options: Options) -> set[Card]:
    """What may be played from a hand where these cards lie."""
    led = suits_led(cards, options)
    plain = (*RED_SUITS, *BLACK_SUITS)
    ordinary = plain if options.totems_are_magical else (*plain, Suit.TRUMPS)
    magical = {card for card in hand if card.suit not in ordinary}
    following = {card for card in hand if card.suit in led}
    if following:
        return following | magical
    if led and magical and options.void_must_play_magical:
        return magical
    return set(hand)


def god_to_declare(cards: tuple[Card, ...], options: Options) -> Card | None:
    """The God in a complete trick that may be declared high."""
    if TAOTL in cards:
        return None
    if options.god_needs_totem and not any(card.suit == Suit.TRUMPS for card in cards):
        return None
    led = suits_led(cards, options)
    for god, suits in ((RED_GOD, RED_SUITS), (BLACK_GOD, BLACK_SUITS)):
        if led and god in cards and set(led) <= set(suits):
            return god
    return None


def winning(cards: tuple[Card, ...], high: bool, options: Options) -> Card:
    """The card that wins a trick, in which the God that may be is declared high or not."""
    raised = god_to_declare(cards, options) if high else None
    led = suits_led(cards, options)
    totems = [card for card in cards if card.suit == Suit.TRUMPS]
    following = [card for card in cards if card.suit in led]
    if TAOTL in cards:
        return TAOTL
    if raised is not None and not any(TOTEM_10.rank < totem.rank for totem in totems):
        return raised
    # Of equals, the greatest is the first.
    for some in (totems, following):
        if some:
            return max(some, key=lambda card: card.rank)
    gods = [card for card in cards if card in (RED_GOD, BLACK_GOD)]
    return gods[0] if gods else cards[0]


# The cards.


def every_card_in_one_place(state: State) -> bool:
    """Everybody is dealt as many cards as the round says; each lies in one place, no other does."""
    hands = list(state.dealt.values())
    if [len(hand) for hand in hands] != [state.seating.round] * state.players:
        return False
    dealt = {card for hand in hands for card in hand}
    cards = [card for lying in state.table.values() for card in lying]
    return len(cards) == len(dealt) and set(cards) == dealt


def only_own_cards_are_seen(state: State) -> bool:
    """A player sees their own cards and the trick, and of the others only how many they hold.

    At some moments one of the players is asked, by turns: a view takes longer than all else.
    """
    asked = len(state.history)
    if asked % 7 != 1:
        return True
    seat = asked % state.players
    view = state.view(seat)
    played = {action.card for _, action in state.history}
    left = {
        place.seat: [card for card in hand if card not in played]
        for place, hand in state.dealt.items()
    }
    hidden = {
        str(Place(Zone.HAND, other)): len(hand)
        for other, hand in left.items()
        if hand and other != seat
    }
    name = state.engine.card_id
    seen = tuple(view[member] for member in ("hand", "hidden", "shown", "trick", "heard"))
    return seen == (
        [name(card) for card in left[seat]],
        hidden,
        [],
        [[player, name(card)] for player, card in state.trick],
        [[player, action.text] for player, action in state.history],
    )


def as_many_tricks_as_cards(state: State) -> bool:
    """A round has as many tricks as a hand has cards, each of a card from everybody.

    Who has won a trick has all its cards in their trick pile.
    """
    if is_bidding(state):
        return not state.over
    play: Play = state.phase_states[-1]
    won = tuple(len(state.won(seat)) for seat in range(state.players))
    if won != tuple(state.players * tricks for tricks in play.won):
        return False
    return state.over == (sum(play.won) == state.seating.round) and sum(play.won) == play.tricks


# The bidding.


def dealer_bids_last(state: State) -> bool:
    """The eldest bids first, then all in the order of the seats, the dealer last.

    Then the eldest leads to the first trick.
    """
    if len(state.history) > state.players:
        return True
    return state.seat == (state.dealer + 1 + len(state.history)) % state.players


def any_bid_but_one(state: State) -> bool:
    """Everybody bids from 0 up to the round, but the dealer nothing that makes it the total.

    Where the table has agreed that the dealer is free, so are all.
    """
    if not is_bidding(state):
        return True
    bids = set(range(state.seating.round + 1))
    if state.options.bid_total_rule and len(state.history) == state.players - 1:
        bids.discard(state.seating.round - sum(action.argument for action in state.actions))
    return {action.argument for action in state.legal()} == bids


def somebody_misses(state: State) -> bool:
    """Where the rule on the total holds, the bids do not add up to the tricks: somebody misses."""
    if not state.options.bid_total_rule:
        return True
    bids = bids_of(state)
    missed = sum(bid != won for bid, won in zip(bids, state.phase_states[-1].won, strict=True))
    return sum(bids) != state.seating.round and missed >= 1


# The play.


def plays_are_told_alike(state: State) -> bool:
    """What is said to be playable to the cards of a trick is what may be played to them."""
    if is_bidding(state) or state.over or len(state.trick) == state.players:
        return True
    assert state.seat is not None
    asked = state.engine.game.play_state(
        tuple(card for _, card in state.trick), False, state.options
    )
    verb = state.phase.verbs[0]
    hand = state.hand(state.seat)
    may = [card for card in hand if not any(verb.broken(asked, card, hand, state.options))]
    return [action.card for action in state.legal()] == sorted(may, key=state.engine.card_id)


def tricks_are_told_alike(state: State) -> bool:
    """Who is said to win a trick, a God in it marked as declared, takes its cards and leads."""
    trick = just_taken(state)
    if trick is None:
        return True
    game = state.engine.game
    told = trick.cards
    assert game.declared is not None
    assert game.trick_problem is not None
    if trick.declared:
        _, action = state.history[-1]
        told = game.declared(told, action.argument, state.options)
        if (told != trick.cards) != (trick.declared == "high"):
            return False
    if game.trick_problem(told, state.over, state.options, PACK.name) is not None:
        return False
    winner = game.trick(told, state.over, state.options).winner
    seat = (trick.leader + winner) % state.players
    pile = state.won(seat)
    return state.phase_states[-1].seat == seat and pile[-state.players :] == trick.cards


def goes_by_the_rules(state: State) -> bool:
    """What may be played is what the rules allow, and the trick's winner is whom they name."""
    if is_bidding(state):
        return True
    trick = just_taken(state)
    if trick is not None:
        best = winning(trick.cards, trick.declared == "high", state.options)
        winner = (trick.leader + trick.cards.index(best)) % state.players
        if state.phase_states[-1].seat != winner:
            return False
    if state.over or len(state.trick) == state.players:
        return True
    assert state.seat is not None
    lying = tuple(card for _, card in state.trick)
    allowed = playable(state.hand(state.seat), lying, state.options)
    return {action.card for action in state.legal()} == allowed


def asked_when_it_may_be_high(state: State) -> bool:
    """A God is declared high or low just after a trick of its colour without the Taotl.

    Its player is asked, and may say either; where the table has agreed so, only if a Totem lies in
    the trick. After any other trick nobody is asked.
    """
    if is_bidding(state):
        return True
    full = len(state.trick) == state.players
    if full:
        god = god_to_declare(tuple(card for _, card in state.trick), state.options)
        said = [action.text for action in state.legal()]
        return said == ["declare high", "declare low"] and (state.seat, god) in state.trick
    trick = just_taken(state)
    if trick is None:
        return all(action.card is not None for action in state.legal())
    return (god_to_declare(trick.cards, state.options) is None) == (not trick.declared)


# The score.


def bids_are_settled(state: State) -> bool:
    """The scores are those of the bids that were heard and of the tricks in the trick piles.

    The settlement gives the same for the facts of the round, which do not contradict themselves.
    """
    game = state.engine.game
    bids = bids_of(state)
    won = [len(state.won(seat)) // state.players for seat in range(state.players)]
    scores = tuple(
        10 + 3 * tricks if bid == tricks else 5 * -abs(bid - tricks)
        for bid, tricks in zip(bids, won, strict=True)
    )
    return (
        state.scores == scores
        and game.settle(state.facts, state.options) == scores
        and game.contradiction(state.facts, PACK.name) is None
    )


# What makes no difference.


def _exchange(suits: Mapping[Suit, Suit]) -> dict[Card, Card]:
    """The pack with suits for suits, and the Skulls the other way round."""
    renamed: dict[Card, Card] = {}
    for card in PACK.cards:
        suit = suits.get(card.suit, card.suit)
        skull = card.suit == Suit.SKULLS
        renamed[card] = Card(suit, SKULLS + 1 - card.rank if skull else card.rank)
    return renamed


EXCHANGES = (
    _exchange({Suit.HEARTS: Suit.DIAMONDS, Suit.DIAMONDS: Suit.HEARTS}),
    _exchange({Suit.SPADES: Suit.CLUBS, Suit.CLUBS: Suit.SPADES}),
    _exchange(
        {
            Suit.HEARTS: Suit.SPADES,
            Suit.SPADES: Suit.HEARTS,
            Suit.DIAMONDS: Suit.CLUBS,
            Suit.CLUBS: Suit.DIAMONDS,
            Suit.RED_GOD: Suit.BLACK_GOD,
            Suit.BLACK_GOD: Suit.RED_GOD,
        }
    ),
)
"""One suit of a colour for the other, and one colour for the other."""


def suits_of_a_colour_are_alike(state: State) -> bool:
    """With one suit of a colour for the other, or one colour for the other, all goes the same way.

    The Gods go with their colours, and it makes no difference either which Skull is which.
    """
    exchange = EXCHANGES[(len(state.history) + state.dealer) % len(EXCHANGES)]

    def exchanged(action: Action) -> str:
        card = action.card
        return action.text if card is None else f"play {PACK.name(exchange[card])}"

    return goes_the_same_way(state, 0, exchange.__getitem__, exchanged)


def seats_are_alike(state: State) -> bool:
    """When all move on by some seats, the dealer among them, all goes the same way there."""
    shift = 1 + len(state.history) % (state.players - 1)
    return goes_the_same_way(state, shift, lambda card: card, lambda action: action.text)


CHECKS = (
    Check(
        "taotl.deals.one-place",
        every_card_in_one_place,
        Mutant("taotl.deal.hand", "return number", "return number + 1"),
    ),
    Check(
        "taotl.deals.legal-action",
        somebody_can_act,
        Mutant(
            "taotl.play.magical-when-void",
            "return holds_magical(hand, options)",
            "return True",
        ),
    ),
    Check(
        "taotl.deals.in-range",
        states_are_in_range,
        Mutant("taotl.bid.after", "bidding.total + bid", "bidding.total + bid + 300"),
    ),
    Check(
        "taotl.deals.hidden-cards",
        only_own_cards_are_seen,
        Mutant("taotl.deal.unseen", "seat == owner", "True"),
    ),
    Check(
        "taotl.deals.tricks",
        as_many_tricks_as_cards,
        Mutant("taotl.play.end", "== play.round", ">= play.round - 1"),
    ),
    Check(
        "taotl.deals.bids-in-turn",
        dealer_bids_last,
        Mutant("taotl.bid.eldest-first", "next_seat(dealer, players)", "dealer"),
    ),
    Check(
        "taotl.deals.bids",
        any_bid_but_one,
        Mutant("taotl.bid.total", "bidding.seat != bidding.dealer", "False"),
    ),
    Check(
        "taotl.deals.somebody-misses",
        somebody_misses,
        Mutant("taotl.bid.total", "== bidding.round", "== bidding.round + 1"),
        at_end=True,
    ),
    Check(
        "taotl.deals.plays",
        plays_are_told_alike,
        Mutant(
            "taotl.play.continue",
            "        trick,\n",
            "        Trick(trick.cards, Suit.NONE, trick.best, trick.winner, NOBODY, NOBODY),\n",
        ),
    ),
    Check(
        "taotl.deals.trick",
        tricks_are_told_alike,
        Mutant(
            "taotl.play.complete-trick",
            "play.round,\n        winner,",
            "play.round,\n        next_seat(winner, play.players),",
        ),
    ),
    Check(
        "taotl.deals.by-the-rules",
        goes_by_the_rules,
        Mutant("taotl.trick.order", "return Level.TOTEM", "return Level.LED"),
    ),
    Check(
        "taotl.deals.god-asked",
        asked_when_it_may_be_high,
        Mutant("taotl.god.asked", "return trick.red_god", "return NOBODY"),
    ),
    Check(
        "taotl.deals.score",
        bids_are_settled,
        Mutant("taotl.settlement.score", "10 + 3 * won", "10 + 3 * bid - won"),
        at_end=True,
    ),
    Check(
        "taotl.deals.suits-alike",
        suits_of_a_colour_are_alike,
        Mutant("taotl.pack.colours", "suit == Suit.DIAMONDS", "suit == Suit.NONE"),
        at_end=True,
    ),
    Check(
        "taotl.deals.seats-alike",
        seats_are_alike,
        Mutant("taotl.bid.total", "bidding.seat != bidding.dealer", "bidding.seat != 0"),
        at_end=True,
    ),
)
"""What must be true in every round."""
