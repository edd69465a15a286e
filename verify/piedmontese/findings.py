"""What the source of the Piedmontese game leaves open, or says in two ways that cannot both be.

Each is a claim that takes the source by its letter, and that the rules must refute.
"""

from __future__ import annotations

from typing import Annotated, Any

from trionfi.spec.cards import FOOL, NO_CARD, Card
from trionfi.spec.piedmontese.deal import Seat, is_face_up, other
from trionfi.spec.piedmontese.options import HighestTrump, Options
from trionfi.spec.piedmontese.pack import is_empty, is_in_pack, value
from trionfi.spec.piedmontese.play import (
    TRICKS,
    TrickPile,
    after_lead,
    begin,
    complete_trick,
    exchange_for_fool,
    seat_to_play,
    winner,
)
from trionfi.spec.piedmontese.settlement import points, scores
from trionfi.verify.ledger import Gap, Property, Verdict
from trionfi.verify.mutate import Mutant
from trionfi.verify.piedmontese import finding_records
from trionfi.verify.piedmontese.fool import (
    Piles,
    always_an_empty_card,
    never_lost,
    the_letter,
)
from trionfi.verify.piedmontese.invariants import Moment, no_tie_even_if_forgiven, the_end
from trionfi.verify.prove import proved

USUAL = Options()
ANGEL = Options(highest_trump=HighestTrump.TWENTY)


# What is given.


def a_card(card: Card) -> bool:
    """A card of the pack."""
    return is_in_pack(card)


def a_trick(led: Card, reply: Card) -> bool:
    """Two different cards of the pack."""
    return is_in_pack(led) and is_in_pack(reply) and led != reply


def a_first_trick(dealer: Seat, led: Card, reply: Card) -> bool:
    """Two different cards of the pack, the first of a deal."""
    return a_trick(led, reply)


def the_fool_at_once(dealer: Seat, led: Card, reply: Card) -> bool:
    """A first trick with the Fool in it."""
    return a_trick(led, reply) and (led == FOOL or reply == FOOL)


def could_be_won(pile: TrickPile) -> bool:
    """As many cards cannot be worth more, or less: seven are worth 5, four each 4, 3 and 2."""
    cards = pile.cards
    return (
        cards <= pile.value <= 5 * cards
        and pile.value <= 4 * cards + 7
        and pile.value <= 3 * cards + 18
        and pile.value <= 2 * cards + 33
        and pile.value <= cards + 52
    )


def the_fool_kept(debtor: Seat, piles: Piles, last: bool, options: Options) -> bool:
    """The end of a trick, for a player who has kept the Fool and given nothing for it yet."""
    mine = piles[debtor]
    theirs = piles[other(debtor)]
    won = mine.tricks + theirs.tricks
    return (
        the_letter(debtor, piles, last, options)
        and mine.tricks >= 0
        and theirs.tricks > 0
        and (won == TRICKS if last else won < TRICKS)
        and mine.cards == 2 * mine.tricks + 1
        and theirs.cards == 2 * theirs.tricks - 1
        and mine.value >= value(FOOL, options) + 2 * mine.tricks * value(mine.cheapest, options)
        and could_be_won(mine)
        and could_be_won(theirs)
        and theirs.cheapest == NO_CARD
        and (not last or mine.value + theirs.value == 130)
    )


def a_trick_won(debtor: Seat, piles: Piles, last: bool, options: Options) -> bool:
    """The same, of a player who has won a trick."""
    return the_fool_kept(debtor, piles, last, options) and piles[debtor].tricks > 0


def an_end(moment: Moment) -> bool:
    """The end of a deal, with piles that can have been won."""
    first, second = moment.play.piles
    return (
        the_end(moment)
        and moment.fool_out
        and -1 <= first.cards - 2 * first.tricks <= 1
        and could_be_won(first)
        and could_be_won(second)
        and holds_the_fool(first)
        and holds_the_fool(second)
    )


def holds_the_fool(pile: TrickPile) -> bool:
    """Whether a pile with a card more than its tricks brought is worth enough for the Fool."""
    return pile.cards <= 2 * pile.tricks or pile.value >= pile.cards + 4


# What the letter of the source would have.


def all_in_hand(depth: Annotated[int, range(10)]) -> bool:
    """To the letter: all cards of a player's piles are in their hand, to be seen and played."""
    return is_face_up(depth)


def honours_do_not_matter(card: Card) -> bool:
    """To the letter: a card is worth the same, whichever trumps are taken for the honours."""
    return value(card, USUAL) == value(card, ANGEL)


def trump_order_does_not_matter(led: Card, reply: Card) -> bool:
    """To the letter: a trick has the same winner, whichever trump is taken for the highest."""
    return winner(0, led, reply, USUAL) == winner(0, led, reply, ANGEL)


def one_leader(dealer: Seat, led: Card, reply: Card) -> bool:
    """To the letter: the only leader is the dealer's opponent, in the second trick as well."""
    after = complete_trick(after_lead(begin(dealer), led), reply, USUAL)
    return seat_to_play(after.play) == other(dealer)


def paid_on_the_first_trick(dealer: Seat, led: Card, reply: Card) -> bool:
    """To the letter: for a Fool in the first trick, too, a card is given at its end."""
    after = complete_trick(after_lead(begin(dealer), led), reply, USUAL)
    return after.moves[2].card != NO_CARD


def nothing_dear_is_given(debtor: Seat, piles: Piles, last: bool, options: Options) -> bool:
    """To the letter: what a player who has won a trick gives for the Fool is an empty card."""
    exchange = exchange_for_fool(debtor, piles, last, options)
    return exchange.card == NO_CARD or is_empty(exchange.card, options)


def always_ninety_one(moment: Moment) -> bool:
    """To the letter: counted in pairs, all cards make 91 points, whatever is given or forgiven."""
    first, second = scores(moment.play.piles)
    return first + second == 91


# The counterexamples in words.


def _depth_told(case: Any) -> str:
    del case
    return "Below the top of a pile the cards lie face down: nobody sees them or can play them."


def _worth_told(case: Any) -> str:
    return f"{case['card']} is worth more where it is an honour than where it is not."


def _order_told(case: Any) -> str:
    led, reply = case["led"], case["reply"]
    return f"{led} is led and {reply} played: which of them is higher decides the trick."


def _leader_told(case: Any) -> str:
    seat = case["dealer"]
    return (
        f"Seat {1 - seat} leads {case['led']} to the first trick, and seat {seat}, who deals, "
        f"wins it with {case['reply']}: seat {seat} leads to the second."
    )


def _first_trick_told(case: Any) -> str:
    seat = 1 - case["dealer"] if case["led"] == "FOOL" else case["dealer"]
    return (
        f"{case['led']} is led to the first trick, and {case['reply']} is played. Seat {seat} "
        "played the Fool, and has won nothing to give for it."
    )


def _nothing_told(case: Any) -> str:
    seat = case["debtor"]
    pile = case["piles"][seat]
    if pile["cheapest"] is None:
        return (
            f"Seat {seat} has played the Fool in trick {_tricks(case)}, has won no trick, and so "
            "has no card but the Fool."
        )
    return (
        f"Seat {seat} has played the Fool, and {pile['cheapest']} is the cheapest card that they "
        "have won."
    )


def _lost_told(case: Any) -> str:
    seat = case["debtor"]
    return (
        f"All {_tricks(case)} tricks have been played. Seat {seat} has played the Fool and won no "
        "trick. That the Fool is neither won nor lost and that a card is given for it cannot both "
        "be kept: there is nothing but the Fool to give."
    )


def _dear_told(case: Any) -> str:
    seat = case["debtor"]
    pile = case["piles"][seat]
    return (
        f"All {_tricks(case)} tricks have been played. Seat {seat} has {pile['cards']} cards worth "
        f"{pile['value']} with the Fool among them, the cheapest of the others {pile['cheapest']}: "
        "none of them is empty."
    )


def _points_told(case: Any) -> str:
    moment = case["moment"]
    told = []
    counted = []
    for seat, pile in enumerate(moment["play"]["piles"]):
        counted.append(points(pile["value"], pile["cards"]))
        cards = "1 card" if pile["cards"] == 1 else f"{pile['cards']} cards"
        told.append(f"seat {seat} has {cards} worth {pile['value']}, {counted[-1]} points")
    return f"The debt for the Fool was forgiven. In the end {', and '.join(told)}."


def _tricks(case: Any) -> int:
    return sum(pile["tricks"] for pile in case["piles"])


_ALL_EMPTY = Mutant(
    "piedmontese.pack.empty", "card != NO_CARD and value(card, options) == 1", "True"
)


def findings() -> tuple[Property, ...]:
    """The findings, in the order of the source."""
    return (
        proved(
            "piedmontese.finding.honours",
            honours_do_not_matter,
            given=a_card,
            mutant=Mutant("piedmontese.pack.honours", "card.rank == 20", "card.rank == 21"),
            expected=Verdict.REFUTED,
            gap=Gap(("P4", "P-A5"), _worth_told),
        ),
        proved(
            "piedmontese.finding.hand",
            all_in_hand,
            mutant=Mutant("piedmontese.deal.face-up", "depth == 0", "depth >= 0"),
            expected=Verdict.REFUTED,
            gap=Gap(("P7", "P8", "P9", "P-A1"), _depth_told),
        ),
        proved(
            "piedmontese.finding.trump-order",
            trump_order_does_not_matter,
            given=a_trick,
            mutant=Mutant("piedmontese.pack.trumps", "Suit.TRUMPS, 22", "Suit.TRUMPS, 20"),
            expected=Verdict.REFUTED,
            gap=Gap(("P2", "P14", "P-A6"), _order_told),
        ),
        proved(
            "piedmontese.finding.next-leader",
            one_leader,
            given=a_first_trick,
            mutant=Mutant(
                "piedmontese.play.complete-trick", "Play(trick_winner,", "Play(play.leader,"
            ),
            expected=Verdict.REFUTED,
            gap=Gap(("P9", "P-A10"), _leader_told, finding_records.nothing_won),
        ),
        proved(
            "piedmontese.finding.first-trick",
            paid_on_the_first_trick,
            given=the_fool_at_once,
            mutant=Mutant(
                "piedmontese.fool.exchange",
                "return Exchange(NOBODY, NO_CARD, debtor)",
                "return Exchange(debtor, FOOL, NOBODY)",
            ),
            expected=Verdict.REFUTED,
            gap=Gap(("P16", "P18", "P-A2"), _first_trick_told, finding_records.nothing_won),
        ),
        proved(
            "piedmontese.finding.nothing-to-give",
            always_an_empty_card,
            given=the_fool_kept,
            mutant=_ALL_EMPTY,
            expected=Verdict.REFUTED,
            gap=Gap(("P18", "P-A2", "P-A13"), _nothing_told, finding_records.nothing_won),
        ),
        proved(
            "piedmontese.finding.costly-gift",
            nothing_dear_is_given,
            given=a_trick_won,
            mutant=_ALL_EMPTY,
            expected=Verdict.REFUTED,
            gap=Gap(("P18", "P-A3"), _dear_told, finding_records.only_courts_won),
        ),
        proved(
            "piedmontese.finding.fool-forfeited",
            never_lost,
            given=the_fool_kept,
            mutant=Mutant("piedmontese.fool.exchange", "pile.tricks == 0", "pile.tricks < 0"),
            expected=Verdict.REFUTED,
            gap=Gap(("P17", "P18", "P-A3"), _lost_told, finding_records.nothing_won),
        ),
        proved(
            "piedmontese.finding.odd-card",
            always_ninety_one,
            given=an_end,
            mutant=Mutant(
                "piedmontese.settlement.scores",
                "points(piles[1].value, piles[1].cards)",
                "91 - points(piles[0].value, piles[0].cards)",
            ),
            expected=Verdict.REFUTED,
            gap=Gap(("P5", "P18", "P-A15"), _points_told, finding_records.nothing_won_forgiven),
        ),
        proved(
            "piedmontese.finding.tie",
            no_tie_even_if_forgiven,
            given=an_end,
            mutant=Mutant(
                "piedmontese.settlement.scores",
                "points(piles[1].value, piles[1].cards)",
                "points(piles[0].value, piles[0].cards) + 1",
            ),
            expected=Verdict.REFUTED,
            gap=Gap(("P18", "P21", "P-A4"), _points_told, finding_records.tied),
        ),
    )
