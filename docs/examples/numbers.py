"""Numbers in running text: each is what the specification makes it, or the book is not built.

An author writes the number and, behind it, what it is: ``78 <cards>``, ``thirty-nine <tricks>``,
``91 <points of all cards>``. Where the text is not a game's own chapter, the game comes first:
``78 <piedmontese: cards>``.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from typing import Any

from trionfi.docs.examples.bench import about_a_card, bench
from trionfi.docs.examples.names import deck_of, seat_name, short
from trionfi.docs.examples.settlements import facts_written
from trionfi.docs.examples.written import ExampleError, cards_of, options_of
from trionfi.engine import Engine, load
from trionfi.engine.report import tricks_of
from trionfi.spec import GAME_IDS
from trionfi.spec.cards import Card, Suit
from trionfi.spec.game import Count
from trionfi.spec.phase import Argument
from trionfi.spec.places import Zone
from trionfi.verify.odds import rounded, with_decimal

_UNITS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
    *("ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"),
    *("eighteen", "nineteen"),
)
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")

WRITTEN = re.compile(r"(?P<number>\S.*?)\s*<(?P<what>[^<>]+)>", re.DOTALL)
"""A number and what it is."""

PLAIN = (Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS)


def spelt(number: int) -> str:
    """A number from 0 to 99 in words.

    >>> spelt(0), spelt(39), spelt(40)
    ('zero', 'thirty-nine', 'forty')
    """
    if number < 20:
        return _UNITS[number]
    tens, units = divmod(number, 10)
    return _TENS[tens - 2] + (f"-{_UNITS[units]}" if units else "")


_COUNTING = (
    *("third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"),
    *("dozen", "hundred", "thousand", "thrice"),
)
"""Other words that count; what is as common in a sentence that counts nothing is not among them."""


def unchecked_numbers(text: str) -> list[str]:
    """The numbers that are typed in a text, in digits of any kind or in words from three on."""
    return _NUMBER.findall("".join(_plain_digit(character) for character in text))


def _plain_digit(character: str) -> str:
    """A character that means a number in any script, as a digit; any other as it is."""
    value = unicodedata.numeric(character, None) if not character.isascii() else None
    return character if value is None else "0"


_WORDS = "|".join(sorted({*map(spelt, range(3, 100)), *_COUNTING}, reverse=True))
_NUMBER = re.compile(rf"[0-9]+|\b(?:{_WORDS})s?\b", re.IGNORECASE)  # the longer of two first


def checked_number(written: str, game_id: str) -> str:
    """The number of a text such as `78 <cards>`, as its author has written it.

    Args:
        written: the number, in digits or in words, and what it is.
        game_id: the game that is meant where none is named.

    Raises:
        ExampleError: it is another number, or there is no such thing to be counted.
    """
    found = WRITTEN.fullmatch(written.strip())
    if found is None:
        raise ExampleError(f"{written!r}: a number and <what it is> are wanted")
    number, what = found["number"], " ".join(found["what"].split())
    named, colon, rest = what.partition(":")
    if colon:
        game_id, what = named.strip(), rest.strip()
    if game_id not in GAME_IDS:
        raise ExampleError(f"{what}: of which game? begin with its id and a colon")
    right = _value(game_id, what)
    if isinstance(right, Fraction):
        tenths = rounded(right * 10)
        words = [with_decimal(tenths)]
    else:
        words = [str(right), f"{right:,}", str(right).replace("-", "\N{MINUS SIGN}")]
        if 0 <= right < 100:
            words += [spelt(right), spelt(right).capitalize()]
    if number not in words:
        raise ExampleError(f"{what}: it is {words[0]}, not {number}")
    return number


def checked_card(written: str, game_id: str) -> str:
    """A card in running text, in a word or two, from its id.

    Args:
        written: its id; before it, if need be, a game and a colon.
        game_id: the game that is meant where none is named.

    Raises:
        ExampleError: the game has no such card.
    """
    named, colon, rest = written.partition(":")
    if colon:
        game_id, written = named.strip(), rest.strip()
    if game_id not in GAME_IDS:
        raise ExampleError(f"{written}: of which game? begin with its id and a colon")
    engine = load(game_id)
    (card,) = cards_of(engine, written) or (None,)
    if card is None:
        raise ExampleError("no card is named")
    return short(engine.card_id(card), deck_of(engine.id))


ROLES: dict[str, Callable[[str, str], str]] = {"number": checked_number, "card": checked_card}
"""What is checked in running text, by the name of its role: from what is written there, and the
game that is meant where none is named, to what is printed."""


def _value(game_id: str, what: str) -> int | Fraction:
    engine = load(game_id)
    if what in _COUNTS:
        return _COUNTS[what](engine)
    for beginning, asked in _OF_CARDS.items():
        if what.startswith(f"{beginning} "):
            return asked(engine, what.removeprefix(f"{beginning} "))
    if what in _SHARES:
        return _SHARES[what](engine)
    kinds = ", ".join([*_COUNTS, *_SHARES, *(f"{name} …" for name in _OF_CARDS)])
    raise ExampleError(f"{what!r} is nothing that can be counted; there is {kinds}")


def _of_suits(*suits: Suit) -> Callable[[Engine], int]:
    return lambda engine: sum(card.suit in suits for card in engine.game.pack.cards)


def _in_a_suit(letters: bool) -> Callable[[Engine], int]:
    """How many court cards, or cards with a number, there are in each plain suit."""

    def count(engine: Engine) -> int:
        pack = engine.game.pack
        numbers = {
            sum(
                pack.name(card)[1:].isdecimal() is not letters
                for card in pack.cards
                if card.suit == suit
            )
            for suit in PLAIN
        }
        if len(numbers) != 1:
            raise ExampleError(f"the suits of {engine.id} differ: {sorted(numbers)}")
        return numbers.pop()

    return count


def _worth(engine: Engine, text: str) -> int:
    """How many cards of the pack are worth so much."""
    if not text.removeprefix("-").isdecimal():
        raise ExampleError(f"cards worth {text!r}: a number is wanted")
    return sum(
        _counted(engine, engine.game.pack.name(card), "raw") == int(text)
        for card in engine.game.pack.cards
    )


def count_of(engine: Engine, cards: Sequence[Card], options: Any, hunted: bool = False) -> Count:
    """What some cards count together.

    Args:
        engine: the game.
        cards: the cards.
        options: the options as the rules see them.
        hunted: whether there was a hunt, in a game that knows of one.

    Raises:
        ExampleError: it counts no card points, or knows of no hunt.
    """
    game = engine.game
    if game.count is None:
        raise ExampleError(f"{engine.id} counts no card points")
    if hunted and not game.has_hunt:
        raise ExampleError(f"{engine.id} knows of no hunt")
    count: Count = game.count(tuple(cards), *((hunted,) if game.has_hunt else ()), options)
    return count


_AFTER_HUNT = " after a hunt"


def _counted(engine: Engine, text: str, what: str) -> int:
    """What some cards count, or all of them; with ` after a hunt`, what they count then."""
    hunted = text.endswith(_AFTER_HUNT)
    text = text.removesuffix(_AFTER_HUNT)
    cards = engine.game.pack.cards if text == "all cards" else cards_of(engine, text)
    counted = count_of(engine, cards, engine.game.default_options, hunted)
    number: int = getattr(counted, what)
    return number


def _dealt_to(engine: Engine, seat: int = 0) -> list[int]:
    """How many cards are dealt to each place of a seat."""
    return [
        size
        for place, size in engine.game.packets(engine.seating())
        if place.seat == seat and place.zone != Zone.TALON
    ]


def _in_stock(engine: Engine) -> int:
    """How many cards are dealt to the stock."""
    return sum(
        size for place, size in engine.game.packets(engine.seating()) if place.zone == Zone.TALON
    )


def _pile(engine: Engine, text: str) -> int:
    """How many cards the pile with this number has, counted from 1."""
    sizes = _dealt_to(engine)
    if not text.isdecimal() or not 1 <= int(text) <= len(sizes):
        raise ExampleError(f"piles are 1 to {len(sizes)}, there is no pile {text}")
    return sizes[int(text) - 1]


def _piles_of(engine: Engine, text: str) -> int:
    """How many piles of a seat have so many cards."""
    return sum(str(size) == text for size in _dealt_to(engine))


def _by_rule(engine: Engine, rule_id: str) -> int:
    """Of how many cards of the pack a rule says yes."""
    try:
        asked = about_a_card(bench(engine.id), rule_id)
    except ValueError as error:
        raise ExampleError(str(error)) from None
    return sum(asked(card, engine.game.default_options) is True for card in engine.game.pack.cards)


def _of_suit(engine: Engine, text: str) -> int:
    """How many cards there are of a suit, or of those that have a name instead of one."""
    if text.upper() not in Suit.__members__:
        raise ExampleError(f"{text!r} is no suit")
    return _of_suits(Suit[text.upper()])(engine)


def _whole(text: str) -> int:
    """The number that a text is."""
    if not (text.isascii() and text.isdecimal() and len(text) < 20):
        raise ExampleError(f"{text!r}: a number is wanted")
    return int(text)


def _rounds(engine: Engine, text: str) -> int:
    """How many rounds so many players play."""
    if engine.game.rounds is None:
        raise ExampleError(f"{engine.id} is not played in rounds")
    return engine.game.rounds.number(engine.seating(_whole(text)).players)


def _cards_in_round(engine: Engine, text: str) -> int:
    """How many cards everybody is dealt in a round: as many as there are tricks."""
    seating = engine.seating(round=_whole(text))
    return sum(size for place, size in engine.game.packets(seating) if place.seat == 0)


def _left_over(engine: Engine, text: str) -> int:
    """How many cards are left over in the last round of so many players."""
    seating = engine.seating(_whole(text), round=_rounds(engine, text))
    return len(engine.game.pack) - sum(size for _, size in engine.game.packets(seating))


_BID_AND_WON = re.compile(r"([0-9]+) bid and ([0-9]+) won")


def _scored(engine: Engine, text: str) -> int:
    """What a bid scores where so many tricks are won."""
    found = _BID_AND_WON.fullmatch(text)
    game = engine.game
    if found is None or game.facts_type._fields != ("bids", "won"):
        raise ExampleError(f"{text!r}: tricks are wanted, such as 2 bid and 3 won")
    facts = game.facts_type((int(found[1]),), (int(found[2]),))
    return game.settle(facts, game.default_options)[0]


def least_chance(engine: Engine) -> Fraction:
    """The chance to win the only trick from which on a bid of 1 scores more than one of 0.

    Args:
        engine: the game.

    Raises:
        ExampleError: bids and tricks are not what it scores.
    """
    made, missed = _scored(engine, "1 bid and 1 won"), _scored(engine, "1 bid and 0 won")
    refused, taken = _scored(engine, "0 bid and 0 won"), _scored(engine, "0 bid and 1 won")
    return Fraction(refused - missed, refused - missed + made - taken)


def tricks_of_match(engine: Engine, players: int) -> int:
    """How many tricks there are in all rounds of a match together.

    Args:
        engine: the game.
        players: how many play.

    Raises:
        ExampleError: it is not played in rounds.
    """
    rounds = range(1, _rounds(engine, str(players)) + 1)
    packets = (engine.game.packets(engine.seating(players, round=number)) for number in rounds)
    return sum(size for dealt in packets for place, size in dealt if place.seat == 0)


@cache
def _tricks(game_id: str) -> int:
    """How many tricks a deal has, as it comes about when one is played to its end."""
    state = load(game_id).deal(0)
    while not state.over:
        state = state.apply(state.legal()[0])
    return sum(1 for _ in tricks_of(state))


def points_to_win(engine: Engine) -> int:
    """The least points with which a player of two wins, where both have all points together.

    Where one side plays a contract, the least with which declarer gets something for it.
    """
    total = _counted(engine, "all cards", "points")
    winner = engine.game.winner
    if winner is not None:
        return next(won for won in range(total + 1) if winner((won, total - won)) == 0)
    verbs = engine.game.phases[0].verbs
    words = (word for verb in verbs if verb.argument is Argument.WORD for word in verb.words)
    lowest = next(words).text
    return next(
        won
        for won in range(total + 1)
        if _got(engine, f"seat 0 with declarer=0 contract={lowest} points={won}") > 0
    )


_GETS = re.compile(r"(?:seat )?(\w+) with (.+)")


def _got(engine: Engine, text: str) -> int:
    """What somebody gets where there are such facts, such as `Ada with declarer=Ada points=41`.

    The options that the table has agreed on stand among the facts, as `agreed.name=value`.
    """
    found = _GETS.fullmatch(text)
    if found is None:
        raise ExampleError(f"{text!r}: a player and facts are wanted")
    who, written = found.groups()
    parts = written.split()
    agreed = [part.removeprefix("agreed.") for part in parts if part.startswith("agreed.")]
    facts = facts_written(engine, " ".join(p for p in parts if not p.startswith("agreed.")))
    players = engine.seating().players
    names = {seat_name(seat, players): seat for seat in range(players)}
    seat = int(who) if who.isdecimal() else names.get(who, players)
    if seat >= players:
        raise ExampleError(f"{who!r} is no player")
    options = engine.options(options_of(engine, " ".join(agreed)))
    return engine.game.settle(facts, options)[seat]


@cache
def _properties(game_id: str) -> int:
    from trionfi.verify.check import properties_of

    return len(properties_of(game_id))


_COUNTS: dict[str, Callable[[Engine], int]] = {
    "players": lambda engine: engine.seating().players,
    "least players": lambda engine: engine.game.players[0],
    "most players": lambda engine: engine.game.players[1],
    "cards": lambda engine: len(engine.game.pack),
    "cards in the stock": _in_stock,
    "cards in the talon": _in_stock,
    "usual credit": lambda engine: engine.game.match.credit,
    "cards each": lambda engine: sum(_dealt_to(engine)),
    "plain suits": lambda engine: len(
        {card.suit for card in engine.game.pack.cards if card.suit in PLAIN}
    ),
    "trumps": _of_suits(Suit.TRUMPS),
    "cards in a suit": _of_suits(Suit.SPADES),
    "court cards in a suit": _in_a_suit(True),
    "pip cards in a suit": _in_a_suit(False),
    "pip cards": lambda engine: len(PLAIN) * _in_a_suit(False)(engine),
    "piles": lambda engine: len(_dealt_to(engine)),
    "tricks": lambda engine: _tricks(engine.id),
    "deals in a match": lambda engine: engine.game.match.length(engine.seating().players),
    "points to win": lambda engine: points_to_win(engine),
    "rules": lambda engine: len(engine.game.rules),
    "options": lambda engine: len(engine.game.options),
    "readings": lambda engine: len(engine.game.readings),
    "properties": lambda engine: _properties(engine.id),
}
"""What can be counted, by name."""


def _rank(engine: Engine, text: str) -> int:
    """The number of a trump, from its id."""
    (card,) = cards_of(engine, text) or (None,)
    if card is None or card.suit != Suit.TRUMPS:
        raise ExampleError(f"{text!r} is no trump")
    return card.rank


_OF_CARDS: dict[str, Callable[[Engine, str], int]] = {
    "cards worth": _worth,
    "worth of": lambda engine, text: _counted(engine, text, "raw"),
    "points of": lambda engine, text: _counted(engine, text, "points"),
    "rank of": _rank,
    "number of": lambda engine, text: len(cards_of(engine, text)),
    "cards in pile": _pile,
    "piles of": _piles_of,
    "cards by": _by_rule,
    "cards of suit": _of_suit,
    "rounds of": _rounds,
    "cards in round": _cards_in_round,
    "cards left over of": _left_over,
    "tricks of all rounds of": lambda engine, text: tricks_of_match(engine, _whole(text)),
    "seats for": lambda engine, text: engine.seating(_whole(text)).players,
    "score of": _scored,
    "loss of": lambda engine, text: -_scored(engine, text),
    "got by": _got,
    "paid by": lambda engine, text: -_got(engine, text),
}
"""What can be counted of the cards, or of the number, that follow."""

_SHARES: dict[str, Callable[[Engine], Fraction]] = {
    "percent in which to bid 1": lambda engine: 100 * least_chance(engine),
}
"""What is no whole number, by name; it is written with one decimal."""
