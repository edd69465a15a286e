"""Pictures of a table and its seats: where the names stand, and which way the arrows lead."""

import re
from math import atan2, cos, radians, sin
from xml.etree import ElementTree

import pytest

from trionfi.engine.drawing.seats import seats_svg
from trionfi.engine.drawing.text import UnknownCharacterError

NAMES = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Fred", "Gil", "Hal", "Ida", "Jo", "Kim", "Lou"]
PLACE = re.compile(
    r"translate\((-?[0-9.]+)[ ]?(-?[0-9.]+)\)"
    r"(?:scale\([0-9.]+\))?(?:rotate\((-?[0-9.]+)\))?"
)


def drawn(*labels: str, **more: bool) -> ElementTree.Element:
    svg = seats_svg(labels, title="A table", description="Some seats.", **more)
    return ElementTree.fromstring(svg)


def places(root: ElementTree.Element, turned: bool) -> list[tuple[float, float, float]]:
    """Where words begin or, if turned, where the heads of arrows are and whither they point."""
    found = [PLACE.fullmatch(path.get("transform", "")) for path in root.iter()]
    return [
        (float(one[1]), float(one[2]), float(one[3] or 0))
        for one in found
        if one is not None and (one[3] is not None) is turned
    ]


def middle(root: ElementTree.Element) -> tuple[float, float]:
    (table,) = [one for one in root.iter() if one.tag.endswith("ellipse")]
    return float(table.get("cx", "")), float(table.get("cy", ""))


def test_the_first_sits_nearest_and_the_next_at_its_right() -> None:
    root = drawn("Ann", "Bob", "Cleo", "Dan")
    x, y = middle(root)
    first, second, third, fourth = places(root, False)
    assert first[1] == max(place[1] for place in (first, second, third, fourth))
    assert second[0] > x > fourth[0]
    assert third[1] < y < first[1]


@pytest.mark.parametrize("players", range(2, 13))
@pytest.mark.parametrize("clockwise", [False, True])
def test_an_arrow_leads_from_each_seat_to_the_next(players: int, clockwise: bool) -> None:
    root = drawn(*NAMES[:players], clockwise=clockwise)
    x, y = middle(root)
    heads = places(root, True)
    assert len(heads) == players
    for across, down, heading in heads:
        outwards = atan2(down - y, across - x)
        along = cos(outwards) * sin(radians(heading)) - sin(outwards) * cos(radians(heading))
        assert (along > 0) is clockwise  # down is positive: so a positive turn is with the clock


@pytest.mark.parametrize("players", range(2, 13))
def test_words_stand_outside_of_the_table_and_within_the_picture(players: int) -> None:
    root = drawn(*(f"{name}\nsits here" for name in NAMES[:players]))
    x, y = middle(root)
    width, height = map(float, root.get("viewBox", "").split()[2:])
    words = places(root, False)
    assert len(words) == 2 * players
    for left, down, _ in words:
        assert 0 <= left <= width
        assert 0 <= down <= height
    assert (width, height) == (2 * x, 2 * y)


@pytest.mark.parametrize(
    ("labels", "description", "error"),
    [
        (["Ann"], "A seat.", ValueError),
        (NAMES * 2, "Many.", ValueError),
        (["Ann", "Bob"], " ", ValueError),
        (["Ann", "\u2603"], "A seat.", UnknownCharacterError),
    ],
)
def test_what_cannot_be_drawn_is_refused(
    labels: list[str], description: str, error: type[Exception]
) -> None:
    with pytest.raises(error):
        seats_svg(labels, title="A table", description=description)


def test_the_same_seats_give_the_same_text() -> None:
    once, again = (seats_svg(NAMES, title="A", description="B") for _ in range(2))
    assert once == again
    assert seats_svg(NAMES, title="A", description="B", clockwise=True) != once
