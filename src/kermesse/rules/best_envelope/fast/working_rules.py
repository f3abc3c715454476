"""The rules that work with the rule cards at hand, sorted by how they look at goods, as `regime.py` sorts them."""

from __future__ import annotations

from typing import NamedTuple

from kermesse.loop_compiler import inner
from kermesse.rules.best_envelope.fast.amounts import fill_by_value
from kermesse.rules.best_envelope.fast.conditions import displeasing_parts, hoped_of, scope_of
from kermesse.rules.best_envelope.fast.limits import list_caps, may_cost
from kermesse.rules.best_envelope.fast.room import (
    ALIVE,
    BEGINS,
    CONDITION,
    GREATEST,
    HELD,
    HIGH,
    LIMIT,
    LOOKS_AT,
    LOW,
    MOST_HELD,
    OPEN,
    RUNS_HELD,
    SIZE,
    WHOLE,
    WORKS,
    Asked,
    SearchRoom,
)
from kermesse.rules.best_envelope.fast.runs import fill_with_runs
from kermesse.rules.best_envelope.fast.tables import (
    EFFECT,
    ENOUGH,
    MORE,
    MOST,
    MULTIPLE,
    NUMBER,
    POINTS,
    RUNS,
    SETS,
    TOO_MANY,
    WHAT,
    KitTables,
)
from kermesse.rules.best_envelope.fast.values import points_of


class WorkingRules(NamedTuple):
    """The rules that work, sorted; lists of them are in the room.

    Args:
        conditions: how many look at numbers of whole parts.
        open: how many pay for enough goods from here and there.
        limits: how many cost something for too many goods, which caps respect.
        caps: how many caps these are; -1 for too many.
        run: the rule that pays for runs, or -1.
        run_parts: the parts in which there are any, as bits.
        telling: the parts of which fewer goods may be better, as bits.
        sure: what is lost whatever goes in, a negative number.
        hopes: what conditions and open rules bring at most.
    """

    conditions: int
    open: int
    limits: int
    caps: int
    run: int
    run_parts: int
    telling: int
    sure: int
    hopes: int


@inner
def sort_working_rules(kit: KitTables, asked: Asked, room: SearchRoom) -> WorkingRules:
    """Sorts the rules that work."""
    conditions, open_, limits, caps, run, telling, sure, hopes = 0, 0, 0, 0, -1, 0, 0, 0
    for part in range(len(room.table)):
        room.parts[LOW, part], room.parts[HIGH, part] = 0, room.parts[SIZE, part]
    for place in range(room.rules[ALIVE, len(kit.rules)]):
        rule = room.rules[ALIVE, place]
        effect = kit.rules[rule, EFFECT]
        if not room.rules[WORKS, rule]:
            continue
        if effect == ENOUGH and kit.spans[kit.rules[rule, WHAT]] < 0:
            if room.have[kit.rules[rule, WHAT]] >= kit.rules[rule, NUMBER]:
                room.rules[OPEN, open_] = rule
                open_ += 1
                hopes += kit.rules[rule, POINTS]
        elif effect in (MULTIPLE, MORE, SETS, ENOUGH):
            points = hoped_of(kit, room, rule)
            if points > 0:
                room.rules[CONDITION, conditions] = rule
                room.rules[LOOKS_AT, conditions] = scope_of(kit, rule)
                conditions += 1
                telling |= displeasing_parts(kit, rule)
                hopes += points
        elif effect == RUNS:
            run = rule
        elif effect in (MOST, TOO_MANY) and caps >= 0 and may_cost(kit, asked, room, rule):
            before = caps
            caps = list_caps(kit, asked, room, rule, limits, before)
            if caps == before:
                sure += kit.rules[rule, POINTS]
            else:
                room.rules[LIMIT, limits] = rule
                limits += 1
                for cap in range(before, caps):
                    telling |= room.caps[0, cap]
    run_parts = 0
    for part in range(len(room.table)):
        if room.parts[SIZE, part] == 0:
            telling &= ~(1 << part)
        if run >= 0 and room.parts[RUNS_HELD, part] > 0:
            run_parts |= 1 << part
    return WorkingRules(conditions, open_, limits, caps, run, run_parts, telling, sure, hopes)


@inner
def points_of_all(kit: KitTables, room: SearchRoom, rules: WorkingRules, part: int) -> int:
    """What all goods of a part bring by themselves."""
    points = 0
    for place in range(room.parts[BEGINS, part], room.parts[BEGINS, part + 1]):
        kind = room.kinds[HELD, place]
        points += points_of(room, kind, room.kinds[GREATEST, kind])
    if (rules.run_parts >> part) & 1:
        points += kit.rules[rules.run, POINTS] * room.parts[RUNS_HELD, part]
    return points


@inner
def fill_table(kit: KitTables, room: SearchRoom, rules: WorkingRules, part: int) -> bool:
    """Fills in what so many goods of a part bring at most; false where that takes too much room."""
    if room.parts[SIZE, part] > MOST_HELD:
        return False
    if (rules.run_parts >> part) & 1:
        return fill_with_runs(kit, room, kit.rules[rules.run, WHAT], kit.rules[rules.run, POINTS], part)
    fill_by_value(room, part)
    return True


@inner
def value_parts(kit: KitTables, room: SearchRoom, rules: WorkingRules) -> bool:
    """Fills in what all of each part brings, and of those that tell, so many; false where that takes too much room."""
    for part in range(len(room.table)):
        room.parts[WHOLE, part] = points_of_all(kit, room, rules, part)
        if (rules.telling >> part) & 1 and not fill_table(kit, room, rules, part):
            return False
    return True
