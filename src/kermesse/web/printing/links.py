"""Private links for labels: each label's code leads to its seat. Their texts stand on paper, and nowhere else."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from kermesse.tables.links import ON_PAPER
from kermesse.tables.model import TableId
from kermesse.web.server.context import ServerContext

GOOD_LABELS = 3
"""So many labels of a seat are good at once, and the oldest is closed when one more is printed: whoever prints again
for one lost sheet must not spoil those that are stuck on already, and nobody can make links without end."""


async def links_on_paper(
    server: ServerContext, table: TableId, seats: Sequence[int], made_by: int | None
) -> dict[int, str]:
    """A new link for each seat's label, by seat; they close with the link of the host who had them printed.

    Everybody whose seat it is, is told, once for all the labels of a printing.
    """
    await server.tables.tell_seats(table, seats, "label", made_by)
    printed = [link for link in await server.tables.links(table) if link.label == ON_PAPER and link.revoked_at is None]
    issued = await asyncio.gather(*(server.tables.new_link(table, "seat", seat, ON_PAPER, made_by) for seat in seats))
    for seat in seats:
        earlier = sorted(link.number for link in printed if link.seat == seat)
        oldest = earlier[: max(len(earlier) - GOOD_LABELS + 1, 0)]
        for number in oldest:
            await server.tables.revoke_link(table, number)
        server.close_sockets_of(table, oldest)
    return {seat: one.text for seat, one in zip(seats, issued, strict=True)}
