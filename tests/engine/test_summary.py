"""Which cards a pack has, in short."""

from trionfi.engine import load
from trionfi.engine.summary import cards_in_short
from trionfi.spec.cards import FOOL, Card, Pack, Suit


def pack(*suits: tuple[Suit, str]) -> Pack:
    """A pack of suits with these ids, each from the highest card down."""
    return Pack(
        (Card(suit, 22 - number), name)
        for suit, names in suits
        for number, name in enumerate(names.split())
    )


def test_the_piedmontese_pack() -> None:
    expected = "S C H D with K Q C V 10…1, T1…T21, FOOL"
    assert cards_in_short(load("piedmontese").game.pack) == expected


def test_suits_that_differ_are_told_apart() -> None:
    cards = pack(
        (Suit.SPADES, "SK SQ S10 S9"),
        (Suit.CLUBS, "CK CQ C10 C9"),
        (Suit.HEARTS, "HK HQ H1 H2"),
    )
    assert cards_in_short(cards) == "S C with K Q 10 9, H with K Q 1 2"


def test_rows_go_up_and_down_and_are_three_at_least() -> None:
    cards = pack((Suit.SPADES, "SK S1 S2 S3 S9 S8 S7 S5"), (Suit.HEARTS, "H2 H1"))
    assert cards_in_short(cards) == "S with K 1…3 9…7 5, H with 1 2"


def test_cards_with_names_of_their_own() -> None:
    cards = pack(
        (Suit.TRUMPS, "T13 T12 T11 T10"),
        (Suit.SPADES, "SKULL4 SKULL3 SKULL2 SKULL1"),
        (Suit.HEARTS, "RED_GOD BLACK_GOD"),
        (Suit.FOOL, "TAOTL"),
    )
    assert cards_in_short(cards) == "T10…T13, SKULL1…SKULL4, RED_GOD, BLACK_GOD, TAOTL"


def test_numbers_go_on_beside_a_name() -> None:
    assert cards_in_short(load("texan").game.pack).endswith(", T21…T1, FOOL")
    cards = pack((Suit.TRUMPS, "T4 T3 T2 X1 FOOL T1"))
    assert cards_in_short(cards) == "T4…T2, X1, FOOL, T1"


def test_a_card_alone_in_its_suit() -> None:
    assert cards_in_short(Pack([(FOOL, "FOOL"), (Card(Suit.SPADES, 1), "S1")])) == "FOOL, S1"
