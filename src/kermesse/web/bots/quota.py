"""At how many tables bots may play at once: in one process, and for one address that had them sit down.

A table with many bots counts as several, so that nobody has a hundred think at each of theirs.
"""

from __future__ import annotations

from collections.abc import Collection

from kermesse.games.game import Refused
from kermesse.tables.model import TableId

NOTED = 1_000
"""Of so many tables it is known who had bots sit down there."""

BOTS_OF_ONE_PLACE = 25
"""A table counts once for so many bots, or a part of them."""


def places(bots: int) -> int:
    """As how many tables one with so many bots counts."""
    return max(1, -(-bots // BOTS_OF_ONE_PLACE))


class BotQuota:
    """The tables at which bots play now.

    Args:
        most: so many there may be.
        most_of_one: so many of them for one address. A single table may always have the bots that find a seat there.
    """

    def __init__(self, most: int, most_of_one: int) -> None:
        self._most, self._most_of_one = most, most_of_one
        self._taken: dict[TableId, int] = {}
        self._asked_from: dict[TableId, str] = {}

    def check(self, client: str, bots: int, table: TableId | None = None) -> None:
        """Refuses bots to a client where too many tables, or too many of this client's, have some already.

        Args:
            client: whose address asks.
            bots: how many there would be at the table.
            table: which; None for a new one.

        Raises:
            Refused: `TOO_MANY_EVENINGS`; a place is free again once bots leave a table.
        """
        if places(bots) > self._taken.get(table or "", 0) and not self._free(client, table, places(bots)):
            raise Refused("TOO_MANY_EVENINGS")

    def note(self, table: TableId, client: str) -> None:
        """Notes from where bots were asked for; the oldest note goes."""
        self._asked_from[table] = client
        if len(self._asked_from) > NOTED:
            del self._asked_from[next(iter(self._asked_from))]

    def take(self, table: TableId, bots: int) -> bool:
        """Takes the places of a table with so many bots, and says whether they were free."""
        if not self._free(self._asked_from.get(table), table, places(bots)):
            return False
        self._taken[table] = places(bots)
        return True

    def grow(self, table: TableId, bots: int) -> None:
        """Counts the bots that came to a table after it took its places; they sit there already."""
        if table in self._taken:
            self._taken[table] = max(self._taken[table], places(bots))

    def leave(self, table: TableId) -> None:
        """Frees the table's places for another table."""
        self._taken.pop(table, None)

    def _free(self, client: str | None, table: TableId | None, wanted: int) -> bool:
        others = {other: taken for other, taken in self._taken.items() if other != table}
        of_one = [taken for other, taken in others.items() if client and self._asked_from.get(other) == client]
        return _fits(others.values(), wanted, self._most) and _fits(of_one, wanted, self._most_of_one)


def _fits(taken: Collection[int], wanted: int, most: int) -> bool:
    return (not taken and most > 0) or sum(taken) + wanted <= most
