"""Examples of games for more than two: hands, bidding, declarations, rounds and whole matches."""

from __future__ import annotations

import json
import re
from importlib.resources import files
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
from trionfi.docs.examples.names import (
    FIRST_NAMES,
    deck_of,
    in_words,
    inside,
    seat_name,
    sentence_start,
    short,
)
from trionfi.docs.examples.packs import TEXT_WIDTH
from trionfi.docs.examples.tables import signed
from trionfi.docs.listings import _called
from trionfi.docs.overview import alone_of, ranks_of, rounds_of, strength_of, worth_of
from trionfi.engine import MatchPlay, load
from trionfi.engine.drawing.row import _CROSS, _CROWN

BOOK = Path(str(files("trionfi.docs") / "book"))
WHOLE = "deals/taotl/whole.json"
HIGH = "deals/taotl/god-high.json"
LOW = "deals/taotl/god-low.json"
SHORT = "matches/taotl-full-table.json"
SHORT_TOTALS = "57 39 30 30 30 51 33 48 66 48 48 51"
ENGINE = load("taotl")


def show(form: str, arguments: str, *content: str, folder: Path = BOOK, **options: str) -> Shown:
    """An example of Taotl, checked."""
    words = ("taotl", *arguments.split())
    return checked(FORMS[form], Written(form, words, options, content, folder))


def refused(
    complaint: str,
    form: str,
    arguments: str,
    *content: str,
    folder: Path = BOOK,
    **options: str,
) -> None:
    with pytest.raises(ExampleError, match=re.escape(complaint)):
        show(form, arguments, *content, folder=folder, **options)


def picture(shown: Shown) -> Picture:
    (part,) = shown.parts
    assert isinstance(part, Picture)
    return part


def table(shown: Shown) -> Table:
    (part,) = shown.parts
    assert isinstance(part, Table)
    return part


# Names.


def test_a_game_has_one_deck() -> None:
    assert (deck_of("piedmontese"), deck_of("taotl"), deck_of("texan")) == (
        "french",
        "taotl",
        "french",
    )


def test_more_than_two_players_go_by_first_names_in_the_order_of_their_seats() -> None:
    assert [seat_name(seat, 2) for seat in range(2)] == ["South", "North"]
    names = [seat_name(seat, 12) for seat in range(12)]
    assert names == sorted(FIRST_NAMES)
    assert len(set(names)) == 12
    assert seat_name(1, 3) == "Ben"


@pytest.mark.parametrize(
    ("card", "in_short", "in_full"),
    [
        ("H7", "7♥", "The 7 of hearts"),
        ("S11", "J♠", "The Jack of spades"),
        ("C13", "K♣", "The King of clubs"),
        ("T8", "Totem 8", "Totem 8"),
        ("T10", "Totem 10", "Totem 10"),
        ("T11", "the Jack of Totems", "The Jack of Totems"),
        ("TAOTL", "the Taotl", "The Taotl"),
        ("RED_GOD", "the Red God", "The Red God"),
        ("BLACK_GOD+", "the Black God (high)", "The Black God"),
        ("SKULL2", "Skull 2", "Skull 2"),
    ],
)
def test_cards_of_taotl_have_names(card: str, in_short: str, in_full: str) -> None:
    assert short(card, "taotl") == in_short
    assert sentence_start(card, "taotl") == in_full
    if in_full.startswith("The "):
        assert inside(in_full) == f"the {in_full[4:]}"
    else:
        assert inside(in_full) == in_full


def test_what_the_checker_tells_of_taotl_is_put_in_words() -> None:
    told = in_words("seat 2 plays RED_GOD+ to T12, SKULL4, H1 and TAOTL.", 4, "taotl")
    assert (
        told == "Cleo plays the Red God (high) to the Queen of Totems, Skull 4, 1♥ and the Taotl."
    )
    assert in_words("H14 T0 SKULL5 SK FOOL", 4, "taotl") == "H14 T0 SKULL5 SK FOOL"
    assert ROLES["card"]("h11", "taotl") == "J♥"


# Tricks.


def test_a_trick_may_have_many_cards_and_fits_the_page() -> None:
    cards = "SKULL4 D6 D11 SKULL1 C9 D3 T1 S13 T6 RED_GOD+ D13 SKULL2"
    shown = show("trick", cards, winner="RED_GOD+")
    assert shown.said == "The Red God wins."
    drawn = picture(shown)
    assert "The Red God is played and declared high." in drawn.alternative
    assert "RED_GOD" in drawn.cards
    assert len(drawn.cards) == 12
    assert drawn.width <= TEXT_WIDTH
    assert drawn.svg.count(_CROWN) == 1
    without = show("trick", cards.replace("+", ""), winner="T6")
    assert "The Red God is played and declared low." in picture(without).alternative
    assert "declared" not in picture(show("trick", "S8 RED_GOD T1", winner="T1")).alternative


@pytest.mark.parametrize(
    ("cards", "winner", "options", "complaint"),
    [
        ("H4 T10 RED_GOD+", "T10", "", "RED_GOD+ wins this trick, not T10"),
        ("H4 T11 RED_GOD+", "RED_GOD+", "", "T11 wins this trick, not RED_GOD+"),
        ("H4 T10 RED_GOD+", "RED_GOD", "", "the card that wins is one of"),
        ("S4 T10 RED_GOD+", "RED_GOD+", "", "RED_GOD cannot be declared high in this trick"),
        ("H4 H10 RED_GOD+", "RED_GOD+", "god_needs_totem=true", "cannot be declared high"),
        ("H4 T10", "T10", "", "a complete trick of taotl is 3 to 12 cards, not 2"),
    ],
)
def test_a_wrong_claim_about_a_trick_is_refused(
    cards: str, winner: str, options: str, complaint: str
) -> None:
    refused(complaint, "trick", cards, winner=winner, options=options)


# Choices.


def test_a_choice_is_made_where_more_cards_lie_already() -> None:
    shown = show("choice", "C2 H9 T4 SKULL3", led="SKULL1 C7", legal="C2 T4 SKULL3")
    assert shown.forbidden == (("The 9 of hearts", ("taotl.play.follow-suit",)),)
    told = picture(shown).alternative
    assert told.startswith(
        "Skull 1 is led. The 7 of clubs is played. The 2 of clubs may be played."
    )
    refused("C2 T4 SKULL3 may be played", "choice", "C2 H9 T4 SKULL3", led="SKULL1 C7", legal="C2")
    refused(
        "C2 T4 SKULL3 may be played from",
        "choice",
        "C2 T4 SKULL3 H9",
        led="C7 SKULL1",
        legal="C2 T4 SKULL3 H9",
    )


def test_a_choice_is_bounded_by_the_largest_hand_and_the_fullest_table() -> None:
    pack = ENGINE.game.pack.ids
    most = " ".join(pack[:24])
    show("choice", most, legal=most)
    refused("nobody has 25 cards to choose from, 24", "choice", " ".join(pack[:25]), legal="S13")
    refused(
        "12 cards lie in the trick already", "choice", "H1", led=" ".join(pack[:12]), legal="H1"
    )


# Cards.


def test_a_deck_tells_of_cards_without_a_suit() -> None:
    shown = show("deck", "taotl red_god black_god skulls")
    assert shown.said == "The Taotl, the Red God, the Black God and 4 Skulls."
    assert len(picture(shown).cards) == 7
    totems = show("deck", "trumps")
    assert totems.said == "13 cards, from the highest to the lowest."
    assert picture(totems).alternative.startswith("Totems: King of Totems (13), ")
    assert show("deck", "trumps taotl").said.endswith("to the lowest, and the Taotl.")
    assert show("cards", "SKULL1 SKULL4 SKULL2").parts
    refused("T12 ranks above T11, and stands after it", "cards", "T11 T12")


def test_a_rule_may_speak_of_suits_and_answer_in_a_word() -> None:
    rule = "taotl.pack.colours"
    shown = show("answers", rule, "red: H7 RED_GOD", "none: T5")
    assert picture(shown).alternative.endswith("5 of Totems: none")
    refused("says black of S2, not red", "answers", rule, "red: S2")
    refused("is no rule about single cards", "answers", "taotl.trick.order", "yes: S2")


LADDER = (
    "The Taotl: TAOTL",
    "Totems: T13..T11",
    "God: RED_GOD+",
    "Totems: T10..T1",
    "Led: H13..H1",
    "Gods: BLACK_GOD RED_GOD",
    "Skulls: SKULL1..SKULL4",
)


def test_a_ladder_has_every_card_in_its_place() -> None:
    drawn = picture(show("ladder", "taotl.trick.beats", *LADDER, led="hearts"))
    assert "God: Red God, declared high" in drawn.alternative
    assert "Totems: 10 of Totems down to 1 of Totems" in drawn.alternative
    assert "Skulls: Skull 1, Skull 4" in drawn.alternative
    assert len(drawn.cards) == 12


def test_a_ladder_says_what_cannot_win_and_how_far_a_rung_reaches() -> None:
    said = show("ladder", "taotl.trick.beats", *LADDER, led="hearts").said
    assert said == "From the strongest to the weakest, in reading order."
    others = show("ladder", "taotl.trick.beats", *LADDER, "Others: S13..S1 C13..C1", led="hearts")
    assert others.said.endswith("in reading order; the last two cannot win.")
    alone = show("ladder", "taotl.trick.beats", *LADDER, "Others: D2", led="hearts")
    assert alone.said.endswith("in reading order; the last cannot win.")
    drawn = picture(show("ladder", "taotl.trick.beats", "Totems: T13..T11", led="hearts"))
    told = " ".join(re.sub(r"<[^>]+>", " ", drawn.svg).split())
    assert "Totems: King" in told
    assert "down to Jack" in told


@pytest.mark.parametrize(
    ("rungs", "led", "complaint"),
    [
        ((LADDER[1], LADDER[0]), "hearts", "TAOTL beats T13, and stands after it"),
        (("Totems: T13..T10", LADDER[2]), "hearts", "RED_GOD+ beats T10, and stands after it"),
        (("Totems: T1..T3",), "hearts", "a rung has no cards"),
        (("Totems: T2 T3",), "hearts", "T3 beats T2, and stands after it"),
        (("Hearts: H3", "Clubs: C13"), "spades", "H3 does not beat C13"),
        (("Gods: RED_GOD", "Gods: BLACK_GOD"), "hearts", "RED_GOD does not beat BLACK_GOD"),
        (("Hearts: H3",), "stars", "'stars' is no suit"),
        (("Hearts: H3",), "", ":led: is missing"),
        (("Hearts: H33",), "hearts", "'H33' is no card"),
    ],
)
def test_a_ladder_that_is_out_of_order_is_refused(
    rungs: tuple[str, ...], led: str, complaint: str
) -> None:
    refused(complaint, "ladder", "taotl.trick.beats", *rungs, led=led)


def test_a_ladder_needs_a_rule_that_compares() -> None:
    refused("does not compare two cards", "ladder", "taotl.trick.order", *LADDER, led="hearts")
    refused("has no rule 'taotl.x'", "ladder", "taotl.x", *LADDER, led="hearts")


# Positions.


def test_only_the_hand_of_whose_turn_it_is_is_seen() -> None:
    shown = show("position", "", record=WHOLE, after="5", turn="Ben")
    assert shown.said == "Bids: Ada 1, Ben 1, Cleo 1, Dan 1. Ben is to play."
    assert set(picture(shown).cards) == {"S13", "C1", "D4", "S9", "S4", "T5"}
    assert "Ada leads the King of spades." in picture(shown).alternative
    assert "In the hand of Ben: 1 of clubs" in picture(shown).alternative
    refused(
        "it is the turn of Ben, not of Ada", "position", "", record=WHOLE, after="5", turn="Ada"
    )


def test_all_hands_are_seen_where_it_is_asked_for() -> None:
    shown = show("position", "", record=WHOLE, after="9", turn="Ada", open="")
    drawn = picture(shown)
    record = json.loads((BOOK / WHOLE).read_text(encoding="utf-8"))
    played = {action.removeprefix("play ") for action in record["actions"][:9]}
    dealt = {card for hand in record["deal"]["hands"] for card in hand}
    trick = {"SKULL3"}
    assert set(drawn.cards) == dealt - played | trick
    assert "Dan, dealer, bid 1, won 1: " in drawn.alternative
    assert "In the trick: Skull 3, Dan leads." in drawn.alternative
    refused(
        "go without :legal:",
        "position",
        "",
        record=WHOLE,
        after="9",
        turn="Ada",
        open="",
        legal="D1",
    )
    refused("takes no value", "position", "", record=WHOLE, after="9", turn="Ada", open="yes")
    debt = {"record": "deals/fool-debt.json", "after": "0", "turn": "South", "open": ""}
    with pytest.raises(ExampleError, match="are for hands"):
        checked(FORMS["position"], Written("position", ("piedmontese",), debt, (), BOOK))


def test_a_player_sees_their_own_hand_and_what_was_played() -> None:
    shown = show("position", "", record=WHOLE, after="5", turn="Ben", seen="Cleo")
    drawn = picture(shown)
    assert set(drawn.cards) == {"S13", "SKULL4", "C10", "D10", "RED_GOD", "BLACK_GOD"}
    assert "Ada, bid 1: 4 cards face down." in drawn.alternative
    refused("'Zoe' is no player", "position", "", record=WHOLE, after="5", turn="Ben", seen="Zoe")
    both = {"record": WHOLE, "after": "5", "turn": "Ben", "seen": "Cleo", "open": ""}
    refused("of :open: and :seen: there is one", "position", "", **both)


def test_what_may_be_played_from_a_hand_is_compared() -> None:
    shown = show("position", "", record=WHOLE, after="10", turn="Ben", legal="D4")
    assert picture(shown).svg.count(_CROSS) == 3
    assert {rules for _, rules in shown.forbidden} == {("taotl.play.follow-suit",)}
    assert "Tricks won: Dan 1." in shown.said
    refused(
        "D4 may be played from", "position", "", record=WHOLE, after="10", turn="Ben", legal="C1 D4"
    )


def test_what_may_be_said_is_compared() -> None:
    shown = show("position", "", record=WHOLE, after="3", turn="Dan", legal="0 1 3 4 5")
    assert shown.said.endswith("Dan is to bid. Dan may bid 0, 1, 3, 4 or 5.")
    refused("0 1 3 4 5 may be said", "position", "", record=WHOLE, after="3", turn="Dan", legal="2")
    asked = show("position", "", record=HIGH, after="6", turn="Cleo", legal="high low")
    assert asked.said.endswith("Cleo is to declare high or low. Cleo may declare high or low.")
    refused("the round is over", "position", "", record=WHOLE, after="26", turn="Ada")


# What is illegal.


@pytest.mark.parametrize(
    ("record", "after", "action", "breaks", "what"),
    [
        (WHOLE, 3, "bid 2", "taotl.bid.total", "A bid of 2"),
        (WHOLE, 3, "bid 6", "taotl.bid.range", "A bid of 6"),
        (WHOLE, 5, "bid 1", "table.out-of-phase", "A bid of 1"),
        (WHOLE, 4, "play T7", "table.card-not-held", "Totem 7"),
        (
            *(WHOLE, 10, "play S9", "taotl.play.follow-suit"),
            "The 9 of spades, the 1 of clubs and the 4 of spades",
        ),
        (WHOLE, 26, "play S13", "table.out-of-phase", "The King of spades"),
        (HIGH, 5, "declare high", "taotl.god.declare-when-asked", "To declare high"),
        (HIGH, 6, "play SKULL1", "taotl.play.declare-first", "Skull 1 and the 2 of diamonds"),
    ],
)
def test_an_attempt_of_any_kind_names_what_it_breaks(
    record: str, after: int, action: str, breaks: str, what: str
) -> None:
    shown = show("attempt", "", record=record, after=str(after), action=action, breaks=breaks)
    assert shown.forbidden == ((what, (breaks,)),)
    crosses = what.count(",") + what.count(" and ") + 1 if action.startswith("play") else 0
    assert picture(shown).svg.count(_CROSS) == crosses
    refused(
        f"breaks {breaks}, not taotl.x",
        "attempt",
        "",
        record=record,
        after=str(after),
        action=action,
        breaks="taotl.x",
    )


def test_an_attempt_to_bid_says_how_many_tricks_there_are() -> None:
    options = {"record": WHOLE, "after": "3", "action": "bid 2", "breaks": "taotl.bid.total"}
    said = show("attempt", "", **options).said
    assert said == "There are 5 tricks. Bids: Ada 1, Ben 1, Cleo 1. Dan is to bid."
    late = {"record": WHOLE, "after": "5", "action": "bid 2", "breaks": "table.out-of-phase"}
    assert "There are" not in show("attempt", "", **late).said


def test_what_is_allowed_is_no_attempt() -> None:
    for record, after, action in ((WHOLE, "3", "bid 1"), (HIGH, "6", "declare low")):
        refused(
            f"{action} is allowed",
            "attempt",
            "",
            record=record,
            after=after,
            action=action,
            breaks="taotl.bid.total",
        )


# The bidding.


def test_bids_are_told_in_their_order_and_added_up() -> None:
    shown = show("bidding", "", record=WHOLE, bids="1 1 1 1", forbidden="2")
    assert shown.said == "There are 5 tricks. Dan bids last and may not bid 2."
    assert table(shown).lines == (
        ("Ada", "1", "1"),
        ("Ben", "1", "2"),
        ("Cleo", "1", "3"),
        ("Dan, dealer", "1", "4"),
    )
    assert table(show("bidding", "", record=WHOLE, bids="1 1 1 1")).head == ("", "Bid")
    free = {"record": "deals/taotl/bids-too-many.json", "bids": "2 2 1"}
    assert "may bid any number" in show("bidding", "", **free, forbidden="none").said
    refused("may not bid none, not 0", "bidding", "", **free, forbidden="0")
    one_card = {"record": "deals/taotl/one-card.json", "bids": "1 0 0 1", "forbidden": "0"}
    assert show("bidding", "", **one_card).said == (
        "There is 1 trick. Dan bids last and may not bid 0; only 1 is left."
    )


@pytest.mark.parametrize(
    ("bids", "forbidden", "options", "complaint"),
    [
        ("1 1 1 0", "2", "", "they bid 1 1 1 1, not 1 1 1 0"),
        ("1 1 1 1", "none", "", "the last bidder may not bid 2, not none"),
        ("1 1 1 1", "3", "", "the last bidder may not bid 2, not 3"),
        ("1 1 1 1", "2", "bid_total_rule=false", "may not bid none, not 2"),
        ("", "2", "", ":bids: is missing"),
    ],
)
def test_a_wrong_claim_about_bids_is_refused(
    bids: str, forbidden: str, options: str, complaint: str
) -> None:
    refused(
        complaint,
        "bidding",
        "",
        record=WHOLE,
        bids=bids,
        forbidden=forbidden,
        options=options,
    )


def test_a_bidding_is_over_and_belongs_to_a_game_that_has_one(tmp_path: Path) -> None:
    record = json.loads((BOOK / WHOLE).read_text(encoding="utf-8"))
    record["actions"] = record["actions"][:3]
    (tmp_path / "cut.json").write_text(json.dumps(record), encoding="utf-8")
    refused("is not over", "bidding", "", folder=tmp_path, record="cut.json", bids="1 1 1")
    options = {"record": "deals/whole.json", "bids": "1"}
    with pytest.raises(ExampleError, match="piedmontese has no bidding"):
        checked(FORMS["bidding"], Written("bidding", ("piedmontese",), options, (), BOOK))


# What happens.


def test_a_god_is_declared_before_its_trick_is_won() -> None:
    shown = show("tricks", "", record=HIGH, tricks="1", happens="Cleo declares high, Cleo wins")
    assert shown.said == "Cleo declares the Red God high. Cleo wins."
    drawn = picture(shown)
    assert "Cleo plays the Red God and declares it high." in drawn.alternative
    low = show("tricks", "", record=LOW, tricks="1", happens="Cleo declares low, Ben wins")
    assert low.said.startswith("Cleo declares the Red God low. Ben wins.")
    assert picture(low).svg != drawn.svg
    for wrong in ("Cleo wins", "Cleo declares low, Cleo wins", "Cleo declares high, Ben wins"):
        refused(
            "in trick 1 Cleo declares high", "tricks", "", record=HIGH, tricks="1", happens=wrong
        )
    last = show("tricks", "", record=WHOLE, tricks="5", happens="Cleo declares low, Dan wins")
    assert last.said.endswith("The round is over.")
    refused("tricks 1 to 1", "tricks", "", record=HIGH, tricks="2", happens="Ada wins")


def test_a_trick_that_is_not_complete_shows_the_rule_that_would_keep_it_open() -> None:
    """Were the God asked here, the trick would have to wait for its player."""
    options = {"record": "deals/taotl/god-and-taotl.json", "tricks": "1", "happens": "Ben wins"}
    show("tricks", "", **options, title="A", shows="taotl.god.asked")
    assert show("tricks", "", **options).said == "Ben wins."


def test_tricks_that_follow_one_another_are_numbered() -> None:
    alone = picture(show("tricks", "", record=WHOLE, tricks="1", happens="Dan wins"))
    both = show("tricks", "", record=WHOLE, tricks="1-2", happens="Dan wins / Ada wins")
    assert both.said == "Trick 1: Dan wins. Trick 2: Ada wins."
    first = both.parts[0]
    assert isinstance(first, Picture)
    assert first.cards == alone.cards
    assert first.svg != alone.svg


def test_the_bids_are_no_part_of_the_first_trick() -> None:
    for asked, complaint in (
        ("taotl.bid.total", "is not asked in it"),
        ("taotl.bid.once", "is not asked in it"),
    ):
        refused(
            complaint,
            "tricks",
            "",
            record=WHOLE,
            tricks="1",
            happens="Dan wins",
            title="A",
            about=asked,
        )


def test_a_whole_round_has_a_column_for_every_player() -> None:
    shown = show("whole-deal", "", "2: Here is :card:`RED_GOD`.", record=WHOLE)
    lines = table(shown).lines
    assert len(lines) == 5
    assert len(table(shown).head) == 6
    assert [str(line[0]) for line in lines] == ["1", "2", "3", "4", "5"]
    fourth = lines[3]
    assert fourth[4] == Cell("Cleo ", "the Black God (high)")
    assert fourth[1] == Cell("Dan K♣", "")
    assert fourth[5] == Cell("Cleo declares the Black God high. Cleo wins.")
    assert lines[1][5] == Cell("Ada wins.", words="Here is :card:`RED_GOD`.")
    undealt = next(
        name
        for name in ENGINE.game.pack.ids
        if name not in (BOOK / WHOLE).read_text(encoding="utf-8")
    )
    refused(
        f"speaks of {undealt}, a hidden card",
        "whole-deal",
        "",
        f"1: :card:`{undealt}`",
        record=WHOLE,
    )
    refused("the round has no trick 6", "whole-deal", "", "6: a", record=WHOLE)
    refused("not of a whole round", "whole-deal", "", record=HIGH)


def test_a_score_tells_of_bids_and_tricks() -> None:
    shown = show("score", "", record=WHOLE, points="13 -5 13 -10")
    assert table(shown).head == ("", "Bid", "Tricks won", "Points")
    assert table(shown).lines[1] == ("Ben", "1", "0", "−5")
    assert table(shown).lines[3] == ("Dan", "1", "3", "−10")
    assert shown.said == ""
    refused("they score 13 -5 13 -10, not 13", "score", "", record=WHOLE, points="13")
    refused("not of a whole round", "score", "", record=HIGH, points="13")
    assert (signed(13), signed(-5), signed(0)) == ("+13", "−5", "0")


# Rounds and matches.


def test_there_are_as_many_rounds_as_the_pack_allows() -> None:
    right = "24 18 14 12 10 9 8 7 6 6"
    lines = table(show("rounds", "", rounds=right)).lines
    assert [int(str(line[0])) for line in lines] == list(range(3, 13))
    for players, rounds, tricks, left in lines:
        assert int(str(players)) * int(str(rounds)) + int(str(left)) == 72
        assert int(str(tricks)) == sum(range(int(str(rounds)) + 1))
    refused(f"there are {right} rounds", "rounds", "", rounds="24 18")
    with pytest.raises(ExampleError, match="is not played in rounds"):
        checked(FORMS["rounds"], Written("rounds", ("piedmontese",), {"rounds": "2"}, (), BOOK))


def replayed_match(name: str) -> MatchPlay:
    """The match of a file, played here from its actions."""
    kept = json.loads((BOOK / name).read_text(encoding="utf-8"))
    match = MatchPlay.start(ENGINE, seed=kept["seed"], players=kept["players"])
    for actions in kept["deals"]:
        state = match.deal()
        for action in actions:
            state = state.apply(action)
        match = match.add(state)
    return match


def test_the_sheet_of_a_short_match_has_a_line_for_every_player() -> None:
    shown = show("match-sheet", "", match=SHORT, totals=SHORT_TOTALS)
    made = table(shown)
    assert made.head == ("Round", "1", "2", "3", "4", "5", "6")
    match = replayed_match(SHORT)
    assert match.over
    assert made.lines[0] == ("Dealer", *(seat_name(deal.dealer, 12) for deal in match.deals))
    totals = [0] * 12
    for number, deal in enumerate(match.deals, 1):
        for seat in range(12):
            totals[seat] += deal.scores[seat]
            cell = made.lines[1 + seat][number]
            assert isinstance(cell, Cell)
            bid, won = deal.facts.bids[seat], deal.facts.won[seat]
            assert cell.said == f"{bid}/{won}\N{NO-BREAK SPACE}{signed(deal.scores[seat])} "
            assert cell.strong == str(totals[seat]).replace("-", "−")
    assert shown.said.endswith("Ida wins the match.")


def test_the_sheet_of_a_few_players_has_a_line_for_every_round() -> None:
    shown = show("match-sheet", "", match="matches/taotl-four.json", totals="51 48 34 26")
    made = table(shown)
    assert made.head == ("Round", "Dealer", "Ada", "Ben", "Cleo", "Dan")
    assert len(made.lines) == 6
    assert shown.said.endswith("These are the first 6 of 18 rounds. So far Ada has most.")
    with pytest.raises(ExampleError) as refusal:
        show("match-sheet", "", match=SHORT, deals="1", totals="1")
    totals = str(refusal.value).removeprefix("in the end they have ")
    first = show("match-sheet", "", match=SHORT, deals="1", totals=totals)
    assert len(table(first).head) == 2
    assert "These are the first 1 of 6 rounds." in first.said
    assert " have most." in first.said


def kept(tmp_path: Path, **changes: Any) -> Path:
    """The short match with something changed, in a folder of its own."""
    content = json.loads((BOOK / SHORT).read_text(encoding="utf-8")) | changes
    (tmp_path / "match.json").write_text(json.dumps(content), encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"game": "piedmontese"}, "no match of taotl"),
        ({"deals": 3}, "no match of taotl"),
        ({"seed": 52}, "match.json: play"),
        ({"players": 2}, "match.json: players"),
        ({"deals": [["bid 0"]]}, "match.json: match: the deal is not over"),
        ({"options": {"x": 1}}, "no option of taotl"),
    ],
)
def test_a_match_that_is_not_lawful_is_refused(
    tmp_path: Path, changes: dict[str, Any], complaint: str
) -> None:
    folder = kept(tmp_path, **changes)
    refused(complaint, "match-sheet", "", folder=folder, match="match.json", totals=SHORT_TOTALS)


def test_a_wrong_claim_about_a_match_is_refused() -> None:
    refused(f"in the end they have {SHORT_TOTALS}", "match-sheet", "", match=SHORT, totals="1 2 3")
    refused("the match has 6 deals, not 7", "match-sheet", "", match=SHORT, deals="7", totals="1")
    refused("there is no match x.json", "match-sheet", "", match="x.json", totals="1")


# Numbers.


@pytest.mark.parametrize(
    "written",
    [
        "3 <least players>",
        "twelve <most players>",
        "four <players>",
        "72 <cards>",
        "20 <cards by taotl.pack.magical>",
        "four <cards of suit skulls>",
        "13 <trumps>",
        "24 <rounds of 3>",
        "six <rounds of 12>",
        "5 <cards in round 5>",
        "6 <cards left over of 11>",
        "171 <tricks of all rounds of 4>",
        "five <seats for 5>",
        "45.5 <percent in which to bid 1>",
        "16 <score of 2 bid and 2 won>",
        "−10 <score of 1 bid and 3 won>",
        "10 <loss of 1 bid and 3 won>",
        "33 <rules>",
    ],
)
def test_true_numbers_of_taotl_are_printed(written: str) -> None:
    assert ROLES["number"](written, "taotl") == written.partition(" <")[0]


@pytest.mark.parametrize(
    ("written", "game", "complaint"),
    [
        ("4 <least players>", "taotl", "it is 3, not 4"),
        ("19 <cards by taotl.pack.magical>", "taotl", "it is 20, not 19"),
        ("1 <cards by taotl.play.turn>", "taotl", "no rule about single cards"),
        ("1 <cards by taotl.x>", "taotl", "taotl has no rule 'taotl.x'"),
        ("1 <cards of suit stars>", "taotl", "'stars' is no suit"),
        ("17 <rounds of 4>", "taotl", "it is 18, not 17"),
        ("17 <rounds of many>", "taotl", "a number is wanted"),
        ("17 <rounds of 4>", "piedmontese", "is not played in rounds"),
        ("6 <cards in round 5>", "taotl", "it is 5, not 6"),
        ("0 <cards left over of 11>", "taotl", "it is 6, not 0"),
        ("13 <score of 2 bid and 2 won>", "taotl", "it is 16, not 13"),
        ("170 <tricks of all rounds of 4>", "taotl", "it is 171, not 170"),
        ("13 <seats for 13>", "taotl", "players"),
        ("45 <percent in which to bid 1>", "taotl", "it is 45.5, not 45"),
        ("45.5 <percent in which to bid 1>", "piedmontese", "tricks are wanted"),
        ("13 <score of 2 bids>", "taotl", "tricks are wanted, such as 2 bid and 3 won"),
        ("13 <score of 2 bid and 2 won>", "piedmontese", "tricks are wanted"),
        ("5 <loss of 1 bid and 3 won>", "taotl", "it is 10, not 5"),
    ],
)
def test_wrong_numbers_of_taotl_are_refused(written: str, game: str, complaint: str) -> None:
    with pytest.raises((ExampleError, ValueError), match=re.escape(complaint)):
        ROLES["number"](written, game)


# The listings.


def test_the_page_to_cut_out_tells_how_the_cards_of_taotl_rank() -> None:
    assert [tuple(told) for told in ranks_of("taotl")] == [
        ("♠ ♣ ♥ ♦ Totems:", "13 12 … 1"),
        ("Courts:", "13 King, 12 Queen, 11 Jack"),
    ]
    assert worth_of("taotl") == ()
    assert alone_of("taotl") == "the Taotl, the Red God, the Black God and 4 Skulls"
    assert alone_of("piedmontese") == "the Fool"


def test_the_page_to_cut_out_tells_what_beats_what() -> None:
    """It is worked out from the rules, and agrees with the ladder, which is compared with them."""
    ((about, told),) = strength_of("taotl")
    assert about == "In a trick, from the strongest down:"
    assert told == (
        "the Taotl; King to Jack of Totems; the Red God or the Black God, if declared high; "
        "10 to 1 of Totems; the led suit, King to 1; "
        "the Red God or the Black God, of which the first wins; "
        "4 Skulls, of which the first wins; no other card can win."
    )
    assert strength_of("piedmontese") == ()


def test_the_page_to_cut_out_tells_how_many_rounds_there_are() -> None:
    ((_, told),) = rounds_of("taotl")
    assert told.startswith("24 for 3, 18 for 4, 14 for 5, ")
    assert told.endswith(", 6 for 11 and 12.")
    assert rounds_of("piedmontese") == ()


def test_a_value_for_yes_or_no_says_only_whether_it_is_agreed() -> None:
    options = {option.name: option for option in ENGINE.game.options}
    assert _called(options["bid_total_rule"], True) == ("Unless agreed otherwise", "")
    assert _called(options["bid_total_rule"], False) == ("By agreement", "")
    assert _called(options["led_god"], "no_suit") == ("No suit", ", unless agreed otherwise")
    assert _called(options["led_god"], "colour") == ("Colour", "")
