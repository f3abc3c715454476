"""A market floor by sockets: pairs who swap a token for one of the same kind, an offer and a yes each time."""

from __future__ import annotations

import asyncio
import gc
import time
from functools import partial
from pathlib import Path
from typing import Any

from bench.web_load.hattrick import HEADED, TOLD, Links
from bench.web_load.loops import Measured, begun, measured
from bench.web_load.servers import Server
from bench.web_load.sockets import Socket, connect
from kermesse.games.codec import encoder
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.games.haggle.market.state.terms import Bundle, Leg
from kermesse.tables.service import TableService
from kermesse.tables.store.url import open_store

TOKENS = ("red", "white", "blue")


async def prepared(database: Path, players: int) -> Links:
    """An open floor with so many players."""
    store = await open_store(str(database))
    async with TableService(store) as service:
        founded = await service.found("giant", Setup(game="giant"), "UTC")
        links = []
        for number in range(players):
            joined = await service.join(founded.code, f"Player {number}", f"joining-{number}")
            links.append(joined.link.text)
        await service.ask(founded.head.id, "host", None, "open-open", c.Open())
    await store.close()
    return Links(founded.head.id, tuple(links))


class Pair:
    """Two players: the first offers, the second says yes."""

    def __init__(self, floor: MarketFloor, maker: int) -> None:
        self.floor, self.maker, self.taker = floor, maker, maker + 1
        self.sockets: list[Socket] = []
        self.own = [-1, -1]
        self.step = "idle"
        self.entry: int | None = None
        self.count = 0
        self.due_at = self.sent_at = 0.0

    def offer(self, due_at: float) -> None:
        """Sends an offer."""
        self.step, self.entry, self.due_at = "offered", None, due_at
        self.count += 1
        one = Bundle({TOKENS[self.count % 3]: 1})
        self._do(0, c.Propose((Leg(self.maker, self.taker, one), Leg(self.taker, self.maker, one))))

    def _do(self, place: int, command: c.Command) -> None:
        self.sent_at = time.perf_counter()
        written = encoder().encode(command)
        self.sockets[place].send(
            b'{"type":"do","id":"%s-%07d","command":%b}' % (b"no" if place else b"of", self.count, written)
        )

    def heard(self, place: int, text: bytes) -> None:
        """Something was told to one of the two: 0 the maker, 1 the taker."""
        kind = text[9:14]
        if kind == b"delta":
            head = HEADED.decode(text)
            self._carried(head.done)
            self.own[place] = max(self.own[place], head.own)
            if self.step == "offered" and place == 1 and b'"maker":' in text:
                found = [one for one in _offers(TOLD.decode(text).changes) if one["maker"] == self.maker]
                if found:
                    self._accept(max(one["number"] for one in found))
        elif kind == b'done"':
            self._carried(HEADED.decode(text).done)
        elif kind == b'view"':
            told = TOLD.decode(text)
            self._carried(told.done)
            self.own[place] = told.own
            if self.step == "offered" and place == 1:
                found = [one for one in told.view["mine"].get("received", []) if one["maker"] == self.maker]
                if found:
                    self._accept(found[-1]["number"])
        elif kind == b"refus":
            self.floor.refused += 1
            self.step = "idle"
            self.floor.free(self)
        if self.step == "accepted" and self.entry is not None and min(self.own) >= self.entry:
            self.step = "idle"
            self.floor.struck(self)

    def _carried(self, done: list[tuple[str, int]]) -> None:
        for asked, number in done:
            if self.step == "accepted" and asked.startswith("no-"):
                self.entry = number

    def _accept(self, number: int) -> None:
        self.floor.offers.append(time.perf_counter() - self.sent_at)
        self.step = "accepted"
        self._do(1, c.Accept(number))


def _offers(part: Any) -> list[Any]:
    """The offers in some changes, wherever they stand."""
    if isinstance(part, dict):
        if "maker" in part and "legs" in part:
            return [part]
        part = list(part.values())
    return [one for inner in part for one in _offers(inner)] if isinstance(part, list) else []


class MarketFloor:
    """All the pairs of a floor; each has one bargain at a time."""

    def __init__(self, port: int, links: Links) -> None:
        self.port, self.links = port, links
        self.pairs = [Pair(self, place) for place in range(0, len(links.links) - 1, 2)]
        self.idle = list(self.pairs)
        self.late: list[float] = []
        self.took: list[float] = []
        self.offers: list[float] = []
        self.refused = 0
        self.flat_out = False

    async def enter(self) -> None:
        """All have their views."""
        gate = asyncio.Semaphore(40)

        async def one(pair: Pair, place: int) -> None:
            async with gate:
                bearer = f"Authorization: Bearer {self.links.links[pair.maker + place]}\r\n"
                path = f"/api/tables/{self.links.table}/live"
                pair.sockets.append(await connect(self.port, path, partial(pair.heard, place), bearer))

        for place in (0, 1):
            await asyncio.gather(*(one(pair, place) for pair in self.pairs))
        while any(own < 0 for pair in self.pairs for own in pair.own):  # noqa: ASYNC110
            await asyncio.sleep(0.01)

    def struck(self, pair: Pair) -> None:
        """Both hands have it."""
        self.took.append(time.perf_counter() - pair.sent_at)
        self.free(pair)

    def free(self, pair: Pair) -> None:
        """A pair has time for another."""
        if self.flat_out:
            pair.offer(time.perf_counter())
        elif self.late:
            pair.offer(self.late.pop(0))
        else:
            self.idle.append(pair)

    @property
    def texts(self) -> int:
        """Messages that have come so far."""
        return sum(socket.texts for pair in self.pairs for socket in pair.sockets)

    async def at_a_pace(self, server: Server, seconds: float, a_second: float) -> Measured:
        """So many bargains begin in every second."""
        start, since = time.perf_counter(), begun(server)
        self.took, self.offers = [], []
        for number in range(int(seconds * a_second)):
            due = start + number / a_second
            if (rest := due - time.perf_counter()) > 0:
                await asyncio.sleep(rest)
            if self.idle:
                self.idle.pop(0).offer(due)
            else:
                self.late.append(due)
        for _ in range(1_000):
            if len(self.idle) == len(self.pairs):
                break
            await asyncio.sleep(0.01)
        return measured(self.took, server, since)

    async def capacity(self, server: Server, seconds: float) -> Measured:
        """Every pair bargains again as soon as both have the bargain before."""
        self.flat_out = True
        idle, self.idle = self.idle, []
        for pair in idle:
            pair.offer(time.perf_counter())
        await asyncio.sleep(1)
        since = begun(server)
        self.took, self.offers = [], []
        await asyncio.sleep(seconds)
        done = measured(list(self.took), server, since)
        self.flat_out = False
        await asyncio.sleep(0.5)
        return done


async def entered(port: int, links: Links) -> MarketFloor:
    """A floor with everybody there."""
    floor = MarketFloor(port, links)
    await floor.enter()
    gc.collect()
    return floor
