"""Goods divided: those that can only please go in whole; the rest lies in parts, and rules join parts.

A rule displeases where more goods may cost something: a limit, a comparison, a multiple. Goods that no such rule looks
at are never left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from kermesse.rules import effects as e
from kermesse.rules.best_envelope.parts import Chosen
from kermesse.rules.best_envelope.problem import OutOfReachError
from kermesse.rules.best_envelope.regime import Condition, Regime, Threshold
from kermesse.rules.best_envelope.runs import Slot, slots_of
from kermesse.rules.kit import Kit
from kermesse.rules.scoring.plan import Plan, plan_of


class CountCap(NamedTuple):
    """At most so many of what a selector names."""

    what: str
    most: int


class Portion(NamedTuple):
    """A part before it is known what its goods bring; `slots` where runs count in it."""

    kinds: tuple[int, ...]
    counts: tuple[int, ...]
    slots: list[list[Slot]] | None


class PartComponent(NamedTuple):
    """Parts that rules look at together.

    Args:
        groups: which parts.
        conditions: the rules that join them.
        caps: caps on some of them together.
    """

    groups: tuple[int, ...]
    conditions: tuple[Condition | Threshold, ...]
    caps: tuple[CountCap, ...]


class SharedCap(NamedTuple):
    """A cap on several components together."""

    components: tuple[int, ...]
    cap: CountCap


class Division(NamedTuple):
    """Goods divided.

    Args:
        whole: what goes in whatever else does.
        groups: the parts of the rest.
        most: for each part, how many of it may go in.
        components: parts joined by rules.
        shared: caps on components.
        open: rules that pay for enough of goods from here and there, which no number of a part's goods tells.
    """

    whole: Chosen
    groups: tuple[Portion, ...]
    most: tuple[int, ...]
    components: tuple[PartComponent, ...]
    shared: tuple[SharedCap, ...]
    open: tuple[Threshold, ...]


@lru_cache(maxsize=4096)
def kinds_named(plan: Plan, what: str) -> int:
    """The kinds that a selector of a kit names, as bits."""
    return sum(1 << int(kind) for kind in plan.kinds_of[what])


def divided(
    kit: Kit, goods: Chosen, rules: Regime, conditions: Sequence[Condition], caps: Sequence[CountCap]
) -> Division:
    """Divides goods.

    Args:
        kit: the box.
        goods: what is held.
        rules: the rules that work.
        conditions: those of its conditions that can be met at all.
        caps: what is not to be exceeded.

    Raises:
        OutOfReachError: where runs cross parts.
    """
    plan = plan_of(kit)
    cutting = 0
    for what in (*(text for one in conditions for text in _displeasing(one)), *(cap.what for cap in caps)):
        cutting |= kinds_named(plan, what)
    texts = dict.fromkeys((*(text for one in conditions for text in looked_at(one)), *(cap.what for cap in caps)))
    masks = [kinds_named(plan, text) for text in texts]
    whole: Chosen = {}
    by_signature: dict[int, list[int]] = {}
    for kind, count in goods.items():
        if not cutting >> kind & 1:
            whole[kind] = count
            continue
        signature = 0
        for mask in masks:
            signature = signature << 1 | (mask >> kind & 1)
        by_signature.setdefault(signature, []).append(kind)
    parts = [tuple(kinds) for kinds in by_signature.values()]
    bits = [sum(1 << kind for kind in kinds) for kinds in parts]
    groups = tuple(
        Portion(kinds, tuple(goods[kind] for kind in kinds), _slots(kit, rules.runs, kinds, bits, whole))
        for kinds in parts
    )
    joining: list[Condition | Threshold] = [one for one in conditions if any(_touched(plan, one, bits))]
    open_: list[Threshold] = []
    for threshold in rules.thresholds:
        named = kinds_named(plan, threshold.what)
        if any(named & part for part in bits):
            aligned = all(named & part in (0, part) for part in bits)
            (joining if aligned else open_).append(threshold)
    sizes = [sum(group.counts) for group in groups]
    return Division(whole, groups, *_joined(plan, bits, sizes, joining, caps), tuple(open_))


def looked_at(rule: Condition | Threshold) -> tuple[str, ...]:
    """The selectors of a rule."""
    match rule:
        case e.MoreThan():
            return (rule.more, rule.than, *rule.needs)
        case e.Sets():
            return rule.parts
        case _:
            return (rule.what,)


def _displeasing(rule: Condition) -> tuple[str, ...]:
    """The goods of which more may cost what the rule pays."""
    match rule:
        case e.MoreThan():
            return (rule.than,)
        case e.Multiple():
            return (rule.what,)
        case e.Sets():
            return ()


def _touched(plan: Plan, rule: Condition | Threshold, bits: Iterable[int]) -> list[int]:
    """Which parts a rule looks at."""
    named = 0
    for what in looked_at(rule):
        named |= kinds_named(plan, what)
    return [place for place, part in enumerate(bits, 1) if named & part]


def _slots(
    kit: Kit, runs: tuple[e.Runs, ...], kinds: tuple[int, ...], bits: list[int], whole: Chosen
) -> list[list[Slot]] | None:
    """Where runs count in a part, the kind at each rank."""
    plan = plan_of(kit)
    here = [run for run in runs if any(kinds_named(plan, run.what) >> kind & 1 for kind in kinds)]
    if not here:
        return None
    named = kinds_named(plan, here[0].what)
    families = {kit.catalogue.kinds[kind].family for kind in kinds if named >> kind & 1}
    mine = sum(1 << kind for kind in kinds)
    elsewhere = [kind for kind in whole if named >> kind & 1]
    elsewhere += [kind for part in bits if part != mine for kind in _kinds(part & named)]
    crossed = kit.rulings.runs == "any-suit" or any(kit.catalogue.kinds[kind].family in families for kind in elsewhere)
    if len(here) > 1 or crossed:
        raise OutOfReachError
    return slots_of(kinds, kit.catalogue, frozenset(_kinds(named)))


def _kinds(bits: int) -> list[int]:
    return [kind for kind in range(bits.bit_length()) if bits >> kind & 1]


def _joined(
    plan: Plan, bits: list[int], sizes: list[int], joining: list[Condition | Threshold], caps: Sequence[CountCap]
) -> tuple[tuple[int, ...], tuple[PartComponent, ...], tuple[SharedCap, ...]]:
    """How many of each part may go in, the parts joined by rules, and the caps on what is not joined."""
    most = list(sizes)
    root = list(range(len(bits)))

    def find(part: int) -> int:
        while root[part] != part:
            part = root[part]
        return part

    def join(parts: list[int]) -> None:
        for part in parts[1:]:
            root[find(part)] = find(parts[0])

    touched = [(rule, [place - 1 for place in _touched(plan, rule, bits)]) for rule in joining]
    for _, parts in touched:
        join(parts)
    wide: list[tuple[CountCap, list[int]]] = []
    for cap in caps:
        named = kinds_named(plan, cap.what)
        parts = [place for place, part in enumerate(bits) if named & part]
        if len(parts) == 1:
            most[parts[0]] = min(most[parts[0]], cap.most)
        elif sum(most[part] for part in parts) > cap.most:
            wide.append((cap, parts))
    for (_, parts), (_, others) in combinations(wide, 2):  # two caps on one component are settled within it
        if {find(part) for part in parts} & {find(part) for part in others}:
            join([*parts, *others])
    roots = sorted({find(part) for part in range(len(bits))})
    components = tuple(
        PartComponent(
            tuple(part for part in range(len(bits)) if find(part) == one),
            tuple(rule for rule, parts in touched if find(parts[0]) == one),
            tuple(cap for cap, parts in wide if {find(part) for part in parts} == {one}),
        )
        for one in roots
    )
    shared = tuple(
        SharedCap(tuple(sorted({roots.index(find(part)) for part in parts})), cap)
        for cap, parts in wide
        if len({find(part) for part in parts}) > 1
    )
    return tuple(most), components, shared
