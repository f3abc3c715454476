"""Nothing of a table gets into a log, a metric, a header or an error: no link, code, name, word, seed, no good."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from kermesse.web.server.logs import JsonLines, begin_log
from tests.web.here import Here, Table, an_id, in_house

WORDS, NAME = "the-excuse-is-worth-nothing", "Zaphod Beeblebrox"
LEVELS = (logging.DEBUG, logging.INFO, logging.WARNING)


class Kept(logging.Handler):
    """Keeps every line as it would stand in the log."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.setFormatter(JsonLines())
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@contextmanager
def logged(level: int) -> Iterator[Kept]:
    """Everything that is logged from a level on, with the libraries' loggers as the server has them."""
    kept, root = Kept(), logging.getLogger()
    before = root.level, root.handlers[:], {name: one.level for name, one in loggers().items()}
    begin_log(logging.getLevelName(level))
    root.handlers[:] = [kept, *before[1]]
    for clients in ("httpx", "httpcore"):  # the tests' own, which nobody has on a server
        logging.getLogger(clients).setLevel(logging.WARNING)
    try:
        yield kept
    finally:
        root.setLevel(before[0])
        root.handlers[:] = before[1]
        for name, one in loggers().items():
            one.setLevel(before[2].get(name, logging.NOTSET))


def loggers() -> dict[str, logging.Logger]:
    """Every logger that somebody has made."""
    known = logging.getLogger().manager.loggerDict
    return {name: one for name, one in known.items() if isinstance(one, logging.Logger)}


def whole(answer: httpx.Response) -> str:
    """An answer with its headers."""
    return f"{answer.headers} {answer.text}"


def secrets_of(table: Table) -> list[str]:
    """What must not come out anywhere."""
    state = table.in_memory.state
    goods = [f'"{kind}"' for kind in state.players[1].goods if "-" in kind and kind not in state.players[0].goods]
    assert goods
    return [WORDS, NAME, table.host, *table.seats, table.code, table.in_memory.head.secret, *goods]


def leaks(table: Table, told: Iterable[str]) -> list[str]:
    """What came out, and in which text."""
    return [f"{secret} in {text}" for text in told for secret in secrets_of(table) if secret in text]


async def busy_table(here: Here) -> Table:
    """A table at which something was said, in secret, and a link revoked."""
    table = await here.found("giant", NAME, "Bob", "Cléo")
    await table.do(table.host, {"do": "open"})
    await table.do(table.seats[0], {"do": "write-note", "words": WORDS})
    assert not leaks(table, [])
    return table


async def misused(here: Here, table: Table) -> list[str]:
    """Answers to what is wrong in every way that quotes what was sent."""
    bodies = ({"do": "tell", "words": WORDS, "more": 1}, {"do": WORDS}, {"do": "accept", "offer": WORDS}, WORDS)
    paths = (f"/api/tables/{table.host}", f"/{table.code}", f"/api/tables/{table.id}?number={table.host}")
    answers = [await table.ask(table.seats[0], body) for body in bodies]  # type: ignore[arg-type]
    answers += [await here.get(path, table.seats[1]) for path in paths]
    answers.append(await here.post("/api/enter", {"link": "B" * 22}))
    answers.append(await here.post("/api/enter", {"link": table.host + WORDS}))
    answers.append(await here.post("/api/join", {"code": "222222", "name": WORDS, "id": an_id()}))
    answers.append(await here.post("/api/join", {"code": table.code, "name": NAME, "id": WORDS * 9}))
    answers.append(await here.post("/api/tables", {"game": "giant", "setup": {"title": [WORDS]}}))
    assert {answer.status_code for answer in answers} >= {400, 401, 403, 404}
    return [whole(answer) for answer in answers]


async def at_a_loss(here: Here, table: Table, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Answers where our own program fails, with secrets in its mouth."""
    game = table.in_memory.title.game

    def broken(*_asked: Any) -> Any:
        raise RuntimeError(" ".join(secrets_of(table)))

    monkeypatch.setitem(vars(table.in_memory.title), "game", game._replace(view=broken, decide=broken))
    table.in_memory.views.clear()
    answers = [
        await here.get(table.path, table.seats[0]),
        await table.ask(table.seats[0], {"do": "tell", "words": WORDS}),
    ]
    assert {answer.json()["reason"] for answer in answers} == {"OUR_FAULT"}
    async with here.live(table.id, table.seats[1]) as bob:
        await bob.hear()
        await bob.say(type="do", id="our-fault", command={"do": "tell", "words": WORDS})
        refusal = (await bob.hear_a("refused"))["refusal"]
        assert refusal["reason"] == "OUR_FAULT"
        monkeypatch.setattr(here.server, "submit", broken)
        await bob.say(type="do", id="our-fault", command={"do": "tell", "words": WORDS})
        await bob.socket.wait_closed()
        assert bob.socket.close_code == 1011
    monkeypatch.undo()
    return [*map(whole, answers), json.dumps(refusal), str(bob.socket.close_reason)]


@pytest.mark.parametrize("level", LEVELS, ids=logging.getLevelName)
def test_neither_errors_nor_logs_tell(tmp_path: Path, level: int, monkeypatch: pytest.MonkeyPatch) -> None:
    async def night(here: Here) -> None:
        table = await busy_table(here)
        told = await misused(here, table) + await at_a_loss(here, table, monkeypatch)
        await table.do(table.host, {"do": "close"})
        assert leaks(table, told) == []
        assert leaks(table, log.lines) == []
        assert sum("our fault" in line for line in log.lines) >= 3
        assert all(set(json.loads(line)) >= {"at", "level", "where", "what"} for line in log.lines)
        logging.getLogger("anybody").error("a leak: %s", table.code)
        assert leaks(table, log.lines) != []

    with logged(level) as log:
        in_house(tmp_path, night)


OPEN = ("/api/kits", "/api/rulings", "/health", "/ready", "/metrics", "/api/openapi.json", "/nowhere", "/")


def test_what_is_open_to_all_tells_of_nobody(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await busy_table(here)
        await misused(here, table)
        answers = [await here.get(path, link) for path in OPEN for link in (None, "sesame", table.host)]
        answers.append(await here.http.request("OPTIONS", table.path))
        assert {answer.status_code for answer in answers} >= {200, 404}
        assert any("kermesse_requests_total" in answer.text for answer in answers)
        told = [whole(answer) for answer in answers]
        assert leaks(table, told) == []
        for secret in secrets_of(table):
            assert leaks(table, [*told, f"... {secret} ..."]) != []

    in_house(tmp_path, night, metrics_token="sesame")


def test_headers_tell_nothing_but_the_cookie_of_who_enters(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await busy_table(here)
        entered = await here.post("/api/enter", {"link": table.seats[0]})
        assert table.seats[0] in entered.headers.pop("set-cookie")
        answers = [entered] + [
            await here.get(table.path + path, link)
            for path in ("", "/legal", "/texts", "/score", "/story", "/links", "/export", "/way", "/box", "/invitation")
            for link in (table.seats[0], table.host)
        ]
        answers += [await here.post(table.path + "/my-link", None, link) for link in (table.seats[0], table.host)]
        assert leaks(table, [str(answer.headers) for answer in answers]) == []
        assert leaks(table, [answer.text for answer in answers]) != []

    in_house(tmp_path, night)
