"""Examples of what comes before the play: talk, the stock, calls, bonuses and packets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any

from trionfi.docs.examples.bench import Bench, about_a_card, parameters_of
from trionfi.docs.examples.names import (
    deck_of,
    listed,
    seat_name,
    sentence_start,
    short,
    stock_of,
    title_of,
)
from trionfi.docs.examples.numbers import points_to_win
from trionfi.docs.examples.packs import printed_size, row_of
from trionfi.docs.examples.situations import (
    OPTIONS,
    known,
    played,
    stands,
    started,
    with_hand,
)
from trionfi.docs.examples.tables import (
    TALLEST,
    choices_in_words,
    said_after,
    shown_order,
    spoken,
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
)
from trionfi.engine import Action, Engine, InvalidInput, State
from trionfi.engine.answers import facts_of
from trionfi.engine.drawing import Placed, card_title
from trionfi.engine.drawing.seats import seats_svg
from trionfi.engine.drawing.table import Hand, table_svg
from trionfi.spec.cards import Card, Suit, Word
from trionfi.spec.phase import Argument, Verb
from trionfi.spec.places import Place, Zone

STOCK_CARD = 13.5
"""How wide a card of the stock is in print, in millimetres."""

# What is said in turn.


def _dialogue(written: Written, tried: Bench) -> Shown:
    """`.. dialogue:: GAME` in a deal, with `:phase:` and `:says:`: what is said, turn by turn.

    `:phase:` names the part of the deal, such as `auction`. `:says:` claims what is said in it, or
    is what is said where the deal is made for the example; one comma apart. `not contra game`
    before what is said claims that this may not be said at that turn; with `:forbidden:`, all that
    may not be said is told. The rules that it would break stand beside it. `:plays:` claims who
    plays what in the end, such as `Ben second`, or `nobody`.
    """
    engine = tried.engine
    phases = [phase.name for phase in engine.game.phases[:-1]]
    name = written.needed("phase", f"the part of the deal: {', '.join(phases)}")
    if name not in phases:
        raise ExampleError(f"{name!r} is no part of a deal before the play: {', '.join(phases)}")
    if written.option("forbidden"):
        raise ExampleError(":forbidden: takes no value")
    turns = _turns(written.needed("says", "what is said in turn"))
    says = [text for text, _ in turns]
    state, claimed = _begin_of(written, tried, name)
    if claimed is not None and claimed[: len(says)] != says:
        raise ExampleError(f"they say {', '.join(claimed)}; not {', '.join(says)}")
    refusals = "forbidden" in written.options or any(not_said for _, not_said in turns)
    lines: list[tuple[str | Cell, ...]] = []
    for text, not_said in turns:
        if state.phase.name != name or state.seat is None:
            raise ExampleError(f"nobody says {text}: the {name} part is over")
        seat = state.seat
        who = seat_name(seat, state.players)
        cells: list[str | Cell] = [f"{who}, dealer" if seat == state.dealer else who]
        cells.append(choices_in_words(_in_order(state), engine))
        if refusals:
            actions = [engine.action(one) for one in not_said]
            for action in actions:
                if action in state.legal():
                    raise ExampleError(f"{action.text} is allowed there")
            if "forbidden" in written.options:
                actions = list(_sayable(state))
            cells.append(_forbidden_words(state, actions))
        state = played(state, (text,))
        _, action = state.history[-1]
        cells.append(Cell(strong=spoken(engine, action)))
        lines.append(tuple(cells))
    said = _come_to(written, state, name)
    head = ["", "May say", "Says"]
    widths = [5, 14, 8]
    if refusals:
        head.insert(2, "May not say")
        widths = [4, 11, 13, 7]
    return Shown((Table(tuple(head), tuple(lines), tuple(widths), small=True),), said)


def _turns(text: str) -> list[tuple[str, list[str]]]:
    """What is said turn by turn, and what may not be said at that turn, from an author's words."""
    turns: list[tuple[str, list[str]]] = []
    not_said: list[str] = []
    for part in (part.strip() for part in text.split(",")):
        if part.startswith("not "):
            not_said.append(part.removeprefix("not ").strip())
        else:
            turns.append((part, not_said))
            not_said = []
    if not_said:
        raise ExampleError(f"not {not_said[0]}: then something that is said is wanted")
    return turns


def _begin_of(written: Written, tried: Bench, name: str) -> tuple[State, list[str] | None]:
    """The deal when a part of it begins, and what a record then says in it; None if made."""
    is_first = tried.engine.game.phases[0].name == name
    if not written.option("record"):
        state = stands(written, tried)
        if state.phase.name != name or state.over:
            raise ExampleError(f":done: does not lead to the {name} part of the deal")
        return state, None
    with tried.aside():
        start, actions = started(written, tried)
        now, before, number = start, start, 0
        while now.phase.name != name and number < len(actions):
            before, now = now, played(now, actions[number : number + 1])
            number += 1
        after, spoken_there = now, []
        for action in actions[number:]:
            if after.phase.name != name:
                break
            spoken_there.append(action)
            after = played(after, (action,))
    if now.phase.name != name:
        raise ExampleError(f"the record has no {name} part")
    if is_first:
        return started(written, tried).start, spoken_there
    return played(before, actions[number - 1 : number]), spoken_there


def _in_order(state: State) -> list[Action]:
    """What is legal, in the order in which the game names it."""
    legal = set(state.legal())
    return [action for action in _sayable(state) if action in legal]


def _sayable(state: State) -> Iterator[Action]:
    """What could be said at a turn, if no rule forbade it, in the order of the game."""
    assert state.seat is not None
    hand = state.engine.game.hand(state.table, state.seat)
    for verb in state.phase.verbs:
        for argument in state.engine.candidates(verb, state.phase_states[-1], hand, state.options):
            yield state.engine.action_of(verb, argument)


def _forbidden_words(state: State, actions: Sequence[Action]) -> Cell:
    """What may not be said of some words at a turn, with the rules that it would break."""
    engine = state.engine
    several = sum(verb.argument is not Argument.NOTHING for verb in state.phase.verbs) > 1
    by_rules: dict[tuple[str, ...], list[str]] = {}
    for action in actions:
        broken = state.broken_rules(action)
        if broken:
            rest = said_after(engine, action)
            word = spoken(engine, action) if several or not rest else rest
            by_rules.setdefault(broken, []).append(word)
    told = [
        f"{listed(words, 'or')}: {' and '.join(f'{{{rule}}}' for rule in rules)}"
        for rules, words in by_rules.items()
    ]
    return Cell(told="; ".join(told)) if told else Cell("–")


def _come_to(written: Written, state: State, name: str) -> str:
    """What the talk has come to, as far as its author claims it, in a sentence."""
    if state.phase.name == name and not state.over:
        assert state.seat is not None
        if written.option("plays"):
            raise ExampleError(f"the {name} part is not over")
        return f"{seat_name(state.seat, state.players)} is next to speak."
    claimed = written.option("plays")
    if not claimed:
        return ""
    declarer, contract = known(state, "declarer"), known(state, "contract")
    if declarer is None or contract is None:
        raise ExampleError(f"{state.engine.id} has no declarer")
    right = "nobody"
    if declarer >= 0:
        right = f"{seat_name(declarer, state.players)} {contract.text}"
    if claimed != right:
        raise ExampleError(f"in the end it is {right}, not {claimed}")
    if declarer < 0:
        return "Nobody plays: the deal is over, and nothing is paid."
    return f"{seat_name(declarer, state.players)} plays {title_of(state.engine.id, contract.text)}."


# The deal.

SEATS = 78
"""How wide a picture of the seats is in print, in millimetres."""


def _seats(written: Written, tried: Bench) -> Shown:
    """`.. seats:: GAME` with `:turn:`: who sits where, and in which order they have their turns.

    `:turn:` claims that order, the eldest first. `:deal:` may name another dealer. `:called:` are
    the names of the places in that order, where a rule tells the seat at each of them;
    `:clockwise:` says that the turn goes with the clock.
    """
    engine = tried.engine
    state = started(written, tried).start
    first = state.phase
    found: list[int] = []
    while state.seat is not None and state.seat not in found and state.phase is first:
        found.append(state.seat)
        state = state.apply(state.legal()[-1])
    names = [seat_name(seat, state.players) for seat in found]
    claimed = written.needed("turn", "who has the turn, one after another").split()
    if claimed != names:
        raise ExampleError(f"they have their turns so: {' '.join(names)}, not {' '.join(claimed)}")
    if len(names) != state.players:
        raise ExampleError(f"not everybody has a turn in the {first.name} part of {engine.id}")
    if written.option("clockwise"):
        raise ExampleError(":clockwise: takes no value")
    clockwise = "clockwise" in written.options
    called = written.option("called").split()
    if called:
        _refuse_places(tried, state, found, called)
        labels = [f"{name}\n{place}" for name, place in zip(names, called, strict=True)]
        labels[0] += ", speaks first"
        said = f"{listed([f'{n} is {p}' for n, p in zip(names, called, strict=True)])}."
    else:
        labels = [f"{names[0]}\neldest, speaks first", *names[1:]]
        said = f"{names[0]} is the eldest; {seat_name(state.dealer, state.players)} deals."
    dealer = found.index(state.dealer)
    labels[dealer] += ", deals" if called else "\ndeals"
    told = "; ".join(label.replace("\n", ", ") for label in labels)
    side = "left" if clockwise else "right"
    description = f"Around the table, each at the {side} of the one before: {told}."
    svg = seats_svg(
        labels, title="A table seen from above", description=description, clockwise=clockwise
    )
    return Shown((Picture(svg, description, SEATS),), said)


def _refuse_places(tried: Bench, state: State, found: list[int], called: list[str]) -> None:
    """Refuse names of places that are not one for each seat, where a rule says who sits there.

    The rule is found by what it is asked: a dealer, and the number of a place in the order.
    """
    if len(called) != state.players:
        raise ExampleError(f":called: names {len(called)} places, not {state.players}")
    rules = [tried.rule(rule.id) for rule in tried.engine.game.rules]
    asked = next((rule for rule in rules if parameters_of(rule) == ["Seat", "Position"]), None)
    if asked is None:
        raise ExampleError(f"the places of {tried.engine.id} have no names")
    for place, seat in enumerate(found):
        if asked(state.dealer, place) != seat:
            raise ExampleError(f"{seat_name(seat, state.players)} is not {called[place]}")


def _packets(written: Written, tried: Bench) -> Shown:
    """`.. packets:: GAME` with `:packets:`: to whom cards are dealt, one packet after another.

    `:packets:` claims the places in their order: players by their names, and the `stock` by what
    the game calls it. `:dealer:` names who deals.
    """
    engine = tried.engine
    usual = engine.seating()
    names = [seat_name(seat, usual.players) for seat in range(usual.players)]
    dealer = written.option("dealer") or names[-1]
    if dealer not in names:
        raise ExampleError(f"{dealer!r} is no player")
    dealt = engine.game.packets(engine.seating(usual.players, names.index(dealer)))
    stock = stock_of(engine.id)
    found = [stock if place.zone == Zone.TALON else names[place.seat] for place, _ in dealt]
    claimed = written.needed("packets", "to whom, one after another").split()
    if claimed != found:
        raise ExampleError(f"they go to {' '.join(found)}, not to {' '.join(claimed)}")
    lines = [
        (str(number), f"the {stock}" if to == stock else to, str(size))
        for number, (to, (_, size)) in enumerate(zip(found, dealt, strict=True), 1)
    ]
    said = f"{dealer} deals."
    return Shown((Table(("Packet", "To", "Cards"), tuple(lines), (3, 6, 3), small=True),), said)


# The stock.


def _stock(written: Written, tried: Bench) -> Shown:
    """`.. stock:: GAME` in a deal, with `:goes:`: where each card of the stock has gone by then.

    `:goes:` claims it, from the top card down: the player who has taken it, `up` if it lies face
    up on the table, `down` if it lies there face down; `Ada?` if Ada alone looks at it; `Ada!` if
    it is laid to Ada's cards unseen.
    """
    engine = tried.engine
    state = stands(written, tried)
    cards = state.dealt.get(Place(Zone.TALON), ())
    if not cards:
        raise ExampleError(f"{engine.id} has no {stock_of(engine.id)}")
    where = {card: place for place, cards in state.table.items() for card in cards}
    found = [_gone(where[card], state) for card in cards]
    claimed = written.needed("goes", "where each card goes, from the top card down").split()
    if claimed != found:
        raise ExampleError(f"the cards go {' '.join(found)}, not {' '.join(claimed)}")
    counts = _side_of_place(tried, state)
    deck = deck_of(engine.id)
    places: list[Placed] = []
    told: list[str] = []
    for card, gone in zip(cards, found, strict=True):
        name = engine.card_id(card)
        caption = {"up": "turned up", "down": "face down"}.get(gone, f"{gone} takes")
        if gone.endswith("?"):
            caption = f"{gone[:-1]} looks"
        elif gone in ("up", "down") or gone.endswith("!"):
            caption = f"to {gone[:-1]}, unseen" if gone.endswith("!") else caption
            caption = "\n".join(filter(None, [caption, counts(where[card])]))
        hidden = gone == "down" or gone.endswith("!")
        places.append(Placed(None if hidden else name, caption, face_down=hidden))
        title = "A card that nobody sees" if hidden else card_title(name, deck=deck)
        told.append(f"{title}: {caption}".replace("\n", ", "))
    stock = stock_of(engine.id)
    description = f"From the top of the {stock} down. {'; '.join(told)}."
    row = row_of(places, f"The {stock}", description, deck=deck, card=STOCK_CARD)
    said = _taken_told(found, counts, [where[card] for card in cards])
    level = known(state, "level")
    return Shown((row,), f"{said} The level is {level}." if level else said)


def _gone(place: Place, state: State) -> str:
    """Where a card of the stock has gone, in the word of an author."""
    name = seat_name(place.seat, state.players)
    if place.zone == Zone.HAND:
        return name
    if place.zone == Zone.OPEN:
        return "up"
    if place.zone == Zone.TALON:
        return "down" if not state.engine.sees(place.seat, place, 0) else f"{name}?"
    if place.zone == Zone.DISCARD and not state.engine.sees(place.seat, place, 0):
        return f"{name}!"
    raise ExampleError("the stock has been discarded or played from by then")


def _side_of_place(tried: Bench, state: State) -> Callable[[Place], str]:
    """To whom a card counts that is left at a place, in a few words; nothing while that is open.

    The rule that says so is found by what it is asked: a place, the declarer and, where there can
    be one, the partner.
    """
    rules = [tried.rule(rule.id) for rule in tried.engine.game.rules]
    asked = next(
        (rule for rule in rules if parameters_of(rule)[:2] == ["Place", "Seat"]),
        None,
    )
    partner = known(state, "partner")
    declarer = known(state, "declarer")
    if asked is None or declarer is None:
        return lambda place: ""
    if len(parameters_of(asked)) == 2:
        return lambda place: _for_side(asked(place, declarer))
    if partner is None:
        return lambda place: ""
    return lambda place: "for declarer" if asked(place, declarer, partner) else "for defenders"


def _for_side(side: Word) -> str:
    """To whom a card counts that is of a side: `for declarer`, `for opponents`; or nothing."""
    return "" if not side else f"for {side.text}"


def _taken_told(
    found: Sequence[str], counts: Callable[[Place], str], where: Sequence[Place]
) -> str:
    """How many cards of the stock have gone where, in sentences."""
    words: list[str] = []
    for gone in dict.fromkeys(found):
        number = found.count(gone)
        cards = "1 card" if number == 1 else f"{number} cards"
        if gone in ("up", "down"):
            place = where[found.index(gone)]
            lie = "lies" if number == 1 else "lie"
            face = "face up" if gone == "up" else "face down"
            side = counts(place).replace("for defenders", "for the defenders")
            words.append(f"{cards} {lie} {face}{f' and count {side}' if side else ''}")
        elif gone.endswith("?"):
            words.append(f"{gone[:-1]} looks at {cards}")
        elif gone.endswith("!"):
            side = counts(where[found.index(gone)]).replace("for opponents", "for the opponents")
            lie = "goes" if number == 1 else "go"
            count = "counts" if number == 1 else "count"
            counted = f" and {count} {side}" if side else ""
            words.append(f"{cards} {lie} unseen to {gone[:-1]}'s cards{counted}")
        else:
            words.append(f"{gone} takes {cards}")
    told = listed(words)
    return f"{told[0].upper()}{told[1:]}."


# Sides.


def _sides(written: Written, tried: Bench) -> Shown:
    """`.. sides:: GAME` in a deal, with `:partner:`: who is with whom, and by which card.

    `:partner:` claims who is declarer's partner, or `nobody`. Where nobody can be, `:counts:`
    claims what declarer's and the opponents' cards count that were laid away before the play.
    """
    engine = tried.engine
    state = stands(written, tried)
    if written.option("counts"):
        return _laid_away(written, tried, state)
    declarer, partner = known(state, "declarer"), known(state, "partner")
    if declarer is None or partner is None or declarer < 0:
        raise ExampleError("there are no sides yet")
    names = [seat_name(seat, state.players) for seat in range(state.players)]
    right = names[partner] if partner >= 0 else "nobody"
    claimed = written.needed("partner", "who is declarer's partner, or nobody")
    if claimed != right:
        raise ExampleError(f"the partner is {right}, not {claimed}")
    called = [
        action.card
        for action in state.actions
        if action.card is not None and not engine.is_of_hand(action)
    ]
    lines: list[tuple[str | Cell, ...]] = []
    for seat, name in enumerate(names):
        side = "declarer" if seat == declarer else "defender"
        side = "declarer's partner" if seat == partner else side
        held = [card for card in called if card in state.hand(seat)]
        holds = listed([short(engine.card_id(card), deck_of(engine.id)) for card in held] or [""])
        lines.append((name, holds, Cell(strong=side) if side != "defender" else side))
    said = f"{names[declarer]} plays alone." if partner < 0 else f"{right} is the partner."
    return Shown((Table(("", "Holds", "Is"), tuple(lines), (5, 6, 9), small=True),), said)


def _laid_away(written: Written, tried: Bench, state: State) -> Shown:
    """Who is on which side, and what has been laid away, when the play begins."""
    engine = tried.engine
    play = state.phase_states[-1]
    declarer = known(state, "declarer")
    try:
        side_of = tried.rule(f"{engine.id}.sides.opponents")
    except KeyError:
        raise ExampleError(f"{engine.id} has no such sides") from None
    if not hasattr(play, "mine") or state.phase is not engine.game.phases[-1] or declarer < 0:
        raise ExampleError(":done: does not lead to the play")
    found = f"{play.mine.points} {play.theirs.points}"
    if written.option("counts").split() != found.split():
        raise ExampleError(f"they count {found}, not {written.option('counts')}")
    lines: list[tuple[str | Cell, ...]] = []
    for seat in range(state.players):
        name = seat_name(seat, state.players)
        laid = [
            short(engine.card_id(card), deck_of(engine.id))
            for place, cards in state.table.items()
            if place.zone == Zone.DISCARD and place.seat == seat
            for card in cards
        ]
        side = "declarer" if side_of(seat, declarer).text == "declarer" else "an opponent"
        lines.append((name, Cell(strong=side), ", ".join(laid) or "nothing"))
    mine, theirs = (str(n).replace("-", "\N{MINUS SIGN}") for n in found.split())
    said = f"Before the first trick declarer has {mine} points, and the opponents have {theirs}."
    return Shown((Table(("", "Is", "Has laid away"), tuple(lines), (4, 5, 14), small=True),), said)


# Contracts.


def _contracts(written: Written, tried: Bench) -> Shown:
    """`.. contracts:: GAME`, a line for each contract: who may bid it, and what it brings.

    A line is the contract, a colon, `eldest` or `all`, `called` or `alone`, how many cards declarer
    takes and discards, and how often the game counts, such as `takes 3, discards 3, counts 1 to 3`.
    Every contract must have its line, from the lowest up.

    Where no partner is ever called, a line has how many cards declarer takes and each opponent,
    who exchanges theirs, `all` or `opponents`, and what the contract is worth, such as
    `takes 3, opponents 2, exchange all, worth 50`.
    """
    engine = tried.engine
    if not any(verb.argument is Argument.PACK_CARD for p in engine.game.phases for verb in p.verbs):
        return _chain_of_contracts(written, tried)
    seating = engine.seating()
    dealt = engine.dealt(seating, engine.game.pack.cards)
    start = engine.begin(dealt, seating, engine.game.default_options)
    claimed = [" ".join(line.split()) for line in written.content if line.strip()]
    found = [
        (action, _contract(start, action)) for action in _sayable(start) if action.text != "pass"
    ]
    right = [f"{said_after(engine, action)}: {', '.join(told)}" for action, told in found]
    if claimed != right:
        raise ExampleError(f"the contracts are {'; '.join(right)}; not {'; '.join(claimed)}")
    columns: list[tuple[str, ...]] = []
    for _, (bidder, partner, *numbers) in found:
        taken, discarded, counted = (number.partition(" ")[2] for number in numbers)
        columns.append(
            (
                "eldest only" if bidder == "eldest" else "anybody",
                "called" if partner == "called" else "none",
                "none" if taken == "0" else taken,
                "none" if discarded == "0" else discarded,
                f"× {counted}".replace(" to ", "–"),
            )
        )
    titles = ("May bid it", "Partner", "Cards taken", "Discards", "Game counts")
    lines = tuple((title, *told) for title, *told in zip(titles, *columns, strict=True))
    head = ("", *(said_after(engine, action).title() for action, _ in found))
    widths = (5, *(5 for _ in found))
    return Shown((Table(head, lines, widths, small=True),))


def _chain_of_contracts(written: Written, tried: Bench) -> Shown:
    """The contracts of a game in which declarer plays alone, from the lowest up."""
    engine = tried.engine
    try:
        worth = tried.rule(f"{engine.id}.settlement.contract")
    except KeyError:
        raise ExampleError(f"the contracts of {engine.id} have no worth") from None
    seating = engine.seating()
    dealt = engine.dealt(seating, engine.game.pack.cards)
    start = engine.begin(dealt, seating, engine.game.default_options)
    right: list[str] = []
    lines: list[tuple[str | Cell, ...]] = []
    for bid in (action for action in _sayable(start) if action.argument is not None):
        state = start.apply(bid)
        while state.phase is start.phase:
            state = state.apply("pass")
        declarer = known(state, "declarer")
        own, other, exchanging = _taken_after(state, declarer)
        value = worth(bid.argument)
        text = bid.text.removeprefix(bid.verb).strip()
        told = f"takes {own}, opponents {other}, exchange {exchanging}, worth {value}"
        right.append(f"{text}: {told}")
        how = "into the hand" if exchanging == "all" else "unseen"
        name = Cell(strong=title_of(engine.id, text))
        lines.append((name, str(value), f"{own} {how}", str(other)))
    claimed = [" ".join(line.split()) for line in written.content if line.strip()]
    if claimed != right:
        raise ExampleError(f"the contracts are {'; '.join(right)}; not {'; '.join(claimed)}")
    head = ("", "Worth", "Declarer takes", "Each opponent")
    said = "From the lowest to the highest."
    return Shown((Table(head, tuple(lines), (6, 3, 6, 5), small=True),), said)


def _taken_after(state: State, declarer: int) -> tuple[int, int, str]:
    """How many cards of the stock declarer takes and each opponent, and who exchanges theirs."""
    stock = set(state.dealt.get(Place(Zone.TALON), ()))
    taken = [0] * state.players
    for place, cards in state.table.items():
        if place.zone in (Zone.HAND, Zone.DISCARD):
            taken[place.seat] += len(stock & set(cards))
    others = {number for seat, number in enumerate(taken) if seat != declarer}
    if len(others) != 1:
        raise ExampleError("the opponents do not all take as many cards")
    unseen = [place for place in state.table if place.zone == Zone.DISCARD and state.table[place]]
    if any(place.seat != declarer for place in unseen):
        raise ExampleError("an opponent does not exchange cards either")
    return taken[declarer], others.pop(), "opponents" if unseen else "all"


def _contract(start: State, bid: Action) -> tuple[str, ...]:
    """What a contract is like, in the words of an author's claim; the eldest plays it."""
    engine = start.engine
    # What the eldest alone may bid, the next player may not although the eldest has passed.
    bidder = "all" if bid in start.apply("pass").legal() else "eldest"
    state = start.apply(bid)
    while state.phase is start.phase:
        state = state.apply("pass")
    declarer = known(state, "declarer")
    contract = known(state, "contract")
    calls = any(verb.argument is Argument.PACK_CARD for verb in state.phase.verbs)
    ends = [state]
    tallies: set[tuple[int, int]] = set()
    counts: set[int] = set()
    while ends:
        now = ends.pop()
        taken = _stock_left(now, start)
        if taken is None:
            ends += [now.apply(action) for action in now.legal()[:_FEW]]
            continue
        left = getattr(now.phase_states[-1], "left", None)
        tallies.add((taken[declarer], left[declarer] if left is not None else 0))
        level = known(now, "level") or 0
        counts.add(_times(engine, declarer, contract, level))
    if len(tallies) != 1:
        raise ExampleError(f"{bid.text}: not the same number of cards is always taken")
    ((took, discards),) = tallies
    times = sorted(counts)
    span = str(times[0]) if len(times) == 1 else f"{times[0]} to {times[-1]}"
    partner = "called" if calls else "alone"
    return bidder, partner, f"takes {took}", f"discards {discards}", f"counts {span}"


_FEW = 2
"""Of what may be done before the discards, so much is tried: both where there are two choices."""


def _stock_left(state: State, start: State) -> list[int] | None:
    """How many cards of the stock each seat has, once nobody will take any; None before that."""
    waits = any(verb.word in ("take", "call", "continue") for verb in state.phase.verbs)
    if waits:
        return None
    stock = set(start.dealt.get(Place(Zone.TALON), ()))
    hands = [state.table.get(Place(Zone.HAND, seat), ()) for seat in range(state.players)]
    return [len(stock & set(hand)) for hand in hands]


def _times(engine: Engine, declarer: int, contract: Any, level: int) -> int:
    """How often the game counts: what one card point more brings from each defender."""
    told: dict[str, Any] = {"declarer": declarer, "contract": contract.text}
    if level:
        told["level"] = level
    paid: list[int] = []
    for points in (points_to_win(engine), points_to_win(engine) + 1):
        told["points"] = points
        try:
            facts = facts_of(engine, told)
        except InvalidInput:
            # What the bid announces comes to an end of its own, whatever the game brings.
            told |= {"ultimo": "lost", "ultimo_side": "declarer"}
            facts = facts_of(engine, told)
        scores = engine.game.settle(facts, engine.game.default_options)
        paid.append(-scores[(declarer + 1) % len(scores)])
    return paid[1] - paid[0]


# Calls.

_HELD = {"yes": "yes", "no": "no", "-": "any"}
"""What stands in a table of calls for each word of its author."""


def _calls(written: Written, tried: Bench) -> Shown:
    """`.. calls:: GAME CARD…`: which cards may be called, by which of some cards are held.

    A line of the content has `yes`, `no` or `-` (either way) for each of the cards, a colon, and
    the cards that may then be called. All hands are tried, and the lines must tell of each of them
    once. `:done:` leads to the call of the eldest.
    """
    engine = tried.engine
    cards = cards_of(engine, " ".join(written.arguments[1:]))
    claims = [_call_line(written, tried, line, cards) for line in written.content if line.strip()]
    found: dict[int, set[tuple[bool, ...]]] = {}
    for holds in product((True, False), repeat=len(cards)):
        lines = [at for at, (held, _) in enumerate(claims) if _fits(held, holds)]
        named = " ".join(
            engine.card_id(card) for card, is_held in zip(cards, holds, strict=True) if is_held
        )
        if len(lines) != 1:
            raise ExampleError(f"{len(lines)} lines tell of a hand with {named or 'none of them'}")
        legal = _callable_with(written, tried, cards, holds)
        claimed = claims[lines[0]][1]
        if set(legal) != set(claimed):
            right = " ".join(engine.card_id(card) for card in legal)
            wrong = " ".join(engine.card_id(card) for card in claimed)
            raise ExampleError(f"who holds {named or 'none of them'} calls {right}, not {wrong}")
        found.setdefault(lines[0], set()).add(holds)
    deck = deck_of(engine.id)
    lines_shown: list[tuple[str | Cell, ...]] = []
    for held, legal_cards in claims:
        cells: list[str | Cell] = [_HELD[word] for word in held]
        words = []
        for card in legal_cards:
            alone = card in cards and held[cards.index(card)] == "yes"
            name = short(engine.card_id(card), deck)
            words.append(f"{name}, to play alone" if alone else name)
        cells.append(Cell(strong=listed(words, "or")))
        lines_shown.append(tuple(cells))
    names = [short(engine.card_id(card), deck) for card in cards]
    # Where all are trumps the columns are as narrow as their numbers.
    kind = "trump " if all(name.startswith("trump ") for name in names) else ""
    head = (*(name.removeprefix(kind) for name in names), "May call")
    widths = (*(3 for _ in cards), 16)
    which = "trumps" if kind else "cards"
    said = f"Which of these {which} declarer holds (any = held or not), and what may be called."
    return Shown((Table(head, tuple(lines_shown), widths, small=True),), said)


def _call_line(
    written: Written, tried: Bench, line: str, cards: tuple[Card, ...]
) -> tuple[tuple[str, ...], tuple[Card, ...]]:
    """A line of a table of calls."""
    holds, colon, names = line.partition(":")
    held = tuple(holds.split())
    if not colon or len(held) != len(cards) or not set(held) <= set(_HELD):
        raise ExampleError(f"{line.strip()!r}: yes, no or - for each card, a colon and cards")
    return held, cards_of(tried.engine, names)


def _fits(held: tuple[str, ...], holds: tuple[bool, ...]) -> bool:
    """Whether a line tells of such a hand."""
    return all(
        word == "-" or (word == "yes") == is_held for word, is_held in zip(held, holds, strict=True)
    )


def _callable_with(
    written: Written, tried: Bench, cards: tuple[Card, ...], holds: tuple[bool, ...]
) -> list[Card]:
    """The cards that the eldest may call with just so many of some cards in hand."""
    mine = tuple(card for card, is_held in zip(cards, holds, strict=True) if is_held)
    others = tuple(card for card in cards if card not in mine)
    with tried.aside():
        start, done = with_hand(written, tried, mine, others)
        before = played(start, done[:-1])
    state = played(before, done[-1:])
    verb = next((verb for verb in state.phase.verbs if verb.argument is Argument.PACK_CARD), None)
    if verb is None:
        raise ExampleError(":done: does not lead to a call")
    return [
        action.card
        for action in state.legal()
        if action.verb == verb.word and action.card is not None
    ]


# Bonuses.


def _bonuses(written: Written, tried: Bench) -> Shown:
    """`.. bonuses:: GAME BONUS`, a line for each hand: what may be declared with it.

    A line is what may be declared, or `none`, a colon and the cards of a hand. The eldest holds
    them; `:done:` leads to where bonuses are declared. The bonus that the example is about is one
    that the first hand shows, and of each hand it is said whether it does.
    """
    engine = tried.engine
    about = written.arguments[1]
    names: list[str] = []
    hands: list[Hand] = []
    told: list[str] = []
    forbidden: list[Forbidden] = []
    title = about.replace("_", " ").title()
    for line in filter(str.strip, written.content):
        claimed, colon, cards = line.partition(":")
        if not colon:
            raise ExampleError(f"{line.strip()!r}: bonuses, a colon and cards are wanted")
        state = _with_hand(written, tried, cards_of(engine, cards))
        verb = _verb_of_bonus(state, about)
        legal = [
            said.removeprefix(verb.word).strip()
            for said in (action.text for action in state.legal())
            if said.startswith(f"{verb.word} ")
        ]
        wanted = [] if claimed.strip() == "none" else claimed.split()
        if sorted(wanted) != legal:
            raise ExampleError(f"{' '.join(legal) or 'none'} may be declared, not {claimed}")
        assert state.seat is not None
        hand = shown_order(state, state.hand(state.seat))
        ids = [engine.card_id(card) for card in hand]
        words = _counted_hand(tried, hand)
        others = [word.replace("_", " ").title() for word in wanted if word != about]
        says = "yes" if about in legal else "no"
        label = [f"Hand {len(hands) + 1}. {title}: {says}, {words}"]
        label += [f"Also {listed(others)}"] if others else []
        hands.append(Hand("\n".join(label), ids))
        titles = ", ".join(card_title(name, deck=deck_of(engine.id)) for name in ids)
        told.append(f"{'; '.join(label)}. The hand: {titles}.")
        if about not in legal:
            action = engine.action(f"{verb.word} {about}")
            forbidden.append(
                Forbidden(f"To declare {title} with hand {len(hands)}", state.broken_rules(action))
            )
        names += ids
    if not hands or not told[0].startswith(f"Hand 1. {title}: yes"):
        raise ExampleError(f"the first hand is one that shows {about}")
    svg = table_svg(
        hands,
        title=title,
        description=" ".join(told),
        deck=deck_of(engine.id),
    )
    width = printed_size(svg, BONUS_CARD, TALLEST)
    picture = Picture(svg, " ".join(told), width, tuple(names))
    return Shown((picture,), _worth_told(tried, about, title), tuple(forbidden))


BONUS_CARD = 9.6
"""How wide a card of a hand with a bonus is in print, in millimetres."""


def _with_hand(written: Written, tried: Bench, hand: tuple[Card, ...]) -> State:
    """A deal in which the eldest holds a hand and may declare what it shows."""
    with tried.aside():
        start, done = with_hand(written, tried, hand)
        state = played(start, done)
    if state.seat is None or len(hand) != len(state.hand(state.seat)):
        raise ExampleError("a whole hand is wanted, and the turn of who holds it")
    return state


def _verb_of_bonus(state: State, bonus: str) -> Verb:
    """The verb with which a bonus is declared."""
    for verb in state.phase.verbs:
        if bonus in [word.text for word in verb.words]:
            return verb
    raise ExampleError(f"no {bonus!r} can be declared there")


def _counted_hand(tried: Bench, hand: Sequence[Card]) -> str:
    """How many trumps, honours and Kings there are in a hand, as far as there are any."""
    engine = tried.engine
    numbers = {"trump": sum(card.suit == Suit.TRUMPS for card in hand)}
    try:
        is_honour = about_a_card(tried, f"{engine.id}.pack.honours")
    except ValueError:
        pass
    else:
        with tried.aside():
            numbers["honour"] = sum(
                bool(is_honour(card, engine.game.default_options)) for card in hand
            )
    deck = deck_of(engine.id)
    titles = [sentence_start(engine.card_id(card), deck) for card in hand]
    numbers["King"] = sum(title.startswith("The King of ") for title in titles)
    return ", ".join(
        f"{number or 'no'} {what}{'' if number == 1 else 's'}" for what, number in numbers.items()
    )


def _worth_told(tried: Bench, about: str, title: str) -> str:
    """What a bonus is worth, in a sentence; the rule that says so is asked."""
    for rule in tried.engine.game.rules:
        asked = tried.rule(rule.id)
        if parameters_of(asked) == ["Bonus"]:
            words = _words_of(tried.engine, about)
            return f"{title} brings {asked(words)} from every other player."
    return ""


def _words_of(engine: Engine, text: str) -> Any:
    """The word of a verb that is written so."""
    return next(
        word
        for phase in engine.game.phases
        for verb in phase.verbs
        for word in verb.words
        if word.text == text
    )


FORMS = (
    Form("seats", _seats, (*OPTIONS, "turn", "called", "clockwise")),
    Form("dialogue", _dialogue, (*OPTIONS, "phase", "says", "plays", "forbidden")),
    Form("packets", _packets, ("packets", "dealer"), takes_options=False),
    Form("stock", _stock, (*OPTIONS, "goes")),
    Form("sides", _sides, (*OPTIONS, "partner", "counts")),
    Form("contracts", _contracts, (), claims_as_content=True, takes_options=False),
    Form("calls", _calls, ("done",), (2, None), claims_as_content=True),
    Form("bonuses", _bonuses, ("done",), (2, 2), claims_as_content=True),
)
"""The forms of these examples."""
