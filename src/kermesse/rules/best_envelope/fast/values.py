"""What goods are worth by themselves under the rules that work, as `regime.py` says it."""

from __future__ import annotations

from kermesse.loop_compiler import inner, part
from kermesse.rules.best_envelope.fast.room import (
    ADDED,
    ALIVE,
    BEGINS,
    FIRST,
    FURTHER,
    HELD,
    LOCKED,
    UP_TO,
    WORKS,
    SearchRoom,
)
from kermesse.rules.best_envelope.fast.tables import (
    BONUS,
    CAPPED,
    EFFECT,
    INDEPENDENT,
    LIKING,
    NUMBER,
    PARTICULAR,
    POINTS,
    SCOPE,
    VALUE,
    WHAT,
    WORTH,
    KitTables,
)


@inner
def value_goods(kit: KitTables, room: SearchRoom) -> None:
    """Fills in what each kind that is held brings."""
    held = room.parts[BEGINS, len(room.table)]
    alive = room.rules[ALIVE, len(kit.rules)]
    for place in range(held):
        kind = room.kinds[HELD, place]
        room.kinds[FURTHER, kind] = kit.kinds[VALUE, kind]
        room.kinds[UP_TO, kind] = 0
        room.kinds[LOCKED, kind] = 0
        room.kinds[ADDED, kind] = 0
    for place in range(alive):  # by rising points, as the plan has them
        rule = room.rules[ALIVE, place]
        if room.rules[WORKS, rule] and kit.rules[rule, EFFECT] == WORTH and kit.rules[rule, SCOPE] != PARTICULAR:
            _set_for_all(kit, room, rule, held)
    for place in range(alive):
        rule = room.rules[ALIVE, place]
        if room.rules[WORKS, rule] and kit.rules[rule, EFFECT] == WORTH and kit.rules[rule, SCOPE] == PARTICULAR:
            _set_for_owner(kit, room, rule, held)
    for place in range(held):
        kind = room.kinds[HELD, place]
        room.kinds[FURTHER, kind] += room.kinds[ADDED, kind]
        room.kinds[FIRST, kind] = room.kinds[FURTHER, kind]
        room.kinds[ADDED, kind] = kit.kinds[LIKING, kind]
    for place in range(alive):
        rule = room.rules[ALIVE, place]
        if not room.rules[WORKS, rule]:
            continue
        effect = kit.rules[rule, EFFECT]
        if effect not in (BONUS, CAPPED):
            continue
        for at in range(held):
            kind = room.kinds[HELD, at]
            if kit.named[kit.rules[rule, WHAT], kind]:
                if effect == BONUS:
                    room.kinds[ADDED, kind] += kit.rules[rule, POINTS]
                elif kit.rules[rule, POINTS] >= room.kinds[FURTHER, kind]:
                    room.kinds[FIRST, kind] = kit.rules[rule, POINTS]
                    room.kinds[UP_TO, kind] = kit.rules[rule, NUMBER]
    for place in range(held):
        kind = room.kinds[HELD, place]
        room.kinds[FIRST, kind] += room.kinds[ADDED, kind]
        room.kinds[FURTHER, kind] += room.kinds[ADDED, kind]


@inner
def _set_for_all(kit: KitTables, room: SearchRoom, rule: int, held: int) -> None:
    for place in range(held):
        kind = room.kinds[HELD, place]
        if kit.named[kit.rules[rule, WHAT], kind]:
            room.kinds[FURTHER, kind] = kit.rules[rule, POINTS]
            room.kinds[LOCKED, kind] = 1


@inner
def _set_for_owner(kit: KitTables, room: SearchRoom, rule: int, held: int) -> None:
    points = kit.rules[rule, POINTS]
    for place in range(held):
        kind = room.kinds[HELD, place]
        if not kit.named[kit.rules[rule, WHAT], kind]:
            continue
        if room.kinds[LOCKED, kind] and not kit.rules[rule, INDEPENDENT]:
            continue
        if kit.values_add:
            room.kinds[ADDED, kind] += max(points - kit.kinds[VALUE, kind], 0)
        else:
            room.kinds[FURTHER, kind] = max(room.kinds[FURTHER, kind], points)


@part
def points_of(room: SearchRoom, kind: int, number: int) -> int:
    """What so many goods of one kind bring by themselves."""
    early = min(number, room.kinds[UP_TO, kind])
    return int(early * room.kinds[FIRST, kind] + (number - early) * room.kinds[FURTHER, kind])
