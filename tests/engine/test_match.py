"""Matches: who deals, which deals, and what they add up to."""

from __future__ import annotations

import json
from dataclasses import replace
from io import StringIO
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from trionfi.engine import Action, Engine, InvalidInput, MatchPlay, State, load
from trionfi.engine.command import commands
from trionfi.engine.match import Sheet
from trionfi.engine.report import show_sheet
from trionfi.engine.terminal import Terminal


def run(*arguments: str) -> Result:
    return CliRunner().invoke(commands, arguments, prog_name="trionfi")


def played(state: State) -> State:
    while not state.over:
        state = state.apply(state.legal()[0])
    return state


def whole(match: MatchPlay) -> MatchPlay:
    while not match.over:
        match = match.add(played(match.deal()))
    return match


def test_a_match_has_two_deals_unless_agreed_otherwise(game: Engine) -> None:
    assert MatchPlay.start(game, seed=1).length == 2
    assert MatchPlay.start(game, seed=1, length=6).length == 6


@pytest.mark.parametrize(("length", "even"), [(-2, "2"), (0, "2"), (1, "2"), (3, "2 or 4")])
def test_an_odd_number_of_deals_is_no_match(game: Engine, length: int, even: str) -> None:
    with pytest.raises(InvalidInput) as caught:
        MatchPlay.start(game, seed=1, length=length)
    number = "1 deal makes" if length == 1 else f"{length} deals make"
    told = f"length: {number} no match of piedmontese; the nearest possible: {even}"
    assert str(caught.value) == told


def test_bad_options_and_seeds_are_refused_at_the_start(game: Engine) -> None:
    with pytest.raises(InvalidInput, match="fool_debt"):
        MatchPlay.start(game, seed=1, fool_debt="paid")
    with pytest.raises(InvalidInput, match="no option of piedmontese"):
        MatchPlay.start(game, seed=1, stake=5)
    with pytest.raises(InvalidInput, match="seed"):
        MatchPlay.start(game, seed=-1)


@pytest.mark.parametrize("seed", range(6))
def test_deals_alternate_and_points_add_up(game: Engine, seed: int) -> None:
    match = whole(MatchPlay.start(game, seed=seed, length=4))
    dealers = [deal.dealer for deal in match.deals]
    assert dealers in ([0, 1, 0, 1], [1, 0, 1, 0])
    assert [deal.history[0][0] for deal in match.deals] == [1 - dealer for dealer in dealers]
    assert match.scores == (
        sum(deal.scores[0] for deal in match.deals),
        sum(deal.scores[1] for deal in match.deals),
    )
    assert sum(match.scores) == 4 * 91


def test_chance_says_who_deals_first(game: Engine) -> None:
    first = [MatchPlay.start(game, seed=seed).dealer for seed in range(100)]
    assert 30 < sum(first) < 70


def test_the_same_seed_gives_the_same_match(game: Engine) -> None:
    one, two = (whole(MatchPlay.start(game, seed=9)) for _ in range(2))
    assert one == two
    assert one.deals == two.deals


def test_no_two_deals_of_neighbouring_matches_are_alike(game: Engine) -> None:
    deals = []
    for seed in range(5):
        match = whole(MatchPlay.start(game, seed=seed, length=4))
        deals += [tuple(deal.dealt.values()) for deal in match.deals]
    assert len(set(deals)) == 20


def test_options_hold_for_every_deal(game: Engine) -> None:
    match = whole(MatchPlay.start(game, seed=3, highest_trump=20, fool_debt="forgiven"))
    options = game.options({"highest_trump": 20, "fool_debt": "forgiven"})
    assert [deal.options for deal in match.deals] == [options, options]


def test_a_match_under_way_is_not_changed_by_the_next(game: Engine) -> None:
    match = MatchPlay.start(game, seed=2)
    match.add(played(match.deal()))
    assert (match.deals, match.over, match.scores) == ((), False, (0, 0))
    with pytest.raises(AttributeError):
        match.length = 4  # type: ignore[misc]


def test_only_the_deal_whose_turn_it_is_is_added(game: Engine) -> None:
    match = MatchPlay.start(game, seed=2)
    said = "match: this is not the deal whose turn it is"
    for wrong in (
        game.deal(0),
        MatchPlay.start(game, seed=3).deal(),
        MatchPlay.start(game, seed=2, highest_trump=20).deal(),
    ):
        with pytest.raises(InvalidInput) as caught:
            match.add(played(wrong))
        assert str(caught.value) == said
    after = match.add(played(match.deal()))
    with pytest.raises(InvalidInput, match=said):
        after.add(after.deals[0])


def test_an_unfinished_deal_is_not_added(game: Engine) -> None:
    match = MatchPlay.start(game, seed=2)
    with pytest.raises(InvalidInput, match="match: the deal is not over"):
        match.add(match.deal())


def test_after_the_last_deal_there_is_none(game: Engine) -> None:
    match = whole(MatchPlay.start(game, seed=2))
    with pytest.raises(InvalidInput, match="match: all 2 deals have been played"):
        match.deal()
    with pytest.raises(InvalidInput, match="match: all 2 deals have been played"):
        match.add(match.deals[0])


def test_a_toy_match_goes_round_the_table(toy_engine: Engine) -> None:
    match = whole(MatchPlay.start(toy_engine, seed=4))
    dealers = [deal.dealer for deal in match.deals]
    assert sorted(dealers) == [0, 1, 2]
    assert dealers[1] == (dealers[0] + 1) % 3
    assert len(match.scores) == 3


# The score sheet of a match.


def dealers(players: int, first: int) -> list[int]:
    return [(first + number) % players for number in range(72 // players)]


def firsts(deal: State) -> list[Action]:
    """What would have been done in a deal if everybody did the first thing that is legal."""
    state = deal.engine.replay({**deal.record(), "actions": []})
    return list(played(state).actions)


@pytest.mark.parametrize("players", range(3, 13))
def test_a_whole_match_of_taotl_has_all_its_rounds(players: int) -> None:
    sheet = Sheet.by_chance(load("taotl"), 11, players, {"led_god": "colour"})
    assert [deal.seating.round for deal in sheet.deals] == list(range(1, 72 // players + 1))
    assert [deal.dealer for deal in sheet.deals] == dealers(players, sheet.deals[0].dealer)
    for deal in sheet.deals:
        assert all(len(hand) == deal.seating.round for hand in deal.dealt.values())
    totals = [sum(deal.scores[seat] for deal in sheet.deals) for seat in range(players)]
    assert list(sheet.scores) == totals
    assert sheet.over
    assert {deal.options.led_god.text for deal in sheet.deals} == {"colour"}
    first = [deal.actions == tuple(firsts(deal)) for deal in sheet.deals]
    assert not any(first[2:]), "somebody always does the first thing that is legal"
    assert list(sheet.winners) == [n for n, total in enumerate(totals) if total == max(totals)]


def test_a_sheet_by_chance_is_the_same_for_the_same_seed(game: Engine) -> None:
    one, same, other = (Sheet.by_chance(game, seed, None, {}).to_json() for seed in (4, 4, 5))
    assert one == same != other


def test_a_drawn_match_is_won_by_nobody(game: Engine) -> None:
    assert game.game.match.winners((91, 91)) == ()
    assert game.game.match.winners((90, 92)) == (1,)


@pytest.fixture(scope="module")
def sheet() -> Sheet:
    return Sheet.by_chance(load("taotl"), 2, 12, {})


def test_rounds_that_follow_one_another_make_a_sheet(sheet: Sheet) -> None:
    again = Sheet.of(sheet.engine, sheet.deals)
    assert again == sheet
    begun = Sheet.of(sheet.engine, sheet.deals[:4])
    assert (begun.over, begun.winners) == (False, ())
    told = begun.to_json()
    assert (told["over"], told["winners"], len(told["deals"])) == (False, [], 4)
    told = sheet.to_json()
    assert (told["over"], told["winners"]) == (True, list(sheet.winners))
    assert begun.scores == tuple(
        sum(deal.scores[seat] for deal in sheet.deals[:4]) for seat in range(12)
    )


def test_deals_that_do_not_follow_one_another_are_refused(sheet: Sheet) -> None:
    deals = list(sheet.deals)

    def complaint(changed: list[State]) -> str:
        with pytest.raises(InvalidInput) as caught:
            Sheet.of(sheet.engine, changed)
        return str(caught.value)

    def again(deal: State, **changes: object) -> State:
        return sheet.engine.replay({**deal.record(), "actions": [], **changes})

    assert complaint(deals[1:]) == "[0].deal: is of round 2, not of round 1"
    assert complaint([deals[0], deals[2]]) == "[1].deal: is of round 3, not of round 2"
    assert complaint([deals[0], again(deals[1])]).startswith("[1]: the deal is not over: seat ")
    wrong = (deals[1].dealer + 1) % 12
    turned = played(again(deals[1], dealer=wrong))
    expected = f"[1].dealer: is {wrong}, but it is seat {deals[1].dealer}'s turn"
    assert complaint([deals[0], turned]) == expected
    agreed = played(again(deals[1], options={"led_god": "colour"}))
    assert complaint([deals[0], agreed]) == "[1].options: differ from those of the first deal"
    # What holds of the second deal holds of the third, and what is said of it names it.
    wrong = (deals[2].dealer + 5) % 12
    turned = played(again(deals[2], dealer=wrong))
    expected = f"[2].dealer: is {wrong}, but it is seat {deals[2].dealer}'s turn"
    assert complaint([*deals[:2], turned]) == expected
    agreed = played(again(deals[2], options={"led_god": "colour"}))
    assert complaint([*deals[:2], agreed]) == "[2].options: differ from those of the first deal"
    assert complaint([*deals[:2], deals[3]]) == "[2].deal: is of round 4, not of round 3"
    begun = again(deals[0])
    assert complaint([begun, *deals[1:]]).startswith("[0]: the deal is not over: seat ")
    assert complaint([]) == "there is no deal, and a match has at least one"
    other = Sheet.by_chance(load("piedmontese"), 2, None, {}).deals
    assert complaint([deals[0], other[1]]) == "[1].game: is piedmontese, not taotl"
    three = Sheet.by_chance(sheet.engine, 2, 3, {}).deals
    assert complaint([deals[0], three[1]]) == "[1].players: 3, but 12 play in the first deal"


# The sheet, printed.


def printed(sheet: Sheet) -> list[str]:
    stream = StringIO()
    show_sheet(Terminal(stream), sheet)
    return stream.getvalue().splitlines()


def with_scores(sheet: Sheet, *scores: tuple[int, ...]) -> Sheet:
    """The sheet of deals that score so, by records worked by hand."""
    return replace(
        sheet,
        deals=tuple(Scored(deal, points) for deal, points in zip(sheet.deals, scores, strict=True)),
    )


class Scored:
    """A deal with other scores."""

    def __init__(self, deal: State, scores: tuple[int, ...]) -> None:
        self._deal = deal
        self.scores = scores

    def __getattr__(self, name: str) -> Any:
        return getattr(self._deal, name)


def test_a_sheet_of_deals_is_printed_with_its_dealers_and_totals(game: Engine) -> None:
    sheet = Sheet.by_chance(game, 3, None, {})
    one, two = (deal.dealer for deal in sheet.deals)
    assert printed(with_scores(sheet, (50, 41), (40, 51))) == [
        "The old Piedmontese game for two, 2 players",
        "",
        "               points of the seats",
        "deal   dealer   0   1",
        f"1           {one}  50  41",
        f"2           {two}  40  51",
        "all            90  92",
        "",
        "Seat 1 wins the match.",
    ]
    assert printed(with_scores(sheet, (50, 41), (41, 50)))[-1] == "The match is drawn."


def test_a_match_of_rounds_can_be_shared(sheet: Sheet) -> None:
    few = Sheet.by_chance(sheet.engine, 2, 12, {})
    none = (0,) * 10
    scores = [(10, 10, *none)] * 5 + [(1000, 1000, *none)]
    lines = printed(with_scores(few, *scores))
    assert lines[3].split() == ["round", "dealer", *map(str, range(12))]
    assert lines[-3].split()[:3] == ["all", "1050", "1050"]
    assert lines[-1] == "Seat 0 and seat 1 share the match."
    widths = {len(line) for line in lines[3:-2]}
    assert len(widths) == 1, "columns are as wide as the totals need"


# Whole matches under all that can be agreed.

AGREED = [
    dict(zip((option.name for option in load("taotl").game.options), values, strict=True))
    for values in product(*(option.values for option in load("taotl").game.options))
]


def is_as_agreed(players: int, agreed: dict[str, Any], seed: int) -> None:
    """Play a whole match by chance, and look at every round of it and at who wins."""
    match = Sheet.by_chance(load("taotl"), seed, players, agreed)
    totals = [0] * players
    for number, deal in enumerate(match.deals, 1):
        assert deal.facts.won == tuple(len(deal.won(seat)) // players for seat in range(players))
        assert sum(deal.facts.won) == number
        if agreed["bid_total_rule"]:
            assert sum(deal.facts.bids) != number
        for seat, (bid, won) in enumerate(zip(deal.facts.bids, deal.facts.won, strict=True)):
            points = 10 + 3 * won if bid == won else -5 * abs(bid - won)
            assert deal.scores[seat] == points
            totals[seat] += points
    assert len(match.deals) == 72 // players
    assert list(match.scores) == totals
    assert [totals[seat] for seat in match.winners] == [max(totals)] * totals.count(max(totals))


@pytest.mark.parametrize("players", range(3, 13))
def test_matches_go_by_what_was_agreed(players: int) -> None:
    for number in range(2):
        is_as_agreed(players, AGREED[(7 * players + 16 * number) % len(AGREED)], players + number)


@pytest.mark.deep
@pytest.mark.parametrize("agreed", AGREED, ids=str)
def test_matches_of_all_go_by_all_that_can_be_agreed(agreed: dict[str, Any]) -> None:
    for players in range(3, 13):
        for seed in range(3):
            is_as_agreed(players, agreed, 100 * players + seed)


# Matches in credits.


def is_played_in_credits(agreed: dict[str, Any], seed: int, length: int, credit: int) -> bool:
    """Play a match by chance, look at every deal of it, and tell whether it ended before its time.

    What everybody has is reckoned from the payments; so is when the match must end.
    """
    match = Sheet.by_chance(load("brasileiro"), seed, None, agreed, length, credit)
    first = match.deals[0].dealer
    turns = [(first + number) % 3 for number in range(len(match.deals))]
    assert [deal.dealer for deal in match.deals] == turns
    had = [credit] * 3
    for number, deal in enumerate(match.deals, 1):
        assert min(had) >= 0, "nobody goes on with less than nothing"
        assert sum(deal.scores) == 0
        had = [before + paid for before, paid in zip(had, deal.scores, strict=True)]
        assert all(total % 5 == 0 for total in had)
        assert number <= length
    assert list(match.scores) == had
    assert match.over == (len(match.deals) % 3 == 0 or min(had) < 0)
    assert len(match.deals) == length or min(had) < 0
    assert set(match.winners) == {seat for seat in range(3) if had[seat] == max(had)}
    return len(match.deals) < length


def test_matches_in_credits_have_two_ends() -> None:
    options = load("brasileiro").game.options
    before = set()
    for seed in range(24):
        agreed = {
            option.name: list(option.values)[(seed >> number) % 2]
            for number, option in enumerate(options)
        }
        before.add(is_played_in_credits(agreed, seed, 3 + 3 * (seed % 3), 300 + 500 * (seed % 4)))
    assert before == {True, False}


@pytest.mark.deep
def test_many_matches_in_credits_have_two_ends() -> None:
    options = load("brasileiro").game.options
    values = list(product(*(list(option.values) for option in options)))
    for number, chosen in enumerate(values * 10):
        agreed = dict(zip((option.name for option in options), chosen, strict=True))
        is_played_in_credits(agreed, number, 3 * (1 + number % 7), 100 * (1 + number % 31))


def test_a_match_in_credits_is_refused_what_it_cannot_begin_with() -> None:
    game = load("brasileiro")
    for credit, others in ((0, "10"), (-10, "10"), (5, "10"), (305, "300 or 310")):
        told = f"credit: nobody has {credit} at .* brasileiro; the nearest possible: {others}$"
        with pytest.raises(InvalidInput, match=told):
            MatchPlay.start(game, seed=1, credit=credit)
    for length, others in ((0, "3"), (-3, "3"), (2, "3"), (4, "3 or 6")):
        told = (
            f"length: {length} deals make no match of brasileiro; the nearest possible: {others}$"
        )
        with pytest.raises(InvalidInput, match=told):
            MatchPlay.start(game, seed=1, length=length)
    with pytest.raises(InvalidInput, match=r"credit: texan begins without credits$"):
        Sheet.by_chance(load("texan"), 1, None, {}, credit=300)
    assert MatchPlay.start(game, seed=1).scores == (300, 300, 300)
    assert MatchPlay.start(game, seed=1, length=9, credit=10).scores == (10, 10, 10)


def deals_scoring(*scores: tuple[int, int, int]) -> Sheet:
    """A sheet of deals that follow one another and pay so."""
    sheet = Sheet.by_chance(load("brasileiro"), 1, None, {}, 3 * len(scores), 100_000)
    return with_scores(replace(sheet, deals=sheet.deals[: len(scores)], credit=300), *scores)


def test_a_sheet_in_credits_begins_with_them() -> None:
    sheet = deals_scoring((-10, 5, 5), (0, 0, 0))
    one, two = (deal.dealer for deal in sheet.deals)
    assert printed(sheet) == [
        "Tarô Brasileiro, 3 players",
        "",
        "               credits of the seats",
        "deal   dealer    0    1    2",
        "start          300  300  300",
        f"1           {one}  -10    5    5",
        f"2           {two}    0    0    0",
        "all            290  305  305",
        "",
        "The match is not over.",
    ]
    assert sheet.to_json()["credit"] == 300
    assert sheet.to_json()["scores"] == [290, 305, 305]
    # Nothing left is not less than nothing.
    assert not deals_scoring((-300, 150, 150)).over
    assert deals_scoring((-305, 150, 155)).over
    assert printed(deals_scoring((-305, 150, 155)))[-2:] == [
        "The match has ended: seat 0 has less than 0.",
        "Seat 2 wins the match.",
    ]
    both = printed(deals_scoring((-310, 620, -310)))
    assert both[-2] == "The match has ended: seat 0 and seat 2 have less than 0."
    assert deals_scoring((1, 2, -3), (0, 0, 0), (0, 0, 0)).over


def test_no_deal_follows_the_end_of_a_match_in_credits() -> None:
    sheet = deals_scoring((-300, 150, 150), (-5, 5, 0), (0, 0, 0))
    with pytest.raises(InvalidInput) as caught:
        Sheet.of(sheet.engine, sheet.deals)
    assert str(caught.value) == "[2]: the match was over: with -5, 455, 450 no deal is played"
    assert Sheet.of(sheet.engine, sheet.deals, 310).scores == (5, 465, 460)
    with pytest.raises(InvalidInput, match="credit: nobody has 7 at the start"):
        Sheet.of(sheet.engine, sheet.deals, 7)
    with pytest.raises(InvalidInput, match="credit: nobody has 0 at the start"):
        Sheet.of(sheet.engine, sheet.deals, 0)


@pytest.mark.parametrize("number", [True, 300.0, "300"])
def test_credits_and_lengths_are_whole_numbers(number: Any) -> None:
    game = load("brasileiro")
    with pytest.raises(InvalidInput, match="credit: must be a whole number"):
        MatchPlay.start(game, seed=1, credit=number)
    with pytest.raises(InvalidInput, match="length: must be a whole number"):
        MatchPlay.start(game, seed=1, length=number)
    with pytest.raises(InvalidInput, match="credit: must be a whole number"):
        Sheet.of(game, deals_scoring((0, 0, 0)).deals, number)


def test_a_match_that_is_over_before_its_last_deal_says_so() -> None:
    sheet = deals_scoring((0, 0, 0), (-305, 150, 155))
    match = replace(MatchPlay.start(sheet.engine, seed=1, length=6), deals=sheet.deals)
    assert match.over
    assert match.winners == (2,)
    with pytest.raises(InvalidInput, match="match: it is over after 2 of 6 deals"):
        match.deal()
    third = replace(match, length=3, deals=deals_scoring(*[(0, 0, 0)] * 3).deals)
    with pytest.raises(InvalidInput, match="match: all 3 deals have been played"):
        third.deal()


def test_a_game_without_credits_shows_none(game: Engine) -> None:
    sheet = Sheet.by_chance(game, 3, None, {})
    assert not sheet.has_credits
    assert "credit" not in sheet.to_json()
    assert not any(line.startswith("start") for line in printed(sheet))


def test_what_is_told_of_a_sheet_must_be_what_its_deals_say() -> None:
    sheet = deals_scoring((-10, 5, 5), (0, 0, 0), (0, 0, 0))
    told = sheet.to_json()
    sheet.refuse_other(told)
    sheet.refuse_other({"deals": []})
    wrong = {"game": "texan", "players": 4, "credit": 310, "scores": [0, 0, 0], "over": False}
    for name, value in (*wrong.items(), ("winners", [0]), ("over", 1), ("points", [])):
        with pytest.raises(InvalidInput) as caught:
            sheet.refuse_other({**told, name: value})
        assert str(caught.value) == f"{name}: the deals say {told[name]}"
    with pytest.raises(InvalidInput, match=r"^stake: there is no such member, but game, players, "):
        sheet.refuse_other({"stake": 5})


def test_records_of_a_match_can_be_added_up_with_another_credit(tmp_path: Path) -> None:
    played = run("match", "brasileiro", "--seed", "5", "--credit", "2000", "--json").stdout
    told = json.loads(played)
    whole, listed = tmp_path / "whole.json", tmp_path / "listed.json"
    whole.write_text(played)
    listed.write_text(json.dumps(told["deals"]))
    shown = run("match", "brasileiro", "--records", str(whole), "--json")
    assert json.loads(shown.stdout) == told
    same = run("match", "brasileiro", "--records", str(listed), "--credit", "2000", "--json")
    assert json.loads(same.stdout) == told
    usual = run("match", "brasileiro", "--records", str(listed), "--json")
    # Seat 2 loses 450 in the first deal.
    assert "[1]: the match was over: with 585, 465, -150 no deal is played" in usual.stderr
    other = run("match", "brasileiro", "--records", str(whole), "--credit", "300")
    assert (other.exit_code, other.stdout) == (2, "")
    assert other.stderr == f"trionfi match: --credit: {whole} says 2000, not 300\n"
    whole.write_text(json.dumps({**told, "scores": [1, 2, 3]}))
    refused = run("match", "brasileiro", "--records", str(whole))
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert f"whole.json.scores: the deals say {told['scores']}" in refused.stderr


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--deals", "4"), "--deals: 4 deals make no match of brasileiro; "),
        (("--credit", "5"), "--credit: nobody has 5 at the start of brasileiro; "),
        (("--players", "4"), "players: "),
    ],
)
def test_what_is_typed_wrong_of_a_match_is_named_as_it_is_typed(
    arguments: tuple[str, ...], told: str
) -> None:
    refused = run("match", "brasileiro", "--seed", "1", *arguments)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr.startswith(f"trionfi match: {told}")
