"""A ledger whose end was damaged on the disk: that is said, the rest is served, and other tables mind nothing."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest

from kermesse.client.errors import ServerRefused
from kermesse.games.haggle.market import commands as c
from tests.web.floors import open_floor
from tests.web.patient_client import patient
from tests.web.processes import serving


class Damaged(NamedTuple):
    """How the end of a ledger is spoilt, and by which statement."""

    what: str
    statement: str


DAMAGES = (
    Damaged("an event that never was", "UPDATE entries SET events = '[]' WHERE \"table\" = ? AND number = ?"),
    Damaged("half a line", 'UPDATE entries SET events = substr(events, 1, 9) WHERE "table" = ? AND number = ?'),
)


@pytest.mark.parametrize("damaged", DAMAGES, ids=lambda one: one.what)
def test_a_damaged_end_is_found_and_the_rest_served(damaged: Damaged, tmp_path: Path) -> None:
    async def play() -> None:
        db = tmp_path / "tables.db"
        async with serving(tmp_path, f"sqlite:///{db}") as server, patient(server.address) as client:
            night, whole = await open_floor(client, 6), await open_floor(client, 4)
            await night.host(c.Speak("one"), c.Speak("two"))
            number = await client.ask(night.founded.table, night.founded.link, c.Speak("three"))
            await server.stop()
        with closing(sqlite3.connect(db)) as connection:
            assert connection.execute(damaged.statement, (night.founded.table, number)).rowcount == 1
            connection.execute("DELETE FROM snapshots")
            connection.commit()
        async with serving(tmp_path, f"sqlite:///{db}") as server, patient(server.address) as client:
            with pytest.raises(ServerRefused) as refused:
                await client.ask(night.founded.table, night.founded.link, c.Speak("four"))
            assert (refused.value.reason, refused.value.status) == ("TABLE_BROKEN", 423)
            assert "ledger" in refused.value.refusal.words.en
            async with await client.live(night.joined[0].link) as table:
                assert table.number == number - 1
                assert [one.words for one in table.view.hall.said] == ["one", "two"]
                with pytest.raises(ServerRefused, match="TABLE_BROKEN"):
                    await table.ask(c.WriteNote("mine"))
            whole.client = client
            await whole.host(c.Speak("here all is well"))
            said = server.said()
            assert night.founded.table in said
            assert str(number) in said
            assert await server.stop() == 0

    asyncio.run(play())
