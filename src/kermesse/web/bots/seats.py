"""How bots come to a table: the host asks for them, or somebody tries a night alone and the house hosts it."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from kermesse.games.bot_names import free_names
from kermesse.games.game import Actor, Refused
from kermesse.games.haggle.market.commands import Command, Open, Propose, TakeSeat
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.kit import check_kit, kit_of
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.games.haggle.market.state.terms import Bundle, Leg
from kermesse.tables.access import NewSeat
from kermesse.tables.model import TableId
from kermesse.web.http.entry_schemas import TryRequest
from kermesse.words import Phrase

if TYPE_CHECKING:
    from kermesse.web.server.context import ServerContext

MOST_BOTS = 24
"""So many bots may sit at one table."""

MINUTE_SECONDS = 60

TITLE = Phrase("A night at home", "Une soirée à la maison")


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
    floor = loaded.state
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
            done = await server.tables.ask(table, "door", None, _an_id(), TakeSeat(name, bot=True))
        except Refused:
            if not seats:
                raise
            break
        seats += [seat] if (seat := loaded.hosted.seat(done.events)) is not None else []
    return tuple(seats)


async def try_night(server: ServerContext, asked: TryRequest) -> NewSeat:
    """Founds a night that the house hosts, with bots and one person, and opens its market.

    Args:
        server: where.
        asked: what is wanted.

    Returns:
        The person's seat. Nobody has a host's link.

    Raises:
        Refused: where it would not come to a night: with this name, or so few bots. Then nothing is founded.
        Faults: where there is no such kit for this game.
    """
    setup = Setup(game=asked.game, kit=asked.kit, title=TITLE(asked.lang), hosted_by="house")
    check_kit(setup)
    bots = (TakeSeat(name, bot=True) for name in islice(free_names([asked.name]), asked.bots))
    opening = Open(server.tables.now() + MINUTE_SECONDS * asked.minutes)
    rest: list[tuple[Actor, Command]] = [*(("door", bot) for bot in bots), ("host", opening), *_openings(setup)]
    return await server.instant_tables.begin(asked.id, asked.game, setup, asked.name, rest)


def _openings(setup: Setup) -> Iterator[tuple[Actor, Command]]:
    """With what the bots of a lesson begin, as its kit says: an ordinary offer to the person on the first seat."""
    for seat, envelope in enumerate(kit_of(setup).head.box.envelopes):
        if envelope.offers is not None and seat > 0:
            gives, wants = Bundle(goods=envelope.offers.gives), Bundle(goods=envelope.offers.wants)
            yield seat, Propose((Leg(seat, 0, gives), Leg(0, seat, wants)))


def _an_id() -> str:
    return secrets.token_urlsafe(12)
