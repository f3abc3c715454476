"""A game as one row: its id, and where each of its facets is found. It is all that anybody above `games` knows of it.

A facet is a value with a type of its own (`Game`, `Views`, `Replays`, ...), named as `package.module:NAME` and loaded
when it is first used: a row costs nothing until somebody plays. Facets that need more than games know (paper, bots,
lessons, the command line) have their types where they are used; here stands only where they lie. What a game lacks is
None, and that is how everybody asks what it can: whether it has bots, or paper, never which game it is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Annotated, Any, NamedTuple, Protocol, TypeAlias, TypeVar

from msgspec import Meta

from kermesse.fault import Faults, unknown
from kermesse.games.codec import Codec
from kermesse.games.game import CommandContext, Game, Occurrence, Viewer
from kermesse.rules.kit import Whose
from kermesse.text_input import TextInput
from kermesse.words import Lang, Phrase, verbatim

T = TypeVar("T")

DottedName: TypeAlias = str
"""Where a facet lies: `package.module:NAME`."""


def facet(name: DottedName, kind: type[T]) -> T:
    """The facet of this name; loaded when it is first asked for.

    Args:
        name: where it lies.
        kind: what it must be.

    Raises:
        TypeError: where it is something else.
    """
    module, _, attribute = name.partition(":")
    found = getattr(import_module(module), attribute)
    if not isinstance(found, kind):
        raise TypeError(f"{name}: expected a {kind.__name__}, found a {type(found).__name__}")
    return found


GameId: TypeAlias = Annotated[str, Meta(extra_json_schema={"format": "game"})]
"""A game's id in a message. Which there are is the server's affair: its description names them, and it checks them."""


class Waker(NamedTuple):
    """The clock's hand.

    Args:
        wake: what the clock asks when it is due, perhaps after thinking for a while; None for nothing.
    """

    wake: Callable[[Any, CommandContext], Any]


class Door(NamedTuple):
    """The door's hand.

    Args:
        sit: what the door asks for somebody with this name.
        seat: which seat came of it, from the events; None where none did.
    """

    sit: Callable[[str], Any]
    seat: Callable[[Any], int | None]


class Views(NamedTuple):
    """A game as those who look at it get it: a part that is the same for all, and each one's own.

    Args:
        view: the type of a view.
        common: the part that all see alike.
        common_path: where in a view it is.
        own: the part of these eyes alone; None where they have none. Raises `KeyError` where nobody sits.
        own_path: where in a view it is.
        spliced: a view as JSON, from both parts as JSON, for these eyes.
        affected_seats: between two states, the seats whose own part may differ; None for all.
        legal: commands at hand, from a view.
        score: the score sheets as these eyes may read them, from the state. Refuses with `NOT_SCORED` before.
        exported: a scored game as a file, from the state. Refuses with `NOT_SCORED` before.
    """

    view: type[Any]
    common: Callable[[Any], Any]
    common_path: tuple[str, ...]
    own: Callable[[Any, Viewer], Any]
    own_path: Callable[[Viewer], tuple[str, ...]]
    spliced: Callable[[bytes, bytes, Viewer], bytes]
    affected_seats: Callable[[Any, Any], Collection[int] | None]
    legal: Callable[[Any], tuple[Any, ...]]
    score: Callable[[Any, Viewer, Lang], Any]
    exported: Callable[[Any], Any]


class EnvelopeDraft(Protocol):
    """An envelope that a player thinks of."""

    @property
    def goods(self) -> Mapping[str, int]:
        """How many of each kind."""

    @property
    def cards(self) -> tuple[int, ...]:
        """Rule cards, by number."""

    @property
    def cancels(self) -> int | None:
        """The general rule that its cancel card would remove, in place of the one that it does; 0 for none."""

    @property
    def lang(self) -> Lang:
        """The language of the lines."""


class Trade(NamedTuple):
    """What there is where goods are traded under rule cards.

    Args:
        box: what is in the box, from the settings.
        texts: what rule cards say, from a view and the settings.
        stubs: for whom they work, likewise.
        reckon: what an envelope would be worth, from a view, the envelope and the settings.
        story: what makes a night's story of all that happened, from the state. Refuses with `NOT_SCORED` before.
    """

    box: Callable[[Any], Any]
    texts: Callable[[Any, Any, Lang], dict[int, str]]
    stubs: Callable[[Any, Any], dict[int, Whose]]
    reckon: Callable[[Any, EnvelopeDraft, Any], Any]
    story: Callable[[Any], Callable[[Iterator[Occurrence[Any, Any]]], Any]]


class Records(NamedTuple):
    """Files in which people or programs wrote down what was played, and that can be watched again.

    Args:
        what: what such a file is called, after "a saved replay, or".
        tells: whether a file is one.
        read: what is to be watched of it. Raises `Faults`.
    """

    what: Phrase
    tells: Callable[[TextInput], bool]
    read: Callable[[str, TextInput], Any]


class Replays(NamedTuple):
    """Watching again.

    Args:
        of_table: from the state and the number, from 1, of a game among those played at the table (None for the
            last): the number, and what makes a replay of all that happened. Refuses with `NOT_SCORED` before, and with
            `NO_SUCH_MATCH` for a number that is none.
        read_saved: a replay that was saved as a file. Raises `Faults` where it is none, or tells what cannot have been.
        records: other files of this game; None where there are none.
    """

    of_table: Callable[[Any, int | None], tuple[int, Callable[[Iterator[Occurrence[Any, Any]]], Any]]]
    read_saved: Callable[[str, dict[str, Any]], Any]
    records: Records | None = None


class RulingQuestion(NamedTuple):
    """Something that the rules leave to the host.

    Args:
        id: its name in `rulings` of a table's settings.
        question: what is to be settled.
        why: why it is asked for: where the rules are silent, or what people do.
        choices: each value, and what it means; the default first.
    """

    id: str
    question: Phrase
    why: Phrase
    choices: tuple[tuple[str, Phrase], ...]


class RulingQuestions(NamedTuple):
    """All that a game's rules leave to the host."""

    questions: tuple[RulingQuestion, ...]


class Wire(NamedTuple):
    """What a game's own types are called in the server's description.

    Args:
        prefix: before each name.
        kinds: types by name, besides `View`, `Command` and `Setup`: `Outcome`, `Export` and `Replay`; `Box`,
            `Reckoning` and `Story` where goods are traded.
    """

    prefix: str
    kinds: Mapping[str, Any]


@dataclass(frozen=True, eq=False, kw_only=True)
class Title:
    """A game as a row.

    Args:
        id: its name in files and addresses.
        version: the version of what it writes today.
        game_at: its rules, a `Game`.
        waker_at: its `Waker`.
        door_at: its `Door`.
        views_at: its `Views`.
        replays_at: its `Replays`.
        wire_at: its `Wire`; the same for titles that are one game to the server's description.
        trade_at: its `Trade`, where goods are traded.
        rulings_at: its `RulingQuestions`, where the rules leave some open; the same for titles that share them.
        paper_at: its `TablePaper` (`web/printing/table_paper.py`), where a table can be printed.
        night_at: its `BotNight` (`web/bots/night.py`), where bots play as they like, while somebody watches.
        hints_at: its `Hints` (`web/bots/hints.py`), where the house may be asked what it would do.
        lesson_at: its `Teacher` (`lessons/teacher.py`), where it can be learned.
        routes_at: its `OwnRoutes` (`web/http/own_routes.py`), where something is asked over HTTP of this game alone.
    """

    id: str
    version: int = 1
    game_at: DottedName
    waker_at: DottedName
    door_at: DottedName
    views_at: DottedName
    replays_at: DottedName
    wire_at: DottedName
    trade_at: DottedName | None = None
    rulings_at: DottedName | None = None
    paper_at: DottedName | None = None
    night_at: DottedName | None = None
    hints_at: DottedName | None = None
    lesson_at: DottedName | None = None
    routes_at: DottedName | None = None

    @cached_property
    def game(self) -> Game[Any, Any, Any]:
        """Its rules."""
        return facet(self.game_at, Game)

    @cached_property
    def codec(self) -> Codec:
        """How what belongs to it is written and read."""
        return Codec(self.game)

    @cached_property
    def waker(self) -> Waker:
        """The clock's hand."""
        return facet(self.waker_at, Waker)

    @cached_property
    def door(self) -> Door:
        """The door's hand."""
        return facet(self.door_at, Door)

    @cached_property
    def views(self) -> Views:
        """What can be seen of it."""
        return facet(self.views_at, Views)

    @cached_property
    def trade(self) -> Trade | None:
        """What there is where goods are traded; None where none are."""
        return None if self.trade_at is None else facet(self.trade_at, Trade)

    @cached_property
    def replays(self) -> Replays:
        """Watching it again."""
        return facet(self.replays_at, Replays)


class Titles:
    """The games that a server, a store or a client knows.

    Args:
        rows: in the order in which they are told.
    """

    def __init__(self, *rows: Title) -> None:
        self.ids = tuple(row.id for row in rows)
        self._rows = dict(zip(self.ids, rows, strict=True))

    def __iter__(self) -> Iterator[Title]:
        return iter(self._rows.values())

    def of(self, game: str) -> Title:
        """A game by its id.

        Raises:
            Faults: for a game that is not among them.
        """
        if game not in self._rows:
            raise Faults("game", [unknown(verbatim("game"), game, self.ids, verbatim(" | ".join(self.ids)))])
        return self._rows[game]


class _Seated(Protocol):
    """An event of a game by which somebody sat down."""

    @property
    def seat(self) -> int:
        """Which seat it is."""


def seat_in(kind: type[_Seated]) -> Callable[[Any], int | None]:
    """What finds the seat that was taken, in a game whose events tell it by one of this type."""
    return lambda events: next((event.seat for event in events if isinstance(event, kind)), None)
