"""What a table could reach together: a plan found by annealing, where all hold as much as was dealt to them.

A plan is a way to end the night that the rules allow, scored as any night is; so it is reached by somebody who arranges
everything, and never more than the best there is. It is no proof that nothing better exists.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kermesse.games.haggle.night.arrays import as_arrays
from kermesse.games.haggle.night.model import Night
from kermesse.rules.kit import Kit
from kermesse.rules.scoring.plan import Floats, plan_of
from kermesse.rules.scoring.score import Envelopes, totals

CHAINS = 24
"""So many plans are annealed beside each other; the best of them is kept."""

HOT, COLD = 12.0, 0.15
"""The temperatures in points: a loss of so many is taken about every third time."""

CARD_STEPS = 0.3
"""So much of the steps move rule cards, where they work for their owners."""

ASIDE = 0.25
"""So much of the steps lay things aside, or take them back, instead of swapping them."""

TRUE_EVERY = 10
"""After so many steps plans are scored anew as wholes."""

Held = NDArray[np.int16]
"""(chains, players, 2, things): how many of each thing somebody hands in, and how many they keep back."""


class TablePlan(NamedTuple):
    """What a table reaches together by a plan.

    Args:
        points: of every player, voided hands as 0.
        steps: how long it was sought.
    """

    points: tuple[float, ...]
    steps: int

    @property
    def total(self) -> float:
        """The points of the whole table."""
        return sum(self.points)


def annealed(deal: Night, kit: Kit, steps: int, seed: int = 1) -> TablePlan:
    """The best plan found for the things of a deal.

    Args:
        deal: who was dealt what.
        kit: the night's, all of it: whoever plans knows everything.
        steps: in each of them everybody swaps one thing, or lays one aside, and half of that is taken back.
        seed: the same seed, the same plan.
    """
    search = _Annealing(deal, kit, seed)
    for step in range(steps):
        search.step(HOT * (COLD / HOT) ** (step / max(steps - 1, 1)))
        if step % TRUE_EVERY == 0:
            search.settle()
    search.settle()
    return TablePlan(tuple(search.best.tolist()), steps)


class _Annealing:
    """Plans under way, all with the same things."""

    def __init__(self, deal: Night, kit: Kit, seed: int) -> None:
        arrays = as_arrays(kit, deal.envelopes, deal.sheets)
        plan = plan_of(kit)
        self._kit, self._kinds, self._in_play = kit, len(plan.values), arrays.in_play
        self._chance = np.random.default_rng(seed)
        cards = np.zeros((arrays.players, 0)) if kit.head.box.sheets else arrays.holds
        self._columns = np.zeros(0, int) if kit.head.box.sheets else np.arange(len(plan.cards))
        self._all_cards = len(plan.cards)
        things = np.concatenate([arrays.goods, cards], axis=1).astype(np.int16)
        held = np.stack([things, np.zeros_like(things)], axis=1)
        self._held: Held = np.repeat(held[None], CHAINS, axis=0)
        self._points = self._scored(self._held)
        self.best: Floats = self._points[0]

    def settle(self) -> None:
        """Scores every plan as a whole, and keeps the best."""
        self._points = self._scored(self._held)
        chain = int(self._points.sum(1).argmax())
        if self._points[chain].sum() > self.best.sum():
            self.best = self._points[chain]

    def step(self, temperature: float) -> None:
        """Everybody swaps a good with somebody, or one pair of each plan a rule card."""
        if len(self._columns) and self._chance.random() < CARD_STEPS:
            self._step_of_cards(temperature)
            return
        first, second = self._pairs(self._held.shape[1] // 2)
        changed = self._changed(first, second, slice(0, self._kinds))
        points = self._scored(changed)
        gain = _of(points, first) + _of(points, second) - _of(self._points, first) - _of(self._points, second)
        taken = self._takes(gain, temperature)
        for seats in (first, second):
            chains, places = taken.nonzero()
            rows = chains, seats[chains, places]
            self._held[rows], self._points[rows] = changed[rows], points[rows]

    def _step_of_cards(self, temperature: float) -> None:
        """A rule card may change everybody's points: one pair swaps, and the whole table weighs it."""
        changed = self._changed(*self._pairs(1), slice(self._kinds, None))
        points = self._scored(changed)
        taken = self._takes(points.sum(1) - self._points.sum(1), temperature)
        self._held[taken], self._points[taken] = changed[taken], points[taken]

    def _pairs(self, number: int) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
        """(chains, number) seats, and as many others."""
        order = self._chance.random(self._held.shape[:2]).argsort(1)
        return order[:, :number], order[:, number : 2 * number]

    def _changed(self, first: NDArray[np.intp], second: NDArray[np.intp], part: slice) -> Held:
        """The plans after a swap in each pair, or after the first of each has laid something aside or taken it back."""
        changed = self._held.copy()
        chains = np.arange(len(changed))[:, None]
        some, other = (self._drawn(changed[chains, seats][..., part]) for seats in (first, second))
        start = part.start
        aside = self._chance.random() < ASIDE
        for seats, lost, got in ((first, some, other), (second, other, some)):
            held, way, thing = lost
            where = chains, seats, way
            if aside:
                if seats is second:
                    break
                changed[(*where, start + thing)] -= held
                changed[chains, seats, 1 - way, start + thing] += held
                continue
            both = held & got[0]
            changed[(*where, start + thing)] -= both
            changed[(*where, start + got[2])] += both
        return changed

    def _drawn(self, held: Held) -> tuple[NDArray[np.int16], NDArray[np.intp], NDArray[np.intp]]:
        """One thing of each seat: whether there was any, whether it is handed in or kept back, and which it is."""
        flat = held.reshape(*held.shape[:2], -1)
        sums = flat.cumsum(-1)
        place = (sums <= (self._chance.random(flat.shape[:2]) * sums[..., -1])[..., None]).sum(-1)
        there = (sums[..., -1] > 0).astype(np.int16)
        way, thing = np.divmod(np.minimum(place, flat.shape[-1] - 1), held.shape[-1])
        return there, way, thing

    def _takes(self, gain: Floats, temperature: float) -> NDArray[np.bool_]:
        return gain > temperature * np.log(self._chance.random(gain.shape))

    def _scored(self, held: Held) -> Floats:
        """(chains, players) points; a voided hand has none."""
        handed = held[:, :, 0].reshape(-1, held.shape[-1])
        holds = np.zeros((len(handed), self._all_cards), bool)
        holds[:, self._columns] = handed[:, self._kinds :] > 0
        none = np.full(len(handed), -1)
        night = Envelopes(handed[:, : self._kinds], holds, none, self._in_play, held.shape[1])
        return np.nan_to_num(totals(self._kit, night)).reshape(held.shape[:2])


def _of(points: Floats, seats: NDArray[np.intp]) -> Floats:
    return np.take_along_axis(points, seats, axis=1)
