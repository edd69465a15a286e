"""Cases of the rules of Texan Tarok, worked by hand."""

from __future__ import annotations

from typing import Any

from trionfi.spec.cards import NO_CARD, Card, Suit
from trionfi.spec.places import NO_TAKE, Packet, Place, Take, Zone
from trionfi.spec.texan import announce, contra, play, settlement
from trionfi.spec.texan.announce import NOTHING, Announcing, Bonus, Declared, Goal
from trionfi.spec.texan.auction import (
    Auction,
    Contract,
    contract_played,
    is_no_higher,
    is_not_eldest,
    lacks_pagat,
    seat_to_bid,
)
from trionfi.spec.texan.auction import is_over as all_have_spoken
from trionfi.spec.texan.call import Call, highest_missing, is_called, must_call_other
from trionfi.spec.texan.contra import Contra, Level, Target
from trionfi.spec.texan.deal import NOBODY, STOCK, SeatOrNobody, next_dealer, packet, sees_cards
from trionfi.spec.texan.discard import (
    Discard,
    begin_discard,
    is_worth_five,
    must_discard_plain,
    seat_to_discard,
)
from trionfi.spec.texan.draw import draws, may_abandon
from trionfi.spec.texan.options import (
    AllPass,
    FailedSlam,
    HalfKings,
    LowestCallable,
    LowTrumps,
    Options,
    PreferenceMultiplies,
    RedPips,
)
from trionfi.spec.texan.pack import PACK, is_honour, is_in_pack, pip_rank, points, ranked, value
from trionfi.spec.texan.play import NO_TRICK, Play, Trick
from trionfi.spec.texan.preference import (
    FIRST_HALF,
    SECOND_HALF,
    Stock,
    StockStep,
    after_decline,
    after_take,
    begin_stock,
)
from trionfi.spec.texan.settlement import Contras, Facts, Result
from trionfi.spec.texan.sides import Side, counts_for_declarer, partner_of
from trionfi.spec.tricks import is_not_held, is_out_of_phase
from trionfi.verify.cases import boundary, illegal, ordinary

USUAL = Options()
FIFTEEN = Options(lowest_callable=LowestCallable.FIFTEEN)
REDEAL = Options(all_pass=AllPass.REDEAL)
WITH_PAGAT = Options(second_requires_pagat=True)
WITH_FIFTH = Options(half_kings_beside_full=HalfKings.WITH_FIFTH)
PENALTY = Options(silent_ultimo_penalty=True)
NO_PENALTY = Options(failed_slam=FailedSlam.NO_PENALTY)
WITHOUT_PAGAT = Options(low_trumps=LowTrumps.WITHOUT_PAGAT)
LOSSES = Options(preference_multiplies=PreferenceMultiplies.LOSSES)
ACE_HIGH = Options(red_pips=RedPips.ACE_HIGH)

FIRST, SECOND, PREFERENCE, SOLO = (
    Contract.FIRST,
    Contract.SECOND,
    Contract.PREFERENCE,
    Contract.SOLO,
)
DECLARER, DEFENDERS, NEITHER = Side.DECLARER, Side.DEFENDERS, Side.NEITHER
GAME, ULTIMO, SLAM = Target.GAME, Target.ULTIMO, Target.SLAM


def _card(name: str) -> Card:
    return PACK.card(name)


def _hand(names: str) -> tuple[Card, ...]:
    return tuple(map(_card, names.split()))


PLAIN = _hand("SQ S9 C10 C8 HQ H1 H3 DQ DC D2 D4")
"""Eleven plain cards, no King among them, to which one is added."""

KINGS = _hand("SK CK HK DK")

DOZEN = _hand("T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 T15")
"""Twelve trumps."""


def _auction(
    spoken: int, contract: Contract = Contract.NONE, declarer: SeatOrNobody = NOBODY
) -> Auction:
    """Seat 3 has dealt, and so many have spoken."""
    return Auction(3, spoken, contract, declarer)


def _announcing(
    spoken: int = 0,
    declared: Declared = NOTHING,
    ultimo: SeatOrNobody = NOBODY,
    slam: SeatOrNobody = NOBODY,
) -> Announcing:
    """Seat 2 is declarer; so many have passed; seat 2 has declared something."""
    return Announcing(2, spoken, (NOTHING, NOTHING, declared, NOTHING), ultimo, slam)


HONOURS_DECLARED: Declared = (False, False, False, False, True, False, False)


def _contra(
    seat: int,
    levels: tuple[Level, Level, Level] = (0, 0, 0),
    ultimo: SeatOrNobody = NOBODY,
    passes: int = 0,
) -> Contra:
    """Seat 0 plays with seat 2 for a partner; a seat is to speak."""
    return Contra(0, 2, seat, passes, (0, ultimo, NOBODY), levels)


def _trick(names: str, winner: int, raw: int, pagat: SeatOrNobody = NOBODY) -> Trick:
    """A trick that seat 0 has led to, in which the card at `winner` is the best."""
    cards = _hand(names)
    return Trick(len(cards), cards[0].suit, cards[winner], winner, raw, pagat)


def _play(trick: Trick = NO_TRICK, tricks: int = 0) -> Play:
    """Seat 0 plays with seat 2; so many tricks are over, of which that side has won two."""
    return Play(0, 2, trick.cards, trick, tricks, 20, 13, 2, NOBODY, NOBODY)


HEART_LED = _play(_trick("H4", 0, 1))
TRUMP_LED = _play(_trick("T8", 0, 1))


def _facts(card_points: int, contract: Contract = FIRST, **others: Any) -> Facts:
    """Seat 0 is declarer, with seat 2 in the First and Second Contract."""
    partner = 2 if contract in (FIRST, SECOND) else NOBODY
    return Facts(0, partner, contract, points=card_points, **others)


CASES = (
    ordinary(is_out_of_phase, False, True, gives=False),
    illegal(is_out_of_phase, True, True),
    illegal(is_out_of_phase, False, False),
    ordinary(is_not_held, _card("H1"), _hand("S7 H1"), gives=False),
    illegal(is_not_held, _card("H2"), _hand("S7 H1")),
    # The deal.
    ordinary(next_dealer, 0, gives=1),
    boundary(next_dealer, 3, gives=0),
    ordinary(sees_cards, 2, 2, gives=True),
    boundary(sees_cards, 2, 3, gives=False),
    ordinary(packet, 0, 3, gives=Packet(STOCK, 6)),
    ordinary(packet, 1, 3, gives=Packet(Place(Zone.HAND, 0), 6)),
    boundary(packet, 4, 3, gives=Packet(Place(Zone.HAND, 3), 6)),
    boundary(packet, 8, 0, gives=Packet(Place(Zone.HAND, 0), 6)),
    # The pack.
    ordinary(is_in_pack, _card("SV"), gives=True),
    boundary(is_in_pack, _card("H4"), gives=True),
    boundary(is_in_pack, Card(Suit.HEARTS, 9), gives=False),
    boundary(is_in_pack, Card(Suit.HEARTS, 0), gives=False),
    boundary(is_in_pack, _card("FOOL"), gives=True),
    boundary(is_in_pack, Card(Suit.TRUMPS, 23), gives=False),
    boundary(is_in_pack, Card(Suit.TRUMPS, 0), gives=False),
    boundary(is_in_pack, Card(Suit.FOOL, 0), gives=False),
    boundary(is_in_pack, NO_CARD, gives=False),
    ordinary(pip_rank, Suit.SPADES, 10, gives=4),
    ordinary(pip_rank, Suit.CLUBS, 7, gives=1),
    boundary(pip_rank, Suit.HEARTS, 1, gives=4),
    boundary(pip_rank, Suit.DIAMONDS, 4, gives=1),
    ordinary(ranked, _card("H2"), USUAL, gives=Card(Suit.HEARTS, 3)),
    ordinary(ranked, _card("H2"), ACE_HIGH, gives=Card(Suit.HEARTS, 1)),
    ordinary(ranked, _card("D4"), ACE_HIGH, gives=Card(Suit.DIAMONDS, 3)),
    boundary(ranked, _card("H1"), ACE_HIGH, gives=Card(Suit.HEARTS, 4)),
    boundary(ranked, _card("D3"), ACE_HIGH, gives=Card(Suit.DIAMONDS, 2)),
    boundary(ranked, _card("S9"), ACE_HIGH, gives=Card(Suit.SPADES, 3)),
    boundary(ranked, _card("T1"), ACE_HIGH, gives=Card(Suit.TRUMPS, 1)),
    ordinary(is_honour, _card("T21"), gives=True),
    ordinary(is_honour, _card("T1"), gives=True),
    boundary(is_honour, _card("FOOL"), gives=True),
    boundary(is_honour, _card("T20"), gives=False),
    boundary(is_honour, _card("T2"), gives=False),
    boundary(is_honour, _card("SK"), gives=False),
    ordinary(value, _card("DK"), gives=5),
    ordinary(value, _card("CQ"), gives=4),
    ordinary(value, _card("HC"), gives=3),
    ordinary(value, _card("SV"), gives=2),
    ordinary(value, _card("S10"), gives=1),
    ordinary(value, _card("T12"), gives=1),
    boundary(value, _card("FOOL"), gives=5),
    boundary(value, _card("T21"), gives=5),
    boundary(value, _card("T1"), gives=5),
    boundary(value, _card("T20"), gives=1),
    boundary(value, _card("H1"), gives=1),
    # A King and two empty cards; four Queens, of which one is left over.
    ordinary(points, 7, 3, gives=5),
    ordinary(points, 16, 4, gives=13),
    # A King and a pip card; the 21 alone; a pip card alone.
    boundary(points, 6, 2, gives=5),
    boundary(points, 5, 1, gives=4),
    boundary(points, 1, 1, gives=0),
    boundary(points, 0, 0, gives=0),
    boundary(points, 106, 54, gives=70),
    # Half of all that the cards are worth is 35 only in half of the cards.
    boundary(points, 53, 27, gives=35),
    boundary(points, 53, 24, gives=37),
    boundary(points, 53, 28, gives=34),
    # The auction.
    ordinary(seat_to_bid, _auction(0), gives=0),
    ordinary(seat_to_bid, _auction(2), gives=2),
    boundary(seat_to_bid, _auction(3), gives=3),
    ordinary(all_have_spoken, _auction(2, SOLO, 1), gives=False),
    boundary(all_have_spoken, _auction(3, SOLO, 0), gives=False),
    boundary(all_have_spoken, _auction(4), gives=True),
    ordinary(is_no_higher, _auction(2, SECOND, 1), PREFERENCE, PLAIN, USUAL, gives=False),
    boundary(is_no_higher, _auction(0), FIRST, PLAIN, USUAL, gives=False),
    illegal(is_no_higher, _auction(2, SECOND, 1), SECOND, PLAIN, USUAL),
    illegal(is_no_higher, _auction(2, SOLO, 1), PREFERENCE, PLAIN, USUAL),
    ordinary(is_not_eldest, _auction(0), FIRST, PLAIN, USUAL, gives=False),
    boundary(is_not_eldest, _auction(1), SECOND, PLAIN, USUAL, gives=False),
    illegal(is_not_eldest, _auction(1), FIRST, PLAIN, USUAL),
    ordinary(lacks_pagat, _auction(1), SECOND, PLAIN, USUAL, gives=False),
    illegal(lacks_pagat, _auction(1), SECOND, PLAIN, WITH_PAGAT),
    ordinary(lacks_pagat, _auction(1), SECOND, _hand("S7 T1"), WITH_PAGAT, gives=False),
    boundary(lacks_pagat, _auction(1), PREFERENCE, PLAIN, WITH_PAGAT, gives=False),
    ordinary(contract_played, _auction(4, SOLO, 1), USUAL, gives=SOLO),
    boundary(contract_played, _auction(4), USUAL, gives=FIRST),
    boundary(contract_played, _auction(4), REDEAL, gives=Contract.NONE),
    boundary(contract_played, _auction(4, SECOND, 3), REDEAL, gives=SECOND),
    # The call.
    ordinary(is_called, SECOND, gives=True),
    boundary(is_called, FIRST, gives=True),
    boundary(is_called, PREFERENCE, gives=False),
    boundary(is_called, SOLO, gives=False),
    ordinary(highest_missing, _hand("T19 T17"), USUAL, gives=18),
    ordinary(highest_missing, _hand("T19 T18"), USUAL, gives=17),
    boundary(highest_missing, _hand("T19 T18 T17"), USUAL, gives=16),
    boundary(highest_missing, _hand("T19 T18 T17 T16"), USUAL, gives=0),
    boundary(highest_missing, _hand("T19 T18 T17 T16"), FIFTEEN, gives=15),
    boundary(highest_missing, _hand("T19 T18 T17 T16 T15"), FIFTEEN, gives=0),
    ordinary(must_call_other, Call(FIRST, 0, 0), _card("T19"), _hand("T18 S7"), USUAL, gives=False),
    illegal(must_call_other, Call(FIRST, 0, 0), _card("T18"), _hand("T17 S7"), USUAL),
    ordinary(must_call_other, Call(FIRST, 0, 0), _card("T18"), _hand("T19 S7"), USUAL, gives=False),
    boundary(must_call_other, Call(FIRST, 0, 0), _card("T19"), _hand("T19 S7"), USUAL, gives=False),
    illegal(must_call_other, Call(FIRST, 0, 0), _card("T17"), _hand("T19 S7"), USUAL),
    illegal(must_call_other, Call(FIRST, 0, 0), _card("T20"), _hand("T19 S7"), USUAL),
    illegal(must_call_other, Call(FIRST, 0, 0), _card("SK"), _hand("T19 S7"), USUAL),
    illegal(must_call_other, Call(FIRST, 0, 0), _card("T15"), _hand("T19 T18 T17 T16"), USUAL),
    boundary(
        must_call_other,
        Call(FIRST, 0, 0),
        _card("T15"),
        _hand("T19 T18 T17 T16"),
        FIFTEEN,
        gives=False,
    ),
    ordinary(partner_of, 0, 2, gives=2),
    boundary(partner_of, 2, 2, gives=NOBODY),
    boundary(partner_of, 2, NOBODY, gives=NOBODY),
    # The draw.
    ordinary(
        draws,
        FIRST,
        0,
        gives=(
            Take(STOCK, 4, Place(Zone.HAND, 0)),
            Take(STOCK, 1, Place(Zone.HAND, 1)),
            Take(STOCK, 1, Place(Zone.HAND, 2)),
        ),
    ),
    boundary(
        draws,
        SECOND,
        3,
        gives=(
            Take(STOCK, 4, Place(Zone.HAND, 3)),
            Take(STOCK, 1, Place(Zone.HAND, 0)),
            Take(STOCK, 1, Place(Zone.HAND, 1)),
        ),
    ),
    boundary(draws, PREFERENCE, 0, gives=(NO_TAKE, NO_TAKE, NO_TAKE)),
    ordinary(may_abandon, FIRST, True, gives=True),
    boundary(may_abandon, FIRST, False, gives=False),
    boundary(may_abandon, SECOND, True, gives=False),
    # Preference.
    ordinary(begin_stock, PREFERENCE, 3, gives=Stock(3, 1, 0)),
    boundary(begin_stock, SOLO, 3, gives=Stock(NOBODY, 0, 0)),
    ordinary(
        after_take,
        Stock(1, 1, 0),
        PLAIN,
        USUAL,
        gives=StockStep(
            Stock(1, 0, 1), (Take(Place(Zone.TALON, 1, 1), 3, Place(Zone.HAND, 1)), NO_TAKE)
        ),
    ),
    boundary(
        after_take,
        Stock(1, 2, 0),
        PLAIN,
        USUAL,
        gives=StockStep(
            Stock(1, 0, 2), (Take(Place(Zone.TALON, 1, 1), 3, Place(Zone.HAND, 1)), NO_TAKE)
        ),
    ),
    ordinary(
        after_decline,
        Stock(1, 1, 0),
        PLAIN,
        USUAL,
        gives=StockStep(
            Stock(1, 2, 0),
            (
                Take(Place(Zone.TALON, 1, 1), 3, FIRST_HALF),
                Take(STOCK, 3, Place(Zone.TALON, 1, 1)),
            ),
        ),
    ),
    boundary(
        after_decline,
        Stock(1, 2, 0),
        PLAIN,
        USUAL,
        gives=StockStep(
            Stock(1, 0, 3),
            (
                Take(Place(Zone.TALON, 1, 1), 3, SECOND_HALF),
                Take(FIRST_HALF, 3, Place(Zone.HAND, 1)),
            ),
        ),
    ),
    # The discards.
    ordinary(begin_discard, FIRST, 0, 2, False, gives=Discard(0, 2, (4, 1, 1, 0))),
    ordinary(begin_discard, PREFERENCE, 1, NOBODY, False, gives=Discard(1, NOBODY, (0, 3, 0, 0))),
    boundary(begin_discard, SECOND, 3, 3, False, gives=Discard(3, NOBODY, (1, 1, 0, 4))),
    boundary(begin_discard, SOLO, 1, NOBODY, False, gives=Discard(1, NOBODY, (0, 0, 0, 0))),
    boundary(begin_discard, FIRST, 0, 0, True, gives=Discard(NOBODY, NOBODY, (0, 0, 0, 0))),
    boundary(
        begin_discard,
        Contract.NONE,
        NOBODY,
        NOBODY,
        False,
        gives=Discard(NOBODY, NOBODY, (0, 0, 0, 0)),
    ),
    ordinary(seat_to_discard, Discard(3, 1, (1, 1, 0, 4)), gives=3),
    boundary(seat_to_discard, Discard(3, 1, (1, 1, 0, 1)), gives=3),
    boundary(seat_to_discard, Discard(3, 1, (1, 1, 0, 0)), gives=0),
    boundary(seat_to_discard, Discard(3, 1, (0, 1, 0, 0)), gives=1),
    ordinary(
        is_worth_five, Discard(0, 2, (4, 1, 1, 0)), _card("SQ"), _hand("SQ SK"), USUAL, gives=False
    ),
    illegal(is_worth_five, Discard(0, 2, (4, 1, 1, 0)), _card("SK"), _hand("SQ SK"), USUAL),
    illegal(is_worth_five, Discard(0, 2, (4, 1, 1, 0)), _card("T1"), _hand("T1 T2"), USUAL),
    boundary(
        is_worth_five, Discard(0, 2, (4, 1, 1, 0)), _card("T20"), _hand("T20"), USUAL, gives=False
    ),
    ordinary(
        must_discard_plain,
        Discard(0, 2, (4, 1, 1, 0)),
        _card("S7"),
        _hand("S7 T5"),
        USUAL,
        gives=False,
    ),
    illegal(must_discard_plain, Discard(0, 2, (4, 1, 1, 0)), _card("T5"), _hand("S7 T5"), USUAL),
    # Kings and honours cannot be discarded: a trump is all that is left.
    boundary(
        must_discard_plain,
        Discard(0, 2, (1, 1, 1, 0)),
        _card("T5"),
        _hand("SK T5 T1"),
        USUAL,
        gives=False,
    ),
    # An honour is forbidden by another rule.
    boundary(
        must_discard_plain,
        Discard(0, 2, (1, 1, 1, 0)),
        _card("T1"),
        _hand("S7 T1"),
        USUAL,
        gives=False,
    ),
    ordinary(counts_for_declarer, Place(Zone.DISCARD, 0, 0), 0, 2, gives=True),
    ordinary(counts_for_declarer, Place(Zone.DISCARD, 1, 0), 0, 2, gives=False),
    boundary(counts_for_declarer, Place(Zone.DISCARD, 2, 1), 0, 2, gives=True),
    boundary(counts_for_declarer, Place(Zone.DISCARD, 2, 0), 0, NOBODY, gives=False),
    boundary(counts_for_declarer, STOCK, 0, NOBODY, gives=False),
    boundary(counts_for_declarer, FIRST_HALF, 0, NOBODY, gives=False),
    # Declarations and announcements.
    ordinary(
        announce.begin,
        FIRST,
        2,
        gives=Announcing(2, 0, (NOTHING, NOTHING, NOTHING, NOTHING), NOBODY, NOBODY),
    ),
    boundary(
        announce.begin,
        SECOND,
        2,
        gives=Announcing(2, 0, (NOTHING, NOTHING, NOTHING, NOTHING), 2, NOBODY),
    ),
    ordinary(announce.seat_to_announce, _announcing(0), gives=2),
    ordinary(announce.seat_to_announce, _announcing(1), gives=3),
    boundary(announce.seat_to_announce, _announcing(3), gives=1),
    ordinary(announce.has_no_trumps, (*PLAIN, _card("S7")), gives=True),
    boundary(announce.has_no_trumps, (*PLAIN, _card("T1")), gives=True),
    boundary(announce.has_no_trumps, (*PLAIN, _card("T2")), gives=False),
    boundary(announce.has_no_trumps, (*PLAIN[:10], *_hand("T1 T2")), gives=False),
    ordinary(announce.has_low_trumps, (*PLAIN[:10], *_hand("T5 T20")), USUAL, gives=True),
    boundary(announce.has_low_trumps, (*PLAIN, _card("FOOL")), USUAL, gives=True),
    boundary(announce.has_low_trumps, (*PLAIN, _card("S7")), USUAL, gives=False),
    boundary(announce.has_low_trumps, (*PLAIN, _card("T1")), USUAL, gives=False),
    boundary(announce.has_low_trumps, (*PLAIN[:9], *_hand("T1 T2 T3")), USUAL, gives=True),
    boundary(announce.has_low_trumps, (*PLAIN[:9], *_hand("T2 T3 T4")), USUAL, gives=False),
    boundary(announce.has_low_trumps, (*PLAIN[:8], *_hand("T1 T2 T3 T4")), USUAL, gives=False),
    boundary(announce.has_low_trumps, (*PLAIN[:10], *_hand("T1 T2")), WITHOUT_PAGAT, gives=False),
    boundary(announce.has_low_trumps, (*PLAIN[:10], *_hand("T2 T3")), WITHOUT_PAGAT, gives=True),
    ordinary(announce.has_half_trumps, (*DOZEN[:8], *PLAIN[:4]), gives=True),
    boundary(announce.has_half_trumps, (*DOZEN[:9], *PLAIN[:3]), gives=True),
    boundary(announce.has_half_trumps, (*DOZEN[:7], *PLAIN[:5]), gives=False),
    boundary(announce.has_half_trumps, (*DOZEN[:10], *PLAIN[:2]), gives=False),
    ordinary(announce.has_full_trumps, (*DOZEN[:11], *PLAIN[:1]), gives=True),
    boundary(announce.has_full_trumps, (*DOZEN[:10], *PLAIN[:2]), gives=True),
    boundary(announce.has_full_trumps, DOZEN, gives=True),
    boundary(announce.has_full_trumps, (*DOZEN[:9], *PLAIN[:3]), gives=False),
    ordinary(announce.has_honours, (*PLAIN[:9], *_hand("T1 T21 FOOL")), gives=True),
    boundary(announce.has_honours, (*PLAIN[:9], *_hand("T1 T20 FOOL")), gives=False),
    ordinary(announce.has_half_kings, (*PLAIN[:8], *_hand("SK CK T1 T21")), USUAL, gives=True),
    boundary(announce.has_half_kings, (*PLAIN[:8], *KINGS), USUAL, gives=True),
    boundary(announce.has_half_kings, (*PLAIN[:8], *KINGS), WITH_FIFTH, gives=False),
    boundary(announce.has_half_kings, (*PLAIN[:7], *KINGS, _card("T1")), WITH_FIFTH, gives=True),
    boundary(
        announce.has_half_kings, (*PLAIN[:8], *_hand("SK T1 T21 FOOL")), WITH_FIFTH, gives=True
    ),
    boundary(announce.has_half_kings, (*PLAIN[:8], *_hand("SK CK HK T20")), USUAL, gives=False),
    ordinary(announce.has_full_kings, (*PLAIN[:8], *KINGS), gives=True),
    boundary(announce.has_full_kings, (*PLAIN[:8], *_hand("SK CK HK FOOL")), gives=False),
    ordinary(announce.worth, Bonus.HONOURS, gives=5),
    ordinary(announce.worth, Bonus.FULL_KINGS, gives=10),
    boundary(announce.worth, Bonus.FULL_TRUMPS, gives=10),
    boundary(announce.worth, Bonus.NO_TRUMPS, gives=5),
    boundary(announce.worth, Bonus.HALF_KINGS, gives=5),
    ordinary(
        announce.is_not_shown,
        _announcing(),
        Bonus.FULL_KINGS,
        (*PLAIN[:8], *KINGS),
        USUAL,
        gives=False,
    ),
    illegal(announce.is_not_shown, _announcing(), Bonus.HONOURS, (*PLAIN[:8], *KINGS), USUAL),
    illegal(
        announce.is_not_shown, _announcing(), Bonus.HALF_KINGS, (*PLAIN[:8], *KINGS), WITH_FIFTH
    ),
    ordinary(announce.is_declared_again, _announcing(), Bonus.HONOURS, DOZEN, USUAL, gives=False),
    illegal(
        announce.is_declared_again,
        _announcing(declared=HONOURS_DECLARED),
        Bonus.HONOURS,
        DOZEN,
        USUAL,
    ),
    boundary(
        announce.is_declared_again,
        _announcing(declared=HONOURS_DECLARED),
        Bonus.FULL_TRUMPS,
        DOZEN,
        USUAL,
        gives=False,
    ),
    # What seat 2 has declared does not bind seat 3.
    boundary(
        announce.is_declared_again,
        _announcing(1, HONOURS_DECLARED),
        Bonus.HONOURS,
        DOZEN,
        USUAL,
        gives=False,
    ),
    ordinary(
        announce.announces_without_pagat,
        _announcing(),
        Goal.ULTIMO,
        _hand("T1 S7"),
        USUAL,
        gives=False,
    ),
    illegal(announce.announces_without_pagat, _announcing(), Goal.ULTIMO, PLAIN, USUAL),
    boundary(announce.announces_without_pagat, _announcing(), Goal.SLAM, PLAIN, USUAL, gives=False),
    ordinary(announce.is_announced_again, _announcing(), Goal.ULTIMO, PLAIN, USUAL, gives=False),
    illegal(announce.is_announced_again, _announcing(1, ultimo=2), Goal.ULTIMO, PLAIN, USUAL),
    illegal(announce.is_announced_again, _announcing(1, slam=2), Goal.SLAM, PLAIN, USUAL),
    boundary(
        announce.is_announced_again, _announcing(1, ultimo=2), Goal.SLAM, PLAIN, USUAL, gives=False
    ),
    # Contras.
    ordinary(
        contra.begin,
        0,
        2,
        1,
        NOBODY,
        gives=Contra(0, 2, 1, 0, (0, 1, NOBODY), (0, 0, 0)),
    ),
    boundary(
        contra.begin,
        3,
        NOBODY,
        NOBODY,
        0,
        gives=Contra(3, NOBODY, 0, 0, (3, NOBODY, 0), (0, 0, 0)),
    ),
    ordinary(contra.is_over, _contra(1, passes=2), gives=False),
    boundary(contra.is_over, _contra(0, passes=3), gives=False),
    boundary(contra.is_over, _contra(1, passes=4), gives=True),
    boundary(contra.is_over, contra.begin(NOBODY, NOBODY, NOBODY, NOBODY), gives=True),
    ordinary(contra.is_not_announced, _contra(1, ultimo=0), ULTIMO, PLAIN, USUAL, gives=False),
    illegal(contra.is_not_announced, _contra(1), ULTIMO, PLAIN, USUAL),
    illegal(contra.is_not_announced, _contra(1), SLAM, PLAIN, USUAL),
    boundary(contra.is_not_announced, _contra(1), GAME, PLAIN, USUAL, gives=False),
    ordinary(contra.is_own, _contra(1), GAME, PLAIN, USUAL, gives=False),
    illegal(contra.is_own, _contra(0), GAME, PLAIN, USUAL),
    # The partner is of declarer's side, though nobody may know it.
    illegal(contra.is_own, _contra(2), GAME, PLAIN, USUAL),
    illegal(contra.is_own, _contra(3, ultimo=1), ULTIMO, PLAIN, USUAL),
    boundary(contra.is_own, _contra(2, ultimo=1), ULTIMO, PLAIN, USUAL, gives=False),
    boundary(contra.is_own, _contra(2), SLAM, PLAIN, USUAL, gives=False),
    ordinary(contra.is_others, _contra(0, (1, 0, 0)), GAME, PLAIN, USUAL, gives=False),
    illegal(contra.is_others, _contra(1, (1, 0, 0)), GAME, PLAIN, USUAL),
    boundary(contra.is_others, _contra(2, (1, 0, 0)), GAME, PLAIN, USUAL, gives=False),
    illegal(contra.is_others, _contra(2, (0, 1, 0), ultimo=1), ULTIMO, PLAIN, USUAL),
    boundary(contra.is_others, _contra(1), SLAM, PLAIN, USUAL, gives=False),
    ordinary(contra.is_doubled, _contra(1), GAME, PLAIN, USUAL, gives=False),
    illegal(contra.is_doubled, _contra(3, (1, 0, 0)), GAME, PLAIN, USUAL),
    boundary(contra.is_doubled, _contra(3, (1, 0, 0), ultimo=0), ULTIMO, PLAIN, USUAL, gives=False),
    ordinary(contra.is_not_doubled_once, _contra(2, (1, 0, 0)), GAME, PLAIN, USUAL, gives=False),
    illegal(contra.is_not_doubled_once, _contra(0), GAME, PLAIN, USUAL),
    illegal(contra.is_not_doubled_once, _contra(0, (2, 0, 0)), GAME, PLAIN, USUAL),
    ordinary(contra.is_not_doubled_twice, _contra(3, (2, 0, 0)), GAME, PLAIN, USUAL, gives=False),
    illegal(contra.is_not_doubled_twice, _contra(1, (1, 0, 0)), GAME, PLAIN, USUAL),
    illegal(contra.is_not_doubled_twice, _contra(1, (3, 0, 0)), GAME, PLAIN, USUAL),
    # The play.
    ordinary(play.begin, 1, 3, 12, 5, gives=Play(1, 3, 1, NO_TRICK, 0, 12, 5, 0, NOBODY, NOBODY)),
    boundary(
        play.begin,
        NOBODY,
        NOBODY,
        0,
        0,
        gives=Play(NOBODY, NOBODY, 0, NO_TRICK, 0, 0, 0, 0, NOBODY, NOBODY),
    ),
    ordinary(play.seat_to_play, HEART_LED, gives=1),
    boundary(play.seat_to_play, play.begin(3, NOBODY, 0, 0), gives=3),
    ordinary(play.is_over, _play(tricks=6), gives=False),
    boundary(play.is_over, _play(tricks=11), gives=False),
    boundary(play.is_over, _play(tricks=12), gives=True),
    boundary(play.is_over, play.begin(NOBODY, NOBODY, 0, 0), gives=True),
    ordinary(play.must_follow_suit, HEART_LED, _card("H2"), _hand("H2 S7"), USUAL, gives=False),
    illegal(play.must_follow_suit, HEART_LED, _card("S7"), _hand("H2 S7"), USUAL),
    illegal(play.must_follow_suit, HEART_LED, _card("T9"), _hand("H2 T9"), USUAL),
    illegal(play.must_follow_suit, TRUMP_LED, _card("S7"), _hand("FOOL S7"), USUAL),
    boundary(play.must_follow_suit, TRUMP_LED, _card("FOOL"), _hand("FOOL S7"), USUAL, gives=False),
    boundary(play.must_follow_suit, HEART_LED, _card("S7"), _hand("S7 T9"), USUAL, gives=False),
    boundary(play.must_follow_suit, _play(), _card("S7"), _hand("H2 S7"), USUAL, gives=False),
    ordinary(play.must_trump_when_void, HEART_LED, _card("T9"), _hand("S7 T9"), USUAL, gives=False),
    illegal(play.must_trump_when_void, HEART_LED, _card("S7"), _hand("S7 T9"), USUAL),
    illegal(play.must_trump_when_void, HEART_LED, _card("S7"), _hand("S7 FOOL"), USUAL),
    boundary(play.must_trump_when_void, HEART_LED, _card("S7"), _hand("S7 C8"), USUAL, gives=False),
    # Nobody has to trump higher than another.
    boundary(
        play.must_trump_when_void,
        _play(_trick("H4 T15", 1, 2)),
        _card("T3"),
        _hand("T3 T16"),
        USUAL,
        gives=False,
    ),
    boundary(play.must_trump_when_void, _play(), _card("S7"), _hand("S7 T9"), USUAL, gives=False),
    ordinary(play.is_better, _card("HC"), _card("HV"), USUAL, gives=True),
    ordinary(play.is_better, _card("HV"), _card("HC"), USUAL, gives=False),
    ordinary(play.is_better, _card("T2"), _card("HK"), USUAL, gives=True),
    ordinary(play.is_better, _card("SK"), _card("H4"), USUAL, gives=False),
    boundary(play.is_better, _card("FOOL"), _card("T21"), USUAL, gives=True),
    boundary(play.is_better, _card("T21"), _card("FOOL"), USUAL, gives=False),
    boundary(play.is_better, _card("H2"), _card("H3"), USUAL, gives=True),
    boundary(play.is_better, _card("H2"), _card("H3"), ACE_HIGH, gives=False),
    boundary(play.is_better, _card("H4"), _card("H1"), ACE_HIGH, gives=False),
    boundary(play.is_better, _card("S10"), _card("S9"), ACE_HIGH, gives=True),
    # Seat 2, the partner, wins a King, a pip card, a trump and a Queen; seat 3 does not.
    ordinary(
        play.after_trick,
        _play(tricks=4),
        _trick("HK H4 T9 HQ", 2, 11),
        gives=Play(0, 2, 2, NO_TRICK, 5, 31, 17, 3, NOBODY, NOBODY),
    ),
    ordinary(
        play.after_trick,
        _play(tricks=4),
        _trick("HV H4 H2 HQ", 3, 8),
        gives=Play(0, 2, 3, NO_TRICK, 5, 20, 13, 2, NOBODY, NOBODY),
    ),
    # The Pagat matters in the last trick only.
    boundary(
        play.after_trick,
        _play(tricks=10),
        _trick("HV H4 T1 HQ", 2, 12, pagat=2),
        gives=Play(0, 2, 2, NO_TRICK, 11, 32, 17, 3, NOBODY, NOBODY),
    ),
    boundary(
        play.after_trick,
        _play(tricks=11),
        _trick("HV T1 T9 HQ", 2, 12, pagat=1),
        gives=Play(0, 2, 2, NO_TRICK, 12, 32, 17, 3, 1, 2),
    ),
    # What came of the play.
    ordinary(settlement.slam_of, 7, gives=NEITHER),
    boundary(settlement.slam_of, 12, gives=DECLARER),
    boundary(settlement.slam_of, 11, gives=NEITHER),
    boundary(settlement.slam_of, 1, gives=NEITHER),
    boundary(settlement.slam_of, 0, gives=DEFENDERS),
    ordinary(settlement.ultimo_of, NOBODY, NOBODY, 1, gives=Result.NONE),
    ordinary(settlement.ultimo_of, NOBODY, 3, 3, gives=Result.WON),
    ordinary(settlement.ultimo_of, NOBODY, 3, 1, gives=Result.LOST),
    ordinary(settlement.ultimo_of, 3, 3, 3, gives=Result.WON),
    ordinary(settlement.ultimo_of, 3, 3, 1, gives=Result.LOST),
    boundary(settlement.ultimo_of, 3, NOBODY, 3, gives=Result.LOST),
    boundary(settlement.ultimo_of, 0, 2, 2, gives=Result.LOST),
    ordinary(settlement.overscore, 41, gives=6),
    boundary(settlement.overscore, 36, gives=1),
    boundary(settlement.overscore, 35, gives=0),
    boundary(settlement.overscore, 0, gives=-35),
    ordinary(settlement.multiplier, FIRST, 1, 6, USUAL, gives=1),
    ordinary(settlement.multiplier, PREFERENCE, 3, 6, USUAL, gives=3),
    ordinary(settlement.multiplier, SOLO, 1, -6, USUAL, gives=2),
    boundary(settlement.multiplier, SECOND, 1, -6, LOSSES, gives=1),
    boundary(settlement.multiplier, PREFERENCE, 3, 1, LOSSES, gives=1),
    boundary(settlement.multiplier, PREFERENCE, 3, 0, LOSSES, gives=3),
    boundary(settlement.multiplier, SOLO, 1, 6, LOSSES, gives=2),
    ordinary(settlement.doubled, 1, gives=2),
    boundary(settlement.doubled, 0, gives=1),
    boundary(settlement.doubled, 2, gives=4),
    boundary(settlement.doubled, 3, gives=8),
    ordinary(settlement.is_failed, NEITHER, DECLARER, gives=True),
    ordinary(settlement.is_failed, DECLARER, DECLARER, gives=False),
    boundary(settlement.is_failed, DECLARER, NEITHER, gives=False),
    boundary(settlement.is_failed, DEFENDERS, DECLARER, gives=True),
    ordinary(settlement.slam_factor, NEITHER, NEITHER, 0, gives=1),
    ordinary(settlement.slam_factor, DECLARER, NEITHER, 0, gives=2),
    ordinary(settlement.slam_factor, DEFENDERS, DEFENDERS, 0, gives=4),
    boundary(settlement.slam_factor, DECLARER, DECLARER, 2, gives=16),
    # Only the failure of the others is doubled here, and that is not paid.
    boundary(settlement.slam_factor, DECLARER, DEFENDERS, 2, gives=2),
    boundary(settlement.slam_factor, NEITHER, DEFENDERS, 1, gives=1),
    ordinary(settlement.failed_slam_value, DECLARER, 1, 0, gives=-140),
    ordinary(settlement.failed_slam_value, DEFENDERS, 2, 0, gives=280),
    boundary(settlement.failed_slam_value, DECLARER, 3, 3, gives=-3360),
    # The game.
    ordinary(settlement.game_value, _facts(41), USUAL, gives=6),
    ordinary(settlement.game_value, _facts(28, PREFERENCE, level=3), USUAL, gives=-21),
    ordinary(settlement.game_value, _facts(40, SOLO, contra=Contras(2)), USUAL, gives=40),
    boundary(settlement.game_value, _facts(35, contra=Contras(3)), USUAL, gives=0),
    boundary(settlement.game_value, _facts(34, SECOND), USUAL, gives=-1),
    boundary(settlement.game_value, _facts(36, PREFERENCE, level=2), LOSSES, gives=1),
    # A silent slam for 63 points, an announced one, and one with contra and recontra to it.
    ordinary(settlement.game_value, _facts(63, slam=DECLARER), USUAL, gives=56),
    boundary(
        settlement.game_value, _facts(63, slam=DECLARER, slam_announced=DECLARER), USUAL, gives=112
    ),
    boundary(
        settlement.game_value,
        _facts(63, slam=DECLARER, slam_announced=DECLARER, contra=Contras(1, 0, 2)),
        USUAL,
        gives=896,
    ),
    # Declarer's side has missed its slam: 35 fourfold, and twice that in Solo.
    ordinary(settlement.game_value, _facts(60, slam_announced=DECLARER), USUAL, gives=-140),
    boundary(settlement.game_value, _facts(60, SOLO, slam_announced=DECLARER), USUAL, gives=-280),
    boundary(settlement.game_value, _facts(60, slam_announced=DECLARER), NO_PENALTY, gives=25),
    # The others win every trick, which is not paid besides; or is, where there is no penalty.
    boundary(
        settlement.game_value,
        _facts(5, slam=DEFENDERS, slam_announced=DECLARER),
        USUAL,
        gives=-140,
    ),
    boundary(
        settlement.game_value,
        _facts(5, slam=DEFENDERS, slam_announced=DECLARER, contra=Contras(0, 0, 3)),
        NO_PENALTY,
        gives=-60,
    ),
    # What is paid besides.
    ordinary(
        settlement.is_ultimo_announced,
        _facts(41, ultimo=Result.WON, ultimo_side=DECLARER),
        gives=False,
    ),
    boundary(
        settlement.is_ultimo_announced,
        _facts(41, ultimo=Result.WON, ultimo_side=DECLARER, ultimo_announced=True),
        gives=True,
    ),
    boundary(
        settlement.is_ultimo_announced,
        _facts(41, SECOND, ultimo=Result.LOST, ultimo_side=DECLARER),
        gives=True,
    ),
    ordinary(
        settlement.ultimo_value,
        _facts(41, ultimo=Result.WON, ultimo_side=DECLARER),
        USUAL,
        gives=5,
    ),
    ordinary(
        settlement.ultimo_value,
        _facts(41, ultimo=Result.WON, ultimo_side=DEFENDERS, ultimo_announced=True),
        USUAL,
        gives=-10,
    ),
    ordinary(settlement.ultimo_value, _facts(41), USUAL, gives=0),
    boundary(
        settlement.ultimo_value,
        _facts(41, ultimo=Result.LOST, ultimo_side=DECLARER),
        USUAL,
        gives=0,
    ),
    boundary(
        settlement.ultimo_value,
        _facts(41, ultimo=Result.LOST, ultimo_side=DEFENDERS),
        PENALTY,
        gives=5,
    ),
    boundary(
        settlement.ultimo_value,
        _facts(41, SECOND, ultimo=Result.LOST, contra=Contras(1, 3, 0)),
        USUAL,
        gives=-80,
    ),
    # Contra to the game does not double the Ultimo.
    boundary(
        settlement.ultimo_value,
        _facts(41, ultimo=Result.WON, ultimo_side=DECLARER, contra=Contras(3)),
        USUAL,
        gives=5,
    ),
    ordinary(settlement.bonuses_of, HONOURS_DECLARED, gives=5),
    boundary(settlement.bonuses_of, NOTHING, gives=0),
    # Half Trumps, Honours, Half Kings and Full Kings.
    boundary(settlement.bonuses_of, (False, False, True, False, True, True, True), gives=25),
    # Who pays whom.
    ordinary(settlement.share, 0, 0, 2, 6, gives=6),
    ordinary(settlement.share, 2, 0, 2, 6, gives=6),
    ordinary(settlement.share, 1, 0, 2, 6, gives=-6),
    boundary(settlement.share, 0, 0, NOBODY, 6, gives=18),
    boundary(settlement.share, 0, 0, NOBODY, -6, gives=-18),
    boundary(settlement.share, 2, 0, NOBODY, -6, gives=6),
    ordinary(settlement.bonus_share, 1, 1, 10, gives=30),
    boundary(settlement.bonus_share, 2, 1, 10, gives=-10),
    ordinary(settlement.abandon_share, 0, 0, gives=-15),
    boundary(settlement.abandon_share, 3, 0, gives=5),
    # The game for 6, the Ultimo lost for 5, bonuses of 10 and of 5.
    ordinary(settlement.payment, 0, 0, 2, 6, -5, (10, 0, 0, 5), gives=26),
    ordinary(settlement.payment, 1, 0, 2, 6, -5, (10, 0, 0, 5), gives=-16),
    boundary(settlement.payment, 2, 0, 2, 6, -5, (10, 0, 0, 5), gives=-14),
    boundary(settlement.payment, 3, 0, 2, 6, -5, (10, 0, 0, 5), gives=4),
    # The match.
    ordinary(settlement.is_match_length, 4, gives=True),
    boundary(settlement.is_match_length, 1, gives=True),
    boundary(settlement.is_match_length, 0, gives=False),
    ordinary(settlement.wins_match, (20, -5, -10, -5), 0, gives=True),
    ordinary(settlement.wins_match, (20, -5, -10, -5), 1, gives=False),
    boundary(settlement.wins_match, (10, 10, -10, -10), 0, gives=True),
    boundary(settlement.wins_match, (10, 10, -10, -10), 1, gives=True),
)
"""Every rule has an ordinary case, and one that is illegal or at its edge."""
