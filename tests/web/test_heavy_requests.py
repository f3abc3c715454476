"""What takes long keeps nobody waiting but who asked for it; what would take for ever is refused at once."""

from __future__ import annotations

import asyncio
import logging
import re
import tomllib
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from kermesse.games.haggle.market.admission import settle
from kermesse.games.haggle.market.host import deal
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.games.haggle.night import deal as night_deal
from kermesse.rules.kit import KIT_LETTERS
from kermesse.rules.kit_texts import kit_text
from kermesse.tables import access
from kermesse.web.scoring.score_schemas import SCORE_BYTES
from kermesse.web.server.http_connection import MOST_PIPELINED
from kermesse.web.server.uploads import MOST_BYTES_OF_ONE, announced_length
from tests.patience import PATIENCE_SECONDS
from tests.web.here import NAMES, Here, in_house, tell


def test_others_are_answered_while_a_balanced_deal_is_looked_for_in_vain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[int] = []
    find = deal.deal_out

    def counted(*asked: object) -> object:
        tried.append(1)
        return find(*asked)  # type: ignore[arg-type]

    monkeypatch.setattr(deal, "deal_out", counted)

    async def night(here: Here) -> None:
        table = await here.found("sackson", *NAMES[:5], spread=0, spare=60)
        asked = asyncio.create_task(table.ask(table.host, {"do": "deal"}))
        answered = 0
        while not asked.done():
            assert (await here.get("/health")).status_code == 200
            answered += 1
        assert answered > 3
        refused = await asked
        assert (refused.status_code, refused.json()["reason"]) == (409, "CANNOT_DEAL")
        assert (await table.ask(table.host, {"do": "open"})).json()["reason"] == "CANNOT_DEAL"
        assert tried == [1], "nor is it looked for twice"

    in_house(tmp_path, night)


@pytest.mark.parametrize("each,tries", [(10_000, 0), (140, 60)])
def test_a_box_with_heaps_of_goods_is_dealt_seldom_or_not_at_all(
    each: int, tries: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[int] = []
    spread = night_deal.own_spread

    def counted(*asked: object) -> float:
        tried.append(1)
        return spread(*asked)  # type: ignore[arg-type]

    monkeypatch.setattr(night_deal, "own_spread", counted)
    heaps = re.sub(r"(?m)^per_player = .*$", f"per_player = {{ cards = {each} }}", kit_text("sackson"))
    assert f"cards = {each}" in heaps

    async def night(here: Here) -> None:
        table = await here.found("sackson", *NAMES[:5], kit_text=heaps, spread=0, spare=20)
        async with asyncio.timeout(PATIENCE_SECONDS):
            refused = await table.ask(table.host, {"do": "deal"})
        assert (refused.status_code, refused.json()["reason"]) == (409, "CANNOT_DEAL")

    in_house(tmp_path, night)
    assert len(tried) <= tries


@pytest.mark.parametrize(
    "kit",
    [
        ".".join("a" * 40_000) + " = 1",
        "x = {" + ".".join("a" * 40_000) + " = 1}",
        "[" + " . ".join("a" * 20_000) + "]",
        ".".join(['"a"'] * 20_000) + " = 1",
        "x" * (KIT_LETTERS + 1),
        "[" * 50_000,
        "n = " + "9" * 50_000,
        kit_text("sackson").replace("orange = 4", "9" * 5_000 + " orange = 4"),
        kit_text("sackson").replace("orange = 4", "orange = 4" + " " * 40_000 + "red"),
        kit_text("sackson").replace('["orange = 4"', "[" + '"orange = 4", ' * 2_000 + '"red = 3"'),
    ],
    ids=[
        "dots",
        "dots within",
        "header",
        "quoted",
        "long",
        "brackets",
        "number",
        "number in a fact",
        "spaces in a fact",
        "facts",
    ],
)
def test_a_kit_that_nobody_could_read_is_a_fault(kit: str, tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        async with asyncio.timeout(PATIENCE_SECONDS):
            answer = await here.post("/api/tables", {"game": "sackson", "setup": {"game": "sackson", "kit_text": kit}})
        assert (answer.status_code, answer.json()["reason"]) == (422, "FAULTY")
        assert answer.json()["faults"]

    in_house(tmp_path, night)


@pytest.mark.parametrize(
    "setup",
    [
        {"sheets": [1] * 100_000},
        {"sheets": [0] * 100_000},
        {"rulings": {f"ruling-{number}": "yes" for number in range(10_000)}},
        {f"setting-{number}": 1 for number in range(10_000)},
    ],
)
def test_settings_without_end_are_not_even_looked_at(
    setup: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[object] = []
    check = access.validate

    def noted(*asked: Any) -> Any:
        looked.append(asked[1])
        return check(*asked)

    monkeypatch.setattr(access, "validate", noted)

    async def night(here: Here) -> None:
        asked = {"game": "sackson", "zone": "UTC", "setup": setup}
        answer = await here.post("/api/tables", asked)
        assert (answer.status_code, answer.json()["reason"]) == (422, "FAULTY")
        assert "8,192 bytes" in answer.json()["faults"][0]["en"]
        assert looked == []
        kit = {"kit_text": kit_text("sackson").ljust(KIT_LETTERS), "kit": "ours"}
        assert (await here.post("/api/tables", asked | {"setup": kit})).status_code == 201
        assert len(looked) == 1

    in_house(tmp_path, night)


def test_whoever_goes_away_in_the_middle_of_a_request_is_no_fault_of_ours(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def night(here: Here) -> None:
        for _ in range(3):
            _, writer = await asyncio.open_connection("127.0.0.1", here.port)
            head = f"POST /api/join HTTP/1.1\r\nHost: 127.0.0.1:{here.port}\r\nContent-Type: application/json\r\n"
            writer.write(head.encode() + b"Content-Length: 100\r\n\r\n{")
            await writer.drain()
            await asyncio.sleep(0.05)
            writer.close()
        assert (await here.get("/health")).status_code == 200

    with caplog.at_level(logging.ERROR):
        in_house(tmp_path, night)
    assert not [one for one in caplog.records if "our fault" in one.getMessage()]


def test_bodies_that_stop_half_way_have_so_much_room_and_no_more(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant", *NAMES[:2])
        halves = []
        for _ in range(2 * MOST_BYTES_OF_ONE // SCORE_BYTES):
            reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
            head = f"POST /api/score HTTP/1.1\r\nHost: 127.0.0.1:{here.port}\r\nContent-Type: application/json\r\n"
            writer.write(f"{head}Content-Length: {SCORE_BYTES}\r\n\r\n".encode() + b" " * (SCORE_BYTES // 2))
            halves.append((reader, writer))
        answers = []
        async with asyncio.timeout(PATIENCE_SECONDS):
            for reader, _ in halves[MOST_BYTES_OF_ONE // SCORE_BYTES :]:
                answers.append(await reader.readuntil(b"\r\n"))
        assert all(b"429" in answer for answer in answers), answers
        assert (await table.ask(table.seats[0], tell("on we go"))).status_code == 200, "small ones need no room"
        for _, writer in halves:
            writer.close()
        async with asyncio.timeout(PATIENCE_SECONDS):
            while (await here.post("/api/score", {"file": " " * 20_000, "name": "night.csv"})).status_code == 429:  # noqa: ASYNC110
                await asyncio.sleep(0.05)

    in_house(tmp_path, night)


@pytest.mark.parametrize(
    "headers,length",
    [
        ([], 0),
        ([(b"content-length", b"12")], 12),
        ([(b"content-length", b"-1")], 99),
        ([(b"content-length", b"9" * 40)], 99),
        ([(b"transfer-encoding", b"chunked")], 99),
    ],
)
def test_who_does_not_say_how_much_comes_is_counted_as_much(headers: list[tuple[bytes, bytes]], length: int) -> None:
    assert announced_length(headers, 99) == length


async def _flooded(here: Here, sent: bytes) -> bytes:
    """What a connection is answered that sends the same without end, until it is closed."""
    reader, writer = await asyncio.open_connection("127.0.0.1", here.port)

    async def send() -> None:
        with suppress(ConnectionError):
            while True:
                writer.write(sent)
                await writer.drain()

    sending = asyncio.create_task(send())
    heard = b""
    async with asyncio.timeout(PATIENCE_SECONDS):
        with suppress(ConnectionError):
            while part := await reader.read(65_536):
                heard = (heard + part)[-65_536:]
    sending.cancel()
    await asyncio.gather(sending, return_exceptions=True)
    writer.close()
    return heard


def test_requests_that_wait_for_no_answer_are_cut_off(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        line = f"GET /api/kits HTTP/1.1\r\nHost: 127.0.0.1:{here.port}\r\n\r\n".encode()
        await _flooded(here, line * 500)
        reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
        writer.write(line * MOST_PIPELINED)  # some at once are in order
        async with asyncio.timeout(PATIENCE_SECONDS):
            for _ in range(MOST_PIPELINED):
                assert b" 200 " in await reader.readuntil(b"\r\n")
                await reader.readuntil(b"]")
        writer.close()
        assert (await here.get("/health")).status_code == 200

    in_house(tmp_path, night)


def test_a_body_in_crumbs_is_cut_off(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        head = f"POST /api/score HTTP/1.1\r\nHost: 127.0.0.1:{here.port}\r\nTransfer-Encoding: chunked\r\n\r\n"
        _, writer = await asyncio.open_connection("127.0.0.1", here.port)
        with suppress(ConnectionError):
            writer.write(head.encode())
            async with asyncio.timeout(PATIENCE_SECONDS):
                while True:
                    writer.write(b"1\r\nA\r\n" * 100)
                    await writer.drain()
                    await asyncio.sleep(0)
        writer.close()
        assert (await here.get("/health")).status_code == 200

    in_house(tmp_path, night)


@pytest.mark.parametrize("kit", ["a." * 45_000 + "a = 1", "a = " + "[" * 50_000])
def test_a_kit_that_is_hard_to_read_is_not_read_where_a_table_is_founded(
    kit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python's reader takes minutes for a key of so many parts, and gives up on so many brackets with an error."""
    read = tomllib.loads

    def quick(text: str) -> Any:
        assert "a.a" not in text
        return read(text)

    monkeypatch.setattr(tomllib, "loads", quick)
    assert settle(Setup(game="sackson", kit="mine", kit_text=kit)).kit_text == kit
