"""What can be asked for over HTTP about bots: a game to play with them, company at one's own table, a hint."""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from kermesse.fault import Fault, Faults, shown
from kermesse.web.bots.night import bot_night
from kermesse.web.bots.quota import places
from kermesse.web.bots.seats import bots_at, seat_bots, try_night
from kermesse.web.http import entry_schemas
from kermesse.web.http.dependencies import (
    AT_TABLE,
    TABLE,
    HttpRequest,
    access_to,
    by_host,
    client,
    refusals,
    seated,
    server_of,
    title_named,
    with_service_guard,
)
from kermesse.web.http.hattrick import Hint
from kermesse.web.server.founding import room_for_table
from kermesse.web.server.limits import ALL_TRYING, HINTS, TRYING
from kermesse.words import Phrase, typeset_phrase, verbatim


@post("/api/try", status_code=201, responses=refusals(404, 409, 413, 422, 423))
async def try_out(request: HttpRequest, data: JSONBody[entry_schemas.TryRequest]) -> Response[entry_schemas.JoinAnswer]:
    """Try a night of Haggle alone: bots sit down, the house hosts it, the market opens at once."""
    title = title_named(server_of(request).tables.titles, data.game, bot_night)
    asker = with_service_guard(request)
    server, who = server_of(request), client(request)
    server.limits.spend_shared(TRYING, ALL_TRYING, who, places(data.bots))
    server.bot_quota.check(who, data.bots)
    with room_for_table(server.limits, who, bots=data.bots):
        joined = await try_night(server, who, title, data)
    return await seated(request, asker, joined)


@get(TABLE + "/hint", responses=refusals(*AT_TABLE, 409))
async def hint(request: HttpRequest, table: FromPath[str]) -> Hint:
    """Ask which card the house would play in your place, on your turn, if the table has hints."""
    access, server = await access_to(request, table), server_of(request)
    server.limits.spend(HINTS, access.counted)
    await server.read_on(table)  # the cards before it may have come to another process
    choice = await server.hints.of(await server.title(table), (await server.view(access)).view)
    return Hint(card=choice.card, reason=typeset_phrase(choice.reason))


@post(TABLE + "/bots", status_code=201, responses=refusals(*AT_TABLE, 409, 413))
async def bots(
    request: HttpRequest, table: FromPath[str], data: JSONBody[entry_schemas.SeatBotsRequest]
) -> entry_schemas.SeatBotsAnswer:
    """Seat bots: before the deal, or later with spare envelopes."""
    await by_host(request, table)
    server, who = server_of(request), client(request)
    server.bot_quota.check(who, min(await bots_at(server, table) + data.count, entry_schemas.MOST_BOTS), table)
    seats = await seat_bots(server, table, data.count)
    server.bot_quota.grow(table, await bots_at(server, table))
    return entry_schemas.SeatBotsAnswer(seats=seats)


def hosted_by_people(setup: dict[str, Any]) -> dict[str, Any]:
    """The settings that a client sent, where they leave the hosting to the founder.

    Raises:
        Faults: where the house is to host it, or nobody; that is for `/api/try` and `/api/play`.
    """
    if setup.get("hosted_by", "people") != "people":
        people = verbatim("people")
        hint = Phrase("The person who sets up a table hosts it.", "La personne qui crée une table l'anime.")
        raise Faults("setup", [Fault(verbatim("hosted_by"), people, shown(setup["hosted_by"]), hint)])
    return setup


COMPANY = (try_out, bots, hint)
"""How bots come to a table: a host asks for them, or somebody plays with them, alone or with friends; and advice."""
