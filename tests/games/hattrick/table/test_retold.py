"""A match at a table, to be watched again: what stayed laid, by whom, and nothing of the match under way."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kermesse.games.codec import encoder
from kermesse.games.game import Occurrence
from kermesse.games.hattrick.game import HATTRICK
from kermesse.games.hattrick.replay.replay import Replay, replay_of
from kermesse.games.hattrick.table.commands import AgreeUndo, AskUndo, CloseTable, LeaveSeat, Rematch, Rename
from kermesse.games.hattrick.table.events import Event
from kermesse.games.hattrick.table.record import record_of_match
from kermesse.games.hattrick.table.state import TableState
from kermesse.games.replay_files import read_replay
from kermesse.titles import TITLES
from tests.games.hattrick.table.tables import Table, begun, won


def happened(table: Table) -> Iterator[Occurrence[TableState, Event]]:
    """Everything that happened, as a table's ledger tells it."""
    state = HATTRICK.begin(table.setup, table.secret)
    for event in table.events:
        state = HATTRICK.apply(state, event)
        yield Occurrence(0.0, event, state)


def replay(table: Table, number: int = 1) -> Replay:
    finished = table.state.finished[number - 1]
    found = replay_of(record_of_match(table.state, finished, happened(table)), table.setup.title)
    assert found.totals == finished.totals
    assert found.winners == finished.winners
    assert read_replay("file", encoder().encode(found), TITLES) == found
    return found


def played_on(table: Table) -> Table:
    while table.state.phase == "playing":
        table.lay_well()
    return table


@pytest.mark.parametrize("people,bots", [(4, 0), (1, 4), (2, 4)])
def test_a_match_is_what_was_played_at_the_table(people: int, bots: int) -> None:
    table = won(people, bots, title="Friday")
    found = replay(table)
    assert found.title == "Friday"
    assert found.players == tuple(table.state.seats[seat].name for seat in table.state.around)
    assert [hand.points for hand in found.hands] == list(table.match.points)


@pytest.mark.parametrize("tricks", [0, 1, 13])
def test_cards_that_were_taken_back_were_never_laid(tricks: int) -> None:
    table = begun(4, between_seconds=15)
    while len(table.hand.tricks) < tricks:
        table.lay()
    asker, wrong = table.turn, table.cards(table.turn)[0]
    while not table.hand.over and (not table.hand.laid or len(table.hand.laid) < 3):
        table.lay()
    table.ask(asker, AskUndo())
    for seat in range(4):
        if seat != asker:
            table.ask(seat, AgreeUndo())
    assert table.turn == asker
    table.lay(1)
    table.ask("host", CloseTable())
    [hand] = replay(table).hands
    assert (hand.points, len(hand.tricks)) == (None, tricks + 1)
    assert [one.card for one in hand.tricks[tricks].laid if one.seat == asker] != [wrong.id]
    assert hand.tricks[tricks].laid[-1].seat == asker


def test_each_match_at_a_table_has_its_own() -> None:
    table = won(4)
    table.ask(0, Rematch())
    first = replay(table)
    played_on(table)
    assert replay(table) == first
    second = replay(table, 2)
    assert second.hands != first.hands
    with pytest.raises(LookupError):
        record_of_match(table.state, table.state.finished[1], iter(()))


def test_people_are_called_as_they_are_now() -> None:
    table = begun(4, rulings=won(4).setup.rulings, between_seconds=0)
    table.ask(3, LeaveSeat())
    table.ask("host", Rename(0, "Adèle"))
    played_on(table)
    table.ask("host", Rename(1, "Robert"))
    assert replay(table).players == ("Adèle", "Robert", "Cléo", "Dan")


def test_a_match_that_was_broken_off_ends_where_it_was() -> None:
    table = begun(2, 2)
    table.lay()
    table.ask("host", CloseTable())
    found = replay(table)
    assert (found.winners, found.hands[0].points) == ((), None)
    assert len(found.hands[0].tricks[0].laid) == 1
