"""Who sits where: the tables at which one deal is played."""

from __future__ import annotations

from collections.abc import Sequence

from kermesse.pieces.chance import Chance

BotTable = tuple[str, ...]
"""The name of the bot on each seat."""


def among(bot: str, others: str, seats: int) -> tuple[BotTable, ...]:
    """One bot among many of another kind: a table for each seat that it may have."""
    return tuple(tuple(bot if seat == place else others for seat in range(seats)) for place in range(seats))


def mixed(pool: Sequence[str], seats: int, chance: Chance) -> tuple[BotTable, ...]:
    """A table drawn from a pool, turned until everybody has sat on every seat.

    Args:
        pool: at least two bots; each comes as often as any other in the long run.
        seats: 4 to 6.
        chance: draws the table.
    """
    copies = -(-seats // len(pool))
    order = chance.shuffled(list(pool) * copies)
    first = tuple(order[:seats])
    return tuple(first[turn:] + first[:turn] for turn in range(seats))
