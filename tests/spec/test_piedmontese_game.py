"""Piedmontese: the game object, its options, its rules, and the source that they model."""

import pytest

from trionfi.spec import GAME_IDS
from trionfi.spec.option import Option
from trionfi.spec.phase import Argument, Seating
from trionfi.spec.piedmontese import GAME, PLAY
from trionfi.spec.piedmontese.options import FoolDebt, FoolOnLastTrick, HighestTrump, Options
from trionfi.spec.piedmontese.pack import value
from trionfi.spec.statement import Fate


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


class TestOptions:
    def option(self, name: str) -> Option:
        return next(option for option in GAME.options if option.name == name)

    def test_they_are_the_fields_of_the_options_tuple_in_order(self) -> None:
        assert tuple(option.name for option in GAME.options) == Options._fields

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

    def test_each_value_has_a_meaning(self) -> None:
        for option in GAME.options:
            assert option.question.endswith("?")
            assert list(option.meanings) == list(option.values)
            assert all(meaning.endswith(".") for meaning in option.meanings.values())


class TestRules:
    def test_shared_families_come_first(self) -> None:
        families = [entry.family for entry in GAME.functions]
        assert list(dict.fromkeys(families)) == ["table", "tricks", "piedmontese"]

    def test_ids_are_unique_and_lead_to_functions(self) -> None:
        ids = [entry.id for entry in GAME.rules]
        assert len(ids) == len(set(ids))
        for entry in GAME.rules:
            assert GAME.rule_id(entry.function) == entry.id

    def test_a_rule_has_an_id_and_another_function_has_none(self) -> None:
        assert GAME.rule_id(value) == "piedmontese.pack.values"
        with pytest.raises(KeyError):
            GAME.rule_id(len)


class TestSource:
    def test_there_are_21_statements_and_20_readings(self) -> None:
        assert [entry.id for entry in GAME.statements] == [f"P{n}" for n in range(1, 22)]
        assert [entry.id for entry in GAME.readings] == [f"P-A{n}" for n in range(1, 21)]

    def test_every_statement_is_modelled_by_a_rule_or_has_a_reason(self) -> None:
        modelled = {statement for entry in GAME.rules for statement in entry.statements}
        for entry in GAME.statements:
            assert (entry.fate is Fate.MODELLED) == (entry.id in modelled), entry.id
            assert (entry.fate is Fate.MODELLED) == (entry.reason == ""), entry.id

    def test_every_statement_that_a_rule_names_is_there(self) -> None:
        known = {entry.id for entry in GAME.statements}
        for rule in GAME.rules:
            named = {name for name in rule.statements if name.startswith("P")}
            assert named <= known, rule.id

    def test_options_and_readings_name_each_other(self) -> None:
        by_option = {option.name: set(option.readings) for option in GAME.options}
        for reading in GAME.readings:
            if reading.option:
                assert reading.id in by_option[reading.option], reading.id
        known = {reading.id for reading in GAME.readings}
        assert set.union(*by_option.values()) <= known

    def test_sections_run_from_the_cards_to_the_play(self) -> None:
        sections = list(dict.fromkeys(entry.section for entry in GAME.statements))
        assert sections == ["The Cards", "The Deal", "Play"]
