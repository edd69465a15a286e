"""The score sheet of Tarô Brasileiro, letter by letter, from facts that were worked by hand."""

from __future__ import annotations

from trionfi.spec.brasileiro.auction import Contract
from trionfi.spec.brasileiro.options import Difference, Options, Target
from trionfi.spec.brasileiro.settlement import Announced, Facts, Hunt, Ultimo
from trionfi.spec.brasileiro.sheet import lines
from trionfi.spec.brasileiro.sides import Side

MINE, THEIRS, NEITHER = Side.DECLARER, Side.OPPONENTS, Side.NEITHER

Told = list[tuple[str, str, tuple[int, ...]]]


def told(facts: Facts, options: Options) -> Told:
    return [(line.title, line.told, line.paid) for line in lines(facts, options)]


def test_nothing_is_told_of_a_deal_without_a_declarer() -> None:
    assert told(Facts(-1), Options()) == []


def test_every_line() -> None:
    facts = Facts(
        1,
        Contract.TRES_FECHADO,
        57,
        Hunt(2, 0),
        NEITHER,
        THEIRS,
        NEITHER,
        Ultimo(0, 2, announced=True),
        Announced((MINE,), (), (THEIRS, MINE)),
    )
    assert told(facts, Options()) == [
        (
            "contract",
            "Três Fechado made: 60 + 55 for 57 - 45 for the opponents' 43 = 70",
            (-70, 140, -70),
        ),
        (
            "Todas as Honras",
            "got by nobody, announced by declarer: -20",
            (20, -40, 20),
        ),
        ("Four Kings", "got by the opponents, unannounced: -10", (10, -20, 10)),
        ("Capote", "got by nobody, announced by declarer and the opponents: 0", (0, 0, 0)),
        (
            "Último",
            "seat 0's trump 1 played before the last trick, which seat 2 won, announced: 60",
            (-60, 0, 60),
        ),
        ("15 Hunt", "seat 0's 20 caught seat 2's 15: 20", (20, 0, -20)),
    ]


def test_a_capote_leaves_the_other_bonuses_unsettled() -> None:
    facts = Facts(0, Contract.UM, 91, trull=MINE, kings=MINE, capote=MINE)
    unsettled = "got by declarer, unannounced; not settled, for a side won every trick: 0"
    assert told(facts, Options())[1:] == [
        ("Todas as Honras", unsettled, (0, 0, 0)),
        ("Four Kings", unsettled, (0, 0, 0)),
        ("Capote", "got by declarer, unannounced: 70", (140, -70, -70)),
    ]


def test_a_contract_that_is_lost_or_compared_with_fifty() -> None:
    facts = Facts(0, Contract.SETE, 48)
    usual = "Sete lost: -10 + 45 for 48 - 45 for the opponents' 47 = -10"
    assert told(facts, Options()) == [("contract", usual, (-20, 10, 10))]
    from_fifty = "Sete lost: -10 + 45 for 48 - 50 = -15"
    agreed = Options(difference=Difference.TARGET)
    assert told(facts, agreed) == [("contract", from_fifty, (-30, 15, 15))]
    half = "Sete made: 10 + 50 for 48 - 45 for the opponents' 47 = 15"
    assert told(facts, Options(target=Target.HALF)) == [("contract", half, (30, -15, -15))]


def test_what_came_of_the_trump_1() -> None:
    won = Facts(0, Contract.SETE, 50, ultimo=Ultimo(1, 1, won=True, played_last=True))
    beaten = Facts(0, Contract.SETE, 50, ultimo=Ultimo(1, 2, played_last=True))
    assert told(won, Options())[1:] == [
        ("Último", "seat 1's trump 1 won, unannounced: 30", (-30, 30, 0))
    ]
    assert told(beaten, Options())[1:] == [
        ("Último", "seat 1's trump 1 beaten by seat 2, unannounced: 30", (0, -30, 30))
    ]
