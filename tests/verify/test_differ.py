"""Differences: the smallest situations in which two readings part.

What is expected here has been worked out by hand from the rules.
"""

import importlib
import json
from itertools import combinations, pairwise, product
from typing import Any

import pytest
from click.testing import CliRunner, Result

from trionfi.engine import InvalidInput, load
from trionfi.engine.command import _summary, commands
from trionfi.spec import GAME_IDS
from trionfi.spec.cards import FOOL, NO_CARD, Card, Suit
from trionfi.spec.piedmontese.options import FoolDebt, FoolOnLastTrick, Options
from trionfi.spec.rule import rule
from trionfi.verify import differ
from trionfi.verify.differ import Difference, Probe, Undecided, differences, parting, probes_of
from trionfi.verify.piedmontese import probes
from trionfi.verify.piedmontese.probes import Outcome, Won

LOWEST = Card(Suit.SPADES, 1)


def run(*arguments: str, **env: str | None) -> Result:
    return CliRunner(env=env).invoke(commands, arguments, prog_name="trionfi")


def of(option: str) -> Difference:
    (found,) = [found for found in differences("piedmontese") if found.option == option]
    return found


def test_the_highest_trump_shows_on_one_card() -> None:
    found = of("highest_trump")
    assert found.values == (21, 20)
    assert found.card_ids == ("T20",)
    assert found.answers == (1, 5)
    assert found.told == ("T20 is worth 1 point.", "T20 is worth 5 points.")
    assert [rule.id for rule in found.rules] == [
        "piedmontese.pack.values",
        "piedmontese.pack.honours",
    ]


def test_the_debt_shows_when_nothing_has_been_won() -> None:
    found = of("fool_debt")
    assert found.values == ("owed", "forgiven")
    assert found.card_ids == ("FOOL", "S1")
    nothing = Won(0, NO_CARD)
    assert found.situation == {
        "led": FOOL,
        "reply": LOWEST,
        "last": False,
        "leader": nothing,
        "other": nothing,
    }
    # The Fool stays with the leader, the lowest card wins; the leader owes, or nobody does.
    assert found.answers == (Outcome(1, 0, 1, NO_CARD, 0), Outcome(1, 0, 1, NO_CARD, -1))
    ids = {rule.id for rule in found.rules}
    assert {"piedmontese.fool.owed", "piedmontese.fool.debtor"} <= ids
    assert "piedmontese.play.winner" not in ids
    assert not any(rule.auxiliary for rule in found.rules)


def test_the_last_trick_shows_with_the_fool_and_the_lowest_card() -> None:
    found = of("fool_on_last_trick")
    assert found.values == ("kept", "lost")
    assert found.card_ids == ("FOOL", "S1")
    assert found.situation["last"] is True
    # Who has won no trick loses the Fool either way: at least one trick must have been won.
    assert found.situation["leader"] == Won(1, Card(Suit.CLUBS, 1))
    assert found.situation["other"] == Won(37, Card(Suit.HEARTS, 1))
    kept, lost = found.answers
    assert kept == Outcome(1, 0, 1, Card(Suit.CLUBS, 1), -1)
    assert lost == Outcome(1, 1, 1, NO_CARD, -1)
    assert "C1 is given for the Fool" in found.told[0]
    assert "nothing is given or owed" in found.told[1]
    assert "last trick" in found.situated
    assert "piedmontese.fool.last-trick" in {rule.id for rule in found.rules}


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_value_of_every_option_parts_from_every_other(game_id: str) -> None:
    parted = {(found.option, found.values) for found in differences(game_id)}
    for option in load(game_id).game.options:
        for pair in combinations(option.values, 2):
            assert (option.name, pair) in parted


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_plain_rules_confirm_every_situation(game_id: str) -> None:
    engine = load(game_id)
    for found in differences(game_id):
        answers = []
        for value in found.values:
            options = engine.options({found.option: value})
            arguments = (*found.situation.values(), options)
            assert found.probe.given(*arguments)
            answers.append(found.probe.ask(*arguments))
        assert tuple(answers) == found.answers
        assert answers[0] != answers[1]


def test_no_lower_trick_parts_by_the_debt_or_by_the_last_trick() -> None:
    # All tricks of two cards, where nothing or one trick has been won: the first that parts.
    cards = sorted(load("piedmontese").game.pack.cards, key=lambda card: (card.rank, card.suit))
    first = {}
    for name, other, last in (
        ("fool_debt", Options(fool_debt=FoolDebt.FORGIVEN), False),
        ("fool_on_last_trick", Options(fool_on_last_trick=FoolOnLastTrick.LOST), True),
    ):
        won = (Won(1, Card(Suit.CLUBS, 1)), Won(37, Card(Suit.HEARTS, 1)))
        so_far = won if last else (Won(0, NO_CARD), Won(0, NO_CARD))
        for led, reply in product(cards, cards):
            situation = (led, reply, last, *so_far)
            if probes.a_trick(*situation, Options()) and (
                probes.outcome(*situation, Options()) != probes.outcome(*situation, other)
            ):
                first[name] = (led, reply)
                break
    assert first == {name: of(name).cards for name in first}
    assert len(first) == 2


def test_two_readings_that_a_probe_does_not_part() -> None:
    worth, trick = probes_of("piedmontese")
    assert (len(worth.cards), len(trick.cards)) == (1, 2)
    assert parting(worth, Options(), Options(fool_debt=FoolDebt.FORGIVEN)) is None
    # The 20 is an empty card, to be given for the Fool; or it is an honour, and the debt is open.
    angel = load("piedmontese").options({"highest_trump": 20})
    situation = parting(trick, Options(), angel)
    assert situation is not None
    assert (situation["led"], situation["reply"]) == (FOOL, LOWEST)
    assert situation["leader"] == Won(1, Card(Suit.TRUMPS, 20))
    assert situation["other"] == Won(0, NO_CARD)


TABLE = (True, False)


def looks_up(card: Card, options: Options) -> bool:
    """A question by which a rule fails."""
    return TABLE[card.rank]


def test_a_probe_that_can_fail_is_refused() -> None:
    worth, _ = probes_of("piedmontese")
    failing = Probe(
        "test.fails", "?", looks_up, worth.given, worth.cards, worth.situated, worth.told
    )
    with pytest.raises(Undecided, match="look up"):
        parting(failing, Options(), Options(fool_debt=FoolDebt.FORGIVEN))


def test_what_is_given_has_the_parameters_of_what_is_asked() -> None:
    worth, trick = probes_of("piedmontese")
    wrong = Probe(
        "test.wrong", "?", worth.ask, trick.given, worth.cards, worth.situated, worth.told
    )
    with pytest.raises(Undecided, match="other parameters"):
        parting(wrong, Options(), Options())


def test_what_is_unknown_is_invalid() -> None:
    for arguments in (("pharaoh", "fool_debt", "owed", "forgiven"), ("piedmontese", "x", "a", "b")):
        with pytest.raises(InvalidInput):
            differ.difference(*arguments)
    with pytest.raises(InvalidInput):
        differences("pharaoh")


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_probe_is_of_its_game(game_id: str) -> None:
    module = importlib.import_module(f"trionfi.verify.{game_id}.probes")
    ids = [probe.id for probe in module.PROBES]
    assert len(set(ids)) == len(ids)
    assert all(name.startswith(f"{game_id}.probe.") for name in ids)
    sizes = [len(probe.cards) for probe in probes_of(game_id)]
    assert sizes == sorted(sizes)


# The command.


@pytest.mark.parametrize("option", ["fool_debt", "fool_on_last_trick", "highest_trump"])
def test_the_command_fits_eighty_columns_without_colour(option: str) -> None:
    result = run("differ", "piedmontese", option, NO_COLOR="1", COLUMNS=None)
    assert result.exit_code == 0
    assert result.stderr == ""
    assert "\x1b" not in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80
    for told in of(option).told:
        assert " ".join(told.split()) in " ".join(result.stdout.split())
    for entry in of(option).rules:
        assert entry.id in result.stdout


def test_the_cards_are_drawn() -> None:
    lines = run("differ", "piedmontese", "fool_debt").stdout.splitlines()
    assert "  ┌─────┐ ┌─────┐" in lines
    assert "  │FOOL │ │1♠   │" in lines


def test_the_command_prints_plain_characters_where_no_others_can_be(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    path = tmp_path / "out"
    with path.open("w", encoding="ascii", newline="") as stream:
        monkeypatch.setattr("sys.stdout", stream)
        differ.show_difference(differ.Terminal(stream), of("highest_trump"))
    text = path.read_text(encoding="ascii")
    assert "+-----+" in text
    assert "T20 is worth 5 points." in text


def test_json_round_trip() -> None:
    result = run("differ", "piedmontese", "highest_trump", "--json")
    assert result.exit_code == 0
    (read,) = json.loads(result.stdout)
    assert read == of("highest_trump").to_json()
    assert read["cards"] == ["T20"]
    assert read["answers"] == [1, 5]
    assert read["facts"] == {}
    (read,) = json.loads(run("differ", "piedmontese", "fool_on_last_trick", "--json").stdout)
    assert read["facts"]["leader"] == {"tricks": 1, "cheapest": "C1"}
    assert read["answers"][1]["given"] is None


def test_two_values_can_be_named_in_either_order() -> None:
    result = run("differ", "piedmontese", "highest_trump", "20", "21", "--json")
    (read,) = json.loads(result.stdout)
    assert read["values"] == [20, 21]
    assert read["answers"] == [5, 1]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("pharaoh", "fool_debt"), "'pharaoh' is no game"),
        (("piedmontese", "fool"), "has no option 'fool'"),
        (("piedmontese", "fool_debt", "owed", "lent"), "takes owed or forgiven, not 'lent'"),
        (("piedmontese", "fool_debt", "owed"), "two values"),
        (("piedmontese", "fool_debt", "owed", "owed"), "owed does not part from itself"),
        (("piedmontese", "fool_debt", "owed", "forgiven", "owed"), "two values"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(arguments: tuple[str, ...], complaint: str) -> None:
    result = run("differ", *arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert complaint in result.stderr
    assert result.stderr.startswith("trionfi differ: ")


def test_a_difference_that_is_not_found_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trionfi.verify.differ.probes_of", lambda game_id: ())
    result = run("differ", "piedmontese", "fool_debt")
    assert result.exit_code == 1
    assert result.stdout == "No situation was found in which owed and forgiven part.\n"


def test_what_is_undecided_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trionfi.verify.differ.PATIENCE", 0.0)
    result = run("differ", "piedmontese", "fool_debt")
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.startswith("undecided: piedmontese.probe.trick: ")


@pytest.mark.parametrize("name", ["differ", "findings"])
def test_the_list_says_what_the_command_says_of_itself(name: str) -> None:
    command = commands.get_command(commands.make_context("trionfi", []), name)
    assert command is not None
    assert _summary(name) == command.get_short_help_str(100)


# Taotl.


def of_taotl(option: str) -> Difference:
    (found,) = [found for found in differences("taotl") if found.option == option]
    return found


@pytest.mark.parametrize(
    ("option", "cards", "told", "rules"),
    [
        # The smallest plain cards: the one led, one that cannot follow, and one that is magical.
        (
            "void_must_play_magical",
            ("S1", "C1", "TAOTL"),
            ("C1 may be played.", "C1 may not be played."),
            ("taotl.play.magical-when-void",),
        ),
        (
            "totems_are_magical",
            ("S1", "T1", "S2"),
            ("T1 may be played.", "T1 may not be played."),
            ("taotl.play.follow-suit", "taotl.pack.magical"),
        ),
        (
            "led_god",
            ("RED_GOD", "S1", "H1"),
            ("S1 may be played.", "S1 may not be played."),
            ("taotl.play.led", "taotl.play.follow-suit", "taotl.play.free"),
        ),
        (
            "bid_total_rule",
            (),
            ("The dealer may not bid 1.", "The dealer may bid 1."),
            ("taotl.bid.total",),
        ),
    ],
)
def test_the_options_of_taotl_part_on_few_cards(
    option: str, cards: tuple[str, ...], told: tuple[str, str], rules: tuple[str, ...]
) -> None:
    found = of_taotl(option)
    assert found.card_ids == cards
    assert found.told == told
    assert tuple(rule.id for rule in found.rules) == rules


def test_without_a_totem_the_god_of_the_colour_led_wins_or_not() -> None:
    found = of_taotl("god_needs_totem")
    assert set(found.card_ids) >= {"RED_GOD"} or set(found.card_ids) >= {"BLACK_GOD"}
    assert not any(card.startswith("T") for card in found.card_ids)
    asked, unasked = found.answers
    assert (asked.is_asked, unasked.is_asked) == (True, False)
    assert asked.winner != unasked.winner
    assert [rule.id for rule in found.rules] == ["taotl.god.asked"]


def test_a_situation_without_cards_is_told_without_a_row() -> None:
    lines = run("differ", "taotl", "bid_total_rule").stdout.splitlines()
    assert "There is 1 trick to win. The two others have bid 0 and 0." in lines
    assert not any(one == other == "" for one, other in pairwise(lines))


# Which rules say something else.


@rule("differtest.weight")
def weight(card: Card, options: Options) -> int:
    """A card weighs something."""
    return card.rank + (options.fool_debt if card.suit == Suit.CLUBS else 0)


@rule("differtest.sum")
def added(one: int, other: int) -> int:
    """What two cards weigh together."""
    return one + other


@rule("differtest.small")
def is_small(number: int) -> bool:
    """A number is small."""
    return number < 100


@rule("differtest.rare")
def rare(number: int) -> bool:
    """What is asked where the debt is forgiven only."""
    return number > 0


def two_weights(first: Card, second: Card, options: Options) -> int:
    heavy = added(weight(first, options), weight(second, options))
    if options.fool_debt == FoolDebt.FORGIVEN and rare(heavy):
        return heavy + is_small(heavy)
    return heavy + is_small(heavy) + 0 * is_small(1)


def any_two(first: Card, second: Card, options: Options) -> bool:
    return True


def test_a_rule_differs_where_it_answers_one_question_otherwise() -> None:
    probe = Probe("x", "?", two_weights, any_two, ("first", "second"), lambda *_: "", lambda *_: "")
    situation = {"first": Card(Suit.SPADES, 1), "second": Card(Suit.CLUBS, 2)}
    agreed = (Options(), Options(fool_debt=FoolDebt.FORGIVEN))
    answers, rules = differ._asked(probe, situation, agreed)
    assert answers == (4, 5)
    # Weighed are a spade, alike, and a club, which is not; their sums are asked about other
    # numbers, and differ. Whether they are small is asked of other numbers, too, and is answered
    # alike; and one rule is asked in one of the cases only.
    assert [one.id for one in rules] == ["differtest.weight", "differtest.sum"]
