"""Hattrick for Gymnasium's vector environments: many hands side by side, all seats of each played by the caller.

    from kermesse.lab.environments.vector import HattrickVectorEnv

    envs = HattrickVectorEnv(num_envs=1024, seats=4)
    observations, infos = envs.reset(seed=7)
    while True:
        actions = envs.random_actions()  # or anything that infos["action_mask"] allows
        observations, rewards, terminations, truncations, infos = envs.step(actions)

An observation is that of the seat to lay, `infos["turn"]`. A hand that ends is dealt anew in the same step
(`AutoresetMode.SAME_STEP`): the observation is then the new hand's, and what belongs to the hand that ended is in
`infos`. All hands have the same number of cards, so they end in the same step, after `cards_in_hand` steps.

==============  =======  ==================  ==========================================================================
infos           dtype    shape               what it says
==============  =======  ==================  ==========================================================================
turn            int8     (num_envs,)         the seat to lay
action_mask     int8     (num_envs, 60)      1 for each card that it may lay: plane 0 of the observations itself
rewards         float64  (num_envs, seats)   only when hands end: the reward of every seat
points          int8     (num_envs, seats)   only when hands end: the points of every seat
final_obs       int8     (num_envs, seats +  only when hands end: what the seat that laid the last card saw then
                         5, 60)
final_info      dict                         only when hands end: `turn`, the seat that laid the last card
==============  =======  ==================  ==========================================================================

As Gymnasium has it, beside every key stands `_key`, bool (num_envs,): which environments it holds for. The rewards that
`step` returns, one for each environment, are those of the seat that laid the last card, and 0 before the end.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from kermesse.games.hattrick.fast.batch import Batch
from kermesse.games.hattrick.fast.generator import RandomWords
from kermesse.games.hattrick.fast.single_game import ONE, Counts, GameState, lay
from kermesse.games.hattrick.fast.trick import CARDS, Codes
from kermesse.games.hattrick.rules.model import tricks_in_hand
from kermesse.lab.environments.live import checked_rulings, checked_seats, ruling_numbers, seed_number
from kermesse.lab.environments.observation import Bytes, bounds, observe_into, shape
from kermesse.lab.environments.rewards import Rewards, checked_rewards, rewarded
from kermesse.loop_compiler import jit

try:
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as missing:
    raise ImportError('this environment needs Gymnasium: pip install "kermesse[lab]"') from missing

Stepped = tuple[Bytes, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class HattrickVectorEnv(VectorEnv[Bytes, ArrayLike, NDArray[Any]]):
    """Hands of Hattrick side by side.

    Args:
        num_envs: how many hands.
        seats: 4, 5 or 6.
        lead_tie: the ruling of this name, `next-card` or `compare-piles`.
        lead_tie_rest: the ruling of this name, `first-laid` or `pile-one`.
        rewards: `points`, or `difference`: the points less the mean of the others' points.
        copy: whether every step returns fresh observations, as Gymnasium's own vector environments do. Without, they
            and the infos `turn` and `action_mask` are the same arrays after every step: faster, for who reads them
            before the next one and never writes into them.

    Attributes:
        cards_in_hand: steps of an episode.

    Raises:
        ValueError: where one of these has no such choice.
    """

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc]
        "name": "hattrick_v0",
        "render_modes": [],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        num_envs: int = 1024,
        seats: int = 4,
        lead_tie: str = "next-card",
        lead_tie_rest: str = "first-laid",
        rewards: Rewards = "difference",
        *,
        copy: bool = True,
    ) -> None:
        super().__init__()
        if num_envs < 1:
            raise ValueError(f"num_envs: expected at least 1, found {num_envs}")
        self.num_envs, self.seats = num_envs, checked_seats(seats)
        self.cards_in_hand = seats * tricks_in_hand(seats)
        low, high = bounds(seats)
        self.single_observation_space = spaces.Box(low, high, dtype=np.int8)
        self.single_action_space = spaces.Discrete(CARDS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._rulings = ruling_numbers(checked_rulings(lead_tie, lead_tie_rest))
        self._scored, self._copies = checked_rewards(rewards), copy
        self._all = np.ones(num_envs, np.bool_)
        self._all.flags.writeable = False
        self._batch: Batch | None = None
        self._laid = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Bytes, dict[str, Any]]:
        """Deals fresh hands everywhere.

        Args:
            seed: where the draws start; without one they go on, or start from a fresh secret seed.
            options: none are known.

        Returns:
            the observations and the infos.
        """
        super().reset(seed=None, options=options)
        if self._batch is None or seed is not None:
            self._batch = Batch(self.seats, self.num_envs, seed_number(seed), *self._rulings)
        else:
            self._batch.reset()
        self._laid = 0
        return self._seen(self._batch)

    def step(self, actions: ArrayLike) -> Stepped:
        """Lays one card in every hand.

        Args:
            actions: (num_envs,) the codes of the cards.

        Returns:
            observations, int8 (num_envs, seats + 5, 60); rewards, (num_envs,), of the seat that has laid; terminations
            and truncations, (num_envs,), nothing is ever truncated; infos.

        Raises:
            ValueError: where a seat does not hold its card; nothing has been laid.
        """
        batch = self._started()
        ends = self._laid + 1 == self.cards_in_hand
        before = _Ends(batch, self._rulings) if ends else None
        batch.step(actions)
        self._laid = 0 if ends else self._laid + 1
        rewards, (observations, infos) = np.zeros(self.num_envs), self._seen(batch)
        if before is not None:
            every = rewarded(batch.points, self._scored)
            rewards = every[np.arange(self.num_envs), before.turn]
            infos |= self._with_keys(
                {
                    "rewards": every,
                    "points": batch.points.copy(),
                    "final_obs": before.shown_after(np.asarray(actions, np.int64)),
                    "final_info": {"turn": before.turn},
                }
            )
        over = np.full(self.num_envs, ends)
        return observations, rewards, over, np.zeros(self.num_envs, np.bool_), infos

    def random_actions(self) -> Bytes:
        """(num_envs,) a random card for every seat to lay, from a generator beside that of the deals."""
        return self._started().random_cards()

    def _started(self) -> Batch:
        if self._batch is None:
            raise RuntimeError("no hands are dealt: call reset() first")
        return self._batch

    def _seen(self, batch: Batch) -> tuple[Bytes, dict[str, Any]]:
        observations, turn = batch.observations, batch.turn
        if self._copies:
            observations, turn = observations.copy(), turn.copy()
        return observations, self._with_keys({"turn": turn, "action_mask": observations[:, 0]})

    def _with_keys(self, infos: dict[str, Any]) -> dict[str, Any]:
        return infos | {f"_{key}": self._all for key in infos}


class _Ends:
    """Games before their last card: what that card leads to is lost when they are dealt anew."""

    def __init__(self, batch: Batch, rulings: tuple[int, int]) -> None:
        self.held, self.won, self.passed = batch.held.copy(), batch.won.copy(), batch.passed.copy()
        self.laid, self.at, self.gone = batch.laid.copy(), batch.at.copy(), batch.gone.copy()
        self.turn = batch.turn.copy()
        self.rulings = rulings
        # Planes 1 to seats as bit masks, counted from seat 0 instead of from who looks.
        by_distance = np.packbits(batch.observations[:, 1 : batch.seats + 1], axis=-1, bitorder="little").view("<u8")
        distance = (np.arange(batch.seats) - self.turn[:, None]) % batch.seats
        self.shown = np.take_along_axis(by_distance[..., 0], distance, 1).astype(np.uint64)

    def shown_after(self, cards: NDArray[np.int64]) -> Bytes:
        """(games, seats + 5, 60) what the seat that lays a game's last card sees once it lies there."""
        seats = self.shown.shape[1]
        final = np.empty((len(cards), *shape(seats)), np.int8)
        games = (self.held, self.won, self.passed, self.laid, self.at, self.gone)
        _lay_last(final, *games, self.shown, self.turn, cards, *self.rulings)
        return final


@jit
def _lay_last(
    final: Bytes,
    held: RandomWords,
    won: Counts,
    passed: Counts,
    laid: Codes,
    at: GameState,
    gone: RandomWords,
    shown: RandomWords,
    turn: Codes,
    cards: NDArray[np.int64],
    lead_tie: int,
    lead_tie_rest: int,
) -> None:
    for game in range(len(cards)):
        seat = turn[game]
        shown[game, seat] |= ONE << np.uint64(cards[game])
        lay(held[game], won[game], passed[game], laid[game], at[game], gone[game], cards[game], lead_tie, lead_tie_rest)
        observe_into(final[game], held[game], won[game], passed[game], laid[game], at[game], shown[game], seat)
