"""What rules that look at numbers of goods can bring, while it is not settled how many of each part go in."""

from __future__ import annotations

from kermesse.loop_compiler import inner, part
from kermesse.rules.best_envelope.fast.room import CONDITION, HIGH, LOOKS_AT, LOW, SearchRoom
from kermesse.rules.best_envelope.fast.tables import (
    EFFECT,
    MANY,
    MORE,
    MULTIPLE,
    NUMBER,
    POINTS,
    SETS,
    THAN,
    WHAT,
    WIDTH,
    KitTables,
)


@part
def fewest(room: SearchRoom, span: int) -> int:
    """The fewest goods there can be in these parts."""
    number = 0
    for one in range(len(room.table)):
        if (span >> one) & 1:
            number += room.parts[LOW, one]
    return number


@part
def greatest(room: SearchRoom, span: int) -> int:
    """The most goods there can be in these parts."""
    number = 0
    for one in range(len(room.table)):
        if (span >> one) & 1:
            number += room.parts[HIGH, one]
    return number


@inner
def hoped_of(kit: KitTables, room: SearchRoom, rule: int) -> int:
    """No numbers of goods from the lowest to the highest bring more by a rule; where they are settled, just that."""
    points = int(kit.rules[rule, POINTS])
    effect = kit.rules[rule, EFFECT]
    high = greatest(room, kit.spans[kit.rules[rule, WHAT]])
    if effect == MULTIPLE:
        every = kit.rules[rule, NUMBER]
        multiple = high // every * every
        met = multiple >= fewest(room, kit.spans[kit.rules[rule, WHAT]]) and (multiple > 0 or kit.zero_counts == 1)
        return points if met else 0
    if effect == SETS:
        made = -1
        for place in range(WIDTH):
            what = kit.rules[rule, MANY + place]
            if what >= 0:
                number = greatest(room, kit.spans[what])
                made = number if made < 0 else min(made, number)
        return points * max(made, 0)
    if effect == MORE:
        if high <= fewest(room, kit.spans[kit.rules[rule, THAN]]):
            return 0
        for place in range(WIDTH):
            what = kit.rules[rule, MANY + place]
            if what >= 0 and greatest(room, kit.spans[what]) < 1:
                return 0
        return points
    return points if high >= kit.rules[rule, NUMBER] else 0


@inner
def hoped(kit: KitTables, room: SearchRoom, conditions: int, together: int) -> int:
    """The same of all conditions that look at any of these parts."""
    points = 0
    for place in range(conditions):
        if room.rules[LOOKS_AT, place] & together:
            points += hoped_of(kit, room, room.rules[CONDITION, place])
    return points


@inner
def scope_of(kit: KitTables, rule: int) -> int:
    """The parts that a condition looks at, as bits."""
    effect = kit.rules[rule, EFFECT]
    scope = 0
    if effect != SETS:
        scope |= kit.spans[kit.rules[rule, WHAT]]
    if effect == MORE:
        scope |= kit.spans[kit.rules[rule, THAN]]
    for place in range(WIDTH):
        if kit.rules[rule, MANY + place] >= 0:
            scope |= kit.spans[kit.rules[rule, MANY + place]]
    return scope


@inner
def displeasing_parts(kit: KitTables, rule: int) -> int:
    """The parts of which more goods may cost what a condition pays, as bits."""
    if kit.rules[rule, EFFECT] == MULTIPLE:
        return int(kit.spans[kit.rules[rule, WHAT]])
    return int(kit.spans[kit.rules[rule, THAN]]) if kit.rules[rule, EFFECT] == MORE else 0
