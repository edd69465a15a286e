"""Piedmontese: what piles count, who wins, what makes a match; all sums worked by hand."""

import pytest

from trionfi.spec.cards import NO_CARD, Card
from trionfi.spec.game import Count
from trionfi.spec.piedmontese import GAME
from trionfi.spec.piedmontese.options import HighestTrump, Options
from trionfi.spec.piedmontese.pack import PACK
from trionfi.spec.piedmontese.settlement import (
    MATCH_LENGTH,
    Facts,
    counted,
    deal_winner,
    is_match_length,
    points,
)
from trionfi.spec.places import Place, Zone

PLAIN = Options()
ANGEL = Options(highest_trump=HighestTrump.TWENTY)


def cards(names: str) -> tuple[Card, ...]:
    return tuple(PACK.card(name) for name in names.split())


def others(names: str) -> tuple[Card, ...]:
    """The rest of the pack."""
    return tuple(card for card in PACK.cards if card not in cards(names))


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        ("", Count(0, 0, 0)),
        ("FOOL", Count(5, 5, 1)),
        ("S1", Count(1, 1, 1)),
        ("S1 S2", Count(1, 2, 2)),
        ("SK SQ", Count(8, 9, 2)),
        ("SK SQ SC", Count(11, 12, 3)),
        ("SK SQ SC SV", Count(12, 14, 4)),
        ("T21 T20 T2 T1 FOOL", Count(15, 17, 5)),
        ("H1 H10 D1 D10 C1 S10", Count(3, 6, 6)),
    ],
)
def test_a_pile_counts_its_values_less_one_for_each_full_pair(names: str, expected: Count) -> None:
    assert GAME.count is not None
    assert GAME.count(cards(names), PLAIN) == expected


def test_the_angel_takes_the_points_of_the_21() -> None:
    assert GAME.count is not None
    assert GAME.count(cards("T21"), PLAIN).points == 5
    assert GAME.count(cards("T20"), PLAIN).points == 1
    assert GAME.count(cards("T21"), ANGEL).points == 1
    assert GAME.count(cards("T20"), ANGEL).points == 5
    assert GAME.count(PACK.cards, ANGEL) == Count(91, 130, 78)


def test_the_whole_pack_counts_130_raw_and_91() -> None:
    assert GAME.count is not None
    assert GAME.count(PACK.cards, PLAIN) == Count(91, 130, 78)


def test_empty_places_count_nothing() -> None:
    assert counted((NO_CARD, *cards("SK"), NO_CARD), PLAIN) == counted(cards("SK"), PLAIN)


@pytest.mark.parametrize(
    ("value", "number", "result"), [(0, 0, 0), (5, 1, 5), (9, 2, 8), (9, 3, 8), (130, 78, 91)]
)
def test_an_odd_card_takes_nothing_off(value: int, number: int, result: int) -> None:
    assert points(value, number) == result


class TestSettle:
    def test_even_piles_add_up_to_91(self) -> None:
        # Four Kings, 20, less two pairs.
        kings = "SK CK HK DK"
        assert GAME.settle(Facts((cards(kings), others(kings))), PLAIN) == (18, 73)

    def test_odd_piles_add_up_to_92(self) -> None:
        assert GAME.settle(Facts((cards("FOOL"), others("FOOL"))), PLAIN) == (5, 87)
        assert GAME.settle(Facts((others("FOOL"), cards("FOOL"))), PLAIN) == (87, 5)

    def test_nothing_won_scores_nothing(self) -> None:
        assert GAME.settle(Facts(((), PACK.cards)), PLAIN) == (0, 91)

    def test_an_unpaid_fool_can_tie_at_46(self) -> None:
        # Kings and Queens 36, the two trump honours 10, the Fool 5: 51 less five pairs is 46.
        # The other 67 cards are worth 79, less thirty-three pairs: 46 as well.
        names = "SK SQ CK CQ HK HQ DK DQ T21 T1 FOOL"
        facts = Facts((cards(names), others(names)))
        assert GAME.settle(facts, PLAIN) == (46, 46)
        assert deal_winner(46, 46) == -1

    def test_the_same_piles_do_not_tie_under_the_angel(self) -> None:
        names = "SK SQ CK CQ HK HQ DK DQ T21 T1 FOOL"
        assert GAME.settle(Facts((cards(names), others(names))), ANGEL) == (42, 50)

    def test_the_order_within_a_pile_does_not_matter(self) -> None:
        names = "SK S1 FOOL T5"
        backwards = " ".join(reversed(names.split()))
        assert GAME.settle(Facts((cards(names), others(names))), PLAIN) == GAME.settle(
            Facts((cards(backwards), others(names))), PLAIN
        )


class TestFacts:
    def test_they_are_the_cards_of_each_trick_pile(self) -> None:
        table = {Place(Zone.WON, 0): cards("SK S1"), Place(Zone.WON, 1): cards("T5")}
        assert GAME.facts((), table) == Facts((cards("SK S1"), cards("T5")))

    def test_who_never_won_a_card_has_none(self) -> None:
        assert GAME.facts((), {Place(Zone.WON, 1): PACK.cards}) == Facts(((), PACK.cards))
        assert GAME.facts((), {Place(Zone.WON, 0): PACK.cards}) == Facts((PACK.cards, ()))

    def test_piles_that_make_up_the_pack_are_no_contradiction(self) -> None:
        for names in ("", "SK FOOL", "T1"):
            facts = Facts((cards(names), others(names)))
            assert GAME.contradiction(facts, PACK.name) is None

    def test_a_card_in_both_piles_is_named_with_its_place(self) -> None:
        facts = Facts((cards("S1 SK"), (*others("S1"),)))
        found = GAME.contradiction(facts, PACK.name)
        assert found is not None
        assert found.path == "piles[1][0]"
        assert found.problem.startswith("SK ")

    def test_a_card_twice_in_a_pile_is_named_with_its_place(self) -> None:
        facts = Facts((cards("T5 S1 T5"), others("T5 S1")))
        found = GAME.contradiction(facts, PACK.name)
        assert found is not None
        assert found.path == "piles[0][2]"
        assert found.problem.startswith("T5 ")

    def test_a_missing_card_is_named(self) -> None:
        facts = Facts((cards("S1"), others("S1 T7")))
        found = GAME.contradiction(facts, PACK.name)
        assert found is not None
        assert found.path == "piles"
        assert found.problem.startswith("T7 is missing")


@pytest.mark.parametrize(
    ("first", "second", "result"), [(46, 45, 0), (45, 46, 1), (46, 46, -1), (91, 0, 0), (0, 91, 1)]
)
def test_more_points_win_and_equal_points_draw(first: int, second: int, result: int) -> None:
    assert deal_winner(first, second) == result
    assert GAME.winner((first, second)) == result


def test_a_match_is_an_even_number_of_deals_of_which_there_is_one() -> None:
    assert [deals for deals in range(-4, 9) if is_match_length(deals)] == [2, 4, 6, 8]
    assert MATCH_LENGTH == GAME.match.length(2) == 2
    assert GAME.match.next_dealer(0, 2) == 1
    assert [GAME.match.is_length(deals, 2) for deals in (1, 2)] == [False, True]
    assert [GAME.match.is_over(2, played, (91, 91)) for played in (0, 1, 2)] == [False, False, True]
