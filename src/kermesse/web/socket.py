"""One socket: what its client asks is asked at the table, what happens there is told to it, one message at a time."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from kermesse.games.game import Refused
from kermesse.tables.model import CommandId
from kermesse.web import wire
from kermesse.web.logs import complain
from kermesse.web.refusing import malformed, refusal_of
from kermesse.web.room import Has, Room

if TYPE_CHECKING:
    from kermesse.tables.door import Way
    from kermesse.web.house import House

Send = Callable[[Any], Awaitable[None]]
Receive = Callable[[], Awaitable[Any]]
How = Literal["resume", "anew"]

READ: msgspec.json.Decoder[wire.FromClient] = msgspec.json.Decoder(wire.FromClient)
_WRITE = msgspec.json.Encoder()
_DONE = b'{"type":"done","id":"%b","number":%d}'

RESTART, POLICY, TRY_LATER = 1012, 1008, 1013
"""Close codes: the program is being stopped; this link opens nothing here; the client was too slow or too many."""

MOST_ANSWERS = 4 * wire.IN_FLIGHT
"""Answers that wait to be sent; a client that asks and does not listen has more, and is cut off."""


class Socket:
    """A client that watches a table.

    Args:
        house: what it belongs to.
        room: the table's room.
        way: by which link it came.
        since: the number that it came with; -1 for none.
        send: how something is sent.
        abort: how the connection is dropped, whatever still waits to be sent.
    """

    def __init__(self, house: House, room: Room, way: Way, since: int, send: Send, abort: Callable[[], object]) -> None:
        self.house, self.room, self.way = house, room, way
        self._abort = abort
        self.sending_since: float | None = None
        self.closing: tuple[int, bytes] | None = None
        self.finished = asyncio.Event()
        self._cut = False
        self._send = send
        self._since = since
        self._has: Has | None = None
        self._answers: deque[bytes] = deque()
        self._awake = asyncio.Event()
        self._asking: set[asyncio.Task[None]] = set()
        self._free = asyncio.Semaphore(wire.IN_FLIGHT)

    # What is told.

    def wake(self) -> None:
        """There may be something new."""
        self._awake.set()

    def say(self, text: bytes) -> None:
        """Answers, when the client takes it."""
        if len(self._answers) >= MOST_ANSWERS:
            self.cut_off("deaf")
            return
        self._answers.append(text)
        self._awake.set()

    def come_back(self, how: How = "resume") -> None:
        """Tells the client to come again soon, and closes once it was told."""
        seconds = 0.1 + self.house.spread(0.9)
        self._close(RESTART, wire.Again(in_seconds=round(seconds, 2), how=how))

    def turn_out(self, reason: str) -> None:
        """This link opens nothing here any more."""
        self._close(POLICY, wire.Gone(refusal=refusal_of(Refused(reason))))

    def cut_off(self, why: str) -> None:
        """Drops the connection without a word: nobody takes words here."""
        if not self._cut:
            self._cut = True
            self.house.metrics.cut_off.labels(why).inc()
            self.finished.set()
            self._abort()

    def _close(self, code: int, word: wire.Again | wire.Gone) -> None:
        if self.closing is None:
            self.closing = (code, _WRITE.encode(word))
            self._awake.set()

    async def write(self) -> None:
        """Sends what there is to send, until the socket closes. Answers go first, then whatever is new."""
        self._awake.set()
        while True:
            await self._awake.wait()
            self._awake.clear()
            while self._answers:
                await self._out(self._answers.popleft())
            if self.closing is not None:
                break
            text, self._has = self.room.news(self.way.eyes, self._has, self._since)
            if text is not None:
                self.house.told(text)
                await self._out(text)
        code, word = self.closing
        if word:
            await self._out(word)
        await self._send({"type": "websocket.close", "code": code})
        self.finished.set()

    async def _out(self, text: bytes) -> None:
        self.sending_since = self.house.clock()
        await self._send({"type": "websocket.send", "text": text.decode()})
        self.sending_since = None

    # What is asked.

    async def read(self, receive: Receive) -> None:
        """Takes what the client sends, until it goes."""
        while True:
            event = await receive()
            if event["type"] != "websocket.receive":
                return
            text = event.get("text") or event.get("bytes") or ""
            if len(text) > wire.COMMAND_BYTES:
                self.say(_WRITE.encode(wire.Refused(refusal=refusal_of(Refused("TOO_LONG")))))
                continue
            try:
                message = READ.decode(text)
            except (msgspec.MsgspecError, UnicodeError) as wrong:
                self.say(_WRITE.encode(wire.Refused(refusal=malformed(str(wrong)))))
                continue
            match message:
                case wire.Do():
                    await self._free.acquire()
                    task = asyncio.create_task(self._do(message))
                    self._asking.add(task)
                    task.add_done_callback(lambda task, asked=message.id: self._done(task, asked))  # type: ignore[misc]
                case wire.Ping():
                    self.say(b'{"type":"pong"}')
                case wire.Enter():
                    self.say(_WRITE.encode(wire.Refused(refusal=malformed("entered already"))))

    def _done(self, task: asyncio.Task[None], asked: CommandId) -> None:
        """A mistake of ours in one command is answered as such, and the socket goes on."""
        self._asking.discard(task)
        if not task.cancelled() and (wrong := task.exception()):
            complain(wrong, "live command")
            self.say(_WRITE.encode(wire.Refused(refusal=refusal_of(Refused("OUR_FAULT")), id=asked)))

    async def rest(self) -> None:
        """Waits for the commands under way."""
        if self._asking:
            await asyncio.wait(self._asking)

    async def _do(self, message: wire.Do) -> None:
        began = perf_counter()
        try:
            done = await self.house.ask(self.way, message.id, message.command, message.expects)
        except Refused as refused:
            refusal = refusal_of(refused, self.room.live.hosted.game.refusals)
            self.house.metrics.commands.labels("refused").inc()
            self.say(_WRITE.encode(wire.Refused(refusal=refusal, id=message.id)))
        except msgspec.ValidationError as wrong:
            self.house.metrics.commands.labels("malformed").inc()
            self.say(_WRITE.encode(wire.Refused(refusal=malformed(str(wrong)), id=message.id)))
        else:
            self.house.metrics.commands.labels("done").inc()
            self.house.metrics.command_seconds.observe(perf_counter() - began)
            self.say(_DONE % (message.id.encode(), done.number))
        finally:
            self._free.release()
