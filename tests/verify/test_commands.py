"""The commands `check`, `mutate` and `odds`, as a person meets them."""

import json
from fractions import Fraction
from math import comb

import pytest
from click.testing import CliRunner, Result

from trionfi.engine import load
from trionfi.engine.command import commands
from trionfi.spec import GAME_IDS
from trionfi.verify import check
from trionfi.verify.ledger import Finding, Method, Property, Verdict
from trionfi.verify.mutate import Mutant, Replacement
from trionfi.verify.odds import odds_of, tables_of

REAL = check.properties_of

ANY = Mutant("tricks.holds", "return True", "return False")


def run(*words: str) -> Result:
    return CliRunner().invoke(commands, list(words))


def claimed(found: Verdict, under_mutant: Verdict = Verdict.REFUTED) -> Property:
    def checks(replace: Replacement) -> Finding:
        return Finding(under_mutant if replace else found, "so it is")

    return Property("piedmontese.test", "It is so.", (), Method.PROVED, checks, ANY)


def only(monkeypatch: pytest.MonkeyPatch, *properties: Property, missing: str = "") -> None:
    monkeypatch.setattr(check, "properties_of", lambda game_id, deals: properties)
    monkeypatch.setattr(check, "missing", lambda *_: (missing,) if missing else ())


def test_check_is_content_when_all_is_as_it_should_be(monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, claimed(Verdict.HOLDS))
    done = run("check", "piedmontese")
    assert done.exit_code == 0, done.output
    assert "0 unexpected, 0 unknown, 0 missing" in done.output


@pytest.mark.parametrize("found", [Verdict.REFUTED, Verdict.UNKNOWN, Verdict.NOT_ENCODABLE])
def test_check_fails_on_any_other_verdict(found: Verdict, monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, claimed(found))
    done = run("check", "piedmontese")
    assert done.exit_code == 1
    assert f"piedmontese.test: {found.value}, expected holds (so it is)" in done.output


def test_check_fails_when_a_mutant_goes_unnoticed(monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, claimed(Verdict.HOLDS, under_mutant=Verdict.HOLDS))
    done = run("check", "piedmontese", "--mutants")
    assert done.exit_code == 1
    assert "piedmontese.test: NOT CAUGHT: tricks.holds: 'return True' becomes" in done.output


def test_check_fails_when_something_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, claimed(Verdict.HOLDS), missing="rule x has no ordinary case")
    done = run("check", "piedmontese")
    assert done.exit_code == 1
    assert "missing or wrong: rule x has no ordinary case" in done.output


def test_a_check_that_fails_is_unknown_and_the_others_are_still_judged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails(replace: Replacement) -> Finding:
        raise KeyError("lost")

    broken = Property("piedmontese.broken", "It fails.", (), Method.PROVED, fails, ANY)
    only(monkeypatch, broken, claimed(Verdict.HOLDS))
    done = run("check", "piedmontese")
    assert done.exit_code == 1
    assert "2 properties: 0 unexpected, 1 unknown" in done.output
    assert "KeyError('lost')" in done.output


def test_a_mutant_of_no_rule_is_not_encodable(monkeypatch: pytest.MonkeyPatch) -> None:
    finding = Finding(Verdict.HOLDS, "")
    nothing = Mutant("tricks.nothing", "a", "b")
    only(
        monkeypatch,
        Property("piedmontese.x", "So.", (), Method.PROVED, lambda replace: finding, nothing),
    )
    done = run("check", "piedmontese")
    assert done.exit_code == 1
    assert "there is no rule tricks.nothing to mutate" in done.output


def test_check_as_json_is_the_ledger(monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, claimed(Verdict.HOLDS))
    done = run("check", "--json")
    ledger = json.loads(done.stdout)
    (entry,) = ledger["piedmontese"]["properties"]
    assert (entry["id"], entry["expected"], entry["found"]) == (
        "piedmontese.test",
        "holds",
        "holds",
    )
    assert entry["found_under_mutant"] == "refuted"
    assert ledger["piedmontese"]["missing"] == []


def test_check_names_a_game_that_is_not_there() -> None:
    done = run("check", "whist")
    assert done.exit_code != 0
    assert "whist" in done.output


def of_the_trick(game_id: str, deals: int) -> tuple[Property, ...]:
    """The properties of the game that are quickly checked, for tests of the command alone."""
    chosen = ("piedmontese.deal.lead", "piedmontese.trick.")
    return tuple(claimed for claimed in REAL(game_id, deals) if claimed.id.startswith(chosen))


def test_mutate_names_the_properties_that_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "properties_of", of_the_trick)
    done = run(
        "mutate", "piedmontese", "piedmontese.play.first-lead", "other(dealer)", "dealer",
        "--deals", "1",
    )  # fmt: skip
    assert done.exit_code == 0, done.output
    assert done.stdout.splitlines()[0] == "piedmontese.deal.lead"


def test_mutate_fails_when_nothing_notices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "properties_of", of_the_trick)
    # Two different cards of one suit never have the same rank: nothing can notice.
    words = ("tricks.beats", "card.rank > best.rank", "card.rank >= best.rank", "--deals", "1")
    done = run("mutate", "piedmontese", *words)
    assert done.exit_code == 1
    assert done.stdout.startswith("0 properties notice")


@pytest.mark.parametrize(
    ("rule", "before", "after", "complaint"),
    [
        ("tricks.nothing", "a", "b", "no rule tricks.nothing"),
        ("tricks.holds", "nowhere", "b", "stands there 0 times"),
        ("tricks.holds", "return True", "return print(1)", "print"),
        ("tricks.holds", "return True", "while True: pass", "While"),
    ],
)
def test_mutate_refuses_what_cannot_be_a_rule(
    rule: str, before: str, after: str, complaint: str
) -> None:
    done = run("mutate", "piedmontese", rule, before, after)
    assert done.exit_code != 0
    assert complaint in done.output


def words(text: str) -> str:
    return " ".join(text.split())


def test_odds_are_told_of_every_game() -> None:
    done = run("odds")
    assert (done.exit_code, done.stderr) == (0, "")
    told = words(done.stdout)
    assert max(map(len, done.stdout.splitlines())) <= 80
    for game_id in GAME_IDS:
        for one in odds_of(game_id):
            deals = f" {one.one_in}," if one.of_deals else ""
            assert f"{one.statement} {one.percent},{deals} exactly {one.exact}" in told


def test_odds_of_one_game_print_who_wins_all_one_card_deals() -> None:
    done = run("odds", "taotl")
    assert (done.exit_code, done.stderr) == (0, "")
    lines = [line.split() for line in done.stdout.splitlines()]
    for line in (
        "leader 190,960 53.4 189,452 52.9",
        "player 2 89,528 25.0 89,528 25.0",
        "dealer 77,352 21.6 78,860 22.0",
        "all 357,840 100 357,840 100",
        "leader 10,233,864 41.4 10,090,500 40.9",
        "dealer 4,579,704 18.5 4,662,696 18.9",
        "all 24,690,960 100 24,690,960 100",
    ):
        assert lines.count(line.split()) == 1
    for table in tables_of("taotl"):
        assert words(table.title) in words(done.stdout)
        assert words(table.note) in words(done.stdout)
        for row in table.rows:
            assert " ".join(row).split() in lines
    assert "piedmontese" not in done.stdout.lower()


def test_odds_as_json_are_exact() -> None:
    done = run("odds", "--json")
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)
    assert tuple(told) == GAME_IDS
    assert told["piedmontese"]["tables"] == []
    for game_id, of_game in told.items():
        listed = [(one["id"], Fraction(one["chance"])) for one in of_game["odds"]]
        assert listed == [(one.id, one.chance) for one in odds_of(game_id)]
        assert len(of_game["tables"]) == len(tables_of(game_id))
    three = told["taotl"]["tables"][0]
    assert three["head"] == ["who wins", "no God high", "percent", "each God high", "percent"]
    assert three["rows"][0] == ["leader", 190_960, "341/639", 189_452, "47363/89460"]


def test_odds_name_a_game_that_is_not_there() -> None:
    done = run("odds", "whist")
    assert done.exit_code == 2
    assert done.stdout == ""
    there_are = ", ".join(GAME_IDS)
    assert done.stderr == f"trionfi odds: game: 'whist' is no game, there is {there_are}\n"


def test_a_mutant_that_changes_nothing_is_refused() -> None:
    shown = run("mutate", "taotl", "taotl.bid.total", "bidding.total", "bidding.total")
    assert shown.exit_code == 2
    assert "BEFORE and AFTER are the same" in shown.stderr


def test_the_options_of_a_game_are_listed() -> None:
    shown = run("differ", "taotl")
    assert shown.exit_code == 0
    words = " ".join(shown.stdout.split())
    for option in load("taotl").game.options:
        assert f"{option.name}: {option.question}" in words
        for value, meaning in option.meanings.items():
            default = " (default)" if value == option.default else ""
            assert f"{str(value).lower()}{default}: {meaning}" in words
    listed = json.loads(run("differ", "taotl", "--json").stdout)
    assert [one["name"] for one in listed] == [one.name for one in load("taotl").game.options]


def test_the_worth_of_the_bonuses_of_all_hands_is_printed_by_one_command() -> None:
    done = run("odds", "texan")
    assert (done.exit_code, done.stderr) == (0, "")
    lines = [line.split() for line in done.stdout.splitlines()]
    hands = comb(54, 12)
    assert f"all {hands:,} {hands:,} {hands:,} {hands:,}".split() in lines
    start = lines.index(["worth", "usual", "no", "Pagat", "fifth", "both"]) + 2
    table = lines[start : start + 6]
    assert [row[0] for row in table] == ["0", "5", "10", "15", "20", "25"]
    for column in range(1, 5):
        assert sum(int(row[column].replace(",", "")) for row in table) == hands
