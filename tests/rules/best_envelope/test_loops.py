"""The loops say what the search by counts says, to the last good; where they cannot, that search answers."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from kermesse.rules.best_envelope import solver
from kermesse.rules.best_envelope.counted import by_counts
from kermesse.rules.best_envelope.enumeration import by_enumeration
from kermesse.rules.best_envelope.fast import warmup
from kermesse.rules.best_envelope.fast.by_loops import by_loops
from kermesse.rules.best_envelope.problem import EnvelopeProblem, OutOfReachError
from kermesse.rules.best_envelope.solver import best_envelope
from kermesse.rules.effects import Cancel, WorthCapped
from kermesse.rules.kit import Kit
from kermesse.rules.kit_files import read_kit
from kermesse.rules.ruling import Rulings
from kermesse.rules.scoring.plan import plan_of
from kermesse.rules.scoring.score import Envelopes
from tests.rules.best_envelope.holdings import (
    anywhere,
    check_possible,
    dealt_holding,
    holding,
    is_same_answer,
    most_of_all,
    some_holding,
)
from tests.rules.nights import every_choice

RULINGS = every_choice("giant")


@pytest.mark.parametrize("rulings", RULINGS, ids=lambda rulings: " ".join(rulings.values()))
def test_the_same_answer_as_by_counts(rulings: dict[str, str]) -> None:
    chance = Random(str(rulings) + "loops")
    kit = read_kit("giant", Rulings(**rulings))
    for cards, tokens, slips in ((4, 4, 3), (10, 9, 4), (25, 20, 10), (60, 40, 20)):
        for _ in range(5):
            problem = _without_runs(dealt_holding(kit, chance, cards, tokens, slips))
            best = by_loops(problem)
            check_possible(problem, best)
            assert is_same_answer(best, by_counts(problem)), problem


def _without_runs(problem: EnvelopeProblem) -> EnvelopeProblem:
    """A holding that the loops go through: where runs of any suit count, without the card that pays for them."""
    if problem.kit.rulings.runs == "same-suit":
        return problem
    return problem._replace(cards=tuple(card for card in problem.cards if problem.kit.by_card[card].number != 68))


def test_runs_of_any_suit_are_left_to_others() -> None:
    kit = read_kit("giant", Rulings(runs="any-suit"))
    problem = holding(kit, {"hearts-4": 1, "clubs-5": 1, "trump-6": 1}, (68,))
    with pytest.raises(OutOfReachError):
        by_loops(problem)
    assert best_envelope(problem).total == 3 + 5


@pytest.mark.parametrize("number", range(40))
def test_rules_of_every_scope(number: int) -> None:
    """Giant rules for their owner, announced, or for everybody; none of ours has a general run, or a sheet of sets."""
    chance = Random(number)
    kit = _scattered(read_kit("giant", Rulings(values_stack=chance.choice(["highest", "add"]))), chance)
    problem = some_holding(kit, chance, chance.randrange(2, 7), chance.randrange(2, 11), chance.randrange(6))
    best = by_loops(problem)
    check_possible(problem, best)
    assert best.total == most_of_all(problem), problem


def _scattered(kit: Kit, chance: Random) -> Kit:
    """The giant kit with twelve rules, each of any scope, some of them independent."""
    kept = sorted(chance.sample(kit.rules, 12), key=lambda rule: rule.number)
    bound = (Cancel, WorthCapped)  # of those the loops know no others than particular ones
    rules = tuple(rule if isinstance(rule.effect, bound) else anywhere(rule, chance) for rule in kept)
    return replace(kit, rules=rules, by_card={card: rule for rule in rules for card in rule.cards})


def test_kits_that_the_loops_do_not_know() -> None:
    for name in ("sackson", "cove"):
        kit = read_kit(name, Rulings())
        problem = some_holding(kit, Random(name), 3, 6, 2)
        with pytest.raises(OutOfReachError):
            by_loops(problem)
        assert best_envelope(problem).total == by_enumeration(problem).total


def test_a_holding_without_goods_and_a_kit_without_rules() -> None:
    kit = read_kit("giant", Rulings())
    assert by_loops(holding(kit, {}, (104, 9))).total == 10
    bare = replace(kit, rules=(), by_card={})
    assert by_loops(holding(bare, {"red": 2})).total == 2


def test_more_goods_than_there_is_room_for() -> None:
    kit = read_kit("giant", Rulings())
    problem = holding(kit, {"red": 10_000, "white": 10_001}, (70,))
    with pytest.raises(OutOfReachError):
        by_loops(problem)


def test_of_equal_envelopes_the_one_with_more_goods() -> None:
    """Worthless goods go in: each method says so."""
    kit = read_kit("giant", Rulings())
    problem = holding(kit, {"red": 3, "white": 1}, (9,))
    for method in (by_loops, by_counts):
        assert method(problem).goods.sum() == 4


def test_many_threads_ask_at_once() -> None:
    kit, chance = read_kit("giant", Rulings()), Random(7)
    problems = [dealt_holding(kit, chance, 30, 20, 10) for _ in range(60)]
    alone = [by_loops(problem) for problem in problems]
    with ThreadPoolExecutor(4) as pool:
        beside = list(pool.map(by_loops, problems))
    assert all(map(is_same_answer, alone, beside))


def test_once_ready_they_are_asked_first(monkeypatch: pytest.MonkeyPatch) -> None:
    methods = [by_counts, by_enumeration]
    monkeypatch.setattr(solver, "METHODS", methods)
    monkeypatch.setattr(warmup, "METHODS", methods)
    kit = read_kit("giant", Rulings())
    assert not warmup.ready(read_kit("sackson", Rulings()))
    assert methods == [by_counts, by_enumeration]
    assert [warmup.ready(kit), warmup.ready(kit)] == [warmup.COMPILES] * 2
    assert methods == ([by_loops] if warmup.COMPILES else []) + [by_counts, by_enumeration]
    assert warmup.is_warm()
    problem = dealt_holding(kit, Random(8), 10, 9, 4)
    assert is_same_answer(best_envelope(problem), by_counts(problem))


def test_without_numba_nothing_changes() -> None:
    program = """
import sys
from random import Random
sys.modules["numba"] = None
from kermesse.rules.best_envelope.counted import by_counts
from kermesse.rules.best_envelope.fast.by_loops import by_loops
from kermesse.rules.best_envelope.fast.warmup import is_warm, ready
from kermesse.rules.best_envelope.solver import METHODS
from kermesse.rules.kit_files import read_kit
from kermesse.rules.ruling import Rulings
from tests.rules.best_envelope.holdings import dealt_holding, is_same_answer
kit, chance = read_kit("giant", Rulings()), Random(9)
assert is_warm() and not ready(kit) and METHODS[0] is by_counts
for size in ((10, 9, 4), (25, 20, 10)):
    problem = dealt_holding(kit, chance, *size)
    assert is_same_answer(by_loops(problem), by_counts(problem))
"""
    run = subprocess.run([sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr


def test_goods_taken_from_others_do_not_count() -> None:
    """Where something was drawn out of another's envelope, there is less of what a rule compares."""
    kit = read_kit("giant", Rulings())
    plan = plan_of(kit)
    red = kit.catalogue.index()["red"]
    goods, holds = np.zeros((1, len(plan.values)), np.int64), np.zeros((1, len(plan.cards)), bool)
    goods[0, red] = 3
    holds[0, plan.card_column[1]] = True
    others = Envelopes(goods, holds, np.array([-1]), np.ones(len(plan.rules), bool), 1)
    for drawn, points in ((0, 2), (1, 1)):
        problem = holding(kit, {"red": 3}, (), others._replace(removed=np.minimum(goods, drawn)))
        for method in (by_loops, by_counts):
            assert method(problem).total == points
