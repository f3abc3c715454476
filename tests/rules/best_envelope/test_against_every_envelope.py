"""Hundreds of small holdings of every kit and ruling: the best envelope is as good as the best of all."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from kermesse.rules.best_envelope.counted import by_counts
from kermesse.rules.best_envelope.enumeration import by_enumeration
from kermesse.rules.best_envelope.fast.by_loops import by_loops
from kermesse.rules.best_envelope.problem import OutOfReachError
from kermesse.rules.best_envelope.solver import best_envelope
from kermesse.rules.kit_files import read_kit
from kermesse.rules.ruling import Rulings
from tests.rules.best_envelope.holdings import check_possible, most_of_all, scattered, some_holding
from tests.rules.nights import every_choice


@pytest.mark.parametrize("rulings", every_choice("giant"), ids=lambda rulings: " ".join(rulings.values()))
def test_giant_holdings(rulings: dict[str, str]) -> None:
    chance = Random(str(rulings))
    kit = read_kit("giant", Rulings(**rulings))
    for _ in range(3):
        problem = some_holding(kit, chance, chance.randrange(1, 7), chance.randrange(1, 9), chance.randrange(5))
        most = most_of_all(problem)
        beyond = [OutOfReachError] if rulings["runs"] == "any-suit" else []  # no affair of counts
        for method in (by_loops, by_counts, by_enumeration):
            with suppress(*beyond):
                best = method(problem)
                check_possible(problem, best)
                assert best.total == most, problem


@pytest.mark.parametrize("rulings", every_choice("sackson"), ids=lambda rulings: " ".join(rulings.values()))
def test_sackson_holdings(rulings: dict[str, str]) -> None:
    chance = Random(str(rulings))
    kit = read_kit("sackson", Rulings(**rulings))
    for _ in range(10):
        problem = some_holding(kit, chance, 5, chance.randrange(1, 19), 0)
        best = best_envelope(problem)
        check_possible(problem, best)
        assert best.total == most_of_all(problem), problem


@pytest.mark.parametrize("kit", ["cove", "sackson"])
@pytest.mark.parametrize("number", range(20))
def test_every_effect_for_owners_announced_and_for_everybody(kit: str, number: int) -> None:
    chance = Random(number)
    box = scattered(read_kit(kit, Rulings()), chance)
    problem = some_holding(box, chance, 5, chance.randrange(1, 11), chance.randrange(5))
    best = best_envelope(problem)
    check_possible(problem, best)
    assert best.total == most_of_all(problem), problem
