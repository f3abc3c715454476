"""Limits: rules that cost something for too many goods, and the caps that respect them, as `HoldingCounts.caps_for`."""

from __future__ import annotations

from kermesse.loop_compiler import inner
from kermesse.rules.best_envelope.fast.room import CONTESTED, MOST_CAPS, Asked, SearchRoom
from kermesse.rules.best_envelope.fast.tables import EFFECT, MANY, MOST, NUMBER, WHAT, WIDTH, KitTables


@inner
def may_cost(kit: KitTables, asked: Asked, room: SearchRoom, rule: int) -> bool:
    """Whether a limit can cost this holding anything."""
    if kit.rules[rule, EFFECT] == MOST:
        have, most = room.have[kit.rules[rule, WHAT]], most_of_others(kit, asked, room, rule)
        return have >= most and (have > 0 or kit.none_is_most == 1)
    for place in range(WIDTH):
        what = kit.rules[rule, MANY + place]
        if what >= 0 and room.have[what] > kit.rules[rule, NUMBER]:
            return True
    return False


@inner
def list_caps(kit: KitTables, asked: Asked, room: SearchRoom, rule: int, limit: int, caps: int) -> int:
    """Lists what respects a limit that may cost something, behind so many caps; how many there are then.

    None are added where nothing respects it; -1 says that there are too many.
    """
    if kit.rules[rule, EFFECT] == MOST:
        most = most_of_others(kit, asked, room, rule)
        if most == 0 and kit.none_is_most == 1:
            return caps
        return _listed(kit, room, kit.rules[rule, WHAT], max(most - 1, 0), limit, caps)
    for place in range(WIDTH):
        what = kit.rules[rule, MANY + place]
        if what >= 0 and room.have[what] > kit.rules[rule, NUMBER] and caps >= 0:
            caps = _listed(kit, room, what, kit.rules[rule, NUMBER], limit, caps)
    return caps


@inner
def most_of_others(kit: KitTables, asked: Asked, room: SearchRoom, rule: int) -> int:
    """The most goods of what a rule compares that any of the others hands in; added up once."""
    if room.rules[CONTESTED, rule] < 0:
        most, what = 0, kit.rules[rule, WHAT]
        for other in range(len(asked.others)):
            number = 0
            for kind in range(kit.named.shape[1]):
                if kit.named[what, kind]:
                    number += asked.others[other, kind]
            most = max(most, number)
        room.rules[CONTESTED, rule] = most
    return int(room.rules[CONTESTED, rule])


@inner
def _listed(kit: KitTables, room: SearchRoom, what: int, most: int, limit: int, caps: int) -> int:
    if caps == MOST_CAPS:
        return -1
    room.caps[0, caps] = kit.spans[what]
    room.caps[1, caps] = most
    room.caps[2, caps] = limit
    return caps + 1
