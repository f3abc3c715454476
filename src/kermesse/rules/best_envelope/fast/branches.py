"""The best goods where some limits are respected: rules that pay for enough from here and there are taken for given.

Only where the answer breaks one does the search branch: one more of a kind goes in, or none more may, or the rule is
given up.
"""

from __future__ import annotations

from kermesse.loop_compiler import inner
from kermesse.rules.best_envelope.fast.amounts import choose_by_value
from kermesse.rules.best_envelope.fast.relaxed import best_relaxed
from kermesse.rules.best_envelope.fast.respected import cap_parts
from kermesse.rules.best_envelope.fast.room import (
    BEGINS,
    BOTTOM,
    CEILING,
    CHOSEN,
    GOES_IN,
    GOODS,
    GREATEST,
    HELD,
    LEAST,
    MOST_NODES,
    OPEN,
    OUT_OF_REACH,
    TOP,
    Asked,
    SearchRoom,
)
from kermesse.rules.best_envelope.fast.runs import choose_with_runs
from kermesse.rules.best_envelope.fast.tables import NUMBER, POINTS, WHAT, KitTables
from kermesse.rules.best_envelope.fast.working_rules import WorkingRules, fill_table

# The rows of a branch, and how it is bound.
FROM, BOUND, TO, HOW, WAITING = range(5)
ROOT, AT_LEAST, AT_MOST, GIVEN_UP = range(4)


@inner
def best_within(kit: KitTables, asked: Asked, room: SearchRoom, rules: WorkingRules, respected: int, floor: int) -> int:
    """The most points of goods where these limits are respected, losses aside.

    Returns:
        the points, and in the room the goods (`GOODS`); `floor` where none bring more; `OUT_OF_REACH`.
    """
    best, nodes, waiting = floor, 1, 1
    room.nodes[HOW, 0] = ROOT
    room.nodes[WAITING, 0] = 0
    while waiting:
        waiting -= 1
        node = room.nodes[WAITING, waiting]
        if nodes > 1 and not _bind(kit, asked, room, rules, node):
            return OUT_OF_REACH
        given_up = _given_up(room, node)
        taken, given = _taken_for_given(kit, room, rules, given_up)
        _limit(room, rules, respected)
        points = best_relaxed(kit, room, rules, respected, given, best)
        if points == OUT_OF_REACH:
            return points
        if points <= best:
            continue
        _choose(kit, asked, room, rules)
        points -= given
        broken, missed = -1, 0
        for place in range(rules.open):
            rule = room.rules[OPEN, place]
            if _chosen_of(kit, room, kit.rules[rule, WHAT]) >= kit.rules[rule, NUMBER]:
                points += kit.rules[rule, POINTS]
            elif (taken >> place) & 1:
                missed += kit.rules[rule, POINTS]
                broken = place if broken < 0 else broken
        if points > best:
            best = points
            for place in range(room.parts[BEGINS, len(room.table)]):
                room.kinds[GOODS, room.kinds[HELD, place]] = room.kinds[CHOSEN, room.kinds[HELD, place]]
        if broken < 0 or points + missed <= best:
            continue
        if nodes + 3 > MOST_NODES:
            return OUT_OF_REACH
        kind = _missing(kit, room, kit.rules[room.rules[OPEN, broken], WHAT])
        has = room.kinds[CHOSEN, kind]
        for how in (AT_MOST, GIVEN_UP, AT_LEAST):
            room.nodes[FROM, nodes] = node
            room.nodes[BOUND, nodes] = broken if how == GIVEN_UP else kind
            room.nodes[TO, nodes] = has + (how == AT_LEAST)
            room.nodes[HOW, nodes] = how
            room.nodes[WAITING, waiting] = nodes
            nodes += 1
            waiting += 1
    if nodes > 1 and not _bind(kit, asked, room, rules, waiting):
        return OUT_OF_REACH
    return best


@inner
def _bind(kit: KitTables, asked: Asked, room: SearchRoom, rules: WorkingRules, node: int) -> bool:
    """Sets how many of each kind must go in, and may, and fills in the table anew; false where that is too much."""
    for place in range(room.parts[BEGINS, len(room.table)]):
        kind = room.kinds[HELD, place]
        room.kinds[LEAST, kind], room.kinds[GREATEST, kind] = 0, asked.goods[kind]
    while room.nodes[HOW, node] != ROOT:
        bound, number = room.nodes[BOUND, node], room.nodes[TO, node]
        if room.nodes[HOW, node] == AT_LEAST:
            room.kinds[LEAST, bound] = max(room.kinds[LEAST, bound], number)
        elif room.nodes[HOW, node] == AT_MOST:
            room.kinds[GREATEST, bound] = min(room.kinds[GREATEST, bound], number)
        node = room.nodes[FROM, node]
    for part in range(len(room.table)):
        if (rules.telling >> part) & 1 and not fill_table(kit, room, rules, part):
            return False
    return True


@inner
def _given_up(room: SearchRoom, node: int) -> int:
    """The open rules that a branch gives up, as bits."""
    given_up = 0
    while room.nodes[HOW, node] != ROOT:
        if room.nodes[HOW, node] == GIVEN_UP:
            given_up |= 1 << room.nodes[BOUND, node]
        node = room.nodes[FROM, node]
    return given_up


@inner
def _taken_for_given(kit: KitTables, room: SearchRoom, rules: WorkingRules, given_up: int) -> tuple[int, int]:
    """The open rules that are not given up and can be met, as bits, and what they bring."""
    taken, given = 0, 0
    for place in range(rules.open):
        rule = room.rules[OPEN, place]
        reach = 0
        for at in range(room.parts[BEGINS, len(room.table)]):
            if kit.named[kit.rules[rule, WHAT], room.kinds[HELD, at]]:
                reach += room.kinds[GREATEST, room.kinds[HELD, at]]
        if not (given_up >> place) & 1 and reach >= kit.rules[rule, NUMBER]:
            taken |= 1 << place
            given += kit.rules[rule, POINTS]
    return taken, given


@inner
def _limit(room: SearchRoom, rules: WorkingRules, respected: int) -> None:
    """Fills in how many goods of each part must go in, and may."""
    cap_parts(room, rules, respected)
    for part in range(len(room.table)):
        bottom, reach = 0, 0
        for place in range(room.parts[BEGINS, part], room.parts[BEGINS, part + 1]):
            bottom += room.kinds[LEAST, room.kinds[HELD, place]]
            reach += room.kinds[GREATEST, room.kinds[HELD, place]]
        room.parts[BOTTOM, part], room.parts[TOP, part] = bottom, min(reach, room.parts[CEILING, part])


@inner
def _choose(kit: KitTables, asked: Asked, room: SearchRoom, rules: WorkingRules) -> None:
    """Fills in the best goods for the numbers that were found."""
    for part in range(len(room.table)):
        if not (rules.telling >> part) & 1:
            for place in range(room.parts[BEGINS, part], room.parts[BEGINS, part + 1]):
                room.kinds[CHOSEN, room.kinds[HELD, place]] = asked.goods[room.kinds[HELD, place]]
        elif (rules.run_parts >> part) & 1:
            what, each = kit.rules[rules.run, WHAT], kit.rules[rules.run, POINTS]
            choose_with_runs(kit, room, what, each, part, room.parts[GOES_IN, part])
        else:
            choose_by_value(room, part, room.parts[GOES_IN, part])


@inner
def _chosen_of(kit: KitTables, room: SearchRoom, what: int) -> int:
    number = 0
    for place in range(room.parts[BEGINS, len(room.table)]):
        if kit.named[what, room.kinds[HELD, place]]:
            number += room.kinds[CHOSEN, room.kinds[HELD, place]]
    return number


@inner
def _missing(kit: KitTables, room: SearchRoom, what: int) -> int:
    """A kind of a selector of which one more may go in."""
    for place in range(room.parts[BEGINS, len(room.table)]):
        kind = int(room.kinds[HELD, place])
        if kit.named[what, kind] and room.kinds[CHOSEN, kind] < room.kinds[GREATEST, kind]:
            return kind
    return -1
