"""What Haggle's own types are called in the server's description."""

from __future__ import annotations

from kermesse.games.haggle.night.model import Night
from kermesse.games.haggle.replay.replay import Replay
from kermesse.games.haggle.replay.story import Story
from kermesse.games.haggle.views.box import BoxView
from kermesse.games.haggle.views.outcome import Outcome
from kermesse.games.haggle.views.reckoning import Reckoning
from kermesse.games.title import Wire

WIRE = Wire(
    "Haggle",
    {
        "Outcome": Outcome,
        "Export": Night,
        "Reckoning": Reckoning,
        "Story": Story,
        "Box": BoxView,
        "Replay": Replay,
    },
)
