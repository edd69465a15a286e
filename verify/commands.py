"""The commands that the checking brings: `check`, `mutate`, `differ`, `findings` and `odds`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click
from click.shell_completion import CompletionItem
from rich.console import Console

from trionfi.engine import load
from trionfi.engine.terminal import Terminal
from trionfi.spec import GAME_IDS
from trionfi.verify.check import DEALS, caught_by, run
from trionfi.verify.differ import (
    Undecided,
    as_typed,
    difference,
    pairs_of,
    read_value,
    show_difference,
)
from trionfi.verify.findings import findings_of, show_found
from trionfi.verify.mutate import Mutant
from trionfi.verify.odds import odds_of, show_odds, tables_of


@click.command()
@click.argument("game", required=False)
@click.option(
    "--deals",
    type=click.IntRange(min=1),
    default=DEALS,
    show_default=True,
    help="How many full deals to fuzz.",
)
@click.option("--mutants", is_flag=True, help="Say which change of a rule each was tried on.")
@click.option("--json", "as_json", is_flag=True, help="Print the ledger as JSON.")
@click.option(
    "--save",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="FOLDER",
    help="Save each deal that refutes a property as a record, FOLDER/PROPERTY.json.",
)
def check(game: str | None, deals: int, mutants: bool, as_json: bool, save: Path | None) -> None:
    """Prove, enumerate and fuzz what is claimed of GAME, or of every game.

    Each property is also tried on a mutant, a rule with one thing changed, and must notice it. The
    exit status is 1 if any verdict is not the one that is right, or if a rule, a statement of the
    source or an option lacks its check, or if one of the situations that are counted never occurred
    in 300 deals or more.
    """
    games = GAME_IDS if game is None else (game,)
    for game_id in games:
        load(game_id)
    reports = [run(game_id, deals, Console(stderr=True, emoji=False)) for game_id in games]
    if as_json:
        ledger = {report.game_id: report.to_json() for report in reports}
        click.echo(json.dumps(ledger, indent=1, ensure_ascii=False))
    else:
        for report in reports:
            report.show(Console(emoji=False), mutants)
    if save is not None:
        for report in reports:
            for path in report.save(save):
                click.echo(f"saved {path}", err=True)
    if not all(report.is_sound for report in reports):
        sys.exit(1)


@click.command(short_help="Change a rule, and show which properties notice.")
@click.argument("game")
@click.argument("rule")
@click.argument("before")
@click.argument("after")
@click.option("--deals", type=click.IntRange(min=1), default=30, show_default=True)
def mutate(game: str, rule: str, before: str, after: str, deals: int) -> None:
    """Replace BEFORE, a piece of the text of RULE that stands there once, by AFTER, and check GAME.

    The rule itself is not touched. The exit status is 1 if no property notices.
    """
    if before == after:
        raise click.UsageError("BEFORE and AFTER are the same: nothing is changed.")
    mutant = Mutant(rule, before, after)
    with Console(stderr=True, emoji=False).status("checking"):
        noticed = caught_by(game, mutant, deals)
    for property_id in noticed:
        click.echo(property_id)
    click.echo(f"{len(noticed)} properties notice that in {mutant}.")
    if not noticed:
        sys.exit(1)


def _games_with(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """The games whose ids begin so."""
    return [CompletionItem(game) for game in GAME_IDS if game.startswith(incomplete)]


def _options_with(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """The options of the game whose names begin so."""
    game = ctx.params.get("game")
    options = load(game).game.options if game in GAME_IDS else ()
    names = [option.name for option in options]
    return [CompletionItem(name) for name in names if name.startswith(incomplete)]


@click.command(short_help="Show the smallest situation in which two readings part.")
@click.argument("game", shell_complete=_games_with)
@click.argument("option", required=False, shell_complete=_options_with)
@click.argument("values", metavar="[VALUE VALUE]", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="Print the situations as JSON.")
def differ(game: str, option: str | None, values: tuple[str, ...], as_json: bool) -> None:
    """Show the smallest situation in which two values of OPTION part.

    Without values, the default is set against each other value. The solver finds the situation, and
    the plain rules confirm it. The exit status is 1 if there is none. Without OPTION, the options
    of GAME are listed, each with its values, the default first, and what they mean.
    """
    if option is None:
        _list_options(game, as_json)
        return
    pairs = pairs_of(game, option)
    if values:
        one, *rest = [read_value(game, option, word) for word in values]
        if len(rest) != 1:
            raise click.UsageError(f"two values part, or none are named; {len(values)} are given.")
        if rest[0] == one:
            raise click.UsageError(f"{values[0]} does not part from itself.")
        pairs = ((one, rest[0]),)
    try:
        found = [(pair, difference(game, option, *pair)) for pair in pairs]
    except Undecided as error:
        click.echo(f"undecided: {error}", err=True)
        sys.exit(1)
    if as_json:
        content = [parted.to_json() for _, parted in found if parted is not None]
        click.echo(json.dumps(content, indent=1))
    else:
        out = Terminal()
        for number, ((one, other), parted) in enumerate(found):
            if number:
                out.blank()
            if parted is None:
                out.print(f"No situation was found in which {one} and {other} part.")
            else:
                show_difference(out, parted)
    if any(parted is None for _, parted in found):
        sys.exit(1)


def _list_options(game: str, as_json: bool) -> None:
    """Show the options of a game."""
    options = load(game).game.options
    if as_json:
        listed = [
            {"name": one.name, "question": one.question, "values": list(one.values)}
            for one in options
        ]
        click.echo(json.dumps(listed, indent=1))
        return
    out = Terminal()
    for number, one in enumerate(options):
        if number:
            out.blank()
        out.print((one.name, "bold"), f": {one.question}", hang=2)
        for value, meaning in one.meanings.items():
            default = " (default)" if value == one.default else ""
            out.print((as_typed(value), "bold"), f"{default}: {meaning}", indent=2, hang=2)


@click.command(short_help="Show what the sources leave open or contradict.")
@click.argument("game", required=False, shell_complete=_games_with)
@click.option("--json", "as_json", is_flag=True, help="Print the findings as JSON, with records.")
def findings(game: str | None, as_json: bool) -> None:
    """Show what is missing or contradictory in the source of GAME, or of every game.

    Each is a claim that takes the source by its letter, with the smallest case that refutes it.
    With --json it has the record of a whole deal in which the letter fails, where one was made.

    The exit status is 1 if a claim is not refuted.
    """
    games = GAME_IDS if game is None else (game,)
    found = {game_id: findings_of(game_id) for game_id in games}
    if as_json:
        content = {game_id: [one.to_json() for one in listed] for game_id, listed in found.items()}
        click.echo(json.dumps(content, indent=1))
    else:
        out = Terminal()
        for game_id, listed in found.items():
            out.print((load(game_id).game.title, "bold"))
            for one in listed:
                out.blank()
                show_found(out, one)
    if not all(one.as_expected for listed in found.values() for one in listed):
        sys.exit(1)


@click.command(short_help="Show how often a deal brings what, counted exactly.")
@click.argument("game", required=False, shell_complete=_games_with)
@click.option("--json", "as_json", is_flag=True, help="Print the odds as JSON, as fractions.")
def odds(game: str | None, as_json: bool) -> None:
    """Show how often a deal of GAME, or of every game, brings what a player would like to know.

    All is counted exactly. Where all deals of a kind can be played, such as those of one card for
    three and four players, a table says who wins how many.
    """
    games = GAME_IDS if game is None else (game,)
    for game_id in games:
        load(game_id)
    with Console(stderr=True, emoji=False).status("counting"):
        counted = {game_id: (odds_of(game_id), tables_of(game_id)) for game_id in games}
    if as_json:
        content = {
            game_id: {
                "odds": [one.to_json() for one in listed],
                "tables": [table.to_json() for table in tables],
            }
            for game_id, (listed, tables) in counted.items()
        }
        click.echo(json.dumps(content, indent=1))
        return
    out = Terminal()
    for number, (game_id, (listed, tables)) in enumerate(counted.items()):
        if number:
            out.blank()
        out.print((load(game_id).game.title, "bold"))
        show_odds(out, listed, tables)
