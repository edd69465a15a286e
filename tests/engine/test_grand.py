"""A game with one of everything runs on the same engine: every kind of action, draws, rounds."""

from __future__ import annotations

import json
import pickle
import random
from dataclasses import replace
from itertools import product
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trionfi.engine import Engine, IllegalAction, InvalidInput, MatchPlay, State, oracle, perft
from trionfi.engine.answers import standing
from trionfi.engine.report import show_deal, show_replay, tricks_of
from trionfi.engine.terminal import Terminal
from trionfi.spec.places import Place, Zone
from trionfi.verify import fuzz

HANDS = ["S1 T2", "S2 FOOL", "S3 H3"]
TALON = "T1 H4"
CALLED = ("bid 0", "bid 1", "bid 0", "name open", "call T2")


def dealt(grand: Engine, *actions: str, **options: object) -> State:
    """Round 2; seat 2 deals."""
    return grand.replay(
        {
            "game": "grand",
            "dealer": 2,
            "options": options,
            "deal": {"hands": [hand.split() for hand in HANDS], "talon": TALON.split()},
            "actions": list(actions),
        }
    )


def texts(state: State) -> list[str]:
    return [action.text for action in state.legal()]


def broken(state: State, action: str) -> tuple[str, ...]:
    with pytest.raises(IllegalAction) as caught:
        state.apply(action)
    assert caught.value.state is state
    return caught.value.rules


def refused(grand: Engine, text: str) -> str:
    with pytest.raises(InvalidInput) as caught:
        grand.action(text)
    return str(caught.value)


def cards(state: State, zone: Zone, seat: int = 0, number: int = 0) -> str:
    return " ".join(map(state.engine.card_id, state.table.get(Place(zone, seat, number), ())))


def played_out(state: State, chance: random.Random) -> State:
    while not state.over:
        state = state.apply(chance.choice(state.legal()))
    return state


class TestNumbers:
    def test_candidates_follow_from_the_state_and_are_sorted_as_text(self, grand: Engine) -> None:
        assert texts(dealt(grand)) == ["bid 0", "bid 1", "bid 2", "pass"]
        assert texts(dealt(grand, "bid 0", "pass")) == ["bid 0", "bid 1"]
        assert texts(dealt(grand, "bid 2", "pass")) == ["bid 1", "bid 2"]

    @pytest.mark.parametrize("number", [0, 3, 10, -1, -20, 10**30])
    def test_any_whole_number_is_grammatical(self, grand: Engine, number: int) -> None:
        action = grand.action(f"bid {number}")
        assert action == ("bid", number, f"bid {number}")
        assert action.card is None

    @pytest.mark.parametrize(
        "text", ["", "+1", "01", "-0", "-01", "1.0", "1 ", " 1", "١", "one", "T1", "1_0", "1e3"]
    )
    def test_nothing_else_is(self, grand: Engine, text: str) -> None:
        said = refused(grand, f"bid {text}")
        assert said == f"'bid' is followed by a whole number, not by '{text}'"

    def test_a_number_is_not_endless(self, grand: Engine) -> None:
        assert "has too many digits" in refused(grand, "bid " + "9" * 5000)

    def test_what_may_not_be_bid_breaks_rules(self, grand: Engine) -> None:
        assert broken(dealt(grand), "bid 3") == ("grand.bid.range",)
        assert broken(dealt(grand), "bid -1") == ("grand.bid.range",)
        last = dealt(grand, "bid 0", "bid 0")
        assert broken(last, "bid 2") == ("grand.bid.total",)
        last = dealt(grand, "bid 2", "bid 2")
        assert broken(last, "bid -2") == ("grand.bid.range", "grand.bid.total")


class TestWords:
    def test_they_are_written_in_lower_case(self, grand: Engine, toy: ModuleType) -> None:
        assert grand.action("name closed") == ("name", toy.Contract.CLOSED, "name closed")
        assert texts(dealt(grand, *CALLED[:3])) == ["name open"]

    @pytest.mark.parametrize("text", ["", "none", "Open", "open ", "1"])
    def test_others_are_outside_the_grammar(self, grand: Engine, text: str) -> None:
        said = refused(grand, f"name {text}")
        assert said == f"'name' is followed by open or closed, not by '{text}'"

    def test_a_rule_judges_the_word(self, grand: Engine) -> None:
        state = dealt(grand, "bid 1", "bid 0", "bid 0")
        assert texts(state) == ["name closed", "name open"]
        assert broken(dealt(grand, *CALLED[:3]), "name closed") == ("grand.name.trump",)

    def test_a_word_of_several_phases_means_what_the_phase_says(self, grand: Engine) -> None:
        assert broken(dealt(grand, "pass", "pass"), "pass") == ("grand.bid.dealer",)
        assert broken(dealt(grand, *CALLED[:3]), "pass") == ("grand.name.bound",)
        assert broken(dealt(grand, *CALLED[:4]), "pass") == ("table.out-of-phase",)
        assert dealt(grand, "pass", "pass", "bid 0", "pass").over

    def test_it_is_followed_by_the_same_everywhere(self, toy: ModuleType) -> None:
        bidding, naming = toy.GRAND.phases[:2]
        verb = replace(naming.verbs[0], word="bid")
        other = replace(naming, verbs=(verb,))
        with pytest.raises(AssertionError, match="bid is followed by different things"):
            Engine(replace(toy.GRAND, phases=(bidding, other)))


class TestCalls:
    def test_any_card_of_the_pack_can_be_called(self, grand: Engine) -> None:
        state = dealt(grand, *CALLED[:4])
        assert texts(state) == ["call T1", "call T2", "call T3", "call T4"]
        assert broken(state, "call S1") == ("grand.call.trump",)
        assert broken(state, "call FOOL") == ("grand.call.trump",)

    def test_but_not_in_the_form_in_which_it_is_played(self, grand: Engine) -> None:
        said = "'FOOL+' has a suffix, which it cannot have here"
        assert refused(grand, "call FOOL+") == refused(grand, "discard FOOL+") == said
        assert "'SK' is no card of the grand pack; cards are S H T with 1…4, FOOL" in refused(
            grand, "call SK"
        )

    def test_the_partner_is_the_holder(self, grand: Engine) -> None:
        state = dealt(grand, *CALLED, "discard S2")
        assert state.phase_states[-1].partner == 0
        assert dealt(grand, *CALLED[:4], "call T1", "discard S2").phase_states[-1].partner == -1


class TestDraws:
    def test_they_follow_the_last_action_of_the_phase_before(self, grand: Engine) -> None:
        state = dealt(grand, *CALLED)
        assert (state.phase.name, state.seat) == ("draw", 1)
        assert cards(state, Zone.HAND, 1) == "S2 FOOL T1"
        assert (cards(state, Zone.OPEN), cards(state, Zone.TALON)) == ("H4", "")
        assert texts(state) == ["discard S2", "discard T1"]

    def test_a_phase_is_over_as_soon_as_it_begins(self, grand: Engine) -> None:
        state = dealt(grand, "bid 1", "bid 0", "bid 0", "name closed", "call T4")
        assert state.phase.name == "play"
        assert cards(state, Zone.DISCARD, 0, 1) == "T1 H4"
        for seat in range(3):
            view = state.view(seat)
            others = {f"hand {other}": 2 for other in range(3) if other != seat}
            assert view["hidden"] == {**others, "discard 0.1": 2}

    def test_a_secret_discard_is_heard_by_its_player_alone(self, grand: Engine) -> None:
        state = dealt(grand, *CALLED, "discard S2")
        heard = [state.view(seat)["heard"][-1] for seat in range(3)]
        assert heard == [[1, "discard ?"], [1, "discard S2"], [1, "discard ?"]]
        assert state.view(0)["hidden"] == {"hand 1": 2, "hand 2": 2, "discard 1": 1}
        assert state.view(1)["hidden"] == {"hand 0": 2, "hand 2": 2}
        assert state.view(0)["heard"][4] == [1, "call T2"]
        assert state.view(1)["shown"] == ["H4"]

    def test_an_open_one_is_heard_and_shown_to_all(self, grand: Engine) -> None:
        state = dealt(grand, *CALLED, "discard T1")
        for seat in range(3):
            view = state.view(seat)
            assert view["heard"][-1] == [1, "discard T1"]
            assert view["shown"] == ["H4", "T1"]


class TestForms:
    def test_a_held_card_can_be_played_in_all_its_forms(self, grand: Engine) -> None:
        state = dealt(grand, *CALLED, "discard S2")
        assert texts(state) == ["play FOOL", "play FOOL+", "play T1"]
        assert grand.action("play fool+").text == "play FOOL+"
        assert texts(dealt(grand, *CALLED, "discard S2", fool_trumps=False)) == [
            "play FOOL",
            "play T1",
        ]

    def test_it_lies_in_the_trick_as_played_and_elsewhere_as_held(self, grand: Engine) -> None:
        state = dealt(grand, *CALLED, "discard S2", "play FOOL+")
        assert cards(state, Zone.TRICK) == "FOOL+"
        assert cards(state, Zone.HAND, 1) == "T1"
        assert state.view(0)["trick"] == [[1, "FOOL+"]]
        assert state.view(0)["heard"][-1] == [1, "play FOOL+"]
        state = state.apply("play S3").apply("play T2")
        # The Fool is the highest trump.
        assert (state.seat, cards(state, Zone.WON, 1)) == (1, "FOOL S3 T2")
        assert grand.replay(state.record()) == state

    def test_as_an_excuse_it_wins_nothing(self, grand: Engine) -> None:
        state = dealt(grand, *CALLED, "discard S2", "play FOOL", "play S3")
        assert texts(state) == ["play S1"]
        assert state.apply("play S1").seat == 2

    def test_whether_it_is_held_is_judged_of_the_card(self, grand: Engine) -> None:
        state = dealt(grand, *CALLED, "discard S2", "play T1", "play S3")
        assert broken(state, "play FOOL+") == ("table.card-not-held",)
        state = dealt(grand, *CALLED, "discard S2", "play T1", "play S3", "play T2", "play S1")
        assert state.seat == 1
        assert broken(state, "play FOOL+") == ("grand.play.fool",)
        assert texts(state) == ["play FOOL"]

    def test_there_are_no_others(self, grand: Engine) -> None:
        said = refused(grand, "play S1+")
        assert said == "'S1+' has a suffix that cannot be; there is FOOL+"

    def test_tricks_are_told_as_played(self, grand: Engine) -> None:
        state = dealt(grand, *CALLED, "discard S2", "play FOOL+", "play S3", "play T2")
        (taken,) = tricks_of(state)
        assert [grand.card_id(card) for _, card in taken.cards] == ["FOOL+", "S3", "T2"]
        assert taken.winner == 1


class TestRounds:
    @pytest.mark.parametrize(("players", "rounds"), [(2, 5), (3, 3)])
    def test_hands_have_the_number_of_the_round(
        self, grand: Engine, players: int, rounds: int
    ) -> None:
        for number in range(1, rounds + 1):
            state = grand.deal(3, players=players, round=number)
            assert [len(state.hand(seat)) for seat in range(players)] == [number] * players
            assert state.seating == (players, players - 1, number)
            assert grand.replay(state.record()) == state
            assert len(state.record()["deal"]["talon"]) == 2
        assert grand.deal(3, players=players) == grand.deal(3, players=players, round=1)
        for number in (0, rounds + 1):
            with pytest.raises(InvalidInput) as caught:
                grand.deal(3, players=players, round=number)
            assert str(caught.value) == (
                f"round: {players} players play rounds 1 to {rounds}, there is no round {number}"
            )

    def test_a_second_packet_lies_below_the_first(self, grand: Engine) -> None:
        order = grand.game.pack.cards
        table = grand.dealt(grand.seating(2, 1, 3), order)
        assert table[Place(Zone.HAND, 0)] == (order[0], order[4], order[5])
        assert table[Place(Zone.HAND, 1)] == (order[1], order[6], order[7])
        assert table[Place(Zone.TALON)] == order[2:4]

    def test_a_record_of_no_round_is_refused(self, grand: Engine) -> None:
        record = grand.deal(3, players=3, round=3).record()
        for hand in record["deal"]["hands"]:
            hand.clear()
        with pytest.raises(InvalidInput) as caught:
            grand.replay(record)
        assert str(caught.value) == (
            "record.deal.hands[0]: 3 players play no round of grand with 0 cards each"
        )

    def test_hands_of_different_sizes_are_refused(self, grand: Engine) -> None:
        record = grand.deal(3, players=3, round=2).record()
        record["deal"]["hands"][1].pop()
        with pytest.raises(InvalidInput) as caught:
            grand.replay(record)
        assert str(caught.value) == "record.deal.hands[1]: needs 2 cards, has 1"

    def test_rounds_are_refused_where_there_are_none(self, toy_engine: Engine) -> None:
        with pytest.raises(InvalidInput, match="round: toy is not played in rounds"):
            toy_engine.deal(1, round=1)


class TestWholeDeals:
    def test_every_card_lies_in_one_place_and_every_record_comes_back(self, grand: Engine) -> None:
        chance = random.Random(4)
        for seed, players in product(range(60), (2, 3)):
            start = grand.deal(seed, players=players, round=1 + seed % (11 // players))
            cards_dealt = sorted(card for lying in start.table.values() for card in lying)
            state = start
            while not state.over:
                assert state.legal()
                lying = [
                    grand.game.pack.held(card) for cards in state.table.values() for card in cards
                ]
                assert sorted(lying) == cards_dealt
                assert grand.replay(json.loads(json.dumps(state.record()))) == state
                for seat in range(players):
                    view = state.view(seat)
                    assert sum(view["hidden"].values()) < len(lying)
                state = state.apply(chance.choice(state.legal()))
            assert grand.game.settle(state.facts, state.options) == state.scores

    def test_views_do_not_depend_on_what_is_hidden(self, grand: Engine) -> None:
        one = dealt(grand, *CALLED, "discard S2")
        other = one.record()
        # Seat 2 cannot tell S2 from S1: one lies with seat 0, the other was discarded.
        other["deal"]["hands"] = [["S2", "T2"], ["S1", "FOOL"], ["S3", "H3"]]
        other["actions"][-1] = "discard S1"
        assert grand.replay(other).view(2) == one.view(2)

    @pytest.mark.parametrize("depth", [1, 4, 6, 9])
    def test_perft_agrees_with_counting_one_by_one(self, grand: Engine, depth: int) -> None:
        def counted(state: State, depth: int) -> int:
            if depth == 0 or state.over:
                return 1
            return sum(counted(state.apply(action), depth - 1) for action in state.legal())

        state = grand.deal(2, players=2, round=1)
        assert perft(state, depth) == counted(state, depth)

    def test_they_can_be_shown(self, grand: Engine, capsys: pytest.CaptureFixture[str]) -> None:
        show_deal(Terminal(), dealt(grand, *CALLED, "discard T1"), "By hand.", False)
        state = played_out(dealt(grand, *CALLED), random.Random(1))
        show_replay(Terminal(), state, None)
        assert "wins" in capsys.readouterr().out

    def test_an_engine_that_is_not_loaded_cannot_be_pickled(self, grand: Engine) -> None:
        with pytest.raises(TypeError, match="grand was not loaded by its id"):
            pickle.dumps(dealt(grand))


class TestMatch:
    def test_it_goes_through_the_rounds_until_someone_is_below_0(self, grand: Engine) -> None:
        chance = random.Random(5)
        ends = set()
        for seed, players in product(range(40), (2, 3)):
            match = MatchPlay.start(grand, seed=seed, players=players, credit=0)
            while not match.over:
                match = match.add(played_out(match.deal(), chance))
            assert [deal.seating.round for deal in match.deals] == [
                number + 1 for number in range(len(match.deals))
            ]
            ends.add((len(match.deals) == 11 // players, min(match.scores) < 0))
            with pytest.raises(InvalidInput, match=r"deals have been played|is over after"):
                match.deal()
        assert {(True, False), (False, True)} <= ends

    def test_the_deal_of_another_round_is_not_added(self, grand: Engine) -> None:
        match = MatchPlay.start(grand, seed=1)
        other = grand.deal(1, round=2)
        with pytest.raises(InvalidInput, match="not the deal whose turn it is"):
            match.add(played_out(other, random.Random(1)))

    def test_everybody_has_a_credit(self, grand: Engine) -> None:
        assert MatchPlay.start(grand, seed=1).scores == (10, 10)
        assert MatchPlay.start(grand, seed=1, players=3, credit=25).scores == (25, 25, 25)
        with pytest.raises(InvalidInput) as caught:
            MatchPlay.start(grand, seed=1, credit=7)
        assert (
            str(caught.value)
            == "credit: nobody has 7 at the start of grand; the nearest possible: 5 or 10"
        )

    @pytest.mark.parametrize("length", [0, 3, 4])
    def test_its_length_follows_from_the_players(self, grand: Engine, length: int) -> None:
        assert MatchPlay.start(grand, seed=1).length == 5
        assert MatchPlay.start(grand, seed=1, players=3).length == 3
        with pytest.raises(InvalidInput, match=f"length: {length} deals make no match of grand"):
            MatchPlay.start(grand, seed=1, length=length)


@pytest.fixture
def ask(grand: Engine, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Ask the oracle about the game; the result, or the message of the error."""
    monkeypatch.setattr(oracle, "load", lambda game: grand)

    def asked(method: str, **params: Any) -> Any:
        request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        reply = json.loads(oracle.answer(json.dumps(request).encode()))
        return reply.get("result") or reply["error"]["message"]

    return asked


class TestOracle:
    def test_deal_takes_a_round(self, ask: Any) -> None:
        record = ask("deal", game="grand", seed=1, players=3, round=3)
        assert [len(hand) for hand in record["deal"]["hands"]] == [3, 3, 3]
        assert ask("deal", game="grand", seed=1, round=6).startswith("round: 2 players play")

    def test_plays_lists_forms_and_reads_them_in_the_trick(self, ask: Any) -> None:
        told = ask("plays", game="grand", hand=["S1", "FOOL"], trick=[])
        assert told == {"plays": ["FOOL", "FOOL+", "S1"]}
        told = ask("plays", game="grand", hand=["S1", "FOOL"], trick=[], last=True)
        assert told == {"plays": ["FOOL", "S1"]}
        told = ask("plays", game="grand", hand=["S1", "T1"], trick=["FOOL+"])
        assert told == {"plays": ["T1"]}
        told = ask("plays", game="grand", hand=["S1", "T1"], trick=["FOOL"])
        assert told == {"plays": ["S1", "T1"]}
        assert "suffix" in ask("plays", game="grand", hand=["FOOL+"], trick=[])
        told = ask("plays", game="grand", hand=["FOOL"], trick=["FOOL+"])
        assert told == "trick[0]: FOOL is given twice"

    @pytest.mark.parametrize(
        ("cards", "winner", "led"),
        [
            (["S1", "H2"], 0, "black"),
            (["H1", "H2", "T1"], 2, "red"),
            (["FOOL+", "T4"], 0, "T"),
            (["T4", "FOOL"], 0, "T"),
            (["FOOL", "H1", "S4"], 1, "red"),
        ],
    )
    def test_trick_reads_forms_and_writes_what_is_led(
        self, ask: Any, cards: list[str], winner: int, led: str
    ) -> None:
        assert ask("trick", game="grand", cards=cards) == {"winner": winner, "led": led}

    def test_trick_refuses_what_the_game_refuses(self, ask: Any) -> None:
        told = ask("trick", game="grand", cards=["T4", "FOOL+"], last=True)
        assert told == "cards[1]: FOOL+ has no power on the last trick"
        told = ask("plays", game="grand", hand=["S1"], trick=["FOOL+"], last=True)
        assert told == "trick[0]: FOOL+ has no power on the last trick"
        told = ask("trick", game="grand", cards=["FOOL", "FOOL+"])
        assert told == "cards[1]: FOOL is in the trick twice"

    def test_points_are_told_of_a_hunt_and_read_no_forms(self, ask: Any) -> None:
        points = [
            ask("points", game="grand", cards=["S1"], **hunted)["points"]
            for hunted in ({}, {"hunted": False}, {"hunted": True})
        ]
        assert points == [1, 1, 6]
        assert "suffix" in ask("points", game="grand", cards=["FOOL+"])

    def test_a_summary_settles_alike(self, ask: Any, grand: Engine) -> None:
        chance = random.Random(7)
        seen: set[str] = set()
        for seed in range(80):
            state = played_out(grand.deal(seed, players=3, round=1 + seed % 3), chance)
            told = standing(state)
            if told["summary"]["declarer"] is None:
                assert told["summary"] == {"players": 3, "declarer": None}
                seen.add("passed out")
            else:
                assert told["summary"]["known"] == [told["summary"]["contract"]]
                assert told["summary"]["from"] == told["summary"]["declarer"]
                seen |= {told["summary"]["contract"], str(told["summary"]["partner"])}
            settled = ask("settle", game="grand", facts=told["summary"])
            assert settled["scores"] == told["scores"]
        assert {"passed out", "open", "closed", "None", "0"} <= seen

    @pytest.mark.parametrize(
        ("change", "said"),
        [
            ({"contract": "shut"}, "facts.contract: must be open or closed or null, not 'shut'"),
            ({"contract": "none"}, "facts.contract: must be open or closed or null, not 'none'"),
            ({"contract": 1}, "facts.contract: must be a text or null, not a whole number"),
            ({"known": ["open", "x"]}, "facts.known[1]: must be none or open or closed, not 'x'"),
            ({"from": "0"}, "facts.from: must be a whole number or null, not a text"),
            ({"from_": 0}, "facts.from_: there is no such member"),
            ({"called": "T9"}, "facts.called: 'T9' is no card of the grand pack; cards are"),
            ({"partner": 0}, "facts.partner: is the declarer"),
            ({"won": [True]}, "facts.won[0]: must be a whole number, not true or false"),
            ({"declarer": "me"}, "facts.declarer: must be a whole number or null, not a text"),
        ],
    )
    def test_facts_are_refused_by_name(self, ask: Any, change: dict[str, Any], said: str) -> None:
        facts = {"players": 3, "declarer": 0, "contract": "open", "won": [1, 0, 0]}
        assert ask("settle", game="grand", facts=facts) == {"scores": [1, -1, -1]}
        assert ask("settle", game="grand", facts={**facts, **change}).startswith(said)
        del facts["declarer"]
        assert ask("settle", game="grand", facts=facts) == "facts.declarer: is missing"


@settings(max_examples=40, database=None, derandomize=True, deadline=None)
@given(data=st.data())
def test_any_deal_of_any_round_is_drawn_for_fuzzing(grand: Engine, data: st.DataObject) -> None:
    state = data.draw(fuzz.games(grand))
    assert 1 <= state.seating.round <= 11 // state.players
    assert state.over
