"""Taotl: a match of rounds with ever more cards; everybody says how many tricks they will win."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from trionfi.spec.cards import SUIT_LETTERS, Card, Suit
from trionfi.spec.game import Contradiction, Game, Match, Rounds, TrickResult
from trionfi.spec.phase import Argument, Phase, Seating, Verb
from trionfi.spec.places import Place, Table, Zone
from trionfi.spec.taotl.bidding import (
    NO_BID,
    Bidding,
    after_bid,
    is_no_number_of_tricks,
    makes_the_total,
    numbers,
    seat_to_bid,
)
from trionfi.spec.taotl.bidding import begin as begin_bidding
from trionfi.spec.taotl.bidding import is_over as is_bidding_over
from trionfi.spec.taotl.bidding import outlook as bidding_outlook
from trionfi.spec.taotl.deal import (
    PLAYERS,
    is_visible,
    next_dealer,
    number_of_rounds,
    packets,
    round_of_hand,
)
from trionfi.spec.taotl.options import OPTIONS, Options
from trionfi.spec.taotl.pack import PACK, TAOTL, declared_high, printed_order
from trionfi.spec.taotl.play import (
    NO_TRICK,
    NOBODY,
    Height,
    Play,
    Trick,
    after_card,
    after_declaration,
    god_of,
    is_not_asked,
    must_declare_first,
    must_follow_suit,
    must_play_magical,
    seat_asked,
    seat_to_act,
    winner_declared,
    with_card,
)
from trionfi.spec.taotl.play import begin as begin_play
from trionfi.spec.taotl.play import is_over as is_play_over
from trionfi.spec.taotl.play import outlook as play_outlook
from trionfi.spec.taotl.settlement import Facts, is_match_length, score, wins_match


def _begin_bidding(
    seating: Seating, earlier: tuple[Any, ...], table: Table, options: Options
) -> tuple[Bidding, tuple[()]]:
    del earlier, table, options
    nobody = (NO_BID,) * seating.players
    return begin_bidding(seating.dealer, seating.players, seating.round, nobody), ()


def _begin_play(
    seating: Seating, earlier: tuple[Any, ...], table: Table, options: Options
) -> tuple[Play, tuple[()]]:
    del earlier, table, options
    none = (0,) * seating.players
    return begin_play(seating.dealer, seating.players, seating.round, none), ()


BIDDING = Phase(
    name="bidding",
    begin=_begin_bidding,
    seat=seat_to_bid,
    is_over=is_bidding_over,
    verbs=(
        Verb(
            word="bid",
            argument=Argument.NUMBER,
            prohibitions=(is_no_number_of_tricks, makes_the_total),
            leads_to=after_bid,
            numbers=numbers,
        ),
    ),
    outlook=bidding_outlook,
)

PLAY = Phase(
    name="play",
    begin=_begin_play,
    seat=seat_to_act,
    is_over=is_play_over,
    verbs=(
        Verb(
            word="play",
            argument=Argument.HELD_CARD,
            prohibitions=(must_follow_suit, must_play_magical, must_declare_first),
            leads_to=after_card,
        ),
        Verb(
            word="declare",
            argument=Argument.WORD,
            prohibitions=(is_not_asked,),
            leads_to=after_declaration,
            words=(Height.HIGH, Height.LOW),
        ),
    ),
    outlook=play_outlook,
)


def _hand(table: Table, seat: int) -> tuple[Card, ...]:
    return table[Place(Zone.HAND, seat)]


def _facts(states: tuple[Any, ...], table: Table) -> Facts:
    del table
    return Facts(states[0].bids, states[-1].won)


def _settle(facts: Facts, options: Options) -> tuple[int, ...]:
    del options
    return tuple(score(bid, won) for bid, won in zip(facts.bids, facts.won, strict=True))


def _scores(states: tuple[Any, ...], options: Options) -> tuple[int, ...]:
    return _settle(_facts(states, {}), options)


def _contradiction(facts: Facts, name: Callable[[Card], str]) -> Contradiction | None:
    del name
    least, most = PLAYERS
    players = len(facts.won)
    if len(facts.bids) != players:
        return Contradiction("won", f"has {players} numbers, but there are {len(facts.bids)} bids")
    if not least <= players <= most:
        return Contradiction("won", f"{least} to {most} play, not {players}")
    for seat, won in enumerate(facts.won):
        if won < 0:
            return Contradiction(f"won[{seat}]", f"nobody wins {won} tricks")
    tricks = sum(facts.won)
    rounds = number_of_rounds(players)
    if not 1 <= tricks <= rounds:
        return Contradiction(
            "won", f"{players} players win from 1 to {rounds} tricks together, not {tricks}"
        )
    bidding = begin_bidding(0, players, tricks, (NO_BID,) * players)
    for seat, bid in enumerate(facts.bids):
        if is_no_number_of_tricks(bidding, bid, (), Options()):
            return Contradiction(
                f"bids[{seat}]", f"a bid is from 0 to {tricks}, as many as there are, not {bid}"
            )
    return None


def _trick_of(cards: tuple[Card, ...], options: Options) -> Trick:
    """The trick of these cards, played by seats 0, 1, 2 ..."""
    trick = NO_TRICK
    for seat, card in enumerate(cards):
        trick = with_card(trick, seat, PACK.held(card), options)
    return trick


def _play_state(cards: tuple[Card, ...], last: bool, options: Options) -> Play:
    del last
    players = max(len(cards) + 1, PLAYERS[0])
    trick = _trick_of(cards, options)
    return Play(players, 1, len(cards), trick, NOBODY, 0, (0,) * players)


def _trick(cards: tuple[Card, ...], last: bool, options: Options) -> TrickResult:
    del last
    trick = _trick_of(cards, options)
    for seat, card in enumerate(cards):
        if card != PACK.held(card):
            return TrickResult(winner_declared(trick, seat, Height.HIGH), trick.led)
    return TrickResult(trick.winner, trick.led)


def _trick_problem(
    cards: tuple[Card, ...], last: bool, options: Options, name: Callable[[Card], str]
) -> Contradiction | None:
    del last
    trick = _trick_of(cards, options)
    for seat, card in enumerate(cards):
        if card != PACK.held(card) and seat_asked(trick, options) != seat:
            why = "its colour is not led"
            if seat_asked(trick, options._replace(god_needs_totem=False)) == seat:
                why = "no Totem is there"
            elif trick.best == TAOTL:
                why = "the Taotl is there"
            told = f"{name(PACK.held(card))} cannot be declared high in this trick: {why}"
            return Contradiction(f"[{seat}]", told)
    return None


def _declared(cards: tuple[Card, ...], argument: Any, options: Options) -> tuple[Card, ...]:
    """The cards of a trick as they are played, once a God in it has been declared high or low."""
    if argument != Height.HIGH:
        return cards
    god = god_of(_trick_of(cards, options).led)
    return tuple(declared_high(card) if card == god else card for card in cards)


def _account(facts: Facts, seat: int) -> str:
    return f"bid {facts.bids[seat]}, won {facts.won[seat]}"


def _winners(totals: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat in range(len(totals)) if wins_match(totals, seat))


GAME = Game(
    id="taotl",
    title="Taotl",
    players=PLAYERS,
    usual_players=4,
    families=("table", "tricks", "taotl"),
    pack=PACK,
    options_type=Options,
    options=OPTIONS,
    packets=packets,
    hand=_hand,
    is_visible=is_visible,
    phases=(BIDDING, PLAY),
    scores=_scores,
    winner=None,
    facts_type=Facts,
    facts=_facts,
    contradiction=_contradiction,
    settle=_settle,
    account=_account,
    play_state=_play_state,
    trick_sizes=PLAYERS,
    trick=_trick,
    trick_problem=_trick_problem,
    declared=_declared,
    led_names={**SUIT_LETTERS, Suit.RED_GOD: "red", Suit.BLACK_GOD: "black"},
    led_told={
        Suit.TRUMPS: "Totems",
        Suit.RED_GOD: "hearts or diamonds",
        Suit.BLACK_GOD: "spades or clubs",
    },
    count=None,
    match=Match(
        length=number_of_rounds,
        is_length=is_match_length,
        next_dealer=next_dealer,
        winners=_winners,
    ),
    rounds=Rounds(number=number_of_rounds, of_hand=round_of_hand),
    statements_file=Path(__file__).with_name("statements.toml"),
    printed_order=printed_order,
)
