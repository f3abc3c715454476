"""Tries cards out: lays each in many redeals, plays those to the end, and adds up what came of it.

Every card is tried in the same redeals, and playouts of one redeal draw the same numbers, so that luck takes no side:
that spares a third of the playouts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from kermesse.games.hattrick.fast.features import EVERY, FeatureBuffers, Floats, Weights, new_buffers, no_weights
from kermesse.games.hattrick.fast.generator import RandomWords, below, seed_into
from kermesse.games.hattrick.fast.history_inference import Ints, Past, new_past, remember
from kermesse.games.hattrick.fast.policy import judge, play_on
from kermesse.games.hattrick.fast.redeals import nth_redeal, spread_out, wander, weigh_hands
from kermesse.games.hattrick.fast.single_game import (
    Counts,
    GameArrays,
    GameState,
    copy_game,
    empty_game,
    lay,
    nth_card,
)
from kermesse.games.hattrick.fast.trick import CARDS, Codes, points_into
from kermesse.loop_compiler import jit

AS_IT_IS, SPREAD, WANDER, EVERY_ONE = range(4)
"""Where redeals come from: the hands as they are; dealt anew; a step further from the last; one after another."""

STRIDE = 15_485_863
"""A prime far above the number of redeals counted, so that some of them, taken in strides, are a fair sample."""

STEPS = 30
"""How many changes to try between one redeal and the next."""


class CardTrial(NamedTuple):
    """A decision, and what is known about it so far.

    Args:
        cards: (cards,) the codes to choose from, those to go on with first.
        totals: (60,) by code, the margins added up, each times the weight of its redeal.
        weights: (60,) by code, the weights added up.
        held: (seats,) the redeal under way.
        likely: (seats,) as `redeals.weigh_hands` left it.
        sizes: (seats,) how many cards each seat holds.
        points: (seats,) to work in.
        parts: (kinds,) to work in.
    """

    cards: Ints
    totals: Floats
    weights: Floats
    held: RandomWords
    likely: Floats
    sizes: Ints
    points: Codes
    parts: Floats


class Model(NamedTuple):
    """What others are thought to be.

    Args:
        policy: what they play by.
        kinds: (kinds, 3) of players, see `likelihood.likelihood`.
    """

    policy: Weights
    kinds: Floats


@jit
def try_cards(
    source: int,
    first: int,
    end: int,
    ways: int,
    low: int,
    high: int,
    heat: float,
    game: GameArrays,
    copy: GameArrays,
    trial: CardTrial,
    past: Past,
    model: Model,
    room: FeatureBuffers,
    state: RandomWords,
    lead_tie: int,
    lead_tie_rest: int,
) -> None:
    """Tries some cards of a trial, each once in every redeal.

    Args:
        source: where redeals come from.
        first: the number of the first redeal.
        end: the number after the last; `EVERY_ONE` counts by them, others only need how many.
        ways: how many redeals there are in all, for `EVERY_ONE`.
        low: the place in `trial.cards` of the first card to try; above 0, the redeal stays what it was.
        high: the place after the last.
        heat: of the policy that plays on; below 0, everybody lays random cards.
        game: as it stands, the seat to lay being the one that chooses; of the hands only its own counts, unless they
            are taken as they are.
        copy: where games are played on.
        trial: what is known; added to.
        past: as `past.remember` left it.
        model: of the others.
        room: where policies work.
        state: the generator's.
        lead_tie: the ruling, as a number.
        lead_tie_rest: the ruling, as a number.
    """
    held, won, passed, laid, at, gone = game
    held_then, won_then, passed_then, laid_then, at_then, gone_then = copy
    seats, me = len(held), int(at[3])
    for nth in range(first, end):
        if low > 0 or source == AS_IT_IS:
            pass
        elif source == WANDER:
            wander(STEPS, trial.held, me, trial.likely, past, model.policy, model.kinds, room, trial.parts, state)
        elif source == SPREAD:
            spread_out(trial.held, me, trial.sizes, gone[0], state)
        elif source == EVERY_ONE:
            nth_redeal(nth * STRIDE % ways, trial.held, me, trial.sizes, gone[0])
            weigh_hands(trial.held, me, trial.likely, past, model.policy, model.kinds, room, trial.parts)
        weight = 1.0
        if source == EVERY_ONE:
            for seat in range(seats):
                weight *= trial.likely[seat]
        one, two, three, four = state[0], state[1], state[2], state[3]
        for place in range(low, high):
            state[0], state[1], state[2], state[3] = one, two, three, four
            card = int(trial.cards[place])
            copy_game((trial.held, won, passed, laid, at, gone), copy)
            lay(held_then, won_then, passed_then, laid_then, at_then, gone_then, card, lead_tie, lead_tie_rest)
            if heat < 0.0:
                _play_any(
                    held_then, won_then, passed_then, laid_then, at_then, gone_then, state, lead_tie, lead_tie_rest
                )
            else:
                play_on(
                    held_then,
                    won_then,
                    passed_then,
                    laid_then,
                    at_then,
                    gone_then,
                    model.policy,
                    room,
                    heat,
                    state,
                    lead_tie,
                    lead_tie_rest,
                )
            points_into(trial.points, won_then, passed_then)
            total = 0
            for seat in range(seats):
                total += int(trial.points[seat])
            mine = int(trial.points[me])
            trial.totals[card] += weight * (mine - (total - mine) / (seats - 1))
            trial.weights[card] += weight


def rehearsal() -> tuple[Callable[[], object], ...]:
    """Every loop of a search: calling each once compiles or loads it, before a player waits for a card."""
    seats = 4
    game, room, past, state = empty_game(seats), new_buffers(seats), new_past(seats), np.ones(4, np.uint64)
    model, sizes = Model(no_weights(), np.ones((1, 3))), np.full(seats, 15, np.int64)
    held, likely, parts = np.zeros(seats, np.uint64), np.ones(seats), np.ones(1)
    held[0] = EVERY >> 45
    game[0][0] = held[0]
    codes, points = np.arange(15), np.zeros(seats, np.int8)
    trial = CardTrial(codes, np.zeros(CARDS), np.zeros(CARDS), held, likely, sizes, points, parts)
    nothing = np.zeros(0, np.int8)
    policy, kinds = model.policy, model.kinds
    return (
        lambda: remember(nothing, nothing, 0, 0, empty_game(seats), policy, past, room, 0, 0),
        lambda: judge(held[0], game[1], game[3], game[4], game[5], policy, room),
        lambda: spread_out(held, 0, sizes, game[5][0], state),
        lambda: weigh_hands(held, 0, likely, past, policy, kinds, room, parts),
        lambda: wander(1, held, 0, likely, past, policy, kinds, room, parts, state),
        lambda: seed_into(state, 0, 0),
        lambda: try_cards(SPREAD, 0, 1, 0, 0, 1, 0.3, game, empty_game(seats), trial, past, model, room, state, 0, 0),
    )


@jit
def _play_any(
    held: RandomWords,
    won: Counts,
    passed: Counts,
    laid: Codes,
    at: GameState,
    gone: RandomWords,
    state: RandomWords,
    lead_tie: int,
    lead_tie_rest: int,
) -> None:
    """Plays a game to its end, everybody laying random cards."""
    size = CARDS // len(held)
    while at[0] < size - 1:
        card = nth_card(held[at[3]], below(state, size - int(at[0])))
        lay(held, won, passed, laid, at, gone, card, lead_tie, lead_tie_rest)
