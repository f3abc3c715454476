"""Scoring, the one implementation: one night of five envelopes and a million simulated hands are the same code.

The stages are those of the rules (`effects.traits.Stage`): what is looked at as handed in, then values, bonuses, and
what others do to you. Within a stage no effect reads another's result.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kermesse.rules.effects import AtMost
from kermesse.rules.kit import Kit
from kermesse.rules.scoring.plan import Bools, Floats, Ints, plan_of
from kermesse.rules.scoring.score_state import Lines, ScoreState
from kermesse.rules.scoring.stages import scorers
from kermesse.rules.scoring.standing import standing

CHUNK = 3_000
"""Envelopes scored at a time: few enough to stay in the processor's cache."""


class Envelopes(NamedTuple):
    """What was handed in, in arrays, for one night or many of equally many players.

    Args:
        goods: (envelopes, kinds) how many of each kind.
        holds: (envelopes, cards) which rule cards, in the order of `Plan.cards`.
        cancels: (envelopes,) the card column of the rule that this envelope cancels, or -1.
        in_play: (rules,) which rules for everybody are in play, in the order of `Plan.rules`.
        players: how many envelopes a night has.
        removed: (envelopes, kinds) the excess that was drawn; nothing by default.
    """

    goods: NDArray[np.generic]
    holds: Bools
    cancels: Ints
    in_play: Bools
    players: int
    removed: NDArray[np.generic] | None = None


class ScoredEnvelopes:
    """The score of every envelope.

    Attributes:
        totals: (envelopes,) points; not a number for a hand that is out.
        out: (envelopes,) whose hand is voided.
        standing: which rules worked.
        titles: who bears which title.
    """

    def __init__(self, state: ScoreState) -> None:
        self.out = ~state.alive
        self.standing = state.standing
        self.titles = state.titles
        self.totals = np.where(self.out, np.nan, state.total)
        self._written = state.written

    def lines(self) -> Lines:
        """What each rule changed; with the goods at their default value this adds up to the totals."""
        parts = [written.lines() for written in self._written]
        rule, envelope, times, points = map(np.concatenate, zip(_NO_LINES, *parts, strict=True))
        counting = np.where(self.out[envelope], 0, points) + 0.0  # and no minus nought
        return Lines(rule, envelope, times, counting)


_NO_LINES = Lines(np.zeros(0, np.intp), np.zeros(0, np.intp), np.zeros(0), np.zeros(0))


@np.errstate(all="ignore")  # some BLAS kernels raise flags about lanes that they do not use
def score(kit: Kit, envelopes: Envelopes) -> ScoredEnvelopes:
    """Scores envelopes.

    Args:
        kit: the box, read under the night's rulings.
        envelopes: what was handed in; at least one night.

    Raises:
        ValueError: when the envelopes are not whole nights.

    Source:
        Haggle, "Scoring the hands" and sheets 1 to 15; Giant Haggle, "Principe/regles" and cards 1 to 169.
    """
    if not 0 < envelopes.players <= len(envelopes.goods) or len(envelopes.goods) % envelopes.players:
        raise ValueError(f"expected whole nights of {envelopes.players} envelopes; found {len(envelopes.goods)}")
    plan = plan_of(kit)
    nights = len(envelopes.goods) // envelopes.players
    works = standing(plan, envelopes.holds, envelopes.cancels, envelopes.in_play, nights)
    handed_in = envelopes.goods.astype(np.float32)
    goods = handed_in
    if envelopes.removed is not None and any(plan.family(AtMost)):
        goods = handed_in - envelopes.removed.astype(np.float32)
    state = ScoreState(plan, works, handed_in, goods, nights)
    for scorer in scorers(plan):
        scorer(state)
    return ScoredEnvelopes(state)


def totals(kit: Kit, envelopes: Envelopes) -> Floats:
    """(envelopes,) the totals of many nights, worked out a cacheful at a time; the same as `score` gives."""
    step = max(1, CHUNK // envelopes.players) * envelopes.players
    parts = []
    for start in range(0, len(envelopes.goods), step):
        part = slice(start, start + step)
        removed = None if envelopes.removed is None else envelopes.removed[part]
        parts.append(
            score(
                kit,
                envelopes._replace(
                    goods=envelopes.goods[part],
                    holds=envelopes.holds[part],
                    cancels=envelopes.cancels[part],
                    removed=removed,
                ),
            ).totals
        )
    return np.concatenate(parts) if parts else np.zeros(0)
