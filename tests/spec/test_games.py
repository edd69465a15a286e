"""What holds of every game: its pack, its options, its rules, and the source that they model."""

import importlib

import pytest

from trionfi.spec import GAME_IDS
from trionfi.spec.cards import NO_CARD, Card, Suit
from trionfi.spec.game import Game
from trionfi.spec.statement import Fate

GAMES = [importlib.import_module(f"trionfi.spec.{game_id}").GAME for game_id in GAME_IDS]


@pytest.fixture(params=GAMES, ids=GAME_IDS)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def test_the_rule_of_the_pack_admits_exactly_its_cards(game: Game) -> None:
    (is_in_pack,) = (rule.function for rule in game.rules if rule.id == f"{game.id}.pack.cards")
    cards = (Card(suit, rank) for suit in Suit for rank in range(-1, 25))
    assert {card for card in cards if is_in_pack(card)} == set(game.pack.cards)
    assert not is_in_pack(NO_CARD)
    assert not is_in_pack(Card(Suit.NONE, 5))


def test_the_printed_order_is_the_one_of_its_pack(game: Game) -> None:
    pack = importlib.import_module(f"trionfi.spec.{game.id}.pack")
    assert game.printed_order is pack.printed_order


class TestOptions:
    def test_they_are_the_fields_of_the_options_tuple_in_order(self, game: Game) -> None:
        assert tuple(option.name for option in game.options) == game.options_type._fields

    def test_the_first_value_is_the_default(self, game: Game) -> None:
        for option in game.options:
            assert option.default == next(iter(option.values))
            assert option.read(option.default) == getattr(game.default_options, option.name)

    def test_each_value_has_a_meaning(self, game: Game) -> None:
        for option in game.options:
            assert option.question.endswith("?")
            assert list(option.meanings) == list(option.values)
            assert all(meaning.endswith(".") for meaning in option.meanings.values())


class TestRules:
    def test_shared_families_come_first(self, game: Game) -> None:
        families = [entry.family for entry in game.functions]
        assert list(dict.fromkeys(families)) == ["table", "tricks", game.id]

    def test_ids_are_unique_and_lead_to_functions(self, game: Game) -> None:
        ids = [entry.id for entry in game.rules]
        assert len(ids) == len(set(ids))
        for entry in game.rules:
            assert game.rule_id(entry.function) == entry.id

    def test_what_is_no_rule_has_no_id(self, game: Game) -> None:
        auxiliary = next(entry for entry in game.functions if entry.auxiliary)
        for function in (len, auxiliary.function):
            with pytest.raises(KeyError):
                game.rule_id(function)


class TestSource:
    def test_every_statement_is_modelled_by_a_rule_or_has_a_reason(self, game: Game) -> None:
        modelled = {statement for entry in game.rules for statement in entry.statements}
        for entry in game.statements:
            assert (entry.fate is Fate.MODELLED) == (entry.id in modelled), entry.id
            assert (entry.fate is Fate.MODELLED) == (entry.reason == ""), entry.id

    def test_every_statement_that_a_rule_names_is_there(self, game: Game) -> None:
        known = {entry.id for entry in game.statements}
        for rule in game.rules:
            if rule.family == game.id:
                assert set(rule.statements) <= known, rule.id

    def test_options_and_readings_name_each_other(self, game: Game) -> None:
        by_option = {option.name: set(option.readings) for option in game.options}
        for reading in game.readings:
            if reading.option:
                assert reading.id in by_option[reading.option], reading.id
        known = {reading.id for reading in game.readings}
        assert set.union(*by_option.values()) <= known
