"""Taotl: what a bid that is made or missed scores, what facts contradict themselves, who wins."""

import pytest

from trionfi.spec.taotl import GAME
from trionfi.spec.taotl.bidding import Bidding
from trionfi.spec.taotl.options import Options
from trionfi.spec.taotl.pack import PACK
from trionfi.spec.taotl.play import NO_TRICK, NOBODY, Play
from trionfi.spec.taotl.settlement import Facts, is_made, is_match_length, score, wins_match

USUAL = Options()


@pytest.mark.parametrize(
    ("bid", "won", "points"),
    [
        (0, 0, 10),
        (1, 1, 13),
        (2, 2, 16),
        (5, 5, 25),
        (24, 24, 82),
        # As much is lost for tricks too many as for tricks too few.
        (0, 1, -5),
        (1, 0, -5),
        (0, 3, -15),
        (3, 0, -15),
        (2, 5, -15),
        (5, 2, -15),
        (24, 0, -120),
        (0, 24, -120),
    ],
)
def test_a_bid_scores(bid: int, won: int, points: int) -> None:
    assert score(bid, won) == points


def test_a_bid_is_made_by_exactly_so_many_tricks() -> None:
    made = [(bid, won) for bid in range(4) for won in range(4) if is_made(bid, won)]
    assert made == [(0, 0), (1, 1), (2, 2), (3, 3)]


class TestSettle:
    def test_every_seat_scores_for_itself(self) -> None:
        facts = Facts((0, 2, 1, 4), (0, 3, 1, 0))
        assert GAME.settle(facts, USUAL) == (10, -5, 13, -20)

    def test_the_tricks_are_not_taken_for_the_bids(self) -> None:
        # Seat 0 wins the two tricks it bid, seat 1 none of its two, seat 2 none, as it bid.
        assert GAME.settle(Facts((2, 2, 0), (2, 0, 0)), USUAL) == (16, -10, 10)
        assert GAME.settle(Facts((2, 0, 0), (2, 0, 0)), USUAL) == (16, 10, 10)

    def test_the_facts_are_the_bids_and_the_tricks(self) -> None:
        bidding = Bidding(3, 2, 2, 0, 3, 3, (1, 2, 0))
        play = Play(3, 2, 1, NO_TRICK, NOBODY, 2, (0, 1, 1))
        assert GAME.facts((bidding, play), {}) == Facts((1, 2, 0), (0, 1, 1))
        assert GAME.scores((bidding, play), USUAL) == (-5, -5, -5)

    def test_an_account_says_what_was_bid_and_won(self) -> None:
        assert GAME.account is not None
        facts = Facts((1, 0, 2), (0, 0, 3))
        accounts = [GAME.account(facts, seat) for seat in range(3)]
        assert accounts == ["bid 1, won 0", "bid 0, won 0", "bid 2, won 3"]


class TestContradictions:
    @pytest.mark.parametrize(
        "facts",
        [
            Facts((0, 0, 0), (1, 0, 0)),
            Facts((1, 1, 1), (0, 0, 1)),
            Facts((24, 0, 0), (0, 24, 0)),
            # Nobody asks whether such bids could be made: where a table has agreed so, they can.
            Facts((1, 1, 0), (1, 1, 0)),
            Facts((0,) * 12, (0, 6, *[0] * 10)),
        ],
    )
    def test_there_are_none(self, facts: Facts) -> None:
        assert GAME.contradiction(facts, PACK.name) is None

    @pytest.mark.parametrize(
        ("bids", "won", "path", "problem"),
        [
            ((0, 0), (1, 0, 0), "won", "has 3 numbers, but there are 2 bids"),
            ((0, 0, 0), (1, 0), "won", "has 2 numbers, but there are 3 bids"),
            ((0, 0), (1, 0), "won", "3 to 12 play, not 2"),
            ((), (), "won", "3 to 12 play, not 0"),
            ((0,) * 13, (1, *[0] * 12), "won", "3 to 12 play, not 13"),
            ((0, 0, 0), (2, -1, 0), "won[1]", "nobody wins -1 tricks"),
            ((0, 0, 0), (0, 0, 0), "won", "3 players win from 1 to 24 tricks together, not 0"),
            ((0, 0, 0), (24, 1, 0), "won", "3 players win from 1 to 24 tricks together, not 25"),
            ((0,) * 12, (7, *[0] * 11), "won", "12 players win from 1 to 6 tricks together, not 7"),
            (
                (0,) * 5,
                (7, 8, 0, 0, 0),
                "won",
                "5 players win from 1 to 14 tricks together, not 15",
            ),
            ((0, 0, 2), (1, 0, 0), "bids[2]", "a bid is from 0 to 1, as many as there are, not 2"),
            (
                (0, -1, 0),
                (1, 1, 0),
                "bids[1]",
                "a bid is from 0 to 2, as many as there are, not -1",
            ),
        ],
    )
    def test_they_are_named_with_their_place(
        self, bids: tuple[int, ...], won: tuple[int, ...], path: str, problem: str
    ) -> None:
        found = GAME.contradiction(Facts(bids, won), PACK.name)
        assert found is not None
        assert found.path == path
        assert found.problem == problem


class TestMatch:
    def test_the_highest_total_wins_and_equal_totals_share_it(self) -> None:
        assert GAME.match.winners((10, 31, -5)) == (1,)
        assert GAME.match.winners((31, 10, 31)) == (0, 2)
        assert GAME.match.winners((-5, -5, -10)) == (0, 1)
        assert GAME.match.winners((0, 0, 0)) == (0, 1, 2)
        assert [wins_match((10, 31, -5), seat) for seat in range(3)] == [False, True, False]

    @pytest.mark.parametrize(("players", "rounds"), [(3, 24), (4, 18), (5, 14), (11, 6), (12, 6)])
    def test_it_is_all_the_rounds_and_no_other_number(self, players: int, rounds: int) -> None:
        assert GAME.match.length(players) == rounds
        lengths = [number for number in range(30) if is_match_length(number, players)]
        assert lengths == [rounds]
        assert GAME.match.is_length(rounds, players)
        assert not GAME.match.is_length(rounds - 1, players)

    def test_it_is_over_after_the_last_round_whatever_the_scores(self) -> None:
        over = [GAME.match.is_over(6, played, (90, -90, 0)) for played in range(7)]
        assert over == [False] * 6 + [True]

    def test_the_next_seat_deals(self) -> None:
        assert GAME.match.next_dealer(3, 4) == 0
