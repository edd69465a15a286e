"""What is claimed of the old Piedmontese game for two, in the order of its chapter."""

from __future__ import annotations

from trionfi.engine import load
from trionfi.spec.piedmontese import GAME
from trionfi.verify.fuzz import (
    Check,
    fuzzed,
    mutated_engine,
    settlement_agrees,
    somebody_can_act,
    states_are_in_range,
)
from trionfi.verify.ledger import Finding, Method, Property, Verdict
from trionfi.verify.mutate import Mutant, Replacement
from trionfi.verify.piedmontese import deals, fool, invariants, pack, play, records, small
from trionfi.verify.piedmontese.findings import findings
from trionfi.verify.piedmontese.situations import SITUATIONS
from trionfi.verify.piedmontese.ways import WAYS
from trionfi.verify.prove import Part, by_induction, enumerated, proved
from trionfi.verify.walk import walked

_START = Part(invariants.sound, invariants.the_deal, invariants.first_moment)
_STEP = Part(invariants.sound, invariants.a_card_is_played, invariants.moment_after)


def properties(number: int) -> tuple[Property, ...]:
    """All that is claimed of the game.

    Args:
        number: how many full deals to fuzz.
    """
    return (
        *_pack(),
        *_deal(),
        *_play(),
        *_trick(),
        *_fool(),
        *_count(),
        *findings(),
        *_deals(number),
    )


def _pack() -> tuple[Property, ...]:
    return (
        enumerated(
            "piedmontese.pack.adds-up",
            pack.pack_adds_up,
            pack.all_options,
            mutant=Mutant("piedmontese.pack.values", "return 2", "return 3"),
        ),
        enumerated(
            "piedmontese.pack.empty-cards",
            pack.empty_cards,
            pack.all_options,
            mutant=Mutant("piedmontese.pack.honours", "card.rank == 1 or card.rank == 21", "True"),
        ),
        enumerated(
            "piedmontese.pack.suits",
            pack.cards_of_a_suit,
            pack.suits,
            mutant=Mutant("piedmontese.pack.cards", "<= 21", "<= 20"),
        ),
        proved(
            "piedmontese.pack.court-values",
            pack.courts_are_worth_their_rank,
            given=pack.two_plain_cards,
            mutant=Mutant("piedmontese.pack.values", "return 4", "return 3"),
        ),
        proved(
            "piedmontese.pack.fives",
            pack.kings_and_honours_are_worth_most,
            given=pack.a_card_of_the_pack,
            mutant=Mutant("piedmontese.pack.values", "return 4", "return 5"),
        ),
        proved(
            "piedmontese.pack.pips",
            pack.pips_of_two_colours,
            mutant=Mutant("piedmontese.pack.pips", "Suit.DIAMONDS", "Suit.CLUBS"),
        ),
        proved(
            "piedmontese.pack.pips-below-courts",
            pack.pips_stay_below_the_courts,
            mutant=Mutant("piedmontese.pack.pips", "11 - number", "12 - number"),
        ),
        proved(
            "piedmontese.pack.highest-trump",
            pack.highest_trump_is_an_honour,
            given=pack.a_card_of_the_pack,
            mutant=Mutant("piedmontese.pack.trumps", "Suit.TRUMPS, 22", "Suit.TRUMPS, 20"),
        ),
    )


def _deal() -> tuple[Property, ...]:
    return (
        enumerated(
            "piedmontese.deal.adds-up",
            pack.deal_adds_up,
            pack.numbers_of_players,
            mutant=Mutant("piedmontese.deal.piles", "return 9", "return 10"),
        ),
        enumerated(
            "piedmontese.deal.tops",
            pack.tops_by_cards_left,
            pack.remaining,
            mutant=Mutant("piedmontese.deal.tops", "return card", "return NO_CARD"),
        ),
        proved(
            "piedmontese.deal.face-up",
            pack.only_the_top_is_seen,
            given=pack.different_cards,
            mutant=Mutant("piedmontese.deal.face-up", "depth == 0", "depth <= 1"),
        ),
        proved(
            "piedmontese.deal.lead",
            pack.opponent_leads,
            mutant=Mutant("piedmontese.play.first-lead", "other(dealer)", "dealer"),
        ),
        proved(
            "piedmontese.deal.in-turn",
            pack.deals_in_turn,
            mutant=Mutant("piedmontese.deal.dealer", "other(dealer)", "dealer"),
        ),
        enumerated(
            "piedmontese.deal.number",
            pack.number_of_deals,
            pack.numbers_of_players,
            mutant=Mutant("piedmontese.deal.piles", "return 10", "return 9"),
        ),
        enumerated(
            "piedmontese.match.fair",
            pack.match_is_fair,
            pack.lengths,
            mutant=Mutant("piedmontese.settlement.match", "deals % 2 == 0", "deals % 2 == 1"),
        ),
    )


def _play() -> tuple[Property, ...]:
    return (
        proved(
            "piedmontese.play.legal-card",
            play.legal_card_exists,
            given=play.holds_a_card,
            mutant=Mutant("tricks.trump-when-void", "and holds(hand, Suit.TRUMPS)", ""),
        ),
        proved(
            "piedmontese.play.follow-suit",
            play.only_the_led_suit,
            given=play.suit_led_and_held,
            mutant=Mutant("piedmontese.play.follow-suit", "led_suit(play.led)", "card.suit"),
        ),
        proved(
            "piedmontese.play.trump-when-void",
            play.only_trumps,
            given=play.void_with_a_trump,
            mutant=Mutant("piedmontese.play.trump-when-void", "led_suit(play.led)", "card.suit"),
        ),
        proved(
            "piedmontese.play.free",
            play.anything,
            given=play.nothing_owed,
            mutant=Mutant("piedmontese.play.led-suit", "return Suit.NONE", "return Suit.FOOL"),
        ),
        proved(
            "piedmontese.play.fool-always-legal",
            play.fool_always_legal,
            mutant=Mutant("tricks.follow-suit", " or card.suit == Suit.FOOL", ""),
        ),
        proved(
            "piedmontese.play.held",
            play.held_or_not,
            mutant=Mutant("table.card-not-held", "held == card", "held.suit == card.suit"),
        ),
        proved(
            "piedmontese.play.in-phase",
            play.nothing_after_the_end,
            mutant=Mutant("table.out-of-phase", "over or not known", "not known"),
        ),
        proved(
            "piedmontese.play.turn",
            play.leader_then_follower,
            given=play.a_card_led,
            mutant=Mutant("piedmontese.play.turn", "play.led == NO_CARD", "play.led != NO_CARD"),
        ),
        proved(
            "piedmontese.play.outlook-suffices",
            play.outlook_suffices,
            given=play.alike,
            mutant=Mutant("piedmontese.play.outlook", "play.led", "NO_CARD"),
        ),
    )


def _trick() -> tuple[Property, ...]:
    return (
        proved(
            "piedmontese.trick.one-winner",
            play.one_winner,
            given=play.two_cards,
            mutant=Mutant("piedmontese.play.winner", "return leader", "return 0"),
        ),
        proved(
            "piedmontese.trick.trumps-win",
            play.trumps_win,
            given=play.trump_on_plain,
            mutant=Mutant("tricks.beats", "card.suit == Suit.TRUMPS", "card.rank > best.rank"),
        ),
        proved(
            "piedmontese.trick.higher-wins",
            play.higher_wins,
            given=play.one_suit,
            mutant=Mutant(
                "piedmontese.play.reply-wins",
                "ranked(reply, options), ranked(led, options)",
                "ranked(led, options), ranked(reply, options)",
            ),
        ),
        proved(
            "piedmontese.trick.highest-trump",
            play.highest_trump_wins,
            given=play.highest_trump_played,
            mutant=Mutant("tricks.beats", "card.rank > best.rank", "card.rank < best.rank"),
        ),
        proved(
            "piedmontese.trick.fool-never-wins",
            play.fool_never_wins,
            given=play.the_fool_played,
            mutant=Mutant("tricks.beats", "return True", "return False"),
        ),
        proved(
            "piedmontese.trick.led-suit",
            play.fool_frees,
            given=play.any_card,
            mutant=Mutant("piedmontese.play.led-suit", "return led.suit", "return Suit.NONE"),
        ),
        proved(
            "piedmontese.trick.taker",
            play.cards_go_to_the_winner,
            given=play.a_card_taken,
            mutant=Mutant("piedmontese.play.taker", "return player", "return trick_winner"),
        ),
        proved(
            "piedmontese.trick.led-first",
            play.led_counts_first,
            given=play.two_equals_won_first,
            mutant=Mutant(
                "piedmontese.play.complete-trick",
                "piles = taken(piles, led_to, play.led, options)\n"
                "    piles = taken(piles, reply_to, reply, options)",
                "piles = taken(piles, reply_to, reply, options)\n"
                "    piles = taken(piles, led_to, play.led, options)",
            ),
        ),
        proved(
            "piedmontese.trick.next-lead",
            play.winner_leads_next,
            given=play.a_trick_completed,
            mutant=Mutant(
                "piedmontese.play.complete-trick", "Play(trick_winner,", "Play(follower,"
            ),
        ),
    )


def _fool() -> tuple[Property, ...]:
    return (
        proved(
            "piedmontese.fool.cheapest",
            fool.the_first_of_the_cheapest,
            given=fool.four_cards,
            mutant=Mutant(
                "piedmontese.pile.cheapest",
                "value(card, options) < value(cheapest, options)",
                "value(card, options) <= value(cheapest, options)",
            ),
        ),
        proved(
            "piedmontese.fool.lost",
            fool.fool_lost_only_last,
            mutant=Mutant("piedmontese.fool.last-trick", "last and ", ""),
        ),
        proved(
            "piedmontese.fool.owed",
            fool.debt_begins,
            given=fool.a_pile,
            mutant=Mutant("piedmontese.fool.owed", "FoolDebt.FORGIVEN", "FoolDebt.OWED"),
        ),
        proved(
            "piedmontese.fool.debtor",
            fool.debt_of_the_player,
            given=fool.a_reply,
            mutant=Mutant("piedmontese.fool.debtor", "return play.debtor", "return NOBODY"),
        ),
        proved(
            "piedmontese.fool.no-debt",
            fool.nobody_owes,
            mutant=Mutant(
                "piedmontese.fool.exchange",
                "return Exchange(NOBODY, NO_CARD, NOBODY)",
                "return Exchange(0, NO_CARD, NOBODY)",
            ),
        ),
        proved(
            "piedmontese.fool.paid-at-once",
            fool.paid_at_once,
            given=fool.an_empty_card_won,
            mutant=Mutant(
                "piedmontese.fool.exchange",
                "if is_empty(pile.cheapest, options):",
                "if last and is_empty(pile.cheapest, options):",
            ),
        ),
        proved(
            "piedmontese.fool.paid-at-last",
            fool.paid_at_last,
            given=fool.no_empty_card_won,
            mutant=Mutant("piedmontese.fool.exchange", "pile.tricks == 0", "pile.tricks <= 1"),
        ),
        proved(
            "piedmontese.fool.gift",
            fool.gift_goes_across,
            given=fool.an_empty_card_won,
            mutant=Mutant("piedmontese.fool.gift", "other(exchange.giver)", "exchange.giver"),
        ),
        proved(
            "piedmontese.fool.nets-four",
            fool.exchange_nets_four,
            given=fool.an_empty_card_won,
            mutant=Mutant("piedmontese.pile.remove", "pile.cards - 1", "pile.cards"),
        ),
        enumerated(
            "piedmontese.fool.nine-tricks",
            fool.at_most_nine_tricks,
            pack.all_options,
            mutant=Mutant("piedmontese.pack.empty", "== 1", "<= 2"),
        ),
    )


def _count() -> tuple[Property, ...]:
    mutants = {
        invariants.in_range: Mutant("piedmontese.pile.cheapest", "Suit.FOOL", "Suit.NONE"),
        invariants.tricks_add_up: Mutant(
            "piedmontese.pile.trick", "pile.tricks + 1", "pile.tricks"
        ),
        invariants.value_is_kept: Mutant("piedmontese.pile.add", "pile.value + ", ""),
        invariants.cards_go_in_pairs: Mutant(
            "piedmontese.fool.exchange",
            "Exchange(debtor, FOOL, NOBODY)",
            "Exchange(NOBODY, NO_CARD, NOBODY)",
        ),
        invariants.debt_without_empty_card: Mutant(
            "piedmontese.fool.exchange", "if not last:", "if debtor == 0:"
        ),
        invariants.won_cards_show: Mutant(
            "piedmontese.pile.cheapest", "cheapest == NO_CARD", "card == NO_CARD"
        ),
        invariants.one_place: Mutant(
            "piedmontese.play.lead", "card, play.tricks", "play.led, play.tricks"
        ),
    }
    names = {
        invariants.in_range: "in-range",
        invariants.tricks_add_up: "tricks",
        invariants.value_is_kept: "value",
        invariants.cards_go_in_pairs: "pairs",
        invariants.debt_without_empty_card: "debt",
        invariants.won_cards_show: "won",
        invariants.one_place: "one-place",
    }
    return (
        *(
            by_induction(
                f"piedmontese.always.{names[claim]}",
                claim,
                start=_START,
                step=_STEP,
                mutant=mutants[claim],
            )
            for claim in invariants.INVARIANTS
        ),
        proved(
            "piedmontese.settlement.no-tie",
            invariants.no_tie,
            given=invariants.the_end,
            mutant=Mutant("piedmontese.settlement.scores", "piles[1].value", "piles[0].value"),
        ),
        proved(
            "piedmontese.settlement.total",
            invariants.ninety_one_or_two,
            given=invariants.the_end,
            mutant=Mutant("piedmontese.settlement.points", "cards // 2", "cards // 3"),
        ),
        proved(
            "piedmontese.settlement.own-score",
            pack.a_score_each,
            mutant=Mutant("piedmontese.settlement.scores", "piles[0].cards", "piles[1].cards"),
        ),
        proved(
            "piedmontese.settlement.winner",
            pack.more_points_win,
            mutant=Mutant("piedmontese.settlement.winner", "first > second", "first < second"),
        ),
        _tie_at_the_table(),
    )


def _tie_at_the_table() -> Property:
    def check(replace: Replacement) -> Finding:
        engine = load(GAME.id)
        state = records.tie(mutated_engine(engine, replace) if replace else engine)
        first, second = state.scores
        if first != second:
            return Finding(Verdict.REFUTED, f"{first} to {second}", state.record())
        return Finding(Verdict.HOLDS, f"{first} to {second}", state.record())

    return Property(
        "piedmontese.settlement.tie-at-the-table",
        "Where the debt is forgiven, a tie can be reached in a legal deal.",
        tuple(rule.id for rule in GAME.functions),
        Method.SHOWN,
        check,
        Mutant("piedmontese.fool.owed", "FoolDebt.FORGIVEN", "FoolDebt.OWED"),
    )


CHECKS = (
    Check(
        "piedmontese.deals.one-place",
        deals.every_card_in_one_place,
        Mutant("piedmontese.deal.piles", "return 9", "return 8"),
    ),
    Check(
        "piedmontese.deals.legal-action",
        somebody_can_act,
        Mutant("tricks.trump-when-void", "and holds(hand, Suit.TRUMPS)", ""),
    ),
    Check(
        "piedmontese.deals.in-range",
        states_are_in_range,
        Mutant("piedmontese.pile.add", "pile.value + value(card, options)", "pile.value + 131"),
    ),
    Check(
        "piedmontese.deals.hidden-cards",
        deals.only_the_tops_are_seen,
        Mutant("piedmontese.deal.face-up", "depth == 0", "depth <= 1"),
    ),
    Check(
        "piedmontese.deals.tricks",
        deals.tricks_of_two,
        Mutant("piedmontese.play.end", "== TRICKS", "== TRICKS - 1"),
    ),
    Check(
        "piedmontese.deals.counted",
        deals.piles_are_counted,
        Mutant("piedmontese.pile.take", "piles[seat]", "piles[0]"),
        at_end=True,
    ),
    Check(
        "piedmontese.deals.first-lead",
        deals.opponent_of_the_dealer_leads,
        Mutant("piedmontese.play.first-lead", "other(dealer)", "dealer"),
    ),
    Check(
        "piedmontese.deals.trick",
        deals.tricks_are_told_alike,
        Mutant("piedmontese.play.complete-trick", "Play(trick_winner", "Play(follower"),
    ),
    Check(
        "piedmontese.deals.count",
        deals.counts_are_told_alike,
        Mutant("piedmontese.settlement.scores", "piles[1].value", "piles[0].value"),
        at_end=True,
    ),
    Check(
        "piedmontese.deals.settlement",
        settlement_agrees,
        Mutant("piedmontese.pile.give", "taken(piles, other(giver)", "taken(piles, giver"),
        at_end=True,
    ),
)
"""What must be true in every deal."""


def _deals(number: int) -> tuple[Property, ...]:
    engine = load(GAME.id)
    return (
        *fuzzed(engine, number, CHECKS, WAYS, SITUATIONS),
        walked(
            "piedmontese.walk.small",
            engine,
            small.starts,
            CHECKS,
            small.nothing_is_lost,
            mutant=Mutant(
                "piedmontese.fool.exchange",
                "Exchange(debtor, FOOL, NOBODY)",
                "Exchange(debtor, pile.cheapest, NOBODY)",
            ),
        ),
    )
