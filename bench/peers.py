"""Other people's card games, played at random: OpenSpiel's C++ games, from C++ and from Python, and RLCard."""

from __future__ import annotations

import random
from collections.abc import Callable

import pyspiel
import rlcard


def openspiel_cpp(name: str) -> Callable[[int], None]:
    """Plays so many games with OpenSpiel's own loop and its own uniform bots, all in C++."""
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]

    def play(games: int) -> None:
        for number in range(games):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, number)

    return play


def openspiel_python(name: str) -> Callable[[int], None]:
    """Plays so many games of the same C++ code, one move at a time from Python."""
    game = pyspiel.load_game(name)
    draw = random.Random(1)

    def play(games: int) -> None:
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                actions = [one for one, _ in state.chance_outcomes()] if state.is_chance_node() else None
                state.apply_action(draw.choice(actions or state.legal_actions()))

    return play


def openspiel_observed(name: str) -> Callable[[int], int]:
    """The same with each mover's information tensor; says how many such moves there were."""
    game = pyspiel.load_game(name)
    draw = random.Random(1)

    def moves(games: int) -> int:
        steps = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(draw.choice([one for one, _ in state.chance_outcomes()]))
                    continue
                state.information_state_tensor()
                state.apply_action(draw.choice(state.legal_actions()))
                steps += 1
        return steps

    return moves


class _Random:
    """RLCard's random agent; its own wants pip to be installed."""

    use_raw = False

    def __init__(self) -> None:
        self._draw = random.Random(1)

    def step(self, state: dict[str, dict[int, object]]) -> int:
        return self._draw.choice(list(state["legal_actions"]))

    def eval_step(self, state: dict[str, dict[int, object]]) -> tuple[int, dict[str, object]]:
        return self.step(state), {}


def rlcard_python(name: str) -> Callable[[int], None]:
    """Plays so many games of RLCard."""
    env = rlcard.make(name, config={"seed": 1})
    env.set_agents([_Random() for _ in range(env.num_players)])

    def play(games: int) -> None:
        for _ in range(games):
            env.run(is_training=False)

    return play
