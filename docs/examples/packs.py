"""Examples of the cards themselves: how they rank and what they are worth."""

from __future__ import annotations

import re
from inspect import signature
from itertools import pairwise
from typing import Any, NamedTuple

from trionfi.docs.examples.bench import Bench
from trionfi.docs.examples.names import listed, seat_name
from trionfi.docs.examples.written import (
    ExampleError,
    Form,
    Picture,
    Shown,
    Table,
    Written,
    cards_of,
    number_of,
    options_of,
)
from trionfi.engine import MatchPlay
from trionfi.engine.drawing import Placed, card_title, decks, row_svg
from trionfi.engine.drawing.svg import WIDTH
from trionfi.spec.cards import Card, Suit

SMALL_CARD = 13.2
"""How wide a card of a row is in print, in millimetres, where there is room."""

TEXT_WIDTH = 108
"""The width of a row that fills a line of print, in millimetres."""

MOST_IN_ROW = 8
"""So many cards stand side by side at the most."""

_WIDTH = re.compile(r'viewBox="0 0 ([0-9.]+)')


def printed_width(svg: str, card: float) -> float:
    """How wide a drawing is in print, in millimetres, if its cards are so wide."""
    found = _WIDTH.search(svg)
    assert found is not None
    return round(min(TEXT_WIDTH, float(found[1]) * card / WIDTH), 1)


def row_of(
    places: list[Placed],
    title: str,
    description: str,
    *,
    deck: str = "french",
    card: float = SMALL_CARD,
) -> Picture:
    """A row of cards as a picture; a long one is broken into rows that are alike in length.

    Args:
        places: the cards.
        title: what is shown.
        description: the text that stands for the picture unseen.
        deck: of which deck the cards are.
        card: how wide a card is in print, in millimetres, where there is room.
    """
    rows = -(-len(places) // MOST_IN_ROW)
    per_row = -(-len(places) // rows)
    svg = row_svg(places, title=title, description=description, per_row=per_row, deck=deck)
    cards = tuple(place.card for place in places if place.card is not None)
    return Picture(svg, description, printed_width(svg, card), cards)


def _titles(tried: Bench, cards: tuple[Card, ...], deck: str = "french") -> str:
    return ", ".join(card_title(tried.engine.card_id(card), deck=deck) for card in cards)


def _refuse_disorder(tried: Bench, cards: tuple[Card, ...]) -> None:
    """Refuse cards of which one stands after another of its suit that it would beat."""
    beats = tried.rule("tricks.beats")
    for higher, lower in pairwise(cards):
        if higher.suit == lower.suit and not beats(higher, lower):
            names = tried.engine.card_id(lower), tried.engine.card_id(higher)
            raise ExampleError(f"{names[0]} ranks above {names[1]}, and stands after it")


def _cards(written: Written, tried: Bench) -> Shown:
    """`.. cards:: GAME CARD…`: some cards; those of a suit in the order of their rank."""
    cards = cards_of(tried.engine, " ".join(written.arguments[1:]))
    _refuse_disorder(tried, cards)
    deck = _deck_of(written)
    places = [Placed(tried.engine.card_id(card)) for card in cards]
    return Shown((row_of(places, "Cards", _titles(tried, cards, deck), deck=deck),))


def _deck_of(written: Written) -> str:
    """The name of the deck whose faces are shown."""
    deck = written.option("deck") or "french"
    if deck not in decks():
        raise ExampleError(f":deck: is {' or '.join(decks())}, not {deck!r}")
    return deck


def _deck(written: Written, tried: Bench) -> Shown:
    """`.. deck:: GAME SUIT…`: all cards of some suits, highest first, as the rules have them."""
    game = tried.engine.game
    named = game.printed_order() if game.printed_order else None
    if named is None:
        raise ExampleError(f"{game.id} does not say in which order its cards are printed")
    suits = []
    for word in written.arguments[1:]:
        if word.upper() not in Suit.__members__:
            raise ExampleError(f"{word!r} is no suit")
        suits.append(Suit[word.upper()])
    chosen = [(card, name) for card, name in named if card.suit in suits]
    for suit in suits:
        if not any(card.suit == suit for card, _ in chosen):
            raise ExampleError(f"{game.id} has no {suit.text}")
    _refuse_disorder(tried, tuple(card for card, _ in chosen))
    deck = _deck_of(written)
    titles = ", ".join(card_title(name, deck=deck) for _, name in chosen)
    places = [Placed(name) for _, name in chosen]
    first = {card.suit: name for card, name in reversed(chosen)}
    kinds = listed([_kind(suit, first[suit], deck) for suit in suits])
    kinds = kinds[0].upper() + kinds[1:]
    ranked = sum(card.suit != Suit.FOOL for card, _ in chosen)
    if not ranked:
        raise ExampleError("the Fool alone has no rank; show it with a suit")
    said = f"{ranked} cards, from the highest to the lowest"
    said += ", and the Fool." if ranked < len(chosen) else "."
    return Shown((row_of(places, "Cards", f"{kinds}: {titles}", deck=deck),), said)


def _kind(suit: Suit, name: str, deck: str) -> str:
    """What the cards of a suit are called together, as the title of one of them has it."""
    if suit == Suit.FOOL:
        return "the Fool"
    return card_title(name, deck=deck).partition(" of ")[2] or suit.text


def _answers(written: Written, tried: Bench) -> Shown:
    """`.. answers:: GAME RULE`, a line for each answer: what a rule says of some cards."""
    rule_id = written.arguments[1]
    try:
        rule = tried.rule(rule_id)
    except KeyError:
        raise ExampleError(f"{written.game_id} has no rule {rule_id!r}") from None
    agreed = tried.engine.options(options_of(tried.engine, written.option("options")))
    named = signature(rule.__wrapped__).parameters.values()  # type: ignore[attr-defined]
    takes = [parameter.annotation for parameter in named]
    if takes not in (["Card"], ["Card", "Options"]):
        raise ExampleError(f"{rule_id} is no rule about single cards")
    places: list[Placed] = []
    told: list[str] = []
    for claimed, names in _split(written.content):
        for card in cards_of(tried.engine, names):
            said = _answer(rule(card, agreed) if len(takes) == 2 else rule(card))
            name = tried.engine.card_id(card)
            if said != claimed:
                raise ExampleError(f"{rule_id} says {said} of {name}, not {claimed}")
            caption = written.option(said) or said
            places.append(Placed(name, caption=caption))
            told.append(f"{card_title(name)}: {caption}")
    if not places:
        raise ExampleError("names no cards: a line is an answer and cards, such as `yes: T21 T1`")
    return Shown((row_of(places, "What a rule says of some cards", "; ".join(told)),))


def _split(content: tuple[str, ...]) -> list[tuple[str, str]]:
    """Lines such as `yes: T21 T1`."""
    lines: list[tuple[str, str]] = []
    for line in filter(str.strip, content):
        name, colon, rest = line.partition(":")
        if not colon:
            raise ExampleError(f"{line.strip()!r}: an answer, a colon and cards are wanted")
        lines.append((name.strip(), rest.strip()))
    return lines


def _answer(answer: Any) -> str:
    """An answer of a rule in a word."""
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    return str(int(answer)) if isinstance(answer, int) else str(answer)


class ValueRow(NamedTuple):
    """A line of a value table: a kind of card, how many there are, and what each is worth."""

    kind: str
    cards: int
    value: int


def _card_values(written: Written, tried: Bench) -> Shown:
    """`.. card-values:: GAME`, a line for each kind: what the cards of a pack are worth."""
    engine = tried.engine
    if engine.game.count is None:
        raise ExampleError(f"{engine.id} counts no card points")
    agreed = engine.options(options_of(engine, written.option("options")))
    rows: list[ValueRow] = []
    left = list(engine.game.pack.cards)
    for kind, names in _split(written.content):
        cards = tuple(left) if names == "*" else cards_of(engine, names)
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
    lines = [(row.kind, str(row.cards), str(row.value), str(row.cards * row.value)) for row in rows]
    lines.append(("All cards", str(total.cards), "", str(total.raw)))
    lines.append(("All cards, as they are counted", "", "", str(total.points)))
    return Shown((Table(("Cards", "How many", "Each worth", "Together"), tuple(lines)),))


def _count(written: Written, tried: Bench) -> Shown:
    """`.. count:: GAME CARD…` with `:points:`: what some cards count together."""
    engine = tried.engine
    if engine.game.count is None:
        raise ExampleError(f"{engine.id} counts no card points")
    agreed = engine.options(options_of(engine, written.option("options")))
    cards = cards_of(engine, " ".join(written.arguments[1:]))
    if len(set(cards)) != len(cards):
        raise ExampleError("a card stands there twice")
    total = engine.game.count(cards, agreed)
    claimed = written.needed("points", "what the cards count together")
    if claimed != str(total.points):
        raise ExampleError(f"they count {total.points} points together, not {claimed}")
    values = [engine.game.count((card,), agreed).raw for card in cards]
    names = [engine.card_id(card) for card in cards]
    places = [Placed(name, caption=str(value)) for name, value in zip(names, values, strict=True)]
    added = f"{' + '.join(map(str, values))} = {total.raw}"
    said = f"{added}; {total.raw - total.points} taken off: {total.points} points."
    told = "; ".join(f"{card_title(name)}: {v}" for name, v in zip(names, values, strict=True))
    return Shown((row_of(places, "Cards and what each is worth", f"{told}. {said}"),), said)


def _match_sheet(written: Written, tried: Bench) -> Shown:
    """`.. match-sheet:: GAME` with `:seed:`: who deals, leads and scores in a match."""
    seed = number_of(written, "seed", "the number from which a match is dealt")
    match = MatchPlay.start(tried.engine, seed=seed)
    lines: list[tuple[str, ...]] = []
    while not match.over:
        state = match.deal()
        leader = state.seat
        assert leader is not None
        with tried.aside():
            while not state.over:
                state = state.apply(state.legal()[-1])
        match = match.add(state)
        who = [seat_name(seat, state.players) for seat in (state.dealer, leader)]
        lines.append((str(len(match.deals)), *who, *map(str, state.scores)))
    names = [seat_name(seat, match.players) for seat in range(match.players)]
    lines.append(("Together", "", "", *map(str, match.scores)))
    claimed = written.needed("totals", "what everybody has in the end, in the order of their seats")
    if claimed.split() != [str(score) for score in match.scores]:
        raise ExampleError(f"in the end they have {' '.join(map(str, match.scores))}")
    winners = tried.engine.game.match.winners(match.scores)
    said = "The match is drawn."
    if winners:
        who = listed([names[seat] for seat in winners])
        said = f"{who} {'wins' if len(winners) == 1 else 'share'} the match."
    return Shown((Table(("Deal", "Dealer", "Leads first", *names), tuple(lines)),), said)


FORMS = (
    Form("cards", _cards, ("deck",), (2, None), takes_options=False),
    Form("deck", _deck, ("deck",), (2, None), takes_options=False, is_of_pack=True),
    Form("answers", _answers, ("yes", "no"), (2, 2), claims_as_content=True),
    Form("card-values", _card_values, claims_as_content=True, is_labelled=True),
    Form("count", _count, ("points",), (2, None)),
    Form("match-sheet", _match_sheet, ("seed", "totals"), takes_options=False),
)
"""The forms of these examples."""
