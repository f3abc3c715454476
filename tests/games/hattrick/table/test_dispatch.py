"""Every command and every event of a table has its row, and each row lets those ask who may."""

from __future__ import annotations

from typing import get_args

import pytest

from kermesse.games.game import Actor, CommandContext, Refused
from kermesse.games.hattrick.game import HATTRICK
from kermesse.games.hattrick.table import commands as c
from kermesse.games.hattrick.table import events as e
from kermesse.games.hattrick.table.dispatch import COMMANDS, EVENTS
from kermesse.games.hattrick.table.state import Setup
from kermesse.games.opened_seats import OpenSeats
from tests.games.hattrick.table.continued import one_hand, playing_on
from tests.games.hattrick.table.tables import Table, begun

EXAMPLES: dict[c.Command, str] = {
    c.TakeSeat("Late"): "dh",
    c.SeatBot(): "hk",
    c.Rename(0, "Ada"): "sh",
    c.LeaveSeat(): "s",
    c.ComeBack(): "s",
    c.ExcuseSeat(1): "sh",
    c.RemoveSeat(3): "hk",
    OpenSeats((0,), "link"): "h",
    c.ModerateSeat("silence", 0): "h",
    c.ModerateRoom("shut-door"): "h",
    c.Start(): "sh",
    playing_on(one_hand(), 9): "d",
    c.Lay("red-1"): "s",
    c.DealNext(): "hkc",
    c.Rematch(): "sh",
    c.AskUndo(): "s",
    c.AgreeUndo(): "s",
    c.RefuseUndo(): "s",
    c.Speak("hello"): "sh",
    c.CloseTable(): "hc",
    c.StandIn(0, "red-1"): "c",
    c.LapseUndo(): "c",
}
"""Who may ask: s a seat, k a seat where nobody hosts, h the host, d the door, c the clock."""

ACTORS: dict[str, Actor] = {"s": 0, "h": "host", "d": "door", "c": "clock"}


def reason(table: Table, by: Actor, command: c.Command) -> str:
    """Why a command is refused; empty where it is not."""
    try:
        HATTRICK.decide(table.state, command, CommandContext(by, table.now, table.secret))
    except Refused as refused:
        return refused.reason
    return ""


def name(command: c.Command) -> str:
    return str(command.__struct_config__.tag)


def test_every_command_and_every_event_has_a_row() -> None:
    assert set(COMMANDS) == set(get_args(c.Command)) == {type(command) for command in EXAMPLES}
    assert set(EVENTS) == set(get_args(e.Event))


@pytest.mark.parametrize("command", EXAMPLES, ids=name)
def test_who_may_ask(command: c.Command) -> None:
    table = begun(3, 1)
    asking = {who for who, by in ACTORS.items() if reason(table, by, command) != "NOT_YOURS"}
    assert asking == set(EXAMPLES[command]) - {"k"}


@pytest.mark.parametrize("command", EXAMPLES, ids=name)
def test_who_sits_there_sees_to_a_table_that_nobody_hosts(command: c.Command) -> None:
    table = Table(Setup(hosted_by="table"))
    for player in ("Ada", "Bob", "Cléo"):
        table.ask("door", c.TakeSeat(player))
    table.ask(0, c.SeatBot())
    table.ask(0, c.Start())
    assert (reason(table, 0, command) != "NOT_YOURS") == bool({"s", "k"} & set(EXAMPLES[command]))
