"""What only hosts may ask over HTTP: the links of their table, and the night as a file."""

from __future__ import annotations

from typing import Any

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody

from kermesse.games.clear_words import are_clear
from kermesse.games.game import Refused
from kermesse.tables.access import Access
from kermesse.tables.model import Link
from kermesse.web.http import schemas
from kermesse.web.http.dependencies import AT_TABLE, TABLE, HttpRequest, by_host, json_response, refusals, server_of
from kermesse.web.http.invitations import new_link_schema


@get(TABLE + "/links", responses=refusals(*AT_TABLE))
async def links(request: HttpRequest, table: FromPath[str]) -> schemas.Links:
    """List a table's links; never their texts."""
    await by_host(request, table)
    return schemas.Links(links=tuple(map(link_entry, await server_of(request).tables.links(table))))


@post(TABLE + "/links", status_code=201, responses=refusals(*AT_TABLE, 409, 413))
async def new_link(request: HttpRequest, table: FromPath[str], data: JSONBody[schemas.LinkRequest]) -> schemas.NewLink:
    """Make another link."""
    access = await by_host(request, table)
    server = server_of(request)
    if not are_clear(data.label):
        raise Refused("WORDS_UNCLEAR")
    if (data.role == "seat") != (data.seat is not None):
        raise Refused("NO_SUCH_SEAT")
    if data.seat is not None:
        await server.view(Access(table, "seat", data.seat, 0))
        await server.tables.tell_seats(table, (data.seat,), "link", access.link)
    issued = await server.tables.new_link(table, data.role, data.seat, data.label, access.link)
    return new_link_schema(request, issued)


@post(TABLE + "/links/{number:int}/replace", status_code=201, responses=refusals(*AT_TABLE))
async def replace_link(request: HttpRequest, table: FromPath[str], number: FromPath[int]) -> schemas.NewLink:
    """Make a link in place of one that was lost or seen; all of its seat, and all made by it, are closed with it."""
    access = await by_host(request, table)
    server = server_of(request)
    seat = next((one.seat for one in await server.tables.links(table) if one.number == number), None)
    if seat is not None:
        await server.tables.tell_seats(table, (seat,), "link", access.link)
    issued, revoked = await server.tables.replace_link(table, number, access.link)
    server.close_sockets_of(table, revoked)
    return new_link_schema(request, issued)


@delete(TABLE + "/links/{number:int}", status_code=200, responses=refusals(*AT_TABLE, 409))
async def revoke_link(request: HttpRequest, table: FromPath[str], number: FromPath[int]) -> schemas.LinkEntry:
    """Close a link for good, and with it those that were made by it; a guest keeps the last link to a seat."""
    access = await by_host(request, table)
    server = server_of(request)
    server.close_sockets_of(table, await server.tables.revoke_link(table, number, access.link))
    return next(link_entry(link) for link in await server.tables.links(table) if link.number == number)


def link_entry(link: Link) -> schemas.LinkEntry:
    """A link without its text, which nobody has stored."""
    return schemas.LinkEntry(
        number=link.number,
        role=link.role,
        made_at=link.made_at,
        seat=link.seat,
        label=link.label,
        revoked_at=link.revoked_at,
        used_at=link.used_at,
        device=link.device,
    )


@get(TABLE + "/export", responses=refusals(*AT_TABLE, 409))
async def export(request: HttpRequest, table: FromPath[str]) -> Response[Any]:
    """Export a scored night as a file for `kermesse score`."""
    await by_host(request, table)
    server = server_of(request)
    return json_response(await server.from_state(table, (await server.title(table)).views.exported))


HOSTING = (links, new_link, replace_link, revoke_link, export)
