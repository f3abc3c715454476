"""A match that was played at a table, as a record: what was dealt and laid, and stayed laid."""

from __future__ import annotations

from collections.abc import Iterable

from kermesse.games.game import Occurrence, Refused
from kermesse.games.hattrick.records.record import Record, recorded
from kermesse.games.hattrick.rules.model import CardLaid, Match, MatchEvent
from kermesse.games.hattrick.table.events import CardsTakenBack, Event, MatchBegun, Played
from kermesse.games.hattrick.table.state import Finished, TableState


def record_of_match(table: TableState, finished: Finished, told: Iterable[Occurrence[TableState, Event]]) -> Record:
    """The record of a match that is over.

    Args:
        table: the table as it is now, by whose names people are called: one may have been corrected since.
        finished: which.
        told: everything that happened at the table, in its order; what came after the match is not read.

    Returns:
        Its record; cards that were taken back were never laid.
    """
    events: list[MatchEvent] = []
    for _, event, after in told:
        match event:
            case MatchBegun():
                events = []
            case Played(happened=happened):
                events += happened
            case CardsTakenBack(count=count):
                _take_back(events, count)
            case _:
                pass
        if len(after.finished) == finished.round:
            names = tuple(table.seats[seat].name for seat in finished.around)
            record = recorded(Match(names, after.setup.rulings), events)
            return record._replace(played_on=None if finished.given is None else finished.given.source)
    raise LookupError(f"no match {finished.round} in what is told")


def _take_back(events: list[MatchEvent], count: int) -> None:
    """Drops the last cards, with all that followed from each."""
    while count:
        count -= isinstance(events.pop(), CardLaid)


def finished_matches(table: TableState) -> tuple[Finished, ...]:
    """The matches that are over: points by place, who won, and the seeds to check the deals by.

    Raises:
        Refused: `NOT_SCORED` while there is none.
    """
    if not table.finished:
        raise Refused("NOT_SCORED")
    return table.finished
