"""Bringing others to a table, and oneself from another device: addresses to open, written and as QR codes."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from litestar import delete, get, post
from litestar.params import FromPath

from kermesse.games.game import Refused
from kermesse.tables.issued_links import OWN_DEVICE, IssuedLink
from kermesse.tables.links import ON_PAPER
from kermesse.tables.model import Link
from kermesse.web.http import entry_schemas, schemas
from kermesse.web.http.dependencies import (
    AT_TABLE,
    TABLE,
    HttpRequest,
    access_to,
    by_host,
    client,
    refusals,
    server_of,
)
from kermesse.web.http.qr import Qr, qr
from kermesse.web.server.addresses import join_address, origin
from kermesse.web.server.limits import HALLS, INVITATIONS, OWN_LINKS


@get(TABLE + "/invitation", responses=refusals(*AT_TABLE))
async def invitation(request: HttpRequest, table: FromPath[str]) -> entry_schemas.Invitation:
    """Read how others come to the table; not for spectators, who were not asked to bring anybody."""
    access, server = await access_to(request, table), server_of(request)
    if access.role == "spectator":
        raise Refused("NOT_YOURS")
    server.limits.spend(INVITATIONS, access.counted)
    head = (await server.tables.load(table)).head
    if head.code is None:
        raise Refused("CODE_UNKNOWN")
    address = join_address(origin(request.scope, server.settings), head)
    return entry_schemas.Invitation(code=head.code, address=address, qr=_drawn(address))


@post(TABLE + "/hall", status_code=200, responses=refusals(*AT_TABLE))
async def let_hall_in(request: HttpRequest, table: FromPath[str]) -> schemas.HallLetIn:
    """Let in people who type a code from the host's own network address, even while strangers elsewhere guess."""
    await by_host(request, table)
    server_of(request).limits.allow(HALLS, f"{table} {client(request)}")
    return schemas.HallLetIn(hours=HALLS.seconds / 3600)


@post(TABLE + "/my-link", status_code=201, responses=refusals(*AT_TABLE))
async def my_link(request: HttpRequest, table: FromPath[str]) -> schemas.NewLink:
    """Make another link to your own place, to go on with another device; the old one still works."""
    access, server = await access_to(request, table), server_of(request)
    if access.by is None:
        raise Refused("LOOK_ONLY")
    server.limits.spend(OWN_LINKS, f"{table} {access.by}")  # by the place, else each new link could make more
    issued = await server.tables.new_link(table, access.role, access.seat, OWN_DEVICE, access.link)
    return new_link_schema(request, issued)


@post(TABLE + "/watching-link", status_code=201, responses=refusals(*AT_TABLE))
async def watching_link(request: HttpRequest, table: FromPath[str]) -> schemas.NewLink:
    """Make a link for people who only watch: by a host, by who played once the game is over, or where nobody hosts."""
    access, server = await access_to(request, table), server_of(request)
    if access.by is None:
        raise Refused("LOOK_ONLY")
    seat, door = access.seat, (await server.title(table)).door
    if seat is not None and not await server.from_state(table, lambda state: door.may_show(state, seat)):
        raise Refused("NOT_YOURS")
    server.limits.spend(OWN_LINKS, f"{table} {access.by}")
    return new_link_schema(request, await server.tables.new_link(table, "spectator", None, made_by=access.link))


@get(TABLE + "/my-links", responses=refusals(*AT_TABLE))
async def my_links(request: HttpRequest, table: FromPath[str]) -> schemas.OwnLinks:
    """Read which links open your own place: who made each, when it was last used, and on what."""
    access, server = await access_to(request, table), server_of(request)
    if access.seat is None:
        raise Refused("NOT_YOURS")
    every = {link.number: link for link in await server.tables.links(table)}
    mine = [link for link in every.values() if link.seat == access.seat and link.revoked_at is None]
    return schemas.OwnLinks(links=tuple(_own_link(link, every.get(link.made_by or 0)) for link in mine))


def _own_link(link: Link, maker: Link | None) -> schemas.OwnLink:
    """A link as its owner is shown it; what a host wrote on it is the host's."""
    origin: Literal["joined", "own", "host", "label"] = "joined" if link.made_by is None else "host"
    if link.label in (OWN_DEVICE, ON_PAPER):
        origin = "own" if link.label == OWN_DEVICE else "label"
    return schemas.OwnLink(
        number=link.number,
        origin=origin,
        made_at=link.made_at,
        helper=maker.label if origin in ("host", "label") and maker is not None and maker.made_by else "",
        used_at=link.used_at,
        device=link.device,
    )


@delete(TABLE + "/my-links", status_code=200, responses=refusals(*AT_TABLE))
async def close_my_links(request: HttpRequest, table: FromPath[str]) -> schemas.ClosedLinks:
    """Close the other links to your own place that were made after this one; those before it only the host can close.

    A link that the host gave you closes all others, and so does any where nobody hosts.
    """
    access, server = await access_to(request, table), server_of(request)
    if access.seat is None:
        raise Refused("NOT_YOURS")
    closed, kept = await server.tables.revoke_others(table, access.seat, access.link)
    server.close_sockets_of(table, closed, "LINK_CLOSED")
    return schemas.ClosedLinks(closed=len(closed), kept=len(kept))


def new_link_schema(request: HttpRequest, issued: IssuedLink) -> schemas.NewLink:
    """A new link with its text, which is sent this one time."""
    link, settings = issued.link, server_of(request).settings
    address = f"{origin(request.scope, settings)}/t/{link.table}#{issued.text}"
    return schemas.NewLink(
        number=link.number,
        role=link.role,
        link=issued.text,
        address=address,
        qr=qr(address),
        seat=link.seat,
        label=link.label,
    )


@lru_cache(maxsize=256)
def _drawn(address: str) -> Qr:
    """An invitation's picture, which a whole table asks for; a private link's is drawn once, and kept nowhere."""
    return qr(address)


INVITING = (invitation, let_hall_in, my_link, watching_link, my_links, close_my_links)
