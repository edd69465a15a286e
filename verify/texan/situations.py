"""What can happen in a deal and is counted when deals are fuzzed, told from what was done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from trionfi.spec.cards import Card
from trionfi.spec.places import Place, Zone
from trionfi.spec.texan.pack import PACK
from trionfi.verify.fuzz import Situation
from trionfi.verify.texan.chronicle import (
    DOUBLINGS,
    KINGS,
    NINETEEN,
    PAGAT,
    SEATS,
    TARGETS,
    TRUMPS,
    WORTH,
    Chronicle,
    best_of,
    chronicle,
    shown,
)

if TYPE_CHECKING:
    from trionfi.engine import State

Happened = Callable[[Chronicle], bool]
"""Whether something has happened, from what was written down of a deal that is over."""


def _told(happened: Happened) -> Callable[[State], bool]:
    """Whether something happened in a deal, told from its chronicle."""

    def in_deal(state: State) -> bool:
        return happened(chronicle(state))

    in_deal.__doc__ = happened.__doc__
    return in_deal


def _played(happened: Happened) -> Callable[[State], bool]:
    """Whether something happened in a deal that was played to its end."""

    def in_deal(state: State) -> bool:
        told = chronicle(state)
        return told.is_played and happened(told)

    in_deal.__doc__ = happened.__doc__
    return in_deal


def _hand(told: Chronicle, seat: int) -> tuple[Card, ...]:
    """The twelve cards that a player has played."""
    first = told.tricks[0]
    return first.hands[(seat - first.leader) % len(SEATS)]


def _steps(told: Chronicle, seat: int | None) -> int:
    """How many places after declarer a seat sits; -1 for nobody."""
    if seat is None or told.declarer is None:
        return -1
    return (seat - told.declarer) % len(SEATS)


# The auction.


def all_pass(told: Chronicle) -> bool:
    """Nobody bids, and the eldest must play the First Contract."""
    return not told.bids and bool(told.contract)


def redealt(told: Chronicle) -> bool:
    """Nobody bids, and the deal ends."""
    return not told.contract


def outbid(told: Chronicle) -> bool:
    """A bid is outbid."""
    return len(told.bids) > 1


def bids_after_solo(told: Chronicle) -> bool:
    """Somebody has to speak after a bid of Solo."""
    return told.contract == "solo" and told.declarer != told.dealer


def second_not_by_eldest(told: Chronicle) -> bool:
    """Another than the eldest plays the Second Contract."""
    return told.contract == "second" and told.declarer != told.after(told.dealer)


def second_refused(told: Chronicle) -> bool:
    """Somebody could bid the Second Contract if they had the Pagat."""
    held = [seat for seat in SEATS if PAGAT in told.dealt[Place(Zone.HAND, seat)]]
    return told.options.second_requires_pagat and told.after(told.dealer) not in held


def _contract(contract: str) -> Happened:
    def happened(told: Chronicle) -> bool:
        return told.is_played and told.contract == contract

    happened.__doc__ = f"The contract is {contract}, and it is played."
    return happened


# The call, and the partner.


def _called(number: int) -> Happened:
    def happened(told: Chronicle) -> bool:
        return told.called == PACK.card(f"T{number}")

    happened.__doc__ = f"The {number} is called."
    return happened


def _held_all(told: Chronicle) -> bool:
    lowest = int(told.options.lowest_callable)
    held = told.dealt[Place(Zone.HAND, told.declarer or 0)]
    return all(PACK.card(f"T{number}") in held for number in range(lowest, 20))


def must_call_nineteen(told: Chronicle) -> bool:
    """Declarer holds all trumps that can be called, and must call the 19."""
    return told.called is not None and _held_all(told)


def alone_by_choice(told: Chronicle) -> bool:
    """Declarer holds the 19 and calls it, though they could call another."""
    held = told.dealt[Place(Zone.HAND, told.declarer or 0)]
    return told.called == NINETEEN and NINETEEN in held and not _held_all(told)


def _partner(steps: int, drew: bool) -> Happened:
    def happened(told: Chronicle) -> bool:
        if told.partner is None or _steps(told, told.partner) != steps:
            return False
        return drew == (told.called not in told.dealt[Place(Zone.HAND, told.partner)])

    how = "drew" if drew else "was dealt"
    happened.__doc__ = f"The partner sits {steps} places on and {how} the called trump."
    return happened


def abandoned(told: Chronicle) -> bool:
    """Declarer draws the called trump and abandons the deal."""
    return told.abandoned


def continued(told: Chronicle) -> bool:
    """Declarer draws the called trump in the First Contract and goes on alone."""
    return told.drew_called and told.contract == "first" and not told.abandoned


def not_asked_in_second(told: Chronicle) -> bool:
    """Declarer draws the called trump in the Second Contract and must go on alone."""
    return told.drew_called and told.contract == "second"


def lower_trump_drawn(told: Chronicle) -> bool:
    """Declarer draws a called trump other than the 19, in the First Contract."""
    return told.drew_called and told.contract == "first" and told.called != NINETEEN


# The discards.


def _level(level: int) -> Happened:
    def happened(told: Chronicle) -> bool:
        return told.is_played and told.contract == "preference" and told.level == level

    happened.__doc__ = f"Preference is played at level {level}."
    return happened


def declarer_discards_trumps(told: Chronicle) -> bool:
    """Declarer has too few other cards and discards a trump, in the First or Second Contract."""
    return told.called is not None and bool(told.face_up[told.declarer or 0])


def preference_discards_trumps(told: Chronicle) -> bool:
    """Declarer has too few other cards and discards a trump, in Preference."""
    return told.contract == "preference" and bool(told.face_up[told.declarer or 0])


def plain_before_trumps(told: Chronicle) -> bool:
    """Somebody discards plain cards and, when they have run out, a trump."""
    return any(told.face_up[seat] and told.face_down[seat] for seat in SEATS)


def other_discards_trumps(told: Chronicle) -> bool:
    """Another than declarer must discard a trump."""
    return any(told.face_up[seat] for seat in SEATS if seat != told.declarer)


def called_trump_discarded(told: Chronicle) -> bool:
    """The called trump is discarded, and its holder is the partner all the same."""
    return told.partner is not None and told.called in told.face_up[told.partner]


def partner_discards(told: Chronicle) -> bool:
    """The secret partner discards a card, which counts to declarer's side."""
    return told.partner is not None and _steps(told, told.partner) < 3


# Bonuses.


def _declares(bonus: str) -> Happened:
    def happened(told: Chronicle) -> bool:
        return any(bonus in said for said in told.declared)

    happened.__doc__ = f"Somebody declares {bonus}."
    return happened


def _declared_by(told: Chronicle) -> list[int | None]:
    """Everybody who has declared a bonus."""
    return [seat for seat in SEATS if told.declared[seat]]


def declarer_declares(told: Chronicle) -> bool:
    """Declarer declares a bonus, and the partner pays for it, too."""
    return told.partner is not None and bool(told.declared[told.declarer or 0])


def partner_declares(told: Chronicle) -> bool:
    """The secret partner declares a bonus, and declarer pays for it, too."""
    return told.partner in _declared_by(told)


def defender_declares(told: Chronicle) -> bool:
    """A defender declares a bonus."""
    return any(said and not told.is_of_declarer(seat) for seat, said in enumerate(told.declared))


def several_declare(told: Chronicle) -> bool:
    """Several players declare bonuses."""
    return len(_declared_by(told)) > 1


def _worth(least: int) -> Happened:
    def happened(told: Chronicle) -> bool:
        return any(sum(map(WORTH.__getitem__, said)) >= least for said in told.declared)

    happened.__doc__ = f"Somebody's bonuses are worth {least} or more."
    return happened


def honours_without_half_kings(told: Chronicle) -> bool:
    """Somebody declares Honours and holds no King."""
    return any(
        "honours" in told.declared[seat] and not KINGS & set(_hand(told, seat)) for seat in SEATS
    )


def bonus_kept_quiet(told: Chronicle) -> bool:
    """Somebody shows a bonus and does not declare it."""
    return any(shown(_hand(told, seat), told.options) - set(told.declared[seat]) for seat in SEATS)


def pagat_alone_is_no_trumps(told: Chronicle) -> bool:
    """Somebody declares No Trumps with the Pagat."""
    return any("no_trumps" in told.declared[seat] and PAGAT in _hand(told, seat) for seat in SEATS)


def pagat_beside_low_trumps(told: Chronicle) -> bool:
    """Somebody declares Low Trumps with the Pagat and two others."""
    return any(
        "low_trumps" in told.declared[seat] and len(TRUMPS & set(_hand(told, seat))) == 3
        for seat in SEATS
    )


def pagat_spoils_low_trumps(told: Chronicle) -> bool:
    """The Pagat keeps somebody from declaring Low Trumps, as the table has agreed."""
    return told.options.low_trumps.text == "without_pagat" and any(
        PAGAT in (hand := _hand(told, seat)) and 2 <= len(TRUMPS & set(hand)) <= 3 for seat in SEATS
    )


def kings_alone_are_no_half(told: Chronicle) -> bool:
    """Somebody with four Kings may not declare Half Kings, as the table has agreed."""
    return any(
        set(hand) >= KINGS and "half_kings" not in shown(hand, told.options)
        for hand in (_hand(told, seat) for seat in SEATS)
    )


# Announcements.


def _announced(goal: str, role: str) -> Happened:
    def happened(told: Chronicle) -> bool:
        if goal not in told.makers or (goal == "ultimo" and told.contract == "second"):
            return False
        return _role(told, told.makers[goal]) == role

    happened.__doc__ = f"The {goal} is announced by {role}."
    return happened


def _role(told: Chronicle, seat: int) -> str:
    if seat == told.declarer:
        return "declarer"
    return "the partner" if seat == told.partner else "a defender"


def both_goals_of_two_sides(told: Chronicle) -> bool:
    """One side has announced the Ultimo, the other the slam."""
    makers = told.makers
    return len(makers) == 3 and not told.is_mate(makers["ultimo"], makers["slam"])


def both_goals_of_one_side(told: Chronicle) -> bool:
    """One side has announced both the Ultimo and the slam."""
    makers = told.makers
    return len(makers) == 3 and told.is_mate(makers["ultimo"], makers["slam"])


# Contras.


def _doubled(target: str, level: int) -> Happened:
    def happened(told: Chronicle) -> bool:
        return told.levels[target] >= level

    happened.__doc__ = f"{DOUBLINGS[level - 1]} is said to the {target}."
    return happened


def partner_recontras(told: Chronicle) -> bool:
    """The secret partner says recontra to the game, and so is known."""
    return ("game", 2, told.partner) in told.doublers


def declarers_contra(told: Chronicle) -> bool:
    """Declarer's side says contra to what a defender has announced."""
    return any(level == 1 and told.is_of_declarer(seat) for _, level, seat in told.doublers)


def contra_after_passes(told: Chronicle) -> bool:
    """Somebody doubles something after three have passed in a row."""
    contras = [action.verb for _, action in told.history if action.verb in (*DOUBLINGS, "pass")]
    rows = "".join("p" if verb == "pass" else "d" for verb in contras)
    return "dpppd" in rows


def several_doubled(told: Chronicle) -> bool:
    """Game, Ultimo and slam have all been doubled."""
    return all(told.levels[target] for target in TARGETS)


# The play.


def overruffed(told: Chronicle) -> bool:
    """A plain suit is led, and of several trumps the highest wins."""
    return any(
        trick.cards[0] not in TRUMPS and len(TRUMPS & set(trick.cards)) > 1 for trick in told.tricks
    )


def undertrumped(told: Chronicle) -> bool:
    """Somebody who has to trump plays lower than the trumps that lie there."""
    return any(
        card in TRUMPS
        and trick.cards[0] not in TRUMPS
        and any(other in TRUMPS and other > card for other in trick.cards[:number])
        for trick in told.tricks
        for number, card in enumerate(trick.cards)
    )


def neither_suit_nor_trump(told: Chronicle) -> bool:
    """Somebody has neither the led suit nor a trump, and plays anything."""
    return any(
        card.suit != trick.cards[0].suit and card not in TRUMPS
        for trick in told.tricks
        for card in trick.cards
    )


def red_pips_matter(told: Chronicle) -> bool:
    """Who wins a trick depends on how the red pip cards rank, as the table has agreed."""
    if told.options.red_pips.text != "ace_high":
        return False
    usual = type(told.options)()
    return any(
        best_of(trick.cards, usual) != best_of(trick.cards, told.options) for trick in told.tricks
    )


# The Pagat Ultimo.


def _silent_ultimo(declarers: bool) -> Happened:
    def happened(told: Chronicle) -> bool:
        last = told.last_pagat
        return (
            "ultimo" not in told.makers
            and last is not None
            and told.ultimo_is_won
            and told.is_of_declarer(last) == declarers
        )

    side = "Declarer's side wins" if declarers else "The defenders win"
    happened.__doc__ = f"{side} the last trick with the Pagat, unannounced."
    return happened


def _beaten(told: Chronicle, by_mate: bool) -> bool:
    """Whether the Pagat is beaten in the last trick, by its player's side or by the other."""
    last = told.last_pagat
    if last is None or told.tricks[-1].winner == last:
        return False
    return told.is_mate(last, told.tricks[-1].winner) == by_mate


def _silent_beaten(by_mate: bool) -> Happened:
    def happened(told: Chronicle) -> bool:
        return "ultimo" not in told.makers and _beaten(told, by_mate)

    side = "its player's own" if by_mate else "the other"
    happened.__doc__ = f"An unannounced Pagat is beaten in the last trick by {side} side."
    return happened


def silent_beaten_costs(told: Chronicle) -> bool:
    """An unannounced Pagat is beaten in the last trick and costs 5, as the table has agreed."""
    beaten = _beaten(told, True) or _beaten(told, False)
    return "ultimo" not in told.makers and beaten and told.options.silent_ultimo_penalty


def _announced_ultimo(declarers: bool, result: Happened, how: str) -> Happened:
    def happened(told: Chronicle) -> bool:
        by = told.makers.get("ultimo")
        if by is None or told.contract == "second" or told.is_of_declarer(by) != declarers:
            return False
        return result(told)

    side = "declarer's side" if declarers else "a defender"
    happened.__doc__ = f"The Ultimo is announced by {side}, not in the Second Contract, and {how}."
    return happened


def _won(told: Chronicle) -> bool:
    return told.ultimo_is_won


def _early(told: Chronicle) -> bool:
    return told.last_pagat is None


def _announced_beaten(by_mate: bool) -> Happened:
    def happened(told: Chronicle) -> bool:
        by = told.makers.get("ultimo")
        return by is not None and told.last_pagat == by and _beaten(told, by_mate)

    side = "its player's own" if by_mate else "the other"
    happened.__doc__ = (
        f"The Pagat of an announced Ultimo is beaten in the last trick by {side} side."
    )
    return happened


def _second(result: Happened) -> Happened:
    def happened(told: Chronicle) -> bool:
        return told.contract == "second" and result(told)

    happened.__doc__ = result.__doc__
    return happened


def _pagat_player(told: Chronicle) -> int:
    """Who plays the Pagat; in the Second Contract somebody always does."""
    return next(trick.player(PAGAT) for trick in told.tricks if PAGAT in trick.cards)


def second_won(told: Chronicle) -> bool:
    """Declarer wins the last trick of the Second Contract with the Pagat."""
    return told.ultimo_is_won


def second_played_early(told: Chronicle) -> bool:
    """Declarer plays the Pagat before the last trick of the Second Contract."""
    return told.last_pagat is None and _pagat_player(told) == told.declarer


def second_with_anothers_pagat(told: Chronicle) -> bool:
    """Another than declarer holds the Pagat in the Second Contract."""
    return _pagat_player(told) != told.declarer


def second_won_by_another(told: Chronicle) -> bool:
    """Another than declarer wins the last trick of the Second Contract with the Pagat, in vain."""
    last = told.last_pagat
    return last is not None and last != told.declarer and told.tricks[-1].winner == last


def pagat_in_the_stock(told: Chronicle) -> bool:
    """The Pagat lies in the stock, unseen, and is not played."""
    return not any(PAGAT in trick.cards for trick in told.tricks)


# The slam.


def _slam(declarers: bool, announced: bool | None) -> Happened:
    def happened(told: Chronicle) -> bool:
        return told.slam == declarers and told.slam_announced == announced

    side = "Declarer's side wins" if declarers else "The defenders win"
    said = {None: "which nobody", declarers: "which they", not declarers: "which the others"}
    happened.__doc__ = f"{side} every trick, {said[announced]} announced."
    return happened


def _failed(declarers: bool, penalty: bool) -> Happened:
    def happened(told: Chronicle) -> bool:
        pays = told.options.failed_slam.text == "pays_35"
        return told.slam_announced == declarers and told.slam is None and pays == penalty

    side = "Declarer's side misses" if declarers else "The defenders miss"
    happened.__doc__ = (
        f"{side} the slam that they have announced{'' if penalty else ', for nothing'}."
    )
    return happened


def _slam_doubled(won: bool) -> Happened:
    def happened(told: Chronicle) -> bool:
        return told.levels["slam"] > 0 and told.slam_fails() != won

    happened.__doc__ = f"A slam that was doubled is {'won' if won else 'lost'}."
    return happened


def slam_with_ultimo(told: Chronicle) -> bool:
    """A side wins every trick and the last with the Pagat."""
    return told.slam is not None and told.last_pagat == told.tricks[-1].winner


def failed_slam_of_winners(told: Chronicle) -> bool:
    """Declarer's side has 36 points and more, and pays for a slam that it has missed."""
    pays = told.options.failed_slam.text == "pays_35"
    return told.slam_announced is True and told.slam is not True and pays and told.points > 35


# The settlement.


def _points(points: int) -> Happened:
    def happened(told: Chronicle) -> bool:
        return told.points == points

    happened.__doc__ = f"Declarer's side has {points} points."
    return happened


def nothing_for_the_game(told: Chronicle) -> bool:
    """Declarer's side has 35 points, the game was doubled, and nothing is paid for it."""
    return told.levels["game"] > 0 and told.amounts().game == 0


def _result(contract: str, won: bool) -> Happened:
    def happened(told: Chronicle) -> bool:
        return told.contract == contract and (told.points > 35) == won

    happened.__doc__ = f"The contract {contract} is {'won' if won else 'lost'}."
    return happened


def level_multiplies_losses_only(told: Chronicle) -> bool:
    """Preference is won at level 2 or 3 for the overscore once, as the table has agreed."""
    losses = told.options.preference_multiplies.text == "losses"
    return losses and told.contract == "preference" and told.level > 1 and told.points > 35


def _odd_cards(rest: int) -> Happened:
    def happened(told: Chronicle) -> bool:
        return len(told.pile(True)) % 3 == rest

    happened.__doc__ = f"Declarer's cards leave {rest} over when counted by threes."
    return happened


SIDES = {True: "declarer's side", False: "the defenders"}
"""The two sides, by whether it is declarer's."""

_COUNTS = {1: "contra", 2: "recontra", 3: "subcontra"}

SITUATIONS = (
    # The auction.
    Situation("all pass, and the eldest plays the First Contract", _told(all_pass)),
    Situation("all pass, and the deal ends", _told(redealt)),
    Situation("a bid is outbid", _told(outbid)),
    Situation("somebody has to speak after Solo", _told(bids_after_solo)),
    Situation("another than the eldest plays the Second Contract", _told(second_not_by_eldest)),
    Situation("the eldest may not bid Second for want of the Pagat", _told(second_refused)),
    Situation("the First Contract is played", _told(_contract("first"))),
    Situation("the Second Contract is played", _told(_contract("second"))),
    Situation("Preference is played", _told(_contract("preference"))),
    Situation("Solo is played", _told(_contract("solo"))),
    # The call, and the partner.
    *(
        Situation(f"the {number} is called", _told(_called(number)))
        for number in (19, 18, 17, 16, 15)
    ),
    Situation("declarer holds all that can be called", _told(must_call_nineteen)),
    Situation("declarer calls the 19 from the own hand by choice", _told(alone_by_choice)),
    *(
        Situation(
            f"the partner is dealt the called trump, {steps} on", _told(_partner(steps, False))
        )
        for steps in (1, 2, 3)
    ),
    Situation("the partner draws the called trump first", _told(_partner(1, True))),
    Situation("the partner draws the called trump second", _told(_partner(2, True))),
    Situation("declarer draws the called trump and abandons", _told(abandoned)),
    Situation("declarer draws the called trump and goes on", _told(continued)),
    Situation("declarer draws the called trump in Second", _told(not_asked_in_second)),
    Situation("declarer draws a lower trump that was called", _told(lower_trump_drawn)),
    # The discards.
    *(Situation(f"Preference at level {level}", _told(_level(level))) for level in (1, 2, 3)),
    Situation("declarer must discard a trump", _told(declarer_discards_trumps)),
    Situation("declarer must discard a trump in Preference", _told(preference_discards_trumps)),
    Situation("plain cards run out, and a trump is discarded", _told(plain_before_trumps)),
    Situation("another must discard a trump", _told(other_discards_trumps)),
    Situation("the partner discards the called trump", _told(called_trump_discarded)),
    Situation("the partner discards for declarer's side", _played(partner_discards)),
    # Bonuses.
    *(
        Situation(f"{bonus.replace('_', ' ')} is declared", _told(_declares(bonus)))
        for bonus in WORTH
    ),
    Situation("declarer declares, the partner pays as well", _told(declarer_declares)),
    Situation("the partner declares, declarer pays as well", _told(partner_declares)),
    Situation("a defender declares", _told(defender_declares)),
    Situation("several players declare", _told(several_declare)),
    Situation("bonuses of 15 or more in one hand", _told(_worth(15))),
    Situation("bonuses of 20 or more in one hand", _told(_worth(20))),
    Situation("bonuses of 25 in one hand", _told(_worth(25))),
    Situation("honours are declared without a King", _played(honours_without_half_kings)),
    Situation("a bonus is not declared", _played(bonus_kept_quiet)),
    Situation("no trumps is declared with the Pagat", _played(pagat_alone_is_no_trumps)),
    Situation("low trumps is declared with the Pagat and two", _played(pagat_beside_low_trumps)),
    Situation("low trumps is spoilt by the Pagat", _played(pagat_spoils_low_trumps)),
    Situation("four Kings are not half kings as well", _played(kings_alone_are_no_half)),
    # Announcements.
    *(
        Situation(f"the {goal} is announced by {role}", _told(_announced(goal, role)))
        for goal in ("ultimo", "slam")
        for role in ("declarer", "the partner", "a defender")
    ),
    Situation("Ultimo and slam are announced by two sides", _told(both_goals_of_two_sides)),
    Situation("Ultimo and slam are announced by one side", _told(both_goals_of_one_side)),
    # Contras.
    *(
        Situation(f"{_COUNTS[level]} to the {target}", _told(_doubled(target, level)))
        for target in TARGETS
        for level in _COUNTS
    ),
    Situation("the secret partner says recontra", _told(partner_recontras)),
    Situation("declarer's side says contra", _told(declarers_contra)),
    Situation("three pass, and the fourth doubles", _told(contra_after_passes)),
    Situation("game, Ultimo and slam are all doubled", _told(several_doubled)),
    # The play.
    Situation("several trump a plain suit", _played(overruffed)),
    Situation("somebody trumps lower than another", _played(undertrumped)),
    Situation("neither suit nor trump is played", _played(neither_suit_nor_trump)),
    Situation("the order of the red pips decides a trick", _played(red_pips_matter)),
    # The Pagat Ultimo.
    Situation("a silent Ultimo of declarer's side", _played(_silent_ultimo(True))),
    Situation("a silent Ultimo of the defenders", _played(_silent_ultimo(False))),
    Situation("a silent Pagat beaten by the others", _played(_silent_beaten(False))),
    Situation("a silent Pagat beaten by the own side", _played(_silent_beaten(True))),
    Situation("a silent Pagat is beaten and costs 5", _played(silent_beaten_costs)),
    *(
        Situation(
            f"the Ultimo of {SIDES[declarers]} {how}",
            _played(_announced_ultimo(declarers, result, how)),
        )
        for declarers in (True, False)
        for result, how in ((_won, "is won"), (_early, "is played early"))
    ),
    Situation("an announced Pagat beaten by the others", _played(_announced_beaten(False))),
    Situation("an announced Pagat beaten by the own side", _played(_announced_beaten(True))),
    Situation("the Ultimo of Second is won", _played(_second(second_won))),
    Situation("the Ultimo of Second is played early", _played(_second(second_played_early))),
    Situation("the Pagat of Second is another's", _played(_second(second_with_anothers_pagat))),
    Situation("another wins Second's Ultimo in vain", _played(_second(second_won_by_another))),
    Situation("the Pagat stays in the stock", _played(pagat_in_the_stock)),
    # The slam.
    *(
        Situation(
            f"a slam of {SIDES[declarers]}, {said}",
            _played(_slam(declarers, announced)),
        )
        for declarers in (True, False)
        for announced, said in (
            (None, "unannounced"),
            (declarers, "announced"),
            (not declarers, "which the others announced"),
        )
    ),
    Situation("declarer's side misses its slam", _played(_failed(True, True))),
    Situation("the defenders miss their slam", _played(_failed(False, True))),
    Situation("declarer's side misses its slam for nothing", _played(_failed(True, False))),
    Situation("the defenders miss their slam for nothing", _played(_failed(False, False))),
    Situation("a slam that was doubled is won", _played(_slam_doubled(True))),
    Situation("a slam that was doubled is lost", _played(_slam_doubled(False))),
    Situation("slam and Ultimo are won together", _played(slam_with_ultimo)),
    Situation("a slam is missed by who wins the game", _played(failed_slam_of_winners)),
    # The settlement.
    *(
        Situation(f"declarer's side has {points} points", _played(_points(points)))
        for points in (34, 35, 36)
    ),
    Situation("35 points, doubled, pay nothing", _played(nothing_for_the_game)),
    *(
        Situation(f"{contract} is {'won' if won else 'lost'}", _played(_result(contract, won)))
        for contract in ("first", "second", "preference", "solo")
        for won in (True, False)
    ),
    Situation("the level multiplies losses only", _played(level_multiplies_losses_only)),
    *(
        Situation(f"{rest} cards are left over by threes", _played(_odd_cards(rest)))
        for rest in (0, 1, 2)
    ),
)
"""The situations that every run of deals must bring about."""
