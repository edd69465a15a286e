"""Records: written, read again, and refused with the path to what is wrong."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from trionfi.engine import Engine, IllegalAction, InvalidInput, State

Arrange = Callable[..., State]


@pytest.fixture
def record(game: Engine) -> dict[str, Any]:
    return game.deal(7).record()


def refused(game: Engine, record: object) -> str:
    with pytest.raises(InvalidInput) as caught:
        game.replay(record)
    message = str(caught.value)
    assert message == f"{caught.value.path}: {caught.value.problem}"
    assert message.isprintable()
    return message


class TestWritten:
    def test_it_has_the_members_of_the_protocol(self, game: Engine) -> None:
        state = game.deal(7, dealer=0, fool_debt="forgiven")
        record = state.apply(state.legal()[0]).record()
        assert list(record) == ["game", "players", "dealer", "options", "deal", "actions"]
        assert (record["game"], record["players"], record["dealer"]) == ("piedmontese", 2, 0)
        assert record["options"] == {"fool_debt": "forgiven"}
        assert list(record["deal"]) == ["piles"]
        assert [[len(pile) for pile in seat] for seat in record["deal"]["piles"]] == [
            [10, 10, 10, 9],
            [10, 10, 10, 9],
        ]
        assert record["actions"] == [state.legal()[0].text]

    def test_the_deal_stays_as_it_was_dealt(self, game: Engine) -> None:
        state = game.deal(7)
        dealt = state.record()["deal"]
        while not state.over:
            state = state.apply(state.legal()[0])
        assert state.record()["deal"] == dealt


class TestRoundTrip:
    @pytest.mark.parametrize(
        "options",
        [{}, {"fool_debt": "forgiven", "fool_on_last_trick": "lost", "highest_trump": 20}],
    )
    def test_every_prefix_of_a_deal_comes_back_twice(
        self, game: Engine, options: dict[str, Any]
    ) -> None:
        chance = random.Random(1)
        state = game.deal(21, dealer=0, **options)
        while True:
            text = json.dumps(state.record())
            once = game.replay(json.loads(text))
            assert json.dumps(once.record()) == text
            twice = game.replay(json.loads(json.dumps(once.record())))
            assert json.dumps(twice.record()) == text
            assert state == once == twice
            assert dict(state.table) == dict(once.table)
            assert state.phase_states == once.phase_states
            assert state.legal() == once.legal()
            if state.over:
                break
            state = state.apply(chance.choice(state.legal()))
        assert once.scores == state.scores

    def test_reading_leaves_the_record_as_it_was(
        self, game: Engine, record: dict[str, Any]
    ) -> None:
        before = copy.deepcopy(record)
        game.replay(record)
        assert record == before

    def test_what_may_be_left_out_is_filled_in(self, game: Engine, record: dict[str, Any]) -> None:
        short = {name: record[name] for name in ("game", "dealer", "deal")}
        assert game.replay(short) == game.deal(7)
        assert game.replay(short).record() == record

    def test_naming_default_options_makes_the_same_record(
        self, game: Engine, record: dict[str, Any]
    ) -> None:
        named = {"fool_debt": "owed", "fool_on_last_trick": "kept", "highest_trump": 21}
        assert game.replay({**record, "options": named}).record() == record

    def test_lower_case_cards_are_read_and_written_in_upper_case(
        self, game: Engine, record: dict[str, Any]
    ) -> None:
        record["actions"] = [action.text for action in game.deal(7).legal()[:1]]
        lower = json.loads(json.dumps(record["deal"]).lower())
        actions = [text.lower() for text in record["actions"]]
        assert game.replay({**record, "deal": lower, "actions": actions}).record() == record

    def test_the_dealer_is_read(self, game: Engine, record: dict[str, Any]) -> None:
        assert game.replay({**record, "dealer": 0}) == game.deal(7, dealer=0)

    def test_the_toy_games_records_come_back_too(self, toy_engine: Engine) -> None:
        state = toy_engine.deal(3, dealer=1, doubling=False)
        while not state.over:
            again = toy_engine.replay(json.loads(json.dumps(state.record())))
            assert again == state
            assert again.record() == state.record()
            state = state.apply(state.legal()[-1])
        assert list(state.record()["deal"]) == ["hands", "talon"]
        assert state.record()["options"] == {"doubling": False}


class TestIllegal:
    def test_the_index_is_that_of_the_record(self, game: Engine, arrange: Arrange) -> None:
        record = arrange([["SK S2", "H5"], ["S1 S9", "T5"]]).record()
        record["actions"] = ["play SK", "play S1", "play S2", "play T5"]
        with pytest.raises(IllegalAction) as caught:
            game.replay(record)
        assert (caught.value.index, caught.value.action) == (3, "play T5")
        assert caught.value.rules == ("piedmontese.play.follow-suit",)

    def test_the_first_illegal_action_counts(self, game: Engine, arrange: Arrange) -> None:
        record = arrange([["SK", "H5"], ["S1", "T5"]]).record()
        record["actions"] = ["play s1", "play SK"]
        with pytest.raises(IllegalAction) as caught:
            game.replay(record)
        assert (caught.value.index, caught.value.action) == (0, "play S1")

    def test_an_action_after_the_end_is_illegal(self, game: Engine) -> None:
        state = game.deal(7)
        while not state.over:
            state = state.apply(state.legal()[0])
        record = state.record()
        record["actions"].append("play SK")
        with pytest.raises(IllegalAction) as caught:
            game.replay(record)
        assert (caught.value.index, caught.value.rules) == (78, ("table.out-of-phase",))

    def test_grammar_is_checked_first_for_all_actions(
        self, game: Engine, record: dict[str, Any]
    ) -> None:
        held_by_nobody_on_top = "play " + record["deal"]["piles"][1][0][9]
        record["actions"] = [held_by_nobody_on_top, "fold"]
        assert refused(game, record).startswith("record.actions[1]: 'fold' does not begin with")


class TestRefused:
    @pytest.mark.parametrize(
        ("value", "kind"),
        [(None, "null"), ([], "a list"), ("x", "a text"), (1, "a whole number")],
    )
    def test_what_is_no_object(self, game: Engine, value: object, kind: str) -> None:
        assert refused(game, value) == f"record: must be an object, not {kind}"

    @pytest.mark.parametrize("name", ["game", "dealer", "deal"])
    def test_a_missing_member(self, game: Engine, record: dict[str, Any], name: str) -> None:
        del record[name]
        assert refused(game, record) == f"record.{name}: is missing"

    @pytest.mark.parametrize(
        ("change", "said"),
        [
            (
                {"seed": 5},
                "record.seed: there is no such member, but game, dealer, deal, players, options, "
                "actions",
            ),
            ({"a\nb": 5}, r"record.a\nb: there is no such member"),
            ({"game": "taotl"}, "record.game: must be piedmontese, not 'taotl'"),
            ({"game": 5}, "record.game: must be a text, not a whole number"),
            ({"dealer": 2}, "record.dealer: seats are 0 to 1, there is no seat 2"),
            ({"dealer": -1}, "record.dealer: seats are 0 to 1, there is no seat -1"),
            ({"dealer": "0"}, "record.dealer: must be a whole number, not a text"),
            ({"dealer": True}, "record.dealer: must be a whole number, not true or false"),
            (
                {"dealer": 1.0},
                "record.dealer: must be a whole number, not a number with",
            ),
            ({"dealer": None}, "record.dealer: must be a whole number, not null"),
            ({"players": 3}, "record.players: is 3, but the deal is for 2"),
            ({"players": "2"}, "record.players: must be a whole number, not a text"),
            ({"players": None}, "record.players: must be a whole number, not null"),
            ({"options": []}, "record.options: must be an object, not a list"),
            (
                {"options": {"fool": "lost"}},
                "record.options.fool: no option of piedmontese, which has "
                "fool_debt, fool_on_last_trick, highest_trump",
            ),
            (
                {"options": {"fool_debt": "paid"}},
                "record.options.fool_debt: option fool_debt takes 'owed' or 'forgiven', not 'paid'",
            ),
            (
                {"options": {"highest_trump": "20"}},
                "record.options.highest_trump: option highest_trump takes 21 or 20, not '20'",
            ),
            (
                {"options": {"highest_trump": True}},
                "record.options.highest_trump: option highest_trump takes 21 or 20, not true",
            ),
            ({"actions": None}, "record.actions: must be a list, not null"),
            ({"actions": "play SK"}, "record.actions: must be a list, not a text"),
            ({"actions": ["play SK", 5]}, "record.actions[1]: must be a text, not a whole number"),
            (
                {"actions": ["pass"]},
                "record.actions[0]: 'pass' does not begin with a verb of the game (play)",
            ),
            (
                {"actions": ["play T22"]},
                "record.actions[0]: 'T22' is no card of the piedmontese pack; cards are S C H D ",
            ),
            ({"deal": None}, "record.deal: must be an object, not null"),
            ({"deal": {}}, "record.deal.piles: is missing"),
            (
                {"deal": {"stock": []}},
                "record.deal.stock: there is no such member, but hands, piles, talon",
            ),
            ({"deal": {"piles": {}}}, "record.deal.piles: must be a list, not an object"),
            ({"deal": {"piles": None}}, "record.deal.piles: must be a list, not null"),
            (
                {"deal": {"piles": [[["SK"], 5]]}},
                "record.deal.piles[0][1]: must be a list",
            ),
            (
                {"deal": {"piles": [[[5]]]}},
                "record.deal.piles[0][0][0]: must be a text",
            ),
            ({"deal": {"piles": []}}, "record.deal.piles: piedmontese is not for 0 players"),
            (
                {"deal": {"piles": [[], [], []]}},
                "record.deal.piles: piedmontese is not for 3 players",
            ),
            ({"deal": {"piles": [[], []]}}, "record.deal.piles[0][0]: needs 10 cards, has 0"),
        ],
    )
    def test_a_wrong_member(
        self, game: Engine, record: dict[str, Any], change: dict[str, Any], said: str
    ) -> None:
        assert refused(game, {**record, **change}).startswith(said)

    @pytest.mark.parametrize("name", ["hands", "talon"])
    def test_cards_where_the_game_deals_none(
        self, game: Engine, record: dict[str, Any], name: str
    ) -> None:
        record["deal"][name] = []
        assert refused(game, record) == f"record.deal.{name}: piedmontese deals no {name}"

    def test_a_card_dealt_twice(self, game: Engine, record: dict[str, Any]) -> None:
        piles = record["deal"]["piles"]
        piles[1][2][4] = piles[0][0][0]
        assert refused(game, record) == f"record.deal.piles[1][2]: {piles[0][0][0]} is dealt twice"

    def test_a_card_dealt_twice_in_another_case(self, game: Engine, record: dict[str, Any]) -> None:
        piles = record["deal"]["piles"]
        piles[1][2][4] = piles[0][0][0].lower()
        assert refused(game, record) == f"record.deal.piles[1][2]: {piles[0][0][0]} is dealt twice"

    def test_a_foreign_card(self, game: Engine, record: dict[str, Any]) -> None:
        record["deal"]["piles"][1][3][8] = "SKULL1"
        assert refused(game, record).startswith("record.deal.piles[1][3][8]: 'SKULL1' is no card")

    def test_a_missing_card(self, game: Engine, record: dict[str, Any]) -> None:
        record["deal"]["piles"][1][3].pop()
        assert refused(game, record) == "record.deal.piles[1][3]: needs 9 cards, has 8"

    def test_a_pile_too_many(self, game: Engine, record: dict[str, Any]) -> None:
        record["deal"]["piles"][0].append([])
        assert refused(game, record) == "record.deal.piles[0][4]: no cards are dealt there"

    def test_piles_of_other_sizes(self, game: Engine, record: dict[str, Any]) -> None:
        piles = record["deal"]["piles"][0]
        piles[3].append(piles[0].pop())
        assert refused(game, record) == "record.deal.piles[0][0]: needs 10 cards, has 9"

    @pytest.mark.parametrize(
        ("change", "said"),
        [
            ({"hands": [["S1"]] * 2}, "record.deal.hands: toy is not for 2 players"),
            ({"talon": ["S1", "S2"]}, "record.deal.talon: needs 1 card, has 2"),
            ({"piles": []}, "record.deal.piles: toy deals no piles"),
        ],
    )
    def test_hands_and_a_talon_that_cannot_be(
        self, toy_engine: Engine, change: dict[str, Any], said: str
    ) -> None:
        record = toy_engine.deal(1).record()
        record["deal"].update(change)
        assert refused(toy_engine, record) == said

    @pytest.mark.parametrize("name", ["hands", "talon"])
    def test_hands_or_a_talon_that_is_missing(self, toy_engine: Engine, name: str) -> None:
        record = toy_engine.deal(1).record()
        del record["deal"][name]
        assert refused(toy_engine, record) == f"record.deal.{name}: is missing"
