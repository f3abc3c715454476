"""Four people at a table of Hattrick on kermesse: each lays a card when it is their turn; all four get their views."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from bench.web_load import loops
from bench.web_load.loops import Table
from bench.web_load.sockets import connect
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.games.hattrick.table.commands import Start
from kermesse.games.hattrick.table.state import Setup
from kermesse.tables.service import TableService
from kermesse.tables.store.url import open_store

SEATS = 4
SETUP = Setup(turn_seconds=None, between_seconds=0, rulings=Rulings(match_length="points:100000"))
ATTEMPTS = 5


class Told(msgspec.Struct):
    """What the server tells, as far as it matters here."""

    type: str
    number: int = -1
    own: int = -1
    done: list[tuple[str, int]] = []
    view: Any = None
    changes: list[list[Any]] = []
    refusal: Any = None


TOLD = msgspec.json.Decoder(Told)


class Headed(msgspec.Struct):
    """The beginning of it, for those who need no more."""

    type: str
    number: int = -1
    own: int = -1
    done: list[tuple[str, int]] = []


HEADED = msgspec.json.Decoder(Headed)


class Links(NamedTuple):
    """A table, and a link for each seat."""

    table: str
    links: tuple[str, ...]


async def prepared(database: Path | str, tables: int) -> list[Links]:
    """Tables of four, their first hand dealt; founded through the keeper, for the door lets nobody found so many."""
    store = await open_store(str(database))

    async def one(service: TableService, number: int) -> Links:
        founded = await service.found("hattrick", SETUP, "UTC")
        joined = [
            await service.join(founded.code, f"Player {seat}", f"joining-{number}-{seat}") for seat in range(SEATS)
        ]
        await service.ask(founded.head.id, 0, None, "start-start", Start())
        return Links(founded.head.id, tuple(each.link.text for each in joined))

    async with TableService(store) as service:
        found = await asyncio.gather(*(one(service, number) for number in range(tables)))
    await store.close()
    return found


class HattrickTable(Table):
    """A table with four clients, who know their hands from what they are told."""

    def __init__(self, port: int, links: Links) -> None:
        super().__init__()
        self.port, self.links = port, links
        self.hands: list[list[str]] = [[]] * SEATS
        self.numbers = [-1] * SEATS
        self.turn = -1
        self.moved = 0
        self.asked = False
        self.number: int | None = None
        self.entered: asyncio.Future[None] | None = None
        self.lost = 0

    async def enter(self, since: str = "") -> None:
        """All four sit down; returns when each has a view, or knows that it has the newest."""
        self.entered = entered = asyncio.get_running_loop().create_future()
        self.numbers = [-1] * SEATS
        self.sockets = await asyncio.gather(*(self._socket(seat, since) for seat in range(SEATS)))
        await entered

    async def back(self) -> None:
        """All four come back, with the number of the last entry that they saw."""
        since, self.asked, self.number = max(self.numbers), False, None
        await self.enter(f"?since={since}")

    async def _socket(self, seat: int, query: str) -> Any:
        path, bearer = (
            f"/api/tables/{self.links.table}/live{query}",
            f"Authorization: Bearer {self.links.links[seat]}\r\n",
        )
        for attempt in range(ATTEMPTS):
            try:
                return await connect(self.port, path, partial(self.heard, seat), bearer)
            except OSError:
                if attempt == ATTEMPTS - 1:
                    raise
                self.lost += 1
                await asyncio.sleep(0.05 * (attempt + 1))
        raise AssertionError

    def move(self) -> None:
        """Whoever's turn it is lays the last card of their hand."""
        self.asked, self.number = True, None
        self.moved += 1
        card = self.hands[self.turn][-1]
        self.sent_at = time.perf_counter()
        self.sockets[self.turn].send(
            b'{"type":"do","id":"move-%08d","command":{"do":"lay","card":"%b"}}' % (self.moved, card.encode())
        )

    def heard(self, seat: int, text: bytes) -> None:
        """Something was told to a seat."""
        if seat == 0 or b'"hand"' in text or b'"type":"delta"' not in text[:20]:
            headed: Headed | Told = (told := TOLD.decode(text))
            self._learn(seat, told)
        else:
            headed = HEADED.decode(text)
        if headed.done:
            self.number = headed.done[-1][1]
        self.numbers[seat] = max(self.numbers[seat], headed.number)
        if self.asked:
            if self.number is not None and min(self.numbers) >= self.number:
                self.asked = False
                self.seen()
        elif self.entered is not None and min(self.numbers) >= 0:
            entered, self.entered = self.entered, None
            entered.set_result(None)

    def _learn(self, seat: int, told: Told) -> None:
        match told.type:
            case "view":
                self.hands[seat], self.turn = list(told.view["mine"]["hand"]), told.view["table"]["turn"]
            case "delta":
                for change in told.changes:
                    self._change(seat, change)
            case "refused" | "gone":
                raise RuntimeError(f"{self.links.table}, seat {seat}: {told}")
            case _:
                pass

    def _change(self, seat: int, change: list[Any]) -> None:
        path = change[0]
        if path == ["table", "turn"]:
            self.turn = change[1]
        elif path[:2] == ["mine", "hand"]:
            hand = self.hands[seat]
            if len(change) == 4:
                hand[change[1] : change[1] + change[2]] = change[3]
            elif len(path) == 3:
                hand[path[2]] = change[1]
            else:
                self.hands[seat] = change[1]
        elif path in (["table"], ["mine"]):
            raise RuntimeError(f"the whole view as a change: {change}")


async def seated(port: int, links: Sequence[Links]) -> Sequence[HattrickTable]:
    """All tables with their clients."""
    return await loops.seated([HattrickTable(port, each) for each in links])
