"""Hands worked out by head: for each thing that a rule or a ruling can do, one where the best envelope hangs on it."""

from __future__ import annotations

import numpy as np
import pytest

from kermesse.rules.best_envelope.problem import BestEnvelope, EnvelopeProblem
from kermesse.rules.best_envelope.solver import best_envelope
from kermesse.rules.kit import Kit
from kermesse.rules.kit_files import read_kit
from kermesse.rules.ruling import Rulings
from kermesse.rules.scoring.plan import plan_of
from kermesse.rules.scoring.score import Envelopes
from tests.rules.best_envelope.holdings import holding

Goods = dict[str, int]


def others(kit: Kit, *goods: Goods, cards: tuple[int, ...] = (), cancels: int | None = None) -> Envelopes:
    """Others' envelopes; the first hands in the rule cards."""
    plan, columns = plan_of(kit), kit.catalogue.index()
    counts = np.zeros((len(goods), len(columns)), np.int64)
    for row, some in enumerate(goods):
        for kind, count in some.items():
            counts[row, columns[kind]] = count
    holds = np.zeros((len(goods), len(plan.cards)), bool)
    holds[0, [plan.card_column[card] for card in cards]] = True
    breaks = np.full(len(goods), -1)
    if cancels is not None:
        breaks[0] = plan.card_column[cancels]
    return Envelopes(counts, holds, breaks, np.ones(len(plan.rules), bool), len(goods))


def handed(problem: EnvelopeProblem, best: BestEnvelope) -> Goods:
    """The goods of an answer, by name."""
    kinds = problem.kit.catalogue.kinds
    return {kind.id: int(count) for kind, count in zip(kinds, best.goods, strict=True) if count}


SACKSON: list[tuple[str, dict[str, str], Goods, list[Goods], Goods, float | None]] = [
    ("a fourth white takes all whites' value", {}, {"white": 4}, [], {"white": 3}, 15),
    ("a seventh of a colour voids the hand", {}, {"yellow": 7}, [], {"yellow": 6}, 6 + 36),
    ("minus 10 is worth it", {"voided_hand": "minus-10"}, {"yellow": 9}, [], {"yellow": 9}, 9 + 81 - 10),
    ("a pyramid, and nothing else", {}, {"red": 4, "white": 3, "blue": 2, "yellow": 2}, [{"yellow": 5}],
     {"red": 4, "white": 3, "yellow": 2, "blue": 1}, 2 * (24 + 15 + 5 + 2 + 2)),
    ("a tie for the yellows is broken downwards", {}, {"yellow": 3}, [{"yellow": 3}, {"yellow": 3}], {"yellow": 2}, 6),
    ("most reds count double", {}, {"red": 3}, [{"red": 2}], {"red": 3}, 18),
    ("a fourteenth card would leave it to luck", {}, {"red": 6, "blue": 6, "orange": 2}, [{"yellow": 2}],
     {"red": 5, "blue": 6, "orange": 2}, 30 + 12 + 32),
    ("more oranges than blues do no harm", {}, {"orange": 2, "blue": 1}, [{"yellow": 1}], {"orange": 2, "blue": 1}, 6),
    ("a voided rival has no reds", {}, {"red": 2}, [{"red": 8}], {"red": 2}, 12),
]  # fmt: skip


@pytest.mark.parametrize("why, rulings, goods, rivals, best, points", SACKSON, ids=[c[0] for c in SACKSON])
def test_sackson(
    why: str, rulings: dict[str, str], goods: Goods, rivals: list[Goods], best: Goods, points: float | None
) -> None:
    kit = read_kit("sackson", Rulings(**rulings))
    problem = holding(kit, goods, others=others(kit, *rivals) if rivals else None)
    found = best_envelope(problem)
    assert (found.total, handed(problem, found)) == (points, best), why


GIANT: list[tuple[str, dict[str, str], Goods, tuple[int, ...], tuple[int, ...], Goods, tuple[int, ...], float]] = [
    # why, rulings, goods, cards, what another announces, the best goods and cards, points
    ("a multiple of four tokens", {}, {"red": 5}, (70,), (), {"red": 4}, (70,), 4 + 15),
    ("fewer of them is more", {}, {"hearts-2": 2, "spades-3": 2}, (104,), (), {"hearts-2": 1, "spades-3": 2}, (104,),
     16),
    ("at least one of what is needed", {}, {"hearts-2": 1, "spades-3": 1}, (104,), (), {"hearts-2": 1, "spades-3": 1},
     (104,), 2),
    ("four of a kind against fewer hearts", {},
     {"hearts-6": 2, "spades-6": 1, "clubs-6": 1, "hearts-2": 1, "spades-2": 1}, (21, 104), (),
     {"hearts-6": 2, "spades-6": 1, "clubs-6": 1, "hearts-2": 1, "spades-2": 1}, (21, 104), 6 + 20),
    ("a limit respected", {}, {"hearts-2": 10}, (), (15,), {"hearts-2": 9}, (), 9),
    ("a limit paid for", {}, {"hearts-2": 30}, (), (15,), {"hearts-2": 30}, (), 30 - 10),
    ("not the most tokens", {}, {"red": 3}, (), (1,), {"red": 2}, (), 2),
    ("one's own general rule pays", {}, {"red": 3}, (9,), (), {"red": 3}, (9,), 10),
    ("or does not", {}, {"red": 11}, (9,), (), {"red": 11}, (), 11),
    ("announced by another, it costs nothing", {}, {"red": 11}, (9,), (9,), {"red": 11}, (9,), 10),
    ("cancelled by oneself", {}, {"red": 11}, (9, 11), (), {"red": 11}, (9, 11), 11 + 10 + 6),
    ("a run kept while a heart goes", {}, {"hearts-4": 1, "hearts-5": 1, "hearts-6": 1, "hearts-9": 1, "spades-2": 4},
     (104, 68), (), {"hearts-4": 1, "hearts-5": 1, "hearts-6": 1, "spades-2": 4}, (68, 104), 7 + 5 + 13),
    ("zero is a multiple", {"zero_is_multiple": "yes"}, {"red": 1}, (70,), (), {}, (70,), 15),
    ("zero is none", {}, {"red": 1}, (70,), (), {"red": 1}, (70,), 1),
    ("values that add up", {"values_stack": "add"}, {"hearts-2": 2, "spades-2": 1, "spades-3": 1}, (104, 90, 31), (),
     {"hearts-2": 1, "spades-2": 1, "spades-3": 1}, (31, 90, 104), 3.5 + 2 + 13),
    ("a capped queen", {}, {"hearts-queen": 5}, (58,), (8,), {"hearts-queen": 5}, (58,), 24),
    ("bonuses pass general rules", {}, {"red": 2}, (40,), (9,), {"red": 2}, (40,), 2),
    ("sets keep what a multiple would leave out", {}, {"red": 2, "white": 2, "blue": 2}, (46, 70), (),
     {"red": 1, "white": 2, "blue": 1}, (46, 70), 4 + 15 + 4),
    ("bouts", {}, {"excuse": 1, "trump-1": 1, "trump-21": 1}, (94,), (17,), {"excuse": 1, "trump-1": 1, "trump-21": 1},
     (94,), 3 + 16),
]  # fmt: skip


@pytest.mark.parametrize(
    "why, rulings, goods, cards, announced, best, slips, points", GIANT, ids=[case[0] for case in GIANT]
)
def test_giant(
    why: str,
    rulings: dict[str, str],
    goods: Goods,
    cards: tuple[int, ...],
    announced: tuple[int, ...],
    best: Goods,
    slips: tuple[int, ...],
    points: float,
) -> None:
    kit = read_kit("giant", Rulings(**rulings))
    problem = holding(kit, goods, cards, others(kit, {"red": 3, "hearts-3": 1}, cards=announced))
    found = best_envelope(problem)
    assert found.total == points, why
    assert len(found.goods.nonzero()[0]) <= len(goods)
    assert sum(handed(problem, found).values()) == sum(best.values()), why
    assert found.cards == slips, why


def test_a_rich_holding_in_a_night_of_fifteen() -> None:
    kit = read_kit("sackson", Rulings())
    fourteen = others(kit, *({"red": number % 7, "yellow": number // 2, "blue": 5} for number in range(14)))
    rich = dict.fromkeys(("yellow", "blue", "red", "orange", "white"), 20)
    six = dict.fromkeys(rich, 6)  # a seventh of a colour voids the hand
    best = best_envelope(holding(kit, rich, others=fourteen))
    assert best.total == best_envelope(holding(kit, six, others=fourteen)).total
    assert best.goods.max() <= 6


def test_where_nobody_has_any_all_have_the_most() -> None:
    loses = {}
    for ruling in ("nobody", "everybody"):
        kit = read_kit("giant", Rulings(most_of_none=ruling))
        problem = holding(kit, {"red": 2}, (), others(kit, {"hearts-3": 1}, cards=(1,)))
        loses[ruling] = best_envelope(problem).total
    assert loses == {"nobody": 0, "everybody": 2 - 15}


def test_runs_of_any_suit() -> None:
    kit = read_kit("giant", Rulings(runs="any-suit"))
    goods = {"hearts-4": 1, "clubs-5": 1, "trump-6": 1, "hearts-9": 1, "spades-2": 2}
    found = best_envelope(holding(kit, goods, (68, 104), others(kit, {"red": 1})))
    assert found.total == 5 + 5 + 13
    assert "hearts-9" not in handed(holding(kit, goods), found)
