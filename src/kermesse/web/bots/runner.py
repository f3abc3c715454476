"""All tables of a process where bots play: an evening for each, while a client watches."""

from __future__ import annotations

import asyncio
from contextlib import closing
from typing import TYPE_CHECKING

from kermesse.tables.model import TableId
from kermesse.web.bots.evening import Evening, is_quiet, plays
from kermesse.web.bots.night import bot_night
from kermesse.web.bots.thinker import Thinker
from kermesse.web.server.logs import log_fault

if TYPE_CHECKING:
    from kermesse.web.server.context import ServerContext


async def run_bots(server: ServerContext) -> None:
    """Begins an evening at each table that a client watches and where bots have something to do; looks again and again.

    All bots of a process think in one place: however many there are, people are answered first. Where they are too
    many, they think longer between two turns; and where they sit at too many tables, some wait, or give way.
    """
    evenings: dict[TableId, asyncio.Task[None]] = {}
    with closing(Thinker()) as thinker:
        try:
            while True:
                await asyncio.sleep(server.settings.look_seconds)
                for table, evening in tuple(evenings.items()):
                    if evening.done():
                        del evenings[table]
                        server.bot_quota.leave(table)
                        _tell(evening)
                watched = {table: one.loaded for table, one in server.broadcasters.items()}
                server.bot_quota.note_quiet({table for table, loaded in watched.items() if is_quiet(server, loaded)})
                for table, broadcaster in tuple(server.broadcasters.items()):
                    night = bot_night(broadcaster.loaded.title)
                    if night is None or table in evenings or not plays(server, broadcaster.loaded):
                        continue
                    clients = {server.connections.client_of(socket) for socket in broadcaster.sockets}
                    if server.bot_quota.take(table, len(night.seats(broadcaster.loaded.state)), clients):
                        evenings[table] = asyncio.create_task(
                            Evening(server, broadcaster.loaded, night, thinker).play()
                        )
        finally:
            for evening in evenings.values():
                evening.cancel()
            await asyncio.gather(*evenings.values(), return_exceptions=True)


def _tell(evening: asyncio.Task[None]) -> None:
    """Logs why an evening broke off, if it did; the next look begins it anew."""
    if not evening.cancelled() and (wrong := evening.exception()) is not None:
        log_fault(wrong, "company")
