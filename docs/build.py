"""Building the book: the web pages and the PDF, each made aside and put in place when whole."""

from __future__ import annotations

import io
import os
import shutil
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.resources import as_file, files
from pathlib import Path

import click
from sphinx.application import Sphinx
from sphinx.errors import SphinxError
from sphinx.util.docutils import docutils_namespace, patch_docutils

from trionfi.docs.domain import TrionfiDomain

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
        path: the first page, or the PDF; None if the book had faults and was not put in place.
        faults: every warning and error, each with file and line.
        checks: how many examples, numbers and cards of its text have been checked.
    """

    path: Path | None
    faults: tuple[str, ...]
    checks: Mapping[str, int] = field(default_factory=dict)


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


def build(kind: str, output: Path, source: Path | None = None) -> Built:
    """Build the book in one format.

    Args:
        kind: `html` or `pdf`.
        output: the folder of the book, made by `prepare`.
        source: the folder of its text; the project's own book by default.

    Returns:
        Where the book lies, or its faults; what lay there before is kept if there are any.
    """
    work = output / ".work"
    made = work / kind
    with as_file(files("trionfi.docs") / "book") as own:
        doctrees = work / f"{kind}-doctrees"
        ledger = output / LEDGER
        faults, checks = _run_sphinx(FORMATS[kind], source or own, made, doctrees, ledger)
    if faults:
        # What Sphinx has read is forgotten, so that the next run finds the same faults again.
        shutil.rmtree(doctrees, ignore_errors=True)
        return Built(None, faults)
    if kind == "pdf":
        target = output / "trionfi.pdf"
        _put_file(made / "trionfi.pdf", target)
        return Built(target, (), checks)
    _put_folder(made, output / "html")
    return Built(output / "html" / "index.html", (), checks)


def _run_sphinx(
    builder: str, source: Path, made: Path, doctrees: Path, ledger: Path
) -> tuple[tuple[str, ...], Mapping[str, int]]:
    """Run Sphinx; give its complaints, and how much of the text it has checked."""
    warnings = io.StringIO()
    checks: Mapping[str, int] = {}
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
                confoverrides={"trionfi_ledger": str(ledger)},
            )
            app.build()
            domain = app.env.get_domain(TrionfiDomain.name)
            assert isinstance(domain, TrionfiDomain)
            checks = domain.checks
    except SphinxError as error:
        warnings.write(f"{error}\n")
    lines = click.unstyle(warnings.getvalue()).splitlines()
    return tuple(line for line in lines if line.strip()), checks


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
