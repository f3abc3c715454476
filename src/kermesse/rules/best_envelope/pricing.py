"""What candidate envelopes would score, by the one implementation of scoring: each lies among the others' in turn."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kermesse.rules.best_envelope.problem import EnvelopeProblem
from kermesse.rules.scoring.plan import Bools, Floats, Ints, plan_of
from kermesse.rules.scoring.score import Envelopes, ScoredEnvelopes, score
from kermesse.rules.scoring.whole import excess

BATCH = 10_000
"""So many envelopes are scored in one go, the others' included."""


class Candidates(NamedTuple):
    """Envelopes that somebody could hand in.

    Args:
        goods: (candidates, kinds).
        holds: (candidates, cards) in the order of `Plan.cards`.
        cancels: (candidates,) card columns, or -1.
    """

    goods: NDArray[np.int64]
    holds: Bools
    cancels: Ints


def priced(problem: EnvelopeProblem, candidates: Candidates) -> Floats:
    """(candidates,) the points of each; minus infinity for a hand that is voided, or of which chance would take some.

    An envelope of which chance draws something is never needed: the hand that chance leaves, handed in, scores at least
    as much, since all that looks at the hand as it was handed in (voided hands) only ever costs more for more goods.
    The one exception is a pyramid of more goods than may score; it would depend on luck, and is left out too.
    """
    players = 1 if problem.others is None else 1 + len(problem.others.goods)
    step = max(1, BATCH // players)
    parts = [
        _priced(
            problem,
            Candidates(
                candidates.goods[start : start + step],
                candidates.holds[start : start + step],
                candidates.cancels[start : start + step],
            ),
        )
        for start in range(0, len(candidates.goods), step)
    ]
    return np.concatenate(parts) if parts else np.zeros(0)


def _priced(problem: EnvelopeProblem, candidates: Candidates) -> Floats:
    night = _nights(problem, candidates)
    return _points(problem, night, score(problem.kit, night))


def _points(problem: EnvelopeProblem, night: Envelopes, scored: ScoredEnvelopes) -> Floats:
    """(candidates,) the points of the first envelope of each night."""
    points = scored.totals[:: night.players]
    limit = excess(plan_of(problem.kit), scored.standing, night.goods.astype(np.float32))
    drawn = np.zeros(len(points), bool) if limit is None else limit.items[:: night.players] > 0
    return np.where(np.isnan(points) | drawn, -np.inf, points)


def _nights(problem: EnvelopeProblem, candidates: Candidates) -> Envelopes:
    """A night for each candidate: its envelope first, then all others'."""
    others = problem.others
    if others is None:
        return Envelopes(candidates.goods, candidates.holds, candidates.cancels, problem.in_play, 1)
    nights, players = len(candidates.goods), 1 + len(others.goods)

    def among(mine: NDArray[np.generic], theirs: NDArray[np.generic]) -> NDArray[np.generic]:
        beside = np.broadcast_to(theirs, (nights, *theirs.shape))
        return np.concatenate([mine[:, None], beside], axis=1).reshape(nights * players, *mine.shape[1:])

    removed = None if others.removed is None else among(np.zeros_like(candidates.goods), others.removed)
    return Envelopes(
        among(candidates.goods, others.goods),
        among(candidates.holds, others.holds).astype(bool),
        among(candidates.cancels, others.cancels).astype(np.intp),
        problem.in_play,
        players,
        removed,
    )


class PricedLines(NamedTuple):
    """What a candidate envelope would score, and why.

    Args:
        points: minus infinity for a hand that is voided, or of which chance would take some.
        by_rule: what every rule changes about its points, by the rule's number.
    """

    points: float
    by_rule: dict[int, float]


def priced_lines(problem: EnvelopeProblem, candidates: Candidates) -> list[PricedLines]:
    """What each of a few candidates would score, and what every rule changes about that."""
    night = _nights(problem, candidates)
    scored = score(problem.kit, night)
    lines = scored.lines()
    rules = plan_of(problem.kit).rules
    found: list[dict[int, float]] = [{} for _ in candidates.goods]
    mine = lines.envelope % night.players == 0
    columns = (column[mine].tolist() for column in (lines.rule, lines.envelope, lines.points))
    for rule, envelope, points in zip(*columns, strict=True):
        by_rule = found[envelope // night.players]
        named = rules[rule % len(rules)].number
        by_rule[named] = by_rule.get(named, 0.0) + points
    points_of = _points(problem, night, scored).tolist()
    return [PricedLines(*one) for one in zip(points_of, found, strict=True)]
