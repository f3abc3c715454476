"""Rate limits, counted in memory that all workers of a machine share, so that more workers allow no more tries.

Each worker counts in a row of its own, so nobody waits for anybody; what is compared is the sum of all rows. Whoever
tries is known by a keyed hash alone, and counted in one of a few cells where that hash leads, with nobody else in it.
Only when thousands try within a minute may two share a cell; that makes their limit stricter, never wider.
"""

from __future__ import annotations

import hashlib
import ipaddress
import mmap
import struct
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from kermesse.games.game import Refused

CELLS = 8192
PROBES = 8
"""In so many cells after one another somebody may be counted: the first that is their own, or else free."""

PARTS = 26
"""A row has a part for each limit, so that a flood of wrong links keeps nobody from joining."""

_CELL = struct.Struct("<QII")
_PART = CELLS * _CELL.size
_ROW = PARTS * _PART


class RateLimit(NamedTuple):
    """So many times within so many seconds, counted in this part of a row."""

    part: int
    times: int
    seconds: int


class Permission(NamedTuple):
    """What a client may do for at least so many seconds, kept in this part of a row."""

    part: int
    seconds: int


WRONG_CODES = RateLimit(0, 20, 60)
"""Codes that lead nowhere. A party of seventy behind one address never types so many wrong ones."""

ALL_WRONG_CODES = RateLimit(1, 120, 60)
"""Codes have 148 million values: at this rate, where a thousand tables wait for players, one is hit in a day."""

INVITED = RateLimit(16, 2_000, 60)
"""Guests of one table who have its invitation: a whole hall may come at once, from one address."""

HALLS = Permission(17, 43_200)
"""Addresses that a host has let in to a table: whoever types its code there need not wait because strangers guess."""

SEATS = RateLimit(19, 20, 3_600)
"""Seats that one client takes at one table, so that nobody who has the code takes all of them."""

HOST_NETWORKS = Permission(20, 43_200)
"""Clients of a table from whose network a host of it has come: a whole hall sits down from there."""

SEATED = Permission(21, 600)
"""Who has a seat already, and asks for it again because the answer was lost."""

# Of one client; but for the tables founded by all, and for what one place asks (`Access.counted`).
JOINING = RateLimit(2, 400, 60)
WRONG_LINKS = RateLimit(3, 60, 60)
FOUNDING = RateLimit(4, 30, 60)
ALL_FOUNDING = RateLimit(5, 600, 60)
LOOKING_BACK = RateLimit(6, 120, 60)
RECKONING = RateLimit(7, 300, 60)
OWN_LINKS = RateLimit(8, 10, 60)
INVITATIONS = RateLimit(11, 60, 60)

HINTS = RateLimit(12, 30, 60)
"""Of one place: each is a second's thinking at most, and nobody lays thirty cards a minute."""

READING = RateLimit(13, 20, 60)
"""Files to be watched again or scored, of one client: each costs reading and checking."""

ANALYSES = RateLimit(22, 60, 60)
"""Hands to be looked at again, of one client: a match of twelve hands at once, and those of others behind its address.
Each costs a core a second or two, one after the other."""

PUSHES = RateLimit(18, 30, 60)
"""Of one place: asking to be told, and not to be; a page does so once when it is opened."""

PRINTING = RateLimit(15, 12, 60)
"""Of one client: each costs a core some seconds."""

COUNTING = RateLimit(25, 30, 60)
"""Of one client: sheets that are counted before they are printed; each costs a core a second or three."""

FOUNDED_KIB = RateLimit(23, 65_536, 86_400)
ALL_FOUNDED_KIB = RateLimit(24, 1_048_576, 86_400)
"""KiB that new tables take of the disk, those of one client and of all, in a day."""

TRYING = RateLimit(9, 6, 60)
ALL_TRYING = RateLimit(10, 60, 60)
"""Nights with bots: each costs thinking, as long as somebody watches."""


FIRST_TIMES = 2
"""So many times of what all clients may do is there for those who do it for the first time in its span."""

_MOST_COUNTED = 2**32 - 1


class _Cell(NamedTuple):
    """A counter in shared memory: its place, the hash of its client, the tries so far."""

    place: int
    tag: int
    tries: int


class RateLimits:
    """Counts the tries of clients, in memory that all workers share.

    Args:
        now: the time in seconds.
        key: the hash's key, the same in all workers.
        path: the file whose memory the workers share; None where there is one worker.
        rows: how many workers there are.
        row: which of them this is.
    """

    def __init__(
        self, now: Callable[[], float], key: bytes, path: Path | None = None, rows: int = 1, row: int = 0
    ) -> None:
        self._now, self._key, self._rows, self._row = now, key, rows, row
        if path is None:
            self._cells = mmap.mmap(-1, rows * _ROW)
        else:
            with path.open("r+b") as file:
                self._cells = mmap.mmap(file.fileno(), rows * _ROW)

    def check(self, limit: RateLimit, who: str = "", weight: int = 1) -> None:
        """Refuses a client that has tried too often in the limit's span.

        Args:
            limit: what is limited.
            who: which client.
            weight: for how many tries this one counts.

        Raises:
            Refused: `TOO_MUCH`.
        """
        tag, until = self._counted(limit, who)
        total = sum(self._find(row, limit, tag, until).tries for row in range(self._rows))
        if total + weight > limit.times:
            raise Refused("TOO_MUCH")

    def is_spent(self, limit: RateLimit, who: str = "") -> bool:
        """Whether a client has tried too often in the limit's span."""
        try:
            self.check(limit, who)
        except Refused:
            return True
        return False

    def count(self, limit: RateLimit, who: str = "", weight: int = 1) -> None:
        """Adds to the client's tries."""
        tag, until = self._counted(limit, who)
        cell = self._find(self._row, limit, tag, until)
        _CELL.pack_into(self._cells, cell.place, cell.tag, until, min(cell.tries + weight, _MOST_COUNTED))

    def restore(self, limit: RateLimit, who: str = "", weight: int = 1) -> None:
        """Takes a try back that came to nothing."""
        tag, until = self._counted(limit, who)
        cell = self._find(self._row, limit, tag, until)
        _CELL.pack_into(self._cells, cell.place, cell.tag, until, max(0, cell.tries - weight))

    def spend(self, limit: RateLimit, who: str = "", weight: int = 1) -> None:
        """Checks the limit, then adds to the tries."""
        self.check(limit, who, weight)
        self.count(limit, who, weight)

    def spend_shared(self, own: RateLimit, shared: RateLimit, who: str, weight: int = 1, small: int = 1) -> None:
        """Counts what a client does with its own, and with everybody's.

        A client's first of a span passes though everybody's are spent, up to some times as many: else a few clients
        that ask without end would keep all others out. It must be a small one.

        Raises:
            Refused: `TOO_MUCH`; then nothing is counted.
        """
        self.check(own, who, weight)
        is_first = weight <= small and not self.is_spent(own._replace(times=1), who)
        self.check(shared._replace(times=shared.times * FIRST_TIMES) if is_first else shared, "", weight)
        self.count(own, who, weight)
        self.count(shared, "", weight)

    def allow(self, permission: Permission, who: str) -> None:
        """Gives a client a permission for the rest of its span and the whole of the next."""
        tag, until = self._counted(permission, who)
        for end in (until, until + permission.seconds):
            cell = self._find(self._row, permission, tag, end)
            _CELL.pack_into(self._cells, cell.place, tag, end, 1)

    def is_allowed(self, permission: Permission, who: str) -> bool:
        """Whether a client has a permission."""
        tag, until = self._counted(permission, who)
        cells = (self._find(row, permission, tag, until) for row in range(self._rows))
        return any(cell.tag == tag and cell.tries for cell in cells)

    def close(self) -> None:
        """Unmaps the shared memory."""
        self._cells.close()

    def _counted(self, limit: RateLimit | Permission, who: str) -> tuple[int, int]:
        """The hash under which a client is counted, and the end of the present span, in seconds."""
        digest = hashlib.blake2b(f"{limit.part} {who}".encode(), key=self._key, digest_size=8).digest()
        return int.from_bytes(digest, "little"), (int(self._now() // limit.seconds) + 1) * limit.seconds

    def _find(self, row: int, limit: RateLimit | Permission, tag: int, until: int) -> _Cell:
        """The cell of a row that counts a client: its own, else a free one, else one shared with another client."""
        now, part = self._now(), row * _ROW + limit.part * _PART
        free: _Cell | None = None
        shared = _Cell(0, tag, 0)
        for probe in range(PROBES):
            place = part + (tag + probe) % CELLS * _CELL.size
            whose, then, count = _CELL.unpack_from(self._cells, place)
            if whose == tag and then == until:
                return _Cell(place, tag, count)
            if then > now:
                shared = _Cell(place, whose, count)
            elif free is None:
                free = _Cell(place, tag, 0)
        return shared if free is None else free


class Unlimited(RateLimits):
    """Lets everybody try, for load tests."""

    def check(self, limit: RateLimit, who: str = "", weight: int = 1) -> None:
        """Accepts every try."""


def table_size(path: Path, rows: int) -> None:
    """Makes the file whose memory so many workers share."""
    path.write_bytes(bytes(rows * _ROW))


def client_of(address: str) -> str:
    """Whose address counts as one: with IPv6 a whole network of 64 bits, for a client has all of it."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return "unknown"
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped:
            return str(ip.ipv4_mapped)
        return str(ipaddress.ip_network((ip, 64), strict=False).network_address)
    return str(ip)
