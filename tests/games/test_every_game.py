"""What every game must, of each game there is."""

from __future__ import annotations

from functools import lru_cache

import pytest

from tests.games import every_game
from tests.games.every_game import Sample, Step, played
from tests.games.haggle.market.sample import SAMPLE as HAGGLE
from tests.games.hattrick.table.sample import SAMPLE as HATTRICK

SAMPLES = {"haggle": HAGGLE, "hattrick": HATTRICK}
EACH = pytest.mark.parametrize(
    "game,which", [(game, which) for game, sample in SAMPLES.items() for which in range(len(sample.setups))]
)
SEED = 18


@lru_cache(maxsize=32)
def table(game: str, which: int) -> tuple[Sample, list[Step]]:
    sample = SAMPLES[game]
    return sample, played(sample, sample.setups[which], SEED + which)


@EACH
def test_the_same_wishes_and_secret_bring_the_same_table(game: str, which: int) -> None:
    sample, steps = table(game, which)
    every_game.is_deterministic(sample, sample.setups[which], SEED + which, steps)


@EACH
def test_replay_equals_play(game: str, which: int) -> None:
    sample, steps = table(game, which)
    every_game.replay_equals_play(sample, sample.setups[which], steps)


@EACH
def test_everything_comes_back_from_json(game: str, which: int) -> None:
    every_game.comes_back_from_json(*table(game, which))


@EACH
def test_nothing_is_created_or_lost(game: str, which: int) -> None:
    every_game.nothing_is_created_or_lost(*table(game, which))


@EACH
def test_legal_is_accepted_and_the_rest_refused(game: str, which: int) -> None:
    every_game.legal_is_accepted_and_the_rest_refused(*table(game, which))


@EACH
def test_the_clock_is_asked_for_nothing_once_it_is_over(game: str, which: int) -> None:
    every_game.clock_is_not_asked_in_vain(*table(game, which))


@EACH
def test_over_is_over(game: str, which: int) -> None:
    every_game.over_is_over(*table(game, which))


@pytest.mark.parametrize("game", SAMPLES)
def test_tables_played_at_random_went_somewhere(game: str) -> None:
    """Else nothing above would mean anything: every command was accepted at least once, and some table ended."""
    accepted, ended = set(), False
    for which in range(len(SAMPLES[game].setups)):
        sample, steps = table(game, which)
        accepted |= {type(step.command) for step in steps if step.events}
        ended = ended or sample.game.over(steps[-1].after)
    assert set(SAMPLES[game].game.commands.__args__) - accepted == set()
    assert ended
