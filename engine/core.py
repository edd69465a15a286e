"""The state machine: a game loaded, a deal under way.

A card's way through a deal: it is dealt to a place (`Engine.deal` or `Engine.replay`); when the
specification says that it is in hand, it becomes the argument of legal actions (`State.legal`); an
action carries it to the places to which the specification moves it (`State.apply`); at the end the
specification scores what lies where (`State.scores`).
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from trionfi.engine.errors import IllegalAction, InvalidInput, quoted, shortened
from trionfi.engine.record import member_of, read_record, record_of, replayed
from trionfi.engine.shuffle import SEEDS, shuffled
from trionfi.engine.view import view_of
from trionfi.spec import GAME_IDS
from trionfi.spec.cards import NO_CARD, Card
from trionfi.spec.phase import Argument, Phase, Seating, Verb
from trionfi.spec.places import TRICK, Move, Place, Zone
from trionfi.spec.rule import rule_of
from trionfi.spec.tricks import is_not_held, is_out_of_phase

if TYPE_CHECKING:
    from trionfi.spec.game import Game

CardsByPlace = dict[Place, tuple[Card, ...]]


class Action(NamedTuple):
    """An action: its verb, the card that follows the verb or None, and the text of both."""

    verb: str
    card: Card | None
    text: str

    def __str__(self) -> str:
        return self.text


class Engine:
    """A game, ready to be dealt and played.

    Args:
        game: the game's specification.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.id = game.id
        self._actions: dict[str, Action] = {}
        self._action_of: dict[tuple[str, Card | None], Action] = {}
        for verb in self._verbs.values():
            cards: tuple[Card | None, ...] = (None,)
            if verb.argument is Argument.HELD_CARD:
                cards = game.pack.cards
            for card in cards:
                words = verb.word if card is None else f"{verb.word} {game.pack.name(card)}"
                action = Action(verb.word, card, words)
                self._actions[words] = action
                self._action_of[verb.word, card] = action

    def __repr__(self) -> str:
        return f"load({self.id!r})"

    @cached_property
    def _verbs(self) -> Mapping[str, Verb]:
        return {verb.word: verb for phase in self.game.phases for verb in phase.verbs}

    def card(self, text: str) -> Card:
        """The card with this id, in any letter case.

        Raises:
            InvalidInput: the game's pack has no such card.
        """
        try:
            # No letter but those of the ids themselves: upper() makes an S of a long s, too.
            return self.game.pack.card(text.upper() if text.isascii() else text)
        except KeyError:
            sample = ", ".join((*self.game.pack.ids[:2], self.game.pack.ids[-1]))
            raise InvalidInput(
                "", f"{quoted(text)} is no card of the {self.id} pack ({sample} are)"
            ) from None

    def card_id(self, card: Card) -> str:
        """The id of a card of the game's pack."""
        return self.game.pack.name(card)

    def action(self, text: str) -> Action:
        """The action that a text stands for, whether or not it is legal anywhere.

        Args:
            text: a verb in lower case and what belongs to it, one space apart, such as `play SK`.

        Raises:
            InvalidInput: the text is outside the game's grammar.
        """
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
        return self._action_of[word, self.card(rest)]

    def act(self, verb: Verb, card: Card | None) -> Action:
        """The action of a verb and the card that follows it, or None."""
        return self._action_of[verb.word, card]

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

    def seating(self, players: int | None = None, dealer: int | None = None) -> Seating:
        """Who sits at the table: by default as few players as may be, the last of them dealing.

        Raises:
            InvalidInput: the game is not for so many, or the dealer is none of them.
        """
        least, most = self.game.players
        count = least if players is None else players
        if not least <= count <= most:
            span = f"{least}" if least == most else f"{least} to {most}"
            raise InvalidInput("players", f"{self.id} is for {span} players, not {count}")
        seat = count - 1 if dealer is None else dealer
        if not 0 <= seat < count:
            raise InvalidInput("dealer", f"seats are 0 to {count - 1}, there is no seat {seat}")
        return Seating(count, seat)

    def deal(
        self,
        seed: int,
        *,
        players: int | None = None,
        dealer: int | None = None,
        **options: object,
    ) -> State:
        """Deal by a seed; the same seed gives the same deal on every machine.

        Args:
            seed: a whole number from 0 to 2**64 - 1.
            players: how many play; as few as may be by default.
            dealer: the dealer's seat; the last one by default.
            options: what differs from the default options, by name.

        Raises:
            InvalidInput: the seed, the players, the dealer or an option is out of its range.
        """
        if not 0 <= seed < SEEDS:
            raise InvalidInput("seed", f"a whole number from 0 to 2^64 - 1, not {seed}")
        seating = self.seating(players, dealer)
        agreed = self.options(options)
        cards = shuffled(self.game.pack.cards, self.id, seed)
        table: CardsByPlace = {}
        start = 0
        for packet in self.game.packets(seating.players):
            table[packet.place] = cards[start : start + packet.size]
            start += packet.size
        return self.begin(table, seating, agreed)

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
        for packet in self.game.packets(seating.players):
            cards = tuple(deal.get(packet.place, ()))
            where = member_of(packet.place)
            if len(cards) != packet.size:
                raise InvalidInput(where, f"{packet.size} cards lie here, not {len(cards)}")
            for card in cards:
                if card not in self.game.pack:
                    raise InvalidInput(where, f"{card} is no card of the {self.id} pack")
                if card in seen:
                    raise InvalidInput(where, f"{self.card_id(card)} is dealt twice")
                seen.add(card)
            table[packet.place] = cards
        for place in deal:
            if place not in table:
                raise InvalidInput(member_of(place), "no cards are dealt there")
        setting = _Setting(self, seating, options, dict(table))
        first = self.game.phases[0].begin(seating, (), options)
        return State(setting, table, _begun(setting, (first,)), (), ())

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
        legal: list[Action] = []
        for verb in self.phase.verbs:
            for card in _candidates(verb, hand):
                facts = _facts_of(card, hand)
                if not any(forbids(state, *facts, options) for forbids in verb.prohibitions):
                    legal.append(self.engine.act(verb, card))
        return tuple(sorted(legal, key=lambda action: action.text))

    def apply(self, action: Action | str) -> State:
        """The state after an action.

        Args:
            action: one of `legal()`, or its text.

        Raises:
            InvalidInput: the text is outside the game's grammar.
            IllegalAction: the action breaks rules; all of them are named.
        """
        if isinstance(action, str):
            action = self.engine.action(action)
        if action not in self.legal():
            raise self._illegal(action)
        return self._after(action)

    def broken_rules(self, action: Action) -> tuple[str, ...]:
        """The ids of all rules that an action would break here, sorted; none if it is legal."""
        return tuple(sorted(rule.id for rule in map(_rule, self._forbidding(action))))

    def _forbidding(self, action: Action) -> list[Callable[..., bool]]:
        """The rules that forbid an action here."""
        verb = self.phase.verb(action.verb)
        if is_out_of_phase(self.over, verb is not None):
            return [is_out_of_phase]
        assert verb is not None
        state = self._phase_states[-1]
        hand = self._hand_to_act()
        facts = _facts_of(action.card, hand)
        forbidding = [
            forbids for forbids in verb.prohibitions if forbids(state, *facts, self.options)
        ]
        if action.card is not None and is_not_held(action.card, hand):
            forbidding.append(is_not_held)
        return forbidding

    def _illegal(self, action: Action) -> IllegalAction:
        rules = sorted(map(_rule, self._forbidding(action)), key=lambda rule: rule.id)
        return IllegalAction(
            action.text,
            tuple(rule.id for rule in rules),
            len(self._history),
            " ".join(rule.sentence for rule in rules),
        )

    def _after(self, action: Action) -> State:
        setting = self._setting
        state = self._phase_states[-1]
        phase = self.phase
        verb = phase.verb(action.verb)
        assert verb is not None
        seat = phase.seat(state)
        hand = self._hand_to_act()
        after, moves = verb.leads_to(state, *_facts_of(action.card, hand), setting.options)
        table = dict(self._table)
        for move in moves:
            if move.card != NO_CARD:
                _carry_out(table, move)
        seats = self._trick_seats
        in_trick = len(table.get(TRICK, ()))
        if in_trick > len(seats):
            seats = (*seats, seat)
        elif in_trick < len(seats):
            seats = seats[:in_trick]
        states = (*self._phase_states[:-1], after)
        history = (*self._history, (seat, action))
        return State(setting, table, _begun(setting, states), seats, history)

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


def _begun(setting: _Setting, states: tuple[Any, ...]) -> tuple[Any, ...]:
    """The phases' states once every phase has begun before which all others are over."""
    phases = setting.engine.game.phases
    while len(states) < len(phases) and phases[len(states) - 1].is_over(states[-1]):
        begin = phases[len(states)].begin
        states = (*states, begin(setting.seating, states, setting.options))
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
        raise InvalidInput("game", f"{quoted(game_id)} is no game, there is {games}")
    if game_id not in _LOADED:
        module = importlib.import_module(f"trionfi.spec.{game_id}")
        _LOADED[game_id] = Engine(module.GAME)
    return _LOADED[game_id]


_LOADED: dict[str, Engine] = {}


def _rule(function: Callable[..., bool]) -> Any:
    entry = rule_of(function)
    assert entry is not None, f"{function} forbids an action and is no rule"
    return entry


def _candidates(verb: Verb, hand: tuple[Card, ...]) -> tuple[Card | None, ...]:
    """What could follow a verb, before the rules forbid some of it."""
    if verb.argument is Argument.NOTHING:
        return (None,)
    return tuple(card for card in hand if card != NO_CARD)


def _facts_of(card: Card | None, hand: tuple[Card, ...]) -> tuple[Any, ...]:
    """What a rule about an action is told besides the phase's state and the options."""
    return (hand,) if card is None else (card, hand)


def _carry_out(table: CardsByPlace, move: Move) -> None:
    """Take a card from wherever it lies and lay it down last where it goes."""
    for place, cards in table.items():
        if move.card in cards:
            position = cards.index(move.card)
            table[place] = cards[:position] + cards[position + 1 :]
            table[move.to] = (*table.get(move.to, ()), move.card)
            return
    raise AssertionError(f"{move.card} lies nowhere on the table")
