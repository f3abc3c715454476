"""A queue for heavy work: a few addresses cannot keep others from their turn."""

from __future__ import annotations

import asyncio

import pytest

from kermesse.games.game import Refused
from kermesse.web.server.fair_queue import HALF_LIFE_SECONDS, MOST_WAITING, FairQueue
from tests.patience import PATIENCE_SECONDS


class Line:
    """A queue on a clock that tests set: each who has a turn takes ten seconds."""

    def __init__(self) -> None:
        self.now = 0.0
        self.queue = FairQueue(lambda: self.now)
        self.served: list[str] = []
        self.at_work = asyncio.Event()
        self.at_work.set()

    async def work(self, client: str) -> None:
        async with self.queue.turn(client):
            await asyncio.sleep(0)
            await self.at_work.wait()
            self.now += 10.0
            self.served.append(client)

    async def joined(self, *clients: str) -> list[asyncio.Task[None]]:
        tasks = [asyncio.create_task(self.work(client)) for client in clients]
        await asyncio.sleep(0)
        return tasks


def test_who_has_had_the_least_comes_next() -> None:
    async def line() -> None:
        line = Line()
        tasks = await line.joined("a", "a", "a", "b", "b", "c")
        await asyncio.gather(*tasks)
        assert line.served == ["a", "b", "c", "a", "b", "a"]
        late = await line.joined("a", "b", "new", "b")
        await asyncio.gather(*late)
        assert line.served[6:] == ["a", "new", "b", "b"], "a had its turn at once, for nobody else was there"
        assert not line.queue.length

    asyncio.run(line())


def test_what_an_address_has_had_is_forgotten_in_time() -> None:
    async def line() -> None:
        line = Line()
        await asyncio.gather(*await line.joined("host", "host"))
        line.now += 20 * HALF_LIFE_SECONDS
        await asyncio.gather(*await line.joined("stranger", "stranger", "host", "stranger"))
        assert line.served[2:] == ["stranger", "host", "stranger", "stranger"]

    asyncio.run(line())


def test_an_address_alone_may_fill_the_queue_and_gives_way_to_others() -> None:
    async def line() -> None:
        line = Line()
        line.at_work.clear()
        hall = await line.joined(*["hall"] * (MOST_WAITING + 1))
        with pytest.raises(Refused, match="TOO_MUCH"):
            line.queue.check("hall")
        refused, guest = await line.joined("hall", "guest")
        line.at_work.set()
        await guest
        assert line.served == ["hall", "guest"]
        results = await asyncio.gather(*hall, refused, return_exceptions=True)
        assert [str(one) for one in results if one is not None] == ["TOO_MUCH", "TOO_MUCH"]
        assert isinstance(results[MOST_WAITING], Refused), "the newest of the hall gave way"

    asyncio.run(line())


def test_where_all_wait_as_often_who_has_had_the_most_gives_way() -> None:
    async def line() -> None:
        line = Line()
        for client in range(MOST_WAITING):
            await line.work(f"stranger {client}")
        line.at_work.clear()
        strangers = await line.joined(*(f"stranger {client}" for client in range(MOST_WAITING)), "busy")
        (guest,) = await line.joined("guest")
        line.at_work.set()
        await guest
        refused = await asyncio.gather(*strangers, return_exceptions=True)
        assert [str(one) for one in refused if one is not None] == ["TOO_MUCH"]
        assert line.served[MOST_WAITING + 1 :][:2] == ["busy", "guest"]

    asyncio.run(line())


def test_who_goes_away_leaves_the_turn_to_the_next() -> None:
    async def line() -> None:
        line = Line()
        line.at_work.clear()
        first, second, third, fourth = await line.joined("a", "b", "c", "d")
        second.cancel()
        await asyncio.sleep(0)
        first.cancel()  # c is called
        await asyncio.sleep(0)
        third.cancel()  # in the very moment in which it begins
        line.at_work.set()
        await fourth
        assert line.served == ["d"]
        assert not line.queue.length

    asyncio.run(line())


def test_whoever_goes_away_just_before_their_turn_does_not_hold_the_queue() -> None:
    async def line() -> None:
        line = Line()
        line.at_work.clear()
        at_work, gone, waits = await line.joined("a", "b", "c")
        await asyncio.sleep(0)
        line.at_work.set()  # a is about to end, and looks for who comes next before b has heard that it is cancelled
        gone.cancel()
        async with asyncio.timeout(PATIENCE_SECONDS):
            await asyncio.gather(at_work, waits)
        assert line.served == ["a", "c"]
        assert gone.cancelled()
        assert not line.queue.length

    asyncio.run(line())
