"""The small pictures in the corners of the trumps: one entry each."""

from __future__ import annotations

from typing import Final, NamedTuple

from trionfi.engine.drawing.svg import path


class Motif(NamedTuple):
    """A picture of one colour, about the origin, from about -13 to 13 each way."""

    shape: str = ""
    """Path data, filled."""
    holes: str = ""
    """Path data, filled with the ground's colour."""
    grooves: str = ""
    """Path data of lines in the ground's colour."""
    strokes: str = ""
    """Path data of lines in the picture's colour."""


MOTIFS: Final[dict[str, Motif]] = {
    "mask": Motif(
        shape=(
            "m-14-6C-9-9-4-7.5 0-5c4-2.5 9-4 14-1 .5 8-4 14-8.5 13.5"
            "C2.5 7 1.5 4 0 4-1.5 4-2.5 7-5.5 7.5-10 8-14.5 2-14-6z"
        ),
        holes="m-10.5-2C-8-4.5-5-4-2.8-1-5 2-9.5 2-10.5-2zm21 0C8-4.5 5-4 2.8-1 5 2 9.5 2 10.5-2z",
    ),
    "sprout": Motif(
        shape=(
            "m-1.2 13c0-7 0-10 .4-14C-8-1-12-5-12.5-11.5-5-11.5-1-8 0-3.5 1"
            "-9 5-13 12.5-13 12-6 8-3 .8-1.5 1.2 3 1.2 7 1.6 13z"
        ),
    ),
    "tulip": Motif(
        shape=(
            "m-8-13 4 4.5L0-14l4 5.5L8-13C10-5 8 0 1.2.8V6C3 2 7 0 11 1c-1 6-5 10-9.8 10.4V14"
            "h-2.4v-2.6C-6 11-10 7-11 1c4-1 8 1 9.8 5V.8C-8 0-10-5-8-13z"
        ),
    ),
    "apple": Motif(
        shape=(
            "m-.8-7c-.2-3-1.2-5-2.8-6.4l2-.8C-.4-13 .3-11.4.6-9.4 2-13 5-14 9-13.4"
            " 8.4-10 5.6-8 2-7.6 8-9.6 12-5 11.6.6 11.2 8 6 14 2.6 13"
            "c-1.6-.6-3.6-.6-5.2 0-3.4 1-8.6-5-9-12.4C-12-5-7-9.6-.8-7z"
        ),
        grooves="m-8-.4C-8-2.6-7-4-5.4-4.6",
    ),
    "leaf": Motif(
        shape="m10-13C12-2 10 7-2 9c-2.6.4-4.6 0-5.6-.6l-3 4.6-1.8-1.4L-9 7c-3-11 5-17 19-20z",
        grooves="m-9 7.4C-5 1-1-4 4.6-8m-8 8.4H3M0-3.4.4-7.6M-6 4.4l-.6-5",
    ),
    "sunrise": Motif(
        shape=(
            "m-7.5 4.5a7.5 7.5 0 0 1 15 0zm-6 2h27V9h-27zM-9 11H9v2.2H-9zm7.8-17.5L0-13l1.2 6.5z"
            "M-7-4.4l-1.8-6.2 3.9 5.1zm14 0 1.8-6.2-3.9 5.1zM-9.8.4l-4.7-4 5.7 2zM9.8.4"
            "l4.7-4-5.7 2z"
        ),
    ),
    "sun": Motif(
        shape=(
            "m0-14 2.6 5.6 5.6-2.9-.9 6.2 6 .8L9 0l4.3 4.3-6 .8.9 6.2-5.6-2.9L0 14-2.6 8.4"
            "l-5.6 2.9.9-6.2-6-.8L-9 0l-4.3-4.3 6-.8-.9-6.2 5.6 2.9z"
        ),
        grooves="m-6.4 0A6.4 6.4 0 1 1 6.4 0 6.4 6.4 0 1 1-6.4 0z",
    ),
    "candle": Motif(
        shape=(
            "m0-14c3 4 4 6 4 8a4 4 0 0 1-8 0c0-2 1-4 4-8zM-3.4-.6h6.8V8h-6.8zM-9 9.6H9"
            "c0 2.4-14.6 4-9 4-5.6 0-9-1.6-9-4z"
        ),
        holes="m0-8c1.2 1.6 1.4 2.2 1.4 3a1.4 1.4 0 0 1-2.8 0c0-.8.2-1.4 1.4-3z",
    ),
    "moon": Motif(
        shape=(
            "m2-13C-7-13-12-6-12 .6-12 8-6 13 1.4 13c4.6 0 8.2-2 10.2-5.4C1.6 9.6-5-2 2-13zm5 4.4"
            "L8.3-5l3.7.1-2.9 2.3 1 3.6L7-1.1 3.9 1l1-3.6L2-4.9 5.7-5z"
        ),
    ),
    "mountain": Motif(
        shape="m-14 11 9.6-20.6L1.4 1.6 5-4.6 14 11z",
        holes="m-7.2-3.6 2.8-6 3.2 6.2L-3-4.6-4.6-2.4-6-4.4z",
    ),
    "fish": Motif(
        shape="m-13.5-.6C-8-8.6 1-9 7-2.4L13-8c-1 5-1 10 0 15L7 1.4c-6 6.2-15 6-20.5-2z",
        holes="m-9.6-1.6a1.4 1.4 0 1 1 2.8 0 1.4 1.4 0 1 1-2.8 0z",
        grooves="m-4.6-5.6c2 3 2 7.2 0 10.2m4.6-8c1 1.8 1 3.2 0 5",
    ),
    "flame": Motif(
        shape=(
            "m1-14c1 6 9 10 9 18.4 0 5.6-4.4 9.2-10 9.2S-10 10-10 4.4"
            "c0-4.4 2-7 4-9.4.4 2.4 1.4 3.6 3 4-1-4 0-9 4-13z"
        ),
        holes=(
            "m.6-1c.4 3 4 5 4 9 0 2.6-2 4-4.6 4s-4.6-1.4-4.6-4"
            "c0-2 1-3.2 2-4.2.2 1.2 1 1.8 1.6 1.8C-1.4 3-.8.6.6-1z"
        ),
    ),
    "swallow": Motif(
        shape=(
            "m-14-9C-7-9-2-6.6.6-2.6 3-6 6.6-7 9-6.4L12.6-5 9.4-3.6C9.6 1 6.4 4 2 4.2L-5.4 13"
            "l1-5.6-6.2 2.2 8-7.2C-8 .4-12-3.6-14-9z"
        ),
        holes="m7-4.6a.9.9 0 1 1 1.8 0 .9.9 0 1 1-1.8 0z",
    ),
    "lyre": Motif(
        shape=(
            "m-4 13v-2h2.6V8.6c-7.6-1-10.2-7.6-8-13C-8.4-7-10-9-11.6-8"
            "c-1.4.8-2-1-.8-2.6 2.4-2.8 6.8-.4 6 4.2H6.4c-.8-4.6 3.6-7 6-4.2 1.2 1.6.6 3.4-.8 2.6"
            "C10-9 8.4-7 9.4-4.4c2.2 5.4-.4 12-8 13V11H4v2z"
        ),
        holes="m-6.6-4.2H6.6C8.6.4 6.6 5 2 6.2h-4C-6.6 5-8.6.4-6.6-4.2z",
        strokes="m-3-6.4V6.4M0-6.4V8M3-6.4V6.4",
    ),
    "hourglass": Motif(
        shape=(
            "m-9-13.4H9v2.8H-9zm0 24H9v2.8H-9zm2-20.2H7C7-4 2.4-2.6 1.6 0 2.4 2.6 7 4 7 9.6H-7"
            "C-7 4-2.4 2.6-1.6 0-2.4-2.6-7-4-7-9.6z"
        ),
        holes=(
            "m-5-9.6H5c0 1.2-.2 2.2-.6 3h-8.8c-.4-.8-.6-1.8-.6-3zM0 1c.6 3 4.4 4 4.8 6.4"
            "L0 5-4.8 7.4C-4.4 5-.6 4 0 1z"
        ),
    ),
    "butterfly": Motif(
        shape=(
            "m-.9-6c-2.1-6-9.1-7.6-12.5-5-1 7 3.4 11.4 7.8 12-4 1-5.4 5-3.4 9.6"
            "C-5 12-1.4 8-.9 3.6v4.8H.9V3.6C1.4 8 5 12 9 10.6 11 6 9.6 2 5.6 1"
            "c4.4-.6 8.8-5 7.8-12C10-13.6 3-12 .9-6z"
        ),
        holes=(
            "m-10.6-8a2.2 2.2 0 1 1 4.4 0 2.2 2.2 0 1 1-4.4 0zM6.2-8"
            "a2.2 2.2 0 1 1 4.4 0 2.2 2.2 0 1 1-4.4 0z"
        ),
        strokes="m0-6.6c-.6-3.4-2-5.8-4-7m4 7c.6-3.4 2-5.8 4-7",
    ),
    "wheat": Motif(
        shape=(
            "m0-14c2.4 3 2.4 5.4 0 8-2.4-2.6-2.4-5 0-8zM-.6-2c-5 0-6.8-3-6.4-7 4 .6 6.2 3 6.4 7z"
            "M.6-2c5 0 6.8-3 6.4-7C3-8.4.8-6 .6-2zM-.6 4c-5 0-6.8-3-6.4-7 4 .6 6.2 3 6.4 7zM.6 4"
            "c5 0 6.8-3 6.4-7C3-2.4.8 0 .6 4zm-1.2 6c-5 0-6.8-3-6.4-7 4 .6 6.2 3 6.4 7zm1.2 0"
            "c5 0 6.8-3 6.4-7C3 3.6.8 6 .6 10z"
        ),
        strokes="m0-6v20",
    ),
    "grapes": Motif(
        shape=(
            "m-1-6c-1-3 0-6 2.4-8L3-12.8C1.6-11.4 1-10 1.2-8 4-11.4 8-11.6 12"
            "-9.6 10-6 6-4.6 1.6-5zm-8.6 3.4a3.2 3.2 0 1 1 6.4 0 3.2 3.2 0 1 1-6.4 0zm6.4.6"
            "a3.2 3.2 0 1 1 6.4 0 3.2 3.2 0 1 1-6.4 0zm6.4-.2"
            "a3.2 3.2 0 1 1 6.4 0 3.2 3.2 0 1 1-6.4 0zm-9.6 5.8"
            "a3.2 3.2 0 1 1 6.4 0 3.2 3.2 0 1 1-6.4 0zm6.4.2"
            "a3.2 3.2 0 1 1 6.4 0 3.2 3.2 0 1 1-6.4 0zm-3.2 6"
            "a3.2 3.2 0 1 1 6.4 0 3.2 3.2 0 1 1-6.4 0z"
        ),
    ),
    "snowflake": Motif(
        strokes=(
            "m0-13v26M-11.3-6.5l22.6 13m0-13-22.6 13M-3.4-11 0-7.8 3.4-11m-6.8 22L0 7.8 3.4 11"
            "M-11.2-2.6l4.4-1.3-1-4.5m19 5.8-4.4-1.3 1-4.5m-19 11 4.4 1.3-1 4.5"
            "m19-5.8-4.4 1.3 1 4.5"
        ),
    ),
    "trumpet": Motif(
        shape=(
            "m-14-8h1.8v2.6H2c4 0 8-2.2 11.4-6.6V4C10-.4 6-2.6 2-2.6h-14.2V0H-14zm5.4 6.8H1V12"
            "l-4.8-4-4.8 4z"
        ),
    ),
    "world": Motif(
        shape=(
            "m-10 4a10 10 0 1 1 20 0 10 10 0 1 1-20 0zm8.5-19h3v2.8h3.1v3H1.5V-5h-3v-4.2h-3.1v-3"
            "h3.1z"
        ),
        grooves="m-10 1c6 3.4 14 3.4 20 0m-20 4c6 3.4 14 3.4 20 0M0-6v9",
    ),
}

BY_TRUMP: Final = (
    "mask",
    "sprout",
    "tulip",
    "apple",
    "leaf",
    "sunrise",
    "sun",
    "candle",
    "moon",
    "mountain",
    "fish",
    "flame",
    "swallow",
    "lyre",
    "hourglass",
    "butterfly",
    "wheat",
    "grapes",
    "snowflake",
    "trumpet",
    "world",
)
"""The motif of trump 1, 2, … 21: the Pagat's mask, then the ages of a plant (2 to 5), the times of
a day (6 to 9), the elements (10 to 13), music and time (14, 15), the seasons (16 to 19),
judgement's trumpet and the world."""


def motif(name: str, tone: str, ground: str, transform: str) -> str:
    """The SVG of a motif in the colour tone on ground, moved by transform."""
    entry = MOTIFS[name]
    parts = []
    if entry.shape:
        parts.append(path(entry.shape, tone))
    if entry.holes:
        parts.append(path(entry.holes, ground))
    if entry.grooves:
        parts.append(path(entry.grooves, "none", ground, 1.3))
    if entry.strokes:
        parts.append(path(entry.strokes, "none", tone, 1.8))
    return f'<g transform="{transform}">{"".join(parts)}</g>'
