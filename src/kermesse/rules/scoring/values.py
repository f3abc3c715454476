"""Effects that set what goods are worth, then how many of them score, then multiply them."""

from __future__ import annotations

import numpy as np

from kermesse.rules.effects import LosesValue, MostMultiplies, Multiplies, NoMoreThan, Turns, Worth, WorthCapped
from kermesse.rules.scoring.plan import Bools, Floats, Ints
from kermesse.rules.scoring.score_state import RuleTargets, ScoreState


def capped_values(state: ScoreState) -> None:
    """Some cards, up to a number of them, at their own value instead of any other, general or not. [G 53, 56 to 59]

    They are settled first, and what follows sets the value of the cards beyond that number alone.
    """
    for pairs in state.working(WorthCapped):
        atom = state.plan.priced[pairs.rule, 0]
        items = np.minimum(pairs.count("what"), pairs.number("at_most"))
        pairs.write(items, items * (pairs.number("points") - state.plan.default[atom, None]))
        np.subtract.at(pairs.grouped(state.items), (atom, pairs.group), items.astype(np.float32))


def set_values(state: ScoreState) -> None:
    """Values that rules set: first those for everybody, then an owner's own. [G 2, 4 to 10; 24, 27, 92]

    A value for everybody locks those goods against particular rules, save independent ones. Of several the highest
    counts, and a particular one never below what it was.

    Liberty: where a general value and an independent particular one meet, the higher counts.
    """
    for pairs in state.working(Worth):
        if pairs.owners:
            _set_for_owners(pairs)
        else:
            _set_for_all(pairs)


def _set_for_all(pairs: RuleTargets) -> None:
    state = pairs.state
    atoms = state.plan.priced[pairs.rule].T
    best = _best(pairs, atoms)
    _write_gain(pairs, atoms, (best[atoms, pairs.group] == pairs.rule)[:, :, None])
    set_here = (best >= 0)[:, :, None]
    pairs.grouped(state.locked)[:] = set_here
    value = pairs.grouped(state.value)
    value[:] = np.where(set_here, state.plan.number["points"][best][:, :, None], value)


def _set_for_owners(pairs: RuleTargets) -> None:
    state = pairs.state
    atoms = state.plan.priced[pairs.rule].T
    free = ~state.locked[atoms, pairs.group] | state.plan.independent[pairs.rule]
    atoms = np.where(free, atoms, len(state.plan.atoms) - 1)
    if state.plan.kit.rulings.values_stack == "add":
        _add_values(pairs, atoms)
    else:
        _raise_values(pairs, atoms)


def _raise_values(pairs: RuleTargets, atoms: Ints) -> None:
    state = pairs.state
    best = _best(pairs, atoms)
    points = state.plan.number["points"]
    higher = points[pairs.rule] > state.value[atoms, pairs.group]
    _write_gain(pairs, atoms, ((best[atoms, pairs.group] == pairs.rule) & higher)[:, :, None])
    np.maximum(state.value, np.where(best >= 0, points[best], state.value), out=state.value)


def _add_values(pairs: RuleTargets, atoms: Ints) -> None:
    state = pairs.state
    more = np.maximum(state.plan.number["points"][pairs.rule] - state.plan.default[atoms], 0)
    items = state.items[atoms, pairs.group]
    pairs.write((items * (more > 0)).sum(0), (items * more).sum(0))
    np.add.at(state.value, (atoms, pairs.group), more)


def _best(pairs: RuleTargets, atoms: Ints) -> Ints:
    """(atoms + 1, groups) the rule with the highest value for those goods, or -1.

    Rules come with high values last, so the last rule is the highest.
    """
    groups = pairs.state.value.shape[1] // pairs.size
    best: Ints = np.full((len(pairs.state.value), groups), -1)
    np.maximum.at(best, (atoms, pairs.group), pairs.rule)
    best[-1] = -1
    return best


def _write_gain(pairs: RuleTargets, atoms: Ints, won: Bools) -> None:
    """Writes what the goods that a rule won gain over what they were worth."""
    items = pairs.of(pairs.state.items, atoms) * won
    gained = (pairs.number("points") - pairs.of(pairs.state.value, atoms)) * items
    pairs.write(items.sum(0), gained.sum(0))


def turned_values(state: ScoreState) -> None:
    """One kind turning another's value. [K]"""
    for pairs in state.one_by_one(Turns):
        _set_value(pairs, pairs.count("more") > pairs.count("than"), pairs.number("points"))


def lost_values(state: ScoreState) -> None:
    """Too many of a kind: they lose their value, not their place in sets. [S 4]"""
    for pairs in state.one_by_one(LosesValue):
        _set_value(pairs, pairs.count("what") > pairs.number("more_than"), np.zeros((1, 1)))


def _set_value(pairs: RuleTargets, met: Bools, points: Floats) -> None:
    state = pairs.state
    atoms = state.plan.priced[pairs.rule].T
    met = met & _free(pairs, atoms)
    now = pairs.of(state.value, atoms)
    items = pairs.of(state.items, atoms) * met
    pairs.write(items.sum(0), ((points - now) * items).sum(0))
    pairs.grouped(state.value)[atoms, pairs.group] = np.where(met, points, now)


def _free(pairs: RuleTargets, atoms: Ints) -> Bools:
    """(..., pairs, size) if a rule may touch those goods; a general value locks them, save to independent rules."""
    locked = pairs.of(pairs.state.locked, atoms)
    return ~locked | pairs.state.plan.independent[pairs.rule, None] if pairs.owners else np.ones_like(locked)


def limited_items(state: ScoreState) -> None:
    """No more of one kind score than there are of another. [S 5]"""
    for pairs in state.one_by_one(NoMoreThan):
        atom = state.plan.priced[pairs.rule, 0]
        items = pairs.of(state.items, atom)
        over = np.maximum(items - pairs.count("than"), 0)
        pairs.write(over, -over * pairs.of(state.value, atom))
        pairs.grouped(state.items)[atom, pairs.group] = items - over


def multiplied_items(state: ScoreState) -> None:
    """Sets of one kind that make another count several times; only goods that still score. [S 13, 14]"""
    for pairs in state.working(Multiplies):
        atom = state.plan.priced[pairs.rule, 0]
        sets = pairs.count("of") // pairs.number("every")
        items = np.minimum(sets, pairs.of(state.items, atom))
        pairs.write(items, items * (pairs.number("by") - 1) * pairs.of(state.value, atom))


def multiplied_most(state: ScoreState) -> None:
    """The most of a kind, alone: they count several times. [S 12]"""
    for pairs in state.one_by_one(MostMultiplies):
        won = pairs.mine(state.only_most(state.plan.count["what"][pairs.rule[0]]))
        atoms = state.plan.priced[pairs.rule].T
        worth = (pairs.of(state.items, atoms) * pairs.of(state.value, atoms)).sum(0)
        pairs.write(won, won * worth * (pairs.number("by") - 1))
