"""Cases of the rules of Taotl, worked by hand."""

from __future__ import annotations

from trionfi.spec.cards import NO_CARD, Card, Suit
from trionfi.spec.taotl import play as playing
from trionfi.spec.taotl.bidding import (
    NO_BID,
    Bidding,
    first_to_bid,
    is_no_number_of_tricks,
    makes_the_total,
)
from trionfi.spec.taotl.bidding import is_over as all_have_bid
from trionfi.spec.taotl.deal import hand_size, next_dealer, number_of_rounds, sees_hand
from trionfi.spec.taotl.options import LedGod, Options
from trionfi.spec.taotl.pack import (
    BLACK_GOD,
    PACK,
    RED_GOD,
    TAOTL,
    Colour,
    colour,
    declared_high,
    is_in_pack,
    is_magical,
)
from trionfi.spec.taotl.play import (
    NO_TRICK,
    NOBODY,
    Height,
    Level,
    Play,
    Trick,
    after_trick,
    beats,
    follows,
    is_free,
    is_not_asked,
    is_over,
    led_after,
    level,
    must_declare_first,
    must_follow_suit,
    must_play_magical,
    seat_asked,
    seat_to_act,
    winner_declared,
)
from trionfi.spec.taotl.settlement import is_made, is_match_length, score, wins_match
from trionfi.spec.tricks import is_not_held, is_out_of_phase
from trionfi.verify.cases import boundary, illegal, ordinary

USUAL = Options()
MUST_BE_MAGICAL = Options(void_must_play_magical=True)
TRUMP_SUIT = Options(totems_are_magical=False)
COLOUR = Options(led_god=LedGod.COLOUR)
WITH_TOTEM = Options(god_needs_totem=True)
FREE_DEALER = Options(bid_total_rule=False)


def _card(name: str) -> Card:
    return PACK.played(name)


def _hand(names: str) -> tuple[Card, ...]:
    return tuple(map(_card, names.split()))


def _bidding(made: int, total: int, number: int = 2) -> Bidding:
    """Three players, of whom seat 2 deals; so many bids have been made."""
    bids = (total, *(0 for _ in range(made - 1)))[:made]
    return Bidding(3, 2, number, made % 3, made, total, (*bids, *[NO_BID] * (3 - made)))


def _trick(names: str, led: Suit, winner: int, red: int = NOBODY, black: int = NOBODY) -> Trick:
    """A trick of these cards, of which the one at `winner` is the best."""
    cards = _hand(names)
    return Trick(len(cards), led, cards[winner], winner, red, black)


def _play(trick: Trick = NO_TRICK, asked: int = NOBODY, tricks: int = 0) -> Play:
    """Three players in a round of two tricks; seat 0 has led."""
    return Play(3, 2, trick.cards % 3, trick, asked, tricks, (tricks, 0, 0))


HEART_LED = _play(_trick("H5", Suit.HEARTS, 0))
TOTEM_LED = _play(_trick("T8", Suit.TRUMPS, 0))
SKULL_LED = _play(_trick("SKULL1", Suit.NONE, 0))
TAOTL_LED = _play(_trick("TAOTL", Suit.TAOTL, 0))
RED_LED = _play(_trick("RED_GOD", Suit.RED_GOD, 0, red=0))
ASKED = _play(_trick("H3 H13 RED_GOD", Suit.HEARTS, 1, red=2), asked=2)

CASES = (
    ordinary(is_out_of_phase, False, True, gives=False),
    illegal(is_out_of_phase, True, True),
    illegal(is_out_of_phase, False, False),
    ordinary(is_not_held, _card("H5"), _hand("S1 H5"), gives=False),
    illegal(is_not_held, _card("H6"), _hand("S1 H5")),
    # The pack.
    ordinary(is_in_pack, _card("C7"), gives=True),
    boundary(is_in_pack, _card("D13"), gives=True),
    boundary(is_in_pack, Card(Suit.DIAMONDS, 14), gives=False),
    boundary(is_in_pack, Card(Suit.SKULLS, 5), gives=False),
    boundary(is_in_pack, _card("RED_GOD+"), gives=False),
    boundary(is_in_pack, Card(Suit.FOOL, 0), gives=False),
    boundary(is_in_pack, NO_CARD, gives=False),
    ordinary(is_magical, _card("SKULL3"), USUAL, gives=True),
    ordinary(is_magical, _card("H13"), USUAL, gives=False),
    boundary(is_magical, _card("T1"), USUAL, gives=True),
    boundary(is_magical, _card("T1"), TRUMP_SUIT, gives=False),
    boundary(is_magical, TAOTL, TRUMP_SUIT, gives=True),
    ordinary(colour, Suit.DIAMONDS, gives=Colour.RED),
    ordinary(colour, Suit.CLUBS, gives=Colour.BLACK),
    boundary(colour, Suit.TRUMPS, gives=Colour.NONE),
    boundary(colour, Suit.BLACK_GOD, gives=Colour.BLACK),
    ordinary(declared_high, RED_GOD, gives=_card("RED_GOD+")),
    boundary(declared_high, BLACK_GOD, gives=_card("BLACK_GOD+")),
    # The deal.
    ordinary(number_of_rounds, 4, gives=18),
    boundary(number_of_rounds, 3, gives=24),
    boundary(number_of_rounds, 5, gives=14),
    boundary(number_of_rounds, 11, gives=6),
    boundary(number_of_rounds, 12, gives=6),
    ordinary(hand_size, 3, gives=3),
    boundary(hand_size, 1, gives=1),
    ordinary(sees_hand, 2, 2, gives=True),
    boundary(sees_hand, 2, 3, gives=False),
    ordinary(next_dealer, 0, 4, gives=1),
    boundary(next_dealer, 3, 4, gives=0),
    # The bidding.
    ordinary(first_to_bid, 0, 3, gives=1),
    boundary(first_to_bid, 2, 3, gives=0),
    ordinary(all_have_bid, _bidding(3, 1), gives=True),
    boundary(all_have_bid, _bidding(2, 1), gives=False),
    ordinary(is_no_number_of_tricks, _bidding(0, 0), 1, _hand("S1 H5"), USUAL, gives=False),
    boundary(is_no_number_of_tricks, _bidding(0, 0), 0, _hand("S1 H5"), USUAL, gives=False),
    boundary(is_no_number_of_tricks, _bidding(0, 0), 2, _hand("S1 H5"), USUAL, gives=False),
    illegal(is_no_number_of_tricks, _bidding(0, 0), 3, _hand("S1 H5"), USUAL),
    illegal(is_no_number_of_tricks, _bidding(0, 0), -1, _hand("S1 H5"), USUAL),
    illegal(makes_the_total, _bidding(2, 1), 1, _hand("S1 H5"), USUAL),
    illegal(makes_the_total, _bidding(2, 2), 0, _hand("S1 H5"), USUAL),
    ordinary(makes_the_total, _bidding(2, 1), 2, _hand("S1 H5"), USUAL, gives=False),
    boundary(makes_the_total, _bidding(2, 1), 1, _hand("S1 H5"), FREE_DEALER, gives=False),
    # Not the dealer: seat 1 may make the total 2, for seat 2 is still to bid.
    boundary(makes_the_total, _bidding(1, 1), 1, _hand("S1 H5"), USUAL, gives=False),
    # The others have bid more than there are tricks.
    boundary(makes_the_total, _bidding(2, 3), 0, _hand("S1 H5"), USUAL, gives=False),
    # Whose turn it is.
    ordinary(
        playing.begin, 0, 3, 2, (0, 0, 0), gives=Play(3, 2, 1, NO_TRICK, NOBODY, 0, (0, 0, 0))
    ),
    boundary(
        playing.begin, 2, 3, 2, (0, 0, 0), gives=Play(3, 2, 0, NO_TRICK, NOBODY, 0, (0, 0, 0))
    ),
    ordinary(seat_to_act, HEART_LED, gives=1),
    boundary(seat_to_act, ASKED, gives=2),
    ordinary(is_over, _play(tricks=1), gives=False),
    boundary(is_over, _play(tricks=2), gives=True),
    # What is led.
    ordinary(led_after, Suit.NONE, _card("H5"), USUAL, gives=Suit.HEARTS),
    ordinary(led_after, Suit.NONE, _card("T8"), USUAL, gives=Suit.TRUMPS),
    boundary(led_after, Suit.HEARTS, _card("S5"), USUAL, gives=Suit.HEARTS),
    boundary(led_after, Suit.NONE, _card("SKULL1"), USUAL, gives=Suit.NONE),
    boundary(led_after, Suit.NONE, TAOTL, USUAL, gives=Suit.TAOTL),
    boundary(led_after, Suit.NONE, RED_GOD, USUAL, gives=Suit.NONE),
    boundary(led_after, Suit.NONE, RED_GOD, COLOUR, gives=Suit.RED_GOD),
    boundary(led_after, Suit.RED_GOD, TAOTL, COLOUR, gives=Suit.RED_GOD),
    boundary(led_after, Suit.HEARTS, RED_GOD, COLOUR, gives=Suit.HEARTS),
    ordinary(is_free, Suit.HEARTS, gives=False),
    boundary(is_free, Suit.NONE, gives=True),
    boundary(is_free, Suit.TAOTL, gives=True),
    boundary(is_free, Suit.TRUMPS, gives=False),
    ordinary(follows, _card("H5"), Suit.HEARTS, gives=True),
    ordinary(follows, _card("D5"), Suit.HEARTS, gives=False),
    boundary(follows, _card("D5"), Suit.RED_GOD, gives=True),
    boundary(follows, _card("S5"), Suit.BLACK_GOD, gives=True),
    boundary(follows, _card("S5"), Suit.RED_GOD, gives=False),
    boundary(follows, RED_GOD, Suit.RED_GOD, gives=False),
    boundary(follows, _card("T5"), Suit.TRUMPS, gives=True),
    # What may be played.
    illegal(must_follow_suit, HEART_LED, _card("C4"), _hand("C4 H2"), USUAL),
    ordinary(must_follow_suit, HEART_LED, _card("H2"), _hand("C4 H2"), USUAL, gives=False),
    ordinary(must_follow_suit, HEART_LED, _card("T9"), _hand("T9 H2"), USUAL, gives=False),
    illegal(must_follow_suit, HEART_LED, _card("T9"), _hand("T9 H2"), TRUMP_SUIT),
    boundary(must_follow_suit, HEART_LED, TAOTL, (TAOTL, _card("H2")), TRUMP_SUIT, gives=False),
    boundary(must_follow_suit, HEART_LED, _card("C4"), _hand("C4 C9"), USUAL, gives=False),
    illegal(must_follow_suit, TOTEM_LED, _card("C13"), _hand("T2 SKULL1 C13"), USUAL),
    boundary(
        must_follow_suit, TOTEM_LED, _card("SKULL1"), _hand("T2 SKULL1 C13"), USUAL, gives=False
    ),
    boundary(must_follow_suit, SKULL_LED, _card("C4"), _hand("C4 H2"), USUAL, gives=False),
    boundary(must_follow_suit, TAOTL_LED, _card("C4"), _hand("C4 H2"), USUAL, gives=False),
    illegal(must_follow_suit, RED_LED, _card("C4"), _hand("C4 D2"), COLOUR),
    # Nobody is bound by what has been led while a God is to be declared.
    boundary(must_follow_suit, ASKED, _card("C4"), _hand("C4 H2"), USUAL, gives=False),
    ordinary(must_play_magical, HEART_LED, _card("C4"), _hand("C4 T3"), USUAL, gives=False),
    illegal(must_play_magical, HEART_LED, _card("C4"), _hand("C4 T3"), MUST_BE_MAGICAL),
    ordinary(
        must_play_magical, HEART_LED, _card("T3"), _hand("C4 T3"), MUST_BE_MAGICAL, gives=False
    ),
    boundary(
        must_play_magical,
        HEART_LED,
        _card("C4"),
        _hand("C4 T3"),
        Options(void_must_play_magical=True, totems_are_magical=False),
        gives=False,
    ),
    boundary(
        must_play_magical, HEART_LED, _card("C4"), _hand("C4 C9"), MUST_BE_MAGICAL, gives=False
    ),
    boundary(
        must_play_magical, HEART_LED, _card("C4"), _hand("C4 H2 T3"), MUST_BE_MAGICAL, gives=False
    ),
    boundary(
        must_play_magical, SKULL_LED, _card("C4"), _hand("C4 T3"), MUST_BE_MAGICAL, gives=False
    ),
    ordinary(must_declare_first, HEART_LED, _card("H2"), _hand("H2"), USUAL, gives=False),
    illegal(must_declare_first, ASKED, _card("H2"), _hand("H2"), USUAL),
    # Who wins a trick.
    ordinary(level, _card("H5"), Suit.HEARTS, gives=Level.LED),
    ordinary(level, _card("T1"), Suit.HEARTS, gives=Level.TOTEM),
    ordinary(level, _card("S13"), Suit.HEARTS, gives=Level.OTHER),
    boundary(level, TAOTL, Suit.TAOTL, gives=Level.TAOTL),
    boundary(level, _card("SKULL4"), Suit.NONE, gives=Level.SKULL),
    boundary(level, RED_GOD, Suit.HEARTS, gives=Level.GOD),
    boundary(level, RED_GOD, Suit.RED_GOD, gives=Level.GOD),
    boundary(level, _card("D1"), Suit.RED_GOD, gives=Level.LED),
    boundary(level, _card("RED_GOD+"), Suit.HEARTS, gives=Level.TOTEM),
    ordinary(beats, _card("H6"), _card("H5"), Suit.HEARTS, gives=True),
    ordinary(beats, _card("H4"), _card("H5"), Suit.HEARTS, gives=False),
    ordinary(beats, _card("T1"), _card("H13"), Suit.HEARTS, gives=True),
    ordinary(beats, _card("S13"), _card("H1"), Suit.HEARTS, gives=False),
    ordinary(beats, TAOTL, _card("T13"), Suit.TRUMPS, gives=True),
    boundary(beats, _card("T13"), TAOTL, Suit.TAOTL, gives=False),
    boundary(beats, _card("RED_GOD+"), _card("T10"), Suit.HEARTS, gives=True),
    boundary(beats, _card("RED_GOD+"), _card("T11"), Suit.HEARTS, gives=False),
    boundary(beats, RED_GOD, _card("H1"), Suit.HEARTS, gives=False),
    boundary(beats, RED_GOD, _card("SKULL1"), Suit.NONE, gives=True),
    boundary(beats, BLACK_GOD, RED_GOD, Suit.NONE, gives=False),
    boundary(beats, _card("SKULL2"), _card("SKULL1"), Suit.NONE, gives=False),
    boundary(beats, _card("D7"), _card("H7"), Suit.RED_GOD, gives=False),
    boundary(beats, _card("D8"), _card("H7"), Suit.RED_GOD, gives=True),
    # The Gods.
    ordinary(seat_asked, _trick("H3 H13 RED_GOD", Suit.HEARTS, 1, red=2), USUAL, gives=2),
    ordinary(seat_asked, _trick("S3 BLACK_GOD H1", Suit.SPADES, 0, black=1), USUAL, gives=1),
    boundary(seat_asked, _trick("S3 RED_GOD H1", Suit.SPADES, 0, red=1), USUAL, gives=NOBODY),
    boundary(seat_asked, _trick("T3 RED_GOD H1", Suit.TRUMPS, 0, red=1), USUAL, gives=NOBODY),
    boundary(seat_asked, _trick("H3 RED_GOD TAOTL", Suit.HEARTS, 2, red=1), USUAL, gives=NOBODY),
    boundary(seat_asked, _trick("H3 H13 RED_GOD", Suit.HEARTS, 1, red=2), WITH_TOTEM, gives=NOBODY),
    boundary(seat_asked, _trick("H3 T1 RED_GOD", Suit.HEARTS, 1, red=2), WITH_TOTEM, gives=2),
    # Asked even where it cannot matter: a King of Totems lies there.
    boundary(seat_asked, _trick("H3 T13 RED_GOD", Suit.HEARTS, 1, red=2), USUAL, gives=2),
    boundary(
        seat_asked, _trick("RED_GOD H3 BLACK_GOD", Suit.HEARTS, 1, red=0, black=2), USUAL, gives=0
    ),
    ordinary(is_not_asked, ASKED, Height.HIGH, _hand("H2"), USUAL, gives=False),
    illegal(is_not_asked, HEART_LED, Height.HIGH, _hand("H2"), USUAL),
    ordinary(
        winner_declared, _trick("H3 H13 RED_GOD", Suit.HEARTS, 1, red=2), 2, Height.HIGH, gives=2
    ),
    ordinary(
        winner_declared, _trick("H3 H13 RED_GOD", Suit.HEARTS, 1, red=2), 2, Height.LOW, gives=1
    ),
    boundary(
        winner_declared, _trick("H3 T10 RED_GOD", Suit.HEARTS, 1, red=2), 2, Height.HIGH, gives=2
    ),
    boundary(
        winner_declared, _trick("H3 T11 RED_GOD", Suit.HEARTS, 1, red=2), 2, Height.HIGH, gives=1
    ),
    # What a trick leads to.
    ordinary(after_trick, HEART_LED, 2, gives=Play(3, 2, 2, NO_TRICK, NOBODY, 1, (0, 0, 1))),
    boundary(
        after_trick,
        _play(HEART_LED.trick, tricks=1),
        0,
        gives=Play(3, 2, 0, NO_TRICK, NOBODY, 2, (2, 0, 0)),
    ),
    # The score.
    ordinary(is_made, 2, 2, gives=True),
    boundary(is_made, 2, 3, gives=False),
    boundary(is_made, 0, 0, gives=True),
    ordinary(score, 2, 2, gives=16),
    ordinary(score, 2, 5, gives=-15),
    ordinary(score, 5, 2, gives=-15),
    boundary(score, 0, 0, gives=10),
    boundary(score, 0, 1, gives=-5),
    boundary(score, 24, 24, gives=82),
    ordinary(wins_match, (30, 50, -10), 1, gives=True),
    ordinary(wins_match, (30, 50, -10), 0, gives=False),
    boundary(wins_match, (50, 50, -10), 0, gives=True),
    boundary(wins_match, (50, 50, -10), 1, gives=True),
    ordinary(is_match_length, 18, 4, gives=True),
    boundary(is_match_length, 17, 4, gives=False),
    boundary(is_match_length, 19, 4, gives=False),
)
"""Every rule has an ordinary case, and one that is illegal or at its edge."""
