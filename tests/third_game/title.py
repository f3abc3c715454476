"""Sealed bids as a row: all that anybody above the game knows of it."""

from __future__ import annotations

from kermesse.games.title import Title, Titles
from kermesse.titles import TITLES

BIDS = Title(
    id="bids",
    game_at="tests.third_game.game:GAME",
    waker_at="tests.third_game.game:WAKER",
    door_at="tests.third_game.game:DOOR",
    views_at="tests.third_game.views:VIEWS",
    replays_at="tests.third_game.replay:REPLAYS",
    wire_at="tests.third_game.replay:WIRE",
    paper_at="tests.third_game.paper:PAPER",
    scorer_at="tests.third_game.scorer:SCORER",
    commands_at={
        "score": "tests.third_game.terminal:SCORE",
        "replay": "tests.third_game.terminal:REPLAY",
        "print": "tests.third_game.terminal:PRINT",
    },
)

WITH_BIDS = Titles(*TITLES, BIDS)
