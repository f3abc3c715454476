"""Connections to PostgreSQL: opening them, and what goes wrong with them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import asyncpg

from kermesse.tables.store.contract import StoreFault
from kermesse.tables.store.wrong import server_fault
from kermesse.words import Phrase

WRONG = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)
"""Whatever a server, or the way to it, may answer with."""

CONNECT_SECONDS = 10.0
ANSWER_SECONDS = 30.0

SETTINGS: dict[str, Any] = {
    "timeout": CONNECT_SECONDS,
    "command_timeout": ANSWER_SECONDS,
    "server_settings": {"application_name": "kermesse"},
}


async def prepare(connection: Any) -> None:
    """A server may be set to acknowledge what is not on its disk yet; never to us."""
    await connection.execute(
        "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
    )


async def connected(url: str, settings: Mapping[str, str] = MappingProxyType({})) -> Any:
    """A connection of its own.

    Args:
        url: of the database.
        settings: of the server, for this connection alone.

    Raises:
        StoreFault: where there is none to be had.
    """
    try:
        connection = await asyncpg.connect(
            url, **SETTINGS | {"server_settings": {**SETTINGS["server_settings"], **settings}}
        )
        if "synchronous_commit" not in settings:
            await prepare(connection)
    except asyncpg.exceptions.ClientConfigurationError as error:
        raise StoreFault(
            Phrase(f"the address is not understood: {error}", f"l'adresse n'est pas comprise : {error}")
        ) from error
    except WRONG as error:
        raise server_fault(error) from error
    return connection


def cut_off(error: BaseException) -> bool:
    """Whether it was the connection that failed, so that another one may do."""
    code: str | None = getattr(error, "sqlstate", None)
    if code is None:
        return not isinstance(error, ValueError)  # what a value cannot be, no connection takes
    return code[:2] == "08" or code[:3] == "57P"


class Line:
    """A connection for one task at a time, opened anew whenever it was lost.

    Args:
        url: of the database.
        settings: of the server, for this connection alone.
    """

    def __init__(self, url: str, settings: Mapping[str, str] = MappingProxyType({})) -> None:
        self._url = url
        self._settings = settings
        self._connection: Any = None

    @property
    def pid(self) -> int | None:
        """The number of the server's process at the other end."""
        open_now = self._connection is not None and not self._connection.is_closed()
        return self._connection.get_server_pid() if open_now else None

    async def fetch(self, query: str, *values: object) -> list[Any]:
        """Asks, after connecting where need be."""
        if self._connection is None or self._connection.is_closed():
            self._connection = await connected(self._url, self._settings)
        try:
            found: list[Any] = await self._connection.fetch(query, *values)
        except WRONG as error:
            if cut_off(error):
                self._connection.terminate()  # the library may not know yet
            raise
        return found

    async def close(self) -> None:
        """Hangs up."""
        if self._connection is not None:
            await hung_up(self._connection)


async def hung_up(connection: Any) -> None:
    """Ends a connection, politely where the server still listens."""
    try:
        await connection.close(timeout=2)
    except WRONG:
        connection.terminate()
