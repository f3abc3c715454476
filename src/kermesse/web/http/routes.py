"""The routes at a table: each address, who may ask it, and the service that answers."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from kermesse.games.codec import encoder
from kermesse.games.title import Titles
from kermesse.web.bots.routes import COMPANY
from kermesse.web.http import entry_schemas, schemas
from kermesse.web.http.catalogue import CHOOSING
from kermesse.web.http.dependencies import AT_TABLE, TABLE, HttpRequest, access_to, packed, refusals, server_of
from kermesse.web.http.entry_routes import ENTERING, access_info
from kermesse.web.http.host_routes import HOSTING
from kermesse.web.http.invitations import INVITING
from kermesse.web.http.lesson_routes import LEARNING
from kermesse.web.http.own_routes import own_routes
from kermesse.web.http.replay_routes import REPLAYING
from kermesse.web.http.trade_routes import TRADING, setup_of
from kermesse.web.printing.routes import PRINTING
from kermesse.web.push.routes import PUSHING
from kermesse.web.scoring.routes import SCORING
from kermesse.web.server.limits import LOOKING_BACK

Language = Literal["en", "fr"]


@get(TABLE + "/way", responses=refusals(*AT_TABLE))
async def my_way(request: HttpRequest, table: FromPath[str]) -> entry_schemas.AccessInfo:
    """Ask what this link opens."""
    access = await access_to(request, table)
    return await access_info(server_of(request), access)


# Views.


@get(TABLE, responses=refusals(*AT_TABLE))
async def look(
    request: HttpRequest, table: FromPath[str], number: FromQuery[int | None] = None, since: FromQuery[int] = 0
) -> schemas.CurrentView:
    """Look at a table after a given entry, or in its present state, which includes at least the entry `since`."""
    access, server = await access_to(request, table), server_of(request)
    if number is not None:
        server.limits.spend(LOOKING_BACK, access.counted)
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


_TABLES = (my_way, look, legal, texts, score, command)
_EVERY_GAME = (
    *CHOOSING,
    *LEARNING,
    *ENTERING,
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
