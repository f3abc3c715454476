"""Two processes at one address: a table is the same in both, limits count together, one that dies is replaced.

And where the news between them are late: what somebody did by one, the other knows as soon as they come to it.
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import httpx
import psutil
import pytest
from websockets.asyncio.client import connect

from kermesse.web.server.limits import WRONG_CODES
from kermesse.web.server.workers import LONGEST_REST_SECONDS, rest_seconds
from tests.patience import PATIENCE_SECONDS
from tests.tables.postgres import Server
from tests.web.floors import database
from tests.web.here import Here, Phone, Table, an_id, bearer, running


def workers_of(parent: int) -> list[int]:
    """The processes that serve: children that hold the port."""
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


def holders(parent: int, ports: Sequence[int]) -> set[int]:
    """The processes at whose ends connections from these ports are."""
    return {
        worker
        for worker in workers_of(parent)
        for one in psutil.Process(worker).net_connections("tcp")
        if one.status == psutil.CONN_ESTABLISHED and one.raddr and one.raddr.port in ports
    }


def test_a_worker_that_dies_before_it_is_ready_rests_longer_each_time() -> None:
    assert [rest_seconds(times) for times in range(4)] == [1, 2, 4, 8]
    assert rest_seconds(1_000_000) == LONGEST_REST_SECONDS


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
def test_two_workers_are_one_server(postgres: Server, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "kermesse", "serve", "--port", "0", "--workers", "2"]
    db = {**os.environ, "KERMESSE_DB": asyncio.run(database(postgres, "workers"))}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=db) as process:
        try:
            assert process.stdout is not None
            address = re.search(r"http://\S+", process.stdout.readline())
            assert address is not None
            asyncio.run(night(address[0], process.pid))
            process.send_signal(signal.SIGTERM)
            _, err = process.communicate(timeout=PATIENCE_SECONDS)
        finally:
            process.kill()
        assert process.returncode == 0, err
        assert "our fault" not in err


async def night(address: str, parent: int) -> None:
    def client() -> httpx.AsyncClient:
        return httpx.AsyncClient(
            base_url=address, timeout=PATIENCE_SECONDS, verify=False
        )  # certificates take long to read

    async with client() as http:
        founded = (await http.post("/api/tables", json={"game": "giant"})).json()
    path, sockets = f"/api/tables/{founded['table']}", []
    for name in ("Ada", "Bob", "Cléo", "Dan", "Ève", "Fox", "Gil", "Hal"):
        async with client() as http:  # each a connection of its own, so that both workers are met
            body = {"code": founded["code"], "name": name, "id": an_id()}
            link = (await http.post("/api/join", json=body)).json()["link"]
            loaded = connect(address.replace("http", "ws") + path + "/live", additional_headers=bearer(link))
            sockets.append((await loaded.__aenter__(), loaded))
    phones = [Phone(socket) for socket, _ in sockets]
    for phone in phones:
        await phone.hear_a("view")
    assert len(holders(parent, [socket.local_address[1] for socket, _ in sockets])) == 1, "they are all in one worker"
    number = 0
    for turn in range(20):
        async with client() as http:
            body = {"id": an_id(), "command": {"do": "speak", "words": f"{turn}"}}
            answer = await http.post(path + "/commands", json=body, headers=bearer(founded["link"]))
            number = answer.json()["number"]
    for phone in phones:
        assert len((await phone.until(number))["hall"]["said"]) == 20
    for _, loaded in sockets:
        await loaded.__aexit__(None, None, None)
    one, *_ = workers_of(parent)
    os.kill(one, signal.SIGKILL)
    await asyncio.sleep(0.1)
    async with asyncio.timeout(PATIENCE_SECONDS):
        while len(workers_of(parent)) < 2 or one in workers_of(parent):  # noqa: ASYNC110
            await asyncio.sleep(0.1)
    statuses = []
    for _ in range(WRONG_CODES.times + 10):
        async with client() as http:
            body = {"code": "222222", "name": "Eve", "id": an_id()}
            statuses.append((await http.post("/api/join", json=body)).status_code)
    assert statuses.count(404) <= 2 * WRONG_CODES.times  # a minute may end meanwhile
    assert 429 in statuses or statuses.count(404) > WRONG_CODES.times


# What one has not heard of yet.


def two_houses(folder: Path, db: str, night: Callable[[Here, Here], Awaitable[None]]) -> None:
    """Two servers with one store; the second hears nothing of what the first writes."""

    async def whole() -> None:
        async with running(folder, db=db) as one, running(folder, db=db) as other:
            other.server.tables.store._listeners.clear()  # type: ignore[attr-defined]
            await night(one, other)

    asyncio.run(whole())


def at(here: Here, table: Table) -> Table:
    """A table, by another of its servers."""
    return Table(here, table.id, table.code, table.host)


def test_who_joined_by_one_may_do_anything_by_the_other(postgres: Server, tmp_path: Path) -> None:
    async def night(one: Here, other: Here) -> None:
        table = await one.found("giant")
        there = at(other, table)
        ways = 0

        async def sat() -> str:
            nonlocal ways
            ways += 1
            assert len((await there.view(table.host))["view"]["hall"]["people"]) == ways - 1  # all it knows
            return await table.sit(f"Player {ways}")

        assert (await there.view(await sat()))["view"]["mine"]["seat"] == 0
        assert (await other.get(there.path + "/legal", await sat())).status_code == 200
        assert (await other.get(there.path + "/texts", await sat())).status_code == 200
        assert await there.do(await sat(), {"do": "write-note", "words": "mine"})
        async with other.live(table.id, await sat()) as phone:
            assert (await phone.hear())["view"]["mine"]["seat"] == 4
        async with other.live(table.id, table.host) as host:
            await host.hear()
            link = await sat()
            async with other.live(table.id, link) as phone:
                await phone.say(type="do", id="a-first-word", command={"do": "write-note", "words": "mine"})
                assert (await phone.hear())["type"] == "view"
                assert await phone.answered("a-first-word")

    two_houses(tmp_path, asyncio.run(database(postgres, "joined")), night)


def test_what_was_done_by_one_is_there_by_the_other_for_who_knows_of_it(postgres: Server, tmp_path: Path) -> None:
    async def night(one: Here, other: Here) -> None:
        table = await one.found("giant", "Ada", "Bob", "Cléo")
        there, ada = at(other, table), table.seats[0]
        before = (await there.view(ada))["number"]
        number = await table.do(table.host, {"do": "open"})
        assert (await there.view(ada))["number"] == before
        assert (await there.view(ada, f"?since={number}"))["view"]["hall"]["phase"] == "open"
        note = await table.do(ada, {"do": "write-note", "words": "mine"})
        assert (await there.view(ada, f"?number={note}"))["number"] == note
        async with other.live(table.id, ada, since=note) as phone:
            assert (await phone.hear())["number"] >= note
        legs = [{"giver": 0, "taker": 1, "bundle": {"promises": [{"words": "lunch"}]}}]
        offered = await table.do(ada, {"do": "propose", "legs": legs})
        accept = {"do": "accept", "offer": (await table.view(ada))["view"]["mine"]["made"][-1]["number"]}
        assert (await there.ask(table.seats[1], accept, expects=offered)).status_code == 200
        await there.end()
        for here in (one, other):
            assert (await here.get(table.path + "/score", ada)).status_code == 200
            assert (await here.get(table.path + "/export", table.host)).status_code == 200

    two_houses(tmp_path, asyncio.run(database(postgres, "done")), night)


def test_a_score_that_the_other_has_not_heard_of(postgres: Server, tmp_path: Path) -> None:
    async def night(one: Here, other: Here) -> None:
        table = await one.found("giant", "Ada", "Bob", "Cléo")
        await at(other, table).view(table.host)
        await table.do(table.host, {"do": "open"})
        await table.end()
        assert (await other.get(table.path + "/score", table.seats[0])).status_code == 200
        assert (await other.get(table.path + "/export", table.host)).status_code == 200

    two_houses(tmp_path, asyncio.run(database(postgres, "scored")), night)
