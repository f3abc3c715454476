"""A spoken bargain over HTTP: what another phone scans, what comes of a code, and that it outlives the server."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.state.terms import Bundle, Leg, PromiseTerm
from tests.web.here import Here, Table, an_id, bearer, in_house, running
from tests.web.patient_client import patient

THANKS = Bundle(promises=(PromiseTerm("thanks"),))
LEGS = (Leg(0, None, THANKS), Leg(None, 0, THANKS))
STARTED = {
    "do": "start-handshake",
    "legs": [
        {"giver": 0, "taker": None, "bundle": {"promises": [{"words": "thanks"}]}},
        {"giver": None, "taker": 0, "bundle": {"promises": [{"words": "thanks"}]}},
    ],
}


async def mine(table: Table, seat: int) -> Any:
    return (await table.view(table.seats[seat]))["view"]["mine"]


async def open_market(here: Here, game: str = "sackson") -> Table:
    table = await here.found(game, "Ada", "Bob", "Cléo", "Dan", "Eve")
    await table.do(table.host, {"do": "open"})
    return table


def test_the_square_leads_to_the_table_with_the_token_where_no_server_hears_of_it(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await open_market(here)
        assert (await here.get(table.path + "/handshake", table.seats[0])).json()["reason"] == "NO_HANDSHAKE"
        await table.do(table.seats[0], STARTED)
        waiting = (await mine(table, 0))["handshake"]
        told = (await here.get(table.path + "/handshake", table.seats[0])).json()
        address, fragment = told["address"].split("#")
        assert address.endswith(f"/t/{table.id}")
        assert fragment == f"meet={waiting['token']}"
        assert told["qr"]["size"] > 20
        for link in (table.seats[1], table.host):
            assert (await here.get(table.path + "/handshake", link)).status_code == 409

    in_house(tmp_path, night)


def test_a_python_client_shakes_hands(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        for game in ("sackson", "giant"):
            table = await open_market(here, game)
            async with patient(f"http://127.0.0.1:{here.port}") as client:
                await client.ask(table.id, table.seats[0], c.StartHandshake(LEGS))
                code = (await mine(table, 0))["handshake"]["code"]
                await client.ask(table.id, table.seats[1], c.JoinHandshake(code))
                (offer,) = (await mine(table, 1))["received"]
                assert (offer["maker"], offer["to"]) == (0, [1])
                await client.ask(table.id, table.seats[1], c.Accept(offer["number"]))
            assert [len((await mine(table, seat))["bargains"]) for seat in (0, 1)] == [1, 1]

    in_house(tmp_path, night)


def test_asked_twice_it_is_joined_once_and_a_replayed_code_moves_nothing(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await open_market(here)
        await table.do(table.seats[0], STARTED)
        code = (await mine(table, 0))["handshake"]["code"]
        body = {"id": an_id(), "command": {"do": "join-handshake", "code": code}}
        first = await here.post(table.path + "/commands", body, table.seats[1])
        again = await here.post(table.path + "/commands", body, table.seats[1])
        assert first.json() == again.json()  # an answer was lost on the way: nothing is done twice
        assert len((await mine(table, 1))["received"]) == 1
        await table.do(table.seats[2], {"do": "join-handshake", "code": code})
        assert "received" not in await mine(table, 2)
        assert len((await mine(table, 2))["miscoded_at"]) == 1
        assert "miscoded_at" not in await mine(table, 1)
        for nonsense in ("42", "12345", "abcd", "0" * 31):
            answer = await table.ask(table.seats[2], {"do": "join-handshake", "code": nonsense})
            assert (answer.status_code, answer.json()["reason"]) == (400, "MALFORMED")

    in_house(tmp_path, night)


def test_a_server_that_comes_back_knows_the_code(tmp_path: Path) -> None:
    async def before_and_after() -> None:
        async with running(tmp_path) as here:
            table = await open_market(here)
            await table.do(table.seats[0], STARTED)
            waiting = (await mine(table, 0))["handshake"]
        async with running(tmp_path) as later:
            again = (await later.get(table.path, table.seats[0])).json()["view"]["mine"]["handshake"]
            assert again == waiting
            body = {"id": an_id(), "command": {"do": "join-handshake", "code": waiting["token"]}}
            joined = await later.http.post(table.path + "/commands", json=body, headers=bearer(table.seats[3]))
            assert joined.status_code == 200
            theirs = (await later.get(table.path, table.seats[3])).json()["view"]["mine"]
            assert len(theirs["received"]) == 1

    asyncio.run(before_and_after())
