"""Effects that add: each reads the goods that were handed in, none another's result."""

from __future__ import annotations

import numpy as np

from kermesse.rules.effects import (
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


def each(state: ScoreState) -> None:
    """So much for each item. [G 40, 42, 158]"""
    for pairs in state.working(BonusEach):
        count = pairs.count("what")
        pairs.write(count, count * pairs.number("points"))


def enough(state: ScoreState) -> None:
    """Once, for that many. [G 21, 49, 94]"""
    for pairs in state.working(OfAKind, AtLeast):
        won = pairs.count("what") >= pairs.number("count")
        pairs.write(won, won * pairs.number("points"))


def sets(state: ScoreState) -> None:
    """For each disjoint group of one of each part. [S 10; G 46]"""
    for pairs in state.working(Sets):
        groups = pairs.counts("parts").min(0)
        pairs.write(groups, groups * pairs.number("points"))


def multiples(state: ScoreState) -> None:
    """Once, when a number is a multiple. [G 70, 113]"""
    for pairs in state.working(Multiple):
        count = pairs.count("what")
        won = count % pairs.number("every") == 0
        if state.plan.kit.rulings.zero_is_multiple == "no":
            won &= count > 0
        pairs.write(won, won * pairs.number("points"))


def more_than(state: ScoreState) -> None:
    """Once, for more of one than of another. [G 103, 139]"""
    for pairs in state.working(MoreThan):
        won = (pairs.count("more") > pairs.count("than")) & (pairs.counts("needs").min(0) >= 1)
        pairs.write(won, won * pairs.number("points"))


def runs(state: ScoreState) -> None:
    """For each disjoint run of consecutive cards, as many as can be made. [G 68]

    Taking runs greedily from the lowest card makes as many as possible: only runs that start at the lowest card
    can use it, and any other run in its place could be moved down.
    """
    for pairs in state.one_by_one(Runs):
        length = int(pairs.number("length")[0, 0])
        steps, tracks = state.plan.steps[int(pairs.rule[0])]
        if not tracks:  # goods without an order make no run
            continue
        goods = state.goods[pairs.envelope()]
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


def most_squared(state: ScoreState) -> None:
    """The highest number that one player alone has, squared; players who tie drop out. [S 8]"""
    for pairs in state.one_by_one(MostSquared):
        have = state.per_night(state.counts[state.plan.count["what"][pairs.rule[0]]])
        ranked = -np.sort(-have, axis=1)
        same = ranked[:, 1:] == ranked[:, :-1]
        tied = np.zeros(ranked.shape, bool)
        tied[:, 1:] |= same
        tied[:, :-1] |= same
        best = np.where(tied, 0, ranked).max(1, keepdims=True)
        won = pairs.mine(((have == best) & (best > 0)).ravel())
        number = pairs.count("what").astype(float)  # a square may be too large for a count
        pairs.write(won, won * number**2)


def sole(state: ScoreState) -> None:
    """The only one who hands in any. [K]"""
    for pairs in state.one_by_one(Sole):
        has_any = state.per_night(state.counts[state.plan.count["what"][pairs.rule[0]]]) > 0
        alone = pairs.mine((has_any & (has_any.sum(1, keepdims=True) == 1)).ravel())
        pairs.write(alone, alone * pairs.number("points"))


def titles(state: ScoreState) -> None:
    """Finds who bears each title, for the rules that score titles. [K]"""
    for pairs in state.one_by_one(Control):
        effect = state.plan.rules[pairs.rule[0]].effect
        assert isinstance(effect, Control)
        may = np.zeros_like(state.alive)
        may[pairs.envelope()] = True
        bears = may & state.only_most(state.plan.count["what"][pairs.rule[0]])
        state.titles[effect.title] = state.titles.get(effect.title, np.zeros_like(may)) | bears
        pairs.write(pairs.mine(bears), np.zeros((len(pairs.rule), pairs.size)))


def title_scores(state: ScoreState) -> None:
    """Scores what titles bring to those who bear them. [K]"""
    for pairs in state.one_by_one(TitleScores):
        effect = state.plan.rules[pairs.rule[0]].effect
        assert isinstance(effect, TitleScores)
        bears = state.titles.get(effect.title, np.zeros_like(state.alive))
        count = np.where(pairs.mine(bears), pairs.count("each"), 0)
        pairs.write(count, count * pairs.number("points"))


def owners(state: ScoreState) -> None:
    """What cancel cards score, and the owners of general rules, even cancelled ones. [G 1 to 20]"""
    for pairs in state.working(Cancel):
        one = np.ones((len(pairs.rule), 1))
        pairs.write(one, one * pairs.number("points"))
    standing, plan = state.standing, state.plan
    general = plan.general[standing.rule]
    rule, envelope = standing.rule[general], standing.envelope[general]
    points: Floats = plan.owner[rule, None]
    state.write(LineBatch(rule + len(plan.rules), envelope, 1, np.ones(points.shape), points))
