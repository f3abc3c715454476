"""Watching again: a table's game once it is over, or a file that somebody has."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery

from kermesse.games.codec import encoder
from kermesse.games.replay_files import read_replay
from kermesse.web.coming import AT_TABLE, TABLE, Asked, by_way, client, given, guarded, house_of, refusals
from kermesse.web.limits import ALL_READING, LOOKING_BACK, READING
from kermesse.web.message import SETUP_BYTES
from kermesse.web.packing import pack


@get(TABLE + "/replay", responses=refusals(*AT_TABLE, 409))
async def replay(request: Asked, table: FromPath[str], match: FromQuery[int | None] = None) -> Response[Any]:
    """Watch a game again that is over: the last one played at the table, or the one of this number, from 1."""
    way, house = await by_way(request, table), house_of(request)
    house.limits.spend(LOOKING_BACK, f"{table} {way.link}")
    shown = await house.shown(table)
    number, tell = await house.told(table, lambda state: shown.replay(state, match))
    return given(request, await house.stories.of(table, ("replay", number), tell))


@post("/api/replay", status_code=200, request_max_body_size=SETUP_BYTES, responses=refusals(413, 422))
async def read_again(request: Asked) -> Response[Any]:
    """Watch a game again out of a file: a replay that was saved, or a transcript, hand or match of Hattrick."""
    guarded(request)
    house, who = house_of(request), client(request)
    house.limits.spend(READING, who)
    house.limits.spend(ALL_READING)
    raw = await request.body()
    work = house.reading, lambda: pack(encoder().encode(read_replay("file", raw)))
    return given(request, await asyncio.get_running_loop().run_in_executor(*work))


REPLAYING = (replay, read_again)
