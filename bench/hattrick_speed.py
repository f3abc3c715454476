"""The fast twin beside other people's engines: whole random games a second, and observed moves a second.

Each row is one interleaved run, ours and theirs in turn, so a busy machine slows both.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from functools import partial, reduce
from typing import NamedTuple

from bench.peers import openspiel_cpp, openspiel_observed, openspiel_python, rlcard_python
from kermesse.games.hattrick.fast import numpy_playout
from kermesse.games.hattrick.fast.batch import Batch
from kermesse.games.hattrick.fast.playout import playout_totals
from kermesse.games.hattrick.fast.single_game import play_random
from kermesse.games.hattrick.rules.model import DealHand, LayCard, Match
from kermesse.games.hattrick.rules.play import apply, decide
from kermesse.lab.environments import aec
from kermesse.pieces.chance import Chance

PAIRS = 7


class Rate(NamedTuple):
    """How many games or moves a second, on the median, and how many times that of the peer, pair by pair."""

    ours: float
    theirs: float
    ratio: float


def rates(ours: Callable[[int], object], many: int, theirs: Callable[[int], object], few: int) -> Rate:
    """Runs both in turn, so many of ours and so few of theirs each time."""
    ours(max(many // 100, 1))
    theirs(max(few // 100, 1))
    pairs = [(many / _seconds(ours, many), few / _seconds(theirs, few)) for _ in range(PAIRS)]
    return Rate(
        statistics.median(one for one, _ in pairs),
        statistics.median(other for _, other in pairs),
        statistics.median(one / other for one, other in pairs),
    )


def _seconds(play: Callable[[int], object], times: int) -> float:
    start = time.perf_counter()
    play(times)
    return time.perf_counter() - start


def playouts_of(seats: int, hands: int) -> None:
    """Random playouts by the compiled twin."""
    playout_totals(seats, hands, 1)


def card_by_card(seats: int, hands: int) -> None:
    """The stepper, which lays one card at a time."""
    play_random(seats, hands, 1)


def without_numba(hands: int) -> None:
    """Random playouts where nothing can be compiled."""
    numpy_playout.playouts(4, hands, 1, 0, 0)


def readable(hands: int) -> None:
    """The readable game, dealt and played by Python, every command checked: the truth, and the slowest."""
    for number in range(hands):
        chance = Chance(str(number))
        match = reduce(apply, decide(Match(("a", "b", "c", "d")), DealHand(), chance), Match(("a", "b", "c", "d")))
        while match.hand is not None and (seat := match.hand.turn) is not None:
            held = match.hand.held[seat]
            match = reduce(apply, decide(match, LayCard(seat, held[chance.below(len(held))]), chance), match)


def told(what: str, peer: str, rate: Rate) -> None:
    """One row."""
    print(f"{what:44} {rate.ours:13,.0f} {peer:34} {rate.theirs:10,.0f} {rate.ratio:9,.1f} x")


def main() -> None:
    """Prints a row for each measurement."""
    print(f"{'a second, one core':44} {'kermesse':>13} {'beside':34} {'peer':>10} {'ratio':>11}")
    peers = {f"OpenSpiel C++ {name}": openspiel_cpp(name) for name in ("hearts", "spades", "oh_hell")}
    hearts = "OpenSpiel C++ hearts"
    for peer, play in peers.items():
        told("random playouts, 4 seats", peer, rates(partial(playouts_of, 4), 2_000_000, play, 5_000))
    for seats in (5, 6):
        ours = rates(partial(playouts_of, seats), 2_000_000, peers[hearts], 5_000)
        told(f"random playouts, {seats} seats", hearts, ours)
    told("  without numba, 4 seats", hearts, rates(without_numba, 20_000, peers[hearts], 5_000))
    for seats in (4, 5, 6):
        ours = rates(partial(card_by_card, seats), 200_000, peers[hearts], 5_000)
        told(f"card by card (the stepper), {seats} seats", hearts, ours)
    python = openspiel_python("hearts")
    told("the readable game, 4 seats", "OpenSpiel hearts from Python", rates(readable, 100, python, 400))
    told("the readable game, 4 seats", "RLCard bridge", rates(readable, 100, rlcard_python("bridge"), 60))
    told("the readable game, 4 seats", "RLCard uno", rates(readable, 100, rlcard_python("uno"), 100))
    _observed()


def pettingzoo(moves: int) -> None:
    """One hand after the other in PettingZoo's loop, wrapped as usual, each card drawn out of the mask."""
    env = aec.env(seats=4)
    draw = random.Random(1)
    left = moves
    while left > 0:
        env.reset(seed=left)
        for agent in env.agent_iter():
            observation, _, ended, _, _ = env.last()
            if ended:
                env.step(None)
                continue
            action = draw.choice(observation["action_mask"].nonzero()[0])
            assert agent == env.agent_selection
            env.step(int(action))
            left -= 1


def _observed() -> None:
    """Moves with an observation and a mask of legal cards each."""
    batch = Batch(4, 1024, 1)

    def steps(moves: int) -> None:
        for _ in range(moves // 1024):
            batch.step(batch.random_cards())

    observed = openspiel_observed("hearts")
    each = observed(20) / 20
    rate = rates(steps, 4_000_000, observed, 100)
    rate = rate._replace(theirs=rate.theirs * each, ratio=rate.ratio / each)
    told("observed moves, 1,024 games of 4 seats", "OpenSpiel hearts from Python", rate)
    rate = rates(pettingzoo, 20_000, observed, 100)
    rate = rate._replace(theirs=rate.theirs * each, ratio=rate.ratio / each)
    told("observed moves, PettingZoo, one game of 4", "OpenSpiel hearts from Python", rate)


if __name__ == "__main__":
    main()
