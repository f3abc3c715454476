"""Somebody owes a card at a table that hurries nobody: when the others may have a bot play for them."""

from __future__ import annotations

import pytest

from kermesse.games.game import Actor
from kermesse.games.hattrick.table.commands import AskUndo, ComeBack, ExcuseSeat, LeaveSeat, Speak
from kermesse.games.hattrick.table.events import CameBack, Played, WentAway
from kermesse.games.hattrick.table.state import PATIENCE_SECONDS
from kermesse.games.hattrick.views.view import view
from tests.games.hattrick.table.tables import Table, begun


def waiting(**setup: object) -> Table:
    """Bob has owed a card for as long as the others must have patience."""
    table = begun(3, 1, turn_seconds=None, hosted_by="table", **setup).at_turn(1)
    table.now += PATIENCE_SECONDS
    return table


@pytest.mark.parametrize("by", [0, 2, "host"])
def test_a_bot_plays_until_they_are_back(by: Actor) -> None:
    table = waiting()
    assert view(table.state, 0).table.excusable_at == table.now
    assert table.ask(by, ExcuseSeat(1)) == (WentAway(1, table.now, "excused"),)
    assert view(table.state, 0).table.excusable_at is None
    assert table.tick()
    assert isinstance(played := table.events[-1], Played)
    assert (played.who, table.turn) == ("bot", 2)
    assert table.ask(1, ComeBack()) == (CameBack(1, table.now),)
    table.at_turn(1)
    assert not table.tick(), "they play themselves again"


def test_whoever_has_a_bot_play_for_somebody_is_back_themselves() -> None:
    table = waiting()
    table.ask(2, LeaveSeat())
    assert table.ask(2, ExcuseSeat(1)) == (CameBack(2, table.now), WentAway(1, table.now, "excused"))


def test_two_minutes_are_given_for_each_card() -> None:
    table = waiting()
    table.now -= 1
    assert table.refuses(0, ExcuseSeat(1)) == "TOO_EARLY"
    table.lay()
    table.at_turn(1)
    table.now += PATIENCE_SECONDS - 1
    assert table.refuses(0, ExcuseSeat(1)) == "TOO_EARLY"
    assert view(table.state, 0).table.excusable_at == table.now + 1


def test_where_there_is_a_turn_clock_it_is_waited_for() -> None:
    table = begun(4, turn_seconds=300).at_turn(1)
    table.now += 299
    assert view(table.state, 0).table.excusable_at is None
    assert table.refuses(0, ExcuseSeat(1)) == "TOO_EARLY"


def test_nobody_is_excused_who_is_not_waited_for() -> None:
    table = waiting()
    assert table.refuses(0, ExcuseSeat(2)) == "NOT_AWAITED"
    assert table.refuses(0, ExcuseSeat(3)) == "A_BOT_ALREADY"
    assert table.refuses(0, ExcuseSeat(9)) == "NO_SUCH_SEAT"
    table.ask(0, ExcuseSeat(1))
    assert table.refuses(2, ExcuseSeat(1)) == "A_BOT_ALREADY"


def test_one_does_not_excuse_oneself_and_strangers_excuse_nobody() -> None:
    table = waiting()
    strangers: tuple[Actor, ...] = (1, 3, "door", "clock")  # who is waited for, a bot, and who does not sit there
    for by in strangers:
        assert table.refuses(by, ExcuseSeat(1)) == "NOT_YOURS"


def test_a_request_to_take_back_is_settled_first() -> None:
    table = waiting()
    table.lay()
    table.now += PATIENCE_SECONDS
    table.ask(1, AskUndo())
    assert view(table.state, 0).table.excusable_at is None
    assert table.refuses(0, ExcuseSeat(2)) == "UNDO_UNDER_WAY"


def test_words_alone_bring_them_back() -> None:
    table = waiting()
    table.ask(0, ExcuseSeat(1))
    table.ask(1, Speak("here I am"))
    assert table.state.seats[1].there
