"""What a table needs of a game besides its rules."""

from __future__ import annotations

import msgspec

from kermesse.games.haggle.market.events import SeatTaken as TakenInHaggle
from kermesse.games.hattrick.table.events import SeatTaken as TakenInHattrick
from kermesse.tables.games import GAMES, hosted, seat_in
from tests.tables.counting import Added, SeatTaken


def test_the_seat_is_told_by_the_games_own_event() -> None:
    another = msgspec.defstruct("SeatTaken", [("seat", int)])
    seat = seat_in(SeatTaken)
    assert seat((another(3), Added(1, 5, 0.0), SeatTaken(2, "Ada"))) == 2
    assert seat((another(3),)) is None
    assert seat(()) is None


def test_every_game_knows_its_own() -> None:
    haggle, hattrick = TakenInHaggle(4, "Ada", at=1.0), TakenInHattrick(4, 0, "Ada", at=1.0)
    for game in GAMES:
        own, other = (hattrick, haggle) if game == "hattrick" else (haggle, hattrick)
        assert hosted(game).seat((own,)) == 4
        assert hosted(game).seat((other,)) is None
