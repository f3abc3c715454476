"""The readable game is the truth: the same plays give the same points in every environment, under all rulings."""

from __future__ import annotations

from itertools import chain

import numpy as np
import pyspiel
import pytest

from kermesse.games.hattrick.rules.model import DECK, HandDealt, LayCard, Match, hand_size
from kermesse.games.hattrick.rules.play import apply, decide
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.lab.environments import aec, openspiel
from kermesse.lab.environments.rewards import rewarded
from kermesse.lab.environments.vector import HattrickVectorEnv
from kermesse.pieces.chance import Chance
from tests.games.hattrick import deals

SEATS = pytest.mark.parametrize("seats", [4, 5, 6])


def readable_points(hands: list[list[int]], leader: int, rulings: dict[str, str], laid: list[int]) -> tuple[int, ...]:
    """The points by `decide` and `apply`."""
    match = Match(players=("Ada", "Bob", "Cléo", "Dan", "Eve", "Finn")[: len(hands)], rulings=Rulings(**rulings))
    match = apply(match, HandDealt(leader, tuple(tuple(DECK[code] for code in sorted(hand)) for hand in hands)))
    for code in laid:
        assert match.hand is not None
        for event in decide(match, LayCard(match.hand.turn, DECK[code]), Chance("x")):
            match = apply(match, event)
    return match.points[-1]


def aec_points(hands: list[list[int]], leader: int, rulings: dict[str, str], laid: list[int]) -> list[float]:
    env = aec.env(seats=len(hands), rewards="points", **rulings)
    env.reset(options={"hands": hands, "leader": leader})
    for code in laid:
        env.step(code)
    return [env.rewards[agent] for agent in env.possible_agents]


def openspiel_points(hands: list[list[int]], leader: int, rulings: dict[str, str], laid: list[int]) -> list[float]:
    game = pyspiel.load_game(openspiel.NAME, {"players": len(hands), "leader": leader, **rulings})
    state = game.new_initial_state()
    for nth in range(hand_size(len(hands))):
        for hand in hands:
            state.apply_action(hand[nth])
    for code in laid:
        assert code in state.legal_actions()
        state.apply_action(code)
    assert state.is_terminal()
    return list(state.returns())


@SEATS
def test_aec_and_openspiel_score_as_the_game_does(seats: int) -> None:
    hands = chain(deals.random_hands(1, seats, 40), deals.adversarial_hands(1, seats, 120))
    for dealt in hands:
        laid = [deals.code(name) for trick in dealt.tricks for name in trick]
        expected = list(readable_points(dealt.orders, dealt.leader, dealt.rulings, laid))
        assert aec_points(dealt.orders, dealt.leader, dealt.rulings, laid) == expected
        assert openspiel_points(dealt.orders, dealt.leader, dealt.rulings, laid) == expected


@SEATS
@pytest.mark.parametrize("rulings", deals.EVERY_RULINGS, ids=lambda one: "-".join(one.values()))
def test_the_vector_environment_scores_as_the_game_does(seats: int, rulings: dict[str, str]) -> None:
    envs = HattrickVectorEnv(32, seats, rewards="points", **rulings)
    envs.reset(seed=8)
    for _ in range(2):
        assert envs._batch is not None
        hands = [[np.flatnonzero(row).tolist() for row in bits(held)] for held in envs._batch.held]
        leaders = envs._batch.at[:, 1].tolist()
        laid = []
        for _ in range(envs.cards_in_hand):
            laid.append(envs.random_actions())
            _, _, over, _, infos = envs.step(laid[-1])
        assert over.all()
        for game in range(32):
            plays = [int(cards[game]) for cards in laid]
            expected = readable_points(hands[game], leaders[game], rulings, plays)
            assert infos["points"][game].tolist() == list(expected)
            assert infos["rewards"][game].tolist() == list(expected)
            assert aec_points(hands[game], leaders[game], rulings, plays) == list(expected)


def bits(held: np.ndarray) -> np.ndarray:
    return np.unpackbits(held.reshape(-1, 1).view(np.uint8), axis=1, bitorder="little")


def test_differences_are_to_the_mean_of_the_others() -> None:
    assert rewarded([6, 0, 3, 3], "difference").tolist() == [4, -4, 0, 0]
    assert rewarded([6, 0, 3, 3], "points").tolist() == [6, 0, 3, 3]
    assert rewarded([[1, 2], [2, 0]], "difference").tolist() == [[-1, 1], [2, -2]]
