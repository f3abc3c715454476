"""The heartbeat of sockets: drops clients that take or send nothing, and closes those whose link was revoked."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING

from kermesse.tables.model import TableId
from kermesse.tables.store.errors import StoreFault

if TYPE_CHECKING:
    from kermesse.web.live.socket import Socket
    from kermesse.web.server.context import ServerContext

SILENT_CHECKS = 20
"""A client that sends nothing during so many checks is pinged; after as many again it is dropped."""


async def watch_sockets(server: ServerContext) -> None:
    """Checks every socket, until the task is cancelled."""
    links_at, checked = server.clock(), dict[TableId, int]()
    while True:
        await asyncio.sleep(server.settings.look_seconds)
        now = server.clock()
        for socket in tuple(server.sockets):
            _check(socket, now - server.settings.send_seconds)
        server.metrics.note(len(server.sockets), len(server.tables.loaded))
        if now - links_at >= server.settings.links_seconds:
            links_at = now
            checked = await _check_links(server, checked)


def _check(socket: Socket, long_ago: float) -> None:
    connection = socket.connection
    connection.silent_checks += 1
    if connection.stalled_at is not None and connection.stalled_at < long_ago:
        socket.drop("slow")
    elif connection.silent_checks == SILENT_CHECKS:
        connection.ping()
    elif connection.silent_checks == 2 * SILENT_CHECKS:
        socket.drop("silent")


async def _check_links(server: ServerContext, checked: Mapping[TableId, int]) -> dict[TableId, int]:
    """Closes the sockets whose links were revoked in another process.

    Args:
        server: the server.
        checked: of each table, how often its links had changed when they were checked last.

    Returns:
        The same by now, for the tables that have sockets.
    """
    now: dict[TableId, int] = {}
    for table, broadcaster in tuple(server.broadcasters.items()):
        changes = broadcaster.loaded.links_changes
        if checked.get(table) != changes:
            with suppress(StoreFault):  # no socket is closed because the store is away
                revoked = {link.number for link in await server.tables.links(table) if link.revoked_at is not None}
                server.close_sockets_of(table, revoked)
                now[table] = changes
        else:
            now[table] = changes
    return now
