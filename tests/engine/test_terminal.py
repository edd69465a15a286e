"""Cards in the terminal: those of the Taotl deck, drawn and in running text."""

import io

import pytest

from trionfi.engine.drawing.faces import DECKS
from trionfi.engine.plain import in_plain
from trionfi.engine.terminal import Slot, Terminal

TAOTL = list(DECKS["taotl"])


def terminal(encoding: str = "utf-8") -> Terminal:
    return Terminal(io.TextIOWrapper(io.BytesIO(), encoding=encoding))


def test_taotl_cards_are_told_apart_in_running_text() -> None:
    for encoding in ("utf-8", "ascii"):
        words = [terminal(encoding).short(card).plain for card in TAOTL]
        assert len(set(words)) == len(TAOTL) == 74
        assert all(word.encode(encoding) for word in words)


@pytest.mark.parametrize(
    ("card", "word", "typed"),
    [
        ("S13", "13♠", "S13"),
        ("D1", "1♦", "D1"),
        ("T11", "T11", "T11"),
        ("TAOTL", "TAOTL", "TAOTL"),
        ("SKULL2", "SKULL2", "SKULL2"),
        ("RED_GOD", "RED GOD", "RED GOD"),
        ("BLACK_GOD+", "BLACK GOD+", "BLACK GOD+"),
        ("FOOL+", "FOOL+", "FOOL+"),
    ],
)
def test_short_form_of_a_card(card: str, word: str, typed: str) -> None:
    assert terminal().short(card).plain == word
    assert terminal("ascii").short(card).plain == typed


@pytest.mark.parametrize(
    ("card", "face"),
    [
        ("S13", ("13♠", "", "S13")),
        ("T11", ("T11", "XI", "T11")),
        ("TAOTL", ("TAOTL", "", "TAOTL")),
        ("SKULL2", ("SKULL", "", "2")),
        ("RED_GOD", ("RED", "", "GOD")),
        ("BLACK_GOD", ("BLACK", "", "GOD")),
        ("RED_GOD+", ("RED", "GOD", "+")),
        ("BLACK_GOD+", ("BLACK", "GOD", "+")),
    ],
)
def test_taotl_cards_are_drawn_legibly(card: str, face: tuple[str, ...]) -> None:
    assert tuple(line.strip() for line in terminal()._face(card)) == face


def test_what_a_stream_cannot_print_has_a_stand_in_of_the_same_length() -> None:
    text = "Último – ★ K♠ “Três” −5…"
    assert in_plain(text, "ascii") == "Ultimo - * K? ?Tres? -5."
    assert in_plain(text, "latin-1") == "Último - * K? ?Três? -5."
    assert in_plain(text, "utf-8") == text
    assert in_plain("é", "no such encoding") == "?"
    assert len(in_plain(text, "ascii")) == len(text)


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_taotl_cards_fit_their_frames_and_are_told_apart(encoding: str) -> None:
    faces = [terminal(encoding)._face(card) for card in TAOTL]
    assert {len(line) for face in faces for line in face} == {5}
    assert len(set(faces)) == len(TAOTL)


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_rows_of_taotl_cards_keep_the_width(encoding: str) -> None:
    out = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    Terminal(out).row([Slot(card) for card in TAOTL])
    out.flush()
    assert isinstance(out.buffer, io.BytesIO)
    lines = out.buffer.getvalue().decode(encoding).splitlines()
    assert len(lines) == 5 * 9  # nine cards fit a row
    assert max(map(len, lines)) <= 80
    assert "?" not in "".join(lines)
