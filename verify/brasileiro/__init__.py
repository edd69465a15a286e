"""What is claimed of Tarô Brasileiro, in the order of its chapter.

Claims of discards and sides stand in `talon`. `sequences` walks through all auctions; `chronicle`
tells a deal once more and asks no rule, and `deals` holds the two against each other.
"""

from __future__ import annotations

from trionfi.engine import load
from trionfi.spec.brasileiro import GAME
from trionfi.verify.brasileiro import (
    announce,
    auction,
    pack,
    play,
    sequences,
    settlement,
    talon,
)
from trionfi.verify.brasileiro.deals import CHECKS
from trionfi.verify.brasileiro.findings import findings
from trionfi.verify.brasileiro.situations import SITUATIONS
from trionfi.verify.brasileiro.ways import WAYS
from trionfi.verify.fuzz import fuzzed
from trionfi.verify.ledger import Property
from trionfi.verify.mutate import Mutant
from trionfi.verify.prove import Claim, Part, by_induction, enumerated, proved

HANDS = range(1, 14)
"""Every number of cards that a hand can have in play."""

DISCARDING = range(14, 21)
"""Every number of cards that a hand can have while something is to be discarded."""

SOME = (2, 5)
"""Hands of so many cards stand for all where each card matters by itself."""

_AUCTION = Part(auction.sound, auction.any_dealer, auction.first_moment)
_WORD = Part(auction.sound, auction.somebody_speaks, auction.moment_after)
_ANNOUNCING = Part(announce.sound, announce.a_deal, announce.first_moment)
_ANNOUNCED = Part(announce.sound, announce.somebody_speaks, announce.moment_after)
_PLAY = Part(play.sound, play.a_deal, play.first_moment)
_CARD = Part(play.sound, play.a_card_is_played, play.moment_after)


def properties(number: int) -> tuple[Property, ...]:
    """All that is claimed of the game.

    Args:
        number: how many full deals to fuzz.
    """
    return (
        *_pack(),
        *_deal(),
        *_auction(),
        *_talon(),
        *_discards(),
        *_announcements(),
        *_play(),
        *_fool(),
        *_count(),
        *_settlement(),
        *_bonuses(),
        *_match(),
        *findings(),
        *fuzzed(load(GAME.id), number, CHECKS, WAYS, SITUATIONS),
    )


def _pack() -> tuple[Property, ...]:
    return (
        enumerated(
            "brasileiro.pack.suits",
            pack.cards_of_a_suit,
            pack.suits,
            mutant=Mutant("brasileiro.pack.cards", "<= 21", "<= 22"),
        ),
        enumerated(
            "brasileiro.pack.ranks",
            pack.ranks_without_gaps,
            pack.suits,
            mutant=Mutant(
                "brasileiro.pack.cards", "1 <= card.rank <= KING", "0 <= card.rank < KING"
            ),
        ),
        enumerated(
            "brasileiro.pack.adds-up",
            pack.pack_adds_up,
            pack.once,
            mutant=Mutant("brasileiro.pack.values", "return 8", "return 7"),
        ),
        proved(
            "brasileiro.pack.pips",
            pack.pips_of_two_colours,
            given=pack.a_plain_suit,
            mutant=Mutant("brasileiro.pack.pips", "3 - number", "number"),
        ),
        proved(
            "brasileiro.pack.no-other-pips",
            pack.no_other_pips,
            given=pack.a_pip,
            mutant=Mutant("brasileiro.pack.pips", "number - 8", "(number - 8) % 4"),
        ),
        proved(
            "brasileiro.pack.worths",
            pack.worth_by_rank,
            given=pack.a_card,
            mutant=Mutant("brasileiro.pack.values", "return 3", "return 4"),
        ),
        proved(
            "brasileiro.pack.honours",
            pack.kinds_of_honours,
            given=pack.a_card,
            mutant=Mutant("brasileiro.pack.trull", " or card == FOOL_AS_TRUMP", ""),
        ),
        proved(
            "brasileiro.pack.fifteen",
            pack.fifteen_alone,
            given=pack.a_card,
            mutant=Mutant("brasileiro.pack.fifteen", "return 0", "return -5"),
        ),
        enumerated(
            "brasileiro.pack.unseen",
            pack.talon_in_range,
            pack.numbers,
            mutant=Mutant("brasileiro.pack.fifteen", "return -5", "return 1"),
        ),
    )


def _deal() -> tuple[Property, ...]:
    return (
        proved(
            "brasileiro.deal.seats",
            pack.seats_in_order,
            mutant=Mutant("brasileiro.deal.positions", "position == REARHAND", "position == 1"),
        ),
        proved(
            "brasileiro.deal.adds-up",
            pack.deal_adds_up,
            mutant=Mutant("brasileiro.deal.packets", "number == PLAYERS", "number >= PLAYERS - 1"),
        ),
        proved(
            "brasileiro.deal.in-turn",
            pack.dealt_in_turn,
            mutant=Mutant("brasileiro.deal.packets", "seat_at(dealer, number)", "number"),
        ),
        enumerated(
            "brasileiro.deal.number",
            pack.number_of_deals,
            pack.dealers,
            mutant=Mutant("brasileiro.deal.packets", "TALON_CARDS)", "TALON_CARDS - 1)"),
        ),
        proved(
            "brasileiro.deal.passes-on",
            pack.deal_passes_on,
            mutant=Mutant("brasileiro.deal.dealer", "dealer, 1", "dealer, 2"),
        ),
        proved(
            "brasileiro.deal.unseen",
            pack.one_sees_a_hand,
            mutant=Mutant("brasileiro.deal.unseen", " and not closed", ""),
        ),
    )


def _auction() -> tuple[Property, ...]:
    names: dict[Claim, tuple[str, Mutant]] = {
        auction.bidder_is_in: (
            "bidder",
            Mutant("brasileiro.auction.bid", "contract, auction.speaker", "contract, rival"),
        ),
        auction.speaker_is_in: (
            "speaker",
            Mutant("brasileiro.auction.rival", "REARHAND if passed[rival] else rival", "rival"),
        ),
        auction.first_two_first: (
            "first-two",
            Mutant(
                "brasileiro.auction.rival",
                "MIDDLEHAND if position == FOREHAND",
                "REARHAND if position == FOREHAND",
            ),
        ),
        auction.silent_in_order: (
            "in-order",
            Mutant("brasileiro.auction.pass", "auction.speaker, True", "FOREHAND, True"),
        ),
    }
    return (
        proved(
            "brasileiro.auction.forehand-begins",
            auction.begins_with_forehand,
            mutant=Mutant("brasileiro.auction.begin", "dealer, FOREHAND", "dealer, MIDDLEHAND"),
        ),
        *(
            by_induction(
                f"brasileiro.auction.{name}", claim, start=_AUCTION, step=_WORD, mutant=mutant
            )
            for claim, (name, mutant) in names.items()
        ),
        proved(
            "brasileiro.auction.allowed",
            auction.what_may_be_said,
            given=auction.any_saying,
            mutant=Mutant(
                "brasileiro.auction.nothing-to-hold", "auction.bidder == NOBODY", "False"
            ),
        ),
        proved(
            "brasileiro.auction.one-reason",
            auction.one_reason,
            given=auction.any_saying,
            mutant=Mutant("brasileiro.auction.elder-holds", "auction.bidder != NOBODY and ", ""),
        ),
        proved(
            "brasileiro.auction.counts",
            auction.what_is_said_counts,
            given=auction.somebody_speaks,
            mutant=Mutant(
                "brasileiro.auction.hold",
                "auction, auction.contract, hand",
                "auction, Contract.UM_FECHADO, hand",
            ),
        ),
        proved(
            "brasileiro.auction.goes-on",
            auction.goes_on,
            given=auction.somebody_speaks,
            mutant=Mutant("brasileiro.auction.elder-holds", "auction.bidder != NOBODY", "False"),
        ),
        proved(
            "brasileiro.auction.rivals",
            auction.rivals_answer,
            given=auction.somebody_speaks,
            mutant=Mutant("brasileiro.auction.after-pass", "return MIDDLEHAND", "return REARHAND"),
        ),
        proved(
            "brasileiro.auction.nobody-shut-out",
            auction.third_is_asked,
            given=auction.somebody_speaks,
            mutant=Mutant(
                "brasileiro.auction.end",
                "others_passed(auction.passed, REARHAND) and auction.passed[REARHAND]",
                "others_passed(auction.passed, REARHAND)",
            ),
        ),
        proved(
            "brasileiro.auction.last-may-bid",
            auction.last_may_bid,
            given=auction.any_saying,
            mutant=Mutant(
                "brasileiro.auction.higher",
                "contract <= auction.contract",
                "contract <= auction.contract + 1",
            ),
        ),
        proved(
            "brasileiro.auction.one-declarer",
            auction.one_declarer,
            given=auction.somebody_speaks,
            mutant=Mutant(
                "brasileiro.auction.declarer", "dealer, auction.bidder", "dealer, auction.speaker"
            ),
        ),
        sequences.auction_counts(),
    )


def _talon() -> tuple[Property, ...]:
    return (
        proved(
            "brasileiro.talon.shared-out",
            talon.talon_is_shared_out,
            given=talon.a_contract,
            mutant=Mutant("brasileiro.talon.opponents", "// 2", "// 3"),
        ),
        proved(
            "brasileiro.talon.by-contract",
            talon.seven_five_three_one,
            given=talon.a_contract,
            mutant=Mutant("brasileiro.talon.declarer", "return 5", "return 3"),
        ),
        proved(
            "brasileiro.talon.closed",
            talon.closed_stays_closed,
            given=talon.a_contract,
            mutant=Mutant("brasileiro.talon.closed", "not is_closed", "is_closed"),
        ),
        proved(
            "brasileiro.talon.no-declarer",
            talon.nothing_without_declarer,
            mutant=Mutant(
                "brasileiro.talon.order",
                "return (NO_TAKE, NO_TAKE, NO_TAKE)",
                "return (NO_TAKE, NO_TAKE, take_of(0, contract, 1, options))",
            ),
        ),
        proved(
            "brasileiro.sides.two-against-one",
            talon.two_against_one,
            mutant=Mutant("brasileiro.sides.opponents", "seat == declarer", "seat >= declarer"),
        ),
        proved(
            "brasileiro.sides.no-declarer",
            talon.no_side_without_declarer,
            mutant=Mutant(
                "brasileiro.sides.opponents",
                "return Side.NEITHER",
                "return Side.DECLARER",
            ),
        ),
        proved(
            "brasileiro.sides.laid-away",
            talon.laid_away_counts,
            mutant=Mutant("brasileiro.sides.cards", "!= Zone.DISCARD", "== Zone.TALON"),
        ),
    )


def _discards() -> tuple[Property, ...]:
    return (
        proved(
            "brasileiro.discard.as-many",
            talon.as_many_as_taken,
            given=talon.a_contract,
            mutant=Mutant(
                "brasileiro.discard.number", "exchanged_by(1, contract", "exchanged_by(2, contract"
            ),
        ),
        proved(
            "brasileiro.discard.some-card",
            talon.some_card_may_be_discarded,
            given=talon.a_hand,
            lengths=DISCARDING,
            mutant=Mutant(
                "brasileiro.discard.protected",
                "return is_king(card) or is_trull(card)",
                "return True",
            ),
        ),
        proved(
            "brasileiro.discard.allowed",
            talon.what_may_be_discarded,
            given=talon.a_card,
            lengths=SOME,
            mutant=Mutant("brasileiro.discard.protected", "is_king(card) or ", ""),
        ),
        proved(
            "brasileiro.discard.in-turn",
            talon.discards_in_turn,
            given=talon.something_left,
            lengths=SOME,
            mutant=Mutant("brasileiro.discard.turn", "range(PLAYERS)", "range(1, PLAYERS)"),
        ),
        proved(
            "brasileiro.discard.over",
            talon.over_when_none_is_due,
            given=talon.none_negative,
            lengths=(2,),
            mutant=Mutant("brasileiro.discard.end", "left > 0", "left > 1"),
        ),
    )


def _announcements() -> tuple[Property, ...]:
    return (
        proved(
            "brasileiro.announce.begin",
            announce.begins_with_nothing,
            mutant=Mutant("brasileiro.announce.begin", "NOTHING, NOBODY", "NOTHING, declarer"),
        ),
        proved(
            "brasileiro.announce.first",
            announce.one_speaks,
            mutant=Mutant(
                "brasileiro.announce.turn",
                "announcing.spoken % PLAYERS",
                "(announcing.spoken + 1) % PLAYERS",
            ),
        ),
        by_induction(
            "brasileiro.announce.silent-before",
            announce.silent_before_turn,
            start=_ANNOUNCING,
            step=_ANNOUNCED,
            mutant=Mutant(
                "brasileiro.announce.for-side",
                "ultimo = seat_to_announce(announcing)",
                "ultimo = (announcing.declarer + 2) % PLAYERS",
            ),
        ),
        proved(
            "brasileiro.announce.allowed",
            announce.what_may_be_said,
            given=announce.any_saying,
            mutant=Mutant("brasileiro.announce.trump-1", "is_not_held(ONE, hand)", "False"),
        ),
        proved(
            "brasileiro.announce.counts",
            announce.what_is_said_counts,
            given=announce.somebody_speaks,
            mutant=Mutant("brasileiro.announce.for-side", "side == Side.DECLARER", "False"),
        ),
        proved(
            "brasileiro.announce.until-pass",
            announce.each_until_they_pass,
            given=announce.somebody_speaks,
            mutant=Mutant(
                "brasileiro.announce.for-side",
                "Announcing(announcing.declarer, announcing.spoken,",
                "Announcing(announcing.declarer, announcing.spoken + 1,",
            ),
        ),
        proved(
            "brasileiro.announce.seven",
            announce.seven_at_most,
            given=announce.somebody_speaks,
            mutant=Mutant(
                "brasileiro.announce.once",
                "said_by(announcing, side_to_announce(announcing))[goal]",
                "False",
            ),
        ),
    )


def _play() -> tuple[Property, ...]:
    names: dict[Claim, tuple[str, Mutant]] = {
        play.ninety_five_in_all: (
            "points",
            Mutant("brasileiro.play.add", "trick.points + value(card, False)", "trick.points + 1"),
        ),
        play.tricks_are_shared: (
            "tricks",
            Mutant("brasileiro.play.end", "== TRICKS", "> TRICKS"),
        ),
        play.honours_are_kept: (
            "honours",
            Mutant("brasileiro.play.pile", "pile.kings + trick.kings", "pile.kings"),
        ),
        play.seen_once: (
            "once",
            Mutant("brasileiro.play.add", "card == TWENTY else", "card == ONE else"),
        ),
        play.one_hunt_at_most: (
            "one-hunt",
            Mutant("brasileiro.hunt.caught", "trick.fifteen != NOBODY and ", ""),
        ),
        play.trick_in_turn: (
            "trick",
            Mutant("brasileiro.play.after", "trick.cards == PLAYERS", "trick.cards > PLAYERS"),
        ),
        play.last_trick_is_noted: (
            "last-trick-noted",
            Mutant("brasileiro.play.complete-trick", "trick.winner if last", "NOBODY if last"),
        ),
    }
    return (
        proved(
            "brasileiro.play.legal-card",
            play.some_card_may_be_played,
            given=play.a_hand,
            lengths=HANDS,
            mutant=Mutant(
                "brasileiro.play.follow-suit", "fails_to_follow(card, play.trick.led, hand)", "True"
            ),
        ),
        proved(
            "brasileiro.play.duties",
            play.follow_trump_or_anything,
            given=play.a_choice,
            lengths=SOME,
            mutant=Mutant(
                "brasileiro.play.trump-when-void",
                "fails_to_trump(card, play.trick.led, hand)",
                "False",
            ),
        ),
        proved(
            "brasileiro.play.held",
            play.held_or_not,
            mutant=Mutant("table.card-not-held", "held == card", "held.suit == card.suit"),
        ),
        proved(
            "brasileiro.play.in-phase",
            play.nothing_after_the_end,
            mutant=Mutant("table.out-of-phase", "over or not known", "not known"),
        ),
        proved(
            "brasileiro.play.declarer-leads",
            play.declarer_leads,
            mutant=Mutant("brasileiro.play.first-lead", "else declarer", "else 0"),
        ),
        proved(
            "brasileiro.trick.winner",
            play.highest_trump_or_highest_led,
            given=play.three_cards,
            mutant=Mutant("brasileiro.fool.led", "led == Suit.NONE and ", ""),
        ),
        proved(
            "brasileiro.trick.two-cards",
            play.one_beats_another,
            given=play.two_cards,
            mutant=Mutant("brasileiro.play.beats", "return beats(", "return not beats("),
        ),
        proved(
            "brasileiro.trick.counted",
            play.trick_is_counted,
            given=play.three_cards,
            mutant=Mutant("brasileiro.play.add", "card == ONE", "card != ONE"),
        ),
        proved(
            "brasileiro.trick.whoever-leads",
            play.whoever_leads,
            given=play.led_by_anybody,
            mutant=Mutant(
                "brasileiro.play.add",
                "seat if card == ONE",
                "seat if card == ONE and (seat > 0 or trick.cards == 0)",
            ),
        ),
        proved(
            "brasileiro.play.turns",
            play.in_turn,
            given=play.a_card_is_played,
            mutant=Mutant("brasileiro.play.turn", "return play.seat", "return play.declarer"),
        ),
        *(
            by_induction(f"brasileiro.play.{name}", claim, start=_PLAY, step=_CARD, mutant=mutant)
            for claim, (name, mutant) in names.items()
        ),
        proved(
            "brasileiro.play.last-trick",
            play.last_trick,
            given=play.a_card_is_played,
            mutant=Mutant("brasileiro.play.last", "TRICKS - 1", "TRICKS - 2"),
        ),
        proved(
            "brasileiro.play.outlook-suffices",
            play.outlook_suffices,
            given=play.alike,
            mutant=Mutant("brasileiro.play.outlook", "trick.led,", "Suit.NONE,"),
        ),
    )


def _fool() -> tuple[Property, ...]:
    return (
        proved(
            "brasileiro.fool.always-excuse",
            play.always_an_excuse,
            given=play.holds_the_fool,
            lengths=SOME,
            mutant=Mutant(
                "brasileiro.fool.last-trick", "card != FOOL_AS_TRUMP or", "card != FOOL and"
            ),
        ),
        proved(
            "brasileiro.fool.as-trump",
            play.a_trump_where_trumps_are,
            given=play.holds_the_fool,
            lengths=SOME,
            mutant=Mutant("brasileiro.fool.last-trick", "return is_last(play)", "return False"),
        ),
        proved(
            "brasileiro.fool.never-captured-early",
            play.trump_fool_wins,
            given=play.three_cards,
            mutant=Mutant(
                "brasileiro.play.beats", "beats(card, best)", "beats(card, best) and card.rank < 22"
            ),
        ),
        proved(
            "brasileiro.fool.capture",
            play.capture_needs_a_will,
            mutant=Mutant(
                "brasileiro.fool.last-trick",
                "options.fool_on_last_trick == FoolOnLastTrick.TRUMP",
                "options.fool_on_last_trick != FoolOnLastTrick.TRUMP",
            ),
        ),
        proved(
            "brasileiro.fool.keeper",
            play.keeper_of_the_fool,
            mutant=Mutant("brasileiro.fool.keeper", "if last and", "if not last and"),
        ),
        proved(
            "brasileiro.fool.goes-home",
            play.excuse_goes_home,
            given=play.a_card_is_played,
            mutant=Mutant(
                "brasileiro.play.excuse", "keeper_of_excuse(trick, last), 0", "trick.winner, 0"
            ),
        ),
    )


def _count() -> tuple[Property, ...]:
    return (
        proved(
            "brasileiro.count.to-sides",
            play.cards_go_to_sides,
            given=play.a_card_is_played,
            mutant=Mutant(
                "brasileiro.play.pile", "value(FOOL, False), pile.tricks", "4, pile.tricks"
            ),
        ),
        proved(
            "brasileiro.hunt.by-the-twenty",
            play.hunted_by_the_twenty,
            given=play.three_cards,
            mutant=Mutant(
                "brasileiro.hunt.caught", "trick.best == TWENTY", "trick.twenty != NOBODY"
            ),
        ),
        proved(
            "brasileiro.hunt.noted",
            play.hunt_is_noted,
            given=play.a_card_is_played,
            mutant=Mutant(
                "brasileiro.play.complete-trick",
                "trick.fifteen if hunted",
                "trick.winner if hunted",
            ),
        ),
        proved(
            "brasileiro.count.at-the-end",
            play.all_points_at_the_end,
            given=play.the_end,
            mutant=Mutant("brasileiro.settlement.total", "return 95", "return 100"),
        ),
        proved(
            "brasileiro.count.all-or-none",
            play.all_or_none,
            given=play.a_count,
            mutant=Mutant("brasileiro.settlement.kings-got", "mine == KINGS", "mine >= 3"),
        ),
        proved(
            "brasileiro.count.capote",
            play.one_capote_at_most,
            mutant=Mutant("brasileiro.settlement.capote-got", "won == 0", "won <= 1"),
        ),
        proved(
            "brasileiro.count.ultimo",
            play.ultimo_by_the_trump_1,
            given=play.its_own_trump_1,
            mutant=Mutant("brasileiro.settlement.ultimo-got", "one == winner, one", "True, one"),
        ),
    )


def _settlement() -> tuple[Property, ...]:
    return (
        proved(
            "brasileiro.score.total",
            settlement.totals,
            mutant=Mutant("brasileiro.settlement.total", "return 95", "return 90"),
        ),
        proved(
            "brasileiro.score.rest",
            settlement.opponents_have_the_rest,
            mutant=Mutant("brasileiro.settlement.opponents", "- points", "- points + 1"),
        ),
        proved(
            "brasileiro.score.target",
            settlement.made_by_the_target,
            mutant=Mutant("brasileiro.settlement.made", "2 * points >", "2 * points >="),
        ),
        proved(
            "brasileiro.score.nearest-five",
            settlement.nearest_five,
            mutant=Mutant("brasileiro.settlement.rounding", "points + 2", "points + 3"),
        ),
        proved(
            "brasileiro.score.fifty",
            settlement.fifty_is_fifty,
            mutant=Mutant("brasileiro.settlement.rounding-down", "TARGET - 2 <=", "TARGET - 1 <="),
        ),
        proved(
            "brasileiro.score.only-two",
            settlement.only_two_rounded_down,
            mutant=Mutant(
                "brasileiro.settlement.rounding-down", "options.target == Target.FIFTY and ", ""
            ),
        ),
        proved(
            "brasileiro.score.pairs",
            settlement.rounded_pairs,
            given=settlement.possible,
            mutant=Mutant("brasileiro.settlement.rounding-down", "TARGET - 5", "TARGET"),
        ),
        enumerated(
            "brasileiro.score.three-piles",
            settlement.three_piles,
            settlement.remainders,
            mutant=Mutant("brasileiro.settlement.rounding", "5 * ((points + 2) // 5)", "points"),
        ),
        proved(
            "brasileiro.score.chain",
            settlement.chain_of_contracts,
            given=settlement.a_contract,
            mutant=Mutant("brasileiro.settlement.contract", "value + 10 if", "value + 20 if"),
        ),
        proved(
            "brasileiro.score.least",
            settlement.worth_its_contract,
            given=settlement.a_game,
            mutant=Mutant("brasileiro.settlement.game", "return -value", "return value"),
        ),
        proved(
            "brasileiro.score.value-and-difference",
            settlement.value_and_difference,
            given=settlement.a_game,
            mutant=Mutant(
                "brasileiro.settlement.game", "return value +", "return value + 2 * value +"
            ),
        ),
        proved(
            "brasileiro.score.game-by-fives",
            settlement.by_fives,
            given=settlement.a_game,
            mutant=Mutant("brasileiro.settlement.difference", "mine - TARGET", "points - TARGET"),
        ),
        proved(
            "brasileiro.score.odd",
            settlement.odd_without_a_hunt,
            given=settlement.a_game,
            mutant=Mutant("brasileiro.settlement.total", "return 100", "return 105"),
        ),
        proved(
            "brasileiro.score.smallest",
            settlement.smallest_difference,
            given=settlement.a_game,
            mutant=Mutant(
                "brasileiro.settlement.difference",
                "mine - rounded(points_of_opponents(points, hunted))",
                "mine - rounded(points_of_opponents(points, False))",
            ),
        ),
        proved(
            "brasileiro.score.from-fifty",
            settlement.difference_from_fifty,
            given=settlement.a_game,
            mutant=Mutant(
                "brasileiro.settlement.difference", "== Difference.TARGET", "!= Difference.TARGET"
            ),
        ),
        proved(
            "brasileiro.score.nothing-in-sum",
            settlement.adds_up_to_nothing,
            given=settlement.a_payment,
            mutant=Mutant(
                "brasileiro.settlement.between-sides", "return 2 * amount", "return 3 * amount"
            ),
        ),
        proved(
            "brasileiro.score.parts",
            settlement.sum_of_its_parts,
            given=settlement.a_payment,
            mutant=Mutant(
                "brasileiro.settlement.payment", "declarer, sides)", "declarer, sides + 5)"
            ),
        ),
        proved(
            "brasileiro.score.each-part",
            settlement.each_part_alone,
            given=settlement.a_payment,
            mutant=Mutant("brasileiro.settlement.payment", " + hunt_share(seat, hunt)", ""),
        ),
        proved(
            "brasileiro.score.sides",
            settlement.sides_settle,
            given=settlement.a_payment,
            mutant=Mutant("brasileiro.settlement.between-sides", "!= side_of", "== side_of"),
        ),
        proved(
            "brasileiro.score.parts-of-sides",
            settlement.parts_of_the_sides,
            given=settlement.any_deal,
            lengths=(0, 1, 2),
            mutant=Mutant("brasileiro.settlement.sides", "!= NOBODY", "!= NOBODY - 1"),
        ),
        proved(
            "brasileiro.score.contract-alone",
            settlement.contract_alone,
            given=settlement.any_deal,
            lengths=(0, 2),
            mutant=Mutant(
                "brasileiro.settlement.sides", "+ trull + kings + capote", "+ trull + kings + 140"
            ),
        ),
        proved(
            "brasileiro.score.by-fives",
            settlement.paid_by_fives,
            given=settlement.a_payment,
            mutant=Mutant("brasileiro.hunt.paid", "HUNT)", "HUNT + 1)"),
        ),
        enumerated(
            "brasileiro.score.bonuses-by-tens",
            settlement.bonuses_by_tens,
            settlement.deals_of_bonuses,
            mutant=Mutant("brasileiro.bonus.worth", "return 70", "return 75"),
        ),
        proved(
            "brasileiro.score.whoever",
            settlement.who_does_not_matter,
            given=settlement.both_hunted_or_not,
            lengths=(1,),
            mutant=Mutant(
                "brasileiro.settlement.sides", "facts.hunt.from_ != NOBODY", "facts.hunt.from_ > 0"
            ),
        ),
    )


def _bonuses() -> tuple[Property, ...]:
    return (
        proved(
            "brasileiro.bonus.double-or-nothing",
            settlement.double_or_nothing,
            given=settlement.side_bonus,
            mutant=Mutant("brasileiro.bonus.side", "else 0", "else -value"),
        ),
        proved(
            "brasileiro.bonus.alike",
            settlement.alike_for_both_sides,
            mutant=Mutant("brasileiro.bonus.both-sides", "got == Side.OPPONENTS", "False"),
        ),
        proved(
            "brasileiro.bonus.each-settled",
            settlement.each_announcement_is_settled,
            mutant=Mutant("brasileiro.bonus.side", "else -2 * value", "else 0"),
        ),
        proved(
            "brasileiro.bonus.announcing-adds",
            settlement.announcing_adds,
            mutant=Mutant("brasileiro.bonus.side", "2 * value if got", "3 * value if got"),
        ),
        enumerated(
            "brasileiro.bonus.capote-excludes",
            settlement.capote_excludes,
            settlement.deals_of_bonuses,
            mutant=Mutant("brasileiro.bonus.capote-alone", "capote == Side.NEITHER", "True"),
        ),
        enumerated(
            "brasileiro.bonus.settled",
            settlement.each_is_settled,
            settlement.deals_of_bonuses,
            mutant=Mutant("brasileiro.bonus.capote-alone", " or capote == Side.NEITHER", ""),
        ),
        enumerated(
            "brasileiro.bonus.most",
            settlement.most_of_the_sides,
            settlement.deals_of_bonuses,
            mutant=Mutant("brasileiro.bonus.worth", "return 10", "return 20"),
        ),
        proved(
            "brasileiro.bonus.other-side",
            settlement.against_the_other_side,
            mutant=Mutant(
                "brasileiro.settlement.between-sides", "2 * amount if payee == declarer else ", ""
            ),
        ),
        proved(
            "brasileiro.bonus.ultimo-paid",
            settlement.ultimo_is_paid,
            given=settlement.an_ultimo,
            mutant=Mutant("brasileiro.bonus.ultimo-worth", "2 * ULTIMO", "ULTIMO"),
        ),
        proved(
            "brasileiro.bonus.no-ultimo",
            settlement.no_ultimo,
            mutant=Mutant("brasileiro.bonus.ultimo", "ultimo.holder == NOBODY", "False"),
        ),
        proved(
            "brasileiro.hunt.twenty",
            settlement.hunt_is_twenty,
            given=settlement.a_hunt,
            mutant=Mutant("brasileiro.settlement.between-two", "return -amount", "return 0"),
        ),
    )


def _match() -> tuple[Property, ...]:
    return (
        proved(
            "brasileiro.match.start",
            settlement.any_credit,
            mutant=Mutant("brasileiro.match.credits", "credit > 0", "credit >= 0"),
        ),
        proved(
            "brasileiro.match.length",
            settlement.all_deal_alike,
            mutant=Mutant("brasileiro.match.length", "% 3", "% 2"),
        ),
        proved(
            "brasileiro.match.ends",
            settlement.two_ends,
            mutant=Mutant("brasileiro.match.end", "credit < 0", "credit <= 0"),
        ),
        proved(
            "brasileiro.match.winner",
            settlement.most_wins,
            given=settlement.at_the_table,
            mutant=Mutant(
                "brasileiro.match.winner", "credit > credits[seat]", "credit >= credits[seat]"
            ),
        ),
    )
