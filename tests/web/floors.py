"""An open market under a server that is about to be hurt, and a database for it."""

from __future__ import annotations

import asyncpg
import pytest

from kermesse.client.errors import ServerRefused
from kermesse.client.live_table import LiveTable
from kermesse.client.server import Client
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.state.setup import Setup
from tests.patience import PATIENCE_SECONDS
from tests.tables.postgres import Server
from tests.web.night import Night


async def database(started: Server, name: str) -> str:
    """A new database."""
    connection = await asyncpg.connect(started.url("postgres"))
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()
    return started.url(name)


async def open_floor(client: Client, players: int) -> Night:
    """An open market."""
    night = Night(client, Setup(game="giant"), "floor")
    await night.found()
    await night.gather(players)
    await night.host(c.Open())
    return night


async def refused_in_words(client: Client, night: Night, table: LiveTable) -> None:
    """The store takes nothing: said over HTTP and through the socket, and looking goes on."""
    hasty = Client(client.address, patience_seconds=0)
    async with hasty, LiveTable(client.address, table.way, table.link, PATIENCE_SECONDS) as socket:
        for asked in (
            hasty.ask(night.founded.table, night.founded.link, c.Speak("Hello?")),
            socket.ask(c.WriteNote("Nothing goes on."), again_seconds=0),
        ):
            with pytest.raises(ServerRefused) as refused:
                await asked
            assert refused.value.reason == "STORE_FAILED"
            assert "may not have happened" in refused.value.refusal.words.en
        assert (await hasty.look(night.founded.table, table.link)).number == table.number
