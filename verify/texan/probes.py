"""Questions to the rules of Texan Tarok, by which the values of its options part.

A hand that is asked about has twelve cards: those that matter, and the lowest pip cards, on which
neither a call nor a bonus depends.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from trionfi.spec.cards import Card, Suit
from trionfi.spec.texan import AUCTION, CALL
from trionfi.spec.texan.announce import BONUSES, Bonus, Declared, shows
from trionfi.spec.texan.auction import (
    Auction,
    Contract,
    after_bid,
    after_pass,
    begin,
    contract_played,
    declarer_of,
    is_no_higher,
    is_not_eldest,
)
from trionfi.spec.texan.call import Call, TrumpOrNone
from trionfi.spec.texan.deal import NOBODY, Seat, SeatOrNobody
from trionfi.spec.texan.options import Options
from trionfi.spec.texan.pack import PAGAT, VALET, is_in_pack
from trionfi.spec.texan.play import NO_TRICK, with_card
from trionfi.spec.texan.settlement import (
    HALF,
    Contras,
    Facts,
    PreferenceLevel,
    Result,
    game_value,
    ultimo_value,
)
from trionfi.spec.texan.sheet import BONUS_NAMES, CONTRACT_NAMES
from trionfi.spec.texan.sides import Side
from trionfi.spec.tuples import replaced
from trionfi.verify.differ import Name, Probe, Situation

DEALER = 3
"""The dealer where that does not matter; seat 0 is then the eldest."""

PLAIN_SUITS = (Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS)

PIPS = tuple(Card(suit, rank) for rank in (1, 2, 3) for suit in PLAIN_SUITS)
"""The twelve lowest pip cards; cards that matter take the place of the first of them."""

WITH_PAGAT = (PAGAT, *PIPS[1:])

BIDS = AUCTION.verbs[0].prohibitions

CALLS = CALL.verbs[0].prohibitions

NUMBERS = {2: "two", 4: "four", 8: "eight", 10: "ten"}


# The auction.


class Played(NamedTuple):
    """Which contract is played, and who is declarer."""

    contract: Contract
    declarer: SeatOrNobody


Bids: TypeAlias = tuple[Contract, Contract, Contract, Contract]
"""What the four players bid, the eldest first; no contract is a pass."""


def after_speech(auction: Auction, bid: Contract, options: Options) -> Auction:
    """The auction after a bid, or after a pass."""
    if bid == Contract.NONE:
        return after_pass(auction, PIPS, options).auction
    return after_bid(auction, bid, PIPS, options).auction


def played(dealer: Seat, bids: Bids, options: Options) -> Played:
    """What is played after an auction, and by whom."""
    auction = begin(dealer)
    for bid in bids:
        auction = after_speech(auction, bid, options)
    return Played(contract_played(auction, options), declarer_of(auction, options))


def an_auction(dealer: Seat, bids: Bids, options: Options) -> bool:
    """Each bid is higher than the last, and only the eldest bids the First Contract."""
    auction = begin(dealer)
    for bid in bids:
        if bid != Contract.NONE and (
            is_no_higher(auction, bid, PIPS, options) or is_not_eldest(auction, bid, PIPS, options)
        ):
            return False
        auction = after_speech(auction, bid, options)
    return True


def _auction_situated(situation: Situation, name: Name) -> str:
    del name
    dealer, bids = situation["dealer"], situation["bids"]
    told = f"Seat {dealer} deals"
    if not any(bids):
        return f"{told}, and all four players pass."
    said = [CONTRACT_NAMES.get(bid, "pass") for bid in bids]
    return f"{told}. From seat {(dealer + 1) % 4} on it is said: {', '.join(said)}."


def _played_told(answer: Played, situation: Situation, name: Name) -> str:
    del situation, name
    if answer.declarer == NOBODY:
        return "Nobody plays, and the deal ends."
    return f"Seat {answer.declarer} plays {_contract(answer.contract)}."


def _contract(contract: Contract) -> str:
    """A contract within a sentence."""
    the = "the " if contract in (Contract.FIRST, Contract.SECOND) else ""
    return f"{the}{CONTRACT_NAMES[contract]}"


# What may be bid.


def may_bid(highest: Contract, bid: Contract, pagat: bool, options: Options) -> bool:
    """Whether a bid may be made, by the eldest first, else by the next player."""
    spoken = 0 if highest == Contract.NONE else 1
    declarer = NOBODY if highest == Contract.NONE else 0
    hand = WITH_PAGAT if pagat else PIPS
    for forbids in BIDS:
        if forbids(Auction(DEALER, spoken, highest, declarer), bid, hand, options):
            return False
    return True


def two_bids(highest: Contract, bid: Contract, pagat: bool, options: Options) -> bool:
    """A bid, and what the eldest may have bid before."""
    return bid != Contract.NONE


def _bid_situated(situation: Situation, name: Name) -> str:
    del name
    pagat = "with" if situation["pagat"] else "without"
    if situation["highest"] == Contract.NONE:
        return f"The eldest, {pagat} the Pagat in hand, speaks first."
    return (
        f"The eldest has bid {_contract(situation['highest'])}; the next player, {pagat} the "
        "Pagat in hand, speaks."
    )


def _bid_told(answer: bool, situation: Situation, name: Name) -> str:
    del name
    bid = _contract(situation["bid"])
    return f"{bid[0].upper()}{bid[1:]} may {'' if answer else 'not '}be bid."


# What is paid.


class Paid(NamedTuple):
    """What each defender pays declarer for the game and for the Pagat Ultimo; below 0, gets."""

    game: int
    ultimo: int


NO_CONTRA = Contras()

NO_BONUSES = ((), (), (), ())


def facts_of(
    contract: Contract,
    level: PreferenceLevel,
    above: int,
    slam: Side,
    announced: Side,
    ultimo: Result,
    ultimo_announced: bool,
) -> Facts:
    """The facts of a deal that declarer plays alone, with so many card points above 35.

    A Pagat Ultimo is declarer's. There are no contras and no bonuses.
    """
    side = Side.NEITHER if ultimo == Result.NONE else Side.DECLARER
    return Facts(
        0,
        NOBODY,
        contract,
        level,
        False,
        HALF + above,
        slam,
        announced,
        ultimo,
        side,
        ultimo_announced,
        NO_CONTRA,
        NO_BONUSES,
    )


def paid(
    contract: Contract,
    level: PreferenceLevel,
    above: int,
    slam: Side,
    announced: Side,
    ultimo: Result,
    options: Options,
) -> Paid:
    """What a declarer gets who plays alone, with a Pagat Ultimo that was not announced."""
    facts = facts_of(contract, level, above, slam, announced, ultimo, False)
    return Paid(game_value(facts, options), ultimo_value(facts, options))


def a_deal(
    contract: Contract,
    level: PreferenceLevel,
    above: int,
    slam: Side,
    announced: Side,
    ultimo: Result,
    options: Options,
) -> bool:
    """What can come of a deal that declarer plays alone.

    There is a level in Preference only, and in the Second Contract the Pagat Ultimo is always won
    or lost. The card points are as many as there can be with these tricks.
    """
    if contract == Contract.NONE or (level != 1 and contract != Contract.PREFERENCE):
        return False
    if contract == Contract.SECOND and ultimo == Result.NONE:
        return False
    if slam == Side.DECLARER:
        return ultimo != Result.LOST and least_of_slam(contract) <= above <= 34
    if slam == Side.DEFENDERS:
        return ultimo != Result.WON and -35 <= above <= most_without_trick(contract)
    return -32 <= above <= 32


def least_of_slam(contract: Contract) -> int:
    """What declarer alone has above 35 at the least after all tricks.

    In Solo the stock has six cards that are worth 5 at the most, and 26 together; in Preference the
    three cards that are left count 13; in the other contracts two Queens have been discarded.
    """
    if contract == Contract.SOLO:
        return 44 - HALF
    if contract == Contract.PREFERENCE:
        return 57 - HALF
    return 63 - HALF


def most_without_trick(contract: Contract) -> int:
    """What declarer alone has above 35 at the most without a trick: Queens have been discarded."""
    if contract == Contract.SOLO:
        return -HALF
    if contract == Contract.PREFERENCE:
        return 10 - HALF
    return 13 - HALF


def _deal_situated(situation: Situation, name: Name) -> str:
    del name
    contract, points = situation["contract"], HALF + situation["above"]
    how = "" if contract == Contract.SOLO else " without a partner"
    if contract == Contract.PREFERENCE:
        how = f" at level {situation['level']}"
    told = [f"Declarer has played {_contract(contract)}{how} and has {points} points."]
    if situation["announced"] != Side.NEITHER:
        who = "Declarer" if situation["announced"] == Side.DECLARER else "A defender"
        told.append(f"{who} has announced the slam.")
    if situation["slam"] != Side.NEITHER:
        who = "Declarer has" if situation["slam"] == Side.DECLARER else "The defenders have"
        told.append(f"{who} won every trick.")
    elif situation["announced"] != Side.NEITHER:
        told.append("Each side has won a trick.")
    if situation["ultimo"] == Result.WON:
        told.append("Declarer has won the last trick with the Pagat.")
    if situation["ultimo"] == Result.LOST:
        told.append(
            "The Pagat Ultimo is lost."
            if contract == Contract.SECOND
            else "Declarer has played the Pagat, unannounced, to the last trick, and it was beaten."
        )
    return " ".join(told)


def _paid_told(answer: Paid, situation: Situation, name: Name) -> str:
    del name
    told = [_payment(answer.game, "game")]
    if situation["ultimo"] != Result.NONE:
        told.append(_payment(answer.ultimo, "Pagat"))
    text = ", and ".join(told)
    return f"{text[0].upper()}{text[1:]}."


def _payment(amount: int, what: str) -> str:
    if amount == 0:
        return f"nothing is paid for the {what}"
    if amount > 0:
        return f"each defender pays {amount} for the {what}"
    return f"declarer pays each defender {-amount} for the {what}"


# Which card is better.


def is_taken(led: Card, second: Card, options: Options) -> bool:
    """Whether the second card of a trick is better than the first."""
    trick = with_card(NO_TRICK, 0, led, options)
    return with_card(trick, 1, second, options).winner == 1


def two_cards(led: Card, second: Card, options: Options) -> bool:
    """Two different cards of the pack."""
    return is_in_pack(led) and is_in_pack(second) and led != second


def _trick_situated(situation: Situation, name: Name) -> str:
    return f"{name(situation['led'])} is led, and {name(situation['second'])} is played."


def _trick_told(answer: bool, situation: Situation, name: Name) -> str:
    return f"{name(situation['second' if answer else 'led'])} is better."


# What a hand shows, and what may be called from it.


def matters(card: Card) -> bool:
    """A card of the pack that is no pip card."""
    return is_in_pack(card) and (card.suit == Suit.TRUMPS or card.rank >= VALET)


def holding_two(first: Card, second: Card) -> tuple[Card, ...]:
    """A hand of two cards that matter and ten pip cards."""
    return replaced(replaced(PIPS, 0, first), 1, second)


def holding_four(first: Card, second: Card, third: Card, fourth: Card) -> tuple[Card, ...]:
    """A hand of four cards that matter and eight pip cards."""
    return replaced(replaced(holding_two(first, second), 2, third), 3, fourth)


def two_that_matter(first: Card, second: Card, options: Options) -> bool:
    """Two different cards that are no pip cards."""
    return matters(first) and matters(second) and first != second


def four_that_matter(
    first: Card, second: Card, third: Card, fourth: Card, options: Options
) -> bool:
    """Four different cards that are no pip cards."""
    different = third != first and third != second and fourth != first and fourth != second
    return (
        two_that_matter(first, second, options)
        and two_that_matter(third, fourth, options)
        and different
    )


def shown(hand: tuple[Card, ...], options: Options) -> Declared:
    """Which bonuses a hand shows."""
    return (
        shows(hand, Bonus.NO_TRUMPS, options),
        shows(hand, Bonus.LOW_TRUMPS, options),
        shows(hand, Bonus.HALF_TRUMPS, options),
        shows(hand, Bonus.FULL_TRUMPS, options),
        shows(hand, Bonus.HONOURS, options),
        shows(hand, Bonus.HALF_KINGS, options),
        shows(hand, Bonus.FULL_KINGS, options),
    )


def shown_by_two(first: Card, second: Card, options: Options) -> Declared:
    """Which bonuses a hand shows with two cards that matter."""
    return shown(holding_two(first, second), options)


def shown_by_four(
    first: Card, second: Card, third: Card, fourth: Card, options: Options
) -> Declared:
    """Which bonuses a hand shows with four cards that matter."""
    return shown(holding_four(first, second, third, fourth), options)


def may_call(number: TrumpOrNone, hand: tuple[Card, ...], options: Options) -> bool:
    """Whether a declarer with this hand may call a trump."""
    for forbids in CALLS:
        if forbids(Call(Contract.FIRST, 0, 0), Card(Suit.TRUMPS, number), hand, options):
            return False
    return True


def callable_besides(
    first: Card, second: Card, third: Card, fourth: Card, options: Options
) -> TrumpOrNone:
    """Which trump besides the 19 a declarer may call; 0 if none."""
    hand = holding_four(first, second, third, fourth)
    for number in range(1, 23):
        if number != 19 and may_call(number, hand, options):
            return number
    return 0


def _hand_situated(situation: Situation, name: Name) -> str:
    names = [name(card) for card in situation.values()]
    held = f"{', '.join(names[:-1])} and {names[-1]}"
    return f"A hand holds {held}, and {NUMBERS[12 - len(names)]} pip cards."


def _shown_told(answer: Declared, situation: Situation, name: Name) -> str:
    del situation, name
    names = [BONUS_NAMES[bonus] for bonus in BONUSES if answer[bonus]]
    if not names:
        return "Nothing can be declared."
    told = " and ".join([", ".join(names[:-1]), names[-1]] if names[1:] else names)
    return f"{told} can be declared."


def _called_told(answer: int, situation: Situation, name: Name) -> str:
    del situation
    nineteen = name(Card(Suit.TRUMPS, 19))
    if not answer:
        return f"Only {nineteen} may be called."
    return f"{name(Card(Suit.TRUMPS, answer))} or {nineteen} may be called."


PROBES = (
    Probe(
        "texan.probe.auction",
        "What is played, and by whom?",
        played,
        an_auction,
        (),
        _auction_situated,
        _played_told,
    ),
    Probe(
        "texan.probe.bid",
        "What may be bid?",
        may_bid,
        two_bids,
        (),
        _bid_situated,
        _bid_told,
    ),
    Probe(
        "texan.probe.payment",
        "What is paid?",
        paid,
        a_deal,
        (),
        _deal_situated,
        _paid_told,
    ),
    Probe(
        "texan.probe.trick",
        "Which card is better?",
        is_taken,
        two_cards,
        ("led", "second"),
        _trick_situated,
        _trick_told,
    ),
    Probe(
        "texan.probe.two-cards",
        "Which bonuses can be declared?",
        shown_by_two,
        two_that_matter,
        ("first", "second"),
        _hand_situated,
        _shown_told,
    ),
    Probe(
        "texan.probe.call",
        "Which trump may a declarer with this hand call?",
        callable_besides,
        four_that_matter,
        ("first", "second", "third", "fourth"),
        _hand_situated,
        _called_told,
    ),
    Probe(
        "texan.probe.four-cards",
        "Which bonuses can be declared?",
        shown_by_four,
        four_that_matter,
        ("first", "second", "third", "fourth"),
        _hand_situated,
        _shown_told,
    ),
)
"""The probes; the smallest first."""
