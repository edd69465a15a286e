"""What can happen in a deal and is counted when deals are fuzzed, told from what was done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from trionfi.spec.cards import Card
from trionfi.verify.brasileiro.chronicle import (
    CONTRACTS,
    FIFTEEN,
    FOOL,
    FOOL_AS_TRUMP,
    FOREHAND,
    GOALS,
    HELD,
    HONOURS,
    KINGS,
    MIDDLEHAND,
    ONE,
    PROTECTED,
    REARHAND,
    SEATS,
    STRENGTH,
    SUIT,
    TWENTY,
    TWENTY_ONE,
    Chronicle,
    Taken,
    chronicle,
    counted,
    led_by,
    nearest_five,
)
from trionfi.verify.fuzz import Situation

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


def _trick(happened: Callable[[Chronicle, Taken], bool], sentence: str = "") -> Happened:
    """Whether something happened in one of the tricks."""

    def in_tricks(told: Chronicle) -> bool:
        return any(happened(told, trick) for trick in told.tricks)

    in_tricks.__doc__ = sentence or happened.__doc__
    return in_tricks


SIDES = {True: "declarer", False: "the opponents"}
"""The two sides, by whether it is declarer's."""

POSITIONS = {FOREHAND: "Forehand", MIDDLEHAND: "Middlehand", REARHAND: "Rearhand"}

NAMES = {
    "sete": "Sete",
    "cinco": "Cinco",
    "tres": "Três",
    "um": "Um",
    "trull": "Todas as Honras",
    "kings": "four Kings",
    "capote": "Capote",
}


def _name(contract: str) -> str:
    """A contract's name, or what can be announced."""
    name, _, closed = contract.partition("_")
    return f"{NAMES[name]} Fechado" if closed else NAMES[name]


# The auction.


def all_pass(told: Chronicle) -> bool:
    """Nobody bids, and the deal ends."""
    return told.declarer is None


def _contract(contract: str) -> Happened:
    def happened(told: Chronicle) -> bool:
        return told.contract == contract

    happened.__doc__ = f"{_name(contract)} is played."
    return happened


def _declares(position: int) -> Happened:
    def happened(told: Chronicle) -> bool:
        return told.bidder == position

    happened.__doc__ = f"{POSITIONS[position]} becomes declarer."
    return happened


def _holds(elder: int, younger: int) -> Happened:
    def happened(told: Chronicle) -> bool:
        bidder = None
        for position, word in told.words:
            if (bidder, position, word) == (younger, elder, "hold"):
                return True
            bidder = bidder if word == "pass" else position
        return False

    happened.__doc__ = f"{POSITIONS[elder]}, the elder, holds {POSITIONS[younger]}'s bid."
    return happened


def declares_by_holding(told: Chronicle) -> bool:
    """Declarer has the contract by holding another's bid."""
    return [word for position, word in told.words if position == told.bidder][-1] == "hold"


def elder_outbids(told: Chronicle) -> bool:
    """An elder who could hold a bid goes higher."""
    bidder = None
    for position, word in told.words:
        if bidder is not None and position < bidder and word.startswith("bid"):
            return True
        bidder = bidder if word == "pass" else position
    return False


def forehand_passes_at_once(told: Chronicle) -> bool:
    """Forehand passes, and Middlehand speaks first against Rearhand."""
    return told.words[:1] == [(FOREHAND, "pass")] and told.words[1][1] != "pass"


def forehand_gives_in(told: Chronicle) -> bool:
    """Forehand passes what Middlehand has bid, and Rearhand speaks against Middlehand."""
    return any(
        one == (FOREHAND, "pass") and number and told.words[number + 1][0] == REARHAND
        for number, one in enumerate(told.words[:-1])
    )


def rearhand_alone(told: Chronicle) -> bool:
    """The first two pass, and Rearhand bids alone."""
    return told.bidder == REARHAND and len(told.words) == 3


def rearhand_outbids(told: Chronicle) -> bool:
    """Rearhand outbids the one who is left."""
    words = dict(told.words)
    return told.bidder == REARHAND and len(told.words) > 3 and words[REARHAND] != "pass"


def rearhand_is_outbid(told: Chronicle) -> bool:
    """Rearhand bids and is held or outbid by the one who is left."""
    return told.bidder != REARHAND and any(
        position == REARHAND and word != "pass" for position, word in told.words
    )


def long_auction(told: Chronicle) -> bool:
    """Six bids or more are made or held."""
    return sum(word != "pass" for _, word in told.words) >= 6


def highest_is_held(told: Chronicle) -> bool:
    """Um Fechado is bid, which only can be held."""
    return any(
        word == "bid um_fechado" and following == "hold"
        for (_, word), (_, following) in zip(told.words, told.words[1:], strict=False)
    )


# The talon and the discards.


def _closed(binds: str) -> Happened:
    def happened(told: Chronicle) -> bool:
        return told.is_closed and told.options.closed_binds.text == binds

    happened.__doc__ = (
        "A contract is Fechado, and declarer alone does not exchange."
        if binds == "declarer"
        else "A contract is Fechado, and nobody exchanges, as the table has agreed."
    )
    return happened


def opponents_exchange_beside_closed(told: Chronicle) -> bool:
    """Declarer lays cards away unseen, and the opponents exchange theirs."""
    return told.is_closed and any(told.discards)


def opponents_cards_unseen(told: Chronicle) -> bool:
    """The opponents' cards of the talon are laid away unseen, too, as the table has agreed."""
    return any(told.unseen[seat] for seat in SEATS if seat != told.declarer)


def _unseen(cards: frozenset[Card], what: str) -> Happened:
    def happened(told: Chronicle) -> bool:
        return any(cards.intersection(pile) for pile in told.unseen)

    happened.__doc__ = f"{what[0].upper()}{what[1:]} is laid away unseen."
    return happened


def _discarded(cards: frozenset[Card], declarers: bool, what: str) -> Happened:
    def happened(told: Chronicle) -> bool:
        return bool(cards.intersection(told.of_side(declarers, told.discards)))

    who = "Declarer" if declarers else "An opponent"
    happened.__doc__ = f"{who} discards {what}."
    return happened


def protected_card_kept(told: Chronicle) -> bool:
    """Somebody who discards may not discard an honour or a King, as the table has agreed."""
    return told.options.protected_discards and any(
        told.discards[seat] and PROTECTED.intersection(_first_hand(told, seat)) for seat in SEATS
    )


def _first_hand(told: Chronicle, seat: int) -> tuple[Card, ...]:
    """The thirteen cards that a player has played."""
    first = told.tricks[0]
    return first.hands[(seat - first.leader) % len(SEATS)]


def points_outside_tricks(told: Chronicle) -> bool:
    """Declarer makes the contract by what was discarded or laid away unseen."""
    outside = [*told.of_side(True, told.discards), *told.of_side(True, told.unseen)]
    return told.is_made and told.points - counted(outside, False) < 50


# Announcements.


def _announced(goal: str, declarers: bool, both: bool) -> Happened:
    def happened(told: Chronicle) -> bool:
        by = [told.announced(goal, side) for side in (True, False)]
        return all(by) if both else by == [declarers, not declarers]

    who = "both sides" if both else SIDES[declarers]
    happened.__doc__ = f"{_name(goal)} is announced by {who}."
    return happened


def _ultimo_announced(role: str) -> Happened:
    def happened(told: Chronicle) -> bool:
        return told.announcer is not None and _role(told, told.announcer) == role

    happened.__doc__ = f"The Último is announced by {role}."
    return happened


def _role(told: Chronicle, seat: int) -> str:
    """Who somebody is, in words."""
    if seat == told.declarer:
        return "declarer"
    return f"the {'first' if seat == told.after(told.declarer or 0) else 'second'} opponent"


def several_by_one(told: Chronicle) -> bool:
    """One player announces three things or more."""
    return any(sum(seat == other for other, _ in told.said) >= 3 for seat in SEATS)


def shared_by_opponents(told: Chronicle) -> bool:
    """Both opponents announce, each something else."""
    return len({seat for seat, _ in told.said} - {told.declarer}) == 2


# The play.


def several_trump(told: Chronicle, trick: Taken) -> bool:
    """A plain suit is led, and of several trumps the highest wins."""
    del told
    trumps = [card for card in trick.cards if SUIT[card] == "T"]
    return led_by(trick.cards) not in ("", "T") and len(trumps) > 1


def undertrumped(told: Chronicle, trick: Taken) -> bool:
    """Somebody who has to trump plays lower than the trump that lies there."""
    del told
    trumps = [STRENGTH[card] for card in trick.cards if SUIT[card] == "T"]
    return led_by(trick.cards) not in ("", "T") and trumps != sorted(trumps)


def neither_suit_nor_trump(told: Chronicle, trick: Taken) -> bool:
    """Somebody has neither the led suit nor a trump, and plays anything."""
    del told
    return any(SUIT[card] not in ("", "T", led_by(trick.cards)) for card in trick.cards)


# The Fool.


def _excuse(number: int) -> Happened:
    return _trick(
        lambda told, trick: trick.cards[number] == FOOL and trick is not told.last,
        f"The Fool is played as an excuse, {('led', 'second', 'third')[number]}, and kept.",
    )


def _as_trump(number: int) -> Happened:
    return _trick(
        lambda told, trick: trick.cards[number] == FOOL_AS_TRUMP and trick is not told.last,
        f"The Fool is played as a trump, {('led', 'second', 'third')[number]}.",
    )


def _excuse_kept(role: str, winner: str) -> Happened:
    def happened(told: Chronicle, trick: Taken) -> bool:
        if FOOL not in trick.cards or trick is told.last:
            return False
        player = trick.player(FOOL)
        mine = "declarer" if player == told.declarer else "an opponent"
        mate = told.is_mate(player, trick.winner)
        return mine == role and mate == (winner == "a fellow opponent")

    return _trick(happened, f"An excuse of {role} is kept in a trick that {winner} wins.")


def fool_beats_the_twenty_one(told: Chronicle, trick: Taken) -> bool:
    """The Fool beats the trump 21."""
    del told
    return FOOL_AS_TRUMP in trick.cards and TWENTY_ONE in trick.cards


def excuse_beside_a_duty(told: Chronicle, trick: Taken) -> bool:
    """The Fool is played as an excuse by who could have followed suit."""
    del told
    if FOOL not in trick.cards[1:]:
        return False
    number = trick.cards.index(FOOL)
    led = led_by(trick.cards[:number])
    return any(SUIT[card] == led for card in trick.hands[number] if card != FOOL)


def fool_is_never_owed(told: Chronicle, trick: Taken) -> bool:
    """Somebody without the led suit and with no trump but the Fool plays another card."""
    del told
    for number, hand in enumerate(trick.hands):
        led = led_by(trick.cards[:number])
        suits = {SUIT[card] for card in hand}
        if led and FOOL in hand and not suits & {led, "T"} and HELD[trick.cards[number]] != FOOL:
            return True
    return False


def _captured(by: str) -> Happened:
    def happened(told: Chronicle) -> bool:
        if FOOL not in told.last.cards:
            return False
        player, winner = told.last.player(FOOL), told.last.winner
        if told.is_mate(player, winner):
            return by == "a fellow opponent"
        return by == SIDES[winner == told.declarer]

    happened.__doc__ = f"A Fool played to the last trick is captured by {by}."
    return happened


def _captured_as(number: int) -> Happened:
    def happened(told: Chronicle) -> bool:
        return told.last.cards[number] == FOOL

    how = ("led to", "second in", "third in")[number]
    happened.__doc__ = f"A Fool {how} the last trick is captured."
    return happened


def powerless_fool(told: Chronicle) -> bool:
    """On the last trick the Fool would win if it had power."""
    return told.options.fool_on_last_trick.text == "powerless" and FOOL in told.last.cards


def fool_wins_the_last(told: Chronicle) -> bool:
    """The Fool wins the last trick as a trump, as the table has agreed."""
    return FOOL_AS_TRUMP in told.last.cards


def excuse_by_choice(told: Chronicle) -> bool:
    """The Fool is captured on the last trick, though it could have won as a trump."""
    return told.options.fool_on_last_trick.text == "trump" and FOOL in told.last.cards


def fool_beats_the_one(told: Chronicle) -> bool:
    """The Fool beats the trump 1 on the last trick, as the table has agreed."""
    return {FOOL_AS_TRUMP, ONE} <= set(told.last.cards)


# The hunt.


def _hunt(hunter: str, hunted: str) -> Happened:
    def happened(told: Chronicle) -> bool:
        trick = told.hunt
        if trick is None:
            return False
        found = [trick.player(card) == told.declarer for card in (TWENTY, FIFTEEN)]
        return found == [who == "declarer" for who in (hunter, hunted)]

    happened.__doc__ = f"The 15 of {hunted} is hunted by {hunter}."
    return happened


def _hunt_in_vain(by: Card, what: str) -> Happened:
    return _trick(
        lambda told, trick: {FIFTEEN, TWENTY, by} <= set(trick.cards),
        f"The 15 and the 20 lie in a trick that {what} wins, and there is no hunt.",
    )


def hunt_in_a_plain_suit(told: Chronicle, trick: Taken) -> bool:
    """The 15 is hunted where a plain suit was led."""
    del told
    return trick.is_hunt and led_by(trick.cards) != "T"


def fifteen_unhunted(told: Chronicle) -> bool:
    """The 15 is won in a trick and takes 5 points off."""
    return told.hunt is None and any(FIFTEEN in trick.cards for trick in told.tricks)


def fifteen_before_twenty(told: Chronicle, trick: Taken) -> bool:
    """The 20 is played on a 15 that lies there, and hunts it."""
    del told
    return trick.is_hunt and trick.cards.index(FIFTEEN) < trick.cards.index(TWENTY)


# The ultimo.


def _ultimo(declarers: bool, announced: bool, result: str) -> Happened:
    """Whether the trump 1 came to the last trick: `won`, `beaten` by others or by a `fellow`."""

    def happened(told: Chronicle) -> bool:
        last, winner = told.last_one, told.last.winner
        if last is None or (last == told.declarer) != declarers:
            return False
        if announced != (told.announcer is not None):
            return False
        if last == winner:
            return result == "won"
        return result == ("fellow" if told.is_mate(last, winner) else "beaten")

    how = {"won": "wins", "beaten": "is beaten by the other side in"}
    said = "announced" if announced else "unannounced"
    happened.__doc__ = (
        f"The trump 1 of {SIDES[declarers]}, {said}, "
        f"{how.get(result, 'is beaten by a fellow opponent in')} the last trick."
    )
    return happened


def _early(declarers: bool, winner: str) -> Happened:
    def happened(told: Chronicle) -> bool:
        by = told.announcer
        if by is None or told.last_one is not None or (by == told.declarer) != declarers:
            return False
        last = told.last.winner
        if last == by:
            return winner == "its announcer"
        return winner == ("a fellow opponent" if told.is_mate(by, last) else "the other side")

    happened.__doc__ = (
        f"The Último is announced by {SIDES[declarers]}, the trump 1 is played early, and "
        f"{winner} wins the last trick."
    )
    return happened


def ultimo_beside_capote(told: Chronicle) -> bool:
    """The trump 1 wins the last trick of a Capote."""
    return told.got("capote") is not None and told.last_one == told.last.winner


# Bonuses of the sides.


def _got(goal: str, declarers: bool, by: str) -> Happened:
    """Whether a side has got something that counts, announced by `nobody`, `them` and so on."""

    def happened(told: Chronicle) -> bool:
        if told.got(goal) != declarers:
            return False
        if goal != "capote" and told.got("capote") is not None:
            return False
        mine, others = told.announced(goal, declarers), told.announced(goal, not declarers)
        return (mine, others) == {
            "nobody": (False, False),
            "them": (True, False),
            "the others": (False, True),
            "both sides": (True, True),
        }[by]

    happened.__doc__ = f"{_name(goal)}, announced by {by}, is got by {SIDES[declarers]}."
    return happened


def _failed(goal: str, declarers: bool) -> Happened:
    def happened(told: Chronicle) -> bool:
        counts = goal == "capote" or told.got("capote") is None
        return counts and told.got(goal) is None and told.announced(goal, declarers)

    happened.__doc__ = f"{_name(goal)} is announced by {SIDES[declarers]} and got by nobody."
    return happened


def trull_with_an_excuse(told: Chronicle) -> bool:
    """Todas as Honras is got by a side that has kept its Fool as an excuse."""
    got = told.got("trull")
    return got is not None and any(
        trick.keeper is not None
        and trick is not told.last
        and (trick.keeper == told.declarer) == got
        for trick in told.tricks
    )


def trull_with_a_captured_fool(told: Chronicle) -> bool:
    """Todas as Honras is got by a side that has captured the Fool."""
    got = told.got("trull")
    keeper = told.last.keeper
    return (
        keeper is not None
        and got == (keeper == told.declarer)
        and not told.is_mate(told.last.player(FOOL), keeper)
    )


def trull_and_kings(told: Chronicle) -> bool:
    """A side gets both Todas as Honras and the four Kings."""
    got = told.got("trull")
    return got is not None and got == told.got("kings") and told.got("capote") is None


def trull_of_two(told: Chronicle) -> bool:
    """The opponents have the honours between them, and get Todas as Honras."""
    each = [HONOURS.intersection(cards) for cards in told.won]
    return told.got("trull") is False and all(len(some) < len(HONOURS) for some in each)


def one_king_outside(told: Chronicle) -> bool:
    """A side wins three Kings, and the fourth lies outside the tricks."""
    return sorted((told.kings(True), told.kings(False))) == [0, 3]


def _void_beside_capote(goal: str) -> Happened:
    def happened(told: Chronicle) -> bool:
        said = told.announced(goal, True) or told.announced(goal, False)
        return told.got("capote") is not None and said

    happened.__doc__ = f"{_name(goal)}, announced beside a Capote, is neither won nor lost."
    return happened


def _got_beside_capote(goal: str) -> Happened:
    def happened(told: Chronicle) -> bool:
        return told.got("capote") is not None and told.got(goal) is not None

    happened.__doc__ = f"{_name(goal)} is got beside a Capote, and does not count."
    return happened


def excuse_within_a_capote(told: Chronicle) -> bool:
    """An opponent excuses the Fool in a trick of a fellow opponent, and the Capote is got."""
    return told.got("capote") is False and any(
        FOOL in trick.cards and trick.player(FOOL) != told.declarer for trick in told.tricks
    )


def capote_shared(told: Chronicle) -> bool:
    """Both opponents win tricks, and together every one."""
    winners = {trick.winner for trick in told.tricks}
    return told.got("capote") is False and len(winners) == 2


def twelve_tricks(told: Chronicle) -> bool:
    """A side wins all tricks but one."""
    return told.tricks_of(True) in (1, 12)


# The settlement.


def _points(points: int) -> Happened:
    def happened(told: Chronicle) -> bool:
        return told.points == points

    happened.__doc__ = f"Declarer has {points} points."
    return happened


def _result(contract: str, made: bool) -> Happened:
    def happened(told: Chronicle) -> bool:
        return told.contract == contract and told.is_made == made

    happened.__doc__ = f"{_name(contract)} is {'made' if made else 'lost'}."
    return happened


def _rounded_down(points: int) -> Happened:
    def happened(told: Chronicle) -> bool:
        return told.options.target.text == "fifty" and told.points == points

    happened.__doc__ = f"Declarer's {points} points count 45, and the contract is lost."
    return happened


def _made_by_half(hunted: bool) -> Happened:
    def happened(told: Chronicle) -> bool:
        half = told.options.target.text == "half"
        if hunted:
            return half and told.hunt is not None and told.points == 50
        return half and told.hunt is None and told.points in (48, 49)

    happened.__doc__ = (
        "Of 100 points declarer has 50, and loses for want of more than half."
        if hunted
        else "Of 95 points declarer has 48 or 49, and makes the contract with more than half."
    )
    return happened


def made_with_no_difference(told: Chronicle) -> bool:
    """A contract is made with as many points as the opponents have, rounded."""
    mine, theirs = map(nearest_five, (told.points, told.points_of(False)))
    return told.is_made and mine == theirs


def opponents_rounded_up(told: Chronicle) -> bool:
    """The opponents' 48 or 49 points count 50, for only declarer's are rounded down."""
    return told.points_of(False) in (48, 49)


def _compared(with_target: bool, made: bool) -> Happened:
    def happened(told: Chronicle) -> bool:
        target = told.options.difference.text == "target"
        return target == with_target and told.is_made == made

    what = "50, as the table has agreed" if with_target else "the opponents' points"
    happened.__doc__ = (
        f"A contract is {'made' if made else 'lost'}, and declarer's points are compared with "
        f"{what}."
    )
    return happened


def below_nothing(told: Chronicle) -> bool:
    """A side has less than 0 points."""
    return min(told.points, told.points_of(False)) < 0


def hunt_makes_the_contract(told: Chronicle) -> bool:
    """Declarer hunts the 15, and without that would not have 50 points."""
    trick = told.hunt
    return (
        trick is not None
        and trick.winner == told.declarer
        and told.is_made
        and told.points - 5 < 50
    )


_ORDINALS = ("led", "second", "third")

_ROLES = ("declarer", "an opponent")

SITUATIONS = (
    # The auction.
    Situation("all pass, and the deal ends", _told(all_pass)),
    *(
        Situation(f"{_name(contract)} is played", _played(_contract(contract)))
        for contract in CONTRACTS
    ),
    *(Situation(f"{name} is declarer", _told(_declares(at))) for at, name in POSITIONS.items()),
    *(
        Situation(
            f"{POSITIONS[elder]} holds {POSITIONS[younger]}'s bid", _told(_holds(elder, younger))
        )
        for elder, younger in (
            (FOREHAND, MIDDLEHAND),
            (FOREHAND, REARHAND),
            (MIDDLEHAND, REARHAND),
        )
    ),
    Situation("declarer's last word is hold", _played(declares_by_holding)),
    Situation("an elder goes higher", _told(elder_outbids)),
    Situation("Um Fechado is held", _told(highest_is_held)),
    Situation("Forehand passes at once, Middlehand bids", _told(forehand_passes_at_once)),
    Situation("Forehand gives in to Middlehand", _told(forehand_gives_in)),
    Situation("Rearhand bids alone after two passes", _told(rearhand_alone)),
    Situation("Rearhand outbids the one who is left", _told(rearhand_outbids)),
    Situation("Rearhand is held or outbid", _told(rearhand_is_outbid)),
    Situation("six bids or more", _told(long_auction)),
    # The talon and the discards.
    Situation("Fechado, and only declarer is bound", _told(_closed("declarer"))),
    Situation("Fechado, and all are bound", _told(_closed("all"))),
    Situation("Fechado, and the opponents exchange", _told(opponents_exchange_beside_closed)),
    Situation("opponents lay cards away unseen", _told(opponents_cards_unseen)),
    *(
        Situation(f"{what} is laid away unseen", _told(_unseen(cards, what)))
        for cards, what in (
            (HONOURS, "an honour"),
            (KINGS, "a King"),
            (frozenset((FIFTEEN,)), "the 15"),
        )
    ),
    *(
        Situation(f"{_ROLES[not side]} discards {what}", _told(_discarded(cards, side, what)))
        for side in (True, False)
        for cards, what in (
            (HONOURS, "an honour"),
            (KINGS, "a King"),
            (frozenset((FIFTEEN,)), "the 15"),
            (frozenset((FOOL,)), "the Fool"),
        )
    ),
    Situation("an honour or a King may not be discarded", _played(protected_card_kept)),
    Situation("cards outside tricks make the contract", _played(points_outside_tricks)),
    # Announcements.
    *(
        Situation(f"{_name(goal)} announced by {who}", _told(_announced(goal, side, both)))
        for goal in GOALS
        for side, both, who in (
            (True, False, "declarer alone"),
            (False, False, "the opponents alone"),
            (True, True, "both sides"),
        )
    ),
    *(
        Situation(f"Último announced by {role}", _told(_ultimo_announced(role)))
        for role in ("declarer", "the first opponent", "the second opponent")
    ),
    Situation("one player announces three things", _told(several_by_one)),
    Situation("both opponents announce something", _told(shared_by_opponents)),
    # The play.
    Situation("several trump a plain suit", _told(_trick(several_trump))),
    Situation("somebody trumps lower than another", _told(_trick(undertrumped))),
    Situation("neither suit nor trump is played", _told(_trick(neither_suit_nor_trump))),
    # The Fool.
    *(
        Situation(f"an excuse is kept, {how}", _told(_excuse(number)))
        for number, how in enumerate(_ORDINALS)
    ),
    *(
        Situation(f"the Fool as a trump, {how}", _told(_as_trump(number)))
        for number, how in enumerate(_ORDINALS)
    ),
    *(
        Situation(f"{role}'s excuse, the trick won by {by}", _told(_excuse_kept(role, by)))
        for role, by in (
            ("declarer", "the other side"),
            ("an opponent", "the other side"),
            ("an opponent", "a fellow opponent"),
        )
    ),
    Situation("the Fool beats the 21", _told(_trick(fool_beats_the_twenty_one))),
    Situation("an excuse instead of following suit", _told(_trick(excuse_beside_a_duty))),
    Situation("the Fool is not owed as a trump", _told(_trick(fool_is_never_owed))),
    *(
        Situation(f"the Fool is captured by {by}", _played(_captured(by)))
        for by in ("declarer", "the opponents", "a fellow opponent")
    ),
    *(
        Situation(f"a captured Fool is {how}", _played(_captured_as(number)))
        for number, how in enumerate(_ORDINALS)
    ),
    Situation("the Fool has no power on the last trick", _played(powerless_fool)),
    Situation("the Fool wins the last trick", _played(fool_wins_the_last)),
    Situation("the Fool is captured by choice", _played(excuse_by_choice)),
    Situation("the Fool beats the 1 on the last trick", _played(fool_beats_the_one)),
    # The hunt.
    *(
        Situation(f"{hunter} hunts the 15 of {hunted}", _told(_hunt(hunter, hunted)))
        for hunter, hunted in (
            ("declarer", "an opponent"),
            ("an opponent", "declarer"),
            ("an opponent", "a fellow opponent"),
        )
    ),
    Situation("the 21 wins the 15 and the 20", _told(_hunt_in_vain(TWENTY_ONE, "the 21"))),
    Situation("the Fool wins the 15 and the 20", _told(_hunt_in_vain(FOOL_AS_TRUMP, "the Fool"))),
    Situation("a hunt where a plain suit was led", _told(_trick(hunt_in_a_plain_suit))),
    Situation("the 20 is played on the 15", _told(_trick(fifteen_before_twenty))),
    Situation("the 15 is won without a hunt", _played(fifteen_unhunted)),
    # The ultimo.
    *(
        Situation(
            f"the {said} 1 of {SIDES[side]} {how}",
            _played(_ultimo(side, said == "announced", result)),
        )
        for side in (True, False)
        for said in ("silent", "announced")
        for result, how in (
            ("won", "wins the last trick"),
            ("beaten", "is beaten by the others"),
            ("fellow", "is beaten by a fellow"),
        )
        if not (side and result == "fellow")
    ),
    *(
        Situation(
            f"Último of {SIDES[side]} played early, last trick to {winner}",
            _played(_early(side, winner)),
        )
        for side, winner in (
            (True, "the other side"),
            (True, "its announcer"),
            (False, "the other side"),
            (False, "its announcer"),
            (False, "a fellow opponent"),
        )
    ),
    Situation("Último and Capote are won together", _played(ultimo_beside_capote)),
    # Bonuses of the sides.
    *(
        Situation(
            f"{_name(goal)} of {SIDES[side]}, announced by {by}", _played(_got(goal, side, by))
        )
        for goal in GOALS
        for side in (True, False)
        for by in ("nobody", "them", "the others", "both sides")
    ),
    *(
        Situation(f"{_name(goal)} is missed by {SIDES[side]}", _played(_failed(goal, side)))
        for goal in GOALS
        for side in (True, False)
    ),
    Situation("Todas as Honras with an excuse", _played(trull_with_an_excuse)),
    Situation("Todas as Honras with a captured Fool", _played(trull_with_a_captured_fool)),
    Situation("Todas as Honras and four Kings of one side", _played(trull_and_kings)),
    Situation("Todas as Honras of two opponents", _played(trull_of_two)),
    Situation("three Kings won, and one outside tricks", _played(one_king_outside)),
    *(
        Situation(f"{_name(goal)} announced beside a Capote", _played(_void_beside_capote(goal)))
        for goal in ("trull", "kings")
    ),
    *(
        Situation(f"{_name(goal)} got beside a Capote", _played(_got_beside_capote(goal)))
        for goal in ("trull", "kings")
    ),
    Situation("an excuse within a Capote", _played(excuse_within_a_capote)),
    Situation("both opponents win tricks of a Capote", _played(capote_shared)),
    Situation("a Capote is missed by a trick", _played(twelve_tricks)),
    # The settlement.
    *(
        Situation(f"declarer has {points} points", _played(_points(points)))
        for points in range(45, 56)
    ),
    *(
        Situation(f"{_name(contract)} is {how}", _played(_result(contract, how == "made")))
        for contract in CONTRACTS
        for how in ("made", "lost")
    ),
    *(
        Situation(f"declarer's {points} count 45", _played(_rounded_down(points)))
        for points in (48, 49)
    ),
    Situation("48 or 49 of 95 are more than half", _played(_made_by_half(False))),
    Situation("50 of 100 are not more than half", _played(_made_by_half(True))),
    Situation("made with a difference of 0", _played(made_with_no_difference)),
    Situation("the opponents' 48 or 49 count 50", _played(opponents_rounded_up)),
    *(
        Situation(
            f"{how}, compared with {'50' if target else 'the opponents'}",
            _played(_compared(target, how == "made")),
        )
        for target in (False, True)
        for how in ("made", "lost")
    ),
    Situation("a side has less than nothing", _played(below_nothing)),
    Situation("the hunt makes the contract", _played(hunt_makes_the_contract)),
)
"""The situations that every run of deals must bring about."""
