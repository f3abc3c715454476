"""What is held, what others announce, and which rules work once rule cards are chosen, as `choices.py` says it."""

from __future__ import annotations

from kermesse.loop_compiler import inner
from kermesse.rules.best_envelope.fast.room import (
    ALIVE,
    ANNOUNCED,
    BEGINS,
    BIT,
    CONTESTED,
    GREATEST,
    HELD,
    IN_PLAY,
    LEAST,
    OWN,
    SIZE,
    WORKS,
    Asked,
    SearchRoom,
)
from kermesse.rules.best_envelope.fast.tables import (
    CANCEL,
    EFFECT,
    EVERYBODY,
    GENERAL,
    IN_TURN,
    MAYBE,
    NEVER,
    ORDER,
    OWNER,
    PARTICULAR,
    POINTS,
    SCOPE,
    USE,
    KitTables,
)


@inner
def count_goods(kit: KitTables, asked: Asked, room: SearchRoom) -> None:
    """Lists the kinds that are held, part by part, and counts each selector."""
    held = 0
    for part in range(len(room.table)):
        room.parts[BEGINS, part] = held
        room.parts[SIZE, part] = 0
        for place in range(kit.starts[part], kit.starts[part + 1]):
            kind = kit.kinds[ORDER, place]
            room.kinds[LEAST, kind], room.kinds[GREATEST, kind] = 0, asked.goods[kind]
            if asked.goods[kind] > 0 or asked.priced[kind]:
                room.kinds[HELD, held] = kind
                room.parts[SIZE, part] += asked.goods[kind]
                held += 1
    room.parts[BEGINS, len(room.table)] = held
    for what in range(len(kit.named)):
        room.have[what] = 0
        for place in range(held):
            kind = room.kinds[HELD, place]
            if kit.named[what, kind]:
                room.have[what] += asked.goods[kind]


@inner
def hear_others(kit: KitTables, asked: Asked, room: SearchRoom) -> None:
    """Which general rules others announce: 1 those that stand, 2 those that others cancel, announced or not."""
    for rule in range(len(kit.rules)):
        room.rules[ANNOUNCED, rule] = 0
        room.rules[CONTESTED, rule] = -1
    for other in range(len(asked.holds)):
        for card in range(len(kit.rule_of_card)):
            rule = kit.rule_of_card[card]
            if asked.holds[other, card] and kit.rules[rule, SCOPE] == GENERAL and room.rules[ANNOUNCED, rule] == 0:
                room.rules[ANNOUNCED, rule] = 1
            if asked.holds[other, card] and kit.rules[rule, EFFECT] == CANCEL and asked.cancels[other] >= 0:
                room.rules[ANNOUNCED, kit.rule_of_card[asked.cancels[other]]] = 2


@inner
def list_rules(kit: KitTables, asked: Asked, room: SearchRoom) -> None:
    """Lists the rules that may work, whichever rule cards go in."""
    alive = 0
    for rule in range(len(kit.rules)):
        if kit.rules[rule, SCOPE] == EVERYBODY:
            may_work = asked.rules[IN_PLAY, rule]
        else:
            may_work = asked.rules[OWN, rule] or room.rules[ANNOUNCED, rule] == 1
        if may_work:
            room.rules[ALIVE, alive] = rule
            alive += 1
    room.rules[ALIVE, len(kit.rules)] = alive


@inner
def number_open_cards(kit: KitTables, asked: Asked, room: SearchRoom) -> int:
    """Numbers the rules whose card goes in or not, the last one first; how many there are.

    What others settle anyway goes in, where its owner is paid for it.
    """
    maybe = 0
    for place in range(len(kit.rules) - 1, -1, -1):
        rule = kit.rules[place, IN_TURN]
        room.rules[BIT, rule] = -1
        settled = room.rules[ANNOUNCED, rule] > 0 and kit.rules[rule, OWNER] >= 0
        if asked.rules[OWN, rule] and kit.rules[rule, USE] == MAYBE and not settled:
            room.rules[BIT, rule] = maybe
            maybe += 1
    return maybe


@inner
def is_handed_in(kit: KitTables, asked: Asked, room: SearchRoom, rule: int, chosen: int) -> bool:
    """Whether a card of a rule goes in, where these of the open ones do, as bits."""
    if not asked.rules[OWN, rule] or kit.rules[rule, USE] == NEVER:
        return False
    bit = int(room.rules[BIT, rule])
    return bit < 0 or (chosen >> bit) & 1 == 1


@inner
def set_to_work(kit: KitTables, asked: Asked, room: SearchRoom, chosen: int, cancelled: int) -> int:
    """Settles which rules work, where these of the open ones go in, as bits, and a rule is cancelled, or none (-1).

    Returns:
        what the rule cards bring, whatever the goods.
    """
    owned = 0
    for place in range(room.rules[ALIVE, len(kit.rules)]):
        rule = room.rules[ALIVE, place]
        scope = kit.rules[rule, SCOPE]
        handed = is_handed_in(kit, asked, room, rule, chosen)
        if scope == GENERAL:
            owned += kit.rules[rule, OWNER] if handed else 0
            stands = room.rules[ANNOUNCED, rule] == 1 or (handed and room.rules[ANNOUNCED, rule] == 0)
            room.rules[WORKS, rule] = stands and rule != cancelled
        elif scope == PARTICULAR:
            owned += kit.rules[rule, POINTS] if handed and kit.rules[rule, EFFECT] == CANCEL else 0
            room.rules[WORKS, rule] = handed
        else:
            room.rules[WORKS, rule] = 1
    return owned
