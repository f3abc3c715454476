"""What moderation means at a card table: whose words leave it, and that a bot takes the place of who is sent out."""

from __future__ import annotations

from msgspec.structs import replace

from kermesse.games.game import CommandContext
from kermesse.games.hattrick.table.permissions import at_table
from kermesse.games.hattrick.table.seats import BotSeated, RemoveSeat, SeatFreed, remove_seat
from kermesse.games.hattrick.table.state import Saying, TableState
from kermesse.games.moderation import (
    ModerateRoom,
    ModerateSeat,
    ModerationAct,
    RoomModerated,
    SeatModerated,
    act_of,
    acts_since,
    after,
    are_words_taken,
    newcomers_held,
    room_moderated,
    seat_moderated,
)


def moderate_seat(
    table: TableState, command: ModerateSeat, context: CommandContext
) -> tuple[SeatFreed | BotSeated | SeatModerated | RoomModerated, ...]:
    """Whoever is sent out leaves their place free before the first match, and to a bot later."""
    seat = at_table(table, command.seat)
    moderated = seat_moderated(table.moderation, command, context.at)
    leaving = remove_seat(table, RemoveSeat(seat), context) if command.act == "send-out" else ()
    holds = command.act != "unsilence" and table.setup.edition > 1
    return (*leaving, moderated, *(newcomers_held(table.moderation, context.at) if holds else ()))


def moderate_room(table: TableState, command: ModerateRoom, context: CommandContext) -> tuple[RoomModerated]:
    """The door and the words for everybody."""
    return (room_moderated(table.moderation, command, context.at),)


def apply_moderated(table: TableState, event: SeatModerated | RoomModerated) -> TableState:
    """What a guest said to all is said no more once they are silenced or sent out, or words for all are closed."""
    spoken = _left(table.spoken, (act_of(event),))
    return replace(table, moderation=after(table.moderation, event), spoken=spoken)


def as_shown_now(past: TableState, present: TableState) -> TableState:
    """A past table for whoever looks back: by the names of now, and without the words that were taken away since."""
    spoken = _left(past.spoken, acts_since(past.moderation, present.moderation))
    named = tuple(replace(seat, name=now.name) for seat, now in zip(past.seats, present.seats, strict=False))
    return replace(past, seats=named, spoken=spoken)


def _left(spoken: tuple[Saying, ...], acts: tuple[ModerationAct, ...]) -> tuple[Saying, ...]:
    return tuple(said for said in spoken if not are_words_taken(acts, said.seat))
