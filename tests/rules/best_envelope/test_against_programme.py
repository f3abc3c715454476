"""Large holdings of the giant game, too many to try: HiGHS, by a programme with no code of ours, finds as much.

`bench/bench_envelope.py` asks a thousand such cases.
"""

from __future__ import annotations

from random import Random

import pytest

from bench.envelope_programme import Programme
from kermesse.rules.best_envelope.counted import by_counts
from kermesse.rules.best_envelope.fast.by_loops import by_loops
from kermesse.rules.kit_files import read_kit
from kermesse.rules.ruling import Rulings
from tests.rules.best_envelope.holdings import check_possible, dealt_holding
from tests.rules.nights import every_choice

RULINGS = [rulings for rulings in every_choice("giant") if rulings["runs"] == "same-suit"]


@pytest.mark.parametrize("rulings", RULINGS, ids=lambda rulings: " ".join(rulings.values()))
def test_large_holdings(rulings: dict[str, str]) -> None:
    chance = Random(str(rulings))
    kit = read_kit("giant", Rulings(**rulings))
    for cards, tokens, slips in ((10, 9, 4), (25, 20, 10), (60, 40, 20)):
        problem = dealt_holding(kit, chance, cards, tokens, slips)
        most = Programme(problem).solved()
        for method in (by_loops, by_counts):
            best = method(problem)
            check_possible(problem, best)
            assert best.total == most, problem
