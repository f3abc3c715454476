"""The weights that training found, in a file that says how to make it again."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import numpy as np

from kermesse.games.hattrick.fast.features import AIMS, CONTEXTS, ROLES, TRAITS, Weights

FILE = "regular.toml"

_ROLES = ("lead", "follow", "join", "open", "pass")
_HEAD = """\
# The weights of the bot `regular`, by number of seats. What they mean is said in
# `games/hattrick/fast/hand_weights.py`: for each thing that a card would do, a row for each context with a weight for
# each trait. Made by
#
#     {command}
"""


@cache
def weights_of(seats: int) -> Weights:
    """The weights of `regular` at a table of so many seats. All callers share them: do not change them.

    Args:
        seats: 4 to 6.
    """
    return read_weights(files("kermesse.bots.hattrick").joinpath(FILE).read_text("utf-8"))[seats]


def read_weights(text: str) -> dict[int, Weights]:
    """The weights in a file's text, by number of seats."""
    found = {}
    for seats, table in tomllib.loads(text).items():
        cards, aims = np.array([table[role] for role in _ROLES], float), np.array(table["aims"], float)
        assert cards.shape == (ROLES, CONTEXTS, TRAITS)
        assert aims.shape == (AIMS,)
        found[int(seats)] = Weights(cards, aims)
    return found


def write_weights(weights: Mapping[int, Weights], command: str) -> str:
    """The text of a file of weights.

    Args:
        weights: by number of seats; they were rounded in training, so nothing is lost.
        command: the words that made them.
    """
    parts = [_HEAD.format(command=command)]
    for seats, found in sorted(weights.items()):
        parts.append(f"\n[{seats}]\naims = {_row(found.aims)}\n")
        for role, rows in zip(_ROLES, found.cards, strict=True):
            parts.append(f"{role} = [\n" + "".join(f"  {_row(row)},\n" for row in rows) + "]\n")
    return "".join(parts)


def _row(numbers: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> str:
    return "[" + ", ".join(repr(float(number)) for number in numbers) + "]"
