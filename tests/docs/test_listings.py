"""What the listings of the book say, worked out from the specification and the checker."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from trionfi.engine import load
from trionfi.verify.differ import differences
from trionfi.verify.odds import odds_of

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
        [odds.statement, odds.percent, odds.one_in if odds.of_deals else ""]
        for odds in odds_of("piedmontese")
    ]


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
        assert (" ".join(rule.text.split()) in told) is (rule in own)
    for option in GAME.options:
        for value, meaning in option.meanings.items():
            assert (f"{option.question} {meaning}" in told) is (value != option.default)


def test_the_search_leads_to_every_example(built: tuple[Path, int, str]) -> None:
    """An anchor that the search takes for the name itself would lead nowhere."""
    index = (built[0] / "html" / "searchindex.js").read_text(encoding="utf-8")
    examples = (built[0] / "html" / "trionfi-examples.html").read_text(encoding="utf-8")
    for anchor in set(re.findall(r"#(example-[a-z0-9-]+)", examples)):
        assert f'"{anchor}"' in index
