"""A table that starts at once: founded, joined and made ready, in one step that does nothing twice.

With a hundred bots that is a sixth of a second of a core. So they begin one after another, and not all the time; who
has had the least of it comes next.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from kermesse.games.game import Actor, Refused
from kermesse.games.title import Title
from kermesse.tables.access import NewSeat
from kermesse.tables.dry_run import dry_run
from kermesse.tables.model import CommandId
from kermesse.tables.service import TableService
from kermesse.web.server.fair_queue import FairQueue

SHARE = 0.25
"""So much of the time tables may begin."""

MOST_REST_SECONDS = 2.0
"""After one that took long, for instance because the store did."""

MOST_WAITING = 100
"""So many may wait to begin: a class may touch the button at the same moment."""

MOST_REMEMBERED = 1_000
"""Requests that are remembered, the newest."""


class _Founding(NamedTuple):
    """A table that is being founded, or was: the task that gives its code, and the commands that make it ready."""

    code: asyncio.Task[str]
    commands: Sequence[tuple[Actor, Any]]


class InstantTables:
    """The tables of one process that people got to themselves, by the id of their request.

    Args:
        service: where they are founded.
    """

    def __init__(self, service: TableService) -> None:
        self._service = service
        self._clock = time.monotonic
        self._queue, self._rested_at = FairQueue(self._clock, MOST_WAITING), 0.0
        self._foundings: dict[CommandId, _Founding] = {}

    async def begin(
        self,
        client: str,
        request_id: CommandId,
        title: Title,
        setup: Any,
        name: str,
        commands: Sequence[tuple[Actor, Any]],
        secret: str | None = None,
    ) -> NewSeat:
        """Founds a table, seats the person who asked, and carries out the commands that make it ready.

        Args:
            client: whose address asks.
            request_id: the same again gives the same seat at the same table, whatever else is asked with it.
            title: what is played.
            setup: its settings.
            name: the player's name.
            commands: what makes the table ready once the player has a seat, in order.
            secret: the seed of everything drawn there; None for one of its own.

        Returns:
            The player's seat. Nobody has a host's link.

        Raises:
            Refused: where a command would be refused: for this name, for so many bots. Then nothing is founded.
                `TOO_MUCH` where too many wait.
            Faults: where the settings are wrong.
        """
        async with self._queue.turn(client):
            await asyncio.sleep(max(0.0, self._rested_at - self._clock()))
            began = self._clock()
            try:
                return await self._begin(request_id, title, setup, name, commands, secret)
            finally:
                ended = self._clock()
                self._rested_at = ended + min((ended - began) * (1 / SHARE - 1), MOST_REST_SECONDS)

    async def _begin(
        self,
        request_id: CommandId,
        title: Title,
        setup: Any,
        name: str,
        commands: Sequence[tuple[Actor, Any]],
        secret: str | None,
    ) -> NewSeat:
        if request_id not in self._foundings:
            self._rehearse(title, setup, name, commands)
            founding = asyncio.create_task(self._found(request_id, title, setup, secret))
            self._remember(request_id, _Founding(founding, commands))
        remembered = self._foundings[request_id]
        code = await asyncio.shield(remembered.code)  # a client that gives up finds the table when it asks again
        joined = await self._service.join(code, name, request_id)
        number = joined.number
        for place, (by, command) in enumerate(
            remembered.commands
        ):  # by fixed ids, so that asking again mends a failure
            done = await self._service.ask(joined.table, by, None, f"begun-{place:04d}", command)
            number = done.number
        return joined._replace(number=number)

    def _rehearse(self, title: Title, setup: Any, name: str, commands: Sequence[tuple[Actor, Any]]) -> None:
        try:
            dry_run(title, setup, [("door", title.door.sit(name)), *commands], self._service.now())
        except (msgspec.ValidationError, UnicodeEncodeError):  # the only words from outside
            raise Refused("NAME_LENGTH") from None

    async def _found(self, request_id: CommandId, title: Title, setup: Any, secret: str | None) -> str:
        """The code of a new table, for all requests of one id; a failure is forgotten."""
        try:
            return (await self._service.found(title.id, setup, "UTC", secret)).code
        except Refused:
            self._foundings.pop(request_id, None)
            raise

    def _remember(self, request_id: CommandId, founding: _Founding) -> None:
        self._foundings[request_id] = founding
        if len(self._foundings) > MOST_REMEMBERED:
            del self._foundings[next(iter(self._foundings))]
