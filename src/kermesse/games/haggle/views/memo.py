"""A cache by identity: what is made of an unchanging object is made once, and is the same object each time.

A seat sees two hundred bargains of its own, and each new one makes its view anew: without this, all two hundred would
be written out again, and compared again with what the seat has.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import TypeVar

Thing = TypeVar("Thing")
How = TypeVar("How", bound=Hashable)
Made = TypeVar("Made")


def memoize_by_identity(most: int) -> Callable[[Callable[[Thing, How], Made]], Callable[[Thing, How], Made]]:
    """Caches a function's results by the identity of its first argument and the value of its second.

    Things are told apart as objects and not by what they hold: a bargain has dictionaries in it, and so no hash. What
    is kept holds on to its thing, so that no other one can come to be taken for it.

    Args:
        most: so much is kept; what was made first is forgotten first.

    Returns:
        What makes such a function of one that forgets.
    """

    def remembering(make: Callable[[Thing, How], Made]) -> Callable[[Thing, How], Made]:
        made: OrderedDict[tuple[int, How], tuple[Thing, Made]] = OrderedDict()

        @wraps(make)
        def shown(thing: Thing, how: How) -> Made:
            known = made.get((id(thing), how))
            if known is None:
                known = made[id(thing), how] = thing, make(thing, how)
                if len(made) > most:
                    made.popitem(last=False)
            return known[1]

        return shown

    return remembering
