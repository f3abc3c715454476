"""What people will want to hear of a night once it is over, as data: pages make sentences of it in any language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Literal, get_args

import msgspec

from kermesse.games.game import Timestamp
from kermesse.games.haggle.market import events as e
from kermesse.games.haggle.market.ending.podium import places
from kermesse.games.haggle.market.envelopes.contents import cancelling_in_the_end
from kermesse.games.haggle.market.state.bargains import Bargain
from kermesse.games.haggle.market.state.floor import Floor

MINUTE = 60

HighlightKind = Literal[
    "opened",
    "first-bargain",
    "biggest-bargain",
    "busiest-minute",
    "paused",
    "undone",
    "first-sealed",
    "last-sealed",
    "closed",
    "most-active",
    "most-read",
    "announced",
    "cancelled",
    "scored",
]

NOTED = (e.MarketPaused, e.MarketResumed, e.MarketClosed, e.RuleCancelled)
"""Events of which a floor does not keep when they were."""


class Highlight(msgspec.Struct, frozen=True, omit_defaults=True):
    """One moment of a night.

    Args:
        what: which.
        at: when; the beginning of the busiest minute, the first pause, the first undoing. Who was the most active and
            what was read by most is settled when the market closes.
        seats: whom it is about: the parties of a bargain, who sealed, who was the most active, who cancelled, who won.
        count: how many: goods that moved in the biggest bargain, bargains in a minute, of one player, or undone;
            pauses; readers; general rules that were read out.
        seconds: how long all pauses were together.
        rule: the rule card that most had read, the first of those as much read; the general rule that was cancelled.
        rules: all that most had read, where they are several.
    """

    what: HighlightKind
    at: Timestamp
    seats: tuple[int, ...] = ()
    count: int = 0
    seconds: float = 0.0
    rule: int | None = None
    rules: tuple[int, ...] = ()


def highlights_of(
    floor: Floor, noted: Sequence[tuple[Timestamp, e.Event]], readers: Counter[int]
) -> tuple[Highlight, ...]:
    """The moments of a night, in their order.

    Args:
        floor: a scored floor.
        noted: when what happened, of the events in `NOTED`.
        readers: how many have read each rule card in play.
    """
    order = {what: place for place, what in enumerate(get_args(HighlightKind))}
    found = [*_market(floor, noted), *_bargains(floor), *_envelopes(floor, noted), *_records(floor, readers)]
    return tuple(sorted(found, key=lambda moment: (moment.at, order[moment.what], moment.seats)))


def _market(floor: Floor, noted: Sequence[tuple[Timestamp, e.Event]]) -> Iterator[Highlight]:
    """Opening, pauses, closing."""
    if floor.opened_at is not None:
        yield Highlight("opened", floor.opened_at)
    pauses: list[tuple[Timestamp, Timestamp]] = []
    since: Timestamp | None = None
    for at, event in noted:
        if isinstance(event, e.MarketPaused):
            since = at
        elif since is not None and isinstance(event, e.MarketResumed | e.MarketClosed):
            pauses.append((since, at))
            since = None
    if pauses:
        yield Highlight("paused", pauses[0][0], count=len(pauses), seconds=sum(until - at for at, until in pauses))
    if floor.closed_at is not None:
        yield Highlight("closed", floor.closed_at)


def _bargains(floor: Floor) -> Iterator[Highlight]:
    """The first, the biggest, the busiest minute; and how many were undone."""
    stood = standing(floor)
    if stood:
        yield Highlight("first-bargain", stood[0].at, stood[0].parties)
        biggest = max(stood, key=_size)  # the first of those as big
        if size := _size(biggest):
            yield Highlight("biggest-bargain", biggest.at, biggest.parties, size)
        [(minute, count)] = Counter(int(bargain.at // MINUTE) for bargain in stood).most_common(1)
        yield Highlight("busiest-minute", max(float(minute * MINUTE), floor.opened_at or 0.0), count=count)
    undone = [bargain.undone_at for bargain in floor.bargains.values() if bargain.undone_at is not None]
    if undone:
        yield Highlight("undone", min(undone), count=len(undone))


def standing(floor: Floor) -> list[Bargain]:
    """The bargains that were not undone, in the order of striking."""
    return [bargain for bargain in floor.bargains.values() if bargain.undone_at is None]


def _size(bargain: Bargain) -> int:
    return sum(sum(moved.bundle.goods.values()) for moved in bargain.moved)


def _envelopes(floor: Floor, noted: Sequence[tuple[Timestamp, e.Event]]) -> Iterator[Highlight]:
    """Who sealed first and last, what was read out and cancelled, who won."""
    sealed = sorted(
        (player.sealed.at, seat) for seat, player in floor.here if player.sealed and player.sealed.by == "player"
    )
    if sealed:
        yield Highlight("first-sealed", sealed[0][0], (sealed[0][1],))
    if len(sealed) > 1:
        yield Highlight("last-sealed", sealed[-1][0], (sealed[-1][1],))
    if floor.announced_at is not None:
        yield Highlight("announced", floor.announced_at, count=len(floor.announced))
    chosen = {event.seat: at for at, event in noted if isinstance(event, e.RuleCancelled)}  # the last choice counts
    for seat, rule in cancelling_in_the_end(floor).items():
        if seat in chosen:
            yield Highlight("cancelled", chosen[seat], (seat,), rule=rule)
    if floor.scoring is not None:
        best = places(floor.scoring.totals, floor.scoring.unplaced)[:1]
        yield Highlight("scored", floor.scoring.at, best[0].seats if best else ())


def _records(floor: Floor, readers: Counter[int]) -> Iterator[Highlight]:
    """Who struck most bargains, and what most had read."""
    if floor.closed_at is None:
        return
    active = Counter(seat for bargain in standing(floor) for seat in bargain.parties)
    if active:
        most = max(active.values())
        seats = tuple(sorted(seat for seat, count in active.items() if count == most))
        yield Highlight("most-active", floor.closed_at, seats, most)
    if readers:
        most = max(readers.values())
        rules = tuple(sorted(card for card, count in readers.items() if count == most))
        yield Highlight("most-read", floor.closed_at, count=most, rule=rules[0], rules=rules if len(rules) > 1 else ())
