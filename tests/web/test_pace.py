"""How fast one place may ask: a burst, then so many a second; what is faster waits, and nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kermesse.games.game import Refused
from kermesse.tables import command_batch
from kermesse.tables.access import Access
from kermesse.web.server.pace import BURST, MOST_PLACES, MOST_WAIT_SECONDS, PER_SECOND, Pace
from tests.web.here import NAMES, Here, an_id, in_house, tell


class Time:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1_000.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_at_once_then_so_many_a_second() -> None:
    time = Time()
    pace = Pace(time)
    assert [pace.reserve("Ada") for _ in range(BURST)] == [0.0] * BURST
    assert [pace.reserve("Ada") for _ in range(3)] == pytest.approx([1 / PER_SECOND, 2 / PER_SECOND, 3 / PER_SECOND])
    assert pace.reserve("Bob") == 0.0, "nobody waits for anybody"
    time.now += 3 / PER_SECOND
    assert pace.reserve("Ada") == pytest.approx(1 / PER_SECOND)
    time.now += 1_000
    assert [pace.reserve("Ada") for _ in range(BURST)] == [0.0] * BURST


def test_who_would_wait_too_long_is_refused_and_loses_no_turn() -> None:
    pace = Pace(time := Time())
    turns = BURST + int(MOST_WAIT_SECONDS * PER_SECOND)
    for _ in range(turns):
        pace.reserve("Ada")
    for _ in range(100):
        with pytest.raises(Refused, match="TOO_MUCH"):
            pace.reserve("Ada")
    time.now += 1 / PER_SECOND
    assert pace.reserve("Ada") == pytest.approx(MOST_WAIT_SECONDS)


@given(st.lists(st.tuples(st.sampled_from("abc"), st.floats(0, 2)), max_size=300))
def test_no_place_ever_gets_more_than_its_share(asked: list[tuple[str, float]]) -> None:
    pace, turns = Pace(time := Time(), burst=5, per_second=2.0), dict[str, list[float]]()
    for who, later in asked:
        time.now += later
        turns.setdefault(who, []).append(time.now + pace.reserve(who))
    for at in turns.values():
        assert at == sorted(at)
        for first in range(len(at)):
            for last in range(first, len(at)):
                assert last - first <= 5 + 2.0 * (at[last] - at[first]) + 1e-6


def test_places_at_rest_are_forgotten() -> None:
    pace = Pace(time := Time())
    for number in range(3 * MOST_PLACES):
        time.now += 1
        pace.reserve(number)
    assert len(pace._free_at) <= MOST_PLACES


def test_a_flood_over_sockets_and_http_is_carried_out_at_its_pace_and_in_order(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant", *NAMES[:2], limits={"sayings": 1000})
        await table.do(table.host, {"do": "open"})
        here.server._pace = pace = Pace(here.server.clock, burst=4, per_second=200.0)
        waits: list[float] = []
        reserve = pace.reserve

        def noted(who: object) -> float:
            waits.append(reserve(who))
            return waits[-1]

        pace.reserve = noted  # type: ignore[method-assign]
        async with here.live(table.id, table.seats[1]) as bob:
            number = (await bob.hear())["number"]
            for turn in range(40):
                await bob.say(type="do", id=f"flood-{turn:04}", command=tell("x"))
            await bob.until(number + 40)
        entries = await here.server.tables.store.entries(table.id, after=number)
        assert [entry.id for entry in entries] == [f"flood-{turn:04}" for turn in range(40)]
        assert sum(wait > 0 for wait in waits) > 20
        done = await table.ask(table.seats[1], tell("y"))
        assert done.status_code == 200
        assert len(waits) == 41, "both ways share one pace"

    in_house(tmp_path, night)


def test_a_place_has_one_pace_by_all_its_links_and_each_helper_their_own(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        asked: list[object] = []
        here.server._pace.reserve = lambda who: asked.append(who) or 0.0  # type: ignore[func-returns-value,method-assign]
        for access in (Access("t", "seat", 3, 4), Access("t", "seat", 3, 9), Access("t", "host", None, 1)):
            here.server.turn(access)
        here.server.turn(Access("t", "host", None, 3))
        assert len(set(asked)) == 3

    in_house(tmp_path, night)


def test_a_host_is_told_how_full_a_ledger_is_before_it_is_and_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant", *NAMES[:3])
        await table.do(table.host, {"do": "open"})
        async with here.live(table.id, table.host) as desk, here.live(table.id, table.seats[0]) as phone:
            assert "room_used" not in await desk.hear()
            await phone.hear()
            monkeypatch.setattr(command_batch, "MOST_BYTES", table.in_memory.ledger_bytes * 10 // 9)
            number = await table.do(table.seats[0], tell("good evening"))
            while (told := await desk.hear())["number"] < number:
                pass
            assert 90 <= told["room_used"] <= 100
            await phone.until(number)
            assert "room_used" not in "".join(phone.heard)
        async with here.live(table.id, table.host) as again:
            assert (await again.hear())["room_used"] == told["room_used"]

    in_house(tmp_path, night)


def test_where_nobody_hosts_all_who_sit_there_are_told_how_full_a_ledger_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def match(here: Here) -> None:
        alone = {"name": "Ada", "id": an_id(), "lang": "fr", "seats": 4, "bots": ["beginner"] * 2}
        ada = (await here.post("/api/play", alone)).json()
        by_host = await here.found("hattrick", *NAMES[:2], seats=4)
        for table, told in ((ada["table"], [ada["link"]]), (by_host.id, [by_host.host])):
            await here.server.tables.load(table)
            loaded = here.server.tables.loaded[table]
            monkeypatch.setattr(command_batch, "MOST_BYTES", loaded.ledger_bytes * 10 // 9)
            for link in (*told, *by_host.seats[: table == by_host.id]):
                async with here.live(table, link) as phone:
                    assert ("room_used" in await phone.hear()) == (link in told)

    in_house(tmp_path, match)
