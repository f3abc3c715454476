"""Effects by which others cost you something, or you cost them."""

from __future__ import annotations

import numpy as np

from kermesse.rules.effects import MostLoses, Protects, Punishes, Steals, TooManyLoses
from kermesse.rules.scoring.score_state import ScoreState


def punished(state: ScoreState) -> None:
    """A player's full set costs every other player; several attackers add up and hit each other. [S 6]"""
    for pairs in state.one_by_one(Punishes):
        rule = int(pairs.rule[0])
        groups = pairs.count("what") // pairs.number("count")
        if state.plan.kit.rulings.attacks == "per-player":
            groups = np.minimum(groups, 1)
        dealt = np.zeros(len(state.alive))
        dealt[pairs.envelope()] = groups.ravel()
        by_night = state.per_night(dealt)
        suffered = np.where(state.alive, (by_night.sum(1, keepdims=True) - by_night).ravel(), 0)
        state.blows[rule] = suffered
        state.write_for(rule, suffered, -suffered * state.plan.number["points"][rule])


def protected(state: ScoreState) -> None:
    """Each set cancels one loss and uses nothing up. [S 7]"""
    for pairs in state.one_by_one(Protects):
        groups = pairs.count("of") // pairs.number("every")
        saved_in_all, points = np.zeros(groups.shape), np.zeros(groups.shape)
        for rule in state.plan.protected[int(pairs.rule[0])]:
            if rule in state.blows:
                saved = np.minimum(groups - saved_in_all, pairs.mine(state.blows[rule]))
                state.blows[rule][pairs.envelope()] -= saved.ravel()
                saved_in_all += saved
                points += saved * state.plan.number["points"][rule]
        pairs.write(saved_in_all, points)


def stolen(state: ScoreState) -> None:
    """The player who alone has the most takes points from all others; they lose what that player gains. [K]"""
    for pairs in state.one_by_one(Steals):
        rule = int(pairs.rule[0])
        may = np.zeros_like(state.alive)
        may[pairs.envelope()] = True
        thief = may & state.only_most(state.plan.count["most_of"][rule])
        each = state.counts[state.plan.count["each"][rule]].astype(float)  # a whole night may exceed a count
        loot = state.per_night(each * ~thief)
        thief_by_night = thief.reshape(loot.shape)
        loot *= thief_by_night.any(1, keepdims=True)
        gain = np.where(thief_by_night, loot.sum(1, keepdims=True), 0)
        state.write_for(rule, (gain + loot).ravel(), (gain - loot).ravel() * state.plan.number["points"][rule])


def most_lose(state: ScoreState) -> None:
    """Everybody who ties for the most loses. [G 1, 3]"""
    for pairs in state.one_by_one(MostLoses):
        have = state.per_night(state.counts[state.plan.count["what"][pairs.rule[0]]])
        most = have == have.max(1, keepdims=True)
        if state.plan.kit.rulings.most_of_none == "nobody":
            most &= have > 0
        lose = pairs.mine(most.ravel() & state.alive)
        pairs.write(lose, lose * pairs.number("points"))


def too_many(state: ScoreState) -> None:
    """More than so many of any one of them: lost once. [G 15 to 18]"""
    for pairs in state.working(TooManyLoses):
        lose = np.any(pairs.counts("any") > pairs.number("more_than"), axis=0)
        pairs.write(lose, lose * pairs.number("points"))
