"""A stop finishes what was begun, tells everybody to come back, and keeps the tables."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from tests.web.here import Here, in_house


def test_commands_under_way_are_answered_and_sockets_told_to_come_back(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant", "Ada", "Bob", "Cléo")
        await table.do(table.host, {"do": "open"})
        async with here.live(table.id, table.seats[0]) as ada, here.live(table.id, table.host) as host:
            await ada.hear()
            await host.hear()
            for one in range(20):
                await ada.say(type="do", id=f"note-{one:06}", command={"do": "write-note", "words": f"{one}"})
            await asyncio.sleep(0.001)
            stopping = asyncio.create_task(here.stop())
            heard = []
            while (message := await ada.hear())["type"] != "again":
                heard.append(message)
            assert 0 < message["in_seconds"] <= 1
            await host.hear_a("again")
            await ada.socket.wait_closed()
            assert ada.socket.close_code == 1012
            await stopping
            done = ada.done
            closing = [message for message in heard if message["type"] == "refused"]
            assert all(message["refusal"]["reason"] == "CLOSING" for message in closing)
            number = max(done.values(), default=4)
            kept.update(table=table.id, link=table.seats[0], number=number, notes=len(done))

    async def after(here: Here) -> None:
        seen = (await here.get(f"/api/tables/{kept['table']}", kept["link"])).json()
        assert seen["number"] == kept["number"]
        assert len(seen["view"]["mine"]["notebook"].get("notes", ())) == kept["notes"]
        snapshot = await here.server.tables.store.snapshot(kept["table"])
        assert snapshot is not None
        assert snapshot.number == kept["number"]

    kept: dict[str, Any] = {}
    in_house(tmp_path, night)
    in_house(tmp_path, after)


def test_nobody_is_let_in_while_it_stops(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant", "Ada")
        here.server.draining = True
        assert (await here.get("/ready")).status_code == 503
        answer = await table.ask(table.host, {"do": "speak", "words": "Wait!"})
        assert (answer.status_code, answer.json()["reason"]) == (503, "CLOSING")
        here.server.draining = False
        assert json.loads((await here.get("/ready")).text) == {"ready": "yes"}

    in_house(tmp_path, night)
