"""The files on which the content of the book depends, besides its own text."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import trionfi.engine
import trionfi.spec


@cache
def project_files() -> tuple[Path, ...]:
    """Every file of the specification and of the engine, and the checks of the book's examples."""
    folders = [Path(package.__path__[0]) for package in (trionfi.spec, trionfi.engine)]
    files = [file for folder in folders for file in folder.rglob("*") if file.is_file()]
    here = Path(__file__).parent
    files.extend(here.glob("*.py"))
    return tuple(sorted(file for file in files if "__pycache__" not in file.parts))
