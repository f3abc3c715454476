"""The places for connections: while there are some, anybody has them; then those who hold the most of them yield.

A process may open so many files, and each connection is one. Whoever opens many of them would keep everybody out. So,
once all are taken, one is closed for the next: first those that watch no table, of the address with the most of them
the one that has been quiet longest; and where sockets have nearly all the places, one of the seat, or else the link,
that has the most at the address with the most.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Hashable
from typing import Protocol

KEPT_FILES = 128
"""Files that are no connections: the store, pages, prints; and those that are just coming in."""

MOST_FILES = 1 << 20

WAITING_PART = 8
"""Of the places, one part in so many is for connections that watch no table: newcomers begin as one of those."""


class Yielding(Protocol):
    """A connection that may be closed for another one."""

    def give_way(self) -> None:
        """Closes it; it is forgotten already."""


class Crowd:
    """Connections by address, and of each address by group; within a group the one that was quiet longest is first."""

    def __init__(self) -> None:
        self._groups: dict[str, dict[Hashable, dict[Yielding, None]]] = {}
        self._sizes = Counter[str]()
        self._found: dict[object, tuple[str, Hashable]] = {}

    def __len__(self) -> int:
        return len(self._found)

    def add(self, connection: Yielding, client: str, group: Hashable = None) -> None:
        """Takes a connection in, or puts one behind all others of its group."""
        self.discard(connection)
        self._found[connection] = client, group
        self._groups.setdefault(client, {}).setdefault(group, {})[connection] = None
        self._sizes[client] += 1

    def discard(self, connection: Yielding) -> None:
        """Forgets a connection."""
        if (place := self._found.pop(connection, None)) is None:
            return
        client, group = place
        groups = self._groups[client]
        del groups[group][connection]
        self._sizes[client] -= 1
        if not groups[group]:
            del groups[group]
        if not groups:
            del self._groups[client], self._sizes[client]

    def client_of(self, connection: object) -> str:
        """The address of a connection; nobody's where it is not known."""
        return self._found[connection][0] if connection in self._found else ""

    def pop_first(self) -> Yielding:
        """Takes out the first of the largest group of the largest address."""
        groups = self._groups[max(self._sizes, key=self._sizes.__getitem__)]
        first = next(iter(groups[max(groups, key=lambda group: len(groups[group]))]))
        self.discard(first)
        return first


class Connections:
    """The connections of one process.

    Args:
        most: how many there may be; by default as many as the system lets it have.
    """

    def __init__(self, most: int | None = None) -> None:
        self.most = most_connections() if most is None else most
        self._waiting, self._watching = Crowd(), Crowd()

    def asks(self, connection: Yielding, client: str) -> None:
        """Takes in a connection that watches no table, or notes that it asks for something.

        Args:
            connection: the connection.
            client: the address that it came from.
        """
        self._waiting.add(connection, client)
        self._make_room()

    def watches(self, connection: Yielding, client: str, place: Hashable) -> None:
        """Takes in a connection that watches a table.

        Args:
            connection: its socket.
            client: the address that it came from.
            place: whose it is: a seat's, or a link's (`Access.counted`).
        """
        self._watching.add(connection, client, place)
        self._make_room()

    def client_of(self, connection: object) -> str:
        """The address from which a connection watches; nobody's where it is not known."""
        return self._watching.client_of(connection)

    def ended(self, connection: Yielding) -> None:
        """Forgets a connection."""
        self._waiting.discard(connection)
        self._watching.discard(connection)

    def _make_room(self) -> None:
        if len(self._waiting) + len(self._watching) > self.most:
            is_waiting = len(self._waiting) > self.most // WAITING_PART or not self._watching
            (self._waiting if is_waiting else self._watching).pop_first().give_way()


def most_connections() -> int:
    """Has the system let this process open as many files as it may, and says how many may be connections."""
    if sys.platform == "win32":
        return MOST_FILES
    import resource  # noqa: PLC0415 - Windows has none

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (OSError, ValueError):  # some systems allow less than they say
            pass
    most = MOST_FILES if soft == resource.RLIM_INFINITY else soft
    return most - min(KEPT_FILES, most // 4)
