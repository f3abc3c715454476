"""The best envelope, as one loop: every way to hand in rule cards and to cancel one, the most promising first."""

from __future__ import annotations

from kermesse.loop_compiler import inner, jit
from kermesse.rules.best_envelope.fast.branches import best_within
from kermesse.rules.best_envelope.fast.holding import (
    count_goods,
    hear_others,
    is_handed_in,
    list_rules,
    number_open_cards,
    set_to_work,
)
from kermesse.rules.best_envelope.fast.limits import may_cost
from kermesse.rules.best_envelope.fast.respected import bound_choices, paid
from kermesse.rules.best_envelope.fast.room import (
    ANNOUNCED,
    ANSWER,
    ANSWER_UP_TO,
    BEGINS,
    GOODS,
    HANDED,
    HELD,
    LOWEST,
    MOST_OPEN,
    MOST_WAYS,
    NONE,
    OUT_OF_REACH,
    OWN,
    RUNS_HELD,
    UP_TO,
    Asked,
    SearchRoom,
)
from kermesse.rules.best_envelope.fast.runs import runs_of_all
from kermesse.rules.best_envelope.fast.tables import (
    CANCEL,
    EFFECT,
    GENERAL,
    IN_TURN,
    MOST,
    RUNS,
    SCOPE,
    TOO_MANY,
    WHAT,
    WORTH,
    KitTables,
    Numbers,
)
from kermesse.rules.best_envelope.fast.values import value_goods
from kermesse.rules.best_envelope.fast.working_rules import points_of_all, sort_working_rules, value_parts


@jit
def solve(kit: KitTables, asked: Asked, room: SearchRoom) -> tuple[int, int]:
    """The most that a holding can bring; in the room the goods (`ANSWER`) and the rules (`HANDED`) that do.

    Returns:
        the points, or `OUT_OF_REACH` where there is no room to find them; the rule that is cancelled, or -1.
    """
    count_goods(kit, asked, room)
    hear_others(kit, asked, room)
    list_rules(kit, asked, room)
    maybe = number_open_cards(kit, asked, room)
    if maybe > MOST_OPEN or not _count_runs(kit, asked, room):
        return OUT_OF_REACH, -1
    ways = _list_ways(kit, asked, room, maybe)
    if ways < 0:
        return OUT_OF_REACH, -1
    best, cancelled = LOWEST, -1
    for _ in range(ways):
        way = _greatest(room.ways[0], ways)
        if room.ways[0, way] <= best:
            break
        room.ways[0, way] = NONE
        owned = set_to_work(kit, asked, room, room.ways[1, way], room.ways[2, way])
        value_goods(kit, room)
        points = _best_goods(kit, asked, room, best - owned)
        if points == OUT_OF_REACH:
            return OUT_OF_REACH, -1
        if points + owned > best:
            best, cancelled = points + owned, room.ways[2, way]
            _keep(kit, asked, room, room.ways[1, way])
    return best, cancelled


@inner
def _count_runs(kit: KitTables, asked: Asked, room: SearchRoom) -> bool:
    """Counts the runs that are held; false where some may count across suits."""
    for rule in range(len(kit.rules)):
        if kit.rules[rule, EFFECT] == RUNS:
            if kit.any_suit and (asked.rules[OWN, rule] or kit.rules[rule, SCOPE] > 0):
                return False
            for part in range(len(room.table)):
                room.parts[RUNS_HELD, part] = runs_of_all(kit, room, kit.rules[rule, WHAT], part)
    return True


@inner
def _list_ways(kit: KitTables, asked: Asked, room: SearchRoom, maybe: int) -> int:
    """Lists the ways, those with fewer open rules first, and what each promises; how many, or -1 for too many."""
    cancels = False
    for rule in range(len(kit.rules)):
        cancels |= asked.rules[OWN, rule] and kit.rules[rule, EFFECT] == CANCEL
    ways = 0
    for number in range(maybe + 1):
        for chosen in range((1 << maybe) - 1, -1, -1):
            if _ones(chosen) != number:
                continue
            for place in range(-1, len(kit.rules) if cancels else 0):
                cancelled = kit.rules[place, IN_TURN] if place >= 0 else -1
                if cancelled >= 0 and not _is_worth_cancelling(kit, asked, room, cancelled, chosen):
                    continue
                if ways == MOST_WAYS:
                    return -1
                room.ways[0, ways] = set_to_work(kit, asked, room, chosen, cancelled) + _promise(kit, asked, room)
                room.ways[1, ways] = chosen
                room.ways[2, ways] = cancelled
                ways += 1
    return ways


@inner
def _is_worth_cancelling(kit: KitTables, asked: Asked, room: SearchRoom, rule: int, chosen: int) -> bool:
    """Whether a general rule stands unless one cancels it, and can cost this holding anything."""
    if kit.rules[rule, SCOPE] != GENERAL:
        return False
    mine = room.rules[ANNOUNCED, rule] == 0 and is_handed_in(kit, asked, room, rule, chosen)
    if not mine and room.rules[ANNOUNCED, rule] != 1:
        return False
    effect = kit.rules[rule, EFFECT]
    if effect == WORTH:
        return bool(room.have[kit.rules[rule, WHAT]] > 0)
    return effect not in (MOST, TOO_MANY) or may_cost(kit, asked, room, rule)


@inner
def _promise(kit: KitTables, asked: Asked, room: SearchRoom) -> int:
    """No goods bring more beside the rule cards at hand: everything, each rule that can be met met, nothing lost."""
    value_goods(kit, room)
    rules = sort_working_rules(kit, asked, room)
    points = rules.hopes
    for part in range(len(room.table)):
        points += points_of_all(kit, room, rules, part)
    return points


@inner
def _best_goods(kit: KitTables, asked: Asked, room: SearchRoom, least: int) -> int:
    """The most points of goods beside the rule cards at hand (`GOODS`); `least` where none bring more.

    Each limit is paid for or respected, the most hopeful choice first.
    """
    rules = sort_working_rules(kit, asked, room)
    if rules.caps < 0 or not value_parts(kit, room, rules):
        return OUT_OF_REACH
    choices = bound_choices(kit, room, rules)
    if choices < 0:
        return OUT_OF_REACH
    best = least
    for _ in range(choices):
        respected = _greatest(room.bounds, choices)
        if room.bounds[respected] <= best:
            break
        room.bounds[respected] = NONE
        costs = paid(kit, room, rules, respected)
        points = best_within(kit, asked, room, rules, respected, best - costs)
        if points == OUT_OF_REACH:
            return OUT_OF_REACH
        best = max(best, points + costs)
    return best


@inner
def _keep(kit: KitTables, asked: Asked, room: SearchRoom, chosen: int) -> None:
    """Keeps the answer: goods, and which rules are handed in."""
    for rule in range(len(kit.rules)):
        room.rules[HANDED, rule] = is_handed_in(kit, asked, room, rule, chosen)
    for kind in range(kit.kinds.shape[1]):
        room.kinds[ANSWER, kind] = 0
    for place in range(room.parts[BEGINS, len(room.table)]):
        kind = room.kinds[HELD, place]
        room.kinds[ANSWER, kind] = room.kinds[GOODS, kind]
        room.kinds[ANSWER_UP_TO, kind] = room.kinds[UP_TO, kind]


@inner
def _greatest(numbers: Numbers, count: int) -> int:
    """The place of the greatest of the first so many numbers, the first of several."""
    place = 0
    for other in range(1, count):
        place = other if numbers[other] > numbers[place] else place
    return place


@inner
def _ones(bits: int) -> int:
    number = 0
    while bits:
        bits &= bits - 1
        number += 1
    return number
