"""The way in for sockets: who comes, by which link, from which page; then they watch until they go."""

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
from kermesse.web.messages import UNREADABLE
from kermesse.web.server.context import ServerContext
from kermesse.web.server.limits import client_of

UPGRADE = "kermesse.upgrade"
"""Where a request's scope has its `Upgrade`."""

PATH = re.compile(r"/api/tables/([\w-]{1,64})/live")

LATER_SECONDS = {"STORE_FAILED": 0.5, "TOO_BUSY": 0.5, "CLOSING": 0.5, "TOO_MUCH": 60.0}
"""What keeps somebody out only for now, and after how long they may come again."""

_WRITE = msgspec.json.Encoder()
_JSON = (b"content-type", b"application/json")


class PendingConnection:
    """Whoever has come but is not in yet: what they say is kept until somebody listens."""

    def __init__(self) -> None:
        self.connection: Connection | None = None
        self.texts: deque[bytes] = deque()
        self.has_gone = False
        self._said = asyncio.Event()

    def hear(self, text: bytes) -> None:
        """They say something; no more is read before they are in."""
        self.texts.append(text)
        self._said.set()
        if self.connection is not None:
            self.connection.hold()

    def freed(self) -> None:
        """Nothing was told to them yet."""

    def gone(self) -> None:
        """They have gone again."""
        self.has_gone = True
        self._said.set()

    async def first(self, seconds: float) -> bytes | None:
        """What they say first; None where they go without a word.

        Args:
            seconds: how long they may take.

        Raises:
            Refused: `TOO_SLOW`.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._said.wait()
            return self.texts.popleft() if self.texts else None
        raise Refused("TOO_SLOW")


async def watch(server: ServerContext, scope: Any) -> None:
    """A socket comes; once it is in, it lives by what it hears, and this is over."""
    upgrade: Upgrade = scope[UPGRADE]
    found = PATH.fullmatch(scope["path"])
    who = asker(scope["headers"], server.settings.origins)
    refused = _at_the_gate(server, who, found)
    if refused is not None or found is None:
        refusal = refusal_of(refused or Refused("NO_SUCH_ADDRESS"))
        upgrade.refuse(status_of(refusal), [_JSON, *SECURITY_HEADERS], _WRITE.encode(refusal))
        return
    porch = PendingConnection()
    connection = porch.connection = upgrade.meet(porch)
    if connection is None:
        return
    server.coming += 1
    try:
        way = await _way(server, who, found[1], porch, scope)
        if way is not None:
            since = _since(scope)
            room = await _room(server, way, since)
            if not porch.has_gone:
                _let_in(Socket(server, room, way, _resumable(server, room, since), connection), porch)
    except Refused as refusal:
        porch.connection = None  # whatever else is said is read, and let go
        _turn_away(server, connection, refusal)
    finally:
        server.coming -= 1


def _resumable(server: ServerContext, broadcaster: Broadcaster, since: int) -> int:
    """The number from which a client may go on; none where people may have been forgotten under the same number."""
    table = broadcaster.loaded
    return -1 if may_forget(table.title, table.state, table.at, server.tables.now()) else since


def _let_in(socket: Socket, porch: PendingConnection) -> None:
    socket.connection.ear = socket
    socket.server.came(socket)
    while porch.texts:
        socket.hear(porch.texts.popleft())
    socket.connection.go_on()


def _at_the_gate(server: ServerContext, who: Asker, found: re.Match[str] | None) -> Refused | None:
    """Why somebody is not even let in to say their link."""
    try:
        guard_writing(who)
    except Refused as refused:
        return refused
    if found is None:
        return Refused("NO_SUCH_ADDRESS")
    if len(server.sockets) + server.coming >= server.settings.most_sockets:
        return Refused("TOO_MUCH")
    return Refused("CLOSING") if server.resting else None


def _turn_away(server: ServerContext, connection: Connection, refused: Refused) -> None:
    later = LATER_SECONDS.get(refused.reason)
    word: ws_schemas.ComeAgain | ws_schemas.Gone = ws_schemas.Gone(refusal=refusal_of(refused))
    if later is not None:  # the link may well be good
        word = ws_schemas.ComeAgain(in_seconds=round(later + server.spread(later), 2))
    connection.go_on()
    connection.say(_WRITE.encode(word))
    connection.close(POLICY if later is None else TRY_LATER)


async def _room(server: ServerContext, access: Access, since: int) -> Broadcaster:
    """The room of a table, which has come at least as far as who comes back has seen.

    Raises:
        Refused: where there is nothing to see.
    """
    room = await server.join_room(access)
    if since > room.loaded.number:  # another process has come further
        with suppress(Refused):
            await server.tables.view(access.table, "public", since=since)
    if not room.sees(access.viewer):
        await server.read_on(access.table)
    room = await server.join_room(access)  # whoever was in it may have left by now, and then it is another
    if not room.sees(access.viewer):
        raise Refused("NO_SUCH_SEAT")
    return room


async def _way(server: ServerContext, who: Asker, table: str, porch: PendingConnection, scope: Any) -> Access | None:
    """By which way somebody comes; None for who goes without a word.

    Raises:
        Refused: for a link that opens nothing here, or none in time.
    """
    link = who.link
    if link is None and who.own_page is not None:  # a browser, whose page has nothing to say but its cookie
        raise Refused("NO_LINK")
    if link is None:
        text = await porch.first(server.settings.enter_seconds)
        if text is None:
            return None
        try:
            message = READ.decode(text)
        except UNREADABLE:
            raise Refused("MALFORMED") from None
        if not isinstance(message, ws_schemas.Enter):
            raise Refused("NO_LINK")
        link = message.link
    way = await server.way(link, client_of(scope["client"][0] if scope.get("client") else ""))
    if way.table != table:
        raise Refused("NOT_YOURS")
    return way


def _since(scope: Any) -> int:
    """The number that a client comes back with; -1 for none."""
    given = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("since", [""])[-1]
    return int(given) if given.isascii() and given.isdigit() and len(given) < 16 else -1
