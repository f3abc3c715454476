"""A process that is killed while it writes: what it was told is kept is there, and nothing by halves."""

from __future__ import annotations

import asyncio

from tests.tables.store.made import OTHER, TABLE, Heard, entry, head, opened, printed, program

# Appends pairs to eight tables at once, and says which are kept as soon as it is told so itself.
WRITING = """
import asyncio, sys
from tests.tables.store.made import entry, head, opened
async def main():
    async with opened(sys.argv[1]) as (store,):
        async def write(table):
            await store.found(head(table))
            number = 1
            while True:
                await store.append(table, [entry(number), entry(number + 1)], None)
                sys.stdout.write(f"{table} {number + 1}\\n")
                sys.stdout.flush()
                number += 2
        await asyncio.gather(*(write(f"table-{place:010}") for place in range(8)))
asyncio.run(main())
"""


async def test_killed_while_it_writes(address: str) -> None:
    with program(WRITING, address) as running:
        assert running.stdout is not None
        lines = [running.stdout.readline() for _ in range(400)]
        running.kill()
        lines += running.stdout.read().splitlines()
    kept: dict[str, int] = {}
    for line in lines:
        table, _, number = line.strip().partition(" ")
        if number and line.strip() != table:
            kept[table] = max(kept.get(table, 0), int(number))
    assert len(kept) == 8
    async with opened(address) as (store,):
        for table, last in kept.items():
            ledger = await store.entries(table)
            assert [one.number for one in ledger] == list(range(1, len(ledger) + 1))
            assert len(ledger) % 2 == 0
            assert len(ledger) >= last
            await store.append(table, [entry(len(ledger) + 1)], None)


# Tries to add thirty entries under the same numbers as others, and prints those that it could.
RACING = """
import asyncio, sys
from kermesse.tables.store.errors import NumberTaken
from tests.tables.store.made import TABLE, entry, opened
async def main():
    hand = int(sys.argv[2])
    async with opened(sys.argv[1]) as (store,):
        sys.stdin.readline()
        for number in range(1, 31):
            try:
                await store.append(TABLE, [entry(number, hand)], None)
                print(number)
            except NumberTaken:
                while await store.last_number(TABLE) < number:
                    await asyncio.sleep(0)
asyncio.run(main())
"""


async def test_of_two_processes_one_wins(address: str) -> None:
    async with opened(address) as (store,):
        await store.found(head())
        racing = [program(RACING, address, str(hand)) for hand in (1, 2)]
        said = await asyncio.gather(*(asyncio.to_thread(one.communicate, "go\n", 60) for one in racing))
        assert [(one.returncode, err) for one, (_, err) in zip(racing, said, strict=True)] == [(0, ""), (0, "")]
        won = [{int(line) for line in out.splitlines()} for out, _ in said]
        assert won[0].isdisjoint(won[1])
        ledger = await store.entries(TABLE)
        assert [one.number for one in ledger] == list(range(1, 31))
        assert [one.by for one in ledger] == [1 if number in won[0] else 2 for number in range(1, 31)]


APPENDING = """
import asyncio, sys
from tests.tables.store.made import OTHER, entry, head, opened
async def main():
    async with opened(sys.argv[1]) as (store,):
        await store.found(head(OTHER))
        await store.append(OTHER, [entry(1)], None)
asyncio.run(main())
"""


async def test_another_process_is_heard_of(address: str) -> None:
    heard = Heard()
    async with opened(address) as (store,):
        await store.listen(heard)
        await store.found(head())
        await asyncio.sleep(0.1)
        heard.news.clear()
        await asyncio.to_thread(printed, APPENDING, address)
        # A file tells that something has changed, a server what.
        await heard.until((None, 0) if address.startswith("sqlite") else (OTHER, 1))
        assert await store.entries(OTHER) == [entry(1)]
