"""What is claimed of Texan Tarok, in the order of its chapter.

Claims of the call stand in `auction`; those of draw, Preference's stock, discards and sides in
`exchange`. `sequences` walks through all that can be said; `chronicle` tells a deal once more and
asks no rule, and `deals` holds the two against each other.
"""

from __future__ import annotations

from trionfi.engine import load
from trionfi.spec.texan import GAME
from trionfi.verify.fuzz import fuzzed
from trionfi.verify.ledger import Property
from trionfi.verify.mutate import Mutant
from trionfi.verify.prove import Part, by_induction, enumerated, proved
from trionfi.verify.texan import (
    announce,
    auction,
    contra,
    exchange,
    pack,
    play,
    sequences,
    settlement,
)
from trionfi.verify.texan.deals import CHECKS
from trionfi.verify.texan.findings import findings
from trionfi.verify.texan.situations import SITUATIONS
from trionfi.verify.texan.ways import WAYS

HANDS = range(1, 13)
"""Every number of cards that a hand can have in play."""

DISCARDING = range(13, 17)
"""Every number of cards that a hand can have while something is to be discarded."""

SOME = (2, 5)
"""Hands of so many cards stand for all where each card matters by itself."""

COUNTED = (1, 2, 11)
"""Hands in which cards are counted: with one card, with some, with almost all."""

_AUCTION = Part(auction.sound, auction.any_dealer, auction.first_moment)
_WORD = Part(auction.sound, auction.somebody_speaks, auction.moment_after)
_ANNOUNCING = Part(announce.sound, announce.a_deal, announce.first_moment)
_ANNOUNCED = Part(announce.sound, announce.somebody_speaks, announce.moment_after)
_CONTRAS = Part(contra.sound, contra.a_deal, contra.first_moment)
_DOUBLED = Part(contra.sound, contra.somebody_speaks, contra.moment_after)
_PLAY = Part(play.sound, play.a_deal, play.first_moment)
_CARD = Part(play.sound, play.a_card_is_played, play.moment_after)


def properties(number: int) -> tuple[Property, ...]:
    """All that is claimed of the game.

    Args:
        number: how many full deals to fuzz.
    """
    return (
        *_pack(),
        *_count(),
        *_deal(),
        *_auction(),
        *_call(),
        *_draw(),
        *_discards(),
        *_bonuses(),
        *_announcements(),
        *_contras(),
        *_play(),
        *_settlement(),
        *_match(),
        *findings(),
        *fuzzed(load(GAME.id), number, CHECKS, WAYS, SITUATIONS),
    )


def _pack() -> tuple[Property, ...]:
    return (
        enumerated(
            "texan.pack.suits",
            pack.cards_of_a_suit,
            pack.suits,
            mutant=Mutant("texan.pack.cards", "<= 22", "<= 21"),
        ),
        enumerated(
            "texan.pack.adds-up",
            pack.pack_adds_up,
            pack.once,
            mutant=Mutant("texan.pack.values", "return 3", "return 4"),
        ),
        proved(
            "texan.pack.pips",
            pack.pips_of_two_colours,
            mutant=Mutant("texan.pack.pips", "5 - number", "number"),
        ),
        proved(
            "texan.pack.pip-places",
            pack.pip_cards_lie_below_the_courts,
            mutant=Mutant("texan.pack.pips", "number - 6", "number - 5"),
        ),
        proved(
            "texan.pack.red-pips",
            pack.red_pips_agreed,
            given=pack.a_card,
            mutant=Mutant("texan.pack.ranks", "4 - card.rank", "5 - card.rank"),
        ),
        proved(
            "texan.pack.fives",
            pack.fives,
            given=pack.a_card,
            mutant=Mutant("texan.pack.honours", "card == TWENTY_ONE or ", ""),
        ),
        proved(
            "texan.pack.worths",
            pack.worth_by_place,
            given=pack.a_card,
            # One red Cavalier for another: all together the cards are worth the same.
            mutant=Mutant(
                "texan.pack.values",
                "return 3",
                "return 3 + (card.suit == Suit.HEARTS) - (card.suit == Suit.DIAMONDS)",
            ),
        ),
        proved(
            "texan.pack.only-table",
            pack.only_table,
            mutant=Mutant("texan.pack.values", "return 4", "return 5"),
        ),
        enumerated(
            "texan.pack.other-tables",
            pack.other_tables,
            pack.tables,
            mutant=Mutant("texan.pack.count", "2 * (cards // 3)", "2 * (cards // 3) - 1"),
        ),
    )


def _count() -> tuple[Property, ...]:
    return (
        proved(
            "texan.count.both-sides",
            pack.both_sides_count_seventy,
            given=pack.a_split,
            mutant=Mutant("texan.pack.count", "else 1", "else cards % 3 // 2"),
        ),
        proved(
            "texan.count.thirds",
            pack.nearest_to_thirds,
            mutant=Mutant("texan.pack.count", "else 1", "else cards % 3"),
        ),
        proved(
            "texan.count.thirty-six",
            pack.thirty_six,
            mutant=Mutant("texan.pack.count", "cards % 3 == 0", "cards % 3 != 2"),
        ),
        proved(
            "texan.count.half",
            pack.half_of_the_worth,
            mutant=Mutant("texan.pack.count", "cards // 3", "cards // 4"),
        ),
        proved(
            "texan.count.range",
            pack.never_below_nothing,
            given=pack.possible,
            mutant=Mutant("texan.pack.count", "raw - 2 *", "raw - 4 *"),
        ),
    )


def _deal() -> tuple[Property, ...]:
    return (
        proved(
            "texan.deal.adds-up",
            pack.deal_adds_up,
            mutant=Mutant(
                "texan.deal.packets",
                "return Packet(STOCK, PACKET_CARDS)",
                "return Packet(STOCK, 5)",
            ),
        ),
        proved(
            "texan.deal.in-turn",
            pack.dealt_in_turn,
            mutant=Mutant("texan.deal.packets", "seat_after(dealer, number % PLAYERS)", "dealer"),
        ),
        enumerated(
            "texan.deal.number",
            pack.number_of_deals,
            pack.dealers,
            mutant=Mutant("texan.deal.packets", "number == 0", "number < 0"),
        ),
        proved(
            "texan.deal.passes-on",
            pack.deal_passes_on,
            mutant=Mutant("texan.deal.dealer", "dealer, 1", "dealer, 2"),
        ),
        proved(
            "texan.deal.unseen",
            pack.one_player_sees_them,
            mutant=Mutant("texan.deal.unseen", "seat == owner", "seat >= owner"),
        ),
    )


def _auction() -> tuple[Property, ...]:
    mutants = {
        auction.in_turn: Mutant("texan.auction.turn", "auction.spoken + 1", "auction.spoken"),
        auction.bidder_has_spoken: Mutant("texan.auction.bid", ", bidder)", ", auction.dealer)"),
        auction.first_is_eldests: Mutant(
            "texan.auction.first-eldest", "contract == Contract.FIRST", "contract == Contract.SOLO"
        ),
    }
    names = {
        auction.in_turn: "in-turn",
        auction.bidder_has_spoken: "bidder",
        auction.first_is_eldests: "first",
    }
    return (
        *(
            by_induction(
                f"texan.auction.{names[claim]}",
                claim,
                start=_AUCTION,
                step=_WORD,
                mutant=mutants[claim],
            )
            for claim in auction.INVARIANTS
        ),
        proved(
            "texan.auction.begins",
            auction.begins_in_silence,
            mutant=Mutant("texan.auction.begin", "Auction(dealer,", "Auction(0,"),
        ),
        proved(
            "texan.auction.no-card",
            auction.words_move_no_card,
            given=auction.somebody_speaks,
            mutant=Mutant("texan.auction.bid", "(NO_MOVE,)", "(Move(PAGAT, NO_MOVE.to),)"),
        ),
        proved(
            "texan.auction.once-each",
            auction.once_each,
            given=auction.somebody_speaks,
            mutant=Mutant("texan.auction.once", "== PLAYERS", ">= PLAYERS - 1"),
        ),
        proved(
            "texan.auction.allowed",
            auction.bids_allowed,
            given=auction.a_turn,
            mutant=Mutant("texan.auction.second-pagat", "options.second_requires_pagat", "False"),
        ),
        proved(
            "texan.auction.one-declarer",
            auction.one_declarer,
            given=auction.all_have_spoken,
            mutant=Mutant(
                "texan.auction.all-pass", "return Contract.FIRST", "return Contract.SOLO"
            ),
        ),
        sequences.auction_counts(),
        proved(
            "texan.deal.seats",
            auction.seats_round,
            mutant=Mutant("texan.deal.seat", "% PLAYERS", "% (PLAYERS - 1)"),
        ),
    )


def _call() -> tuple[Property, ...]:
    return (
        proved(
            "texan.call.where",
            auction.called_where,
            mutant=Mutant("texan.call.contracts", " or contract == Contract.SECOND", ""),
        ),
        enumerated(
            "texan.call.allowed",
            auction.what_may_be_called,
            auction.holdings,
            mutant=Mutant(
                "texan.call.nineteen", "not holds_trump(hand, 19)", "holds_trump(hand, 19)"
            ),
        ),
        proved(
            "texan.call.one",
            auction.one_call,
            given=auction.a_call,
            lengths=SOME,
            mutant=Mutant("texan.call.highest-missing", "not holds_trump", "holds_trump"),
        ),
        proved(
            "texan.call.no-card",
            auction.call_moves_no_card,
            given=auction.a_call,
            lengths=SOME,
            mutant=Mutant("texan.call.after", "(NO_MOVE,)", "(Move(card, NO_MOVE.to),)"),
        ),
        sequences.call_counts(),
    )


def _draw() -> tuple[Property, ...]:
    return (
        proved(
            "texan.draw.whole-stock",
            exchange.whole_stock_is_drawn,
            mutant=Mutant("texan.draw.cards", "seat_after(declarer, 2)", "seat_after(declarer, 3)"),
        ),
        enumerated(
            "texan.draw.abandoned",
            exchange.lowest_may_be_abandoned,
            pack.once,
            mutant=Mutant("texan.draw.abandon", "contract == Contract.FIRST and ", ""),
        ),
        proved(
            "texan.draw.asked-once",
            exchange.asked_once,
            mutant=Mutant("texan.draw.continued", "False, False", "False, True"),
        ),
        proved(
            "texan.draw.declarer",
            exchange.declarer_is_asked,
            mutant=Mutant("texan.draw.seat", "abandon.declarer", "seat_after(abandon.declarer, 1)"),
        ),
        proved(
            "texan.preference.levels",
            exchange.takes_or_declines,
            mutant=Mutant("texan.preference.take", "0, stock.looks", "0, 1"),
        ),
        proved(
            "texan.preference.cards",
            exchange.cards_of_preference,
            mutant=Mutant("texan.preference.decline", "HALF_OF_STOCK, FIRST_HALF", "2, FIRST_HALF"),
        ),
        proved(
            "texan.preference.apart",
            exchange.looked_at_apart,
            mutant=Mutant("texan.preference.looked-at", "declarer, 1", "declarer, 0"),
        ),
        proved(
            "texan.preference.only",
            exchange.only_in_preference,
            mutant=Mutant("texan.preference.look", "== Contract.PREFERENCE", "!= Contract.FIRST"),
        ),
        sequences.preference_counts(),
    )


def _discards() -> tuple[Property, ...]:
    return (
        proved(
            "texan.discard.some-card",
            exchange.some_card_may_be_discarded,
            given=exchange.a_hand,
            lengths=DISCARDING,
            # Without a way out, a hand of trumps and Kings would have nothing to discard.
            mutant=Mutant("texan.discard.trumps", "return has_plain_card(hand)", "return True"),
        ),
        proved(
            "texan.discard.allowed",
            exchange.what_may_be_discarded,
            given=exchange.a_choice,
            lengths=SOME,
            mutant=Mutant("texan.discard.fives", " or is_king(card)", ""),
        ),
        proved(
            "texan.discard.shown",
            exchange.trumps_are_shown,
            given=exchange.any_card,
            lengths=SOME,
            mutant=Mutant("texan.discard.place", "seat, 1", "seat, 0"),
        ),
        proved(
            "texan.discard.in-turn",
            exchange.discards_in_turn,
            given=exchange.any_card,
            lengths=SOME,
            mutant=Mutant("texan.discard.turn", "range(PLAYERS)", "range(1, PLAYERS)"),
        ),
        proved(
            "texan.discard.ends",
            exchange.last_card_ends_it,
            given=exchange.any_card,
            lengths=SOME,
            mutant=Mutant("texan.discard.end", "left > 0", "left > 1"),
        ),
        proved(
            "texan.discard.as-many",
            exchange.as_many_as_drawn,
            given=exchange.a_begin,
            mutant=Mutant("texan.discard.number", "seat_after(declarer, 2), 1", "declarer, 4"),
        ),
        proved(
            "texan.discard.of-the-side",
            exchange.discards_of_the_side,
            given=exchange.a_begin,
            mutant=Mutant("texan.discard.number", "declarer, HALF_OF_STOCK", "declarer, 4"),
        ),
        proved(
            "texan.sides.another",
            exchange.sides_by_the_called_trump,
            mutant=Mutant("texan.sides.partner", "holder == declarer", "holder == NOBODY"),
        ),
        proved(
            "texan.sides.nobody",
            exchange.nobody_is_of_no_side,
            mutant=Mutant("texan.sides.of", "return Side.NEITHER", "return Side.DEFENDERS"),
        ),
        proved(
            "texan.sides.count",
            exchange.cards_of_a_side,
            given=exchange.a_table,
            mutant=Mutant("texan.sides.cards", "return False", "return True"),
        ),
    )


def _bonuses() -> tuple[Property, ...]:
    return (
        proved(
            "texan.bonus.counted",
            announce.numbers_are_counted,
            given=announce.cards,
            lengths=COUNTED,
            mutant=Mutant("texan.bonus.kings", "is_king(card)", "1 - is_king(card)"),
        ),
        proved(
            "texan.bonus.pagat",
            announce.pagat_is_a_trump,
            lengths=(announce.HAND,),
            mutant=Mutant("texan.bonus.trumps", "card.suit == Suit.TRUMPS", "card.rank > 8"),
        ),
        proved(
            "texan.bonus.by-numbers",
            announce.by_the_numbers,
            given=announce.pagat_is_a_trump,
            lengths=(announce.HAND,),
            mutant=Mutant("texan.bonus.half-trumps", "<= 9", "<= 10"),
        ),
        enumerated(
            "texan.bonus.one-of-trumps",
            announce.one_of_trumps,
            announce.hands_and_options,
            mutant=Mutant("texan.bonus.full-trumps", ">= 10", ">= 9"),
        ),
        enumerated(
            "texan.bonus.full-in-half",
            announce.full_kings_are_half_kings,
            announce.hands_and_options,
            mutant=Mutant("texan.bonus.half-kings", "fives >= 5", "fives >= 6"),
        ),
        enumerated(
            "texan.bonus.together",
            announce.go_together_so,
            announce.pairs,
            mutant=Mutant("texan.bonus.full-kings", "== 4", ">= 3"),
        ),
        announce.of_all_hands(
            "texan.bonus.sets",
            "All hands together show 25 different sets of bonuses, no bonus at all among them; by "
            "agreement 22 if Low Trumps are without the Pagat, 29 if Half Kings need a fifth card "
            "beside four Kings, and 26 with both.",
            announce.are_so_many_sets,
            Mutant("texan.bonus.low-trumps", "2 <= trumps_in(hand) <= 3", "False"),
        ),
        announce.of_all_hands(
            "texan.bonus.most",
            "The most that a hand can show is worth 25, from each other player: Honours, both of "
            "Kings, and Half Trumps or Low Trumps.",
            announce.is_most_twenty_five,
            Mutant("texan.bonus.half-trumps", "8 <=", "7 <="),
        ),
        enumerated(
            "texan.bonus.worths",
            announce.worth_of_bonuses,
            pack.once,
            mutant=Mutant("texan.bonus.worth", " or bonus == Bonus.FULL_KINGS", ""),
        ),
    )


def _announcements() -> tuple[Property, ...]:
    mutants = {
        announce.second_announces: Mutant(
            "texan.announce.begin", "== Contract.SECOND", "== Contract.FIRST"
        ),
        announce.later_seats_are_silent: Mutant(
            "texan.announce.declare", "declared, seat, mine", "declared, 3 - seat, mine"
        ),
    }
    names = {
        announce.second_announces: "second",
        announce.later_seats_are_silent: "later-seats",
    }
    return (
        *(
            by_induction(
                f"texan.announce.{names[claim]}",
                claim,
                start=_ANNOUNCING,
                step=_ANNOUNCED,
                mutant=mutants[claim],
            )
            for claim in announce.INVARIANTS
        ),
        proved(
            "texan.announce.begins",
            announce.declarer_begins,
            given=announce.a_deal,
            mutant=Mutant("texan.announce.begin", "== Contract.SECOND", "!= Contract.FIRST"),
        ),
        proved(
            "texan.announce.in-turn",
            announce.each_speaks_until_they_pass,
            given=announce.somebody_speaks,
            mutant=Mutant("texan.announce.turn", "announcing.spoken % PLAYERS", "0"),
        ),
        proved(
            "texan.announce.goes-on",
            announce.each_speaks_until_they_pass,
            given=announce.somebody_speaks,
            mutant=Mutant(
                "texan.announce.declare",
                "announcing.spoken, declared",
                "announcing.spoken + 1, declared",
            ),
        ),
        proved(
            "texan.announce.ends",
            announce.each_speaks_until_they_pass,
            given=announce.somebody_speaks,
            mutant=Mutant("texan.announce.end", "== PLAYERS", "== PLAYERS - 1"),
        ),
        proved(
            "texan.announce.no-card",
            announce.words_move_no_card,
            given=announce.somebody_speaks,
            mutant=Mutant("texan.announce.announce", "(NO_MOVE,)", "(Move(hand[0], NO_MOVE.to),)"),
        ),
        proved(
            "texan.announce.allowed",
            announce.what_may_be_said,
            given=announce.any_saying,
            mutant=Mutant("texan.announce.pagat", "goal == Goal.ULTIMO", "goal == Goal.SLAM"),
        ),
        proved(
            "texan.announce.bonus-held",
            announce.what_may_be_said,
            given=announce.any_saying,
            mutant=Mutant("texan.bonus.in-hand", "not shows", "shows"),
        ),
        proved(
            "texan.announce.new",
            announce.each_word_is_new,
            given=announce.somebody_speaks,
            mutant=Mutant(
                "texan.announce.once", "announcing.slam != NOBODY", "announcing.slam == NOBODY"
            ),
        ),
        proved(
            "texan.announce.counts",
            announce.what_is_said_counts,
            given=announce.somebody_speaks,
            mutant=Mutant(
                "texan.announce.announce", "seat if goal == Goal.SLAM", "0 if goal == Goal.SLAM"
            ),
        ),
    )


def _contras() -> tuple[Property, ...]:
    mutants = {
        contra.in_range: Mutant("texan.contra.third", "!= 2", "< 2"),
        contra.passed_in_turn: Mutant("texan.contra.begin", "declarer, 1", "declarer, 2"),
    }
    names = {contra.in_range: "in-range", contra.passed_in_turn: "in-turn"}
    return (
        *(
            by_induction(
                f"texan.contra.{names[claim]}",
                claim,
                start=_CONTRAS,
                step=_DOUBLED,
                mutant=mutants[claim],
            )
            for claim in contra.INVARIANTS
        ),
        proved(
            "texan.contra.begins",
            contra.begins_undoubled,
            given=contra.a_deal,
            mutant=Mutant("texan.contra.begin", "declarer, partner,", "declarer, NOBODY,"),
        ),
        proved(
            "texan.contra.one-side",
            contra.one_side_may_begin,
            given=contra.any_saying,
            mutant=Mutant("texan.contra.by-others", "contra.makers[target] != NOBODY and ", ""),
        ),
        proved(
            "texan.contra.other-side",
            contra.one_side_may_begin,
            given=contra.any_saying,
            mutant=Mutant("texan.contra.by-maker", "contra.makers[target] != NOBODY and ", ""),
        ),
        proved(
            "texan.contra.no-card",
            contra.words_move_no_card,
            given=contra.somebody_speaks,
            mutant=Mutant("texan.contra.double", "(NO_MOVE,)", "(Move(hand[0], NO_MOVE.to),)"),
        ),
        proved(
            "texan.contra.right-side",
            contra.by_the_right_side,
            given=contra.any_saying,
            mutant=Mutant("texan.contra.by-others", "is_of_maker(contra", "not is_of_maker(contra"),
        ),
        proved(
            "texan.contra.answered",
            contra.by_the_right_side,
            given=contra.any_saying,
            mutant=Mutant("texan.contra.by-maker", "not is_of_maker(contra", "is_of_maker(contra"),
        ),
        proved(
            "texan.contra.ends",
            contra.comes_to_an_end,
            given=contra.somebody_speaks,
            mutant=Mutant("texan.contra.end", "== PLAYERS", "== PLAYERS - 1"),
        ),
        proved(
            "texan.contra.kept",
            contra.kept,
            given=contra.somebody_speaks,
            mutant=Mutant("texan.contra.pass", "contra.partner,", "contra.declarer,"),
        ),
        sequences.contra_counts(),
    )


def _play() -> tuple[Property, ...]:
    mutants = {
        play.worth_is_kept: Mutant("texan.play.add", "trick.raw + value(card)", "trick.raw + 1"),
        play.cards_go_by_fours: Mutant(
            "texan.play.complete-trick", "play.cards + PLAYERS", "play.cards + 1"
        ),
        play.tricks_in_range: Mutant("texan.play.end", "== TRICKS", "> TRICKS"),
        play.trick_in_turn: Mutant("texan.play.after", "== PLAYERS", "> PLAYERS"),
        play.pagat_of_the_last_trick: Mutant(
            "texan.play.complete-trick", "TRICKS - 1", "TRICKS - 2"
        ),
    }
    names = {
        play.worth_is_kept: "worth",
        play.cards_go_by_fours: "cards",
        play.tricks_in_range: "tricks",
        play.trick_in_turn: "trick",
        play.pagat_of_the_last_trick: "pagat",
    }
    return (
        proved(
            "texan.play.legal-card",
            play.some_card_may_be_played,
            given=play.a_hand,
            lengths=HANDS,
            mutant=Mutant(
                "texan.play.follow-suit", "fails_to_follow(card, play.trick.led, hand)", "True"
            ),
        ),
        proved(
            "texan.play.duties",
            play.follow_trump_or_anything,
            given=play.a_choice,
            lengths=SOME,
            mutant=Mutant(
                "texan.play.trump-when-void", "fails_to_trump(card, play.trick.led, hand)", "False"
            ),
        ),
        proved(
            "texan.play.held",
            play.held_or_not,
            mutant=Mutant("table.card-not-held", "held == card", "held.suit == card.suit"),
        ),
        proved(
            "texan.play.in-phase",
            play.nothing_after_the_end,
            mutant=Mutant("table.out-of-phase", "over or not known", "not known"),
        ),
        proved(
            "texan.play.declarer-leads",
            play.declarer_leads,
            mutant=Mutant("texan.play.first-lead", "else declarer", "else 0"),
        ),
        proved(
            "texan.play.begins",
            play.begins_with_discards,
            mutant=Mutant("texan.play.first-lead", "declarer, partner,", "declarer, NOBODY,"),
        ),
        proved(
            "texan.play.nobody",
            play.nothing_without_declarer,
            mutant=Mutant("texan.contra.end", "contra.declarer == NOBODY or ", ""),
        ),
        proved(
            "texan.play.sides",
            play.sides_are_kept,
            given=play.a_card_is_played,
            mutant=Mutant(
                "texan.play.after", "play.partner,\n        seat", "NOBODY,\n        seat"
            ),
        ),
        proved(
            "texan.play.turns",
            play.in_turn,
            given=play.a_card_is_played,
            mutant=Mutant("texan.play.turn", "return play.seat", "return play.declarer"),
        ),
        proved(
            "texan.play.last-trick",
            play.last_trick,
            given=play.a_card_is_played,
            mutant=Mutant(
                "texan.play.complete-trick", "trick.pagat if last", "trick.winner if last"
            ),
        ),
        proved(
            "texan.play.outlook-suffices",
            play.outlook_suffices,
            given=play.alike,
            mutant=Mutant("texan.play.outlook", "play.trick, play.tricks", "NO_TRICK, play.tricks"),
        ),
        proved(
            "texan.trick.winner",
            play.highest_trump_or_highest_led,
            given=play.four_cards,
            mutant=Mutant("texan.play.add", "seat if is_best", "trick.winner if is_best"),
        ),
        proved(
            "texan.trick.counted",
            play.trick_is_counted,
            given=play.four_cards,
            mutant=Mutant("texan.play.add", "card == PAGAT", "card != PAGAT"),
        ),
        proved(
            "texan.trick.fool",
            play.fool_is_the_highest,
            given=play.two_cards,
            mutant=Mutant("texan.play.beats", "return beats(", "return not beats("),
        ),
        proved(
            "texan.trick.one-beats",
            play.one_red_pip_beats_another,
            given=play.two_cards,
            mutant=Mutant("texan.pack.ranks", "1 <= card.rank <= 3", "2 <= card.rank <= 3"),
        ),
        *(
            by_induction(
                f"texan.always.{names[claim]}",
                claim,
                start=_PLAY,
                step=_CARD,
                mutant=mutants[claim],
            )
            for claim in play.INVARIANTS
        ),
        proved(
            "texan.end.seventy",
            play.seventy_at_the_end,
            given=play.the_end,
            mutant=Mutant("texan.pack.count", "else 1", "else 0"),
        ),
        proved(
            "texan.end.slam",
            play.slam_takes_all_cards,
            given=play.the_end,
            mutant=Mutant("texan.settlement.slam-won", "won == TRICKS", "won >= TRICKS - 1"),
        ),
        proved(
            "texan.end.ultimo",
            play.ultimo_by_the_pagat,
            mutant=Mutant("texan.settlement.ultimo-won", " and winner == announcer", ""),
        ),
    )


def _settlement() -> tuple[Property, ...]:
    return (
        proved(
            "texan.score.nothing-in-sum",
            settlement.adds_up_to_nothing,
            given=settlement.a_table,
            mutant=Mutant("texan.settlement.shared", "3 * amount", "2 * amount"),
        ),
        proved(
            "texan.score.parts",
            settlement.sum_of_its_parts,
            given=settlement.a_table,
            mutant=Mutant(
                "texan.settlement.total", "partner, ultimo)", "partner, max(ultimo, game))"
            ),
        ),
        proved(
            "texan.score.ultimo-shared",
            settlement.each_is_paid_by_itself,
            given=settlement.a_table,
            mutant=Mutant(
                "texan.settlement.total", " + share(seat, declarer, partner, ultimo)", ""
            ),
        ),
        proved(
            "texan.score.shared",
            settlement.shared_by_sides,
            given=settlement.a_table,
            mutant=Mutant("texan.settlement.shared", "partner == NOBODY", "partner != NOBODY"),
        ),
        proved(
            "texan.score.bonuses",
            settlement.bonuses_by_everybody,
            given=settlement.a_table,
            mutant=Mutant("texan.settlement.bonus", "seat == owner", "seat <= owner"),
        ),
        proved(
            "texan.score.abandoned",
            settlement.abandoned_for_fifteen,
            mutant=Mutant("texan.settlement.abandon", "-3 * ABANDONED", "-ABANDONED"),
        ),
        proved(
            "texan.score.combined",
            settlement.declared_bonuses_add_up,
            mutant=Mutant(
                "texan.settlement.bonuses", "total += worth(bonus)", "total = worth(bonus)"
            ),
        ),
        proved(
            "texan.score.thirty-six",
            settlement.won_with_thirty_six,
            given=settlement.a_contract,
            mutant=Mutant("texan.settlement.overscore", "points - HALF", "points - 36"),
        ),
        proved(
            "texan.score.contracts",
            settlement.times_the_overscore,
            given=settlement.a_contract,
            mutant=Mutant("texan.settlement.multiplier", "over > 0", "over >= 35"),
        ),
        enumerated(
            "texan.score.slam",
            settlement.slam_doubles,
            settlement.games,
            mutant=Mutant("texan.settlement.slam", "return SILENT_SLAM", "return 1"),
        ),
        enumerated(
            "texan.score.failed-slam",
            settlement.failed_slam_pays,
            settlement.games,
            mutant=Mutant("texan.settlement.failed", "slam != announced", "slam == Side.NEITHER"),
        ),
        enumerated(
            "texan.score.largest",
            settlement.largest_game,
            settlement.games,
            mutant=Mutant("texan.settlement.failed-slam", "times * ANNOUNCED_SLAM", "times * 5"),
        ),
        enumerated(
            "texan.score.slam-wins",
            settlement.what_cards_allow,
            settlement.slams_and_extremes,
            mutant=Mutant("texan.settlement.overscore", "points - HALF", "HALF - points"),
        ),
        proved(
            "texan.score.contra-game",
            settlement.contra_doubles_the_game,
            given=settlement.a_deal,
            lengths=(1,),
            mutant=Mutant("texan.settlement.contra", "return 8", "return 6"),
        ),
        proved(
            "texan.score.contra-slam",
            settlement.contra_doubles_the_slam,
            given=settlement.a_deal,
            lengths=(1,),
            mutant=Mutant(
                "texan.settlement.game",
                "doubled(facts.contra.game)",
                "doubled(facts.contra.game) * doubled(facts.contra.slam)",
            ),
        ),
        proved(
            "texan.score.contra-ultimo",
            settlement.contra_doubles_the_ultimo,
            given=settlement.a_deal,
            lengths=(1,),
            mutant=Mutant(
                "texan.settlement.ultimo",
                "value = ULTIMO\n",
                "value = ULTIMO * doubled(facts.contra.ultimo)\n",
            ),
        ),
        proved(
            "texan.score.game-for-all",
            settlement.whoever_plays_it,
            given=settlement.alike_for_the_game,
            lengths=(1,),
            mutant=Mutant(
                "texan.settlement.game",
                "over = overscore(facts.points)",
                "over = overscore(facts.points) + (facts.partner == NOBODY)",
            ),
        ),
        proved(
            "texan.score.game-alone",
            settlement.game_without_ultimo,
            given=settlement.a_deal,
            lengths=(1,),
            mutant=Mutant(
                "texan.settlement.game",
                "facts.contra.slam)\n    return",
                "facts.contra.ultimo)\n    return",
            ),
        ),
        proved(
            "texan.score.ultimo-alone",
            settlement.ultimo_without_game,
            given=settlement.a_deal,
            lengths=(1,),
            mutant=Mutant(
                "texan.settlement.ultimo",
                "doubled(facts.contra.ultimo)",
                "doubled(facts.contra.game)",
            ),
        ),
        proved(
            "texan.score.ultimo",
            settlement.ultimo_is_five_or_ten,
            given=settlement.a_deal,
            lengths=(1,),
            mutant=Mutant(
                "texan.settlement.ultimo-announced", " or facts.contract == Contract.SECOND", ""
            ),
        ),
    )


def _match() -> tuple[Property, ...]:
    return (
        proved(
            "texan.match.winner",
            settlement.most_wins,
            given=settlement.at_the_table,
            mutant=Mutant(
                "texan.settlement.winner", "total > totals[seat]", "total >= totals[seat]"
            ),
        ),
        proved(
            "texan.match.length",
            settlement.any_length,
            mutant=Mutant("texan.settlement.match", ">= 1", ">= 2"),
        ),
    )
