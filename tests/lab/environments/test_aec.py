"""PettingZoo's own tests, and what they do not look at: whose turn, rewards, illegal cards, misuse."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable
from copy import deepcopy
from functools import partial
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils.conversions import aec_to_parallel, turn_based_aec_to_parallel

from kermesse.games.hattrick.rules.model import tricks_in_hand
from kermesse.lab.environments import aec
from kermesse.lab.environments.rewards import greatest, worst

# What PettingZoo warns of unless it knows the environment by name: an observation with its mask is a dict.
OF_DICTS = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
]
# Once a hand is over nobody may lay a card.
AT_THE_END = pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning")
SEATS = pytest.mark.parametrize("seats", [4, 5, 6])


def with_marks(test: Any) -> Any:
    for mark in (*OF_DICTS, AT_THE_END):
        test = mark(test)
    return test


@SEATS
@pytest.mark.parametrize("render_mode", [None, "ansi", "human"])
@with_marks
def test_pettingzoo_accepts_it(seats: int, render_mode: str | None) -> None:
    api_test(aec.env(seats=seats, render_mode=render_mode), num_cycles=20)


@SEATS
@pytest.mark.parametrize("rewards", ["points", "difference"])
@with_marks
def test_pettingzoo_accepts_it_without_wrappers(seats: int, rewards: str) -> None:
    api_test(aec.raw_env(seats=seats, rewards=rewards), num_cycles=20)


@SEATS
def test_the_same_seed_plays_the_same_hand(seats: int) -> None:
    seed_test(partial(aec.env, seats=seats), num_cycles=60)


def test_another_seed_deals_other_cards_and_other_leads() -> None:
    env = aec.env()
    dealt, leads = set(), set()
    for seed in range(30):
        env.reset(seed=seed)
        dealt.add(env.last()[0]["observation"].tobytes())
        leads.add(env.agent_selection)
    assert len(dealt) == 30
    assert leads == set(env.possible_agents)


def test_draws_go_on_without_a_seed() -> None:
    one, other = aec.env(), aec.env()
    one.reset(seed=3)
    other.reset(seed=3)
    first = one.last()[0]["observation"]
    one.reset()
    other.reset()
    assert np.array_equal(one.last()[0]["observation"], other.last()[0]["observation"])
    assert not np.array_equal(one.last()[0]["observation"], first)


@SEATS
def test_pettingzoo_accepts_its_pictures(seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(aec.env, seats=seats), {"ansi": lambda text: "player_0" in text and "holds" in text})
    assert "player_0" in capsys.readouterr().out


@SEATS
def test_pettingzoo_accepts_it_as_parallel(seats: int) -> None:
    parallel_api_test(turn_based_aec_to_parallel(aec.env(seats=seats)), num_cycles=200)


def test_turns_do_not_go_around_so_the_plain_wrapper_refuses() -> None:
    with pytest.raises(AssertionError, match="is_parallelizable"):
        aec_to_parallel(aec.env())


def test_a_picture_shows_piles_and_passes() -> None:
    env = aec.env(seats=4, render_mode="ansi")
    hands = [list(range(seat * 15, seat * 15 + 15)) for seat in range(4)]
    env.reset(options={"hands": hands, "leader": 1})
    for code in (19, 39, 59):
        env.step(code)
    assert env.render().splitlines()[:4] == [
        "Trick 1 of 14, player_1 leads",
        "  pile 1  R20 player_1",
        "  pile 2  G20 player_2",
        "  passed  B20 player_3",
    ]


def test_render_without_a_mode_says_so() -> None:
    env = aec.env()
    env.reset()
    with pytest.warns(UserWarning, match="render_mode"):
        assert env.render() is None


@SEATS
def test_rewards_come_at_the_end_and_differences_cancel(seats: int) -> None:
    env, chance = aec.env(seats=seats), Random(5)
    for hand in range(20):
        env.reset(seed=hand)
        laid, earned = 0, {}
        for agent in env.agent_iter():
            seen, reward, terminated, truncated, info = env.last()
            assert not truncated
            assert np.array_equal(seen["action_mask"], info["action_mask"])
            if terminated:
                earned[agent] = reward
                assert not seen["action_mask"].any()
                env.step(None)
                continue
            assert reward == 0
            env.step(chance.choice(seen["action_mask"].nonzero()[0]))
            laid += 1
        assert laid == seats * tricks_in_hand(seats)
        assert sum(earned.values()) == pytest.approx(0)
        assert all(worst(seats, "difference") <= one <= greatest(seats, "difference") for one in earned.values())


@SEATS
def test_observations_stay_as_they_were(seats: int) -> None:
    env, chance = aec.env(seats=seats), Random(6)
    env.reset(seed=1)
    kept = []
    for _ in env.agent_iter():
        seen, _, terminated, _, _ = env.last()
        if terminated:
            break
        kept.append((seen, {name: part.copy() for name, part in seen.items()}))
        env.step(chance.choice(seen["action_mask"].nonzero()[0]))
    for seen, copied in kept:
        assert all(np.array_equal(seen[name], part) for name, part in copied.items())


def test_only_the_seat_whose_turn_it_is_may_lay() -> None:
    env = aec.env()
    env.reset(seed=1)
    for agent in env.agents:
        mask = env.observe(agent)["action_mask"]
        assert mask.sum() == (15 if agent == env.agent_selection else 0)
        assert np.array_equal(mask, env.infos[agent]["action_mask"])


@pytest.mark.parametrize("copied", [deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"])
def test_a_copy_plays_on_by_itself(copied: Callable[[Any], Any]) -> None:
    env = aec.env()
    env.reset(seed=2)
    for _ in range(9):
        env.step(int(env.last()[0]["action_mask"].argmax()))
    other, before = copied(env), env.last()[0]["observation"]
    while not any(other.terminations.values()):
        other.step(int(other.last()[0]["action_mask"].argmax()))
    assert np.array_equal(env.last()[0]["observation"], before)
    while not any(env.terminations.values()):
        env.step(int(env.last()[0]["action_mask"].argmax()))
    assert env.rewards == other.rewards


def test_a_card_that_one_does_not_hold_loses_the_hand(caplog: pytest.LogCaptureFixture) -> None:
    env = aec.env()
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0]))
    assert "Illegal move" in caplog.text
    rewards = {}
    for agent in env.agent_iter():
        _, rewards[agent], terminated, truncated, _ = env.last()
        assert terminated
        assert truncated
        env.step(None)
    assert rewards.pop(loser) == worst(4, "difference") == -48
    assert set(rewards.values()) == {0}
    env.reset(seed=1)
    assert not any(env.terminations.values())


@pytest.mark.parametrize("action", [None, -1, 60])
def test_misuse_is_refused(action: int | None) -> None:
    wrapped, bare = aec.env(), aec.raw_env()
    wrapped.reset(seed=1)
    bare.reset(seed=1)
    with pytest.raises(AssertionError, match="action space"):
        wrapped.step(action)
    with pytest.raises(ValueError, match="expected a card that player_"):
        bare.step(action)


@pytest.mark.parametrize("name", ["agents", "rewards", "terminations", "truncations", "infos", "agent_selection"])
def test_nothing_is_there_before_reset(name: str) -> None:
    with pytest.raises(AttributeError, match="before reset"):
        getattr(aec.env(), name)


@pytest.mark.parametrize(
    "choices, said",
    [
        ({"seats": 7}, "seats: expected 4, 5 or 6, found 7"),
        ({"lead_tie": "coin"}, "lead_tie: expected next-card or compare-piles, found 'coin'"),
        ({"lead_tie_rest": "x"}, "lead_tie_rest: expected first-laid or pile-one"),
        ({"rewards": "money"}, "rewards: expected points or difference, found 'money'"),
        ({"render_mode": "rgb_array"}, "render_mode: expected None, human or ansi"),
    ],
)
def test_unknown_choices_are_refused(choices: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        aec.env(**choices)


def test_hands_that_are_no_deal_are_refused() -> None:
    env = aec.env()
    with pytest.raises(ValueError, match="hands: expected 4 of 15 codes"):
        env.reset(options={"hands": [[0] * 15] * 4})
    with pytest.raises(ValueError, match="leader: expected 0 to 3, found 4"):
        env.reset(options={"leader": 4})


@pytest.mark.parametrize(
    "module, library, extra",
    [
        ("aec", "pettingzoo", "lab"),
        ("vector", "gymnasium", "lab"),
        ("openspiel", "pyspiel", "openspiel"),
    ],
)
def test_a_missing_library_is_named_with_its_extra(module: str, library: str, extra: str) -> None:
    code = f"import sys; sys.modules[{library!r}] = None; import kermesse.lab.environments.{module}"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert f'pip install "kermesse[{extra}]"' in ended.stderr
