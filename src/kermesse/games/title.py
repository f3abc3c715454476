"""A game as one row: its id, and where each of its facets is found. It is all that anybody above `games` knows of it.

A facet is a value with a type of its own (`Game`, `Views`, `Replays`, ...), named as `package.module:NAME` and loaded
when it is first used: a row costs nothing until somebody plays. Facets that need more than games know (paper, bots,
lessons, the command line) have their types where they are used; here stands only where they lie. What a game lacks is
None, and that is how everybody asks what it can: whether it has bots, or paper, never which game it is. The types of
the facets are imported with them, too: the command line reads the rows before each answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias, TypeVar

from msgspec import Meta

from kermesse.fault import Faults, unknown
from kermesse.words import verbatim

if TYPE_CHECKING:
    from kermesse.games.codec import Codec
    from kermesse.games.facets import Bell, Door, Reactions, Replays, Signs, Trade, Views, Waker
    from kermesse.games.game import Game

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
        bell_at: its `Bell`, where somebody may be told that something waits while they look elsewhere.
        reactions_at: its `Reactions`, where whoever plays may show the room what they feel.
        trade_at: its `Trade`, where goods are traded.
        rulings_at: its `RulingQuestions`, where the rules leave some open; the same for titles that share them.
        paper_at: its `TablePaper` (`web/printing/table_paper.py`), where a table can be printed.
        night_at: its `BotNight` (`web/bots/night.py`), where bots play as they like, while somebody watches.
        hints_at: its `Hints` (`web/bots/hints.py`), where the house may be asked what it would do.
        lesson_at: its `Teacher` (`lessons/teacher.py`), where it can be learned.
        routes_at: its `OwnRoutes` (`web/http/own_routes.py`), where something is asked over HTTP of this game alone.
        signs_at: its `Signs`, where its files need not name their game.
        scorer_at: its `FileScorer` (`games/score_files.py`), where what was played elsewhere is scored from a file.
        schemas_at: its `FileSchemas`, where people write its files; the same for titles that share them.
        commands_at: what the command line can do with it, by the words that one types; the types are in
            `cli/game_commands.py`.
    """

    id: str
    version: int = 1
    game_at: DottedName
    waker_at: DottedName
    door_at: DottedName
    views_at: DottedName
    replays_at: DottedName
    wire_at: DottedName
    bell_at: DottedName | None = None
    reactions_at: DottedName | None = None
    trade_at: DottedName | None = None
    rulings_at: DottedName | None = None
    paper_at: DottedName | None = None
    night_at: DottedName | None = None
    hints_at: DottedName | None = None
    lesson_at: DottedName | None = None
    routes_at: DottedName | None = None
    signs_at: DottedName | None = None
    scorer_at: DottedName | None = None
    schemas_at: DottedName | None = None
    commands_at: Mapping[str, DottedName] = field(default_factory=dict)

    @cached_property
    def game(self) -> Game[Any, Any, Any]:
        """The game's rules, as a table asks them."""
        from kermesse.games.game import Game  # noqa: PLC0415

        return facet(self.game_at, Game)

    @cached_property
    def codec(self) -> Codec:
        """How what belongs to it is written and read."""
        from kermesse.games.codec import Codec  # noqa: PLC0415

        return Codec(self.game)

    @cached_property
    def waker(self) -> Waker:
        """What the clock asks of a table when something is due."""
        from kermesse.games.facets import Waker  # noqa: PLC0415

        return facet(self.waker_at, Waker)

    @cached_property
    def door(self) -> Door:
        """How a guest takes a seat."""
        from kermesse.games.facets import Door  # noqa: PLC0415

        return facet(self.door_at, Door)

    @cached_property
    def views(self) -> Views:
        """What can be seen of it."""
        from kermesse.games.facets import Views  # noqa: PLC0415

        return facet(self.views_at, Views)

    @cached_property
    def bell(self) -> Bell | None:
        """What it has to tell those who are not looking; None where it tells them nothing."""
        from kermesse.games.facets import Bell  # noqa: PLC0415

        return None if self.bell_at is None else facet(self.bell_at, Bell)

    @cached_property
    def reactions(self) -> Reactions | None:
        """When a reaction comes through to the big screen; None where none does."""
        from kermesse.games.facets import Reactions  # noqa: PLC0415

        return None if self.reactions_at is None else facet(self.reactions_at, Reactions)

    @cached_property
    def trade(self) -> Trade | None:
        """What the game adds where goods are traded; None in a game without goods."""
        from kermesse.games.facets import Trade  # noqa: PLC0415

        return None if self.trade_at is None else facet(self.trade_at, Trade)

    @cached_property
    def signs(self) -> Signs | None:
        """How its files are known that do not name it; None where each must name it."""
        from kermesse.games.facets import Signs  # noqa: PLC0415

        return None if self.signs_at is None else facet(self.signs_at, Signs)

    @cached_property
    def replays(self) -> Replays:
        """How a game that is over is watched again."""
        from kermesse.games.facets import Replays  # noqa: PLC0415

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
