"""Whatever happens in whatever order, two processes, crashes and a failing disk included: what was answered is so."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

from hypothesis import settings, strategies
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from kermesse.games.game import Refused
from kermesse.tables.service import TableService
from kermesse.tables.store.contract import Store
from kermesse.tables.store.errors import StoreFault
from kermesse.tables.store.url import open_store
from kermesse.tables.table_file import read_table
from kermesse.tables.transfer import export_table
from kermesse.tables.verification import verify
from kermesse.text_input import read_json
from kermesse.words import Phrase
from tests.tables import counting
from tests.tables.appends import original_append, replace_append, restore_append
from tests.tables.counting import Add
from tests.tables.rooms import Time, a_table, an_id, ask

T = TypeVar("T")
WORKERS = strategies.integers(0, 1)
AMOUNTS = strategies.lists(strategies.integers(0, 5), min_size=1, max_size=4)


class Tables(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.folder = tempfile.TemporaryDirectory()
        self.time = Time()
        self.stores: list[Store] = []
        self.keepers: list[TableService] = []
        self.answered: dict[str, int] = {}
        self.amounts: dict[str, int] = {}
        self.unsure: set[str] = set()

    def run_it(self, what: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(what)

    async def begun(self) -> tuple[Store, TableService]:
        store = await open_store(str(Path(self.folder.name) / "tables.db"))
        service = TableService(store, self.time, titles=counting.WITH_COUNTING, snapshot_every=7, idle_seconds=10)
        await service.open()
        return store, service

    @initialize()
    def begin(self) -> None:
        for _ in range(2):
            store, service = self.run_it(self.begun())
            self.stores.append(store)
            self.keepers.append(service)
        self.table = self.run_it(a_table(self.keepers[0], "Ada", "Bob")).head.id

    async def asked(self, worker: int, ids: list[str]) -> None:
        service = self.keepers[worker]
        answers = await asyncio.gather(
            *(ask(service, self.table, 0, Add(self.amounts[one]), id=one) for one in ids), return_exceptions=True
        )
        for one, answer in zip(ids, answers, strict=True):
            if isinstance(answer, Refused):
                if answer.reason == "STORE_FAILED":
                    self.unsure.add(one)
                else:
                    assert answer.reason == "NOTHING_ADDED"
                    assert self.amounts[one] == 0
            else:
                assert not isinstance(answer, BaseException), answer
                assert self.answered.setdefault(one, answer.number) == answer.number
                self.unsure.discard(one)

    @rule(worker=WORKERS, amounts=AMOUNTS)
    def ask(self, worker: int, amounts: list[int]) -> None:
        ids = [an_id() for _ in amounts]
        self.amounts |= dict(zip(ids, amounts, strict=True))
        self.run_it(self.asked(worker, ids))

    @rule(worker=WORKERS)
    def ask_again(self, worker: int) -> None:
        self.run_it(self.asked(worker, [*self.unsure, *list(self.answered)[:5]]))

    @rule(amounts=AMOUNTS)
    def both_at_once(self, amounts: list[int]) -> None:
        ids = [an_id() for _ in amounts]
        self.amounts |= dict(zip(ids, amounts, strict=True))

        async def both() -> None:
            await asyncio.gather(self.asked(0, ids), self.asked(1, ids))

        self.run_it(both())

    @rule(worker=WORKERS, amounts=AMOUNTS, really=strategies.booleans())
    def the_disk_fails(self, worker: int, amounts: list[int], really: bool) -> None:
        store = self.stores[worker]
        append = original_append(store)

        async def failing(*what: Any) -> None:
            if not really:
                await append(*what)
            raise StoreFault(Phrase("the disk is full", "le disque est plein"))

        replace_append(store, failing)
        self.ask(worker, amounts)
        restore_append(store)

    @rule(worker=WORKERS)
    def crash(self, worker: int) -> None:
        """The process is gone: nothing is put away."""

        async def crashed() -> None:
            service = self.keepers[worker]
            service._eviction_task.cancel()  # type: ignore[union-attr]
            await self.stores[worker].close()
            self.stores[worker], self.keepers[worker] = await self.begun()

        self.run_it(crashed())

    @rule(worker=WORKERS)
    def idle(self, worker: int) -> None:
        self.time.now += 20
        self.run_it(self.keepers[worker].evict_idle())

    @invariant()
    def what_was_answered_is_so(self) -> None:
        if not self.keepers:
            return

        async def looked() -> None:
            entries = await self.stores[0].entries(self.table)
            assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
            done = {entry.id: entry.number for entry in entries if entry.by == 0}
            assert self.answered.items() <= done.items()
            assert done.keys() <= self.answered.keys() | self.unsure
            total = sum(self.amounts[one] for one in done)
            for service in self.keepers:
                assert (await service.view(self.table, 0, since=len(entries))).view.total == total

        self.run_it(looked())

    def teardown(self) -> None:
        async def ended() -> None:
            if self.keepers:
                file = (await export_table(self.stores[0], self.table)).decode()
                assert verify(read_table("table.json", read_json("table.json", file)), counting.WITH_COUNTING) == []
            for service, store in zip(self.keepers, self.stores, strict=True):
                await service.close()
                await store.close()

        self.run_it(ended())
        self.runner.close()
        self.folder.cleanup()


TestTables = Tables.TestCase
TestTables.settings = settings(max_examples=20, stateful_step_count=20)
