"""The files on which the content of the book depends, besides its own text."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import trionfi.engine
import trionfi.spec
import trionfi.verify


@cache
def checked_files() -> tuple[Path, ...]:
    """Every file of the specification, the engine and the checker."""
    folders = [
        Path(package.__path__[0]) for package in (trionfi.spec, trionfi.engine, trionfi.verify)
    ]
    files = [file for folder in folders for file in folder.rglob("*") if file.is_file()]
    return tuple(sorted(file for file in files if "__pycache__" not in file.parts))


def digest(files: Iterable[Path]) -> str:
    """A digest of the names and the contents of some files."""
    made = hashlib.sha256()
    for file in files:
        made.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return made.hexdigest()


@cache
def project_files() -> tuple[Path, ...]:
    """Those files, and the programs that make the book of them."""
    here = Path(__file__).parent
    made_by = [*here.glob("*.py"), *here.glob("examples/*.py")]
    return (*checked_files(), *sorted(made_by))
