"""The shapes of what comes in: facts as they are typed on a command line."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import pytest

from trionfi.engine import InvalidInput, load
from trionfi.engine.schema import checked, from_typed, typed_members, written_type
from trionfi.spec.cards import Card
from trionfi.spec.game import OrNull, SeatOrNull

# Facts as they are typed.


class Contra(NamedTuple):
    game: int = 0
    slam: int = 0


class TypedFacts(NamedTuple):
    declarer: SeatOrNull
    is_won: bool = False
    cards: tuple[Card, ...] = ()
    contra: Contra = Contra()
    bonuses: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]] = ((), (), ())


def test_typed_members_are_put_where_their_names_lead() -> None:
    pairs = [
        ("declarer", "null"),
        ("is_won", "true"),
        ("cards", "S1, H5"),
        ("contra.slam", "2"),
        ("bonuses.2", "5,10"),
        ("bonuses.0", ""),
    ]
    assert from_typed(pairs, TypedFacts) == {
        "declarer": None,
        "is_won": True,
        "cards": ["S1", "H5"],
        "contra": {"slam": 2},
        "bonuses": [[], [], [5, 10]],
    }


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("game", "game: there is no such member, but declarer, is_won, cards, contra, bonuses"),
        ("contra.game.x", "contra.game: has no members"),
        ("declarer.x.y", "declarer: has no members"),
        ("contra.x", "contra.x: there is no such member, but game, slam"),
        ("bonuses.x", "bonuses.x: 'x' is no number of a list's entry"),
        ("bonuses.999", "bonuses.999: '999' is no number of a list's entry"),
        ("cards.0", "cards: has no members"),
    ],
)
def test_typed_members_that_there_are_not(name: str, told: str) -> None:
    with pytest.raises(InvalidInput) as caught:
        from_typed([(name, "1")], TypedFacts)
    assert str(caught.value) == told


def test_what_can_be_typed_is_told_without_what_stands_for_null() -> None:
    told = dict(typed_members(load("brasileiro").game.facts_type))
    assert told["declarer"] == "0 to 2, or null"
    assert told["points"] == "-5 to 100"
    assert told["hunt.from"] == told["ultimo.winner"] == "0 to 2"
    assert told["capote"] == "declarer, opponents, or null"
    assert told["announced.trull"] == "declarer, opponents; commas between several"


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("declarer", "me", "declarer: must be a whole number or null, not 'me'"),
        ("declarer", "", "declarer: must be a whole number or null, not ''"),
        ("is_won", "yes", "is_won: must be true or false, not 'yes'"),
        ("is_won", "1", "is_won: must be true or false, not '1'"),
        ("contra.slam", "null", "contra.slam: must be a whole number, not 'null'"),
        ("contra.slam", "1.5", "contra.slam: must be a whole number, not '1.5'"),
        ("contra.slam", "9" * 41, f"contra.slam: '{'9' * 40}…' is too long a number"),
        ("bonuses.1", "5, x", "bonuses.1[1]: must be a whole number, not 'x'"),
        ("contra", "1", "contra: is typed by its members, contra.game, contra.slam"),
    ],
)
def test_a_value_that_cannot_be_typed_so_is_quoted(name: str, text: str, told: str) -> None:
    with pytest.raises(InvalidInput) as caught:
        from_typed([(name, text)], TypedFacts)
    assert str(caught.value) == told


# Members that there are not, in what is read.


class Hunt(NamedTuple):
    from_: int
    to: int


class ReadFacts(NamedTuple):
    contra: Contra = Contra()
    hunt: Annotated[Hunt, OrNull(Hunt(-1, -1))] = Hunt(-1, -1)
    each: tuple[Contra, ...] = ()
    two: tuple[Contra, Hunt] = (Contra(), Hunt(0, 0))


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ({"hunted": 1}, "facts.hunted: there is no such member, but contra, hunt, each, two"),
        ({"contra": {"x": 1}}, "facts.contra.x: there is no such member, but game, slam"),
        (
            {"hunt": {"from": 0, "to": 1, "from_": 2}},
            "facts.hunt.from_: there is no such member, but from, to",
        ),
        ({"each": [{}, {"x": 1}]}, "facts.each[1].x: there is no such member, but game, slam"),
        (
            {"two": [{}, {"from": 0, "to": 1, "x": 1}]},
            "facts.two[1].x: there is no such member, but from, to",
        ),
    ],
)
def test_of_a_member_that_there_is_not_those_are_named_that_there_are(
    value: object, told: str
) -> None:
    with pytest.raises(InvalidInput) as caught:
        checked(value, written_type(ReadFacts), "facts")
    assert str(caught.value) == told


def test_an_object_that_may_be_null_can_be_typed_as_that_or_by_its_members() -> None:
    assert from_typed([("hunt", "null")], ReadFacts) == {"hunt": None}
    assert from_typed([("hunt.from", "1")], ReadFacts) == {"hunt": {"from": 1}}
    with pytest.raises(InvalidInput) as caught:
        from_typed([("hunt", "1")], ReadFacts)
    assert str(caught.value) == "hunt: is typed by its members, hunt.from, hunt.to, or is null"
