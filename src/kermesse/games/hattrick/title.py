"""Hattrick as a row."""

from __future__ import annotations

from kermesse.games.title import Title

HATTRICK = Title(
    id="hattrick",
    game_at="kermesse.games.hattrick.game:HATTRICK",
    waker_at="kermesse.bots.hattrick.substitute:WAKER",
    door_at="kermesse.games.hattrick.game:DOOR",
    views_at="kermesse.games.hattrick.views.facet:VIEWS",
    bell_at="kermesse.games.hattrick.bell:BELL",
    replays_at="kermesse.games.hattrick.replay.facet:REPLAYS",
    wire_at="kermesse.games.hattrick.wire:WIRE",
    rulings_at="kermesse.games.hattrick.questions:QUESTIONS",
    paper_at="kermesse.web.printing.hattrick:PAPER",
    lesson_at="kermesse.lessons.hattrick.teacher:TEACHER",
    hints_at="kermesse.web.bots.hattrick:HINTS",
    routes_at="kermesse.web.bots.hattrick:ROUTES",
    signs_at="kermesse.games.hattrick.records.recognition:SIGNS",
    scorer_at="kermesse.games.hattrick.records.scorer:SCORER",
    schemas_at="kermesse.games.hattrick.records.schema:SCHEMAS",
    commands_at={
        "score": "kermesse.cli.hattrick.score:SCORE",
        "replay": "kermesse.cli.hattrick.replay:REPLAY",
        "play": "kermesse.cli.hattrick.play:PLAY",
        "print": "kermesse.cli.hattrick.paper:PRINT",
        "lab tournament": "kermesse.cli.hattrick.tournament:TOURNAMENT",
        "lab train": "kermesse.cli.hattrick.training:TRAIN",
    },
)
