"""The examples of the book, checked by the engine: what an author claims must be what happens.

Nothing here knows of Sphinx, so that the book's directives and the tests call the same checks.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from trionfi.engine import Engine, InvalidInput, load
from trionfi.engine.answers import trick_cards
from trionfi.engine.drawing import Placed, card_title, row_svg
from trionfi.engine.oracle import INTERNAL_ERROR, METHOD_NOT_FOUND, PARSE_ERROR, answer
from trionfi.engine.strict_json import BrokenJson, read_json
from trionfi.spec.cards import Card
from trionfi.spec.rule import rule_of
from trionfi.spec.tricks import beats

CARD_WIDTH = 26
"""The room that a card of a trick has in print, in millimetres."""

SMALL_CHOICE_WIDTH = 19
"""The room that a card to choose from has in print, in millimetres."""

SMALL_CARD_WIDTH = 15
"""The room that a card of a long row has in print, in millimetres."""

PER_ROW = 7
"""How many cards stand side by side in a long row."""


class ExampleError(ValueError):
    """An example claims what the engine does not confirm, or cannot be read."""


@dataclass(frozen=True)
class Picture:
    """A drawing, the text that stands for it unseen, and its width in print in millimetres."""

    svg: str
    alternative: str
    width: int


def _read(engine: Engine, names: str) -> tuple[Card, ...]:
    """The cards with these ids, one space apart."""
    try:
        return tuple(engine.card(name) for name in names.split())
    except InvalidInput as error:
        raise ExampleError(str(error)) from None


def options_of(engine: Engine, written: str) -> dict[str, str | int | bool]:
    """Options written as `name=value`, one space apart.

    Raises:
        ExampleError: an option or a value is unknown.
    """
    options: dict[str, str | int | bool] = {}
    for part in written.split():
        name, _, text = part.partition("=")
        option = next((option for option in engine.game.options if option.name == name), None)
        if option is None:
            raise ExampleError(f"{engine.id} has no option {name!r}")
        for value in option.values:
            if str(value).lower() == text.lower():
                options[name] = value
                break
        else:
            raise ExampleError(f"option {name} has no value {text!r}")
    return options


class Trick(NamedTuple):
    """A complete trick that has been checked."""

    picture: Picture
    verdict: str


def trick(game_id: str, cards: str, winner: str, options: str = "", last: bool = False) -> Trick:
    """Check and draw a complete trick.

    Args:
        game_id: the game.
        cards: the ids of its cards, the leader's first.
        winner: the id of the card that the author claims to win.
        options: what differs from the default options, as `name=value`.
        last: whether it is the last trick.

    Raises:
        ExampleError: another card wins, a card is unknown or repeated, or the trick is not whole.
    """
    engine = load(game_id)
    agreed = engine.options(options_of(engine, options))
    try:
        played = trick_cards(engine, agreed, cards.split(), last)
    except InvalidInput as error:
        raise ExampleError(str(error)) from None
    if not winner.strip():
        raise ExampleError("name the card that wins")
    (claimed,) = _read(engine, winner)
    if claimed not in played:
        raise ExampleError(f"the card that wins is one of {cards}, not {winner}")
    result = engine.game.trick(played, last, agreed)
    won_by = played[result.winner]
    if won_by != claimed:
        raise ExampleError(f"{engine.card_id(won_by)} wins this trick, not {winner}")
    titles = [card_title(engine.card_id(card)) for card in played]
    verdict = f"{_sentence(titles[result.winner])} wins."
    placed = [
        Placed(
            engine.card_id(card),
            caption="led" if number == 0 else "played",
            marked=number == result.winner,
        )
        for number, card in enumerate(played)
    ]
    description = f"{_sentence(titles[0])} is led. " + " ".join(
        f"{_sentence(title)} is played." for title in titles[1:]
    )
    alternative = f"{description} {verdict}"
    svg = row_svg(placed, title="A trick", description=alternative)
    return Trick(Picture(svg, alternative, CARD_WIDTH * len(played)), verdict)


def _sentence(title: str) -> str:
    """The name of a card as the subject of a sentence."""
    return title if title.startswith(("The ", "Trump ")) else f"The {title[0].lower()}{title[1:]}"


class Choice(NamedTuple):
    """The cards from which a player may choose, checked: those that are forbidden, and why.

    Attributes:
        picture: the card led, if any, and the cards to choose from.
        forbidden: for each card that may not be played its name and the ids of the rules it breaks.
    """

    picture: Picture
    forbidden: tuple[tuple[str, tuple[str, ...]], ...]


def choice(game_id: str, cards: str, legal: str, led: str = "", options: str = "") -> Choice:
    """Check and draw the cards from which a player may choose.

    Args:
        game_id: the game.
        cards: the ids of the cards in hand.
        legal: the ids of those that the author claims may be played.
        led: the id of the card led; empty if the player leads.
        options: what differs from the default options, as `name=value`.

    Raises:
        ExampleError: other cards may be played, or a card is unknown or repeated.
    """
    engine = load(game_id)
    agreed = engine.options(options_of(engine, options))
    hand, claimed, trick_so_far = _read(engine, cards), _read(engine, legal), _read(engine, led)
    if len({*hand, *trick_so_far}) != len(hand) + len(trick_so_far):
        raise ExampleError(f"a card stands twice in {cards} {led}".strip())
    state = engine.game.play_state(trick_so_far, False)
    verb = next(verb for verb in engine.game.phases[-1].verbs if verb.is_of_hand)
    broken = {card: tuple(verb.broken(state, card, hand, agreed)) for card in hand}
    allowed = [card for card in hand if not broken[card]]
    if set(allowed) != set(claimed):
        right = " ".join(engine.card_id(card) for card in allowed)
        raise ExampleError(f"{right} may be played from {cards}, not {legal}")
    placed = [Placed(engine.card_id(card), caption="led") for card in trick_so_far]
    placed += [
        Placed(
            engine.card_id(card),
            caption="not allowed" if broken[card] else "allowed",
            crossed=bool(broken[card]),
        )
        for card in hand
    ]
    names = {card: _sentence(card_title(engine.card_id(card))) for card in (*trick_so_far, *hand)}
    told = " ".join(f"{names[card]} is led." for card in trick_so_far)
    told += " " + " ".join(
        f"{names[card]} may {'not ' if broken[card] else ''}be played." for card in hand
    )
    svg = row_svg(placed, title="A choice of cards", description=told.strip())
    forbidden = tuple(
        (names[card], tuple(rule.id for rule in map(rule_of, broken[card]) if rule is not None))
        for card in hand
        if broken[card]
    )
    return Choice(Picture(svg, told.strip(), SMALL_CHOICE_WIDTH * len(placed)), forbidden)


class ValueRow(NamedTuple):
    """A line of a value table: a kind of card, how many there are, and what each is worth."""

    kind: str
    cards: int
    value: int


class ValueTable(NamedTuple):
    """The value of every card of a pack, and what they add up to."""

    rows: tuple[ValueRow, ...]
    cards: int
    raw: int
    points: int


def value_table(game_id: str, kinds: list[tuple[str, str]], options: str = "") -> ValueTable:
    """Check that some kinds of cards make up the pack, and find what they are worth.

    Args:
        game_id: the game.
        kinds: for each line its name and the ids of its cards, or `*` for all that are left.
        options: what differs from the default options, as `name=value`.

    Raises:
        ExampleError: a card is missing, stands twice, or differs in value from its kind.
    """
    engine = load(game_id)
    if engine.game.count is None:
        raise ExampleError(f"{game_id} counts no card points")
    agreed = engine.options(options_of(engine, options))
    rows: list[ValueRow] = []
    left = list(engine.game.pack.cards)
    for kind, names in kinds:
        cards = tuple(left) if names == "*" else _read(engine, names)
        if not cards:
            raise ExampleError(f"{kind}: no cards are named")
        values = {engine.game.count((card,), agreed).raw for card in cards}
        if len(values) != 1:
            raise ExampleError(f"{kind}: not all of them are worth the same: {sorted(values)}")
        for card in cards:
            if card not in left:
                raise ExampleError(f"{kind}: {engine.card_id(card)} stands in the table twice")
            left.remove(card)
        rows.append(ValueRow(kind, len(cards), values.pop()))
    if left:
        names = " ".join(engine.card_id(card) for card in left)
        raise ExampleError(f"the table leaves out {names}")
    total = engine.game.count(engine.game.pack.cards, agreed)
    if sum(row.cards * row.value for row in rows) != total.raw:
        raise ExampleError("the lines do not add up to what the game counts")
    return ValueTable(tuple(rows), total.cards, total.raw, total.points)


def asked(method: str, params: str) -> tuple[str, str]:
    """A request to the oracle, and its answer.

    Args:
        method: the method.
        params: the params, as a JSON object.

    Raises:
        ExampleError: the params are no JSON object, or the oracle answers with a fault of its own.
    """
    try:
        given = read_json(params.encode() or b"{}")
    except BrokenJson as error:
        raise ExampleError(f"no JSON: {error}") from None
    request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": given}
    reply = json.loads(answer(json.dumps(request).encode()))
    if reply.get("error", {}).get("code") in (PARSE_ERROR, METHOD_NOT_FOUND, INTERNAL_ERROR):
        raise ExampleError(reply["error"]["message"])
    return json.dumps(request), json.dumps(reply)


def pack_row(game_id: str, cards: str) -> Picture:
    """Draw some cards in a row; those of a suit stand in the order of their rank, highest first.

    Args:
        game_id: the game.
        cards: their ids, one space apart.

    Raises:
        ExampleError: a card is unknown, or stands after one of its suit that it would beat.
    """
    engine = load(game_id)
    read = _read(engine, cards)
    for higher, lower in pairwise(read):
        if higher.suit == lower.suit and not beats(higher, lower):
            raise ExampleError(
                f"{engine.card_id(lower)} ranks above {engine.card_id(higher)}, and stands after it"
            )
    names = [engine.card_id(card) for card in read]
    titles = ", ".join(card_title(name) for name in names)
    svg = row_svg(
        [Placed(name) for name in names], title="Cards", description=titles, per_row=PER_ROW
    )
    return Picture(svg, titles, min(SMALL_CARD_WIDTH * PER_ROW, SMALL_CARD_WIDTH * len(names)))
