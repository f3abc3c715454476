"""One table's evening: its bots have their turns, and the house conducts the night where it hosts it.

It lasts while somebody watches. What a bot sees is its seat's view, and whatever it asks the table may refuse; a turn
that comes to nothing is no harm, the next one comes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from kermesse.bots.haggle.host import conduct
from kermesse.bots.haggle.temper import temper_of
from kermesse.bots.haggle.trader import choose
from kermesse.games.game import Actor, Refused, Timestamp
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.pieces.chance import Chance, derived
from kermesse.web.bots.turns import Turn, seconds_of, turns
from kermesse.web.server.logs import log_fault

if TYPE_CHECKING:
    from kermesse.tables.loaded_table import LoadedTable
    from kermesse.web.server.context import ServerContext

Think = Callable[..., Awaitable[Any]]
"""Has a function called with these arguments, beside all else."""

WAKE_SECONDS = 180
"""So long before the closing bots that rest wake, to seal."""


def has_company(state: Any) -> bool:
    """Whether there is something at a table for the house to play."""
    if not isinstance(state, Floor) or state.phase == "scored" or state.setup.play == "paper":
        return False
    return state.setup.hosted_by == "house" or any(player.bot for player in state.players.values())


def acted_at(floor: Floor) -> Timestamp:
    """When a person last did anything; the host by opening the market or speaking to all."""
    people = (player.active_at for player in floor.players.values() if not player.bot)
    return max((*people, floor.opened_at or 0, *(said.at for said in floor.spoken[-1:])), default=0)


def plays(server: ServerContext, state: Any) -> bool:
    """Whether bots, or the house, play at a table now.

    While nobody does anything for long, bots rest, though somebody may have left a page open; they wake to seal. What
    comes after the closing is soon over, and goes on.
    """
    if not has_company(state):
        return False
    now = server.tables.now()
    if state.closed_at is not None or (state.closes_at is not None and state.closes_at - now <= WAKE_SECONDS):
        return True
    return now - acted_at(state) < server.settings.bots_rest_seconds


class Evening:
    """A table's evening, as long as somebody watches.

    Args:
        server: where.
        loaded: the table.
        think: where bots think.
    """

    def __init__(self, server: ServerContext, loaded: LoadedTable, think: Think) -> None:
        self._server, self._loaded, self._think = server, loaded, think
        self._table = loaded.head.id
        self._kit = kit_of(loaded.state.setup)

    async def play(self) -> None:
        """Plays until nobody watches any more, or all is told."""
        while self._goes_on():
            seats = [seat for seat, player in self._loaded.state.players.items() if player.bot]
            seconds = seconds_of(seats, self._server.settings.bot_seconds)
            number = int(self._now() // seconds)
            for turn in turns(self._loaded.head.secret, number, seats, seconds):
                if turn.at >= self._now():
                    await asyncio.sleep(turn.at - self._now())
                    if not self._goes_on():
                        return
                    await self._safely(self._take(turn, number))
                    await self._safely(self._conduct())
            await asyncio.sleep(max((number + 1) * seconds - self._now(), 0))

    def _goes_on(self) -> bool:
        """Whether somebody watches, and there is something to play."""
        watched = self._table in self._server.broadcasters and not self._server.draining
        return watched and self._loaded.broken is None and plays(self._server, self._loaded.state)

    def _now(self) -> float:
        return self._server.tables.now()

    async def _safely(self, work: Awaitable[None]) -> None:
        """One turn's mistake is no other's."""
        try:
            await work
        except Refused:
            pass  # somebody was quicker, in this process or another
        except Exception as wrong:  # noqa: BLE001 - a bot that stumbles stops neither the table nor the server
            log_fault(wrong, "company")

    async def _take(self, turn: Turn, number: int) -> None:
        """A bot's turn."""
        current = await self._server.tables.view(self._table, turn.seat)
        chance = Chance(derived(self._loaded.head.secret, "bot", str(turn.seat), str(number)))
        command = await self._think(choose, current.view, self._kit, temper_of(turn.seat), chance, self._now())
        if command is not None:
            await self._ask(turn.seat, turn.id, command)

    async def _conduct(self) -> None:
        """The host's next step, where the house hosts."""
        if self._loaded.state.setup.hosted_by == "house":
            current = await self._server.tables.view(self._table, "host")
            command = conduct(current.view, self._kit, self._now())
            if command is not None:
                await self._ask("host", f"house-{type(command).__name__.lower()}", command)

    async def _ask(self, by: Actor, command_id: str, command: Any) -> None:
        await self._server.tables.ask(self._table, by, None, command_id, command)
