"""A table that begins at once: founded, sat down at and made ready, in one step that does nothing twice."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from kermesse.games.game import Actor, Refused
from kermesse.games.title import Title
from kermesse.tables.access import NewSeat
from kermesse.tables.dry_run import dry_run
from kermesse.tables.model import CommandId

if TYPE_CHECKING:
    from kermesse.web.server.context import ServerContext

NOTED = 1_000
"""Of so many such tables it is known who asked for them."""


class InstantTable(NamedTuple):
    """A table that somebody got to themselves: its code, perhaps of one only being founded, and what makes it ready."""

    code: asyncio.Task[str]
    rest: Sequence[tuple[Actor, Any]]


async def begin_instant_table(
    server: ServerContext, asked_id: CommandId, title: Title, setup: Any, name: str, rest: Sequence[tuple[Actor, Any]]
) -> NewSeat:
    """Founds a table, seats somebody there, and has all else asked that makes it ready.

    Args:
        server: where.
        asked_id: asked again under the same, it gives the same seat at the same table, whatever else is asked then.
        title: what is played.
        setup: its settings.
        name: what who asks is to be called.
        rest: who asks for what after they sat down, in order.

    Returns:
        The person's seat. Nobody has a host's link.

    Raises:
        Refused: where it would not come to that: with this name, with so many bots. Then nothing is founded.
        Faults: where the settings are wrong.
    """
    service = server.tables
    if asked_id not in server.begun:
        _rehearse(server, title, setup, name, rest)
        _note(server, asked_id, InstantTable(asyncio.create_task(_founded(server, asked_id, title, setup)), rest))
    begun = server.begun[asked_id]
    code = await asyncio.shield(begun.code)  # who gives up leaves it to be found when they ask again
    joined = await service.join(code, name, asked_id)
    number = joined.number
    for place, (by, command) in enumerate(begun.rest):  # by ids that do nothing twice, so that asking again mends all
        number = (await service.ask(joined.table, by, None, f"begun-{place:04d}", command)).number
    return joined._replace(number=number)


def _rehearse(server: ServerContext, title: Title, setup: Any, name: str, rest: Sequence[tuple[Actor, Any]]) -> None:
    try:
        dry_run(title, setup, [("door", title.door.sit(name)), *rest], server.tables.now())
    except (msgspec.ValidationError, UnicodeEncodeError):  # the only words from outside
        raise Refused("NAME_LENGTH") from None


async def _founded(server: ServerContext, asked_id: CommandId, title: Title, setup: Any) -> str:
    """The code of a new table, for all who ask under one id; what failed is not kept."""
    try:
        return (await server.tables.found(title.id, setup, "UTC")).code
    except Refused:
        server.begun.pop(asked_id, None)
        raise


def _note(server: ServerContext, asked_id: CommandId, begun: InstantTable) -> None:
    """Notes which table somebody gets, for when they ask again; the oldest note goes."""
    server.begun[asked_id] = begun
    if len(server.begun) > NOTED:
        del server.begun[next(iter(server.begun))]
