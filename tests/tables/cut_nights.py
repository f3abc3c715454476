"""A short night over a line that is cut at one message: played to its end, then looked at over a line that holds."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg

from kermesse.fault import Faults
from kermesse.tables.service import TableService
from kermesse.tables.store.contract import Store
from kermesse.tables.store.errors import StoreFault
from kermesse.tables.store.url import open_store
from tests.tables.cut_line import Cut, CutLine
from tests.tables.postgres import Server
from tests.tables.rooms import Time, keeping
from tests.tables.short_night import check, night

DATABASE = "kermesse"


async def messages_of_night(folder: Path, address: str) -> int:
    """How many messages a whole night takes."""
    async with CutLine(folder) as line:
        await _play(line, address)
    return line.messages


async def cut_night(folder: Path, address: str, cut: Cut) -> bytes:
    """Plays a night over a line that is cut, and checks its ledger.

    Args:
        folder: where the server's socket lies.
        address: of the same database, past the line.
        cut: where it is cut.

    Returns:
        At which kind of message; nothing where the night was over before.
    """
    async with CutLine(folder, cut) as line:
        await _play(line, address)
    return line.lost


async def _play(line: CutLine, address: str) -> None:
    done: dict[tuple[Any, str], int] = {}
    time = Time()
    async with _kept_over(line, time) as service:
        table = await night(service, time, done)
    store = await open_store(address)
    try:
        await check(store, table, done)
    finally:
        await store.close()


@asynccontextmanager
async def _kept_over(line: CutLine, time: Time) -> AsyncIterator[TableService]:
    """A keeper on a store over this line; opened again where the cut came before it was open, as a server does."""
    store = await _opened(line, DATABASE)
    keeper = keeping(store, time, snapshot_every=3)
    try:
        service = await keeper.__aenter__()
    except StoreFault:
        keeper = keeping(store, time, snapshot_every=3)
        service = await keeper.__aenter__()
    try:
        yield service
    finally:
        await keeper.__aexit__(None, None, None)
        await store.close()


async def _opened(line: CutLine, database: str) -> Store:
    try:
        return await open_store(line.url(database))
    except Faults as faults:
        if not isinstance(faults.__cause__, StoreFault):
            raise
        return await open_store(line.url(database))


async def messages_of_opening(server: Server) -> int:
    """How many messages it takes to make the schema in an empty database."""
    async with CutLine(server.folder) as line:
        await (await open_store(line.url(await _empty(server)))).close()
    return line.messages


async def cut_opening(server: Server, cut: Cut) -> bytes:
    """Makes the schema over a line that is cut; then the store opens, and a night can be played in it.

    Returns:
        At which kind of message; nothing where it was made before.
    """
    database = await _empty(server)
    async with CutLine(server.folder, cut) as line:
        await (await _opened(line, database)).close()
    store = await open_store(server.url(database))
    try:
        done: dict[tuple[Any, str], int] = {}
        async with keeping(store, time := Time(), snapshot_every=3) as service:
            table = await night(service, time, done)
        await check(store, table, done)
    finally:
        await store.close()
    return line.lost


async def _empty(server: Server) -> str:
    """A database with nothing in it."""
    connection = await asyncpg.connect(server.url("postgres"))
    await connection.execute("DROP DATABASE IF EXISTS cut WITH (FORCE)")
    await connection.execute("CREATE DATABASE cut")
    await connection.close()
    return "cut"
