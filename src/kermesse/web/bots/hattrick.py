"""Hattrick with the house: a table without a host, a hand that is played on, and what the house would play."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING

import msgspec
from litestar import Response, post
from litestar.params import FromPath, JSONBody
from msgspec.structs import replace

from kermesse.bots.hattrick.roster import ADVISER, bot_named
from kermesse.games.codec import decoder
from kermesse.games.game import Actor, Refused
from kermesse.games.hattrick.records.position import PositionSource
from kermesse.games.hattrick.records.reader import read_so_far
from kermesse.games.hattrick.replay.moment import playing_on
from kermesse.games.hattrick.replay.replay import Replay, replay_of
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.games.hattrick.table.commands import Command, PlayOn, SeatBot, Start
from kermesse.games.hattrick.table.state import Deals, Setup
from kermesse.games.hattrick.title import HATTRICK
from kermesse.games.hattrick.views import hand as match_view
from kermesse.games.hattrick.views.view import View, match_of
from kermesse.pieces.chance import Chance
from kermesse.tables.access import NewSeat
from kermesse.text_input import TextInput
from kermesse.web.analysis.hattrick import ANALYSING
from kermesse.web.bots.hints import Advice, Hints
from kermesse.web.daily.hattrick import DEALING
from kermesse.web.http import hattrick
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
from kermesse.web.http.own_routes import OwnRoutes
from kermesse.web.server.founding import room_for_table
from kermesse.web.server.limits import ALL_FOUNDING, FOUNDING, LOOKING_BACK, READING

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


@post(TABLE + "/play-on", status_code=201, responses=refusals(*AT_TABLE, 409, 413))
async def play_on(
    request: HttpRequest, table: FromPath[str], data: JSONBody[hattrick.PlayOnRequest]
) -> Response[JoinAnswer]:
    """Play on against bots from a moment of a match of Hattrick that is over here, at a table of your own."""
    access, server = await access_to(request, table), server_of(request)
    server.limits.spend(LOOKING_BACK, access.counted)
    if await server.title(table) is not HATTRICK:
        raise Refused("NOT_IN_THIS_GAME")
    number, tell = await server.from_state(table, lambda state: HATTRICK.replays.of_table(state, data.match))
    deals = (await server.state(table)).setup.deals
    told = await server.stories.of(table, ("replay", number), tell)
    replay = decoder(Replay).decode(gzip.decompress(told))
    if data.hand > len(replay.hands):
        raise Refused("NO_SUCH_MOMENT")
    command = playing_on(replay.hands[data.hand - 1], PositionSource(data.cards, table, number, data.hand), data.place)
    return await _played_on(request, data, command, replay.rulings, deals)


@post("/api/play-on", status_code=201, responses=refusals(404, 409, 413, 422, 423))
async def play_hand_on(request: HttpRequest, data: JSONBody[hattrick.PlayOnHandRequest]) -> Response[JoinAnswer]:
    """Play on against bots from a moment of a hand of Hattrick out of a file, at a table of your own."""
    with_service_guard(request)
    server_of(request).limits.spend(READING, client(request))
    hand = TextInput("json", "", msgspec.to_builtins(hattrick.hand_as_file(data.played)))
    replay = replay_of(read_so_far("hand", hand)[0].record)
    command = playing_on(replay.hands[0], PositionSource(data.cards, hand_number=data.hand), data.place)
    return await _played_on(request, data, command, replay.rulings, "own")


async def _played_on(
    request: HttpRequest,
    data: hattrick.PlayOnRequest | hattrick.PlayOnHandRequest,
    command: PlayOn,
    rulings: Rulings,
    deals: Deals,
) -> Response[JoinAnswer]:
    """Founds a table of one hand, with one person and bots, that begins at a moment of another hand.

    What was dealt at several tables stays what nobody shows to others.
    """
    asker, server = with_service_guard(request), server_of(request)
    seats = len(command.position.held)
    setup = Setup(
        seats=seats,
        rulings=replace(rulings, match_length="hands:1"),
        turn_seconds=None,
        between_seconds=BETWEEN_SECONDS,
        bot_seconds=data.bot_seconds,
        hosted_by="table",
        hints=data.hints,
        deals=deals,
    )
    bots: list[tuple[Actor, Command]] = [(FIRST_SEAT, SeatBot(data.bot))] * (seats - 1)
    server.limits.spend_shared(FOUNDING, ALL_FOUNDING, client(request))
    with room_for_table(server.limits, client(request), bots=seats - 1):
        joined = await server.instant_tables.begin(
            client(request), data.id, HATTRICK, setup, data.name, [*bots, ("door", command)]
        )
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

ROUTES = OwnRoutes((play, play_on, play_hand_on, *ANALYSING, *DEALING))
