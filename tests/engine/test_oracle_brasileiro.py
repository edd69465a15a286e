"""The oracle, asked about Tarô Brasileiro; expected is what the rules and the protocol say."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from trionfi.engine import State, load
from trionfi.engine.command import commands
from trionfi.engine.oracle import answer

GAME = load("brasileiro")
RECORDS = Path(__file__).parents[1] / "records"

BLACK = ["K", "Q", "C", "V", "10", "9"]
RED = ["K", "Q", "C", "V", "1", "2"]
DECK = [suit + rank for suit in "SC" for rank in BLACK]
DECK += [suit + rank for suit in "HD" for rank in RED]
DECK += [f"T{number}" for number in range(21, 0, -1)] + ["FOOL"]

CONTRACTS = ["sete", "cinco", "tres", "um"]
BIDS = [bid for contract in CONTRACTS for bid in (contract, f"{contract}_fechado")]
QUIET: dict[str, list[str]] = {"trull": [], "kings": [], "capote": []}

# Seat 2 deals, so that seat 0 is Forehand, seat 1 Middlehand and seat 2 Rearhand.
EVEN = (
    "SK SQ S9 CK C9 H2 H1 T21 T20 T2 T3 T4 T15 |"
    " S10 HK HQ HC D2 D1 T5 T6 T7 T8 T16 T17 T1 |"
    " FOOL T19 T18 DK DQ DC DV CQ CC CV SC T14 T13 |"
    " C10 SV HV T9 T10 T11 T12"
)
# Seat 0 has the Fool and all trumps from the 10 up, and seat 1 all below, and the Kings.
STRONG = (
    "FOOL T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 |"
    " T9 T8 T7 T6 T5 T4 T3 T2 T1 SK CK HK DK |"
    " SQ SC SV S10 S9 CQ CC CV HQ HC HV DQ DC |"
    " C10 C9 H1 H2 DV D1 D2"
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


def record(cards: str, actions: str = "", dealer: int = 2, **options: Any) -> dict[str, Any]:
    """A record; a stroke stands between two hands and before the talon, a comma between actions."""
    *hands, talon = [part.split() for part in cards.split("|")]
    return {
        "game": "brasileiro",
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


def bids_above(bid: str = "") -> list[str]:
    """All bids that are higher than one, or all there are."""
    return [f"bid {higher}" for higher in BIDS[BIDS.index(bid) + 1 if bid else 0 :]]


def played_out(dealt: dict[str, Any], *keep: str) -> dict[str, Any]:
    """A record played to its end: everybody passes, and plays these cards as late as they can.

    The Fool is played as a trump, as soon as it can be.
    """
    state: State = GAME.replay(dealt)
    while not state.over:
        actions = [action.text for action in state.legal()]
        wanted = [action for action in actions if action in ("pass", "play FOOL+")]
        kept = [action for action in actions if action.removeprefix("play ") not in keep]
        state = state.apply((wanted or kept or actions)[0])
    return state.record()


# Describe and deal.


def described() -> dict[str, Any]:
    games = result("describe")["games"]
    (game,) = [game for game in games if game["id"] == "brasileiro"]
    return dict(game)


def test_describe_lists_the_game() -> None:
    game = described()
    assert set(game) == {"id", "title", "players", "deck", "options", "rules"}
    assert (game["title"], game["players"]) == ("Tarô Brasileiro", [3, 3])
    assert game["deck"] == DECK
    assert len(game["deck"]) == 46


def test_describe_lists_its_options_the_default_first() -> None:
    options = described()["options"]
    assert all(set(option) == {"name", "default", "values", "question"} for option in options)
    assert all(option["question"].endswith("?") for option in options)
    assert [(option["name"], option["default"], option["values"]) for option in options] == [
        ("fool_on_last_trick", "powerless", ["powerless", "trump"]),
        ("closed_binds", "declarer", ["declarer", "all"]),
        ("protected_discards", False, [False, True]),
        ("target", "fifty", ["fifty", "half"]),
        ("difference", "parties", ["parties", "target"]),
    ]


PROHIBITIONS = [
    "brasileiro.announce.once",
    "brasileiro.announce.trump-1",
    "brasileiro.auction.elder-holds",
    "brasileiro.auction.higher",
    "brasileiro.auction.nothing-to-hold",
    "brasileiro.discard.protected",
    "brasileiro.fool.last-trick",
    "brasileiro.play.follow-suit",
    "brasileiro.play.trump-when-void",
    "table.card-not-held",
    "table.out-of-phase",
]


def test_describe_lists_every_rule_that_an_action_can_break() -> None:
    rules = described()["rules"]
    assert all(set(rule) == {"id", "title"} and rule["title"] for rule in rules)
    ids = [rule["id"] for rule in rules]
    assert len(ids) == len(set(ids))
    assert set(PROHIBITIONS) <= set(ids)


def test_deal_gives_a_record_of_46_cards_and_no_action() -> None:
    dealt = result("deal", game="brasileiro", seed=5)
    assert dealt == result("deal", game="brasileiro", seed=5)
    assert set(dealt) == {"game", "players", "dealer", "options", "deal", "actions"}
    assert (dealt["game"], dealt["players"], dealt["dealer"]) == ("brasileiro", 3, 2)
    assert (dealt["options"], dealt["actions"]) == ({}, [])
    assert set(dealt["deal"]) == {"hands", "talon"}
    hands, talon = dealt["deal"]["hands"], dealt["deal"]["talon"]
    assert [len(hand) for hand in hands] == [13] * 3
    assert len(talon) == 7
    assert sorted([card for hand in hands for card in hand] + talon) == sorted(DECK)
    assert dealt["deal"] != result("deal", game="brasileiro", seed=6)["deal"]
    assert legal(dealt)[0] == 0


@pytest.mark.parametrize("dealer", range(3))
def test_deal_takes_a_dealer_and_options(dealer: int) -> None:
    options = {"target": "half", "difference": "parties", "protected_discards": True}
    dealt = result("deal", game="brasileiro", seed=5, players=3, dealer=dealer, options=options)
    assert dealt["dealer"] == dealer
    # What is as ever is left out.
    assert dealt["options"] == {"target": "half", "protected_discards": True}
    assert legal(dealt)[0] == (dealer + 1) % 3


@pytest.mark.parametrize(
    ("params", "named"),
    [
        ({"players": 2}, "players: "),
        ({"players": 4}, "players: "),
        ({"dealer": 3}, "dealer: "),
        ({"dealer": -1}, "dealer: "),
        ({"round": 1}, "round: "),
        ({"seed": 2**64}, "seed: "),
        ({"seed": "1"}, "seed: "),
        ({"options": {"target": "forty"}}, "options.target: "),
        ({"options": {"target": 50}}, "options.target: "),
        ({"options": {"protected_discards": 1}}, "options.protected_discards: "),
        ({"options": {"credits": 300}}, "options.credits: "),
        ({"hunted": True}, "hunted: "),
    ],
)
def test_deals_that_cannot_be(params: dict[str, Any], named: str) -> None:
    assert complaint("deal", **{"game": "brasileiro", "seed": 1, **params}).startswith(named)


# Records that cannot be.


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"players": 4}, "record.players"),
        ({"players": "3"}, "record.players"),
        ({"dealer": 3}, "record.dealer"),
        ({"options": {"closed_binds": True}}, "record.options.closed_binds"),
        ({"options": {"red_pips": "reversed"}}, "record.options.red_pips"),
        ({"round": 1}, "record.round"),
        ({"actions": "pass"}, "record.actions"),
        ({"actions": ["pass", None]}, "record.actions[1]"),
    ],
)
def test_a_record_that_is_unlawful_is_refused_by_name(change: dict[str, Any], named: str) -> None:
    assert complaint("replay", record=record(EVEN) | change).startswith(f"{named}: ")


@pytest.mark.parametrize(
    ("cards", "named"),
    [
        (EVEN.replace("T12", ""), "record.deal.talon"),
        (EVEN + " S9", "record.deal.talon"),
        (EVEN.replace("T11 T12", "T11 T11"), "record.deal.talon"),
        (EVEN.replace("SK SQ S9", "SK SQ S8"), "record.deal.hands[0][2]"),
        (EVEN.replace("C9 H2", "C9 H10"), "record.deal.hands[0][5]"),
        (EVEN.replace("FOOL", "FOOL+"), "record.deal.hands[2][0]"),
        (EVEN.replace("T5", "T22"), "record.deal.hands[1][6]"),
        (EVEN.replace("T14 T13", "T14"), "record.deal.hands[2]"),
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
    assert told == result("replay", record={**dealt, "players": 3})


def test_cards_are_read_in_any_letter_case_and_words_in_lower_case_only() -> None:
    said = f"{CINCO}, discard C10, discard SV, discard HV, discard T9"
    dealt = record(EVEN.lower(), said.replace("C10", "c10").replace("T9", "t9"))
    assert legal(dealt) == legal(record(EVEN, said))
    for word in ("Pass", "HOLD", "bid Sete", "bid SETE"):
        told = complaint("replay", record=record(EVEN, word))
        assert told.startswith("record.actions[0]: ")


@pytest.mark.parametrize(
    "action",
    [
        "bid",
        "bid oito",
        "bid 3",
        "bid 50",
        "bid sete fechado",
        "bid fechado",
        "bid três",
        "bid  sete",
        "hold sete",
        "pass please",
        "call T19",
        "contra game",
        "take",
        "discard",
        "discard FOOL+",
        "discard S8",
        "discard ?",
        "announce",
        "announce hunt",
        "announce game",
        "announce Kings",
        "announce kings trull",
        "play",
        "play FOOL-",
        "play FOOL +",
        "play T21+",
        "play FOOL++",
        "play T0",
        "play H10",
        "sing",
        "",
    ],
)
def test_the_grammar_is_checked_before_all_rules(action: str) -> None:
    dealt = record(EVEN)
    # The first action is illegal already, but grammatical.
    dealt["actions"] = ["play FOOL+", action]
    told = complaint("replay", record=dealt)
    assert told.startswith("record.actions[1]: ")
    for method, more in (("view", {"seat": 0}), ("perft", {"depth": 1})):
        assert complaint(method, record=dealt, **more) == told


# What is legal, part by part.

SETE = "bid sete, pass, pass"
CINCO = "bid cinco, pass, pass"
UM = "bid um, pass, pass"
UM_FECHADO = "bid um_fechado, pass, pass"
# What all discard that they have taken in Cinco: five, one and one.
DISCARDS = "discard C10, discard SV, discard HV, discard T9, discard T10, discard T11, discard T12"
# The same in Um Fechado, where only the opponents discard, three each.
LAID = "discard C9, discard H1, discard H2, discard DV, discard D1, discard D2"
SILENT = "pass, pass, pass"


class TestAuction:
    @pytest.mark.parametrize(
        ("said", "seat", "above", "hold"),
        [
            # Forehand against Middlehand.
            ("", 0, "", False),
            ("bid sete", 1, "sete", False),
            ("bid sete, bid cinco", 0, "cinco", True),
            ("bid sete, bid cinco, hold", 1, "cinco", False),
            ("bid sete, bid cinco, bid tres", 1, "tres", False),
            ("bid sete, bid cinco, hold, bid um_fechado", 0, "um_fechado", True),
            ("bid um_fechado", 1, "um_fechado", False),
            # Rearhand against the one who is left: the elder is the other.
            ("bid sete, pass", 2, "sete", False),
            ("bid sete, pass, bid cinco", 0, "cinco", True),
            ("bid sete, pass, bid cinco, hold", 2, "cinco", False),
            ("bid sete, bid cinco, pass", 2, "cinco", False),
            ("bid sete, bid cinco, pass, bid um", 1, "um", True),
            ("bid sete, bid cinco, pass, bid um, hold", 2, "um", False),
            ("bid sete, bid cinco, hold, pass", 2, "cinco", False),
            # Forehand has bid nothing: Middlehand speaks, and then Rearhand.
            ("pass", 1, "", False),
            ("pass, bid tres", 2, "tres", False),
            ("pass, bid tres, bid um", 1, "um", True),
            ("pass, pass", 2, "", False),
        ],
    )
    def test_what_may_be_said(self, said: str, seat: int, above: str, hold: bool) -> None:
        expected = [*bids_above(above), "pass", *(["hold"] if hold else [])]
        assert legal(record(EVEN, said)) == (seat, sorted(expected))

    @pytest.mark.parametrize("dealer", range(3))
    def test_the_seat_after_the_dealer_begins(self, dealer: int) -> None:
        assert legal(record(EVEN, dealer=dealer))[0] == (dealer + 1) % 3

    @pytest.mark.parametrize(
        ("said", "declarer"),
        [
            ("bid sete, pass, pass", 0),
            ("bid sete, bid cinco, pass, pass", 1),
            ("bid sete, bid cinco, hold, pass, pass", 0),
            ("bid sete, pass, bid cinco, hold, pass", 0),
            ("bid sete, pass, bid cinco, pass", 2),
            ("bid sete, bid cinco, pass, bid tres, hold, pass", 1),
            ("pass, bid sete, pass", 1),
            ("pass, bid sete, bid cinco, pass", 2),
            ("pass, pass, bid sete", 2),
        ],
    )
    def test_who_becomes_declarer(self, said: str, declarer: int) -> None:
        seat, actions = legal(record(EVEN, said))
        assert seat == declarer
        assert actions[0].startswith("discard ")

    @pytest.mark.parametrize(
        ("said", "rules"),
        [
            ("hold", ["brasileiro.auction.nothing-to-hold"]),
            ("pass, hold", ["brasileiro.auction.nothing-to-hold"]),
            ("bid sete, hold", ["brasileiro.auction.elder-holds"]),
            ("bid sete, pass, hold", ["brasileiro.auction.elder-holds"]),
            ("bid sete, bid cinco, pass, hold", ["brasileiro.auction.elder-holds"]),
            ("pass, bid sete, hold", ["brasileiro.auction.elder-holds"]),
            ("bid cinco, bid cinco", ["brasileiro.auction.higher"]),
            ("bid cinco_fechado, bid cinco", ["brasileiro.auction.higher"]),
            ("bid sete, bid cinco, bid cinco", ["brasileiro.auction.higher"]),
            ("bid sete, bid cinco, hold, bid cinco", ["brasileiro.auction.higher"]),
            ("discard SK", ["table.out-of-phase"]),
            ("announce kings", ["table.out-of-phase"]),
            ("play FOOL+", ["table.out-of-phase"]),
            ("pass, pass, bid sete, bid cinco", ["table.out-of-phase"]),
        ],
    )
    def test_what_may_not(self, said: str, rules: list[str]) -> None:
        assert illegal(record(EVEN, said)) == rules

    def test_if_all_pass_the_deal_is_over(self) -> None:
        passed = record(EVEN, SILENT)
        assert result("replay", record=passed) == {
            "status": "over",
            "scores": [0, 0, 0],
            "summary": {"declarer": None},
        }
        assert illegal(record(EVEN, f"{SILENT}, bid sete")) == ["table.out-of-phase"]


class TestDiscard:
    @pytest.mark.parametrize(
        ("bid", "seats"),
        [
            # Declarer takes 7, 5, 3 or 1; the two others take the rest by halves.
            ("sete", [0] * 7),
            ("cinco", [0] * 5 + [1, 2]),
            ("tres", [0] * 3 + [1] * 2 + [2] * 2),
            ("um", [0] + [1] * 3 + [2] * 3),
            # In a closed contract declarer does not exchange.
            ("sete_fechado", []),
            ("cinco_fechado", [1, 2]),
            ("tres_fechado", [1] * 2 + [2] * 2),
            ("um_fechado", [1] * 3 + [2] * 3),
        ],
    )
    def test_who_discards_how_many(self, bid: str, seats: list[int]) -> None:
        for dealer in range(3):
            first = (dealer + 1) % 3
            said = f"bid {bid}, pass, pass"
            for seat in seats:
                turn, actions = legal(record(EVEN, said, dealer=dealer))
                assert turn == (first + seat) % 3
                said += f", {actions[0]}"
            turn, actions = legal(record(EVEN, said, dealer=dealer))
            assert turn == first
            assert actions[0].startswith("announce ")

    def test_in_a_closed_contract_nobody_may_exchange_if_the_table_says_so(self) -> None:
        for bid in CONTRACTS:
            dealt = record(EVEN, f"bid {bid}_fechado, pass, pass", closed_binds="all")
            assert legal(dealt) == (0, [*each("announce", "trull kings capote"), "pass"])
            dealt = record(EVEN, f"bid {bid}, pass, pass", closed_binds="all")
            assert legal(dealt)[1][0].startswith("discard ")

    def test_the_cards_are_taken_from_the_top_declarer_first(self) -> None:
        # The talon is C10 SV HV T9 T10 T11 T12, and any card may go.
        hand = "SK SQ S9 CK C9 H2 H1 T21 T20 T2 T3 T4 T15"
        said = "bid tres, pass, pass"
        assert legal(record(EVEN, said)) == (0, each("discard", f"{hand} C10 SV HV"))
        said += ", discard T21, discard SK, discard C10"
        hand = "S10 HK HQ HC D2 D1 T5 T6 T7 T8 T16 T17 T1"
        assert legal(record(EVEN, said)) == (1, each("discard", f"{hand} T9 T10"))
        said += ", discard T1, discard T9"
        hand = "FOOL T19 T18 DK DQ DC DV CQ CC CV SC T14 T13"
        assert legal(record(EVEN, said)) == (2, each("discard", f"{hand} T11 T12"))
        said += ", discard FOOL"
        hand = "T19 T18 DK DQ DC DV CQ CC CV SC T14 T13"
        assert legal(record(EVEN, said)) == (2, each("discard", f"{hand} T11 T12"))

    def test_declarer_does_not_get_the_closed_cards(self) -> None:
        said = "bid tres_fechado, pass, pass"
        hand = "S10 HK HQ HC D2 D1 T5 T6 T7 T8 T16 T17 T1"
        assert legal(record(EVEN, said)) == (1, each("discard", f"{hand} T9 T10"))
        said += ", discard T9, discard T10, discard T11, discard T12, pass, pass, pass"
        hand = "SK SQ S9 CK C9 H2 H1 T21 T20 T2 T3 T4 T15"
        assert legal(record(EVEN, said)) == (0, each("play", hand))

    def test_kings_and_trull_may_be_protected(self) -> None:
        agreed: dict[str, Any] = {"protected_discards": True}
        allowed = "SQ S9 C9 H2 H1 T20 T2 T3 T4 T15 C10"
        assert legal(record(EVEN, UM, **agreed)) == (0, each("discard", allowed))
        for card in ("SK", "CK", "T21"):
            told = illegal(record(EVEN, f"{UM}, discard {card}", **agreed))
            assert told == ["brasileiro.discard.protected"]
        for card in ("HK", "T1", "FOOL"):
            told = illegal(record(EVEN, f"{UM}, discard {card}", **agreed))
            assert told == ["brasileiro.discard.protected", "table.card-not-held"]
            assert illegal(record(EVEN, f"{UM}, discard {card}")) == ["table.card-not-held"]

    def test_nothing_else_is_done_then(self) -> None:
        for action in ("pass", "hold", "bid um_fechado", "announce kings", "play SK"):
            assert illegal(record(EVEN, f"{UM}, {action}")) == ["table.out-of-phase"]


class TestAnnounce:
    SAID = f"{CINCO}, {DISCARDS}"

    @pytest.mark.parametrize(
        ("said", "seat", "goals"),
        [
            # Seat 1 has the trump 1.
            ("", 0, "trull kings capote"),
            ("announce kings", 0, "trull capote"),
            ("announce kings, announce trull, announce capote", 0, ""),
            ("pass", 1, "trull kings capote ultimo"),
            # What declarer has announced the opponents may announce, too.
            ("announce kings, pass", 1, "trull kings capote ultimo"),
            ("announce kings, pass, announce kings, announce ultimo", 1, "trull capote"),
            # What one opponent has announced the other does not.
            ("pass, announce kings, announce ultimo, pass", 2, "trull capote"),
            ("pass, pass", 2, "trull kings capote"),
        ],
    )
    def test_what_may_be_announced(self, said: str, seat: int, goals: str) -> None:
        expected = [*each("announce", goals), "pass"]
        assert legal(record(EVEN, f"{self.SAID}, {said}")) == (seat, expected)

    def test_everybody_once_from_declarer_on(self) -> None:
        said = "pass, bid sete_fechado, pass"
        for seat in (1, 2, 0):
            assert legal(record(EVEN, said))[0] == seat
            said += ", pass"
        seat, actions = legal(record(EVEN, said))
        assert (seat, actions[0]) == (1, "play D1")

    @pytest.mark.parametrize(
        ("said", "rules"),
        [
            ("announce ultimo", ["brasileiro.announce.trump-1"]),
            ("pass, pass, announce ultimo", ["brasileiro.announce.trump-1"]),
            ("announce kings, announce kings", ["brasileiro.announce.once"]),
            ("pass, announce trull, pass, announce trull", ["brasileiro.announce.once"]),
            ("pass, announce ultimo, announce ultimo", ["brasileiro.announce.once"]),
            ("bid um", ["table.out-of-phase"]),
            ("discard SK", ["table.out-of-phase"]),
            ("play SK", ["table.out-of-phase"]),
            ("pass, pass, pass, announce kings", ["table.out-of-phase"]),
        ],
    )
    def test_what_may_not(self, said: str, rules: list[str]) -> None:
        assert illegal(record(EVEN, f"{self.SAID}, {said}")) == rules

    def test_who_has_discarded_the_trump_1_announces_no_ultimo(self) -> None:
        said = f"{CINCO}, {DISCARDS}, pass".replace("discard T11", "discard T1")
        assert legal(record(EVEN, said))[1] == [*each("announce", "trull kings capote"), "pass"]
        told = illegal(record(EVEN, f"{said}, announce ultimo"))
        assert told == ["brasileiro.announce.trump-1"]


class TestPlay:
    SAID = f"{CINCO}, {DISCARDS}, {SILENT}"

    @pytest.mark.parametrize(
        ("played", "seat", "allowed"),
        [
            ("", 0, "SK SQ S9 CK C9 H2 H1 T21 T20 T2 T3 T4 T15"),
            ("play SK", 1, "S10"),
            # Seat 2 has a spade: the Fool is an excuse, and no trump.
            ("play SK, play S10", 2, "SC FOOL"),
            # Seat 2 has clubs, and seat 1 has none.
            ("play CK", 1, "T5 T6 T7 T8 T16 T17 T1"),
            ("play CK, play T5", 2, "CQ CC CV FOOL"),
            # Seat 2 has no heart: any trump will do, and the Fool may be one.
            ("play H1, play HC", 2, "T19 T18 T14 T13 FOOL FOOL+"),
            ("play T2, play T5", 2, "T19 T18 T14 T13 FOOL FOOL+"),
            # Seat 2 leads to the second trick.
            (
                "play T2, play T5, play T13",
                2,
                "T19 T18 T14 DK DQ DC DV CQ CC CV SC FOOL FOOL+",
            ),
            # After an excuse led seat 0 plays anything, and sets the suit for seat 1.
            (
                "play T2, play T5, play T13, play FOOL",
                0,
                "SK SQ S9 CK C9 H2 H1 T21 T20 T3 T4 T15",
            ),
            ("play T2, play T5, play T13, play FOOL, play H2", 1, "HK HQ HC"),
            ("play T2, play T5, play T13, play FOOL, play C9", 1, "T6 T7 T8 T16 T17 T1"),
            # With `FOOL+` trumps are led.
            ("play T2, play T5, play T13, play FOOL+", 0, "T21 T20 T3 T4 T15"),
        ],
    )
    def test_what_may_be_played(self, played: str, seat: int, allowed: str) -> None:
        assert legal(record(EVEN, f"{self.SAID}, {played}")) == (seat, each("play", allowed))

    @pytest.mark.parametrize(
        ("played", "rules"),
        [
            ("play CQ", ["table.card-not-held"]),
            ("play FOOL+", ["table.card-not-held"]),
            ("play SK, play HK", ["brasileiro.play.follow-suit"]),
            ("play SK, play T5", ["brasileiro.play.follow-suit"]),
            ("play SK, play DK", ["brasileiro.play.follow-suit", "table.card-not-held"]),
            ("play SK, play S10, play FOOL+", ["brasileiro.play.follow-suit"]),
            ("play CK, play HK", ["brasileiro.play.trump-when-void"]),
            ("play T2, play HK", ["brasileiro.play.follow-suit"]),
            ("play H1, play HC, play DK", ["brasileiro.play.trump-when-void"]),
            ("play SK, play S10, play FOOL, play FOOL", ["table.card-not-held"]),
            ("play SK, pass", ["table.out-of-phase"]),
            ("play SK, discard S10", ["table.out-of-phase"]),
            ("announce kings", ["table.out-of-phase"]),
        ],
    )
    def test_what_may_not(self, played: str, rules: list[str]) -> None:
        assert illegal(record(EVEN, f"{self.SAID}, {played}")) == rules

    def test_the_fool_is_never_owed(self) -> None:
        # Seat 0 has the Fool for its only trump, and no heart: King and Queen of spades will do.
        cards = swapped(STRONG, "T21 SQ", "T20 SC", "T19 SV", "T18 S10", "T17 S9", "T16 CQ")
        cards = swapped(cards, "T15 CC", "T14 CV", "T13 DQ", "T12 DC", "T11 DV", "T10 D1")
        hand = "SQ SC SV S10 S9 CQ CC CV DQ DC DV D1 FOOL FOOL+"
        # Seat 2 plays the contract; seats 0 and 1 take C9 H1 H2 and T11 T10 D2.
        said = "bid um_fechado, pass, pass, discard C9, discard H1, discard H2"
        said += f", discard T11, discard T10, discard D2, {SILENT}"
        assert legal(record(cards, f"{said}, play HQ", dealer=1)) == (0, each("play", hand))
        assert legal(record(cards, f"{said}, play T21", dealer=1)) == (0, each("play", hand))

    def test_the_fool_has_no_power_on_the_last_trick(self) -> None:
        dealt = last_trick()
        assert legal(dealt) == (0, ["play FOOL"])
        told = illegal({**dealt, "actions": [*dealt["actions"], "play FOOL+"]})
        assert told == ["brasileiro.fool.last-trick"]
        agreed = {**dealt, "options": {"fool_on_last_trick": "trump"}}
        assert legal(agreed) == (0, ["play FOOL", "play FOOL+"])


def last_trick(said: str = f"{UM_FECHADO}, {LAID}, {SILENT}") -> dict[str, Any]:
    """A deal of twelve tricks for seat 0, whose last card is the Fool; against a King and DQ."""
    tricks = "T21 T9 S9, T20 T8 S10, T19 T7 SV, T18 T6 SC, T17 T5 SQ, T16 T4 CV, T15 T3 CC,"
    tricks += " T14 T2 CQ, T13 T1 HV, T12 SK HC, T11 CK HQ, T10 DK DC"
    plays = ", ".join(f"play {card}" for card in tricks.replace(",", "").split())
    return record(STRONG, f"{said}, {plays}")


def test_every_rule_that_replay_names_is_among_those_that_can_be_broken() -> None:
    """Every word of the game, said at the beginning of every part."""
    words = ["pass", "hold", "bid sete", "bid um", "discard SK", "discard DK", "announce kings"]
    words += ["announce ultimo", "play DK", "play FOOL", "play FOOL+"]
    parts = ["", "bid cinco", CINCO, f"{CINCO}, {DISCARDS}", TestPlay.SAID]
    parts += [f"{TestPlay.SAID}, play SK", f"{TestPlay.SAID}, play CK"]
    named: set[str] = set()
    for part in parts:
        for word in words:
            told = result("replay", record=record(EVEN, f"{part}, {word}"))
            named.update(told.get("rules", []))
    assert named <= set(PROHIBITIONS)
    assert len(named) > 7


# Deals that are played to their end.


def ended(dealt: dict[str, Any]) -> tuple[list[int], dict[str, Any]]:
    """Scores and summary of a deal, which settles alike."""
    told = result("replay", record=dealt)
    assert set(told) == {"status", "scores", "summary"}
    assert told["status"] == "over"
    facts = told["summary"]
    settled = result("settle", game="brasileiro", options=dealt["options"], facts=facts)
    assert settled == {"scores": told["scores"]}
    assert illegal({**dealt, "actions": [*dealt["actions"], "pass"]}) == ["table.out-of-phase"]
    assert sum(told["scores"]) == 0
    return told["scores"], facts


class TestEnd:
    def test_a_capote(self) -> None:
        # The opponents have their discards, C9 H1 H2 DV D1 D2, for 7 points; declarer has 88 of
        # 95. 80 + 90 - 5 = 165, and 70 for the Capote; trull and Kings are not paid beside it.
        scores, facts = ended(played_out(record(STRONG, f"{UM_FECHADO}, {LAID}")))
        assert scores == [470, -235, -235]
        assert facts == {
            "declarer": 0,
            "contract": "um_fechado",
            "points": 88,
            "hunt": None,
            "trull": "declarer",
            "kings": "declarer",
            "capote": "declarer",
            "ultimo": None,
            "announced": QUIET,
        }

    def test_a_capote_of_the_opponents(self) -> None:
        # Declarer has the closed C10, for 1 point. 80 + 95 - 0 = 175, and 70; trull and Kings,
        # which all have announced in vain, are not settled.
        said = f"{UM_FECHADO}, {LAID}, announce trull, announce kings, pass, announce trull"
        scores, facts = ended(played_out(record(STRONG, said, dealer=1)))
        assert scores == [245, 245, -490]
        assert (facts["declarer"], facts["points"], facts["capote"]) == (2, 1, "opponents")
        assert facts["announced"] == {
            "trull": ["declarer", "opponents"],
            "kings": ["declarer"],
            "capote": [],
        }

    def test_an_announced_ultimo_is_won(self) -> None:
        # The capote's 165 + 70, and 60 from each.
        cards = swapped(STRONG, "T10 T1")
        said = f"{UM_FECHADO}, {LAID}, announce ultimo"
        scores, facts = ended(played_out(record(cards, said), "T1", "FOOL"))
        assert scores == [590, -295, -295]
        assert facts["ultimo"] == {
            "holder": 0,
            "won": True,
            "winner": 0,
            "announced": True,
            "played_last": True,
        }
        silent = played_out(record(cards, f"{UM_FECHADO}, {LAID}"), "T1", "FOOL")
        scores, facts = ended(silent)
        assert scores == [530, -265, -265]
        assert facts["ultimo"]["announced"] is False

    def test_an_announced_ultimo_is_played_too_soon(self) -> None:
        # The first trick is 10 points of the opponents: they have 17 with their discards, and
        # declarer 78. 80 + 80 - 15 = 145, and 10 for the Kings; but 60 to each opponent for the
        # ultimo, since declarer has won the last trick.
        cards = swapped(STRONG, "T10 T1")
        said = f"{UM_FECHADO}, {LAID}, announce ultimo, {SILENT}, play T1, play T10, play S9"
        scores, facts = ended(played_out(record(cards, said), "FOOL"))
        assert scores == [190, -95, -95]
        assert facts["ultimo"] == {
            "holder": 0,
            "won": False,
            "winner": 0,
            "announced": True,
            "played_last": False,
        }
        assert (facts["points"], facts["trull"], facts["kings"]) == (78, None, "declarer")

    @pytest.mark.parametrize(
        ("agreed", "played", "scores", "points", "trull"),
        [
            # HK sets the suit and takes Fool, HK and DQ: 14 points. Declarer has 74 and the
            # opponents 21: 80 + 75 - 20 = 135. The announced trull and Capote cost 20 and 140.
            ("powerless", "FOOL", [-50, 25, 25], 74, None),
            ("trump", "FOOL", [-50, 25, 25], 74, None),
            # It wins: 165 and 140, and no trull beside it.
            ("trump", "FOOL+", [610, -305, -305], 88, "declarer"),
        ],
    )
    def test_the_fool_on_the_last_trick(
        self, agreed: str, played: str, scores: list[int], points: int, trull: str | None
    ) -> None:
        said = f"{UM_FECHADO}, {LAID}, announce trull, announce capote, {SILENT}"
        dealt = last_trick(said)
        dealt["actions"] += [f"play {played}", "play HK", "play DQ"]
        dealt["options"] = {"fool_on_last_trick": agreed}
        told, facts = ended(dealt)
        assert told == scores
        assert (facts["points"], facts["trull"]) == (points, trull)

    def test_an_excuse_keeps_the_fool_and_loses_the_capote(self) -> None:
        # HK and HV go to the opponents, who have 14 and declarer 81: 80 + 80 - 15 = 145. Trull
        # counts 10, for the Fool is kept; the Kings nobody has.
        said = f"{UM_FECHADO}, {LAID}, {SILENT}, play FOOL, play HK, play HV"
        scores, facts = ended(played_out(record(STRONG, said)))
        assert scores == [310, -155, -155]
        assert (facts["points"], facts["trull"], facts["kings"]) == (81, "declarer", None)
        assert facts["capote"] is None

    @pytest.mark.parametrize(
        ("name", "scores", "told"),
        [
            # Seat 2 has 44 points in tricks and the buried 1: 52 of 100, since seat 1 hunts the
            # 15 of its fellow. Both sides' points are rounded to 50, and Um is 70.
            (
                "level-hunt",
                [-90, -50, 140],
                {"points": 52, "hunt": {"from": 0, "to": 1}, "trull": None},
            ),
            # The opponents have 12 + 11 + 8 in the last three tricks, the Fool among them, and 6
            # in discards: 37. Três: 50 + 60 - 35 = 75, less 20 for the announced trull.
            ("captured-fool", [110, -55, -55], {"points": 58, "trull": None}),
            # The opponents have 8 + 13 in two tricks. Sete: 10 + 75 - 20 = 65. Besides seat 1
            # pays 60 to its fellow, whose 14 beats the trump 1.
            (
                "lost-to-a-fellow",
                [130, -125, -5],
                {
                    "points": 74,
                    "ultimo": {
                        "holder": 1,
                        "won": False,
                        "winner": 2,
                        "announced": True,
                        "played_last": True,
                    },
                },
            ),
            # 165 as above, and 140; the trull, which declarer has announced and has, and the
            # Kings, which the opponents have announced and have not, are not settled.
            (
                "closed-capote",
                [610, -305, -305],
                {
                    "points": 88,
                    "capote": "declarer",
                    "announced": {
                        "trull": ["declarer"],
                        "kings": ["opponents"],
                        "capote": ["declarer"],
                    },
                },
            ),
            # The opponents have 12 + 11 in two tricks and 2 in discards. Cinco: 30 + 70 - 25 =
            # 75. All announce trull and Kings. Declarer has the trull: 20 + 20; nobody has the
            # Kings: 20 - 20.
            (
                "both-announce",
                [-115, 230, -115],
                {
                    "points": 70,
                    "trull": "declarer",
                    "kings": None,
                    "announced": {
                        "trull": ["declarer", "opponents"],
                        "kings": ["declarer", "opponents"],
                        "capote": [],
                    },
                },
            ),
        ],
    )
    def test_the_records_made_by_hand(
        self, name: str, scores: list[int], told: dict[str, Any]
    ) -> None:
        path = RECORDS / f"brasileiro.{name}.json"
        paid, facts = ended(json.loads(path.read_text(encoding="utf-8")))
        assert paid == scores
        assert {member: facts[member] for member in told} == told


# Views.


def view(dealt: dict[str, Any], seat: int) -> dict[str, Any]:
    told = result("view", record=dealt, seat=seat)
    assert set(told) == {"hand", "hidden", "shown", "heard", "trick", "seat", "legal"}
    return dict(told)


class TestView:
    def test_at_first_one_sees_one_s_hand(self) -> None:
        hands = record(EVEN)["deal"]["hands"]
        for seat in range(3):
            seen = view(record(EVEN), seat)
            assert seen["hand"] == hands[seat]
            others = {f"hand {other}": 13 for other in range(3) if other != seat}
            assert seen["hidden"] == {**others, "talon 0": 7}
            assert (seen["shown"], seen["heard"], seen["trick"]) == ([], [], [])
            assert seen["seat"] == 0
            assert seen["legal"] == (sorted([*bids_above(), "pass"]) if seat == 0 else [])

    def test_all_take_their_cards_when_the_auction_is_over(self) -> None:
        said = "bid sete, bid tres, hold, pass, pass"
        heard = [[0, "bid sete"], [1, "bid tres"], [0, "hold"], [1, "pass"], [2, "pass"]]
        taken = ["C10 SV HV", "T9 T10", "T11 T12"]
        for seat in range(3):
            seen = view(record(EVEN, said), seat)
            assert seen["heard"] == heard
            assert seen["hidden"] == {
                f"hand {other}": (16, 15, 15)[other] for other in range(3) if other != seat
            }
            assert seen["hand"][13:] == taken[seat].split()
            assert seen["shown"] == []

    def test_discards_are_secret_but_to_who_made_them(self) -> None:
        dealt = record(EVEN, f"{CINCO}, {DISCARDS}")
        own = [[0, f"discard {card}"] for card in ("C10", "SV", "HV", "T9", "T10")]
        secret = [[0, "discard ?"]] * 5
        tail = [
            [[1, "discard ?"], [2, "discard ?"]],
            [[1, "discard T11"], [2, "discard ?"]],
            [[1, "discard ?"], [2, "discard T12"]],
        ]
        for seat in range(3):
            seen = view(dealt, seat)
            assert seen["heard"][3:] == (own if seat == 0 else secret) + tail[seat]
            hidden = {f"discard {other}": n for other, n in ((0, 5), (1, 1), (2, 1))}
            del hidden[f"discard {seat}"]
            hidden |= {f"hand {other}": 13 for other in range(3) if other != seat}
            assert seen["hidden"] == hidden

    def test_closed_cards_are_hidden_from_all(self) -> None:
        # Declarer has 1, the others have discarded none of their 3 yet.
        dealt = record(STRONG, UM_FECHADO)
        hands = {0: 13, 1: 16, 2: 16}
        for seat in range(3):
            seen = view(dealt, seat)
            assert "C10" not in seen["hand"] + seen["shown"]
            hidden = dict(seen["hidden"])
            for other in range(3):
                assert hidden.pop(f"hand {other}", None) == (
                    hands[other] if other != seat else None
                )
            ((place, number),) = hidden.items()
            assert number == 1
            assert place.split()[1].startswith("0")

    def test_nobody_sees_the_closed_cards_of_all(self) -> None:
        dealt = record(STRONG, UM_FECHADO, closed_binds="all")
        for seat in range(3):
            seen = view(dealt, seat)
            assert len(seen["hand"]) == 13
            hidden = [number for place, number in seen["hidden"].items() if "hand" not in place]
            assert sorted(hidden) == [1, 3, 3]
            assert seen["shown"] == []

    def test_what_is_announced_is_heard_by_all(self) -> None:
        dealt = record(EVEN, f"{CINCO}, {DISCARDS}, announce kings, pass, announce ultimo")
        for seat in range(3):
            seen = view(dealt, seat)
            assert seen["heard"][-3:] == [
                [0, "announce kings"],
                [0, "pass"],
                [1, "announce ultimo"],
            ]
            mine = [*each("announce", "capote kings trull"), "pass"] if seat == 1 else []
            assert (seen["seat"], seen["legal"]) == (1, mine)

    def test_in_the_play_one_sees_how_a_card_is_played(self) -> None:
        played = "play T2, play T5, play T13, play FOOL+, play T3"
        seen = view(record(EVEN, f"{TestPlay.SAID}, {played}"), 1)
        assert seen["trick"] == [[2, "FOOL+"], [0, "T3"]]
        assert (seen["seat"], seen["legal"]) == (1, each("play", "T6 T7 T8 T16 T17 T1"))
        assert seen["heard"][-2:] == [[2, "play FOOL+"], [0, "play T3"]]
        # Of the 13 cards of each two and two are played.
        assert seen["hidden"] == {"hand 0": 11, "hand 2": 11, "discard 0": 5, "discard 2": 1}
        assert "T11" not in seen["hand"]
        excused = played.replace("FOOL+", "FOOL")
        assert view(record(EVEN, f"{TestPlay.SAID}, {excused}"), 1)["trick"] == [
            [2, "FOOL"],
            [0, "T3"],
        ]

    @pytest.mark.parametrize(
        "name", ["level-hunt", "closed-capote", "captured-fool", "both-announce"]
    )
    def test_what_is_hidden_and_what_is_known_are_46(self, name: str) -> None:
        path = RECORDS / f"brasileiro.{name}.json"
        dealt = json.loads(path.read_text(encoding="utf-8"))
        for length in range(0, len(dealt["actions"]) + 1, 3):
            so_far = {**dealt, "actions": dealt["actions"][:length]}
            words = [action.split() for action in so_far["actions"]]
            played = {word[1].rstrip("+") for word in words if word[0] == "play"}
            for seat in range(3):
                seen = view(so_far, seat)
                own = [
                    action.split()[1]
                    for actor, action in seen["heard"]
                    if actor == seat and action.startswith("discard ")
                ]
                known = {*seen["hand"], *own, *played}
                assert "?" not in known
                assert sum(seen["hidden"].values()) == 46 - len(known)
                heard = [
                    action
                    for actor, action in seen["heard"]
                    if actor != seat and "discard" in action
                ]
                assert set(heard) <= {"discard ?"}

    def test_at_the_end_nobody_has_anything_to_do(self) -> None:
        over = played_out(record(STRONG, UM_FECHADO + f", {LAID}"))
        for seat in range(3):
            seen = view(over, seat)
            assert (seen["hand"], seen["trick"], seen["seat"], seen["legal"]) == ([], [], None, [])

    def test_there_are_three_seats(self) -> None:
        for seat in (-1, 3, "0", True):
            assert complaint("view", record=record(EVEN), seat=seat).startswith("seat: ")

    def test_of_an_illegal_record_it_answers_as_replay_does(self) -> None:
        dealt = record(EVEN, "bid um, bid sete")
        told = result("replay", record=dealt)
        assert told["rules"] == ["brasileiro.auction.higher"]
        assert result("view", record=dealt, seat=1) == told
        assert result("perft", record=dealt, depth=3) == told


# Perft.


class TestPerft:
    def test_of_the_auction(self) -> None:
        # 8 bids and a pass. After a pass there are 9 again; after the bid number i, the 8 - i
        # higher and a pass: 8 + 7 + ... + 1 = 36.
        # Then: pass and pass leave Rearhand 9; pass and bid leave 36, and so do bid and pass.
        # After bids i < j Forehand has the 8 - j higher, hold and pass; there are j - 1 such i:
        # 1 x 8 + 2 x 7 + 3 x 6 + 4 x 5 + 5 x 4 + 6 x 3 + 7 x 2 = 112.
        for depth, nodes in ((0, 1), (1, 9), (2, 9 + 36), (3, 9 + 36 + 36 + 112)):
            assert result("perft", record=record(EVEN), depth=depth) == {"nodes": nodes}

    def test_sequences_that_end_the_deal_count_too(self) -> None:
        passed = record(EVEN, "pass, pass")
        assert result("perft", record=passed, depth=1) == {"nodes": 9}
        # To pass ends it. In Sete, Cinco, Três and Um declarer may discard 20, 18, 16 or 14
        # cards; in Cinco, Três and Um Fechado seat 0 14, 15 or 16; in Sete Fechado declarer
        # may announce 3 things, or pass.
        nodes = 1 + 20 + 18 + 16 + 14 + 14 + 15 + 16 + 4
        assert result("perft", record=passed, depth=2) == {"nodes": nodes}

    def test_of_announcements(self) -> None:
        # Three goals and a pass. After a goal there are two more and a pass; after the pass
        # seat 1, which has the trump 1, has four goals and a pass.
        dealt = record(STRONG, f"{UM_FECHADO}, {LAID}")
        assert result("perft", record=dealt, depth=1) == {"nodes": 4}
        assert result("perft", record=dealt, depth=2) == {"nodes": 3 * 3 + 5}

    def test_of_the_play(self) -> None:
        # Seat 0 may lead twelve trumps, and the Fool in two ways. To a trump seat 1 plays one of
        # nine; after an excuse, any of 13. Seat 2 has no trump, but after an excuse and a King
        # must follow: it has 5 spades, 3 clubs, 3 hearts and 2 diamonds.
        dealt = record(STRONG, f"{UM_FECHADO}, {LAID}, {SILENT}")
        assert result("perft", record=dealt, depth=1) == {"nodes": 14}
        assert result("perft", record=dealt, depth=2) == {"nodes": 13 * 9 + 13}
        nodes = 13 * 9 * 13 + 9 * 13 + 5 + 3 + 3 + 2
        assert result("perft", record=dealt, depth=3) == {"nodes": nodes}

    def test_of_the_end(self) -> None:
        dealt = last_trick()
        agreed = {**dealt, "options": {"fool_on_last_trick": "trump"}}
        over = played_out(dealt)
        for depth in (1, 3, 20):
            assert result("perft", record=over, depth=depth) == {"nodes": 1}
            assert result("perft", record=dealt, depth=depth) == {"nodes": 1}
            assert result("perft", record=agreed, depth=depth) == {"nodes": 2}

    def test_no_depth_is_below_0(self) -> None:
        assert complaint("perft", record=record(EVEN), depth=-1).startswith("depth: ")


# Tricks, plays and points.


@pytest.mark.parametrize(
    ("cards", "winner", "led"),
    [
        ("S10 SK SQ", 1, "S"),
        ("S9 HK CK", 0, "S"),
        ("S9 S10 HK", 1, "S"),
        ("C10 T1 CK", 1, "C"),
        ("D2 T20 T3", 1, "D"),
        ("T15 T20 T21", 2, "T"),
        # In hearts and diamonds the 1 is above the 2.
        ("H2 H1 SK", 1, "H"),
        ("D1 D2 DV", 2, "D"),
        # The excuse loses wherever it is; led, it leaves the suit to the next card.
        ("FOOL S9 HK", 1, "S"),
        ("FOOL H2 H1", 2, "H"),
        ("FOOL S9 T1", 2, "S"),
        ("FOOL T1 SK", 1, "T"),
        ("S9 FOOL HK", 0, "S"),
        ("S9 FOOL SK", 2, "S"),
        ("T1 HK FOOL", 0, "T"),
    ],
)
def test_tricks(cards: str, winner: int, led: str) -> None:
    for last in (False, True):
        told = result("trick", game="brasileiro", cards=cards.split(), last=last)
        assert told == {"winner": winner, "led": led}


@pytest.mark.parametrize(
    ("cards", "winner", "led"),
    [
        ("FOOL+ T21 SK", 0, "T"),
        ("FOOL+ S9 SK", 0, "T"),
        ("S9 FOOL+ T21", 1, "S"),
        ("T21 T20 FOOL+", 2, "T"),
        ("HK H1 fool+", 2, "H"),
    ],
)
def test_the_fool_is_the_highest_trump(cards: str, winner: int, led: str) -> None:
    asked = {"game": "brasileiro", "cards": cards.split()}
    expected = {"winner": winner, "led": led}
    assert result("trick", **asked) == expected
    assert result("trick", **asked, last=False) == expected
    agreed = {"fool_on_last_trick": "trump"}
    assert result("trick", **asked, options=agreed, last=True) == expected
    # Where it is powerless it cannot have been played so.
    place = [card.upper() for card in cards.split()].index("FOOL+")
    assert complaint("trick", **asked, last=True).startswith(f"cards[{place}]: ")


@pytest.mark.parametrize(
    ("cards", "where"),
    [
        ("S9 S10", "cards"),
        ("S9 S10 SK SQ", "cards"),
        ("", "cards"),
        ("S9 SK S9", "cards[2]"),
        ("FOOL S9 FOOL+", "cards[2]"),
        ("FOOL+ FOOL S9", "cards[1]"),
        ("S8 S9 SK", "cards[0]"),
        ("S9 T21+ SK", "cards[1]"),
        ("S9 FOOL- SK", "cards[1]"),
    ],
)
def test_tricks_that_cannot_be(cards: str, where: str) -> None:
    told = complaint("trick", game="brasileiro", cards=cards.split())
    assert told.startswith(f"{where}: ")


@pytest.mark.parametrize(
    ("hand", "trick", "allowed"),
    [
        ("SK H2 T1", "", "SK H2 T1"),
        ("SK FOOL", "", "SK FOOL FOOL+"),
        # Who has the suit follows or excuses; the Fool is a trump where a trump may be played.
        ("SK S9 T1 FOOL", "S10", "SK S9 FOOL"),
        ("HK T1 T5 FOOL", "S10", "T1 T5 FOOL FOOL+"),
        ("HK T1 T5 FOOL", "T20", "T1 T5 FOOL FOOL+"),
        # No duty to play higher.
        ("HK T1 T20", "S10 T5", "T1 T20"),
        # The Fool is never owed.
        ("HK C9 FOOL", "S10", "HK C9 FOOL FOOL+"),
        ("HK C9 FOOL", "T20", "HK C9 FOOL FOOL+"),
        ("HK C9", "T20", "HK C9"),
        ("FOOL", "S10 T20", "FOOL FOOL+"),
        # After an excuse the next card sets the suit; before it there is none.
        ("SK HK T1", "FOOL", "SK HK T1"),
        ("SK HK T1", "FOOL H2", "HK"),
        ("SK C9 T1", "FOOL H2", "T1"),
        ("SK HK T1", "H2 FOOL", "HK"),
        # `FOOL+` led, trumps are led.
        ("SK HK T1", "FOOL+", "T1"),
        ("SK HK", "FOOL+ T5", "SK HK"),
        ("", "S10", ""),
    ],
)
def test_plays(hand: str, trick: str, allowed: str) -> None:
    told = result("plays", game="brasileiro", hand=hand.split(), trick=trick.split())
    assert told == {"plays": sorted(allowed.split())}
    # On the last trick the Fool is no trump, if the table does not say otherwise.
    asked = {"game": "brasileiro", "hand": hand.split(), "trick": trick.split(), "last": True}
    trump = result("plays", **asked, options={"fool_on_last_trick": "trump"})
    assert trump == told
    if "FOOL+" not in trick:
        powerless = sorted(set(allowed.split()) - {"FOOL+"})
        assert result("plays", **asked) == {"plays": powerless}
    else:
        assert complaint("plays", **asked).startswith("trick[0]: ")


def test_plays_that_cannot_be() -> None:
    for hand, trick, where in (
        ("S9 S9", "", "hand[1]"),
        ("S9", "S9", "trick[0]"),
        ("S8", "S9", "hand[0]"),
        ("S9 FOOL+", "", "hand[1]"),
        ("S9 FOOL", "SK FOOL", "trick[1]"),
        ("S9 FOOL", "FOOL+", "trick[0]"),
        ("S9", "FOOL FOOL+", "trick[1]"),
        ("S9", "T20+", "trick[0]"),
        ("S9", "SK SQ SC", "trick"),
        ("S9", "SK SQ SC SV", "trick"),
    ):
        told = complaint("plays", game="brasileiro", hand=hand.split(), trick=trick.split())
        assert told.startswith(f"{where}: "), (hand, trick, told)


@pytest.mark.parametrize(
    ("cards", "points", "hunted"),
    [
        ("", 0, 0),
        ("S9", 1, 1),
        ("SK SQ SC SV S10", 15, 15),
        ("HK HQ HC HV H1 H2", 16, 16),
        ("T21 T1 FOOL", 18, 18),
        ("T20 T2 T14", 3, 3),
        ("T15", -5, 0),
        ("T15 T20 C9", -3, 2),
        (" ".join(DECK), 95, 100),
    ],
)
def test_points(cards: str, points: int, hunted: int) -> None:
    count = len(cards.split())
    for more, expected in (({}, points), ({"hunted": False}, points), ({"hunted": True}, hunted)):
        told = result("points", game="brasileiro", cards=cards.split(), **more)
        assert told == {"points": expected, "raw": expected, "cards": count}


def test_points_that_cannot_be() -> None:
    for cards, where in (
        ("S9 S9", "cards[1]"),
        ("S8", "cards[0]"),
        ("S9 FOOL+", "cards[1]"),
        ("FOOL FOOL+", "cards[1]"),
    ):
        told = complaint("points", game="brasileiro", cards=cards.split())
        assert told.startswith(f"{where}: ")
    for hunted in (1, "true", None):
        told = complaint("points", game="brasileiro", cards=["S9"], hunted=hunted)
        assert told.startswith("hunted: ")


# The settlement.

GOOD: dict[str, Any] = {"declarer": 0, "contract": "cinco", "points": 57}
WHOLE: dict[str, Any] = {
    "declarer": 0,
    "contract": "cinco",
    "points": 57,
    "hunt": None,
    "trull": None,
    "kings": None,
    "capote": None,
    "ultimo": None,
    "announced": QUIET,
}
ULTIMO: dict[str, Any] = {"holder": 0, "winner": 0, "won": True, "played_last": True}
LOST: dict[str, Any] = {"holder": 1, "winner": 2, "played_last": True}
TOO_SOON: dict[str, Any] = {"holder": 1, "winner": 0, "announced": True}


def announcing(**sides: list[str]) -> dict[str, Any]:
    return {"announced": sides}


MINE, THEIRS = ["declarer"], ["opponents"]
BOTH = MINE + THEIRS


class TestSettle:
    @pytest.mark.parametrize(
        ("facts", "each_pays"),
        [
            # 57 and 38 are 55 and 40: 30 + 15. What is left out has not happened.
            (GOOD, 45),
            (WHOLE, 45),
            ({**GOOD, "announced": {}}, 45),
            ({**GOOD, "announced": {"trull": []}}, 45),
            # Every contract, with a difference of 15.
            ({**GOOD, "contract": "sete"}, 25),
            ({**GOOD, "contract": "sete_fechado"}, 35),
            ({**GOOD, "contract": "cinco_fechado"}, 55),
            ({**GOOD, "contract": "tres"}, 65),
            ({**GOOD, "contract": "tres_fechado"}, 75),
            ({**GOOD, "contract": "um"}, 85),
            ({**GOOD, "contract": "um_fechado"}, 95),
            # Rounding: 50 and 45, 45 and 45, 45 and 45, 45 and 50.
            ({**GOOD, "points": 50}, 35),
            ({**GOOD, "points": 49}, -30),
            ({**GOOD, "points": 48}, -30),
            ({**GOOD, "points": 47}, -35),
            # 95 points, 100 with the other side's -5; and -3 is -5, -2 is 0.
            ({**GOOD, "points": 100}, 30 + 100 + 5),
            ({**GOOD, "points": 97}, 30 + 95 - 0),
            ({**GOOD, "points": 98}, 30 + 100 + 5),
            ({**GOOD, "points": -5}, -30 - 5 - 100),
            ({**GOOD, "points": -3}, -30 - 5 - 100),
            ({**GOOD, "points": -2}, -30 - 0 - 95),
            # Trull and Kings, 10 each, or 20; missed, 20 to the other side.
            ({**GOOD, "trull": "declarer"}, 55),
            ({**GOOD, "trull": "opponents"}, 35),
            ({**GOOD, "kings": "declarer", **announcing(kings=MINE)}, 65),
            ({**GOOD, "kings": "opponents", **announcing(kings=THEIRS)}, 25),
            ({**GOOD, **announcing(kings=MINE)}, 25),
            ({**GOOD, **announcing(trull=THEIRS)}, 65),
            ({**GOOD, **announcing(trull=BOTH)}, 45),
            # Missed, and besides the other side's own 10, or 20.
            ({**GOOD, "trull": "opponents", **announcing(trull=MINE)}, 15),
            ({**GOOD, "trull": "declarer", **announcing(trull=BOTH)}, 45 + 20 + 20),
            ({**GOOD, "kings": "opponents", **announcing(kings=BOTH)}, 45 - 20 - 20),
            # Capote, beside which trull and Kings are not settled.
            ({**GOOD, "capote": "declarer"}, 45 + 70),
            ({**GOOD, "capote": "opponents"}, 45 - 70),
            ({**GOOD, "capote": "declarer", **announcing(capote=MINE)}, 45 + 140),
            ({**GOOD, **announcing(capote=MINE)}, 45 - 140),
            ({**GOOD, **announcing(capote=THEIRS)}, 45 + 140),
            ({**GOOD, "capote": "declarer", **announcing(capote=THEIRS)}, 45 + 70 + 140),
            ({**GOOD, "capote": "opponents", **announcing(capote=BOTH)}, 45 - 140 - 140),
            ({**GOOD, "capote": "declarer", "trull": "declarer", "kings": "opponents"}, 115),
            ({**GOOD, "capote": "opponents", **announcing(trull=BOTH, kings=MINE)}, -25),
        ],
    )
    def test_between_declarer_and_each_opponent(
        self, facts: dict[str, Any], each_pays: int
    ) -> None:
        for declarer in range(3):
            scores = [-each_pays] * 3
            scores[declarer] = 2 * each_pays
            told = result("settle", game="brasileiro", facts={**facts, "declarer": declarer})
            assert told == {"scores": scores}

    @pytest.mark.parametrize(
        ("more", "scores"),
        [
            # All is added to 90, -45, -45.
            ({"hunt": None, "ultimo": None}, [90, -45, -45]),
            # The hunt makes the points 57 and 43, so 55 and 45: 40 from each. Then 20.
            ({"hunt": {"from": 1, "to": 0}}, [100, -60, -40]),
            ({"hunt": {"from": 0, "to": 2}}, [60, -40, -20]),
            ({"hunt": {"from": 1, "to": 2}}, [80, -60, -20]),
            # With a hunt declarer can have 0 points, but no less: 130 to each.
            ({"hunt": {"from": 1, "to": 2}, "points": 0}, [-260, 110, 150]),
            # An ultimo is won: 30 or 60 from each player of the other side.
            ({"ultimo": ULTIMO}, [150, -75, -75]),
            ({"ultimo": {**ULTIMO, "announced": False}}, [150, -75, -75]),
            ({"ultimo": {**ULTIMO, "announced": True}}, [210, -105, -105]),
            ({"ultimo": {**ULTIMO, "holder": 2, "winner": 2}}, [60, -45, -15]),
            # It is lost: to the winner of the last trick, even a fellow opponent.
            ({"ultimo": LOST}, [90, -75, -15]),
            ({"ultimo": {**LOST, "won": False, "announced": True}}, [90, -105, 15]),
            ({"ultimo": {**LOST, "winner": 0}}, [120, -75, -45]),
            ({"ultimo": {**LOST, "holder": 0, "announced": True}}, [30, -45, 15]),
            # Announced and played too soon: 60 to the winner of the last trick; or, where that is
            # the announcer, to each player of the other side.
            ({"ultimo": TOO_SOON}, [150, -105, -45]),
            ({"ultimo": {**TOO_SOON, "won": False, "played_last": False}}, [150, -105, -45]),
            ({"ultimo": {**TOO_SOON, "winner": 2}}, [90, -105, 15]),
            ({"ultimo": {**TOO_SOON, "winner": 1}}, [150, -105, -45]),
            ({"ultimo": {**TOO_SOON, "holder": 0, "winner": 0}}, [-30, 15, 15]),
            # With the Capote ultimo and hunt are settled.
            (
                {"capote": "declarer", "ultimo": ULTIMO, "hunt": {"from": 2, "to": 0}},
                [80 + 140 + 60 + 20, -40 - 70 - 30, -40 - 70 - 30 - 20],
            ),
        ],
    )
    def test_between_players(self, more: dict[str, Any], scores: list[int]) -> None:
        assert result("settle", game="brasileiro", facts={**GOOD, **more}) == {"scores": scores}

    def test_the_example_of_the_protocol(self) -> None:
        # 57 of 100: 30 + 55 - 45 = 40, and the announced Kings: 60 from each. The hunt: seat 1
        # pays 20 to seat 2. The announced ultimo: declarer pays 60 to seat 1.
        facts = {
            "declarer": 0,
            "contract": "cinco",
            "points": 57,
            "hunt": {"from": 1, "to": 2},
            "trull": None,
            "kings": "declarer",
            "capote": None,
            "ultimo": {
                "holder": 0,
                "won": False,
                "winner": 1,
                "announced": True,
                "played_last": True,
            },
            "announced": {"trull": [], "kings": ["declarer"], "capote": []},
        }
        assert result("settle", game="brasileiro", facts=facts) == {"scores": [60, -20, -40]}

    def test_who_passes_pays_nothing(self) -> None:
        assert result("settle", game="brasileiro", facts={"declarer": None}) == {
            "scores": [0, 0, 0]
        }

    @pytest.mark.parametrize(
        ("agreed", "points", "hunted", "each_pays"),
        [
            # More than half of 95 is 48, and of 100 is 51; 48 is then 50, as the other side's.
            ({"target": "half"}, 48, False, 10 + 50 - 45),
            ({"target": "half"}, 47, False, -10 - 50 + 45),
            ({"target": "half"}, 51, True, 10),
            ({"target": "half"}, 50, True, -10),
            ({}, 50, True, 10),
            ({}, 48, True, -10 - 50 + 45),
            # Compared with 50, whatever the other side has.
            ({"difference": "target"}, 57, False, 10 + 5),
            ({"difference": "target"}, 57, True, 10 + 5),
            ({"difference": "target"}, 49, False, -10 - 5),
            ({"difference": "target"}, 38, False, -10 - 10),
            ({"difference": "target", "target": "half"}, 48, False, 10),
            ({"difference": "target", "target": "half"}, 47, False, -15),
            ({"difference": "target", "target": "half"}, 50, True, -10),
        ],
    )
    def test_options_bear_on_it(
        self, agreed: dict[str, str], points: int, hunted: bool, each_pays: int
    ) -> None:
        facts: dict[str, Any] = {"declarer": 2, "contract": "sete", "points": points}
        paid = [0, 0, 0]
        if hunted:
            facts["hunt"], paid = {"from": 0, "to": 1}, [-20, 20, 0]
        expected = [paid[0] - each_pays, paid[1] - each_pays, 2 * each_pays]
        told = result("settle", game="brasileiro", options=agreed, facts=facts)
        assert told == {"scores": expected}

    @pytest.mark.parametrize(
        ("facts", "where"),
        [
            # What is missing.
            ({}, "declarer"),
            ({"contract": "sete", "points": 50}, "declarer"),
            ({"declarer": 0}, "contract"),
            ({"declarer": 0, "points": 50}, "contract"),
            ({"declarer": 0, "contract": "sete"}, "points"),
            ({**GOOD, "hunt": {"from": 1}}, "hunt.to"),
            ({**GOOD, "hunt": {"to": 1}}, "hunt.from"),
            ({**GOOD, "hunt": {}}, "hunt.from"),
            ({**GOOD, "ultimo": {"winner": 1, "played_last": True}}, "ultimo.holder"),
            ({**GOOD, "ultimo": {"holder": 1, "announced": True}}, "ultimo.winner"),
            # What is told though there is none.
            ({"declarer": None, "contract": "sete"}, "contract"),
            ({"declarer": None, "contract": None}, "contract"),
            ({"declarer": None, "points": 0}, "points"),
            ({"declarer": None, "hunt": None}, "hunt"),
            ({"declarer": None, "trull": None}, "trull"),
            ({"declarer": None, "kings": None}, "kings"),
            ({"declarer": None, "capote": None}, "capote"),
            ({"declarer": None, "ultimo": None}, "ultimo"),
            ({"declarer": None, "announced": {}}, "announced"),
            ({**GOOD, "partner": None}, "partner"),
            ({**GOOD, "hunt": {"from": 1, "to": 2, "won": True}}, "hunt.won"),
            ({**GOOD, "ultimo": {**ULTIMO, "side": "declarer"}}, "ultimo.side"),
            ({**GOOD, **announcing(ultimo=MINE)}, "announced.ultimo"),
            ({**GOOD, **announcing(hunt=MINE)}, "announced.hunt"),
            # Seats.
            ({**GOOD, "declarer": 3}, "declarer"),
            ({**GOOD, "declarer": -1}, "declarer"),
            ({**GOOD, "declarer": "0"}, "declarer"),
            ({**GOOD, "declarer": True}, "declarer"),
            ({**GOOD, "hunt": {"from": 3, "to": 0}}, "hunt.from"),
            ({**GOOD, "hunt": {"from": 1, "to": -1}}, "hunt.to"),
            ({**GOOD, "hunt": {"from": -1, "to": -1}}, "hunt"),
            ({**GOOD, "hunt": {"from": None, "to": 1}}, "hunt.from"),
            ({**GOOD, "hunt": {"from": True, "to": 0}}, "hunt.from"),
            ({**GOOD, "ultimo": {**LOST, "holder": 3}}, "ultimo.holder"),
            ({**GOOD, "ultimo": {**LOST, "winner": 3}}, "ultimo.winner"),
            ({**GOOD, "ultimo": {**LOST, "winner": None}}, "ultimo.winner"),
            ({**GOOD, "ultimo": {"holder": -1, "winner": -1}}, "ultimo"),
            # Contracts and points.
            ({**GOOD, "contract": None}, "contract"),
            ({**GOOD, "contract": "none"}, "contract"),
            ({**GOOD, "contract": "oito"}, "contract"),
            ({**GOOD, "contract": "Sete"}, "contract"),
            ({**GOOD, "contract": "fechado"}, "contract"),
            ({**GOOD, "contract": 10}, "contract"),
            ({**GOOD, "points": -6}, "points"),
            ({**GOOD, "points": 101}, "points"),
            ({**GOOD, "points": True}, "points"),
            ({**GOOD, "points": "57"}, "points"),
            ({**GOOD, "points": 57.5}, "points"),
            ({**GOOD, "points": None}, "points"),
            # Where the 15 was hunted there are no points below 0.
            ({**GOOD, "points": -1, "hunt": {"from": 0, "to": 1}}, "points"),
            # Sides.
            ({**GOOD, "trull": "defenders"}, "trull"),
            ({**GOOD, "trull": "neither"}, "trull"),
            ({**GOOD, "kings": 0}, "kings"),
            ({**GOOD, "kings": ["declarer"]}, "kings"),
            ({**GOOD, "capote": True}, "capote"),
            ({**GOOD, **announcing(trull=["declarer", "declarer"])}, "announced.trull[1]"),
            ({**GOOD, **announcing(kings=["opponents", "both"])}, "announced.kings[1]"),
            ({**GOOD, "announced": {"kings": [None]}}, "announced.kings[0]"),
            ({**GOOD, "announced": {"capote": "declarer"}}, "announced.capote"),
            ({**GOOD, "announced": {"capote": True}}, "announced.capote"),
            ({**GOOD, "announced": {"capote": None}}, "announced.capote"),
            ({**GOOD, "announced": ["kings"]}, "announced"),
            # The hunt takes two.
            ({**GOOD, "hunt": {"from": 1, "to": 1}}, "hunt.to"),
            ({**GOOD, "hunt": True}, "hunt"),
            ({**GOOD, "hunt": [1, 2]}, "hunt"),
            # The ultimo: who wins the trick with the trump 1 in it is who has played it.
            ({**GOOD, "ultimo": {**ULTIMO, "winner": 1}}, "ultimo.won"),
            ({**GOOD, "ultimo": {**ULTIMO, "won": False}}, "ultimo.won"),
            ({**GOOD, "ultimo": {**ULTIMO, "played_last": False}}, "ultimo.won"),
            (
                {**GOOD, "ultimo": {**ULTIMO, "announced": True, "played_last": False}},
                "ultimo.won",
            ),
            # Neither announced nor played last: there is no ultimo to tell of.
            ({**GOOD, "ultimo": {"holder": 1, "winner": 2}}, "ultimo"),
            ({**GOOD, "ultimo": {**LOST, "played_last": False}}, "ultimo"),
            ({**GOOD, "ultimo": {**ULTIMO, "won": 1}}, "ultimo.won"),
            ({**GOOD, "ultimo": {**ULTIMO, "announced": "yes"}}, "ultimo.announced"),
            ({**GOOD, "ultimo": {**ULTIMO, "played_last": None}}, "ultimo.played_last"),
            ({**GOOD, "ultimo": "won"}, "ultimo"),
            ({**GOOD, "ultimo": False}, "ultimo"),
        ],
    )
    def test_what_contradicts_itself_is_named(self, facts: dict[str, Any], where: str) -> None:
        told = complaint("settle", game="brasileiro", facts=facts)
        assert told.startswith(f"facts.{where}: "), told

    def test_facts_are_an_object(self) -> None:
        no_facts: list[Any] = [None, [], 7, "facts"]
        for facts in no_facts:
            told = complaint("settle", game="brasileiro", facts=facts)
            assert told.startswith("facts: ")

    def test_options_have_to_be_lawful(self) -> None:
        told = complaint("settle", game="brasileiro", options={"target": 48}, facts=GOOD)
        assert told.startswith("options.target: ")


# The command line.


def run(*arguments: str) -> Result:
    return CliRunner().invoke(commands, arguments, prog_name="trionfi")


def test_an_excuse_that_could_be_a_trump_is_told_of() -> None:
    told = "FOOL could be FOOL+ here; then FOOL+ would win."
    cards = ("trick", "brasileiro", "HK", "FOOL", "T1")
    assert told in run(*cards).stdout
    # On the last trick the Fool is a trump by agreement only.
    assert "could be" not in run(*cards, "--last").stdout
    assert told in run(*cards, "--last", "--option", "fool_on_last_trick=trump").stdout
    refused = run("trick", "brasileiro", "HK", "FOOL+", "T1", "--last")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "cards[1]: FOOL+ is no card of the last trick" in refused.stderr


def test_the_score_sheet_of_typed_facts() -> None:
    facts = "--declarer 0 --contract cinco --points 57 --hunt.from 1 --hunt.to 2 --kings declarer"
    shown = run("settle", "brasileiro", *facts.split())
    assert shown.exit_code == 0
    lines = [" ".join(line.split()) for line in shown.stdout.splitlines()]
    # 57 of 100 are rounded to 55, the opponents' 43 to 45: 30 and 10 from each opponent.
    assert "contract 80 -40 -40" in lines
    assert "Four Kings 20 -10 -10" in lines
    assert "15 Hunt 0 -20 20" in lines
    assert "all 100 -70 -30" in lines


def test_a_fact_is_not_typed_as_a_whole_and_in_parts() -> None:
    facts = ("settle", "brasileiro", "declarer=0", "contract=um", "points=50")
    parts = ("hunt.from=1", "hunt.to=2")
    assert run(*facts, *parts).exit_code == 0
    assert run(*facts, "hunt=null").exit_code == 0
    for typed in ((*parts, "hunt=null"), ("hunt=null", *parts)):
        refused = run(*facts, *typed)
        assert (refused.exit_code, refused.stdout) == (2, "")
        assert "hunt: is given as a whole and in parts" in refused.stderr
