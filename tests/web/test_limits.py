"""Nobody guesses their way in, floods the door, or holds it open: tries, sizes, time."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from kermesse.games.game import Refused
from kermesse.rules.kit_texts import kit_text
from kermesse.web.messages import COMMAND_BYTES
from kermesse.web.server.founding import TABLE_KIB
from kermesse.web.server.limits import (
    ALL_WRONG_CODES,
    CELLS,
    FOUNDED_KIB,
    HALLS,
    INVITED,
    JOINING,
    SEATS,
    WRONG_CODES,
    WRONG_LINKS,
    RateLimit,
    RateLimits,
    client_of,
    table_size,
)
from tests.patience import PATIENCE_SECONDS
from tests.web.here import Here, an_id, bearer, in_house

TRIED = {"game": "giant", "name": "Ada", "bots": 99, "minutes": 1, "id": "tried-by-ada", "lang": "fr"}
FEW = RateLimit(JOINING.part, 3, 60)


class Clock:
    now = 1_000.0

    def __call__(self) -> float:
        return self.now


def tries(limits: RateLimits, who: str = "") -> int:
    """How many are let through."""
    for many in range(1_000):
        try:
            limits.spend(FEW, who)
        except Refused:
            return many
    raise AssertionError("no end")


def test_so_many_within_a_window_and_again_in_the_next() -> None:
    clock = Clock()
    limits = RateLimits(clock, b"key")
    assert tries(limits, "one") == 3
    assert tries(limits, "one") == 0
    assert tries(limits, "other") == 3
    clock.now += 60
    assert tries(limits, "one") == 3


def test_nobody_is_counted_with_somebody_else() -> None:
    """With so many, two would share a cell in nearly every run, were a cell the hash alone."""
    limits = RateLimits(Clock(), b"key")
    for one in range(1_500):
        assert tries(limits, f"{one}") == 3
    assert all(tries(limits, f"{one}") == 0 for one in range(1_500))


def test_where_all_cells_are_taken_nobody_gets_more() -> None:
    clock = Clock()
    limits = RateLimits(clock, b"key")
    for one in range(4 * CELLS):
        limits.count(FEW, f"{one}")
    assert all(tries(limits, f"{one}") <= 3 for one in range(0, 4 * CELLS, 97))
    assert tries(limits, "late") < 3
    clock.now += 60
    assert tries(limits, "late") == 3


def test_a_few_who_ask_without_end_keep_no_newcomer_out() -> None:
    limits, own, shared = RateLimits(Clock(), b"key"), RateLimit(0, 5, 60), RateLimit(1, 8, 60)

    def tried(who: str, weight: int = 1) -> int:
        for many in range(1_000):
            try:
                limits.spend_shared(own, shared, who, weight)
            except Refused:
                return many
        raise AssertionError("no end")

    assert [tried(who) for who in "ab"] == [5, 3]
    assert [tried(str(one)) for one in range(30)] == [1] * 8 + [0] * 22, "some times as many, and then an end"
    assert RateLimits(Clock(), b"key").spend_shared(own, shared, "c", 5) is None  # type: ignore[func-returns-value]
    limits = RateLimits(Clock(), b"key")
    assert [tried("c", 4), tried("c", 1)] == [1, 1]
    assert tried("d", 5) == 0, "for a large one what all may do is spent"


def test_a_flood_of_one_kind_leaves_the_others_alone() -> None:
    limits = RateLimits(Clock(), b"key")
    for one in range(4 * CELLS):
        limits.count(WRONG_LINKS, f"{one}")
    assert tries(limits, "late") == 3


def elsewhere(path: str, row: int, found: Any) -> None:
    limits = RateLimits(Clock(), b"key", Path(path), 2, row)
    found.put(tries(limits, "one"))


def test_workers_count_together(tmp_path: Path) -> None:
    shared = tmp_path / "limits"
    table_size(shared, 2)
    here = RateLimits(Clock(), b"key", shared, 2, 0)
    here.spend(FEW, "one")
    spawn = multiprocessing.get_context("spawn")
    found = spawn.Queue()
    process = spawn.Process(target=elsewhere, args=(str(shared), 1, found))
    process.start()
    assert found.get(timeout=PATIENCE_SECONDS) == 2
    process.join()
    found.close()
    found.join_thread()
    assert tries(here, "one") == 0
    here.close()


def test_a_network_is_one_client() -> None:
    assert client_of("2001:db8::1") == client_of("2001:db8::ffff:1") != client_of("2001:db8:0:1::1")
    assert client_of("::ffff:10.0.0.1") == client_of("10.0.0.1") == "10.0.0.1"
    assert client_of("somewhere") == "unknown"


def test_codes_cannot_be_tried_through(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        here.server.limits._now = Clock()
        table = await here.found()

        async def join(code: str) -> Any:
            return await here.post("/api/join", {"code": code, "name": "Eve", "id": an_id()})

        for _ in range(WRONG_CODES.times):
            assert (await join("222222")).json()["reason"] == "CODE_UNKNOWN"
        wrong, right = await join("222222"), await join(table.code)
        assert wrong.status_code == right.status_code == 429
        assert wrong.content == right.content  # not even the right one is told from the wrong ones now
        assert wrong.headers["retry-after"] == "60"
        assert table.id not in here.server.tables.loaded  # it was not even looked for

    in_house(tmp_path, night)


def test_not_even_from_many_addresses(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        here.server.limits._now = Clock()
        table = await here.found()
        answers = []
        for one in range(ALL_WRONG_CODES.times + 1):
            code = table.code if one == ALL_WRONG_CODES.times else "222222"
            body = {"code": code, "name": "Eve", "id": an_id()}
            answers.append(await here.post("/api/join", body, **{"x-forwarded-for": f"10.0.{one}.1"}))
        assert {answer.status_code for answer in answers[:-1]} == {404}
        assert answers[-1].status_code == 429

    in_house(tmp_path, night, proxies=("127.0.0.1",))


def test_whoever_is_invited_waits_for_nobody_who_guesses(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        here.server.limits._now = Clock()
        table = await here.found()
        other = await here.found()
        [invitation, others] = [
            (await here.get(one.path + "/invitation", one.host)).json()["address"].partition("#")[2]
            for one in (table, other)
        ]
        assert len(invitation) == 22

        async def join(name: str, **more: str) -> Any:
            return await here.post("/api/join", {"code": table.code, "name": name, "id": an_id(), **more})

        for one in range(ALL_WRONG_CODES.times):
            here.server.limits.count(WRONG_CODES, "127.0.0.1")
            here.server.limits.count(ALL_WRONG_CODES, str(one))
            here.server.limits.count(ALL_WRONG_CODES)
        assert (await join("Ada")).status_code == 429
        for wrong in ("", others, invitation[:-1], invitation + "A", "é" * 22):
            assert (await join("Ada", invitation=wrong)).status_code == 429
        assert (await join("Ada", invitation=invitation)).status_code == 201
        for _ in range(JOINING.times):  # a whole hall behind one address
            here.server.limits.count(JOINING, "127.0.0.1")
        assert (await join("Bob", invitation=invitation)).status_code == 201

    in_house(tmp_path, night)


def test_who_is_refused_shuts_the_door_for_nobody(tmp_path: Path) -> None:
    """Anybody in the hall has the invitation, and may ask for a name that is taken as often as they like."""

    async def night(here: Here) -> None:
        table = await here.found("giant", "Ada")
        here.server.limits._now = Clock()
        address = (await here.get(table.path + "/invitation", table.host)).json()["address"]
        for invited in ({"invitation": address.partition("#")[2]}, {}):
            limit, whose = (INVITED, table.id) if invited else (JOINING, "127.0.0.1")
            for _ in range(limit.times - 1):
                here.server.limits.count(limit, whose)

            async def joined(name: str, more: dict[str, str] = invited) -> int:
                return (
                    await here.post("/api/join", {"code": table.code, "name": name, "id": an_id(), **more})
                ).status_code

            for _ in range(3):
                assert await joined("Ada") == 409
            assert await joined(f"Bob {len(invited)}") == 201
            assert await joined(f"Cléo {len(invited)}") == 429

    in_house(tmp_path, night)


def test_codes_that_are_tried_at_the_same_moment_are_no_more_tries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def night(here: Here) -> None:
        here.server.limits._now = Clock()
        table = await here.found()
        find, all_ask = here.server.tables.table_of, asyncio.Event()
        waiting: list[str] = []

        async def found(code: str) -> str:
            waiting.append(code)
            if len(waiting) == 3 * WRONG_CODES.times + 1:
                all_ask.set()
            await all_ask.wait()
            return await find(code)

        monkeypatch.setattr(here.server.tables, "table_of", found)
        codes = ["222222"] * 3 * WRONG_CODES.times + [table.code]
        tried = (here.post("/api/join", {"code": code, "name": "Eve", "id": an_id()}) for code in codes)
        answers = Counter(answer.json().get("reason") for answer in await asyncio.gather(*tried))
        assert answers["CODE_UNKNOWN"] <= WRONG_CODES.times
        assert answers["TOO_MUCH"] >= 2 * WRONG_CODES.times

    in_house(tmp_path, night)


def test_a_host_lets_a_hall_in_while_strangers_guess_elsewhere(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        here.server.limits._now = clock = Clock()
        table = await here.found("giant", "Ada")

        def guessed() -> None:
            for _ in range(ALL_WRONG_CODES.times):
                here.server.limits.count(ALL_WRONG_CODES)

        async def joined(name: str, address: str) -> int:
            body = {"code": table.code, "name": name, "id": an_id()}
            return (await here.post("/api/join", body, **{"x-forwarded-for": address})).status_code

        guessed()
        hall = {"x-forwarded-for": "192.0.2.7"}
        assert (await here.post(table.path + "/hall", None, table.seats[0], **hall)).status_code == 403
        assert await joined("Bob", "192.0.2.7") == 429
        let_in = await here.post(table.path + "/hall", None, table.host, **hall)
        assert (let_in.status_code, let_in.json()) == (200, {"hours": 12.0})
        assert await joined("Bob", "192.0.2.7") == 201
        assert await joined("Eve", "192.0.2.8") == 429
        clock.now += HALLS.seconds
        guessed()
        assert await joined("Cléo", "192.0.2.7") == 201
        for _ in range(WRONG_CODES.times):
            here.server.limits.count(WRONG_CODES, "192.0.2.7")
        assert await joined("Dan", "192.0.2.7") == 429, "nobody guesses from there either"
        clock.now += HALLS.seconds
        guessed()
        assert await joined("Dan", "192.0.2.7") == 429

    in_house(tmp_path, night, proxies=("127.0.0.1",))


def test_a_hall_of_ones_own_opens_no_other_table(tmp_path: Path) -> None:
    """Else a stranger founds a table, lets their own address in, and guesses on as if nobody counted."""

    async def night(here: Here) -> None:
        here.server.limits._now = Clock()
        table, own = await here.found("giant"), await here.found("giant")
        away = {"x-forwarded-for": "203.0.113.5"}
        assert (await here.post(own.path + "/hall", None, own.host, **away)).status_code == 200
        for _ in range(ALL_WRONG_CODES.times):
            here.server.limits.count(ALL_WRONG_CODES)

        async def joined(code: str) -> Any:
            return await here.post("/api/join", {"code": code, "name": "Eve", "id": an_id()}, **away)

        right, wrong = await joined(table.code), await joined("222222")
        assert right.status_code == 429
        assert right.content == wrong.content
        assert (await joined(own.code)).status_code == 201
        for _ in range(WRONG_CODES.times - 2):
            assert (await joined(table.code)).status_code == 429
        assert (await joined(own.code)).status_code == 429, "and no count tells a right code from a wrong one"

    in_house(tmp_path, night, proxies=("127.0.0.1",))


def test_one_client_does_not_take_every_seat(tmp_path: Path) -> None:
    """Whoever has the code, or the invitation, from wherever no host of the table has been."""

    async def night(here: Here) -> None:
        here.server.limits._now = clock = Clock()
        table = await here.found("giant")
        address = (await here.get(table.path + "/invitation", table.host)).json()["address"]
        invited = {"invitation": address.partition("#")[2]}

        async def joined(name: str, by: str = "", network: str = "203.0.113.5", **more: str) -> Any:
            body = {"code": table.code, "name": name, "id": by or an_id(), **more}
            return await here.post("/api/join", body, **{"x-forwarded-for": network})

        many = await asyncio.gather(*(joined(f"Eve {one}") for one in range(2 * SEATS.times)))
        seated = [answer for answer in many if answer.status_code == 201]
        assert len(seated) == SEATS.times
        [refused] = {answer.content for answer in many if answer.status_code != 201}
        assert b"TOO_MANY_FROM_HERE" in refused
        assert (await joined("Mallory", **invited)).json()["reason"] == "TOO_MANY_FROM_HERE"
        assert (await joined("Ada", network="203.0.113.6")).status_code == 201
        for one in range(2 * SEATS.times):  # the hall where the host is
            assert (await joined(f"Guest {one}", network="127.0.0.1")).status_code == 201
        # The host opens a page there: it is another hall of theirs.
        await here.http.get(table.path, headers={**bearer(table.host), "x-forwarded-for": "203.0.113.5"})
        assert (await joined("Bob")).status_code == 201
        other = await here.found("giant")
        away = {"x-forwarded-for": "203.0.113.7"}
        await here.http.get(other.path, headers={**bearer(other.host), **away})
        many = await asyncio.gather(*(joined(f"Mole {one}", network="203.0.113.7") for one in range(30)))
        assert sum(answer.status_code == 201 for answer in many) == SEATS.times, "a host of another table is none here"
        clock.now += SEATS.seconds
        assert (await joined("Cléo", network="203.0.113.7")).status_code == 201

    in_house(tmp_path, night, proxies=("127.0.0.1",))


def test_only_a_seat_that_was_taken_counts_and_but_once(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        here.server.limits._now = Clock()
        table = await here.found("giant", "Ada")

        async def joined(name: str, by: str = "") -> int:
            body = {"code": table.code, "name": name, "id": by or an_id()}
            return (await here.post("/api/join", body, **{"x-forwarded-for": "203.0.113.5"})).status_code

        for _ in range(SEATS.times + 1):
            assert await joined("Ada") == 409
        for one in range(SEATS.times):
            assert await joined(f"Eve {one}", f"by-phone-{one}") == 201
            assert await joined(f"Eve {one}", f"by-phone-{one}") == 201, "the answer was lost"
        assert await joined("Mallory") == 409
        assert await joined(f"Eve {SEATS.times - 1}", f"by-phone-{SEATS.times - 1}") == 201

    in_house(tmp_path, night, proxies=("127.0.0.1",))


def test_new_tables_and_their_kits_are_counted_by_the_room_they_take(tmp_path: Path) -> None:
    long = kit_text("cove") + "# by the sea\n" * 3_000

    async def night(here: Here) -> None:
        here.server.limits._now = clock = Clock()

        async def founded(kit: str | None, address: str = "192.0.2.7") -> Any:
            setup = {} if kit is None else {"kit": "mine", "kit_text": kit}
            body = {"game": "sackson", "setup": setup, "zone": "UTC"}
            return await here.post("/api/tables", body, **{"x-forwarded-for": address})

        room = 2 * (TABLE_KIB + len(long) // 1024 + 8)
        here.server.limits.count(FOUNDED_KIB, "192.0.2.7", FOUNDED_KIB.times - room)
        assert (await founded(long + "=")).json()["reason"] == "FAULTY", "what is not founded takes no room"
        assert [(await founded(long)).status_code for _ in range(3)] == [201, 201, 429]
        refused = (await founded(long)).json()
        assert (refused["reason"], refused["retry_seconds"]) == ("TOO_MUCH_TODAY", 3_600)
        assert (await founded(long, "192.0.2.8")).status_code == 201
        assert (await here.post("/api/try", TRIED, **{"x-forwarded-for": "192.0.2.7"})).status_code == 429
        clock.now += FOUNDED_KIB.seconds
        assert (await founded(None)).status_code == 201

    in_house(tmp_path, night, proxies=("127.0.0.1",))


def test_links_cannot_be_tried_through(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        here.server.limits._now = Clock()
        table = await here.found()
        for _ in range(WRONG_LINKS.times):
            assert (await here.get(table.path, "A" * 22)).status_code == 401
        assert (await here.get(table.path, "A" * 22)).status_code == 429
        # A good one passes: nobody is kept out by whoever tries behind the same address.
        assert (await here.get(table.path, table.host)).status_code == 200

    in_house(tmp_path, night)


def test_for_load_tests_there_are_none(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        for _ in range(WRONG_CODES.times + 1):
            answer = await here.post("/api/join", {"code": "222222", "name": "Eve", "id": an_id()})
            assert answer.status_code == 404

    in_house(tmp_path, night, limits="off")


def test_what_is_too_long_is_not_read(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found()
        long = "x" * (COMMAND_BYTES + 1)
        answer = await here.post(table.path + "/commands", {"id": an_id(), "command": {"do": long}}, table.host)
        assert (answer.status_code, answer.json()["reason"]) == (413, "TOO_LONG")
        kit = await here.post("/api/tables", {"game": "giant", "setup": {"kit_text": long}})
        assert kit.status_code != 413
        async with here.live(table.id, table.host) as phone:
            await phone.hear()
            await phone.socket.send(long)
            await phone.socket.wait_closed()
            assert phone.socket.close_code == 1009

    in_house(tmp_path, night)


@pytest.mark.parametrize("said", [b"", b"GET / HT", b"POST /api/join HTTP/1.1\r\nHost: x\r\nX-Long: "])
def test_who_dawdles_is_dropped(tmp_path: Path, said: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kermesse.web.server.http_connection.HEADER_SECONDS", 0.2)

    async def night(here: Here) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
        writer.write(said)
        async with asyncio.timeout(PATIENCE_SECONDS):
            with contextlib.suppress(ConnectionResetError):
                assert await reader.read() == b""
        writer.close()

    in_house(tmp_path, night)


def test_who_sends_headers_without_end_is_dropped(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        _, writer = await asyncio.open_connection("127.0.0.1", here.port)
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n")
        async with asyncio.timeout(PATIENCE_SECONDS):
            with pytest.raises((ConnectionResetError, BrokenPipeError)):
                await endless(writer)
        writer.close()

    in_house(tmp_path, night)


async def endless(writer: asyncio.StreamWriter) -> None:
    while True:
        writer.write(b"X-More: " + b"x" * 1_000 + b"\r\n")
        await writer.drain()
        await asyncio.sleep(0)


def test_a_body_that_does_not_come_is_not_waited_for(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
        head = b"POST /api/join HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"
        writer.write(head)
        async with asyncio.timeout(PATIENCE_SECONDS):
            assert b" 503 " in await reader.readline()
        writer.close()

    in_house(tmp_path, night, request_seconds=0.3)
