"""How a table of Hattrick is run: `decide` checks what is asked and says what happens, `apply` makes it so."""

from __future__ import annotations

from typing import assert_never

from kermesse.games.game import CommandContext
from kermesse.games.hattrick.table import match, seats
from kermesse.games.hattrick.table.application import after, apply
from kermesse.games.hattrick.table.clock import closes_at
from kermesse.games.hattrick.table.commands import (
    AgreeUndo,
    AskUndo,
    CloseTable,
    ComeBack,
    Command,
    DealNext,
    ExcuseSeat,
    LapseUndo,
    Lay,
    LeaveSeat,
    RefuseUndo,
    Rematch,
    RemoveSeat,
    Rename,
    SeatBot,
    Speak,
    StandIn,
    Start,
    TakeSeat,
)
from kermesse.games.hattrick.table.events import CameBack, Event, Spoken, TableClosed
from kermesse.games.hattrick.table.permissions import only, person
from kermesse.games.hattrick.table.refusals import refused
from kermesse.games.hattrick.table.state import MINUTE_SECONDS, Setup, TableState
from kermesse.pieces.chance import published_hash

__all__ = ["apply", "begin", "decide", "over"]


def begin(setup: Setup, secret: str) -> TableState:
    """A new table, with the hashes of its secret and of the seed of its first match.

    Args:
        setup: what was settled.
        secret: the table's secret, of which only hashes get into it.

    Returns:
        The table, in its lobby, with nobody at it.
    """
    return TableState(setup, published_hash(secret), published_hash(match.match_seed(secret, 1)))


def over(table: TableState) -> bool:
    """Whether the table is closed. After a match it is not: a rematch draws from the same secret."""
    return table.phase == "closed"


def decide(table: TableState, command: Command, context: CommandContext) -> tuple[Event, ...]:
    """What a command leads to.

    Args:
        table: the table so far.
        command: what is asked.
        context: by whom and when, and the table's secret.

    Returns:
        What happens, in order: who asks is back first where they were absent; a request to take back is settled last.

    Raises:
        Refused: where it is not allowed.

    Source:
        Hattrick, "Préparation", "Déroulement", "Fin du jeu".
    """
    if table.phase == "closed":
        raise refused("TABLE_CLOSED")
    back: tuple[Event, ...] = ()
    if isinstance(context.by, int) and not isinstance(command, LeaveSeat | ComeBack):
        back = _back(table, context)
    here = after(table, *back)
    happened = _decide(here, command, context)
    if here.undo is None and not isinstance(command, AskUndo):
        return (*back, *happened)  # no request to take back is there to be settled
    return (*back, *happened, *match.settled(after(here, *happened), context))


def _decide(table: TableState, command: Command, context: CommandContext) -> tuple[Event, ...]:
    match command:
        case TakeSeat():
            return seats.take_seat(table, command, context)
        case SeatBot():
            return seats.seat_bot(table, command, context)
        case Rename():
            return seats.rename(table, command, context)
        case LeaveSeat():
            return seats.leave_seat(table, context)
        case ComeBack():
            back = _back(table, context)
            if not back:
                raise refused("NOT_AWAY")
            return back
        case ExcuseSeat():
            return seats.excuse_seat(table, command, context)
        case RemoveSeat(number):
            return seats.remove_seat(table, number, context)
        case Start():
            return match.start(table, context)
        case Lay():
            return match.lay(table, command, context)
        case DealNext():
            return match.deal_next(table, context)
        case Rematch():
            return match.rematch(table, context)
        case AskUndo():
            return match.ask_undo(table, context)
        case AgreeUndo():
            return match.agree_undo(table, context)
        case RefuseUndo():
            return match.refuse_undo(table, context)
        case Speak():
            return _speak(table, command, context)
        case CloseTable():
            return _close(table, context)
        case StandIn():
            return match.stand_in(table, command, context)
        case LapseUndo():
            return match.lapse_undo(table, context)
        case _:
            assert_never(command)


def _back(table: TableState, context: CommandContext) -> tuple[Event, ...]:
    """Whoever was absent and asks for something is there."""
    seat = person(table, context.by)
    return () if table.seats[seat].away_since is None else (CameBack(seat, context.at),)


def _speak(table: TableState, command: Speak, context: CommandContext) -> tuple[Event, ...]:
    seat = None if context.by == "host" else person(table, context.by)
    lately = [one for one in table.spoken if one.seat == seat and one.at > context.at - MINUTE_SECONDS]
    if len(lately) >= table.setup.sayings:
        raise refused("TOO_MANY_WORDS")
    return (Spoken(command.words, context.at, seat),)


def _close(table: TableState, context: CommandContext) -> tuple[Event, ...]:
    only(context.by, "host", "clock")
    moment = closes_at(table)
    if context.by == "clock" and (moment is None or context.at < moment):
        raise refused("TOO_EARLY")
    unfinished = table.phase == "playing"
    return (TableClosed(match.match_seed(context.seed, table.round) if unfinished else None),)
