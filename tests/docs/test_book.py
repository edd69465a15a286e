"""The book: its examples are true or it is not built, and what is built is whole."""

import re
import shutil
from importlib.resources import files
from pathlib import Path

import pytest
from click.testing import CliRunner

from trionfi.docs import commands, examples
from trionfi.docs.build import MARK, BookFolderError, build, prepare
from trionfi.docs.examples import ExampleError
from trionfi.engine import load
from trionfi.verify import check
from trionfi.verify.ledger import Finding, Method, Property, Verdict
from trionfi.verify.mutate import Mutant

BOOK = Path(str(files("trionfi.docs") / "book"))


# Examples


def test_a_true_trick_is_drawn_and_told() -> None:
    trick = examples.trick("piedmontese", "DK T2", "T2")
    assert trick.verdict == "Trump 2 wins."
    assert trick.picture.alternative.startswith("The king of diamonds is led.")
    assert trick.picture.svg.startswith("<svg") or trick.picture.svg.startswith("<?xml")


@pytest.mark.parametrize(
    ("cards", "winner", "options", "complaint"),
    [
        ("DK T2", "DK", "", "T2 wins this trick, not DK"),
        ("T21 T20", "T20", "", "T21 wins this trick, not T20"),
        ("T21 T20", "T21", "highest_trump=20", "T20 wins this trick, not T21"),
        ("DK T2", "SK", "", "one of DK T2, not SK"),
        ("DK", "DK", "", "is 2 cards, not 1"),
        ("DK DK", "DK", "", "in the trick twice"),
        ("DK T22", "DK", "", "'T22' is no card"),
        ("DK T2", "", "", "name the card that wins"),
        ("DK T2", "T2", "highest_trump=19", "no value '19'"),
        ("DK T2", "T2", "angel=20", "no option 'angel'"),
    ],
)
def test_a_wrong_claim_about_a_trick_is_refused(
    cards: str, winner: str, options: str, complaint: str
) -> None:
    with pytest.raises(ExampleError, match=re.escape(complaint)):
        examples.trick("piedmontese", cards, winner, options)


def test_a_choice_names_the_rules_that_forbid() -> None:
    choice = examples.choice("piedmontese", "S2 CK T5 FOOL", "S2 FOOL", "SK")
    assert choice.forbidden == (
        ("The king of clubs", ("piedmontese.play.follow-suit",)),
        ("Trump 5", ("piedmontese.play.follow-suit",)),
    )
    assert "The king of clubs may not be played." in choice.picture.alternative


@pytest.mark.parametrize(
    ("cards", "legal", "led", "complaint"),
    [
        ("S2 CK T5 FOOL", "S2", "SK", "S2 FOOL may be played from S2 CK T5 FOOL, not S2"),
        ("S2 CK", "S2 CK", "SK", "S2 may be played from S2 CK, not S2 CK"),
        ("S2 CK", "S2", "S2", "stands twice"),
        ("S2 C99", "S2", "SK", "'C99' is no card"),
    ],
)
def test_a_wrong_claim_about_a_choice_is_refused(
    cards: str, legal: str, led: str, complaint: str
) -> None:
    with pytest.raises(ExampleError, match=re.escape(complaint)):
        examples.choice("piedmontese", cards, legal, led)


def test_cards_of_a_suit_stand_in_the_order_of_their_rank() -> None:
    assert examples.pack_row("piedmontese", "SK S10 H1 H10 T21 T1 FOOL").alternative
    for wrong in ("S9 S10", "H10 H9", "T1 T2"):
        lower, higher = wrong.split()
        with pytest.raises(ExampleError, match=f"{higher} ranks above {lower}"):
            examples.pack_row("piedmontese", wrong)


KINDS = [
    ("Fool", "FOOL"),
    ("Trumps", "T21 T1"),
    ("Kings", "SK CK HK DK"),
    ("Queens", "SQ CQ HQ DQ"),
    ("Cavaliers", "SC CC HC DC"),
    ("Valets", "SV CV HV DV"),
]


def test_a_value_table_adds_up_to_130_and_91() -> None:
    table = examples.value_table("piedmontese", [*KINDS, ("Others", "*")])
    assert [(row.cards, row.value) for row in table.rows] == [
        (1, 5),
        (2, 5),
        (4, 5),
        (4, 4),
        (4, 3),
        (4, 2),
        (59, 1),
    ]
    assert (table.cards, table.raw, table.points) == (78, 130, 91)


@pytest.mark.parametrize(
    ("kinds", "complaint"),
    [
        (KINDS, "leaves out"),
        ([*KINDS, ("Kings again", "SK")], "twice"),
        ([("Mixed", "SK SQ")], "not all of them are worth the same"),
        ([("Unknown", "T22")], "no card"),
        ([("Nothing", "")], "no cards"),
        ([*KINDS[1:], ("Others", "*")], "not all of them are worth the same"),
    ],
)
def test_a_value_table_that_is_not_the_pack_is_refused(
    kinds: list[tuple[str, str]], complaint: str
) -> None:
    with pytest.raises(ExampleError, match=complaint):
        examples.value_table("piedmontese", kinds)


# Books


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project's own book, built."""
    output = tmp_path_factory.mktemp("built") / "book"
    prepare(output)
    for kind in ("html", "pdf"):
        built = build(kind, output)
        assert built.faults == ()
        assert built.path is not None
        assert built.path.is_file()
    return output


def test_every_rule_of_the_game_is_on_its_page_once(book: Path) -> None:
    page = (book / "html" / "piedmontese.html").read_text(encoding="utf-8")
    for rule in load("piedmontese").game.rules:
        assert page.count(f'<code class="rule-id">{rule.id}</code>') == 1


def test_pages_show_pictures_inline_and_fetch_nothing(book: Path) -> None:
    page = (book / "html" / "piedmontese.html").read_text(encoding="utf-8")
    assert page.count('<div class="picture"') >= 3
    sources = re.findall(r"""(?:src|href)=["']([^"']+)["']""", page)
    loaded = [source for source in sources if re.match(r"(https?:)?//", source)]
    tags = re.findall(r"<(?:script|link|img|iframe)[^>]*(?:https?:)?//[^>]*>", page)
    assert tags == [], loaded


def test_the_pdf_is_the_same_on_two_clean_builds(book: Path, tmp_path: Path) -> None:
    again = tmp_path / "book"
    prepare(again)
    built = build("pdf", again)
    assert built.path is not None
    assert built.path.read_bytes() == (book / "trionfi.pdf").read_bytes()


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
    built = build("html", output, source)
    assert built.path is None
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


def test_a_game_without_its_chapter_is_a_fault(tmp_path: Path) -> None:
    chapter = (BOOK / "piedmontese.rst").read_text(encoding="utf-8")
    spliced = re.compile(r"\.\. rules:: piedmontese\n\n(?:   .*\n)+")
    changes = [(found, "") for found in spliced.findall(chapter)]
    faults = faulty(tmp_path, *changes)
    assert any("the book has no chapter on piedmontese" in fault for fault in faults)


def test_faults_are_found_again_on_the_next_build(tmp_path: Path) -> None:
    first = faulty(tmp_path, (":winner: SQ", ":winner: S10"))
    again = build("html", tmp_path / "book", tmp_path / "source")
    assert again.faults == first


def test_an_older_book_is_kept_when_the_new_one_has_faults(tmp_path: Path) -> None:
    source = tmp_path / "source"
    shutil.copytree(BOOK, source)
    output = tmp_path / "book"
    prepare(output)
    assert build("html", output, source).faults == ()
    before = (output / "html" / "piedmontese.html").read_bytes()
    chapter = source / "piedmontese.rst"
    text = chapter.read_text(encoding="utf-8")
    chapter.write_text(text.replace(":winner: SQ", ":winner: S10"), encoding="utf-8")
    assert build("html", output, source).path is None
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


def test_build_checks_and_says_where_the_book_lies(tmp_path: Path) -> None:
    output = str(tmp_path / "book")
    done = CliRunner().invoke(commands.build, ["--deals", "5", "--output", output])
    assert done.exit_code == 0, done.output
    assert "0 unexpected, 0 unknown" in done.output
    assert "trionfi.pdf" in done.output.replace("\n", "")
    assert (tmp_path / "book" / "ledger.json").is_file()


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
    monkeypatch.setattr(commands, "build_book", lambda kind, output: build(kind, output, source))
    output = str(tmp_path / "book")
    done = CliRunner().invoke(commands.build, ["--only", "html", "--output", output])
    assert done.exit_code == 1
    assert "SQ wins this trick, not S10" in done.output
