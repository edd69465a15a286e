"""Examples of the cards themselves: how they rank and what they are worth."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations, pairwise
from typing import Any, NamedTuple

from trionfi.docs.examples.bench import Bench, about_a_card, parameters_of
from trionfi.docs.examples.names import deck_of, held, inside, listed, sentence_start
from trionfi.docs.examples.numbers import count_of, spelt
from trionfi.docs.examples.written import (
    ExampleError,
    Form,
    Picture,
    Shown,
    Table,
    Written,
    cards_of,
    options_of,
)
from trionfi.engine import Engine
from trionfi.engine.drawing import Placed, card_title, decks, row_svg
from trionfi.engine.drawing.svg import WIDTH
from trionfi.spec.cards import SUIT_LETTERS, Card, Suit, Word

SMALL_CARD = 13.2
"""How wide a card of a row is in print, in millimetres, where there is room."""

TEXT_WIDTH = 108
"""The width of a row that fills a line of print, in millimetres."""

MOST_IN_ROW = 8
"""So many cards stand side by side at the most."""

_SIZE = re.compile(r'viewBox="0 0 ([0-9.]+) ([0-9.]+)"')


def printed_width(svg: str, card: float) -> float:
    """How wide a drawing is in print, in millimetres, if its cards are so wide."""
    found = _SIZE.search(svg)
    assert found is not None
    return round(min(TEXT_WIDTH, float(found[1]) * card / WIDTH), 1)


def printed_size(svg: str, card: float, tallest: float) -> float:
    """How wide a drawing is in print, in millimetres, if it may be no taller than so many."""
    found = _SIZE.search(svg)
    assert found is not None
    across, down = map(float, found.groups())
    return round(min(printed_width(svg, card), tallest * across / down), 1)


def row_of(
    places: list[Placed],
    title: str,
    description: str,
    *,
    deck: str,
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
    cards = tuple(held(place.card) for place in places if place.card is not None)
    return Picture(svg, description, printed_width(svg, card), cards)


def _titles(tried: Bench, cards: tuple[Card, ...], deck: str) -> str:
    return ", ".join(card_title(tried.engine.card_id(card), deck=deck) for card in cards)


def _refuse_disorder(tried: Bench, cards: tuple[Card, ...]) -> None:
    """Refuse cards of which one stands after another of its suit that ranks below it.

    Cards that have a name instead of a suit have no rank.
    """
    for higher, lower in pairwise(cards):
        if higher.suit == lower.suit and lower.suit in SUIT_LETTERS and lower.rank > higher.rank:
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
    deck = written.option("deck") or deck_of(written.game_id)
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
    chosen = _by_place(chosen)
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
    ranked = sum(card.suit in SUIT_LETTERS for card, _ in chosen)
    named_alone = [
        together(suit, [name for card, name in chosen if card.suit == suit], deck)
        for suit in suits
        if suit not in SUIT_LETTERS
    ]
    if ranked:
        order = f"{ranked} cards, from the highest to the lowest"
        said = f"{listed([f'{order},' if named_alone else order, *named_alone])}."
        said = said.replace(",, ", ", ")
    else:
        said = listed(named_alone)
        said = f"{said[0].upper()}{said[1:]}."
    return Shown((row_of(places, "Cards", f"{kinds}: {titles}", deck=deck),), said)


def _by_place(named: list[tuple[Card, str]]) -> list[tuple[Card, str]]:
    """Cards with their names, each of a suit that bears another name before those it outranks.

    Such a card, as the Fool that is a trump, is named last in its pack.
    """

    def place(pair: tuple[Card, str]) -> float:
        card, name = pair
        if card.suit not in SUIT_LETTERS or name.startswith(SUIT_LETTERS[card.suit]):
            return named.index(pair)
        below = (
            at
            for at, (other, _) in enumerate(named)
            if other.suit == card.suit and other.rank < card.rank
        )
        return min(below, default=named.index(pair)) - 0.5

    return sorted(named, key=place)


def _kind(suit: Suit, name: str, deck: str) -> str:
    """What the cards of a suit are called together, as the title of one of them has it."""
    if suit not in SUIT_LETTERS:
        return inside(sentence_start(name, deck)).partition(" 1")[0]
    return card_title(name, deck=deck).partition(" of ")[2].partition(" (")[0] or suit.text


def together(suit: Suit, names: list[str], deck: str) -> str:
    """Cards that are called alike, in a word or two: `the Fool`, `4 Skulls`.

    Args:
        suit: what they have instead of a suit.
        names: their ids.
        deck: of which deck they are.
    """
    if len(names) == 1:
        return inside(sentence_start(names[0], deck))
    return f"{len(names)} {suit.text.capitalize()}"


def _answers(written: Written, tried: Bench) -> Shown:
    """`.. answers:: GAME RULE`, a line for each answer: what a rule says of some cards."""
    rule_id = written.arguments[1]
    try:
        asked = about_a_card(tried, rule_id)
    except ValueError as error:
        raise ExampleError(str(error)) from None
    agreed = tried.engine.options(options_of(tried.engine, written.option("options")))
    deck = deck_of(written.game_id)
    places: list[Placed] = []
    told: list[str] = []
    for claimed, names in _split(written.content):
        for card in cards_of(tried.engine, names):
            said = _answer(asked(card, agreed))
            name = tried.engine.card_id(card)
            if said != claimed:
                raise ExampleError(f"{rule_id} says {said} of {name}, not {claimed}")
            caption = written.option(said) or said
            places.append(Placed(name, caption=caption))
            told.append(f"{card_title(name, deck=deck)}: {caption}")
    if not places:
        raise ExampleError("names no cards: a line is an answer and cards, such as `yes: T21 T1`")
    return Shown((row_of(places, "What a rule says of some cards", "; ".join(told), deck=deck),))


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
    if isinstance(answer, Word):
        return answer.text
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
        values = {count_of(engine, (card,), agreed).raw for card in cards}
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
    total = count_of(engine, engine.game.pack.cards, agreed)
    if sum(row.cards * row.value for row in rows) != total.raw:
        raise ExampleError("the lines do not add up to what the game counts")
    lines = [
        (row.kind, str(row.cards), with_minus(row.value), with_minus(row.cards * row.value))
        for row in rows
    ]
    lines.append(("All cards", str(total.cards), "", str(total.raw)))
    if total.points != total.raw:
        lines.append(("All cards, as they are counted", "", "", str(total.points)))
    if engine.game.has_hunt:
        hunted = count_of(engine, engine.game.pack.cards, agreed, True)
        lines.append(("All cards, after a hunt", "", "", str(hunted.points)))
    return Shown((Table(("Cards", "How many", "Each worth", "Together"), tuple(lines)),))


def with_minus(value: int) -> str:
    """A number as it is printed: with a minus sign, and not a hyphen, if it is below 0."""
    return str(value).replace("-", "\N{MINUS SIGN}")


def _count(written: Written, tried: Bench) -> Shown:
    """`.. count:: GAME CARD…` with `:points:`: what some cards count together.

    With `:hunted:` it is what they count where there was a hunt.
    """
    engine = tried.engine
    hunted = "hunted" in written.options
    if written.option("hunted"):
        raise ExampleError(":hunted: takes no value; leave it out where there was no hunt")
    agreed = engine.options(options_of(engine, written.option("options")))
    cards = cards_of(engine, " ".join(written.arguments[1:]))
    if len(set(cards)) != len(cards):
        raise ExampleError("a card stands there twice")
    total = count_of(engine, cards, agreed, hunted)
    claimed = written.needed("points", "what the cards count together")
    if claimed != str(total.points):
        raise ExampleError(f"they count {total.points} points together, not {claimed}")
    values = [count_of(engine, (card,), agreed, hunted).raw for card in cards]
    names = [engine.card_id(card) for card in cards]
    places = [
        Placed(name, caption=with_minus(value)) for name, value in zip(names, values, strict=True)
    ]
    added = f"{' + '.join(map(with_minus, values))} = {with_minus(total.raw)}"
    added = added.replace("+ \N{MINUS SIGN}", "\N{MINUS SIGN} ")
    said = f"{added} points."
    if _takes_off(engine, agreed):
        said = f"{added}; {total.raw - total.points} taken off: {total.points} points."
    deck = deck_of(engine.id)
    titles = (card_title(name, deck=deck) for name in names)
    told = "; ".join(
        f"{title}: {with_minus(value)}" for title, value in zip(titles, values, strict=True)
    )
    row = row_of(places, "Cards and what each is worth", f"{told}. {said}", deck=deck)
    return Shown((row,), said)


def _takes_off(engine: Engine, agreed: Any) -> bool:
    """Whether the cards of a game count less together than each by itself."""
    total = count_of(engine, engine.game.pack.cards, agreed)
    return total.points != total.raw


def _ladder(written: Written, tried: Bench) -> Shown:
    """`.. ladder:: GAME RULE` with `:led:`, a line for each rung: the order of strength in a trick.

    The rule says whether a card beats the best before it where something is led. A rung has a
    caption, a colon and cards; `H13..H1` are all the cards from one to the other as the pack has
    them. Each card of a rung beats all those of the rungs below, and none that stands before it.
    """
    engine = tried.engine
    rule_id = written.arguments[1]
    try:
        rule = tried.rule(rule_id)
    except KeyError:
        raise ExampleError(f"{written.game_id} has no rule {rule_id!r}") from None
    if parameters_of(rule) != ["Card", "Card", "Suit"]:
        raise ExampleError(f"{rule_id} does not compare two cards where a suit is led")
    led = _suit_led(written)
    deck = deck_of(engine.id)

    def beats(card: Card, best: Card) -> bool:
        return bool(rule(card, best, led))

    rungs = [(caption, _rung(tried, names)) for caption, names in _split(written.content)]
    _refuse_rungs(tried, rungs, beats)
    places: list[Placed] = []
    told: list[str] = []
    for caption, cards in rungs:
        shown = cards if len(cards) <= _WHOLE_RUNG else (cards[0], cards[-1])
        ranked = beats(cards[0], cards[-1])
        words = [caption for _ in shown]
        if ranked:
            high, low = (rank_of(engine.card_id(card), deck) for card in shown)
            words = [f"{caption}: {high}", f"down to {low}"]
        places += [
            Placed(engine.card_id(card), word) for card, word in zip(shown, words, strict=True)
        ]
        to = " down to " if ranked else ", "
        told.append(f"{caption}: {to.join(_titles(tried, (card,), deck) for card in shown)}")
    said = "From the strongest to the weakest, in reading order"
    weakest = rungs[-1][1]
    if not any(beats(card, best) for card in weakest for best in engine.game.pack.cards):
        number = min(len(weakest), _WHOLE_RUNG)
        said += f"; the last {'' if number == 1 else f'{spelt(number)} '}cannot win"
    description = f"From the strongest to the weakest: {'; '.join(told)}."
    return Shown((row_of(places, "The order of strength", description, deck=deck),), f"{said}.")


def rank_of(card_id: str, deck: str) -> str:
    """The rank of a card of a suit, as its title has it: `King`, `Jack`, `10`.

    Args:
        card_id: its id.
        deck: of which deck it is.
    """
    return card_title(card_id, deck=deck).partition(" of ")[0]


_WHOLE_RUNG = 2
"""Of a rung with more cards the first and the last are drawn."""


def _suit_led(written: Written) -> Suit:
    """The suit that an example says is led."""
    name = written.needed("led", "the suit that is led, such as hearts")
    if name.upper() not in Suit.__members__:
        raise ExampleError(f"{name!r} is no suit")
    return Suit[name.upper()]


def _rung(tried: Bench, names: str) -> tuple[Card, ...]:
    """The cards of a rung, from the strongest down; `H13..H1` are those between two, and both."""
    engine = tried.engine
    pack = engine.game.pack.cards
    cards: list[Card] = []
    for name in names.split():
        first, dots, last = name.partition("..")
        ends = cards_of(engine, f"{first} {last}" if dots else first, played=True)
        if dots:
            begin, end = map(pack.index, ends)
            cards += pack[begin : end + 1]
        else:
            cards += ends
    if not cards:
        raise ExampleError("a rung has no cards")
    return tuple(cards)


def _refuse_rungs(
    tried: Bench,
    rungs: list[tuple[str, tuple[Card, ...]]],
    beats: Callable[[Card, Card], bool],
) -> None:
    """Refuse cards of which one is not as strong as its place says."""
    name = tried.engine.card_id
    ordered = [(rung, card) for rung, (_, cards) in enumerate(rungs) for card in cards]
    for (above, stronger), (below, weaker) in combinations(ordered, 2):
        if beats(weaker, stronger):
            raise ExampleError(f"{name(weaker)} beats {name(stronger)}, and stands after it")
        if above != below and not beats(stronger, weaker):
            raise ExampleError(f"{name(stronger)} does not beat {name(weaker)}")


FORMS = (
    Form("cards", _cards, ("deck",), (2, None), takes_options=False),
    Form("deck", _deck, ("deck",), (2, None), takes_options=False, is_of_pack=True),
    Form("answers", _answers, ("yes", "no"), (2, 2), claims_as_content=True),
    Form("card-values", _card_values, claims_as_content=True, is_labelled=True),
    Form("count", _count, ("points", "hunted"), (2, None)),
    Form(
        "ladder",
        _ladder,
        ("led",),
        (2, 2),
        takes_options=False,
        claims_as_content=True,
        is_labelled=True,
    ),
)
"""The forms of these examples."""
