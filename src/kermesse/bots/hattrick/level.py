"""How long a bot may think: `50ms`, or so many playouts, `400`."""

from __future__ import annotations

import re
from typing import NamedTuple

from kermesse.fault import Fault, shown
from kermesse.words import Phrase, verbatim

MOST_MILLISECONDS, MOST_PLAYOUTS = 600_000, 10_000_000


class Level(NamedTuple):
    """How long one card may be thought about; one of the two is given.

    Args:
        milliseconds: by the clock: the faster the machine, the better the play.
        playouts: by games tried out: the same view and the same seed give the same card anywhere.
    """

    milliseconds: int | None
    playouts: int | None


def read_level(text: str) -> Level | None:
    """The level that a text such as `50ms` or `400` means; none where it means nothing."""
    found = re.fullmatch(r"([1-9][0-9]{0,7})(ms)?", text)
    if found is None:
        return None
    number = int(found[1])
    if found[2]:
        return Level(number, None) if number <= MOST_MILLISECONDS else None
    return Level(None, number) if number <= MOST_PLAYOUTS else None


def level_of(text: str, otherwise: str) -> Level:
    """The level of a checked text, or another where nothing was said."""
    level = read_level(text or otherwise)
    assert level is not None
    return level


def check_level(name: str, text: str, where: str, faults: list[Fault]) -> None:
    """Notes a level that means nothing.

    Args:
        name: the bot's, without the level.
        text: what stands behind its colon.
        where: the option or the file.
        faults: to which it is added.
    """
    if read_level(text) is None:
        expected = Phrase(
            f"{name}, or a time or a number of playouts for each card, such as {name}:50ms or {name}:400",
            f"{name}, ou un temps ou un nombre de parties jouées par carte, comme {name}:50ms ou {name}:400",
        )
        faults.append(Fault(verbatim(where), expected, shown(f"{name}:{text}")))
