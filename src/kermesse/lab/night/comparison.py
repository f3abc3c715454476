"""Bots on the same deals: what each kind brings, beside the deals untraded and a plan for the whole table."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from statistics import NormalDist, fmean, stdev
from typing import NamedTuple

import joblib

from kermesse.bots.haggle.roster import UNTRADED
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.games.haggle.night.deal import deal
from kermesse.games.haggle.night.model import Night
from kermesse.lab.night.floor import play_night
from kermesse.lab.night.plan import TablePlan, annealed
from kermesse.pieces.chance import derived

UNTRADED_MINUTES = 0.5
"""So long a market is open in which nobody trades."""


class Comparison(NamedTuple):
    """What is to be played.

    Args:
        setup: of every night.
        players: how many sit at a table.
        bots: who is measured; who makes no bargain is always measured beside them.
        among: who fills the rest of each table; None for more of the same.
        seeds: a deal for each.
        minutes: how long the markets are open.
        plan_steps: how long a plan is sought for each deal; 0 for none.
    """

    setup: Setup
    players: int
    bots: tuple[str, ...]
    among: str | None
    seeds: tuple[int, ...]
    minutes: float
    plan_steps: int

    @property
    def rows(self) -> tuple[str, ...]:
        """Who is measured, those who make no bargain first."""
        return tuple(dict.fromkeys((UNTRADED, *self.bots)))

    def secret(self, seed: int) -> str:
        """The secret of a seed's tables: the same deal for all."""
        return derived("kermesse lab night", self.setup.kit or self.setup.game, str(seed))

    def table(self, bot: str, place: int) -> tuple[str, ...]:
        """Who sits where: the one that is measured takes another seat in each deal."""
        if self.among is None or bot == UNTRADED:
            return (bot,) * self.players
        return tuple(bot if seat == place % self.players else self.among for seat in range(self.players))


class SeatResult(NamedTuple):
    """What became of one seat in one night.

    Args:
        seed: of the deal.
        table: whose row the night belongs to.
        seat: which.
        bot: who sat there.
        points: what they came to.
        untraded: what the seat's deal comes to where nobody at the table trades.
        plan: what the whole table comes to by the plan; not a number where none was sought.
        bargains: how many the seat struck.
        turns: how many the whole table had.
        refused: how many commands of the whole table were refused.
        milliseconds: of processor, that a turn took at that table.
    """

    seed: int
    table: str
    seat: int
    bot: str
    points: float
    untraded: float
    plan: float
    bargains: int
    turns: int
    refused: int
    milliseconds: float


class NightStanding(NamedTuple):
    """What a bot brings.

    Args:
        bot: who.
        among: who else sat there.
        nights: how many.
        points: of a player who is measured, in the mean of a night.
        interval: half of the 95 % interval of that.
        gain: what that is above the same deals untraded, paired.
        gain_interval: half of the 95 % interval of that.
        others: the mean of the others at the table; not a number where all are measured.
        plan: how much of the plan's points the whole table came to, from 0 to 1.
        poorer: nights in which the whole table came to less than untraded.
        bargains: in a night.
        refused: of a hundred turns.
        milliseconds: of processor, that a turn took.
    """

    bot: str
    among: str
    nights: int
    points: float
    interval: float
    gain: float
    gain_interval: float
    others: float
    plan: float
    poorer: int
    bargains: float
    refused: float
    milliseconds: float


def compare(wanted: Comparison, jobs: int = 1, tell: Callable[[int], None] | None = None) -> list[SeatResult]:
    """Plays every bot on every deal.

    Args:
        wanted: what is to be played.
        jobs: processes at once; points are the same for any number.
        tell: called with the number of deals played so far.

    Returns:
        Every seat of every night, by seed.
    """
    work = (joblib.delayed(_deal_played)(wanted, place) for place in range(len(wanted.seeds)))
    results: dict[int, list[SeatResult]] = {}
    done: Iterator[list[SeatResult]] = joblib.Parallel(n_jobs=jobs, return_as="generator_unordered")(work)
    for one in done:
        results[one[0].seed] = one
        if tell is not None:
            tell(len(results))
    return [result for seed in wanted.seeds for result in results[seed]]


def _deal_played(wanted: Comparison, place: int) -> list[SeatResult]:
    seed = wanted.seeds[place]
    secret, plan = wanted.secret(seed), _plan(wanted, seed)
    results: list[SeatResult] = []
    untraded: tuple[float, ...] = ()
    for bot in wanted.rows:
        table = wanted.table(bot, place)
        night = play_night(wanted.setup, secret, table, UNTRADED_MINUTES if bot == UNTRADED else wanted.minutes)
        untraded = untraded or night.points
        each = 1000 * night.seconds / max(night.turns, 1)
        results += [
            SeatResult(seed, bot, seat, who, points, alone, plan, bargains, night.turns, night.refused, round(each, 4))
            for seat, (who, points, alone, bargains) in enumerate(
                zip(table, night.points, untraded, night.bargains, strict=True)
            )
        ]
    return results


def _plan(wanted: Comparison, seed: int) -> float:
    if not wanted.plan_steps:
        return math.nan
    kit = kit_of(wanted.setup)
    names = [f"Player {seat + 1}" for seat in range(wanted.players)]
    dealt = deal(kit, names, wanted.secret(seed), wanted.setup.sheets)
    return _best_plan(wanted.setup, _Things.of(dealt), wanted.plan_steps).total


class _Things(NamedTuple):
    """All that a plan follows from: what there is, and how many things each player holds; not who was dealt which."""

    goods: tuple[tuple[str, int], ...]
    numbers: tuple[int, ...]
    cards: tuple[tuple[int, ...], ...]
    dealt: Night

    @classmethod
    def of(cls, dealt: Night) -> _Things:
        sums: dict[str, int] = {}
        for envelope in dealt.envelopes:
            for kind, count in envelope.goods.items():
                sums[kind] = sums.get(kind, 0) + count
        numbers = tuple(sorted(sum(envelope.goods.values()) for envelope in dealt.envelopes))
        cards = () if dealt.sheets else tuple(envelope.slips for envelope in dealt.envelopes)
        return cls(tuple(sorted(sums.items())), numbers, cards, dealt)

    def __hash__(self) -> int:
        return hash(self[:3])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Things) and self[:3] == other[:3]


@lru_cache(maxsize=8)
def _best_plan(setup: Setup, things: _Things, steps: int) -> TablePlan:
    return annealed(things.dealt, kit_of(setup), steps)


# What the nights come to.


def standings(wanted: Comparison, results: Sequence[SeatResult]) -> list[NightStanding]:
    """Every bot's mean, in the order in which they were named; a night is the unit of the intervals."""
    return [_standing(bot, wanted, [one for one in results if one.table == bot]) for bot in wanted.rows]


def _standing(bot: str, wanted: Comparison, results: Sequence[SeatResult]) -> NightStanding:
    nights = [[one for one in results if one.seed == seed] for seed in wanted.seeds]
    mine = [[one for one in night if one.bot == bot and _is_measured(one, wanted)] for night in nights]
    rest = [one.points for one in results if not _is_measured(one, wanted)]
    points = [fmean(one.points for one in night) for night in mine]
    gains = [fmean(one.points - one.untraded for one in night) for night in mine]
    return NightStanding(
        bot=bot,
        among=bot if bot == UNTRADED else wanted.among or bot,
        nights=len(nights),
        points=fmean(points),
        interval=half_interval(points),
        gain=fmean(gains),
        gain_interval=half_interval(gains),
        others=fmean(rest) if rest else math.nan,
        plan=fmean(sum(one.points for one in night) / night[0].plan for night in nights),
        poorer=sum(sum(one.points - one.untraded for one in night) < 0 for night in nights),
        bargains=fmean(sum(one.bargains for one in night) / 2 for night in nights),
        refused=100 * sum(night[0].refused for night in nights) / max(sum(night[0].turns for night in nights), 1),
        milliseconds=fmean(night[0].milliseconds for night in nights),
    )


def _is_measured(one: SeatResult, wanted: Comparison) -> bool:
    alone = wanted.among is not None and one.table != UNTRADED
    return not alone or one.seat == wanted.seeds.index(one.seed) % wanted.players


def half_interval(numbers: Sequence[float]) -> float:
    """Half of the 95 % interval of a mean, by Student's distribution; infinite where there is one number alone."""
    free = len(numbers) - 1
    if free < 1:
        return math.inf
    return student(free) * stdev(numbers) / math.sqrt(len(numbers))


def student(free: int) -> float:
    """The 97.5 % point of Student's distribution.

    Source:
        Abramowitz and Stegun, 26.7.5, good to 1 % from three degrees of freedom on; exact below.
    """
    if free < FEW:
        return (12.706, 4.303)[free - 1]
    z = NormalDist().inv_cdf(0.975)
    return (
        z
        + (z**3 + z) / (4 * free)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * free**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * free**3)
    )


FEW = 3
