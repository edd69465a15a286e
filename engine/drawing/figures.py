"""The figures of the court cards and of the Fool: one entry each.

A figure is the upper half of a double-ended picture, drawn about the middle of the card: x from
-28 to 28, y from -78 at the top to 0, where a band hides the edge. It is a list of layers, painted
in order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from trionfi.engine.drawing.svg import BLUE, GOLD, INK, MIDDLE, PAPER, RED, group, move, number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

LINE: Final = 1.1
"""Usual width of an outline, in card units."""


class Layer(NamedTuple):
    """One shape of a figure."""

    fill: str
    """A key of `COLOURS`, 'dress' or 'trim' (the suit's main colour and the other), or 'none'."""
    data: str
    """Path data."""
    line: float = LINE
    """Width of the ink outline, in card units; 0 for none."""


COLOURS: Final = {"paper": PAPER, "ink": INK, "red": RED, "blue": BLUE, "gold": GOLD}

FIGURES: Final[dict[str, tuple[Layer, ...]]] = {
    "king": (
        # robe
        Layer("dress", "m-28 0v-15c2-8 11-11 19-13H9c8 2 17 5 19 13V0z"),
        Layer("gold", "m-5-14H5V0H-5z"),
        # ermine
        Layer("paper", "m-22-22c8-6 14-8 22-8s14 2 22 8c-2 8-12 12-22 12s-20-4-22-12z"),
        Layer("ink", "m-16-21 1 4 1-4zm32 0-1 4-1-4zm-25.5 4.5 1 4 1-4zm19 0-1 4-1-4z", 0.4),
        # hair
        Layer(
            "ink",
            "m-10-60c-8 2-10 10-8 16-2 4 0 9 5 8l3-4zm20 0c8 2 10 10 8 16 2 4 0 9-5 8l-3-4z",
        ),
        Layer("paper", "m-10.5-58v14c0 9 5.5 14 10.5 14s10.5-5 10.5-14v-14z"),
        # beard
        Layer(
            "ink",
            "m-10.5-46c1 4 3 5 5.5 4.4 2-1 4-.4 5 .6 1-1 3-1.6 5-.6 2.5.6 4.5-.4 5.5-4.4"
            "C12-36 9-25 0-17c-9-8-12-19-10.5-29z",
        ),
        Layer("red", "m-3-37.4c1.5-1.2 2.4-1.2 3-.6.6-.6 1.5-.6 3 .6-1.5 1.6-4.5 1.6-6 0z", 0),
        Layer(
            "ink",
            "m-6.6-49.2c1-1.6 3.2-1.6 4.2 0-1 1.4-3.2 1.4-4.2 0zm9 0"
            "c1-1.6 3.2-1.6 4.2 0-1 1.4-3.2 1.4-4.2 0z",
            0,
        ),
        Layer(
            "none",
            "m-7.6-52c1.6-1.6 4-1.6 5.6-.4m9.6.4c-1.6-1.6-4-1.6-5.6-.4M-2-45.6c.8 1.4 3.2 1.4 4 0",
            1.2,
        ),
        # crown
        Layer("gold", "m-13-57-3.5-14.5 8 6.5L0-75.5 8.5-65l8-6.5L13-57z"),
        Layer("red", "m-13.4-57.5C-6-60 6-60 13.4-57.5l-.4 3.9C6-56-6-56-13-53.6z"),
        Layer(
            "gold",
            "m-18-72a2 2 0 1 1 4 0 2 2 0 1 1-4 0zm32 0a2 2 0 1 1 4 0 2 2 0 1 1-4 0zm-16-3"
            "a2 2 0 1 1 4 0 2 2 0 1 1-4 0z",
            0.9,
        ),
        # hand
        Layer("paper", "m18-19c0-3.5 2-4.5 4.5-4.5s4.9 1 4.9 4.5-2.4 5.5-4.9 5.5-4.5-2-4.5-5.5z"),
    ),
    "queen": (
        # hair
        Layer(
            "gold",
            "m0-62c-14-1-16 10-15 18-2 8-3 15 0 22l9-4H6l9 4c3-7 2-14 0-22 1-8-1-19-15-18z",
        ),
        Layer("none", "m-12.6-44c-1 7-1.4 13 .2 19m25-19c1 7 1.4 13-.2 19", 0.9),
        # dress
        Layer("dress", "m-28 0v-13c3-7 10-9 18-10.5L0-12l10-11.5C18-22 25-20 28-13V0z"),
        Layer("paper", "m-4.5-31v5.5l-5.5 2 10 12 10-12-5.5-2V-31z"),
        Layer("none", "m-10.5-23.5L0-10.5l10.5-13", 2.6),
        Layer("gold", "m-5.6-23.6c3.6 3 7.6 3 11.2 0l-.8-1.8C2-23-2-23-4.8-25.4z", 0.7),
        Layer("paper", "m-10.2-56v11c0 9 5.2 15 10.2 16 5-1 10.2-7 10.2-16v-11z"),
        Layer(
            "gold",
            "m0-60c-5 0-10.5 2-11.5 12.5C-8-49-3-52 0-57.5c3 5.5 8 8.5 11.5 10C10.5-58 5-60 0-60z",
        ),
        Layer("red", "m-3.2-36c1.6-1.6 2.6-1.4 3.2-.8.6-.6 1.6-.8 3.2.8-1.6 2.2-4.8 2.2-6.4 0z", 0),
        Layer(
            "ink",
            "m-6.4-46.6c1-1.4 3-1.4 4 0-1 1.4-3 1.4-4 0zm8.8 0c1-1.4 3-1.4 4 0-1 1.4-3 1.4-4 0z",
            0,
        ),
        Layer(
            "none",
            "m-7.2-46.8c1.2-2 3.8-2 5-.2m9.4.2c-1.2-2-3.8-2-5-.2m-3.8 6c.4 1 2.4 1.2 3 0",
            1,
        ),
        # crown
        Layer("dress", "m-10-61c0-8 6-11 10-11s10 3 10 11z"),
        Layer(
            "gold",
            "m-11-60c-3-6-3-10 0-12 4 0 4 5 5.5 7 1-4 2.5-7 5.5-9 3 2 4.5 5 5.5 9C7-67 7-72 11-72"
            "c3 2 3 6 0 12-7-2-15-2-22 0z",
        ),
        Layer(
            "paper",
            "m-13.4-72.6a2 2 0 1 1 4 0 2 2 0 1 1-4 0zm22.8 0a2 2 0 1 1 4 0 2 2 0 1 1-4 0zM-2-75"
            "a2 2 0 1 1 4 0 2 2 0 1 1-4 0z",
            0.9,
        ),
        # hand
        Layer("paper", "m-23.9-20c0-3 2-4.5 4.5-4.5s4.5 1.5 4.5 4.5-2 5-4.5 5-4.5-2-4.5-5z"),
    ),
    "cavalier": (
        # rider
        Layer("dress", "m0 0v-34c4-4 10-6 16-5.5 7 1 12 5.5 12 13.5V0z"),
        Layer("paper", "m7.5-55v10c0 6 3.5 9.5 7.5 9.5s7.5-3.5 7.5-9.5v-10z"),
        Layer(
            "ink",
            "m10.2-47.4a1.2 1.5 0 1 1 2.4 0 1.2 1.5 0 1 1-2.4 0zm6.2 0"
            "a1.2 1.5 0 1 1 2.4 0 1.2 1.5 0 1 1-2.4 0z",
            0,
        ),
        Layer("none", "m13-44.4c.6 1 2.2 1 2.8 0m-3.6 4.2h4.4", 1),
        Layer(
            "gold",
            "m6-49c-1-11 3-15 9-15s10 4 9 15l1.4 8-3.8 2.6v-11.1C17-52 13-52 8.4-49.5v7.5l-3.8-2z",
        ),
        Layer(
            "trim",
            "m13.4-63.4C10-71 14-77 21-77c6 0 8 6 6.4 12-.8 4-2.8 6.4-3 6.4.6-5"
            "-.4-9.8-4-9.8-3.4 0-4.4 1.9-4 5z",
        ),
        # horse
        Layer(
            "paper",
            "m25 0c0-12-5-27-21-38l-.6-8-4.8 5.5-3-5.5-2.2 7C-13-36-16-29-19-22"
            "c-2 4-7 8-8 12.4-.4 3.2 2 6.6 5.5 6.2C-17-4-14-8-8-10c2 3 0 6-2 10z",
        ),
        Layer(
            "ink",
            "m4-38c16 6 24 20 24 38h-4c0-12-4.5-20-10-25l1.4 5.4C12-24 8-28 3.4-31L5-26.6"
            "C1-31-2.4-33-5-34.4L-6.6-39l2.2-7 3 5.5L3.4-46z",
        ),
        Layer(
            "ink",
            "m-12-28.6c1.2-2.4 4.8-2.4 6.2.4-1.6 2-4.6 2-6.2-.4zM-25.2-10l3.2-1.8-.4 3z",
            0,
        ),
        Layer("none", "m-22.6-4.8 4.4-2.8", 1),
        # bridle
        Layer("none", "m-19.4-21 9.6 10m-5.2-5c6.4-5 10.6-12 11.6-18.6", 2.8),
        Layer("none", "m-13.4-14.6C-2-9 12-8 22-9", 2.8),
    ),
    "valet": (
        # coat
        Layer("dress", "m-28 0v-14c3-6 10-9 19-11H9c9 2 16 5 19 11V0z"),
        Layer("trim", "m0-25h9c9 2 16 5 19 11V0H0z"),
        Layer(
            "gold",
            "m-1.8-9.6a1.8 1.8 0 1 1 3.6 0 1.8 1.8 0 1 1-3.6 0zm0-5.8"
            "a1.8 1.8 0 1 1 3.6 0 1.8 1.8 0 1 1-3.6 0z",
            0.8,
        ),
        # collar
        Layer("paper", "m-11-27-4 7 5.5-1.5L-7-17l4.5-3L0-16.5 2.5-20 7-17l2.5-4.5L15-20l-4-7z"),
        # hair
        Layer(
            "ink",
            "m-11-62c-8 6-8 20-5.5 29C-12-31-9-33-9-36v-14H9v14c0 3 3 5 7.5 3C19-42 19-56 11-62z",
        ),
        Layer("paper", "m-4.4-34h8.8v9.6h-8.8z"),
        Layer("paper", "m-9.6-55v13c0 8 4.6 13 9.6 13s9.6-5 9.6-13v-13z"),
        Layer("ink", "m-10.4-56v7.4c5.4-1.8 15.4-1.8 20.8 0V-56z", 0.8),
        Layer(
            "ink",
            "m-5.6-44.6a1.4 1.7 0 1 1 2.8 0 1.4 1.7 0 1 1-2.8 0zm8.4 0"
            "a1.4 1.7 0 1 1 2.8 0 1.4 1.7 0 1 1-2.8 0z",
            0,
        ),
        Layer("none", "m-1.6-39.6c.6 1 2.6 1 3.2 0m-4.6 5c2 1.2 4 1.2 6 0", 1),
        # cap and feather
        Layer(
            "dress",
            "m-14.4-55C-18.6-59-18-68-8-70c12-2.5 27 0 27 8 0 4-3 6-5 7-9-4-20-4-28.4 0z",
        ),
        Layer("gold", "m-15.4-56.5C-6-61 6-61 14.6-56.5l-1 3.7C5-56.4-6-56.4-14.6-52.8z"),
        Layer(
            "paper",
            "m9-59c0-9 5-17.5 15-18.5 4 3.5 4 11.5 1 17-2.5 4.5-6 6.5-9 6"
            "C18-58 19-62 18.5-66 16-61 13-59 9-59z",
        ),
        Layer("none", "m9-59c5-2 11-8 13-14", 0.9),
        # hand
        Layer("paper", "m-25.5-20c0-3 2-4.5 4.5-4.5s4.5 1.5 4.5 4.5-2 5-4.5 5-4.5-2-4.5-5z"),
    ),
    "fool": (
        # coat, halved
        Layer("blue", "m0 0h-28v-13c3-7 10-10 19-12h9z"),
        Layer("red", "m0 0h28v-13c-3-7-10-10-19-12H0z"),
        Layer("paper", "m-4.4-32h8.8v7.6h-8.8z"),
        # collar
        Layer("gold", "m-11-27-10 11 8.5-3L-9-9l4.5-8L0-6.5 4.5-17 9-9l3.5-10 8.5 3-10-11z"),
        Layer("paper", "m-10-56v13c0 9 5 14 10 15 5-1 10-6 10-15v-13z"),
        Layer(
            "ink",
            "m-5.8-46A1.4 1.8 0 1 1-3-46a1.4 1.8 0 1 1-2.8 0zM3-46a1.4 1.8 0 1 1 2.8 0"
            "A1.4 1.8 0 1 1 3-46z",
            0,
        ),
        Layer("none", "m-1.8-41.8c.8 1.4 2.8 1.4 3.6 0"),
        Layer("red", "m-6.4-38.4c3.4 1.8 9.4 1.8 12.8 0-1 5.8-11.8 5.8-12.8 0z", 0.9),
        # cap
        Layer(
            "blue",
            "m0-49c-4-3.5-8-3-11 1-2 4-3 10-7.5 11.5C-22-35.4-24-37-24-39c3.5-1 2.5-6 2.5-11"
            "C-21-60-11-67 0-67z",
        ),
        Layer(
            "red",
            "m0-49c4-3.5 8-3 11 1 2 4 3 10 7.5 11.5C22-35.4 24-37 24-39c-3.5-1-2.5-6-2.5-11"
            "C21-60 11-67 0-67z",
        ),
        Layer("gold", "m-8-57c0-9 2-14 8-19 6 5 8 10 8 19-5-3.5-11-3.5-16 0z"),
        Layer(
            "paper",
            "m-26.6-35.4a3 3 0 1 1 6 0 3 3 0 1 1-6 0zm47.2 0a3 3 0 1 1 6 0 3 3 0 1 1-6 0zM-3-75"
            "a3 3 0 1 1 6 0 3 3 0 1 1-6 0z",
        ),
        Layer("ink", "m-24.4-35.4h1.6v2.6h-1.6zm47.2 0h1.6v2.6h-1.6zM-.8-75H.8v2.6H-.8z", 0),
    ),
}

HELD: Final[dict[str, tuple[Layer, ...]]] = {
    "king": (
        # sceptre
        Layer("gold", "m21-58h3V0h-3z"),
        Layer(
            "gold",
            "m22.5-77c1.5 3 4.5 5.5 4.5 9.5 0 2.5-1.5 4-3.3 3.5l.8 5.5h-4l.8-5.5"
            "c-1.8.5-3.3-1-3.3-3.5 0-4 3-6.5 4.5-9.5z",
        ),
    ),
    "queen": (
        # flower
        Layer("none", "m-18.6 0c-.5-14-.5-26 .5-42", 1.6),
        Layer("paper", "m-18.6-30c-6 0-6-6-6-6 5 0 6 6 6 6z", 0.9),
        Layer(
            "red",
            "m-17.6-58c3.5-2 7 1 5.8 4.4 3.2 2.1 2.6 6.6-1.2"
            " 7.2-.6 3.8-4.6 5.4-7.2 2.4-3.4 1.6-6.8-1.6-5.2-5-1.6-3.4 1.4-7 4.8-5.8.4-1.6"
            " 1.6-2.8 3-3.2z",
        ),
        Layer("gold", "m-21.6-49.6a3.4 3.4 0 1 1 6.8 0 3.4 3.4 0 1 1-6.8 0z", 0.9),
    ),
    "cavalier": (
        # lance and pennon
        Layer("trim", "m-18.5-75.5 21.5 4-9 4L3-63l-21.5 1.5z"),
        Layer("gold", "m-20.5-70h2.5V0h-2.5z", 1),
        Layer("paper", "m-19.2-78 2.6 8h-5.2z", 1),
    ),
    "valet": (
        # halberd
        Layer("gold", "m-22.3-56h3V0h-3z"),
        Layer(
            "paper",
            "m-20.8-78 2.4 12v11h-4.4v-2.6c-1.6-.4-3.2.6-4.4 3.6-1.2-5-1.2-12 0"
            "-17 1.2 3 2.8 4 4.4 3.6z",
        ),
    ),
}
"""What each court holds in suits that have no emblem of their own; painted before the figure."""


class Grip(NamedTuple):
    """Where a court card holds its suit's emblem."""

    x: float
    y: float
    """The middle of the hand."""
    reach: float
    """How far above the hand a long emblem ends."""
    arm: tuple[Layer, ...] = ()
    """A raised arm and, last, its hand, which are behind the figure; () if the figure has them."""


GRIPS: Final[dict[str, Grip]] = {
    "king": Grip(20.5, -18.6, 57),
    "queen": Grip(-20, -19.6, 55),
    "cavalier": Grip(
        -13,
        -48,
        28,
        (
            Layer("dress", "m7-41c-7-3-11-10-17-11l-2.6 6.4c4.6 2.6 8.6 7.6 14.6 13.6z"),
            Layer("paper", "m-17.4-48a4.4 4.4 0 1 1 8.8 0 4.4 4.4 0 1 1-8.8 0z"),
        ),
    ),
    "valet": Grip(-20.4, -20, 56),
}


def _sword(reach: float) -> tuple[Layer, ...]:
    edge = number(reach - 14)
    return (
        Layer("paper", f"m-2.6-8v-{edge}l2.6-6 2.6 6v{edge}z"),
        Layer("none", f"m0-11v-{number(reach - 20)}", 0.8),
        Layer(
            "gold",
            "m0-9.6"
            "c3 0 4.4-.4 5.2-2 .8-1.4 2.8 .4 1.8 2.6-1.2 2.2-3.4 2.8-7 2.8-3.6 0-5.8-.6"
            "-7-2.8-1-2.2 1-4 1.8-2.6 .8 1.6 2.2 2 5.2 2z",
        ),
        Layer("gold", "m-1.4-6.2h2.8V5.2h-2.8z"),
        Layer("gold", "m-2.5 7a2.5 2.5 0 1 1 5 0 2.5 2.5 0 1 1-5 0z"),
    )


def _baton(reach: float) -> tuple[Layer, ...]:
    top, fork, knot = (number(-reach * part) for part in (1, 0.72, 0.4))
    return (
        Layer(
            "gold",
            f"M-1.9 13h3.8L3.1{knot}l3.7-3-1.4-2.2-2 1.2L4.6{fork}V{number(4 - reach)}C4.6"
            f" {number(1 - reach)} 2.6{top} 0{top}S-4.8 {number(1 - reach)}-4.8 {number(5 - reach)}"
            f"L-4.4{fork}l-3-2.6-1.4 2.2 4.4 4.6L-3.2{knot}z",
        ),
        Layer("none", f"M-1 {number(7 - reach)}-1.4{fork}M1.6 {number(10 - reach)} .4{knot}", 0.8),
        Layer("none", f"M-1.2{knot}-.8-8", 0.8),
    )


def _cup(_reach: float) -> tuple[Layer, ...]:
    return (
        Layer(
            "gold",
            "m0-27.4c4.4 0 7.2 .6 7.2 1.8 .2 6.8-1.2 11.2-5.4 12.4l-.2 2.2"
            "c1.6 .6 1.6 3.2 0 3.8v10.2c.4 2 3.8 2.6 4 5h-11.2c.2-2.4 3.6-3 4-5v-10.2"
            "c-1.6-.6-1.6-3.2 0-3.8l-.2-2.2"
            "c-4.2-1.2-5.6-5.6-5.4-12.4 0-1.2 2.8-1.8 7.2-1.8z",
        ),
        Layer(
            "trim",
            "m0-21.4c3 0 5.2-.4 7-1l-.5 3.6c-1.5 .8-3.5 1-6.5 1-3 0-5-.2-6.5-1l-.5-3.6"
            "c1.8 .6 4 1 7 1z",
            0.8,
        ),
        Layer("ink", "m-5.4-25.6c1.8-.9 9-.9 10.8 0-1.8 .9-9 .9-10.8 0z", 0),
    )


def _coin(_reach: float) -> tuple[Layer, ...]:
    return (
        Layer("gold", "m-7.9-11a7.9 7.9 0 1 1 15.8 0 7.9 7.9 0 1 1-15.8 0z"),
        Layer("none", "m-6.1-11a6.1 6.1 0 1 1 12.2 0 6.1 6.1 0 1 1-12.2 0z", 0.8),
        Layer(
            "dress",
            "m0-12c-1.3-1.7-1.3-3.2 0-4.4 1.3 1.2 1.3 2.7 0 4.4zm.7 .3"
            "c.3-2.2 1.3-3.2 3.1-3.1 .1 1.8-.9 2.8-3.1 3.1zm.3 .7"
            "c1.7-1.3 3.2-1.3 4.4 0-1.2 1.3-2.7 1.3-4.4 0zm-.3 .7"
            "c2.2 .3 3.2 1.3 3.1 3.1-1.8 .1-2.8-.9-3.1-3.1zm-.7 .3"
            "c1.3 1.7 1.3 3.2 0 4.4-1.3-1.2-1.3-2.7 0-4.4zm-.7-.3"
            "c-.3 2.2-1.3 3.2-3.1 3.1-.1-1.8 .9-2.8 3.1-3.1zm-.3-.7"
            "c-1.7 1.3-3.2 1.3-4.4 0 1.2-1.3 2.7-1.3 4.4 0zm.3-.7"
            "c-2.2-.3-3.2-1.3-3.1-3.1 1.8-.1 2.8 .9 3.1 3.1z",
            0,
        ),
    )


def _totem(reach: float) -> tuple[Layer, ...]:
    wing, breast = number(1 - reach), number(11 - reach)
    return (
        Layer(
            "trim",
            f"M-3 {wing}h-3.4l1.2 8.4L-3 {breast}zM3 {wing}h3.4l-1.2 8.4L3 {breast}z",
            0.9,
        ),
        Layer("gold", f"M-1.7 {number(20 - reach)}h3.4V13h-3.4z"),
        Layer("paper", f"M-3.9 {number(-reach)}h7.8v11.4h-7.8z"),
        Layer("red", f"M-3.9 {number(11.4 - reach)}h7.8v9.6h-7.8z"),
        Layer("ink", f"M-2.8 {number(3 - reach)}h2v2h-2zm3.6 0h2v2h-2z", 0),
        Layer("gold", f"M-1.6 {number(5.8 - reach)}h3.2L0 {number(10 - reach)}z", 0.8),
        Layer("paper", f"M-2.4 {number(16.2 - reach)}h4.8v2.6h-4.8z", 0.8),
    )


EMBLEMS: Final[dict[str, Callable[[float], tuple[Layer, ...]]]] = {
    "swords": _sword,
    "batons": _baton,
    "cups": _cup,
    "coins": _coin,
    "totems": _totem,
}
"""What the court cards of a suit hold, about the middle of the hand, from how far it may reach."""


def painted(layers: Iterable[Layer], dress: str = "", trim: str = "") -> str:
    """The SVG of layers, inside a group as `inked` makes it.

    dress and trim are the colours of the clothes, for layers that have them.
    """
    colours = {**COLOURS, "dress": dress, "trim": trim, "none": "none"}
    parts = []
    for layer in layers:
        if layer.line == 0:
            line = ' stroke="none"'
        else:
            line = "" if layer.line == LINE else f' stroke-width="{number(layer.line)}"'
        parts.append(f'<path fill="{colours[layer.fill]}"{line} d="{layer.data}"/>')
    return "".join(parts)


def inked(content: str) -> str:
    """The content about the middle of the card, with the usual ink outlines."""
    return (
        f'<g transform="{move(*MIDDLE)}" stroke="{INK}" stroke-width="{number(LINE)}"'
        f' stroke-linejoin="round" stroke-linecap="round">{content}</g>'
    )


def doubled(half: str) -> str:
    """The upper half of a picture about the middle of the card, and the same turned below it."""
    return inked(f'{half}<g transform="rotate(180)">{half}</g>')


def double_ended(name: str, dress: str, trim: str, emblem: str = "") -> str:
    """The SVG of a figure at both ends of a card.

    name is a key of `FIGURES`; dress and trim are the colours of its clothes; emblem is a key of
    `EMBLEMS`, for which there must be a grip, or '' for what this figure holds of its own.
    """
    figure = FIGURES[name]
    if not emblem:
        return doubled(painted(HELD.get(name, ()) + figure, dress, trim))
    grip = GRIPS[name]
    held = group([painted(EMBLEMS[emblem](grip.reach), dress, trim)], move(grip.x, grip.y))
    behind, before = (
        (grip.arm[:-1], grip.arm[-1:] + figure)
        if grip.arm
        else (
            figure[:-1],
            figure[-1:],
        )
    )
    return doubled(painted(behind, dress, trim) + held + painted(before, dress, trim))
