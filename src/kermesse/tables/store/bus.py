"""News between processes: which table has which last number, and nothing else.

It goes through PostgreSQL's NOTIFY, after the append and beside it: within the append's transaction it would make all
appends wait for each other. News may get lost, with a connection or a server; so whoever reconnects looks everywhere,
and so does everybody from time to time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

from kermesse.tables.model import TableId
from kermesse.tables.store.contract import News, StoreFault
from kermesse.tables.store.server import WRONG, Line, connected, hung_up

CHANNEL = "kermesse"

LOOK_SECONDS = 15.0
"""How often to look everywhere, whatever one has heard."""

FIRST_PAUSE_SECONDS = 0.01
LONGEST_PAUSE_SECONDS = 2.0
FLUSH_SECONDS = 2.0

BEST_EFFORT = {"synchronous_commit": "off"}
"""Settings for the sender's line: news need not wait for the disk, and must not make the disk wait for them."""

MOST_BYTES = 7_900
"""PostgreSQL takes payloads below 8,000 bytes."""


def payloads(unsent: Iterable[tuple[TableId, int]]) -> Iterator[str]:
    """Lines of a table and its last number, as many together as one payload takes."""
    text = ""
    for table, number in unsent:
        line = f"{table} {number}\n"
        if len(text) + len(line) > MOST_BYTES:
            yield text
            text = ""
        text += line
    if text:
        yield text


class Sender:
    """Tells other processes; what comes while a message is on its way goes with the next one.

    Args:
        line: to the server; nobody else uses it.
    """

    def __init__(self, line: Line) -> None:
        self._line = line
        self._unsent: dict[TableId, int] = {}
        self._work: asyncio.Task[None] | None = None

    @property
    def pid(self) -> int | None:
        """By what a listener knows its own process's news."""
        return self._line.pid

    def tell(self, table: TableId, number: int) -> None:
        """Sends this soon, or the latest number of that table."""
        self._unsent[table] = number
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._send())

    async def _send(self) -> None:
        pause = FIRST_PAUSE_SECONDS
        while self._unsent:
            sending, self._unsent = self._unsent, {}
            try:
                await self._line.fetch(
                    "SELECT count(pg_notify($1, payload)) FROM unnest($2::text[]) AS payload",
                    CHANNEL,
                    list(payloads(sending.items())),
                )
                pause = FIRST_PAUSE_SECONDS
            except (StoreFault, *WRONG):
                self._unsent = sending | self._unsent
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE_SECONDS)

    async def close(self) -> None:
        """Sends the rest, unless the server is away, and hangs up."""
        if self._work is not None and not self._work.done():
            await asyncio.wait([self._work], timeout=FLUSH_SECONDS)
            await ended(self._work)
        await self._line.close()


class Listener:
    """Hears from other processes, and comes back by itself whenever the connection is lost.

    Args:
        url: of the server.
        sender: this process's own, whose news it leaves out.
        news: is told.
    """

    def __init__(self, url: str, sender: Sender, news: News) -> None:
        self._url = url
        self._sender = sender
        self._news = news
        self._work: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Listens from now on.

        Raises:
            StoreFault: where the server does not answer; then it does not listen.
        """
        connection, lost = await self._connected()
        self._work = asyncio.create_task(self._on(connection, lost))

    async def _connected(self) -> tuple[Any, asyncio.Event]:
        connection = await connected(self._url)
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        try:
            await connection.add_listener(CHANNEL, self._heard)
        except BaseException:
            connection.terminate()
            raise
        return connection, lost

    async def _on(self, connection: Any, lost: asyncio.Event) -> None:
        pause = FIRST_PAUSE_SECONDS
        while True:
            try:
                await self._stay(connection, lost)
            finally:
                await hung_up(connection)
            while True:
                await asyncio.sleep(pause)
                try:
                    connection, lost = await self._connected()
                    break
                except (StoreFault, *WRONG):
                    pause = min(2 * pause, LONGEST_PAUSE_SECONDS)
            pause = FIRST_PAUSE_SECONDS
            self._news(None, 0)

    async def _stay(self, connection: Any, lost: asyncio.Event) -> None:
        while not lost.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(lost.wait(), LOOK_SECONDS)
            if not lost.is_set():
                self._news(None, 0)
                with suppress(*WRONG):
                    # A server that is gone without a word is noticed only by asking it.
                    await connection.fetch("SELECT 1")
                    continue
                return

    def _heard(self, _connection: object, pid: int, _channel: str, payload: object) -> None:
        if pid == self._sender.pid:
            return
        for line in str(payload).splitlines():
            table, _, number = line.rpartition(" ")
            if table and number.isdigit():
                self._news(table, int(number))

    async def close(self) -> None:
        """Stops listening."""
        if self._work is not None:
            await ended(self._work)


async def ended(task: asyncio.Task[None]) -> None:
    """Ends a task."""
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
