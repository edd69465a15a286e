"""Tarô Brasileiro: who takes how many cards of the talon, who exchanges, and what is discarded."""

import pytest

from trionfi.spec.brasileiro import DISCARD
from trionfi.spec.brasileiro.auction import Auction, Contract
from trionfi.spec.brasileiro.options import ClosedBinds, Options
from trionfi.spec.brasileiro.pack import PACK
from trionfi.spec.brasileiro.talon import (
    Discard,
    after_discard,
    begin,
    exchanged_by,
    exchanges,
    is_closed,
    is_over,
    is_protected,
    outlook,
    seat_to_discard,
    take_of,
    taken_by,
    taken_by_declarer,
    taken_by_opponent,
    takes,
)
from trionfi.spec.cards import Card
from trionfi.spec.phase import Argument, Seating
from trionfi.spec.places import NO_TAKE, Move, Place, Take, Zone

USUAL = Options()
BINDS_ALL = Options(closed_binds=ClosedBinds.ALL)
PROTECTED = Options(protected_discards=True)
NOBODY = -1
TALON = Place(Zone.TALON, 0, 0)

OPEN = [
    (Contract.SETE, 7, 0),
    (Contract.CINCO, 5, 1),
    (Contract.TRES, 3, 2),
    (Contract.UM, 1, 3),
]
"""The open contracts, with what declarer and each opponent take."""

CLOSED = [
    (Contract.SETE_FECHADO, 7, 0),
    (Contract.CINCO_FECHADO, 5, 1),
    (Contract.TRES_FECHADO, 3, 2),
    (Contract.UM_FECHADO, 1, 3),
]

SEATS = [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
"""Declarer, and the opponents in turn."""


def cards(names: str) -> tuple[Card, ...]:
    return tuple(map(PACK.card, names.split()))


def hand(seat: int) -> Place:
    return Place(Zone.HAND, seat, 0)


def unseen(seat: int) -> Place:
    return Place(Zone.DISCARD, seat, 1)


class TestTakes:
    @pytest.mark.parametrize(("contract", "mine", "theirs"), OPEN + CLOSED)
    def test_how_many_each_takes(self, contract: Contract, mine: int, theirs: int) -> None:
        assert taken_by_declarer(contract) == mine
        assert taken_by_opponent(contract) == theirs
        assert mine + 2 * theirs == 7
        for declarer, *others in SEATS:
            assert taken_by(declarer, contract, declarer) == mine
            assert [taken_by(seat, contract, declarer) for seat in others] == [theirs] * 2

    @pytest.mark.parametrize("options", [USUAL, BINDS_ALL, PROTECTED])
    @pytest.mark.parametrize(("declarer", "second", "third"), SEATS)
    @pytest.mark.parametrize(("contract", "mine", "theirs"), OPEN)
    def test_in_an_open_contract_all_take_into_the_hand_declarer_first(
        self,
        contract: Contract,
        mine: int,
        theirs: int,
        declarer: int,
        second: int,
        third: int,
        options: Options,
    ) -> None:
        assert takes(contract, declarer, options) == (
            Take(TALON, mine, hand(declarer)),
            Take(TALON, theirs, hand(second)),
            Take(TALON, theirs, hand(third)),
        )

    @pytest.mark.parametrize(("declarer", "second", "third"), SEATS)
    @pytest.mark.parametrize(("contract", "mine", "theirs"), CLOSED)
    def test_in_a_closed_one_declarer_s_cards_are_laid_away_unseen(
        self, contract: Contract, mine: int, theirs: int, declarer: int, second: int, third: int
    ) -> None:
        assert takes(contract, declarer, USUAL) == (
            Take(TALON, mine, unseen(declarer)),
            Take(TALON, theirs, hand(second)),
            Take(TALON, theirs, hand(third)),
        )

    @pytest.mark.parametrize(("declarer", "second", "third"), SEATS)
    @pytest.mark.parametrize(("contract", "mine", "theirs"), CLOSED)
    def test_or_everybody_s_where_it_binds_all(
        self, contract: Contract, mine: int, theirs: int, declarer: int, second: int, third: int
    ) -> None:
        assert takes(contract, declarer, BINDS_ALL) == (
            Take(TALON, mine, unseen(declarer)),
            Take(TALON, theirs, unseen(second)),
            Take(TALON, theirs, unseen(third)),
        )

    def test_nobody_takes_where_nobody_declares(self) -> None:
        assert takes(Contract.NONE, NOBODY, USUAL) == (NO_TAKE, NO_TAKE, NO_TAKE)

    def test_which_contracts_are_closed(self) -> None:
        closed = [contract for contract in Contract if is_closed(contract)]
        assert closed == [contract for contract, _, _ in CLOSED]

    def test_who_exchanges_and_what_becomes_of_one_player_s_cards(self) -> None:
        closed = Contract.TRES_FECHADO
        assert [exchanges(seat, closed, 1, USUAL) for seat in range(3)] == [True, False, True]
        assert not any(exchanges(seat, closed, 1, BINDS_ALL) for seat in range(3))
        assert all(exchanges(seat, Contract.TRES, 1, BINDS_ALL) for seat in range(3))
        assert [exchanged_by(seat, closed, 1, USUAL) for seat in range(3)] == [2, 0, 2]
        assert take_of(1, closed, 1, USUAL) == Take(TALON, 3, unseen(1))
        assert take_of(2, closed, 1, USUAL) == Take(TALON, 2, hand(2))


class TestNumber:
    @pytest.mark.parametrize("options", [USUAL, BINDS_ALL])
    @pytest.mark.parametrize(
        ("contract", "left"),
        [
            (Contract.SETE, (0, 7, 0)),
            (Contract.CINCO, (1, 5, 1)),
            (Contract.TRES, (2, 3, 2)),
            (Contract.UM, (3, 1, 3)),
        ],
    )
    def test_who_has_taken_into_the_hand_discards_as_many(
        self, contract: Contract, left: tuple[int, int, int], options: Options
    ) -> None:
        assert begin(contract, 1, options) == Discard(1, left)

    @pytest.mark.parametrize(
        ("contract", "left"),
        [
            (Contract.SETE_FECHADO, (0, 0, 0)),
            (Contract.CINCO_FECHADO, (0, 1, 1)),
            (Contract.TRES_FECHADO, (0, 2, 2)),
            (Contract.UM_FECHADO, (0, 3, 3)),
        ],
    )
    def test_in_a_closed_contract_the_opponents_alone_or_nobody(
        self, contract: Contract, left: tuple[int, int, int]
    ) -> None:
        assert begin(contract, 0, USUAL) == Discard(0, left)
        assert begin(contract, 0, BINDS_ALL) == Discard(0, (0, 0, 0))

    @pytest.mark.parametrize(("declarer", "left"), [(0, (5, 1, 1)), (1, (1, 5, 1)), (2, (1, 1, 5))])
    def test_whoever_declares(self, declarer: int, left: tuple[int, int, int]) -> None:
        assert begin(Contract.CINCO, declarer, USUAL) == Discard(declarer, left)

    def test_a_deal_that_all_pass_is_over(self) -> None:
        nothing = begin(Contract.NONE, NOBODY, USUAL)
        assert nothing == Discard(NOBODY, (0, 0, 0))
        assert is_over(nothing)


class TestTurns:
    @pytest.mark.parametrize(
        ("contract", "declarer", "turns"),
        [
            (Contract.SETE, 1, "1111111"),
            (Contract.CINCO, 0, "0000012"),
            (Contract.TRES, 1, "1112200"),
            (Contract.UM, 2, "2000111"),
            (Contract.UM_FECHADO, 1, "222000"),
            (Contract.CINCO_FECHADO, 2, "01"),
            (Contract.SETE_FECHADO, 0, ""),
        ],
    )
    def test_declarer_first_and_then_the_opponents_in_turn(
        self, contract: Contract, declarer: int, turns: str
    ) -> None:
        state = begin(contract, declarer, USUAL)
        card = PACK.card("S9")
        for number, seat in enumerate(map(int, turns)):
            assert not is_over(state)
            assert seat_to_discard(state) == seat
            assert outlook(state) == state
            state, moves = after_discard(state, card, (card,), USUAL)
            assert moves == (Move(card, Place(Zone.DISCARD, seat, 0)),)
            assert sum(state.left) == len(turns) - number - 1
        assert state == Discard(declarer, (0, 0, 0))
        assert is_over(state)
        # It is nobody else's turn then.
        assert seat_to_discard(state) == declarer

    @pytest.mark.parametrize("left", [(1, 0, 0), (0, 1, 0), (0, 0, 1)])
    def test_it_goes_on_while_anybody_has_one_left(self, left: tuple[int, int, int]) -> None:
        assert not is_over(Discard(0, left))


class TestRestrictions:
    HAND = "SK CK HK DK T21 T1 FOOL SQ T20 T15 T2 H1 H2 C9"

    def allowed(self, options: Options) -> str:
        (verb,) = DISCARD.verbs
        held = cards(self.HAND)
        state = begin(Contract.SETE, 0, options)
        found = [card for card in held if not any(verb.broken(state, card, held, options))]
        return " ".join(map(PACK.name, found))

    def test_any_card_may_be_discarded(self) -> None:
        assert self.allowed(USUAL) == self.HAND

    def test_unless_kings_and_honours_are_protected(self) -> None:
        assert self.allowed(PROTECTED) == "SQ T20 T15 T2 H1 H2 C9"

    def test_one_rule_protects_them(self) -> None:
        (verb,) = DISCARD.verbs
        assert (verb.word, verb.argument) == ("discard", Argument.HELD_CARD)
        assert verb.prohibitions == (is_protected,)


class TestPhase:
    @pytest.mark.parametrize("options", [USUAL, BINDS_ALL])
    @pytest.mark.parametrize("dealer", range(3))
    def test_it_begins_with_the_contract_and_the_declarer_of_the_auction(
        self, dealer: int, options: Options
    ) -> None:
        # Middlehand, two seats after the dealer, has held this bid.
        earlier = (Auction(dealer, 2, Contract.TRES_FECHADO, 1, (True, False, True)),)
        declarer = (dealer + 2) % 3
        state, moves = DISCARD.begin(Seating(3, dealer), earlier, {}, options)
        assert state == begin(Contract.TRES_FECHADO, declarer, options)
        assert moves == takes(Contract.TRES_FECHADO, declarer, options)
        assert state.declarer == declarer

    def test_nothing_is_taken_if_all_have_passed(self) -> None:
        earlier = (Auction(2, 2, Contract.NONE, NOBODY, (True, True, True)),)
        state, moves = DISCARD.begin(Seating(3, 2), earlier, {}, USUAL)
        assert state == Discard(NOBODY, (0, 0, 0))
        assert set(moves) == {NO_TAKE}
