"""Reactions on their way from the phones of one table to its screens: counted, shown at once, and kept nowhere.

A seat has a few at once and one more each second. Screens get counts, four times a second and never more of them than a
room can look at; so a thousand phones cost a screen as much as ten.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import msgspec

from kermesse.games.game import Actor, Refused
from kermesse.web.live.ws_schemas import Reaction, ReactionsShown

if TYPE_CHECKING:
    from kermesse.tables.loaded_table import LoadedTable

BURST = 6
GAP_SECONDS = 1.0
"""Of one seat: so many at once, then one after each gap."""

SHOWN_SECONDS = 0.25
MOST_AT_ONCE = 10
"""On a screen: every so often, and no more at a time than this, whatever comes."""

_WRITE = msgspec.json.Encoder()


class ReactionTally:
    """Counts the reactions at a table, and has them shown.

    Args:
        loaded: the table.
        now: the time in seconds; it never goes back.
        show: sends a text to every screen.
    """

    def __init__(self, loaded: LoadedTable, now: Callable[[], float], show: Callable[[bytes], None]) -> None:
        self._loaded, self._now, self._show = loaded, now, show
        self._free_at: dict[int, float] = {}
        self._counts: Counter[Reaction] = Counter()

    def add(self, by: Actor | None, what: Reaction) -> None:
        """Counts a reaction, to be shown in a moment.

        Args:
            by: who shows it; None for whoever only looks on.
            what: which.

        Raises:
            Refused: by the game; `TOO_MUCH` where the seat had its share; or because only seats have any.
        """
        facet = self._loaded.title.reactions
        if facet is None:
            raise Refused("NOT_IN_THIS_GAME")
        if not isinstance(by, int):
            raise Refused("LOOK_ONLY")
        facet.check(self._loaded.state, by)
        self._take_turn(by)
        if not self._counts:
            asyncio.get_running_loop().call_later(SHOWN_SECONDS, self._send)
        self._counts[what] += 1

    def _take_turn(self, seat: int) -> None:
        now = self._now()
        free_at = max(self._free_at.get(seat, 0.0), now) + GAP_SECONDS
        if free_at - now > BURST * GAP_SECONDS:
            raise Refused("TOO_MUCH")
        self._free_at[seat] = free_at

    def _send(self) -> None:
        counts, self._counts = self._counts, Counter()
        self._show(_WRITE.encode(ReactionsShown(thinned(counts, MOST_AT_ONCE))))


def thinned(counts: Mapping[Reaction, int], most: int) -> dict[Reaction, int]:
    """At most so many reactions in all, each kind by its share; what is left over goes to the largest remainders."""
    total = sum(counts.values())
    if total <= most:
        return dict(counts)
    shares = {what: divmod(count * most, total) for what, count in counts.items()}
    left = most - sum(whole for whole, _ in shares.values())
    lucky = sorted(shares, key=lambda what: (-shares[what][1], what))[:left]
    found = {what: whole + (what in lucky) for what, (whole, _) in shares.items()}
    return {what: count for what, count in found.items() if count}
