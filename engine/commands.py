"""The commands that the engine brings: from `deal` to `trick`."""

from __future__ import annotations

import json
import re
import secrets
import sys
from codecs import BOM_UTF8
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import click
from click.shell_completion import CompletionItem

from trionfi.engine.answers import (
    choices_of,
    counting_of,
    facts_of,
    illegal_result,
    open_record,
    standing,
    trick_cards,
    written_trick,
)
from trionfi.engine.core import Engine, load
from trionfi.engine.drawing import (
    Placed,
    UnknownCardError,
    back_svg,
    card_svg,
    card_title,
    decks,
    row_svg,
)
from trionfi.engine.errors import IllegalAction, InvalidInput, LimitExceeded, quoted, shortened
from trionfi.engine.match import Sheet
from trionfi.engine.record import inside, replayed
from trionfi.engine.schema import from_typed, typed_members
from trionfi.engine.strict_json import SIZE_LIMIT, BrokenJson, RepeatedMember, read_json
from trionfi.spec import GAME_IDS
from trionfi.spec.rule import Rule

_DRAWN_SEEDS = 10**9
"""Seeds that are drawn stay below this, so that they are easily typed again."""


def _loaded(game: str) -> Engine:
    """The game with this id."""
    try:
        return load(game)
    except InvalidInput as error:
        raise click.BadParameter(error.problem) from None


def _whole_number(text: str) -> int:
    """The number written in these digits."""
    if not re.fullmatch(r"-?[0-9]{1,40}", text):
        what = "is too long a number" if re.fullmatch("-?[0-9]+", text) else "is not a whole number"
        raise click.BadParameter(f"{quoted(text)} {what}")
    return int(text)


def _games_with(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """The games whose ids begin so."""
    return [CompletionItem(game) for game in GAME_IDS if game.startswith(incomplete)]


_game = click.argument("game", type=_loaded, shell_complete=_games_with)
_options = click.option(
    "--option",
    "options",
    metavar="NAME=VALUE",
    multiple=True,
    help="Agree on an option of the game; may be repeated. `trionfi differ GAME` lists them.",
)
_players = click.option(
    "--players",
    type=_whole_number,
    metavar="N",
    help="How many play; the game's usual number by default.",
)
_as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON and nothing else.")


@click.command(short_help="Deal the cards and show the table.")
@_game
@click.option(
    "--seed",
    type=_whole_number,
    metavar="N",
    help="Deal by this number, the same cards each time; drawn by chance if left out.",
)
@click.option(
    "--dealer", type=_whole_number, metavar="SEAT", help="Who deals; the last seat by default."
)
@_players
@click.option(
    "--round",
    "round_number",
    type=_whole_number,
    metavar="N",
    help="Which round, where the game is played in rounds; the first by default.",
)
@_options
@click.option("--open", "open_cards", is_flag=True, help="Show all cards, hidden ones too.")
@_as_json
def deal(
    game: Engine,
    seed: int | None,
    dealer: int | None,
    players: int | None,
    round_number: int | None,
    options: Sequence[str],
    open_cards: bool,
    as_json: bool,
) -> None:
    """Deal the cards and show the table, as the player who is to act sees it.

    With --json, print the deal as a record that `trionfi replay` reads.
    """
    number = secrets.randbelow(_DRAWN_SEEDS) if seed is None else seed
    state = game.deal(
        number, players=players, dealer=dealer, round=round_number, **_written(game, options)
    )
    if as_json:
        _print_json(state.record())
        if seed is None:
            click.echo(f"seed {number}", err=True)
        return
    from trionfi.engine.report import show_deal
    from trionfi.engine.terminal import Terminal

    origin = f"Seed {number}"
    origin += "." if seed is not None else f", drawn by chance; --seed {number} deals it again."
    show_deal(Terminal(), state, origin, open_cards)


@click.command(short_help="Play a record and show where it stands.")
@click.argument("file", type=click.Path(allow_dash=True))
@_as_json
@click.pass_context
def replay(ctx: click.Context, file: str, as_json: bool) -> None:
    """Play the record in FILE (- is standard input) and show where it stands.

    The exit status is 0 if all its actions are legal, 1 if one is not, and 2 if it is no record.
    """
    try:
        engine, record = open_record(_read_json(file))
        state, error = replayed(engine, record), None
    except IllegalAction as illegal:
        state, error = illegal.state, illegal
    except InvalidInput as problem:
        name = "standard input" if file == "-" else file
        raise InvalidInput(name, str(problem)) from None
    if as_json:
        _print_json(standing(state) if error is None else illegal_result(error))
    else:
        from trionfi.engine.report import show_replay
        from trionfi.engine.terminal import Terminal

        show_replay(Terminal(), state, error)
    ctx.exit(0 if error is None else 1)


@click.command(short_help="Play a match by chance, or add up one that was played.")
@_game
@click.option(
    "--seed",
    type=_whole_number,
    metavar="N",
    help="Play by this number, the same match each time; drawn by chance if left out.",
)
@_players
@click.option(
    "--records",
    "file",
    type=click.Path(allow_dash=True),
    metavar="FILE",
    help="Add up the deals in FILE (- is standard input) instead: a list of records.",
)
@click.option(
    "--deals",
    "length",
    type=_whole_number,
    metavar="N",
    help="How many deals the match has; the usual number if left out.",
)
@click.option(
    "--credit",
    type=_whole_number,
    metavar="N",
    help="What everybody has at the start, where the game begins with credits.",
)
@_options
@_as_json
def match(
    game: Engine,
    seed: int | None,
    players: int | None,
    file: str | None,
    length: int | None,
    credit: int | None,
    options: Sequence[str],
    as_json: bool,
) -> None:
    """Play a whole match and show its score sheet; everybody does anything that is legal.

    With --records it is a match that was played: its deals are replayed one after the other, and
    must follow each other as those of a match do.

    With --json, print its records and scores; that is also a FILE for --records.
    """
    if file is not None:
        if any(given is not None for given in (seed, players, length)) or options:
            raise click.UsageError("--records FILE says all that the other options say.")
        sheet = _sheet_of_records(game, file, credit)
    else:
        number = secrets.randbelow(_DRAWN_SEEDS) if seed is None else seed
        agreed = _written(game, options)
        try:
            sheet = Sheet.by_chance(game, number, players, agreed, length, credit)
        except InvalidInput as error:
            typed = {"length": "--deals", "credit": "--credit"}.get(error.path, error.path)
            raise InvalidInput(typed, error.problem) from None
        if seed is None:
            click.echo(f"seed {number}", err=True)
    if as_json:
        _print_json(sheet.to_json())
        return
    from trionfi.engine.report import show_sheet
    from trionfi.engine.terminal import Terminal

    show_sheet(Terminal(), sheet)


@click.command(short_help="Show what may be played from a hand, and why not.")
@_game
@click.argument("cards", metavar="CARD...", nargs=-1, required=True)
@click.option(
    "--trick", "so_far", metavar="CARDS", default="", help="The cards in the trick, leader's first."
)
@click.option("--last", is_flag=True, help="It is the last trick of the deal.")
@_options
@_as_json
def plays(
    game: Engine,
    cards: Sequence[str],
    so_far: str,
    last: bool,
    options: Sequence[str],
    as_json: bool,
) -> None:
    """Show which CARDs of a hand may be played, and which rules forbid the others.

    \b
    Example:
      trionfi plays taotl C4 T3 H2 --trick "SKULL1 H5"
    """
    agreed = game.options(_written(game, options))
    trick = _split([so_far])
    choices = choices_of(game, agreed, _cards(cards), trick, last)
    if as_json:
        allowed = [game.card_id(choice.card) for choice in choices if not choice.broken]
        _print_json({"plays": sorted(allowed)})
        return
    from trionfi.engine.report import show_choices
    from trionfi.engine.terminal import Terminal

    show_choices(Terminal(), game, choices, trick, agreed)


@click.command(short_help="Count the points of cards.")
@_game
@click.argument("cards", metavar="CARD...", nargs=-1, required=True)
@click.option("--hunted", is_flag=True, default=None, help="There has been a hunt.")
@_options
@_as_json
def points(
    game: Engine, cards: Sequence[str], hunted: bool | None, options: Sequence[str], as_json: bool
) -> None:
    """Show how many points CARDs count together, what each is worth, and by which rules.

    \b
    Example:
      trionfi points brasileiro HK T20 T15 S9 --hunted
    """
    from trionfi.engine.trace import asked, traced

    agreed = game.options(_written(game, options))
    count, counted, besides = counting_of(game, _cards(cards), hunted)
    result, calls = traced(count, counted, *besides, agreed)
    if as_json:
        _print_json(result._asdict())
        return
    from trionfi.engine.report import show_points
    from trionfi.engine.terminal import Terminal

    worth = [count((card,), *besides, agreed).raw for card in counted]
    cards_worth = list(zip(counted, worth, strict=True))
    show_points(Terminal(), game, cards_worth, result, asked(calls), agreed)


@click.command(short_help="Show the rules of a game.")
@_game
@click.argument("words", metavar="[WORD...]", nargs=-1)
@_as_json
def rules(game: Engine, words: Sequence[str], as_json: bool) -> None:
    """Show the rules of GAME, with their ids and the statements of the source that they model.

    With WORDs, only those rules in whose id one of them stands, such as auction or follow-suit, or
    that model one of them, such as B16.
    """
    shown = _rules_with(game, words)
    if as_json:
        _print_json(
            [
                {"id": rule.id, "statements": list(rule.statements), "text": rule.text}
                for rule in shown
            ]
        )
        return
    from trionfi.engine.report import show_rules
    from trionfi.engine.terminal import Terminal

    show_rules(Terminal(), game, shown)


@click.command(
    short_help="Show what a deal scores, from the facts about it.",
    # Facts may be typed as flags, too, and which there are is known only once the game is.
    context_settings={"ignore_unknown_options": True},
)
@_game
@click.argument("facts", metavar="[FACT...]", nargs=-1, type=click.UNPROCESSED)
@_options
@_as_json
def settle(game: Engine, facts: Sequence[str], options: Sequence[str], as_json: bool) -> None:
    """Show what a deal scores, from the facts about it, line by line where there are several.

    A FACT is typed as NAME=VALUE, or as a flag, --name VALUE. A list is typed with commas between
    its entries, and a member of a member with a full stop between their names. It is not asked
    whether a deal could lead to these facts. Without any, the facts of GAME are listed.

    \b
    Examples:
      trionfi settle taotl bids=1,0,2 won=1,1,0
      trionfi settle texan --declarer 0 --contract solo --points 41
    """
    members = dict(typed_members(game.game.facts_type))
    agreed = game.options(_written(game, options))
    if not facts and as_json:
        _print_json({"facts": members})
        return
    if not facts:
        from trionfi.engine.report import show_facts
        from trionfi.engine.terminal import Terminal

        show_facts(Terminal(), game, members)
        return
    with inside("facts"):
        written = from_typed(_pairs(facts, members), game.game.facts_type)
    read = facts_of(game, written)
    scores = game.game.settle(read, agreed)
    if as_json:
        told: dict[str, Any] = {"scores": list(scores)}
        if game.game.lines is not None:
            told["lines"] = [line._asdict() for line in game.game.lines(read, agreed)]
        _print_json(told)
        return
    from trionfi.engine.report import show_settlement
    from trionfi.engine.terminal import Terminal

    show_settlement(Terminal(), game, read, scores, agreed)


@click.command(short_help="Show who wins a trick, and by which rules.")
@_game
@click.argument("cards", metavar="CARD...", nargs=-1, required=True)
@click.option("--last", is_flag=True, help="It is the last trick of the deal.")
@_options
@_as_json
def trick(
    game: Engine, cards: Sequence[str], last: bool, options: Sequence[str], as_json: bool
) -> None:
    """Show who wins a complete trick, and by which rules. The first CARD is the leader's.

    A card that is played in another form than it is held has a plus behind its id, such as
    RED_GOD+, a God that is declared high, or FOOL+, the Fool as a trump.
    """
    from trionfi.engine.trace import asked, reached, traced

    agreed = game.options(_written(game, options))
    cards = _split(cards)
    played = trick_cards(game, agreed, cards, last)
    result, calls = traced(game.game.trick, played, last, agreed)
    if as_json:
        _print_json(written_trick(game, result))
        return
    from trionfi.engine.report import show_trick
    from trionfi.engine.terminal import Terminal

    # A trick is worth something as soon as it is taken; that is not what was asked.
    besides = () if game.game.count is None else reached(game.game.count)
    show_trick(Terminal(), game, played, result, asked(calls, besides), agreed, last)


@click.command(short_help="Answer questions about the rules, one JSON object a line.")
def oracle() -> None:
    """Answer JSON-RPC requests on standard input, one a line, on standard output.

    The methods are describe, deal, replay, plays, trick, points, settle, view and perft.
    """
    from trionfi.engine.oracle import serve

    for name, stream in (("standard input", sys.stdin), ("standard output", sys.stdout)):
        if stream is None:
            raise InvalidInput("", f"{name} is closed")
    if sys.stdin.isatty():
        click.echo("Waiting for requests, one JSON object a line; Ctrl-D ends.", err=True)
    serve(sys.stdin.buffer, sys.stdout.buffer)


@click.command(short_help="Draw cards, as one SVG picture on standard output.")
@click.argument("cards", metavar="[CARD...]", nargs=-1)
@click.option(
    "--deck",
    type=click.Choice(decks(), case_sensitive=False),
    default=decks()[0],
    show_default=True,
    help="Which deck's cards to draw.",
)
@click.option("--back", is_flag=True, help="Draw the back, which all decks share, and no card.")
@click.option(
    "--per-row",
    type=_whole_number,
    metavar="N",
    help="Begin a new row after every N cards; one row if left out.",
)
@click.pass_context
def draw(
    ctx: click.Context, cards: Sequence[str], deck: str, back: bool, per_row: int | None
) -> None:
    """Draw cards, as one SVG picture on standard output: one alone, several side by side.

    A CARD is S, C, H or D followed by K, Q, C, V or 10 to 1; or T1 to T21; or FOOL; in any letter
    case. In the Italian deck S, C, H and D are swords, batons, cups and coins.

    In the Taotl deck a CARD is S, C, H, D or T (Totems) followed by 13 (King), 12 (Queen), 11
    (Jack) or 10 to 1; or TAOTL; or RED_GOD or BLACK_GOD, with + if it is declared high; or SKULL1
    to SKULL4.

    \b
    Examples:
      trionfi draw --deck italian SK H10 T21 FOOL > hand.svg
      trionfi draw --deck taotl S13 T11 TAOTL RED_GOD+ SKULL2 > hand.svg
    """
    if per_row is not None and per_row < 1:
        raise click.BadParameter(
            f"a row has at least 1 card, not {per_row}", param_hint="'--per-row'"
        )
    if back and cards:
        raise click.UsageError("With --back no card is named: it draws the back alone.", ctx)
    if not back and not cards:
        raise click.UsageError("Missing argument 'CARD...'.", ctx)
    _print_picture(back_svg() if back else _picture(cards, deck, per_row))


def _picture(cards: Sequence[str], deck: str, per_row: int | None) -> str:
    """One card alone, or several in rows."""
    titles = []
    for index, card in enumerate(cards):
        try:
            # No id is as long as this: what is quoted of it leaves room for what there is.
            titles.append(card_title(card[:40], deck=deck))
        except UnknownCardError as error:
            raise InvalidInput(f"cards[{index}]", str(error)) from None
    if len(cards) == 1:
        return card_svg(cards[0], deck=deck)
    rows = "" if per_row is None or per_row >= len(cards) else f", in rows of {per_row}"
    return row_svg(
        [Placed(card) for card in cards],
        title=f"{len(cards)} cards",
        description=f"From left to right{rows}: {', '.join(titles)}.",
        per_row=per_row,
        deck=deck,
    )


# Reading and writing, for all commands.


def _written(engine: Engine, options: Sequence[str]) -> dict[str, str | int | bool]:
    """The options given on the command line, as a record has them."""
    written: dict[str, str | int | bool] = {}
    known = {option.name: option for option in engine.game.options}
    for text in options:
        name, equals, word = text.partition("=")
        if not equals:
            raise InvalidInput("--option", f"{quoted(text)} is not of the form NAME=VALUE")
        if name not in known:
            there_are = ", ".join(known)
            raise InvalidInput(
                "--option", f"{engine.id} has no option {quoted(name)}, it has {there_are}"
            )
        if name in written:
            raise InvalidInput("--option", f"{name} is given twice")
        values = {json.dumps(value).strip('"'): value for value in known[name].values}
        if word not in values:
            choices = " or ".join(values)
            raise InvalidInput("--option", f"{name} takes {choices}, not {quoted(word)}")
        written[name] = values[word]
    return written


def _pairs(facts: Sequence[str], members: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Facts as they are typed: names, each with the text of its value.

    Hyphens may stand for what parts the words of a name; and in a flag the value may be left out
    where it is only true or false.
    """
    like = {known.replace(".", "_"): known for known in members}
    rest = list(facts)
    while rest:
        text = rest.pop(0)
        is_flag = text.startswith("--")
        name, equals, value = text.removeprefix("--").partition("=")
        if is_flag or name.replace("-", "_") in like:
            seat = re.fullmatch(r"(.+)[-.]([0-9]+)", name)
            name = f"{seat[1]}.{seat[2]}" if seat else name.replace("-", "_")
            name = like.get(name.replace(".", "_"), name)
        if not equals and is_flag and (not rest or rest[0].startswith("--")):
            if members.get(name) != "true or false":
                raise InvalidInput(text, "has no value")
            value = "true"
        elif not equals and is_flag:
            value = rest.pop(0)
        elif not equals:
            raise InvalidInput("", f"{quoted(text)} is not of the form NAME=VALUE or --name VALUE")
        yield name, value


def _rules_with(engine: Engine, words: Sequence[str]) -> tuple[Rule, ...]:
    """The rules of a game whose id has one of some words, or that model one of some statements.

    Args:
        engine: the game.
        words: pieces of ids, or ids of statements; without any, all rules are meant.

    Raises:
        InvalidInput: a word finds no rule.
    """
    found: set[str] = set()
    for word in _split(words) or words:
        # The game's own name is in most ids, and tells none of them from the others.
        named = {
            rule.id
            for rule in engine.game.rules
            if (word and word.lower() in rule.id.removeprefix(f"{engine.id}."))
            or word.lower() == rule.id
            or word.upper() in rule.statements
        }
        if not named:
            problem = f"no rule of {engine.id} has {quoted(word)} in its id, or models it"
            raise InvalidInput("", problem)
        found |= named
    return tuple(rule for rule in engine.game.rules if not words or rule.id in found)


def _split(words: Sequence[str]) -> list[str]:
    """Ids of cards, or other words, whether blanks or commas stand between them."""
    return [word for text in words for word in text.replace(",", " ").split()]


def _cards(words: Sequence[str]) -> list[str]:
    """Ids of cards, of which there must be one.

    Raises:
        InvalidInput: there is none.
    """
    cards = _split(words)
    if not cards:
        raise InvalidInput("cards", "none is named")
    return cards


def _sheet_of_records(engine: Engine, file: str, credit: int | None) -> Sheet:
    """The sheet of the deals in a file, replayed, with this credit, or what the file says."""
    name = "standard input" if file == "-" else file
    try:
        content = _read_json(file)
    except InvalidInput as problem:
        raise InvalidInput(name, str(problem)) from None
    told: dict[str, Any] = {}
    if isinstance(content, dict):
        told, content = content, content.get("deals")
    if not isinstance(content, list):
        raise InvalidInput(name, "no list of records, and no object with such a list as `deals`")
    if not content:
        raise InvalidInput(name, "has no records; a match has one deal or more")
    if credit is not None and told.get("credit", credit) != credit:
        says = shortened(str(told["credit"]))
        raise InvalidInput("--credit", f"{name} says {says}, not {credit}")
    deals = []
    for number, record in enumerate(content):
        with inside(f"{name}[{number}]"):
            try:
                deals.append(engine.replay(record))
            except IllegalAction as error:
                raise InvalidInput(f"record.actions[{error.index}]", str(error)) from None
    with inside(name):
        sheet = Sheet.of(engine, deals, told.get("credit") if credit is None else credit)
        sheet.refuse_other(told)
        return sheet


def _print_json(value: object) -> None:
    click.echo(json.dumps(value, ensure_ascii=True, allow_nan=False))


def _print_picture(svg: str) -> None:
    """Write a picture as UTF-8, whatever the encoding of the terminal."""
    if sys.stdout is None:
        raise InvalidInput("", "standard output is closed")
    click.echo(f"{svg}\n".encode(), nl=False)


def _read_json(file: str) -> object:
    """The one JSON value in a file; InvalidInput says where it is broken."""
    if file == "-" and sys.stdin is None:
        raise InvalidInput("", "it is closed")
    try:
        with click.open_file(file, "rb") as opened:
            content = opened.read(SIZE_LIMIT + 1)
    except OSError as error:
        raise InvalidInput("", f"cannot be read: {error.strerror}") from None
    try:
        return read_json(content.removeprefix(BOM_UTF8))
    except BrokenJson as error:
        raise InvalidInput("", f"broken JSON: {error}") from None
    except (RepeatedMember, LimitExceeded) as error:
        raise InvalidInput("", f"no record: {error}") from None
