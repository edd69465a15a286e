"""What is claimed of full deals, as the engine plays them."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from trionfi.engine import InvalidInput
from trionfi.engine.answers import facts_of, summary_of
from trionfi.spec.brasileiro.pack import PACK
from trionfi.spec.places import Place, Zone
from trionfi.verify.alike import exchanges, goes_the_same_way
from trionfi.verify.brasileiro.chronicle import (
    CONTRACTS,
    FIFTEEN,
    FOOL,
    FOOL_AS_TRUMP,
    GOALS,
    ONE,
    SEATS,
    TRICKS,
    TWENTY,
    best_of,
    chronicle,
    in_order,
    led_by,
)
from trionfi.verify.fuzz import Check, settlement_agrees, somebody_can_act, states_are_in_range
from trionfi.verify.mutate import Mutant

if TYPE_CHECKING:
    from trionfi.engine import Action, State


EVERY_CARD = sorted(PACK.cards)

# The cards.


def every_card_where_it_belongs(state: State) -> bool:
    """Each of the 46 cards lies in one place: where it was dealt, taken, discarded or played to.

    It is asked at every moment before the play, and at the end of each trick.
    """
    if state.trick:
        return True
    lying = in_order(state.table)
    cards = sorted(card for some in lying.values() for card in some)
    return cards == EVERY_CARD and lying == chronicle(state).places()


def nothing_hidden_is_seen(state: State) -> bool:
    """Players know their own hand and discards and what was played; of the rest only how much.

    Nobody knows the talon, nor what anybody has laid away unseen. All are asked before the first
    announcement; after a discard and at every sixth other moment one of them is, by turns.
    """
    told = chronicle(state)
    verb = told.history[-1][1].verb if told.heard else ""
    if told.phase == "announcements" and not told.said and not told.silent:
        asked = SEATS
    elif verb == "discard" or told.heard % 6 == 0:
        turn = (told.heard + told.heard // 6) % len(SEATS)
        asked = SEATS[turn : turn + 1]
    else:
        return True
    for seat in asked:
        view = state.view(seat)
        view["hand"].sort()
        if view != told.view(seat):
            return False
    return True


# What may be done, and by whom.


def all_act_in_turn(state: State) -> bool:
    """In every part of the deal it is the turn of whom the rules name.

    Forehand bids first; declarer discards, announces and leads first; whoever has won a trick leads
    to the next.
    """
    return state.seat == chronicle(state).turn


def _is_allowed(state: State, phase: str, *verbs: str) -> bool:
    """Whether, in one part of the deal, just that may be done which the chronicle allows.

    Args:
        state: a moment of the deal.
        phase: the part of the deal.
        verbs: what is asked about; all that may be done if there are none.
    """
    told = chronicle(state)
    if phase != told.phase and phase != state.phase.name:
        return True
    now = "over" if state.over else state.phase.name
    legal = {action.text for action in state.legal()}
    may: Collection[str] = told.may
    if verbs:
        legal = {text for text in legal if text.startswith(verbs)}
        may = {text for text in may if text.startswith(verbs)}
    return now == told.phase and legal == may


def bids_go_up(state: State) -> bool:
    """Every bid is higher than the last, in the order Sete, Cinco, Três, Um, each open or Fechado.

    Whoever speaks can bid all that is higher, and can pass.
    """
    return _is_allowed(state, "auction", "bid", "pass")


def the_elder_can_hold(state: State) -> bool:
    """The elder of two rivals can hold the other's bid; the younger never can.

    Forehand and Middlehand bid against each other, then Rearhand against the one who is left.
    """
    return _is_allowed(state, "auction", "hold")


def nobody_is_shut_out(state: State) -> bool:
    """Before the auction ends all three have spoken; Rearhand, too, where two have passed."""
    speakers = {seat for seat, action in state.history if action.verb in ("bid", "hold", "pass")}
    return (state.phase.name == "auction" and not state.over) or speakers == set(SEATS)


def last_bid_makes_declarer(state: State) -> bool:
    """Who made or held the last bid is declarer, in the contract that was bid last.

    If all pass there is none, and nothing is paid.
    """
    later = ("discard", "announce", "play")
    if state.phase.name == "auction" or (not state.over and state.history[-1][1].verb in later):
        return True
    words = [(seat, action) for seat, action in state.history if action.verb in ("bid", "hold")]
    bids = [action.argument.text for _, action in words if action.verb == "bid"]
    auction, discard = state.phase_states[:2]
    told = (words[-1][0], bids[-1]) if words else (-1, "none")
    if (discard.declarer, auction.contract.text) != told:
        return False
    if not state.over:
        return True
    facts = state.facts
    return (facts.declarer, facts.contract.text) == told and (
        facts.declarer != -1 or state.scores == (0, 0, 0)
    )


def talon_is_shared_out(state: State) -> bool:
    """Declarer takes 7, 5, 3 or 1 cards from the top, then each opponent 0, 1, 2 or 3.

    In an open contract they go to the hand; in one that is Fechado declarer's go unseen to the
    pile, and the opponents' as well if the table has agreed so.
    """
    told = chronicle(state)
    if told.declarer is None or told.said or told.silent or any(told.discards):
        return True
    mine, each = ((7, 0), (5, 1), (3, 2), (1, 3))[CONTRACTS.index(told.contract) // 2]
    talon = list(state.dealt[Place(Zone.TALON)])
    for steps, share in enumerate((mine, each, each)):
        seat = told.after(told.declarer, steps)
        cards, talon = talon[:share], talon[share:]
        dealt = state.dealt[Place(Zone.HAND, seat)]
        hand, unseen = state.hand(seat), state.table.get(Place(Zone.DISCARD, seat, 1), ())
        is_unseen = told.is_closed and (steps == 0 or told.options.closed_binds.text == "all")
        taken, other = (unseen, hand) if is_unseen else (hand[len(dealt) :], hand[: len(dealt)])
        if (tuple(cards), dealt) != (taken, other) or (unseen and not is_unseen):
            return False
    return not state.table.get(Place(Zone.TALON), ())


def any_card_may_be_discarded(state: State) -> bool:
    """Any card may be discarded, or any but Kings and honours if the table has agreed so."""
    return _is_allowed(state, "discard")


def as_many_are_discarded_as_taken(state: State) -> bool:
    """All discard as many cards as they took into the hand, one player after the other.

    Then everybody has thirteen cards again.
    """
    told = chronicle(state)
    if told.phase != "announcements" or told.said or told.silent:
        return True
    seats = [seat for seat, action in state.history if action.verb == "discard"]
    wanted = []
    assert told.declarer is not None
    for steps in SEATS:
        seat = told.after(told.declarer, steps)
        wanted += [seat] * (len(told.taken[seat]) if told.exchanges(seat) else 0)
    return seats == wanted and all(len(state.hand(seat)) == TRICKS for seat in SEATS)


def sides_announce_once(state: State) -> bool:
    """Each player may announce, once for a side, Todas as Honras, the four Kings and the Capote.

    The Último can be announced just by who holds the trump 1.
    """
    return _is_allowed(state, "announcements")


def announced_is_what_was_said(state: State) -> bool:
    """An announcement counts for the side of who made it, the Último for the player alone."""
    told, facts = chronicle(state), state.facts
    if not told.is_played:
        return True
    sides = {"declarer": True, "opponents": False}
    wanted = [
        [name for name, side in sides.items() if told.announced(goal, side)] for goal in GOALS
    ]
    ultimo = facts.ultimo.announced and facts.ultimo.holder
    return [[side.text for side in sides] for sides in facts.announced] == wanted and (
        told.announcer is None or ultimo == told.announcer
    )


# The play.


def all_follow_suit_or_trump(state: State) -> bool:
    """Who can follow suit must; who cannot must play a trump; who has neither plays any card.

    The Fool may be played as an excuse always, and is never owed. It is so, too, where only a hand
    and the cards of a trick are told, as is asked at every third moment.
    """
    if not _is_allowed(state, "play"):
        return False
    if len(state.history) % 3 or state.over or state.phase.name != "play":
        return True
    assert state.seat is not None
    lying = tuple(card for _, card in state.trick)
    last = len(chronicle(state).tricks) == TRICKS - 1
    asked = state.engine.game.play_state(lying, last, state.options)
    verb = state.phase.verbs[0]
    hand = state.hand(state.seat)
    may = {
        card
        for held in hand
        for card in PACK.played_as(held)
        if not any(verb.broken(asked, card, hand, state.options))
    }
    return may == {action.card for action in state.legal()}


def fool_is_a_trump_where_trumps_may_be_played(state: State) -> bool:
    """The Fool can be played as a trump just where a trump can be.

    On the last trick it cannot, unless the table has agreed so.
    """
    if state.over or state.phase.name != "play":
        return True
    told = chronicle(state)
    assert state.seat is not None
    hand = state.hand(state.seat)
    texts = [action.text for action in state.legal()]
    if FOOL not in hand:
        return "play FOOL" not in texts and "play FOOL+" not in texts
    led = led_by([card for _, card in state.trick])
    follows = led not in ("", "T") and any(PACK.name(card)[0] == led for card in hand)
    as_trump = told.has_power and not follows
    return "play FOOL" in texts and ("play FOOL+" in texts) == as_trump


def highest_trump_or_led_suit_wins(state: State) -> bool:
    """The highest trump wins a trick, the Fool above all, or else the highest of the suit led.

    An excuse that is led leaves it to the next card which suit that is. It is so, too, where only
    the cards of the trick are told.
    """
    told = chronicle(state)
    if state.trick or not told.tricks:
        return True
    last = told.tricks[-1]
    result = state.engine.game.trick(last.cards, state.over, state.options)
    winner = (last.leader + result.winner) % len(SEATS)
    won = [card for card in last.cards if card not in (FOOL, FOOL_AS_TRUMP)]
    return (
        winner == last.winner == state.phase_states[-1].seat
        and last.cards[result.winner] == best_of(last.cards)
        and set(won) <= set(state.won(last.winner))
    )


def excuse_goes_to_its_side(state: State) -> bool:
    """An excuse goes to its player's own cards; on the last trick the trick's winner captures it.

    A Fool that is played as a trump goes to the winner of its trick, who has played it.
    """
    told = chronicle(state)
    if state.trick or not told.tricks or state.phase.name != "play":
        return True
    last = told.tricks[-1]
    form = next((card for card in (FOOL, FOOL_AS_TRUMP) if card in last.cards), None)
    if form is None:
        return True
    player = last.player(form)
    keeper = last.winner if form == FOOL and len(told.tricks) == TRICKS else player
    return FOOL in state.won(keeper)


def counts_agree_with_the_cards(state: State) -> bool:
    """What the play keeps count of is what lies there: points, tricks, honours and Kings by side.

    So it is with who has hunted whom, and with the trump 1 and the winner of the last trick. It is
    asked at the end of each trick.
    """
    told = chronicle(state)
    if state.trick or state.phase.name != "play" or not told.tricks:
        return True
    play = state.phase_states[-1]
    hunt = told.hunt
    hunters = (-1, -1) if hunt is None else (hunt.player(FIFTEEN), hunt.player(TWENTY))
    ending = (-1, -1)
    if told.is_played:
        ending = (-1 if told.last_one is None else told.last_one, told.last.winner)
    counts = [
        (told.points_of(side), told.tricks_of(side), told.trull_cards(side), told.kings(side))
        for side in (True, False)
    ]
    return (
        play.tricks == len(told.tricks)
        and [play.mine, play.theirs] == counts
        and (play.hunted, play.hunter, play.one, play.last_winner) == (*hunters, *ending)
    )


# What comes of it.


def sides_have_ninety_five(state: State) -> bool:
    """Both sides' card points add up to 95, or to 100 if the 20 has won a trick with the 15 in it.

    Tricks, discards and what was laid away unseen count to their player's side.
    """
    told = chronicle(state)
    if not told.is_played:
        return True
    hunted = any(
        {FIFTEEN, TWENTY} <= set(trick.cards) and trick.winner == trick.player(TWENTY)
        for trick in told.tricks
    )
    count = state.engine.game.count
    assert count is not None
    counts = [count(tuple(told.pile(side)), hunted, state.options).points for side in (True, False)]
    play = state.phase_states[-1]
    return (
        sum(counts) == (100 if hunted else 95)
        and counts == [play.mine.points, play.theirs.points]
        and counts[0] == state.facts.points
    )


def _side(declarers: bool | None) -> str:
    """How the facts name a side."""
    if declarers is None:
        return "neither"
    return "declarer" if declarers else "opponents"


def facts_are_what_happened(state: State) -> bool:
    """What the settlement is told of points, bonuses, Último and hunt has happened so."""
    told, facts = chronicle(state), state.facts
    if not told.is_played:
        return bool(facts.declarer == -1)
    hunt = told.hunt
    hunters = (-1, -1) if hunt is None else (hunt.player(FIFTEEN), hunt.player(TWENTY))
    last, winner, by = told.last_one, told.last.winner, told.announcer
    holder = by if last is None else last
    won = last is not None and best_of(told.last.cards) == ONE
    ultimo = (holder, winner, won, by is not None, last is not None)
    return (
        facts.points == told.points
        and facts.hunt == hunters
        and [getattr(facts, goal).text for goal in GOALS]
        == [_side(told.got(goal)) for goal in GOALS]
        and facts.ultimo == ((-1, -1, False, False, False) if holder is None else ultimo)
    )


def nothing_is_paid_in_sum(state: State) -> bool:
    """What some players get the others pay, and all of it is divisible by 5."""
    return sum(state.scores) == 0 and all(score % 5 == 0 for score in state.scores)


def all_is_paid_as_reckoned(state: State) -> bool:
    """Everybody gets what contract, bonuses, Último and hunt come to by plain arithmetic."""
    return state.scores == chronicle(state).paid()


def score_sheet_adds_up(state: State) -> bool:
    """The score sheet has a line for all that is paid, each by itself, and they add up.

    The lines are, in this order, the contract, Todas as Honras, the four Kings, the Capote, the
    Último and the hunt of the 15.
    """
    told = chronicle(state)
    lines = state.engine.game.lines
    assert lines is not None
    paid = [line.paid for line in lines(state.facts, state.options)]
    sums = tuple(map(sum, zip((0, 0, 0), *paid, strict=True)))
    return paid == told.lines() and sums == state.scores


OFTEN = 8
"""Of so many deals one is played once more in each of some ways."""


def told_facts_are_settled_alike(state: State) -> bool:
    """The facts of a deal, written down and read again, are settled as the deal was.

    They do not contradict themselves, and nothing is missing. In one deal of eight its record, too,
    is read again, and comes to the same.
    """
    try:
        read = facts_of(state.engine, summary_of(state))
    except InvalidInput:
        return False
    if (len(state.history) + state.dealer) % OFTEN == OFTEN - 1:
        again = state.engine.replay(state.record())
        if again != state or again.scores != state.scores:
            return False
    return bool(read == state.facts) and settlement_agrees(state)


# What makes no difference.


EXCHANGES = exchanges((*PACK.cards, FOOL_AS_TRUMP))
"""One suit of a colour for the other."""


def suits_of_a_colour_are_alike(state: State) -> bool:
    """With one suit of a colour for the other all goes the same way.

    It is asked of one deal in eight, for it takes playing it twice.
    """
    turn, rest = divmod(len(state.history) + state.dealer, OFTEN)
    if rest != 0:
        return True
    exchange = EXCHANGES[turn % len(EXCHANGES)]

    def exchanged(action: Action) -> str:
        if action.card is None:
            return action.text
        return f"{action.verb} {PACK.name(exchange[action.card])}"

    return goes_the_same_way(state, 0, exchange.__getitem__, exchanged)


def seats_are_alike(state: State) -> bool:
    """When all move on by some seats, the dealer among them, all goes the same way there.

    It is asked of one deal in eight.
    """
    turn, rest = divmod(len(state.history) + state.dealer, OFTEN)
    if rest != OFTEN // 2:
        return True
    return goes_the_same_way(state, 1 + turn % 2, lambda card: card, lambda action: action.text)


CHECKS = (
    Check(
        "brasileiro.deals.one-place",
        every_card_where_it_belongs,
        Mutant("brasileiro.fool.keeper", "if last and ", "if "),
    ),
    Check(
        "brasileiro.deals.legal-action",
        somebody_can_act,
        Mutant(
            "brasileiro.discard.protected", "return is_king(card) or is_trull(card)", "return True"
        ),
    ),
    Check(
        "brasileiro.deals.in-range",
        states_are_in_range,
        Mutant("brasileiro.pack.fifteen", "return 0", "return 50"),
    ),
    Check(
        "brasileiro.deals.hidden-cards",
        nothing_hidden_is_seen,
        Mutant("brasileiro.deal.unseen", " and not closed", ""),
    ),
    Check(
        "brasileiro.deals.turns",
        all_act_in_turn,
        Mutant("brasileiro.announce.turn", "announcing.spoken % PLAYERS", "0"),
    ),
    Check(
        "brasileiro.deals.bids",
        bids_go_up,
        Mutant("brasileiro.auction.higher", "<=", "<"),
    ),
    Check(
        "brasileiro.deals.hold",
        the_elder_can_hold,
        Mutant("brasileiro.auction.elder-holds", "auction.speaker > auction.bidder", "False"),
    ),
    Check(
        "brasileiro.deals.all-speak",
        nobody_is_shut_out,
        Mutant("brasileiro.auction.end", " and auction.passed[REARHAND]", ""),
    ),
    Check(
        "brasileiro.deals.declarer",
        last_bid_makes_declarer,
        Mutant(
            "brasileiro.auction.declarer",
            "seat_at(auction.dealer, auction.bidder)",
            "seat_at(auction.dealer, auction.speaker)",
        ),
    ),
    Check(
        "brasileiro.deals.talon",
        talon_is_shared_out,
        Mutant("brasileiro.talon.order", "seat_after(declarer, 2)", "seat_after(declarer, 1)"),
    ),
    Check(
        "brasileiro.deals.discards",
        any_card_may_be_discarded,
        Mutant("brasileiro.discard.protected", " or is_trull(card)", ""),
    ),
    Check(
        "brasileiro.deals.thirteen",
        as_many_are_discarded_as_taken,
        Mutant("brasileiro.discard.turn", "discard.declarer, steps", "0, steps"),
    ),
    Check(
        "brasileiro.deals.announcements",
        sides_announce_once,
        Mutant("brasileiro.announce.trump-1", " and is_not_held(ONE, hand)", " and False"),
    ),
    Check(
        "brasileiro.deals.announced",
        announced_is_what_was_said,
        Mutant("brasileiro.announce.for-side", "elif side == Side.DECLARER", "elif True"),
        at_end=True,
    ),
    Check(
        "brasileiro.deals.plays",
        all_follow_suit_or_trump,
        Mutant(
            "brasileiro.play.trump-when-void",
            "fails_to_trump(card, play.trick.led, hand)",
            "False",
        ),
    ),
    Check(
        "brasileiro.deals.fool",
        fool_is_a_trump_where_trumps_may_be_played,
        Mutant("brasileiro.fool.last-trick", "return is_last(play)", "return False"),
    ),
    Check(
        "brasileiro.deals.trick",
        highest_trump_or_led_suit_wins,
        Mutant("brasileiro.play.beats", "beats(card, best)", "card.rank > best.rank"),
    ),
    Check(
        "brasileiro.deals.excuse",
        excuse_goes_to_its_side,
        Mutant("brasileiro.fool.keeper", "if last and ", "if not last and "),
    ),
    Check(
        "brasileiro.deals.counts",
        counts_agree_with_the_cards,
        Mutant("brasileiro.play.pile", "pile.kings + trick.kings", "pile.kings"),
    ),
    Check(
        "brasileiro.deals.total",
        sides_have_ninety_five,
        Mutant("brasileiro.hunt.caught", "trick.best == TWENTY", "trick.twenty != NOBODY"),
        at_end=True,
    ),
    Check(
        "brasileiro.deals.facts",
        facts_are_what_happened,
        Mutant("brasileiro.settlement.trull-got", "theirs == TRULL_CARDS", "theirs == 2"),
        at_end=True,
    ),
    Check(
        "brasileiro.deals.nothing-in-sum",
        nothing_is_paid_in_sum,
        Mutant("brasileiro.settlement.between-sides", "2 * amount if", "amount if"),
        at_end=True,
    ),
    Check(
        "brasileiro.deals.payments",
        all_is_paid_as_reckoned,
        Mutant("brasileiro.settlement.contract", "value + 10 if", "value if"),
        at_end=True,
    ),
    Check(
        "brasileiro.deals.score-sheet",
        score_sheet_adds_up,
        Mutant("brasileiro.bonus.ultimo", "ultimo.winner == ultimo.holder", "False"),
        at_end=True,
    ),
    Check(
        "brasileiro.deals.settlement",
        told_facts_are_settled_alike,
        Mutant("brasileiro.settlement.ultimo-got", "one == winner, one", "False, one"),
        at_end=True,
    ),
    Check(
        "brasileiro.deals.suits-alike",
        suits_of_a_colour_are_alike,
        Mutant(
            "brasileiro.play.follow-suit",
            "return fails_to_follow",
            "return play.trick.led != Suit.SPADES and fails_to_follow",
        ),
        at_end=True,
    ),
    Check(
        "brasileiro.deals.seats-alike",
        seats_are_alike,
        Mutant("brasileiro.play.first-lead", "0 if declarer == NOBODY else declarer", "0"),
        at_end=True,
    ),
)
"""What must be true in every deal."""
