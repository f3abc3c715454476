"""The log stays what it is, whatever is asked."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path

from kermesse.web.http.openapi import openapi_document
from kermesse.web.server.logs import AGAIN_SECONDS, MOST_KINDS, JsonLines, OnceAMinute
from tests.web.here import Here, in_house


def test_describing_the_api_leaves_the_log_alone() -> None:
    root = logging.getLogger()
    before = list(root.handlers)
    openapi_document.cache_clear()
    openapi_document()
    assert root.handlers == before
    assert not logging.getLogger("litestar").handlers


def line(what: str, *args: object) -> logging.LogRecord:
    return logging.LogRecord("uvicorn.error", logging.WARNING, "", 0, what, args, None)


def test_a_line_of_each_kind_goes_out_once_a_minute_with_how_many_did_not() -> None:
    now = 0.0
    rarely = OnceAMinute(lambda: now)
    assert [rarely.filter(line("Invalid HTTP request received.")) for _ in range(5)] == [True] + [False] * 4
    assert rarely.filter(line("our fault at %s", "live"))
    assert rarely.filter(line("our fault at %s", "look")), "another place is another kind"
    now += AGAIN_SECONDS
    assert rarely.filter(told := line("Invalid HTTP request received."))
    assert json.loads(JsonLines().format(told))["held"] == 4
    now += AGAIN_SECONDS
    assert rarely.filter(told := line("Invalid HTTP request received."))
    assert "held" not in json.loads(JsonLines().format(told))
    for number in range(3 * MOST_KINDS):
        assert rarely.filter(line("table %d", number))
    assert len(rarely._kinds) <= MOST_KINDS


def test_what_is_no_request_is_counted_and_not_logged_each_time(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        for _ in range(3):
            reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
            writer.write(b"nonsense\r\n\r\n")
            assert b"400 Bad Request" in await reader.read()
            writer.close()
        assert "kermesse_unreadable_requests_total 3.0" in here.server.metrics.text().decode()

    in_house(tmp_path, night)
