"""OpenSpiel's own tests, its Python search bot with our resampler, and what a player is told and not told."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from kermesse.lab.environments import openspiel
from kermesse.lab.environments.openspiel import NAME, HattrickGame, Resampler
from kermesse.lab.environments.recall import Observer

SEATS = pytest.mark.parametrize("seats", [4, 5, 6])


def dealt(seats: int, seed: int, cards: int = 0, **choices: Any) -> Any:
    """A hand dealt at random, with some cards laid at random."""
    chance = np.random.RandomState(seed)
    state = pyspiel.load_game(NAME, {"players": seats, **choices}).new_initial_state()
    for _ in range(60):
        state.apply_action(chance.choice([code for code, _ in state.chance_outcomes()]))
    for _ in range(cards):
        state.apply_action(chance.choice(state.legal_actions()))
    return state


@SEATS
@pytest.mark.parametrize("choices", ["", ",lead_tie=compare-piles,lead_tie_rest=pile-one,rewards=difference,leader=3"])
def test_openspiel_accepts_it(seats: int, choices: str) -> None:
    game = pyspiel.load_game(f"{NAME}(players={seats}{choices})")
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)


@SEATS
def test_a_saved_hand_goes_on_as_it_was(seats: int) -> None:
    state = dealt(seats, 1, 17, lead_tie="compare-piles", leader=2)
    game, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    assert str(again) == str(state)
    assert game.rulings == state.get_game().rulings
    assert again.history() == state.history()
    other = state.clone()
    while not state.is_terminal():
        assert again.legal_actions() == state.legal_actions()
        action = state.legal_actions()[0]
        state.apply_action(action)
        again.apply_action(action)
    assert again.returns() == state.returns()
    assert not other.is_terminal()
    assert len(other.laid) == 17


@SEATS
def test_the_search_bot_plays_a_whole_hand(seats: int) -> None:
    for resampler in (Resampler(7), None):
        chance = np.random.RandomState(3)
        state = dealt(seats, 2)
        bot = ismcts.ISMCTSBot(
            game=state.get_game(),
            evaluator=mcts.RandomRolloutEvaluator(1, chance),
            uct_c=10.0,
            max_simulations=4,
            random_state=chance,
        )
        if resampler is not None:
            bot.set_resampler(resampler)
        while not state.is_terminal():
            state.apply_action(bot.step(state))
        assert len(state.laid) == seats * (60 // seats - 1)


def check_two_worlds(seats: int, cards: int) -> None:
    """All that a player is told, in the hand and in another that only the others could tell from it."""
    state, resampler = dealt(seats, cards, cards), Resampler(cards)
    for player in range(seats):
        other = resampler(state, player)
        assert other.laid == state.laid
        assert other.current_player() == state.current_player()
        if 60 // seats - cards // seats > 2:
            assert (other.hand.held != state.hand.held).any()
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)


@SEATS
@pytest.mark.parametrize("cards", [0, 1, 6, 13, 30, 47, 54])
def test_a_player_is_told_the_same_in_both_worlds(seats: int, cards: int) -> None:
    check_two_worlds(seats, cards)


@pytest.mark.parametrize("method", ["set_from", "string_from"])
def test_a_planted_leak_is_found(method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = getattr(Observer, method)

    def leaky(self: Observer, state: Any, player: int) -> Any:
        told = honest(self, state, player)
        self.tensor[-1] = int(state.hand.held[(player + 1) % 4]) % 61
        return None if told is None else f"{told} {self.tensor[-1]}"

    monkeypatch.setattr(Observer, method, leaky)
    with pytest.raises(AssertionError):
        check_two_worlds(4, 6)


def test_every_redeal_is_as_likely_as_every_other() -> None:
    """Four seats, one trick to go: three others hold two cards each, which may lie in 6! / (2! 2! 2!) = 90 ways."""
    state, resampler = dealt(4, 5, 52), Resampler(11)
    found = Counter(tuple(resampler(state, 0).hand.held[1:].tolist()) for _ in range(1800))
    assert len(found) == 90
    assert sum((count - 20) ** 2 / 20 for count in found.values()) < 150  # chi square of 89, 1 in 20,000


@SEATS
def test_tensors_say_what_the_hand_says(seats: int) -> None:
    state = dealt(seats, 6, 2 * seats + 2)
    for player in range(seats):
        seen = np.array(state.observation_tensor(player)).reshape(state.get_game().observation_tensor_shape())
        assert np.array_equal(seen.ravel(), state.hand.observation(player).ravel())
        remembered = np.array(state.information_state_tensor(player))
        assert len(remembered) == seats + 60 + seats * (60 // seats - 1) * 60
        assert np.flatnonzero(remembered[:seats]).tolist() == [player]
        first_hand = np.flatnonzero(remembered[seats : seats + 60]).tolist()
        assert len(first_hand) == 60 // seats
        assert set(np.flatnonzero(state.hand.observation(player)[:2].sum(0)).tolist()) == set(first_hand)
        laid = remembered[seats + 60 :].reshape(-1, 60)
        assert [int(row.argmax()) for row in laid[: len(state.laid)]] == state.laid
        assert laid.sum() == len(state.laid)


def test_an_information_state_remembers_the_order_of_cards() -> None:
    state = dealt(4, 7, 4)
    one, two, three, four = state.laid
    other = dealt(4, 7)
    assert other.information_state_string(0) != state.information_state_string(0)
    for code in (one, two, three, four):
        other.apply_action(code)
    assert other.information_state_string(0) == state.information_state_string(0)


@pytest.mark.parametrize(
    "choices", [{"players": 7}, {"leader": 4}, {"lead_tie": "x"}, {"lead_tie_rest": "x"}, {"rewards": "x"}]
)
def test_unknown_choices_are_refused(choices: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="expected"):
        HattrickGame(choices)


def test_actions_have_names() -> None:
    state = dealt(4, 8)
    assert state.action_to_string(0, 39) == "G20"
    assert state.get_game().new_initial_state().action_to_string(openspiel.pyspiel.PlayerId.CHANCE, 0) == "deal R1"
