"""How many goods of each part go in: parts that rules look at together are gone through, one inside the other.

A branch is cut where what its parts can bring by themselves, and all that rules can still pay, is no more than what was
found. Fewer goods bring less by themselves, so that most branches are short.
"""

from __future__ import annotations

from kermesse.loop_compiler import inner
from kermesse.rules.best_envelope.fast.conditions import hoped
from kermesse.rules.best_envelope.fast.room import (
    BOTTOM,
    GOES_IN,
    HIGH,
    HOPES,
    LEFT,
    LOW,
    MEMBER,
    MOST_TRIES,
    NONE,
    OUT_OF_REACH,
    RISING,
    TOP,
    TRIED,
    SearchRoom,
)
from kermesse.rules.best_envelope.fast.tables import KitTables


@inner
def best_numbers(
    kit: KitTables, room: SearchRoom, conditions: int, together: int, capped: int, most: int, floor: int
) -> int:
    """The most points of parts that are looked at together, with what their conditions bring.

    Args:
        kit: the kit.
        room: where the bounds of each part are (`BOTTOM`, `TOP`, and the same in `LOW`, `HIGH`).
        conditions: how many there are.
        together: the parts, as bits.
        capped: those of them of which only so many may go in all told, as bits; 0 for none.
        most: how many these are; 0 where none are capped.
        floor: as many points, or fewer, are of no use.

    Returns:
        the points, and in the room the numbers (`GOES_IN`); `floor` where none bring more; `OUT_OF_REACH`.
    """
    members = _listed(room, together)
    _sum_up(room, members, capped, most)
    best, depth, tries = floor, 0, 0
    room.parts[RISING, 0] = 0
    room.parts[LEFT, 0] = most
    room.parts[HOPES, 0] = hoped(kit, room, conditions, together)
    _enter(room, 0, capped)
    while depth >= 0:
        tries += 1
        if tries > MOST_TRIES:
            return OUT_OF_REACH
        part = room.parts[MEMBER, depth]
        room.parts[TRIED, depth] -= 1
        number = room.parts[TRIED, depth]
        if number < room.parts[BOTTOM, part]:
            room.parts[LOW, part], room.parts[HIGH, part] = room.parts[BOTTOM, part], room.parts[TOP, part]
            depth -= 1
            continue
        left = room.parts[LEFT, depth] - number * ((capped >> part) & 1)
        points = room.parts[RISING, depth] + room.table[part, number]
        needed = best - points - room.suffix[depth + 1, left]
        if room.parts[HOPES, depth] <= needed:
            if not capped:  # fewer of this part would bring less still
                room.parts[TRIED, depth] = room.parts[BOTTOM, part]
            continue
        room.parts[LOW, part] = room.parts[HIGH, part] = number
        hopes = hoped(kit, room, conditions, together)
        if hopes <= needed:
            continue
        if depth + 1 == members:
            best = points + hopes
            for place in range(members):
                room.parts[GOES_IN, room.parts[MEMBER, place]] = room.parts[TRIED, place]
            continue
        depth += 1
        room.parts[RISING, depth], room.parts[LEFT, depth], room.parts[HOPES, depth] = points, left, hopes
        _enter(room, depth, capped)
    return best


@inner
def _listed(room: SearchRoom, together: int) -> int:
    members = 0
    for part in range(len(room.table)):
        if (together >> part) & 1:
            room.parts[MEMBER, members] = part
            members += 1
    return members


@inner
def _enter(room: SearchRoom, depth: int, capped: int) -> None:
    """Begins with as many goods of a part as may go in."""
    part = room.parts[MEMBER, depth]
    start = room.parts[TOP, part]
    if (capped >> part) & 1:
        start = min(start, room.parts[LEFT, depth])
    room.parts[TRIED, depth] = start + 1


@inner
def _sum_up(room: SearchRoom, members: int, capped: int, most: int) -> None:
    """For each member, what those from there on bring at most by themselves, by how many capped goods may go in."""
    for left in range(most + 1):
        room.suffix[members, left] = 0
    for place in range(members - 1, -1, -1):
        part = room.parts[MEMBER, place]
        for left in range(most + 1):
            if (capped >> part) & 1:
                points = NONE
                for number in range(room.parts[BOTTOM, part], min(room.parts[TOP, part], left) + 1):
                    points = max(points, room.table[part, number] + room.suffix[place + 1, left - number])
            else:
                points = room.table[part, room.parts[TOP, part]] + room.suffix[place + 1, left]
            room.suffix[place, left] = points
