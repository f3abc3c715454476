"""Nothing of a table gets into a log, a metric or an error: no link, no code, no name, no word, no seed."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any

import pytest

from kermesse.web.logs import Lines
from tests.web.here import Here, an_id, in_house

WORDS, NAME = "the-excuse-is-worth-nothing", "Zaphod Beeblebrox"


class Kept(logging.Handler):
    """Keeps every line as it would stand in the log."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.setFormatter(Lines())
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@pytest.fixture
def log() -> Any:
    """Everything that our own program and the server library log."""
    kept, root = Kept(), logging.getLogger()
    before = root.level
    root.addHandler(kept)
    root.setLevel(logging.DEBUG)
    for quiet in ("uvicorn.error", "httpx", "httpcore", "websockets", "asyncio"):
        logging.getLogger(quiet).setLevel(logging.WARNING)
    yield kept
    root.removeHandler(kept)
    root.setLevel(before)


def test_neither_logs_nor_errors_nor_metrics_tell(tmp_path: Path, log: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant", NAME, "Bob", "Cléo")
        await table.do(table.host, {"do": "open"})
        game = table.in_memory.hosted.game

        def broken(*_asked: Any) -> Any:
            raise RuntimeError(f"{WORDS} {table.host} {table.in_memory.head.secret} {table.code}")

        bodies = ({"do": "tell", "words": WORDS, "more": 1}, {"do": WORDS}, {"do": "accept", "offer": WORDS})
        paths = (f"/api/tables/{table.host}", f"/{table.code}", f"/api/tables/{table.id}?number={table.host}")
        told = [(await table.ask(table.seats[0], body)).text for body in bodies]
        told += [(await here.get(path, table.seats[1])).text for path in paths]
        told.append((await here.post("/api/enter", {"link": "B" * 22})).text)
        told.append((await here.post("/api/join", {"code": "222222", "name": WORDS, "id": an_id()})).text)
        monkeypatch.setattr(table.in_memory.hosted, "game", game._replace(view=broken, decide=broken))
        table.in_memory.seen.clear()
        answer = await here.get(table.path, table.seats[0])
        assert (answer.status_code, answer.json()["reason"]) == (500, "OUR_FAULT")
        told.append(answer.text)
        told.append((await table.ask(table.seats[0], {"do": "tell", "words": WORDS})).text)
        monkeypatch.undo()
        monkeypatch.setattr(here.house, "ask", broken)
        async with here.live(table.id, table.seats[0]) as ada:
            await ada.hear()
            await ada.say(type="do", id="our-fault", command={"do": "tell", "words": WORDS})
            told.append((await ada.hear_a("refused"))["refusal"]["reason"])
            assert told[-1] == "OUR_FAULT"
        told.append(here.house.metrics.text().decode())
        secrets = [WORDS, NAME, table.host, *table.seats, table.code, table.in_memory.head.secret]
        for secret in secrets:
            for text in told:
                assert secret not in text, text
            for line in log.lines:
                assert secret not in line, line
        assert sum("our fault" in line for line in log.lines) >= 3
        assert all(set(json.loads(line)) >= {"at", "level", "where", "what"} for line in log.lines)

    in_house(tmp_path, night)
