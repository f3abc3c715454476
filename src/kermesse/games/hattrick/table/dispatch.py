"""The one table of everything at a table of Hattrick: who may ask each command, in which phases, and what decides it.

And for each event, what applies it. Nothing else lists them all, but the unions `Command` and `Event`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple, TypeAlias, TypeVar

from kermesse.games.game import CommandContext
from kermesse.games.hattrick.table import absence, close, continuation, match, moderation, seats, speech, undo
from kermesse.games.hattrick.table.events import Event
from kermesse.games.hattrick.table.state import Phase, TableState
from kermesse.games.moderation import ModerateRoom, ModerateSeat, RoomModerated, SeatModerated
from kermesse.games.opened_seats import OpenSeats, SeatsOpened
from kermesse.games.tagged import TaggedCommand, TaggedEvent

C = TypeVar("C", bound=TaggedCommand)
E = TypeVar("E", bound=TaggedEvent)

Who: TypeAlias = Literal["seat", "seat without host", "host", "door", "clock"]
"""A person with a seat; one at a table that nobody hosts; the host, the door, the clock."""

Decide: TypeAlias = Callable[[TableState, C, CommandContext], tuple[Event, ...]]
Apply: TypeAlias = Callable[[TableState, E], TableState]

ANY: tuple[Phase, ...] = ("lobby", "playing", "over")
PAUSED: tuple[Phase, ...] = ("lobby", "over")
BEGUN: tuple[Phase, ...] = ("playing", "over")


class CommandRule(NamedTuple):
    """Who may ask a command and when, and what decides it; `decide` takes that command alone."""

    who: tuple[Who, ...]
    phases: tuple[Phase, ...]
    decide: Decide[Any]


def _row(
    command: type[C], who: tuple[Who, ...], phases: tuple[Phase, ...], decide: Decide[C]
) -> tuple[type[TaggedCommand], CommandRule]:
    return command, CommandRule(who, phases, decide)


def _applied(event: type[E], apply: Apply[E]) -> tuple[type[TaggedEvent], Apply[Any]]:
    return event, apply


COMMANDS: dict[type[TaggedCommand], CommandRule] = dict(
    (
        _row(seats.TakeSeat, ("door", "host"), ANY, seats.take_seat),
        _row(seats.SeatBot, ("host", "seat without host"), PAUSED, seats.seat_bot),
        _row(seats.Rename, ("seat", "host"), ANY, seats.rename),
        _row(absence.LeaveSeat, ("seat",), ANY, absence.leave_seat),
        _row(absence.ComeBack, ("seat",), ANY, absence.come_back),
        _row(absence.ExcuseSeat, ("seat", "host"), ANY, absence.excuse_seat),
        _row(seats.RemoveSeat, ("host", "seat without host"), ANY, seats.remove_seat),
        _row(OpenSeats, ("host",), ANY, seats.open_seats),
        _row(ModerateSeat, ("host",), ANY, moderation.moderate_seat),
        _row(ModerateRoom, ("host",), ANY, moderation.moderate_room),
        _row(match.Start, ("seat", "host"), ("lobby",), match.start),
        _row(continuation.PlayOn, ("door",), ("lobby",), continuation.play_on),
        _row(match.Lay, ("seat",), BEGUN, match.lay),
        _row(match.DealNext, ("host", "seat without host", "clock"), BEGUN, match.deal_next),
        _row(match.Rematch, ("seat", "host"), ("over",), match.rematch),
        _row(undo.AskUndo, ("seat",), ("playing",), undo.ask_undo),
        _row(undo.AgreeUndo, ("seat",), ANY, undo.agree_undo),
        _row(undo.RefuseUndo, ("seat",), ANY, undo.refuse_undo),
        _row(speech.Speak, ("seat", "host"), ANY, speech.speak),
        _row(close.CloseTable, ("host", "clock"), ANY, close.close_table),
        _row(match.StandIn, ("clock",), BEGUN, match.stand_in),
        _row(undo.LapseUndo, ("clock",), ANY, undo.lapse_undo),
    )
)

EVENTS: dict[type[TaggedEvent], Apply[Any]] = dict(
    (
        _applied(seats.SeatTaken, seats.apply_seat_taken),
        _applied(seats.BotSeated, seats.apply_bot_seated),
        _applied(seats.Renamed, seats.apply_renamed),
        _applied(seats.SeatFreed, seats.apply_seat_freed),
        _applied(SeatsOpened, seats.apply_seats_opened),
        _applied(SeatModerated, moderation.apply_moderated),
        _applied(RoomModerated, moderation.apply_moderated),
        _applied(absence.WentAway, absence.apply_went_away),
        _applied(absence.CameBack, absence.apply_came_back),
        _applied(match.MatchBegun, match.apply_match_begun),
        _applied(match.Played, match.apply_played),
        _applied(match.TurnMissed, match.apply_turn_missed),
        _applied(match.MatchEnded, match.apply_match_ended),
        _applied(undo.UndoRequested, undo.apply_undo_requested),
        _applied(undo.UndoAgreed, undo.apply_undo_agreed),
        _applied(undo.UndoDropped, undo.apply_undo_dropped),
        _applied(undo.CardsTakenBack, undo.apply_cards_taken_back),
        _applied(speech.Spoken, speech.apply_spoken),
        _applied(close.TableClosed, close.apply_table_closed),
    )
)
