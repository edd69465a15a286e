"""What is claimed of full deals, as the engine plays them."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from trionfi.engine import InvalidInput
from trionfi.engine.answers import facts_of, summary_of
from trionfi.spec.places import Place, Zone
from trionfi.spec.texan.pack import PACK
from trionfi.verify.alike import exchanges, goes_the_same_way
from trionfi.verify.fuzz import Check, settlement_agrees, somebody_can_act, states_are_in_range
from trionfi.verify.mutate import Mutant
from trionfi.verify.texan.chronicle import (
    SEATS,
    TRUMPS,
    bonus_shares,
    chronicle,
    counted,
)

if TYPE_CHECKING:
    from trionfi.engine import Action, State


EVERY_CARD = frozenset(PACK.cards)

TRUMP_BONUSES = {"no_trumps", "low_trumps", "half_trumps", "full_trumps"}

LOOKING = ("call", "take", "decline")
"""What is said when cards of the stock move."""

# The cards.


def every_card_where_it_belongs(state: State) -> bool:
    """Each of the 54 cards lies in one place: where it was dealt, drawn, discarded or played to.

    It is asked at every moment before the play, and at the end of each trick.
    """
    if state.trick:
        return True
    lying = {place: cards for place, cards in state.table.items() if cards}
    cards = [card for some in lying.values() for card in some]
    everywhere = len(cards) == 54 and set(cards) == EVERY_CARD
    return everywhere and lying == chronicle(state).places()


def nothing_hidden_is_seen(state: State) -> bool:
    """A player knows their own cards and what lies face up, and of all others how many they are.

    All players are asked when cards of the stock have been taken or looked at; one of them, by
    turns, when a card was discarded, and at every sixth other moment.
    """
    told = chronicle(state)
    verb = told.history[-1][1].verb if told.heard else ""
    if verb in LOOKING:
        asked = SEATS
    elif verb == "discard" or told.heard % 6 == 0:
        turn = (told.heard + told.heard // 6) % len(SEATS)
        asked = SEATS[turn : turn + 1]
    else:
        return True
    for seat in asked:
        view = state.view(seat)
        view["hand"].sort()
        view["shown"].sort()
        if view != told.view(seat):
            return False
    return True


def discarded_trumps_are_shown(state: State) -> bool:
    """A trump that is discarded is seen by all; of every other discard the others see nothing.

    One of the others is asked, by turns.
    """
    if not state.history or state.history[-1][1].verb != "discard":
        return True
    seat, action = state.history[-1]
    heard = "discard ?" if action.card not in TRUMPS else action.text
    other = (seat + 1 + len(state.history) % 3) % 4
    return bool(state.view(other)["heard"][-1] == [seat, heard])


# What may be done, and by whom.


def all_act_in_turn(state: State) -> bool:
    """In every part of the deal it is the turn of whom the rules name.

    The eldest bids first; declarer calls, draws, discards, announces and leads first; the seat
    after declarer is the first who may double; whoever has won a trick leads to the next.
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


def everybody_bids_once(state: State) -> bool:
    """The auction takes four words: a pass each, or a bid that is higher than all before.

    Only the eldest bids the First Contract. The highest bidder is declarer; if all pass, it is the
    eldest, in the First Contract, or the deal is at an end.
    """
    if not _is_allowed(state, "auction"):
        return False
    if not state.over:
        return True
    told, facts = chronicle(state), state.facts
    declarer = -1 if told.declarer is None else told.declarer
    return (declarer, told.contract or "none") == (facts.declarer, facts.contract.text)


def a_trump_is_called(state: State) -> bool:
    """In the First and the Second Contract the 19 is called, or by who holds it a lower trump.

    That is the highest of 18, 17 and 16, or 15 as the table has agreed, that declarer lacks; in
    Preference and Solo nothing is called.
    """
    return _is_allowed(state, "call")


def who_draws_the_called_trump_may_abandon(state: State) -> bool:
    """Declarer is asked whether to abandon the deal just if the four cards hold the called trump.

    That is so in the First Contract only. A deal that is abandoned is over.
    """
    told = chronicle(state)
    return _is_allowed(state, "draw") and (state.over or not told.abandoned)


def preference_takes_three_cards(state: State) -> bool:
    """In Preference declarer takes the first half of the stock, or the other, or the first again.

    That makes the level, from 1 to 3; what is declined lies face up.
    """
    if not _is_allowed(state, "stock"):
        return False
    told = chronicle(state)
    opened = [state.table.get(Place(Zone.OPEN, 0, half), ()) for half in (0, 1)]
    if list(map(tuple, told.opened)) != opened:
        return False
    return not told.is_played or state.facts.level == told.level


def fives_are_kept_and_trumps_when_they_can(state: State) -> bool:
    """Honours and Kings are never discarded, and trumps only by who has nothing else to discard."""
    return _is_allowed(state, "discard")


def only_what_is_held_is_declared(state: State) -> bool:
    """Each player can declare just the bonuses that their twelve cards show, each of them once."""
    return _is_allowed(state, "announcements", "declare")


def nothing_is_declared_twice(state: State) -> bool:
    """Whatever is declared, nobody has declared a bonus twice when all have spoken."""
    return all(len(set(said)) == len(said) for said in chronicle(state).declared)


def trump_bonuses_exclude_each_other(state: State) -> bool:
    """Of No, Low, Half and Full Trumps nobody declares more than one."""
    return all(len(TRUMP_BONUSES & set(said)) <= 1 for said in chronicle(state).declared)


def goals_are_announced_once(state: State) -> bool:
    """Only who holds the Pagat can announce the Ultimo, and nothing is announced twice.

    In the Second Contract the Ultimo is announced from the start, by declarer.
    """
    return _is_allowed(state, "announcements", "announce", "pass")


def sides_double_by_turns(state: State) -> bool:
    """Contra, recontra and subcontra are said in this order, by one side and the other by turns.

    Contra is for the side that has not made the game or the announcement. It ends when four in a
    row have passed.
    """
    return _is_allowed(state, "contras")


def only_what_is_announced_is_doubled(state: State) -> bool:
    """The game is doubled, and Ultimo and slam only if they were announced; each thrice at most."""
    told = chronicle(state)
    doubled = [target for target, level in told.levels.items() if level]
    return set(doubled) <= set(told.makers) and max(told.levels.values()) <= 3


def all_follow_suit_or_trump(state: State) -> bool:
    """Who can follow suit must; who cannot must play a trump; who has neither plays any card.

    It is so, too, where only a hand and the cards of a trick are told, as is asked at every third
    moment.
    """
    if not _is_allowed(state, "play"):
        return False
    if len(state.history) % 3 or state.over or state.phase.name != "play":
        return True
    assert state.seat is not None
    lying = tuple(card for _, card in state.trick)
    asked = state.engine.game.play_state(lying, False, state.options)
    verb = state.phase.verbs[0]
    hand = state.hand(state.seat)
    may = {card for card in hand if not any(verb.broken(asked, card, hand, state.options))}
    return may == {action.card for action in state.legal()}


def highest_trump_or_led_suit_wins(state: State) -> bool:
    """The highest trump wins a trick, or else the highest card of the suit that was led.

    It is so, too, where only the cards of the trick are told.
    """
    told = chronicle(state)
    if state.trick or not told.tricks:
        return True
    last = told.tricks[-1]
    winner = state.engine.game.trick(last.cards, state.over, state.options).winner
    return (last.leader + winner) % 4 == last.winner and (
        state.won(last.winner)[-4:] == last.cards and state.phase_states[-1].seat == last.winner
    )


# What comes of it.


def sides_have_seventy(state: State) -> bool:
    """Both sides' card points, counted by threes with the odd cards less 1, add up to 70.

    Tricks and discards count to their player's side, what is left of the stock to the defenders.
    """
    told = chronicle(state)
    if not told.is_played:
        return True
    count = state.engine.game.count
    assert count is not None
    piles = [tuple(told.pile(declarers)) for declarers in (True, False)]
    points = [counted(pile) for pile in piles]
    counts = [count(pile, state.options) for pile in piles]
    return (
        sum(points) == 70
        and state.facts.points == points[0]
        and [one.points for one in counts if one is not None] == points
    )


def _side(declarers: bool | None) -> str:
    """How the facts name a side."""
    if declarers is None:
        return "neither"
    return "declarer" if declarers else "defenders"


def facts_are_what_happened(state: State) -> bool:
    """What the settlement is told of partner, slam, Ultimo, contras and bonuses has happened so."""
    told, facts = chronicle(state), state.facts
    if not told.is_played:
        return bool(facts.abandoned == told.abandoned and facts.partner == -1)
    by = told.makers.get("ultimo", told.last_pagat)
    result = "none" if by is None else "won" if told.ultimo_is_won else "lost"
    partner = -1 if told.partner is None else told.partner
    return (
        facts.partner == partner
        and facts.slam.text == _side(told.slam)
        and facts.slam_announced.text == _side(told.slam_announced)
        and facts.ultimo.text == result
        and facts.ultimo_side.text == _side(None if by is None else told.is_of_declarer(by))
        and facts.ultimo_announced == ("ultimo" in told.makers)
        and facts.contra._asdict() == told.levels
        and [{bonus.text for bonus in owned} for owned in facts.bonuses]
        == [set(owned) for owned in told.declared]
    )


def nothing_is_paid_in_sum(state: State) -> bool:
    """What some players get the others pay."""
    return sum(state.scores) == 0


def the_secret_partner_is_paid_like_declarer(state: State) -> bool:
    """Bonuses aside, who holds the called trump after the draw gets what declarer gets.

    Each defender pays that; or, where declarer holds it or nothing is called, a third of it.
    """
    told = chronicle(state)
    if not told.is_played:
        return True
    net = list(state.scores)
    for owner, bonus in enumerate(told.amounts().bonuses):
        for seat, paid in enumerate(bonus_shares(owner, bonus)):
            net[seat] -= paid
    assert told.declarer is not None
    mine = net[told.declarer]
    if told.partner is None:
        return all(3 * net[seat] == -mine for seat in SEATS if seat != told.declarer)
    return all(net[seat] == (mine if told.is_of_declarer(seat) else -mine) for seat in SEATS)


def all_is_paid_as_reckoned(state: State) -> bool:
    """Everybody gets what the game, the Pagat Ultimo and the bonuses come to by plain arithmetic.

    Overscore, contract, slam and contras are multiplied, and all that is paid is added up.
    """
    return state.scores == chronicle(state).paid()


def nothing_multiplies_anything_else(state: State) -> bool:
    """On the score sheet the game, the Ultimo and every bonus stand each by itself.

    A contra multiplies only what it was said to, and bonuses are multiplied by nothing.
    """
    told = chronicle(state)
    lines = state.engine.game.lines
    assert lines is not None
    if not told.is_played:
        return True
    game, ultimo, bonuses = told.amounts()
    sheet = lines(state.facts, state.options)
    first, *rest = sheet
    if first.paid != told.shares(game):
        return False
    if state.facts.ultimo.text != "none":
        second, *rest = rest
        if second.paid != told.shares(ultimo):
            return False
    owners = [owner for owner in SEATS for _ in told.declared[owner]]
    of_owner = {owner: [0, 0, 0, 0] for owner in SEATS}
    for owner, line in zip(owners, rest, strict=True):
        of_owner[owner] = [a + b for a, b in zip(of_owner[owner], line.paid, strict=True)]
    return all(
        tuple(of_owner[owner]) == bonus_shares(owner, bonus) for owner, bonus in enumerate(bonuses)
    )


def told_facts_are_settled_alike(state: State) -> bool:
    """The facts of a deal, written down and read again, are settled as the deal was.

    They do not contradict themselves, and nothing is missing.
    """
    try:
        read = facts_of(state.engine, summary_of(state))
    except InvalidInput:
        return False
    return bool(read == state.facts) and settlement_agrees(state)


# What makes no difference.


EXCHANGES = exchanges(PACK.cards)
"""One suit of a colour for the other."""


OFTEN = 8
"""Of so many deals one is played once more with other suits, and one with the seats moved on."""


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
    return goes_the_same_way(state, 1 + turn % 3, lambda card: card, lambda action: action.text)


CHECKS = (
    Check(
        "texan.deals.one-place",
        every_card_where_it_belongs,
        Mutant("texan.draw.cards", "seat_after(declarer, 2)", "seat_after(declarer, 3)"),
    ),
    Check(
        "texan.deals.legal-action",
        somebody_can_act,
        Mutant("texan.discard.trumps", "return has_plain_card(hand)", "return True"),
    ),
    Check(
        "texan.deals.in-range",
        states_are_in_range,
        Mutant("texan.play.add", "trick.raw + value(card)", "trick.raw + 6 * value(card)"),
    ),
    Check(
        "texan.deals.hidden-cards",
        nothing_hidden_is_seen,
        Mutant("texan.deal.unseen", "seat == owner", "True"),
    ),
    Check(
        "texan.deals.shown-trumps",
        discarded_trumps_are_shown,
        Mutant("texan.discard.place", "card.suit == Suit.TRUMPS", "False"),
    ),
    Check(
        "texan.deals.turns",
        all_act_in_turn,
        Mutant("texan.announce.turn", "announcing.spoken % PLAYERS", "0"),
    ),
    Check(
        "texan.deals.auction",
        everybody_bids_once,
        Mutant(
            "texan.auction.once",
            "auction.spoken == PLAYERS",
            "auction.spoken == PLAYERS or auction.contract == Contract.SOLO",
        ),
    ),
    Check(
        "texan.deals.call",
        a_trump_is_called,
        Mutant(
            "texan.call.highest-missing",
            "number >= options.lowest_callable",
            "number > options.lowest_callable",
        ),
    ),
    Check(
        "texan.deals.abandon",
        who_draws_the_called_trump_may_abandon,
        Mutant("texan.draw.abandon", "contract == Contract.FIRST and ", ""),
    ),
    Check(
        "texan.deals.preference",
        preference_takes_three_cards,
        Mutant("texan.preference.decline", "HALF_OF_STOCK, FIRST_HALF", "2, FIRST_HALF"),
    ),
    Check(
        "texan.deals.discards",
        fives_are_kept_and_trumps_when_they_can,
        Mutant("texan.discard.fives", "is_honour(card) or is_king(card)", "is_honour(card)"),
    ),
    Check(
        "texan.deals.declarations",
        only_what_is_held_is_declared,
        Mutant("texan.bonus.honours-held", "== 3", ">= 2"),
    ),
    Check(
        "texan.deals.declared-once",
        nothing_is_declared_twice,
        Mutant(
            "texan.bonus.once",
            "return announcing.declared[seat_to_announce(announcing)][bonus]",
            "return False",
        ),
    ),
    Check(
        "texan.deals.trump-bonuses",
        trump_bonuses_exclude_each_other,
        Mutant(
            "texan.bonus.no-trumps",
            "trumps_in(hand) == 1 and holds_pagat(hand)",
            "trumps_in(hand) == 1",
        ),
    ),
    Check(
        "texan.deals.announcements",
        goals_are_announced_once,
        Mutant("texan.announce.pagat", " and not holds_pagat(hand)", " and False"),
    ),
    Check(
        "texan.deals.contras",
        sides_double_by_turns,
        Mutant("texan.contra.first", "contra.levels[target] != 0", "contra.levels[target] == 1"),
    ),
    Check(
        "texan.deals.doubled",
        only_what_is_announced_is_doubled,
        Mutant(
            "texan.contra.announced",
            "contra.makers[target] == NOBODY",
            "target == Target.SLAM and contra.makers[target] == NOBODY",
        ),
    ),
    Check(
        "texan.deals.plays",
        all_follow_suit_or_trump,
        Mutant(
            "texan.play.trump-when-void",
            "fails_to_trump(card, play.trick.led, hand)",
            "False",
        ),
    ),
    Check(
        "texan.deals.trick",
        highest_trump_or_led_suit_wins,
        Mutant(
            "texan.play.beats",
            "beats(ranked(card, options), ranked(best, options))",
            "beats(card, best)",
        ),
    ),
    Check(
        "texan.deals.seventy",
        sides_have_seventy,
        Mutant("texan.pack.count", "cards % 3 == 0", "cards % 3 < 2"),
        at_end=True,
    ),
    Check(
        "texan.deals.facts",
        facts_are_what_happened,
        Mutant(
            "texan.settlement.ultimo-won",
            "pagat == announcer and winner == announcer",
            "winner == pagat",
        ),
        at_end=True,
    ),
    Check(
        "texan.deals.nothing-in-sum",
        nothing_is_paid_in_sum,
        Mutant("texan.settlement.shared", "3 * amount", "2 * amount"),
        at_end=True,
    ),
    Check(
        "texan.deals.partner",
        the_secret_partner_is_paid_like_declarer,
        Mutant("texan.sides.partner", "return holder", "return NOBODY"),
        at_end=True,
    ),
    Check(
        "texan.deals.payments",
        all_is_paid_as_reckoned,
        Mutant("texan.settlement.contra", "return 4", "return 3"),
        at_end=True,
    ),
    Check(
        "texan.deals.score-sheet",
        nothing_multiplies_anything_else,
        Mutant(
            "texan.settlement.ultimo",
            "doubled(facts.contra.ultimo)",
            "doubled(facts.contra.game)",
        ),
        at_end=True,
    ),
    Check(
        "texan.deals.settlement",
        told_facts_are_settled_alike,
        Mutant(
            "texan.settlement.ultimo-announced",
            "facts.contract == Contract.SECOND",
            "facts.contract == Contract.FIRST",
        ),
        at_end=True,
    ),
    Check(
        "texan.deals.suits-alike",
        suits_of_a_colour_are_alike,
        Mutant(
            "texan.play.follow-suit",
            "return fails_to_follow",
            "return play.trick.led != Suit.SPADES and fails_to_follow",
        ),
        at_end=True,
    ),
    Check(
        "texan.deals.seats-alike",
        seats_are_alike,
        Mutant("texan.play.first-lead", "0 if declarer == NOBODY else declarer", "0"),
        at_end=True,
    ),
)
"""What must be true in every deal."""
