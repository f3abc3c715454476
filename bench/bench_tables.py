"""Tables: commands a second through decide, apply and the store, views, opening a long table, and what a floor costs.

Baselines: for commands, the same keeper told to store each command by itself; for views, the whole view written anew
for each seat; for opening, reading the ledger from its beginning; for a bargain, the same bargain on a floor of 70.
"""

from __future__ import annotations

import asyncio
import gc
import tempfile
import tracemalloc
from collections.abc import Awaitable, Callable
from functools import reduce
from itertools import count
from pathlib import Path
from typing import Any

from bench.clock import against, header, told
from kermesse.games.codec import encoder
from kermesse.games.game import CommandContext
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.play import apply, begin, decide
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.setup import MarketLimits, Setup
from kermesse.games.haggle.market.state.terms import Bundle, LaterTerm, Leg
from kermesse.games.haggle.views.hall import hall
from kermesse.games.haggle.views.own import own_part
from kermesse.games.haggle.views.view import spliced, view, wire
from kermesse.tables.service import TableService
from kermesse.tables.store.contract import Store
from kermesse.tables.store.url import open_store

SECRET = "0123456789abcdef" * 2
LIMITS = MarketLimits(offers=1_000, offers_to_one=1_000)
TOKENS = ("red", "white", "blue")


def swap(seat: int, other: int, number: int) -> c.Propose:
    """An offer that can always be met: one token for one of the same kind."""
    one = Bundle({TOKENS[number % 3]: 1})
    return c.Propose((Leg(seat, other, one), Leg(other, seat, one)))


def floor_of(players: int, bargains: int) -> Floor:
    """A floor where so much has been struck, everybody has a claim, and something of theirs lies open for all."""
    floor, at = begin(Setup(game="giant", limits=LIMITS), SECRET), 1e9

    def do(by: Any, command: c.Command) -> None:
        nonlocal floor, at
        at += 1
        floor = reduce(apply, decide(floor, command, CommandContext(by, at, SECRET)), floor)

    for place in range(players):
        do("door", c.TakeSeat(f"Player {place}"))
    do("host", c.Open())
    for number in range(bargains):
        seat = number % players
        other = (seat + 1 + number % (players - 1)) % players
        do(seat, swap(seat, other, number))
        do(other, c.Accept(floor.made["offers"] - 1))
    for seat in range(players):
        holder = (seat + 1) % players
        do(seat, c.Propose((Leg(seat, holder, Bundle(later=(LaterTerm(3, TOKENS),))),)))
        do(holder, c.Accept(floor.made["offers"] - 1))
        do(seat, c.Propose((Leg(seat, None, Bundle({"red": 1})), Leg(None, seat, Bundle({"white": 1})))))
    return floor


def asked(floor: Floor, by: int, command: c.Command) -> Floor:
    """The floor after a command."""
    return reduce(apply, decide(floor, command, CommandContext(by, 2e9, SECRET)), floor)


def bargain(floor: Floor) -> Callable[[], Floor]:
    """One offer and one yes, through decide and apply."""

    def work() -> Floor:
        offered = asked(floor, 0, swap(0, 1, 0))
        return asked(offered, 1, c.Accept(offered.made["offers"] - 1))

    return work


def from_floor(floor: Floor) -> Callable[[], Floor]:
    """Something laid open for all, and taken."""

    def work() -> Floor:
        open_to_all = c.Propose((Leg(0, None, Bundle({"red": 1})), Leg(None, 0, Bundle({"red": 1}))))
        offered = asked(floor, 0, open_to_all)
        return asked(offered, 1, c.Accept(offered.made["offers"] - 1))

    return work


def claimed(floor: Floor) -> Callable[[], Floor]:
    """Goods taken on a claim."""
    claim = next(claim for claim in floor.claims.values() if claim.count)
    return lambda: asked(floor, claim.holder, c.Exercise(claim.number, {"red": 1}))


class OneByOne:
    """A store that takes each entry in a transaction of its own, and the next only when that one is on the disk."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._turn = asyncio.Lock()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def append(self, table: str, entries: Any, due: float | None, after: str | None = None) -> None:
        for one in entries:
            async with self._turn:
                await self._store.append(table, [one], due, after)
            after = one.chain

    def append_soon(self, table: str, entries: Any, due: float | None, after: str | None, on_done: Any) -> None:
        task = asyncio.ensure_future(self.append(table, entries, due, after))
        task.add_done_callback(lambda done: on_done(done.exception()))


class Floors:
    """Tables of eight players who swap tokens: each table has its commands one after the other."""

    def __init__(self, service: TableService, tables: list[str]) -> None:
        self.service, self.tables = service, tables
        self.turns = count()

    async def swaps(self, table: str, first: int, times: int) -> None:
        for number in range(first, first + times):
            seat, other = number % 8, (number + 1 + number % 7) % 8
            done = await self.service.ask(table, seat, None, f"offer-{number:08}", swap(seat, other, number))
            offer = done.events[0].offer.number
            await self.service.ask(table, other, None, f"yes-{number:08}", c.Accept(offer))

    async def work(self, times: int) -> None:
        first = next(self.turns) * times
        await asyncio.gather(*(self.swaps(table, first, times) for table in self.tables))


async def floors(service: TableService, tables: int) -> Floors:
    """So many open tables."""
    setup = Setup(game="giant", limits=LIMITS)

    async def one() -> str:
        founded = await service.found("giant", setup, "UTC")
        for place in range(8):
            await service.join(founded.code, f"Player {place}", f"joining-{place}")
        await service.ask(founded.head.id, "host", None, "open-open", c.Open())
        return founded.head.id

    return Floors(service, [await one() for _ in range(tables)])


def commands(runner: asyncio.Runner, folder: Path) -> None:
    """Durable commands a second, on many tables at once."""
    for tables, times in ((1, 100), (32, 10), (200, 8)):

        async def prepare(name: str, tables: int = tables) -> tuple[Floors, Callable[[], Awaitable[None]]]:
            store = await open_store(str(folder / f"{name}-{tables}.db"))
            kept: Any = OneByOne(store) if name == "baseline" else store
            service = TableService(kept)
            await service.open()

            async def close() -> None:
                await service.close()
                await store.close()

            return await floors(service, tables), close

        naive, close_naive = runner.run(prepare("baseline"))
        ours, close_ours = runner.run(prepare("ours"))

        def swapping(one: Floors, times: int = times) -> Callable[[], None]:
            return lambda: runner.run(one.work(times))

        gc.collect()
        gc.freeze()
        gc.disable()  # a server collects seldom, and when it likes
        figures = against(swapping(naive), swapping(ours), pairs=5)
        gc.enable()
        asked = tables * times * 2
        told(f"{asked} durable commands on {tables} tables of eight", figures)
        print(f"{'':58} {asked / figures[0]:10,.0f} a s {asked / figures[1]:9,.0f} a s")
        runner.run(close_naive())  # type: ignore[arg-type]
        runner.run(close_ours())  # type: ignore[arg-type]


def views(players: int, floor: Floor) -> None:
    """Every seat's view, as JSON: the hall written once and spliced, against all of it written each time."""

    def each() -> None:
        for seat in range(players):
            wire(view(floor, seat))

    def spliced_in() -> None:
        shared = wire(hall(floor))
        for seat in range(players):
            spliced(shared, wire(own_part(floor, seat)))

    figures = against(each, spliced_in, pairs=3)
    told(f"views of all {players} seats as JSON", figures)
    print(f"{'':58} {players / figures[0]:10,.0f} a s {players / figures[1]:9,.0f} a s")


def memory() -> None:
    """What a table in memory takes, its state alone."""
    for players, struck in ((8, 100), (70, 2_000), (1_000, 5_000)):
        gc.collect()
        tracemalloc.start()
        floor = floor_of(players, struck)
        gc.collect()
        used, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        each = used / 1e3 / players
        print(f"a floor of {players} with {struck} bargains: {used / 1e3:,.0f} kB, {each:,.1f} kB a player")
        del floor


def opening(runner: asyncio.Runner, folder: Path) -> None:
    """Opening a table of 10,000 entries: from its snapshot, against from its beginning."""
    path = str(folder / "long.db")

    async def write() -> str:
        store = await open_store(path)
        async with TableService(store) as service:
            long = await floors(service, 1)
            await long.work(5_000)
            table = long.tables[0]
            print(f"a table of {(await service.view(table, 'public')).number} entries: ", end="")
        snapshot = await store.snapshot(table)
        assert snapshot is not None
        print(f"its snapshot has {len(snapshot.state) / 1e3:,.0f} kB")
        await store.close()
        return table

    table = runner.run(write())

    store = runner.run(open_store(path))

    async def open_it(store: Store) -> None:
        await TableService(store).load(table)

    def timed(store: Any) -> Callable[[], None]:
        return lambda: runner.run(open_it(store))

    told("opening it", against(timed(Forgetful(store)), timed(store), pairs=5))
    runner.run(store.close())


class Forgetful:
    """A store that has no snapshots."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def snapshot(self, table: str) -> None:
        """None."""


def main() -> None:
    """Prints a row for each measurement."""
    header()
    small, large = floor_of(70, 2_000), floor_of(1_000, 5_000)
    told("a bargain on a floor of 70 (baseline), and of 1,000", against(bargain(small), bargain(large)))
    told("the same by an offer to the whole floor", against(from_floor(small), from_floor(large)))
    told("goods taken on a claim", against(claimed(small), claimed(large)))
    views(70, small)
    views(1_000, large)
    state = encoder().encode(small)
    print(f"the state of that floor of 70 as JSON: {len(state) / 1e3:,.0f} kB")
    with tempfile.TemporaryDirectory() as name, asyncio.Runner() as runner:
        commands(runner, Path(name))
        opening(runner, Path(name))
    memory()


if __name__ == "__main__":
    main()
