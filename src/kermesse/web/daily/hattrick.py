"""The deal of the day at Hattrick: one hand for four, the first seat against three regulars."""

from __future__ import annotations

import datetime as dt
import gzip
from functools import reduce
from importlib.util import find_spec
from typing import Literal

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from kermesse.bots.hattrick.substitute import due_command
from kermesse.games.codec import encoder
from kermesse.games.game import Actor, CommandContext, Refused
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.games.hattrick.table.clock import due
from kermesse.games.hattrick.table.commands import Command, SeatBot, Start
from kermesse.games.hattrick.table.play import apply, begin, decide
from kermesse.games.hattrick.table.state import Setup, TableState
from kermesse.games.hattrick.title import HATTRICK
from kermesse.pieces.chance import published_hash
from kermesse.tables.access import NewSeat
from kermesse.tables.model import DealTry
from kermesse.web.analysis.jobs import Thought, ThoughtJob
from kermesse.web.http.dependencies import (
    AT_TABLE,
    TABLE,
    HttpRequest,
    access_to,
    client,
    refusals,
    seated,
    server_of,
    with_service_guard,
)
from kermesse.web.http.entry_schemas import JoinAnswer
from kermesse.web.http.hattrick import DailyDealRequest, DealOfDay, DealResults, DealSeed, TableDeal
from kermesse.web.server.context import ServerContext
from kermesse.web.server.founding import room_for_table
from kermesse.web.server.limits import ALL_FOUNDING, FOUNDING

PLAYER = 0
"""The seat of whoever plays, and of the expert beside them."""

OTHERS = ("regular",) * 3
EXPERT = "expert:1000"
HAS_EXPERT = find_spec("numba") is not None

RULINGS = Rulings(match_length="hands:1")

_DAY = dt.timedelta(days=1)


@get("/api/deal")
async def deal_of_day(request: HttpRequest, day: FromQuery[dt.date | None] = None) -> DealOfDay:
    """Ask for the hashes of today's and tomorrow's deal, and for the seed of one whose day is over."""
    deals = server_of(request).deals
    today = deals.today()
    wanted = today - _DAY if day is None else day
    if wanted >= today:
        raise Refused("DEAL_UNDER_WAY")
    hashes = [published_hash(await deals.seed(one)) for one in (today, today + _DAY)]
    seed = await deals.seed(wanted)
    over = DealSeed(day=wanted.isoformat(), seed=seed, hash=published_hash(seed))
    return DealOfDay(day=today.isoformat(), hash=hashes[0], next_hash=hashes[1], over=over)


@post("/api/deal", status_code=201, responses=refusals(404, 409, 413, 423))
async def play_deal(request: HttpRequest, data: JSONBody[DailyDealRequest]) -> Response[JoinAnswer]:
    """Play the deal of the day: the same cards and bots for everybody on this server. The first try counts."""
    asker = with_service_guard(request)
    server = server_of(request)
    server.limits.spend_shared(FOUNDING, ALL_FOUNDING, client(request))
    with room_for_table(server.limits, client(request), bots=len(OTHERS)):
        joined = await begin_deal(server, client(request), data)
    return await seated(request, asker, joined)


@get(TABLE + "/deal", responses=refusals(*AT_TABLE))
async def deal_at_table(request: HttpRequest, table: FromPath[str]) -> TableDeal:
    """Ask which day's deal you play; once you have ended it, what it brought you and everybody."""
    access, server = await access_to(request, table), server_of(request)
    tried = await server.deals.try_of(table)
    if tried is None:
        raise Refused("NO_DEAL")
    if access.seat is None:
        raise Refused("NOT_YOURS")
    await server.read_on(table)  # the last card may have come to another process
    return await shown(server, client(request), tried, await server.state(table))


async def begin_deal(server: ServerContext, client: str, request: DailyDealRequest) -> NewSeat:
    """Founds the table of one try of today's deal, and begins it.

    Args:
        server: where.
        client: whose address asks.
        request: what is wanted.

    Returns:
        The player's seat. That they have begun is stored by then.

    Raises:
        Refused: with this name. Then nobody has seen a card.
        StoreFault: where that they have begun cannot be stored.
    """
    day = server.deals.today()
    seed = await server.deals.seed(day)
    setup = Setup(
        rulings=RULINGS, turn_seconds=None, bot_seconds=request.bot_seconds, hosted_by="table", deals="shared"
    )
    rest: list[Command] = [*map(SeatBot, OTHERS), Start()]
    commands: list[tuple[Actor, Command]] = [(PLAYER, command) for command in rest]
    joined = await server.instant_tables.begin(client, request.id, HATTRICK, setup, request.name, commands, seed)
    if (await server.tables.load(joined.table)).head.secret == seed:  # else the id was another table's before
        await server.deals.begin(joined.table, day, request.tried)
    return joined


async def shown(server: ServerContext, client: str, tried: DealTry, table: TableState) -> TableDeal:
    """What a player is told of a day's deal: before they have ended it, which it is and no more.

    Args:
        server: where; where nobody has had the expert play, it begins to.
        client: whose address asks.
        tried: their try.
        table: as it stands.
    """
    deals, day = server.deals, dt.date.fromisoformat(tried.deal)
    seed = await deals.seed(day)
    counts: Literal["yes", "again", "late"] = "yes" if tried.counts else "again"
    points, results = _points(table), None
    if points is not None:
        if not await deals.end(tried, points, table.last_at or 0.0):
            counts = "late"
        by_points, unfinished = await deals.results(tried.deal)
        many = sum(people for _, people in by_points)
        expert = await deals.expert(tried.deal)
        if expert is None and HAS_EXPERT:
            server.start_task(deals.play_expert(day, lambda seed: _played(server, client, seed)))
        mean = sum(made * people for made, people in by_points) / many if many else None
        results = DealResults(points=by_points, unfinished=unfinished, mean=mean, expert=expert)
    return TableDeal(
        day=tried.deal,
        hash=published_hash(seed),
        counts=counts,
        points=points,
        results=results,
        seed=seed if deals.today() > day else None,
    )


def _points(table: TableState) -> int | None:
    """What the player has made; None before the end, and where the hand was broken off."""
    if not table.finished or not table.finished[0].winners:
        return None
    return table.finished[0].totals[table.finished[0].around.index(PLAYER)]


async def _played(server: ServerContext, client: str, seed: str) -> int:
    job = ThoughtJob(f"{__name__}:EXPERT_HAND", msgspec.Raw(encoder().encode(seed)))
    points: int = msgspec.json.decode(gzip.decompress(await server.analyst.think(job, client)), type=int)
    return points


def expert_points(seed: str, expert: str = EXPERT) -> int:
    """What a bot makes of a day's deal on the player's seat, with the same others as at every table of it.

    Args:
        seed: of the day.
        expert: which bot.
    """
    table = begin(Setup(rulings=RULINGS, bot_seconds=0.0, deals="shared"), seed)

    def asked(by: Actor, command: Command) -> TableState:
        return reduce(apply, decide(table, command, CommandContext(by, due(table) or 0.0, seed)), table)

    for bot in (expert, *OTHERS):
        table = asked("host", SeatBot(bot))
    table = asked("host", Start())
    while table.phase == "playing":
        command = due_command(table, CommandContext("clock", due(table) or 0.0, seed))
        assert command is not None
        table = asked("clock", command)
    points = _points(table)
    assert points is not None
    return points


def _prepare() -> None:
    from kermesse.games.hattrick.fast.warmup import ready  # noqa: PLC0415 - numba is loaded when it is wanted

    ready("bots")


EXPERT_HAND = Thought(_prepare, lambda asked: encoder().encode(expert_points(msgspec.json.decode(asked, type=str))))

DEALING = (deal_of_day, play_deal, deal_at_table)
