"""The oracle, asked about Texan Tarok; expected is what the rules and the protocol say."""

import json
from typing import Any

import pytest

from trionfi.engine import State, load
from trionfi.engine.oracle import answer

GAME = load("texan")

BLACK = ["K", "Q", "C", "V", "10", "9", "8", "7"]
RED = ["K", "Q", "C", "V", "1", "2", "3", "4"]
DECK = [suit + rank for suit in "SC" for rank in BLACK]
DECK += [suit + rank for suit in "HD" for rank in RED]
DECK += [f"T{number}" for number in range(21, 0, -1)] + ["FOOL"]

# Seat 3 deals, so that seat 0 is the eldest. Seat 2 has the 19.
EVEN = (
    "SK SQ S7 CK C7 H4 H3 T21 T20 T2 T3 T4 |"
    " S10 S9 S8 HK HQ H1 D4 D3 T5 T6 T7 T8 |"
    " T19 T18 T17 T16 T1 DK DQ DC DV CQ CC CV |"
    " FOOL T15 T14 T13 T12 T11 SC SV HC HV D1 D2 |"
    " C10 C9 C8 H2 T9 T10"
)
# Seat 0 has all trumps from the 11 up, and seat 1 all below.
STRONG = (
    "FOOL T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 |"
    " T10 T9 T8 T7 T6 T5 T4 T3 T2 T1 SK CK |"
    " SQ SC SV CQ CC CV C10 C9 C8 C7 HK HQ |"
    " HC HV H1 H2 DK DQ DC DV D1 D2 D3 D4 |"
    " S10 S9 S8 S7 H4 H3"
)


def swapped(cards: str, *pairs: str) -> str:
    """A deal in which some cards have changed places."""
    for pair in pairs:
        one, other = pair.split()
        words = [{one: other, other: one}.get(word, word) for word in cards.split()]
        cards = " ".join(words)
    return cards


def ask(method: str, **params: Any) -> dict[str, Any]:
    line = json.dumps({"jsonrpc": "2.0", "id": 7, "method": method, "params": params})
    reply = json.loads(answer(line.encode()))
    assert (reply["jsonrpc"], reply["id"]) == ("2.0", 7)
    return dict(reply)


def result(method: str, **params: Any) -> Any:
    reply = ask(method, **params)
    assert "result" in reply, reply
    return reply["result"]


def complaint(method: str, **params: Any) -> str:
    reply = ask(method, **params)
    assert reply["error"]["code"] == -32602, reply
    return str(reply["error"]["message"])


def record(cards: str, actions: str = "", dealer: int = 3, **options: Any) -> dict[str, Any]:
    """A record; a stroke stands between two hands and before the stock, a comma between actions."""
    *hands, talon = [part.split() for part in cards.split("|")]
    return {
        "game": "texan",
        "dealer": dealer,
        "options": options,
        "deal": {"hands": hands, "talon": talon},
        "actions": [action.strip() for action in actions.split(",") if action.strip()],
    }


def legal(dealt: dict[str, Any]) -> tuple[int, list[str]]:
    """Whose turn it is, and what is legal."""
    told = result("replay", record=dealt)
    assert set(told) == {"status", "seat", "legal"}
    assert told["status"] == "playing"
    assert told["legal"] == sorted(told["legal"])
    return told["seat"], told["legal"]


def illegal(dealt: dict[str, Any]) -> list[str]:
    """The rules that the last action of a record breaks; all before it are legal."""
    told = result("replay", record=dealt)
    assert set(told) == {"status", "index", "action", "rules", "message"}
    assert told["status"] == "illegal"
    assert told["index"] == len(dealt["actions"]) - 1
    assert told["action"] == dealt["actions"][-1]
    assert told["message"]
    return list(told["rules"])


def each(verb: str, words: str) -> list[str]:
    return sorted(f"{verb} {word}" for word in words.split())


def played_out(dealt: dict[str, Any], *keep: str) -> dict[str, Any]:
    """A record played to its end: everybody passes, and plays these cards as late as they can."""
    state: State = GAME.replay(dealt)
    while not state.over:
        actions = [action.text for action in state.legal()]
        kept = [action for action in actions if action.removeprefix("play ") not in keep]
        state = state.apply("pass" if "pass" in actions else (kept or actions)[0])
    return state.record()


# Describe and deal.


def described() -> dict[str, Any]:
    games = result("describe")["games"]
    (game,) = [game for game in games if game["id"] == "texan"]
    return dict(game)


def test_describe_lists_the_game() -> None:
    game = described()
    assert set(game) == {"id", "title", "players", "deck", "options", "rules"}
    assert (game["title"], game["players"]) == ("Texan Tarok", [4, 4])
    assert game["deck"] == DECK


def test_describe_lists_its_options_the_default_first() -> None:
    options = described()["options"]
    assert all(set(option) == {"name", "default", "values", "question"} for option in options)
    assert all(option["question"].endswith("?") for option in options)
    assert [(option["name"], option["default"], option["values"]) for option in options] == [
        ("lowest_callable", 16, [16, 15]),
        ("all_pass", "eldest_plays_first", ["eldest_plays_first", "redeal"]),
        ("second_requires_pagat", False, [False, True]),
        ("half_kings_beside_full", "always", ["always", "with_fifth"]),
        ("silent_ultimo_penalty", False, [False, True]),
        ("failed_slam", "pays_35", ["pays_35", "no_penalty"]),
        ("low_trumps", "besides_pagat", ["besides_pagat", "without_pagat"]),
        ("preference_multiplies", "both", ["both", "losses"]),
        ("red_pips", "reversed", ["reversed", "ace_high"]),
    ]


PROHIBITIONS = [
    "table.card-not-held",
    "table.out-of-phase",
    "texan.announce.once",
    "texan.announce.pagat",
    "texan.auction.first-eldest",
    "texan.auction.higher",
    "texan.auction.second-pagat",
    "texan.bonus.in-hand",
    "texan.bonus.once",
    "texan.call.nineteen",
    "texan.contra.announced",
    "texan.contra.by-maker",
    "texan.contra.by-others",
    "texan.contra.first",
    "texan.contra.second",
    "texan.contra.third",
    "texan.discard.fives",
    "texan.discard.trumps",
    "texan.play.follow-suit",
    "texan.play.trump-when-void",
]


def test_describe_lists_every_rule_that_an_action_can_break() -> None:
    rules = described()["rules"]
    assert all(set(rule) == {"id", "title"} and rule["title"] for rule in rules)
    ids = [rule["id"] for rule in rules]
    assert len(ids) == len(set(ids))
    assert set(PROHIBITIONS) <= set(ids)


def test_deal_gives_a_record_of_54_cards_and_no_action() -> None:
    dealt = result("deal", game="texan", seed=5)
    assert dealt == result("deal", game="texan", seed=5)
    assert set(dealt) == {"game", "players", "dealer", "options", "deal", "actions"}
    assert (dealt["game"], dealt["players"], dealt["dealer"]) == ("texan", 4, 3)
    assert (dealt["options"], dealt["actions"]) == ({}, [])
    assert set(dealt["deal"]) == {"hands", "talon"}
    hands, talon = dealt["deal"]["hands"], dealt["deal"]["talon"]
    assert [len(hand) for hand in hands] == [12] * 4
    assert len(talon) == 6
    assert sorted([card for hand in hands for card in hand] + talon) == sorted(DECK)
    assert dealt["deal"] != result("deal", game="texan", seed=6)["deal"]
    assert legal(dealt)[0] == 0


@pytest.mark.parametrize("dealer", range(4))
def test_deal_takes_a_dealer_and_options(dealer: int) -> None:
    options = {"lowest_callable": 15, "all_pass": "eldest_plays_first", "red_pips": "ace_high"}
    dealt = result("deal", game="texan", seed=5, players=4, dealer=dealer, options=options)
    assert dealt["dealer"] == dealer
    # What is as ever is left out.
    assert dealt["options"] == {"lowest_callable": 15, "red_pips": "ace_high"}
    assert legal(dealt)[0] == (dealer + 1) % 4


@pytest.mark.parametrize(
    ("params", "named"),
    [
        ({"players": 3}, "players: "),
        ({"players": 5}, "players: "),
        ({"dealer": 4}, "dealer: "),
        ({"dealer": -1}, "dealer: "),
        ({"round": 1}, "round: "),
        ({"seed": -1}, "seed: "),
        ({"seed": 2**64}, "seed: "),
        ({"seed": True}, "seed: "),
        ({"options": {"lowest_callable": 17}}, "options.lowest_callable: "),
        ({"options": {"lowest_callable": "15"}}, "options.lowest_callable: "),
        ({"options": {"second_requires_pagat": 1}}, "options.second_requires_pagat: "),
        ({"options": {"highest_trump": 21}}, "options.highest_trump: "),
        ({"hunted": True}, "hunted: "),
    ],
)
def test_deals_that_cannot_be(params: dict[str, Any], named: str) -> None:
    assert complaint("deal", **{"game": "texan", "seed": 1, **params}).startswith(named)


# Records that cannot be.


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"players": 3}, "record.players"),
        ({"players": "4"}, "record.players"),
        ({"dealer": 4}, "record.dealer"),
        ({"options": {"red_pips": "up"}}, "record.options.red_pips"),
        ({"options": {"fool_debt": "owed"}}, "record.options.fool_debt"),
        ({"round": 1}, "record.round"),
        ({"actions": "pass"}, "record.actions"),
        ({"actions": ["pass", 7]}, "record.actions[1]"),
    ],
)
def test_a_record_that_is_unlawful_is_refused_by_name(change: dict[str, Any], named: str) -> None:
    assert complaint("replay", record=record(EVEN) | change).startswith(f"{named}: ")


@pytest.mark.parametrize(
    ("cards", "named"),
    [
        (EVEN.replace("T10", ""), "record.deal.talon"),
        (EVEN + " S7", "record.deal.talon"),
        (EVEN.replace("T9 T10", "T9 T9"), "record.deal.talon"),
        # The stock is dealt first, so that it is seat 1 that gets the S10 a second time.
        (EVEN.replace("T9 T10", "T9 S10"), "record.deal.hands[1]"),
        (EVEN.replace("SK SQ S7", "SK SQ S6"), "record.deal.hands[0][2]"),
        (EVEN.replace("FOOL", "FOOL+"), "record.deal.hands[3][0]"),
        (EVEN.replace("T8", "T22"), "record.deal.hands[1][11]"),
        (EVEN.replace("SC SV", "SC"), "record.deal.hands[3]"),
        (EVEN.partition("|")[2], "record.deal.hands"),
        ("|" + EVEN, "record.deal.hands"),
    ],
)
def test_a_deal_has_every_card_once_in_its_place(cards: str, named: str) -> None:
    assert complaint("replay", record=record(cards)).startswith(named)


def test_a_deal_has_hands_and_a_talon_and_no_piles() -> None:
    dealt = record(EVEN)
    for member in ("hands", "talon"):
        lacking = {name: cards for name, cards in dealt["deal"].items() if name != member}
        told = complaint("replay", record={**dealt, "deal": lacking})
        assert told == f"record.deal.{member}: is missing"
    piles = {**dealt, "deal": {**dealt["deal"], "piles": []}}
    assert complaint("replay", record=piles).startswith("record.deal.piles: ")


def test_what_may_be_left_out_is() -> None:
    dealt = record(EVEN)
    told = result("replay", record=dealt)
    assert told == result(
        "replay", record={name: dealt[name] for name in ("game", "dealer", "deal")}
    )
    assert told == result("replay", record={**dealt, "players": 4})


def test_cards_are_read_in_any_letter_case_and_words_in_lower_case_only() -> None:
    dealt = record(EVEN.lower(), "bid first, pass, pass, pass, call t19")
    assert legal(dealt) == legal(record(EVEN, "bid first, pass, pass, pass, call T19"))
    told = complaint("replay", record=record(EVEN, "Pass"))
    assert told.startswith("record.actions[0]: ")


@pytest.mark.parametrize(
    "action",
    [
        "bid third",
        "bid First",
        "bid 1",
        "bid",
        "bid  first",
        "call",
        "call 19",
        "call T22",
        "call S6",
        "call FOOL+",
        "abandon now",
        "continue 1",
        "take three",
        "decline all",
        "discard",
        "discard D10",
        "discard ?",
        "declare",
        "declare pagat",
        "declare honours full_kings",
        "declare high",
        "announce",
        "announce game",
        "announce Slam",
        "contra",
        "contra first",
        "recontra pagat",
        "subcontra all",
        "supercontra game",
        "pass please",
        "play",
        "play FOOL+",
        "play T0",
        "sing",
        "",
    ],
)
def test_the_grammar_is_checked_before_all_rules(action: str) -> None:
    dealt = record(EVEN)
    # The first action is illegal already, but grammatical.
    dealt["actions"] = ["play SK", action]
    told = complaint("replay", record=dealt)
    assert told.startswith("record.actions[1]: ")
    for method, more in (("view", {"seat": 0}), ("perft", {"depth": 1})):
        assert complaint(method, record=dealt, **more) == told


def test_a_call_of_any_card_is_grammatical() -> None:
    for card in DECK:
        told = result("replay", record=record(EVEN, f"call {card}"))
        assert (told["index"], told["rules"]) == (0, ["table.out-of-phase"])


# What is legal, part by part.

FIRST = "bid first, pass, pass, pass, call T19"
SECOND = "bid second, pass, pass, pass, call T19"
PREFERENCE = "bid preference, pass, pass, pass"
SOLO = "bid solo, pass, pass, pass"
DISCARDS = "discard C10, discard C9, discard C8, discard C7, discard S10, discard CQ"
SILENT = "pass, pass, pass, pass"


class TestAuction:
    @pytest.mark.parametrize(
        ("said", "seat", "bids"),
        [
            ("", 0, "first second preference solo"),
            ("pass", 1, "second preference solo"),
            ("bid first", 1, "second preference solo"),
            ("bid first, pass, bid preference", 3, "solo"),
            ("bid solo", 1, ""),
            ("bid solo, pass, pass", 3, ""),
        ],
    )
    def test_what_may_be_bid(self, said: str, seat: int, bids: str) -> None:
        expected = sorted([*each("bid", bids), "pass"])
        assert legal(record(EVEN, said)) == (seat, expected)

    @pytest.mark.parametrize("dealer", range(4))
    def test_the_seat_after_the_dealer_begins(self, dealer: int) -> None:
        assert legal(record(EVEN, dealer=dealer))[0] == (dealer + 1) % 4

    @pytest.mark.parametrize(
        ("said", "rules"),
        [
            ("pass, bid first", ["texan.auction.first-eldest"]),
            ("bid first, bid first", ["texan.auction.first-eldest", "texan.auction.higher"]),
            ("bid second, bid second", ["texan.auction.higher"]),
            ("bid solo, pass, bid preference", ["texan.auction.higher"]),
            ("bid solo, call T19", ["table.out-of-phase"]),
            ("play SK", ["table.out-of-phase"]),
        ],
    )
    def test_what_may_not(self, said: str, rules: list[str]) -> None:
        assert illegal(record(EVEN, said)) == rules

    def test_the_pagat_may_be_needed_for_the_second_contract(self) -> None:
        agreed: dict[str, Any] = {"second_requires_pagat": True}
        expected = sorted([*each("bid", "first preference solo"), "pass"])
        assert legal(record(EVEN, **agreed)) == (0, expected)
        expected = sorted([*each("bid", "second preference solo"), "pass"])
        assert legal(record(EVEN, "pass, pass", **agreed)) == (2, expected)
        assert illegal(record(EVEN, "bid second", **agreed)) == ["texan.auction.second-pagat"]
        told = illegal(record(EVEN, "bid preference, bid second", **agreed))
        assert told == ["texan.auction.higher", "texan.auction.second-pagat"]

    def test_if_all_pass_the_eldest_calls_or_the_deal_is_over(self) -> None:
        assert legal(record(EVEN, SILENT)) == (0, ["call T19"])
        assert legal(record(EVEN, SILENT, dealer=1)) == (2, ["call T19"])
        assert legal(record(EVEN, SILENT, dealer=1, lowest_callable=15)) == (
            2,
            ["call T15", "call T19"],
        )
        redealt = record(EVEN, SILENT, all_pass="redeal")
        assert result("replay", record=redealt) == {
            "status": "over",
            "scores": [0, 0, 0, 0],
            "summary": {"declarer": None},
        }


class TestCall:
    @pytest.mark.parametrize(
        ("cards", "lowest", "calls"),
        [
            (EVEN, 16, "T19"),
            (swapped(EVEN, "T20 T19"), 16, "T18 T19"),
            (swapped(EVEN, "T20 T19", "T21 T18"), 16, "T17 T19"),
            (swapped(EVEN, "T20 T19", "T21 T18", "T2 T17"), 16, "T16 T19"),
            (swapped(EVEN, "T20 T19", "T21 T18", "T2 T17", "T3 T16"), 16, "T19"),
            (swapped(EVEN, "T20 T19", "T21 T18", "T2 T17", "T3 T16"), 15, "T15 T19"),
            (STRONG, 16, "T19"),
            (STRONG, 15, "T19"),
        ],
    )
    def test_what_may_be_called(self, cards: str, lowest: int, calls: str) -> None:
        for contract in ("first", "second"):
            said = f"bid {contract}, pass, pass, pass"
            dealt = record(cards, said, lowest_callable=lowest)
            assert legal(dealt) == (0, each("call", calls))

    @pytest.mark.parametrize("card", ["T18", "T20", "FOOL", "SK", "T1"])
    def test_what_may_not(self, card: str) -> None:
        said = f"bid first, pass, pass, pass, call {card}"
        assert illegal(record(EVEN, said)) == ["texan.call.nineteen"]

    def test_nothing_else_is_said_then(self) -> None:
        said = "bid first, pass, pass, pass"
        for action in ("pass", "bid solo", "continue", "play SK", "discard S7"):
            assert illegal(record(EVEN, f"{said}, {action}")) == ["table.out-of-phase"]


class TestAbandon:
    DRAWN = swapped(EVEN, "T19 H2")

    def test_declarer_is_asked_who_has_drawn_the_called_trump(self) -> None:
        assert legal(record(self.DRAWN, FIRST)) == (0, ["abandon", "continue"])

    def test_who_abandons_pays_five_to_each(self) -> None:
        told = result("replay", record=record(self.DRAWN, f"{FIRST}, abandon"))
        assert told == {
            "status": "over",
            "scores": [-15, 5, 5, 5],
            "summary": {
                "declarer": 0,
                "partner": None,
                "contract": "first",
                "level": 1,
                "abandoned": True,
                "slam": None,
                "slam_announced": None,
                "ultimo": None,
                "ultimo_side": None,
                "ultimo_announced": False,
                "contra": {"game": 0, "ultimo": 0, "slam": 0},
                "bonuses": [[], [], [], []],
            },
        }
        settled = result("settle", game="texan", facts=told["summary"])
        assert settled == {"scores": [-15, 5, 5, 5]}
        after = record(self.DRAWN, f"{FIRST}, abandon, continue")
        assert illegal(after) == ["table.out-of-phase"]

    def test_who_goes_on_discards(self) -> None:
        seat, actions = legal(record(self.DRAWN, f"{FIRST}, continue"))
        assert seat == 0
        assert all(action.startswith("discard ") for action in actions)

    @pytest.mark.parametrize(
        ("cards", "said"),
        [
            # It is not drawn; it is drawn by another; the contract is the Second; it is held.
            (EVEN, FIRST),
            (swapped(EVEN, "T19 T9"), FIRST),
            (swapped(EVEN, "T19 T10"), FIRST),
            (DRAWN, SECOND),
            (swapped(EVEN, "T19 T20"), FIRST),
        ],
    )
    def test_otherwise_nobody_is_asked(self, cards: str, said: str) -> None:
        assert legal(record(cards, said))[1][0].startswith("discard ")
        for action in ("abandon", "continue"):
            assert illegal(record(cards, f"{said}, {action}")) == ["table.out-of-phase"]

    def test_whichever_trump_was_called(self) -> None:
        cards = swapped(EVEN, "T19 T20", "T18 C8")
        said = "bid first, pass, pass, pass, call"
        assert legal(record(cards, f"{said} T18")) == (0, ["abandon", "continue"])
        assert legal(record(cards, f"{said} T19"))[1][0].startswith("discard ")


class TestDiscard:
    def test_four_by_declarer_and_one_by_each_of_the_next_two(self) -> None:
        said = FIRST
        seats = []
        for action in DISCARDS.split(", "):
            seats.append(legal(record(EVEN, said))[0])
            said += f", {action}"
        assert seats == [0, 0, 0, 0, 1, 2]
        assert legal(record(EVEN, said))[1] == ["announce slam", "pass"]

    def test_plain_cards_but_kings_while_there_are_any(self) -> None:
        # Declarer has drawn C10, C9, C8 and H2, and seat 1 the 9 of trumps.
        assert legal(record(EVEN, FIRST)) == (0, each("discard", "SQ S7 C7 H4 H3 C10 C9 C8 H2"))
        said = f"{FIRST}, discard C10, discard C9, discard C8, discard C7"
        assert legal(record(EVEN, said)) == (1, each("discard", "S10 S9 S8 HQ H1 D4 D3"))
        assert legal(record(EVEN, f"{said}, discard HQ")) == (
            2,
            each("discard", "DQ DC DV CQ CC CV"),
        )

    @pytest.mark.parametrize(
        ("card", "rules"),
        [
            ("SK", ["texan.discard.fives"]),
            ("T21", ["texan.discard.fives"]),
            ("T2", ["texan.discard.trumps"]),
            ("D1", ["table.card-not-held"]),
            ("DK", ["table.card-not-held", "texan.discard.fives"]),
            ("T11", ["table.card-not-held", "texan.discard.trumps"]),
        ],
    )
    def test_what_may_not_be_discarded(self, card: str, rules: list[str]) -> None:
        assert illegal(record(EVEN, f"{FIRST}, discard {card}")) == rules

    def test_trumps_only_when_nothing_else_is_left(self) -> None:
        # Declarer draws three plain cards and has to discard a trump after them.
        cards = swapped(STRONG, "S7 T9")
        said = "bid first, pass, pass, pass, call T19, discard S10, discard S9, discard S8"
        trumps = "T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T9"
        assert legal(record(cards, said)) == (0, each("discard", trumps))
        assert illegal(record(cards, f"{said}, discard FOOL")) == ["texan.discard.fives"]
        # Seat 1 has the S7 and the H4 besides Kings and trumps.
        said += ", discard T11"
        assert legal(record(cards, said)) == (1, each("discard", "S7 H4"))

    def test_three_in_preference_and_none_in_solo(self) -> None:
        said = f"{PREFERENCE}, take"
        assert legal(record(EVEN, said)) == (0, each("discard", "SQ S7 C7 H4 H3 C10 C9 C8"))
        said += ", discard C10, discard C9"
        assert legal(record(EVEN, said)) == (0, each("discard", "SQ S7 C7 H4 H3 C8"))
        assert legal(record(EVEN, f"{said}, discard C8")) == (0, ["announce slam", "pass"])
        assert legal(record(EVEN, SOLO)) == (0, ["announce slam", "pass"])
        assert illegal(record(EVEN, f"{SOLO}, discard S7")) == ["table.out-of-phase"]


class TestPreference:
    def test_declarer_takes_or_declines_twice_at_most(self) -> None:
        assert legal(record(EVEN, PREFERENCE)) == (0, ["decline", "take"])
        assert legal(record(EVEN, f"{PREFERENCE}, decline")) == (0, ["decline", "take"])
        for said in ("take", "decline, take", "decline, decline"):
            after = record(EVEN, f"{PREFERENCE}, {said}, take")
            assert illegal(after) == ["table.out-of-phase"]

    @pytest.mark.parametrize(
        ("said", "drawn"),
        [("take", "C10 C9 C8"), ("decline, take", "H2"), ("decline, decline", "C10 C9 C8")],
    )
    def test_which_cards_are_taken(self, said: str, drawn: str) -> None:
        # The second three are H2, T9 and T10; trumps may not be discarded here.
        expected = each("discard", f"SQ S7 C7 H4 H3 {drawn}")
        assert legal(record(EVEN, f"{PREFERENCE}, {said}")) == (0, expected)

    def test_there_is_no_call_and_nothing_is_abandoned(self) -> None:
        for action in ("call T19", "abandon", "discard S7"):
            assert illegal(record(EVEN, f"{PREFERENCE}, {action}")) == ["table.out-of-phase"]


class TestAnnounce:
    def test_everybody_once_from_declarer_on(self) -> None:
        said = f"{FIRST}, {DISCARDS}"
        seats = []
        for _ in range(4):
            seats.append(legal(record(EVEN, said))[0])
            said += ", pass"
        assert seats == [0, 1, 2, 3]
        assert legal(record(EVEN, said)) == (1, ["contra game", "pass"])
        said = "pass, pass, bid solo, pass"
        assert legal(record(EVEN, said))[0] == 2

    def test_what_hands_show(self) -> None:
        assert legal(record(STRONG, SOLO)) == (
            0,
            ["announce slam", "declare full_trumps", "pass"],
        )
        assert legal(record(STRONG, f"{SOLO}, pass")) == (
            1,
            ["announce slam", "announce ultimo", "declare full_trumps", "pass"],
        )
        assert legal(record(STRONG, f"{SOLO}, pass, pass")) == (
            2,
            ["announce slam", "declare no_trumps", "pass"],
        )

    KINGS = swapped(EVEN, "SQ HK", "S7 DK", "T20 H1", "T2 H2", "T3 C10", "T4 C9", "T21 D4")

    @pytest.mark.parametrize(
        ("options", "expected"),
        [
            ({}, "no_trumps half_kings full_kings"),
            ({"half_kings_beside_full": "with_fifth"}, "no_trumps full_kings"),
            ({"low_trumps": "without_pagat"}, "no_trumps half_kings full_kings"),
        ],
    )
    def test_four_kings(self, options: dict[str, Any], expected: str) -> None:
        dealt = record(self.KINGS, SOLO, **options)
        assert legal(dealt) == (0, sorted(["announce slam", "pass", *each("declare", expected)]))

    @pytest.mark.parametrize(
        ("options", "expected"),
        [
            ({}, "low_trumps half_kings full_kings"),
            ({"half_kings_beside_full": "with_fifth"}, "low_trumps half_kings full_kings"),
            ({"low_trumps": "without_pagat"}, "half_kings full_kings"),
        ],
    )
    def test_four_kings_and_the_pagat_with_another_trump(
        self, options: dict[str, Any], expected: str
    ) -> None:
        cards = swapped(self.KINGS, "H4 T1", "H3 T2")
        said = each("declare", expected)
        assert legal(record(cards, SOLO, **options)) == (
            0,
            sorted(["announce slam", "announce ultimo", "pass", *said]),
        )

    @pytest.mark.parametrize(
        ("said", "rules"),
        [
            ("declare honours", ["texan.bonus.in-hand"]),
            ("declare full_trumps, declare full_trumps", ["texan.bonus.once"]),
            ("announce ultimo", ["texan.announce.pagat"]),
            ("announce slam, announce slam", ["texan.announce.once"]),
            ("announce slam, pass, announce slam", ["texan.announce.once"]),
            ("pass, announce ultimo, announce ultimo", ["texan.announce.once"]),
            (
                "pass, announce ultimo, pass, announce ultimo",
                ["texan.announce.once", "texan.announce.pagat"],
            ),
            ("pass, declare half_trumps", ["texan.bonus.in-hand"]),
            ("contra game", ["table.out-of-phase"]),
            ("play FOOL", ["table.out-of-phase"]),
        ],
    )
    def test_what_may_not_be_said(self, said: str, rules: list[str]) -> None:
        assert illegal(record(STRONG, f"{SOLO}, {said}")) == rules

    def test_in_the_second_contract_the_ultimo_is_announced_already(self) -> None:
        said = f"{SECOND}, {DISCARDS}, pass, pass"
        # Seat 2 has the Pagat.
        assert legal(record(EVEN, said)) == (2, ["announce slam", "pass"])
        told = illegal(record(EVEN, f"{said}, announce ultimo"))
        assert told == ["texan.announce.once"]
        told = illegal(record(EVEN, f"{SECOND}, {DISCARDS}, announce ultimo"))
        assert told == ["texan.announce.once", "texan.announce.pagat"]
        assert legal(record(EVEN, f"{FIRST}, {DISCARDS}, pass, pass")) == (
            2,
            ["announce slam", "announce ultimo", "pass"],
        )


class TestContra:
    # Seats 0 and 2 play together.
    QUIET = f"{FIRST}, {DISCARDS}, {SILENT}"
    GOALS = f"{FIRST}, {DISCARDS}, pass, announce slam, pass, announce ultimo, pass, pass"

    @pytest.mark.parametrize(
        ("said", "seat", "calls"),
        [
            ("", 1, ["contra game"]),
            ("pass", 2, []),
            ("pass, pass", 3, ["contra game"]),
            ("contra game", 2, ["recontra game"]),
            ("contra game, pass", 3, []),
            ("contra game, pass, pass", 0, ["recontra game"]),
            ("contra game, recontra game", 3, ["subcontra game"]),
            ("contra game, recontra game, subcontra game", 0, []),
            ("contra game, recontra game, subcontra game, pass, pass, pass", 3, []),
        ],
    )
    def test_of_the_game(self, said: str, seat: int, calls: list[str]) -> None:
        assert legal(record(EVEN, f"{self.QUIET}, {said}")) == (seat, sorted([*calls, "pass"]))

    @pytest.mark.parametrize(
        ("said", "seat", "calls"),
        [
            # The slam is seat 1's, the ultimo that of seat 2, declarer's partner.
            ("", 1, ["contra game", "contra ultimo"]),
            ("pass", 2, ["contra slam"]),
            ("contra ultimo", 2, ["contra slam", "recontra ultimo"]),
            ("contra ultimo, contra slam", 3, ["contra game", "recontra slam"]),
            ("contra ultimo, contra slam, recontra slam", 0, ["recontra ultimo", "subcontra slam"]),
        ],
    )
    def test_of_what_was_announced(self, said: str, seat: int, calls: list[str]) -> None:
        assert legal(record(EVEN, f"{self.GOALS}, {said}")) == (seat, sorted([*calls, "pass"]))

    def test_it_ends_after_four_passes_in_a_row(self) -> None:
        for said in ("", "contra game, ", "pass, pass, contra game, recontra game, "):
            dealt = record(EVEN, f"{self.QUIET}, {said}pass, pass, pass")
            assert "pass" in legal(dealt)[1]
            dealt = record(EVEN, f"{self.QUIET}, {said}{SILENT}")
            seat, actions = legal(dealt)
            assert seat == 0
            assert actions[0].startswith("play ")

    @pytest.mark.parametrize(
        ("said", "rules"),
        [
            ("contra ultimo", ["texan.contra.announced"]),
            ("recontra slam", ["texan.contra.announced", "texan.contra.second"]),
            ("subcontra slam", ["texan.contra.announced", "texan.contra.third"]),
            ("recontra game", ["texan.contra.by-maker", "texan.contra.second"]),
            ("subcontra game", ["texan.contra.third"]),
            ("pass, contra game", ["texan.contra.by-others"]),
            ("pass, recontra game", ["texan.contra.second"]),
            ("contra game, contra game", ["texan.contra.by-others", "texan.contra.first"]),
            ("contra game, pass, contra game", ["texan.contra.first"]),
            ("contra game, pass, recontra game", ["texan.contra.by-maker"]),
            ("contra game, pass, subcontra game", ["texan.contra.third"]),
            (
                "contra game, recontra game, recontra game",
                ["texan.contra.by-maker", "texan.contra.second"],
            ),
            ("contra game, recontra game, pass, subcontra game", ["texan.contra.by-others"]),
            ("announce slam", ["table.out-of-phase"]),
            ("play SK", ["table.out-of-phase"]),
        ],
    )
    def test_what_may_not_be_said(self, said: str, rules: list[str]) -> None:
        assert illegal(record(EVEN, f"{self.QUIET}, {said}")) == rules


class TestPlay:
    SAID = f"{FIRST}, {DISCARDS}, {SILENT}, {SILENT}"

    def test_declarer_leads_any_card(self) -> None:
        hand = "SK SQ S7 CK H4 H3 H2 T21 T20 T2 T3 T4"
        assert legal(record(EVEN, self.SAID)) == (0, each("play", hand))

    @pytest.mark.parametrize(
        ("played", "seat", "allowed"),
        [
            ("play SK", 1, "S9 S8"),
            # Seat 2 has no spade and must play a trump, whichever.
            ("play SK, play S8", 2, "T19 T18 T17 T16 T10 T1"),
            ("play SK, play S8, play T19", 3, "SC SV"),
            ("play T2", 1, "T5 T6 T7 T8 T9"),
            ("play H2, play H1, play T1, play HC", 2, "T19 T18 T17 T16 T10 DK DQ DC DV CC CV"),
        ],
    )
    def test_what_may_be_played(self, played: str, seat: int, allowed: str) -> None:
        assert legal(record(EVEN, f"{self.SAID}, {played}")) == (seat, each("play", allowed))

    @pytest.mark.parametrize(
        ("played", "rules"),
        [
            ("play CQ", ["table.card-not-held"]),
            ("play SK, play H1", ["texan.play.follow-suit"]),
            ("play SK, play T5", ["texan.play.follow-suit"]),
            ("play SK, play DK", ["table.card-not-held", "texan.play.follow-suit"]),
            ("play SK, play S8, play DK", ["texan.play.trump-when-void"]),
            ("play SK, discard S8", ["table.out-of-phase"]),
            ("play SK, pass", ["table.out-of-phase"]),
        ],
    )
    def test_what_may_not(self, played: str, rules: list[str]) -> None:
        assert illegal(record(EVEN, f"{self.SAID}, {played}")) == rules


def test_every_rule_that_replay_names_is_among_those_that_can_be_broken() -> None:
    """Every word of the game, said at the beginning of every part."""
    words = ["pass", "bid first", "bid second", "call T18", "abandon", "continue", "take"]
    words += ["decline", "discard SK", "discard T2", "declare honours", "announce ultimo"]
    words += ["announce slam", "contra slam", "recontra game", "subcontra game", "play DK"]
    parts = ["", FIRST[: -len(", call T19")], FIRST, PREFERENCE, f"{FIRST}, {DISCARDS}"]
    parts += [TestContra.QUIET, TestPlay.SAID, f"{TestPlay.SAID}, play SK"]
    named: set[str] = set()
    for part in parts:
        for word in words:
            told = result("replay", record=record(EVEN, f"{part}, {word}"))
            named.update(told.get("rules", []))
    assert named <= set(PROHIBITIONS)
    assert len(named) > 10


# Deals that are played to their end.


QUIET = {"game": 0, "ultimo": 0, "slam": 0}


def ended(dealt: dict[str, Any]) -> tuple[list[int], dict[str, Any]]:
    """Scores and summary of a deal, which settles alike."""
    told = result("replay", record=dealt)
    assert set(told) == {"status", "scores", "summary"}
    assert told["status"] == "over"
    facts = told["summary"]
    settled = result("settle", game="texan", options=dealt["options"], facts=facts)
    assert settled == {"scores": told["scores"]}
    assert illegal({**dealt, "actions": [*dealt["actions"], "pass"]}) == ["table.out-of-phase"]
    return told["scores"], facts


class TestEnd:
    def test_a_solo_of_all_tricks(self) -> None:
        # All cards but the stock, worth 106 - 6 = 100, 48 of them: 100 - 32 = 68 points. The
        # overscore of 33 counts twice as a solo and twice as a slam: 132.
        scores, facts = ended(played_out(record(STRONG, SOLO)))
        assert scores == [396, -132, -132, -132]
        assert facts == {
            "declarer": 0,
            "partner": None,
            "contract": "solo",
            "level": 1,
            "abandoned": False,
            "points": 68,
            "slam": "declarer",
            "slam_announced": None,
            "ultimo": None,
            "ultimo_side": None,
            "ultimo_announced": False,
            "contra": QUIET,
            "bonuses": [[], [], [], []],
        }

    def test_a_solo_of_no_trick(self) -> None:
        # Seat 3 plays a solo against all high trumps: -35 x 2 x 2.
        said = "bid solo, pass, pass, pass"
        scores, facts = ended(played_out(record(STRONG, said, dealer=2)))
        assert scores == [140, 140, 140, -420]
        assert (facts["declarer"], facts["points"], facts["slam"]) == (3, 0, "defenders")

    def test_a_slam_that_a_defender_announces(self) -> None:
        said = "bid solo, pass, pass, pass, pass, announce slam, pass"
        scores, facts = ended(played_out(record(STRONG, said, dealer=2)))
        assert scores == [280, 280, 280, -840]
        assert (facts["slam"], facts["slam_announced"]) == ("defenders", "defenders")

    def test_with_bonuses_and_contras(self) -> None:
        said = f"{SOLO}, declare full_trumps, announce slam, pass, declare full_trumps, pass,"
        said += " declare no_trumps, pass, pass, contra game, pass, contra slam, recontra slam"
        scores, facts = ended(played_out(record(STRONG, said)))
        # 33 x 2 x 2 x 4 x 4 = 2112 from each; seats 0 and 1 have 10 each, and seat 2 has 5.
        assert scores == [
            3 * 2112 + 30 - 15,
            -2112 + 30 - 15,
            -2112 + 15 - 20,
            -2112 - 25,
        ]
        assert facts["contra"] == {"game": 1, "ultimo": 0, "slam": 2}
        assert facts["bonuses"] == [["full_trumps"], ["full_trumps"], ["no_trumps"], []]

    def test_a_slam_that_is_missed(self) -> None:
        said = "bid solo, pass, pass, pass, announce slam"
        dealt = played_out(record(STRONG, said, dealer=2))
        scores, facts = ended(dealt)
        assert (facts["slam"], facts["slam_announced"]) == ("defenders", "declarer")
        # 35 x 2 x 4, whatever the points; the defenders' slam is not paid besides.
        assert scores == [280, 280, 280, -840]
        free = {**dealt, "options": {"failed_slam": "no_penalty"}}
        assert ended(free)[0] == [140, 140, 140, -420]

    @pytest.mark.parametrize(
        ("said", "points", "value"),
        [
            # The stock is S10 S9 S8 and S7 H4 H3: three cards worth 3 are left to the defenders,
            # who have 1 point for them.
            ("take, discard S10, discard S9, discard S8", 69, 68),
            ("decline, take, discard S7, discard H4, discard H3", 69, 136),
            ("decline, decline, discard S10, discard S9, discard S8", 69, 204),
        ],
    )
    def test_preference_at_each_level(self, said: str, points: int, value: int) -> None:
        # The overscore of 34 counts twice as a slam, and as often as the level.
        scores, facts = ended(played_out(record(STRONG, f"{PREFERENCE}, {said}")))
        assert (facts["contract"], facts["points"]) == ("preference", points)
        assert facts["level"] == {68: 1, 136: 2, 204: 3}[value]
        assert scores == [3 * value, -value, -value, -value]

    def test_the_first_contract_alone(self) -> None:
        said = f"{FIRST}, discard S10, discard S9, discard S8, discard S7, discard H4, discard H3"
        # The defenders have two discards, H4 and H3, for 1 point; 34 x 2 for the slam.
        scores, facts = ended(played_out(record(STRONG, said)))
        assert (facts["contract"], facts["partner"], facts["points"]) == ("first", None, 69)
        assert scores == [204, -68, -68, -68]

    def test_with_a_partner_whose_discard_counts_too(self) -> None:
        cards = swapped(STRONG, "T19 HK")
        said = f"{FIRST}, discard S10, discard S9, discard S8, discard S7, discard H4, discard HQ"
        # The 19 falls to the first trump that is led, and at last the HK wins, for no trump is
        # left. The H4 that seat 1 discarded is all that the defenders have.
        dealt = played_out(record(cards, said), "HK")
        scores, facts = ended(dealt)
        assert (facts["partner"], facts["points"], facts["slam"]) == (2, 70, "declarer")
        # 35 x 2, paid once by each defender.
        assert scores == [70, -70, 70, -70]

    def test_the_second_contract_and_another_s_pagat(self) -> None:
        said = f"{SECOND}, discard S10, discard S9, discard S8, discard S7, discard H4, discard H3"
        scores, facts = ended(played_out(record(STRONG, said)))
        # 34 x 2 - 10 = 58.
        assert scores == [174, -58, -58, -58]
        assert (facts["ultimo"], facts["ultimo_side"]) == ("lost", "declarer")
        assert facts["ultimo_announced"] is True

    PAGAT = swapped(STRONG, "T11 T1")

    def test_the_pagat_wins_the_last_trick(self) -> None:
        silent = played_out(record(self.PAGAT, SOLO), "T1")
        scores, facts = ended(silent)
        assert (facts["ultimo"], facts["ultimo_side"]) == ("won", "declarer")
        assert facts["ultimo_announced"] is False
        # 132 as before, and 5.
        assert scores == [411, -137, -137, -137]
        announced = played_out(record(self.PAGAT, f"{SOLO}, announce ultimo"), "T1")
        scores, facts = ended(announced)
        assert facts["ultimo_announced"] is True
        assert scores == [426, -142, -142, -142]

    def test_an_announced_pagat_is_played_too_soon(self) -> None:
        # Seat 1 takes the Pagat with the 10.
        said = f"{SOLO}, announce ultimo, {SILENT}, {SILENT}, play T1, play T10"
        scores, facts = ended(played_out(record(self.PAGAT, said)))
        assert (facts["ultimo"], facts["ultimo_side"], facts["slam"]) == ("lost", "declarer", None)
        assert sum(scores) == 0

    def test_nobody_plays(self) -> None:
        scores, facts = ended(record(STRONG, SILENT, all_pass="redeal"))
        assert (scores, facts) == ([0, 0, 0, 0], {"declarer": None})


# Views.


def view(dealt: dict[str, Any], seat: int) -> dict[str, Any]:
    told = result("view", record=dealt, seat=seat)
    assert set(told) == {"hand", "hidden", "shown", "heard", "trick", "seat", "legal"}
    return dict(told)


def stock_of(seen: dict[str, Any]) -> int:
    """How many cards of the stock a seat does not see."""
    return sum(number for place, number in seen["hidden"].items() if place.startswith("talon"))


class TestView:
    def test_at_first_one_sees_one_s_hand(self) -> None:
        hands = record(EVEN)["deal"]["hands"]
        for seat in range(4):
            seen = view(record(EVEN), seat)
            assert seen["hand"] == hands[seat]
            others = {f"hand {other}": 12 for other in range(4) if other != seat}
            assert seen["hidden"] == {**others, "talon 0": 6}
            assert (seen["shown"], seen["heard"], seen["trick"]) == ([], [], [])
            assert seen["seat"] == 0
            bids = sorted([*each("bid", "first second preference solo"), "pass"])
            assert seen["legal"] == (bids if seat == 0 else [])

    def test_bids_and_calls_are_heard_by_all(self) -> None:
        dealt = record(EVEN, FIRST)
        heard = [[0, "bid first"], [1, "pass"], [2, "pass"], [3, "pass"], [0, "call T19"]]
        for seat in range(4):
            seen = view(dealt, seat)
            assert seen["heard"] == heard
            # The stock has been drawn.
            assert stock_of(seen) == 0
            assert sorted(seen["hidden"].values()) == sorted(
                {0: 16, 1: 13, 2: 13, 3: 12}[other] for other in range(4) if other != seat
            )
        drawn = [{"C10", "C9", "C8", "H2"}, {"T9"}, {"T10"}, set()]
        for seat in range(4):
            assert drawn[seat] <= set(view(dealt, seat)["hand"])
            assert len(view(dealt, seat)["hand"]) == (16, 13, 13, 12)[seat]

    def test_discards_are_secret_but_to_who_made_them(self) -> None:
        dealt = record(EVEN, f"{FIRST}, {DISCARDS}")
        own = [[0, "discard C10"], [0, "discard C9"], [0, "discard C8"], [0, "discard C7"]]
        secret = [[0, "discard ?"]] * 4
        tail = [
            [[1, "discard ?"], [2, "discard ?"]],
            [[1, "discard S10"], [2, "discard ?"]],
            [[1, "discard ?"], [2, "discard CQ"]],
            [[1, "discard ?"], [2, "discard ?"]],
        ]
        for seat in range(4):
            seen = view(dealt, seat)
            assert seen["heard"][5:] == (own if seat == 0 else secret) + tail[seat]
            assert seen["shown"] == []
            hidden = {f"discard {other}": n for other, n in ((0, 4), (1, 1), (2, 1))}
            hidden.pop(f"discard {seat}", None)
            hidden |= {f"hand {other}": 12 for other in range(4) if other != seat}
            assert seen["hidden"] == hidden

    def test_a_trump_that_has_to_be_discarded_is_shown_to_all(self) -> None:
        cards = swapped(STRONG, "T11 H4")
        said = f"{FIRST}, discard S10, discard S9, discard S8, discard H4"
        # Seat 1 has drawn the 11, and has trumps and Kings only.
        assert legal(record(cards, said)) == (
            1,
            each("discard", "T11 T10 T9 T8 T7 T6 T5 T4 T3 T2"),
        )
        dealt = record(cards, f"{said}, discard T5, discard C7")
        for seat in range(4):
            seen = view(dealt, seat)
            assert seen["heard"][-2] == [1, "discard T5"]
            assert seen["heard"][-1] == [2, "discard C7" if seat == 2 else "discard ?"]
            assert "discard 1" not in seen["hidden"]
            assert "discard 1.1" not in seen["hidden"]

    def test_of_a_solo_nobody_ever_sees_the_stock(self) -> None:
        over = played_out(record(STRONG, SOLO))
        for dealt in (record(STRONG, SOLO), over):
            for seat in range(4):
                seen = view(dealt, seat)
                assert stock_of(seen) == 6
                assert seen["shown"] == []
        assert (view(over, 0)["seat"], view(over, 0)["legal"]) == (None, [])

    @pytest.mark.parametrize(
        ("said", "by_declarer", "by_others"),
        [
            # What declarer looks at is seen by nobody else; what is turned up by all.
            ("", "C10 C9 C8", ""),
            ("decline", "C10 C9 C8 H2 T9 T10", "C10 C9 C8"),
            ("take", "", ""),
            ("decline, take", "C10 C9 C8", "C10 C9 C8"),
            ("decline, decline", "H2 T9 T10", "H2 T9 T10"),
        ],
    )
    def test_what_is_seen_of_the_stock_in_preference(
        self, said: str, by_declarer: str, by_others: str
    ) -> None:
        dealt = record(EVEN, f"pass, bid preference, pass, pass, {said}")
        for seat in range(4):
            seen = view(dealt, seat)
            expected = by_declarer if seat == 1 else by_others
            assert sorted(seen["shown"]) == sorted(expected.split())
            taken = 0 if said in ("", "decline") else 3
            assert stock_of(seen) == 6 - taken - len(expected.split())
            assert seen["hidden"].get("hand 1", 0) == (0 if seat == 1 else 12 + taken)

    def test_in_the_play_one_sees_what_is_played(self) -> None:
        dealt = record(EVEN, f"{TestPlay.SAID}, play SK, play S8, play T19, play SV, play T18")
        seen = view(dealt, 3)
        assert seen["trick"] == [[2, "T18"]]
        assert (seen["seat"], seen["legal"]) == (3, each("play", "FOOL T15 T14 T13 T12 T11"))
        assert seen["heard"][-5:] == [
            [0, "play SK"],
            [1, "play S8"],
            [2, "play T19"],
            [3, "play SV"],
            [2, "play T18"],
        ]
        assert seen["hidden"] == {
            "hand 0": 11,
            "hand 1": 11,
            "hand 2": 10,
            "discard 0": 4,
            "discard 1": 1,
            "discard 2": 1,
        }

    def test_there_are_four_seats(self) -> None:
        for seat in (-1, 4):
            assert complaint("view", record=record(EVEN), seat=seat).startswith("seat: ")

    def test_of_an_illegal_record_it_answers_as_replay_does(self) -> None:
        dealt = record(EVEN, "pass, bid first")
        told = result("replay", record=dealt)
        assert result("view", record=dealt, seat=1) == told
        assert result("perft", record=dealt, depth=3) == told


# Perft.


class TestPerft:
    def test_of_the_auction(self) -> None:
        # Who speaks second to fourth has 4 choices after nothing or first, 3 after second, 2 after
        # preference and 1 after solo; the eldest has 5. So 4 + 4 + 3 + 2 + 1 pairs, and so on.
        for depth, nodes in ((0, 1), (1, 5), (2, 14), (3, 30), (4, 55)):
            assert result("perft", record=record(EVEN), depth=depth) == {"nodes": nodes}

    def test_of_an_auction_in_which_only_seat_2_may_bid_second(self) -> None:
        # After nothing or first seat 1 has 3 choices, and so has seat 3; seat 2 has 4.
        agreed: dict[str, Any] = {"second_requires_pagat": True}
        assert result("perft", record=record(EVEN, **agreed), depth=1) == {"nodes": 4}
        # Pass 3, first 3, preference 2, solo 1.
        assert result("perft", record=record(EVEN, **agreed), depth=2) == {"nodes": 9}

    def test_sequences_that_end_the_deal_count_too(self) -> None:
        abandon = record(TestAbandon.DRAWN, FIRST)
        assert result("perft", record=abandon, depth=1) == {"nodes": 2}
        # To abandon; or to go on and discard SQ, S7, C7, H4, H3, C10, C9 or C8.
        assert result("perft", record=abandon, depth=2) == {"nodes": 9}
        redealt = record(EVEN, "pass, pass, pass", all_pass="redeal")
        # Seat 3 passes, which ends it; or bids second, preference or solo.
        assert result("perft", record=redealt, depth=1) == {"nodes": 4}
        # Second is followed by a call of the 19, preference by two choices, solo by two as well.
        assert result("perft", record=redealt, depth=2) == {"nodes": 6}

    def test_of_contras(self) -> None:
        # Seat 1: two choices. After contra seat 2 has two, else one; and so on.
        quiet = record(EVEN, TestContra.QUIET)
        assert result("perft", record=quiet, depth=1) == {"nodes": 2}
        # contra, recontra; contra, pass; pass, pass.
        assert result("perft", record=quiet, depth=2) == {"nodes": 3}
        # Of these the first has two followers, the second one, and the third two.
        assert result("perft", record=quiet, depth=3) == {"nodes": 5}

    def test_of_the_play(self) -> None:
        # Seat 0 may lead twelve trumps, and seat 1 follow with ten.
        solo = record(STRONG, f"{SOLO}, {SILENT}, {SILENT}")
        assert result("perft", record=solo, depth=1) == {"nodes": 12}
        assert result("perft", record=solo, depth=2) == {"nodes": 120}
        # Seats 2 and 3 play any of their twelve cards.
        assert result("perft", record=solo, depth=3) == {"nodes": 1440}

    def test_of_the_end(self) -> None:
        over = played_out(record(STRONG, SOLO))
        last_trick = {**over, "actions": over["actions"][:-4]}
        for depth in (0, 1, 4, 20):
            assert result("perft", record=over, depth=depth) == {"nodes": 1}
            assert result("perft", record=last_trick, depth=depth) == {"nodes": 1}

    def test_no_depth_is_below_0(self) -> None:
        assert complaint("perft", record=record(EVEN), depth=-1).startswith("depth: ")


# Tricks, plays and points.


@pytest.mark.parametrize(
    ("cards", "options", "winner", "led"),
    [
        ("S10 SK S7 SQ", {}, 1, "S"),
        ("S7 HK DK CK", {}, 0, "S"),
        ("C7 C8 T1 CK", {}, 2, "C"),
        ("D2 T3 T20 T19", {}, 2, "D"),
        ("T20 T21 FOOL T1", {}, 2, "T"),
        ("FOOL T21 SK T1", {}, 0, "T"),
        ("H4 H3 H2 H1", {}, 3, "H"),
        ("H4 H3 H2 SK", {}, 2, "H"),
        ("H4 H3 H2 SK", {"red_pips": "ace_high"}, 0, "H"),
        ("D2 D4 D1 D3", {"red_pips": "ace_high"}, 2, "D"),
        ("S7 S8 S9 S10", {"red_pips": "ace_high"}, 3, "S"),
    ],
)
def test_tricks(cards: str, options: dict[str, Any], winner: int, led: str) -> None:
    for last in (False, True):
        told = result("trick", game="texan", cards=cards.split(), options=options, last=last)
        assert told == {"winner": winner, "led": led}


@pytest.mark.parametrize(
    ("cards", "where"),
    [
        ("S7 S8 S9", "cards"),
        ("S7 S8 S9 S10 SK", "cards"),
        ("", "cards"),
        ("S7 S8 S7 SK", "cards[2]"),
        ("S7 S8 S6 SK", "cards[2]"),
        ("FOOL+ S8 S9 SK", "cards[0]"),
        ("H5 S8 S9 SK", "cards[0]"),
    ],
)
def test_tricks_that_cannot_be(cards: str, where: str) -> None:
    told = complaint("trick", game="texan", cards=cards.split())
    assert told.startswith(f"{where}: ")


@pytest.mark.parametrize(
    ("hand", "trick", "allowed"),
    [
        ("SK S7 H4 T1", "", "H4 S7 SK T1"),
        ("SK S7 H4 T1", "S10", "S7 SK"),
        ("H4 T1 FOOL D1", "S10 T20", "FOOL T1"),
        ("H4 D1", "S10 T20", "D1 H4"),
        ("H4 T1 FOOL", "T20", "FOOL T1"),
        ("H4 D1", "T20 T1 FOOL", "D1 H4"),
        ("T2", "FOOL", "T2"),
        ("", "S10", ""),
    ],
)
def test_plays(hand: str, trick: str, allowed: str) -> None:
    for last in (False, True):
        told = result(
            "plays", game="texan", hand=hand.split(), trick=trick.split(), last=last, options={}
        )
        assert told == {"plays": allowed.split()}


def test_plays_that_cannot_be() -> None:
    for hand, trick, where in (
        ("S7 S7", "", "hand[1]"),
        ("S7", "S7", "trick[0]"),
        ("S6", "S7", "hand[0]"),
        ("FOOL+", "S7", "hand[0]"),
        ("S7", "FOOL+", "trick[0]"),
        ("S7", "S8 S9 S10 SK", "trick"),
    ):
        told = complaint("plays", game="texan", hand=hand.split(), trick=trick.split())
        assert told.startswith(f"{where}: ")


@pytest.mark.parametrize(
    ("cards", "points", "raw"),
    [
        ("", 0, 0),
        ("S7", 0, 1),
        ("HQ", 3, 4),
        ("S7 S8", 1, 2),
        ("SK HQ", 8, 9),
        ("SK HQ T2", 8, 10),
        ("SQ CQ HQ DQ", 13, 16),
        ("SK CK HK DK FOOL T21 T1", 30, 35),
        (" ".join(DECK), 70, 106),
    ],
)
def test_points(cards: str, points: int, raw: int) -> None:
    told = result("points", game="texan", cards=cards.split())
    assert told == {"points": points, "raw": raw, "cards": len(cards.split())}


def test_points_that_cannot_be() -> None:
    for cards, where in (("S7 S7", "cards[1]"), ("S6", "cards[0]"), ("FOOL+", "cards[0]")):
        told = complaint("points", game="texan", cards=cards.split())
        assert told.startswith(f"{where}: ")
    told = complaint("points", game="texan", cards=["S7"], hunted=True)
    assert told.startswith("hunted: ")


# The settlement.

GOOD: dict[str, Any] = {"declarer": 0, "contract": "first", "points": 41}
WHOLE: dict[str, Any] = {
    "declarer": 0,
    "partner": 2,
    "contract": "first",
    "level": 1,
    "abandoned": False,
    "points": 41,
    "slam": None,
    "slam_announced": None,
    "ultimo": None,
    "ultimo_side": None,
    "ultimo_announced": False,
    "contra": {"game": 0, "ultimo": 0, "slam": 0},
    "bonuses": [[], [], [], []],
}
SECOND_WON: dict[str, Any] = {
    "declarer": 0,
    "partner": 2,
    "contract": "second",
    "points": 41,
    "ultimo": "won",
    "ultimo_side": "declarer",
}


class TestSettle:
    @pytest.mark.parametrize(
        ("facts", "scores"),
        [
            (GOOD, [18, -6, -6, -6]),
            (WHOLE, [6, -6, 6, -6]),
            # What is left out has not happened.
            ({**GOOD, "contra": {}}, [18, -6, -6, -6]),
            ({**GOOD, "contra": {"game": 2}}, [72, -24, -24, -24]),
            ({**WHOLE, "bonuses": [[], ["honours"], [], []]}, [1, 9, 1, -11]),
            # Announced, 10 and not 5.
            (SECOND_WON, [16, -16, 16, -16]),
            ({**SECOND_WON, "ultimo_announced": True}, [16, -16, 16, -16]),
            ({**SECOND_WON, "ultimo_side": None}, [16, -16, 16, -16]),
            ({**SECOND_WON, "ultimo": "lost"}, [-4, 4, -4, 4]),
            ({"declarer": None}, [0, 0, 0, 0]),
            ({"declarer": 2, "contract": "first", "abandoned": True}, [5, 5, -15, 5]),
            # It is not asked whether a deal could lead to it.
            ({**GOOD, "points": 70, "slam": "defenders"}, [210, -70, -70, -70]),
            ({**GOOD, "points": 35, "bonuses": [["honours"]] * 4}, [0, 0, 0, 0]),
        ],
    )
    def test_facts(self, facts: dict[str, Any], scores: list[int]) -> None:
        assert result("settle", game="texan", facts=facts) == {"scores": scores}

    def test_options_bear_on_it(self) -> None:
        facts = {**WHOLE, "ultimo": "lost", "ultimo_side": "declarer"}
        for agreed, scores in (
            ({}, [6, -6, 6, -6]),
            ({"silent_ultimo_penalty": True}, [1, -1, 1, -1]),
        ):
            told = result("settle", game="texan", options=agreed, facts=facts)
            assert told == {"scores": scores}
        told = complaint("settle", game="texan", options={"failed_slam": True}, facts=GOOD)
        assert told.startswith("options.failed_slam: ")

    @pytest.mark.parametrize(
        ("facts", "where"),
        [
            # What is missing.
            ({}, "declarer"),
            ({"contract": "first", "points": 41}, "declarer"),
            ({"declarer": 0}, "contract"),
            ({"declarer": 0, "points": 41}, "contract"),
            ({"declarer": 0, "contract": "first"}, "points"),
            ({"declarer": 0, "contract": "first", "abandoned": False}, "points"),
            ({"declarer": 0, "abandoned": True}, "contract"),
            # What is told though there is none.
            ({"declarer": None, "contract": "first"}, "contract"),
            ({"declarer": None, "contract": None}, "contract"),
            ({"declarer": None, "points": 0}, "points"),
            ({"declarer": None, "partner": None}, "partner"),
            ({"declarer": None, "bonuses": [[], [], [], []]}, "bonuses"),
            ({"declarer": 0, "contract": "first", "abandoned": True, "points": 0}, "points"),
            ({**GOOD, "winner": 1}, "winner"),
            ({**GOOD, "contra": {"first": 1}}, "contra.first"),
            # Seats.
            ({**GOOD, "declarer": 4}, "declarer"),
            ({**GOOD, "declarer": -1}, "declarer"),
            ({**GOOD, "declarer": "0"}, "declarer"),
            ({**GOOD, "declarer": True}, "declarer"),
            ({**GOOD, "partner": 0}, "partner"),
            ({**GOOD, "partner": 4}, "partner"),
            ({**GOOD, "partner": -2}, "partner"),
            ({**GOOD, "partner": -1}, "partner"),
            ({"declarer": -1}, "declarer"),
            ({**GOOD, "partner": 1.5}, "partner"),
            ({**GOOD, "contract": "solo", "partner": 2}, "partner"),
            ({**GOOD, "contract": "preference", "partner": 1}, "partner"),
            # Contracts and levels.
            ({**GOOD, "contract": None}, "contract"),
            ({**GOOD, "contract": "none"}, "contract"),
            ({**GOOD, "contract": "third"}, "contract"),
            ({**GOOD, "contract": "First"}, "contract"),
            ({**GOOD, "contract": 1}, "contract"),
            ({**GOOD, "level": 2}, "level"),
            ({**GOOD, "contract": "solo", "level": 3}, "level"),
            ({**SECOND_WON, "level": 2}, "level"),
            ({**GOOD, "contract": "preference", "level": 0}, "level"),
            ({**GOOD, "contract": "preference", "level": 4}, "level"),
            ({**GOOD, "level": None}, "level"),
            # Points.
            ({**GOOD, "points": -1}, "points"),
            ({**GOOD, "points": 71}, "points"),
            ({**GOOD, "points": True}, "points"),
            ({**GOOD, "points": "41"}, "points"),
            ({**GOOD, "points": 41.5}, "points"),
            ({**GOOD, "points": None}, "points"),
            # An abandoned deal has nothing else.
            (
                {"declarer": 0, "contract": "second", "abandoned": True, "ultimo": "lost"},
                "abandoned",
            ),
            ({"declarer": 0, "contract": "solo", "abandoned": True}, "abandoned"),
            ({"declarer": 0, "contract": "first", "abandoned": True, "partner": 1}, "partner"),
            ({"declarer": 0, "contract": "first", "abandoned": True, "slam": "declarer"}, "slam"),
            (
                {"declarer": 0, "contract": "first", "abandoned": True, "contra": {"game": 1}},
                "contra",
            ),
            (
                {
                    "declarer": 0,
                    "contract": "first",
                    "abandoned": True,
                    "bonuses": [["honours"], [], [], []],
                },
                "bonuses",
            ),
            ({**GOOD, "abandoned": 1}, "abandoned"),
            # Slams.
            ({**GOOD, "slam": "both"}, "slam"),
            ({**GOOD, "slam": "neither"}, "slam"),
            ({**GOOD, "slam": 0}, "slam"),
            ({**GOOD, "slam_announced": "opponents"}, "slam_announced"),
            # The ultimo.
            ({**GOOD, "ultimo": "beaten", "ultimo_side": "declarer"}, "ultimo"),
            ({**GOOD, "ultimo": "won"}, "ultimo_side"),
            ({**GOOD, "ultimo": "lost", "ultimo_side": None}, "ultimo_side"),
            ({**GOOD, "ultimo_side": "defenders"}, "ultimo_side"),
            ({**GOOD, "ultimo": "won", "ultimo_side": "partner"}, "ultimo_side"),
            ({**GOOD, "ultimo_announced": True}, "ultimo"),
            ({**GOOD, "ultimo_announced": True, "ultimo": None}, "ultimo"),
            ({**GOOD, "ultimo_announced": True, "ultimo": "won"}, "ultimo_side"),
            ({**GOOD, "ultimo_announced": "yes"}, "ultimo_announced"),
            # In the Second Contract it is announced by declarer.
            ({**SECOND_WON, "ultimo_announced": False}, "ultimo_announced"),
            ({**SECOND_WON, "ultimo_side": "defenders"}, "ultimo_side"),
            ({**SECOND_WON, "ultimo": None}, "ultimo"),
            ({"declarer": 0, "contract": "second", "points": 41}, "ultimo"),
            # Contras.
            ({**GOOD, "contra": {"game": 4}}, "contra.game"),
            ({**GOOD, "contra": {"game": -1}}, "contra.game"),
            ({**GOOD, "contra": {"game": True}}, "contra.game"),
            ({**GOOD, "contra": {"game": None}}, "contra.game"),
            ({**GOOD, "contra": 1}, "contra"),
            ({**GOOD, "contra": {"slam": 1}}, "contra.slam"),
            ({**GOOD, "slam": "declarer", "contra": {"slam": 1}}, "contra.slam"),
            ({**GOOD, "slam_announced": "declarer", "contra": {"slam": 4}}, "contra.slam"),
            ({**GOOD, "contra": {"ultimo": 1}}, "contra.ultimo"),
            (
                {**GOOD, "ultimo": "won", "ultimo_side": "declarer", "contra": {"ultimo": 1}},
                "contra.ultimo",
            ),
            ({**SECOND_WON, "contra": {"ultimo": 4}}, "contra.ultimo"),
            # Bonuses.
            ({**GOOD, "bonuses": [[], [], []]}, "bonuses"),
            ({**GOOD, "bonuses": [[], [], [], [], []]}, "bonuses"),
            ({**GOOD, "bonuses": {"0": ["honours"]}}, "bonuses"),
            ({**GOOD, "bonuses": [[], ["kings"], [], []]}, "bonuses[1][0]"),
            ({**GOOD, "bonuses": [[], [], ["honours", "honours"], []]}, "bonuses[2][1]"),
            ({**GOOD, "bonuses": [[], [], [], [1]]}, "bonuses[3][0]"),
        ],
    )
    def test_what_contradicts_itself_is_named(self, facts: dict[str, Any], where: str) -> None:
        told = complaint("settle", game="texan", facts=facts)
        assert told.startswith(f"facts.{where}: "), told

    def test_a_deal_that_nobody_played_was_not_abandoned(self) -> None:
        told = complaint("settle", game="texan", facts={"declarer": None, "abandoned": True})
        assert told == "facts.abandoned: is not told of a deal that has no declarer"

    def test_facts_are_an_object(self) -> None:
        no_facts: list[Any] = [None, [], 7, "facts"]
        for facts in no_facts:
            assert complaint("settle", game="texan", facts=facts).startswith("facts: ")
