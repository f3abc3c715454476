"""What every holding is worth to somebody who has read some sheets: the best envelope in it, exactly, out of a table.

Where goods are of a few kinds, there are some thousands of envelopes. All of them are priced at once by the scorer;
then each holding is worth its best envelope. One table serves whoever has read the same sheets.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from kermesse.games.haggle.views.known_kit import known_kit, undetermined_kinds
from kermesse.rules import effects as e
from kermesse.rules.best_envelope.pricing import Candidates, priced
from kermesse.rules.best_envelope.problem import alone
from kermesse.rules.kit import Kit
from kermesse.rules.scoring.plan import Floats, plan_of

MOST_HANDED, MOST_HELD = 13, 17
"""So many goods are handed in, and held, at most, as far as the table goes."""

MOST_KINDS = 5
"""Of so many kinds a table is small enough."""

GUESS = 2.5
"""What a good is taken to be worth while no sheet tells it."""


class HoldingGrid(NamedTuple):
    """Every holding of so many kinds of goods.

    Args:
        rows: (holdings, kinds) how many of each, fewest goods first.
        place: by counts, the row of a holding; the last row, which is none, where the grid ends.
        before: (holdings, kinds) the row with one fewer of a kind.
        starts: where the holdings of each number of goods begin.
    """

    rows: NDArray[np.int64]
    place: NDArray[np.int32]
    before: NDArray[np.int32]
    starts: tuple[int, ...]


@lru_cache(maxsize=4)
def grid(kinds: int) -> HoldingGrid:
    """Every holding of at most `MOST_HELD` goods."""
    rows: list[NDArray[np.int64]] = []
    starts = [0]
    for number in range(MOST_HELD + 1):
        held = combinations_with_replacement(range(kinds), number)
        rows += [np.bincount(np.array(goods, np.intp), minlength=kinds) for goods in held]
        starts.append(len(rows))
    counts = np.array(rows, np.int64)
    place = np.full((MOST_HELD + 2,) * kinds, len(counts), np.int32)
    place[tuple(counts.T)] = np.arange(len(counts))
    before = np.full(counts.shape, len(counts), np.int32)
    for kind in range(kinds):
        some = (counts[:, kind] > 0).nonzero()[0]
        fewer = counts[some].copy()
        fewer[:, kind] -= 1
        before[some, kind] = place[tuple(fewer.T)]
    return HoldingGrid(counts, place, before, tuple(starts))


class WorthTable:
    """What every holding is worth to whoever has read the same sheets.

    Attributes:
        kinds: the kinds of goods, in the order of the columns.
        envelope: (holdings + 1,) what each is worth handed in as it is; the last is no holding.
        best: (holdings + 1,) what the best envelope in it is worth.
        worth: the same, and a little for each good, which can be traded.
    """

    def __init__(self, kit: Kit, open_kinds: frozenset[str], spare: float, courtesy: float) -> None:
        self.kinds = tuple(kind.id for kind in kit.catalogue.kinds)
        self.grid = grid(len(self.kinds))
        self.envelope = self._priced(kit, open_kinds, courtesy)
        best = self.envelope.copy()
        for first, last in zip(self.grid.starts, self.grid.starts[1:], strict=False):
            best[first:last] = np.maximum(best[first:last], best[self.grid.before[first:last]].max(1))
        self.best = best
        self.worth = best.copy()
        self.worth[:-1] += spare * self.grid.rows.sum(1)

    def _priced(self, kit: Kit, open_kinds: frozenset[str], courtesy: float) -> Floats:
        handed = self.grid.starts[MOST_HANDED + 1]
        goods = self.grid.rows[:handed]
        guessed = tuple(
            GUESS if kind in open_kinds else value for kind, value in zip(self.kinds, kit.values, strict=True)
        )
        known = _uncontested(replace(kit, values=guessed))
        plan = plan_of(known)
        no_cards = np.zeros((handed, len(plan.cards)), bool)
        points = priced(alone(known, goods[0], ()), Candidates(goods, no_cards, np.full(handed, -1)))
        for rule in known.rules:
            if isinstance(rule.effect, e.Punishes):
                attacks = goods[:, plan.kinds_of[rule.effect.what]].sum(1) >= rule.effect.count
                points = points - courtesy * attacks
        envelope = np.full(len(self.grid.rows) + 1, -np.inf)
        envelope[:handed] = points
        return envelope

    def counts(self, goods: Mapping[str, int]) -> tuple[int, ...]:
        """Goods as the row of a holding; where they are more than the grid holds, without the most plentiful."""
        row = [goods.get(kind, 0) for kind in self.kinds]
        while sum(row) > MOST_HELD:
            row[row.index(max(row))] -= 1
        return tuple(row)

    def best_envelope(self, counts: tuple[int, ...]) -> dict[str, int]:
        """The goods to hand in out of a holding within the grid."""
        at = int(self.grid.place[counts])
        while self.envelope[at] < self.best[at]:
            at = int(self.grid.before[at][self.best[self.grid.before[at]].argmax()])
        return {kind: int(count) for kind, count in zip(self.kinds, self.grid.rows[at], strict=True) if count}


def _uncontested(kit: Kit) -> Kit:
    """A kit without the rules that ask who has the most of something: whoever counts on winning would hoard in vain."""
    rules = tuple(rule for rule in kit.rules if rule.traits.others != "compares")
    return replace(kit, rules=rules, by_card={card: rule for rule in rules for card in rule.cards})


def fits(kit: Kit) -> bool:
    """Whether a kit's holdings fit in a table: few kinds of goods, and sheets that work wherever they lie."""
    return bool(kit.head.box.sheets) and len(kit.catalogue.kinds) <= MOST_KINDS


@lru_cache(maxsize=512)
def worth_table(kit: Kit, may_read: frozenset[int], spare: float, courtesy: float) -> WorthTable:
    """The table of whoever has read these sheets, and nothing else."""
    return WorthTable(known_kit(kit, may_read), undetermined_kinds(kit, may_read), spare, courtesy)
