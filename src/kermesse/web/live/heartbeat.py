"""Minding the sockets: who takes nothing or says nothing is cut off, and who came by a revoked link is turned out."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from kermesse.tables.store.errors import StoreFault

if TYPE_CHECKING:
    from kermesse.web.live.socket import Socket
    from kermesse.web.server.context import ServerContext

QUIET_LOOKS = 20
"""After so many looks at a silent client it is asked whether it is there; after as many again it is cut off."""


async def watch_sockets(server: ServerContext) -> None:
    """Looks at every socket, again and again."""
    links_at = server.clock()
    while True:
        await asyncio.sleep(server.settings.look_seconds)
        now = server.clock()
        for socket in tuple(server.sockets):
            _look_at(socket, now - server.settings.send_seconds)
        server.metrics.note(len(server.sockets), len(server.tables.loaded))
        if now - links_at >= server.settings.links_seconds:
            links_at = now
            await _look_at_links(server)


def _look_at(socket: Socket, long_ago: float) -> None:
    connection = socket.connection
    connection.quiet_looks += 1
    if connection.stalled_at is not None and connection.stalled_at < long_ago:
        socket.cut_off("slow")
    elif connection.quiet_looks == QUIET_LOOKS:
        connection.ping()
    elif connection.quiet_looks == 2 * QUIET_LOOKS:
        socket.cut_off("silent")


async def _look_at_links(server: ServerContext) -> None:
    """Links may have been revoked in another process."""
    for table, room in tuple(server.rooms.items()):
        with suppress(StoreFault):  # nobody is turned out because the store is away
            revoked = {link.number for link in await server.tables.links(table) if link.revoked_at is not None}
            for number in revoked & {socket.way.link for socket in room.sockets}:
                server.close_link(table, number)
