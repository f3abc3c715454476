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
    """Leaves the seat: before the first match the place is free; later it stays reserved, and a bot stands in."""


class ComeBack(TaggedCommand, frozen=True, tag="come-back"):
    """Plays again in place of the bot that stood in. Any other command of an absent player does the same."""


class ExcuseSeat(TaggedCommand, frozen=True, tag="excuse-seat"):
    """Has a bot play for a player who has owed a card for two minutes, until they come back.

    The host and the other seats may ask it, at a table that sets no time for a turn.
    """

    seat: SeatNumber


class WentAway(TaggedEvent, frozen=True, tag="went-away"):
    """A bot stands in from now on: the player left, missed too many turns, or kept the others waiting too long."""

    seat: int
    at: Timestamp
    why: Literal["left", "late", "excused"]


class CameBack(TaggedEvent, frozen=True, tag="came-back"):
    """A player came back, and plays again."""

    seat: int
    at: Timestamp


def leave_seat(table: TableState, _: LeaveSeat, context: CommandContext) -> tuple[SeatFreed | WentAway, ...]:
    """Frees the place in the lobby; later reserves it, and a bot stands in."""
    seat = context.seat
    if table.phase == "lobby":
        return (SeatFreed(seat),)
    if table.seats[seat].away_since is not None:
        raise refused("AWAY_ALREADY")
    return (WentAway(seat, context.at, "left"),)


def come_back(table: TableState, _: ComeBack, context: CommandContext) -> tuple[CameBack, ...]:
    """Ends the absence of the player who asks.

    Raises:
        Refused: they are there already.
    """
    back = back_at_table(table, context)
    if not back:
        raise refused("NOT_AWAY")
    return back


def back_at_table(table: TableState, context: CommandContext) -> tuple[CameBack, ...]:
    """The event that ends the absence of the player who asks, if they were absent."""
    seat = person(table, context.by)
    return () if table.seats[seat].away_since is None else (CameBack(seat, context.at),)


def excuse_seat(table: TableState, command: ExcuseSeat, context: CommandContext) -> tuple[WentAway, ...]:
    """Has a bot play for a player who keeps the others waiting; their next command ends that."""
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
