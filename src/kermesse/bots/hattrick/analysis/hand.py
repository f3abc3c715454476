"""A hand that is over: the curve, every card judged, and where the points of each seat came from."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

import numpy as np

from kermesse.bots.hattrick.analysis.effort import USUAL, Effort
from kermesse.bots.hattrick.analysis.ending import ending_judgement, is_near_end
from kermesse.bots.hattrick.analysis.luck import averages, expected
from kermesse.bots.hattrick.analysis.model import (
    DEAREST,
    DearCard,
    Estimate,
    HandAnalysis,
    JudgedCard,
    Judgement,
    SeatAnalysis,
)
from kermesse.bots.hattrick.analysis.moment import CardMoment, moments
from kermesse.bots.hattrick.analysis.sentences import outcome, why_better
from kermesse.bots.hattrick.analysis.trial import CERTAIN, known_judgement, open_judgement
from kermesse.games.hattrick.fast.features import Floats
from kermesse.games.hattrick.records.record import DealPlayed, Record, states
from kermesse.games.hattrick.rules.model import Trick, card, tricks_in_hand
from kermesse.games.hattrick.rules.ruling import Rulings


def is_finished(deal: DealPlayed) -> bool:
    """Whether every card of a hand was laid."""
    seats = len(deal.held)
    return len(deal.plays) == seats * tricks_in_hand(seats)


def analysis(
    players: tuple[str, ...], rulings: Rulings, deal: DealPlayed, seed: int = 0, effort: Effort = USUAL
) -> HandAnalysis:
    """Looks at a hand again.

    Args:
        players: the names in turn order.
        rulings: the choices in force.
        deal: a hand that was played to its end.
        seed: of all draws, at least 0; the same seed says the same.
        effort: how much is tried.
    """
    assert is_finished(deal)
    (over,) = states(Record("hand", players, rulings, (deal,)))
    assert over.hand is not None
    each = tuple(moments(players, rulings, deal))
    cards = tuple(_judged(moment, effort, seed + number) for number, moment in enumerate(each))
    means, variances = _curve(each, over.points[-1], effort, seed)
    first = each[0].open
    worth = averages(len(players), effort.deals, first.lead_tie, first.lead_tie_rest)
    seats = tuple(
        _seat(seat, worth[(seat - deal.leader) % len(players)], means, variances, each, cards, over.hand.tricks)
        for seat in range(len(players))
    )
    points = [[_estimate(*two) for two in zip(*rows, strict=True)] for rows in zip(means, variances, strict=True)]
    return HandAnalysis(tuple(map(tuple, points)), cards, seats)


def _judged(moment: CardMoment, effort: Effort, seed: int) -> JudgedCard:
    return JudgedCard(
        moment.seat,
        moment.card.id,
        known_judgement(moment.known, moment.card, effort, seed),
        ending_judgement(moment.open, moment.card)
        if is_near_end(moment.open, effort.ways)
        else open_judgement(moment.open, moment.card, effort, seed),
    )


def _curve(each: Sequence[CardMoment], points: tuple[int, ...], effort: Effort, seed: int) -> tuple[Floats, Floats]:
    """What each seat was expected to score before each card and at the end, and the variance: (cards + 1, seats)."""
    found = [expected(moment.open, effort.endings, seed, number) for number, moment in enumerate(each)]
    end = np.array(points, float)
    return np.array([*(mean for mean, _ in found), end]), np.array([*(off for _, off in found), end * 0])


def _seat(
    seat: int,
    average: float,
    means: Floats,
    variances: Floats,
    each: Sequence[CardMoment],
    cards: Sequence[JudgedCard],
    tricks: Sequence[Trick],
) -> SeatAnalysis:
    own = np.array([moment.seat == seat for moment in each], float)
    mine = [card for card in cards if card.seat == seat]
    dear = dearest({number: card.known for number, card in enumerate(cards) if card.seat == seat})
    return SeatAnalysis(
        points=int(means[-1, seat]),
        average=round(average, 2),
        deal=_estimate(means[0, seat] - average, variances[0, seat]),
        own=_steps(own, means[:, seat], variances[:, seat]),
        others=_steps(1 - own, means[:, seat], variances[:, seat]),
        cost=together(card.known for card in mine),
        dearest=tuple(_dear(number, each[number], cards[number], tricks) for number in dear),
    )


def together(judged: Iterable[Judgement]) -> Estimate:
    """What some cards cost together."""
    costs = [one.cost for one in judged]
    return Estimate(
        round(sum(cost.points for cost in costs), 2), round(math.hypot(*(cost.interval for cost in costs)), 2)
    )


def dearest(judged: Mapping[int, Judgement]) -> tuple[int, ...]:
    """Which of some cards, by their numbers, cost most, the dearest first; none that is nothing to speak of."""
    dear = sorted((at for at, one in judged.items() if one.matters), key=lambda at: -judged[at].cost.points)
    return tuple(dear[:DEAREST])


def _steps(whose: Floats, means: Floats, variances: Floats) -> Estimate:
    """What some cards brought together: what lies between two cards that follow each other cancels out."""
    counted = -np.diff(whose, prepend=0.0, append=0.0)
    return _estimate(float(counted @ means), float(counted**2 @ variances))


def _dear(number: int, moment: CardMoment, judged: JudgedCard, tricks: Sequence[Trick]) -> DearCard:
    better = judged.known.better
    assert better is not None
    return DearCard(
        at=number,
        card=judged.card,
        better=better,
        cost=judged.known.cost,
        open_cost=_open_cost(judged, better),
        exhaustive=judged.open.exhaustive,
        outcome=outcome(tricks[number // len(moment.view.players)], moment.card),
        why=why_better(moment.view, card(better)),
    )


def _open_cost(judged: JudgedCard, better: str) -> Estimate:
    """How much further ahead the better card would have come out with open cards."""
    ahead = {choice.card: choice.ahead for choice in judged.open.choices}
    one, other = ahead[better], ahead[judged.card]
    return Estimate(round(one.points - other.points, 2) + 0.0, round(math.hypot(one.interval, other.interval), 2))


def _estimate(points: float, variance: float) -> Estimate:
    return Estimate(round(float(points), 2) + 0.0, round(CERTAIN * math.sqrt(float(variance)), 2))
