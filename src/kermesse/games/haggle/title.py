"""Haggle and Giant Haggle as rows: one game, two ways to put a kit together."""

from __future__ import annotations

from dataclasses import replace

from kermesse.games.title import Title

SACKSON = Title(
    id="sackson",
    game_at="kermesse.games.haggle.game:HAGGLE",
    waker_at="kermesse.games.haggle.game:WAKER",
    door_at="kermesse.games.haggle.game:DOOR",
    views_at="kermesse.games.haggle.views.facet:VIEWS",
    bell_at="kermesse.games.haggle.bell:BELL",
    reactions_at="kermesse.games.haggle.game:REACTIONS",
    trade_at="kermesse.games.haggle.views.facet:TRADE",
    replays_at="kermesse.games.haggle.replay.facet:REPLAYS",
    wire_at="kermesse.games.haggle.wire:WIRE",
    rulings_at="kermesse.games.haggle.questions:QUESTIONS",
    paper_at="kermesse.web.printing.haggle.paper:PAPER",
    lesson_at="kermesse.lessons.haggle.teacher:TEACHER",
    night_at="kermesse.web.bots.haggle:NIGHT",
    scorer_at="kermesse.press.report.scorer:SCORER",
    schemas_at="kermesse.games.haggle.night.schema:SCHEMAS",
    commands_at={
        "score": "kermesse.cli.haggle.score:SCORE",
        "best": "kermesse.cli.haggle.best:BEST",
        "deal": "kermesse.cli.haggle.deal:DEAL",
        "lab night": "kermesse.cli.haggle.bot_night:NIGHT",
        "kit check": "kermesse.cli.haggle.kit_check:KIT_CHECK",
        "verify": "kermesse.cli.haggle.verify:VERIFY",
        "print": "kermesse.cli.haggle.paper:PRINT",
        "print --deal": "kermesse.cli.haggle.paper:PRINT_DEAL",
        "print --night": "kermesse.cli.haggle.paper:PRINT_NIGHT",
    },
)

GIANT = replace(SACKSON, id="giant")
