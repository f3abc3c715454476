"""Effects that set what goods are worth, then how many of them score, then multiply them."""

from __future__ import annotations

import numpy as np

from kermesse.rules.effect import LosesValue, MostMultiplies, Multiplies, NoMoreThan, Turns, Worth, WorthCapped
from kermesse.rules.scoring.plan import Bools, Floats, Ints
from kermesse.rules.scoring.score_state import RuleTargets, ScoreState


def capped_values(slate: ScoreState) -> None:
    """Some cards, up to a number of them, at their own value instead of any other, general or not. [G 53, 56 to 59]

    They are settled first, and what follows sets the value of the cards beyond that number alone.
    """
    for pairs in slate.working(WorthCapped):
        atom = slate.plan.priced[pairs.rule, 0]
        items = np.minimum(pairs.count("what"), pairs.number("at_most"))
        pairs.write(items, items * (pairs.number("points") - slate.plan.default[atom, None]))
        np.subtract.at(pairs.grouped(slate.items), (atom, pairs.group), items.astype(np.float32))


def set_values(slate: ScoreState) -> None:
    """Values that rules set: first those for everybody, then an owner's own. [G 2, 4 to 10; 24, 27, 92]

    A value for everybody locks those goods against particular rules, save independent ones. Of several the highest
    counts, and a particular one never below what it was.

    Liberty: where a general value and an independent particular one meet, the higher counts.
    """
    for pairs in slate.working(Worth):
        if pairs.owners:
            _set_for_owners(pairs)
        else:
            _set_for_all(pairs)


def _set_for_all(pairs: RuleTargets) -> None:
    slate = pairs.slate
    atoms = slate.plan.priced[pairs.rule].T
    best = _best(pairs, atoms)
    _write_gain(pairs, atoms, (best[atoms, pairs.group] == pairs.rule)[:, :, None])
    set_here = (best >= 0)[:, :, None]
    pairs.grouped(slate.locked)[:] = set_here
    value = pairs.grouped(slate.value)
    value[:] = np.where(set_here, slate.plan.number["points"][best][:, :, None], value)


def _set_for_owners(pairs: RuleTargets) -> None:
    slate = pairs.slate
    atoms = slate.plan.priced[pairs.rule].T
    free = ~slate.locked[atoms, pairs.group] | slate.plan.independent[pairs.rule]
    atoms = np.where(free, atoms, len(slate.plan.atoms) - 1)
    if slate.plan.kit.rulings.values_stack == "add":
        _add_values(pairs, atoms)
    else:
        _raise_values(pairs, atoms)


def _raise_values(pairs: RuleTargets, atoms: Ints) -> None:
    slate = pairs.slate
    best = _best(pairs, atoms)
    points = slate.plan.number["points"]
    higher = points[pairs.rule] > slate.value[atoms, pairs.group]
    _write_gain(pairs, atoms, ((best[atoms, pairs.group] == pairs.rule) & higher)[:, :, None])
    np.maximum(slate.value, np.where(best >= 0, points[best], slate.value), out=slate.value)


def _add_values(pairs: RuleTargets, atoms: Ints) -> None:
    slate = pairs.slate
    more = np.maximum(slate.plan.number["points"][pairs.rule] - slate.plan.default[atoms], 0)
    items = slate.items[atoms, pairs.group]
    pairs.write((items * (more > 0)).sum(0), (items * more).sum(0))
    np.add.at(slate.value, (atoms, pairs.group), more)


def _best(pairs: RuleTargets, atoms: Ints) -> Ints:
    """(atoms + 1, groups) the rule with the highest value for those goods, or -1.

    Rules come with high values last, so the last rule is the highest.
    """
    groups = pairs.slate.value.shape[1] // pairs.size
    best: Ints = np.full((len(pairs.slate.value), groups), -1)
    np.maximum.at(best, (atoms, pairs.group), pairs.rule)
    best[-1] = -1
    return best


def _write_gain(pairs: RuleTargets, atoms: Ints, won: Bools) -> None:
    """Writes what the goods that a rule won gain over what they were worth."""
    items = pairs.of(pairs.slate.items, atoms) * won
    gained = (pairs.number("points") - pairs.of(pairs.slate.value, atoms)) * items
    pairs.write(items.sum(0), gained.sum(0))


def turned_values(slate: ScoreState) -> None:
    """One kind turning another's value. [K]"""
    for pairs in slate.one_by_one(Turns):
        _set_value(pairs, pairs.count("more") > pairs.count("than"), pairs.number("points"))


def lost_values(slate: ScoreState) -> None:
    """Too many of a kind: they lose their value, not their place in sets. [S 4]"""
    for pairs in slate.one_by_one(LosesValue):
        _set_value(pairs, pairs.count("what") > pairs.number("more_than"), np.zeros((1, 1)))


def _set_value(pairs: RuleTargets, met: Bools, points: Floats) -> None:
    slate = pairs.slate
    atoms = slate.plan.priced[pairs.rule].T
    met = met & _free(pairs, atoms)
    now = pairs.of(slate.value, atoms)
    items = pairs.of(slate.items, atoms) * met
    pairs.write(items.sum(0), ((points - now) * items).sum(0))
    pairs.grouped(slate.value)[atoms, pairs.group] = np.where(met, points, now)


def _free(pairs: RuleTargets, atoms: Ints) -> Bools:
    """(..., pairs, size) if a rule may touch those goods; a general value locks them, save to independent rules."""
    locked = pairs.of(pairs.slate.locked, atoms)
    return ~locked | pairs.slate.plan.independent[pairs.rule, None] if pairs.owners else np.ones_like(locked)


def limited_items(slate: ScoreState) -> None:
    """No more of one kind score than there are of another. [S 5]"""
    for pairs in slate.one_by_one(NoMoreThan):
        atom = slate.plan.priced[pairs.rule, 0]
        items = pairs.of(slate.items, atom)
        over = np.maximum(items - pairs.count("than"), 0)
        pairs.write(over, -over * pairs.of(slate.value, atom))
        pairs.grouped(slate.items)[atom, pairs.group] = items - over


def multiplied_items(slate: ScoreState) -> None:
    """Sets of one kind that make another count several times; only goods that still score. [S 13, 14]"""
    for pairs in slate.working(Multiplies):
        atom = slate.plan.priced[pairs.rule, 0]
        sets = pairs.count("of") // pairs.number("every")
        items = np.minimum(sets, pairs.of(slate.items, atom))
        pairs.write(items, items * (pairs.number("by") - 1) * pairs.of(slate.value, atom))


def multiplied_most(slate: ScoreState) -> None:
    """The most of a kind, alone: they count several times. [S 12]"""
    for pairs in slate.one_by_one(MostMultiplies):
        won = pairs.mine(slate.only_most(slate.plan.count["what"][pairs.rule[0]]))
        atoms = slate.plan.priced[pairs.rule].T
        worth = (pairs.of(slate.items, atoms) * pairs.of(slate.value, atoms)).sum(0)
        pairs.write(won, won * worth * (pairs.number("by") - 1))
