"""The best numbers of goods where rules that pay for enough from here and there are taken for given."""

from __future__ import annotations

from kermesse.loop_compiler import inner
from kermesse.rules.best_envelope.fast.conditions import greatest, hoped, hoped_of
from kermesse.rules.best_envelope.fast.numbers import best_numbers
from kermesse.rules.best_envelope.fast.room import (
    BOTTOM,
    CONDITION,
    GROUP_HOPES,
    HIGH,
    JOINT,
    JOINT_MOST,
    LOOKS_AT,
    LOW,
    MOST_LEFT,
    OUT_OF_REACH,
    SIZE,
    TOGETHER,
    TOP,
    WHOLE,
    SearchRoom,
)
from kermesse.rules.best_envelope.fast.tables import KitTables
from kermesse.rules.best_envelope.fast.working_rules import WorkingRules


@inner
def best_relaxed(kit: KitTables, room: SearchRoom, rules: WorkingRules, respected: int, given: int, floor: int) -> int:
    """The most points of goods within the bounds of each part.

    Args:
        kit: the kit.
        room: where the bounds are (`BOTTOM`, `TOP`).
        rules: those that work.
        respected: which limits are, as bits.
        given: points that are taken for given.
        floor: as many points, or fewer, are of no use.

    Returns:
        the points, and in the room the numbers (`GOES_IN`); `floor` where none bring more; `OUT_OF_REACH`.
    """
    total = given
    for part in range(len(room.table)):
        if (rules.telling >> part) & 1:
            if room.parts[BOTTOM, part] > room.parts[TOP, part]:
                return floor
            room.parts[LOW, part], room.parts[HIGH, part] = room.parts[BOTTOM, part], room.parts[TOP, part]
        else:
            room.parts[LOW, part] = room.parts[HIGH, part] = room.parts[SIZE, part]
            total += room.parts[WHOLE, part]
    for place in range(rules.conditions):
        if not room.rules[LOOKS_AT, place] & rules.telling:
            total += hoped_of(kit, room, room.rules[CONDITION, place])
    groups = _grouped(room, rules, respected)
    if groups < 0:
        return OUT_OF_REACH
    for group in range(groups):
        room.parts[GROUP_HOPES, group] = hoped(kit, room, rules.conditions, room.parts[TOGETHER, group])
        for part in range(len(room.table)):
            if (room.parts[TOGETHER, group] >> part) & 1:
                room.parts[GROUP_HOPES, group] += room.table[part, room.parts[TOP, part]]
        total += room.parts[GROUP_HOPES, group]
    for group in range(groups):
        if total <= floor:
            return floor
        others = total - room.parts[GROUP_HOPES, group]
        points = best_numbers(
            kit,
            room,
            rules.conditions,
            room.parts[TOGETHER, group],
            room.parts[JOINT, group],
            room.parts[JOINT_MOST, group],
            floor - others,
        )
        if points == OUT_OF_REACH:
            return OUT_OF_REACH
        total = others + points
    return max(total, floor)


@inner
def _grouped(room: SearchRoom, rules: WorkingRules, respected: int) -> int:
    """Lists the parts that conditions or a cap join: which, those that a cap holds, and to how many.

    Returns:
        how many groups there are, or -1 where two caps hold one.
    """
    groups, left = 0, rules.telling
    while left:
        together = left & -left
        grown = 0
        while grown != together:
            grown = together
            for place in range(rules.conditions):
                if room.rules[LOOKS_AT, place] & together:
                    together |= room.rules[LOOKS_AT, place] & rules.telling
            for cap in range(rules.caps):
                if room.caps[0, cap] & together and _binds(room, cap, respected):
                    together |= room.caps[0, cap] & rules.telling
        capped, most = 0, 0
        for cap in range(rules.caps):
            if room.caps[0, cap] & together and _binds(room, cap, respected):
                if capped and capped != room.caps[0, cap] & rules.telling:
                    return -1
                most = min(most, room.caps[1, cap]) if capped else room.caps[1, cap]
                capped = room.caps[0, cap] & rules.telling
        if most > MOST_LEFT:
            return -1
        room.parts[TOGETHER, groups] = together
        room.parts[JOINT, groups] = capped
        room.parts[JOINT_MOST, groups] = most
        groups += 1
        left &= ~together
    return groups


@inner
def _binds(room: SearchRoom, cap: int, respected: int) -> bool:
    """Whether a cap holds several parts to fewer than may go in of each."""
    if not (respected >> room.caps[2, cap]) & 1:
        return False
    single = room.caps[0, cap] & (room.caps[0, cap] - 1) == 0
    return not single and greatest(room, room.caps[0, cap]) > room.caps[1, cap]
