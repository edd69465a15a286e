"""Tarô Brasileiro: what may be played, who wins a trick, and what is counted of it."""

from __future__ import annotations

import pytest

from trionfi.spec.brasileiro import GAME, PLAY
from trionfi.spec.brasileiro.options import FoolOnLastTrick, Options
from trionfi.spec.brasileiro.pack import PACK
from trionfi.spec.brasileiro.play import (
    NO_TRICK,
    Outlook,
    Pile,
    Play,
    Trick,
    after_card,
    begin,
    has_no_power,
    is_better,
    is_hunted,
    is_last,
    is_over,
    keeper_of_excuse,
    led_after,
    must_follow_suit,
    must_trump_when_void,
    outlook,
    seat_to_play,
)
from trionfi.spec.brasileiro.talon import Discard
from trionfi.spec.cards import FOOL, Card, Suit
from trionfi.spec.game import TrickResult
from trionfi.spec.phase import Argument, Seating
from trionfi.spec.places import NO_MOVE, NO_TAKE, TRICK, Move, Place, Take, Zone

USUAL = Options()
POWERFUL = Options(fool_on_last_trick=FoolOnLastTrick.TRUMP)
NOBODY = -1
NO_PILE = Pile(0, 0, 0, 0)


def cards(names: str) -> tuple[Card, ...]:
    """Cards as they are played."""
    return tuple(map(PACK.played, names.split()))


def playable(hand: str, trick: str, last: bool = False, options: Options = USUAL) -> str:
    """What may be played from a hand, in the order of the hand."""
    (verb,) = PLAY.verbs
    state = GAME.play_state(cards(trick), last, options)
    held = tuple(map(PACK.card, hand.split()))
    found = [
        played
        for card in held
        for played in PACK.played_as(card)
        if not any(verb.broken(state, played, held, options))
    ]
    return " ".join(map(PACK.name, found))


class TestDuties:
    @pytest.mark.parametrize(
        ("hand", "trick", "found"),
        [
            # The leader plays what they like, the Fool in either way.
            ("S9 H2 T1 FOOL", "", "S9 H2 T1 FOOL FOOL+"),
            # Follow suit: with any card of it, high or low; or with an excuse, but no trump.
            ("SK S9 H2 T1 FOOL", "S10", "SK S9 FOOL"),
            ("SK S9 H2 T1", "S10 T5", "SK S9"),
            ("H1 H2 D1", "HK", "H1 H2"),
            # Else a trump, any of them: nobody has to play a higher one.
            ("H2 T1 T21 D2", "S10", "T1 T21"),
            ("H2 T1 T21 D2", "S10 T20", "T1 T21"),
            ("H2 T1 D2", "S10 T20", "T1"),
            ("H2 T1 FOOL D2", "S10", "T1 FOOL FOOL+"),
            # Else any card; the Fool is not owed.
            ("H2 D2 CK", "S10", "H2 D2 CK"),
            ("H2 D2 CK", "S10 T20", "H2 D2 CK"),
            ("H2 FOOL D2", "S10", "H2 FOOL FOOL+ D2"),
            # Trumps that are led are followed like any suit, and the Fool is not owed here either.
            ("H2 T2 FOOL", "T20", "T2 FOOL FOOL+"),
            ("H2 FOOL", "T20", "H2 FOOL FOOL+"),
            ("H2 D2", "T20", "H2 D2"),
            # The Fool led as a trump asks for trumps.
            ("H2 T2 T21", "FOOL+", "T2 T21"),
            ("H2 D2", "FOOL+", "H2 D2"),
            ("H2 T2", "FOOL+ SK", "T2"),
            # After an excuse the next card sets the suit.
            ("H2 T2 SK", "FOOL", "H2 T2 SK"),
            ("H2 T2 S9", "FOOL SK", "S9"),
            ("H2 T2 C9", "FOOL SK", "T2"),
            ("H2 T2 C9", "FOOL T20", "T2"),
            ("H2 D1", "FOOL T20", "H2 D1"),
            # An excuse that was not led changes nothing.
            ("H2 T2 S9", "SK FOOL", "S9"),
            ("H2 T2 C9", "SK FOOL", "T2"),
            # What was led counts, not what lies there besides.
            ("H1 S9 T3", "S10 H2", "S9"),
            ("D2 T3 C9 H1", "S10 H2", "T3"),
        ],
    )
    def test_what_may_be_played(self, hand: str, trick: str, found: str) -> None:
        assert playable(hand, trick) == found
        assert playable(hand, trick, options=POWERFUL) == found

    @pytest.mark.parametrize("trick", ["", "S10", "T20", "S10 T20", "FOOL S10"])
    def test_on_the_last_trick_the_fool_has_no_power(self, trick: str) -> None:
        assert playable("FOOL", trick, last=True) == "FOOL"
        assert playable("T1", trick, last=True) == "T1"
        assert playable("FOOL", trick, last=True, options=POWERFUL) == "FOOL FOOL+"

    def test_each_duty_is_named_by_its_rule(self) -> None:
        def broken(hand: str, trick: str, last: bool = False) -> list[str]:
            state = GAME.play_state(cards(trick), last, USUAL)
            held = tuple(map(PACK.card, hand.split()))
            forms = [played for card in held for played in PACK.played_as(card)]
            return [
                "".join(
                    letter
                    for letter, rule in (
                        ("f", must_follow_suit),
                        ("t", must_trump_when_void),
                        ("p", has_no_power),
                    )
                    if rule(state, played, held, USUAL)
                )
                for played in forms
            ]

        assert broken("S9 H2 T1 FOOL", "S10") == ["", "f", "f", "", "f"]
        assert broken("H2 T1 D1 FOOL", "S10") == ["t", "", "t", "", ""]
        assert broken("FOOL", "S10", last=True) == ["", "p"]
        assert broken("FOOL", "", last=True) == ["", "p"]

    def test_the_last_trick_is_the_thirteenth(self) -> None:
        state = begin(0, 0, 0)
        assert [is_last(state._replace(tricks=tricks)) for tricks in range(14)] == [
            *[False] * 12,
            True,
            False,
        ]


class TestTricks:
    @pytest.mark.parametrize(
        ("names", "winner", "led"),
        [
            ("S10 SK S9", 1, Suit.SPADES),
            ("SK SQ SC", 0, Suit.SPADES),
            ("CV C9 CC", 2, Suit.CLUBS),
            # The 10 is above the 9, and the red 1 above the 2.
            ("S9 S10 HK", 1, Suit.SPADES),
            ("C10 C9 HK", 0, Suit.CLUBS),
            ("H2 H1 SK", 1, Suit.HEARTS),
            ("D1 D2 SK", 0, Suit.DIAMONDS),
            ("D2 D1 DV", 2, Suit.DIAMONDS),
            # Another suit wins nothing, however high.
            ("S9 HK DK", 0, Suit.SPADES),
            ("S9 HK S10", 2, Suit.SPADES),
            # A trump beats any plain card, the highest trump all.
            ("SK S9 T1", 2, Suit.SPADES),
            ("SK T2 T1", 1, Suit.SPADES),
            ("SK T2 T20", 2, Suit.SPADES),
            ("T19 T21 T20", 1, Suit.TRUMPS),
            ("T1 SK CK", 0, Suit.TRUMPS),
            ("T1 SK T2", 2, Suit.TRUMPS),
            # The Fool as a trump is the highest of all.
            ("T21 FOOL+ T20", 1, Suit.TRUMPS),
            ("FOOL+ T21 T20", 0, Suit.TRUMPS),
            ("HK T21 FOOL+", 2, Suit.HEARTS),
            # As an excuse it wins nothing, and what follows sets the suit if it is led.
            ("S9 FOOL H1", 0, Suit.SPADES),
            ("S9 H1 FOOL", 0, Suit.SPADES),
            ("T1 FOOL SK", 0, Suit.TRUMPS),
            ("HK FOOL T1", 2, Suit.HEARTS),
            ("FOOL S9 HK", 1, Suit.SPADES),
            ("FOOL S9 SK", 2, Suit.SPADES),
            ("FOOL SK T1", 2, Suit.SPADES),
            ("FOOL T1 SK", 1, Suit.TRUMPS),
        ],
    )
    def test_who_wins(self, names: str, winner: int, led: Suit) -> None:
        for options in (USUAL, POWERFUL):
            for last in (False, True):
                assert GAME.trick(cards(names), last, options) == TrickResult(winner, led)

    def test_one_card_beats_another(self) -> None:
        def better(card: str, best: str) -> bool:
            return is_better(PACK.played(card), PACK.played(best))

        assert better("H1", "H2")
        assert not better("H2", "H1")
        assert better("S10", "S9")
        assert not better("S9", "SV")
        assert better("T1", "SK")
        assert not better("SK", "T1")
        assert not better("SK", "H2")
        assert better("FOOL+", "T21")
        assert not better("T21", "FOOL+")
        assert better("H2", "FOOL")
        assert not better("FOOL", "H2")

    def test_the_suit_led_is_that_of_the_first_card_that_has_one(self) -> None:
        assert led_after(Suit.NONE, PACK.card("H2")) == Suit.HEARTS
        assert led_after(Suit.NONE, FOOL) == Suit.NONE
        assert led_after(Suit.NONE, PACK.played("FOOL+")) == Suit.TRUMPS
        assert led_after(Suit.CLUBS, PACK.card("H2")) == Suit.CLUBS
        assert led_after(Suit.CLUBS, FOOL) == Suit.CLUBS

    def test_what_was_led_is_written_by_its_letter(self) -> None:
        led = {"S9": "S", "C9": "C", "H2": "H", "D2": "D", "T5": "T", "FOOL+": "T", "FOOL": "S"}
        for name, letter in led.items():
            result = GAME.trick(cards(f"{name} SK CK"), False, USUAL)
            assert GAME.led_names.get(result.led) == letter


class Deal:
    """The play of cards by name; who has won what is kept by places."""

    def __init__(self, declarer: int = 0, tricks: int = 0) -> None:
        self.play = begin(declarer, 0, 0)._replace(tricks=tricks)
        self.lies: list[str] = []
        self.taken: list[list[str]] = [[], [], []]

    def __call__(self, names: str) -> Deal:
        for name in names.split():
            card = PACK.played(name)
            self.play, (move, excuse, take) = after_card(self.play, card, (), USUAL)
            assert move == Move(card, TRICK)
            self.lies.append(name)
            if excuse != NO_MOVE:
                assert excuse == Move(FOOL, Place(Zone.WON, excuse.to.seat, 0))
                self.lies.remove("FOOL")
                self.taken[excuse.to.seat].append("FOOL")
            if take != NO_TAKE:
                # Who takes a trick takes all that lies there still.
                assert take == Take(TRICK, len(self.lies), Place(Zone.WON, take.to.seat, 0))
                self.taken[take.to.seat] += self.lies
                self.lies = []
        return self

    @property
    def won(self) -> list[str]:
        """What every seat has won, in the order in which it came there."""
        return [" ".join(names) for names in self.taken]


class TestTurns:
    @pytest.mark.parametrize(
        ("declarer", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])]
    )
    def test_declarer_leads_and_the_others_follow_in_turn(
        self, declarer: int, order: list[int]
    ) -> None:
        deal = Deal(declarer)
        found = []
        for name in ("S9", "FOOL", "S10"):
            found.append(seat_to_play(deal.play))
            deal(name)
        assert found == order

    @pytest.mark.parametrize(
        ("names", "winner"),
        [
            ("SK S9 S10", 2),
            ("S9 SK S10", 0),
            ("S9 S10 T1", 1),
            ("FOOL S9 S10", 1),
            ("FOOL+ T21 T1", 2),
        ],
    )
    def test_the_winner_leads_to_the_next(self, names: str, winner: int) -> None:
        deal = Deal(2)(names)
        assert seat_to_play(deal.play) == winner
        assert deal.play.trick == NO_TRICK
        deal("H2")
        assert seat_to_play(deal.play) == (winner + 1) % 3

    def test_it_ends_with_the_thirteenth_trick(self) -> None:
        deal = Deal(tricks=12)
        assert not is_over(deal.play)
        deal("S9 SK")
        assert not is_over(deal.play)
        deal("S10")
        assert is_over(deal.play)
        assert deal.play.tricks == 13
        assert not is_over(Deal(tricks=11)("S9 SK S10").play)

    def test_where_nobody_plays_it_is_over(self) -> None:
        state = begin(NOBODY, 0, 0)
        assert is_over(state)
        assert state.seat == 0


class TestTrickThatIsBeingPlayed:
    def test_what_is_kept_of_it(self) -> None:
        # 4 + 1 + 8 = 13; the trump 1 of seat 0 is the best, as seat 1 leads.
        assert Deal(1)("HQ H2").play.trick == Trick(
            2, Suit.HEARTS, PACK.card("HQ"), 1, 5, 0, 0, NOBODY, NOBODY, NOBODY, NOBODY
        )
        trick = GAME.play_state(cards("HQ H2 T1"), False, USUAL).trick
        assert trick == Trick(
            3, Suit.HEARTS, PACK.card("T1"), 2, 13, 1, 0, NOBODY, 2, NOBODY, NOBODY
        )

    def test_an_excuse_is_not_the_winner_s(self) -> None:
        assert Deal(2)("FOOL").play.trick == Trick(
            1, Suit.NONE, FOOL, 2, 0, 0, 0, 2, NOBODY, NOBODY, NOBODY
        )
        assert Deal(2)("FOOL SK").play.trick == Trick(
            2, Suit.SPADES, PACK.card("SK"), 0, 5, 0, 1, 2, NOBODY, NOBODY, NOBODY
        )

    def test_the_fool_as_a_trump_is(self) -> None:
        fool = PACK.played("FOOL+")
        assert Deal(0)("SK FOOL+").play.trick == Trick(
            2, Suit.SPADES, fool, 1, 10, 1, 1, NOBODY, NOBODY, NOBODY, NOBODY
        )

    def test_who_has_played_the_15_and_the_20(self) -> None:
        assert Deal(1)("T15 T20").play.trick == Trick(
            2, Suit.TRUMPS, PACK.card("T20"), 2, -4, 0, 0, NOBODY, NOBODY, 1, 2
        )


class TestPiles:
    @pytest.mark.parametrize(
        ("names", "mine", "theirs", "won"),
        [
            # Seat 0 is declarer and leads. Points, tricks, honours and Kings.
            ("SK SQ SC", (12, 1, 0, 1), (0, 0, 0, 0), ["SK SQ SC", "", ""]),
            ("SQ SK SC", (0, 0, 0, 0), (12, 1, 0, 1), ["", "SQ SK SC", ""]),
            ("SQ SC SK", (0, 0, 0, 0), (12, 1, 0, 1), ["", "", "SQ SC SK"]),
            # The most that a trick counts: 8 + 5 + 5.
            ("T1 SK CK", (18, 1, 1, 2), (0, 0, 0, 0), ["T1 SK CK", "", ""]),
            ("FOOL+ T21 T2", (11, 1, 2, 0), (0, 0, 0, 0), ["FOOL+ T21 T2", "", ""]),
            ("HV T21 T1", (0, 0, 0, 0), (15, 1, 2, 0), ["", "HV T21 T1", ""]),
            # An excuse goes to its player's own side, whoever wins the trick; and nothing for it.
            ("SK FOOL S9", (6, 1, 0, 1), (5, 0, 1, 0), ["SK S9", "FOOL", ""]),
            ("SK S9 FOOL", (6, 1, 0, 1), (5, 0, 1, 0), ["SK S9", "", "FOOL"]),
            ("FOOL SK S9", (5, 0, 1, 0), (6, 1, 0, 1), ["FOOL", "SK S9", ""]),
            ("FOOL S9 SK", (5, 0, 1, 0), (6, 1, 0, 1), ["FOOL", "", "S9 SK"]),
            ("S9 SK FOOL", (0, 0, 0, 0), (11, 1, 1, 1), ["", "S9 SK", "FOOL"]),
            ("S9 FOOL SK", (0, 0, 0, 0), (11, 1, 1, 1), ["", "FOOL", "S9 SK"]),
            # The 15 takes 5 points off: 2 - 5, and 5 + 1 - 5.
            ("T16 T15 T2", (-3, 1, 0, 0), (0, 0, 0, 0), ["T16 T15 T2", "", ""]),
            ("T15 T20 T21", (0, 0, 0, 0), (1, 1, 1, 0), ["", "", "T15 T20 T21"]),
        ],
    )
    def test_what_a_trick_brings(
        self,
        names: str,
        mine: tuple[int, int, int, int],
        theirs: tuple[int, int, int, int],
        won: list[str],
    ) -> None:
        deal = Deal(0)(names)
        assert (deal.play.mine, deal.play.theirs) == (mine, theirs)
        assert deal.won == won

    @pytest.mark.parametrize(
        ("names", "mine", "theirs", "won"),
        [
            ("SK FOOL S9", (11, 1, 1, 1), (0, 0, 0, 0), ["FOOL SK S9", "", ""]),
            ("FOOL SK S9", (0, 0, 0, 0), (11, 1, 1, 1), ["", "FOOL SK S9", ""]),
            ("FOOL S9 SK", (0, 0, 0, 0), (11, 1, 1, 1), ["", "", "FOOL S9 SK"]),
            # From one opponent to the other.
            ("S9 SK FOOL", (0, 0, 0, 0), (11, 1, 1, 1), ["", "FOOL S9 SK", ""]),
            # As a trump it is not captured, where it may be played as one.
            ("SK FOOL+ S9", (0, 0, 0, 0), (11, 1, 1, 1), ["", "SK FOOL+ S9", ""]),
        ],
    )
    def test_on_the_last_trick_an_excuse_is_captured(
        self,
        names: str,
        mine: tuple[int, int, int, int],
        theirs: tuple[int, int, int, int],
        won: list[str],
    ) -> None:
        deal = Deal(0, tricks=12)(names)
        assert (deal.play.mine, deal.play.theirs) == (mine, theirs)
        assert deal.won == won

    def test_whose_an_excuse_is(self) -> None:
        trick = GAME.play_state(cards("FOOL SK S9"), False, USUAL).trick
        assert keeper_of_excuse(trick, False) == 0
        assert keeper_of_excuse(trick, True) == 1
        trick = GAME.play_state(cards("S9 SK S10"), False, USUAL).trick
        assert keeper_of_excuse(trick, False) == keeper_of_excuse(trick, True) == NOBODY

    def test_tricks_are_added_up(self) -> None:
        # Declarer wins 5 + 4 + 3 and 2 + 1; the opponents keep the Fool for 5.
        deal = Deal(0)("SK SQ SC")("HV H1 FOOL")
        assert (deal.play.mine, deal.play.theirs) == ((15, 2, 0, 1), (5, 0, 1, 0))
        # Then one of them wins 3 + 1 + 5, and the other 8 + 1 + 1.
        deal("CC C9 CK")("T1 T2 T3")
        assert (deal.play.mine, deal.play.theirs) == ((15, 2, 0, 1), (24, 2, 2, 1))
        assert deal.play.tricks == 4

    def test_what_was_laid_away_counts_from_the_start_but_is_no_trick(self) -> None:
        state = begin(2, 19, 7)
        assert state == Play(2, 2, NO_TRICK, 0, Pile(19, 0, 0, 0), Pile(7, 0, 0, 0), *[NOBODY] * 4)
        for name in ("SK", "S9", "S10"):
            state, _ = after_card(state, PACK.card(name), (), USUAL)
        assert (state.mine, state.theirs) == ((26, 1, 0, 1), (7, 0, 0, 0))


class TestHunt:
    @pytest.mark.parametrize(
        ("names", "hunted", "hunter", "points"),
        [
            # Seat 0 is declarer and leads. The 15 counts 0 for whoever wins it with the 20.
            ("T15 T20 T3", 0, 1, (0, 2)),
            ("T20 T15 T3", 1, 0, (2, 0)),
            ("SK T15 T20", 1, 2, (0, 6)),
            ("T3 T20 T15", 2, 1, (0, 2)),
            ("T20 SK T15", 2, 0, (6, 0)),
            ("T15 FOOL T20", 0, 2, (0, 6)),
            ("FOOL T15 T20", 1, 2, (5, 1)),
            # The 21 or the Fool wins the trick.
            ("T15 T20 T21", NOBODY, NOBODY, (0, 1)),
            ("T20 T15 FOOL+", NOBODY, NOBODY, (0, 1)),
            # The 15 or the 20 is not there, or another trump wins.
            ("T15 T16 T3", NOBODY, NOBODY, (0, -3)),
            ("T20 T14 T16", NOBODY, NOBODY, (3, 0)),
            ("T15 T14 T16", NOBODY, NOBODY, (0, -3)),
            # The 15 wins itself.
            ("T15 T14 SK", NOBODY, NOBODY, (1, 0)),
        ],
    )
    @pytest.mark.parametrize("tricks", [0, 11])
    def test_the_20_must_win_the_trick_in_which_the_15_lies(
        self, names: str, hunted: int, hunter: int, points: tuple[int, int], tricks: int
    ) -> None:
        deal = Deal(0, tricks=tricks)(names)
        assert (deal.play.hunted, deal.play.hunter) == (hunted, hunter)
        assert (deal.play.mine.points, deal.play.theirs.points) == points

    def test_also_in_the_last_trick(self) -> None:
        deal = Deal(0, tricks=12)("T15 FOOL T20")
        assert (deal.play.hunted, deal.play.hunter) == (0, 2)
        # 0 + 1 + 5, for the Fool is captured.
        assert (deal.play.mine.points, deal.play.theirs.points) == (0, 6)

    def test_it_stays_hunted(self) -> None:
        deal = Deal(0)("T15 T20 T3")("SK S9 S10")("H2")
        assert (deal.play.hunted, deal.play.hunter) == (0, 1)

    def test_the_trick_tells(self) -> None:
        def hunts(names: str) -> bool:
            return is_hunted(GAME.play_state(cards(names), False, USUAL).trick)

        assert hunts("T15 T20 T3")
        assert not hunts("T15 T20 T21")
        assert not hunts("T14 T20 T3")
        assert not hunts("T15 T19 T3")


class TestLastTrick:
    @pytest.mark.parametrize(
        ("names", "one", "winner"),
        [
            # Seat 0 leads.
            ("T1 SK CK", 0, 0),
            ("SK T1 CK", 1, 1),
            ("SK T1 T2", 1, 2),
            ("T20 T1 S9", 1, 0),
            ("T2 T20 T1", 2, 1),
            ("SK S9 S10", NOBODY, 0),
            ("SK S9 T2", NOBODY, 2),
            # The 1 of a suit is no trump.
            ("H1 H2 SK", NOBODY, 0),
        ],
    )
    def test_who_played_the_trump_1_and_who_won_is_kept(
        self, names: str, one: int, winner: int
    ) -> None:
        deal = Deal(tricks=12)(names)
        assert (deal.play.one, deal.play.last_winner) == (one, winner)
        # Before the last trick it does not matter.
        deal = Deal(tricks=11)(names)
        assert (deal.play.one, deal.play.last_winner) == (NOBODY, NOBODY)


LAID_AWAY = {
    Place(Zone.DISCARD, 0, 0): cards("DQ T15"),
    Place(Zone.DISCARD, 1, 0): cards("SQ T1"),
    Place(Zone.DISCARD, 1, 1): cards("FOOL"),
    Place(Zone.DISCARD, 2, 0): cards("C9"),
    Place(Zone.HAND, 1): cards("SK"),
    Place(Zone.TALON): cards("HK"),
    Place(Zone.WON, 2): cards("DK"),
}


class TestPhase:
    def test_one_plays_a_card_from_the_hand_in_one_of_its_forms(self) -> None:
        verbs = [(verb.word, verb.argument) for verb in PLAY.verbs]
        assert verbs == [("play", Argument.PLAYED_CARD)]

    @pytest.mark.parametrize(
        ("declarer", "mine", "theirs"),
        [
            # Seat 0 has 4 - 5, seat 1 has 4 + 8 + 5, and seat 2 has 1.
            (0, -1, 18),
            (1, 17, 0),
            (2, 1, 16),
        ],
    )
    def test_it_begins_with_what_both_sides_have_laid_away(
        self, declarer: int, mine: int, theirs: int
    ) -> None:
        earlier = (None, Discard(declarer, (0, 0, 0)), None)
        state, moves = PLAY.begin(Seating(3, 0), earlier, LAID_AWAY, USUAL)
        assert state == begin(declarer, mine, theirs)
        assert state.seat == declarer
        assert moves == ()

    def test_it_is_over_at_once_if_all_have_passed(self) -> None:
        earlier = (None, Discard(NOBODY, (0, 0, 0)), None)
        state, _ = PLAY.begin(Seating(3, 0), earlier, {}, USUAL)
        assert state == Play(NOBODY, 0, NO_TRICK, 0, NO_PILE, NO_PILE, *[NOBODY] * 4)
        assert is_over(state)

    def test_what_may_be_played_does_not_depend_on_what_was_won(self) -> None:
        one = Deal(0)("SK S9 S10")("H2")
        other = Deal(0)("SQ C9 C10")("H2")
        assert one.play != other.play
        assert outlook(one.play) == outlook(other.play)
        assert outlook(one.play) != outlook(Deal(0)("SK S9 S10")("H1").play)
        assert outlook(one.play) != outlook(Deal(0, tricks=1)("SK S9 S10")("H2").play)

    def test_but_on_whose_turn_it_is_and_on_the_trick(self) -> None:
        # Seat 1 is declarer and has led to the fifth trick; the 1 of seat 2 is the best.
        state = Deal(1, tricks=4)("H2 H1").play
        assert outlook(state) == Outlook(1, 0, 2, Suit.HEARTS, PACK.card("H1"), 2, 4)
