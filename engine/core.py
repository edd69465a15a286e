"""The state machine: a game loaded, a deal under way.

A card's way through a deal: it is dealt to a place (`Engine.deal` or `Engine.replay`); when the
specification says that it is in hand, it becomes the argument of legal actions (`State.legal`); an
action carries it to the places to which the specification moves it (`State.apply`); at the end the
specification scores what lies where (`State.scores`).
"""

from __future__ import annotations

import importlib
import re
import reprlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from trionfi.engine.errors import IllegalAction, InvalidInput, quoted, shortened, whole
from trionfi.engine.record import member_of, read_record, record_of, replayed
from trionfi.engine.shuffle import checked_seed, shuffled
from trionfi.engine.summary import cards_in_short
from trionfi.engine.view import view_of
from trionfi.spec import GAME_IDS
from trionfi.spec.cards import NO_CARD, Card, Pack
from trionfi.spec.phase import Argument, Phase, Seating, Verb
from trionfi.spec.places import TRICK, Move, Place, Take, Zone
from trionfi.spec.rule import Rule, rule_of
from trionfi.spec.tricks import is_not_held, is_out_of_phase

if TYPE_CHECKING:
    from trionfi.spec.game import Game

CardsByPlace = dict[Place, tuple[Card, ...]]

_WHOLE_NUMBER = re.compile(r"0|-?[1-9][0-9]*")


class Action(NamedTuple):
    """An action.

    Attributes:
        verb: its first word.
        argument: what follows, as the rules see it: a card, a number, a word, or None.
        text: the way it is written.
    """

    verb: str
    argument: Any
    text: str

    def __str__(self) -> str:
        return self.text

    @property
    def card(self) -> Card | None:
        """The card that follows the verb, in the form in which it is played, if one does."""
        return self.argument if isinstance(self.argument, Card) else None


class Engine:
    """A game, ready to be dealt and played.

    Args:
        game: the game's specification.
        link: gives each rule that is the same at any table as it is to be run; as it is by
            default. Where the rules of the game are run in another way, these are too.
    """

    def __init__(
        self, game: Game, link: Callable[[Callable[..., bool]], Callable[..., bool]] | None = None
    ) -> None:
        self.game = game
        self.is_out_of_phase = is_out_of_phase if link is None else link(is_out_of_phase)
        self.is_not_held = is_not_held if link is None else link(is_not_held)
        self.id = game.id
        self._actions: dict[str, Action] = {}
        self._action_of: dict[tuple[str, Any], Action] = {}
        for verb in self._verbs.values():
            for argument, written in self._finite_arguments(verb):
                action = Action(verb.word, argument, f"{verb.word} {written}".rstrip())
                self._actions[action.text] = action
                self._action_of[verb.word, argument] = action

    def __repr__(self) -> str:
        return f"load({self.id!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        if _LOADED.get(self.id) is not self:
            raise TypeError(f"{self.id} was not loaded by its id, and cannot be pickled")
        return (load, (self.id,))

    @cached_property
    def _verbs(self) -> Mapping[str, Verb]:
        verbs: dict[str, Verb] = {}
        for phase in self.game.phases:
            for verb in phase.verbs:
                first = verbs.setdefault(verb.word, verb)
                assert (verb.argument, verb.words) == (first.argument, first.words), (
                    f"{self.id}: {verb.word} is followed by different things in different phases"
                )
        return verbs

    def _finite_arguments(self, verb: Verb) -> Iterator[tuple[Any, str]]:
        """What can follow a verb, and how it is written; of numbers nothing, for they never end."""
        if verb.argument is Argument.NOTHING:
            yield None, ""
        for card in self._cards_after(verb):
            yield card, self.game.pack.name(card)
        for word in verb.words:
            yield word, word.text

    def _cards_after(self, verb: Verb) -> Sequence[Card]:
        """The cards that can follow a verb, whoever holds them."""
        pack = self.game.pack
        if verb.argument is Argument.PLAYED_CARD:
            return tuple(played for card in pack.cards for played in pack.played_as(card))
        cards = verb.argument in (Argument.HELD_CARD, Argument.PACK_CARD)
        return pack.cards if cards else ()

    def card(self, text: str, *, played: bool = False) -> Card:
        """The card with this id, in any letter case.

        Args:
            text: the id.
            played: whether it may also be a form in which a card is played, such as `FOOL+`.

        Raises:
            InvalidInput: the game's pack has no such card.
        """
        pack = self.game.pack
        if not isinstance(text, str):
            raise InvalidInput("", f"a card is named by a text, not {reprlib.repr(text)}")
        try:
            # No letter but those of the ids themselves: upper() makes an S of a long s, too.
            name = text.upper() if text.isascii() else text
            return pack.played(name) if played else pack.card(name)
        except KeyError:
            if text.endswith("+"):
                problem = f"{quoted(text)} has a suffix"
                if not pack.forms:
                    problem += f"; {self.id} plays every card in one way"
                elif not played:
                    problem += ", which it cannot have here"
                else:
                    forms = ", ".join(form.id for form in pack.forms)
                    problem += f" that cannot be; there is {forms}"
                raise InvalidInput("", problem) from None
            problem = f"{quoted(text)} is no card of the {self.id} pack"
            raise InvalidInput("", f"{problem}; cards are {self._cards_in_short}") from None

    @cached_property
    def _cards_in_short(self) -> str:
        return cards_in_short(self.game.pack)

    def card_id(self, card: Card) -> str:
        """The id of a card of the game's pack, or of a form in which one is played."""
        return self.game.pack.name(card)

    def action(self, text: str) -> Action:
        """The action that a text stands for, whether or not it is legal anywhere.

        Args:
            text: a verb in lower case and what belongs to it, one space apart, such as `play SK`.

        Raises:
            InvalidInput: the text is outside the game's grammar.
        """
        if not isinstance(text, str):
            raise InvalidInput("", f"an action is a text, not {reprlib.repr(text)}")
        known = self._actions.get(text)
        if known is not None:
            return known
        word, _, rest = text.partition(" ")
        verb = self._verbs.get(word)
        if verb is None:
            words = ", ".join(self._verbs)
            raise InvalidInput(
                "", f"{quoted(text)} does not begin with a verb of the game ({words})"
            )
        if verb.argument is Argument.NOTHING:
            raise InvalidInput("", f"nothing follows {word!r}, but {quoted(text)} was given")
        if verb.argument is Argument.WORD:
            words = " or ".join(word.text for word in verb.words)
            raise InvalidInput("", f"{word!r} is followed by {words}, not by {quoted(rest)}")
        if verb.argument is Argument.NUMBER:
            return self.action_of(verb, _number(word, rest))
        played = verb.argument is Argument.PLAYED_CARD
        return self.action_of(verb, self.card(rest, played=played))

    def action_of(self, verb: Verb, argument: Any) -> Action:
        """The action of a verb and of what follows it, or None."""
        if verb.argument is Argument.NUMBER:
            return Action(verb.word, argument, f"{verb.word} {argument}")
        return self._action_of[verb.word, argument]

    def is_of_hand(self, action: Action) -> bool:
        """Whether an action is made with a card from the hand."""
        return self._verbs[action.verb].is_of_hand

    def candidates(
        self, verb: Verb, state: Any, hand: tuple[Card, ...], options: Any
    ) -> tuple[Any, ...]:
        """What could follow a verb, before the rules forbid some of it.

        Args:
            verb: the verb.
            state: the state of its phase.
            hand: the cards of whoever acts; `NO_CARD` where there is none.
            options: the options as the rules see them.
        """
        if verb.argument is Argument.NOTHING:
            return (None,)
        if verb.argument is Argument.NUMBER:
            assert verb.numbers is not None, f"{verb.word} does not say which numbers"
            return verb.numbers(state, options)
        if verb.argument is Argument.WORD:
            return verb.words
        if verb.argument is Argument.PACK_CARD:
            return self.game.pack.cards
        held = tuple(card for card in hand if card != NO_CARD)
        if verb.argument is Argument.HELD_CARD:
            return held
        return tuple(played for card in held for played in self.game.pack.played_as(card))

    def sees(self, seat: int, place: Place, depth: int) -> bool:
        """Whether a seat knows a card from where it lies: its place, and its depth there."""
        return place.zone == Zone.OPEN or self.game.is_visible(place, depth, seat)

    def options(self, written: Mapping[str, object]) -> Any:
        """The options as the rules see them.

        Args:
            written: the options that differ from the defaults, by name, as a record has them.

        Raises:
            InvalidInput: an option or a value is unknown; its path is the option's name.
        """
        values: dict[str, Any] = {}
        known = {option.name: option for option in self.game.options}
        for name, value in written.items():
            if name not in known:
                raise InvalidInput(
                    shortened(name), f"no option of {self.id}, which has {', '.join(known)}"
                )
            try:
                values[name] = known[name].read(value)
            except ValueError as error:
                raise InvalidInput(name, str(error)) from None
        return self.game.options_type(**values)

    def written_options(self, options: Any) -> dict[str, str | int | bool]:
        """The options that differ from the defaults, as a record has them."""
        written = {
            option.name: option.write(getattr(options, option.name)) for option in self.game.options
        }
        return {
            option.name: written[option.name]
            for option in self.game.options
            if written[option.name] != option.default
        }

    def seating(
        self, players: int | None = None, dealer: int | None = None, round: int | None = None
    ) -> Seating:
        """Who sits at the table.

        Args:
            players: how many play; the game's usual number by default.
            dealer: the dealer's seat; the last one by default.
            round: the number of the round, where the game is played in rounds; the first by
                default.

        Raises:
            InvalidInput: the game is not for so many, the dealer is none of them, or there is no
                such round.
        """
        least, most = self.game.players
        usual = self.game.usual_players or least
        count = usual if players is None else whole(players, "players")
        if not least <= count <= most:
            span = f"{least}" if least == most else f"{least} to {most}"
            raise InvalidInput("players", f"{self.id} is for {span} players, not {count}")
        seat = count - 1 if dealer is None else whole(dealer, "dealer")
        if not 0 <= seat < count:
            raise InvalidInput("dealer", f"seats are 0 to {count - 1}, there is no seat {seat}")
        if self.game.rounds is None:
            if round is not None:
                raise InvalidInput("round", f"{self.id} is not played in rounds")
            return Seating(count, seat)
        number = 1 if round is None else whole(round, "round")
        last = self.game.rounds.number(count)
        if not 1 <= number <= last:
            raise InvalidInput(
                "round", f"{count} players play rounds 1 to {last}, there is no round {number}"
            )
        return Seating(count, seat, number)

    def dealt(self, seating: Seating, cards: Sequence[Card]) -> CardsByPlace:
        """The cards, taken in this order, at the places to which the game deals them.

        Args:
            seating: who sits at the table.
            cards: at least as many as are dealt; the others stay out.
        """
        table: CardsByPlace = {}
        start = 0
        for place, size in self.game.packets(seating):
            table[place] = (*table.get(place, ()), *cards[start : start + size])
            start += size
        return table

    def deal(
        self,
        seed: int,
        *,
        players: int | None = None,
        dealer: int | None = None,
        round: int | None = None,
        **options: object,
    ) -> State:
        """Deal by a seed; the same seed gives the same deal on every machine.

        Args:
            seed: a whole number from 0 to 2**64 - 1.
            players: how many play; the game's usual number by default.
            dealer: the dealer's seat; the last one by default.
            round: the number of the round, where the game is played in rounds; 1 by default.
            options: what differs from the default options, by name.

        Raises:
            InvalidInput: the seed, the players, the dealer, the round or an option is out of its
                range.
        """
        number = checked_seed(seed)
        seating = self.seating(players, dealer, round)
        agreed = self.options(options)
        cards = shuffled(self.game.pack.cards, self.id, number)
        return self.begin(self.dealt(seating, cards), seating, agreed)

    def begin(
        self, deal: Mapping[Place, tuple[Card, ...]], seating: Seating, options: Any
    ) -> State:
        """Begin a deal of which every card's place is known.

        Args:
            deal: the cards at every place to which the game deals, top card first.
            seating: who sits at the table.
            options: the options as the rules see them.

        Raises:
            InvalidInput: a place has too many or too few cards, or a card is missing, stands
                twice or is foreign to the pack.
        """
        table: CardsByPlace = {}
        seen: set[Card] = set()
        for place, example in self.dealt(seating, self.game.pack.cards).items():
            cards = tuple(deal.get(place, ()))
            where = member_of(place)
            size = len(example)
            if len(cards) != size:
                raise InvalidInput(
                    where, f"needs {size} card{'' if size == 1 else 's'}, has {len(cards)}"
                )
            for card in cards:
                if card not in self.game.pack:
                    raise InvalidInput(where, f"{card} is no card of the {self.id} pack")
                if card in seen:
                    raise InvalidInput(where, f"{self.card_id(card)} is dealt twice")
                seen.add(card)
            table[place] = cards
        for place in deal:
            if place not in table:
                raise InvalidInput(member_of(place), "no cards are dealt there")
        setting = _Setting(self, seating, options, dict(table))
        return State(setting, table, _begun(setting, table, ()), (), ())

    def replay(self, record: object) -> State:
        """Read a record and play its actions.

        Args:
            record: a record of the protocol, as its JSON is read: dicts, lists, texts, numbers.

        Raises:
            InvalidInput: it is no lawful record of this game.
            IllegalAction: it is, but an action breaks a rule; `index` says which.
        """
        return replayed(self, read_record(record, "record", self.id))

    def rule_ids(self) -> tuple[str, ...]:
        """The ids of all rules of the game."""
        return tuple(rule.id for rule in self.game.rules)


class _Setting(NamedTuple):
    """What stays the same during a deal."""

    engine: Engine
    seating: Seating
    options: Any
    deal: CardsByPlace


class State:
    """A moment of a deal; immutable and complete. It is made by an `Engine` and by `apply`."""

    __slots__ = (
        "_hand",
        "_history",
        "_legal",
        "_phase_states",
        "_setting",
        "_table",
        "_trick_seats",
    )

    def __init__(
        self,
        setting: _Setting,
        table: CardsByPlace,
        phase_states: tuple[Any, ...],
        trick_seats: tuple[int, ...],
        history: tuple[tuple[int, Action], ...],
    ) -> None:
        self._setting = setting
        self._table = table
        self._phase_states = phase_states
        self._trick_seats = trick_seats
        self._history = history
        self._hand: tuple[Card, ...] | None = None
        self._legal: tuple[Action, ...] | None = None

    # What stays the same during a deal.

    @property
    def engine(self) -> Engine:
        """The game that is played."""
        return self._setting.engine

    @property
    def options(self) -> Any:
        """The options as the rules see them."""
        return self._setting.options

    @property
    def players(self) -> int:
        """How many play."""
        return self._setting.seating.players

    @property
    def dealer(self) -> int:
        """The dealer's seat."""
        return self._setting.seating.dealer

    @property
    def seating(self) -> Seating:
        """Who sits at the table, and the round."""
        return self._setting.seating

    @property
    def dealt(self) -> Mapping[Place, tuple[Card, ...]]:
        """The cards as they were dealt."""
        return MappingProxyType(self._setting.deal)

    # Where the deal stands.

    @property
    def table(self) -> Mapping[Place, tuple[Card, ...]]:
        """Every card of the deal, by place; the first card of a pile is its top."""
        return MappingProxyType(self._table)

    @property
    def phase_states(self) -> tuple[Any, ...]:
        """The state of every phase that has begun, the last of them under way."""
        return self._phase_states

    @property
    def history(self) -> tuple[tuple[int, Action], ...]:
        """The actions so far, each with the seat that made it."""
        return self._history

    @property
    def phase(self) -> Phase:
        """The phase under way, or the last one when the deal is over."""
        return self.engine.game.phases[len(self._phase_states) - 1]

    @property
    def over(self) -> bool:
        """Whether the deal is over."""
        return len(self._phase_states) == len(self.engine.game.phases) and self.phase.is_over(
            self._phase_states[-1]
        )

    @property
    def seat(self) -> int | None:
        """Whose turn it is, or None when the deal is over."""
        return None if self.over else self.phase.seat(self._phase_states[-1])

    @property
    def trick(self) -> tuple[tuple[int, Card], ...]:
        """The cards of the current trick with their seats, the leader's first."""
        return tuple(zip(self._trick_seats, self._table.get(TRICK, ()), strict=True))

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions so far."""
        return tuple(action for _, action in self._history)

    def hand(self, seat: int) -> tuple[Card, ...]:
        """The cards that a seat may play from, without regard to what the rules forbid."""
        return tuple(card for card in self.engine.game.hand(self._table, seat) if card != NO_CARD)

    def won(self, seat: int) -> tuple[Card, ...]:
        """The cards in a seat's trick pile, in the order in which they came there."""
        return self._table.get(Place(Zone.WON, seat), ())

    # What may be done, and what it leads to.

    def legal(self) -> tuple[Action, ...]:
        """The legal actions, sorted by their text; none when the deal is over."""
        if self._legal is None:
            self._legal = () if self.over else self._find_legal()
        return self._legal

    def _hand_to_act(self) -> tuple[Card, ...]:
        """The hand of the seat whose turn it is, as the rules see it."""
        if self._hand is None:
            seat = self.phase.seat(self._phase_states[-1])
            self._hand = self.engine.game.hand(self._table, seat)
        return self._hand

    def _find_legal(self) -> tuple[Action, ...]:
        state = self._phase_states[-1]
        options = self.options
        hand = self._hand_to_act()
        legal = [
            self.engine.action_of(verb, argument)
            for verb in self.phase.verbs
            for argument in self.engine.candidates(verb, state, hand, options)
            if not any(verb.broken(state, argument, hand, options))
        ]
        return tuple(sorted(legal, key=lambda action: action.text))

    def apply(self, action: Action | str) -> State:
        """The state after an action.

        Args:
            action: one of `legal()`, or its text.

        Raises:
            InvalidInput: the text is outside the game's grammar.
            IllegalAction: the action breaks rules; all of them are named.
        """
        if not isinstance(action, Action):
            action = self.engine.action(action)
        if action not in self.legal():
            raise self._illegal(self.engine.action(action.text))
        return self._after(action)

    def broken_rules(self, action: Action) -> tuple[str, ...]:
        """The ids of all rules that an action would break here, sorted; none if it is legal."""
        return tuple(sorted(rule.id for rule in map(rule_run, self._forbidding(action))))

    def _forbidding(self, action: Action) -> list[Callable[..., bool]]:
        """The rules that forbid an action here."""
        verb = self.phase.verb(action.verb)
        engine = self.engine
        if engine.is_out_of_phase(self.over, verb is not None):
            return [engine.is_out_of_phase]
        assert verb is not None
        state = self._phase_states[-1]
        hand = self._hand_to_act()
        forbidding = [*verb.broken(state, action.argument, hand, self.options)]
        if verb.is_of_hand and engine.is_not_held(engine.game.pack.held(action.argument), hand):
            forbidding.append(engine.is_not_held)
        return forbidding

    def _illegal(self, action: Action) -> IllegalAction:
        rules = sorted(map(rule_run, self._forbidding(action)), key=lambda rule: rule.id)
        return IllegalAction(
            action.text,
            tuple(rule.id for rule in rules),
            len(self._history),
            " ".join(rule.sentence for rule in rules),
            self,
        )

    def _after(self, action: Action) -> State:
        setting = self._setting
        state = self._phase_states[-1]
        phase = self.phase
        verb = phase.verb(action.verb)
        assert verb is not None
        seat = phase.seat(state)
        hand = self._hand_to_act()
        arguments = verb.arguments(action.argument, hand)
        after, moves = verb.leads_to(state, *arguments, setting.options)
        table = dict(self._table)
        _carry_out(setting, table, moves)
        states = _begun(setting, table, (*self._phase_states[:-1], after))
        seats = self._trick_seats
        in_trick = len(table.get(TRICK, ()))
        if in_trick > len(seats):
            seats = (*seats, seat)
        elif in_trick < len(seats):
            seats = seats[:in_trick]
        history = (*self._history, (seat, action))
        return State(setting, table, states, seats, history)

    # How it ends.

    @property
    def scores(self) -> tuple[int, ...]:
        """Every seat's score.

        Raises:
            ValueError: the deal is not over.
        """
        if not self.over:
            raise ValueError(f"the deal is not over: seat {self.seat} is to act")
        return self.engine.game.scores(self._phase_states, self.options)

    @property
    def facts(self) -> Any:
        """What the settlement needs to know, a tuple of the game's `facts_type`.

        Raises:
            ValueError: the deal is not over.
        """
        if not self.over:
            raise ValueError(f"the deal is not over: seat {self.seat} is to act")
        return self.engine.game.facts(self._phase_states, self._table)

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat knows, in the words of the protocol: never a card hidden from it.

        Args:
            seat: 0 up to the number of players less 1.

        Raises:
            InvalidInput: there is no such seat.
        """
        return view_of(self, seat)

    def record(self) -> dict[str, Any]:
        """The deal so far as a record of the protocol, ready for JSON."""
        return record_of(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return (self.engine.replay, (self.record(),))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.engine.id, self.actions))

    def _key(self) -> tuple[object, ...]:
        setting = self._setting
        return (setting.engine.id, *setting[1:], self.actions)

    def __repr__(self) -> str:
        where = "over" if self.over else f"seat {self.seat} to act"
        return f"<State of {self.engine.id}: {len(self._history)} actions, {where}>"


def _begun(setting: _Setting, table: CardsByPlace, states: tuple[Any, ...]) -> tuple[Any, ...]:
    """The phases' states once every phase has begun before which all others are over.

    The cards that move because a phase begins are moved on the table.
    """
    phases = setting.engine.game.phases
    while not states or (len(states) < len(phases) and phases[len(states) - 1].is_over(states[-1])):
        begin = phases[len(states)].begin
        first, moves = begin(setting.seating, states, MappingProxyType(table), setting.options)
        _carry_out(setting, table, moves)
        states = (*states, first)
    return states


def load(game_id: str) -> Engine:
    """Load a game.

    Args:
        game_id: its id, such as `piedmontese`.

    Raises:
        InvalidInput: there is no such game.
    """
    if game_id not in GAME_IDS:
        games = ", ".join(GAME_IDS)
        named = quoted(game_id) if isinstance(game_id, str) else reprlib.repr(game_id)
        raise InvalidInput("game", f"{named} is no game, there is {games}")
    if game_id not in _LOADED:
        module = importlib.import_module(f"trionfi.spec.{game_id}")
        _LOADED[game_id] = Engine(module.GAME)
    return _LOADED[game_id]


_LOADED: dict[str, Engine] = {}


def rule_run(function: Callable[..., Any]) -> Rule:
    """The rule that a function is, or that it runs in another way: watched, for example."""
    entry = rule_of(getattr(function, "__wrapped__", function))
    assert entry is not None, f"{function} forbids an action and is no rule"
    return entry


def _number(word: str, text: str) -> int:
    """The number that follows a verb."""
    if not _WHOLE_NUMBER.fullmatch(text):
        raise InvalidInput("", f"{word!r} is followed by a whole number, not by {quoted(text)}")
    try:
        return int(text)
    except ValueError:  # Python does not read numbers of thousands of digits
        raise InvalidInput("", f"the number {quoted(text)} has too many digits") from None


def _carry_out(setting: _Setting, table: CardsByPlace, moves: Sequence[Move | Take]) -> None:
    """Move cards on the table, one move after another."""
    pack = setting.engine.game.pack
    for move in moves:
        if isinstance(move, Take):
            cards = table.get(move.source, ())
            assert move.cards <= len(cards), f"{move.source} has no {move.cards} cards"
            if move.cards:
                table[move.source] = cards[move.cards :]
                _lay(pack, table, cards[: move.cards], move.to)
        elif move.card != NO_CARD:
            _pick_up(pack, table, pack.held(move.card))
            _lay(pack, table, (move.card,), move.to)


def _pick_up(pack: Pack, table: CardsByPlace, held: Card) -> None:
    """Take a card from wherever it lies, in whichever form."""
    for form in pack.played_as(held):
        for place, cards in table.items():
            if form in cards:
                position = cards.index(form)
                table[place] = cards[:position] + cards[position + 1 :]
                return
    raise AssertionError(f"{held} lies nowhere on the table")


def _lay(pack: Pack, table: CardsByPlace, cards: Sequence[Card], place: Place) -> None:
    """Lay cards down last at a place.

    A card lies in the trick in the form in which it is played, and everywhere else as it is held.
    """
    lying = cards if place == TRICK else map(pack.held, cards)
    table[place] = (*table.get(place, ()), *lying)
