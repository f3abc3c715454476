"""At how many tables bots may play at once: in one process, and for one address that had them sit down."""

from __future__ import annotations

from kermesse.games.game import Refused
from kermesse.tables.model import TableId

NOTED = 1_000
"""Of so many tables it is known who had bots sit down there."""


class BotQuota:
    """The tables at which bots play now.

    Args:
        most: so many there may be.
        most_of_one: so many of them for one address.
    """

    def __init__(self, most: int, most_of_one: int) -> None:
        self._most, self._most_of_one = most, most_of_one
        self._taken: set[TableId] = set()
        self._asked_from: dict[TableId, str] = {}

    def check(self, client: str, table: TableId | None = None) -> None:
        """Refuses bots to a client where too many tables, or too many of this client's, have some already.

        Args:
            client: whose address asks.
            table: for which table; None for a new one.

        Raises:
            Refused: `TOO_MANY_EVENINGS`; a place is free again once bots leave a table.
        """
        if table not in self._taken and not self._free(client):
            raise Refused("TOO_MANY_EVENINGS")

    def note(self, table: TableId, client: str) -> None:
        """Notes from where bots were asked for; the oldest note goes."""
        self._asked_from[table] = client
        if len(self._asked_from) > NOTED:
            del self._asked_from[next(iter(self._asked_from))]

    def take(self, table: TableId) -> bool:
        """Takes a place for a table, and says whether there was one."""
        if not self._free(self._asked_from.get(table)):
            return False
        self._taken.add(table)
        return True

    def leave(self, table: TableId) -> None:
        """Frees the table's place for another table."""
        self._taken.discard(table)

    def _free(self, client: str | None) -> bool:
        of_one = 0 if client is None else sum(self._asked_from.get(table) == client for table in self._taken)
        return len(self._taken) < self._most and of_one < self._most_of_one
