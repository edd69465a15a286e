"""The book, built once for all tests by the command, and its ledger for the other builds."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

import pytest
from click.testing import CliRunner

from trionfi.docs import commands, proofs

Built: TypeAlias = tuple[Path, int, str]
"""What came of `trionfi build`: the folder of the book, the exit status and what it said."""


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The project's own book. Five deals are enough here: others are played elsewhere."""
    folder = tmp_path_factory.mktemp("built") / "book"
    done = CliRunner().invoke(commands.build, ["--deals", "5", "--output", str(folder)])
    return folder, done.exit_code, done.output


@pytest.fixture
def checked_before(built: Built) -> Iterator[None]:
    """Where a book is built without a ledger, the game is not checked once more."""
    games = json.loads((built[0] / "ledger.json").read_text(encoding="utf-8"))["games"]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(proofs, "_checked", lambda game_id: games[game_id]["properties"])
        yield
