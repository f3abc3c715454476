"""The part of a table that all see, built and encoded once; and a seat's own part: its place and its hand.

Seats, names, requests, words and the clock are open to all, and so is every card that lies or lay on the table. What
all see has no place for a card in a hand.
"""

from __future__ import annotations

import msgspec

from kermesse.games.game import Timestamp, Viewer
from kermesse.games.hattrick.records.position import PositionSource
from kermesse.games.hattrick.rules.model import Card, Laid, Trick, agreed_hands
from kermesse.games.hattrick.rules.score import ScoredTally, scored, scores, tallies
from kermesse.games.hattrick.rules.trick import Landing, landings
from kermesse.games.hattrick.table.clock import excusable_at, moves_at
from kermesse.games.hattrick.table.state import Finished, Phase, Saying, Seat, Setup, TableState, UndoAsked
from kermesse.games.hattrick.views import hand as match_view
from kermesse.games.memo import memoize_by_identity
from kermesse.games.moderation import Moderation, shown
from kermesse.games.opened_seats import SeatOpening

HANDS_REMEMBERED = 2_000
"""Of so many hands under way in a process it is remembered what lies before their players."""


class SeatSeen(msgspec.Struct, frozen=True):
    """A seat at the table, as everybody sees it.

    Args:
        seat: their number.
        name: what they are called.
        bot: which bot; none for a person.
        away_since: since when a bot stands in for them.
    """

    seat: int
    name: str
    bot: str | None
    away_since: Timestamp | None


class MatchSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """What all see of a match; a seat in it is a place at the table.

    Args:
        counts: how many cards each seat holds.
        tricks: the tricks of this hand that are over.
        lead: who leads the trick under way.
        laid: its cards so far.
        turn: whose turn it is; nobody's between hands.
        dealer: who dealt, or deals next.
        points: what each seat scored in each hand that is over, `(hands, seats)`.
        winners: the seats that have won the match; none while it goes on.
        totals: the points of each seat so far, of the hands that are over.
        tallies: what lies before each seat in this hand; a pass counts as soon as it is laid.
        tallies_before: the same while the last trick that is over still lay on the table, where that is shown for a
            while yet; nothing before the first one.
        scores: what each colour (red, green, blue) and then the passes counted for each seat in the hand that has just
            ended, `(seats, 4)`; nothing while one is played.
        hands_in_match: how many hands it has; none where a number of points ends it.
        goal: the points that end it; none where the number of hands does.
        landings: what a card of each colour (red, green, blue) would do now; nothing between hands.
        played_on: from what hand it is played on; none where it began with a deal.
    """

    counts: tuple[int, ...]
    tricks: tuple[Trick, ...]
    lead: int
    laid: tuple[Laid, ...]
    turn: int | None
    dealer: int
    points: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]
    totals: tuple[int, ...]
    tallies: tuple[ScoredTally, ...]
    tallies_before: tuple[ScoredTally, ...]
    scores: tuple[tuple[int, int, int, int], ...]
    hands_in_match: int | None
    goal: int | None
    landings: tuple[Landing, ...] = ()
    played_on: PositionSource | None = None


class TableSeen(msgspec.Struct, frozen=True):
    """What all see of a table.

    Args:
        setup: what was settled.
        phase: where the table is.
        round: how many matches have begun.
        around: who sits there, in turn order.
        match: the match under way, or the last one.
        last: the trick that ended the hand before this one: where no pause is made it is nowhere else.
        turn: the seat whose turn it is.
        since: since when that turn, or the pause between hands, runs.
        clock_at: when the clock plays by itself: lays a card, deals, drops a request.
        excusable_at: when the others may have a bot play for whose turn it is.
        undo: the request to take back that waits for answers.
        asked: the seats that have asked to take back since the last card.
        spoken: what was said.
        finished: the matches that are over, with the seeds of their deals.
        seed_hash: SHA-256 of the table's secret.
        match_hash: SHA-256 of the seed of the match under way, else of the one to come.
        moderation: who is silenced or was sent out, and what the host did about whom: at so small a table all see it.
    """

    setup: Setup
    phase: Phase
    round: int
    around: tuple[SeatSeen, ...]
    match: MatchSeen | None
    last: Trick | None
    turn: int | None
    since: Timestamp
    clock_at: Timestamp | None
    excusable_at: Timestamp | None
    undo: UndoAsked | None
    asked: tuple[int, ...]
    spoken: tuple[Saying, ...]
    finished: tuple[Finished, ...]
    seed_hash: str
    match_hash: str
    moderation: Moderation = Moderation()  # a server of an older version does not say it


class OwnPart(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat's own.

    Args:
        seat: whose.
        place: where they sit, from 0: what the match calls a seat.
        hand: their cards, in the order of the deck; empty before a deal.
        opened: when a host last made a link to this seat, and which kind.
    """

    seat: int
    place: int
    hand: tuple[Card, ...]
    opened: SeatOpening | None = None


def table_part(table: TableState) -> TableSeen:
    """What all see of a table, the host and spectators too."""
    return TableSeen(
        setup=table.setup,
        phase=table.phase,
        round=table.round,
        around=_around(table.seats, table.around),
        match=_match_seen(table),
        last=table.last,
        turn=table.turn,
        since=table.since,
        clock_at=moves_at(table),
        excusable_at=excusable_at(table),
        undo=table.undo,
        asked=table.asked,
        spoken=table.spoken,
        finished=table.finished,
        seed_hash=table.seed_hash,
        match_hash=table.match_hash,
        moderation=shown(table.moderation),
    )


def _match_seen(table: TableState) -> MatchSeen | None:
    """The match as its own rules show it to a spectator, but for names and rulings: the table tells those."""
    if table.match is None:
        return None
    shown, seats = match_view.view(table.match, None), len(table.match.players)
    now, before = _lying(shown.tricks, seats)
    return MatchSeen(
        counts=shown.counts,
        tricks=shown.tricks,
        lead=shown.lead,
        laid=shown.laid,
        turn=shown.turn,
        dealer=shown.dealer,
        points=shown.points,
        winners=shown.winners,
        totals=_totals(shown.points, seats),
        tallies=_scored(shown.tricks, shown.laid, seats) if any(one.pile is None for one in shown.laid) else now,
        tallies_before=before,
        scores=tuple(map(scores, shown.tallies)) if shown.tricks and shown.turn is None else (),
        hands_in_match=agreed_hands(table.match.rulings, seats),
        goal=table.match.rulings.goal,
        landings=() if shown.turn is None else landings(shown.laid),
        played_on=None if table.given is None else table.given.source,
    )


@memoize_by_identity(HANDS_REMEMBERED)
def _around(seats: tuple[Seat, ...], around: tuple[int, ...]) -> tuple[SeatSeen, ...]:
    return tuple(SeatSeen(seat, seats[seat].name, seats[seat].bot, seats[seat].away_since) for seat in around)


@memoize_by_identity(HANDS_REMEMBERED)
def _totals(points: tuple[tuple[int, ...], ...], seats: int) -> tuple[int, ...]:
    return tuple(map(sum, zip(*points, strict=True))) or (0,) * seats


@memoize_by_identity(HANDS_REMEMBERED)
def _lying(tricks: tuple[Trick, ...], seats: int) -> tuple[tuple[ScoredTally, ...], tuple[ScoredTally, ...]]:
    """What lies before each seat after these tricks, and while the last of them still lay on the table.

    They are the same object until a trick is over, and each of its cards is shown.
    """
    return _scored(tricks, (), seats), _scored(tricks[:-1], tricks[-1].laid, seats) if tricks else ()


def _scored(tricks: tuple[Trick, ...], laid: tuple[Laid, ...], seats: int) -> tuple[ScoredTally, ...]:
    return tuple(map(scored, tallies(tricks, seats, laid)))


def own_part(table: TableState, viewer: Viewer) -> OwnPart | None:
    """A seat's own; none for a bot, for a seat that has left, for the host and for anybody else."""
    if isinstance(viewer, str) or viewer not in table.around or table.seats[viewer].bot is not None:
        return None
    place = table.around.index(viewer)
    held = _held(table)
    return OwnPart(viewer, place, held[place] if held else (), table.seats[viewer].opened)


def affected_seats(old: TableState, new: TableState) -> frozenset[int] | None:
    """The seats whose own part may differ between two tables; None for all of them.

    After a card it is the seat that laid it: the hands of the others are the same objects as before. So are the
    openings of seats to which no host has made another link.
    """
    before, after = _held(old), _held(new)
    if old.around != new.around or len(before) != len(after):
        return None
    hands = zip(new.around, before, after, strict=False)  # before a deal nobody has one
    changed = frozenset(seat for seat, had, has in hands if had is not has)
    if old.seats is new.seats:
        return changed
    return changed.union(seat for seat in new.around if old.seats[seat].opened is not new.seats[seat].opened)


def _held(table: TableState) -> tuple[tuple[Card, ...], ...]:
    """The hands by place; none before the first deal."""
    return () if table.match is None or table.match.hand is None else table.match.hand.held
