"""What hosts ask of the printer: what can be printed of their table now, and to have it printed."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing
from functools import partial
from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Stream

from kermesse.fault import Faults
from kermesse.games.game import Refused
from kermesse.press.paper.wishes import Progress
from kermesse.tables.access import Access
from kermesse.web.address import origin
from kermesse.web.coming import AT_TABLE, TABLE, Asked, by_way, client, game_of, house_of, refusals
from kermesse.web.limits import PRINTING as PRINTING_LIMIT
from kermesse.web.message import Refusal
from kermesse.web.printing.jobs import Sheets
from kermesse.web.printing.offered import BEGINS, offered
from kermesse.web.printing.ordered import ordered, wishes_of
from kermesse.web.printing.printer import Printed
from kermesse.web.printing.wished import Printable, Wished
from kermesse.web.refusing import faulty, of_any_game, refusal_of

PDF = "application/pdf"
LINES = "application/x-ndjson"
SLICE = 256 * 1024

_Told = AsyncGenerator[Progress | Printed, None]


@get(TABLE + "/print", responses=refusals(*AT_TABLE))
async def printable(request: Asked, table: FromPath[str]) -> Printable:
    """Ask what can be printed of one's table now."""
    await _by_whoever_may(request, table)
    return offered(await house_of(request).state(table))


@post(TABLE + "/print", status_code=200, media_type=PDF, responses=refusals(*AT_TABLE, 409, 413, 422))
async def print_table(request: Asked, table: FromPath[str], data: JSONBody[Wished]) -> Response[Any]:
    """Have a table's paper printed, as a PDF.

    Whoever accepts `application/x-ndjson` is told first, a JSON object a line, how far it is: `done` steps `of` so
    many, what is being done (`doing`, in both languages). The last line has the `bytes` of the PDF that follows it
    and its `pages`; or it is a refusal, and nothing follows.
    """
    way = await _by_whoever_may(request, table)
    house = house_of(request)
    there = offered(await house.state(table))
    wishes_of(data, there)
    house.printer.check()
    house.limits.spend(PRINTING_LIMIT, client(request))
    order = partial(ordered, house, table, data, origin(request.scope, house.settings), way.link)
    told = house.printer.print(order, BEGINS[there.stage])
    headers = {"content-disposition": f'attachment; filename="kermesse-{table}.pdf"'}
    if LINES in request.headers.get("accept", ""):
        return Stream(_lines(told), media_type=LINES, headers=headers)
    return Response(await _pdf(told), media_type=PDF, headers=headers)


async def _by_whoever_may(request: Asked, table: str) -> Access:
    """Hosts print; and whoever sits at a table of Hattrick, which may have no host, and whose cards are no secret."""
    way = await by_way(request, table)
    if way.role != "host" and not (way.role == "seat" and await game_of(house_of(request), table) == "hattrick"):
        raise Refused("NOT_YOURS")
    return way


async def _pdf(told: _Told) -> bytes:
    async with aclosing(told):
        async for one in told:
            if isinstance(one, Printed):
                return one.pdf
    raise Refused("NOT_PRINTED")


async def _lines(told: _Told) -> AsyncGenerator[bytes, None]:
    """How far it is, a line each; then a line that says how long the PDF is, and the PDF. Or a line with a refusal."""
    try:
        async with aclosing(told):
            async for one in told:
                if isinstance(one, Progress):
                    yield _line(one)
                    continue
                yield _line(Sheets(len(one.pdf), one.pages))
                for begin in range(0, len(one.pdf), SLICE):
                    yield one.pdf[begin : begin + SLICE]
    except Faults as faults:
        yield _line(faulty(faults))
    except Refused as refused:
        yield _line(refusal_of(refused, of_any_game()))


def _line(told: Progress | Sheets | Refusal) -> bytes:
    return msgspec.json.encode(told) + b"\n"


PRINTING = (printable, print_table)
