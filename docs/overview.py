"""A game in a few lines, for its reference page: how cards rank, and what they are worth."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from trionfi.docs.examples.bench import bench, parameters_of
from trionfi.docs.examples.names import deck_of, held, inside, listed, sentence_start, short
from trionfi.docs.examples.numbers import count_of, points_to_win
from trionfi.docs.examples.packs import rank_of, together
from trionfi.engine import load
from trionfi.engine.drawing import card_title
from trionfi.engine.terminal import SIGNS
from trionfi.spec.cards import SUIT_LETTERS, Card, Suit
from trionfi.spec.game import Game


class Told(NamedTuple):
    """A line: what it is about, and what is to be said of it."""

    about: str
    text: str


def ranks_of(game_id: str) -> tuple[Told, ...]:
    """How the cards of each suit rank, from the highest down; suits that rank alike in one line.

    Args:
        game_id: the game.

    Raises:
        InvalidInput: there is no such game.
    """
    game = load(game_id).game
    deck = deck_of(game_id)
    order = game.printed_order() if game.printed_order else []
    ranks: dict[tuple[str, ...], list[str]] = {}
    for suit, letter in SUIT_LETTERS.items():
        # A card that bears another name, as the Fool that is a trump, is told by that name.
        ranked = sorted(
            ((card, name) for card, name in order if card.suit == suit),
            key=lambda pair: pair[0].rank,
            reverse=True,
        )
        named_so = [name for _, name in ranked]
        names = [name for name in named_so if name.startswith(letter)]
        if names:
            above = named_so[: named_so.index(names[0])]
            titled = card_title(names[0], deck=deck).partition(" of ")[2].partition(" (")[0]
            called = SIGNS.get(letter) or titled or suit.text.capitalize()
            called_so = (*(short(name, deck) for name in above), *(name[1:] for name in names))
            ranks.setdefault(called_so, []).append(called)
    lines = [Told(f"{' '.join(suits)}:", shortened(names)) for names, suits in ranks.items()]
    letters: dict[str, str] = {}
    for _, name in order:
        rank, of, _ = card_title(name, deck=deck).partition(" of ")
        if of and not rank.isdecimal():
            letters.setdefault(name[1:], rank)
    named = [f"{letter} {word}" for letter, word in letters.items()]
    if named:
        numbered = any(letter.isdecimal() for letter in letters)
        lines.append(Told("Courts:" if numbered else "Letters:", ", ".join(named)))
    return tuple(lines)


def shortened(names: tuple[str, ...]) -> str:
    """Ranks in a row, a run of numbers by its ends.

    >>> shortened(("K", "Q", "5", "4", "3", "2", "1"))
    'K Q 5 4 … 1'
    """
    words: list[str] = []
    numbers: list[str] = []
    for name in names:
        (numbers if name.isdecimal() else words).append(name)
    if len(numbers) > 4:
        numbers = [numbers[0], numbers[1], "…", numbers[-1]]
        if numbers[0] == "21":
            numbers = [numbers[0], "…", numbers[-1]]
    return " ".join([*words, *numbers])


def worth_of(game_id: str) -> tuple[Told, ...]:
    """What cards are worth, the dearest first; the commonest worth is that of all others.

    Args:
        game_id: the game.

    Raises:
        InvalidInput: there is no such game.
    """
    engine = load(game_id)
    game = engine.game
    if game.count is None:
        return ()
    by_value: dict[int, list[Card]] = {}
    for card in game.pack.cards:
        by_value.setdefault(count_of(engine, (card,), game.default_options).raw, []).append(card)
    commonest = max(by_value, key=lambda value: len(by_value[value]))
    lines = [
        Told(
            str(value).replace("-", "\N{MINUS SIGN}"),
            "all other cards" if value == commonest else listed(_kinds(game, cards)),
        )
        for value, cards in sorted(by_value.items(), reverse=True)
    ]
    total = count_of(engine, game.pack.cards, game.default_options)
    more = ""
    if game.players == (2, 2):
        more = f"; {points_to_win(engine)} are more than half"
    elif game.winner is None and "points" in game.facts_type._fields:
        side = "declarer's side" if "partner" in game.facts_type._fields else "declarer"
        more = f"; {side} needs {points_to_win(engine)}"
    if game.has_hunt:
        hunted = count_of(engine, game.pack.cards, game.default_options, True)
        more = f", or {hunted.points} after a hunt{more}"
    lines.append(Told(str(total.points), f"all cards together{more}"))
    return tuple(lines)


def _kinds(game: Game, cards: Iterable[Card]) -> list[str]:
    """What some cards are called: those of all plain suits together, the others one by one."""
    deck = deck_of(game.id)
    kinds: dict[str, None] = {}
    for card in cards:
        name = game.pack.name(card)
        if card.suit == Suit.TRUMPS or card.suit not in SUIT_LETTERS:
            kinds[inside(sentence_start(name, deck))] = None
        else:
            kinds[f"{card_title(name, deck=deck).partition(' of ')[0]}s"] = None
    return list(kinds)


def strength_of(game_id: str) -> tuple[Told, ...]:
    """In a trick, what beats what, from the strongest down; the rules under no agreement say so.

    It is told of a game with several cards that have a name instead of a suit, or that can be
    played in another form: how its suits rank does not tell it.

    Args:
        game_id: the game.

    Raises:
        InvalidInput: there is no such game.
    """
    game = load(game_id).game
    rule = _comparing(game_id)
    alone = [card for card in game.pack.cards if card.suit not in SUIT_LETTERS]
    if rule is None or len(alone) < 2:
        return ()
    led = Suit.HEARTS
    cards = [*game.pack.cards, *(form.played for form in game.pack.forms)]
    beaten = {card: sum(bool(rule(other, card, led)) for other in cards) for card in cards}
    winning = [card for card in cards if any(rule(card, other, led) for other in cards)]
    # Cards of one kind follow one another, those that are equally strong with them.
    runs: list[list[Card]] = []
    for card in sorted(winning, key=lambda card: beaten[card]):
        if runs and _is_alike(game, runs[-1][-1], card, beaten):
            runs[-1].append(card)
        else:
            runs.append([card])
    told = [_run(game, run, led, beaten) for run in runs]
    if len(winning) < len(cards):
        told.append("no other card can win")
    return (Told("In a trick, from the strongest down:", f"{'; '.join(told)}."),)


def _comparing(game_id: str) -> Callable[[Card, Card, Suit], Any] | None:
    """The rule that says whether a card beats another where a suit is led, if there is one."""
    tried = bench(game_id)
    for rule in tried.engine.game.rules:
        asked = tried.rule(rule.id)
        if parameters_of(asked) == ["Card", "Card", "Suit"]:
            return asked
    return None


def _is_alike(game: Game, card: Card, other: Card, beaten: Mapping[Card, int]) -> bool:
    """Whether of two cards that follow one another in strength one line is to tell."""
    form, other_form = (each != game.pack.held(each) for each in (card, other))
    same_suit = card.suit == other.suit and card.suit in SUIT_LETTERS
    return form == other_form and (form or same_suit or beaten[card] == beaten[other])


def _run(game: Game, run: list[Card], led: Suit, beaten: Mapping[Card, int]) -> str:
    """Some cards that follow one another in strength, in words."""
    deck = deck_of(game.id)
    first, last = (game.pack.name(card) for card in (run[0], run[-1]))
    if first != held(first):
        forms = [form.id for form in game.pack.forms if form.played in run]
        names = [inside(sentence_start(form, deck)) for form in forms]
        return f"{listed(names, 'or')}, if declared high"
    if run[0].suit == led:
        return f"the led suit, {rank_of(first, deck)} to {rank_of(last, deck)}"
    if run[0].suit in SUIT_LETTERS:
        of = card_title(first, deck=deck).partition(" of ")[2].partition(" (")[0]
        return f"{rank_of(first, deck)} to {rank_of(last, deck)} of {of or run[0].suit.text}"
    kinds = dict.fromkeys(card.suit for card in run)
    named = [
        together(suit, [game.pack.name(card) for card in run if card.suit == suit], deck)
        for suit in kinds
    ]
    equals = len(run) > 1
    return f"{listed(named, 'or')}{', of which the first wins' if equals else ''}"


def rounds_of(game_id: str) -> tuple[Told, ...]:
    """How many rounds there are for each number of players; nothing if there are no rounds.

    Args:
        game_id: the game.

    Raises:
        InvalidInput: there is no such game.
    """
    game = load(game_id).game
    if game.rounds is None:
        return ()
    least, most = game.players
    tables: dict[int, list[str]] = {}
    for players in range(least, most + 1):
        tables.setdefault(game.rounds.number(players), []).append(str(players))
    numbers = [f"{number} for {listed(players)}" for number, players in tables.items()]
    return (Told("Rounds by number of players:", f"{', '.join(numbers)}."),)


_OF_AGREEMENT = re.compile(r"(?:Where (?:the table has|it was) agreed|A table may agree)\b")
"""How a sentence begins that only says what holds by agreement."""


def unagreed(text: str) -> str:
    """What a rule says where nothing is agreed: without the sentences about agreements.

    >>> unagreed("The 21 is highest. A table may agree that it is not. It is a trump.")
    'The 21 is highest. It is a trump.'

    Args:
        text: the text of the rule.
    """
    sentences = re.split(r"(?<=[.:;]) (?=[A-Z])", " ".join(text.split()))
    return " ".join(one for one in sentences if not _OF_AGREEMENT.match(one))


def alone_of(game_id: str) -> str:
    """The cards that have a name instead of a suit and a rank, in words; nothing if there are none.

    Args:
        game_id: the game.

    Raises:
        InvalidInput: there is no such game.
    """
    game = load(game_id).game
    names: dict[Suit, list[str]] = {}
    for card in game.pack.cards:
        if card.suit not in SUIT_LETTERS:
            names.setdefault(card.suit, []).append(game.pack.name(card))
    told = [together(suit, alike, deck_of(game_id)) for suit, alike in names.items()]
    return listed(told) if told else ""
