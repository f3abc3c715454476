"""Whose turn it is, they are told; not for bots, and not for whoever a bot plays for."""

from __future__ import annotations

from kermesse.games.facets import Ring
from kermesse.games.hattrick.bell import BELL
from kermesse.games.hattrick.table.commands import LeaveSeat, Speak
from tests.games.hattrick.table.tables import begun


def test_ones_turn_calls() -> None:
    table = begun(4)
    for _ in range(3):
        happened = table.lay()
        assert list(BELL.rings(table.state, happened)) == [Ring(table.turn, "call")]
    assert list(BELL.rings(table.state, table.ask(0, Speak("Well.")))) == []


def test_no_bot_is_called_nor_anybody_who_left() -> None:
    table = begun(3, 1)
    bot = next(seat for seat in table.state.around if table.state.seats[seat].bot is not None)
    while True:
        happened = table.lay()
        if table.turn == bot:
            assert list(BELL.rings(table.state, happened)) == []
            break
    table = begun(4)
    happened = table.lay()
    table.ask(table.turn, LeaveSeat())
    assert list(BELL.rings(table.state, happened)) == []
    assert BELL.five_at(table.state) is None
