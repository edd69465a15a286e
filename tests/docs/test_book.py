"""The book: its examples are true or it is not built, and what is built is whole."""

import re
import shutil
from importlib.resources import files
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from trionfi.docs import commands
from trionfi.docs.build import MARK, BookFolderError, build, make, prepare
from trionfi.docs.examples.names import deck_of, short
from trionfi.docs.listings import LISTINGS
from trionfi.engine import load
from trionfi.spec import GAME_IDS
from trionfi.verify import check
from trionfi.verify.ledger import Finding, Method, Property, Verdict
from trionfi.verify.mutate import Mutant

BOOK = Path(str(files("trionfi.docs") / "book"))

ONE = ("piedmontese",)
"""What is built more than once, or is to fail, has one game, which takes less time."""


pytestmark = pytest.mark.usefixtures("checked_before")


# Books


@pytest.fixture
def book(built: tuple[Path, int, str]) -> Path:
    """The project's own book, built."""
    folder, status, said = built
    assert status == 0, said
    return folder


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_rule_of_the_game_is_on_its_page_once(book: Path, game_id: str) -> None:
    page = (book / "html" / f"{game_id}.html").read_text(encoding="utf-8")
    for rule in load(game_id).game.rules:
        assert page.count(f'<code class="rule-id">{rule.id}</code>') == 1


def test_pages_show_pictures_inline_and_fetch_nothing(book: Path) -> None:
    page = (book / "html" / "piedmontese.html").read_text(encoding="utf-8")
    assert page.count('<div class="picture"') >= 3
    sources = re.findall(r"""(?:src|href)=["']([^"']+)["']""", page)
    loaded = [source for source in sources if re.match(r"(https?:)?//", source)]
    tags = re.findall(r"<(?:script|link|img|iframe)[^>]*(?:https?:)?//[^>]*>", page)
    assert tags == [], loaded


def test_a_book_of_all_games_shows_one_sample_of_each_kind(book: Path) -> None:
    reading = (book / "html" / "reading.html").read_text(encoding="utf-8")
    assert reading.count('<div class="picture') == 2
    assert 'href="piedmontese.html#rule-' in reading


@pytest.mark.deep
def test_the_pdf_is_the_same_on_two_clean_builds(book: Path, tmp_path: Path) -> None:
    again = tmp_path / "book"
    prepare(again)
    built = build("pdf", again)
    assert built.path.read_bytes() == (book / "trionfi.pdf").read_bytes()


def test_the_pdf_of_a_game_is_the_same_on_two_clean_builds(
    built: tuple[Path, int, str], tmp_path: Path
) -> None:
    pdfs = []
    for name in ("first", "second"):
        output = tmp_path / name
        prepare(output)
        shutil.copy(built[0] / "ledger.json", output)
        asked = ["--only", "pdf", "--game", "piedmontese", "--output", str(output)]
        done = CliRunner().invoke(commands.build, asked)
        assert done.exit_code == 0, done.output
        pdfs.append((output / "trionfi.pdf").read_bytes())
    assert pdfs[0] == pdfs[1]


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_rule_and_example_has_a_link_and_a_place_in_an_index(
    book: Path, game_id: str
) -> None:
    page = (book / "html" / f"{game_id}.html").read_text(encoding="utf-8")
    rules = (book / "html" / "trionfi-rules.html").read_text(encoding="utf-8")
    for rule in load(game_id).game.rules:
        anchor = f"rule-{rule.id.replace('.', '-')}"
        assert f'id="{anchor}"' in page
        assert f"{game_id}.html#{anchor}" in rules
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    examples = (book / "html" / "trionfi-examples.html").read_text(encoding="utf-8")
    anchors = re.findall(r'id="(example-[a-z0-9-]+)"', page)
    assert len(anchors) == page.count("<strong>Example ")
    listed = re.findall(rf"{game_id}\.html#(example-[a-z0-9-]+)", examples)
    assert sorted(anchors) == sorted(listed)


def test_every_card_has_a_place_in_the_index(book: Path) -> None:
    """Plain cards that are called alike in two packs stand there once, with the places of both."""
    page = (book / "html" / "trionfi-cards.html").read_text(encoding="utf-8")
    names = {
        short(card, deck_of(game_id))
        for game_id in GAME_IDS
        for card in load(game_id).game.pack.ids
    }
    entries = re.findall(r"<li>\s*(?:<a [^>]*>)?([^<:;]+)", page)
    assert sorted(entry.strip() for entry in entries) == sorted(names)
    spades = page.partition(">Spades</h2>")[2].partition("</ul>")[0]
    order = re.findall(r"<li>\s*<a [^>]*>([^<]+)", spades)
    assert order == [f"{rank}♠" for rank in ("K", "Q", "J", "C", "V", *range(10, 0, -1))]
    seven = re.search(r"<li>\s*<a [^>]*>7♠.*?</li>", spades, re.DOTALL)
    assert seven is not None
    assert "piedmontese.html" in seven[0]
    assert "taotl.html" in seven[0]


def test_what_may_not_be_said_refers_to_the_rules_that_forbid_it(book: Path) -> None:
    page = (book / "html" / "texan.html").read_text(encoding="utf-8")
    auction = page.partition('id="example-an-auction-with-two-bids"')[2].partition("</table>")[0]
    cells = re.findall(r"<td[^>]*>(.*?)</td>", auction, re.DOTALL)
    refused = [re.findall(r'href="#rule-texan-auction-([a-z-]+)"', cell) for cell in cells[2::4]]
    assert refused == [
        [],
        ["first-eldest"],
        ["first-eldest", "higher", "higher"],
        ["first-eldest", "higher", "higher"],
    ]


def test_every_picture_has_words_that_stand_for_it(book: Path) -> None:
    for page in (book / "html").glob("*.html"):
        text = page.read_text(encoding="utf-8")
        pictures = re.findall(r'<svg [^>]*role="img"[^>]*>(.*?)</svg>', text, re.DOTALL)
        assert len(pictures) == text.count('<div class="picture')
        for drawn in pictures:
            assert re.match(r"<title[^>]*>[^<]+</title><desc[^>]*>[^<]{3,}</desc>", drawn)


def faulty(tmp_path: Path, *changes: tuple[str, str]) -> tuple[str, ...]:
    """The faults of the book with some changes to the chapter's text."""
    source = tmp_path / "source"
    shutil.copytree(BOOK, source)
    chapter = source / "piedmontese.rst"
    text = chapter.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    chapter.write_text(text, encoding="utf-8")
    output = tmp_path / "book"
    prepare(output)
    built = build("html", output, source, ONE)
    assert built.made is None
    assert not (output / "html").exists()
    return built.faults


def test_every_fault_is_listed_with_its_file_and_line(tmp_path: Path) -> None:
    faults = faulty(
        tmp_path,
        (":winner: SQ", ":winner: S10"),
        (".. trick:: piedmontese H7 H3", ".. trick:: piedmontese H7 H33"),
        ("   piedmontese.deal.piles\n", "   piedmontese.deal.heaps\n"),
        ("   piedmontese.deal.tops\n", "   piedmontese.deal.tops\n   piedmontese.deal.tops\n"),
        ("Kings: SK", "Kings: S2"),
    )
    text = "\n".join(faults)
    for complaint in (
        "SQ wins this trick, not S10",
        "'H33' is no card",
        "no rule 'piedmontese.deal.heaps'",
        "rule piedmontese.deal.tops has been said before",
        "leaves out rule piedmontese.deal.piles",
        "Kings: not all of them are worth the same",
    ):
        (line,) = [fault for fault in faults if complaint in fault]
        if "leaves out" not in complaint:
            assert re.search(r"piedmontese\.rst:\d+: ", line), line
    assert len(faults) == 6, text


def test_what_a_reader_would_have_to_take_on_trust_is_a_fault(tmp_path: Path) -> None:
    faults = faulty(
        tmp_path,
        (":number:`78 <cards>`", ":number:`77 <cards>`"),
        ("In outline: the whole pack", "In outline: all 78 cards, the whole pack"),
        ("There is nothing to hold", "It has thirty-nine tricks. There is nothing to hold"),
        (":card:`CK`, the next", ":card:`C11`, the next"),
        ("Any tarot pack serves", ".. image:: x.svg\n\nAny tarot pack serves"),
        ("   :shows: piedmontese.pack.honours\n", ""),
        (":title: The clubs", ":title: The spades"),
        (":happens: South wins\n   :shows", ":happens: North wins\n   :shows"),
        (":rule:`piedmontese.settlement.points`", ":rule:`piedmontese.settlement.pints`"),
    )
    for complaint in (
        "cards: it is 78, not 77",
        "the number 78 is typed and not checked",
        "the number thirty-nine is typed and not checked",
        "'C11' is no card",
        "picture x.svg has no :alt: text",
        "rule piedmontese.pack.honours is shown by no example",
        "another example is called 'The spades'",
        "in trick 39 South wins; not North wins",
        "rule reference target not found: piedmontese.settlement.pints",
    ):
        (line,) = [fault for fault in faults if complaint in fault]
        assert re.search(r"piedmontese\.rst:\d+: ", line), line


GUARDED = {
    ":Goal: to win tricks": ":Goal: to win seventeen tricks",
    "- Use up your piles evenly": "- Use up your 4 piles evenly",
    ":title: The clubs": ":title: The 15 clubs",
    ":no: no honour": ":no: no honour of three",
    "   All other cards: *": "   All other 61 cards: *",
    "   4: Now the Queen": "   4: Now 77 Queens, and the Queen",
    "   single: Angel": "   single: Angel of 99",
    "What a table may agree\n----------------------": "What 3 tables agree\n-------------------",
    "In outline: the whole": "In outline: ``88`` and the whole",
}


def test_no_place_in_a_chapter_is_free_for_numbers(tmp_path: Path) -> None:
    faults = faulty(tmp_path, *GUARDED.items())
    for number in ("seventeen", "4", "15", "three", "61", "77", "3", "99", "88"):
        assert any(f"the number {number} is typed" in fault for fault in faults), number


def test_what_looks_like_an_example_and_is_none_is_a_fault(tmp_path: Path) -> None:
    faults = faulty(
        tmp_path,
        (".. trick:: piedmontese SQ S10\n", ".. trick: piedmontese SQ S10\n"),
        ("Any tarot pack serves", ".. raw:: html\n\n   <b>99</b>\n\nAny tarot pack serves"),
        (
            ".. rules:: piedmontese\n\n   piedmontese.pack.empty\n",
            ".. only:: nobody\n\n   .. rules:: piedmontese\n\n      piedmontese.pack.empty\n",
        ),
        (".. rules:: piedmontese\n\n   piedmontese.play.end", ".. rules:: whist\n\n   x"),
    )
    for complaint in (
        "a comment that looks like a directive: trick: piedmontese SQ S10",
        "nothing in a raw block can be checked",
        "rules and examples are for all readers, not for some",
        "there is no game 'whist'",
    ):
        assert any(complaint in fault for fault in faults), complaint


def test_every_section_that_a_game_must_have_is_missed(tmp_path: Path) -> None:
    chapter = (BOOK / "piedmontese.rst").read_text(encoding="utf-8")
    wanted = (*LISTINGS, "whole-deal")
    changes = [
        (f".. {name}:: piedmontese\n", "")
        for name in wanted
        if f".. {name}:: piedmontese\n" in chapter and name != "whole-deal"
    ]
    assert len(changes) == 6
    (deck,) = re.findall(r"\.\. deck:: piedmontese clubs\n(?:   .*\n|\n)+", chapter)
    faults = faulty(tmp_path, *changes, (deck, ""))
    for name in wanted:
        told = f"{name} of piedmontese stands in the book 0 times, not once"
        there = name in ("whole-deal", "game-reference")
        assert any(told in fault for fault in faults) is not there, name
    assert any("the book shows no deck with CK CQ CC CV C10" in fault for fault in faults)


def test_a_rule_that_is_said_in_two_documents_is_a_fault(tmp_path: Path) -> None:
    source = tmp_path / "source"
    shutil.copytree(BOOK, source)
    page = source / "piedmontese-page.rst"
    again = ".. rules:: piedmontese\n\n   piedmontese.pack.empty\n"
    page.write_text(f"{page.read_text(encoding='utf-8')}\n{again}", encoding="utf-8")
    output = tmp_path / "book"
    prepare(output)
    faults = build("html", output, source, ONE).faults
    assert any("rule piedmontese.pack.empty has been said before" in fault for fault in faults)


def test_nothing_is_forgotten_when_a_build_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, built: tuple[Path, int, str]
) -> None:
    """Sphinx keeps what it has read before it complains: the next build must not believe it."""
    source = tmp_path / "source"
    shutil.copytree(BOOK, source)
    chapter = source / "piedmontese.rst"
    text = chapter.read_text(encoding="utf-8")
    chapter.write_text(text.replace(":winner: SQ", ":winner: S10"), encoding="utf-8")
    output = tmp_path / "book"
    prepare(output)
    shutil.copy(built[0] / "ledger.json", output)
    with monkeypatch.context() as patch:
        patch.setattr("sphinx.environment.BuildEnvironment.check_consistency", cut_off)
        with pytest.raises(KeyboardInterrupt):
            build("html", output, source, ONE)
    assert (output / ".work" / "html-doctrees" / "environment.pickle").exists()
    faults = build("html", output, source, ONE).faults
    assert any("SQ wins this trick, not S10" in fault for fault in faults)


def cut_off(environment: object) -> None:
    raise KeyboardInterrupt


def test_a_finding_that_is_not_refuted_is_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    claimed = SimpleNamespace(id="piedmontese.finding.x", statement="To the letter: so it is.")
    found = SimpleNamespace(as_expected=False, claimed=claimed, told="nothing")
    monkeypatch.setattr("trionfi.docs.listings._FINDINGS", lambda game_id: (found,))
    faults = faulty(tmp_path)
    assert any("piedmontese.finding.x is not refuted" in fault for fault in faults)


def test_a_builder_that_breaks_down_is_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(environment: object) -> None:
        raise ZeroDivisionError("of all things")

    monkeypatch.setattr("sphinx.environment.BuildEnvironment.check_consistency", broken)
    faults = faulty(tmp_path, (":winner: SQ", ":winner: S10"))
    assert any("the book fails: ZeroDivisionError('of all things')" in fault for fault in faults)
    assert any("SQ wins this trick, not S10" in fault for fault in faults)


def test_a_book_follows_its_text_and_its_records(
    tmp_path: Path, built: tuple[Path, int, str]
) -> None:
    """Built again in the same folder: what has changed is read again, and counted once."""
    source = tmp_path / "source"
    shutil.copytree(BOOK, source)
    output = tmp_path / "book"
    prepare(output)
    shutil.copy(built[0] / "ledger.json", output)
    first = build("html", output, source, ONE)
    assert first.faults == ()
    again = build("html", output, source, ONE)
    assert (again.faults, again.checks) == ((), first.checks)
    record = source / "deals" / "must-follow.json"
    kept = record.read_text(encoding="utf-8")
    assert '"play D4"' in kept
    record.write_text(kept.replace('"play D4"', '"play T5"'), encoding="utf-8")
    assert any("may be played from" in fault for fault in build("html", output, source, ONE).faults)
    record.write_text(kept, encoding="utf-8")
    chapter = source / "piedmontese.rst"
    text = chapter.read_text(encoding="utf-8")
    (deck,) = re.findall(r"\.\. trick:: piedmontese SQ S10\n(?:   .*\n|\n)+", text)
    chapter.write_text(text.replace(deck, ""), encoding="utf-8")
    shorter = build("html", output, source, ONE)
    assert shorter.faults == ()
    assert shorter.checks["examples"] == first.checks["examples"] - 1
    page = (output / "html" / "piedmontese.html").read_text(encoding="utf-8")
    assert "The higher card of the suit wins" not in page


def test_whatever_breaks_in_a_book_is_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(game_id: str) -> None:
        raise ZeroDivisionError("of all things")

    monkeypatch.setattr("trionfi.docs.listings.odds_of", broken)
    faults = faulty(tmp_path, (":winner: SQ", ":winner: S10"))
    assert any("game-odds fails: ZeroDivisionError('of all things')" in fault for fault in faults)
    assert any("SQ wins this trick, not S10" in fault for fault in faults)


def test_a_game_without_its_chapter_is_a_fault(tmp_path: Path) -> None:
    chapter = (BOOK / "piedmontese.rst").read_text(encoding="utf-8")
    spliced = re.compile(r"\.\. rules:: piedmontese\n\n(?:   .*\n)+")
    changes = [(found, "") for found in spliced.findall(chapter)]
    faults = faulty(tmp_path, *changes)
    assert any("the book has no chapter on piedmontese" in fault for fault in faults)


def test_faults_are_found_again_on_the_next_build(tmp_path: Path) -> None:
    first = faulty(tmp_path, (":winner: SQ", ":winner: S10"))
    again = build("html", tmp_path / "book", tmp_path / "source", ONE)
    assert again.faults == first


def test_an_older_book_is_kept_when_the_new_one_has_faults(tmp_path: Path) -> None:
    source = tmp_path / "source"
    shutil.copytree(BOOK, source)
    output = tmp_path / "book"
    prepare(output)
    assert build("html", output, source, ONE).faults == ()
    before = (output / "html" / "piedmontese.html").read_bytes()
    chapter = source / "piedmontese.rst"
    text = chapter.read_text(encoding="utf-8")
    chapter.write_text(text.replace(":winner: SQ", ":winner: S10"), encoding="utf-8")
    assert build("html", output, source, ONE).made is None
    assert (output / "html" / "piedmontese.html").read_bytes() == before


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear", encoding="utf-8")
    with pytest.raises(BookFolderError, match="something else"):
        prepare(tmp_path)
    with pytest.raises(BookFolderError, match="is a file"):
        prepare(tmp_path / "letter.txt")
    assert [file.name for file in tmp_path.iterdir()] == ["letter.txt"]
    empty = tmp_path / "empty"
    prepare(empty)
    prepare(empty)
    assert (empty / MARK).is_file()


# The command


def test_build_checks_and_says_where_the_book_lies(built: tuple[Path, int, str]) -> None:
    folder, status, said = built
    assert status == 0, said
    assert "0 unexpected, 0 unknown" in said
    assert "trionfi.pdf" in said.replace("\n", "")
    assert re.search(r"Checked in its text: [0-9]+ examples, [0-9]+ numbers", said)
    assert (folder / "ledger.json").is_file()


def test_build_fails_when_a_verdict_is_not_the_right_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuted = Finding(Verdict.REFUTED, "case 1", ["T21"])
    mutant = Mutant("tricks.holds", "return True", "return False")
    wrong = Property("piedmontese.x", "Is so.", (), Method.PROVED, lambda replace: refuted, mutant)
    monkeypatch.setattr(check, "properties_of", lambda game_id, deals: (wrong,))
    monkeypatch.setattr(check, "missing", lambda game_id, properties: ("rule x has no case",))
    output = str(tmp_path / "book")
    done = CliRunner().invoke(commands.build, ["--only", "check", "--output", output])
    assert done.exit_code == 1
    assert "1 unexpected" in done.output
    assert "T21" in done.output
    assert "rule x has no case" in done.output


def test_build_fails_when_the_book_has_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "source"
    shutil.copytree(BOOK, source)
    chapter = source / "piedmontese.rst"
    text = chapter.read_text(encoding="utf-8").replace(":winner: SQ", ":winner: S10")
    chapter.write_text(text, encoding="utf-8")
    monkeypatch.setattr(
        commands, "make", lambda kind, output, games: make(kind, output, source, games)
    )
    output = str(tmp_path / "book")
    asked = ["--only", "html", "--game", "piedmontese", "--output", output]
    done = CliRunner().invoke(commands.build, asked)
    assert done.exit_code == 1
    assert "SQ wins this trick, not S10" in done.output


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_book_of_one_game_has_no_other_s_chapter(
    tmp_path: Path, built: tuple[Path, int, str], game_id: str
) -> None:
    output = tmp_path / "book"
    prepare(output)
    shutil.copy(built[0] / "ledger.json", output)
    asked = ["--only", "html", "--game", game_id, "--output", str(output)]
    done = CliRunner().invoke(commands.build, asked)
    assert done.exit_code == 0, done.output
    pages = {page.stem for page in (output / "html").glob("*.html")}
    others = {other for other in GAME_IDS if other != game_id}
    assert {game_id, f"{game_id}-page", "reading", "oracle"} <= pages
    assert not pages & {name for other in others for name in (other, f"{other}-page")}
    rules = (output / "html" / "trionfi-rules.html").read_text(encoding="utf-8")
    assert f"{game_id}.html#" in rules
    for other in others:
        assert f"{other}.html" not in rules
    reading = (output / "html" / "reading.html").read_text(encoding="utf-8")
    told = " ".join(re.sub(r"<[^>]+>", "", reading).split())
    # What is shown on how to read the book is of a game that is in it.
    assert reading.count('<div class="picture') == 2
    assert len(re.findall(r"would break rule \d", told)) == 1
    assert reading.count(f'href="{game_id}.html#rule-') == 1


def test_only_the_games_that_are_asked_for_are_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def noted(game_id: str, deals: int, progress: object) -> check.Report:
        asked.append(game_id)
        return check.Report(game_id, (), ())

    monkeypatch.setattr(commands, "run", noted)
    output = str(tmp_path / "book")
    arguments = ["--only", "check", "--game", "taotl", "--output", output]
    assert CliRunner().invoke(commands.build, arguments).exit_code == 0
    assert asked == ["taotl"]
    assert "leave the chapters of the others out" in " ".join(
        CliRunner().invoke(commands.build, ["--help"]).output.split()
    )
