"""What can be asked at a table where goods are traded, in whichever game: the box, worth, offers, the story."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from kermesse.games.codec import decoder, encoder
from kermesse.games.facets import Trade
from kermesse.games.game import Refused
from kermesse.web.http import schemas
from kermesse.web.http.dependencies import (
    AT_TABLE,
    TABLE,
    HttpRequest,
    access_to,
    json_response,
    packed,
    packed_response,
    refusals,
    server_of,
)
from kermesse.web.http.qr import qr
from kermesse.web.server.addresses import origin
from kermesse.web.server.context import ServerContext
from kermesse.web.server.limits import LOOKING_BACK, RECKONING


@get(TABLE + "/box", responses=refusals(*AT_TABLE))
async def box(request: HttpRequest, table: FromPath[str]) -> Response[Any]:
    """See what is in the box: the goods, their names, how to tell them apart."""
    await access_to(request, table)
    found = await box_of(server_of(request), table)
    if found is None:
        raise Refused("NOT_IN_THIS_GAME")
    return await packed(request, found)


async def box_of(server: ServerContext, table: str) -> msgspec.Raw | None:
    """What is in a table's box, as JSON; None where no goods are traded."""
    trade = (await server.title(table)).trade
    return None if trade is None else msgspec.Raw(encoder().encode(trade.box(await setup_of(server, table))))


@post(TABLE + "/reckoning", status_code=200, responses=refusals(*AT_TABLE, 409, 413))
async def reckoning(
    request: HttpRequest, table: FromPath[str], data: JSONBody[schemas.ReckoningRequest]
) -> Response[Any]:
    """Ask what an envelope would be worth, as far as you know."""
    access, server = await access_to(request, table), server_of(request)
    server.limits.spend(RECKONING, access.counted)
    current = await server.view(access)
    trade = await trade_of(server, table)
    setup = await setup_of(server, table)
    # A kit of somebody's own may state much about values, and nobody else waits until it is solved.
    return json_response(await asyncio.to_thread(trade.reckon, current.view, data, setup))


@post(TABLE + "/objections", status_code=200, responses=refusals(*AT_TABLE, 413))
async def objections(
    request: HttpRequest, table: FromPath[str], data: JSONBody[schemas.ObjectionsRequest]
) -> Response[Any]:
    """Ask why an offer would be refused, before you make it, as far as you can know."""
    access, server = await access_to(request, table), server_of(request)
    server.limits.spend(RECKONING, f"{access.counted} objections")
    trade = await trade_of(server, table)
    offer = decoder(trade.proposal).decode(msgspec.json.encode(data.command))
    current = await server.view(access)
    return json_response(trade.objections(current.view, offer, await setup_of(server, table), server.tables.now()))


@get(TABLE + "/lacks", responses=refusals(*AT_TABLE))
async def lacks(request: HttpRequest, table: FromPath[str]) -> Response[Any]:
    """Ask what you lack to accept the offers of others."""
    access, server = await access_to(request, table), server_of(request)
    server.limits.spend(RECKONING, f"{access.counted} lacks")
    trade = await trade_of(server, table)
    return json_response(trade.lacks((await server.view(access)).view))


@get(TABLE + "/handshake", responses=refusals(*AT_TABLE, 409))
async def handshake(request: HttpRequest, table: FromPath[str]) -> schemas.HandshakeAddress:
    """Read what another phone scans to confirm the spoken bargain that you have put down."""
    access, server = await access_to(request, table), server_of(request)
    server.limits.spend(RECKONING, f"{access.counted} handshake")
    token = (await trade_of(server, table)).handshake((await server.view(access)).view)
    if token is None:
        raise Refused("NO_HANDSHAKE")
    address = f"{origin(request.scope, server.settings)}/t/{table}#meet={token}"
    return schemas.HandshakeAddress(address=address, qr=qr(address))


@get(TABLE + "/story", responses=refusals(*AT_TABLE, 409))
async def story(request: HttpRequest, table: FromPath[str]) -> Response[Any]:
    """Read the story of the night, once it is scored."""
    access, server = await access_to(request, table), server_of(request)
    server.limits.spend(LOOKING_BACK, access.counted)
    tell = await server.from_state(table, (await trade_of(server, table)).story)
    return packed_response(await server.stories.of(table, "story", tell))


async def trade_of(server: ServerContext, table: str) -> Trade:
    """What is traded at a table.

    Raises:
        Refused: where nothing is.
    """
    trade = (await server.title(table)).trade
    if trade is None:
        raise Refused("NOT_IN_THIS_GAME")
    return trade


async def setup_of(server: ServerContext, table: str) -> Any:
    """The settings of a table, as its game's own type."""
    loaded = await server.tables.load(table)
    return loaded.title.codec.setup(loaded.head.setup)


TRADING = (box, reckoning, objections, lacks, handshake, story)
