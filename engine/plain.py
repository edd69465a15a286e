"""Text for streams that cannot print all of it, such as a terminal that knows ASCII only."""

from __future__ import annotations

import unicodedata

_STAND_INS = {
    "★": "*",
    "—": "-",
    "–": "-",
    "−": "-",
    "·": "-",
    "×": "x",
    "’": "'",
    "…": ".",
}


def can_print(text: str, encoding: str) -> bool:
    """Whether a stream with this encoding can print a text.

    Args:
        text: the text.
        encoding: the name of the encoding; nothing can be printed in one that there is not.
    """
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def in_plain(text: str, encoding: str) -> str:
    """A text with a stand-in for every character that a stream cannot print; as long as before.

    A letter with an accent loses the accent; what has no stand-in becomes a question mark.

    Args:
        text: the text.
        encoding: the name of the stream's encoding.

    >>> in_plain("Último – trump 15 −5", "ascii")
    'Ultimo - trump 15 -5'
    """
    return "".join(
        sign if can_print(sign, encoding) else _stand_in(sign, encoding) for sign in text
    )


def _stand_in(sign: str, encoding: str) -> str:
    plain = _STAND_INS.get(sign) or unicodedata.normalize("NFKD", sign)[0]
    return plain if can_print(plain, encoding) else "?"
