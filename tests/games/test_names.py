"""Names of those who left: the door gives them to nobody, the host to whom they know; no ledger is held to it."""

from __future__ import annotations

import pytest

from kermesse.games.game import Actor, Refused
from kermesse.games.haggle.game import HAGGLE
from kermesse.games.haggle.market import commands as c
from kermesse.games.hattrick.game import HATTRICK
from kermesse.games.hattrick.table.commands import Command, LeaveSeat, Rename, TakeSeat
from kermesse.games.hattrick.table.state import Setup
from tests.games.haggle.market.nights import Evening, market
from tests.games.hattrick.table.tables import Table, seated


def at_floor(evening: Evening, by: Actor, command: c.Command) -> str:
    try:
        HAGGLE.check_name(evening.floor, command, by)
    except Refused as refused:
        return refused.reason
    return ""


def at_cards(table: Table, by: Actor, command: Command) -> str:
    try:
        HATTRICK.check_name(table.state, command, by)
    except Refused as refused:
        return refused.reason
    return ""


def test_a_name_that_somebody_left_is_the_hosts_to_give() -> None:
    evening = market(spare=3)
    evening.do("host", c.ModerateSeat("send-out", 0))
    assert at_floor(evening, "door", c.TakeSeat("Player 0")) == "NAME_TAKEN"
    assert at_floor(evening, 1, c.Rename(1, "PLAYER 0")) == "NAME_TAKEN"
    assert at_floor(evening, "host", c.Rename(1, "Player 0")) == ""
    assert at_floor(evening, "host", c.TakeSeat("Player 0")) == ""
    assert at_floor(evening, "host", c.TakeSeat("Player 1")) == "NAME_TAKEN"
    assert at_floor(evening, 1, c.Rename(1, "player 1")) == "", "one's own"


def test_at_cards_it_is_so_too_but_for_bots_and_where_nobody_hosts() -> None:
    table = seated(3, seats=4)
    name = table.state.seats[0].name
    table.ask(0, LeaveSeat())
    assert at_cards(table, "door", TakeSeat(name)) == "NAME_TAKEN"
    assert at_cards(table, 1, Rename(1, name)) == "NAME_TAKEN"
    assert at_cards(table, "host", TakeSeat(name)) == ""
    among_friends = Table(Setup(hosted_by="table"))
    for other in ("Ada", "Bob"):
        among_friends.ask("door", TakeSeat(other))
    among_friends.ask(0, LeaveSeat())
    assert at_cards(among_friends, "door", TakeSeat("Ada")) == ""


@pytest.mark.parametrize("name", ["Player 1.", "The house", "Player\u200b 1", "P\u0336layer 1"])
def test_a_ledger_may_have_names_that_nobody_gets_today(name: str) -> None:
    evening = market(spare=3)
    assert at_floor(evening, "door", c.TakeSeat(name)) in ("NAME_TAKEN", "NAME_UNREADABLE")
    evening.do("door", c.TakeSeat(name))
    table = seated(3, seats=4)
    assert at_cards(table, "door", TakeSeat(name)) in ("", "NAME_TAKEN", "NAME_UNFIT")
    table.ask("door", TakeSeat(name))
