"""Hattrick for OpenSpiel: importing this module registers the game `kermesse_hattrick`.

    import pyspiel
    from kermesse.lab.environments import openspiel

    game = pyspiel.load_game("kermesse_hattrick(players=5,lead_tie=compare-piles)")

Sequential, with chance nodes that deal the pack one card at a time, card n to player n modulo players; an action is the
code of a card. Parameters: `players` 4 to 6; the rulings `lead_tie` and `lead_tie_rest`; `rewards`, `points` or
`difference` (points less the mean of the others'); `leader`, who leads the first trick.

OpenSpiel's search bots in C++ (`pyspiel.MCTSBot`, `pyspiel.ISMCTSBot`) crash the interpreter on games written in
Python, this one too, and there is no way around it here. Its Python bots work: for
`open_spiel.python.algorithms.ismcts.ISMCTSBot`, `bot.set_resampler(Resampler(seed))` draws the hands that a player
cannot see, and so does `resample_from_infostate`, with the bot's own sampler.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from kermesse.games.hattrick.fast.generator import RandomWords
from kermesse.games.hattrick.fast.shuffle import shuffle
from kermesse.games.hattrick.fast.trick import CARDS
from kermesse.games.hattrick.rules.model import tricks_in_hand
from kermesse.lab.environments.live import LiveHand, checked_leader, checked_rulings, checked_seats, seeded
from kermesse.lab.environments.recall import NAMES, Observer, cards_text, codes_of
from kermesse.lab.environments.rewards import checked_rewards, greatest, rewarded, worst

try:
    import pyspiel
except ImportError as missing:
    raise ImportError('this game needs OpenSpiel: pip install "kermesse[openspiel]"') from missing

NAME = "kermesse_hattrick"

_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Hattrick",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    min_num_players=4,
    max_num_players=6,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={
        "players": 4,
        "lead_tie": "next-card",
        "lead_tie_rest": "first-laid",
        "rewards": "points",
        "leader": 0,
    },
)


class HattrickGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel is untyped
    """One hand of Hattrick.

    Args:
        params: what stands in brackets after the name.

    Raises:
        ValueError: where a parameter has no such value.
    """

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**_TYPE.parameter_specification, **(params or {})}
        self.seats = checked_seats(int(chosen["players"]))
        self.leader = checked_leader(int(chosen["leader"]), self.seats)
        self.rulings = checked_rulings(chosen["lead_tie"], chosen["lead_tie_rest"])
        self.rewards = checked_rewards(chosen["rewards"])
        super().__init__(
            _TYPE,
            pyspiel.GameInfo(
                num_distinct_actions=CARDS,
                max_chance_outcomes=CARDS,
                num_players=self.seats,
                min_utility=worst(self.seats, self.rewards),
                max_utility=greatest(self.seats, self.rewards),
                max_game_length=self.seats * tricks_in_hand(self.seats),
            ),
            params or {},
        )

    def new_initial_state(self) -> HattrickState:
        """A hand before the first card is dealt."""
        return HattrickState(self)

    def max_chance_nodes_in_history(self) -> int:
        """A chance node for each card."""
        return CARDS

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:  # noqa: ARG002
        """What writes a player's observation, or all it remembers."""
        return Observer(self.seats, remembers=bool(iig_obs_type and iig_obs_type.perfect_recall))


class HattrickState(pyspiel.State):  # type: ignore[misc]
    """A hand being dealt, played, or over.

    Attributes:
        hand: the hand.
        dealt: how many cards have been dealt.
        laid: the codes of all cards laid, in order.
    """

    def __init__(self, game: HattrickGame) -> None:
        super().__init__(game)
        self.hand = LiveHand(game.seats, game.rulings, game.leader)
        self.dealt = 0
        self.laid: list[int] = []
        self._leader, self._rewards = game.leader, game.rewards

    def current_player(self) -> int:
        """Who is to lay: a seat, chance while cards are dealt, nobody at the end."""
        if self.dealt < CARDS:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.hand.over else self.hand.turn

    def _legal_actions(self, player: int) -> list[int]:
        return codes_of(int(self.hand.held[player]))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The cards left in the pack, each equally likely."""
        gone = 0
        for held in self.hand.held:
            gone |= int(held)
        left = codes_of(~gone)
        return [(code, 1 / len(left)) for code in left]

    def _apply_action(self, action: int) -> None:
        if self.dealt < CARDS:
            self.hand.held[self.dealt % self.hand.seats] |= np.uint64(1 << action)
            self.dealt += 1
        else:
            self.laid.append(action)
            self.hand.lay(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"{'deal ' if player == pyspiel.PlayerId.CHANCE else ''}{NAMES[action]}"

    def is_terminal(self) -> bool:
        """Whether all tricks have been played."""
        return self.hand.over

    def returns(self) -> list[float]:
        """(players,) the rewards at the end of the hand; 0 before."""
        if not self.hand.over:
            return [0.0] * self.hand.seats
        returned: list[float] = rewarded(self.hand.points(), self._rewards).tolist()
        return returned

    def remembered(self, player: int) -> int:
        """The hand that a player was dealt, as a bit mask."""
        return int(self.hand.held[player] | self.hand.shown[player])

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> HattrickState:
        """A hand that agrees with all that a player knows, each equally likely.

        Args:
            player: whose knowledge.
            sampler: draws a number from 0 to 1, 1 excluded.
        """
        return Resampler(int(sampler() * 2**53))(self, player)

    def __str__(self) -> str:
        hands = "; ".join(cards_text(self.remembered(player)) for player in range(self.hand.seats))
        return f"leader {self._leader}; {hands}; laid {' '.join(NAMES[code] for code in self.laid)}"


class Resampler:
    """Draws the hands that a player cannot see: among all that are possible, each is equally likely.

    Every card may always be laid, so nothing that was played rules any hand out.

    Args:
        seed: of the draws.
    """

    def __init__(self, seed: int) -> None:
        self._state: RandomWords = seeded(seed)

    def __call__(self, state: HattrickState, player: int) -> HattrickState:
        """Another hand that looks the same to a player.

        Args:
            state: a hand whose cards have all been dealt.
            player: whose knowledge.
        """
        hand = state.hand
        seen = int(hand.held[player]) | sum(int(one) for one in hand.shown)
        pack = np.array(codes_of(~seen), np.int8)
        shuffle(pack, self._state, 1)
        unseen, dealt = pack.tolist(), []
        for seat in range(hand.seats):
            if seat == player:
                dealt.append(codes_of(state.remembered(seat)))
                continue
            keeps = int(hand.held[seat]).bit_count()
            dealt.append(codes_of(int(hand.shown[seat])) + unseen[:keeps])
            unseen = unseen[keeps:]
        other: HattrickState = state.get_game().new_initial_state()
        for nth in range(CARDS):
            other.apply_action(dealt[nth % hand.seats][nth // hand.seats])
        for code in state.laid:
            other.apply_action(code)
        return other


pyspiel.register_game(_TYPE, HattrickGame)
