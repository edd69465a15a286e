"""Cases of the rules of the old Piedmontese game, worked by hand."""

from __future__ import annotations

from trionfi.spec.cards import NO_CARD, Card, Suit
from trionfi.spec.piedmontese.deal import Tops, is_face_up, next_dealer, pile_size, top
from trionfi.spec.piedmontese.options import FoolDebt, FoolOnLastTrick, HighestTrump, Options
from trionfi.spec.piedmontese.pack import (
    PACK,
    is_empty,
    is_honour,
    is_in_pack,
    pip_rank,
    ranked,
    value,
)
from trionfi.spec.piedmontese.play import (
    EMPTY_PILE,
    NOBODY,
    Exchange,
    Play,
    Step,
    TrickPile,
    begin,
    complete_trick,
    debtor_after,
    exchange_for_fool,
    is_fool_lost,
    is_over,
    led_suit,
    must_follow_suit,
    must_trump_when_void,
    owes_for_fool,
    reply_wins,
    seat_to_play,
    taker,
    winner,
)
from trionfi.spec.piedmontese.settlement import deal_winner, is_match_length, points, scores
from trionfi.spec.places import NO_MOVE, Move, Place, Zone
from trionfi.spec.tricks import is_not_held, is_out_of_phase
from trionfi.verify.cases import boundary, illegal, ordinary

USUAL = Options()
FORGIVEN = Options(fool_debt=FoolDebt.FORGIVEN)
LOST = Options(fool_on_last_trick=FoolOnLastTrick.LOST)
ANGEL = Options(highest_trump=HighestTrump.TWENTY)


def _tops(names: str) -> Tops:
    """Four tops; a dash where a pile has run out."""
    return Tops(*(NO_CARD if name == "-" else PACK.card(name) for name in names.split()))


def _led(name: str, tricks: int = 0, debtor: int = NOBODY) -> Play:
    """A moment at which seat 0 has led a card, or is to lead if the name is empty."""
    card = PACK.card(name) if name else NO_CARD
    return Play(0, card, tricks, debtor, (EMPTY_PILE, EMPTY_PILE))


SK, SQ, S2, S3 = (PACK.card(name) for name in ("SK", "SQ", "S2", "S3"))
CK, HV, H1, H2 = (PACK.card(name) for name in ("CK", "HV", "H1", "H2"))
T1, T2, T20, T21, FOOL = (PACK.card(name) for name in ("T1", "T2", "T20", "T21", "FOOL"))

NOTHING = EMPTY_PILE
"""No trick won."""

WITH_EMPTY = TrickPile(1, 2, 6, S2)
"""A trick of the King and the 2 of spades."""

WITH_COURTS = TrickPile(2, 4, 18, SQ)
"""Two tricks without an empty card; the cheapest is the Queen of spades."""


CASES = (
    ordinary(is_out_of_phase, False, True, gives=False),
    illegal(is_out_of_phase, True, True),
    illegal(is_out_of_phase, False, False),
    ordinary(is_not_held, SK, _tops("S2 SK - -"), gives=False),
    illegal(is_not_held, SQ, _tops("S2 SK - -")),
    illegal(is_not_held, SK, _tops("- - - -")),
    # The deal.
    ordinary(next_dealer, 0, gives=1),
    boundary(next_dealer, 1, gives=0),
    ordinary(pile_size, 0, gives=10),
    boundary(pile_size, 2, gives=10),
    boundary(pile_size, 3, gives=9),
    ordinary(is_face_up, 0, gives=True),
    boundary(is_face_up, 1, gives=False),
    ordinary(top, (SK, S2), gives=SK),
    boundary(top, (), gives=NO_CARD),
    # The pack.
    ordinary(is_in_pack, SK, gives=True),
    boundary(is_in_pack, FOOL, gives=True),
    boundary(is_in_pack, Card(Suit.TRUMPS, 22), gives=False),
    boundary(is_in_pack, Card(Suit.TRUMPS, 0), gives=False),
    boundary(is_in_pack, Card(Suit.HEARTS, 15), gives=False),
    boundary(is_in_pack, NO_CARD, gives=False),
    ordinary(pip_rank, Suit.CLUBS, 10, gives=10),
    boundary(pip_rank, Suit.HEARTS, 10, gives=1),
    boundary(pip_rank, Suit.DIAMONDS, 1, gives=10),
    boundary(pip_rank, Suit.SPADES, 1, gives=1),
    ordinary(ranked, T21, USUAL, gives=T21),
    boundary(ranked, T20, USUAL, gives=T20),
    boundary(ranked, T20, ANGEL, gives=Card(Suit.TRUMPS, 22)),
    ordinary(is_honour, T21, USUAL, gives=True),
    boundary(is_honour, T20, USUAL, gives=False),
    boundary(is_honour, T20, ANGEL, gives=True),
    boundary(is_honour, T21, ANGEL, gives=False),
    boundary(is_honour, SK, USUAL, gives=False),
    ordinary(value, SK, USUAL, gives=5),
    ordinary(value, SQ, USUAL, gives=4),
    ordinary(value, HV, USUAL, gives=2),
    boundary(value, T2, USUAL, gives=1),
    boundary(value, T21, ANGEL, gives=1),
    boundary(value, H1, USUAL, gives=1),
    ordinary(is_empty, T2, USUAL, gives=True),
    boundary(is_empty, T1, USUAL, gives=False),
    boundary(is_empty, NO_CARD, USUAL, gives=False),
    # The play.
    ordinary(begin, 1, gives=_led("")),
    boundary(begin, 0, gives=Play(1, NO_CARD, 0, NOBODY, (EMPTY_PILE, EMPTY_PILE))),
    ordinary(seat_to_play, _led("SK"), gives=1),
    boundary(seat_to_play, _led(""), gives=0),
    ordinary(is_over, _led("", tricks=12), gives=False),
    boundary(is_over, _led("", tricks=38), gives=False),
    boundary(is_over, _led("", tricks=39), gives=True),
    ordinary(led_suit, T2, gives=Suit.TRUMPS),
    boundary(led_suit, FOOL, gives=Suit.NONE),
    ordinary(must_follow_suit, _led("SK"), S2, _tops("S2 CK T2 -"), USUAL, gives=False),
    illegal(must_follow_suit, _led("SK"), CK, _tops("S2 CK T2 -"), USUAL),
    illegal(must_follow_suit, _led("SK"), T2, _tops("S2 CK T2 -"), USUAL),
    boundary(must_follow_suit, _led("SK"), FOOL, _tops("S2 CK FOOL -"), USUAL, gives=False),
    boundary(must_follow_suit, _led("FOOL"), CK, _tops("S2 CK T2 -"), USUAL, gives=False),
    ordinary(must_trump_when_void, _led("SK"), T2, _tops("H2 CK T2 -"), USUAL, gives=False),
    illegal(must_trump_when_void, _led("SK"), CK, _tops("H2 CK T2 -"), USUAL),
    boundary(must_trump_when_void, _led("SK"), CK, _tops("H2 CK FOOL -"), USUAL, gives=False),
    boundary(must_trump_when_void, _led("FOOL"), CK, _tops("H2 CK T2 -"), USUAL, gives=False),
    boundary(must_trump_when_void, _led("SK"), FOOL, _tops("H2 CK T2 FOOL"), USUAL, gives=False),
    # The trick.
    ordinary(reply_wins, SQ, SK, USUAL, gives=True),
    ordinary(reply_wins, SK, SQ, USUAL, gives=False),
    boundary(reply_wins, S2, CK, USUAL, gives=False),
    boundary(reply_wins, SK, T1, USUAL, gives=True),
    boundary(reply_wins, T21, T20, USUAL, gives=False),
    boundary(reply_wins, T21, T20, ANGEL, gives=True),
    boundary(reply_wins, H2, H1, USUAL, gives=True),
    boundary(reply_wins, FOOL, S2, USUAL, gives=True),
    boundary(reply_wins, S2, FOOL, USUAL, gives=False),
    ordinary(winner, 0, SQ, SK, USUAL, gives=1),
    boundary(winner, 1, SQ, SK, USUAL, gives=0),
    boundary(winner, 1, SK, SQ, USUAL, gives=1),
    ordinary(taker, SK, 0, 1, False, USUAL, gives=1),
    boundary(taker, FOOL, 0, 1, False, USUAL, gives=0),
    boundary(taker, FOOL, 0, 1, True, USUAL, gives=0),
    boundary(taker, FOOL, 0, 1, True, LOST, gives=1),
    boundary(taker, FOOL, 0, 1, False, LOST, gives=0),
    # The Fool.
    ordinary(is_fool_lost, False, USUAL, gives=False),
    boundary(is_fool_lost, True, USUAL, gives=False),
    boundary(is_fool_lost, False, LOST, gives=False),
    boundary(is_fool_lost, True, LOST, gives=True),
    ordinary(owes_for_fool, WITH_EMPTY, False, USUAL, gives=True),
    boundary(owes_for_fool, NOTHING, False, USUAL, gives=True),
    boundary(owes_for_fool, NOTHING, False, FORGIVEN, gives=False),
    boundary(owes_for_fool, WITH_COURTS, False, FORGIVEN, gives=False),
    boundary(owes_for_fool, WITH_EMPTY, False, FORGIVEN, gives=True),
    boundary(owes_for_fool, WITH_EMPTY, True, LOST, gives=False),
    ordinary(debtor_after, _led("FOOL"), S2, (NOTHING, NOTHING), False, USUAL, gives=0),
    ordinary(debtor_after, _led("S2"), FOOL, (NOTHING, NOTHING), False, USUAL, gives=1),
    boundary(debtor_after, _led("FOOL"), S2, (NOTHING, NOTHING), False, FORGIVEN, gives=NOBODY),
    boundary(debtor_after, _led("S2", debtor=0), S3, (NOTHING, NOTHING), False, USUAL, gives=0),
    boundary(debtor_after, _led("S2"), S3, (NOTHING, NOTHING), False, USUAL, gives=NOBODY),
    ordinary(
        exchange_for_fool, 0, (WITH_EMPTY, NOTHING), False, USUAL, gives=Exchange(0, S2, NOBODY)
    ),
    ordinary(
        exchange_for_fool,
        NOBODY,
        (WITH_EMPTY, NOTHING),
        False,
        USUAL,
        gives=Exchange(NOBODY, NO_CARD, NOBODY),
    ),
    boundary(
        exchange_for_fool,
        0,
        (WITH_COURTS, NOTHING),
        False,
        USUAL,
        gives=Exchange(NOBODY, NO_CARD, 0),
    ),
    boundary(
        exchange_for_fool, 0, (WITH_COURTS, NOTHING), True, USUAL, gives=Exchange(0, SQ, NOBODY)
    ),
    boundary(
        exchange_for_fool, 1, (WITH_COURTS, NOTHING), True, USUAL, gives=Exchange(1, FOOL, NOBODY)
    ),
    # A whole trick: seat 0 has led the Queen, seat 1 has the King and wins 9 points' worth.
    ordinary(
        complete_trick,
        _led("SQ"),
        SK,
        USUAL,
        gives=Step(
            Play(1, NO_CARD, 1, NOBODY, (EMPTY_PILE, TrickPile(1, 2, 9, SQ))),
            (Move(SQ, Place(Zone.WON, 1)), Move(SK, Place(Zone.WON, 1)), NO_MOVE),
        ),
    ),
    # Seat 0 has led the Fool with nothing won: it keeps the Fool and comes to owe for it.
    boundary(
        complete_trick,
        _led("FOOL"),
        S2,
        USUAL,
        gives=Step(
            Play(1, NO_CARD, 1, 0, (TrickPile(0, 1, 5, NO_CARD), TrickPile(1, 1, 1, S2))),
            (Move(FOOL, Place(Zone.WON, 0)), Move(S2, Place(Zone.WON, 1)), NO_MOVE),
        ),
    ),
    # The count.
    ordinary(points, 130, 78, gives=91),
    boundary(points, 5, 1, gives=5),
    boundary(points, 6, 2, gives=5),
    boundary(points, 0, 0, gives=0),
    ordinary(scores, (WITH_EMPTY, WITH_COURTS), gives=(5, 16)),
    boundary(scores, (NOTHING, TrickPile(39, 78, 130, S2)), gives=(0, 91)),
    ordinary(deal_winner, 50, 41, gives=0),
    boundary(deal_winner, 45, 46, gives=1),
    boundary(deal_winner, 46, 46, gives=NOBODY),
    ordinary(is_match_length, 2, gives=True),
    boundary(is_match_length, 3, gives=False),
    boundary(is_match_length, 0, gives=False),
)
"""Every rule has an ordinary case, and one that is illegal or at its edge."""
