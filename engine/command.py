"""The command `trionfi`: a shell around the commands that each folder brings.

Commands are found by the entry points `trionfi.commands` and imported when they are used, not
before. Whatever cannot be is answered with one line on standard error and the exit status 2.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib.metadata import EntryPoint, entry_points
from typing import Any, NamedTuple, NoReturn

import click
from click.shell_completion import CompletionItem

from trionfi.engine.errors import InvalidInput, LimitExceeded, quoted
from trionfi.engine.plain import can_print, in_plain
from trionfi.engine.relink import RelinkError
from trionfi.spec.rule import RuleError
from trionfi.spec.statement import StatementError

BAD_INPUT = 2
"""The exit status after bad usage or bad input."""

INTERRUPTED = 130
"""The exit status after an interrupt from the keyboard."""

CUT_OFF = 141
"""The exit status when nobody reads the output any more."""


class _Known(NamedTuple):
    """What is said of a command without importing it, and the extras that it needs."""

    summary: str
    extras: str = ""


_KNOWN = {
    "build": _Known("Build the rulebook, as a web site and as a PDF.", "verify,docs"),
    "check": _Known("Check what is claimed of the rules: prove, enumerate, fuzz.", "verify"),
    "deal": _Known("Deal the cards and show the table."),
    "differ": _Known("Show the smallest situation in which two readings part.", "verify"),
    "draw": _Known("Draw cards, as one SVG picture on standard output."),
    "findings": _Known("Show what the sources leave open or contradict.", "verify"),
    "match": _Known("Play a match by chance, or add up one that was played."),
    "mutate": _Known("Change a rule, and show which properties notice.", "verify"),
    "odds": _Known("Show how often a deal brings what, counted exactly.", "verify"),
    "oracle": _Known("Answer requests about the rules, one JSON object a line."),
    "plays": _Known("Show what may be played from a hand, and why not."),
    "points": _Known("Count the points of cards."),
    "replay": _Known("Play a record and show where it stands."),
    "rules": _Known("Show the rules of a game."),
    "settle": _Known("Show what a deal scores, from the facts about it."),
    "trick": _Known("Show who wins a trick, and by which rules."),
}

_EXTRA_OF = {
    "docutils": "docs",
    "furo": "docs",
    "hypothesis": "verify",
    "numba": "fast",
    "sphinx": "docs",
    "typst": "docs",
    "z3": "verify",
}


class Commands(click.Group):
    """The commands of the entry points `trionfi.commands`."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._loaded: dict[str, click.Command] = {}

    def _entries(self) -> dict[str, EntryPoint]:
        return {entry.name: entry for entry in entry_points(group="trionfi.commands")}

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands' names, in order."""
        return sorted(self._entries())

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command; None if there is none of this name."""
        if cmd_name not in self._loaded:
            entry = self._entries().get(cmd_name)
            if entry is None:
                return None
            try:
                self._loaded[cmd_name] = entry.load()
            except (ImportError, AttributeError) as error:
                raise _Complaint(
                    _why_not(cmd_name, error), f"{ctx.command_path} {cmd_name}"
                ) from error
        return self._loaded[cmd_name]

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is asked for, or say which there are."""
        name = args[0]
        if not name.startswith("-") and name not in self._entries():
            there_are = ", ".join(self.list_commands(ctx))
            raise _Complaint(
                f"there is no command {quoted(name)}, there are {there_are}", ctx.command_path
            )
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands, without importing them."""
        rows = [(name, _summary(name)) for name in self.list_commands(ctx)]
        if rows:
            with formatter.section("Commands"):
                formatter.write_dl(rows)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """What may follow on the command line, without importing the commands."""
        names = [name for name in self.list_commands(ctx) if name.startswith(incomplete)]
        found = [CompletionItem(name, help=_summary(name)) for name in names]
        return found + click.Command.shell_complete(self, ctx, incomplete)

    def invoke(self, ctx: click.Context) -> None:
        """Run the command that is asked for; what it returns is not a status."""
        try:
            super().invoke(ctx)
            if sys.stdout is not None:
                sys.stdout.flush()
        except _Complaint:
            raise
        except (InvalidInput, LimitExceeded, RuleError, RelinkError, StatementError) as error:
            raise _Complaint(str(error), _path(ctx)) from error
        except click.UsageError as error:
            if error.ctx is not None:
                raise
            raise _Complaint(error.format_message(), _path(ctx)) from error
        except click.ClickException as error:
            raise _Complaint(error.format_message(), _path(ctx)) from error
        except ModuleNotFoundError as error:
            if _extra(error) is None:
                raise
            why = _why_not(ctx.invoked_subcommand or "", error)
            raise _Complaint(why, _path(ctx)) from error
        except KeyboardInterrupt:
            raise click.exceptions.Exit(INTERRUPTED) from None
        except BrokenPipeError:
            # Caught here already, for click would make its own status of it.
            _abandon_output()
            raise click.exceptions.Exit(CUT_OFF) from None

    def main(  # type: ignore[override]
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        **extra: Any,
    ) -> NoReturn:
        """Run the command line and exit with its status."""
        extra["standalone_mode"] = False
        try:
            status = super().main(args, prog_name, **extra) or 0
        except _Complaint as error:
            status = _complain(error.where, error.message)
        except click.UsageError as error:
            status = _complain(*_usage_problem(error))
        except click.Abort:
            status = INTERRUPTED
        except OSError as error:
            _abandon_output()
            status = _complain("trionfi", _os_problem(error))
        sys.exit(status)


class _Complaint(click.ClickException):
    """What is wrong, and in which command."""

    def __init__(self, message: str, where: str) -> None:
        super().__init__(message)
        self.where = where


def _complain(where: str, message: str) -> int:
    """Say on one line of standard error what is wrong."""
    line = " ".join(f"{where}: {message}".split())
    if not line.isprintable():
        line = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in line)
    if len(line) > 500:
        line = f"{line[:499]}…"
    encoding = getattr(sys.stderr, "encoding", None) or "utf-8"
    if not can_print(line, encoding):
        line = in_plain(line.replace("…", "..."), encoding)
    click.echo(line, err=True)
    return BAD_INPUT


def _summary(name: str) -> str:
    return _KNOWN[name].summary if name in _KNOWN else ""


def _path(ctx: click.Context) -> str:
    return f"{ctx.command_path} {ctx.invoked_subcommand or ''}".strip()


def _extra(error: BaseException) -> str | None:
    """The extra whose package could not be imported, if that is what an error says."""
    return _EXTRA_OF.get((getattr(error, "name", None) or "").partition(".")[0])


def _why_not(name: str, error: Exception) -> str:
    """Why a command cannot be run, and what to do about it."""
    extra = _extra(error) if isinstance(error, ImportError) else None
    if extra is None:
        return f"the command cannot be loaded: {error}"
    extras = _KNOWN[name].extras if name in _KNOWN and _KNOWN[name].extras else extra
    package = (getattr(error, "name", None) or "").partition(".")[0]
    return f"needs {package}, which is not installed: in the checkout, pip install '.[{extras}]'"


def _usage_problem(error: click.UsageError) -> tuple[str, str]:
    """Where the command line is wrong, and how."""
    message = error.format_message()
    if error.ctx is None:
        return "trionfi", message
    where = error.ctx.command_path
    if isinstance(error, click.BadParameter) and not isinstance(error, click.MissingParameter):
        return where, message
    pieces = error.ctx.command.collect_usage_pieces(error.ctx)
    return where, f"{message.rstrip('.')}; usage: {' '.join((where, *pieces))}"


def _os_problem(error: OSError) -> str:
    """What the operating system refused, in a line."""
    what = error.strerror or str(error)
    return (
        f"{error.filename}: {what}" if error.filename else f"the output cannot be written: {what}"
    )


def _abandon_output() -> None:
    """Let what is still to be written vanish, so that nothing complains at the exit."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@click.group(
    "trionfi",
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"]},
    invoke_without_command=True,
)
@click.version_option(package_name="trionfi", message="%(prog)s %(version)s")
@click.pass_context
def commands(ctx: click.Context) -> None:
    """The rules of tarot card games: executable, proved, printed."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def main() -> NoReturn:
    """Run the command `trionfi`."""
    commands.main(prog_name="trionfi")
