"""Hattrick for PettingZoo: one hand an episode, seats named `player_0` to `player_5`, actions the codes of cards.

    from kermesse.lab.environments import aec

    env = aec.env(seats=4)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        action = None if terminated else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

Who leads is drawn with the deal. Rewards come at the end of the hand, 0 before it. For learners that want all seats at
once: `pettingzoo.utils.conversions.turn_based_aec_to_parallel(env)`. Turns do not go around in one order (who takes
the lead, leads), so `aec_to_parallel` does not apply and `is_parallelizable` is false.
"""

from __future__ import annotations

import sys
from operator import attrgetter
from typing import Any, Literal

from kermesse.games.hattrick.fast.generator import below
from kermesse.games.hattrick.fast.trick import CARDS
from kermesse.lab.environments.live import NO_CARD, LiveHand, checked_leader, checked_rulings, seeded
from kermesse.lab.environments.observation import Bytes, bounds
from kermesse.lab.environments.picture import picture
from kermesse.lab.environments.rewards import Rewards, checked_rewards, rewarded, worst

try:
    from gymnasium import logger, spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as missing:
    raise ImportError('this environment needs PettingZoo: pip install "kermesse[lab]"') from missing

AgentObservation = dict[str, Bytes]


class _Near:
    """What a wrapper tells of the hand, read there directly.

    PettingZoo's wrappers look such names up through each other, which takes longer than all the rest of a step.
    Before `reset` the hand has none of them, and then the wrapper is asked as usual, and refuses.
    """

    bare: raw_env

    agents = property(attrgetter("bare.agents"))
    agent_selection = property(attrgetter("bare.agent_selection"))
    rewards = property(attrgetter("bare.rewards"))
    terminations = property(attrgetter("bare.terminations"))
    truncations = property(attrgetter("bare.truncations"))
    infos = property(attrgetter("bare.infos"))
    _cumulative_rewards = property(attrgetter("bare._cumulative_rewards"))


class _TerminateIllegal(_Near, wrappers.TerminateIllegalWrapper):  # type: ignore[misc]
    pass


class _AssertOutOfBounds(_Near, wrappers.AssertOutOfBoundsWrapper):  # type: ignore[misc]
    pass


class _OrderEnforcing(_Near, wrappers.OrderEnforcingWrapper):  # type: ignore[misc]
    def __str__(self) -> str:
        return str(self.bare)


def env(**choices: Any) -> AECEnv:
    """The environment in PettingZoo's usual wrappers: an illegal card ends the hand and loses it, misuse is an error.

    Args:
        **choices: as for `raw_env`.
    """
    bare = raw_env(**choices)
    checked = _TerminateIllegal(bare, illegal_reward=bare.worst)
    bounded = _AssertOutOfBounds(checked)
    ordered = _OrderEnforcing(bounded)
    checked.bare = bounded.bare = ordered.bare = bare
    return ordered


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801  # PettingZoo is untyped, and names its environments so
    """One hand of Hattrick without the wrappers.

    Args:
        seats: 4, 5 or 6.
        lead_tie: the ruling of this name, `next-card` or `compare-piles`.
        lead_tie_rest: the ruling of this name, `first-laid` or `pile-one`.
        rewards: `points`, or `difference`: the points less the mean of the others' points.
        render_mode: `human` prints the table after each card, `ansi` makes `render` return it as text.

    Attributes:
        worst: a reward that nobody can fall below: what an illegal card costs in `env`.

    Raises:
        ValueError: where one of these has no such choice.
    """

    metadata = {"name": "hattrick_v0", "render_modes": ["human", "ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        seats: int = 4,
        lead_tie: str = "next-card",
        lead_tie_rest: str = "first-laid",
        rewards: Rewards = "difference",
        render_mode: Literal["human", "ansi"] | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, "human", "ansi"):
            raise ValueError(f"render_mode: expected None, human or ansi, found {render_mode!r}")
        self._hand = LiveHand(seats, checked_rulings(lead_tie, lead_tie_rest))
        self._scored = checked_rewards(rewards)
        self.render_mode = render_mode
        self.worst = worst(seats, rewards)
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        low, high = bounds(seats)
        self._observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=low.dtype.type),
                    "action_mask": spaces.Box(0, 1, (CARDS,), NO_CARD.dtype.type),
                }
            )
            for agent in self.possible_agents
        }
        self._action_spaces = {agent: spaces.Discrete(CARDS) for agent in self.possible_agents}
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._state = seeded(None)

    def observation_space(self, agent: str) -> spaces.Dict:
        """`observation`, int8 as `observation.py` lays it out, and `action_mask`, int8 (60,)."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        """The codes of cards: 20 times the colour (red, green, blue) plus the rank less one."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a hand.

        Args:
            seed: where the draws start; without one they go on, or start from a fresh secret seed.
            options: `hands`, `(seats, cards)` codes, deals those cards; `leader`, a seat, has it lead.

        Raises:
            ValueError: where `hands` are not the whole pack in equal parts, or `leader` is no seat.
        """
        if seed is not None:
            self._state = seeded(seed)
        options = options or {}
        leader = checked_leader(int(options.get("leader", below(self._state, self._hand.seats))), self._hand.seats)
        if "hands" in options:
            self._hand.deal_these(options["hands"], leader)
        else:
            self._hand.deal(self._state, leader)
        self.agents: list[str] = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {"action_mask": NO_CARD} for agent in self.agents}
        self._skip_agent_selection = None
        self._next()

    def _next(self) -> None:
        """Selects the seat that lays next; once the hand is over, ends it for all seats."""
        hand = self._hand
        agent = self.agent_selection = self.possible_agents[hand.turn]
        if hand.over:
            self._mask = NO_CARD
            self.rewards = dict(zip(self.agents, rewarded(hand.points(), self._scored).tolist(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()
        else:
            self._mask = self.infos[agent]["action_mask"] = hand.mask(hand.turn)
        if self.render_mode == "human":
            self.render()

    def step(self, action: int | None) -> None:
        """Lays a card, or takes leave once the hand is over.

        Args:
            action: the code of a card in the hand of `agent_selection`; None once it is terminated.

        Raises:
            ValueError: where that hand has no such card.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        card = -1 if action is None else int(action)
        if not self._hand.holds(card):
            raise ValueError(f"action: expected a card that {agent} holds, found {action!r}")
        self._hand.lay(card)
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent]["action_mask"] = NO_CARD
        self._next()

    def observe(self, agent: str) -> AgentObservation:
        """What a seat sees now, and which cards it may lay: none unless it is its turn. The observation is a copy."""
        seat = self._seat[agent]
        mask = self._mask if seat == self._hand.turn else NO_CARD
        return {"observation": self._hand.observation(seat), "action_mask": mask}

    def render(self) -> str | None:
        """The table with everybody's hand, for people: printed, or as text."""
        if self.render_mode is None:
            logger.warn("render() does nothing without a render_mode, human or ansi")
            return None
        text = picture(self._hand)
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(text + "\n")
        return None

    def close(self) -> None:
        """Does nothing: the environment holds no window and no file."""
