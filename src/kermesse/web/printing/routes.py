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
from kermesse.games.title import Titles
from kermesse.press.paper.wishes import Progress
from kermesse.tables.access import Access
from kermesse.web.http.dependencies import AT_TABLE, TABLE, HttpRequest, access_to, client, refusals, server_of
from kermesse.web.http.errors import faulty, of_any_game, refusal_of
from kermesse.web.http.presence import while_there
from kermesse.web.messages import Refusal
from kermesse.web.printing.jobs import Sheets
from kermesse.web.printing.orders import draft_of, order_of, wishes_of
from kermesse.web.printing.print_schemas import PaperCount, Printable, PrintRequest
from kermesse.web.printing.printer import PrintResult
from kermesse.web.printing.table_paper import TablePaper, table_paper
from kermesse.web.server.addresses import origin
from kermesse.web.server.limits import COUNTING
from kermesse.web.server.limits import PRINTING as PRINTING_LIMIT

PDF = "application/pdf"
ZIP = "application/zip"
LINES = "application/x-ndjson"

_Progress = AsyncGenerator[Progress | PrintResult, None]


@get(TABLE + "/print", responses=refusals(*AT_TABLE))
async def printable(request: HttpRequest, table: FromPath[str]) -> Printable:
    """Ask what you can print for your table now."""
    paper = await _paper_for(request, await access_to(request, table))
    return paper.available(await server_of(request).state(table))


@post(TABLE + "/print", status_code=200, media_type=PDF, responses=refusals(*AT_TABLE, 409, 413, 422))
async def print_table(request: HttpRequest, table: FromPath[str], data: JSONBody[PrintRequest]) -> Response[Any]:
    """Have a table's paper printed, as a PDF, or in another `form` as an archive (zip).

    Whoever accepts `application/x-ndjson` is told first, a JSON object a line, how far it is: `done` steps `of` so
    many, what is being done (`doing`, in both languages). The last line has the `bytes` of the file that follows it,
    its `pages`, its `preparation` as `/print/count` tells it, and how many `files` lie in it; or it is a refusal, and
    nothing follows.
    """
    access, server = await access_to(request, table), server_of(request)
    paper = await _paper_for(request, access)
    there = paper.available(await server.state(table))
    wishes_of(data, there)
    server.printer.check(client(request))
    server.limits.spend(PRINTING_LIMIT, client(request))
    order = partial(order_of, server, table, data, origin(request.scope, server.settings), access.link)
    progress = server.printer.print(order, paper.begins[there.stage], client(request))
    ending, media = ("pdf", PDF) if data.form == "pdf" else ("zip", ZIP)
    headers = {"content-disposition": f'attachment; filename="kermesse-{table}.{ending}"'}
    if LINES in request.headers.get("accept", ""):
        return Stream(_lines(progress, server.tables.titles), media_type=LINES, headers=headers)
    return Response(await while_there(request, _file(progress)), media_type=media, headers=headers)


@post(TABLE + "/print/count", status_code=200, responses=refusals(*AT_TABLE, 409, 422))
async def count_paper(request: HttpRequest, table: FromPath[str], data: JSONBody[PrintRequest]) -> PaperCount:
    """Ask what a table's paper would ask of you, before anything is dealt or printed.

    The sheets of each paper and where they lie, how long cutting and packing take, how many guides are needed. A
    `form` for makers is refused: nobody cuts it here.
    """
    access, server = await access_to(request, table), server_of(request)
    await _paper_for(request, access)
    server.printer.check(client(request))
    server.limits.spend(COUNTING, client(request))
    draft = partial(draft_of, server, table, data)
    return PaperCount(await while_there(request, server.printer.count(draft, client(request))))


async def _paper_for(request: HttpRequest, access: Access) -> TablePaper:
    """The paper of a table, for who may have it printed: hosts; and players, where the game keeps nothing from them."""
    paper = table_paper(await server_of(request).title(access.table))
    if access.role not in paper.printers:
        raise Refused("NOT_YOURS")
    return paper


async def _file(progress: _Progress) -> bytes:
    async with aclosing(progress):
        async for one in progress:
            if isinstance(one, PrintResult):
                return one.content
    raise Refused("NOT_PRINTED")


async def _lines(progress: _Progress, titles: Titles) -> AsyncGenerator[bytes, None]:
    """How far it is, a line each; then a line with the length of the file, and the file. Or a line with a refusal."""
    try:
        async with aclosing(progress):
            async for one in progress:
                if isinstance(one, Progress):
                    yield _line(one)
                    continue
                yield _line(Sheets(len(one.content), one.pages, one.preparation, one.files))
                yield one.content
    except Faults as faults:
        yield _line(faulty(faults))
    except Refused as refused:
        yield _line(refusal_of(refused, of_any_game(titles)))


def _line(message: Progress | Sheets | Refusal) -> bytes:
    return msgspec.json.encode(message) + b"\n"


PRINTING = (printable, print_table, count_paper)
