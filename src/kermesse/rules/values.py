"""Effects that set what goods are worth, then how many of them score, then multiply them."""

from __future__ import annotations

import numpy as np

from kermesse.rules.effect import LosesValue, MostMultiplies, Multiplies, NoMoreThan, Turns, Worth, WorthCapped
from kermesse.rules.plan import Bools, Floats, Ints
from kermesse.rules.slate import Pairs, Slate


def general_worth(slate: Slate) -> None:
    """Values set for everybody; they lock those goods against particular rules. [G 2, 4 to 10]"""
    pairs = slate.working(Worth, wide=True)
    if len(pairs.rule):
        atoms, envelope = slate.plan.priced[pairs.rule], pairs.envelope[:, None]
        best = _best(slate, pairs, atoms)
        _write_gain(slate, pairs, atoms, best[atoms, envelope] == pairs.rule[:, None])
        slate.locked |= best >= 0
        slate.value = np.where(slate.locked, slate.plan.number["points"][best], slate.value)


def particular_worth(slate: Slate) -> None:
    """Values that an owner's rules set; of several the highest counts, never below what it was. [G 24, 27, 92]

    Liberty: where a general value and an independent particular one meet, the higher counts.
    """
    pairs = slate.working(Worth, wide=False)
    if not len(pairs.rule):
        return
    atoms, envelope = slate.plan.priced[pairs.rule], pairs.envelope[:, None]
    free = ~slate.locked[atoms, envelope] | slate.plan.independent[pairs.rule, None]
    atoms = np.where(free, atoms, len(slate.plan.atoms) - 1)
    if slate.plan.kit.rulings.values_stack == "add":
        more = np.maximum(pairs.number("points")[:, None] - slate.plan.default[atoms], 0)
        gained = more * slate.items[atoms, envelope]
        pairs.write((slate.items[atoms, envelope] * (more > 0)).sum(1), gained.sum(1))
        np.add.at(slate.value, (atoms, envelope), more)
        return
    best = _best(slate, pairs, atoms)
    won = (best[atoms, envelope] == pairs.rule[:, None]) & (
        pairs.number("points")[:, None] > slate.value[atoms, envelope]
    )
    _write_gain(slate, pairs, atoms, won)
    set_to = np.where(best >= 0, slate.plan.number["points"][best], slate.value)
    slate.value = np.maximum(slate.value, set_to)


def _best(slate: Slate, pairs: Pairs, atoms: Ints) -> Ints:
    """(atoms + 1, envelopes) the rule with the highest value for those goods, or -1.

    Rules come with high values last, so that the highest is written last and stays.
    """
    best = np.full(slate.value.shape, -1)
    place = atoms * best.shape[1] + pairs.envelope[:, None]
    best.ravel()[place.ravel()] = np.repeat(pairs.rule, atoms.shape[1])
    best[-1] = -1
    return best


def _write_gain(slate: Slate, pairs: Pairs, atoms: Ints, won: Bools) -> None:
    """Writes what the goods that a rule won gain over what they were worth."""
    envelope = pairs.envelope[:, None]
    items = slate.items[atoms, envelope] * won
    gained = (pairs.number("points")[:, None] - slate.value[atoms, envelope]) * items
    pairs.write(items.sum(1), gained.sum(1))


def capped_worth(slate: Slate) -> None:
    """Some cards, up to a number of them, at their own value instead of any other. [G 53, 56 to 59]"""
    pairs = slate.working(WorthCapped)
    atom = slate.plan.priced[pairs.rule, 0]
    items = np.minimum(slate.items[atom, pairs.envelope], pairs.number("most"))
    more = np.maximum(pairs.number("points") - slate.value[atom, pairs.envelope], 0)
    pairs.write(items, items * more)


def turned_values(slate: Slate) -> None:
    """One kind turning another's value. [K]"""
    for pairs in slate.working(Turns).one_by_one():
        _set_value(pairs, pairs.count("more") > pairs.count("than"), pairs.number("points"))


def lost_values(slate: Slate) -> None:
    """Too many of a kind: they lose their value, not their place in sets. [S 4]"""
    for pairs in slate.working(LosesValue).one_by_one():
        _set_value(pairs, pairs.count("what") > pairs.number("more_than"), np.zeros(len(pairs.rule)))


def _set_value(pairs: Pairs, met: Bools, points: Floats) -> None:
    slate = pairs.slate
    atoms, envelope = slate.plan.priced[pairs.rule], pairs.envelope[:, None]
    items = slate.items[atoms, envelope] * met[:, None]
    now = slate.value[atoms, envelope]
    pairs.write(items.sum(1), ((points[:, None] - now) * items).sum(1))
    slate.value[atoms, envelope] = np.where(met[:, None], points[:, None], now)


def limited_items(slate: Slate) -> None:
    """No more of one kind score than there are of another. [S 5]"""
    for pairs in slate.working(NoMoreThan).one_by_one():
        atom = slate.plan.priced[pairs.rule, 0]
        items = slate.items[atom, pairs.envelope]
        over = np.maximum(items - pairs.count("than"), 0)
        pairs.write(over, -over * slate.value[atom, pairs.envelope])
        slate.items[atom, pairs.envelope] = items - over


def multiplied_items(slate: Slate) -> None:
    """Sets of one kind that make another count several times; only goods that still score. [S 13, 14]"""
    pairs = slate.working(Multiplies)
    atom = slate.plan.priced[pairs.rule, 0]
    sets = pairs.count("of") // pairs.number("every")
    items = np.minimum(sets, slate.items[atom, pairs.envelope])
    pairs.write(items, items * (pairs.number("by") - 1) * slate.value[atom, pairs.envelope])


def multiplied_most(slate: Slate) -> None:
    """The most of a kind, alone: they count several times. [S 12]"""
    for pairs in slate.working(MostMultiplies).one_by_one():
        won = slate.only_most(slate.plan.count["what"][pairs.rule[0]])[pairs.envelope]
        atoms, envelope = slate.plan.priced[pairs.rule], pairs.envelope[:, None]
        worth = (slate.items[atoms, envelope] * slate.value[atoms, envelope]).sum(1)
        pairs.write(won, won * worth * (pairs.number("by") - 1))
