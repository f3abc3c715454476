"""A table as it goes on: one socket, which comes back by itself and goes on from the last number."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from ssl import SSLContext
from types import TracebackType
from typing import Any, Self, assert_never
from weakref import WeakSet

import msgspec
from msgspec import UNSET
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from kermesse.client.backoff import Backoff
from kermesse.client.connection import call, turned_away
from kermesse.client.errors import PASSING, ServerRefused, Unreachable
from kermesse.client.happenings import Happenings
from kermesse.client.messages import command_id, command_text, typed
from kermesse.client.pending import PendingAnswers
from kermesse.tables.model import CommandId
from kermesse.web.http.entry_schemas import AccessInfo
from kermesse.web.live import ws_schemas
from kermesse.web.live.delta import applied
from kermesse.web.live.ws_schemas import Do, Enter, FromServer


class LiveTable:
    """A table by one link, from `async with` until its end; `Client.live` makes one.

    Args:
        address: of the server.
        way: what the link opens.
        link: the link.
        patience_seconds: how long a command waits for its answer, through any number of lost connections.
        tls: whose certificates to believe; by default those that the machine believes.
    """

    def __init__(
        self, address: str, way: AccessInfo, link: str, patience_seconds: float = 30.0, tls: SSLContext | None = None
    ) -> None:
        self.way = way
        self.number = 0
        """Every entry up to this one is in the view; in its own part, every one up to `own`."""
        self.own = 0
        self.connections = 0
        self.messages = {"view": 0, "same": 0, "delta": 0}
        self._url = f"ws{address.removeprefix('http')}/api/tables/{way.table}/live"
        self.link = link
        self._patience, self._tls = patience_seconds, tls
        self._anew = True
        self._plain: Any = None
        self._typed: Any = None
        self._waiting: dict[CommandId, PendingAnswers] = {}
        self._followers: WeakSet[Happenings] = WeakSet()
        self._moved = asyncio.Event()
        self._socket: ClientConnection | None = None
        self._pauses = Backoff()
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
        tasks = [self._task, *self._asking]
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)

    def _left(self, task: asyncio.Task[None]) -> None:
        """Ends every pending call once the listening task is over: the client left, or the task failed."""
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
        """Waits until a condition holds, checked after each message; by default for the client's patience.

        Raises:
            Unreachable: where the condition does not hold in time.
            ServerRefused: where the table was erased, or the link was revoked.
            msgspec.ValidationError: where the server is of another version.
        """
        try:
            async with asyncio.timeout(self._patience if seconds is None else seconds):
                while not true():
                    if self._ended is not None:
                        raise self._ended
                    await self._moved.wait()
        except TimeoutError:
            raise Unreachable("what was waited for") from None

    def happenings(self) -> Happenings:
        """What happens from now on, for `async for number, happening in table.happenings()`.

        Each thing comes once, through any number of lost connections; `view` has it by then. Of what happened while
        there was none, the newest 256 entries are told.
        """
        follower = Happenings(self, self.way.game)
        self._followers.add(follower)
        return follower

    async def ask(
        self,
        command: Any,
        asking_id: CommandId | None = None,
        expects: int | None = None,
        again_seconds: float | None = None,
    ) -> int:
        """Asks for something; where the connection is lost, or the server cannot just now, again under the same id.

        Args:
            command: what.
            asking_id: under which id; a new one where there is none.
            expects: the entry after which it is meant.
            again_seconds: how long to ask again where the server cannot just now; None for the client's patience.

        Returns:
            The number of the entry that it came to. The view may not be there yet: `until(lambda: own >= number)`.

        Raises:
            ServerRefused: where it was not carried out, or when it was last answered could not be just then.
            Unreachable: where no answer came; it has the id.
            msgspec.ValidationError: where the server is of another version.
        """
        asked = Do(id=asking_id or command_id(), command=command_text(command), expects=expects)
        again = self._patience if again_seconds is None else again_seconds
        waiting = self._waiting[asked.id] = PendingAnswers(asked, again)
        try:
            if self._ended is not None:
                raise self._ended
            async with asyncio.timeout(self._patience):
                await self._send(waiting.text)
                return await waiting.answer
        except TimeoutError as error:
            raise waiting.last_refusal or Unreachable("a command", asked.id) from error
        except Unreachable as error:
            raise Unreachable("a command", asked.id) from error
        finally:
            self._waiting.pop(asked.id, None)

    async def _send(self, text: str) -> None:
        if self._socket is not None:
            with suppress(WebSocketException, OSError):  # whoever comes back sends it then
                await self._socket.send(text)

    async def _stay(self) -> None:
        """Connects, listens, and comes back, until the table is gone."""
        while self._ended is None:
            pause = None
            try:
                pause = await self._once()
            except InvalidStatus as error:
                if never := turned_away(error):
                    self._end(never)
            except (WebSocketException, OSError, TimeoutError):
                pass  # nobody there, for now
            if self._ended is None:
                await asyncio.sleep(self._pauses.next() if pause is None else pause)

    async def _once(self) -> float | None:
        """One connection, from its beginning to its end.

        Returns:
            After how long to come back, where the server says.
        """
        url = self._url if self._anew else f"{self._url}?since={self.number}"
        if not self._anew and self.own > self.number:
            url += f"&own={self.own}"
        async with call(url, self._tls) as socket:
            await socket.send(msgspec.json.encode(Enter(link=self.link)).decode())
            self._socket = socket  # before the old commands: new ones send themselves from now on
            self.connections += 1
            try:
                for waiting in list(self._waiting.values()):
                    await socket.send(waiting.text)
                async for text in socket:
                    message = _READS.decode(text)
                    if isinstance(message, ws_schemas.ComeAgain):
                        self._anew = self._anew or message.how == "anew"
                        return message.in_seconds
                    self._heard(message)
                    if self._ended is not None:
                        break
            except ConnectionClosed:
                pass
            finally:
                self._socket = None
        return None

    def _heard(self, message: FromServer) -> None:
        self._look_at(message)
        if isinstance(message, ws_schemas.WholeView | ws_schemas.Delta) and message.happened:
            for follower in self._followers:
                follower.add(message.happened)
        if isinstance(message, ws_schemas.WholeView | ws_schemas.Same | ws_schemas.Delta | ws_schemas.Carried):
            for asked, number in message.done:
                if waiting := self._waiting.get(asked):
                    waiting.carried(number)

    def _look_at(self, message: FromServer) -> None:
        match message:
            case ws_schemas.WholeView(number=number, own=own, view=view):
                self._shown("view", number, own, view)
            case ws_schemas.Delta(number=number, own=own, changes=changes):
                self._shown("delta", number, own, applied(self._plain, changes))
            case ws_schemas.Same(number=number):
                self._shown("same", number, number, self._plain)
            case ws_schemas.CommandRefused(refusal=refusal, id=about) if about is not UNSET:
                if waiting := self._waiting.get(about):
                    self._again(waiting, waiting.refused(refusal))
            case ws_schemas.CommandRefused(refusal=refusal) | ws_schemas.Gone(refusal=refusal):
                if refusal.reason not in PASSING:  # else the socket closes, and one comes back
                    self._end(ServerRefused(refusal))
            case ws_schemas.Carried() | ws_schemas.ReactionsShown() | ws_schemas.Pong() | ws_schemas.ComeAgain():
                pass
            case _:
                assert_never(message)

    def _shown(self, kind: str, number: int, own: int, view: Any) -> None:
        self.messages[kind] += 1
        self._pauses.begin_again()
        self.number, self.own, self._plain, self._anew = number, own, view, False
        if kind != "same":
            self._typed = None
        self._move()

    def _again(self, waiting: PendingAnswers, seconds: float | None) -> None:
        """Sends a command again after some seconds, unless its answer has come by then."""

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
        """Ends the subscription: every pending call raises this error."""
        self._ended = self._ended or error
        for waiting in self._waiting.values():
            waiting.lost(self._ended)
        self._move()


_READS = msgspec.json.Decoder(FromServer)
