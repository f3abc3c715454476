"""Gymnasium's conventions for vector environments: spaces, shapes, seeds, what a step returns when hands end."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.lab.environments.live import LiveHand
from kermesse.lab.environments.vector import HattrickVectorEnv
from tests.lab.environments.worlds import codes

SEATS = pytest.mark.parametrize("seats", [4, 5, 6])
GAMES = 7


def played(envs: Any, steps: int) -> list[Any]:
    return [envs.step(envs.unwrapped.random_actions()) for _ in range(steps)]


@SEATS
def test_spaces_hold_what_it_shows(seats: int) -> None:
    envs = HattrickVectorEnv(GAMES, seats)
    assert isinstance(envs, VectorEnv)
    assert envs.observation_space == batch_space(envs.single_observation_space, GAMES)
    assert envs.action_space == batch_space(envs.single_action_space, GAMES)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    observations, infos = envs.reset(seed=2)
    assert observations in envs.observation_space
    assert infos["action_mask"].shape == (GAMES, 60)
    for observations, rewards, terminations, truncations, infos in played(envs, 2 * envs.cards_in_hand):
        assert observations in envs.observation_space
        assert (rewards.shape, rewards.dtype) == ((GAMES,), np.float64)
        for ended in (terminations, truncations):
            assert (ended.shape, ended.dtype) == ((GAMES,), np.bool_)
        assert not truncations.any()
        assert np.array_equal(infos["action_mask"], observations[:, 0])
        assert ((infos["turn"] >= 0) & (infos["turn"] < seats)).all()
        assert all(infos[f"_{key}"].tolist() == [True] * GAMES for key in infos if not key.startswith("_"))


@SEATS
def test_hands_end_together_and_are_dealt_anew_in_the_same_step(seats: int) -> None:
    envs = HattrickVectorEnv(GAMES, seats)
    envs.reset(seed=3)
    for _ in range(3):
        *before, (observations, rewards, terminations, _, infos) = played(envs, envs.cards_in_hand)
        for _, early, ended, _, seen in before:
            assert not early.any()
            assert not ended.any()
            assert not {"rewards", "points", "final_obs", "final_info"} & set(seen)
        assert terminations.all()
        assert (observations[:, 0].sum(1) == 60 // seats).all()
        assert not observations[:, 1 : seats + 4].any()
        laid_by = infos["final_info"]["turn"]
        assert rewards.tolist() == infos["rewards"][range(GAMES), laid_by].tolist()
        assert infos["rewards"].sum(1) == pytest.approx(np.zeros(GAMES))


@SEATS
def test_the_final_observation_is_of_who_laid_the_last_card(seats: int) -> None:
    envs = HattrickVectorEnv(GAMES, seats)
    _, infos = envs.reset(seed=4)
    assert envs._batch is not None
    hands = []
    for held, leader in zip(envs._batch.held, infos["turn"], strict=True):
        hand = LiveHand(seats, Rulings())
        hand.deal_these([codes(int(one)) for one in held], int(leader))
        hands.append(hand)
    for _ in range(envs.cards_in_hand):
        last = [hand.turn for hand in hands]
        cards = envs.random_actions()
        for hand, card in zip(hands, cards, strict=True):
            hand.lay(int(card))
        *_, infos = envs.step(cards)
    assert infos["final_info"]["turn"].tolist() == last
    for game, hand in enumerate(hands):
        assert hand.over
        assert np.array_equal(infos["final_obs"][game], hand.observation(last[game]))
        assert infos["final_obs"][game] in envs.single_observation_space


@SEATS
def test_the_same_seed_gives_the_same_everything(seats: int) -> None:
    one, two = HattrickVectorEnv(GAMES, seats), HattrickVectorEnv(GAMES, seats)
    for seed in (5, 5, None):  # a reset without a seed goes on, in both alike
        first, second = one.reset(seed=seed), two.reset(seed=seed)
        assert np.array_equal(first[0], second[0])
        for mine, yours in zip(played(one, 70), played(two, 70), strict=True):
            assert np.array_equal(mine[0], yours[0])
            assert np.array_equal(mine[1], yours[1])
    assert not np.array_equal(one.reset(seed=5)[0], two.reset(seed=6)[0])
    assert not np.array_equal(one.reset(seed=5)[0], one.reset()[0])


def test_without_a_seed_nobody_knows_the_deal() -> None:
    assert not np.array_equal(HattrickVectorEnv(GAMES).reset()[0], HattrickVectorEnv(GAMES).reset()[0])


def test_observations_are_copies_unless_one_asks_otherwise() -> None:
    envs = HattrickVectorEnv(GAMES)
    before, infos = envs.reset(seed=1)
    kept, turn = before.copy(), infos["turn"].copy()
    played(envs, 1)
    assert np.array_equal(before, kept)
    assert np.array_equal(infos["turn"], turn)
    shared = HattrickVectorEnv(GAMES, copy=False)
    before, _ = shared.reset(seed=1)
    assert np.array_equal(before, kept)
    assert shared.step(shared.random_actions())[0] is before


def test_a_card_that_is_not_held_is_refused_and_nothing_is_laid() -> None:
    envs = HattrickVectorEnv(GAMES)
    _, infos = envs.reset(seed=1)
    cards = envs.random_actions()
    cards[3] = np.flatnonzero(infos["action_mask"][3] == 0)[0]
    with pytest.raises(ValueError, match="game 3: expected a card that seat"):
        envs.step(cards)
    *_, (_, _, terminations, _, _) = played(envs, envs.cards_in_hand)
    assert terminations.all()


def test_there_are_no_steps_before_a_reset() -> None:
    with pytest.raises(RuntimeError, match="reset"):
        HattrickVectorEnv(GAMES).step([0] * GAMES)


@pytest.mark.parametrize("choices", [{"num_envs": 0}, {"seats": 3}, {"lead_tie": "x"}, {"rewards": "x"}])
def test_unknown_choices_are_refused(choices: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=f"{next(iter(choices))}: expected"):
        HattrickVectorEnv(**choices)


def test_gymnasiums_wrappers_take_it() -> None:
    envs = RecordEpisodeStatistics(HattrickVectorEnv(GAMES))
    envs.reset(seed=1)
    *_, infos = played(envs, 56)[-1]
    assert infos["episode"]["l"].tolist() == [56] * GAMES
    listed = DictInfoToList(HattrickVectorEnv(GAMES))
    _, infos = listed.reset(seed=1)
    assert len(infos) == GAMES
    assert infos[0]["action_mask"].sum() == 15
