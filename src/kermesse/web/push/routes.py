"""Being told while one looks elsewhere: the server's key, asking for it, and no more."""

from __future__ import annotations

import msgspec
from litestar import delete, get, put
from litestar.params import FromPath, JSONBody

from kermesse.games.game import Refused
from kermesse.tables.access import Access
from kermesse.tables.model import PushSubscription
from kermesse.tables.store.errors import StoreFault
from kermesse.web.http.dependencies import AT_TABLE, TABLE, HttpRequest, access_to, refusals, server_of
from kermesse.web.push.push_schemas import PushAsked, PushKey
from kermesse.web.server.addresses import origin
from kermesse.web.server.limits import PUSHES

PUSH = TABLE + "/push"


@get(PUSH, responses=refusals(*AT_TABLE))
async def push_key(request: HttpRequest, table: FromPath[str]) -> PushKey:
    """Ask by which key a browser subscribes to be told, and whether somebody is told by this link."""
    return await _told(request, await _pocket_of(request, table))


@put(PUSH, status_code=200, responses=refusals(*AT_TABLE))
async def subscribe(request: HttpRequest, table: FromPath[str], data: JSONBody[PushAsked]) -> PushKey:
    """Have a browser told that something waits, as long as this link is good; nothing secret is told."""
    from kermesse.web.push.encryption import check_keys  # noqa: PLC0415 - most servers never need it

    access, server = await _pocket_of(request, table), server_of(request)
    try:
        check_keys(data.p256dh, data.auth)
    except ValueError:
        raise msgspec.ValidationError("p256dh, auth: no keys of a browser") from None
    if not await server.push.sender.reaches(data.endpoint):
        raise Refused("NOT_A_PUSH_SERVICE")
    push = PushSubscription(
        table=table,
        link=access.link,
        endpoint=data.endpoint,
        p256dh=data.p256dh,
        auth=data.auth,
        lang=data.lang,
        made_at=server.tables.now(),
    )
    try:
        await server.push.subscribe(push)
    except StoreFault:
        raise Refused("STORE_FAILED") from None
    return await _told(request, access)


@delete(PUSH, status_code=200, responses=refusals(*AT_TABLE))
async def unsubscribe(request: HttpRequest, table: FromPath[str]) -> PushKey:
    """Have nobody told by this link any more."""
    access = await _pocket_of(request, table)
    try:
        await server_of(request).push.unsubscribe(table, access.link)
    except StoreFault:
        raise Refused("STORE_FAILED") from None
    return await _told(request, access)


async def _pocket_of(request: HttpRequest, table: str) -> Access:
    """Who asks: somebody who has a seat, or a host."""
    access, server = await access_to(request, table), server_of(request)
    if access.by is None:
        raise Refused("LOOK_ONLY")
    server.limits.spend(PUSHES, access.counted)
    here = origin(request.scope, server.settings)
    if here.startswith("https:"):
        server.push.contact = here
    return access


async def _told(request: HttpRequest, access: Access) -> PushKey:
    server = server_of(request)
    try:
        key = (await server.push.vapid()).public
        pushes = await server.tables.store.pushes(access.table)
    except StoreFault:
        raise Refused("STORE_FAILED") from None
    return PushKey(key=key, on=any(push.link == access.link for push in pushes))


PUSHING = (push_key, subscribe, unsubscribe)
