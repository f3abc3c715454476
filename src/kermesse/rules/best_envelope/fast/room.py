"""What is asked, and where the loops work: arrays that callers bring.

Compiled loops hold the numbers below, so `kermesse.loop_compiler` keeps them by this file, too.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from kermesse.rules.best_envelope.fast.tables import KitTables, Numbers, Truths

NONE = -(1 << 56)
"""Less than any points: no choice at all."""

LOWEST = -(1 << 55)
"""Less than any choice brings."""

MOST_POINTS = 1 << 22
"""Points, whole ones, that can be added up without coming near to those."""

OUT_OF_REACH = 1 << 60
"""In place of points: there is no room to find them."""

MOST_HELD = 127
"""So many goods of one part are gone through at most."""

MOST_OPEN = 12
"""So many rule cards that may help or cost, as for `counted.py`."""

MOST_WAYS = 4_096
MOST_LEFT = 511
"""To so many goods of several parts a cap may hold."""

MOST_CHOICES = 64
"""Ways to pay or respect limits."""

MOST_CAPS = 32
MOST_TRIES = 5_000_000
"""So often numbers of goods are tried in a group of parts: a tenth of a second."""

MOST_NODES = 1_024
MOST_CELLS = 15_000
"""Numbers in the layers of a programme over ranks."""

# The rows of `Asked.rules`.
OWN, IN_PLAY = range(2)

# The rows of `SearchRoom.kinds`.
(
    HELD,  # the kinds that are held, part by part
    FIRST,  # points of each of the first so many,
    UP_TO,  # so many,
    FURTHER,  # and of a further one
    LOCKED,
    ADDED,  # to each
    LEAST,  # how many must go in,
    GREATEST,  # and may
    MAY_BEGIN,  # how many runs
    LAYER,  # where it begins
    CHOSEN,  # goods that were found last
    GOODS,  # the best beside the rule cards at hand
    ANSWER,  # the best of all
    ANSWER_UP_TO,
) = range(14)

# The rows of `SearchRoom.rules`.
(
    ALIVE,  # the rules that may work, and last how many these are
    ANNOUNCED,  # 1 for those of others that stand, 2 for those that others settle otherwise
    BIT,  # the place among those that may go in or not; -1 for none
    WORKS,  # in the way at hand, 0 or 1
    CONTESTED,  # the most goods of others of what a rule compares; -1 while it is not known
    CONDITION,  # rules that look at numbers of whole parts,
    LOOKS_AT,  # at which, as bits
    OPEN,  # rules that pay for enough of goods from here and there
    LIMIT,  # rules that cost something for too many
    HANDED,  # those that the answer hands in
) = range(10)

# The rows of `SearchRoom.parts`.
(
    BEGINS,  # where its kinds begin
    SIZE,  # goods held
    RUNS_HELD,  # runs that all of them make
    WHOLE,  # points of all of them
    CEILING,  # how many may go in by caps on this part
    BOTTOM,  # how many must go in,
    TOP,  # and may
    LOW,  # the same, while numbers are tried
    HIGH,
    TOGETHER,  # parts that are looked at together, as bits: here a place is a group
    JOINT,  # those of them that a cap holds,
    JOINT_MOST,  # to how many
    GROUP_HOPES,  # what they may bring
    MEMBER,  # the parts of one group: here a place is a depth of the search
    TRIED,  # how many of it are tried
    RISING,  # points before it
    LEFT,  # goods that may still go in
    HOPES,  # what conditions may bring
    GOES_IN,  # the best number
) = range(19)


class Asked(NamedTuple):
    """A holding, and what it meets.

    Args:
        goods: (kinds,) how many of each are held.
        priced: (kinds,) for which a card is held that caps a value.
        rules: (2, rules) of which a card is held; which rules for everybody are in play.
        others: (others, kinds) what each of the others hands in.
        holds: (others, cards) their rule cards.
        cancels: (others,) the card column that each cancels, or -1.
    """

    goods: Numbers
    priced: Truths
    rules: Truths
    others: Numbers
    holds: Truths
    cancels: Numbers


class SearchRoom(NamedTuple):
    """Where a holding is gone through: few arrays, since each is handed from loop to loop.

    Args:
        kinds: (14, kinds) by row, see above.
        rules: (10, rules + 1) by row.
        parts: (19, parts + 1) by row.
        have: (selectors,) how many goods of each are held.
        ways: (3, ways) what a way promises, which open rules go in, what is cancelled.
        table: (parts, goods + 1) the most points of so many of a part.
        suffix: (parts + 1, goods + 1) the most points of the rest of a group, by how many may still go in.
        caps: (3, caps) on which parts, how many, for which limit.
        bounds: (choices,) no way to pay for limits or respect them brings more.
        nodes: (5, nodes) branches; see `branches.py`.
        entries: (3, 2 kinds) goods to be sorted: what they bring, how many, of which kind.
        layers: (cells,) of a programme over ranks.
    """

    kinds: Numbers
    rules: Numbers
    parts: Numbers
    have: Numbers
    ways: Numbers
    table: Numbers
    suffix: Numbers
    caps: Numbers
    bounds: Numbers
    nodes: Numbers
    entries: Numbers
    layers: Numbers


def new_room(kit: KitTables) -> SearchRoom:
    """SearchRoom for holdings of a kit."""
    kinds, rules, parts = kit.kinds.shape[1], len(kit.rules), len(kit.starts) - 1
    shapes = (
        (14, kinds),
        (10, rules + 1),
        (19, parts + 1),
        (len(kit.named),),
        (3, MOST_WAYS),
        (parts, MOST_HELD + 1),
        (parts + 1, MOST_LEFT + 1),
        (3, MOST_CAPS),
        (MOST_CHOICES,),
        (5, MOST_NODES),
        (3, 2 * kinds),
        (MOST_CELLS,),
    )
    return SearchRoom(*(np.empty(shape, np.int64) for shape in shapes))
