"""Tables as SVG: every card and word is there, where it belongs, and nothing hides another."""

import re
import subprocess
import sys
from cmath import rect
from itertools import combinations, pairwise
from math import radians
from xml.etree import ElementTree

import pytest

from trionfi.engine.drawing.cards import UnknownCardError, UnknownDeckError
from trionfi.engine.drawing.faces import DECKS, OUTLINE, back, face
from trionfi.engine.drawing.svg import HEIGHT, WIDTH
from trionfi.engine.drawing.table import Hand, Pile, Side, table_svg
from trionfi.engine.drawing.text import UnknownCharacterError, lines, text_width

SVG = "{http://www.w3.org/2000/svg}"
NUMBER = re.compile(r"-?(?:\d*\.\d+|\d+)")
NEEDS = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "a": 7, "z": 0}
PRINTED = 105
"""Width of a table in a book, in millimetres."""

START = [
    Side("North,\ndealer", [Pile(card, 9, "9 under") for card in ("SK", "T21", "D4", "H10")]),
    Side("South", [Pile(card, 8, "8 under") for card in ("T7", "CQ", "FOOL", "H3")]),
]
LATER = [
    Side(
        "North",
        [
            Pile("SK", 4, "4 under", marked=True),
            Pile(None, caption="no more"),
            Pile("D4", 1, "1 under", crossed=True),
            Pile("H10", 0, "the last card of this pile"),
        ],
    ),
    Side(
        "South",
        [
            Pile("T7", 9, "9 under", marked=True, crossed=True),
            Pile("CQ", 9, "9 under", marked=True),
            Pile(None, 20, "tricks", face_down=True),
            Pile("H3", 9, "9 under", marked=True),
        ],
    ),
]
TRICK = [
    Pile("H7", caption="led by South", marked=True),
    Pile("T3", caption="played by North", marked=True),
]
TABLES = {
    "start": (START, [], ""),
    "one played": (START, TRICK[:1], "Trick 1"),
    "two played": (LATER, TRICK, "The second trick"),
    "three played": (LATER, [*TRICK, Pile("S1", 3, "incompreensibilidades")], "Trick"),
    "nothing played": (LATER, [], "nobody has played"),
    "one side": (LATER[1:], TRICK[1:], ""),
    "one pile": ([Side("", [Pile("SK")])], [], ""),
    "one deep pile": ([Side("", [Pile("SK", 77, "incompreensibilidades")])], TRICK, "a"),
    "wide words": (
        [
            Side("incompreensibilidades", [Pile("SK", 77, "incompreensibilidades"), Pile("SQ")]),
            Side("", [Pile("T1", 0, "incompreensibilidades"), Pile("T2", 0, "compreensibilidade")]),
        ],
        [],
        "",
    ),
}


PACK = [card for card in DECKS["taotl"] if not card.endswith("+")]
NAMES = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Fred", "Gil", "Hal", "Ida", "Jo", "Kim", "Lou"]


def table(sides=START, middle=(), label="", **more):
    return table_svg(
        sides, middle, title="A table", description="Some piles.", middle_label=label, **more
    )


def hands(players, each):
    """Hands of the Taotl deck, and a trick to which everybody has played."""
    dealt = [PACK[at * each : (at + 1) * each] for at in range(players)]
    named = zip(NAMES, dealt, strict=False)
    trick = [Pile(hand[-1], caption=name) for name, hand in zip(NAMES, dealt, strict=False)]
    return [Hand(name, hand[:-1]) for name, hand in named], trick


def around(players, each, **more):
    """The picture of `hands`."""
    sides, trick = hands(players, each)
    return table(sides, trick, "The trick", deck="taotl", **more)


def only(*piles):
    """A table of these piles and no words but theirs."""
    return table([Side("", piles)])


def parsed(svg):
    return ElementTree.fromstring(svg)


def size(svg):
    return tuple(map(float, parsed(svg).get("viewBox").split()[2:]))


def points(data):
    """The points that path data names, those that steer curves included, absolute."""
    x = y = start_x = start_y = 0.0
    for command, rest in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", data):
        numbers, need = [float(value) for value in NUMBER.findall(rest)], NEEDS[command.lower()]
        if not need:
            x, y = start_x, start_y
            continue
        for at in range(0, len(numbers), need):
            given = numbers[at : at + need]
            base_x, base_y = (x, y) if command.islower() else (0, 0)
            match command.lower():
                case "h":
                    ends = [(base_x + given[0], y)]
                case "v":
                    ends = [(x, base_y + given[0])]
                case "a":
                    ends = [(base_x + given[5], base_y + given[6])]
                case _:
                    ends = [
                        (base_x + across, base_y + down)
                        for across, down in zip(given[::2], given[1::2], strict=True)
                    ]
            yield from ends
            x, y = ends[-1]
            if command.lower() == "m" and at == 0:
                start_x, start_y = x, y


def moved(transform, spots):
    """The spots after an SVG transform, whose last part is applied first."""
    for kind, text in reversed(re.findall(r"(\w+)\(([^)]*)\)", transform)):
        values = [float(value) for value in NUMBER.findall(text)]
        match kind:
            case "translate":
                spots = [(x + values[0], y + values[1]) for x, y in spots]
            case "scale":
                spots = [(x * values[0], y * values[-1]) for x, y in spots]
            case "rotate":
                turn = rect(1, radians(values[0]))
                about = complex(*values[1:])
                turned = [about + turn * (complex(x, y) - about) for x, y in spots]
                spots = [(spot.real, spot.imag) for spot in turned]
            case _:
                raise AssertionError(kind)
    return spots


def drawn(svg):
    """Each path of a picture, in order, with the box it fills: left, top, right, bottom."""

    def walk(element, transforms):
        transforms = [element.get("transform", ""), *transforms]
        if element.tag == f"{SVG}path":
            spots = list(points(element.get("d")))
            for transform in transforms:
                spots = moved(transform, spots)
            across, down = [x for x, _ in spots], [y for _, y in spots]
            yield element, (min(across), min(down), max(across), max(down))
        for child in element:
            yield from walk(child, transforms)

    return list(walk(parsed(svg), []))


def outlines(svg):
    """The boxes of all cards and empty places, in the order in which they are drawn."""
    return [box for element, box in drawn(svg) if element.get("d") == OUTLINE]


def words(svg):
    """The boxes of all lines of words."""
    return [box for element, box in drawn(svg) if element.get("fill") == "currentColor"]


def tops(svg, *cards, deck="french"):
    """The boxes of the cards, which lie face up, each of them once in the picture."""
    paths = drawn(svg)
    shapes = [(element.get("fill"), element.get("d")) for element, _ in paths]
    found = []
    for card in cards:
        alone = parsed(f'<g xmlns="{SVG[1:-1]}">{face(card, deck)}</g>').iter(f"{SVG}path")
        wanted = [(element.get("fill"), element.get("d")) for element in alone]
        starts = [at for at in range(len(shapes)) if shapes[at : at + len(wanted)] == wanted]
        assert len(starts) == 1, card
        found.append(paths[starts[0]][1])
    return found


def apart(one, other):
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def test_the_reader_of_boxes_reads_aright():
    svg = (
        f'<svg xmlns="{SVG[1:-1]}"><g transform="translate(10 20)scale(2)">'
        '<path transform="rotate(180 1 1)" d="M0 0h3v-1l-2 5z"/></g></svg>'
    )
    # Before any transform 0 to 3 across and -1 to 4 down; turned about 1, 1 it is -1 to 2 and
    # -2 to 3; doubled and moved it is 8 to 14 and 16 to 26.
    ((_, box),) = drawn(svg)
    assert box == pytest.approx((8, 16, 14, 26))


@pytest.mark.parametrize("case", TABLES)
def test_table_is_self_contained_and_described(case):
    svg = table(*TABLES[case])
    root = parsed(svg)
    assert root.get("role") == "img"
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {
        "svg",
        "title",
        "desc",
        "g",
        "path",
    }
    title, description = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert (title.text, description.text) == ("A table", "Some piles.")
    assert root.get("aria-labelledby") == title.get("id")
    assert root.get("aria-describedby") == description.get("id")
    assert "url(" not in svg
    assert "href" not in svg
    for data in re.findall(r' (?:d|transform|viewBox)="([^"]*)"', svg):
        assert all(len(value.partition(".")[2]) <= 2 for value in NUMBER.findall(data))


@pytest.mark.parametrize("case", TABLES)
def test_all_is_within_the_table(case):
    svg = table(*TABLES[case])
    width, height = size(svg)
    edge = 1
    for element, (left, top, right, bottom) in drawn(svg):
        assert left >= edge, element.attrib
        assert top >= edge, element.attrib
        assert right <= width - edge, element.attrib
        assert bottom <= height - edge, element.attrib


@pytest.mark.parametrize("case", TABLES)
def test_words_cover_neither_cards_nor_each_other(case):
    svg = table(*TABLES[case])
    said = words(svg)
    for one, other in combinations(said, 2):
        assert apart(one, other)
    for word in said:
        for element, box in drawn(svg)[1:]:
            if element.get("fill") != "currentColor":
                assert apart(word, box), (word, box, element.attrib)


@pytest.mark.parametrize("case", TABLES)
def test_every_line_of_words_is_there(case):
    sides, middle, label = TABLES[case]
    piles = [*middle, *(pile for side in sides for pile in side.places)]
    texts = [label, *(side.label for side in sides), *(pile.caption for pile in piles)]
    said = words(table(*TABLES[case]))
    assert len(said) >= sum(len(text.split("\n")) for text in texts if text)
    letters = sum(text_width(text.replace("\n", " "), 20) for text in texts)
    # Lines lose the spaces at which they break, and the blank at the sides of each letter.
    assert 0.75 * letters <= sum(box[2] - box[0] for box in said) <= letters


@pytest.mark.parametrize("under", range(13))
def test_each_card_below_shows_one_edge(under):
    assert len(outlines(only(Pile("SK", under)))) == 1 + under
    assert len(outlines(only(Pile("SK", under, face_down=True)))) == under + back().count(OUTLINE)


@pytest.mark.parametrize(
    ("under", "edges"), [(13, 13), (25, 13), (26, 14), (38, 14), (39, 15), (77, 17)]
)
def test_deeper_piles_show_one_edge_for_thirteen_cards_more(under, edges):
    """Twelve edges for the first twelve cards; 77 leave 65, which are five times thirteen."""
    assert len(outlines(only(Pile("SK", under)))) == 1 + edges


def test_edges_stand_out_below_and_right_and_the_top_lies_above_them():
    for marked in (False, True):
        boxes = outlines(only(Pile("SK", 9, marked=marked)))
        assert len(set(boxes)) == 10
        for deeper, higher in pairwise(boxes):
            assert all(one > other for one, other in zip(deeper, higher, strict=True))


def test_frame_of_a_marked_top_hides_no_edge():
    gold = [
        box
        for element, box in drawn(only(Pile("SK", 1, marked=True)))[1:]
        if "stroke" in element.attrib
    ]
    edge, frame = gold[0], gold[1]
    assert edge[2] > frame[2] + 0.7
    assert edge[3] > frame[3] + 0.7


def test_place_that_has_run_out_is_only_a_dashed_outline():
    svg = only(Pile(None))
    (_, place) = drawn(svg)
    assert place[0].get("d") == OUTLINE
    assert place[0].get("fill") == "none"
    assert place[0].get("stroke-dasharray")


def test_marks_are_shapes_not_only_colours():
    kinds = [
        Pile("SK", 3),
        Pile("SK", 3, marked=True),
        Pile("SK", 3, crossed=True),
        Pile("SK", 3, marked=True, crossed=True),
        Pile("SK", 3, face_down=True),
        Pile(None),
    ]
    shapes = [[element.get("d") for element, _ in drawn(only(kind))] for kind in kinds]
    assert len({tuple(shape[1:]) for shape in shapes}) == len(kinds)
    # A frame and a crown; a disc and a cross.
    assert [len(shape) - len(shapes[0]) for shape in shapes[:4]] == [0, 2, 2, 4]


def test_hidden_card_is_not_given_away():
    assert only(Pile("SK", 3, face_down=True)) == only(Pile(None, 3, face_down=True))


def test_card_may_be_named_in_any_case():
    assert only(Pile("sk")) == only(Pile("SK"))


def test_first_side_is_above_and_the_trick_between():
    svg = table(START, [Pile("H7"), Pile("T3")])
    north = tops(svg, "SK", "T21", "D4", "H10")
    trick = tops(svg, "H7", "T3")
    south = tops(svg, "T7", "CQ", "FOOL", "H3")
    rows = (north, trick, south)
    for row in rows:
        assert len({top for _, top, _, _ in row}) == 1
        assert all(one[2] < other[0] for one, other in pairwise(row))
    assert all(above[0][3] < below[0][1] for above, below in pairwise(rows))
    # Cards above each other stand in one column, and the trick in the middle of them.
    assert [box[0] for box in north] == [box[0] for box in south]
    assert north[1][0] < trick[0][0] < trick[1][2] < north[3][0]


def test_one_side_is_below_the_trick():
    svg = table(START[1:], [Pile("H7")])
    assert tops(svg, "H7")[0][3] < tops(svg, "T7")[0][1]


def test_words_stand_by_what_they_tell_of():
    svg = table(
        [Side("North", [Pile("SK", 9, "a")]), Side("South", [Pile("SQ", 9, "b")])],
        [Pile("H7", caption="c"), Pile("T3", caption="d")],
        "Trick",
    )
    cards = dict(zip(("SK", "H7", "T3", "SQ"), tops(svg, "SK", "H7", "T3", "SQ"), strict=True))
    # Words are drawn row by row, captions before the label.
    a, north, c, d, trick, b, south = words(svg)
    # The three labels are at the left, at the height of their cards.
    for label, card in ((north, "SK"), (trick, "H7"), (south, "SQ")):
        assert label[2] < cards[card][0]
        assert cards[card][1] < label[1] < label[3] < cards[card][3]
    for caption, card in ((a, "SK"), (b, "SQ")):
        assert cards[card][0] < caption[0] < caption[2] < cards[card][2]
        assert 0 < caption[1] - cards[card][3] < HEIGHT / 4
    assert trick[2] < c[0] < c[2] < cards["H7"][0]
    assert cards["T3"][2] < d[0]


def test_scale_stays_as_piles_shrink_and_labels_change():
    shrunk = [
        Side("A", [Pile(None), Pile("SK"), Pile("SQ", 3, marked=True), Pile("SV", 1)]),
        Side("North,\ndealer", [Pile(None)] * 4),
    ]
    assert size(table(START))[0] == size(table(shrunk))[0]
    assert size(table(START, TRICK, "Trick 3"))[0] == size(table(START))[0]


def test_position_of_four_piles_each_fits_a_printed_page():
    wide, high = size(table(START, [Pile(p.top, caption=p.caption) for p in TRICK], "Trick 2"))
    millimetres = PRINTED / wide
    assert 15 <= WIDTH * millimetres <= 17
    assert high * millimetres <= 105
    points_of_type = 20 * millimetres * 72 / 25.4
    assert points_of_type >= 6.5


def test_longer_captions_break_and_make_a_taller_table():
    text = "the last card of this pile"
    assert len(lines(text, WIDTH, 20)) > 1
    short, long = only(Pile("SK", caption="the")), only(Pile("SK", caption=text))
    assert size(long)[1] > size(short)[1]
    assert size(long)[0] == size(short)[0]


def test_ids_differ_between_tables_and_not_between_runs():
    tables = [table(*case) for case in TABLES.values()]
    tables.append(table_svg(START, title="Another", description="Some piles."))
    tables.append(table_svg(START, title="A table", description="Another."))
    ids = [name for svg in tables for name in re.findall(r' id="([^"]*)"', svg)]
    assert len(set(ids)) == len(ids) == 2 * len(tables)
    assert tables[: len(TABLES)] == [table(*case) for case in TABLES.values()]


def test_output_is_the_same_in_another_process():
    code = (
        "from trionfi.engine.drawing.table import *; print(table_svg("
        "[Side('ação', [Pile('SK', 9, 'x', True)])], title='t', description='d'))"
    )
    seen = {
        subprocess.run(
            [sys.executable, "-c", f"import sys; sys.path[:] = {sys.path!r}\n{code}"],
            env={"PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in ("1", "2")
    }
    here = table_svg([Side("ação", [Pile("SK", 9, "x", marked=True)])], title="t", description="d")
    assert seen == {here}


@pytest.mark.parametrize("face_down", [False, True])
@pytest.mark.parametrize("card", ["", "S99", "T21+", "K♠"])
def test_unknown_card_is_refused(card, face_down):
    with pytest.raises(UnknownCardError):
        only(Pile(card, face_down=face_down))
    with pytest.raises(UnknownCardError):
        table(START, [Pile(card, face_down=face_down)])


def test_unsupported_character_is_refused_everywhere():
    for draw in (
        lambda text: only(Pile("SK", caption=text)),
        lambda text: table([Side(text, [Pile("SK")])]),
        lambda text: table(START, [Pile("SK", caption=text)]),
        lambda text: table(START, [Pile("SK")] * 3, text),
        lambda text: table(START, [], text),
    ):
        with pytest.raises(UnknownCharacterError, match=r"U\+4E2D"):
            draw("a中")


@pytest.mark.parametrize(
    ("sides", "middle", "reason"),
    [
        ([], [], "1 to 2 sides so far, not 0"),
        ([*START, START[0]], [], "1 to 2 sides so far, not 3"),
        ([*START, *START], [], "1 to 2 sides so far, not 4"),
        ([START[0], Side("South", [])], [], "'South' needs at least one place"),
        ([Side("", [Pile("SK", -1)])], [], "-1 cards"),
        ([Side("", [Pile("SK", -1, face_down=True)])], [], "-1 cards"),
        ([Side("", [Pile(None, 2)])], [], "run out cannot have 2 cards"),
        (START, [Pile("SK", -3)], "-3 cards"),
        (START, [Pile(None, 1)], "run out cannot have 1 cards"),
    ],
)
def test_what_is_no_table_is_refused(sides, middle, reason):
    with pytest.raises(ValueError, match=reason):
        table(sides, middle)


@pytest.mark.parametrize(
    "told", [{"title": " "}, {"description": ""}, {"description": " "}, {"title": "a\x00"}]
)
def test_table_needs_a_title_and_a_description(told):
    with pytest.raises(ValueError, match=r"needs a|XML forbids"):
        table_svg(START, **{"title": "t", "description": "d", **told})


# Hands.

DEALS = [(1, 24), (2, 24), (3, 24), (4, 18), (5, 14), (7, 10), (12, 6), (12, 2)]


@pytest.mark.parametrize(("players", "each"), DEALS)
def test_every_card_of_a_hand_shows_its_index(players, each):
    svg = around(players, each)
    sides, trick = hands(players, each)
    boxes = []
    for side in sides:
        fan = tops(svg, *side.cards, deck="taotl")
        for one, other in pairwise(fan):
            # The index of a court reaches 22 units in; the next card begins beyond it.
            assert other[1] != one[1] or other[0] - one[0] >= 24
        boxes.append(
            (
                min(box[0] for box in fan),
                min(box[1] for box in fan),
                max(box[2] for box in fan),
                max(box[3] for box in fan),
            )
        )
    boxes += tops(svg, *(pile.top for pile in trick), deck="taotl")
    assert all(apart(one, other) for one, other in combinations(boxes, 2))
    assert len(boxes) == 2 * players


@pytest.mark.parametrize(("players", "each"), DEALS)
def test_table_of_hands_holds_all_and_covers_no_words(players, each):
    svg = around(players, each)
    wide, high = size(svg)
    said = words(svg)
    assert len(said) == 2 * players + 1
    for one, other in combinations(said, 2):
        assert apart(one, other)
    for element, box in drawn(svg):
        assert 1 <= box[0] <= box[2] <= wide - 1
        assert 1 <= box[1] <= box[3] <= high - 1
        if element.get("fill") == "currentColor" or element.get("stroke") == "currentColor":
            continue
        assert all(apart(word, box) for word in said)


@pytest.mark.parametrize(("players", "each"), DEALS)
def test_table_of_hands_fits_a_printed_page(players, each):
    wide, high = size(around(players, each))
    millimetres = PRINTED / wide
    assert WIDTH * millimetres >= 13
    assert high * millimetres <= 195
    assert 20 * millimetres * 72 / 25.4 >= 7.5


@pytest.mark.parametrize(("players", "each"), [(2, 24), (3, 24), (4, 18), (12, 6)])
def test_hands_keep_their_order_and_the_trick_is_between_them(players, each):
    svg = around(players, each)
    sides, trick = hands(players, each)
    firsts = [tops(svg, side.cards[0], deck="taotl")[0] for side in sides]
    assert sorted(firsts, key=lambda box: (box[1], box[0])) == firsts
    middle = tops(svg, *(pile.top for pile in trick), deck="taotl")
    above = [box for box in firsts if box[3] < middle[0][1]]
    below = [box for box in firsts if box[1] > middle[-1][3]]
    assert above + below == firsts
    assert 0 <= len(below) - len(above) <= 1
    assert above


def test_label_of_a_hand_stands_above_it():
    svg = table([Hand("One", ["SK", "SQ"]), Hand("Two", ["SC"])])
    one, two = words(svg)
    first, second = tops(svg, "SK", "SC")
    assert one[3] < first[1] < first[3] < two[1] < two[3] < second[1]


def test_label_of_a_broad_hand_has_its_room():
    """The label is broken only where it is wider than the hand and than two cards."""
    label = "Eight of the cards are trumps"
    few, many = (table([Hand(label, PACK[:number])], deck="taotl") for number in (2, 12))
    assert len(words(few)) == len(words(many)) + 1 == 2


def test_marked_card_of_a_trick_leaves_its_label_free():
    sides, trick = hands(4, 18)
    marked = [pile._replace(marked=True) for pile in trick]
    for played in (marked, marked[:2], marked[:1]):
        svg = table(sides, played, "The trick", deck="taotl")
        crown = next(box for _, box in drawn(svg) if (box[2] - box[0], box[3] - box[1]) == (29, 17))
        assert all(apart(word, crown) for word in words(svg))


def test_long_hand_has_several_lines():
    """The trumps of a tarot pack show less when they are covered, so fewer fit a line."""
    cards = [f"T{rank}" for rank in range(1, 22)]
    svg = table([Hand("", cards)])
    boxes = tops(svg, *cards)
    lines_of = sorted({box[1] for box in boxes})
    assert len(lines_of) == 2
    assert lines_of[1] - lines_of[0] > HEIGHT
    assert all(other[0] - one[0] >= 37 for one, other in pairwise(boxes) if one[1] == other[1])


def test_raised_cards_are_higher_and_hide_nothing():
    svg = table([Hand("Ann", ["S13", "H1", "T4"], ["h1", "T4"])], deck="taotl")
    low, first, second = tops(svg, "S13", "H1", "T4", deck="taotl")
    assert first[1] == second[1] < low[1] - 10
    assert words(svg)[0][3] < first[1]


def test_unknown_cards_of_a_hand_are_backs_and_an_empty_hand_is_a_place():
    hidden = table([Hand("", [None, None, None])], deck="taotl")
    assert hidden.count(back()) == 3
    (_, place) = drawn(table([Hand("", [])]))
    assert place[0].get("stroke-dasharray")


def test_table_of_hands_keeps_its_scale_as_hands_shrink():
    assert len({size(around(players, each))[0] for players, each in DEALS}) == 1


def test_piles_and_the_trick_are_of_the_deck_that_is_asked_for():
    for deck, card in (("french", "SK"), ("italian", "SK"), ("taotl", "TAOTL")):
        for svg in (
            table([Side("", [Pile(card, 3)])], deck=deck),
            table([Hand("", [None])], [Pile(card)], deck=deck),
            table([Side("", [Pile(None)])], [Pile(card)] * 3, deck=deck),
        ):
            assert face(card, deck) in svg
    assert table(deck="french") == table()
    with pytest.raises(UnknownCardError, match="SKULL4"):
        table(deck="taotl")
    with pytest.raises(UnknownDeckError, match="french, italian, taotl"):
        table(deck="spanish")


@pytest.mark.parametrize(
    ("sides", "reason"),
    [
        ([Hand("a", ["SK"])] * 13, "1 to 12 sides so far, not 13"),
        ([Hand("a", ["SK"]), START[0]], "not both"),
        ([Hand("a", ["SK"], ["SQ"])], "SQ is raised in the hand 'a', but not in it"),
        ([Hand("a", ["SJ"])], "no card 'SJ'"),
        ([Hand("a", ["SK"], ["SJ"])], "no card 'SJ'"),
        ([Hand("a中", ["SK"])], r"U\+4E2D"),
    ],
)
def test_what_is_no_table_of_hands_is_refused(sides, reason):
    with pytest.raises(ValueError, match=reason):
        table(sides)
