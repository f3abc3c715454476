"""A whole tournament: many deals, over all cores or a cluster, and what they say about each bot."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from statistics import fmean, stdev
from typing import NamedTuple

import joblib

from kermesse.lab.tournament.games import Result, play_deal
from kermesse.lab.tournament.tables import BotTable, among, mixed
from kermesse.pieces.chance import Chance

NORMAL_95 = 1.96
"""Standard errors to each side of a mean that hold the truth in 95 of 100 tournaments."""


class Tournament(NamedTuple):
    """What is to be played.

    Args:
        bots: the bots to be measured.
        others: who fills the rest of the table; none for a mixed pool of the bots themselves.
        seats: 4 to 6.
        deals: how many.
        seed: cards and draws follow from it.
    """

    bots: tuple[str, ...]
    others: str | None
    seats: int
    deals: int
    seed: str

    def tables(self, deal: int) -> tuple[BotTable, ...]:
        """The tables at which a deal is played."""
        if self.others is None:
            return mixed(self.bots, self.seats, Chance(self.seed, "table", str(deal)))
        return tuple(table for bot in self.bots for table in among(bot, self.others, self.seats))


class BotStanding(NamedTuple):
    """What a tournament says of a bot.

    Args:
        bot: its name.
        seats: at tables of how many.
        others: among whom; `pool` for mixed tables.
        margin: points a hand above the mean of the others, on the mean over deals.
        interval: half the width of its 95 % interval.
        deals: over how many deals.
        hands: over how many hands played by it.
        milliseconds: what it thought about one card, on the mean.
    """

    bot: str
    seats: int
    others: str
    margin: float
    interval: float
    deals: int
    hands: int
    milliseconds: float


def run(
    tournament: Tournament, jobs: int, cluster: str | None = None, tell: Callable[[int], None] | None = None
) -> list[Result]:
    """Plays it.

    Args:
        tournament: what is to be played.
        jobs: processes at once; the results are the same for any number, unless a bot thinks by the clock.
        cluster: the address of a dask scheduler, in place of the cores of this machine.
        tell: called with the number of deals played so far.

    Returns:
        Every seat of every table, in the order of the deals.
    """
    work = (
        joblib.delayed(play_deal)(deal, tournament.tables(deal), tournament.seed) for deal in range(tournament.deals)
    )
    results: list[list[Result]] = []
    with _backend(cluster):
        as_they_come: Iterator[list[Result]] = joblib.Parallel(n_jobs=jobs, return_as="generator_unordered")(work)
        for done in as_they_come:
            results.append(done)
            if tell is not None:
                tell(len(results))
    return [result for done in sorted(results, key=lambda done: done[0].deal) for result in done]


def _backend(cluster: str | None) -> AbstractContextManager[object]:
    if cluster is None:
        return nullcontext()
    from distributed import Client  # noqa: PLC0415

    client = Client(cluster)  # type: ignore[no-untyped-call]
    context: AbstractContextManager[object] = joblib.parallel_config(backend="dask", client=client)
    return context


def standings(tournament: Tournament, results: Sequence[Result]) -> list[BotStanding]:
    """Every bot's mean margin with its interval, the best first.

    The unit is the deal, not the hand: hands of one deal share their cards.
    """
    rows = [_standing(bot, tournament, [one for one in results if one.bot == bot]) for bot in tournament.bots]
    return sorted(rows, key=lambda standing: -standing.margin)


def _standing(bot: str, tournament: Tournament, mine: Sequence[Result]) -> BotStanding:
    if tournament.others is not None:
        mine = [one for one in mine if _heroes_seat(one, tournament, bot)]
    by_deal = [fmean(one.margin for one in some) for some in _by_deal(mine)]
    spread = NORMAL_95 * stdev(by_deal) / math.sqrt(len(by_deal)) if len(by_deal) > 1 else math.inf
    moves = sum(one.moves for one in mine)
    thought = 1000 * sum(one.seconds for one in mine) / max(moves, 1)
    return BotStanding(
        bot,
        tournament.seats,
        tournament.others or "pool",
        fmean(by_deal) if by_deal else math.nan,
        spread,
        len(by_deal),
        len(mine),
        thought,
    )


def _heroes_seat(one: Result, tournament: Tournament, bot: str) -> bool:
    """Whether a result is that of the one bot that is measured at its table."""
    place = tournament.bots.index(bot) * tournament.seats
    return one.table == place + one.seat


def _by_deal(results: Iterable[Result]) -> list[list[Result]]:
    deals: dict[int, list[Result]] = {}
    for one in results:
        deals.setdefault(one.deal, []).append(one)
    return list(deals.values())
