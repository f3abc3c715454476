"""Who comes to an address, by which way to a table, and what every address may answer instead of what was asked for."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Response
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec

from kermesse.games.codec import encoder
from kermesse.games.game import Refused
from kermesse.tables.access import Access, NewSeat
from kermesse.web import ways
from kermesse.web.guarding import Asker, asker, cookie, guard_writing
from kermesse.web.house import House
from kermesse.web.limits import client_of
from kermesse.web.message import Refusal
from kermesse.web.packing import SHORT, pack, unpack
from kermesse.web.pages import accepted

Asked = Request[Any, Any, State]
JSON = "application/json"

VARIES = {"vary": "accept-encoding"}

TABLE = "/api/tables/{table:str}"


def house_of(request: Asked) -> House:
    """The house that a request came to."""
    house: House = request.app.state.house
    return house


def client(request: Asked) -> str:
    """Whose address a request came from."""
    return client_of(request.client.host if request.client else "")


def guarded(request: Asked) -> Asker:
    """Lets in what changes something, from whoever has no link yet.

    Returns:
        Who asks.

    Raises:
        Refused: where it is another site's page that asks.
    """
    who = _asker(request)
    guard_writing(who)
    return who


def _asker(request: Asked) -> Asker:
    return asker(request.scope["headers"], house_of(request).settings.origins)


def cookie_for(request: Asked, table: str, link: str) -> dict[str, str]:
    """The header by which a browser gets its cookie."""
    return {"set-cookie": cookie(table, link, request.scope["scheme"])}


async def by_way(request: Asked, table: str) -> Access:
    """The way by which somebody comes to this table.

    Raises:
        Refused: where they have none, or it leads elsewhere.
    """
    who = _asker(request)
    if request.method not in ("GET", "HEAD"):
        guard_writing(who)
    way = await house_of(request).way(who.link, client(request))
    if way.table != table:
        raise Refused("NOT_YOURS")
    return way


async def by_host(request: Asked, table: str) -> Access:
    """The same, for what only hosts may."""
    way = await by_way(request, table)
    if way.role != "host":
        raise Refused("NOT_YOURS")
    return way


async def seated(request: Asked, asker: Asker, joined: NewSeat) -> Response[ways.Joined]:
    """Tells somebody where they sit; a page of ours gets the cookie at once."""
    link = joined.link
    told = ways.Joined(
        table=joined.table,
        game=await game_of(house_of(request), joined.table),
        seat=joined.seat,
        number=joined.number,
        link=link.text,
        by=link.link.number,
    )
    return Response(told, headers=cookie_for(request, joined.table, link.text) if asker.own_page else {})


async def game_of(house: House, table: str) -> Any:
    """Which game is played at a table."""
    return (await house.tables.load(table)).head.game


def written(value: Any) -> Response[Any]:
    """Something of a game's, as JSON."""
    return Response(encoder().encode(value), media_type=JSON)


async def packed(request: Asked, value: Any, **headers: str) -> Response[Any]:
    """A long answer as JSON, packed beside all else where this client takes it so."""
    told = encoder().encode(value)
    if len(told) < SHORT or not _takes_packed(request):
        return Response(told, media_type=JSON, headers={**VARIES, **headers})
    return given(request, await asyncio.to_thread(pack, told), **headers)


def given(request: Asked, packed: bytes, **headers: str) -> Response[Any]:
    """JSON that was packed before, as this client takes it."""
    if _takes_packed(request):
        return Response(packed, media_type=JSON, headers={**VARIES, **headers, "content-encoding": "gzip"})
    return Response(unpack(packed), media_type=JSON, headers={**VARIES, **headers})


def _takes_packed(request: Asked) -> bool:
    return b"gzip" in accepted(request.headers.get("accept-encoding", "").encode("latin-1"))


def refusals(*more: int) -> dict[int, ResponseSpec]:
    """What an address may answer when it refuses, for the API's description.

    Args:
        more: statuses besides those that every address may answer with.
    """
    spec = ResponseSpec(Refusal, generate_examples=False)
    return dict.fromkeys(sorted({400, 403, 429, 500, 503, *more}), spec)


AT_TABLE = (401, 404, 423)
"""Statuses of a table's addresses."""
