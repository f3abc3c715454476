"""Hattrick as a table knows it."""

from __future__ import annotations

from kermesse.games.facets import Door, seat_in
from kermesse.games.game import Game
from kermesse.games.hattrick.table.admission import check_command, settle
from kermesse.games.hattrick.table.clock import due
from kermesse.games.hattrick.table.commands import Command, TakeSeat
from kermesse.games.hattrick.table.continuation import given_deals
from kermesse.games.hattrick.table.events import Event, SeatTaken
from kermesse.games.hattrick.table.moderation import as_shown_now
from kermesse.games.hattrick.table.permissions import keeps
from kermesse.games.hattrick.table.play import apply, begin, decide, over
from kermesse.games.hattrick.table.refusals import REFUSALS
from kermesse.games.hattrick.table.seats import check_name
from kermesse.games.hattrick.table.state import Setup, TableState
from kermesse.games.hattrick.views.view import view
from kermesse.games.opened_seats import OpenSeats

HATTRICK: Game[TableState, Command, Event] = Game(
    id="hattrick",
    setup=Setup,
    state=TableState,
    commands=Command,
    events=Event,
    begin=begin,
    decide=decide,
    apply=apply,
    view=view,
    due=due,
    over=over,
    given=given_deals,
    hashes=lambda table: (table.seed_hash, table.match_hash),
    settle=settle,
    check_asked=check_command,
    check_name=check_name,
    shown_now=as_shown_now,
    refusals={str(reason): words for reason, words in REFUSALS.items()},
)


def _may_show(table: TableState, seat: int) -> bool:
    """Anybody who sits at a table without a host; else whoever played a match that is over; nobody a shared deal."""
    if table.setup.deals == "shared":
        return False
    return _keeps(table, seat) or any(seat in match.around for match in table.finished)


def _keeps(table: TableState, seat: int) -> bool:
    return seat in table.around and keeps(table, seat)


def _gone(table: TableState) -> frozenset[int]:
    """Whoever has no place at the table any more, by their own will or the host's: they see what a stranger sees."""
    return frozenset(range(len(table.seats))).difference(table.around)


DOOR = Door(
    sit=lambda name: TakeSeat(name=name),
    seat=seat_in(SeatTaken),
    sent_out=_gone,
    may_show=_may_show,
    opening=OpenSeats,
    keeps=_keeps,
)
