"""Examples of play: choices, positions, tricks, what is not allowed, and whole deals."""

from __future__ import annotations

import re
from collections.abc import Sequence

from trionfi.docs.examples.bench import Bench
from trionfi.docs.examples.names import (
    listed,
    seat_name,
    seat_of,
    sentence_start,
    short,
)
from trionfi.docs.examples.packs import MOST_IN_ROW, printed_width, row_of
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
    number_of,
    options_of,
    replayed,
)
from trionfi.engine import Action, IllegalAction, InvalidInput, State
from trionfi.engine.answers import trick_cards
from trionfi.engine.core import rule_run
from trionfi.engine.drawing import Placed, card_title
from trionfi.engine.drawing.table import Pile, Side, table_svg
from trionfi.engine.report import Taken, taken, tricks_of, ways_of
from trionfi.engine.terminal import SIGNS
from trionfi.spec.cards import FOOL, Card
from trionfi.spec.places import Zone

TRICK_CARD = 14.5
"""How wide a card of a trick is in print, in millimetres."""

CHOICE_CARD = 13.5
"""How wide a card to choose from is in print, in millimetres."""

TABLE_CARD = 12
"""How wide a card on a table is in print, in millimetres."""

EMPTY = "-"
"""Stands for a place where no card lies."""


# Tricks and choices that belong to no deal.


def _trick(written: Written, tried: Bench) -> Shown:
    """`.. trick:: GAME CARD…` with `:winner:`: a complete trick, the leader's card first."""
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
    (claimed, *others) = cards_of(engine, winner)
    if others or claimed not in played:
        raise ExampleError(f"the card that wins is one of {' '.join(ids)}, not {winner}")
    result = engine.game.trick(played, "last" in written.options, agreed)
    won_by = played[result.winner]
    if won_by != claimed:
        raise ExampleError(f"{engine.card_id(won_by)} wins this trick, not {winner}")
    names = [engine.card_id(card) for card in played]
    said = f"{sentence_start(names[result.winner])} wins."
    placed = [
        Placed(name, "led" if number == 0 else "played", marked=number == result.winner)
        for number, name in enumerate(names)
    ]
    told = [f"{sentence_start(names[0])} is led."]
    told += [f"{sentence_start(name)} is played." for name in names[1:]]
    picture = row_of(placed, "A trick", " ".join([*told, said]), card=TRICK_CARD)
    return Shown((picture,), said)


def _choice(written: Written, tried: Bench) -> Shown:
    """`.. choice:: GAME CARD…` with `:led:` and `:legal:`: what may be played, and what not."""
    engine = tried.engine
    agreed = engine.options(options_of(engine, written.option("options")))
    places = written.arguments[1:]
    hand = cards_of(engine, " ".join(name for name in places if name != EMPTY))
    claimed = cards_of(engine, written.needed("legal", "the cards that may be played"))
    so_far = cards_of(engine, written.option("led"))
    if len({*hand, *so_far}) != len(hand) + len(so_far):
        raise ExampleError("a card stands there twice")
    if len(so_far) >= engine.game.trick_sizes[1]:
        raise ExampleError(f"{len(so_far)} cards lie in the trick already")
    piles = sum(
        1 if place.zone == Zone.PILE else size
        for place, size in engine.game.packets(engine.seating())
        if place.seat == 0
    )
    if len(places) > piles:
        raise ExampleError(f"nobody has {len(places)} cards to choose from, {piles} at the most")
    state = engine.game.play_state(so_far, False, agreed)
    verb = next(verb for verb in engine.game.phases[-1].verbs if verb.is_of_hand)
    broken = {card: tuple(verb.broken(state, card, hand, agreed)) for card in hand}
    _compare_legal(tried, hand, [card for card in hand if not broken[card]], claimed)
    placed = [Placed(engine.card_id(card), "led") for card in so_far]
    told = [f"{sentence_start(engine.card_id(card))} is led." for card in so_far]
    for number, name in enumerate(places):
        apart = bool(so_far) and number == 0
        if name == EMPTY:
            placed.append(Placed(None, "run out", apart=apart))
            told.append("A pile has run out.")
            continue
        (card,) = cards_of(engine, name)
        word = "not allowed" if broken[card] else "allowed"
        placed.append(Placed(name, word, crossed=bool(broken[card]), apart=apart))
        told.append(f"{sentence_start(name)} may {'not ' if broken[card] else ''}be played.")
    picture = row_of(placed, "A choice of cards", " ".join(told), card=CHOICE_CARD)
    forbidden = [
        Forbidden(sentence_start(engine.card_id(card)), tuple(rule_run(rule).id for rule in rules))
        for card, rules in broken.items()
        if rules
    ]
    return Shown((picture,), forbidden=together(forbidden))


def together(forbidden: list[Forbidden]) -> tuple[Forbidden, ...]:
    """What breaks the same rules, said in one sentence."""
    names: dict[tuple[str, ...], list[str]] = {}
    for what, rules in forbidden:
        names.setdefault(rules, []).append(what)
    return tuple(
        Forbidden(listed([words[0], *(_inside(word) for word in words[1:])]), rules)
        for rules, words in names.items()
    )


def _inside(subject: str) -> str:
    """The subject of a sentence as it stands within one."""
    return f"{subject[0].lower()}{subject[1:]}"


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
    """`.. position:: GAME` with `:record:` and `:after:`: the table as it stands in a deal.

    `:turn:` claims whose turn it is, `:legal:` which cards may be played; then the others are
    crossed out.
    """
    state = _stands(written, tried)
    if state.seat is None:
        raise ExampleError("the deal is over")
    to_act = seat_name(state.seat, state.players)
    claimed_turn = written.needed("turn", "whose turn it is")
    if claimed_turn != to_act:
        raise ExampleError(f"it is the turn of {to_act}, not of {claimed_turn}")
    forbidden: tuple[Forbidden, ...] = ()
    crossed: list[Card] = []
    hand = state.hand(state.seat)
    legal = [action.card for action in state.legal() if action.card is not None]
    if written.option("legal"):
        claimed = cards_of(tried.engine, written.option("legal"))
        _compare_legal(tried, hand, legal, claimed)
        crossed = [card for card in hand if card not in legal]
        forbidden = together(
            [
                Forbidden(
                    sentence_start(tried.engine.card_id(card)),
                    state.broken_rules(_playing(state, card)),
                )
                for card in crossed
            ]
        )
    said = f"{to_act} is to {'follow' if state.trick else 'lead'}."
    if not state.history:
        said = f"{seat_name(state.dealer, state.players)} has dealt. {said}"
    return Shown((_table(state, said, crossed),), said, forbidden)


def _stands(written: Written, tried: Bench) -> State:
    """The deal of a record after so many cards. What leads up to the last is no part of it."""
    after = number_of(written, "after", "how many cards have been played")
    if after == 0:
        return replayed(written, tried, 0)
    with tried.aside():
        played = replayed(written, tried, after)
        before = replayed(written, tried, after - 1)
    return before.apply(played.history[-1][1])


def _playing(state: State, card: Card) -> Action:
    """The action of playing a card."""
    verb = next(verb for verb in state.phase.verbs if verb.is_of_hand)
    return state.engine.action_of(verb, card)


def _table(state: State, said: str, crossed: Sequence[Card] = (), attempt: str = "") -> Picture:
    """The table of a deal as everybody sees it, as a picture."""
    engine = state.engine
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
                f"{name}: {card_title(top)}, {cards_under} under it."
                if top
                else f"{name}: a pile face down."
                if cards
                else f"{name}: a pile that has run out."
            )
        sides.append(Side(label, piles))
    middle = [
        Pile(
            engine.card_id(card),
            caption=f"{seat_name(seat, state.players)} {'leads' if number == 0 else 'plays'}",
        )
        for number, (seat, card) in enumerate(state.trick)
    ]
    told += [f"In the trick: {card_title(pile.top or '')}, {pile.caption}." for pile in middle]
    if attempt:
        middle.append(Pile(attempt, caption="not allowed", crossed=True))
        told.append(f"{sentence_start(attempt)} may not be played.")
    crossings = [f"{sentence_start(engine.card_id(card))} may not be played." for card in crossed]
    description = " ".join([*told, *crossings, said])
    svg = table_svg(sides, middle, title="A card table", description=description)
    drawn = [*middle, *(pile for side in sides for pile in side.places)]
    ids = tuple(pile.top for pile in drawn if pile.top is not None)
    return Picture(svg, description, printed_width(svg, TABLE_CARD), ids)


def _attempt(written: Written, tried: Bench) -> Shown:
    """`.. attempt:: GAME` with `:record:`, `:after:`, `:action:`, `:breaks:`: what is illegal."""
    after = number_of(written, "after", "how many cards have been played")
    with tried.aside():
        state = replayed(written, tried, after)
    text = written.needed("action", "what is tried, such as play SK")
    action = tried.engine.action(text)
    claimed = sorted(written.needed("breaks", "the rules that it breaks").split())
    try:
        state.apply(action)
    except IllegalAction as illegal:
        broken = illegal.rules
    else:
        raise ExampleError(f"{text} is allowed")
    if list(broken) != claimed:
        raise ExampleError(f"{text} breaks {' '.join(broken)}, not {' '.join(claimed)}")
    who = "The deal is over."
    if state.seat is not None:
        name = seat_name(state.seat, state.players)
        who = f"{name} is to {'follow' if state.trick else 'lead'}."
    what = "That"
    crossed: list[Card] = []
    attempt = ""
    if action.card is not None:
        card_id = tried.engine.card_id(action.card)
        what = sentence_start(card_id)
        tops = {card for seat in range(state.players) for card in state.hand(seat)}
        if action.card in tops:
            crossed = [action.card]
        else:
            attempt = card_id
    if state.over and attempt:
        # Nothing lies on the table any more.
        told = f"{who} {what} may not be played."
        picture = row_of([Placed(attempt, "not allowed", crossed=True)], "A card", told)
    else:
        picture = _table(state, who, crossed, attempt)
    return Shown((picture,), who, (Forbidden(what, broken),))


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
        start = replayed(written, tried, ends[first - 2] if first > 1 else 0)
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
        trick = taken(before, now)
        happened = _claim(trick)
        if happened != claim:
            raise ExampleError(f"in trick {number} {happened}; not {claim}")
        parts.append(_trick_picture(trick, "" if first == last else f"{number}. "))
        told = _told(trick)
        said.append(told if first == last else f"Trick {number}: {told}")
    if now.over:
        said.append("The deal is over.")
    return Shown(tuple(parts), " ".join(said), side_by_side=not written.option("pile"))


def _trick_ends(tried: Bench, final: State) -> list[int]:
    """How many actions have been made when each trick is complete."""
    with tried.aside():
        return [len(trick.after.history) for trick in tricks_of(final)]


def _claim(trick: Taken) -> str:
    """What a trick brings, as an author claims it: cards by their ids, one thing after another."""
    players = trick.after.players
    card_id = trick.after.engine.card_id
    others = [f"{seat_name(way.seat, players)} {way.told(card_id)}" for way in ways_of(trick)]
    return ", ".join([f"{seat_name(trick.winner, players)} wins", *others])


def _told(trick: Taken) -> str:
    """What a trick brings, in sentences."""
    players = trick.after.players
    card_id = trick.after.engine.card_id
    done: dict[int, list[str]] = {}
    for way in ways_of(trick):
        done.setdefault(way.seat, []).append(way.told(lambda card: short(card_id(card))))
    told = [f"{seat_name(trick.winner, players)} wins."]
    told += [f"{seat_name(seat, players)} {listed(ways)}." for seat, ways in done.items()]
    return " ".join(told)


def _trick_picture(trick: Taken, number: str) -> Picture:
    """A trick with the names of its players, and what is given because of it.

    Its number, a full stop and a blank stand before the first of them, if they are given.
    """
    players = trick.after.players
    engine = trick.after.engine
    placed: list[Placed] = []
    told: list[str] = []
    for place, (seat, card) in enumerate(trick.cards):
        caption = f"{seat_name(seat, players)} {'leads' if place == 0 else 'plays'}"
        name = engine.card_id(card)
        words = caption if place else f"{number}{caption}"
        placed.append(Placed(name, words, marked=seat == trick.winner))
        told.append(f"{caption} {_inside(sentence_start(name))}.")
    for way in ways_of(trick):
        if way.card is not None or way.does == "gives up the Fool":
            name = engine.card_id(FOOL if way.card is None else way.card)
            caption = f"{seat_name(way.seat, players)} gives"
            placed.append(Placed(name, caption, apart=True))
            told.append(f"{caption} {_inside(sentence_start(name))}.")
    told.append(f"{seat_name(trick.winner, players)} wins the trick.")
    return row_of(placed, f"Trick {number}".strip(), " ".join(told), card=TRICK_CARD)


def _pile(state: State, name: str) -> Picture:
    """The trick pile of a player, in the order in which it was won."""
    seat = seat_of(name, state)
    if seat is None:
        raise ExampleError(f"{name!r} is no player")
    won = state.won(seat)
    if not won:
        told = f"{name} has won nothing yet."
        return row_of([Placed(None, "nothing won yet")], f"{name}'s trick pile", told)
    ids = [state.engine.card_id(card) for card in won]
    first = next((card for card in ids if card != "FOOL"), "")
    shown = ids if len(ids) <= MOST_IN_ROW else ids[: MOST_IN_ROW - 1]
    places = [Placed(card, "won first" if card == first else "") for card in shown]
    if len(shown) < len(ids):
        places.append(Placed(None, f"{len(ids) - len(shown)} more", face_down=True))
    titles = [f"{card_title(card)}{' (won first)' if card == first else ''}" for card in ids]
    told = f"{name} has won {', '.join(titles)}."
    return row_of(places, f"{name}'s trick pile", told)


# Whole deals.


def _whole_deal(written: Written, tried: Bench) -> Shown:
    """`.. whole-deal:: GAME` with `:record:`: every trick of a deal, with notes on some.

    A line of the content is the number of a trick, a colon and what is to be said of it; a card
    that is spoken of must be one that can be seen then.
    """
    with tried.aside():
        final = replayed(written, tried)
    if not final.over:
        raise ExampleError("the record is not of a whole deal")
    notes = _notes(written)
    names = [seat_name(seat, final.players) for seat in range(final.players)]
    lines: list[tuple[str | Cell, ...]] = []
    for number, trick in enumerate(tricks_of(final), 1):
        note = notes.pop(number, "")
        _refuse_unseen(tried, trick, note, number)
        told = Cell(f"{_told(trick)} {_choices(trick, names)}", words=note)
        lines.append((str(number), *_cells(trick, names), told))
    if notes:
        raise ExampleError(f"the deal has no trick {min(notes)}")
    later = ["Then played", *[""] * (len(names) - 2)]
    width = (2, *(7 for _ in names), 15)
    head = ("", "Led", *later, "What happens")
    return Shown((Table(head, tuple(lines), width, small=True),))


def _cells(trick: Taken, names: list[str]) -> list[Cell]:
    """What is played to a trick, in the order of play: the winner's card in bold type."""
    card_id = trick.after.engine.card_id
    cells: list[Cell] = []
    for seat, card in trick.cards:
        words = short(card_id(card)).replace(" ", "\N{NO-BREAK SPACE}")
        won = seat == trick.winner
        cells.append(
            Cell(f"{names[seat]} " if won else f"{names[seat]} {words}", words if won else "")
        )
    return cells


def _choices(trick: Taken, names: list[str]) -> str:
    """What the last player of a trick could have played instead."""
    seat, played = trick.cards[-1]
    legal = [action.card for action in trick.before.legal() if action.card is not None]
    others = [short(trick.before.engine.card_id(card)) for card in legal if card != played]
    if not others:
        return f"{names[seat]} had no choice."
    return f"{names[seat]} could also have played {listed(others, 'or')}."


_NOTE = re.compile(r"([0-9]+)\s*:\s*(.*)")


def _notes(written: Written) -> dict[int, str]:
    """What is to be said of tricks, by their numbers."""
    notes: dict[int, str] = {}
    number = 0
    for line in written.content:
        begun = _NOTE.match(line)
        if begun:
            number = int(begun[1])
            if number in notes:
                raise ExampleError(f"trick {number} has two notes")
            notes[number] = begun[2]
        elif line.strip():
            if not number:
                raise ExampleError(f"{line.strip()!r}: a note begins with the number of a trick")
            notes[number] += f" {line.strip()}"
    return notes


_SPOKEN_OF = re.compile(r":card:`([^`]+)`")
_ANY_ROLE = re.compile(r"card:|:card", re.IGNORECASE)


def _refuse_unseen(tried: Bench, trick: Taken, note: str, number: int) -> None:
    """Refuse a note that speaks of a card which nobody can see at that trick."""
    with tried.aside():
        seen = {
            card
            for state in (trick.before, trick.after)
            for seat in range(state.players)
            for card in (*state.hand(seat), *state.won(seat), *(card for _, card in state.trick))
        }
        seen.update(card for _, card in trick.cards)
    if any(sign in note for sign in SIGNS.values()) or len(_ANY_ROLE.findall(note)) != len(
        _SPOKEN_OF.findall(note)
    ):
        raise ExampleError(f"the note on trick {number} names a card otherwise than by :card:`ID`")
    for names in _SPOKEN_OF.findall(note):
        for card in cards_of(tried.engine, names):
            if card not in seen:
                name = tried.engine.card_id(card)
                raise ExampleError(f"the note on trick {number} speaks of {name}, a hidden card")


def _score(written: Written, tried: Bench) -> Shown:
    """`.. score:: GAME` with `:record:` and `:points:`: what everybody has at the end of a deal."""
    with tried.aside():
        final = replayed(written, tried)
    if not final.over:
        raise ExampleError("the record is not of a whole deal")
    game = tried.engine.game
    if game.count is None:
        raise ExampleError(f"{game.id} counts no card points")
    scores = final.scores
    claimed = written.needed("points", "what everybody scores, in the order of their seats")
    if claimed.split() != [str(score) for score in scores]:
        raise ExampleError(f"they score {' '.join(map(str, scores))}, not {claimed}")
    lines = []
    for seat in range(final.players):
        count = game.count(final.won(seat), final.options)
        name = seat_name(seat, final.players)
        off = count.raw - count.points
        lines.append((name, *map(str, (count.cards, count.raw, off, scores[seat]))))
    winner = game.winner(scores) if game.winner else -1
    said = "The deal is drawn." if game.winner else ""
    if winner >= 0:
        said = f"{seat_name(winner, final.players)} wins the deal."
    head = ("", "Cards", "Worth", "Taken off", "Points")
    return Shown((Table(head, tuple(lines)),), said)


FORMS = (
    Form("trick", _trick, ("winner", "last"), (2, None)),
    Form("choice", _choice, ("led", "legal"), (2, None)),
    Form("position", _position, ("record", "after", "turn", "legal")),
    Form("attempt", _attempt, ("record", "after", "action", "breaks")),
    Form("tricks", _tricks, ("record", "tricks", "happens", "pile")),
    Form("whole-deal", _whole_deal, ("record",), claims_as_content=True, is_wanted=True),
    Form("score", _score, ("record", "points")),
)
"""The forms of these examples."""
