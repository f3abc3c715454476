"""Judges one card: tries the whole hand in some games, and the best card beside the one laid in more of them.

The games are tried in batches. They follow from one another, so what they say of their uncertainty is found from how
the batches differ. Which card is best is found in other games than what it is worth: the best of many guesses is too
good to be true.

Source:
    Law and Carson, "A Sequential Procedure for Determining the Length of a Steady-State Simulation" (1979): means of
    batches.
"""

from __future__ import annotations

import numpy as np

from kermesse.bots.hattrick.analysis.effort import Effort
from kermesse.bots.hattrick.analysis.model import Choice, Estimate, Judgement, matters
from kermesse.bots.hattrick.level import Level
from kermesse.bots.hattrick.observation import Observation
from kermesse.bots.hattrick.search import EXPERT, HEAT, Method, Search
from kermesse.games.hattrick.fast.card_trial import EVERY_ONE
from kermesse.games.hattrick.fast.features import Floats
from kermesse.games.hattrick.rules.model import DECK, Card

OPEN = Method("open", HEAT, halving=False)
READINESS = Level(None, 500)
"""As long as the expert at this level, redeals are sought that explain what was laid, before the first counts."""

BATCHES = 16
CERTAIN = 1.96
BETWEEN_BATCHES = 2.13
"""Standard errors on each side of an interval of 95 percent: of many games, and of 16 batches (by Student)."""


def known_judgement(known: Observation, card: Card, effort: Effort, seed: int) -> Judgement:
    """Judges a card by what its seat could know."""
    return _judged(Search(known, READINESS, EXPERT, seed), card, effort)


def open_judgement(open_cards: Observation, card: Card, effort: Effort, seed: int) -> Judgement:
    """Judges a card by the hands as they were, everybody playing on as a regular would."""
    return _judged(Search(open_cards, READINESS, OPEN, seed), card, effort)


def _judged(search: Search, laid: Card, effort: Effort) -> Judgement:
    source, ways = search.source()
    codes = search.trial.cards.copy()
    all_of_them = ways if 0 < ways <= effort.redeals else 0
    first = _batches(search, source, ways, 0, all_of_them or effort.redeals, len(codes))
    totals, weights = first
    ahead = totals.sum(axis=0) / weights.sum()
    best = int(ahead.argmax())
    mine = int(np.flatnonzero(codes == laid.code)[0])
    order = np.argsort(-ahead, kind="stable")
    counted = bool(all_of_them)
    choices = tuple(
        Choice(DECK[codes[place]].id, _rounded(ahead[place], 0.0 if counted else _error(totals[:, place], weights)))
        for place in order
    )
    if best == mine:
        return Judgement(choices, None, Estimate(0.0, 0.0), matters=False, exhaustive=False)
    if counted:
        cost = _rounded(ahead[best] - ahead[mine], 0.0)
    else:
        search.trial.cards[:2] = codes[best], codes[mine]
        totals, weights = _batches(search, source, ways, effort.redeals, effort.more_redeals, 2)
        more = totals[:, 0] - totals[:, 1]
        cost = _rounded(more.sum() / weights.sum(), _error(more, weights))
    return Judgement(choices, DECK[codes[best]].id, cost, matters=matters(cost), exhaustive=False)


def _batches(search: Search, source: int, ways: int, first: int, redeals: int, many: int) -> tuple[Floats, Floats]:
    """How far ahead the first cards of a trial come out, times the weight of the redeals: (batches, cards), (batches,).

    Args:
        search: ready.
        source: where redeals come from.
        ways: how many there are, where all are counted.
        first: the number of the first.
        redeals: how many.
        many: how many cards.
    """
    trial, heat = search.trial, 0.0 if source == EVERY_ONE else HEAT
    codes = trial.cards[:many]
    totals, weights = np.zeros((BATCHES, many)), np.zeros(BATCHES)
    ends = [first + redeals * batch // BATCHES for batch in range(BATCHES + 1)]
    for batch in range(BATCHES):
        trial.totals[:], trial.weights[:] = 0.0, 0.0
        search.try_redeals(source, ends[batch], ends[batch + 1], 0, many, heat, ways)
        totals[batch], weights[batch] = trial.totals[codes], trial.weights[codes[0]]
    return totals, weights


def _error(totals: Floats, weights: Floats) -> float:
    """The standard error of the sum of `totals` by the sum of `weights`, from how their batches differ."""
    mean = totals.sum() / weights.sum()
    apart = totals - mean * weights
    return float(np.sqrt((apart**2).sum() * BATCHES / (BATCHES - 1)) / weights.sum())


def _rounded(points: float, error: float) -> Estimate:
    return Estimate(round(float(points), 2) + 0.0, round(BETWEEN_BATCHES * float(error), 2))
