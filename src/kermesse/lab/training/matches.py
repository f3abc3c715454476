"""Policies against each other on duplicate deals, tens of thousands of hands a second."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from kermesse.games.hattrick.fast.features import FeatureBuffers, Floats, Weights, look, new_buffers
from kermesse.games.hattrick.fast.generator import RandomWords, seed_into
from kermesse.games.hattrick.fast.policy import choose
from kermesse.games.hattrick.fast.single_game import deal, empty_game, lay, new_pack
from kermesse.games.hattrick.fast.trick import CARDS, Codes, points_into
from kermesse.lab.training.rollouts import TrainingGame
from kermesse.loop_compiler import jit


def margins(
    seats: int, seed: int, deals: int, hero: Weights, others: Weights, hero_heat: float = 0.0, others_heat: float = 0.0
) -> Floats:
    """What one policy makes among others of another kind, every deal being played from every seat.

    Args:
        seats: 4 to 6.
        seed: of the deals.
        deals: how many.
        hero: the one.
        others: the rest of the table.
        hero_heat: how it draws, see `fast/policy.py`.
        others_heat: how they draw.

    Returns:
        (deals,) points above the mean of the others, on the mean over seats.
    """
    found = np.zeros(deals)
    state = np.zeros(4, np.uint64)
    seed_into(state, seed, 2)
    dealt, points = np.zeros(seats, np.uint64), np.zeros(seats, np.int8)
    _play(
        found,
        empty_game(seats),
        dealt,
        hero,
        others,
        hero_heat,
        others_heat,
        new_buffers(seats),
        new_pack(),
        points,
        state,
    )
    return found


@jit
def _play(
    found: Floats,
    game: TrainingGame,
    dealt: RandomWords,
    hero: Weights,
    others: Weights,
    hero_heat: float,
    others_heat: float,
    room: FeatureBuffers,
    pack: Codes,
    points: Codes,
    state: RandomWords,
) -> None:
    held, won, passed, laid, at, gone = game
    seats, tricks = len(held), CARDS // len(held) - 1
    for number in range(len(found)):
        leader = number % seats
        deal(held, won, passed, laid, at, gone, pack, state, leader)
        for seat in range(seats):
            dealt[seat] = held[seat]
        for mine in range(seats):
            for seat in range(seats):
                held[seat] = dealt[seat]
                passed[seat] = 0
                for colour in range(3):
                    won[seat, colour] = 0
            at[0], at[1], at[2], at[3] = 0, leader, 0, leader
            gone[0] = 0
            while at[0] < tricks:
                who = hero if at[3] == mine else others
                heat = hero_heat if at[3] == mine else others_heat
                look(won, at, who, room)
                card = choose(held[at[3]], won, laid, at, gone, who, room, heat, state)
                lay(held, won, passed, laid, at, gone, card, 0, 0)
            points_into(points, won, passed)
            total = 0
            for seat in range(seats):
                total += int(points[seat])
            found[number] += (int(points[mine]) - (total - int(points[mine])) / (seats - 1)) / seats


def strongest(seats: int, seed: int, deals: int, policies: list[Weights]) -> tuple[int, NDArray[np.float64]]:
    """Which of several policies does best against the rest.

    Returns:
        Its place, and (n, n) the margin of each row's policy among each column's.
    """
    table = np.zeros((len(policies), len(policies)))
    for one, hero in enumerate(policies):
        for two, others in enumerate(policies):
            if one != two:
                table[one, two] = rounded_mean(margins(seats, seed, deals, hero, others))
    return int(np.argmax(table.sum(1) - table.sum(0))), table


def rounded_mean(found: Floats) -> float:
    """A mean to six digits after the point: the same whichever way it was added up."""
    return round(float(found.mean()), 6)
