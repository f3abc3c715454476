"""What new tables take of the disk: counted by address and day, so that nobody fills it with tables and long kits."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from kermesse.fault import Faults
from kermesse.games.game import Refused
from kermesse.web.server.limits import ALL_FOUNDED_KIB, FOUNDED_KIB, RateLimits

TABLE_KIB = 16
"""A table takes so much before anybody does anything there, its links and its first snapshot included."""

BOT_KIB = 4
"""Each bot that sits down takes so much more."""

SMALL_KIB = 640
"""A table with the longest kit is small enough to be the first of its client though others have filled the day."""

_KIB = 1024


@contextmanager
def room_for_table(limits: RateLimits, who: str, settings_bytes: int = 0, bots: int = 0) -> Iterator[None]:
    """Counts what a new table takes; one that is refused takes nothing.

    Args:
        limits: where it is counted.
        who: whose address asks.
        settings_bytes: how long its settings are, the kit included.
        bots: how many sit down at once.

    Raises:
        Refused: `TOO_MUCH_TODAY`.
    """
    kib = TABLE_KIB + -(-settings_bytes // _KIB) + BOT_KIB * bots
    try:
        limits.spend_shared(FOUNDED_KIB, ALL_FOUNDED_KIB, who, kib, SMALL_KIB)
    except Refused:
        raise Refused("TOO_MUCH_TODAY") from None
    try:
        yield
    except (Faults, Refused):
        limits.restore(FOUNDED_KIB, who, kib)
        limits.restore(ALL_FOUNDED_KIB, "", kib)
        raise
