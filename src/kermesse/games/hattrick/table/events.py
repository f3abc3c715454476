"""Everything that happens at a table. A moment stands in an event where the state keeps it."""

from __future__ import annotations

from typing import TypeAlias

from kermesse.games.hattrick.table.absence import CameBack, WentAway
from kermesse.games.hattrick.table.close import TableClosed
from kermesse.games.hattrick.table.match import MatchBegun, MatchEnded, Played, TurnMissed
from kermesse.games.hattrick.table.seats import BotSeated, Renamed, SeatFreed, SeatTaken
from kermesse.games.hattrick.table.speech import Spoken
from kermesse.games.hattrick.table.undo import CardsTakenBack, UndoAgreed, UndoDropped, UndoRequested
from kermesse.games.moderation import RoomModerated, SeatModerated
from kermesse.games.opened_seats import SeatsOpened

Event: TypeAlias = (
    SeatTaken
    | BotSeated
    | Renamed
    | SeatFreed
    | SeatsOpened
    | SeatModerated
    | RoomModerated
    | WentAway
    | CameBack
    | MatchBegun
    | Played
    | TurnMissed
    | MatchEnded
    | UndoRequested
    | UndoAgreed
    | UndoDropped
    | CardsTakenBack
    | Spoken
    | TableClosed
)
