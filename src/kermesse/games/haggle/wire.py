"""What Haggle's own types are called in the server's description."""

from __future__ import annotations

from kermesse.games.facets import Wire
from kermesse.games.haggle.night.model import Night
from kermesse.games.haggle.replay.replay import Replay
from kermesse.games.haggle.replay.story import Story
from kermesse.games.haggle.views.box import BoxView
from kermesse.games.haggle.views.lacks import Lacks
from kermesse.games.haggle.views.objections import Objections
from kermesse.games.haggle.views.outcome import Outcome
from kermesse.games.haggle.views.reckoning import Reckoning

WIRE = Wire(
    "Haggle",
    {
        "Outcome": Outcome,
        "Export": Night,
        "Reckoning": Reckoning,
        "Objections": Objections,
        "Lacks": Lacks,
        "Story": Story,
        "Box": BoxView,
        "Replay": Replay,
    },
)
