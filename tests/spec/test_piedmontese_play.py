"""Piedmontese: turns, duties, tricks, and the Fool's way, trick by trick from written cards."""

from __future__ import annotations

import random

import pytest

from trionfi.spec.cards import NO_CARD, Suit
from trionfi.spec.piedmontese import GAME
from trionfi.spec.piedmontese.deal import Tops
from trionfi.spec.piedmontese.options import FoolDebt, FoolOnLastTrick, HighestTrump, Options
from trionfi.spec.piedmontese.pack import PACK
from trionfi.spec.piedmontese.play import (
    EMPTY_PILE,
    NOBODY,
    TRICKS,
    Play,
    after_card,
    begin,
    is_over,
    must_follow_suit,
    must_trump_when_void,
    outlook,
    seat_to_play,
    winner,
)
from trionfi.spec.piedmontese.settlement import scores
from trionfi.spec.places import TRICK, Zone

PLAIN = Options()
FORGIVEN = Options(fool_debt=FoolDebt.FORGIVEN)
LOST = Options(fool_on_last_trick=FoolOnLastTrick.LOST)
FORGIVEN_AND_LOST = Options(FoolDebt.FORGIVEN, FoolOnLastTrick.LOST)
ANGEL = Options(highest_trump=HighestTrump.TWENTY)
NO_TOPS = Tops(NO_CARD, NO_CARD, NO_CARD, NO_CARD)


def hand(names: str) -> Tops:
    """The tops with these ids; fewer than four leave piles that have run out."""
    cards = [PACK.card(name) for name in names.split()]
    return Tops(*cards, *[NO_CARD] * (4 - len(cards)))


class Table:
    """Tricks laid down one after another, and the trick piles as the moves make them.

    Seat 0 leads to the first trick. With `last`, the first trick is the last of the deal.
    """

    def __init__(self, options: Options = PLAIN, last: bool = False) -> None:
        self.options = options
        self.play = begin(1)
        if last:
            self.play = self.play._replace(tricks=TRICKS - 1)
        self.won: list[list[str]] = [[], []]
        self.trick: list[str] = []

    def __call__(self, *names: str) -> Table:
        for name in names:
            step = after_card(self.play, PACK.card(name), NO_TOPS, self.options)
            self.play = step.play
            for move in step.moves:
                if move.card != NO_CARD:
                    self._lay(PACK.name(move.card), move.to.zone, move.to.seat)
        return self

    def _lay(self, name: str, zone: Zone, seat: int) -> None:
        for pile in (*self.won, self.trick):
            if name in pile:
                pile.remove(name)
        assert zone in (Zone.WON, Zone.TRICK)
        (self.won[seat] if zone == Zone.WON else self.trick).append(name)

    def then_last(self) -> Table:
        """The table with nothing changed but that the next trick is the last."""
        self.play = self.play._replace(tricks=TRICKS - 1)
        return self

    @property
    def piles(self) -> tuple[str, str]:
        return (" ".join(self.won[0]), " ".join(self.won[1]))


# Whose turn it is.


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_dealers_opponent_leads_first_and_the_dealer_follows(dealer: int) -> None:
    play = begin(dealer)
    assert seat_to_play(play) == 1 - dealer
    assert play == Play(1 - dealer, NO_CARD, 0, NOBODY, (EMPTY_PILE, EMPTY_PILE))
    led = after_card(play, PACK.card("S1"), NO_TOPS, PLAIN).play
    assert seat_to_play(led) == dealer


@pytest.mark.parametrize(
    ("led", "reply", "leads_next"),
    [("S5", "S6", 1), ("S6", "S5", 0), ("H5", "H6", 0), ("S6", "HK", 0), ("SK", "T1", 1)],
)
def test_the_winner_of_a_trick_leads_to_the_next(led: str, reply: str, leads_next: int) -> None:
    table = Table()(led, reply)
    assert seat_to_play(table.play) == leads_next
    assert table.play.led == NO_CARD


@pytest.mark.parametrize("leader", [0, 1])
def test_the_winners_seat_is_right_from_either_leader(leader: int) -> None:
    five, six = PACK.card("S5"), PACK.card("S6")
    assert winner(leader, five, six, PLAIN) == 1 - leader
    assert winner(leader, six, five, PLAIN) == leader


def test_the_play_ends_after_exactly_39_tricks() -> None:
    table = Table(last=True)
    assert not is_over(begin(0))
    assert not is_over(table.play)
    assert not is_over(table("S5").play)
    assert is_over(table("S6").play)


def test_the_card_led_lies_in_the_trick_and_then_leaves_it() -> None:
    table = Table()("S5")
    assert table.trick == ["S5"]
    assert table.play.led == PACK.card("S5")
    step = after_card(begin(0), PACK.card("S5"), NO_TOPS, PLAIN)
    assert [move.to for move in step.moves if move.card != NO_CARD] == [TRICK]
    table("S6")
    assert table.trick == []


def test_the_outlook_forgets_what_was_won() -> None:
    one, two = Table()("S5", "S6"), Table()("CK", "T1")
    assert one.play != two.play
    assert outlook(one.play) == outlook(two.play) == (1, NO_CARD, 1)


# What may be played.


def breaks(led: str | None, card: str, tops: str) -> set[str]:
    """The duties that a card played to this led card would break."""
    card_led = NO_CARD if led is None else PACK.card(led)
    play = begin(1)._replace(led=card_led)
    duties = {"follow": must_follow_suit, "trump": must_trump_when_void}
    return {name for name, duty in duties.items() if duty(play, PACK.card(card), hand(tops), PLAIN)}


class TestDuties:
    def test_whoever_leads_may_lead_anything(self) -> None:
        tops = "SK H1 T5 FOOL"
        assert all(breaks(None, card, tops) == set() for card in tops.split())

    def test_who_has_the_led_suit_must_follow_or_play_the_fool(self) -> None:
        tops = "SK H1 T5 FOOL"
        assert {card: breaks("HK", card, tops) for card in tops.split()} == {
            "SK": {"follow"},
            "H1": set(),
            "T5": {"follow"},
            "FOOL": set(),
        }

    def test_any_card_of_the_suit_will_do(self) -> None:
        assert breaks("H5", "H10", "HK H10 T1") == set()

    def test_who_is_void_must_trump_or_play_the_fool(self) -> None:
        tops = "SK D1 T5 FOOL"
        assert {card: breaks("HK", card, tops) for card in tops.split()} == {
            "SK": {"trump"},
            "D1": {"trump"},
            "T5": set(),
            "FOOL": set(),
        }

    def test_any_trump_will_do(self) -> None:
        assert breaks("HK", "T1", "T1 T21 S1") == set()

    def test_who_has_neither_plays_anything(self) -> None:
        tops = "SK D1 C4"
        assert all(breaks("HK", card, tops) == set() for card in tops.split())

    def test_the_fool_is_no_trump_that_is_owed(self) -> None:
        assert breaks("HK", "C3", "FOOL C3") == set()
        assert breaks("HK", "FOOL", "FOOL C3") == set()
        assert breaks("T9", "C3", "FOOL C3") == set()

    def test_trumps_led_are_followed_with_trumps(self) -> None:
        assert breaks("T9", "SK", "SK T2") == {"follow"}
        assert breaks("T9", "T2", "SK T2") == set()

    def test_a_fool_led_frees_the_reply(self) -> None:
        tops = "SK H1 T5"
        assert all(breaks("FOOL", card, tops) == set() for card in tops.split())

    def test_only_the_tops_count(self) -> None:
        assert breaks("HK", "S1", "S1") == set()

    def test_a_card_that_is_not_up_breaks_the_same_duties(self) -> None:
        assert breaks("HK", "S9", "H1 S2") == {"follow"}
        assert breaks("HK", "S9", "T1 S2") == {"trump"}

    def test_in_any_position_what_may_be_played_is_the_suit_else_trumps_else_all(self) -> None:
        chance = random.Random(4)
        for _ in range(2000):
            led, *up = chance.sample(PACK.ids, chance.randint(2, 5))
            suit = [card for card in up if card[0] == led[0] and "FOOL" not in (card, led)]
            trumps = [card for card in up if card[0] == "T"]
            owed = up if led == "FOOL" else suit or trumps or up
            allowed = {card for card in up if card in owed or card == "FOOL"}
            found = {card for card in up if not breaks(led, card, " ".join(up))}
            assert found == allowed, (led, up)


# The Fool, played while there is something to give.


class TestFoolPaidAtOnce:
    def test_played_second_the_leader_wins_and_is_given_the_empty_card_won_first(self) -> None:
        table = Table()("S5", "S10", "H10", "H9", "D1", "FOOL")
        # Seat 0 leads S5 and loses; seat 1 leads H10, the lowest heart, and loses it to H9.
        assert table.piles == ("H10 H9 D1 S5", "S10 FOOL")
        assert table.play.leader == 0
        assert table.play.debtor == NOBODY

    def test_counting_cards_won_earlier_are_passed_over(self) -> None:
        table = Table()("SQ", "SK", "C3", "C2", "HV", "H1", "T2", "FOOL")
        # Seat 1 wins SQ SK, then C3 C2, then leads HV and wins H1, then leads a trump.
        # The Fool is seat 0's, who has won nothing.
        assert table.piles == ("FOOL", "SQ SK C3 C2 HV H1 T2")
        assert table.play.debtor == 0

    def test_led_it_loses_and_is_kept_and_paid_for(self) -> None:
        table = Table()("S10", "S5", "FOOL", "CK")
        assert table.piles == ("S5 FOOL", "CK S10")
        assert table.play.leader == 1
        assert table.play.debtor == NOBODY

    def test_led_it_loses_to_the_lowest_card(self) -> None:
        assert Table()("FOOL", "S1").play.leader == 1

    def test_it_is_paid_for_once_only(self) -> None:
        table = Table()("S10", "S5", "FOOL", "CK", "C2", "C9", "D1", "D2")
        assert table.piles == ("S5 FOOL C2 C9 D1 D2", "CK S10")

    def test_the_exchange_is_worth_four_to_its_player(self) -> None:
        table = Table()("S10", "S5", "FOOL", "CK")
        # Seat 0: S5 and the Fool, 6 less 1. Seat 1: CK and S10, 6 less 1.
        assert scores(table.play.piles) == (5, 5)

    def test_forgiving_debts_changes_nothing_where_there_is_none(self) -> None:
        cards = ("S10", "S5", "FOOL", "CK")
        assert Table(FORGIVEN)(*cards).piles == Table()(*cards).piles

    def test_the_gift_is_announced_as_the_third_move(self) -> None:
        table = Table()("S10", "S5", "FOOL")
        step = after_card(table.play, PACK.card("CK"), NO_TOPS, PLAIN)
        moves = [(PACK.name(move.card), move.to.zone, move.to.seat) for move in step.moves]
        assert moves == [("FOOL", Zone.WON, 0), ("CK", Zone.WON, 1), ("S10", Zone.WON, 1)]


# The Fool, played with nothing to give.


class TestFoolOwed:
    def test_on_the_first_trick_there_is_nothing_to_give(self) -> None:
        table = Table()("S5", "FOOL")
        assert table.piles == ("S5", "FOOL")
        assert table.play.debtor == 1
        assert table.play.leader == 0

    def test_led_to_the_first_trick_it_is_owed_by_the_leader(self) -> None:
        table = Table()("FOOL", "S5")
        assert table.piles == ("FOOL", "S5")
        assert table.play.debtor == 0
        assert table.play.leader == 1

    def test_the_debt_waits_while_the_opponent_wins(self) -> None:
        table = Table()("S5", "FOOL", "S9", "S2", "CK", "C1")
        assert table.piles == ("S5 S9 S2 CK C1", "FOOL")
        assert table.play.debtor == 1

    def test_of_two_empty_cards_of_a_trick_the_leaders_is_given(self) -> None:
        follower_pays = Table()("S5", "FOOL", "S3", "S7")
        assert follower_pays.piles == ("S5 S3", "FOOL S7")
        leader_pays = Table()("FOOL", "S5", "D3", "D2", "H1", "H2")
        # Seat 1 leads D3, and seat 0 wins it with D2, the higher of the two.
        assert leader_pays.piles == ("FOOL D2 H1 H2", "S5 D3")
        as_leader = Table()("S5", "FOOL", "CV", "CK", "S8", "S2")
        # Seat 1 wins two court cards, leads S8 and wins with it.
        assert as_leader.piles == ("S5 S8", "FOOL CV CK S2")

    def test_a_single_empty_card_of_a_trick_is_given_whoever_played_it(self) -> None:
        assert Table()("S5", "FOOL", "SQ", "T9").piles == ("S5 T9", "FOOL SQ")
        assert Table()("S5", "FOOL", "S2", "SQ").piles == ("S5 S2", "FOOL SQ")

    def test_court_cards_and_honours_do_not_pay(self) -> None:
        table = Table()("S5", "FOOL", "SQ", "T1")
        assert table.piles == ("S5", "FOOL SQ T1")
        assert table.play.debtor == 1
        assert table("T21", "T20").play.debtor == NOBODY
        assert table.piles == ("S5 T20", "FOOL SQ T1 T21")
        assert table.play.leader == 1

    def test_a_pile_of_court_cards_only_leaves_the_fool_owed(self) -> None:
        table = Table()("SV", "SK", "FOOL", "HQ")
        # Seat 1 wins SV SK and leads the Fool.
        assert table.piles == ("HQ", "SV SK FOOL")
        assert table.play.debtor == 1

    def test_once_paid_nothing_more_is_given(self) -> None:
        table = Table()("S5", "FOOL", "S3", "S7", "C9", "C1")
        assert table.piles == ("S5 S3", "FOOL S7 C9 C1")
        assert table.play.debtor == NOBODY

    def test_under_the_angel_the_21_pays_and_the_20_does_not(self) -> None:
        assert Table(ANGEL)("S5", "FOOL", "SQ", "T21").piles == ("S5 T21", "FOOL SQ")
        assert Table(ANGEL)("S5", "FOOL", "SQ", "T20").piles == ("S5", "FOOL SQ T20")
        assert Table()("S5", "FOOL", "SQ", "T20").piles == ("S5 T20", "FOOL SQ")

    @pytest.mark.parametrize("options", [PLAIN, FORGIVEN, LOST, ANGEL])
    def test_without_the_fool_nobody_gives_anything(self, options: Options) -> None:
        table = Table(options)("S5", "S6", "C9", "C1", "H1", "HK", "T2", "T3")
        assert table.piles == ("H1 HK", "S5 S6 C9 C1 T2 T3")
        assert table.play.debtor == NOBODY


class TestFoolForgiven:
    def test_with_nothing_to_give_nothing_is_ever_given(self) -> None:
        table = Table(FORGIVEN)("S5", "FOOL", "S3", "S7", "C9", "C1")
        assert table.piles == ("S5", "FOOL S3 S7 C9 C1")
        assert table.play.debtor == NOBODY

    def test_with_court_cards_only_nothing_is_ever_given(self) -> None:
        table = Table(FORGIVEN)("SV", "SK", "FOOL", "HQ", "H5", "H1")
        assert table.piles == ("HQ", "SV SK FOOL H5 H1")
        assert table.play.debtor == NOBODY

    def test_with_an_empty_card_it_is_given_at_once(self) -> None:
        table = Table(FORGIVEN)("S2", "S9", "FOOL", "HQ")
        assert table.piles == ("HQ S2", "S9 FOOL")

    def test_the_angel_decides_what_there_is_to_give(self) -> None:
        with_21 = Options(FoolDebt.FORGIVEN, highest_trump=HighestTrump.TWENTY)
        cards = ("SQ", "T21", "FOOL", "HQ")
        assert Table(with_21)(*cards).piles == ("HQ T21", "SQ FOOL")
        assert Table(FORGIVEN)(*cards).piles == ("HQ", "SQ T21 FOOL")


# The last trick.


class TestLastTrick:
    def test_a_fool_kept_is_paid_for(self) -> None:
        table = Table()("S2", "S9").then_last()("FOOL", "HQ")
        assert table.piles == ("HQ S2", "S9 FOOL")

    def test_a_fool_lost_goes_to_the_winner_and_nothing_is_given(self) -> None:
        table = Table(LOST)("S2", "S9").then_last()("FOOL", "HQ")
        assert table.piles == ("FOOL HQ", "S2 S9")
        assert table.play.debtor == NOBODY

    def test_a_fool_played_second_is_lost_to_the_leader(self) -> None:
        table = Table(LOST)("S2", "S9", "C3", "C1", "H3", "H2")
        # Seat 1 has won S2 S9 C3 C1; seat 0 wins H2 over H3 and leads to the last trick.
        assert table.piles == ("H3 H2", "S2 S9 C3 C1")
        table.then_last()("D4", "FOOL")
        assert table.piles == ("H3 H2 D4 FOOL", "S2 S9 C3 C1")

    def test_a_fool_is_not_lost_before_the_last_trick(self) -> None:
        table = Table(LOST)("S2", "S9", "FOOL", "HQ")
        assert table.piles == ("HQ S2", "S9 FOOL")

    def test_a_debt_from_before_is_settled_even_where_the_last_fool_is_lost(self) -> None:
        table = Table(LOST)("S5", "FOOL", "SQ", "SK").then_last()("HV", "H4")
        # Seat 1 owes since the first trick, and first wins an empty card in the last.
        assert table.piles == ("S5 H4", "FOOL SQ SK HV")

    def test_lost_and_forgiven_it_goes_to_the_winner(self) -> None:
        table = Table(FORGIVEN_AND_LOST, last=True)("S5", "FOOL")
        assert table.piles == ("S5 FOOL", "")

    def test_without_a_trick_won_the_fool_is_forfeited(self) -> None:
        table = Table()("S5", "FOOL", "S9", "S2").then_last()("HK", "H3")
        assert table.piles == ("S5 S9 S2 HK H3 FOOL", "")
        # 1 + 1 + 1 + 5 + 1 + 5, less three pairs; nothing at all for seat 1.
        assert scores(table.play.piles) == (11, 0)

    def test_without_a_trick_won_it_is_forfeited_on_the_last_trick_too(self) -> None:
        assert Table(last=True)("S5", "FOOL").piles == ("S5 FOOL", "")
        assert Table(last=True)("FOOL", "S5").piles == ("", "S5 FOOL")

    def test_without_a_trick_won_a_forgiven_fool_stays(self) -> None:
        table = Table(FORGIVEN)("S5", "FOOL", "S9", "S2").then_last()("HK", "H3")
        assert table.piles == ("S5 S9 S2 HK H3", "FOOL")
        # 9 less two pairs, one card over; the Fool by itself.
        assert scores(table.play.piles) == (7, 5)

    def test_with_counting_cards_only_the_cheapest_is_given(self) -> None:
        table = Table()("S5", "FOOL", "SQ", "SK", "HV", "HC").then_last()("D1", "D2")
        # Seat 1 wins SQ SK, leads HV and loses it to HC; seat 0 leads D1 and wins the last.
        assert table.piles == ("S5 HV HC D1 D2 SQ", "FOOL SK")

    def test_of_equally_cheap_cards_the_first_won_is_given(self) -> None:
        table = Table()("S5", "FOOL", "SQ", "SK", "T1", "DQ")
        table.then_last()("HQ", "CQ")
        # Seat 1 wins SQ SK, T1 DQ, and leads HQ to the last trick: three Queens, no lower card.
        assert table.piles == ("S5 SQ", "FOOL SK T1 DQ HQ CQ")

    def test_of_a_trick_of_equals_the_leaders_card_is_given(self) -> None:
        table = Table()("S5", "FOOL").then_last()("SK", "T21")
        assert table.piles == ("S5 SK", "FOOL T21")

    def test_the_cheapest_may_be_won_late(self) -> None:
        table = Table()("S5", "FOOL", "SK", "T21").then_last()("HC", "HV")
        # Seat 1 has SK T21 and leads HC to the last trick: HC 3, HV 2.
        assert table.piles == ("S5 HV", "FOOL SK T21 HC")

    def test_an_honour_is_given_if_there_is_nothing_else(self) -> None:
        table = Table()("S5", "FOOL").then_last()("T1", "T21")
        assert table.piles == ("S5 T1", "FOOL T21")

    def test_a_fool_on_the_last_trick_with_counting_cards_only_is_paid_with_the_cheapest(
        self,
    ) -> None:
        table = Table()("SV", "SK").then_last()("FOOL", "HQ")
        assert table.piles == ("HQ SV", "SK FOOL")
        forgiven = Table(FORGIVEN)("SV", "SK").then_last()("FOOL", "HQ")
        assert forgiven.piles == ("HQ", "SV SK FOOL")


# What is counted along the way, and the game object's shortcuts.


def test_what_counts_follows_every_card_that_comes_and_goes() -> None:
    def counts(table: Table) -> list[tuple[int, int, int]]:
        return [(pile.tricks, pile.cards, pile.value) for pile in table.play.piles]

    table = Table()("S10", "S5")
    assert counts(table) == [(1, 2, 2), (0, 0, 0)]
    assert counts(table("FOOL", "CK")) == [(1, 2, 1 + 5), (1, 2, 5 + 1)]
    assert counts(table("T21", "C2")) == [(1, 2, 6), (2, 4, 6 + 5 + 1)]


@pytest.mark.parametrize("options", [PLAIN, ANGEL])
def test_the_counts_agree_with_the_cards_of_the_piles_through_whole_deals(
    options: Options,
) -> None:
    chance = random.Random(8)
    for _ in range(20):
        table = Table(options)(*chance.sample(PACK.ids, 78))
        assert is_over(table.play)
        for pile, names in zip(table.play.piles, table.won, strict=True):
            count = GAME.count(tuple(map(PACK.card, names)), options) if GAME.count else None
            assert count is not None
            assert (pile.cards, pile.value) == (len(names), count.raw)
        assert sum(len(names) for names in table.won) == 78
        assert sum(pile.tricks for pile in table.play.piles) == 39
        assert sum(scores(table.play.piles)) == 91


@pytest.mark.parametrize("last", [False, True])
@pytest.mark.parametrize(
    ("cards", "winning", "led"),
    [
        ("S5 S6", 1, Suit.SPADES),
        ("H5 H6", 0, Suit.HEARTS),
        ("D5 T1", 1, Suit.DIAMONDS),
        ("T5 DK", 0, Suit.TRUMPS),
        ("FOOL S1", 1, Suit.NONE),
        ("S1 FOOL", 0, Suit.SPADES),
    ],
)
def test_a_trick_by_itself_has_a_winner_and_a_led_suit(
    cards: str, winning: int, led: Suit, last: bool
) -> None:
    trick = tuple(PACK.card(name) for name in cards.split())
    assert GAME.trick(trick, last, PLAIN) == (winning, led)


def test_the_state_of_a_trick_under_way_has_its_duties() -> None:
    led = GAME.play_state((PACK.card("HK"),), False, PLAIN)
    assert must_follow_suit(led, PACK.card("S1"), hand("S1 H2"), PLAIN)
    fresh = GAME.play_state((), True, PLAIN)
    assert not must_follow_suit(fresh, PACK.card("S1"), hand("S1 H2"), PLAIN)
    assert (fresh.tricks, led.tricks) == (TRICKS - 1, 0)
