"""Everything that can be asked of a table: at the door, by who sits there, by the host, by the clock."""

from __future__ import annotations

from typing import TypeAlias

from kermesse.games.hattrick.table.absence import ComeBack, ExcuseSeat, LeaveSeat
from kermesse.games.hattrick.table.close import CloseTable
from kermesse.games.hattrick.table.continuation import PlayOn
from kermesse.games.hattrick.table.match import DealNext, Lay, Rematch, StandIn, Start
from kermesse.games.hattrick.table.seats import RemoveSeat, Rename, SeatBot, TakeSeat
from kermesse.games.hattrick.table.speech import Speak
from kermesse.games.hattrick.table.undo import AgreeUndo, AskUndo, LapseUndo, RefuseUndo
from kermesse.games.moderation import ModerateRoom, ModerateSeat
from kermesse.games.opened_seats import OpenSeats

Command: TypeAlias = (
    TakeSeat
    | SeatBot
    | Rename
    | LeaveSeat
    | ComeBack
    | ExcuseSeat
    | RemoveSeat
    | OpenSeats
    | ModerateSeat
    | ModerateRoom
    | Start
    | PlayOn
    | Lay
    | DealNext
    | Rematch
    | AskUndo
    | AgreeUndo
    | RefuseUndo
    | Speak
    | CloseTable
    | StandIn
    | LapseUndo
)
