"""Records: a deal and its actions, read from JSON and written to it."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from trionfi.engine.errors import InvalidInput, quoted
from trionfi.engine.schema import DealShape, RecordShape, checked
from trionfi.spec.phase import Seating
from trionfi.spec.places import Place, Zone

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from trionfi.engine.core import Engine, State
    from trionfi.spec.cards import Card


class Record(NamedTuple):
    """A record whose shape has been checked, and where it stood."""

    content: RecordShape
    path: str


def read_record(value: object, path: str = "record", game_id: str | None = None) -> Record:
    """Check the shape of a record.

    Args:
        value: the record, as its JSON is read.
        path: where it stands, for messages.
        game_id: the game that it must be of; any by default.

    Raises:
        InvalidInput: it has not the shape of a record, or is of another game.
    """
    content = checked(value, RecordShape, path)
    if game_id is not None and content.game != game_id:
        raise InvalidInput(f"{path}.game", f"must be {game_id}, not {quoted(content.game)}")
    return Record(content, path)


def start_of(engine: Engine, record: Record) -> State:
    """The state in which a record begins, before its first action.

    Raises:
        InvalidInput: its players, dealer, options or deal cannot be.
    """
    content, path = record
    with inside(f"{path}.deal"):
        dealt, players, round_dealt = _read_deal(engine, content.deal)
    given = players if content.players is msgspec.UNSET else content.players
    if given != players:
        raise InvalidInput(f"{path}.players", f"is {given}, but the deal is for {players}")
    with inside(path):
        seating = engine.seating(players, content.dealer, round_dealt)
    with inside(f"{path}.options"):
        options = engine.options(content.options)
    with inside(f"{path}.deal"):
        return engine.begin(dealt, seating, options)


def replayed(engine: Engine, record: Record) -> State:
    """The state to which a record leads.

    Raises:
        InvalidInput: the record cannot be: its deal, or an action outside the game's grammar.
        IllegalAction: an action breaks a rule.
    """
    state = start_of(engine, record)
    actions = []
    for index, text in enumerate(record.content.actions):
        with inside(f"{record.path}.actions[{index}]"):
            actions.append(engine.action(text))
    for action in actions:
        state = state.apply(action)
    return state


def record_of(state: State) -> dict[str, Any]:
    """A state's deal and actions as a record, ready for JSON."""
    engine = state.engine
    return {
        "game": engine.id,
        "players": state.players,
        "dealer": state.dealer,
        "options": engine.written_options(state.options),
        "deal": _write_deal(engine, state.dealt),
        "actions": [action.text for action in state.actions],
    }


@contextmanager
def inside(path: str) -> Iterator[None]:
    """Put a path before that of any complaint about what is inside."""
    try:
        yield
    except InvalidInput as error:
        if not error.path:
            where = path
        elif error.path.startswith("["):
            where = f"{path}{error.path}"
        else:
            where = f"{path}.{error.path}"
        raise InvalidInput(where, error.problem) from None


def member_of(place: Place) -> str:
    """Where a record's deal has the cards of a place, such as `piles[0][3]`."""
    if place.zone == Zone.PILE:
        return f"piles[{place.seat}][{place.number}]"
    if place.zone == Zone.HAND:
        return f"hands[{place.seat}]"
    return place.zone.name.lower()


def _read_deal(
    engine: Engine, shape: DealShape
) -> tuple[dict[Place, tuple[Card, ...]], int, int | None]:
    """The cards at every place, for how many players they are dealt, and in which round."""
    least, most = engine.game.players
    zones = {packet.place.zone for packet in engine.game.packets(Seating(least, least - 1))}
    given = {
        Zone.HAND: ("hands", shape.hands),
        Zone.PILE: ("piles", shape.piles),
        Zone.TALON: ("talon", shape.talon),
    }
    players = least
    for zone, (name, member) in given.items():
        if zone not in zones and member is not msgspec.UNSET:
            raise InvalidInput(name, f"{engine.id} deals no {name}")
        if zone in zones and member is msgspec.UNSET:
            raise InvalidInput(name, "is missing")
        if member is not msgspec.UNSET and zone != Zone.TALON:
            players = len(member)
            if not least <= players <= most:
                raise InvalidInput(name, f"{engine.id} is not for {players} players")
    written: dict[Place, list[str]] = {}
    for seat, of_seat in enumerate(shape.piles or []):
        for number, cards in enumerate(of_seat):
            written[Place(Zone.PILE, seat, number)] = cards
    for seat, cards in enumerate(shape.hands or []):
        written[Place(Zone.HAND, seat)] = cards
    if shape.talon is not msgspec.UNSET:
        written[Place(Zone.TALON)] = shape.talon
    table = {place: read_cards(engine, cards, member_of(place)) for place, cards in written.items()}
    rounds = engine.game.rounds
    if rounds is None:
        return table, players, None
    size = len(table[Place(Zone.HAND, 0)])
    number = rounds.of_hand(size)
    if not 1 <= number <= rounds.number(players):
        raise InvalidInput(
            "hands[0]", f"{players} players play no round of {engine.id} with {size} cards each"
        )
    return table, players, number


def read_cards(
    engine: Engine, cards: Sequence[str], path: str, *, played: bool = False
) -> tuple[Card, ...]:
    """The cards with these ids, or if they are played, of these forms.

    Raises:
        InvalidInput: one is no card of the game's pack; the path leads to it.
    """
    read = []
    for index, text in enumerate(cards):
        with inside(f"{path}[{index}]"):
            read.append(engine.card(text, played=played))
    return tuple(read)


def _write_deal(engine: Engine, dealt: Mapping[Place, tuple[Card, ...]]) -> dict[str, Any]:
    deal: dict[str, Any] = {}
    for place, cards in sorted(dealt.items()):
        names = [engine.card_id(card) for card in cards]
        if place.zone == Zone.PILE:
            piles = deal.setdefault("piles", [])
            if place.number == 0:
                piles.append([])
            piles[place.seat].append(names)
        elif place.zone == Zone.HAND:
            deal.setdefault("hands", []).append(names)
        else:
            deal["talon"] = names
    return deal
