"""What routes share: who asks, what their link opens, how answers are packed, which refusals an address may give."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec

from kermesse.games.codec import encoder
from kermesse.games.game import Refused
from kermesse.games.title import Title, Titles
from kermesse.tables.access import Access, NewSeat
from kermesse.web.http import entry_schemas
from kermesse.web.http.compression import SHORT, pack
from kermesse.web.http.security import Asker, asker, cookie, guard_writing
from kermesse.web.messages import Refusal
from kermesse.web.pages.files import accepted
from kermesse.web.server.context import ServerContext
from kermesse.web.server.limits import client_of

HttpRequest = Request[Any, Any, State]
JSON = "application/json"

VARIES = {"vary": "accept-encoding"}

TABLE = "/api/tables/{table:str}"


def server_of(request: HttpRequest) -> ServerContext:
    """The context of the server that got a request."""
    server: ServerContext = request.state.server
    return server


def client(request: HttpRequest) -> str:
    """The client's address, whose attempts are counted."""
    return client_of(request.client.host if request.client else "")


def with_service_guard(request: HttpRequest) -> Asker:
    """Checks a request that changes something and needs no link.

    Returns:
        Who asks.

    Raises:
        Refused: where it is another site's page that asks.
    """
    who = _asker(request)
    guard_writing(who)
    return who


def _asker(request: HttpRequest) -> Asker:
    return asker(request.scope, server_of(request).settings.origins)


def cookie_for(request: HttpRequest, table: str, link: str) -> dict[str, str]:
    """The header by which a browser gets its cookie."""
    return {"set-cookie": cookie(table, link, request.scope["scheme"])}


async def access_to(request: HttpRequest, table: str) -> Access:
    """What the request's link opens at this table.

    Raises:
        Refused: where there is no link, or it belongs to another table.
    """
    who = _asker(request)
    if request.method not in ("GET", "HEAD"):
        guard_writing(who)
    access = await server_of(request).enter(who.link, client(request), who.device)
    if access.table != table:
        raise Refused("NOT_YOURS")
    return access


async def by_host(request: HttpRequest, table: str) -> Access:
    """The same, for hosts only. Raises `Refused` for anybody else."""
    access = await access_to(request, table)
    if access.role != "host":
        raise Refused("NOT_YOURS")
    return access


async def seated(request: HttpRequest, asker: Asker, joined: NewSeat) -> Response[entry_schemas.JoinAnswer]:
    """The answer for a seat that was taken; a page of ours gets its cookie with it."""
    link = joined.link
    answer = entry_schemas.JoinAnswer(
        table=joined.table,
        game=await game_of(server_of(request), joined.table),
        seat=joined.seat,
        number=joined.number,
        link=link.text,
        by=link.link.number,
    )
    return Response(answer, headers=cookie_for(request, joined.table, link.text) if asker.own_page else {})


async def game_of(server: ServerContext, table: str) -> Any:
    """Which game is played at a table."""
    return (await server.tables.load(table)).head.game


def title_named(titles: Titles, game: str, can: Callable[[Title], object] = bool) -> Title:
    """The game that a message names.

    Args:
        titles: those that are served.
        game: its id, as it came.
        can: whether a game is meant at this address.

    Raises:
        msgspec.ValidationError: where no such game is served: then it is no such message.
    """
    for title in titles:
        if title.id == game and can(title):
            return title
    raise msgspec.ValidationError(f"game: Invalid enum value '{game}'")


def json_response(value: Any) -> Response[Any]:
    """A value of a game as a JSON response."""
    return Response(encoder().encode(value), media_type=JSON)


async def packed(request: HttpRequest, value: Any, **headers: str) -> Response[Any]:
    """A long answer as JSON, gzipped in a thread where the client takes gzip."""
    raw = encoder().encode(value)
    if len(raw) < SHORT or not _takes_packed(request):
        return Response(raw, media_type=JSON, headers={**VARIES, **headers})
    return packed_response(await asyncio.to_thread(pack, raw), **headers)


def packed_response(packed: bytes, **headers: str) -> Response[Any]:
    """A response of gzipped JSON; `SlicedResponse` unpacks it on the way for clients that take no gzip."""
    return Response(packed, media_type=JSON, headers={**VARIES, **headers, "content-encoding": "gzip"})


def _takes_packed(request: HttpRequest) -> bool:
    return b"gzip" in accepted(request.headers.get("accept-encoding", "").encode("latin-1"))


def refusals(*more: int) -> dict[int, ResponseSpec]:
    """What an address may answer when it refuses, for the API's description.

    Args:
        more: statuses besides those that every address may answer with.
    """
    spec = ResponseSpec(Refusal, generate_examples=False)
    return dict.fromkeys(sorted({400, 403, 421, 429, 500, 503, *more}), spec)


AT_TABLE = (401, 404, 423)
"""Statuses of a table's addresses."""
