"""The rules of trick play that games share, on cards without a game."""

import pytest

from trionfi.spec.cards import FOOL, NO_CARD, Card, Suit
from trionfi.spec.tricks import (
    beats,
    fails_to_follow,
    fails_to_trump,
    holds,
    is_not_held,
    is_out_of_phase,
)

S2, S9 = Card(Suit.SPADES, 2), Card(Suit.SPADES, 9)
H3, H13 = Card(Suit.HEARTS, 3), Card(Suit.HEARTS, 13)
T1, T21 = Card(Suit.TRUMPS, 1), Card(Suit.TRUMPS, 21)


@pytest.mark.parametrize(
    ("over", "known", "out"),
    [(False, True, False), (False, False, True), (True, True, True), (True, False, True)],
)
def test_only_known_actions_before_the_end_are_in_phase(over: bool, known: bool, out: bool) -> None:
    assert is_out_of_phase(over, known) is out


class TestHeld:
    def test_a_card_of_the_hand_is_held_wherever_it_stands(self) -> None:
        assert not is_not_held(S2, (S2, H3, T1))
        assert not is_not_held(T1, (S2, H3, T1))

    def test_a_card_of_the_same_suit_or_rank_is_another_card(self) -> None:
        assert is_not_held(S2, (S9, Card(Suit.HEARTS, 2)))

    def test_an_empty_hand_holds_nothing(self) -> None:
        assert is_not_held(S2, ())
        assert not holds((), Suit.SPADES)

    def test_a_suit_is_held_if_one_card_is_of_it(self) -> None:
        assert holds((H3, T1, S2), Suit.SPADES)
        assert not holds((H3, T1, NO_CARD), Suit.SPADES)

    def test_the_fool_is_not_held_as_a_trump(self) -> None:
        assert not holds((FOOL, S2), Suit.TRUMPS)


class TestFollowing:
    def test_a_holder_of_the_led_suit_fails_with_any_other_card_but_the_fool(self) -> None:
        hand = (S2, H3, T1, FOOL)
        failing = [card for card in hand if fails_to_follow(card, Suit.HEARTS, hand)]
        assert failing == [S2, T1]

    def test_trumps_led_are_followed_with_trumps(self) -> None:
        hand = (S2, H3, T1, FOOL)
        failing = [card for card in hand if fails_to_follow(card, Suit.TRUMPS, hand)]
        assert failing == [S2, H3]

    def test_a_void_hand_cannot_fail_to_follow(self) -> None:
        hand = (S2, T1, FOOL)
        assert not any(fails_to_follow(card, Suit.HEARTS, hand) for card in hand)

    def test_no_suit_led_binds_nobody(self) -> None:
        hand = (S2, H3, T1, FOOL)
        assert not any(fails_to_follow(card, Suit.NONE, hand) for card in hand)
        assert not any(fails_to_trump(card, Suit.NONE, hand) for card in hand)


class TestTrumping:
    def test_a_void_holder_of_trumps_fails_with_a_plain_card(self) -> None:
        hand = (S2, T1, FOOL, T21)
        failing = [card for card in hand if fails_to_trump(card, Suit.HEARTS, hand)]
        assert failing == [S2]

    def test_a_low_trump_is_enough_under_a_high_one(self) -> None:
        assert not fails_to_trump(T1, Suit.HEARTS, (T1, T21))

    def test_a_holder_of_the_led_suit_owes_no_trump(self) -> None:
        hand = (S2, H3, T1)
        assert not any(fails_to_trump(card, Suit.HEARTS, hand) for card in hand)

    def test_without_trumps_a_void_hand_is_free(self) -> None:
        hand = (S2, H3, FOOL)
        assert not any(fails_to_trump(card, Suit.CLUBS, hand) for card in hand)

    def test_without_trumps_trumps_led_leave_the_hand_free(self) -> None:
        hand = (S2, FOOL)
        assert not any(fails_to_trump(card, Suit.TRUMPS, hand) for card in hand)


@pytest.mark.parametrize(
    ("card", "best", "better"),
    [
        (S9, S2, True),
        (S2, S9, False),
        (T21, T1, True),
        (T1, T21, False),
        (T1, H13, True),
        (H13, T1, False),
        (H13, S2, False),
        (S2, H13, False),
        (FOOL, S2, False),
        (FOOL, T1, False),
        (S2, FOOL, True),
        (T21, FOOL, True),
    ],
)
def test_one_card_beats_another(card: Card, best: Card, better: bool) -> None:
    assert beats(card, best) is better
