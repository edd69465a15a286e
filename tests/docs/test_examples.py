"""The forms of examples: what is true is shown, what is not is refused with what would be right."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from trionfi.docs.examples import (
    FORMS,
    ROLES,
    Cell,
    ExampleError,
    Picture,
    Shown,
    Table,
    Written,
    checked,
)
from trionfi.docs.examples.bench import bench, spoilt
from trionfi.docs.examples.names import in_words, listed, short
from trionfi.docs.examples.numbers import spelt, unchecked_numbers
from trionfi.engine import load
from trionfi.engine.drawing.row import _CROSS, _CROWN

RECORDS = Path(__file__).parents[1] / "records"
DEBT = "piedmontese.late-debt.json"


def show(form: str, arguments: str, *content: str, **options: str) -> Shown:
    """An example of the Piedmontese game, checked."""
    named = {name.replace("_", "-"): value for name, value in options.items()}
    words = ("piedmontese", *arguments.split())
    return checked(FORMS[form], Written(form, words, named, content, RECORDS))


def picture(shown: Shown) -> Picture:
    (part,) = shown.parts
    assert isinstance(part, Picture)
    return part


def table(shown: Shown) -> Table:
    (part,) = shown.parts
    assert isinstance(part, Table)
    return part


def refused(complaint: str, form: str, arguments: str, *content: str, **options: str) -> None:
    with pytest.raises(ExampleError, match=re.escape(complaint)):
        show(form, arguments, *content, **options)


# Tricks.


def test_a_true_trick_is_drawn_and_told() -> None:
    shown = show("trick", "DK T2", winner="T2")
    assert shown.said == "Trump 2 wins."
    assert picture(shown).alternative.startswith("The King of diamonds is led.")
    assert picture(shown).cards == ("DK", "T2")


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
        ("DK T2", "", "", ":winner: is missing"),
        ("DK T2", "T2", "highest_trump=19", "no value '19'"),
        ("DK T2", "T2", "angel=20", "no option 'angel'"),
    ],
)
def test_a_wrong_claim_about_a_trick_is_refused(
    cards: str, winner: str, options: str, complaint: str
) -> None:
    refused(complaint, "trick", cards, winner=winner, options=options)


# Choices.


def test_a_choice_names_the_rules_that_forbid() -> None:
    shown = show("choice", "S2 CK T5 FOOL", legal="S2 FOOL", led="SK")
    assert shown.forbidden == (
        ("The King of clubs and trump 5", ("piedmontese.play.follow-suit",)),
    )
    assert "The King of clubs may not be played." in picture(shown).alternative


@pytest.mark.parametrize(
    ("cards", "legal", "led", "complaint"),
    [
        ("S2 CK T5 FOOL", "S2", "SK", "S2 FOOL may be played from S2 CK T5 FOOL, not S2"),
        ("S2 CK", "S2 CK", "SK", "S2 may be played from S2 CK, not S2 CK"),
        ("S2 CK", "S2", "S2", "stands there twice"),
        ("S2 C99", "S2", "SK", "'C99' is no card"),
    ],
)
def test_a_wrong_claim_about_a_choice_is_refused(
    cards: str, legal: str, led: str, complaint: str
) -> None:
    refused(complaint, "choice", cards, legal=legal, led=led)


# Cards.


def test_cards_of_a_suit_stand_in_the_order_of_their_rank() -> None:
    assert picture(show("cards", "SK S10 H1 H10 T21 T1 FOOL")).alternative
    for wrong in ("S9 S10", "H10 H9", "T1 T2"):
        lower, higher = wrong.split()
        refused(f"{higher} ranks above {lower}", "cards", wrong)


def test_a_deck_has_all_cards_of_its_suits_in_the_order_of_their_rank() -> None:
    hearts = picture(show("deck", "hearts")).cards
    assert hearts == tuple(f"H{rank}" for rank in ("K", "Q", "C", "V", *range(1, 11)))
    clubs = picture(show("deck", "clubs")).cards
    assert clubs == tuple(f"C{rank}" for rank in ("K", "Q", "C", "V", *range(10, 0, -1)))
    last = picture(show("deck", "trumps fool")).cards
    assert last == (*(f"T{number}" for number in range(21, 0, -1)), "FOOL")
    for suit, deck, told in (
        ("hearts", "italian", "Cups: King of cups, Queen of cups"),
        ("hearts", "french", "Hearts: King of hearts, Queen of hearts"),
        ("trumps fool", "french", "Trumps and the Fool: Trump 21, Trump 20"),
    ):
        assert picture(show("deck", suit, deck=deck)).alternative.startswith(told)
    refused("'stars' is no suit", "deck", "stars")
    refused("has no none", "deck", "none")


def test_what_a_rule_says_of_cards_is_compared() -> None:
    rule = "piedmontese.pack.empty"
    shown = show("answers", rule, "yes: S10 T2", "no: SK FOOL", yes="empty", no="full")
    assert picture(shown).alternative.endswith("King of spades: full; The Fool: full")
    assert picture(show("answers", "piedmontese.pack.values", "5: SK", "1: S7")).cards == (
        "SK",
        "S7",
    )
    refused("says no of SK, not yes", "answers", rule, "yes: S10 SK")
    refused("has no rule 'piedmontese.x'", "answers", "piedmontese.x", "yes: S10")
    refused("names no cards", "answers", rule)
    refused("an answer, a colon and cards", "answers", rule, "S10")


KINDS = (
    "Fool: FOOL",
    "Trumps: T21 T1",
    "Kings: SK CK HK DK",
    "Queens: SQ CQ HQ DQ",
    "Cavaliers: SC CC HC DC",
    "Valets: SV CV HV DV",
)


def test_a_value_table_adds_up_to_130_and_91() -> None:
    lines = table(show("card-values", "", *KINDS, "Others: *")).lines
    assert [line[1:] for line in lines] == [
        ("1", "5", "5"),
        ("2", "5", "10"),
        ("4", "5", "20"),
        ("4", "4", "16"),
        ("4", "3", "12"),
        ("4", "2", "8"),
        ("59", "1", "59"),
        ("78", "", "130"),
        ("", "", "91"),
    ]


@pytest.mark.parametrize(
    ("kinds", "complaint"),
    [
        (KINDS, "leaves out"),
        ((*KINDS, "Kings again: SK"), "twice"),
        (("Mixed: SK SQ",), "not all of them are worth the same"),
        (("Unknown: T22",), "no card"),
        (("Nothing:",), "no cards"),
        ((*KINDS[1:], "Others: *"), "not all of them are worth the same"),
    ],
)
def test_a_value_table_that_is_not_the_pack_is_refused(
    kinds: tuple[str, ...], complaint: str
) -> None:
    refused(complaint, "card-values", "", *kinds)


def test_a_count_takes_off_one_for_each_pair() -> None:
    # 5 + 5 + 1 + 1 + 3 is 15, and five cards make two pairs.
    shown = show("count", "SK T21 D4 S7 HC", points="13")
    assert shown.said == "5 + 5 + 1 + 1 + 3 = 15; 2 taken off: 13 points."
    refused("they count 13 points together, not 15", "count", "SK T21 D4 S7 HC", points="15")
    refused("a card stands there twice", "count", "SK SK", points="9")


# Deals.


def test_what_a_table_has_agreed_is_told() -> None:
    shown = show("trick", "T21 T20", winner="T20", options="highest_trump=20")
    assert shown.said.startswith("By agreement: The 20, the Angel, ranks above the 21")
    shown = show("score", "", record="piedmontese.drawn-deal.json", points="46 46")
    assert shown.said.startswith("By agreement: Who has no empty card")
    assert shown.said.endswith("The deal is drawn.")
    assert not show("trick", "T21 T20", winner="T21").said.startswith("By")
    refused(
        "option highest_trump stands there twice",
        "trick",
        "SK SQ",
        winner="SK",
        options="highest_trump=20 highest_trump=21",
    )
    refused("has no option :options:", "deck", "trumps", options="highest_trump=20")


def test_a_claim_is_compared_with_all_that_it_says() -> None:
    fool = "piedmontese.forfeited-fool.json"
    with pytest.raises(ExampleError) as refusal:
        show("tricks", "", record=fool, tricks="39", happens="")
    assert ":happens: is missing" in str(refusal.value)
    with pytest.raises(ExampleError) as refusal:
        show("tricks", "", record=fool, tricks="39", happens="nobody wins")
    right = str(refusal.value).removeprefix("in trick 39 ").partition(";")[0]
    assert show("tricks", "", record=fool, tricks="39", happens=right).said
    for wrong in (right.partition(",")[0], f"{right}, North owes a card"):
        refused("in trick 39", "tricks", "", record=fool, tricks="39", happens=wrong)
    state = load("piedmontese").replay(json.loads((RECORDS / fool).read_text(encoding="utf-8")))
    turned = " ".join(map(str, reversed(state.scores)))
    refused("they score", "score", "", record=fool, points=turned)
    refused("one of SK SQ, not SK SQ", "trick", "SK SQ", winner="SK SQ")


def test_a_whole_deal_is_told_as_it_was_played() -> None:
    """Worked out from the record alone: who plays what, who wins, what else could be played."""
    record = json.loads((RECORDS / DEBT).read_text(encoding="utf-8"))
    engine = load("piedmontese")
    start = engine.replay(record | {"actions": []})
    lines = table(show("whole-deal", "", record=DEBT)).lines
    names = ("South", "North")
    state = start
    for number, line in enumerate(lines):
        cards = []
        for place in (0, 1):
            seat = state.seat
            assert seat is not None
            action = record["actions"][2 * number + place]
            others = [other.text for other in state.legal() if other.text != action]
            cards.append((seat, action.removeprefix("play ")))
            state = state.apply(action)
        led, reply = (engine.card(card) for _, card in cards)
        winner = engine.game.trick((led, reply), state.over, state.options).winner
        told = line[3]
        assert isinstance(told, Cell)
        assert told.said.startswith(f"{names[cards[winner][0]]} wins.")
        follower = names[cards[1][0]]
        for other in others:
            assert short(other.removeprefix("play ")) in told.said
        assert (f"{follower} had no choice." in told.said) is not bool(others)
        if others:
            listing = told.said.partition("could also have played ")[2]
            assert short(cards[1][1]) not in listing.replace(",", "").rstrip(".").split(" or ")
            assert len(others) == 1 + listing.count(",") + listing.count(" or ")
        for place, (seat, card) in enumerate(cards):
            cell = line[1 + place]
            assert isinstance(cell, Cell)
            assert cell.said.startswith(names[seat])
            assert bool(cell.strong) is (place == winner)
            assert short(card).replace(" ", "\N{NO-BREAK SPACE}") in cell.said + cell.strong


def test_the_card_that_was_won_first_is_no_fool() -> None:
    """In a trick pile that begins with the Fool, the card after it was won first."""
    cheapest = "piedmontese.cheapest-given.json"
    with pytest.raises(ExampleError) as refusal:
        show("tricks", "", record=cheapest, tricks="39", happens="nobody wins")
    right = str(refusal.value).removeprefix("in trick 39 ").partition(";")[0]
    giver = right.partition(", ")[2].split()[0]
    shown = show("tricks", "", record=cheapest, tricks="39", happens=right, pile=giver)
    pile = shown.parts[0]
    assert isinstance(pile, Picture)
    assert "FOOL" in pile.cards
    first = pile.cards[0]
    assert (first == "FOOL") is ("(won first)" not in pile.alternative.partition(",")[0])
    titles = pile.alternative.rstrip(".").partition("has won ")[2].split(", ")
    assert [title.endswith("(won first)") for title in titles].index(True) == (first == "FOOL")


def test_what_is_taken_off_for_pairs_is_the_number_of_pairs() -> None:
    lines = table(show("score", "", record="piedmontese.drawn-deal.json", points="46 46")).lines
    for _, cards, worth, off, points in lines:
        assert int(str(off)) == int(str(cards)) // 2
        assert int(str(worth)) - int(str(off)) == int(str(points))


def test_marks_stand_on_the_cards_that_are_meant() -> None:
    """The crown is drawn with the first card or the second, and so is the cross."""
    first = picture(show("trick", "SQ S10", winner="SQ")).svg
    second = picture(show("trick", "S10 SQ", winner="SQ")).svg
    assert first.count(_CROWN) == second.count(_CROWN) == 1
    assert first.index(_CROWN) < second.index(_CROWN)
    last = picture(show("choice", "S2 CK", legal="S2", led="SK")).svg
    earlier = picture(show("choice", "CK S2", legal="S2", led="SK")).svg
    assert last.count(_CROSS) == earlier.count(_CROSS) == 1
    assert earlier.index(_CROSS) < last.index(_CROSS)
    assert (
        "The King of clubs may not be played."
        in picture(show("choice", "CK S2", legal="S2", led="SK")).alternative
    )


def test_what_is_shown_of_a_choice_is_bounded_by_the_game() -> None:
    refused("cards lie in the trick already", "choice", "S4 S5", legal="S4 S5", led="S2 S3")
    refused("nobody has 5 cards to choose from, 4", "choice", "S4 S5 S6 S7 S8", legal="S4")
    shown = show("choice", "S4 - S5", legal="S4 S5", led="S2")
    assert "A pile has run out." in picture(shown).alternative


def test_all_lines_of_claims_are_read() -> None:
    rule = "piedmontese.pack.honours"
    refused("says yes of T21, not no", "answers", rule, "yes: FOOL", "", "no: T21")
    refused("is no rule about single cards", "answers", "table.card-not-held", "yes: SK")
    refused("is no rule about single cards", "answers", "piedmontese.settlement.points", "yes: SK")


def test_a_title_is_plain_and_says_something() -> None:
    refused(":title: says nothing", "trick", "SK SQ", winner="SK", title="")
    refused("without roles", "trick", "SK SQ", winner="SK", title="The :card:`SK`")
    refused(":last: takes no value", "trick", "SK SQ", winner="SK", last="no")
    refused(":deck: is french or italian", "cards", "SK", deck="spanish")


def test_a_record_lies_in_the_folder_of_the_text() -> None:
    for outside in ("../docs/conftest.py", "/etc/hostname"):
        refused("does not lie in the folder", "score", "", record=outside, points="1 2")


def test_a_position_tells_whose_turn_it_is() -> None:
    shown = show("position", "", record=DEBT, after="0", turn="South")
    assert shown.said == "North has dealt. South is to lead."
    assert len(picture(shown).cards) == 8
    refused(
        "it is the turn of South, not of North",
        "position",
        "",
        record=DEBT,
        after="0",
        turn="North",
    )
    refused("there is no record x.json", "position", "", record="x.json", after="0", turn="South")
    refused(":after: is a whole number", "position", "", record=DEBT, after="two", turn="South")
    refused(
        "the record has 78 actions, not 79", "position", "", record=DEBT, after="79", turn="South"
    )
    refused("the deal is over", "position", "", record=DEBT, after="78", turn="South")


def test_a_record_that_is_not_lawful_is_named(tmp_path: Path) -> None:
    record = json.loads((RECORDS / DEBT).read_text(encoding="utf-8"))
    wrong = record | {"actions": ["play FOOL", "play FOOL"]}
    foreign = record | {"actions": ["play T22"]}
    for name, content in (("wrong", wrong), ("foreign", foreign), ("list", [])):
        (tmp_path / f"{name}.json").write_text(json.dumps(content), encoding="utf-8")
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    for name, complaint in (
        ("wrong", r"wrong\.json: play FOOL is illegal"),
        ("foreign", r"foreign\.json: record\.actions\[0\]: 'T22'"),
        ("list", "a record is a JSON object"),
        ("broken", "no JSON"),
    ):
        options = {"record": f"{name}.json", "points": "1 2"}
        written = Written("score", ("piedmontese",), options, (), tmp_path)
        with pytest.raises(ExampleError, match=complaint):
            checked(FORMS["score"], written)


def test_an_example_that_breaks_down_is_a_fault_at_its_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whatever a wrong rule breaks, the author is told where it shows."""

    def broken(*arguments: Any) -> Any:
        raise IndexError("out of range")

    monkeypatch.setattr("trionfi.docs.examples.plays.trick_cards", broken)
    refused("cannot be tried: IndexError('out of range')", "trick", "DK T2", winner="T2")


def test_a_position_compares_what_may_be_played() -> None:
    record = json.loads((RECORDS / DEBT).read_text(encoding="utf-8"))
    record["actions"] = record["actions"][:1]
    state = load("piedmontese").replay(record)
    legal = [action.text.removeprefix("play ") for action in state.legal()]
    shown = show("position", "", record=DEBT, after="1", turn="North", legal=" ".join(legal))
    tops = [load("piedmontese").card_id(card) for card in state.hand(1)]
    named = " ".join(what for what, _ in shown.forbidden)
    assert named.count(" of ") + named.lower().count("trump") == len(tops) - len(legal)
    refused(
        "may be played from", "position", "", record=DEBT, after="1", turn="North", legal="SK T1"
    )


def test_an_attempt_names_the_rules_that_it_breaks() -> None:
    breaks = "table.out-of-phase"
    shown = show("attempt", "", record=DEBT, after="78", action="play SK", breaks=breaks)
    assert shown.forbidden == (("The King of spades", (breaks,)),)
    held = "table.card-not-held"
    refused(
        "breaks table.out-of-phase, not table.card-not-held",
        "attempt",
        "",
        record=DEBT,
        after="78",
        action="play SK",
        breaks=held,
    )
    first = json.loads((RECORDS / DEBT).read_text(encoding="utf-8"))["actions"][0]
    refused(f"{first} is allowed", "attempt", "", record=DEBT, after="0", action=first, breaks=held)


def test_tricks_tell_what_the_fool_brings() -> None:
    forfeited = "piedmontese.forfeited-fool.json"
    with pytest.raises(ExampleError, match="gives up the Fool"):
        show("tricks", "", record=forfeited, tricks="39", happens="South wins")
    refused(
        "2 tricks are claimed, 1 are shown", "tricks", "", record=DEBT, tricks="1", happens="a / b"
    )
    refused("tricks 1 to 39", "tricks", "", record=DEBT, tricks="40", happens="South wins")
    refused(":tricks: is a number", "tricks", "", record=DEBT, tricks="one", happens="South wins")


def test_a_deal_that_is_not_whole_has_no_score(tmp_path: Path) -> None:
    record = json.loads((RECORDS / DEBT).read_text(encoding="utf-8"))
    record["actions"] = record["actions"][:-1]
    (tmp_path / "cut.json").write_text(json.dumps(record), encoding="utf-8")
    for form, options in (("score", {"points": "1 2"}), ("whole-deal", {})):
        written = Written(form, ("piedmontese",), {"record": "cut.json", **options}, (), tmp_path)
        with pytest.raises(ExampleError, match="not of a whole deal"):
            checked(FORMS[form], written)


def test_a_score_counts_both_piles() -> None:
    state = load("piedmontese").replay(json.loads((RECORDS / DEBT).read_text(encoding="utf-8")))
    points = " ".join(map(str, state.scores))
    lines = table(show("score", "", record=DEBT, points=points)).lines
    assert [line[0] for line in lines] == ["South", "North"]
    assert sum(int(line[1]) for line in lines) == 78
    assert sum(int(line[2]) for line in lines) == 130
    refused(f"they score {points}, not 1 2", "score", "", record=DEBT, points="1 2")


def test_the_notes_on_a_deal_speak_of_cards_that_can_be_seen() -> None:
    lines = table(show("whole-deal", "", "3: Here is a note.", "   And more.", record=DEBT)).lines
    assert len(lines) == 39
    assert lines[2][-1].words == "Here is a note. And more."  # type: ignore[union-attr]
    state = load("piedmontese").replay(json.loads((RECORDS / DEBT).read_text(encoding="utf-8")))
    hidden = next(iter(state.dealt.values()))[5]
    name = load("piedmontese").card_id(hidden)
    refused(f"speaks of {name}, a hidden card", "whole-deal", "", f"1: :card:`{name}`", record=DEBT)
    for slip in ("K♠", f"`{name}`:card:", f":CARD:`{name}`"):
        refused("otherwise than by :card:", "whole-deal", "", f"1: {slip}", record=DEBT)
    refused("trick 3 has two notes", "whole-deal", "", "3: a", "3: b", record=DEBT)
    refused("no trick 40", "whole-deal", "", "40: a", record=DEBT)
    refused("begins with the number of a trick", "whole-deal", "", "a note", record=DEBT)


def test_a_match_is_as_long_as_the_rules_say_and_the_deal_goes_round() -> None:
    with pytest.raises(ExampleError) as refusal:
        show("match-sheet", "", seed="3", totals="1 2")
    totals = str(refusal.value).removeprefix("in the end they have ")
    assert sum(map(int, totals.split())) == 2 * 91
    lines = table(show("match-sheet", "", seed="3", totals=totals)).lines
    assert len(lines) == 3
    assert {lines[0][1], lines[1][1]} == {"South", "North"}
    assert all(line[1] != line[2] for line in lines[:2])


# Rules that are shown.


def test_an_example_shows_a_rule_that_matters_in_it() -> None:
    rule = "piedmontese.play.follow-suit"
    show("choice", "S2 CK", legal="S2", led="SK", title="A", shows=rule)
    # What a King is worth does not hang on which cards are honours.
    refused(
        "it is the same however that rule is spoilt",
        "answers",
        "piedmontese.pack.values",
        "5: SK",
        title="A",
        shows="piedmontese.pack.honours",
    )


def test_an_example_does_not_show_a_rule_that_it_does_not_ask() -> None:
    settlement = "piedmontese.settlement.match"
    refused("is not asked in it", "trick", "DK T2", winner="T2", title="A", shows=settlement)
    refused("no rule 'x'", "trick", "DK T2", winner="T2", title="A", shows="x")
    refused(":title: is missing", "trick", "DK T2", winner="T2", shows="piedmontese.play.winner")


def test_what_leads_up_to_an_example_is_no_part_of_it() -> None:
    """Who leads first matters for the last trick of a deal only in so far as it came about."""
    refused(
        "is not asked in it",
        "tricks",
        "",
        record="piedmontese.forfeited-fool.json",
        tricks="38",
        happens="North wins",
        title="A",
        shows="piedmontese.play.first-lead",
    )


def test_a_rule_is_spoilt_in_the_ways_in_which_claims_are_tried() -> None:
    suits = {"hearts": 0, "clubs": 0}
    for without in spoilt("piedmontese", "piedmontese.pack.pips"):
        for suit in suits:
            try:
                changed = checked_on(without, "deck", suit) != show("deck", suit)
            except KeyError:  # two cards of one rank: no pack at all
                continue
            suits[suit] += changed
    assert suits["clubs"] > 0


def checked_on(tried: Any, form: str, argument: str) -> Shown:
    written = Written(form, ("piedmontese", argument), {}, (), RECORDS)
    return FORMS[form].check(written, tried)


def test_a_game_that_breaks_down_shows_nothing_of_a_rule() -> None:
    """A spoilt rule of the pack makes two cards of one rank: there is no deck, and no example."""
    refused(
        "it is the same however that rule is spoilt",
        "deck",
        "hearts",
        title="A",
        shows="piedmontese.pack.cards",
    )


def test_what_leads_up_to_an_example_is_played_by_the_rules_as_they_are() -> None:
    """The rule is spoilt in what is shown alone; else anything could be claimed of a late trick."""
    for without in spoilt("piedmontese", "piedmontese.play.follow-suit"):
        with without.aside():
            state = without.engine.replay(
                json.loads((RECORDS / DEBT).read_text(encoding="utf-8")) | {"actions": []}
            )
            plain = bench("piedmontese").engine.begin(state.dealt, state.seating, state.options)
            assert [str(action) for action in state.legal()] == [str(a) for a in plain.legal()]


def test_a_bench_watches_the_rules_that_are_asked() -> None:
    tried = bench("piedmontese")
    assert tried.asked == set()
    state = tried.engine.deal(7)
    assert "piedmontese.deal.piles" in tried.asked
    with tried.aside():
        state.legal()
    assert "piedmontese.play.follow-suit" not in tried.asked
    assert bench("piedmontese").asked == set()
    with pytest.raises(KeyError):
        tried.rule("texan.play.beats")


# How examples are written.


def test_an_example_that_is_written_wrongly_is_refused() -> None:
    refused("has no option :winer:, it has :title:", "trick", "DK T2", winer="T2")
    refused("takes 2 or more arguments, not 1", "trick", "")
    refused("takes 1 argument, not 2", "position", "SK")
    written = Written("trick", ("whist", "SK", "S2"), {"winner": "SK"})
    with pytest.raises(ExampleError, match="'whist' is no game"):
        checked(FORMS["trick"], written)


def test_a_request_is_answered_by_the_oracle() -> None:
    content = ('{"game": "piedmontese",', ' "cards": ["DK", "T2"]}')
    shown = checked(FORMS["request"], Written("request", ("trick",), {}, content))
    request, reply = shown.parts
    assert json.loads(request.text)["params"]["cards"] == ["DK", "T2"]  # type: ignore[union-attr]
    assert json.loads(reply.text)["result"] == {"winner": 1, "led": "D"}  # type: ignore[union-attr]
    for method, text in (("trick", "{"), ("whistle", "{}")):
        with pytest.raises(ExampleError):
            checked(FORMS["request"], Written("request", (method,), {}, (text,)))


# Numbers and cards in running text.


@pytest.mark.parametrize(
    "written",
    [
        "78 <cards>",
        "seventy-eight <cards>",
        "thirty-nine <tricks>",
        "Thirty-nine <tricks>",
        "39 <piedmontese: cards each>",
        "two <players>",
        "four <piles>",
        "three <piles of 10>",
        "nine <cards in pile 4>",
        "21 <trumps>",
        "four <plain suits>",
        "14 <cards in a suit>",
        "four <court cards in a suit>",
        "ten <pip cards in a suit>",
        "40 <pip cards>",
        "130 <worth of all cards>",
        "91 <points of all cards>",
        "nine <points of SK T21>",
        "seven <cards worth 5>",
        "46 <points to win>",
        "two <deals in a match>",
        "two <number of SK S2>",
        "three <options>",
    ],
)
def test_true_numbers_are_printed_as_they_are_written(written: str) -> None:
    assert ROLES["number"](written, "piedmontese") == written.partition(" <")[0]


@pytest.mark.parametrize(
    ("written", "game", "complaint"),
    [
        ("77 <cards>", "piedmontese", "cards: it is 78, not 77"),
        ("seventy <cards>", "piedmontese", "it is 78, not seventy"),
        ("78", "piedmontese", "a number and <what it is>"),
        ("78 <cards>", "oracle", "of which game?"),
        ("78 <whist: cards>", "oracle", "of which game?"),
        ("5 <kings>", "piedmontese", "nothing that can be counted; there is players"),
        ("4 <worth of SX>", "piedmontese", "'SX' is no card"),
        ("4 <cards worth much>", "piedmontese", "a number is wanted"),
        ("9 <cards in pile 5>", "piedmontese", "piles are 1 to 4, there is no pile 5"),
    ],
)
def test_wrong_numbers_are_refused(written: str, game: str, complaint: str) -> None:
    with pytest.raises(ExampleError, match=re.escape(complaint)):
        ROLES["number"](written, game)


def test_cards_in_running_text_are_named_shortly() -> None:
    card = ROLES["card"]
    assert [card(name, "piedmontese") for name in ("SK", "h10", "T21", "FOOL")] == [
        "K♠",
        "10♥",
        "trump 21",
        "the Fool",
    ]
    assert card("piedmontese: SK", "oracle") == "K♠"
    for wrong in ("S11", "", "whist: SK"):
        with pytest.raises(ExampleError):
            card(wrong, "piedmontese")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("7 cards", ["7"]),
        ("Thirty-nine tricks", ["Thirty-nine"]),
        ("thirty tricks", ["thirty"]),
        ("threes", ["threes"]),
        ("the fourth and a dozen", ["fourth", "dozen"]),
        ("٧٨ and ½ and Ⅶ", ["00", "0", "0"]),
        ("one or two, often alone", []),
        ("and so seventeens", ["seventeens"]),
    ],
)
def test_numbers_that_are_typed_are_seen(text: str, found: list[str]) -> None:
    assert unchecked_numbers(text) == found


def test_numbers_are_spelt() -> None:
    assert [spelt(number) for number in (0, 9, 10, 13, 20, 21, 99)] == [
        "zero",
        "nine",
        "ten",
        "thirteen",
        "twenty",
        "twenty-one",
        "ninety-nine",
    ]
    assert len({spelt(number) for number in range(100)}) == 100


def test_what_the_checker_tells_is_put_in_the_words_of_the_book() -> None:
    told = in_words("seat 1 plays T20 to SK, and seat 0 has FOOL.", 2)
    assert told == "North plays trump 20 to K♠, and South has the Fool."
    assert in_words("STAR T0 S11 SKULL1", 2) == "STAR T0 S11 SKULL1"
    assert short("C1") == "1♣"
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"]) == "a, b and c"
