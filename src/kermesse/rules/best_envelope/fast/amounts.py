"""The most points of so many goods of a part, by value: what must go in, then the most valuable first."""

from __future__ import annotations

from kermesse.loop_compiler import inner
from kermesse.rules.best_envelope.fast.room import (
    BEGINS,
    CHOSEN,
    FIRST,
    FURTHER,
    GREATEST,
    HELD,
    LEAST,
    NONE,
    SIZE,
    UP_TO,
    SearchRoom,
)
from kermesse.rules.best_envelope.fast.values import points_of


@inner
def fill_by_value(room: SearchRoom, part: int) -> None:
    """Fills in a part's row of the table."""
    entries, forced = _sorted_entries(room, part)
    points, number = 0, 0
    for place in range(room.parts[BEGINS, part], room.parts[BEGINS, part + 1]):
        kind = room.kinds[HELD, place]
        points += points_of(room, kind, room.kinds[LEAST, kind])
    for number in range(forced):
        room.table[part, number] = NONE
    room.table[part, forced] = points
    number = forced
    for entry in range(entries):
        for _ in range(room.entries[1, entry]):
            points += room.entries[0, entry]
            number += 1
            room.table[part, number] = points
    for beyond in range(number + 1, room.parts[SIZE, part] + 1):
        room.table[part, beyond] = NONE


@inner
def choose_by_value(room: SearchRoom, part: int, number: int) -> None:
    """Fills in the best choice of so many goods of a part."""
    entries, forced = _sorted_entries(room, part)
    for place in range(room.parts[BEGINS, part], room.parts[BEGINS, part + 1]):
        kind = room.kinds[HELD, place]
        room.kinds[CHOSEN, kind] = room.kinds[LEAST, kind]
    left = number - forced
    for entry in range(entries):
        taken = min(left, room.entries[1, entry])
        room.kinds[CHOSEN, room.entries[2, entry]] += taken
        left -= taken


@inner
def _sorted_entries(room: SearchRoom, part: int) -> tuple[int, int]:
    """Lists the goods that may go in, the most valuable first.

    Returns:
        how many entries there are, and how many goods must go in.
    """
    entries, forced = 0, 0
    for place in range(room.parts[BEGINS, part], room.parts[BEGINS, part + 1]):
        kind = room.kinds[HELD, place]
        least, most = room.kinds[LEAST, kind], room.kinds[GREATEST, kind]
        forced += least
        early = max(min(room.kinds[UP_TO, kind], most) - least, 0)
        entries = _entered(room, entries, room.kinds[FIRST, kind], early, kind)
        entries = _entered(room, entries, room.kinds[FURTHER, kind], most - least - early, kind)
    return entries, forced


@inner
def _entered(room: SearchRoom, entries: int, points: int, number: int, kind: int) -> int:
    if number <= 0:
        return entries
    place = entries
    while place > 0 and room.entries[0, place - 1] < points:
        for row in range(3):
            room.entries[row, place] = room.entries[row, place - 1]
        place -= 1
    room.entries[0, place] = points
    room.entries[1, place] = number
    room.entries[2, place] = kind
    return entries + 1
