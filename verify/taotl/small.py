"""The smallest rounds, with all deals of a few cards on which the rules turn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import TYPE_CHECKING

from trionfi.spec.cards import Card
from trionfi.spec.places import Place, Zone
from trionfi.spec.taotl.options import LedGod, Options
from trionfi.spec.taotl.pack import PACK
from trionfi.verify.taotl.deals import (
    as_many_tricks_as_cards,
    asked_when_it_may_be_high,
    bids_are_settled,
    goes_by_the_rules,
)

if TYPE_CHECKING:
    from trionfi.engine import Engine, State

PLAYERS = 3

DEALER = 2

ONE_EACH = tuple(
    map(PACK.card, ("H13", "D13", "S2", "T10", "T11", "RED_GOD", "BLACK_GOD", "TAOTL", "SKULL1"))
)
"""The cards of which three are dealt in the first round."""

TWO_EACH = tuple(map(PACK.card, ("H13", "D13", "S2", "T10", "RED_GOD", "SKULL1")))
"""The cards that are dealt in the second round."""

WITHOUT_GODS = tuple(map(PACK.card, ("H12", "H13", "S2", "T10", "TAOTL", "SKULL1")))
"""Those that are dealt under fewer options, for without Gods the others do not matter."""

OTHERS = (PACK.card("T11"), PACK.card("TAOTL"))
"""More of them than are dealt, for longer walks."""

TRUTHS = (False, True)

WINNING_OPTIONS = tuple(
    Options(led_god=led_god, god_needs_totem=needs) for led_god, needs in product(LedGod, TRUTHS)
)
"""Every choice of the options on which it depends who wins a trick."""

PLAYING_OPTIONS = tuple(
    Options(void, magical, led_god, needs)
    for void, magical, led_god, needs in product(TRUTHS, TRUTHS, LedGod, TRUTHS)
)
"""Every choice of the options on which the play depends."""

VOID_OPTIONS = tuple(Options(void, magical) for void, magical in product(TRUTHS, TRUTHS))
"""Every choice of the options on which it depends without Gods."""


def starts(engine: Engine, thorough: bool = False) -> Iterator[State]:
    """Rounds of one card and of two cards each, before the first lead.

    Args:
        engine: the game.
        thorough: whether the second round is dealt from more cards than are needed.
    """
    for cards in permutations(ONE_EACH, PLAYERS):
        for options in WINNING_OPTIONS:
            yield _begun(engine, [(card,) for card in cards], options)
    with_gods = TWO_EACH + OTHERS if thorough else TWO_EACH
    for pool, choices in ((with_gods, PLAYING_OPTIONS), (WITHOUT_GODS, VOID_OPTIONS)):
        for hands in _hands(pool, PLAYERS):
            for options in choices:
                yield _begun(engine, hands, options)


def _hands(cards: tuple[Card, ...], players: int) -> Iterator[list[tuple[Card, ...]]]:
    """Every way to give two of the cards to each of some players."""
    if not players:
        yield []
        return
    for hand in combinations(cards, 2):
        rest = tuple(card for card in cards if card not in hand)
        for others in _hands(rest, players - 1):
            yield [hand, *others]


def _begun(engine: Engine, hands: list[tuple[Card, ...]], options: Options) -> State:
    """A round in which all have bid that they will win no trick."""
    deal = {Place(Zone.HAND, seat): hand for seat, hand in enumerate(hands)}
    state = engine.begin(deal, engine.seating(PLAYERS, DEALER, len(hands[0])), options)
    for _ in range(PLAYERS):
        state = state.apply("bid 0")
    return state


def all_goes_by_the_rules(state: State) -> bool:
    """In every small round all is played, won, declared and scored as the rules say."""
    return (
        goes_by_the_rules(state)
        and asked_when_it_may_be_high(state)
        and as_many_tricks_as_cards(state)
        and (not state.over or bids_are_settled(state))
    )
