"""Routes for replays: of a table's game once it is over, or of a file that a client sends."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery

from kermesse.games.codec import encoder
from kermesse.games.replay_files import read_replay
from kermesse.web.http.compression import pack
from kermesse.web.http.dependencies import (
    AT_TABLE,
    TABLE,
    HttpRequest,
    access_to,
    client,
    packed_response,
    refusals,
    server_of,
    with_service_guard,
)
from kermesse.web.messages import SETUP_BYTES
from kermesse.web.server.limits import LOOKING_BACK, READING


@get(TABLE + "/replay", responses=refusals(*AT_TABLE, 409))
async def replay(request: HttpRequest, table: FromPath[str], match: FromQuery[int | None] = None) -> Response[Any]:
    """Watch a finished game again: the last one played at the table, or the one with this number, from 1."""
    access, server = await access_to(request, table), server_of(request)
    server.limits.spend(LOOKING_BACK, access.counted)
    replays = (await server.title(table)).replays
    number, tell = await server.from_state(table, lambda state: replays.of_table(state, match))
    return packed_response(await server.stories.of(table, ("replay", number), tell))


@post("/api/replay", status_code=200, request_max_body_size=SETUP_BYTES, responses=refusals(413, 422))
async def read_again(request: HttpRequest) -> Response[Any]:
    """Watch a game again from a file: a replay that was saved, or a transcript, hand or match of Hattrick."""
    with_service_guard(request)
    server, who = server_of(request), client(request)
    server.limits.spend(READING, who)
    raw = await request.body()
    work = server.file_reader, lambda: pack(encoder().encode(read_replay("file", raw, server.tables.titles)))
    async with server.reading.turn(who):
        return packed_response(await asyncio.get_running_loop().run_in_executor(*work))


REPLAYING = (replay, read_again)
