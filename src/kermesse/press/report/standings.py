"""Who won: the headline, the podium, and everybody's place with a bar."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

import msgspec

from kermesse.games.standings import Placing
from kermesse.press.report.people import People, ReportPerson, Sentence
from kermesse.press.report.phrases import OTHERS, POINTS, SAY, WINNERS, counted
from kermesse.press.report.sheet import Tone, tone
from kermesse.words import NO_BREAK, Lang, Phrase, number

_HEADLINE_NAMES = 3
_STEP_NAMES = 4


class PodiumStep(msgspec.Struct, frozen=True):
    """One step of the podium: who stands on it, `more` where there is no room for all of them."""

    rank: int
    people: tuple[ReportPerson, ...]
    points: str
    more: str = ""


class StandingRow(msgspec.Struct, frozen=True):
    """One row of the standings.

    Args:
        person: whose.
        rank: the place; none when out, and for bots where they take none.
        out: whether the hand is voided.
        shared: whether others have the same place.
        total: the total, written out; the word for out where there is none.
        tone: gain, loss or nothing.
        start: where the bar starts, in percent of the width.
        length: how long it is, in percent of the width.
    """

    person: ReportPerson
    rank: int | None
    out: bool
    shared: bool
    total: str
    tone: Tone
    start: str
    length: str


def headline(standings: tuple[Placing, ...], people: People, lang: Lang) -> Sentence:
    """Who wins, as one says it aloud."""
    winners = [standing.player for standing in standings if standing.rank == 1]
    if not winners:
        return Sentence(
            Phrase("Nobody wins: every hand is voided", "Personne ne l'emporte : toutes les mains sont annulées")(lang)
        )
    if len(winners) > _HEADLINE_NAMES:
        return Sentence(counted(len(winners), WINNERS, lang))
    one, several = Phrase(" wins", " l'emporte"), Phrase(" win together", " l'emportent ensemble")
    return Sentence("", people.listed(winners), (several if len(winners) > 1 else one)(lang))


def podium(standings: tuple[Placing, ...], people: People, lang: Lang) -> list[PodiumStep]:
    """The first three places, each with all who share it."""
    steps = []
    for rank, sharing in groupby(standings, key=lambda standing: standing.rank):
        if rank is None or rank > 3:
            break
        on_it = list(sharing)
        shown = on_it if len(on_it) <= _STEP_NAMES else on_it[: _STEP_NAMES - 1]
        left = len(on_it) - len(shown)
        steps.append(
            PodiumStep(
                rank,
                tuple(people[standing.player] for standing in shown),
                counted(on_it[0].total or 0, POINTS, lang),
                f"+{NO_BREAK}{counted(left, OTHERS, lang)}" if left else "",
            )
        )
    return steps


def places(standings: tuple[Placing, ...], people: People, lang: Lang) -> tuple[list[StandingRow], str]:
    """Every place, best first, and where zero lies on the bars in percent; nowhere if nobody is below it."""
    totals = [standing.total for standing in standings if standing.total is not None]
    lowest, highest = min(0.0, *totals, 0.0), max(0.0, *totals, 0.0)
    width = highest - lowest or 1.0
    sharing = Counter(standing.rank for standing in standings)
    rows = []
    for standing in standings:
        total = 0.0 if standing.total is None else standing.total
        rows.append(
            StandingRow(
                people[standing.player],
                standing.rank,
                standing.out,
                standing.rank is not None and sharing[standing.rank] > 1,
                SAY["out"](lang) if standing.total is None else number(total, lang),
                tone(total),
                _percent((min(total, 0) - lowest) / width),
                _percent(abs(total) / width),
            )
        )
    return rows, _percent(-lowest / width) if lowest < 0 else ""


def in_the_running(standings: Sequence[Placing]) -> int:
    """How many of them might have had a place: all but bots that take none."""
    return sum(1 for standing in standings if standing.out or standing.rank is not None)


def _percent(part: float) -> str:
    return f"{100 * part:.2f}%"
