"""The playing cards as SVG: single cards, the back, and rows of cards with captions.

All pictures are made of paths alone, letters included, so that they look the same everywhere and
fetch nothing. The same request gives the same text, byte for byte.
"""

from trionfi.engine.drawing.cards import (
    UnknownCardError,
    UnknownDeckError,
    back_svg,
    card_svg,
    card_title,
    decks,
)
from trionfi.engine.drawing.row import Placed, row_svg
from trionfi.engine.drawing.text import UnknownCharacterError, supported

__all__ = [
    "Placed",
    "UnknownCardError",
    "UnknownCharacterError",
    "UnknownDeckError",
    "back_svg",
    "card_svg",
    "card_title",
    "decks",
    "row_svg",
    "supported",
]
