"""The way in for sockets: who comes, by which link, from which page; then they watch until they go."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from urllib.parse import parse_qs

import msgspec

from kermesse.games.game import Refused
from kermesse.tables.door import Way
from kermesse.web import wire
from kermesse.web.guarding import Asker, asker, guard_writing
from kermesse.web.house import House
from kermesse.web.limits import client_of
from kermesse.web.refusing import refusal_of, status_of
from kermesse.web.room import Room
from kermesse.web.socket import POLICY, READ, TRY_LATER, Receive, Send, Socket

PATH = re.compile(r"/api/tables/([\w-]{1,64})/live")

LATER_SECONDS = {"STORE_FAILED": 0.5, "TOO_BUSY": 0.5, "CLOSING": 0.5, "TOO_MUCH": 60.0}
"""What keeps somebody out only for now, and after how long they may come again."""

_WRITE = msgspec.json.Encoder()


async def live(house: House, scope: Any, receive: Receive, send: Send) -> None:
    """A socket, from its first message to its last."""
    await receive()
    found = PATH.fullmatch(scope["path"])
    who = asker(scope["headers"], house.settings.origins)
    refused = _at_the_gate(house, who, found)
    if refused is not None or found is None:
        await _turn_away(refused or Refused("NO_SUCH_ADDRESS"), scope, send)
        return
    await send({"type": "websocket.accept"})
    try:
        way = await _way(house, who, found[1], scope, receive)
        if way is None:
            return
        room = await _room(house, way, _since(scope))
    except Refused as refusal:
        later = LATER_SECONDS.get(refusal.reason)
        word: wire.Again | wire.Gone = wire.Gone(refusal=refusal_of(refusal))
        if later is not None:  # the link may well be good
            word = wire.Again(in_seconds=round(later + house.spread(later), 2))
        await send({"type": "websocket.send", "text": _WRITE.encode(word).decode()})
        await send({"type": "websocket.close", "code": POLICY if later is None else TRY_LATER})
        return
    await _watch(Socket(house, room, way, _since(scope), send, _abort(scope)), receive)


def _at_the_gate(house: House, who: Asker, found: re.Match[str] | None) -> Refused | None:
    """Why somebody is not even let in to say their link."""
    try:
        guard_writing(who)
    except Refused as refused:
        return refused
    if found is None:
        return Refused("NO_SUCH_ADDRESS")
    if len(house.sockets) >= house.settings.most_sockets:
        return Refused("TOO_MUCH")
    return Refused("CLOSING") if house.resting else None


def _abort(scope: Any) -> Callable[[], object]:
    """What drops the connection: where the server cannot, its task ends."""
    task = asyncio.current_task()
    assert task is not None
    abort: Callable[[], object] = scope.get("extensions", {}).get("kermesse.abort") or task.cancel
    return abort


async def _room(house: House, way: Way, since: int) -> Room:
    """The room of a table, which has come at least as far as who comes back has seen.

    Raises:
        Refused: where there is nothing to see.
    """
    room = await house.join_room(way)
    if since > room.live.number:  # another process has come further
        with suppress(Refused):
            await house.keeper.view(way.table, "public", since=since)
    if not room.sees(way.eyes):
        await house.read_on(way.table)
    if not room.sees(way.eyes):
        raise Refused("NO_SUCH_SEAT")
    return room


async def _watch(socket: Socket, receive: Receive) -> None:
    house = socket.house
    house.came(socket)
    writing = asyncio.create_task(socket.write())
    try:
        await socket.read(receive)
    finally:
        house.left(socket)
        socket.finished.set()
        writing.cancel()
        await asyncio.wait([writing])
        if not writing.cancelled() and (wrong := writing.exception()) and not isinstance(wrong, OSError):
            raise wrong


async def _way(house: House, who: Asker, table: str, scope: Any, receive: Receive) -> Way | None:
    """By which way somebody comes; None for who goes without a word.

    Raises:
        Refused: for a link that opens nothing here, or none in time.
    """
    link = who.link
    if link is None:
        try:
            async with asyncio.timeout(house.settings.enter_seconds):
                event = await receive()
        except TimeoutError:
            raise Refused("TOO_SLOW") from None
        if event["type"] != "websocket.receive":
            return None
        text = event.get("text") or event.get("bytes") or ""
        try:
            message = READ.decode(text[: wire.COMMAND_BYTES])
        except (msgspec.MsgspecError, UnicodeError):
            raise Refused("MALFORMED") from None
        if not isinstance(message, wire.Enter):
            raise Refused("NO_LINK")
        link = message.link
    way = await house.way(link, client_of(scope["client"][0] if scope.get("client") else ""))
    if way.table != table:
        raise Refused("NOT_YOURS")
    return way


def _since(scope: Any) -> int:
    """The number that a client comes back with; -1 for none."""
    given = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("since", [""])[-1]
    return int(given) if given.isascii() and given.isdigit() and len(given) < 16 else -1


async def _turn_away(refused: Refused, scope: Any, send: Send) -> None:
    """Refuses before the socket is open, with a status where the server can."""
    refusal = refusal_of(refused)
    if "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": POLICY})
        return
    headers = [(b"content-type", b"application/json")]
    await send({"type": "websocket.http.response.start", "status": status_of(refusal), "headers": headers})
    await send({"type": "websocket.http.response.body", "body": _WRITE.encode(refusal)})
