"""Who leaves, who is waited for too long, and who comes back. A bot plays for them meanwhile."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from kermesse.games.game import CommandContext, Timestamp
from kermesse.games.hattrick.table.clock import excusable_at
from kermesse.games.hattrick.table.permissions import at_table, person
from kermesse.games.hattrick.table.refusals import refused
from kermesse.games.hattrick.table.seats import SeatFreed
from kermesse.games.hattrick.table.state import SeatNumber, TableState, with_seat, with_time_anew
from kermesse.games.tagged import TaggedCommand, TaggedEvent


class LeaveSeat(TaggedCommand, frozen=True, tag="leave-seat"):
    """Goes away. Before the first match the place is free; later it is kept, and a bot stands in."""


class ComeBack(TaggedCommand, frozen=True, tag="come-back"):
    """Plays again oneself. Whoever asks for anything else is back as well."""


class ExcuseSeat(TaggedCommand, frozen=True, tag="excuse-seat"):
    """Has a bot play for somebody who has owed a card for two minutes, until they come back.

    For whoever else sits there, and the host, at a table where one may take as long as one likes.
    """

    seat: SeatNumber


class WentAway(TaggedEvent, frozen=True, tag="went-away"):
    """A bot stands in from now on: somebody left, missed too many turns, or was waited for too long by the others."""

    seat: int
    at: Timestamp
    why: Literal["left", "late", "excused"]


class CameBack(TaggedEvent, frozen=True, tag="came-back"):
    """Somebody plays again themselves."""

    seat: int
    at: Timestamp


def leave_seat(table: TableState, _: LeaveSeat, context: CommandContext) -> tuple[SeatFreed | WentAway, ...]:
    """In the lobby the place is free again; later a bot stands in, and the place is kept."""
    seat = context.seat
    if table.phase == "lobby":
        return (SeatFreed(seat),)
    if table.seats[seat].away_since is not None:
        raise refused("AWAY_ALREADY")
    return (WentAway(seat, context.at, "left"),)


def come_back(table: TableState, _: ComeBack, context: CommandContext) -> tuple[CameBack, ...]:
    """Only who is absent can come back.

    Raises:
        Refused: they are there already.
    """
    back = back_at_table(table, context)
    if not back:
        raise refused("NOT_AWAY")
    return back


def back_at_table(table: TableState, context: CommandContext) -> tuple[CameBack, ...]:
    """Whoever was absent and asks for something is there."""
    seat = person(table, context.by)
    return () if table.seats[seat].away_since is None else (CameBack(seat, context.at),)


def excuse_seat(table: TableState, command: ExcuseSeat, context: CommandContext) -> tuple[WentAway, ...]:
    """A bot plays for somebody who has been waited for too long; they are back as soon as they ask for anything."""
    if context.by == command.seat:
        raise refused("NOT_YOURS")
    seat = at_table(table, command.seat)
    if not table.seats[seat].there:
        raise refused("A_BOT_ALREADY")
    if table.turn != seat:
        raise refused("NOT_AWAITED")
    if table.undo is not None:
        raise refused("UNDO_UNDER_WAY")
    moment = excusable_at(table)
    if moment is None or context.at < moment:
        raise refused("TOO_EARLY")
    return (WentAway(seat, context.at, "excused"),)


def apply_went_away(table: TableState, event: WentAway) -> TableState:
    """A bot stands in from now on."""
    return with_seat(table, event.seat, replace(table.seats[event.seat], away_since=event.at))


def apply_came_back(table: TableState, event: CameBack) -> TableState:
    """The turns that they missed are forgotten."""
    here = replace(table.seats[event.seat], away_since=None, missed=0)
    return with_seat(with_time_anew(table, event.at), event.seat, here)
