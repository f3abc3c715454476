"""The ways to a table: founding one, sitting down by its code or invitation, entering by a link."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from litestar import Response, post
from litestar.params import JSONBody

from kermesse.fault import Fault, Faults
from kermesse.games.game import Refused
from kermesse.rules.kit_shelf import with_kit_text
from kermesse.tables.access import Access
from kermesse.tables.model import CommandId, TableId
from kermesse.web.bots.routes import hosted_by_people
from kermesse.web.http import entry_schemas
from kermesse.web.http.dependencies import (
    AT_TABLE,
    HttpRequest,
    client,
    cookie_for,
    game_of,
    packed,
    refusals,
    seated,
    server_of,
    title_named,
    with_service_guard,
)
from kermesse.web.http.devices import device_of
from kermesse.web.http.trade_routes import box_of
from kermesse.web.messages import PLAIN_SETUP_BYTES, SETUP_BYTES
from kermesse.web.server.context import ServerContext
from kermesse.web.server.founding import room_for_table
from kermesse.web.server.limits import (
    ALL_FOUNDING,
    ALL_WRONG_CODES,
    FOUNDING,
    HALLS,
    HOST_NETWORKS,
    INVITED,
    JOINING,
    SEATED,
    SEATS,
    WRONG_CODES,
    RateLimit,
    RateLimits,
)
from kermesse.words import Phrase, number, verbatim


@post("/api/tables", request_max_body_size=SETUP_BYTES, status_code=201, responses=refusals(413, 422))
async def found(request: HttpRequest, data: JSONBody[entry_schemas.FoundRequest]) -> entry_schemas.FoundAnswer:
    """Set up a table, and be its host."""
    server, who = server_of(request), client(request)
    title = title_named(server.tables.titles, data.game)
    with_service_guard(request)
    server.limits.spend_shared(FOUNDING, ALL_FOUNDING, who)
    _check_length(data.setup)
    setup = with_kit_text(hosted_by_people(data.setup), server.settings.kits)
    if "game" in title.game.setup.__struct_fields__:
        setup = {"game": data.game, **setup}
    with room_for_table(server.limits, who, len(msgspec.json.encode(setup))):
        founded = await server.tables.found(data.game, setup, data.zone)
    server.limits.allow(HOST_NETWORKS, f"{founded.head.id} {who}")
    return entry_schemas.FoundAnswer(table=founded.head.id, code=founded.code, link=founded.link.text)


def _check_length(setup: dict[str, Any]) -> None:
    """Refuses settings of a size that nobody needs, before anything looks at each of their parts.

    Raises:
        Faults: where they are too long without the kit.
    """
    length = len(msgspec.json.encode({name: value for name, value in setup.items() if name != "kit_text"}))
    if length > PLAIN_SETUP_BYTES:
        most, en, fr = PLAIN_SETUP_BYTES, number(length, "en"), number(length, "fr")
        expected = Phrase(
            f"at most {number(most, 'en')} bytes beside the kit", f"au plus {number(most, 'fr')} octets sans le coffret"
        )
        raise Faults("setup", [Fault(verbatim("setup"), expected, Phrase(f"{en} bytes", f"{fr} octets"))])


@post("/api/join", status_code=201, responses=refusals(404, 409, 413, 423))
async def join(request: HttpRequest, data: JSONBody[entry_schemas.JoinRequest]) -> Response[entry_schemas.JoinAnswer]:
    """Sit down by a code; a page of ours gets the cookie at once."""
    asker = with_service_guard(request)
    server, who = server_of(request), client(request)
    table = None if data.invitation is None else await server.tables.is_invited(data.code, data.invitation)
    limit, whose = (JOINING, who) if table is None else (INVITED, table)
    async with _counted(server.limits, limit, whose):
        if table is None:
            table = await _table_typed(server, who, data.code)
        async with _seat_for(server, table, who, data.id):
            joined = await server.tables.join(data.code, data.name, data.id)
    return await seated(request, asker, joined)


async def _table_typed(server: ServerContext, who: str, code: str) -> TableId:
    """The table of a code that somebody typed; a wrong one is counted.

    First by the client's own tries, last by everybody's, unless a host of that very table let the client's network in.
    Once everybody's are spent, a right code is counted and answered like a wrong one.

    Raises:
        Refused: `CODE_UNKNOWN`; `TOO_MUCH`, also where others of this client's were looked up at the same moment.
    """
    limits = server.limits
    limits.check(WRONG_CODES, who)
    table: TableId | None = None
    try:
        table = await server.tables.table_of(code)
    except Refused as refused:
        if refused.reason != "CODE_UNKNOWN":
            raise
    limits.check(WRONG_CODES, who)
    if limits.is_spent(ALL_WRONG_CODES) and not (table and limits.is_allowed(HALLS, f"{table} {who}")):
        limits.count(WRONG_CODES, who)
        raise Refused("TOO_MUCH")
    if table is None:
        limits.count(WRONG_CODES, who)
        limits.count(ALL_WRONG_CODES)
        raise Refused("CODE_UNKNOWN")
    return table


@asynccontextmanager
async def _counted(limits: RateLimits, limit: RateLimit, whose: str) -> AsyncIterator[None]:
    """Counts a try; one that is refused is given back, else who asks for a name that is taken shuts others out.

    Raises:
        Refused: `TOO_MUCH`.
    """
    limits.spend(limit, whose)
    try:
        yield
    except Refused:
        limits.restore(limit, whose)
        raise


@asynccontextmanager
async def _seat_for(server: ServerContext, table: TableId, who: str, command_id: CommandId) -> AsyncIterator[None]:
    """Counts a seat that a client takes; one asked for again counts once.

    Whoever comes from where a host has been takes as many as there are: a hall is one client.

    Raises:
        Refused: `TOO_MANY_FROM_HERE`.
    """
    limits, network, seat = server.limits, f"{table} {who}", f"{table} {command_id}"
    if limits.is_allowed(HOST_NETWORKS, network) or limits.is_allowed(SEATED, seat):
        yield
        return
    try:
        limits.check(SEATS, network)
    except Refused:
        raise Refused("TOO_MANY_FROM_HERE") from None
    async with _counted(limits, SEATS, network):  # before the seat is taken, else many at once would pass together
        yield
    limits.allow(SEATED, seat)


@post("/api/enter", status_code=200, responses=refusals(*AT_TABLE, 413))
async def enter(
    request: HttpRequest, data: JSONBody[entry_schemas.EnterRequest]
) -> Response[entry_schemas.EnterAnswer]:
    """Enter by a link: what it opens, what is in the box there, and a cookie for browsers."""
    with_service_guard(request)
    server = server_of(request)
    access = await server.enter(data.link, client(request), device_of(request.scope["headers"]))
    box = await box_of(server, access.table)
    entered = entry_schemas.EnterAnswer(**msgspec.structs.asdict(await access_info(server, access)), box=box)
    return await packed(request, entered, **cookie_for(request, access.table, data.link))


async def access_info(server: ServerContext, access: Access) -> entry_schemas.AccessInfo:
    """An access as its owner is shown it."""
    game = await game_of(server, access.table)
    return entry_schemas.AccessInfo(table=access.table, game=game, role=access.role, by=access.link, seat=access.seat)


ENTERING = (found, join, enter)
