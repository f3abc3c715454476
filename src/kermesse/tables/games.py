"""Which games a table can hold, and what each needs besides its rules: a hand for the clock and one for the door."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Literal, Protocol, get_args

import msgspec

from kermesse.fault import Faults, unknown
from kermesse.games.codec import decoder, encoder
from kermesse.games.game import CommandContext, Game
from kermesse.tables.fingerprint import fingerprint
from kermesse.words import verbatim

GameId = Literal["sackson", "giant", "hattrick"]
GAMES: tuple[GameId, ...] = get_args(GameId)


class Hosted:
    """A game as a table plays it, and how what belongs to it is written.

    Args:
        game: the game.
        wake: what the clock asks when it is due, perhaps after thinking for a while; None for nothing.
        sit: what the door asks for somebody with this name.
        seat: which seat came of it, from the events; None where none did.
        version: the version of what it writes today.
    """

    def __init__(
        self,
        game: Game[Any, Any, Any],
        wake: Callable[[Any, CommandContext], Any],
        sit: Callable[[str], Any],
        seat: Callable[[Any], int | None],
        version: int = 1,
    ) -> None:
        self.game = game
        self.wake = wake
        self.sit = sit
        self.seat = seat
        self.version = version
        self.shape = f"{version}-{fingerprint(game.state)}"
        self.write: Callable[[Any], bytes] = encoder().encode
        kinds: tuple[Any, ...] = (game.setup, game.commands, tuple[game.events, ...], game.state)  # type: ignore[name-defined]
        self._setup, self._command, self._events, self._state = map(decoder, kinds)

    def setup(self, raw: bytes | msgspec.Raw) -> Any:
        """A table's settings. Raises `msgspec.ValidationError` where it is something else; so do those below."""
        return self._setup.decode(raw)

    def command(self, raw: bytes | msgspec.Raw) -> Any:
        """A command."""
        return self._command.decode(raw)

    def events(self, raw: bytes | msgspec.Raw) -> tuple[Any, ...]:
        """The events of one entry."""
        events: tuple[Any, ...] = self._events.decode(raw)
        return events

    def state(self, raw: bytes) -> Any:
        """A state."""
        return self._state.decode(raw)

    def after(self, state: Any, events: tuple[Any, ...]) -> Any:
        """The state after some events."""
        for event in events:
            state = self.game.apply(state, event)
        return state


class _Seated(Protocol):
    """An event of a game by which somebody sat down."""

    @property
    def seat(self) -> int:
        """Which seat it is."""


def seat_in(kind: type[_Seated]) -> Callable[[Any], int | None]:
    """What finds the seat that was taken, in a game whose events tell it by one of this type."""
    return lambda events: next((event.seat for event in events if isinstance(event, kind)), None)


@lru_cache(maxsize=8)
def hosted(game: str) -> Hosted:
    """A game by its id; loaded when it is first asked for.

    Raises:
        Faults: for a game that we do not have.
    """
    match game:
        case "sackson" | "giant":
            from kermesse.games.haggle.game import HAGGLE  # noqa: PLC0415
            from kermesse.games.haggle.market.commands import TakeSeat, Tick  # noqa: PLC0415
            from kermesse.games.haggle.market.events import SeatTaken  # noqa: PLC0415

            return Hosted(HAGGLE, lambda _state, _asked: Tick(), lambda name: TakeSeat(name=name), seat_in(SeatTaken))
        case "hattrick":
            from kermesse.bots.hattrick.substitute import due_command  # noqa: PLC0415
            from kermesse.games.hattrick.game import HATTRICK  # noqa: PLC0415
            from kermesse.games.hattrick.table import commands, events  # noqa: PLC0415

            return Hosted(HATTRICK, due_command, lambda name: commands.TakeSeat(name=name), seat_in(events.SeatTaken))
        case _:
            raise Faults("game", [unknown(verbatim("game"), game, GAMES, verbatim(" | ".join(GAMES)))])
