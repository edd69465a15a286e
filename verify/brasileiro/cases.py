"""Cases of the rules of Tarô Brasileiro, worked by hand."""

from __future__ import annotations

from trionfi.spec.brasileiro import announce, auction, play, settlement, talon
from trionfi.spec.brasileiro.announce import NOTHING, Announcing, Goal, Said
from trionfi.spec.brasileiro.auction import Auction, Contract, Passed
from trionfi.spec.brasileiro.deal import (
    FOREHAND,
    MIDDLEHAND,
    NOBODY,
    REARHAND,
    TALON,
    Position,
    SeatOrNobody,
    next_dealer,
    packet,
    seat_at,
    sees_cards,
)
from trionfi.spec.brasileiro.options import (
    ClosedBinds,
    Difference,
    FoolOnLastTrick,
    Options,
    Target,
)
from trionfi.spec.brasileiro.pack import (
    FOOL_AS_TRUMP,
    PACK,
    fifteen_value,
    is_in_pack,
    is_trull,
    pip_rank,
    value,
)
from trionfi.spec.brasileiro.play import NO_TRICK, Pile, Play, Trick
from trionfi.spec.brasileiro.settlement import NO_HUNT, NO_ULTIMO, Hunt, Ultimo
from trionfi.spec.brasileiro.sides import Side, laid_away_by, side_of
from trionfi.spec.brasileiro.talon import Discard
from trionfi.spec.cards import FOOL, NO_CARD, Card, Suit
from trionfi.spec.places import NO_MOVE, NO_TAKE, Packet, Place, Take, Zone
from trionfi.spec.tricks import is_not_held, is_out_of_phase
from trionfi.verify.cases import boundary, illegal, ordinary

USUAL = Options()
POWER = Options(fool_on_last_trick=FoolOnLastTrick.TRUMP)
ALL_BOUND = Options(closed_binds=ClosedBinds.ALL)
PROTECTED = Options(protected_discards=True)
HALF = Options(target=Target.HALF)
FROM_FIFTY = Options(difference=Difference.TARGET)

DECLARER, OPPONENTS, NEITHER = Side.DECLARER, Side.OPPONENTS, Side.NEITHER


def _card(name: str) -> Card:
    return PACK.played(name)


def _hand(names: str) -> tuple[Card, ...]:
    return tuple(map(_card, names.split()))


HAND = _hand("SK S9 CV HQ H1 T3 T15")


# Moments of a deal in which seat 2 has dealt: seat 0 is Forehand, seat 1 Middlehand.

NOBODY_PASSED: Passed = (False, False, False)


def _auction(
    speaker: Position,
    contract: Contract = Contract.NONE,
    bidder: SeatOrNobody = NOBODY,
    passed: Passed = NOBODY_PASSED,
) -> Auction:
    """Somebody is to speak."""
    return Auction(2, speaker, contract, bidder, passed)


WITHOUT_FOREHAND: Passed = (True, False, False)
WITHOUT_MIDDLEHAND: Passed = (False, True, False)
REARHAND_LEFT: Passed = (True, True, False)


def _announcing(
    spoken: int = 0,
    by_declarer: Said = NOTHING,
    by_opponents: Said = NOTHING,
    ultimo: SeatOrNobody = NOBODY,
) -> Announcing:
    """Seat 1 is declarer, and so many have passed."""
    return Announcing(1, spoken, by_declarer, by_opponents, ultimo)


TRULL_SAID: Said = (True, False, False)
CAPOTE_SAID: Said = (False, False, True)


def _trick(
    names: str,
    winner: int,
    points: int,
    trull: int = 0,
    kings: int = 0,
    excused: SeatOrNobody = NOBODY,
    one: SeatOrNobody = NOBODY,
    fifteen: SeatOrNobody = NOBODY,
    twenty: SeatOrNobody = NOBODY,
) -> Trick:
    """A trick that seat 0 has led to, in which the card at `winner` is the best."""
    cards = _hand(names)
    led = next((card.suit for card in cards if card != FOOL), Suit.NONE)
    best = cards[winner]
    return Trick(len(cards), led, best, winner, points, trull, kings, excused, one, fifteen, twenty)


MINE = Pile(20, 2, 1, 0)
THEIRS = Pile(11, 1, 0, 2)


def _play(trick: Trick = NO_TRICK, tricks: int = 3) -> Play:
    """Seat 0 is declarer; so many tricks are over, of which declarer has won two."""
    return Play(0, trick.cards, trick, tricks, MINE, THEIRS, NOBODY, NOBODY, NOBODY, NOBODY)


HEART_LED = _play(_trick("HV", 0, 2))
TRUMP_LED = _play(_trick("T8", 0, 1))
EXCUSE_LED = _play(_trick("FOOL", 0, 0, excused=0))
LAST = _play(tricks=12)

HUNTED = _trick("T15 T20 T3", 1, -3, fifteen=0, twenty=1)


CASES = (
    ordinary(is_out_of_phase, False, True, gives=False),
    illegal(is_out_of_phase, True, True),
    illegal(is_out_of_phase, False, False),
    ordinary(is_not_held, _card("H1"), HAND, gives=False),
    illegal(is_not_held, _card("H2"), HAND),
    # The deal.
    ordinary(seat_at, 2, FOREHAND, gives=0),
    ordinary(seat_at, 1, FOREHAND, gives=2),
    boundary(seat_at, 1, MIDDLEHAND, gives=0),
    boundary(seat_at, 1, REARHAND, gives=1),
    ordinary(next_dealer, 0, gives=1),
    boundary(next_dealer, 2, gives=0),
    ordinary(sees_cards, 1, False, 1, gives=True),
    ordinary(sees_cards, 1, False, 2, gives=False),
    boundary(sees_cards, 1, True, 1, gives=False),
    boundary(sees_cards, 1, True, 0, gives=False),
    ordinary(packet, 0, 2, gives=Packet(Place(Zone.HAND, 0), 13)),
    ordinary(packet, 2, 0, gives=Packet(Place(Zone.HAND, 0), 13)),
    boundary(packet, 3, 0, gives=Packet(TALON, 7)),
    # The pack.
    ordinary(is_in_pack, _card("SV"), gives=True),
    boundary(is_in_pack, _card("H2"), gives=True),
    boundary(is_in_pack, Card(Suit.HEARTS, 7), gives=False),
    boundary(is_in_pack, Card(Suit.CLUBS, 0), gives=False),
    boundary(is_in_pack, _card("T21"), gives=True),
    boundary(is_in_pack, FOOL_AS_TRUMP, gives=False),
    boundary(is_in_pack, Card(Suit.TRUMPS, 0), gives=False),
    boundary(is_in_pack, FOOL, gives=True),
    boundary(is_in_pack, Card(Suit.FOOL, 1), gives=False),
    boundary(is_in_pack, NO_CARD, gives=False),
    ordinary(pip_rank, Suit.SPADES, 10, gives=2),
    ordinary(pip_rank, Suit.CLUBS, 9, gives=1),
    boundary(pip_rank, Suit.HEARTS, 1, gives=2),
    boundary(pip_rank, Suit.DIAMONDS, 2, gives=1),
    ordinary(is_trull, _card("T21"), gives=True),
    ordinary(is_trull, _card("T1"), gives=True),
    boundary(is_trull, FOOL, gives=True),
    boundary(is_trull, FOOL_AS_TRUMP, gives=True),
    boundary(is_trull, _card("T20"), gives=False),
    boundary(is_trull, _card("T2"), gives=False),
    boundary(is_trull, _card("DK"), gives=False),
    ordinary(fifteen_value, False, gives=-5),
    boundary(fifteen_value, True, gives=0),
    ordinary(value, _card("DK"), False, gives=5),
    ordinary(value, _card("CQ"), False, gives=4),
    ordinary(value, _card("HC"), False, gives=3),
    ordinary(value, _card("SV"), False, gives=2),
    ordinary(value, _card("S10"), False, gives=1),
    ordinary(value, _card("T14"), False, gives=1),
    boundary(value, FOOL, False, gives=5),
    boundary(value, FOOL_AS_TRUMP, False, gives=5),
    boundary(value, _card("T21"), False, gives=5),
    boundary(value, _card("T1"), True, gives=8),
    boundary(value, _card("T15"), False, gives=-5),
    boundary(value, _card("T15"), True, gives=0),
    boundary(value, _card("T20"), True, gives=1),
    # Trumps whose numbers are the ranks of court cards.
    boundary(value, _card("T6"), False, gives=1),
    boundary(value, _card("T3"), False, gives=1),
    boundary(value, _card("H1"), False, gives=1),
    # The sides.
    ordinary(side_of, 1, 1, gives=DECLARER),
    ordinary(side_of, 2, 1, gives=OPPONENTS),
    boundary(side_of, NOBODY, NOBODY, gives=NEITHER),
    boundary(side_of, NOBODY, 1, gives=NEITHER),
    ordinary(laid_away_by, Place(Zone.DISCARD, 1, 0), 1, gives=DECLARER),
    ordinary(laid_away_by, Place(Zone.DISCARD, 0, 0), 1, gives=OPPONENTS),
    boundary(laid_away_by, Place(Zone.DISCARD, 1, 1), 1, gives=DECLARER),
    boundary(laid_away_by, Place(Zone.WON, 1, 0), 1, gives=NEITHER),
    boundary(laid_away_by, TALON, 0, gives=NEITHER),
    # The auction.
    ordinary(auction.begin, 2, gives=_auction(FOREHAND)),
    boundary(
        auction.begin, 0, gives=Auction(0, FOREHAND, Contract.NONE, NOBODY, (False, False, False))
    ),
    ordinary(auction.is_over, _auction(MIDDLEHAND, Contract.SETE, FOREHAND), gives=False),
    ordinary(
        auction.is_over,
        _auction(REARHAND, Contract.UM, MIDDLEHAND, (True, False, True)),
        gives=True,
    ),
    boundary(
        auction.is_over,
        _auction(REARHAND, Contract.SETE, FOREHAND, WITHOUT_MIDDLEHAND),
        gives=False,
    ),
    # Two have passed and nothing is bid: Rearhand is still asked.
    boundary(auction.is_over, _auction(REARHAND, passed=REARHAND_LEFT), gives=False),
    boundary(auction.is_over, _auction(REARHAND, passed=(True, True, True)), gives=True),
    boundary(
        auction.is_over,
        _auction(REARHAND, Contract.SETE, REARHAND, REARHAND_LEFT),
        gives=True,
    ),
    ordinary(auction.rival_of, FOREHAND, NOBODY_PASSED, gives=MIDDLEHAND),
    ordinary(auction.rival_of, MIDDLEHAND, NOBODY_PASSED, gives=FOREHAND),
    boundary(auction.rival_of, FOREHAND, WITHOUT_MIDDLEHAND, gives=REARHAND),
    boundary(auction.rival_of, MIDDLEHAND, WITHOUT_FOREHAND, gives=REARHAND),
    boundary(auction.rival_of, REARHAND, WITHOUT_FOREHAND, gives=MIDDLEHAND),
    boundary(auction.rival_of, REARHAND, WITHOUT_MIDDLEHAND, gives=FOREHAND),
    ordinary(
        auction.speaker_after_pass,
        _auction(MIDDLEHAND, Contract.SETE, FOREHAND),
        gives=REARHAND,
    ),
    ordinary(
        auction.speaker_after_pass, _auction(FOREHAND, Contract.CINCO, MIDDLEHAND), gives=REARHAND
    ),
    boundary(auction.speaker_after_pass, _auction(FOREHAND), gives=MIDDLEHAND),
    boundary(
        auction.speaker_after_pass, _auction(MIDDLEHAND, passed=WITHOUT_FOREHAND), gives=REARHAND
    ),
    ordinary(
        auction.is_no_higher,
        _auction(MIDDLEHAND, Contract.CINCO, FOREHAND),
        Contract.TRES,
        HAND,
        USUAL,
        gives=False,
    ),
    illegal(
        auction.is_no_higher,
        _auction(MIDDLEHAND, Contract.CINCO, FOREHAND),
        Contract.CINCO,
        HAND,
        USUAL,
    ),
    illegal(
        auction.is_no_higher,
        _auction(MIDDLEHAND, Contract.CINCO, FOREHAND),
        Contract.SETE_FECHADO,
        HAND,
        USUAL,
    ),
    # The next higher is the same contract, closed.
    boundary(
        auction.is_no_higher,
        _auction(MIDDLEHAND, Contract.CINCO, FOREHAND),
        Contract.CINCO_FECHADO,
        HAND,
        USUAL,
        gives=False,
    ),
    boundary(auction.is_no_higher, _auction(FOREHAND), Contract.SETE, HAND, USUAL, gives=False),
    ordinary(
        auction.has_nothing_to_hold,
        _auction(FOREHAND, Contract.SETE, MIDDLEHAND),
        HAND,
        USUAL,
        gives=False,
    ),
    illegal(auction.has_nothing_to_hold, _auction(FOREHAND), HAND, USUAL),
    ordinary(
        auction.is_younger,
        _auction(FOREHAND, Contract.SETE, MIDDLEHAND),
        HAND,
        USUAL,
        gives=False,
    ),
    illegal(auction.is_younger, _auction(MIDDLEHAND, Contract.SETE, FOREHAND), HAND, USUAL),
    # Against Rearhand Middlehand is the elder, though younger than Forehand.
    boundary(
        auction.is_younger,
        _auction(MIDDLEHAND, Contract.SETE, REARHAND, WITHOUT_FOREHAND),
        HAND,
        USUAL,
        gives=False,
    ),
    illegal(
        auction.is_younger,
        _auction(REARHAND, Contract.SETE, MIDDLEHAND, WITHOUT_FOREHAND),
        HAND,
        USUAL,
    ),
    ordinary(
        auction.after_hold,
        _auction(FOREHAND, Contract.TRES, MIDDLEHAND),
        HAND,
        USUAL,
        gives=auction.Step(_auction(MIDDLEHAND, Contract.TRES, FOREHAND), (NO_MOVE,)),
    ),
    boundary(
        auction.after_hold,
        _auction(MIDDLEHAND, Contract.UM_FECHADO, REARHAND, WITHOUT_FOREHAND),
        HAND,
        USUAL,
        gives=auction.Step(
            _auction(REARHAND, Contract.UM_FECHADO, MIDDLEHAND, WITHOUT_FOREHAND), (NO_MOVE,)
        ),
    ),
    ordinary(
        auction.after_pass,
        _auction(FOREHAND, Contract.SETE, MIDDLEHAND),
        HAND,
        USUAL,
        gives=auction.Step(
            _auction(REARHAND, Contract.SETE, MIDDLEHAND, WITHOUT_FOREHAND), (NO_MOVE,)
        ),
    ),
    boundary(
        auction.after_pass,
        _auction(FOREHAND),
        HAND,
        USUAL,
        gives=auction.Step(_auction(MIDDLEHAND, passed=WITHOUT_FOREHAND), (NO_MOVE,)),
    ),
    ordinary(
        auction.declarer_of,
        Auction(1, REARHAND, Contract.UM, MIDDLEHAND, (True, False, True)),
        gives=0,
    ),
    ordinary(
        auction.declarer_of, _auction(REARHAND, Contract.SETE, REARHAND, REARHAND_LEFT), gives=2
    ),
    boundary(auction.declarer_of, _auction(REARHAND, passed=(True, True, True)), gives=NOBODY),
    # The talon.
    ordinary(talon.taken_by_declarer, Contract.SETE, gives=7),
    ordinary(talon.taken_by_declarer, Contract.CINCO, gives=5),
    ordinary(talon.taken_by_declarer, Contract.TRES_FECHADO, gives=3),
    boundary(talon.taken_by_declarer, Contract.SETE_FECHADO, gives=7),
    boundary(talon.taken_by_declarer, Contract.CINCO_FECHADO, gives=5),
    boundary(talon.taken_by_declarer, Contract.UM, gives=1),
    boundary(talon.taken_by_declarer, Contract.UM_FECHADO, gives=1),
    ordinary(talon.taken_by_opponent, Contract.CINCO, gives=1),
    ordinary(talon.taken_by_opponent, Contract.TRES, gives=2),
    boundary(talon.taken_by_opponent, Contract.SETE_FECHADO, gives=0),
    boundary(talon.taken_by_opponent, Contract.UM, gives=3),
    ordinary(talon.exchanges, 0, Contract.SETE, 0, USUAL, gives=True),
    ordinary(talon.exchanges, 1, Contract.UM_FECHADO, 0, USUAL, gives=True),
    boundary(talon.exchanges, 0, Contract.SETE_FECHADO, 0, USUAL, gives=False),
    boundary(talon.exchanges, 1, Contract.UM_FECHADO, 0, ALL_BOUND, gives=False),
    boundary(talon.exchanges, 0, Contract.UM, 0, ALL_BOUND, gives=True),
    ordinary(
        talon.takes,
        Contract.TRES,
        1,
        USUAL,
        gives=(
            Take(TALON, 3, Place(Zone.HAND, 1)),
            Take(TALON, 2, Place(Zone.HAND, 2)),
            Take(TALON, 2, Place(Zone.HAND, 0)),
        ),
    ),
    boundary(
        talon.takes,
        Contract.CINCO_FECHADO,
        2,
        USUAL,
        gives=(
            Take(TALON, 5, Place(Zone.DISCARD, 2, 1)),
            Take(TALON, 1, Place(Zone.HAND, 0)),
            Take(TALON, 1, Place(Zone.HAND, 1)),
        ),
    ),
    boundary(
        talon.takes,
        Contract.CINCO_FECHADO,
        2,
        ALL_BOUND,
        gives=(
            Take(TALON, 5, Place(Zone.DISCARD, 2, 1)),
            Take(TALON, 1, Place(Zone.DISCARD, 0, 1)),
            Take(TALON, 1, Place(Zone.DISCARD, 1, 1)),
        ),
    ),
    boundary(talon.takes, Contract.NONE, NOBODY, USUAL, gives=(NO_TAKE, NO_TAKE, NO_TAKE)),
    # The discards.
    ordinary(talon.begin, Contract.TRES, 1, USUAL, gives=Discard(1, (2, 3, 2))),
    ordinary(talon.begin, Contract.SETE, 0, USUAL, gives=Discard(0, (7, 0, 0))),
    boundary(talon.begin, Contract.UM_FECHADO, 2, USUAL, gives=Discard(2, (3, 3, 0))),
    boundary(talon.begin, Contract.UM_FECHADO, 2, ALL_BOUND, gives=Discard(2, (0, 0, 0))),
    boundary(talon.begin, Contract.NONE, NOBODY, USUAL, gives=Discard(NOBODY, (0, 0, 0))),
    ordinary(talon.seat_to_discard, Discard(1, (2, 3, 2)), gives=1),
    ordinary(talon.seat_to_discard, Discard(1, (2, 0, 2)), gives=2),
    boundary(talon.seat_to_discard, Discard(1, (1, 0, 0)), gives=0),
    boundary(talon.seat_to_discard, Discard(2, (3, 3, 0)), gives=0),
    ordinary(talon.is_protected, Discard(0, (7, 0, 0)), _card("SK"), HAND, USUAL, gives=False),
    ordinary(talon.is_protected, Discard(0, (7, 0, 0)), _card("S9"), HAND, PROTECTED, gives=False),
    illegal(talon.is_protected, Discard(0, (7, 0, 0)), _card("SK"), HAND, PROTECTED),
    illegal(talon.is_protected, Discard(0, (7, 0, 0)), _card("T1"), _hand("T1 S9"), PROTECTED),
    illegal(talon.is_protected, Discard(0, (7, 0, 0)), FOOL, _hand("FOOL S9"), PROTECTED),
    boundary(talon.is_protected, Discard(0, (7, 0, 0)), _card("HQ"), HAND, PROTECTED, gives=False),
    boundary(
        talon.is_protected,
        Discard(0, (7, 0, 0)),
        _card("T20"),
        _hand("T20 S9"),
        PROTECTED,
        gives=False,
    ),
    boundary(talon.is_protected, Discard(0, (7, 0, 0)), FOOL, _hand("FOOL"), USUAL, gives=False),
    # Announcements.
    ordinary(announce.begin, 1, gives=Announcing(1, 0, NOTHING, NOTHING, NOBODY)),
    boundary(announce.begin, NOBODY, gives=Announcing(NOBODY, 0, NOTHING, NOTHING, NOBODY)),
    ordinary(announce.seat_to_announce, _announcing(), gives=1),
    ordinary(announce.seat_to_announce, _announcing(1), gives=2),
    boundary(announce.seat_to_announce, _announcing(2), gives=0),
    ordinary(announce.lacks_one, _announcing(), Goal.ULTIMO, _hand("T1 S9"), USUAL, gives=False),
    illegal(announce.lacks_one, _announcing(), Goal.ULTIMO, HAND, USUAL),
    boundary(announce.lacks_one, _announcing(), Goal.CAPOTE, HAND, USUAL, gives=False),
    ordinary(announce.is_announced_again, _announcing(), Goal.TRULL, HAND, USUAL, gives=False),
    illegal(announce.is_announced_again, _announcing(0, TRULL_SAID), Goal.TRULL, HAND, USUAL),
    # A fellow opponent has announced it.
    illegal(
        announce.is_announced_again, _announcing(2, NOTHING, CAPOTE_SAID), Goal.CAPOTE, HAND, USUAL
    ),
    illegal(announce.is_announced_again, _announcing(0, ultimo=1), Goal.ULTIMO, _hand("T1"), USUAL),
    # What the other side has announced does not matter.
    boundary(
        announce.is_announced_again,
        _announcing(1, TRULL_SAID),
        Goal.TRULL,
        HAND,
        USUAL,
        gives=False,
    ),
    boundary(
        announce.is_announced_again,
        _announcing(0, TRULL_SAID),
        Goal.KINGS,
        HAND,
        USUAL,
        gives=False,
    ),
    boundary(
        announce.is_announced_again,
        _announcing(1, ultimo=1),
        Goal.ULTIMO,
        _hand("T1"),
        USUAL,
        gives=False,
    ),
    ordinary(
        announce.after_announcement,
        _announcing(),
        Goal.TRULL,
        HAND,
        USUAL,
        gives=announce.Step(_announcing(0, TRULL_SAID), (NO_MOVE,)),
    ),
    ordinary(
        announce.after_announcement,
        _announcing(2, TRULL_SAID),
        Goal.CAPOTE,
        HAND,
        USUAL,
        gives=announce.Step(_announcing(2, TRULL_SAID, CAPOTE_SAID), (NO_MOVE,)),
    ),
    boundary(
        announce.after_announcement,
        _announcing(2, TRULL_SAID),
        Goal.ULTIMO,
        _hand("T1"),
        USUAL,
        gives=announce.Step(_announcing(2, TRULL_SAID, ultimo=0), (NO_MOVE,)),
    ),
    # The play.
    ordinary(
        play.begin,
        1,
        12,
        -4,
        gives=Play(
            1,
            1,
            NO_TRICK,
            0,
            Pile(12, 0, 0, 0),
            Pile(-4, 0, 0, 0),
            NOBODY,
            NOBODY,
            NOBODY,
            NOBODY,
        ),
    ),
    boundary(
        play.begin,
        NOBODY,
        0,
        0,
        gives=Play(
            NOBODY,
            0,
            NO_TRICK,
            0,
            Pile(0, 0, 0, 0),
            Pile(0, 0, 0, 0),
            NOBODY,
            NOBODY,
            NOBODY,
            NOBODY,
        ),
    ),
    ordinary(play.seat_to_play, HEART_LED, gives=1),
    boundary(play.seat_to_play, play.begin(2, 0, 0), gives=2),
    ordinary(play.is_over, _play(), gives=False),
    boundary(play.is_over, LAST, gives=False),
    boundary(play.is_over, _play(tricks=13), gives=True),
    boundary(play.is_over, play.begin(NOBODY, 0, 0), gives=True),
    ordinary(play.must_follow_suit, HEART_LED, _card("HQ"), HAND, USUAL, gives=False),
    illegal(play.must_follow_suit, HEART_LED, _card("SK"), HAND, USUAL),
    illegal(play.must_follow_suit, HEART_LED, _card("T3"), HAND, USUAL),
    # The Fool as an excuse, but not as a trump, beside a card of the led suit.
    boundary(play.must_follow_suit, HEART_LED, FOOL, _hand("FOOL HQ"), USUAL, gives=False),
    illegal(play.must_follow_suit, HEART_LED, FOOL_AS_TRUMP, _hand("FOOL HQ"), USUAL),
    boundary(play.must_follow_suit, TRUMP_LED, FOOL_AS_TRUMP, _hand("FOOL T3"), USUAL, gives=False),
    boundary(play.must_follow_suit, HEART_LED, FOOL_AS_TRUMP, _hand("FOOL S9"), USUAL, gives=False),
    # After an excuse that was led anything may be played.
    boundary(play.must_follow_suit, EXCUSE_LED, _card("S9"), HAND, USUAL, gives=False),
    boundary(play.must_follow_suit, TRUMP_LED, _card("S9"), _hand("FOOL S9"), USUAL, gives=False),
    ordinary(play.must_trump_when_void, HEART_LED, _card("T3"), _hand("T3 S9"), USUAL, gives=False),
    illegal(play.must_trump_when_void, HEART_LED, _card("S9"), _hand("T3 S9"), USUAL),
    boundary(play.must_trump_when_void, HEART_LED, _card("S9"), _hand("S9 CV"), USUAL, gives=False),
    # The Fool is never owed.
    boundary(
        play.must_trump_when_void, HEART_LED, _card("S9"), _hand("FOOL S9"), USUAL, gives=False
    ),
    boundary(
        play.must_trump_when_void, HEART_LED, FOOL_AS_TRUMP, _hand("FOOL T3"), USUAL, gives=False
    ),
    boundary(play.must_trump_when_void, HEART_LED, FOOL, _hand("FOOL T3"), USUAL, gives=False),
    # Nobody has to trump higher than another.
    boundary(
        play.must_trump_when_void,
        _play(_trick("HV T14", 1, 3)),
        _card("T3"),
        _hand("T3 T16"),
        USUAL,
        gives=False,
    ),
    ordinary(play.has_no_power, _play(), FOOL_AS_TRUMP, _hand("FOOL T3"), USUAL, gives=False),
    illegal(play.has_no_power, LAST, FOOL_AS_TRUMP, _hand("FOOL"), USUAL),
    boundary(play.has_no_power, LAST, FOOL_AS_TRUMP, _hand("FOOL"), POWER, gives=False),
    boundary(play.has_no_power, LAST, FOOL, _hand("FOOL"), USUAL, gives=False),
    boundary(
        play.has_no_power,
        _play(tricks=11),
        FOOL_AS_TRUMP,
        _hand("FOOL S9"),
        USUAL,
        gives=False,
    ),
    ordinary(play.led_after, Suit.NONE, _card("HQ"), gives=Suit.HEARTS),
    ordinary(play.led_after, Suit.HEARTS, _card("T3"), gives=Suit.HEARTS),
    boundary(play.led_after, Suit.NONE, FOOL, gives=Suit.NONE),
    boundary(play.led_after, Suit.NONE, FOOL_AS_TRUMP, gives=Suit.TRUMPS),
    boundary(play.led_after, Suit.HEARTS, FOOL, gives=Suit.HEARTS),
    ordinary(play.is_better, _card("HC"), _card("HV"), gives=True),
    ordinary(play.is_better, _card("HV"), _card("HC"), gives=False),
    ordinary(play.is_better, _card("T2"), _card("HK"), gives=True),
    ordinary(play.is_better, _card("SK"), _card("H2"), gives=False),
    boundary(play.is_better, _card("H1"), _card("H2"), gives=True),
    boundary(play.is_better, _card("S9"), _card("S10"), gives=False),
    boundary(play.is_better, FOOL_AS_TRUMP, _card("T21"), gives=True),
    boundary(play.is_better, _card("T21"), FOOL_AS_TRUMP, gives=False),
    boundary(play.is_better, FOOL, _card("H2"), gives=False),
    boundary(play.is_better, _card("H2"), FOOL, gives=True),
    ordinary(play.is_hunted, HUNTED, gives=True),
    ordinary(play.is_hunted, _trick("T15 T3 T4", 0, -3, fifteen=0), gives=False),
    boundary(play.is_hunted, _trick("T15 T20 T21", 2, 1, 1, fifteen=0, twenty=1), gives=False),
    boundary(play.is_hunted, _trick("T15 T20 FOOL+", 2, 1, 1, fifteen=0, twenty=1), gives=False),
    boundary(play.is_hunted, _trick("T14 T20 T3", 1, 3, twenty=1), gives=False),
    ordinary(play.keeper_of_excuse, _trick("HV FOOL HQ", 2, 6, excused=1), False, gives=1),
    ordinary(play.keeper_of_excuse, _trick("HV T3 HQ", 1, 7), False, gives=NOBODY),
    boundary(play.keeper_of_excuse, _trick("HV FOOL HQ", 2, 6, excused=1), True, gives=2),
    boundary(play.keeper_of_excuse, _trick("HV T3 HQ", 1, 7), True, gives=NOBODY),
    # A King, a Queen and a trump are won; an excuse is kept besides.
    ordinary(
        play.with_trick, MINE, _trick("HK T3 HQ", 1, 10, 0, 1), True, False, gives=Pile(30, 3, 1, 1)
    ),
    ordinary(play.with_trick, MINE, _trick("HK T3 HQ", 1, 10, 0, 1), False, False, gives=MINE),
    boundary(
        play.with_trick,
        MINE,
        _trick("HV FOOL HQ", 2, 6, excused=1),
        False,
        True,
        gives=Pile(25, 2, 2, 0),
    ),
    boundary(
        play.with_trick,
        MINE,
        _trick("HV FOOL HQ", 2, 6, excused=1),
        True,
        True,
        gives=Pile(31, 3, 2, 0),
    ),
    # The 15 counts nothing where the 20 has won it, and 5 less than nothing elsewhere.
    boundary(play.with_trick, MINE, HUNTED, True, False, gives=Pile(22, 3, 1, 0)),
    boundary(
        play.with_trick,
        MINE,
        _trick("T15 T3 T4", 0, -3, fifteen=0),
        True,
        False,
        gives=Pile(17, 3, 1, 0),
    ),
    # An opponent wins a King, a Queen and a trump.
    ordinary(
        play.after_trick,
        _play(),
        _trick("HK T3 HQ", 1, 10, 0, 1),
        gives=Play(0, 1, NO_TRICK, 4, MINE, Pile(21, 2, 0, 3), NOBODY, NOBODY, NOBODY, NOBODY),
    ),
    # Declarer keeps the excuse that was led, and an opponent wins the trick.
    ordinary(
        play.after_trick,
        _play(),
        _trick("FOOL HV HQ", 2, 6, excused=0),
        gives=Play(
            0,
            2,
            NO_TRICK,
            4,
            Pile(25, 2, 2, 0),
            Pile(17, 2, 0, 2),
            NOBODY,
            NOBODY,
            NOBODY,
            NOBODY,
        ),
    ),
    boundary(
        play.after_trick,
        LAST,
        _trick("FOOL HV HQ", 2, 6, excused=0),
        gives=Play(0, 2, NO_TRICK, 13, MINE, Pile(22, 2, 1, 2), NOBODY, NOBODY, NOBODY, 2),
    ),
    boundary(
        play.after_trick,
        _play(),
        HUNTED,
        gives=Play(0, 1, NO_TRICK, 4, MINE, Pile(13, 2, 0, 2), 0, 1, NOBODY, NOBODY),
    ),
    # Who has played the trump 1 matters in the last trick only.
    boundary(
        play.after_trick,
        _play(tricks=11),
        _trick("T1 HV HQ", 0, 14, 1, one=0),
        gives=Play(0, 0, NO_TRICK, 12, Pile(34, 3, 2, 0), THEIRS, NOBODY, NOBODY, NOBODY, NOBODY),
    ),
    boundary(
        play.after_trick,
        LAST,
        _trick("T1 HV HQ", 0, 14, 1, one=0),
        gives=Play(0, 0, NO_TRICK, 13, Pile(34, 3, 2, 0), THEIRS, NOBODY, NOBODY, 0, 0),
    ),
    # What came of the play.
    ordinary(settlement.trull_got, 2, 1, gives=NEITHER),
    boundary(settlement.trull_got, 3, 0, gives=DECLARER),
    boundary(settlement.trull_got, 0, 3, gives=OPPONENTS),
    boundary(settlement.trull_got, 0, 2, gives=NEITHER),
    ordinary(settlement.kings_got, 2, 2, gives=NEITHER),
    boundary(settlement.kings_got, 4, 0, gives=DECLARER),
    boundary(settlement.kings_got, 0, 4, gives=OPPONENTS),
    boundary(settlement.kings_got, 3, 0, gives=NEITHER),
    ordinary(settlement.capote_got, 7, gives=NEITHER),
    boundary(settlement.capote_got, 13, gives=DECLARER),
    boundary(settlement.capote_got, 12, gives=NEITHER),
    boundary(settlement.capote_got, 1, gives=NEITHER),
    boundary(settlement.capote_got, 0, gives=OPPONENTS),
    ordinary(settlement.ultimo_of, NOBODY, NOBODY, 1, gives=NO_ULTIMO),
    ordinary(settlement.ultimo_of, NOBODY, 2, 2, gives=Ultimo(2, 2, won=True, played_last=True)),
    ordinary(settlement.ultimo_of, NOBODY, 2, 0, gives=Ultimo(2, 0, played_last=True)),
    boundary(
        settlement.ultimo_of,
        2,
        2,
        2,
        gives=Ultimo(2, 2, won=True, announced=True, played_last=True),
    ),
    boundary(settlement.ultimo_of, 2, 2, 1, gives=Ultimo(2, 1, announced=True, played_last=True)),
    boundary(settlement.ultimo_of, 2, NOBODY, 1, gives=Ultimo(2, 1, announced=True)),
    boundary(settlement.ultimo_of, 2, NOBODY, 2, gives=Ultimo(2, 2, announced=True)),
    # The contract.
    ordinary(settlement.total_points, False, gives=95),
    boundary(settlement.total_points, True, gives=100),
    ordinary(settlement.is_made, 63, False, USUAL, gives=True),
    ordinary(settlement.is_made, 31, False, USUAL, gives=False),
    boundary(settlement.is_made, 50, False, USUAL, gives=True),
    boundary(settlement.is_made, 49, False, USUAL, gives=False),
    boundary(settlement.is_made, 50, True, USUAL, gives=True),
    boundary(settlement.is_made, 48, False, HALF, gives=True),
    boundary(settlement.is_made, 47, False, HALF, gives=False),
    boundary(settlement.is_made, 51, True, HALF, gives=True),
    boundary(settlement.is_made, 50, True, HALF, gives=False),
    ordinary(settlement.rounded, 61, gives=60),
    ordinary(settlement.rounded, 64, gives=65),
    boundary(settlement.rounded, 62, gives=60),
    boundary(settlement.rounded, 63, gives=65),
    boundary(settlement.rounded, 2, gives=0),
    boundary(settlement.rounded, -2, gives=0),
    boundary(settlement.rounded, -3, gives=-5),
    boundary(settlement.rounded, -5, gives=-5),
    boundary(settlement.rounded, 100, gives=100),
    ordinary(settlement.rounded_of_declarer, 61, USUAL, gives=60),
    boundary(settlement.rounded_of_declarer, 47, USUAL, gives=45),
    boundary(settlement.rounded_of_declarer, 48, USUAL, gives=45),
    boundary(settlement.rounded_of_declarer, 49, USUAL, gives=45),
    boundary(settlement.rounded_of_declarer, 50, USUAL, gives=50),
    boundary(settlement.rounded_of_declarer, 48, HALF, gives=50),
    # 57 count 55 against 38, which count 40; or against 50.
    ordinary(settlement.difference, 57, False, USUAL, gives=15),
    ordinary(settlement.difference, 57, False, FROM_FIFTY, gives=5),
    # 48 count 45, and so do the others' 47.
    boundary(settlement.difference, 48, False, USUAL, gives=0),
    boundary(settlement.difference, 48, False, HALF, gives=5),
    boundary(settlement.difference, 48, False, FROM_FIFTY, gives=-5),
    # 51 of 100 count 50, and so do the others' 49.
    boundary(settlement.difference, 51, True, USUAL, gives=0),
    boundary(settlement.difference, 0, False, USUAL, gives=-95),
    boundary(settlement.difference, 100, True, USUAL, gives=100),
    ordinary(settlement.contract_value, Contract.SETE, gives=10),
    ordinary(settlement.contract_value, Contract.CINCO, gives=30),
    ordinary(settlement.contract_value, Contract.TRES, gives=50),
    ordinary(settlement.contract_value, Contract.UM, gives=70),
    boundary(settlement.contract_value, Contract.SETE_FECHADO, gives=20),
    boundary(settlement.contract_value, Contract.CINCO_FECHADO, gives=40),
    boundary(settlement.contract_value, Contract.TRES_FECHADO, gives=60),
    boundary(settlement.contract_value, Contract.UM_FECHADO, gives=80),
    # 57 and 38: 30 and the difference of 15. 31 and 64: 50 and the difference of 35.
    ordinary(settlement.game_value, Contract.CINCO, 57, False, USUAL, gives=45),
    ordinary(settlement.game_value, Contract.TRES, 31, False, USUAL, gives=-85),
    boundary(settlement.game_value, Contract.SETE, 50, True, USUAL, gives=10),
    boundary(settlement.game_value, Contract.SETE, 50, True, HALF, gives=-10),
    boundary(settlement.game_value, Contract.SETE, 49, False, USUAL, gives=-10),
    boundary(settlement.game_value, Contract.SETE, 49, False, FROM_FIFTY, gives=-15),
    boundary(settlement.game_value, Contract.UM_FECHADO, 57, False, FROM_FIFTY, gives=85),
    # Bonuses between the sides.
    ordinary(settlement.worth, Goal.TRULL, gives=10),
    ordinary(settlement.worth, Goal.KINGS, gives=10),
    boundary(settlement.worth, Goal.CAPOTE, gives=70),
    ordinary(settlement.bonus_for, True, False, 10, gives=10),
    ordinary(settlement.bonus_for, False, False, 10, gives=0),
    boundary(settlement.bonus_for, True, True, 10, gives=20),
    boundary(settlement.bonus_for, False, True, 70, gives=-140),
    ordinary(settlement.bonus_value, DECLARER, False, False, 10, gives=10),
    ordinary(settlement.bonus_value, OPPONENTS, False, True, 10, gives=-20),
    # Declarer has announced it, and the opponents get it.
    boundary(settlement.bonus_value, OPPONENTS, True, False, 70, gives=-210),
    # Both have announced it: one side gets it, or none does.
    boundary(settlement.bonus_value, DECLARER, True, True, 10, gives=40),
    boundary(settlement.bonus_value, NEITHER, True, True, 10, gives=0),
    boundary(settlement.bonus_value, NEITHER, False, True, 10, gives=20),
    ordinary(settlement.counts_beside, Goal.TRULL, NEITHER, gives=True),
    boundary(settlement.counts_beside, Goal.TRULL, DECLARER, gives=False),
    boundary(settlement.counts_beside, Goal.KINGS, OPPONENTS, gives=False),
    boundary(settlement.counts_beside, Goal.CAPOTE, DECLARER, gives=True),
    # Who pays whom.
    ordinary(settlement.from_other_side, 0, 0, 0, 45, gives=90),
    ordinary(settlement.from_other_side, 2, 0, 0, 45, gives=-45),
    boundary(settlement.from_other_side, 1, 1, 0, 30, gives=30),
    boundary(settlement.from_other_side, 2, 1, 0, 30, gives=0),
    boundary(settlement.from_other_side, 0, 1, 0, 30, gives=-30),
    ordinary(settlement.ultimo_worth, False, gives=30),
    boundary(settlement.ultimo_worth, True, gives=60),
    # Seat 0 is declarer and wins it; then seat 1 does.
    ordinary(settlement.ultimo_share, 0, Ultimo(0, 0, won=True, played_last=True), 0, gives=60),
    ordinary(settlement.ultimo_share, 2, Ultimo(0, 0, won=True, played_last=True), 0, gives=-30),
    boundary(
        settlement.ultimo_share,
        1,
        Ultimo(1, 1, won=True, announced=True, played_last=True),
        0,
        gives=60,
    ),
    boundary(
        settlement.ultimo_share,
        2,
        Ultimo(1, 1, won=True, announced=True, played_last=True),
        0,
        gives=0,
    ),
    # Beaten by a fellow opponent.
    boundary(settlement.ultimo_share, 2, Ultimo(1, 2, played_last=True), 0, gives=30),
    boundary(settlement.ultimo_share, 1, Ultimo(1, 2, played_last=True), 0, gives=-30),
    boundary(settlement.ultimo_share, 0, Ultimo(1, 2, played_last=True), 0, gives=0),
    # Announced and played early: the winner of the last trick is paid, or everybody opposite.
    boundary(settlement.ultimo_share, 2, Ultimo(0, 2, announced=True), 0, gives=60),
    boundary(settlement.ultimo_share, 0, Ultimo(0, 0, announced=True), 0, gives=-120),
    boundary(settlement.ultimo_share, 1, Ultimo(0, 0, announced=True), 0, gives=60),
    boundary(settlement.ultimo_share, 0, NO_ULTIMO, 0, gives=0),
    ordinary(settlement.hunt_share, 2, Hunt(0, 2), gives=20),
    ordinary(settlement.hunt_share, 0, Hunt(0, 2), gives=-20),
    boundary(settlement.hunt_share, 1, Hunt(0, 2), gives=0),
    boundary(settlement.hunt_share, 1, NO_HUNT, gives=0),
    # The sides settle 55 for declarer, seat 0; seat 1 wins the ultimo, and seat 2 hunts its 15.
    ordinary(
        settlement.payment,
        0,
        0,
        55,
        Ultimo(1, 1, won=True, played_last=True),
        Hunt(1, 2),
        gives=80,
    ),
    ordinary(
        settlement.payment,
        1,
        0,
        55,
        Ultimo(1, 1, won=True, played_last=True),
        Hunt(1, 2),
        gives=-45,
    ),
    boundary(
        settlement.payment,
        2,
        0,
        55,
        Ultimo(1, 1, won=True, played_last=True),
        Hunt(1, 2),
        gives=-35,
    ),
    boundary(settlement.payment, 0, 0, -85, NO_ULTIMO, NO_HUNT, gives=-170),
    # The match.
    ordinary(settlement.is_credit, 300, gives=True),
    ordinary(settlement.is_credit, 305, gives=False),
    boundary(settlement.is_credit, 10, gives=True),
    boundary(settlement.is_credit, 0, gives=False),
    boundary(settlement.is_credit, -10, gives=False),
    ordinary(settlement.is_match_length, 9, gives=True),
    ordinary(settlement.is_match_length, 10, gives=False),
    boundary(settlement.is_match_length, 3, gives=True),
    boundary(settlement.is_match_length, 0, gives=False),
    ordinary(settlement.is_match_over, 6, 4, (300, 420, 180), gives=False),
    ordinary(settlement.is_match_over, 6, 6, (300, 420, 180), gives=True),
    boundary(settlement.is_match_over, 6, 4, (0, 600, 300), gives=False),
    boundary(settlement.is_match_over, 6, 4, (-5, 605, 300), gives=True),
    ordinary(settlement.wins_match, (300, 420, 180), 1, gives=True),
    ordinary(settlement.wins_match, (300, 420, 180), 0, gives=False),
    boundary(settlement.wins_match, (350, 350, 200), 0, gives=True),
    boundary(settlement.wins_match, (350, 350, 200), 1, gives=True),
    boundary(settlement.wins_match, (350, 350, 200), 2, gives=False),
)
"""Every rule has an ordinary case, and one that is illegal or at its edge."""
