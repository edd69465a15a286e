"""An example as its author has written it, and what comes of checking it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from trionfi.docs.examples.bench import Bench, bench, spoilt
from trionfi.engine import Engine, IllegalAction, InvalidInput, State
from trionfi.engine.strict_json import BrokenJson, read_json
from trionfi.spec.cards import Card


class ExampleError(ValueError):
    """An example claims what the engine does not confirm, or cannot be read."""


@dataclass(frozen=True)
class Written:
    """An example as it stands in the text of the book.

    Attributes:
        form: the name of its directive, such as `trick`.
        arguments: what follows that name on the same line, the game's id first.
        options: what stands in the lines below it, by name.
        content: the lines of its content.
        folder: the folder of the text, in which the records lie that it names.
    """

    form: str
    arguments: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    content: tuple[str, ...] = ()
    folder: Path = Path()

    @property
    def game_id(self) -> str:
        """The id of the game that it belongs to."""
        return self.arguments[0]

    @property
    def words(self) -> str:
        """Its content as one paragraph."""
        return " ".join(line.strip() for line in self.content if line.strip())

    def option(self, name: str) -> str:
        """What one of its options says; nothing if it is not given."""
        return self.options.get(name, "").strip()

    def needed(self, name: str, what: str) -> str:
        """What one of its options says; ExampleError if it says nothing."""
        said = self.option(name)
        if not said:
            raise ExampleError(f":{name}: is missing: {what}")
        return said


@dataclass(frozen=True)
class Picture:
    """A drawing.

    Attributes:
        svg: the drawing itself.
        alternative: the text that stands for it unseen.
        width: its width in print, in millimetres.
        cards: the ids of the cards that are seen in it.
    """

    svg: str
    alternative: str
    width: float
    cards: tuple[str, ...] = ()


class Cell(NamedTuple):
    """What stands in a cell of a table.

    Attributes:
        said: what the engine says.
        strong: what it says after that, to stand out.
        words: what the author says then; it may have roles in it.
        told: what the engine says instead of all that; `{id}` in it refers to a rule.
    """

    said: str = ""
    strong: str = ""
    words: str = ""
    told: str = ""


@dataclass(frozen=True)
class Table:
    """A table of texts.

    Attributes:
        head: the words above its columns.
        lines: its lines; a cell that is plain text is what the engine says.
        widths: how wide its columns are, in shares; as wide as they need to be by default.
        small: whether it is set small.
        roomy: whether it is too narrow for what is said above it, and made wider for that.
        remarks: whether the last column tells of the others, and stands below them where there is
            little room.
        titled: whether then the head is kept, and the first column has room for words.
        valued: whether then, where the head is gone, the last column but one is said to be a worth.
    """

    head: tuple[str, ...]
    lines: tuple[tuple[str | Cell, ...], ...]
    widths: tuple[int, ...] = ()
    small: bool = False
    roomy: bool = False
    remarks: bool = False
    titled: bool = False
    valued: bool = False


@dataclass(frozen=True)
class Listing:
    """Lines of a program or of data."""

    text: str


Part: TypeAlias = Picture | Table | Listing


class Forbidden(NamedTuple):
    """Something that may not be done: what, and the ids of the rules that it would break."""

    what: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Shown:
    """What is shown of an example that has been checked.

    Attributes:
        parts: its drawings and tables.
        said: what the engine says of it, in sentences.
        forbidden: what would break rules.
        side_by_side: whether its drawings may stand side by side; else one below the other.
    """

    parts: tuple[Part, ...]
    said: str = ""
    forbidden: tuple[Forbidden, ...] = ()
    side_by_side: bool = False


@dataclass(frozen=True)
class Form:
    """A kind of example.

    Attributes:
        name: the name of its directive.
        check: checks an example on a bench and gives what is to be shown of it.
        options: the names of its own options; all forms have those of `COMMON`.
        needs: the least and the greatest number of its arguments, the game's id among them; None
            for any number.
        takes_options: whether it is tried under the options of the game that its author names.
        claims_as_content: whether the lines below it are claims, and not words about it.
        is_labelled: whether a line below it begins with words of its author and a colon.
        is_wanted: whether the book must have one for every game, and one only.
        is_of_pack: whether its cards are shown for their own sake, not in play: it is the main
            place of each of them in the index of cards.
        of_game: whether it belongs to a game, which is its first argument; if not, it is tried on
            no bench.
    """

    name: str
    check: Callable[[Written, Any], Shown]
    options: tuple[str, ...] = ()
    needs: tuple[int, int | None] = (1, 1)
    takes_options: bool = True
    claims_as_content: bool = False
    is_labelled: bool = False
    is_wanted: bool = False
    is_of_pack: bool = False
    of_game: bool = True


COMMON = ("title", "shows", "about", "options")
"""Options of every form: its title, which makes it a numbered example of the book; the ids of the
rules that it shows, on which it depends; those of others that it bears on; what differs from the
game's default options, as `name=value`."""


def checked(form: Form, written: Written) -> Shown:
    """Check an example, and that it depends on the rules that it is said to show.

    Args:
        form: its form.
        written: the example.

    Raises:
        ExampleError: it claims what the engine does not confirm, shows a rule that was not asked
            or does not matter, or cannot be read.
    """
    least, most = form.needs
    if len(written.arguments) < least or (most is not None and len(written.arguments) > most):
        raise ExampleError(f"takes {_span(least, most)}, not {len(written.arguments)}")
    known = tuple(name for name in COMMON if name != "options" or form.takes_options)
    for name in written.options:
        if name not in (*known, *form.options):
            names = ", ".join(f":{known}:" for known in (*known, *form.options))
            raise ExampleError(f"has no option :{name}:, it has {names}")
    _refuse_title(written)
    if not form.of_game:
        return form.check(written, None)
    try:
        tried = bench(written.game_id)
        shown = form.check(written, tried)
        asked = frozenset(tried.asked)
        for rule_id in written.option("about").split():
            _refuse_unasked(written, rule_id, asked)
        for rule_id in written.option("shows").split():
            _refuse_unasked(written, rule_id, asked)
            _shows(form, written, shown, rule_id)
        agreed = _agreed(tried.engine, written)
    except InvalidInput as error:
        raise ExampleError(str(error)) from None
    except ExampleError:
        raise
    except Exception as error:
        # A rule that is wrong may break anything; the author is told where it shows.
        raise ExampleError(f"cannot be tried: {error!r}") from error
    return replace(shown, said=f"{agreed} {shown.said}".strip()) if agreed else shown


def _refuse_title(written: Written) -> None:
    """Refuse a title that names nothing or is no plain text, and a rule shown without one."""
    title = written.option("title")
    if "title" in written.options and not title:
        raise ExampleError(":title: says nothing")
    if "`" in title:
        raise ExampleError(f":title: is plain text, without roles: {title}")
    if (written.option("shows") or written.option("about")) and not title:
        raise ExampleError(":title: is missing: an example that shows a rule is numbered")


def _agreed(engine: Engine, written: Written) -> str:
    """What the table has agreed on in an example, in words; nothing if nothing."""
    options: dict[str, Any] = {}
    if written.option("record"):
        options |= record_of(written).get("options", {})
    options |= options_of(engine, written.option("options"))
    told = [
        option.meanings[options[option.name]]
        for option in engine.game.options
        if options.get(option.name, option.default) != option.default
    ]
    return f"By agreement: {' '.join(told)}" if told else ""


def _span(least: int, most: int | None) -> str:
    if most is None:
        return f"{least} or more arguments"
    return f"{least} argument{'s' if least > 1 else ''}" + (f" to {most}" if most != least else "")


def _refuse_unasked(written: Written, rule_id: str, asked: frozenset[str]) -> None:
    """Refuse a rule that the game has not, or that was not asked in the example."""
    game = bench(written.game_id).engine.game
    if rule_id not in (rule.id for rule in game.rules):
        raise ExampleError(f"{written.game_id} has no rule {rule_id!r} to show")
    if rule_id not in asked:
        raise ExampleError(f"does not show {rule_id}: that rule is not asked in it")


def _shows(form: Form, written: Written, shown: Shown, rule_id: str) -> None:
    """Make sure that an example would be another one if a rule were."""
    for without in spoilt(written.game_id, rule_id):
        try:
            if form.check(written, without) != shown:
                return
        except (ExampleError, IllegalAction, InvalidInput):
            return  # what the author claims would not be so
        except Exception:  # the game breaks down, which shows nothing of the rule
            continue
    raise ExampleError(f"does not show {rule_id}: it is the same however that rule is spoilt")


# Reading what authors write.


def cards_of(engine: Engine, names: str, *, played: bool = False) -> tuple[Card, ...]:
    """The cards with these ids, one space apart; ExampleError if one is none.

    Args:
        engine: the game.
        names: the ids.
        played: whether forms in which a card is played may stand among them, such as `RED_GOD+`.

    Raises:
        ExampleError: one is no card of the game.
    """
    try:
        return tuple(engine.card(name, played=played) for name in names.split())
    except InvalidInput as error:
        raise ExampleError(str(error)) from None


def options_of(engine: Engine, written: str) -> dict[str, str | int | bool]:
    """Options written as `name=value`, one space apart.

    Raises:
        ExampleError: an option or a value is unknown.
    """
    options: dict[str, str | int | bool] = {}
    for part in written.split():
        name, _, text = part.partition("=")
        option = next((option for option in engine.game.options if option.name == name), None)
        if option is None:
            raise ExampleError(f"{engine.id} has no option {name!r}")
        if name in options:
            raise ExampleError(f"option {name} stands there twice")
        for value in option.values:
            if str(value).lower() == text.lower():
                options[name] = value
                break
        else:
            raise ExampleError(f"option {name} has no value {text!r}")
    return options


def record_file(written: Written, option: str = "record") -> dict[str, Any]:
    """What stands in the file of a record, or of a match, that an example names.

    Args:
        written: the example.
        option: the option that names it.

    Raises:
        ExampleError: there is no such file, or it holds no JSON object.
    """
    name = written.needed(option, f"the file of a {option}, such as deals/whole.json")
    path = (written.folder / name).resolve()
    if not path.is_relative_to(written.folder.resolve()):
        raise ExampleError(f"{name} does not lie in the folder of the text")
    try:
        content = read_json(path.read_bytes())
    except OSError:
        raise ExampleError(f"there is no {option} {name}") from None
    except BrokenJson as error:
        raise ExampleError(f"{name}: no JSON: {error}") from None
    if not isinstance(content, dict):
        raise ExampleError(f"{name}: a {option} is a JSON object")
    return content


def record_of(written: Written) -> dict[str, Any]:
    """The record that an example names, with what the example says of its options.

    Raises:
        ExampleError: there is no such file, or it holds no JSON object.
    """
    content = record_file(written)
    agreed = written.option("options")
    if agreed:
        options = options_of(bench(written.game_id).engine, agreed)
        content = content | {"options": content.get("options", {}) | options}
    return content


def replayed(written: Written, tried: Bench, actions: int | None = None) -> State:
    """The deal that an example names, so far played that it can be shown.

    Args:
        written: the example.
        tried: the bench.
        actions: how many actions of the record to play; all by default.

    Raises:
        ExampleError: there is no such record, it is not lawful, it has not so many actions, or one
            of them breaks a rule.
    """
    record = record_of(written)
    played = record.get("actions", [])
    if actions is not None:
        if actions > len(played):
            raise ExampleError(f"the record has {len(played)} actions, not {actions}")
        record = record | {"actions": played[:actions]}
    try:
        return tried.engine.replay(record)
    except (InvalidInput, IllegalAction) as error:
        raise ExampleError(f"{written.option('record')}: {error}") from None


def number_of(written: Written, name: str, what: str) -> int:
    """The number that an option says.

    Raises:
        ExampleError: it is missing or no whole number.
    """
    text = written.needed(name, what)
    if not (text.isascii() and text.isdecimal() and len(text) < 20):
        raise ExampleError(f":{name}: is a whole number, not {text[:40]!r}")
    return int(text)
