"""The problem as a type: what somebody holds, what everybody else hands in, and the answer."""

from __future__ import annotations

from typing import Literal, NamedTuple

import numpy as np

from kermesse.rules.kit import Kit
from kermesse.rules.scoring.plan import Bools, Ints
from kermesse.rules.scoring.score import Envelopes

Method = Literal["counts", "enumeration", "programme"]
"""How an answer was proved: by counts of goods, by trying every envelope, or as an integer programme."""


class EnvelopeProblem(NamedTuple):
    """What somebody may hand in, and what it meets.

    Args:
        kit: the box, read under the night's rulings.
        goods: (kinds,) how many of each kind they hold.
        cards: the rule cards that they hold, by number, each once.
        others: what everybody else hands in; none where nothing is known of anybody.
        in_play: (rules,) which rules for everybody are in play, in the order of `Plan.rules`.
    """

    kit: Kit
    goods: Ints
    cards: tuple[int, ...]
    others: Envelopes | None
    in_play: Bools


class BestEnvelope(NamedTuple):
    """What scores most.

    Args:
        goods: (kinds,) what to hand in.
        cards: the rule cards to hand in, by number.
        cancels: the general rule that the cancel card removes, by number; None for none.
        total: its points; none where every envelope is voided.
        method: how that was proved.
    """

    goods: Ints
    cards: tuple[int, ...]
    cancels: int | None
    total: float | None
    method: Method


class OutOfReachError(Exception):
    """A method cannot prove the best envelope here; another one has to."""


def alone(kit: Kit, goods: Ints, cards: tuple[int, ...], in_play: Bools | None = None) -> EnvelopeProblem:
    """The problem of somebody who knows of nobody else's envelope."""
    every = np.ones(len(kit.rules), bool) if in_play is None else in_play
    return EnvelopeProblem(kit, goods, tuple(sorted(set(cards))), None, every)
