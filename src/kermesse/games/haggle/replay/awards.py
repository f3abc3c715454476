"""Awards for a night, once it is scored: who struck the best bargain, the worst, gave most, sealed last, told most.

Each says what is true, and only what everybody may know by then: of a bargain its goods, of words those that were
said to all. What somebody told a few people is theirs for good, so how much it was is no award. Bots get none; nobody
gets more than two; and where there is one person, nobody did anything most.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec
import numpy as np

from kermesse.games.haggle.market.ending.night import called, night_of
from kermesse.games.haggle.market.state.bargains import Bargain
from kermesse.games.haggle.market.state.changes import SPOKEN_KEPT
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.night.arrays import as_arrays
from kermesse.games.haggle.night.awards import AwardKind, NightAward
from kermesse.games.haggle.replay.highlights import standing
from kermesse.rules.kit import Kit
from kermesse.rules.scoring.score import Envelopes, totals

ROWS_SCORED = 200_000
"""So many envelopes are scored to weigh bargains; in a night with more nobody gets an award for one."""

HEARERS = 3
"""Fewer hearers are no reason to say that somebody was not believed."""


EACH = 2
"""One person gets so many, the first of those they could have; the others are left out, for nobody else's are they."""


class Award(msgspec.Struct, frozen=True, omit_defaults=True):
    """One award.

    Args:
        what: which.
        seat: whose.
        other: with whom the bargain was struck.
        points: what the goods of the bargain were worth to them: by so much their envelope would have come to less
            without them, all else being as it was.
        count: goods given for which no goods came back, but perhaps rule cards or words; how often they spoke to all;
            how many of the others struck a bargain with them later.
        of: how many others there were.
        seconds: how long before the closing the last envelope was sealed.
    """

    what: AwardKind
    seat: int
    other: int | None = None
    points: float = 0.0
    count: int = 0
    of: int = 0
    seconds: float = 0.0


def awards(floor: Floor) -> tuple[Award, ...]:
    """The awards of a night that is scored; those for which there is nothing to say are left out.

    Args:
        floor: a scored floor.
    """
    found = list(_bargains(floor))
    if len(_people(floor)) > 1:
        found += [*_gifts(floor), *_sealing(floor), *_words(floor)]
    return tuple(_shared_out(found))


def _shared_out(found: Iterable[Award]) -> Iterator[Award]:
    """Those that stay where nobody gets more than their part."""
    got: Counter[int] = Counter()
    for award in found:
        got[award.seat] += 1
        if got[award.seat] <= EACH:
            yield award


def awards_by_name(floor: Floor) -> tuple[NightAward, ...]:
    """The same, as the file of a night has them: with names in place of seats."""
    names = called(floor)
    return tuple(
        NightAward(
            one.what,
            names[one.seat],
            None if one.other is None else names[one.other],
            one.points,
            one.count,
            one.of,
            one.seconds,
        )
        for one in awards(floor)
    )


def _people(floor: Floor) -> set[int]:
    return {seat for seat, player in floor.here if not player.bot}


class _Side(NamedTuple):
    """A bargain of goods for goods, as one of the two sees it."""

    seat: int
    other: int
    got: Counter[str]
    gave: Counter[str]


def _sides(floor: Floor) -> Iterator[_Side]:
    """Both sides of every bargain between two in which goods went both ways."""
    for bargain in standing(floor):
        if len(bargain.parties) == 2:
            one, two = bargain.parties
            first, second = _given(bargain, one), _given(bargain, two)
            if first and second:
                yield _Side(one, two, second, first)
                yield _Side(two, one, first, second)


def _given(bargain: Bargain, seat: int) -> Counter[str]:
    given: Counter[str] = Counter()
    for moved in bargain.moved:
        if moved.giver == seat:
            given.update(moved.bundle.goods)
    return given


def _bargains(floor: Floor) -> Iterator[Award]:
    """The bargain whose goods brought most, and the one whose goods cost most.

    What goods were worth is what the whole envelope would have come to without them: with those that came taken out and
    those that went put back. So only bargains count whose goods still lay in the envelope.
    """
    night, kit = night_of(floor, "seats"), kit_of(floor.setup)
    rows = {int(envelope.player) - 1: row for row, envelope in enumerate(night.envelopes)}
    people = _people(floor)
    weighed = [
        side
        for side in _sides(floor)
        if side.seat in people
        and not night.envelopes[rows[side.seat]].removed
        and not side.got - Counter(night.envelopes[rows[side.seat]].goods)
    ]
    if not weighed or len(weighed) * len(rows) > ROWS_SCORED:
        return
    worth = _worth(kit, as_arrays(kit, night.envelopes, night.sheets), weighed, rows)
    known = [(points, side) for points, side in zip(worth, weighed, strict=True) if not np.isnan(points)]
    for what, sign in (("best-bargain", 1), ("worst-bargain", -1)):
        most = max((sign * points for points, _ in known), default=0.0)
        if most > 0:
            side = next(side for points, side in known if sign * points == most)  # the first of those as good
            yield Award(what, side.seat, side.other, points=float(sign * most))  # type: ignore[arg-type]


def _worth(kit: Kit, night: Envelopes, sides: Sequence[_Side], rows: dict[int, int]) -> list[float]:
    """By how much each side's envelope would have come to less without the bargain; one night each, all at once."""
    column, players = kit.catalogue.index(), night.players
    goods = np.tile(night.goods, (len(sides) + 1, 1))
    own = [(place * players + rows[side.seat]) for place, side in enumerate(sides)]
    for row, side in zip(own, sides, strict=True):
        for kind, count in side.got.items():
            goods[row, column[kind]] -= count
        for kind, count in side.gave.items():
            goods[row, column[kind]] += count
    nights = len(sides) + 1
    removed = None if night.removed is None else np.tile(night.removed, (nights, 1))
    points = totals(
        kit,
        night._replace(
            goods=goods,
            holds=np.tile(night.holds, (nights, 1)),
            cancels=np.tile(night.cancels, nights),
            removed=removed,
        ),
    )
    as_it_was = points[-players:]  # the last of these nights is the one that was
    return [float(as_it_was[rows[side.seat]] - points[row]) for row, side in zip(own, sides, strict=True)]


def _gifts(floor: Floor) -> Iterator[Award]:
    """Who gave most goods for which no goods came back."""
    given: Counter[int] = Counter()
    for bargain in standing(floor):
        for seat in bargain.parties:
            if not any(moved.taker == seat and moved.bundle.goods for moved in bargain.moved):
                given[seat] += _given(bargain, seat).total()
    yield from _most("most-generous", given, _people(floor))


def _most(what: AwardKind, counts: Counter[int], people: Iterable[int]) -> Iterator[Award]:
    """For whoever has most; nobody where several have as many."""
    best = max((counts[seat] for seat in people), default=0)
    seats = [seat for seat in people if counts[seat] == best]
    if best > 0 and len(seats) == 1:
        yield Award(what, seats[0], count=best)


def _sealing(floor: Floor) -> Iterator[Award]:
    """Who sealed last, and how long before the closing; nobody, where a bot sealed last."""
    sealed = sorted(
        (player.sealed.at, seat) for seat, player in floor.here if player.sealed and player.sealed.by == "player"
    )
    if len(sealed) > 1 and floor.closed_at is not None and sealed[-1][0] > sealed[-2][0]:
        at, seat = sealed[-1]
        if seat in _people(floor):
            yield Award("last-to-seal", seat, seconds=max(floor.closed_at - at, 0.0))


def _words(floor: Floor) -> Iterator[Award]:
    """Who spoke to all most often; and with whom the fewest of the others struck a bargain later.

    Nobody, where more was said than the floor keeps: then nobody could say who said most.
    """
    if len(floor.spoken) >= SPOKEN_KEPT:
        return
    people, here = _people(floor), {seat for seat, _ in floor.here}
    since: dict[int, float] = {}
    for one in floor.spoken:
        if one.teller in people:
            since.setdefault(one.teller, one.at)
    yield from _most("most-told", Counter(one.teller for one in floor.spoken if one.teller in people), people)
    believed: dict[int, set[int]] = {seat: set() for seat in since}
    for bargain in standing(floor):
        for seat in since.keys() & set(bargain.parties):
            if bargain.at > since[seat]:
                believed[seat] |= here & set(bargain.parties) - {seat}
    hearers = len(here) - 1
    doubted = [seat for seat in sorted(believed) if hearers >= HEARERS and 2 * len(believed[seat]) < hearers]
    if doubted:
        least = min(doubted, key=lambda seat: len(believed[seat]))
        yield Award("least-believed", least, count=len(believed[least]), of=hearers)
