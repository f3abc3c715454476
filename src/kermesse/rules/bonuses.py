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
from kermesse.rules.plan import Floats, Ints, Plan
from kermesse.rules.slate import Slate


def each(slate: Slate) -> None:
    """So much for each item. [G 40, 42, 158]"""
    pairs = slate.working(BonusEach)
    count = pairs.count("what")
    pairs.write(count, count * pairs.number("points"))


def enough(slate: Slate) -> None:
    """Once, for that many. [G 21, 49, 94]"""
    pairs = slate.working(OfAKind, AtLeast)
    won = pairs.count("what") >= pairs.number("count")
    pairs.write(won, won * pairs.number("points"))


def sets(slate: Slate) -> None:
    """For each disjoint group of one of each part. [S 10; G 46]"""
    pairs = slate.working(Sets)
    if len(pairs.rule):
        groups = pairs.counts("parts").min(0)
        pairs.write(groups, groups * pairs.number("points"))


def multiples(slate: Slate) -> None:
    """Once, when a number is a multiple. [G 70, 113]"""
    pairs = slate.working(Multiple)
    count = pairs.count("what")
    won = count % np.maximum(pairs.number("of"), 1) == 0 if len(pairs.rule) else count > 0
    if slate.plan.kit.rulings.zero_is_multiple == "no":
        won &= count > 0
    pairs.write(won, won * pairs.number("points"))


def more_than(slate: Slate) -> None:
    """Once, for more of one than of another. [G 103, 139]"""
    pairs = slate.working(MoreThan)
    if len(pairs.rule):
        won = (pairs.count("more") > pairs.count("than")) & (pairs.counts("needs").min(0) >= 1)
        pairs.write(won, won * pairs.number("points"))


def runs(slate: Slate) -> None:
    """For each disjoint run of consecutive cards, as many as can be made. [G 68]

    Taking runs greedily from the lowest card makes as many as possible: only runs that start at the lowest card
    can use it, and any other run in its place could be moved down.
    """
    for pairs in slate.working(Runs).one_by_one():
        effect = slate.plan.rules[pairs.rule[0]].effect
        assert isinstance(effect, Runs)
        steps = _steps(slate.plan, slate.plan.kinds_of[effect.what])
        left = np.tensordot(steps, slate.goods[pairs.envelope], axes=(2, 1))
        made = np.zeros(left.shape[1:])
        for low in range(len(left) - effect.length + 1):
            taken = left[low : low + effect.length].min(0)
            left[low : low + effect.length] -= taken
            made += taken
        count = made.sum(0)
        pairs.write(count, count * effect.points)


def _steps(plan: Plan, kinds: Ints) -> Floats:
    """(steps, tracks, kinds) where in which track a card lies; a track is a suit, or all of them together."""
    cards = [(column, plan.kit.catalogue.kinds[column]) for column in kinds]
    mixed = plan.kit.rulings.runs == "any-suit"
    tracks = sorted({"" if mixed else kind.family for _, kind in cards if kind.order})
    top = max((kind.order or 0 for _, kind in cards), default=0)
    steps = np.zeros((top, len(tracks), len(plan.values)))
    for column, kind in cards:
        if kind.order:
            steps[kind.order - 1, tracks.index("" if mixed else kind.family), column] = 1
    return steps


def most_squared(slate: Slate) -> None:
    """The highest number that one player alone has, squared; players who tie drop out. [S 8]"""
    for pairs in slate.working(MostSquared).one_by_one():
        have = slate.per_night(slate.counts[slate.plan.count["what"][pairs.rule[0]]])
        ranked = -np.sort(-have, axis=1)
        same = ranked[:, 1:] == ranked[:, :-1]
        tied = np.zeros(ranked.shape, bool)
        tied[:, 1:] |= same
        tied[:, :-1] |= same
        best = np.where(tied, 0, ranked).max(1, keepdims=True)
        won = ((have == best) & (best > 0)).ravel()[pairs.envelope]
        pairs.write(won, won * pairs.count("what") ** 2)


def sole(slate: Slate) -> None:
    """The only one who hands in any. [K]"""
    for pairs in slate.working(Sole).one_by_one():
        any_of = slate.per_night(slate.counts[slate.plan.count["what"][pairs.rule[0]]]) > 0
        alone = (any_of & (any_of.sum(1, keepdims=True) == 1)).ravel()[pairs.envelope]
        pairs.write(alone, alone * pairs.number("points"))


def titles(slate: Slate) -> None:
    """Who bears which title, and what the bearers score. [K]"""
    for pairs in slate.working(Control).one_by_one():
        effect = slate.plan.rules[pairs.rule[0]].effect
        assert isinstance(effect, Control)
        bears = slate.only_most(slate.plan.count["what"][pairs.rule[0]])
        bears &= np.isin(np.arange(len(bears)), pairs.envelope)
        slate.titles[effect.title] = bears
        pairs.write(bears[pairs.envelope], np.zeros(len(pairs.rule)))
    for pairs in slate.working(TitleScores).one_by_one():
        effect = slate.plan.rules[pairs.rule[0]].effect
        assert isinstance(effect, TitleScores)
        bears = slate.titles.get(effect.title, np.zeros_like(slate.alive))[pairs.envelope]
        count = bears * pairs.count("each")
        pairs.write(count, count * effect.points)


def owners(slate: Slate) -> None:
    """What cancel cards score, and the owners of general rules, even cancelled ones. [G 1 to 20]"""
    pairs = slate.working(Cancel)
    pairs.write(np.ones(len(pairs.rule)), pairs.number("points"))
    general = np.flatnonzero(slate.plan.general & (slate.plan.owner != 0))
    which, envelope = np.nonzero(slate.standing.held[general])
    rule = general[which]
    slate.write(rule + len(slate.plan.rules), envelope, np.ones(len(rule)), slate.plan.owner[rule])
