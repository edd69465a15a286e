"""Texan Tarok: the game object, its options, what it tells of a deal, and the source it models."""

from typing import Any, get_args, get_type_hints

import pytest

from trionfi.spec import GAME_IDS
from trionfi.spec.game import Contradiction, Count
from trionfi.spec.option import Option
from trionfi.spec.statement import Fate
from trionfi.spec.texan import (
    ABANDON,
    ANNOUNCE,
    AUCTION,
    CALL,
    CONTRA,
    DISCARD,
    GAME,
    PLAY,
    STOCK_PHASE,
)
from trionfi.spec.texan.announce import NOTHING, Announcing, Bonus
from trionfi.spec.texan.auction import Auction, Contract
from trionfi.spec.texan.call import Call, TrumpOrNone
from trionfi.spec.texan.contra import Contra, Level
from trionfi.spec.texan.deal import Seat, SeatOrNobody
from trionfi.spec.texan.discard import Discard, Left
from trionfi.spec.texan.draw import Abandon
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
from trionfi.spec.texan.pack import PACK
from trionfi.spec.texan.play import NO_TRICK, Play, Trick
from trionfi.spec.texan.preference import Stock
from trionfi.spec.texan.settlement import (
    CardPoints,
    Contras,
    Facts,
    PreferenceLevel,
    Result,
    is_ultimo_announced,
)
from trionfi.spec.texan.sides import Side

USUAL = Options()
NOBODY = -1


class TestGame:
    def test_it_is_one_of_the_games_and_is_for_four(self) -> None:
        assert GAME.id in GAME_IDS
        assert GAME.players == GAME.trick_sizes == (4, 4)
        assert GAME.usual_players is None
        assert GAME.rounds is None

    def test_it_has_eight_parts(self) -> None:
        assert GAME.phases == (
            AUCTION,
            CALL,
            ABANDON,
            STOCK_PHASE,
            DISCARD,
            ANNOUNCE,
            CONTRA,
            PLAY,
        )
        verbs = [" ".join(verb.word for verb in phase.verbs) for phase in GAME.phases]
        assert verbs == [
            "bid pass",
            "call",
            "abandon continue",
            "take decline",
            "discard",
            "declare announce pass",
            "contra recontra subcontra pass",
            "play",
        ]

    def test_its_cards_are_counted_and_only_a_match_is_won(self) -> None:
        assert GAME.count is not None
        held = tuple(map(PACK.card, ["SK", "HQ", "T5", "FOOL"]))
        # 5 + 4 + 1 + 5 = 15; 2 off for the three, 1 for the odd one.
        assert GAME.count(held, USUAL) == Count(12, 15, 4)
        assert GAME.count(PACK.cards, USUAL) == Count(70, 106, 54)
        assert GAME.count((), USUAL) == Count(0, 0, 0)
        assert GAME.winner is None
        assert GAME.debtor is None
        assert not GAME.has_hunt

    def test_in_a_match_everybody_deals_once_unless_it_is_agreed_otherwise(self) -> None:
        match = GAME.match
        assert match.length(4) == 4
        assert [match.is_length(deals, 4) for deals in (0, 1, 3, 4, 9)] == [
            False,
            True,
            True,
            True,
            True,
        ]
        assert [match.next_dealer(dealer, 4) for dealer in range(4)] == [1, 2, 3, 0]
        assert match.winners((5, -8, 5, -2)) == (0, 2)
        assert match.winners((-1, 7, -1, -5)) == (1,)


class TestOptions:
    @pytest.mark.parametrize(
        ("name", "written", "seen"),
        [
            ("lowest_callable", [16, 15], [LowestCallable.SIXTEEN, LowestCallable.FIFTEEN]),
            (
                "all_pass",
                ["eldest_plays_first", "redeal"],
                [AllPass.ELDEST_PLAYS_FIRST, AllPass.REDEAL],
            ),
            ("second_requires_pagat", [False, True], [False, True]),
            (
                "half_kings_beside_full",
                ["always", "with_fifth"],
                [HalfKings.ALWAYS, HalfKings.WITH_FIFTH],
            ),
            ("silent_ultimo_penalty", [False, True], [False, True]),
            ("failed_slam", ["pays_35", "no_penalty"], [FailedSlam.PAYS_35, FailedSlam.NO_PENALTY]),
            (
                "low_trumps",
                ["besides_pagat", "without_pagat"],
                [LowTrumps.BESIDES_PAGAT, LowTrumps.WITHOUT_PAGAT],
            ),
            (
                "preference_multiplies",
                ["both", "losses"],
                [PreferenceMultiplies.BOTH, PreferenceMultiplies.LOSSES],
            ),
            ("red_pips", ["reversed", "ace_high"], [RedPips.REVERSED, RedPips.ACE_HIGH]),
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

    def test_there_are_nine_in_the_order_of_the_rules(self) -> None:
        assert [option.name for option in GAME.options] == [
            "lowest_callable",
            "all_pass",
            "second_requires_pagat",
            "half_kings_beside_full",
            "silent_ultimo_penalty",
            "failed_slam",
            "low_trumps",
            "preference_multiplies",
            "red_pips",
        ]

    @pytest.mark.parametrize(
        ("name", "written"),
        [
            ("lowest_callable", 17),
            ("lowest_callable", "16"),
            ("second_requires_pagat", 0),
            ("red_pips", "normal"),
            ("failed_slam", True),
        ],
    )
    def test_there_is_no_other_value(self, name: str, written: object) -> None:
        option: Option = next(option for option in GAME.options if option.name == name)
        with pytest.raises(ValueError, match=f"option {name} takes"):
            option.read(written)


class TestSource:
    def test_there_are_46_statements_and_54_readings(self) -> None:
        assert [entry.id for entry in GAME.statements] == [f"X{n}" for n in range(1, 47)]
        assert [entry.id for entry in GAME.readings] == [f"X-A{n}" for n in range(1, 55)]

    def test_all_statements_are_modelled(self) -> None:
        assert {entry.fate for entry in GAME.statements} == {Fate.MODELLED}

    def test_options_and_readings_name_each_other(self) -> None:
        by_option = {option.name: set(option.readings) for option in GAME.options}
        assert by_option == {
            "lowest_callable": {"X-A4"},
            "all_pass": {"X-A10"},
            "second_requires_pagat": {"X-A8"},
            "half_kings_beside_full": {"X-A21"},
            "silent_ultimo_penalty": {"X-A26"},
            "failed_slam": {"X-A32"},
            "low_trumps": {"X-A20"},
            "preference_multiplies": {"X-A13"},
            "red_pips": {"X-A41"},
        }
        named = {reading.option: {reading.id} for reading in GAME.readings if reading.option}
        assert named == by_option


# What is told of a deal that is over.


def states(
    contract: Contract = Contract.FIRST,
    declarer: int = 0,
    partner: int = NOBODY,
    *,
    abandoned: bool = False,
    level: int = 0,
    ultimo: int = NOBODY,
    slam: int = NOBODY,
    declared: tuple[Any, ...] = (NOTHING,) * 4,
    levels: tuple[int, int, int] = (0, 0, 0),
    raw: int = 53,
    cards: int = 27,
    won: int = 6,
    pagat: int = NOBODY,
    last: int = 0,
) -> tuple[Any, ...]:
    """The states in which the parts of a deal ended."""
    makers = (declarer, ultimo, slam)
    return (
        Auction(3, 4, contract, declarer),
        Call(contract, declarer, 19),
        Abandon(declarer, False, abandoned),
        Stock(declarer, 0, level),
        Discard(declarer, partner, (0, 0, 0, 0)),
        Announcing(declarer, 4, declared, ultimo, slam),
        Contra(declarer, partner, 1, 4, makers, levels),
        Play(declarer, partner, 0, NO_TRICK, 12, raw, cards, won, pagat, last),
    )


def told(**how: Any) -> Facts:
    facts: Facts = GAME.facts(states(**how), {})
    return facts


class TestFacts:
    def test_of_a_quiet_deal(self) -> None:
        # 53 - 18 = 35 for 27 cards.
        assert told(declarer=2, partner=0) == Facts(2, 0, Contract.FIRST, points=35)
        assert GAME.scores(states(declarer=2, partner=0), USUAL) == (0, 0, 0, 0)

    def test_points_are_counted_once_from_all_cards(self) -> None:
        assert told(raw=53, cards=28).points == 34
        assert told(raw=53, cards=24).points == 37
        assert told(raw=106, cards=54).points == 70
        assert told(raw=0, cards=0).points == 0
        # 37 - 35 = 2, from each of three.
        assert GAME.scores(states(raw=53, cards=24), USUAL) == (6, -2, -2, -2)

    def test_the_level_is_1_where_there_is_none(self) -> None:
        assert told(contract=Contract.SOLO, level=0).level == 1
        assert [told(contract=Contract.PREFERENCE, level=n).level for n in (1, 2, 3)] == [1, 2, 3]

    def test_of_slams(self) -> None:
        assert told(won=12).slam == Side.DECLARER
        assert told(won=0).slam == Side.DEFENDERS
        assert told(won=11).slam == Side.NEITHER
        sides = [told(declarer=1, partner=3, slam=seat).slam_announced for seat in range(4)]
        ours, theirs = Side.DECLARER, Side.DEFENDERS
        assert sides == [theirs, ours, theirs, ours]
        assert told(declarer=1, slam=NOBODY).slam_announced == Side.NEITHER

    @pytest.mark.parametrize(
        ("how", "ultimo", "side", "announced"),
        [
            ({}, Result.NONE, Side.NEITHER, False),
            ({"pagat": 0, "last": 0}, Result.WON, Side.DECLARER, False),
            ({"pagat": 2, "last": 2}, Result.WON, Side.DECLARER, False),
            ({"pagat": 1, "last": 1}, Result.WON, Side.DEFENDERS, False),
            # Beaten, the second time by the partner.
            ({"pagat": 0, "last": 3}, Result.LOST, Side.DECLARER, False),
            ({"pagat": 0, "last": 2}, Result.LOST, Side.DECLARER, False),
            ({"pagat": 3, "last": 1}, Result.LOST, Side.DEFENDERS, False),
            # Announced, by declarer and by a defender.
            ({"ultimo": 0, "pagat": 0, "last": 0}, Result.WON, Side.DECLARER, True),
            ({"ultimo": 0, "pagat": 0, "last": 2}, Result.LOST, Side.DECLARER, True),
            ({"ultimo": 0}, Result.LOST, Side.DECLARER, True),
            ({"ultimo": 3, "pagat": 3, "last": 3}, Result.WON, Side.DEFENDERS, True),
            ({"ultimo": 3, "pagat": NOBODY, "last": 3}, Result.LOST, Side.DEFENDERS, True),
            # In the Second Contract by declarer, though another wins with the Pagat.
            ({"ultimo": 0, "pagat": 2, "last": 2}, Result.LOST, Side.DECLARER, True),
            ({"ultimo": 0, "pagat": 1, "last": 1}, Result.LOST, Side.DECLARER, True),
        ],
    )
    def test_of_the_ultimo(
        self, how: dict[str, Any], ultimo: Result, side: Side, announced: bool
    ) -> None:
        facts = told(declarer=0, partner=2, **how)
        assert (facts.ultimo, facts.ultimo_side, facts.ultimo_announced) == (
            ultimo,
            side,
            announced,
        )

    def test_of_contras_and_bonuses(self) -> None:
        honours = (False, False, False, False, True, False, False)
        two = (False, True, False, False, False, False, True)
        facts = told(levels=(1, 2, 3), declared=(NOTHING, honours, NOTHING, two))
        assert facts.contra == Contras(1, 2, 3)
        assert facts.bonuses == (
            (),
            (Bonus.HONOURS,),
            (),
            (Bonus.LOW_TRUMPS, Bonus.FULL_KINGS),
        )

    def test_of_a_deal_that_was_abandoned_or_that_nobody_played(self) -> None:
        given_up = states(declarer=3, abandoned=True)
        assert GAME.facts(given_up, {}) == Facts(3, contract=Contract.FIRST, abandoned=True)
        assert GAME.scores(given_up, USUAL) == (5, 5, 5, -15)
        passed = states(Contract.NONE, NOBODY)
        assert GAME.facts(passed, {}) == Facts(NOBODY)
        assert GAME.scores(passed, USUAL) == (0, 0, 0, 0)

    def test_what_there_is_not_is_left_out(self) -> None:
        assert GAME.left_out is not None
        assert GAME.left_out(told()) == frozenset()
        assert GAME.left_out(told(abandoned=True)) == {"points"}
        of_nobody = GAME.left_out(Facts(NOBODY))
        assert of_nobody == set(Facts._fields) - {"declarer"}


class TestWhatIsGiven:
    """Whether it fits that something is told, or is not, of such facts."""

    def problem(self, facts: Facts, *given: str) -> Contradiction | None:
        assert GAME.given_problem is not None
        return GAME.given_problem(facts, frozenset(given))

    def test_contract_and_points_are_told(self) -> None:
        facts = Facts(0, contract=Contract.FIRST, points=36)
        assert self.problem(facts, "declarer", "contract", "points") is None
        assert self.problem(facts, "declarer", "points") == Contradiction("contract", "is missing")
        assert self.problem(facts, "declarer", "contract") == Contradiction("points", "is missing")

    def test_of_a_deal_that_was_abandoned_no_points(self) -> None:
        facts = Facts(0, contract=Contract.FIRST, abandoned=True)
        assert self.problem(facts, "declarer", "contract", "abandoned") is None
        found = self.problem(facts, "declarer", "contract", "abandoned", "points")
        assert found == Contradiction("points", "is not told of a deal that was abandoned")
        missing = self.problem(facts, "declarer", "abandoned")
        assert missing == Contradiction("contract", "is missing")

    @pytest.mark.parametrize("name", [name for name in Facts._fields if name != "declarer"])
    def test_of_a_deal_without_a_declarer_nothing_else(self, name: str) -> None:
        facts = Facts(NOBODY)
        assert self.problem(facts, "declarer") is None
        assert self.problem(facts, "declarer", name) == Contradiction(
            name, "is not told of a deal that has no declarer"
        )

    def test_a_deal_without_a_declarer_was_not_abandoned(self) -> None:
        found = self.problem(Facts(NOBODY, abandoned=True), "declarer", "abandoned")
        assert found == Contradiction("abandoned", "is not told of a deal that has no declarer")

    def test_the_second_contract_never_leaves_the_ultimo_unannounced(self) -> None:
        facts = Facts(0, contract=Contract.SECOND, points=36, ultimo=Result.WON)
        told = ("declarer", "contract", "points", "ultimo")
        assert self.problem(facts, *told) is None
        assert (
            self.problem(facts._replace(ultimo_announced=True), *told, "ultimo_announced") is None
        )
        assert self.problem(facts, *told, "ultimo_announced") == Contradiction(
            "ultimo_announced", "the Second Contract announces the Pagat Ultimo: it is not false"
        )
        first = facts._replace(contract=Contract.FIRST)
        assert self.problem(first, *told, "ultimo_announced") is None
        assert is_ultimo_announced(facts)
        assert not is_ultimo_announced(first)
        assert is_ultimo_announced(first._replace(ultimo_announced=True))


GOOD = Facts(1, 3, Contract.FIRST, points=40)
SECOND = Facts(1, 3, Contract.SECOND, points=40, ultimo=Result.LOST)
ULTIMO = GOOD._replace(ultimo=Result.WON, ultimo_side=Side.DEFENDERS)
ABANDONED = Facts(1, contract=Contract.FIRST, abandoned=True)


class TestContradictions:
    def where(self, facts: Facts) -> str | None:
        found = GAME.contradiction(facts, PACK.name)
        if found is None:
            return None
        assert found.problem
        return found.path

    @pytest.mark.parametrize(
        "facts",
        [
            GOOD,
            SECOND,
            ULTIMO,
            ABANDONED,
            Facts(NOBODY),
            GOOD._replace(partner=NOBODY),
            GOOD._replace(points=0),
            GOOD._replace(points=70),
            GOOD._replace(slam=Side.DEFENDERS, slam_announced=Side.DECLARER),
            GOOD._replace(slam_announced=Side.DEFENDERS, contra=Contras(3, 0, 3)),
            ULTIMO._replace(ultimo_announced=True, contra=Contras(0, 3, 0)),
            SECOND._replace(ultimo_side=Side.DECLARER, ultimo_announced=True),
            SECOND._replace(contra=Contras(1, 3, 0)),
            Facts(0, contract=Contract.PREFERENCE, level=3, points=1),
            Facts(3, contract=Contract.SOLO, points=36),
            GOOD._replace(bonuses=(tuple(Bonus),) * 4),
        ],
    )
    def test_there_is_none_in_these(self, facts: Facts) -> None:
        assert self.where(facts) is None

    @pytest.mark.parametrize(
        ("facts", "path"),
        [
            (Facts(4, contract=Contract.SOLO), "declarer"),
            (Facts(-2, contract=Contract.SOLO), "declarer"),
            (GOOD._replace(partner=4), "partner"),
            (GOOD._replace(partner=-2), "partner"),
            (GOOD._replace(partner=1), "partner"),
            (GOOD._replace(contract=Contract.SOLO), "partner"),
            (GOOD._replace(contract=Contract.PREFERENCE), "partner"),
            (GOOD._replace(contract=Contract.NONE), "contract"),
            (GOOD._replace(level=0), "level"),
            (GOOD._replace(level=4), "level"),
            (GOOD._replace(level=2), "level"),
            (SECOND._replace(level=3), "level"),
            (Facts(0, contract=Contract.PREFERENCE, level=0, points=40), "level"),
            (Facts(0, contract=Contract.PREFERENCE, level=4, points=40), "level"),
            (Facts(0, contract=Contract.SOLO, level=2, points=40), "level"),
            (GOOD._replace(points=-1), "points"),
            (GOOD._replace(points=71), "points"),
            (GOOD._replace(contra=Contras(4, 0, 0)), "contra.game"),
            (GOOD._replace(contra=Contras(-1, 0, 0)), "contra.game"),
            (ULTIMO._replace(ultimo_announced=True, contra=Contras(0, 4, 0)), "contra.ultimo"),
            (GOOD._replace(contra=Contras(0, 0, 4)), "contra.slam"),
            (
                GOOD._replace(slam_announced=Side.DECLARER, contra=Contras(0, 0, 4)),
                "contra.slam",
            ),
            (GOOD._replace(contra=Contras(0, 1, 0)), "contra.ultimo"),
            (ULTIMO._replace(contra=Contras(0, 1, 0)), "contra.ultimo"),
            (GOOD._replace(contra=Contras(0, 0, 1)), "contra.slam"),
            (GOOD._replace(slam=Side.DECLARER, contra=Contras(0, 0, 1)), "contra.slam"),
            (GOOD._replace(ultimo_announced=True), "ultimo"),
            (SECOND._replace(ultimo=Result.NONE), "ultimo"),
            (GOOD._replace(ultimo_side=Side.DECLARER), "ultimo_side"),
            (GOOD._replace(ultimo=Result.WON), "ultimo_side"),
            (GOOD._replace(ultimo=Result.LOST, ultimo_announced=True), "ultimo_side"),
            (SECOND._replace(ultimo_side=Side.DEFENDERS), "ultimo_side"),
            (ABANDONED._replace(contract=Contract.SECOND), "abandoned"),
            (ABANDONED._replace(contract=Contract.SOLO), "abandoned"),
            (ABANDONED._replace(partner=3), "partner"),
            (ABANDONED._replace(slam=Side.DECLARER), "slam"),
            (ABANDONED._replace(slam_announced=Side.DEFENDERS), "slam_announced"),
            (ABANDONED._replace(ultimo=Result.WON, ultimo_side=Side.DECLARER), "ultimo"),
            (ABANDONED._replace(ultimo_announced=True), "ultimo_announced"),
            (ABANDONED._replace(contra=Contras(1, 0, 0)), "contra"),
            (ABANDONED._replace(bonuses=((), (Bonus.HONOURS,), (), ())), "bonuses"),
            (
                GOOD._replace(bonuses=((), (), (Bonus.HONOURS, Bonus.HONOURS), ())),
                "bonuses[2][1]",
            ),
            (
                GOOD._replace(
                    bonuses=((Bonus.FULL_KINGS, Bonus.HONOURS, Bonus.FULL_KINGS), (), (), ())
                ),
                "bonuses[0][2]",
            ),
        ],
    )
    def test_where_there_is_one(self, facts: Facts, path: str) -> None:
        assert self.where(facts) == path

    @pytest.mark.parametrize(
        ("facts", "path", "problem"),
        [
            (GOOD._replace(declarer=4), "declarer", "a seat is from 0 to 3, not 4"),
            (GOOD._replace(partner=-2), "partner", "a seat or null is from 0 to 3, not -2"),
            (GOOD._replace(level=4), "level", "a level is from 1 to 3, not 4"),
            (GOOD._replace(points=71), "points", "a number of card points is from 0 to 70, not 71"),
            (
                GOOD._replace(contra=Contras(5, 0, 0)),
                "contra.game",
                "a number of doublings is from 0 to 3, not 5",
            ),
        ],
    )
    def test_what_a_number_can_be_is_told(self, facts: Facts, path: str, problem: str) -> None:
        assert GAME.contradiction(facts, PACK.name) == Contradiction(path, problem)

    @pytest.mark.parametrize(
        ("facts", "path", "problem"),
        [
            (
                GOOD._replace(contract=Contract.NONE),
                "contract",
                "there is a declarer, and so a contract",
            ),
            (GOOD._replace(partner=1), "partner", "seat 1 is the declarer"),
            (
                GOOD._replace(contract=Contract.PREFERENCE),
                "partner",
                "there is no partner in preference",
            ),
            (GOOD._replace(contract=Contract.SOLO), "partner", "there is no partner in solo"),
            (
                GOOD._replace(level=2),
                "level",
                "there are levels in preference only, not in first",
            ),
            (
                SECOND._replace(level=3),
                "level",
                "there are levels in preference only, not in second",
            ),
            (
                ABANDONED._replace(contract=Contract.SECOND),
                "abandoned",
                "second cannot be abandoned",
            ),
            (
                ABANDONED._replace(partner=3),
                "partner",
                "the deal was abandoned before that",
            ),
            (
                ABANDONED._replace(contra=Contras(1, 0, 0)),
                "contra",
                "the deal was abandoned before that",
            ),
            (
                SECOND._replace(ultimo=Result.NONE),
                "ultimo",
                "the Second Contract announces it: it is won or lost",
            ),
            (
                SECOND._replace(ultimo=Result.NONE, ultimo_announced=True),
                "ultimo",
                "the Second Contract announces it: it is won or lost",
            ),
            (
                GOOD._replace(ultimo_announced=True),
                "ultimo",
                "it was announced: it is won or lost",
            ),
            (
                GOOD._replace(ultimo_side=Side.DECLARER),
                "ultimo_side",
                "nothing came of an ultimo",
            ),
            (
                SECOND._replace(ultimo_side=Side.DEFENDERS),
                "ultimo_side",
                "in second it is declarer's to win",
            ),
            (
                GOOD._replace(ultimo=Result.WON),
                "ultimo_side",
                "whose ultimo it was must be told",
            ),
            (
                ULTIMO._replace(contra=Contras(0, 1, 0)),
                "contra.ultimo",
                "no ultimo was announced",
            ),
            (GOOD._replace(contra=Contras(0, 0, 1)), "contra.slam", "no slam was announced"),
            (
                GOOD._replace(bonuses=((), (), (Bonus.HONOURS, Bonus.HONOURS), ())),
                "bonuses[2][1]",
                "honours is declared twice",
            ),
        ],
    )
    def test_what_is_wrong_is_told(self, facts: Facts, path: str, problem: str) -> None:
        assert GAME.contradiction(facts, PACK.name) == Contradiction(path, problem)

    def test_what_is_told_first_is_what_the_rest_rests_on(self) -> None:
        # An ultimo of nobody, on which there can be no contra either; then the contra alone.
        both = GOOD._replace(ultimo=Result.WON, contra=Contras(0, 1, 1))
        assert self.where(both) == "ultimo_side"
        assert self.where(both._replace(ultimo_side=Side.DECLARER)) == "contra.ultimo"
        announced = both._replace(ultimo_side=Side.DECLARER, ultimo_announced=True)
        assert self.where(announced) == "contra.slam"
        # A number that is none comes before everything else, and the contract before its ultimo.
        assert self.where(both._replace(points=71, partner=1)) == "points"
        assert self.where(both._replace(partner=1)) == "partner"


# What is proved of the game is proved of all there can be: the ranges of its types are exact.


def span(hint: Any) -> range:
    (found,) = [detail for detail in get_args(hint)[1:] if isinstance(detail, range)]
    return found


@pytest.mark.parametrize(
    ("hint", "least", "most"),
    [
        (Seat, 0, 3),
        (SeatOrNobody, -1, 3),
        (TrumpOrNone, 0, 22),
        # Declarer discards four at most.
        (Left, 0, 4),
        (Level, 0, 3),
        (PreferenceLevel, 1, 3),
        (CardPoints, 0, 70),
    ],
)
def test_a_type_reaches_from_the_least_to_the_most(hint: Any, least: int, most: int) -> None:
    assert span(hint) == range(least, most + 1)


@pytest.mark.parametrize(
    ("kind", "member", "least", "most"),
    [
        (Auction, "spoken", 0, 4),
        (Announcing, "spoken", 0, 4),
        (Stock, "looks", 0, 2),
        (Stock, "level", 0, 3),
        (Contra, "passes", 0, 4),
        (Trick, "cards", 0, 4),
        # Four Kings, or a King and three honours.
        (Trick, "raw", 0, 20),
        (Play, "tricks", 0, 12),
        (Play, "won", 0, 12),
        (Play, "raw", 0, 106),
        (Play, "cards", 0, 54),
    ],
)
def test_so_does_what_is_kept(kind: Any, member: str, least: int, most: int) -> None:
    hints = get_type_hints(kind, include_extras=True)
    assert span(hints[member]) == range(least, most + 1)
