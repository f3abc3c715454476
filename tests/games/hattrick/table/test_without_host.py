"""A table that nobody hosts: who sits there sees to it together, and sends nobody away but bots."""

from __future__ import annotations

import pytest

from kermesse.games.hattrick.table.commands import CloseTable, DealNext, LeaveSeat, RemoveSeat, SeatBot, Start, TakeSeat
from kermesse.games.hattrick.table.events import BotSeated, Played
from kermesse.games.hattrick.table.state import MOST_SEATS, Setup
from kermesse.games.hattrick.views.view import legal, view
from tests.games.hattrick.table.tables import Table, begun, seated, won


def gathered(people: int = 2, seats: int = 6) -> Table:
    return seated(people, seats=seats, hosted_by="table")


def test_who_sits_there_seats_bots_and_sends_them_away() -> None:
    table = gathered()
    assert table.ask(1, SeatBot("expert")) == (BotSeated(2, 2, "Robin", "expert"),)
    assert RemoveSeat(2) in legal(view(table.state, 0))
    table.ask(0, RemoveSeat(2))
    assert table.state.around == (0, 1)


def test_bots_there_have_names_that_nobody_took() -> None:
    table = Table(Setup(hosted_by="table"))
    table.ask("door", TakeSeat("robin"))
    table.ask(0, SeatBot())
    assert [seat.name for seat in table.state.seats] == ["robin", "Camille"]


@pytest.mark.parametrize("by", ["door", "clock"])
def test_nobody_else_does(by: str) -> None:
    table = gathered()
    table.ask(0, SeatBot())
    for command in (SeatBot(), RemoveSeat(2), Start()):
        assert table.refuses(by, command) == "NOT_YOURS"  # type: ignore[arg-type]
    table.ask(1, LeaveSeat())
    assert table.refuses(1, SeatBot()) == "NOT_SEATED"
    assert table.refuses(2, SeatBot()) == "NOT_YOURS", "bots ask for nothing"
    assert legal(view(table.state, "public")) == ()


def test_players_take_bots_as_they_are() -> None:
    table = gathered()
    assert table.refuses(0, SeatBot("expert:9999")) == "NOT_YOURS"
    assert table.refuses(0, SeatBot(name="Dorothy")) == "NOT_YOURS", "they may wait for her"


def test_whoever_seats_bots_again_and_again_leaves_room_for_people() -> None:
    table = gathered()
    while len(table.state.seats) < MOST_SEATS // 2:
        table.ask(0, SeatBot())
        table.ask(0, RemoveSeat(len(table.state.seats) - 1))
    assert table.refuses(0, SeatBot()) == "TOO_MANY_SEATS"
    table.ask("door", TakeSeat("Dorothy"))
    assert len(table.state.around) == 3


def test_people_send_no_people_away_and_close_nothing() -> None:
    table = gathered()
    assert table.refuses(0, RemoveSeat(1)) == "NOT_YOURS"
    assert table.refuses(0, CloseTable()) == "NOT_YOURS"
    assert not {RemoveSeat(0), RemoveSeat(1), CloseTable()} & set(legal(view(table.state, 0)))


def test_where_somebody_hosts_that_is_theirs_alone() -> None:
    table = seated(4, seats=5)
    assert table.refuses(0, SeatBot()) == "NOT_YOURS"
    assert table.refuses(0, Start()) == "NOT_FULL"
    assert not {SeatBot(), Start()} & set(legal(view(table.state, 0)))
    assert {SeatBot(), Start()} < set(legal(view(table.state, "host")))


def test_anybody_seated_begins_with_four_and_more() -> None:
    table = gathered(3)
    assert table.refuses(0, Start()) == "NOT_FULL"
    assert Start() not in legal(view(table.state, 0))
    table.ask("door", TakeSeat("Dan"))
    assert Start() in legal(view(table.state, 2))
    table.ask(2, Start())
    assert table.state.phase == "playing"
    assert table.refuses(0, SeatBot()) == "MATCH_UNDER_WAY"


def test_a_full_table_takes_no_bot() -> None:
    table = gathered(4, seats=4)
    assert table.refuses(0, SeatBot()) == "TABLE_FULL"
    assert SeatBot() not in legal(view(table.state, 0))


def test_anybody_seated_deals_the_next_hand_at_once() -> None:
    table = begun(4, hosted_by="table", between_seconds=60)
    assert table.refuses(0, DealNext()) == "HAND_UNDER_WAY"
    table.lay_all()
    assert DealNext() in legal(view(table.state, 3))
    assert isinstance(table.ask(3, DealNext())[0], Played)
    hosted = begun(4, between_seconds=60)
    hosted.lay_all()
    assert hosted.refuses(3, DealNext()) == "NOT_YOURS"
    assert DealNext() not in legal(view(hosted.state, 3))


def test_nobody_gives_the_place_of_who_left_to_a_bot_for_good() -> None:
    table = won(3, 1, hosted_by="table")
    table.ask(0, LeaveSeat())
    assert table.refuses(1, RemoveSeat(0)) == "NOT_YOURS"
    assert table.refuses(1, RemoveSeat(3)) == "A_BOT_ALREADY"
    table.ask("door", TakeSeat("Eve"))
    assert table.state.around == (0, 1, 2, 4)
