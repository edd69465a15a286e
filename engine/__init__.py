"""Runs a specification: deals, legal actions, records, the oracle, the command line, drawing.

>>> from trionfi.engine import load
>>> game = load("piedmontese")
>>> state = game.deal(seed=7)
>>> while not state.over:
...     state = state.apply(state.legal()[0])
>>> sum(state.scores)
91
"""

from trionfi.engine.core import Action, Engine, State, load
from trionfi.engine.errors import IllegalAction, InvalidInput, LimitExceeded
from trionfi.engine.match import MatchPlay
from trionfi.engine.walk import perft

__all__ = [
    "Action",
    "Engine",
    "IllegalAction",
    "InvalidInput",
    "LimitExceeded",
    "MatchPlay",
    "State",
    "load",
    "perft",
]
