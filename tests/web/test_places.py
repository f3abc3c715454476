"""Connections that ask for nothing, and sockets without end: they take nobody's place."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

from kermesse.web.server.connections import Connections, most_connections
from tests.patience import PATIENCE_SECONDS
from tests.web.here import Here, in_house


class Line:
    """A connection that notes whether it had to go."""

    def __init__(self) -> None:
        self.is_closed = False

    def give_way(self) -> None:
        self.is_closed = True


def lines(many: int) -> list[Line]:
    return [Line() for _ in range(many)]


def test_the_address_with_the_most_yields_and_first_what_is_quiet() -> None:
    connections, many, few = Connections(5), lines(4), lines(3)
    for line in many:
        connections.asks(line, "many")
    connections.asks(many[0], "many")
    for line in few[:2]:
        connections.asks(line, "few")
    assert [line.is_closed for line in (*many, *few)] == [False, True, False, False, False, False, False]
    connections.ended(many[1])  # it ends, as those do that gave way
    connections.ended(many[2])
    connections.asks(few[2], "few")
    assert not any(line.is_closed for line in (many[0], many[3], *few))


def test_whoever_watches_stays_while_others_only_wait() -> None:
    connections, watching, waiting = Connections(8), lines(6), lines(3)
    for line in watching:
        connections.watches(line, "hall", 1)
    for line in waiting:
        connections.asks(line, "stranger")
    assert [line.is_closed for line in (*watching, *waiting)] == [False] * 6 + [True, False, False]


def test_sockets_of_one_link_yield_to_those_of_others() -> None:
    """Behind one address is a hall, and in it a guest whose link has more sockets than anybody's."""
    connections, hall, guest, later = Connections(16), lines(5), lines(11), Line()
    for link, line in enumerate(hall):
        connections.watches(line, "hall", link)
    for line in guest:
        connections.watches(line, "hall", "guest")
    connections.asks(later, "elsewhere")
    assert [line.is_closed for line in (*hall, *guest, later)] == [False] * 5 + [True] + [False] * 11


def test_as_many_files_as_the_system_allows_are_connections() -> None:
    assert 0 < most_connections() == most_connections()


def test_whoever_only_connects_keeps_nobody_out(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("hattrick", "Ada")
        here.app.server.connections.most = 20
        silent = [await asyncio.open_connection("127.0.0.1", here.port, local_addr=("127.0.0.7", 0)) for _ in range(40)]
        async with here.live(table.id, table.seats[0]) as ada:
            assert (await ada.hear())["type"] == "view"
        async with asyncio.timeout(PATIENCE_SECONDS):
            assert await silent[0][0].read() == b""
        for _, writer in silent:
            writer.close()

    in_house(tmp_path, night)


def test_a_guest_with_sockets_without_end_keeps_nobody_out(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("hattrick", "Ada", "Bob")
        here.app.server.connections.most = 20
        async with AsyncExitStack() as stack:
            bob = await stack.enter_async_context(here.live(table.id, table.seats[1]))
            assert (await bob.hear())["type"] == "view"
            greedy = [await stack.enter_async_context(here.live(table.id, table.seats[0])) for _ in range(30)]
            assert (await greedy[0].hear())["type"] == "view"
            gone = await greedy[0].hear()
            assert (gone["type"], gone["in_seconds"] >= 60) == ("again", True)
            await bob.socket.send('{"type":"ping"}')
            assert (await bob.hear())["type"] == "pong"

    in_house(tmp_path, night)
