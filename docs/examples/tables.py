"""A moment of a deal as the book shows it: whose turn it is, what lies where, what was bid."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from trionfi.docs.examples.bench import Bench
from trionfi.docs.examples.names import (
    deck_of,
    held,
    inside,
    listed,
    seat_name,
    sentence_start,
    short,
    stock_of,
    title_of,
    word_of,
)
from trionfi.docs.examples.packs import TEXT_WIDTH, printed_size, printed_width, row_of
from trionfi.docs.examples.situations import known
from trionfi.docs.examples.written import ExampleError, Picture
from trionfi.engine import Action, Engine, State
from trionfi.engine.drawing import Placed, card_title
from trionfi.engine.drawing.table import Hand, Pile, Side, table_svg
from trionfi.engine.report import tricks_of
from trionfi.spec.cards import Card
from trionfi.spec.phase import Argument, Phase
from trionfi.spec.places import Place, Zone

TABLE_CARD = 12
"""How wide a card on a table of piles is in print, in millimetres."""

HAND_CARD = 13.5
"""How wide a card in a hand is in print, in millimetres, where there is room."""

TALLEST = 130
"""How tall a table of hands is in print, in millimetres, at the most."""

LONG_HAND = 8
"""A hand with so many cards is shown suit by suit, as players sort it."""


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
        allowed = {action.verb for action in state.legal()}
        words = listed([verb.word for verb in state.phase.verbs if verb.word in allowed], "or")
        left = getattr(state.phase_states[-1], "left", None)
        if left is None or state.seat is None:
            return words
        number = left[state.seat]
        return f"{words} {number} {'card' if number == 1 else 'cards'}"
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
    if action.card is not None and engine.is_of_hand(action):
        return sentence_start(engine.card_id(action.card), deck_of(engine.id))
    return f"A {action.verb} of {rest}" if rest.isdecimal() else f"To {spoken(engine, action)}"


def is_number(action: Action) -> bool:
    """Whether an action is a number that is said, such as a bid."""
    return action.text.removeprefix(action.verb).strip().isdecimal()


def told_tricks(state: State) -> str:
    """How many tricks there are to be won when nothing has been played yet, in a sentence."""
    tricks = len(state.hand(state.dealer))
    return f"There {'is 1 trick' if tricks == 1 else f'are {tricks} tricks'}."


def bids_of(state: State) -> dict[int, str]:
    """The numbers that the seats have bid before the play, in the order in which they spoke."""
    verbs = {
        verb.word
        for phase in state.engine.game.phases[:-1]
        for verb in phase.verbs
        if verb.argument is Argument.NUMBER
    }
    return {
        seat: action.text.removeprefix("bid ")
        for seat, action in state.history
        if action.verb in verbs
    }


def actions_before_play(state: State) -> int:
    """How many actions there were before the play of tricks."""
    verbs = {verb.word for verb in state.engine.game.phases[-1].verbs}
    return sum(action.verb not in verbs for action in state.actions)


class Done(NamedTuple):
    """An action that has been made.

    Attributes:
        phase: the part of the deal in which it was.
        before: the deal before it.
        seat: who made it.
        action: the action.
    """

    phase: Phase
    before: State
    seat: int
    action: Action


def done_before_play(tried: Bench, state: State) -> list[Done]:
    """The actions of a deal before the play of tricks, in order; they are no part of an example."""
    done: list[Done] = []
    with tried.aside():
        now = state.engine.begin(state.dealt, state.seating, state.options)
        for seat, action in state.history[: actions_before_play(state)]:
            done.append(Done(now.phase, now, seat, action))
            now = now.apply(action)
    return done


_OTHERWISE = {
    "pass": "passes",
    "announce": "announces the {}",
    "contra": "says contra on the {}",
    "recontra": "says recontra on the {}",
    "subcontra": "says subcontra on the {}",
}
"""How it is told that somebody does something where it is not the verb and what follows it."""


def tells(engine: Engine, action: Action) -> str:
    """What somebody does, in a sentence about them: `bids Second`, `calls trump 19`, `passes`."""
    rest = said_after(engine, action)
    said = action.text.removeprefix(action.verb).strip()
    if action.verb == "announce" and engine.id in _NAMES_ALONE:
        return f"announces {rest}"
    form = _OTHERWISE.get(action.verb)
    if form is not None:
        return form.format(rest)
    told = rest if action.card is not None else title_of(engine.id, said)
    return f"{action.verb}s {told}".strip()


_NAMES_ALONE = ("brasileiro",)
"""The games in which what is announced has a name that stands without an article."""


def said_after(engine: Engine, action: Action) -> str:
    """What is said after the verb of an action: `19`, `trump 19`, `half kings`; or nothing."""
    if action.card is not None:
        return short(engine.card_id(action.card), deck_of(engine.id))
    return word_of(engine.id, action.text.removeprefix(action.verb).strip())


def spoken(engine: Engine, action: Action) -> str:
    """An action as it is said at the table: `bid second`, `call trump 19`, `pass`."""
    return f"{action.verb} {said_after(engine, action)}".strip()


def choices_in_words(actions: Sequence[Action], engine: Engine) -> str:
    """Some actions, those of a verb together: `bid second or solo, or pass`.

    Of many words that are the last of a verb the first alone is told: `bid Sete or higher`.
    """
    by_verb: dict[str, list[Action]] = {}
    for action in actions:
        by_verb.setdefault(action.verb, []).append(action)
    words: list[str] = []
    for verb, done in by_verb.items():
        said = [said_after(engine, action) for action in done]
        if len(done) > _MOST_TOLD and _are_the_last(engine, verb, done):
            said = [said[0], "higher"]
        words.append(f"{verb} {listed(said, 'or')}".strip())
    return listed(words, "or") if len(words) < 2 else f"{', '.join(words[:-1])}, or {words[-1]}"


_MOST_TOLD = 4
"""So many words that may be said are all told."""


def _are_the_last(engine: Engine, verb: str, actions: Sequence[Action]) -> bool:
    """Whether the words of some actions are the last of their verb, in its order."""
    arguments = [action.argument for action in actions]
    return any(
        arguments == list(each.words[-len(arguments) :])
        for phase in engine.game.phases
        for each in phase.verbs
        if each.word == verb
    )


def heard_before_play(tried: Bench, state: State) -> list[str]:
    """What all have heard before the play, a sentence for each part of the deal.

    Nobody hears which cards are discarded, and who has nothing to say after the auction is passed
    over.
    """
    engine = state.engine
    names = [seat_name(seat, state.players) for seat in range(state.players)]
    told: dict[str, list[str]] = {}
    declarer, contract = known(state, "declarer"), known(state, "contract")
    for part, _, seat, action in done_before_play(tried, state):
        first = part.name == engine.game.phases[0].name
        if first and contract is not None and declarer >= 0 and state.phase is not part:
            # When the auction is over, all that matters of it is who plays what.
            told[part.name] = [f"{names[declarer]} plays {title_of(engine.id, contract.text)}"]
            continue
        is_bid = any(verb.argument is Argument.NUMBER for verb in part.verbs)
        if is_bid or engine.is_of_hand(action) or (action.verb == "pass" and not first):
            continue
        told.setdefault(part.name, []).append(f"{names[seat]} {tells(engine, action)}")
    return [f"{listed(words)}." for words in told.values()]


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
    else:
        sentences += heard_before_play(tried, state)
    return " ".join(sentences)


def shown_order(state: State, cards: Collection[Card]) -> tuple[Card, ...]:
    """Some cards of a hand in the order in which they are shown."""
    if len(cards) < LONG_HAND:
        return tuple(cards)
    suits = list(dict.fromkeys(card.suit for card in state.engine.game.pack.cards))
    return tuple(sorted(cards, key=lambda card: (suits.index(card.suit), -card.rank)))


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
        elif any(won):
            words.append(f"won {won[seat]}")
        place = Place(Zone.HAND, seat)
        names = _names_seen(state, place, viewer)
        hands.append(Hand("\n".join(words), names))
        told.append(_fan_told(", ".join(words), names, deck))
    for place in state.table:
        if place.zone in _APART_NAMES and state.table[place]:
            words = [_APART_NAMES[place.zone].format(stock_of(engine.id))]
            if place.zone == Zone.TALON and place.number:
                words = [f"{seat_name(place.seat, state.players)} looks at"]
            names = _names_seen(state, place, viewer)
            hands.append(Hand("\n".join(words), names))
            told.append(_fan_told(words[0], names, deck))
    middle = [
        Pile(engine.card_id(card), caption=caption)
        for card, caption in zip(_cards(state), _captions(state), strict=True)
    ]
    told += [
        f"In the trick: {card_title(pile.top or '', deck=deck)}, {_in_one_line(pile.caption)}."
        for pile in middle
    ]
    description = f"{' '.join(told)} {said}"
    svg = table_svg(hands, middle, title="A card table", description=description, deck=deck)
    ids = (*(pile.top for pile in middle), *(card for hand in hands for card in hand.cards))
    cards = tuple(held(card) for card in ids if card is not None)
    return Picture(svg, description, printed_size(svg, TEXT_WIDTH, TALLEST), cards)


_APART_NAMES = {Zone.TALON: "The {}, top card first", Zone.OPEN: "Turned up"}
"""What cards are called that are in nobody's hand, by where they lie."""


def _names_seen(state: State, place: Place, viewer: int | None) -> list[str | None]:
    """The ids of the cards at a place as a seat sees them; None for those that it does not see."""
    engine = state.engine
    cards = state.table.get(place, ())
    seen = {
        card
        for depth, card in enumerate(cards)
        if viewer is None or engine.sees(viewer, place, depth)
    }
    order = shown_order(state, cards) if place.zone == Zone.HAND and len(seen) > 0 else cards
    return [engine.card_id(card) if card in seen else None for card in order]


def _fan_told(label: str, names: list[str | None], deck: str) -> str:
    """The cards of a hand in a sentence."""
    titles = [card_title(name, deck=deck) for name in names if name is not None]
    unseen = names.count(None)
    if unseen:
        titles.append(f"{unseen} {'card' if unseen == 1 else 'cards'} face down")
    return f"{label}: {', '.join(titles) or 'no cards'}."


def _cards(state: State) -> list[Card]:
    return [card for _, card in state.trick]


def _captions(state: State) -> list[str]:
    """Who has played each card of the trick."""
    captions: list[str] = []
    for number, (seat, card) in enumerate(state.trick):
        way = way_played(state.engine, card)
        caption = f"{seat_name(seat, state.players)} {'plays' if number else 'leads'}"
        captions.append(f"{caption}\n{way}" if way else caption)
    return captions


def _in_one_line(words: str) -> str:
    return words.replace("\n", " ")


def way_played(engine: Engine, card: Card) -> str:
    """How a card is played that can be played in two ways, where that is said when it is played.

    Args:
        engine: the game.
        card: the card, as it is played.
    """
    pack = engine.game.pack
    verb = next(verb for verb in engine.game.phases[-1].verbs if verb.is_of_hand)
    if verb.argument is not Argument.PLAYED_CARD or len(pack.played_as(pack.held(card))) < 2:
        return ""
    return "as an excuse" if card == pack.held(card) else "as a trump"


def ways_allowed(engine: Engine, card: Card, legal: Collection[Card]) -> str:
    """How a card of a hand may be played, in a word or two: `allowed`, `both ways`.

    Args:
        engine: the game.
        card: the card, as it is held.
        legal: what may be played, each card in the form in which it may.
    """
    forms = engine.game.pack.played_as(card)
    allowed = [form for form in forms if form in legal]
    if not allowed:
        return "not allowed"
    if not way_played(engine, card):
        return "allowed"
    return "both ways" if len(allowed) > 1 else way_played(engine, allowed[0])


def _hand(
    state: State, said: str, crossed: Collection[Card], attempt: str, compared: bool
) -> Picture:
    """The trick so far, and beside it the hand of whoever has the turn."""
    engine = state.engine
    deck = deck_of(engine.id)
    places: list[Placed] = []
    told: list[str] = []
    for (seat, card), caption in zip(state.trick, _captions(state), strict=True):
        name = engine.card_id(card)
        places.append(Placed(name, caption))
        done = "plays" if told else "leads"
        named = f"{inside(sentence_start(name, deck))} {way_played(engine, card)}".strip()
        told.append(f"{seat_name(seat, state.players)} {done} {named}.")
    hand = () if state.seat is None else shown_order(state, state.hand(state.seat))
    if state.seat is not None:
        place = Place(Zone.HAND, state.seat)
        if not all(engine.sees(state.seat, place, depth) for depth in range(len(hand))):
            raise ExampleError("who has the turn does not see their own hand")
    chosen = [(engine.card_id(card), card in crossed) for card in hand]
    legal = [action.card for action in state.legal() if action.card is not None]
    if attempt:
        chosen.append((attempt, True))
    for number, (name, is_crossed) in enumerate(chosen):
        caption = "not allowed" if is_crossed else ""
        if compared and not is_crossed:
            card = engine.card(name)
            # How a card is played matters in the play only, not for what is discarded.
            in_play = state.phase is engine.game.phases[-1]
            caption = "allowed" if card in legal else "not allowed"
            caption = ways_allowed(engine, card, legal) if in_play else caption
            if "way" in caption or caption.startswith("as "):
                told.append(f"{sentence_start(name, deck)} may be played {caption}.")
        if not is_crossed and compared and _lies_open(state, name):
            caption = f"{caption}, shown"
            told.append(f"{sentence_start(name, deck)} would be shown to all.")
        # A card that is not in the hand lies apart from it.
        strange = bool(attempt) and number == len(hand)
        apart = strange or (bool(state.trick) and number == 0)
        places.append(Placed(name, caption, crossed=is_crossed, apart=apart))
    if hand and state.seat is not None:
        titles = [card_title(engine.card_id(card), deck=deck) for card in hand]
        told.append(f"In the hand of {seat_name(state.seat, state.players)}: {', '.join(titles)}.")
    done = _done_with_a_card(state)
    told += [f"{sentence_start(name, deck)} may not be {done}." for name, bad in chosen if bad]
    if not places:
        raise ExampleError("there are no cards to be shown")
    return row_of(places, "A hand of cards", " ".join([*told, said]), deck=deck, card=HAND_CARD)


def _done_with_a_card(state: State) -> str:
    """What is done with a card of the hand in a part of a deal: it is played, or discarded."""
    words = (verb.word for verb in state.phase.verbs if verb.is_of_hand)
    return f"{next(words, 'play')}ed"


def _lies_open(state: State, name: str) -> bool:
    """Whether a card that is discarded from the hand is then seen by the others, too."""
    if state.phase is state.engine.game.phases[-1]:
        return False
    card = state.engine.card(name)
    verb = next(verb for verb in state.phase.verbs if verb.is_of_hand)
    after = state.apply(state.engine.action_of(verb, card))
    (where,) = [place for place, cards in after.table.items() if card in cards]
    depth = after.table[where].index(card)
    return all(state.engine.sees(seat, where, depth) for seat in range(state.players))


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
        f"In the trick: {card_title(pile.top or '', deck=deck)}, {_in_one_line(pile.caption)}."
        for pile in middle
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
