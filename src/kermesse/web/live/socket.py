"""One client that watches a table: what it asks is answered, and whatever changes in its view is told.

Everything is said at once, as soon as there is something to say. A client that takes no more is told nothing until it
does, and then only what differs by then.
"""

from __future__ import annotations

import asyncio
from collections import deque
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

import msgspec

from kermesse.games.game import Refused
from kermesse.tables.loaded_table import CommandAnswer
from kermesse.web.http.errors import malformed, refusal_of
from kermesse.web.live import ws_schemas
from kermesse.web.live.broadcaster import Broadcaster, Has
from kermesse.web.messages import UNREADABLE, Refusal
from kermesse.web.server.logs import log_fault

if TYPE_CHECKING:
    from kermesse.tables.access import Access
    from kermesse.web.live.connection import Connection
    from kermesse.web.server.context import ServerContext

READ: msgspec.json.Decoder[ws_schemas.FromClient] = msgspec.json.Decoder(ws_schemas.FromClient)
_WRITE = msgspec.json.Encoder()
_DONE = b'{"type":"done","done":[%b]}'
_PONG = b'{"type":"pong"}'

RESTART, POLICY, TRY_LATER, MISTAKE = 1012, 1008, 1013, 1011
"""Close codes: the program is being stopped; this link opens nothing here; come later; our own mistake."""


class Socket:
    """A client that watches a table.

    Args:
        server: what it belongs to.
        room: the table's room.
        way: by which link it came.
        since: the number that it came with; -1 for none.
        connection: its connection.
    """

    def __init__(
        self, server: ServerContext, broadcaster: Broadcaster, access: Access, since: int, connection: Connection
    ) -> None:
        self.server, self.room, self.way, self.connection = server, broadcaster, access, connection
        self._since = since
        self._has: Has | None = None
        self._over = False
        self.asking = 0
        """Commands that wait for answers."""
        self._done: list[bytes] = []
        """Answers that wait to go along with what is new."""
        self._texts: deque[bytes] = deque()
        """Texts that came while too many did."""

    # What is told.

    def tell(self) -> None:
        """Says what is new in its view, if anything is and the client takes it."""
        if self._over or self.connection.stalled_at is not None:
            return
        try:
            text, self._has = self.room.news(self.way.viewer, self._has, self._since)
        except Exception as wrong:  # noqa: BLE001 - the edge: what cannot be shown to one is nobody else's trouble
            log_fault(wrong, "live")
            self._end(MISTAKE)
            return
        if text is not None:
            self.server.metrics.count_told(text)
            self.connection.say(text[:-1] + b',"done":[%b]}' % b",".join(self._done) if self._done else text)
        elif self._done:
            self.connection.say(_DONE % b",".join(self._done))
        self._done.clear()

    freed = tell

    def come_back(self, how: ws_schemas.CloseReason = "resume") -> None:
        """Tells the client to come again soon, and closes."""
        seconds = 0.1 + self.server.spread(0.9)
        self._end(RESTART, ws_schemas.ComeAgain(in_seconds=round(seconds, 2), how=how))

    def turn_out(self, reason: str) -> None:
        """This link opens nothing here any more."""
        self._end(POLICY, ws_schemas.Gone(refusal=refusal_of(Refused(reason))))

    def cut_off(self, why: str) -> None:
        """Drops the connection without a word: nobody takes words here."""
        self._over = True
        self.server.metrics.cut_off.labels(why).inc()
        self.connection.drop()

    def _end(self, code: int, word: ws_schemas.ComeAgain | ws_schemas.Gone | None = None) -> None:
        if not self._over:
            self._over = True
            if word is not None:
                self.connection.say(_WRITE.encode(word))
            self.connection.close(code)

    def gone(self) -> None:
        """The client has gone."""
        self._over = True
        self.server.left(self)

    # What is asked.

    def hear(self, text: bytes) -> None:
        """Takes what the client says; whoever waits for too many answers has to wait with the next."""
        if self.asking < ws_schemas.IN_FLIGHT:
            self._read(text)
        else:
            self._texts.append(text)
            self.connection.hold()

    def _read(self, text: bytes) -> None:
        try:
            message = READ.decode(text)
        except UNREADABLE as wrong:
            self._say(ws_schemas.CommandRefused(refusal=malformed(str(wrong))))
            return
        match message:
            case ws_schemas.Do():
                self._do(message)
            case ws_schemas.Ping():
                self.connection.say(_PONG)
            case ws_schemas.Enter():
                self._say(ws_schemas.CommandRefused(refusal=malformed("entered already")))

    def _do(self, message: ws_schemas.Do) -> None:
        self.asking += 1
        answered = partial(self._answer, message.id, perf_counter())
        try:
            self.server.put(self.way, message, answered)
        except Refused as refused:
            answered(refused)
        except UNREADABLE as wrong:
            self._refuse(message.id, malformed(str(wrong)))
            self._answered()

    def _answer(self, asked: str, began: float, answer: CommandAnswer | None) -> None:
        if isinstance(answer, Refused):
            self._refuse(asked, refusal_of(answer, self.room.loaded.title.game.refusals))
        elif answer is not None and not self._over:
            self.server.metrics.count_done(perf_counter() - began)
            self._done.append(b'["%b",%d]' % (asked.encode(), answer.number))
            self.room.soon(self)
        self._answered()

    def _refuse(self, asked: str, refusal: Refusal) -> None:
        self.server.metrics.count_refused(refusal.reason)
        self._say(ws_schemas.CommandRefused(refusal=refusal, id=asked))

    def _say(self, refused: ws_schemas.CommandRefused) -> None:
        if not self._over:
            self.connection.say(_WRITE.encode(refused))

    def _answered(self) -> None:
        self.asking -= 1
        if self._texts:
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        while self._texts and self.asking < ws_schemas.IN_FLIGHT:
            self._read(self._texts.popleft())
        if not self._texts:
            self.connection.go_on()
