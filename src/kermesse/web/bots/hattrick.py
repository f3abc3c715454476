"""A table of Hattrick without a host: for one among bots at once, or for whoever comes by its code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kermesse.games.game import Actor
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.games.hattrick.table.commands import Command, SeatBot, Start
from kermesse.games.hattrick.table.state import Setup
from kermesse.tables.access import NewSeat
from kermesse.web.http.entry_schemas import PlayRequest
from kermesse.words import Phrase

if TYPE_CHECKING:
    from kermesse.web.server.context import ServerContext

TITLE = Phrase("A table of Hattrick", "Une table de Hattrick")

FIRST_SEAT = 0

BETWEEN_SECONDS = 30
"""So long what a hand brought stays to be read, where nobody has the next one dealt."""


async def play_hattrick(server: ServerContext, asked: PlayRequest) -> NewSeat:
    """Founds a table without a host, with one person and bots; where no place is free, the match begins.

    Args:
        server: where.
        asked: what is wanted.

    Returns:
        The person's seat. Nobody has a host's link.

    Raises:
        Refused: where it would not come to a table: with this name, or more bots than places. Then nothing is founded.
    """
    setup = Setup(
        seats=asked.seats,
        rulings=Rulings(asked.lead_tie, asked.lead_tie_rest, asked.match_length),
        turn_seconds=asked.turn_seconds,
        between_seconds=BETWEEN_SECONDS,
        title=TITLE(asked.lang),
        hosted_by="table",
        hints=asked.hints,
    )
    full = len(asked.bots) + 1 == asked.seats
    commands: list[Command] = [*map(SeatBot, asked.bots), *([Start()] if full else [])]
    rest: list[tuple[Actor, Command]] = [(FIRST_SEAT, command) for command in commands]
    return await server.instant_tables.begin(asked.id, "hattrick", setup, asked.name, rest)
