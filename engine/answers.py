"""Answers in the words of the protocol, alike for the command line and for the oracle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from trionfi.engine.core import Engine, State, load, rule_run
from trionfi.engine.errors import IllegalAction, InvalidInput
from trionfi.engine.record import Record, inside, read_cards, read_record, replayed
from trionfi.engine.schema import checked, from_written, to_written, written_type
from trionfi.spec.cards import Card
from trionfi.spec.game import Count, TrickResult
from trionfi.spec.phase import Argument


def open_record(value: object, path: str = "record") -> tuple[Engine, Record]:
    """Check the shape of a record, and load its game.

    Args:
        value: the record, as its JSON is read.
        path: where it stands, for messages.

    Raises:
        InvalidInput: it has not the shape of a record, or there is no such game.
    """
    record = read_record(value, path)
    with inside(path):
        return load(record.content.game), record


def replay_result(engine: Engine, record: Record) -> dict[str, Any]:
    """Where a record stands: the protocol's answer to `replay`.

    Args:
        engine: the record's game.
        record: what `open_record` gave.

    Raises:
        InvalidInput: the record is unlawful; that an action breaks a rule is an answer.
    """
    try:
        state = replayed(engine, record)
    except IllegalAction as error:
        return illegal_result(error)
    return standing(state)


def standing(state: State) -> dict[str, Any]:
    """Where a deal stands that has come about lawfully, as `replay` answers it."""
    if state.over:
        return {
            "status": "over",
            "scores": list(state.scores),
            "summary": summary_of(state),
        }
    return {
        "status": "playing",
        "seat": state.seat,
        "legal": [action.text for action in state.legal()],
    }


def summary_of(state: State) -> dict[str, Any]:
    """The facts of a deal that is over, as JSON writes them: those that there are."""
    game, facts = state.engine.game, state.facts
    written: dict[str, Any] = to_written(facts, type(facts), state.engine.card_id)
    left_out = frozenset() if game.left_out is None else game.left_out(facts)
    return {name: value for name, value in written.items() if name not in left_out}


def illegal_result(error: IllegalAction) -> dict[str, Any]:
    """That an action breaks a rule, as `replay` answers it."""
    return {
        "status": "illegal",
        "index": error.index,
        "action": error.action,
        "rules": list(error.rules),
        "message": str(error),
    }


def refuse_repeats(engine: Engine, lists: Sequence[tuple[str, Sequence[Card]]]) -> None:
    """Refuse a card that is given twice.

    Args:
        engine: the game.
        lists: lists of cards that have no card in common, each with the name by which it was given.

    Raises:
        InvalidInput: a card is there twice; the path leads to the second.
    """
    seen: set[Card] = set()
    for name, cards in lists:
        for number, card in enumerate(cards):
            if card in seen:
                raise InvalidInput(f"{name}[{number}]", f"{engine.card_id(card)} is given twice")
            seen.add(card)


class Counting(NamedTuple):
    """How a game counts cards.

    Attributes:
        counts: what counts them.
        cards: the cards to be counted.
        besides: what it is told besides, before the options: of a hunt, where there can be one.
    """

    counts: Callable[..., Count]
    cards: tuple[Card, ...]
    besides: tuple[bool, ...]


def counting_of(engine: Engine, cards: Sequence[str], hunted: bool | None) -> Counting:
    """How cards are counted that are asked about.

    Args:
        engine: the game.
        cards: the ids of the cards to count.
        hunted: whether there has been a hunt; None if nothing is said of it.

    Raises:
        InvalidInput: the game counts no cards or has no hunt, or a card is none of the game or is
            there twice.
    """
    if engine.game.count is None:
        raise InvalidInput("game", f"{engine.id} counts no card points")
    if hunted is not None and not engine.game.has_hunt:
        raise InvalidInput("hunted", f"there is no hunt in {engine.id}")
    read = read_cards(engine, cards, "cards")
    refuse_repeats(engine, (("cards", read),))
    return Counting(engine.game.count, read, (hunted is True,) if engine.game.has_hunt else ())


class Choice(NamedTuple):
    """A card of a hand, in the form in which it is played, and the rules that forbid it.

    Attributes:
        card: the card.
        broken: the ids of the rules that it would break, sorted; none if it may be played.
    """

    card: Card
    broken: tuple[str, ...]


def choices_of(
    engine: Engine, options: Any, hand: Sequence[str], trick: Sequence[str], last: bool
) -> tuple[Choice, ...]:
    """What may be played from a hand to a trick, and what not.

    Args:
        engine: the game.
        options: the options as the rules see them.
        hand: the ids of the cards that may be played from.
        trick: the ids of the cards that lie in the trick, leader's first.
        last: whether it is the last trick of the deal.

    Raises:
        InvalidInput: such a hand or such a trick cannot be; the path begins with `hand` or `trick`.
    """
    game = engine.game
    verb = next(verb for verb in game.phases[-1].verbs if verb.is_of_hand)
    held = read_cards(engine, hand, "hand")
    played = read_cards(engine, trick, "trick", played=verb.argument is Argument.PLAYED_CARD)
    refuse_repeats(engine, (("hand", held), ("trick", tuple(map(game.pack.held, played)))))
    _, most = game.trick_sizes
    if len(played) >= most:
        raise InvalidInput("trick", f"a trick of {engine.id} is full with {most} cards")
    refuse_trick_problem(engine, options, played, last, "trick")
    state = game.play_state(played, last, options)
    return tuple(
        Choice(
            card,
            tuple(sorted(rule_run(rule).id for rule in verb.broken(state, card, held, options))),
        )
        for card in engine.candidates(verb, state, held, options)
    )


def facts_of(engine: Engine, written: object) -> Any:
    """The facts of a deal, for its settlement.

    Args:
        engine: the game.
        written: the facts, as their JSON is read.

    Raises:
        InvalidInput: they have not the shape of facts, or contradict themselves; the path begins
            with `facts`.
    """
    game = engine.game
    read = checked(written, written_type(game.facts_type), "facts")

    def card(text: str, path: str) -> Card:
        with inside(path):
            return engine.card(text)

    facts = from_written(read, game.facts_type, card, "facts")
    if game.given_problem is not None:
        assert isinstance(written, dict)
        problem = game.given_problem(facts, frozenset(written))
        if problem is not None:
            raise InvalidInput(f"facts.{problem.path}", problem.problem)
    contradiction = game.contradiction(facts, engine.card_id)
    if contradiction is not None:
        raise InvalidInput(f"facts.{contradiction.path}", contradiction.problem)
    return facts


def trick_cards(
    engine: Engine, options: Any, cards: Sequence[str], last: bool, path: str = "cards"
) -> tuple[Card, ...]:
    """The cards of a complete trick, as they are played.

    Args:
        engine: the game.
        options: the options as the rules see them.
        cards: their ids, leader's first, or those of the forms in which they are played.
        last: whether it is the last trick of the deal.
        path: where they stand, for messages.

    Raises:
        InvalidInput: one is no card of the game, is there twice or cannot be played so, or the
            trick is not complete.
    """
    read: list[Card] = []
    held: list[Card] = []
    for index, text in enumerate(cards):
        with inside(f"{path}[{index}]"):
            card = engine.card(text, played=True)
            held.append(engine.game.pack.held(card))
            if held[-1] in held[:-1]:
                raise InvalidInput("", f"{engine.card_id(held[-1])} is in the trick twice")
        read.append(card)
    least, most = engine.game.trick_sizes
    if not least <= len(read) <= most:
        size = f"{least}" if least == most else f"{least} to {most}"
        raise InvalidInput(
            path, f"a complete trick of {engine.id} is {size} cards, not {len(read)}"
        )
    refuse_trick_problem(engine, options, tuple(read), last, path)
    return tuple(read)


def refuse_trick_problem(
    engine: Engine, options: Any, cards: tuple[Card, ...], last: bool, path: str
) -> None:
    """Refuse the cards of a trick, complete or not, if one is played as it cannot be.

    Raises:
        InvalidInput: one is; the path leads to it.
    """
    if engine.game.trick_problem is not None:
        problem = engine.game.trick_problem(cards, last, options, engine.card_id)
        if problem is not None:
            raise InvalidInput(f"{path}{problem.path}", problem.problem)


def trick_result(engine: Engine, options: Any, cards: Sequence[str], last: bool) -> dict[str, Any]:
    """Who wins a complete trick: the protocol's answer to `trick`.

    Args:
        engine: the game.
        options: the options as the rules see them.
        cards: the ids of the trick's cards, leader's first.
        last: whether it is the last trick of the deal.

    Raises:
        InvalidInput: such a trick cannot be; the path begins with `cards`.
    """
    played = trick_cards(engine, options, cards, last)
    return written_trick(engine, engine.game.trick(played, last, options))


def written_trick(engine: Engine, result: TrickResult) -> dict[str, Any]:
    """Who wins a trick and what was led, as `trick` answers it."""
    return {"winner": result.winner, "led": engine.game.led_names.get(result.led)}
