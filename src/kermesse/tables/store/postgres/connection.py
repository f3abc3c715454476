"""Connections to PostgreSQL: opening, keeping and closing them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import asyncpg

from kermesse.tables.store.errors import StoreFault, postgres_fault
from kermesse.words import Phrase

CONNECTION_ERRORS = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)
"""Every exception that a server, or the network before it, may cause."""

NOT_AN_ADDRESS = Phrase(
    "the address is not understood: in a name or password write %2F for /, %3F for ?, %23 for #, %40 for @, %3A for :",
    "adresse illisible : dans un nom ou un mot de passe, écrivez %2F pour /, %3F pour ?, %23 pour #, "
    "%40 pour @, %3A pour :",
)

CONNECT_SECONDS = 10.0
ANSWER_SECONDS = 30.0

SETTINGS: dict[str, Any] = {
    "timeout": CONNECT_SECONDS,
    "command_timeout": ANSWER_SECONDS,
    "server_settings": {"application_name": "kermesse"},
}


async def require_durable_commits(connection: Any) -> None:
    """Has a server acknowledge commits only when they are on its disk, even where its settings say otherwise."""
    await connection.execute(
        "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
    )


async def open_connection(url: str, settings: Mapping[str, str] = MappingProxyType({})) -> Any:
    """Opens a connection outside the pool.

    Args:
        url: of the database.
        settings: of the server, for this connection alone.

    Raises:
        StoreFault: where the server does not answer or refuses.
    """
    try:
        connection = await asyncpg.connect(
            url, **SETTINGS | {"server_settings": {**SETTINGS["server_settings"], **settings}}
        )
        if "synchronous_commit" not in settings:
            await require_durable_commits(connection)
    except asyncpg.exceptions.ClientConfigurationError as error:
        raise StoreFault(Phrase(f"the address is not understood: {error}", f"adresse illisible : {error}")) from error
    except (ValueError, OverflowError) as error:  # its words may quote a part of the password
        raise StoreFault(NOT_AN_ADDRESS) from error
    except CONNECTION_ERRORS as error:
        raise postgres_fault(error) from error
    return connection


def is_connection_lost(error: BaseException) -> bool:
    """Whether the connection failed, so that the same request may work on another one."""
    code: str | None = getattr(error, "sqlstate", None)
    if code is None:
        return not isinstance(error, ValueError)  # a value that PostgreSQL cannot hold fails on every connection
    return code[:2] == "08" or code[:3] == "57P"


class Reconnecting:
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
        """The id of the server's process at the other end; None while there is no connection."""
        is_open = self._connection is not None and not self._connection.is_closed()
        return self._connection.get_server_pid() if is_open else None

    async def fetch(self, query: str, *values: object) -> list[Any]:
        """Runs a query, after connecting where need be. Raises `StoreFault` or one of `CONNECTION_ERRORS`."""
        if self._connection is None or self._connection.is_closed():
            self._connection = await open_connection(self._url, self._settings)
        try:
            found: list[Any] = await self._connection.fetch(query, *values)
        except CONNECTION_ERRORS as error:
            if is_connection_lost(error):
                self._connection.terminate()  # the library may not know yet
            raise
        return found

    async def close(self) -> None:
        """Closes the connection, if there is one."""
        if self._connection is not None:
            await close_connection(self._connection)


async def close_connection(connection: Any) -> None:
    """Closes a connection; drops it where the server does not take part within 2 seconds."""
    try:
        await connection.close(timeout=2)
    except CONNECTION_ERRORS:
        connection.terminate()
