"""The playing cards as SVG: well formed, self-contained, distinct, and nothing silently lost."""

import re
import subprocess
import sys
from xml.etree import ElementTree

import pytest

from trionfi.engine.drawing import (
    Placed,
    UnknownCardError,
    UnknownCharacterError,
    UnknownDeckError,
    back_svg,
    card_svg,
    card_title,
    decks,
    row_svg,
    supported,
)
from trionfi.engine.drawing.faces import DECKS, IDS, PIPS, face, roman
from trionfi.engine.drawing.figures import EMBLEMS, GRIPS, double_ended
from trionfi.engine.drawing.glyphs import INDEX, TEXT
from trionfi.engine.drawing.signs import ITALIAN, SIGNS, SKULL, TOTEMS
from trionfi.engine.drawing.taotl import FACE, down, raised
from trionfi.engine.drawing.text import index_path, index_width, lines, text_path, text_width

RANKS = ["K", "Q", "C", "V", *(str(rank) for rank in range(10, 0, -1))]
DECK = [
    *(suit + rank for suit in "SCHD" for rank in RANKS),
    *(f"T{rank}" for rank in range(1, 22)),
    "FOOL",
]
SUITED = DECK[:56]
TAROT_DECKS = ["french", "italian"]
TAOTL = [
    *(f"{suit}{rank}" for suit in "TSCHD" for rank in range(13, 0, -1)),
    *("TAOTL", "RED_GOD", "BLACK_GOD"),
    *(f"SKULL{number}" for number in range(1, 5)),
]
HIGH = ["RED_GOD+", "BLACK_GOD+"]
SVG = "{http://www.w3.org/2000/svg}"
NUMBER = re.compile(r"\d*\.\d+|\d+")


def parsed(svg):
    return ElementTree.fromstring(svg)


def tags(svg):
    return {element.tag.removeprefix(SVG) for element in parsed(svg).iter()}


def without_colour(svg):
    """The picture with every colour taken out: what is left is shape."""
    return re.sub(r'(fill|stroke)="(?!none)[^"]*"', r'\1="x"', re.sub(r'(id|by)="[^"]*"', "", svg))


def row(*cards, **more):
    return row_svg(cards, title="A row", description="Some cards.", **more)


def assert_self_contained(svg):
    root = parsed(svg)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert tags(svg) <= {"svg", "title", "desc", "g", "path"}
    for element in root.iter():
        assert not any("href" in name or name.startswith("on") for name in element.attrib)
        assert "style" not in element.attrib
    assert "url(" not in svg
    assert "http" not in svg.replace("http://www.w3.org/2000/svg", "")


def assert_numbers_short(svg):
    for data in re.findall(r' (?:d|transform|viewBox|width|height)="([^"]*)"', svg):
        for value in NUMBER.findall(data):
            assert len(value.partition(".")[2]) <= 2, (value, data)


def test_deck_has_78_cards():
    assert len(DECK) == 78
    assert len(set(DECK)) == 78


@pytest.mark.parametrize("deck", TAROT_DECKS)
@pytest.mark.parametrize("card", DECK)
def test_card_is_self_contained_and_named(card, deck):
    svg = card_svg(card, deck=deck)
    assert_self_contained(svg)
    assert_numbers_short(svg)
    assert parsed(svg).findtext(f"{SVG}title") == card_title(card, deck=deck)
    assert card_svg(card.lower(), deck=deck) == svg


def test_path_data_is_understood():
    """Every path is commands with as many numbers as each needs."""
    needs = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "a": 7, "z": 0}
    cards = (card_svg(card, deck=deck) for card in DECK for deck in TAROT_DECKS)
    taotl = (card_svg(card, deck="taotl") for card in [*TAOTL, *HIGH])
    for svg in (*cards, *taotl, back_svg(), row(Placed("SK", supported()))):
        for element in parsed(svg).iter(f"{SVG}path"):
            data = element.get("d")
            assert data[0] in "Mm"
            assert re.fullmatch(r"[MmLlHhVvCcSsQqAaZz0-9. \-]*", data)
            for command, rest in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", data):
                count, need = len(re.findall(r"\d*\.\d+|\d+", rest)), needs[command.lower()]
                assert count == 0 if need == 0 else (count > 0 and count % need == 0), data


def test_titles_are_distinct_english():
    titles = [card_title(card) for card in DECK]
    assert len(set(titles)) == 78
    assert card_title("SK") == "King of spades"
    assert card_title("cq") == "Queen of clubs"
    assert card_title("HC") == "Cavalier of hearts"
    assert card_title("DV") == "Valet of diamonds"
    assert card_title("h10") == "10 of hearts"
    assert card_title("S1") == "1 of spades"
    assert card_title("T21") == "Trump 21"
    assert card_title("Fool") == "The Fool"


def test_italian_titles_are_distinct_english():
    titles = {card: card_title(card, deck="italian") for card in DECK}
    assert len(set(titles.values())) == 78
    assert titles["SK"] == "King of swords"
    assert titles["CQ"] == "Queen of batons"
    assert titles["HC"] == "Cavalier of cups"
    assert titles["DV"] == "Valet of coins"
    assert titles["D7"] == "7 of coins"
    assert titles["H1"] == "1 of cups"
    assert titles["C10"] == "10 of batons"
    assert titles["T21"] == "Trump 21"
    assert titles["FOOL"] == "The Fool"


def shape(card, deck):
    """What is drawn of a card, without its colours and its title."""
    return re.sub("<title>.*?</title>", "", without_colour(card_svg(card, deck=deck)))


@pytest.mark.parametrize("deck", TAROT_DECKS)
def test_pictures_are_distinct_even_without_colour_and_title(deck):
    assert len({shape(card, deck) for card in DECK}) == 78


def test_decks_differ_in_suits_and_in_nothing_else():
    for card in DECK:
        assert (shape(card, "french") != shape(card, "italian")) == (card in SUITED), card
    assert all(card_svg(card) == card_svg(card, deck="italian") for card in DECK[56:])
    assert len({shape(card, deck) for card in SUITED for deck in TAROT_DECKS}) == 2 * 56


def test_french_suits_are_drawn_unless_others_are_asked_for():
    for card in ("SK", "d1", "T7"):
        assert card_svg(card) == card_svg(card, deck="french")
        assert card_title(card) == card_title(card, deck="french")
    assert row(Placed("SK")) == row(Placed("SK"), deck="french")


def test_italian_courts_hold_what_their_suit_is():
    """Without colours and indexes too, the four of a rank are told apart."""
    emblems = [ITALIAN[suit].emblem for suit in "SCHD"]
    assert emblems == ["swords", "batons", "cups", "coins"]
    assert [*emblems, TOTEMS.emblem] == list(EMBLEMS)
    for name in ("king", "queen", "cavalier", "valet"):
        assert name in GRIPS
        drawn = {without_colour(double_ended(name, "a", "b", emblem)) for emblem in ("", *emblems)}
        assert len(drawn) == 5
    for name in ("king", "queen", "valet"):
        assert double_ended(name, "a", "b", "totems") != double_ended(name, "a", "b")


def test_every_deck_is_complete():
    assert list(decks()) == list(DECKS) == list(IDS)
    assert set(TAROT_DECKS) <= set(decks())
    for deck in TAROT_DECKS:
        assert sorted(DECKS[deck]) == sorted([*DECK, "FOOL+"])
    assert sorted(DECKS["taotl"]) == sorted([*TAOTL, *HIGH])


@pytest.mark.parametrize("deck", ["", "French", "spanish", "Taotl", "italian "])
def test_unknown_deck_is_refused_helpfully(deck):
    for ask in (
        lambda: card_svg("SK", deck=deck),
        lambda: card_title("nonsense", deck=deck),
        lambda: row(Placed("SK"), deck=deck),
        lambda: row(Placed(None), deck=deck),
    ):
        with pytest.raises(UnknownDeckError) as refused:
            ask()
        assert isinstance(refused.value, ValueError)
        assert not isinstance(refused.value, UnknownCardError)
        assert repr(deck) in str(refused.value)
        assert "french, italian, taotl" in str(refused.value)


@pytest.mark.parametrize("suit", "SCHD")
def test_pips_are_as_many_as_the_rank(suit):
    """Each pip is one stamp of the suit sign; two more are in the corners."""
    sign = re.findall(r'd="(m[^"]*)"', card_svg(f"{suit}1"))[-1]
    for rank in range(1, 11):
        assert card_svg(f"{suit}{rank}").count(sign) == rank + 2


@pytest.mark.parametrize("suit", "SCHD")
def test_italian_pips_are_as_many_as_the_rank(suit):
    """Each pip is one stamp of all that a suit sign is made of; two more are in the corners."""
    sign = ITALIAN[suit]
    assert sign.details
    for rank in range(1, 11):
        svg = card_svg(f"{suit}{rank}", deck="italian")
        for data in (sign.data, *(data for _, data in sign.details)):
            assert svg.count(data) == rank + 2


def test_pips_stand_symmetrically():
    for count, upper in PIPS.items():
        centre = [place for place in upper if place[1] == 0]
        turned = [(-x, -y) for x, y in upper if y < 0]
        everywhere = [*upper, *(turned[:-1] if count == 7 else turned)]
        assert len(everywhere) == len(set(everywhere)) == count
        assert {(-x, y) for x, y in everywhere} == set(everywhere)
        assert len(centre) <= 2


# The Taotl deck.


def drawn(svg):
    """The data of every path of a picture, in order."""
    return [element.get("d") for element in parsed(svg).iter(f"{SVG}path")]


def data_of(elements):
    """The data of the paths in SVG elements that are no document."""
    return drawn(f'<g xmlns="{SVG[1:-1]}">{elements}</g>')


def indexed(text):
    """The data of an index that says text."""
    (data,) = data_of(index_path(text, 0, 0, 20, 99, "x"))
    return data


def signed(card, sign):
    """How often a suit sign stands on a card of the Taotl deck, as an index or as a pip."""
    return card_svg(card, deck="taotl").count(sign.data)


def test_taotl_deck_has_72_cards():
    assert len(TAOTL) == len(set(TAOTL)) == 72


@pytest.mark.parametrize("card", [*TAOTL, *HIGH])
def test_taotl_card_is_self_contained_and_named(card):
    svg = card_svg(card, deck="taotl")
    assert_self_contained(svg)
    assert_numbers_short(svg)
    assert parsed(svg).findtext(f"{SVG}title") == card_title(card, deck="taotl")
    assert card_svg(card.lower(), deck="taotl") == svg


def test_taotl_titles_are_distinct_english():
    titles = {card: card_title(card, deck="taotl") for card in [*TAOTL, *HIGH]}
    assert len(set(titles.values())) == 74
    assert titles["H7"] == "7 of hearts"
    assert titles["S1"] == "1 of spades"
    assert titles["C13"] == "King of clubs (13)"
    assert titles["D12"] == "Queen of diamonds (12)"
    assert titles["T11"] == "Jack of Totems (11)"
    assert titles["T10"] == "10 of Totems"
    assert titles["TAOTL"] == "Taotl"
    assert titles["RED_GOD"] == "Red God"
    assert titles["BLACK_GOD+"] == "Black God, declared high"
    assert titles["SKULL2"] == "Skull 2"


def test_taotl_pictures_are_distinct_even_without_colour_and_title():
    assert len({shape(card, "taotl") for card in [*TAOTL, *HIGH]}) == 74


def test_taotl_pictures_are_distinct_without_numbers_and_words_too():
    """Plain suits are those of other decks, and the Skulls are alike but for their number."""
    middles = set()
    special = ["TAOTL", "RED_GOD", "BLACK_GOD", "SKULL1"]
    for card in [*(f"T{rank}" for rank in range(1, 14)), *special]:
        paths = drawn(card_svg(card, deck="taotl"))
        corners = {data for data in paths if data.startswith("M0 0m")}
        middles.add("".join(data for data in paths if data not in corners))
    assert len(middles) == 17


def test_plain_suits_of_taotl_are_those_of_the_french_deck():
    for suit in "SCHD":
        for rank in range(1, 11):
            assert face(f"{suit}{rank}", "taotl") == face(f"{suit}{rank}", "french")


@pytest.mark.parametrize("rank", range(1, 11))
def test_carved_faces_are_as_many_as_the_rank(rank):
    """Nothing else on a card is a carved face; the sign is twice in its corners."""
    svg = card_svg(f"T{rank}", deck="taotl")
    assert drawn(svg).count(FACE) == rank
    assert signed(f"T{rank}", TOTEMS) == 2
    assert drawn(svg).count(indexed(str(rank))) == 2


@pytest.mark.parametrize("suit", "SCHDT")
def test_courts_of_taotl_have_letter_number_and_sign(suit):
    sign = TOTEMS if suit == "T" else SIGNS[suit]
    for rank, letter in ((13, "K"), (12, "Q"), (11, "J")):
        paths = drawn(card_svg(f"{suit}{rank}", deck="taotl"))
        assert paths.count(indexed(letter)) == 2
        assert paths.count(indexed(str(rank))) == 2
        assert signed(f"{suit}{rank}", sign) == 2


def test_jack_king_and_queen_are_the_figures_of_the_other_decks():
    for rank, name in (("K", "king"), ("Q", "queen"), ("V", "valet")):
        figure = double_ended(name, SIGNS["H"].dress, SIGNS["H"].trim)
        number = {"K": 13, "Q": 12, "V": 11}[rank]
        assert figure in card_svg(f"H{rank}")
        assert figure in card_svg(f"H{number}", deck="taotl")


def test_gods_show_the_suits_to_which_they_belong():
    for card, own, others in (("RED_GOD", "HD", "SC"), ("BLACK_GOD", "SC", "HD")):
        for name in (card, f"{card}+"):
            assert all(signed(name, SIGNS[suit]) >= 2 for suit in own)
            assert not any(signed(name, SIGNS[suit]) for suit in others)


@pytest.mark.parametrize(
    ("card", "words"),
    [("TAOTL", ["TAOTL"]), ("RED_GOD", ["RED", "GOD"]), ("BLACK_GOD", ["BLACK", "GOD"])],
)
def test_cards_without_a_rank_are_named_in_both_corners(card, words):
    paths = drawn(card_svg(card, deck="taotl"))
    for word in words:
        assert paths.count(indexed(word)) == 2


@pytest.mark.parametrize("number", range(1, 5))
def test_skulls_are_alike_but_for_their_number(number):
    paths = drawn(card_svg(f"SKULL{number}", deck="taotl"))
    assert paths.count(indexed(str(number))) == 2
    assert signed(f"SKULL{number}", SKULL) == 2
    alike = [data for data in paths if data != indexed(str(number))]
    first = drawn(card_svg("SKULL1", deck="taotl"))
    assert alike == [data for data in first if data != indexed("1")]


@pytest.mark.parametrize("card", ["RED_GOD", "BLACK_GOD"])
def test_god_declared_high_is_marked_by_more_than_colour(card):
    plain, high = (drawn(card_svg(name, deck="taotl")) for name in (card, f"{card}+"))
    said = indexed("HIGH")
    assert (plain.count(said), high.count(said)) == (0, 2)
    # An arrow in both corners, and the ribbon at both ends.
    assert len(high) == len(plain) + 2 + len(data_of(raised()))
    assert set(plain) < set(high)


def test_words_set_downwards_end_where_they_should():
    assert index_width("GOD", 20) == 2 * index_width("GOD", 10)
    # As far as the last letter begins, and that letter; at a height of 135.2 units are as given.
    last = int(re.findall(r"M(\d+) 0", indexed("GOD"))[-1])
    assert index_width("GOD", 135.2) == pytest.approx(last + INDEX["D"][0])
    half = index_width("GOD", 10) / 2
    assert f'transform="translate(12 {30 + half:.2f})rotate(90)"' in down("GOD", 12, 30, 10, "x")


@pytest.mark.parametrize(
    "card",
    ["", "S0", "S14", "SK", "TJ", "T14", "FOOL", "RED", "RED_GOD-", "RED GOD", "SKULL", "SKULL5"],
)
def test_unknown_card_of_taotl_is_refused_helpfully(card):
    for ask in (card_svg, card_title, lambda name, deck: row(Placed(name), deck=deck)):
        with pytest.raises(UnknownCardError) as refused:
            ask(card, deck="taotl")
        assert repr(card) in str(refused.value)
        for named in ("1 to 13", "TAOTL", "RED_GOD", "BLACK_GOD", "RED_GOD+", "SKULL1 to SKULL4"):
            assert named in str(refused.value)


@pytest.mark.parametrize("card", ["T3+", "TAOTL+", "SKULL1+"])
def test_only_a_god_of_taotl_can_be_declared_high(card):
    with pytest.raises(UnknownCardError, match=r"RED_GOD\+ or BLACK_GOD\+ if") as refused:
        card_svg(card, deck="taotl")
    assert "FOOL" not in str(refused.value)


def test_cards_of_one_deck_are_none_of_another():
    for card, deck in (("SK", "taotl"), ("S13", "french"), ("TAOTL", "italian"), ("T21", "taotl")):
        with pytest.raises(UnknownCardError):
            card_svg(card, deck=deck)


def test_row_draws_the_taotl_deck():
    svg = row(Placed("t11", "East"), Placed("red_god+", marked=True), Placed(None), deck="taotl")
    assert_self_contained(svg)
    for card in ("T11", "RED_GOD+"):
        assert face(card, "taotl") in svg


def test_roman_numerals():
    assert [roman(value) for value in (1, 4, 9, 14, 18, 19, 21)] == [
        "I",
        "IV",
        "IX",
        "XIV",
        "XVIII",
        "XIX",
        "XXI",
    ]


@pytest.mark.parametrize(
    "card",
    ["", " ", "SK ", "S0", "S11", "S01", "SJ", "T0", "T22", "T01", "X1", "FOOLS", "KS", "ſK", "♠K"],
)
def test_unknown_card_is_refused_helpfully(card):
    for ask in (
        card_svg,
        card_title,
        lambda name: row(Placed(name)),
        lambda name: card_svg(name, deck="italian"),
        lambda name: row(Placed(name), deck="italian"),
    ):
        with pytest.raises(UnknownCardError) as refused:
            ask(card)
        assert isinstance(refused.value, ValueError)
        assert repr(card) in str(refused.value)
        assert "T1 to T21" in str(refused.value)
        assert "FOOL" in str(refused.value)


@pytest.mark.parametrize("deck", TAROT_DECKS)
def test_fool_played_as_a_trump_is_marked_by_more_than_colour(deck):
    plain, trump = (drawn(card_svg(name, deck=deck)) for name in ("FOOL", "FOOL+"))
    said = indexed("TRUMP")
    assert (plain.count(said), trump.count(said)) == (0, 2)
    assert set(plain) < set(trump)
    assert card_title("fool+", deck=deck) == "The Fool, played as a trump"


@pytest.mark.parametrize("card", ["SK+", "T21+", "FOOL++"])
def test_only_the_fool_can_be_played_as_a_trump(card):
    with pytest.raises(UnknownCardError, match=r"or FOOL \(FOOL\+ if played as a trump\)"):
        card_svg(card)


def test_unknown_card_is_refused_face_down_too():
    with pytest.raises(UnknownCardError):
        row(Placed("S99", face_down=True))


def test_back_is_self_contained_and_no_card():
    assert_self_contained(back_svg())
    assert_numbers_short(back_svg())
    assert parsed(back_svg()).findtext(f"{SVG}title") == "A card face down"
    assert back_svg() not in {card_svg(card, deck=deck) for card in DECK for deck in TAROT_DECKS}
    assert back_svg() not in {card_svg(card, deck="taotl") for card in TAOTL}


def test_deck_is_small():
    assert sum(len(card_svg(card).encode()) for card in DECK) < 256_000
    assert sum(len(card_svg(card, deck="italian").encode()) for card in DECK) < 512_000
    assert sum(len(card_svg(card, deck="taotl").encode()) for card in TAOTL) < 512_000


def test_output_is_the_same_in_another_process():
    code = (
        "from hashlib import sha256; from trionfi.engine.drawing import *; print(sha256(("
        f"''.join(map(card_svg, {DECK!r})) + back_svg() + row_svg([Placed('SK', 'ação', True)], "
        "title='t', description='d') + ''.join(card_svg(card, deck='italian') for card in "
        f"{SUITED!r}) + ''.join(card_svg(card, deck='taotl') for card in {[*TAOTL, *HIGH]!r})"
        ").encode()).hexdigest())"
    )
    seen = {
        subprocess.run(
            [sys.executable, "-c", f"import sys; sys.path[:] = {sys.path!r}\n{code}"],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(seen) == 1
    assert len(seen.pop().strip()) == 64


def test_row_is_self_contained_and_described():
    svg = row_svg(
        [Placed("SK", "East leads"), Placed("t21", "West", marked=True), Placed(None, "to play →")],
        title="Trick <1> & more",
        description='West wins "it".',
    )
    assert_self_contained(svg)
    assert_numbers_short(svg)
    root = parsed(svg)
    title, description = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title.text == "Trick <1> & more"
    assert description.text == 'West wins "it".'
    assert root.get("aria-labelledby") == title.get("id")
    assert root.get("aria-describedby") == description.get("id")


def test_row_draws_the_deck_that_is_asked_for():
    cards = [Placed("sk", "East"), Placed("H10", marked=True), Placed("T21"), Placed(None)]
    drawn = {deck: row(*cards, deck=deck) for deck in TAROT_DECKS}
    assert drawn["french"] == row(*cards)
    assert_self_contained(drawn["italian"])
    assert_numbers_short(drawn["italian"])
    for deck, other in (("french", "italian"), ("italian", "french")):
        for card in ("SK", "H10"):
            assert face(card, deck) in drawn[deck]
            assert face(card, other) not in drawn[deck]
        assert face("T21", deck) in drawn[other]
    assert row(Placed("T21"), deck="italian") == row(Placed("T21"))


def test_ids_differ_between_rows_and_not_between_runs():
    rows = [
        row(Placed("SK")),
        row(Placed("SQ")),
        row(Placed("SK", "a")),
        row(Placed("SK", marked=True)),
        row_svg([Placed("SK")], title="Another", description="Some cards."),
        row_svg([Placed("SK")], title="A row", description="Another."),
    ]
    ids = [name for svg in rows for name in re.findall(r' id="([^"]*)"', svg)]
    assert len(set(ids)) == len(ids) == 2 * len(rows)
    assert row(Placed("SK")) == rows[0]


def test_marks_are_shapes_not_only_colours():
    kinds = [
        Placed("SK"),
        Placed("SK", marked=True),
        Placed("SK", crossed=True),
        Placed("SK", marked=True, crossed=True),
        Placed("SK", face_down=True),
        Placed(None),
    ]
    shapes = [without_colour(row(kind)) for kind in kinds]
    assert len(set(shapes)) == len(kinds)
    paths = [len(parsed(row(kind)).findall(f".//{SVG}path")) for kind in kinds[:4]]
    assert paths[1] >= paths[0] + 2
    assert paths[2] >= paths[0] + 2
    assert paths[3] >= paths[0] + 4


def test_hidden_card_is_not_given_away():
    assert row(Placed("SK", face_down=True)) == row(Placed("T1", face_down=True))
    assert row(Placed("SK", face_down=True)) == row(Placed(None, face_down=True))


def outlines(svg):
    """The path data in the colour of the surrounding text: captions."""
    return "".join(re.findall(r'<path fill="currentColor"[^>]* d="([^"]*)"', svg))


@pytest.mark.parametrize("character", sorted(set(supported()) - set(" \N{NO-BREAK SPACE}")))
def test_every_supported_character_is_drawn(character):
    once, twice = outlines(row(Placed("SK", character))), outlines(row(Placed("SK", character * 2)))
    assert once
    assert len(twice) > 1.9 * len(once)


def test_supported_characters_cover_english_portuguese_and_signs():
    wanted = (
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,;:!?'\"()-–—+×=/&%#"
        "‘’“”…♠♣♥♦★←→↑↓½ÁÂÃÀÇÉÊÍÓÔÕÚÜáâãàçéêíóôõúü"
    )
    assert set(wanted) <= set(supported())
    distinct = {text_path(c, 0, 0, 16, "x") for c in supported()}
    spaces_and_hyphens = 2
    assert len(distinct) >= len(supported()) - spaces_and_hyphens


@pytest.mark.parametrize("character", ["中", "\t", "\x00", "😀", "\u0301", "\r"])
def test_unsupported_character_is_an_error(character):
    with pytest.raises(UnknownCharacterError) as refused:
        row(Placed("SK", f"ab{character}c"))
    assert f"U+{ord(character):04X}" in str(refused.value)


def test_captions_break_at_spaces_and_lose_nothing():
    text = "the quick brown fox jumps over incompreensibilidades ♥"
    broken = lines(text, 100, 16)
    assert " ".join(broken) == text
    assert len(broken) > 2
    assert all(text_width(line, 16) <= 100 for line in broken if " " in line)
    assert lines("a\nb\n\nc", 100, 16) == ["a", "b", "", "c"]
    assert lines("a\N{NO-BREAK SPACE}b", 1, 16) == ["a\N{NO-BREAK SPACE}b"]


def test_wide_caption_widens_the_row():
    def width(svg):
        return float(parsed(svg).get("viewBox").split()[2])

    word = "incompreensibilidades"
    assert width(row(Placed("SK", word))) > width(row(Placed("SK", "a")))
    assert width(row(Placed("SK", word))) >= text_width(word, 16)


def test_longer_caption_makes_a_taller_row():
    def height(svg):
        return float(parsed(svg).get("viewBox").split()[3])

    heights = [height(row(Placed("SK", text))) for text in ("", "a", "a\nb", "a\nb\nc")]
    assert heights == sorted(set(heights))
    assert height(row(Placed("SK", marked=True))) > heights[0]


def test_rows_break_after_per_row_cards():
    cards = [Placed(f"T{rank}") for rank in range(1, 22)]
    one, two = row(*cards), row(*cards, per_row=11)
    (_, _, wide, low), (_, _, narrow, high) = (
        map(float, parsed(svg).get("viewBox").split()) for svg in (one, two)
    )
    assert narrow < wide
    assert high > low
    assert len(parsed(two).findall(f"{SVG}g")) == len(parsed(one).findall(f"{SVG}g")) == 21
    assert row(*cards, per_row=50) == one


@pytest.mark.parametrize(
    ("cards", "more"),
    [
        ([], {}),
        ([Placed("SK")], {"per_row": 0}),
        ([Placed("SK")], {"title": ""}),
        ([Placed("SK")], {"title": "a\x00"}),
        ([Placed("SK")], {"description": ""}),
        ([Placed("SK")], {"description": "a\ud800"}),
    ],
)
def test_row_refuses_what_it_cannot_draw(cards, more):
    with pytest.raises(ValueError, match=r"."):
        row_svg(cards, **{"title": "t", "description": "d", **more})


def test_outlines_name_their_typeface_and_licence():
    from importlib import resources

    folder = resources.files("trionfi.engine.drawing")
    assert "SIL Open Font License" in (folder / "glyphs.py").read_text(encoding="utf-8")
    licence = (folder / "FONT-LICENSE.txt").read_text(encoding="utf-8")
    assert "The Vollkorn Project Authors" in licence
    assert "SIL OPEN FONT LICENSE" in licence
    assert all(advance > 0 for advance, _ in [*TEXT.values(), *INDEX.values()])
