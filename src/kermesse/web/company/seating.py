"""How bots come to a table: the host asks for them, or somebody tries a night alone and the house hosts it."""

from __future__ import annotations

import asyncio
import secrets
from itertools import islice
from typing import TYPE_CHECKING

import msgspec

from kermesse.games.names import free_names
from kermesse.games.game import By, Refused
from kermesse.games.haggle.market.commands import Command, Open, TakeSeat
from kermesse.games.haggle.market.kit import check_kit
from kermesse.games.haggle.market.model import Floor
from kermesse.games.haggle.market.setup import Setup
from kermesse.tables.door import Joined
from kermesse.tables.model import CommandId, TableId
from kermesse.tables.trying import rehearse
from kermesse.web.wire import Trying
from kermesse.words import Said

if TYPE_CHECKING:
    from kermesse.web.house import House

MOST_BOTS = 24
"""So many bots may sit at one table."""

MINUTE_SECONDS = 60

NOTED = 1_000
"""Of so many tried nights it is known who asked for them."""

TITLE = Said("A night at home", "Une soirée à la maison")


async def seat_bots(house: House, table: TableId, count: int) -> tuple[int, ...]:
    """Seats bots at a table that people host; as many as there is room for.

    Args:
        house: where.
        table: which.
        count: how many.

    Returns:
        Their seats.

    Raises:
        Refused: where not even one finds a seat.
    """
    live = await house.keeper.live(table)
    floor = live.state
    if not isinstance(floor, Floor):
        raise Refused("NOT_IN_THIS_GAME")
    if floor.setup.play == "paper":
        raise Refused("ON_PAPER")
    here = [player for player in floor.players.values() if player.retired_at is None]
    if sum(player.bot for player in here) + count > MOST_BOTS:
        raise Refused("TOO_MANY_BOTS")
    seats: list[int] = []
    for name in islice(free_names(player.name for player in here), count):
        try:
            done = await house.keeper.ask(table, "door", None, _an_id(), TakeSeat(name, bot=True))
        except Refused:
            if not seats:
                raise
            break
        seats += [seat] if (seat := live.hosted.seat(done.events)) is not None else []
    return tuple(seats)


async def try_night(house: House, asked: Trying) -> Joined:
    """Founds a night that the house hosts, with bots and one person, and opens its market.

    Args:
        house: where.
        asked: what is wanted.

    Returns:
        The person's seat. Nobody has a host's link.

    Raises:
        Refused: where it would not come to a night: with this name, or so few bots. Then nothing is founded.
        Faults: where there is no such kit for this game.
    """
    keeper = house.keeper
    setup = Setup(game=asked.game, kit=asked.kit, title=TITLE(asked.lang), hosted_by="house")
    check_kit(setup)
    bots = [TakeSeat(name, bot=True) for name in islice(free_names([asked.name]), asked.bots)]
    opening = Open(keeper.now() + MINUTE_SECONDS * asked.minutes)
    rest: list[tuple[By, Command]] = [*(("door", bot) for bot in bots), ("host", opening)]
    try:
        rehearse(keeper.games(asked.game), setup, [("door", TakeSeat(asked.name)), *rest], keeper.now())
    except (msgspec.ValidationError, UnicodeEncodeError):  # the only words from outside
        raise Refused("NAME_LENGTH") from None
    if asked.id not in house.tried:
        _note(house, asked.id, asyncio.create_task(_founded(house, asked, setup)))
    code = await asyncio.shield(house.tried[asked.id])  # who gives up leaves it to be found when they ask again
    joined = await keeper.join(code, asked.name, asked.id)
    number = joined.number
    for place, (by, command) in enumerate(rest):  # under ids that do nothing twice, so that asking again mends all
        number = (await keeper.ask(joined.table, by, None, f"tried-{place:04d}", command)).number
    return joined._replace(number=number)


async def _founded(house: House, asked: Trying, setup: Setup) -> str:
    """The code of a new table, for all who ask under one id; what failed is not kept."""
    try:
        return (await house.keeper.found(asked.game, setup, "UTC")).code
    except Refused:
        house.tried.pop(asked.id, None)
        raise


def _note(house: House, asked_id: CommandId, founding: asyncio.Task[str]) -> None:
    """Notes which table somebody gets, for when they ask again; the oldest note goes."""
    house.tried[asked_id] = founding
    if len(house.tried) > NOTED:
        del house.tried[next(iter(house.tried))]


def _an_id() -> str:
    return secrets.token_urlsafe(12)
