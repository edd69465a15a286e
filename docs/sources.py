"""The files on which the content of the book depends, besides its own text."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import trionfi.engine
import trionfi.spec
import trionfi.verify


@cache
def project_files() -> tuple[Path, ...]:
    """Every file of the specification, the engine and the checker, and the book's directives."""
    folders = [
        Path(package.__path__[0]) for package in (trionfi.spec, trionfi.engine, trionfi.verify)
    ]
    files = [file for folder in folders for file in folder.rglob("*") if file.is_file()]
    here = Path(__file__).parent
    files.extend(here.glob("*.py"))
    return tuple(sorted(file for file in files if "__pycache__" not in file.parts))
