"""The client when things go wrong: it comes back by itself, asks again, and says what it cannot know."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from http import HTTPStatus

import pytest
from websockets.asyncio.server import Request, Response, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed

from kermesse.client.backoff import FIRST_SECONDS, LONGEST_SECONDS, Backoff
from kermesse.client.errors import ServerRefused, Unreachable
from kermesse.client.live_table import LiveTable
from kermesse.client.server import Client
from kermesse.games.haggle.market import commands as c
from kermesse.web.http.entry_schemas import AccessInfo
from tests.patience import PATIENCE_SECONDS
from tests.web.patient_client import patient
from tests.web.processes import free_port


@asynccontextmanager
async def scripted(*texts: list[str]) -> AsyncIterator[tuple[LiveTable, list[list[str]]]]:
    """A client of a server that answers, at each connection in turn, what it is sent with one of these texts."""
    heard: list[list[str]] = []

    async def answer(connection: ServerConnection) -> None:
        said = texts[min(len(heard), len(texts) - 1)]
        heard.append(mine := [connection.request.path if connection.request else ""])
        with suppress(ConnectionClosed):  # the client may leave first
            for text in said:
                mine.append(str(await connection.recv()))
                if text:
                    await connection.send(text)
        await connection.close()

    port = free_port()
    async with serve(answer, "127.0.0.1", port), AsyncExitStack() as stack:
        way = AccessInfo(table="t", game="sackson", role="spectator", by=1)
        loaded = LiveTable(f"http://127.0.0.1:{port}", way, "a-link", patience_seconds=2)
        yield await stack.enter_async_context(loaded), heard


VIEW = '{"type":"view","number":5,"own":5,"view":{"a":[1,2,3],"b":{"c":1}}}'
DONE = '{"type":"done","done":[["command-1",6]]}'


def test_changes_are_applied_and_a_lost_answer_is_asked_for_again() -> None:
    async def play() -> None:
        delta = (
            '{"type":"delta","number":6,"own":7,"changes":[[["a"],1,1,[8,9]],[["b","d"],4],[["b","c"]],[["a",0],0]]}'
        )
        async with scripted([VIEW, ""], ['{"type":"same","number":5}', DONE + " "], [""]) as (table, heard):
            assert table.plain == {"a": [1, 2, 3], "b": {"c": 1}}
            assert await table.ask({"do": "x"}, "command-1") == 6
            assert heard[0][0].endswith("/api/tables/t/live")
            assert heard[1][0].endswith("/live?since=5")
            assert heard[0][2] == heard[1][2], "the same command, word for word"
        async with scripted([VIEW, delta], [""]) as (table, _):
            asking = asyncio.create_task(table.ask({"do": "x"}, "command-1"))
            await table.until(lambda: table.number == 6)
            assert (table.own, table.plain) == (7, {"a": [0, 8, 9, 3], "b": {"d": 4}})
            with pytest.raises(Unreachable) as lost:
                await asking
            assert lost.value.command_id == "command-1"

    asyncio.run(play())


def test_a_server_that_falls_silent_after_a_refusal_is_quoted() -> None:
    """It did answer: that it cannot just now. What came of it when it was asked again is not known."""

    async def play() -> None:
        words = '{"reason":"STORE_FAILED","words":{"en":"later","fr":"plus tard"}}'
        refused = f'{{"type":"refused","id":"command-1","refusal":{words}}}'
        async with scripted([VIEW, refused, "", ""]) as (table, heard):
            with pytest.raises(ServerRefused, match="later"):
                await table.ask({"do": "x"}, "command-1")
            assert len(heard[0]) > 3, "it was asked again"
        async with scripted([VIEW, refused, ""]) as (table, heard):
            with pytest.raises(ServerRefused, match="later"):
                await table.ask({"do": "x"}, "command-1", again_seconds=0)
            assert len(heard[0]) == 3, "it was asked once"

    asyncio.run(play())


def test_coming_back_when_asked_to() -> None:
    async def play() -> None:
        anew = '{"type":"again","in_seconds":0.01,"how":"anew"}'
        resume = '{"type":"again","in_seconds":0.01}'
        passing = '{"type":"gone","refusal":{"reason":"STORE_FAILED","words":{"en":"later","fr":"plus tard"}}}'
        asking = [VIEW, resume], [VIEW, anew], [passing], [VIEW, DONE]
        async with scripted(*asking) as (table, heard):
            assert await table.ask({"do": "x"}, "command-1") == 6
            paths = [one[0].rpartition("/")[2] for one in heard]
            assert paths == ["live", "live?since=5", "live", "live"]

    asyncio.run(play())


def test_nobody_there() -> None:
    async def play() -> None:
        async with Client(f"http://127.0.0.1:{free_port()}", patience_seconds=0.3) as client:
            with pytest.raises(Unreachable):
                await client.enter("a-link")
            with pytest.raises(Unreachable) as lost:
                await client.ask("t", "a-link", c.Open(), "command-1")
            assert lost.value.command_id == "command-1"
            assert "a-link" not in str(lost.value)
            way = AccessInfo(table="t", game="sackson", role="host", by=1)
            with pytest.raises(Unreachable):
                async with LiveTable(client.address, way, "a-link", patience_seconds=0.3):
                    pass

    asyncio.run(play())


def test_pauses_grow_and_are_drawn() -> None:
    pauses = Backoff()
    drawn = [pauses.next() for _ in range(20)]
    assert FIRST_SECONDS / 2 <= drawn[0] <= FIRST_SECONDS
    assert all(LONGEST_SECONDS / 2 <= pause <= LONGEST_SECONDS for pause in drawn[6:])
    assert len(set(drawn)) == 20
    pauses.begin_again()
    assert pauses.next() <= FIRST_SECONDS


def test_a_server_that_hangs_up_at_once_is_not_called_all_the_time() -> None:
    async def play() -> None:
        nothing: list[list[str]] = [[]] * 100
        async with scripted([VIEW], *nothing) as (table, heard):
            began = asyncio.get_running_loop().time()
            calls = len(heard)
            async with asyncio.timeout(PATIENCE_SECONDS):
                while len(heard) < calls + 6:  # noqa: ASYNC110 nobody tells
                    await asyncio.sleep(0.01)
            paused = sum(FIRST_SECONDS * 2**turn / 2 for turn in range(1, 5))
            assert asyncio.get_running_loop().time() - began > paused, "a pause is at least half of what it may be"
            assert table.number == 5

    asyncio.run(play())


def refusal(reason: str) -> bytes:
    return json.dumps({"reason": reason, "words": {"en": "No.", "fr": "Non."}}).encode()


def test_who_is_not_let_in_is_told_why() -> None:
    async def play(body: bytes, wrong: type[Exception], what: str) -> None:
        def answer(_connection: ServerConnection, _request: Request) -> Response:
            return Response(HTTPStatus.FORBIDDEN, "Forbidden", Headers(), body)

        port = free_port()
        async with serve(lambda _connection: asyncio.sleep(0), "127.0.0.1", port, process_request=answer):
            way = AccessInfo(table="t", game="sackson", role="host", by=1)
            with pytest.raises(wrong, match=what):
                async with LiveTable(f"http://127.0.0.1:{port}", way, "a-link", patience_seconds=PATIENCE_SECONDS):
                    pass

    asyncio.run(play(refusal("FORGED"), ServerRefused, "FORGED"))
    asyncio.run(play(b"<html>", Unreachable, "status 403"))


def test_leaving_ends_all_that_is_under_way() -> None:
    async def play() -> None:
        busy = '{"type":"refused","id":"command-2","refusal":' + refusal("STORE_FAILED").decode() + "}"
        async with scripted([VIEW, "", busy]) as (table, _):
            before = asyncio.all_tasks()
            async with LiveTable(table._url.replace("ws", "http", 1).partition("/api")[0], table.way, "x", 2) as other:
                asking = [asyncio.create_task(other.ask({"do": "x"}, f"command-{one}")) for one in range(3)]
                await asyncio.sleep(0.05)
            for one, task in enumerate(asking):
                with pytest.raises(Unreachable) as lost:
                    await task
                assert lost.value.command_id == f"command-{one}"
            with pytest.raises(Unreachable) as late:
                await other.ask({"do": "x"}, "command-9")
            assert late.value.command_id == "command-9"
            await asyncio.sleep(0)
            assert {task for task in asyncio.all_tasks() - before if "Live" in repr(task)} == set()

    asyncio.run(play())


@asynccontextmanager
async def answering(*answers: tuple[int, bytes]) -> AsyncIterator[tuple[str, list[bytes]]]:
    """A server that gives one answer after the other, and keeps what it was asked."""
    asked: list[bytes] = []

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked.append((await reader.readuntil(b"\r\n\r\n")).partition(b"\r\n")[0])
        status, body = answers[min(len(asked), len(answers)) - 1]
        writer.write(f"HTTP/1.1 {status} -\r\nConnection: close\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body)
        await writer.drain()
        writer.close()

    port = free_port()
    async with await asyncio.start_server(answer, "127.0.0.1", port):
        yield f"http://127.0.0.1:{port}", asked


FOUNDED = b'{"table":"t","code":"ABCDEF","link":"l"}'
PROXY, BUSY, FAILED = (502, b"<html>Bad gateway</html>"), (503, refusal("CLOSING")), (503, refusal("STORE_FAILED"))


def test_over_http_what_may_pass_is_asked_again() -> None:
    async def play() -> None:
        async with (
            answering(PROXY, BUSY, FAILED, (200, b'{"number":7}')) as (address, asked),
            patient(address) as client,
        ):
            assert await client.ask("t", "l", c.Open()) == 7
            assert len(asked) == 4
        async with answering(PROXY) as (address, asked), Client(address, patience_seconds=0.2) as client:
            with pytest.raises(Unreachable, match="status 502") as lost:
                await client.ask("t", "l", c.Open(), "command-1")
            assert lost.value.command_id == "command-1"
        async with answering((409, refusal("STALE"))) as (address, asked), patient(address) as client:
            with pytest.raises(ServerRefused, match="STALE"):
                await client.ask("t", "l", c.Open())
            assert len(asked) == 1

    asyncio.run(play())


def test_what_has_no_id_is_asked_again_only_where_nothing_was_done() -> None:
    async def play() -> None:
        async with answering(BUSY, (201, FOUNDED)) as (address, asked), patient(address) as client:
            assert (await client.found("giant")).code == "ABCDEF"
            assert len(asked) == 2
        for perhaps_done, wrong in ((PROXY, Unreachable), (FAILED, ServerRefused)):
            async with (
                answering(perhaps_done, (201, FOUNDED)) as (address, asked),
                patient(address) as client,
            ):
                with pytest.raises(wrong):
                    await client.found("giant")
                assert len(asked) == 1

    asyncio.run(play())


def test_an_address_that_is_none() -> None:
    with pytest.raises(ValueError, match="expected an address such as http://"):
        Client("localhost:8000")
