"""The deals in which examples play: from a record, or made for an example of a few cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from trionfi.docs.examples.bench import Bench
from trionfi.docs.examples.names import seat_name
from trionfi.docs.examples.written import (
    ExampleError,
    Written,
    cards_of,
    number_of,
    options_of,
    record_of,
)
from trionfi.engine import IllegalAction, InvalidInput, State
from trionfi.spec.cards import Card
from trionfi.spec.phase import Seating
from trionfi.spec.places import Place, Zone

OPTIONS = ("record", "after", "deal", "done")
"""Options of the forms that play in a deal.

The deal is the one of `:record:`, of which `:after:` actions have been made, or all. Or it is made
for the example: `:deal:` names the dealer and the cards of some players, and of the stock, such as
`dealer: Ben; Ada: T19 SK; stock: H1`. Whatever it leaves open is filled with the other cards in the
order of the pack. `:done:` are the actions that have been made, one comma apart.
"""

_TALON = Place(Zone.TALON)
_TALON_NAMES = ("stock", "talon")


class Started(NamedTuple):
    """A deal from its beginning: how it was dealt, and the actions that were made in it."""

    start: State
    actions: tuple[str, ...]


def started(written: Written, tried: Bench) -> Started:
    """The deal in which an example plays, before anything is done in it.

    Args:
        written: the example.
        tried: the bench.

    Raises:
        ExampleError: there is no such deal.
    """
    if written.option("record") and (written.option("deal") or written.option("done")):
        raise ExampleError(":deal: and :done: are for a deal without :record:")
    if not written.option("record"):
        if written.option("after"):
            raise ExampleError(":after: counts the actions of a :record:")
        return Started(_made(written, tried), _done(written))
    record = record_of(written)
    actions = tuple(record.get("actions", ()))
    if written.option("after"):
        after = number_of(written, "after", "how many actions have been made")
        if after > len(actions):
            raise ExampleError(f"the record has {len(actions)} actions, not {after}")
        actions = actions[:after]
    try:
        start = tried.engine.replay(record | {"actions": []})
    except (InvalidInput, IllegalAction) as error:
        raise ExampleError(f"{written.option('record')}: {error}") from None
    return Started(start, actions)


def stands(written: Written, tried: Bench) -> State:
    """The deal in which an example plays, after what has been done in it.

    What leads up to the last action is no part of the example.

    Args:
        written: the example.
        tried: the bench.

    Raises:
        ExampleError: there is no such deal, or an action in it is illegal.
    """
    with tried.aside():
        start, actions = started(written, tried)
        before = played(start, actions[:-1])
    if not actions:
        return started(written, tried).start
    return played(before, actions[-1:])


def with_hand(
    written: Written, tried: Bench, hand: tuple[Card, ...], barred: tuple[Card, ...] = ()
) -> Started:
    """A deal made for an example of which the eldest's cards are given, and what `:done:` says.

    Args:
        written: the example.
        tried: the bench.
        hand: cards that the eldest holds.
        barred: cards that the eldest does not hold.

    Raises:
        ExampleError: the eldest cannot hold so many.
    """
    engine = tried.engine
    seating = engine.seating()
    eldest = Place(Zone.HAND, (seating.dealer + 1) % seating.players)
    sizes = _sizes(tried, seating)
    if len(hand) > sizes.get(eldest, 0):
        raise ExampleError(f"a hand has {sizes.get(eldest, 0)} cards, not {len(hand)}")
    options = engine.options(options_of(engine, written.option("options")))
    table = _filled(tried, sizes, {eldest: hand}, {eldest: barred})
    return Started(engine.begin(table, seating, options), _done(written))


def _done(written: Written) -> tuple[str, ...]:
    """The actions that an example says have been made."""
    done = [action.strip() for action in written.option("done").split(",")]
    return tuple(filter(None, done))


def _sizes(tried: Bench, seating: Seating) -> dict[Place, int]:
    """How many cards are dealt to each place."""
    pack = tried.engine.game.pack.cards
    return {place: len(cards) for place, cards in tried.engine.dealt(seating, pack).items()}


def played(state: State, actions: tuple[str, ...]) -> State:
    """A deal after some more actions.

    Raises:
        ExampleError: one of them is illegal, or no action of the game.
    """
    for action in actions:
        try:
            state = state.apply(action)
        except IllegalAction as error:
            raise ExampleError(f"{action} is illegal here: {', '.join(error.rules)}") from None
        except InvalidInput as error:
            raise ExampleError(str(error)) from None
    return state


def _made(written: Written, tried: Bench) -> State:
    """A deal in which the cards of some players are given."""
    engine = tried.engine
    if engine.game.rounds is not None:
        raise ExampleError(f":deal: cannot tell which round of {engine.id} is meant; use :record:")
    players = engine.game.usual_players or engine.game.players[0]
    parts = _parts(written.option("deal"))
    dealer = parts.pop("dealer", seat_name(players - 1, players))
    places = {seat_name(seat, players): Place(Zone.HAND, seat) for seat in range(players)}
    if dealer not in places:
        raise ExampleError(f"{dealer!r} is no player")
    seating = engine.seating(players, places[dealer].seat)
    places |= dict.fromkeys(_TALON_NAMES, _TALON)
    sizes = _sizes(tried, seating)
    given: dict[Place, tuple[Card, ...]] = {}
    for name, names in parts.items():
        place = places.get(name)
        if place not in sizes:
            raise ExampleError(f"{name!r} is no place to which cards are dealt")
        given[place] = cards_of(engine, names)
        if len(given[place]) > sizes[place]:
            raise ExampleError(f"{name} gets {sizes[place]} cards, not {len(given[place])}")
    return engine.begin(
        _filled(tried, sizes, given),
        seating,
        engine.options(options_of(engine, written.option("options"))),
    )


def _parts(text: str) -> dict[str, str]:
    """The parts of what is said of a deal, such as `Ada: T19 SK; stock: H1`, by their names."""
    parts: dict[str, str] = {}
    for part in filter(str.strip, text.split(";")):
        name, colon, rest = part.partition(":")
        if not colon:
            raise ExampleError(f"{part.strip()!r}: a name, a colon and cards are wanted")
        if name.strip() in parts:
            raise ExampleError(f"{name.strip()} stands there twice")
        parts[name.strip()] = rest.strip()
    return parts


def _filled(
    tried: Bench,
    sizes: Mapping[Place, int],
    given: Mapping[Place, tuple[Card, ...]],
    barred: Mapping[Place, tuple[Card, ...]] | None = None,
) -> dict[Place, tuple[Card, ...]]:
    """The cards of a deal of which some are given; the others follow in the order of the pack.

    Args:
        tried: the bench.
        sizes: how many cards there are at each place.
        given: the cards that are given, by place.
        barred: the cards that a place must not get, where there are such.

    Raises:
        ExampleError: a card is given twice.
    """
    named = [card for cards in given.values() for card in cards]
    twice = next((card for card in named if named.count(card) > 1), None)
    if twice is not None:
        raise ExampleError(f"{tried.engine.card_id(twice)} is dealt twice")
    left = [card for card in tried.engine.game.pack.cards if card not in named]
    table: dict[Place, tuple[Card, ...]] = {}
    # Who may not get everything chooses first.
    for place in sorted(sizes, key=lambda place: not (barred or {}).get(place)):
        cards = given.get(place, ())
        free = [card for card in left if card not in (barred or {}).get(place, ())]
        fill = free[: sizes[place] - len(cards)]
        left = [card for card in left if card not in fill]
        table[place] = (*cards, *fill)
    return {place: table[place] for place in sizes}


def known(state: State, name: str) -> Any:
    """What the parts of a deal so far know by a name, such as `declarer`: the latest word on it.

    None if none of them knows of such a thing.
    """
    for found in reversed(state.phase_states):
        if hasattr(found, name):
            return getattr(found, name)
    return None
