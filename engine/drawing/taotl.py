"""The pictures that only the Taotl deck has: totem poles, the sun, the two Gods and the skull.

All are drawn about the middle of the card, inside a panel that reaches from -28 to 28 across and
from -78.5 to 78.5 down.
"""

from __future__ import annotations

from math import cos, hypot, pi, sin
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
    rectangle,
    stamps,
)
from trionfi.engine.drawing.text import index_path, index_width

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

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
            "m-9.4 3.2 1.8 4 2-4.6zm13.4-.8 1.8 4.6 1.9-4zM-4 2.2 -2.6 5l1.4-2.9zm5.2-.1L2.6 5 4 2.2z"
            "M-7.6 10.6l1.6-3 1.6 3.4zm12 .4L6 7.6l1.6 3z",
            0.7,
        ),
    ),
    (
        # frog
        Layer(
            "blue",
            "m-13.8-8.6C-9-3 -5.6-1 0-1s9-2 13.8-7.6c-.2-1.9-.4-3.6-.8-4.9h-26c-.4 1.3-.6 3-.8 4.9z",
        ),
        Layer(
            "gold",
            "m-11.8-6.4a5 5 0 1 1 10 0 5 5 0 1 1-10 0zm13.6 0a5 5 0 1 1 10 0 5 5 0 1 1-10 0z",
        ),
        Layer(
            "ink",
            "m-9-6.4a2.2 2.2 0 1 1 4.4 0 2.2 2.2 0 1 1-4.4 0zm13.6 0a2.2 2.2 0 1 1 4.4 0 2.2 2.2 0 1 1-4.4 0z",
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

    A lone face is a mask, twice as large.
    """
    if faces == 1:
        face = _carved(0)
        wings = painted(_WINGS)
        return inked(_sunburst() + f'<g transform="scale(1.5)">{wings}{face}</g>')
    if faces <= 5:
        return inked(_pole(faces, winged=True))
    left, right = (faces + 1) // 2, faces // 2
    return inked(
        group([_pole(left)], move(-_COLUMN, 0))
        + f'<g transform="rotate(180)">{group([_pole(right)], move(-_COLUMN, 0))}</g>'
    )


def _sunburst() -> str:
    """Rays behind a lone mask."""
    rays = "".join(
        polygon(
            polar(radius, side, step * pi / 12) for radius, side in ((30, -2.6), (52, 0), (30, 2.6))
        )
        for step in range(24)
        if abs(sin(step * pi / 12)) < 0.5
    )
    return path(rays, PAPER)


def _pole(faces: int, *, winged: bool = False) -> str:
    """A pole about the middle, whose lower half is turned; an odd face in the middle is not."""
    top = -faces * _TALL / 2
    upper = [painted(_WINGS, "", "")] if False else []
    parts = [group([painted(_CAP)], move(0, top))]
    if winged:
        parts.append(group([painted(_WINGS)], move(0, top + _TALL / 2)))
    parts += [group([_carved(at)], move(0, top + (at + 0.5) * _TALL)) for at in range(faces // 2)]
    half = "".join(upper + parts)
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
        "m-8.6-2.4c1.4-2.6 5-2.6 6.4 0-1.4 2.4-5 2.4-6.4 0zm10.8 0c1.4-2.6 5-2.6 6.4 0-1.4 2.4-5 2.4-6.4 0z",
        0.9,
    ),
    Layer(
        "ink",
        "m-6.8-2.4a1.4 1.4 0 1 1 2.8 0 1.4 1.4 0 1 1-2.8 0zm10.8 0a1.4 1.4 0 1 1 2.8 0 1.4 1.4 0 1 1-2.8 0z",
        0,
    ),
    Layer("none", "m-1.2-3.4-1.4 5.6c.8 1.2 4.4 1.2 5.2 0L1.2-3.4", 0.9),
    Layer("ink", "m-6.4 4.6h12.8c-.4 3.4-3 5-6.4 5s-6-1.6-6.4-5z", 0.8),
    Layer("paper", "m-4.4 4.6h8.8v1.8h-8.8z", 0.6),
    Layer("red", "m-2.4 7.2h4.8v5.4L0 15.4-2.4 12.6z", 0.8),
)


def sun() -> str:
    """The sun of the highest card, which two serpents at each end guard."""
    return _serpents() + inked(_rays() + painted(_SUN_FACE))


def _rays() -> str:
    long, short = "", ""
    for step in range(16):
        angle = step * pi / 8
        if step % 2:
            corners: tuple[tuple[float, float], ...] = ((21, -3.4), (29, 0), (21, 3.4))
            short += polygon(polar(radius, side, angle) for radius, side in corners)
        else:
            corners = ((21, -5.4), (36, 0), (21, 5.4))
            long += polygon(polar(radius, side, angle) for radius, side in corners)
    studs = [polar(19.6, 0, (step + 0.5) * pi / 10) for step in range(20)]
    return (
        path(short, RED)
        + path(long, GOLD)
        + path(circle(0, 0, 23), RED)
        + path(stamps("m-1.5 0a1.5 1.5 0 1 1 3 0 1.5 1.5 0 1 1-3 0z", studs), PAPER, INK, 0.7)
        + path(circle(0, 0, 16.4), PAPER)
    )


def _serpents() -> str:
    body = "M22 0V-50C22-62 17-66 11-66"
    one = (
        path(body, "none", INK, 10.2)
        + path(body, "none", GOLD, 8)
        + path(
            stamps("m0-2.6 2.4 2.6-2.4 2.6-2.4-2.6z", [(22, y) for y in range(-50, -12, 7)]),
            RED,
            INK,
            0.7,
        )
        + group([painted(_SERPENT_HEAD, GOLD, RED)], "translate(19-63)scale(-.72 .72)")
    )
    flame = Layer(
        "red",
        "m0-47c-5 6-8 9-8 14 0 5 4 8 8 8s8-3 8-8c0-3-1.6-5-3-6.6-.2 2-.8 3-2 3.4.6-4-.6-8-3-10.8z",
    )
    half = one + f'<g transform="scale(-1 1)">{one}</g>'
    return doubled(half)


# The Gods.


def _winding(steps: int) -> Iterator[tuple[float, float, float, float]]:
    """Points of the middle line of a serpent's upper half with the normal to its outside."""
    across, down = 14.0, 31.0
    for step in range(steps + 1):
        angle = pi + (step / steps - 0.5) * pi
        # From the middle of the card at -pi/2 over the left to the top.
        x, y = across * cos(angle), -down - down * sin(angle)
        normal = (cos(angle) / across, -sin(angle) / down)
        size = hypot(*normal)
        yield x, -2 * down - y, normal[0] / size, -normal[1] / size


def serpent() -> str:
    """The Red God: a feathered serpent with a head at each end, about a heart and a diamond."""
    spots = list(_winding(14))
    body = "M0 0C-18.5 0-18.5-62 0-62"
    plumes = ["", ""]
    for at, (x, y, across, down) in enumerate(spots[1:]):
        tangent = (-down, across)
        base, far, wide = 4.0, 14.5, 3.0

        def at_(out: float, along: float, back: float = 0) -> str:
            return numbers(
                round(x + across * out + tangent[0] * (along + back), 1),
                round(y + down * out + tangent[1] * (along + back), 1),
            )

        plumes[at % 2] += (
            f"M{at_(base, -wide)}Q{at_(far * 0.75, -wide - 1)} {at_(far, 0)}"
            f"Q{at_(far * 0.75, wide + 1)} {at_(base, wide)}z"
        )
    beads = [(x, y) for x, y, _, _ in spots[1:-1:2]]
    half = path(plumes[0], BLUE) + path(plumes[1], PAPER)
    over = path(body, "none", INK, 15) + path(body, "none", RED, 12.8)
    head = group([painted(_SERPENT_HEAD, RED, GOLD)], "translate(2-61)scale(1.02)")
    beading = path(stamps("m-2 0a2 2 0 1 1 4 0 2 2 0 1 1-4 0z", beads), GOLD, INK, 0.7)

    def both(content: str) -> str:
        return f'{content}<g transform="rotate(180)">{content}</g>'

    signs = path(SIGNS["H"].data, RED, transform=move(8, -27, 0.9)) + path(
        SIGNS["D"].data, RED, transform=move(-8, 27, 0.9)
    )
    return inked(both(half) + both(over) + both(beading + head)) + inked(signs)


_JAGUAR: Final = (
    Layer(
        "gold",
        "m-9-15c4-2 14-2 18 0l3-4.5c4-1.5 7 1.5 5 7.5 2 5 2 11-1 16-2 5-6 11-11 13H-5"
        "C-10 15-14 9-16 4c-3-5-3-11-1-16-2-6 1-9 5-7.5z",
    ),
    Layer(
        "ink",
        "m-15.6-16.6c1.6-.6 3 .4 3 1.8 0 1.4-1.4 2.6-2.8 2.4-1-1.4-1.2-3-.2-4.2zm31.2 0c-1.6-.6-3 .4-3 1.8 0 1.4 1.4 2.6 2.8 2.4 1-1.4 1.2-3 .2-4.2z",
        0,
    ),
    Layer(
        "ink",
        "m-1.4-14.4h2.8l-.8 4.6h-1.2zm-5.4 1.2 2.2-.4 1.2 4-1.4.4zm11.4-.4 2.2.4-2 3.6-1.4-.4z"
        "M-16.4-4l2.6 1.4-1.4 2-2-.6zm32.8 0-2.6 1.4 1.4 2 2-.6zM-15.6 2.4l2.8.2-.2 2.2-1.8.2zm31.2 0"
        "-2.8.2.2 2.2 1.8.2zM-12.6 7.4l2.4-.6.6 2.2-1.8 1zm25.2 0-2.4-.6-.6 2.2 1.8 1z",
        0,
    ),
    Layer(
        "paper",
        "m-12.4-5.4c2.6-3 7.4-2 9 2.4-3.4 1.8-7.6.8-9-2.4zm24.8 0c-2.6-3-7.4-2-9 2.4 3.4 1.8 7.6.8 9-2.4z",
    ),
    Layer(
        "ink",
        "m-8.8-4.6a1.5 1.5 0 1 1 3 0 1.5 1.5 0 1 1-3 0zm14.6 0a1.5 1.5 0 1 1 3 0 1.5 1.5 0 1 1-3 0z",
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
    for x, y, turn, size in ((-20, -8, -14, 1.0), (-19, -62, 8, 0.86)):
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
        + path(stamps("m-1.3 0a1.3 1.3 0 1 1 2.6 0 1.3 1.3 0 1 1-2.6 0z", studs), RED, INK, 0.6)
        + path(circle(0, 0, 13), INK, PAPER, 1.2)
        + path("M-9 1A9 9 0 0 1 1-9M-5.4 2.4A6 6 0 0 1 2.4-5.4M5.6 5.8 9 2.4", "none", PAPER, 1.6)
    )
    return doubled(half) + inked(disc)


# The skull.

_SKULL: Final = (
    # jaw
    Layer("paper", "m-14 14h28l-1.4 13c-1 5-5 8-12.6 8s-11.6-3-12.6-8z"),
    # head
    Layer(
        "paper",
        "m0-34c17 0 27 11 27 26 0 7-2 11-4.4 14.4-1.2 2-.6 5-2.6 7-1.6 1.6-5 1.6-6.4 3.2-1 1.4-.6 3.6"
        "-2.6 4.4h-22c-2-.8-1.6-3-2.6-4.4-1.4-1.6-4.8-1.6-6.4-3.2-2-2-1.4-5-2.6-7C-25-3-27-1-27-8"
        "c0-15 10-26 27-26z",
    ),
    # eyes and nose
    Layer(
        "ink",
        "m-20-3c0-5 4-7.4 8.6-7 4 .4 6.8 3 6.4 7.4-.4 5-3.4 8-8 8-4.4 0-7-3.6-7-8.4z"
        "m40 0c0-5-4-7.4-8.6-7-4 .4-6.8 3-6.4 7.4.4 5 3.4 8 8 8 4.4 0 7-3.6 7-8.4z"
        "M0 3.6c1.8 2 3.8 5 3.8 7.4 0 1.8-2.4 2-3.8.6-1.4 1.4-3.8 1.2-3.8-.6 0-2.4 2-5.4 3.8-7.4z",
    ),
)


def skull() -> str:
    """A skull, which looks up."""
    return inked(painted(_SKULL))
