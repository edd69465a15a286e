"""Verdicts: what is proved holds, what is false comes back with values that refute it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import pytest

from trionfi.spec import GAME_IDS
from trionfi.spec.cards import Card, Suit
from trionfi.spec.piedmontese import GAME
from trionfi.spec.piedmontese.deal import Seat
from trionfi.spec.piedmontese.options import Options
from trionfi.spec.piedmontese.play import reply_wins, winner
from trionfi.spec.rule import rule
from trionfi.spec.tricks import holds
from trionfi.verify import piedmontese
from trionfi.verify.check import check, failures, ledger_table, properties_of, summary
from trionfi.verify.ledger import Entry, Finding, Method, Property, Verdict
from trionfi.verify.mutate import Mutant, MutantError, Replacement, replacement
from trionfi.verify.piedmontese import invariants, play
from trionfi.verify.prove import Part, by_induction, enumerated, prove, proved, rules_used

ANY = Mutant("tricks.holds", "return True", "return False")

Small = Annotated[int, range(100)]
TABLE = (1, 2, 3)


def small_numbers(number: Small) -> bool:
    """Numbers below 90."""
    return number < 90


def squares_grow(number: Small) -> bool:
    """A number is at most its square."""
    return number <= number * number


def all_are_below_fifty(number: Small) -> bool:
    """A claim that is false from 50 on."""
    return number < 50


def nothing_at_all(number: Small) -> bool:
    """What no number is."""
    return number > number


def looks_up(number: Small) -> bool:
    """A claim that fails rather than being false."""
    return TABLE[number] > 0


def prints(number: Small) -> bool:
    """Outside the language."""
    print(number)
    return True


def other_parameters(figure: Small) -> bool:
    """Of another parameter."""
    return figure > 0


def says_nothing(number: Small) -> bool:
    return number >= 0


def test_a_claim_that_says_nothing_is_refused_with_file_and_line() -> None:
    with pytest.raises(ValueError, match=r"test_prove\.py:\d+: says_nothing"):
        proved("test.silent", says_nothing, mutant=ANY)


def test_a_true_claim_holds() -> None:
    assert prove(squares_grow).verdict is Verdict.HOLDS


def test_a_false_claim_is_refuted_with_values_that_refute_it() -> None:
    finding = prove(all_are_below_fifty, small_numbers)
    assert finding.verdict is Verdict.REFUTED
    assert finding.counterexample == {"number": 50}


def test_a_claim_that_can_fail_is_refuted() -> None:
    finding = prove(looks_up)
    assert finding.verdict is Verdict.REFUTED
    assert "looks up what is not there" in finding.detail


def entry_is_positive(number: Small) -> bool:
    """What is given, which fails rather than being false."""
    return TABLE[number] > 0


def test_what_is_given_must_not_fail_itself() -> None:
    finding = prove(squares_grow, entry_is_positive)
    assert finding.verdict is Verdict.UNKNOWN
    assert "can itself fail" in finding.detail


def test_what_is_claimed_of_nothing_is_unknown_and_never_holds() -> None:
    assert prove(squares_grow, nothing_at_all).verdict is Verdict.UNKNOWN


def test_outside_the_language_is_not_encodable() -> None:
    finding = prove(prints)
    assert finding.verdict is Verdict.NOT_ENCODABLE
    assert "print" in finding.detail


def test_a_condition_of_other_parameters_is_not_encodable() -> None:
    assert prove(squares_grow, other_parameters).verdict is Verdict.NOT_ENCODABLE


def test_an_enumeration_stops_at_the_first_case_that_refutes() -> None:
    def cases() -> Iterator[tuple[int]]:
        yield from ((number,) for number in range(40, 60))

    finding = enumerated("test.below", all_are_below_fifty, cases, mutant=ANY).check({})
    assert finding.verdict is Verdict.REFUTED
    assert finding.counterexample == {"number": 50}
    none = enumerated("test.none", all_are_below_fifty, list, mutant=ANY).check({})
    assert none.verdict is Verdict.UNKNOWN
    failing = enumerated("test.fails", looks_up, cases, mutant=ANY).check({})
    assert failing.verdict is Verdict.UNKNOWN


def test_the_rules_of_a_claim_are_those_it_calls_and_those_they_call() -> None:
    assert rules_used([winner]) == (
        "piedmontese.deal.opponent",
        "piedmontese.pack.trumps",
        "piedmontese.play.reply-wins",
        "piedmontese.play.winner",
        "tricks.beats",
    )


@rule("provetest.wrong-winner")
def reply_always_wins(led: Card, reply: Card, options: Options) -> bool:
    """A rule that is wrong: the last card wins."""
    return led != reply


def last_card_wins(first: Card, second: Card, leader: Seat, options: Options) -> bool:
    """What would be claimed of a wrong rule."""
    return not (
        reply_always_wins(first, second, options) and reply_always_wins(second, first, options)
    )


def test_a_rule_by_which_the_last_card_wins_is_caught() -> None:
    finding = prove(last_card_wins, play.two_cards)
    assert finding.verdict is Verdict.REFUTED


def test_a_tie_is_found_where_the_debt_is_forgiven() -> None:
    # What holds where the debt is owed is refuted where it is forgiven.
    assert prove(invariants.no_tie, invariants.the_end).verdict is Verdict.HOLDS
    finding = prove(invariants.no_tie_even_if_forgiven, invariants.the_end)
    assert finding.verdict is Verdict.REFUTED
    assert finding.counterexample["moment"]["options"]["fool_debt"] == "forgiven"


OPPOSITE = {Verdict.HOLDS: Verdict.REFUTED, Verdict.REFUTED: Verdict.HOLDS}


def ledger_of(finding: Finding, expected: Verdict, under_mutant: Verdict | None = None) -> Entry:
    def checks(replace: Replacement) -> Finding:
        return Finding(under_mutant or OPPOSITE[expected], "") if replace else finding

    claimed = Property("test.id", "Says so.", (), Method.PROVED, checks, ANY, expected)
    (entry,) = check([claimed])
    return entry


@pytest.mark.parametrize("verdict", [Verdict.HOLDS, Verdict.UNKNOWN, Verdict.NOT_ENCODABLE])
def test_a_property_whose_mutant_is_not_caught_is_not_as_expected(verdict: Verdict) -> None:
    entry = ledger_of(Finding(Verdict.HOLDS, "1 claim"), Verdict.HOLDS, verdict)
    assert not entry.as_expected
    assert str(ANY) in "\n".join(failures([entry]))


@pytest.mark.parametrize("verdict", [Verdict.UNKNOWN, Verdict.NOT_ENCODABLE])
def test_unknown_and_not_encodable_are_never_as_expected(verdict: Verdict) -> None:
    entry = ledger_of(Finding(verdict, "why"), Verdict.HOLDS)
    assert not entry.as_expected
    assert summary([entry]) == "1 property: 0 unexpected, 1 unknown"


def test_a_refutation_is_as_expected_just_where_one_is_expected() -> None:
    refuted = Finding(Verdict.REFUTED, "case 3", {"led": "SK"})
    assert ledger_of(refuted, Verdict.REFUTED).as_expected
    wrong = ledger_of(refuted, Verdict.HOLDS)
    assert not wrong.as_expected
    assert summary([wrong]) == "1 property: 1 unexpected, 0 unknown"
    assert list(failures([wrong])) == [
        "test.id: refuted, expected holds (case 3)",
        "  claimed: Says so.",
        '  counterexample: {"led": "SK"}',
    ]
    assert ledger_table("A game", [wrong]).row_count == 1


def test_of_the_options_a_counterexample_shows_those_that_are_not_usual() -> None:
    options = {"fool_debt": "owed", "fool_on_last_trick": "lost", "highest_trump": "twenty_one"}
    finding = Finding(Verdict.REFUTED, "case 3", {"led": "SK", "options": options})
    claimed = Property(
        "piedmontese.x", "So.", (), Method.PROVED, lambda replace: finding, ANY, Verdict.HOLDS
    )
    told = list(failures(check([claimed])))[-1]
    assert told == '  counterexample: {"led": "SK", "options": {"fool_on_last_trick": "lost"}}'
    assert finding.counterexample["options"] == options


# When the book is built for its tests, all properties of all games are checked, with mutants.
@pytest.mark.deep
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_property_of_a_game_is_as_expected(game_id: str) -> None:
    entries = list(check(properties_of(game_id)))
    assert [entry.claimed.id for entry in entries if not entry.as_expected] == []


def test_every_property_has_an_id_of_its_own() -> None:
    ids = [claimed.id for game_id in GAME_IDS for claimed in properties_of(game_id, 1)]
    assert len(set(ids)) == len(ids)


def test_every_property_names_rules_of_its_game() -> None:
    known = {entry.id for entry in GAME.functions}
    for claimed in piedmontese.properties(1):
        assert claimed.rules
        assert known.issuperset(claimed.rules), claimed.id
        assert claimed.id.startswith("piedmontese.")


def test_the_trick_of_the_claims_is_the_trick_of_the_game() -> None:
    king, trump = Card(Suit.SPADES, 14), Card(Suit.TRUMPS, 1)
    assert reply_wins(king, trump, Options())
    assert not reply_wins(trump, king, Options())


@pytest.mark.parametrize(
    ("mutant", "complaint"),
    [
        (Mutant("tricks.hold", "True", "False"), "no rule tricks.hold"),
        (Mutant("tricks.holds", "Trump", "Fool"), "stands there 0 times"),
        (Mutant("tricks.holds", "card", "fool"), "stands there 3 times"),
        (Mutant("tricks.holds", "return True", "return ("), "tricks.py"),
    ],
)
def test_a_mutant_that_cannot_be_made_is_an_error(mutant: Mutant, complaint: str) -> None:
    with pytest.raises(MutantError, match=complaint):
        replacement(mutant)


def test_a_mutant_leaves_the_rule_as_it_was() -> None:
    (mutated,) = replacement(ANY).values()
    hand = (Card(Suit.SPADES, 3),)
    assert not mutated(hand, Suit.SPADES)
    assert holds(hand, Suit.SPADES)


def test_no_property_is_lost() -> None:
    # What is claimed of a game is written down here once more, so that none goes unnoticed.
    listed = (Path(__file__).with_name("properties.txt")).read_text(encoding="utf-8").split("\n")
    found = [
        f"{claimed.id} {claimed.method.name.lower()} {claimed.expected.value}"
        for game_id in GAME_IDS
        for claimed in properties_of(game_id, 1)
    ]
    assert sorted(found) == sorted(line for line in listed if line)


# Tuples of any length, and proofs of several parts.


def fewer_than_four(numbers: tuple[Small, ...]) -> bool:
    """There are fewer than four numbers."""
    return len(numbers) < 4


def more_than_three(numbers: tuple[Small, ...]) -> bool:
    """There are more than three numbers."""
    return len(numbers) > 3


@pytest.mark.parametrize(
    ("claim", "lengths", "verdict"),
    [
        (fewer_than_four, (2, 3), Verdict.HOLDS),
        (fewer_than_four, (3, 4), Verdict.REFUTED),
        (more_than_three, (3, 4), Verdict.REFUTED),
        (more_than_three, (4, 3, 5), Verdict.REFUTED),
        (fewer_than_four, None, Verdict.NOT_ENCODABLE),
    ],
)
def test_a_claim_is_proved_for_every_length(
    claim: Any, lengths: tuple[int, ...] | None, verdict: Verdict
) -> None:
    made = proved("test.lengths", claim, lengths=lengths, mutant=ANY)
    assert made.check({}).verdict is verdict


def test_a_claim_for_no_length_claims_nothing() -> None:
    with pytest.raises(AssertionError, match="no length"):
        proved("test.lengths", fewer_than_four, lengths=(), mutant=ANY)


def below_ninety(number: Small) -> bool:
    """A number below 90."""
    return number < 90


def begins_high(number: Small) -> int:
    """The first number."""
    return 95


def stays(number: Small) -> int:
    """The number after a number."""
    return number


def grows(number: Small) -> int:
    """The number after a number."""
    return number + 1


def nothing_there(number: Small) -> bool:
    """What no number is."""
    return number > number


def looked_up(number: Small) -> int:
    """The number after a number, which may fail."""
    return TABLE[number]


LOW = Part(below_ninety, None, stays)


@pytest.mark.parametrize(
    ("start", "step", "verdict"),
    [
        (Part(below_ninety, below_ninety, stays), LOW._replace(given=below_ninety), Verdict.HOLDS),
        (Part(below_ninety, None, begins_high), LOW._replace(given=below_ninety), Verdict.REFUTED),
        (
            Part(below_ninety, below_ninety, stays),
            Part(below_ninety, below_ninety, grows),
            Verdict.REFUTED,
        ),
        (
            Part(below_ninety, nothing_there, stays),
            LOW._replace(given=below_ninety),
            Verdict.UNKNOWN,
        ),
        (
            Part(below_ninety, below_ninety, stays),
            Part(below_ninety, nothing_there, stays),
            Verdict.UNKNOWN,
        ),
        (
            Part(below_ninety, below_ninety, stays),
            Part(below_ninety, below_ninety, looked_up),
            Verdict.REFUTED,
        ),
    ],
)
def test_an_induction_needs_its_start_and_its_step(
    start: Part, step: Part, verdict: Verdict
) -> None:
    made = by_induction("test.induction", below_ninety, start=start, step=step, mutant=ANY)
    assert made.check({}).verdict is verdict
