"""What people ask of rules: by which rules a trick is won, what cards count, what the rules are."""

import json
import re

import pytest
from click.testing import CliRunner, Result

from trionfi.engine import load
from trionfi.engine.command import commands
from trionfi.engine.oracle import answer
from trionfi.engine.trace import Call, asked, reached
from trionfi.spec import GAME_IDS
from trionfi.spec.rule import Rule


def run(*arguments: str) -> Result:
    return CliRunner().invoke(commands, arguments, env={"COLUMNS": "80"})


def lines_of(text: str) -> list[str]:
    """The lines that are not blank, with single blanks between their words."""
    return [" ".join(line.split()) for line in text.splitlines() if line.strip()]


# By which rules.


def a_rule(rule_id: str, auxiliary: bool = False) -> Rule:
    return Rule(rule_id, lines_of, (), "So.", "So.", "", 0, auxiliary)


FIRST, SECOND, INNER, LEAF = (a_rule(f"asked.{name}") for name in ("one", "two", "in", "leaf"))
HELPER = a_rule("asked.helper", auxiliary=True)


def shapes(calls: list[tuple[Rule, int]], besides: tuple[str, ...] = ()) -> list[tuple[str, int]]:
    """The ids of the rules that were asked, and how many each stands below."""
    made = [Call(rule, (), True, depth) for rule, depth in calls]
    return [(entry.rule.id, entry.below) for entry in asked(made, besides)]


def test_a_rule_stands_below_the_rule_that_asked_it_first() -> None:
    calls = [(FIRST, 0), (SECOND, 0), (FIRST, 0), (INNER, 1), (LEAF, 2), (SECOND, 0), (INNER, 1)]
    assert shapes(calls) == [
        ("asked.one", 0),
        ("asked.in", 1),
        ("asked.leaf", 2),
        ("asked.two", 0),
    ]


def test_what_only_helps_is_passed_over() -> None:
    calls = [(FIRST, 0), (HELPER, 1), (LEAF, 2), (HELPER, 0), (SECOND, 1), (INNER, 2)]
    assert shapes(calls) == [
        ("asked.one", 0),
        ("asked.leaf", 1),
        ("asked.two", 0),
        ("asked.in", 1),
    ]


def test_what_is_of_no_interest_is_left_out_unless_a_rule_of_interest_asks_it() -> None:
    besides = (INNER.id, LEAF.id)
    calls = [(INNER, 0), (LEAF, 1), (HELPER, 0), (INNER, 1), (FIRST, 0), (LEAF, 1)]
    assert shapes(calls, besides) == [("asked.one", 0), ("asked.leaf", 1)]


def test_the_rules_that_count_are_reached_from_the_count() -> None:
    count = load("brasileiro").game.count
    assert count is not None
    assert reached(count) >= {
        "brasileiro.pack.values",
        "brasileiro.pack.trull",
        "brasileiro.pack.fifteen",
    }
    assert "brasileiro.play.beats" not in reached(count)
    with pytest.raises(TypeError, match="plain function"):
        reached(len)


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("brasileiro", "H2", "HK", "T15"), [(2, "fool.led"), (2, "play.beats")]),
        (("texan", "H2", "HK", "T1", "FOOL"), [(2, "play.beats"), (4, "pack.ranks")]),
        (
            ("piedmontese", "T3", "T5"),
            [
                (2, "play.winner"),
                (4, "play.reply-wins"),
                (6, "pack.trumps"),
                (2, "play.led-suit"),
            ],
        ),
    ],
)
def test_a_trick_names_the_rules_that_decide_it(
    arguments: tuple[str, ...], named: list[tuple[int, str]]
) -> None:
    shown = run("trick", *arguments).stdout
    found = re.findall(rf"^( +){arguments[0]}\.([a-z.-]+)", shown, re.MULTILINE)
    assert [(len(margin), name) for margin, name in found] == named


# What cards count.


@pytest.mark.parametrize(
    ("arguments", "worth", "told"),
    [
        # 5 for the King, 1 for the trump 20, -5 for the trump 15, 1 for the 9.
        (("brasileiro", "HK", "T20", "T15", "s9"), "5 1 -5 1", "4 cards count 2 points."),
        (("brasileiro", "HK T20,T15", "S9", "--hunted"), "5 1 0 1", "4 cards count 7 points."),
        (("brasileiro", "T15"), "-5", "1 card counts -5 points."),
        (("brasileiro", "D2"), "1", "1 card counts 1 point."),
        # 5, 1, 1 and 1: 8, less 2 for three cards and 1 for the one that is left over.
        (
            ("texan", "HK", "T20", "T15", "S9"),
            "5 1 1 1",
            "4 cards, worth 8 one by one, count 5 points.",
        ),
        (("texan", "FOOL"), "5", "1 card, worth 5, counts 4 points."),
    ],
)
def test_cards_are_counted_one_by_one_and_together(
    arguments: tuple[str, ...], worth: str, told: str
) -> None:
    shown = run("points", *arguments)
    assert (shown.exit_code, shown.stderr) == (0, "")
    lines = lines_of(shown.stdout)
    assert lines[5:7] == [worth, told]


def test_the_rules_that_count_are_named_once_each() -> None:
    shown = run("points", "brasileiro", "HK", "T20", "T15", "S9").stdout
    named = re.findall(r"^ +(brasileiro\.\S+?):? ", shown, re.MULTILINE)
    assert named == [
        "brasileiro.pack.values",
        "brasileiro.pack.trull",
        "brasileiro.pack.fifteen",
    ]


@pytest.mark.parametrize("hunted", [(), ("--hunted",)])
def test_cards_are_counted_as_the_oracle_counts_them(hunted: tuple[str, ...]) -> None:
    cards = ["T15", "T20", "FOOL", "SK"]
    params = {"game": "brasileiro", "cards": cards, "hunted": bool(hunted)}
    request = {"jsonrpc": "2.0", "id": 1, "method": "points", "params": params}
    by_the_oracle = json.loads(answer(json.dumps(request).encode()))["result"]
    told = json.loads(run("points", "brasileiro", *cards, *hunted, "--json").stdout)
    # 1 for the trump 20, 5 each for the Fool and the King.
    points = 11 if hunted else 6
    assert told == by_the_oracle == {"points": points, "raw": points, "cards": 4}


def test_the_options_count() -> None:
    cards = ("piedmontese", "T20", "T21")
    assert lines_of(run("points", *cards).stdout)[5:7] == [
        "1 5",
        "2 cards, worth 6 one by one, count 5 points.",
    ]
    # The 20 takes the place of the 21 as an honour.
    agreed = lines_of(run("points", *cards, "--option", "highest_trump=20").stdout)
    assert agreed[5] == "5 1"
    assert "Agreed: highest_trump = 20." in agreed


@pytest.mark.parametrize("command", ["points", "plays"])
@pytest.mark.parametrize("cards", ["", ",", " "])
def test_a_card_must_be_named(command: str, cards: str) -> None:
    shown = run(command, "texan", cards)
    assert (shown.exit_code, shown.stdout) == (2, "")
    assert shown.stderr == f"trionfi {command}: cards: none is named\n"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("taotl", "H3"), "game: taotl counts no card points"),
        (("texan", "H3", "--hunted"), "hunted: there is no hunt in texan"),
        (("texan", "FOOL", "HK fool"), "cards[2]: FOOL is given twice"),
        (
            ("brasileiro", "FOOL+"),
            "cards[0]: 'FOOL+' has a suffix, which it cannot have here",
        ),
    ],
)
def test_what_cannot_be_counted(arguments: tuple[str, ...], told: str) -> None:
    shown = run("points", *arguments)
    assert (shown.exit_code, shown.stdout) == (2, "")
    assert shown.stderr.startswith(f"trionfi points: {told}")


# The rules.


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_all_rules_are_shown_with_their_statements(game_id: str) -> None:
    shown = run("rules", game_id)
    assert (shown.exit_code, shown.stderr) == (0, "")
    entries = load(game_id).game.rules
    assert f", all {len(entries)} rules." in shown.stdout
    heads = [line for line in shown.stdout.splitlines()[1:] if line and not line.startswith(" ")]
    assert heads == ["  ".join((e.id, " ".join(e.statements))).rstrip() for e in entries]
    words = " ".join(shown.stdout.split())
    assert all(" ".join(entry.text.split()) in words for entry in entries)
    assert max(map(len, shown.stdout.splitlines())) <= 80
    told = json.loads(run("rules", game_id, "--json").stdout)
    assert [(entry["id"], entry["statements"], entry["text"]) for entry in told] == [
        (entry.id, list(entry.statements), entry.text) for entry in entries
    ]


def ids_of(*words: str) -> list[str]:
    return [entry["id"] for entry in json.loads(run("rules", *words, "--json").stdout)]


def test_rules_are_found_by_a_word_of_the_id_or_by_a_statement() -> None:
    assert ids_of("brasileiro", "Hunt") == ["brasileiro.hunt.caught", "brasileiro.hunt.paid"]
    # The statement on payment for the hunt, and the one on the hold.
    assert ids_of("brasileiro", "b44") == ["brasileiro.hunt.caught", "brasileiro.hunt.paid"]
    assert "brasileiro.auction.hold" in ids_of("brasileiro", "B16")
    # B1 is another statement than B16.
    assert "brasileiro.auction.hold" not in ids_of("brasileiro", "B1")
    both = ids_of("brasileiro", "hunt.paid", "auction.hold")
    assert both == ["brasileiro.auction.hold", "brasileiro.hunt.paid"]
    assert "Tarô Brasileiro, 1 rule." in run("rules", "brasileiro", "hunt.paid").stdout


@pytest.mark.parametrize("word", ["whist", "brasileiro", "asileiro.hun", ""])
def test_a_word_that_finds_no_rule_is_refused(word: str) -> None:
    words = ("hunt", word) if word else ("",)
    shown = run("rules", "brasileiro", *words)
    assert (shown.exit_code, shown.stdout) == (2, "")
    told = f"no rule of brasileiro has '{word}' in its id, or models it"
    assert shown.stderr == f"trionfi rules: {told}\n"


def test_words_may_stand_with_commas_or_blanks_between_them_and_an_empty_one_is_none() -> None:
    hunt = ["brasileiro.hunt.caught", "brasileiro.hunt.paid"]
    assert ids_of("brasileiro", "hunt,hunt.paid") == hunt
    assert ids_of("brasileiro", "", "hunt") == hunt
    assert ids_of("brasileiro", "brasileiro.hunt.paid") == hunt[1:]
