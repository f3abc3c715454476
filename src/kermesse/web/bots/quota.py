"""At how many tables bots may play at once in one process, and who gives way where all places are taken.

A table counts for an address from which somebody watches it. Where all places are taken, a table at which no person has
done anything for a while gives its place up; then one of the address that has the most, to an address that would still
have fewer. So a few addresses that ask without end keep no newcomer from a night of their own.

A table with many bots counts as several, so that nobody has a hundred think at each of theirs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from typing import NamedTuple

from kermesse.games.game import Refused
from kermesse.tables.model import TableId

BOTS_OF_ONE_PLACE = 25
"""A table counts once for so many bots, or a part of them."""


def places(bots: int) -> int:
    """As how many tables one with so many bots counts."""
    return max(1, -(-bots // BOTS_OF_ONE_PLACE))


class _Taken(NamedTuple):
    client: str
    places: int


_Tables = Mapping[TableId, _Taken]


class BotQuota:
    """The tables at which bots play now.

    Args:
        most: so many there may be.
        most_of_one: so many of them for one address. A single table may always have the bots that find a seat there.
    """

    def __init__(self, most: int, most_of_one: int) -> None:
        self._most, self._most_of_one = most, most_of_one
        self._taken: dict[TableId, _Taken] = {}
        self._quiet: Collection[TableId] = ()

    def check(self, client: str, bots: int, table: TableId | None = None) -> None:
        """Refuses bots to a client for whom there is no place, and nobody would give one up.

        Args:
            client: whose address asks.
            bots: how many there would be at the table.
            table: which; None for a new one.

        Raises:
            Refused: `TOO_MANY_EVENINGS`; a place is free again once bots leave a table.
        """
        mine = None if table is None else self._taken.get(table)
        if (mine is None or places(bots) > mine.places) and self._without(table, client, places(bots)) is None:
            raise Refused("TOO_MANY_EVENINGS")

    def take(self, table: TableId, bots: int, clients: Collection[str]) -> bool:
        """Takes the places of a table with so many bots, of others if need be, and says whether it has them.

        Args:
            table: which.
            bots: how many sit there.
            clients: the addresses from which somebody watches it. It counts for the one that has the least.
        """
        held = _held(self._taken)
        client = min(clients, key=lambda one: held[one], default="")
        others = self._without(table, client, places(bots))
        if others is None:
            return False
        self._taken = {**others, table: _Taken(client, places(bots))}
        return True

    def grow(self, table: TableId, bots: int) -> None:
        """Counts the bots that came to a table after it took its places; they sit there already."""
        if table in self._taken:
            mine = self._taken[table]
            self._taken[table] = mine._replace(places=max(mine.places, places(bots)))

    def leave(self, table: TableId) -> None:
        """Frees the table's places for another table."""
        self._taken.pop(table, None)

    def has(self, table: TableId) -> bool:
        """Whether a table has its places, and gave them up to no other."""
        return table in self._taken

    def client_of(self, table: TableId) -> str:
        """For which address a table counts; nobody's where it has no places."""
        return self._taken[table].client if table in self._taken else ""

    def note_quiet(self, tables: Collection[TableId]) -> None:
        """Notes at which tables no person has done anything for a while; they take nothing from others either."""
        self._quiet = tables

    def _without(self, table: TableId | None, client: str, wanted: int) -> dict[TableId, _Taken] | None:
        """The other tables that keep their places where this one takes some; None where nobody gives way."""
        others = {other: taken for other, taken in self._taken.items() if other != table}
        while not _fits(others, wanted, self._most):
            if table in self._quiet or (gives_way := self._who_gives_way(others, client, wanted)) is None:
                return None
            del others[gives_way]
        of_one = {other: taken for other, taken in others.items() if taken.client == client}
        return others if _fits(of_one, wanted, self._most_of_one) else None

    def _who_gives_way(self, others: _Tables, client: str, wanted: int) -> TableId | None:
        """A quiet table; else the newest of the address with the most, if it has more than this one would have."""
        held = _held(others)
        by_size = sorted(others, key=lambda other: held[others[other].client])  # the newest of the largest is last
        for other in reversed(by_size):
            if other in self._quiet:
                return other
        largest = by_size[-1] if by_size else None
        if largest is None or held[others[largest].client] <= held[client] + wanted:
            return None
        return largest


def _held(tables: _Tables) -> Counter[str]:
    """How many places each address has."""
    held = Counter[str]()
    for taken in tables.values():
        held[taken.client] += taken.places
    return held


def _fits(others: _Tables, wanted: int, most: int) -> bool:
    return (not others and most > 0) or sum(taken.places for taken in others.values()) + wanted <= most
