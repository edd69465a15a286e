"""The state machine on Piedmontese deals: actions, legality, immutability, whole deals."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from itertools import islice

import pytest

from trionfi.engine import Action, Engine, IllegalAction, InvalidInput, State, load
from trionfi.spec.cards import Card, Suit
from trionfi.spec.places import TRICK, Place, Zone

Arrange = Callable[..., State]

CARDS = "S C H D with K Q C V 10…1, T1…T21, FOOL"


def texts(state: State) -> list[str]:
    return [action.text.removeprefix("play ") for action in state.legal()]


def won(state: State, seat: int) -> str:
    return " ".join(map(state.engine.card_id, state.won(seat)))


def broken(state: State, card: str) -> tuple[str, ...]:
    with pytest.raises(IllegalAction) as caught:
        state.apply(f"play {card}")
    return caught.value.rules


class TestLoading:
    def test_a_game_is_loaded_once(self) -> None:
        assert load("piedmontese") is load("piedmontese")
        assert repr(load("piedmontese")) == "load('piedmontese')"

    @pytest.mark.parametrize("name", ["tarot", "", "Piedmontese", "rule", "../spec"])
    def test_an_unknown_game_is_refused_with_those_that_there_are(self, name: str) -> None:
        with pytest.raises(InvalidInput, match="is no game, there is piedmontese") as caught:
            load(name)
        assert caught.value.path == "game"

    def test_the_rule_ids_are_those_of_the_game(self, game: Engine) -> None:
        ids = game.rule_ids()
        assert len(ids) == len(set(ids)) == len(game.game.rules)
        assert {"table.card-not-held", "piedmontese.play.follow-suit"} <= set(ids)


class TestGrammar:
    def test_there_are_78_actions(self, game: Engine) -> None:
        actions = {game.action(f"play {name}") for name in game.game.pack.ids}
        assert len(actions) == 78

    def test_an_action_is_its_verb_its_card_and_its_text(self, game: Engine) -> None:
        action = game.action("play H1")
        assert action == Action("play", Card(Suit.HEARTS, 10), "play H1")
        assert str(action) == "play H1"

    @pytest.mark.parametrize("text", ["play sk", "play Sk", "play sK"])
    def test_card_ids_are_read_in_any_case_and_written_in_upper(
        self, game: Engine, text: str
    ) -> None:
        assert game.action(text).text == "play SK"

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("", "'' does not begin with a verb of the game (play)"),
            ("pass", "'pass' does not begin with a verb of the game (play)"),
            ("Play SK", "'Play SK' does not begin with a verb of the game (play)"),
            (" play SK", "' play SK' does not begin with a verb of the game (play)"),
            ("play\tSK", r"'play\tSK' does not begin with a verb of the game (play)"),
            ("SK", "'SK' does not begin with a verb of the game (play)"),
            ("play", "'' is no card of the piedmontese pack; cards are " + CARDS),
            ("play ", "'' is no card of the piedmontese pack; cards are " + CARDS),
            ("play  SK", "' SK' is no card of the piedmontese pack; cards are " + CARDS),
            ("play SK ", "'SK ' is no card of the piedmontese pack; cards are " + CARDS),
            ("play S11", "'S11' is no card of the piedmontese pack; cards are " + CARDS),
            ("play T22", "'T22' is no card of the piedmontese pack; cards are " + CARDS),
            ("play FOOL+", "'FOOL+' has a suffix; piedmontese plays every card in one way"),
            ("play ſK", "'ſK' is no card of the piedmontese pack; cards are " + CARDS),
            ("play SK\n", r"'SK\n' is no card of the piedmontese pack; cards are " + CARDS),
            ("x" * 99, "'" + "x" * 40 + "…' does not begin with a verb of the game (play)"),
        ],
    )
    def test_a_text_outside_the_grammar_is_invalid_input(
        self, game: Engine, text: str, said: str
    ) -> None:
        with pytest.raises(InvalidInput) as caught:
            game.action(text)
        assert str(caught.value) == said
        assert caught.value.path == ""

    def test_a_state_refuses_such_texts_alike(self, game: Engine) -> None:
        with pytest.raises(InvalidInput):
            game.deal(1).apply("fold")


class TestTable:
    def test_by_default_seat_1_deals_and_seat_0_begins(self, game: Engine) -> None:
        state = game.deal(1)
        assert (state.players, state.dealer, state.seat) == (2, 1, 0)

    def test_the_dealers_opponent_begins(self, game: Engine) -> None:
        assert game.deal(1, dealer=0).seat == 1

    @pytest.mark.parametrize("players", [0, 1, 3, -2])
    def test_it_is_for_two_players(self, game: Engine, players: int) -> None:
        with pytest.raises(InvalidInput) as caught:
            game.deal(1, players=players)
        assert str(caught.value) == f"players: piedmontese is for 2 players, not {players}"

    @pytest.mark.parametrize("dealer", [-1, 2])
    def test_the_dealer_sits_at_the_table(self, game: Engine, dealer: int) -> None:
        with pytest.raises(InvalidInput) as caught:
            game.deal(1, dealer=dealer)
        assert str(caught.value) == f"dealer: seats are 0 to 1, there is no seat {dealer}"

    @pytest.mark.parametrize("seed", [-1, 2**64])
    def test_seeds_have_64_bits(self, game: Engine, seed: int) -> None:
        with pytest.raises(InvalidInput) as caught:
            game.deal(seed)
        assert str(caught.value) == f"seed: a whole number from 0 to 2^64 - 1, not {seed}"

    def test_an_unknown_option_is_refused_with_those_that_there_are(self, game: Engine) -> None:
        with pytest.raises(InvalidInput) as caught:
            game.deal(1, fool="lost")
        assert str(caught.value) == (
            "fool: no option of piedmontese, which has fool_debt, fool_on_last_trick, highest_trump"
        )

    def test_an_unknown_value_is_refused_with_those_that_there_are(self, game: Engine) -> None:
        with pytest.raises(InvalidInput) as caught:
            game.deal(1, highest_trump="20")
        assert caught.value.path == "highest_trump"
        assert "takes 21 or 20, not '20'" in caught.value.problem

    def test_options_are_written_where_they_differ(self, game: Engine) -> None:
        options = game.options({"fool_debt": "owed", "highest_trump": 20})
        assert game.written_options(options) == {"highest_trump": 20}
        assert game.written_options(game.options({})) == {}

    def test_the_deal_is_complete_and_nothing_else(self, game: Engine) -> None:
        state = game.deal(3)
        sizes = [len(cards) for cards in state.dealt.values()]
        assert sizes == [10, 10, 10, 9, 10, 10, 10, 9]
        assert {card for cards in state.dealt.values() for card in cards} == set(
            game.game.pack.cards
        )


class TestBeginning:
    def begin(self, game: Engine, change: Callable[[dict[Place, tuple[Card, ...]]], None]) -> str:
        deal = dict(game.deal(1).dealt)
        change(deal)
        with pytest.raises(InvalidInput) as caught:
            game.begin(deal, game.seating(), game.options({}))
        return str(caught.value)

    def test_a_short_pile_is_named(self, game: Engine) -> None:
        place = Place(Zone.PILE, 0, 2)
        said = self.begin(game, lambda deal: deal.update({place: deal[place][1:]}))
        assert said == "piles[0][2]: needs 10 cards, has 9"

    def test_a_missing_pile_is_named(self, game: Engine) -> None:
        said = self.begin(game, lambda deal: deal.update({Place(Zone.PILE, 1, 3): ()}))
        assert said == "piles[1][3]: needs 9 cards, has 0"

    def test_a_card_dealt_twice_is_named(self, game: Engine) -> None:
        first, last = Place(Zone.PILE, 0, 0), Place(Zone.PILE, 1, 3)
        name = game.card_id(game.deal(1).dealt[first][0])
        said = self.begin(game, lambda deal: deal.update({last: (deal[first][0], *deal[last][1:])}))
        assert said == f"piles[1][3]: {name} is dealt twice"

    def test_a_foreign_card_is_named(self, game: Engine) -> None:
        place = Place(Zone.PILE, 0, 1)
        foreign = Card(Suit.TRUMPS, 22)
        said = self.begin(game, lambda deal: deal.update({place: (foreign, *deal[place][1:])}))
        assert said.startswith("piles[0][1]: ")
        assert said.endswith("is no card of the piedmontese pack")

    @pytest.mark.parametrize(
        ("place", "named"),
        [
            (Place(Zone.PILE, 0, 4), "piles[0][4]"),
            (Place(Zone.PILE, 2, 0), "piles[2][0]"),
            (Place(Zone.HAND, 0), "hands[0]"),
            (Place(Zone.TALON), "talon"),
        ],
    )
    def test_a_place_too_many_is_named(self, game: Engine, place: Place, named: str) -> None:
        said = self.begin(game, lambda deal: deal.update({place: ()}))
        assert said == f"{named}: no cards are dealt there"


class TestLegality:
    def test_any_top_may_be_led_and_actions_are_sorted_by_text(self, arrange: Arrange) -> None:
        state = arrange([["SK", "H10", "FOOL", "H1"]])
        assert texts(state) == ["FOOL", "H1", "H10", "SK"]

    def test_the_led_suit_is_followed_or_excused(self, arrange: Arrange) -> None:
        state = arrange([["HK"], ["H1", "S2", "T5", "FOOL"]]).apply("play HK")
        assert state.seat == 1
        assert texts(state) == ["FOOL", "H1"]
        assert broken(state, "S2") == ("piedmontese.play.follow-suit",)
        assert broken(state, "T5") == ("piedmontese.play.follow-suit",)

    def test_a_void_hand_trumps_or_is_excused(self, arrange: Arrange) -> None:
        state = arrange([["HK"], ["S1", "S2", "T5", "FOOL"]]).apply("play HK")
        assert texts(state) == ["FOOL", "T5"]
        assert broken(state, "S2") == ("piedmontese.play.trump-when-void",)

    def test_with_the_fool_and_plain_cards_up_a_void_hand_is_free(self, arrange: Arrange) -> None:
        state = arrange([["HK"], ["S1", "S2", "C3", "FOOL"]]).apply("play HK")
        assert texts(state) == ["C3", "FOOL", "S1", "S2"]

    def test_a_fool_led_frees_the_reply_which_wins(self, arrange: Arrange) -> None:
        state = arrange([["FOOL"], ["S1", "H2", "T5", "CK"]]).apply("play FOOL")
        assert texts(state) == ["CK", "H2", "S1", "T5"]
        after = state.apply("play S1")
        assert after.seat == 1
        assert (won(after, 0), won(after, 1)) == ("FOOL", "S1")

    def test_a_card_below_the_top_is_not_held(self, arrange: Arrange) -> None:
        state = arrange([["SK S1", "H1", "T1", "C1"]])
        assert broken(state, "S1") == ("table.card-not-held",)

    def test_a_card_that_was_played_is_not_held(self, arrange: Arrange) -> None:
        state = arrange([["SK"], ["S2"]]).apply("play SK").apply("play S2")
        assert broken(state, "SK") == ("table.card-not-held",)
        assert broken(state, "S2") == ("table.card-not-held",)

    def test_all_broken_rules_are_named_at_once(self, arrange: Arrange) -> None:
        following = arrange([["HK"], ["H1", "S2", "T5", "C4"]]).apply("play HK")
        assert broken(following, "S9") == ("piedmontese.play.follow-suit", "table.card-not-held")
        asked = following.broken_rules(following.engine.action("play S9"))
        assert asked == broken(following, "S9")
        void = arrange([["HK"], ["S1", "S2", "T5", "C4"]]).apply("play HK")
        assert broken(void, "S9") == ("piedmontese.play.trump-when-void", "table.card-not-held")

    @pytest.mark.parametrize("card", ["FOOL", "T9"])
    def test_a_card_not_held_breaks_no_duty_that_it_would_fulfil(
        self, arrange: Arrange, card: str
    ) -> None:
        state = arrange([["HK"], ["S1", "S2", "T5", "C4"]]).apply("play HK")
        assert broken(state, card) == ("table.card-not-held",)

    def test_the_opponents_top_is_not_held(self, arrange: Arrange) -> None:
        assert broken(arrange([["HK"], ["H1"]]), "H1") == ("table.card-not-held",)

    def test_the_exception_says_what_why_and_where(self, arrange: Arrange) -> None:
        state = arrange([["HK"], ["H1", "S2", "T5", "C4"]]).apply("play HK")
        with pytest.raises(IllegalAction) as caught:
            state.apply(state.engine.action("play S9"))
        error = caught.value
        assert (error.action, error.index) == ("play S9", 1)
        assert error.reason == (
            "Who has a card of the led suit face up must play one, or the Fool instead. "
            "Only who has a card can play or discard it: from the hand, or from the top of a pile."
        )
        assert str(error) == (
            "play S9 is illegal (piedmontese.play.follow-suit, table.card-not-held): "
            f"{error.reason}"
        )

    def test_legal_actions_break_no_rule_and_all_others_do(self, game: Engine) -> None:
        chance = random.Random(2)
        state = game.deal(11)
        every = [game.action(f"play {name}") for name in game.game.pack.ids]
        while not state.over:
            for action in every:
                assert (state.broken_rules(action) == ()) is (action in state.legal())
            state = state.apply(chance.choice(state.legal()))
        assert state.legal() == ()

    def test_after_the_end_every_action_is_out_of_phase(self, game: Engine) -> None:
        state = game.deal(11)
        while not state.over:
            state = state.apply(state.legal()[-1])
        for name in ("SK", "FOOL", "T21"):
            assert broken(state, name) == ("table.out-of-phase",)
            assert state.broken_rules(game.action(f"play {name}")) == ("table.out-of-phase",)


class TestTopsAndTricks:
    def test_the_next_card_is_turned_up_before_the_reply(self, arrange: Arrange) -> None:
        state = arrange([["SK H1", "C1", "D1", "T1"], ["S2"]])
        assert "H1" not in texts(state)
        led = state.apply("play SK")
        assert [led.engine.card_id(card) for card in led.hand(0)] == ["H1", "C1", "D1", "T1"]
        assert "H1" in led.view(1)["shown"]

    def test_the_trick_shows_who_played_what_until_it_is_complete(self, arrange: Arrange) -> None:
        state = arrange([["SK"], ["S2"]])
        assert state.trick == ()
        led = state.apply("play SK")
        assert led.trick == ((0, Card(Suit.SPADES, 14)),)
        assert led.apply("play S2").trick == ()

    def test_the_winner_leads(self, arrange: Arrange) -> None:
        state = arrange([["SK"], ["S2"]]).apply("play SK").apply("play S2")
        assert state.seat == 0
        assert won(state, 0) == "SK S2"
        state = arrange([["S2"], ["SK"]]).apply("play S2").apply("play SK")
        assert state.seat == 1
        assert won(state, 1) == "S2 SK"

    def test_the_gift_for_the_fool_moves_on_the_table(self, arrange: Arrange) -> None:
        state = arrange([["S9 FOOL", "", "", ""], ["S2", "CK"]])
        for card in ("S9", "S2", "FOOL", "CK"):
            state = state.apply(f"play {card}")
        assert (won(state, 0), won(state, 1)) == ("S2 FOOL", "CK S9")

    def test_a_pile_that_runs_out_leaves_fewer_tops(self, arrange: Arrange) -> None:
        trumps = " ".join(f"T{number}" for number in range(21, 11, -1))
        state = arrange([[trumps, "T1", "T2", "T3"]])
        for number in range(21, 11, -1):
            assert len(state.hand(0)) == 4
            state = state.apply(f"play T{number}")
            state = state.apply(state.legal()[0])
        assert [state.engine.card_id(card) for card in state.hand(0)] == ["T1", "T2", "T3"]
        assert broken(state, "T12") == ("table.card-not-held",)

    def test_the_number_of_tops_stays_within_its_bounds(self, game: Engine) -> None:
        chance = random.Random(5)
        for seed in range(20):
            state = game.deal(seed)
            while not state.over:
                for seat in range(2):
                    left = 39 - sum(player == seat for player, _ in state.history)
                    assert -(-left // 10) <= len(state.hand(seat)) <= min(4, left)
                state = state.apply(chance.choice(state.legal()))

    def test_the_deal_is_over_after_78_cards_and_not_before(self, game: Engine) -> None:
        state = game.deal(8)
        for number in range(78):
            assert not state.over, number
            assert state.seat in (0, 1)
            with pytest.raises(ValueError, match="the deal is not over: seat"):
                _ = state.scores
            with pytest.raises(ValueError, match="the deal is not over: seat"):
                _ = state.facts
            state = state.apply(state.legal()[0])
        assert state.over
        assert state.seat is None
        assert state.hand(0) == state.hand(1) == ()
        assert len(state.won(0)) + len(state.won(1)) == 78


# Whole deals whose course follows from the cards. Seat 0 deals. Seat 1 has every trump, every
# court card that seat 0 has not, and the highest black pips, so that it wins whatever it leads but
# a court card which seat 0 beats with one of its own.

STRONG = [
    *(f"T{number}" for number in range(21, 0, -1)),
    *(suit + rank for suit in "SCHD" for rank in "KQCV"),
    "S10",
    "C10",
]
SIZES = (10, 10, 10, 9)


@pytest.fixture
def one_sided(arrange: Arrange) -> Callable[..., State]:
    """Such a deal.

    Seat 0 has the Fool on top of its first pile, or at the bottom, and its court cards on top of
    the others; seat 1 has some cards on top of its first pile, the first of them up.
    """

    def deal(courts: str = "", first: str = "", fool_up: bool = True, **options: object) -> State:
        kings = courts.split()
        spades = [f"S{9 - number}" for number in range(len(kings))]
        held = [card for card in (*STRONG, *spades) if card not in (*kings, *first.split())]
        strong = iter([*first.split(), *held])
        pips = iter(
            f"{suit}{number}"
            for suit in "SCHD"
            for number in range(1, 11)
            if f"{suit}{number}" not in (*STRONG, *spades)
        )
        weak = [["FOOL"] if fool_up else [], *([king] for king in kings), [], [], []][:4]
        for pile, size in zip(weak, SIZES, strict=True):
            pile.extend(islice(pips, size - len(pile) - (not fool_up and pile is weak[0])))
        weak[0].extend([] if fool_up else ["FOOL"])
        return arrange(
            [
                [" ".join(pile) for pile in weak],
                [" ".join(islice(strong, size)) for size in SIZES],
            ],
            dealer=0,
            **options,
        )

    return deal


def played_out(state: State, fool_at: int, takes: dict[str, str] | None = None) -> State:
    """Seat 0 plays the Fool to trick `fool_at`, and each court card to the lead that it takes.

    Seat 1 leads the 21 and those leads as soon as they are up.
    """
    takes = takes or {}
    while not state.over:
        choices = texts(state)
        wanted = choices
        if state.seat == 1 and not state.trick:
            wanted = [card for card in ("T21", *takes) if card in choices]
        if state.seat == 0:
            led = state.engine.card_id(state.trick[0][1]) if state.trick else ""
            idle = {"FOOL", *takes.values()}
            wanted = [card for card in choices if card not in idle]
            if takes.get(led) in choices:
                wanted = [takes[led]]
            if len(state.history) // 2 == fool_at:
                wanted = ["FOOL"]
        state = state.apply(f"play {(wanted or choices)[0]}")
    return state


class TestNoTrickWon:
    @pytest.mark.parametrize("fool_at", [0, 17, 38])
    def test_the_fool_is_forfeited(self, one_sided: Callable[..., State], fool_at: int) -> None:
        state = played_out(one_sided(fool_up=fool_at < 38), fool_at)
        assert {seat for seat, _ in state.history[::2]} == {1}
        assert str(state.actions[2 * fool_at + 1]) == "play FOOL"
        assert (won(state, 0), state.scores) == ("", (0, 91))
        assert won(state, 1).split()[-1] == "FOOL"

    @pytest.mark.parametrize("fool_at", [0, 17, 38])
    def test_a_forgiven_fool_stays_and_the_total_is_92(
        self, one_sided: Callable[..., State], fool_at: int
    ) -> None:
        state = played_out(one_sided(fool_up=fool_at < 38, fool_debt="forgiven"), fool_at)
        # The other 77 cards are worth 125, less thirty-eight pairs.
        assert (won(state, 0), state.scores) == ("FOOL", (5, 87))

    @pytest.mark.parametrize("debt", ["owed", "forgiven"])
    def test_a_fool_lost_on_the_last_trick_leaves_no_card_at_all(
        self, one_sided: Callable[..., State], debt: str
    ) -> None:
        dealt = one_sided(fool_up=False, fool_debt=debt, fool_on_last_trick="lost")
        state = played_out(dealt, 38)
        assert str(state.actions[-1]) == "play FOOL"
        assert (won(state, 0), state.scores) == ("", (0, 91))
        assert state.facts.piles[0] == ()
        assert len(state.facts.piles[1]) == 78


class TestDebtNeverPayable:
    def test_the_cheapest_card_is_given_at_the_end(self, one_sided: Callable[..., State]) -> None:
        state = played_out(one_sided("SK", first="T21 SQ"), 0, {"SQ": "SK"})
        assert won(state, 0) == "FOOL SK"
        assert won(state, 1).split()[-1] == "SQ"
        # 10 less one pair; the rest of 91.
        assert state.scores == (9, 82)

    def test_of_equals_the_first_won_is_given(self, one_sided: Callable[..., State]) -> None:
        dealt = one_sided("SK HK", first="T21 SQ HQ")
        state = played_out(dealt, 0, {"SQ": "SK", "HQ": "HK"})
        assert won(state, 0) == "FOOL SK HQ HK"
        assert won(state, 1).split()[-1] == "SQ"
        # The Fool, two Kings and a Queen: 19 less two pairs.
        assert state.scores == (17, 74)

    def test_forgiven_nothing_is_given(self, one_sided: Callable[..., State]) -> None:
        dealt = one_sided("SK", first="T21 SQ", fool_debt="forgiven")
        state = played_out(dealt, 0, {"SQ": "SK"})
        assert won(state, 0) == "FOOL SQ SK"
        # 14 less one pair; 116 on 75 cards, less thirty-seven pairs.
        assert state.scores == (13, 79)


class TestStates:
    def test_a_state_is_not_changed_by_playing_on(self, game: Engine) -> None:
        state = game.deal(4)
        before = (state.record(), state.view(0), state.view(1), texts(state), dict(state.table))
        after = state.apply(state.legal()[0])
        after.apply(after.legal()[0])
        assert before == (
            state.record(),
            state.view(0),
            state.view(1),
            texts(state),
            dict(state.table),
        )

    @pytest.mark.parametrize(
        "name", ["table", "history", "phase_states", "dealt", "options", "over", "seat", "trick"]
    )
    def test_nothing_of_it_can_be_replaced(self, game: Engine, name: str) -> None:
        state = game.deal(4)
        with pytest.raises(AttributeError):
            setattr(state, name, None)

    def test_nothing_can_be_added_to_it(self, game: Engine) -> None:
        with pytest.raises(AttributeError):
            game.deal(4).note = "mine"  # type: ignore[attr-defined]

    def test_its_tables_cannot_be_written(self, game: Engine) -> None:
        state = game.deal(4)
        for table in (state.table, state.dealt):
            with pytest.raises(TypeError):
                table[TRICK] = ()  # type: ignore[index]

    def test_what_it_hands_out_is_not_its_own(self, game: Engine) -> None:
        state = game.deal(4)
        state.record()["actions"].append("play SK")
        state.record()["deal"]["piles"][0][0].clear()
        state.view(0)["hand"].clear()
        assert state == game.deal(4)
        assert state.record() == game.deal(4).record()
        assert state.view(0) == game.deal(4).view(0)

    def test_equal_deals_and_actions_make_equal_states(self, game: Engine) -> None:
        one, two = game.deal(4), game.deal(4)
        assert one == two
        assert hash(one) == hash(two)
        first = one.legal()[0]
        assert one.apply(first) == two.apply(first.text)
        assert hash(one.apply(first)) == hash(two.apply(first.text))
        assert len({one, two, one.apply(first), two.apply(first)}) == 2

    def test_a_rebuilt_deal_is_equal_whatever_the_order_of_its_places(self, game: Engine) -> None:
        state = game.deal(4)
        backwards = dict(reversed(list(state.dealt.items())))
        assert game.begin(backwards, game.seating(), state.options) == state

    def test_states_differ_by_deal_dealer_options_and_actions(self, game: Engine) -> None:
        state = game.deal(4)
        assert state != game.deal(5)
        assert state != game.deal(4, dealer=0)
        assert state != game.deal(4, fool_debt="forgiven")
        assert state != state.apply(state.legal()[0])
        assert state != "a state"

    def test_naming_a_default_changes_nothing(self, game: Engine) -> None:
        assert game.deal(4) == game.deal(4, fool_debt="owed", highest_trump=21, dealer=1, players=2)

    def test_a_copy_is_equal(self, game: Engine) -> None:
        state = game.deal(4).apply(game.deal(4).legal()[0])
        assert copy.copy(state) == state

    def test_it_says_where_it_stands(self, game: Engine) -> None:
        state = game.deal(4)
        assert repr(state) == "<State of piedmontese: 0 actions, seat 0 to act>"
        while not state.over:
            state = state.apply(state.legal()[0])
        assert repr(state) == "<State of piedmontese: 78 actions, over>"

    def test_its_history_has_every_action_with_its_seat(self, arrange: Arrange) -> None:
        state = arrange([["S2"], ["SK"]]).apply("play S2").apply("play SK")
        assert [(seat, str(action)) for seat, action in state.history] == [
            (0, "play S2"),
            (1, "play SK"),
        ]
        assert [action.text for action in state.actions] == ["play S2", "play SK"]
        assert state.phase.name == "play"
