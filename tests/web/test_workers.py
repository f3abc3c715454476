"""Two processes at one address: a table is the same in both, limits count together, one that dies is replaced."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from kermesse.web.limits import WRONG_CODES
from tests.tables import postgres
from tests.web.here import Phone, an_id, bearer


def workers_of(parent: int) -> list[int]:
    """The processes that serve: children that hold the port."""
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
def test_two_workers_are_one_server(tmp_path: Path) -> None:
    with postgres.server() as server:
        command = [sys.executable, "-m", "kermesse", "serve", "--port", "0", "--workers", "2"]
        db = {**os.environ, "KERMESSE_DB": server.url("postgres")}
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=db) as process:
            try:
                assert process.stdout is not None
                address = re.search(r"http://\S+", process.stdout.readline())
                assert address is not None
                asyncio.run(night(address[0], process.pid))
                process.send_signal(signal.SIGTERM)
                _, err = process.communicate(timeout=20)
            finally:
                process.kill()
            assert process.returncode == 0, err
            assert "our fault" not in err


async def night(address: str, parent: int) -> None:
    def client() -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=address, timeout=20)

    async with client() as http:
        founded = (await http.post("/api/tables", json={"game": "giant"})).json()
    path, sockets = f"/api/tables/{founded['table']}", []
    for name in ("Ada", "Bob", "Cléo"):
        async with client() as http:  # each a connection of its own, so that both workers are met
            body = {"code": founded["code"], "name": name, "id": an_id()}
            link = (await http.post("/api/join", json=body)).json()["link"]
            live = connect(address.replace("http", "ws") + path + "/live", additional_headers=bearer(link))
            sockets.append((await live.__aenter__(), live))
    phones = [Phone(socket) for socket, _ in sockets]
    number = 0
    for turn in range(20):
        async with client() as http:
            body = {"id": an_id(), "command": {"do": "speak", "words": f"{turn}"}}
            answer = await http.post(path + "/commands", json=body, headers=bearer(founded["link"]))
            number = answer.json()["number"]
    for phone in phones:
        assert len((await phone.until(number))["hall"]["said"]) == 20
    for _, live in sockets:
        await live.__aexit__(None, None, None)
    one, *_ = workers_of(parent)
    os.kill(one, signal.SIGKILL)
    await asyncio.sleep(0.1)
    async with asyncio.timeout(20):
        while len(workers_of(parent)) < 2 or one in workers_of(parent):  # noqa: ASYNC110
            await asyncio.sleep(0.1)
    statuses = []
    for _ in range(WRONG_CODES.times + 10):
        async with client() as http:
            body = {"code": "222222", "name": "Eve", "id": an_id()}
            statuses.append((await http.post("/api/join", json=body)).status_code)
    assert statuses.count(404) <= 2 * WRONG_CODES.times  # a minute may end meanwhile
    assert 429 in statuses or statuses.count(404) > WRONG_CODES.times
