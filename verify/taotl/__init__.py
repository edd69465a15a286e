"""What is claimed of Taotl, in the order of its chapter."""

from __future__ import annotations

from math import perm

from trionfi.engine import load
from trionfi.spec.taotl import GAME
from trionfi.verify.fuzz import fuzzed, mutated_engine
from trionfi.verify.ledger import Finding, Method, Property, Verdict
from trionfi.verify.mutate import Mutant, Replacement
from trionfi.verify.prove import Part, by_induction, enumerated, proved
from trionfi.verify.taotl import bidding, one_card, pack, play, rounds, settlement, small
from trionfi.verify.taotl.deals import CHECKS
from trionfi.verify.taotl.findings import findings
from trionfi.verify.taotl.situations import SITUATIONS
from trionfi.verify.taotl.ways import WAYS
from trionfi.verify.walk import walked

PLAYERS = range(GAME.players[0], GAME.players[1] + 1)
"""Every number of players: what lists something for every seat is as long."""

SOME = (3, 4, 5)
"""Tricks of so many cards are looked at whole. Of larger ones the claims about two cards speak."""

HANDS = range(1, 25)
"""Every number of cards that a hand can have."""

ONE_CARD = (3, 4)
"""Numbers of players for which all deals of one card each are played."""

WINS = {
    (3, False): (190_960, 89_528, 77_352),
    (3, True): (189_452, 89_528, 78_860),
    (4, False): (10_233_864, 5_236_824, 4_640_568, 4_579_704),
    (4, True): (10_090_500, 5_229_284, 4_708_480, 4_662_696),
}
"""How many of them each seat wins, the leader's first, if no God is declared high or each that may
be. The tests count them once more, by a program that knows nothing of the rules here."""

_BIDDING = Part(bidding.sound, bidding.at_the_table, bidding.first_moment)
_BID = Part(bidding.sound, bidding.a_bid_is_made, bidding.moment_after)
_PLAY = Part(rounds.sound, rounds.at_the_table, rounds.first_moment)
_ACTION = Part(rounds.sound, rounds.somebody_acts, rounds.moment_after)


def properties(number: int) -> tuple[Property, ...]:
    """All that is claimed of the game.

    Args:
        number: how many full rounds to fuzz.
    """
    return (
        *_pack(),
        *_deal(),
        *_bids(),
        *_play(),
        *_trick(),
        *_gods(),
        *_rounds(),
        *_score(),
        _one_card(),
        *findings(),
        *_deals(number),
    )


def _pack() -> tuple[Property, ...]:
    return (
        enumerated(
            "taotl.pack.suits",
            pack.cards_of_a_suit,
            pack.all_suits,
            mutant=Mutant("taotl.pack.cards", "<= SKULLS", "< SKULLS"),
        ),
        enumerated(
            "taotl.pack.adds-up",
            pack.pack_adds_up,
            pack.all_options,
            mutant=Mutant("taotl.pack.magical", "return options.totems_are_magical", "return True"),
        ),
        proved(
            "taotl.pack.plain-or-magical",
            pack.plain_or_magical,
            given=pack.a_card,
            mutant=Mutant("taotl.pack.magical", "return not is_plain(card.suit)", "return True"),
        ),
        proved(
            "taotl.pack.colours",
            pack.a_god_of_each_colour,
            mutant=Mutant("taotl.pack.colours", "suit == Suit.DIAMONDS", "suit == Suit.CLUBS"),
        ),
        proved(
            "taotl.god.between",
            pack.between_ten_and_jack,
            given=pack.two_cards,
            mutant=Mutant("taotl.pack.totem-rank", "number + 2", "number + 1"),
        ),
        proved(
            "taotl.god.same-height",
            pack.both_gods_rank_alike,
            given=pack.a_totem,
            mutant=Mutant("taotl.god.high", "return BLACK_GOD_HIGH", "return god"),
        ),
    )


def _deal() -> tuple[Property, ...]:
    return (
        enumerated(
            "taotl.deal.rounds-fit",
            pack.rounds_fit,
            pack.numbers_of_players,
            mutant=Mutant("taotl.deal.hand", "return number", "return number + 1"),
        ),
        enumerated(
            "taotl.deal.rounds",
            pack.rounds_are,
            pack.numbers_of_players,
            mutant=Mutant("taotl.deal.rounds", "CARDS // players", "CARDS // players - 1"),
        ),
        proved(
            "taotl.deal.in-turn",
            pack.deal_passes_on,
            given=pack.a_seat,
            mutant=Mutant("taotl.deal.dealer", "next_seat(dealer, players)", "dealer"),
        ),
        proved(
            "taotl.deal.unseen",
            pack.own_hand_only,
            mutant=Mutant("taotl.deal.unseen", "seat == owner", "seat >= owner"),
        ),
        proved(
            "taotl.match.length",
            pack.only_one_length,
            mutant=Mutant("taotl.settlement.match", "==", "<="),
        ),
    )


def _bids() -> tuple[Property, ...]:
    mutants = {
        bidding.in_range: Mutant("taotl.bid.begin", "Bidding(players,", "Bidding(players - 1,"),
        bidding.in_turn: Mutant("taotl.bid.eldest-first", "next_seat(dealer, players)", "dealer"),
        bidding.bids_are_made: Mutant("taotl.bid.range", "bid < 0 or ", ""),
        bidding.bids_are_counted: Mutant("taotl.bid.after", "bidding.total + bid", "bid"),
        bidding.never_the_total: Mutant("taotl.bid.once", "bidding.made ==", "bidding.made + 1 =="),
    }
    names = {
        bidding.in_range: "in-range",
        bidding.in_turn: "in-turn",
        bidding.bids_are_made: "made",
        bidding.bids_are_counted: "counted",
        bidding.never_the_total: "never-the-total",
    }
    return (
        *(
            by_induction(
                f"taotl.bids.{names[claim]}",
                claim,
                start=_BIDDING,
                step=_BID,
                lengths=PLAYERS,
                mutant=mutants[claim],
            )
            for claim in bidding.INVARIANTS
        ),
        proved(
            "taotl.bid.somebody-may",
            bidding.somebody_may_bid,
            given=bidding.a_turn,
            lengths=PLAYERS,
            mutant=Mutant("taotl.bid.range", "bid > bidding.round", "bid >= bidding.round"),
        ),
        proved(
            "taotl.bid.only-the-dealer",
            bidding.only_the_dealer_is_bound,
            given=bidding.any_bid,
            lengths=PLAYERS,
            mutant=Mutant("taotl.bid.total", " or bidding.seat != bidding.dealer", ""),
        ),
        proved(
            "taotl.bid.one-forbidden",
            bidding.one_bid_at_most_is_forbidden,
            given=bidding.any_bid,
            lengths=PLAYERS,
            mutant=Mutant("taotl.bid.total", "== bidding.round", ">= bidding.round"),
        ),
        bidding.vectors(
            "taotl.bid.ways", Mutant("taotl.bid.range", "bid > bidding.round", "bid > 1")
        ),
        proved(
            "taotl.bid.somebody-misses",
            bidding.somebody_misses,
            given=bidding.all_tricks_are_won,
            lengths=PLAYERS,
            mutant=Mutant("taotl.settlement.made", "won == bid", "won >= bid or won < bid"),
        ),
        enumerated(
            "taotl.bid.one-may-miss",
            bidding.one_may_miss,
            bidding.small_rounds,
            mutant=Mutant("taotl.settlement.made", "won == bid", "won > bid"),
        ),
        proved(
            "taotl.bid.outlook-suffices",
            bidding.outlook_suffices,
            given=bidding.alike,
            lengths=SOME,
            mutant=Mutant("taotl.bid.outlook", "else bidding.total", "else 0"),
        ),
        proved(
            "taotl.bid.eldest",
            bidding.eldest_leads_and_bids_first,
            given=bidding.a_dealer,
            lengths=PLAYERS,
            mutant=Mutant("taotl.play.first-lead", "next_seat(dealer, players)", "dealer"),
        ),
    )


def _play() -> tuple[Property, ...]:
    return (
        proved(
            "taotl.play.legal-card",
            play.some_card_may_be_played,
            given=play.a_hand,
            lengths=HANDS,
            # Without what the source forgot to say: who can do neither plays any card.
            mutant=Mutant(
                "taotl.play.follow-suit", "return can_follow(hand, play.trick.led)", "return True"
            ),
        ),
        proved(
            "taotl.play.follow-or-magic",
            play.that_suit_or_magic,
            given=play.suit_led_and_held,
            lengths=SOME,
            mutant=Mutant("taotl.play.follow-suit", " or is_magical(card, options)", ""),
        ),
        proved(
            "taotl.play.void",
            play.anything_or_magic,
            given=play.void,
            lengths=SOME,
            mutant=Mutant("taotl.play.magical-when-void", "is_magical(card, options)", "False"),
        ),
        proved(
            "taotl.play.free",
            play.anything,
            given=play.no_suit_led,
            lengths=SOME,
            mutant=Mutant("taotl.play.free", " or led == Suit.TAOTL", ""),
        ),
        proved(
            "taotl.play.colour-led",
            play.that_colour_or_magic,
            given=play.a_colour_led,
            lengths=SOME,
            mutant=Mutant("taotl.play.follows", "colour(card.suit) == colour(led)", "True"),
        ),
        proved(
            "taotl.play.magical-cards",
            play.always_playable,
            given=play.a_magical_card,
            lengths=SOME,
            mutant=Mutant("taotl.pack.magical", "return not is_plain(card.suit)", "return False"),
        ),
        proved(
            "taotl.play.declare-or-play",
            play.declares_or_plays,
            given=play.any_moment,
            lengths=(3,),
            mutant=Mutant("taotl.play.declare-first", "play.asked != NOBODY", "False"),
        ),
        proved(
            "taotl.god.declare-when-asked",
            play.nobody_declares_unasked,
            given=play.any_moment,
            lengths=(3,),
            mutant=Mutant("taotl.god.declare-when-asked", "play.asked == NOBODY", "False"),
        ),
        proved(
            "taotl.play.held",
            play.held_or_not,
            mutant=Mutant("table.card-not-held", "held == card", "held.suit == card.suit"),
        ),
        proved(
            "taotl.play.in-phase",
            play.nothing_after_the_end,
            mutant=Mutant("table.out-of-phase", "over or not known", "not known"),
        ),
        proved(
            "taotl.play.outlook-suffices",
            play.outlook_suffices,
            given=play.alike,
            lengths=SOME,
            mutant=Mutant("taotl.play.outlook", "play.trick,", "NO_TRICK,"),
        ),
    )


def _trick() -> tuple[Property, ...]:
    return (
        proved(
            "taotl.trick.led",
            play.a_suit_is_led_once,
            given=play.two_cards,
            mutant=Mutant("taotl.play.led", "led != Suit.NONE or ", ""),
        ),
        proved(
            "taotl.trick.one-is-better",
            play.better_or_alike,
            given=play.led_in_a_trick,
            mutant=Mutant("taotl.trick.beats", "card.rank > best.rank", "card.rank >= best.rank"),
        ),
        proved(
            "taotl.trick.in-any-order",
            play.better_than_the_worse,
            given=play.three_cards,
            mutant=Mutant("taotl.trick.beats", "return own > other", "return own != other"),
        ),
        proved(
            "taotl.trick.best-so-far",
            play.best_so_far,
            given=play.a_card_more,
            mutant=Mutant(
                "taotl.trick.add", "beats(card, best, led)", "beats(card, best, trick.led)"
            ),
        ),
        proved(
            "taotl.trick.winner",
            play.first_of_the_highest,
            given=play.a_trick,
            lengths=SOME,
            mutant=Mutant("taotl.trick.order", "return Level.TOTEM", "return Level.LED"),
        ),
        proved(
            "taotl.trick.gods-and-skulls",
            play.first_god_or_first_skull,
            given=play.only_gods_and_skulls,
            lengths=SOME,
            mutant=Mutant("taotl.trick.order", "return Level.GOD", "return Level.SKULL"),
        ),
        enumerated(
            "taotl.trick.all-skulls",
            play.all_can_play_skulls,
            pack.numbers_of_players,
            mutant=Mutant("taotl.pack.cards", "<= SKULLS", "<= SKULLS + 1"),
        ),
        proved(
            "taotl.trick.turns",
            play.next_seat_plays,
            given=play.a_table,
            lengths=PLAYERS,
            mutant=Mutant(
                "taotl.play.turn", "return play.seat", "return next_seat(play.seat, play.players)"
            ),
        ),
        proved(
            "taotl.trick.taken",
            play.taken_or_asked,
            given=play.a_last_card,
            lengths=PLAYERS,
            mutant=Mutant("taotl.play.complete-trick", "winner,\n", "play.seat,\n"),
        ),
    )


def _gods() -> tuple[Property, ...]:
    return (
        proved(
            "taotl.god.asked",
            play.asked_where_colours_match,
            given=play.a_trick,
            lengths=SOME,
            mutant=Mutant("taotl.god.asked", "Suit.TAOTL", "Suit.TRUMPS"),
        ),
        proved(
            "taotl.god.never-two",
            play.never_two,
            given=play.both_gods,
            mutant=Mutant("taotl.god.asked", "== Colour.BLACK", "!= Colour.RED"),
        ),
        proved(
            "taotl.god.declared-high",
            play.high_unless_a_court_of_totems,
            given=play.a_god_is_asked,
            lengths=SOME,
            mutant=Mutant("taotl.god.declared", "return asked", "return trick.winner"),
        ),
        proved(
            "taotl.god.declared-low",
            play.low_changes_nothing,
            given=play.a_god_is_asked,
            lengths=SOME,
            mutant=Mutant("taotl.god.declared", "height == Height.HIGH and ", ""),
        ),
        proved(
            "taotl.god.itself",
            play.the_god_itself,
            given=play.a_god_is_asked,
            lengths=SOME,
            mutant=Mutant("taotl.god.of-colour", "return RED_GOD", "return BLACK_GOD"),
        ),
        proved(
            "taotl.god.taken",
            play.taken_once_declared,
            given=play.a_declaration,
            lengths=PLAYERS,
            mutant=Mutant(
                "taotl.play.after-declaration",
                "winner_declared(play.trick, play.asked, height)",
                "play.asked",
            ),
        ),
    )


def _rounds() -> tuple[Property, ...]:
    mutants = {
        rounds.seats_are_at_the_table: Mutant(
            "taotl.play.continue", "next_seat(play.seat, play.players)", "play.seat + 1"
        ),
        rounds.tricks_add_up: Mutant("taotl.play.complete-trick", "winner] + 1", "winner]"),
        rounds.tricks_stay_in_range: Mutant("taotl.play.end", "play.tricks ==", "play.tricks >"),
        rounds.tricks_are_completed: Mutant(
            "taotl.play.after-card", "trick.cards < play.players", "trick.cards <= play.players"
        ),
    }
    names = {
        rounds.seats_are_at_the_table: "seats",
        rounds.tricks_add_up: "tricks",
        rounds.tricks_stay_in_range: "in-range",
        rounds.tricks_are_completed: "completed",
    }
    return tuple(
        by_induction(
            f"taotl.always.{names[claim]}",
            claim,
            start=_PLAY,
            step=_ACTION,
            lengths=PLAYERS,
            mutant=mutants[claim],
        )
        for claim in rounds.INVARIANTS
    )


def _score() -> tuple[Property, ...]:
    return (
        proved(
            "taotl.score.range",
            settlement.score_range,
            given=settlement.in_a_round,
            mutant=Mutant("taotl.settlement.score", "10 + 3 * won", "10 + 4 * won"),
        ),
        proved(
            "taotl.score.extremes",
            settlement.extremes,
            mutant=Mutant("taotl.settlement.score", "abs(won - bid)", "min(1, abs(won - bid))"),
        ),
        proved(
            "taotl.score.more-or-fewer",
            settlement.more_or_fewer,
            given=settlement.in_a_round,
            mutant=Mutant("taotl.settlement.score", "abs(won - bid)", "(won - bid)"),
        ),
        proved(
            "taotl.score.one-or-none",
            settlement.one_is_right_from_five_elevenths,
            given=settlement.some_cases,
            mutant=Mutant("taotl.settlement.score", "-5", "-4"),
        ),
        enumerated(
            "taotl.score.match-range",
            settlement.match_range,
            pack.numbers_of_players,
            mutant=Mutant("taotl.settlement.score", "10 + 3 * won", "11 + 3 * won"),
        ),
        proved(
            "taotl.match.most-points",
            settlement.most_points_win,
            given=settlement.at_the_table,
            lengths=PLAYERS,
            mutant=Mutant("taotl.settlement.winner", "return False", "return True"),
        ),
        proved(
            "taotl.match.somebody-wins",
            settlement.somebody_wins,
            given=settlement.has_most,
            lengths=PLAYERS,
            mutant=Mutant(
                "taotl.settlement.winner", "total > totals[seat]", "total >= totals[seat]"
            ),
        ),
    )


def _one_card() -> Property:
    def check(replace: Replacement) -> Finding:
        engine = load(GAME.id)
        game = (mutated_engine(engine, replace) if replace else engine).game
        for players in ONE_CARD:
            for high in (False, True):
                wins = one_card.wins(players, high, game)
                if wins != WINS[players, high]:
                    return Finding(Verdict.REFUTED, f"{players} players", {"wins": list(wins)})
        deals = sum(perm(len(GAME.pack), players) for players in ONE_CARD)
        return Finding(Verdict.HOLDS, f"{deals} cases")

    return Property(
        "taotl.one-card.all-deals",
        f"Of all one-card deals of 3 players the leader wins {WINS[3, False][0]:,} if no God is "
        f"declared high, and {WINS[3, True][0]:,} if each is that may be; of those of 4 players "
        f"{WINS[4, False][0]:,} and {WINS[4, True][0]:,}. The later seats win fewer and fewer.",
        tuple(
            rule.id for rule in GAME.functions if rule.id.startswith(("taotl.trick", "taotl.god"))
        ),
        Method.ENUMERATED,
        check,
        Mutant("taotl.trick.beats", "return own > other", "return own < other"),
    )


def _deals(number: int) -> tuple[Property, ...]:
    engine = load(GAME.id)
    return (
        *fuzzed(engine, number, CHECKS, WAYS, SITUATIONS),
        walked(
            "taotl.walk.small",
            engine,
            small.starts,
            (),
            small.all_goes_by_the_rules,
            mutant=Mutant("taotl.trick.beats", "card.rank > best.rank", "card.rank >= best.rank"),
        ),
    )
