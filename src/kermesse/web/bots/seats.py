"""How bots join a table: the host asks for them, or one person tries a night that the house hosts."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from kermesse.games.game import Refused
from kermesse.games.title import Title
from kermesse.tables.access import NewSeat
from kermesse.tables.model import TableId
from kermesse.web.bots.night import bot_night
from kermesse.web.http.entry_schemas import TryRequest

if TYPE_CHECKING:
    from kermesse.web.server.context import ServerContext


async def seat_bots(server: ServerContext, table: TableId, count: int) -> tuple[int, ...]:
    """Seats bots at a table that people host; as many as there is room for.

    Args:
        server: where.
        table: which.
        count: how many.

    Returns:
        Their seats.

    Raises:
        Refused: where not even one finds a seat.
    """
    loaded = await server.tables.load(table)
    night = bot_night(loaded.title)
    if night is None:
        raise Refused("NOT_IN_THIS_GAME")
    seats: list[int] = []
    for command in night.arrivals(loaded.state, count):
        try:
            done = await server.tables.ask(table, "door", None, _an_id(), command)
        except Refused:
            if not seats:
                raise
            break
        seats += [seat] if (seat := loaded.title.door.seat(done.events)) is not None else []
    return tuple(seats)


async def bots_at(server: ServerContext, table: TableId) -> int:
    """How many bots sit at a table."""
    loaded = await server.tables.load(table)
    night = bot_night(loaded.title)
    return 0 if night is None else len(night.seats(loaded.state))


async def try_night(server: ServerContext, client: str, title: Title, request: TryRequest) -> NewSeat:
    """Founds a night that the house hosts, with bots and one person, and begins it.

    Args:
        server: where.
        client: whose address asks.
        title: of a game that bots play.
        request: what is wanted.

    Returns:
        The person's seat. Nobody has a host's link.

    Raises:
        Refused: where it would not come to a night: with this name, or so few bots. Then nothing is founded.
        Faults: where there is no such kit for this game.
    """
    night = bot_night(title)
    if night is None:
        raise Refused("NOT_IN_THIS_GAME")
    trial = night.trial(request, server.tables.now())
    return await server.instant_tables.begin(client, request.id, title, trial.setup, request.name, trial.rest)


def _an_id() -> str:
    return secrets.token_urlsafe(12)
