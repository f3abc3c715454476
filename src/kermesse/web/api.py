"""What can be asked over HTTP: each address, who may, and which of the house's doors it leads to."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from kermesse.games.codec import encoder
from kermesse.games.game import Refused
from kermesse.tables.access import Access
from kermesse.web import ways, wire
from kermesse.web.choosing import CHOOSING
from kermesse.web.coming import (
    AT_TABLE,
    TABLE,
    Asked,
    by_way,
    client,
    cookie_for,
    game_of,
    given,
    guarded,
    house_of,
    packed,
    refusals,
    seated,
    written,
)
from kermesse.web.company.doors import COMPANY, hosted_by_people
from kermesse.web.hosting import HOSTING
from kermesse.web.house import House
from kermesse.web.inviting import INVITING
from kermesse.web.learning import LEARNING
from kermesse.web.limits import (
    ALL_FOUNDING,
    ALL_WRONG_CODES,
    FOUNDING,
    JOINING,
    LOOKING_BACK,
    RECKONING,
    WRONG_CODES,
)
from kermesse.web.message import SETUP_BYTES
from kermesse.web.printing.doors import PRINTING
from kermesse.web.replaying import REPLAYING

Language = Literal["en", "fr"]

# Ways to a table.


@post("/api/tables", request_max_body_size=SETUP_BYTES, status_code=201, responses=refusals(413, 422))
async def found(request: Asked, data: JSONBody[ways.Founding]) -> ways.Founded:
    """Found a table; whoever does is its host."""
    guarded(request)
    house = house_of(request)
    house.limits.spend(FOUNDING, client(request))
    house.limits.spend(ALL_FOUNDING)
    setup = hosted_by_people(data.setup)
    if "game" in house.tables.games(data.game).game.setup.__struct_fields__:
        setup = {"game": data.game, **setup}
    founded = await house.tables.found(data.game, setup, data.zone)
    return ways.Founded(table=founded.head.id, code=founded.code, link=founded.link.text)


@post("/api/join", status_code=201, responses=refusals(404, 409, 413, 423))
async def join(request: Asked, data: JSONBody[ways.Joining]) -> Response[ways.Joined]:
    """Sit down by a code; a page of ours gets the cookie at once."""
    asker = guarded(request)
    house, who = house_of(request), client(request)
    house.limits.check(WRONG_CODES, who)
    house.limits.check(ALL_WRONG_CODES)
    house.limits.spend(JOINING, who)
    try:
        joined = await house.tables.join(data.code, data.name, data.id)
    except Refused as refused:
        if refused.reason == "CODE_UNKNOWN":
            house.limits.count(WRONG_CODES, who)
            house.limits.count(ALL_WRONG_CODES)
        raise
    return await seated(request, asker, joined)


@post("/api/enter", status_code=200, responses=refusals(*AT_TABLE, 413))
async def enter(request: Asked, data: JSONBody[ways.Entering]) -> Response[ways.Entered]:
    """Come by a link: what it opens, what is in the box there, and a cookie for browsers."""
    guarded(request)
    house = house_of(request)
    way = await house.way(data.link, client(request))
    box = await box_of(house, way.table)
    entered = ways.Entered(**msgspec.structs.asdict(await told(house, way)), box=box)
    return await packed(request, entered, **cookie_for(request, way.table, data.link))


@get(TABLE + "/way", responses=refusals(*AT_TABLE))
async def my_way(request: Asked, table: FromPath[str]) -> ways.Way:
    """Ask what one's own link opens."""
    way = await by_way(request, table)
    return await told(house_of(request), way)


async def told(house: House, access: Access) -> ways.Way:
    """A way, as it is told to who has it."""
    game = await game_of(house, access.table)
    return ways.Way(table=access.table, game=game, role=access.role, by=access.link, seat=access.seat)


# Looking.


@get(TABLE, responses=refusals(*AT_TABLE))
async def look(
    request: Asked, table: FromPath[str], number: FromQuery[int | None] = None, since: FromQuery[int] = 0
) -> wire.Seen:
    """Look at a table as it was after an entry, or as it is: at least as far as an entry known to be there."""
    way, house = await by_way(request, table), house_of(request)
    if number is not None:
        house.limits.spend(LOOKING_BACK, f"{table} {way.link}")
    seen = await house.seen(way, number, since)
    return wire.Seen(number=seen.number, view=msgspec.Raw(encoder().encode(seen.view)))


@get(TABLE + "/legal", responses=refusals(*AT_TABLE))
async def legal(request: Asked, table: FromPath[str]) -> wire.Legal:
    """Ask which commands are at hand."""
    way, house = await by_way(request, table), house_of(request)
    seen = await house.seen(way)
    commands = (await house.shown(table)).legal(seen.view)
    return wire.Legal(number=seen.number, commands=tuple(msgspec.Raw(encoder().encode(one)) for one in commands))


@get(TABLE + "/texts", responses=refusals(*AT_TABLE))
async def texts(request: Asked, table: FromPath[str], lang: FromQuery[Language] = "en") -> Response[wire.Texts]:
    """Read the rule cards that this view may read now."""
    way, house = await by_way(request, table), house_of(request)
    seen = await house.seen(way)
    shown, setup = await house.shown(table), await setup_of(house, table)
    told, stubs = shown.texts(seen.view, setup, lang), shown.stubs(seen.view, setup)
    return await packed(request, wire.Texts(number=seen.number, texts=told, stubs=stubs))


@get(TABLE + "/box", responses=refusals(*AT_TABLE))
async def box(request: Asked, table: FromPath[str]) -> Response[Any]:
    """See what is in the box: the goods, what they are called, how one knows them apart."""
    await by_way(request, table)
    found = await box_of(house_of(request), table)
    if found is None:
        raise Refused("NOT_IN_THIS_GAME")
    return await packed(request, found)


async def box_of(house: House, table: str) -> msgspec.Raw | None:
    """What is in a table's box, as JSON; None where no goods are traded."""
    box = (await house.shown(table)).box
    return None if box is None else msgspec.Raw(encoder().encode(box(await setup_of(house, table))))


@post(TABLE + "/reckoning", status_code=200, responses=refusals(*AT_TABLE, 409, 413))
async def reckoning(request: Asked, table: FromPath[str], data: JSONBody[wire.Reckoned]) -> Response[Any]:
    """Ask what an envelope would be worth, as far as one knows."""
    way, house = await by_way(request, table), house_of(request)
    house.limits.spend(RECKONING, f"{table} {way.link}")
    seen = await house.seen(way)
    shown, setup = await house.shown(table), await setup_of(house, table)
    return written(shown.reckoned(seen.view, data, setup))


@get(TABLE + "/score", responses=refusals(*AT_TABLE, 409))
async def score(request: Asked, table: FromPath[str], lang: FromQuery[Language] = "en") -> Response[Any]:
    """Read the score, once there is one."""
    way, house = await by_way(request, table), house_of(request)
    shown = await house.shown(table)
    return await packed(request, await house.told(table, lambda state: shown.score(state, way.viewer, lang)))


@get(TABLE + "/story", responses=refusals(*AT_TABLE, 409))
async def story(request: Asked, table: FromPath[str]) -> Response[Any]:
    """Read the story of the night, once it is scored."""
    way, house = await by_way(request, table), house_of(request)
    house.limits.spend(LOOKING_BACK, f"{table} {way.link}")
    tell = await house.told(table, (await house.shown(table)).story)
    return given(request, await house.stories.of(table, "story", tell))


# Asking.


@post(TABLE + "/commands", status_code=200, responses=refusals(*AT_TABLE, 409, 413))
async def command(request: Asked, table: FromPath[str], data: JSONBody[wire.Asking]) -> wire.Done:
    """Ask for something; it is stored when this answers."""
    way, house = await by_way(request, table), house_of(request)
    raw = msgspec.Raw(msgspec.json.encode(data.command))
    with house.metrics.commanded():
        done = await house.ask(way, data.id, raw, data.expects)
    return wire.Done(number=done.number)


async def setup_of(house: House, table: str) -> Any:
    """A table's settings."""
    loaded = await house.tables.load(table)
    return loaded.hosted.setup(loaded.head.setup)


_TABLES = (found, join, enter, my_way, look, legal, texts, box, reckoning, score, story, command)
ROUTES = (*CHOOSING, *LEARNING, *_TABLES, *REPLAYING, *INVITING, *HOSTING, *PRINTING, *COMPANY)
