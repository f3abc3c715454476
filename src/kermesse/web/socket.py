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
from kermesse.web import talk
from kermesse.web.logs import complain
from kermesse.web.message import UNREADABLE, Refusal
from kermesse.web.refusing import malformed, refusal_of
from kermesse.web.room import Has, Room

if TYPE_CHECKING:
    from kermesse.tables.access import Access
    from kermesse.web.connection import Connection
    from kermesse.web.house import House

READ: msgspec.json.Decoder[talk.FromClient] = msgspec.json.Decoder(talk.FromClient)
_WRITE = msgspec.json.Encoder()
_DONE = b'{"type":"done","done":[%b]}'
_PONG = b'{"type":"pong"}'

RESTART, POLICY, TRY_LATER, MISTAKE = 1012, 1008, 1013, 1011
"""Close codes: the program is being stopped; this link opens nothing here; come later; our own mistake."""


class Socket:
    """A client that watches a table.

    Args:
        house: what it belongs to.
        room: the table's room.
        way: by which link it came.
        since: the number that it came with; -1 for none.
        connection: its connection.
    """

    def __init__(self, house: House, room: Room, access: Access, since: int, connection: Connection) -> None:
        self.house, self.room, self.way, self.connection = house, room, access, connection
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
            complain(wrong, "live")
            self._end(MISTAKE)
            return
        if text is not None:
            self.house.metrics.count_told(text)
            self.connection.say(text[:-1] + b',"done":[%b]}' % b",".join(self._done) if self._done else text)
        elif self._done:
            self.connection.say(_DONE % b",".join(self._done))
        self._done.clear()

    freed = tell

    def come_back(self, how: talk.How = "resume") -> None:
        """Tells the client to come again soon, and closes."""
        seconds = 0.1 + self.house.spread(0.9)
        self._end(RESTART, talk.Again(in_seconds=round(seconds, 2), how=how))

    def turn_out(self, reason: str) -> None:
        """This link opens nothing here any more."""
        self._end(POLICY, talk.Gone(refusal=refusal_of(Refused(reason))))

    def cut_off(self, why: str) -> None:
        """Drops the connection without a word: nobody takes words here."""
        self._over = True
        self.house.metrics.cut_off.labels(why).inc()
        self.connection.drop()

    def _end(self, code: int, word: talk.Again | talk.Gone | None = None) -> None:
        if not self._over:
            self._over = True
            if word is not None:
                self.connection.say(_WRITE.encode(word))
            self.connection.close(code)

    def gone(self) -> None:
        """The client has gone."""
        self._over = True
        self.house.left(self)

    # What is asked.

    def hear(self, text: bytes) -> None:
        """Takes what the client says; whoever waits for too many answers has to wait with the next."""
        if self.asking < talk.IN_FLIGHT:
            self._read(text)
        else:
            self._texts.append(text)
            self.connection.hold()

    def _read(self, text: bytes) -> None:
        try:
            message = READ.decode(text)
        except UNREADABLE as wrong:
            self._say(talk.Refused(refusal=malformed(str(wrong))))
            return
        match message:
            case talk.Do():
                self._do(message)
            case talk.Ping():
                self.connection.say(_PONG)
            case talk.Enter():
                self._say(talk.Refused(refusal=malformed("entered already")))

    def _do(self, message: talk.Do) -> None:
        self.asking += 1
        answered = partial(self._answer, message.id, perf_counter())
        try:
            self.house.put(self.way, message, answered)
        except Refused as refused:
            answered(refused)
        except UNREADABLE as wrong:
            self._refuse(message.id, malformed(str(wrong)))
            self._answered()

    def _answer(self, asked: str, began: float, answer: CommandAnswer | None) -> None:
        if isinstance(answer, Refused):
            self._refuse(asked, refusal_of(answer, self.room.loaded.hosted.game.refusals))
        elif answer is not None and not self._over:
            self.house.metrics.count_done(perf_counter() - began)
            self._done.append(b'["%b",%d]' % (asked.encode(), answer.number))
            self.room.soon(self)
        self._answered()

    def _refuse(self, asked: str, refusal: Refusal) -> None:
        self.house.metrics.count_refused(refusal.reason)
        self._say(talk.Refused(refusal=refusal, id=asked))

    def _say(self, refused: talk.Refused) -> None:
        if not self._over:
            self.connection.say(_WRITE.encode(refused))

    def _answered(self) -> None:
        self.asking -= 1
        if self._texts:
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        while self._texts and self.asking < talk.IN_FLIGHT:
            self._read(self._texts.popleft())
        if not self._texts:
            self.connection.go_on()
