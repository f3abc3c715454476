"""The endpoint of live sockets: checks page, link and limits of a client, then adds its socket to the table's."""

from __future__ import annotations

import asyncio
import re
from collections import deque
from contextlib import suppress
from typing import Any
from urllib.parse import parse_qs

import msgspec

from kermesse.games.game import Refused
from kermesse.tables.access import Access
from kermesse.tables.transfer import may_forget
from kermesse.web.http.errors import refusal_of, status_of
from kermesse.web.http.security import SECURITY_HEADERS, Asker, asker, guard_writing
from kermesse.web.live import ws_schemas
from kermesse.web.live.broadcaster import Broadcaster
from kermesse.web.live.connection import Connection, Upgrade
from kermesse.web.live.socket import POLICY, READ, TRY_LATER, Socket
from kermesse.web.live.watcher import NOTHING, Numbers
from kermesse.web.messages import UNREADABLE
from kermesse.web.server.addresses import is_own_host
from kermesse.web.server.context import ServerContext
from kermesse.web.server.limits import WRONG_LINKS, client_of

UPGRADE = "kermesse.upgrade"
"""Where a request's scope has its `Upgrade`."""

LIVE_PATH = re.compile(r"/api/tables/([\w-]{1,64})/live")
"""The address of a table's sockets."""

LATER_SECONDS = {"STORE_FAILED": 0.5, "TOO_BUSY": 0.5, "CLOSING": 0.5, "TOO_MUCH": 60.0}
"""Refusals that pass, and after how many seconds a client may come again."""

_WRITE = msgspec.json.Encoder()
_JSON = (b"content-type", b"application/json")


class PendingConnection:
    """A connection that has no socket yet; its messages are held until it has."""

    def __init__(self) -> None:
        self.connection: Connection | None = None
        self.texts: deque[bytes] = deque()
        self.is_closed = False
        self._changed = asyncio.Event()

    def give_way(self) -> None:
        """Hangs up on a client that says nothing, for one that comes after."""
        self.is_closed = True
        self._changed.set()
        if self.connection is not None:
            self.connection.drop()

    def received(self, text: bytes) -> None:
        """Holds a message, and reads no more."""
        self.texts.append(text)
        self._changed.set()
        if self.connection is not None:
            self.connection.pause_reading()

    def writable(self) -> None:
        """Does nothing: nothing was sent yet."""

    def flooded(self) -> None:
        """Does nothing: a client without a link has one message."""

    def closed(self) -> None:
        """Notes that the client has gone."""
        self.is_closed = True
        self._changed.set()

    async def first_message(self, seconds: float) -> bytes | None:
        """The first message; None where the client goes without one.

        Args:
            seconds: how long to wait.

        Raises:
            Refused: `TOO_SLOW`.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._changed.wait()
            return self.texts.popleft() if self.texts else None
        raise Refused("TOO_SLOW")


async def watch(server: ServerContext, scope: Any) -> None:
    """Answers a request for a socket. Returns once the socket is added, which then lives by its callbacks."""
    upgrade: Upgrade = scope[UPGRADE]
    client = client_of(scope["client"][0] if scope.get("client") else "")
    server.sockets_entering += 1
    try:
        await server.entrance.turn(client)
    finally:
        server.sockets_entering -= 1
    found = LIVE_PATH.fullmatch(scope["path"])
    who = asker(scope, server.settings.origins)
    refused = _refusal_at_once(server, who, found, scope) or await _refusal_of_guess(server, who, client)
    if refused is not None or found is None:
        refusal = refusal_of(refused or Refused("NO_SUCH_ADDRESS"))
        upgrade.refuse(status_of(refusal), [_JSON, *SECURITY_HEADERS], _WRITE.encode(refusal))
        return
    pending = PendingConnection()
    connection = pending.connection = upgrade.accept(pending, is_limited=server.settings.limits != "off")
    if connection is None:
        return
    server.sockets_entering += 1
    try:
        access = await _access(server, who, found[1], pending, client)
        if access is not None:
            since = _since(scope)
            broadcaster = await _broadcaster(server, access, since.common)
            since = _resumable(server, broadcaster, since)
            broadcaster = await _reaching_back(server, broadcaster, since)
            if not pending.is_closed:
                _let_in(
                    server,
                    Socket(
                        server,
                        broadcaster,
                        access,
                        since,
                        connection,
                        _asked(scope, "build")[:64],
                    ),
                    pending,
                    client,
                )
    except Refused as refusal:
        pending.connection = None  # whatever else comes is read, and dropped
        _turn_away(server, connection, refusal)
    finally:
        server.sockets_entering -= 1


def _resumable(server: ServerContext, broadcaster: Broadcaster, since: Numbers) -> Numbers:
    """The numbers from which a client may go on; none where people may have been forgotten under the same number."""
    table = broadcaster.loaded
    return NOTHING if may_forget(table.title, table.state, table.at, server.tables.now()) else since


def _let_in(server: ServerContext, socket: Socket, pending: PendingConnection, client: str) -> None:
    socket.connection.handler = socket
    server.add_socket(socket)
    server.connections.watches(socket, client, socket.access.counted)
    while pending.texts:
        socket.received(pending.texts.popleft())
    socket.connection.resume_reading()


def _refusal_at_once(server: ServerContext, who: Asker, found: re.Match[str] | None, scope: Any) -> Refused | None:
    """Why a client is refused before it may send its link; None where it is not."""
    try:
        guard_writing(who)
    except Refused as refused:
        return refused
    if found is None:
        return Refused("NO_SUCH_ADDRESS")
    if not is_own_host(scope, server.settings):
        return Refused("WRONG_HOST")
    if len(server.sockets) + server.sockets_entering >= server.settings.most_sockets:
        return Refused("TOO_MUCH")
    return Refused("CLOSING") if server.draining else None


async def _refusal_of_guess(server: ServerContext, who: Asker, client: str) -> Refused | None:
    """Why a link in the request is refused without a socket, where its address has tried too many that open nothing.

    Else whoever asks is told over a socket, which a page can read; it costs the server more.
    """
    if who.link is None or not server.limits.is_spent(WRONG_LINKS, client):
        return None
    try:
        await server.enter(who.link, client, who.device)
    except Refused as refused:
        return refused
    return None


def _turn_away(server: ServerContext, connection: Connection, refused: Refused) -> None:
    later = LATER_SECONDS.get(refused.reason)
    message: ws_schemas.ComeAgain | ws_schemas.Gone = ws_schemas.Gone(refusal=refusal_of(refused))
    if later is not None:  # the link may be good
        message = ws_schemas.ComeAgain(in_seconds=round(later + server.jitter(later), 2))
    connection.resume_reading()
    connection.send(_WRITE.encode(message))
    connection.close(POLICY if later is None else TRY_LATER)


async def _broadcaster(server: ServerContext, access: Access, since: int) -> Broadcaster:
    """The broadcaster of a table that is at least at the number that a returning client has.

    Raises:
        Refused: where there is nothing to see.
    """
    broadcaster = await server.broadcaster_of(access.table)
    if since > broadcaster.loaded.number:  # another process has stored more
        with suppress(Refused):
            await server.tables.view(access.table, "public", since=since)
    if not broadcaster.can_see(access.viewer):
        await server.read_on(access.table)
    broadcaster = await server.broadcaster_of(
        access.table
    )  # all sockets may have left meanwhile, and then it is another
    if not broadcaster.can_see(access.viewer):
        raise Refused("NO_SUCH_SEAT")
    return broadcaster


async def _reaching_back(server: ServerContext, broadcaster: Broadcaster, since: Numbers) -> Broadcaster:
    """The table's broadcaster, once it knows what happened since the numbers that a returning client has.

    Where that was long ago, or the ledger cannot be read just now, it is told no more than the broadcaster knows.
    """
    while since != NOTHING and (missing := broadcaster.unknown_since(since.common)) is not None:
        with suppress(Refused):
            broadcaster.add_older(await server.tables.steps_between(broadcaster.loaded.head.id, *missing))
        current = server.broadcasters.get(broadcaster.loaded.head.id, broadcaster)
        if current is broadcaster:
            break
        broadcaster = current  # another client came meanwhile, and this one watches along with it
    return broadcaster


async def _access(
    server: ServerContext, who: Asker, table: str, pending: PendingConnection, client: str
) -> Access | None:
    """What a client's link opens; None for a client that goes without a message.

    Raises:
        Refused: for a link that opens nothing here, or none in time.
    """
    link = who.link
    if link is None and who.own_page is not None:  # a browser, whose page sends nothing but its cookie
        raise Refused("NO_LINK")
    if link is None:
        with server.entrance.waits_for(pending, client):
            text = await pending.first_message(server.settings.enter_seconds)
        if text is None:
            return None
        try:
            message = READ.decode(text)
        except UNREADABLE:
            raise Refused("MALFORMED") from None
        if not isinstance(message, ws_schemas.Enter):
            raise Refused("NO_LINK")
        link = message.link
    access = await server.enter(link, client, who.device)
    if access.table != table:
        raise Refused("NOT_YOURS")
    if server.floods.has(access):
        raise Refused("TOO_MUCH")
    return access


def _since(scope: Any) -> Numbers:
    """The numbers that a returning client has; where it does not say how far its own part is, no further."""
    since = _number(_asked(scope, "since"))
    return NOTHING if since < 0 else Numbers(since, max(since, _number(_asked(scope, "own"))))


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 16 else -1


def _asked(scope: Any, name: str) -> str:
    """What a client says behind the `?` of the address; empty where it does not."""
    query: bytes = scope.get("query_string", b"")
    return parse_qs(query.decode("latin-1")).get(name, [""])[-1]
