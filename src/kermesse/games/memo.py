"""A cache by identity: what is made of an unchanging object is made once, and is the same object each time.

A seat sees two hundred bargains of its own, and each new one makes its view anew: without this, all two hundred would
be written out again, and compared again with what the seat has.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

Thing = TypeVar("Thing")
How = ParamSpec("How")
Made = TypeVar("Made")


def memoize_by_identity(
    most: int,
) -> Callable[[Callable[Concatenate[Thing, How], Made]], Callable[Concatenate[Thing, How], Made]]:
    """Caches a function's results by the identity of its first argument and the values of the others, if any.

    Things are told apart as objects and not by what they hold: a bargain has dictionaries in it, and so no hash. What
    is kept holds on to its thing, so that no other one can come to be taken for it.

    Args:
        most: so much is kept; what was made first is forgotten first.

    Returns:
        What makes such a function of one that forgets.
    """

    def remembering(make: Callable[Concatenate[Thing, How], Made]) -> Callable[Concatenate[Thing, How], Made]:
        made: OrderedDict[tuple[object, ...], tuple[Thing, Made]] = OrderedDict()

        @wraps(make)
        def shown(thing: Thing, /, *how: How.args, **named: How.kwargs) -> Made:
            key = (id(thing), *how, *named.items())
            known = made.get(key)
            if known is None:
                known = made[key] = thing, make(thing, *how, **named)
                if len(made) > most:
                    made.popitem(last=False)
            return known[1]

        return shown

    return remembering
