"""Building the book: the web pages and the PDF, each made aside and put in place when whole."""

from __future__ import annotations

import io
import os
import shutil
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import as_file, files
from pathlib import Path
from typing import NamedTuple

import click
from sphinx.application import Sphinx
from sphinx.errors import SphinxError
from sphinx.util.docutils import docutils_namespace, patch_docutils

from trionfi.docs.domain import TrionfiDomain
from trionfi.docs.sources import digest, project_files

FORMATS = {"html": "html", "pdf": "typst"}
"""What can be built, and the Sphinx builder that builds it."""

LEDGER = "ledger.json"
"""The file beside the book in which the verdicts of the last check are kept."""

MARK = ".trionfi-book"
"""The file by which a folder is known to be a book that this program may replace."""


class BookFolderError(ValueError):
    """The book cannot go where it was asked to go."""


@dataclass(frozen=True)
class Built:
    """What came of building the book in one format.

    Attributes:
        kind: the format.
        made: what was made, still aside; None if the book has faults.
        path: where its first page, or the PDF, lies or will lie.
        faults: every warning and error, each with file and line.
        checks: how many examples, numbers and cards of its text have been checked.
        checked_at: in which documents, and at which lines, there is an example.
    """

    kind: str
    made: Path | None
    path: Path
    faults: tuple[str, ...]
    checks: Mapping[str, int] = field(default_factory=dict)
    checked_at: frozenset[tuple[str, int]] = frozenset()


def prepare(output: Path) -> None:
    """Make the folder of the book, or make sure that it is one.

    Raises:
        BookFolderError: it is a file, or holds something that is not a book of ours.
    """
    if output.exists() and not output.is_dir():
        raise BookFolderError(f"{output} is a file; the book needs a folder")
    if output.is_dir() and any(output.iterdir()) and not (output / MARK).exists():
        raise BookFolderError(f"{output} holds something else; choose an empty folder")
    output.mkdir(parents=True, exist_ok=True)
    (output / MARK).write_text("This folder is made by trionfi build.\n", encoding="utf-8")


def make(kind: str, output: Path, source: Path | None = None, games: Sequence[str] = ()) -> Built:
    """Make the book in one format, aside; `publish` puts it in place.

    Args:
        kind: `html` or `pdf`.
        output: the folder of the book, made by `prepare`.
        source: the folder of its text; the project's own book by default.
        games: the games whose chapters it has; all by default.
    """
    work = output / ".work"
    made = work / kind
    doctrees = work / f"{kind}-doctrees"
    whole = work / f"{kind}-whole"
    if not whole.exists():
        # What Sphinx has read is used again only after a run that came to a good end: it does not
        # remember the complaints of another.
        shutil.rmtree(doctrees, ignore_errors=True)
    whole.unlink(missing_ok=True)
    with as_file(files("trionfi.docs") / "book") as own:
        ran = _run_sphinx(FORMATS[kind], source or own, made, doctrees, output / LEDGER, games)
    path = output / ("trionfi.pdf" if kind == "pdf" else "html/index.html")
    if ran.faults:
        return Built(kind, None, path, ran.faults)
    whole.touch()
    return Built(kind, made, path, (), ran.checks, ran.checked_at)


def publish(built: Built) -> None:
    """Put a book without faults in place of an older one.

    Args:
        built: what `make` gave.
    """
    assert built.made is not None, "a book with faults is not put in place"
    if built.kind == "pdf":
        _put_file(built.made / "trionfi.pdf", built.path)
    else:
        _put_folder(built.made, built.path.parent)


def build(kind: str, output: Path, source: Path | None = None, games: Sequence[str] = ()) -> Built:
    """Make the book in one format, and put it in place if it has no faults; as for `make`."""
    built = make(kind, output, source, games)
    if not built.faults:
        publish(built)
    return built


class _Ran(NamedTuple):
    """What came of running Sphinx: its complaints, and what it has checked."""

    faults: tuple[str, ...]
    checks: Mapping[str, int]
    checked_at: frozenset[tuple[str, int]]


def _run_sphinx(
    builder: str, source: Path, made: Path, doctrees: Path, ledger: Path, games: Sequence[str]
) -> _Ran:
    """Run Sphinx. Whatever goes wrong is one of its complaints."""
    warnings = io.StringIO()
    checks: Mapping[str, int] = {}
    checked_at: frozenset[tuple[str, int]] = frozenset()
    made.mkdir(parents=True, exist_ok=True)
    try:
        with patch_docutils(str(source)), docutils_namespace():
            app = Sphinx(
                srcdir=source,
                confdir=source,
                outdir=made,
                doctreedir=doctrees,
                buildername=builder,
                status=None,
                warning=warnings,
                keep_going=True,
                confoverrides={
                    "trionfi_ledger": str(ledger),
                    "trionfi_sources": digest(project_files()),
                    "trionfi_games": list(games),
                },
            )
            app.build()
            domain = app.env.get_domain(TrionfiDomain.name)
            assert isinstance(domain, TrionfiDomain)
            checks = domain.checks
            checked_at = frozenset(domain.checked_at("examples"))
    except Exception as error:
        told = str(error) if isinstance(error, SphinxError) else f"the book fails: {error!r}"
        warnings.write(f"{told}\n")
    lines = click.unstyle(warnings.getvalue()).splitlines()
    return _Ran(tuple(line for line in lines if line.strip()), checks, checked_at)


def _put_file(made: Path, target: Path) -> None:
    handle, temporary = tempfile.mkstemp(dir=target.parent)
    os.close(handle)
    shutil.copyfile(made, temporary)
    os.chmod(temporary, 0o644)
    os.replace(temporary, target)


def _put_folder(made: Path, target: Path) -> None:
    """Put a folder in place of an older one, so that one or the other is there whole."""
    fresh = target.with_name(f".{target.name}.new")
    old = target.with_name(f".{target.name}.old")
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.rmtree(old, ignore_errors=True)
    shutil.copytree(made, fresh)
    if target.exists():
        target.rename(old)
    fresh.rename(target)
    shutil.rmtree(old, ignore_errors=True)
