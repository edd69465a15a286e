"""Piedmontese: the game object, its options, its rules, and the source that they model."""

import pytest

from trionfi.spec import GAME_IDS
from trionfi.spec.option import Option
from trionfi.spec.phase import Argument, Seating
from trionfi.spec.piedmontese import GAME, PLAY
from trionfi.spec.piedmontese.options import FoolDebt, FoolOnLastTrick, HighestTrump, Options
from trionfi.spec.piedmontese.pack import value


def test_it_is_one_of_the_games_and_is_for_two() -> None:
    assert GAME.id in GAME_IDS
    assert GAME.players == (2, 2)
    assert GAME.trick_sizes == (2, 2)


def test_its_only_phase_is_the_play_with_its_only_verb() -> None:
    assert GAME.phases == (PLAY,)
    assert [(verb.word, verb.argument) for verb in PLAY.verbs] == [("play", Argument.HELD_CARD)]


def test_the_phase_begins_with_the_dealers_opponent() -> None:
    play, moves = PLAY.begin(Seating(2, 0), (), {}, Options())
    assert moves == ()
    assert PLAY.seat(play) == 1


def test_the_phases_end_scores_the_piles() -> None:
    play, moves = PLAY.begin(Seating(2, 0), (), {}, Options())
    assert moves == ()
    assert GAME.scores((play,), Options()) == (0, 0)


def test_more_points_win_a_match_and_equal_points_nobody() -> None:
    assert GAME.match.winners((92, 90)) == (0,)
    assert GAME.match.winners((90, 92)) == (1,)
    assert GAME.match.winners((91, 91)) == ()


def test_who_still_owes_a_card_for_the_fool_is_told() -> None:
    play, _ = PLAY.begin(Seating(2, 0), (), {}, Options())
    assert GAME.debtor is not None
    assert GAME.debtor((play,)) == -1
    assert GAME.debtor((play._replace(debtor=1),)) == 1


class TestOptions:
    def option(self, name: str) -> Option:
        return next(option for option in GAME.options if option.name == name)

    @pytest.mark.parametrize(
        ("name", "written", "seen"),
        [
            ("fool_debt", ["owed", "forgiven"], [FoolDebt.OWED, FoolDebt.FORGIVEN]),
            (
                "fool_on_last_trick",
                ["kept", "lost"],
                [FoolOnLastTrick.KEPT, FoolOnLastTrick.LOST],
            ),
            ("highest_trump", [21, 20], [HighestTrump.TWENTY_ONE, HighestTrump.TWENTY]),
        ],
    )
    def test_each_has_its_values_the_default_first(
        self, name: str, written: list[str | int], seen: list[int]
    ) -> None:
        option = self.option(name)
        assert list(option.values) == written
        assert [option.read(value) for value in written] == seen
        assert option.default == written[0]
        assert getattr(GAME.default_options, name) == seen[0]


class TestRules:
    def test_a_rule_has_an_id_and_another_function_has_none(self) -> None:
        assert GAME.rule_id(value) == "piedmontese.pack.values"
        with pytest.raises(KeyError):
            GAME.rule_id(len)


class TestSource:
    def test_there_are_21_statements_and_20_readings(self) -> None:
        assert [entry.id for entry in GAME.statements] == [f"P{n}" for n in range(1, 22)]
        assert [entry.id for entry in GAME.readings] == [f"P-A{n}" for n in range(1, 21)]

    def test_sections_run_from_the_cards_to_the_play(self) -> None:
        sections = list(dict.fromkeys(entry.section for entry in GAME.statements))
        assert sections == ["The Cards", "The Deal", "Play"]
