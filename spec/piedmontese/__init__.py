"""The old Piedmontese game for two: a whole pack, four piles each, thirty-nine tricks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from trionfi.spec.cards import NO_CARD, Card
from trionfi.spec.game import Contradiction, Count, Game, Match, TrickResult
from trionfi.spec.phase import Argument, Phase, Verb
from trionfi.spec.piedmontese.deal import is_visible, next_dealer, packets, tops
from trionfi.spec.piedmontese.options import OPTIONS, Options
from trionfi.spec.piedmontese.pack import PACK, printed_order
from trionfi.spec.piedmontese.play import (
    EMPTY_PILE,
    NOBODY,
    TRICKS,
    Play,
    after_card,
    begin,
    is_over,
    led_suit,
    must_follow_suit,
    must_trump_when_void,
    outlook,
    seat_to_play,
    winner,
)
from trionfi.spec.piedmontese.settlement import (
    MATCH_LENGTH,
    Facts,
    counted,
    deal_winner,
    is_match_length,
    points,
    scores,
)
from trionfi.spec.places import Place, Table, Zone

PLAY = Phase(
    name="play",
    begin=lambda seating, earlier, table, options: (begin(seating.dealer), ()),
    seat=seat_to_play,
    is_over=is_over,
    verbs=(
        Verb(
            word="play",
            argument=Argument.HELD_CARD,
            prohibitions=(must_follow_suit, must_trump_when_void),
            leads_to=after_card,
        ),
    ),
    outlook=outlook,
)


def _scores(states: tuple[Any, ...], options: Options) -> tuple[int, int]:
    del options
    play: Play = states[-1]
    return scores(play.piles)


def _debtor(states: tuple[Any, ...]) -> int:
    play: Play = states[-1]
    return play.debtor


def _facts(states: tuple[Any, ...], table: Table) -> Facts:
    del states
    return Facts((table.get(Place(Zone.WON, 0), ()), table.get(Place(Zone.WON, 1), ())))


def _contradiction(facts: Facts, name: Callable[[Card], str]) -> Contradiction | None:
    seen: set[Card] = set()
    for seat, pile in enumerate(facts.piles):
        for number, card in enumerate(pile):
            if card in seen:
                where = f"piles[{seat}][{number}]"
                return Contradiction(where, f"{name(card)} lies elsewhere too")
            seen.add(card)
    for card in PACK.cards:
        if card not in seen:
            return Contradiction("piles", f"{name(card)} is missing; in the end all cards are won")
    return None


def _settle(facts: Facts, options: Options) -> tuple[int, int]:
    return scores((counted(facts.piles[0], options), counted(facts.piles[1], options)))


def _play_state(trick: tuple[Card, ...], last: bool, options: Options) -> Play:
    del options
    led = trick[0] if trick else NO_CARD
    return Play(0, led, TRICKS - 1 if last else 0, NOBODY, (EMPTY_PILE, EMPTY_PILE))


def _match_winners(totals: tuple[int, ...]) -> tuple[int, ...]:
    winner = deal_winner(*totals)
    return () if winner == NOBODY else (winner,)


def _trick(cards: tuple[Card, ...], last: bool, options: Options) -> TrickResult:
    del last
    led, reply = cards
    return TrickResult(winner(0, led, reply, options), led_suit(led))


def _count(cards: tuple[Card, ...], options: Options) -> Count:
    pile = counted(cards, options)
    return Count(points(pile.value, pile.cards), pile.value, pile.cards)


GAME = Game(
    id="piedmontese",
    title="The old Piedmontese game for two",
    players=(2, 2),
    families=("table", "tricks", "piedmontese"),
    pack=PACK,
    options_type=Options,
    options=OPTIONS,
    packets=packets,
    hand=tops,
    is_visible=is_visible,
    phases=(PLAY,),
    scores=_scores,
    winner=lambda points: deal_winner(*points),
    facts_type=Facts,
    facts=_facts,
    contradiction=_contradiction,
    settle=_settle,
    play_state=_play_state,
    trick_sizes=(2, 2),
    trick=_trick,
    count=_count,
    match=Match(
        length=lambda players: MATCH_LENGTH,
        is_length=lambda deals, players: is_match_length(deals),
        next_dealer=lambda dealer, players: next_dealer(dealer),
        winners=_match_winners,
    ),
    statements_file=Path(__file__).with_name("statements.toml"),
    printed_order=printed_order,
    debtor=_debtor,
)
