"""Tables where nobody comes any more: when the clock closes them, and when it must not."""

from __future__ import annotations

from kermesse.bots.hattrick.substitute import due_command
from kermesse.games.game import CommandContext
from kermesse.games.hattrick.game import HATTRICK
from kermesse.games.hattrick.table.clock import closes_at
from kermesse.games.hattrick.table.commands import CloseTable, ComeBack, LeaveSeat, SeatBot, Speak, StandIn, TakeSeat
from kermesse.games.hattrick.table.events import TableClosed
from kermesse.games.hattrick.table.state import DAY_SECONDS, FORSAKEN_SECONDS, QUIET_SECONDS
from kermesse.games.hattrick.views.view import view
from kermesse.pieces.chance import published_hash
from tests.games.hattrick.table.tables import SECRET, Table, begun, seated, won


def test_a_lobby_is_closed_a_week_after_somebody_last_came_or_spoke() -> None:
    table = seated(2, seats=4)
    assert HATTRICK.due(table.state) == table.now + QUIET_SECONDS
    table.ask(0, Speak("anybody there?"), later=6 * DAY_SECONDS)
    assert HATTRICK.due(table.state) == table.now + QUIET_SECONDS
    table.now += QUIET_SECONDS - 1
    assert due_command(table.state, CommandContext("clock", table.now, SECRET)) is None
    assert table.refuses("clock", CloseTable()) == "TOO_EARLY"
    table.forsake()
    assert HATTRICK.over(table.state)
    assert (table.state.finished, table.events[-1]) == ((), TableClosed())


def test_a_table_where_a_match_is_over_is_closed_a_week_after_it() -> None:
    table = won(3, 1)
    assert HATTRICK.due(table.state) == table.now + QUIET_SECONDS
    table.ask("door", TakeSeat("Eve"), later=DAY_SECONDS)
    assert HATTRICK.due(table.state) == table.now + QUIET_SECONDS
    table.forsake()
    assert len(table.state.finished) == 1
    table = begun(0, 4)
    table.run()
    table.forsake()
    assert HATTRICK.over(table.state)


def test_a_match_is_broken_off_thirty_days_after_all_its_people_were_last_seen() -> None:
    table = begun(2, 2)
    table.ask(0, LeaveSeat())
    table.ask(1, LeaveSeat(), later=60)
    assert HATTRICK.due(table.state) == table.now + FORSAKEN_SECONDS
    table.ask(1, ComeBack(), later=29 * DAY_SECONDS)
    assert closes_at(table.state) is None  # the match goes on
    table.run()
    assert table.state.waits
    # A bot lays the card of who is late, and no more than that.
    assert HATTRICK.due(table.state) == table.now + FORSAKEN_SECONDS
    assert table.refuses("clock", StandIn(table.turn, table.cards(table.turn)[0].id)) == "TOO_EARLY"
    table.now += FORSAKEN_SECONDS
    assert table.refuses("clock", StandIn(table.turn, table.cards(table.turn)[0].id)) == "TOO_EARLY"
    table.forsake()
    (told,) = table.state.finished
    assert (published_hash(told.seed), told.winners) == (table.state.match_hash, ())


def test_a_match_without_a_clock_is_broken_off_thirty_days_after_the_last_card() -> None:
    table = begun(4, turn_seconds=None)
    table.lay()
    table.now += 29 * DAY_SECONDS
    table.lay()
    assert HATTRICK.due(table.state) == table.now + FORSAKEN_SECONDS
    table.forsake()
    assert HATTRICK.over(table.state)


def test_while_a_match_goes_on_by_itself_it_is_not_broken_off() -> None:
    table = begun(1, 3, turn_seconds=7 * DAY_SECONDS)
    while table.state.phase == "playing" and not table.state.waits:
        assert closes_at(table.state) is None
        table.now += 2 * FORSAKEN_SECONDS  # the program was not running, say
        assert table.refuses("clock", CloseTable()) == "TOO_EARLY"
        table.tick()
    assert closes_at(table.state) is not None


def test_who_comes_first_keeps_the_table() -> None:
    """The clock wakes up, and meanwhile somebody asks for something."""
    table = seated(2, seats=4)
    table.now += QUIET_SECONDS
    assert due_command(table.state, CommandContext("clock", table.now, SECRET)) == CloseTable()
    table.ask("door", TakeSeat("Cléo"))
    assert table.refuses("clock", CloseTable()) == "TOO_EARLY"


def test_a_table_to_which_nobody_ever_came_tells_no_time() -> None:
    table = Table()
    assert HATTRICK.due(table.state) is None
    table.ask("host", SeatBot("beginner"))
    assert HATTRICK.due(table.state) is None
    assert table.refuses("clock", CloseTable()) == "TOO_EARLY"


def test_a_view_tells_when_the_clock_plays_and_not_when_it_closes() -> None:
    assert view(seated(4).state, 0).table.clock_at is None
    assert view(won(4).state, 0).table.clock_at is None
