"""What can be asked over HTTP: each address, who may, and which of the house's doors it leads to."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from litestar import Request, Response, delete, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody

from kermesse.games.game import Refused
from kermesse.games.wire import encoder
from kermesse.tables.door import Way
from kermesse.tables.model import Link
from kermesse.web import wire
from kermesse.web.guarding import Asker, asker, cookie, guard_writing
from kermesse.web.house import House
from kermesse.web.limits import (
    ALL_FOUNDING,
    ALL_WRONG_CODES,
    FOUNDING,
    JOINING,
    LOOKING_BACK,
    RECKONING,
    WRONG_CODES,
    client_of,
)

Asked = Request[Any, Any, State]
Language = Literal["en", "fr"]
JSON = "application/json"

TABLE = "/api/tables/{table:str}"


def house_of(request: Asked) -> House:
    """The house that a request came to."""
    house: House = request.app.state.house
    return house


def client(request: Asked) -> str:
    """Whose address a request came from."""
    return client_of(request.client.host if request.client else "")


def guarded(request: Asked) -> Asker:
    """Who asks for something that changes something.

    Raises:
        Refused: where it is another site's page.
    """
    who = asker(request.scope["headers"], house_of(request).settings.origins)
    guard_writing(who)
    return who


async def by_way(request: Asked, table: str) -> Way:
    """The way by which somebody comes to this table.

    Raises:
        Refused: where they have none, or it leads elsewhere.
    """
    house = house_of(request)
    who = asker(request.scope["headers"], house.settings.origins)
    if request.method not in ("GET", "HEAD"):
        guard_writing(who)
    way = await house.way(who.link, client(request))
    if way.table != table:
        raise Refused("NOT_YOURS")
    return way


async def by_host(request: Asked, table: str) -> Way:
    """The same, for what only hosts may."""
    way = await by_way(request, table)
    if way.role != "host":
        raise Refused("NOT_YOURS")
    return way


def written(value: Any) -> Response[Any]:
    """Something of a game's, as JSON."""
    return Response(encoder().encode(value), media_type=JSON)


# Ways to a table.


@post("/api/tables", request_max_body_size=wire.SETUP_BYTES, status_code=201)
async def found(request: Asked, data: JSONBody[wire.Founding]) -> wire.Founded:
    """Found a table; whoever does is its host."""
    guarded(request)
    house = house_of(request)
    house.limits.spend(FOUNDING, client(request))
    house.limits.spend(ALL_FOUNDING)
    setup = data.setup
    if "game" in house.keeper.games(data.game).game.setup.__struct_fields__:
        setup = {"game": data.game, **setup}
    founded = await house.keeper.found(data.game, setup, data.zone)
    return wire.Founded(table=founded.head.id, code=founded.code, link=founded.link.text)


@post("/api/join", status_code=201)
async def join(request: Asked, data: JSONBody[wire.Joining]) -> wire.Joined:
    """Sit down by a code."""
    guarded(request)
    house, who = house_of(request), client(request)
    house.limits.check(WRONG_CODES, who)
    house.limits.check(ALL_WRONG_CODES)
    house.limits.spend(JOINING, who)
    try:
        joined = await house.keeper.join(data.code, data.name, data.id)
    except Refused as refused:
        if refused.reason == "CODE_UNKNOWN":
            house.limits.count(WRONG_CODES, who)
            house.limits.count(ALL_WRONG_CODES)
        raise
    return wire.Joined(table=joined.table, seat=joined.seat, number=joined.number, link=joined.link.text)


@post("/api/enter", status_code=200)
async def enter(request: Asked, data: JSONBody[wire.Entering]) -> Response[wire.Way]:
    """Come by a link: what it opens, and a cookie for browsers."""
    guarded(request)
    house = house_of(request)
    way = await house.way(data.link, client(request))
    game: Any = (await house.keeper.live(way.table)).head.game
    told = wire.Way(table=way.table, game=game, role=way.role, by=way.link, seat=way.seat)
    return Response(told, headers={"set-cookie": cookie(way.table, data.link, request.scope["scheme"])})


# Looking.


@get(TABLE)
async def look(
    request: Asked, table: FromPath[str], number: FromQuery[int | None] = None, since: FromQuery[int] = 0
) -> wire.Seen:
    """Look at a table as it was after an entry, or as it is: at least as far as an entry known to be there."""
    way, house = await by_way(request, table), house_of(request)
    if number is not None:
        house.limits.spend(LOOKING_BACK, f"{table} {way.link}")
    seen = await house.seen(way, number, since)
    return wire.Seen(number=seen.number, view=msgspec.Raw(encoder().encode(seen.view)))


@get(TABLE + "/legal")
async def legal(request: Asked, table: FromPath[str]) -> wire.Legal:
    """Ask which commands are at hand."""
    way, house = await by_way(request, table), house_of(request)
    seen = await house.seen(way)
    commands = (await house.shown(table)).legal(seen.view)
    return wire.Legal(number=seen.number, commands=tuple(msgspec.Raw(encoder().encode(one)) for one in commands))


@get(TABLE + "/texts")
async def texts(request: Asked, table: FromPath[str], lang: FromQuery[Language] = "en") -> wire.Texts:
    """Read the rule cards that this view may read now."""
    way, house = await by_way(request, table), house_of(request)
    seen = await house.seen(way)
    return wire.Texts(
        number=seen.number, texts=(await house.shown(table)).texts(seen.view, await setup_of(house, table), lang)
    )


@post(TABLE + "/reckoning", status_code=200)
async def reckoning(request: Asked, table: FromPath[str], data: JSONBody[wire.Reckoned]) -> Response[Any]:
    """Ask what an envelope would be worth, as far as one knows."""
    way, house = await by_way(request, table), house_of(request)
    house.limits.spend(RECKONING, f"{table} {way.link}")
    seen = await house.seen(way)
    shown, setup = await house.shown(table), await setup_of(house, table)
    return written(shown.reckoned(seen.view, data.goods, data.cards, setup, data.lang))


@get(TABLE + "/score")
async def score(request: Asked, table: FromPath[str], lang: FromQuery[Language] = "en") -> Response[Any]:
    """Read the score, once there is one."""
    way, house = await by_way(request, table), house_of(request)
    return written((await house.shown(table)).score(await house.state(table), way.eyes, lang))


@get(TABLE + "/export")
async def export(request: Asked, table: FromPath[str]) -> Response[Any]:
    """Carry out a scored night as a file for `kermesse score`."""
    await by_host(request, table)
    house = house_of(request)
    return written((await house.shown(table)).exported(await house.state(table)))


# Asking.


@post(TABLE + "/commands", status_code=200, request_max_body_size=wire.COMMAND_BYTES)
async def command(request: Asked, table: FromPath[str], data: JSONBody[wire.Asking]) -> wire.Done:
    """Ask for something; it is stored when this answers."""
    way = await by_way(request, table)
    raw = msgspec.Raw(msgspec.json.encode(data.command))
    done = await house_of(request).ask(way, data.id, raw, data.expects)
    return wire.Done(number=done.number)


# The host's links.


@get(TABLE + "/links")
async def links(request: Asked, table: FromPath[str]) -> wire.Links:
    """List a table's links; never their texts."""
    await by_host(request, table)
    return wire.Links(links=tuple(map(kept, await house_of(request).keeper.links(table))))


@post(TABLE + "/links", status_code=201)
async def new_link(request: Asked, table: FromPath[str], data: JSONBody[wire.Linking]) -> wire.LinkGiven:
    """Make another link."""
    await by_host(request, table)
    house = house_of(request)
    if (data.role == "seat") != (data.seat is not None):
        raise Refused("NO_SUCH_SEAT")
    if data.seat is not None:
        await house.seen(Way(table, "seat", data.seat, 0))
    given = await house.keeper.new_link(table, data.role, data.seat, data.label)
    return told(given.link, given.text)


@post(TABLE + "/links/{number:int}/replace", status_code=201)
async def replace_link(request: Asked, table: FromPath[str], number: FromPath[int]) -> wire.LinkGiven:
    """Make a link in place of one that was lost or seen; the old one opens nothing from now on."""
    await by_host(request, table)
    house = house_of(request)
    given = await house.keeper.replace_link(table, number)
    house.close_link(table, number)
    return told(given.link, given.text)


@delete(TABLE + "/links/{number:int}", status_code=200)
async def revoke_link(request: Asked, table: FromPath[str], number: FromPath[int]) -> wire.LinkKept:
    """Close a link for good."""
    await by_host(request, table)
    house = house_of(request)
    await house.keeper.revoke_link(table, number)
    house.close_link(table, number)
    return next(kept(link) for link in await house.keeper.links(table) if link.number == number)


def kept(link: Link) -> wire.LinkKept:
    """A link without what leads to it."""
    return wire.LinkKept(
        number=link.number,
        role=link.role,
        made_at=link.made_at,
        seat=link.seat,
        label=link.label,
        revoked_at=link.revoked_at,
    )


def told(link: Link, text: str) -> wire.LinkGiven:
    """A new link, the one time that it is told."""
    return wire.LinkGiven(number=link.number, role=link.role, link=text, seat=link.seat, label=link.label)


async def setup_of(house: House, table: str) -> Any:
    """A table's settings."""
    live = await house.keeper.live(table)
    return live.hosted.setup(live.head.setup)


ROUTES = (
    found,
    join,
    enter,
    look,
    legal,
    texts,
    reckoning,
    score,
    export,
    command,
    links,
    new_link,
    replace_link,
    revoke_link,
)
