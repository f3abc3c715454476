"""Which limits are respected and which are paid for, each choice as bits, and what it brings at most."""

from __future__ import annotations

from kermesse.loop_compiler import inner
from kermesse.rules.best_envelope.fast.room import CEILING, LIMIT, MOST_CHOICES, SIZE, WHOLE, SearchRoom
from kermesse.rules.best_envelope.fast.tables import POINTS, KitTables
from kermesse.rules.best_envelope.fast.working_rules import WorkingRules


@inner
def bound_choices(kit: KitTables, room: SearchRoom, rules: WorkingRules) -> int:
    """Fills in what each choice brings at most; how many choices there are, or -1 for too many."""
    choices = 1 << rules.limits
    if choices > MOST_CHOICES:
        return -1
    for respected in range(choices):
        cap_parts(room, rules, respected)
        points = rules.hopes + paid(kit, room, rules, respected)
        for part in range(len(room.table)):
            if room.parts[CEILING, part] < room.parts[SIZE, part]:
                points += room.table[part, room.parts[CEILING, part]]
            else:
                points += room.parts[WHOLE, part]
        room.bounds[respected] = points
    return choices


@inner
def paid(kit: KitTables, room: SearchRoom, rules: WorkingRules, respected: int) -> int:
    """What limits cost, where these are respected; a negative number."""
    points = rules.sure
    for limit in range(rules.limits):
        if not (respected >> limit) & 1:
            points += kit.rules[room.rules[LIMIT, limit], POINTS]
    return points


@inner
def cap_parts(room: SearchRoom, rules: WorkingRules, respected: int) -> None:
    """Fills in how many of each part may go in, as far as caps on single parts say."""
    for part in range(len(room.table)):
        room.parts[CEILING, part] = room.parts[SIZE, part]
    for cap in range(rules.caps):
        if (respected >> room.caps[2, cap]) & 1:
            for part in range(len(room.table)):
                if room.caps[0, cap] == 1 << part:
                    room.parts[CEILING, part] = min(room.parts[CEILING, part], room.caps[1, cap])
