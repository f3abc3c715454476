"""How a table of Hattrick is run: `decide` checks what is asked and says what happens, `apply` makes it so."""

from __future__ import annotations

from typing import assert_never

from kermesse.games.game import Asked
from kermesse.games.hattrick.sitting import playing, seating
from kermesse.games.hattrick.sitting.applying import after, apply
from kermesse.games.hattrick.sitting.asking import only, person
from kermesse.games.hattrick.sitting.clock import closes_at
from kermesse.games.hattrick.sitting.commands import (
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
from kermesse.games.hattrick.sitting.events import CameBack, Event, Spoken, TableClosed
from kermesse.games.hattrick.sitting.model import MINUTE_SECONDS, Setup, Sitting
from kermesse.games.hattrick.sitting.refusals import refused
from kermesse.pieces.chance import published_hash

__all__ = ["apply", "begin", "decide", "over"]


def begin(setup: Setup, secret: str) -> Sitting:
    """A new table, with the hashes of its secret and of the seed of its first match.

    Args:
        setup: what was settled.
        secret: the table's secret, of which only hashes get into it.

    Returns:
        The table, in its lobby, with nobody at it.
    """
    return Sitting(setup, published_hash(secret), published_hash(playing.match_seed(secret, 1)))


def over(sitting: Sitting) -> bool:
    """Whether the table is closed. After a match it is not: a rematch draws from the same secret."""
    return sitting.phase == "closed"


def decide(sitting: Sitting, command: Command, asked: Asked) -> tuple[Event, ...]:
    """What a command leads to.

    Args:
        sitting: the table so far.
        command: what is asked.
        asked: by whom and when, and the table's secret.

    Returns:
        What happens, in order: who asks is back first where they were absent; a request to take back is settled last.

    Raises:
        Refused: where it is not allowed.

    Source:
        Hattrick, "Préparation", "Déroulement", "Fin du jeu".
    """
    if sitting.phase == "closed":
        raise refused("TABLE_CLOSED")
    back: tuple[Event, ...] = ()
    if isinstance(asked.by, int) and not isinstance(command, LeaveSeat | ComeBack):
        back = _back(sitting, asked)
    here = after(sitting, *back)
    happened = _decide(here, command, asked)
    if here.undo is None and not isinstance(command, AskUndo):
        return (*back, *happened)  # no request to take back is there to be settled
    return (*back, *happened, *playing.settled(after(here, *happened), asked))


def _decide(sitting: Sitting, command: Command, asked: Asked) -> tuple[Event, ...]:
    match command:
        case TakeSeat():
            return seating.take_seat(sitting, command, asked)
        case SeatBot():
            return seating.seat_bot(sitting, command, asked)
        case Rename():
            return seating.rename(sitting, command, asked)
        case LeaveSeat():
            return seating.leave_seat(sitting, asked)
        case ComeBack():
            back = _back(sitting, asked)
            if not back:
                raise refused("NOT_AWAY")
            return back
        case ExcuseSeat():
            return seating.excuse_seat(sitting, command, asked)
        case RemoveSeat(number):
            return seating.remove_seat(sitting, number, asked)
        case Start():
            return playing.start(sitting, asked)
        case Lay():
            return playing.lay(sitting, command, asked)
        case DealNext():
            return playing.deal_next(sitting, asked)
        case Rematch():
            return playing.rematch(sitting, asked)
        case AskUndo():
            return playing.ask_undo(sitting, asked)
        case AgreeUndo():
            return playing.agree_undo(sitting, asked)
        case RefuseUndo():
            return playing.refuse_undo(sitting, asked)
        case Speak():
            return _speak(sitting, command, asked)
        case CloseTable():
            return _close(sitting, asked)
        case StandIn():
            return playing.stand_in(sitting, command, asked)
        case LapseUndo():
            return playing.lapse_undo(sitting, asked)
        case _:
            assert_never(command)


def _back(sitting: Sitting, asked: Asked) -> tuple[Event, ...]:
    """Whoever was absent and asks for something is there."""
    seat = person(sitting, asked.by)
    return () if sitting.seats[seat].away_since is None else (CameBack(seat, asked.at),)


def _speak(sitting: Sitting, command: Speak, asked: Asked) -> tuple[Event, ...]:
    seat = None if asked.by == "host" else person(sitting, asked.by)
    lately = [one for one in sitting.spoken if one.seat == seat and one.at > asked.at - MINUTE_SECONDS]
    if len(lately) >= sitting.setup.sayings:
        raise refused("TOO_MANY_WORDS")
    return (Spoken(command.words, asked.at, seat),)


def _close(sitting: Sitting, asked: Asked) -> tuple[Event, ...]:
    only(asked.by, "host", "clock")
    moment = closes_at(sitting)
    if asked.by == "clock" and (moment is None or asked.at < moment):
        raise refused("TOO_EARLY")
    unfinished = sitting.phase == "playing"
    return (TableClosed(playing.match_seed(asked.seed, sitting.round) if unfinished else None),)
