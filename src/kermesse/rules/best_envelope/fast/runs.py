"""The most points of so many goods of a part where runs of three count: a small programme, one kind after the other.

Between two kinds only this matters: how many runs began at the last one, and at the one before. A layer has the most
points for each such pair and each number of goods.
"""

from __future__ import annotations

from kermesse.loop_compiler import inner, part
from kermesse.rules.best_envelope.fast.room import (
    BEGINS,
    CHOSEN,
    GREATEST,
    HELD,
    LAYER,
    LEAST,
    MAY_BEGIN,
    MOST_CELLS,
    NONE,
    SIZE,
    SearchRoom,
)
from kermesse.rules.best_envelope.fast.tables import RANK, SUIT, KitTables
from kermesse.rules.best_envelope.fast.values import points_of


@inner
def runs_of_all(kit: KitTables, room: SearchRoom, what: int, part: int) -> int:
    """How many runs all goods of a part make, made greedily from the lowest card, as scoring makes them."""
    first, last = room.parts[BEGINS, part], room.parts[BEGINS, part + 1]
    runs = 0
    for place in range(first, last):
        room.kinds[MAY_BEGIN, place] = room.kinds[GREATEST, room.kinds[HELD, place]]
    for place in range(first, last - 2):
        if _follow(kit, room, what, place):
            made = min(room.kinds[MAY_BEGIN, place], room.kinds[MAY_BEGIN, place + 1], room.kinds[MAY_BEGIN, place + 2])
            runs += made
            room.kinds[MAY_BEGIN, place + 1] -= made
            room.kinds[MAY_BEGIN, place + 2] -= made
    return runs


@inner
def fill_with_runs(kit: KitTables, room: SearchRoom, what: int, each: int, part: int) -> bool:
    """Fills in a part's row of the table; false where the layers would be too large."""
    cells = _lay(kit, room, what, each, part)
    if cells < 0:
        return False
    for number in range(room.parts[SIZE, part] + 1):
        room.table[part, number] = room.layers[cells + number]
    return True


@inner
def choose_with_runs(kit: KitTables, room: SearchRoom, what: int, each: int, part: int, number: int) -> None:
    """Fills in the best choice of so many goods of a part, followed back from the last layer."""
    cells = _lay(kit, room, what, each, part)
    first, width = room.parts[BEGINS, part], room.parts[SIZE, part] + 1
    begun, before = 0, 0
    for place in range(room.parts[BEGINS, part + 1] - 1, first - 1, -1):
        kind = room.kinds[HELD, place]
        here = room.layers[cells + (begun * (_may_begin(room, first, place - 1) + 1) + before) * width + number]
        deep = _may_begin(room, first, place - 2) + 1
        cells = room.kinds[LAYER, place]
        found = False
        for early in range(deep):
            for taken in range(
                max(room.kinds[LEAST, kind], begun + before + early), min(room.kinds[GREATEST, kind], number) + 1
            ):
                points = points_of(room, kind, taken) + begun * each
                if room.layers[cells + (before * deep + early) * width + number - taken] + points == here:
                    room.kinds[CHOSEN, kind] = taken
                    number -= taken
                    begun, before = before, early
                    found = True
                    break
            if found:
                break


@inner
def _lay(kit: KitTables, room: SearchRoom, what: int, each: int, part: int) -> int:
    """Lays one layer after the other; where the last begins, or -1 where there is no room for them.

    A layer is laid out by runs begun at the last kind, at the one before, and goods.
    """
    first, last = room.parts[BEGINS, part], room.parts[BEGINS, part + 1]
    width = room.parts[SIZE, part] + 1
    for place in range(first, last):
        room.kinds[MAY_BEGIN, place] = 0
        if place + 2 < last and _follow(kit, room, what, place):
            room.kinds[MAY_BEGIN, place] = min(
                room.kinds[GREATEST, room.kinds[HELD, place]],
                room.kinds[GREATEST, room.kinds[HELD, place + 1]],
                room.kinds[GREATEST, room.kinds[HELD, place + 2]],
            )
    if width > MOST_CELLS:
        return -1
    cells, end = 0, width
    room.layers[0] = 0
    for number in range(1, width):
        room.layers[number] = NONE
    for place in range(first, last):
        here = room.kinds[MAY_BEGIN, place] + 1
        wide, deep = _may_begin(room, first, place - 1) + 1, _may_begin(room, first, place - 2) + 1
        after = end
        end += here * wide * width
        if end > MOST_CELLS:
            return -1
        for cell in range(after, end):
            room.layers[cell] = NONE
        room.kinds[LAYER, place] = cells
        kind = room.kinds[HELD, place]
        for begun in range(here):
            for before in range(wide):
                into = after + (begun * wide + before) * width
                for early in range(deep):
                    out = cells + (before * deep + early) * width
                    for taken in range(
                        max(room.kinds[LEAST, kind], begun + before + early), room.kinds[GREATEST, kind] + 1
                    ):
                        points = points_of(room, kind, taken) + begun * each
                        for number in range(taken, width):
                            reached = room.layers[out + number - taken] + points
                            room.layers[into + number] = max(room.layers[into + number], reached)
        cells = after
    return cells


@part
def _may_begin(room: SearchRoom, first: int, place: int) -> int:
    """How many runs may begin at a kind; none before the first one."""
    return room.kinds[MAY_BEGIN, place] if place >= first else 0


@inner
def _follow(kit: KitTables, room: SearchRoom, what: int, place: int) -> bool:
    """Whether a kind and the next two are a run."""
    kind = room.kinds[HELD, place]
    if kit.kinds[SUIT, kind] < 0 or not kit.named[what, kind]:
        return False
    for step in range(1, 3):
        other = room.kinds[HELD, place + step]
        if (
            kit.kinds[SUIT, other] != kit.kinds[SUIT, kind]
            or kit.kinds[RANK, other] != kit.kinds[RANK, kind] + step
            or not kit.named[what, other]
        ):
            return False
    return True
