"""A server in this very process, on a free port: doors to knock at, and the house behind them to look into."""

from __future__ import annotations

import asyncio
import itertools
import json
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import httpx
from websockets.asyncio.client import ClientConnection, connect

from kermesse.games.title import Titles
from kermesse.tables.loaded_table import LoadedTable
from kermesse.titles import TITLES
from kermesse.web.live.delta import applied
from kermesse.web.server.app import App
from kermesse.web.server.context import ServerContext
from kermesse.web.server.process import alone, listen, open_server
from kermesse.web.server.settings import Settings
from kermesse.web.server.uvicorn_server import server_of
from tests.patience import PATIENCE_SECONDS

IDS = itertools.count()
NAMES = ("Ada", "Bob", "Cléo", "Dan", "Eve", "Finn", "Gus", "Hal")


def an_id() -> str:
    return f"command-{next(IDS)}"


def bearer(link: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {link}"}


class Here:
    """A server that is running.

    Args:
        app: the application.
        port: where it listens.
        http: a client of it.
    """

    def __init__(self, app: App, port: int, http: httpx.AsyncClient) -> None:
        self.app, self.port, self.http = app, port, http
        self.listener: socket.socket
        self.stop: Callable[[], Awaitable[None]]

    @property
    def server(self) -> ServerContext:
        return self.app.server

    async def get(self, path: str, link: str | None = None, **more: Any) -> httpx.Response:
        return await self.http.get(path, headers=bearer(link) if link else {}, **more)

    async def post(self, path: str, body: Any = None, link: str | None = None, **headers: str) -> httpx.Response:
        return await self.http.post(path, json=body, headers={**(bearer(link) if link else {}), **headers})

    async def found(self, game: str = "sackson", *names: str, **setup: Any) -> Table:
        answer = await self.post("/api/tables", {"game": game, "setup": setup, "zone": "Europe/Paris"})
        assert answer.status_code == 201, answer.text
        table = Table(self, **answer.json())
        for name in names:
            await table.sit(name)
        return table

    @asynccontextmanager
    async def live(
        self,
        table: str,
        link: str | None,
        since: int | None = None,
        build: str | None = None,
        own: int | None = None,
        **headers: str,
    ) -> AsyncIterator[Phone]:
        said = {"since": since, "build": build, "own": own}
        asked = {name: value for name, value in said.items() if value is not None}
        query = f"?{urlencode(asked)}" if asked else ""
        shown = {**(bearer(link) if link else {}), **headers}
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/live{query}"
        async with connect(address, additional_headers=shown, max_size=None) as socket_:
            yield Phone(socket_)


class Table:
    """A table and its links."""

    def __init__(self, here: Here, table: str, code: str, link: str) -> None:
        self.here, self.id, self.code, self.host = here, table, code, link
        self.path = f"/api/tables/{table}"
        self.seats: list[str] = []

    async def sit(self, name: str) -> str:
        answer = await self.here.post("/api/join", {"code": self.code, "name": name, "id": an_id()})
        assert answer.status_code == 201, answer.text
        self.seats.append(answer.json()["link"])
        return self.seats[-1]

    async def ask(self, link: str, command: dict[str, Any], **more: Any) -> httpx.Response:
        body = {"id": an_id(), "command": command, **more}
        return await self.here.post(self.path + "/commands", body, link)

    async def do(self, link: str, command: dict[str, Any]) -> int:
        answer = await self.ask(link, command)
        assert answer.status_code == 200, answer.text
        number: int = answer.json()["number"]
        return number

    async def end(self) -> None:
        """Closes the market of the giant game and scores it; who has not chosen a rule by then cancels none."""
        for command in ({"do": "close"}, {"do": "announce"}, {"do": "score", "unchosen": "keep-all"}):
            await self.do(self.host, command)

    async def link(self, role: str, seat: int | None = None) -> str:
        body = {"role": role} | ({} if seat is None else {"seat": seat})
        answer = await self.here.post(self.path + "/links", body, self.host)
        assert answer.status_code == 201, answer.text
        text: str = answer.json()["link"]
        return text

    async def view(self, link: str, query: str = "") -> Any:
        answer = await self.here.get(self.path + query, link)
        assert answer.status_code == 200, answer.text
        return answer.json()

    @property
    def in_memory(self) -> LoadedTable:
        return self.here.server.tables.loaded[self.id]


async def open_table(here: Here, players: int = 3) -> Table:
    """A table of the giant game whose market is open."""
    table = await here.found("giant", *NAMES[:players])
    await table.do(table.host, {"do": "open"})
    return table


def tell(words: str, *to: int) -> dict[str, Any]:
    """The command that tells some seats something; all of them where none is named."""
    return {"do": "tell", "words": words, "to": list(to)}


class Phone:
    """A socket, and the view as its client has it."""

    def __init__(self, socket_: ClientConnection) -> None:
        self.socket = socket_
        self.view: Any = None
        self.number = self.own = -1
        self.heard: list[str] = []
        self.done: dict[str, int] = {}

    async def say(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def hear(self) -> Any:
        """The next message, which changes the view where it is news."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.heard.append(text)
        message = json.loads(text)
        self.done.update(message.get("done", []))
        match message["type"]:
            case "view":
                self.view, self.number, self.own = message["view"], message["number"], message["own"]
            case "delta":
                self.view = applied(self.view, message["changes"])
                self.number, self.own = message["number"], message["own"]
            case "same":
                self.number = self.own = message["number"]
        return message

    async def hear_a(self, kind: str) -> Any:
        while (message := await self.hear())["type"] != kind:
            pass
        return message

    async def answered(self, asked: str) -> int:
        """The entry as which a command was carried out."""
        self.done.pop(asked, None)
        while asked not in self.done:
            await self.hear()
        return self.done[asked]

    async def until(self, number: int) -> Any:
        """The view once every entry up to this one is in it."""
        while self.number < number:
            await self.hear()
        return self.view

    async def quiet(self, seconds: float = 0.3) -> bool:
        """Whether nothing comes for so long."""
        try:
            async with asyncio.timeout(seconds):
                self.heard.append(str(await self.socket.recv()))
        except TimeoutError:
            return True
        return False


@asynccontextmanager
async def running(folder: Path, titles: Titles = TITLES, **settings: Any) -> AsyncIterator[Here]:
    """A server on a new store in a folder, or the one that is there."""
    asked = Settings(**{"db": str(folder / "tables.db"), **settings})
    listener = listen("127.0.0.1", 0)
    async with open_server(asked, alone(), titles) as app:
        server = server_of(app)
        task = asyncio.create_task(server.serve(sockets=[listener]))
        while not server.started:  # noqa: ASYNC110 - the library has no event for it
            await asyncio.sleep(0.005)
        port = listener.getsockname()[1]

        async def stop() -> None:
            server.should_exit = True
            await task

        address = f"http://127.0.0.1:{port}"
        # Certificates take longer to read than most tests.
        async with httpx.AsyncClient(base_url=address, timeout=PATIENCE_SECONDS, verify=False) as http:
            here = Here(app, port, http)
            here.stop, here.listener = stop, listener
            try:
                yield here
            finally:
                await stop()


def in_house(folder: Path, night: Callable[[Here], Awaitable[None]], titles: Titles = TITLES, **settings: Any) -> None:
    """Runs something against a server that is there for it alone."""

    async def whole() -> None:
        async with running(folder, titles, **settings) as here:
            await night(here)

    asyncio.run(whole())
