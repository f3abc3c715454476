"""The reward of a hand for a learning player: its points, or how far they are above the others'."""

from __future__ import annotations

from typing import Literal, get_args

import numpy as np
from numpy.typing import ArrayLike, NDArray

from kermesse.games.hattrick.rules.model import RANKS, tricks_in_hand
from kermesse.games.hattrick.rules.score import PASS

Rewards = Literal["points", "difference"]


def checked_rewards(name: str) -> Rewards:
    """The rewards of a name.

    Raises:
        ValueError: where there are none.
    """
    for known in get_args(Rewards):
        if known == name:
            chosen: Rewards = known
            return chosen
    raise ValueError(f"rewards: expected {' or '.join(get_args(Rewards))}, found {name!r}")


def rewarded(points: ArrayLike, rewards: Rewards) -> NDArray[np.float64]:
    """(..., seats) the rewards of hands.

    Args:
        points: (..., seats) their points.
        rewards: `points` as they are, or `difference`: less the mean of the others' points.
    """
    own: NDArray[np.float64] = np.asarray(points, np.float64)
    if rewards == "points":
        return own
    others: NDArray[np.float64] = own.sum(axis=-1, keepdims=True) - own
    above: NDArray[np.float64] = own - others / (own.shape[-1] - 1)
    return above


def worst(seats: int, rewards: Rewards) -> float:
    """A reward that nobody can fall below.

    Won cards cost at most a third of their number, so a trick at most 2 points: by six cards, or by a pass.
    """
    least = PASS * tricks_in_hand(seats)
    return float(least - RANKS if rewards == "difference" else least)


def greatest(seats: int, rewards: Rewards) -> float:
    """A reward that nobody can rise above: all cards of a colour, and for the difference, the worst for the others."""
    least = PASS * tricks_in_hand(seats)
    return float(RANKS - least if rewards == "difference" else RANKS)
