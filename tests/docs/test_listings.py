"""What the listings of the book say, worked out from the specification and the checker."""

from __future__ import annotations

import re
from fractions import Fraction
from html import unescape
from importlib.resources import files
from pathlib import Path

import pytest

from trionfi.docs.examples.names import in_words
from trionfi.docs.listings import SELDOM, in_thousands
from trionfi.docs.overview import unagreed
from trionfi.engine import load
from trionfi.engine.drawing import card_title
from trionfi.verify.differ import differences
from trionfi.verify.findings import findings_of
from trionfi.verify.odds import Odds, odds_of, tables_of

GAME = load("piedmontese").game


def words(html: str) -> str:
    """The words of a piece of a page."""
    plain = unescape(re.sub(r"<[^>]+>", " ", html)).replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    return re.sub(r" (?=[,:])", "", " ".join(plain.split()))


@pytest.fixture
def page(built: tuple[Path, int, str]) -> str:
    folder, status, said = built
    assert status == 0, said
    return (folder / "html" / "piedmontese.html").read_text(encoding="utf-8")


@pytest.fixture
def one_page(built: tuple[Path, int, str]) -> str:
    return (built[0] / "html" / "piedmontese-page.html").read_text(encoding="utf-8")


def section(page: str, name: str) -> str:
    """A section of a page, up to the next."""
    return page.partition(f'<section id="{name}">')[2].partition("</section>")[0]


def test_the_options_say_which_value_holds_without_agreement(page: str) -> None:
    listed = words(section(page, "what-a-table-may-agree"))
    for option in GAME.options:
        assert option.question in listed
        for value, meaning in option.meanings.items():
            default = ", unless agreed otherwise" if value == option.default else ""
            assert f"{str(value).capitalize()}{default}: {meaning}" in listed
    assert listed.count("unless agreed otherwise") == len(GAME.options)


def test_the_situations_tell_what_comes_of_each_value(page: str) -> None:
    listed = section(page, "what-a-table-may-agree")
    assert listed.count("<figure") == len(differences("piedmontese"))
    told = words(listed)
    assert "21: Trump 20 is worth 1 point. 20: Trump 20 is worth 5 points." in told


def test_every_reading_is_told_and_leads_to_its_option(page: str) -> None:
    listed = words(section(page, "what-the-description-leaves-open"))
    questions = {option.name: option.question for option in GAME.options}
    for reading in GAME.readings:
        told = f"{reading.question} {reading.decision}"
        if reading.option:
            told += f" A table may agree otherwise: {questions[reading.option]}"
        assert told in listed


def test_the_odds_stand_in_their_columns(page: str) -> None:
    rows = re.findall(r"<tr[^>]*>(.*?)</tr>", section(page, "odds-worth-knowing"), re.DOTALL)
    cells = [
        [words(cell) for cell in re.findall(r"<td>(.*?)</td>", row, re.DOTALL)] for row in rows
    ]
    assert [row for row in cells if row] == [
        [odds.statement, odds.percent, odds.one_in if odds.of_deals and seldom(odds) else ""]
        for odds in odds_of("piedmontese")
    ]


def seldom(odds: Odds) -> bool:
    """Whether something happens so seldom that it is told in how many deals it does."""
    return odds.chance <= Fraction(1, SELDOM)


def test_large_numbers_stand_in_groups_of_three_digits() -> None:
    assert in_thousands("all 25048800 cases, 312 more") == "all 25,048,800 cases, 312 more"
    assert in_thousands("1,234 of 1234.") == "1,234 of 1,234."


def test_what_was_proved_is_counted(page: str) -> None:
    listed = section(page, "what-was-proved")
    rows = len(re.findall(r"<tr", listed)) - 1
    told = words(listed)
    found = re.search(r"(\d+) claims hold: (.*?)\. ", told)
    assert found is not None
    assert int(found[1]) == rows
    assert sum(map(int, re.findall(r"\d+", found[2]))) == rows
    proved = re.search(r"(\d+) proved for all cases at once", found[2])
    assert proved is not None
    assert int(proved[1]) == len(re.findall(r"<td>\s*<p>\s*(?:<span>)?proved", listed))


def test_the_page_to_cut_out_has_every_rule_in_the_order_of_its_number(one_page: str) -> None:
    told = words(one_page.partition('<div class="reference-page')[2])
    numbers = [int(number) for number in re.findall(r"<strong>(\d+)</strong></a>", one_page)]
    own = [rule for rule in GAME.rules if rule.family != "table"]
    assert numbers == sorted(numbers)
    assert len(set(numbers)) == len(own)
    for rule in GAME.rules:
        assert (unagreed(rule.text) in told) is (rule in own)
    for option in GAME.options:
        for value, meaning in option.meanings.items():
            assert (f"{option.question} {meaning}" in told) is (value != option.default)


# Another game: more players, a deck of its own, options that are kept or not, tables of odds.

TAOTL = load("taotl").game


@pytest.fixture
def other(built: tuple[Path, int, str]) -> str:
    folder, status, said = built
    assert status == 0, said
    return (folder / "html" / "taotl.html").read_text(encoding="utf-8")


def test_a_value_for_yes_or_no_is_told_by_whether_it_is_agreed(other: str) -> None:
    listed = words(section(other, "what-the-table-may-decide"))
    for option in TAOTL.options:
        for value, meaning in option.meanings.items():
            if isinstance(value, bool):
                called = "Unless agreed otherwise" if value == option.default else "By agreement"
                assert f"{called}: {meaning}" in listed
    assert not re.search(r"\b(?:True|False)\b", listed)


def test_situations_are_drawn_with_the_deck_of_their_game(other: str) -> None:
    listed = section(other, "what-the-table-may-decide")
    parted = differences("taotl")
    assert listed.count("<figure") == sum(bool(found.card_ids) for found in parted)
    told = words(listed)
    for found in parted:
        for answer in found.told:
            assert in_words(answer, 4, "taotl") in told
        for card in found.card_ids:
            assert card_title(card, deck="taotl") in told


def test_findings_are_told_in_the_words_of_the_book(other: str) -> None:
    listed = words(section(other, "where-the-old-description-fails-by-its-letter"))
    found = findings_of("taotl")
    assert found
    for one in found:
        assert in_words(one.claimed.statement, 4, "taotl") in listed
        assert in_words(one.told, 4, "taotl") in listed
    assert "_GOD" not in listed


def test_tables_of_odds_stand_below_the_odds(other: str) -> None:
    listed = section(other, "chances-worth-knowing")
    tables = tables_of("taotl")
    assert tables
    assert listed.count("<table") == 1 + len(tables)
    for drawn, odds in zip(listed.split("<table")[2:], tables, strict=True):
        assert words(drawn.partition(">")[2]).startswith(f"{odds.title}.")
        rows = re.findall(r"<tr[^>]*>(.*?)</tr>", drawn, re.DOTALL)
        cells = [
            tuple(words(cell) for cell in re.findall(r"<td>(.*?)</td>", row, re.DOTALL))
            for row in rows
        ]
        expected = [(in_words(first, 4, "taotl"), *others) for first, *others in odds.rows]
        assert [row for row in cells if row] == expected


def test_a_game_without_card_points_has_none_on_its_page(built: tuple[Path, int, str]) -> None:
    page = (built[0] / "html" / "taotl-page.html").read_text(encoding="utf-8")
    told = words(page.partition('<div class="reference-page')[2])
    assert "What they are worth" not in told
    assert "And: the Taotl, the Red God, the Black God and 4 Skulls" in told
    assert "Rounds by number of players: 24 for 3, 18 for 4, " in told
    source = (Path(str(files("trionfi.docs") / "book")) / "taotl-page.rst").read_text("utf-8")
    left_out = set(re.findall(r"taotl\.[a-z.-]+", source))
    assert left_out < {rule.id for rule in TAOTL.rules}
    for rule in TAOTL.rules:
        text = unagreed(rule.text).replace("...", "…")
        assert (text in told) is (rule.family != "table" and rule.id not in left_out), rule.id


def test_what_is_only_agreed_is_told_apart_from_the_rules() -> None:
    agreed = "Where the table has agreed that it takes a Totem, nobody is asked."
    assert unagreed(f"The player is asked. {agreed}") == "The player is asked."
    assert unagreed("A table may agree otherwise. It is so: unless agreed.") == (
        "It is so: unless agreed."
    )


def test_the_index_of_rules_says_what_each_of_them_is(built: tuple[Path, int, str]) -> None:
    page = (built[0] / "html" / "trionfi-rules.html").read_text(encoding="utf-8")
    told = words(page)
    for game in (GAME, TAOTL):
        for rule in game.rules:
            assert f": {' '.join(rule.sentence.split()).removesuffix('.')}" in told


def test_the_index_of_terms_leads_to_the_rules(built: tuple[Path, int, str]) -> None:
    source = (built[0] / ".work" / "pdf" / "trionfi.typ").read_text(encoding="utf-8")
    for term, rule in (
        ("God declared high", "taotl-god-high"),
        ("forbidden bid", "taotl-bid-total"),
        ("led suit", "taotl-play-led"),
        ("magical card", "taotl-pack-magical"),
    ):
        (targets,) = re.findall(rf"#index-entry\(\d, \[{term}\], \((.*?)\)\)\]", source)
        assert f"taotl#rule-{rule}" in targets


def test_a_rule_with_entries_of_the_index_is_drawn_like_any_other(other: str) -> None:
    """A box of a rule has three parts, whatever else leads there."""
    begun = re.findall(r'<div class="rule" id="rule-[^"]+"><a [^>]*>(.*?)</a>', other)
    assert len(begun) == len(TAOTL.rules)
    assert any('<span id="index-' in number for number in begun)


def test_what_happens_in_a_trick_may_stand_below_its_cards(other: str) -> None:
    found = re.findall(r'<table class="[^"]*remarks[^"]*"', section(other, "a-whole-round"))
    assert len(found) == 1


def test_the_search_leads_to_every_example(built: tuple[Path, int, str]) -> None:
    """An anchor that the search takes for the name itself would lead nowhere."""
    index = (built[0] / "html" / "searchindex.js").read_text(encoding="utf-8")
    examples = (built[0] / "html" / "trionfi-examples.html").read_text(encoding="utf-8")
    for anchor in set(re.findall(r"#(example-[a-z0-9-]+)", examples)):
        assert f'"{anchor}"' in index
