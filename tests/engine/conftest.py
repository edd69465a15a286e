"""What the engine's tests share: a toy game, and Piedmontese deals from written tops."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType

import pytest

from trionfi.engine import Engine, State, load
from trionfi.spec.cards import Card
from trionfi.spec.places import Place, Zone

Arrange = Callable[..., State]


@pytest.fixture(scope="session")
def toy() -> ModuleType:
    """The module of the toy game, loaded once, for its rules are registered as it is loaded."""
    name = "trionfi_tests_toy"
    if name not in sys.modules:
        found = importlib.util.spec_from_file_location(name, Path(__file__).with_name("toy.py"))
        assert found is not None
        assert found.loader is not None
        module = importlib.util.module_from_spec(found)
        sys.modules[name] = module
        found.loader.exec_module(module)
    return sys.modules[name]


@pytest.fixture(scope="session")
def toy_engine(toy: ModuleType) -> Engine:
    return Engine(toy.GAME)


@pytest.fixture(scope="session")
def grand(toy: ModuleType) -> Engine:
    return Engine(toy.GRAND)


@pytest.fixture(scope="session")
def game() -> Engine:
    return load("piedmontese")


@pytest.fixture(scope="session")
def arrange(game: Engine) -> Arrange:
    """Deals cards so that each pile begins with those written; the rest fill up from the Fool on.

    Piles are written top first, `"SK H1"`; piles left out are filled up wholly. A pile that says
    more than it holds is an error of the test.
    """

    def arranged(piles: Sequence[Sequence[str]], dealer: int = 1, **options: object) -> State:
        written = [[names.split() for names in of_seat] for of_seat in piles]
        used = {name for of_seat in written for names in of_seat for name in names}
        rest = [name for name in reversed(game.game.pack.ids) if name not in used]
        deal: dict[Place, tuple[Card, ...]] = {}
        for place, size in game.game.packets(game.seating()):
            assert place.zone == Zone.PILE
            of_seat = written[place.seat] if place.seat < len(written) else []
            names = list(of_seat[place.number]) if place.number < len(of_seat) else []
            while len(names) < size:
                names.append(rest.pop(0))
            deal[place] = tuple(map(game.card, names))
        return game.begin(deal, game.seating(2, dealer), game.options(options))

    return arranged
