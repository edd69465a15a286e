"""The shuffle: the documented procedure, written down a second time, and cards fixed for ever."""

import hashlib
from collections import Counter

import pytest

from trionfi.engine import Engine, shuffle
from trionfi.engine.shuffle import SEEDS, drawn, shuffled

BLACK = ["K", "Q", "C", "V", "10", "9", "8", "7", "6", "5", "4", "3", "2", "1"]
RED = ["K", "Q", "C", "V", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
PRINTED = [
    *(f"S{rank}" for rank in BLACK),
    *(f"C{rank}" for rank in BLACK),
    *(f"H{rank}" for rank in RED),
    *(f"D{rank}" for rank in RED),
    *(f"T{number}" for number in range(21, 0, -1)),
    "FOOL",
]


def documented(pack: list[str], game_id: str, seed: int) -> list[str]:
    """The shuffle as its documentation has it: digests as one long text of hexadecimal digits."""
    digits = "".join(
        hashlib.sha256(f"trionfi/1:{game_id}:{seed}:{block}".encode()).hexdigest()
        for block in range(60)
    )
    numbers = [int(digits[start : start + 16], 16) for start in range(0, len(digits), 16)]
    cards = list(pack)
    last = len(cards) - 1
    while last > 0:
        number = numbers.pop(0)
        if number >= (2**64 // (last + 1)) * (last + 1):
            continue
        place = number % (last + 1)
        cards[last], cards[place] = cards[place], cards[last]
        last -= 1
    return cards


@pytest.mark.parametrize("seed", [0, 1, 2, 7, 10**9, 2**63, 2**64 - 1])
def test_deals_follow_the_documented_procedure(game: Engine, seed: int) -> None:
    dealt = [game.card_id(card) for pile in game.deal(seed).dealt.values() for card in pile]
    assert dealt == documented(PRINTED, "piedmontese", seed)


@pytest.mark.parametrize(
    ("seed", "first", "last"),
    [
        (0, "SQ T14 D3 T11 CC S1", "T4"),
        (1, "S10 T1 H7 H10 T7 S7", "T10"),
        (7, "H8 H5 C6 T16 DQ HQ", "D6"),
        (2**64 - 1, "D8 SC D2 DV T3 T1", "T14"),
    ],
)
def test_these_deals_never_change(game: Engine, seed: int, first: str, last: str) -> None:
    piles = game.deal(seed).record()["deal"]["piles"]
    assert " ".join(piles[0][0][:6]) == first
    assert piles[1][3][-1] == last


def test_the_dealer_and_the_options_do_not_change_the_cards(game: Engine) -> None:
    cards = game.deal(5).dealt
    assert game.deal(5, dealer=0, fool_debt="forgiven", highest_trump=20).dealt == cards


def test_games_and_seeds_shuffle_differently() -> None:
    items = range(78)
    assert shuffled(items, "piedmontese", 1) != shuffled(items, "piedmontese", 2)
    assert shuffled(items, "piedmontese", 1) != shuffled(items, "texan", 1)


def test_nothing_is_lost_or_doubled() -> None:
    for seed in range(50):
        assert sorted(shuffled(range(78), "piedmontese", seed)) == list(range(78))


@pytest.mark.parametrize("size", [0, 1])
def test_what_is_too_short_to_shuffle_stays(size: int) -> None:
    assert shuffled(range(size), "piedmontese", 3) == tuple(range(size))


def test_every_order_of_three_comes_about_equally_often() -> None:
    orders = Counter(shuffled("abc", "piedmontese", seed) for seed in range(6000))
    assert len(orders) == 6
    # 1000 each on average, with a standard deviation of 29.
    assert all(850 < count < 1150 for count in orders.values())


def test_numbers_that_would_favour_low_places_are_passed_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # 2**64 - 1 is the greatest multiple of 3 that 64 bits can hold: it and no lower one is passed
    # over where a place among three is wanted.
    def swapped(*numbers: int) -> str:
        monkeypatch.setattr(shuffle, "_words", lambda game_id, seed: iter(numbers))
        return "".join(shuffled("abc", "piedmontese", 0))

    # 2**64 - 2 is 2 more than a multiple of 3, and odd numbers leave the second card where it is.
    assert swapped(2**64 - 2, 1) == "abc"
    assert swapped(2**64 - 1, 0, 1) == "cba"


def test_a_number_is_drawn_for_a_source_and_a_seed() -> None:
    digest = hashlib.sha256(b"trionfi/1:here:9:0").hexdigest()
    assert drawn("here", 9) == int(digest[:16], 16)
    assert drawn("here", 9) != drawn("here", 8)
    assert 0 <= drawn("there", 9) < SEEDS
