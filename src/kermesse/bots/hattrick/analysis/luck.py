"""What each seat is expected to score as a hand goes on, and what its place is worth over all deals."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from kermesse.bots.hattrick.analysis.moment import game_of
from kermesse.bots.hattrick.observation import Observation
from kermesse.bots.hattrick.search import HEAT
from kermesse.bots.hattrick.weights import weights_of
from kermesse.games.hattrick.fast.expectation import add_up_deals, add_up_endings
from kermesse.games.hattrick.fast.features import Floats, new_buffers
from kermesse.games.hattrick.fast.generator import seed_into
from kermesse.games.hattrick.fast.single_game import empty_game, new_pack


def expected(open_cards: Observation, times: int, seed: int, stream: int) -> tuple[Floats, Floats]:
    """What each seat scores when everybody plays on as a regular would: (seats,) the mean, (seats,) its variance.

    Args:
        open_cards: the moment.
        times: how often it is played on.
        seed: of the draws.
        stream: which of its streams.
    """
    seats = open_cards.seats
    sums, squares, state = np.zeros(seats), np.zeros(seats), np.zeros(4, np.uint64)
    seed_into(state, seed, stream)
    add_up_endings(
        times,
        game_of(open_cards),
        empty_game(seats),
        weights_of(seats),
        HEAT,
        new_buffers(seats),
        state,
        np.zeros(seats, np.int8),
        sums,
        squares,
        open_cards.lead_tie,
        open_cards.lead_tie_rest,
    )
    mean = sums / times
    return mean, np.maximum(0.0, squares / times - mean**2) / max(1, times - 1)


@lru_cache(maxsize=32)
def averages(seats: int, deals: int, lead_tie: int, lead_tie_rest: int) -> tuple[float, ...]:
    """What each place is worth over all deals, counted from the leader. Always from the same deals."""
    sums, state = np.zeros(seats), np.zeros(4, np.uint64)
    seed_into(state, 0, seats)
    add_up_deals(
        deals,
        empty_game(seats),
        weights_of(seats),
        HEAT,
        new_buffers(seats),
        state,
        new_pack(),
        np.zeros(seats, np.int8),
        sums,
        np.zeros(seats),
        lead_tie,
        lead_tie_rest,
    )
    return tuple((sums / deals).tolist())
