"""What can be asked for over HTTP about bots: a night to try alone, and company at one's own table."""

from __future__ import annotations

from typing import Any

from litestar import Response, post
from litestar.params import FromPath, JSONBody

from kermesse.fault import Fault, Faults, shown
from kermesse.web import wire
from kermesse.web.coming import AT_TABLE, TABLE, Asked, by_host, client, cookie_for, guarded, house_of, refusals
from kermesse.web.company.seating import seat_bots, try_night
from kermesse.web.limits import ALL_FOUNDING, ALL_TRYING, TRYING
from kermesse.words import Said, said


@post("/api/try", status_code=201, responses=refusals(404, 409, 413, 422, 423))
async def try_out(request: Asked, data: JSONBody[wire.Trying]) -> Response[wire.Joined]:
    """Try a night of Haggle alone: bots sit down, the house hosts it, the market opens at once."""
    asker = guarded(request)
    house, who = house_of(request), client(request)
    house.limits.spend(TRYING, who)
    house.limits.spend(ALL_TRYING)
    house.limits.spend(ALL_FOUNDING)
    house.places.check(who)
    joined = await try_night(house, data)
    house.places.note(joined.table, who)
    link = joined.link
    told = wire.Joined(
        table=joined.table,
        game=data.game,
        seat=joined.seat,
        number=joined.number,
        link=link.text,
        by=link.link.number,
    )
    return Response(told, headers=cookie_for(request, joined.table, link.text) if asker.own_page else {})


@post(TABLE + "/bots", status_code=201, responses=refusals(*AT_TABLE, 409, 413))
async def bots(request: Asked, table: FromPath[str], data: JSONBody[wire.Seating]) -> wire.Seated:
    """Have so many bots sit down: before the deal, or later with spare envelopes."""
    await by_host(request, table)
    house, who = house_of(request), client(request)
    house.places.check(who, table)
    seats = await seat_bots(house, table, data.count)
    house.places.note(table, who)
    return wire.Seated(seats=seats)


def hosted_by_people(setup: dict[str, Any]) -> dict[str, Any]:
    """Settings as somebody sent them: whoever founds a table hosts it.

    Raises:
        Faults: where the house is to host it; that is for `/api/try`.
    """
    if setup.get("hosted_by", "people") != "people":
        people = said("people")
        hint = Said("The house hosts nights that are tried alone.", "La maison anime les soirées d'essai, en solo.")
        raise Faults("setup", [Fault(said("hosted_by"), people, shown(setup["hosted_by"]), hint)])
    return setup


COMPANY = (try_out, bots)
