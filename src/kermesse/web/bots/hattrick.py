"""Hattrick with the house: a table without a host, among bots or for friends, and what the house would play."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING

from litestar import Response, post
from litestar.params import JSONBody

from kermesse.bots.hattrick.roster import ADVISER, bot_named
from kermesse.games.game import Actor, Refused
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.games.hattrick.table.commands import Command, SeatBot, Start
from kermesse.games.hattrick.table.state import Setup
from kermesse.games.hattrick.title import HATTRICK
from kermesse.games.hattrick.views import hand as match_view
from kermesse.games.hattrick.views.view import View, match_of
from kermesse.pieces.chance import Chance
from kermesse.tables.access import NewSeat
from kermesse.web.analysis.hattrick import ANALYSING
from kermesse.web.bots.hints import Advice, Hints
from kermesse.web.http import hattrick
from kermesse.web.http.dependencies import HttpRequest, client, refusals, seated, server_of, with_service_guard
from kermesse.web.http.entry_schemas import JoinAnswer
from kermesse.web.http.own_routes import OwnRoutes
from kermesse.web.server.founding import room_for_table
from kermesse.web.server.limits import ALL_FOUNDING, FOUNDING

if TYPE_CHECKING:
    from kermesse.web.server.context import ServerContext


FIRST_SEAT = 0

BETWEEN_SECONDS = 30
"""So long what a hand brought stays to be read, where nobody has the next one dealt."""

HINTS_KEPT = 64


@post("/api/play", status_code=201, responses=refusals(404, 409, 413, 423))
async def play(request: HttpRequest, data: JSONBody[hattrick.PlayRequest]) -> Response[JoinAnswer]:
    """Play Hattrick at a table without a host: with bots at once, with friends who come by its code, or with both."""
    asker = with_service_guard(request)
    server = server_of(request)
    server.limits.spend_shared(FOUNDING, ALL_FOUNDING, client(request))
    with room_for_table(server.limits, client(request), bots=len(data.bots)):
        joined = await play_hattrick(server, client(request), data)
    server.hints.prepare(HATTRICK)
    return await seated(request, asker, joined)


async def play_hattrick(server: ServerContext, client: str, request: hattrick.PlayRequest) -> NewSeat:
    """Founds a table without a host, with one person and bots; where no place is free, the match begins.

    Args:
        server: where.
        client: whose address asks.
        request: what is wanted.

    Returns:
        The person's seat. Nobody has a host's link.

    Raises:
        Refused: where it would not come to a table: with this name, or more bots than places. Then nothing is founded.
    """
    setup = Setup(
        seats=request.seats,
        rulings=Rulings(request.lead_tie, request.lead_tie_rest, request.match_length),
        turn_seconds=request.turn_seconds,
        between_seconds=BETWEEN_SECONDS,
        bot_seconds=request.bot_seconds,
        hosted_by="table",
        hints=request.hints,
    )
    full = len(request.bots) + 1 == request.seats
    commands: list[Command] = [*map(SeatBot, request.bots), *([Start()] if full else [])]
    rest: list[tuple[Actor, Command]] = [(FIRST_SEAT, command) for command in commands]
    return await server.instant_tables.begin(client, request.id, HATTRICK, setup, request.name, rest)


def question(view: View) -> Callable[[], Advice]:
    """What thinks of the card that the house would play for who looks.

    Raises:
        Refused: at a table without hints, or where it is not their turn.
    """
    if not view.table.setup.hints:
        raise Refused("NO_HINTS")
    match = match_of(view)
    if match is None or view.mine is None or view.table.turn != view.mine.seat:
        raise Refused("NOT_YOUR_TURN")
    return partial(advised, match, view.table.match_hash)


@lru_cache(maxsize=HINTS_KEPT)
def advised(match: match_view.View, seed: str) -> Advice:
    """The card that the adviser would play, and why.

    Args:
        match: as the seat sees it whose turn it is.
        seed: something that all may know; it draws as often as it is asked, and always the same.
    """
    choice = bot_named(ADVISER).choose(match, Chance(seed, "hint"))
    return Advice(choice.card.id, choice.reason)


@cache
def _prepare() -> None:
    from kermesse.games.hattrick.fast.warmup import ready  # noqa: PLC0415 - numba is loaded when it is wanted

    ready("bots")


HINTS = Hints(_prepare, question)

ROUTES = OwnRoutes((play, *ANALYSING))
