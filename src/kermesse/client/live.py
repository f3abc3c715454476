"""A table as it goes on: one socket, which comes back by itself and goes on from the last number."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType
from typing import Any, Self, assert_never

import msgspec
from msgspec import UNSET
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from kermesse.client.faults import PASSING, RefusedThere, Unreachable
from kermesse.client.reading import command_id, command_text, typed
from kermesse.client.waiting import FIRST_PAUSE_SECONDS, Waiting
from kermesse.tables.model import CommandId
from kermesse.web import wire
from kermesse.web.changes import applied
from kermesse.web.wire import Do, Enter, FromServer

LONGEST_PAUSE_SECONDS = 2.0
SILENCE_SECONDS = 15.0
"""A server that does not answer a ping for so long has gone, whatever the network says."""

MOST_BYTES = 32 << 20
NEVER = frozenset({400, 401, 403, 404, 410})
"""A handshake that is answered so will not be answered otherwise."""


class Live:
    """A table by one link, from `async with` until its end; `Client.live` makes one.

    Args:
        address: of the server.
        way: what the link opens.
        link: the link.
        patience_seconds: how long a command waits for its answer, through any number of lost connections.
    """

    def __init__(self, address: str, way: wire.Way, link: str, patience_seconds: float = 30.0) -> None:
        self.way = way
        self.number = 0
        """Every entry up to this one is in the view; in its own part, every one up to `own`."""
        self.own = 0
        self.connections = 0
        self.messages = {"view": 0, "same": 0, "delta": 0}
        self._url = f"ws{address.removeprefix('http')}/api/tables/{way.table}/live"
        self.link = link
        self._patience = patience_seconds
        self._anew = True
        self._plain: Any = None
        self._typed: Any = None
        self._waiting: dict[CommandId, Waiting] = {}
        self._moved = asyncio.Event()
        self._socket: ClientConnection | None = None
        self._asking: set[asyncio.Task[None]] = set()
        self._task: asyncio.Task[None] | None = None
        self._ended: Exception | None = None

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._stay())
        self._task.add_done_callback(self._left)
        try:
            await self.until(lambda: self._plain is not None)
        except BaseException:
            await self._leave()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._leave()

    async def _leave(self) -> None:
        assert self._task is not None
        for task in (self._task, *self._asking):
            task.cancel()
        await asyncio.wait([self._task])

    def _left(self, task: asyncio.Task[None]) -> None:
        """Nobody listens any more: because the client leaves, or by a mistake, of which whoever waits is to hear."""
        error = None if task.cancelled() else task.exception()
        self._end(error if isinstance(error, Exception) else Unreachable("what was asked: the client left"))

    @property
    def plain(self) -> Any:
        """The view in plain JSON; not to be changed."""
        return self._plain

    @property
    def view(self) -> Any:
        """The view, as the game's own type."""
        if self._typed is None:
            self._typed = typed(self.way.game, self._plain)
        return self._typed

    async def until(self, true: Callable[[], bool], seconds: float | None = None) -> None:
        """Waits until something is so, looking after each message; by default for as long as one is patient.

        Raises:
            Unreachable: where it does not come to be.
            RefusedThere: where the table is no more, or the link opens it no longer.
        """
        try:
            async with asyncio.timeout(self._patience if seconds is None else seconds):
                while not true():
                    if self._ended is not None:
                        raise self._ended
                    await self._moved.wait()
        except TimeoutError:
            raise Unreachable("what was waited for") from None

    async def ask(self, command: Any, asking_id: CommandId | None = None, expects: int | None = None) -> int:
        """Asks for something; where the connection is lost, or the server cannot just now, again under the same id.

        Returns:
            The number of the entry that it came to. The view may not be there yet: `until(lambda: own >= number)`.

        Raises:
            RefusedThere: where it was not carried out.
            Unreachable: where no answer came; it has the id.
        """
        if self._ended is not None:
            raise self._ended
        asked = Do(id=asking_id or command_id(), command=command_text(command), expects=expects)
        waiting = self._waiting[asked.id] = Waiting(asked, self._patience)
        try:
            async with asyncio.timeout(self._patience):
                await self._send(waiting.text)
                return await waiting.answer
        except TimeoutError:
            raise Unreachable("a command", asked.id) from None
        finally:
            self._waiting.pop(asked.id, None)

    async def _send(self, text: str) -> None:
        if self._socket is not None:
            with suppress(WebSocketException, OSError):  # whoever comes back sends it then
                await self._socket.send(text)

    async def _stay(self) -> None:
        """Connects, listens, and comes back, until the table is gone."""
        pause = 0.0
        while self._ended is None:
            await asyncio.sleep(pause)
            try:
                pause = await self._once()
            except (WebSocketException, OSError, TimeoutError) as error:
                if isinstance(error, InvalidStatus) and error.response.status_code in NEVER:
                    self._end(error)
                # Not all at once: after a restart the server has everybody at its door.
                pause = min(max(2 * pause, FIRST_PAUSE_SECONDS), LONGEST_PAUSE_SECONDS) * random.uniform(0.6, 1)  # noqa: S311

    async def _once(self) -> float:
        """One connection, from its beginning to its end.

        Returns:
            After how long to come back.
        """
        async with connect(
            self._url if self._anew else f"{self._url}?since={self.number}",
            compression=None,
            max_size=MOST_BYTES,
            proxy=None,
            open_timeout=SILENCE_SECONDS,
            ping_interval=SILENCE_SECONDS,
            ping_timeout=SILENCE_SECONDS,
            close_timeout=1,
        ) as socket:
            await socket.send(msgspec.json.encode(Enter(link=self.link)).decode())
            self._socket = socket  # before the old commands: new ones send themselves from now on
            self.connections += 1
            try:
                for waiting in list(self._waiting.values()):
                    await socket.send(waiting.text)
                async for text in socket:
                    message = _READS.decode(text)
                    if isinstance(message, wire.Again):
                        self._anew = self._anew or message.how == "anew"
                        return message.in_seconds
                    self._heard(message)
                    if self._ended is not None:
                        break
            except ConnectionClosed:
                pass
            finally:
                self._socket = None
        return FIRST_PAUSE_SECONDS

    def _heard(self, message: FromServer) -> None:
        match message:
            case wire.View(number=number, own=own, view=view):
                self._shown("view", number, own, view)
            case wire.Delta(number=number, own=own, changes=changes):
                self._shown("delta", number, own, applied(self._plain, changes))
            case wire.Same(number=number):
                self._shown("same", number, number, self._plain)
            case wire.Carried(id=asked, number=number):
                if waiting := self._waiting.get(asked):
                    waiting.carried(number)
            case wire.Refused(refusal=refusal, id=about) if about is not UNSET:
                if waiting := self._waiting.get(about):
                    self._again(waiting, waiting.refused(refusal))
            case wire.Refused(refusal=refusal) | wire.Gone(refusal=refusal):
                if refusal.reason not in PASSING:  # else the socket closes, and one comes back
                    self._end(RefusedThere(refusal))
            case wire.Pong() | wire.Again():
                pass
            case _:
                assert_never(message)

    def _shown(self, kind: str, number: int, own: int, view: Any) -> None:
        self.messages[kind] += 1
        self.number, self.own, self._plain, self._anew = number, own, view, False
        if kind != "same":
            self._typed = None
        self._move()

    def _again(self, waiting: Waiting, seconds: float | None) -> None:
        """Asks once more after a while, unless the answer has come by then."""

        async def ask() -> None:
            await asyncio.sleep(seconds or 0)
            if not waiting.answer.done():
                await self._send(waiting.text)

        if seconds is not None:
            task = asyncio.create_task(ask())
            self._asking.add(task)  # or it might be collected before it is done
            task.add_done_callback(self._asking.discard)

    def _move(self) -> None:
        moved, self._moved = self._moved, asyncio.Event()
        moved.set()

    def _end(self, error: Exception) -> None:
        """Nothing more will come: whoever waits is told why."""
        self._ended = self._ended or error
        for waiting in self._waiting.values():
            waiting.lost(self._ended)
        self._move()


_READS = msgspec.json.Decoder(FromServer)
