"""Tarô Brasileiro: the game object, its options, what it tells of a deal, and its source."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import pytest

from trionfi.spec import GAME_IDS
from trionfi.spec.brasileiro import ANNOUNCE, AUCTION, DISCARD, GAME, PLAY
from trionfi.spec.brasileiro.announce import NOTHING, Announcing, Said
from trionfi.spec.brasileiro.auction import Auction, Contract
from trionfi.spec.brasileiro.deal import Position, Seat, SeatOrNobody
from trionfi.spec.brasileiro.options import (
    ClosedBinds,
    Difference,
    FoolOnLastTrick,
    Options,
    Target,
)
from trionfi.spec.brasileiro.pack import PACK
from trionfi.spec.brasileiro.play import NO_TRICK, CardPoints, Outlook, Pile, Play, Trick
from trionfi.spec.brasileiro.settlement import NO_HUNT, NO_ULTIMO, Announced, Facts, Hunt, Ultimo
from trionfi.spec.brasileiro.sides import Side
from trionfi.spec.brasileiro.talon import Discard, Left
from trionfi.spec.cards import Card, Suit
from trionfi.spec.game import Contradiction, Count, TrickResult
from trionfi.spec.option import Option
from trionfi.spec.places import Place, Zone
from trionfi.spec.statement import Fate

USUAL = Options()
POWERFUL = Options(fool_on_last_trick=FoolOnLastTrick.TRUMP)
NOBODY = -1


def cards(names: str) -> tuple[Card, ...]:
    """Cards as they are played."""
    return tuple(map(PACK.played, names.split()))


class TestGame:
    def test_it_is_one_of_the_games_and_is_for_three(self) -> None:
        assert GAME.id in GAME_IDS
        assert GAME.title == "Tarô Brasileiro"
        assert GAME.players == GAME.trick_sizes == (3, 3)
        assert GAME.usual_players is None
        assert GAME.rounds is None

    def test_it_has_four_parts(self) -> None:
        assert GAME.phases == (AUCTION, DISCARD, ANNOUNCE, PLAY)
        assert [phase.name for phase in GAME.phases] == [
            "auction",
            "discard",
            "announcements",
            "play",
        ]
        verbs = [" ".join(verb.word for verb in phase.verbs) for phase in GAME.phases]
        assert verbs == ["bid hold pass", "discard", "announce pass", "play"]

    def test_its_cards_are_counted_with_a_hunt_or_without(self) -> None:
        assert GAME.count is not None
        assert GAME.has_hunt
        assert GAME.count(PACK.cards, False, USUAL) == Count(95, 95, 46)
        assert GAME.count(PACK.cards, True, USUAL) == Count(100, 100, 46)

    def test_only_a_match_is_won_and_nothing_is_owed(self) -> None:
        assert GAME.winner is None
        assert GAME.debtor is None


class TestMatch:
    def test_it_has_three_deals_or_a_multiple_of_three(self) -> None:
        assert GAME.match.length(3) == 3
        assert [deals for deals in range(-3, 13) if GAME.match.is_length(deals, 3)] == [3, 6, 9, 12]

    def test_everybody_has_300_credits_unless_it_is_agreed_otherwise(self) -> None:
        assert GAME.match.credit == 300
        assert GAME.match.is_credit is not None
        assert [credit for credit in (-10, 0, 10, 305, 500) if GAME.match.is_credit(credit)] == [
            10,
            500,
        ]

    def test_the_next_seat_deals(self) -> None:
        assert [GAME.match.next_dealer(dealer, 3) for dealer in range(3)] == [1, 2, 0]

    def test_it_ends_when_somebody_is_below_0(self) -> None:
        assert GAME.match.is_over(3, 3, (300, 300, 300))
        assert GAME.match.is_over(6, 1, (605, -5, 300))
        assert not GAME.match.is_over(6, 1, (600, 0, 300))

    def test_who_has_most_wins_and_equals_share_it(self) -> None:
        assert GAME.match.winners((300, 290, 310)) == (2,)
        assert GAME.match.winners((450, 450, 0)) == (0, 1)


class TestOptions:
    @pytest.mark.parametrize(
        ("name", "written", "seen"),
        [
            (
                "fool_on_last_trick",
                ["powerless", "trump"],
                [FoolOnLastTrick.POWERLESS, FoolOnLastTrick.TRUMP],
            ),
            ("closed_binds", ["declarer", "all"], [ClosedBinds.DECLARER, ClosedBinds.ALL]),
            ("protected_discards", [False, True], [False, True]),
            ("target", ["fifty", "half"], [Target.FIFTY, Target.HALF]),
            ("difference", ["parties", "target"], [Difference.PARTIES, Difference.TARGET]),
        ],
    )
    def test_each_has_its_values_the_default_first(
        self, name: str, written: list[Any], seen: list[Any]
    ) -> None:
        (option,) = [option for option in GAME.options if option.name == name]
        assert list(option.values) == written
        assert [option.read(value) for value in written] == seen
        assert option.default == written[0]
        assert getattr(GAME.default_options, name) == seen[0]

    def test_there_are_five_in_the_order_of_the_rules(self) -> None:
        assert [option.name for option in GAME.options] == [
            "fool_on_last_trick",
            "closed_binds",
            "protected_discards",
            "target",
            "difference",
        ]

    @pytest.mark.parametrize(
        ("name", "written"),
        [
            ("fool_on_last_trick", "excuse"),
            ("closed_binds", True),
            ("protected_discards", 0),
            ("target", 50),
            ("difference", "fifty"),
        ],
    )
    def test_there_is_no_other_value(self, name: str, written: object) -> None:
        option: Option = next(option for option in GAME.options if option.name == name)
        with pytest.raises(ValueError, match=f"option {name} takes"):
            option.read(written)


class TestSource:
    def test_there_are_45_statements_and_43_readings(self) -> None:
        assert [entry.id for entry in GAME.statements] == [f"B{n}" for n in range(1, 46)]
        assert [entry.id for entry in GAME.readings] == [f"B-A{n}" for n in range(1, 44)]

    def test_all_statements_are_modelled_but_the_section_that_the_source_leaves_out(self) -> None:
        omitted = [entry for entry in GAME.statements if entry.fate is Fate.OMITTED]
        assert [entry.id for entry in omitted] == ["B45"]
        assert "null bonuses" in omitted[0].reason
        assert {entry.fate for entry in GAME.statements} == {Fate.MODELLED, Fate.OMITTED}

    def test_options_and_readings_name_each_other(self) -> None:
        by_option = {option.name: set(option.readings) for option in GAME.options}
        assert by_option == {
            "fool_on_last_trick": {"B-A7"},
            "closed_binds": {"B-A26"},
            "protected_discards": {"B-A25"},
            "target": {"B-A1"},
            "difference": {"B-A2"},
        }
        named = {reading.option: {reading.id} for reading in GAME.readings if reading.option}
        assert named == by_option


# What is asked of single tricks.


class TestTricks:
    def test_the_state_of_a_trick_that_lies_there(self) -> None:
        state = GAME.play_state((), False, USUAL)
        assert (state.seat, state.trick, state.tricks) == (0, NO_TRICK, 0)
        state = GAME.play_state(cards("S9 T15"), True, USUAL)
        assert (state.seat, state.tricks) == (2, 12)
        assert state.trick == Trick(
            2, Suit.SPADES, PACK.card("T15"), 1, -4, 0, 0, NOBODY, NOBODY, 1, NOBODY
        )
        # Nothing has been won, and nobody has lost the 15.
        assert state.mine == state.theirs == Pile(0, 0, 0, 0)
        assert (state.hunted, state.hunter, state.one, state.last_winner) == (NOBODY,) * 4

    def test_who_wins_is_counted_from_the_leader(self) -> None:
        assert GAME.trick(cards("FOOL H2 H1"), False, USUAL) == TrickResult(2, Suit.HEARTS)

    @pytest.mark.parametrize(
        ("names", "path"),
        [
            ("FOOL+ T1 T2", "[0]"),
            ("SK FOOL+ S9", "[1]"),
            ("SK S9 FOOL+", "[2]"),
            ("SK FOOL+", "[1]"),
        ],
    )
    def test_the_fool_as_a_trump_is_no_card_of_the_last_trick(self, names: str, path: str) -> None:
        assert GAME.trick_problem is not None
        found = GAME.trick_problem(cards(names), True, USUAL, PACK.name)
        assert found == Contradiction(
            path, "FOOL+ is no card of the last trick, to which only FOOL is played"
        )
        assert GAME.trick_problem(cards(names), False, USUAL, PACK.name) is None
        assert GAME.trick_problem(cards(names), True, POWERFUL, PACK.name) is None

    @pytest.mark.parametrize("names", ["", "FOOL", "FOOL T1 T2", "SK S9 FOOL", "T21 T20 T1"])
    def test_all_others_are(self, names: str) -> None:
        assert GAME.trick_problem is not None
        for options in (USUAL, POWERFUL):
            assert GAME.trick_problem(cards(names), True, options, PACK.name) is None


# What is told of a deal that is over.


QUIET = (Pile(57, 8, 1, 2), Pile(38, 5, 2, 2))
"""What both sides have when nobody has got anything besides points."""


def states(
    declarer: int = 0,
    contract: Contract = Contract.CINCO,
    *,
    mine: Pile = QUIET[0],
    theirs: Pile = QUIET[1],
    hunted: int = NOBODY,
    hunter: int = NOBODY,
    by_declarer: Said = NOTHING,
    by_opponents: Said = NOTHING,
    ultimo: int = NOBODY,
    one: int = NOBODY,
    last: int = 0,
) -> tuple[Any, ...]:
    """The states in which the parts of a deal ended."""
    return (
        Auction((declarer + 2) % 3, 2, contract, 0, (False, True, True)),
        Discard(declarer, (0, 0, 0)),
        Announcing(declarer, 3, by_declarer, by_opponents, ultimo),
        Play(declarer, last, NO_TRICK, 13, mine, theirs, hunted, hunter, one, last),
    )


PASSED = (
    Auction(2, 2, Contract.NONE, NOBODY, (True, True, True)),
    Discard(NOBODY, (0, 0, 0)),
    Announcing(NOBODY, 0, NOTHING, NOTHING, NOBODY),
    Play(NOBODY, 0, NO_TRICK, 0, Pile(0, 0, 0, 0), Pile(0, 0, 0, 0), *[NOBODY] * 4),
)


def told(*args: Any, **how: Any) -> Facts:
    facts: Facts = GAME.facts(states(*args, **how), {})
    return facts


class TestFacts:
    @pytest.mark.parametrize("declarer", range(3))
    def test_of_a_quiet_deal(self, declarer: int) -> None:
        assert told(declarer) == Facts(declarer, Contract.CINCO, 57)
        assert told(declarer, Contract.UM_FECHADO).contract == Contract.UM_FECHADO

    def test_what_is_paid_follows_from_them(self) -> None:
        # 30 + 55 - 40 from each.
        assert GAME.scores(states(1), USUAL) == (-45, 90, -45)
        # 30 + 55 - 50.
        agreed = Options(difference=Difference.TARGET)
        assert GAME.scores(states(1), agreed) == (-35, 70, -35)

    def test_of_a_deal_that_all_pass(self) -> None:
        assert GAME.facts(PASSED, {}) == Facts(NOBODY)
        assert GAME.scores(PASSED, USUAL) == (0, 0, 0)
        assert GAME.settle(Facts(NOBODY), USUAL) == (0, 0, 0)

    def test_of_a_hunt(self) -> None:
        assert told().hunt == NO_HUNT
        assert told(hunted=2, hunter=0).hunt == Hunt(2, 0)
        assert told(hunted=0, hunter=1).hunt == Hunt(0, 1)

    @pytest.mark.parametrize(
        ("mine", "theirs", "got"),
        [
            # Points, tricks, honours and Kings; then trull, Kings and capote.
            ((57, 8, 2, 3), (38, 5, 1, 1), "neither neither neither"),
            ((57, 8, 3, 2), (38, 5, 0, 2), "declarer neither neither"),
            ((57, 8, 0, 2), (38, 5, 3, 2), "opponents neither neither"),
            ((57, 8, 2, 4), (38, 5, 1, 0), "neither declarer neither"),
            ((57, 8, 2, 0), (38, 5, 1, 4), "neither opponents neither"),
            ((57, 8, 3, 0), (38, 5, 0, 4), "declarer opponents neither"),
            # Where some of them were discarded, nobody has all.
            ((57, 8, 2, 3), (38, 5, 0, 0), "neither neither neither"),
            ((57, 13, 2, 3), (38, 0, 0, 0), "neither neither declarer"),
            ((57, 0, 0, 0), (38, 13, 2, 3), "neither neither opponents"),
            ((95, 13, 3, 4), (0, 0, 0, 0), "declarer declarer declarer"),
            ((57, 12, 2, 2), (38, 1, 1, 2), "neither neither neither"),
        ],
    )
    def test_of_trull_kings_and_capote(
        self, mine: tuple[int, ...], theirs: tuple[int, ...], got: str
    ) -> None:
        facts = told(mine=Pile(*mine), theirs=Pile(*theirs))
        assert " ".join(side.text for side in (facts.trull, facts.kings, facts.capote)) == got
        assert facts.points == mine[0]

    @pytest.mark.parametrize(
        ("ultimo", "one", "last", "found"),
        [
            (NOBODY, NOBODY, 2, NO_ULTIMO),
            (NOBODY, 1, 1, Ultimo(1, 1, True, False, True)),
            (NOBODY, 1, 2, Ultimo(1, 2, False, False, True)),
            (0, 0, 0, Ultimo(0, 0, True, True, True)),
            (0, 0, 2, Ultimo(0, 2, False, True, True)),
            (2, NOBODY, 2, Ultimo(2, 2, False, True, False)),
            (2, NOBODY, 0, Ultimo(2, 0, False, True, False)),
        ],
    )
    def test_of_the_ultimo(self, ultimo: int, one: int, last: int, found: Ultimo) -> None:
        assert told(1, ultimo=ultimo, one=one, last=last).ultimo == found

    def test_of_announcements(self) -> None:
        ours, theirs = (Side.DECLARER,), (Side.OPPONENTS,)
        found = told(by_declarer=(True, False, True), by_opponents=(False, True, True))
        assert found.announced == Announced(ours, theirs, ours + theirs)
        found = told(by_declarer=(False, True, False), by_opponents=(True, False, False))
        assert found.announced == Announced(theirs, ours, ())
        assert told().announced == Announced((), (), ())

    def test_where_the_cards_lie_does_not_matter_any_more(self) -> None:
        table = {Place(Zone.WON, 0): cards("SK CK HK DK")}
        assert GAME.facts(states(), table) == told()

    def test_of_a_deal_that_nobody_plays_nothing_else_is_told(self) -> None:
        assert GAME.left_out is not None
        assert GAME.left_out(told()) == frozenset()
        assert GAME.left_out(Facts(NOBODY)) == {
            "contract",
            "points",
            "hunt",
            "trull",
            "kings",
            "capote",
            "ultimo",
            "announced",
        }


class TestWhatIsGiven:
    """Whether it fits that something is told, or is not, of such facts."""

    def problem(self, facts: Facts, *given: str) -> Contradiction | None:
        assert GAME.given_problem is not None
        return GAME.given_problem(facts, frozenset(given))

    def test_contract_and_points_are_told(self) -> None:
        facts = Facts(0, Contract.SETE, 50)
        assert self.problem(facts, "declarer", "contract", "points") is None
        assert self.problem(facts, *Facts._fields) is None
        assert self.problem(facts, "declarer", "points") == Contradiction("contract", "is missing")
        assert self.problem(facts, "declarer", "contract") == Contradiction("points", "is missing")

    @pytest.mark.parametrize("name", Facts._fields[1:])
    def test_of_a_deal_without_a_declarer_nothing_else(self, name: str) -> None:
        facts = Facts(NOBODY)
        assert self.problem(facts, "declarer") is None
        assert self.problem(facts, "declarer", name) == Contradiction(
            name, "is not told of a deal that has no declarer"
        )


GOOD = Facts(1, Contract.TRES, 57)
WON = Ultimo(2, 2, True, True, True)
BEATEN = Ultimo(2, 0, False, False, True)
EARLY = Ultimo(2, 0, False, True, False)
BOTH_SIDES = (Side.DECLARER, Side.OPPONENTS)


def found_in(facts: Facts) -> Contradiction | None:
    return GAME.contradiction(facts, PACK.name)


class TestContradictions:
    @pytest.mark.parametrize(
        "facts",
        [
            GOOD,
            Facts(NOBODY),
            *(Facts(declarer, Contract.SETE, 0) for declarer in range(3)),
            *(GOOD._replace(points=points) for points in (-5, -1, 0, 95, 96, 100)),
            *(GOOD._replace(points=points, hunt=Hunt(0, 2)) for points in (0, 100)),
            *(GOOD._replace(hunt=Hunt(*pair)) for pair in ((0, 1), (1, 2), (2, 0), (2, 1))),
            GOOD._replace(trull=Side.DECLARER, kings=Side.OPPONENTS, capote=Side.DECLARER),
            GOOD._replace(announced=Announced(BOTH_SIDES, BOTH_SIDES[:1], BOTH_SIDES[::-1])),
            GOOD._replace(ultimo=WON),
            GOOD._replace(ultimo=WON._replace(announced=False)),
            GOOD._replace(ultimo=BEATEN),
            GOOD._replace(ultimo=BEATEN._replace(announced=True)),
            GOOD._replace(ultimo=EARLY),
            # Its player has won the last trick with another card.
            GOOD._replace(ultimo=EARLY._replace(winner=2)),
        ],
    )
    def test_there_is_none_in_these(self, facts: Facts) -> None:
        assert found_in(facts) is None

    @pytest.mark.parametrize(
        ("facts", "path", "problem"),
        [
            (GOOD._replace(declarer=3), "declarer", "a seat is from 0 to 2, not 3"),
            (GOOD._replace(declarer=-2), "declarer", "a seat is from 0 to 2, not -2"),
            (GOOD._replace(hunt=Hunt(3, 0)), "hunt.from", "a seat is from 0 to 2, not 3"),
            (GOOD._replace(hunt=Hunt(-1, 0)), "hunt.from", "a seat is from 0 to 2, not -1"),
            (GOOD._replace(hunt=Hunt(0, 3)), "hunt.to", "a seat is from 0 to 2, not 3"),
            (GOOD._replace(hunt=Hunt(0, -1)), "hunt.to", "a seat is from 0 to 2, not -1"),
            (
                GOOD._replace(ultimo=BEATEN._replace(holder=3)),
                "ultimo.holder",
                "a seat is from 0 to 2, not 3",
            ),
            (
                GOOD._replace(ultimo=BEATEN._replace(holder=-1)),
                "ultimo.holder",
                "a seat is from 0 to 2, not -1",
            ),
            (
                GOOD._replace(ultimo=BEATEN._replace(winner=3)),
                "ultimo.winner",
                "a seat is from 0 to 2, not 3",
            ),
            (
                GOOD._replace(ultimo=EARLY._replace(winner=-1)),
                "ultimo.winner",
                "a seat is from 0 to 2, not -1",
            ),
        ],
    )
    def test_seats_are_from_0_to_2(self, facts: Facts, path: str, problem: str) -> None:
        assert found_in(facts) == Contradiction(path, problem)

    @pytest.mark.parametrize("points", [-6, 101])
    @pytest.mark.parametrize("hunt", [NO_HUNT, Hunt(0, 2)])
    def test_points_are_from_minus_5_to_100(self, points: int, hunt: Hunt) -> None:
        assert found_in(GOOD._replace(points=points, hunt=hunt)) == Contradiction(
            "points", f"a number of card points is from -5 to 100, not {points}"
        )

    @pytest.mark.parametrize("points", [-5, -1])
    def test_after_a_hunt_nobody_has_less_than_0(self, points: int) -> None:
        assert found_in(GOOD._replace(points=points, hunt=Hunt(1, 0))) == Contradiction(
            "points", "where the 15 was hunted, nobody has less than 0"
        )

    @pytest.mark.parametrize("seat", range(3))
    def test_nobody_hunts_their_own_15(self, seat: int) -> None:
        assert found_in(GOOD._replace(hunt=Hunt(seat, seat))) == Contradiction(
            "hunt.to", f"seat {seat} cannot have played both the 15 and the 20"
        )

    def test_where_there_is_a_declarer_there_is_a_contract(self) -> None:
        assert found_in(GOOD._replace(contract=Contract.NONE)) == Contradiction(
            "contract", "there is a declarer, and so a contract"
        )

    @pytest.mark.parametrize(
        ("ultimo", "path", "problem"),
        [
            (
                WON._replace(won=False),
                "ultimo.won",
                "seat 2 played the trump 1 to the last trick and seat 2 won that trick, "
                "so the ultimo is won",
            ),
            (
                WON._replace(winner=1),
                "ultimo.won",
                "seat 2 played the trump 1 to the last trick and seat 1 won that trick, "
                "so the ultimo is not won",
            ),
            (
                BEATEN._replace(won=True),
                "ultimo.won",
                "seat 2 played the trump 1 to the last trick and seat 0 won that trick, "
                "so the ultimo is not won",
            ),
            (
                WON._replace(played_last=False),
                "ultimo.won",
                "the trump 1 was not played to the last trick (played_last)",
            ),
            (
                WON._replace(played_last=False, announced=False),
                "ultimo.won",
                "the trump 1 was not played to the last trick (played_last)",
            ),
            (
                EARLY._replace(announced=False),
                "ultimo",
                "is null if the trump 1 was neither announced nor played last",
            ),
        ],
    )
    def test_one_thing_of_an_ultimo_goes_with_the_others(
        self, ultimo: Ultimo, path: str, problem: str
    ) -> None:
        assert found_in(GOOD._replace(ultimo=ultimo)) == Contradiction(path, problem)

    @pytest.mark.parametrize("goal", ["trull", "kings", "capote"])
    @pytest.mark.parametrize(
        ("sides", "number", "problem"),
        [
            ((Side.DECLARER, Side.DECLARER), 1, "declarer is there twice"),
            ((Side.OPPONENTS, Side.OPPONENTS), 1, "opponents is there twice"),
            ((*BOTH_SIDES, Side.DECLARER), 2, "declarer is there twice"),
            ((Side.NEITHER,), 0, "must be declarer or opponents, not null"),
            ((Side.DECLARER, Side.NEITHER), 1, "must be declarer or opponents, not null"),
        ],
    )
    def test_a_side_announces_a_goal_once(
        self, goal: str, sides: tuple[Side, ...], number: int, problem: str
    ) -> None:
        announced = Announced(**{goal: sides})
        assert found_in(GOOD._replace(announced=announced)) == Contradiction(
            f"announced.{goal}[{number}]", problem
        )


# What is proved of the game is proved of all there can be: the ranges of its types are exact.


def span(hint: Any) -> range:
    (found,) = [detail for detail in get_args(hint)[1:] if isinstance(detail, range)]
    return found


@pytest.mark.parametrize(
    ("hint", "least", "most"),
    [
        (Seat, 0, 2),
        (SeatOrNobody, -1, 2),
        (Position, 0, 2),
        # Declarer discards seven at most.
        (Left, 0, 7),
        # The 15 alone, or all but the 15.
        (CardPoints, -5, 100),
    ],
)
def test_a_type_reaches_from_the_least_to_the_most(hint: Any, least: int, most: int) -> None:
    assert span(hint) == range(least, most + 1)


@pytest.mark.parametrize(
    ("kind", "member", "least", "most"),
    [
        (Announcing, "spoken", 0, 3),
        (Trick, "cards", 0, 3),
        # The 15 when it is led, or the trump 1 with two cards of 5.
        (Trick, "points", -5, 18),
        (Trick, "trull", 0, 3),
        (Trick, "kings", 0, 3),
        (Pile, "points", -5, 100),
        (Pile, "tricks", 0, 13),
        (Pile, "trull", 0, 3),
        (Pile, "kings", 0, 4),
        (Play, "tricks", 0, 13),
        (Outlook, "cards", 0, 3),
        (Outlook, "tricks", 0, 13),
    ],
)
def test_so_does_what_is_kept(kind: Any, member: str, least: int, most: int) -> None:
    hints = get_type_hints(kind, include_extras=True)
    assert span(hints[member]) == range(least, most + 1)
