"""Effects by which others cost you something, or you cost them."""

from __future__ import annotations

import numpy as np

from kermesse.rules.effect import MostLoses, Protects, Punishes, Steals, TooManyLoses
from kermesse.rules.slate import Slate


def punished(slate: Slate) -> None:
    """Somebody's full set costs every other player; several attackers add up and hit each other. [S 6]"""
    for pairs in slate.working(Punishes).one_by_one():
        rule = int(pairs.rule[0])
        groups = pairs.count("what") // pairs.number("count")
        if slate.plan.kit.rulings.attacks == "per-player":
            groups = np.minimum(groups, 1)
        dealt = np.zeros(len(slate.alive))
        dealt[pairs.envelope] = groups
        by_night = slate.per_night(dealt)
        suffered = np.where(slate.alive, (by_night.sum(1, keepdims=True) - by_night).ravel(), 0)
        slate.blows[rule] = suffered
        slate.write_for(rule, suffered, -suffered * slate.plan.number["points"][rule])


def protected(slate: Slate) -> None:
    """Each set cancels one loss and uses nothing up. [S 7]"""
    for pairs in slate.working(Protects).one_by_one():
        groups = pairs.count("of") // pairs.number("every")
        saved_in_all, points = np.zeros(len(groups)), np.zeros(len(groups))
        for rule in slate.plan.protected[int(pairs.rule[0])]:
            if rule in slate.blows:
                saved = np.minimum(groups - saved_in_all, slate.blows[rule][pairs.envelope])
                slate.blows[rule][pairs.envelope] -= saved
                saved_in_all += saved
                points += saved * slate.plan.number["points"][rule]
        pairs.write(saved_in_all, points)


def stolen(slate: Slate) -> None:
    """Whoever alone has the most takes points from everybody else; what one gains, the others lose. [K]"""
    for pairs in slate.working(Steals).one_by_one():
        rule = int(pairs.rule[0])
        thief = slate.only_most(slate.plan.count["most"][rule])
        thief &= np.isin(np.arange(len(thief)), pairs.envelope)
        loot = slate.per_night(slate.counts[slate.plan.count["each"][rule]] * ~thief)
        loot *= thief.reshape(loot.shape).any(1, keepdims=True)
        gain = np.where(thief.reshape(loot.shape), loot.sum(1, keepdims=True), 0).ravel()
        times = gain + loot.ravel()
        slate.write_for(rule, times, (gain - loot.ravel()) * slate.plan.number["points"][rule])


def most_lose(slate: Slate) -> None:
    """Everybody who ties for the most loses. [G 1, 3]"""
    for pairs in slate.working(MostLoses).one_by_one():
        have = slate.per_night(slate.counts[slate.plan.count["what"][pairs.rule[0]]])
        most = have == have.max(1, keepdims=True)
        if slate.plan.kit.rulings.most_of_none == "nobody":
            most &= have > 0
        lose = (most.ravel() & slate.alive)[pairs.envelope]
        pairs.write(lose, lose * pairs.number("points"))


def too_many(slate: Slate) -> None:
    """More than so many of any one of them: lost once. [G 15 to 18]"""
    pairs = slate.working(TooManyLoses)
    if len(pairs.rule):
        lose = (pairs.counts("any") > pairs.number("more_than")).any(0)
        pairs.write(lose, lose * pairs.number("points"))
