"""The routes at a table: each address, who may ask it, and the service that answers."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from kermesse.games.codec import encoder
from kermesse.games.game import Refused
from kermesse.games.title import Titles
from kermesse.rules.kit_shelf import with_kit_text
from kermesse.tables.access import Access
from kermesse.web.bots.routes import COMPANY, hosted_by_people
from kermesse.web.http import entry_schemas, schemas
from kermesse.web.http.catalogue import CHOOSING
from kermesse.web.http.dependencies import (
    AT_TABLE,
    TABLE,
    HttpRequest,
    access_to,
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
from kermesse.web.http.host_routes import HOSTING
from kermesse.web.http.invitations import INVITING
from kermesse.web.http.lesson_routes import LEARNING
from kermesse.web.http.own_routes import own_routes
from kermesse.web.http.replay_routes import REPLAYING
from kermesse.web.http.trade_routes import TRADING, box_of, setup_of
from kermesse.web.messages import SETUP_BYTES
from kermesse.web.printing.routes import PRINTING
from kermesse.web.push.routes import PUSHING
from kermesse.web.scoring.routes import SCORING
from kermesse.web.server.context import ServerContext
from kermesse.web.server.limits import (
    ALL_FOUNDING,
    ALL_WRONG_CODES,
    FOUNDING,
    HALLS,
    INVITED,
    JOINING,
    LOOKING_BACK,
    WRONG_CODES,
)

Language = Literal["en", "fr"]

# Access to a table.


@post("/api/tables", request_max_body_size=SETUP_BYTES, status_code=201, responses=refusals(413, 422))
async def found(request: HttpRequest, data: JSONBody[entry_schemas.FoundRequest]) -> entry_schemas.FoundAnswer:
    """Set up a table, and be its host."""
    server = server_of(request)
    title = title_named(server.tables.titles, data.game)
    with_service_guard(request)
    server.limits.spend(FOUNDING, client(request))
    server.limits.spend(ALL_FOUNDING)
    setup = with_kit_text(hosted_by_people(data.setup), server.settings.kits)
    if "game" in title.game.setup.__struct_fields__:
        setup = {"game": data.game, **setup}
    founded = await server.tables.found(data.game, setup, data.zone)
    return entry_schemas.FoundAnswer(table=founded.head.id, code=founded.code, link=founded.link.text)


@post("/api/join", status_code=201, responses=refusals(404, 409, 413, 423))
async def join(request: HttpRequest, data: JSONBody[entry_schemas.JoinRequest]) -> Response[entry_schemas.JoinAnswer]:
    """Sit down by a code; a page of ours gets the cookie at once."""
    asker = with_service_guard(request)
    server, who = server_of(request), client(request)
    table = None if data.invitation is None else await server.tables.is_invited(data.code, data.invitation)
    if table is None:
        _check_typing(server, who)
    else:
        server.limits.spend(INVITED, table)
    try:
        joined = await server.tables.join(data.code, data.name, data.id)
    except Refused as refused:
        if refused.reason == "CODE_UNKNOWN":
            server.limits.count(WRONG_CODES, who)
            server.limits.count(ALL_WRONG_CODES)
        raise
    return await seated(request, asker, joined)


def _check_typing(server: ServerContext, who: str) -> None:
    """Refuses who may be guessing codes: first by the client's own tries, last by everybody's.

    Raises:
        Refused: `TOO_MUCH`.
    """
    server.limits.check(WRONG_CODES, who)
    server.limits.spend(JOINING, who)
    if not server.limits.is_allowed(HALLS, who):
        server.limits.check(ALL_WRONG_CODES)


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


@get(TABLE + "/way", responses=refusals(*AT_TABLE))
async def my_way(request: HttpRequest, table: FromPath[str]) -> entry_schemas.AccessInfo:
    """Ask what this link opens."""
    access = await access_to(request, table)
    return await access_info(server_of(request), access)


async def access_info(server: ServerContext, access: Access) -> entry_schemas.AccessInfo:
    """An access as its owner is shown it."""
    game = await game_of(server, access.table)
    return entry_schemas.AccessInfo(table=access.table, game=game, role=access.role, by=access.link, seat=access.seat)


# Views.


@get(TABLE, responses=refusals(*AT_TABLE))
async def look(
    request: HttpRequest, table: FromPath[str], number: FromQuery[int | None] = None, since: FromQuery[int] = 0
) -> schemas.CurrentView:
    """Look at a table after a given entry, or in its present state, which includes at least the entry `since`."""
    access, server = await access_to(request, table), server_of(request)
    if number is not None:
        server.limits.spend(LOOKING_BACK, f"{table} {access.link}")
    current = await server.view(access, number, since)
    return schemas.CurrentView(number=current.number, view=msgspec.Raw(encoder().encode(current.view)))


@get(TABLE + "/legal", responses=refusals(*AT_TABLE))
async def legal(request: HttpRequest, table: FromPath[str]) -> schemas.Legal:
    """Ask which commands are possible now."""
    access, server = await access_to(request, table), server_of(request)
    current = await server.view(access)
    commands = (await server.title(table)).views.legal(current.view)
    return schemas.Legal(number=current.number, commands=tuple(msgspec.Raw(encoder().encode(one)) for one in commands))


@get(TABLE + "/texts", responses=refusals(*AT_TABLE))
async def texts(
    request: HttpRequest, table: FromPath[str], lang: FromQuery[Language] = "en"
) -> Response[schemas.Texts]:
    """Read the rule cards that this view may read now."""
    access, server = await access_to(request, table), server_of(request)
    current = await server.view(access)
    trade = (await server.title(table)).trade
    if trade is None:
        return await packed(request, schemas.Texts(number=current.number, texts={}, stubs={}))
    setup = await setup_of(server, table)
    texts, stubs = trade.texts(current.view, setup, lang), trade.stubs(current.view, setup)
    return await packed(request, schemas.Texts(number=current.number, texts=texts, stubs=stubs))


@get(TABLE + "/score", responses=refusals(*AT_TABLE, 409))
async def score(request: HttpRequest, table: FromPath[str], lang: FromQuery[Language] = "en") -> Response[Any]:
    """Read the score, once there is one."""
    access, server = await access_to(request, table), server_of(request)
    views = (await server.title(table)).views
    return await packed(request, await server.from_state(table, lambda state: views.score(state, access.viewer, lang)))


# Commands.


@post(TABLE + "/commands", status_code=200, responses=refusals(*AT_TABLE, 409, 413))
async def command(
    request: HttpRequest, table: FromPath[str], data: JSONBody[schemas.CommandRequest]
) -> schemas.CommandDone:
    """Send a command; it is stored when this answers."""
    access, server = await access_to(request, table), server_of(request)
    raw = msgspec.Raw(msgspec.json.encode(data.command))
    with server.metrics.commanded():
        done = await server.ask(access, data.id, raw, data.expects)
    return schemas.CommandDone(number=done.number)


_TABLES = (found, join, enter, my_way, look, legal, texts, score, command)
_EVERY_GAME = (
    *CHOOSING,
    *LEARNING,
    *_TABLES,
    *TRADING,
    *REPLAYING,
    *SCORING,
    *INVITING,
    *HOSTING,
    *PRINTING,
    *PUSHING,
    *COMPANY,
)


def routes_of(titles: Titles) -> tuple[Any, ...]:
    """What answers at every address, with these games."""
    return (*_EVERY_GAME, *(route for own in own_routes(titles) for route in own.routes))
