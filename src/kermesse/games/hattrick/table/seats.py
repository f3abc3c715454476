"""Who sits down, who leaves, who comes back, and what they are called."""

from __future__ import annotations

from kermesse.games.bot_names import free_names
from kermesse.games.game import CommandContext
from kermesse.games.hattrick.table.clock import excusable_at
from kermesse.games.hattrick.table.commands import ExcuseSeat, Rename, SeatBot, TakeSeat
from kermesse.games.hattrick.table.events import BotSeated, Event, Renamed, SeatFreed, SeatTaken, WentAway
from kermesse.games.hattrick.table.permissions import at_table, keeper, only, person
from kermesse.games.hattrick.table.refusals import refused
from kermesse.games.hattrick.table.state import MOST_SEATS, TableState
from kermesse.games.personal_data import twins, unprintable


def take_seat(table: TableState, command: TakeSeat, context: CommandContext) -> tuple[Event, ...]:
    """Somebody sits down; once a match has begun, in place of a bot."""
    only(context.by, "door", "host")
    if table.phase == "playing" and context.by != "host":
        raise refused("MATCH_UNDER_WAY")
    place = _place_for_person(table)
    seat, name = _next_seat(table), _own_name(table, command.name)
    return (SeatTaken(seat, place, name, context.at),)


def seat_bot(table: TableState, command: SeatBot, context: CommandContext) -> tuple[Event, ...]:
    """A bot sits down at a free place; players seat it as it is, and always leave numbers for people to come."""
    keeper(table, context.by)
    if table.phase == "playing":
        raise refused("MATCH_UNDER_WAY")
    if context.by != "host" and (command.name is not None or ":" in command.bot):
        raise refused("NOT_YOURS")
    if context.by != "host" and len(table.seats) >= MOST_SEATS // 2:
        raise refused("TOO_MANY_SEATS")
    place = _free_place(table)
    seat = _next_seat(table)
    name = _bot_name(table, seat) if command.name is None else _own_name(table, command.name)
    return (BotSeated(seat, place, name, command.bot),)


def rename(table: TableState, command: Rename, context: CommandContext) -> tuple[Event, ...]:
    """A player may rename themselves, the host anybody."""
    seat = at_table(table, command.seat)
    if context.by != "host" and person(table, context.by) != seat:
        raise refused("NOT_YOURS")
    return (Renamed(seat, _own_name(table, command.name, but=seat)),)


def leave_seat(table: TableState, context: CommandContext) -> tuple[Event, ...]:
    """In the lobby the place is free again; later a bot stands in, and the place is kept."""
    seat = person(table, context.by)
    if table.phase == "lobby":
        return (SeatFreed(seat),)
    if table.seats[seat].away_since is not None:
        raise refused("AWAY_ALREADY")
    return (WentAway(seat, context.at, "left"),)


def excuse_seat(table: TableState, command: ExcuseSeat, context: CommandContext) -> tuple[Event, ...]:
    """A bot plays for somebody who has been waited for too long; they are back as soon as they ask for anything."""
    if context.by != "host" and person(table, context.by) == command.seat:
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


def remove_seat(table: TableState, number: int, context: CommandContext) -> tuple[Event, ...]:
    """In the lobby the place is free again; later a bot takes it over for good. Only hosts send people away."""
    keeper(table, context.by)
    seat = at_table(table, number)
    if context.by != "host" and table.seats[seat].bot is None:
        raise refused("NOT_YOURS")
    if table.phase == "lobby":
        return (SeatFreed(seat),)
    if table.seats[seat].bot is not None:
        raise refused("A_BOT_ALREADY")
    successor = len(table.seats)
    name = _bot_name(table, successor)
    return (BotSeated(successor, table.around.index(seat), name, table.setup.stand_in),)


def _free_place(table: TableState) -> int:
    if table.phase != "lobby" or len(table.around) >= table.setup.seats:
        raise refused("TABLE_FULL")
    return len(table.around)


def _place_for_person(table: TableState) -> int:
    if table.phase == "lobby":
        return _free_place(table)
    for place, seat in enumerate(table.around):
        if table.seats[seat].bot is not None:
            return place
    raise refused("TABLE_FULL")


def _next_seat(table: TableState) -> int:
    if len(table.seats) >= MOST_SEATS:
        raise refused("TOO_MANY_SEATS")
    return len(table.seats)


def _own_name(table: TableState, name: str, but: int | None = None) -> str:
    """A name without spaces at its ends that nobody else at the table has."""
    name = name.strip()
    if not name or unprintable(name):
        raise refused("NAME_UNFIT")
    if twins([*(table.seats[seat].name for seat in table.around if seat != but), name]):
        raise refused("NAME_TAKEN")
    return name


def _bot_name(table: TableState, seat: int) -> str:
    """A name for a bot that nobody named: `Bot 4` where somebody hosts, as ledgers have it that are decided again."""
    names = [table.seats[other].name for other in table.around]
    if table.setup.hosted_by == "table":
        return next(free_names(names))
    name = f"Bot {seat + 1}"
    while twins([*names, name]):
        name += "+"  # somebody has taken a bot's name for their own
    return name
