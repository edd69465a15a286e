"""Examples of Tarô Brasileiro: the Fool's two ways, the talon, rounding, bonuses and credits."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path

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
from trionfi.docs.examples.names import in_words, short, title_of, word_of
from trionfi.docs.examples.settlements import facts_written, sides_told
from trionfi.docs.overview import ranks_of, worth_of
from trionfi.engine import load

BOOK = Path(str(files("trionfi.docs") / "book"))
ENGINE = load("brasileiro")
WHOLE = "deals/brasileiro/whole.json"
TALON = "talon: HK T7 SV D1 T18 CQ S9"


def show(form: str, arguments: str = "", *content: str, folder: Path = BOOK, **more: str) -> Shown:
    """An example of Tarô Brasileiro, checked."""
    words = ("brasileiro", *arguments.split())
    return checked(FORMS[form], Written(form, words, more, content, folder))


def refused(complaint: str, form: str, arguments: str = "", *content: str, **more: str) -> None:
    with pytest.raises(ExampleError, match=re.escape(complaint)):
        show(form, arguments, *content, **more)


def of_other(
    game: str, complaint: str, form: str, arguments: str = "", *content: str, **more: str
) -> None:
    with pytest.raises(ExampleError, match=re.escape(complaint)):
        checked(FORMS[form], Written(form, (game, *arguments.split()), more, content, BOOK))


def picture(shown: Shown) -> Picture:
    (part,) = shown.parts
    assert isinstance(part, Picture)
    return part


def table(shown: Shown) -> Table:
    (part,) = shown.parts
    assert isinstance(part, Table)
    return part


# What things are called.


def test_words_are_those_of_the_game() -> None:
    assert word_of("brasileiro", "tres_fechado") == title_of("brasileiro", "tres_fechado")
    assert word_of("brasileiro", "tres_fechado") == "Três Fechado"
    assert word_of("brasileiro", "trull") == "Todas as Honras"
    assert (word_of("texan", "half_kings"), title_of("texan", "half_kings")) == (
        "half kings",
        "Half Kings",
    )


def test_the_fool_is_named_with_the_way_in_which_it_is_played() -> None:
    assert short("FOOL+") == "the Fool as a trump"
    assert short("RED_GOD+", "taotl") == "the Red God (high)"
    assert in_words("seat 1 plays FOOL+, seat 2 FOOL.", 3) == (
        "Ben plays the Fool as a trump, Cleo the Fool."
    )


# The Fool.


def test_a_fool_that_may_be_played_as_either_is_said_so() -> None:
    drawn = picture(show("choice", "C9 T5 FOOL", led="SK", legal="T5 FOOL FOOL+"))
    assert "The Fool may be played both ways." in drawn.alternative
    only = show("choice", "S9 T5 FOOL", led="SK", legal="S9 FOOL")
    assert "The Fool may be played as an excuse." in picture(only).alternative
    assert only.forbidden == (
        ("Trump 5 and the Fool as a trump", ("brasileiro.play.follow-suit",)),
    )
    assert picture(only).cards == ("SK", "S9", "T5", "FOOL")


def test_a_fool_in_a_trick_is_said_how_it_was_played() -> None:
    excuse = picture(show("choice", "S9 T5", led="FOOL SV", legal="S9"))
    assert "The Fool is led as an excuse." in excuse.alternative
    trump = picture(show("choice", "S9 T5", led="FOOL+", legal="T5"))
    assert "The Fool is led as a trump." in trump.alternative
    trick = picture(show("trick", "HK T20 FOOL+", winner="FOOL+"))
    assert "The Fool is played as a trump." in trick.alternative
    assert trick.cards == ("HK", "T20", "FOOL")


def test_of_two_ways_all_that_are_legal_must_be_claimed() -> None:
    refused("T5 FOOL FOOL+ may be played from C9 T5 FOOL", "choice", "C9 T5 FOOL", led="SK",
            legal="T5 FOOL")  # fmt: skip
    refused("a card stands there twice", "choice", "C9 FOOL", led="FOOL+", legal="C9")


def test_the_last_trick_takes_the_power_of_the_fool() -> None:
    shown = show("choice", "FOOL", led="T3", legal="FOOL", last="")
    assert shown.forbidden == (("The Fool as a trump", ("brasileiro.fool.last-trick",)),)
    refused(":last: takes no value", "choice", "FOOL", led="T3", legal="FOOL", last="yes")


def test_a_form_that_is_tried_in_vain_crosses_no_card() -> None:
    deal = "Ada: SK S9 CQ HK HV D1 D2 T21 T20 T19 T12 T8 FOOL; Cleo: SV"
    done = "pass, pass, bid sete_fechado, pass, pass, pass, play SV"
    shown = show("attempt", deal=deal, done=done, action="play FOOL+",
                 breaks="brasileiro.play.follow-suit")  # fmt: skip
    assert shown.forbidden[0] == ("The Fool as a trump", ("brasileiro.play.follow-suit",))
    assert "The Fool may not be played" not in picture(shown).alternative


def test_a_trick_of_a_deal_tells_what_becomes_of_the_fool() -> None:
    shown = show(
        "tricks",
        record="deals/brasileiro/excuse.json",
        tricks="10",
        happens="Ada wins, Ben keeps the Fool",
    )
    assert "Ben plays the Fool as an excuse." in picture(shown).alternative
    refused(
        "in trick 13 Ben wins, Ada loses the Fool",
        "tricks",
        record="deals/brasileiro/fool-last.json",
        tricks="13",
        happens="Ben wins, Ada keeps the Fool",
    )


# The Hunt.


@pytest.mark.parametrize(
    ("trick", "winner", "hunt"),
    [
        ("T8 T15 T20", "T20", "yes"),
        ("T20 FOOL T15", "T20", "yes"),
        ("T15 T20 T21", "T21", "no"),
        ("T20 FOOL+ T15", "FOOL+", "no"),
        ("T14 T15 T3", "T15", "no"),
    ],
)
def test_a_trick_tells_whether_there_was_a_hunt(trick: str, winner: str, hunt: str) -> None:
    shown = show("trick", trick, winner=winner, hunt=hunt)
    told = "Trump 20 hunts trump 15." if hunt == "yes" else "That is no hunt."
    assert shown.said.endswith(told)
    other = "no" if hunt == "yes" else "yes"
    refused("whether there is a hunt", "trick", trick, winner=winner, hunt=other)


def test_other_games_know_of_no_hunt() -> None:
    of_other("texan", "texan knows of no hunt", "trick", "T8 T15 T20 T3", winner="T20", hunt="yes")
    of_other("texan", "texan knows of no hunt", "count", "T15 T20 T3", points="1", hunted="")


# The count.


def test_cards_are_counted_with_a_hunt_and_without() -> None:
    assert show("count", "SK T15 S9", points="1").said == "5 \N{MINUS SIGN} 5 + 1 = 1 points."
    assert show("count", "SK T15 S9", points="6", hunted="").said == "5 + 0 + 1 = 6 points."
    refused("they count 1 points together, not 6", "count", "SK T15 S9", points="6")
    refused(":hunted: takes no value", "count", "SK T15", points="5", hunted="yes")


def test_a_table_of_values_ends_with_both_totals() -> None:
    kinds = (
        "The lowest: T1",
        "Honours: FOOL T21",
        "Kings: SK CK HK DK",
        "Queens: SQ CQ HQ DQ",
        "Cavaliers: SC CC HC DC",
        "Valets: SV CV HV DV",
        "The odd one: T15",
        "All other cards: *",
    )
    lines = table(show("card-values", "", *kinds)).lines
    assert lines[6] == ("The odd one", "1", "\N{MINUS SIGN}5", "\N{MINUS SIGN}5")
    assert lines[-2:] == (("All cards", "46", "", "95"), ("All cards, after a hunt", "", "", "100"))


def test_the_reference_page_says_what_cards_are_worth() -> None:
    told = {line.about: line.text for line in worth_of("brasileiro")}
    assert told["8"] == "trump 1"
    assert told["\N{MINUS SIGN}5"] == "trump 15"
    assert told["95"] == "all cards together, or 100 after a hunt; declarer needs 50"
    assert [line.text for line in ranks_of("brasileiro")][:3] == [
        "K Q C V 10 9",
        "K Q C V 1 2",
        "21 … 1",
    ]


@pytest.mark.parametrize(
    ("written", "right"),
    [
        ("7 <cards in the talon>", True),
        ("300 <usual credit>", True),
        ("100 <points of all cards after a hunt>", True),
        ("95 <points of all cards>", True),
        ("50 <points to win>", True),
        ("15 <rank of T15>", True),
        ("15 <rank of SK>", False),
        ("1 <cards worth -5>", True),
        ("120 <paid by Cleo with declarer=Ada contract=sete points=95 capote=declarer>", False),
        ("175 <paid by Cleo with declarer=Ada contract=sete points=95 capote=declarer>", True),
    ],
)
def test_numbers_of_the_game_are_computed(written: str, right: bool) -> None:
    if right:
        assert ROLES["number"](written, "brasileiro") == written.partition(" <")[0]
        return
    with pytest.raises(ExampleError):
        ROLES["number"](written, "brasileiro")


# The deal and the auction.


def test_the_places_at_the_table_have_names() -> None:
    called = "Forehand Middlehand Rearhand"
    shown = show("seats", turn="Ada Ben Cleo", called=called, clockwise="")
    assert shown.said == "Ada is Forehand, Ben is Middlehand and Cleo is Rearhand."
    assert picture(shown).alternative == (
        "Around the table, each at the left of the one before: Ada, Forehand, speaks first; "
        "Ben, Middlehand; Cleo, Rearhand, deals."
    )
    other = show("seats", deal="dealer: Ada", turn="Ben Cleo Ada", called=called, clockwise="")
    assert other.said.startswith("Ben is Forehand")
    refused(":called: names 2 places, not 3", "seats", turn="Ada Ben Cleo", called="First Last")
    refused(":clockwise: takes no value", "seats", turn="Ada Ben Cleo", clockwise="yes")
    of_other(
        "texan", "have no names", "seats", turn="Ada Ben Cleo Dan", called="One Two Three Four"
    )


def test_the_talon_is_the_last_packet() -> None:
    lines = table(show("packets", packets="Ada Ben Cleo talon")).lines
    assert lines[-1] == ("4", "the talon", "7")
    refused("they go to Ada Ben Cleo talon", "packets", packets="talon Ada Ben Cleo")


def test_many_bids_are_told_by_the_lowest() -> None:
    made = table(
        show("dialogue", phase="auction", says="not hold, bid cinco, not hold, pass, bid um, hold")
    )
    assert made.lines[0][1] == "bid Sete or higher, or pass"
    assert made.lines[0][2] == Cell(told="hold: {brasileiro.auction.nothing-to-hold}")
    assert made.lines[1][1] == "bid Cinco Fechado or higher, or pass"
    assert made.lines[1][2] == Cell(told="hold: {brasileiro.auction.elder-holds}")
    assert made.lines[3][1] == "bid Um Fechado, hold, or pass"


def test_an_auction_comes_to_a_contract_by_its_name() -> None:
    shown = show("dialogue", phase="auction", says="bid tres_fechado, pass, pass",
                 plays="Ada tres_fechado")  # fmt: skip
    assert shown.said == "Ada plays Três Fechado."


CHAIN = (
    "sete: takes 7, opponents 0, exchange all, worth 10",
    "sete_fechado: takes 7, opponents 0, exchange opponents, worth 20",
    "cinco: takes 5, opponents 1, exchange all, worth 30",
    "cinco_fechado: takes 5, opponents 1, exchange opponents, worth 40",
    "tres: takes 3, opponents 2, exchange all, worth 50",
    "tres_fechado: takes 3, opponents 2, exchange opponents, worth 60",
    "um: takes 1, opponents 3, exchange all, worth 70",
    "um_fechado: takes 1, opponents 3, exchange opponents, worth 80",
)


def test_the_contracts_are_a_chain() -> None:
    lines = table(show("contracts", "", *CHAIN)).lines
    assert lines[5] == (Cell(strong="Três Fechado"), "60", "3 unseen", "2")
    assert lines[6] == (Cell(strong="Um"), "70", "1 into the hand", "3")
    refused("the contracts are sete: takes 7", "contracts", "", *CHAIN[:-1])
    refused("worth 80; not", "contracts", "", *CHAIN[:-1], CHAIN[-1].replace("80", "90"))


def test_closed_cards_are_laid_away_unseen() -> None:
    shown = show("stock", deal=TALON, done="bid cinco_fechado, pass, pass",
                 goes="Ada! Ada! Ada! Ada! Ada! Ben Cleo")  # fmt: skip
    assert picture(shown).cards == ("CQ", "S9")
    assert shown.said == (
        "5 cards go unseen to Ada's cards and count for declarer, Ben takes 1 card "
        "and Cleo takes 1 card."
    )
    assert picture(shown).alternative.startswith(
        "From the top of the talon down. A card that nobody sees: to Ada, unseen, for declarer"
    )
    refused("the cards go Ada!", "stock", deal=TALON, done="bid um_fechado, pass, pass",
            goes="Ada Ben Ben Ben Cleo Cleo Cleo")  # fmt: skip


def test_what_was_laid_away_counts_for_a_side() -> None:
    done = "bid cinco_fechado, pass, pass, discard CQ, discard S9, pass, pass, pass"
    shown = show("sides", deal=TALON, done=done, counts="10 5")
    # King 5, trump 1, Valet 2, pip 1, trump 1; and a Queen 4 and a pip 1.
    assert shown.said == "Before the first trick declarer has 10 points, and the opponents have 5."
    assert table(shown).lines[0] == (
        "Ada",
        Cell(strong="declarer"),
        "K♥, trump 7, V♠, 1♦, trump 18",
    )
    refused("they count 10 5, not 5 10", "sides", deal=TALON, done=done, counts="5 10")
    refused(":done: does not lead to the play", "sides", done="bid sete", counts="0 0")
    of_other("texan", "has no such sides", "sides", done="bid solo, pass, pass, pass", counts="0 0")


# The settlement.


def test_facts_that_are_lists_are_written_with_commas() -> None:
    text = "declarer=Ada contract=sete points=55 announced.kings=declarer,opponents hunt.from=Ben"
    facts = facts_written(ENGINE, f"{text} hunt.to=Cleo")
    assert [side.text for side in facts.announced.kings] == ["declarer", "opponents"]
    assert facts.announced.trull == ()
    assert tuple(facts.hunt) == (1, 2)
    assert sides_told(ENGINE, facts) == "Ada plays Sete and has 55 card points."


# Declarer's 48 and 49 count 45. Of 95 the opponents then have 47 and 46, of 100 they have 52 and
# 51; 47 and 46 are nearest to 45, and 52 and 51 to 50.
@pytest.mark.parametrize(
    ("more", "differences"),
    [
        ({}, "0 0 5"),
        ({"hunted": ""}, "-5 -5 0"),
        ({"options": "difference=target"}, "-5 -5 0"),
    ],
)
def test_a_table_tells_how_points_are_rounded(more: dict[str, str], differences: str) -> None:
    made = table(show("rounding", points="48-50", made="50", differences=differences, **more))
    assert [line[0] for line in made.lines] == ["48 → 45", "49 → 45", "50 → 50"]
    assert [line[3] for line in made.lines] == ["lost", "lost", Cell(strong="made")]


def test_where_half_is_the_target_the_table_is_another() -> None:
    agreed = {"points": "47-49", "options": "target=half"}
    made = table(show("rounding", made="48", differences="-5 5 5", **agreed))
    assert [line[0] for line in made.lines] == ["47 → 45", "48 → 50", "49 → 50"]
    assert made.lines[0][1] == "48 → 50"


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        ({"points": "48", "made": "50", "differences": "0"}, "two numbers with a hyphen"),
        ({"points": "48-50", "made": "49", "differences": "0 0 5"}, "is made with 50"),
        ({"points": "48-49", "made": "48", "differences": "0 0"}, "is made with none"),
        ({"points": "48-50", "made": "50", "differences": "0 0 0"}, "the differences are 0 0 5"),
        ({"points": "48-50", "hunted": "yes"}, ":hunted: takes no value"),
    ],
)
def test_a_wrong_claim_about_rounding_is_refused(more: dict[str, str], complaint: str) -> None:
    refused(complaint, "rounding", **more)


BONUSES = (
    "trull: 10 20 -20 0",
    "kings: 10 20 -20 0",
    "capote: 70 140 -140 0",
    "ultimo: 30 60 -60 -30",
    "hunt: 20 - - 0",
)


def test_a_table_tells_what_bonuses_bring() -> None:
    lines = table(show("bonus-table", "", *BONUSES)).lines
    minus = "\N{MINUS SIGN}"
    assert lines[3] == (Cell(strong="Último"), "+30", "+60", f"{minus}60", f"{minus}30")
    assert lines[4] == (Cell(strong="15 Hunt"), "+20", "–", "–", "0")
    refused("the bonuses bring trull: 10 20", "bonus-table", "", *BONUSES[:-1])
    of_other("texan", "texan rounds no points", "rounding", points="1-2")


def test_a_sheet_of_a_match_tells_what_everybody_has(tmp_path: Path) -> None:
    shown = show("match-sheet", match="matches/brasileiro-three.json", totals="200 465 235")
    lines = table(shown).lines
    assert lines[0] == (Cell(strong="Start"), *(Cell(strong="300") for _ in range(3)), "")
    minus = "\N{MINUS SIGN}"
    assert lines[1][1:4] == (
        Cell("+35 ", strong="335"),
        Cell("+65 ", strong="365"),
        Cell(f"{minus}100 ", strong="200"),
    )
    assert shown.said == "Ben wins the match."
    refused("in the end they have 200 465 235", "match-sheet",
            match="matches/brasileiro-three.json", totals="-100 165 -65")  # fmt: skip


def test_a_match_ends_below_nothing() -> None:
    shown = show("match-sheet", match="matches/brasileiro-short.json", totals="-75 120 255")
    assert shown.said == "Ada has less than nothing, so the match ends. Cleo wins it."
    assert len(table(shown).lines) == 3


def test_a_match_cannot_begin_with_any_number_of_credits(tmp_path: Path) -> None:
    kept = json.loads((BOOK / "matches/brasileiro-short.json").read_text(encoding="utf-8"))
    (tmp_path / "m.json").write_text(json.dumps(kept | {"credit": 105}), encoding="utf-8")
    with pytest.raises(ExampleError, match="105"):
        show("match-sheet", folder=tmp_path, match="m.json", totals="0 0 0")


# Whole deals.


def test_a_whole_deal_tells_the_talon_and_the_announcements() -> None:
    shown = show("whole-deal", record=WHOLE)
    before, tricks, sheet = shown.parts
    assert isinstance(before, Table)
    assert isinstance(tricks, Table)
    assert isinstance(sheet, Table)
    told = {line[0]: line[1].said for line in before.lines if isinstance(line[1], Cell)}
    assert told["Auction"] == "Ada bids Sete; Ben passes; Cleo bids Cinco; Ada holds; Cleo passes."
    assert told["Talon"].endswith("Ben gets 9♣; Cleo gets V♠.")
    assert told["Announcements"] == "Ada announces Último."
    fool = tricks.lines[11][3]
    assert fool == Cell("Cleo ", "the Fool as a trump")
    # Card by card: 21, 3, 2; 20, 9, 4; 19, 17, 6; 16, 9, 18; King, 13, 2; 15, 2, 8; King, 10, 12;
    # King, 11, 10; Valet, King, 14; 9, 5, Cavalier; 10, 1, Valet; 7, Valet, Fool; Valet, trump 1,
    # Cavalier.
    worth = [7, 3, 3, 3, 7, -3, 7, 7, 8, 5, 4, 8, 13]
    assert [line[4] for line in tricks.lines] == [
        str(number).replace("-", "\N{MINUS SIGN}") for number in worth
    ]
    assert tricks.valued
    assert shown.said == "The tricks are worth 46 to Ada and 26 to Cleo."


def test_what_nobody_sees_is_told_of_the_talon() -> None:
    drawn = picture(show("position", record=WHOLE, after="0", turn="Ada", open=""))
    assert "The talon, top card first: Queen of diamonds, Trump 7" in drawn.alternative
