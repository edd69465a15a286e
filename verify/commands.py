"""The command `trionfi check`."""

from __future__ import annotations

import json
import sys

import click
from rich.console import Console

from trionfi.engine import load
from trionfi.spec import GAME_IDS
from trionfi.verify.check import DEALS, failures, ledger_table, run, summary


@click.command()
@click.argument("game", required=False)
@click.option(
    "--deals",
    type=click.IntRange(min=1),
    default=DEALS,
    show_default=True,
    help="How many full deals to fuzz.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the ledger as JSON.")
def check(game: str | None, deals: int, as_json: bool) -> None:
    """Prove, enumerate and fuzz what is claimed of GAME, or of every game.

    The exit status is 1 if any verdict is not the one that is right.
    """
    games = GAME_IDS if game is None else (game,)
    for game_id in games:
        load(game_id)
    ledgers = {game_id: run(game_id, deals, Console(stderr=True)) for game_id in games}
    if as_json:
        ledger = {key: [entry.to_json() for entry in entries] for key, entries in ledgers.items()}
        click.echo(json.dumps(ledger, indent=1, ensure_ascii=False))
    else:
        console = Console()
        for game_id, entries in ledgers.items():
            console.print(ledger_table(load(game_id).game.title, entries))
            for line in failures(entries):
                console.print(line, markup=False, highlight=False)
            console.print(summary(entries), highlight=False)
    if not all(entry.as_expected for entries in ledgers.values() for entry in entries):
        sys.exit(1)
