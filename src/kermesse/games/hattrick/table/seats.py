"""Who sits down, who is sent away, and what they are called."""

from __future__ import annotations

from msgspec.structs import replace

from kermesse.games.bot_names import free_names
from kermesse.games.game import Actor, CommandContext, Timestamp
from kermesse.games.hattrick.table.permissions import at_table, keeps
from kermesse.games.hattrick.table.refusals import refused
from kermesse.games.hattrick.table.state import (
    MOST_SEATS,
    BotSpec,
    Seat,
    SeatNumber,
    TableState,
    with_seat,
    with_time_anew,
)
from kermesse.games.moderation import SeatModerated, check_door, check_words_to_all, newcomer_held
from kermesse.games.opened_seats import OpenSeats, SeatOpening, SeatsOpened, seats_opened
from kermesse.games.personal_data import Person, twins, unprintable
from kermesse.games.seats import is_readable, is_taken
from kermesse.games.tagged import TaggedCommand, TaggedEvent


class TakeSeat(TaggedCommand, frozen=True, tag="take-seat"):
    """Seats a guest, who came by the code or whom the host seats.

    Once a match has begun they take a bot's place: during it with the host alone, after it by themselves.
    """

    name: Person


class SeatBot(TaggedCommand, frozen=True, tag="seat-bot"):
    """The host seats a bot, or, at a table without one, who sits there; without a name it gets one."""

    bot: BotSpec = "regular"
    name: Person | None = None


class Rename(TaggedCommand, frozen=True, tag="rename"):
    """A player, or the host for them, writes a name otherwise."""

    seat: SeatNumber
    name: Person


class RemoveSeat(TaggedCommand, frozen=True, tag="remove-seat"):
    """Removes a player for good, at the host's word; once a match has begun a bot takes over.

    At a table without a host, who sits there may send a bot away before the first match.
    """

    seat: SeatNumber


class SeatTaken(TaggedEvent, frozen=True, tag="seat-taken"):
    """A guest sat down at a place: a free one, or a bot's."""

    seat: int
    place: int
    name: Person
    at: Timestamp


class BotSeated(TaggedEvent, frozen=True, tag="bot-seated"):
    """A bot sat down at a place: a free one, or that of a player sent away."""

    seat: int
    place: int
    name: Person
    bot: BotSpec


class Renamed(TaggedEvent, frozen=True, tag="renamed"):
    """A player's name changed."""

    seat: int
    name: Person


class SeatFreed(TaggedEvent, frozen=True, tag="seat-freed"):
    """A player left before the first match; those further round moved up."""

    seat: int


def take_seat(table: TableState, command: TakeSeat, context: CommandContext) -> tuple[SeatTaken | SeatModerated, ...]:
    """Seats a guest; once a match has begun, in place of a bot; where newcomers are held, without words."""
    if table.phase == "playing" and context.by != "host":
        raise refused("MATCH_UNDER_WAY")
    if context.by == "door":
        check_door(table.moderation)
    place = _place_for_person(table)
    seat, name = _next_seat(table), _own_name(table, command.name)
    held = newcomer_held(table.moderation, seat, context.at) if context.by == "door" else ()
    return (SeatTaken(seat, place, name, context.at), *held)


def seat_bot(table: TableState, command: SeatBot, context: CommandContext) -> tuple[BotSeated, ...]:
    """A bot sits down at a free place; players seat it as it is, and always leave numbers for people to come."""
    if context.by != "host" and (command.name is not None or ":" in command.bot):
        raise refused("NOT_YOURS")
    if context.by != "host" and len(table.seats) >= MOST_SEATS // 2:
        raise refused("TOO_MANY_SEATS")
    place = _free_place(table)
    seat = _next_seat(table)
    name = _bot_name(table, seat) if command.name is None else _own_name(table, command.name)
    return (BotSeated(seat, place, name, command.bot),)


def rename(table: TableState, command: Rename, context: CommandContext) -> tuple[Renamed, ...]:
    """A player may rename themselves, the host anybody."""
    seat = at_table(table, command.seat)
    if context.by not in ("host", seat):
        raise refused("NOT_YOURS")
    if context.by == seat:
        check_words_to_all(table.moderation, seat)
    return (Renamed(seat, _own_name(table, command.name, but=seat)),)


def remove_seat(table: TableState, command: RemoveSeat, context: CommandContext) -> tuple[SeatFreed | BotSeated, ...]:
    """In the lobby the place is free again; later a bot takes it over for good. Only hosts send people away."""
    seat = at_table(table, command.seat)
    if context.by != "host" and table.seats[seat].bot is None:
        raise refused("NOT_YOURS")
    if table.phase == "lobby":
        return (SeatFreed(seat),)
    if table.seats[seat].bot is not None:
        raise refused("A_BOT_ALREADY")
    successor = len(table.seats)
    name = _bot_name(table, successor)
    return (BotSeated(successor, table.around.index(seat), name, table.setup.stand_in),)


def open_seats(table: TableState, command: OpenSeats, context: CommandContext) -> tuple[SeatsOpened, ...]:
    """Those who have left are told as well: they may come back by it."""
    if any(seat >= len(table.seats) for seat in command.seats):
        raise refused("NO_SUCH_SEAT")
    return (seats_opened(command, context.at),)


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
    """A name without outer spaces, checked to be no other seat's, as ledgers of whatever age are held to it."""
    name = name.strip()
    if not name or unprintable(name):
        raise refused("NAME_UNFIT")
    here = [table.seats[seat].name for seat in table.around if seat != but]
    if len(here) in twins([*here, name]):
        raise refused("NAME_TAKEN")
    return name


def check_name(table: TableState, command: TaggedCommand, by: Actor) -> None:
    """Refuses a name that nobody can read, or could tell from another's; only the host gives away that of who left.

    Raises:
        Refused: `NAME_UNFIT`, `NAME_TAKEN`.
    """
    if not isinstance(command, TakeSeat | SeatBot | Rename) or command.name is None:
        return
    but = command.seat if isinstance(command, Rename) else None
    if not is_readable(command.name.strip()):
        raise refused("NAME_UNFIT")
    left = () if keeps(table, by) else (one for one, seat in enumerate(table.seats) if seat.bot is None)
    if is_taken(command.name, (table.seats[seat].name for seat in {*table.around, *left} - {but})):
        raise refused("NAME_TAKEN")


def _bot_name(table: TableState, seat: int) -> str:
    """A name for a bot that nobody named: `Bot 4` where somebody hosts, as ledgers have it that are decided again."""
    names = [table.seats[other].name for other in table.around]
    if table.setup.hosted_by == "table":
        return next(free_names(names))
    name = f"Bot {seat + 1}"
    while twins([*names, name]):
        name += "+"  # somebody has taken a bot's name for their own
    return name


def apply_seat_taken(table: TableState, event: SeatTaken) -> TableState:
    """Seats the guest; one who takes over a turn gets its full time."""
    taken = _at_place(with_time_anew(table, event.at), event.place, Seat(event.name))
    return replace(taken, since=event.at) if taken.turn == event.seat else taken


def apply_bot_seated(table: TableState, event: BotSeated) -> TableState:
    """A bot takes over a turn with what is left of its time."""
    return _at_place(table, event.place, Seat(event.name, event.bot))


def apply_seat_freed(table: TableState, event: SeatFreed) -> TableState:
    """The number is never given again."""
    return replace(table, around=tuple(other for other in table.around if other != event.seat))


def apply_seats_opened(table: TableState, event: SeatsOpened) -> TableState:
    """Each seat keeps when it last was so."""
    for seat in event.seats:
        table = with_seat(table, seat, replace(table.seats[seat], opened=SeatOpening(event.at, event.how)))
    return table


def apply_renamed(table: TableState, event: Renamed) -> TableState:
    """What was said under the old name stays the seat's."""
    return with_seat(table, event.seat, replace(table.seats[event.seat], name=event.name))


def _at_place(table: TableState, place: int, seat: Seat) -> TableState:
    """The table with a seat at a place: after the last one, or in place of the seat there."""
    around = (*table.around[:place], len(table.seats), *table.around[place + 1 :])
    return replace(table, seats=(*table.seats, seat), around=around)
