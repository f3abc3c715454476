"""The client: views of every game as their own types, refusals as exceptions, and coming back by itself."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from kermesse.client.errors import ServerRefused
from kermesse.client.live_table import LiveTable
from kermesse.client.server import Client
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.games.haggle.views.view import View
from kermesse.games.hattrick.table import commands as h
from kermesse.games.hattrick.table.state import Setup as Hattrick
from kermesse.games.hattrick.views.view import View as HattrickView
from kermesse.web.http.schemas import ObjectionsRequest, ReckoningRequest
from tests.web.patient_client import patient
from tests.web.processes import serving


async def reached(table: LiveTable, number: int) -> None:
    await table.until(lambda: table.number >= number)


def test_a_sackson_night_step_by_step(tmp_path: Path) -> None:
    async def night() -> None:
        async with (
            serving(tmp_path, f"sqlite:///{tmp_path}/tables.db") as server,
            patient(server.address) as client,
        ):
            founded = await client.found("sackson", Setup(game="sackson"), "Europe/Paris")
            olga, nora = await client.join(founded.code, "Olga"), await client.join(founded.code, "Nora")
            await joined_twice(client, founded.code)
            for name in ("Zoé", "Max"):
                await client.join(founded.code, name)
            with pytest.raises(ServerRefused, match="NAME_TAKEN") as taken:
                await client.join(founded.code, "Nora")
            assert taken.value.refusal.suggestion
            with pytest.raises(ServerRefused, match="CODE_UNKNOWN"):
                await client.join("BCDFGH", "Nobody")
            way = await client.enter(nora.link)
            assert (way.table, way.game, way.role, way.seat) == (founded.table, "sackson", "seat", nora.seat)

            async with await client.live(olga.link) as table, await client.live(founded.link) as desk:
                assert isinstance(table.view, View)
                assert table.view.mine is not None
                assert table.view.mine.seat == olga.seat
                number = await client.ask(founded.table, founded.link, c.Open())
                await asyncio.gather(reached(table, number), reached(desk, number))
                assert desk.view.desk is not None
                assert [one.goods for one in desk.view.desk.players][olga.seat] == table.view.mine.goods
                noted = await table.ask(c.WriteNote("remember"), "one-id-only")
                assert await table.ask(c.WriteNote("remember"), "one-id-only") == noted
                await reached(table, noted)
                assert [note.words for note in table.view.mine.notebook.notes] == ["remember"]
                with pytest.raises(ServerRefused, match="STALE"):
                    await table.ask(c.WriteNote("too late"), expects=number)
                with pytest.raises(ServerRefused) as refused:
                    await table.ask(c.Withdraw(99))
                assert refused.value.refusal.words.fr
                with pytest.raises(ServerRefused, match="MALFORMED"):
                    await table.ask({"do": "dance"})
                assert (await client.legal(founded.table, olga.link)).commands
                assert await client.reckon(founded.table, olga.link, ReckoningRequest(goods=table.view.mine.goods))
                gift = {"do": "propose", "legs": [{"giver": olga.seat, "taker": olga.seat}]}
                against = await client.objections(founded.table, olga.link, ObjectionsRequest(command=gift))
                assert "WITH_ONESELF" in [one["reason"] for one in against["objections"]]
                assert await client.lacks(founded.table, olga.link) == {"offers": []}
                assert (await client.texts(founded.table, olga.link)).texts.keys() == set(table.view.mine.cards)
                before = await client.look(founded.table, olga.link, number)
                assert before.number == number
                with pytest.raises(ServerRefused, match="NOT_SCORED"):
                    await client.score(founded.table, olga.link)
                with pytest.raises(ServerRefused, match="NOT_YOURS"):
                    await client.links(founded.table, olga.link)

            links = await client.links(founded.table, founded.link)
            mine = next(link.number for link in links if link.seat == nora.seat)
            async with await client.live(nora.link) as table:
                given = await client.replace_link(founded.table, founded.link, mine)
                with pytest.raises(ServerRefused, match="LINK_REVOKED"):
                    await table.until(lambda: False)
                with pytest.raises(ServerRefused, match="LINK_REVOKED"):
                    await table.ask(c.WriteNote("still there?"))
            async with await client.live(given.link) as table:
                assert table.view.mine is not None
            await client.new_link(founded.table, founded.link, "seat", nora.seat)
            assert await client.close_my_links(founded.table, given.link) == 1
            revoked = await client.revoke_link(founded.table, founded.link, given.number)
            assert revoked.revoked_at

    asyncio.run(night())


async def joined_twice(client: Client, code: str) -> None:
    """The same seat for the same id; another link to it."""
    first = await client.join(code, "Ines", "the-same-id")
    second = await client.join(code, "Ines", "the-same-id")
    assert (first.seat, first.number) == (second.seat, second.number)
    assert first.link != second.link


def test_hattrick_over_a_restart(tmp_path: Path) -> None:
    """Three bots and a person, who goes on where they were when the server comes back."""

    async def night() -> None:
        async with (
            serving(tmp_path, f"sqlite:///{tmp_path}/tables.db") as server,
            patient(server.address) as client,
        ):
            founded = await client.found("hattrick", Hattrick(bot_seconds=0))
            joined = await client.join(founded.code, "Olga")
            for command in (*[h.SeatBot("beginner")] * 3, h.Start()):
                await client.ask(founded.table, founded.link, command)
            async with await client.live(joined.link) as table:
                assert isinstance(table.view, HattrickView)
                await lay(client, table, joined.seat, 2)
                assert await server.stop() == 0
                asked = asyncio.create_task(lay(client, table, joined.seat, 2))
                await asyncio.sleep(0.2)
                assert not asked.done()
                await server.start()
                await asked
                assert table.connections == 2
            assert await server.stop() == 0

    asyncio.run(night())


async def lay(client: Client, table: LiveTable, seat: int, times: int) -> None:
    """The first card that may be laid."""
    for _ in range(times):
        await table.until(lambda: table.view.table.turn == seat)
        legal = await client.legal(table.way.table, table.link)
        number = await table.ask(next(one for one in legal.commands if one["do"] == "lay"))
        await reached(table, number)
