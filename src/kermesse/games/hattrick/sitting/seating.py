"""Who sits down, who leaves, who comes back, and what they are called."""

from __future__ import annotations

from kermesse.games.game import Asked
from kermesse.games.hattrick.sitting.asking import at_table, keeper, only, person
from kermesse.games.hattrick.sitting.clock import excusable_at
from kermesse.games.hattrick.sitting.commands import ExcuseSeat, Rename, SeatBot, TakeSeat
from kermesse.games.hattrick.sitting.events import BotSeated, Event, Renamed, SeatFreed, SeatTaken, WentAway
from kermesse.games.hattrick.sitting.model import MOST_SEATS, Sitting
from kermesse.games.hattrick.sitting.refusals import refused
from kermesse.games.names import free_names
from kermesse.games.players import twins, unprintable


def take_seat(sitting: Sitting, command: TakeSeat, asked: Asked) -> tuple[Event, ...]:
    """Somebody sits down; once a match has begun, in place of a bot."""
    only(asked.by, "door", "host")
    if sitting.phase == "playing" and asked.by != "host":
        raise refused("MATCH_UNDER_WAY")
    place = _place_for_person(sitting)
    seat, name = _next_seat(sitting), _own_name(sitting, command.name)
    return (SeatTaken(seat, place, name, asked.at),)


def seat_bot(sitting: Sitting, command: SeatBot, asked: Asked) -> tuple[Event, ...]:
    """A bot sits down at a free place; players seat it as it is, and always leave numbers for people to come."""
    keeper(sitting, asked.by)
    if sitting.phase == "playing":
        raise refused("MATCH_UNDER_WAY")
    if asked.by != "host" and (command.name is not None or ":" in command.bot):
        raise refused("NOT_YOURS")
    if asked.by != "host" and len(sitting.seats) >= MOST_SEATS // 2:
        raise refused("TOO_MANY_SEATS")
    place = _free_place(sitting)
    seat = _next_seat(sitting)
    name = _bot_name(sitting, seat) if command.name is None else _own_name(sitting, command.name)
    return (BotSeated(seat, place, name, command.bot),)


def rename(sitting: Sitting, command: Rename, asked: Asked) -> tuple[Event, ...]:
    """A player may rename themselves, the host anybody."""
    seat = at_table(sitting, command.seat)
    if asked.by != "host" and person(sitting, asked.by) != seat:
        raise refused("NOT_YOURS")
    return (Renamed(seat, _own_name(sitting, command.name, but=seat)),)


def leave_seat(sitting: Sitting, asked: Asked) -> tuple[Event, ...]:
    """In the lobby the place is free again; later a bot stands in, and the place is kept."""
    seat = person(sitting, asked.by)
    if sitting.phase == "lobby":
        return (SeatFreed(seat),)
    if sitting.seats[seat].away_since is not None:
        raise refused("AWAY_ALREADY")
    return (WentAway(seat, asked.at, "left"),)


def excuse_seat(sitting: Sitting, command: ExcuseSeat, asked: Asked) -> tuple[Event, ...]:
    """A bot plays for somebody who has been waited for too long; they are back as soon as they ask for anything."""
    if asked.by != "host" and person(sitting, asked.by) == command.seat:
        raise refused("NOT_YOURS")
    seat = at_table(sitting, command.seat)
    if not sitting.seats[seat].there:
        raise refused("A_BOT_ALREADY")
    if sitting.turn != seat:
        raise refused("NOT_AWAITED")
    if sitting.undo is not None:
        raise refused("UNDO_UNDER_WAY")
    moment = excusable_at(sitting)
    if moment is None or asked.at < moment:
        raise refused("TOO_EARLY")
    return (WentAway(seat, asked.at, "excused"),)


def remove_seat(sitting: Sitting, number: int, asked: Asked) -> tuple[Event, ...]:
    """In the lobby the place is free again; later a bot takes it over for good. Only hosts send people away."""
    keeper(sitting, asked.by)
    seat = at_table(sitting, number)
    if asked.by != "host" and sitting.seats[seat].bot is None:
        raise refused("NOT_YOURS")
    if sitting.phase == "lobby":
        return (SeatFreed(seat),)
    if sitting.seats[seat].bot is not None:
        raise refused("A_BOT_ALREADY")
    successor = len(sitting.seats)
    name = _bot_name(sitting, successor)
    return (BotSeated(successor, sitting.around.index(seat), name, sitting.setup.stand_in),)


def _free_place(sitting: Sitting) -> int:
    if sitting.phase != "lobby" or len(sitting.around) >= sitting.setup.seats:
        raise refused("TABLE_FULL")
    return len(sitting.around)


def _place_for_person(sitting: Sitting) -> int:
    if sitting.phase == "lobby":
        return _free_place(sitting)
    for place, seat in enumerate(sitting.around):
        if sitting.seats[seat].bot is not None:
            return place
    raise refused("TABLE_FULL")


def _next_seat(sitting: Sitting) -> int:
    if len(sitting.seats) >= MOST_SEATS:
        raise refused("TOO_MANY_SEATS")
    return len(sitting.seats)


def _own_name(sitting: Sitting, name: str, but: int | None = None) -> str:
    """A name without spaces at its ends that nobody else at the table has."""
    name = name.strip()
    if not name or unprintable(name):
        raise refused("NAME_UNFIT")
    if twins([*(sitting.seats[seat].name for seat in sitting.around if seat != but), name]):
        raise refused("NAME_TAKEN")
    return name


def _bot_name(sitting: Sitting, seat: int) -> str:
    """A name for a bot that nobody named: `Bot 4` where somebody hosts, as ledgers have it that are decided again."""
    names = [sitting.seats[other].name for other in sitting.around]
    if sitting.setup.hosted_by == "table":
        return next(free_names(names))
    name = f"Bot {seat + 1}"
    while twins([*names, name]):
        name += "+"  # somebody has taken a bot's name for their own
    return name
