"""The pictures that only the Taotl deck has: totem poles, the sun, the two Gods and the skull.

All are drawn about the middle of the card, inside a panel that reaches from -28 to 28 across and
from -78.5 to 78.5 down.
"""

from __future__ import annotations

from math import atan2, cos, pi, sin
from typing import TYPE_CHECKING, Final

from trionfi.engine.drawing.figures import Layer, doubled, inked, painted
from trionfi.engine.drawing.signs import SIGNS
from trionfi.engine.drawing.svg import (
    BLUE,
    GOLD,
    INK,
    PAPER,
    RED,
    circle,
    group,
    move,
    numbers,
    path,
    polar,
    polygon,
    stamps,
)
from trionfi.engine.drawing.text import index_path, index_width

if TYPE_CHECKING:
    from collections.abc import Sequence

FACE: Final = "m-13-13.5h26c1.6 4.5 1.6 22.5 0 27h-26c-1.6-4.5-1.6-22.5 0-27z"
"""Path data of the wood of one carved face; each face on a totem pole is one of these."""

_TALL: Final = 27
"""Height of a face."""

_COLUMN: Final = 14
"""How far from the middle each of two poles stands."""

_CARVED: Final[Sequence[tuple[Layer, ...]]] = (
    (
        # eagle
        Layer("blue", "m-13-13.5h26c.6 1.7.9 4 1 6.5l-8 1.6L0-8l-6 2.6L-14-7c.1-2.5.4-4.8 1-6.5z"),
        Layer("paper", "m-11.8-1.2c1.6-3.6 6.4-4 8.2-.4-1.6 3.4-6 3.8-8.2.4z", 0.9),
        Layer("paper", "m11.8-1.2c-1.6-3.6-6.4-4-8.2-.4 1.6 3.4 6 3.8 8.2.4z", 0.9),
        Layer(
            "ink",
            "m-9.4-1.5a1.7 1.7 0 1 1 3.4 0 1.7 1.7 0 1 1-3.4 0zm15.4 0"
            "a1.7 1.7 0 1 1 3.4 0 1.7 1.7 0 1 1-3.4 0z",
            0,
        ),
        Layer("gold", "m-2.6-3.4c1.2-1 4-1 5.2 0l2 8.4c-1.2 3-2.8 5-4.6 7-1.8-2-3.4-4-4.6-7z"),
        Layer(
            "none",
            "m-4.4 5.2c2.8-1.4 6-1.4 8.8 0M-12.6 8c2.4 2 5.4 2 7.6-.6m10 0c2.2 2.6 5.2 2.6 7.6.6",
        ),
    ),
    (
        # bear
        Layer("red", "m-12.4-13.5a4.8 5 0 0 0 9.6 0zm15.2 0a4.8 5 0 0 0 9.6 0z"),
        Layer(
            "ink",
            "m-9.6-3.6a2.7 2.7 0 1 1 5.4 0 2.7 2.7 0 1 1-5.4 0zm13.8 0"
            "a2.7 2.7 0 1 1 5.4 0 2.7 2.7 0 1 1-5.4 0zM-3-3.4h6l1 3.4c-1.4 1.6-6.6 1.6-8 0z",
            0,
        ),
        Layer(
            "paper", "m-7.9-4.4a1 1 0 1 1 2 0 1 1 0 1 1-2 0zm13.8 0a1 1 0 1 1 2 0 1 1 0 1 1-2 0z", 0
        ),
        Layer("red", "m-11 3.6c7-2 15-2 22 0v6.2c-7 2-15 2-22 0z"),
        Layer(
            "paper",
            "m-9.4 3.2 1.8 4 2-4.6zm13.4-.8 1.8 4.6 1.9-4zM-4 2.2-2.6 5l1.4-2.9zm5.2-.1L2.6 5 4 2.2"
            "zM-7.6 10.6l1.6-3 1.6 3.4zm12 .4L6 7.6l1.6 3z",
            0.7,
        ),
    ),
    (
        # frog
        Layer(
            "blue",
            "m-13.8-8.6C-9-3-5.6-1 0-1s9-2 13.8-7.6c-.2-1.9-.4-3.6-.8-4.9h-26c-.4 1.3-.6 3-.8 4.9z",
        ),
        Layer(
            "gold",
            "m-11.8-6.4a5 5 0 1 1 10 0 5 5 0 1 1-10 0zm13.6 0a5 5 0 1 1 10 0 5 5 0 1 1-10 0z",
        ),
        Layer(
            "ink",
            "m-9-6.4a2.2 2.2 0 1 1 4.4 0 2.2 2.2 0 1 1-4.4 0zm13.6 0"
            "a2.2 2.2 0 1 1 4.4 0 2.2 2.2 0 1 1-4.4 0z",
            0,
        ),
        Layer("red", "m-3.6 7.4h7.2v3c0 2.6-7.2 2.6-7.2 0z"),
        Layer("none", "m-12 4.2C-6 8.6 6 8.6 12 4.2", 1.8),
        Layer(
            "ink",
            "m-2.4 1.4a.8.8 0 1 1 1.6 0 .8.8 0 1 1-1.6 0zm3.2 0a.8.8 0 1 1 1.6 0 .8.8 0 1 1-1.6 0z",
            0,
        ),
    ),
)
"""What is carved into a face, from the ends of a pole inwards."""

_CAP: Final = (
    Layer("gold", "m-9-6.5h18l2.4 6.5h-22.8z"),
    Layer("red", "m-3-6.5 3 4.5 3-4.5z", 0.8),
)
"""The end of a pole, above the top of its first face."""

_WINGS: Final = (
    Layer(
        "blue",
        "m13.8-9c4.4-3.4 9.4-4.4 13.4-3.2-.2 5-1 9.6-2.8 14-1.2-1-2.4-1-3.2.4-1.2-1-2.6-.8-3.4.8"
        "-1-.6-2.4-.2-3.6 1zm-27.6 0c-4.4-3.4-9.4-4.4-13.4-3.2.2 5 1 9.6 2.8 14 1.2-1 2.4-1 3.2.4"
        " 1.2-1 2.6-.8 3.4.8 1-.6 2.4-.2 3.6 1z",
    ),
    Layer("none", "m24.4-8.4-3 8.6m-1-7.6-2.4 9.6M-24.4-8.4l3 8.6m1-7.6 2.4 9.6", 0.9),
)
"""The wings of a pole that stands alone, by its first face."""


def poles(faces: int) -> str:
    """One or two totem poles with so many carved faces, 1 to 10: up to five on a pole.

    A lone face is a mask, larger than others.
    """
    if faces == 1:
        return inked(f'{_sunburst()}<g transform="scale(1.5)">{painted(_WINGS)}{_carved(0)}</g>')
    if faces <= 5:
        return inked(_pole(faces, winged=True))
    left = group([_pole((faces + 1) // 2)], move(-_COLUMN, 0))
    right = group([_pole(faces // 2)], move(-_COLUMN, 0))
    return inked(f'{left}<g transform="rotate(180)">{right}</g>')


def _sunburst() -> str:
    """Rays above and below a lone mask."""
    spots = ((26.0, -2.6), (52.0, 0.0), (26.0, 2.6))
    rays = "".join(
        polygon(polar(radius, side, (step + turn) * pi / 12) for radius, side in spots)
        for turn in (0, 12)
        for step in range(-2, 3)
    )
    return path(rays, PAPER)


def _pole(faces: int, *, winged: bool = False) -> str:
    """A pole about the middle, whose lower half is turned; an odd face in the middle is not."""
    top = -faces * _TALL / 2
    parts = [group([painted(_CAP)], move(0, top))]
    if winged:
        parts.append(group([painted(_WINGS)], move(0, top + _TALL / 2)))
    parts += [group([_carved(at)], move(0, top + (at + 0.5) * _TALL)) for at in range(faces // 2)]
    half = "".join(parts)
    middle = _carved(faces // 2) if faces % 2 else ""
    return f'{half}<g transform="rotate(180)">{half}</g>{middle}'


def _carved(kind: int) -> str:
    """A face about the origin."""
    return painted((Layer("paper", FACE), *_CARVED[kind]))


def feathers() -> str:
    """The feathers behind the heads of a court card."""
    leaf, quills = ["", ""], ""
    for step in range(-5, 6):
        angle = step * pi / 13
        foot, left, tip, right = (
            numbers(*polar(radius, side, angle))
            for radius, side in ((8, 0), (27, -6.5), (28.5, 0), (27, 6.5))
        )
        leaf[step % 2] += f"M{foot}C{left} {left} {tip}C{right} {right} {foot}z"
        quills += polygon((polar(16, 0, angle), polar(25, 0, angle)))
    half = path(leaf[1], BLUE) + path(leaf[0], PAPER) + path(quills, "none", INK, 0.8)
    return doubled(group([half], move(0, -49)))


# The sun.

_SERPENT_HEAD: Final = (
    # tongue
    Layer("none", "m9 4.4c5 2.6 9 2.4 12.4 1.2m-2.6.8c1.4 1.2 2 2.6 2 4", 1.6),
    # jaws
    Layer(
        "dress",
        "m-2-7.5C4-12 11-12 15-8.4c3-1.4 8-.4 9.4 3.6.8 2.4.2 4.8-1.6 6.2L9 2.2"
        "C11.4 5.4 15 7 20 7.2c-.6 4-5 6-10.6 5C5 11.4 1 9.6-2 7.5z",
    ),
    # neck, without an edge where the body begins
    Layer("dress", "m-4.4-5.7h6v11.4h-6z", 0),
    # brow
    Layer("trim", "m6-9.6c3-5 9-6 12.4-2.4-2 .2-3 1.2-3.4 3.6-3-2-6-2.4-9-1.2z", 0.9),
    # fangs
    Layer("paper", "m20.6 1.5-.8 4.4-2.2-4.2zm-5.4.3-.8 3.4-2-3.2zM17.6 7l.4-3-2.6 2.4z", 0.7),
    # eye
    Layer("paper", "m7.4-4.4a3 3 0 1 1 6 0 3 3 0 1 1-6 0z", 0.9),
    Layer(
        "ink",
        "m9.6-4.2a1.4 1.4 0 1 1 2.8 0 1.4 1.4 0 1 1-2.8 0zM20.4-3.6a1 1 0 1 1 2 0 1 1 0 1 1-2 0z",
        0,
    ),
)
"""The head of a serpent in profile, facing right, with its neck at the origin."""

_SUN_FACE: Final = (
    Layer("gold", "m-12.5 0a12.5 12.5 0 1 1 25 0 12.5 12.5 0 1 1-25 0z"),
    Layer("red", "m-11.4-5C-7-8.4 7-8.4 11.4-5 9-9.6 5-12.5 0-12.5S-9-9.6-11.4-5z", 0.9),
    Layer(
        "paper",
        "m-8.6-2.4c1.4-2.6 5-2.6 6.4 0-1.4 2.4-5 2.4-6.4 0zm10.8 0"
        "c1.4-2.6 5-2.6 6.4 0-1.4 2.4-5 2.4-6.4 0z",
        0.9,
    ),
    Layer(
        "ink",
        "m-6.8-2.4a1.4 1.4 0 1 1 2.8 0 1.4 1.4 0 1 1-2.8 0zm10.8 0"
        "a1.4 1.4 0 1 1 2.8 0 1.4 1.4 0 1 1-2.8 0z",
        0,
    ),
    Layer("none", "m-1.2-3.4-1.4 5.6c.8 1.2 4.4 1.2 5.2 0L1.2-3.4", 0.9),
    Layer("ink", "m-6.4 4.6h12.8c-.4 3.4-3 5-6.4 5s-6-1.6-6.4-5z", 0.8),
    Layer("paper", "m-4.4 4.6h8.8v1.8h-8.8z", 0.6),
    Layer("red", "m-2.4 7.2h4.8v5.4L0 15.4-2.4 12.6z", 0.8),
)
_FIRE: Final = (
    Layer(
        "red",
        "m1-77c1 5 6 7 6 12.6 0 4-3 6.4-7 6.4s-7-2.4-7-6.4c0-3 1.4-4.8 2.8-6.4.2 1.6.8 2.4 2 2.8"
        "-.6-3 .2-6.4 3.2-9z",
    ),
    Layer(
        "gold",
        "m.4-67c.2 2 2.6 3.2 2.6 5.6 0 1.6-1.2 2.6-3 2.6s-3-1-3-2.6c0-2.4 2.4-3.4 3.4-5.6z",
        0.8,
    ),
)
_STARS: Final = ((-11, -40.5), (11, -40.5), (0, -49.5))


def sun() -> str:
    """The sun of the highest card, which two serpents at each end guard."""
    rays = ["", ""]
    for step in range(16):
        wide, far = (3.4, 29) if step % 2 else (5.4, 46 if step % 8 == 0 else 36)
        spots = ((21.0, -wide), (far, 0.0), (21.0, wide))
        rays[step % 2] += polygon(polar(radius, side, step * pi / 8) for radius, side in spots)
    studs = [polar(19.6, 0, (step + 0.5) * pi / 10) for step in range(20)]
    disc = (
        path(rays[1], RED)
        + path(rays[0], GOLD)
        + path(circle(0, 0, 23), RED)
        + path(stamps(_dot(1.5), studs), PAPER, INK, 0.7)
        + path(circle(0, 0, 16.4), PAPER)
    )
    return doubled(_guards()) + inked(disc + painted(_SUN_FACE))


def _guards() -> str:
    """The two serpents above the sun, and the fire and the stars between them."""
    body = "M22 0V-50C22-62 17-66 11-66"
    marks = stamps("m0-2.6 2.4 2.6-2.4 2.6-2.4-2.6z", [(22, y) for y in range(-50, -12, 7)])
    one = (
        path(body, "none", INK, 10.2)
        + path(body, "none", GOLD, 8)
        + path(marks, RED, INK, 0.7)
        + group([painted(_SERPENT_HEAD, GOLD, RED)], "translate(19-63)scale(-.72 .72)")
    )
    stars = path(stamps("m0-2.8.8 2 2 .8-2 .8-.8 2-.8-2-2-.8 2-.8z", _STARS), PAPER, "none")
    return one + f'<g transform="scale(-1 1)">{one}</g>' + painted(_FIRE) + stars


def _dot(radius: float) -> str:
    """Relative path data of a dot about the place where it is put."""
    arc = f"a{numbers(radius, radius)} 0 1 1"
    across = numbers(2 * radius)
    return f"m{numbers(-radius, 0)}{arc} {across} 0{arc}-{across} 0z"


# The Gods.


_PLUME: Final = ((4.0, -3.0), (11.0, -4.0), (14.5, 0.0), (11.0, 4.0), (4.0, 3.0))
"""How far out and aside from the middle of the serpent's body a feather's outline goes."""

_BODY: Final = "M0-62C-18.5-62-18.5 0 0 0S18.5 62 0 62"


def serpent() -> str:
    """The Red God: a feathered serpent with a head at each end, about a heart and a diamond."""
    plumes = ["", ""]
    beads = []
    for step in range(1, 15):
        # The upper half of the body, from the middle of the card, is nearly half an ellipse.
        angle = step / 14 * pi
        x, y = -14 * sin(angle), -31 + 31 * cos(angle)
        out = atan2(-sin(angle) / 14, -cos(angle) / 31)
        left, first, tip, second, right = (
            numbers(x + across, y + down)
            for across, down in (polar(radius, side, out) for radius, side in _PLUME)
        )
        plumes[step % 2] += f"M{left}Q{first} {tip}Q{second} {right}z"
        if step % 2:
            beads.append((x, y))
    head = group([painted(_SERPENT_HEAD, RED, GOLD)], "translate(2-61)scale(1.02)")
    signs = path(SIGNS["H"].data, RED, transform=move(8, -27, 0.9))
    signs += path(SIGNS["D"].data, RED, transform=move(-8, 27, 0.9))
    return (
        doubled(path(plumes[0], BLUE) + path(plumes[1], PAPER))
        + inked(path(_BODY, "none", INK, 15) + path(_BODY, "none", RED, 12.8) + signs)
        + doubled(head + path(stamps(_dot(2), beads), GOLD, INK, 0.7))
    )


_JAGUAR: Final = (
    Layer(
        "gold",
        "m-9-15c4-2 14-2 18 0l3-4.5c4-1.5 7 1.5 5 7.5 2 5 2 11-1 16-2 5-6 11-11 13H-5"
        "C-10 15-14 9-16 4c-3-5-3-11-1-16-2-6 1-9 5-7.5z",
    ),
    Layer(
        "ink",
        "m-15.6-16.6c1.6-.6 3 .4 3 1.8 0 1.4-1.4 2.6-2.8 2.4-1-1.4-1.2-3-.2-4.2zm31.2 0"
        "c-1.6-.6-3 .4-3 1.8 0 1.4 1.4 2.6 2.8 2.4 1-1.4 1.2-3 .2-4.2z",
        0,
    ),
    Layer(
        "ink",
        "m-1.4-14.4h2.8l-.8 4.6h-1.2zm-5.4 1.2 2.2-.4 1.2 4-1.4.4zm11.4-.4 2.2.4-2 3.6-1.4-.4z"
        "M-16.4-4l2.6 1.4-1.4 2-2-.6zm32.8 0-2.6 1.4 1.4 2 2-.6zM-15.6 2.4l2.8.2-.2 2.2-1.8.2z"
        "m31.2 0-2.8.2.2 2.2 1.8.2zM-12.6 7.4l2.4-.6.6 2.2-1.8 1zm25.2 0-2.4-.6-.6 2.2 1.8 1z",
        0,
    ),
    Layer(
        "paper",
        "m-12.4-5.4c2.6-3 7.4-2 9 2.4-3.4 1.8-7.6.8-9-2.4zm24.8 0"
        "c-2.6-3-7.4-2-9 2.4 3.4 1.8 7.6.8 9-2.4z",
    ),
    Layer(
        "ink",
        "m-8.8-4.6a1.5 1.5 0 1 1 3 0 1.5 1.5 0 1 1-3 0zm14.6 0"
        "a1.5 1.5 0 1 1 3 0 1.5 1.5 0 1 1-3 0z",
        0,
    ),
    Layer(
        "paper",
        "m0 3.6c4-2.4 9.4-1 9.4 3.6 0 4.4-3.4 9.8-9.4 9.8s-9.4-5.4-9.4-9.8c0-4.6 5.4-6 9.4-3.6z",
    ),
    Layer("red", "m-6.6 9.4c4-1.6 9.2-1.6 13.2 0-.6 4-3.2 6-6.6 6s-6-2-6.6-6z"),
    Layer("paper", "m-5.6 9 1 4 2-4.6zm11.2 0-1 4-2-4.6z", 0.7),
    Layer("ink", "m-4 .4h8L2 4.2C1 5-1 5-2 4.2z"),
    Layer("none", "m0 4.6v3.6", 0.9),
)

_VOLUTE: Final = "M0 0C-9-2-12-10-7-14.4-3.6-17 1-14.6.6-11-.2-8.2-4-8.4-4-10.6"


def mirror() -> str:
    """The Black God: two jaguars about a mirror of obsidian, from which smoke rises."""
    smoke = ""
    for x, y, turn, size in ((-18.5, -8, -14, 0.95), (-19, -62, 8, 0.86)):
        place = f"translate({numbers(x, y)})rotate({turn})scale({size})"
        smoke += f'<g transform="{place}">{path(_VOLUTE, "none", PAPER, 2.4)}</g>'
    crest = path(_VOLUTE, "none", PAPER, 2.4, "translate(-2-61)scale(.9)")
    both = smoke + crest
    half = (
        both
        + f'<g transform="scale(-1 1)">{both}</g>'
        + group([painted(_JAGUAR)], "translate(0-38)scale(1.2)")
    )
    studs = [polar(16, 0, step * pi / 6) for step in range(12)]
    disc = (
        path(circle(0, 0, 19), GOLD)
        + path(stamps(_dot(1.3), studs), RED, INK, 0.6)
        + path(circle(0, 0, 13), INK, PAPER, 1.2)
        + path("M-9 1A9 9 0 0 1 1-9M-5.4 2.4A6 6 0 0 1 2.4-5.4M5.6 5.8 9 2.4", "none", PAPER, 1.6)
    )
    return doubled(half) + inked(disc)


# The skull.

_SKULL: Final = (
    # jaw
    Layer("paper", "m-14 13h28l-1.4 13c-1 5.4-5 9-12.6 9s-11.6-3.6-12.6-9z"),
    # head
    Layer(
        "paper",
        "m0-36c18 0 28 11 28 26 0 7-2 11-4.4 14.4-1.2 2-.6 5-2.6 7-1.6 1.6-5 1.6-6.4 3.2"
        "-1 1.4-.6 3.6-2.6 4.4h-24c-2-.8-1.6-3-2.6-4.4-1.4-1.6-4.8-1.6-6.4-3.2-2-2-1.4-5-2.6-7"
        "C-26-1-28-3-28-10c0-15 10-26 28-26z",
    ),
    # teeth
    Layer("none", "m-12 19h24M-8 13.6v14M-4 13.6V29M0 13.6V29M4 13.6V29M8 13.6v14"),
    # cheeks and temples
    Layer("none", "m-24-12c.6-6 3-10 6.6-13m41.4 13c-.6-6-3-10-6.6-13M-6 31.6c4 1 8 1 12 0", 0.9),
    # nose
    Layer(
        "ink",
        "m0 1.6c1.8 2 3.8 5 3.8 7.4 0 1.8-2.4 2-3.8.6-1.4 1.4-3.8 1.2-3.8-.6 0-2.4 2-5.4 3.8-7.4z",
    ),
)


def skull() -> str:
    """A skull adorned with a flower."""
    sockets = ""
    for x in (-12.0, 12.0):
        petals = [
            (x + across, down - 3)
            for across, down in (polar(8.2, 0, step * pi / 6) for step in range(12))
        ]
        sockets += path(stamps(_dot(2.4), petals), GOLD, INK, 0.9) + path(circle(x, -3, 8), INK)
    petals = [
        (across, down - 23.5)
        for across, down in (polar(4.4, 0, step * pi / 3) for step in range(6))
    ]
    flower = path(stamps(_dot(2.4), petals), RED, INK, 0.9) + path(circle(0, -23.5, 2.8), GOLD)
    return inked(painted(_SKULL) + sockets + flower)


# What is said in the margins.


def down(word: str, x: float, top: float, height: float, fill: str) -> str:
    """A word of an index set downwards from top, the letters of that height about x."""
    half = index_width(word, height) / 2
    line = index_path(word, 0, -height / 2, height, 2 * half, fill)
    return group([line], f"translate({numbers(x, top + half)})rotate(90)")


def raised(word: str = "HIGH") -> str:
    """The ribbon over the picture of a card in another form, such as a God declared high."""
    side = path("m-26 3.6h8l-4-7.6z", RED, INK, 0.8)
    ribbon = (
        path("M-31-6.5h62l-3 6.5 3 6.5h-62l3-6.5z", GOLD, INK, 1.1)
        + side
        + f'<g transform="scale(-1 1)">{side}</g>'
        + index_path(word, 0, -4.5, 9, 7.5 * len(word), INK)
    )
    return doubled(group([ribbon], move(0, -78.5)))
