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
from kermesse.rules.slate import Slate


def each(slate: Slate) -> None:
    """So much for each item. [G 40, 42, 158]"""
    for pairs in slate.working(BonusEach):
        count = pairs.count("what")
        pairs.write(count, count * pairs.number("points"))


def enough(slate: Slate) -> None:
    """Once, for that many. [G 21, 49, 94]"""
    for pairs in slate.working(OfAKind, AtLeast):
        won = pairs.count("what") >= pairs.number("count")
        pairs.write(won, won * pairs.number("points"))


def sets(slate: Slate) -> None:
    """For each disjoint group of one of each part. [S 10; G 46]"""
    for pairs in slate.working(Sets):
        groups = pairs.counts("parts").min(0)
        pairs.write(groups, groups * pairs.number("points"))


def multiples(slate: Slate) -> None:
    """Once, when a number is a multiple. [G 70, 113]"""
    for pairs in slate.working(Multiple):
        count = pairs.count("what")
        won = count % pairs.number("of") == 0
        if slate.plan.kit.rulings.zero_is_multiple == "no":
            won &= count > 0
        pairs.write(won, won * pairs.number("points"))


def more_than(slate: Slate) -> None:
    """Once, for more of one than of another. [G 103, 139]"""
    for pairs in slate.working(MoreThan):
        won = (pairs.count("more") > pairs.count("than")) & (pairs.counts("needs").min(0) >= 1)
        pairs.write(won, won * pairs.number("points"))


def runs(slate: Slate) -> None:
    """For each disjoint run of consecutive cards, as many as can be made. [G 68]

    Taking runs greedily from the lowest card makes as many as possible: only runs that start at the lowest card
    can use it, and any other run in its place could be moved down.
    """
    for every in slate.working(Runs):
        for pairs in every.one_by_one():
            length = int(pairs.number("length")[0, 0])
            left = np.tensordot(slate.plan.steps[int(pairs.rule[0])], slate.goods[pairs.envelope()], axes=(2, 1))
            made = np.zeros(left.shape[1:])
            for low in range(len(left) - length + 1):
                window = left[low : low + length]
                taken = window.min(0)
                window -= taken
                made += taken
            count = made.sum(0).reshape(-1, pairs.size)
            pairs.write(count, count * pairs.number("points"))


def most_squared(slate: Slate) -> None:
    """The highest number that one player alone has, squared; players who tie drop out. [S 8]"""
    for every in slate.working(MostSquared):
        for pairs in every.one_by_one():
            have = slate.per_night(slate.counts[slate.plan.count["what"][pairs.rule[0]]])
            ranked = -np.sort(-have, axis=1)
            same = ranked[:, 1:] == ranked[:, :-1]
            tied = np.zeros(ranked.shape, bool)
            tied[:, 1:] |= same
            tied[:, :-1] |= same
            best = np.where(tied, 0, ranked).max(1, keepdims=True)
            won = pairs.mine(((have == best) & (best > 0)).ravel())
            pairs.write(won, won * pairs.count("what") ** 2)


def sole(slate: Slate) -> None:
    """The only one who hands in any. [K]"""
    for every in slate.working(Sole):
        for pairs in every.one_by_one():
            has_any = slate.per_night(slate.counts[slate.plan.count["what"][pairs.rule[0]]]) > 0
            alone = pairs.mine((has_any & (has_any.sum(1, keepdims=True) == 1)).ravel())
            pairs.write(alone, alone * pairs.number("points"))


def titles(slate: Slate) -> None:
    """Who bears which title, and what the bearers score. [K]"""
    for every in slate.working(Control):
        for pairs in every.one_by_one():
            effect = slate.plan.rules[pairs.rule[0]].effect
            assert isinstance(effect, Control)
            may = np.zeros_like(slate.alive)
            may[pairs.envelope()] = True
            bears = may & slate.only_most(slate.plan.count["what"][pairs.rule[0]])
            slate.titles[effect.title] = slate.titles.get(effect.title, np.zeros_like(may)) | bears
            pairs.write(pairs.mine(bears), np.zeros((len(pairs.rule), pairs.size)))
    for every in slate.working(TitleScores):
        for pairs in every.one_by_one():
            effect = slate.plan.rules[pairs.rule[0]].effect
            assert isinstance(effect, TitleScores)
            bears = slate.titles.get(effect.title, np.zeros_like(slate.alive))
            count = pairs.mine(bears) * pairs.count("each")
            pairs.write(count, count * effect.points)


def owners(slate: Slate) -> None:
    """What cancel cards score, and the owners of general rules, even cancelled ones. [G 1 to 20]"""
    for pairs in slate.working(Cancel):
        one = np.ones((len(pairs.rule), 1))
        pairs.write(one, one * pairs.number("points"))
    rewarded = slate.plan.rewarded
    which, envelope = slate.standing.held[rewarded].nonzero()
    rule = rewarded[which]
    slate.write(rule + len(slate.plan.rules), envelope, np.ones(len(rule)), slate.plan.owner[rule])
