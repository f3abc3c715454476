"""One client that watches a table: its commands are answered, and changes of its view are sent.

Every message goes at once. A client that takes no more is sent nothing until it does, and then only what differs by
then.
"""

from __future__ import annotations

import asyncio
from collections import deque
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Protocol

import msgspec

from kermesse.games.game import Refused
from kermesse.tables.command_batch import room_used
from kermesse.tables.loaded_table import CommandAnswer, OnAnswer
from kermesse.web.http.errors import malformed, refusal_of
from kermesse.web.live import ws_schemas
from kermesse.web.live.broadcaster import Broadcaster
from kermesse.web.live.watcher import LastSent, Numbers
from kermesse.web.messages import UNREADABLE, Refusal
from kermesse.web.server.logs import log_fault

if TYPE_CHECKING:
    from kermesse.tables.access import Access
    from kermesse.web.live.connection import Connection
    from kermesse.web.server.floods import Floods
    from kermesse.web.server.metrics import Metrics

READ: msgspec.json.Decoder[ws_schemas.FromClient] = msgspec.json.Decoder(ws_schemas.FromClient)
_WRITE = msgspec.json.Encoder()
_DONE = b'{"type":"done","done":[%b]}'
_PONG = b'{"type":"pong"}'

RESTART, POLICY, TRY_LATER, MISTAKE = 1012, 1008, 1013, 1011
"""Close codes: the program is being stopped; this link opens nothing here; come later; our own mistake."""

NO_PLACE_SECONDS = 60.0
"""Where all places are taken, those who had the most come again after so long at the soonest."""


class SocketServer(Protocol):
    """What a socket needs of the server."""

    metrics: Metrics
    build: str
    floods: Floods

    def turn(self, access: Access) -> float:
        """After how many seconds the next command by this access has its turn."""

    def submit(self, access: Access, message: ws_schemas.Do, on_answer: OnAnswer) -> None:
        """Has a command carried out, and calls `on_answer` with its answer."""

    def remove_socket(self, socket: Socket) -> None:
        """Forgets a socket that was closed."""

    def jitter(self, seconds: float) -> float:
        """A random time up to so many seconds."""


class Socket:
    """A client that watches a table.

    Args:
        server: what carries its commands out.
        broadcaster: what computes its updates.
        access: what its link opens.
        since: the numbers that it came with.
        connection: its connection.
        build: which build of the pages it is; empty for programs, and where it does not say.
    """

    def __init__(
        self,
        server: SocketServer,
        broadcaster: Broadcaster,
        access: Access,
        since: Numbers,
        connection: Connection,
        build: str = "",
    ) -> None:
        self.broadcaster, self.access, self.connection = broadcaster, access, connection
        self._server = server
        self._since = since
        self._is_other_build = bool(build and server.build and build != server.build)
        self._is_greeted = False
        self._last: LastSent | None = None
        self._is_closed = False
        self.commands_in_flight = 0
        """Commands that are not answered yet."""
        self._outcomes: list[bytes] = []
        """Outcomes, as JSON, that go with the next update."""
        self._held_texts: deque[bytes] = deque()
        """Texts that came while too many commands were in flight."""

    # To the client.

    def send_update(self) -> None:
        """Sends what is new in its view, with held outcomes, if anything is and the client takes it."""
        if self._is_closed or self.connection.stalled_at is not None:
            return
        try:
            text, self._last = self.broadcaster.update_for(self.access.viewer, self._last, self._since)
        except Exception as wrong:  # noqa: BLE001 - the edge: a view that fails for one client must not stop the others
            log_fault(wrong, "live")
            self._close(MISTAKE)
            return
        if text is not None:
            self._server.metrics.count_update(text)
            if not self._is_greeted:
                self._is_greeted = True
                text = text[:-1] + b',"build":%b}' % _WRITE.encode(self._server.build)
            if (used := room_used(self.broadcaster.loaded)) and self._keeps():
                text = text[:-1] + b',"room_used":%d}' % used
            self.connection.send(text[:-1] + b',"done":[%b]}' % b",".join(self._outcomes) if self._outcomes else text)
        elif self._outcomes:
            self.connection.send(_DONE % b",".join(self._outcomes))
        self._outcomes.clear()

    writable = send_update

    def _keeps(self) -> bool:
        """Whether it is for who looks to see that the table comes to an end in time."""
        if self.access.seat is None:
            return self.access.role == "host"
        loaded = self.broadcaster.loaded
        return loaded.title.door.keeps(loaded.state, self.access.seat)

    def send_passing(self, text: bytes) -> None:
        """Sends a text that is worth nothing later, if its client takes it now."""
        if not self._is_closed and self.connection.stalled_at is None:
            self.connection.send(text)

    def ask_to_reconnect(self, how: ws_schemas.CloseReason = "resume") -> None:
        """Closes, and has the client come again within about a second."""
        seconds = 0.1 + self._server.jitter(0.9)
        self._close(RESTART, ws_schemas.ComeAgain(in_seconds=round(seconds, 2), how=how))

    def give_way(self) -> None:
        """Closes where no places are left, for another connection; its client may come again in a minute or two."""
        self._server.metrics.dropped.labels("room").inc()
        seconds = NO_PLACE_SECONDS + self._server.jitter(NO_PLACE_SECONDS)
        self._close(TRY_LATER, ws_schemas.ComeAgain(in_seconds=round(seconds, 2)))
        self.connection.drop()  # its place is needed now, whether it says good-bye or not

    def close_refused(self, reason: str) -> None:
        """Closes with a refusal: the link opens nothing here any more."""
        self._close(POLICY, ws_schemas.Gone(refusal=refusal_of(Refused(reason))))

    def drop(self, why: str) -> None:
        """Drops the connection without a message, which its client would not take; `why` is the metric's label."""
        self._is_closed = True
        self._server.metrics.dropped.labels(why).inc()
        self.connection.drop()

    def _close(self, code: int, message: ws_schemas.ComeAgain | ws_schemas.Gone | None = None) -> None:
        if not self._is_closed:
            self._is_closed = True
            if message is not None:
                self.connection.send(_WRITE.encode(message))
            self.connection.close(code)

    def closed(self) -> None:
        """Called when the connection has ended."""
        self._is_closed = True
        self._server.remove_socket(self)

    def flooded(self) -> None:
        """Has the server remember whose link it was; the connection was dropped."""
        self._is_closed = True
        self._server.metrics.dropped.labels("flood").inc()
        self._server.floods.note(self.access)

    # From the client.

    def received(self, text: bytes) -> None:
        """Reads a message; while too many commands are in flight, it is held, and no more is read."""
        if self.commands_in_flight < ws_schemas.IN_FLIGHT:
            self._read(text)
        else:
            self._held_texts.append(text)
            self.connection.pause_reading()

    def _read(self, text: bytes) -> None:
        try:
            message = READ.decode(text)
        except UNREADABLE as wrong:
            self._send_refusal(ws_schemas.CommandRefused(refusal=malformed(str(wrong))))
            return
        match message:
            case ws_schemas.Do():
                self._do(message)
            case ws_schemas.Ping():
                self.connection.send(_PONG)
            case ws_schemas.React():
                self._react(message)
            case ws_schemas.Enter():
                self._send_refusal(ws_schemas.CommandRefused(refusal=malformed("entered already")))

    def _do(self, message: ws_schemas.Do) -> None:
        self.commands_in_flight += 1
        try:
            wait = self._server.turn(self.access)
        except Refused as refused:
            self._answer(message.id, 0, refused)
            return
        if wait:
            asyncio.get_running_loop().call_later(wait, self._submit, message)
        else:
            self._submit(message)

    def _react(self, message: ws_schemas.React) -> None:
        try:
            self.broadcaster.reactions.add(self.access.by, message.what)
        except Refused as refused:
            self._refuse(message.id, refusal_of(refused, self.broadcaster.loaded.title.game.refusals))

    def _submit(self, message: ws_schemas.Do) -> None:
        if self._is_closed:  # who left before the turn came asks again
            self._command_done()
            return
        on_answer = partial(self._answer, message.id, perf_counter())
        try:
            self._server.submit(self.access, message, on_answer)
        except Refused as refused:
            on_answer(refused)
        except UNREADABLE as wrong:
            self._refuse(message.id, malformed(str(wrong)))
            self._command_done()

    def _answer(self, command_id: str, began: float, answer: CommandAnswer | None) -> None:
        if isinstance(answer, Refused):
            self._refuse(command_id, refusal_of(answer, self.broadcaster.loaded.title.game.refusals))
        elif answer is not None and not self._is_closed:
            self._server.metrics.count_done(perf_counter() - began)
            self._outcomes.append(b'["%b",%d]' % (command_id.encode(), answer.number))
            self.broadcaster.send_soon(self)
        self._command_done()

    def _refuse(self, command_id: str, refusal: Refusal) -> None:
        self._server.metrics.count_refused(refusal.reason)
        self._send_refusal(ws_schemas.CommandRefused(refusal=refusal, id=command_id))

    def _send_refusal(self, refused: ws_schemas.CommandRefused) -> None:
        if self._is_other_build and refused.refusal.reason == "MALFORMED":  # it may well be right, elsewhere or later
            refused = msgspec.structs.replace(refused, refusal=refusal_of(Refused("OTHER_BUILD")))
        if not self._is_closed:
            self.connection.send(_WRITE.encode(refused))

    def _command_done(self) -> None:
        self.commands_in_flight -= 1
        if self._held_texts:
            asyncio.get_running_loop().call_soon(self._read_held)

    def _read_held(self) -> None:
        while self._held_texts and self.commands_in_flight < ws_schemas.IN_FLIGHT:
            self._read(self._held_texts.popleft())
        if not self._held_texts:
            self.connection.resume_reading()
