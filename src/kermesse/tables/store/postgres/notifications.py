"""Notifications between processes through PostgreSQL's NOTIFY: which table has which last number, and nothing else.

They are sent after the append, outside its transaction, in which they would make all appends wait for each other. One
may be lost with a connection or a server; so a listener has every table looked at when it reconnects, and regularly.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

from kermesse.tables.model import TableId
from kermesse.tables.store.contract import LINKS_CHANGED, OnChange
from kermesse.tables.store.errors import StoreFault
from kermesse.tables.store.postgres.connection import (
    CONNECTION_ERRORS,
    Reconnecting,
    close_connection,
    open_connection,
)

CHANNEL = "kermesse"

LOOK_SECONDS = 10.0
"""How often every table is looked at, whatever was notified."""

FIRST_PAUSE_SECONDS = 0.01
LONGEST_PAUSE_SECONDS = 2.0
FLUSH_SECONDS = 2.0

BEST_EFFORT = {"synchronous_commit": "off"}
"""Settings of the sender's connection: notifications need not wait for the disk, nor may they delay it."""

PAYLOAD_BYTES = 7_900
"""PostgreSQL takes payloads below 8,000 bytes."""


def payloads(unsent: Iterable[tuple[TableId, int]]) -> Iterator[str]:
    """Lines of a table and its last number, or `LINKS_CHANGED`, joined to as few payloads as they fit in."""
    text = ""
    for table, number in unsent:
        line = f"{table} {number}\n"
        if len(text) + len(line) > PAYLOAD_BYTES:
            yield text
            text = ""
        text += line
    if text:
        yield text


class Sender:
    """Notifies other processes; changes that come while a message is on its way go with the next one.

    Args:
        connection: nothing else uses it.
    """

    def __init__(self, connection: Reconnecting) -> None:
        self._connection = connection
        self._unsent: dict[tuple[TableId, bool], int] = {}
        """The last number of each table, and whether its links changed, which is no number."""
        self._task: asyncio.Task[None] | None = None

    @property
    def pid(self) -> int | None:
        """By which a listener recognises its own process's notifications."""
        return self._connection.pid

    def notify(self, table: TableId, number: int) -> None:
        """Sends a table's last number soon; only the latest of several is sent."""
        self._unsent[table, number == LINKS_CHANGED] = number
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._send())

    async def _send(self) -> None:
        pause = FIRST_PAUSE_SECONDS
        while self._unsent:
            sending, self._unsent = self._unsent, {}
            try:
                await self._connection.fetch(
                    "SELECT count(pg_notify($1, payload)) FROM unnest($2::text[]) AS payload",
                    CHANNEL,
                    list(payloads([(table, number) for (table, _), number in sending.items()])),
                )
                pause = FIRST_PAUSE_SECONDS
            except (StoreFault, *CONNECTION_ERRORS):
                self._unsent = sending | self._unsent
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE_SECONDS)

    async def close(self) -> None:
        """Sends the rest, for at most `FLUSH_SECONDS`, and closes the connection."""
        if self._task is not None and not self._task.done():
            await asyncio.wait([self._task], timeout=FLUSH_SECONDS)
            await cancel(self._task)
        await self._connection.close()


class Listener:
    """Listens to other processes' notifications, and reconnects whenever the connection is lost.

    Args:
        url: of the server.
        sender: this process's own, whose notifications it leaves out.
        on_change: called for each.
    """

    def __init__(self, url: str, sender: Sender, on_change: OnChange) -> None:
        self._url = url
        self._sender = sender
        self._on_change = on_change
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Listens from now on.

        Raises:
            StoreFault: where the server does not answer.
        """
        connection, lost = await self._connect()
        self._task = asyncio.create_task(self._run(connection, lost))

    async def _connect(self) -> tuple[Any, asyncio.Event]:
        connection = await open_connection(self._url)
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        try:
            await connection.add_listener(CHANNEL, self._received)
        except BaseException:
            connection.terminate()
            raise
        return connection, lost

    async def _run(self, connection: Any, lost: asyncio.Event) -> None:
        pause = FIRST_PAUSE_SECONDS
        while True:
            try:
                await self._wait_until_lost(connection, lost)
            finally:
                await close_connection(connection)
            while True:
                await asyncio.sleep(pause)
                try:
                    connection, lost = await self._connect()
                    break
                except (StoreFault, *CONNECTION_ERRORS):
                    pause = min(2 * pause, LONGEST_PAUSE_SECONDS)
            pause = FIRST_PAUSE_SECONDS
            self._on_change(None, 0)

    async def _wait_until_lost(self, connection: Any, lost: asyncio.Event) -> None:
        while not lost.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(lost.wait(), LOOK_SECONDS)
            if not lost.is_set():
                self._on_change(None, 0)
                with suppress(*CONNECTION_ERRORS):
                    # A server that vanished without closing is noticed only by a query.
                    await connection.fetch("SELECT 1")
                    continue
                return

    def _received(self, _connection: object, pid: int, _channel: str, payload: object) -> None:
        if pid == self._sender.pid:
            return
        for line in str(payload).splitlines():
            table, _, number = line.rpartition(" ")
            if table and number.removeprefix("-").isdigit():
                self._on_change(table, int(number))

    async def close(self) -> None:
        """Stops the task that listens, and waits until it has ended."""
        if self._task is not None:
            await cancel(self._task)


async def cancel(task: asyncio.Task[None]) -> None:
    """Cancels a task and waits until it has ended."""
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
