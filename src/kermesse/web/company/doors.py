"""What can be asked for over HTTP about bots: a game to play with them, company at one's own table, a hint."""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from kermesse.fault import Fault, Faults, shown
from kermesse.web import ways, wire
from kermesse.web.coming import (
    AT_TABLE,
    TABLE,
    Asked,
    by_host,
    by_way,
    client,
    guarded,
    house_of,
    refusals,
    seated,
)
from kermesse.web.company.playing import play_hattrick
from kermesse.web.company.seating import seat_bots, try_night
from kermesse.web.limits import ALL_FOUNDING, ALL_TRYING, FOUNDING, HINTS, TRYING
from kermesse.web.message import to_read
from kermesse.words import Phrase, verbatim


@post("/api/try", status_code=201, responses=refusals(404, 409, 413, 422, 423))
async def try_out(request: Asked, data: JSONBody[ways.Trying]) -> Response[ways.Joined]:
    """Try a night of Haggle alone: bots sit down, the house hosts it, the market opens at once."""
    asker = guarded(request)
    house, who = house_of(request), client(request)
    house.limits.spend(TRYING, who)
    house.limits.spend(ALL_TRYING)
    house.limits.spend(ALL_FOUNDING)
    house.places.check(who)
    joined = await try_night(house, data)
    house.places.note(joined.table, who)
    return await seated(request, asker, joined)


@post("/api/play", status_code=201, responses=refusals(404, 409, 413, 423))
async def play(request: Asked, data: JSONBody[ways.Playing]) -> Response[ways.Joined]:
    """Play Hattrick at a table without a host: with bots at once, with friends who come by its code, or with both."""
    asker = guarded(request)
    house = house_of(request)
    house.limits.spend(FOUNDING, client(request))
    house.limits.spend(ALL_FOUNDING)
    joined = await play_hattrick(house, data)
    house.advice.prepare()
    return await seated(request, asker, joined)


@get(TABLE + "/hint", responses=refusals(*AT_TABLE, 409))
async def hint(request: Asked, table: FromPath[str]) -> wire.Hint:
    """Ask which card the house would lay in one's place, where hints were settled and it is one's turn."""
    way, house = await by_way(request, table), house_of(request)
    house.limits.spend(HINTS, f"{table} {way.link}")
    await house.read_on(table)  # the cards before it may have come to another process
    choice = await house.advice.of((await house.seen(way)).view)
    return wire.Hint(card=choice.card.id, reason=to_read(choice.reason))


@post(TABLE + "/bots", status_code=201, responses=refusals(*AT_TABLE, 409, 413))
async def bots(request: Asked, table: FromPath[str], data: JSONBody[ways.Seating]) -> ways.Seated:
    """Have so many bots sit down: before the deal, or later with spare envelopes."""
    await by_host(request, table)
    house, who = house_of(request), client(request)
    house.places.check(who, table)
    seats = await seat_bots(house, table, data.count)
    house.places.note(table, who)
    return ways.Seated(seats=seats)


def hosted_by_people(setup: dict[str, Any]) -> dict[str, Any]:
    """Settings as somebody sent them: whoever founds a table hosts it.

    Raises:
        Faults: where the house is to host it, or nobody; that is for `/api/try` and `/api/play`.
    """
    if setup.get("hosted_by", "people") != "people":
        people = verbatim("people")
        hint = Phrase("Whoever founds a table hosts it.", "Qui ouvre une table l'anime.")
        raise Faults("setup", [Fault(verbatim("hosted_by"), people, shown(setup["hosted_by"]), hint)])
    return setup


COMPANY = (try_out, play, bots, hint)
"""How bots come to a table: a host asks for them, or somebody plays with them, alone or with friends; and advice."""
