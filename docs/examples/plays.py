"""Examples of play: choices, positions, tricks, what is not allowed, and whole deals."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from trionfi.docs.examples.bench import Bench
from trionfi.docs.examples.names import (
    deck_of,
    inside,
    listed,
    seat_name,
    seat_of,
    sentence_start,
    short,
    stock_of,
)
from trionfi.docs.examples.numbers import count_of
from trionfi.docs.examples.packs import MOST_IN_ROW, row_of, with_minus
from trionfi.docs.examples.settlements import refuse_scores, sheet_of, sides_told
from trionfi.docs.examples.situations import OPTIONS, stands
from trionfi.docs.examples.tables import (
    Done,
    actions_before_play,
    choices_in_words,
    deal_word,
    deed,
    done_before_play,
    hands_of,
    has_piles,
    is_number,
    said_after,
    said_so_far,
    shown_order,
    signed,
    table_of,
    tells,
    told_facts,
    told_tricks,
    turn_of,
    way_played,
    ways_allowed,
)
from trionfi.docs.examples.written import (
    Cell,
    ExampleError,
    Forbidden,
    Form,
    Picture,
    Shown,
    Table,
    Written,
    cards_of,
    options_of,
    replayed,
)
from trionfi.engine import Action, Engine, InvalidInput, State
from trionfi.engine.answers import summary_of, trick_cards
from trionfi.engine.core import rule_run
from trionfi.engine.drawing import Placed, card_title
from trionfi.engine.report import Taken, said_of, taken, tricks_of, ways_of
from trionfi.engine.terminal import SIGNS
from trionfi.spec.cards import FOOL, Card
from trionfi.spec.phase import Argument
from trionfi.spec.places import Zone

TRICK_CARD = 14.5
"""How wide a card of a trick is in print, in millimetres."""

CHOICE_CARD = 13.5
"""How wide a card to choose from is in print, in millimetres."""

EMPTY = "-"
"""Stands for a place where no card lies."""


# Tricks and choices that belong to no deal.


def _trick(written: Written, tried: Bench) -> Shown:
    """`.. trick:: GAME CARD…` with `:winner:`: a complete trick, the leader's card first.

    `:hunt:` claims whether a card is hunted in it, `yes` or `no`.
    """
    engine = tried.engine
    agreed = engine.options(options_of(engine, written.option("options")))
    ids = list(written.arguments[1:])
    if written.option("last"):
        raise ExampleError(":last: takes no value; leave it out where it is not the last trick")
    try:
        played = trick_cards(engine, agreed, ids, "last" in written.options)
    except InvalidInput as error:
        raise ExampleError(str(error)) from None
    winner = written.needed("winner", "the card that wins")
    (claimed, *others) = cards_of(engine, winner, played=True)
    if others or claimed not in played:
        raise ExampleError(f"the card that wins is one of {' '.join(ids)}, not {winner}")
    result = engine.game.trick(played, "last" in written.options, agreed)
    won_by = played[result.winner]
    if won_by != claimed:
        raise ExampleError(f"{engine.card_id(won_by)} wins this trick, not {winner}")
    deck = deck_of(engine.id)
    names = [engine.card_id(card) for card in played]
    said = f"{sentence_start(names[result.winner], deck)} wins."
    if written.option("hunt"):
        said += f" {_hunt_told(tried, played, 'last' in written.options, agreed, written)}"
    ways = [_declared(engine, played, place, agreed) for place in range(len(played))]
    placed: list[Placed] = []
    told: list[str] = []
    for place, (name, way) in enumerate(zip(names, ways, strict=True)):
        done = "led" if place == 0 else "played"
        caption = f"{done}\n{way}" if way else done
        placed.append(Placed(name, caption, marked=place == result.winner))
        joined = "" if not way else f" {way}" if way.startswith("as ") else f" and {way}"
        told.append(f"{sentence_start(name, deck)} is {done}{joined}.")
    picture = row_of(placed, "A trick", " ".join([*told, said]), deck=deck, card=TRICK_CARD)
    return Shown((picture,), said)


def _hunt_told(
    tried: Bench, played: tuple[Card, ...], last: bool, agreed: Any, written: Written
) -> str:
    """Whether a card is hunted in a trick, as an author claims it, in a sentence."""
    game = tried.engine.game
    if not game.has_hunt:
        raise ExampleError(f"{tried.engine.id} knows of no hunt")
    verb = next(verb for verb in game.phases[-1].verbs if verb.is_of_hand)
    before = game.play_state(played[:-1], last, agreed)
    after, *_ = verb.leads_to(before, played[-1], (), agreed)
    hunted = "no" if after.hunted < 0 else "yes"
    if written.option("hunt") != hunted:
        raise ExampleError(f"whether there is a hunt: {hunted}, not {written.option('hunt')}")
    if hunted == "no":
        return "That is no hunt."
    # The leader sits at the first seat there.
    deck = deck_of(tried.engine.id)
    hunter, caught = (tried.engine.card_id(played[seat]) for seat in (after.hunter, after.hunted))
    return f"{sentence_start(hunter, deck)} hunts {inside(sentence_start(caught, deck))}."


def _declared(engine: Engine, played: tuple[Card, ...], place: int, agreed: Any) -> str:
    """How a card is played, or what is said of it after its trick, such as `declared high`."""
    game = engine.game
    pack = game.pack
    card = played[place]
    way = way_played(engine, card)
    if way:
        return way
    if game.declared is None or game.trick_problem is None:
        return ""
    if card != pack.held(card):
        return "declared high"
    for form in pack.played_as(card)[1:]:
        other = (*played[:place], form, *played[place + 1 :])
        if game.trick_problem(other, False, agreed, engine.card_id) is None:
            return "declared low"
    return ""


def _choice(written: Written, tried: Bench) -> Shown:
    """`.. choice:: GAME CARD…` with `:led:` and `:legal:`: what may be played, and what not.

    A card that can be played in two ways stands among the legal ones in each that is legal, such as
    `FOOL FOOL+`. With `:last:` it is the last trick.
    """
    engine = tried.engine
    agreed = engine.options(options_of(engine, written.option("options")))
    places = written.arguments[1:]
    if written.option("last"):
        raise ExampleError(":last: takes no value; leave it out where it is not the last trick")
    last = "last" in written.options
    hand = cards_of(engine, " ".join(name for name in places if name != EMPTY))
    legal_ids = written.needed("legal", "the cards that may be played")
    claimed = cards_of(engine, legal_ids, played=True)
    so_far = cards_of(engine, written.option("led"), played=True)
    if len({*hand, *map(engine.game.pack.held, so_far)}) != len(hand) + len(so_far):
        raise ExampleError("a card stands there twice")
    if len(so_far) >= engine.game.trick_sizes[1]:
        raise ExampleError(f"{len(so_far)} cards lie in the trick already")
    most = _most_to_choose_from(engine)
    if len(places) > most:
        raise ExampleError(f"nobody has {len(places)} cards to choose from, {most} at the most")
    state = engine.game.play_state(so_far, last, agreed)
    verb = next(verb for verb in engine.game.phases[-1].verbs if verb.is_of_hand)
    forms = engine.candidates(verb, state, hand, agreed)
    broken = {card: tuple(verb.broken(state, card, hand, agreed)) for card in forms}
    legal = [card for card in forms if not broken[card]]
    _compare_legal(tried, hand, legal, claimed)
    deck = deck_of(engine.id)
    placed: list[Placed] = []
    told: list[str] = []
    for number, card in enumerate(so_far):
        done = "played" if number else "led"
        way = way_played(engine, card)
        placed.append(Placed(engine.card_id(card), f"{done}\n{way}" if way else done))
        told.append(f"{sentence_start(engine.card_id(card), deck)} is {f'{done} {way}'.strip()}.")
    for number, name in enumerate(places):
        apart = bool(so_far) and number == 0
        if name == EMPTY:
            placed.append(Placed(None, "run out", apart=apart))
            told.append("A pile has run out.")
            continue
        (card,) = cards_of(engine, name)
        word = ways_allowed(engine, card, legal)
        placed.append(Placed(name, word, crossed=bool(broken[card]), apart=apart))
        subject = sentence_start(engine.card_id(card), deck)
        way = f" {word}" if way_played(engine, card) and not broken[card] else ""
        told.append(f"{subject} may {'not ' if broken[card] else ''}be played{way}.")
    picture = row_of(placed, "A choice of cards", " ".join(told), deck=deck, card=CHOICE_CARD)
    forbidden = [
        Forbidden(_to_play(engine, card), tuple(rule_run(rule).id for rule in rules))
        for card, rules in broken.items()
        if rules
    ]
    return Shown((picture,), forbidden=together(forbidden))


def _to_play(engine: Engine, card: Card) -> str:
    """A card in the form in which it is played, as the subject of a sentence."""
    name = sentence_start(engine.card_id(card), deck_of(engine.id))
    return f"{name} {way_played(engine, card)}".strip()


def _most_to_choose_from(engine: Engine) -> int:
    """How many cards a player has to choose from at the most."""
    seating = engine.seating()
    rounds = engine.game.rounds
    if rounds is not None:
        players = engine.game.players[0]
        seating = engine.seating(players, round=rounds.number(players))
    return sum(
        1 if place.zone == Zone.PILE else size
        for place, size in engine.game.packets(seating)
        if place.seat == 0 and place.zone != Zone.TALON
    )


def together(forbidden: list[Forbidden]) -> tuple[Forbidden, ...]:
    """What breaks the same rules, said in one sentence."""
    names: dict[tuple[str, ...], list[str]] = {}
    for what, rules in forbidden:
        names.setdefault(rules, []).append(what)
    return tuple(
        Forbidden(listed([words[0], *(inside(word) for word in words[1:])]), rules)
        for rules, words in names.items()
    )


MOST_NAMED = 3
"""Of more cards that are crossed in a picture the names are not repeated below it."""


def in_short(forbidden: list[Forbidden], beside: str = "") -> tuple[Forbidden, ...]:
    """What breaks the same rules, said in one sentence; of many cards not which they are.

    Args:
        forbidden: what may not be done with each of some cards.
        beside: a word that tells them from other crossed cards; by default they are all.
    """
    if len(forbidden) <= MOST_NAMED:
        return together(forbidden)
    broken = list(dict.fromkeys(one.rules for one in forbidden))
    if len(broken) == 1:
        return (Forbidden(f"The {beside} crossed cards".replace("  ", " "), broken[0]),)
    words = ["Some", *["Others" for _ in broken[1:]]]
    words[0] += f" of the {beside} crossed cards".replace("  ", " ")
    return tuple(Forbidden(word, rules) for word, rules in zip(words, broken, strict=True))


def _compare_legal(
    tried: Bench, hand: Sequence[Card], legal: Sequence[Card], claimed: Sequence[Card]
) -> None:
    """Refuse a claim about what may be played that is not what the rules say."""
    if set(legal) != set(claimed):
        right, all_cards, wrong = (
            " ".join(tried.engine.card_id(card) for card in cards)
            for cards in (legal, hand, claimed)
        )
        raise ExampleError(f"{right} may be played from {all_cards}, not {wrong}")


# Positions of real deals.


def _position(written: Written, tried: Bench) -> Shown:
    """`.. position:: GAME` in a deal (see `situations`): the table as it stands there.

    `:turn:` claims whose turn it is, `:legal:` what may be played, discarded or said; then the
    other cards are crossed out. Words of several kinds are told apart by ` / `. Where cards are
    held in hand, the hand of whose turn it is is shown; with `:seen:` the table as the player sees
    it whom it names, and with `:open:` all cards.
    """
    state = stands(written, tried)
    if state.seat is None:
        raise ExampleError(f"the {deal_word(tried.engine)} is over")
    to_act = seat_name(state.seat, state.players)
    claimed_turn = written.needed("turn", "whose turn it is")
    if claimed_turn != to_act:
        raise ExampleError(f"it is the turn of {to_act}, not of {claimed_turn}")
    if written.option("open"):
        raise ExampleError(":open: takes no value; leave it out where not all hands are shown")
    viewer = seat_of(written.option("seen"), state)
    if "seen" in written.options and viewer is None:
        raise ExampleError(f"{written.option('seen')!r} is no player")
    whole = "open" in written.options or viewer is not None
    if whole and (has_piles(state) or written.option("legal")):
        raise ExampleError(":open: and :seen: are for hands, and go without :legal:")
    if "open" in written.options and viewer is not None:
        raise ExampleError("of :open: and :seen: there is one")
    said = turn_of(state)
    if not state.history:
        said = f"{seat_name(state.dealer, state.players)} has dealt. {said}"
    if whole:
        return Shown((hands_of(tried, state, said, viewer),), said)
    said = " ".join(filter(None, [said_so_far(tried, state), said]))
    crossed: list[Card] = []
    forbidden: tuple[Forbidden, ...] = ()
    compared = bool(written.option("legal"))
    if compared and any(map(tried.engine.is_of_hand, state.legal())):
        crossed, forbidden = _cards_forbidden(written, tried, state)
    elif compared:
        said += f" {_words_allowed(written, state)}"
    two_ways = [card for card in _hand_of_turn(state) if way_played(tried.engine, card)]
    compared = compared and bool(crossed or two_ways)
    picture = table_of(tried, state, said, crossed, compared=compared)
    return Shown((picture,), said, forbidden)


def _hand_of_turn(state: State) -> tuple[Card, ...]:
    """The cards of whoever has the turn."""
    return () if state.seat is None else state.hand(state.seat)


def _cards_forbidden(
    written: Written, tried: Bench, state: State
) -> tuple[list[Card], tuple[Forbidden, ...]]:
    """The cards to choose from that may not be played, as an author claims of the others."""
    engine = tried.engine
    assert state.seat is not None
    hand = shown_order(state, state.hand(state.seat))
    legal = [action.card for action in state.legal() if action.card is not None]
    claimed = cards_of(engine, written.option("legal"), played=True)
    _compare_legal(tried, hand, legal, claimed)
    crossed = [card for card in hand if card not in legal]
    broken = [
        Forbidden(
            sentence_start(engine.card_id(card), deck_of(engine.id)),
            state.broken_rules(_playing(state, card)),
        )
        for card in crossed
    ]
    return crossed, in_short(broken)


def _words_allowed(written: Written, state: State) -> str:
    """What may be said, as an author claims it, in a sentence."""
    assert state.seat is not None
    actions = state.legal()
    engine = state.engine
    several = len({action.verb for action in actions}) > 1
    if several:
        legal = [action.text for action in actions]
        claimed = [text.strip() for text in written.option("legal").split("/")]
    else:
        legal = [action.text.removeprefix(action.verb).strip() for action in actions]
        claimed = written.option("legal").split()
    if sorted(claimed) != sorted(legal):
        apart = " / " if several else " "
        raise ExampleError(f"{apart.join(legal)} may be said, not {apart.join(claimed)}")
    name = seat_name(state.seat, state.players)
    if several:
        return f"{name} may {choices_in_words(actions, engine)}."
    by_text = {action.text.removeprefix(action.verb).strip(): action for action in actions}
    words = [said_after(engine, by_text[text]) for text in claimed]
    return f"{name} may {actions[0].verb} {listed(words, 'or')}."


def _playing(state: State, card: Card) -> Action:
    """The action of playing a card."""
    verb = next(verb for verb in state.phase.verbs if verb.is_of_hand)
    return state.engine.action_of(verb, card)


def _attempt(written: Written, tried: Bench) -> Shown:
    """`.. attempt:: GAME` in a deal, with `:action:` and `:breaks:`: what is illegal there.

    Where a card of the hand is tried, the others that may not be played are crossed, too.
    """
    with tried.aside():
        state = stands(written, tried)
    text = written.needed("action", "what is tried, such as play SK")
    action = tried.engine.action(text)
    claimed = sorted(written.needed("breaks", "the rules that it breaks").split())
    if action in state.legal():
        raise ExampleError(f"{text} is allowed")
    broken = state.broken_rules(action)
    if list(broken) != claimed:
        raise ExampleError(f"{text} breaks {' '.join(broken)}, not {' '.join(claimed)}")
    with tried.aside():
        who = turn_of(state)
        if not state.over:
            bids = is_number(action) and state.phase is not tried.engine.game.phases[-1]
            tricks = told_tricks(state) if bids else ""
            who = " ".join(filter(None, [tricks, said_so_far(tried, state), who]))
    what = deed(tried.engine, action)
    crossed: list[Card] = []
    others: list[Forbidden] = []
    attempt = ""
    if action.card is not None and tried.engine.is_of_hand(action):
        card_id = tried.engine.card_id(action.card)
        held_card = tried.engine.game.pack.held(action.card)
        seats = range(state.players) if has_piles(state) else [state.seat]
        seen = {card for seat in seats if seat is not None for card in state.hand(seat)}
        if held_card in seen:
            with tried.aside():
                beside = _forbidden_beside(state, held_card)
            # What is legal in another form than was tried is not crossed.
            tried_cards = [held_card] if held_card == action.card else []
            crossed = [*tried_cards, *beside]
            if not tried_cards:
                what = _to_play(tried.engine, action.card)
            others = [
                Forbidden(sentence_start(tried.engine.card_id(card), deck_of(tried.engine.id)), ids)
                for card, ids in beside.items()
            ]
        else:
            attempt = card_id
    if state.over and attempt:
        # Nothing lies on the table any more.
        told = f"{who} {what} may not be played."
        place = Placed(attempt, "not allowed", crossed=True)
        picture = row_of([place], "A card", told, deck=deck_of(tried.engine.id))
    else:
        picture = table_of(tried, state, who, crossed, attempt)
    if len(others) > MOST_NAMED:
        return Shown((picture,), who, (Forbidden(what, broken), *in_short(others, "other")))
    return Shown((picture,), who, together([Forbidden(what, broken), *others]))


def _forbidden_beside(state: State, tried: Card) -> dict[Card, tuple[str, ...]]:
    """The other cards of a hand in which one is tried that may not be played, and what they break.

    Nothing if it is not the hand of whoever has the turn.
    """
    hand = () if state.seat is None else state.hand(state.seat)
    legal = {action.card for action in state.legal()}
    return {
        card: state.broken_rules(_playing(state, card))
        for card in hand
        if tried in hand and card != tried and card not in legal
    }


# What happens in tricks of real deals.

_SPAN = re.compile(r"([0-9]+)(?:-([0-9]+))?")


def _tricks(written: Written, tried: Bench) -> Shown:
    """`.. tricks:: GAME` with `:record:`, `:tricks:` and `:happens:`: tricks, and what they bring.

    `:happens:` says for each trick what happens, such as `North wins, South keeps the Fool`, and
    ` / ` between two tricks. `:pile:` names a player whose trick pile before them is shown too.
    """
    span = _SPAN.fullmatch(written.needed("tricks", "which tricks, such as 3 or 3-5"))
    if span is None:
        raise ExampleError(":tricks: is a number, or two with a hyphen between them")
    first, last = int(span[1]), int(span[2] or span[1])
    with tried.aside():
        final = replayed(written, tried)
    actions = [action for _, action in final.history]
    ends = _trick_ends(tried, final)
    if not 1 <= first <= last <= len(ends):
        raise ExampleError(f"the record has tricks 1 to {len(ends)}")
    with tried.aside():
        start = replayed(
            written, tried, ends[first - 2] if first > 1 else actions_before_play(final)
        )
    claims = [claim.strip() for claim in written.needed("happens", "what happens").split("/")]
    if len(claims) != last - first + 1:
        raise ExampleError(f"{len(claims)} tricks are claimed, {last - first + 1} are shown")
    parts: list[Picture] = []
    if written.option("pile"):
        parts.append(_pile(start, written.option("pile")))
    said: list[str] = []
    now = start
    for number, claim in zip(range(first, last + 1), claims, strict=True):
        before = now
        for action in actions[len(now.history) : ends[number - 1]]:
            before, now = now, now.apply(action)
        if now.trick:
            raise ExampleError(f"trick {number} is not complete")
        trick = taken(before, now)
        happened = _claim(trick)
        if happened != claim:
            raise ExampleError(f"in trick {number} {happened}; not {claim}")
        parts.append(_trick_picture(trick, "" if first == last else f"{number}. "))
        told = _told(trick)
        said.append(told if first == last else f"Trick {number}: {told}")
    if now.over:
        said.append(f"The {deal_word(tried.engine)} is over.")
    return Shown(tuple(parts), " ".join(said), side_by_side=not written.option("pile"))


def _trick_ends(tried: Bench, final: State) -> list[int]:
    """How many actions have been made when each trick is complete."""
    with tried.aside():
        return [len(trick.after.history) for trick in tricks_of(final)]


def _claim(trick: Taken) -> str:
    """What a trick brings, as an author claims it: cards by their ids, one thing after another."""
    players = trick.after.players
    card_id = trick.after.engine.card_id
    said = said_of(trick)
    first = [] if said is None else [f"{seat_name(said.seat, players)} declares {said.word}"]
    others = [f"{seat_name(way.seat, players)} {way.told(card_id)}" for way in ways_of(trick)]
    return ", ".join([*first, f"{seat_name(trick.winner, players)} wins", *others])


def _told(trick: Taken) -> str:
    """What a trick brings, in sentences."""
    players = trick.after.players
    engine = trick.after.engine
    deck = deck_of(engine.id)
    done: dict[int, list[str]] = {}
    for way in ways_of(trick):
        words = way.told(lambda card: short(engine.card_id(card), deck))
        done.setdefault(way.seat, []).append(words)
    told: list[str] = []
    said = said_of(trick)
    if said is not None:
        name = inside(sentence_start(engine.card_id(said.card), deck))
        told.append(f"{seat_name(said.seat, players)} declares {name} {said.word}.")
    told.append(f"{seat_name(trick.winner, players)} wins.")
    told += [f"{seat_name(seat, players)} {listed(ways)}." for seat, ways in done.items()]
    return " ".join(told)


def _trick_picture(trick: Taken, number: str) -> Picture:
    """A trick with the names of its players, and what is given because of it.

    Its number, a full stop and a blank stand before the first of them, if they are given.
    """
    players = trick.after.players
    engine = trick.after.engine
    deck = deck_of(engine.id)
    said = said_of(trick)
    placed: list[Placed] = []
    told: list[str] = []
    for place, (seat, card) in enumerate(trick.cards):
        caption = f"{seat_name(seat, players)} {'leads' if place == 0 else 'plays'}"
        name = engine.card_id(card)
        words = caption if place else f"{number}{caption}"
        played = way_played(engine, card)
        told.append(f"{caption} {f'{inside(sentence_start(name, deck))} {played}'.strip()}.")
        words += f"\n{played}" if played else ""
        if said is not None and said.seat == seat:
            words += f"\ndeclares {said.word}"
            told[-1] = f"{told[-1][:-1]} and declares it {said.word}."
        placed.append(Placed(name, words, marked=seat == trick.winner))
    for way in ways_of(trick):
        if way.card is not None or way.does == "gives up the Fool":
            name = engine.card_id(FOOL if way.card is None else way.card)
            caption = f"{seat_name(way.seat, players)} gives"
            placed.append(Placed(name, caption, apart=True))
            told.append(f"{caption} {inside(sentence_start(name, deck))}.")
    told.append(f"{seat_name(trick.winner, players)} wins the trick.")
    title = f"Trick {number}".strip()
    return row_of(placed, title, " ".join(told), deck=deck, card=TRICK_CARD)


def _pile(state: State, name: str) -> Picture:
    """The trick pile of a player, in the order in which it was won."""
    seat = seat_of(name, state)
    if seat is None:
        raise ExampleError(f"{name!r} is no player")
    won = state.won(seat)
    deck = deck_of(state.engine.id)
    if not won:
        told = f"{name} has won nothing yet."
        place = Placed(None, "nothing won yet")
        return row_of([place], f"{name}'s trick pile", told, deck=deck)
    ids = [state.engine.card_id(card) for card in won]
    first = next((card for card in ids if card != "FOOL"), "")
    shown = ids if len(ids) <= MOST_IN_ROW else ids[: MOST_IN_ROW - 1]
    places = [Placed(card, "won first" if card == first else "") for card in shown]
    if len(shown) < len(ids):
        places.append(Placed(None, f"{len(ids) - len(shown)} more", face_down=True))
    titles = [
        f"{card_title(card, deck=deck)}{' (won first)' if card == first else ''}" for card in ids
    ]
    told = f"{name} has won {', '.join(titles)}."
    return row_of(places, f"{name}'s trick pile", told, deck=deck)


# Whole deals.


def _whole_deal(written: Written, tried: Bench) -> Shown:
    """`.. whole-deal:: GAME` with `:record:`: every part and trick of a deal, with notes on some.

    A line of the content is the number of a trick or the name of a part of the deal, a colon and
    what is to be said of it; a card that is spoken of must be one that can be seen then.
    """
    with tried.aside():
        final = replayed(written, tried)
    if not final.over:
        raise ExampleError(f"the record is not of a whole {deal_word(tried.engine)}")
    before = _before_play(tried, final)
    notes = _notes(written, [part for part, _ in before])
    names = [seat_name(seat, final.players) for seat in range(final.players)]
    # On a sheet with lines nothing else would tell where the card points come from.
    has_worth = final.engine.game.count is not None and final.engine.game.lines is not None
    lines: list[tuple[str | Cell, ...]] = []
    tricks = tuple(tricks_of(final))
    for number, trick in enumerate(tricks, 1):
        note = notes.pop(str(number), "")
        _refuse_unseen(tried, trick, note, number)
        told = Cell(f"{_told(trick)} {_choices(trick, names)}".strip(), words=note)
        worth = [with_minus(_worth(trick, final))] if has_worth else []
        lines.append((str(number), *_cells(trick, names), *worth, told))
    parts: list[Table] = []
    for part, _ in before:
        _refuse_unchecked(notes.get(part, ""), part)
    if before:
        said = [
            (part[:1].upper() + part[1:], Cell(told, words=notes.pop(part, "")))
            for part, told in before
        ]
        parts.append(Table(("Before the play", "What happens"), tuple(said), (4, 17), small=True))
    if notes:
        raise ExampleError(f"the {deal_word(tried.engine)} has no trick {min(notes)}")
    later = ["Then played", *[""] * (len(names) - 2)]
    wide = 7 if len(names) == 2 else 6
    head = ("", "Led", *later, *(["Worth"] if has_worth else []), "What happens")
    width = (2, *(wide for _ in names), *([4] if has_worth else []), 15)
    table = Table(head, tuple(lines), width, small=True, remarks=True, valued=has_worth)
    parts.append(table)
    if final.engine.game.lines is not None:
        parts.append(sheet_of(tried.engine, final.facts, final.options))
    return Shown(tuple(parts), _worth_told(tricks, final) if has_worth else "")


def _worth(trick: Taken, final: State) -> int:
    """What the cards of a trick are worth to who won it, what was given because of it included.

    Args:
        trick: the trick.
        final: its deal at the end, which says whether there has been a hunt.
    """
    hunted = summary_of(final).get("hunt") is not None
    before, after = (
        count_of(final.engine, state.won(trick.winner), final.options, hunted).raw
        for state in (trick.before, trick.after)
    )
    return after - before


def _worth_told(tricks: Sequence[Taken], final: State) -> str:
    """What all tricks that somebody has won are worth together, in a sentence."""
    together: dict[int, int] = {}
    for trick in tricks:
        together[trick.winner] = together.get(trick.winner, 0) + _worth(trick, final)
    each = [
        f"{worth} to {seat_name(seat, final.players)}" for seat, worth in sorted(together.items())
    ]
    return f"The tricks are worth {listed(each)}."


def _before_play(tried: Bench, final: State) -> list[tuple[str, str]]:
    """The parts of a deal before the play of tricks, by their names, and what happens in each.

    Where nothing but numbers is bid there is nothing to tell of.
    """
    engine = tried.engine
    names = [seat_name(seat, final.players) for seat in range(final.players)]
    told: dict[str, list[str]] = {}
    drawn: list[str] = []
    last: tuple[object, ...] = ()
    for done in done_before_play(tried, final):
        if any(verb.argument is Argument.NUMBER for verb in done.phase.verbs):
            return []
        part = done.phase.name
        words = told.setdefault(part, [])
        first = part == engine.game.phases[0].name
        now = (part, done.seat, done.action.verb)
        if now == last and done.action.verb != "pass":
            words[-1] += f", {tells(engine, done.action).partition(' ')[2]}"
        elif first or done.action.verb != "pass":
            words.append(f"{names[done.seat]} {tells(engine, done.action)}")
        last = now
        with tried.aside():
            drawn += _drawn(done, names)
        if drawn:
            told.setdefault(stock_of(engine.id), [])
    if drawn:
        told[stock_of(engine.id)] += drawn
    return [
        (part, f"{'; '.join(words)}." if words else "All pass.") for part, words in told.items()
    ]


def _drawn(done: Done, names: list[str]) -> list[str]:
    """Who takes which cards of the stock because of an action, in words."""
    engine = done.before.engine
    after = done.before.apply(done.action)
    now = {card: place for place, cards in after.table.items() for card in cards}
    was = {card: place for place, cards in done.before.table.items() for card in cards}
    got: dict[int, list[str]] = {}
    for card, place in was.items():
        to = now[card]
        if place.zone in (Zone.TALON, Zone.OPEN) and to.zone == Zone.HAND:
            got.setdefault(to.seat, []).append(short(engine.card_id(card), deck_of(engine.id)))
    return [f"{names[seat]} gets {listed(cards)}" for seat, cards in got.items()]


def _cells(trick: Taken, names: list[str]) -> list[Cell]:
    """What is played to a trick, in the order of play: the winner's card in bold type."""
    engine = trick.after.engine
    deck = deck_of(engine.id)
    held = engine.game.pack.held
    cells: list[Cell] = []
    for seat, card in trick.cards:
        way = way_played(engine, card)
        words = short(engine.card_id(card), deck)
        words = f"{short(engine.card_id(held(card)), deck)} {way}" if way else words
        if len(names) == 2 or words.startswith("trump "):
            words = words.replace(" ", "\N{NO-BREAK SPACE}")
        won = seat == trick.winner
        cells.append(
            Cell(f"{names[seat]} " if won else f"{names[seat]} {words}", words if won else "")
        )
    return cells


def _choices(trick: Taken, names: list[str]) -> str:
    """What the second player of a trick could have played instead; nothing where more play."""
    if len(names) > 2:
        return ""
    seat, played = trick.cards[-1]
    engine = trick.before.engine
    legal = [action.card for action in trick.before.legal() if action.card is not None]
    others = [short(engine.card_id(card), deck_of(engine.id)) for card in legal if card != played]
    if not others:
        return f"{names[seat]} had no choice."
    return f"{names[seat]} could also have played {listed(others, 'or')}."


_NOTE = re.compile(r"([0-9]+|[a-z]+)\s*:\s*(.*)")


def _notes(written: Written, parts: Sequence[str]) -> dict[str, str]:
    """What is to be said of tricks by their numbers, and of the parts of a deal by their names."""
    notes: dict[str, str] = {}
    about = ""
    for line in written.content:
        begun = _NOTE.match(line)
        if begun:
            about = begun[1]
            if not about.isdecimal() and about not in parts:
                raise ExampleError(f"the deal has no part {about!r}, but {', '.join(parts)}")
            if about in notes:
                what = f"trick {about}" if about.isdecimal() else about
                raise ExampleError(f"{what} has two notes")
            notes[about] = begun[2]
        elif line.strip():
            if not about:
                raise ExampleError(f"{line.strip()!r}: a note begins with the number of a trick")
            notes[about] += f" {line.strip()}"
    return notes


_SPOKEN_OF = re.compile(r":card:`([^`]+)`")
_ANY_ROLE = re.compile(r"card:|:card", re.IGNORECASE)


def _refuse_unchecked(note: str, about: str) -> None:
    """Refuse a note that names a card in a way that is not checked."""
    if any(sign in note for sign in SIGNS.values()) or len(_ANY_ROLE.findall(note)) != len(
        _SPOKEN_OF.findall(note)
    ):
        raise ExampleError(f"the note on {about} names a card otherwise than by :card:`ID`")


def _refuse_unseen(tried: Bench, trick: Taken, note: str, number: int) -> None:
    """Refuse a note that speaks of a card which cannot be seen at that trick.

    Whoever reads of a whole deal sees all hands, but not what lies face down on the table or was
    not dealt.
    """
    with tried.aside():
        seen = {
            card
            for state in (trick.before, trick.after)
            for seat in range(state.players)
            for card in (*state.hand(seat), *state.won(seat), *(card for _, card in state.trick))
        }
    _refuse_unchecked(note, f"trick {number}")
    for names in _SPOKEN_OF.findall(note):
        for card in cards_of(tried.engine, names):
            if card not in seen:
                name = tried.engine.card_id(card)
                raise ExampleError(f"the note on trick {number} speaks of {name}, a hidden card")


def _score(written: Written, tried: Bench) -> Shown:
    """`.. score:: GAME` with `:record:` and `:points:`: what everybody has at the end of a deal."""
    game = tried.engine.game
    with tried.aside():
        final = replayed(written, tried)
        ends = [0, 0, *_trick_ends(tried, final)]
        before = replayed(written, tried, ends[-2]) if final.over else final
    if not final.over:
        raise ExampleError(f"the record is not of a whole {deal_word(tried.engine)}")
    if game.lines is not None:
        # The last trick is part of the example: what becomes of it is told on the sheet.
        for action in final.actions[len(before.history) :]:
            final = before = before.apply(action)
    scores = final.scores
    if game.lines is not None:
        refuse_scores(written.needed("points", "what everybody gets"), scores)
        sheet = sheet_of(tried.engine, final.facts, final.options)
        return Shown((sheet,), sides_told(tried.engine, final.facts))
    claimed = written.needed("points", "what everybody scores, in the order of their seats")
    if claimed.split() != [str(score) for score in scores]:
        raise ExampleError(f"they score {' '.join(map(str, scores))}, not {claimed}")
    names = [seat_name(seat, final.players) for seat in range(final.players)]
    winner = game.winner(scores) if game.winner else -1
    said = f"The {deal_word(tried.engine)} is drawn." if game.winner else ""
    if winner >= 0:
        said = f"{names[winner]} wins the {deal_word(tried.engine)}."
    if game.count is None:
        head, told = told_facts(final)
        lines = [
            (name, *facts, signed(score))
            for name, facts, score in zip(names, told, scores, strict=True)
        ]
        return Shown((Table(("", *head, "Points"), tuple(lines)),), said)
    lines = []
    for seat, name in enumerate(names):
        count = count_of(tried.engine, final.won(seat), final.options)
        off = count.raw - count.points
        lines.append((name, *map(str, (count.cards, count.raw, off, scores[seat]))))
    head = ("Cards", "Worth", "Taken off")
    return Shown((Table(("", *head, "Points"), tuple(lines)),), said)


FORMS = (
    Form("trick", _trick, ("winner", "last", "hunt"), (2, None)),
    Form("choice", _choice, ("led", "legal", "last"), (2, None)),
    Form("position", _position, (*OPTIONS, "turn", "legal", "open", "seen")),
    Form("attempt", _attempt, (*OPTIONS, "action", "breaks")),
    Form("tricks", _tricks, ("record", "tricks", "happens", "pile")),
    Form("whole-deal", _whole_deal, ("record",), claims_as_content=True, is_wanted=True),
    Form("score", _score, ("record", "points")),
)
"""The forms of these examples."""
