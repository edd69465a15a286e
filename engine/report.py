"""What people are shown of a deal, a record and a trick."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from rich.text import Text

from trionfi.engine.match import ended_by
from trionfi.engine.terminal import BACK, EMPTY, Slot, Terminal
from trionfi.engine.view import view_of
from trionfi.spec.cards import Card, Suit
from trionfi.spec.places import Place, Zone
from trionfi.spec.rule import rules_of

if TYPE_CHECKING:
    from trionfi.engine.answers import Choice
    from trionfi.engine.core import Action, Engine, State
    from trionfi.engine.errors import IllegalAction
    from trionfi.engine.match import Sheet
    from trionfi.engine.trace import Asked
    from trionfi.spec.game import Count, Line, TrickResult
    from trionfi.spec.rule import Rule


_SHARED = (Zone.TALON, Zone.OPEN)

NOBODY = -1


class Taken(NamedTuple):
    """A trick that has been played.

    Attributes:
        cards: its cards with their seats, leader's first.
        winner: the seat that won it.
        before: the deal before its last card.
        after: the deal after it.
    """

    cards: tuple[tuple[int, Card], ...]
    winner: int
    before: State
    after: State


def tricks_of(state: State) -> Iterator[Taken]:
    """The complete tricks of a deal, in order."""
    now = state.engine.begin(state.dealt, state.seating, state.options)
    for _, action in state.history:
        after = now.apply(action)
        if now.trick and not after.trick:
            yield taken(now, after)
        now = after


def taken(before: State, after: State) -> Taken:
    """The trick that an action has completed.

    Args:
        before: the deal before that action.
        after: the deal after it.
    """
    seat, action = after.history[-1]
    game = after.engine.game
    cards = before.trick if action.card is None else (*before.trick, (seat, action.card))
    played = tuple(card for _, card in cards)
    if action.card is None and game.declared is not None:
        played = game.declared(played, action.argument, after.options)
    result = game.trick(played, after.over, after.options)
    seats = tuple(seat for seat, _ in cards)
    told = tuple(zip(seats, played, strict=True))
    return Taken(told, seats[result.winner], before, after)


class Said(NamedTuple):
    """What has been said of a card when its trick was complete.

    Attributes:
        seat: who said it.
        card: the card, as it was played before.
        word: what was said of it, such as `high` of a card that is declared high.
    """

    seat: int
    card: Card
    word: str


def said_of(trick: Taken) -> Said | None:
    """What has been said of a card before its trick was taken; None if nothing."""
    seat, action = trick.after.history[-1]
    if action.card is not None:
        return None
    card = next(card for player, card in trick.before.trick if player == seat)
    return Said(seat, card, action.text.removeprefix(action.verb).strip())


def show_deal(out: Terminal, state: State, origin: str, open_cards: bool) -> None:
    """Show a deal as the player whose turn it is sees it.

    Args:
        out: where to.
        state: the deal.
        origin: where it comes from, in a sentence.
        open_cards: whether to show all cards instead, those that nobody may see yet among them.
    """
    _show_title(out, state, False)
    out.print(origin)
    _show_said(out, state)
    _show_table(out, state, open_cards)
    out.blank()
    _show_turn(out, state)


def show_replay(out: Terminal, state: State, error: IllegalAction | None) -> None:
    """Show a record that has been played.

    Args:
        out: where to.
        state: where it stands, before the illegal action if there is one.
        error: the illegal action.
    """
    _show_title(out, state, True)
    _show_said(out, state)
    _show_tricks(out, state)
    if error is not None:
        if not state.over:
            _show_table(out, state, False)
        _show_illegal(out, state, error)
    elif state.over:
        _show_count(out, state)
    else:
        _show_table(out, state, False)
    if not state.over:
        out.blank()
        _show_turn(out, state)


def show_trick(
    out: Terminal,
    engine: Engine,
    cards: Sequence[Card],
    result: TrickResult,
    rules: Sequence[Asked],
    options: Any,
    last: bool = False,
) -> None:
    """Show a trick, who wins it, and by which rules.

    Args:
        out: where to.
        engine: the game.
        cards: the trick's cards, leader's first.
        result: who wins it.
        rules: the rules that led to the result.
        options: the options as the rules see them.
        last: whether it is the last trick of the deal.
    """
    ids = [engine.card_id(card) for card in cards]
    captions = [("★ wins",) if number == result.winner else ("",) for number in range(len(ids))]
    out.row(list(map(Slot, ids, captions)))
    out.blank()
    what = engine.game.led_told.get(result.led, result.led.text)
    led = f"The suit to be followed is {what}."
    if result.led not in engine.game.led_names:
        led = "There is no suit to be followed."
    out.print((f"{ids[result.winner]} wins the trick.", "bold"), f" {led}")
    _show_other_forms(out, engine, cards, last, options)
    out.blank()
    for name, value in engine.written_options(options).items():
        out.print(f"Agreed: {name} = {_word(value)}.")
    _show_asked(out, rules)


def show_points(
    out: Terminal,
    engine: Engine,
    cards: Sequence[tuple[Card, int]],
    count: Count,
    rules: Sequence[Asked],
    options: Any,
) -> None:
    """Show what cards are worth, how many points they count together, and by which rules.

    Args:
        out: where to.
        engine: the game.
        cards: the cards, each with what it is worth.
        count: their count.
        rules: the rules that led to it.
        options: the options as the rules see them.
    """
    out.row([Slot(engine.card_id(card), (str(worth).center(5),)) for card, worth in cards])
    out.blank()
    number = "1 card" if count.cards == 1 else f"{count.cards} cards"
    each = "" if count.cards == 1 else " one by one"
    worth = "" if count.raw == count.points else f", worth {count.raw}{each},"
    points = "1 point" if count.points == 1 else f"{count.points} points"
    verb = "counts" if count.cards == 1 else "count"
    out.print((f"{number}{worth} {verb} {points}.", "bold"))
    out.blank()
    for name, value in engine.written_options(options).items():
        out.print(f"Agreed: {name} = {_word(value)}.")
    _show_asked(out, rules)


def show_rules(out: Terminal, engine: Engine, rules: Sequence[Rule]) -> None:
    """Show rules, with the statements of the source that they model.

    Args:
        out: where to.
        engine: the game.
        rules: the rules, some of the game's.
    """
    number = "1 rule" if len(rules) == 1 else f"{len(rules)} rules"
    which = number if len(rules) < len(engine.game.rules) else f"all {number}"
    out.print((engine.game.title, "bold"), f", {which}.")
    for rule in rules:
        out.blank()
        models = f"  {' '.join(rule.statements)}" if rule.statements else ""
        out.print((rule.id, "bold"), models)
        for paragraph in rule.text.split("\n\n"):
            out.print(" ".join(paragraph.split()), indent=2)


def _show_asked(out: Terminal, rules: Sequence[Asked]) -> None:
    """Show by which rules an answer came about, each once, below the rule that asked it first."""
    out.print(("By these rules", "bold"), ", each with the rules that it asks below it:")
    for rule, below in rules:
        out.print(
            (rule.id, "bold"), f": {' '.join(rule.text.split())}", indent=2 + 2 * below, hang=2
        )


def _show_other_forms(
    out: Terminal, engine: Engine, cards: Sequence[Card], last: bool, options: Any
) -> None:
    """Show who would win if a card of a trick had another form that it can have there."""
    game = engine.game
    for number, card in enumerate(cards):
        if card not in game.pack:
            continue
        for form in game.pack.played_as(card)[1:]:
            played = (*cards[:number], form, *cards[number + 1 :])
            if game.trick_problem and game.trick_problem(played, last, options, engine.card_id):
                continue
            winner = engine.card_id(played[game.trick(played, last, options).winner])
            as_form = f"{engine.card_id(card)} could be {engine.card_id(form)} here"
            out.print(f"{as_form}; then {winner} would win.")


def show_choices(
    out: Terminal,
    engine: Engine,
    choices: Sequence[Choice],
    trick: Sequence[str],
    options: Any,
) -> None:
    """Show which cards of a hand may be played, and which rules forbid the others.

    Args:
        out: where to.
        engine: the game.
        choices: the cards, each with the rules that it would break.
        trick: the ids of the cards in the trick.
        options: the options as the rules see them.
    """
    named = [out.short(engine.card_id(engine.card(card, played=True))).plain for card in trick]
    out.print(("In the trick: ", "bold"), ", ".join(named) or "nothing yet")
    out.row(
        [
            Slot(engine.card_id(choice.card), ("no" if choice.broken else "yes",))
            for choice in choices
        ]
    )
    out.blank()
    for name, value in engine.written_options(options).items():
        out.print(f"Agreed: {name} = {_word(value)}.")
    allowed = [engine.card_id(choice.card) for choice in choices if not choice.broken]
    told = f"{', '.join(allowed)} may be played." if allowed else "None of them may be played."
    out.print((told, "bold"))
    for rule in rules_of(engine.game.families):
        bad = [engine.card_id(choice.card) for choice in choices if rule.id in choice.broken]
        if bad:
            out.print((rule.id, "bold"), f" forbids {', '.join(bad)}:", indent=2)
            out.print(rule.sentence, indent=4)


def show_facts(out: Terminal, engine: Engine, members: Mapping[str, str]) -> None:
    """Show by which facts a deal is settled.

    Args:
        out: where to.
        engine: the game.
        members: the facts' names, each with what its value can be.
    """
    out.print((engine.game.title, "bold"), ": the facts by which a deal is settled.")
    for name, told in members.items():
        out.print((f"--{name.replace('_', '-')}", "bold"), f"  {told}", indent=2, hang=4)


def show_settlement(
    out: Terminal, engine: Engine, facts: Any, scores: Sequence[int], options: Any
) -> None:
    """Show what a deal scores.

    Args:
        out: where to.
        engine: the game.
        facts: the facts about it.
        scores: what every seat scores.
        options: the options as the rules see them.
    """
    for name, value in engine.written_options(options).items():
        out.print(f"Agreed: {name} = {_word(value)}.")
    if engine.game.lines is not None:
        _show_lines(out, engine.game.lines(facts, options), scores)
        return
    for seat, score in enumerate(scores):
        told = f"{score:>4} points"
        if engine.game.account is not None:
            told += f", {engine.game.account(facts, seat)}"
        out.print((f"Seat {seat}", "bold"), f" {told}")


def _show_lines(out: Terminal, lines: Sequence[Line], scores: Sequence[int]) -> None:
    """Show the lines of a score sheet, what everybody gets by each, and the sum."""
    named = [f"seat {seat}" for seat in range(len(scores))]
    titles = [line.title for line in lines]
    first = max(map(len, (*titles, "all")))
    amounts = [str(amount) for line in lines for amount in line.paid]
    wide = max(map(len, (*named, *amounts, *map(str, scores)))) + 2

    def row(title: str, words: Iterable[object]) -> str:
        return f"{title:<{first}}" + "".join(str(word).rjust(wide) for word in words)

    out.print((row("", named), "bold"))
    for line in lines:
        out.print(row(line.title, line.paid))
        out.print(line.told, indent=2, hang=2)
    out.print((row("all", scores), "bold"))


def _show_title(out: Terminal, state: State, defaults: bool) -> None:
    """Name the game and its options, those left at their defaults only if asked to."""
    engine = state.engine
    rounds = engine.game.rounds
    which = ""
    if rounds is not None:
        last = rounds.number(state.players)
        which = f", round {state.seating.round} of {last} for {state.players} players"
    out.print((engine.game.title, "bold"), which)
    agreed = engine.written_options(state.options)
    for option in engine.game.options:
        if option.name in agreed:
            written = agreed[option.name]
            meaning = option.meanings[written]
            out.print(f"{option.name}={_word(written)}: {meaning}", hang=2)
    others = [
        f"{option.name}={_word(option.default)}"
        for option in engine.game.options
        if option.name not in agreed
    ]
    if others and defaults:
        out.print(f"By default: {', '.join(others)}", hang=2)


def _show_said(out: Terminal, state: State) -> None:
    """Show what has been said so far in the parts of the deal before the play of tricks."""
    last = state.engine.game.phases[-1]
    said: dict[str, list[str]] = {}
    now = state.engine.begin(state.dealt, state.seating, state.options)
    # Whoever is to act sees no more than a player sees; at the end all is shown.
    heard = [(seat, action.text) for seat, action in state.history]
    if state.seat is not None:
        heard = view_of(state, state.seat)["heard"]
    for (seat, text), (_, action) in zip(heard, state.history, strict=True):
        if now.phase is last:
            break
        said.setdefault(now.phase.name, []).append(f"seat {seat} {text}")
        now = now.apply(action)
    if said:
        out.blank()
    for name, words in said.items():
        out.print((f"{name.capitalize()}: ", "bold"), ", ".join(words), hang=2)


def _show_table(out: Terminal, state: State, open_cards: bool) -> None:
    """Show what lies before every seat, and in the middle."""
    taken = (Zone.TRICK, Zone.WON, Zone.DISCARD)
    places = [*state.dealt]
    places += [place for place in state.table if place not in places and place.zone not in taken]
    for seat in range(state.players):
        mine = [place for place in places if place.seat == seat and place.zone not in _SHARED]
        unseen = None if open_cards else _unseen(state, mine)
        if unseen is None or seat == 0:
            out.blank()
        out.print(_heading(state, seat, open_cards), "" if unseen is None else f", {unseen}")
        if unseen is None:
            _show_places(out, state, mine, open_cards)
    for zone in _SHARED:
        shared = [place for place in places if place.zone == zone and state.table.get(place)]
        if shared:
            out.blank()
            out.print((zone.text.capitalize(), "bold"))
            _show_places(out, state, shared, open_cards)
    if state.trick:
        out.blank()
        parts: list[str | Text] = [("In the trick: ")]
        for number, (seat, card) in enumerate(state.trick):
            parts += [", " if number else "", out.short(state.engine.card_id(card))]
            parts += [f" from seat {seat}"]
        out.print(*parts)


def _heading(state: State, seat: int, open_cards: bool) -> Text:
    """A seat, and what is to be said of it."""
    said = [f"Seat {seat}"]
    if seat == state.dealer:
        said.append("deals")
    if seat == state.seat:
        plays = all(map(state.engine.is_of_hand, state.legal()))
        plays = plays and state.phase is state.engine.game.phases[-1]
        said.append("to act" if not plays else "follows" if state.trick else "leads")
    won = len(state.won(seat))
    if won and state.engine.game.count is None:
        # What the cards are is nothing to anybody; so the tricks are told.
        tricks = won // state.players
        said.append(f"has won {tricks} trick{'s' if tricks > 1 else ''}")
    elif won:
        said.append(f"has won {won} card{'s' if won > 1 else ''}")
    if open_cards and any(place.zone == Zone.PILE for place in state.dealt):
        said.append("top cards first")
    return Text.assemble((said[0], "bold"), *(f", {words}" for words in said[1:]))


def _unseen(state: State, places: Sequence[Place]) -> str | None:
    """How many cards a seat holds, if it has nothing but a hand that others do not see."""
    (place, *others) = places
    cards = state.table.get(place, ())
    viewer = state.dealer if state.seat is None else state.seat
    if others or place.zone != Zone.HAND:
        return None
    if any(state.engine.sees(viewer, place, depth) for depth in range(len(cards))):
        return None
    if not cards and place.seat == viewer:
        return "has no card left"
    return f"holds {len(cards)} card{'' if len(cards) == 1 else 's'}"


def _show_places(out: Terminal, state: State, places: Sequence[Place], open_cards: bool) -> None:
    """Show the cards that lie in some places."""
    engine = state.engine
    if open_cards:
        for place in places:
            named = [out.short(engine.card_id(card)) for card in state.table.get(place, ())]
            wide = max((5, *(len(short) + 2 for short in named if len(short) > 4)))
            for short in named:
                short.plain = short.plain.replace(" ", "_")  # a line is not broken within a card
                short.pad_left(wide - len(short))
            out.print(f"{place}:", *named, indent=2, hang=10)
        return
    viewer = state.dealer if state.seat is None else state.seat
    slots: list[Slot] = []
    for place in places:
        cards = state.table.get(place, ())
        seen = [
            engine.card_id(card) if engine.sees(viewer, place, depth) else BACK
            for depth, card in enumerate(cards)
        ]
        if place.zone == Zone.PILE:
            under = len(cards) - 1
            caption = f"{under} under" if under > 0 else "the last" if under == 0 else "empty"
            slots.append(Slot(seen[0] if seen else EMPTY, (caption,)))
        elif BACK in seen:
            slots.append(Slot(BACK, (f"{seen.count(BACK)} cards",)))
            slots += [Slot(card_id) for card_id in seen if card_id != BACK]
        else:
            slots += map(Slot, seen)
    out.row(slots)


def _show_turn(out: Terminal, state: State) -> None:
    """Show whose turn it is, and what is legal."""
    legal = state.legal()
    parts = []
    for verb in state.phase.verbs:  # in the order of the rules
        actions = [action for action in legal if action.verb == verb.word]
        if actions:
            parts.append(_choice(verb.word, actions))
    # A comma parts what has several choices in itself.
    apart = ", or " if any(" or " in part for part in parts) else " or "
    out.print((f"Seat {state.seat} may {apart.join(parts)}.", "bold"), hang=2)


def _choice(verb: str, actions: Sequence[Action]) -> str:
    """Some actions of the same verb, in words."""
    if all(isinstance(action.argument, int) and action.card is None for action in actions):
        # Numbers by their size, and words in the order of the rules, such as that of bids.
        actions = sorted(actions, key=lambda action: int(action.argument))
    rests = [action.text.removeprefix(verb).strip() for action in actions]
    if len(rests) > 1:
        rests = [", ".join(rests[:-1]) + f" or {rests[-1]}"]
    return f"{verb} {rests[0]}".strip()


def _show_tricks(out: Terminal, state: State) -> None:
    """Show every complete trick on a line of its own."""
    engine = state.engine

    def named(card: Card) -> str:
        return out.short(engine.card_id(card)).plain

    for number, trick in enumerate(tricks_of(state), 1):
        if number == 1:
            out.blank()
            out.print(("Tricks", "bold"), ", the leader's card first, the winner's marked ★:")
        parts: list[str | Text] = [f"{number:>3}  "]
        if state.players > 2:
            parts.append(f"seat {trick.cards[0][0]} leads ")
        for place, (seat, card) in enumerate(trick.cards):
            short = out.short(engine.card_id(card))
            if state.players > 2:
                # The others follow in the order of their seats.
                parts += [", " if place else "", short, " ★" if seat == trick.winner else ""]
                continue
            short.append(" ★" if seat == trick.winner else "  ")
            short.pad_right(6 - len(short))
            parts += [f"seat {seat} ", short]
        said = said_of(trick)
        told = [] if said is None else [f"seat {said.seat} declares {said.word}"]
        told.append(f"seat {trick.winner} wins")
        for seat, ways in groupby(ways_of(trick), key=lambda way: way.seat):
            told.append(f"seat {seat} {', '.join(way.told(named) for way in ways)}")
        out.print(*parts, f"{'; ' if state.players > 2 else ' '}{'; '.join(told)}", hang=5)


class Way(NamedTuple):
    """What a seat does in a trick besides winning and losing it.

    Attributes:
        seat: the seat.
        does: what it does: `keeps the Fool`, `loses the Fool`, `gives up the Fool`, `gives`, or
            `owes a card`.
        card: the card that it gives, if that is what it does.
    """

    seat: int
    does: str
    card: Card | None = None

    def told(self, name: Callable[[Card], str]) -> str:
        """What it does in words, from how a card is named."""
        return self.does if self.card is None else f"{self.does} {name(self.card)}"


def ways_of(trick: Taken) -> list[Way]:
    """What seats do in a trick besides winning and losing it: all that the Fool brings."""
    game = trick.after.engine.game
    seats = range(trick.after.players)
    now = {card: seat for seat in seats for card in trick.after.won(seat)}
    had = {card: seat for seat in seats for card in trick.before.won(seat)}
    ways: list[Way] = []
    for seat, card in trick.cards:
        owner = now.get(card)
        if card.suit == Suit.FOOL:
            ways.append(Way(seat, f"{'keeps' if owner == seat else 'loses'} the Fool"))
        elif owner is not None and owner != trick.winner:
            ways.append(Way(trick.winner, "gives", card))
    for card, seat in had.items():
        if now.get(card, seat) != seat:
            is_fool = card.suit == Suit.FOOL
            ways.append(Way(seat, "gives up the Fool") if is_fool else Way(seat, "gives", card))
    if game.debtor is not None:
        debtor = game.debtor(trick.after.phase_states)
        if debtor not in (NOBODY, game.debtor(trick.before.phase_states)):
            ways.append(Way(debtor, "owes a card"))
    return ways


def _show_illegal(out: Terminal, state: State, error: IllegalAction) -> None:
    """Show where an action is illegal, and every rule that it breaks."""
    where = "after the end of the deal" if state.over else f"by seat {state.seat}"
    out.blank()
    out.print(
        (f"Illegal: {error.action}", "bold"), f", {where} (actions[{error.index}]). It breaks:"
    )
    for rule in rules_of(state.engine.game.families):
        if rule.id in error.rules:
            out.print((rule.id, "bold"), indent=2)
            out.print(rule.sentence, indent=4)


def _show_count(out: Terminal, state: State) -> None:
    """Show what every seat has at the end, and who has won."""
    game = state.engine.game
    out.blank()
    if game.lines is not None:
        _show_lines(out, game.lines(state.facts, state.options), state.scores)
        return
    for seat, score in enumerate(state.scores):
        told = f"{score:>3} points"
        if game.account is not None:
            told += f", {game.account(state.facts, seat)}"
        if game.count is not None and not game.has_hunt:
            count = game.count(state.won(seat), state.options)
            cards = "card " if count.cards == 1 else "cards"
            told += f", from {count.cards:>2} {cards} worth {count.raw:>3}"
        out.print(f"Seat {seat}  {told}", indent=2)
    if game.winner is not None:
        winner = game.winner(state.scores)
        out.print(("The deal is drawn." if winner < 0 else f"Seat {winner} wins the deal.", "bold"))


def show_sheet(out: Terminal, sheet: Sheet) -> None:
    """Show the score sheet of a match.

    Args:
        out: where to.
        sheet: the sheet.
    """
    seats = range(sheet.players)
    what = "round" if sheet.engine.game.rounds is not None else "deal"
    totals = list(map(str, sheet.scores))
    start = [str(sheet.credit)] * sheet.players
    points = [list(map(str, deal.scores)) for deal in sheet.deals]
    apart = 2 if sheet.players <= 8 else 1  # so that twelve fit a line of 80 columns
    wide = max(len(word) for line in (totals, start, *points) for word in line) + apart
    first = f"{what:<7}dealer"

    def line(name: str, dealer: str, words: Sequence[str]) -> str:
        return f"{name:<7}{dealer:>6}" + "".join(word.rjust(wide) for word in words)

    out.print((sheet.engine.game.title, "bold"), f", {sheet.players} players")
    for name, value in sheet.engine.written_options(sheet.deals[0].options).items():
        out.print(f"Agreed: {name} = {_word(value)}.")
    out.blank()
    paid = "credits" if sheet.has_credits else "points"
    out.print((f"{'':<{len(first)}}  {paid} of the seats", "bold"))
    out.print((line(what, "dealer", [str(seat) for seat in seats]), "bold"))
    if sheet.has_credits:
        out.print(line("start", "", start))
    for number, (deal, words) in enumerate(zip(sheet.deals, points, strict=True), 1):
        out.print(line(str(number), str(deal.dealer), words))
    out.print((line("all", "", totals), "bold"))
    out.blank()
    if not sheet.over:
        out.print("The match is not over.")
        return
    ending = ended_by(sheet.engine, len(sheet.deals), sheet.scores)
    broke = [f"seat {seat}" for seat in ending]
    if broke:
        has = "have" if len(broke) > 1 else "has"
        out.print(f"The match has ended: {' and '.join(broke)} {has} less than 0.")
    named = [f"seat {seat}" for seat in sheet.winners]
    told = "The match is drawn."
    if named:
        who = f"{', '.join(named[:-1])} and {named[-1]}" if len(named) > 1 else named[0]
        told = f"{who[0].upper()}{who[1:]} {'share' if len(named) > 1 else 'wins'} the match."
    out.print((told, "bold"))


def _word(written: object) -> str:
    """An option's value as it is typed."""
    return str(written).lower() if isinstance(written, bool) else str(written)
