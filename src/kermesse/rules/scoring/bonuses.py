"""Effects that add: each reads the goods that were handed in, none another's result."""

from __future__ import annotations

import numpy as np

from kermesse.rules.effect import (
    AtLeast,
    BonusEach,
    Cancel,
    Control,
    MoreThan,
    MostSquared,
    Multiple,
    OfAKind,
    Runs,
    Sets,
    Sole,
    TitleScores,
)
from kermesse.rules.scoring.plan import Floats
from kermesse.rules.scoring.score_state import LineBatch, ScoreState, product


def each(slate: ScoreState) -> None:
    """So much for each item. [G 40, 42, 158]"""
    for pairs in slate.working(BonusEach):
        count = pairs.count("what")
        pairs.write(count, count * pairs.number("points"))


def enough(slate: ScoreState) -> None:
    """Once, for that many. [G 21, 49, 94]"""
    for pairs in slate.working(OfAKind, AtLeast):
        won = pairs.count("what") >= pairs.number("count")
        pairs.write(won, won * pairs.number("points"))


def sets(slate: ScoreState) -> None:
    """For each disjoint group of one of each part. [S 10; G 46]"""
    for pairs in slate.working(Sets):
        groups = pairs.counts("parts").min(0)
        pairs.write(groups, groups * pairs.number("points"))


def multiples(slate: ScoreState) -> None:
    """Once, when a number is a multiple. [G 70, 113]"""
    for pairs in slate.working(Multiple):
        count = pairs.count("what")
        won = count % pairs.number("every") == 0
        if slate.plan.kit.rulings.zero_is_multiple == "no":
            won &= count > 0
        pairs.write(won, won * pairs.number("points"))


def more_than(slate: ScoreState) -> None:
    """Once, for more of one than of another. [G 103, 139]"""
    for pairs in slate.working(MoreThan):
        won = (pairs.count("more") > pairs.count("than")) & (pairs.counts("needs").min(0) >= 1)
        pairs.write(won, won * pairs.number("points"))


def runs(slate: ScoreState) -> None:
    """For each disjoint run of consecutive cards, as many as can be made. [G 68]

    Taking runs greedily from the lowest card makes as many as possible: only runs that start at the lowest card
    can use it, and any other run in its place could be moved down.
    """
    for pairs in slate.one_by_one(Runs):
        length = int(pairs.number("length")[0, 0])
        steps, tracks = slate.plan.steps[int(pairs.rule[0])]
        if not tracks:  # goods without an order make no run
            continue
        goods = slate.goods[pairs.envelope()]
        left = np.zeros((len(steps), len(goods)), np.float32)
        product(steps, goods, left)
        left = left.reshape(-1, tracks * len(goods))
        made = np.zeros_like(left)
        for low in range(len(left) - length + 1):
            window = left[low : low + length]
            np.minimum.reduce(window, out=made[low])
            window -= made[low]
        count = made.sum(0).reshape(tracks, -1).sum(0).reshape(-1, pairs.size).astype(float)
        pairs.write(count, count * pairs.number("points"))


def most_squared(slate: ScoreState) -> None:
    """The highest number that one player alone has, squared; players who tie drop out. [S 8]"""
    for pairs in slate.one_by_one(MostSquared):
        have = slate.per_night(slate.counts[slate.plan.count["what"][pairs.rule[0]]])
        ranked = -np.sort(-have, axis=1)
        same = ranked[:, 1:] == ranked[:, :-1]
        tied = np.zeros(ranked.shape, bool)
        tied[:, 1:] |= same
        tied[:, :-1] |= same
        best = np.where(tied, 0, ranked).max(1, keepdims=True)
        won = pairs.mine(((have == best) & (best > 0)).ravel())
        number = pairs.count("what").astype(float)  # a square may be too large for a count
        pairs.write(won, won * number**2)


def sole(slate: ScoreState) -> None:
    """The only one who hands in any. [K]"""
    for pairs in slate.one_by_one(Sole):
        has_any = slate.per_night(slate.counts[slate.plan.count["what"][pairs.rule[0]]]) > 0
        alone = pairs.mine((has_any & (has_any.sum(1, keepdims=True) == 1)).ravel())
        pairs.write(alone, alone * pairs.number("points"))


def titles(slate: ScoreState) -> None:
    """Who bears which title, and what the bearers score. [K]"""
    for pairs in slate.one_by_one(Control):
        effect = slate.plan.rules[pairs.rule[0]].effect
        assert isinstance(effect, Control)
        may = np.zeros_like(slate.alive)
        may[pairs.envelope()] = True
        bears = may & slate.only_most(slate.plan.count["what"][pairs.rule[0]])
        slate.titles[effect.title] = slate.titles.get(effect.title, np.zeros_like(may)) | bears
        pairs.write(pairs.mine(bears), np.zeros((len(pairs.rule), pairs.size)))
    for pairs in slate.one_by_one(TitleScores):
        effect = slate.plan.rules[pairs.rule[0]].effect
        assert isinstance(effect, TitleScores)
        bears = slate.titles.get(effect.title, np.zeros_like(slate.alive))
        count = np.where(pairs.mine(bears), pairs.count("each"), 0)
        pairs.write(count, count * pairs.number("points"))


def owners(slate: ScoreState) -> None:
    """What cancel cards score, and the owners of general rules, even cancelled ones. [G 1 to 20]"""
    for pairs in slate.working(Cancel):
        one = np.ones((len(pairs.rule), 1))
        pairs.write(one, one * pairs.number("points"))
    standing, plan = slate.standing, slate.plan
    general = plan.general[standing.rule]
    rule, envelope = standing.rule[general], standing.envelope[general]
    points: Floats = plan.owner[rule, None]
    slate.write(LineBatch(rule + len(plan.rules), envelope, 1, np.ones(points.shape), points))
