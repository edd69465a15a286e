"""A moment of a deal as the book shows it: whose turn it is, what lies where, what was bid."""

from __future__ import annotations

from collections.abc import Collection

from trionfi.docs.examples.bench import Bench
from trionfi.docs.examples.names import (
    deck_of,
    held,
    inside,
    listed,
    seat_name,
    sentence_start,
)
from trionfi.docs.examples.packs import TEXT_WIDTH, printed_width, row_of
from trionfi.docs.examples.written import ExampleError, Picture
from trionfi.engine import Action, Engine, State
from trionfi.engine.drawing import Placed, card_title
from trionfi.engine.drawing.table import Hand, Pile, Side, table_svg
from trionfi.engine.report import tricks_of
from trionfi.spec.cards import Card
from trionfi.spec.places import Place, Zone

TABLE_CARD = 12
"""How wide a card on a table of piles is in print, in millimetres."""

HAND_CARD = 13.5
"""How wide a card in a hand is in print, in millimetres, where there is room."""


def deal_word(engine: Engine) -> str:
    """What a deal is called: a round where each has another number of cards."""
    return "deal" if engine.game.rounds is None else "round"


def has_piles(state: State) -> bool:
    """Whether the cards to choose from lie in piles on the table, for all to see."""
    return any(place.zone == Zone.PILE for place in state.dealt)


# Whose turn it is, and what has been said.


def turn_of(state: State) -> str:
    """Whose turn it is, and what for, in a sentence."""
    if state.seat is None:
        return f"The {deal_word(state.engine)} is over."
    return f"{seat_name(state.seat, state.players)} is to {_to_do(state)}."


def _to_do(state: State) -> str:
    """What whoever has the turn does: `bid`, `lead`, `follow`, `declare high or low`."""
    if state.phase is not state.engine.game.phases[-1]:
        return listed([verb.word for verb in state.phase.verbs], "or")
    if any(not verb.is_of_hand for verb in state.phase.verbs):
        said = [action for action in state.legal() if action.card is None]
        if said and len(said) == len(state.legal()):
            words = listed([action.text.removeprefix(action.verb).strip() for action in said], "or")
            return f"{said[0].verb} {words}"
    if not state.trick:
        return "lead"
    # Where there are more than two, it is not told who plays next but who plays at all.
    return "follow" if state.players == 2 else "play"


def deed(engine: Engine, action: Action) -> str:
    """What an action is, as the subject of a sentence: `The King of spades`, `A bid of 2`."""
    rest = action.text.removeprefix(action.verb).strip()
    if action.card is not None:
        return sentence_start(engine.card_id(action.card), deck_of(engine.id))
    return f"A {action.verb} of {rest}" if rest.isdecimal() else f"To {action.text}"


def is_number(action: Action) -> bool:
    """Whether an action is a number that is said, such as a bid."""
    return action.text.removeprefix(action.verb).strip().isdecimal()


def told_tricks(state: State) -> str:
    """How many tricks there are to be won when nothing has been played yet, in a sentence."""
    tricks = len(state.hand(state.dealer))
    return f"There {'is 1 trick' if tricks == 1 else f'are {tricks} tricks'}."


def bids_of(state: State) -> dict[int, str]:
    """What the seats have said last before the play, in the order in which they spoke."""
    verbs = {verb.word for phase in state.engine.game.phases[:-1] for verb in phase.verbs}
    return {
        seat: action.text.removeprefix("bid ")
        for seat, action in state.history
        if action.verb in verbs
    }


def actions_before_play(state: State) -> int:
    """How many actions there were before the play of tricks."""
    verbs = {verb.word for verb in state.engine.game.phases[-1].verbs}
    return sum(action.verb not in verbs for action in state.actions)


def tricks_won(tried: Bench, state: State) -> list[int]:
    """How many tricks everybody has won so far, in the order of the seats."""
    won = [0] * state.players
    with tried.aside():
        for trick in tricks_of(state):
            won[trick.winner] += 1
    return won


def said_so_far(tried: Bench, state: State) -> str:
    """The bids and the tricks of a deal so far, in sentences; nothing if there are none."""
    sentences: list[str] = []
    bids = bids_of(state)
    if bids:
        told = [f"{seat_name(seat, state.players)} {bid}" for seat, bid in bids.items()]
        sentences.append(f"Bids: {', '.join(told)}.")
        won = tricks_won(tried, state)
        told = [f"{seat_name(seat, state.players)} {won[seat]}" for seat in bids if won[seat]]
        if told:
            sentences.append(f"Tricks won: {', '.join(told)}.")
    return " ".join(sentences)


# What a deal has come to.


def signed(points: int) -> str:
    """Points that may be lost, with their sign.

    >>> signed(13), signed(-5), signed(0)
    ('+13', '−5', '0')
    """
    return f"{points:+}".replace("-", "\N{MINUS SIGN}") if points else "0"


_HEADS = {"bids": "Bid", "won": "Tricks won"}
"""What stands above a fact that there is of every player; else its own name."""


def told_facts(state: State) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """What a deal that is over has come to for every player: the heads, and a line for each.

    Of the facts of which the score is made, those are told that are a number for every player.
    """
    facts = state.facts
    told = {
        name: values
        for name, values in zip(facts._fields, facts, strict=True)
        if isinstance(values, tuple)
        and len(values) == state.players
        and all(isinstance(value, int) for value in values)
    }
    heads = tuple(_HEADS.get(name, name.replace("_", " ").capitalize()) for name in told)
    lines = [tuple(str(values[seat]) for values in told.values()) for seat in range(state.players)]
    return heads, lines


# What lies where.


def table_of(
    tried: Bench,
    state: State,
    said: str,
    crossed: Collection[Card] = (),
    attempt: str = "",
    compared: bool = False,
) -> Picture:
    """The table of a deal as everybody sees it; where cards are held, as who has the turn does.

    Args:
        tried: the bench.
        state: the moment.
        said: what is said of it, which ends the text that stands for the picture unseen.
        crossed: the cards among those to choose from that may not be played.
        attempt: the id of a card that is not among them and may not be played; none by default.
        compared: whether to say of the other cards that they may be played.
    """
    if has_piles(state):
        return _piles(state, said, crossed, attempt)
    return _hand(state, said, crossed, attempt, compared)


def hands_of(tried: Bench, state: State, said: str, viewer: int | None) -> Picture:
    """The hands of all players, with what they have bid and won.

    Args:
        tried: the bench.
        state: the moment.
        said: what is said of it, which ends the text that stands for the picture unseen.
        viewer: the seat that sees them; None for somebody who sees all cards, as nobody does.
    """
    engine = state.engine
    deck = deck_of(engine.id)
    bids = bids_of(state)
    won = tricks_won(tried, state)
    hands: list[Hand] = []
    told: list[str] = []
    for seat in range(state.players):
        name = seat_name(seat, state.players)
        words = [f"{name}, dealer" if seat == state.dealer else name]
        if seat in bids:
            words.append(f"bid {bids[seat]}, won {won[seat]}" if any(won) else f"bid {bids[seat]}")
        place = Place(Zone.HAND, seat)
        names = [
            engine.card_id(card) if viewer is None or engine.sees(viewer, place, depth) else None
            for depth, card in enumerate(state.table.get(place, ()))
        ]
        hands.append(Hand("\n".join(words), names))
        titles = [card_title(name, deck=deck) for name in names if name is not None]
        unseen = names.count(None)
        if unseen:
            titles.append(f"{unseen} {'card' if unseen == 1 else 'cards'} face down")
        told.append(f"{', '.join(words)}: {', '.join(titles) or 'no cards'}.")
    middle = [
        Pile(engine.card_id(card), caption=caption)
        for card, caption in zip(_cards(state), _captions(state), strict=True)
    ]
    told += [
        f"In the trick: {card_title(pile.top or '', deck=deck)}, {pile.caption}." for pile in middle
    ]
    description = f"{' '.join(told)} {said}"
    svg = table_svg(hands, middle, title="A card table", description=description, deck=deck)
    ids = (*(pile.top for pile in middle), *(card for hand in hands for card in hand.cards))
    cards = tuple(held(card) for card in ids if card is not None)
    return Picture(svg, description, printed_width(svg, TEXT_WIDTH), cards)


def _cards(state: State) -> list[Card]:
    return [card for _, card in state.trick]


def _captions(state: State) -> list[str]:
    """Who has played each card of the trick."""
    return [
        f"{seat_name(seat, state.players)} {'plays' if number else 'leads'}"
        for number, (seat, _) in enumerate(state.trick)
    ]


def _hand(
    state: State, said: str, crossed: Collection[Card], attempt: str, compared: bool
) -> Picture:
    """The trick so far, and beside it the hand of whoever has the turn."""
    engine = state.engine
    deck = deck_of(engine.id)
    places: list[Placed] = []
    told: list[str] = []
    for card, caption in zip(_cards(state), _captions(state), strict=True):
        name = engine.card_id(card)
        places.append(Placed(name, caption))
        told.append(f"{caption} {inside(sentence_start(name, deck))}.")
    hand = () if state.seat is None else state.hand(state.seat)
    if state.seat is not None:
        place = Place(Zone.HAND, state.seat)
        if not all(engine.sees(state.seat, place, depth) for depth in range(len(hand))):
            raise ExampleError("who has the turn does not see their own hand")
    chosen = [(engine.card_id(card), card in crossed) for card in hand]
    if attempt:
        chosen.append((attempt, True))
    for number, (name, is_crossed) in enumerate(chosen):
        caption = "not allowed" if is_crossed else "allowed" if compared else ""
        places.append(
            Placed(name, caption, crossed=is_crossed, apart=bool(state.trick) and number == 0)
        )
    if hand and state.seat is not None:
        titles = [card_title(engine.card_id(card), deck=deck) for card in hand]
        told.append(f"In the hand of {seat_name(state.seat, state.players)}: {', '.join(titles)}.")
    told += [f"{sentence_start(name, deck)} may not be played." for name, bad in chosen if bad]
    if not places:
        raise ExampleError("there are no cards to be shown")
    return row_of(places, "A hand of cards", " ".join([*told, said]), deck=deck, card=HAND_CARD)


def _piles(state: State, said: str, crossed: Collection[Card], attempt: str) -> Picture:
    """The piles before the players, and the trick between them."""
    engine = state.engine
    deck = deck_of(engine.id)
    sides: list[Side] = []
    told: list[str] = []
    for seat in reversed(range(state.players)):
        name = seat_name(seat, state.players)
        label = f"{name}, dealer" if seat == state.dealer else name
        piles: list[Pile] = []
        for place in state.dealt:
            if place.zone != Zone.PILE or place.seat != seat:
                continue
            cards = state.table.get(place, ())
            seen = bool(cards) and engine.sees(seat, place, 0)
            for depth in range(1, len(cards)):
                if engine.sees(seat, place, depth):
                    raise ExampleError("cards below the top of a pile can be seen")
            top = engine.card_id(cards[0]) if cards and seen else None
            under = max(0, len(cards) - 1)
            words = f"{under} under" if under else ("the last" if cards else "")
            piles.append(
                Pile(
                    top,
                    under,
                    words,
                    crossed=bool(cards) and cards[0] in crossed,
                    face_down=bool(cards) and not seen,
                )
            )
            cards_under = "1 card" if under == 1 else f"{under or 'no'} cards"
            told.append(
                f"{name}: {card_title(top, deck=deck)}, {cards_under} under it."
                if top
                else f"{name}: a pile face down."
                if cards
                else f"{name}: a pile that has run out."
            )
        sides.append(Side(label, piles))
    middle = [
        Pile(engine.card_id(card), caption=caption)
        for card, caption in zip(_cards(state), _captions(state), strict=True)
    ]
    told += [
        f"In the trick: {card_title(pile.top or '', deck=deck)}, {pile.caption}." for pile in middle
    ]
    if attempt:
        middle.append(Pile(attempt, caption="not allowed", crossed=True))
        told.append(f"{sentence_start(attempt, deck)} may not be played.")
    crossings = [
        f"{sentence_start(engine.card_id(card), deck)} may not be played." for card in crossed
    ]
    description = " ".join([*told, *crossings, said])
    svg = table_svg(sides, middle, title="A card table", description=description, deck=deck)
    drawn = [*middle, *(pile for side in sides for pile in side.places)]
    ids = tuple(pile.top for pile in drawn if pile.top is not None)
    return Picture(svg, description, printed_width(svg, TABLE_CARD), ids)
