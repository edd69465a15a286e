"""Examples of what comes with contracts: talk, calls, the stock, sides, bonuses and settlements."""

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
from trionfi.docs.examples.packs import TEXT_WIDTH, printed_size
from trionfi.docs.examples.settlements import facts_written, paid_text
from trionfi.docs.examples.tables import LONG_HAND, TALLEST
from trionfi.docs.overview import ranks_of, worth_of
from trionfi.engine import load
from trionfi.engine.drawing.row import _CROSS

BOOK = Path(str(files("trionfi.docs") / "book"))
WHOLE = "deals/texan/whole.json"
ENGINE = load("texan")
ADA = "Ada: SK S9 CQ C7 HV H2 DC T21 T19 T18 T11 T4"
"""A hand with the 19 and the 18, so that its holder can call the 17 or the 19."""
SOLO = "bid solo, pass, pass, pass"
FIRST = "bid first, pass, pass, pass"
STOCK = "stock: D3 T7 CQ S8 T16 HV"
SIX = "S9 C10 C7 HC D2 D4"
"""Six plain cards without a King."""

FOUR_FIVES = f"SK HK FOOL T21 T12 T8 {SIX}"
THREE_FIVES = f"SK HK FOOL T20 T12 T8 {SIX}"


def show(form: str, arguments: str = "", *content: str, folder: Path = BOOK, **more: str) -> Shown:
    """An example of Texan Tarok, checked."""
    words = ("texan", *arguments.split())
    return checked(FORMS[form], Written(form, words, more, content, folder))


def refused(complaint: str, form: str, arguments: str = "", *content: str, **more: str) -> None:
    with pytest.raises(ExampleError, match=re.escape(complaint)):
        show(form, arguments, *content, **more)


def of_other(game: str, complaint: str, form: str, arguments: str = "", **more: str) -> None:
    with pytest.raises(ExampleError, match=re.escape(complaint)):
        checked(FORMS[form], Written(form, (game, *arguments.split()), more, (), BOOK))


def picture(shown: Shown) -> Picture:
    (part,) = shown.parts
    assert isinstance(part, Picture)
    return part


def table(shown: Shown) -> Table:
    (part,) = shown.parts
    assert isinstance(part, Table)
    return part


# Deals that are made for an example.


def test_a_deal_is_made_of_a_few_cards_and_filled() -> None:
    shown = show("position", deal=ADA, done=FIRST, turn="Ada", legal="T17 T19")
    assert set(picture(shown).cards) == set(ADA.removeprefix("Ada: ").split())
    assert shown.said.endswith("Ada is to call. Ada may call trump 17 or trump 19.")
    assert shown.said.startswith("Ada plays First. Ada is to call.")


@pytest.mark.parametrize(
    ("deal", "done", "complaint"),
    [
        ("Zoe: SK", "", "'Zoe' is no place to which cards are dealt"),
        ("Ada SK", "", "a name, a colon and cards are wanted"),
        ("Ada: SK; Ada: SQ", "", "Ada stands there twice"),
        ("Ada: SK; Ben: SK", "", "SK is dealt twice"),
        ("stock: T1 T2 T3 T4 T5 T6 T7", "", "stock gets 6 cards, not 7"),
        ("Ada: S1", "", "'S1' is no card of the texan pack"),
        ("dealer: Zoe", "", "'Zoe' is no player"),
        ("", "pass, bid first", "bid first is illegal here: texan.auction.first-eldest"),
        ("", "pass, fly", "does not begin with a verb of the game"),
    ],
)
def test_a_deal_that_cannot_be_made_is_refused(deal: str, done: str, complaint: str) -> None:
    refused(complaint, "position", deal=deal, done=done, turn="Ada")


def test_a_deal_is_made_or_recorded_and_not_both() -> None:
    refused("for a deal without :record:", "position", record=WHOLE, deal=ADA, turn="Ada")
    refused(":after: counts the actions of a :record:", "position", after="1", turn="Ada")
    refused("the record has 73 actions, not 74", "position", record=WHOLE, after="74", turn="Ada")
    of_other("taotl", "use :record:", "position", turn="Ada")


def test_the_dealer_may_be_another() -> None:
    shown = show("position", deal="dealer: Ben", turn="Cleo")
    assert shown.said == "Ben has dealt. Cleo is to bid or pass."


# What is said in turn.


def test_an_auction_tells_what_may_be_said_and_what_not() -> None:
    shown = show(
        "dialogue",
        phase="auction",
        says="pass, bid second, pass, bid solo",
        forbidden="",
        plays="Dan solo",
    )
    made = table(shown)
    assert made.head == ("", "May say", "May not say", "Says")
    assert [line[0] for line in made.lines] == ["Ada", "Ben", "Cleo", "Dan, dealer"]
    assert made.lines[0][1] == "bid first, second, preference or solo, or pass"
    assert made.lines[2][1] == "bid preference or solo, or pass"
    assert made.lines[0][2] == Cell("–")
    assert made.lines[1][2] == Cell(told="first: {texan.auction.first-eldest}")
    assert made.lines[2][2] == Cell(
        told="first: {texan.auction.first-eldest} and {texan.auction.higher}; "
        "second: {texan.auction.higher}"
    )
    assert made.lines[3][3] == Cell(strong="bid solo")
    assert shown.said == "Dan plays Solo."


def test_an_auction_may_be_cut_short_and_may_come_to_nothing() -> None:
    assert show("dialogue", phase="auction", says="pass").said == "Ben is next to speak."
    redeal = show(
        "dialogue",
        phase="auction",
        says="pass, pass, pass, pass",
        plays="nobody",
        options="all_pass=redeal",
    )
    assert redeal.said.endswith("Nobody plays: the deal is over, and nothing is paid.")


def test_a_talk_of_a_record_is_what_was_said_in_it() -> None:
    shown = show(
        "dialogue", record=WHOLE, phase="contras", says="contra ultimo, pass, pass, recontra ultimo"
    )
    assert [line[0] for line in table(shown).lines] == ["Ada", "Ben", "Cleo", "Dan, dealer"]
    assert table(shown).lines[0][1] == "contra game or Ultimo, or pass"
    assert table(shown).lines[2][1] == "recontra Ultimo, or pass"  # she is the secret partner
    first = show(
        "dialogue",
        record=WHOLE,
        phase="auction",
        says="bid first, pass, pass, bid second",
        plays="Dan second",
    )
    assert first.said == "Dan plays Second."
    refused("they say contra ultimo, pass", "dialogue", record=WHOLE, phase="contras", says="pass")
    refused("the record has no stock part", "dialogue", record=WHOLE, phase="stock", says="take")


def test_what_may_not_be_said_can_be_claimed_word_by_word() -> None:
    shown = show(
        "dialogue",
        done=f"{SOLO}, pass, pass, pass, pass",
        phase="contras",
        says="not recontra game, contra game, pass",
    )
    made = table(shown)
    assert made.lines[0][2] == Cell(
        told="recontra game: {texan.contra.by-maker} and {texan.contra.second}"
    )
    assert made.lines[1][2] == Cell("–")
    assert made.lines[1][1] == "pass"  # nobody may say contra twice


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"phase": "auction", "says": "pass", "plays": "Ada first"}, "the auction part is not"),
        ({"phase": "auction", "says": "bid solo, not bid solo"}, "something that is said is"),
        ({"phase": "auction", "says": "not bid solo, pass"}, "bid solo is allowed there"),
        ({"phase": "auction", "says": "pass, pass, pass, pass, pass"}, "the auction part is over"),
        ({"phase": "auction", "says": "bid solo, bid first"}, "bid first is illegal here"),
        ({"phase": "auction", "says": ""}, ":says: is missing"),
        ({"phase": "auction", "says": "pass", "forbidden": "no"}, ":forbidden: takes no value"),
        ({"phase": "play", "says": "pass"}, "'play' is no part of a deal before the play"),
        ({"phase": "call", "says": "call T19"}, ":done: does not lead to the call part"),
        (
            {"phase": "auction", "says": "pass, pass, pass, pass", "plays": "Ben first"},
            "in the end it is Ada first, not Ben first",
        ),
    ],
)
def test_a_wrong_claim_about_a_talk_is_refused(options: dict[str, str], complaint: str) -> None:
    refused(complaint, "dialogue", **options)


def test_words_of_several_kinds_are_told_apart() -> None:
    drawn = {"deal": f"{ADA.replace('T19', 'T3')}; stock: T19", "done": f"{FIRST}, call T19"}
    shown = show("position", **drawn, turn="Ada", legal="abandon / continue")
    assert shown.said.endswith("Ada may abandon, or continue.")
    refused("abandon / continue may be said, not", "position", **drawn, turn="Ada", legal="abandon")


def test_an_attempt_to_say_something_shows_no_card_of_it() -> None:
    shown = show("attempt", deal=ADA, done=FIRST, action="call T16", breaks="texan.call.nineteen")
    assert shown.forbidden == (("To call trump 16", ("texan.call.nineteen",)),)
    assert picture(shown).svg.count(_CROSS) == 0
    late = show("attempt", record=WHOLE, action="play SK", breaks="table.out-of-phase")
    assert late.said == "The deal is over."


# The deal.


def test_packets_go_round_twice_after_the_stock() -> None:
    made = table(show("packets", packets="stock Ada Ben Cleo Dan Ada Ben Cleo Dan"))
    assert [line[2] for line in made.lines] == ["6"] * 9
    assert made.lines[0] == ("1", "the stock", "6")
    other = show("packets", packets="stock Dan Ada Ben Cleo Dan Ada Ben Cleo", dealer="Cleo")
    assert other.said == "Cleo deals."
    refused("they go to stock Ada Ben", "packets", packets="Ada Ben Cleo Dan")
    refused("'Zoe' is no player", "packets", packets="stock", dealer="Zoe")


def test_a_table_of_long_hands_is_no_taller_than_a_page() -> None:
    drawn = picture(show("position", record=WHOLE, after="0", turn="Ada", open=""))
    assert len(drawn.cards) == 54
    assert "The stock, top card first: 7 of clubs, Cavalier of diamonds, The Fool" in (
        drawn.alternative
    )
    found = re.search(r'viewBox="0 0 ([0-9.]+) ([0-9.]+)"', drawn.svg)
    assert found is not None
    across, down = map(float, found.groups())
    assert drawn.width * down / across == pytest.approx(TALLEST, rel=0.01)
    assert printed_size(drawn.svg, TEXT_WIDTH, 1000) == TEXT_WIDTH


def test_who_sees_the_table_sees_no_stock() -> None:
    drawn = picture(show("position", record=WHOLE, after="0", turn="Ada", seen="Ada"))
    assert len(drawn.cards) == 12
    assert "The stock, top card first: 6 cards face down." in drawn.alternative
    assert "Ben: 12 cards face down." in drawn.alternative


def test_a_long_hand_is_shown_suit_by_suit() -> None:
    mixed = "Ada: T1 SK D4 FOOL CQ T21 H1 S7 DK T2 C7 HQ"
    drawn = picture(show("position", deal=mixed, done=FIRST, turn="Ada"))
    assert " ".join(drawn.cards) == "SK S7 CQ C7 HQ H1 DK D4 FOOL T21 T2 T1"
    assert len(drawn.cards) >= LONG_HAND


def test_seats_are_told_in_the_order_of_their_turns() -> None:
    shown = show("seats", turn="Ada Ben Cleo Dan")
    assert shown.said == "Ada is the eldest; Dan deals."
    told = picture(shown).alternative
    assert told.endswith("Ada, eldest, speaks first; Ben; Cleo; Dan, deals.")
    other = show("seats", deal="dealer: Ada", turn="Ben Cleo Dan Ada")
    assert other.said == "Ben is the eldest; Ada deals."
    refused("they have their turns so: Ada Ben Cleo Dan", "seats", turn="Ben Cleo Dan Ada")


# The stock, the discards and the sides.


@pytest.mark.parametrize(
    ("done", "goes", "said"),
    [
        (
            f"{FIRST}, call T19",
            "Ada Ada Ada Ada Ben Cleo",
            "Ada takes 4 cards, Ben takes 1 card and Cleo takes 1 card.",
        ),
        (
            "pass, pass, pass, bid second, call T19",
            "Dan Dan Dan Dan Ada Ben",
            "Dan takes 4 cards, Ada takes 1 card and Ben takes 1 card.",
        ),
        (
            "bid preference, pass, pass, pass",
            "Ada? Ada? Ada? down down down",
            "Ada looks at 3 cards and 3 cards lie face down.",
        ),
        (
            "bid preference, pass, pass, pass, take",
            "Ada Ada Ada down down down",
            "Ada takes 3 cards and 3 cards lie face down and count for the defenders. "
            "The level is 1.",
        ),
        (
            "bid preference, pass, pass, pass, decline",
            "up up up Ada? Ada? Ada?",
            "3 cards lie face up and Ada looks at 3 cards.",
        ),
        (
            "bid preference, pass, pass, pass, decline, take",
            "up up up Ada Ada Ada",
            "3 cards lie face up and count for the defenders and Ada takes 3 cards. "
            "The level is 2.",
        ),
        (
            "bid preference, pass, pass, pass, decline, decline",
            "Ada Ada Ada up up up",
            "Ada takes 3 cards and 3 cards lie face up and count for the defenders. "
            "The level is 3.",
        ),
        (
            SOLO,
            "down down down down down down",
            "6 cards lie face down and count for the defenders.",
        ),
    ],
)
def test_the_stock_goes_where_the_contract_says(done: str, goes: str, said: str) -> None:
    shown = show("stock", deal=STOCK, done=done, goes=goes)
    assert shown.said == said
    seen = [
        card for card, gone in zip(STOCK[7:].split(), goes.split(), strict=True) if gone != "down"
    ]
    assert list(picture(shown).cards) == seen
    assert picture(shown).alternative.count("A card that nobody sees") == goes.count("down")
    refused(f"the cards go {goes}", "stock", deal=STOCK, done=done, goes="Ben")


def test_the_stock_is_told_of_before_it_is_discarded() -> None:
    hand = "Ada: SK SC S10 S9 S8 S7 CK CQ CC CV T2 T3; stock: SQ"
    done = f"{FIRST}, call T19, discard SQ"
    refused("has been discarded or played from", "stock", deal=hand, done=done, goes="Ada")
    whole = {"record": "deals/whole.json", "after": "0", "goes": "up"}
    of_other("piedmontese", "piedmontese has no stock", "stock", **whole)


def test_discards_are_crossed_and_forced_trumps_are_shown() -> None:
    deal = "Ada: SK CK HK DK T21 T1 T18 T17 T12 T8 D4 S7; stock: FOOL C8 T5 T3 D2 S9"
    done = f"{FIRST}, call T19, discard D4, discard S7, discard C8"
    shown = show("position", deal=deal, done=done, turn="Ada", legal="T18 T17 T12 T8 T5 T3")
    assert "Ada is to discard 1 card." in shown.said
    assert picture(shown).svg.count(_CROSS) == 7
    assert picture(shown).alternative.count(" would be shown to all.") == 6
    assert {rules for _, rules in shown.forbidden} == {("texan.discard.fives",)}
    before = done.rpartition(",")[0]
    plain = show("position", deal=deal, done=before, turn="Ada", legal="C8")
    assert "Ada is to discard 2 cards." in plain.said
    assert "would be shown to all" not in picture(plain).alternative
    assert ("texan.discard.trumps",) in {rules for _, rules in plain.forbidden}


@pytest.mark.parametrize(
    ("more", "done", "partner", "sides"),
    [
        ("Cleo: T19", "", "Cleo", ["declarer", "defender", "declarer's partner", "defender"]),
        ("stock: S7 S8 S9 SV T19", "", "Ben", ["declarer", "declarer's partner"]),
        ("stock: T19", ", continue", "nobody", ["declarer", "defender", "defender", "defender"]),
    ],
)
def test_sides_are_made_by_the_called_trump(
    more: str, done: str, partner: str, sides: list[str]
) -> None:
    deal = f"Ada: SK SQ CV C8 T21 T20 T16 T12 T9 T4 H4 D4; {more}"
    shown = show("sides", deal=deal, done=f"{FIRST}, call T19{done}", partner=partner)
    cells = [line[2] for line in table(shown).lines]
    told = [cell.strong if isinstance(cell, Cell) else cell for cell in cells]
    assert told[: len(sides)] == sides
    holders = [line[0] for line in table(shown).lines if line[1] == "trump 19"]
    assert holders == ["Ada" if partner == "nobody" else partner]
    refused(f"the partner is {partner}, not Dan", "sides", deal=deal,
            done=f"{FIRST}, call T19{done}", partner="Dan")  # fmt: skip


def test_sides_come_after_the_auction() -> None:
    refused("there are no sides yet", "sides", done="pass", partner="nobody")


# Calls and bonuses.

CALLS = ("no - - -: T19", "yes no - -: T18 T19", "yes yes no -: T17 T19", "yes yes yes no: T16 T19")


def test_a_table_of_calls_tells_of_every_hand_once() -> None:
    shown = show("calls", "T19 T18 T17 T16", *CALLS, "yes yes yes yes: T19", done=FIRST)
    made = table(shown)
    assert made.head == ("19", "18", "17", "16", "May call")
    assert shown.said.startswith("Which of these trumps declarer holds")
    assert made.lines[0] == ("no", "any", "any", "any", Cell(strong="trump 19"))
    assert made.lines[1][4] == Cell(strong="trump 18 or trump 19, to play alone")


@pytest.mark.parametrize(
    ("lines", "options", "complaint"),
    [
        (CALLS, "", "0 lines tell of a hand with T19 T18 T17 T16"),
        ((*CALLS, "yes yes - -: T19"), "", "2 lines tell of a hand with T19 T18 T17"),
        ((*CALLS, "yes yes yes yes: T19 T15"), "", "calls T19, not T19 T15"),
        ((*CALLS, "yes yes yes yes: T19"), "lowest_callable=15", "calls T15 T19, not T19"),
        (("no - -: T19",), "", "yes, no or - for each card, a colon and cards"),
        (("no - - maybe: T19",), "", "yes, no or - for each card, a colon and cards"),
    ],
)
def test_a_wrong_table_of_calls_is_refused(
    lines: tuple[str, ...], options: str, complaint: str
) -> None:
    refused(complaint, "calls", "T19 T18 T17 T16", *lines, done=FIRST, options=options)


def test_a_table_of_calls_leads_to_a_call() -> None:
    refused(":done: does not lead to a call", "calls", "T19", "no: T19", "yes: T19", done=SOLO)


def test_hands_show_a_bonus_or_do_not() -> None:
    shown = show(
        "bonuses",
        "half_kings",
        f"half_kings: {FOUR_FIVES}",
        f"none: {THREE_FIVES}",
        f"half_kings honours: HK FOOL T21 T1 T8 SQ {SIX}",
        done=SOLO,
    )
    told = picture(shown).alternative
    assert "Half Kings: yes, 4 trumps, 2 honours, 2 Kings. The hand: " in told
    assert "Half Kings: no, 4 trumps, 1 honour, 2 Kings. The hand: " in told
    assert "Half Kings: yes, 4 trumps, 3 honours, 1 King; Also Honours. The hand: " in told
    assert shown.said == "Half Kings brings 5 from every other player."
    assert shown.forbidden == (("To declare Half Kings with hand 2", ("texan.bonus.in-hand",)),)


def test_a_bonus_may_be_worth_more() -> None:
    kings = "full_kings half_kings: SK CK HK DK T12 T8 T5 S9 C10 C7 HC D4"
    shown = show("bonuses", "full_kings", kings, done=SOLO)
    assert shown.said == "Full Kings brings 10 from every other player."
    assert "4 trumps" not in picture(shown).alternative
    assert "3 trumps, no honours, 4 Kings; Also Half Kings" in picture(shown).alternative


@pytest.mark.parametrize(
    ("bonus", "line", "complaint"),
    [
        ("half_kings", f"none: {FOUR_FIVES}", "half_kings may be declared, not none"),
        ("half_kings", f"none: {THREE_FIVES}", "the first hand is one that shows half_kings"),
        ("half_kings", f"half_kings: {THREE_FIVES}", "none may be declared, not half_kings"),
        ("half_queens", f"none: {THREE_FIVES}", "no 'half_queens' can be declared there"),
        ("half_kings", f"none {THREE_FIVES}", "bonuses, a colon and cards are wanted"),
        ("half_kings", "none: SK", "a whole hand is wanted"),
        ("half_kings", f"none: {THREE_FIVES} T2", "a hand has 12 cards, not 13"),
    ],
)
def test_a_wrong_claim_about_a_bonus_is_refused(bonus: str, line: str, complaint: str) -> None:
    refused(complaint, "bonuses", bonus, line, done=SOLO)


# The settlement.


def test_facts_are_written_in_short() -> None:
    facts = facts_written(
        ENGINE,
        "declarer=Ben partner=Dan contract=first points=41 contra.game=2 bonuses.Cleo=honours",
    )
    assert (facts.declarer, facts.partner, facts.points, facts.contra.game) == (1, 3, 41, 2)
    assert [len(bonuses) for bonuses in facts.bonuses] == [0, 0, 1, 0]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("declarer", "a fact is written name=value"),
        ("declarer=Ada declarer=Ben", "declarer is told twice"),
        ("declarer=Ada contract=first", "facts.points: is missing"),
        ("declarer=Ada partner=Ada contract=first points=1", "seat 0 is the declarer"),
        ("declarer=Zoe contract=first points=1", "facts.declarer"),
    ],
)
def test_facts_that_cannot_be_are_refused(text: str, complaint: str) -> None:
    refused(complaint, "sheet", facts=text, scores="0 0 0 0")


def test_a_sheet_tells_line_by_line_what_is_paid() -> None:
    """(45 - 35) x 2 for the contra, 10 for the Ultimo, and bonuses of 5 from everybody."""
    facts = (
        "declarer=Ada partner=Cleo contract=first points=45 ultimo=won ultimo_side=declarer "
        "ultimo_announced=true contra.game=1 bonuses.Ada=honours bonuses.Ben=half_trumps"
    )
    shown = show("sheet", facts=facts, scores="40 -20 20 -40")
    made = table(shown)
    assert made.head == ("", "Ada", "Ben", "Cleo", "Dan", "How it is reckoned")
    paid = [tuple(str(cell) for cell in line[1:5]) for line in made.lines[:-1]]
    assert paid == [
        ("+20", "−20", "+20", "−20"),
        ("+10", "−10", "+10", "−10"),
        ("+15", "−5", "−5", "−5"),
        ("−5", "+15", "−5", "−5"),
    ]
    assert made.lines[0][5] == "(45 − 35) × 1 (First Contract) × 2 (contra) = 20"
    assert made.lines[3][5] == "Declared by Ben, 5 from each of the others"
    assert [cell.strong for cell in made.lines[-1][1:5] if isinstance(cell, Cell)] == [
        "+40",
        "−20",
        "+20",
        "−40",
    ]
    assert shown.said == "Ada plays First, Cleo is the partner and that side has 45 card points."
    refused("they get 40 -20 20 -40, not 40", "sheet", facts=facts, scores="40")


def test_a_sheet_tells_of_deals_that_are_not_played() -> None:
    abandoned = "declarer=Ben contract=first abandoned=true"
    shown = show("sheet", facts=abandoned, scores="5 -15 5 5")
    assert shown.said == "Ben plays First and abandons the deal."
    assert len(table(shown).lines) == 2
    nobody = show("sheet", facts="declarer=null", scores="0 0 0 0")
    assert nobody.said == ""
    assert len(table(nobody).lines) == 1
    of_other("taotl", "facts", "sheet", facts="points=1", scores="0")


def test_amounts_have_signs() -> None:
    assert [paid_text(one) for one in (6, -1050, 0)] == ["+6", "−1,050", "0"]


def test_the_score_of_a_record_is_its_sheet() -> None:
    """46 points are 11 for the game, the Ultimo is 10 x 4, and two bonuses of 5."""
    shown = show("score", record=WHOLE, points="-61 -61 41 81")
    assert [line[0] for line in table(shown).lines[:-1]] == [
        "Game",
        "Pagat Ultimo",
        "Half Trumps",
        "Honours",
    ]
    refused("they get -61 -61 41 81, not 1", "score", record=WHOLE, points="1")


def test_the_sheet_of_a_match_tells_what_was_played() -> None:
    shown = show("match-sheet", match="matches/texan-four.json", totals="-37 -21 29 29")
    made = table(shown)
    assert made.head == ("Deal", "Ada", "Ben", "Cleo", "Dan", "What is played")
    assert len(made.lines) == 5
    for line in made.lines[:-1]:
        assert sum(int(str(cell).replace("−", "-")) for cell in line[1:5]) == 0
    assert "deals. " in str(made.lines[0][5])
    assert shown.said == "Cleo and Dan share the match."


# Contracts.

CONTRACTS = (
    "first: eldest, called, takes 4, discards 4, counts 1",
    "second: all, called, takes 4, discards 4, counts 1",
    "preference: all, alone, takes 3, discards 3, counts 1 to 3",
    "solo: all, alone, takes 0, discards 0, counts 2",
)


def test_the_contracts_are_told_at_one_look() -> None:
    made = table(show("contracts", "", *CONTRACTS))
    assert made.head == ("", "First", "Second", "Preference", "Solo")
    assert made.lines == (
        ("May bid it", "eldest only", "anybody", "anybody", "anybody"),
        ("Partner", "called", "called", "none", "none"),
        ("Cards taken", "4", "4", "3", "none"),
        ("Discards", "4", "4", "3", "none"),
        ("Game counts", "× 1", "× 1", "× 1–3", "× 2"),
    )


@pytest.mark.parametrize(
    "wrong",
    [
        (*CONTRACTS[:3], "solo: all, alone, takes 0, discards 0, counts 3"),
        ("first: all, called, takes 4, discards 4, counts 1", *CONTRACTS[1:]),
        CONTRACTS[:3],
    ],
)
def test_wrong_claims_about_the_contracts_are_refused(wrong: tuple[str, ...]) -> None:
    refused("the contracts are first: eldest, called", "contracts", "", *wrong)


# Whole deals.


def test_a_whole_deal_has_its_parts_its_tricks_and_its_sheet() -> None:
    notes = ("auction: A note.", "call: :card:`T19`.", "12: The last.")
    shown = show("whole-deal", "", *notes, record=WHOLE)
    before, tricks, sheet = shown.parts
    assert isinstance(before, Table)
    assert isinstance(tricks, Table)
    assert isinstance(sheet, Table)
    told = {str(line[0]): line[1] for line in before.lines}
    assert list(told) == ["Auction", "Call", "Stock", "Discard", "Announcements", "Contras"]
    assert told["Auction"] == Cell(
        "Ada bids First; Ben passes; Cleo passes; Dan bids Second.", words="A note."
    )
    assert told["Stock"] == Cell("Dan gets 7♣, C♦, the Fool and 7♠; Ada gets 1♥; Ben gets trump 9.")
    assert told["Discard"] == Cell(
        "Dan discards C♦, 4♦, 10♣, 7♣; Ada discards Q♣; Ben discards C♥."
    )
    assert told["Contras"] == Cell(
        "Ada says contra on the Ultimo; Dan says recontra on the Ultimo."
    )
    assert len(tricks.lines) == 12
    assert sheet.lines[0][0] == "Game"


def test_silence_is_told_where_all_are_silent() -> None:
    (before, *_) = show("whole-deal", record="deals/texan/slam.json").parts
    assert isinstance(before, Table)
    assert ("Contras", Cell("All pass.")) in before.lines


def test_a_note_is_on_a_part_or_a_trick_of_the_deal() -> None:
    refused("the deal has no part 'discards'", "whole-deal", "", "discards: x", record=WHOLE)
    refused("the deal has no trick 13", "whole-deal", "", "13: x", record=WHOLE)
    refused("auction has two notes", "whole-deal", "", "auction: x", "auction: y", record=WHOLE)
    refused("the note on call names a card otherwise", "whole-deal", "", "call: K♠", record=WHOLE)


def test_every_record_of_the_book_is_lawful() -> None:
    for file in sorted((BOOK / "deals" / "texan").glob("*.json")):
        state = ENGINE.replay(json.loads(file.read_text(encoding="utf-8")))
        if state.over:
            assert sum(state.scores) == 0, file.name


# Cards and numbers.


def test_the_fool_is_shown_and_told_as_the_highest_trump() -> None:
    cards = picture(show("deck", "trumps")).cards
    assert cards == ("FOOL", *(f"T{number}" for number in range(21, 0, -1)))
    mixed = picture(show("deck", "hearts trumps")).cards
    assert mixed[8:10] == ("FOOL", "T21")
    assert [tuple(told) for told in ranks_of("texan")] == [
        ("♠ ♣:", "K Q C V 10 9 8 7"),
        ("♥ ♦:", "K Q C V 1 2 3 4"),
        ("Trumps:", "the Fool 21 … 1"),
        ("Letters:", "K King, Q Queen, C Cavalier, V Valet"),
    ]
    assert tuple(worth_of("texan")[-1]) == ("70", "all cards together; declarer's side needs 36")


@pytest.mark.parametrize(
    "written",
    [
        "12 <cards each>",
        "six <cards in the stock>",
        "36 <points to win>",
        "70 <points of all cards>",
        "15 <paid by Ada with declarer=Ada contract=first abandoned=true>",
        "5 <got by Ben with declarer=Ada contract=first abandoned=true>",
        "4 <got by Cleo with declarer=Ada contract=preference level=2 points=33>",
        "−12 <got by Ada with declarer=Ada contract=preference level=2 points=33>",
        "5 <got by Dan with declarer=Ada contract=first points=35 ultimo=lost "
        "ultimo_side=declarer agreed.silent_ultimo_penalty=true>",
    ],
)
def test_true_numbers_of_texan_tarok_are_printed(written: str) -> None:
    assert ROLES["number"](written, "texan") == written.partition(" <")[0]


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        ("18 <cards each>", "it is 12, not 18"),
        ("16 <paid by Ada with declarer=Ada contract=first abandoned=true>", "it is 15, not 16"),
        ("5 <got by Zoe with declarer=Ada contract=first abandoned=true>", "'Zoe' is no player"),
        ("5 <got by Ada>", "a player and facts are wanted"),
        ("5 <got by Ada with points=3>", "facts"),
    ],
)
def test_wrong_numbers_of_texan_tarok_are_refused(written: str, complaint: str) -> None:
    with pytest.raises(ExampleError, match=re.escape(complaint)):
        ROLES["number"](written, "texan")
