"""One table's evening: its bots have their turns, and the house conducts the night where it hosts it.

It lasts while somebody watches, and bots have a place there. What a bot sees is its seat's view, and whatever it asks
the table may refuse; a turn that comes to nothing is no harm, the next one comes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from kermesse.bots.turns import Pace, Turn, seconds_of, turns
from kermesse.games.codec import encoder
from kermesse.games.game import Actor, Refused
from kermesse.pieces.chance import Chance, derived
from kermesse.web.bots.night import BotNight, bot_night
from kermesse.web.bots.thinker import Thinker
from kermesse.web.server.logs import log_fault

if TYPE_CHECKING:
    from kermesse.tables.loaded_table import LoadedTable
    from kermesse.web.server.context import ServerContext


QUIET_SECONDS = 120
"""After so long without a person's doing anything, a table's bots give way where others wait for a place."""

HOST_RESTS = 0.5
"""So long the house as host does nothing after each step, in the time in which each bot has a turn."""


def plays(server: ServerContext, loaded: LoadedTable) -> bool:
    """Whether bots, or the house, play at a table now."""
    return _plays(server, loaded, server.settings.bots_rest_seconds)


def is_quiet(server: ServerContext, loaded: LoadedTable) -> bool:
    """Whether no person has done anything at a table for a while, and nothing is about to end there."""
    return not _plays(server, loaded, QUIET_SECONDS)


def _plays(server: ServerContext, loaded: LoadedTable, rest_seconds: float) -> bool:
    night = bot_night(loaded.title)
    return night is not None and night.plays(loaded.state, server.tables.now(), rest_seconds)


class Evening:
    """A table's evening, as long as somebody watches.

    Args:
        server: where.
        loaded: the table; bots play its game.
        night: how they do.
        thinker: where bots think.
    """

    def __init__(self, server: ServerContext, loaded: LoadedTable, night: BotNight, thinker: Thinker) -> None:
        self._server, self._loaded, self._night, self._thinker = server, loaded, night, thinker
        self._table = loaded.head.id
        setup = loaded.title.codec.setup(loaded.head.setup)
        self._turn, self._host = night.turn(setup), night.conducts(setup)
        self._host_rests_until = 0.0

    async def play(self) -> None:
        """Plays until nobody watches, or the game is over and its score revealed."""
        while self._goes_on():
            seats, pace = self._night.seats(self._loaded.state), self._pace()
            seconds = seconds_of(seats, self._server.settings.bot_seconds, pace)
            number = int(self._now() // seconds)
            for turn in turns(self._loaded.head.secret, number, seats, seconds):
                if turn.at >= self._now():
                    await asyncio.sleep(turn.at - self._now())
                    if not self._goes_on():
                        return
                    if self._pace() != pace:
                        break
                    await self._safely(self._take(turn, number))
                    await self._safely(self._conduct())
            else:
                await asyncio.sleep(max((number + 1) * seconds - self._now(), 0))

    def _pace(self) -> Pace:
        return self._night.pace(self._loaded.state)

    def _goes_on(self) -> bool:
        """Whether a client watches, and bots have something to do."""
        watched = self._table in self._server.broadcasters and not self._server.draining
        has_place = self._server.bot_quota.has(self._table)
        return watched and has_place and self._loaded.broken is None and plays(self._server, self._loaded)

    def _now(self) -> float:
        return self._server.tables.now()

    async def _safely(self, work: Awaitable[None]) -> None:
        """Awaits one turn; logs its mistakes, so that the other turns go on."""
        try:
            await work
        except Refused:
            pass  # somebody was quicker, in this process or another
        except Exception as wrong:  # noqa: BLE001 - a bot that stumbles stops neither the table nor the server
            log_fault(wrong, "company")

    async def _take(self, turn: Turn, number: int) -> None:
        """Gives one bot its turn: asks what it wants to do, and does it."""
        chance = Chance(derived(self._loaded.head.secret, "bot", str(turn.seat), str(number)))
        async with self._thinker.place(self._server.bot_quota.client_of(self._table)) as think:
            current = await self._server.tables.view(self._table, turn.seat)
            command = await think(self._turn, current.view, turn.seat, chance, self._now())
        if command is not None:
            await self._ask(turn.seat, turn.id, command)

    async def _conduct(self) -> None:
        """The host's next step, where the house hosts; not at once after the last one, so that people can follow."""
        if self._host is None or self._now() < self._host_rests_until:
            return
        current = await self._server.tables.view(self._table, "host")
        command = self._host(current.view, self._now())
        if command is not None:
            await self._ask("host", f"house-{sha256(encoder().encode(command)).hexdigest()[:32]}", command)
            self._host_rests_until = self._now() + HOST_RESTS * self._server.settings.bot_seconds

    async def _ask(self, by: Actor, command_id: str, command: Any) -> None:
        await self._server.tables.ask(self._table, by, None, command_id, command)
