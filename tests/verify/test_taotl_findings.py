"""What the source of Taotl leaves open: the smallest cases, and rounds in which the letter fails.

What is expected here has been worked out by hand from the rules and from the source.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pytest

from trionfi.engine import State, load
from trionfi.spec.taotl import GAME
from trionfi.verify.findings import Found, findings_of

ENGINE = load("taotl")
PLAIN = "SCHD"


@lru_cache(maxsize=1)
def found() -> dict[str, Found]:
    return {one.claimed.id.rpartition(".")[2]: one for one in findings_of("taotl")}


def case(name: str) -> Any:
    return found()[name].finding.counterexample


def round_of(name: str) -> State:
    record = found()[name].record
    assert record is not None
    state = ENGINE.replay(record)
    assert state.over
    return state


def taken(state: State) -> list[list[str]]:
    """The tricks that were won by each seat, as the ids of their cards."""
    return [[ENGINE.card_id(card) for card in state.won(seat)] for seat in range(state.players)]


def test_there_are_eight_and_all_are_refuted() -> None:
    assert tuple(found()) == (
        "must-follow",
        "void",
        "god-led",
        "second-card",
        "no-winner",
        "god-without-totem",
        "all-skulls",
        "one-winner",
    )
    known = {one.id for one in (*GAME.statements, *GAME.readings)}
    for one in found().values():
        assert one.as_expected
        assert one.claimed.gap is not None
        assert known.issuperset(one.claimed.gap.touches)
        assert one.statements
        assert one.readings


def test_nothing_to_play_by_the_letter() -> None:
    led, card, other = (case("must-follow")[name] for name in ("led", "card", "other"))
    assert led[0] in PLAIN + "T"
    for held in (card, other):
        assert held[0] in PLAIN
        assert "SKULL" not in held
        assert held[0] != led[0]
    # The second player has two clubs, plays one on a heart, and is asked for nothing.
    state = round_of("must-follow")
    assert state.options == GAME.default_options
    assert state.record()["deal"]["hands"][1] == ["C4", "C9"]
    assert [action.text for action in state.actions[3:5]] == ["play H5", "play C4"]


def test_a_plain_card_although_a_magical_one_is_held() -> None:
    case_of = case("void")
    assert case_of["card"][0] in PLAIN
    assert case_of["card"][0] != case_of["led"][0]
    state = round_of("void")
    assert state.record()["deal"]["hands"][1] == ["C4", "T3"]
    assert state.actions[4].text == "play C4"


def test_a_god_led() -> None:
    assert case("god-led") == {"led": "RED_GOD"}
    state = round_of("god-led")
    assert [action.text for action in state.actions[3:]] == [
        "play RED_GOD",
        "play H7",
        "play C2",
        "declare high",
    ]
    assert taken(state) == [["RED_GOD", "H7", "C2"], [], []]
    # Bid and won: 1 and 1, 0 and 0, 1 and 0.
    assert state.scores == (13, 10, -5)


def test_two_cards_that_lead_nothing() -> None:
    assert case("second-card")["led"].startswith("SKULL")
    assert case("second-card")["second"] in ("RED_GOD", "BLACK_GOD", "SKULL1", "SKULL2")
    state = round_of("second-card")
    assert taken(state) == [[], [], ["SKULL1", "SKULL2", "S5"]]
    assert state.scores == (10, 10, -5)


def test_no_winner_by_the_letter() -> None:
    cards = list(case("no-winner").values())
    assert all(card in ("RED_GOD", "BLACK_GOD") or "SKULL" in card for card in cards)
    assert not all("SKULL" in card for card in cards)
    state = round_of("no-winner")
    assert taken(state) == [[], ["SKULL1", "RED_GOD", "SKULL2"], []]


def test_a_god_that_beats_the_king_of_the_suit_led() -> None:
    cards = list(case("god-without-totem").values())
    assert not any(card[0] == "T" for card in cards)
    state = round_of("god-without-totem")
    assert taken(state) == [[], [], ["H3", "H13", "RED_GOD"]]
    # Bid and won: 0 and 0, 1 and 0, 1 and 1.
    assert state.scores == (10, -5, 13)


def test_the_smallest_number_of_players_that_cannot_all_play_skulls_is_five() -> None:
    assert case("all-skulls") == {"players": 5}
    assert found()["all-skulls"].record is None


def test_two_with_the_same_score() -> None:
    totals = list(case("one-winner").values())
    assert totals.count(max(totals)) > 1


@pytest.mark.parametrize("name", ["must-follow", "void", "god-led", "no-winner"])
def test_what_is_told_names_the_cards(name: str) -> None:
    for value in case(name).values():
        assert value in found()[name].told
