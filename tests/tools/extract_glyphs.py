"""Write ``engine/drawing/glyphs.py`` from the TrueType files of the Vollkorn typeface.

Run by hand, only when a character is to be added or the typeface changes::

    python tests/tools/extract_glyphs.py FOLDER engine/drawing/glyphs.py
    ruff format engine/drawing/glyphs.py

FOLDER holds ``Vollkorn-SemiBold.ttf`` and ``Vollkorn-Bold.ttf`` (Debian's package
``fonts-vollkorn`` installs them in ``/usr/share/fonts/truetype/vollkorn``). Needs fonttools.
"""

# ruff: noqa: N802 (the method names are fonttools's)

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

EM = 200
"""Units to the em in the extracted outlines; coordinates are whole numbers of them."""

INDEX = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ+"
TEXT = (
    " ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    "!\"#%&'()*+,-./:;<=>?@[\\]_{|}~§°·ªº«»¿¡×÷±½¼¾−–—…‘’“”•†≤≥≠"
    "←↑→↓"
    "ÀÁÂÃÄÇÈÉÊËÍÎÏÑÓÔÕÖÚÛÜàáâãäçèéêëíîïñóôõöúûü"
)
SAME = {"\N{NO-BREAK SPACE}": " ", "\N{NON-BREAKING HYPHEN}": "-"}


class RelativePen(BasePen):
    """Collects an outline as SVG path data that starts at the glyph's origin, all relative."""

    def __init__(self, glyphs: Any, scale: float) -> None:
        super().__init__(glyphs)
        self.scale = scale
        self.at = (0, 0)
        self.start = (0, 0)
        self.out: list[str] = []
        self.last = ""

    def _step(self, command: str, *points: tuple[float, float]) -> None:
        base = self.at
        numbers: list[int] = []
        end = base
        for x, y in points:
            end = (round(x * self.scale), round(-y * self.scale))
            numbers += [end[0] - base[0], end[1] - base[1]]
        if command == "l" and numbers[1] == 0:
            command, numbers = "h", numbers[:1]
        elif command == "l" and numbers[0] == 0:
            command, numbers = "v", numbers[1:]
        text = "" if command == self.last else command
        for value in numbers:
            text += f"{value}" if value < 0 or text[-1:].isalpha() else f" {value}"
        self.out.append(text)
        self.last = command
        self.at = end

    def _moveTo(self, pt: tuple[float, float]) -> None:
        self._step("m", pt)
        self.start = self.at

    def _lineTo(self, pt: tuple[float, float]) -> None:
        self._step("l", pt)

    def _qCurveToOne(self, pt1: tuple[float, float], pt2: tuple[float, float]) -> None:
        self._step("q", pt1, pt2)

    def _curveToOne(
        self, pt1: tuple[float, float], pt2: tuple[float, float], pt3: tuple[float, float]
    ) -> None:
        self._step("c", pt1, pt2, pt3)

    def _closePath(self) -> None:
        self.out.append("z")
        self.last = "z"
        self.at = self.start


def lining(font: Any) -> dict[str, str]:
    """Glyph name -> name of its lining form, where the typeface has one."""
    table = font["GSUB"].table
    wanted = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "lnum"
        for index in record.Feature.LookupListIndex
    }
    found: dict[str, str] = {}
    for index in sorted(wanted):
        for sub in table.LookupList.Lookup[index].SubTable:
            found.update(getattr(sub, "ExtSubTable", sub).mapping)
    return found


def outlines(file: Path, characters: str) -> tuple[str, dict[str, tuple[int, str]]]:
    """The typeface's version and character -> (advance, path data)."""
    font = TTFont(file)
    names, glyphs, swap = font.getBestCmap(), font.getGlyphSet(), lining(font)
    scale = EM / font["head"].unitsPerEm
    result: dict[str, tuple[int, str]] = {}
    for character in characters:
        if ord(character) not in names:
            raise SystemExit(f"{file.name} has no {character!r}")
        name = names[ord(character)]
        name = swap.get(name, name)
        pen = RelativePen(glyphs, scale)
        glyphs[name].draw(pen)
        result[character] = (round(glyphs[name].width * scale), "".join(pen.out))
    return font["name"].getDebugName(5), result


def literal(name: str, table: dict[str, tuple[int, str]]) -> str:
    """The table as Python source, no line longer than 100 characters."""
    lines = [f"{name}: Final[dict[str, tuple[int, str]]] = {{"]
    for character, (advance, data) in table.items():
        pieces = [data[i : i + 84] for i in range(0, len(data), 84)] or [""]
        key = '"' + character.replace("\\", "\\\\").replace('"', '\\"') + '"'
        if len(pieces) == 1 and len(data) < 64:
            lines.append(f'    {key}: ({advance}, "{data}"),')
            continue
        lines.append(f"    {key}: (")
        lines.append(f"        {advance},")
        if len(pieces) == 1:
            lines.append(f'        "{pieces[0]}",')
        else:
            lines += [f'        "{piece}"' for piece in pieces[:-1]]
            lines.append(f'        "{pieces[-1]}",')
        lines.append("    ),")
    return "\n".join([*lines, "}"])


def main(folder: Path, target: Path) -> None:
    """Extract both weights from folder and write the module target."""
    version, text = outlines(folder / "Vollkorn-SemiBold.ttf", TEXT)
    _, index = outlines(folder / "Vollkorn-Bold.ttf", INDEX)
    text |= {copy: text[original] for copy, original in SAME.items()}
    target.write_text(
        f'''"""Outlines of letters, digits and signs, taken from a typeface; data only, do not edit.

Vollkorn SemiBold (`TEXT`) and Vollkorn Bold (`INDEX`), {version}, with lining figures.
Copyright 2018 The Vollkorn Project Authors (https://github.com/FAlthausen/Vollkorn-Typeface).
These outlines are Font Software under the SIL Open Font License, Version 1.1; the licence is in
the file FONT-LICENSE.txt beside this one. Written by tests/tools/extract_glyphs.py.

Each entry is character -> (advance, path data), y downwards, the origin on the baseline; the path
data is relative throughout, so it is set by putting a move before it.
"""

from typing import Final

EM: Final = {EM}
"""Units to the em."""

CAP_HEIGHT: Final = 0.676
"""Height of a capital or a lining figure above the baseline, in ems."""

{literal("TEXT", text)}

{literal("INDEX", index)}
''',
        encoding="utf-8",
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
